"""Assigning battle damage (1311): attackers by their player, then defenders by theirs.

An animal that others can relieve is filled exactly; what is left over when nobody can take more goes to the one
chosen last. Who strikes first and whom is asked only where both sides of the choice exist.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.battles import combat, damage, damage_changes
from gyoji.games.animal.battles.damage import Hit
from gyoji.games.animal.people import options
from gyoji.games.animal.table import kinds
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, player_ref
from gyoji.kernel.values.values import ABSENT

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


def strength(game: AnimalGame, ref: Ref) -> int:
    """Return the ATK that an animal has to assign (1311.2)."""
    value = game.values(ref).number(kinds.ATK)
    return 0 if value == ABSENT else value


class Assignment(Procedure):
    """Both sides assign; `assigned` then holds the hits."""

    __slots__ = (
        "hits",
        "strikers",
        "receivers",
        "room",
        "player",
        "striker",
        "rest",
        "given",
        "last",
        "sides",
    )

    def __init__(self) -> None:
        super().__init__()
        self.hits: tuple[Hit, ...] = ()
        self.strikers: tuple[Ref, ...] = ()
        """Animals that have not assigned yet."""
        self.receivers: tuple[Ref, ...] = ()
        self.room: tuple[int, ...] = ()
        """The allowable damage of each receiver, less what is assigned to it (1311.3)."""
        self.player: PlayerId = NO_PLAYER
        self.striker: Ref = NO_REF
        self.rest: int = 0
        self.given: tuple[int, ...] = ()
        """What the striker assigned to each receiver."""
        self.last: int = -1
        """The receiver that was chosen last."""
        self.sides: int = 0

    @step("1311.1", "1311.1a")
    def side(self, game: AnimalGame) -> Control | None:
        """Begin with the attackers, then the defenders."""
        battle = game.battle
        assert battle is not None
        self.sides += 1
        self.last = -1
        attackers, defenders = combat.attackers(game), combat.defenders(game)
        if self.sides > 2:
            self.goto("finish")
            return None
        if not defenders:
            if self.sides == 1:
                game.cite("1311.5")
                game.cite("1311.5a")
                goal = player_ref(battle.defender)
                self.hits = tuple(
                    [Hit(ref, goal, strength(game, ref), battle.attacker, ref) for ref in attackers]
                )
            self.goto("finish")
            return None
        first = self.sides == 1
        self.player = battle.attacker if first else battle.defender
        self.strikers = tuple([ref for ref in (attackers if first else defenders) if strength(game, ref) > 0])
        self.receivers = defenders if first else attackers
        self.room = tuple([damage.allowable(game, ref) for ref in self.receivers])
        game.cite("1311.3")
        game.cite("207-11b")
        game.cite("207-17b")
        game.cite("1311.5")
        game.cite(_formation(len(attackers), len(defenders)))
        return None

    @step("1311.2")
    def next_striker(self, game: AnimalGame) -> Control | None:
        self.striker = NO_REF
        if not self.strikers:
            self.goto("side")
            return None
        if len(self.receivers) == 1:
            listed = [Option(options.STRIKER, self.strikers[0])]
        else:
            listed = [Option(options.STRIKER, ref) for ref in self.strikers]
        battle = game.battle
        assert battle is not None
        return Ask(self.player, listed, "striker", _formation(len(battle.attackers), len(battle.defenders)))

    @answer()
    def chose_striker(self, game: AnimalGame, option: Option) -> Control | None:
        self.striker = Ref(option.a)
        self.strikers = tuple([ref for ref in self.strikers if ref != self.striker])
        self.rest = strength(game, self.striker)
        if kinds.VENOM in game.values(self.striker).keywords:
            game.cite("1617.1a")
        self.given = (0,) * len(self.receivers)
        return None

    @step("1311.4")
    def next_receiver(self, game: AnimalGame) -> Control | None:
        """Ask for a receiver that can take more; with none left the last one gets the rest (1311.4c)."""
        if self.rest <= 0:
            self.goto("write_down")
            return None
        able = self._able(game)
        if not able:
            if self.last < 0:  # nobody can take anything from the start: any one of them
                able = list(range(len(self.receivers)))
            else:
                game.cite("1311.4c")
                self._give(game, self.last, self.rest)
                self.goto("write_down")
                return None
        listed = [Option(options.STRIKE, self.receivers[i]) for i in able]
        return Ask(self.player, listed, "strike", "1311.4")

    @answer()
    def chose_receiver(self, game: AnimalGame, option: Option) -> Control | None:
        at = self.receivers.index(Ref(option.a))
        self.last = at
        others = [i for i in self._able(game) if i != at]
        amount = self.rest
        if others:
            amount = self._filling(game, at)
            game.cite("1311.4a" if amount == self.rest else "1311.4b")
            if amount < self.rest:
                game.cite("1311.4d")
        else:
            game.cite("1311.4c")
        self._give(game, at, amount)
        self.goto("next_receiver")
        return None

    def _able(self, game: AnimalGame) -> list[int]:
        """Return the receivers to which something can be assigned without going over."""
        return [i for i in range(len(self.receivers)) if self.room[i] > 0 and self._takes_some(game, i)]

    def _takes_some(self, game: AnimalGame, at: int) -> bool:
        room = self.room[at]
        if not damage_changes.is_any(game):
            return room > 0 and self.rest > 0
        for amount in range(1, self.rest + 1):
            if self._comes_to(game, at, amount) <= room:
                return True
        return False

    def _filling(self, game: AnimalGame, at: int) -> int:
        """Return the most that can be assigned without going over the allowable damage."""
        room = self.room[at]
        if not damage_changes.is_any(game):
            return min(room, self.rest)
        for amount in range(self.rest, 0, -1):
            if self._comes_to(game, at, amount) <= room:
                return amount
        return 0

    def _comes_to(self, game: AnimalGame, at: int, amount: int) -> int:
        hit = Hit(self.striker, self.receivers[at], amount, self.player, self.striker)
        return damage_changes.predicted(game, damage.hit_event(hit, True))

    def _give(self, game: AnimalGame, at: int, amount: int) -> None:
        less = self._comes_to(game, at, amount) if damage_changes.is_any(game) else amount
        self.given = self.given[:at] + (self.given[at] + amount,) + self.given[at + 1 :]
        self.room = self.room[:at] + (max(0, self.room[at] - less),) + self.room[at + 1 :]
        self.rest -= amount

    @step()
    def write_down(self, game: AnimalGame) -> Control | None:
        for i in range(len(self.receivers)):
            if self.given[i] > 0:
                self.hits += (Hit(self.striker, self.receivers[i], self.given[i], self.player, self.striker),)
        self.goto("next_striker")
        return None

    @step()
    def finish(self, game: AnimalGame) -> Control | None:
        game.assigned = tuple([hit for hit in self.hits if hit.amount > 0])
        return END


def _formation(attackers: int, defenders: int) -> str:
    """Return the rule on a formation."""
    if attackers == 1:
        return "1311.5b" if defenders == 1 else "1311.5c"
    return "1311.5d" if defenders == 1 else "1311.5e"
