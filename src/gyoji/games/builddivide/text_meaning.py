"""From this game's wording to the nodes of the kernel, before the shared reference pass."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gyoji.games.builddivide import nodes as n
from gyoji.games.builddivide import text_asread as a
from gyoji.games.builddivide.text_changes import OWN_CHANGES
from gyoji.games.builddivide.text_targets import settled
from gyoji.games.builddivide.text_words import COLOURS
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.chains import LASTING, lasting
from gyoji.text.dissolve import Conventions
from gyoji.text.errors import Refused
from gyoji.text.references import bind
from gyoji.text.statics import LIMITS

CONVENTIONS = Conventions(
    permissions=("play",),
    duties=("attack", "block"),
    own_zones=frozenset({"deck", "hand", "life", "d_deck", "energy"}),
    state_zones={"played": "resolution", "set": "set"},
    letters=frozenset("X"),
)

LAID = {"energy": "energy", "life": "life", "set_card": "set"}
"""Nouns that are cards of a zone."""
AURAS: dict[str, t.Node] = {"log": t.Trait("aura", "ログ"), "class_card": t.Named("クラスカード")}
"""Nouns that are auras: a log by its aura information, a class card by its name."""

TERRITORIES = t.Zone("territories")


def meaning(node: object, text: str) -> t.Node:
    """Return the line *node* with every reference bound; raise Refused when one cannot be."""
    assert isinstance(node, t.Node)
    return settled(bind(t.rewrite(node, _before), text, CONVENTIONS))


def _before(node: t.Node) -> t.Node:
    """Return what stands for *node* in the shared wording, its children done."""
    if isinstance(node, t.Selector | r.Bare | r.Hand):
        return _selector(node)
    if isinstance(node, a.FirstCards):
        return t.Selector(filters=(r.Scope(zone=node.zone),), quantity=node.quantity)
    if isinstance(node, a.AurasOf):
        return t.Selector(filters=(t.AttachedTo(node.what),), nouns=("aura",), quantity=node.quantity)
    if isinstance(node, a.PowerIcon) and node.object is not None:
        return t.ModifyValue(node.object, "power", node.amount, node.minus, node.duration)
    if isinstance(node, a.UntilFound):
        return _until_found(node)
    if isinstance(node, a.Gate) and node.kind == "awakening":
        # No title has a slash: 岬/灯台 are two.
        return replace(node, words=tuple(title for word in node.words for title in word.split("/")))
    if isinstance(node, a.NoTarget):
        return t.Cannot(t.Event("target", actor=node.by, object=node.object), duration=node.duration)
    if isinstance(node, a.SomeAre):
        return _some_are(node)
    if isinstance(node, a.Wearing):
        worn = (t.Having((t.Keyword(node.name),)), t.Trait("aura", "服"))
        return t.EquippedWith(t.Selector(filters=worn, nouns=("aura",)))
    if isinstance(node, t.Having) and node.things == (t.Ability("icon"),):
        has = t.InState("icon_ability")
        return t.OtherThan(t.Selector(filters=(has,))) if node.absent else has
    if isinstance(node, a.StateEvent):
        return t.Becomes(node.condition)
    if isinstance(node, r.Happening) and _destroys(node):
        raise Refused("a unit is destroyed by effects or rules, not by a unit", "破壊した")
    if isinstance(node, r.Ban):
        return _with_units(node)
    if isinstance(node, a.IfWhen):
        return t.If(node.condition, node.then)
    if isinstance(node, a.DoneLater):
        return t.Delayed(node.event, (t.Do((t.Act(node.verb, node.object),)),))
    if isinstance(node, a.AtRandom):
        return t.Do((t.Choose(node.object, random=True), t.Act(node.verb, t.Omitted())))
    if isinstance(node, a.GuessColour):
        return _guess_colour(node)
    if isinstance(node, a.ComparedWith):
        return t.Measure(node.attribute, node.op, t.AttributeOf(node.attribute, node.of))
    if isinstance(node, a.MoreThanOf):
        return _more_than_of(node)
    if isinstance(node, a.EnergyColours):
        return t.Compare(t.PlayerValue("energy_colours", node.player), node.op, node.right)
    if isinstance(node, a.KeepsOn):
        if node.object != node.aim:
            raise Refused("one unit attacks and another has a target", "適正な")
        return n.NoEnd(node.object)
    if isinstance(node, a.LiesAsNo):
        return t.And((t.InZone(node.what, node.zone), t.Is(node.what, node.as_, absent=True)))
    if isinstance(node, a.BothLie):
        return t.And((r.ExistsIn(node.zone, node.first), r.ExistsIn(node.zone, node.second)))
    if isinstance(node, a.TwoEvents):
        return _two_events(node)
    if isinstance(node, t.Triggered):
        node = _one_source_each(_attack_ends(_in_turn(node)))
    if isinstance(node, a.Either):
        return n.Predict(tuple(t.Is(node.what, option) for option in node.options))
    if isinstance(node, t.Act):
        return _act(node)
    if isinstance(node, t.Event) and node.to == t.Selector(nouns=("player",)):
        return replace(node, to=t.Player("any"))
    if isinstance(node, r.By) and isinstance(node.act, r.Lasting):
        return replace(node, act=lasting((node.act,), OWN_CHANGES)[0])
    if isinstance(node, t.Do) and any(isinstance(act, r.Lasting) for act in node.acts):
        node = replace(node, acts=lasting(node.acts, OWN_CHANGES))
    if isinstance(node, t.Timed):
        return _timed(node)
    if isinstance(node, a.ByDoing):
        return t.Attempt(t.Do(node.acts, True, node.player), node.body)
    return _sentences(node)


# Nouns


def _selector(node: t.Selector | r.Bare | r.Hand) -> t.Node:
    """Return cards that are named after the zone they lie in, or the kind of aura they are, as cards with filters."""
    for each in node.filters:
        if isinstance(each, a.InZones):
            return _one_of_zones(node, each)
    if not isinstance(node, t.Selector):
        return node
    if node.nouns[0] in LAID:
        return _laid(node)
    filters, nouns = list(node.filters), list(node.nouns)
    for i, noun in enumerate(nouns):
        if noun == "ace":
            filters.append(t.Trait("subtype", "エース"))
            nouns[i] = "unit"
        elif noun == "unit_card":
            nouns[i] = "unit"
        elif noun in AURAS:
            filters.append(AURAS[noun])
            nouns[i] = "aura"
        elif noun == "token":
            filters.append(t.InState("token"))
            nouns[i] = "card"
    zone = node.zone
    placed = any([isinstance(each, r.Scope) and each.zone is not None for each in filters])
    if zone is None and not placed and ("territory" in nouns or "log" in node.nouns):
        zone = TERRITORIES
    return replace(node, filters=tuple(filters), nouns=tuple(nouns), zone=zone)


def _laid(node: t.Selector) -> t.Node:
    """Return あなたのエナジー, 相手のライフ, 伏せカード: the cards of that zone."""
    name = LAID[node.nouns[0]]
    filters: list[t.Node] = []
    player: t.Node | None = None
    for each in node.filters:
        if isinstance(each, r.Scope):
            if each.zone is not None:
                raise Refused("the noun already says where the cards are")
            player = each.player
        else:
            filters.append(each)
    scope = r.Scope(zone=t.Zone(name, player))
    return replace(node, filters=(scope, *filters), nouns=("card",))


def _one_of_zones(node: t.Selector | r.Bare | r.Hand, zones: a.InZones) -> t.Node:
    """あなたの手札か墓地にある: a choice among the cards of several zones."""
    options: list[t.Node] = []
    for name in zones.zones:
        scope = r.Scope(zone=t.Zone(name, zones.player))
        filters = tuple(scope if each is zones else each for each in node.filters)
        options.append(_selector(replace(node, filters=filters, quantity=None)))
    return t.AnyOf(tuple(options), node.quantity)


def _some_are(node: a.SomeAre) -> t.Node:
    what = node.what
    if isinstance(what, t.Selector | r.Bare):
        return t.Exists(replace(what, filters=(*what.filters, node.as_)), node.absent)
    raise Refused("this cannot be said of what stands before it")


def _destroys(node: r.Happening) -> bool:
    """Tell whether a card is said to destroy something: lethal damage is looked at by rules (1303-2)."""
    event = node.event
    if not isinstance(event, t.Event) or event.verb != "destroy" or not isinstance(event.actor, t.Subject):
        return False
    return isinstance(node.subject, t.This | t.Selector | t.It | r.Bare)


def _with_units(node: r.Ban) -> t.Node:
    """相手は～のユニットでブロックできない: it is those units of the player that cannot."""
    event = node.event
    if not isinstance(event, t.Event) or event.verb not in ("attack", "block"):
        return node
    if not isinstance(node.subject, t.Player) or not isinstance(event.cause, t.ByEffect):
        return node
    units = event.cause.of
    if not isinstance(units, t.Selector) or any([isinstance(each, r.Scope) for each in units.filters]):
        raise Refused("whose units these are is said twice", "で")
    own = replace(units, filters=(r.Scope(player=node.subject), *units.filters))
    return replace(node, subject=own, event=replace(event, cause=None))


def _guess_colour(node: a.GuessColour) -> t.Node:
    """Return the prediction of one of the colours, of a card that is told by its place."""
    placed = [each for each in t.walk(node.what) if isinstance(each, t.Zone | t.It | t.This)]
    if not placed:
        raise Refused("of which card the colour is predicted is not said", "色")
    return n.Predict(tuple(t.Is(node.what, t.Coloured((colour,))) for colour, _ in COLOURS))


def _more_than_of(node: a.MoreThanOf) -> t.Node:
    """Return cards of one player compared with those of another."""
    owners = [each for each in t.walk(node.left) if isinstance(each, t.Player)]
    if not owners or any([each != owners[0] for each in owners]) or node.player == owners[0]:
        raise Refused("whose cards are compared is not said", "より")
    right = t.rewrite(node.left, lambda each: node.player if each == owners[0] else each)
    return t.Compare(node.left, node.op, right)


LEFT = r.Happening(t.This("unit"), t.Event("leave", actor=t.Subject(), cause=t.InBattle()))
LOST = r.Happening(t.Player("you"), t.Event("lose_battle", actor=t.Subject()))


def _two_events(node: a.TwoEvents) -> t.Node:
    """Return the keyword for the one pair of events that belongs together: left in battle, and the battle lost."""
    if node.events != (LEFT, LOST):
        raise Refused("two events that both must happen are known for a lost battle only", "時、")
    return a.KeywordText("makein", t.Paragraph(node.body))


def _in_turn(node: t.Triggered) -> t.Triggered:
    """Return a trigger whose event counts only in a turn: the turn is its condition."""
    found = [each for each in node.events if isinstance(each, a.InTurn)]
    if not found:
        return node
    if len(node.events) > 1 or node.condition is not None:
        raise Refused("one event alone can be tied to a turn", "ターンに")
    event = r.Happening(found[0].subject, found[0].event)
    return replace(node, events=(event,), condition=t.InPeriod(found[0].period))


def _one_source_each(node: t.Triggered) -> t.Triggered:
    """墓地かDデッキから登場した時: one event for each place."""
    events: list[t.Node] = []
    for each in node.events:
        inner = each.event if isinstance(each, r.Happening) else None
        if isinstance(each, r.Happening) and isinstance(inner, t.Event) and isinstance(inner.source, t.AnyOf):
            events += [replace(each, event=replace(inner, source=zone)) for zone in inner.source.options]
        else:
            events.append(each)
    return replace(node, events=tuple(events))


def _attack_ends(node: t.Triggered) -> t.Triggered:
    """Return a trigger for the end of one unit's attack: that it attacks is looked at as it triggers (806-1)."""
    found = [each for each in node.events if isinstance(each, a.AttackEnds)]
    if not found:
        return node
    if len(node.events) > 1 or node.condition is not None:
        raise Refused("the end of a unit's attack stands alone", "アタック終了時")
    ended = t.Moment(t.Period("attack"), "end")
    return replace(node, events=(ended,), condition=t.Is(found[0].what, t.InState("attacking")))


# Acts


MOST = t.Num(100)
"""No deck has so many cards: what is done until a card is found ends before."""


def _until_found(node: a.UntilFound) -> t.Node:
    """Return cards put one after the other until one of them is what is looked for, or none is left."""
    if not isinstance(node.zone, t.Zone) or not isinstance(node.found, t.Selector | r.Bare):
        raise Refused("what is looked for must be told by what it is", "まで")
    taken = t.Selector(filters=(r.Scope(zone=node.zone),), quantity=t.Exactly(node.amount))
    among = t.It(plural=True)
    what = node.found.what if isinstance(node.found, r.Bare) else None
    nouns = node.found.nouns if isinstance(node.found, t.Selector) else ("card",)
    filters = node.found.filters if what is None else (*node.found.filters, what)
    found = t.Exists(t.Selector(filters=filters, nouns=nouns, among=among))
    left = t.Count(t.Selector(filters=(r.Scope(zone=replace(node.zone, position="")),)))
    ends = t.Or((found, t.Compare(left, "=", t.Num(0))))
    return t.Repeat(MOST, (t.Do((t.Act("put", taken, to=node.to),)),), ends)


def _act(node: t.Act) -> t.Node:
    if node.verb == "switch" and isinstance(node.object, t.Omitted):
        return replace(node, object=t.This())
    if node.verb in ("open", "close", "assault") and isinstance(node.object, t.Selector):
        if node.object.quantity is None:
            return replace(node, object=replace(node.object, quantity=t.Exactly(t.Num(1))))
    if node.verb in ("attach", "create") and isinstance(node.to, t.Selector) and node.to.quantity is None:
        return replace(node, to=replace(node.to, quantity=t.Exactly(t.Num(1))))
    return node


def _timed(node: t.Timed) -> t.Node:
    """Give the duration of a sentence to the changes that only this game has."""
    found: list[int] = []

    def change(each: t.Node) -> t.Node:
        if isinstance(each, OWN_CHANGES) and each.duration is None:
            found.append(1)
            return replace(each, duration=node.duration)
        return each

    body = tuple(t.rewrite(each, change) for each in node.body)
    if not found:
        return node
    if any([isinstance(each, LASTING) and not isinstance(each, OWN_CHANGES) for each in t.walk(body[0])]):
        return replace(node, body=body)
    return body[0]


# Sentences


def _sentences(node: t.Node) -> t.Node:
    """Splice lists of cases into their body, and give その後 all that stands behind it."""
    for name in ("body", "then", "otherwise", "instead"):
        body = getattr(node, name, ())
        if not isinstance(body, tuple) or not body:
            continue
        new = _after(_without_cases(body)) if name == "body" and _is_text(node) else _without_cases(body)
        if new != body:
            changes: dict[str, Any] = {name: new}
            node = replace(node, **changes)
    return node


def _is_text(node: t.Node) -> bool:
    return isinstance(node, t.Paragraph | t.Triggered | t.Activated | t.Mode)


def _without_cases(body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    found: list[t.Node] = []
    for each in body:
        if isinstance(each, n.Cases):
            found.extend(t.If(case.condition, case.body) for case in each.options if isinstance(case, n.Case))
        elif isinstance(each, a.DoThenIf):
            found.append(t.Do(each.acts))
            found.append(t.If(each.condition, each.then))
        elif isinstance(each, a.TwoWays):
            found.append(t.AlternativeCost(each.object, each.first))
            found.append(t.AlternativeCost(each.object, each.second))
        elif isinstance(each, t.Act):
            found.append(t.Do((each,)))
        else:
            found.append(each)
    return tuple(found)


def _after(body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """その後 and everything behind it is one later ability (1204-3a:v); limits and letters belong to the whole."""
    for i, each in enumerate(body):
        if isinstance(each, t.Then):
            rest = body[i + 1 :]
            whole = tuple(later for later in rest if isinstance(later, (*LIMITS, t.Let)))
            inside = tuple(later for later in rest if not isinstance(later, (*LIMITS, t.Let)))
            return (*body[:i], t.Then(_after((*each.body, *inside))), *whole)
    return body
