"""The frames of NOVA's abilities, and the wordings that only this game has: icons, traits, colours, sizes."""

from __future__ import annotations

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.phrases import frames
from gyoji.text.grammar.layer import Layer

LINKS = (("te", "!、", ""), ("ren", "、", "ren"), ("", "、", "end"))


def add_frames(layer: Layer) -> None:
    """Add frames and own phrases of the game to *layer*."""
    _icons(layer)
    _things(layer)
    _qualities(layer)
    _lines(layer)


def _icons(layer: Layer) -> None:
    rule = layer.rule
    rule("icon", "〔 $colour:colour {amount:num} 〕", t.Energy, en="{amount} {colour}")
    rule("icon", "{amount:circle}", t.Energy, en="{amount}", const={"colour": "any"})
    rule("circle", "$circled:n", t.Num, en="{n}")
    rule("circle", "ⓧ", t.Variable("X"), en="X")
    rule("arg", "{quantity:icons}", a.Amount, en="{quantity}")
    rule("costsign", "〔フリーズ〕", t.FreezeThis(), en="freeze this card")
    frames.add_costs(layer, LINKS)


def _things(layer: Layer) -> None:
    rule = layer.rule
    rule("word", "【 $keyword:name 】", a.Word, en="[{name}]")
    rule("word", "【 $keyword:name ： {argument:np} 】", a.Word, en="[{name}: {argument}]")
    for sign in ("+", "-"):
        words = f"{sign} {{attack:num}} / {sign} {{health:num}}"
        rule("thing", words, a.Stats, en=f"{sign}{{attack}}/{sign}{{health}}", const={"sign": sign})
    rule("thing", "{attack:num} / {health:num}", a.Fixed, en="{attack}/{health}")
    for kind, word in (("affiliation", "所属"), ("race", "種族")):
        said = f"<{kind} {{name}}>"
        rule("trait", f"〈{word} ： $traitname:name 〉", t.Trait, en=said, const={"kind": kind})
    rule("trait", "《 $traitname:name 》", t.Trait, en="<{name}>", const={"kind": "trait"})
    rule("thing", "$colour:name", t.Colour, en="{name}")
    rule("thing", "すべての色", t.Colour("all"), en="all colours")


def _qualities(layer: Layer) -> None:
    rule = layer.rule
    frames.add_traits(layer)
    frames.add_colours(layer)
    frames.add_names(layer)
    frames.add_name_filters(layer)
    frames.add_piles(layer, "hand")
    rule("named", "{_:trait}", en="{_}")
    alike, named = "with the same name as {what}", {"attrs": ("name",)}
    rule("filter", "{what:ref} と同名称の", a.Same, en=alike, const=named, style="namesake")
    energy = "{filters:filter+} {head:energyhead} {quantity:barely}"
    rule("np1", energy, a.Np, en="{quantity} {filters^| } {head}", style="bare number")
    rule("energyhead", "エナジー", a.Head("energy"), en="energy")
    rule("barely", "{n:num}", t.Exactly, en="{n}")


def _lines(layer: Layer) -> None:
    rule = layer.rule
    frames.add_lines(layer, "●")
    said = "Activated: {costs|, }: " + frames.TOLD
    rule("line", "起 " + frames.COSTS + " ： " + frames.BODY, f.ActivatedLine, en=said)
    condition = "Appearance condition: {condition}."
    rule("line", "登場条件 ： {condition:cond} ?。", f.ConditionLine, en=condition)
    rule("line", "登場コスト ： " + frames.COSTS + " ?。", f.CostLine, en="Appearance cost: {costs|, }.")
    layer.wellformed(a.Quote, _are_whole_lines)


def _are_whole_lines(node: a.Quote) -> bool:
    """Say whether a quotation, which has no line breaks, is parted where abilities begin: a bare sentence goes on."""
    for i, line in enumerate(node.lines):
        sentences = line.sentences if isinstance(line, f.Line | f.ActivatedLine) else ()
        if i > 0 and isinstance(line, f.Line) and not _waits(sentences[0]):
            return False
        if any([_waits(each) for each in sentences[1:]]):
            return False
    return True


def _waits(sentence: t.Node) -> bool:
    """Say whether a sentence begins an ability: ～した時、."""
    first = sentence.items[0] if isinstance(sentence, a.Sentence) and sentence.items else None
    if isinstance(first, a.WhenAnyP):
        return True
    return isinstance(first, a.WhenP) and not first.next and isinstance(first.event, a.Happening)
