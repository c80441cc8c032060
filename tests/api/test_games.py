"""Games, cards and decks: found by name, compared by content, refused with the nearest names and the rule."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import gyoji

NOVA = gyoji.game("nova")
TEXT = "場のサーバント1枚を選び、それに200ダメージを与える。"


def test_a_game_says_what_it_is() -> None:
    assert (NOVA.slug, NOVA.title, NOVA.lang) == ("nova", "NOVA", "en")
    assert NOVA.seat_counts == (2,)
    assert "red_gale" in NOVA.decks
    assert NOVA.rule("916.1")
    assert NOVA == gyoji.game("nova") != gyoji.game("nova", lang="ja")
    assert pickle.loads(pickle.dumps(NOVA)) == NOVA
    assert len({NOVA, gyoji.game("nova")}) == 1


def test_names_that_nothing_is_called_by_are_refused_with_the_nearest() -> None:
    with pytest.raises(gyoji.UnknownNameError, match="did you mean 'nova'") as caught:
        gyoji.game("novva")
    assert caught.value.nearest == ("nova",)
    with pytest.raises(gyoji.UnknownNameError, match="'red_gale'"):
        NOVA.deck("red gale")
    with pytest.raises(gyoji.UnknownNameError, match="'blue_tide'"):
        NOVA.match(("red_gale", "blue_tied"))
    with pytest.raises(gyoji.UnknownNameError, match="火の粉ねずみ"):
        NOVA.card("火の粉ねずみん")
    with pytest.raises(gyoji.UnknownNameError, match="'random'"):
        gyoji.bot("randon")
    with pytest.raises(gyoji.UnknownNameError, match="destruction_window"):
        NOVA.match(switches={"destruction_windw": "literal"})
    with pytest.raises(gyoji.UnknownNameError, match="literal"):
        NOVA.match(switches={"destruction_window": "literally"})
    with pytest.raises(gyoji.UnknownNameError, match="known: en, ja"):
        gyoji.game("nova", lang="xx")
    with pytest.raises(gyoji.UnknownNameError):
        NOVA.rule("9999")
    with pytest.raises(KeyError, match="火の粉ねずみ"):
        NOVA.cards["火の粉ねずみん"]
    assert NOVA.cards.get("nobody") is None
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_a_typed_text_has_meaning_english_and_rules() -> None:
    card = NOVA.card(TEXT)
    assert card.meaning.startswith("Effect")
    assert card.english == "Choose 1 servant on the field, then deal 200 damage to it."
    assert "916.1" in card.rules
    assert set(card.rules) <= set(NOVA.rules)
    assert card == NOVA.card(TEXT) != NOVA.card(TEXT.replace("200", "300"))


def test_a_text_that_does_not_compile_says_where_and_what_else() -> None:
    with pytest.raises(gyoji.TextError) as caught:
        _ = NOVA.card("場のサーバント1枚をくすぐる。").meaning
    assert isinstance(caught.value, gyoji.GyojiError)
    assert caught.value.phrase == caught.value.place
    assert caught.value.expected


@pytest.mark.slow
@pytest.mark.parametrize("slug", gyoji.game_names())
def test_shipped_cards_show_themselves(slug: str) -> None:
    game = gyoji.game(slug)
    for name, card in list(game.cards.items())[::40]:
        assert card.name == name
        assert repr(card) != ""
        assert name.split("＆")[0][:1] in card._repr_html_()
    first = next(iter(game.cards.values()))
    assert pickle.loads(pickle.dumps(first)) == first
    assert len({first, pickle.loads(pickle.dumps(first))}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("slug", gyoji.game_names())
def test_rules_of_a_card_are_rules_of_the_book(slug: str) -> None:
    game = gyoji.game(slug)
    cards = list(game.cards.values())
    found = {rule for card in cards[:: len(cards) // 3] for rule in card.rules}
    assert found <= set(game.rules)


def test_a_deck_is_a_value() -> None:
    deck = NOVA.deck("red_gale")
    assert deck == NOVA.deck(deck) == pickle.loads(pickle.dumps(deck))
    assert len({deck, NOVA.deck("red_gale")}) == 1
    assert deck != NOVA.deck("blue_tide")
    assert deck.is_legal
    assert len(deck) == sum(deck.sizes.values())
    assert "火付け小僧" in deck._repr_html_()


def test_a_deck_goes_to_a_file_and_back(tmp_path: Path) -> None:
    deck = NOVA.deck("red_gale")
    path = tmp_path / "red_gale.txt"
    deck.save(path)
    assert NOVA.deck(path) == NOVA.deck(str(path)) == deck
    assert NOVA.deck(deck.text, name="red_gale") == deck
    assert NOVA.match((path, "blue_tide"), seed=7).digest == NOVA.match((deck, "blue_tide"), seed=7).digest
    with pytest.raises(gyoji.UserError, match="cannot read"):
        NOVA.deck(tmp_path / "none.txt")
    with pytest.raises(gyoji.UserError, match="cannot write"):
        deck.save(tmp_path / "none" / "deck.txt")


def test_a_deck_that_breaks_rules_is_refused_with_them() -> None:
    deck = NOVA.deck("10 火付け小僧\n5 火の粉ねずみ\n")
    assert not deck.is_legal
    with pytest.raises(gyoji.DeckError) as caught:
        NOVA.match((deck, "blue_tide"), seed=1)
    assert caught.value.rule == deck.violations[0].rule
    assert str(deck.violations[0]) in str(caught.value)
    with pytest.raises(gyoji.UserError, match="unknown card") as misread:
        NOVA.deck("10 火付け小僧\n1 nobody\n")
    assert misread.value.place == "text:2"
    with pytest.raises(gyoji.UserError, match="a deck of nova"):
        gyoji.game("mission").deck(deck)


def test_a_match_is_asked_for_with_what_makes_sense() -> None:
    assert NOVA.match(seed=3).digest == NOVA.match(seed=3).digest
    assert NOVA.match().seed is not None
    assert NOVA.match(names=("Ann", "Bob"), seed=1).names == ("Ann", "Bob")
    for wrong in ({"players": 3}, {"seed": -1}, {"names": ("Ann",)}):
        with pytest.raises(gyoji.UserError):
            NOVA.match(**wrong)
    with pytest.raises(gyoji.UserError, match="decks for the seats"):
        NOVA.match("red_gale")
    with pytest.raises(gyoji.UserError, match="played by 2"):
        NOVA.match(("red_gale",) * 3)


def test_other_readings_can_be_chosen() -> None:
    match = NOVA.match(seed=5, switches={"destruction_window": "literal"})
    assert match.switches == {"destruction_window": "literal"}
    assert gyoji.loads(match.dumps()).switches == match.switches


def test_four_play_in_teams_where_the_game_has_them() -> None:
    divide = gyoji.game("builddivide")
    match = divide.match(players=4, seed=2)
    assert (len(match.seats), match.teams) == (4, ((0, 3), (1, 2)))
    result = match.play(gyoji.bot("random", seed=1))
    assert result is not None
    assert result.winners in ((0, 3), (1, 2))
    assert sorted(result.winners + result.losers) == [0, 1, 2, 3]


def test_four_play_alone_where_it_has_none() -> None:
    match = gyoji.game("animal").match(players=4, seed=2)
    assert match.teams == ((0,), (1,), (2,), (3,))
    assert len(match.view(3).players) == 4
    match.play_randomly(1, limit=30)
    assert gyoji.from_bytes(match.to_bytes()).digest == match.digest


def test_both_languages_are_spoken() -> None:
    for lang, word in (("en", "player 1"), ("ja", "プレイヤー1")):
        match = gyoji.game("nova", lang).match(("red_gale", "blue_tide"), seed=7)
        match.play_randomly(3, limit=60)
        assert any([word in line.text for line in match.log])
        assert gyoji.loads(match.dumps(), lang=lang).log == match.log
