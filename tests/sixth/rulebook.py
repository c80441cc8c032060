"""Kagari as commands, bots and replays know it: card text, cards, decks, tables, words."""

from __future__ import annotations

from functools import cache

from tests.sixth import game as k

from gyoji.games.construction import Breach, too_many
from gyoji.games.decks import Deck, Record
from gyoji.games.fields import INTEGER, NAME, NUMBER, RULES_TEXT, TYPE_COLUMNS, WORD, Field
from gyoji.games.packaged import PackagedRulebook
from gyoji.games.printed import plain_definition
from gyoji.games.wording import Texts, Wording, catalogue
from gyoji.kernel.machine import trace
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.table.state import Player
from gyoji.kernel.trees import tree as t
from gyoji.kernel.values.values import Definition
from gyoji.text.binding.dissolve import Conventions
from gyoji.text.clause.asread.frames import ConditionLine
from gyoji.text.clause.phrases import base_words as base
from gyoji.text.clause.phrases.frames import add_lines
from gyoji.text.clause.phrases.words import Noun, Verb, Words
from gyoji.text.grammar.layer import Layer
from gyoji.text.reading.card_text import classified, compiler_over_words, plain_ability
from gyoji.text.reading.compiler import Compiled, Compiler

BEAST = Noun("獣", "beast", "beast", "entity")
ENTER = Verb("場に出る", "enter", "enter the field", "", "happens", kind="ichidan")
WORDS = Words(
    nouns=(*base.nouns("card damage player"), BEAST, Noun("力", "power", "power", "attribute")),
    verbs=(*base.verbs("destroy draw choose deal raise exist"), ENTER),
    players=(("自分", "you", "you"), ("相手", "opponent", "the opponent")),
    zones=(("手札", "hand", "hand"), ("山札", "deck", "deck"), ("場", "field", "field"), ("灰", "ashes", "ashes")),
    periods=base.PERIODS[:1], flags=base.FLAGS, measures=("power",), this_nouns=("card", "beast"),
)  # fmt: skip
TEXTS: Texts = {
    "prompt.play": ("カードをプレイしますか", "Play a card?"),
    "refusal.condition": ("条件を満たしていません", "Its condition is not met"),
    "breach.size": ("20枚ではなく{1}枚です", "{1} cards, not 20"),
    f"option.{k.PASS}": ("何もしない", "pass"),
    f"option.{k.PLAY}": ("{0}をプレイする", "play {0}"),
    f"event.{k.DRAW}": ("{1}は{0}を引いた", "{1} draws {0}"),
    f"event.{k.ENTER}": ("{0}が場に出た", "{0} enters the field"),
    f"event.{k.DESTROY}": ("{0}は破壊された", "{0} is destroyed"),
    f"event.{k.DEAL}": ("{0}に{2}ダメージ", "{0} is dealt {2} damage"),
}


def add_frames(layer: Layer) -> None:
    add_lines(layer, "●")
    layer.rule("line", "条件 ： {condition:cond} ?。", ConditionLine, "Condition: {condition}.")


@cache
def compiler() -> Compiler:
    conventions = Conventions(own_zones=frozenset({"deck", "hand"}))
    return compiler_over_words("kagari", WORDS, add_frames, conventions)


class KagariRulebook(PackagedRulebook):
    def __init__(self) -> None:
        super().__init__("kagari", "kagari-1", Wording(catalogue(TEXTS)))
        self.package = "tests.sixth"

    def title(self, lang: str) -> str:
        return "かがり" if lang == "ja" else "Kagari"

    def fields(self) -> tuple[Field, ...]:
        own = (Field("type", WORD, TYPE_COLUMNS, True), Field("power", INTEGER, ("力",)))
        return (NUMBER, NAME, *own, RULES_TEXT)

    def card_types(self) -> tuple[str, ...]:
        return tuple(k.TYPES)

    def read_text(self, text: str, record: Record) -> list[Compiled]:
        return compiler().compile_text(text, "line")

    def compile_text(self, card_type: str, text: str) -> tuple[t.Node, ...]:
        return classified(self.read_text(text, {}), lambda node: plain_ability(node, card_type == "charm"))

    def define(self, record: Record) -> Definition:
        nodes = self.compile_text(str(record["type"]), str(record.get("text", "")))
        return plain_definition(record, k.LEXICON, k.TYPES, nodes)

    def broken_by(self, deck: Deck) -> list[Breach]:
        trace.cite("kagari", "1.1")
        main = self.parts(deck)[0]
        wrong = [] if len(main) == 20 else [Breach("1.1", "size", count=len(main))]
        return wrong + too_many(main, 4, "1.1")

    def new_table(self, seed: int) -> Game:
        game = k.Kagari(seed)
        game.add_zones()
        game.players = [Player(seat, game.gen) for seat in k.SEATS]
        game.begin(k.GameFlow())
        return game

    def wished(self, game: Game, player: PlayerId) -> list[Option]:
        return [Option(k.PLAY, ref) for ref in game.cards_in(k.HAND, player)]


RULEBOOK = KagariRulebook()
