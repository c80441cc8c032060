"""The terms of playing and activating (203-4, 206-1 to 206-6, 207-1, 207-2, 207-14, 207-15), and piles (610)."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import (
    ANIMALS,
    ANY_ONE,
    EXISTENCES,
    FIELD,
    THIS,
    YOU,
    Table,
    Thing,
    deal,
    draw,
    static,
    target,
    when,
)
from tests.games.animal.shorthand import CARDS, IT, ONE, act, cannot, do, onto_field

from gyoji.games.animal.effects import nodes
from gyoji.games.animal.people import options
from gyoji.games.animal.table import conditions, kinds
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

MOVE = t.FreezeThis()
PLAYS = t.Selector(zone=t.Zone("pile"), nouns=("play",))


def activated(*sentences: t.Node, costs: tuple[t.Node, ...] = (), zone: str = "battlefield") -> t.Activated:
    return t.Activated(costs, sentences, zone=zone)


def sources(table: Table) -> list[str]:
    return [table.game.obj(item.source).definition.name for item in table.game.waiting]


def life(n: t.Node) -> t.Do:
    return act("gain_life", None, amount=n)


def may(table: Table, thing: Thing, kind: int = options.ACTIVATE) -> bool:
    return thing.ref in table.offered(kind)


def use(table: Table, thing: Thing, kind: int = options.ACTIVATE) -> Table:
    option = next(option for option in table.asked if option.kind == kind and option.a == thing.ref)
    return table.choose(option)


# Plays and effects (203-4, 206-1, 206-2, 610)


@proves("203-4b", "206-1a")
def test_a_played_card_and_its_effect_are_one_thing_on_its_players_pile() -> None:
    table = Table()
    skill = table.p1.skill(draw())
    table.p1.lair(when(t.Event("play", actor=YOU, object=CARDS), life(t.Num(1))))
    table.begin()
    use(table, skill, options.PLAY)
    assert (skill.zone, skill.holder) == ("pile", 1)
    assert sources(table)[0] == skill.name
    assert len(sources(table)) == 2
    table.resolve()
    assert (skill.zone, table.p1.life, table.p1.count("hand")) == ("graveyard", 21, 1)


@proves("203-4a", "206-2a", "206-2c", "206-2d", "610.1")
def test_an_activated_effect_is_on_the_pile_without_a_card() -> None:
    table = Table()
    bear = table.p1.animal(1, 1, activated(draw()))
    table.begin()
    use(table, bear)
    assert (bear.zone, sources(table), table.p1.count("pile")) == ("battlefield", [bear.name], 0)
    table.resolve()
    assert table.p1.count("hand") == 1


@proves("206-2b")
@pytest.mark.parametrize(("zone", "works"), [("battlefield", True), ("graveyard", False)])
def test_a_constant_ability_works_in_the_zone_it_names(zone: str, works: bool) -> None:
    table = Table()
    table.p1.animal(1, 1, static(t.Modify(ANIMALS, t.Num(1), t.Num(1))), zone=zone)
    other = table.p1.animal(2, 2)
    assert other.stats == ((3, 3) if works else (2, 2))


@proves("610.5", "610.6", "205-15b")
def test_what_was_put_on_a_pile_last_resolves_first() -> None:
    table = Table()
    first, second = table.p1.skill(life(t.Num(1)), name="先"), table.p1.skill(draw(), name="後")
    table.begin()
    use(table, first, options.PLAY)
    use(table, second, options.PLAY)
    assert sources(table) == ["先", "後"]
    table.choose("pass", "pass")
    assert (sources(table), table.p1.count("hand"), table.p1.life) == (["先"], 1, 20)
    table.choose("pass", "pass")
    assert (sources(table), table.p1.life) == ([], 21)


# Thwarting (206-3)


@proves("206-3a", "206-3b", "206-3c")
def test_a_thwarted_play_goes_to_the_graveyard_and_does_nothing() -> None:
    table = Table()
    beast = table.p1.hand("動物", atk=1, **{"def": 1})
    no = table.p2.skill(
        act("thwart"), costs=(target(t.Selector(zone=t.Zone("pile"), nouns=("play",), quantity=ONE)),)
    )
    table.p2.lair(when(t.Event("thwart"), draw()))
    table.begin()
    use(table, beast, options.PLAY).choose("pass")
    use(table, no, options.PLAY)
    table.choose("pass", "pass")
    assert (beast.zone, table.p1.count("battlefield")) == ("graveyard", 0)
    assert len(table.game.waiting) == 1


@proves("206-3c", "206-3d")
def test_what_is_not_thwarted_stays_on_the_pile() -> None:
    table = Table()
    beast = table.p1.hand("動物", t.Static((cannot("thwart", PLAYS),), "all"), atk=1, **{"def": 1})
    table.p1.lair(static(cannot("thwart", PLAYS)))
    no = table.p2.skill(
        act("thwart"), costs=(target(t.Selector(zone=t.Zone("pile"), nouns=("play",), quantity=ONE)),)
    )
    table.begin()
    use(table, beast, options.PLAY).choose("pass")
    use(table, no, options.PLAY)
    table.choose("pass", "pass")
    assert beast.zone == "pile"
    table.resolve()
    assert beast.zone == "battlefield"


# Targets and choices (206-4 to 206-6)


@proves("206-4a", "206-4b", "206-4c")
def test_a_target_is_chosen_in_activating_and_is_what_it_means() -> None:
    table = Table()
    bear, other = table.p2.animal(), table.p2.animal()
    skill = table.p1.skill(
        act("destroy"), costs=(target(t.Selector(zone=FIELD, nouns=("animal",), quantity=ONE)),)
    )
    table.p2.lair(
        when(t.Event("target", object=EXISTENCES), draw()),
        when(t.Event("choose", object=EXISTENCES), draw(5)),
    )
    table.begin()
    use(table, skill, options.PLAY).choose(bear)
    assert table.game.waiting[0].scope.slots[0] == (bear.ref,)
    table.resolve()
    assert (bear.zone, other.zone, table.p2.count("hand")) == ("graveyard", "battlefield", 1)


@proves("206-4d", "206-5a", "206-5b")
def test_what_cannot_be_targeted_can_be_chosen() -> None:
    table = Table()
    wall = table.p2.animal(1, 1, static(cannot("target", THIS)), name="壁")
    other = table.p2.animal(1, 1, name="他")
    one = t.Selector(zone=FIELD, nouns=("animal",), quantity=ONE)
    aimed = table.p1.skill(act("destroy"), costs=(target(one),))
    chosen = table.p1.skill(t.Do((t.Bind(0, t.Choose(one)), t.Act("turn", IT))))
    table.begin()
    use(table, aimed, options.PLAY)
    assert table.game.waiting[0].scope.slots[0] == (other.ref,)
    table.resolve()
    table.p2.animal(1, 1, name="三")
    use(table, chosen, options.PLAY)
    table.choose("pass", "pass")
    table.choose(wall)
    assert wall.moved


@proves("206-4e")
def test_an_effect_cannot_target_itself() -> None:
    table = Table()
    no = table.p1.skill(
        act("thwart"), costs=(target(t.Selector(zone=t.Zone("pile"), nouns=("play",), quantity=ONE)),)
    )
    table.begin()
    assert not may(table, no, options.PLAY)


@proves("206-4f", "206-4g", "206-4i", "206-4j")
def test_a_target_that_no_longer_fits_is_dropped_and_the_rest_is_done() -> None:
    table = Table()
    bear = table.p2.animal()
    skill = table.p1.skill(
        act("destroy"), draw(), costs=(target(t.Selector(zone=FIELD, nouns=("animal",), quantity=ONE)),)
    )
    answer = table.p2.skill(act("night", t.Selector(zone=FIELD, nouns=("animal",))), act("dawn", EXISTENCES))
    table.begin()
    use(table, skill, options.PLAY).choose("pass")
    use(table, answer, options.PLAY)
    table.choose("pass", "pass")
    assert not bear.is_("night")
    assert table.game.waiting[0].scope.slots[0] == ()
    table.resolve()
    assert (bear.zone, table.p1.count("hand")) == ("battlefield", 1)


@proves("206-5c")
@pytest.mark.parametrize(("there", "moved"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_as_many_are_chosen_as_possible(there: int, moved: int) -> None:
    table = Table()
    animals = [table.p2.animal() for _ in range(there)]
    two = t.Selector(zone=FIELD, nouns=("animal",), quantity=t.Exactly(t.Num(2)))
    do(table, t.Do((t.Bind(0, t.Choose(two)), t.Act("turn", IT))))
    while table.prompt == "choose":
        table.choose(table.asked[0])
    assert len([each for each in animals if each.moved]) == moved


@proves("206-6a", "206-6b")
def test_any_is_players_and_existences_each_once() -> None:
    table = Table()
    bear, lair = table.p1.animal(), table.p2.lair()
    hidden = table.p1.animal(zone="graveyard")
    any_two = t.AnyOf(ANY_ONE.options, t.Exactly(t.Num(2)))
    skill = table.p1.skill(deal(1), costs=(target(any_two),))
    table.begin()
    use(table, skill, options.PLAY)
    offered = [option.a for option in table.asked]
    assert sorted(offered) == sorted([bear.ref, lair.ref, table.p1.ref, table.p2.ref])
    assert hidden.ref not in offered
    table.choose(table.p2)
    assert table.p2.ref not in [option.a for option in table.asked]
    table.choose(lair)
    table.resolve()
    assert (table.p2.life, lair.damage) == (19, 1)


# Costs (204-7, 204-8, 205-7g, 207-1, 207-2, 207-14)


@proves("204-7c")
def test_the_move_symbol_moves_this_existence() -> None:
    table = Table()
    bear, other = table.p1.animal(1, 1, activated(draw(), costs=(MOVE,))), table.p1.animal()
    table.begin()
    use(table, bear)
    assert (bear.moved, other.moved) == (True, False)
    assert not may(table, bear)


@proves("204-7d", "204-8c")
def test_a_waiting_animal_is_not_moved_for_costs() -> None:
    table = Table()
    waiting = table.p1.animal(1, 1, activated(draw(), costs=(MOVE,)), waiting=True)
    ready = table.p1.animal(1, 1, activated(draw(), costs=(MOVE,)))
    tool = table.p1.tool(activated(draw(), costs=(MOVE,)), waiting=True)
    table.begin()
    assert (may(table, waiting), may(table, ready), may(table, tool)) == (False, True, True)


@proves("205-7g")
@pytest.mark.parametrize("forbidden", [False, True])
def test_an_ability_that_costs_a_forbidden_reveal_cannot_be_activated(forbidden: bool) -> None:
    table = Table()
    table.p1.blanks("hand", 1)
    shown = t.Act("reveal", t.Selector(zone=t.Zone("hand", YOU), nouns=("card",), quantity=ONE))
    bear = table.p1.animal(1, 1, activated(draw(), costs=(shown,)))
    if forbidden:
        table.p2.lair(static(cannot("reveal")))
    table.begin()
    assert may(table, bear) != forbidden


@proves("205-7d")
def test_a_card_revealed_by_an_effect_is_hidden_when_the_effect_is_gone() -> None:
    table = Table()
    card = table.p1.blanks("hand", 1)[0]
    shown = t.Act("reveal", t.Selector(zone=t.Zone("hand", YOU), nouns=("card",), quantity=ONE))
    bear = table.p1.animal(1, 1, activated(draw(), costs=(shown,)))
    table.begin()
    use(table, bear)
    assert card.is_("revealed")
    table.resolve()
    assert not card.is_("revealed")


@proves("207-14a", "207-14b", "207-14d")
@pytest.mark.parametrize("n", [0, 1, 2, 3, 4])
def test_a_circled_number_is_paid_by_moving_awake_territories(n: int) -> None:
    table = Table(territories=3)
    bear = table.p1.animal(1, 1, activated(draw(), costs=(t.Energy("any", t.Num(n)),)))
    table.p1.territory(moved=True)
    table.begin()
    assert may(table, bear) == (n <= 3)
    if n <= 3:
        use(table, bear)
        lands = table.game.territories(table.p1.seat)
        assert len([ref for ref in lands if table.game.obj(ref).turned]) == n + 1


@proves("207-1d", "207-2d", "207-14c", "305.4e")
@pytest.mark.parametrize(("minus", "paid"), [(True, 1), (False, 3)])
def test_a_changed_cost_of_playing_is_no_other_cost_of_the_card(minus: bool, paid: int) -> None:
    table = Table(territories=4)
    table.p1.lair(static(t.ChangeCost(CARDS, (t.Energy("any", t.Num(1)),), minus)))
    skill = table.p1.skill(draw(), cost=2)
    table.begin()
    use(table, skill, options.PLAY)
    lands = table.game.territories(table.p1.seat)
    assert len([ref for ref in lands if table.game.obj(ref).turned]) == paid
    assert table.game.values(skill.ref).number(kinds.COST) == 2


@proves("207-1b", "207-1d")
def test_a_cost_is_not_reduced_below_0() -> None:
    table = Table(territories=0)
    table.p1.lair(static(t.ChangeCost(CARDS, (t.Energy("any", t.Num(5)),), True)))
    skill = table.p1.skill(draw(), cost=2)
    table.begin()
    assert may(table, skill, options.PLAY)


@proves("207-1c", "306.5d")
def test_a_reduced_condition_is_only_easier_to_meet() -> None:
    table = Table(territories=0)
    table.p1.territory("plain")
    skill = table.p1.skill(draw(), condition="平平")
    table.begin()
    assert not may(table, skill, options.PLAY)
    table.p1.lair(static(nodes.ChangeCondition(object=CARDS, kind="plain", amount=t.Num(1), minus=True)))
    table.begin()
    assert may(table, skill, options.PLAY)
    assert conditions.icons(table.game, skill.ref) == ((2, 0, 0, 0, 0, 0),)


@proves("207-2c", "306.5d")
def test_an_increased_condition_is_only_harder_to_meet() -> None:
    table = Table(territories=0)
    table.p1.territory("plain")
    skill = table.p1.skill(draw(), condition="平")
    table.begin()
    assert may(table, skill, options.PLAY)
    table.p1.lair(static(nodes.ChangeCondition(object=CARDS, kind="generic", amount=t.Num(1))))
    table.begin()
    assert not may(table, skill, options.PLAY)
    assert conditions.icons(table.game, skill.ref) == ((1, 0, 0, 0, 0, 0),)


# X (207-15)


@proves("207-15a", "207-15b", "207-15c", "207-15f")
@pytest.mark.parametrize("letter", ["X", "Y"])
def test_a_letter_has_one_value_in_the_whole_ability_read_at_resolution(letter: str) -> None:
    table = Table()
    value = t.Let(letter, t.Count(t.Selector(zone=t.Zone("hand", YOU), nouns=("card",))))
    skill = table.p1.skill(life(t.Variable(letter)), value)
    table.p1.blanks("hand", 2)
    table.begin()
    use(table, skill, options.PLAY)
    table.p1.blanks("hand", 1)
    table.resolve()
    assert table.p1.life == 23


@proves("207-15d")
@pytest.mark.parametrize("n", [0, 2])
def test_a_circled_x_is_as_much_as_was_paid(n: int) -> None:
    table = Table(territories=3)
    skill = table.p1.skill(life(t.Variable("X")), costs=(t.Energy("any", t.Variable("X")),))
    table.begin()
    use(table, skill, options.PLAY).choose(n)
    while table.prompt == "pay_with":
        table.choose(table.asked[0])
    table.resolve()
    assert table.p1.life == 20 + n


@proves("207-15e")
def test_a_letter_that_the_cost_needs_is_settled_then() -> None:
    table = Table()
    value = t.Let("X", t.Count(t.Selector(zone=t.Zone("hand", YOU), nouns=("card",))))
    cheap = t.Selector(
        zone=FIELD, nouns=("animal",), filters=(t.Measure("cost", "<=", t.Variable("X")),), quantity=ONE
    )
    skill = table.p1.skill(life(t.Variable("X")), value, costs=(target(cheap),))
    table.p1.blanks("hand", 2)
    table.p2.animal(cost=1)
    table.begin()
    use(table, skill, options.PLAY)
    table.p1.blanks("hand", 3)
    table.resolve()
    assert table.p1.life == 23  # with the skill itself, which was still in the hand


@proves("207-15h")
def test_a_value_that_cannot_be_read_is_0() -> None:
    table = Table()
    gone = t.Selector(zone=FIELD, nouns=("animal",), filters=(t.Named("いない"),))
    do(table, life(t.Plus(t.AttributeOf("attack", gone), t.Num(2))))
    assert table.p1.life == 22


# Coming out (611-1f, 611-1h, 611-2h, 611-2i)


@proves("611-1f")
@pytest.mark.parametrize(("banned", "zone"), [("animal", "hand"), ("lair", "battlefield")])
def test_a_ban_on_coming_out_looks_at_the_card_before_it_moves(banned: str, zone: str) -> None:
    table = Table()
    beast = table.p1.animal(zone="hand")
    what = t.Selector(zone=t.Zone("anywhere"), nouns=("card",), filters=(t.Kind((banned,)),))
    table.p2.lair(static(cannot("bring_out", what)))
    do(table, onto_field("night"), to=(beast,))
    assert beast.zone == zone


@proves("611-2h")
def test_what_comes_out_is_affected_at_once() -> None:
    table = Table()
    table.p2.lair(static(t.Modify(ANIMALS, t.Num(1), t.Num(1))))
    beast = table.p1.animal(0, 0, static(t.Modify(THIS, t.Num(1), t.Num(1))), zone="hand")
    table.begin()
    use(table, beast, options.PLAY)
    table.resolve()
    assert (beast.zone, beast.stats) == ("battlefield", (2, 2))


@proves("611-2i")
def test_a_replacement_says_where_an_object_goes() -> None:
    table = Table()
    leaves = t.Event("leave", object=THIS, source=FIELD)
    beast = table.p1.animal(1, 1, static(t.Replace(leaves, (act("exile", THIS),))))
    do(table, act("return", to=t.Zone("hand")), to=(beast,))
    assert beast.zone == "exile"


@proves("611-1h")
def test_a_ban_that_comes_with_the_object_does_not_stop_it() -> None:
    table = Table()
    ban = t.Intrinsic(
        (t.Event("bring_out", object=THIS, to=FIELD),), (t.Do((cannot("bring_out", CARDS),)),), zone="all"
    )
    beast, other = table.p1.hand("動物", ban, atk=1, **{"def": 1}), table.p1.animal(zone="graveyard")
    do(table, onto_field(), to=(beast,))
    assert beast.zone == "battlefield"
    do(table, onto_field(), to=(other,))
    assert other.zone == "graveyard"


@proves("208-4a", "208-4b")
def test_an_ability_for_scene_timing_needs_empty_piles() -> None:
    table = Table()
    only = t.OnlyDuring(t.Period(kinds.SCENE_TIMING))
    bear = table.p1.animal(1, 1, t.Activated((), (draw(),), (only,), "battlefield"))
    skill = table.p1.skill(draw())
    table.begin()
    assert may(table, bear)
    use(table, skill, options.PLAY)
    assert not may(table, bear)


@proves("206-4h")
def test_the_other_target_stays_when_one_is_dropped() -> None:
    table = Table()
    bear, cat = table.p2.animal(name="熊"), table.p2.animal(name="猫")
    two = t.Selector(zone=FIELD, nouns=("animal",), quantity=t.Exactly(t.Num(2)))
    skill = table.p1.skill(act("destroy"), costs=(target(two),))
    named = t.Selector(zone=FIELD, nouns=("animal",), filters=(t.Named("熊"),))
    answer = table.p2.skill(act("return", named, to=t.Zone("hand")))
    table.begin()
    use(table, skill, options.PLAY).choose(bear)
    if table.prompt == "choose_target":
        table.choose(cat)
    table.choose("pass")
    use(table, answer, options.PLAY)
    table.resolve()
    assert (bear.zone, cat.zone) == ("hand", "graveyard")


@proves("206-9f")
def test_an_effect_on_the_pile_is_done_although_its_ability_is_lost() -> None:
    table = Table()
    bear = table.p1.animal(1, 1, activated(draw()))
    mute = table.p2.skill(t.Do((t.Lose(ANIMALS, (t.Ability(),)),)))
    table.begin()
    use(table, bear)
    table.choose("pass")
    use(table, mute, options.PLAY)
    table.choose("pass", "pass")
    assert not may(table, bear)
    table.resolve()
    assert table.p1.count("hand") == 1


@proves("102.1")
def test_an_effect_beats_a_rule() -> None:
    table = Table()
    skill = table.p1.existence("特技", t.Effect((draw(),)), zone="graveyard")
    table.begin()
    assert not may(table, skill, options.PLAY)
    allowed = t.Can(t.Event("play", actor=YOU, object=CARDS, source=t.Zone("graveyard", YOU)))
    table.p1.lair(static(allowed))
    table.begin()
    assert may(table, skill, options.PLAY)


@proves("203-7e", "207-15e")
def test_what_a_cost_did_is_read_when_the_cost_first_needs_it() -> None:
    table = Table()
    paid = table.p1.animal(cost=2, name="生贄")
    big, small = table.p2.animal(1, 9, cost=2), table.p2.animal(1, 9, cost=1)
    x = t.Let(
        "X", t.AttributeOf("cost", t.Selector(among=t.Ref(0), nouns=("card",), zone=t.Zone("anywhere")))
    )
    mine = t.Selector(zone=t.Zone("battlefield", YOU), nouns=("animal",), quantity=ONE)
    same = t.Selector(
        zone=t.Zone("battlefield", t.Player("opponent")),
        nouns=("animal",),
        filters=(t.Measure("cost", "=", t.Variable("X")),),
        quantity=ONE,
    )
    costs = (t.Bind(0, t.Act("sacrifice", mine)), t.Bind(1, t.Choose(same, target=True)))
    skill = table.p1.skill(t.Do((t.Act("deal", t.Ref(1), amount=t.Variable("X")),)), x, costs=costs)
    table.begin()
    use(table, skill, options.PLAY)
    while table.prompt not in ("priority", ""):
        table.choose(table.asked[0])
    assert paid.zone == "graveyard"
    do(table, act("exile"), to=(paid,))
    table.game.question = None
    assert (big.damage, small.damage) == (0, 0)
    table.begin()
    table.resolve()
    assert (big.damage, small.damage) == (2, 0)
