"""Rules that print the same node: an error when nothing tells them apart, a note when the holes may."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable

from gyoji.text.grammar.lexer import ClassTarget, OpenTarget, Target, value_key
from gyoji.text.grammar.phrase import CategoryTarget, ListTarget, Phrase


def find_overlaps(categories: Iterable[CategoryTarget]) -> tuple[list[str], list[str]]:
    """Return the errors and the notes for all categories; each pair of rules is named once."""
    errors: list[str] = []
    notes: list[str] = []
    held = _Holdings()
    seen: set[str] = set()
    for category in categories:
        # The forms of a category differ in spelling only: the first one speaks for all.
        if category.category in seen:
            continue
        seen.add(category.category)
        for phrases in category.by_class.values():
            _compare_all(category, phrases, held, errors, notes)
        _compare_constants(category, errors)
    return errors, notes


def find_gaps(categories: Iterable[CategoryTarget]) -> list[str]:
    """Return the styled rules that read what no rule without style prints, as far as it can be told."""
    gaps: list[str] = []
    held = _Holdings()
    seen: set[str] = set()
    for category in categories:
        if category.category in seen:
            continue
        seen.add(category.category)
        passing = [phrase.holes[0].target for phrase in category.passing if not phrase.mark]
        for cls, phrases in category.by_class.items():
            if any(inner is not None and cls in held.of(inner)[0] for inner in passing):
                continue
            plain = [phrase for phrase in phrases if not phrase.mark]
            for styled in phrases:
                if styled.mark:
                    gap = _gap(styled, [other for other in plain if _verdict(styled, other, held)], held)
                    if (
                        gap
                        and (line := f"{category.category}: {styled.rule.spec.name!r} reads {gap}")
                        not in gaps
                    ):
                        gaps.append(line)
    return gaps


def _gap(styled: Phrase, plain: list[Phrase], held: _Holdings) -> str:
    """Return what *styled* reads and none of *plain* prints, empty when they print it all."""
    assert styled.rule.cls is not None
    if not plain:
        return f"a {styled.rule.cls.__name__} that no rule without style prints"
    for i, source in enumerate(styled.sources):
        target = styled.holes[source].target if source >= 0 else None
        if not isinstance(target, ClassTarget):
            continue
        for word in target.words:
            if not any(_can_hold(other, i, word.value, held) for other in plain):
                return f"{styled.rule.fields[i]}={word.value!r} ({word.text}), which no rule without style prints"
    return ""


def _can_hold(phrase: Phrase, field: int, value: object, held: _Holdings) -> bool:
    source = phrase.sources[field]
    if source < 0:
        return value_key(phrase.fixed[field]) == value_key(value)
    target = phrase.holes[source].target
    return target is not None and not held.lacks(target, value)


def _compare_all(
    category: CategoryTarget, phrases: list[Phrase], held: _Holdings, errors: list[str], notes: list[str]
) -> None:
    for i, one in enumerate(phrases):
        for other in phrases[i + 1 :]:
            if one.rule is other.rule or one.mark != other.mark or one.rule.spec.when or other.rule.spec.when:
                continue
            verdict = _verdict(one, other, held)
            if verdict:
                line = f"{category.category}: {one.rule.spec.name!r} and {other.rule.spec.name!r} "
                line += "print the same node" if verdict == 2 else "may print the same node"
                target = errors if verdict == 2 else notes
                if line not in target:
                    target.append(line)


def _compare_constants(category: CategoryTarget, errors: list[str]) -> None:
    seen: dict[object, str] = {}
    for phrase in category.constants:
        key = (value_key(phrase.rule.constant), phrase.mark)
        name = phrase.rule.spec.name
        if seen.setdefault(key, name) != name and not phrase.rule.spec.when:
            errors.append(f"{category.category}: {seen[key]!r} and {name!r} print the same value")


def _verdict(one: Phrase, other: Phrase, held: _Holdings) -> int:
    """Return 0 when no node fits both phrases, 1 when one may, 2 when all that fit one fit the other."""
    same = True
    for i in range(len(one.sources)):
        a, b = one.sources[i], other.sources[i]
        if a < 0 and b < 0:
            if value_key(one.fixed[i]) != value_key(other.fixed[i]):
                return 0
        elif a >= 0 and b >= 0:
            first, second = one.holes[a].target, other.holes[b].target
            if first is not second:
                same = False
                if first is not None and second is not None and held.apart(first, second):
                    return 0
        else:
            hole = one.holes[a] if a >= 0 else other.holes[b]
            fixed = other.fixed[i] if a >= 0 else one.fixed[i]
            optional = one.optional if a >= 0 else other.optional
            if hole.field in optional and fixed in (None, ()):
                return 0
            same = False
            if hole.target is not None and held.lacks(hole.target, fixed):
                return 0
    return 2 if same else 1


class _Holdings:
    """What each target can hold, as far as it can be told: node classes, and values of word classes."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[frozenset[object], bool]] = {}

    def apart(self, one: Target, other: Target) -> bool:
        a, a_open = self.of(one)
        b, b_open = self.of(other)
        return not a_open and not b_open and not (a & b)

    def lacks(self, target: Target, value: object) -> bool:
        held, is_open = self.of(target)
        return not is_open and type(value) not in held and value_key(value) not in held

    def of(self, target: Target) -> tuple[frozenset[object], bool]:
        """Return the keys of what *target* can hold, and whether it can hold more than that."""
        known = self._known.get(target.index)
        if known is None:
            known = _find_held(target)
            self._known[target.index] = known
        return known


def _find_held(root: Target) -> tuple[frozenset[object], bool]:
    keys: set[object] = set()
    is_open = False
    reached: list[Target] = [root]
    for target in reached:
        if isinstance(target, ClassTarget):
            keys.update(value_key(word.value) for word in target.words)
        elif isinstance(target, OpenTarget):
            is_open = True
        elif isinstance(target, ListTarget):
            keys.add(tuple)
        elif isinstance(target, CategoryTarget):
            keys.update(target.by_class)
            for phrase in target.constants:
                keys.add(value_key(phrase.rule.constant))
                if dataclasses.is_dataclass(phrase.rule.constant):
                    keys.add(type(phrase.rule.constant))
            for phrase in target.passing:
                inner = phrase.holes[0].target
                if inner is not None and inner not in reached:
                    reached.append(inner)
    return frozenset(keys), is_open
