"""From sentences to abilities: what can be always in force, what is carried out once, and the limits of both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.base import children
from gyoji.text.binding import asread as r
from gyoji.text.binding.dissolve import CHANGES, timed
from gyoji.text.reading.errors import Refused

Classify = Callable[[t.Node], list[t.Node]]
"""Returns the abilities that a line is on a card; raises Refused."""

LIMITS = (t.TimesPer, t.OnlyDuring, t.OnlyIf, t.OnlyBy)

LASTING = (*CHANGES, r.Ban, r.BanAll, r.Duty, r.Permission, r.Changes)
"""What can last."""

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
    acts = tuple(t.with_field(act, "duration", None) for act in sentence.acts)
    return _during(durations.pop(), replace(sentence, acts=acts))


def _during(duration: t.Node | None, sentence: t.Node) -> t.Node:
    if isinstance(duration, t.During):
        if isinstance(duration.period, t.Period) and duration.period.which != "every":
            raise Refused("a static ability does not begin in one turn", "ターン")
        return t.While(t.InPeriod(duration.period), (sentence,))
    if isinstance(duration, t.AsLongAs):
        return t.While(duration.condition, (sentence,))
    raise Refused("a static ability has no end", "まで")


def is_about_playing(sentence: t.Node, own: tuple[type, ...] = ()) -> bool:
    """Say whether a sentence speaks of this card's own play: its costs, its protection while it is played.

    *own* are further kinds of sentence that do if their object is this card.
    """
    if isinstance(sentence, t.Do):
        return all(is_about_playing(act, own) for act in sentence.acts)
    if isinstance(sentence, t.If):
        return all(is_about_playing(each, own) for each in sentence.then)
    if isinstance(sentence, t.While):
        return all(is_about_playing(each, own) for each in sentence.body)
    if isinstance(sentence, (t.AddCost, t.AlternativeCost, t.ChangeCost, t.EntersWith, *own)):
        return isinstance(getattr(sentence, "object", None), t.This)
    if isinstance(sentence, t.Cannot) and isinstance(sentence.event, t.Event):
        return sentence.event.verb in ("nullify", "play") and isinstance(sentence.event.object, t.This)
    return False


class WorkingZones:
    """Finds the zone where an ability plainly works: where it takes its own card from, or wants it to lie."""

    def __init__(
        self, fields: tuple[str, ...] = ("field",), sources: tuple[tuple[str, str], ...] = ()
    ) -> None:
        self.fields = fields
        """Where cards are in play: an ability works there where nothing else is said."""
        self.sources = dict(sources)
        """Zones from which some verbs take cards, without a word."""

    def of_condition(self, condition: t.Node | None) -> str:
        """Return the zone out of play in which this card must be for a condition to hold; "" for none."""
        if isinstance(condition, t.And):
            return next((zone for zone in map(self.of_condition, condition.parts) if zone), "")
        if isinstance(condition, t.InZone) and isinstance(condition.what, t.This) and not condition.absent:
            if isinstance(condition.zone, t.Zone) and condition.zone.name not in self.fields:
                return condition.zone.name
        return ""

    def of(self, sentences: tuple[t.Node, ...]) -> str:
        """Return the zone where sentences plainly work; "" for where cards are in play."""
        for sentence in sentences:
            wanted = self.of_condition(sentence.condition) if isinstance(sentence, t.If | t.While) else ""
            if wanted:
                return wanted
            taken = self._taken_from(sentence)
            if taken:
                return "" if taken in self.fields else taken
        return ""

    def _taken_from(self, sentence: t.Node) -> str:
        """Return the zone from which a sentence takes the card that says it, now and not later; "" for none named."""
        for node in t.walk(sentence):
            if isinstance(node, t.Quoted | t.Then | t.Delayed):
                break
            if isinstance(node, t.Act) and isinstance(node.object, t.This):
                named = (
                    node.source.name if isinstance(node.source, t.Zone) else self.sources.get(node.verb, "")
                )
                if named:
                    return named
        return ""

    def placed(self, ability: t.Activated | t.Triggered) -> t.Activated | t.Triggered:
        """Return an ability that names no zone with the one where it plainly works.

        What sets off a trigger may be what brings the card to where the effect finds it. What a cost takes away is
        another card by then: raise Refused where the effect looks for it elsewhere.
        """
        waits = isinstance(ability, t.Triggered) and any([is_about_itself(each) for each in ability.events])
        if ability.zone or waits:
            return ability
        zone = self.of(ability.body)
        acts = [each for cost in ability.costs for each in t.walk(cost) if isinstance(each, t.Act)]
        if any([isinstance(each.object, t.This) and each.verb != "reveal" for each in acts]):
            paid = self.of(ability.costs)
            if zone not in ("", paid):
                raise Refused("the cost has made another card of this one by then")
            zone = paid
        return replace(ability, zone=zone)


def is_about_itself(event: t.Node) -> bool:
    """Say whether an event happens to the card that waits for it, or is its doing."""
    if not isinstance(event, t.Event):
        return False
    return isinstance(event.object, t.This) or event.object is None and isinstance(event.actor, t.This)


def join(abilities: list[t.Node], new: t.Effect | t.Static) -> None:
    """Add the ability that a sentence is, to the one before it where both are of one kind and work in one place."""
    last = abilities[-1] if abilities else None
    if isinstance(last, t.Effect) and isinstance(new, t.Effect):
        abilities[-1] = t.Effect(last.body + new.body)
    elif isinstance(last, t.Static) and isinstance(new, t.Static) and last.works == new.works:
        abilities[-1] = t.Static(last.body + new.body, new.works)
    else:
        abilities.append(new)


def with_quotes(body: tuple[t.Node, ...], classify: Classify) -> tuple[t.Node, ...]:
    """Return sentences in which the abilities in quotes are what they are on a card that gains them."""

    def quoted(node: t.Node) -> t.Node:
        if not isinstance(node, t.Quoted):
            return node
        return t.Quoted(tuple(each for line in node.abilities for each in classify(line)))

    return tuple(t.rewrite(sentence, quoted) for sentence in body)


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
    return replace(ability, body=as_effect(body), limits=(*ability.limits, *limits))


def check_spots(node: t.Node) -> None:
    """Raise Refused where a card that lies nowhere as it is carried out names what lies beside itself."""
    if isinstance(node, t.Quoted):
        return
    if isinstance(node, t.Related) and isinstance(node.what, t.This):
        raise Refused("beside what it lies is left out")
    for child in children(node):
        check_spots(child)
