"""The frames of NOVA's abilities, and the wordings that only this game has: icons, traits, colours, sizes."""

from __future__ import annotations

from gyoji.games.nova import text_asread as own
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.layer import Layer


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
    rule("icons", "{icons:icon+}", own.Icons, en="{icons|, }")
    rule("np1", "{_:icons}", en="{_}")
    rule("arg", "{quantity:icons}", a.Amount, en="{quantity}")


def _things(layer: Layer) -> None:
    rule = layer.rule
    rule("word", "【 $keyword:name 】", a.Word, en="[{name}]")
    rule("word", "【 $keyword:name ： {argument:np} 】", a.Word, en="[{name}: {argument}]")
    for sign in ("+", "-"):
        rule(
            "thing",
            f"{sign} {{attack:num}} / {sign} {{health:num}}",
            a.Stats,
            en=f"{sign}{{attack}}/{sign}{{health}}",
            const={"sign": sign},
        )
    rule("thing", "{attack:num} / {health:num}", a.Fixed, en="{attack}/{health}")
    rule("thing", "{_:trait}", en="{_}")
    for kind, word in (("affiliation", "所属"), ("race", "種族")):
        rule(
            "trait",
            f"〈{word} ： $traitname:name 〉",
            own.TraitName,
            en=f"<{kind} {{name}}>",
            const={"kind": kind},
        )
    rule("trait", "《 $traitname:name 》", own.TraitName, en="<{name}>", const={"kind": "trait"})
    rule("thing", "$colour:name", own.ColourName, en="{name}")
    rule("thing", "すべての色", own.ColourName("all"), en="all colours")


def _qualities(layer: Layer) -> None:
    rule = layer.rule
    rule("filter", "{colours:$colour++か|または} !の", own.Coloured, en="that is {colours| or }")
    rule("filter", "{options:trait++か|または} の", own.WithTrait, en="with {options| or }")
    rule("np1", "{ref:named} {quantity:quant}", a.RefNp, en="{quantity} {ref}")
    rule(
        "np1",
        "{filters:filter+} {ref:named} [ {quantity:quant} ]",
        a.RefNp,
        en="[{quantity} ]{ref} {filters| }",
    )
    rule("filter", "名称 に $name:name を含む", a.Containing, en="with {name} in its name", style="own name")
    rule("filter", "(名称|カード名|名前) が $name:name の", a.Named, en="named {name}")
    rule("exc1", "{_:trait}", en="{_}")
    rule("exc1", "$colour:name", own.ColourName, en="{name}")
    same = {"attrs": ("name",)}
    rule(
        "filter",
        "{what:ref} と同名称の",
        a.Same,
        en="with the same name as {what}",
        const=same,
        style="namesake",
    )
    rule(
        "np1",
        "{filters:filter+} {head:energyhead} {quantity:barely}",
        a.Np,
        style="bare number",
        en="{quantity} {filters^| } {head}",
    )
    rule("energyhead", "エナジー", a.Head("energy"), en="energy")
    rule("barely", "{n:num}", t.Exactly, en="{n}")
    rule("named", "$name:name", a.Named, en="{name}")
    rule("named", "{_:trait}", en="{_}")
    rule("np1", "{ref:handful} {quantity:quant}", a.RefNp, en="{quantity} card(s|quantity) from {ref}")
    rule("handful", "{_:place}", en="{_}", when=_is_hand)


def _is_hand(node: object) -> bool:
    return isinstance(node, a.Place) and node.names == ("hand",) and not node.position


def _lines(layer: Layer) -> None:
    rule = layer.rule
    rule("line", "{words:word+}", own.KeywordLine, en="{words| }")
    body = "{sentences:sentence+} {modes:modeline*}"
    rule("line", body, own.Line, en="{sentences| }[ {modes| }]")
    rule(
        "line",
        "起 {costs:cost@te/end+} ： " + body,
        own.ActivatedLine,
        en="Activate {costs|, }: {sentences| }[ {modes| }]",
    )
    rule(
        "line",
        "登場条件 ： {condition:cond} ?。",
        own.AppearConditionLine,
        en="Appearance condition: {condition}.",
    )
    rule(
        "line",
        "登場コスト ： {costs:cost@te/end+} ?。",
        own.AppearCostLine,
        en="Appearance cost: {costs|, }.",
    )
    rule("modeline", "● {sentences:sentence+}", own.ModeLine, en="* {sentences| }")
    layer.wellformed(a.Quote, _are_whole_lines)
    layer.wellformed(own.ActivatedLine, _pays_apart)
    layer.wellformed(own.AppearCostLine, _pays_apart)
    rule("costitem", "{_:icon}", en="{_}")
    rule("costitem", "〔フリーズ〕", own.FreezeIcon(), en="freeze this card")
    rule("cost", "{_:costitem} 、", en="{_}", forms="te")
    rule("cost", "{_:costitem}", en="{_}", forms="te", style="close")
    rule("cost", "{_:costitem}", en="{_}", forms="end")
    rule("cost", "{clause:cl@te} !、", own.CostC, en="{clause}", forms="te", when=_is_done)
    rule("cost", "{clause:cl@ren} 、", own.CostC, en="{clause}", forms="te", style="ren", when=_is_done)
    rule("cost", "{clause:cl} 、", own.CostC, en="{clause}", forms="te", style="end", when=_is_done)
    rule("cost", "{clause:cl}", own.CostC, en="{clause}", forms="end", when=_is_done)


def _pays_apart(node: object) -> bool:
    """Say whether no icon of a cost belongs to a 支払う behind it: 〔緑1〕①を支払う is one payment."""
    assert isinstance(node, own.ActivatedLine | own.AppearCostLine)
    for i in range(1, len(node.costs)):
        cost = node.costs[i]
        if isinstance(node.costs[i - 1], t.Energy) and isinstance(cost, own.CostC):
            first = cost.clause.args[0] if isinstance(cost.clause, a.Cl) and cost.clause.args else None
            if isinstance(first, a.Arg) and isinstance(first.what, own.Icons):
                return False
    return True


def _is_done(node: object) -> bool:
    """A cost is something that a player does."""
    return isinstance(node, own.CostC) and isinstance(node.clause, a.Cl) and node.clause.voice != "passive"


def _are_whole_lines(node: object) -> bool:
    """Say whether a quotation, which has no line breaks, is parted where abilities begin: a bare sentence goes on."""
    assert isinstance(node, a.Quote)
    for i, line in enumerate(node.lines):
        sentences = line.sentences if isinstance(line, own.Line | own.ActivatedLine) else ()
        if i > 0 and isinstance(line, own.Line) and not _waits(sentences[0]):
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
