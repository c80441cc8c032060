"""Playing the games of an arena: what a worker does, from a plan and a batch of games to one record each.

A record is plain values. It depends on plan, pair and number alone, not on who played it, when, or with what else.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from gyoji.arena.sides import Brain, Plan, game_seed, seat_seed
from gyoji.bots import Bot, Seat
from gyoji.errors import EndlessError
from gyoji.garbage import uncollected
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.playout import ANY_TURN, play_seats
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.machine.trace import Recorder
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import PlayerId
from gyoji.observe.counting import DRAWN, PLAYED, SEEN, CardUse

Record = dict[str, object]
"""What came of a game, as it stands in a line of JSON."""
LIMIT = 20_000
"""A game of more decisions is left as one that nobody won."""
RULES_EVERY = 10
"""Of one in so many seeds the rules that came up are noted: every rule of every game would be most of the record."""
MARKS = {"seen": SEEN, "drawn": DRAWN, "played": PLAYED}
ENDLESS = "endless"
UNFINISHED = "unfinished"
BROKEN = "broken"
"""In place of the rule by which a game ended."""

Job = tuple[int, int]
"""The number of a pair, and of one of its games."""


@dataclass
class Table:
    """A game that is being played, and what is counted on the way."""

    game: Game
    use: CardUse
    recorder: Recorder | None = None
    decisions: int = 0
    began: int = -1
    """Who had the first turn."""
    rngs: list[Rng | None] = field(default_factory=list)


class Ready:
    """What is worked out of a plan once: its decks, of which a game keeps what it made of them, and their cards."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.decks = {name: plan.deck(name) for name, _ in plan.decks}
        self.cards = plan.cards()
        plan.rulebook.learn(tuple(self.decks.values()))


_ready: list[Ready] = []


def ready(plan: Plan) -> Ready:
    """Return what is worked out of a plan, that of the plan that was played last."""
    if not _ready or _ready[0].plan is not plan:
        _ready[:] = [Ready(plan)]
    return _ready[0]


def play_batch(plan: Plan, batch: tuple[Job, ...]) -> list[Record]:
    """Play the games of a batch and return a record for each."""
    with uncollected():
        return [play_game(plan, *job) for job in batch]


def play_game(plan: Plan, pair: int, number: int) -> Record:
    """Play one game: the even numbers seat the first side first, the odd ones play the same deal with seats changed.

    What goes wrong with a game is noted in its record and stops no other.
    """
    sides = [plan.sides[at] for at in plan.pairs[pair]]
    swapped = number % 2
    seated = sides[::-1] if swapped else sides
    seed = game_seed(plan.seed, number // 2)
    record: Record = {
        "pair": pair, "game": number, "a": sides[0].name, "b": sides[1].name, "seed": seed, "seat_a": swapped,
    }  # fmt: skip
    decks = ready(plan).decks
    table: Table | None = None
    try:
        game = plan.rulebook.new_game(tuple([decks[side.deck] for side in seated]), seed, {})
        table = Table(game, CardUse(game))
        game.log = table.use
        if number // 2 % RULES_EVERY == 0:
            table.recorder = game.trace = Recorder(plan.game)
        ended_by, error = _play(plan, table, [side.brain for side in seated], seed)
    # An arena goes on after a game that broke: its record says so, and how to have the game again.
    except Exception as trouble:
        ended_by, error = BROKEN, f"{type(trouble).__name__}: {trouble}"
    record.update(_ending(table, swapped, ended_by, error))
    if table is None:
        return record
    cards = ready(plan).cards
    for letter, side, seat in (("a", sides[0], swapped), ("b", sides[1], 1 - swapped)):
        for name, mark in MARKS.items():
            counts = table.use.counts(seat, mark)
            record[f"{name}_{letter}"] = [counts.get(card, 0) for card in cards[side.deck]]
    if table.recorder is not None:
        record["rules"] = sorted([rule for rule in table.recorder.seen if rule])
    return record


def _play(plan: Plan, table: Table, brains: list[Brain], seed: int) -> tuple[str, str]:
    """Play to the end; return by which rule, and what went wrong."""
    game = table.game
    seeds = [seat_seed(seed, seat) for seat in range(len(brains))]
    table.rngs = [Rng(seeds[seat]) if brain.is_random else None for seat, brain in enumerate(brains)]
    bots = [None if brain.is_random else brain.make(seeds[seat]) for seat, brain in enumerate(brains)]
    try:
        _go_on(plan, table, bots, 0)
        table.began = int(game.turn_player)
        _go_on(plan, table, bots, ANY_TURN)
    except EndlessError as error:
        return ENDLESS, str(error)
    if not game.over:
        return UNFINISHED, f"not over after {LIMIT} decisions"
    return game.ended_by, ""


def _go_on(plan: Plan, table: Table, bots: list[Bot | None], last_turn: int) -> None:
    """Play until the game is over or a turn after *last_turn* begins."""
    game = table.game
    while table.decisions < LIMIT:
        table.decisions += play_seats(game, table.rngs, LIMIT - table.decisions, last_turn)
        question = game.question
        if question is None or game.turn > last_turn or table.decisions >= LIMIT:
            return
        bot = bots[question.player]
        assert bot is not None, "a seat without a bot is played at random"
        game.decide(bot.choose(Seat(game, plan.rulebook, PlayerId(question.player))))
        table.decisions += 1


def _ending(table: Table | None, swapped: int, ended_by: str, error: str) -> Record:
    found: Record = {
        "winner": "",
        "first": "",
        "turns": 0,
        "decisions": 0,
        "ended_by": ended_by,
        "digest": "",
    }
    if table is not None:
        game = table.game
        if game.over and not error and len(game.winners) == 1:
            found["winner"] = "ab"[int(game.winners[0]) ^ swapped]
        found["first"] = "" if table.began < 0 else "ab"[table.began ^ swapped]
        found["turns"] = game.turn
        found["decisions"] = table.decisions
        found["digest"] = "" if error else digest(game)
    if error:
        found["error"] = error
    return found
