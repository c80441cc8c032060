"""Cards, zones, places and states (2.2 to 2.27)."""

from __future__ import annotations

import pytest
from tests.games.dimensionzero.table import (
    IT,
    THIS,
    YOU,
    Card,
    Table,
    deal,
    draw,
    keyword,
    power,
    target,
    to_hand,
    when,
)

from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.start import deck
from gyoji.games.dimensionzero.start.switches import Switches
from gyoji.games.dimensionzero.table import kinds, zones
from gyoji.games.dimensionzero.table.definitions import CardDefinition, define
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table import views
from gyoji.kernel.table.ids import PlayerId, player_ref
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

ONE, TWO = PlayerId(0), PlayerId(1)
HAND = t.Selector(player=YOU, zone=t.Zone("hand", player=YOU), quantity=t.Exactly(t.Num(1)))


# Cards


@proves("2.1.1", "2.2.1", "2.6.2", "2.8.1", "2.8.2", "2.9.2", "2.12.1", "2.13.1", "2.5.1", "2.10.1")
def test_a_record_becomes_a_card_with_its_data() -> None:
    card = define({"number": "1", "name": "甲", "type": "unit", "cost": "赤1無色2", "move": "青1", "power": 3000,
                   "smash": 2, "race": ["火", "水"], "timing": "quick"})  # fmt: skip
    assert card.printed.numbers[:4] == (3000, 2, 3, 1)
    assert card.printed.traits == ("race:火", "race:水")
    assert (card.printed.types, card.timing, card.move.need[2]) == (kinds.UNIT, "quick", 1)


@proves("2.10.3-5", "2.10.3-6", "2.10.3-7")
def test_a_card_is_textless_until_it_is_given_an_ability() -> None:
    table = Table()
    plain = table.p1.unit((1, 1))
    worded = table.p1.unit((2, 1), 2000, keyword("haste"))
    table.begin()
    assert plain.is_("textless")
    assert not worded.is_("textless")
    table.p1.base("base_1", t.Static((t.Gain(t.Selector(nouns=("unit",)), (t.Keyword("haste"),)),)))
    assert not plain.is_("textless")


@proves("2.3.1-2")
def test_cards_of_one_name_are_the_same_card() -> None:
    table = Table()
    table.p1.unit((1, 1), name="双子")
    twin = table.p2.unit((1, 3), name="双子")
    other = table.p2.unit((2, 3))
    named = t.Selector(nouns=("unit",), filters=(t.Named("双子"), t.ControlledBy(t.Player("opponent"))))
    bolt = table.p1.strategy(t.Do((deal(named, 1000),)))
    table.begin().resolve(bolt)
    assert (twin.damage, other.damage) == (1000, 0)


@proves("2.8.3")
def test_a_changed_race_takes_the_place_of_the_old_one() -> None:
    table = Table()
    unit = table.p1.unit((1, 1), race=["火"])
    change = table.p1.strategy(target(t.Become(IT, (t.Trait("race", "水"),))))
    table.begin().resolve(change)
    assert table.game.values(unit.ref).traits == ("race:水",)


# Zones


@proves("2.23.1", "2.23.8-1", "2.24.1", "2.24.2", "2.24.3", "2.24.4", "2.24.6", "2.1.3")
def test_the_board_has_nine_shared_squares_and_three_base_squares_for_each() -> None:
    table = Table()
    values = [
        table.game.values(ref).types for seat in (ONE, TWO) for ref in table.game.cards_in(zones.PLACES, seat)
    ]
    assert values.count(kinds.BATTLE_SQUARE) == 9
    assert values.count(kinds.BASE_SQUARE) == 6
    assert (values.count(kinds.LINE), values.count(kinds.AREA)) == (3, 3)


@digest("M14")
@proves("2.23.1-1")
def test_a_card_goes_to_its_owners_zone_whoever_controls_it() -> None:
    table = Table()
    unit = table.p2.unit((1, 2))
    take = table.p1.strategy(target(t.TakeControl(IT)))
    back = table.p1.strategy(target(to_hand(IT)))
    table.begin().resolve(take)
    assert table.game.obj(unit.ref).controller == 0
    table.resolve(back)
    assert (unit.at, unit.holder) == ("hand", 2)


@digest("M13")
@proves("2.23.1-3", "2.23.8-4")
def test_a_card_stays_itself_from_square_to_square_only() -> None:
    table = Table()
    unit = table.p1.unit((1, 1), 3000)
    boost = table.p1.strategy(target(power(IT, 3000)))
    hurt = table.p1.strategy(target(deal(IT, 1000)))
    away = table.p1.strategy(target(t.Act("put", object=IT, to=t.Zone("energy"))))
    table.begin().resolve(boost).resolve(hurt).march(unit, (1, 2))
    assert (unit.power, unit.damage) == (6000, 1000)
    table.resolve(away)
    assert (unit.at, unit.damage) == ("energy", 0)
    assert table.game.values(unit.ref).numbers[kinds.POWER] == 3000


@proves("2.23.1-4", "2.23.1-5", "2.23.3-2")
def test_drawing_takes_the_plan_card_first_and_leaves_the_next_face_down() -> None:
    table = Table()
    plan = table.p1.unit("plan")
    more = table.p1.strategy(draw(2))
    table.begin().resolve(more)
    assert (plan.at, table.p1.count("hand"), table.p1.count("plan")) == ("hand", 2, 0)
    top = table.game.cards_in(zones.LIBRARY, ONE)[0]
    assert table.game.viewers(table.game.obj(top)) == 0


@proves("2.23.1-6")
def test_draw_up_to_decides_after_each_card() -> None:
    table = Table()
    more = table.p1.strategy(t.Do((t.Act("draw", amount=t.UpTo(t.Num(3))),)))
    table.begin().play(more).pass_both()
    assert table.prompt == "draw_another"
    table.choose("yes", "choose no more")
    assert table.p1.count("hand") == 1


@proves("2.23.1-4", "2.23.5-1", "2.23.10-1")
def test_destroy_and_remove_are_moves_to_graveyard_and_remove_zone() -> None:
    table = Table()
    one, two = table.p2.unit((1, 3)), table.p2.unit((2, 3))
    destroy = table.p1.strategy(target(t.Act("destroy", object=IT)))
    remove = table.p1.strategy(target(t.Act("exile", object=IT)))
    table.begin().resolve(destroy, one).resolve(remove, two)
    assert (one.at, two.at) == ("graveyard", "remove")


@proves(
    "2.23.2-2", "2.23.2-3", "2.25.2", "2.25.2-1", "2.23.4-3", "2.25.1", "2.25.1-1", "2.23.5-2", "2.23.10-2"
)
def test_who_sees_what() -> None:
    table = Table()
    table.p1.unit("hand", name="手")
    table.p1.unit("smash", name="傷")
    table.p1.unit("graveyard", name="墓")
    table.p1.unit("energy", name="源")
    table.p1.unit("remove", name="外")
    table.p1.unit((1, 1), name="場")
    table.begin()

    def seen(zone: str, player: PlayerId) -> list[object]:
        found = views.view(table.game, player)["zones"]
        assert isinstance(found, dict)
        return [card.get("name") for card in found[zone]]

    for player in (ONE, TWO):
        assert seen("smash/0", player) == [None]
        assert seen("library/0", player) == [None] * 20
        assert [seen(f"{zone}/0", player) for zone in ("graveyard", "energy", "remove", "square_1")] == [
            ["墓"], ["源"], ["外"], ["場"],
        ]  # fmt: skip
    assert (seen("hand/0", ONE), seen("hand/0", TWO)) == (["手"], [None])


@proves("2.23.3-3")
def test_a_card_put_on_top_turns_the_plan_card_down() -> None:
    table = Table()
    plan = table.p1.unit("plan")
    card = table.p1.unit("hand")
    put = table.p1.strategy(t.Do((t.Act("put", object=HAND, to=t.Zone("library", position="top")),)))
    table.begin().play(put).pass_both()
    if table.prompt == "choose":
        table.choose(card)
    cards = table.game.cards_in(zones.LIBRARY, ONE)
    assert cards[:2] == [card.ref, plan.ref]
    assert table.p1.count("plan") == 0


@proves("2.23.3-3")
@pytest.mark.parametrize(("position", "place"), [("top", 0), ("bottom", 20)])
def test_the_plan_card_itself_can_be_put_into_the_library(position: str, place: int) -> None:
    table = Table()
    plan = table.p1.unit("plan")
    top = t.Selector(zone=t.Zone("plan", player=YOU))
    put = table.p1.strategy(t.Do((t.Act("put", object=top, to=t.Zone("library", position=position)),)))
    table.begin().play(put).pass_both()
    cards = table.game.cards_in(zones.LIBRARY, ONE)
    assert (len(cards), cards[place], table.p1.count("plan")) == (21, plan.ref, 0)


@proves("2.23.3-5", "6.2.4", "6.2.5")
def test_shuffling_turns_the_plan_card_down_and_determines_no_order() -> None:
    table = Table()
    table.p1.unit("plan")
    shuffle = table.p1.strategy(t.Do((t.Act("shuffle", to=t.Zone("library", player=YOU)),)))
    table.begin().resolve(shuffle)
    assert (table.p1.count("plan"), table.p1.count("library")) == (0, 21)
    assert not table.game.player(ONE).ordered


@proves("2.23.4-2")
def test_a_hand_has_no_limit() -> None:
    table = Table()
    table.p1.blanks("hand", 15)
    table.begin(kinds.RECOVERY_PHASE)
    while table.game.turn == 3:
        table.decline()
    assert table.p1.count("hand") == 15


# Places


@proves("2.24.5", "2.24.7", "2.24.7-2")
def test_left_and_own_depend_on_who_looks() -> None:
    table = Table()
    unit = table.p1.unit((1, 1))
    table.begin()

    def lies(how: str, player: PlayerId) -> bool:
        return table.game.related(unit.ref, player_ref(player), how)

    assert (lies("own_area", ONE), lies("enemy_area", TWO), lies("own_area", TWO)) == (True, True, False)
    assert (lies("left_line", ONE), lies("right_line", TWO), lies("left_line", TWO)) == (True, True, False)


@proves("2.23.8-2", "2.24.4", "2.24.6")
def test_lines_areas_and_neighbours() -> None:
    table = Table()
    unit, other = table.p1.unit((1, 1)), table.p1.unit((1, 2))
    base, far = table.p1.base("base_1"), table.p2.base("base_1")
    table.begin()

    def lies(a: Card, b: Card, how: str) -> bool:
        return table.game.related(a.ref, b.ref, how)

    assert lies(other, unit, "same_line")
    assert lies(far, unit, "same_line")
    assert not lies(other, unit, "same_area")
    assert lies(base, unit, "adjacent")
    assert not lies(far, unit, "adjacent")
    assert lies(other, unit, "front")
    assert lies(unit, other, "behind")


# States


@proves("2.26.1", "2.26.1-1", "2.26.1-2", "2.22.1")
def test_a_frozen_card_cannot_be_frozen_again() -> None:
    table = Table()
    unit = table.p1.unit((1, 1), 2000, t.Activated((t.FreezeThis(),), (draw(),)), frozen=True)
    ready = table.p1.unit((2, 1), 2000, t.Activated((t.FreezeThis(),), (draw(),)))
    table.begin()
    offered = [option.a for option in table.asked if option.kind == options.ACTIVATE]
    assert offered == [ready.ref]
    assert (unit.is_("frozen"), ready.is_("released")) == (True, True)
    table.choose(Option(options.ACTIVATE, ready.ref, 0))
    assert ready.frozen


@proves("2.27.p1", "5.17.3")
def test_damage_has_a_source() -> None:
    table = Table()
    unit = table.p2.unit(
        (1, 3), 3000, when(t.Event("deal", object=THIS, actor=t.Selector(nouns=("strategy",))), draw())
    )
    bolt = table.p1.strategy(target(deal(IT, 1000)))
    table.begin().resolve(bolt).pass_both()
    assert (unit.damage, table.p2.count("hand")) == (1000, 1)


# Decks


@digest("M08")
@proves("3.1.1", "1.2.4", "2.19.1", "2.23.10-3")
def test_constructed_decks() -> None:
    def card(name: str, forbidden: int = 0) -> CardDefinition:
        return define(
            {"number": name, "name": name, "type": "strategy", "cost": "赤1", "forbidden": forbidden}
        )

    plain = [card(f"札{i}") for i in range(14)]
    main = tuple((plain * 3)[:40])
    assert deck.violations(deck.Deck("d", main)) == []
    side = (plain[0],) * 10
    keys = [each.key for each in deck.violations(deck.Deck("d", main, side))]
    assert keys == ["too_many_of_a_name"]
    heavy = (card("禁一", 4), card("禁二", 4), card("禁三", 3), *main[3:])
    assert [each.rule for each in deck.violations(deck.Deck("d", heavy))] == ["1.2.4"]
    assert [each.key for each in deck.violations(deck.Deck("d", main[1:]))] == ["deck_size"]


@proves("3.1.2")
def test_limited_decks_have_no_limit_of_copies() -> None:
    card = define({"number": "1", "name": "札", "type": "strategy", "cost": "赤1"})
    assert deck.violations(deck.Deck("d", (card,) * 40, (card,) * 5), Switches(format="limited")) == []
    assert len(deck.violations(deck.Deck("d", (card,) * 41), Switches(format="limited"))) == 1
