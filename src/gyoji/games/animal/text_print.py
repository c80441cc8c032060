"""How card lists print this game's text in several ways, and the slips of print that leave no doubt."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal.text_words import CIRCLED, KEYWORDS
from gyoji.text.normalise import Normaliser

SPELLINGS: Final = (
    ("一度", "1度"),
    ("フェーズ", "フェイズ"),
    ("種族", "種属"),
    ("いけにえ", "生贄"),
    ("生けにえ", "生贄"),
    ("生け贄", "生贄"),
    ("ささげ", "捧げ"),
    ("取りのぞ", "取り除"),
    ("とりのぞ", "取り除"),
    ("取除", "取り除"),
    ("もどす", "戻す"),
    ("もどし", "戻し"),
    ("くわえ", "加え"),
    ("をうしな", "を失"),
    ("あたえ", "与え"),
    ("えらん", "選ん"),
    ("えらぶ", "選ぶ"),
    ("えらび", "選び"),
    ("さがし", "探し"),
    ("捜し", "探し"),
    ("づつ", "ずつ"),
    ("を払って", "を支払って"),
    ("を払い", "を支払い"),
    ("を払う", "を支払う"),
    ("を払わ", "を支払わ"),
    ("ウエイク", "ウェイク"),
    ("ムーヴ", "ムーブ"),
    ("対戦相手", "相手"),
    ("全プレイヤー", "すべてのプレイヤー"),
    ("各プレイヤー", "すべてのプレイヤー"),
    ("同名の", "同じ名前の"),
    ("攻撃力", "ATK"),
    ("防御力", "DEF"),
    ("なわばり", "縄張り"),
    ("墓場", "墓地"),
    ("除外ゾーン", "除外領域"),
    ("ダメージずつ", "ダメージ"),
    ("お互いのプレイヤー", "すべてのプレイヤー"),
    ("両プレイヤー", "すべてのプレイヤー"),
    ("それぞれの持ち主の", "持ち主の"),
    ("各持ち主の", "持ち主の"),
    ("何枚でも", "好きな枚数"),
    ("の枚数分の", "の枚数に等しい"),
    ("の数分の", "の数に等しい"),
    ("の値分の", "の値に等しい"),
    ("点分", "点"),
    ("枚分", "枚"),
)
"""What lists print in several ways, beside the shared table."""

_DONE: Final = "(?:発動する|発動してもよい|適用する|適用してもよい)"
_WORDS: Final = "|".join(word for word, _, _ in KEYWORDS)

SIGNS: Final = (
    ("（[XxＸｘⅹ]）", "ⓧ"),
    *((f"（{n}）(?=を支払|軽減|増加|か[①-⑳]|を払)", sign) for n, sign in enumerate(CIRCLED[:10])),
    (f"】（((?:(?!（).)*?{_DONE}。?)）", r"】［\1］"),
)
"""Signs in brackets that are no reminders: costs of lists without circled figures, round brackets for square ones."""

REPAIRS: Final = (
    ("。。+", "。"),
    ("、、+", "、"),
    ("、。", "。"),
    (f"〈({_WORDS})〉", r"《\1》"),
    ("(?<![A-Z0-9])([+-][0-9X])/([+-][0-9X])カウンター", r"ATK\1/DEF\2カウンター"),
    ("「(【[^「」]*。)」", r"『\1』"),
    ("『(【[^『』]*[^。『』])』", r"『\1。』"),
    ("『([^『』。【]{1,20})』", r"「\1」"),
    ("^【([^】（）]+)（([^】（）]+)】", r"【\1（\2）】"),
    ("^【([^】（）]+)（([^】（）]+)）(?=［)", r"【\1（\2）】"),
    (f"^(【[^】]*】［[^［］]*?{_DONE}。)(?=[^［］]*$)", r"\1］"),
    (f"^(【[^】]*】)(?!［)([^［］『』]*{_DONE}。?］)", r"\1［\2"),
    ("^(【[^】]+】.*[^。］』》】●」])$", r"\1。"),
)
"""Slips of print: doubled signs, wrong or missing brackets, a missing full stop."""


def normaliser() -> Normaliser:
    """Return the normaliser of the game's card text."""
    return Normaliser(extra=SPELLINGS, parameters=True, signs=SIGNS, repairs=REPAIRS)
