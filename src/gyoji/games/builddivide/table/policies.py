"""How this rulebook answers the questions of the effect runtime: states, numbers, layers, triggers, replacements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import auras, definitions, kinds, moves, zones
from gyoji.kernel.effects import select
from gyoji.kernel.effects.places import look_through
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.effects.select import is_item
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Control
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_PLAYER, NO_REF, PlayerId, Ref, is_player, player_of
from gyoji.kernel.table.state import Obj
from gyoji.kernel.table.uses import counted
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import EntersWith
from gyoji.kernel.trees.code import Code
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import Continuous, Pending, Replacer
from gyoji.kernel.values.nature import Nature
from gyoji.kernel.values.values import Definition, Held, Values

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

# Layers (1208-1)
GRANT: Final[int] = readings.LAYERS.index("1208-1b")
TAKE: Final[int] = readings.LAYERS.index("1208-1c")
OTHER: Final[int] = readings.LAYERS.index("1208-1d")
NUMBER: Final[int] = readings.LAYERS.index("1208-1e")
_NOTHING: Final = Code(())

LEGACY_KEY: Final = -11
ASSAULT_KEY: Final = -12
LATE_KEY: Final = -13


def watch(game: DivideGame, definition: Definition) -> None:
    """Note keywords of a card that keep watch over events, or let it be played from elsewhere."""
    card = definitions.of(definition)
    game.permits = game.permits or card.permits
    game.musts = game.musts or card.obliges
    game.fickle = game.fickle or card.fickle
    game.haunts |= card.haunts
    for ability in definition.abilities:
        if ability.is_static and ability.zone == "all":
            game.self_defined = True
    words = definition.printed.keywords
    if kinds.LEGACY_WORD in words:
        game.permits = True
        game.watched_replaces |= 1 << kinds.MOVE
    if kinds.ASSAULT_WORD in words or definitions.of(definition).face.startswith("assault"):
        game.watched_replaces |= 1 << kinds.LEAVE | 1 << kinds.ATTACH


# Continuous effects (1208)


def layer_of(game: DivideGame, change: Node, nature: Nature) -> int:
    """Return the layer: abilities given, abilities taken, other information, numbers."""
    if nature.numeric:
        game.cite("1208-1e")
        return NUMBER
    if isinstance(change, nodes.SameNumbers):
        game.cite("1208-1e")
        return NUMBER
    if isinstance(change, nodes.SameAbilities):
        game.cite("1208-1c")
        return TAKE
    if isinstance(change, nodes.GainAbilities):
        game.cite("1208-1b")
        return GRANT
    if isinstance(change, tree.Gain) and _has_ability(change.things):
        game.cite("1208-1b")
        return GRANT
    if isinstance(change, tree.Lose) and _has_ability(change.things):
        game.cite("1208-1c")
        return TAKE
    game.cite("1208-1d")
    return OTHER


def _has_ability(things: tuple[Node, ...]) -> bool:
    for thing in things:
        if isinstance(thing, (tree.Quoted, tree.Keyword, tree.Ability)):
            return True
    return False


def in_reach(game: DivideGame, scope: Scope, ref: Ref) -> bool:
    """Tell whether a lasting effect may touch an object: it must not have come after the play (1208-2)."""
    if is_player(ref) or is_item(ref) or scope.time == 0:
        return True
    if game.obj(ref).since > scope.time:
        game.cite("1208-2")
        return False
    return True


def change_values(game: DivideGame, effect: Continuous, ref: Ref, values: Values) -> Values:
    """Return *values* with the abilities or the numbers of another card (524-1, 524-2)."""
    change = effect.change
    if isinstance(change, nodes.SameAbilities):
        game.cite("524-1")
        found = select.refs(game, effect.scope, change.as_)
        if not found:
            return values
        theirs = game.values(found[0])
        return Values(
            values.names,
            values.types,
            values.colours,
            values.numbers,
            values.traits,
            theirs.keywords,
            theirs.held,
        )
    if isinstance(change, nodes.GainAbilities):
        return _with_abilities(game, effect, values, change)
    assert isinstance(change, nodes.SameNumbers), type(change).__name__
    game.cite("524-2")
    found = select.refs(game, effect.scope, change.as_)
    if not found:
        return values
    theirs = game.values(found[0])
    numbers = list(values.numbers)
    for at in (kinds.POWER, kinds.HIT, kinds.COST):
        numbers[at] = theirs.numbers[at]
    return Values(
        values.names,
        values.types,
        theirs.colours,
        tuple(numbers),
        values.traits,
        values.keywords,
        values.held,
    )


def _with_abilities(
    game: DivideGame, effect: Continuous, values: Values, change: nodes.GainAbilities
) -> Values:
    """Return *values* with the abilities of other cards, or those printed on them, beside their own."""
    keywords, held = list(values.keywords), list(values.held)
    for ref in select.refs(game, effect.scope, change.as_):
        theirs = game.obj(ref).definition.printed if change.original else game.values(ref)
        keywords += [word for word in theirs.keywords if word not in keywords]
        for item in theirs.held:
            held.append(Held(item.ability, 64 + (effect.key % 100003) * 8 + len(held)))
    return Values(
        values.names,
        values.types,
        values.colours,
        values.numbers,
        values.traits,
        tuple(keywords),
        tuple(held),
    )


def never_drops(game: DivideGame, ref: Ref) -> bool:
    """Tell whether a card is kept from dropping in any way (527-5)."""
    for effect in continuous.changes_of(game, nodes.NeverDrops):
        change = effect.change
        assert isinstance(change, nodes.NeverDrops)
        if change.object is not None and continuous.concerns(game, effect, change.object, ref):
            game.cite("527-5")
            return True
    return False


def without_drops(game: DivideGame, batch: list[Event]) -> list[Event]:
    """Return events without those that would drop, in whatever way, a card that never drops (527-2, 527-5a)."""
    if not batch or not continuous.changes_of(game, nodes.NeverDrops):
        return batch
    left: list[Event] = []
    for event in batch:
        if event.mask & (1 << kinds.DROP) and never_drops(game, event.subject):
            game.cite("527-5a")
        else:
            left.append(event)
    return left


def is_valid(game: DivideGame, obj: Obj, held: Held) -> bool:
    """Tell whether an ability is enabled: no gate before it is closed (1203-2, 1203-3)."""
    if obj.face_down:
        return False
    for limit in held.ability.limits:
        if isinstance(limit, nodes.Gate):
            if not select.holds(game, Scope(obj.controller, obj.ref), limit.condition):
                game.cite("1203-1")
                game.cite("1203-3")
                return False
            game.cite("1203-2")
    return True


def entering_state(game: DivideGame, ref: Ref) -> str:
    """Return the state in which effects say that a card comes to the field; "" for none."""
    own = continuous.own_changes(game, ref, EntersWith)
    for effect in continuous.changes_of(game, EntersWith) + own:
        change = effect.change
        assert isinstance(change, tree.EntersWith)
        if change.state and continuous.concerns(game, effect, change.object, ref):
            return change.state
    return ""


# Replacements (1209)


def orders_replacements(game: DivideGame, event: Event, candidates: tuple[Replacer, ...]) -> PlayerId:
    """Return who picks among replacements: the affected player, or the controller of the affected card."""
    if _rank(candidates[0]) != _rank(candidates[1]):
        return NO_PLAYER
    if is_player(event.subject):
        return player_of(event.subject)
    if event.subject > 0 and not is_item(event.subject):
        game.cite("1209-2a")
        return game.obj(event.subject).controller
    game.cite("1209-2b")
    return event.player if event.player >= 0 else game.turn_player


def sorted_replacers(game: DivideGame, event: Event, found: tuple[Replacer, ...]) -> tuple[Replacer, ...]:
    """Return replacements as they may apply: Legacy before all, of damage dealing, receiving, reducing (1209-2d)."""
    if len(found) < 2:
        return found
    first = min([_rank(each) for each in found])
    if any([_rank(each) != first for each in found]):
        game.cite("1408-2" if first == 0 else "1209-2d")
        if any([isinstance(each.change, tree.Reduce) for each in found]):
            game.cite("519-2a")
        return tuple([each for each in found if _rank(each) == first])
    return found


def _rank(replacer: Replacer) -> int:
    if replacer.key == LEGACY_KEY:
        return 0
    if isinstance(replacer.change, tree.Reduce):
        return 3
    if isinstance(replacer.change, tree.Replace) and isinstance(replacer.change.event, tree.Event):
        pattern = replacer.change.event
        if pattern.verb == "deal":
            return 1 if pattern.actor is not None else 2
    return 1


def rule_replacers(game: DivideGame, event: Event, used: tuple[int, ...]) -> list[Replacer]:
    """Return the replacements that Legacy and Assault Territory make (1408-2, 1406-2)."""
    ref = event.subject
    if ref <= 0 or is_item(ref) or not game.is_live(ref):
        return []
    found: list[Replacer] = []
    obj = game.obj(ref)
    if obj.flags & (kinds.LEGACY | kinds.LEGACY_LATE) and event.mask & (1 << kinds.MOVE):
        key = LEGACY_KEY if obj.flags & kinds.LEGACY else LATE_KEY
        leaves = game.kind_of(event.dest) != zones.REMOVE and game.zone_of(ref) == zones.RESOLUTION
        if leaves and key not in used:
            found.append(Replacer(key, Scope(obj.controller, ref), tree.This(), _NOTHING, 0, ref))
    if obj.flags & kinds.ASSAULT and ASSAULT_KEY not in used and event.kind != kinds.CLOSE:
        if event.mask & (1 << kinds.LEAVE) or event.kind == kinds.ATTACH:
            found.append(Replacer(ASSAULT_KEY, Scope(obj.controller, ref), tree.This(), _NOTHING, 0, ref))
    return found


def apply_rule_replacer(game: DivideGame, replacer: Replacer, event: Event) -> Control | None:
    """Carry out what Legacy or Assault Territory does instead."""
    ref = event.subject
    if replacer.key != ASSAULT_KEY:
        obj = game.obj(ref)
        removed = Event(
            kinds.EXILE, "1408-2", ref, obj.controller, 0, event.source, event.cause, obj.zone,
            game.zone_id(zones.REMOVE, obj.owner), extra=moves.BOTTOM, mask=1 << kinds.MOVE,
        )  # fmt: skip
        game.outcome = (removed,)
        return None
    game.outcome = (_go_back(game, ref, event),)
    return None


def _go_back(game: DivideGame, ref: Ref, event: Event) -> Event:
    """Return what happens instead when a territory that is a unit would leave the field or become an aura (1406-2)."""
    dest = game.zone_id(zones.NAMES[readings.ASSAULT_GOES_HOME_TO], game.obj(ref).owner)
    return Event(
        kinds.CLOSE, "1406-2", ref, event.player, 0, event.source, event.cause, game.obj(ref).zone, dest,
        mask=1 << kinds.MOVE | 1 << kinds.LEAVE,
    )  # fmt: skip


def possible_instead(game: DivideGame, scope: Scope, change: tree.Replace) -> bool:
    """Tell whether what an optional replacement does instead can be done: an aura needs a host (1209-3)."""
    for node in tree.walk(change):
        if isinstance(node, tree.Act) and node.verb == "attach" and node.to is not None:
            if not [ref for ref in select.refs(game, scope, node.to) if auras.host_now(game, ref) != NO_REF]:
                game.cite("1209-3")
                return False
    return True


# Triggers (1205)


def can_trigger(game: DivideGame, obj: Obj, held: Held, event: Event | None) -> bool:
    """Tell whether an ability whose event has come may trigger now."""
    if event is None:
        return True
    if event.rule in readings.DEALT_BEFORE_THE_GAME:
        return False
    if event.became != NO_REF:
        game.cite("1205-4")
        if event.became != obj.ref and any([other.became == obj.ref for other in game.last]):
            game.cite("1205-4b")
    return True


def on_trigger(game: DivideGame, pending: Pending) -> None:
    """Take note of an ability that has triggered, once for every time (1205-2a)."""
    for other in game.triggered:
        if other.source == pending.source and other.held.key == pending.held.key:
            game.cite("1205-2a")
    game.triggered += (pending,)


def uses_of(game: DivideGame, ref: Ref, key: int, period: tree.Period) -> int:
    """Return how often an ability of the object was played in the period, by whomever (1206-2c)."""
    game.cite("1206-1")
    game.cite("1206-2")
    table = game.uses_game if period.name == kinds.GAME else game.uses
    for source, its_key, times in table:
        if source == ref and its_key == key:
            game.cite("1206-2c")
            return times
        if its_key == key:
            game.cite("1206-2a")
        elif source == ref:
            game.cite("1206-2a:i")
    return 0


def count_use(game: DivideGame, ref: Ref, key: int) -> None:
    """Count one play of an ability whose plays are limited."""
    game.uses = counted(game.uses, ref, key)
    game.uses_game = counted(game.uses_game, ref, key)


# Moved cards


def subject_view(game: DivideGame, event: Event) -> Ref:
    """Return which object of a moved card triggers read (1205-4a:i to 1205-4a:iii)."""
    if event.became == NO_REF or event.became == event.subject:
        return event.subject
    origin, dest = event.origin // game.seats, event.dest // game.seats
    if event.before is not None and event.before.zone // game.seats == zones.FIELD and dest != zones.FIELD:
        game.cite("1205-4a:ii")
        return event.subject
    if zones.is_public(origin) != zones.is_public(dest):
        game.cite("1205-4a:i")
        return event.subject if zones.is_public(origin) else event.became
    game.cite("1205-4a:iii")
    return event.became


def looks_back(game: DivideGame, event: Event) -> bool:
    """Tell whether a card triggers as it was in a zone outside the field: a public one that it left for a hidden."""
    origin = event.origin // game.seats
    if origin == zones.TERRITORY:
        return True
    return zones.is_public(origin) and not zones.is_public(event.dest // game.seats)


def follow(game: DivideGame, ref: Ref, scope: Scope) -> Ref:
    """Return what a card became where the text's own event or act moved it to a zone that can be seen (401-5a)."""
    event = scope.event
    if event is not None and event.subject == ref and event.became != NO_REF and game.is_live(event.became):
        zone = game.kind_of(event.dest)
        if zones.is_public(zone) or (zone == zones.HAND and game.holder_of(event.dest) == scope.controller):
            game.cite("401-5a")
            return event.became
    now = game.objs[ref >> INCARNATION_BITS]
    if (
        event is not None
        and event.subject == ref
        and event.kind in kinds.LATE_RESULTS
        and now.previous is game.obj(ref)
    ):
        if zones.is_public(game.kind_of(now.zone)):  # a unit that lost had left the field before (804-6a)
            game.cite("401-5a")
            return now.ref
    if now.ref in scope.moved:  # moved by the text itself, and not moved again by anything else
        game.cite("401-5a")
        return now.ref
    if ref == scope.source and game.obj(ref).zone // game.seats == zones.RESOLUTION:
        if now.previous is game.obj(ref) and now.zone // game.seats == zones.FIELD:
            return now.ref
    return NO_REF


# Choices


def on_search(game: DivideGame, refs: tuple[Ref, ...], player: PlayerId) -> None:
    """Let a player look through the own deck if they choose there; life, and cards of others, are chosen unseen."""
    deck = game.zone_id(zones.DECK, player)
    if any(game.obj(ref).zone == deck for ref in refs):
        game.cite("401-3c")
        game.revealed += look_through(game, deck, player)


def item_noun(game: DivideGame, ref: Ref) -> str:
    """Return the noun by which texts speak of something on the resolution zone that is no card."""
    item = game.waiting_item(ref)
    if item is None or item.held is None:
        return ""
    return "activated_ability" if item.held.ability.is_activated else "triggered_ability"


def own_state(game: DivideGame) -> tuple[object, ...]:
    """Return the fields that this game adds to the table, for digests."""
    fight = game.fight
    return (
        game.switches.state(), game.first_player, game.direction, game.phase, game.step, game.uses, game.uses_game,
        game.paid_scope.state(), game.revealed, game.energy_placed, game.jump, game.extra_turns, game.acting,
        tuple([packet.state() for packet in game.packets]), None if fight is None else fight.state(), game.declared,
        game.skips, game.plays, game.attacked, game.predictions,
        tuple([(wish.kind, wish.a, wish.b) for wish in game.failed]),
    )  # fmt: skip
