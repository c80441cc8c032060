"""From bound lines to abilities: what a line is on a unit, a territory, a command or an aura, and where it works.

A text that names no zone works on the field (1203-4, 1203-6, 1205-4). A trigger that names where its card comes from or
goes to works where everybody sees the card: where it lies after the move, or where it lay before it went to a hidden
zone (1205-4a:i, 1205-4b). What replaces or forbids such a move works where the card lies before it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.builddivide.effects import nodes as n
from gyoji.games.builddivide.text import asread as a
from gyoji.games.builddivide.text.dissolve import OWN_CHANGES
from gyoji.games.builddivide.text.words import ICON_EFFECTS
from gyoji.kernel.trees import tree as t
from gyoji.text.binding.dissolve import timed
from gyoji.text.binding.statics import (
    as_effect,
    as_static,
    check_spots,
    is_about_playing,
    join,
    limited,
    with_quotes,
)
from gyoji.text.reading.errors import Refused

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


YOU = t.Player("you")
THIS_TURN = t.During(t.Period("turn", which="this"))
DROPPED = t.Event("drop", object=t.This(), source=t.Zone("field"))


def classify(card_type: str, line: t.Node) -> list[t.Node]:
    """Return the abilities that a bound line is on a card of *card_type* (unit, territory, command, aura)."""
    line = t.rewrite(t.rewrite(line, of_unit), _itself)
    if isinstance(line, a.Line):
        inner = _ability(card_type, line.ability, line.icon)
        for gate in reversed(line.gates):
            inner = _gated(card_type, gate, inner)
        return inner
    return _ability(card_type, line, "")


def _itself(node: t.Node) -> t.Node:
    """このユニット, このカード, これ: the card that has the text, whatever it is called; この能力 is no card."""
    if not isinstance(node, t.This):
        return node
    return t.This("ability") if node.noun in ("ability", "effect") else t.This()


def _gated(card_type: str, gate: t.Node, inner: list[t.Node]) -> list[t.Node]:
    assert isinstance(gate, a.Gate)
    if card_type == "command" and gate.kind == "kaii":
        (effect,) = inner
        if not isinstance(effect, t.Effect):
            raise Refused("a command has no ability that could be switched on", "怪異")
        return [t.Effect((t.If(kaii(gate.words[0]), effect.body),))]
    return [n.Gated(gate.kind, tuple(inner), gate.words, gate.what)]


def kaii(attribute: str) -> t.Node:
    """Return the condition of 怪異: a card with *attribute* was put into your graveyard this turn."""
    card = t.Selector(filters=(t.Trait("attribute", attribute),))
    return t.Happened(t.Event("put", object=card, to=t.Zone("graveyard", YOU)))


def _ability(card_type: str, line: t.Node, icon: str) -> list[t.Node]:
    if isinstance(line, t.Keywords):
        return _keywords(line)
    if isinstance(line, t.Activated):
        return [_activated(line)]
    if isinstance(line, t.Triggered):
        return by_place(card_type, _triggered(line))
    if isinstance(line, a.KeywordText) and line.name == "skill":
        return [n.Skill(_body(line.ability))]
    if isinstance(line, a.KeywordText):
        body = _body(line.ability)
        argument = n.Body(body) if line.what is None else n.Dream(line.what, body)
        return [t.Keywords((t.Keyword(line.name, argument),))]
    if isinstance(line, t.Paragraph):
        return _paragraph(card_type, _quotes(line.body), icon)
    raise Refused("no ability")


def _body(paragraph: t.Node) -> tuple[t.Node, ...]:
    assert isinstance(paragraph, t.Paragraph)
    return as_effect(_quotes(paragraph.body))


# Keywords and icons


def _keywords(line: t.Keywords) -> list[t.Node]:
    words: list[t.Node] = []
    others: list[t.Node] = []
    for word in line.words:
        if isinstance(word, a.IconText):
            others.append(icon_ability(word.condition, word.effect))
        elif isinstance(word, a.BrightIcon):
            others.append(bright_icon(word.attributes, word.amount))
        elif isinstance(word, a.PowerIcon):
            change = t.ModifyValue(t.This(), "power", word.amount, word.minus)
            others.append(t.Static((t.Do((change,)),)))
        elif isinstance(word, a.Garment):
            words.append(t.Keyword(word.name, n.WornEffect(word.effect, worn_change(word.effect))))
        else:
            words.append(word)
    return [t.Keywords(tuple(words)), *others] if words else others


def bright_icon(attributes: tuple[str, ...], amount: int) -> n.Icon:
    """Return the icon ability of a list of attributes with Bright (1501-3, 1501-4)."""
    keyword = t.Keywords((t.Keyword("bright", n.Bright(attributes, amount)),))
    return n.Icon("attributes", f"bright_{amount}", keyword, attributes)


def icon_ability(condition: str, effect: str) -> n.Icon:
    """Return the icon ability of a condition part and an effect part (1501-3, 1501-4)."""
    event = {
        "appear": t.Event("appear", actor=t.This()),
        "drop": DROPPED,
        "battle": t.Event("battle", actor=t.This()),
    }.get(condition)
    act = icon_act(effect)
    if event is not None:
        lasts = isinstance(act, t.ModifyValue | t.Gain)
        body = timed(t.Do((act,)), THIS_TURN) if lasts else t.Do((act,))
        if effect == "life":
            body = t.Do(LIFE_ACTS)
        return n.Icon(condition, effect, t.Triggered((event,), (body,)))
    if not isinstance(act, t.ModifyValue | t.Gain):
        raise Refused("this effect part needs a condition part that triggers", "アイコン")
    if condition == "always" and isinstance(act, t.Gain):
        return n.Icon(condition, effect, t.Keywords(act.things))
    sentence: t.Node = t.Do((act,))
    if condition != "always":
        sentence = t.While(ICON_CONDITIONS[condition], (sentence,))
    return n.Icon(condition, effect, t.Static((sentence,)))


ICON_CONDITIONS: dict[str, t.Node] = {
    "red_zone": t.Is(YOU, t.InState("red_zone")),
    "open": t.Exists(t.Selector(YOU, t.Zone("territories"), (t.InState("open"),), ("territory",))),
    "own_turn": t.InPeriod(t.Period("turn", YOU)),
    "opponent_turn": t.InPeriod(t.Period("turn", t.Player("opponent"))),
}

LIFE_ACTS: tuple[t.Node, ...] = (
    t.Act("shuffle", player=YOU, to=t.Zone("deck", YOU)),
    t.Act(
        "put",
        t.Selector(YOU, t.Zone("deck", YOU, "top"), quantity=t.Exactly(t.Num(1))),
        YOU,
        to=t.Zone("life", position="top"),
    ),
)


def icon_act(effect: str, object_: t.Node | None = None) -> t.Node:
    """Return the act of an effect part; changes are those of *object_* (None = this card)."""
    target = t.This() if object_ is None else object_
    if effect in ("decoy", "blitz", "berserk"):
        return t.Gain(target, (t.Keyword(effect),))
    name, _, number = effect.rpartition("_")
    if name in ("power", "hit"):
        return t.ModifyValue(target, name, t.Num(int(number)))
    if name in ("draw", "scout"):
        return t.Act(name, player=YOU, amount=t.Num(int(number)))
    assert effect == "life"
    return LIFE_ACTS[1]


def worn_change(effect: str) -> t.Node:
    """Return the change that the wearer of a garment has (1417-4)."""
    act = icon_act(effect, t.Host("unit"))
    if not isinstance(act, t.ModifyValue | t.Gain):
        raise Refused("a garment gives what lasts while it is worn")
    return act


assert all(icon_act(name) is not None for _, name, _, _ in ICON_EFFECTS)


# Abilities


def _activated(ability: t.Activated) -> t.Node:
    made = limited(replace(ability, body=_quotes(ability.body)))
    return replace(made, zone=_works_in(made.body) or _works_in(ability.costs))


def _triggered(ability: t.Triggered) -> t.Triggered:
    made = limited(replace(ability, body=_quotes(ability.body)))
    assert isinstance(made, t.Triggered)
    return replace(made, zone=_works_in(made.body))


def _works_in(nodes: tuple[t.Node, ...]) -> str:
    """Return the zone where an ability plainly works (1203-6): where its effect takes this card from, or wants it."""
    for sentence in nodes:
        if isinstance(sentence, t.If) and zone_of_this(sentence.condition):
            return zone_of_this(sentence.condition)
        for node in t.walk(sentence):
            if isinstance(node, t.Quoted | t.Then | t.Delayed):
                break
            if isinstance(node, t.Act) and node.object == t.This() and isinstance(node.source, t.Zone):
                return "" if node.source.name == "field" else node.source.name
    return ""


def _paragraph(card_type: str, body: tuple[t.Node, ...], icon: str) -> list[t.Node]:
    """Tell statics by where they work; what is left of a command is its effect."""
    abilities: list[t.Node] = []
    for sentence in body:
        if isinstance(sentence, t.AppearCondition | t.Keywords | n.DeckRule | n.SetPlay | n.StartingLife):
            abilities.append(sentence)
            continue
        previous = abilities[-1] if abilities else None
        if isinstance(sentence, t.OnlyIf) and isinstance(previous, t.Static):
            abilities[-1] = replace(previous, body=(t.While(sentence.condition, previous.body),))
            continue
        own = is_about_playing(sentence, (n.AnyColour,))
        if not own and card_type == "command" and icon != "static":
            check_spots(sentence)
            join(abilities, t.Effect(as_effect((sentence,))))
            continue
        for works, part in [("play", sentence)] if own else static_places(card_type, sentence):
            join(abilities, t.Static((as_static(part, OWN_CHANGES),), works))
    return abilities


def _quotes(body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """Classify abilities in quotes: they are those of a unit."""
    return with_quotes(body, lambda line: classify("unit", line))
