"""Shared noun phrases: numbers, quantities, players, zones, selectors with their filters, references.

A noun phrase is read together with the particle behind it (np_o を, np_ni に, np_ga が, np_ha は), since its
quantity may stand on either side of the particle: サーバント1体を選ぶ, サーバントを1体選ぶ.
"""

from __future__ import annotations

from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.layer import Layer

PARTICLES = (
    ("np_o", "を"),
    ("np_ni", "に"),
    ("np_ga", "が"),
    ("np_ha", "は"),
    ("np_random", "を (ランダムに|無作為に)"),
)

UNITS = "(枚|体|つ|個|人)"
TIMES = "(枚|体|つ|個|人|回)"
"""What is counted before につき."""


def add_nouns(core: Layer) -> None:
    """Add the rules of this module to *core*."""
    _numbers(core)
    _players_and_zones(core)
    _filters(core)
    _selectors(core)
    _references(core)
    _particles(core)


def _numbers(core: Layer) -> None:
    core.open("number", r"[0-9]+", parse=int, show=str, first="0123456789")
    core.words("variable", [("X", "X", "X"), ("Y", "Y", "Y"), ("Z", "Z", "Z")])
    core.rule("num", "$number:n", t.Num, en="{n}")
    core.rule("num", "$variable:name", t.Variable, en="{name}")
    core.rule("count", "{_:num} " + UNITS, en="{_}")
    core.rule("pieces", "{_:num} (個|つ|枚)", en="{_}")
    core.rule("quant", "{n:count}", t.Exactly, en="{n}")
    core.rule("each_n", "{n:count}", t.Exactly, en="{n}")
    core.rule("each_n", "{n:count} まで", t.UpTo, en="up to {n}")
    core.rule("quant", "{n:count} まで", t.UpTo, en="up to {n}")
    core.rule("quant", "最大 {n:count}", t.UpTo, en="up to {n}", style="most")
    core.rule("quant", "{n:count} 以上", t.AtLeast, en="{n} or more")
    core.rule("quant", "{n:count} 以下", t.AtMost, en="{n} or fewer")
    core.rule("quant", "すべて", t.All(), en="all")
    core.rule("quant", "(好きな枚数|好きな数|任意の枚数|任意の数)", t.AnyNumber(), en="any number of")


def _players_and_zones(core: Layer) -> None:
    core.rule("player", "$who:who", t.Player, en="{who}")
    core.rule("player", "その プレイヤー", t.It, en="that player", const={"noun": "player"})
    core.rule(
        "player",
        "{of:refno} (コントローラー|支配者)",
        t.Player,
        en="the controller of {of}",
        const={"who": "controller"},
    )
    core.rule(
        "player", "{of:refno} (持ち主|所有者)", t.Player, en="the owner of {of}", const={"who": "owner"}
    )
    core.rule("player", "持ち主", t.Player, en="the owner", const={"who": "owner", "of": t.Omitted()})

    for position, words, english in (
        ("", "", ""),
        ("top", "の (一番上|1番上|上)", "the top of "),
        ("bottom", "の (一番下|1番下|下)", "the bottom of "),
    ):
        own = "[ {player:player} の ] $zone:name " + words
        const = {"position": position}
        core.rule("zone", own, t.Zone, en=english + "[{player}'s ]{name}", const=const)
        core.rule(
            "zone",
            "好きな (順番|順) で " + own,
            t.Zone,
            en=english + "[{player}'s ]{name} in any order",
            const=const | {"order": "any"},
        )
    core.rule(
        "zone",
        "[ {player:player} の ] $zone:name の 上から {nth:num} 番目",
        t.Zone,
        en="place {nth} from the top of [{player}'s ]{name}",
        const={"position": "nth"},
    )


def _filters(core: Layer) -> None:
    rule = core.rule
    rule("filter", "{player:player} の", r.Scope, en="of {player}")
    rule("filter", "{zone:zone} (の|にある|にいる|に存在する)", r.Scope, en="in {zone}")
    rule("filter", "{zone:zone} から", r.Scope, en="from {zone}", style="from")
    rule("filter", "{quantity:quant} の", r.Quantified, en="({quantity})")
    rule("filter", "{colours:$colour++か|または} !の", t.Coloured, en="that is {colours| or }")
    rule("filter", "{_:trait} (を持つ|の|をもつ)", en="with {_}")
    rule("filter", "{options:trait+++か|または} (を持つ|の)", t.Either, en="with {options| or }")
    rule(
        "filter",
        "(名称|カード名|名前) に $name:name を含む",
        t.Named,
        en="with {name} in its name",
        const={"partial": True},
    )
    rule("filter", "(名称|カード名|名前) が $name:name の", t.Named, en="named {name}")
    rule("filter", "{things:held++か|または} を持つ", t.Having, en="with {things| or }")
    rule(
        "filter",
        "{things:held++か|または} を持たない",
        t.Having,
        en="without {things| or }",
        const={"absent": True},
    )
    rule("filter", "$state:state (の|である)", t.InState, en="that is {state}")
    rule("filter", "$staterel:state", t.InState, en="that is {state}")
    rule("filter", "バトルしている", t.InState("battling"), en="that is battling", style="verb")
    for original, word, english in ((False, "", "{attribute}"), (True, "元々の", "original {attribute}")):
        const = {"original": original}
        measured = word + " $attr:attribute !が "
        rule(
            "filter",
            measured + "{value:val} $cmp:op の",
            t.Measure,
            en="with " + english + " {value} {op}",
            const=const,
        )
        rule(
            "filter",
            measured + "{value:val} の",
            t.Measure,
            en="with " + english + " {value}",
            const=const | {"op": "="},
        )
    rule(
        "filter",
        "$attr:attribute が 最も 高い",
        t.Extreme,
        en="with the highest {attribute}",
        const={"which": "most"},
    )
    rule(
        "filter",
        "$attr:attribute が 最も 低い",
        t.Extreme,
        en="with the lowest {attribute}",
        const={"which": "least"},
    )
    _joined_qualities(core)
    rule("filter", "{what:ref} 以外の", t.OtherThan, en="other than {what}")
    rule("filter", "{what:kindsel} 以外の", t.OtherThan, en="other than {what}")
    other = t.OtherThan(t.This())
    rule("filter", "(他の|別の|ほかの)", other, en="other than this card", style="other", name="other")
    rule(
        "filter", "{what:ref} と同じ $shared:attribute の", t.SameAs, en="with the same {attribute} as {what}"
    )
    rule(
        "filter",
        "{what:ref} と異なる $shared:attribute の",
        t.SameAs,
        en="with another {attribute} than {what}",
        const={"different": True},
    )
    rule(
        "filter",
        "{what:ref} と同名称の",
        t.SameAs,
        en="with the same name as {what}",
        const={"attribute": "name"},
        style="namesake",
    )
    rule("filter", "このターン (に|中に|) {event:pred@ta}", t.DidThisTurn, en="that {event@ed} this turn")
    rule(
        "filter",
        "このターン (に|中に|) {event:pred@nai.ta}",
        t.DidThisTurn,
        en="that did not {event} this turn",
        const={"absent": True},
        style="past",
    )
    rule(
        "filter",
        "このターン (に|中に|) {event:pred@teiru.nai}",
        t.DidThisTurn,
        en="that did not {event} this turn",
        const={"absent": True},
    )
    rule("filter", "{event:predc@ta}", t.DidThisTurn, en="that {event@ed}", style="just")
    rule(
        "filter",
        "$counter:counter が [ {quantity:quant} ] 置かれている",
        t.HasCounters,
        en="with [{quantity} ]{counter} counters",
    )
    rule(
        "filter",
        "$counter:counter が 置かれていない",
        t.HasCounters,
        en="without {counter} counters",
        const={"absent": True},
    )
    rule("filter", "{what:np_ga} 装備されている", t.EquippedWith, en="equipped with {what}")
    rule("filter", "{what:np_o} 装備している", t.EquippedWith, en="equipped with {what}", style="active")
    rule(
        "filter",
        "{player:player} が (コントロールしている|コントロールする)",
        t.ControlledBy,
        en="controlled by {player}",
    )
    rule(
        "filter",
        "{player:player} が (プレイする|プレイした|使用する|使用した)",
        t.PlayedBy,
        en="played by {player}",
    )
    rule("filter", "{event:event@ta} 時に (誘発|発動) する", t.TriggeredBy, en="triggered when {event@ed}")
    rule("filter", "{what:selector} の", t.AbilityOf, en="of {what}")
    rule("filter", "{what:ref} の", t.AbilityOf, en="of {what}")


def _joined_qualities(core: Layer) -> None:
    """青で総コスト3以下の, エースでない: qualities that go on before the noun, and those that are denied."""
    rule = core.rule
    rule("filter", "{_:quality} で ?、", en="{_}", style="and")
    rule("quality", "{colours:$colour++か|または}", t.Coloured, en="that is {colours| or }")
    rule("quality", "{_:trait}", en="with {_}")
    rule("quality", "$state:state", t.InState, en="that is {state}")
    for bound, const in ((" $cmp:op", {}), ("", {"op": "="})):
        rule(
            "quality",
            "$attr:attribute !が {value:val}" + bound,
            t.Measure,
            en="with {attribute} {value}" + (" {op}" if bound else ""),
            const=const,
        )
    rule("filter", "{what:kindsel} (でない|ではない)", t.OtherThan, en="other than {what}", style="not")
    rule(
        "filter",
        "{what:kindsel} (でなく|ではなく|以外で) ?、",
        t.OtherThan,
        en="other than {what}",
        style="not and",
    )
    for op, words, english in (("<", "(小さい|低い|少ない)", "less"), (">", "(大きい|高い|多い)", "more")):
        rule(
            "filter",
            "$attr:attribute が {value:valref} より ?も " + words + " ?、",
            t.Measure,
            en="with {attribute} " + english + " than {value}",
            const={"op": op},
            style="than",
        )


def _selectors(core: Layer) -> None:
    nouns = "{filters:filter*} {nouns:$noun++か|や|または}"
    core.rule("sel0", nouns, t.Selector, en="{nouns| or }[ {filters| }]")
    core.rule("sel0", "{filters:filter*} {what:bare}", r.Bare, en="{what}[ {filters| }]")
    core.rule("sel0", "{filters:filter*} 手札", r.Hand, en="hand cards[ {filters| }]")
    core.rule("bare", "{_:trait}", en="{_} card")
    core.rule("bare", "$name:name", t.Named, en="{name}")
    core.rule("kindsel", "{nouns:$noun++か|または}", t.Selector, en="{nouns| or }")
    core.rule("kindsel", "{colours:$colour++か}", t.Coloured, en="{colours| or }")
    core.rule("kindsel", "{_:trait}", en="{_}")
    core.rule("selector", "{_:sel0}", en="{_}")
    core.rule(
        "selector",
        nouns + " {quantity:quant}",
        t.Selector,
        en="{quantity} {nouns%quantity| or }[ {filters| }]",
    )
    core.rule(
        "selector",
        "{filters:filter*} {what:bare} {quantity:quant}",
        r.Bare,
        en="{quantity} {what}[ {filters| }]",
    )
    core.rule(
        "selector",
        "{filters:filter*} 手札 {quantity:quant}",
        r.Hand,
        en="{quantity} hand card(s|quantity)[ {filters| }]",
    )
    core.rule("selector", "{among:among} {quantity:quant}", t.Selector, en="{quantity} {among}")
    core.rule(
        "selector",
        "{among:among} " + nouns + " {quantity:quant}",
        t.Selector,
        en="{quantity} {nouns%quantity| or }[ {filters| }] {among}",
    )
    core.rule("among", "(その中から|その中の|それらの中から)", t.It(plural=True), en="from among them")
    core.wellformed(t.Selector, _selector_is_sound)
    core.wellformed(r.Bare, _bare_is_sound)
    core.wellformed(r.Hand, _hand_is_sound)
    core.wellformed(t.AnyOf, _alternatives_are_sound)


def _scoped_once(node: object) -> bool:
    assert isinstance(node, t.Selector | r.Bare | r.Hand)
    scopes = [each for each in node.filters if isinstance(each, r.Scope)]
    quantities = [each for each in node.filters if isinstance(each, r.Quantified)]
    # What stands before マジックアイテムが装備されている belongs to the item, its nearest noun.
    if any(isinstance(each, t.EquippedWith) for each in node.filters[1:]):
        return False
    return len(scopes) <= 1 and len(quantities) + (node.quantity is not None) <= 1


ABILITIES = ("ability", "activated_ability", "triggered_ability", "static_ability", "energy_ability")


def _is_ability(node: t.Selector) -> bool:
    return all(noun in ABILITIES for noun in node.nouns)


def _selector_is_sound(node: object) -> bool:
    """One scope, one quantity; players alone; what only abilities have only before abilities, and first."""
    assert isinstance(node, t.Selector)
    if not _scoped_once(node):
        return False
    if "player" in node.nouns:
        return len(node.nouns) == 1 and all(isinstance(each, t.OtherThan) for each in node.filters)
    is_ability = _is_ability(node)
    kinds = [type(each) for each in node.filters]
    if t.AbilityOf in kinds and r.Scope in kinds or t.EquippedWith in kinds and node.among is not None:
        return False
    for i, each in enumerate(node.filters):
        if isinstance(each, t.AbilityOf | t.TriggeredBy) and (i > 0 or not is_ability):
            return False
        if isinstance(each, t.Coloured | t.Measure | t.Trait | t.Either | t.HasCounters) and is_ability:
            return False
    return True


def _bare_is_sound(node: object) -> bool:
    """Traits, names and hands are cards: nothing before them that only abilities have."""
    assert isinstance(node, r.Bare | r.Hand)
    of_abilities = any(isinstance(each, t.AbilityOf | t.TriggeredBy) for each in node.filters)
    return _scoped_once(node) and not of_abilities


def _hand_is_sound(node: object) -> bool:
    """手札 is its own zone: before it only a player."""
    assert isinstance(node, r.Hand)
    return _bare_is_sound(node) and all(
        not isinstance(each, r.Scope) or each.zone is None for each in node.filters
    )


def _alternatives_are_sound(node: object) -> bool:
    """サーバントかキャラクター is one selector with two nouns; 〈A〉か〈B〉のカード one with two traits."""
    assert isinstance(node, t.AnyOf)
    for a, b in zip(node.options, node.options[1:], strict=False):
        first = b.filters[0] if isinstance(b, t.Selector | r.Bare | r.Hand) and b.filters else None
        if isinstance(a, r.Bare) and a.quantity is None and isinstance(a.what, t.Trait):
            if isinstance(first, t.Trait | t.Either):
                return False
        if isinstance(a, t.Selector) and a.quantity is None and "player" not in a.nouns:
            if isinstance(b, t.Selector) and not b.filters and "player" not in b.nouns:
                return False
            if _is_ability(a) and isinstance(first, t.Having):
                return False
            if isinstance(first, t.OtherThan) and isinstance(first.what, t.Selector):
                return False
    return True


def _references(core: Layer) -> None:
    rule = core.rule
    rule("ref", "この $thisnoun:noun", t.This, en="this {noun}")
    rule("ref", "それ", t.It(), en="it")
    rule("ref", "それら", t.It(plural=True), en="them")
    rule("ref", "その $thatnoun:noun", t.It, en="that {noun}")
    rule("ref", "それらの $thosenoun:noun", t.It, en="those {noun}", const={"plural": True})
    rule("ref", "~$av:by@ta $noun:noun", t.It, en="the {noun} so ~{by@en}")
    rule("ref", "~$av:by@passive.ta $noun:noun", t.It, en="the {noun} so ~{by@en}", style="passive")
    rule(
        "ref",
        "この (効果|能力) (で|によって) ~$av:by@ta $noun:noun",
        t.It,
        en="the {noun} so ~{by@en}",
        style="by this",
    )
    rule("ref", "このカードが装備されている $noun:noun", t.Host, en="the equipped {noun}")
    rule("ref", "このカードを装備している $noun:noun", t.Host, en="the equipped {noun}", style="active")
    rule("ref", "残り ?の ?カード ?すべて", t.Rest(), en="the rest")
    rule("refno", "{_:ref} の", en="{_}'s")
    rule("refno", "その", t.It(), en="its", style="its")
    rule("np1", "{_:ref}", en="{_}")
    rule("np1", "{_:selector}", en="{_}")
    rule("np1", "{_:player}", en="{_}")
    rule("np", "{_:np1}", en="{_}")
    rule("np", "{parts:np1+++と}", t.Both, en="{parts| and }")
    rule("np", "{options:np1+++か|または}", t.AnyOf, en="{options| or }")
    core.wellformed(t.EquippedWith, _is_no_host)


def _is_no_host(node: object) -> bool:
    """What carries this card is its host, not any card with something like it."""
    assert isinstance(node, t.EquippedWith)
    return node.what is None or not any([isinstance(each, t.This) for each in t.walk(node.what)])


def _particles(core: Layer) -> None:
    for category, particle in PARTICLES:
        core.rule(category, "{_:np} " + particle, en="{_}")
        for quantity in ("{quantity:quant}",):
            core.rule(
                category,
                "{filters:filter*} {nouns:$noun++か|や|または} " + particle + " " + quantity,
                t.Selector,
                en="{quantity} {nouns%quantity| or }[ {filters| }]",
                style="after",
            )
            core.rule(
                category,
                "{filters:filter*} {what:bare} " + particle + " " + quantity,
                r.Bare,
                en="{quantity} {what}[ {filters| }]",
                style="after",
            )
            core.rule(
                category,
                "{filters:filter*} 手札 " + particle + " " + quantity,
                r.Hand,
                en="{quantity} hand card(s|quantity)[ {filters| }]",
                style="after",
            )
            core.rule(
                category,
                "{among:among} {filters:filter*} {nouns:$noun++か} " + particle + " " + quantity,
                t.Selector,
                en="{quantity} {nouns%quantity| or }[ {filters| }] {among}",
                style="after",
            )
            if particle == "を":  # ユニットを1枚まで、レストで登場させる
                core.rule(
                    category,
                    "{filters:filter*} {nouns:$noun++か|や|または} を {quantity:quant} 、",
                    t.Selector,
                    en="{quantity} {nouns%quantity| or }[ {filters| }]",
                    style="after, comma",
                )
            if particle in ("を", "に"):
                each = "{parts:sel0+++と} " + particle
                _some_of_each(core, category, each)
            core.rule(
                category,
                "{options:np1+++か|または} " + particle + " " + quantity,
                t.AnyOf,
                en="{quantity} of {options| or }",
            )


def _some_of_each(core: Layer, category: str, parts: str) -> None:
    """ユニットとコマンドを1枚ずつ, ユニットとコマンドをそれぞれ1枚まで."""
    english = "{n} of each: {parts|, }"
    core.rule(category, parts + " {n:each_n} ずつ", r.SomeOfEach, en=english)
    core.rule(category, parts + " それぞれ {n:each_n}", r.SomeOfEach, en=english, style="each")
