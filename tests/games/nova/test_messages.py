"""Everything that NOVA asks, refuses, offers and reports can be said in Japanese and in English."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tests.games.nova.asking import play
from tests.games.nova.table import Table

import gyoji.games.nova as nova
import gyoji.kernel as kernel
from gyoji.games.nova import api
from gyoji.games.nova.battles import attack
from gyoji.games.nova.people import options
from gyoji.games.nova.people.messages import CATALOGUE
from gyoji.games.nova.people.wording import WORDING
from gyoji.games.nova.playing import refusals
from gyoji.kernel.machine import options as kernel_options
from gyoji.kernel.machine.messages import ENGLISH, JAPANESE
from gyoji.kernel.machine.procedure import Refusal

ASKED = re.compile(r'Ask\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?"([a-z_]+)"', re.DOTALL)


def sources() -> list[str]:
    folders = [Path(next(iter(package.__path__))) for package in (nova, kernel)]
    return [path.read_text("utf-8") for folder in folders for path in sorted(folder.rglob("*.py"))]


def test_every_question_in_the_code_has_a_prompt() -> None:
    asked = {prompt for text in sources() for prompt in ASKED.findall(text)}
    assert len(asked) > 20
    assert sorted(prompt for prompt in asked if not CATALOGUE.has(f"prompt.{prompt}")) == []


def test_every_refusal_has_a_reason_in_words() -> None:
    known = [
        each for module in (refusals, attack) for each in vars(module).values() if isinstance(each, Refusal)
    ]
    assert len(known) > 30
    assert [each.because for each in known if not CATALOGUE.has(f"refusal.{each.because}")] == []


@pytest.mark.parametrize("module", [options, kernel_options])
def test_every_kind_of_option_has_words(module: object) -> None:
    skipped = ("ENERGY_CARD", "FIRST_KERNEL_KIND", "TYPE_CHECKING")
    numbers = {name: n for name, n in vars(module).items() if name.isupper() and isinstance(n, int)}
    assert [
        name for name, n in numbers.items() if name not in skipped and not CATALOGUE.has(f"option.{n}")
    ] == []


@pytest.mark.parametrize("language", [JAPANESE, ENGLISH])
def test_whole_games_can_be_told(language: int) -> None:
    pair = (api.load_deck("red_gale"), api.load_deck("blue_tide"))
    game = api.new_game(pair, 5)
    rng = random.Random(5)
    told = 0
    for _ in range(250):
        question = game.question
        if question is None:
            break
        assert WORDING.prompt(question, language)
        for option in question.options:
            assert WORDING.option(game, option, language)
        game.decide(rng.randrange(len(question.options)))
        if game.facts is not None and WORDING.event(game, game.facts.event, language):
            told += 1
    assert told > 100


def test_a_refusal_is_said_with_its_rule() -> None:
    table = Table()
    spell = table.p1.spell("自分は100LPを得る。", cost="〔赤1〕")
    table.start()
    refusal = table.game.why_not(table.p1.seat, play(spell))
    assert refusal is not None
    assert WORDING.refusal(refusal, ENGLISH) == "You cannot pay the cost (902.3)"
    assert WORDING.refusal(refusal, JAPANESE) == "コストを支払えません (902.3)"


def test_a_hidden_card_is_not_named_in_an_event() -> None:
    table = Table(stops=True).start()
    drawn = [event for event in table.facts() if event.word == "" and event.became]
    assert "白札" in WORDING.event(table.game, drawn[0], ENGLISH)
    assert "白札" not in WORDING.event(table.game, drawn[0], ENGLISH, named=False)
