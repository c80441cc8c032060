"""What cards are and where their text works (2.2 to 2.10), placing by effects (2.20), information (2.25)."""

from __future__ import annotations

from tests.games.dimensionzero.table import (
    IT,
    OPPONENT,
    THIS,
    YOU,
    Table,
    deal,
    draw,
    keyword,
    placed,
    power,
    target,
    when,
)

from gyoji.games.dimensionzero.effects import nodes
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.playing import squares
from gyoji.games.dimensionzero.start import deck
from gyoji.games.dimensionzero.table import zones
from gyoji.games.dimensionzero.table.definitions import define
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

ONE = PlayerId(0)
OWN_SQUARE = t.Selector(
    zone=t.Zone("places"),
    nouns=("battle_square",),
    filters=(t.Related("own_area", YOU),),
    quantity=t.Exactly(t.Num(1)),
)


@proves("2.2.3")
def test_original_data_are_the_printed_ones() -> None:
    table = Table()
    printed = t.Selector(nouns=("unit",), filters=(t.Measure("power", "=", t.Num(2000), original=True),))
    raised, other = table.p1.unit((1, 1), 2000), table.p1.unit((2, 1), 3000)
    boost = table.p1.strategy(target(power(IT, 1000)))
    hurt = table.p1.strategy(t.Do((deal(printed, 500),)))
    table.begin().resolve(boost, raised).resolve(hurt)
    assert (raised.power, raised.damage, other.damage) == (3000, 500, 0)


@proves("2.4.4", "2.4.5", "2.12.2", "2.12.3")
def test_all_that_tie_for_an_extreme_qualify() -> None:
    for attribute in ("cost", "power"):
        for which, hit in (("most", [0, 500, 500]), ("least", [500, 0, 0])):
            table = Table()
            units = [
                table.p1.unit((column, 1), 1000 * n, cost=f"無色{n}")
                for column, n in ((1, 1), (2, 4), (3, 4))
            ]
            extreme = t.Selector(nouns=("unit",), filters=(t.Extreme(attribute, which),))
            hurt = table.p1.strategy(t.Do((deal(extreme, 500),)))
            table.begin().resolve(hurt)
            assert [unit.damage for unit in units] == hit


@proves("2.6.3", "4.16.4-13")
def test_a_unit_that_becomes_a_base_cannot_stay_on_a_battle_square() -> None:
    table = Table()
    unit = table.p1.unit((1, 1))
    turn = table.p1.strategy(target(t.Become(IT, (t.Kind(("base",)),))))
    table.begin().resolve(turn)
    assert unit.at == "graveyard"


@proves("2.8.4", "2.4.2-3", "2.4.2-4")
def test_one_existing_race_or_one_of_five_colours_is_designated() -> None:
    for what, count in (("race", 2), ("colour", 5)):
        table = Table()
        base = table.p1.base("hand", t.Static((nodes.Designate(placed(), what),), works="play"))
        table.p1.unit((1, 1), race=["火"])
        table.p2.unit((1, 3), race=["水"])
        table.begin().play(base, "designate base 1").pass_both()
        assert (table.prompt, len(table.options)) == ("designate", count)


@proves("2.10.3", "2.20.1-7", "2.20.2-5")
def test_text_of_units_and_bases_works_on_squares_only() -> None:
    raise_all = t.Static((t.ModifyValue(t.Selector(player=YOU, nouns=("unit",)), "power", t.Num(1000)),))
    table = Table()
    unit = table.p1.unit((1, 1), 2000)
    table.p1.unit("hand", 2000, raise_all)
    table.p1.base("graveyard", raise_all)
    table.begin()
    assert unit.power == 2000
    table.p1.unit((2, 1), 2000, raise_all)
    table.p1.base("base_1", raise_all)
    assert unit.power == 4000


@proves("2.10.2", "4.2.3")
def test_bullets_and_old_line_breaks_part_abilities_and_notes_are_no_text() -> None:
    fields = {"number": "1", "type": "unit", "cost": "赤1", "move": "無色1", "power": 1000, "smash": 1}
    new = define({**fields, "name": "新", "text": "●速攻（注釈です。）\n●加速"})
    old = define({**fields, "name": "旧", "text": "速攻\n加速", "layout": "line"})
    assert new.printed.keywords == ("haste", "acceleration")
    assert old.printed.keywords == ("haste", "acceleration")


@proves("1.2.1")
def test_half_of_a_number_is_rounded_up() -> None:
    half = t.Per(t.Num(1), t.Plus(t.PlayerValue("hand", YOU), t.Num(1)), 2)
    table = Table()
    card = table.p1.strategy(t.Do((t.Act("draw", amount=half),)))
    table.p1.blanks("hand", 5)
    table.begin().resolve(card)
    assert table.p1.count("hand") == 8


@proves("5.6.2-1")
def test_a_card_that_loses_unity_makes_no_deck_illegal() -> None:
    fields = {"number": "U", "type": "unit", "cost": "赤1", "move": "無色1", "power": 1000, "smash": 1}
    many = define({**fields, "name": "群れ", "abilities": (keyword("unity"),)})
    table = Table()
    unit = table.p1.put(many, (1, 1))
    strip = table.p1.strategy(target(t.Lose(IT, (t.Keyword("unity"),))))
    table.begin().resolve(strip)
    assert table.game.values(unit.ref).keywords == ()
    assert not table.game.over
    assert deck.violations(deck.Deck("d", (many,) * 40)) == []


# Abilities


@proves("4.2.1", "4.2.2")
def test_only_activated_abilities_that_a_card_has_are_activated() -> None:
    table = Table()
    unit = table.p1.unit((1, 1), 2000, when(placed(), draw()))
    table.begin()
    assert table.why_not(1, Option(options.ACTIVATE, unit.ref, 0)) == "4.2.2 not_activated"
    assert table.why_not(1, Option(options.ACTIVATE, unit.ref, 9)) == "4.2.1 no_such_ability"


@proves("4.2.6", "4.9.2-6", "4.17.p1")
def test_a_card_that_is_gone_is_read_as_it_last_was() -> None:
    table = Table()
    as_many = t.Per(t.Num(1), t.AttributeOf("power", THIS), 1000)
    leave = t.Event("put", object=THIS, source=t.Zone("square"), to=t.Zone("graveyard"))
    table.p1.unit((1, 1), 2000, when(leave, t.Do((t.Act("draw", amount=as_many),))))
    boost = table.p1.strategy(target(power(IT, 1000)))
    shot = table.p1.strategy(target(deal(IT, 9000)))
    table.begin().resolve(boost).resolve(shot).pass_both()
    assert table.p1.count("hand") == 3


@proves("2.27.p4")
def test_what_is_not_needed_to_stack_an_ability_is_read_on_resolution() -> None:
    table = Table()
    amount = t.AttributeOf("power", THIS)
    bolt = t.Activated(
        (), (target(t.Act("deal", object=IT, amount=amount)),), limits=(nodes.Timing("normal"),)
    )
    unit = table.p1.unit((1, 1), 2000, bolt)
    victim = table.p2.unit((1, 3), 9000)
    boost = table.p1.strategy(target(power(IT, 3000)))
    table.begin().choose(Option(options.ACTIVATE, unit.ref, 0), victim).resolve(boost, unit).pass_both()
    assert victim.damage == 5000


# Placing by effects


@proves("2.20.1-5", "2.20.1-4", "2.20.2-4")
def test_who_places_a_card_controls_it() -> None:
    hand = t.Selector(
        player=t.Player("doer"), zone=t.Zone("hand", player=t.Player("doer")), quantity=t.Exactly(t.Num(1))
    )
    for who, controller in ((None, 0), (OPPONENT, 1)):
        table = Table()
        side = table.p1 if who is None else table.p2
        unit = side.unit("hand")
        call = table.p1.strategy(t.Do((t.Act("put", object=hand, to=OWN_SQUARE, player=who),)))
        table.begin().play(call).pass_both()
        while table.prompt != "priority":
            table.choose(unit if table.prompt == "choose" else table.options[0])
        assert table.game.obj(unit.ref).controller == controller
    table = Table()
    base = table.p1.base("hand")
    square = t.Selector(
        zone=t.Zone("places", player=YOU), nouns=("base_square",), quantity=t.Exactly(t.Num(1))
    )
    call = table.p1.strategy(t.Do((t.Act("put", object=hand, to=square),)))
    table.begin().play(call).pass_both()
    while table.prompt != "priority":
        table.choose(table.options[0])
    assert (base.at, base.frozen, table.game.obj(base.ref).controller) == ("base_1", False, 0)


@proves("2.22.1", "2.26.1-2")
def test_a_card_put_on_a_square_has_a_state() -> None:
    table = Table()
    unit = table.p1.unit("hand")
    table.begin().resolve(unit, (1, 1))
    assert (unit.is_("frozen"), unit.is_("released")) == (True, False)


@proves("3.8.2-6n")
def test_a_unit_that_an_effect_puts_elsewhere_has_not_moved() -> None:
    table = Table()
    unit = table.p1.unit((1, 1), 2000, when(t.Event("move", actor=THIS), draw()))
    push = table.p1.strategy(target(t.Act("put", object=IT, to=OWN_SQUARE, state="unchanged")))
    table.begin().play(push).pass_both().choose((2, 1))
    assert (unit.at, table.stack) == ((2, 1), [])
    table.march(unit, (2, 2))
    assert table.stack == [unit.name]


# Hidden information


@proves("2.25.3", "2.23.3-4", "4.9.2-4")
def test_a_player_who_searches_turns_the_plan_down_and_may_find_nothing() -> None:
    table = Table()
    table.p1.unit("plan")
    wanted = table.p1.unit("library")
    find = t.Selector(zone=t.Zone("library", player=YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1)))
    search = table.p1.strategy(t.Do((t.Act("add", object=find, to=t.Zone("hand")),)))
    table.begin().play(search).pass_both()
    assert "choose no more" in table.options
    assert table.p1.count("plan") == 0
    table.choose("choose no more")
    assert wanted.at == "library"


@proves("2.23.2-4", "6.2.2B")
def test_the_owner_orders_cards_that_go_to_a_library_together() -> None:
    table = Table()
    cards = [table.p1.unit("hand"), table.p1.unit("hand")]
    both = t.Selector(player=YOU, zone=t.Zone("hand", player=YOU), nouns=("unit",))
    put = table.p1.strategy(t.Do((t.Act("put", object=both, to=t.Zone("library", position="top")),)))
    table.begin().play(put).pass_both()
    assert (table.prompt, table.holder) == ("order_library", 1)
    table.choose(cards[0])
    top = [ref >> 20 for ref in table.game.cards_in(zones.LIBRARY, ONE)[:2]]
    assert top == [cards[1].id, cards[0].id]
    table = Table()
    top_two = t.Selector(zone=t.Zone("library", player=YOU, position="top"), quantity=t.Exactly(t.Num(2)))
    back = table.p1.strategy(t.Do((t.Act("put", object=top_two, to=t.Zone("library", position="top")),)))
    first, second = table.game.cards_in(zones.LIBRARY, ONE)[:2]
    table.begin().play(back).pass_both()
    if table.prompt == "order_library":
        table.choose(table.asked[0])
    assert {ref >> 20 for ref in table.game.cards_in(zones.LIBRARY, ONE)[:2]} == {first >> 20, second >> 20}
    assert table.game.player(ONE).ordered


@proves("5.7.3-2")
def test_the_printed_cost_may_be_paid_for_a_card_that_awakens() -> None:
    table = Table()
    awake = keyword("awakening", nodes.Costs(((t.Energy("赤", t.Num(1)),),)))
    plan = table.p1.unit("plan", 2000, awake, cost="無色2")
    red = define({"number": "E", "name": "源", "type": "strategy", "cost": "赤9"})
    cards = [table.p1.put(red, "energy") for _ in range(2)]
    table.begin().resolve(plan, "way 1", (1, 1))
    assert (plan.at, [card.frozen for card in cards]) == ((1, 1), [True, True])


@proves("5.4.1")
def test_acceleration_strikes_first() -> None:
    table = Table()
    swift = table.p1.unit((1, 1), 2000, keyword("acceleration"))
    slow = table.p2.unit((1, 2), 2000)
    table.begin().march(swift, (1, 2))
    table.end_battle()
    assert (swift.at, swift.damage, slow.at) == ((1, 2), 0, "graveyard")


@proves("4.15.2-2", "4.15.2")
def test_the_wording_on_doing_is_a_replacement_too() -> None:
    text = "●このカードがスクエアから墓地に置かれるに際し、かわりに取り除く。"
    table = Table()
    unit = table.p1.unit((1, 1), 2000, text=text)
    shot = table.p1.strategy(target(deal(IT, 9000)))
    table.begin().resolve(shot)
    assert unit.at == "remove"


@proves("2.23.8-3")
def test_an_effect_that_names_no_zone_reaches_squares_only() -> None:
    table = Table()
    here = table.p1.unit((1, 1))
    elsewhere = [table.p1.unit(zone) for zone in ("hand", "energy", "graveyard")]
    remove = table.p1.strategy(t.Do((t.Act("exile", object=t.Selector(nouns=("unit",))),)))
    table.begin().resolve(remove)
    assert here.at == "remove"
    assert [card.at for card in elsewhere] == ["hand", "energy", "graveyard"]


@proves("2.23.1-2", "2.23.5-1")
def test_a_graveyard_keeps_its_order_with_the_newest_on_top() -> None:
    table = Table()
    units = [table.p1.unit((1, 1)), table.p1.unit((2, 1))]
    shots = [table.p1.strategy(target(deal(IT, 9000)), timing="quick") for _ in range(2)]
    table.begin().resolve(shots[0], units[0]).resolve(shots[1], units[1])
    buried = [ref >> 20 for ref in table.game.cards_in(zones.GRAVEYARD, ONE)]
    assert buried.index(units[1].id) < buried.index(units[0].id)


@proves("2.24.5-1", "5.8.2-2")
def test_formations_are_seen_from_the_player_who_forms_them() -> None:
    table = Table()
    for square in ((1, 3), (3, 3), (2, 1)):
        table.p2.unit(square)
    table.begin()
    assert squares.formation_squares(table.game, PlayerId(1), "triangle") == [zones.square_at(1, 1)]
    assert squares.formation_squares(table.game, ONE, "triangle") == []
