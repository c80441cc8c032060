"""Does anything that a seat observes depend on cards that are hidden from it?

`python -m gyoji.envs.leaks --games 100` plays random games as `gyoji.server.trials.leaks` does and looks at
observations instead of messages: a twin of the game in which hidden cards are exchanged takes the same decisions, and
every array of what one seat observes must be the same, number for number.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence

from gyoji.games import registry
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Log
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.observe import shape
from gyoji.observe.cards import CardTable
from gyoji.observe.encoder import Encoder, buffer
from gyoji.observe.history import History
from gyoji.server.trials.leaks import STRETCHES, Count, Leak, Search, Step, follow, happened, twin_of


class ObservationSearch(Search):
    """One random game, and a seat that observes."""

    def __init__(self, slug: str, seed: int, count: Count) -> None:
        super().__init__(slug, seed, count, 1)
        match = self.match
        self.reader = self.chance.randrange(match.game.seats)
        self.readers = 1 << self.reader
        table = CardTable(match.rulebook, match.decks)
        self._history = History(table, match.rulebook.quiet_events())
        self._encoder = Encoder(match.rulebook, table, match.game)
        self._buffer = buffer(1)

    def run(self, most: int) -> None:
        """Play and compare until the game is over; raise Leak at the first difference."""
        self.count.games += 1
        made = 0
        length = self.chance.choice(STRETCHES)
        while self.match.game.question is not None and made < most:
            went = self._stretch(length)
            made += max(went, 1)
            length = 1 if 0 < went < length else self.chance.choice(STRETCHES)

    def _stretch(self, length: int) -> int:
        begin = self.match.game
        hidden = self._hidden_in(begin)
        log = Log()
        after, history = begin.copy(), self._history.copy(log)
        after.log = history
        steps: list[Step] = []
        for _ in range(length):
            question = after.question
            if question is None:
                break
            index = self.chance.randrange(len(question.options))
            told = len(log.entries)
            after.decide(index)
            self._take_out(hidden, after, log.entries[told:])
            sent = self._observed(after, history)
            steps.append(Step(question.options[index], index, happened(after, log.entries[told:]), sent))
        went = self._compare_observed(begin, hidden, steps)
        self.count.decisions += max(went, 1)
        if went == len(steps):
            self.match.game = after
            self._history = history.copy()
            after.log = self._history
            return length
        begin.log = self._history
        for step in steps[: max(went, 1)]:
            begin.decide(step.index)
        return went

    def _compare_observed(self, begin: Game, hidden: dict[int, Ref], steps: list[Step]) -> int:
        """Let a twin with exchanged cards take the same steps; return after how many it went another way."""
        changed = self._exchange(begin, list(hidden.values()))
        if not changed:
            self.count.bare += len(steps)
            return len(steps)
        twin = twin_of(begin, changed)
        log = Log()
        history = self._history.copy(log)
        twin.log = history
        self._check_arrays(self._observed(begin, self._history), self._observed(twin, history), "before")
        for n, step in enumerate(steps):
            told = len(log.entries)
            if not follow(twin, step.option) or happened(twin, log.entries[told:]) != step.happened:
                self.count.apart += n == 0
                return n
            self._check_arrays(step.sent, self._observed(twin, history), f"after {step.option!r}")
            self.count.compared += 1
            self.count.exchanged += len(changed)
        return len(steps)

    def _observed(self, game: Game, history: History) -> bytes:
        self._encoder.encode(game, history, PlayerId(self.reader), 0, self._buffer, 0)
        return bytes(memoryview(self._buffer))

    def _check_arrays(self, one: bytes, other: bytes, when: str) -> None:
        if one == other:
            return
        mine, theirs = memoryview(one).cast("h"), memoryview(other).cast("h")
        wrong = [f"{where(n)} is {mine[n]}, {theirs[n]}" for n in range(len(mine)) if mine[n] != theirs[n]]
        match = self.match
        raise Leak(
            f"{match.rulebook.slug}, seed {match.seed}, seat {self.reader}, {when}:\n  "
            + "\n  ".join(wrong[:5])
        )


def where(place: int) -> str:
    """Return which column of which array a place of an observation is."""
    for name, (start, extent) in shape.PARTS.items():
        size = extent[0] * (extent[1] if len(extent) > 1 else 1)
        if start <= place < start + size:
            row, column = divmod(place - start, extent[-1])
            return f"{name}[{row}].{shape.COLUMNS[name][column][0]}"
    return str(place)


def search(slug: str, seed: int, count: Count, most: int = 3000) -> None:
    """Play one random game and compare what one seat observes; raise Leak at the first difference."""
    ObservationSearch(slug, seed, count).run(most)


def main(words: Sequence[str] | None = None) -> int:
    """Search from the command line."""
    parser = argparse.ArgumentParser(prog="python -m gyoji.envs.leaks")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game")
    parser.add_argument("--game", action="append", default=[], help="only these games")
    arguments = parser.parse_args(words)
    slugs = arguments.game or registry.slugs()
    count = Count()
    leaks: list[str] = []
    begun = time.monotonic()
    for n in range(arguments.seed, arguments.seed + arguments.games):
        try:
            search(slugs[n % len(slugs)], n // len(slugs), count)
        except Leak as leak:
            leaks.append(str(leak))
    seconds = round(time.monotonic() - begun, 1)
    print(json.dumps({**vars(count), "leaks": len(leaks), "seconds": seconds}, indent=2))
    for text in leaks[:10]:
        print(text)
    return 1 if leaks or not count.compared else 0


if __name__ == "__main__":
    raise SystemExit(main())
