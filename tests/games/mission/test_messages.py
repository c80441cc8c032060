"""Everything that the mission game asks, refuses and offers can be said in Japanese and in English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gyoji.games.mission as mission
import gyoji.kernel as kernel
from gyoji.games.mission.people import options
from gyoji.games.mission.people.messages import CATALOGUE
from gyoji.games.mission.people.wording import WORDING
from gyoji.games.mission.playing import refusals
from gyoji.games.mission.table import kinds, zones
from gyoji.kernel.machine import options as kernel_options
from gyoji.kernel.machine.messages import ENGLISH, JAPANESE
from gyoji.kernel.machine.procedure import Refusal

ASKED = re.compile(r'Ask\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?"([a-z_]+)"', re.DOTALL)


ELSEWHERE = ("circles.py",)
"""Modules of the kernel that this game has no use for: nobody names how often a loop is gone through (G34)."""


def sources() -> list[str]:
    folders = [Path(next(iter(package.__path__))) for package in (mission, kernel)]
    paths = [
        path for folder in folders for path in sorted(folder.rglob("*.py")) if path.name not in ELSEWHERE
    ]
    return [path.read_text("utf-8") for path in paths]


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
    named = [f"zone.{spec.name}" for spec in zones.PUBLIC_KEEP]
    named += [f"phase.{name}" for name in (*kinds.PHASES, *kinds.STEPS)]
    assert [key for key in named if not CATALOGUE.has(key)] == []


def test_a_refusal_is_said_with_its_rule() -> None:
    assert WORDING.refusal(refusals.ASLEEP, ENGLISH).endswith("(802.1a)")
    assert WORDING.refusal(refusals.ASLEEP, JAPANESE).endswith("(802.1a)")
