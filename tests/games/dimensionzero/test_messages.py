"""Everything that Dimension Zero asks, refuses and offers can be said in Japanese and in English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.dimensionzero.table import Table, draw

import gyoji.games.dimensionzero as dimensionzero
import gyoji.kernel as kernel
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.people.messages import CATALOGUE
from gyoji.games.dimensionzero.people.wording import WORDING
from gyoji.games.dimensionzero.playing import refusals
from gyoji.games.dimensionzero.table import kinds, zones
from gyoji.kernel.machine import options as kernel_options
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.messages import ENGLISH, JAPANESE
from gyoji.kernel.machine.procedure import Refusal

ASKED = re.compile(r'Ask\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?"([a-z_]+)"', re.DOTALL)


def sources() -> list[str]:
    folders = [Path(next(iter(package.__path__))) for package in (dimensionzero, kernel)]
    return [path.read_text("utf-8") for folder in folders for path in sorted(folder.rglob("*.py"))]


def test_every_question_in_the_code_has_a_prompt() -> None:
    asked = {prompt for text in sources() for prompt in ASKED.findall(text)}
    assert len(asked) > 15
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
    named = [f"zone.{spec.name}" for kind, spec in enumerate(zones.SPECS) if not zones.is_square(kind)]
    steps = (kinds.BATTLE, kinds.BATTLE_STEP_1, kinds.BATTLE_STEP_2, kinds.BATTLE_END_STEP)
    named += [f"phase.{name}" for name in (*kinds.PHASES, *steps)]
    assert [key for key in named if not CATALOGUE.has(key)] == []


def test_a_refusal_is_said_with_its_rule() -> None:
    assert WORDING.refusal(refusals.PLAN_EXISTS, ENGLISH) == "There is a plan already (2.23.3-6)"
    assert WORDING.refusal(refusals.PLAN_EXISTS, JAPANESE).endswith("(2.23.3-6)")


def test_squares_and_units_are_named_in_options_and_events() -> None:
    table = Table()
    unit = table.p1.unit((1, 1), name="斥候")
    spell = table.p1.strategy(draw())
    table.begin()
    said = [WORDING.option(table.game, option, ENGLISH) for option in table.asked]
    assert said == [
        "pass",
        f"play {spell.name}",
        *[f"move 斥候#{unit.id} to square {at}" for at in ("(1,2)", "(2,1)")],
    ]
    event = Event(kinds.DEAL, "", unit.ref, amount=1000)
    assert WORDING.event(table.game, event, JAPANESE) == f"「斥候」#{unit.id}に1000のダメージ"
    assert WORDING.event(table.game, event, ENGLISH, named=False) == "a card is dealt 1000 damage"
