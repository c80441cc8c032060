"""The `gyoji` command: finds the module of a subcommand in `commands/` and runs it.

Modules are imported only when their command is named, so that `gyoji --help` starts at once. A command
module has `add_arguments(parser)` and `run(arguments)`, which returns the exit code: 0 for success, 1 when
the command found failures; bad input is a `UserError` and exits with 2.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from gyoji import __version__
from gyoji.errors import UserError

SUMMARIES = {
    "serve": "play in the browser: a server for this machine or for others",
    "play": "play a game in the terminal, or watch two bots",
    "deck": "check a deck file against the construction rules",
    "replay": "play a recorded game again and say whether it is reproduced exactly",
    "analyse": "say how the chances of a recorded game went, and where it turned",
    "scenario": "run executable rulings",
    "cards": "compile card texts: check a file, show one text",
    "ledger": "show which rules the tests prove",
    "bench": "measure decisions, games and copies per second",
    "soak": "play random games with every invariant on",
    "arena": "let decks and bots meet: who beats whom, and by how much for sure",
    "balance": "say what a card does to the results of a deck",
    "first-turn": "search a pool of cards for wins on the first turns",
    "loops": "search a pool of cards for endless circles",
    "train": "learn from self-play what the searching bot knows of a game",
    "worlds": "follow every decision of tiny games and count what there is",
    "golden": "play recorded games again and compare every line",
}
"""The commands in the order of the help page; one without a module in `commands/` does not exist.

A hyphen in a name is a low line in that of its module.
"""


class Command(Protocol):
    """What a module in `commands/` provides."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, arguments: argparse.Namespace) -> int: ...


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words:
        _parser().print_help()
        return 2
    return _run(*parse(words))


def parse(words: list[str]) -> tuple[Command, argparse.Namespace]:
    """Return the command that *words* name and its arguments; leaves the program where they make no sense."""
    name = words[0] if words else ""
    if name not in available():
        _parser().parse_args(words)
        _parser().error(f"name a command: {', '.join(available())}")
    command = _load(name)
    kind: type[argparse.ArgumentParser] = getattr(command, "Parser", argparse.ArgumentParser)
    own = kind(prog=f"gyoji {name}", description=_sentence(SUMMARIES[name]))
    command.add_arguments(own)
    return command, own.parse_args(words[1:])


def available() -> list[str]:
    """Return the commands that exist, in the order of the help page."""
    modules = {path.stem.replace("_", "-") for path in (Path(__file__).parent / "commands").glob("*.py")}
    return [name for name in SUMMARIES if name in modules]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="gyoji",
        description="Play Japanese trading card games by the book, with cards that run from their text.",
    )
    parser.add_argument("--version", action="version", version=f"gyoji {__version__}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name in available():
        subparsers.add_parser(name, help=SUMMARIES[name], add_help=False)
    return parser


def _load(name: str) -> Command:
    module: Command = importlib.import_module(f"gyoji.commands.{name.replace('-', '_')}")
    return module


def _run(command: Command, arguments: argparse.Namespace) -> int:
    try:
        code = command.run(arguments)
        sys.stdout.flush()
        return code
    except UserError as error:
        print(f"gyoji: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output is gone; closing it again at exit must not complain a second time.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def _sentence(summary: str) -> str:
    return summary[0].upper() + summary[1:] + "."


if __name__ == "__main__":
    sys.exit(main())
