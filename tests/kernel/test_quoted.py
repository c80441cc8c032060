"""Abilities in quotes are compiled once for each game: the same tree has other event kinds in another."""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.kernel.machine.game import Game
from gyoji.kernel.trees import tree
from gyoji.kernel.values import changes

SLUGS = registry.slugs()


def game_of(slug: str) -> Game:
    rulebook = registry.rulebook(slug)
    decks = tuple([rulebook.deck(name) for name in rulebook.deck_names()[: rulebook.seats]])
    return rulebook.new_game(decks, 1, {})


def at_the_end(cards: int = 1) -> tree.Triggered:
    end = tree.Moment(tree.Period("turn"), "end")
    return tree.Triggered((end,), (tree.Do((tree.Act("draw", amount=tree.Num(cards)),)),))


@pytest.mark.parametrize("slug", SLUGS)
def test_an_ability_in_quotes_waits_for_the_events_of_its_own_game(slug: str) -> None:
    games = [game_of(each) for each in SLUGS]
    for each in games:  # whoever comes first must not decide for the others
        changes.quoted(each, at_the_end())
    own = games[SLUGS.index(slug)]
    assert changes.quoted(own, at_the_end()).trigger_mask == 1 << own.lexicon.kinds["end"]


def test_an_ability_in_quotes_is_compiled_once() -> None:
    game = game_of("nova")
    node = at_the_end()
    first = changes.quoted(game, node)
    assert changes.quoted(game, node) is first
    assert changes.quoted(game, at_the_end()) is first, "an equal tree is the same ability"
    for n in range(changes.MOST_KNOWN):
        changes.quoted(game, at_the_end(n + 2))
    assert changes.quoted(game, node) is first, "also after many others"
