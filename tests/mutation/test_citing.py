"""Where the code carries a rule out, as far as its syntax tells."""

from __future__ import annotations

import ast

import pytest

from gyoji.errors import UserError
from gyoji.ledger import book
from gyoji.mutation import citing
from gyoji.mutation.citing import Citing, _function, _Tables
from gyoji.mutation.operators import DROP, REVERSE, SKIP
from gyoji.mutation.population import GAMES

SOURCE = """
def judge(self, game: Game) -> Control | None:
    game.invalidate_values()
    if game.won:
        game.cite("503.1")
        game.finish()
    return None
"""


def of(source: str) -> Citing:
    node = ast.parse(source).body[-1]
    assert isinstance(node, ast.FunctionDef)
    (found,) = _function(node, "judge", "gyoji.games.nova.turns.turn", _Tables("nova"), {})
    return found


def test_a_citation_in_a_branch_stands_for_the_branch_and_its_condition() -> None:
    found = of(SOURCE).places("503.1")
    assert {(place.operator, place.before) for place in found} == {
        (REVERSE, "game.won"),
        (DROP, "game.finish()"),
    }


def test_a_citation_in_the_decorator_stands_for_the_whole_step() -> None:
    found = of('@step("503.1")' + SOURCE.replace('        game.cite("503.1")\n', "")).places("503.1")
    assert (SKIP, "the whole body") in {(place.operator, place.before) for place in found}
    assert (DROP, "game.invalidate_values()") in {(place.operator, place.before) for place in found}


def test_a_point_of_the_runtime_stands_for_the_rules_of_the_game() -> None:
    by_name = {each.target.id: each for each in citing.citing("nova")}
    assert {"804.4", "909.1"} <= set().union(
        *[each.blocks for name, each in by_name.items() if name.startswith("gyoji.kernel.effects.acts.")]
    )


def test_what_a_method_of_a_chapter_only_cites_its_callers_carry_out() -> None:
    by_name = {each.target.id: each for each in citing.citing("animal")}
    assert {"401.1", "403.1"} <= by_name["gyoji.kernel.effects.select.select"].blocks.keys()


def test_a_rule_may_stand_for_a_behaviour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(citing, "stands_for", lambda slug: {"001.1": ("nova.turns.turn.Turn.begin",)})
    found = {each.target.id: each for each in citing.citing("nova")}
    assert "001.1" in found["nova.turns.turn.Turn.begin"].blocks


def test_an_unknown_function_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(citing, "stands_for", lambda slug: {"001.1": ("nova.turns.turn.Turn.sing",)})
    with pytest.raises(UserError, match=r"nova\.turns\.turn\.Turn\.sing"):
        citing.citing("nova")


@pytest.mark.parametrize("slug", book.slugs())
def test_what_stands_for_a_rule_is_a_rule_with_a_reason(slug: str) -> None:
    assert citing.citing(slug)  # every function that is named is there
    rules = book.load(slug)
    for row in book.rows(GAMES / slug / citing.STANDS_FOR):
        assert row[0] in rules.rules
        assert row[0] not in rules.excuses
        assert row[2]
