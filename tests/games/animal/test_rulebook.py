"""The game as commands and bots know it: decks, levels, tables of two to four, what need not be asked."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import Table, card, draw

from gyoji.errors import UserError
from gyoji.games.animal.people.messages import CATALOGUE
from gyoji.games.animal.rulebook import RULEBOOK
from gyoji.games.animal.table import kinds
from gyoji.games.animal.table.definitions import CardDefinition
from gyoji.games.animal.table.state import AnimalGame
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves
from gyoji.match import Match
from gyoji.sim.soak import pairing

NIGHTFALL = t.Activated((t.FreezeThis(),), (t.Do((t.Act("night", object=t.This()),)),), zone="domain")


@pytest.mark.parametrize("seats", [2, 3, 4])
@proves("101.2", "101.3")
def test_a_table_is_set_for_two_to_four(seats: int) -> None:
    decks = tuple([RULEBOOK.deck(name) for name in pairing(RULEBOOK, 5, seats)])
    game = RULEBOOK.new_game(decks, 3, {})
    assert isinstance(game, AnimalGame)
    assert game.seats == seats
    assert [len(player.state()) for player in game.players] == [len(game.players[0].state())] * seats


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_are_refused(seats: int) -> None:
    with pytest.raises(UserError, match="animal is played by 2 to 4"):
        RULEBOOK.check_seats(seats)


@proves("504.2a")
def test_the_competitive_level_refuses_a_side_deck_that_is_not_full() -> None:
    name = RULEBOOK.deck_names()[0]
    text = RULEBOOK.deck_text(name)
    land = next(line for line in text.splitlines() if line and line[0].isdigit()).partition(" ")[2]
    short = RULEBOOK.read_deck(
        f"{text.partition('[side]')[0]}\n[side]\n1 {_spare(text, land)}\n", "short.txt", "short"
    )
    assert RULEBOOK.violations(short) == []
    with pytest.raises(UserError, match=r"short: \[504.2a\]"):
        RULEBOOK.new_game((short, short), 1, {"level": "competitive"})
    RULEBOOK.new_game((short, short), 1, {})


def _spare(text: str, land: str) -> str:
    """Return a card that the deck does not hold."""
    return next(name for name in RULEBOOK.records() if name not in text and name != land)


def test_a_match_of_three_goes_on_when_one_concedes() -> None:
    decks = tuple([RULEBOOK.deck(name) for name in pairing(RULEBOOK, 8, 3)])
    match = Match(RULEBOOK, decks, 4)
    match.concede(PlayerId(0))
    assert not match.game.over
    assert match.game.question is not None
    assert match.game.question.player != 0
    match.concede(PlayerId(1))
    assert match.game.winners == (2,)


def test_standing_falls_with_life_and_is_nothing_after_a_loss() -> None:
    table = Table(seats=3)
    even = RULEBOOK.win_chance(table.game, table.p1.seat)
    table.p1.life = 3
    assert 0 < RULEBOOK.win_chance(table.game, table.p1.seat) < even < 1
    table.begin()
    table.game.concede(table.p1.seat)
    assert RULEBOOK.win_chance(table.game, table.p1.seat) == 0


def test_a_person_is_not_asked_about_territories_alone() -> None:
    table = Table(territories=0)
    table.p2.put(_land(), "domain")
    table.begin().choose("pass")
    assert (table.holder, len(table.options)) == (2, 2)
    assert RULEBOOK.idle_choice(table.game) == table.options.index("pass")


def test_a_person_is_asked_at_scene_timing_and_about_other_things() -> None:
    table = Table(territories=0)
    table.p1.put(_land(), "domain")
    table.begin()
    assert (table.holder, len(table.options)) == (1, 2)
    assert RULEBOOK.idle_choice(table.game) == -1
    table = Table()
    table.p2.skill(draw())
    table.begin().choose("pass")
    assert table.holder == 2
    assert RULEBOOK.idle_choice(table.game) == -1


def _land() -> CardDefinition:
    return card("黄昏の野", "領土", NIGHTFALL)


def test_wishes_say_what_cannot_be_done_and_why() -> None:
    table = Table()
    table.p1.hand("動物", name="高嶺の獣", cost=9, atk=1, **{"def": 1})
    table.p1.animal(1, 1, name="眠い獣", moved=True)
    table.begin()
    found = {wish.text: wish.refusal.rule for wish in RULEBOOK.wishes(table.game, table.p1.seat, "en")}
    assert found["play 高嶺の獣"] == "704.3"
    assert found["declare battle"] == "1302.2"
    assert [rule for text, rule in found.items() if text.startswith("attack with 眠い獣")] == ["1305.2"]


@pytest.mark.parametrize(
    ("record", "fault"),
    [
        ({"number": "1", "name": "a"}, "expected the field type"),
        ({"number": "1", "name": "a", "type": "動物", "colour": "赤"}, "unknown field colour"),
        ({"number": "1", "name": "a", "type": "動物", "atk": [1]}, "atk has a value of the wrong kind"),
        ({"number": "1", "name": "a", "type": "呪文"}, "'呪文' is no type"),
        ({"number": "1", "name": "a", "type": "動物", "species": "鬼"}, "'鬼' is no species"),
        ({"number": "1", "name": "a", "type": "動物", "condition": "火"}, "'火' is no condition"),
        ({"number": "1", "name": "a", "type": "動物", "cost": "X"}, "invalid literal"),
        ({"number": "1", "name": "a", "type": ""}, "unknown type ''"),
    ],
)
def test_a_record_that_is_no_card_says_what_is_wrong(record: dict[str, object], fault: str) -> None:
    assert fault in RULEBOOK.fault(record)


def test_a_record_in_either_form_is_a_card() -> None:
    assert (
        RULEBOOK.fault({"number": "1", "name": "a", "type": "動物＆道具", "cost": "2", "atk": "1", "def": 2})
        == ""
    )
    assert RULEBOOK.fault({"number": "1", "name": "a", "type": ["領土"], "cost": "領"}) == ""


def test_cards_are_shown_with_their_text_in_either_language() -> None:
    name, record = next((name, each) for name, each in RULEBOOK.records().items() if each.get("text"))
    japanese, english = RULEBOOK.card_text(name, "ja"), RULEBOOK.card_text(name, "en")
    assert japanese[0] == english[0]
    assert len(japanese) > 1
    assert english[1].isascii() or "「" in english[1] or "《" in english[1]
    assert RULEBOOK.card_text("no such card", "en") == []
    assert record["name"] == name


def test_the_phase_words_are_all_said() -> None:
    assert all(CATALOGUE.has(f"phase.{name}") for name in kinds.PHASES)
