"""Everything that this game says to people, in Japanese and English: prompts, refusals, options, events, zones, phases.

Keys: `prompt.<prompt of the question>`, `refusal.<reason>`, `option.<number of its kind>`,
`event.<number of its kind>`, `zone.<name>`, `phase.<name>`, `icon.<name>`, `player`.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.animal import kinds
from gyoji.games.animal.message_texts import EVENTS, OPTIONS, PROMPTS, REFUSALS
from gyoji.games.wording import Texts, catalogue

WORDS: Final[Texts] = {
    "nobody": ("なし", "nobody"),
    "waiting_ability": ("{0}の効果", "the effect of {0}"),
    "zone.deck": ("デッキ", "the deck"),
    "zone.territory_deck": ("領土デッキ", "the territory deck"),
    "zone.battlefield": ("戦場", "the battlefield"),
    "zone.domain": ("領地", "the domain"),
    "zone.exile": ("除外領域", "exile"),
    "zone.pile": ("パイル", "the pile"),
    "zone.outside": ("予備デッキ", "the side deck"),
    "zone.limbo": ("ゲームの外", "nowhere"),
    f"phase.{kinds.GAME}": ("ゲーム", "game"),
    f"phase.{kinds.WHOLE_TURN}": ("ターン", "turn"),
    f"phase.{kinds.WAKE_PHASE}": ("起床フェイズ", "wake-up phase"),
    f"phase.{kinds.PREPARATION_PHASE}": ("準備フェイズ", "preparation phase"),
    f"phase.{kinds.SUPPLY_PHASE}": ("補充フェイズ", "supply phase"),
    f"phase.{kinds.HUNT_PHASE}": ("狩りフェイズ", "hunt phase"),
    f"phase.{kinds.SUNSET_PHASE}": ("日没フェイズ", "sunset phase"),
    f"phase.{kinds.NIGHT_WATCH_PHASE}": ("夜警フェイズ", "night watch phase"),
    f"phase.{kinds.BATTLE}": ("戦闘", "battle"),
    f"phase.{kinds.BATTLE_PREPARATION_STEP}": ("戦闘準備ステップ", "battle preparation step"),
    f"phase.{kinds.ATTACK_STEP}": ("攻撃指定ステップ", "attack designation step"),
    f"phase.{kinds.DEFENCE_STEP}": ("防御指定ステップ", "defence designation step"),
    f"phase.{kinds.DAMAGE_STEP}": ("ダメージ判定ステップ", "damage judgment step"),
}

CATALOGUE: Final = catalogue(PROMPTS, REFUSALS, OPTIONS, EVENTS, WORDS)
