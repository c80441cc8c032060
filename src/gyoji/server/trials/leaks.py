"""Does anything that is sent to a seat depend on cards that are hidden from it?

`python -m gyoji.server.trials.leaks --games 500` plays random games and follows what one seat, or a spectator, is
sent. A game goes by stretches of a few decisions. After each stretch a twin of the game begins where the stretch began,
in which cards that stayed hidden from the seat all the while are exchanged; it takes the same decisions, and everything
that the server sends to the seat on the way must be the same, byte for byte. Where something else happens in the twin
by the rules (a player chose by what they saw), the stretch ends there and a new one begins.

States are compared after every decision; what a client may ask for besides (the whole log, the judge's view, why not,
how a card came to its values) after one of `--often` decisions.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Sequence
from typing import Final

from gyoji.games import registry
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Entry, Log
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import INCARNATION_BITS, Ref
from gyoji.kernel.values.values import Definition
from gyoji.match import Match
from gyoji.server.requests import wire
from gyoji.server.tables import broadcast as telling
from gyoji.server.tables import faces, foreseeing, happening, showing

MOST_DECISIONS: Final = 3000
STRETCHES: Final = (1, 1, 2, 4, 8)
"""How long a stretch may be: over a short one more cards stay hidden, over a long one more is remembered of them."""
LANGUAGES: Final = ("en", "ja")
MOST_FORESEEN: Final = 12


class Leak(Exception):
    """Something sent to a seat tells what is hidden from it."""


class Count:
    """How much was compared."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.compared = 0
        """Decisions after which the same was sent with hidden cards exchanged."""
        self.asked = 0
        """How often all that can be asked for was compared as well."""
        self.exchanged = 0
        self.apart = 0
        """Decisions at which the twin went another way by the rules."""
        self.bare = 0
        """Decisions at which there was nothing hidden that could be exchanged."""


class Step:
    """A decision of the true game, what happened, and what the seat was sent then."""

    def __init__(self, option: Option, index: int, happened: list[object], sent: bytes) -> None:
        self.option = option
        self.index = index
        self.happened = happened
        self.sent = sent


class Search:
    """One random game, and who looks on."""

    def __init__(self, slug: str, seed: int, count: Count, often: int) -> None:
        rulebook = registry.rulebook(slug)
        names = rulebook.deck_names()
        counts = rulebook.seat_counts()
        seats = counts[seed % len(counts)]
        decks = tuple(rulebook.deck(names[(seed + 3 * i) % len(names)]) for i in range(seats))
        self.match = Match(rulebook, decks, seed)
        self.chance = random.Random(seed)
        self.reader = self.chance.randrange(showing.SPECTATOR, seats)
        self.lang = self.chance.choice(LANGUAGES)
        self.count = count
        self.often = often
        everybody = (1 << seats) - 1
        self.readers = everybody if self.reader < 0 else 1 << self.reader
        self._bots = [False] * seats
        self._story: list[Entry] = list(self.match.log.entries)
        """The log of the true game."""

    def run(self, most: int) -> None:
        """Play and compare until the game is over; raise Leak at the first difference."""
        self.count.games += 1
        made = 0
        length = self.chance.choice(STRETCHES)
        while self.match.game.question is not None and made < most:
            went = self._stretch(length)
            made += max(went, 1)
            # Where the twin went apart at once, one decision is left out; where it did later, they go on from there.
            length = 1 if 0 < went < length else self.chance.choice(STRETCHES)

    def _stretch(self, length: int) -> int:
        """Play a stretch and compare it; return after how many decisions the twin went another way, or *length*."""
        begin = self.match.game
        hidden = self._hidden_in(begin)
        after, log = begin.copy(), Log()
        after.log = log
        steps: list[Step] = []
        for _ in range(length):
            question = after.question
            if question is None:
                break
            index = self.chance.randrange(len(question.options))
            told = len(log.entries)
            after.decide(index)
            self._take_out(hidden, after, log.entries[told:])
            sent = self._sent(after, log, told)
            steps.append(Step(question.options[index], index, happened(after, log.entries[told:]), sent))
        went = self._compare(begin, hidden, steps)
        self.count.decisions += max(went, 1)
        if went == len(steps):
            self.match.game = after
            self._story += log.entries
            if self.chance.random() * self.often < len(steps):
                self._compare_asked(after)
            return length
        own = Log()
        begin.log = own
        for step in steps[: max(went, 1)]:
            begin.decide(step.index)
        self._story += own.entries
        return went

    def _compare(self, begin: Game, hidden: dict[int, Ref], steps: list[Step]) -> int:
        """Let a twin with exchanged cards take the same steps; return after how many it went another way."""
        changed = self._exchange(begin, list(hidden.values()))
        if not changed:
            self.count.bare += len(steps)
            return len(steps)
        before = Log()
        twin = twin_of(begin, changed)
        self._check(self._sent(begin, before, 0), self._sent(twin, before, 0), "before")
        log = Log()
        twin.log = log
        for n, step in enumerate(steps):
            told = len(log.entries)
            if not follow(twin, step.option) or happened(twin, log.entries[told:]) != step.happened:
                self.count.apart += n == 0
                return n
            self._check(step.sent, self._sent(twin, log, told), f"after {step.option!r}")
            self.count.compared += 1
            self.count.exchanged += len(changed)
        return len(steps)

    def _compare_asked(self, game: Game) -> None:
        """Compare everything that a client can ask for."""
        told = self._told()
        changed = self._exchange(game, [ref for ref in self._hidden_in(game).values() if ref not in told])
        if changed:
            self.count.asked += 1
            self._check(self._asked(game), self._asked(twin_of(game, changed)), "when asked")

    def _told(self) -> set[Ref]:
        """Return the objects that the reader's log names: what they are was seen, though they may be hidden by now."""
        told: set[Ref] = set()
        for entry in self._story:
            event = entry.event
            if event is not None and entry.seen_by & self.readers == self.readers:
                told.update((event.subject, event.became, event.source, event.other))
        return told

    # What is hidden

    def _hidden_in(self, game: Game) -> dict[int, Ref]:
        """Return the cards that are hidden from the reader: card -> object."""
        return {
            ref >> INCARNATION_BITS: ref
            for zone in game.zones
            for ref in zone.cards
            if self._is_hidden(game, ref >> INCARNATION_BITS)
        }

    def _is_hidden(self, game: Game, card: int) -> bool:
        obj = game.objs[card]
        return (game.viewers(obj) | obj.known) & self.readers != self.readers

    def _take_out(self, hidden: dict[int, Ref], game: Game, entries: list[Entry]) -> None:
        """Take out what has been seen since."""
        for entry in entries:
            if entry.event is not None and entry.seen_by & self.readers == self.readers:
                hidden.pop(int(entry.event.subject) >> INCARNATION_BITS, None)
        for card in list(hidden):
            if not self._is_hidden(game, card):
                del hidden[card]

    def _exchange(self, game: Game, refs: list[Ref]) -> dict[Ref, Definition]:
        """Return which object is to be which card, among those that could be each other."""
        pools: dict[int, list[Ref]] = {}
        for ref in refs:
            pools.setdefault(game.secret_pool(game.obj(ref)), []).append(ref)
        changed: dict[Ref, Definition] = {}
        for pool in pools.values():
            cards = [game.card_behind(game.obj(ref)) for ref in pool]
            mixed = list(cards)
            self.chance.shuffle(mixed)
            for ref, old, new in zip(pool, cards, mixed, strict=True):
                if old is not new:
                    changed[ref] = new
        return changed

    # What is sent

    def _sent(self, game: Game, log: Log, told: int) -> bytes:
        """Return the message that tells the seat where the game stands."""
        match = self.match
        true = match.game, match.log
        match.game, match.log = game, log
        try:
            sight = telling.Sight(match, self.reader, self.lang, {})
            lines = showing.show_log(match, log.entries[told:], self.reader, self.lang)
            events = happening.show_events(match, log.entries[told:], self.reader)
            return wire.encode(telling.state(sight, 0, lines, 0, None, False, False, self._bots, events))
        finally:
            match.game, match.log = true

    def _asked(self, game: Game) -> bytes:
        """Return all that a server sends to the seat on demand."""
        match = self.match
        true, match.game = match.game, game
        try:
            parts: list[object] = []
            for lang in LANGUAGES:
                parts.append(showing.show(match, self.reader, lang))
                parts.append(showing.show_question(match, self.reader, lang))
                parts.append(showing.show_log(match, self._story, self.reader, lang)[-telling.MOST_LINES :])
                parts.append(showing.show_judge(match, self.reader, lang))
                parts.append(showing.wishes(match, self.reader, lang))
            parts += [foreseeing.foresee(match, n, self.lang) for n in self._own_options(game)]
            parts.append(faces.texts_in_sight(match, self.reader, sorted(_cards(parts[0]))))
            parts += [
                showing.explain(match, self.reader, self.lang, card) for card in sorted(_cards(parts[0]))
            ]
            return wire.encode(parts)
        finally:
            match.game = true

    def _own_options(self, game: Game) -> range:
        """Return the options about which the reader may ask what they would do."""
        question = game.question
        if question is None or question.player != self.reader:
            return range(0)
        return range(min(len(question.options), MOST_FORESEEN))

    def _check(self, one: bytes, other: bytes, when: str) -> None:
        if one != other:
            raise Leak(_difference(self.match, self.reader, when, one, other))


def search(slug: str, seed: int, count: Count, often: int = 16, most: int = MOST_DECISIONS) -> None:
    """Play one random game and compare what one seat is sent; raise Leak at the first difference."""
    Search(slug, seed, count, often).run(most)


def twin_of(game: Game, changed: dict[Ref, Definition]) -> Game:
    """Return a copy in which some cards are others."""
    twin = game.copy()
    for ref, card in changed.items():
        twin.put_behind(ref, card)
    twin.invalidate_values()
    return twin


def follow(twin: Game, option: Option) -> bool:
    """Let the twin take the same decision; False when it is not offered there."""
    question = twin.question
    if question is None or option not in question.options:
        return False
    try:
        twin.decide(question.options.index(option))
    except AssertionError:  # the face of a card in the middle of its play was exchanged: no such game can be
        return False
    return True


def happened(game: Game, entries: list[Entry]) -> list[object]:
    """Return what happened, without the faces of cards: games that differ here went different ways by the rules.

    Whoever has but one thing to do is not asked, so a card in a hand can make one question more: `forced` counts them.
    """
    found: list[object] = [
        (entry.key, entry.rule, int(entry.player), entry.seen_by)
        if entry.event is None
        else (entry.event.kind, int(entry.event.subject), entry.event.amount, entry.seen_by)
        for entry in entries
    ]
    question = game.question
    asked = None if question is None else (int(question.player), question.prompt)
    path = [(each.program.name, each.pc) for each in game.stack]
    return [*found, asked, game.turn, game.over, game.forced, path, len(game.waiting), len(game.triggered)]


def _cards(view: object) -> set[int]:
    """Return the numbers of the cards that a view names."""
    if isinstance(view, dict):
        own = {view["id"]} if isinstance(view.get("id"), int) else set()
        return own.union(*[_cards(each) for each in view.values()])
    if isinstance(view, list):
        return set[int]().union(*[_cards(each) for each in view])
    return set()


def _difference(match: Match, seat: int, when: str, one: bytes, other: bytes) -> str:
    at = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    shown = [text[max(0, at - 120) : at + 120].decode(errors="replace") for text in (one, other)]
    return f"{match.rulebook.slug}, seed {match.seed}, seat {seat}, {when}:\n  {shown[0]}\n  {shown[1]}"


def main(words: Sequence[str] | None = None) -> int:
    """Search from the command line."""
    parser = argparse.ArgumentParser(prog="python -m gyoji.server.trials.leaks")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game")
    parser.add_argument("--game", action="append", default=[], help="only these games")
    parser.add_argument(
        "--often", type=int, default=16, help="what can be asked for, after one of so many decisions"
    )
    arguments = parser.parse_args(words)
    slugs = arguments.game or registry.slugs()
    count = Count()
    leaks: list[str] = []
    begun = time.monotonic()
    for n in range(arguments.seed, arguments.seed + arguments.games):
        try:
            search(slugs[n % len(slugs)], n // len(slugs), count, arguments.often)
        except Leak as leak:
            leaks.append(str(leak))
    seconds = round(time.monotonic() - begun, 1)
    print(json.dumps({**vars(count), "leaks": len(leaks), "seconds": seconds}, indent=2))
    for text in leaks[:10]:
        print(text)
    return 1 if leaks or not count.compared else 0


if __name__ == "__main__":
    sys.exit(main())
