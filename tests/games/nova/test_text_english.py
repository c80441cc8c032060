"""The English print of card text: numbers stand before their nouns, and whoever does something is its subject."""

from __future__ import annotations

import pytest

from gyoji.games.nova.text.compiler import nova_compiler


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("自分のデッキからカードを2枚引く。", "Draw 2 cards from your deck."),
        ("手札を1枚捨てる。", "Discard 1 card from the hand."),
        (
            "相手の場のサーバントを1枚まで選んで手札に戻す。",
            "Choose up to 1 servant on the opponent's field, then return it to its owner's hand.",
        ),
        (
            "自分の場のサーバント1枚を選び、それはターン終了時まで攻撃宣言できない。",
            "Choose 1 servant on your field, then until the end of the turn, it cannot attack.",
        ),
        (
            "自分のターン終了時に、それをデッキの一番下に置いてもよい。",
            "At the end of your turn, you may put it on the bottom of its owner's deck.",
        ),
        ("自分はゲームに勝利する。", "You win the game."),
        (
            "このカードは種火カウンターが2個置かれた状態で場に出る。",
            "This card enters the field with 2 種火 counters on it.",
        ),
        (
            "自分の手札が1枚以下である間、このカードは破壊されない。",
            "As long as your hand is 1 or less, this card is not destroyed.",
        ),
    ],
)
def test_the_print_says_who_does_what(text: str, english: str) -> None:
    compiler = nova_compiler()
    (reading,) = compiler.readings(text, "line")
    assert compiler.telling is not None
    assert compiler.printer.english(compiler.telling(reading.tree), "line") == english
