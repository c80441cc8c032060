"""Golden games: whole games as readable text, every decision and every line of the log with its rule.

A file says who plays what, then tells the game. Reading it plays the same decisions again and tells them anew: any
difference in what is asked, offered, logged or left on the table shows as a line that differs. After a deliberate
change of the rules a file is made anew: from its own decisions where they still lead to the end, else the bots play
again.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from gyoji.bots import Bot, MonteCarloBot, RandomBot, Seat
from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.kernel.machine.procedure import Ask
from gyoji.kernel.table.ids import NO_PLAYER
from gyoji.match import Match

SUFFIX = ".txt"
EVERY = 10
"""The state is written down after so many decisions, and at the end."""
MOST = 5000
"""A game of more decisions is none for a file."""
ENDED = re.compile(r"(?m)^over: ")
CHOSEN = re.compile(r"P\d+ .* -> (\d+): .*")


@dataclass(frozen=True)
class Heading:
    """The first line of a file: what makes the game the one it is."""

    game: str
    decks: tuple[str, ...]
    seed: int
    trials: int
    """How many trials a bot makes at a decision; 0 for random play."""

    def line(self) -> str:
        """Return the heading in words."""
        bots = f"Monte Carlo, {self.trials} trials" if self.trials else "random"
        return f"# {self.game}: {', '.join(self.decks)}; seed {self.seed}; {bots}"

    def table(self) -> Match:
        """Return the match before its first decision."""
        rulebook = registry.rulebook(self.game)
        return Match(rulebook, tuple([rulebook.deck(name) for name in self.decks]), self.seed)


HEADING = re.compile(
    r"# (?P<game>\w+): (?P<decks>[\w, ]+); seed (?P<seed>\d+); (random|Monte Carlo, (?P<trials>\d+) trials)"
)


def heading_of(text: str, source: str) -> Heading:
    """Return the heading of a file; raise UserError where there is none."""
    found = HEADING.fullmatch(text.partition("\n")[0])
    if found is None:
        raise UserError(f"{source}:1: expected a heading like {Heading('nova', ('a', 'b'), 1, 0).line()!r}")
    decks = tuple(found["decks"].split(", "))
    return Heading(found["game"], decks, int(found["seed"]), int(found["trials"] or 0))


def play(heading: Heading) -> str:
    """Let the bots play the game and return its text."""
    match = heading.table()
    bots = [_bot(heading, seat) for seat in range(len(heading.decks))]
    teller = Teller(match, heading)
    while match.game.question is not None and len(match.choices()) < MOST:
        player = match.game.question.player
        teller.decide(bots[player].choose(Seat(match.game, match.rulebook, player)))
    return teller.text()


def retell(text: str, source: str) -> str:
    """Make the decisions of a file again and return the text of that game, as far as they can be made."""
    heading = heading_of(text, source)
    teller = Teller(heading.table(), heading)
    for line in text.splitlines():
        found = CHOSEN.fullmatch(line)
        if found is not None:
            question = teller.match.game.question
            if question is None or int(found[1]) >= len(question.options):
                break
            teller.decide(int(found[1]))
    return teller.text()


def anew(text: str, source: str) -> str:
    """Return the text of the game by the rules of today, with the decisions of the file or else those of the bots."""
    told = retell(text, source)
    return told if ENDED.search(told) else play(heading_of(text, source))


def difference(text: str, source: str) -> str:
    """Return where a file and the game that it tells part, or ""."""
    told = retell(text, source).splitlines()
    for number, line in enumerate(text.splitlines(), 1):
        found = told[number - 1] if number <= len(told) else "the end"
        if found != line:
            return f"{source}:{number}: expected {line!r}, found {found!r}"
    return "" if len(told) == len(text.splitlines()) else f"{source}: the game goes on after the last line"


def files(paths: list[Path]) -> list[Path]:
    """Return the files that *paths* name: files as they are, folders with all golden games in them."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.glob(f"*{SUFFIX}")) if path.is_dir() else [path]
    if not found:
        raise UserError(f"{paths[0]} holds no {SUFFIX} file")
    return found


class Teller:
    """Writes a match down as it is played."""

    def __init__(self, match: Match, heading: Heading) -> None:
        self.match = match
        self.lines = [heading.line()]
        self.told = 0
        self.made = 0
        self._state()

    def decide(self, index: int) -> None:
        """Take an option and write down the question, the option and what came of it."""
        question = self.match.game.question
        assert question is not None, "nothing is asked"
        self.lines.append(self._asked(question, index))
        self.match.decide(index)
        self.made += 1
        self._log()
        if self.made % EVERY == 0:
            self._state()

    def text(self) -> str:
        """Return the file."""
        game = self.match.game
        ended: list[str] = []
        if game.over:
            winners = ", ".join([f"P{winner + 1}" for winner in game.winners]) or "nobody"
            ended = [self._mark(), f"over: {winners} won [{game.ended_by}]"]
        return "\n".join([*self.lines, *ended]) + "\n"

    def _asked(self, question: Ask, index: int) -> str:
        game = self.match.game
        names = [game.option_name(option) for option in question.options]
        offered = hashlib.blake2b("\n".join(names).encode(), digest_size=4).hexdigest()
        asked = f"P{question.player + 1} {question.prompt} [{question.rule}]"
        return f"{asked} {len(names)} options {offered} -> {index}: {names[index]}"

    def _log(self) -> None:
        match = self.match
        for entry in match.log.entries[self.told :]:
            words = match.rulebook.entry_text(match.game, entry, NO_PLAYER, "en")
            if entry.event is not None and words:
                self.lines.append(f"  [{entry.rule}] {words}")
        self.told = len(match.log.entries)

    def _state(self) -> None:
        self.lines.append(self._mark())

    def _mark(self) -> str:
        mark = self.match.mark()
        return f"= {self.made} decisions, turn {mark.turn}, state {mark.digest}"


def _bot(heading: Heading, seat: int) -> Bot:
    seed = heading.seed * 16 + seat
    if heading.trials:
        return MonteCarloBot(seed, seconds=1e9, trials=heading.trials)
    return RandomBot(seed)
