"""Zones, who sees them, and the states of cards (500)."""

from __future__ import annotations

from tests.games.mission.table import Table
from tests.games.mission.words import (
    IT,
    THIS,
    YOU,
    activated,
    choose,
    deal,
    do,
    draw,
    enters,
    everybody,
    exits,
    mine,
    n,
    one,
    plus,
    put,
    static,
    theirs,
    top,
    when,
    your,
)  # fmt: skip

from gyoji.games.mission.people import options
from gyoji.games.mission.start.switches import Switches
from gyoji.games.mission.table import kinds, zones
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table import views
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves


@proves("501.1", "501.2", "501.2a", "501.2b")
def test_there_are_fourteen_zones_and_two_of_them_shared() -> None:
    table = Table()
    specs = table.game.specs
    names = {spec.name.partition("_")[0] for spec in specs}
    assert len(names) == 13  # the lane is the facing of two areas, no place of its own
    assert [spec.name for spec in specs if spec.shared] == ["temporary", "scout"]
    assert len([spec for spec in specs if spec.name.startswith("area")]) == 3


@proves("501.3", "501.3a", "505.2", "506.4", "512.2", "513.2", "514.2")
def test_everybody_sees_cards_in_public_zones() -> None:
    table = Table()
    host = table.p1.character(0)
    table.p1.blanks("trash", 1)
    table.p1.energy(1)
    table.p1.blanks("remove", 1)
    table.p1.exp(host)
    table.p1.connect(host)
    table.p1.account()
    seen = views.view(table.begin().game, PlayerId(1))["zones"]
    assert isinstance(seen, dict)
    for zone in ("account", "area_0", "trash", "energy", "remove", "exp", "connect"):
        assert "name" in seen[f"{zone}/0"][0], zone


@proves("501.3c", "504.2", "509.3", "501.3d")
def test_a_hand_is_open_to_its_owner_a_deck_to_nobody_and_counts_to_all() -> None:
    table = Table()
    table.p1.hand(2)
    table.begin()
    for viewer, sees in ((0, True), (1, False)):
        seen = views.view(table.game, PlayerId(viewer))["zones"]
        assert isinstance(seen, dict)
        assert ("name" in seen["hand/0"][0]) == sees
        assert "name" not in seen["deck/0"][0]
        assert (len(seen["hand/0"]), len(seen["deck/0"])) == (2, 20)


@proves("501.3b", "507.2")
def test_a_face_down_mission_is_open_to_its_owner() -> None:
    table = Table()
    mission = table.p1.mission(face_down=True)
    table.begin()
    assert table.game.viewers(table.game.obj(mission.ref)) == 1


@proves("508.1", "501.3")
def test_a_kept_card_is_public_unless_the_reading_is_switched() -> None:
    for readings, viewers in ((Switches(), 3), (Switches(keep_zone="secret"), 1)):
        table = Table(readings)
        (kept,) = table.p1.blanks("keep", 1)
        table.begin()
        assert table.game.viewers(table.game.obj(kept.ref)) == viewers


@proves("510.1", "510.2", "510.3", "904.2e")
def test_a_card_being_played_is_in_temporary_for_all_to_see() -> None:
    table = Table()
    table.p1.character(0)
    table.p1.character(1)
    event = table.p1.event(choose(mine(quantity=one()), deal(IT, 100)))
    table.begin().play(event)
    assert event.zone == "temporary"
    assert table.game.viewers(table.game.obj(event.ref)) == 3


@proves("510.1")
def test_an_ability_being_played_is_in_temporary_too() -> None:
    table = Table()
    table.p1.character(1)
    user = table.p1.character(0, 1, 1000, activated((), choose(mine(quantity=one()), deal(IT, 100))))
    table.begin().activate(user)
    assert [item.source for item in table.game.waiting] == [user.ref]
    table.choose(user)
    assert table.game.waiting == ()


@proves("501.4", "913.1")
def test_a_card_that_leaves_and_returns_is_a_new_card() -> None:
    table = Table()
    grown = table.p1.character(0, 1, 1000)
    boost = table.p1.event(do(plus(mine(), 2000)))
    away = table.p1.event(do(put(mine(), "hand")))
    table.begin().play(boost)
    before = grown.ref
    assert grown.power == 3000
    table.play(away)
    table.p1.energy(0)
    assert (grown.zone, grown.ref != before) == ("hand", True)
    assert table.game.values(grown.ref).numbers[kinds.POWER] == 1000
    assert table.game.values(before).numbers[kinds.POWER] == 3000


@proves("501.5", "908.3b", "908.3c")
@digest("M50")
def test_characters_that_enter_together_see_each_other() -> None:
    table = Table()
    sees = when(enters(t.Selector(player=YOU, nouns=("character",), filters=(t.OtherThan(THIS),))), draw())
    cards = [
        table.p1.character("trash", 1, 1000, sees),
        table.p1.character("trash"),
        table.p1.character("trash"),
    ]
    event = table.p1.event(do(t.Act("enter", object=your("trash", nouns=("character",)), to=t.Zone("area"))))
    table.begin().play(event)
    for card, place in zip(cards, ("left", "center", "right"), strict=True):
        table.choose(f"put {card.name} into {place}")
    assert [card.lane for card in cards] == [0, 1, 2]
    assert table.p1.count("hand") == 2


@digest("M26")
@proves("501.6", "513.3b", "514.3b", "506.2")
def test_everything_attached_follows_an_exit() -> None:
    table = Table()
    target = table.p2.character(0, 3, 3000)
    table.p2.exp(target, 2)
    engage = table.p2.connect(target)
    event = table.p1.event(do(deal(theirs(), 3000)))
    table.begin().play(event)
    assert (table.p2.count("energy"), table.p2.count("exp"), table.p2.count("connect")) == (4, 0, 0)
    assert (target.zone, engage.zone, engage.host) == ("energy", "energy", 0)
    assert len({table.game.objs[card.id].host for card in table.p2.cards("energy")}) == 1


@proves("501.6", "513.3b", "102.7")
def test_what_is_attached_stays_with_a_character_that_stays() -> None:
    stays = t.Static((t.Cannot(exits()),))
    instead = t.Static((t.Replace(exits(), (draw(),)),))
    for ability in (stays, instead):
        table = Table()
        target = table.p2.character(0, 1, 9000, ability)
        table.p2.exp(target, 2)
        engage = table.p2.connect(target)
        event = table.p1.event(do(t.Act("exit", object=theirs())))
        table.begin().play(event)
        assert (target.zone, target.exp, engage.host) == ("area", 2, target.ref)
        assert table.p2.count("energy") == 0


@proves("501.6", "513.3b")
def test_what_is_attached_follows_its_character_into_the_hand() -> None:
    table = Table()
    target = table.p1.character(0)
    table.p1.exp(target, 1)
    event = table.p1.event(do(put(mine(), "hand")))
    table.begin().play(event)
    assert (table.p1.count("hand"), table.p1.count("exp")) == (2, 0)


@proves("502.2", "502.2a", "1109.2")
@digest("M40")
def test_a_scouted_card_that_is_played_enters_from_the_deck() -> None:
    table = Table()
    mine_ = t.Selector(player=YOU, nouns=("character",))
    table.p1.account(
        when(enters(mine_, "deck"), draw(), zone="account"),
        when(enters(mine_, "hand"), draw(2), zone="account"),
    )
    attacker = table.p1.character(0)
    scouted = table.p1.character("deck", 2, 2000, icons=["scout"], top=True)
    table.begin().attack(attacker).until("scouted")
    table.choose(f"play free {scouted.name}", f"put {scouted.name} into right")
    table.until("main_action")
    assert (scouted.zone, table.p1.count("hand")) == ("area", 1)


@proves("502.2", "1109.2", "1109.1", "906.2a")
def test_a_played_character_enters_from_where_it_was_played() -> None:
    table = Table()
    mine_ = t.Selector(player=YOU, nouns=("character",))
    table.p1.account(when(enters(mine_, "hand"), draw(), zone="account"))
    card = table.p1.character("hand", 0, 1000)
    table.begin().play(card, 1)
    assert (card.lane, card.asleep, table.p1.count("hand")) == (1, False, 1)
    (event,) = table.happened(kinds.ENTER)
    assert event.origin // 2 == zones.HAND


@proves("503.1")
def test_areas_hold_characters_and_no_events() -> None:
    table = Table()
    table.p1.event(draw(), zone="trash")
    event = table.p1.event(do(t.Act("enter", object=your("trash"), to=t.Zone("area"))))
    table.begin().play(event)
    if table.prompt == "choose_area":
        table.choose(table.options[0])
    assert table.p1.count("area") == 0


@proves("503.2", "1116.1")
def test_the_middle_area_is_the_center_and_the_others_are_sides() -> None:
    table = Table()
    table.p1.account(
        static(plus(mine(t.InState("center")), 1000), plus(mine(t.InState("side")), 2000), works="account")
    )
    cards = [table.p1.character(lane) for lane in range(3)]
    table.begin()
    assert [card.power for card in cards] == [3000, 2000, 3000]


@proves("503.3", "1109.3")
def test_a_card_that_comes_into_an_area_is_rebooted() -> None:
    table = Table()
    sleeper = table.p1.character("trash")
    table.game.mutable_object(sleeper.ref).turned = True
    event = table.p1.event(do(t.Act("enter", object=your("trash"), to=t.Zone("center"))))
    table.begin().play(event)
    assert (sleeper.lane, sleeper.asleep) == (1, False)


@proves("504.3", "1106.2")
def test_cards_leave_a_deck_one_by_one() -> None:
    table = Table()
    table.p1.character(0, 1, 1000, when(t.Event("put", source=t.Zone("deck"), to=t.Zone("trash")), draw()))
    event = table.p1.event(do(put(top(3), "trash")))
    table.begin().play(event)
    assert (table.p1.count("trash"), table.p1.count("hand")) == (4, 3)


@digest("M46")
@proves("504.4", "504.4a", "504.4b")
def test_up_to_some_cards_from_the_deck_may_be_stopped_after_each() -> None:
    table = Table()
    event = table.p1.event(do(t.Act("draw", amount=t.UpTo(n(3)))))
    none = table.p1.event(do(t.Act("draw", amount=t.UpTo(n(3)))))
    table.begin().play(event)
    assert (table.prompt, table.p1.count("hand")) == ("draw_another", 1)
    table.choose("yes")
    assert (table.prompt, table.p1.count("hand")) == ("draw_another", 2)
    table.choose("choose no more")
    assert len(table.happened(kinds.DRAW)) == 1
    table.play(none).choose("choose no more")
    assert len(table.happened(kinds.DRAW)) == 1


@proves("505.1", "509.1", "512.1", "513.1", "513.3")
def test_cards_lie_where_the_rules_put_them() -> None:
    table = Table()
    old = table.p1.character(0, 1, 1000)
    new = table.p1.character("hand", 2, 2000)
    table.p1.energy(2)
    table.p1.blanks("trash", 1)
    exile = table.p1.event(choose(your("trash", quantity=one()), t.Act("exile", object=IT)), draw())
    table.begin().play(new, 0)
    assert (old.zone, old.host, table.p1.count("trash")) == ("exp", new.ref, 3)
    table.play(exile).until("main_action") if table.prompt != "choose" else table
    if table.prompt == "choose":
        table.choose(table.options[0])
    assert (table.p1.count("remove"), table.p1.count("hand")) == (1, 1)


@proves("506.3", "905.3a", "905.3c")
def test_any_cards_of_the_energy_zone_may_be_chosen_to_leave_it() -> None:
    table = Table()
    cheap = table.p1.character("energy", 1, 1000)
    dear = table.p1.character("energy", 7, 7000)
    played = table.p1.character("hand", 1, 1000)
    table.begin().choose(Option(options.PLAY, played.ref, 1))
    assert sorted(option.a for option in table.asked) == sorted([cheap.ref, dear.ref])
    table.choose(dear)
    assert (cheap.zone, dear.zone) == ("energy", "trash")


@proves("513.3a")
def test_texts_count_the_exp_of_their_own_card() -> None:
    own = t.Count(t.Selector(zone=t.Zone("exp"), filters=(t.AttachedTo(THIS),)))
    table = Table()
    one_ = table.p1.character(0, 1, 1000, static(t.ModifyValue(THIS, "power", t.Per(n(500), own))))
    other = table.p1.character(1)
    table.p1.exp(one_, 2)
    table.p1.exp(other, 3)
    table.begin()
    assert one_.power == 2000
    assert table.game.exp_of(other.ref) != table.game.exp_of(one_.ref)


@digest("M44")
@proves("514.3", "514.3a", "514.3b", "913.1a", "911.3a")
def test_an_engage_stays_upright_and_slides_with_its_character() -> None:
    table = Table()
    host = table.p1.character(0)
    engage = table.p1.connect(host)
    event = table.p1.event(choose(mine(quantity=one()), t.Act("slide", object=IT)))
    table.begin().fight(host)
    assert (host.asleep, engage.asleep) == (True, False)
    before = host.ref
    table.play(event)
    assert (host.lane, host.ref, engage.host, engage.zone) == (1, before, before, "connect")
    assert table.happened(kinds.ENTER) == []
    assert host.asleep


@proves("502.3", "1104.3", "1104.1")
def test_only_cards_in_areas_and_accounts_sleep_and_reboot_by_effects() -> None:
    table = Table()
    mission = table.p1.mission(checked=True)
    account = table.p1.account(asleep=True)
    host = table.p1.character(0, asleep=True)
    engage = table.p1.connect(host)
    wake = t.Act("reboot", object=t.Selector(player=YOU, zone=t.Zone("mission", player=YOU)))
    both = t.Act("reboot", object=t.Selector(player=YOU, zone=t.Zone("account", player=YOU)))
    lie = t.Act("sleep", object=t.Selector(player=YOU, zone=t.Zone("connect", player=YOU)))
    event = table.p1.event(do(wake), do(both), do(lie), do(t.Act("reboot", object=mine())))
    table.begin().play(event)
    assert (mission.asleep, account.asleep, host.asleep, engage.asleep) == (True, False, False, False)


@proves("502.1", "502.1a.1")
def test_every_card_has_an_owner_who_controls_it() -> None:
    table = Table()
    target = table.p2.character(0)
    event = table.p1.event(do(put(theirs(), "energy")))
    table.begin().play(event)
    obj = table.game.obj(target.ref)
    assert (obj.owner, obj.controller, target.holder) == (1, 1, 2)


@proves("503.2")
def test_lanes_and_neighbours_can_be_named() -> None:
    table = Table()
    center = table.p1.character(
        1,
        1,
        1000,
        static(
            plus(everybody(t.Related("facing", THIS)), 1000),
            plus(everybody(t.Related("adjacent", THIS)), 2000),
        ),
    )
    left, right = table.p1.character(0), table.p1.character(2)
    facing, far = table.p2.character(1), table.p2.character(0)
    table.begin()
    assert [card.power for card in (center, left, right, facing, far)] == [1000, 3000, 3000, 2000, 1000]
