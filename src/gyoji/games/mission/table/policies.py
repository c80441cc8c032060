"""Small answers that the kernel needs: what is valid (903), what sets it off (908), how changes apply (911)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.mission.table import kinds, zones
from gyoji.games.mission.table.events import EventsAnswers
from gyoji.games.mission.turns import missions
from gyoji.kernel.effects.places import look_through
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, RuleId, ZoneId, is_item, is_player
from gyoji.kernel.table.state import NOBODY, OWNER, PUBLIC, Obj
from gyoji.kernel.table.uses import counted, times_used
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node, Period, Selector
from gyoji.kernel.values.ability import Continuous, Pending, Replacer
from gyoji.kernel.values.changes import changed, object_of
from gyoji.kernel.values.nature import Nature
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame


# Abilities


class PoliciesAnswers(EventsAnswers):
    """Answers what texts read of cards and players, and how lasting effects apply (911, 912)."""

    __slots__ = ()

    def is_valid(self, obj: Obj, held: Held) -> bool:
        """Tell whether an ability is valid: not on a face-down card. Where it works says its zone (`definitions`)."""
        if obj.face_down:
            self.cite("304.1b")
            self.cite("903.1b")
            self.cite("903.2")
            self.cite("903.2b")
            return False
        return True

    def is_valid_at(self, obj: Obj, held: Held, event: Event) -> bool:
        """Tell whether an ability can hear an event: one of its own mission's clearing can (102.2, G46)."""
        if event.kind == kinds.CLEAR and event.subject == obj.ref:
            for pattern in held.ability.events:
                if isinstance(pattern, tree.Event) and isinstance(pattern.object, tree.This):
                    self.cite("102.2")
                    return True
        return self.is_valid(obj, held)

    def can_trigger(self, obj: Obj, held: Held, event: Event | None) -> bool:
        """Tell whether an ability whose event has come may trigger now."""
        if (
            self.turn == 0 and self.switches.set_up_triggers == "none"
        ):  # abilities begin with the first turn (G28)
            return False
        if event is None:
            return True
        mark = (int(obj.ref), held.key)
        if event.kind == kinds.SUCCEED or event.kind == kinds.END and event.word == kinds.BATTLE:
            if mark in self.fired_battle:
                self.cite("806.3")
                return False
            self.fired_battle += (mark,)
        elif event.kind == kinds.END and event.word == kinds.MISSION_PHASE:
            if mark in self.fired_turn:
                self.cite("704.5")
                return False
            self.fired_turn += (mark,)
        return True

    def on_trigger(self, pending: Pending) -> None:
        """Take note of an ability that has triggered; one unit for each time."""
        for each in self.triggered:
            if each.source == pending.source and each.held.key == pending.held.key:
                self.cite("908.1b")
                before, now = each.scope.event, pending.scope.event
                if before is not None and now is not None and before.mask & now.mask & (1 << kinds.ENTER):
                    self.cite("908.3b")
                    self.cite("908.3c")
        self.cite("304.4c")
        self.cite("908.1a")
        event = pending.scope.event
        if event is not None and event.mask & (1 << kinds.EXIT):
            self.cite("908.3d")
        self.triggered += (pending,)

    def uses_of(self, ref: Ref, key: int, period: Period) -> int:
        """Return how often an ability of the object was used in the period."""
        return times_used(self.uses_game if period.name == kinds.GAME else self.uses, ref, key)

    def count_use(self, ref: Ref, key: int) -> None:
        """Count one use of an ability whose uses are limited."""
        self.uses = counted(self.uses, ref, key)
        self.uses_game = counted(self.uses_game, ref, key)

    def layer_of(self, change: Node, nature: Nature) -> int:
        """Return the layer of a change: what is no number, numbers, lower bounds."""
        if isinstance(change, tree.Floor):
            return 2
        return 1 if nature.numeric else 0

    def fixes_touched(self, scope: Scope, change: Node) -> bool:
        """Tell whether a lasting change fixes what it touches now: in public zones, not in a hidden one (911.4)."""
        what = object_of(change)
        if isinstance(what, tree.Selector) and isinstance(what.zone, tree.Zone) and what.among is None:
            if what.quantity is None or isinstance(what.quantity, tree.All):
                self.cite("911.4")
                return self.specs[self.lexicon.places[what.zone.name][0]].visibility == PUBLIC
        return True

    def reaches(self, effect: Continuous, ref: Ref) -> bool:
        """Tell whether a ban, duty, permission or replacement is for a card: it came before it was made (911.4)."""
        obj = self.obj(ref)
        if not is_public(self, self.kind_of(obj.zone)):
            return True
        if obj.since > effect.made_at:
            self.cite("911.4")
            return False
        return True

    def is_such_effect(self, effect: Continuous, by: Selector, ref: Ref) -> bool:
        """Tell whether a continuous effect is of the kind that a text names: one that lowers power (911.8)."""
        for each in by.filters:
            if isinstance(each, tree.InState) and each.state == "power_minus":
                if not effect.nature.numeric:
                    return False
                self.cite("911.8")
                values = self.values(ref)
                after = changed(self, effect, ref, values)
                if after.numbers[kinds.POWER] >= values.numbers[kinds.POWER]:
                    return False
        return True

    def in_state(self, ref: Ref, state: str) -> bool:
        """Tell whether an object is in the state that a text names."""
        if is_player(ref) or is_item(ref):
            return False
        obj = self.obj(ref)
        zone = obj.zone // 2
        if state == "sleeping" or state == "rebooted":
            if zone != zones.ACCOUNT and zone != zones.MISSION and not zones.is_area(zone):
                return False
            return obj.turned == (state == "sleeping")
        if state == "damaged":
            return obj.damage > 0
        if state == "face_down" or state == "face_up":
            return obj.face_down == (state == "face_down")
        if state == "checked":
            self.cite("1113.2")
            return zone == zones.MISSION and obj.turned and not obj.face_down
        if state == "cleared":
            return zone == zones.MISSION and obj.face_down
        if state == "connected":
            self.cite("1121.2")
            return obj.host != NO_REF if zone == zones.CONNECT else bool(self.attached_to(ref))
        if state == "without_abilities":
            self.cite("304.5")
            types = obj.definition.printed.types
            return (
                (types & kinds.CHARACTER) != 0 and not obj.definition.printed.held and not obj.definition.text
            )
        if state == "revealed":
            return self.viewers(obj) == 3
        if state == "center" or state == "side":
            self.cite("503.2")
            return zones.is_area(zone) and (zones.lane_of(zone) == zones.CENTER) == (state == "center")
        if state == "succeeded":
            self.cite("1118.2")
        return (obj.flags & self.lexicon.flags[state]) != 0

    def player_value(self, player: PlayerId, attribute: str) -> int:
        """Return a number of a player that a text names."""
        if attribute.startswith("counter:"):
            return self.player(player).counter(attribute.removeprefix("counter:"))
        if attribute == "hand":
            return len(self.cards_in(zones.HAND, player))
        if attribute == "energy":
            return len(self.cards_in(zones.ENERGY, player))
        if attribute == "deck":
            return len(self.cards_in(zones.DECK, player))
        if attribute == "cleared":
            return len([ref for ref in self.missions(player) if self.obj(ref).face_down])
        if attribute == "checked":
            return len([ref for ref in self.missions(player) if self.in_state(ref, "checked")])
        raise AssertionError(f"a player has no {attribute}")

    def subject_view(self, event: Event) -> Ref:
        """Return which object of a moved card triggers read (908.3a)."""
        if event.became == NO_REF:
            return event.subject
        self.cite("908.3")
        self.cite("908.3a")
        origin, dest = event.origin // 2, event.dest // 2
        if is_public(self, origin) != is_public(self, dest):
            return event.subject if is_public(self, origin) else event.became
        if zones.is_area(origin) and not zones.is_area(dest):
            return event.subject
        return event.became

    def hears_leaving(self, gone: Obj, event: Event) -> bool:
        """Tell whether a card that left with others triggers on *event*: from an area, or attached, on an exit."""
        if event.kind == kinds.LEVEL_UP:  # the others are moved, and then the character levels up
            self.cite("1002.1")
            return False
        kind = self.kind_of(gone.zone)
        if zones.is_area(kind):
            return True
        return (kind == zones.CONNECT or kind == zones.EXP) and bool(event.mask & (1 << kinds.EXIT))

    def where_it_went(self, ref: Ref, scope: Scope) -> Ref:
        """Return what a gone object became where a text may still find it, or NO_REF."""
        event = scope.event
        if (
            event is not None
            and event.subject == ref
            and event.became != NO_REF
            and self.is_live(event.became)
        ):
            zone = event.dest // 2
            if zone != zones.DECK and (zone != zones.HAND or event.dest % 2 == scope.controller):
                return event.became
        if ref == scope.source and self.obj(ref).zone // 2 == zones.TEMPORARY:
            now = self.objs[ref >> 20]
            if now.previous is self.obj(ref) and now.zone // 2 in (
                zones.CONNECT,
                zones.AREA,
                zones.AREA + 1,
                zones.AREA + 2,
            ):
                return now.ref
        if ref == scope.source and event is not None and event.became != NO_REF:
            return _followed(self, ref, scope, event)
        self.cite("913.2")
        return NO_REF

    def on_named_choice(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> None:
        """Let abilities hear that an effect has chosen cards; nothing is done to them yet."""
        if self.watched_triggers & (1 << kinds.CHOOSE):
            batch = [
                Event(
                    kinds.CHOOSE, "1107.1", ref, player, source=scope.source, cause=scope.controller,
                    mask=1 << kinds.BY_EFFECT,
                )
                for ref in refs
            ]  # fmt: skip
            self.happen(tuple(batch))

    def on_search(self, refs: tuple[Ref, ...], player: PlayerId) -> None:
        """Let a player look through the hidden zones from which they choose, as long as the effect is carried out."""
        for zone in sorted({self.obj(ref).zone for ref in refs if not is_player(ref) and not is_item(ref)}):
            seen = look_through(self, zone, player)
            self.revealed += seen
            for ref in seen:
                self.mutable_object(ref).known |= 1 << player

    def on_chosen(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> None:
        """What is chosen in a hidden zone is not shown to the others (102.9)."""
        for ref in refs:
            if not is_player(ref) and not is_item(ref) and not is_public(self, self.obj(ref).zone // 2):
                self.cite("102.9")

    def own_view(self, player: PlayerId) -> dict[str, object]:
        """Return what a player sees beside the cards: how many lie where, counters, how far missions are."""
        self.cite("501.3d")
        self.cite("1301.3")
        return {
            "phase": self.phase,
            "step": self.step,
            "attacker": int(self.attacker),
            "first_player": int(self.first_player),
            "players": [
                {
                    "counters": dict(self.player(seat).counters),
                    "missions": [_progress(self, ref, player) for ref in self.missions(seat)],
                }
                for seat in (PlayerId(0), PlayerId(1))
            ],
            "playing": [
                {"name": self.obj(item.source).definition.name, "player": int(item.controller)}
                for item in self.waiting
            ],
        }

    def own_card_view(self, obj: Obj) -> dict[str, object]:
        """Return the states of a card that everybody sees."""
        shown: dict[str, object] = {}
        if obj.flags & kinds.ATTACKING:
            shown["attacking"] = True
        if obj.flags & kinds.SUCCEEDED:
            shown["succeeded"] = True
        return shown

    def keeps_identity(self, origin: ZoneId, dest: ZoneId) -> bool:
        """Tell whether a card that goes this way stays the same object: from area to area (501.4, 913.1a)."""
        return origin == dest or (zones.is_area(origin // 2) and zones.is_area(dest // 2))

    def orders_replacements(self, event: Event, candidates: tuple[Replacer, ...]) -> PlayerId:
        """Return the turn player, who picks among several replacements."""
        return self.turn_player

    def replacement_rule(self) -> RuleId:
        """Return the rule that says who picks among replacements."""
        return "912.2"

    def becoming_needs_one(self) -> bool:
        """What becomes another trait or information must have one (911.6)."""
        return True

    def effect_time(self, scope: Scope) -> int:
        """Return the timestamp of a lasting effect; the end of its resolution renews it (911.3b)."""
        return self.tick()

    def shields_from(self, node: Node | None) -> bool:
        """Tell that being unaffected keeps off continuous effects only, as long as it lasts (911.7, G32).

        An effect made in the meantime is there, and applies as soon as nothing keeps it off.
        """
        return isinstance(node, tree.TakeControl)

    def picking_is_choosing(self) -> bool:
        """Tell that only what a text calls chosen is chosen (1107.2)."""
        return False

    def choice_rule(self, named: bool) -> RuleId:
        """Return the rule by which a choice is, or is not, one of the effect's choosing (1107)."""
        return "1107.1" if named else "1107.2"


# Moved cards


def is_public(game: MissionGame, zone: int) -> bool:
    """Tell whether everybody sees the cards of a kind of zone."""
    return game.specs[zone].visibility == PUBLIC


def _followed(game: MissionGame, ref: Ref, scope: Scope, event: Event) -> Ref:
    """Return what an attached card became by following the character that the event moved (501.6); else NO_REF.

    Its move is part of the event, as that of the character is, which finds itself in the same way.
    """
    old, now = game.obj(ref), game.objs[ref >> 20]
    zone = now.zone // 2
    followed = old.host == event.subject and now.previous is old and zone == event.dest // 2
    if followed and zone != zones.DECK and (zone != zones.HAND or now.zone % 2 == scope.controller):
        game.cite("501.6")
        return now.ref
    game.cite("913.2")
    return NO_REF


# Views


COUNTING: Final = (
    tree.And, tree.Or, tree.Compare, tree.Exists, tree.Count, tree.Selector, tree.Zone, tree.Player,
    tree.Num, tree.AtLeast, tree.AtMost,
)  # fmt: skip
"""What a condition is made of that asks only how many cards there are."""


def _progress(game: MissionGame, ref: Ref, viewer: PlayerId) -> dict[str, object]:
    obj = game.obj(ref)
    return {
        "cleared": obj.face_down,
        "checked": obj.turned and not obj.face_down,
        "check": _counts(game, ref, missions.CHECK, viewer),
        "clear": _counts(game, ref, missions.CLEAR, viewer),
    }


def _counts(game: MissionGame, ref: Ref, section: int, viewer: PlayerId) -> list[list[int]]:
    """Return for each condition of a mission how often it was done and how often it is asked for."""
    found: list[list[int]] = []
    if game.obj(ref).face_down:
        return found
    for place, condition in enumerate(missions.conditions(game, ref, section)):
        if missions.is_act(condition.what):
            found.append([missions.times_done(game, ref, section, place), condition.count])
        elif _is_secret(game, ref, condition.what, viewer):
            found.append([1 if section == missions.CHECK and game.obj(ref).turned else 0, 1])
        else:
            found.append([1 if missions.is_met(game, ref, section, place) else 0, 1])
    return found


def _is_secret(game: MissionGame, ref: Ref, what: Node, viewer: PlayerId) -> bool:
    """Tell whether a condition asks what cards are that the viewer may not see; how many they are is no secret."""
    own = game.obj(ref).controller == viewer
    hidden = described = False
    for node in tree.walk(what):
        if isinstance(node, tree.Player):
            own = own and node.who == "you"
        if (
            isinstance(node, tree.Selector)
            and (node.filters or node.nouns != ("card",))
            or not isinstance(node, COUNTING)
        ):
            described = True
    for node in tree.walk(what):
        if isinstance(node, tree.Zone):
            for spec in game.specs:
                if spec.name == node.name and (
                    spec.visibility == NOBODY or spec.visibility == OWNER and not own
                ):
                    hidden = True
    return hidden and described
