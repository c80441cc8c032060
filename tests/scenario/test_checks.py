"""Which rule a refusal may be named by."""

from __future__ import annotations

import pytest

from gyoji.scenario.checks import is_part_of


@pytest.mark.parametrize(
    ("rule", "general"),
    [
        ("703.2a", "703.2a"),
        ("703.2a", "703.2"),
        ("803.1-2", "803.1"),
        ("803.1-2", "803"),
        ("1204-2i:iii", "1204-2i"),
        ("1204-2i:iii", "1204-2"),
        ("4.16.4-6", "4.16.4"),
        ("4.14.5-2(1)", "4.14.5-2"),
        ("6.2.2B", "6.2.2"),
        ("804.4.1.2", "804.4"),
        ("205-5c", "205-5"),
        ("904.4c", "904.4"),
    ],
)
def test_a_rule_is_part_of_the_general_one(rule: str, general: str) -> None:
    assert is_part_of(rule, general)


@pytest.mark.parametrize(
    ("rule", "other"),
    [
        ("703.2", "703.2a"),
        ("703.2a", "703.2b"),
        ("102.10", "102.1"),
        ("803.1", "80"),
        ("1204-2ii", "1204-2i"),
        ("703.2a", "703.1"),
        ("803.1", ""),
    ],
)
def test_a_rule_is_no_part_of_another(rule: str, other: str) -> None:
    assert not is_part_of(rule, other)
