"""Printing: canonical Japanese and English out of a tree.

The printer looks at the node only: its class, its constants, and which fields are set decide the rule. A rule
prints a node only if every field is printed by a hole, equals the rule's constant, or has the value that the rule
gives it when read. With a style (kept beside a reading) the same choice is made among the variants with that
style's marks, which gives back the wording that was read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from gyoji.text.grammar.grammar import Grammar
from gyoji.text.grammar.lexer import ClassTarget, OpenTarget, Target, value_key
from gyoji.text.grammar.phrase import CategoryTarget, ListTarget, Phrase
from gyoji.text.printing import english
from gyoji.text.printing.english import (
    ARTICLE,
    OBJECT,
    OBJECT_END,
    PLURAL_FORM,
    RELATIVES,
    EnglishPart,
    EnglishTemplate,
    alone,
    english_verb,
    finish,
    finite,
    is_one,
    is_plural,
    plural,
)

COUNTER_WORDS: Final = frozenset(["枚", "体", "つ", "個", "人", "点", "回", "種類"])
"""Words behind a number that say what is counted, and nothing else."""


class PrintError(Exception):
    """A node that no rule of its category prints."""


class Choice:
    """What was chosen to print a value: a phrase with its parts, a list, or a word."""

    def __init__(self, phrase: Phrase | None, parts: list[Choice], words: list[str], english: str) -> None:
        self.phrase = phrase
        self.parts = parts
        self.words = words
        """The word, or the separators of a list."""
        self.english = english


class Printer:
    """Print trees with one grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.counter_word: Callable[[object], str | None] | None = None
        """Tells which counter word numbers inside a node have; None for a game whose nouns have none."""
        self.joints: tuple[tuple[str, str], ...] = ()
        """How words that meet are joined in canonical prints: pattern and replacement; both read the same."""
        self._chosen: dict[tuple[int, int, str], Choice | None] = {}
        self._open: list[tuple[int, int, str]] = []
        self._guarded = 0
        self._canonical = True
        self._told = False
        self._counted: str | None = None
        """The counter word of what is printed now; None where the grammar's first is taken."""
        self._counting: dict[tuple[int, str], Phrase] = {}

    def japanese(self, node: object, category: str, form: str = "end", style: object = None) -> str:
        """Return *node* as Japanese, canonical unless a *style* is given; raise PrintError."""
        text = _japanese(self.choose(node, category, form, style))
        for pattern, joined in self.joints if style is None else ():
            text = re.sub(pattern, joined, text)
        return text

    def as_read(self, node: object, category: str, style: object) -> str:
        """Return *node* as it was read with *style* (None: the first word of each choice); raise PrintError."""
        return _japanese(self.choose(node, category, "end", style, False))

    def english(self, node: object, category: str, form: str = "base") -> str:
        """Return *node* as English; raise PrintError."""
        return finish(self._english(self.choose(node, category, told=True), form))

    def phrases(self, node: object) -> list[str]:
        """Return the Japanese of *node* in every category that has it, longest first."""
        found: list[str] = []
        for target in self.grammar.categories.values():
            if type(node) in target.by_class:
                self._chosen, self._open, self._guarded, self._canonical = {}, [], 0, True
                self._counted, self._told = None, False
                choice = self._choose(target, node, None)
                if choice is not None:
                    found.append(_japanese(choice))
        return sorted(set(found), key=len, reverse=True)

    def choose(
        self,
        node: object,
        category: str,
        form: str = "end",
        style: object = None,
        canonical: bool = True,
        told: bool = False,
    ) -> Choice:
        """Return the phrases by which *node* is printed; raise PrintError.

        What filters ask of texts that are read does not bind a tree that is *told* in English: the first rule that has
        the node's parts prints it.
        """
        self._told = told
        self._chosen = {}
        self._open = []
        self._guarded = 0
        self._canonical = canonical and style is None
        self._counted = None
        choice = self._choose(self.grammar.category(category, form), node, style)
        if choice is None:
            raise PrintError(f"no rule prints as {category}: {node!r}")
        return choice

    def _choose(self, target: Target, value: object, style: object) -> Choice | None:
        if style is not None:
            return self._find(target, value, style)
        key = (target.index, id(value), self._counted or "")
        if key in self._chosen:
            return self._chosen[key]
        if key in self._open:
            self._guarded += 1
            return None
        guarded = self._guarded
        self._open.append(key)
        choice = self._find(target, value, None)
        self._open.pop()
        # A failure met inside itself says nothing about the value elsewhere.
        if choice is not None or guarded == self._guarded:
            self._chosen[key] = choice
        return choice

    def _find(self, target: Target, value: object, style: object) -> Choice | None:
        if isinstance(target, ClassTarget):
            word = target.spelling(value, _mark(style))
            return None if word is None else Choice(None, [], [word.text], word.english)
        if isinstance(target, OpenTarget):
            text = target.spell(value)
            return None if text is None else Choice(None, [], [text], target.en(value))
        if isinstance(target, ListTarget):
            return self._find_list(target, value, style)
        assert isinstance(target, CategoryTarget)
        return self._find_phrase(target, value, style)

    def _find_list(self, target: ListTarget, value: object, style: object) -> Choice | None:
        if not isinstance(value, tuple) or len(value) < target.least:
            return None
        if len(value) > 1 and not target.separators:
            return None
        styles = _parts(style, len(value))
        if styles is None:
            return None
        parts: list[Choice] = []
        for i, member in enumerate(value):
            part = self._choose(target.last if i == len(value) - 1 else target.item, member, styles[i])
            if part is None:
                return None
            parts.append(part)
        marks = _mark(style) or "0" * (len(value) - 1)
        if len(marks) != len(value) - 1:
            return None
        return Choice(None, parts, [target.separators[int(mark)] for mark in marks], "")

    def _find_phrase(self, target: CategoryTarget, value: object, style: object) -> Choice | None:
        mark, *explicit = _mark(style).split("+")
        for phrase in target.constants:
            if phrase.mark == mark and value_key(phrase.rule.constant) == value_key(value):
                return Choice(phrase, [], [], "")
        for phrase in target.by_class.get(type(value), []):
            if phrase.mark == mark:
                choice = self._fill(phrase, value, style, explicit)
                if choice is not None:
                    return self._with_counter_word(target, choice)
        for phrase in target.passing:
            if phrase.mark == mark and (
                self._told or phrase.rule.spec.when is None or phrase.rule.spec.when(value)
            ):
                styles = _parts(style, 1)
                inner = phrase.holes[0].target
                assert inner is not None
                part = None if styles is None else self._choose(inner, value, styles[0])
                if part is not None:
                    return self._with_counter_word(target, Choice(phrase, [part], [], ""))
        return None

    def _fill(self, phrase: Phrase, value: object, style: object, explicit: list[str]) -> Choice | None:
        rule = phrase.rule
        styles = _parts(style, len(phrase.holes))
        if styles is None:
            return None
        for i, field in enumerate(rule.fields):
            if phrase.sources[i] < 0 and value_key(getattr(value, field)) != value_key(phrase.fixed[i]):
                return None
        if any(field in phrase.absent for field in explicit):
            return None
        if not self._told and not _holds(phrase, value):
            return None
        counted = self._counted
        if self.counter_word is not None and self._canonical:
            own = self.counter_word(value)
            self._counted = counted if own is None else own
        parts: list[Choice] = []
        for hole, part_style in zip(phrase.holes, styles, strict=True):
            assert hole.target is not None
            part = self._choose(hole.target, getattr(value, hole.field), part_style)
            if part is None:
                break
            parts.append(part)
        self._counted = counted
        return Choice(phrase, parts, [], "") if len(parts) == len(phrase.holes) else None

    def _with_counter_word(self, target: CategoryTarget, choice: Choice) -> Choice:
        """Return a choice with the counter word that is wanted, where its phrase can have one."""
        phrase, word = choice.phrase, self._counted
        if phrase is None or word is None:
            return choice
        known = self._counting.get((id(phrase), word))
        if known is None:
            known = _counted_by(target, phrase, word)
            self._counting[id(phrase), word] = known
        return choice if known is phrase else Choice(known, choice.parts, choice.words, choice.english)

    def _english(self, choice: Choice, form: str) -> str:
        if choice.phrase is None:
            if choice.parts:
                return " ".join(self._english(part, form) for part in choice.parts)
            return plural(choice.english) if form == PLURAL_FORM else choice.english
        template = self._template(choice)
        text = "".join(self._english_part(choice, part, form) for part in template.parts)
        return OBJECT + text + OBJECT_END if template.first else text

    def _english_part(self, choice: Choice, part: EnglishPart, form: str) -> str:
        if part.kind == english.TEXT:
            return part.text
        own = form if part.form == "@" else part.form
        if part.kind == english.VERB:
            return self._verb(choice, part, part.text, own)
        if part.kind == english.GROUP:
            shown = any(_is_shown(choice, inner.field) for inner in part.parts if inner.field)
            return "".join(self._english_part(choice, inner, form) for inner in part.parts) if shown else ""
        if part.kind == english.PLURAL:
            many = self._is_many(choice, part.field) if part.field else form == PLURAL_FORM
            return part.last_separator if many else part.separator
        if part.kind == english.VERB_FIELD:
            return self._verb(choice, part, self._english_field(choice, part.field, "base", " ", " "), own)
        if part.count:
            own = PLURAL_FORM if self._is_many(choice, part.count) else "base"
        return self._english_field(choice, part.field, own, part.separator, part.last_separator, part.ahead)

    def _verb(self, choice: Choice, part: EnglishPart, phrase: str, form: str) -> str:
        """Return a verb: after its subject, without one, or in a form that the template fixes."""
        if part.form != "@":
            return english_verb(phrase, form)
        if phrase == "that":
            return phrase if form in RELATIVES else ""
        if not part.count:
            return alone(phrase, form)
        return finite(phrase, form, is_plural(self._english_field(choice, part.count, "base", " ", " ")))

    def _is_many(self, choice: Choice, field: str) -> bool:
        return not is_one(self._english_field(choice, field, "base", " ", " ").replace(ARTICLE, "a "))

    def _english_field(
        self, choice: Choice, field: str, form: str, separator: str, last: str, ahead: bool = False
    ) -> str:
        phrase = choice.phrase
        assert phrase is not None
        for hole, part in zip(phrase.holes, choice.parts, strict=True):
            if hole.field == field:
                if part.phrase is not None or not part.parts:
                    return self._english(part, form)
                members = [self._english(member, form) for member in self._ranked(choice, field, part, ahead)]
                if len(members) <= 1:
                    return "".join(members)
                return separator.join(members[:-1]) + last + members[-1]
        if field in phrase.rule.fields:
            fixed = phrase.fixed[phrase.rule.fields.index(field)]
            return "" if fixed is None or fixed == () else str(fixed)
        return ""

    def _ranked(self, choice: Choice, field: str, part: Choice, ahead: bool) -> list[Choice]:
        """Return the members of a list, those that go first in front; or only these, or only the others."""
        assert choice.phrase is not None
        first = [member for member in part.parts if self._goes_first(member)]
        others = [member for member in part.parts if not self._goes_first(member)]
        if ahead:
            return first
        return others if field in self._template(choice).ahead else first + others

    def _goes_first(self, choice: Choice) -> bool:
        return choice.phrase is not None and self._template(choice).first

    def _template(self, choice: Choice) -> EnglishTemplate:
        assert choice.phrase is not None
        return self.grammar.english_templates[choice.phrase.rule.english]


def _holds(phrase: Phrase, value: object) -> bool:
    """Say whether the filters of a rule let it make *value*."""
    for predicate in phrase.rule.predicates:
        if not predicate(value):
            return False
    return phrase.rule.spec.when is None or phrase.rule.spec.when(value)


def _counted_by(target: CategoryTarget, phrase: Phrase, word: str) -> Phrase:
    """Return the variant of *phrase* with another counter word ("": with none); itself where there is none such."""
    shape = _without_counter_words(phrase)
    wanted = [word] if word else []
    for each in (*target.passing, *[one for phrases in target.by_class.values() for one in phrases]):
        if each.rule is phrase.rule and _without_counter_words(each) == shape:
            if [
                piece.word for piece in each.pieces if piece.target is None and piece.word in COUNTER_WORDS
            ] == wanted:
                return each
    return phrase


def _without_counter_words(phrase: Phrase) -> list[str]:
    shape = [piece.word if piece.target is None else "{" + piece.field for piece in phrase.pieces]
    return [each for each in shape if each not in COUNTER_WORDS]


def _is_shown(choice: Choice, field: str) -> bool:
    assert choice.phrase is not None
    return any(hole.field == field for hole in choice.phrase.holes)


def _japanese(choice: Choice) -> str:
    if choice.phrase is None:
        if not choice.parts:
            return choice.words[0]
        text = _japanese(choice.parts[0])
        for separator, part in zip(choice.words, choice.parts[1:], strict=True):
            text += separator + _japanese(part)
        return text
    words: list[str] = []
    hole = 0
    for piece in choice.phrase.pieces:
        if piece.target is None:
            words.append(piece.word)
        else:
            words.append(_japanese(choice.parts[hole]))
            hole += 1
    return "".join(words)


def _mark(style: object) -> str:
    return str(style[0]) if isinstance(style, tuple) else ""


def _parts(style: object, size: int) -> tuple[object, ...] | None:
    """Return the styles of *size* parts, None when the style has another number of them."""
    if not isinstance(style, tuple):
        return tuple([None] * size)
    styles = style[1]
    assert isinstance(styles, tuple)
    return styles if len(styles) == size else None
