"""What is told of a question: where it comes from, which options are joined, what they would cost and do."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from tests.server.test_showing import played

from gyoji.games.registry import slugs
from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.match import Match
from gyoji.server.tables import asking, calling, ending, foreseeing, happening, paying, showing
from gyoji.server.tables.paying import Ways


def positions(slug: str, decisions: int, seed: int = 3) -> Iterator[Match]:
    """Play at random, and stop at every question."""
    match = played(slug, 0, seed)
    choose = random.Random(seed)
    for _ in range(decisions):
        question = match.game.question
        if question is None:
            return
        yield match
        match.decide(choose.randrange(len(question.options)))


@pytest.mark.slow
@pytest.mark.parametrize("slug", slugs())
def test_a_question_of_a_card_names_it_and_a_line_of_its_text(slug: str) -> None:
    sources, lines = 0, 0
    for match in positions(slug, 250):
        question = match.game.question
        assert question is not None
        shown = asking.show_question(match, int(question.player), "en")
        assert shown is not None
        for each in [shown, *shown["options"]]:
            source = each.get("source")
            if source is None:
                continue
            sources += 1
            definition = match.game.obj(Ref(source["card"])).definition
            assert source["name"] == definition.name
            if "line" in source:
                lines += 1
                assert source["line"] in range(len(definition.text.strip().split("\n")))
        if "source" in shown:
            assert shown["source"]["name"] in shown["sentence"]
            assert shown["prompt"] in shown["sentence"]
    assert sources > 10
    assert lines > 0


@pytest.mark.parametrize("slug", slugs())
def test_keys_tell_options_apart_and_name_no_hidden_card(slug: str) -> None:
    for match in positions(slug, 80):
        question = match.game.question
        assert question is not None
        shown = asking.show_options(match, question, "en")
        keys = [each["key"] for each in shown]
        assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("slug", slugs())
def test_joined_options_are_of_the_same_card_and_text_and_the_first_is_not_joined(slug: str) -> None:
    for match in positions(slug, 150):
        question = match.game.question
        assert question is not None
        shown = asking.show_options(match, question, "en")
        for n, each in enumerate(shown):
            if "like" in each:
                first = shown[each["like"]]
                assert each["like"] < n
                assert "like" not in first
                assert first["kind"] == each["kind"]
                names = [match.game.obj(Ref(one["cards"][0])).definition.name for one in (first, each)]
                assert names[0] == names[1]


def test_copies_of_a_card_in_hand_are_joined() -> None:
    """Found in a game in which a player holds two of a kind."""
    for seed in range(30):
        for match in positions("mission", 60, seed):
            question = match.game.question
            assert question is not None
            shown = asking.show_options(match, question, "en")
            if any(["like" in each or "copies" in each for each in shown]):
                return
    raise AssertionError("no player held two of a kind")


@pytest.mark.parametrize("slug", ["dimensionzero", "builddivide", "mission", "nova", "animal"])
def test_a_series_is_as_long_as_the_questions_that_follow(slug: str) -> None:
    found = 0
    for match in positions(slug, 400):
        question = match.game.question
        assert question is not None
        series = asking.series_of(match, question)
        if series is None:
            continue
        found += 1
        assert 2 <= series["most"] <= asking.MOST_SERIES
        assert 0 <= series["least"] <= series["most"]
        twin = match.branch()
        place = asking.place_of(twin.game)
        neutral = twin.rulebook.layout().neutral
        for _ in range(series["least"]):
            assert asking.place_of(twin.game) == place
            asked = twin.game.question
            assert asked is not None
            twin.decide(next(i for i, each in enumerate(asked.options) if each.kind not in neutral))
        if found > 5:
            break
    assert found


def plays(slug: str, decisions: int = 300, seed: int = 5) -> Iterator[tuple[Match, int]]:
    """Give options after which it is asked how to pay."""
    for match in positions(slug, decisions, seed):
        question = match.game.question
        assert question is not None
        for n in range(len(question.options)):
            twin = match.game.copy()
            twin.decide(n)
            asked = twin.question
            layout = match.rulebook.layout()
            if (
                asked is not None
                and asked.player == question.player
                and paying.is_payment(layout, twin, asked)
            ):
                yield match, n


@pytest.mark.parametrize("slug", slugs())
def test_what_is_planned_is_what_is_paid(slug: str) -> None:
    count = 0
    for match, n in plays(slug):
        count += 1
        question = match.game.question
        assert question is not None
        player = question.player
        plan = foreseeing.foresee(match, n, "en")["plan"]
        before, after = match.game.copy(), match.game.copy()
        after.decide(n)
        paying.pay(match, after, player, paying.ANY_WAY)
        card = paying.card_of_option(match.rulebook.layout(), before, question.options[n])
        given = paying.given(match.rulebook.layout(), before, after, player, (card,))
        uses = [(each["card"], each["how"]) for each in plan["uses"]]
        assert uses == [(int(ref), how) for ref, how in given if how in paying.ORDINARY]
        asked = after.question
        if asked is not None and asked.player == player:
            assert not paying.is_payment(match.rulebook.layout(), after, asked) or plan["loses"] == []
        if count >= 15:
            break
    assert count


def test_cards_that_a_player_wants_to_keep_are_not_paid_with() -> None:
    for match, n in plays("dimensionzero"):
        plan = foreseeing.foresee(match, n, "en")["plan"]
        kept = plan["uses"][0]["card"]
        otherwise = foreseeing.foresee(match, n, "en", Ways(avoid=(kept,)))["plan"]
        cards = [each["card"] for each in otherwise["uses"]]
        if kept not in cards:
            assert len(cards) == len(plan["uses"])
            assert cards[0] not in [
                each["card"] for each in foreseeing.foresee(match, n, "en")["plan"]["uses"]
            ]
            back = foreseeing.foresee(match, n, "en", Ways(use=(cards[0],)))["plan"]
            assert cards[0] in [each["card"] for each in back["uses"]]
            return
    raise AssertionError("no player could pay otherwise")


@pytest.mark.slow
@pytest.mark.parametrize("slug", slugs())
def test_to_foresee_changes_nothing(slug: str) -> None:
    for n, match in enumerate(positions(slug, 120)):
        if n % 10:
            continue
        before = match.mark().digest
        question = match.game.question
        assert question is not None
        for option in range(min(4, len(question.options))):
            first = foreseeing.foresee(match, option, "ja")
            assert foreseeing.foresee(match, option, "ja") == first
        assert match.mark().digest == before
        assert match.game.question is question


@pytest.mark.slow
def test_a_forecast_of_a_battle_is_how_it_ends_when_all_pass() -> None:
    told = 0
    for match in [each for seed in (1, 2, 4, 7) for each in _attacks("builddivide", seed)]:
        question = match.game.question
        assert question is not None
        for n in range(len(question.options)):
            forecast = foreseeing.foresee(match, n, "en").get("forecast", {})
            for fact in forecast.get("facts", []):
                if fact["kind"] in ("wins", "loses", "both"):
                    gone = _gone_after(match, n, fact["cards"])
                    told += bool(gone)
                    assert not gone or gone == [
                        fact["kind"] in ("loses", "both"),
                        fact["kind"] in ("wins", "both"),
                    ]
    assert told


@pytest.mark.slow
def test_a_unit_that_would_not_stay_where_it_is_put_is_told_of_with_the_rule() -> None:
    told, stays = 0, 0
    for match in positions("dimensionzero", 150, 3):
        question = match.game.question
        assert question is not None
        asker = asking.source_of_question(match.game)
        if question.prompt != "choose_square" or asker is None:
            continue
        slot = asker[0] >> INCARNATION_BITS
        for n in range(len(question.options)):
            twin = _followed(match, n)
            if twin is None:
                continue
            now = twin.objs[slot]
            forecast = foreseeing.foresee(match, n, "en").get("forecast", {})
            facts = [
                fact
                for fact in forecast.get("facts", [])
                if fact["kind"] == "dies" and fact["cards"][0] >> INCARNATION_BITS == slot
            ]
            if twin.specs[twin.kind_of(now.zone)].in_play:
                stays += 1
                assert not facts
            for fact in facts:
                told += 1
                assert fact["danger"]
                assert fact["rule"]
    assert told
    assert stays


def _followed(match: Match, n: int) -> Game | None:
    """Return a copy in which an option is taken, paid, and everybody passes until its player may act again."""
    twin = match.game.copy()
    question = twin.question
    assert question is not None
    player, neutral = question.player, match.rulebook.layout().neutral
    twin.decide(n)
    paying.pay(match, twin, player, Ways())
    for _ in range(foreseeing.MOST_STEPS):
        asked = twin.question
        if asked is None:
            return None
        passing = [i for i, each in enumerate(asked.options) if each.kind in neutral]
        if len(passing) != 1:
            return None
        if asked.player == player and not twin.waiting:
            return twin
        twin.decide(passing[0])
    return None


def _attacks(slug: str, seed: int) -> list[Match]:
    """Return where attacks are declared in a game at random, each as a match of its own."""
    found: list[Match] = []
    for match in positions(slug, 400, seed):
        question = match.game.question
        assert question is not None
        if question.prompt == "declare_attack":
            found.append(match.branch())
    return found


def _gone_after(match: Match, n: int, cards: list[int]) -> list[bool]:
    """Return which cards are gone when all pass; nothing where something else is asked on the way."""
    twin = match.game.copy()
    question = twin.question
    assert question is not None
    prompt, neutral = question.prompt, match.rulebook.layout().neutral
    twin.decide(n)
    for _ in range(foreseeing.MOST_STEPS):
        question = twin.question
        if question is None or question.prompt == prompt:
            break
        passing = [i for i, each in enumerate(question.options) if each.kind in neutral]
        if len(passing) != 1:  # a card that nobody had seen asks something
            return []
        twin.decide(passing[0])
    return [not twin.is_live(Ref(card)) for card in cards]


@pytest.mark.parametrize("slug", slugs())
def test_events_name_zones_of_the_view_and_no_card_that_was_hidden(slug: str) -> None:
    match = played(slug, 150)
    for reader in (0, 1, showing.SPECTATOR):
        zones = set(showing.show(match, reader, "en")["zones"])
        events = happening.show_events(match, match.log.entries, reader)
        assert events
        for event in events:
            assert {event[name] for name in ("from", "to") if name in event} <= zones
    own = happening.show_events(match, match.log.entries, 0)
    other = happening.show_events(match, match.log.entries, 1)
    drawn = [[each for each in events if each["kind"] == "draw"] for events in (own, other)]
    assert len(drawn[0]) == len(drawn[1])
    for mine, theirs in zip(*drawn, strict=True):
        if mine["from"].startswith(
            ("deck", "main_deck", "library")
        ):  # a plan is drawn before everybody's eyes
            assert not ("card" in mine and "card" in theirs)


@pytest.mark.parametrize(
    ("text", "lang", "told"),
    [
        ("player 1 draws a card", "en", "You draw a card"),
        ("Player 2 passes", "en", "Hana passes"),
        ("player 1 passes", "en", "You pass"),
        ("the library of player 1 is shuffled", "en", "Your library is shuffled"),
        ("attack player 1 with X", "en", "attack you with X"),
        ("attack player 2 with X", "en", "attack Hana with X"),
        ("player 1 loses", "en", "You lose"),
        ("player 1 has lost", "en", "You have lost"),
        ("player 3 draws", "en", "Player 3 draws"),
        ("プレイヤー1はカードを引いた", "ja", "あなたはカードを引いた"),
        ("プレイヤー2に100ダメージ", "ja", "Hanaに100ダメージ"),
    ],
)
def test_players_are_called_by_name_and_the_reader_you(text: str, lang: str, told: str) -> None:
    assert calling.named(text, lang, 0, ("Taro", "Hana")) == told


def test_two_players_of_one_name_are_told_apart() -> None:
    assert calling.named("player 2 draws", "en", 0, ("Hana", "Hana")) == "Player 2 draws"


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_end_says_who_won_and_why(slug: str, lang: str) -> None:
    match = played(slug, 4000)
    assert match.game.over
    for reader in (0, 1, showing.SPECTATOR):
        result = ending.show_result(match, reader, lang)
        assert result is not None
        assert result["winners"] == [int(each) for each in match.game.winners]
        assert match.game.ended_by == result["rule"]
        assert ("：" if lang == "ja" else ": ") in result["text"]
        if reader in result["winners"]:
            assert result["text"].startswith("あなたの勝ち" if lang == "ja" else "You win")


def test_a_concession_is_told_as_such() -> None:
    match = played("nova", 10)
    match.concede(PlayerId(0))
    result = ending.show_result(match, 1, "en")
    assert result is not None
    assert result["winners"] == [1]
