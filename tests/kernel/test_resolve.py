"""Effects under way: choices, conditions, options, attempts, loops, modes, and what acts remember."""

from __future__ import annotations

from tests.kernel.table import (
    DECK,
    GRAVE,
    HAND,
    MY_UNITS,
    OPPONENT,
    P0,
    P1,
    SPELL,
    UNITS,
    YOU,
    Table,
    card,
    deal,
    gain,
    idles,
    names,
    num,
    one,
    pick,
    resolve,
    static,
    table,
)

from gyoji.kernel.machine import options
from gyoji.kernel.table.ids import Ref, player_ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import ACT, BRANCH, EACH, JUMP, Code
from gyoji.kernel.trees.tree import Node

TRUE, FALSE = tree.Compare(num(1), "=", num(1)), tree.Compare(num(1), "=", num(2))
EACH_PLAYER = tree.Player("each")


def board(n: int = 3) -> tuple[Table, list[Ref]]:
    game = table()
    return game, [game.put(card(f"unit {i}")) for i in range(n)]


def do(*acts: Node, may: bool = False) -> tree.Do:
    return tree.Do(acts, may)


def damages(game: Table, units: list[Ref]) -> list[int]:
    return [game.obj(ref).damage for ref in units]


# Choosing


def test_a_choice_offers_what_matches_and_the_act_touches_what_was_chosen() -> None:
    game, units = board()
    spell = game.put(card("spell", types=SPELL))
    resolve(game, do(tree.Bind(0, tree.Choose(one(UNITS))), deal(1, tree.Ref(0))))
    assert game.question is not None
    assert (game.question.player, game.question.rule) == (P0, "9.1")
    assert [option.a for option in game.question.options] == units
    pick(game, options.PICK, units[1])
    assert idles(game)
    assert damages(game, [*units, spell]) == [0, 1, 0, 0]


def test_what_an_effect_forbids_to_choose_is_no_candidate() -> None:
    game = table()
    veiled = game.put(card("veiled", static(tree.Cannot(tree.Event("choose", object=tree.This())))))
    plain, other = game.put(card("plain")), game.put(card("other"))
    resolve(game, do(tree.Bind(0, tree.Choose(one(UNITS))), deal(1, tree.Ref(0))))
    assert game.question is not None
    assert [option.a for option in game.question.options] == [plain, other]
    pick(game, options.PICK, plain)
    assert [game.obj(ref).damage for ref in (veiled, plain, other)] == [0, 1, 0]


def test_a_choice_of_several_is_asked_one_by_one_without_repetition() -> None:
    game, units = board()
    resolve(game, do(tree.Bind(0, tree.Choose(one(UNITS, 2))), deal(1, tree.Ref(0))))
    pick(game, options.PICK, units[2])
    assert game.question is not None
    assert [option.a for option in game.question.options] == units[:2]
    pick(game, options.PICK, units[0])
    assert damages(game, units) == [1, 0, 1]


def test_where_there_are_not_enough_all_are_taken_unasked() -> None:
    game, units = board(2)
    resolve(game, do(tree.Bind(0, tree.Choose(one(UNITS, 3))), deal(1, tree.Ref(0))))
    assert idles(game)
    assert damages(game, units) == [1, 1]


def test_up_to_may_stop_at_any_number() -> None:
    up_to = tree.Selector(nouns=("unit",), quantity=tree.UpTo(num(2)))
    for chosen in (0, 1, 2):
        game, units = board()
        resolve(game, do(tree.Bind(0, tree.Choose(up_to)), deal(1, tree.Ref(0))))
        for i in range(chosen):
            pick(game, options.PICK, units[i])
        if chosen < 2:
            pick(game, options.STOP)
        assert idles(game)
        assert damages(game, units) == [1] * chosen + [0] * (3 - chosen)


def test_all_asks_nobody() -> None:
    game, units = board()
    resolve(game, do(deal(1, tree.Selector(nouns=("unit",), quantity=tree.All()))))
    assert damages(game, units) == [1, 1, 1]


def test_chance_chooses_by_the_generator_of_the_table() -> None:
    hit = []
    for seed in range(12):
        game = table(seed)
        units = [game.put(card(f"unit {i}")) for i in range(3)]
        resolve(game, do(tree.Bind(0, tree.Choose(one(UNITS), random=True)), deal(1, tree.Ref(0))))
        assert idles(game)
        hit.append(damages(game, units).index(1))
    assert set(hit) == {0, 1, 2}


def test_a_search_by_kind_in_a_hidden_zone_may_find_nothing() -> None:
    game = table()
    hit, miss = game.put(card("unit"), P0, DECK), game.put(card("spell", types=SPELL), P0, DECK)
    search = tree.Selector(zone=tree.Zone("deck", YOU), nouns=("unit",), quantity=tree.Exactly(num(1)))
    resolve(game, do(tree.Bind(0, tree.Choose(search)), tree.Act("send", tree.Ref(0), to=tree.Zone("hand"))))
    assert names(game) == [f"{options.PICK}:{hit}:0", f"{options.STOP}:0:0"]
    pick(game, options.STOP)
    assert game.cards_in(DECK, P0) == [hit, miss]


def test_the_opponent_can_be_told_to_choose() -> None:
    game, units = board()
    theirs = tree.Choose(one(tree.Selector(player=OPPONENT, nouns=("unit",))), player=OPPONENT)
    game.put(card("foe"), P1)
    foes = game.cards_in(2, P1)
    game.put(card("foe"), P1)
    resolve(game, do(tree.Bind(0, theirs), deal(1, tree.Ref(0))))
    assert game.question is not None
    assert game.question.player == P1
    pick(game, options.PICK, foes[0])
    assert damages(game, units) == [0, 0, 0]
    assert damages(game, foes) == [1, 0]


def test_each_player_chooses_in_turn_and_all_is_done_at_once() -> None:
    game = table()
    for player in (P0, P1):
        for i in range(2):
            game.put(card(f"card {player} {i}"), player, HAND)
    own = one(tree.Selector(zone=tree.Zone("hand", tree.Player("doer"))))
    resolve(game, do(tree.Act("discard", own, player=EACH_PLAYER)))
    for player in (P0, P1):
        assert game.question is not None
        assert game.question.player == player
        assert len(game.cards_in(GRAVE, P0)) == 0
        game.decide(1)
    assert [len(game.cards_in(GRAVE, player)) for player in (P0, P1)] == [1, 1]


# Conditions and options


def test_if_and_otherwise() -> None:
    for condition, life in ((TRUE, 21), (FALSE, 25)):
        game = table()
        resolve(game, tree.If(condition, (do(gain(1)),), (do(gain(5)),)), do(gain(0)))
        assert game.seat(P0).life == life


def test_may_asks_and_goes_on_after_it_either_way() -> None:
    for answer, life in ((options.YES, 33), (options.NO, 30)):
        game = table()
        resolve(game, do(gain(3), may=True), do(gain(10)))
        assert game.question is not None
        assert game.question.rule == "9.2"
        pick(game, answer)
        assert game.seat(P0).life == life


def test_may_is_not_asked_where_it_cannot_be_done() -> None:
    game = table()
    resolve(game, do(tree.Act("lose_life", amount=num(21)), may=True), do(gain(1)))
    assert idles(game)
    assert game.seat(P0).life == 21


def attempt(price: int, may: bool = True) -> tree.Attempt:
    first = do(tree.Act("lose_life", amount=num(price)), may=may)
    return tree.Attempt(first, (do(gain(100)),), (do(gain(1)),))


def test_an_attempt_is_done_in_full_or_not_at_all() -> None:
    for price, answer, life in ((20, options.YES, 100), (20, options.NO, 21), (21, None, 21)):
        game = table()
        resolve(game, attempt(price))
        if answer is not None:
            pick(game, answer)
        assert idles(game)
        assert game.seat(P0).life == life


def test_an_attempt_that_must_be_made_asks_nobody() -> None:
    game = table()
    resolve(game, attempt(5, may=False))
    assert game.seat(P0).life == 115


def test_a_named_attempt_follows_if_the_act_really_happened() -> None:
    for units, life in ((1, 30), (0, 21)):
        game, made = board(units)
        first = do(tree.Act("destroy", object=tree.Selector(player=YOU, nouns=("unit",))))
        resolve(game, tree.Attempt(first, (do(gain(10)),), (do(gain(1)),), named=True))
        assert game.seat(P0).life == life
        assert [game.is_live(ref) for ref in made] == [False] * units


def test_unless_lets_a_player_pay() -> None:
    body = (do(deal(5, OPPONENT)),)
    for answer, life in ((options.YES, 19), (options.NO, 15)):
        game = table()
        resolve(game, tree.Unless(OPPONENT, (tree.FreezeThis(),), body))
        assert game.question is not None
        assert game.question.player == P1
        pick(game, answer)
        assert game.seat(P1).life == life


# Loops and modes


def test_for_each_does_its_body_once_for_every_card_found_at_the_start() -> None:
    game, units = board()
    loop = tree.ForEach(MY_UNITS, (do(deal(1, tree.Ref(0)), gain(2)),), slot=0)
    resolve(game, loop)
    assert damages(game, units) == [1, 1, 1]
    assert game.seat(P0).life == 26


def test_repeat_counts_and_a_number_below_one_does_nothing() -> None:
    for n, life in ((3, 23), (0, 20), (-1, 20)):
        game = table()
        resolve(game, tree.Repeat(num(n), (do(gain(1)),)))
        assert game.seat(P0).life == life


def test_loops_nest() -> None:
    game = table()
    resolve(game, tree.Repeat(num(3), (tree.Repeat(num(2), (do(gain(1)),)),)))
    assert game.seat(P0).life == 26


def test_modes_are_picked_without_repetition_and_done_in_printed_order() -> None:
    game = table()
    modes = tuple([tree.Mode((do(gain(n)),)) for n in (1, 10, 100)])
    resolve(game, tree.Modes(modes, tree.Exactly(num(2))))
    pick(game, options.MODE, 2)
    assert [option.a for option in game.question.options] == [0, 1] if game.question else False
    pick(game, options.MODE, 0)
    assert game.seat(P0).life == 121


# Remembering


def test_what_an_act_did_is_remembered_as_it_became() -> None:
    game, units = board(1)
    there = tree.Act("send", object=tree.Ref(0), to=tree.Zone("hand"))
    resolve(game, do(tree.Bind(0, tree.Act("destroy", object=UNITS)), there))
    assert len(game.cards_in(HAND, P0)) == 1
    assert game.cards_in(GRAVE, P0) == []
    assert not game.is_live(units[0])


def test_how_many_were_done_counts_what_happened() -> None:
    game = table()
    for i in range(3):
        game.put(card(f"card {i}"), P0, DECK)
    draw = tree.Bind(0, tree.Act("draw", amount=num(5)))
    resolve(game, do(draw, tree.Act("gain_life", amount=tree.NumberDone("draw", 0))))
    assert len(game.cards_in(HAND, P0)) == 3
    assert game.seat(P0).life == 23


def test_how_many_of_damage_is_its_amount() -> None:
    game, _ = board(2)
    twice = tree.Bind(0, deal(4, UNITS))
    resolve(game, do(twice, tree.Act("gain_life", amount=tree.NumberDone("deal", 0))))
    assert game.seat(P0).life == 28


def test_an_amount_below_one_is_not_done() -> None:
    game, units = board(1)
    resolve(game, do(deal(0, UNITS)), do(deal(-3, UNITS)))
    assert damages(game, units) == [0]
    assert game.facts is None


def test_a_variable_has_one_value_in_the_whole_ability() -> None:
    game, _ = board(2)
    x = tree.Variable("X")
    resolve(
        game,
        do(tree.Act("gain_life", amount=x)),
        do(tree.Act("destroy", object=UNITS)),
        do(tree.Act("gain_life", amount=x)),
        tree.Let("X", tree.Count(UNITS)),
    )
    assert game.seat(P0).life == 24


def test_an_effect_ends_with_the_game() -> None:
    class Deadly(Table):
        __slots__ = ()

        def after(self, batch: tuple[object, ...]) -> None:
            if self.seat(P1).life <= 0:
                self.finish((P0,), "6.1")

    game = Deadly(1)
    table().copy_into(game)
    resolve(game, do(deal(20, OPPONENT), gain(5)))
    assert game.over
    assert game.question is None
    assert game.seat(P0).life == 20
    assert game.facts is not None
    assert game.facts.event.subject == player_ref(P1)


# Code


def test_a_body_is_laid_out_flat_with_jumps() -> None:
    body = (tree.If(TRUE, (do(gain(1)),), (do(gain(2)),)), tree.ForEach(UNITS, (gain(3),), slot=0))
    ops = [op for op in Code(body).ops if op.kind in (ACT, BRANCH, JUMP, EACH)]
    assert [op.kind for op in ops] == [BRANCH, ACT, JUMP, ACT, EACH, ACT, JUMP]
    code = Code(body)
    assert code.loops == 1
    assert all([op.jump <= len(code.ops) for op in code.ops])
