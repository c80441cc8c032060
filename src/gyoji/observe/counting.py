"""Which cards of a game were seen, drawn and played, counted as it happens: a log that keeps a few bits a card."""

from __future__ import annotations

from typing import Final

from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.procedure import Ask
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_PLAYER, PlayerId, Ref, RuleId
from gyoji.kernel.table.state import NOBODY, Obj

SEEN: Final = 1
"""The card lay where its owner sees its face."""
DRAWN: Final = 2
"""The card was in a hand, from the beginning or later."""
PLAYED: Final = 4
"""The card was played."""


class CardUse(Log):
    """What became of the cards of one game so far. Tokens, and cards that are made on the way, are not counted."""

    def __init__(self, game: Game) -> None:
        """Begin to count; cards that lie in hands already are drawn."""
        super().__init__()
        kinds = game.lexicon.kinds
        self._play = 1 << kinds["play"] if "play" in kinds else 0
        self._hand = game.lexicon.zones.get("hand", -1)
        self.marks: list[int] = [0] * len(game.objs)
        self.names: list[str] = []
        self.owners: list[int] = []
        for obj in game.objs:
            self.names.append(game.card_behind(obj).name)
            self.owners.append(int(obj.owner))
            self._look(game, obj)

    def counts(self, owner: int, mark: int) -> dict[str, int]:
        """Return how many copies of each card of a player bear a mark, by the card's name."""
        found: dict[str, int] = {}
        for at in range(len(self.marks)):
            if self.owners[at] == owner and self.marks[at] & mark:
                found[self.names[at]] = found.get(self.names[at], 0) + 1
        return found

    def decision(self, game: Game, question: Ask, index: int) -> None:
        """Pass over what a player chose."""

    def say(self, game: Game, key: str, rule: RuleId, player: PlayerId = NO_PLAYER, text: str = "") -> None:
        """Pass over what is no event."""

    def event(self, game: Game, event: Event) -> None:
        """Note what became of the card that something happened to."""
        if event.mask & self._play:
            self._mark(event.subject, SEEN | PLAYED)
        before = event.before
        if before is not None:
            self._look(game, before)
        now = event.became
        if now > 0:
            at = now >> INCARNATION_BITS
            if at < len(self.marks):
                self._look(game, game.objs[at])

    def _mark(self, ref: Ref, marks: int) -> None:
        at = ref >> INCARNATION_BITS
        if 0 <= at < len(self.marks):
            self.marks[at] |= marks

    def _look(self, game: Game, obj: Obj) -> None:
        kind = game.kind_of(obj.zone)
        if kind == self._hand:
            self._mark(obj.ref, SEEN | DRAWN)
        elif game.specs[kind].visibility != NOBODY and not obj.face_down:
            self._mark(obj.ref, SEEN)
