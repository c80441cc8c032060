"""`gyoji play`: a game in the terminal against a bot, or bot against bot."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from gyoji import replay
from gyoji.bots import BOTS, make_bot
from gyoji.commands.deck import legal_deck
from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.games.decks import Deck
from gyoji.games.rulebook import Rulebook
from gyoji.match import Match
from gyoji.terminal.console import Console, Left
from gyoji.terminal.words import say, system_language

HUMAN = "human"
OPPONENT = "monte-carlo"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="the game (not needed with --resume)")
    parser.add_argument(
        "--deck",
        action="append",
        default=[],
        metavar="FILE",
        help="a deck file or a shipped deck; the first is yours",
    )
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME",
        help=f"an opponent, or one for every seat: {', '.join(BOTS)} (default: {OPPONENT})",
    )
    parser.add_argument(
        "--seconds", type=float, default=1.0, metavar="S", help="what a bot may think (default: 1)"
    )
    parser.add_argument(
        "--players", type=int, metavar="N", help="how many sit at the table (default: as usual)"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed deals the same cards")
    parser.add_argument(
        "--lang", choices=("en", "ja"), default=system_language(), help="language (default: the system's)"
    )
    parser.add_argument(
        "--switch",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="another reading of a doubtful rule",
    )
    parser.add_argument("--record", type=Path, metavar="FILE", help="save a replay when the game ends")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    parser.add_argument(
        "--every-decision", action="store_true", help="ask even where there is nothing to do but pass"
    )


def run(arguments: argparse.Namespace) -> int:
    match = _resume(arguments.resume) if arguments.resume else _begin(arguments)
    names = _seats(arguments, match)
    match.players = names
    bots = [
        None if name == HUMAN else make_bot(name, match.seed + i, arguments.seconds)
        for i, name in enumerate(names)
    ]
    console = Console(match, bots, arguments.lang, sys.stdin, sys.stdout, arguments.every_decision)
    print(_versus(match, arguments.lang))
    try:
        if HUMAN in names:
            console.play()
        else:
            console.watch()
    except Left:
        pass
    if arguments.record:
        replay.save(match, arguments.record)
    return 0


def _resume(path: Path) -> Match:
    found = replay.load(path)
    if found.difference is not None:
        raise UserError(
            f"{path}:{found.difference.line}: the saved game cannot be followed: gyoji replay says where"
        )
    if found.match.game.over:
        raise UserError(f"{path}: the game is over; gyoji replay shows it")
    return found.match


def _begin(arguments: argparse.Namespace) -> Match:
    if not arguments.game:
        raise UserError(f"name a game: {', '.join(registry.slugs())}")
    rulebook = registry.rulebook(arguments.game)
    seats = rulebook.check_seats(rulebook.seats if arguments.players is None else arguments.players)
    if len(arguments.deck) > seats or len(arguments.bot) > seats:
        raise UserError(f"{rulebook.slug} is played by {seats} at this table")
    if arguments.seed is not None and arguments.seed < 0:
        raise UserError("--seed must be 0 or more")
    for name in arguments.bot:
        make_bot(name, 0)
    seed = arguments.seed if arguments.seed is not None else time.time_ns() & 0xFFFFFFFF
    switches = chosen_switches(rulebook, arguments.switch)
    return Match(rulebook, _decks(rulebook, arguments, seed, seats), seed, switches)


def chosen_switches(rulebook: Rulebook, words: list[str]) -> dict[str, str]:
    """Return the readings that the words NAME=VALUE choose; raise UserError for one that there is not."""
    found: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        known = rulebook.switches()
        if value not in known.get(name, ()):
            listed = "; ".join(f"{each}={'|'.join(values)}" for each, values in known.items())
            raise UserError(f"unknown switch {word!r} of {rulebook.slug}; known: {listed}")
        found[name] = value
    return found


def _decks(rulebook: Rulebook, arguments: argparse.Namespace, seed: int, seats: int) -> tuple[Deck, ...]:
    names: list[str] = list(arguments.deck)
    shipped = rulebook.deck_names()
    if not names and _is_terminal() and len(arguments.bot) < seats:
        names.append(_pick(shipped, arguments.lang))
    decks: list[Deck | None] = [legal_deck(rulebook, name, arguments.lang) for name in names]
    decks += [None] * (seats - len(decks))
    for n in range(len(names), seats):
        decks[n] = rulebook.any_deck(decks, n, seed + 3 * n)
    chosen = tuple([deck for deck in decks if deck is not None])
    faults = rulebook.violations_together(chosen, arguments.lang)
    if faults:
        raise UserError("\n".join([f"[{fault.rule}] {fault.text}" for fault in faults]))
    return chosen


def _pick(shipped: list[str], lang: str) -> str:
    for i, name in enumerate(shipped, 1):
        print(f"{i}) {name}")
    while True:
        try:
            word = input(say("pick_deck", lang)).strip()
        except EOFError:
            raise UserError("no deck was chosen") from None
        if word.isdecimal() and 1 <= int(word) <= len(shipped):
            return shipped[int(word) - 1]
        if word in shipped:
            return word


def _seats(arguments: argparse.Namespace, match: Match) -> tuple[str, ...]:
    """Return who sits where: as saved, as named, a person against bots, or bots alone where there is no terminal."""
    bots: list[str] = arguments.bot
    seats = len(match.decks)
    if match.players and not bots:
        if HUMAN in match.players and not _is_terminal():
            raise UserError(
                "a saved game with a person in it needs a terminal; name two bots to let them finish it"
            )
        return match.players
    if len(bots) == seats:
        return tuple(bots)
    if not _is_terminal():
        return tuple(((bots or ["random"]) * seats)[:seats])
    return (HUMAN, *((bots or [OPPONENT]) * seats)[: seats - 1])


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _versus(match: Match, lang: str) -> str:
    seated = [
        say("seated", lang, i, name, deck.name)
        for i, (name, deck) in enumerate(zip(match.players, match.decks, strict=True), 1)
    ]
    return say("versus", lang, match.rulebook.title(lang), say("between", lang).join(seated), match.seed)
