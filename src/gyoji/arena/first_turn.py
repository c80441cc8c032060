"""Searching a deal for wins on the first turns.

Some tables of the same deal go on side by side. Whoever is searched for draws at random, opponents do no more than
they must; after every few decisions those tables are gone on with, twice each, that stand best for the player.
"""

from __future__ import annotations

from gyoji.arena.pools import Deals
from gyoji.arena.searching import Found, label, labelled, passive
from gyoji.errors import EndlessError
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.playout import draw
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.ids import PlayerId

STEP = 4
"""So many decisions of the player lie between two looks at who stands best."""
ANSWERS = 20
"""So often a line is tried against opponents who answer at random."""
LIMIT = 2_000
"""A table with more decisions is left."""
WIN = "win"


class Table:
    """A table of a deal, and how it came to be."""

    __slots__ = ("game", "choices")

    def __init__(self, game: Game, choices: tuple[int, ...] = ()) -> None:
        self.game = game
        self.choices = choices


def wins(deals: Deals, number: int, asked: dict[str, int]) -> list[Found]:
    """Return the shortest win on one of the first `turns` turns for each player; `tables` are looked at a player."""
    begin = deals.begin(number)
    found: list[Found] = []
    for seat in range(begin.seats):
        rng = Rng(deals.seed(number) * begin.seats + seat)
        won = _search(deals, begin, PlayerId(seat), rng, asked["turns"], asked["tables"])
        if won is not None:
            found.append(_tried(deals, number, PlayerId(seat), won, rng))
    return found


def _search(deals: Deals, begin: Game, player: PlayerId, rng: Rng, turns: int, tables: int) -> Table | None:
    alive = [Table(begin.copy()) for _ in range(tables)]
    while alive:
        won: list[Table] = []
        going: list[Table] = []
        for table in alive:
            if not _advance(table, player, rng, turns):
                continue
            if not table.game.over:
                going.append(table)
            elif player in table.game.winners:
                won.append(table)
        if won:
            return min(won, key=lambda table: len(table.choices))
        going.sort(key=lambda table: deals.rulebook.win_chance(table.game, player), reverse=True)
        best = going[: (len(going) + 1) // 2]
        alive = [*best, *[Table(table.game.copy(), table.choices) for table in best]][:tables]
    return None


def _advance(table: Table, player: PlayerId, rng: Rng, turns: int) -> bool:
    """Go on for some decisions of the player; tell whether the table is still looked at."""
    made = 0
    taken = list(table.choices)
    game = table.game
    try:
        while game.question is not None and game.turn <= turns and made < STEP and len(taken) < LIMIT:
            if game.question.player == player:
                index = draw(rng, len(game.question.options))
                made += 1
            else:
                index = passive(game, rng)
            taken.append(index)
            game.decide(index)
    except EndlessError:
        return False
    table.choices = tuple(taken)
    return game.turn <= turns and len(taken) < LIMIT


def _tried(deals: Deals, number: int, player: PlayerId, won: Table, rng: Rng) -> Found:
    """Return the line with how often it wins against random answers."""
    names: list[str] = []
    game = deals.begin(number)
    began = 0
    turn = game.turn
    for n, choice in enumerate(won.choices):
        question = game.question
        assert question is not None
        if question.player == player:
            names.append(label(deals, game, question.options[choice]))
        game.decide(choice)
        if game.turn != turn:
            turn, began = game.turn, n + 1
    last = game
    held = sum([_holds(deals, number, player, names, last.turn, rng) for _ in range(ANSWERS)])
    return Found(
        number, WIN, int(player), last.turn, won.choices, min(began, len(won.choices) - 1), last.ended_by, ANSWERS,
        held,
    )  # fmt: skip


def _holds(deals: Deals, number: int, player: PlayerId, names: list[str], turn: int, rng: Rng) -> bool:
    """Tell whether the player wins in time by the same choices when opponents choose at random."""
    game = deals.begin(number)
    left = list(names)
    try:
        for _ in range(LIMIT):
            question = game.question
            if question is None or game.turn > turn:
                break
            if question.player != player:
                game.decide(draw(rng, len(question.options)))
                continue
            # A question more than in the line, such as a window in which the player could answer, is passed over.
            index = labelled(deals, game, left[0]) if left else -1
            if index >= 0:
                left.pop(0)
            else:
                index = passive(game, rng)
            game.decide(index)
    except EndlessError:
        return False
    return game.over and player in game.winners
