"""Copies: siblings stray without seeing each other, and only what is written is cloned."""

from __future__ import annotations

import pytest
from tests.kernel.table import (
    DEAL,
    DECK,
    FIELD,
    GRAVE,
    P0,
    P1,
    THIS,
    UNITS,
    Seat,
    Table,
    card,
    deal,
    do,
    idles,
    one,
    pick,
    plus,
    resolve,
    start,
    static,
    table,
)

from gyoji.kernel.machine import options
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import Ref, ZoneId, player_ref
from gyoji.kernel.table.table import fresh_number
from gyoji.kernel.trees import tree


def damage(ref: Ref, n: int) -> Event:
    return Event(DEAL, "8.1", ref, amount=n)


def test_a_write_to_a_copy_leaves_the_original_and_other_copies_alone() -> None:
    game = table()
    unit = game.put(card("unit"))
    before = digest(game)
    one_, other = game.copy(), game.copy()
    assert digest(one_) == digest(other) == before
    do(one_, damage(unit, 1))
    do(other, damage(unit, 2), damage(player_ref(P1), 5))
    assert [g.obj(unit).damage for g in (game, one_, other)] == [0, 1, 2]
    assert [g.seat(P1).life for g in (game, one_, other)] == [20, 20, 15]
    assert digest(game) == before
    do(game, damage(unit, 3))
    assert [g.obj(unit).damage for g in (game, one_, other)] == [3, 1, 2]


def test_a_move_in_a_copy_leaves_zones_of_its_sibling_alone() -> None:
    game = table()
    unit = game.put(card("unit"))
    twin = game.copy()
    do(twin, twin.move(unit, GRAVE))
    assert game.cards_in(FIELD, P0) == [unit]
    assert game.cards_in(GRAVE, P0) == []
    assert twin.cards_in(FIELD, P0) == []
    assert game.is_live(unit)
    assert not twin.is_live(unit)


def test_only_what_is_written_is_cloned() -> None:
    game = table()
    unit, idle = game.put(card("unit")), game.put(card("idle"))
    twin = game.copy()
    do(twin, damage(unit, 1))
    assert twin.obj(idle) is game.obj(idle)
    assert twin.obj(unit) is not game.obj(unit)
    assert twin.players[0] is game.players[0]
    assert twin.zones[0] is game.zones[0]


def test_after_a_copy_both_sides_have_a_new_generation() -> None:
    game = table()
    unit = game.put(card("unit"))
    old = game.gen
    twin = game.copy()
    assert len({old, game.gen, twin.gen}) == 3
    do(game, damage(unit, 1))
    assert twin.obj(unit).damage == 0


def test_what_was_shared_with_a_copy_that_is_gone_is_written_in_place() -> None:
    game = table()
    unit = game.put(card("unit"))
    before, player, zone = game.mutable_object(unit), game.mutable_player(P0), game.mutable_zone(ZoneId(0))
    game.reclaim_from(game.copy())
    assert (game.mutable_object(unit), game.mutable_player(P0), game.mutable_zone(ZoneId(0))) == (
        before,
        player,
        zone,
    )


def test_what_was_shared_with_an_older_copy_too_is_cloned_as_before() -> None:
    game = table()
    unit = game.put(card("unit"))
    older = game.copy()
    game.reclaim_from(game.copy())
    do(game, damage(unit, 1))
    assert older.obj(unit).damage == 0


@pytest.mark.parametrize("which", [0, 1])
def test_what_was_copied_once_more_is_not_owned_by_outliving_the_first_copy(which: int) -> None:
    game = table()
    unit = game.put(card("unit"))
    first = game.copy()
    second = (game, first)[which].copy()
    game.reclaim_from(first)
    do(game, damage(unit, 1))
    assert second.obj(unit).damage == 0


class Inner(Procedure):
    __slots__ = ("picked",)

    def __init__(self) -> None:
        super().__init__()
        self.picked: int = -1

    @step()
    def ask(self, game: Game) -> Control | None:
        return Ask(P0, [Option(0, 0), Option(0, 1)], "inner")

    @answer()
    def took(self, game: Game, option: Option) -> Control | None:
        self.picked = option.a
        return Ask(P0, [Option(0, 0), Option(0, 1)], "inner again")

    @answer()
    def end(self, game: Game, option: Option) -> Control | None:
        game.result = 1 + self.picked * 2 + option.a
        return None


class Outer(Procedure):
    __slots__ = ("got",)

    def __init__(self) -> None:
        super().__init__()
        self.got: int = 0

    @step()
    def call(self, game: Game) -> Control | None:
        return Call(Inner())

    @step()
    def read(self, game: Game) -> Control | None:
        self.got = game.take_result()
        return Ask(P0, [Option(0, 0), Option(0, 1)], "outer")

    @answer()
    def end(self, game: Game, option: Option) -> Control | None:
        return None


def got(game: Game) -> int:
    top = game.stack[-1]
    assert isinstance(top, Outer)
    return top.got


def test_a_running_copy_forks_the_top_frame_only() -> None:
    game = table()
    start(game, Outer())
    twin = game.copy()
    twin.decide(1)
    assert twin.stack[-1] is not game.stack[-1]
    assert twin.stack[-2] is game.stack[-2]
    assert twin.stack[0] is game.stack[0]


def test_siblings_that_stray_inside_a_call_come_back_with_their_own_results() -> None:
    game = table()
    start(game, Outer())
    twin = game.copy()
    twin.decide(1)
    third = twin.copy()
    game.decide(0)
    for each, last in ((game, 0), (twin, 0), (third, 1)):
        each.decide(last)
    assert [got(game), got(twin), got(third)] == [1, 3, 4]


def test_a_copy_shares_no_cached_values_with_a_sibling_that_went_another_way() -> None:
    """Both write once after the copy; were versions counted by each table alone, they would be equal."""
    game = table()
    lord = game.put(card("lord", static(tree.While(tree.Exists(one(UNITS, 3)), (plus(UNITS, 1, 0),)))))
    game.put(card("second"))
    twin = game.copy()
    game.put(card("third"))
    twin.put(card("third", types=0))
    assert game.version != twin.version
    assert (game.attack(lord), twin.attack(lord)) == (3, 2)
    assert (game.attack(lord), twin.attack(lord)) == (3, 2)


def test_numbers_for_versions_never_come_twice() -> None:
    assert len({fresh_number() for _ in range(100)}) == 100


def test_versions_and_generations_are_not_in_the_digest() -> None:
    game = table()
    game.put(card("unit"))
    before = digest(game)
    game.invalidate_values()
    game.copy()
    assert digest(game) == before


def doubled(game: Table) -> Ref:
    """Return a unit whose damage two effects may replace, so that the event asks which goes first."""
    event = tree.Event("deal", object=THIS)
    less = tree.Reduce(event, tree.Num(1))
    none = tree.Replace(event, (tree.Do((tree.Act("gain_life", amount=tree.EventAmount()),)),))
    return game.put(card("shield", static(less), static(none)))


def test_a_copy_in_the_middle_of_an_event_plays_on_like_the_original() -> None:
    game = table()
    game.picker = P1
    unit = doubled(game)
    do(game, damage(unit, 4))
    assert game.question is not None
    assert (game.question.player, game.question.prompt) == (P1, "order_replacements")
    twin, stray = game.copy(), game.copy()
    pick(stray, options.REPLACER, 1)
    pick(game, options.REPLACER, 0)
    pick(twin, options.REPLACER, 0)
    assert digest(game) == digest(twin) != digest(stray)
    life = [g.seat(P0).life for g in (game, twin, stray)]
    assert sorted(life) == sorted([23, 23, 24])
    assert all([idles(g) for g in (game, twin, stray)])


def test_a_copy_in_the_middle_of_an_effect_plays_on_like_the_original() -> None:
    game = table()
    first, second = game.put(card("first")), game.put(card("second"))
    body = tree.Do((tree.Bind(0, tree.Choose(one(UNITS))), deal(1, tree.Ref(0)), deal(1, tree.Ref(0))))
    resolve(game, body)
    twin, stray = game.copy(), game.copy()
    pick(stray, options.PICK, second)
    pick(twin, options.PICK, first)
    pick(game, options.PICK, first)
    assert digest(game) == digest(twin) != digest(stray)
    assert [stray.obj(first).damage, stray.obj(second).damage] == [0, 2]
    assert [game.obj(first).damage, game.obj(second).damage] == [2, 0]


def test_randomness_goes_on_alike_in_a_copy() -> None:
    game = table(seed=5)
    for i in range(6):
        game.put(card(f"card {i}"), P0, DECK)
    twin = game.copy()
    for each in (game, twin):
        each.shuffle(each.zone_id(DECK, P0))
    assert game.cards_in(DECK, P0) == twin.cards_in(DECK, P0)
    assert game.rng.state() == twin.rng.state()
    game.rng.word()
    assert game.rng.state() != twin.rng.state()


def test_random_siblings_and_their_copies_agree() -> None:
    game = table()
    units = [game.put(card(f"unit {i}"), P0 if i % 2 else P1) for i in range(4)]
    rng = Rng(3)
    for _ in range(20):
        event = damage(units[rng.below(4)], 1 + rng.below(3))
        twin, stray = game.copy(), game.copy()
        do(stray, damage(units[rng.below(4)], 7), game.move(units[rng.below(4)], GRAVE))
        do(game, event)
        do(twin, event)
        assert digest(game) == digest(twin) != digest(stray)


def test_a_seat_written_in_a_copy_is_a_clone() -> None:
    game = table()
    twin = game.copy()
    written = twin.mutable_player(P0)
    assert isinstance(written, Seat)
    written.life = 3
    assert (game.seat(P0).life, twin.seat(P0).life) == (20, 3)
    assert twin.mutable_player(P0) is written
