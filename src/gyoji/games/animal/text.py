"""Card text of the Animal Card Game: printed paragraphs to abilities, one node each."""

from __future__ import annotations

from functools import cache

from gyoji.games.animal.text_asread import CostC, ModesC
from gyoji.games.animal.text_frames import add_frames
from gyoji.games.animal.text_meaning_frames import meaning, unchecked_meaning
from gyoji.games.animal.text_own import add_own_phrases
from gyoji.games.animal.text_print import normaliser
from gyoji.games.animal.text_proof import EXCUSES, OTHERS, WHOLE
from gyoji.games.animal.text_wording import AnimalWording
from gyoji.games.animal.text_words import WORDS, add_own_words
from gyoji.kernel import tree as t
from gyoji.text.clause.counter_words import CounterWords
from gyoji.text.clause.grammar import add_clause_grammar
from gyoji.text.clause.telling_rules import PlainEnglish, add_definite, add_telling
from gyoji.text.clause.wording_trial import Reread
from gyoji.text.compiler import Compiled, Compiler
from gyoji.text.grammar import Grammar
from gyoji.text.layer import Layer
from gyoji.text.proof import Proof


def animal_layer() -> Layer:
    """Return the layer with all words and phrases of the game."""
    layer = Layer("animal")
    add_definite(layer)
    add_clause_grammar(layer, WORDS)
    add_own_words(layer)
    add_own_phrases(layer)
    add_frames(layer)
    add_telling(layer)
    return layer


def animal_grammar() -> Grammar:
    """Load the phrases of the game."""
    return Grammar([animal_layer()], starts=("line",), normaliser=normaliser(), check_words=False)


@cache
def animal_compiler() -> Compiler:
    """Return the compiler of the game's card text; it is loaded once."""
    proof = Proof(unchecked_meaning, EXCUSES, OTHERS, WHOLE)
    telling = PlainEnglish(WORDS, (CostC,)).told
    compiler = Compiler(animal_grammar(), meaning, proof, telling)
    compiler.printer.counter_word = CounterWords(WORDS, {ModesC: "つ"}).word
    compiler.wording = AnimalWording(Reread(compiler, "line")).worded
    return compiler


def compile_card_text(types: tuple[str, ...] | str, text: str) -> tuple[t.Node, ...]:
    """Return the abilities of a card with this text, all references bound; raise TextError."""
    abilities: list[t.Node] = []
    for compiled in read_card_text(text):
        tree = compiled.tree
        assert isinstance(tree, t.Node)
        abilities.append(tree)
    return tuple(abilities)


def read_card_text(text: str) -> list[Compiled]:
    """Return the compiled paragraphs of a card text, with their Japanese and English prints."""
    return animal_compiler().compile_text(text, "line")
