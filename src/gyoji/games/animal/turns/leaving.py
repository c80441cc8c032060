"""Losing and leaving (105-2): who loses, what goes with them, and when the game is over.

With more than two players the others play on. The book does not say what becomes of the things of a player who has
left; readings.md R-11: all that the player owns leaves the game, and so do effects and pending abilities under the
player's control.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.table.aspects import AspectsAnswers
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Ask
from gyoji.kernel.table.ids import NO_REF, PlayerId, RuleId

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


def staying(game: AnimalGame) -> list[PlayerId]:
    """Return the players who have not lost, the turn player first."""
    return game.in_turn_order()


def lose(game: AnimalGame, losers: tuple[PlayerId, ...], rule: RuleId) -> None:
    """Let players lose together; the game ends when at most one is left, and drawn when none is (105-3a)."""
    losers = tuple([player for player in losers if not game.players[player].lost])
    for player in losers:
        game.mutable_player(player).lost = True
    left = staying(game)
    game.cite(rule)
    if rule == "206-17a":
        game.cite("105-2c")
        if len(left) == 1:
            game.cite("206-17b")
    elif rule == "1206.1":
        game.cite("105-2a")
    if len(left) < 2:
        game.cite("105.1")
    if not left:
        game.cite("105-3a")
        game.finish((), rule)
        game.question = None
    elif len(left) == 1:
        game.cite("105-1a")
        game.finish((left[0],), rule)
        game.question = None
    else:
        for player in losers:
            leave(game, player)


def win(game: AnimalGame, player: PlayerId, rule: RuleId) -> None:
    """Let a player win by an effect: all others lose by rule (206-16b)."""
    game.cite("105.1")
    game.cite("105.1b")
    for other in staying(game):
        if other != player:
            game.cite("206-16b")
            game.mutable_player(other).lost = True
    game.finish((player,), rule)


def leave(game: AnimalGame, player: PlayerId) -> None:
    """Take a player who has lost, and everything of that player, out of the game (105-2e)."""
    game.cite("105-2e")
    game.mutable_player(player).left = True
    for ref in [obj.ref for obj in game.objs if obj.owner == player]:
        kind = game.kind_of(game.obj(ref).zone)
        if kind != zones.OUTSIDE and kind != zones.LIMBO:
            goal = zones.LIMBO if game.is_token(ref) else zones.OUTSIDE
            game.relocate(ref, game.zone_table[goal][player], zones.BOTTOM, player)
    _return_strangers(game, player)
    game.waiting = tuple([item for item in game.waiting if item.controller != player])
    game.triggered = tuple([item for item in game.triggered if item.controller != player])
    game.delayed = tuple([item for item in game.delayed if item.scope.controller != player])
    battle = game.battle
    if battle is not None and player in (battle.attacker, battle.defender):
        game.battle = battle.left((), ())
    game.invalidate_values()


def _return_strangers(game: AnimalGame, player: PlayerId) -> None:
    """Put what others own and the player controlled into its owner's graveyard or exile: its zone is gone."""
    for kind in zones.REAL:
        for ref in list(game.cards_in(kind, player)):
            owner = game.obj(ref).owner
            goal = zones.LIMBO if game.is_token(ref) else zones.GRAVEYARD
            game.relocate(ref, game.zone_table[goal][owner], zones.BOTTOM, owner)


class LeavingAnswers(AspectsAnswers):
    """Answers how players leave the game (105-2e)."""

    __slots__ = ()

    def concede(self, player: PlayerId) -> None:
        """Make *player* lose at once, whatever is under way; nothing can force or forbid it (105-2d)."""
        if self.over or self.players[player].lost:
            return
        if self.log is not None:
            self.log.event(self, Event(kinds.LOSE, "105-2d", NO_REF, player, cause=player))
        lose(self, (player,), "105-2d")
        answer_for_the_gone(self)

    def run(self) -> None:
        """Carry out steps until a player who is still in the game must decide, or the game is over."""
        super().run()
        if self.question is not None and self.players[self.question.player].lost:
            answer_for_the_gone(self)


def _asked(game: AnimalGame) -> Ask | None:
    return game.question


def answer_for_the_gone(game: AnimalGame) -> None:
    """Answer what is asked of players who have left, by the last option: to pass, to decline, to choose no more."""
    question = game.question
    while question is not None and game.players[question.player].lost:
        game.chosen = question.options[-1]
        game.question = None
        game.run_on()
        question = _asked(game)
