"""The turn (700), rule processing (1300) and extra turns (1603)."""

from __future__ import annotations

from tests.games.builddivide.arena import OPPONENT, THIS, YOU, Table, do, draw, plus, target, when

from gyoji.games.builddivide.table import kinds
from gyoji.games.builddivide.turns import rule_processing
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves


def at(word: str, edge: str = "start", who: t.Node | None = None) -> t.Moment:
    return t.Moment(t.Period(word, who), edge)


@proves("701-2", "702-3", "704-2", "705-1")
def test_a_turn_has_five_phases_in_order() -> None:
    table = Table()
    table.p1.unit()
    table.begin(kinds.STAND_PHASE)
    seen: list[str] = []
    while table.game.turn_player == 0 and table.game.turn == table.turn:
        if not seen or seen[-1] != table.game.phase:
            seen.append(table.game.phase)
        table.decline()
    assert seen == list(kinds.PHASES)


@proves("702-1")
def test_the_turn_player_stands_the_own_cards() -> None:
    table = Table()
    mine, theirs = table.p1.unit().rest(), table.p2.unit().rest()
    castle = table.p1.territory().rest()
    energy = table.p1.energy("赤")[0].rest()
    table.begin(kinds.STAND_PHASE)
    assert (mine.rested, castle.rested, energy.rested, theirs.rested) == (False, False, False, True)


@proves("702-2", "703-1", "704-1", "706-1")
def test_triggers_of_each_phase() -> None:
    table = Table()
    words = ("turn", "stand_phase", "draw_phase", "main_phase", "end_phase")
    for word in words:
        table.p1.unit(3000, when(at(word), draw()))
    table.p1.unit(3000, when(at("turn", "end"), draw()))
    table.begin(kinds.STAND_PHASE)
    counts: dict[str, int] = {}
    while table.game.turn_player == 0:
        if table.prompt == "order_triggers":
            counts[table.game.phase] = len(table.asked)
        table.decline()
    assert counts == {kinds.STAND_PHASE: 2, kinds.END_PHASE: 2}
    assert table.p1.count("deck") == 20 - 1 - 6, "one drawn by rule, six by triggers"


@proves("703-3", "703-3a")
def test_the_turn_player_draws_a_card_but_not_in_the_first_turn() -> None:
    table = Table()
    table.begin(kinds.STAND_PHASE).to(kinds.MAIN_PHASE)
    assert table.p1.count("hand") == 1
    first = Table(turn=1)
    first.begin(kinds.STAND_PHASE).to(kinds.MAIN_PHASE)
    assert first.p1.count("hand") == 0


@digest("M28")
@proves("706-1a")
def test_an_ability_that_comes_after_the_turn_ended_waits_for_the_next_turn() -> None:
    table = Table()
    late = table.p1.unit(3000, when(at("turn", "end"), draw(2)), zone="graveyard")
    grave = t.Selector(
        player=YOU, zone=t.Zone("graveyard", YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1))
    )
    spell = table.p1.command(do(t.Act("appear", object=grave)))
    once = when(at("turn", "end"), do(t.Act("rest", object=THIS)))
    table.p1.unit(3000, once)
    table.begin(kinds.MAIN_PHASE).to(kinds.END_PHASE)
    table.settle()
    table.resolve(spell)
    assert late.at == "field"
    table.to(kinds.STAND_PHASE)
    assert table.p1.count("hand") == 0
    table.to(kinds.END_PHASE).to(kinds.STAND_PHASE)
    assert table.p1.count("hand") == 2


@digest("M27")
@proves("706-3", "706-7", "1303-3")
def test_the_end_phase_heals_ends_effects_discards_and_repeats_while_something_is_due() -> None:
    table = Table()
    hurt = table.p1.unit(3000)
    weak = table.p1.unit(2000, when(t.Event("drop", object=THIS), draw()), zone="hand")
    in_hand = t.Selector(YOU, t.Zone("hand", YOU), (), ("unit",), t.Exactly(t.Num(1)))
    strong = table.p1.command(target(0, YOU), do(plus(4000, t.Ref(0))))
    deal = table.p1.command(target(0, YOU), do(t.Act("deal", object=t.Ref(0), amount=t.Num(5000))))
    come = table.p1.command(do(t.Bind(0, t.Act("appear", object=in_hand))), do(plus(1000, t.Ref(0))))
    of_cost = t.Selector(OPPONENT, None, (t.Measure("power", "<=", t.Num(2000), original=True),))
    table.p2.unit(9000, t.Static((plus(-2000, of_cost, None),)))
    table.p1.unit(9000, when(at("turn", "end"), draw()))
    table.p1.blanks("hand", 4)
    table.begin().resolve(strong, hurt).resolve(deal, hurt).resolve(come)
    assert (hurt.power, hurt.damage, weak.power) == (7000, 5000, 1000)
    discards = 0
    while table.game.turn_player == 0:
        if table.prompt == "discard_to_limit":
            discards += 1
        table.decline()
    assert (hurt.at, hurt.power, hurt.damage) == ("field", 3000, 0)
    assert (weak.at, table.p1.count("hand"), discards) == ("graveyard", 5, 0)
    assert table.p1.count("graveyard") == 5, (
        "three commands, the unit, and one card discarded in the second round"
    )


@proves("706-5")
def test_surplus_cards_are_discarded_together() -> None:
    table = Table()
    for _ in range(7):
        table.p1.unit(zone="hand")
    discarded = when(t.Event("discard", object=t.Selector(player=YOU)), do(t.Act("rest", object=THIS)))
    table.p1.unit(3000, discarded)
    table.begin(kinds.END_PHASE)
    while table.prompt == "priority":
        table.choose("pass")
    table.choose(table.options[0])
    assert table.p1.count("hand") == 7, "the first waits for the second"
    table.choose(table.options[0])
    assert (table.p1.count("hand"), table.game.phase) == (5, kinds.END_PHASE)


@proves("706-7")
def test_what_cannot_be_processed_does_not_keep_the_turn_from_ending() -> None:
    table = Table()
    unit = table.p1.unit(3000, t.Static((t.Cannot(t.Event("destroy", object=THIS)),)))
    table.p2.unit(9000, t.Static((plus(-5000, t.Selector(player=OPPONENT), None),)))
    table.begin(kinds.END_PHASE).to(kinds.STAND_PHASE)
    assert (unit.at, unit.power, table.game.turn_player) == ("field", -2000, 1)


@proves("706-4")
def test_a_delayed_trigger_for_the_turn_ends_with_it() -> None:
    table = Table()
    always = t.Delayed(
        t.Event("draw", actor=OPPONENT),
        (draw(1),),
        every=True,
        duration=t.During(t.Period("turn", which="this")),
    )
    spell = table.p1.command(always)
    table.begin().resolve(spell).to(kinds.STAND_PHASE).to(kinds.MAIN_PHASE)
    assert (table.p2.count("hand"), table.p1.count("hand")) == (1, 0)


# Rule processing


@proves("1301-1", "1301-2", "1302-1", "1302-3", "1302-4")
@digest("M26")
def test_forced_processing_goes_in_passes_and_before_triggers() -> None:
    table = Table()
    lord = t.Static((plus(2000, t.Selector(YOU, None, (t.OtherThan(THIS),), ("unit",)), None),))
    sees = when(t.Event("drop", object=t.Selector(YOU, None, (t.OtherThan(THIS),), ("unit",))), draw())
    first = table.p1.unit(3000, lord, sees).hurt(3000)
    second = table.p1.unit(1000, sees).hurt(2500)
    third = table.p1.unit(1000).hurt(0)
    table.begin()
    assert (first.at, second.at, third.at) == ("graveyard", "graveyard", "field")
    table.settle()
    assert table.p1.count("hand") == 1, "the second saw the first go, the first did not see the second"


@proves("1303-2", "1303-1")
def test_simultaneous_deaths_see_each_other() -> None:
    table = Table()
    sees = when(t.Event("drop", object=t.Selector(YOU, None, (t.OtherThan(THIS),), ("unit",))), draw())
    for _ in range(2):
        table.p1.unit(3000, sees).hurt(3000)
    table.begin()
    table.settle()
    assert table.p1.count("hand") == 2


@proves("1301-2")
def test_nothing_is_checked_in_the_middle_of_a_resolution() -> None:
    table = Table()
    unit = table.p1.unit(3000)
    deal = t.Act("deal", object=t.Ref(0), amount=t.Num(3000))
    back = t.Act("return", object=t.Ref(0), to=t.Zone("hand"))
    spell = table.p1.command(target(0, YOU), do(deal), do(back))
    table.begin().resolve(spell, unit)
    assert unit.at == "hand"
    assert rule_processing.nothing_due(table.game)


# Extra turns


@proves("1603-1", "1603-2")
def test_an_extra_turn_comes_right_after_the_present_one() -> None:
    table = Table()
    spell = table.p1.command(do(t.Act("extra_turn", object=YOU)))
    table.begin().resolve(spell)
    table.to(kinds.END_PHASE).to(kinds.MAIN_PHASE)
    assert table.game.turn_player == 0
    table.to(kinds.END_PHASE).to(kinds.MAIN_PHASE)
    assert table.game.turn_player == 1


@proves("1603-2a")
def test_of_two_extra_turns_the_later_one_comes_first() -> None:
    table = Table()
    mine = table.p1.command(do(t.Act("extra_turn", object=YOU)))
    theirs = table.p2.command(do(t.Act("extra_turn", object=YOU)))
    table.begin().resolve(mine)
    table.choose("pass").play(theirs).pass_both()
    turns: list[PlayerId] = []
    for _ in range(3):
        table.to(kinds.END_PHASE).to(kinds.MAIN_PHASE)
        turns.append(table.game.turn_player)
    assert turns == [1, 0, 1]


@proves("1603-2b")
def test_extra_turns_got_together_begin_with_the_other_player() -> None:
    table = Table()
    both = table.p1.command(do(t.Act("extra_turn", object=t.Player("each"))))
    table.begin().resolve(both)
    turns: list[PlayerId] = []
    for _ in range(3):
        table.to(kinds.END_PHASE).to(kinds.MAIN_PHASE)
        turns.append(table.game.turn_player)
    assert turns == [1, 0, 1]
