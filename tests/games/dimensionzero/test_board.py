"""The board in the terminal, and the rulebook as commands know it."""

from __future__ import annotations

import pytest
from tests.games.dimensionzero.table import Table

from gyoji.errors import UserError
from gyoji.games.columns import width_of
from gyoji.games.dimensionzero.rulebook import RULEBOOK
from gyoji.kernel.table import views
from gyoji.kernel.table.ids import PlayerId


def drawn(table: Table, player: int = 1, lang: str = "en") -> list[str]:
    return RULEBOOK.board(views.view(table.game, PlayerId(player - 1)), lang, 78, 30)


def test_frozen_damaged_and_battling_units_are_marked() -> None:
    table = Table()
    one = table.p1.unit((1, 1), name="Attacker")
    table.p2.unit((1, 2), name="Defender")
    table.p1.unit((3, 1), name="Stiff", frozen=True)
    hurt = table.p1.unit((2, 1), 3000, name="Hurt")
    table.game.mutable_object(hurt.ref).damage = 1000
    table.p1.base("base_2", name="Tower")
    table.begin().march(one, (1, 2))
    text = "\n".join(drawn(table))
    assert "x> 2000/1 Attacker" in text
    assert "[x 2000/1 Defender]" in text
    assert "fr 2000/1 Stiff" in text
    assert "-1000 3000/1 Hurt" in text
    assert "Tower" in text


def test_the_own_area_is_below_for_both_players() -> None:
    table = Table()
    table.p1.unit((1, 1), name="Mine")
    table.begin()

    def row_of(player: int) -> int:
        return next(i for i, line in enumerate(drawn(table, player)) if "Mine" in line)

    assert row_of(1) > row_of(2)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_line_is_wider_than_the_screen(lang: str) -> None:
    table = Table()
    for column in (1, 2, 3):
        table.p1.unit((column, 1), name="とても長い名前を持つユニットその一", frozen=True)
    table.p1.blanks("hand", 12)
    table.begin()
    assert max(width_of(line) for line in drawn(table, 1, lang)) <= 78


def test_every_shipped_deck_is_legal() -> None:
    names = RULEBOOK.deck_names()
    assert len(names) >= 5
    assert [RULEBOOK.violations(RULEBOOK.deck(name)) for name in names] == [[] for _ in names]


@pytest.mark.parametrize(
    ("card", "fault"),
    [
        ('number = "1"\nname = "甲"\ntype = "unit"\ncost = "赤1"', "the field move belongs to units"),
        ('number = "1"\nname = "甲"\ntype = "base"\ncost = "紫1"', "cost: '紫1' is no cost"),
        ('number = "1"\nname = "甲"\ntype = "王"\ncost = "赤1"', "unknown type '王'"),
    ],
)
def test_a_wrong_record_is_named_with_its_line(card: str, fault: str) -> None:
    with pytest.raises(UserError, match=f"cards.toml:1: {fault}"):
        RULEBOOK.read_cards(f"[[card]]\n{card}\n", "cards.toml")
