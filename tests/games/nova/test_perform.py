"""What effects do: who does it, to whom, and what follows if it was done."""

from __future__ import annotations

import pytest
from tests.games.nova.table import Card, Table

from gyoji.games.nova.table import kinds
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import card_of
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

DEEDS = [
    ("カードを2枚引く。", kinds.DRAW, 2),
    ("自分のデッキをシャッフルする。", kinds.SHUFFLE, 2),
    ("自分の場のサーバントすべてをフリーズする。", kinds.FREEZE, 2),
    ("相手の場のサーバントすべてに100ダメージを与える。", kinds.DEAL, 1),
    ("相手プレイヤーに100ダメージを与える。", kinds.DEAL, 1),
    ("相手の場のサーバントすべてを破壊する。", kinds.DESTROY, 2),
    ("自分の墓地のサーバントすべてを除外する。", kinds.EXILE, 0),
    ("自分の墓地のサーバントすべてを手札に加える。", kinds.ADD, 0),
    ("相手の場のサーバントすべてを手札に戻す。", kinds.RETURN, 0),
    ("手札をすべて捨てる。", kinds.DISCARD, 2),
    ("自分は100LPを得る。", kinds.GAIN_LIFE, 2),
    ("相手は100LPを失う。", kinds.LOSE_LIFE, 1),
    ("自分のエナジーストックに緑エナジーを1つ加える。", kinds.ADD_ENERGY, 2),
]
"""What a text says, the kind of event that it is, and whom the event names: 0 for nobody, where a card is moved."""


def done_by(table: Table, card: Card, kind: int) -> list[Event]:
    """Return what a card did this turn, of a kind, oldest first."""
    found = [event for event in table.facts() if event.mask & (1 << kind) and event.source >= 0]
    return [event for event in found if card_of(event.source) == card.id]


def both(table: Table) -> Table:
    """Put something of both players everywhere."""
    for side in (table.p1, table.p2):
        side.servant(300, 900)
        side.servant(300, 900, zone="graveyard")
        side.hand(2)
    return table


@pytest.mark.parametrize(("text", "kind", "whose"), DEEDS)
@proves("911.1", "918.7", "920.1")
def test_what_an_ability_does_is_done_by_its_player_even_in_the_turn_of_the_other(
    text: str, kind: int, whose: int
) -> None:
    table = both(Table())
    source = table.p2.item(f"相手の第1メインフェイズ開始時、{text}")
    table.start().resolve()
    found = done_by(table, source, kind)
    assert found
    assert {(event.player + 1, event.cause + 1) for event in found} == {(whose, 2)}


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize(
    "act",
    [
        t.Act(
            "destroy",
            object=t.Selector(player=t.Player("opponent"), zone=t.Zone("field"), nouns=("servant",)),
        ),
        t.Act(
            "return", object=t.Selector(player=t.Player("opponent"), zone=t.Zone("field"), nouns=("servant",))
        ),
        t.Act(
            "exile", object=t.Selector(player=t.Player("you"), zone=t.Zone("graveyard"), nouns=("servant",))
        ),
        t.Act("add", object=t.Selector(player=t.Player("you"), zone=t.Zone("graveyard"), nouns=("servant",))),
        t.Act("freeze", object=t.Selector(player=t.Player("you"), zone=t.Zone("field"), nouns=("servant",))),
    ],
)
@proves("005.3.4")
def test_what_follows_if_it_was_done_follows_only_then(act: t.Act, there: bool) -> None:
    table = both(Table()) if there else Table()
    follow = t.Do((t.Act("gain_life", amount=t.Num(300)),))
    spell = table.p1.effect(t.Attempt(t.Do((act,)), (follow,), named=True))
    table.start().cast(spell)
    assert table.p1.life == (2300 if there else 2000)


@pytest.mark.parametrize("mine", [0, 1, 2])
@proves("005.3.2")
def test_control_is_exchanged_between_two_players_or_not_at_all(mine: int) -> None:
    table = Table()
    pair = [(table.p1 if i < mine else table.p2).servant(300, 900) for i in range(2)]
    before = [card.controller for card in pair]
    everybody = t.Selector(zone=t.Zone("field"), nouns=("servant",))
    spell = table.p1.effect(t.Do((t.Act("exchange", object=everybody, word="control"),)))
    table.start().cast(spell)
    assert [card.controller for card in pair] == (before[::-1] if mine == 1 else before)
    told = done_by(table, spell, kinds.CONTROL)
    assert [event.cause for event in told] == ([0, 0] if mine == 1 else [])
