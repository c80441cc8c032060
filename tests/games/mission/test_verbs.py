"""Verbs of card texts (1100), and counters (1300)."""

from __future__ import annotations

import pytest
from tests.games.mission.table import Card, Table
from tests.games.mission.words import (
    IT,
    THIS,
    YOU,
    check,
    choose,
    clear,
    deal,
    do,
    draw,
    enters,
    everybody,
    mine,
    n,
    one,
    put,
    theirs,
    top,
    when,
    your,
)  # fmt: skip

from gyoji.games.mission.table import kinds, zones
from gyoji.kernel.table import views
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves


@proves("1101.1", "914.3")
def test_damage_adds_up_on_a_character() -> None:
    table = Table()
    target = table.p2.character(0, 1, 9000)
    event = table.p1.event(do(deal(theirs(), 1000)), do(deal(theirs(), 2000)))
    table.begin().play(event)
    assert target.damage == 3000


@proves("1101.2", "102.5")
def test_damage_of_zero_or_less_is_not_dealt() -> None:
    less = t.Plus(n(1000), t.Times(t.Count(your("energy")), 1000), minus=True)
    for energy, dealt in ((0, 1), (1, 0), (2, 0)):
        table = Table()
        table.p1.energy(energy)
        target = table.p2.character(0, 1, 9000)
        event = table.p1.event(do(t.Act("deal", object=theirs(), amount=less)))
        table.begin().play(event)
        assert (target.damage, len(table.happened(kinds.DEAL))) == (1000 * dealt, dealt)


@proves("1101.2")
def test_an_attacker_without_power_deals_nothing() -> None:
    table = Table()
    table.p1.account(t.Static((t.Floor(mine(), "power", n(0)),), works="account"))
    saved = static_saved(table)
    target = table.p2.character(0, 1, 1000)
    table.begin().fight(saved)
    assert (target.damage, table.happened(kinds.DEAL)) == (0, [])


def static_saved(table: Table) -> Card:
    """Return a character without power that cannot exit."""
    table.p1.mission(t.Static((t.Cannot(t.Event("exit", actor=mine())),), works="mission"))
    return table.p1.character(0, 1, 0)


@proves("1104.1", "1104.2")
def test_sleep_and_reboot_change_the_state() -> None:
    table = Table()
    awake, asleep = table.p2.character(0), table.p1.character(0, asleep=True)
    event = table.p1.event(do(t.Act("sleep", object=theirs())), do(t.Act("reboot", object=mine())))
    table.begin().play(event)
    assert (awake.asleep, asleep.asleep) == (True, False)


@proves("1105.1", "1105.2")
def test_a_shuffled_deck_is_known_to_nobody_even_with_one_card() -> None:
    for size in (1, 20):
        table = Table(deck=size)
        event = table.p1.event(do(t.Act("reveal", object=top(1))), do(t.Act("shuffle")))
        table.begin().play(event)
        deck = table.game.cards_in(zones.DECK, PlayerId(0))
        assert all(table.game.obj(ref).known == 0 for ref in deck)
        assert len(table.happened(kinds.SHUFFLE)) >= 1


@proves("1105.3")
def test_putting_cards_into_a_deck_is_no_shuffle() -> None:
    table = Table()
    table.p1.account(when(t.Event("shuffle"), draw(), zone="account"))
    moved = table.p1.character(0, 1, 1000)
    event = table.p1.event(do(t.Act("put", object=mine(), to=t.Zone("deck", position="top"))))
    table.begin().play(event)
    assert (moved.zone, table.p1.names("deck")[0], table.p1.count("hand")) == ("deck", moved.name, 0)
    assert table.happened(kinds.SHUFFLE) == []


@proves("1106.1", "1106.2", "1106.3")
def test_only_drawing_is_a_draw() -> None:
    table = Table()
    table.p1.account(
        when(t.Event("draw", actor=YOU), do(t.Act("place", word="引", amount=n(1))), zone="account")
    )
    event = table.p1.event(draw(2), do(put(top(1), "hand")))
    table.begin().play(event)
    assert (table.p1.count("hand"), table.p1.state.counter("引")) == (3, 2)


@proves("1108.1", "1108.2")
def test_revealing_shows_a_card_where_it_is() -> None:
    table = Table()
    (held,) = table.p1.hand(1)
    event = table.p1.event(
        do(t.Act("reveal", object=your("hand"))), choose(everybody(quantity=one()), deal(IT, 100))
    )
    table.p1.character(0)
    table.p1.character(1)
    table.begin().play(event)
    assert (held.zone, table.game.viewers(table.game.obj(held.ref))) == ("hand", 3)
    table.choose(table.options[0])
    assert table.game.viewers(table.game.obj(held.ref)) == 1
    assert table.happened(kinds.SHUFFLE) == []


@digest("M45")
@proves("1108.3", "1105.1")
def test_cards_left_over_from_a_reveal_are_hidden_and_the_deck_is_shuffled() -> None:
    table = Table()
    found = table.p1.character("deck", 1, 1000, top=True, trait=["T"])
    look = t.Do((t.Bind(1, t.Act("reveal", object=top(3))),))
    take = t.Do(
        (
            t.Bind(
                0, t.Choose(t.Selector(among=t.Ref(1), filters=(t.Trait("feature", "T"),), quantity=one()))
            ),
            put(IT, "hand"),
        )
    )
    event = table.p1.event(look, take)
    table.begin().play(event)
    if table.prompt == "choose":
        table.choose(found)
    assert (found.zone, table.p1.count("deck")) == ("hand", 20)
    deck = table.game.cards_in(zones.DECK, PlayerId(0))
    assert all(not table.game.obj(ref).shown and not table.game.obj(ref).known for ref in deck)
    assert [each.rule for each in table.happened(kinds.SHUFFLE)] == ["1108.3"]


@proves("1108.3")
def test_a_reveal_that_leaves_nothing_shuffles_nothing() -> None:
    table = Table()
    event = table.p1.event(t.Do((t.Bind(0, t.Act("reveal", object=top(1))), put(IT, "hand"))))
    table.begin().play(event)
    assert (table.p1.count("hand"), table.happened(kinds.SHUFFLE)) == (1, [])


@proves("1109.1", "1109.3")
def test_a_character_that_an_effect_puts_into_an_area_enters() -> None:
    table = Table()
    card = table.p1.character("trash", 5, 1000, when(enters(), draw()))
    event = table.p1.event(
        do(t.Act("enter", object=your("trash", nouns=("character",)), to=t.Zone("center")))
    )
    table.begin().play(event)
    assert (card.lane, card.asleep, table.p1.count("hand")) == (1, False, 1)


@pytest.mark.parametrize("lane", [0, 1, 2])
@proves("1109.1")
def test_a_card_may_enter_the_area_of_another(lane: int) -> None:
    table = Table()
    base = table.p1.character(lane, 1, 1000)
    card = table.p1.character("trash", 5, 5000)
    enter = t.Act("enter", object=your("trash", nouns=("character",)), to=IT)
    event = table.p1.event(t.Do((t.Bind(0, t.Choose(mine(quantity=one()))), enter)))
    table.begin().play(event)
    assert (card.lane, base.zone) == (lane, "exp")


@proves("1110.1", "506.1")
def test_an_exit_puts_a_character_and_its_exp_into_energy() -> None:
    table = Table()
    target = table.p2.character(0)
    table.p2.exp(target, 2)
    event = table.p1.event(do(t.Act("exit", object=theirs())))
    table.begin().play(event)
    assert (table.p2.count("energy"), table.p2.count("exp"), target.holder) == (3, 0, 2)


@proves("1111.1", "1111.2", "512.1")
def test_cards_are_removed_one_by_one() -> None:
    table = Table()
    table.p2.blanks("trash", 3)
    table.p1.account(when(t.Event("exile"), draw(), zone="account"))
    all_of = t.Selector(player=t.Player("opponent"), zone=t.Zone("trash", player=t.Player("opponent")))
    event = table.p1.event(do(t.Act("exile", object=all_of)))
    table.begin().play(event)
    assert (table.p2.count("remove"), table.p2.count("trash"), table.p1.count("hand")) == (3, 0, 3)


@proves("1112.1", "513.1", "513.3")
def test_a_card_becomes_exp_of_a_character() -> None:
    table = Table()
    host = table.p1.character(0)
    (card,) = table.p1.hand(1)
    give = t.Act("become_exp", object=your("hand"), to=IT)
    event = table.p1.event(t.Do((t.Bind(0, t.Choose(mine(quantity=one()))), give)))
    table.begin().play(event)
    assert (card.zone, card.host, host.exp) == ("exp", host.ref, 1)


@proves("1112.1a")
def test_nothing_becomes_exp_of_a_character_that_is_not_there() -> None:
    table = Table()
    (card,) = table.p1.hand(1)
    give = t.Act("become_exp", object=your("hand"), to=IT)
    event = table.p1.event(t.Do((t.Bind(0, t.Choose(mine(quantity=one()))), give)))
    table.begin().play(event)
    assert card.zone == "hand"


@proves("1113.1", "1113.2", "1114.1")
def test_effects_may_check_and_clear_missions() -> None:
    table = Table()
    mission = table.p1.mission(check((t.Event("draw"), 9)), clear((t.Event("draw"), 9)))
    own = t.Selector(player=YOU, zone=t.Zone("mission", player=YOU))
    checks = table.p1.event(do(t.Act("check", object=own)), t.If(t.Is(own, t.InState("checked")), (draw(),)))
    clears = table.p1.event(do(t.Act("clear", object=own)))
    table.begin().play(checks)
    assert (mission.asleep, mission.face_down, table.p1.count("hand")) == (True, False, 2)
    table.play(clears)
    assert mission.face_down


@proves("1115.1", "511.1")
def test_an_effect_may_scout() -> None:
    for icons, plays in ((["scout"], True), (["scout"], False), ([], False)):
        table = Table()
        card = table.p1.character("deck", 5, 1000, icons=icons, top=True)
        event = table.p1.event(do(t.Act("scout")))
        table.begin().play(event)
        if icons:
            assert (table.prompt, card.zone) == ("scouted", "scout")
            table.choose(f"play free {card.name}" if plays else f"put into energy {card.name}")
        if plays:
            table.choose(f"put {card.name} into left")
        assert card.zone == ("area" if plays else "energy")
        table.done()


@proves("1116.1")
def test_a_slide_goes_to_an_adjacent_area_without_a_character() -> None:
    table = Table()
    mover = table.p1.character(1)
    table.p1.character(0)
    event = table.p1.event(choose(mine(t.Named(mover.name), quantity=one()), t.Act("slide", object=IT)))
    stuck = table.p1.event(choose(mine(t.Named(mover.name), quantity=one()), t.Act("slide", object=IT)))
    table.begin().play(event)
    assert mover.lane == 2
    table.p1.character(1)
    table.play(stuck)
    assert mover.lane == 2


@proves("1116.1")
def test_the_player_chooses_where_a_character_slides() -> None:
    table = Table()
    mover = table.p1.character(1)
    event = table.p1.event(do(t.Act("slide", object=mine())))
    table.begin().play(event)
    assert table.options == [f"slide {mover.name} to left", f"slide {mover.name} to right"]
    table.choose(f"slide {mover.name} to right")
    assert mover.lane == 2


@proves("1117.1", "1105.1")
def test_a_reload_takes_only_characters_back() -> None:
    table = Table()
    table.p1.blanks("trash", 2)
    table.p1.event(draw(), zone="trash")
    table.p1.engage(zone="trash")
    event = table.p1.event(do(t.Act("reload")))
    table.begin().play(event)
    assert (table.p1.count("deck"), table.p1.count("trash")) == (22, 3)
    assert len(table.happened(kinds.SHUFFLE)) == 1


@proves("1118.1", "1118.2")
def test_success_is_that_of_the_card_itself() -> None:
    table = Table()
    strong = t.Static((t.If(t.Is(THIS, t.InState("succeeded")), (t.ModifyValue(THIS, "power", n(1000)),)),))
    one_, other = table.p1.character(0, 1, 1000, strong), table.p1.character(1, 1, 1000, strong)
    table.begin().fight(one_)
    assert (one_.power, other.power) == (2000, 1000)


@proves("1121.1", "1121.2", "514.1")
def test_an_engage_is_connected_with_a_character() -> None:
    table = Table()
    host = table.p1.character(0)
    table.p1.account(
        t.Static((t.ModifyValue(mine(t.InState("connected")), "power", n(1000)),), works="account")
    )
    join = t.Effect((choose(mine(quantity=one()), t.Act("connect", object=THIS, to=IT)),))
    engage = table.p1.engage(join)
    table.begin()
    assert host.power == 1000
    table.play(engage, 0)
    assert (engage.zone, host.connected, host.power) == ("connect", [engage.name], 2000)


@proves("1120.1", "1301.1", "1301.2", "1301.3")
def test_players_gain_counters_that_everybody_sees() -> None:
    table = Table()
    assert not table.p1.state.counters
    event = table.p1.event(
        do(t.Act("place", word="種", amount=n(2))), do(t.Act("place", word="芽", amount=n(1)))
    )
    total = sum(len(zone.cards) for zone in table.game.zones)
    table.begin().play(event)
    assert (table.p1.state.counters, table.p2.state.counters) == ((("種", 2), ("芽", 1)), ())
    assert sum(len(zone.cards) for zone in table.game.zones) == total
    shown = views.view(table.game, PlayerId(1))["players"]
    assert isinstance(shown, list)
    assert shown[0]["counters"] == {"種": 2, "芽": 1}


@proves("1120.2", "1301.4")
def test_spending_counters_stops_at_zero() -> None:
    for have, left in ((3, 1), (2, 0), (1, 0)):
        table = Table()
        table.game.mutable_player(table.p1.seat).counters = (("種", have),)
        event = table.p1.event(do(t.Act("remove", word="種", amount=n(2))))
        table.begin().play(event)
        assert table.p1.state.counter("種") == left
        assert sum(each.amount for each in table.happened(kinds.SPEND_COUNTERS)) == have - left


@proves("1120.2")
def test_all_counters_may_be_spent() -> None:
    table = Table()
    table.game.mutable_player(table.p1.seat).counters = (("種", 3),)
    event = table.p1.event(do(t.Act("remove", word="種", amount=t.All())))
    table.begin().play(event)
    assert table.p1.state.counter("種") == 0


@proves("1301.2")
def test_texts_count_counters() -> None:
    table = Table()
    table.game.mutable_player(table.p1.seat).counters = (("種", 2),)
    event = table.p1.event(do(t.Act("draw", amount=t.PlayerValue("counter:種", YOU))))
    table.begin().play(event)
    assert table.p1.count("hand") == 2


BY_THE_OTHER = [
    (do(t.Act("slide", object=mine(t.Named("動く者")))), kinds.SLIDE, 2),
    (do(t.Act("reload")), kinds.RELOAD, 2),
    (do(t.Act("reload")), kinds.SHUFFLE, 2),
    (do(t.Act("shuffle")), kinds.SHUFFLE, 2),
    (draw(), kinds.DRAW, 2),
    (do(t.Act("enter", object=your("trash"))), kinds.ENTER, 2),
    (do(t.Act("exit", object=theirs())), kinds.EXIT, 1),
    (do(t.Act("divide", object=theirs(), amount=n(2000))), kinds.DEAL, 1),
    (do(deal(theirs(), 1000)), kinds.DEAL, 1),
    (do(t.Act("sleep", object=mine())), kinds.SLEEP, 2),
    (do(t.Act("exile", object=your("trash"))), kinds.EXILE, 2),
    (do(put(your("trash"), "hand")), kinds.MOVE, 2),
    (do(t.Act("place", word="印", amount=n(1))), kinds.GAIN_COUNTERS, 2),
    (do(t.Act("scout")), kinds.SCOUT, 2),
]


@pytest.mark.parametrize(("sentence", "kind", "whose"), BY_THE_OTHER)
@proves("1101.1", "1106.1")
def test_what_an_ability_does_is_done_by_its_player_even_in_the_turn_of_the_other(
    sentence: t.Do, kind: int, whose: int
) -> None:
    table = Table()
    attacker = table.p1.character(0, 1, 9000)
    account = table.p2.account(when(t.Event("attack", actor=theirs()), sentence, zone="account"))
    table.p2.character(1, 1, 9000, name="動く者")
    table.p2.character("trash")
    table.begin().attack(attacker)
    while not (found := [each for each in table.happened(kind) if each.source == account.ref]):
        assert table.holder == 2
        table.choose(table.asked[-1])
    assert [(each.player + 1, each.cause + 1) for each in found] == [(whose, 2)] * len(found)
    if kind == kinds.SHUFFLE:
        assert [each.dest for each in found] == [table.game.zone_id(zones.DECK, PlayerId(1))]


@pytest.mark.parametrize("icons", [["scout"], []])
@proves("1115.1", "511.2")
def test_the_player_who_scouts_decides_and_what_comes_of_it_is_theirs(icons: list[str]) -> None:
    table = Table()
    attacker = table.p1.character(0, 1, 9000)
    table.p2.account(when(t.Event("attack", actor=theirs()), do(t.Act("scout")), zone="account"))
    card = table.p2.character("deck", 5, 1000, icons=icons, top=True)
    table.begin().attack(attacker)
    if icons:
        assert (table.holder, table.prompt) == (2, "scouted")
        table.choose(f"put into energy {card.name}")
    (moved,) = [
        each for each in table.happened(kinds.MOVE) if each.rule == "1115.1" and each.kind == kinds.MOVE
    ]
    assert (card.zone, card.holder, moved.player, moved.cause) == ("energy", 2, 1, 1)


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize(
    "act",
    [
        t.Act("scout"),
        t.Act("reload"),
        t.Act("draw", amount=n(1)),
        t.Act("slide", object=mine(t.Named("動く者"))),
        t.Act("divide", object=theirs(), amount=n(2000)),
        t.Act("enter", object=your("trash", nouns=("character",))),
        t.Act("exile", object=your("trash", nouns=("character",))),
        t.Act("exit", object=theirs()),
        put(your("trash", nouns=("character",)), "hand"),
    ],
)
@proves("102.3")
def test_what_follows_if_it_was_done_follows_only_then(act: t.Act, there: bool) -> None:
    table = Table(deck=9 if there else 0)
    if there:
        table.p1.character(1, 1, 9000, name="動く者")
        table.p1.character("trash")
        table.p2.character(0, 1, 9000)
        table.p2.character(1, 1, 9000)
    event = table.p1.event(t.Attempt(do(act), (do(t.Act("place", word="印", amount=n(1))),), named=True))
    table.begin().play(event)
    while table.prompt != "main_action":
        table.choose(table.asked[-1])
    done = there or act.verb == "reload"  # the deck is shuffled even if no card goes back
    assert table.p1.state.counter("印") == (1 if done else 0)


@pytest.mark.parametrize(("act", "zone"), [(t.Act("scout"), "energy"), (t.Act("reload"), "deck")])
@proves("1115.1", "1117.1")
def test_it_after_a_deed_of_several_parts_is_every_card_that_was_moved(act: t.Act, zone: str) -> None:
    table = Table()
    card = table.p1.character("trash" if zone == "deck" else "deck", 5, 1000, top=zone == "energy")
    event = table.p1.event(t.Do((t.Bind(0, act), t.Act("exile", object=IT))))
    table.begin().play(event)
    assert (card.zone, table.p1.count("remove")) == ("remove", 1)


@proves("1002.1")
def test_an_effect_that_levels_up_is_that_of_its_player() -> None:
    table = Table()
    attacker = table.p1.character(0, 1, 9000)
    own = table.p2.character(1, 1, 9000)
    levels = do(t.Act("level_up", object=mine()))
    account = table.p2.account(when(t.Event("attack", actor=theirs()), levels, zone="account"))
    table.begin().attack(attacker)
    told = [(each.subject, each.player, each.source) for each in table.happened(kinds.LEVEL_UP)]
    assert told == [(own.ref, 1, account.ref)]
