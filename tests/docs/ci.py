"""Reads what `.ci/run` carries out: its own commands and those of the scripts it calls, and theirs."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.docs.blocks import ROOT, Command, command, name

RUN = ROOT / ".ci" / "run"
HEREDOC = re.compile(r"<<'(\w+)'\n.*?^\1$", re.MULTILINE | re.DOTALL)
VARIABLE = re.compile(r"\$\{[^}]*\}|\$\w+|\$@")
ENDS = re.compile(r"[;&|()]+$")
REDIRECTS = re.compile(r"[<>]")
KEYWORDS = ("if", "then", "else", "elif", "while", "until", "do", "!", "{", "exec")
"""What may stand before a command."""
WRAPPERS = {"stage": 2, "in_terminal": 2}
"""Functions of the scripts that carry out the words behind them, and how many words are their own."""
QUIET = ("-q", "-rs", "--disable-pip-version-check", "$@")
"""Words that change what is printed, or that hand on what is not there."""
ASIDE = (".cache/", "$work/")
"""Where `.ci/run` and the scripts have something made."""


@cache
def carried_out() -> tuple[Command, ...]:
    """Return every command of `.ci/run` and of the scripts that it calls."""
    found: list[Command] = []
    waiting, seen = [RUN], {RUN}
    while waiting:
        for each in commands_of(waiting.pop(0)):
            found.append(each)
            script = called(each)
            if script is not None and script not in seen:
                seen.add(script)
                waiting.append(script)
    return tuple(found)


def called(each: Command) -> Path | None:
    """Return the script of ours that a command runs."""
    if each.program != "bash" or len(each.words) < 2:
        return None
    script = ROOT / each.words[1]
    return script if script.is_file() else None


def commands_of(script: Path) -> list[Command]:
    """Return the commands of a script as they stand there, variables not filled in."""
    text = HEREDOC.sub(lambda found: "\n" * found[0].count("\n"), script.read_text(encoding="utf-8"))
    text = text.replace("\\\n", " ")
    exported: dict[str, str] = {}
    found: list[Command] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("#"):
            continue
        for words in simple_commands(line):
            each = command(f"{name(script)}:{number}", words)
            if words[0] == "export":
                exported.update(command("", words[1:]).settings)
            elif each.words:
                each.settings = {**exported, **each.settings}
                found.append(each)
    return found


def simple_commands(line: str) -> Iterator[list[str]]:
    """Yield the commands of a line, without what redirects them and without the words of the shell before them."""
    lexer = shlex.shlex(without_substitutions(line), posix=True, punctuation_chars=True)
    lexer.whitespace_split = True
    lexer.commenters = ""
    words: list[str] = []
    skipping = False
    for token in [*lexer, ";"]:
        if ENDS.match(token):
            bare = _bare(words)
            if bare:
                yield bare
            words, skipping = [], False
        elif REDIRECTS.match(token):
            skipping = True
        elif not skipping:
            words.append(token)


def without_substitutions(line: str) -> str:
    """Put a variable in the place of each `$(...)`."""
    while "$(" in line:
        begin = line.index("$(")
        depth, end = 1, begin + 2
        while depth and end < len(line):
            depth += {"(": 1, ")": -1}.get(line[end], 0)
            end += 1
        line = line[:begin] + "$it" + line[end:]
    return line


def _bare(words: list[str]) -> list[str]:
    while words and words[0] in KEYWORDS:
        words = words[1:]
    if words and words[0] in WRAPPERS:
        words = words[WRAPPERS[words[0]] :]
    return words


def fits(said: Command, run: Command) -> bool:
    """Tell whether a command of a script is the one that a page says, word for word.

    Set aside are words that make it quiet and the folder that it fills; a variable of the script stands for anything.
    """
    if any([not _stands_for(run.settings.get(key, ""), value) for key, value in said.settings.items()]):
        return False
    wanted, there = _plain(said), _plain(run)
    if there and there[-1].startswith(ASIDE):
        there = there[:-1]
    return len(wanted) == len(there) and all(
        [_stands_for(pattern, word) for pattern, word in zip(there, wanted, strict=True)]
    )


def _plain(each: Command) -> list[str]:
    words = [each.program, *[word for word in each.words[1:] if word not in QUIET]]
    return ["python", "-m", *words] if words[0] == "pip" else words


def _stands_for(pattern: str, word: str) -> bool:
    parts = [re.escape(part).replace(r"\*", ".*") for part in VARIABLE.split(pattern)]
    return re.fullmatch(".*".join(parts), word) is not None


def handed_on(said: Command) -> list[str] | None:
    """Return the words of the `gyoji` command to which a script hands on all its own, where it is such a script."""
    script = called(said)
    if script is None:
        return None
    for each in commands_of(script):
        if each.program == "gyoji" and each.words[-1] == "$@":
            return [*each.words[:-1], *said.words[2:]]
    return None
