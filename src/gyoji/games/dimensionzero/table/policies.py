"""Small answers that the kernel needs: states (2.26), triggers (4.8), layers (4.14.5), how a moved card is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.effects.nodes import Show
from gyoji.games.dimensionzero.table import events, kinds, places, zones
from gyoji.games.dimensionzero.table.events import EventsAnswers
from gyoji.kernel.effects import referents
from gyoji.kernel.effects.places import look_through, show_to_all
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.effects.select import players
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Control
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId, is_item, is_player, player_of
from gyoji.kernel.table.state import PUBLIC, Obj
from gyoji.kernel.table.uses import counted, times_used
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node, Period
from gyoji.kernel.values.ability import Pending, Replacer
from gyoji.kernel.values.changes import object_of
from gyoji.kernel.values.nature import VALUE_CHANGES, Nature
from gyoji.kernel.values.values import ABSENT, Held, Values

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

PLAYERS: Final = (PlayerId(0), PlayerId(1))
FACELESS: Final = Values(("",), 0, 0, (ABSENT,) * kinds.NUMBERS, (), (), ())
"""What an aura card is: a card of no classification (6.1.8)."""
COUNTER: Final = tree.This("counter")
"""How the change that counters make calls its own card."""


# Continuous effects (4.14)


class PoliciesAnswers(EventsAnswers):
    """Answers what texts read of cards and players, and how effects last and replace (4.14, 4.15)."""

    __slots__ = ()

    def layer_of(self, change: Node, nature: Nature) -> int:
        """Return the layer: text, race, general, numbers; in each, what a card does to itself first (4.14.5-3)."""
        what = object_of(change)
        own = 0 if isinstance(what, tree.This) else 1
        if isinstance(change, (tree.Gain, tree.Lose, tree.Become)):
            for thing in change.things:
                if isinstance(thing, (tree.Quoted, tree.Keyword, tree.Ability)):
                    self.cite("4.14.5-2(2)")
                    return own
            for thing in change.things:
                if isinstance(thing, tree.Trait):
                    self.cite("4.14.5-2(3)")
                    return 2 + own
                if isinstance(thing, tree.Kind):
                    self.cite("2.6.3")
            return 4 + own
        if isinstance(change, (tree.ModifyValue, tree.SetValue, tree.Floor)) and change.attribute not in (
            "power",
            "smash",
        ):
            return 4 + own
        self.cite("4.14.5-3")
        if own == 0 and isinstance(what, tree.This) and what.noun == COUNTER.noun:
            return 7
        return 6 if own == 0 else 8

    def fixes_touched(self, scope: Scope, change: Node) -> bool:
        """Tell whether a lasting change is for what it touches now: changes of data and control are (4.14.3-2)."""
        self.cite("4.14.3-2")
        self.cite("4.14.3-3")
        return isinstance(change, (*VALUE_CHANGES, tree.TakeControl))

    def counter_changes(self, obj: Obj) -> list[tuple[int, Node]]:
        """Return what counters called power or smash add; all other markers mean nothing by themselves (6.7.1)."""
        found: list[tuple[int, Node]] = []
        for name in ("power", "smash"):
            n = obj.counter(name)
            if n:
                added = tree.ModifyValue(COUNTER, name, tree.Num(n * (1000 if name == "power" else 1)))
                found.append((obj.countered, added))
        return found

    def orders_replacements(self, event: Event, candidates: tuple[Replacer, ...]) -> PlayerId:
        """Return who picks among replacements: the affected player, or the controller of the affected card."""
        if _is_self_replacement(self, event, candidates[0]):
            return NO_PLAYER
        if is_player(event.subject):
            return player_of(event.subject)
        if event.subject > 0 and not is_item(event.subject):
            return self.obj(event.subject).controller
        return event.player if event.player >= 0 else self.turn_player

    def replaced_is_done(self) -> bool:
        """Tell that an act of a text counts as performed when something replaced it (4.15.5-1)."""
        self.cite("4.15.5-1")
        return True

    def replaced_is_named(self) -> bool:
        """Tell that a card counts as destroyed or put somewhere where that was replaced (4.15.5-1)."""
        self.cite("4.15.5-1")
        return True

    def can_trigger(self, obj: Obj, held: Held, event: Event | None) -> bool:
        """Tell whether an ability whose event has come may trigger now."""
        self.cite("4.8.1")
        if event is None:
            return True
        if event.mask & moves_bit(kinds.ENTER):
            self.cite("4.8.9")
            self.cite("4.8.10-1")
        elif event.became != NO_REF:
            self.cite("4.8.10")
        if held.ability.condition is not None:
            self.cite("4.4.3")
        if _once_a_turn(event):
            mark = (int(obj.ref), held.key, event.word)
            if mark in self.fired:
                self.cite("4.4.4")
                return False
            self.fired += (mark,)
        return True

    def on_trigger(self, pending: Pending) -> None:
        """Take note of an ability that has triggered; one that is shown from a hand waits for its owner."""
        self.activity += 1
        for limit in pending.held.ability.limits:
            if isinstance(limit, Show):
                self.cite("4.8.12")
                self.shows += (pending,)
                return
        self.triggered += (pending,)

    def uses_of(self, ref: Ref, key: int, period: Period) -> int:
        """Return how often an ability of the object was used in the period."""
        return times_used(self.uses_game if period.name == kinds.GAME else self.uses, ref, key)

    def count_use(self, ref: Ref, key: int) -> None:
        """Count one use of an ability whose uses are limited."""
        self.uses = counted(self.uses, ref, key)
        self.uses_game = counted(self.uses_game, ref, key)

    def in_state(self, ref: Ref, state: str) -> bool:
        """Tell whether an object is in the state that a text names."""
        if is_player(ref) or is_item(ref):
            return False
        if places.is_place(ref):
            return _square_state(self, ref, state)
        obj = self.obj(ref)
        zone = obj.zone // 2
        if state == "frozen" or state == "released":
            self.cite("2.26.1-2")
            if not zones.is_square(zone) and zone not in (zones.ENERGY, zones.SMASH):
                return False
            return obj.turned == (state == "frozen")
        if state == "damaged":
            return obj.damage > 0
        if state == "battling":
            self.cite("3.11.1-2")
            return any([ref in battle.members for battle in self.battles]) and self.on_square(ref)
        if state == "attacking":
            self.cite("3.11.5")
            return any([ref in battle.attackers for battle in self.battles]) and self.on_square(ref)
        if state == "attacked":
            self.cite("3.11.5")
            return any([ref in battle.attacked for battle in self.battles]) and self.on_square(ref)
        if state == "face_down" or state == "face_up":
            return obj.face_down == (state == "face_down")
        if state == "textless":
            return _textless(self, ref)
        if state == "colourless":
            self.cite("2.4.2-1")
            return self.values(ref).colours == 0
        if state == "revealed":
            return self.viewers(obj) == 3
        return (obj.flags & self.lexicon.flags[state]) != 0

    def player_value(self, player: PlayerId, attribute: str) -> int:
        """Return a number of a player that a text names."""
        if attribute == "library":
            self.cite("2.23.2-3")
            return len(self.pile(zones.LIBRARY, player))
        if attribute == "ordered":
            self.cite("6.2.1")
            return 1 if self.player(player).ordered else 0
        return len(self.cards_in(zones.NAMES[attribute], player))

    def in_period(self, period: Period, scope: Scope) -> bool:
        """Tell whether it is now that turn, phase, battle or step."""
        name = period.name
        if period.player is not None and self.turn_player not in players(self, scope, period.player):
            return False
        if name == kinds.TURN or name == kinds.GAME:
            return True
        if name == kinds.BATTLE:
            return len(self.battles) > 0
        if name == kinds.BEFORE_DAMAGE:
            return _is_before_damage(self)
        return name == self.phase or name == self.step

    def subject_view(self, event: Event) -> Ref:
        """Return which object of a moved card triggers read (4.8.10-2, 4.8.11-2)."""
        if event.became == NO_REF:
            return event.subject
        origin, dest = event.origin // 2, event.dest // 2
        if event.before is not None and event.before.zone // 2 == zones.AURA:
            self.cite("6.1.10")
            return event.subject
        if is_public(self, origin) != is_public(self, dest):
            self.cite("4.8.10-2")
            return event.subject if is_public(self, origin) else event.became
        if zones.is_square(origin) and not zones.is_square(dest):
            self.cite("4.8.11-2")
            return event.subject
        return event.became

    def read_now(self, found: list[Ref], node: Node | None, scope: Scope) -> list[Ref]:
        """Return what a text reads of the cards that its own acts or costs moved: what they were before (4.9.2-6)."""
        about = node.among if isinstance(node, tree.Selector) else node
        if isinstance(about, tree.Paid):
            return [_before_its_move(self, ref) for ref in found]
        if isinstance(about, tree.EventSubject):
            return referents.as_last_found(self, found, about, scope)
        if not isinstance(about, tree.Ref) or _is_chosen(self, about.slot):
            return found
        return [_before_its_move(self, ref) if ref in scope.moved else ref for ref in found]

    def where_it_went(self, ref: Ref, scope: Scope) -> Ref:
        """Return what a card became where the text's own event moved it to a public zone, or NO_REF (4.8.10)."""
        event = scope.event
        if (
            event is not None
            and event.subject == ref
            and event.became != NO_REF
            and self.is_live(event.became)
        ):
            self.cite("4.8.10")
            zone = event.dest // 2
            if is_public(self, zone) or (zone == zones.HAND and event.dest % 2 == scope.controller):
                return event.became
        if ref == scope.source and self.obj(ref).zone // 2 == zones.STACK:
            now = self.objs[ref >> 20]
            if now.previous is self.obj(ref) and zones.is_square(now.zone // 2):
                return now.ref
        return NO_REF

    def before_choice(self, node: Node | None, scope: Scope, player: PlayerId) -> None:
        """Turn the plan card down before its library is looked through: it may be found there (2.23.3-4)."""
        what = node.object if isinstance(node, (tree.Choose, tree.Act)) else None
        if not isinstance(what, tree.Selector) or not isinstance(what.zone, tree.Zone):
            return
        if what.zone.name != "library" or what.zone.position != "":
            return
        whose = what.zone.player or what.player
        for seat in PLAYERS if whose is None else players(self, scope.seen_by(player), whose):
            if self.plan(seat) != NO_REF:
                self.cite("2.23.3-4")
                events.hide_plan(self, seat)
                self.invalidate_values()

    def on_search(self, refs: tuple[Ref, ...], player: PlayerId) -> None:
        """Let a player look where they choose among hidden cards."""
        library = self.zone_id(zones.LIBRARY, player)
        hand = self.zone_id(zones.HAND, PlayerId(1 - player))
        for zone in (library, hand):
            if any(self.obj(ref).zone == zone for ref in refs):
                self.cite("2.23.3-4" if zone == library else "2.25.4")
                self.revealed += look_through(self, zone, player)

    def need_not_find(self, player: PlayerId, candidates: list[Ref]) -> bool:
        """Tell whether hidden cards may be left unfound: not in the other's hand, which is open meanwhile (2.25.4)."""
        for ref in candidates:
            if self.obj(ref).zone == self.zone_id(zones.HAND, PlayerId(1 - player)):
                self.cite("2.25.4")
                return False
        return True

    def item_noun(self, ref: Ref) -> str:
        """Return the noun by which texts speak of something on the stack that is no spell."""
        item = self.waiting_item(ref)
        if item is None:
            return ""
        if item.held is None:
            return "exchange" if item.word == "exchange" else "activated_ability"
        return "activated_ability" if item.held.ability.is_activated else "triggered_ability"

    def own_view(self, player: PlayerId) -> dict[str, object]:
        """Return what both players see beside the cards."""
        self.cite("2.25.1-1")
        self.cite("2.23.2-3")
        return {
            "phase": self.phase,
            "step": self.step,
            "first_player": int(self.first_player),
            "battles": [battle.square - zones.SQUARE for battle in self.battles],
            "stack": [_stacked(self, i) for i in range(len(self.waiting))],
            "ordered": [self.player(player).ordered for player in PLAYERS],
        }

    def own_card_view(self, obj: Obj) -> dict[str, object]:
        """Return the states of a card that everybody sees."""
        shown: dict[str, object] = {}
        battle = self.battle_of(obj.ref)
        if battle is not None:
            shown["battling"] = True
            if obj.ref in battle.attackers:
                shown["attacking"] = True
        if obj.flags & kinds.CENTRAL:
            shown["central"] = True
        return shown

    def evaluate(self, obj: Obj) -> Values:
        """Compute the values of *obj*; an aura card has none that anybody could refer to (6.1.8, 6.1.10)."""
        if obj.zone // 2 == zones.AURA:
            self.cite("6.1.8")
            return FACELESS
        return super().evaluate(obj)

    def replacers(self, event: Event, used: tuple[int, ...]) -> tuple[Replacer, ...]:
        """Return what can replace the event now; self-replacement comes first (4.15.8-1)."""
        if used:
            self.cite("4.15.6")
        return self_first(self, event, super().replacers(event, used))

    def apply_replacer(self, replacer: Replacer, event: Event) -> Control | None:
        """Carry out a replacement."""
        self.cite("4.15.3")
        return super().apply_replacer(replacer, event)

    def replacement_rule(self) -> RuleId:
        """Return the rule that says who picks among replacements."""
        return "4.15.8-2"

    def effect_time(self, scope: Scope) -> int:
        """Return the timestamp of a lasting effect: its resolution (4.14.5-5)."""
        return self.tick()

    def looks_back(self, event: Event) -> bool:
        """Tell whether a card triggers as it was in a public zone that it left for a hidden one (4.8.10-2)."""
        if not is_public(self, event.origin // 2) or is_public(self, event.dest // 2):
            return False
        self.cite("4.8.10-2")
        return True

    def fires_on_arrival(self) -> bool:
        """Tell that a state trigger looks at the state, also one that its card finds as it comes (4.8.13)."""
        return True

    def picking_is_choosing(self) -> bool:
        """Tell that only what a text calls chosen is chosen."""
        return False

    def before_next_chooser(self, refs: tuple[Ref, ...]) -> None:
        """Show what the active player chose to the other, who chooses knowing it (4.9.2-5)."""
        self.revealed += show_to_all(self, refs)


# Replacements (4.15)


def self_first(game: ZeroGame, event: Event, found: tuple[Replacer, ...]) -> tuple[Replacer, ...]:
    """Return replacements with the self-replacement of what resolves first (4.15.8-1)."""
    if len(found) < 2 or not game.acting:
        return found
    own = tuple([each for each in found if _is_self_replacement(game, event, each)])
    if not own:
        return found
    game.cite("4.15.8-1")
    return own + tuple([each for each in found if each not in own])


def _is_self_replacement(game: ZeroGame, event: Event, replacer: Replacer) -> bool:
    """Tell whether what resolves now has made the replacement, and causes the event: a static ability never does."""
    if not 0 <= replacer.key <= game.serial or event.source != replacer.source:
        return False
    for item in game.waiting:
        if item.scope.source == replacer.source and item.scope.time == replacer.scope.time:
            return True
    return False


# Triggers (4.8)


def moves_bit(kind: int) -> int:
    """Return the bit of an event kind."""
    return 1 << kind


def _once_a_turn(event: Event) -> bool:
    return (event.kind == kinds.END and event.word == kinds.TURN) or (
        event.kind == kinds.START and event.word == kinds.RECOVERY_PHASE
    )


# States and numbers


def _textless(game: ZeroGame, ref: Ref) -> bool:
    game.cite("2.10.3-5")
    definition = game.obj(ref).definition
    if definition.text or definition.abilities:
        game.cite("2.10.3-7")
        return False
    values = game.values(ref)
    if values.held or values.keywords:
        game.cite("2.10.3-6")
        return False
    return True


def _square_state(game: ZeroGame, ref: Ref, state: str) -> bool:
    kind, seat = places.square_of_place(ref)
    if kind < 0:
        return False
    if state == "unit_free":
        return not game.units_in(kind, PlayerId(0)) and not game.units_in(kind, PlayerId(1))
    if state == "with_unit":
        return bool(game.units_in(kind, PlayerId(0)) or game.units_in(kind, PlayerId(1)))
    if state == "own_unit_free":
        return not game.units_in(kind, game.turn_player)
    if state == "base_free":
        return zones.is_base_square(kind) and not [
            other for other in game.zones[kind * 2 + seat].cards if game.is_base(other)
        ]
    return False


def _is_before_damage(game: ZeroGame) -> bool:
    """Tell whether the newest battle still is to put its exchange of damage on the stack (3.12.2, 3.13.2)."""
    for frame in reversed(game.stack):
        labels = frame.program.labels
        if "first_exchange" in labels:
            return frame.pc in (labels["first_exchange"], labels["second_exchange"])
    return False


# Moved cards


def is_public(game: ZeroGame, zone: int) -> bool:
    """Tell whether everybody sees the cards of a kind of zone."""
    return game.specs[zone].visibility == PUBLIC


def _is_chosen(game: ZeroGame, slot: int) -> bool:
    """Tell whether the text that is carried out has chosen what a slot holds, not moved it."""
    for procedure in reversed(game.stack):
        if isinstance(procedure, Resolve):
            for op in procedure.code.ops:
                if op.slot == slot and isinstance(op.node, tree.Choose):
                    return True
            return False
    return True


def _before_its_move(game: ZeroGame, ref: Ref) -> Ref:
    """Return a card as it was on the square, or in the public zone, that it has left (4.8.11-2, 4.9.2-6)."""
    if is_player(ref) or is_item(ref) or not game.is_live(ref):
        return ref
    now = game.obj(ref)
    before = now.previous
    if before is None or zones.is_square(now.zone // 2):
        return ref
    left = before.zone // 2
    if zones.is_square(left) or is_public(game, left) and not is_public(game, now.zone // 2):
        game.cite("4.9.2-6")
        return before.ref
    return ref


# Views


def _stacked(game: ZeroGame, at: int) -> dict[str, object]:
    item = game.waiting[at]
    name = "" if item.source == NO_REF else game.obj(item.source).definition.name
    return {"name": name, "player": int(item.controller), "word": item.word, "spell": item.card != NO_REF}
