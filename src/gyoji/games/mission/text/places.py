"""Places that the wording of this game leaves unsaid, before and after the shared reference pass binds a line."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.mission.text import asread as own
from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.binding.dissolve import Conventions
from gyoji.text.binding.references import bind
from gyoji.text.reading.walk import with_parts

CONVENTIONS = Conventions(
    permissions=("play",),
    duties=(),
    own_zones=frozenset({"deck", "hand", "keep"}),
    kinds={"attacking_character": ("character", t.InState("attacking"))},
    damage_is_reduced=False,
)

ABILITY_NOUNS = frozenset({"ability", "activated_ability", "triggered_ability"})

STATE_VERBS = ("sleep", "reboot", "slide")
"""Verbs that a character does by itself in the wording, and that happen to it in the game."""

HOMES = {"mission": "mission", "account": "account", "engage": "connect"}
"""Where cards of these types are when no zone is named."""


AREAS = frozenset({"area", "center", "side", "left", "right"})


def placed(node: t.Node, text: str) -> t.Node:
    """Return the line *node* with every reference bound and every place said; raise Refused when one cannot be."""
    return _settled(bind(t.rewrite(node, _before), text, CONVENTIONS))


def _before(node: t.Node) -> t.Node:
    """Return what stands for *node* in the shared wording, its children done."""
    if isinstance(node, t.Selector | r.Bare | r.Hand):
        return replace(node, filters=tuple([part for each in node.filters for part in _of_exp(each)]))
    if isinstance(node, t.Moment) and isinstance(node.period, t.Period):
        if node.period.name == "turn" and node.edge == "end":
            return replace(node, period=replace(node.period, name="mission_phase"))
    return node


def _of_exp(each: t.Node) -> tuple[t.Node, ...]:
    if not isinstance(each, own.AmongExp):
        return (each,)
    return (r.Scope(zone=t.Zone("exp")), t.AttachedTo(each.what))


def _settled(node: t.Node, in_event: bool = False, works: str = "") -> t.Node:
    """Return *node* with the places that the wording leaves unsaid; events name cards wherever they are.

    *works*: the zones that an icon names for what is always in force.
    """
    if isinstance(node, own.TextLine):
        works = node.zone
    in_event = in_event or isinstance(node, t.Event)

    def part(each: t.Node) -> t.Node:
        return _settled(each, in_event, works)

    node = with_parts(node, part, lambda _, each: _dearer(part(each), works))
    if isinstance(node, t.Event):
        return _event(node)
    return _selector(node, in_event) if isinstance(node, t.Selector) else node


def _event(node: t.Event) -> t.Node:
    if node.verb == "play" and _is_ability(node.object):
        return replace(node, verb="activate")
    if node.verb in STATE_VERBS and node.object is None and not isinstance(node.actor, t.Player):
        return replace(node, actor=None, object=node.actor)
    return node


def _selector(node: t.Selector, in_event: bool) -> t.Node:
    zone = node.zone
    if in_event and isinstance(zone, t.Zone) and zone.name == "energy" and zone.player == t.Player("doer"):
        return replace(node, player=None, zone=replace(zone, player=None))
    if zone is not None or node.among is not None:
        return node
    if any(isinstance(each, t.AttachedTo) for each in node.filters):
        return replace(node, zone=t.Zone("connect"))
    homes = {HOMES.get(noun, "") for noun in node.nouns}
    home = homes.pop() if len(homes) == 1 else ""
    if not home or in_event and home == "connect":
        return node
    return replace(node, zone=t.Zone(home, node.player))


def _dearer(node: t.Node, works: str) -> list[t.Node]:
    """Return what a change of a cost changes: the value of characters in an area, the price of cards to be played.

    A card is one or the other when the change works, so both may stand side by side.
    """
    if not isinstance(node, t.ChangeCost) or len(node.costs) != 1:
        return [node]
    what = value = node.object
    if isinstance(what, t.Selector):
        in_area = isinstance(what.zone, t.Zone) and what.zone.name in AREAS
        if not in_area and (what.zone is not None or what.nouns != ("character",) or _is_played(what)):
            return [node]
        only = in_area or isinstance(what.quantity, t.Exactly | t.UpTo)
    elif isinstance(what, t.Host):
        only = True
    elif isinstance(what, t.This) and (what.noun == "ability" or works and not AREAS & set(works.split("+"))):
        return [node]
    else:
        value, only = t.Selector(zone=t.Zone("area"), among=what), False
    price = node.costs[0]
    assert isinstance(price, t.Energy)
    amount = price.amount if node.per is None else t.Per(price.amount, node.per)
    change = t.ModifyValue(value, "cost", amount, node.minus, node.duration)
    return [change] if only else [change, node]


def _is_played(node: t.Selector) -> bool:
    return any(isinstance(each, t.PlayedBy) for each in node.filters)


def _is_ability(node: t.Node | None) -> bool:
    return isinstance(node, t.Selector) and bool(node.nouns) and set(node.nouns) <= ABILITY_NOUNS
