"""The English print of card text: whoever does something is its subject, and power is gained by who has it."""

from __future__ import annotations

import pytest

from gyoji.games.mission.text.compiler import mission_compiler


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("【イベント】［効果］カードを2枚引く。", "EVENT: Draw 2 cards."),
        ("【イベント】［効果］あなたは「星屑」カウンターを3個得る。", 'EVENT: You gain 3 "星屑" counters.'),
        (
            "【イベント】［効果］あなたのキャラ1枚を選び、ミッションフェイズ終了時まで、パワーを+1000する。",
            (
                "EVENT: Choose 1 of your characters, then until the end of the mission phase, it gets "
                "+1000 power."
            ),
        ),
        (
            "【常在】［ゾーン］エリア［効果］お互いのキャラのパワーは2000になる。",
            "ALWAYS (area): The power of each player's characters becomes 2000.",
        ),
        (
            "【常在】［ゾーン］エリア［効果］相手はイベントをプレイできない。",
            "ALWAYS (area): The opponent cannot play events.",
        ),
        ("［クリア］［条件］あなたがイベントをプレイする［クリア×2］", "CLEAR you play an event x2."),
    ],
)
def test_the_print_says_who_does_what(text: str, english: str) -> None:
    assert mission_compiler().compile_line(text, "line").english == english
