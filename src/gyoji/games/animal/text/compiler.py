"""Card text of the Animal Card Game: printed paragraphs to abilities, one node each."""

from __future__ import annotations

from functools import cache
from typing import Final

from gyoji.games.animal.text.frames import add_frames
from gyoji.games.animal.text.meaning_frames import meaning, unchecked_meaning
from gyoji.games.animal.text.notation import normaliser
from gyoji.games.animal.text.own import add_own_phrases
from gyoji.games.animal.text.proof import EXCUSES, OTHERS, SAID
from gyoji.games.animal.text.wording import AnimalWording
from gyoji.games.animal.text.words import WORDS, add_own_words
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread.frames import CostC
from gyoji.text.clause.phrases.counter_words import CounterWords
from gyoji.text.clause.phrases.grammar import JOINTS as CONDITION_JOINTS
from gyoji.text.clause.phrases.grammar import clause_compiler
from gyoji.text.clause.phrases.proofs import WHOLE
from gyoji.text.clause.telling.rules import PlainEnglish
from gyoji.text.clause.wording.trial import Reread
from gyoji.text.proving.proof import Proof
from gyoji.text.reading.card_text import classified
from gyoji.text.reading.compiler import Compiled, Compiler

JOINTS: Final = (
    *CONDITION_JOINTS,
    ("時、(発動|適用)", r"時に\1"),
    ("て、(発動|適用)(?=する|してもよい)", r"て\1"),
    ("なら(?![発適、ばなずいか])", "なら、"),
    ("〈ムーブ〉、(発動|適用)", r"〈ムーブ〉して\1"),
    ("の夜を明け(?=[たる]時)", "の夜が明け"),
    ("割り振って、与え", "割り振って与え"),
)
"""How words that meet in a bracket are joined: ～時に発動する, ～を支払って発動する."""


@cache
def animal_compiler() -> Compiler:
    """Return the compiler of the game's card text; it is loaded once."""
    own, telling = (add_own_words, add_own_phrases, add_frames), PlainEnglish(WORDS, (CostC,))
    compiler = clause_compiler("animal", telling, own, normaliser(), meaning, OTHERS, EXCUSES)
    compiler.proof = Proof(unchecked_meaning, EXCUSES, OTHERS, WHOLE, SAID)
    compiler.printer.counter_word = CounterWords(WORDS, {}).word
    compiler.printer.joints = JOINTS
    compiler.wording = AnimalWording(Reread(compiler, "line")).worded
    return compiler


def compile_card_text(types: tuple[str, ...] | str, text: str) -> tuple[t.Node, ...]:
    """Return the abilities of a card with this text, all references bound; raise TextError."""
    return classified(read_card_text(text), lambda line: [line])


def read_card_text(text: str) -> list[Compiled]:
    """Return the compiled paragraphs of a card text, with their Japanese and English prints."""
    return animal_compiler().compile_text(text, "line")
