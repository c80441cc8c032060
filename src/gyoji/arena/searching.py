"""Searches of a pool of cards: deals by number, played by an engine, with the lines that were found.

A line is the choices that lead to what was looked for, all of them, from the first. It can be saved as a replay.
Opponents of whoever is searched for do no more than they must; how far a line holds against others is tried out.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass

from gyoji.arena.engines import Engine, in_order
from gyoji.arena.pools import Deals, Pool
from gyoji.garbage import uncollected
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.playout import NOTHING, draw, least
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.machine.rng import Rng
from gyoji.match import Match

BATCH = 10
"""So many deals are a batch."""
SERIAL = re.compile(r"#\d+")
"""What tells copies of a card apart in the words of an option."""


@dataclass(frozen=True)
class Found:
    """A line that does what was looked for."""

    deal: int
    kind: str
    """What it does."""
    player: int
    """Who does it."""
    turn: int
    choices: tuple[int, ...]
    """Every choice from the first, of both players."""
    begin: int
    """Where among the choices that begins which matters: a turn, or a round of a circle."""
    rule: str = ""
    """The rule by which the game ended, or was stopped."""
    tried: int = 0
    """How often the line was tried against other answers."""
    held: int = 0
    """How often it did the same then."""
    grows: tuple[str, ...] = ()
    """What a circle makes more of."""

    def to_json(self) -> dict[str, object]:
        """Return the line under the names that scripts rely on."""
        return {**asdict(self), "choices": list(self.choices), "grows": list(self.grows)}


Looker = Callable[[Deals, int, dict[str, int]], list[Found]]
"""Searches one deal; the numbers are what the search was asked for."""
Task = tuple[Pool, Looker, dict[str, int]]

_deals: list[Deals] = []


def look(task: Task, numbers: tuple[int, ...]) -> list[dict[str, object]]:
    """Search some deals, in a worker."""
    pool, looker, asked = task
    if not _deals or _deals[0].pool is not pool:
        _deals[:] = [Deals(pool)]
    with uncollected():
        return [each.to_json() for number in numbers for each in looker(_deals[0], number, asked)]


class Search:
    """A search under way: how many deals were looked at, and what was found, in the order of the deals."""

    def __init__(self, pool: Pool, looker: Looker, asked: dict[str, int], deals: int) -> None:
        self.pool = pool
        self.deals = deals
        self.looked = 0
        self.found: list[Found] = []
        self._task: Task = (pool, looker, asked)
        self._hash = hashlib.blake2b(digest_size=16)

    @property
    def digest(self) -> str:
        """One hash over all that was found, the same for any number of workers."""
        return self._hash.hexdigest()

    def run(self, engine: Engine) -> Iterator[None]:
        """Search all deals; yield after every batch."""
        batches = [
            tuple(range(start, min(start + BATCH, self.deals))) for start in range(0, self.deals, BATCH)
        ]
        for numbers, lines in in_order(engine, look, self._task, iter(batches)):
            self.looked += len(numbers)
            for line in lines:
                self._hash.update(json.dumps(line, ensure_ascii=False, sort_keys=True).encode())
                words = {**line, "choices": tuple(line["choices"]), "grows": tuple(line["grows"])}
                self.found.append(Found(**words))
            yield


def passive(game: Game, rng: Rng) -> int:
    """Return what a player chooses who does no more than they must."""
    question = game.question
    assert question is not None
    index = least(game)
    return draw(rng, len(question.options)) if index == NOTHING else index


def label(deals: Deals, game: Game, option: Option) -> str:
    """Return an option as it is called."""
    return f"{option.kind} {deals.rulebook.option_text(game, option, 'en')}"


def labelled(deals: Deals, game: Game, name: str) -> int:
    """Return the option that is called so, -1 where none is.

    A card that went away and came back has another serial number: then it is that of the first copy that is offered.
    """
    question = game.question
    if question is None:
        return -1
    names = [label(deals, game, option) for option in question.options]
    if name in names:
        return names.index(name)
    plain = [SERIAL.sub("", each) for each in names]
    wanted = SERIAL.sub("", name)
    return plain.index(wanted) if wanted in plain else -1


def replayed(pool: Pool, found: Found) -> Match:
    """Return the match in which a line is played."""
    deals = Deals(pool)
    match = Match(deals.rulebook, deals.seats(found.deal), deals.seed(found.deal))
    for choice in found.choices:
        match.decide(choice)
    return match


def told(pool: Pool, found: Found) -> list[str]:
    """Return the part of a line that matters in words: who does what, and by which rule it was asked."""
    deals = Deals(pool)
    game = deals.begin(found.deal)
    lines: list[str] = []
    for n, choice in enumerate(found.choices):
        question = game.question
        assert question is not None
        if n >= found.begin:
            what = deals.rulebook.option_text(game, question.options[choice], "en")
            lines.append(f"player {question.player + 1}: {what} [{question.rule}]")
        game.decide(choice)
    return lines
