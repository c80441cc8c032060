"""What holds in any match of any game: played at random, with wrong input thrown in, looked at by everybody."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

import gyoji
from gyoji.api.decisions import point_of
from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.views import is_secret

STOPS = 4
"""So often a match is looked at."""
STRIDE = 23
"""After so many decisions it is looked at again."""


def matches(slug: str) -> gyoji.Match:
    game = gyoji.game(slug)
    return game.match(game.decks[1:3], seed=11)


def stops(slug: str) -> list[gyoji.Match]:
    """Return a match of a game as it stood now and then."""
    match = matches(slug)
    found = [match.copy()]
    while len(found) < STOPS and not match.over:
        match.play_randomly(len(found), limit=STRIDE)
        found.append(match.copy())
    match.play_randomly(5)
    return [*[each for each in found if not each.over], match]


class Tags(HTMLParser):
    """Reads HTML: every element is closed in its turn, none loads or runs anything."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in {"div", "span", "b", "table", "tr", "td", "th", "ol", "li"}
        assert {name for name, _ in attrs} <= {"style", "title"}
        assert "url(" not in str(attrs)
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read(markup: str) -> str:
    """Return the text of HTML; fail where it is not whole."""
    tags = Tags()
    tags.feed(markup)
    tags.close()
    assert tags.open == []
    return tags.text


def game_of(match: gyoji.Match) -> Game:
    return match._game


def hidden_names(match: gyoji.Match, reader: int) -> set[str]:
    """Return the names of cards that are hidden from a reader, but for those that lie in sight elsewhere."""
    game = game_of(match)
    everybody = (1 << game.seats) - 1
    readers = everybody if reader < 0 else 1 << reader
    hidden: set[str] = set()
    seen: set[str] = set()
    for zone in game.zones:
        for ref in zone.cards:
            obj = game.obj(ref)
            secret = any([is_secret(game, obj, 1 << seat) for seat in match.seats if readers >> seat & 1])
            (hidden if secret else seen).add(game.card_behind(obj).name)
            if not secret:
                seen.add(obj.definition.text)
    return {name for name in hidden if not [each for each in seen if name in each]}


def names_in(shown: str, names: set[str]) -> list[str]:
    return [name for name in names if re.search(re.escape(name), shown)]


@pytest.mark.slow
@pytest.mark.parametrize("slug", gyoji.game_names())
def test_wrong_input_leaves_a_match_as_it_was(slug: str) -> None:
    other = matches(slug)
    foreign = other.decision.options[0]
    stale = foreign
    for match in stops(slug):
        before, told = match.digest, match.number
        for wrong in (-1, 5000, True, "0", foreign, stale):
            with pytest.raises(gyoji.IllegalChoiceError):
                match.decide(wrong)  # type: ignore[arg-type]
        for call in (match.view, match.concede, match.seat):
            with pytest.raises(gyoji.GyojiError):
                call(7)
        assert (match.digest, match.number) == (before, told)
        if not match.over:
            stale = match.decision.options[0]


@pytest.mark.slow
@pytest.mark.parametrize("slug", gyoji.game_names())
def test_looking_changes_nothing(slug: str) -> None:
    for match in stops(slug):
        before = match.digest
        for reader in (gyoji.REFEREE, gyoji.SPECTATOR, *match.seats):
            assert match.view(reader) == match.copy().view(reader)
            assert hash(match.view(reader)) == hash(match.copy().view(reader))
        assert match.log == match.copy().log == gyoji.from_bytes(match.to_bytes()).log
        for seat in match.seats:
            match.refusals(seat)
            match.resample(seat, seed=1)
            match.why_not(seat, "attack ...")
        assert match.digest == before


@pytest.mark.slow
@pytest.mark.parametrize("slug", gyoji.game_names())
def test_tables_that_a_player_cannot_tell_apart_look_alike(slug: str) -> None:
    for match in stops(slug):
        for seat in match.seats:
            guess = match.resample(seat, seed=match.number)
            assert guess.view(seat) == match.view(seat)
            if not match.over and match.decision.player == seat:
                assert [each.text for each in guess.decision.options] == [
                    each.text for each in match.decision.options
                ]


@pytest.mark.slow
@pytest.mark.parametrize("slug", gyoji.game_names())
def test_in_a_guess_everybody_is_offered_what_its_cards_allow(slug: str) -> None:
    for match in stops(slug):
        for seat in [] if match.over else match.seats:
            guess = match.resample(seat, seed=match.number)
            assert (guess.decision.player, guess.decision.key) == (match.decision.player, match.decision.key)
            for option in guess.decision.options:
                twin = guess.copy()
                twin.decide(option)
                twin.play_randomly(1, limit=4)


@pytest.mark.slow
@pytest.mark.parametrize("slug", gyoji.game_names())
def test_nothing_hidden_is_shown(slug: str) -> None:
    for match in stops(slug):
        public = hidden_names(match, gyoji.SPECTATOR)
        shown = [repr(match), read(match._repr_html_()), str(match.view()), repr(match.result)]
        assert [names_in(each, public) for each in shown] == [[]] * len(shown)
        for seat in match.seats:
            own = hidden_names(match, seat)
            view, chair = match.view(seat), match.seat(seat)
            shown = [repr(view), str(view), read(view._repr_html_()), repr(chair), read(chair._repr_html_())]
            shown += [repr(card) + read(card._repr_html_()) for card in view.cards]
            shown += [repr(each) for each in view.players]
            assert [each for each in shown if names_in(each, own)] == []


@pytest.mark.slow
@pytest.mark.parametrize("slug", gyoji.game_names())
def test_everything_shows_itself(slug: str) -> None:
    game = gyoji.game(slug)
    assert read(game._repr_html_())
    for match in stops(slug):
        assert read(match._repr_html_())
        for deck in match.decks:
            assert repr(deck)
            assert read(deck._repr_html_())
        for line in match.log[-3:]:
            assert line.text in read(line._repr_html_())
        if match.over:
            assert match.result is not None
            assert str(match.result) in read(match.result._repr_html_())
            continue
        decision = match.decision
        assert decision.prompt in read(decision._repr_html_())
        assert decision.prompt in repr(decision)
        for option in decision.options:
            assert option.text
            assert option.name
            assert option.text in read(option._repr_html_())
            cards = [*option.cards, *option.targets]
            view = match.view(decision.player)
            assert [view.card(card.id) for card in cards if card.id is not None] == cards
        for refusal in match.refusals(decision.player):
            assert refusal.wish in read(refusal._repr_html_())


@pytest.mark.slow
@pytest.mark.parametrize("slug", gyoji.game_names())
def test_what_is_saved_goes_on_the_same(slug: str) -> None:
    for match in stops(slug)[1:3]:
        text = match.dumps()
        for again in (gyoji.loads(text), gyoji.from_bytes(match.to_bytes())):
            assert again.digest == match.digest
            assert again.dumps() == text
            twin = match.copy()
            twin.play_randomly(3, limit=15)
            again.play_randomly(3, limit=15)
            assert (again.digest, again.log[-5:]) == (twin.digest, twin.log[-5:])


@pytest.mark.slow
@pytest.mark.parametrize("slug", gyoji.game_names())
def test_a_decision_that_nobody_looks_at_is_not_put_into_words(slug: str) -> None:
    match = matches(slug)
    for _ in range(40):
        if match.over:
            break
        decision = match.decision
        match.decide(decision.options[0])
        assert {"shown", "engine"}.isdisjoint(vars(point_of(decision)))
    assert match._teller is None


def test_text_is_escaped() -> None:
    game = gyoji.game("nova")
    text = "<script>alert(1)</script>"
    card = game.card(text)
    match = game.match(seed=1, names=(text, text))
    match.concede(0)
    refusal = match.why_not(0, text)
    line = gyoji.LogLine(1, "1.1", text)
    seen = gyoji.CardView(name=text, text=f'" onclick="{text}', colour="red")
    assert refusal is not None
    for value in (card, match, match.result, refusal, line, seen):
        assert value is not None
        markup = value._repr_html_()
        assert "<script>" not in markup
        assert text in read(markup) or value is match
