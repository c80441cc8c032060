"""The searching bot: what it takes time for, that it sees nothing hidden, and that good continuations count."""

from __future__ import annotations

import pytest
from tests.bots.test_bots import play, seat_of
from tests.toy import ToyGame, ToyRulebook, new_match

from gyoji.bots import Bot, MonteCarloBot, Pace, RandomBot, SearchBot, Seat
from gyoji.bots.choices import Choices
from gyoji.bots.search import Line
from gyoji.errors import EndlessError
from gyoji.games import registry
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import views
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import Ref
from gyoji.match import Match

pytestmark = pytest.mark.usefixtures("toy")


def test_the_same_seed_and_trials_choose_the_same() -> None:
    games = [play(new_match(), (SearchBot(3, trials=12), SearchBot(4, trials=12))) for _ in range(2)]
    assert digest(games[0].game) == digest(games[1].game)


def test_the_choice_is_the_same_whatever_is_hidden() -> None:
    match = new_match()
    for _ in range(4):
        match.decide(0)
    assert match.game.question is not None
    player = match.game.question.player
    chosen = set()
    hidden = set()
    for seed in range(8):
        twin = views.resample(match.game, player, Rng(seed))
        hidden.add(digest(twin))
        chosen.add(SearchBot(7, trials=40).choose(Seat(twin, match.rulebook, player)))
    assert len(hidden) == 8
    assert len(chosen) == 1


def test_thinking_changes_nothing_at_the_table() -> None:
    match = new_match()
    before = digest(match.game)
    SearchBot(1, trials=20).choose(seat_of(match))
    assert digest(match.game) == before


def test_every_trial_and_the_first_look_are_at_games_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    seat = seat_of(match)
    drawn: list[int] = []
    true_resample = Seat.resample

    def counted(self: Seat, rng: Rng) -> object:
        game = true_resample(self, rng)
        assert game is not match.game
        drawn.append(1)
        return game

    monkeypatch.setattr(Seat, "resample", counted)
    thought = SearchBot(1, trials=12).think(seat)
    assert thought.trials == 12
    assert len(drawn) == 13


def test_what_never_ends_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    decide = ToyGame.decide

    def planted(self: ToyGame, index: int) -> None:
        if index != 1:
            raise EndlessError("Forever.again", "1.1", "leave it out")
        decide(self, index)

    monkeypatch.setattr(ToyGame, "decide", planted)
    assert {SearchBot(seed, trials=24).choose(seat_of(new_match())) for seed in range(4)} == {1}


def test_it_beats_random_play() -> None:
    won = 0
    for seed in range(10):
        bots: tuple[Bot, Bot] = (SearchBot(seed, trials=40), RandomBot(seed))
        if seed % 2:
            bots = (bots[1], bots[0])
        won += bool(play(new_match(seed), bots).game.winners == (seed % 2,))
    assert won >= 9


def test_what_a_person_takes_without_looking_takes_no_trial(
    toy: ToyRulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyRulebook, "idle_choice", lambda self, game: 0)
    thought = SearchBot(1, trials=50).think(seat_of(new_match()))
    assert (thought.choice, thought.trials, thought.lines) == (0, 0, [])


def test_on_the_own_turn_the_best_quarter_counts_and_else_the_mean() -> None:
    own, other = Line(0, 0.5, results=[]), Line(0, 0.5)
    for result in (0.0, 1.0, 0.2, 0.4, 0.8):
        own.add(result)
        other.add(result)
    assert own.score() == pytest.approx(0.9)
    assert other.score() == pytest.approx(0.48)


def merged(slug: str, pays: bool) -> Match:
    """Return a match as random bots played it until some options are alike, to pay with or otherwise."""
    rulebook = registry.rulebook(slug)
    choices = Choices(rulebook)
    for seed in range(9):
        deck = rulebook.deck(rulebook.deck_names()[0])
        match = Match(rulebook, (deck, deck), seed)
        rng = Rng(seed)
        while (question := match.game.question) is not None:
            if choices.only_pays(question) == pays:
                if len(choices.distinct(match.game, question)) < len(question.options):
                    return match
            match.decide(rng.below(min(20, len(question.options))))
    raise AssertionError("no options were alike")


def test_equal_cards_are_one_choice() -> None:
    match = merged("animal", False)
    question = match.game.question
    assert question is not None
    distinct = Choices(match.rulebook).distinct(match.game, question)
    kept = [question.options[index] for index in distinct]
    left = [option for option in question.options if option not in kept]
    assert left
    for (
        option
    ) in left:  # what is left out has its like among what is kept: the same kind, of a card of the same name
        name = match.game.obj(Ref(option.a)).definition.name
        assert any(
            each.kind == option.kind and match.game.obj(Ref(each.a)).definition.name == name for each in kept
        )


def test_cards_to_pay_with_are_told_apart_by_colour_alone() -> None:
    match = merged("dimensionzero", True)
    question = match.game.question
    assert question is not None
    distinct = Choices(match.rulebook).distinct(match.game, question)
    cards = [Ref(question.options[index].a) for index in distinct]
    assert len({match.game.values(card).colours for card in cards}) == len(cards)
    thought = SearchBot(1, trials=50).think(Seat(match.game, match.rulebook, question.player))
    assert thought.trials <= 10


def test_what_a_decision_leaves_over_is_for_the_next() -> None:
    pace = Pace(1.0, 10.0)
    assert pace.allow(1) == 1.0
    pace.spend(0.25)
    assert pace.allow(1) == 1.75
    assert pace.allow(1, 0.2) == pytest.approx(0.35)


def test_a_turn_takes_no_longer_than_it_may_and_the_next_begins_anew() -> None:
    pace = Pace(1.0, 2.0)
    spent = 0.0
    for _ in range(40):
        allowed = pace.allow(7)
        assert allowed > 0
        pace.spend(allowed)
        spent += allowed
    assert 1.9 < spent <= 2.0
    assert pace.allow(8) == 0.5


def test_a_clock_at_zero_still_gives_a_choice() -> None:
    match = new_match()
    thought = SearchBot(1, pace=Pace(0.0, 0.0)).think(seat_of(match))
    assert 0 <= thought.choice < len(seat_of(match).options())
    assert thought.trials > 0


def test_monte_carlo_reads_the_clock_it_is_given() -> None:
    ticks = iter(range(1000))
    MonteCarloBot(1, seconds=10.0, clock=lambda: float(next(ticks))).choose(seat_of(new_match()))
    assert next(ticks) == 11
