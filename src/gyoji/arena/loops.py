"""Searching a deal for endless circles.

Random play brings a table to some turn; from there the turn player walks at random, many times, and opponents do no
more than they must. A circle is a position that comes again within the turn with nothing less than before, by choices
that can be made again: they are, several times over, before it counts. What comes to no decision at all counts too.
"""

from __future__ import annotations

from gyoji.arena.pools import Deals
from gyoji.arena.searching import Found, label, labelled, passive
from gyoji.errors import EndlessError
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.loops import Piles, lessened, piles, position
from gyoji.kernel.machine.options import PASS
from gyoji.kernel.machine.playout import draw
from gyoji.kernel.machine.rng import Rng

ROUNDS = 5
"""So often a circle must be gone through again before it counts."""
LIMIT = 2_000
"""So many decisions may lie before the turn that is looked at."""
SAME, GROWS, ENDLESS = "same", "grows", "endless"
"""The position comes again just so; or with more of something; or no decision is reached at all."""


class Walk:
    """A walk through a turn: choices, and the positions in which the turn player chose."""

    def __init__(self, deals: Deals, game: Game, choices: list[int]) -> None:
        self.deals = deals
        self.game = game
        self.choices = choices
        self.player = game.turn_player
        self.names: list[str] = []
        """What the choices of the walk are called."""
        self.before = len(choices)
        self.seen: dict[str, list[tuple[int, str, Piles]]] = {}
        """By loose position: how many choices of the walk lay before it, the exact position, and what piled up."""

    def take(self, index: int) -> None:
        """Take an option."""
        question = self.game.question
        assert question is not None
        self.names.append(label(self.deals, self.game, question.options[index]))
        self.choices.append(index)
        self.game.decide(index)

    def circle(self) -> tuple[int, str, tuple[str, ...]] | None:
        """Return where a circle began that ends here, of which kind it is and what grows, once it was gone through."""
        loose, exact, now = position(self.game, True), position(self.game), piles(self.game)
        for at, before, had in self.seen.get(loose, []):
            if lessened(had, now) or not self._goes_on(at, loose, now):
                continue
            return at, SAME if before == exact else GROWS, tuple(lessened(now, had))
        self.seen.setdefault(loose, []).append((len(self.names), exact, now))
        return None

    def _goes_on(self, start: int, loose: str, now: Piles) -> bool:
        """Tell whether the choices since a place can be made again and again, each time with nothing less."""
        names = self.names[start:]
        game = self.game.copy()
        log = Log()
        game.log = log
        for _ in range(ROUNDS):
            before = piles(game)
            told = len(log.entries)
            for name in names:
                index = labelled(self.deals, game, name)
                if index < 0:
                    return False
                try:
                    game.decide(index)
                except EndlessError:
                    return False
            # Asked again with nothing done in between is no circle of the game.
            if not [entry for entry in log.entries[told:] if entry.event is not None]:
                return False
            if game.over or position(game, True) != loose or lessened(before, piles(game)):
                return False
        return True


def circles(deals: Deals, number: int, asked: dict[str, int]) -> list[Found]:
    """Return a circle of a deal, if one was found: `walks` walks of `length` choices in a turn up to `turns`."""
    rng = Rng(deals.seed(number))
    turn = 1 + rng.below(asked["turns"])
    game = deals.begin(number)
    choices: list[int] = []
    try:
        while game.question is not None and game.turn < turn and len(choices) < LIMIT:
            index = draw(rng, len(game.question.options))
            choices.append(index)
            game.decide(index)
    except EndlessError as error:
        return [_endless(number, game, choices, len(choices) - 1, error)]
    if game.question is None or game.turn < turn:
        return []
    for _ in range(asked["walks"]):
        found = _walk(deals, number, game, choices, rng, asked["length"])
        if found is not None:
            return [found]
    return []


def _walk(deals: Deals, number: int, begin: Game, choices: list[int], rng: Rng, length: int) -> Found | None:
    game = begin.copy()
    walk = Walk(deals, game, list(choices))
    turn = game.turn
    try:
        for _ in range(length):
            question = game.question
            if question is None or game.turn != turn:
                return None
            if question.player != walk.player:
                walk.take(passive(game, rng))
                continue
            circle = walk.circle()
            if circle is not None:
                at, kind, grows = circle
                return Found(
                    number, kind, int(walk.player), turn, tuple(walk.choices), walk.before + at, question.rule,
                    ROUNDS, ROUNDS, grows,
                )  # fmt: skip
            index = draw(rng, len(question.options))
            if question.options[index].kind == PASS:  # a turn is longer for who passes less
                index = draw(rng, len(question.options))
            walk.take(index)
    except EndlessError as error:
        return _endless(number, game, walk.choices, walk.before, error)
    return None


def _endless(number: int, game: Game, choices: list[int], begin: int, error: EndlessError) -> Found:
    # The last choice is what no decision follows.
    return Found(number, ENDLESS, int(game.turn_player), game.turn, tuple(choices), begin, error.rule)
