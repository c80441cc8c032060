"""The whole clause grammar, loaded with the words of one game, and the compiler over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.clauses import add_clauses
from gyoji.text.clause.phrases.counter_words import CounterWords
from gyoji.text.clause.phrases.nouns import add_nouns
from gyoji.text.clause.phrases.parts import add_parts
from gyoji.text.clause.phrases.proofs import WHOLE
from gyoji.text.clause.phrases.situations import add_situations
from gyoji.text.clause.phrases.sound import ClauseSound
from gyoji.text.clause.phrases.words import Words, add_words
from gyoji.text.clause.telling.rules import PlainEnglish, add_definite, add_telling
from gyoji.text.clause.telling.telling import Telling
from gyoji.text.grammar.grammar import Grammar
from gyoji.text.grammar.layer import Layer
from gyoji.text.proving.proof import Excuse, Meaning, Proof
from gyoji.text.reading.compiler import Compiler, Rearranged
from gyoji.text.reading.normalise import Normaliser

_NOUNS: Final = "以上|以下|[0-9X][枚体つ個点人回]?|状態|バトル中"
JOINTS: Final = (
    (f"({_NOUNS})限り(?=、)", r"\1である限り"),
    (f"({_NOUNS})場合(?=に)", r"\1の場合"),
)
"""How a condition that ends in a noun goes on: 1枚以下である限り, 2以上の場合にのみ."""
EACH: Final = ("お互いは", "お互いのプレイヤーは")
"""What players are called where they do something, in games that call them so."""

NEVER: Final = r"(?!)"
"""The counters and keywords of a game that has none."""


def add_clause_grammar(layer: Layer, words: Words) -> None:
    """Add words, noun phrases, clauses, sentences and situations to *layer*.

    The game adds what the rules leave to it: the open class `counter`, and the categories `word` (how a keyword is
    written) and `line` (the frames of its abilities).
    """
    sound = ClauseSound(words)
    add_words(layer, words)
    add_nouns(layer, words)
    add_clauses(layer, sound)
    add_situations(layer, sound)
    add_parts(layer, sound)


def clause_compiler(
    name: str,
    telling: Telling,
    own: tuple[Callable[[Layer], None], ...],
    normaliser: Normaliser,
    meaning: Meaning,
    others: dict[str, tuple[str, ...]],
    excuses: tuple[Excuse, ...],
    wording: Rearranged | None = None,
) -> Compiler:
    """Return the compiler of a game: its words and *own* phrases, what its lines mean, what their proof asks.

    *telling* has the words, and says how English tells the trees; *wording* words what is carried out.
    """
    layer = Layer(name)
    plain = isinstance(telling, PlainEnglish)
    if plain:
        add_definite(layer)
    add_clause_grammar(layer, telling.words)
    for add in own:
        add(layer)
    if "counter" not in layer.opens:
        layer.open("counter", NEVER)
    if not any([each.category == "word" for each in layer.rules]):
        layer.open("unknown", NEVER)
        layer.rule("word", "$unknown:name", a.Word, en="{name}")
    if plain:
        add_telling(layer)
    grammar = Grammar([layer], starts=("line",), normaliser=normaliser, check_words=False)
    proof = Proof(meaning, excuses, others, WHOLE)
    compiler = Compiler(grammar, references=meaning, proof=proof, telling=telling.told, wording=wording)
    compiler.printer.counter_word = CounterWords(telling.words, {}).word
    known = any([EACH[1].removesuffix("は") in word for word, _, _ in telling.words.players])
    compiler.printer.joints = (*JOINTS, EACH) if known else JOINTS
    return compiler
