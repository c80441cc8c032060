"""Exchanged particles: every text differs from the first in one sign."""

from __future__ import annotations

from gyoji.text.proving.particles import exchanged, one_exchanged


def test_each_particle_is_exchanged_for_each_other() -> None:
    assert exchanged("これを引く") == ["これに引く", "これが引く", "これは引く"]
    assert len(exchanged("あなたはカードを引く")) == 6
    assert exchanged("終了") == []


def test_one_is_picked_by_a_number() -> None:
    assert one_exchanged("終了", 3) is None
    picked = {one_exchanged("あなたはカードを引く", number) for number in range(6)}
    assert picked == set(exchanged("あなたはカードを引く"))
