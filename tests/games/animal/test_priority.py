"""Priority (1100): who may act, what they may do, and what passing leads to."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import FIELD, THIS, YOU, Table, Thing, draw, target, when

from gyoji.games.animal.people import options
from gyoji.games.animal.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node
from gyoji.ledger.marks import digest, proves

LIFE = t.Do((t.Act("gain_life", amount=t.Num(1)),))
CAME_OUT = t.Event("bring_out", object=THIS, to=FIELD)
FREE = t.Activated((), (LIFE,), zone="battlefield")
ONE = t.Exactly(t.Num(1))


def refused(table: Table, thing: Thing, player: int = 1) -> str:
    return table.why_not(player, Option(options.PLAY, thing.ref))


def names(table: Table) -> list[str]:
    game = table.game
    return [game.obj(item.source).definition.name for item in game.waiting]


# Getting priority (1101, 1102)


@proves(
    "1101.1",
    "1101.1a",
    "1101.2",
    "1101.2a",
    "1101.3",
    "1101-1a",
    "1102.1",
    "1102.2",
    "1102.2a",
    "1110.1",
    "1110.1a",
)
def test_the_turn_player_acts_first_and_the_other_after_a_pass() -> None:
    table = Table()
    table.p1.lair(FREE, name="甲")
    table.p2.lair(FREE, name="乙")
    table.begin()
    assert table.holder == 1
    assert table.options == ["activate ability 1 of 甲", "pass"]
    table.choose("pass")
    assert table.holder == 2
    assert table.options == ["activate ability 1 of 乙", "pass"]


@proves("1102.4", "1102.4a", "901.1", "901.2", "1101.1b")
def test_the_turn_player_acts_first_after_a_resolution_whoevers_it_was() -> None:
    table = Table()
    table.p2.lair(FREE, name="乙")
    table.begin().choose("pass").choose("activate ability 1 of 乙")
    assert table.holder == 2
    table.choose("pass", "pass")
    assert table.p2.life == 21
    assert table.holder == 1
    assert not table.game.waiting


@proves("1101-1c", "1110.2", "1110.1b", "610.6")
def test_when_all_pass_on_empty_piles_the_phase_is_over() -> None:
    table = Table()
    table.begin().choose("pass", "pass")
    assert table.game.phase == kinds.SUNSET_PHASE
    assert table.holder == 1


@proves("1110.1b", "1110.2")
def test_an_action_between_passes_breaks_the_row() -> None:
    table = Table()
    table.p2.lair(FREE, name="乙")
    table.begin().choose("pass").choose("activate ability 1 of 乙").choose("pass")
    assert table.holder == 1
    assert table.game.phase == kinds.HUNT_PHASE
    assert len(table.game.waiting) == 1


@proves("1110.1b")
def test_a_trigger_that_activates_between_passes_breaks_the_row() -> None:
    table = Table(seats=3)
    table.begin()
    thing = table.p1.lair(when(t.Event("draw", actor=YOU), LIFE))
    table.choose("pass")
    table.do_inside(draw())
    assert table.holder == 2
    table.choose("pass")
    assert names(table) == [thing.name]
    assert table.holder == 3
    table.choose("pass")
    assert table.holder == 1
    assert len(table.game.waiting) == 1


@proves("1102.3", "1102.3a", "1101-1d")
@digest("M28")
def test_who_acts_keeps_priority_and_resolves_last_put_first() -> None:
    table = Table()
    animal = table.p1.hand("動物", atk=1, name="熊", **{"def": 1})
    table.p1.skill(LIFE, name="祈り")
    table.p2.skill(t.Do((t.Act("lose_life", player=t.Player("opponent"), amount=t.Num(1)),)), name="呪い")
    table.begin().choose("play 熊")
    assert table.holder == 1
    assert table.options == ["play 祈り", "pass"]
    table.choose("pass")
    assert table.options == ["play 呪い", "pass"]
    table.choose("play 呪い")
    assert table.holder == 2
    table.choose("pass", "pass")
    assert table.p1.life == 19
    assert animal.zone == "pile"
    assert table.holder == 1
    table.choose("pass", "pass")
    assert animal.zone == "battlefield"


@proves("1101.5", "1101-1d", "1105.1", "1105.1a", "1106.1a")
@digest("M28")
def test_a_skill_on_the_pile_ends_scene_timing() -> None:
    table = Table()
    animal = table.p1.hand("動物", atk=1, **{"def": 1})
    table.p1.skill(LIFE, name="祈り")
    table.begin()
    assert refused(table, animal) == ""
    table.choose("play 祈り")
    assert refused(table, animal) == "1105.1"
    table.resolve()
    assert refused(table, animal) == ""


@proves("1101-1d")
def test_what_was_not_activated_waits_until_after_the_resolution() -> None:
    table = Table()
    table.p1.lair(FREE, name="甲")
    table.p1.lair(FREE, name="乙")
    table.begin().choose("activate ability 1 of 甲").choose("pass", "pass")
    assert table.p1.life == 21
    assert table.holder == 1
    table.choose("activate ability 1 of 乙").choose("pass", "pass")
    assert table.p1.life == 22


@proves("1101-1b")
@pytest.mark.parametrize("triggers", [True, False])
def test_a_trigger_of_what_came_out_keeps_its_player_from_scene_timing(triggers: bool) -> None:
    table = Table()
    extra: tuple[Node, ...] = (when(CAME_OUT, LIFE),) if triggers else ()
    first = table.p1.hand("動物", *extra, atk=1, **{"def": 1})
    second = table.p1.hand("動物", atk=1, **{"def": 1})
    table.begin().choose(first).choose("pass", "pass")
    assert first.zone == "battlefield"
    assert table.holder == 1
    assert refused(table, second) == ("1105.1" if triggers else "")
    assert refused(table, second, 2) == "1101.4"


@proves("1101.4", "1106.1", "1603.1")
def test_skills_and_agile_cards_need_priority_only() -> None:
    table = Table()
    skill = table.p2.skill(LIFE)
    agile = table.p2.hand("動物", "agile", atk=1, **{"def": 1})
    animal = table.p2.hand("動物", atk=1, **{"def": 1})
    table.begin()
    assert refused(table, skill, 2) == "1101.4"
    table.choose("pass")
    assert refused(table, skill, 2) == ""
    assert refused(table, agile, 2) == ""
    assert refused(table, animal, 2) == "1105.1"


@proves("1107.1", "1107.2", "1107.2a", "1614.1")
def test_a_hasty_card_is_played_in_others_turns_and_else_at_its_own_time() -> None:
    table = Table()
    own = table.p1.hand("縄張り", "hasty_build")
    theirs = table.p2.hand("縄張り", "hasty_build")
    table.begin(kinds.PREPARATION_PHASE)
    assert refused(table, own) == "1105.1"
    table.choose("pass")
    assert refused(table, theirs, 2) == ""
    table = Table()
    own = table.p1.hand("縄張り", "hasty_build")
    table.begin()
    assert refused(table, own) == ""


@proves("1109.1", "1109.1a", "1109.2")
def test_battle_is_declared_at_scene_timing_and_uses_no_pile() -> None:
    table = Table()
    table.p1.animal()
    table.p1.skill(LIFE, name="祈り")
    table.begin()
    assert "declare battle" in table.options
    table.choose("declare battle")
    assert not table.game.waiting
    assert table.game.step == kinds.BATTLE_PREPARATION_STEP
    assert table.holder == 1
    assert table.why_not(1, Option(options.BATTLE)) == "1302.1"


# Conditional priority, and what gives none (1102.2b to 1102.4c)


@proves("1102.2b")
@pytest.mark.parametrize("triggers", [True, False])
def test_some_phases_give_priority_only_after_a_trigger(triggers: bool) -> None:
    table = Table()
    if triggers:
        table.p1.lair(when(t.Event("draw", actor=YOU), LIFE))
    table.begin(kinds.SUPPLY_PHASE)
    assert table.game.phase == (kinds.SUPPLY_PHASE if triggers else kinds.HUNT_PHASE)


@proves("1102.4c")
def test_intrinsic_and_constant_effects_give_no_priority() -> None:
    table = Table()
    node = t.Intrinsic(
        (CAME_OUT,), (t.Do((t.EntersWith(THIS, counters=t.Counters("ATK+1/DEF+1", t.Num(1))),)),)
    )
    thing = table.p1.hand(
        "動物",
        node,
        t.Static((t.Modify(THIS, t.Num(1), t.Num(0)),), "battlefield"),
        atk=1,
        name="熊",
        **{"def": 1},
    )
    table.begin().choose("play 熊").choose("pass", "pass")
    assert thing.stats == (3, 2)
    assert table.holder == 1
    assert not table.game.waiting


@proves("1102.3c", "806.8a", "807.9a", "205-17h")
@pytest.mark.parametrize("triggered", [True, False])
def test_a_copied_effect_gives_no_priority_of_its_own_and_was_not_activated(triggered: bool) -> None:
    table = Table()
    effects = t.Selector(zone=t.Zone("pile"), nouns=("activated_effect", "triggered_effect"), quantity=ONE)
    table.p2.skill(t.Do((t.Act("copy", t.Ref(0)),)), costs=(target(effects),), name="写し")
    if triggered:
        table.p1.lair(when(t.Moment(t.Period(kinds.HUNT_PHASE), "start"), LIFE))
        table.begin()
    else:
        table.p1.lair(FREE, name="甲")
        table.begin().choose("activate ability 1 of 甲")
    before = _activations(table)
    table.choose("pass").choose("play 写し").choose("pass", "pass")
    assert table.holder == 1
    assert [item.controller for item in table.game.waiting] == [table.p1.seat, table.p2.seat]
    assert _activations(table) == before
    table.resolve()
    assert (table.p1.life, table.p2.life) == (21, 21)


def _activations(table: Table) -> int:
    found = 0
    fact = table.game.facts
    while fact is not None:
        found += fact.event.kind == kinds.ACTIVATE
        fact = fact.next
    return found


@proves("1101-1b", "1110.2")
def test_with_three_players_priority_goes_round_clockwise() -> None:
    table = Table(seats=3)
    table.begin()
    assert table.holder == 1
    table.choose("pass")
    assert table.holder == 2
    table.choose("pass")
    assert table.holder == 3
    table.choose("pass")
    assert table.game.phase == kinds.SUNSET_PHASE
    assert table.game.turn_player == PlayerId(0)
