"""Arrays of observations: parts of one row, which rows and actions are in use, and what numbers stand for."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("librt.vecs")
pytest.importorskip("gymnasium")

import gyoji
from gyoji.envs import arrays, vector
from gyoji.observe import shape


def observed(slug: str, games: int = 3, steps: int = 60) -> vector.VectorEnv:
    env = vector.make(slug, games=games, seed=4)
    env.reset()
    for _ in range(steps):
        env.step(env.sample())
    return env


def test_parts_share_memory_with_the_row() -> None:
    flat = np.arange(2 * arrays.LENGTH, dtype=np.int64).reshape(2, arrays.LENGTH)
    found = arrays.parts(flat)
    assert list(found) == list(shape.PARTS)
    assert found["cards"].shape == (2, 256, 32)
    assert sum(each.size for each in found.values()) == flat.size
    found["cards"][1, 0, 9] = -5
    assert flat[1, shape.CARDS + 9] == -5


@pytest.mark.parametrize("slug", gyoji.game_names())
def test_rows_in_use_are_those_that_hold_something(slug: str) -> None:
    flat = observed(slug).flat
    found = arrays.parts(flat)
    masks = arrays.row_masks(flat)
    assert set(masks) == {"players", "waiting", "history", "options", "cards"}
    for name, mask in masks.items():
        assert mask.shape == found[name].shape[:-1]
        assert (found[name].any(axis=-1) == mask).all() or name == "waiting"
        assert not found[name][~mask].any()
    one = arrays.row_masks(flat[0])
    assert (one["cards"] == masks["cards"][0]).all()


def test_the_mask_has_an_action_for_each_option_and_one_to_turn_the_page() -> None:
    flat = np.zeros(arrays.LENGTH, np.int16)
    offered, everything = arrays.column("state", "options"), arrays.column("state", "all_options")
    for options, all_options, allowed in (
        (0, 0, 0),
        (1, 1, 1),
        (128, 128, 128),
        (127, 300, 128),
        (46, 300, 47),
    ):
        flat[offered], flat[everything] = options, all_options
        mask = arrays.action_mask(flat)
        assert mask.sum() == allowed
        assert mask[:options].all()
        assert mask[-1] == (options == 128 or all_options > 128)


def test_a_column_that_there_is_not_has_a_neighbour() -> None:
    assert arrays.column("cards", "damage") == 9
    with pytest.raises(gyoji.UnknownNameError, match="damage"):
        arrays.column("cards", "damages")
    with pytest.raises(gyoji.UnknownNameError, match="cards"):
        arrays.column("card", "damage")


@pytest.mark.parametrize("slug", gyoji.game_names())
def test_every_card_in_sight_has_a_name_and_a_description(slug: str) -> None:
    env = observed(slug)
    cards = env.cards
    assert cards.tokens.shape == (len(cards), 128, 4)
    rows = arrays.parts(env.flat)["cards"]
    met = np.unique(rows[..., arrays.column("cards", "card")])
    assert len(met) > 5
    for card in met[met > 63]:
        assert cards.name(card)
        assert cards.tokens[card].any()
    assert not cards.tokens[0].any()
    assert cards.tokens[..., 0].max() < arrays.vocabulary.size()


def test_modules_are_found_without_being_imported() -> None:
    assert callable(gyoji.envs.vector.make)
    assert {"pettingzoo", "gymnasium", "vector", "openspiel", "arrays"} <= set(dir(gyoji.envs))
    with pytest.raises(AttributeError, match="dance"):
        getattr(gyoji.envs, "dance")  # noqa: B009
