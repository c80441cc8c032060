"""Rule effects and who is credited with an exit (1000, 1102, 1103)."""

from __future__ import annotations

from tests.games.mission.table import Table
from tests.games.mission.words import (
    IT,
    THIS,
    choose,
    deal,
    do,
    draw,
    enters,
    exits,
    mine,
    one,
    plus,
    put,
    static,
    theirs,
    when,
    your,
)  # fmt: skip

from gyoji.games.mission.table import kinds
from gyoji.kernel.table.ids import NO_REF
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves


@digest("M22")
@proves("1001.1")
def test_a_stronger_character_levels_up_over_a_weaker_one() -> None:
    table = Table()
    table.p1.energy(4)
    old = table.p1.character(1, 2, 2000, when(exits(), draw()), asleep=True)
    table.game.mutable_object(old.ref).damage = 1000
    (exp,) = table.p1.exp(old)
    engage = table.p1.connect(old)
    new = table.p1.character(
        "hand", 4, 5000, when(enters(), draw()), when(t.Event("level_up", actor=THIS), draw())
    )
    table.begin().play(new, 1)
    table.until("main_action") if table.prompt == "main_action" else table.choose(table.options[0])
    assert (old.zone, old.host, exp.host, engage.zone, engage.host) == (
        "exp",
        new.ref,
        new.ref,
        "exp",
        new.ref,
    )
    assert (new.asleep, new.damage, new.exp) == (False, 0, 3)
    assert table.p1.count("hand") == 2
    assert table.happened(kinds.EXIT) == []
    assert len(table.happened(kinds.LEVEL_UP)) == 1


@digest("M23")
@proves("1003.1", "1002.1", "1001.2a.2")
def test_a_character_of_equal_cost_sends_the_old_one_and_its_exp_to_the_trash() -> None:
    table = Table()
    table.p1.energy(4)
    old = table.p1.character(1, 4, 5000, when(exits(), draw()))
    table.p1.exp(old, 2)
    new = table.p1.character("hand", 4, 4000)
    table.begin().play(new, 1)
    assert (old.zone, table.p1.count("trash"), table.p1.count("energy")) == ("trash", 7, 0)
    assert (new.exp, table.happened(kinds.LEVEL_UP), table.happened(kinds.EXIT)) == (0, [], [])


@digest("M24")
@proves("1003.1")
def test_a_cheaper_character_still_takes_the_place_of_a_dearer_one() -> None:
    table = Table()
    table.p1.energy(1)
    old = table.p1.character(1, 6, 8000)
    new = table.p1.character("hand", 1, 1000)
    table.begin().play(new, 1)
    assert (old.zone, new.lane) == ("trash", 1)


@digest("M25")
@proves("1001.2a", "1001.2a.1", "1001.2a.3", "1002.1", "1004.1")
def test_a_level_up_comes_before_an_exit() -> None:
    table = Table()
    table.p1.energy(2)
    hurt = table.p1.character(1, 2, 3000)
    over = table.p1.character("trash", 5, 5000)
    event = table.p1.event(
        do(deal(mine(), 3000)),
        do(t.Act("enter", object=your("trash", nouns=("character",)), to=t.Zone("center"))),
    )
    table.begin().play(event)
    assert (hurt.zone, hurt.host, table.p1.count("energy")) == ("exp", over.ref, 2)
    assert table.happened(kinds.EXIT) == []


@proves("1002.1", "1003.1")
def test_the_controller_chooses_among_characters_that_came_together() -> None:
    for pick in (0, 1):
        table = Table()
        cards = [table.p1.character("trash", 3, 3000), table.p1.character("trash", 5, 5000)]
        event = table.p1.event(
            do(t.Act("enter", object=your("trash", nouns=("character",)), to=t.Zone("center")))
        )
        table.begin().play(event)
        assert (table.prompt, table.holder) == ("choose_newest", 1)
        table.choose(cards[pick])
        if pick == 1:
            assert (cards[0].zone, cards[1].exp) == ("exp", 1)
        else:
            assert (cards[0].zone, cards[1].zone) == ("area", "trash")


@proves("1001.2a.3", "1004.1", "1004.2")
def test_all_characters_that_are_due_exit_together() -> None:
    table = Table()
    cards = [table.p2.character(lane, 1, 1000) for lane in range(3)]
    event = table.p1.event(do(deal(theirs(), 1000)))
    table.begin().play(event)
    assert [card.zone for card in cards] == ["energy"] * 3
    assert len({event_.rule for event_ in table.happened(kinds.EXIT)}) == 1


@proves("1001.2a.4", "1006.1", "1001.2")
def test_a_mission_is_checked_after_exits() -> None:
    from tests.games.mission.words import check, clear

    out = t.Event("exit", actor=t.Selector(player=t.Player("opponent"), nouns=("character",)))
    table = Table()
    mission = table.p1.mission(check((out, 1)), clear((out, 1)))
    table.p2.character(0, 1, 1000)
    event = table.p1.event(do(deal(theirs(), 1000)))
    table.begin().play(event)
    assert mission.asleep


@proves("1001.2a.5", "1007.2")
def test_defeat_comes_last() -> None:
    table = Table(deck=0)
    table.p2.deck(5)
    weak = table.p1.character(0, 1, 1000)
    table.game.mutable_object(weak.ref).damage = 1000
    table.begin(kinds.START_DRAW_PHASE)
    assert (weak.zone, table.game.over) == ("energy", True)


@proves("1102.1", "1102.2")
def test_a_character_that_battle_damage_killed_exited_by_battle() -> None:
    table = Table()
    by_battle = when(exits(theirs(), t.InBattle()), draw())
    by_effect = when(exits(theirs(), t.ByEffect()), draw(2))
    attacker = table.p1.character(0, 1, 2000, by_battle, by_effect)
    table.p2.character(0, 1, 2000)
    table.begin().fight(attacker)
    (event,) = table.happened(kinds.EXIT)
    assert (event.source, table.p1.count("hand")) == (attacker.ref, 1)


@proves("1102.2")
def test_a_text_may_speak_of_the_one_that_made_a_character_exit_by_battle() -> None:
    table = Table()
    kill = t.Event("exit", actor=THIS, object=theirs(), cause=t.InBattle())
    attacker = table.p1.character(0, 1, 2000, when(kill, draw()))
    bystander = table.p1.character(1, 1, 2000, when(kill, draw(3)))
    table.p2.character(0, 1, 2000)
    table.begin().fight(attacker)
    assert (table.p1.count("hand"), bystander.zone) == (1, "area")


@proves("1103.1", "1103.2", "1110.1")
def test_an_exit_that_an_effect_demands_is_by_that_effect() -> None:
    table = Table()
    table.p1.account(when(exits(theirs(), t.ByEffect()), draw(), zone="account"))
    target = table.p2.character(0, 1, 9000)
    event = table.p1.event(do(t.Act("exit", object=theirs())))
    table.begin().play(event)
    (gone,) = table.happened(kinds.EXIT)
    assert (target.zone, table.p1.count("hand")) == ("energy", 1)
    assert table.game.obj(gone.source).definition.name == event.name


@digest("M60")
@proves("1103.3", "1103.3a", "1103.1")
def test_only_the_last_effect_is_credited_with_an_exit() -> None:
    table = Table()
    table.p2.character(0, 1, 3000)
    first = table.p1.event(do(deal(theirs(), 1000)), name="先手")
    second = table.p1.event(do(deal(theirs(), 2000)), name="後手")
    table.begin().play(first).play(second)
    (gone,) = table.happened(kinds.EXIT)
    assert table.game.obj(gone.source).definition.name == "後手"


@proves("1103.3a", "1103.3")
def test_of_damage_and_power_loss_the_later_one_is_credited() -> None:
    table = Table()
    table.p2.character(0, 1, 3000)
    table.p1.account(when(exits(theirs(), t.ByEffect()), draw(), zone="account"))
    both = table.p1.event(do(deal(theirs(), 3000)), do(plus(theirs(), -1000)), name="両方")
    table.begin().play(both)
    (gone,) = table.happened(kinds.EXIT)
    assert table.game.obj(gone.source).definition.name == "両方"
    assert table.p1.count("hand") == 1


@digest("M60")
@proves("1103.3b")
def test_an_exit_that_another_exit_brings_about_is_credited_to_nobody() -> None:
    table = Table()
    prop = table.p2.character(0, 1, 1000, static(plus(mine(t.OtherThan(THIS)), 1000)))
    leaning = table.p2.character(1, 1, 1000)
    table.game.mutable_object(leaning.ref).damage = 1000
    event = table.p1.event(do(deal(theirs(t.Named(prop.name)), 1000)))
    table.begin().play(event)
    first, second = table.happened(kinds.EXIT)
    assert (prop.zone, leaning.zone) == ("energy", "energy")
    assert first.source != NO_REF
    assert (second.source, second.mask & ((1 << kinds.IN_BATTLE) | (1 << kinds.BY_EFFECT))) == (NO_REF, 0)


@proves("1004.1")
def test_an_exit_that_is_forbidden_does_not_hold_up_the_game() -> None:
    table = Table()
    table.p2.account(static(t.Cannot(t.Event("exit", actor=mine())), works="account"))
    target = table.p2.character(0, 1, 1000)
    event = table.p1.event(do(deal(theirs(), 5000)))
    table.begin().play(event).end_main()
    assert (target.zone, target.damage) == ("area", 0)


@digest("M27")
@proves("1110.2")
def test_not_every_move_to_energy_is_an_exit() -> None:
    table = Table()
    table.p1.account(when(exits(mine()), draw(), zone="account"))
    moved = table.p1.character(0)
    event = table.p1.event(choose(mine(quantity=one()), put(IT, "energy")))
    table.begin().play(event)
    assert (moved.zone, table.p1.count("hand")) == ("energy", 0)
    assert table.happened(kinds.EXIT) == []
