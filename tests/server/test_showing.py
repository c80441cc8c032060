"""What clients are shown: enough to draw and click everything, and nothing that is hidden from them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from gyoji.games.decks import Deck, Record, deck_from_wire
from gyoji.games.registry import rulebook, slugs
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import views
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.match import Match
from gyoji.server.tables import faces, showing


def played(slug: str, decisions: int, seed: int = 3) -> Match:
    book = rulebook(slug)
    names = book.deck_names()
    decks = tuple([book.deck(names[seat % len(names)]) for seat in range(book.seats)])
    match = Match(book, decks, seed)
    choose = random.Random(seed)
    for _ in range(decisions):
        question = match.game.question
        if question is None or match.game.over:
            break
        match.decide(choose.randrange(len(question.options)))
    return match


def ids_in(value: Any) -> set[int]:
    """Return every number that a client would take for a card."""
    found: set[int] = set()
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("id", "host", "from", "to") and isinstance(inner, int) and inner > 0:
                found.add(inner)
            elif key in ("cards", "targets") and isinstance(inner, list):
                found |= {each for each in inner if isinstance(each, int)}
            else:
                found |= ids_in(inner)
    elif isinstance(value, list):
        for inner in value:
            found |= ids_in(inner)
    return found


def all_shown(match: Match, reader: int, lang: str) -> dict[str, Any]:
    return {
        "view": showing.show(match, reader, lang),
        "question": showing.show_question(match, reader, lang),
        "log": showing.show_log(match, match.log.entries, reader, lang),
        "judge": showing.show_judge(match, reader, lang),
    }


@pytest.mark.parametrize("slug", slugs())
def test_every_reader_can_be_shown_every_position(slug: str) -> None:
    match = played(slug, 0)
    choose = random.Random(5)
    for step in range(120):
        if match.game.question is None or match.game.over:
            break
        if step % 8 == 0:
            for reader in (0, 1, showing.SPECTATOR, showing.OPEN):
                json.dumps(all_shown(match, reader, "ja" if step % 16 else "en"))
        match.decide(choose.randrange(len(match.game.question.options)))


@pytest.mark.parametrize("slug", slugs())
def test_no_reader_gets_the_number_of_a_card_that_is_hidden_from_them(slug: str) -> None:
    match = played(slug, 90)
    for reader in (0, 1, showing.SPECTATOR):
        for ref in ids_in(all_shown(match, reader, "en")):
            game = match.game
            seen = game.viewers(game.objs[ref >> INCARNATION_BITS])
            everybody = (1 << game.seats) - 1
            assert seen >> reader & 1 if reader >= 0 else seen == everybody, (reader, ref)


@pytest.mark.parametrize("slug", slugs())
def test_exchanging_hidden_cards_changes_nothing_that_a_seat_is_shown(slug: str) -> None:
    match = played(slug, 70)
    for reader in (0, 1):
        before = json.dumps(_steady(match, reader))
        true = match.game
        twin: Game = views.resample(true, PlayerId(reader), Rng(11))
        match.game = twin
        assert json.dumps(_steady(match, reader)) == before
        match.game = true


def _steady(match: Match, reader: int) -> dict[str, Any]:
    """Return what depends on the table alone: the log was written when other cards lay there."""
    shown = all_shown(match, reader, "ja")
    del shown["log"]
    return shown


@pytest.mark.parametrize("slug", slugs())
def test_options_are_shown_only_to_the_player_who_is_asked(slug: str) -> None:
    match = played(slug, 40)
    question = match.game.question
    assert question is not None
    asked = showing.show_question(match, int(question.player), "en")
    other = showing.show_question(match, 1 - int(question.player), "en")
    assert asked is not None
    assert other is not None
    assert len(asked["options"]) == len(question.options)
    assert other["options"] == []


@pytest.mark.parametrize("slug", slugs())
def test_most_options_can_be_clicked_on_the_board(slug: str) -> None:
    match = played(slug, 0)
    choose = random.Random(9)
    offered = clickable = 0
    for _ in range(150):
        question = match.game.question
        if question is None or match.game.over:
            break
        shown = showing.show_question(match, int(question.player), "en")
        assert shown is not None
        for option in shown["options"]:
            offered += 1
            on_board = option["cards"] or "zone" in option or "player" in option or "pass" in option
            clickable += 1 if on_board else 0
        match.decide(choose.randrange(len(question.options)))
    assert clickable >= offered * 0.8, (clickable, offered)


@pytest.mark.parametrize("slug", slugs())
def test_every_changed_value_is_explained_and_ends_at_what_is_shown(slug: str) -> None:
    match = played(slug, 90)
    game = match.game
    told = 0
    for zone in game.zones:
        for ref in zone.cards:
            values = showing.explain(match, 0, "en", int(ref))
            if game.viewers(game.objs[ref >> INCARNATION_BITS]) & 1:
                told += 1
                assert values["name"] == game.obj(ref).definition.name
                for row in values["rows"]:
                    if row["now"] != row["printed"]:
                        assert row["steps"], (values["name"], row)
                    if row["steps"]:
                        assert max(0, row["steps"][-1]["value"]) == row["now"]
            else:
                assert values == {}
    assert told
    assert showing.explain(match, 0, "en", int(Ref(1 << 60))) == {}


@pytest.mark.parametrize("slug", slugs())
def test_rules_on_the_path_have_a_gist(slug: str) -> None:
    match = played(slug, 20)
    path = showing.show_judge(match, 0, "en")["path"]
    assert path
    assert any([each["gist"] for each in path])


@pytest.mark.parametrize("slug", slugs())
def test_the_page_of_a_game_has_a_place_for_every_hand(slug: str) -> None:
    page = showing.game_page(rulebook(slug), "ja")
    cells = [cell for row in page["layout"]["side"] for cell in row]
    assert [cell["label"] for cell in cells if cell["kind"] == "hand"] == ["手札"]
    assert all([cell["label"] or cell["kind"] == "square" for cell in cells])


def test_printed_and_present_numbers_stand_side_by_side() -> None:
    match = played("nova", 4)
    hand = showing.show(match, 0, "en")["zones"]["hand/0"]
    servant = next(card for card in hand if card["type"] == "servant")
    assert servant["numbers"][0]["label"] == "ATK"
    assert servant["numbers"][0]["now"] == servant["numbers"][0]["printed"]
    assert servant["cost"]
    assert servant["colour"] in ("red", "blue", "green", "white", "black")
    other = showing.show(match, 1, "en")["zones"]["hand/0"]
    assert other == [{}] * len(hand)


def test_the_fields_of_a_card_are_named_in_the_language_of_the_page() -> None:
    for lang, label in (("ja", "コスト"), ("en", "cost")):
        fields = showing.game_page(rulebook("nova"), lang)["fields"]
        assert label in [field["label"] for field in fields]


@pytest.mark.parametrize("slug", slugs())
def test_a_zone_is_shown_as_its_cards_are(slug: str) -> None:
    match = played(slug, 40)
    game = match.game
    backs = 0
    kept: faces.Open = {}
    for reader in (0, 1, showing.SPECTATOR, showing.OPEN):
        for kind, spec in enumerate(game.specs):
            for seat in range(1 if spec.shared else game.seats):
                cards = faces.cards(match, kind, PlayerId(seat), reader, "en", kept)
                refs = game.cards_in(kind, PlayerId(seat))
                assert cards == [faces.card(match, ref, reader, "en") for ref in refs]
                backs += cards.count({})
    assert backs > 60
    assert len(kept) > 5


def test_two_workshop_cards_of_one_name_each_show_their_own_text() -> None:
    book = rulebook("nova")
    deck = book.deck(book.deck_names()[0])
    spells = [each for each in book.records().values() if each["type"] == "spell" and each.get("text")]
    shown: list[set[str]] = []
    matches = [Match(book, (with_card(deck, spells[n]), deck), 1) for n in (0, 1)]
    for match in matches:
        zones = showing.show(match, showing.OPEN, "ja")["zones"]
        cards = [card for zone in zones.values() for card in zone if card.get("name") == "工房の一枚"]
        shown.append({card["text"] for card in cards})
    assert shown == [{str(spell["text"]).strip()} for spell in spells[:2]]


def with_card(deck: Deck, model: Record) -> Deck:
    """Return a deck in which one kind of card is a workshop card with the text of another."""
    plain: Any = deck.to_wire()
    plain["cards"][0]["card"] = {**model, "name": "工房の一枚", "number": "W-1"}
    return deck_from_wire(plain)


def test_a_token_of_a_play_that_was_taken_back_is_in_nobodys_sight() -> None:
    match = played("animal", 4)
    never = Ref((len(match.game.objs) + 3) << INCARNATION_BITS | 1)
    assert not match.game.has_been(never)
    assert not faces.sees(match.game, never, 0)
