"""The whole clause grammar, loaded with the words of one game."""

from __future__ import annotations

from gyoji.text.clause.clauses import add_clauses
from gyoji.text.clause.nouns import add_nouns
from gyoji.text.clause.parts import add_parts
from gyoji.text.clause.situations import add_situations
from gyoji.text.clause.sound import ClauseSound
from gyoji.text.clause.words import Words, add_words
from gyoji.text.layer import Layer


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
