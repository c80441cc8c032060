"""Randomness: the same in every process and build, and part of the state."""

from __future__ import annotations

from gyoji.kernel.machine.rng import Rng


def test_words_are_pinned() -> None:
    rng = Rng(42)
    assert [rng.word() for _ in range(4)] == [3648644458, 4206697674, 2509843200, 3011021589]


def test_numbers_below_a_limit_are_pinned() -> None:
    rng = Rng(7)
    assert [rng.below(10) for _ in range(12)] == [7, 9, 0, 6, 1, 2, 1, 3, 7, 3, 2, 4]


def test_a_shuffle_is_pinned() -> None:
    items = list(range(10))
    Rng(1).shuffle(items)
    assert items == [8, 0, 5, 9, 3, 7, 1, 6, 2, 4]


def test_seeds_differ_in_their_high_words_too() -> None:
    seeds = (0, 1, 1 << 32, 1 << 64, 5 << 70)
    assert len({Rng(seed).word() for seed in seeds}) == len(seeds)


def test_a_copy_goes_on_with_the_same_sequence_and_alone() -> None:
    rng = Rng(3)
    rng.word()
    twin = rng.copy()
    assert [rng.word() for _ in range(5)] == [twin.word() for _ in range(5)]
    rng.word()
    assert rng.state() != twin.state()


def test_every_number_below_a_limit_comes_and_none_above() -> None:
    rng = Rng(9)
    assert {rng.below(6) for _ in range(200)} == {0, 1, 2, 3, 4, 5}
    assert {rng.below(1) for _ in range(5)} == {0}


def test_a_shuffle_keeps_what_it_shuffles() -> None:
    for n in (0, 1, 2, 40):
        items = list(range(n))
        Rng(n).shuffle(items)
        assert sorted(items) == list(range(n))
