"""それ after 「～が～した時」 is the one card that the sentence names, whatever the verb; all games."""

from __future__ import annotations

import pytest

from gyoji.games import registry

FRAMES = {
    "animal": (
        "animal",
        "【誘発（戦場）】［あなたの戦場の動物1体が{}時に発動する。］{}を破壊する。",
        ("それ", "その動物"),
    ),
    "builddivide": ("unit", "【自動】あなたのユニットが{}時、{}をレストする。", ("それ", "そのユニット")),
    "dimensionzero": (
        "unit",
        "●自分のユニットが{}時、{}をフリーズする。",
        ("それ", "そのユニット"),
    ),
    "mission": (
        "character",
        "【自動】［ゾーン］エリア［事象］あなたのキャラが{}時。［効果］{}をスリープさせる。",
        ("それ", "そのキャラ"),
    ),
    "nova": ("servant", "自分のサーバントが{}時、{}をフリーズする。", ("それ", "そのサーバント")),
}
SUBJECT = {
    "animal": (
        "戦場に出た", "攻撃した", "防御した", "防御された", "単独攻撃した", "集団攻撃した", "単独防御した",
        "集団防御した", "破壊された", "生贄に捧げられた", "戦場を離れた", "ダメージを受けた", "夜になった", "移動した",
        "ムーブした", "除外された", "対象になった", "装備された", "プレイされた", "墓地に置かれた",
    ),
    "builddivide": (
        "登場した", "アタックした", "ブロックした", "プレイヤーにアタックしてブロックされなかった", "バトルする",
        "バトルに勝利した", "バトルに敗北した", "バトルに引き分けた", "破壊された", "ドロップした",
        "フィールドを離れた", "レストした", "スタンドした", "ダメージを受けた", "効果の対象になった", "つけられた",
        "墓地に置かれた",
    ),
    "dimensionzero": (
        "移動した", "スクエアに置かれた", "攻撃した", "バトルに勝利した", "スマッシュした", "フリーズされた",
        "リリースされた", "破壊された", "墓地に置かれた", "ダメージを受けた", "プレイされた",
    ),
    "mission": (
        "登場した", "退場した", "アタックした", "レベルアップした", "スリープした", "リブートした", "エリアを離れた",
        "スライドした", "ダメージを受けた", "選ばれた", "トラッシュに置かれた",
    ),
    "nova": (
        "場に出た", "攻撃した", "防御した", "場を離れた", "破壊された", "フリーズした", "フリーズ状態になった",
        "ダメージを受けた", "選ばれた", "墓地に送られた", "バトルした", "プレイされた",
    ),
}  # fmt: skip
"""What happens to the card that is named: the event is about it."""
OTHER = {
    "animal": ("ダメージを与えた",),
    "builddivide": ("ダメージを与えた", "アタックされた", "ブロックされた"),
    "dimensionzero": ("ダメージを与えた",),
    "mission": ("ダメージを与えた",),
    "nova": ("ダメージを与えた", "攻撃された", "防御された"),
}
"""What the card that is named does to another, or another to it: the event is about that one."""
CASES = [
    (slug, phrase, word, part)
    for part, table in (("EventSubject", SUBJECT), ("EventOther", OTHER))
    for slug, phrases in table.items()
    for phrase in phrases
    for word in FRAMES[slug][2]
]


@pytest.mark.parametrize(("slug", "phrase", "word", "part"), CASES)
def test_the_pronoun_is_the_card_that_the_event_names(slug: str, phrase: str, word: str, part: str) -> None:
    kind, frame, _ = FRAMES[slug]
    done = registry.rulebook(slug).compile_line(frame.format(phrase, word), kind).tree.split("body: Do")[1]
    assert [line for line in done.splitlines() if "object: " in line] == [f"      object: {part}"]
