"""Activated abilities (801.3, 915): who may activate which, when and how often."""

from __future__ import annotations

from tests.games.nova.asking import use, why_not
from tests.games.nova.table import Table

from gyoji.games.nova.people import options
from gyoji.games.nova.table import kinds
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree
from gyoji.kernel.values import continuous
from gyoji.ledger.marks import digest, proves

PING = "相手プレイヤーに100ダメージを与える。"
GAIN = "自分は100LPを得る。"


@proves("801.1", "801.2", "801.3.1", "801.3.2", "801.3.3", "801.3.5.1", "915.1", "903.2")
def test_an_activated_ability_is_played_by_paying_what_stands_before_the_colon() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 100LPを支払う：" + PING)
    table.start().activate(servant)
    assert (table.p1.life, table.p2.life, len(table.game.waiting)) == (1900, 2000, 1)
    assert table.happened(kinds.ACTIVATE) == 1
    table.resolve()
    assert table.p2.life == 1900


@proves("801.3.5.3", "912.3.3", "311.4")
def test_a_waiting_ability_has_its_text_and_the_one_who_activated_it_as_controller() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 ⓪：" + PING + "この能力は相手プレイヤーも起動できる。", health=900)
    table.start().pass_().activate(servant)
    (waiting,) = table.game.waiting
    assert (waiting.controller, waiting.card, waiting.source) == (table.p2.seat, 0, servant.ref)
    table.resolve()
    assert (table.p1.life, table.p2.life) == (1900, 2000)


@proves("801.3.5", "803.1.1")
def test_only_the_controller_activates_an_ability() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 ⓪：" + PING)
    table.start()
    assert table.can(use(servant))
    table.pass_()
    assert why_not(table, use(servant), 2) == ("801.3.5", "not_controller")


@proves("801.3.4")
def test_a_restriction_can_give_an_ability_to_the_opponent_alone() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 ⓪：" + GAIN + "この能力は相手プレイヤーのみ起動できる。")
    table.start()
    assert why_not(table, use(servant)) == ("801.3.5", "not_controller")
    table.pass_().activate(servant).resolve()
    assert (table.p1.life, table.p2.life) == (2000, 2100)


@digest("M54")
@proves("801.3.5.1.1")
def test_an_ability_is_locked_until_the_waiting_area_is_empty() -> None:
    table = Table(stops=True)
    one = table.p1.servant(text="起 ⓪：" + PING)
    two = table.p1.servant(text="起 ⓪：" + PING)
    table.start().activate(one)
    assert why_not(table, use(one)) == ("801.3.5.1.1", "ability_locked")
    assert table.can(use(two))
    table.activate(two).pass_().pass_()
    assert len(table.game.waiting) == 1
    assert why_not(table, use(two)) == ("801.3.5.1.1", "ability_locked")
    table.resolve()
    assert table.can(use(one))
    assert table.can(use(two))


@proves("801.3.5.1.1")
def test_the_lock_ends_though_a_trigger_waits_at_once() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 ⓪：" + PING)
    table.p1.servant(text="自分が起動能力を使用した時、自分は100LPを得る。")
    table.start().activate(servant).pass_().pass_()
    assert (table.p2.life, len(table.game.waiting)) == (1900, 1)
    assert table.can(use(servant))


@proves("801.3.5.2", "803.1.3", "801.3.4")
def test_an_ability_of_a_hidden_card_shows_the_card() -> None:
    table = Table(stops=True)
    text = "起 100LPを支払う：" + PING + "この能力はこのカードが自分の手札にある時にのみ起動できる。"
    card = table.p1.servant(text=text, zone="hand")
    lying = table.p1.servant(text=text, name="寝床")
    table.start()
    assert why_not(table, use(lying)) == ("803.1.3", "ability_not_valid_here")
    assert table.game.viewers(table.game.obj(card.ref)) == 1
    table.activate(card)
    assert (card.zone, table.game.viewers(table.game.obj(card.ref)), len(table.game.waiting)) == (
        "hand",
        3,
        1,
    )
    table.resolve()
    assert (table.p2.life, table.game.viewers(table.game.obj(card.ref))) == (1900, 1)


@proves("803.1.1", "803.1.3", "803.1")
def test_an_ability_is_valid_on_the_field_unless_it_names_a_zone() -> None:
    table = Table(stops=True)
    plain = table.p1.servant(text="起 ⓪：" + PING, zone="graveyard")
    named = table.p1.servant(
        text="起 ⓪：" + PING + "この能力はこのカードが自分の墓地にある時にのみ起動できる。", zone="graveyard"
    )
    table.start()
    assert why_not(table, use(plain)) == ("803.1.1", "ability_not_valid_here")
    table.activate(named).resolve()
    assert table.p2.life == 1900


@proves("801.3.4", "801.3.8.1")
def test_a_limit_of_once_a_turn_counts_for_the_card_whoever_controls_it() -> None:
    table = Table(stops=True)
    text = "起 ⓪：" + PING + "この能力は1ターンに1回しか起動できない。"
    servant = table.p1.servant(text=text)
    thief = table.p2.spell("【瞬唱】\n相手の場のサーバント1枚を選び、そのコントロールを得る。")
    table.start().activate(servant).resolve()
    assert why_not(table, use(servant)) == ("801.3.4", "used_up")
    table.pass_().play(thief)
    table.resolve()
    assert servant.controller == 2
    table.pass_()
    assert why_not(table, use(servant), 2) == ("801.3.8.1", "used_up_before")
    table.to(kinds.MAIN_PHASE_1, turn=4)
    assert table.can(use(servant))


@proves("801.3.8.2")
def test_a_granted_ability_with_a_limit_counts_apart_from_an_equal_one() -> None:
    table = Table(stops=True)
    text = "起 ⓪：" + PING + "この能力は1ターンに1回しか起動できない。"
    servant = table.p1.servant(text=text)
    table.start()
    (own,) = table.game.values(servant.ref).held
    gift = tree.Gain(tree.This(), (tree.Quoted((own.ability.node,)),))
    continuous.add(table.game, Scope(table.p1.seat, servant.ref), gift, (servant.ref,))
    own, granted = table.game.values(servant.ref).held
    table.pass_()
    table.to(kinds.MAIN_PHASE_2).choose(Option(options.ACTIVATE, servant.ref, own.key)).resolve()
    assert why_not(table, Option(options.ACTIVATE, servant.ref, own.key)) == ("801.3.4", "used_up")
    assert table.can(Option(options.ACTIVATE, servant.ref, granted.key))
    table.choose(Option(options.ACTIVATE, servant.ref, granted.key)).resolve()
    assert table.p2.life == 1800
    assert why_not(table, Option(options.ACTIVATE, servant.ref, granted.key)) == ("801.3.4", "used_up")


@proves("801.3.4")
def test_a_restriction_to_the_own_turn_holds_in_the_opponents() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 ⓪：" + PING + "この能力は自分のターンにのみ起動できる。")
    table.start()
    assert table.can(use(servant))
    table.to(kinds.MAIN_PHASE_1, turn=4)
    assert why_not(table, use(servant)) == ("801.3.4", "wrong_time")


@proves("801.3.8")
def test_a_forbidden_activation_cannot_be_declared() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 ⓪：" + PING)
    table.p2.item("相手は起動能力を起動できない。")
    table.start()
    assert why_not(table, use(servant)) == ("801.3.8", "activation_forbidden")


@proves("801.3.9")
def test_an_ability_counts_as_used_when_it_has_resolved() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 ⓪：" + PING)
    table.p1.servant(text="自分が起動能力を使用した時、自分は500LPを得る。")
    table.start().activate(servant)
    assert (len(table.game.waiting), table.p1.life) == (1, 2000)
    table.pass_().pass_()
    assert (table.p2.life, len(table.game.waiting)) == (1900, 1)
    table.resolve()
    assert table.p1.life == 2500


@proves("801.3.7", "804.2.3")
def test_a_later_cost_change_does_not_touch_what_waits() -> None:
    table = Table(stops=True)
    table.p1.energy("赤")
    quick = table.p1.spell("【瞬唱】\n" + PING, cost="①")
    dearer = table.p2.item("【瞬唱】\n相手がプレイするスペルのコストを①増やす。", zone="hand")
    table.start().play(quick).pass_().play(dearer)
    table.resolve()
    assert (dearer.zone, quick.zone, table.p2.life) == ("field", "graveyard", 1900)


# The action restriction (203.4)


FREEZE = "起 〔フリーズ〕：" + PING


@digest("M26")
@proves("203.4", "904.3")
def test_a_servant_played_this_turn_may_not_use_a_freeze_ability() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text=FREEZE, zone="hand")
    table.start().cast(servant)
    assert why_not(table, use(servant)) == ("203.4", "action_restriction")
    table.to(kinds.STANDBY_PHASE, turn=4)
    assert why_not(table, use(servant)) == ("203.4", "action_restriction")
    table.to(kinds.STANDBY_PHASE, turn=5)
    assert table.can(use(servant))


@proves("203.4")
def test_the_restriction_is_for_servants_and_freezing_only() -> None:
    table = Table(stops=True)
    servant = table.p1.servant(text="起 ⓪：" + PING, zone="hand")
    item = table.p1.item(FREEZE, zone="hand")
    table.start().cast(servant).cast(item)
    assert table.can(use(servant))
    assert table.can(use(item))


@proves("203.4")
def test_a_servant_taken_over_this_turn_is_restricted() -> None:
    table = Table(stops=True)
    servant = table.p2.servant(text=FREEZE)
    thief = table.p1.spell("相手の場のサーバント1枚を選び、そのコントロールを得る。")
    table.start().cast(thief)
    assert servant.controller == 1
    assert why_not(table, use(servant)) == ("203.4", "action_restriction")
