"""What stands once beside several and belongs to each of them: subjects, objects, places, players."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.reading.errors import Refused


def happenings(events: tuple[t.Node, ...]) -> list[t.Node]:
    """Return the situations of a bracket one by one: 攻撃か防御した時 is two of them."""
    found: list[t.Node] = []
    for event in _of_one_player(events):
        if isinstance(event, a.HappenAny):
            found += [a.Happening(clause, event.tense) for clause in _carried_on(event.clauses)]
        elif isinstance(event, a.HappenDeeds):
            last = event.clause if isinstance(event.clause, a.Cl) else None
            verbs = event.verbs if last is None else (*event.verbs, last.verb)
            voice = "" if last is None else last.voice
            for verb in verbs:
                clause = a.Cl(verb, event.before, event.subject, event.args, voice, True)
                found.append(a.Happening(clause, "did"))
        else:
            found.append(event)
    return found


def with_subjects(parts: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """これがムーブ状態か夜状態なら: a state alone is one of what the part before speaks of."""
    found: list[t.Node] = []
    for part in parts:
        last = found[-1] if found else None
        if isinstance(part, a.IsA) and isinstance(part.as_, a.State) and part.subject == a.ItRef():
            if isinstance(last, a.IsA):
                part = replace(part, subject=last.subject)
        found.append(part)
    return tuple(found)


def _carried_on(clauses: tuple[t.Node, ...]) -> list[t.Node]:
    """デッキから墓地に置かれるか除外された: a verb alone has the subject and the source of the clause before it."""
    found: list[t.Node] = []
    for clause in clauses:
        last = found[-1] if found else None
        if isinstance(clause, a.Cl) and isinstance(last, a.Cl) and clause.subject is None:
            alone = not clause.args and not clause.before
            shared = tuple([one for one in (*last.before, *last.args) if _is_shared(one)]) if alone else ()
            clause = replace(clause, subject=last.subject, args=(*shared, *clause.args), ga=True)
        found.append(clause)
    return found


def _is_shared(arg: t.Node) -> bool:
    return isinstance(arg, a.Cause | a.At) or isinstance(arg, a.Arg) and arg.case == "kara"


def with_objects(clauses: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """それをムーブするかウェイクする: a verb alone is done to what the one before it is done to."""
    found: list[t.Node] = []
    for clause in clauses:
        last = found[-1] if found else None
        if isinstance(clause, a.Cl) and isinstance(last, a.Cl) and not clause.args and clause.subject is None:
            shared = tuple([each for each in last.args if isinstance(each, a.Arg) and each.case == "o"])
            if not clause.before and shared:
                clause = replace(clause, args=shared)
        found.append(clause)
    return tuple(found)


def _of_one_player(events: tuple[t.Node, ...]) -> list[t.Node]:
    """あなたの準備フェイズ開始時か日没フェイズ開始時: both are yours (414.2)."""
    found: list[t.Node] = []
    for event in events:
        last = found[-1] if found else None
        if isinstance(event, t.Moment) and isinstance(last, t.Moment):
            if isinstance(event.period, t.Period) and isinstance(last.period, t.Period):
                whose = event.period.player or last.period.player
                event = replace(event, period=replace(event.period, player=whose))
        found.append(event)
    return found


def whens(item: a.WhenP) -> list[a.WhenP]:
    """～が攻撃か防御した時、～ in an effect: one situation each."""
    found = [a.WhenP(event, item.next) for event in happenings((item.event,))]
    if item.next and len(found) > 1:
        raise Refused("which of them comes next cannot be told", "次に")
    if not all([isinstance(one.event, t.Moment | a.Happening) for one in found]):
        raise Refused("an effect does not wait for a number to be reached", "時")
    return found


def with_count(sentence: a.Sentence) -> a.Sentence:
    """1体につき、AしてBする: both are done for each; a count that stands behind a subject is that of its clause."""
    first = next((each.clause for each in sentence.items if isinstance(each, a.Link)), None)
    if not isinstance(first, a.Cl):
        return sentence
    said = first.before if first.subject is not None else (*first.before, *first.args)
    if not said or not isinstance(said[0], a.PerArg):
        return sentence
    count, items = said[0], list[t.Node]()
    for item in sentence.items:
        items.append(replace(item, clause=_counted(item.clause, count)) if isinstance(item, a.Link) else item)
    main = sentence.main
    if isinstance(main, a.May):
        return replace(sentence, items=tuple(items), main=replace(main, clause=_counted(main.clause, count)))
    if not isinstance(main, a.Cl):
        raise Refused("how often this is done cannot be told", "につき")
    return replace(sentence, items=tuple(items), main=_counted(main, count))


def _counted(clause: t.Node, count: t.Node) -> t.Node:
    if not isinstance(clause, a.Cl) or any(
        [isinstance(each, a.PerArg) for each in (*clause.before, *clause.args)]
    ):
        return clause
    return replace(clause, before=(count, *clause.before))


def distributed(parts: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """Return the parts, each with the place and measure that stand before the first (414.2)."""
    first = parts[0]
    if not isinstance(first, a.Np | a.RefNp):
        return parts
    found: list[t.Node] = [first]
    for each in parts[1:]:
        if isinstance(each, a.Np):
            shared = tuple(
                given
                for given in first.filters
                if not any(type(own) is type(given) for own in each.filters)
                and not (each.filters and not isinstance(given, a.Scope | a.Owned))
                and not (isinstance(first, a.RefNp) and not isinstance(given, a.Scope | a.Owned))
            )
            if any(isinstance(own, a.Scope | a.Owned) for own in each.filters):
                shared = ()
            each = replace(each, filters=(*shared, *each.filters))
        found.append(each)
    return tuple(found)
