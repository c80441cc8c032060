"""Ability icons (1500): a condition part and an effect part together are one ability, as if printed as text.

A record names them by typed words, condition and effect with a slash between: `登場/ドロー1`. The box at the side of a
command that can be worn (1417-3a) is `純潔/+3000`: a garment and an effect part.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.builddivide.effects import nodes
from gyoji.kernel.machine import trace
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

SLUG: Final = "builddivide"
CONDITIONS: Final[dict[str, str]] = {
    "レッドゾーン": "red_zone", "開放": "open", "登場": "appear", "ドロップ": "drop", "バトル": "battle",
    "自ターン": "own_turn", "相手ターン": "opponent_turn", "常時": "always",
}  # fmt: skip
"""The condition parts of 1501-3, as they are typed."""
EFFECTS: Final[dict[str, str]] = {
    "デコイ": "decoy", "ブリッツ": "blitz", "バーサーク": "berserk", "+3000": "power_3000", "+5000": "power_5000",
    "ヒット+1": "hit_1", "ヒット+2": "hit_2", "ドロー1": "draw_1", "ドロー2": "draw_2", "スカウト1": "scout_1",
    "スカウト2": "scout_2", "ライフ": "life",
}  # fmt: skip
"""The effect parts of 1501-4; those that give Bright stand with a list of attributes."""
BRIGHT: Final[dict[str, int]] = {"ブライト+3000": 3000, "ブライト+5000": 5000}
ATTRIBUTES: Final = "属性:"
GARMENTS: Final[dict[str, str]] = {"純潔": "junketsu", "鮮血": "senketsu", "極制服": "goku"}


def expand(icons: tuple[str, ...], garment: str = "") -> list[Node]:
    """Return the abilities of a card's icons and of its side box. Raises ValueError for a word that is no icon."""
    found: list[Node] = [icon(each) for each in icons]
    if garment:
        from gyoji.games.builddivide.text.compiler import worn_change

        name, _, effect = garment.partition("/")
        if name not in GARMENTS or effect not in EFFECTS:
            raise ValueError(f"{garment!r} is no garment; write one like 純潔/+3000")
        trace.cite(SLUG, "1417-3a", "1417-3a:i")
        change = worn_change(EFFECTS[effect])
        found.append(
            tree.Keywords((tree.Keyword(GARMENTS[name], nodes.WornEffect(EFFECTS[effect], change)),))
        )
    return found


def icon(text: str) -> nodes.Icon:
    """Return the ability of one pair of icon parts."""
    from gyoji.games.builddivide.text.compiler import bright_icon, icon_ability

    condition, _, effect = text.partition("/")
    trace.cite(SLUG, "313-1", "313-2", "1501-1", "1501-5")
    if condition.startswith(ATTRIBUTES) and effect in BRIGHT:
        trace.cite(SLUG, "1501-3", "1501-4")
        attributes = tuple(condition.removeprefix(ATTRIBUTES).split("・"))
        return bright_icon(attributes, BRIGHT[effect])
    if condition not in CONDITIONS or effect not in EFFECTS:
        raise ValueError(f"{text!r} is no ability icon; write a condition and an effect, like 登場/ドロー1")
    trace.cite(SLUG, "1501-3", "1501-4")
    return icon_ability(CONDITIONS[condition], EFFECTS[effect])
