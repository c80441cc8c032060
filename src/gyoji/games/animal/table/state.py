"""A table: where the game stands; the first of the classes that make a game.

Chapters answer what the machine asks of the rulebook, each in a class over this one; `start/game` has the last.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from gyoji.games.animal.table import (
    kinds,
    memory,
    zones,
)
from gyoji.games.animal.table.table import SLUG, AnimalPlayer, AnimalTable
from gyoji.kernel.effects.places import show_to_all
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.loops import Piles
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId, ZoneId

if TYPE_CHECKING:
    from gyoji.kernel.effects.resolved_act import ResolvedAct
    from gyoji.kernel.machine.events import Event, Fact
    from gyoji.kernel.machine.procedure import Control
    from gyoji.kernel.table.state import Obj
    from gyoji.kernel.trees.tree import Cannot, Node
    from gyoji.kernel.values.values import Held


class AnimalGame(AnimalTable):
    """A game under way."""

    __slots__ = ()

    @abstractmethod
    def copy(self) -> AnimalGame:
        """Return a game that plays on independently of this one; its log is off."""

    # What the kernel asks of the rulebook: zones, events, objects (100 to 600, 1000, 1700)

    @abstractmethod
    def intrinsic_abilities(self, mask: int) -> list[tuple[Ref, Held]]:
        """Return the intrinsic abilities, wherever they work, that wait for one of these events (803.4a)."""

    @abstractmethod
    def conceal(self, serial: int) -> None:
        """End the revealing that an effect has done: it is gone from the pile (205-7d)."""

    def keeps_identity(self, origin: ZoneId, dest: ZoneId) -> bool:
        """Tell whether an object that goes this way stays the same: only a transferred one does (205-18b)."""
        seats = self.seats
        return origin // seats == zones.BATTLEFIELD and dest // seats == zones.BATTLEFIELD

    def take_control(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> Control | None:
        """Control is where an object lies (202-5b): nothing takes it but a transfer."""
        raise AssertionError("nothing but a transfer gives an object to another player")

    def before_next_chooser(self, refs: tuple[Ref, ...]) -> None:
        """Show what a player chose to those who choose after, and look at it first (102.4b)."""
        self.looked += show_to_all(self, refs)

    def earlier_facts(self, period: Node | None) -> Fact | None:
        """Return what happened in earlier turns, for texts that speak of the whole game."""
        return self.past_facts if memory.is_whole_game(period) else None

    def is_card(self, obj: Obj) -> bool:
        """Tell whether an object is a card and no token (208-1b)."""
        return (obj.definition.printed.types & kinds.TOKEN) == 0

    # Playing, timing and effects (700 to 900, 1100, 1200, 1400, 1500)

    def joins_batch(self, instead: tuple[Event, ...]) -> bool:
        """Tell that nothing is put among other events: what happens together is gathered as it happens (`pending`)."""
        return False

    def replacement_rule(self) -> RuleId:
        """Return the rule on several replacements."""
        return "906.9"

    def uses_dependency(self) -> bool:
        """Tell that the order is by time alone (805.5)."""
        return False

    def effect_time(self, scope: Scope) -> int:
        """Return the timestamp of a lasting effect: its beginning (907-4h)."""
        return self.tick()

    def losing_prevails(self) -> bool:
        """Tell that what is lost is gone also where it is gained (907-6a)."""
        return True

    def keyword_adds_up(self, keyword: str) -> bool:
        """Tell whether a keyword is one that spheres count as often as an object has it (207-16d)."""
        return keyword in kinds.AREA_KEYWORDS

    def reads_values_late(self) -> bool:
        """Tell that X is read as the effect resolves (207-15f)."""
        return True

    def lifted_by_paying(self, change: Cannot) -> bool:
        """Tell that what must be done in addition is asked for where the thing is done (806.6, 807.7)."""
        return True

    def next_end_is_later(self) -> bool:
        """Tell that by the end of the next turn texts mean no end of this one."""
        return True

    def is_done_with_nothing(self, act: ResolvedAct) -> bool:
        """Tell whether an act of 0 is carried out: dealing damage, which may be raised (207-15h)."""
        if act.verb == "deal":
            self.cite("207-15h")
            return True
        return False

    def picking_is_choosing(self) -> bool:
        """Tell that only what a text calls chosen is chosen (206-5b)."""
        return False

    def is_done_in_vain(self, verb: str) -> bool:
        """Tell what is also done to something that then stays (205-11d, 205-13c, 205-16c, 206-3d)."""
        return verb in ("destroy", "exile", "return", "thwart") or super().is_done_in_vain(verb)

    # Filters, battle, the interface (400, 500, 1300, 1600, 1800)

    @abstractmethod
    def apply_intrinsics(self, batch: tuple[Event, ...]) -> Control | None:
        """Apply the intrinsic abilities whose situation these events are, as the last act of a step (803.4)."""

    def run_on(self) -> None:
        """Carry out steps until anybody must decide, or the game is over."""
        super().run()

    @abstractmethod
    def begin_battle(self) -> Control:
        """Return the call of a battle that was declared (1109.2)."""

    # Loops and repetition (1400, 1500)

    def loop_piles(self) -> Piles:
        """Return numbers of which none becomes less in what compulsion can do for ever (1206.1)."""
        lives = [(f"life {seat}", self.player(PlayerId(seat)).life) for seat in range(self.seats)]
        return (*super().loop_piles(), *lives)

    def passing_keeps(self) -> bool:
        """Say that who passes and could act is a player who can stop a loop of compulsion (1402.1, 1403.1)."""
        return True

    def lowers_number(self) -> bool:
        """Tell that each player says any number (1402.2)."""
        return False


__all__ = ["NO_PLAYER", "NO_REF", "NO_SCOPE", "SLUG", "AnimalGame", "AnimalPlayer"]
