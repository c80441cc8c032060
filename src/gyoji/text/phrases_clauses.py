"""Shared clauses: predicates, events, chains of acts, and the prefixes and joints between sentences."""

from __future__ import annotations

from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.layer import Layer
from gyoji.text.phrases_nouns import TIMES

ONE = ":1"
"""Exactly one, as a tuple."""

SUBJECT = {"actor": t.Subject()}
PATIENT = {"object": t.Subject()}
PUT: dict[str, object] = {"verb": "put", "actor": t.Subject(), "to": t.Zone("field")}


def add_clauses(core: Layer) -> None:
    """Add the rules of this module to *core*."""
    _predicates(core)
    _events(core)
    _acts(core)
    _chains(core)
    _prefixes(core)
    _joints(core)


def _predicates(core: Layer) -> None:
    """What may happen to, or be done by, a subject that stands outside: crossed with every verb of the classes."""
    rule = core.rule
    rule("pred", "[ {cause:cause} ] ~$iv:verb", t.Event, en="~{verb}[ {cause}]", const=SUBJECT)
    rule("pred", "{source:zone} から ~$iv:verb", t.Event, en="~{verb} from {source}", const=SUBJECT)
    rule(
        "pred", "[ {cause:cause} ] ~$pv:verb@passive.@", t.Event, en="~be ~{verb@en}[ {cause}]", const=PATIENT
    )
    rule(
        "pred",
        "[ {cause:cause} ] {object:np_o} ~$pv:verb",
        t.Event,
        en="~{verb} {object}[ {cause}]",
        const=SUBJECT,
    )
    rule(
        "pred",
        "[ {cause:cause} ] [ {source:zone} から ] {to:zone} (に|へ) ~$zv:verb@passive.@",
        t.Event,
        en="~be ~{verb@en} [from {source} ]to {to}[ {cause}]",
        const=PATIENT,
    )
    rule("pred", "{object:np_o} 場に ~出す", t.Event, en="~put {object} onto the field", const=PUT)
    rule(
        "pred",
        "{object:np_o} [ {source:zone} から ] {to:zone} (に|へ) ~$zv:verb",
        t.Event,
        en="~{verb} {object} [from {source} ]to {to}",
        const=SUBJECT,
        when=_not_onto_field,
    )
    rule(
        "pred",
        "~$pv:also@passive.te {to:zone} (に|へ) ~$zv:verb@passive.@",
        t.Event,
        en="~be ~{also@en} and ~{verb@en} to {to}",
        const=PATIENT,
    )
    rule(
        "pred",
        "{to:zone} に {object:np_o} ~$zv:verb",
        t.Event,
        en="~{verb} {object} to {to}",
        const=SUBJECT,
        when=_not_onto_field,
        style="zone first",
    )
    rule("pred", "$state:state に ~なる", t.ChangesState, en="~become {state}", const=PATIENT)
    rule(
        "pred",
        "[ {actor:np_ni} ] ~$bv:verb@passive.@",
        t.Event,
        en="~be ~{verb@en}[ by {actor}]",
        const={"to": t.Subject()},
    )
    rule("predc", "{cause:cause} ~$pv:verb@passive.@", t.Event, en="~be ~{verb@en} {cause}", const=PATIENT)
    rule("predo", "~$pv:verb", t.Event, en="~be ~{verb@en}", const=PATIENT)
    rule("predof", "{source:zone} から ~$pv:verb", t.Event, en="~be ~{verb@en} from {source}", const=PATIENT)
    rule("cause", "バトル (で|によって|では)", t.InBattle(), en="in battle")
    rule("cause", "効果 (で|によって|では)", t.ByEffect(), en="by an effect")
    rule("cause", "{of:agent} の効果 (によって|で|では)", t.ByEffect, en="by an effect of {of}")
    rule("cause", "{of:selector} (によって|で)", t.ByEffect, en="by {of}", style="itself")
    for agent in ("selector", "ref", "player"):
        rule("agent", "{_:" + agent + "}", en="{_}")


def _events(core: Layer) -> None:
    rule = core.rule
    rule("event", "{subject:np_ga} {event:pred@}", r.Happening, en="{subject} {event@}")
    rule("event", "{event:pred@}", r.Happening, en="this {event@}", const={"subject": r.Unsaid()})
    rule("event", "{condition:bcond} に ~なる", t.Becomes, en="{condition} comes to be")
    rule(
        "event",
        "{to:zone} に {object:np_ga} ~$zv:verb@passive.@",
        t.Event,
        en="{object} is ~{verb@en} to {to}",
    )
    rule("event", "{condition:none_left} ~なくなる", t.Becomes, en="{condition} comes to be", style="none")
    rule(
        "none_left",
        "{left:counted} が",
        t.Compare,
        en="there being no {left}",
        const={"op": "=", "right": t.Num(0)},
    )
    rule(
        "event",
        "{cause:cause} {object:np_ga} ~$pv:verb@passive.@",
        t.Event,
        en="{object} is ~{verb@en} {cause}",
    )
    core.wellformed(
        t.Becomes, lambda node: isinstance(node, t.Becomes) and isinstance(node.condition, t.Compare)
    )
    core.wellformed(t.Triggered, _subject_goes_on)
    rule("shared", "{_:pred@ta} 時", en="{_}")
    rule(
        "when",
        "{subject:np_ga} {events:shared+++か|と|または}",
        r.SameSubject,
        en="when {subject} {events@ed| or }",
    )
    rule("when", "{_:moment} !に", en="at {_}")
    rule("when", "{_:event@ta} 時", en="when {_@ed}")
    rule("when", "{_:event} (たびに|度に|度|たび)", en="whenever {_@ed}", style="each")


def _subject_goes_on(node: object) -> bool:
    """～が場に出た時か攻撃した時: a later predicate without subject has the subject before it."""
    assert isinstance(node, t.Triggered)
    unsaid = [isinstance(each, r.Happening) and isinstance(each.subject, r.Unsaid) for each in node.events]
    said = [isinstance(each, r.Happening | r.SameSubject) for each in node.events]
    return not any(unsaid[i] and any(said[j] and not unsaid[j] for j in range(i)) for i in range(len(unsaid)))


def _acts(core: Layer) -> None:
    """One-shot acts: crossed with object or left-out object for every verb of the classes."""
    rule = core.rule
    out = {"object": t.Omitted()}
    rule("act", "{object:np_o} ~選ぶ", t.Choose, en="~choose {object}")
    rule("act", "{object:np_random} ~選ぶ", t.Choose, en="~choose {object} at random", const={"random": True})
    rule("act", "{object:np_o} ~$ov:verb", t.Act, en="~{verb} {object}")
    rule("act", "~$ov:verb", t.Act, en="~{verb} it", const=out)
    rule(
        "act",
        "{to:zone} に {object:np_o} ~$zv:verb",
        t.Act,
        en="~{verb} {object} to {to}",
        when=_not_onto_field,
        style="zone first",
    )
    rule(
        "act",
        "{to:zone} に {object:np_o} ~出す",
        t.Act,
        en="~put {object} onto {to}",
        const={"verb": "put"},
        when=_onto_field,
        style="zone first",
    )
    rule("act", "{acts:act@end/@+++か}", r.OneOf, en="{acts| or }")
    core.wellformed(r.OneOf, _flat_choice)
    rule(
        "act",
        "{object:np_ha} ~$ov:verb@passive.@",
        t.Act,
        en="{object} is ~{verb@en}",
        style="passive",
        forms="end",
    )
    rule(
        "act",
        "{count:counted} ?の枚数 $number:per " + TIMES + " につき !、 {act:act@}",
        r.PerEach,
        en="for every {per} of {count}, {act@}",
    )
    core.wellformed(r.PerEach, _multiplies)
    rule(
        "act",
        "{player:player} が {costs:act@nai:1} 限り 、 {body:act@:1}",
        t.Unless,
        en="unless {player} {costs|, }, {body|}",
    )
    for state, mark in (("", ""), ("$state:state で ", "before")):
        for after in ("",) if state else ("", "$state:state で "):
            tail = "[ {source:zone} から ] " + state + "{to:zone} (に|へ) " + after
            english = "~{verb} OBJ [from {source} ]to {to}" + (" {state}" if state or after else "")
            rule(
                "act",
                "{object:np_o} " + tail + "~$zv:verb",
                t.Act,
                en=english.replace("OBJ", "{object}"),
                style=mark,
                when=_not_onto_field,
            )
            rule(
                "act",
                tail + "~$zv:verb",
                t.Act,
                en=english.replace("OBJ", "it"),
                const=out,
                style=mark,
                when=_not_onto_field,
            )
            put: dict[str, object] = {"verb": "put"}
            rule(
                "act",
                "{object:np_o} " + tail + "~出す",
                t.Act,
                en=english.replace("OBJ", "{object}").replace("{verb}", "put"),
                const=put,
                style=mark,
                when=_onto_field,
            )
            rule(
                "act",
                tail + "~出す",
                t.Act,
                en=english.replace("OBJ", "it").replace("{verb}", "put"),
                const=put | out,
                style=mark,
                when=_onto_field,
            )


def _flat_choice(node: object) -> bool:
    """A か B か C is one choice of three, of acts that are not conditions themselves."""
    assert isinstance(node, r.OneOf)
    return not any(isinstance(each, r.OneOf | r.By | r.PerEach | t.Unless) for each in node.acts)


def _multiplies(node: object) -> bool:
    """Only an act with its own object, or a draw, is multiplied from outside; else the number itself is."""
    assert isinstance(node, r.PerEach)
    if isinstance(node.act, t.Act) and node.act.verb == "draw":
        return not isinstance(node.act.amount, t.Per)
    if isinstance(node.act, r.Lasting):
        return _multiplies(r.PerEach(node.count, node.act.act, node.per))
    target = getattr(node.act, "object", None)
    if isinstance(node.act, t.Act | t.ModifyValue) and isinstance(node.act.amount, t.Per):
        return False
    return (
        isinstance(node.act, t.Act | t.Gain | t.ModifyValue | r.Changes)
        and target is not None
        and not isinstance(target, t.Omitted)
    )


def _onto_field(node: object) -> bool:
    """Cards are put onto the field by 出す, elsewhere by 置く."""
    return (
        isinstance(node, t.Act | t.Event)
        and node.verb == "put"
        and node.to is not None
        and _is_field(node.to)
    )


def _is_field(zone: t.Node) -> bool:
    return isinstance(zone, t.Zone) and zone.name == "field"


def _not_onto_field(node: object) -> bool:
    return not _onto_field(node)


def _chains(core: Layer) -> None:
    """A chain of acts: te or the continuative joins, the last act has the form that is asked for."""
    rule = core.rule
    rule("step", "{_:act@ren} 、", en="{_}", forms="ren")
    rule("step", "{_:act@te}", en="{_}", forms="ren", style="te")
    rule("step", "{_:act@te} 、", en="{_}", forms="ren", style="te,")
    rule("step", "{_:act@ren}", en="{_}", forms="ren", style="ren")
    rule("step", "{_:act@te}", en="{_}", forms="te")
    rule("step", "{_:act}", en="{_}", forms="end")
    steps = "{acts:step@ren/end+}"
    wish = "{acts:step@ren/te+} (もよい|よい)"
    rule("clause", steps, t.Do, en="{acts|, then }")
    rule("clause", wish, t.Do, en="you may {acts|, then }", const={"may": True})
    rule("clause", "{player:player} は ?、 " + steps, t.Do, en="{player}: {acts|, then }")
    rule(
        "clause",
        "{player:player} は ?、 " + wish,
        t.Do,
        en="{player} may {acts|, then }",
        const={"may": True},
    )
    rule("act", "{player:player} は {act:act@}", r.By, en="{player}: {act@}")
    core.wellformed(t.Do, _subject_only_later)
    core.wellformed(r.By, _said_once)


def _subject_only_later(node: object) -> bool:
    """A subject before the first act belongs to the whole chain, and is said once."""
    assert isinstance(node, t.Do)
    if node.player is not None and _leaves_out_subject(node.acts[0]):
        return False
    return not isinstance(node.acts[0], r.By) and all(not isinstance(each, r.By) for each in node.acts[1:-1])


def _leaves_out_subject(act: t.Node) -> bool:
    if isinstance(act, t.Act | t.Choose):
        return False
    unsaid = (t.Omitted, r.Unsaid)
    return isinstance(getattr(act, "object", None), unsaid) or isinstance(
        getattr(act, "subject", None), unsaid
    )


def _said_once(node: object) -> bool:
    return isinstance(node, r.By) and not _leaves_out_subject(node.act)


def _prefixes(core: Layer) -> None:
    """What stands before a clause and holds for all of it."""
    rule = core.rule
    body = "{body:clause" + ONE + "}"
    rule("clause", "{condition:ifc} !、 {then:clause" + ONE + "}", t.If, en="if {condition}, {then|}")
    rule(
        "clause",
        "{condition:ifc} 、 代わりに {body:clause" + ONE + "}",
        t.Instead,
        en="if {condition}, instead {body|}",
    )
    rule("clause", "{condition:whilec} 、 " + body, t.While, en="as long as {condition}, {body|}")
    rule("clause", "{duration:durx} 、 " + body, t.Timed, en="{duration}, {body|}")
    rule(
        "clause",
        "{duration:durx} " + body,
        t.Timed,
        en="{duration}, {body|}",
        style="no comma",
        when=_first_object_is_named,
    )
    rule(
        "clause",
        "(そうしたら|そうしたなら|そうした場合|そうしたならば) !、 " + body,
        t.IfDid,
        en="if so, {body|}",
    )
    rule(
        "clause",
        "~$av:verb@ta (なら|場合|ならば) !、 " + body,
        t.IfDid,
        en="if {verb}, {body|}",
        when=_verb_is_named,
    )
    rule(
        "clause",
        "(そうしなかったら|そうしなかったなら|そうしなかった場合|そうしないなら) !、 " + body,
        t.IfDidNot,
        en="if not, {body|}",
    )
    rule(
        "clause",
        "~$av:verb@nai.ta (なら|場合|ならば) !、 " + body,
        t.IfDidNot,
        en="if not {verb}, {body|}",
        when=_verb_is_named,
    )
    rule(
        "clause", "(そうでないなら|そうでなければ|そうでない場合) !、 " + body, r.Else, en="otherwise {body|}"
    )
    rule("clause", "その後 !、 " + body, t.Then, en="then {body|}")
    rule("clause", "{event:moment} !に !、 " + body, t.Delayed, en="at {event}, {body|}")
    rule("clause", "次に {event:event@ta} 時 、 " + body, t.Delayed, en="the next time {event@ed}, {body|}")
    rule(
        "clause",
        "{duration:durx} ?、 次に {event:event@ta} 時 、 " + body,
        t.Delayed,
        en="{duration}, the next time {event@ed}, {body|}",
    )
    rule(
        "clause",
        "{duration:durx} 、 {event:event@ta} 時 、 " + body,
        t.Delayed,
        en="{duration}, whenever {event@ed}, {body|}",
        const={"every": True},
    )
    core.wellformed(
        t.Timed,
        lambda node: (
            isinstance(node, t.Timed) and not isinstance(node.body[0], t.Timed | t.While | t.If | t.Delayed)
        ),
    )


def _verb_is_named(node: object) -> bool:
    return isinstance(node, t.IfDid | t.IfDidNot) and node.verb != ""


def _first_object_is_named(node: object) -> bool:
    """Without comma the duration of a left-out object stands inside the act."""
    assert isinstance(node, t.Timed)
    first = node.body[0]
    if isinstance(first, t.Do):
        act = first.acts[0]
        return not _leaves_out_subject(act) and not isinstance(getattr(act, "object", None), t.Omitted)
    return True


def _joints(core: Layer) -> None:
    """Replacements, modes, X, and the sentence itself."""
    rule = core.rule
    instead = "{instead:clause" + ONE + "}"
    rule(
        "clause",
        "{event:event} (場合|時) !、 代わりに " + instead,
        t.Replace,
        en='in place of "{event@ed}": {instead|}',
    )
    rule(
        "clause",
        "次に {event:event} (場合|時) !、 代わりに " + instead,
        t.Replace,
        en='the next time, in place of "{event@ed}": {instead|}',
        const={"once": True},
    )
    rule(
        "clause",
        "{event:event} (時|場合) 、 {instead:placed" + ONE + "}",
        t.Replace,
        en='in place of "{event@ed}": {instead|}',
        when=_only_placed,
    )
    rule(
        "clause",
        "{event:event} (時|場合|に際し) !、 代わりに {instead:placed" + ONE + "}",
        t.Replace,
        en='in place of "{event@ed}": {instead|}',
        when=_only_placed,
        style="placed instead",
    )
    rule(
        "placed",
        "{to:zone} に ~置く@passive",
        t.Act,
        en="it is put into {to}",
        const={"verb": "put", "object": t.Omitted()},
    )
    rule("sentence", "{_:clause} 。", en="{_}.")
    rule(
        "sentence",
        "$variable:name は {value:valref} (に等しい|の数に等しい) 。",
        t.Let,
        en="{name} is {value}.",
    )
    rule(
        "sentence",
        "(次|以下) (から|の中から) {quantity:quant} を (選ぶ|選んで行う) 。 {options:mode+}",
        t.Modes,
        en="choose {quantity}: {options| }",
    )
    rule("mode", "● {body:sentence+}", t.Mode, en="* {body| }")
    for holder in (t.Mode, t.Activated, t.Triggered, t.Paragraph):
        core.wellformed(holder, _modes_end)


def _modes_end(node: object) -> bool:
    """What follows the last ● belongs to it, but for the limits of the ability, which are no mode's."""
    assert isinstance(node, t.Mode | t.Activated | t.Triggered | t.Paragraph)
    limits = (t.TimesPer, t.OnlyDuring, t.OnlyIf, t.OnlyBy)
    if isinstance(node, t.Mode) and any(isinstance(each, (*limits, t.Modes)) for each in node.body):
        return False
    modes = [i for i, each in enumerate(node.body) if isinstance(each, t.Modes)]
    return not modes or all(isinstance(each, limits) for each in node.body[modes[0] + 1 :])


def _only_placed(node: object) -> bool:
    return isinstance(node, t.Replace) and isinstance(node.instead[0], t.Act)
