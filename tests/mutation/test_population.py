"""Steps and the functions in which a rule's number stands can be broken; nothing else."""

from __future__ import annotations

import pytest

from gyoji.ledger import book
from gyoji.mutation.population import NO_RULES, all_targets, targets_in

SOURCE = """
class Turn(Procedure):
    def __init__(self):
        super().__init__()

    @step("1.1")
    def begin(self, game):
        return None

    @answer()
    def chosen(self, game, option):
        return None

    @property
    def named(self):
        return "1.1"


def refusal(game):
    return Refusal("1.2", "no")


def helper(game):
    return "9.9"
"""
RULES = {id: book.Rule(id, "step", "a rule") for id in ("1.1", "1.2")}


def test_steps_and_functions_that_write_a_rule_are_found() -> None:
    found = targets_in(SOURCE, "toy", "gyoji.games.toy.turn", RULES)
    assert [(target.id, target.is_step, target.rules) for target in found] == [
        ("toy.turn.Turn.begin", True, ("1.1",)),
        ("toy.turn.Turn.chosen", True, ()),
        ("toy.turn.refusal", False, ("1.2",)),
    ]


@pytest.mark.slow
@pytest.mark.parametrize("slug", book.slugs())
def test_every_game_has_steps_and_checks_enough_for_its_part(slug: str) -> None:
    found = all_targets(slug)
    assert len([target for target in found if target.is_step]) >= 150
    assert len([target for target in found if not target.is_step]) >= 50
    assert len({target.id for target in found}) == len(found)
    assert not [target for target in found if target.id.split(".")[1].startswith(NO_RULES)]
