"""What holds for every game under random play."""

from __future__ import annotations

import pytest
from tests.games.mission.words import (
    IT,
    MISSION_PHASE_END,
    THIS,
    YOU,
    activated,
    check,
    choose,
    clear,
    deal,
    do,
    draw,
    energy,
    enters,
    exits,
    keyword,
    mine,
    n,
    one,
    plus,
    static,
    success,
    theirs,
    when,
    your,
)  # fmt: skip

from gyoji.games.mission.api import new_game
from gyoji.games.mission.start.deck import Deck, violations
from gyoji.games.mission.table.definitions import CardDefinition, define
from gyoji.games.mission.table.state import MissionGame
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import digest, views
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node

MINE = t.Selector(player=YOU, nouns=("character",))


def card(kind: str, name: str, *abilities: Node, **fields: object) -> CardDefinition:
    record = {
        "number": name,
        "name": name,
        "type": kind,
        "mission_info": ["A"],
        "abilities": abilities,
        **fields,
    }
    return define(record)


def _cards() -> list[CardDefinition]:
    found = []
    for i in range(8):
        icons = [word for word, every in (("scout", 3), ("level_up", 2)) if i % every == 0]
        found.append(card("character", f"c{i}", cost=i % 6, power=1000 + i % 6 * 1000, icons=icons))
    hit = choose(theirs(quantity=one()), deal(IT, 2000))
    grow = choose(mine(quantity=one()), plus(IT, 2000, MISSION_PHASE_END))
    join = t.Effect((choose(mine(quantity=one()), t.Act("connect", object=THIS, to=IT)),))
    exile = choose(your("trash", quantity=t.UpTo(n(2))), t.Act("exile", object=IT))
    lead = static(plus(mine(t.OtherThan(THIS)), 1000))
    found += [
        card("event", "bolt", t.Effect((hit,)), cost=1),
        card("event", "boost", t.Effect((grow, draw())), cost=1),
        card("event", "reload", t.Effect((do(t.Act("reload")),)), cost=0),
        card("event", "song", keyword("chant", MINE), t.Effect((draw(),)), cost=2),
        card("event", "exile", t.Effect((exile,)), cost=0),
        card("character", "met", keyword("encounter"), cost=2, power=2000),
        card("character", "prey", keyword("subjugation", t.Selector(player=t.Player("opponent"))), cost=0, power=5000),
        card("character", "leaver", when(exits(), draw()), when(enters(), hit), cost=1, power=1000),
        card("character", "lead", lead, activated((energy(1),), draw()), cost=3, power=3000),
        card("engage", "arms", join, static(plus(t.Host(), 1000), works="area"), cost=1),
        card("engage", "call", keyword("deck_engage", t.Selector(filters=(t.Named("c1"),))), cost=1),
    ]  # fmt: skip
    return found


def decks() -> tuple[Deck, Deck]:
    """Return two legal decks that use most of the machine."""
    main = tuple(each for each in _cards() for _ in range(3))
    missions = tuple(
        card("mission", f"m{i}", check((success(), 1)), clear((success(), i + 1))) for i in range(3)
    )
    accel = card("account", "accel", keyword("accel", t.Trait("mission", "A")))
    flash = card("account", "flash", keyword("flash_strike"))
    pair = Deck("one", (accel,), missions, main), Deck("two", (flash,), missions, main)
    assert violations(pair[0]) == []
    assert violations(pair[1]) == []
    return pair


DECKS = decks()
CARDS = sum(len(deck.account) + len(deck.missions) + len(deck.main) for deck in DECKS)


def settled(game: MissionGame) -> None:
    """Check what must hold at every question."""
    assert sum(len(zone.cards) for zone in game.zones) == CARDS
    for place, zone in enumerate(game.zones):
        for ref in zone.cards:
            assert game.is_live(ref)
            assert game.obj(ref).zone == place
    for seat in (PlayerId(0), PlayerId(1)):
        assert len(game.missions(seat)) == 3


@pytest.mark.parametrize("seed", range(12))
def test_random_games_end_and_lose_no_card(seed: int) -> None:
    game = new_game(DECKS, seed)
    rng = Rng(seed + 100)
    for _ in range(5000):
        if game.question is None:
            break
        settled(game)
        game.decide(rng.below(len(game.question.options)))
    assert game.over


@pytest.mark.parametrize("seed", range(6))
def test_a_copy_plays_on_like_its_original(seed: int) -> None:
    game = new_game(DECKS, seed)
    rng = Rng(seed + 200)
    for i in range(400):
        if game.question is None:
            break
        if i % 20 == 0:
            twin, fork = game.copy(), rng.copy()
            original, steps = game.copy(), rng.copy()
            assert digest.digest(twin) == digest.digest(game)
            for _ in range(15):
                for table, dice in ((twin, fork), (original, steps)):
                    if table.question is not None:
                        table.decide(dice.below(len(table.question.options)))
            assert digest.digest(twin) == digest.digest(original)
        game.decide(rng.below(len(game.question.options)))


@pytest.mark.parametrize("seed", range(4))
def test_values_kept_are_the_values_computed_anew(seed: int) -> None:
    game = new_game(DECKS, seed)
    rng = Rng(seed + 300)
    for _ in range(300):
        if game.question is None:
            break
        kept = [
            (ref, game.values(ref).numbers) for seat in range(2) for ref in game.characters(PlayerId(seat))
        ]
        game.invalidate_values()
        assert kept == [(ref, game.values(ref).numbers) for ref, _ in kept]
        game.decide(rng.below(len(game.question.options)))


@pytest.mark.parametrize("seed", range(4))
def test_a_view_names_no_hidden_card(seed: int) -> None:
    game = new_game(DECKS, seed)
    rng = Rng(seed + 400)
    for _ in range(150):
        if game.question is None:
            break
        for seat in (PlayerId(0), PlayerId(1)):
            shown = views.view(game, seat)["zones"]
            assert isinstance(shown, dict)
            assert all("id" not in each for each in shown[f"hand/{1 - seat}"] if not each.get("name"))
            assert all("id" not in each for each in shown["deck/0"] + shown["deck/1"] if "name" not in each)
        game.decide(rng.below(len(game.question.options)))
