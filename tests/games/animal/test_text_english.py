"""The English print of card text: it must say what the Japanese says, and of whom."""

from __future__ import annotations

import pytest

from gyoji.games.animal.text.compiler import animal_compiler


@pytest.mark.parametrize(
    ("text", "english"),
    [
        (
            "【プレイ】［プレイ1つを対象に発動する。］それのコントローラーは③を支払ってもよい。支払わないなら、それを妨害する。",
            "Play — target 1 play: Its controller may pay (3). If nobody pays, thwart it.",
        ),
        (
            "【プレイ】相手は自身の戦場の動物1体を生贄に捧げるか自身の手札のカード1枚を捨てる。",
            (
                "Play: The opponent sacrifices 1 animal on their battlefield or that player discards 1 "
                "card in their hand."
            ),
        ),
        ("【常時（戦場）】これは防御できない。", "Constant (battlefield): This cannot defend."),
        (
            "【常時（戦場）】あなたは「影」カードを1ターンに2度しかプレイできない。",
            'Constant (battlefield): You can play "影" cards only 2 times each turn.',
        ),
        (
            "【常時（戦場）】これは効果ダメージを受けない。",
            "Constant (battlefield): This does not receive effect damage.",
        ),
        (
            "【誘発（戦場）】［あなたの墓地に動物カードが置かれた時に発動する。］相手に2点ダメージを与える。",
            (
                "Triggered (battlefield) — when an animal card is put into your graveyard: Deal 2 damage "
                "to the opponent."
            ),
        ),
        (
            "【プレイ】あなたのデッキの上からカード4枚を見て、2枚を手札に加えて、残りを墓地に置く。",
            (
                "Play: Look at the top 4 cards of your deck, then add 2 to your hand, then put the rest "
                "into your graveyard."
            ),
        ),
        ("【プレイ】戦場のすべての縄張りを夜にする。", "Play: Make all lairs on the battlefield night."),
        (
            "【プレイ】［あなたの戦場の動物2体を生贄に捧げて発動する。］あなたはX枚引く。Xはこれによって生贄に捧げた動物のATKに等しい。",
            (
                "Play — sacrifice 2 animals on your battlefield: You draw X. X is the ATK of animals "
                "sacrificed in this way."
            ),
        ),
        (
            "【プレイ】［戦場のコスト3以下の縄張りか道具の内1つを対象に発動する。］それを手札に戻す。",
            (
                "Play — target 1 of lairs with cost 3 or less on the battlefield or tools: Return it to "
                "its owner's hand."
            ),
        ),
    ],
)
def test_the_print_says_who_does_what(text: str, english: str) -> None:
    assert animal_compiler().compile_line(text, "line").english == english


@pytest.mark.parametrize(
    ("text", "english"),
    [
        (
            "【プレイ】このターン中、あなたは次にプレイする森林カードのコストを②軽減してもよい。",
            "Play: During this turn, you may reduce the cost of the next forest card that you play by (2).",
        ),
        (
            "【プレイ】相手の戦場の霜カウンターが置かれていない動物1体を破壊する。",
            "Play: Destroy 1 animal without 霜 counters on it on the opponent's battlefield.",
        ),
    ],
)
def test_the_print_is_of_what_is_carried_out(text: str, english: str) -> None:
    printed = animal_compiler().compile_line(text, "line").printed
    assert (printed.executed, printed.english) == (True, english)
