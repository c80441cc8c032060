"""The mission game as the commands know it: decks, card files, card text, words, standing."""

from __future__ import annotations

import pytest

from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.games.decks import Deck, Entry
from gyoji.games.mission.rulebook import RULEBOOK
from gyoji.games.mission.start.switches import VALUES
from gyoji.games.mission.table.state import SLUG, MissionGame
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.playout import play_out
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId
from gyoji.ledger.marks import proves
from gyoji.text.reading.errors import TextError


def new_game(seed: int = 1) -> Game:
    return RULEBOOK.new_game((RULEBOOK.deck("kiln_rush"), RULEBOOK.deck("tide_scouts")), seed, {})


def test_the_game_is_registered() -> None:
    assert registry.rulebook(SLUG) is RULEBOOK


@proves("401.1")
def test_every_shipped_deck_is_legal() -> None:
    assert len(RULEBOOK.deck_names()) >= 4
    assert [name for name in RULEBOOK.deck_names() if RULEBOOK.violations(RULEBOOK.deck(name))] == []


@proves("401.3", "401.5b")
def test_every_violation_is_found_with_its_line() -> None:
    deck = RULEBOOK.deck("kiln_rush")
    first = next(entry for entry in deck.entries if entry.section == "main")
    kept = [entry for entry in deck.entries if entry.section != "account"]
    found = RULEBOOK.violations(Deck("x", (*kept, Entry("main", 4, first.record, 40))))
    assert [violation.rule for violation in found] == ["401.3", "401.5b"]
    assert found[1].text == f"7 copies of {first.record['name']}; 4 is the most"


CARD = """[[card]]
number = "T-1"
name = "試し"
type = "character"
cost = 1
power = 1000
icons = ["scout"]
"""


def test_a_card_file_is_read() -> None:
    assert [card["name"] for card in RULEBOOK.read_cards(CARD, "file")] == ["試し"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "file:1: expected tables"),
        ("x = \n", "file:1: "),
        (CARD + "\n[[card]]\nname = '二'\n", "file:9: expected the field number"),
        (CARD.replace("character", "wizard"), "file:1: unknown type 'wizard'; known: account"),
        (CARD.replace("cost = 1\n", ""), "file:1: expected the field cost"),
        (CARD.replace("power = 1000\n", ""), "file:1: expected the field power"),
        (CARD.replace("= 1000", '= "1000"'), "file:1: power has a value of the wrong kind"),
        (CARD.replace('"scout"', '"swim"'), "file:1: unknown icon 'swim'; known: scout"),
        (CARD.replace("power", "pwer"), "file:1: unknown field pwer"),
    ],
)
def test_a_card_file_with_an_error_says_where(text: str, message: str) -> None:
    with pytest.raises(UserError) as refused:
        RULEBOOK.read_cards(text, "file")
    assert str(refused.value).startswith(message)


def test_a_line_has_a_tree_and_prints_in_two_languages() -> None:
    text = "【自動】［ゾーン］エリア［事象］このカードが登場する。［効果］カードを1枚引く。"
    line = RULEBOOK.compile_line(text, "character")
    assert line.tree.startswith("Triggered")
    assert line.canonical == text
    assert "draw" in line.english.lower()


def test_a_line_that_means_nothing_is_refused() -> None:
    with pytest.raises(TextError):
        RULEBOOK.compile_line("もぐもぐする。", "character")


def test_every_shipped_card_can_be_read_aloud() -> None:
    for name in RULEBOOK.records():
        for lang in ("en", "ja"):
            assert RULEBOOK.card_text(name, lang)[0].startswith(name)
    assert RULEBOOK.card_text("いない", "en") == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_option_prompt_wish_and_entry_of_a_game_has_words(lang: str) -> None:
    game = new_game()
    game.log = Log()
    rng = Rng(4)
    for _ in range(60):
        if game.question is None:
            break
        assert RULEBOOK.prompt_text(game, game.question, lang)
        for option in game.question.options:
            assert RULEBOOK.option_text(game, option, lang)
        for wish in RULEBOOK.wishes(game, game.question.player, lang):
            assert wish.text
            assert wish.refusal.rule in RULEBOOK.refusal_text(wish.refusal, lang)
        play_out(game, rng, 3)
    told = [RULEBOOK.entry_text(game, entry, NO_PLAYER, lang) for entry in game.log.entries]
    assert len([line for line in told if line]) > 100


def test_no_wish_is_something_that_is_offered() -> None:
    game = new_game()
    rng = Rng(5)
    for _ in range(40):
        if game.question is None:
            break
        player = game.question.player
        offered = {RULEBOOK.option_text(game, option, "en") for option in game.question.options}
        assert not offered & {wish.text for wish in RULEBOOK.wishes(game, player, "en")}
        play_out(game, rng, 2)


def test_a_hidden_draw_is_told_without_its_card() -> None:
    game = new_game()
    game.log = Log()
    play_out(game, Rng(2), 40)
    draws = [entry for entry in game.log.entries if entry.event is not None and entry.seen_by in (1, 2)]
    assert draws
    for entry in draws:
        assert entry.event is not None
        name = game.obj(entry.event.subject).definition.name
        owner, other = (PlayerId(0), PlayerId(1)) if entry.seen_by == 1 else (PlayerId(1), PlayerId(0))
        assert name not in RULEBOOK.entry_text(game, entry, other, "en")
        assert name in RULEBOOK.entry_text(game, entry, owner, "en")


def test_a_cleared_mission_is_worth_something() -> None:
    game = new_game()
    play_out(game, Rng(1), 12)
    assert isinstance(game, MissionGame)
    assert game.turn == 1
    before = RULEBOOK.win_chance(game, PlayerId(0))
    game.mutable_object(game.missions(PlayerId(0))[0]).face_down = True
    assert RULEBOOK.win_chance(game, PlayerId(0)) > before
    assert RULEBOOK.win_chance(game, PlayerId(1)) < 1 - before


def test_every_reading_can_be_switched() -> None:
    assert list(RULEBOOK.switches()) == list(VALUES)
    decks = (RULEBOOK.deck("kiln_rush"), RULEBOOK.deck("tide_scouts"))
    game = RULEBOOK.new_game(decks, 1, {"keep_zone": "secret"})
    assert isinstance(game, MissionGame)
    assert game.switches.keep_zone == "secret"
