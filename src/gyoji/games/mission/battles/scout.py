"""Scouting (804.2, 1115): the deck's top card goes to the scout zone, and from there into play or into energy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.mission.people import options
from gyoji.games.mission.playing.play import Play
from gyoji.games.mission.table import kinds, moves, zones
from gyoji.games.mission.turns import actions
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame


def scout_events(
    game: MissionGame, players: tuple[PlayerId, ...], rule: RuleId, source: Ref
) -> tuple[Event, ...]:
    """Return the events by which players put their top cards into the scout zone; an empty deck gives none (G26)."""
    batch: list[Event] = []
    for player in players:
        deck = game.cards_in(zones.DECK, player)
        if not deck:
            game.cite("102.3")
            continue
        batch.append(
            moves.move(game, kinds.SCOUT, rule, deck[0], zones.SCOUT, player, source=source, cause=player)
        )
    return tuple(batch)


class Decide(Procedure):
    """A player plays a scouted card without paying its cost, if it has the icon, or puts it into the energy zone."""

    __slots__ = ("player", "card", "rule")

    def __init__(self, player: PlayerId = NO_PLAYER, card: Ref = NO_REF, rule: RuleId = "") -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.rule = rule

    @step("511.1", "511.2")
    def ask(self, game: MissionGame) -> Control | None:
        if self.card == NO_REF or not game.is_live(self.card):
            game.last = ()
            return END
        listed = [Option(options.TO_ENERGY, self.card)]
        if kinds.SCOUT_ICON in game.values(self.card).traits:
            game.cite("305.2")
            if actions.free_refusal(game, self.player, self.card) is None:
                listed.insert(0, Option(options.PLAY_FREE, self.card))
        return Ask(self.player, listed, "scouted", self.rule)

    @answer()
    def decided(self, game: MissionGame, option: Option) -> Control | None:
        if option.kind == options.PLAY_FREE:
            return Call(Play(self.card, self.player, free=True))
        game.result = 0
        game.last = ()
        return None

    @step()
    def put_into_energy(self, game: MissionGame) -> Control | None:
        if game.take_result() > 0 or not game.is_live(self.card):
            return END
        return game.do(
            moves.move(game, kinds.MOVE, self.rule, self.card, zones.ENERGY, self.player, cause=self.player)
        )


class Scout(Procedure):  # スカウトする
    """A player scouts because an effect says so."""

    __slots__ = ("player", "source", "moved")

    def __init__(self, player: PlayerId = NO_PLAYER, source: Ref = NO_REF) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.moved: tuple[Event, ...] = ()

    @step("1115.1")
    def reveal(self, game: MissionGame) -> Control | None:
        return game.do_all(scout_events(game, (self.player,), "1115.1", self.source))

    @step("1115.1")
    def decide(self, game: MissionGame) -> Control | None:
        self.moved = game.take_last()
        card = self.moved[0].became if self.moved else NO_REF
        return Call(Decide(self.player, card, "1115.1"))

    @step()
    def finish(self, game: MissionGame) -> Control | None:
        game.last = self.moved + game.take_last()
        return END
