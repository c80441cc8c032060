"""Playing triggered abilities (1304): all are placed, then played from the bottom up; what cannot be played goes."""

from __future__ import annotations

from tests.games.builddivide.ring import IT, OPPONENT, THIS, YOU, Table, draw, power, target, to_hand, when

from gyoji.games.builddivide.people import options
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

STARTS = t.Moment(t.Period("main_phase"), "start")
THEIRS = t.Selector(OPPONENT, nouns=("unit",), quantity=t.Exactly(t.Num(1)))


@digest("M22")
@proves("1304-1", "1304-2a", "1304-2b", "1304-3", "1205-3")
def test_triggers_are_placed_first_and_their_targets_chosen_from_the_bottom_up() -> None:
    table = Table()
    weaken = target(power(IT, -1000))
    a1, a2 = table.p1.unit(9000, 1, when(STARTS, weaken)), table.p1.unit(9000, 1, when(STARTS, weaken))
    b1 = table.p2.unit(9000, 1, when(STARTS, weaken))
    table.begin()
    assert (table.prompt, table.holder, len(table.asked)) == ("order_triggers", 1, 2)
    table.choose(a2)
    assert (table.prompt, table.holder, table.zone) == ("choose_target", 1, [a2.name, a1.name, b1.name])
    table.choose(a1, a2)
    assert (table.prompt, table.holder) == ("choose_target", 2)
    table.choose(b1)
    assert (table.prompt, table.holder) == ("priority", 1)
    table.pass_all()
    assert (b1.power, a1.power, a2.power) == (8000, 9000, 9000)


@digest("M24")
@proves("1304-3a")
def test_a_trigger_without_a_target_goes_and_the_others_are_played() -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, when(STARTS, target(power(IT, -1000), what=THEIRS)), when(STARTS, draw()))
    table.begin().choose(table.asked[0])
    assert table.zone == [unit.name]
    table.pass_all()
    assert table.p1.count("hand") == 1


@digest("M24")
@proves("1304-3a")
def test_a_limited_trigger_may_be_declined_and_does_not_count() -> None:
    table = Table()
    once = t.TimesPer(1, t.Period("turn", which="this"))
    drops = t.Event("drop", object=t.Selector(nouns=("unit",)))
    unit = table.p1.unit(3000, 1, when(drops, draw(), limits=(once,)))
    victims = [table.p2.unit(1000) for _ in range(2)]
    kills = [table.p1.command(target(t.Act("destroy", object=IT))) for _ in range(2)]
    table.begin().cast(kills[0], victims[0])
    assert (table.prompt, table.zone) == ("play_trigger", [unit.name])
    table.choose("do not play the ability")
    assert (table.zone, table.prompt) == ([], "priority")
    table.cast(kills[1], victims[1]).choose("play the ability")
    assert table.zone == [unit.name]


@digest("M23")
@proves("1304-1a", "1205-3b", "1205-3b:i")
def test_a_trigger_is_played_although_its_card_has_left() -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, when(t.Event("appear", actor=THIS), draw()), zone="graveyard")
    bring = t.Act("appear", object=t.Selector(YOU, t.Zone("graveyard", YOU), nouns=("unit",)))
    spell = table.p1.command(t.Do((bring,)), t.Do((to_hand(t.Selector(nouns=("unit",))),)))
    table.begin().cast(spell)
    assert (unit.at, table.zone) == ("hand", [unit.name])
    table.pass_all()
    assert table.p1.count("hand") == 2


@proves("1304-1a")
def test_a_trigger_is_played_although_its_card_has_lost_it() -> None:
    table = Table()
    drops = t.Event("drop", object=t.Selector(nouns=("unit",)))
    unit = table.p1.unit(3000, 1, when(drops, draw()))
    victim = table.p2.unit(1000)
    forget = t.Lose(t.Selector(YOU, nouns=("unit",)), (t.Ability("any"),), duration=None)
    spell = table.p1.command(target(t.Act("destroy", object=IT)), t.Do((forget,)))
    table.begin().cast(spell, victim)
    assert table.zone == [unit.name]
    assert not table.game.values(unit.ref).held


@proves("1304-2")
def test_the_same_triggers_are_offered_once() -> None:
    table = Table()
    table.p1.unit(3000, 1, when(STARTS, draw()), when(STARTS, draw(2)))
    table.begin()
    assert (table.prompt, len(table.listed(options.TRIGGER))) == ("order_triggers", 2)
