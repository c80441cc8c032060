"""Engages: connecting them with characters (1121), and deck engage (1206)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.mission.table import kinds, moves, zones
from gyoji.games.mission.table.definitions import CardDefinition
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import options as kernel_options
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame


def connect_event(
    game: MissionGame, rule: str, engage: Ref, host: Ref, source: Ref, cause: PlayerId, mask: int = 0
) -> Event:
    """Return the event that connects an engage with a character."""
    return moves.move(
        game, kinds.CONNECT, rule, engage, zones.CONNECT, game.obj(engage).controller, source=source, cause=cause,
        other=host, mask=mask,
    )  # fmt: skip


def argument(game: MissionGame, ref: Ref) -> tree.Selector | None:
    """Return the cards that the deck engage of an engage names; None without that keyword."""
    definition = game.obj(ref).definition
    return definition.deck_engage if isinstance(definition, CardDefinition) else None


class DeckEngage(Procedure):  # デッキエンゲージ
    """The named cards are sought in the deck and enter the chosen area with the engage connected (G19)."""

    __slots__ = ("card", "player", "lane", "chosen")

    def __init__(self, card: Ref = NO_REF, player: PlayerId = NO_PLAYER, lane: int = 0) -> None:
        super().__init__()
        self.card = card
        self.player = player
        self.lane = lane
        self.chosen: tuple[Ref, ...] = ()

    @step("1206.2")
    def choose(self, game: MissionGame) -> Control | None:
        wanted = argument(game, self.card)
        assert wanted is not None
        found = self._found(game, wanted)
        most = 1 if wanted.quantity is None else select.limit(game, self._scope(), wanted.quantity, 10**6)
        left = [ref for ref in found if ref not in self.chosen]
        if len(self.chosen) >= most or not left:
            self.goto("enter")
            return None
        game.on_search(tuple(left), self.player)
        listed: list[Option] = []
        seen: list[int] = []
        for ref in left:
            if game.obj(ref).definition.index not in seen:
                seen.append(game.obj(ref).definition.index)
                listed.append(Option(kernel_options.PICK, ref))
        game.cite("102.10")
        listed.append(Option(kernel_options.STOP))
        return Ask(self.player, listed, "deck_engage", "1206.2")

    @answer("1206.2")
    def picked(self, game: MissionGame, option: Option) -> Control | None:
        if option.kind == kernel_options.PICK:
            self.chosen += (Ref(option.a),)
            self.goto("choose")
        return None

    @step("1206.2")
    def enter(self, game: MissionGame) -> Control | None:
        batch = [
            moves.move(
                game, kinds.MOVE, "1206.2", ref, zones.AREA + self.lane, self.player, source=self.card,
                cause=self.player, mask=1 << kinds.BY_EFFECT,
            )
            for ref in self.chosen
        ]  # fmt: skip
        return game.do_all(tuple(batch)) if batch else None

    @step()
    def connect(self, game: MissionGame) -> Control | None:
        entered = [event.became for event in game.take_last() if event.became != NO_REF]
        hosts = [ref for ref in entered if game.in_area(ref) and game.is_character(ref)]
        if not hosts or not game.is_live(self.card):
            return None
        return game.do(connect_event(game, "1206.2", self.card, hosts[0], self.card, self.player))

    @step()
    def dispose(self, game: MissionGame) -> Control | None:
        if not game.is_live(self.card):
            return None
        return game.do(
            moves.move(game, kinds.MOVE, "1206.2a", self.card, zones.TRASH, self.player, cause=self.player)
        )

    @step()
    def shuffle(self, game: MissionGame) -> Control | None:
        for ref in game.cards_in(zones.DECK, self.player)[:]:
            if game.obj(ref).shown:
                game.mutable_object(ref).shown = 0
        game.revealed = tuple([ref for ref in game.revealed if game.is_live(ref) and game.obj(ref).shown])
        if game.switches.deck_engage == "shuffle":
            return game.do(moves.shuffle(game, self.player, "1105.1", self.card))
        return END

    def _scope(self) -> Scope:
        return Scope(self.player, self.card)

    def _found(self, game: MissionGame, wanted: tree.Selector) -> list[Ref]:
        scope = self._scope()
        return [
            ref for ref in game.cards_in(zones.DECK, self.player) if select.fits(game, scope, wanted, ref)
        ]
