"""Damage, numbers, costs and other changes as Build Divide words them, and chains of acts with a duration inside."""

from __future__ import annotations

from gyoji.games.builddivide import nodes as n
from gyoji.games.builddivide import text_asread as a
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.chains import add_durations, begins_at_once
from gyoji.text.layer import Layer
from gyoji.text.phrases_nouns import TIMES, UNITS

OUT: dict[str, object] = {"object": t.Omitted()}
DUR = "{duration:dur?} "


def add_changes(game: Layer) -> None:
    """Add the changes of the game to *game*."""
    _damage(game)
    _numbers(game)
    _changes(game)
    _chains(game)


def _damage(game: Layer) -> None:
    rule = game.rule
    deal: dict[str, object] = {"verb": "deal"}
    rule(
        "act",
        "{object:np_ni} {amount:points} ダメージ",
        t.Act,
        en="~deal {amount} damage to {object}",
        const=deal,
        style="noun",
    )
    rule(
        "act",
        "{amount:points} ダメージ",
        t.Act,
        en="~deal {amount} damage to it",
        const=deal | OUT,
        style="noun",
    )
    rule(
        "act",
        "{object:np_ha} {amount:points} ダメージを ~受ける",
        t.Act,
        en="~deal {amount} damage to {object}",
        const=deal,
        style="take",
        forms="end,ren,te",
    )
    each: dict[str, object] = {"verb": "deal_each_other"}
    own = "(|パワー分の|自身のパワー分の|それぞれのパワー分の)"
    for amount, said in (("{amount:points}", "{amount} damage"), (own, "damage of their power")):
        rule(
            "act",
            "{object:np_ha} 互いに " + amount + " ダメージを ~与え合う",
            t.Act,
            en="{object} deal each other " + said,
            const=each,
        )
        rule(
            "act",
            "互いに " + amount + " ダメージを ~与え合う",
            t.Act,
            en="they deal each other " + said,
            const=each | OUT,
        )
    rule(
        "next",
        "{object:np} への次のダメージ",
        t.Event,
        en="the next damage to {object}",
        const=deal,
        style="aimed",
    )
    rule(
        "next",
        "{object:whose} 次のダメージ",
        t.Event,
        en="the next damage to {object}",
        const=deal,
        style="own",
    )
    rule(
        "next",
        "次に {object:np_ga} 受ける ダメージ",
        t.Event,
        en="the next damage to {object}",
        const=deal,
        style="got",
    )
    rule(
        "act",
        "{event:next} を 0に ~する",
        t.Reduce,
        en="prevent {event}",
        const={"once": True},
        style="to nothing",
    )
    replaced = "次に {object:np_ni} ダメージが与えられる場合 、 代わりに"
    rule("nextdealt", replaced, t.Event, en="the next damage to {object}", const=deal)
    once: dict[str, object] = {"once": True}
    rule(
        "act",
        "{event:nextdealt} そのダメージを ~与える@nai.@",
        t.Reduce,
        en="prevent {event}",
        const=once,
        style="replaced",
    )
    rule(
        "act",
        "{event:nextdealt} そのダメージから {amount:num} 点引いた値のダメージを ~与える",
        t.Reduce,
        en="reduce {event} by {amount}",
        const=once,
        style="replaced",
    )
    rule("suffering", "{object:np} へのダメージ", t.Event, en="damage to {object}", const=deal, style="aimed")
    for category in ("suffering",):
        for verb in ("増加する", "増やす"):
            particle = "は" if verb == "増加する" else "を"
            rule(
                "act",
                "{event:" + category + "} " + particle + " " + DUR + "{amount:points} ~" + verb,
                n.Increase,
                en="{event} goes up by {amount}[ {duration}]",
                style="" if verb == "増加する" else "make",
            )
    rule(
        "act",
        "{event:suffering} (を|は) " + DUR + "- {amount:num} ~する",
        t.Reduce,
        en="reduce {event} by {amount}[ {duration}]",
        style="sign",
    )
    divide: dict[str, object] = {"verb": "divide"}
    split = "{amount:num} のダメージを 割り振って ~与える"
    rule("act", "{object:np_ni} " + split, t.Act, en="~divide {amount} damage among {object}", const=divide)


def _numbers(game: Layer) -> None:
    """Power and hit go up and down by a sign."""
    rule = game.rule
    rule("num", "X000", t.Times(t.Variable("X"), 1000), en="X000")
    rule("whose", "{_:ref} の", en="{_}")
    rule("whose", "その", t.It(), en="it", style="its")
    rule("whose", "{_:selector} の", en="{_}")
    for minus, sign in ((False, "+"), (True, "-")):
        const: dict[str, object] = {"minus": minus}
        said = " " + sign + "{amount} {attribute}[ {duration}]"
        for amount in ("{amount:num}", "{amount:each" + ("minus" if minus else "plus") + "}"):
            number = (sign + " " if ":num" in amount else "") + amount
            whose = "{object:whose} $stat:attribute "
            rule(
                "act",
                whose + "を " + DUR + number + " ~する",
                t.ModifyValue,
                en="{object} gets" + said,
                const=const,
            )
            rule(
                "act",
                whose + "は " + DUR + number + " ~する@passive.@",
                t.ModifyValue,
                en="{object} gets" + said,
                const=const,
                style="by itself",
            )
            rule(
                "act",
                whose + "を {duration:durx} 、 " + number + " ~する",
                t.ModifyValue,
                en="{object} gets" + said.replace("[ {duration}]", " {duration}"),
                const=const,
                style="comma",
            )
            for particle, mark in (("を ", "noun"), ("", "bare"), ("は ", "topic")):
                rule(
                    "act",
                    whose + particle + DUR + number,
                    t.ModifyValue,
                    en="{object} gets" + said,
                    const=const,
                    style=mark,
                )
            rule(
                "act",
                "{object:np_ha} " + DUR + "$stat:attribute !を " + number,
                t.ModifyValue,
                en="{object} gets" + said,
                const=const,
                style="has",
            )
            rule(
                "act",
                DUR + "$stat:attribute を " + number + " ~する",
                t.ModifyValue,
                en="it gets" + said,
                const=const | OUT,
            )
            rule(
                "act",
                DUR + "$stat:attribute !を " + number,
                t.ModifyValue,
                en="it gets" + said,
                const=const | OUT,
                style="noun",
            )
        power: dict[str, object] = {"attribute": "power"} | const
        rule(
            "act",
            "{object:np_ha} " + DUR + sign + " {amount:num}",
            t.ModifyValue,
            en="{object} gets" + said.replace("{attribute}", "power"),
            const=power,
            style="sign",
        )
        rule(
            "act",
            "{object:np_ha} " + DUR + sign + " {amount:num} ~する",
            t.ModifyValue,
            en="{object} gets" + said.replace("{attribute}", "power"),
            const=power,
            style="sign, do",
        )
        rule(
            "act",
            "{object:np_ha} " + DUR + "【 " + sign + " {amount:num} 】",
            a.PowerIcon,
            en="{object} gets " + sign + "{amount} power[ {duration}]",
            const=const,
        )
        rule(
            "each" + ("minus" if minus else "plus"),
            "{count:counted} $number:per " + TIMES + " につき " + sign + " {each:num}",
            t.Per,
            en="{each} for every {per} of {count}",
        )
        rule(
            "act",
            "{player:player} の $limit:what (を|は) " + DUR + sign + " {amount:num} !枚 ?する",
            t.ChangeLimit,
            en="{player}'s {what} changes by " + sign + "{amount}[ {duration}]",
            const=const,
        )
        rule(
            "act",
            "{player:player} の スカウトの数 (を|は) " + DUR + sign + " {amount:num} ?する",
            n.ScoutMore,
            en="{player} scouts " + sign + "{amount}[ {duration}]",
            const=const,
        )
    _several_numbers(game)
    _equal(game)
    rule(
        "act",
        "{object:owned} {attributes:$attr++と} を " + DUR + "$number:factor 倍に ~する",
        t.Double,
        en="multiply the {attributes| and } of {object} by {factor}[ {duration}]",
        when=_is_more_than_double,
    )


def _several_numbers(game: Layer) -> None:
    """～は+4000、ヒット+2: numbers one after the other, without a verb or with one at the end."""
    rule = game.rule
    several = "{object:np_ha} " + DUR + "{changes:change+++、|、と|と}"
    for end, forms, mark in (("", "end", ""), (" ~する", "", "do"), (" を ~得る", "", "get")):
        rule(
            "act",
            several + end,
            r.Changes,
            en="{object} gets {changes| and }[ {duration}]",
            forms=forms,
            style=mark,
        )
    for minus, sign in ((False, "+"), (True, "-")):
        const: dict[str, object] = {"minus": minus}
        words = "$stat:attribute !を " + sign + " {amount:num}"
        rule("change", words, r.Change, en=sign + "{amount} {attribute}", const=const)
        power = const | {"attribute": "power"}
        rule(
            "change", sign + " {amount:num}", r.Change, en=sign + "{amount} power", const=power, style="sign"
        )


def _equal(game: Layer) -> None:
    """～のヒットは～の枚数に等しい."""
    game.rule(
        "act",
        "{object:owned} $stat:attribute は " + DUR + "{value:valref} (に等しい|と同じである)",
        t.SetValue,
        en="the {attribute} of {object} is {value}[ {duration}]",
        style="equal",
        forms="end",
    )


def _is_more_than_double(node: object) -> bool:
    return isinstance(node, t.Double) and node.factor > 2


def _is_more_than_one(node: object) -> bool:
    return isinstance(node, t.Per) and node.per > 1


def _is_no_mere_payment(node: object) -> bool:
    """Tell a toll of energy alone apart: the rule before says it without a verb."""
    return not (isinstance(node, n.AttackCost) and len(node.costs) == 1 and isinstance(node.costs[0], t.Pay))


def _changes(game: Layer) -> None:
    rule = game.rule
    for words, node, english in (
        ("能力", n.SameAbilities, "the same abilities as"),
        ("数値", n.SameNumbers, "the same numbers as"),
    ):
        rule(
            "act",
            "{object:np_ha} " + DUR + "{as_:np1} と同じ" + words + "を ~持つ",
            node,
            en="{object} has " + english + " {as_}[ {duration}]",
        )
    for word, original, english in (("元々の", True, "original "), ("", False, "")):
        const: dict[str, object] = {"original": original}
        rule(
            "act",
            "{object:np_ha} " + DUR + "{as_:refno} " + word + " 能力すべてを ~得る",
            n.GainAbilities,
            en="{object} gains the " + english + "abilities of {as_}[ {duration}]",
            const=const,
        )
        rule(
            "act",
            "{object:np_ha} " + DUR + "{as_:refno} " + word + " (すべての能力を|能力をすべて|能力を) ~得る",
            n.GainAbilities,
            en="{object} gains the " + english + "abilities of {as_}[ {duration}]",
            const=const,
            style="all",
        )
    rule("lostkind", "$abilitykind:kind", t.Ability, en="all {kind}")
    for object_, particle, mark in (("np_ha", "を", "all"), ("np_ha", "", "all, no particle")):
        rule(
            "act",
            "{object:" + object_ + "} " + DUR + "{things:lostkind:1} " + particle + " すべて ?を ~失う",
            t.Lose,
            en="{object} loses {things|}[ {duration}]",
            style=mark,
        )
    rule(
        "act",
        "{object:np_ha} " + DUR + "いかなる方法でも ~ドロップする@nai.@",
        n.NeverDrops,
        en="{object} never drops[ {duration}]",
    )
    rule(
        "act",
        "{object:costof} コストは " + DUR + "どの色でも払える",
        n.AnyColour,
        en="the cost of {object} can be paid with any colour[ {duration}]",
        forms="end",
    )
    rule(
        "act",
        "{object:costof} コストは " + DUR + "{colours:$colour+++と|か} (の複数の色|のどちら) でも払える",
        n.AnyColour,
        en="the cost of {object} can be paid with {colours| or }[ {duration}]",
        forms="end",
    )
    untouched = DUR + "[ {by:agent} の ] 効果の対象に ~なる@nai.@"
    rule(
        "act",
        "{object:np_ha} " + untouched,
        a.NoTarget,
        en="{object} is no target of effects[ of {by}][ {duration}]",
    )
    rule("costof", "{_:whose} !プレイ", en="{_}")
    rule("costof", "{_:np_o} プレイする ?ための", en="{_}", style="play")
    for minus, sign, english in ((True, "-", "less"), (False, "+", "more")):
        const = {"minus": minus}
        rule(
            "act",
            "{object:costof} コストを " + DUR + sign + " {costs:generic:1} ~する",
            t.ChangeCost,
            en="{object} costs {costs|} " + english + "[ {duration}]",
            const=const,
        )
        rule(
            "act",
            "{object:costof} コスト (を|は|) " + DUR + sign + " {costs:generic:1}",
            t.ChangeCost,
            en="{object} costs {costs|} " + english + "[ {duration}]",
            const=const,
            style="noun",
        )
        rule(
            "act",
            "{object:costof} コストを " + DUR + "{per:percount} につき " + sign + " {costs:generic:1} ~する",
            t.ChangeCost,
            en="{object} costs {costs|} " + english + " for every {per}[ {duration}]",
            const=const,
        )
        _less_or_more(game, minus, english)
    rule("generic", "{amount:num}", t.Energy, en="{amount}", const={"colour": "any"})
    rule("percount", "{_:counted} 1 " + UNITS, en="{_}")
    rule(
        "percount",
        "{count:counted} $number:per " + UNITS,
        t.Per,
        en="{per} of {count}",
        const={"each": t.Num(1)},
        when=_is_more_than_one,
    )
    head = "[ {player:player} は ] {object:np_o} プレイする (際|ための) !、 追加コストとして !、 "
    rule(
        "clause",
        head + "{costs:step@ren/end+}",
        t.AddCost,
        en="as an additional cost to play {object}, [{player}: ]{costs|, }",
    )
    rule(
        "clause",
        head + "{costs:step@ren/te+} (もよい|よい)",
        t.AddCost,
        en="as an additional cost to play {object}, [{player} ]may {costs|, }",
        const={"may": True},
    )
    rule(
        "vcond",
        "追加コストを (払っていた|払った|支払った|支払っていた)",
        t.PaidExtra(),
        en="the additional cost was paid",
    )
    cost = "(通常の|その|) (プレイコスト|コスト) (ではなく|を払う代わりに|を支払う代わりに) "
    rule(
        "clause",
        "{object:np_o} プレイする (際|時) !、 " + cost + "{costs:step@ren/te+} (もよい|よい)",
        t.AlternativeCost,
        en="to play {object} you may {costs|, } in place of its cost",
    )
    rule(
        "act",
        "{object:np_ha} " + DUR + "{costs:icon+} を (払わない|支払わない) 限り !、 アタックできない",
        n.AttackCost,
        en="{object} can attack only for {costs|, }[ {duration}]",
        forms="end",
    )
    rule("step", "{_:act@nai}", en="{_}", forms="nai.end")
    rule(
        "act",
        "{object:np_ha} " + DUR + "{costs:step@ren/nai+} 限り !、 アタックできない",
        n.AttackCost,
        en="{object} can attack only if their controller does this: {costs|, }[ {duration}]",
        when=_is_no_mere_payment,
        forms="end",
    )
    rule(
        "act",
        "{object:np_ga} アタックする際 !、 可能な限り {to:np_o} アタック目標に選択する",
        n.MustAim,
        en="{object} must choose {to} as attack target if possible",
        forms="end",
    )
    rule(
        "act",
        "{object:np_ga} アタックする際 !、 可能な限りアタック目標として {to:np_o} 選択する",
        n.MustAim,
        en="{object} must choose {to} as attack target if possible",
        forms="end",
        style="as",
    )
    rule(
        "act",
        "{object:attackable} かつ ?、 {aim:aimable} 場合 !、 "
        "アタックの宣言 (として|で) (“アタックを終了する”|「アタックを終了する」) (が選択できない|を選べない)",
        a.KeepsOn,
        en="as long as {object} can attack and there is something that {aim} can attack, the attacks cannot be ended",
        forms="end",
    )
    rule("attackable", "適正な アタックする ユニットとして {_:np_o} (選択することができ|選べ) !、", en="{_}")
    rule("aimable", "{_:owned} 適正な アタック目標 (を選択できる|がある)", en="{_}")
    rule(
        "act",
        "{object:owned} 支配者に " + DUR + "~なる",
        t.TakeControl,
        en="~take control of {object}[ {duration}]",
    )
    rule(
        "act",
        "{object:owned} 支配を " + DUR + "~得る",
        t.TakeControl,
        en="~take control of {object}[ {duration}]",
        style="control",
    )


LESS = "(減る|減らす|少なくなる|軽減する|軽減される|下がる)"
MORE = "(増える|増やす|多くなる|増加する|上がる)"


def _less_or_more(game: Layer, minus: bool, english: str) -> None:
    """コストは無1減る, コストを無1減らす: how much as energy, and for every so many of something."""
    rule = game.rule
    const: dict[str, object] = {"minus": minus}
    cost = "{object:costof} (コストは|コストを|コスト) " + DUR
    verb = LESS if minus else MORE
    for energy, style in (("{costs:icon:1}", "verb"), ("〔 {costs:icon:1} 〕", "boxed verb")):
        rule(
            "act",
            cost + energy + " " + verb,
            t.ChangeCost,
            en="{object} costs {costs|} " + english + "[ {duration}]",
            const=const,
            style=style,
            forms="end",
        )
        rule(
            "act",
            cost + "{per:percount} につき ?、 " + energy + " " + verb,
            t.ChangeCost,
            en="{object} costs {costs|} " + english + " for every {per}[ {duration}]",
            const=const,
            style=style,
            forms="end",
        )


def _chains(game: Layer) -> None:
    rule = game.rule
    add_durations(game, (*OWN_CHANGES, a.PowerIcon, a.NoTarget))
    game.wellformed(t.Do, begins_at_once)
    rule(
        "clause",
        "{acts:step@ren/end+} ことで !、 {body:clause:1}",
        a.ByDoing,
        en="you may {acts|, then }; if you do, {body|}",
    )
    rule(
        "clause",
        "{player:player} は ?、 {acts:step@ren/end+} ことで !、 {body:clause:1}",
        a.ByDoing,
        en="{player} may {acts|, then }; if so, {body|}",
    )
    rule(
        "clause",
        "~$av:verb@tara !、 {body:clause:1}",
        t.IfDid,
        en="if {verb}, {body|}",
        style="tara",
        when=_verb_is_named,
    )
    rule(
        "clause",
        "{acts:act@ren:1} 、 {condition:ifc} !、 {then:clause:1}",
        a.DoThenIf,
        en="{acts|}; if {condition}, {then|}",
    )
    rule("clause", "{condition:vcond} 時 !、 {then:clause:1}", a.IfWhen, en="while {condition}, {then|}")
    rule(
        "clause",
        "{object:np_ha} {event:moment} !に ?、 ~$ov:verb@passive",
        a.DoneLater,
        en="at {event}, {object} is ~{verb@en}",
    )
    for event, style in (("際", "on"), ("際に", "at")):
        rule(
            "clause",
            "{event:event} " + event + " !、 代わりに {instead:clause:1}",
            t.Replace,
            en='in place of "{event@ed}": {instead|}',
            style=style,
        )


def _verb_is_named(node: object) -> bool:
    return isinstance(node, t.IfDid) and node.verb != ""


OWN_CHANGES = (n.Increase, n.ScoutMore)
"""What only this game changes for a duration, beside the own changes that the kernel knows as such."""
