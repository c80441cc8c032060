"""Keyword abilities (1200)."""

from __future__ import annotations

import pytest
from tests.games.mission.table import Table
from tests.games.mission.words import YOU, draw, keyword, n

from gyoji.games.mission.people import options
from gyoji.games.mission.start.switches import Switches
from gyoji.games.mission.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

ACCEL = keyword("accel", t.Trait("account", "X"))
EITHER = keyword("accel", t.Either((t.Trait("account", "X"), t.Trait("account", "Y"))))
MINE = t.Selector(player=YOU, nouns=("character",))
THEIRS = t.Selector(player=t.Player("opponent"), nouns=("character",))


@proves("1201.1", "1201.2", "1108.1")
def test_accel_plays_the_top_card_free_when_its_account_info_matches() -> None:
    table = Table()
    account = table.p1.account(ACCEL)
    card = table.p1.character("deck", 7, 7000, account_info=["X"], top=True)
    table.begin().activate(account)
    assert (table.prompt, account.asleep, card.zone) == ("may", True, "deck")
    assert table.game.viewers(table.game.obj(card.ref)) == 3
    table.choose("yes", f"put {card.name} into center")
    assert (card.zone, card.lane, table.p1.count("energy")) == ("area", 1, 0)
    table.done()


@proves("1201.3", "1201.2")
def test_an_accel_card_that_is_not_played_becomes_energy() -> None:
    for info, asked in ((["X"], True), (["Z"], False)):
        table = Table()
        account = table.p1.account(ACCEL)
        card = table.p1.character("deck", 7, 7000, account_info=info, top=True)
        table.begin().activate(account)
        if asked:
            table.choose("no")
        assert (table.prompt, card.zone) == ("main_action", "energy")


@proves("1201.2a")
def test_accel_with_several_account_infos_needs_one_of_them() -> None:
    for info, asked in (("X", True), ("Y", True), ("Z", False)):
        table = Table()
        account = table.p1.account(EITHER)
        table.p1.character("deck", 7, 7000, account_info=[info], top=True)
        table.begin().activate(account)
        assert (table.prompt == "may") == asked


@digest("M08")
@proves("1201.2", "1201.3", "703.2a")
def test_accel_cannot_play_an_event_in_the_first_turn() -> None:
    for turn, zone in ((1, "energy"), (3, "trash")):
        table = Table(turn=turn)
        account = table.p1.account(ACCEL)
        event = table.p1.event(draw(), cost=3, zone="deck", account_info=["X"])
        table.begin().activate(account)
        if turn == 3:
            table.choose("yes")
        assert (account.asleep, event.zone) == (True, zone)


@digest("M39")
@proves("1202.1", "1202.2", "1202.3", "502.2", "804.2a")
def test_encounter_works_through_the_scout_zone() -> None:
    table = Table()
    attacker = table.p1.character(0)
    table.p1.character(1)
    card = table.p1.character("deck", 5, 5000, keyword("encounter"), top=True)
    table.begin().fight(attacker)
    assert (card.zone, card.lane, card.asleep) == ("area", 2, False)
    assert card.exp == 0


@digest("M39")
@proves("1202.2")
def test_encounter_without_an_empty_area_leaves_the_card_in_energy() -> None:
    table = Table()
    attacker = table.p1.character(0)
    table.p1.character(1)
    table.p1.character(2)
    card = table.p1.character("deck", 5, 5000, keyword("encounter"), top=True)
    table.begin().fight(attacker)
    assert card.zone == "energy"


@proves("1202.2")
def test_encounter_triggers_from_the_deck_only() -> None:
    table = Table()
    card = table.p1.character("hand", 5, 5000, keyword("encounter"))
    event = table.p1.event(
        t.Do(
            (
                t.Act(
                    "put", object=t.Selector(player=YOU, zone=t.Zone("hand", player=YOU)), to=t.Zone("energy")
                ),
            )
        )
    )
    table.begin().play(event)
    assert card.zone == "energy"


@digest("M41")
@proves("1203.1", "1203.2", "304.1c", "906.2b")
def test_chant_plays_an_event_free_from_the_remove_zone() -> None:
    for plays in (True, False):
        table = Table()
        attacker = table.p1.character(0)
        removed = table.p1.event(keyword("chant", MINE), draw(), cost=5, zone="remove", name="詠")
        trashed = table.p1.event(keyword("chant", MINE), draw(), cost=5, zone="trash", name="詠")
        table.begin().attack(attacker).until("may")
        table.choose("yes" if plays else "no").until("main_action")
        assert (removed.zone, trashed.zone) == ("trash" if plays else "remove", "trash")
        assert table.p1.count("hand") == (1 if plays else 0)


@proves("1203.2")
def test_chant_hears_only_of_the_characters_it_names() -> None:
    table = Table()
    attacker = table.p1.character(0)
    removed = table.p1.event(keyword("chant", THEIRS), draw(), zone="remove")
    table.begin().fight(attacker)
    assert removed.zone == "remove"


@digest("M42")
@proves("1204.1", "1204.2", "908.2", "1103.2")
def test_subjugation_makes_its_card_exit() -> None:
    table = Table()
    attacker = table.p1.character(0)
    beast = table.p2.character(1, 1, 9000, keyword("subjugation", THEIRS))
    table.begin().fight(attacker)
    assert (beast.zone, beast.holder) == ("energy", 2)
    (gone,) = table.happened(kinds.EXIT)
    assert gone.mask & (1 << kinds.BY_EFFECT)
    assert not gone.mask & (1 << kinds.IN_BATTLE)
    assert gone.source == table.game.obj(beast.ref).previous.ref  # type: ignore[union-attr]


@proves("1204.2")
def test_subjugation_hears_only_of_the_characters_it_names() -> None:
    table = Table()
    attacker = table.p1.character(0)
    beast = table.p2.character(1, 1, 9000, keyword("subjugation", MINE))
    table.begin().fight(attacker)
    assert beast.zone == "area"


@proves("1205.1", "1205.2")
def test_flash_strike_makes_one_opposing_character_exit() -> None:
    table = Table()
    account = table.p1.account(keyword("flash_strike"))
    own = table.p1.character(0)
    first, second = table.p2.character(0), table.p2.character(1)
    table.begin().activate(account)
    assert table.options == [f"choose {first.name}", f"choose {second.name}"]
    table.choose(second)
    assert (own.zone, first.zone, second.zone, account.asleep) == ("area", "area", "energy", True)
    key = table.game.values(account.ref).held[0].key
    assert not table.can(Option(options.ACTIVATE, account.ref, key))


@digest("M43")
@proves("1206.1", "1206.2", "1121.2")
def test_deck_engage_fetches_its_character_connected() -> None:
    table = Table()
    table.p1.energy(1)
    wanted = t.Selector(nouns=("character",), filters=(t.Named("N"),))
    found = table.p1.character("deck", 5, 5000, name="N")
    engage = table.p1.engage(keyword("deck_engage", wanted), cost=1)
    table.begin().play(engage, 2)
    table.choose("choose N")
    assert (found.lane, found.asleep, found.connected) == (2, False, [engage.name])
    assert (engage.zone, table.p1.count("energy")) == ("connect", 0)
    assert len(table.happened(kinds.SHUFFLE)) == 1
    table.done()


@digest("M43")
@proves("1206.2a")
def test_deck_engage_that_connects_nothing_goes_to_the_trash() -> None:
    wanted = t.Selector(nouns=("character",), filters=(t.Named("N"),))
    for there in (False, True):
        table = Table()
        table.p1.energy(1)
        if there:
            table.p1.character("deck", 5, 5000, name="N")
        engage = table.p1.engage(keyword("deck_engage", wanted), cost=1)
        table.begin().play(engage, 0)
        if there:
            table.choose("choose no more")
        assert (engage.zone, table.p1.count("energy"), table.p1.count("area")) == ("trash", 0, 0)


@proves("1206.2", "504.2")
def test_a_deck_that_was_searched_is_shuffled_unless_the_reading_is_switched() -> None:
    wanted = t.Selector(nouns=("character",), filters=(t.Named("N"),))
    table = Table(Switches(deck_engage="keep_order"))
    table.p1.character("deck", 5, 5000, name="N")
    engage = table.p1.engage(keyword("deck_engage", wanted))
    table.begin().play(engage, 0)
    table.choose("choose N")
    assert table.happened(kinds.SHUFFLE) == []


@pytest.mark.parametrize("taken", [0, 1, 2])
@proves("1206.2", "102.10")
def test_deck_engage_may_name_several_cards_and_connects_with_the_first(taken: int) -> None:
    table = Table()
    wanted = t.Selector(nouns=("character",), filters=(t.Named("N"),), quantity=t.UpTo(n(2)))
    for _ in range(3):
        table.p1.character("deck", 5, 5000, name="N")
    engage = table.p1.engage(keyword("deck_engage", wanted))
    table.begin().play(engage, 1)
    for already in range(taken):
        assert (table.holder, table.options) == (1, ["choose N"] * (3 - already) + ["choose no more"])
        table.choose("choose N")
    if taken < 2:
        table.choose("choose no more")
    there = [table.game.obj(ref).definition.name for ref in table.game.area(PlayerId(0), 1)]
    assert (there, engage.zone) == (["N"] * taken, "connect" if taken else "trash")
    assert table.p1.count("deck") == 23 - taken
    table.done()
