"""Nouns, filters and conditions that only Build Divide has: traits in brackets, zones with a head, red zone, auras."""

from __future__ import annotations

from gyoji.games.builddivide import nodes as n
from gyoji.games.builddivide import text_asread as a
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.layer import Layer


def add_nouns(game: Layer) -> None:
    """Add the nouns, filters and conditions of the game to *game*."""
    _zones(game)
    _traits(game)
    _filters(game)
    _references(game)
    _conditions(game)
    for kind in (t.Selector, r.Bare, r.Hand):
        game.wellformed(kind, _is_placed_once)
    game.wellformed(t.Count, _counts_nouns)


def _is_placed_once(node: object) -> bool:
    """あなたの手札か墓地にある: the player belongs to the zones."""
    filters = getattr(node, "filters", ())
    kinds = [type(each) for each in filters]
    return a.InZones not in kinds or (r.Scope not in kinds and kinds.count(a.InZones) == 1)


def _counts_nouns(node: object) -> bool:
    """エナジー, ライフ are counted as nouns, not as what lies in a zone."""
    what = getattr(node, "what", None)
    zone = what.zone if isinstance(what, t.Selector) else None
    return not isinstance(zone, t.Zone) or zone.name not in ("energy", "life")


def _zones(game: Layer) -> None:
    rule = game.rule
    for words, position in (("の (先頭|前)", "top"), ("の 後", "bottom")):
        rule(
            "zone",
            "[ {player:player} の ] $headed:name " + words,
            t.Zone,
            en=f"the {position} of [{{player}}'s ]{{name}}",
            const={"position": position},
            style="head",
        )
    game.words("headed", [("ライフ|ライフゾーン", "life", "life")])
    rule(
        "np1", "{zone:zone} から {quantity:quant}", a.FirstCards, en="{quantity} card(s|quantity) from {zone}"
    )
    rule(
        "np_o",
        "{zone:ended} 上から {quantity:quant}",
        a.FirstCards,
        en="{quantity} card(s|quantity) from {zone}",
        style="from above",
    )
    rule(
        "np_o",
        "{zone:zone} から {quantity:quant}",
        a.FirstCards,
        en="{quantity} card(s|quantity) from {zone}",
        style="no particle",
        when=_is_from_an_end,
    )
    rule(
        "np_o",
        "{zone:ended} 上から {quantity:quant} を",
        a.FirstCards,
        en="{quantity} card(s|quantity) from {zone}",
        style="from above, を",
    )
    rule(
        "np_o",
        "{quantity:quant} を",
        t.Selector,
        en="{quantity} of them",
        const={"among": t.It(plural=True)},
        style="of them",
    )
    rule(
        "np_o",
        "{zone:ended} 上から {quantity:quant} 、",
        a.FirstCards,
        en="{quantity} card(s|quantity) from {zone}",
        style="from above, comma",
    )
    rule(
        "np_o",
        "{what:ref} の オーラを {quantity:quant}",
        a.AurasOf,
        en="{quantity} auras of {what}",
        style="after",
    )
    rule(
        "np_o",
        "{what:np_kara} オーラを {quantity:quant}",
        a.AurasOf,
        en="{quantity} auras of {what}",
        style="from",
        when=_is_reference,
    )
    rule(
        "np_o",
        "{what:np_kara} オーラを {quantity:quant}",
        a.AurasOf,
        en="{quantity} auras of {what}",
        when=_is_chosen,
    )
    rule("np1", "{what:ref} の オーラ {quantity:quant}", a.AurasOf, en="{quantity} auras of {what}")
    rule("np1", "{what:ref} の オーラ", a.AurasOf, en="the auras of {what}")
    rule(
        "ended",
        "[ {player:player} の ] $zone:name を",
        t.Zone,
        en="the top of [{player}'s ]{name}",
        const={"position": "top"},
    )
    rule(
        "ended",
        "[ {player:player} の ] $zone:name のカードを",
        t.Zone,
        en="the top of [{player}'s ]{name}",
        const={"position": "top"},
        style="cards",
    )
    rule(
        "player", "所有者", t.Player, en="the owner", const={"who": "owner", "of": t.Omitted()}, style="owner"
    )
    rule("player", "いずれかのプレイヤー", t.Player, en="any player", const={"who": "any"})


def _is_from_an_end(node: object) -> bool:
    zone = node.zone if isinstance(node, a.FirstCards) else None
    return isinstance(zone, t.Zone) and zone.position in ("top", "bottom")


def _is_reference(node: object) -> bool:
    return isinstance(node, a.AurasOf) and not isinstance(node.what, t.Selector | t.Both | t.AnyOf)


def _is_chosen(node: object) -> bool:
    return isinstance(node, a.AurasOf) and not _is_reference(node)


def _is_no_evol(node: object) -> bool:
    """エヴォルで登場していた is asked of the card itself, in whatever turn."""
    event = node.event if isinstance(node, t.Happened) else None
    inner = event.event if isinstance(event, r.Happening) else event
    return not isinstance(inner, t.Event) or inner.state != "evol"


def _traits(game: Layer) -> None:
    rule = game.rule
    rule("trait", "$attribute:name", t.Trait, en="attribute {name}", const={"kind": "attribute"})
    rule(
        "trait",
        "属性 (|が|に) $name:name",
        t.Trait,
        en="attribute {name}",
        const={"kind": "attribute"},
        style="word",
    )
    rule(
        "trait", "$name:name の属性", t.Trait, en="attribute {name}", const={"kind": "attribute"}, style="of"
    )
    rule("trait", "$name:name 属性", t.Trait, en="attribute {name}", const={"kind": "attribute"}, style="as")
    rule(
        "trait",
        "$attribute:name の属性",
        t.Trait,
        en="attribute {name}",
        const={"kind": "attribute"},
        style="angled of",
    )
    rule("trait", "$identity:name", t.Trait, en="identity {name}", const={"kind": "identity"})
    rule("trait", "称号 (|が|に) $name:name", t.Trait, en="title {name}", const={"kind": "title"})
    rule("trait", "サブタイプ (|が|に) $name:name", t.Trait, en="subtype {name}", const={"kind": "subtype"})
    rule(
        "trait",
        "オーラ情報 (|が|に) $name:name",
        t.Trait,
        en="aura information {name}",
        const={"kind": "aura"},
    )


def _filters(game: Layer) -> None:
    rule = game.rule
    rule("filter", "{what:trait} を持たない", t.OtherThan, en="other than {what}", style="without")
    rule("filter", "{_:direct}", en="with {_}", style="direct")
    rule("direct", "$attribute:name", t.Trait, en="attribute {name}", const={"kind": "attribute"})
    rule("direct", "$identity:name", t.Trait, en="identity {name}", const={"kind": "identity"})
    rule(
        "filter",
        "サブタイプが $subtype:name (の|である|であり)",
        t.Trait,
        en="with subtype {name}",
        const={"kind": "subtype"},
        style="subtype",
    )
    rule(
        "filter",
        "$attr:attribute {value:num} $bound:op の",
        t.Measure,
        en="with {attribute} {value} {op}",
        style="no particle",
    )
    rule(
        "filter",
        "{what:ref} と (共通する|共通の) $shared:attribute を持つ",
        t.SameAs,
        en="sharing {attribute} with {what}",
        style="sharing",
    )
    rule(
        "filter",
        "{what:ref} と同じ $shared:attribute を持つ",
        t.SameAs,
        en="sharing {attribute} with {what}",
        style="same",
    )
    rule("filter", "{_:bounded} を満たす", en="{_}", style="meeting")
    rule(
        "filter",
        "{options:trait++か|・|/} の中いずれか1つ以上を持つ",
        t.Either,
        en="with {options| or }",
        style="any of",
    )
    rule("filter", "適正にコピーできる", t.InState("copyable"), en="that can be copied")
    rule(
        "filter",
        "{what:ref} が持ついずれかの称号と同一の称号を持つ",
        t.SameAs,
        en="sharing a title with {what}",
        const={"attribute": "title"},
        style="identical",
    )
    rule("filter", "無色の", t.InState("colourless"), en="that is colourless")
    icon = "【 $triggericon:state 】"
    rule("bare", icon, t.InState, en="card with a {state} icon")
    rule("filter", icon + " (を持つ|の)", t.InState, en="with a {state} icon")
    rule("filter", "テキストのない", t.InState("textless"), en="without text")
    rule("filter", "オーラ (のついている|がついている|を持つ|のついた)", t.EquippedWith(), en="with an aura")
    rule(
        "filter",
        "オーラ (のついていない|がついていない|を持たない)",
        t.EquippedWith(absent=True),
        en="without an aura",
    )
    rule(
        "filter", "{what:ref} (についている|につけられている|についた)", t.AttachedTo, en="attached to {what}"
    )
    rule("filter", "【 $garment:name 】 を着ている", a.Wearing, en="wearing {name}")
    rule(
        "filter",
        "[ {player:player} の ] {zones:$zone+++か} (にある|の)",
        a.InZones,
        en="in [{player}'s ]{zones| or }",
    )
    rule(
        "filter",
        "{what:ref} のバトル相手の",
        t.Related,
        en="battling {what}",
        const={"how": "battling"},
    )
    rule(
        "filter", "バトル相手の", t.Related("battling", t.This("unit")), en="battling this unit", style="own"
    )
    rule(
        "filter",
        "{what:ref} と (バトルしている|バトル中の)",
        t.Related,
        en="battling {what}",
        const={"how": "battling"},
        style="with",
    )
    for op, words, english in (("<", "(低い|小さい)", "less"), (">", "(高い|大きい)", "more")):
        rule(
            "filter",
            "$attr:attribute が {of:ref} より ?も " + words + " ?、",
            a.ComparedWith,
            en="with " + english + " {attribute} than {of}",
            const={"op": op},
        )
    rule("filter", "アタック目標の", t.InState("target"), en="that is the attack target")
    rule("filter", "{player:player} が支配者である", t.ControlledBy, en="controlled by {player}")
    for which, words, english in (("most", "高い", "highest"), ("least", "低い", "lowest")):
        rule(
            "filter",
            "$attr:attribute が (1番|一番) " + words,
            t.Extreme,
            en="with the " + english + " {attribute}",
            const={"which": which},
            style="first",
        )
    for state, word, english in (("rest", "レスト", "rested"), ("stand", "スタンド", "standing")):
        said = f"({word}している|{word}中の)"
        rule("filter", said, t.InState(state), en=f"that is {english}", style="turned")
        rule("asrel", f"{word}している", t.InState(state), en=english, style="turned")
    game.words("noun", [("ログ", "log", "log"), ("クラスカード", "class_card", "class card")])


def _references(game: Layer) -> None:
    rule = game.rule
    rule(
        "ref",
        "(このカードがついているユニット|このオーラがついているユニット|このオーラがつけられているユニット|このカードがつけられているユニット)",
        t.Host("unit"),
        en="the unit that carries this",
    )
    rule(
        "ref",
        "(このカードがついているテリトリー|このオーラがついているテリトリー)",
        t.Host("territory"),
        en="the territory that carries this",
    )
    rule("np_o", "解決領域にある その $thatnoun:noun を", t.It, en="that {noun}", style="played")
    rule("ref", "その ~$av:by@ta $noun:noun", t.It, en="the {noun} so ~{by@en}", style="that")
    rule("ref", "これ", t.This(), en="this", style="this")
    rule("ref", "対象", t.It(by="target"), en="the target")
    rule("ref", "対象の $noun:noun", t.It, en="the target {noun}", const={"by": "target"})
    rule(
        "ref",
        "対象 (とした|にした) $noun:noun",
        t.It,
        en="the target {noun}",
        const={"by": "target"},
        style="made",
    )
    rule("ref", "$number:n つ目の対象", a.TargetNumber, en="target number {n}")
    rule("ref", "前者", a.TargetNumber(1), en="the former", style="former")
    rule("ref", "後者", a.TargetNumber(2), en="the latter", style="latter")
    rule("ref", "その手札のカード", t.It, en="that card", const={"noun": "card"}, style="hand")


def _conditions(game: Layer) -> None:
    rule = game.rule
    rule("ncond", "{what:zoned} が {as_:zonestate}", t.Is, en="{what} is {as_}")
    rule("nncond", "{what:zoned} が {as_:zonestate}", t.Is, en="{what} is not {as_}", const={"absent": True})
    rule("zoned", "{_:player}", en="{_}")
    rule("zoned", "{_:player} の (ライフ|ライフゾーン)", en="{_}", style="life")
    rule("zonestate", "$zonestate:state", t.InState, en="{state}")
    rule("vcond", "{what:sel_ga} {as_:asrel}", a.SomeAre, en="there is {what} that is {as_}")
    rule(
        "vcond",
        "{what:sel_ga} {as_:asnot}",
        a.SomeAre,
        en="there is no {what} that is {as_}",
        const={"absent": True},
    )
    rule("asnot", "開放されていない", t.InState("open"), en="open")
    rule("ncond", "{what:sel_ga} {as_:asstate}", a.SomeAre, en="there is {what} that is {as_}")
    rule("asstate", "$state:state", t.InState, en="{state}")
    rule("vcond", "{what:ref_ga} {as_:worn}", t.Is, en="{what} is {as_}")
    rule("worn", "【 $garment:name 】 を着ている", a.Wearing, en="wearing {name}")
    rule("vcond", "{what:ref_ga} {as_:trait} を (持つ|持っている)", t.Is, en="{what} has {as_}")
    rule("vcond", "{what:ref_ga} {as_:holding}", t.Is, en="{what} has {as_}")
    rule("holding", "{things:held++か|または} を (持つ|持っている)", t.Having, en="{things| or }")
    rule("vcond", "{what:ref} に {as_:carrying}", t.Is, en="{what} is {as_}")
    rule("carrying", "{what:np_ga} (ついている|つけられている)", t.EquippedWith, en="carrying {what}")
    rule("asif", "{_:bounded}", en="{_}")
    rule("vcond", "{what:ref_ga} {as_:asif} を満たしていた", t.Is, en="{what} is {as_}", style="met")
    rule("ifc", "{_:ncond} (だった場合|だったなら)", en="{_}", style="was")
    rule(
        "vcond",
        "{event:event@teiru.ta}",
        t.Happened,
        en="{event@ed} this turn",
        style="had",
        when=_is_no_evol,
    )
    rule(
        "vcond",
        "{zone:zone} に {first:np_ga} あり 、 かつ {second:np_ga} ある",
        a.BothLie,
        en="there are {first} and {second} in {zone}",
    )
    rule(
        "energycolours",
        "{player:player} のエナジーゾーンにあるカードの色",
        t.PlayerValue,
        en="the colours of {player}'s energy",
        const={"attribute": "energy_colours"},
    )
    rule(
        "ncond",
        "{left:energycolours} が !、 すべて合わせて色が {right:num} 種類ちょうど",
        t.Compare,
        en="{left} number {right}",
        const={"op": "="},
        style="in all",
    )
    rule("valref", "{of:refno} アイコン能力の数", n.IconCount, en="the number of icon abilities of {of}")
    rule("counted", "{of:ref} (が持つ|の) アイコン能力", n.IconCount, en="icon abilities of {of}")
    rule(
        "counted",
        "このターン (に|中に|) {event:event@ta} 回数",
        n.TimesHappened,
        en="times that {event@ed} this turn",
    )
    for op, words, english in ((">", "(多い|大きい|高い)", "more"), ("<", "(少ない|小さい|低い)", "fewer")):
        rule(
            "vcond",
            "{left:counted} が {player:player} より ?も " + words,
            a.MoreThanOf,
            en="{left} are " + english + " than those of {player}",
            const={"op": op},
        )
    rule(
        "ncond",
        "{player:player} の エナジー (が|の色が) 合計 {right:num} 色 $bound:op",
        a.EnergyColours,
        en="{player}'s energy has {right} {op} colours",
    )
    rule("valref", "{_:energycolours} の種類の数", en="the number of {_}")
    rule("vcond", "{what:ref_ga} {as_:dressed}", t.Is, en="{what} is {as_}")
    rule(
        "dressed",
        "名称が服であるオーラ情報を持つオーラとしてつけられている",
        t.Trait("aura", "服"),
        en="worn",
        style="worn",
    )
    late = "このターン (、|中、) "
    for form, mark in (("teiru.ta", "was,"), ("ta", "did,")):
        rule("vcond", late + "{event:event@" + form + "}", t.Happened, en="{event@ed} this turn", style=mark)
    rule(
        "ifc",
        "このターン (、|中、|中に|に) {event:happenedtara}",
        t.Happened,
        en="{event@ed} this turn",
        style="tara",
    )
    rule("happenedtara", "{_:event@teiru.tara}", en="{_}")
    rule("happenedtara", "{_:event@tara}", en="{_}", style="plain")
    rule("ifc", "{_:vcond_ra}", en="{_}", style="tara")
    for verb, style in (("いたら", ""), ("あったら", "aru")):
        rule("vcond_ra", "{what:np_ga} " + verb, t.Exists, en="there is {what}", style=style)
        rule(
            "vcond_ra",
            "{zone:zone} に {what:np_ga} " + verb,
            r.ExistsIn,
            en="there is {what} in {zone}",
            style=style,
        )
