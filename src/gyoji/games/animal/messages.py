"""Everything that this game says to people, in Japanese and English: prompts, refusals, options, events, zones, phases.

Keys: `prompt.<prompt of the question>`, `refusal.<reason>`, `option.<number of its kind>`,
`event.<number of its kind>`, `zone.<name>`, `phase.<name>`, `icon.<name>`, `player`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal import kinds, options, zones
from gyoji.games.animal.message_texts import EVENTS, OPTIONS, PROMPTS, REFUSALS
from gyoji.kernel import costs, select
from gyoji.kernel import options as kernel_options
from gyoji.kernel.events import Event
from gyoji.kernel.ids import NO_REF, Ref, card_of, is_player, player_of
from gyoji.kernel.messages import JAPANESE, KERNEL_TEXTS, Catalogue
from gyoji.kernel.procedure import Ask, Option, Refusal

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame

WORDS: Final[dict[str, tuple[str, str]]] = {
    "player": ("プレイヤー{0}", "player {0}"),
    "nobody": ("なし", "nobody"),
    "hidden_card": ("カード", "a card"),
    "effect": ("{0}の効果", "the effect of {0}"),
    "zone.deck": ("デッキ", "the deck"),
    "zone.territory_deck": ("領土デッキ", "the territory deck"),
    "zone.hand": ("手札", "the hand"),
    "zone.battlefield": ("戦場", "the battlefield"),
    "zone.domain": ("領地", "the domain"),
    "zone.graveyard": ("墓地", "the graveyard"),
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

CATALOGUE: Final = Catalogue({**KERNEL_TEXTS, **PROMPTS, **REFUSALS, **OPTIONS, **EVENTS, **WORDS})

_COUNTED: Final = (options.WAY, kernel_options.REPLACER, kernel_options.MODE, costs.OPTION_COST_ITEM)
_NUMBERED: Final = (options.NUMBER, options.TIMES, kernel_options.NUMBER)


def say_prompt(question: Ask, language: int) -> str:
    """Return the question in words."""
    return CATALOGUE.say(f"prompt.{question.prompt}", language)


def say_refusal(refusal: Refusal, language: int) -> str:
    """Return the reason for a refusal, with its rule."""
    return f"{CATALOGUE.say('refusal.' + refusal.because, language)} ({refusal.rule})"


def say_option(game: AnimalGame, option: Option, language: int) -> str:
    """Return an option in words."""
    kind, a, b = option.kind, option.a, option.b
    key = f"option.{kind}"
    if not CATALOGUE.has(key):
        return game.option_name(option)
    if kind in (options.ACTIVATE, options.APPLY):
        number = options.ability_number(game, Ref(a), b)
        return CATALOGUE.say(key, language, _thing(game, Ref(a), language), number)
    if kind in (options.SHARE, options.PROCESS):
        return CATALOGUE.say(key, language, _thing(game, Ref(a), language), b)
    if kind in _NUMBERED:
        return CATALOGUE.say(key, language, a)
    if kind in _COUNTED:
        return CATALOGUE.say(key, language, a + 1)
    if kind == options.DECLARE:
        return CATALOGUE.say(key, language, options.declared_name(game, a))
    if kind in (options.TRIGGER, options.DECLINE):
        return CATALOGUE.say(key, language, _pending(game, a, language))
    return CATALOGUE.say(key, language, _thing(game, Ref(a), language) if a else "")


def _pending(game: AnimalGame, serial: int, language: int) -> str:
    """Return a pending ability in words; one that is pending several times is numbered."""
    mine = [pending for pending in game.triggered if pending.serial == serial]
    if not mine:
        return str(serial)
    same = [
        pending.serial
        for pending in game.triggered
        if pending.source == mine[0].source and pending.held.key == mine[0].held.key
    ]
    number = options.ability_number(game, mine[0].source, mine[0].held.key)
    text = f"{_thing(game, mine[0].source, language)} ({number})"
    return text if len(same) == 1 else f"{text} {same.index(serial) + 1}/{len(same)}"


def say_event(game: AnimalGame, event: Event, language: int, named: bool = True) -> str:
    """Return an event in words; without *named* the card in it is not named."""
    key = f"event.{event.kind}"
    if not CATALOGUE.has(key):
        return ""
    subject = _thing(game, event.subject, language) if named else CATALOGUE.say("hidden_card", language)
    if event.kind == kinds.ACTIVATE:  # the effect itself may be gone when somebody reads this
        subject = _thing(game, event.source, language)
    player = (
        CATALOGUE.say("nobody", language)
        if event.player < 0
        else CATALOGUE.say("player", language, event.player + 1)
    )
    word = event.word
    if CATALOGUE.has(f"phase.{word}"):
        word = CATALOGUE.say(f"phase.{word}", language)
    return CATALOGUE.say(
        key, language, subject, player, event.amount, _zone(game, event.origin, language),
        _zone(game, event.dest, language), word, _thing(game, event.other, language),
        _thing(game, event.source, language),
    )  # fmt: skip


def _zone(game: AnimalGame, zone: int, language: int) -> str:
    if zone < 0:
        return CATALOGUE.say("nobody", language)
    return CATALOGUE.say(f"zone.{game.specs[zone // game.seats].name}", language)


def _thing(game: AnimalGame, ref: Ref, language: int) -> str:
    if ref == NO_REF:
        return CATALOGUE.say("nobody", language)
    if is_player(ref):
        return CATALOGUE.say("player", language, player_of(ref) + 1)
    if select.is_item(ref):
        item = game.waiting_item(ref)
        if item is None or item.source == NO_REF:
            return CATALOGUE.say("nobody", language)
        return CATALOGUE.say("effect", language, _thing(game, item.source, language))
    obj = game.obj(ref)
    name = f"「{obj.definition.name}」" if language == JAPANESE else obj.definition.name
    # On the board two objects of one name must be told apart, as the board tells them apart.
    return f"{name}#{card_of(ref)}" if zones.is_field(obj.zone // game.seats) else name
