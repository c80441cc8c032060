"""Values that are kept through events which cannot change them are the values that would be computed anew.

The table is left as it was: what is computed for the comparison must not stand in for what is kept.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gyoji.games import registry
from gyoji.games.decks import Deck
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.effects import select
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.trees import tree
from gyoji.kernel.values import changes, continuous
from gyoji.kernel.values.ability import Continuous
from gyoji.kernel.values.board import Board
from gyoji.kernel.values.values import Values
from gyoji.match import Match
from gyoji.scenario import runner
from gyoji.scenario.parse import SUFFIX, read
from gyoji.scenario.table import Table
from gyoji.sim.soak import invented_decks, mixed_decks, pairing


def shape(values: Values) -> tuple[object, ...]:
    """Return everything that can be asked of a card, comparable between two tables of one process."""
    held = [(item.key, id(item.ability)) for item in values.held]
    return (
        values.names, values.types, values.colours, values.numbers, values.traits, values.keywords, held,
        values.triggers, values.replaces, values.statics,
    )  # fmt: skip


def rules_of(board: Board) -> dict[str, list[tuple[object, ...]]]:
    """Return the effects that change rules, with the numbers that they were noted with."""
    return {
        kind.__name__: [(effect.key, effect.touched, effect.scope.state()) for effect in found]
        for kind, found in board.rules.items()
        if found
    }


def stale(game: Game) -> list[str]:
    """Return what is kept and would be another if it were computed anew; keep it all the same."""
    board = game.board
    if game.over or board is None or board.busy or board.version != game.version:
        return []
    trace, version = game.trace, game.version
    kept = [(obj, obj.cache, obj.cache_version) for obj in game.objs]
    known = [(obj, shape(obj.cache)) for obj, _, at in kept if obj.cache is not None and at == version]
    rules = rules_of(board)
    game.trace = None
    game.invalidate_values()
    anew = continuous.board_of(game)
    found = [obj.definition.name for obj, values in known if values != shape(game.values(obj.ref))]
    found += [name for name, effects in rules_of(anew).items() if rules.get(name) != effects]
    found += [name for name in rules if name not in rules_of(anew)]
    if board.conditions_hold:
        found += [repr(effect.change) for effect in game.continuous if is_past(game, effect)]
    game.trace, game.version, game.board = trace, version, board
    for obj, values, at in kept:
        obj.cache = values
        obj.cache_version = at
    return found


def is_past(game: Game, effect: Continuous) -> bool:
    """Tell whether what an effect lasts as long as is no longer so."""
    duration = changes.duration_of(effect.change)
    return isinstance(duration, tree.AsLongAs) and not select.holds(game, effect.scope, duration.condition)


def read_all(game: Game) -> None:
    """Have the values of all cards computed, so that they are kept from here on."""
    trace, game.trace = game.trace, None
    continuous.board_of(game)
    for obj in game.objs:
        game.values(obj.ref)
    game.trace = trace


def decks_of(rulebook: Rulebook, mix: str, number: int) -> tuple[Deck, ...]:
    if mix == "shipped":
        return tuple([rulebook.deck(name) for name in pairing(rulebook, number * 7)])
    if mix == "mixed":
        return tuple(mixed_decks(rulebook, number).values())
    return tuple(invented_decks(rulebook, number, 5).values())


@pytest.mark.slow
@pytest.mark.sampled(4)
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("mix", ["shipped", "mixed", "invented"])
@pytest.mark.parametrize("slug", registry.slugs())
def test_kept_values_are_the_values_computed_anew(slug: str, mix: str, number: int) -> None:
    rulebook = registry.rulebook(slug)
    game = Match(rulebook, decks_of(rulebook, mix, number), number).game
    rng = Rng(number)
    for _ in range(1_000):
        if game.question is None:
            break
        read_all(game)
        game.decide(rng.below(len(game.question.options)))
        assert stale(game) == []


def found_by(rulings: list[Path], monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[str]]]:
    """Run some rulings and return in which of them, and of what, something stale was kept."""
    decide = Table.decide
    found: list[tuple[str, list[str]]] = []

    def decide_and_look(table: Table, index: int) -> None:
        read_all(table.game)
        decide(table, index)
        what = stale(table.game)
        if what:
            found.append((table.ruling.title, what))

    monkeypatch.setattr(Table, "decide", decide_and_look)
    for path in rulings:
        assert runner.run(read(path)).passed
    return found


SOME = 12
"""So many rulings of a game are drawn for each part of the test."""


@pytest.mark.slow
@pytest.mark.sampled(2)
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("slug", registry.slugs())
def test_kept_values_are_right_in_rulings(slug: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rulings = sorted((Path(__file__).parents[1] / "scenarios" / slug).rglob(f"*{SUFFIX}"))
    rng = Rng(number)
    drawn = [rulings[rng.below(len(rulings))] for _ in range(SOME)]
    assert found_by(drawn, monkeypatch) == []


@pytest.mark.parametrize("slug", registry.slugs())
def test_kept_values_are_right_where_x_counts_something(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ruling = Path(__file__).parents[1] / "scenarios" / slug / f"s-x-follows-what-it-counts{SUFFIX}"
    assert found_by([ruling], monkeypatch) == []
