"""The frames of the mission game: ability lines with their icons, costs, keywords, limits and mission conditions.

The typed form of every icon is described in docs/reference/mission-icons.md.
"""

from __future__ import annotations

from gyoji.games.mission import nodes as n
from gyoji.games.mission import text_asread as a
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.frames import add_limits
from gyoji.text.layer import Layer

DUR = "{duration:dur?} "
STEPS = "{costs:coststep@ren/end+}"
WISHES = "{costs:coststep@ren/te+} (もよい|よい)"
DO = "［効果］"


def add_frames(mission: Layer) -> None:
    """Add the frames of the game to *mission*."""
    _traits(mission)
    _lines(mission)
    _events(mission)
    _costs(mission)
    _keywords(mission)
    _missions(mission)
    _restrictions(mission)
    _playing(mission)


def _traits(mission: Layer) -> None:
    rule = mission.rule
    for kind, word, english in (
        ("feature", "特徴", "feature"),
        ("account", "アカウント情報", "account information"),
        ("mission", "ミッション情報", "mission information"),
    ):
        const = {"kind": kind}
        rule("trait", word + " ［ $traitname:name ］", t.Trait, en=english + " <{name}>", const=const)
        rule(
            "trait",
            "［ $traitname:name ］ の" + word,
            t.Trait,
            en=english + " <{name}>",
            const=const,
            style="value first",
        )
        rule(f"{kind}value", "［ $traitname:name ］", t.Trait, en="<{name}>", const=const)
        given = "{duration:dur?} {things:" + kind + "value++と|、} に "
        for particle, verb in (("は", "なる"), ("を", "する")):
            rule(
                "act",
                "{object:owned} " + word + particle + " " + given + "~" + verb,
                t.Become,
                en="the " + english + " of {object} becomes {things| and }[ {duration}]",
                style=f"{word}{verb}",
            )
    icon = {"kind": "icon"}
    rule("trait", "［ $iconname:name ］ ?アイコン", t.Trait, en="the {name} icon", const=icon)
    rule("trait", "$iconname:name アイコン", t.Trait, en="the {name} icon", const=icon, style="word")
    mission.wellformed(t.Trait, _has_a_name)


def _has_a_name(node: object) -> bool:
    """Icon words are icons, never values of an attribute."""
    assert isinstance(node, t.Trait)
    return node.kind == "icon" or node.name not in ("同名", "スカウト", "アタック不可", "LvUP")


def _lines(mission: Layer) -> None:
    rule = mission.rule
    rule("zoneicon", "［ゾーン］ $zoneword:_", en="{_}")
    rule("zoneicon", "［ゾーン： $zoneword:_ ］", en="{_}", style="inside")
    rule("paragraph", "{body:sentence+}", t.Paragraph, en="{body| }")
    rule("line", "{words:keyword+}", t.Keywords, en="{words| }")
    rule(
        "line",
        "【起動】 [ {zone:zoneicon} ] ［代償］ " + STEPS + " !。 " + DO + " {body:sentence+}",
        t.Activated,
        en="ACTIVATE[ in {zone}], {costs|, }: {body| }",
    )
    rule(
        "line",
        "【起動】 [ {zone:zoneicon} ] " + DO + " {body:sentence+}",
        t.Activated,
        en="ACTIVATE[ in {zone}]: {body| }",
        const={"costs": ()},
    )
    rule(
        "line",
        "【自動】 [ {zone:zoneicon} ] ［事象］ {events:wevent++か|か、|または} !。 "
        + DO
        + " {body:sentence+}",
        t.Triggered,
        en="AUTO[ in {zone}], {events| or }: {body| }",
    )
    rule(
        "line",
        "【自動】 [ {zone:zoneicon} ] ［事象］ {condition:during} !、 {events:wevent++か|か、|または} !。 "
        + DO
        + " {body:sentence+}",
        t.Triggered,
        en="AUTO[ in {zone}], {condition}, {events| or }: {body| }",
    )
    rule(
        "line",
        "【常在】 [ {zone:zoneicon} ] !［効果］ {ability:paragraph}",
        a.Standing,
        en="ALWAYS[ in {zone}]: {ability}",
    )
    rule("line", "【イベント】 !［効果］ {ability:paragraph}", a.Resolving, en="EVENT: {ability}")
    rule("during", "{period:period} (に|中に|中|の間)", t.InPeriod, en="during {period}")


def _events(mission: Layer) -> None:
    """What follows the event icon: a clause in the present, or with 時 in the past."""
    rule = mission.rule
    rule("wevent", "{_:event}", en="when {_@ed}")
    rule("wevent", "{_:event@ta} 時", en="when {_@ed}", style="past")
    rule("wevent", "{_:event@ta}", en="when {_@ed}", style="plain past")
    rule("wevent", "{_:moment}", en="at {_}")
    rule("wevent", "アタック時", t.Event("attack"), en="when an attack is made")
    rule("wevent", "{condition:ncond}", t.Becomes, en="while {condition}", style="state")
    rule(
        "wevent",
        "{subject:np_ga} {events:pred+++か|か、|または}",
        r.SameSubject,
        en="when {subject} {events@ed| or }",
    )


def _costs(mission: Layer) -> None:
    rule = mission.rule
    rule("icon", "［E： {amount:num} ］", t.Energy, en="{amount} energy", const={"colour": "any"})
    rule("sleepicon", "［スリープ］ ~する", t.FreezeThis(), en="sleep this card")
    rule("coststep", "{_:icon} 、", en="{_}", forms="ren")
    rule("coststep", "{_:icon}", en="{_}", forms="ren", style="close")
    rule("coststep", "{_:icon}", en="{_}", forms="end")
    rule("coststep", "{_:sleepicon@ren} 、", en="{_}", forms="ren")
    rule("coststep", "［スリープ］ 、", t.FreezeThis(), en="sleep this card", forms="ren", style="icon")
    rule("coststep", "{_:sleepicon}", en="{_}", forms="end")
    rule("coststep", "［スリープ］", t.FreezeThis(), en="sleep this card", forms="end", style="icon")
    for form in ("ren", "te", "end"):
        rule("coststep", "{_:step@" + form + "}", en="{_}", forms=form)
    rule("act", "{costs:icon+} を ~支払う", t.Pay, en="~pay {costs|, }")


def _keywords(mission: Layer) -> None:
    rule = mission.rule
    for name, word, english in (
        ("encounter", "エンカウント", "Encounter"),
        ("flash_strike", "一閃", "Flash strike"),
    ):
        rule("keyword", f"(【{word}】|{word})", t.Keyword, en=english, const={"name": name})
    rule(
        "keyword",
        "(【アクセル】|アクセル|【アクセル】：|アクセル：) {argument:infos}",
        t.Keyword,
        en="Accel {argument}",
        const={"name": "accel"},
    )
    rule("infos", "{_:info}", en="{_}")
    rule("infos", "{options:info+++|、|・}", t.Either, en="{options| or }")
    rule("info", "［ $traitname:name ］", t.Trait, en="<{name}>", const={"kind": "account"})
    for name, word, argument, english in (
        ("chant", "詠唱", "sel0", "Chant"),
        ("subjugation", "討伐", "sel0", "Subjugation"),
        ("deck_engage", "デッキエンゲージ", "selector", "Deck engage"),
    ):
        rule(
            "keyword",
            f"(【{word}】：|{word}：|【{word}】|{word}) ［ {{argument:{argument}}} ］",
            t.Keyword,
            en=english + ": {argument}",
            const={"name": name},
        )


def _missions(mission: Layer) -> None:
    rule = mission.rule
    for node, word, english in ((n.Check, "チェック", "CHECK"), (n.Clear, "クリア", "CLEAR")):
        item = word.lower() + "item"
        rule(
            "line",
            f"(［{word}］|【{word}】) {{conditions:{item}+}} ?。",
            node,
            en=english + " {conditions|; }.",
        )
        rule(
            item,
            f"［条件］ {{what:counted_act}} [ ?、 ] ［{word}×  $number:count ］",
            n.Condition,
            en="{what} x{count}",
            when=_is_act,
        )
        rule(item, "［条件］ {what:counted_act}", n.Condition, en="{what} x1", when=_is_act, style="once")
        rule(item, "［条件］ {what:cond}", n.Condition, en="{what}", when=_is_state)
    rule("counted_act", "{_:event}", en="{_@ed}")


def _is_act(node: object) -> bool:
    return isinstance(node, n.Condition) and isinstance(node.what, r.Happening | t.Event | t.ChangesState)


def _is_state(node: object) -> bool:
    return isinstance(node, n.Condition) and not _is_act(node)


def _restrictions(mission: Layer) -> None:
    rule = mission.rule
    can = "(プレイできる|使用できる|使える|誘発する)"
    cannot = "(プレイできない|使用できない|使えない|誘発しない)"
    valid = "(プレイできる|使用できる|使える|誘発する|有効である)"
    add_limits(mission, can, cannot)
    for clause, joint in (("vcond", "(場合|時)"), ("ncond", "(の場合|の時)")):
        rule(
            "sentence",
            "この能力は {condition:" + clause + "} " + joint + " ?に (のみ|だけ) " + valid + " 。",
            t.OnlyIf,
            en="This ability works only while {condition}.",
        )


def _playing(mission: Layer) -> None:
    """What a card says about its own play, and about what playing costs."""
    rule = mission.rule
    for clause, joint in (("vcond", "(場合|時)"), ("ncond", "(の場合|の時)")):
        rule(
            "sentence",
            "このカードは {condition:"
            + clause
            + "} "
            + joint
            + " ?に (のみ|だけ|しか) (プレイできる|プレイできない) 。",
            t.AppearCondition,
            en="This card can only be played if {condition}.",
        )
    rule(
        "sentence",
        "このカードをプレイする (際|時) !、 {body:clause:1} 。",
        n.OnPlay,
        en="In playing this card, {body|}.",
    )
    _cost_changes(mission)
    head = "[ {player:player} は ] {object:np_o} プレイする ?ための (追加の代償|追加コスト) として !、 "
    rule(
        "clause", head + STEPS, t.AddCost, en="as an additional cost to play {object}, [{player}: ]{costs|, }"
    )
    rule(
        "clause",
        head + WISHES,
        t.AddCost,
        en="as an additional cost to play {object}, [{player} ]may {costs|, }",
        const={"may": True},
    )
    rule(
        "clause",
        "{object:whose} コスト を支払う代わりに !、 " + WISHES,
        t.AlternativeCost,
        en="instead of the cost to play {object}, you may {costs|, }",
    )


def _cost_changes(mission: Layer) -> None:
    rule = mission.rule
    rule("price", "{amount:num}", t.Energy, en="{amount}", const={"colour": "any"})
    rule("percount", "{_:counted} 1 (枚|体|つ|個)", en="{_}")
    for minus, sign, word, english in ((True, "-", "減らす", "less"), (False, "+", "増やす", "more")):
        const = {"minus": minus}
        owned = "{object:whose} コストを " + DUR
        said = "{object} costs {costs|} " + english
        for per, more in (("", ""), ("{per:percount} につき ", " for every {per}")):
            english_ = said + more + "[ {duration}]"
            rule("act", owned + per + sign + " {costs:price:1} ~する", t.ChangeCost, en=english_, const=const)
            rule(
                "act",
                owned + per + "{costs:price:1} ~" + word,
                t.ChangeCost,
                en=english_,
                const=const,
                style="verb",
            )
            if per:
                rule(
                    "act",
                    per + "!、 " + owned + sign + " {costs:price:1} ~する",
                    t.ChangeCost,
                    en=english_,
                    const=const,
                    style="per first",
                )
