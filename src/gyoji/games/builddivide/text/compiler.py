"""Card text of Build Divide: printed lines to abilities, one node a line.

A line begins with its gates and the icon of its kind; a line without icon is the text of a command, a keyword, or a
static about playing or building a deck (1201-5a:i, ii).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from gyoji.games.builddivide.effects import nodes as n
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.text import asread as own
from gyoji.games.builddivide.text.asread import ModeList
from gyoji.games.builddivide.text.classify import classify
from gyoji.games.builddivide.text.dissolve import CONVENTIONS
from gyoji.games.builddivide.text.frames import add_frames
from gyoji.games.builddivide.text.lexicon import LEXICON
from gyoji.games.builddivide.text.meaning import meaning
from gyoji.games.builddivide.text.notation import NOTATION
from gyoji.games.builddivide.text.phrases import add_phrases
from gyoji.games.builddivide.text.wording import DivideWording
from gyoji.games.builddivide.text.words import WORDS, add_own_words
from gyoji.kernel.machine import trace
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread.frames import CostC
from gyoji.text.clause.phrases.counter_words import CounterWords
from gyoji.text.clause.phrases.grammar import clause_compiler
from gyoji.text.clause.phrases.proofs import GRAMMAR, IN_STATE, others
from gyoji.text.clause.telling.rules import PlainEnglish
from gyoji.text.proving.proof import Excuse
from gyoji.text.reading.card_text import read_lines
from gyoji.text.reading.compiler import Compiled, Compiler
from gyoji.text.reading.errors import Refused, TextError
from gyoji.text.reading.normalise import Normaliser
from gyoji.text.reading.normalise import paragraphs as split

OTHERS: Final = others(
    "destroy put play attack deal activate use choose", "card unit effect damage player cost energy ability"
)

EXCUSES: Final = (
    *GRAMMAR,
    IN_STATE,
    Excuse("Cl.args", "duties are for those who can", a.Adverb("if_able"), "MustDo"),
)
"""Marks of grammar, and words that say what is so in any case."""


SLUG = "builddivide"

SPELLINGS = (
    ("を、", "を"),
    ("は、", "は"),
    ("相手ユニット", "相手のユニット"),
    ("相手プレイヤーの", "相手の"),
    (readings.OPENING_IS_ALSO_SPELT, "開放"),
    ("事ができる", "ことができる"),
    ("望む順", "好きな順"),
    ("望む枚数", "好きな枚数"),
    ("いずれかの領域から", ""),
    ("にある、", "にある"),
    ("の、", "の"),
)
"""What this game prints in several ways, beside the shared table."""

_CARDS = "[^。、「」『』【】は]*(?:ユニット|カード|それ|それら|対象)(?:全て|すべて)?"

_PAYER = "(?:その|対象の)(?:支配者|コントローラー|所有者)|相手"

WORDINGS = (
    (r"は((?:この|その|あなたの|相手の)(?:ターン|バトル|アタック)中)、", r"は\1"),
    (r"は((?:次の)?(?:あなたの|相手の)?(?:次の)?[ァ-ヶー]+(?:開始|終了)時まで)、", r"は\1"),
    (rf"({_CARDS})(?:のアタック)?は({_CARDS})に(?:は)?ブロックされない", r"\2は\1をブロックできない"),
    (rf"({_PAYER})が([^、。]+)払わないなら、", r"\1は\2払ってよい。払わなかったなら、"),
    ("(?:これにより)?(捨て|公開し|戻し|加え|引い)た枚数", r"\1た枚数"),
    ("任意の枚数(?=[^の])", "好きな枚数"),
    ("オーラを持つ(?=[^。、]{0,12}(?:ユニット|カード|テリトリー))", "オーラがついている"),
    ("(代わりに[^。、]{1,20}(?:は|が))そのダメージを受ける", r"\1ダメージを受ける"),
)
"""Wordings that mean the same as another: a duration behind its subject is set apart by a comma or not, ..."""


@cache
def divide_compiler() -> Compiler:
    """Return the compiler of the game's card text; it is loaded once."""
    own = (add_own_words, add_phrases, add_frames)
    normaliser = Normaliser(extra=SPELLINGS, notation=NOTATION, wordings=WORDINGS)
    telling, worded = PlainEnglish(WORDS, (CostC,)), DivideWording(WORDS, LEXICON, CONVENTIONS).worded
    compiler = clause_compiler(SLUG, telling, own, normaliser, meaning, OTHERS, EXCUSES, worded)
    compiler.printer.counter_word = CounterWords(WORDS, {ModeList: "つ"}).word
    return compiler


def read_card_text(text: str) -> list[Compiled]:
    """Return the compiled lines of a card text, with their Japanese and English prints."""
    return read_lines(divide_compiler(), [line for _, line in split(text)])


def compile_card_text(card_type: str, text: str) -> tuple[t.Node, ...]:
    """Return the abilities of a card of *card_type* (unit, command, territory) with this text, all references bound.

    Each is Keywords, Activated, Triggered, Static, Effect, AppearCondition or one of the frames of `nodes`. What stands
    behind the sentence that lays a command over a card (521-5c) is the text of that aura. Raises TextError.
    """
    abilities: list[t.Node] = []
    laid = -1
    for compiled in read_card_text(text):
        assert isinstance(compiled.tree, t.Node)
        _cite_icons(compiled.read)
        try:
            for tree in _parts(compiled.tree):
                found = classify("aura" if laid >= 0 else card_type, tree)
                if laid >= 0:
                    abilities[laid] = _with_aura_text(abilities[laid], tuple(found))
                    continue
                abilities.extend(found)
                if any(_lays_over(each) for each in found):
                    laid = len(abilities) - 1
        except Refused as refused:
            raise TextError(refused.because, compiled.text, (0, len(compiled.text))) from refused
    return tuple(abilities)


def _lays_over(node: t.Node) -> bool:
    return any(isinstance(each, n.Overlay) for each in t.walk(node))


def _parts(line: t.Node) -> list[t.Node]:
    """Return a line as the text of a command, and behind the sentence that lays it over a card that of the aura."""
    if not isinstance(line, t.Paragraph):
        return [line]
    for i, sentence in enumerate(line.body):
        if _lays_over(sentence):
            acts = sentence.acts if isinstance(sentence, t.Do) else ()
            if not acts or not isinstance(acts[-1], n.Overlay):
                raise Refused(
                    "nothing can follow in the sentence that lays a card over another", "重ねてつけ"
                )
            rest = line.body[i + 1 :]
            if any(isinstance(node, t.Ref) for each in rest for node in t.walk(each)):
                raise Refused("the text of the aura cannot speak of what the command has chosen", "それ")
            return [replace(line, body=line.body[: i + 1]), t.Paragraph(rest)] if rest else [line]
    return [line]


def _cite_icons(read: object) -> None:
    """Count the rules of icons that stand for a change of power."""
    assert isinstance(read, t.Node)
    for node in t.walk(read):
        if isinstance(node, own.PowerIcon):
            trace.cite(SLUG, "310-3")
            trace.cite(SLUG, "310-3a")
        elif isinstance(node, a.Shift) and node.what == "icon":
            trace.cite(SLUG, "310-3")


def _with_aura_text(ability: t.Node, text: tuple[t.Node, ...]) -> t.Node:
    def add(node: t.Node) -> t.Node:
        return replace(node, abilities=(*node.abilities, *text)) if isinstance(node, n.Overlay) else node

    return t.rewrite(ability, add)
