"""Tag team (1800 to 2700): seats and turns, team life, priority, attacks, damage, and whom "the opponent" means.

Players 1 and 4 are a team, players 2 and 3 the other; 1 faces 2, 3 faces 4.
"""

from __future__ import annotations

from tests.games.builddivide.arena import do
from tests.games.builddivide.ring import (
    IT,
    OPPONENT,
    THIS,
    YOU,
    Table,
    deal,
    draw,
    hurt,
    power,
    target,
    when,
)

from gyoji.games.builddivide.api import new_table
from gyoji.games.builddivide.battles import damage
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.start.deck import Deck
from gyoji.games.builddivide.start.switches import Switches
from gyoji.games.builddivide.table import kinds, players, zones
from gyoji.games.builddivide.table.definitions import CardDefinition, define
from gyoji.games.builddivide.table.state import DivideGame
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

TEAM = t.Player("team")


def plain(name: str) -> CardDefinition:
    return define({"number": "T", "name": name, "type": "command", "cost": "無99"})


def dealt(first: int, log: Log | None = None) -> DivideGame:
    """Return a tag-team game with plain decks, its set-up done, at the first priority; *log* notes what happens."""
    land = {"number": "T", "type": "territory"}
    decks: list[Deck] = []
    for seat in range(4):
        name = f"領{seat}"
        place = define({**land, "name": name, "open": {"name": f"{name}開", "cost": "無6"}})
        decks.append(Deck(f"{seat}", tuple([plain(f"札{seat}")] * 45), (), (place,)))
    game = new_table(tuple(decks), 3, Switches(tag="yes", first=first))
    game.asks_all = True
    game.log = log
    game.run()
    while not game.turn:
        game.decide(0)
    return game


def turns(game: DivideGame, n: int) -> list[int]:
    """Return who takes the next turns, from 1, everybody passing."""
    found: list[int] = []
    turn = 0
    while len(found) < n:
        if game.turn != turn:
            turn = game.turn
            found.append(game.turn_player + 1)
        assert game.question is not None
        kinds_of = [option.kind for option in game.question.options]
        wanted = [k for k in (options.PASS, options.END_ATTACKS, options.NO_BLOCK) if k in kinds_of]
        game.decide(kinds_of.index(wanted[0]) if wanted else 0)
    return found


# Seats, set-up, turns


@proves("1801-1", "1802-1", "1802-2", "1901-3", "2103-1b")
def test_who_sits_where() -> None:
    game = dealt(0)
    assert [players.team(PlayerId(seat)) for seat in range(4)] == [0, 1, 1, 0]
    assert [players.facing(game, PlayerId(seat)) + 1 for seat in range(4)] == [2, 1, 4, 3]
    assert [players.mates(game, PlayerId(seat))[0] + 1 for seat in range(4)] == [4, 3, 2, 1]
    assert sorted(seat + 1 for seat in game.opponents(PlayerId(0))) == [2, 3]
    assert sorted(seat + 1 for seat in players.members(game, PlayerId(1))) == [2, 3]


@digest("M60")
@proves("2002-2a", "2001-1", "2002-1", "2103-3", "2103-3a")
def test_a_team_has_one_life_zone_of_sixteen() -> None:
    game = dealt(0)
    life = game.cards_in(zones.LIFE, PlayerId(0))
    assert (len(life), game.cards_in(zones.LIFE, PlayerId(3))) == (16, life)
    assert sorted({game.obj(ref).owner + 1 for ref in life}) == [1, 4]
    assert {game.obj(ref).owner for ref in life[:8]} == {game.obj(life[0]).owner}
    assert game.player_value(PlayerId(0), "red_zone") == 8


@proves("407-4c:i", "2103-3")
def test_half_of_the_life_that_is_dealt_is_no_red_zone() -> None:
    log = Log()
    game = dealt(0, log)
    happened = [entry.event.kind for entry in log.entries if entry.event is not None]
    assert happened.count(kinds.MOVE) == 4 * (5 + 8 + 2)
    assert kinds.RED_ZONE not in happened
    assert not game.player(PlayerId(0)).red


@digest("M60")
@proves("2103-2", "2201-1", "2201-2", "2201-2a")
def test_a_left_starter_makes_the_turns_go_clockwise() -> None:
    assert turns(dealt(0), 5) == [1, 2, 3, 4, 1]
    assert turns(dealt(2), 4) == [3, 4, 1, 2]


@proves("2201-2", "2201-2b")
def test_a_right_starter_makes_them_go_the_other_way() -> None:
    assert turns(dealt(3), 5) == [4, 3, 2, 1, 4]
    assert turns(dealt(1), 4) == [2, 1, 4, 3]


@digest("M60")
@proves("2202-1")
def test_the_starting_player_skips_the_first_draw_phase() -> None:
    game = dealt(0)
    phases: list[str] = []
    while game.turn < 2 or game.phase != kinds.MAIN_PHASE:
        if not phases or phases[-1] != game.phase:
            phases.append(game.phase)
        assert game.question is not None
        kinds_of = [option.kind for option in game.question.options]
        game.decide(kinds_of.index(options.PASS) if options.PASS in kinds_of else 0)
    assert phases[:2] == [kinds.STAND_PHASE, kinds.MAIN_PHASE]
    assert [len(game.cards_in(zones.HAND, PlayerId(seat))) for seat in (0, 1)] == [5, 6]


# Zones and views


@proves("2001-2", "2001-2a")
def test_other_zones_are_each_players_own_and_the_field_is_one() -> None:
    table = Table(tag=True)
    mine, mates = table.p1.unit(), table.p4.unit()
    every = t.Selector(nouns=("unit",))
    found = select.refs(table.game, Scope(table.p2.seat, mine.ref), every)
    assert sorted(found) == sorted([mine.ref, mates.ref])
    table.p1.blanks("hand", 2)
    assert (table.p1.count("hand"), table.p4.count("hand")) == (2, 0)


@proves("2001-3")
def test_what_one_teammate_sees_the_other_sees() -> None:
    table = Table(tag=True)
    card = table.p1.unit(zone="hand")
    assert table.game.viewers(table.game.obj(card.ref)) == 0b1001


@proves("2002-2", "2002-2b", "2002-2c")
def test_red_and_yellow_zone_are_the_teams() -> None:
    table = Table(tag=True, life=9)
    for side, state in ((table.p1, "yellow_zone"), (table.p4, "yellow_zone")):
        assert table.game.in_state(side.ref, state)
    table.p1.only("life", 8)
    assert [table.game.in_state(side.ref, "red_zone") for side in table.rows] == [True, False, False, True]


@proves("2002-2")
def test_a_changed_red_zone_number_is_changed_for_the_team() -> None:
    table = Table(tag=True, life=9)
    table.p1.unit(3000, 1, t.Static((t.ChangeLimit("red_zone", YOU, t.Num(1)),)))
    assert [table.game.player_value(side.seat, "red_zone") for side in table.rows] == [9, 8, 8, 9]


@proves("2002-1")
def test_the_team_life_is_looked_at_once_and_is_that_of_both() -> None:
    table = Table(tag=True)
    scope = Scope(table.p4.seat, table.p4.unit().ref)
    lives = t.Selector(zone=t.Zone("life"))
    assert len(select.refs(table.game, scope, lives)) == 20
    mine = t.Selector(YOU, t.Zone("life", YOU))
    top = table.p1.top("life")
    assert select.matches(table.game, scope, mine, top.ref)
    assert not select.matches(table.game, scope, mine, table.p2.top("life").ref)


@proves("2002-1")
def test_both_teammates_see_a_card_come_to_their_life() -> None:
    table = Table(tag=True)
    put = t.Event("put", to=t.Zone("life", YOU))
    units = [side.unit(3000, 1, when(put, draw())) for side in table.rows]
    top = t.Selector(YOU, t.Zone("deck", YOU, "top"), quantity=t.Exactly(t.Num(1)))
    heal = t.Act("put", object=top, to=t.Zone("life"))
    spell = table.p4.command(do(heal))
    table.begin().choose("pass").play(spell).pass_all()
    table.choose(table.asked[0])
    assert sorted(table.zone) == sorted([units[0].name, units[3].name])


@proves("2002-3", "2002-3b")
def test_a_life_card_goes_to_its_owners_zone() -> None:
    table = Table(tag=True)
    table.p1.only("life")
    card = table.p4.unit(zone="life")
    take = t.Act(
        "put",
        object=t.Selector(YOU, t.Zone("life", YOU, "top"), quantity=t.Exactly(t.Num(1))),
        to=t.Zone("hand"),
    )
    spell = table.p1.command(do(take))
    table.begin().cast(spell)
    assert (card.at, card.holder, table.p1.count("hand")) == ("hand", 4, 0)


@proves("2002-3", "2002-3b:i")
def test_every_player_whose_deck_got_a_life_card_shuffles() -> None:
    table = Table(tag=True)
    table.p1.only("life")
    table.p4.unit(zone="life")
    table.p1.unit(zone="life")
    back = t.Act("put", object=t.Selector(YOU, t.Zone("life", YOU)), to=t.Zone("deck", position="bottom"))
    spell = table.p1.command(do(back), do(t.Act("shuffle", to=t.Zone("deck", YOU))))
    table.begin().cast(spell)
    told = [event.player + 1 for event in facts(table.game) if event.kind == kinds.SHUFFLE]
    assert (sorted(told), table.p1.count("deck"), table.p4.count("deck")) == ([1, 4], 21, 21)


@proves("2002-3", "2002-3a")
def test_a_life_card_that_is_played_is_its_owners() -> None:
    table = Table(tag=True)
    table.p2.only("life")
    shot = table.p3.unit(zone="life", trigger="shot")
    spell = table.p1.command(hurt(1))
    table.begin().play(spell, table.p2).pass_all()
    assert (table.prompt, table.holder) == ("shot", 3)
    table.choose(shot).pass_all()
    assert (shot.at, shot.holder) == ("field", 3)


def facts(game: DivideGame) -> list[Event]:
    found: list[Event] = []
    fact = game.facts
    while fact is not None:
        found.append(fact.event)
        fact = fact.next
    return found


# Winning and losing


@proves("1803-1")
def test_an_effect_that_makes_one_lose_makes_the_team_lose() -> None:
    table = Table(tag=True)
    spell = table.p1.command(do(t.Act("lose", object=YOU)))
    table.begin().cast(spell)
    assert (table.game.over, [seat + 1 for seat in table.game.winners]) == (True, [2, 3])


@proves("1803-1")
def test_an_effect_that_makes_one_win_makes_the_team_win() -> None:
    table = Table(tag=True)
    spell = table.p4.command(do(t.Act("win", object=YOU)))
    table.begin().choose("pass").play(spell).pass_all()
    assert (table.game.over, [seat + 1 for seat in table.game.winners]) == (True, [1, 4])


@proves("1803-2")
def test_a_team_concedes_only_when_both_agree() -> None:
    table = Table(tag=True).begin()
    table.game.concede(table.p2.seat)
    assert not table.game.over
    table.game.concede(table.p3.seat)
    assert (table.game.over, [seat + 1 for seat in table.game.winners]) == (True, [1, 4])


# Windows


@proves("2501-1", "2502-1", "2502-2", "2502-7", "2502-10", "1801-2a")
def test_priority_is_a_teams_and_both_members_may_act() -> None:
    table = Table(tag=True)
    table.begin()
    asked = []
    for _ in range(4):
        asked.append(table.holder)
        table.choose("pass")
    assert asked == [1, 4, 2, 3]


@proves("2502-7")
def test_a_teammate_plays_quick_things_and_only_the_turn_player_normal_ones() -> None:
    table = Table(tag=True)
    fast = table.p4.command(draw())
    slow, energy = table.p4.command(draw(), timing="normal"), table.p4.unit(zone="hand")
    own = table.p1.command(draw(), timing="normal")
    table.begin()
    assert table.can(options.PLAY, own.ref)
    table.choose("pass")
    assert (table.holder, table.can(options.PLAY, fast.ref)) == (4, True)
    assert table.against(4, options.PLAY, slow.ref) == "2502-7 normal_time"
    assert table.against(4, options.PLACE_ENERGY, energy.ref) == "2502-7 normal_time"


@proves("2502-11", "2502-5", "2502-6")
def test_a_team_that_acts_keeps_priority() -> None:
    table = Table(tag=True)
    fast = table.p4.command(draw())
    table.begin().choose("pass").play(fast)
    assert (table.holder, table.zone) == (1, [fast.name])


@proves("2502-9", "2502-9a", "2502-9b")
def test_both_teams_passing_resolve_one_thing() -> None:
    table = Table(tag=True)
    one, two = table.p1.command(draw()), table.p4.command(draw())
    table.begin().play(one).choose("pass").play(two).pass_all()
    assert (table.zone, table.holder, two.at) == ([one.name], 1, "graveyard")


@proves("2502-8", "2502-8c")
def test_both_teams_passing_close_an_empty_window() -> None:
    table = Table(tag=True).begin().pass_all()
    assert table.game.phase == kinds.ATTACK_PHASE


@proves("2502-3")
def test_rules_act_before_a_team_does() -> None:
    table = Table(tag=True)
    unit = table.p3.unit(0)
    table.begin()
    assert unit.at == "graveyard"


@proves("2502-4", "2502-8a", "2502-8b")
def test_damage_windows_go_round_for_teams_too() -> None:
    table = Table(tag=True)
    spell = table.p1.command(hurt(2))
    table.begin().play(spell, table.p3).pass_all()
    assert (table.p2.count("life"), table.p3.count("life")) == (9, 9)
    table.pass_all()
    assert (table.p2.count("life"), len(table.game.packets)) == (8, 1)
    table.pass_all()
    assert (table.p2.count("life"), table.game.packets) == (8, ())


# Attacks


@digest("M60")
@proves("2301-1", "2302-1", "2302-1a", "1801-2")
def test_a_unit_attacks_the_player_in_front_or_any_rested_unit() -> None:
    table = Table(tag=True)
    own = table.p1.unit()
    table.p4.unit()
    one, two = table.p2.unit(rested=True), table.p3.unit(rested=True)
    table.attacks()
    assert [option.b for option in table.asked if option.kind == options.ATTACK] == [
        table.p2.ref,
        one.ref,
        two.ref,
    ]
    assert table.against(1, options.ATTACK, own.ref, table.p3.ref) == "2302-1a not_facing"


@proves("2303-1", "2303-1a")
def test_either_opponent_may_block_and_only_one_does() -> None:
    table = Table(tag=True)
    own, near, far = table.p1.unit(2000), table.p2.unit(), table.p3.unit()
    table.attacks().strike(own, table.p2)
    assert (table.holder, table.listed(options.BLOCK)) == (2, [near.ref])
    table.choose("do not block")
    assert (table.holder, table.listed(options.BLOCK)) == (3, [far.ref])
    table.choose(Option(options.BLOCK, far.ref)).pass_all()
    assert (far.is_("blocking"), near.rested, own.is_("battling")) == (True, False, True)


@proves("2303-1")
def test_a_block_by_the_first_asks_nobody_else() -> None:
    table = Table(tag=True)
    own, near = table.p1.unit(2000), table.p2.unit()
    table.p3.unit()
    table.attacks().strike(own, table.p2).choose(Option(options.BLOCK, near.ref))
    assert table.prompt == "priority"


# Damage


@digest("M60")
@proves("2401-1", "2401-1b")
def test_buster_hits_the_player_being_processed() -> None:
    table = Table(tag=True)
    table.p2.only("life")
    icon = table.p3.put(
        define({"number": "T", "name": "爆", "type": "command", "cost": "無9", "trigger": "buster"}), "life"
    )
    table.p2.blanks("life", 3)
    spell = table.p1.command(hurt(1))
    table.begin().play(spell, table.p2).pass_all()
    packet = table.game.packets[-1]
    assert (packet.rank, packet.player + 1) == (damage.BUSTER_DAMAGE, 2)
    assert (icon.at, icon.holder) == ("graveyard", 3)


@digest("M60")
@proves("2401-1c", "1003-2d:i")
def test_shot_is_offered_to_the_owner_of_the_card() -> None:
    table = Table(tag=True)
    table.p2.only("life")
    shot = table.p3.unit(zone="life", trigger="shot")
    spell = table.p1.command(hurt(1))
    table.begin().play(spell, table.p2).pass_all()
    assert table.holder == 3
    table.choose("do not play it")
    assert (shot.at, shot.holder) == ("graveyard", 3)


@proves("2401-1a")
def test_a_team_without_life_loses_at_the_trigger_check() -> None:
    table = Table(tag=True)
    table.p2.only("life")
    spell = table.p1.command(hurt(1))
    table.begin().play(spell, table.p3).pass_all()
    assert (table.game.over, [seat + 1 for seat in table.game.winners]) == (True, [1, 4])


@proves("2401-2")
def test_teammates_count_as_taking_the_same_damage() -> None:
    table = Table(tag=True)
    spell = table.p1.command(hurt(1))
    table.begin().play(spell, table.p2).pass_all()
    taking = [table.game.in_state(side.ref, "taking_effect") for side in table.rows]
    assert taking == [False, True, True, False]
    assert not table.game.in_state(table.p2.ref, "taking_attack")
    mate = t.Is(OPPONENT, t.InState("taking_effect"))
    assert select.holds(table.game, Scope(table.p1.seat, spell.ref), mate)


# Whom texts mean


@proves("1901-1", "1901-2")
def test_you_is_one_player_and_the_team_is_both() -> None:
    for who, hands in ((YOU, [0, 0, 0, 1]), (TEAM, [1, 0, 0, 1])):
        table = Table(tag=True)
        unit = table.p4.unit(
            3000,
            1,
            when(t.Moment(t.Period("main_phase"), "start"), do(t.Act("draw", player=who, amount=t.Num(1)))),
        )
        table.begin().pass_all()
        assert [side.count("hand") for side in table.rows] == hands, unit


@proves("2601-1", "1901-4", "1901-4a")
def test_the_opponent_of_a_command_is_chosen_as_it_is_played() -> None:
    table = Table(tag=True)
    for side in table.rows:
        side.blanks("hand", 3)
    pick = t.Selector(OPPONENT, t.Zone("hand", t.Player("doer")), quantity=t.Exactly(t.Num(2)))
    spell = table.p1.command(do(t.Act("discard", object=pick, player=OPPONENT)))
    table.begin().choose(Option(options.PLAY, spell.ref))
    assert (table.prompt, table.listed(options.OPPONENT)) == ("choose_opponent", [table.p2.ref, table.p3.ref])
    table.choose(table.p3).pass_all()
    while table.prompt == "choose":
        assert table.holder == 3
        table.choose(table.asked[0])
    assert [side.count("hand") for side in table.rows] == [3, 3, 1, 3]


@proves("2601-1")
def test_the_opponent_of_a_trigger_is_chosen_as_it_is_played() -> None:
    table = Table(tag=True)
    weaken = power(t.Selector(OPPONENT, nouns=("unit",)), -5000)
    unit = table.p1.unit(3000, 1, when(t.Event("appear", actor=THIS), do(weaken)), zone="hand")
    near, far, mate = table.p2.unit(9000), table.p3.unit(9000), table.p4.unit(9000)
    table.begin().cast(unit)
    assert table.prompt == "choose_opponent"
    table.choose(table.p2).pass_all()
    assert (near.power, far.power, mate.power) == (4000, 9000, 9000)


@proves("2601-2", "2601-2a")
def test_targets_may_be_of_different_opponents() -> None:
    table = Table(tag=True)
    two = t.Selector(OPPONENT, nouns=("unit",), quantity=t.Exactly(t.Num(2)))
    spell = table.p1.command(target(t.Act("destroy", object=IT), what=two))
    near, far, other, own = table.p2.unit(), table.p3.unit(), table.p3.unit(), table.p4.unit()
    table.begin().choose(Option(options.PLAY, spell.ref))
    assert table.listed(options.TARGET) == [near.ref, far.ref, other.ref]
    table.choose(near, far).pass_all()
    assert [card.at for card in (near, far, other, own)] == ["graveyard", "graveyard", "field", "field"]


@proves("2601-3")
def test_a_static_about_the_opponent_is_about_both() -> None:
    table = Table(tag=True)
    table.p1.unit(3000, 1, t.Static((t.ChangeLimit("hand_limit", OPPONENT, t.Num(1), minus=True),)))
    assert [table.game.player_value(side.seat, "hand_limit") for side in table.rows] == [5, 4, 4, 5]


@proves("2601-3a")
def test_a_static_condition_is_met_by_either_opponent() -> None:
    table = Table(tag=True)
    empty = t.Compare(t.PlayerValue("hand", OPPONENT), "=", t.Num(0))
    unit = table.p1.unit(3000, 1, t.Static((t.While(empty, (power(THIS, 1000, None),)),)))
    table.p2.blanks("hand", 1)
    assert unit.power == 4000
    table.p3.blanks("hand", 1)
    assert unit.power == 3000


# Triggers


@proves("2701-1", "2701-2")
def test_a_team_orders_its_triggers_and_the_turn_team_places_first() -> None:
    table = Table(tag=True)
    starts = t.Moment(t.Period("main_phase"), "start")
    one, two, foe = [side.unit(3000, 1, when(starts, draw())) for side in (table.p1, table.p4, table.p3)]
    table.begin()
    assert (table.prompt, table.holder, len(table.asked)) == ("order_triggers", 1, 2)
    table.choose(two)
    assert table.zone == [two.name, one.name, foe.name]


def test_damage_to_each_player_is_four_packets() -> None:
    table = Table(tag=True)
    spell = table.p1.command(do(deal(t.Player("each"), 1)))
    table.begin().cast(spell)
    assert [packet.player + 1 for packet in table.game.packets] == [1, 2, 3, 4]
