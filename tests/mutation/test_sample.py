"""The sample: the same for the same seed, no function twice, mostly steps, every operator."""

from __future__ import annotations

from collections import Counter

from gyoji.mutation.operators import OPERATORS
from gyoji.mutation.population import all_targets, targets_in
from gyoji.mutation.sample import mutants_of, sample


def ids(seed: str, size: int = 40) -> list[str]:
    return [mutant.id for mutant in sample(all_targets("mission"), size, seed)]


def test_a_seed_draws_the_same_sample_every_time() -> None:
    assert ids("1") == ids("1")


def test_another_seed_draws_another_sample() -> None:
    assert ids("1") != ids("2")


def test_no_function_is_broken_twice_and_eight_of_ten_are_steps() -> None:
    found = sample(all_targets("mission"), 40, "1")
    assert len({mutant.target for mutant in found}) == 40
    assert len([mutant for mutant in found if mutant.target.is_step]) == 32


def test_every_operator_has_its_part() -> None:
    counted = Counter([mutant.operator for mutant in sample(all_targets("mission"), 40, "1")])
    assert [counted[operator] for operator in OPERATORS] == [13, 13, 7, 4, 3]


def test_a_small_game_gives_what_it_has() -> None:
    source = '@step("1.1")\ndef begin(game) -> None:\n  game.go()\n  game.on()\n'
    targets = targets_in(source, "toy", "toy", {})
    assert [mutant.id for mutant in sample(targets, 10, "1")] == ["toy.begin/skip1"]


def test_a_change_that_makes_no_other_code_is_no_mutant() -> None:
    source = '@step("1.1")\ndef begin(game) -> None:\n  return\n'
    (target,) = targets_in(source, "toy", "toy", {})
    assert mutants_of(target, "skip") == []
