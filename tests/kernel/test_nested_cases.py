"""The four machines of `nested` at work: windows inside windows, battles inside battles, triggers one by one."""

from __future__ import annotations

from tests.kernel.nested import (
    ACTIVATE,
    CAST,
    PASS,
    REFUSE,
    DirectPlay,
    frames,
    march,
    spell,
    squares,
    trigger_loop,
    waits,
    windows,
)
from tests.kernel.table import (
    DECK,
    GRAVE,
    HAND,
    OPPONENT,
    P0,
    P1,
    PLACE,
    SPELL,
    THIS,
    UNITS,
    card,
    deal,
    do,
    gain,
    idles,
    pick,
    start,
    static,
    table,
    when,
)

from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.digest import digest
from gyoji.kernel.trees import tree


def passes(game: Game, times: int) -> None:
    for _ in range(times):
        pick(game, PASS)


def test_a_damage_window_drains_the_stack_that_the_outer_window_filled() -> None:
    game = windows()
    heal, bolt = game.cards_in(HAND, P0)
    pick(game, CAST, heal)
    pick(game, CAST, bolt)  # the actor keeps priority
    assert waits(game) == 2
    passes(game, 2)
    assert frames(game) == ["MiniWindow", "DamageCheck", "MiniWindow"]
    assert len(game.cards_in(DECK, P1)) == 3
    assert waits(game) == 1
    passes(game, 2)  # the packet has a point left, but the older spell resolves first
    assert game.seat(P0).life == 23
    assert len(game.cards_in(DECK, P1)) == 3
    passes(game, 2)  # now the second point, which reveals a buster: a third window inside the second
    assert frames(game) == ["MiniWindow", "DamageCheck", "MiniWindow", "DamageCheck", "MiniWindow"]
    assert len(game.cards_in(DECK, P1)) == 1
    passes(game, 2)
    assert frames(game) == ["MiniWindow", "DamageCheck", "MiniWindow"]
    passes(game, 2)
    assert frames(game) == ["MiniWindow"]
    passes(game, 2)
    assert idles(game)


def test_the_loser_of_the_last_life_card_loses_inside_the_inner_window() -> None:
    game = windows(("buster",))
    pick(game, CAST, game.cards_in(HAND, P0)[1])
    passes(game, 2)
    assert (game.over, game.winners, game.ended_by) == (True, (P0,), "1003-1")


def test_what_waits_when_a_battle_begins_waits_until_it_is_over() -> None:
    game, (herald, rider, guard, _) = squares()
    march(game, rider, 1)  # lies below on the stack while the battle is fought
    march(game, herald, 2)
    passes(game, 2)
    assert frames(game) == ["StackPriority", "SquareCheck", "SquareBattle", "StackPriority"]
    assert (game.waiting, game.triggered) == ((), ())
    passes(game, 2)
    assert not game.is_live(guard)
    assert game.seat(P0).life == 20
    passes(game, 2)
    assert frames(game) == ["StackPriority"]
    assert [item.word for item in game.waiting] == ["march", ""]
    passes(game, 2)
    assert game.seat(P0).life == 23
    passes(game, 2)
    assert game.obj(rider).flags == 1
    passes(game, 2)
    assert idles(game)


def test_a_battle_begun_inside_a_battle_is_fought_first() -> None:
    game, (herald, rider, guard, tower) = squares()
    march(game, herald, 2)
    passes(game, 2)
    march(game, rider, 3)
    passes(game, 2)
    assert frames(game).count("SquareBattle") == 2
    assert list(game.fights) == [2, 3]
    passes(game, 4)
    assert (game.is_live(tower), game.is_live(guard)) == (False, True)
    assert frames(game).count("SquareBattle") == 1
    passes(game, 4)
    assert not game.is_live(guard)
    assert waits(game) == 1
    passes(game, 4)
    assert idles(game)
    assert (game.seat(P0).life, list(game.fights)) == (23, [])


def test_the_turn_player_decides_first_whatever_triggered_first() -> None:
    game, units = trigger_loop((1, 1))
    assert sorted([pending.source for pending in game.triggered]) == sorted(units)
    assert game.question is not None
    assert game.question.player == P0
    assert [option.kind for option in game.question.options] == [ACTIVATE, REFUSE]
    pick(game, ACTIVATE, game.question.options[0].a)
    assert game.question.player == P1
    game.decide(1)
    assert idles(game)
    assert [item.source for item in game.waiting] == [units[0]]
    assert (game.seat(P0).life, game.seat(P1).life) == (19, 20)


def test_a_refused_trigger_is_gone_and_costs_nothing() -> None:
    game, _ = trigger_loop((2, 0))
    game.decide(1)
    assert idles(game)
    assert (game.triggered, game.seat(P0).life) == ((), 20)
    assert [item.controller for item in game.waiting] == [P1]


def test_a_trigger_without_price_cannot_be_refused() -> None:
    game, _ = trigger_loop((0, 0))
    assert idles(game)  # each question had one answer
    assert [item.controller for item in game.waiting] == [P0, P1]


def test_rules_are_processed_between_two_decisions_and_new_triggers_begin_with_the_turn_player() -> None:
    """Paying costs the payer life; the law answers with damage that destroys a unit, whose trigger joins."""
    dies = when(tree.Event("leave", actor=THIS), tree.Do((gain(5),)))
    pain = tree.Replace(
        tree.Event("lose_life", object=tree.Player("you")),
        (tree.Do((deal(2, tree.Selector(nouns=("unit",), filters=(tree.Named("frail"),))),)),),
    )
    game, _ = trigger_loop((1, 1), static(pain))
    frail = card("frail", dies, health=2)
    frail.abilities[0].costs = (tree.FreezeThis(),)
    game.put(frail)
    assert game.question is not None
    pick(game, ACTIVATE, game.question.options[0].a)
    assert [game.obj(ref).definition.name for ref in game.cards_in(GRAVE, P0)] == ["frail"]
    assert game.question.player == P0
    assert [pending.controller for pending in game.triggered] == [P1, P0]


def test_a_trigger_that_cannot_be_paid_may_become_possible_in_the_loop() -> None:
    for helped in (True, False):
        rescue = tree.Replace(tree.Event("lose_life", object=OPPONENT), (tree.Do((gain(5),)),))
        game, _ = trigger_loop((22, 1), *((static(rescue),) if helped else ()))
        assert game.question is not None
        assert game.question.player == P1  # 20 life: the turn player cannot pay 22
        game.decide(0)
        if helped:
            assert game.question.player == P0
            game.decide(0)
        assert idles(game)
        assert game.triggered == ()
        assert waits(game) == (2 if helped else 1)


def test_a_rule_effect_of_higher_rank_comes_first_and_can_save() -> None:
    game = table()
    pupil, other = game.put(card("pupil", health=2)), game.put(card("other", health=2))
    do(game, Event(PLACE, "", pupil, amount=2, word="experience"))
    blast = game.put(card("blast", spell(deal(2, UNITS)), types=SPELL), P0, HAND)
    start(game, DirectPlay(blast))
    assert idles(game)
    assert (game.is_live(pupil), game.is_live(other)) == (True, False)
    assert game.obj(pupil).counters == (("growth", 1),)
    assert game.waiting == ()


def test_the_turn_player_picks_among_all_triggers_and_rules_come_between_them() -> None:
    game = table()
    leaves = tree.Event("leave", actor=THIS)
    victims = tree.Selector(nouns=("unit",), filters=(tree.Named("oak"),))
    game.put(card("mine", when(leaves, tree.Do((deal(3, victims),)))))
    game.put(card("theirs", when(leaves, tree.Do((gain(4),)))), P1)
    oak = game.put(card("oak", when(leaves, tree.Do((gain(9),))), health=5), P1)
    blast = game.put(card("blast", spell(deal(2, UNITS)), types=SPELL), P0, HAND)
    start(game, DirectPlay(blast))
    assert game.question is not None
    assert game.question.player == P0
    assert [pending.controller for pending in game.triggered] == [P0, P1]
    assert game.is_live(oak)
    pick(game, ACTIVATE, game.triggered[0].serial)
    assert not game.is_live(oak)  # rules ran before the next trigger, and the oak's own joined the pool
    assert game.question.player == P0
    assert [pending.controller for pending in game.triggered] == [P1, P1]
    pick(game, ACTIVATE, game.triggered[1].serial)
    assert idles(game)  # the last trigger was no choice
    assert (game.seat(P1).life, game.waiting) == (33, ())


def test_a_copy_at_any_decision_of_these_machines_plays_on_alike() -> None:
    games: list[Game] = [windows(), squares()[0], trigger_loop((1, 1))[0]]
    for game in games:
        rng = Rng(11)
        for _ in range(60):
            if game.question is None or idles(game):
                break
            index = rng.below(len(game.question.options))
            twin, stray = game.copy(), game.copy()
            stray.decide(len(game.question.options) - 1 - index)
            game.decide(index)
            twin.decide(index)
            assert digest(game) == digest(twin)
