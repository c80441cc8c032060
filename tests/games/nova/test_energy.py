"""Energy (310.4, 801.6, 902.2, 902.4): what makes it, where it goes, what it pays, when it is lost."""

from __future__ import annotations

import pytest
from tests.games.nova.asking import play, use, why_not
from tests.games.nova.table import Card, Side, Table

from gyoji.games.nova.people import options
from gyoji.games.nova.playing import energy_sources
from gyoji.games.nova.start.switches import Switches
from gyoji.games.nova.table import kinds, zones
from gyoji.kernel.machine.procedure import Option
from gyoji.ledger.marks import digest, proves

PING = "相手プレイヤーに100ダメージを与える。"
GREEN = "起 〔フリーズ〕：自分のエナジーストックに緑エナジーを1つ加える。"
DOUBLE = "自分のエナジーストックに緑エナジーが加えられた時、自分のエナジーストックに緑エナジーを1つ加える。"
COPY_COLOUR = (
    "起 〔フリーズ〕：自分の場の他のカード1枚を選ぶ。"
    "自分のエナジーストックにそれと同じ色のエナジーを1つ加える。"
)
SACRIFICE = (
    "起 〔フリーズ〕、自分の場のサーバント1枚を墓地に送る：自分のエナジーストックに黒エナジーを2つ加える。"
)


def make(card: Card, colour: int = kinds.RED) -> Option:
    """Return the wish to make energy with a card of the energy zone."""
    return Option(options.ACTIVATE, card.ref, options.energy_key(colour))


def frozen(side: Side) -> int:
    """Return how many cards of a player's energy zone are frozen."""
    game = side.table.game
    return len([ref for ref in game.cards_in(zones.ENERGY, side.seat) if game.obj(ref).turned])


# Cards in the energy zone


@digest("M13")
@proves("310.4", "102.4", "801.6.3.2", "310.1")
@proves("005.6.1", "005.6.2", "005.7.1")
def test_cards_in_the_energy_zone_pay_for_a_spell_one_by_one() -> None:
    table = Table(stops=True)
    table.p1.energy("赤", 2)
    (blue,) = table.p1.energy("青")
    spell = table.p1.spell(PING, cost="〔赤1〕①")
    table.start().choose(play(spell))
    assert table.prompt == "pay_energy"
    assert table.options == ["pay by red energy of 赤札", "pay by blue energy of 青札"]
    assert (frozen(table.p1), table.holder, spell.zone) == (1, 1, "hand")
    table.choose(Option(options.PAY_SOURCE, blue.ref, options.energy_key(kinds.BLUE)))
    assert (frozen(table.p1), blue.frozen, table.p1.stock, spell.zone) == (2, True, {}, "waiting")


@proves("103.3", "902.3")
def test_a_coloured_cost_needs_its_colour() -> None:
    table = Table()
    table.p1.energy("青", 3)
    spell = table.p1.spell(PING, cost="〔赤1〕①")
    table.start()
    assert why_not(table, play(spell)) == ("902.3", "cannot_pay")


@proves("103.4", "902.3")
@pytest.mark.parametrize(("n", "payable"), [(1, False), (2, True), (3, True)])
def test_an_unspecified_cost_takes_any_colour_but_enough_of_it(n: int, payable: bool) -> None:
    table = Table()
    for colour in "青緑白"[:n]:
        table.p1.energy(colour)
    spell = table.p1.spell(PING, cost="②")
    table.start()
    assert table.can(play(spell)) is payable


@proves("103.5", "103.1")
def test_the_total_cost_is_the_coloured_and_the_unspecified_part_together() -> None:
    table = Table()
    spell = table.p1.spell(PING, cost="〔赤1〕〔白2〕③")
    assert table.game.values(spell.ref).number(kinds.COST) == 6


@digest("M10")
@proves("801.6.1", "801.6.3", "005.6.4", "602.9", "801.6.3.1")
def test_energy_made_with_priority_stays_for_the_phase_and_no_longer() -> None:
    table = Table(stops=True)
    (card,) = table.p1.energy("赤", frozen=False)
    table.start(kinds.STANDBY_PHASE).choose(make(card))
    assert (card.frozen, table.p1.stock, table.holder) == (True, {"red": 1}, 1)
    table.pass_().pass_()
    assert (table.game.phase, table.p1.stock, card.frozen) == (kinds.STANDBY_PHASE, {"red": 1}, False)
    table.to(kinds.DRAW_PHASE)
    assert table.p1.stock == {}


@proves("801.6.2", "902.4")
def test_stock_that_is_left_after_a_payment_stays() -> None:
    table = Table(stops=True)
    one, two = table.p1.energy("赤", 2)
    spell = table.p1.spell(PING, cost="〔赤1〕")
    table.start().choose(make(one)).choose(make(two))
    table.choose(play(spell)).answer()
    assert (spell.zone, table.p1.stock) == ("waiting", {"red": 1})


@proves("902.4", "902.2")
def test_the_payer_chooses_between_stock_and_new_energy() -> None:
    table = Table(stops=True)
    (red,) = table.p1.energy("赤")
    (blue,) = table.p1.energy("青")
    spell = table.p1.spell(PING, cost="①")
    table.start().choose(make(red)).choose(play(spell))
    assert table.options == ["pay red from the stock", "pay by blue energy of 青札"]
    table.choose("pay by blue energy of 青札")
    assert (blue.frozen, table.p1.stock, spell.zone) == (True, {"red": 1}, "waiting")


@proves("310.4", "804.2.3.1")
def test_a_frozen_card_makes_no_energy() -> None:
    table = Table(stops=True)
    (card,) = table.p1.energy("赤", frozen=True)
    table.start(kinds.STANDBY_PHASE)
    assert why_not(table, make(card)) == ("804.2.3.1", "already_frozen")


@proves("310.4", "801.3.5")
def test_only_the_owner_of_the_zone_makes_energy_with_its_cards() -> None:
    table = Table(stops=True)
    (card,) = table.p1.energy("赤")
    table.start().pass_()
    assert why_not(table, make(card), 2) == ("801.3.5", "not_controller")


@proves("102.4", "310.4")
@pytest.mark.parametrize(
    ("switch", "cost", "payable"),
    [
        ("makes_colourless", "①", True),
        ("makes_colourless", "〔赤1〕", False),
        ("makes_none", "①", False),
    ],
)
def test_a_colourless_card_pays_for_the_unspecified_part_or_for_nothing(
    switch: str, cost: str, payable: bool
) -> None:
    table = Table(Switches(colourless_energy=switch))
    table.p1.energy("無色")
    spell = table.p1.spell(PING, cost=cost)
    table.start()
    assert table.can(play(spell)) is payable


@proves("310.4")
def test_equal_energy_cards_are_offered_once() -> None:
    table = Table(stops=True)
    table.p1.energy("赤", 3)
    table.p1.energy("青", 2)
    table.start()
    assert [option.b for option in table.asked if option.kind == options.ACTIVATE] == [-1, -2]


# Energy abilities of cards on the field


@proves("311.6.4", "804.1", "801.3.9", "915.1")
def test_an_activated_energy_ability_resolves_at_once_and_never_waits() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text=GREEN)
    assert table.game.values(servant.ref).held[0].ability.is_energy
    table.start().activate(servant)
    assert (servant.frozen, table.p1.stock, len(table.game.waiting), table.holder) == (
        True,
        {"green": 1},
        0,
        1,
    )
    assert (table.happened(kinds.ACTIVATE), table.happened(kinds.USE)) == (1, 0)


@proves("311.6.4", "912.4.2")
def test_energy_is_made_before_the_other_effects_of_its_ability() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(
        text="起 〔フリーズ〕：" + PING + "自分のエナジーストックに緑エナジーを1つ加える。"
    )
    table.start().activate(servant)
    kind = [event.kind for event in table.facts() if event.kind in (kinds.ADD_ENERGY, kinds.DEAL)]
    assert (kind, table.p1.stock, table.p2.life) == ([kinds.ADD_ENERGY, kinds.DEAL], {"green": 1}, 1900)


@proves("801.6.3.1", "902.2")
def test_a_field_source_pays_for_a_spell() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text=GREEN)
    spell = table.p1.spell(PING, cost="〔緑1〕")
    table.start().choose(play(spell))
    assert (servant.frozen, spell.zone, table.p1.stock) == (True, "waiting", {})


@proves("801.6.3(2)", "203.4")
def test_an_energy_ability_keeps_to_the_action_restriction() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text=GREEN, zone="hand")
    table.start().cast(servant)
    assert why_not(table, use(servant)) == ("203.4", "action_restriction")


@proves("801.6.2(2)")
def test_an_energy_ability_stays_one_while_its_card_is_frozen() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text=GREEN, frozen=True)
    table.start(kinds.STANDBY_PHASE)
    assert table.game.values(servant.ref).held[0].ability.is_energy
    assert why_not(table, use(servant)) == ("804.2.3.1", "cost_state")


@proves("311.6.4", "912.4.2")
def test_energy_abilities_are_not_locked_nor_kept_out_by_waiting_objects() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(
        text="起 このカードの種火カウンターを1個取り除く：自分のエナジーストックに赤エナジーを1つ加える。"
    )
    table.game.mutable_object(servant.ref).counters = (("種火", 2),)
    quick = table.p1.spell("【瞬唱】\n" + PING)
    table.start().play(quick).activate(servant).activate(servant)
    assert (table.p1.stock, servant.counters) == ({"red": 2}, {})
    assert why_not(table, use(servant)) == ("902.3", "cannot_pay")


@proves("902.2", "801.6.3.1")
def test_counters_pay_for_as_many_units_as_there_are() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(
        text="起 このカードの種火カウンターを1個取り除く：自分のエナジーストックに赤エナジーを1つ加える。"
    )
    table.game.mutable_object(servant.ref).counters = (("種火", 2),)
    two = table.p1.spell(PING, cost="〔赤2〕")
    three = table.p1.spell(PING, cost="〔赤3〕")
    table.start()
    assert not table.can(play(three))
    table.play(two)
    assert (two.zone, servant.counters) == ("waiting", {})


@proves("902.2", "801.6.3.1")
def test_a_source_with_a_price_of_its_own_pays_where_nothing_else_does() -> None:
    table = Table(stops=True)
    item = table.p1.item(SACRIFICE)
    victim = table.p1.servant()
    spell = table.p1.spell(PING, cost="〔黒2〕")
    table.start().choose(play(spell)).answer()
    assert (spell.zone, item.frozen, victim.zone, table.p1.stock) == ("waiting", True, "graveyard", {})


@proves("902.3")
def test_a_source_whose_price_cannot_be_paid_pays_for_nothing() -> None:
    table = Table()
    table.p1.item(SACRIFICE)
    spell = table.p1.spell(PING, cost="〔黒2〕")
    table.start()
    assert why_not(table, play(spell)) == ("902.3", "cannot_pay")


# Colours that cannot be defined


@proves("801.6.5.2")
@pytest.mark.parametrize(("colour", "stock"), [("青", {"blue": 1}), ("無色", {}), ("", {})])
def test_a_colour_that_cannot_be_defined_makes_no_energy(colour: str, stock: dict[str, int]) -> None:
    table = Table(stops=True)
    item = table.p1.item(COPY_COLOUR)
    if colour:
        table.p1.servant(colour=colour)
    table.start().activate(item)
    assert (item.frozen, table.p1.stock) == (True, stock)


@proves("801.6.5.2", "902.3")
def test_a_source_of_undefined_colour_does_not_count_as_payment() -> None:
    table = Table()
    table.p1.item(COPY_COLOUR)
    spell = table.p1.spell(PING, cost="①")
    table.start()
    assert why_not(table, play(spell)) == ("902.3", "cannot_pay")


# Triggered energy abilities


@proves("801.6.4.2", "801.6.4(2)", "801.6.4.1(2)")
def test_a_triggered_energy_ability_resolves_on_the_spot_and_not_on_its_own_output() -> None:
    table = Table(stops=True)
    source = table.p1.servant(text=GREEN)
    echo = table.p1.item(DOUBLE)
    assert table.game.values(echo.ref).held[0].ability.is_energy
    table.start().activate(source)
    assert (table.p1.stock, len(table.game.waiting), table.holder) == ({"green": 2}, 0, 1)
    table.done()


@proves("801.6.4.2")
def test_energy_of_a_card_in_the_zone_sets_off_a_triggered_energy_ability() -> None:
    table = Table(stops=True)
    (card,) = table.p1.energy("緑")
    table.p1.item(DOUBLE)
    spell = table.p1.spell(PING, cost="〔緑1〕")
    table.start().choose(play(spell)).answer()
    assert (card.frozen, spell.zone, table.p1.stock) == (True, "waiting", {"green": 1})


@proves("801.6.5", "801.6.5.1")
def test_a_spell_that_adds_energy_is_a_spell_like_any_other() -> None:
    table = Table(stops=True)
    spell = table.p1.spell("自分のエナジーストックに緑エナジーを2つ加える。")
    table.p1.item(DOUBLE)
    table.start().play(spell)
    assert (spell.zone, table.p1.stock) == ("waiting", {})
    table.resolve()
    assert (spell.zone, table.p1.stock) == ("graveyard", {"green": 2})


@proves("801.6.5")
def test_an_ability_that_adds_energy_on_another_event_is_no_energy_ability() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(
        text="このカードが場に出た時、自分のエナジーストックに赤エナジーを1つ加える。", zone="hand"
    )
    table.start().play(servant).pass_().pass_()
    assert (len(table.game.waiting), table.p1.stock) == (1, {})
    table.resolve()
    assert table.p1.stock == {"red": 1}


# Reach


@proves("902.2")
def test_reach_counts_stock_cards_and_field_sources_together() -> None:
    table = Table(stops=True)
    table.p1.energy("赤", 2)
    table.p1.energy("青", 1, frozen=True)
    table.p1.servant(text=GREEN)
    table.start(kinds.STANDBY_PHASE)
    found = energy_sources.supply(table.game, table.p1.seat)
    assert (found.single, found.several, found.total) == ([2, 0, 1, 0, 0, 0], [], 3)


@proves("902.2", "902.3")
def test_a_card_frozen_for_the_cost_itself_gives_no_energy_for_it() -> None:
    table = Table()
    servant = table.p1.servant(text=GREEN + "\n起 〔緑1〕〔フリーズ〕：" + PING)
    table.start()
    assert why_not(table, use(servant, 1)) == ("902.3", "cannot_pay")


@proves("801.3.3.1")
@pytest.mark.parametrize(("colours", "payable"), [("白白白", True), ("白白赤", True), ("白赤赤", False)])
def test_white_two_and_one_unspecified(colours: str, payable: bool) -> None:
    table = Table(stops=True)
    for colour in colours:
        table.p1.energy(colour)
    servant = table.p1.item("起 〔白2〕①：" + PING)
    table.start()
    assert table.can(use(servant)) is payable
    if payable:
        table.activate(servant)
        assert (frozen(table.p1), len(table.game.waiting)) == (3, 1)


@proves("801.6.4.2", "801.6.1")
def test_every_triggered_energy_ability_resolves_on_the_spot_and_others_wait() -> None:
    table = Table(stops=True)
    source = table.p1.servant(text=GREEN)
    table.p1.item(DOUBLE)
    table.p1.item("自分のエナジーストックに緑エナジーが加えられた時、カードを1枚引く。")
    table.p1.item(DOUBLE)
    table.start().activate(source)
    drawn = table.p1.count("hand")
    assert (table.p1.stock, table.game.triggered) == ({"green": 3}, ())
    table.resolve()
    assert table.p1.count("hand") - drawn == 3


@pytest.mark.parametrize("sources", [1, 2])
@proves("801.6.3(2)", "902.2")
def test_energy_abilities_of_the_field_pay_together(sources: int) -> None:
    table = Table(stops=True)
    made = [table.p1.servant(text=GREEN) for _ in range(sources)]
    spell = table.p1.spell(PING, cost="〔緑2〕")
    table.start()
    assert table.can(play(spell)) == (sources == 2)
    if sources == 2:
        table.choose(play(spell)).answer()
        assert ([card.frozen for card in made], spell.zone) == ([True, True], "waiting")
        used = [event for event in table.facts() if event.kind == kinds.ACTIVATE]
        assert [(event.player, event.cause) for event in used] == [(0, 0), (0, 0)]


@pytest.mark.parametrize(
    "period",
    [
        kinds.STANDBY_PHASE,
        kinds.DRAW_PHASE,
        kinds.MAIN_PHASE_1,
        kinds.START_STEP,
        kinds.ATTACK_DECLARATION_STEP,
        kinds.DEFENCE_DECLARATION_STEP,
        kinds.BATTLE_RESOLUTION_STEP,
        kinds.END_STEP,
        kinds.MAIN_PHASE_2,
        kinds.END_PHASE,
    ],
)
@proves("005.6.4", "602.9")
def test_energy_left_over_is_lost_with_every_phase_and_step(period: str) -> None:
    table = Table(stops=True)
    (card,) = table.p2.energy()
    attacker = table.p1.servant(300, 300, "【疾風】")
    table.start(kinds.STANDBY_PHASE)
    attacked = False
    while (table.game.step or table.game.phase) != period or table.prompt != "priority" or table.holder != 2:
        if table.prompt == "declare_attack" and not attacked:
            attacked = True
            table.attack(attacker, table.p2)
        else:
            table.decline()
    here = (table.game.turn, table.game.phase, table.game.step)
    table.choose(make(card))
    while (table.game.turn, table.game.phase, table.game.step) == here:
        assert table.p2.stock == {"red": 1}
        table.decline()
    assert table.p2.stock == {}
