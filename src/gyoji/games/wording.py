"""What a game says to people: questions, refusals, options and events put into words from its catalogue.

Keys of a catalogue: `prompt.<prompt of the question>`, `refusal.<reason>`, `option.<number of its kind>`,
`event.<number of its kind>`, `breach.<its key>`, `zone.<name>`, `phase.<name>`, and single words such as `player`.
An event is told with {0} what it is about, {1} the player, {2} the amount, {3} and {4} the zones, {5} a word, {6} the
other card and {7} its source; a breach of the rules of construction with {0} a card's name and {1} how many there are.
A game overrides what its table has beside cards, zones and players.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from gyoji.games.construction import Breach
from gyoji.kernel.effects import costs
from gyoji.kernel.machine import options as kernel_options
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.messages import JAPANESE, KERNEL_TEXTS, Catalogue
from gyoji.kernel.machine.procedure import Ask, Option, Refusal
from gyoji.kernel.table.ids import NO_REF, Ref, card_of, is_item, is_player, player_of
from gyoji.kernel.table.state import Obj
from gyoji.kernel.values.ability import Waiting

Texts = dict[str, tuple[str, str]]
"""Texts by key, each in Japanese and English."""

COMMON_TEXTS: Final[Texts] = {
    "player": ("プレイヤー{0}", "player {0}"),
    "nobody": ("－", "-"),
    "hidden_card": ("カード", "a card"),
    "waiting_ability": ("{0}の能力", "the ability of {0}"),
    "prompt.choose_number": ("数を選んでください", "Choose a number"),
    "prompt.choose_target": ("対象を選んでください", "Choose a target"),
    "prompt.extra_cost": ("追加コストを支払いますか", "Pay the additional cost?"),
    "prompt.draw_another": ("カードを引きますか", "Draw another card?"),
    "prompt.move_another": ("次のカードも動かしますか", "Move another card?"),
    "prompt.how_many": ("枚数を決めてください", "How many cards?"),
    "prompt.divide": ("割り振りを決めてください", "Divide it"),
    "refusal.not_your_decision": ("今はあなたが決める番ではありません", "It is not your turn to decide"),
    "refusal.unknown_wish": ("その行動はこの場面にありません", "Nothing of the kind can be done here"),
    "refusal.game_over": ("ゲームは終了しています", "The game is over"),
    "refusal.not_now": ("今はその行動を行えません", "That cannot be done now"),
    "refusal.forbidden": ("効果によって禁止されています", "An effect forbids it"),
    "refusal.cannot_pay": ("コストを支払えません", "You cannot pay the cost"),
    "refusal.no_such_ability": (
        "そのカードはその能力を持っていません",
        "The card does not have that ability",
    ),
    "breach.too_many_of_a_name": ("《{0}》が{1}枚入っています", "{1} copies of {0}"),
    "board.turn": ("ターン{0}", "turn {0}"),
    "zone.hand": ("手札", "the hand"),
    "zone.graveyard": ("墓地", "the graveyard"),
    "zone.remove": ("リムーブゾーン", "the remove zone"),
    "phase.game": ("ゲーム", "the game"),
    "phase.turn": ("ターン", "the turn"),
    "phase.draw_phase": ("ドローフェイズ", "draw phase"),
    "phase.main_phase": ("メインフェイズ", "main phase"),
    "ended.conceded": ("{0}が投了した", "{0} conceded"),
    "ended.time": ("{0}の持ち時間がなくなった", "{0} ran out of time"),
}
"""Texts that most games share word for word; a game's own text for a key goes before these."""

COUNTED: Final = (kernel_options.REPLACER, kernel_options.MODE, costs.OPTION_COST_ITEM)
"""Options of the kernel that are a place in a list, which people count from one."""


def catalogue(*own: Texts) -> Catalogue:
    """Return the catalogue of a game: the texts of the kernel, those that games share, and its *own*."""
    texts: Texts = {**KERNEL_TEXTS, **COMMON_TEXTS}
    for each in own:
        texts.update(each)
    return Catalogue(texts)


def where(texts: Catalogue, view: dict[str, Any], whose: str, language: int) -> list[str]:
    """Return where a table stands, for the heading of its board: the turn, *whose* it is, phase and step."""
    parts = [texts.say("board.turn", language, view["turn"])]
    if view["turn"]:
        parts.append(whose)
    return parts + [texts.say(f"phase.{each}", language) for each in (view["phase"], view["step"]) if each]


@mypyc_attr(allow_interpreted_subclasses=True)
class Wording:
    """The words of a game over its catalogue."""

    def __init__(self, texts: Catalogue, counted: tuple[int, ...] = (), trigger: int = -1) -> None:
        self.texts = texts
        self.counted = (*counted, *COUNTED)
        """Kinds of options whose number is a place in a list."""
        self.trigger = trigger
        """The kind of option that names a pending ability by its serial number."""

    def prompt(self, question: Ask, language: int) -> str:
        """Return the question in words."""
        return self.texts.say(f"prompt.{question.prompt}", language)

    def refusal(self, refusal: Refusal, language: int) -> str:
        """Return the reason for a refusal, with its rule."""
        return f"{self.texts.say('refusal.' + refusal.because, language)} ({refusal.rule})"

    def breach(self, breach: Breach, language: int) -> str:
        """Return what a deck breaks, in words."""
        return self.texts.say(f"breach.{breach.key}", language, breach.name, breach.count)

    def option(self, game: Game, option: Option, language: int) -> str:
        """Return an option in words."""
        key = f"option.{option.kind}"
        if not self.texts.has(key):
            return game.option_name(option)
        own = self.own_option(game, option, key, language)
        if own:
            return own
        if option.kind == kernel_options.NUMBER:
            return self.texts.say(key, language, option.a)
        if option.kind == kernel_options.COUNTER:
            return self.texts.say(key, language, game.obj(Ref(option.a)).counters[option.b][0])
        if option.kind == kernel_options.REPLACER and option.b > 0:
            source = self.thing(game, Ref(option.b), language)
            return self.texts.say("option.replacement_of", language, option.a + 1, source)
        if option.kind in self.counted:
            return self.texts.say(key, language, option.a + 1)
        if option.kind == self.trigger:
            for pending in game.triggered:
                if pending.serial == option.a:
                    return self.texts.say(key, language, self.thing(game, pending.source, language))
        return self.texts.say(key, language, self.thing(game, Ref(option.a), language) if option.a else "")

    def own_option(self, game: Game, option: Option, key: str, language: int) -> str:
        """Return an option in words where it says more than the name of one card, or ""."""
        return ""

    def event(self, game: Game, event: Event, language: int, named: bool = True) -> str:
        """Return an event in words, or "" where there are none; without *named* the card in it is not named."""
        key = f"event.{event.kind}"
        if not self.texts.has(key):
            return ""
        return self.texts.say(
            key, language, self.subject(game, event, language, named), self.player(event.player, language),
            event.amount, self.zone(game, event.origin, language), self.zone(game, event.dest, language),
            self.word(event.word, language), self.thing(game, event.other, language),
            self.thing(game, event.source, language),
        )  # fmt: skip

    def subject(self, game: Game, event: Event, language: int, named: bool) -> str:
        """Return what an event is about; cards that the reader does not see have no name, players always have."""
        if named or is_player(event.subject):
            return self.thing(game, event.subject, language)
        return self.texts.say("hidden_card", language)

    def word(self, word: str, language: int) -> str:
        """Return the word of an event, translated where it is that of a period."""
        key = f"phase.{word}"
        return self.texts.say(key, language) if self.texts.has(key) else word

    def player(self, seat: int, language: int) -> str:
        """Return what a player is called."""
        return (
            self.texts.say("nobody", language) if seat < 0 else self.texts.say("player", language, seat + 1)
        )

    def zone(self, game: Game, zone: int, language: int) -> str:
        """Return what a zone is called."""
        if zone < 0:
            return self.texts.say("nobody", language)
        name = game.specs[zone // game.seats].name
        return self.texts.say(f"zone.{name}", language) if self.texts.has(f"zone.{name}") else name

    def thing(self, game: Game, ref: Ref, language: int) -> str:
        """Return what a player, a card or a waiting ability is called."""
        if ref == NO_REF:
            return self.texts.say("nobody", language)
        if is_player(ref):
            return self.player(player_of(ref), language)
        if is_item(ref):
            item = game.waiting_item(ref)
            return self.texts.say("nobody", language) if item is None else self.item(game, item, language)
        if not game.has_been(ref):  # a line of the log about a play that was taken back
            return self.texts.say("hidden_card", language)
        obj = game.obj(ref)
        if self.is_hidden(game, ref):
            return self.texts.say("hidden_card", language)
        name = f"「{obj.definition.name}」" if language == JAPANESE else obj.definition.name
        # On the board two cards of one name must be told apart, as the board tells them apart.
        return f"{name}#{card_of(ref)}" if self.is_numbered(game, obj) else name

    def item(self, game: Game, item: Waiting, language: int) -> str:
        """Return what a waiting ability is called."""
        if item.source == NO_REF:
            return self.texts.say("nobody", language)
        return self.texts.say("waiting_ability", language, self.thing(game, item.source, language))

    def is_hidden(self, game: Game, ref: Ref) -> bool:
        """Tell whether a card that is offered is not known to the player who is asked."""
        return False

    def is_numbered(self, game: Game, obj: Obj) -> bool:
        """Tell whether the board shows the card with a number beside its name."""
        return game.specs[game.kind_of(obj.zone)].in_play
