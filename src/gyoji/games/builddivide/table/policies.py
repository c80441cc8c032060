"""How this rulebook answers the effect runtime: what is on (1203), triggers (1205), layers, replacements (1209)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import auras, definitions, faces, kinds, moves, zones
from gyoji.games.builddivide.table.auras import AurasAnswers
from gyoji.kernel.effects import select
from gyoji.kernel.effects.places import look_through
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Control
from gyoji.kernel.table.ids import (
    INCARNATION_BITS,
    NO_PLAYER,
    NO_REF,
    PlayerId,
    Ref,
    RuleId,
    is_item,
    is_player,
    player_of,
)
from gyoji.kernel.table.state import Obj
from gyoji.kernel.table.uses import counted
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import EntersWith
from gyoji.kernel.trees.code import Code
from gyoji.kernel.trees.tree import Node, Period
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


class PoliciesAnswers(AurasAnswers):
    """Answers how effects last, replace and trigger (1200)."""

    __slots__ = ()

    def layer_of(self, change: Node, nature: Nature) -> int:
        """Return the place of a change: granting, removing, other, numbers (1208-1b to 1208-1e)."""
        if nature.numeric:
            self.cite("1208-1e")
            return NUMBER
        if isinstance(change, nodes.SameNumbers):
            self.cite("1208-1e")
            return NUMBER
        if isinstance(change, nodes.SameAbilities):
            self.cite("1208-1c")
            return TAKE
        if isinstance(change, nodes.GainAbilities):
            self.cite("1208-1b")
            return GRANT
        if isinstance(change, tree.Gain) and _has_ability(change.things):
            self.cite("1208-1b")
            return GRANT
        if isinstance(change, tree.Lose) and _has_ability(change.things):
            self.cite("1208-1c")
            return TAKE
        self.cite("1208-1d")
        return OTHER

    def needs_its_ability(self, change: Node) -> bool:
        """Tell whether a static ability that is lost does not make this change: it grants abilities (R44)."""
        return readings.LOST_ABILITIES_GIVE_NOTHING and isinstance(change, (tree.Gain, nodes.GainAbilities))

    def in_reach(self, scope: Scope, ref: Ref) -> bool:
        """Tell whether a lasting effect may touch the object: not if it came after the ability was played (1208-2)."""
        if is_player(ref) or is_item(ref) or scope.time == 0:
            return True
        if self.obj(ref).since > scope.time:
            self.cite("1208-2")
            return False
        return True

    def change_values(self, effect: Continuous, ref: Ref, values: Values) -> Values:
        """Return *values* with the abilities or the numbers of another card (524-1, 524-2)."""
        change = effect.change
        if isinstance(change, nodes.SameAbilities):
            self.cite("524-1")
            found = select.refs(self, effect.scope, change.as_)
            if not found:
                return values
            theirs = self.values(found[0])
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
            return _with_abilities(self, effect, values, change)
        assert isinstance(change, nodes.SameNumbers), type(change).__name__
        self.cite("524-2")
        found = select.refs(self, effect.scope, change.as_)
        if not found:
            return values
        theirs = self.values(found[0])
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

    def is_valid(self, obj: Obj, held: Held) -> bool:
        """Tell whether an ability is enabled: no gate before it is closed (1203-2, 1203-3)."""
        if obj.face_down:
            return False
        for limit in held.ability.limits:
            if isinstance(limit, nodes.Gate):
                if not select.holds(self, Scope(obj.controller, obj.ref), limit.condition):
                    self.cite("1203-1")
                    self.cite("1203-3")
                    return False
                self.cite("1203-2")
        return True

    def orders_replacements(self, event: Event, candidates: tuple[Replacer, ...]) -> PlayerId:
        """Return who picks among replacements: the affected player, or the controller of the affected card."""
        if _rank(candidates[0]) != _rank(candidates[1]):
            return NO_PLAYER
        if is_player(event.subject):
            return player_of(event.subject)
        if event.subject > 0 and not is_item(event.subject):
            self.cite("1209-2a")
            return self.obj(event.subject).controller
        self.cite("1209-2b")
        return event.player if event.player >= 0 else self.turn_player

    def rule_replacers(self, event: Event, used: tuple[int, ...]) -> list[Replacer]:
        """Return the replacements that Legacy and Assault Territory make (1408-2, 1406-2)."""
        ref = event.subject
        if ref <= 0 or is_item(ref) or not self.is_live(ref):
            return []
        found: list[Replacer] = []
        obj = self.obj(ref)
        if obj.flags & (kinds.LEGACY | kinds.LEGACY_LATE) and event.mask & (1 << kinds.MOVE):
            key = LEGACY_KEY if obj.flags & kinds.LEGACY else LATE_KEY
            leaves = self.kind_of(event.dest) != zones.REMOVE and self.zone_of(ref) == zones.RESOLUTION
            if leaves and key not in used:
                found.append(Replacer(key, Scope(obj.controller, ref), tree.This(), _NOTHING, 0, ref))
        if obj.flags & kinds.ASSAULT and ASSAULT_KEY not in used and event.kind != kinds.CLOSE:
            if event.mask & (1 << kinds.LEAVE) or event.kind == kinds.ATTACH:
                found.append(Replacer(ASSAULT_KEY, Scope(obj.controller, ref), tree.This(), _NOTHING, 0, ref))
        return found

    def apply_rule_replacer(self, replacer: Replacer, event: Event) -> Control | None:
        """Carry out a replacement that a keyword of the book makes."""
        ref = event.subject
        if replacer.key != ASSAULT_KEY:
            obj = self.obj(ref)
            removed = Event(
                kinds.EXILE, "1408-2", ref, obj.controller, 0, event.source, event.cause, obj.zone,
                self.zone_id(zones.REMOVE, obj.owner), extra=moves.BOTTOM, mask=1 << kinds.MOVE,
            )  # fmt: skip
            self.outcome = (removed,)
            return None
        self.outcome = (_go_back(self, ref, event),)
        return None

    def possible_instead(self, scope: Scope, change: tree.Replace) -> bool:
        """Tell whether what an optional replacement does instead can be done: an aura needs a host (1209-3)."""
        for node in tree.walk(change):
            if isinstance(node, tree.Act) and node.verb == "attach" and node.to is not None:
                if not [
                    ref for ref in select.refs(self, scope, node.to) if auras.host_now(self, ref) != NO_REF
                ]:
                    self.cite("1209-3")
                    return False
        return True

    def can_trigger(self, obj: Obj, held: Held, event: Event | None) -> bool:
        """Tell whether an ability whose event has come may trigger now."""
        if event is None:
            return True
        if event.rule in readings.DEALT_BEFORE_THE_GAME:
            return False
        if event.became != NO_REF:
            self.cite("1205-4")
            if event.became != obj.ref and any([other.became == obj.ref for other in self.last]):
                self.cite("1205-4b")
        return True

    def on_trigger(self, pending: Pending) -> None:
        """Take note of an ability that has triggered, once for every time (1205-2a)."""
        for other in self.triggered:
            if other.source == pending.source and other.held.key == pending.held.key:
                self.cite("1205-2a")
        self.triggered += (pending,)

    def uses_of(self, ref: Ref, key: int, period: Period) -> int:
        """Return how often an ability of the object was played in the period, by whomever (1206-2c)."""
        self.cite("1206-1")
        self.cite("1206-2")
        table = self.uses_game if period.name == kinds.GAME else self.uses
        for source, its_key, times in table:
            if source == ref and its_key == key:
                self.cite("1206-2c")
                return times
            if its_key == key:
                self.cite("1206-2a")
            elif source == ref:
                self.cite("1206-2a:i")
        return 0

    def count_use(self, ref: Ref, key: int) -> None:
        """Count one play of an ability whose plays are limited (1206-2b)."""
        self.uses = counted(self.uses, ref, key)
        self.uses_game = counted(self.uses_game, ref, key)

    def subject_view(self, event: Event) -> Ref:
        """Return which object of a moved card triggers read (1205-4a:i to 1205-4a:iii)."""
        if event.became == NO_REF or event.became == event.subject:
            return event.subject
        origin, dest = event.origin // self.seats, event.dest // self.seats
        if (
            event.before is not None
            and event.before.zone // self.seats == zones.FIELD
            and dest != zones.FIELD
        ):
            self.cite("1205-4a:ii")
            return event.subject
        if zones.is_public(origin) != zones.is_public(dest):
            self.cite("1205-4a:i")
            return event.subject if zones.is_public(origin) else event.became
        self.cite("1205-4a:iii")
        return event.became

    def looks_back(self, event: Event) -> bool:
        """Tell whether a card triggers as it was in a zone outside the field that it left."""
        origin = event.origin // self.seats
        if origin == zones.TERRITORY:
            return True
        return zones.is_public(origin) and not zones.is_public(event.dest // self.seats)

    def where_it_went(self, ref: Ref, scope: Scope) -> Ref:
        """Return what a card became where the text's own event or act moved it to a zone that can be seen (401-5a)."""
        event = scope.event
        if (
            event is not None
            and event.subject == ref
            and event.became != NO_REF
            and self.is_live(event.became)
        ):
            zone = self.kind_of(event.dest)
            if zones.is_public(zone) or (
                zone == zones.HAND and self.holder_of(event.dest) == scope.controller
            ):
                self.cite("401-5a")
                return event.became
        now = self.objs[ref >> INCARNATION_BITS]
        if (
            event is not None
            and event.subject == ref
            and event.kind in kinds.LATE_RESULTS
            and now.previous is self.obj(ref)
        ):
            if zones.is_public(self.kind_of(now.zone)):  # a unit that lost had left the field before (804-6a)
                self.cite("401-5a")
                return now.ref
        if now.ref in scope.moved:  # moved by the text itself, and not moved again by anything else
            self.cite("401-5a")
            return now.ref
        if ref == scope.source and self.obj(ref).zone // self.seats == zones.RESOLUTION:
            if now.previous is self.obj(ref) and now.zone // self.seats == zones.FIELD:
                return now.ref
        return NO_REF

    def on_search(self, refs: tuple[Ref, ...], player: PlayerId) -> None:
        """Let a player look where they choose among hidden cards."""
        deck = self.zone_id(zones.DECK, player)
        if any(self.obj(ref).zone == deck for ref in refs):
            self.cite("401-3c")
            self.revealed += look_through(self, deck, player)

    def item_noun(self, ref: Ref) -> str:
        """Return the noun by which texts speak of something on the resolution zone that is no card."""
        item = self.waiting_item(ref)
        if item is None or item.held is None:
            return ""
        return "activated_ability" if item.held.ability.is_activated else "triggered_ability"

    def own_state(self) -> tuple[object, ...]:
        """Return the fields that this game adds to the table, for digests."""
        fight = self.fight
        return (
            self.switches.state(), self.first_player, self.direction, self.phase, self.step, self.uses, self.uses_game,
            self.paid_scope.state(), self.revealed, self.energy_placed, self.jump, self.extra_turns, self.acting,
            tuple([packet.state() for packet in self.packets]), None if fight is None else fight.state(), self.declared,
            self.skips, self.plays, self.attacked, self.predictions,
            tuple([(wish.kind, wish.a, wish.b) for wish in self.failed]),
        )  # fmt: skip

    def watch(self, definition: Definition) -> None:
        """Note what the abilities of a card wait for, on all its faces."""
        if definition not in self.definitions:
            super().watch(definition)
            watch(self, definition)
            faces.watch_others(self, definition)

    def replacers(self, event: Event, used: tuple[int, ...]) -> tuple[Replacer, ...]:
        """Return what can replace the event now, in the order of the book (1209-2d)."""
        return sorted_replacers(self, event, super().replacers(event, used))

    def apply_replacer(self, replacer: Replacer, event: Event) -> Control | None:
        """Carry out a replacement."""
        if event.mask & (1 << kinds.AS_COST):
            self.cite("1204-2i:ii")
        return super().apply_replacer(replacer, event)

    def replacement_rule(self) -> RuleId:
        """Return the rule that says who picks among replacements."""
        return "1209-2"

    def effect_time(self, scope: Scope) -> int:
        """Return the timestamp of a lasting effect: when its ability was played (1208-1g:ii)."""
        self.cite("1208-1g:ii")
        return scope.time if scope.time else self.tick()

    def effect_begins(self, scope: Scope, change: Node, duration: Node | None) -> bool:
        """Tell that every lasting effect begins; without a stated end it lasts for ever (1202-2b:i)."""
        if duration is None:
            self.cite("1202-2b:i")
        if isinstance(change, tree.Double) and change.factor > 2:
            self.cite("526-1a")
        return True

    def counts_triggering(self) -> bool:
        """Tell that what is limited is playing an ability, not its triggering (1206-2b)."""
        return False

    def fires_on_arrival(self) -> bool:
        """Tell that a state trigger looks at the state, whenever it came about (1205-6a)."""
        return True

    def need_not_find(self, player: PlayerId, candidates: list[Ref]) -> bool:
        """Tell that who is to choose among hidden cards chooses what is there (104-2b)."""
        return False

    def picking_is_choosing(self) -> bool:
        """Tell that only what a text calls chosen is chosen."""
        return False

    def replaced_is_done(self) -> bool:
        """Tell whether an act of an effect that was replaced counts as done (1209-1a)."""
        return readings.REPLACED_ACTS_ARE_DONE


def _has_ability(things: tuple[Node, ...]) -> bool:
    for thing in things:
        if isinstance(thing, (tree.Quoted, tree.Keyword, tree.Ability)):
            return True
    return False


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


def _go_back(game: DivideGame, ref: Ref, event: Event) -> Event:
    """Return what happens instead when a territory that is a unit would leave the field or become an aura (1406-2)."""
    dest = game.zone_id(zones.NAMES[readings.ASSAULT_GOES_HOME_TO], game.obj(ref).owner)
    return Event(
        kinds.CLOSE, "1406-2", ref, event.player, 0, event.source, event.cause, game.obj(ref).zone, dest,
        mask=1 << kinds.MOVE | 1 << kinds.LEAVE,
    )  # fmt: skip


# Moved cards
