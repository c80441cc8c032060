"""Phrase rules and words as data: what a layer (shared core, one game) declares before a grammar is loaded.

A layer only records. Every check (unknown category, uncovered field, overlap, ...) is made by `Grammar`, which sees all
layers at once and reports all problems together.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from typing import Any

Predicate = Callable[[Any], bool]


class RuleSpec:
    """Hold one phrase rule as declared."""

    def __init__(
        self,
        category: str,
        template: str,
        make: object,
        en: str | None,
        const: dict[str, object],
        name: str,
        style: str,
        when: Predicate | None,
        forms: tuple[str, ...],
        layer: str,
        told: bool = False,
    ) -> None:
        self.category = category
        self.template = template
        self.make = make
        self.en = en
        self.const = const
        self.name = name
        self.style = style
        self.when = when
        self.forms = forms
        self.layer = layer
        self.told = told
        """It prints what the telling of a tree makes, and reads nothing."""

    def node_class(self) -> type | None:
        """Return the dataclass that the rule builds, None for constants and pass-through rules."""
        if isinstance(self.make, type) and dataclasses.is_dataclass(self.make):
            return self.make
        return None

    def is_pass_through(self) -> bool:
        """Say whether the rule hands on the value of its only hole."""
        return self.make is None


class WordSpec:
    """Hold one entry of a closed word class: the spellings, the first of which is printed."""

    def __init__(self, spellings: tuple[str, ...], value: object, english: str) -> None:
        self.spellings = spellings
        self.value = value
        self.english = english


class OpenSpec:
    """Hold an open class: a regular expression with its conversions."""

    def __init__(
        self,
        name: str,
        pattern: str,
        parse: Callable[[str], object],
        show: Callable[[object], str],
        en: Callable[[object], str],
        first: str,
        samples: tuple[str, ...],
    ) -> None:
        self.name = name
        self.pattern = pattern
        self.parse = parse
        self.show = show
        self.en = en
        self.first = first
        self.samples = samples


class Layer:
    """Collect the rules, words and verbs of one layer."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rules: list[RuleSpec] = []
        self.switched_off: list[str] = []
        self.replaced: list[tuple[str, RuleSpec]] = []
        self.classes: dict[str, list[WordSpec]] = {}
        self.verb_classes: dict[str, list[WordSpec]] = {}
        self.opens: dict[str, OpenSpec] = {}
        self.verbs: dict[str, str] = {}
        self.predicates: list[tuple[type, Predicate]] = []
        self.class_english: dict[type, str] = {}

    def rule(
        self,
        category: str,
        template: str,
        make: object = None,
        en: str | None = None,
        const: Mapping[str, object] | None = None,
        name: str = "",
        style: str = "",
        when: Predicate | None = None,
        forms: str = "",
        told: bool = False,
    ) -> None:
        """Declare a phrase rule; see README.md for templates and options."""
        self.rules.append(self._spec(category, template, make, en, const, name, style, when, forms, told))

    def any_of(self, category: str, *others: str) -> None:
        """Declare that phrases of other categories stand for one of *category* as they are."""
        for other in others:
            self.rule(category, "{_:" + other + "}", en="{_}")

    def replace(
        self,
        old: str,
        category: str,
        template: str,
        make: object = None,
        en: str | None = None,
        const: Mapping[str, object] | None = None,
        name: str = "",
        style: str = "",
        when: Predicate | None = None,
        forms: str = "",
    ) -> None:
        """Declare a rule that stands in the place of rule *old* of an earlier layer."""
        spec = self._spec(category, template, make, en, const, name, style, when, forms)
        self.replaced.append((old, spec))

    def off(self, name: str) -> None:
        """Switch off a rule of an earlier layer."""
        self.switched_off.append(name)

    def words(self, cls: str, entries: Iterable[tuple[str, object, str]]) -> None:
        """Add words to a closed class: (spelling or `a|b`, value, English)."""
        target = self.classes.setdefault(cls, [])
        for spelling, value, english in entries:
            target.append(WordSpec(tuple(spelling.split("|")), value, english))

    def verb_words(self, cls: str, entries: Iterable[tuple[str, object, str]]) -> None:
        """Add verbs to a verb class: (dictionary form or `a|b`, value, English base form)."""
        target = self.verb_classes.setdefault(cls, [])
        for spelling, value, english in entries:
            target.append(WordSpec(tuple(spelling.split("|")), value, english))

    def verb(self, dictionary_form: str, kind: str) -> None:
        """Declare the conjugation class of a verb whose spelling does not tell it."""
        self.verbs[dictionary_form] = kind

    def open(
        self,
        cls: str,
        pattern: str,
        parse: Callable[[str], object] = str,
        show: Callable[[object], str] = str,
        en: Callable[[object], str] | None = None,
        first: str = "",
        samples: Iterable[str] = (),
    ) -> None:
        """Declare an open class by regular expression; *first* lists the characters that it can begin with."""
        self.opens[cls] = OpenSpec(
            cls, pattern, parse, show, show if en is None else en, first, tuple(samples)
        )

    def wellformed(self, node_class: type, predicate: Predicate) -> None:
        """Drop every reading that builds a *node_class* for which *predicate* is false."""
        self.predicates.append((node_class, predicate))

    def english(self, node_class: type, template: str) -> None:
        """Give the English of every rule of *node_class* that has none of its own."""
        self.class_english[node_class] = template

    def _spec(
        self,
        category: str,
        template: str,
        make: object,
        en: str | None,
        const: Mapping[str, object] | None,
        name: str,
        style: str,
        when: Predicate | None,
        forms: str,
        told: bool = False,
    ) -> RuleSpec:
        return RuleSpec(
            category,
            template,
            make,
            en,
            dict(const) if const is not None else {},
            name or f"{category}: {template}",
            style,
            when,
            tuple(part.strip() for part in forms.split(",") if part.strip()),
            self.name,
            told,
        )
