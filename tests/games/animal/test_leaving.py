"""Losing and leaving (105-2), at tables of two, three and four."""

from __future__ import annotations

from tests.games.animal.arena import OPPONENT, THIS, YOU, Table, deal, draw, target, when

from gyoji.games.animal.turns import leaving
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves


@proves("105-1a", "105-2d")
def test_with_two_players_one_concedes_and_the_other_wins() -> None:
    table = Table()
    table.begin()
    table.game.concede(table.p1.seat)
    assert table.game.over
    assert table.game.winners == (table.p2.seat,)
    assert table.game.ended_by == "105-2d"


@proves("105-2d")
def test_one_may_concede_while_somebody_else_decides() -> None:
    table = Table()
    table.begin()
    assert table.holder == 1
    table.game.concede(table.p2.seat)
    assert table.game.winners == (table.p1.seat,)


@proves("105-2e", "105-2d")
def test_with_three_players_the_others_play_on() -> None:
    table = Table(seats=3)
    animal = table.p2.animal()
    table.begin()
    table.game.concede(table.p2.seat)
    assert not table.game.over
    assert table.p2.lost
    assert (animal.zone, table.p2.count("deck"), table.p2.count("domain")) == ("outside", 0, 0)
    assert table.game.opponents(table.p1.seat) == [2]
    table.game.concede(table.p1.seat)
    assert table.game.winners == (2,)


@proves("105-2e")
def test_a_turn_player_who_leaves_hands_the_turn_on() -> None:
    table = Table(seats=3)
    table.begin()
    table.game.concede(table.p1.seat)
    for _ in range(20):
        if table.game.turn_player == table.p2.seat:
            break
        table.decline()
    assert table.game.turn_player == table.p2.seat


@proves("105-2e")
def test_what_a_player_who_left_was_lent_goes_to_its_owner() -> None:
    table = Table(seats=3)
    lent = table.p2.animal(owner=1)
    table.begin()
    table.game.concede(table.p2.seat)
    assert (lent.zone, lent.holder) == ("graveyard", 1)


@proves("105-2e")
def test_effects_and_pending_abilities_of_a_player_who_left_are_gone() -> None:
    table = Table(seats=3)
    table.p2.animal(1, 1, when(t.Event("receive", object=THIS), draw()))
    skill = table.sides[2].skill(deal(1, to=t.Player("you")))
    table.begin().choose("pass", "pass", skill)
    assert [item.controller for item in table.game.waiting] == [2]
    table.game.concede(table.sides[2].seat)
    assert [item.controller for item in table.game.waiting] == []
    assert not table.game.over


@proves("105-2e")
def test_an_attack_on_a_player_who_leaves_ends() -> None:
    table = Table(seats=3)
    one = table.p1.animal(2, 2)
    table.begin().attack(one, whom=table.p2)
    table.game.concede(table.p2.seat)
    for _ in range(20):
        if table.game.battle is None:
            break
        table.decline()
    assert table.game.battle is None
    assert table.sides[2].life == 20


@proves("105-3a", "105-1a")
def test_when_all_lose_at_once_nobody_wins() -> None:
    table = Table(seats=3)
    leaving.lose(table.game, (table.p1.seat, table.p2.seat, table.sides[2].seat), "105-2c")
    assert table.game.over
    assert table.game.winners == ()


@proves("105-1a")
def test_when_all_but_one_lose_at_once_that_one_wins() -> None:
    table = Table(seats=4)
    leaving.lose(table.game, (table.p1.seat, table.p2.seat, table.sides[2].seat), "105-2c")
    assert table.game.winners == (table.sides[3].seat,)


@proves("206-16b")
def test_when_one_wins_by_an_effect_all_others_lose() -> None:
    table = Table(seats=3)
    leaving.win(table.game, table.p2.seat, "206-16a")
    assert table.game.winners == (table.p2.seat,)
    assert [side.lost for side in table.sides] == [True, False, True]


@proves("1005-2a", "1304.1", "101.2")
def test_with_three_players_one_of_two_is_attacked() -> None:
    table = Table(seats=3)
    table.p1.animal(2, 2)
    third = table.sides[2]
    guard = third.animal(1, 5)
    bystander = table.p2.animal(1, 5)
    table.begin().declare()
    assert table.prompt == "attack_player"
    assert table.options == ["attack player 2", "attack player 3"]
    table.choose(third)
    table.defend(guard).strike()
    assert (guard.damage, bystander.damage, table.p2.life, third.life) == (2, 0, 20, 20)


@proves("105-2a", "105.1", "105-1a")
def test_a_player_without_life_loses() -> None:
    table = Table()
    skill = table.p1.skill(deal(20, to=OPPONENT))
    table.begin().choose(skill).resolve()
    assert table.game.over
    assert (table.game.winners, table.game.ended_by) == ((table.p1.seat,), "1206.1")


@proves("105-2a")
def test_a_player_with_one_point_of_life_plays_on() -> None:
    table = Table()
    skill = table.p1.skill(deal(19, to=OPPONENT))
    table.begin().choose(skill).resolve()
    assert (table.p2.life, table.game.over) == (1, False)


@proves("105-2c", "206-17a", "206-17b", "105.1")
def test_a_player_loses_by_an_effect_and_the_last_one_wins_by_rule() -> None:
    table = Table()
    skill = table.p1.skill(t.Do((t.Act("lose", player=OPPONENT),)))
    table.begin().choose(skill).resolve()
    assert (table.game.winners, table.game.ended_by) == ((table.p1.seat,), "206-17a")


@proves("206-17b")
def test_with_two_left_nobody_has_won() -> None:
    table = Table(seats=3)
    skill = table.p1.skill(
        t.Do((t.Act("lose", object=t.Ref(0)),)),
        costs=(target(t.Selector(player=OPPONENT, nouns=("player",))),),
    )
    table.begin().choose(skill, table.p2).resolve()
    assert [side.lost for side in table.sides] == [False, True, False]
    assert not table.game.over


@proves("105.1b", "206-16a", "206-16b", "105.1")
def test_a_player_wins_by_an_effect() -> None:
    table = Table(seats=3)
    skill = table.p1.skill(t.Do((t.Act("win", player=YOU),)))
    table.begin().choose(skill).resolve()
    assert (table.game.winners, table.game.ended_by) == ((table.p1.seat,), "206-16a")
    assert [side.lost for side in table.sides] == [False, True, True]
