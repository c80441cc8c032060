"""Keyword abilities (part 5)."""

from __future__ import annotations

import pytest
from tests.games.dimensionzero.table import (
    IT,
    THIS,
    UNIT,
    YOU,
    Card,
    Side,
    Table,
    deal,
    draw,
    keyword,
    target,
)

from gyoji.games.dimensionzero.effects import nodes
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.start import deck
from gyoji.games.dimensionzero.table.definitions import define
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

SAME_LINE = t.Related("same_line", THIS)
SAME_AREA = t.Related("same_area", THIS)


def energy(side: Side, colour: str, n: int = 1) -> list[Card]:
    """Put energy cards of a colour, or colourless ones."""
    card = define({"number": "E", "name": f"源{colour}", "type": "strategy", "cost": f"{colour}9"})
    return [side.put(card, "energy") for _ in range(n)]


def frozen(cards: list[Card]) -> int:
    return len([card for card in cards if card.frozen])


def destroy_target() -> t.Do:
    return target(t.Act("destroy", object=IT))


# Haste


@proves("5.1.1", "5.1.2", "2.20.1-3")
def test_a_unit_with_haste_that_is_played_enters_released() -> None:
    table = Table()
    swift = table.p1.unit("hand", 2000, keyword("haste"))
    plain = table.p1.unit("hand", 2000)
    table.begin().resolve(swift, (1, 1)).resolve(plain, (2, 1))
    assert (swift.at, swift.frozen) == ((1, 1), False)
    assert (plain.at, plain.frozen) == ((2, 1), True)


@proves("5.1.2-1", "2.20.1-4")
def test_haste_means_nothing_when_an_effect_puts_the_unit() -> None:
    table = Table()
    swift = table.p1.unit("hand", 2000, keyword("haste"))
    hand = t.Selector(
        player=YOU, zone=t.Zone("hand", player=YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1))
    )
    own = t.Selector(
        zone=t.Zone("places"),
        nouns=("battle_square",),
        filters=(t.Related("own_area", YOU),),
        quantity=t.Exactly(t.Num(1)),
    )
    call = table.p1.strategy(t.Do((t.Act("put", object=hand, to=own),)))
    table.begin().resolve(call).choose(swift)
    if table.prompt != "priority":
        table.choose((1, 1))
    assert swift.at == (1, 1)
    assert swift.frozen


# Instant death


@proves("5.2.1", "5.2.2")
def test_a_unit_hit_by_instant_death_dies_at_the_end_of_the_battle() -> None:
    table = Table()
    one = table.p1.unit((1, 1), 1000, keyword("instant_death"))
    other = table.p2.unit((1, 2), 3000)
    table.begin().march(one, (1, 2))
    table.end_battle()
    assert (one.at, other.at) == ("graveyard", "graveyard")


@pytest.mark.parametrize(("cost", "dies"), [("無色2", True), ("無色3", False)])
@proves("5.2.2")
def test_a_level_of_instant_death_bounds_the_cost(cost: str, dies: bool) -> None:
    table = Table()
    one = table.p1.unit((1, 1), 1000, keyword("instant_death", t.Num(2)))
    other = table.p2.unit((1, 2), 3000, cost=cost)
    table.begin().march(one, (1, 2))
    table.end_battle()
    assert (other.at == "graveyard") == dies


# Muster


@proves("5.3.1", "5.3.2")
def test_muster_lets_a_unit_enter_released_on_a_square_that_meets_the_condition() -> None:
    table = Table()
    table.p1.unit((1, 1), 2000, keyword("muster", SAME_LINE))
    called = table.p1.unit("hand", 2000)
    table.begin().choose(Option(options.PLAY, called.ref), "way 2")
    assert table.options == ["designate (1,2)", "designate (1,3)"]
    table.choose((1, 3)).pass_both()
    assert (called.at, called.frozen) == ((1, 3), False)


@proves("5.3.2-1")
def test_a_unit_whose_musterer_is_gone_enters_frozen() -> None:
    table = Table()
    host = table.p1.unit((1, 1), 2000, keyword("muster", SAME_LINE))
    called = table.p1.unit("hand", 2000)
    answer = table.p1.strategy(destroy_target())
    table.begin().play(called, "way 2", (1, 2)).resolve(answer).pass_both()
    assert host.at == "graveyard"
    assert (called.at, called.frozen) == ((1, 2), True)


@proves("5.3.2-2", "5.8.3")
def test_two_special_plays_are_never_one() -> None:
    table = Table()
    table.p1.unit((1, 2), 2000, keyword("muster", t.Related("central_area", YOU)))
    table.p1.unit((3, 2), 2000)
    card = table.p1.unit(
        "hand", 2000, keyword("formation", nodes.Formation("straight", (t.Energy("any", t.Num(0)),)))
    )
    table.begin().choose(Option(options.PLAY, card.ref))
    assert table.options == ["way 1", "way 2", "way 3"]
    table.choose("way 3").pass_both()
    assert (card.at, card.frozen) == ((2, 2), True)


# Support


@proves("5.5.1", "5.5.2", "5.5.2-1")
def test_support_raises_own_units_in_its_range_itself_included() -> None:
    table = Table()
    help_ = table.p1.unit((1, 1), 1000, keyword("support", nodes.Support(SAME_LINE, t.Num(2000))))
    helped = table.p1.unit((1, 2), 1000)
    aside = table.p1.unit((2, 1), 1000)
    enemy = table.p2.unit((1, 3), 1000)
    table.begin()
    assert [card.power for card in (help_, helped, aside, enemy)] == [3000, 3000, 1000, 1000]


@proves("5.5.2")
def test_two_supports_add_up() -> None:
    table = Table()
    table.p1.unit((1, 1), 1000, keyword("support", nodes.Support(SAME_LINE, t.Num(2000))))
    helped = table.p1.unit((1, 2), 1000)
    table.p1.base("base_1", keyword("support", nodes.Support(SAME_LINE, t.Num(500))))
    table.begin()
    assert helped.power == 3500


# Unity


@proves("5.6.1", "5.6.2", "3.1.1")
def test_unity_lifts_the_limit_of_copies() -> None:
    fields = {"number": "U", "type": "unit", "cost": "赤1", "move": "無色1", "power": 1000, "smash": 1}
    many = define({**fields, "name": "群れ", "abilities": (keyword("unity"),)})
    plain = define({**fields, "name": "独り"})
    assert deck.violations(deck.Deck("d", (many,) * 40)) == []
    assert [each.key for each in deck.violations(deck.Deck("d", (plain,) * 40))] == ["too_many_of_a_name"]


# Zone effects, rampage, awakening


@proves("5.7.1", "5.7.1-2")
def test_a_zone_effect_works_in_its_zone_only() -> None:
    activated = t.Activated((), (draw(),), limits=(nodes.Timing("normal"),))
    table = Table()
    buried = table.p1.unit("graveyard", 2000, nodes.ZoneEffect(("graveyard",), (activated,)))
    placed = table.p1.unit((1, 1), 2000, nodes.ZoneEffect(("graveyard",), (activated,)))
    table.begin()
    key = table.game.values(placed.ref).held[-1].key
    assert Option(options.ACTIVATE, buried.ref, key) in table.asked
    assert table.why_not(1, Option(options.ACTIVATE, placed.ref, key)) == "5.7.1-2 not_valid_here"
    table.choose(Option(options.ACTIVATE, buried.ref, key)).pass_both()
    assert table.p1.count("hand") == 1


@proves("5.7.1-3")
def test_a_slash_gives_both_zone_effects() -> None:
    activated = t.Activated((), (draw(),), limits=(nodes.Timing("normal"),))
    table = Table()
    effect = nodes.ZoneEffect(("graveyard", "energy"), (activated,))
    one = table.p1.unit("graveyard", 2000, effect)
    two = table.p1.unit("energy", 2000, effect)
    elsewhere = table.p1.unit("remove", 2000, effect)
    table.begin()
    offered = [option.a for option in table.asked if option.kind == options.ACTIVATE]
    assert one.ref in offered
    assert two.ref in offered
    assert elsewhere.ref not in offered


@pytest.mark.parametrize(("cards", "drawn"), [(4, 1), (3, 0)])
@proves("5.7.2-1", "3.8.2-3")
def test_rampage_triggers_when_flipped_with_enough_energy(cards: int, drawn: int) -> None:
    table = Table()
    wild = table.p1.unit("library", 2000, keyword("rampage", nodes.Rampage(4, (draw(),))))
    library = table.game.mutable_zone(table.game.zone_id(0, table.p1.seat)).cards
    library.insert(0, library.pop())
    table.p1.blanks("energy", cards)
    table.begin().choose("create the plan").pass_both()
    if drawn:
        table.pass_both()
    # The plan card is the top card of the library: it is what is drawn.
    assert table.p1.count("hand") == drawn
    assert wild.at == ("hand" if drawn else "plan")


@proves("5.7.2-2")
def test_rampage_does_not_trigger_when_put_face_up_into_the_plan_zone() -> None:
    table = Table()
    wild = table.p1.unit("graveyard", 2000, keyword("rampage", nodes.Rampage(0, (draw(),))))
    grave = t.Selector(zone=t.Zone("graveyard", player=YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1)))
    put = table.p1.strategy(t.Do((t.Act("put", object=grave, to=t.Zone("plan")),)))
    table.begin().resolve(put)
    if table.prompt == "choose":
        table.choose(wild)
    assert wild.at == "plan"
    assert table.stack == []


@proves("5.7.3-1", "5.7.3-2", "3.8.2-5")
def test_awakening_is_another_cost_from_the_plan_zone_only() -> None:
    table = Table()
    awake = keyword("awakening", nodes.Costs(((t.Energy("赤", t.Num(1)),),)))
    plan = table.p1.unit("plan", 2000, awake, cost="無色3", timing="battle")
    hand = table.p1.unit("hand", 2000, awake, cost="無色3", name="手の覚醒")
    cards = energy(table.p1, "赤", 3)
    table.begin().choose(Option(options.PLAY, plan.ref))
    assert table.options == ["way 1", "way 2"]
    table.choose("way 2", (1, 1)).pass_both()
    assert (plan.at, frozen(cards)) == ((1, 1), 1)
    assert table.why_not(1, Option(options.PLAY, hand.ref)) == "4.7.2-8 cannot_pay"


# Formations

FORMED = {
    "straight": ([(1, 2), (3, 2)], [], (2, 2)), "triangle": ([(1, 1), (3, 1), (2, 3)], [], (2, 2)),
    "x": ([(1, 1), (3, 1), (1, 3), (3, 3)], [], (2, 2)), "underbar": ([(1, 1), (2, 1), (3, 1)], [], (2, 2)),
    "small_i": ([(1, 2)], [], (1, 1)), "big_i": ([(3, 1), (3, 3)], [], (3, 2)),
    "big_triangle": ([(2, 3)], ["base_1", "base_3"], (2, 2)),
    "bottom_bar": ([], ["base_1", "base_2", "base_3"], (2, 2)),
}  # fmt: skip


@pytest.mark.parametrize("shape", list(FORMED))
@proves("5.8.1", "5.8.2", "5.8.2-1", "5.8.2-3", "5.8.2-4", "5.8.2-5", "5.8.2-6", "5.8.2-7", "5.8.2-8")
def test_a_formation_opens_its_star_square_as_if_it_were_the_own_area(shape: str) -> None:
    """All eight shapes run in one test, so that each of their rules is proved."""
    for name, (squares, bases, star) in FORMED.items():
        for missing in (False, True):
            table = Table()
            for square in squares[1:] if missing and squares else squares:
                table.p1.unit(square)
            for base in bases[1:] if missing and not squares else bases:
                table.p1.base(base)
            formation = keyword("formation", nodes.Formation(name, ()))
            card = table.p1.unit("hand", 2000, formation, cost="無色9")
            table.begin()
            offered = Option(options.PLAY, card.ref) in table.asked
            assert offered != missing, (name, missing)
            if offered and name == shape:
                table.resolve(card, star)
                assert (card.at, card.frozen) == (star, True)


# Pincer


def pincer() -> t.Keywords:
    between = t.Selector(nouns=("unit",), filters=(t.Related("sandwiched", THIS),))
    return keyword("pincer", nodes.Body((t.Do((t.Act("freeze", object=between),)),)))


@proves("5.9.1", "5.9.2", "5.9.3")
def test_pincer_affects_the_units_between_also_diagonally() -> None:
    table = Table()
    table.p1.unit((1, 1))
    diagonal = table.p2.unit((2, 2))
    straight = table.p2.unit((2, 1))
    mover = table.p1.unit((3, 2), 2000, pincer())
    table.begin().march(mover, (3, 3)).pass_both()
    assert (diagonal.frozen, straight.frozen) == (True, False)


@proves("5.9.1")
def test_pincer_needs_an_own_unit_opposite() -> None:
    table = Table()
    diagonal = table.p2.unit((2, 2))
    mover = table.p1.unit((3, 2), 2000, pincer())
    table.begin().march(mover, (3, 3))
    assert table.stack == []
    assert not diagonal.frozen


# Call, supply


@proves("5.10.1", "5.10.2")
def test_call_freezes_cards_to_lower_the_colourless_cost() -> None:
    table = Table()
    caller = table.p1.unit((1, 1), 2000, keyword("call", t.Colour("赤")))
    card = table.p1.unit("hand", 2000, cost="赤1無色2")
    cards = energy(table.p1, "赤", 2)
    table.begin().play(card, (2, 1)).pass_both()
    assert (card.at, caller.frozen, frozen(cards)) == ((2, 1), True, 2)


@proves("5.10.2")
def test_call_of_another_colour_is_of_no_use() -> None:
    table = Table()
    table.p1.unit((1, 1), 2000, keyword("call", t.Colour("青")))
    card = table.p1.unit("hand", 2000, cost="赤1無色2")
    energy(table.p1, "赤", 2)
    table.begin()
    assert table.why_not(1, Option(options.PLAY, card.ref)) == "4.7.2-8 cannot_pay"


@proves("5.10.3", "1.2.2", "5.15.1", "5.15.2")
def test_a_cost_below_none_is_paid_as_none_and_raised_from_there() -> None:
    for raised, paid in ((0, 1), (2, 2)):
        table = Table()
        table.p1.base("base_1")
        table.p1.base("base_2")
        caller = table.p1.unit((1, 1), 2000, keyword("call", t.Colour("赤")))
        if raised:
            table.p2.base(
                "base_1", t.Static((t.ChangeCost(t.Selector(nouns=("unit",)), (t.Energy("any", t.Num(2)),)),))
            )
        card = table.p1.unit("hand", 2000, keyword("supply"), cost="赤1無色2")
        cards = energy(table.p1, "赤", 4)
        table.begin().play(card, (2, 1), caller).pass_both()
        assert frozen(cards) == paid


# Moving: advance, flash, raid


@proves("5.11.1", "5.11.2", "5.11.3")
def test_advance_is_paid_once_and_triggers_when_the_move_resolves() -> None:
    for wish, drawn in (("pay additional cost 1", 1), ("pay no additional cost", 0)):
        table = Table()
        word = keyword("advance", nodes.Advance((t.Energy("any", t.Num(1)),), (draw(),)))
        unit = table.p1.unit((1, 1), 2000, word)
        cards = energy(table.p1, "無色", 2)
        table.begin().choose(Option(options.MOVE, unit.ref, 9))
        table.choose(wish).pass_both()
        if drawn:
            table.pass_both()
        assert unit.at == (1, 2)
        assert (table.p1.count("hand"), frozen(cards)) == (drawn, drawn)


@proves("5.14.1", "5.14.2")
def test_no_card_is_played_while_the_move_of_a_flash_unit_is_on_the_stack() -> None:
    for flashes in (True, False):
        table = Table()
        unit = table.p1.unit((1, 1), 2000, *([keyword("flash")] if flashes else []))
        card = table.p1.strategy(draw(), timing="quick")
        ready = table.p1.base("base_1", t.Activated((), (draw(),), limits=(nodes.Timing("quick"),)))
        table.begin().choose(Option(options.MOVE, unit.ref, 9))
        refused = "5.14.2 flash_on_stack" if flashes else ""
        assert table.why_not(1, Option(options.PLAY, card.ref)) == refused
        assert [option.a for option in table.asked if option.kind == options.ACTIVATE] == [ready.ref]


@proves("5.16.1", "5.16.2", "5.16.3")
def test_raid_freezes_bases_instead_of_the_move_cost_but_not_of_additional_ones() -> None:
    table = Table()
    bases = [table.p1.base("base_1"), table.p1.base("base_2")]
    word = keyword("advance", nodes.Advance((t.Energy("any", t.Num(1)),), (draw(),)))
    unit = table.p1.unit((1, 1), 2000, keyword("raid", t.Num(2)), word, move="無色5")
    cards = energy(table.p1, "無色", 1)
    table.begin().choose(Option(options.MOVE, unit.ref, 9))
    table.choose("pay additional cost 1", bases[0]).pass_both()
    assert (unit.at, frozen(bases), frozen(cards)) == ((1, 2), 2, 1)


@proves("5.16.2")
def test_raid_needs_enough_released_bases() -> None:
    table = Table()
    table.p1.base("base_1")
    unit = table.p1.unit((1, 1), 2000, keyword("raid", t.Num(2)), move="無色5")
    table.begin()
    assert table.why_not(1, Option(options.MOVE, unit.ref, 9)) == "4.7.3-4 cannot_pay"


# Linkage and resonance


@proves("5.12.1", "5.12.2")
def test_linkage_is_on_while_the_named_card_is_in_the_graveyard() -> None:
    static = t.Static((t.ModifyValue(THIS, "power", t.Num(1000)),))
    table = Table()
    unit = table.p1.unit((1, 1), 2000, nodes.Linkage(("旧友",), (static,)))
    table.p2.unit("graveyard", 1000, name="旧友")
    table.begin()
    assert unit.power == 2000
    table.p1.unit("graveyard", 1000, name="旧友")
    assert unit.power == 3000


@pytest.mark.parametrize("there", [True, False])
@proves("5.12.3", "5.12.4")
def test_the_linkage_of_a_spell_stays_as_it_was_when_played(there: bool) -> None:
    """Both sides in one test: the partner arrives, or leaves, while the spell is on the stack."""
    for present in (there, not there):
        table = Table()
        friend = table.p1.unit("graveyard" if present else "hand", 1000, name="旧友")
        spell = table.p1.strategy(
            timing="quick", abilities=(nodes.Linkage(("旧友",), (t.Effect((draw(2),)),)),)
        )
        source = t.Selector(
            zone=t.Zone("graveyard" if present else "hand", player=YOU),
            nouns=("unit",),
            quantity=t.Exactly(t.Num(1)),
        )
        turn = table.p1.strategy(
            t.Do((t.Act("put", object=source, to=t.Zone("hand" if present else "graveyard")),))
        )
        table.begin().play(spell).resolve(turn)
        if table.prompt == "choose":
            table.choose(friend)
        before = table.p1.count("hand")
        table.pass_both()
        assert table.p1.count("hand") - before == (2 if present else 0)


@proves("5.13.1", "5.13.2", "5.13.3")
def test_resonance_is_on_after_a_resolved_move_even_if_the_mover_is_gone() -> None:
    static = t.Static((t.ModifyValue(THIS, "power", t.Num(1000)),))
    table = Table()
    unit = table.p1.unit((3, 1), 2000, nodes.Resonance((static,)))
    theirs = table.p2.unit((3, 3), 2000, nodes.Resonance((static,)))
    mover = table.p1.unit((1, 1), 1000)
    kill = table.p1.strategy(target(deal(IT, 5000)))
    table.begin()
    assert unit.power == 2000
    table.march(mover, (1, 2)).resolve(kill, mover)
    assert mover.at == "graveyard"
    assert (unit.power, theirs.power) == (3000, 2000)


@proves("5.13.2-1", "4.9.3-1", "4.10.3")
def test_a_move_that_fails_does_not_count() -> None:
    static = t.Static((t.ModifyValue(THIS, "power", t.Num(1000)),))
    square = t.Selector(zone=t.Zone("places"), nouns=("battle_square",), quantity=t.Exactly(t.Num(1)))
    shift = t.Do(
        (t.Bind(0, t.Choose(UNIT, target=True)), t.Act("put", object=IT, to=square, state="unchanged"))
    )
    table = Table()
    unit = table.p1.unit((3, 1), 2000, nodes.Resonance((static,)))
    mover = table.p1.unit((1, 1), 1000, move="無色1")
    cards = energy(table.p1, "無色", 1)
    push = table.p1.strategy(shift)
    table.begin().choose(Option(options.MOVE, mover.ref, 9)).play(push, mover).pass_both().choose(
        (2, 1)
    ).pass_both()
    assert mover.at == (2, 1)
    assert unit.power == 2000
    assert frozen(cards) == 1


# Resistance


@proves("5.17.1", "5.17.2", "5.17.3")
def test_resistance_keeps_matching_cards_from_targeting_and_damaging() -> None:
    table = Table()
    proof = table.p2.unit((1, 3), 3000, keyword("resistance", t.Coloured(("青",))))
    other = table.p2.unit((2, 3), 3000)
    energy(table.p1, "青", 2)
    sweep = table.p1.strategy(t.Do((deal(t.Selector(nouns=("unit",)), 1000),)), cost="青1")
    red = table.p1.strategy(t.Do((deal(t.Selector(nouns=("unit",)), 1000),)), cost="赤1")
    energy(table.p1, "赤", 1)
    table.begin().resolve(sweep)
    assert (proof.damage, other.damage) == (0, 1000)
    table.resolve(red)
    assert (proof.damage, other.damage) == (1000, 2000)


@proves("5.17.2", "4.11.3")
def test_resistance_keeps_a_matching_card_from_targeting() -> None:
    for colour, offered in (("青", False), ("赤", True)):
        table = Table()
        table.p2.unit((1, 3), 3000, keyword("resistance", t.Coloured(("青",))))
        energy(table.p1, colour, 1)
        aim = table.p1.strategy(target(deal(IT, 1000)), cost=f"{colour}1")
        table.begin()
        assert (Option(options.PLAY, aim.ref) in table.asked) == offered
