"""Battle (1300, 1005-1 to 1005-4): declaring, attacking, defending, and how a battle ends."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import (
    ANIMALS,
    OPPONENT,
    THIS,
    TURN_END,
    YOU,
    Table,
    Thing,
    draw,
    place,
    static,
    target,
    when,
)

from gyoji.games.animal.battles import attacking, combat, defence
from gyoji.games.animal.people import options
from gyoji.games.animal.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

CANNOT_ATTACK = t.Cannot(t.Event("attack", actor=THIS))
CANNOT_DEFEND = t.Cannot(t.Event("defend", actor=THIS))
MUST_DEFEND = t.Must(t.Event("defend", actor=THIS))
PRICE = t.Pay((t.Energy("any", t.Num(1)),))
PLUS = "ATK+1/DEF+1"


def wish(kind: int, thing: Thing) -> Option:
    return Option(kind, thing.ref)


# Declaring


@proves("1302.1", "1005.4a", "1005-1a", "1303.1", "1304.1", "1005.4b")
def test_battle_is_declared_at_scene_timing() -> None:
    table = Table()
    table.p1.animal()
    table.begin()
    assert "declare battle" in table.options
    table.choose("declare battle")
    assert table.game.step == kinds.BATTLE_PREPARATION_STEP
    assert table.game.battle is not None
    assert table.game.battle.attacker == table.p1.seat


@proves("1302.2")
def test_without_an_able_attacker_no_battle_is_declared() -> None:
    table = Table()
    table.p1.animal(moved=True)
    table.p1.lair()
    table.p2.animal()
    table.begin()
    assert "declare battle" not in table.options
    assert table.why_not(1, Option(options.BATTLE)) == "1302.2"


@proves("1302.1")
def test_the_other_player_declares_no_battle() -> None:
    table = Table()
    table.p1.animal()
    table.p2.animal()
    table.begin().choose("pass")
    assert table.holder == 2
    assert "declare battle" not in table.options
    assert table.why_not(2, Option(options.BATTLE)) == "1302.1"


@proves("1302.3", "1005-4l", "1005.4d", "1005-4k", "1005.3", "1005.4")
def test_battles_are_declared_again_as_long_as_somebody_can_attack() -> None:
    table = Table()
    one, other = table.p1.animal(2, 2), table.p1.animal(3, 3)
    table.begin()
    table.fight([one], []).to_step("")
    assert (table.p2.life, table.game.battle, table.holder) == (18, None, 1)
    assert "declare battle" in table.options
    table.fight([other], []).to_step("")
    assert table.p2.life == 15
    assert "declare battle" not in table.options


# The preparation step


@digest("M56")
@proves("1005-1b", "1005-1c")
def test_with_nothing_changed_the_battle_goes_on() -> None:
    table = Table()
    table.p1.animal()
    table.begin().choose("declare battle")
    assert (table.prompt, table.holder) == ("priority", 1)
    table.pass_all()
    assert table.game.step == kinds.ATTACK_STEP


@proves("1005-1c")
def test_after_a_change_the_attacker_may_call_the_battle_off() -> None:
    table = Table()
    one = table.p1.animal()
    table.p1.animal()
    skill = table.p2.skill(t.Do((t.Act("turn", object=t.Ref(0)),)), costs=(target(ANIMALS),))
    table.begin().choose("declare battle").choose("pass", skill, one).resolve().pass_all()
    assert table.prompt == "call_off"
    assert table.options == ["go on", "call the battle off"]
    table.choose("call the battle off")
    assert (table.game.battle, table.prompt, table.holder) == (None, "priority", 1)
    assert "declare battle" in table.options


@proves("1005-1c")
def test_the_battle_ends_when_nobody_can_attack_any_more() -> None:
    table = Table()
    one = table.p1.animal()
    skill = table.p2.skill(t.Do((t.Act("turn", object=t.Ref(0)),)), costs=(target(ANIMALS),))
    table.begin().choose("declare battle").choose("pass", skill).resolve().pass_all()
    assert one.moved
    assert table.game.battle is None


GONE = {
    "left": t.Act("return", object=t.Ref(0), to=t.Zone("hand", t.Player("owner", t.Ref(0)))),
    "moved": t.Act("turn", object=t.Ref(0)),
    "night": t.Act("night", object=t.Ref(0)),
    "barred": t.Cannot(t.Event("attack", actor=t.Ref(0)), duration=TURN_END),
    "slow": t.Lose(t.Ref(0), (t.Keyword("swift"),), TURN_END),
    "priced": t.Cannot(
        t.Event("attack", actor=t.Ref(0)), unless=t.Pay((t.Energy("any", t.Num(9)),)), duration=TURN_END
    ),
}


@pytest.mark.parametrize("what", sorted(GONE))
@proves("1005-1c")
def test_what_keeps_all_from_attacking_ends_the_battle(what: str) -> None:
    table = Table()
    one = table.p1.animal(2, 2, "swift", waiting=True)
    skill = table.p2.skill(t.Do((GONE[what],)), costs=(target(ANIMALS),))
    table.begin().choose("declare battle").choose("pass", skill).resolve().pass_all()
    assert table.game.battle is None
    assert table.p2.life == 20
    assert not one.is_("attacking")


# Who may attack


@proves("1305.1", "1305.2", "1305.2a", "1305.3", "1005-2a")
def test_attackers_are_moved() -> None:
    table = Table()
    one, other, third = table.p1.animal(), table.p1.animal(), table.p1.animal()
    table.begin().declare()
    assert table.offered(options.ATTACK_WITH) == [one.ref, other.ref, third.ref]
    assert "no more" not in table.options
    table.choose(one)
    assert table.offered(options.ATTACK_WITH) == [other.ref, third.ref]
    table.choose(third, "no more")
    assert (one.moved, other.moved, third.moved) == (True, False, True)
    assert (one.is_("attacking"), other.is_("attacking"), third.is_("attacking")) == (True, False, True)


@pytest.mark.parametrize(
    ("build", "rule"),
    [
        (lambda side: side.animal(moved=True), "1305.2"),
        (lambda side: side.animal(waiting=True), "1305.2"),
        (lambda side: side.animal(2, 2, static(CANNOT_ATTACK)), "1305.2"),
        (lambda side: side.animal(2, 2, static(t.Cannot(t.Event("turn", object=THIS)))), "1305.2"),
        (lambda side: side.lair(), "1305.1"),
    ],
)
@proves("1305.2")
def test_who_may_not_attack(build, rule) -> None:  # type: ignore[no-untyped-def]
    table = Table()
    thing = build(table.p1)
    able = [table.p1.animal().ref, table.p1.animal().ref]
    table.begin().declare()
    assert attacking.able_attackers(table.game) == able
    assert table.why_not(1, wish(options.ATTACK_WITH, thing)) == rule


@proves("1305.2", "1610.1")
def test_a_waiting_animal_attacks_with_swift() -> None:
    table = Table()
    one = table.p1.animal(2, 2, "swift", waiting=True)
    table.begin().attack(one)
    assert one.is_("attacking")


@proves("1305.2", "1305.3a")
def test_a_demand_that_cannot_be_met_keeps_from_attacking() -> None:
    table = Table(territories=0)
    one = table.p1.animal(2, 2, static(t.Cannot(t.Event("attack", actor=THIS), unless=PRICE)))
    table.p1.animal()
    table.begin().declare()
    assert table.why_not(1, wish(options.ATTACK_WITH, one)) == "1305.3a"


@proves("1305.3a")
def test_demands_on_attackers_are_met_together_as_they_move() -> None:
    table = Table(territories=2)
    priced = static(t.Cannot(t.Event("attack", actor=THIS), unless=PRICE))
    attackers = [table.p1.animal(2, 2, priced) for _ in range(3)]
    table.begin().declare()
    table.choose(attackers[0])
    assert len(table.offered(options.ATTACK_WITH)) == 2
    table.choose(attackers[1])
    while table.prompt == "pay_with":
        table.game.decide(0)
    assert [each.moved for each in attackers] == [True, True, False]
    domain = table.game.territories(table.p1.seat)
    assert [table.game.obj(ref).turned for ref in domain] == [True, True]


# Roles


@digest("M57")
@proves("1305.3d", "1305.3e", "1305.3b")
def test_an_attacker_that_could_attack_no_longer_stays_one() -> None:
    table = Table()
    one = table.p1.animal()
    table.begin().attack(one)
    table.do_inside(t.Do((t.Act("wake", object=t.Ref(0)),)), hold=(one.ref,))
    assert (one.moved, one.is_("attacking")) == (False, True)
    table.p2.lair(static(t.Cannot(t.Event("attack", actor=ANIMALS))))
    assert one.is_("attacking")
    table.defend().strike()
    assert table.p2.life == 18


@proves("1305.3d")
def test_an_attacker_that_loses_swift_while_it_waits_stays_one() -> None:
    table = Table()
    one = table.p1.animal(2, 2, "swift", waiting=True)
    table.begin().attack(one)
    table.do_inside(t.Do((t.Lose(t.Ref(0), (t.Keyword("swift"),), TURN_END),)), hold=(one.ref,))
    table.do_inside(t.Do((t.Act("wake", object=t.Ref(0)),)), hold=(one.ref,))
    assert one.is_("attacking")


@proves("1305.3b", "1005-2i")
def test_an_attacker_that_turned_night_is_none_even_when_it_dawns() -> None:
    table = Table()
    one = table.p1.animal()
    table.begin().attack(one)
    table.do_inside(t.Do((t.Act("night", object=t.Ref(0)),)), hold=(one.ref,))
    table.do_inside(t.Do((t.Act("dawn", object=t.Ref(0)),)), hold=(one.ref,))
    assert combat.attackers(table.game) == ()
    table.pass_all()
    assert (table.game.battle, table.p2.life) == (None, 20)


@proves("1305.3b")
def test_an_attacker_that_goes_over_to_another_battlefield_is_none() -> None:
    table = Table()
    one, other = table.p1.animal(), table.p1.animal()
    table.begin().attack(one, other)
    give = t.Act("transfer", object=t.Ref(0), to=t.Zone("battlefield", OPPONENT))
    table.do_inside(t.Do((give,)), hold=(one.ref,))
    assert one.holder == 2
    assert combat.attackers(table.game) == (other.ref,)


@proves("1305.3c", "1305.4")
def test_an_animal_brought_out_as_an_attacker_is_one() -> None:
    table = Table()
    one = table.p1.animal(2, 2)
    fresh = table.p1.existence("動物", zone="graveyard", atk=3, **{"def": 3})
    table.begin().attack(one)
    bring = t.Act("bring_out", object=t.Ref(0), to=t.Zone("battlefield", YOU), state="moved+attacking")
    table.do_inside(t.Do((bring,)), hold=(fresh.ref,))
    assert fresh.is_("attacking")
    table.defend().strike()
    assert table.p2.life == 15


@proves("1005-4k", "1305.3b", "1308.3e")
def test_after_the_battle_nobody_attacks_or_defends() -> None:
    table = Table()
    one, other = table.p1.animal(1, 5), table.p2.animal(1, 5)
    table.begin().fight([one], [other])
    assert (one.is_("attacking"), other.is_("defending")) == (True, True)
    table.to_step("")
    assert (one.is_("attacking"), other.is_("defending")) == (False, False)


# Attack triggers


@proves("1005-2f", "1005-2g", "1005-2h")
def test_attacked_triggers_wait_for_the_designation() -> None:
    table = Table()
    one = table.p1.animal(2, 2, when(t.Event("attacked", actor=THIS), draw()))
    table.begin().attack(one)
    assert len(table.game.waiting) == 1
    assert (table.prompt, table.holder) == ("priority", 1)
    table.resolve()
    assert table.p1.count("hand") == 1


@proves("1005-2f")
def test_being_attacked_triggers_for_the_attacked_player() -> None:
    table = Table()
    one = table.p1.animal()
    table.p2.lair(when(t.Event("attacked", to=YOU), draw()))
    table.begin().attack(one).resolve()
    assert table.p2.count("hand") == 1


@proves("1005-2b", "1005-2c", "1005-2d", "1005-2e")
def test_what_applies_when_attacking_comes_before_what_triggers_by_it() -> None:
    table = Table()
    counters = t.Intrinsic((t.Event("attack", actor=THIS),), (place(PLUS),), zone="battlefield")
    seen = when(t.Event("place", object=THIS, word=PLUS), draw())
    one = table.p1.animal(2, 2, counters, seen, when(t.Event("attacked", actor=THIS), draw(2)))
    table.begin().attack(one)
    assert one.counter(PLUS) == 1
    assert len(table.game.waiting) == 1
    table.resolve()
    assert table.p1.count("hand") == 1
    table.pass_all()
    assert len(table.game.waiting) == 1
    table.resolve()
    assert table.p1.count("hand") == 3


SOLO = t.Selector(zone=t.Zone("battlefield"), nouns=("animal",), filters=(t.InState("solo_attacked"),))
SOLO_NOW = t.Selector(zone=t.Zone("battlefield"), nouns=("animal",), filters=(t.InState("solo_attacking"),))
GROUP = t.Selector(zone=t.Zone("battlefield"), nouns=("animal",), filters=(t.InState("group_attacked"),))
GROUP_NOW = t.Selector(zone=t.Zone("battlefield"), nouns=("animal",), filters=(t.InState("group_attacking"),))


@proves("1306.1", "1306.1a")
def test_a_solo_attack_is_judged_by_its_designation() -> None:
    table = Table()
    one = table.p1.animal()
    table.p1.lair(when(t.Event("solo_attack", actor=ANIMALS), place(PLUS, on=SOLO)))
    table.begin().attack(one).resolve()
    assert one.counter(PLUS) == 1


@proves("1306.1", "1307.1")
def test_a_group_attack_is_no_solo_attack() -> None:
    table = Table()
    one, other = table.p1.animal(), table.p1.animal()
    table.p1.lair(when(t.Event("solo_attack", actor=ANIMALS), place(PLUS, on=SOLO)))
    table.begin().attack(one, other)
    assert (one.is_("group_attacking"), one.is_("solo_attacking"), table.game.waiting) == (True, False, ())


@proves("1306.1b")
def test_attacking_alone_is_judged_when_it_is_asked() -> None:
    table = Table()
    one = table.p1.animal()
    fresh = table.p1.existence("動物", zone="graveyard", atk=1, **{"def": 1})
    table.p1.lair(when(t.Event("solo_attack", actor=ANIMALS), place(PLUS, on=SOLO_NOW)))
    table.begin().attack(one)
    bring = t.Act("bring_out", object=t.Ref(0), to=t.Zone("battlefield", YOU), state="moved+attacking")
    table.do_inside(t.Do((bring,)), hold=(fresh.ref,))
    table.resolve()
    assert one.counter(PLUS) == 0


@digest("M58")
@proves("1307.1", "1307.1a")
def test_a_group_attack_is_judged_by_its_designation() -> None:
    table = Table()
    attackers = [table.p1.animal() for _ in range(3)]
    table.p1.lair(when(t.Event("group_attack", actor=ANIMALS), place(PLUS, on=GROUP)))
    table.begin().attack(*attackers)
    assert len(table.game.waiting) == 1
    home = t.Do((t.Act("return", object=t.Ref(0), to=t.Zone("hand", t.Player("owner", t.Ref(0)))),))
    table.do_inside(home, hold=(attackers[0].ref, attackers[1].ref))
    table.resolve()
    assert attackers[2].counter(PLUS) == 1


@proves("1307.1b")
def test_attacking_in_a_group_is_judged_when_it_is_asked() -> None:
    table = Table()
    attackers = [table.p1.animal() for _ in range(3)]
    table.p1.lair(when(t.Event("group_attack", actor=ANIMALS), place(PLUS, on=GROUP_NOW)))
    table.begin().attack(*attackers)
    home = t.Do((t.Act("return", object=t.Ref(0), to=t.Zone("hand", t.Player("owner", t.Ref(0)))),))
    table.do_inside(home, hold=(attackers[0].ref, attackers[1].ref))
    table.resolve()
    assert attackers[2].counter(PLUS) == 0


# Defending


@proves("1005-3a", "1308.1", "1308.2", "1308.2a", "1308.4", "1301.1")
def test_defenders_are_moved() -> None:
    table = Table()
    one = table.p1.animal()
    first, second = table.p2.animal(), table.p2.animal()
    table.begin().attack(one).to_defence()
    assert (table.prompt, table.holder) == ("defend_with", 2)
    assert table.offered(options.DEFEND_WITH) == [first.ref, second.ref]
    assert "do not defend" in table.options
    table.choose(second, "no more")
    assert (first.moved, second.moved) == (False, True)
    assert (first.is_("defending"), second.is_("defending")) == (False, True)


@proves("1308.3a")
def test_a_waiting_animal_may_defend() -> None:
    table = Table()
    one, other = table.p1.animal(), table.p2.animal(waiting=True)
    table.begin().attack(one).defend(other)
    assert other.is_("defending")


@proves("1308.2")
def test_who_may_not_defend() -> None:
    table = Table()
    one = table.p1.animal()
    moved = table.p2.animal(moved=True)
    barred = table.p2.animal(2, 2, static(CANNOT_DEFEND))
    stiff = table.p2.animal(2, 2, static(t.Cannot(t.Event("turn", object=THIS))))
    lair = table.p2.lair()
    able = table.p2.animal()
    table.begin().attack(one).to_defence()
    assert defence.able_defenders(table.game) == [able.ref]
    reasons = [table.why_not(2, wish(options.DEFEND_WITH, each)) for each in (moved, barred, stiff, lair)]
    assert reasons == ["1308.2", "1308.2", "1308.2", "1308.1"]


@proves("1308.3c")
def test_all_who_must_defend_do_so_together() -> None:
    table = Table()
    one = table.p1.animal()
    first, second = [table.p2.animal(2, 2, static(MUST_DEFEND)) for _ in range(2)]
    table.p2.animal()
    table.begin().attack(one).to_defence()
    assert "do not defend" not in table.options
    table.choose("no more")
    assert (first.is_("defending"), second.is_("defending")) == (True, True)
    assert first.is_("group_defending")


@proves("1308.3c")
def test_who_must_defend_and_cannot_does_not() -> None:
    table = Table()
    one = table.p1.animal()
    table.p2.animal(2, 2, static(MUST_DEFEND), moved=True)
    table.p2.animal()
    table.begin().attack(one).to_defence()
    assert "do not defend" in table.options


@proves("1308.3d", "1308.3b")
def test_a_demand_lets_those_off_who_must_defend() -> None:
    table = Table()
    one = table.p1.animal()
    priced = static(t.Cannot(t.Event("defend", actor=THIS), unless=PRICE))
    bound = table.p2.animal(2, 2, static(MUST_DEFEND), priced)
    table.begin().attack(one).to_defence()
    assert "do not defend" in table.options
    table.choose(bound)
    while table.prompt == "pay_with":
        table.game.decide(0)
    assert bound.is_("defending")
    domain = table.game.territories(table.p2.seat)
    assert sum([table.game.obj(ref).turned for ref in domain]) == 1


@proves("1308.3b")
def test_a_demand_that_cannot_be_met_keeps_from_defending() -> None:
    table = Table(territories=0)
    one = table.p1.animal()
    priced = static(t.Cannot(t.Event("defend", actor=THIS), unless=PRICE))
    poor = table.p2.animal(2, 2, priced)
    table.p2.animal()
    table.begin().attack(one).to_defence()
    assert table.why_not(2, wish(options.DEFEND_WITH, poor)) == "1308.3b"


@proves("1308.3f", "1308.3g", "1308.3h")
def test_a_designated_defence_stands_whatever_comes_after() -> None:
    table = Table()
    one = table.p1.animal(1, 5)
    first, second = table.p2.animal(1, 5), table.p2.animal(1, 5)
    table.begin().attack(one).defend(first)
    table.p1.lair(static(t.Cannot(t.Event("defend", actor=ANIMALS))))
    table.p1.lair(static(t.Must(t.Event("defend", actor=ANIMALS))))
    table.do_inside(t.Do((t.Act("wake", object=t.Ref(0)),)), hold=(first.ref,))
    assert (first.is_("defending"), second.is_("defending")) == (True, False)
    table.strike()
    assert (first.damage, one.damage) == (1, 1)


@proves("1308.3e")
def test_a_defender_that_is_no_animal_any_more_is_none() -> None:
    table = Table()
    one = table.p1.animal()
    first, second = table.p2.animal(), table.p2.animal()
    table.begin().attack(one).defend(first, second)
    table.do_inside(t.Do((t.Act("night", object=t.Ref(0)),)), hold=(first.ref,))
    assert combat.defenders(table.game) == (second.ref,)


@proves("1005-3i")
def test_when_all_defenders_are_gone_the_defence_is_designated_anew() -> None:
    table = Table()
    one = table.p1.animal(2, 2)
    first, second = table.p2.animal(), table.p2.animal(1, 5)
    table.begin().attack(one).defend(first)
    home = t.Do((t.Act("return", object=t.Ref(0), to=t.Zone("hand", t.Player("owner", t.Ref(0)))),))
    table.do_inside(home, hold=(first.ref,))
    table.pass_all()
    assert (table.prompt, table.holder) == ("defend_with", 2)
    assert "do not defend" in table.options
    table.choose(second).strike()
    assert (second.damage, table.p2.life) == (2, 20)


@proves("1005-3i")
def test_a_declined_defence_is_not_asked_again() -> None:
    table = Table()
    one = table.p1.animal(2, 2)
    table.p2.animal()
    table.begin().attack(one).defend().strike()
    assert table.p2.life == 18


@proves("1005-3i")
def test_without_attackers_the_battle_is_over_in_the_defence_step() -> None:
    table = Table()
    one, other = table.p1.animal(), table.p2.animal()
    table.begin().attack(one).defend(other)
    home = t.Do((t.Act("return", object=t.Ref(0), to=t.Zone("hand", t.Player("owner", t.Ref(0)))),))
    table.do_inside(home, hold=(one.ref,))
    table.pass_all()
    assert (table.game.battle, other.damage, other.is_("defending")) == (None, 0, False)


# Defence triggers


@proves("1005-3f", "1005-3g", "1005-3h", "1309.1", "1309.1a")
def test_defended_triggers_wait_for_the_designation() -> None:
    table = Table()
    one = table.p1.animal(2, 2, when(t.Event("was_defended", actor=THIS), draw()))
    other = table.p2.animal(2, 2, when(t.Event("solo_defend", actor=THIS), draw()))
    table.begin().attack(one).defend(other)
    assert len(table.game.waiting) == 2
    table.resolve()
    assert (table.p1.count("hand"), table.p2.count("hand")) == (1, 1)


@proves("1005-3f", "1310.1", "1310.1a")
def test_a_group_defence_triggers_as_such() -> None:
    table = Table()
    one = table.p1.animal(1, 9, when(t.Event("was_defended", actor=THIS, word="group"), draw()))
    first, second = (
        table.p2.animal(1, 2, when(t.Event("group_defend", actor=THIS), draw())),
        table.p2.animal(),
    )
    table.begin().attack(one).defend(first, second).resolve()
    assert (table.p1.count("hand"), table.p2.count("hand")) == (1, 1)


@proves("1005-3f")
def test_a_solo_defence_is_no_group_defence() -> None:
    table = Table()
    one = table.p1.animal(1, 9, when(t.Event("was_defended", actor=THIS, word="group"), draw()))
    first = table.p2.animal(1, 2, when(t.Event("group_defend", actor=THIS), draw()))
    table.begin().attack(one).defend(first)
    assert table.game.waiting == ()


@proves("1005-3b", "1005-3c", "1005-3d", "1005-3e")
def test_what_applies_when_defending_comes_before_what_triggers_by_it() -> None:
    table = Table()
    one = table.p1.animal()
    counters = t.Intrinsic((t.Event("defend", actor=THIS),), (place(PLUS),), zone="battlefield")
    seen = when(t.Event("place", object=THIS, word=PLUS), draw())
    other = table.p2.animal(2, 2, counters, seen, when(t.Event("defended", actor=THIS), draw(2)))
    table.begin().attack(one).defend(other)
    assert (other.counter(PLUS), len(table.game.waiting)) == (1, 1)
    table.resolve()
    assert table.p2.count("hand") == 1
    table.pass_all().resolve()
    assert table.p2.count("hand") == 3


def _defending(state: str) -> t.Selector:
    return t.Selector(zone=t.Zone("battlefield"), nouns=("animal",), filters=(t.InState(state),))


@proves("1309.1a", "1309.1b")
def test_having_defended_alone_and_defending_alone_differ() -> None:
    for state, expected in (("solo_defended", 1), ("solo_defending", 0)):
        table = Table()
        one = table.p1.animal()
        other, third = table.p2.animal(1, 5), table.p2.animal(1, 5)
        table.p2.lair(when(t.Event("solo_defend", actor=ANIMALS), place(PLUS, on=_defending(state))))
        table.begin().attack(one).defend(other)
        assert table.game.battle is not None
        both = (other.ref, third.ref)
        table.game.battle = table.game.battle.left(table.game.battle.attackers, both)
        table.resolve()
        assert other.counter(PLUS) == expected, state


@proves("1310.1a", "1310.1b")
def test_having_defended_in_a_group_and_defending_in_one_differ() -> None:
    for state, expected in (("group_defended", 1), ("group_defending", 0)):
        table = Table()
        one = table.p1.animal()
        first, second = table.p2.animal(), table.p2.animal()
        table.p2.lair(when(t.Event("group_defend", actor=ANIMALS), place(PLUS, on=_defending(state))))
        table.begin().attack(one).defend(first, second)
        home = t.Do((t.Act("return", object=t.Ref(0), to=t.Zone("hand", t.Player("owner", t.Ref(0)))),))
        table.do_inside(home, hold=(first.ref,))
        table.resolve()
        assert second.counter(PLUS) == expected, state


@proves("1308.2")
def test_an_attack_that_no_group_may_defend_against() -> None:
    table = Table()
    ban = t.Cannot(t.Event("defend", to=THIS, word="group"))
    one = table.p1.animal(2, 2, static(ban))
    first, second = table.p2.animal(), table.p2.animal()
    table.begin().attack(one).to_defence()
    assert table.offered(options.DEFEND_WITH) == [first.ref, second.ref]
    table.choose(first)
    assert table.game.battle is not None
    assert table.game.battle.defenders == (first.ref,)


# The damage step


@proves(
    "1005-4a",
    "1005-4b",
    "1312.1",
    "1312.1a",
    "1312.1b",
    "1312.2",
    "1005-4e",
    "1313.2",
    "1005-4d",
    "1313.1",
    "1313.1b",
    "1313.2a",
    "1804.1a",
    "1805.3",
    "1005.4c",
)
def test_both_sides_deal_their_damage_at_once() -> None:
    table = Table()
    one, other = table.p1.animal(3, 3), table.p2.animal(3, 3)
    table.begin().fight([one], [other])
    assert (one.zone, other.zone) == ("graveyard", "graveyard")
    assert (table.p1.life, table.p2.life, table.game.assigned) == (20, 20, ())


@proves("1005-4g", "1005-4h", "1005-4i", "1005-4j", "1313.2b")
def test_dealing_and_receiving_trigger_after_the_damage() -> None:
    table = Table()
    one = table.p1.animal(2, 5, when(t.Event("deal", actor=THIS, object=OPPONENT), draw()))
    table.p2.lair(when(t.Event("receive", object=YOU, cause=t.InBattle()), draw()))
    table.begin().fight([one], [])
    assert (table.p2.life, len(table.game.waiting)) == (18, 2)
    table.resolve()
    assert (table.p1.count("hand"), table.p2.count("hand")) == (1, 1)


@proves("1005-4g", "1313.2b", "1313.1a")
def test_damage_that_is_not_received_triggers_nothing() -> None:
    table = Table()
    one = table.p1.animal(2, 5, when(t.Event("deal", actor=THIS), draw()))
    table.p2.lair(static(t.Cannot(t.Event("receive", object=YOU))))
    table.begin().fight([one], [])
    assert (table.p2.life, table.game.waiting) == (20, ())


@proves("1005-4c", "1312.3", "1804.2", "1804.1a")
def test_intrinsics_of_having_dealt_apply_before_the_damage_is_received() -> None:
    table = Table()
    own = t.Intrinsic((t.Event("deal", actor=THIS),), (place(PLUS),), zone="battlefield")
    one = table.p1.animal(2, 2, own)
    other = table.p2.animal(2, 9)
    table.begin().fight([one], [other])
    assert (one.zone, one.damage, one.counter(PLUS)) == ("battlefield", 2, 1)


@proves("1005-4f", "1313.3", "1806.3")
def test_intrinsics_of_having_received_apply_before_rules_do() -> None:
    table = Table()
    own = t.Intrinsic((t.Event("receive", object=THIS),), (place(PLUS),), zone="battlefield")
    one = table.p1.animal(2, 2)
    other = table.p2.animal(0, 2, own)
    table.begin().fight([one], [other])
    assert (other.zone, other.damage) == ("battlefield", 2)


@proves("1804.3", "1806.4")
def test_intrinsics_about_damage_apply_in_the_order_of_their_age() -> None:
    for verb in ("deal", "receive"):
        table = Table()
        # Doubling by adding as many counters as there are shows the order: (0 + 1) * 2 or 0 * 2 + 1.
        about = t.Event(verb, object=t.Selector(nouns=("player",)))
        more = t.Do((t.Act("place", object=ANIMALS, amount=t.Num(1), word="成長"),))
        copy = t.Do((t.Act("place", object=ANIMALS, amount=t.CountersOn(ANIMALS, "成長"), word="成長"),))
        one = table.p1.animal(2, 2)
        table.p2.lair(t.Intrinsic((about,), (more,), zone="battlefield"))
        table.p1.lair(t.Intrinsic((about,), (copy,), zone="battlefield"))
        table.begin().fight([one], [])
        assert one.counter("成長") == 2, verb


@proves("1005-4f")
def test_intrinsics_of_having_received_do_not_apply_without_damage() -> None:
    table = Table()
    own = t.Intrinsic((t.Event("receive", object=THIS),), (place(PLUS),), zone="battlefield")
    one = table.p1.animal(0, 2)
    other = table.p2.animal(0, 2, own)
    table.begin().fight([one], [other])
    assert other.counter(PLUS) == 0


@proves("1305.2")
def test_the_refusal_of_a_battle_names_its_rule() -> None:
    table = Table()
    table.begin()
    found = attacking.declare_refusal(table.game, table.p1.seat)
    assert found is not None
    assert found.rule == "1302.2"
