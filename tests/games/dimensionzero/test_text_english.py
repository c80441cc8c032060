"""The English print of card text: what was chosen is named again, 自分 is who acts, what changes gets its change."""

from __future__ import annotations

import pytest

from gyoji.games.dimensionzero.text.compiler import read_card_text


@pytest.mark.parametrize(
    ("text", "english"),
    [
        (
            "あなたは対象の自分のユニットを1枚選び、ターン終了時まで、パワーを+3000する。",
            ("You choose 1 of your units as a target, then until the end of the turn, it gets +3000 power."),
        ),
        (
            "あなたは対象のユニットを1枚選び、3000のダメージを与える。",
            "You choose 1 unit as a target, then deal 3000 damage to it.",
        ),
        (
            "あなたは自分の手札にあるカードを1枚選び、持ち主の墓地に置いてよい。",
            "You may choose 1 card in your hand, then put it into the owner's graveyard.",
        ),
        (
            "相手は自分の手札にあるカードを1枚選び、持ち主の墓地に置く。",
            "The opponent chooses 1 card in their hand, then puts it into the owner's graveyard.",
        ),
        (
            "それぞれのプレイヤーは自分のユニットを1枚選び、破壊する。",
            "Each player chooses 1 unit of theirs, then destroys it.",
        ),
        (
            "このカードがユニットにダメージを与えた時、そのユニットをフリーズする。",
            "When this card deals damage to a unit, freeze that unit.",
        ),
        (
            "このカードがスクエアから墓地に置かれる時、かわりに持ち主の手札に加える。",
            (
                "When this card would be put from a square into the graveyard, instead add it to the "
                "owner's hand."
            ),
        ),
        (
            "[自分の墓地にあるユニットを2枚取り除く]《バトル》相手の山札の1番上のカードを持ち主の墓地に置く。",
            (
                "Remove 2 units in your graveyard (battle): Put the top card of the opponent's library "
                "into the owner's graveyard."
            ),
        ),
        (
            "このカードが敵軍エリアのスクエアにある場合、このカードは即死を得る。",
            "If this card is on a square of your enemy area, this card gains Instant death.",
        ),
        (
            "[<黒1>]《クイック》あなたはカードを1枚引く。この能力はあなたのターン中にのみ起動できる。",
            "1 black (quick): You draw 1 card. This ability can be activated only during your turn.",
        ),
    ],
)
def test_the_print_says_who_does_what(text: str, english: str) -> None:
    (compiled,) = read_card_text(text)
    assert compiled.english == english
