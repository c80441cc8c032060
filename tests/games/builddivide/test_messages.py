"""Everything that Build Divide asks, refuses and offers can be said in Japanese and in English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.builddivide.ring import Table, draw

import gyoji.games.builddivide as builddivide
import gyoji.kernel as kernel
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.people.messages import CATALOGUE
from gyoji.games.builddivide.people.wording import WORDING
from gyoji.games.builddivide.playing import refusals
from gyoji.games.builddivide.table import kinds, zones
from gyoji.kernel.machine import options as kernel_options
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.messages import ENGLISH, JAPANESE
from gyoji.kernel.machine.procedure import Refusal

ASKED = re.compile(r'Ask\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?"([a-z_]+)"', re.DOTALL)


def sources() -> list[str]:
    folders = [Path(next(iter(package.__path__))) for package in (builddivide, kernel)]
    return [path.read_text("utf-8") for folder in folders for path in sorted(folder.rglob("*.py"))]


def test_every_question_in_the_code_has_a_prompt() -> None:
    asked = {prompt for text in sources() for prompt in ASKED.findall(text)}
    assert len(asked) > 20
    assert sorted(prompt for prompt in asked if not CATALOGUE.has(f"prompt.{prompt}")) == []


def test_every_refusal_has_a_reason_in_words() -> None:
    known = [each for each in vars(refusals).values() if isinstance(each, Refusal)]
    assert len(known) > 20
    assert [each.because for each in known if not CATALOGUE.has(f"refusal.{each.because}")] == []


@pytest.mark.parametrize("module", [options, kernel_options])
def test_every_kind_of_option_has_words(module: object) -> None:
    skipped = ("FIRST_KERNEL_KIND", "TYPE_CHECKING")
    numbers = {name: n for name, n in vars(module).items() if name.isupper() and isinstance(n, int)}
    assert len(numbers) > 5
    assert [
        name for name, n in numbers.items() if name not in skipped and not CATALOGUE.has(f"option.{n}")
    ] == []


def test_every_zone_phase_and_step_has_a_name() -> None:
    named = [f"zone.{spec.name}" for spec in zones.SPECS]
    steps = (
        kinds.ATTACK_STEP, kinds.BLOCK_STEP, kinds.BATTLE_STEP, kinds.HIT_STEP, kinds.ATTACK_END_STEP,
    )  # fmt: skip
    named += [f"phase.{name}" for name in (*kinds.PHASES, *steps)]
    assert [key for key in named if not CATALOGUE.has(key)] == []


def test_a_refusal_is_said_with_its_rule() -> None:
    assert WORDING.refusal(refusals.DECOY, ENGLISH) == "Another target is demanded (1402-2)"
    assert WORDING.refusal(refusals.DECOY, JAPANESE).endswith("(1402-2)")


def test_players_and_units_are_named_in_options_and_events() -> None:
    table = Table()
    unit = table.p1.unit(name="斥候")
    spell = table.p1.command(draw())
    table.begin()
    assert [WORDING.option(table.game, option, ENGLISH) for option in table.asked] == [
        "pass",
        f"play {spell.name}",
        f"place {spell.name} as energy",
    ]
    table.until("declare_attack")
    assert [WORDING.option(table.game, option, JAPANESE) for option in table.asked] == [
        f"「斥候」#{unit.id}でプレイヤー2にアタックする",
        "アタックを終了する",
    ]
    event = Event(kinds.DEAL, "", unit.ref, amount=1000)
    assert WORDING.event(table.game, event, JAPANESE) == f"「斥候」#{unit.id}に1000ダメージ"
    assert WORDING.event(table.game, event, ENGLISH, named=False) == "a card is dealt 1000 damage"
