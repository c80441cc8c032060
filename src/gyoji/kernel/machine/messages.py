"""A catalogue of messages: every text that a game shows to people, by key, in Japanese and English.

Code on the way of a decision passes keys around; words are put together only where somebody reads them. `{0}`, `{1}`
stand for the names and numbers of one occasion.
"""

from __future__ import annotations

from typing import Final

JAPANESE: Final = 0
ENGLISH: Final = 1
LANGUAGES: Final[dict[str, int]] = {"ja": JAPANESE, "en": ENGLISH}


class Catalogue:
    """Texts by key."""

    __slots__ = ("texts",)

    def __init__(self, texts: dict[str, tuple[str, str]]) -> None:
        self.texts = texts

    def has(self, key: str) -> bool:
        """Tell whether there is a text for *key*."""
        return key in self.texts

    def say(self, key: str, language: int, *names: object) -> str:
        """Return the text for *key* with *names* put in. Raises KeyError for a key that has no text."""
        return self.texts[key][language].format(*names)

    def keys(self, prefix: str) -> list[str]:
        """Return the keys that begin with *prefix*, sorted."""
        return sorted([key for key in self.texts if key.startswith(prefix)])


KERNEL_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "refusal.not_offered": ("それは選べません", "That is not among what can be chosen"),
    "prompt.order_replacements": ("先に適用する置換効果を選んでください", "Which replacement applies first?"),
    "prompt.use_replacement": ("置換効果を適用しますか", "Use the replacement?"),
    "prompt.order_costs": ("次に支払うコストを選んでください", "Which part of the cost do you pay next?"),
    "prompt.choose_for_cost": ("コストにするカードを選んでください", "Choose a card for the cost"),
    "prompt.choose": ("選んでください", "Choose"),
    "prompt.choose_mode": ("効果を選んでください", "Choose an effect"),
    "prompt.may": ("行いますか", "Do it?"),
    "prompt.unless": ("支払いますか", "Pay to prevent it?"),
    "option.900": ("{0}番目の置換効果", "replacement {0}"),
    "option.replacement_of": ("{1}の置換効果（{0}番目）", "replacement {0}, of {1}"),
    "option.901": ("{0}", "{0}"),
    "option.902": ("選び終える", "no more"),
    "option.903": ("はい", "yes"),
    "option.904": ("いいえ", "no"),
    "option.905": ("{0}", "{0}"),
    "option.906": ("{0}番目の効果", "effect {0}"),
    "option.907": ("{0}カウンター", "{0} counter"),
    "prompt.choose_counter": ("取り除くカウンターを選んでください", "Choose a counter to remove"),
    "option.920": ("コストの{0}番目を支払う", "pay part {0} of the cost"),
    "option.921": ("{0}で支払う", "pay with {0}"),
}
"""Texts for what the kernel itself asks; a game adds its own."""
