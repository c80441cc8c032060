"""The log of a game: what was decided and what happened, each with its rule. Built only while somebody listens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Ask
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, RuleId

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


class Entry:
    """One line of the log, before it is put into words."""

    __slots__ = ("turn", "key", "rule", "player", "event", "text", "seen_by")

    def __init__(
        self,
        turn: int,
        key: str,
        rule: RuleId,
        player: PlayerId,
        event: Event | None,
        text: str,
        seen_by: int,
    ) -> None:
        self.turn = turn
        self.key = key
        self.rule = rule
        self.player = player
        self.event = event
        self.text = text
        self.seen_by = seen_by
        """Mask of the players who may read the names in it; the others see that something happened."""


class Log:
    """Collects entries; one per table that somebody watches."""

    __slots__ = ("entries",)

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def decision(self, game: Game, question: Ask, index: int) -> None:
        """Note what a player chose."""
        name = game.option_name(question.options[index])
        self.entries.append(
            Entry(
                game.turn, question.prompt, question.rule, question.player, None, name, 1 << question.player
            )
        )

    def event(self, game: Game, event: Event) -> None:
        """Note what happened."""
        seen_by = game.witnesses(event)
        self.entries.append(Entry(game.turn, "event", event.rule, event.player, event, "", seen_by))

    def say(self, game: Game, key: str, rule: RuleId, player: PlayerId = NO_PLAYER, text: str = "") -> None:
        """Note something that is no event, seen by all."""
        self.entries.append(Entry(game.turn, key, rule, player, None, text, (1 << game.seats) - 1))
