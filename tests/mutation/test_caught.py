"""Known mutants, two of each game, and the rulings that must notice them; the sound steps pass the same rulings.

The long version is `python -m gyoji.mutation`. Compiled code cannot be broken in this way.
"""

from __future__ import annotations

import os
from pathlib import Path
from types import FunctionType

import pytest

from gyoji.games.nova.turns.turn import Turn
from gyoji.mutation.patching import break_function
from gyoji.mutation.population import all_targets
from gyoji.mutation.sample import Mutant, mutants_of
from gyoji.scenario.runner import run_file

RULINGS = Path(__file__).parents[1] / "scenarios"
INTERPRETED = any([isinstance(value, FunctionType) for value in vars(Turn).values()])
KNOWN = [
    ("animal.battles.battle.DamageStep.deal/skip1", "m53-breakthrough"),
    ("animal.turns.rule_processing.RuleProcessing.find/skip1", "m54-venom"),
    ("builddivide.table.policies.PoliciesAnswers.apply_rule_replacer/skip1", "m54-legacy"),
    ("builddivide.effects.verbs.Predict.ask/swap1", "s-predicting"),
    ("dimensionzero.turns.smash.Smash.put/swap1", "m46-smashing"),
    ("dimensionzero.turns.smash.smash_of/reverse2", "m04-negative-smash"),
    ("mission.battles.attack.AttackEndStep.process/skip1", "m28-one-way-battle"),
    ("mission.playing.play.lane_played/reverse2", "m15-the-kept-card-pays-nothing"),
    ("nova.battles.attack.DefenceDeclaration.declare/swap1", "m32-pierce-against-a-servant"),
    ("nova.table.events._deal/reverse4", "m39-no-damage-to-the-destroyed"),
]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not INTERPRETED, reason="compiled code cannot be broken"),
]


def mutant(id: str) -> Mutant:
    name, _, how = id.rpartition("/")
    (target,) = [target for target in all_targets(id.partition(".")[0]) if target.id == name]
    (found,) = [each for each in mutants_of(target, how.rstrip("0123456789")) if each.id == id]
    return found


def is_noticed(broken: Mutant, path: Path) -> bool:
    """Run a ruling in a forked process with one function broken."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            break_function(broken.target, broken.code)
            code = 0 if run_file(path).passed else 1
        finally:
            os._exit(code)
    return os.waitpid(child, 0)[1] != 0


@pytest.mark.parametrize(("id", "ruling"), KNOWN)
def test_a_known_mutant_is_noticed(id: str, ruling: str) -> None:
    path = RULINGS / id.partition(".")[0] / f"{ruling}.ruling"
    assert run_file(path).passed
    assert is_noticed(mutant(id), path)


def test_a_mutant_that_changes_nothing_is_not_noticed() -> None:
    path = RULINGS / "dimensionzero" / "m04-negative-smash.ruling"
    assert not is_noticed(mutant("dimensionzero.turns.smash.smash_of/limit1"), path)
