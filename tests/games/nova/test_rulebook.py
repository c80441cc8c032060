"""NOVA as the commands know it: decks, card files, card text, words, standing."""

from __future__ import annotations

import pytest

from gyoji.errors import UserError
from gyoji.games.decks import Deck, Entry
from gyoji.games.nova.people import messages, options
from gyoji.games.nova.rulebook import RULEBOOK
from gyoji.games.nova.table import kinds
from gyoji.games.nova.table.state import NovaGame
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.messages import LANGUAGES
from gyoji.kernel.machine.playout import play_out
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.ids import PlayerId
from gyoji.ledger.marks import proves
from gyoji.text.reading.errors import TextError


def new_game(seed: int = 1) -> Game:
    return RULEBOOK.new_game((RULEBOOK.deck("red_gale"), RULEBOOK.deck("blue_tide")), seed, {})


def broken(deck: Deck) -> list[str]:
    return [violation.rule for violation in RULEBOOK.violations(deck)]


def some(type_: str, section: str, count: int, skip: int = 0) -> Entry:
    cards = [card for card in RULEBOOK.records().values() if card["type"] == type_]
    return Entry(section, count, cards[skip])


def legal_main() -> list[Entry]:
    return [some("servant", "main", 4, i) for i in range(10)]


@proves("006.1.1")
@pytest.mark.parametrize(("cards", "rules"), [(39, ["006.1.1"]), (40, []), (60, []), (61, ["006.1.1"])])
def test_a_main_deck_has_40_to_60_cards(cards: int, rules: list[str]) -> None:
    entries = [some("servant", "main", 1, i % 22) for i in range(cards)]
    assert broken(Deck("x", tuple(entries))) == rules


@proves("006.1.2")
@pytest.mark.parametrize(("copies", "rules"), [(4, []), (5, ["006.1.2"])])
def test_four_of_a_name_are_the_most(copies: int, rules: list[str]) -> None:
    assert broken(Deck("x", (*legal_main(), some("spell", "main", copies)))) == rules


@proves("006.1.3", "006.1.4")
def test_every_violation_is_found_with_its_line() -> None:
    entries = (
        *legal_main(),
        Entry("main", 1, some("character", "main", 1).record, 11),
        Entry("character", 4, some("character", "character", 1).record, 13),
        Entry("character", 3, some("character", "character", 1, 1).record, 14),
        Entry("character", 3, some("character", "character", 1, 2).record, 15),
        Entry("character", 1, some("spell", "character", 1).record, 16),
    )
    found = RULEBOOK.violations(Deck("x", entries))
    assert [violation.rule for violation in found] == ["006.1.1", "006.1.3", "006.1.3", "006.1.4"]
    assert [violation.line for violation in found] == [11, 0, 16, 11]


@proves("007.1")
@pytest.mark.parametrize(("copies", "rules"), [(15, []), (16, ["007.1"])])
def test_a_side_deck_has_at_most_15_cards(copies: int, rules: list[str]) -> None:
    assert broken(Deck("x", (*legal_main(), some("spell", "side", copies)))) == rules


CARD = """[[card]]
number = "T-1"
name = "試し"
type = "servant"
colour = "赤"
cost = "〔赤1〕"
attack = 1
health = 1
"""


def test_a_card_file_is_read() -> None:
    assert [card["name"] for card in RULEBOOK.read_cards(CARD, "file")] == ["試し"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "file:1: expected tables"),
        ("x = \n", "file:1: "),
        (CARD + "\n[[card]]\nname = '二'\n", "file:10: expected the field number"),
        (CARD.replace("servant", "wizard"), "file:1: unknown type 'wizard'; known: servant"),
        (CARD.replace('赤"\ncost', '紫"\ncost'), "file:1: unknown colour '紫'"),
        (CARD.replace("〔赤1〕", "three"), "file:1: cost: 'three' is not a row of energy icons"),
        (CARD.replace("attack = 1", 'attack = "1"'), "file:1: attack has a value of the wrong kind"),
        (CARD.replace("attack", "atack"), "file:1: unknown field atack"),
    ],
)
def test_a_card_file_with_an_error_says_where(text: str, message: str) -> None:
    with pytest.raises(UserError) as refused:
        RULEBOOK.read_cards(text, "file")
    assert str(refused.value).startswith(message)


def test_a_line_has_a_tree_and_prints_in_two_languages() -> None:
    line = RULEBOOK.compile_line("このカードが場に出た時、自分のデッキからカードを1枚引く。", "servant")
    assert line.tree.startswith("Triggered")
    assert line.canonical == "このカードが場に出た時、カードを1枚引く。"  # cards are drawn from no other deck
    assert "draw" in line.english
    assert line.executed


def test_a_line_that_means_nothing_is_refused() -> None:
    with pytest.raises(TextError, match="もぐもぐ"):
        RULEBOOK.compile_line("もぐもぐする。", "servant")


def test_every_shipped_card_can_be_read_aloud() -> None:
    for name in RULEBOOK.records():
        for lang in ("en", "ja"):
            assert RULEBOOK.card_text(name, lang)[0].startswith(name)
    assert RULEBOOK.card_text("いない", "en") == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_option_prompt_and_wish_of_a_game_has_words(lang: str) -> None:
    game = new_game()
    rng = Rng(4)
    for _ in range(150):
        if game.question is None:
            break
        assert RULEBOOK.prompt_text(game, game.question, lang)
        for option in game.question.options:
            assert RULEBOOK.option_text(game, option, lang)
        for wish in RULEBOOK.wishes(game, game.question.player, lang):
            assert wish.text
            assert wish.refusal.rule in RULEBOOK.refusal_text(wish.refusal, lang)
        play_out(game, rng, 3)


def test_no_wish_is_something_that_is_offered() -> None:
    game = new_game()
    rng = Rng(5)
    for _ in range(60):
        assert game.question is not None
        player = game.question.player
        offered = {RULEBOOK.option_text(game, option, "en") for option in game.question.options}
        assert not offered & {wish.text for wish in RULEBOOK.wishes(game, player, "en")}
        play_out(game, rng, 2)


def test_passing_is_idle_where_only_energy_is_offered() -> None:
    game = new_game()
    assert game.question is not None
    player = game.question.player
    game.question.options[:] = [
        Option(options.PASS),
        Option(options.ACTIVATE, 1 << 20, options.energy_key(0)),
    ]
    game.question.prompt = "priority"
    assert RULEBOOK.idle_choice(game) == 0
    game.question.options.append(
        Option(options.PLAY, game.cards_in(5, player)[0] if game.cards_in(5, player) else 1)
    )
    assert RULEBOOK.idle_choice(game) == -1


def test_a_question_that_is_not_about_priority_is_never_idle() -> None:
    game = new_game()
    assert game.question is not None
    assert game.question.prompt == "first_or_second"
    assert RULEBOOK.idle_choice(game) == -1


def test_who_has_more_life_stands_better() -> None:
    game = new_game()
    assert isinstance(game, NovaGame)
    assert RULEBOOK.win_chance(game, PlayerId(0)) == pytest.approx(0.5)
    game.mutable_player(PlayerId(0)).life = kinds.START_LIFE + 500
    assert 0.5 < RULEBOOK.win_chance(game, PlayerId(0)) < 1
    assert RULEBOOK.win_chance(game, PlayerId(0)) + RULEBOOK.win_chance(game, PlayerId(1)) == pytest.approx(1)


def test_switches_reach_the_table() -> None:
    decks = (RULEBOOK.deck("red_gale"), RULEBOOK.deck("blue_tide"))
    for name, values in RULEBOOK.switches().items():
        for value in values:
            game = RULEBOOK.new_game(decks, 1, {name: value})
            assert isinstance(game, NovaGame)
            assert getattr(game.switches, name) == value


def test_every_refusal_and_violation_of_the_catalogue_is_in_two_languages() -> None:
    for key in messages.CATALOGUE.keys("refusal."):
        texts = [messages.CATALOGUE.say(key, language) for language in LANGUAGES.values()]
        assert len(set(texts)) == 2
