"""From this game's wording to the nodes of the kernel, before and after the shared reference pass."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from gyoji.games.mission import text_asread as a
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.dissolve import Conventions
from gyoji.text.errors import Refused
from gyoji.text.references import bind

CONVENTIONS = Conventions(
    permissions=("play",),
    duties=(),
    own_zones=frozenset({"deck", "hand", "keep"}),
    state_nouns={"attacking_character": ("character", "attacking")},
    damage_is_reduced=False,
)

ABILITY_NOUNS = frozenset({"ability", "activated_ability", "triggered_ability"})

STATE_VERBS = frozenset({"sleep", "reboot", "slide"})
"""Verbs that a character does by itself in the wording, and that happen to it in the game."""

HOMES = {"mission": "mission", "account": "account", "engage": "connect"}
"""Where cards of these types are when no zone is named."""


AREAS = frozenset({"area", "center", "side", "left", "right"})


def meaning(node: object, text: str) -> t.Node:
    """Return the line *node* with every reference bound; raise Refused when one cannot be."""
    assert isinstance(node, t.Node)
    return _settled(bind(t.rewrite(t.rewrite(node, _before), _apart), text, CONVENTIONS))


def _apart(node: t.Node) -> t.Node:
    """Return *node* with the two sentences that a condition in the middle of one makes."""
    for name in ("body", "then", "otherwise", "instead"):
        body = getattr(node, name, ())
        if isinstance(body, tuple) and any(isinstance(each, a.Chain) for each in body):
            sentences: list[t.Node] = []
            for each in body:
                sentences.extend((t.Do(each.acts), each.then) if isinstance(each, a.Chain) else (each,))
            node = replace(node, **{name: tuple(sentences)})
    return node


def _before(node: t.Node) -> t.Node:
    """Return what stands for *node* in the shared wording, its children done."""
    if isinstance(node, r.Bare) and isinstance(node.what, a.EnergyCards):
        return _energy(node)
    if isinstance(node, r.Bare) and isinstance(node.what, a.ExpOf):
        return t.Selector(filters=(*node.filters, *_of_exp(node.what)), quantity=node.quantity)
    if isinstance(node, t.Selector | r.Bare | r.Hand) and any(
        isinstance(each, a.ExpOf) for each in node.filters
    ):
        return replace(node, filters=tuple(part for each in node.filters for part in _of_exp(each)))
    if isinstance(node, a.Inside):
        assert isinstance(node.zone, t.Zone)
        return r.Scope(zone=replace(node.zone, player=node.player))
    if isinstance(node, a.Leveled):
        return t.Host(node.noun)
    if isinstance(node, a.FirstCards):
        return t.Selector(filters=(r.Scope(zone=node.zone),), quantity=node.quantity)
    if isinstance(node, a.ExistsNear):
        if not isinstance(node.what, t.Selector):
            raise Refused("a place is named before something that has its own place")
        return t.Exists(replace(node.what, filters=(node.place, *node.what.filters)), node.absent)
    if isinstance(node, a.Caused):
        assert isinstance(node.event, r.Happening)
        return replace(node.event, event=t.with_field(node.event.event, "cause", node.cause))
    if isinstance(node, a.DrawUntil):
        player = t.Player("doer")
        hand = t.Count(t.Selector(player=player, zone=t.Zone("hand", player)))
        return t.Act("draw", amount=t.Plus(node.hand, hand, minus=True))
    if isinstance(node, a.OwnDamage):
        amount = t.AttributeOf(node.attribute, node.actor)
        return t.Act("deal", actor=node.actor, object=node.object, amount=amount)
    if isinstance(node, a.InAnyOrder):
        assert isinstance(node.to, t.Zone)
        return t.Act("put", object=node.object, to=replace(node.to, order="any"), state=node.state)
    if isinstance(node, t.Do | a.Chain) and any(isinstance(act, a.EnterConnected) for act in node.acts):
        return replace(node, acts=_connected(node.acts))
    if isinstance(node, r.Lasting):
        return t.with_field(node.act, "duration", node.duration)
    if isinstance(node, t.Having) and node.absent and node.things == (t.Ability("any"),):
        return t.InState("without_abilities")
    if isinstance(node, t.Moment) and isinstance(node.period, t.Period):
        if node.period.name == "turn" and node.edge == "end":
            return replace(node, period=replace(node.period, name="mission_phase"))
    return node


def _connected(acts: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """Return acts in which what enters connected enters, and is then connected with this card."""
    found: list[t.Node] = []
    for act in acts:
        if isinstance(act, a.EnterConnected):
            found.append(t.Act("enter", object=act.object, to=act.to))
            found.append(t.Act("connect", object=t.This("card"), to=t.It()))
        else:
            found.append(act)
    return tuple(found)


def _of_exp(each: t.Node) -> tuple[t.Node, ...]:
    if isinstance(each, a.ExpOf):
        return (r.Scope(zone=t.Zone("exp")), t.AttachedTo(each.what))
    return (each,)


def _energy(node: r.Bare) -> t.Node:
    """Return the cards of the named energy zone, or of the doer's."""
    player: t.Node = t.Player("doer")
    filters: list[t.Node] = []
    for each in node.filters:
        if isinstance(each, r.Scope) and each.zone is None and each.player is not None:
            player = each.player
        else:
            filters.append(each)
    filters.insert(0, r.Scope(zone=t.Zone("energy", player)))
    return t.Selector(filters=tuple(filters), quantity=node.quantity)


def _settled(node: t.Node, in_event: bool = False, works: str = "") -> t.Node:
    """Return *node* with the places that the wording leaves unsaid; events name cards wherever they are.

    *works*: the zones that an icon names for what is always in force.
    """
    if isinstance(node, a.Standing):
        works = node.zone
    in_event = in_event or isinstance(node, t.Event)
    changes: dict[str, Any] = {}
    for each in fields(node):
        old = getattr(node, each.name)
        if isinstance(old, t.Node):
            changes[each.name] = _settled(old, in_event, works)
        elif isinstance(old, tuple) and old and isinstance(old[0], t.Node):
            children = [_settled(child, in_event, works) for child in old]
            changes[each.name] = tuple(part for child in children for part in _dearer(child, works))
    node = replace(node, **changes) if changes else node
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


def _dearer(node: t.Node, works: str) -> tuple[t.Node, ...]:
    """Return what a change of a cost changes: the value of characters in an area, the price of cards to be played.

    A card is one or the other when the change works, so both may stand side by side.
    """
    if not isinstance(node, t.ChangeCost) or len(node.costs) != 1:
        return (node,)
    what = value = node.object
    if isinstance(what, t.Selector):
        in_area = isinstance(what.zone, t.Zone) and what.zone.name in AREAS
        if not in_area and (what.zone is not None or what.nouns != ("character",) or _is_played(what)):
            return (node,)
        only = in_area or isinstance(what.quantity, t.Exactly | t.UpTo)
    elif isinstance(what, t.Host):
        only = True
    elif isinstance(what, t.This) and (what.noun == "ability" or works and not AREAS & set(works.split("+"))):
        return (node,)
    else:
        value, only = t.Selector(zone=t.Zone("area"), among=what), False
    price = node.costs[0]
    assert isinstance(price, t.Energy)
    amount = price.amount if node.per is None else t.Per(price.amount, node.per)
    change = t.ModifyValue(value, "cost", amount, node.minus, node.duration)
    return (change,) if only else (change, node)


def _is_played(node: t.Selector) -> bool:
    return any(isinstance(each, t.PlayedBy) for each in node.filters)


def _is_ability(node: t.Node | None) -> bool:
    return isinstance(node, t.Selector) and bool(node.nouns) and set(node.nouns) <= ABILITY_NOUNS
