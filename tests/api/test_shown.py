"""The code by which the library is introduced runs as it is shown, for all games: same lines, other names."""

from __future__ import annotations

import doctest
import importlib
from typing import Any

import pytest

import gyoji

SHOWN = """
>>> import gyoji
>>> nova = gyoji.game("{game}")
>>> match = nova.match(("{one}", "{other}"), seed=7)
>>> while not match.over:
...     decision = match.decision
...     match.decide(decision.options[0])
>>> (match.result is None, len(match.log[-3:]))
(False, 3)
>>> match = nova.match(("{one}", "{other}"), seed=7)
>>> taken = match.play_randomly(seed=1, limit=40)
>>> match.view(0).zones["hand"] == match.view(0).players[0].zones["hand"]
True
>>> all(card.is_hidden for card in match.view(0).players[1].zones["{deck}"])
True
>>> refusal = match.why_not(0, "attack ...")
>>> isinstance(refusal, gyoji.Refusal), bool(refusal.rule), bool(refusal.text)
(True, True, True)
>>> twin = match.copy(); guess = match.resample(0, seed=3)
>>> (twin.digest == match.digest, guess.view(0) == match.view(0))
(True, True)
>>> text = match.dumps()
>>> gyoji.loads(text).digest == match.digest
True
>>> card = nova.card("{text}")
>>> (bool(card.meaning), card.english[-1:], bool(card.rules))
(True, '.', True)
"""
TEXTS = {
    "animal": ("deck", "【プレイ】［戦場の動物1体を対象に発動する。］それに防護カウンター1個を置く。"),
    "builddivide": ("deck", "ユニット1体を対象とし、それに2000ダメージを与える。"),
    "dimensionzero": ("library", "カードを1枚引く。"),
    "mission": ("deck", "【イベント】［効果］相手のキャラ1枚を選び、2000ダメージを与える。"),
    "nova": ("main_deck", "場のサーバント1枚を選び、それに200ダメージを与える。"),
}


@pytest.mark.slow
@pytest.mark.parametrize("slug", gyoji.game_names())
def test_the_library_is_used_as_shown(slug: str) -> None:
    game = gyoji.game(slug)
    deck, text = TEXTS[slug]
    one = game.decks[0]
    # Two decks that may meet: some share cards of which a table has one.
    other = next(name for name in game.decks[1:] if _may_meet(game, one, name))
    shown = SHOWN.format(game=slug, one=one, other=other, deck=deck, text=text)
    test = doctest.DocTestParser().get_doctest(shown, {}, slug, None, None)
    told: list[str] = []
    found = doctest.DocTestRunner().run(test, out=told.append)
    assert found.attempted > 12
    assert found.failed == 0, "".join(told)


def _may_meet(game: gyoji.Game, one: str, other: str) -> bool:
    try:
        game.match((one, other), seed=1)
    except gyoji.DeckError:
        return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize("slug", gyoji.game_names())
def test_environments_are_made_as_shown(slug: str) -> None:
    pytest.importorskip("librt.vecs")
    pytest.importorskip("pettingzoo")
    for players in gyoji.game(slug).seat_counts:
        env: Any = gyoji.envs.pettingzoo.env(slug, decks=gyoji.game(slug).decks[:1], players=players)
        env.reset(seed=1)
        assert len(env.possible_agents) == players
    seat = gyoji.envs.gymnasium.make(slug, seat=0, bot="random")
    assert seat.reset(seed=1)[1]["action_mask"].any()
    with gyoji.envs.vector.make(slug, games=4, processes=1) as many:
        assert many.reset(seed=1)[0]["options"].shape[0] == 4


def test_openspiel_knows_the_games_as_shown() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    importlib.import_module("gyoji.envs.openspiel")
    names = [each.short_name for each in pyspiel.registered_games()]
    assert {f"python_gyoji_{slug}" for slug in gyoji.game_names()} <= set(names)


@pytest.mark.parametrize("slug", gyoji.game_names())
def test_stats_are_called_the_same_in_every_language(slug: str) -> None:
    english, japanese = [gyoji.game(slug, lang).match(seed=1).view() for lang in ("en", "ja")]
    assert [dict(each.stats) for each in english.players] == [dict(each.stats) for each in japanese.players]
    assert all(name.isascii() for name in english.players[0].stats)
