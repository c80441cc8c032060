"""How each command of the pages is tried, and with which numbers."""

from __future__ import annotations

from pathlib import Path

from tests.docs import ci
from tests.docs.blocks import PAGES, Command, commands

from gyoji.games import registry

GYOJI, SERVER, PROGRAM, IN_CI = "gyoji", "server", "program", "in CI"

SMALL = {
    "--clients": "1",
    "--deals": "2",
    "--games": "1",
    "--jobs": "1",
    "--kills": "1",
    "--messages": "60",
    "--more": "1",
    "--quick": "8",
    "--sample": "1",
    "--searched": "1",
    "--seconds": "0.005",
    "--settle": "0",
    "--stages": "1",
    "--tables": "2",
    "--trials": "2",
    "--walks": "2",
    "--workers": "1",
}
"""What the numbers of a command are exchanged for."""
ALSO = {
    "arena": ("--games", "--workers"),
    "balance": ("--games", "--workers"),
    "bench": ("--seconds",),
    "first-turn": ("--deals", "--workers"),
    "golden": ("--jobs",),
    "loops": ("--walks", "--workers"),
    "soak": ("--games", "--jobs"),
    "train": ("--stages", "--quick", "--searched", "--trials", "--workers"),
    "worlds": ("--jobs",),
    "gyoji.mutation": ("--sample",),
    "benchmarks/server.py": ("--tables", "--seconds", "--settle", "--clients"),
}
"""Options that a command is given where the page leaves them at large numbers."""
ONE_GAME = {
    "bench": ("nova",),
    "soak": ("nova",),
    "gyoji.mutation": ("nova",),
    "gyoji.server.trials.leaks": ("--game", "nova"),
    "gyoji.server.trials.fuzz": ("--game", "nova"),
    "gyoji.server.trials.kill": ("--game", "nova"),
}
"""How a command that goes through all games is told to take one; `train all` trains one."""


def way(command: Command) -> str:
    """Return how a command is tried; nothing for one that is not."""
    if command.program == "gyoji":
        return SERVER if command.words[1] == "serve" else GYOJI
    if command.program == "python" and (own_module(command) or command.words[1].startswith("benchmarks/")):
        return PROGRAM
    if any([ci.fits(command, run) for run in ci.carried_out()]):
        return IN_CI
    return GYOJI if ci.handed_on(command) is not None else ""


def own_module(command: Command) -> bool:
    """Tell whether a command runs a module of the package."""
    return command.words[1] == "-m" and command.words[2].startswith("gyoji.")


def tried(page: Path, how: str) -> list[Command]:
    """Return the commands of a page that are tried in one way."""
    return [command for command in commands(page) if way(command) == how]


def programs() -> dict[Path, list[Command]]:
    """Return the programs of each page, one that stands on several pages on the first of them."""
    seen: set[str] = set()
    found: dict[Path, list[Command]] = {}
    for page in PAGES:
        new = [command for command in tried(page, PROGRAM) if str(command) not in seen]
        seen.update([str(command) for command in new])
        if new:
            found[page] = new
    return found


def cut_short(words: list[str]) -> list[str]:
    """Return the words of a command with small numbers, and for one game instead of all."""
    kind = words[2] if words[1] == "-m" else words[1]
    begin = words.index(kind) + 1
    words = ["builddivide" if kind == "train" and word == "all" else word for word in words]
    cut = [SMALL.get(option, word) for option, word in zip(["", *words], words, strict=False)]
    for option in ALSO.get(kind, ()):
        if option not in cut:
            cut += [option, SMALL[option]]
    if kind in ONE_GAME and not any([word in registry.slugs() for word in cut]):
        cut[begin:begin] = ONE_GAME[kind]
    return cut
