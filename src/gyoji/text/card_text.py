"""Whole card texts: lines to compiled lines to the abilities of a card, whatever the game."""

from __future__ import annotations

from gyoji.kernel import tree as t
from gyoji.text.asread import NumberMoved
from gyoji.text.compiler import Compiled, Compiler
from gyoji.text.dissolve import Conventions
from gyoji.text.errors import Refused, TextError
from gyoji.text.grammar import Grammar
from gyoji.text.layer import Layer
from gyoji.text.markers import SHARED_MARKERS
from gyoji.text.phrases import core_layer, leave_out
from gyoji.text.references import bind
from gyoji.text.statics import Classify, as_effect, as_static


def read_lines(compiler: Compiler, lines: list[str]) -> list[Compiled]:
    """Return the compiled lines; pure reminder text is left out."""
    normaliser = compiler.grammar.normaliser
    return [compiler.compile_line(line, "line") for line in lines if normaliser.normalise(line).text]


def classified(read: list[Compiled], classify: Classify) -> tuple[t.Node, ...]:
    """Return the abilities that compiled lines are; raise TextError for a line that the card cannot have."""
    abilities: list[t.Node] = []
    for compiled in read:
        tree = compiled.tree
        assert isinstance(tree, t.Node)
        try:
            found = classify(tree)
            for ability in found:
                _check_bound(ability)
            abilities.extend(found)
        except Refused as refused:
            raise TextError(refused.because, compiled.text, (0, len(compiled.text))) from refused
    return tuple(abilities)


def _check_bound(ability: t.Node) -> None:
    """Raise Refused where a number is left as it was read: it stands where nothing before it could be meant."""
    for node in t.walk(ability):
        if isinstance(node, NumberMoved):
            raise Refused("nothing before it says what was moved")


def plain_ability(node: t.Node, resolves: bool) -> list[t.Node]:
    """Return a line as an ability: a paragraph is what a card does when it resolves, or else a static ability."""
    if not isinstance(node, t.Paragraph):
        return [node]
    if resolves:
        return [t.Effect(as_effect(node.body))]
    return [t.Static(tuple([as_static(each) for each in node.body]))]


def compiler_over_core(own: Layer, conventions: Conventions) -> Compiler:
    """Return a compiler of the shared phrases that the words of *own* can fill, and those of *own*."""
    core = core_layer()
    leave_out(core, own)
    return Compiler(
        Grammar([core, own], starts=("line",)),
        lambda node, text: bind(node, text, conventions),
        SHARED_MARKERS,
    )
