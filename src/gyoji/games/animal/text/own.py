"""Wordings that only this game has: its signs for costs and keywords, ATK/DEF, conditions, spheres."""

from __future__ import annotations

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.text import asread as own
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.grammar.layer import Layer


def add_own_phrases(layer: Layer) -> None:
    """Add the phrases that only this game has to *layer*."""
    _coins(layer)
    _keywords(layer)
    _sizes(layer)
    _qualities(layer)
    _costs(layer)
    _players(layer)


def _coins(layer: Layer) -> None:
    rule = layer.rule
    rule("cnum", "$circled:n", t.Num, en="{n}")
    rule("cnum", "$circledletter:name", t.Variable, en="{name}")
    rule("coin", "{n:cnum}", a.Circled, en="{n}")
    rule("coin", "{ns:cnum+++か}", a.CircledOr, en="{ns| or }")
    rule("np1", "{_:coin}", en="{_}")
    rule("paycoin", "{n:xcoin}", a.Circled, en="{n}")
    rule("xcoin", "$variable:name", t.Variable, en="{name}")
    rule("arg", "{what:paycoin} を", a.Arg, en="^{what}", const={"case": "o"}, style="bare")
    rule("arg", "{quantity:coin}", a.Amount, en="{quantity}")


def _keywords(layer: Layer) -> None:
    rule = layer.rule
    rule("thing", "『 {sentences:sentence+} 』", a.Process, en='"{sentences| }"')
    rule("word", "《 $keyword:name 》", a.Word, en="<{name}>")
    rule("word", "《 $family:name 》", a.Word, en="<{name}>")
    rule("word", "《 $keyword:name （ {argument:np} ） 》", a.Word, en="<{name}: {argument}>")


def _sizes(layer: Layer) -> None:
    """ATK and DEF as what a card gains, becomes or has."""
    rule = layer.rule
    for up, down in (("+", "+"), ("-", "-"), ("+", "-"), ("-", "+")):
        const = {"sign": up if up == down else up + down}
        words = f"ATK {up} {{attack:num}} / DEF {down} {{health:num}}"
        rule("thing", words, a.Stats, en=f"ATK{up}{{attack}}/DEF{down}{{health}}", const=const)
        if up == down:
            rule("thing", f"ATK {up} {{attack:num}}", a.Stats, en=f"ATK{up}{{attack}}", const=const)
            rule("thing", f"DEF {up} {{health:num}}", a.Stats, en=f"DEF{up}{{health}}", const=const)
        words, said = f"{up} {{attack:num}} / {down} {{health:num}}", f"{up}{{attack}}/{down}{{health}}"
        rule("thing", words, a.Stats, en=said, const=const, style="plain")
    rule("thing", "{attack:num} / {health:num}", a.Fixed, en="{attack}/{health}")
    rule("thing", "ATK {attack:num} / DEF {health:num}", a.Fixed, en="{attack}/{health}", style="named")
    rule("thing", "ATK {attack:num}", a.Fixed, en="ATK {attack}")
    rule("thing", "DEF {health:num}", a.Fixed, en="DEF {health}")
    rule("thing", "コスト {cost:num}", a.Fixed, en="cost {cost}")
    rule("filter", "{attack:num} / {health:num} の", a.Sized, en="{attack}/{health}")
    rule("filter", "ATK {attack:num} / DEF {health:num} の", a.Sized, en="{attack}/{health}", style="named")


def _qualities(layer: Layer) -> None:
    rule = layer.rule
    rule("attr", "$type:name &", a.Attr, en="{name}", const={"kind": "type"}, style="and")
    species = {"noun": "species", "name": ""}
    rule("head", "{attrs:ofattr+} の種属", a.Head, en="{attrs| } species", const=species, style="of")
    rule("ofattr", "$species:name", a.Attr, en="{name}", const={"kind": "species"})
    rule("head", "$sphere:kind", own.SphereHead, en="{kind}")
    rule("filter", "同じ", a.Flag("same"), en="^the same")
    rule("limithead", "ライフ", a.Head("life"), en="life")
    rule("np1", "任意の {quantity:quant}", a.AnyTarget, en="any {quantity} (player or existence)")
    words = "{what:np} と同じ (種類と数|条件の種類と数) だけ"
    rule("arg", words, a.AsMuch, en="by the kinds and numbers of {what}")
    words, said = "{subject:np} が {of:np} の対象として適正", "{subject} could be the target of {of}"
    rule("condx", words, own.FitTarget, en=said)


def _players(layer: Layer) -> None:
    """そのカードをプレイしたプレイヤーのデッキ: of whoever did that."""
    told = "{quantity} card(s|quantity) from {ref}"
    layer.rule("np1", "{ref:place} {quantity:quant}", a.RefNp, en=told, told=True)
    layer.rule("whose", "{filters:didit:1} {head:playerhead}", a.Np, en="the player {filters|}")
    layer.rule("didit", "{clause:rcl@ta}", a.Rel, en="{clause@rel_ed}", const={"tense": "did"})
    layer.rule("playerhead", "プレイヤー", a.Head("player"), en="player")


def _costs(layer: Layer) -> None:
    rule = layer.rule
    rule("bitem", "{clauses:cl@end/te+++か|か、} !、", a.Choice, en="{clauses| or },", when=_are_costs)
    for number in ("coin", "num"):
        words = "{what:np} を {by:" + number + "} 軽減して ?、"
        rule("arg", words, a.IgnoreArg, en="with {what} less by {by}", when=_is_plain_cost)
    rule("arg", "プレイされて ?、", a.InStateArg("played"), en="(having been played)")
    rule("filter", "(発動コストに|) 〈ムーブ〉 を含む", n.CostsMove(), en="with <move> in its cost")


def _is_plain_cost(node: a.IgnoreArg) -> bool:
    """Say whether it is the cost of what is played: 「名」カードのコストを①軽減して is another clause."""
    return node.what == a.Np(a.Head("cost"))


def _are_costs(node: a.Choice) -> bool:
    """Say whether each way is something that a player does."""
    return all(
        [isinstance(each, a.Cl) and each.voice == "" and each.subject is None for each in node.clauses]
    )
