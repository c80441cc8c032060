"""The frames of the mission game's abilities, and the wordings that only it has: icons, traits, lanes, EXP.

The typed form of every icon is described in docs/reference/mission-icons.md.
"""

from __future__ import annotations

from gyoji.games.mission.effects import nodes as n
from gyoji.games.mission.text import asread as own
from gyoji.games.mission.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.phrases import frames
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.grammar.layer import Layer

EVENTS = "{events:wevent++か|か、|または} !。 ［効果］ "
KINDS = (
    ("feature", "特徴", "feature"),
    ("account", "アカウント情報", "account information"),
    ("mission", "ミッション情報", "mission information"),
)


def add_frames(layer: Layer) -> None:
    """Add frames and own phrases of the game to *layer*."""
    _traits(layer)
    _keywords(layer)
    _nouns(layer)
    _places(layer)
    _changes(layer)
    _costs(layer)
    _lines(layer)
    _events(layer)
    _missions(layer)


def _traits(layer: Layer) -> None:
    rule = layer.rule
    for kind, word, english in KINDS:
        const = {"kind": kind}
        said = english + " <{name}>"
        rule("trait", word + " ［ $traitname:name ］", t.Trait, en=said, const=const)
        rule("trait", "［ $traitname:name ］ の" + word, t.Trait, en=said, const=const, style="first")
    icon = {"kind": "icon"}
    rule("trait", "［ $iconname:name ］ ?アイコン", t.Trait, en="the {name} icon", const=icon)
    rule("trait", "$iconname:name アイコン", t.Trait, en="the {name} icon", const=icon, style="word")
    frames.add_traits(layer)
    rule("exc1", "$name:name", a.Named, en="{name}")
    rule("value", "［ $traitname:name ］", own.Value, en="<{name}>")
    rule("thing", "{_:value}", en="{_}")
    layer.wellformed(t.Trait, _has_a_name)
    layer.wellformed(own.Value, _has_a_name)
    for minus, sign in ((False, "+"), (True, "-")):
        phrase = f"パワー {sign} {{n:num}}"
        rule("thing", phrase, a.Shift, en=f"{sign}{{n}} power", const={"what": "power", "minus": minus})


def _has_a_name(node: t.Trait | own.Value) -> bool:
    """Icon words are icons, never values of an attribute."""
    if isinstance(node, t.Trait) and node.kind == "icon":
        return True
    return node.name not in ("同名", "スカウト", "アタック不可", "LvUP", "リブート", "スリープ")


def _keywords(layer: Layer) -> None:
    rule = layer.rule
    for name, word, english in (
        ("encounter", "エンカウント", "Encounter"),
        ("flash_strike", "一閃", "Flash strike"),
    ):
        rule("word", f"(【{word}】|{word})", a.Word, en=english, const={"name": name})
    phrase = "(【アクセル】|アクセル|【アクセル】：|アクセル：) {argument:infos}"
    rule("word", phrase, a.Word, en="Accel {argument}", const={"name": "accel"})
    rule("infos", "{_:value}", en="{_}")
    rule("infos", "{options:value+++|、|・}", a.Options, en="{options| or }")
    for name, word, english in (
        ("chant", "詠唱", "Chant"),
        ("subjugation", "討伐", "Subjugation"),
        ("deck_engage", "デッキエンゲージ", "Deck engage"),
    ):
        phrase = f"(【{word}】：|{word}：|【{word}】|{word}) ［ {{argument:np}} ］"
        rule("word", phrase, a.Word, en=english + ": {argument}", const={"name": name})


def _nouns(layer: Layer) -> None:
    rule = layer.rule
    frames.add_names(layer)
    frames.add_name_filters(layer)
    frames.add_piles(layer, "hand", "energy")
    namesake = t.SameAs("name", t.This())
    rule("named", "［同名］", namesake, en="card of the same name")
    rule("filter", "［同名］の", namesake, en="of the same name")
    told = "of the same name as {what}"
    rule("filter", "{what:ref} と同名称の", a.Same, en=told, const={"attrs": ("name",)}, style="n")
    rule("filter", "{what:exc} (ではない|でない)", a.Except, en="other than {what}", style="is not")
    for op, than, english in (("<", "(低い|小さい|少ない)", "lower"), (">", "(高い|大きい|多い)", "higher")):
        phrase = "$attr:attr が {what:valx} より ?も " + than
        rule("filter", phrase, a.Than, en=f"with {{attr}} {english} than {{what}}", const={"op": op})
    rule("filter", "このカードをEXPに持つ", own.Leveled(), en="that this card is EXP of")
    rule("filter", "{what:expof} EXP (の|にある)", own.AmongExp, en="among the EXP of {what}")
    rule("expof", "{_:ofnp} の", en="{_}")
    rule("expof", "その", a.ItRef(), en="it")
    rule("filter", "{place:place} (の中から|の中の)", a.Scope, en="from {place}", style="from among")
    layer.wellformed(own.AmongExp, _is_of_a_card)
    layer.wellformed(a.Np, _are_of_cards)
    layer.wellformed(a.RefNp, _are_of_cards)
    layer.wellformed(a.Options, _are_had_apart)
    layer.wellformed(a.Rel, _is_no_place)
    layer.wellformed(a.InStateArg, _is_by_itself)
    frames.add_neighbours(layer)
    layer.wellformed(a.Cl, _is_done_to_something)
    rule("arg", "{what:asdone} と同じ (枚数|個数) (だけ|)", a.AsMuch, en="as many as {what}")
    phrase = "{clause:rcl@ta} (枚数|数|個数)"
    rule("asdone", phrase, a.DoneNumber, en="the number {clause@en}", when=_has_no_object)


def _are_of_cards(node: a.Np | a.RefNp) -> bool:
    """Only cards lie among EXP or beside something, and what stands before belongs to the nearest noun."""
    for i, each in enumerate(node.filters):
        if isinstance(each, own.AmongExp | f.Near | own.Inside) and isinstance(node, a.Np):
            if WORDS.sort(node) != "entity":
                return False
        if i > 0 and isinstance(each, f.Near | own.AmongExp) and isinstance(each.what, a.Np):
            return False
    return True


def _are_had_apart(node: a.Options) -> bool:
    """能力か能力を持つキャラ: both are what the character has."""
    for i in range(1, len(node.options)):
        each = node.options[i]
        first = each.filters[0] if isinstance(each, a.Np) and each.filters else None
        if isinstance(first, a.Having) and WORDS.sort(first.things[0]) == WORDS.sort(node.options[i - 1]):
            return False
    return True


def _is_by_itself(node: a.InStateArg) -> bool:
    """キャラをコネクトしている状態で登場させる: the character is what enters."""
    return not isinstance(node.clause, a.Cl) or Roles(node.clause).o is None


def _is_no_place(node: a.Rel) -> bool:
    """～の正面にいるキャラ tells where the character is, not who else is there."""
    return not isinstance(node.clause, a.Cl) or not isinstance(Roles(node.clause).ni, f.Near)


def _is_done_to_something(node: a.Cl) -> bool:
    """Only what is done to something is told in the passive: no card is attacked, and none is scouted."""
    return node.voice != "passive" or "o" in WORDS.verbs[node.verb].licensed


def _has_no_object(node: object) -> bool:
    """カードを除外した枚数と同じ枚数だけ引く: what is drawn stands before it."""
    clause = node.clause if isinstance(node, a.DoneNumber) else None
    return isinstance(clause, a.Cl) and clause.subject is None and Roles(clause).o is None


def _is_of_a_card(node: own.AmongExp) -> bool:
    """Only cards have EXP."""
    return WORDS.sort(node.what) in ("entity", "ref")


def _places(layer: Layer) -> None:
    rule = layer.rule
    empty = "キャラが (ない|いない) $emptyzone:name"
    rule("np1", "[ {whose:who} の ] " + empty, own.EmptyArea, en="[{whose}'s ]empty {name}")
    rule("near", "{what:ref} と $relation:how", f.Near, en="the {how} as {what}")
    rule("near", "{what:ofnp} の (正面|向かい)", f.Near, en="the area facing {what}", const={"how": "facing"})
    rule("np1", "{_:near}", en="{_}")
    rule("filter", "{_:near} (の|にある|にいる)", en="in {_}")
    rule("filter", "$relation:how (の|にある|にいる)", f.Near, en="in the {how}")
    rule("filter", "その (正面|向かい) (の|にある|にいる)", f.Near("facing", a.ItRef()), en="facing it")
    rule("filter", "{what:ref} に隣接する", f.Near, en="next to {what}", const={"how": "adjacent"})
    rule("filter", "隣接する", f.Near("adjacent"), en="next to this card")
    phrase = "{place:place} (にある|にいる) {player:who} の"
    rule("filter", phrase, own.Inside, en="of {player} in {place}", when=_is_shared)
    rule("period", "{player:who} のターンの $phase:name", t.Period, en="{player}'s {name}", style="in turn")


def _is_shared(node: object) -> bool:
    return isinstance(node, own.Inside) and node.place in (a.Place(("scout",)), a.Place(("temporary",)))


def _changes(layer: Layer) -> None:
    rule = layer.rule
    rule("arg", "{quantity:quant} 、", a.Amount, en="{quantity}", style="comma")
    for minus, word in ((False, "プラス"), (True, "マイナス")):
        sign = "-" if minus else "+"
        rule("arg", "{n:val} 分 " + word, a.Shift, en=sign + "{n}", const={"minus": minus})
    rule("filter", "{n:limited} の", a.Points, en="of {n}")
    rule("limited", "{n:num} 以上", t.AtLeast, en="{n} or more")
    rule("limited", "{n:num} 以下", t.AtMost, en="{n} or less")
    phrase = "{subject:np} は [ {duration:durx} ] {value:val} (未満に|より小さく|より低く) ならない"
    rule("final", phrase, own.NotBelow, en="{subject} does not go below {value}[ {duration}]")
    valid = "(場合|時|の場合|の時) ?に (のみ|だけ) 有効である 。"
    told = "This ability works only while {condition}."
    rule("sentence", "この能力は {condition:cond} " + valid, t.OnlyIf, en=told)


def _costs(layer: Layer) -> None:
    rule = layer.rule
    rule("icon", "［E： {amount:num} ］", t.Energy, en="{amount} energy", const={"colour": "any"})
    rule("costsign", "［スリープ］", f.CostC(a.Cl("sleep_this")), en="sleep this card", style="icon")
    frames.add_costs(layer, (("ren", "、", ""), ("te", "!、", "te"), ("", "、", "end")))


def _lines(layer: Layer) -> None:
    rule = layer.rule
    rule("zoneicon", "［ゾーン］ $zoneword:_", en="{_}")
    rule("zoneicon", "［ゾーン： $zoneword:_ ］", en="{_}", style="inside")
    rule("line", "{words:word+}", f.KeywordLine, en="{words| }")
    for kind, words, english in (
        (
            "activated",
            "【起動】 [ {zone:zoneicon} ] ［代償］ " + frames.COSTS + " !。 ［効果］ ",
            "ACTIVATE[ ({zone})], {costs|, }: ",
        ),
        ("activated", "【起動】 [ {zone:zoneicon} ] ［効果］ ", "ACTIVATE[ ({zone})]: "),
        ("static", "【常在】 [ {zone:zoneicon} ] !［効果］ ", "ALWAYS[ ({zone})]: "),
        ("event", "【イベント】 !［効果］ ", "EVENT: "),
    ):
        rule("line", words + frames.BODY, own.AbilityLine, en=english + frames.TOLD, const={"kind": kind})
    _triggers(layer)
    frames.add_modes(layer, "●")


def _triggers(layer: Layer) -> None:
    """Add automatic abilities; their price stands before or after what they wait for (304.4)."""
    paid = "［代償］ " + frames.COSTS + " !。 "
    during = "{period:period} (中|の間) !、 "
    const = {"kind": "triggered"}
    for before, after, price, style in (
        ("", "", "", ""),
        (paid, "", ", {costs|, }", ""),
        ("", paid, ", {costs|, }", "price last"),
    ):
        end = EVENTS.replace("［効果］", after + "［効果］") + frames.BODY
        for period, told in (("", ""), (during, "during {period}, ")):
            words = "【自動】 [ {zone:zoneicon} ] " + before + "［事象］ " + period + end
            english = "AUTO[ ({zone})], " + told + "{events| or }" + price + ": " + frames.TOLD
            layer.rule("line", words, own.AbilityLine, en=english, const=const, style=style)


def _events(layer: Layer) -> None:
    """What follows the event icon: a clause in the present, or with 時 in the past."""
    rule = layer.rule
    would = {"tense": "would"}
    rule("wevent", "{clause:rcl}", a.Happening, en="when {clause@would}", const=would)
    for words in ("{clause:rcl@ta} 時", "{clause:rcl@ta}"):
        rule("wevent", words, a.Happening, en="when {clause@would}", const=would, style=words[-1])
    reached = "{subject:val} が {bound:reached} (になる|になった|になった時)"
    rule("wevent", reached, a.ComesTo, en="when {subject} becomes {bound}")
    rule("wevent", "{_:moment}", en="at {_}")
    rule("wevent", "アタック時", t.Event("attack"), en="when an attack is made")
    rule("wevent", "{condition:condx}", f.StateTime, en="while {condition}", when=_is_bound)


def _is_bound(node: object) -> bool:
    """Only numbers are waited for as states: あなたの手札が1枚以下."""
    condition = node.condition if isinstance(node, f.StateTime) else None
    known = isinstance(condition, a.IsA) and isinstance(condition.as_, a.Bound)
    return known or isinstance(condition, a.MoreThan)


def _missions(layer: Layer) -> None:
    rule = layer.rule
    for kind, word, english in ((n.Check, "チェック", "CHECK"), (n.Clear, "クリア", "CLEAR")):
        demand = english.lower() + "demand"
        line = f"(［{word}］|【{word}】) {{conditions:{demand}+}} ?。"
        rule("line", line, kind, en=english + " {conditions|; }.")
        times = f"［条件］ {{what:rcl}} [ ?、 ] ［{word}×  $number:count ］"
        rule(demand, times, n.Condition, en="{what@would} x{count}", when=_is_deed)
        rule(demand, "［条件］ {what:rcl}", n.Condition, en="{what@would} x1", when=_is_deed, style="once")
        rule(demand, "［条件］ {what:cond}", n.Condition, en="{what}", when=_is_state)


def _is_deed(node: object) -> bool:
    """A clause of something that is done, not of what is there."""
    clause = node.what if isinstance(node, n.Condition) else None
    return isinstance(clause, a.Cl) and not WORDS.verb_has(clause.verb, "being")


def _is_state(node: n.Condition) -> bool:
    fact = node.what
    if isinstance(fact, a.Fact) and isinstance(fact.clause, a.Cl) and fact.tense == "would":
        return WORDS.verb_has(fact.clause.verb, "being") or fact.clause.verb == "have"
    return True
