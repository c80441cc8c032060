"""Decks with made-up texts: the same from the same seed, as legal as their models, and what breaks is told."""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.games.decks import Deck
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.rng import Rng
from gyoji.sim import invented, soak
from gyoji.sim.invented import InventedTexts, invented_deck
from gyoji.sim.soak import Batch, play_batch
from gyoji.text.proving.generate import self_check
from gyoji.text.proving.recombine import KnownLine
from gyoji.text.reading.compiler import Compiler
from gyoji.text.reading.errors import TextError

NOVA = registry.rulebook("nova")
MODEL = NOVA.deck(NOVA.deck_names()[0])
TEXTS = InventedTexts(NOVA, 1)


def test_the_same_seed_makes_the_same_deck_and_another_another() -> None:
    once = invented_deck(NOVA, MODEL, "made up", 3, TEXTS).to_wire()
    assert invented_deck(NOVA, MODEL, "made up", 3, TEXTS).to_wire() == once
    assert invented_deck(NOVA, MODEL, "made up", 4, TEXTS).to_wire() != once


def test_a_text_does_not_depend_on_what_was_drawn_before() -> None:
    late = InventedTexts(NOVA, 1)
    assert [late.text("spell", index) for index in (7, 2)] == [TEXTS.text("spell", index) for index in (7, 2)]
    assert InventedTexts(NOVA, 2).text("spell", 7) != TEXTS.text("spell", 7)
    assert TEXTS.text("servant", 7) != TEXTS.text("spell", 7)


def test_only_text_and_name_of_a_made_up_card_are_new_and_the_deck_stays_legal() -> None:
    deck = invented_deck(NOVA, MODEL, "made up", 3, TEXTS)
    assert NOVA.violations(deck) == NOVA.violations(MODEL) == []
    changed = 0
    for entry, own in zip(deck.entries, MODEL.entries, strict=True):
        assert (entry.section, entry.count) == (own.section, own.count)
        if entry.record != own.record:
            changed += 1
            assert {**entry.record, "name": own.name, "text": own.record.get("text", "")} == own.record | {
                "text": own.record.get("text", "")
            }
            assert entry.record["text"] != own.record.get("text", "")
            assert NOVA.definition(entry.record).name == entry.name
    assert 0 < changed < len(deck.entries)


@pytest.mark.usefixtures("toy")
def test_a_text_that_breaks_the_compiler_is_a_failure_and_the_soak_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken_once(rulebook: Rulebook, model: Deck, name: str, seed: int, texts: InventedTexts) -> Deck:
        if seed == soak.game_seed(1, 0) * 2:
            raise IndexError("no such word")
        return Deck(name, model.entries)

    monkeypatch.setattr(soak, "invented_deck", broken_once)
    result = play_batch(Batch("toy", 1, 0, 2, generated=True))
    assert [(each.number, each.error.splitlines()[-1]) for each in result.failures] == [
        (0, "IndexError: no such word")
    ]
    assert (result.games, result.digests[0], len(result.digests)) == (2, "failed", 2)


@pytest.mark.parametrize("slug", registry.slugs())
def test_three_candidates_in_ten_compile_and_say_something_new(slug: str) -> None:
    source = invented.source_of(registry.rulebook(slug))
    compiler = source.recombiner.compiler
    rng = Rng(5)
    lines = [line for kind in source.kinds for line in source.lines[kind]]
    drawn = [lines[rng.below(len(lines))] for _ in range(20)]
    candidates = [source.recombiner.candidate(line, rng) for line in drawn]
    new = [_is_new(compiler, text, line) for text, line in zip(candidates, drawn, strict=True)]
    assert sum(new) >= 6
    assert len(self_check(compiler, "line", candidates)) <= 1


def _is_new(compiler: Compiler, text: str, line: KnownLine) -> bool:
    try:
        compiled = compiler.compile_if_read(text, "line")
    except TextError:
        return False
    return compiled is not None and compiled.tree != line.tree


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_beginning_of_a_game_with_some_made_up_cards_breaks_nothing(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sample of what `gyoji soak --generated` does at length, with every invariant on."""
    monkeypatch.setattr(invented, "SHARE", 16)
    monkeypatch.setattr(soak, "LATEST", 60)
    result = play_batch(Batch(slug, 1, 2, 1, generated=True))
    assert [each.error for each in result.failures] == []
    assert (result.games, result.budgets_met) == (1, [])
    assert 0 < result.decisions <= 60


def test_a_number_of_what_was_never_moved_is_refused() -> None:
    mission = registry.rulebook("mission")
    model = next(
        entry.record
        for name in mission.deck_names()
        for entry in mission.deck(name).entries
        if entry.record["type"] == "mission"
    )
    changed = {
        **model,
        "name": "数え",
        "text": "［チェック］［条件］あなたのトラッシュに置いた枚数が10より大きい。",
    }
    with pytest.raises(TextError, match="nothing before it"):
        mission.definition(changed)
