"""Winning, losing and the principles of the game (100)."""

from __future__ import annotations

import pytest
from tests.games.mission.table import Table
from tests.games.mission.words import (
    IT,
    YOU,
    activated,
    choose,
    deal,
    do,
    draw,
    mine,
    n,
    one,
    put,
    static,
    theirs,
    when,
    your,
)  # fmt: skip

from gyoji.games.mission.people import options
from gyoji.games.mission.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

LOSE = t.Event("lose", actor=YOU)
NO_LOSS = t.Replace(LOSE, (draw(),))
SLEEP_ONE = t.Attempt(choose(mine(quantity=one()), t.Act("sleep", object=IT)), (draw(),), named=True)


@proves("101.1", "102.1", "701.1", "701.2")
def test_two_players_take_turns() -> None:
    table = Table()
    table.p1.character("deck", 100, 1000, top=True)
    table.set_up()
    first = table.game.first_player
    assert len(table.game.players) == 2
    table.to(kinds.MAIN_PHASE, turn=1)
    assert (table.holder, table.game.turn_player) == (first + 1, first)
    table.to(kinds.MAIN_PHASE, turn=2)
    assert (table.holder, table.game.turn_player) == (2 - first, 1 - first)


@digest("M01")
@proves("101.2", "101.4", "101.5")
def test_a_player_may_concede_without_priority_and_nothing_replaces_it() -> None:
    table = Table()
    table.p2.account(static(NO_LOSS, works="account"))
    table.p1.character(0)
    table.p2.character(1)
    event = table.p1.event(
        choose(t.Selector(zone=t.Zone("area"), nouns=("character",), quantity=one()), deal(IT, 1))
    )
    table.begin().play(event)
    assert (table.holder, table.prompt) == (1, "choose")
    table.game.concede(PlayerId(1))
    assert table.game.over
    assert (table.game.winners, table.game.ended_by) == ((PlayerId(0),), "101.4")
    assert table.p2.count("hand") == 0


@proves("912.1", "902.2c")
def test_a_loss_that_is_no_concession_can_be_replaced() -> None:
    table = Table()
    table.p2.account(static(NO_LOSS, works="account"))
    event = table.p1.event(do(t.Act("lose", player=t.Player("opponent"))))
    table.begin().play(event)
    assert not table.game.over
    assert table.p2.count("hand") == 1


@digest("M02")
@proves("101.3")
def test_two_losses_at_once_are_a_draw() -> None:
    table = Table()
    event = table.p1.event(do(t.Act("lose", player=t.Player("each"))))
    table.begin().play(event)
    assert table.game.over
    assert (table.game.winners, table.game.ended_by) == ((), "101.3")


@proves("101.2")
def test_one_loss_is_the_other_players_win_at_once() -> None:
    table = Table()
    event = table.p1.event(do(t.Act("lose")), draw())
    table.begin().play(event)
    assert (table.game.winners, table.p1.count("hand")) == ((PlayerId(1),), 0)


@proves("102.2")
def test_a_text_that_lets_a_card_be_played_from_the_trash_overrides_the_rules() -> None:
    table = Table()
    allow = t.Can(t.Event("play", actor=YOU, source=t.Zone("trash")))
    card = table.p1.character("trash", 0, 1000)
    table.begin()
    assert table.why_not(1, Option(options.PLAY, card.ref, 1)) == "703.2-1 not_in_hand"
    table = Table()
    table.p1.account(static(allow, works="account"))
    card = table.p1.character("trash", 0, 1000)
    table.begin().play(card, 0)
    assert card.zone == "area"


@proves("102.3", "102.5")
def test_as_much_as_possible_is_done() -> None:
    table = Table()
    table.p1.deck(2)
    event = table.p1.event(draw(3), do(t.Act("scout")))
    table.begin().play(event)
    assert (table.p1.count("hand"), table.p1.count("deck"), table.p1.count("energy")) == (2, 0, 0)


@proves("102.3")
def test_the_possible_part_of_an_instruction_is_carried_out() -> None:
    table = Table()
    target = table.p2.character(0, 1, 5000)
    event = table.p1.event(choose(mine(quantity=one()), deal(IT, 1000)), do(deal(theirs(), 1000)))
    table.begin().play(event)
    assert target.damage == 1000


@proves("102.4", "502.5c")
def test_a_card_goes_to_its_owners_zone_whoever_moves_it() -> None:
    table = Table()
    target = table.p2.character(0)
    event = table.p1.event(do(put(theirs(), "trash")))
    table.begin().play(event)
    assert (target.zone, target.holder) == ("trash", 2)
    assert table.p1.count("trash") == 1


@digest("M48")
@proves("102.5", "102.6", "502.3")
def test_sleeping_what_is_asleep_is_not_done() -> None:
    table = Table()
    table.p1.character(0, asleep=True)
    event = table.p1.event(SLEEP_ONE)
    table.begin().play(event)
    assert table.happened(kinds.SLEEP) == []
    assert table.p1.count("hand") == 0


@proves("102.6", "1104.2")
def test_sleeping_what_is_awake_is_done() -> None:
    table = Table()
    awake = table.p1.character(0)
    event = table.p1.event(SLEEP_ONE)
    table.begin().play(event)
    assert awake.asleep
    assert table.p1.count("hand") == 1


@proves("102.5")
def test_an_act_with_the_number_zero_is_not_done() -> None:
    table = Table()
    hurt = t.Attempt(do(t.Act("deal", object=theirs(), amount=t.Count(your("hand")))), (draw(),), named=True)
    target = table.p2.character(0)
    event = table.p1.event(hurt)
    table.begin().play(event)
    assert (target.damage, table.p1.count("hand")) == (0, 0)


@proves("102.7")
def test_cannot_beats_doing() -> None:
    table = Table()
    table.p2.account(
        static(t.Cannot(t.Event("exit", actor=t.Selector(player=YOU, nouns=("character",)))), works="account")
    )
    target = table.p2.character(0, 1, 1000)
    event = table.p1.event(do(t.Act("exit", object=theirs())), do(deal(theirs(), 3000)))
    table.begin().play(event)
    assert (target.zone, target.damage) == ("area", 3000)
    table.end_main()
    assert target.zone == "area"


@proves("102.8", "102.9", "908.1b")
def test_both_players_choose_secretly_and_their_cards_move_together() -> None:
    table = Table()
    table.p1.character("hand", 5, 1000, name="先")
    table.p1.character("hand", 5, 1000, name="先の二")
    table.p2.character("hand", 5, 1000, name="後")
    table.p2.character("hand", 5, 1000, name="後の二")
    each = t.Player("each")
    give = t.Act(
        "put", player=each, object=t.Selector(zone=t.Zone("hand", player=t.Player("doer")), quantity=one()),
        to=t.Zone("trash"),
    )  # fmt: skip
    event = table.p1.event(do(give))
    table.begin().play(event)
    assert table.holder == 1
    table.choose("choose 先")
    assert table.holder == 2
    assert table.p1.count("trash") == 0
    assert "先" not in str(table.game.own_view(PlayerId(1)))
    table.choose("choose 後の二")
    assert (table.p1.names("trash")[0], table.p2.names("trash")) == ("先", ["後の二"])


@digest("M47")
@proves("102.10", "102.9")
def test_a_card_with_a_certain_trait_need_not_be_found_in_a_hidden_zone() -> None:
    table = Table()
    held = table.p1.character("hand", 9, 1000, trait=["T"])
    named = your("hand", t.Trait("feature", "T"), quantity=one())
    event = table.p1.event(t.Attempt(choose(named, put(IT, "trash")), (draw(2),), named=True))
    table.begin().play(event)
    assert "choose no more" in table.options
    table.choose("choose no more")
    assert (held.zone, table.p1.count("hand")) == ("hand", 1)


@proves("102.10")
def test_any_card_of_the_hand_must_be_chosen_when_no_parameter_is_asked_for() -> None:
    table = Table()
    held = table.p1.character("hand", 9, 1000)
    table.p1.character("hand", 8, 1000)
    event = table.p1.event(choose(your("hand", quantity=one()), put(IT, "trash")))
    table.begin().play(event)
    assert "choose no more" not in table.options
    table.choose(held)
    assert held.zone == "trash"


@proves("102.12")
def test_this_turn_looks_back_to_before_the_question_was_there() -> None:
    entered = t.Happened(t.Event("enter", actor=t.Selector(player=YOU, nouns=("character",))))
    table = Table()
    early = table.p1.character("hand", 0, 1000)
    asks = table.p1.character(
        "hand", 0, 1000, activated((), t.If(t.Happened(t.Event("draw", actor=YOU)), (draw(),)))
    )
    event = table.p1.event(t.If(entered, (draw(),)))
    table.begin().play(early, 0)
    table.play(event)
    assert table.p1.count("hand") == 2
    table.play(asks, 1)
    table.activate(asks)
    assert table.p1.count("hand") == 2


@proves("102.12")
def test_what_did_not_happen_this_turn_does_not_count() -> None:
    entered = t.Happened(t.Event("enter", actor=t.Selector(player=YOU, nouns=("character",))))
    table = Table()
    table.p1.character(0)
    event = table.p1.event(t.If(entered, (draw(),)))
    table.begin().play(event)
    assert table.p1.count("hand") == 0


@proves("102.11", "904.3b")
def test_divided_damage_gives_every_chosen_character_a_whole_share() -> None:
    table = Table()
    left = table.p2.character(0, 1, 9000)
    right = table.p2.character(2, 1, 9000)
    split = t.Do((t.Bind(0, t.Choose(theirs(quantity=one(2)))), t.Act("divide", object=IT, amount=n(3000))))
    event = table.p1.event(split)
    table.begin().play(event)
    assert table.options == [f"give 1000 to {left.name}", f"give 2000 to {left.name}"]
    table.choose(f"give 2000 to {left.name}")
    assert (left.damage, right.damage) == (2000, 1000)


@proves("502.1b", "502.1c", "502.1d")
def test_you_is_the_controller_of_the_card() -> None:
    table = Table()
    table.p2.character(0, 1, 1000, when(t.Event("attack"), draw()))
    attacker = table.p1.character(1)
    table.begin().fight(attacker)
    assert (table.p1.count("hand"), table.p2.count("hand")) == (0, 1)


@proves("502.1b")
def test_a_player_cannot_play_an_ability_of_the_others_card() -> None:
    table = Table()
    theirs_ = table.p2.character(0, 1, 1000, activated((), draw()))
    table.begin()
    key = table.game.values(theirs_.ref).held[0].key
    assert table.why_not(1, Option(options.ACTIVATE, theirs_.ref, key)) == "502.1b not_controller"


@pytest.mark.parametrize(
    ("amount", "first", "dealt"),
    [
        (3000, [1000], [1000, 1000, 1000]),
        (4000, [1000, 2000], [2000, 1000, 1000]),
        (2000, [1000], [1000, 1000, 0]),
    ],
)
@proves("102.11", "904.3b", "102.3")
def test_damage_is_divided_one_character_after_the_other(
    amount: int, first: list[int], dealt: list[int]
) -> None:
    table = Table()
    split = t.Do((t.Bind(0, t.Choose(theirs(quantity=one(3)))), t.Act("divide", object=IT, amount=n(amount))))
    hit = [table.p2.character(lane, 1, 9000) for lane in range(3)]
    event = table.p1.event(split)
    table.begin().choose(Option(options.PLAY, event.ref, 0))
    if len(first) > 1:
        assert table.options == [f"give {share} to {hit[0].name}" for share in first]
        table.choose(f"give {first[-1]} to {hit[0].name}")
    assert ([card.damage for card in hit], table.prompt) == (dealt, "main_action")


@proves("904.3b")
def test_damage_that_is_divided_among_one_is_all_for_it() -> None:
    table = Table()
    split = t.Do((t.Bind(0, t.Choose(theirs(quantity=one(2)))), t.Act("divide", object=IT, amount=n(3000))))
    alone = table.p2.character(0, 1, 9000)
    event = table.p1.event(split)
    table.begin().play(event)
    assert (alone.damage, len(table.happened(kinds.DEAL))) == (3000, 1)
