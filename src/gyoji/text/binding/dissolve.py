"""From the tree as read to the nodes that are carried out: everything that needs no antecedent.

Scopes and quantities move into their selectors, subjects into their events, durations into the changes they
limit, a subject inside a chain into its act. `references` does this first and then binds what is left open.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.binding.default_source import FieldNouns
from gyoji.text.reading.errors import Refused


class Conventions:
    """What a game's wording leaves unsaid."""

    def __init__(
        self,
        own_zones: frozenset[str] = frozenset(),
        state_zones: dict[str, str] | None = None,
        kinds: dict[str, tuple[str, t.Node | None]] | None = None,
        printed_kinds: tuple[str, ...] = (),
        damage_is_reduced: bool = True,
        letters: frozenset[str] = frozenset(),
        permissions: tuple[str, ...] | None = None,
        duties: tuple[str, ...] | None = None,
        slashed: tuple[str, ...] = (),
        field_nouns: FieldNouns | None = None,
    ) -> None:
        self.own_zones = own_zones
        """Zones that are the doer's when no player is named."""
        self.state_zones = {} if state_zones is None else state_zones
        """States that are really places: 待機中の."""
        self.kinds = {} if kinds is None else kinds
        """Nouns that are a noun with a filter: 攻撃サーバント."""
        self.printed_kinds = printed_kinds
        """Those of them by which what is carried out is printed."""
        self.damage_is_reduced = damage_is_reduced
        """ダメージを受けない is a reduction, not a ban."""
        self.letters = letters
        """Letters that the cost of the card gives a value, where the text does not."""
        self.permissions = permissions
        """Verbs that the game asks permissions for; a text that permits another would do nothing. None: all."""
        self.duties = duties
        """Verbs that the game asks duties for. None: all."""
        self.slashed = slashed
        """Kinds of traits that stand with a slash between two: 種族「A/B」."""
        self.field_nouns = field_nouns
        """What comes from the field where no zone is named."""


def dissolve(node: t.Node, conventions: Conventions) -> t.Node:
    """Return *node* without the nodes of `asread`, children first."""
    if conventions.field_nouns is not None:
        node = t.rewrite(node, conventions.field_nouns.with_source)
    plain = t.rewrite(node, _Dissolver(conventions).change)
    kinds = conventions.slashed
    if not any([_is_slashed(each, kinds) for each in t.walk(plain)]):
        return plain
    parted = t.rewrite(plain, lambda each: _without_slashes(each, kinds))
    if any([_is_slashed(each, kinds) for each in t.walk(parted)]):
        raise Refused("whether all of these or one of them are meant cannot be told", "/")
    return parted


def _is_slashed(node: t.Node, kinds: tuple[str, ...]) -> bool:
    return isinstance(node, t.Trait) and node.kind in kinds and "/" in node.name


def _parts(node: t.Node, kinds: tuple[str, ...]) -> list[t.Node]:
    if not isinstance(node, t.Trait) or not _is_slashed(node, kinds):
        return [node]
    return [t.Trait(node.kind, name) for name in node.name.split("/")]


def _without_slashes(node: t.Node, kinds: tuple[str, ...]) -> t.Node:
    """種族「A/B」 are two traits: a card of both is meant, and it gains or becomes both."""
    for name in ("filters", "things"):
        held = getattr(node, name, ())
        if any([_is_slashed(each, kinds) for each in held]):
            node = t.with_fields(node, {name: tuple([one for each in held for one in _parts(each, kinds)])})
    return node


_DISSOLVED: Final = (
    *(t.Selector, t.Zone, t.TriggeredBy, t.Do, t.Unless, t.Replace, t.Timed, t.Act, t.Event),
    *(t.AddCost, t.AlternativeCost, t.Activated, t.AppearCost),
    *(
        r.Bare,
        r.Hand,
        r.ExistsIn,
        r.Happening,
        r.Ban,
        r.Limited,
        r.Changes,
        r.SomeOfEach,
        r.AmongThem,
        r.PerEach,
    ),
    *(r.Permission, r.Duty),
)
"""The kinds of nodes that `_Dissolver.change` changes: most nodes of a tree are none of them."""
_IS_DISSOLVED: Final[dict[type[t.Node], bool]] = {}


def _is_dissolved(kind: type[t.Node]) -> bool:
    known = _IS_DISSOLVED.get(kind)
    if known is None:
        known = issubclass(kind, _DISSOLVED)
        _IS_DISSOLVED[kind] = known
    return known


class _Dissolver:
    def __init__(self, conventions: Conventions) -> None:
        self.conventions = conventions

    def change(self, node: t.Node) -> t.Node:
        """Return what stands in the place of *node*, whose children are done."""
        if not _is_dissolved(type(node)):
            return node
        if isinstance(node, t.Selector):
            return self.selector(node)
        if isinstance(node, r.Bare):
            return self.selector(t.Selector(filters=(*node.filters, node.what), quantity=node.quantity))
        if isinstance(node, r.Hand):
            return self.hand(node)
        if isinstance(node, t.Zone):
            return self.zone(node)
        if isinstance(node, r.ExistsIn):
            return t.Exists(_placed(node.what, node.zone), node.absent)
        if isinstance(node, r.Happening):
            subject = _implied(node.event) if isinstance(node.subject, r.Unsaid) else node.subject
            return self.change(with_subject(node.event, subject))
        if isinstance(node, t.TriggeredBy):
            return t.TriggeredBy(_of_anything(node.event))
        if isinstance(node, r.Ban):
            return self.ban(node)
        if isinstance(node, r.Limited):
            event = t.Event(node.verb, actor=node.subject, object=node.object)
            return t.Cannot(event, limit=t.Exactly(node.limit), period=node.period, duration=node.duration)
        if isinstance(node, r.Changes):
            return _several(node)
        if isinstance(node, r.SomeOfEach):
            return _some_of_each(node)
        if isinstance(node, r.AmongThem):
            return _among_them(node)
        if isinstance(node, r.PerEach):
            return _multiplied(node)
        if isinstance(node, r.Permission):
            may = with_subject(node.event, node.subject)
            return t.Can(_asked_for(may, self.conventions.permissions, "permit"), node.duration)
        if isinstance(node, r.Duty):
            must = with_subject(node.event, node.subject)
            return t.Must(_asked_for(must, self.conventions.duties, "demand"), node.duration)
        if isinstance(node, t.Do):
            return with_players(replace(node, acts=_flat(node.acts)))
        if isinstance(node, t.Unless):
            return replace(node, costs=_flat_costs(node.costs), body=_as_sentences(node.body))
        if isinstance(node, t.Replace):
            return _optional(replace(node, instead=_as_sentences(node.instead)))
        if isinstance(node, t.Timed):
            if len(node.body) != 1:
                raise Refused("a duration before a sentence with a condition in its middle")
            return timed(node.body[0], node.duration)
        if isinstance(node, t.Act):
            to = self.own(node.to) if node.verb == "shuffle" else node.to
            return _taken_from(node if to is node.to else replace(node, to=to), self.own(node.source))
        if isinstance(node, t.Event):
            return t.with_fields(node, {"actor": _any_player(node.actor), "object": _any_player(node.object)})
        if isinstance(node, t.AddCost | t.AlternativeCost | t.Activated | t.AppearCost):
            return replace(node, costs=_flat_costs(node.costs))
        return node

    def selector(self, node: t.Selector) -> t.Node:
        """Move scope, quantity and place from the filters into the fields."""
        player, zone, quantity = node.player, node.zone, node.quantity
        filters: list[t.Node] = []
        for each in node.filters:
            if isinstance(each, r.Scope):
                zone = each.zone if each.zone is not None else zone
                player = zone.player if isinstance(zone, t.Zone) and each.zone is not None else each.player
            elif isinstance(each, r.Quantified):
                quantity = each.quantity
            elif isinstance(each, t.InState) and each.state in self.conventions.state_zones:
                zone = t.Zone(self.conventions.state_zones[each.state])
            else:
                filters.append(each)
        nouns = list(node.nouns)
        for i, noun in enumerate(nouns):
            if noun in self.conventions.kinds:
                nouns[i], quality = self.conventions.kinds[noun]
                filters.extend([] if quality is None else [quality])
        zone = self.own(zone)
        if isinstance(zone, t.Zone) and zone.player is not None:
            player = zone.player
        return t.Selector(player, zone, tuple(filters), tuple(nouns), quantity, node.among)

    def hand(self, node: r.Hand) -> t.Node:
        """Return the cards of the named hand, or of the doer's."""
        found = self.selector(t.Selector(filters=node.filters, quantity=node.quantity))
        assert isinstance(found, t.Selector)
        player = t.Player("doer") if found.player is None else found.player
        return replace(found, player=player, zone=t.Zone("hand", player))

    def own(self, zone: t.Node | None) -> t.Node | None:
        """Name the doer where a zone that everybody has is nobody's."""
        if isinstance(zone, t.Zone) and zone.player is None and zone.name in self.conventions.own_zones:
            return replace(zone, player=t.Player("doer"))
        return zone

    def zone(self, node: t.Zone) -> t.Node:
        """Leave the owner's zone unnamed: a move goes there by itself."""
        if isinstance(node.player, t.Player) and node.player.who == "owner" and node.player.of == t.Omitted():
            return replace(node, player=None)
        return node

    def ban(self, node: r.Ban) -> t.Node:
        """Return a ban, or for damage its reduction to nothing."""
        event = with_subject(node.event, node.subject)
        if isinstance(event, t.Event) and event.verb == "deal" and isinstance(node.event, t.Event):
            if self.conventions.damage_is_reduced and isinstance(node.event.object, t.Subject):
                return t.Reduce(event, duration=node.duration)
        return t.Cannot(event, unless=node.unless, period=node.period, duration=node.duration)


def with_subject(event: t.Node, subject: t.Node) -> t.Node:
    """Return *event* with *subject* where it has Subject."""
    changes: dict[str, object] = {}
    for name in t.field_names(type(event)):
        if isinstance(getattr(event, name), t.Subject):
            changes[name] = subject
    told = t.with_fields(event, changes)
    return _with_what(told, subject) if isinstance(told, t.Event) else told


def _with_what(event: t.Event, subject: t.Node) -> t.Node:
    """相手はサーバントで攻撃できない: return an act of a player done with cards, whenever those came."""
    if event.verb not in DONE_WITH_CARDS or event.actor is not subject or not isinstance(subject, t.Player):
        return event
    if not isinstance(event.cause, t.ByEffect) or not isinstance(event.cause.of, t.Selector):
        return event
    cards = event.cause.of
    if cards.player not in (None, subject):
        raise Refused("whose cards these are is said twice", "で")
    return replace(event, object=replace(cards, player=None), cause=None)


DONE_WITH_CARDS = frozenset(["attack", "block", "defend"])
"""Verbs of cards that are also said of their players."""

DONE_BY_PLAYERS = frozenset(
    [
        "draw",
        "discard",
        "play",
        "activate",
        "use",
        "put",
        "return",
        "add",
        "send",
        "reveal",
        "look",
        "set_energy",
        "gain_life",
        "lose_life",
        "pay_life",
        "win",
        "lose",
    ]
)
"""Verbs whose unsaid subject is you; of the others it is the card itself."""

ITSELF = t.This("")
"""The card as a subject that is not said."""


def _implied(event: t.Node) -> t.Node:
    """Return the subject of a predicate without one."""
    by_player = isinstance(event, t.Event) and isinstance(event.actor, t.Subject)
    if by_player and isinstance(event, t.Event) and event.verb in DONE_BY_PLAYERS:
        return t.Player("you")
    return ITSELF


def _of_anything(event: t.Node) -> t.Node:
    """場に出た時に誘発する: whatever it was that entered."""
    return t.rewrite(event, lambda node: t.Selector() if node == ITSELF else node)


_ANY_PLAYER: Final = t.Selector(nouns=("player",))


def _any_player(part: t.Node | None) -> t.Node | None:
    """プレイヤーが: whichever player it is."""
    return t.Player("any") if part == _ANY_PLAYER else part


def _placed(what: t.Node, zone: t.Node) -> t.Node:
    """Return the selector *what* inside *zone*."""
    if isinstance(what, t.AnyOf):
        return replace(what, options=tuple(_placed(each, zone) for each in what.options))
    if isinstance(what, t.Selector) and what.zone is None and isinstance(zone, t.Zone):
        return replace(what, zone=zone, player=zone.player)
    raise Refused("a zone is named before something that has its own place")


def _asked_for(event: t.Node, verbs: tuple[str, ...] | None, what: str) -> t.Node:
    """Return *event*, a thing permitted or demanded; refuse what the game never asks about."""
    if verbs is None or isinstance(event, t.Event) and event.verb in verbs:
        return event
    verb = event.verb if isinstance(event, t.Event) else "a change of state"
    raise Refused(f"nothing in this game can {what} this: {verb}")


def _taken_from(act: t.Act, source: t.Node | None) -> t.Act:
    """Return the act on things of the zone *source*: what is described without a place is looked for there."""
    what = act.object
    if not isinstance(source, t.Zone):
        return act
    if act.verb == "draw":
        if source.name != "deck" or source.player not in (t.Player("doer"), t.Player("you")):
            raise Refused("cards are drawn from one's own deck")
        return replace(act, source=None)
    if not isinstance(what, t.Selector) or what.among is not None:
        return replace(act, source=source)
    if isinstance(what.zone, t.Zone) and what.zone.name != source.name:
        raise Refused("a zone is named before something that has its own place")
    if what.player is not None and (source.player is None or source.player == t.Player("doer")):
        source = replace(source, player=what.player)
    return replace(act, object=replace(what, zone=source, player=source.player), source=None)


def _flat(acts: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """Return the acts one by one: gains of values apart from gains of things, subjects inside their act."""
    flat: list[t.Node] = []
    for act in acts:
        if isinstance(act, r.By):
            flat.extend(_by(each, act.player) for each in _flat((act.act,)))
        elif isinstance(act, r.OneOf):
            flat.append(replace(act, acts=_flat(act.acts)))
        elif isinstance(act, t.Gain):
            flat.extend(_gains(act))
        elif isinstance(act, r.BanAll):
            events = [t.Event(verb, actor=act.subject) for verb in act.verbs]
            flat.extend(t.Cannot(event, duration=act.duration) for event in events)
        elif isinstance(act, t.Do):
            flat.extend(act.acts)
        else:
            flat.append(act)
    return tuple(flat)


def _gains(act: t.Gain) -> list[t.Node]:
    parts: list[t.Node] = []
    things: list[t.Node] = []
    for thing in act.things:
        if isinstance(thing, r.Stats):
            attack, health = thing.attack, thing.health
            if thing.count is not None:
                attack = t.Per(attack, thing.count, thing.per)
                health = t.Per(health, thing.count, thing.per)
            parts.append(t.Modify(act.object, attack, health, thing.minus, act.duration))
        else:
            things.append(thing)
    if things:
        parts.append(t.Gain(act.object, tuple(things), act.duration))
    return parts


def _several(node: r.Changes) -> t.Do:
    """Return several changes of one thing as one act after the other."""
    changes: list[t.Node] = []
    for each in node.changes:
        assert isinstance(each, r.Change)
        changes.append(t.ModifyValue(node.object, each.attribute, each.amount, each.minus, node.duration))
    return t.Do(tuple(changes))


def _some_of_each(node: r.SomeOfEach) -> t.Node:
    """Return things of several kinds, so many of each."""
    parts: list[t.Node] = []
    for part in node.parts:
        if not isinstance(part, t.Selector) or part.quantity is not None:
            raise Refused("of this so many cannot be taken", "ずつ")
        first = parts[0] if parts else part
        assert isinstance(first, t.Selector)
        if part.zone is None and part.player is None:  # あなたの墓地のユニットとコマンドを1枚ずつ
            part = replace(part, zone=first.zone, player=first.player)
        parts.append(replace(part, quantity=node.n))
    return t.Both(tuple(parts))


def _among_them(node: r.AmongThem) -> t.Node:
    what = node.what
    if not isinstance(what, t.Selector) or what.zone is not None or what.player is not None:
        raise Refused("what is looked for among them has a place of its own", "その中")
    return t.Exists(replace(what, among=t.It(plural=True)), node.absent)


def _multiplied(node: r.PerEach) -> t.Node:
    """Return the act with its number taken for every card counted."""
    act = node.act
    if isinstance(act, t.Do):
        return replace(act, acts=tuple(_multiplied(replace(node, act=each)) for each in act.acts))
    if isinstance(act, t.Act | t.ModifyValue) and act.amount is not None:
        return replace(act, amount=t.Per(act.amount, node.count, node.per))
    if isinstance(act, t.Gain):
        things = [thing for thing in act.things if isinstance(thing, r.Stats)]
        if len(things) == len(act.things):
            return replace(
                act, things=tuple(replace(each, count=node.count, per=node.per) for each in things)
            )
    raise Refused("nothing in it that could be multiplied", "につき")


def _by(act: t.Node, player: t.Node) -> t.Node:
    if "player" in t.field_names(type(act)):
        return t.with_field(act, "player", player)
    raise Refused("this act has no player who could do it")


def with_players(node: t.Do) -> t.Node:
    """Hand the subject of the sentence to the acts that have none of their own."""
    if node.player is None:
        return node
    acts: list[t.Node] = []
    for act in node.acts:
        has_player = "player" in t.field_names(type(act))
        acts.append(_by(act, node.player) if has_player and getattr(act, "player", None) is None else act)
    return replace(node, acts=tuple(acts))


def _flat_costs(costs: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    flat: list[t.Node] = []
    for cost in costs:
        if isinstance(cost, t.Do):
            flat.extend(cost.acts)
        elif isinstance(cost, t.Pay) and cost.player is None:
            flat.extend(cost.costs)
        else:
            flat.append(cost)
    return tuple(flat)


def _as_sentences(body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """Return *body* with bare acts made into sentences."""
    acts = (
        t.Act,
        t.Choose,
        t.Pay,
        t.AddEnergy,
        t.Gain,
        t.Lose,
        t.Become,
        t.SetStats,
        t.SetValue,
        t.Cannot,
        t.Reduce,
        r.By,
        r.BanAll,
    )
    return tuple(with_players(t.Do(_flat((each,)))) if isinstance(each, acts) else each for each in body)


def _optional(node: t.Replace) -> t.Node:
    """代わりに～してもよい: the choice is whether to replace."""
    if len(node.instead) == 1 and isinstance(node.instead[0], t.Do) and node.instead[0].may:
        return replace(node, instead=(replace(node.instead[0], may=False),), optional=True)
    return node


CHANGES = (
    t.Modify,
    t.ModifyValue,
    t.SetStats,
    t.SetValue,
    t.Floor,
    t.Double,
    t.Swap,
    t.TakeControl,
    t.Gain,
    t.Lose,
    t.Become,
    t.Cannot,
    t.Must,
    t.Can,
    t.Reduce,
    t.ChangeLimit,
    t.ChangeCost,
    t.AddCost,
    t.AlternativeCost,
    t.EntersWith,
    t.Unaffected,
    t.Replace,
    t.OwnChange,
)
"""The nodes that hold for a duration."""


def timed(node: t.Node, duration: t.Node) -> t.Node:
    """Return the sentence *node* with *duration* on every change; raise Refused when there is none without one."""
    limited = _limited(node, duration)
    if limited == node:
        raise Refused("a duration without anything that lasts")
    return limited


def _limited(node: t.Node, duration: t.Node) -> t.Node:
    if "duration" in t.field_names(type(node)) and not isinstance(node, t.Delayed):
        return t.with_field(node, "duration", duration) if getattr(node, "duration", None) is None else node
    changes: dict[str, object] = {}
    for name in t.field_names(type(node)):
        old = getattr(node, name)
        if isinstance(old, tuple) and old and isinstance(old[0], t.Node):
            changes[name] = tuple([_limited(child, duration) for child in old])
    return t.with_fields(node, changes)
