"""From sentences to abilities: what can be always in force, what is carried out once, and the limits of both."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel import tree as t
from gyoji.text.dissolve import CHANGES, timed
from gyoji.text.errors import Refused

LIMITS = (t.TimesPer, t.OnlyDuring, t.OnlyIf, t.OnlyBy)

STANDING = (
    t.OnlyOne,
    t.CounterCap,
    t.NoWaiting,
    t.AddCost,
    t.AlternativeCost,
    t.Let,
)
"""Sentences that are always in force as they are."""


def as_static(sentence: t.Node, own: tuple[type, ...] = ()) -> t.Node:
    """Return a sentence of a static ability, its periods made conditions; raise Refused if it does something.

    *own* are the continuous changes that only the game has.
    """
    if isinstance(sentence, t.Do):
        if sentence.may:
            raise Refused("a static ability has nothing to decide")
        if not all(isinstance(act, (*CHANGES, *own)) and not _chooses(act) for act in sentence.acts):
            raise Refused("a static ability, yet it does something")
        return _while_in_period(sentence)
    if isinstance(sentence, t.If):
        then = tuple(as_static(each, own) for each in sentence.then)
        if sentence.otherwise:
            otherwise = tuple(as_static(each, own) for each in sentence.otherwise)
            return replace(sentence, then=then, otherwise=otherwise)
        return t.While(sentence.condition, then)
    if isinstance(sentence, t.While):
        return replace(sentence, body=tuple(as_static(each, own) for each in sentence.body))
    if isinstance(sentence, t.Replace):
        if sentence.duration is None:
            return sentence
        return _during(sentence.duration, replace(sentence, duration=None))
    if isinstance(sentence, STANDING):
        return sentence
    raise Refused("a static ability, yet it does something")


def _chooses(act: t.Node) -> bool:
    target = getattr(act, "object", None)
    return isinstance(target, t.Selector) and isinstance(target.quantity, t.Exactly | t.UpTo | t.AnyNumber)


def _while_in_period(sentence: t.Do) -> t.Node:
    durations = {getattr(act, "duration", None) for act in sentence.acts}
    if durations == {None}:
        return sentence
    if len(durations) > 1:
        raise Refused("two durations in one static sentence")
    acts = tuple(replace(act, duration=None) for act in sentence.acts)  # type: ignore[call-arg]
    return _during(durations.pop(), replace(sentence, acts=acts))


def _during(duration: t.Node | None, sentence: t.Node) -> t.Node:
    if isinstance(duration, t.During):
        if isinstance(duration.period, t.Period) and duration.period.which != "every":
            raise Refused("a static ability does not begin in one turn", "ターン")
        return t.While(t.InPeriod(duration.period), (sentence,))
    if isinstance(duration, t.AsLongAs):
        return t.While(duration.condition, (sentence,))
    raise Refused("a static ability has no end", "まで")


def as_effect(body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """Return sentences that are carried out once: there a while-clause is the duration of its changes."""
    sentences: list[t.Node] = []
    for sentence in body:
        if isinstance(sentence, t.While):
            sentences.extend(timed(each, t.AsLongAs(sentence.condition)) for each in sentence.body)
        else:
            sentences.append(sentence)
    return tuple(sentences)


def limited(ability: t.Activated | t.Triggered) -> t.Activated | t.Triggered:
    """Take the sentences that restrict the ability itself out of its effect."""
    limits = tuple(sentence for sentence in ability.body if isinstance(sentence, LIMITS))
    body = tuple(sentence for sentence in ability.body if not isinstance(sentence, LIMITS))
    if not body:
        raise Refused("an ability without an effect")
    return replace(ability, body=as_effect(body), limits=limits)
