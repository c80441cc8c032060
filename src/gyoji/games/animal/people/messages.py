"""Everything that this game says to people, in Japanese and English: prompts, refusals, options, events, zones, phases.

Keys: `prompt.<prompt of the question>`, `refusal.<reason>`, `option.<number of its kind>`,
`event.<number of its kind>`, `breach.<its key>`, `zone.<name>`, `phase.<name>`, `icon.<name>`, `player`.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.animal.people.message_texts import EVENTS, OPTIONS, PROMPTS, REFUSALS
from gyoji.games.animal.table import kinds
from gyoji.games.wording import Texts, catalogue

WORDS: Final[Texts] = {
    "ended.1206.1": ("{0}のライフが0になった", "{0} has no life left"),
    "ended.1206.2": ("{0}は引くべきカードを引けなかった", "{0} had no card left to draw"),
    "ended.206-16a": ("効果によって勝敗が決まった", "an effect decided the game"),
    "ended.206-17a": ("効果によって勝敗が決まった", "an effect decided the game"),
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

BREACHES: Final[Texts] = {
    "breach.main_deck_size": (
        "基礎デッキは40枚以上必要ですが、{1}枚です",
        "the base deck has {1} cards; it needs 40 or more",
    ),
    "breach.not_a_main_deck_card": (
        "《{0}》は領土カードなので基礎デッキに入れられません",
        "{0} is a territory and cannot be in the base deck",
    ),
    "breach.territory_deck_size": (
        "領土デッキは10枚ちょうどですが、{1}枚あります",
        "the territory deck has {1} cards; it needs 10",
    ),
    "breach.not_a_territory": (
        "《{0}》は領土カードではないので領土デッキに入れられません",
        "{0} is no territory and cannot be in the territory deck",
    ),
    "breach.side_deck_size": (
        "予備デッキは15枚までですが、{1}枚あります",
        "the side deck has {1} cards; 15 is the most",
    ),
    "breach.competitive_side_deck": (
        "競技レベルの予備デッキは15枚か0枚ですが、{1}枚あります",
        "the side deck has {1} cards; at the competitive level it needs 15 or none",
    ),
    "breach.not_a_side_deck_card": (
        "《{0}》は予備デッキに入れられません",
        "{0} cannot be in the side deck",
    ),
    "breach.too_many_of_a_name": (
        "《{0}》はすべてのデッキを合わせて4枚までですが、{1}枚あります",
        "{1} copies of {0} in all decks together; 4 is the most",
    ),
    "breach.too_many_by_rule": (
        "《{0}》が、カード自身のルールで許される枚数を超えて{1}枚あります",
        "{1} copies of {0}; its own rule allows fewer",
    ),
    "breach.token_card": (
        "《{0}》はトークンカードなのでデッキに入れられません",
        "{0} is a token card and cannot be in a deck",
    ),
}

CATALOGUE: Final = catalogue(PROMPTS, REFUSALS, OPTIONS, EVENTS, BREACHES, WORDS)
