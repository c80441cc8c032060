"""Whole card texts: lines to compiled lines to the abilities of a card, whatever the game."""

from __future__ import annotations

from collections.abc import Callable

from gyoji.kernel.trees import tree as t
from gyoji.text.binding.asread import NumberMoved
from gyoji.text.binding.dissolve import Conventions
from gyoji.text.binding.references import bind
from gyoji.text.binding.statics import Classify, as_effect, as_static
from gyoji.text.clause.meaning.lines import LineMeaning
from gyoji.text.clause.phrases.grammar import clause_compiler
from gyoji.text.clause.phrases.lexicon import Lexicon
from gyoji.text.clause.phrases.proofs import GRAMMAR, others
from gyoji.text.clause.phrases.words import Words
from gyoji.text.clause.telling.telling import Telling
from gyoji.text.grammar.layer import Layer
from gyoji.text.reading.compiler import Compiled, Compiler
from gyoji.text.reading.errors import Refused, TextError
from gyoji.text.reading.normalise import Normaliser


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


def compiler_over_words(
    name: str, words: Words, own: Callable[[Layer], None], conventions: Conventions
) -> Compiler:
    """Return the compiler of a game whose texts have nothing of its own but *words* and the frames that *own* adds."""
    meaning = LineMeaning(words, Lexicon({}))

    def bound(node: object, text: str) -> object:
        return bind(meaning.meaning(node), text, conventions)

    verbs, nouns = " ".join(words.verbs), " ".join(words.nouns)
    return clause_compiler(name, Telling(words), (own,), Normaliser(), bound, others(verbs, nouns), GRAMMAR)
