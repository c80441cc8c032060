"""Where a card waits for what happens to itself (1203-4, 1203-6, 1205-4).

A text that names no zone works on the field. A trigger that names where its card comes from or goes to works where
everybody sees the card: where it lies after the move, or where it lay before it went to a hidden zone (1205-4a:i,
1205-4b). What replaces or forbids such a move works where the card lies before it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.kernel import tree as t
from gyoji.text.errors import Refused

FIELD: Final = t.Zone("field")
SEEN: Final = ("graveyard", "energy", "remove", "resolution", "territory")
"""Zones beside the field whose cards everybody sees."""
GOES_TO: Final[dict[str, str]] = {
    "drop": "graveyard", "discard": "graveyard", "destroy": "graveyard", "exile": "remove", "draw": "hand",
    "appear": "field", "enter": "field",
}  # fmt: skip
COMES_FROM: Final[dict[str, str]] = {"discard": "hand", "destroy": "field", "draw": "deck"}
NOWHERE: Final = ("reveal", "look", "set")
"""What never happens to a card on the field."""


def of_unit(node: t.Node) -> t.Node:
    """Return a trigger in which このユニット leaves the field: a unit of no named zone is one there (401-7)."""
    if not isinstance(node, t.Triggered):
        return node
    events = [_from_field(event) if isinstance(event, t.Event) else event for event in node.events]
    return replace(node, events=tuple(events))


def _from_field(event: t.Event) -> t.Event:
    if isinstance(event.object, t.This) and event.object.noun == "unit" and event.source is None:
        if isinstance(event.to, t.Zone) and event.to.name != "field":
            return replace(event, source=FIELD)
    return event


def by_place(card_type: str, ability: t.Triggered) -> list[t.Node]:
    """Return a trigger with the zone that its conditions imply; one for each zone if there are several."""
    if ability.zone or card_type not in ("unit", "command"):
        return [ability]
    groups: dict[str, list[t.Node]] = {}
    for event in ability.events:
        if isinstance(event, t.Event) and _is_about_itself(event):
            for zone, part in _places(card_type, event):
                groups.setdefault(zone, []).append(part)
        else:
            groups.setdefault("", []).append(event)
    return [replace(ability, events=tuple(events), zone=zone) for zone, events in groups.items()]


def _is_about_itself(event: t.Event) -> bool:
    return isinstance(event.object, t.This) or event.object is None and isinstance(event.actor, t.This)


def _places(card_type: str, event: t.Event) -> list[tuple[str, t.Event]]:
    if event.verb == "play":
        return [("resolution", event)]
    if event.verb in NOWHERE:
        raise Refused("it names no zone, and this never happens to a card on the field (1203-4)", "時")
    if event.verb not in GOES_TO and not isinstance(event.to, t.Zone):
        if event.source is not None:
            raise Refused("this moves no card, so it comes from nowhere", "から")
        return [("", event)]
    origin = event.source.name if isinstance(event.source, t.Zone) else COMES_FROM.get(event.verb, "")
    named = isinstance(event.to, t.Zone) or origin != "" or card_type == "command"
    dest = event.to.name if isinstance(event.to, t.Zone) else GOES_TO[event.verb]
    if "field" in (origin, dest) or not named:
        return [("", event)]
    if origin == dest:
        raise Refused("it does not move from one zone to another", "から")
    place = dest if dest in SEEN or dest == "hand" else ""
    if origin in SEEN and dest not in SEEN:
        place = origin
    if origin or card_type == "command":
        if not place:
            raise Refused("nobody sees this card before or after the move", "時")
        return [(place, event)]
    if not place:
        return [("", event)]
    return [("", replace(event, source=FIELD)), (place, replace(event, source=t.OtherThan(FIELD)))]


def static_places(card_type: str, sentence: t.Node) -> list[tuple[str, t.Node]]:
    """Return where a sentence works as a static, and what it says there; one for each place if there are several."""
    if isinstance(sentence, t.While) or isinstance(sentence, t.If) and not sentence.otherwise:
        zone = zone_of_this(sentence.condition)
        if zone:
            return [(zone, sentence)]
    change = sentence
    if isinstance(sentence, t.Do) and len(sentence.acts) == 1:
        change = sentence.acts[0]
    if card_type != "unit" or not isinstance(change, t.Replace | t.Cannot) or change.duration is not None:
        return [("field", sentence)]
    event = change.event
    if not isinstance(event, t.Event) or not _is_about_itself(event):
        return [("field", sentence)]
    if event.verb in NOWHERE:
        raise Refused("it names no zone, and this never happens to a card on the field (1203-4)")
    origin = event.source.name if isinstance(event.source, t.Zone) else COMES_FROM.get(event.verb, "")
    if origin and origin != "field":
        return [("play", sentence)]
    if origin or not isinstance(event.to, t.Zone) or event.to.name == "field":
        return [("field", sentence)]

    def elsewhere(node: t.Node) -> t.Node:
        return replace(event, source=t.OtherThan(FIELD)) if node == event else node

    return [("field", sentence), ("play", t.rewrite(sentence, elsewhere))]


def zone_of_this(condition: t.Node | None) -> str:
    """Return the zone beside the field in which this card must be for a condition to hold; "" for none."""
    if isinstance(condition, t.And):
        return next((zone for zone in map(zone_of_this, condition.parts) if zone), "")
    if isinstance(condition, t.InZone) and isinstance(condition.what, t.This) and not condition.absent:
        if isinstance(condition.zone, t.Zone) and condition.zone.name != "field":
            return condition.zone.name
    return ""
