"""How long it takes to begin: processor time of a fresh process, so that other load counts little."""

from __future__ import annotations

import os
import resource
import subprocess
import sys

import pytest

from gyoji.games import registry
from gyoji.games.packaged import PackagedRulebook
from gyoji.sim.bench import build
from gyoji.text.proving.proof import Proof

HELP = 0.2
"""Seconds that `gyoji --help` may take."""
GAME = {"compiled": 1.0, "pure": 2.5}
"""Seconds from nothing to the first question of a game, with every card of two decks compiled from its text.

The goal is one second. The pure build keeps it on a machine of our day too; the rest is for slower ones.
"""
TRIES = 4
FIRST_QUESTION = """
import sys
from gyoji.games import registry
rulebook = registry.rulebook(sys.argv[1])
decks = tuple([rulebook.deck(name) for name in rulebook.deck_names()[: rulebook.seats]])
assert rulebook.new_game(decks, 1, {}).question is not None
"""


def processor_time(*words: str) -> float:
    # An installed package has its bytecode, whatever the process that runs the tests may write.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_help_comes_at_once() -> None:
    assert min([processor_time("-m", "gyoji", "--help") for _ in range(3)]) < HELP


@pytest.mark.slow
@pytest.mark.parametrize("slug", registry.slugs())
def test_a_game_begins_within_a_second_or_two(slug: str) -> None:
    # On a busy machine even processor time is up to half too long: the least of a few counts.
    taken = processor_time("-c", FIRST_QUESTION, slug)
    for _ in range(TRIES - 1):
        if taken >= GAME[build()]:
            taken = min(taken, processor_time("-c", FIRST_QUESTION, slug))
    assert taken < GAME[build()]


@pytest.mark.skipif(build() != "pure", reason="a method of a compiled class cannot be replaced")
@pytest.mark.parametrize("slug", registry.slugs())
def test_shipped_texts_are_not_proved_again_when_a_game_begins(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rulebook = registry.rulebook(slug)
    assert isinstance(rulebook, PackagedRulebook)
    records = list(rulebook.records().values())
    rulebook.definition(records[0])  # sets what is taken as proved
    asked: list[str] = []

    def unused(self: Proof, tree: object, text: str, made: object) -> list[object]:
        asked.append(text)
        return []

    monkeypatch.setattr(Proof, "unused", unused)
    compiler = rulebook.text_compiler()
    monkeypatch.setattr(compiler, "_known", {})
    for record in records:
        rulebook.read_text(str(record.get("text", "")), record)
    assert asked == []
    assert compiler._known
