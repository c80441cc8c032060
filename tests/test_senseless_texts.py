"""Texts that can be read and mean nothing are refused as a card is loaded, with the reason; others like them are not.

Each block of the fixtures is a type of card, a text, and after `>` what is told, or `carried out`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.node_readers import GAMES

from gyoji.games import registry
from gyoji.games.decks import Record

FIXTURES = Path(__file__).parent / "fixtures" / "senseless"
CARRIED_OUT = "carried out"


def blocks(game: str) -> list[tuple[str, str, str]]:
    path = FIXTURES / f"{game}.txt"
    found: list[tuple[str, str, str]] = []
    for block in path.read_text(encoding="utf-8").strip().split("\n\n") if path.exists() else []:
        kind, *lines, told = block.split("\n")
        assert told.startswith("> "), block
        found.append((kind, "\n".join(lines), told.removeprefix("> ")))
    return found


def card(game: str, kind: str, text: str) -> Record:
    """Return a card of a type that says nothing else."""
    rulebook = registry.rulebook(game)
    known = [e.record for name in rulebook.deck_names() for e in rulebook.deck(name).entries]
    return {**next(record for record in known if record["type"] == kind), "name": "試し", "text": text}


@pytest.mark.parametrize(
    ("game", "kind", "text", "told"),
    [(game, *block) for game in GAMES for block in blocks(game)],
)
def test_a_senseless_text_is_refused_with_its_reason(game: str, kind: str, text: str, told: str) -> None:
    record = card(game, kind, text)
    if told == CARRIED_OUT:
        assert registry.rulebook(game).definition(record).name == "試し"
        return
    with pytest.raises(ValueError, match=re.escape(f"cannot be carried out: {told}") + "$"):
        registry.rulebook(game).definition(record)
