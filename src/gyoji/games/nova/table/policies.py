"""Small answers that the kernel needs: who sees what (301 to 310), values of players, what a moved card is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.abilities import activation
from gyoji.games.nova.effects import looking
from gyoji.games.nova.playing import characters, energy
from gyoji.games.nova.playing.payment import PaymentAnswers
from gyoji.games.nova.table import definitions, kinds, limits, zones
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, is_item, is_player, player_of
from gyoji.kernel.table.state import PUBLIC, Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import Choose
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import Ability, Pending, Replacer, Waiting
from gyoji.kernel.values.values import ABSENT, Held

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


class PoliciesAnswers(PaymentAnswers):
    """Answers what texts read of cards and players, and what a moved card is read as."""

    __slots__ = ()

    def in_state(self, ref: Ref, state: str) -> bool:
        """Tell whether an object is in the state that a text names."""
        if is_player(ref):
            return False
        if is_item(ref):
            return state == "waiting"
        obj = self.obj(ref)
        if state == "frozen" or state == "standby":
            zone = self.kind_of(obj.zone)
            return (zone == zones.FIELD or zone == zones.ENERGY) and obj.turned == (state == "frozen")
        if state == "damaged":
            return obj.damage > 0
        if state == "waiting":
            return self.kind_of(obj.zone) == zones.WAITING
        if state == "face_down" or state == "face_up":
            return obj.face_down == (state == "face_down")
        if state == "revealed":
            return self.viewers(obj) == 3
        return (obj.flags & self.lexicon.flags[state]) != 0

    def player_value(self, player: PlayerId, attribute: str) -> int:
        """Return a number of a player that a text names."""
        if attribute == "life":
            return self.player(player).life
        if attribute == "limit_level":
            return limits.limit_level(self, player)
        if attribute == "hand_limit":
            return limits.hand_limit(self, player)
        if attribute == "level_sum":
            return characters.level_sum(self, player)
        if attribute == "energy":
            return sum(self.player(player).stock)
        raise AssertionError(f"a player has no {attribute}")

    def subject_view(self, event: Event) -> Ref:
        """Return which object of a moved card triggers read (801.4.4)."""
        if event.became == NO_REF:
            return event.subject
        self.cite("801.4.4")
        origin = self.kind_of(event.origin)
        dest = self.kind_of(event.dest)
        if origin == zones.FIELD:
            self.cite("801.4.4.2")
            return event.subject
        if is_public(self, origin) != is_public(self, dest):
            self.cite("801.4.4.1")
            return event.subject if is_public(self, origin) else event.became
        self.cite("801.4.4.3")
        return event.became

    def where_it_went(self, ref: Ref, scope: Scope) -> Ref:
        """Return what a gone object became where a text may still find it (801.4.8), or NO_REF."""
        event = scope.event
        if event is None or event.subject != ref or event.became == NO_REF:
            if event is not None and event.kind in (kinds.START, kinds.END):
                self.cite("801.4.9.3")
            return NO_REF
        self.cite("801.4.8")
        if not self.is_live(event.became):
            return NO_REF
        zone = self.kind_of(event.dest)
        if zone == zones.MAIN_DECK or (zone == zones.HAND and self.holder_of(event.dest) != scope.controller):
            return NO_REF
        return event.became

    def looks_back(self, event: Event) -> bool:
        """Tell whether a card that left a zone outside the field triggers as it was there (801.4.4.1, 801.4.6.2)."""
        return not is_public(self, self.kind_of(event.dest)) and is_public(self, self.kind_of(event.origin))

    def orders_replacements(self, event: Event, candidates: tuple[Replacer, ...]) -> PlayerId:
        """Return the player whom an event affects: the one it is done to, or the controller of its card."""
        if is_player(event.subject):
            return player_of(event.subject)
        if event.kind == kinds.DRAW:
            self.cite("802.1.3.3.2")
            return event.player
        if event.subject != NO_REF and not is_item(event.subject):
            self.cite("802.1.3.3.1")
            return self.obj(event.subject).controller
        if event.player != NO_PLAYER:
            self.cite("802.1.3.3.2")
            return event.player
        return self.turn_player

    def can_trigger(self, obj: Obj, held: Held, event: Event | None) -> bool:
        """Tell whether an ability whose condition is met may trigger; it may have done so often enough."""
        if held.ability.limits and activation.used_up(self, obj.ref, held):
            return False
        return energy.may_trigger(self, held)

    def counts_as_done(self, node: Node | None) -> bool:
        """Tell whether an act of which nothing happened counts as done: discarding from an empty hand (911.2)."""
        if isinstance(node, tree.Act) and node.verb == "discard":
            self.cite("911.2")
            return True
        return False

    def own_view(self, player: PlayerId) -> dict[str, object]:
        """Return what a player sees beside the cards; how many lie in a zone is never secret (301.8)."""
        self.cite("301.8")
        return {
            "phase": self.phase,
            "step": self.step,
            "attacker": int(self.attacker),
            "target": int(self.target),
            "defender": int(self.defender),
            "players": [player_view(self, seat) for seat in (PlayerId(0), PlayerId(1))],
            "waiting": [
                {
                    "name": waiting_name(self, item, player),
                    "controller": int(item.controller),
                    "ability": 0 if item.held is None else item.held.key + 1,
                }
                for item in self.waiting
            ],
        }

    def own_card_view(self, obj: Obj) -> dict[str, object]:
        """Return the states of a card that everybody sees, and which of its numbers are above or below the printed."""
        if not obj.flags and not self.specs[self.kind_of(obj.zone)].in_play:
            return {}
        shown: dict[str, object] = {}
        for name, bit in self.lexicon.flags.items():
            if obj.flags & bit:
                shown[name] = True
        for name, index in (("attack_change", kinds.ATTACK_VALUE), ("health_change", kinds.HEALTH)):
            by = change_of(self, obj.ref, index)
            if by:
                shown[name] = by
        return shown

    def viewers(self, obj: Obj) -> int:
        """Return the mask of players who may see the face of *obj* now."""
        if self.trace is not None:
            self.trace.hit_rules(VISIBILITY[obj.zone // 2])
        seen = super().viewers(obj)
        return seen | looking.permitted(self, obj) if self.looks_named and seen != 3 else seen

    def compile_ability(self, node: Node) -> Ability:
        """Return the ability that a node of the effect tree stands for."""
        return definitions.ability_of(node)

    def on_trigger(self, pending: Pending) -> None:
        """Take note of an ability that has triggered, and of a use of it where those are limited."""
        activation.count_use(self, pending.source, pending.held)
        if self.trace is not None and self.is_pending(pending.source, pending.held):
            self.cite("801.4.3.1.1")
        super().on_trigger(pending)

    def is_done_in_vain(self, verb: str) -> bool:
        """Tell that what is not destroyed can be chosen to be (907.2)."""
        return verb == "destroy" or super().is_done_in_vain(verb)

    def shields_from(self, node: Node | None) -> bool:
        """Tell that what receives no effects can be chosen all the same (readings.md R-37)."""
        return not isinstance(node, Choose)

    def fires_at_each_count(self) -> bool:
        """Tell that a trigger on a number of cards looks at each change of it (801.4.6.1.1); one on LP does not."""
        return True

    def replaced_is_done(self) -> bool:
        """Tell that an act of which it is asked whether it was done is a cost, and a replaced one is paid (902.12)."""
        self.cite("902.12")
        return True


def is_public(game: NovaGame, zone: int) -> bool:
    """Tell whether everybody sees the cards of a zone; a hand or deck stays hidden even when it is shown (301.7.2)."""
    game.cite("301.7.2")
    return game.specs[zone].visibility == PUBLIC


VISIBILITY: Final[dict[int, tuple[str, ...]]] = {
    zones.MAIN_DECK: ("301.5", "301.7", "302.5.3", "303.2", "303.3"),
    zones.CHARACTER_DECK: ("301.5", "301.7.1", "302.5.3", "304.2", "304.3"),
    zones.GRAVEYARD: ("301.5", "301.6", "302.5.3", "305.3"),
    zones.EXILE: ("301.5", "301.6", "302.5.3", "306.3"),
    zones.EXIT: ("301.5", "301.6", "302.5.3", "307.3"),
    zones.HAND: ("301.5", "301.7.1", "302.5.3", "308.3", "308.4"),
    zones.FIELD: ("301.5", "301.6", "302.5.3", "309.2"),
    zones.ENERGY: ("301.5", "301.6", "302.5.3", "310.3"),
    zones.WAITING: ("301.5", "301.6", "302.5.3"),
}
"""The rules that say who sees the cards of a zone."""


def waiting_name(game: NovaGame, item: Waiting, player: PlayerId) -> str:
    """Return whose ability or which card waits; a trigger of a hand does not betray its card to the opponent."""
    obj = game.obj(item.source if item.card == NO_REF else item.card)
    if (game.viewers(obj) | obj.known) >> player & 1:
        return obj.definition.name
    return ""


def player_view(game: NovaGame, seat: PlayerId) -> dict[str, object]:
    """Return the numbers of a player and of the zones."""
    player = game.player(seat)
    return {
        "life": player.life,
        "limit_level": limits.limit_level(game, seat),
        "level_sum": characters.level_sum(game, seat),
        "hand_limit": limits.hand_limit(game, seat),
        "stock": list(player.stock),
        "energy_sets": player.energy_sets,
        "characters_played": player.characters_played,
        "counts": {
            spec.name: len(game.cards_in(kind, seat))
            for kind, spec in enumerate(game.specs)
            if not spec.shared
        },
    }


def change_of(game: NovaGame, ref: Ref, index: int) -> int:
    """Return by how much a number stands above (or, below 0, under) its original value, however it got there."""
    original = game.obj(ref).definition.printed.numbers[index]
    value = game.values(ref).numbers[index]
    if original == ABSENT or value == ABSENT:
        return 0
    game.cite("004.8.1")
    return value - original
