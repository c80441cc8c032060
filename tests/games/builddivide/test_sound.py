"""Texts that can be read but mean nothing that could be done are refused when a card is loaded."""

from __future__ import annotations

import pytest
from tests.games.builddivide.arena import THIS, do, draw, plus

from gyoji.games.builddivide.effects import nodes, sound
from gyoji.games.builddivide.table.definitions import define
from gyoji.kernel.trees import tree as t

QUICK = nodes.Timing("quick")
DISCARD = t.Act("discard", object=t.Selector(zone=t.Zone("hand", t.Player("you"))))


@pytest.mark.parametrize(
    "node",
    [
        t.Effect((draw(), t.If(t.And(()), (draw(2),)))),
        t.Activated((DISCARD, t.Energy("赤", t.Num(1))), (do(plus(1000)),), (QUICK,)),
        t.Triggered((t.Event("appear", actor=THIS),), (t.Attempt(t.Do((DISCARD,), may=True), (draw(),)),)),
        t.Static((t.AddCost(THIS, (DISCARD,)),), "play"),
        nodes.Gated("awakening", (t.Static((plus(1000, THIS, None),)),)),
        t.Keywords((t.Keyword("evol", nodes.Evol((t.Energy("赤", t.Num(1)),))),)),
    ],
)
def test_what_can_be_carried_out_has_no_fault(node: t.Node) -> None:
    assert sound.fault(node) == ""


@pytest.mark.parametrize(
    ("node", "wrong"),
    [
        (t.Effect((t.OnlyIf(t.And(())),)), "Only if as a sentence"),
        (t.Effect((t.If(t.And(()), (nodes.StartingLife(3),)),)), "Starting life as a sentence"),
        (t.Activated((t.Double(THIS, ("power",)),), (draw(),), (QUICK,)), "Double as a cost"),
        (t.Static((t.AlternativeCost(THIS, (plus(1000),)),), "play"), "Modify value as a cost"),
        (nodes.Gated("awakening", (nodes.DeckRule("any_number"),)), "Deck rule behind a gate"),
        (
            nodes.Gated("awakening", (t.Effect((t.AppearCondition(t.And(())),)),)),
            "Appear condition as a sentence",
        ),
        (t.Keywords((t.Keyword("evol", nodes.Evol((plus(1000),))),)), "Modify value as a cost"),
        (t.Effect((t.Act("exchange", THIS),)), "to exchange what is not named as two cards"),
        (t.Keywords((t.Keyword("cosplay", t.Variable("X")),)), "a letter as the number of Cosplay"),
        (
            t.Static((t.Gain(THIS, (t.Quoted((t.Activated((plus(1000),), (draw(),), (QUICK,)),)),)),)),
            "Modify value as a cost",
        ),
    ],
)
def test_what_cannot_be_carried_out_is_named(node: t.Node, wrong: str) -> None:
    assert sound.fault(node) == wrong


def test_a_card_with_such_a_text_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be carried out"):
        define(
            {
                "number": "1",
                "name": "令",
                "type": "command",
                "cost": "赤1",
                "text": "〔クイック〕：初期ライフは10枚。",
            }
        )
