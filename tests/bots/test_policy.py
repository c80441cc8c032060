"""The bot that plays by its policy alone: it takes what is likeliest, sees nothing hidden, and answers at once."""

from __future__ import annotations

import time
from statistics import median

import pytest
from tests.bots.test_bots import play, seat_of
from tests.bots.test_levels import GAMES, played
from tests.toy import PASS, PLAY, ToyRulebook, new_match

from gyoji.bots import BOTS, Bot, PolicyBot, RandomBot, SearchBot, Seat
from gyoji.bots.knowledge import NOTHING, Knowledge
from gyoji.games import registry
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import views
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import Ref
from gyoji.observe.leanings import Leanings
from gyoji.observe.measures import measures_of
from gyoji.observe.policy import MARKS, OptionFeatures, Policy

pytestmark = pytest.mark.usefixtures("toy")


def dearest(rulebook: ToyRulebook) -> Policy:
    """Return a policy that plays the card with the highest number, and passes only where it must."""
    measures = measures_of(rulebook)
    features = OptionFeatures(rulebook)
    option = [[0.0] for _ in range(features.length)]
    option[MARKS] = [1.0]
    match = new_match()
    question = match.game.question
    assert question is not None
    keys = Leanings(rulebook, {}, {}, {})
    played = {
        keys.key(match.game, question.player, each): [2.0] for each in question.options if each.kind == PLAY
    }
    table = [[0.0] for _ in range(measures.length)]
    return Policy(rulebook, measures, table, option, played, {}, [0.0], [1.0])


def test_it_takes_what_is_likeliest(toy: ToyRulebook) -> None:
    match = new_match()
    question = match.game.question
    assert question is not None
    bot = PolicyBot(1, Knowledge(None, None, 0, dearest(toy)))
    taken = question.options[bot.choose(seat_of(match))]
    numbers = [
        match.game.values(Ref(each.a)).number(0) for each in question.options if each.kind not in (PASS,)
    ]
    assert taken.kind == PLAY
    assert match.game.values(Ref(taken.a)).number(0) == max(numbers)


def test_likelihoods_add_up_and_go_with_the_weights(toy: ToyRulebook) -> None:
    match = new_match()
    question = match.game.question
    assert question is not None
    policy = dearest(toy)
    indices = list(range(len(question.options)))
    chances = policy.chances(match.game, question, indices)
    levels = policy.logits(match.game, question, indices)
    assert sum(chances) == pytest.approx(1.0)
    assert chances.index(max(chances)) == levels.index(max(levels))


def test_a_good_policy_beats_random_play_and_helps_the_search(toy: ToyRulebook) -> None:
    knowledge = Knowledge(None, None, 0, dearest(toy))
    won = 0
    for seed in range(10):
        bots: list[Bot] = [PolicyBot(seed, knowledge), RandomBot(seed)]
        game = play(new_match(seed), (bots[seed % 2], bots[1 - seed % 2])).game
        won += game.winners == (seed % 2,)
    assert won >= 9
    thought = SearchBot(1, trials=6, knowledge=knowledge).think(seat_of(new_match()))
    assert thought.lines[0].prior == max(line.prior for line in thought.lines)


def test_without_weights_it_still_plays() -> None:
    bots = (PolicyBot(1, NOTHING), PolicyBot(2, NOTHING))
    assert play(new_match(), bots).game.over
    assert "policy" in BOTS


@pytest.mark.parametrize("slug", GAMES)
def test_features_tell_nothing_that_the_player_does_not_know(slug: str) -> None:
    rulebook = registry.rulebook(slug)
    features = OptionFeatures(rulebook)
    for seed in (1, 2, 3):
        game = played(slug, 12 * seed, seed)
        question = game.question
        assert question is not None
        rows = set()
        deals = set()
        for deal in range(4):
            twin = views.resample(game, question.player, Rng(deal))
            deals.add(digest(twin))
            assert twin.question is not None
            rows.add(
                tuple([tuple(features.row(twin, question.player, each)) for each in twin.question.options])
            )
        assert len(deals) > 1
        assert len(rows) == 1


@pytest.mark.parametrize("slug", GAMES)
def test_a_decision_takes_less_than_5_ms(slug: str) -> None:
    """On the compiled build; four times as long is allowed to the interpreter."""
    rulebook = registry.rulebook(slug)
    measures = measures_of(rulebook)
    length = OptionFeatures(rulebook).length
    width = 32
    policy = Policy(
        rulebook,
        measures,
        [[0.1] * width] * measures.length,
        [[0.1] * width] * length,
        {},
        {},
        [0.0] * width,
        [1.0] * width,
    )
    bot = PolicyBot(1, Knowledge(None, None, 0, policy))
    compiled = not measures_of.__module__ or not hasattr(measures_of, "__code__")
    spent = []
    for seed in range(1, 8):
        game = played(slug, 6 * seed, seed)
        assert game.question is not None
        seat = Seat(game, rulebook, game.question.player)
        began = time.thread_time()
        bot.choose(seat)
        spent.append(time.thread_time() - began)
    assert median(spent) < (0.005 if compiled else 0.02)
