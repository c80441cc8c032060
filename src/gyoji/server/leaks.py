"""Does anything that is sent to a seat depend on cards that are hidden from it?

`python -m gyoji.server.leaks --games 500` plays random games. Before each decision a twin of the game is made in which
cards that stay hidden from a seat are exchanged; both take the decision, and where the same happens in both,
everything that the server would send to that seat must be the same, byte for byte.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import sys
from collections.abc import Sequence

from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.game import Game
from gyoji.kernel.ids import INCARNATION_BITS, Ref
from gyoji.kernel.log import Entry, Log
from gyoji.kernel.procedure import Option
from gyoji.match import Match
from gyoji.server import showing, wire

MOST_DECISIONS = 3000


class Leak(Exception):
    """Something sent to a seat tells what is hidden from it."""


class Count:
    """How much was compared."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.compared = 0
        self.exchanged = 0


def search(slug: str, seed: int, count: Count, often: int = 1, most: int = MOST_DECISIONS) -> None:
    """Play one random game and compare after one of *often* decisions; raise Leak at the first difference."""
    rulebook = registry.rulebook(slug)
    names = rulebook.deck_names()
    seats = _seats(rulebook, seed)
    decks = tuple(rulebook.deck(names[(seed + 3 * i) % len(names)]) for i in range(seats))
    match = Match(rulebook, decks, seed)
    chance = random.Random(seed)
    count.games += 1
    for _ in range(most):
        question = match.game.question
        if question is None:
            return
        index = chance.randrange(len(question.options))
        if chance.random() * often < 1:
            _compare(match, index, chance.randrange(showing.SPECTATOR, seats), chance, count)
        match.decide(index)
        count.decisions += 1


def _seats(rulebook: Rulebook, seed: int) -> int:
    """Return a number of players that the game is made for."""
    found: list[int] = []
    for n in range(rulebook.seats, rulebook.most_seats + 1):
        with contextlib.suppress(UserError):
            found.append(rulebook.check_seats(n))
    return found[seed % len(found)]


def _compare(match: Match, index: int, seat: int, chance: random.Random, count: Count) -> None:
    true = match.game
    assert true.question is not None
    option = true.question.options[index]
    after, log = _twin(true, {}), Log()
    after.log = log
    after.decide(index)
    changed = _exchange(true, _stay_hidden(true, after, log, seat), chance)
    if not changed:
        return
    twin, twin_log = _twin(true, changed), Log()
    before = _sent(match, true, [], seat), _sent(match, twin, [], seat)
    if before[0] != before[1]:
        raise Leak(_difference(match, seat, "before", *before))
    at = _find(twin, option)
    if at < 0:
        return
    twin.log = twin_log
    try:
        twin.decide(at)
    except AssertionError:  # the face of a card in the middle of its play was exchanged: no such game can be
        return
    if _happened(after, log) != _happened(twin, twin_log):
        return
    count.compared += 1
    count.exchanged += len(changed)
    one, other = _sent(match, after, log.entries, seat), _sent(match, twin, twin_log.entries, seat)
    if one != other:
        raise Leak(_difference(match, seat, f"after {true.option_name(option)!r}", one, other))


def _twin(game: Game, changed: dict[Ref, Ref]) -> Game:
    """Return a copy in which cards have the faces of others."""
    twin = game.copy()
    for ref, face in changed.items():
        twin.w(ref).definition = game.obj(face).definition
    twin.touch()
    return twin


def _stay_hidden(before: Game, after: Game, log: Log, seat: int) -> list[Ref]:
    """Return the cards that are hidden from *seat* all the while."""
    everybody = (1 << before.seats) - 1
    readers = everybody if seat < 0 else 1 << seat
    shown = {
        int(entry.event.subject) >> INCARNATION_BITS
        for entry in log.entries
        if entry.event is not None and entry.seen_by & readers == readers
    }
    found: list[Ref] = []
    for zone in before.zones:
        for ref in zone.cards:
            card = ref >> INCARNATION_BITS
            if card not in shown and _hidden(before, card, readers) and _hidden(after, card, readers):
                found.append(ref)
    return found


def _hidden(game: Game, card: int, readers: int) -> bool:
    """Tell whether not all of *readers* can see a card or tell which it is."""
    obj = game.objs[card]
    return (game.viewers(obj) | obj.known) & readers != readers


def _exchange(game: Game, refs: list[Ref], chance: random.Random) -> dict[Ref, Ref]:
    """Return which card gets the face of which other, among cards that could be each other."""
    pools: dict[int, list[Ref]] = {}
    for ref in refs:
        pools.setdefault(game.secret_pool(game.obj(ref)), []).append(ref)
    changed: dict[Ref, Ref] = {}
    for pool in pools.values():
        mixed = list(pool)
        chance.shuffle(mixed)
        for ref, face in zip(pool, mixed, strict=True):
            if game.obj(ref).definition is not game.obj(face).definition:
                changed[ref] = face
    return changed


def _find(game: Game, option: Option) -> int:
    question = game.question
    assert question is not None
    return question.options.index(option) if option in question.options else -1


def _happened(game: Game, log: Log) -> list[object]:
    """Return what happened, without the faces of cards: games that differ here went different ways by the rules."""
    found: list[object] = [
        (entry.key, entry.rule, int(entry.player), entry.seen_by)
        if entry.event is None
        else (entry.event.kind, int(entry.event.subject), entry.event.amount, entry.seen_by)
        for entry in log.entries
    ]
    question = game.question
    asked = None if question is None else (int(question.player), question.prompt, len(question.options))
    return [*found, asked, game.turn, game.over]


def _sent(match: Match, game: Game, entries: list[Entry], seat: int) -> bytes:
    """Return all that a server could send to a seat about a game."""
    true, match.game = match.game, game
    try:
        parts: list[object] = []
        for lang in ("en", "ja"):
            parts.append(showing.show(match, seat, lang))
            parts.append(showing.show_question(match, seat, lang))
            parts.append(showing.show_log(match, entries, seat, lang))
            parts.append(showing.show_judge(match, seat, lang))
            parts.append(showing.wishes(match, seat, lang))
        parts += [showing.explain(match, seat, "en", card) for card in sorted(_cards(parts[0]))]
        return wire.encode(parts)
    finally:
        match.game = true


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
    parser = argparse.ArgumentParser(prog="python -m gyoji.server.leaks")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--game", action="append", default=[], help="only these games")
    parser.add_argument("--often", type=int, default=1, help="compare after one of so many decisions")
    arguments = parser.parse_args(words)
    slugs = arguments.game or registry.slugs()
    count = Count()
    leaks: list[str] = []
    for n in range(arguments.games):
        try:
            search(slugs[n % len(slugs)], n, count, arguments.often)
        except Leak as leak:
            leaks.append(str(leak))
    print(json.dumps({**vars(count), "leaks": len(leaks)}, indent=2))
    for text in leaks[:10]:
        print(text)
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())
