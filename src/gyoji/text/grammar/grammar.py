"""Loading layers into a grammar: every rule in every form that is asked for, and every problem reported at once."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from gyoji.text.grammar.analysis import analyse
from gyoji.text.grammar.beginnings import mark_beginnings
from gyoji.text.grammar.layer import Layer, OpenSpec, Predicate, RuleSpec, WordSpec
from gyoji.text.grammar.lexer import ClassTarget, OpenTarget, Target, value_key
from gyoji.text.grammar.lookahead import Lookahead
from gyoji.text.grammar.looks import Looks
from gyoji.text.grammar.overlaps import find_gaps, find_overlaps
from gyoji.text.grammar.phrase import CategoryTarget, ListTarget, Phrase, Piece, Rule, Vocabulary
from gyoji.text.grammar.template import (
    LITERAL,
    OWN_FORM,
    VERB,
    VERB_WORD,
    WORD,
    Element,
    TemplateError,
    Variant,
    parse_template,
)
from gyoji.text.printing.conjugate import ConjugationError, conjugate, normal_form, verb_kind
from gyoji.text.printing.english import EnglishError, EnglishTemplate
from gyoji.text.reading.normalise import Normaliser

__all__ = ["Grammar", "GrammarError", "Layer"]


class GrammarError(Exception):
    """A grammar that does not load: all problems that were found, one a line."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class Grammar:
    """Hold the loaded rules of all layers, ready to read and to print.

    Without *check_words*, `unreadable_words` is left to the tests: normalising every word takes a while.
    """

    def __init__(
        self,
        layers: Sequence[Layer],
        starts: Sequence[str],
        normaliser: Normaliser | None = None,
        check_words: bool = True,
    ) -> None:
        self.starts = tuple(starts)
        self.normaliser = Normaliser() if normaliser is None else normaliser
        self.problems: list[str] = []
        self.overlaps: list[str] = []
        """Rules that may print the same node, told apart by what stands in their holes."""
        self.gaps: list[str] = []
        """Styled rules that read what no rule without style prints: such a text is refused when it is compiled."""
        self.targets: list[Target] = []
        self.rules: list[Rule] = []
        self.categories: dict[tuple[str, str], CategoryTarget] = {}
        self.english_templates: dict[str, EnglishTemplate] = {}
        self.constant_classes: set[type] = set()
        self._vocabulary: Vocabulary | None = None
        self._pool: dict[object, object] = {}
        self._kinds_of_lists: set[tuple[type, ...]] = set()
        """The classes of the members of each list in the pool."""
        self._lists: dict[tuple[int, int, tuple[str, ...], int], ListTarget] = {}
        self._word_targets: dict[tuple[str, str], Target] = {}
        self._used_classes: set[str] = set()
        self._written: dict[str, RuleSpec] = {}
        """Every word of the rules with the first rule that has it."""
        self._verbs: dict[str, str] = {}
        self._words: dict[str, list[WordSpec]] = {}
        self._verb_words: dict[str, list[WordSpec]] = {}
        self._opens: dict[str, OpenSpec] = {}
        self._predicates: list[tuple[type, Predicate]] = []
        self._class_english: dict[type, str] = {}
        self._variants: dict[int, list[Variant]] = {}
        self._by_category: dict[str, list[Rule]] = {}
        for layer in layers:
            self._take_words(layer)
        for spec in self._merge(layers):
            self._add_rule(spec)
        self._build()
        if check_words:
            self.problems.extend(self.unreadable_words())
        self._check_reach()
        if not self.problems:
            self.problems.extend(analyse(self.targets))
            errors, self.overlaps = find_overlaps(self.categories.values())
            self.gaps = find_gaps(self.categories.values())
            self.problems.extend(errors)
        self.looks = Looks()
        mark_beginnings(self.targets, self.looks)
        self.lookahead = Lookahead(self.targets, self.looks)
        if self.problems:
            raise GrammarError(self.problems)

    def category(self, name: str, form: str = "end") -> CategoryTarget:
        """Return a category in one form; raise KeyError when nothing asks for it."""
        return self.categories[(name, normal_form(form))]

    def pooled(self, value: object) -> object:
        """Return the one object that stands for all constants equal to *value*."""
        return self._pool.get(value_key(value), value)

    def pooled_list(self, values: tuple[object, ...]) -> object:
        """Return the one object that stands for all constant lists equal to *values*.

        To look for a list takes a hash of all trees in it, so that one is looked for only where a constant has members
        of the same kinds.
        """
        kinds = tuple([type(each) for each in values])
        return self.pooled(values) if kinds in self._kinds_of_lists else values

    def vocabulary(self) -> Vocabulary:
        """Return every word of the grammar; made when first asked for."""
        if self._vocabulary is None:
            self._vocabulary = Vocabulary(self.targets)
        return self._vocabulary

    def unreadable_words(self) -> list[str]:
        """Return what is wrong with words that normalised text never has, rule by rule."""
        found: list[str] = []
        for word, spec in self._written.items():
            read_as = self.normaliser.normalise(word).text
            if read_as != word:
                found.append(_line(spec, f"the word {word} can never be read: normalised text has {read_as}"))
        return found

    def _take_words(self, layer: Layer) -> None:
        for cls, entries in layer.classes.items():
            self._words.setdefault(cls, []).extend(entries)
        for cls, entries in layer.verb_classes.items():
            self._verb_words.setdefault(cls, []).extend(entries)
        self._opens.update(layer.opens)
        self._verbs.update(layer.verbs)
        self._predicates.extend(layer.predicates)
        self._class_english.update(layer.class_english)

    def _merge(self, layers: Sequence[Layer]) -> list[RuleSpec]:
        specs: list[RuleSpec] = []
        for layer in layers:
            names = {spec.name for spec in specs}
            replaced = dict(layer.replaced)
            for name in [*layer.switched_off, *replaced]:
                if name not in names:
                    self.problems.append(f"layer {layer.name}: no earlier rule is called {name!r}")
            specs = [replaced.get(spec.name, spec) for spec in specs if spec.name not in layer.switched_off]
            specs.extend(layer.rules)
        return specs

    def _add_rule(self, spec: RuleSpec) -> None:
        try:
            variants = parse_template(spec.template)
        except TemplateError as error:
            self._problem(spec, str(error))
            return
        rule = Rule(len(self.rules), spec, spec.node_class())
        self.rules.append(rule)
        self._variants[rule.index] = variants
        self._by_category.setdefault(spec.category, []).append(rule)
        holes = variants[0].fields + variants[0].absent
        if rule.cls is not None:
            self._describe_class(rule, rule.cls, holes)
        elif spec.is_pass_through():
            if holes != ("_",) or variants[0].absent:
                self._problem(spec, "a pass-through rule has exactly one hole, called _")
        else:
            if holes or spec.const:
                self._problem(spec, "a constant has neither holes nor const")
            rule.constant = self._pool_value(spec, spec.make)
        self._add_english(rule, holes)

    def _describe_class(self, rule: Rule, cls: type, holes: tuple[str, ...]) -> None:
        spec = rule.spec
        fields = [field for field in dataclasses.fields(cls) if field.init]
        names = [field.name for field in fields]
        rule.fields = tuple(names)
        rule.keyword_only = any(field.kw_only for field in fields)
        for field in fields:
            if field.default is not dataclasses.MISSING:
                rule.defaults[field.name] = self._pool_value(spec, field.default)
            elif field.default_factory is not dataclasses.MISSING:
                rule.defaults[field.name] = self._pool_value(spec, field.default_factory())
        for name in [*holes, *spec.const]:
            if name not in names:
                self._problem(
                    spec, f"{cls.__name__} has no field {name} (it has {', '.join(names) or 'none'})"
                )
        for name in names:
            if name in holes and name in spec.const:
                self._problem(spec, f"field {name} is both a hole and a constant")
            if name not in holes and name not in spec.const and name not in rule.defaults:
                self._problem(spec, f"field {name} of {cls.__name__} is neither in the template nor constant")
        predicates = [predicate for owner, predicate in self._predicates if issubclass(cls, owner)]
        rule.predicates = tuple(predicates)

    def _add_english(self, rule: Rule, holes: tuple[str, ...]) -> None:
        spec = rule.spec
        text = spec.en
        if text is None and rule.cls is not None:
            text = self._class_english.get(rule.cls)
        if text is None and spec.is_pass_through():
            text = "{_}"
        if text is None:
            if not spec.style:
                self._problem(spec, "no English")
            return
        rule.english = text
        if text not in self.english_templates:
            try:
                self.english_templates[text] = EnglishTemplate(text)
            except EnglishError as error:
                self._problem(spec, f"English: {error}")
                return
        for field in self.english_templates[text].fields:
            if field not in holes and field not in rule.fields:
                self._problem(spec, f"English names the unknown field {field}")

    def _build(self) -> None:
        for start in self.starts:
            self._category(start, "end")
        done = 0
        while done < len(self.targets):
            target = self.targets[done]
            done += 1
            if isinstance(target, CategoryTarget):
                self._fill(target)

    def _fill(self, target: CategoryTarget) -> None:
        for rule in self._by_category.get(target.category, []):
            variants = self._variants[rule.index]
            forms = rule.spec.forms
            takes_form = any(element.takes_form() for variant in variants for element in variant.elements)
            if forms:
                if target.form not in [normal_form(form) for form in forms]:
                    continue
            elif target.form != "end" and not takes_form:
                continue
            for variant in variants:
                phrase = self._phrase(rule, variant, target.form)
                if phrase is not None:
                    target.add(phrase)

    def _phrase(self, rule: Rule, variant: Variant, form: str) -> Phrase | None:
        pieces: list[Piece] = []
        for element in variant.elements:
            try:
                piece = self._piece(rule.spec, element, form)
            except ConjugationError as error:
                # A form that this verb does not have is no error: よい has no zu, and nothing asks for it by name.
                if form == "end" or "has no" not in str(error):
                    self._problem(rule.spec, str(error))
                return None
            if piece is None:
                return None
            pieces.append(piece)
        mark = variant.mark
        if rule.spec.style:
            mark = f"{rule.spec.style}/{mark}" if mark else rule.spec.style
        phrase = Phrase(rule, tuple(pieces), mark, variant.absent, variant.optional)
        if rule.cls is not None:
            self._plan(rule, phrase)
        return phrase

    def _plan(self, rule: Rule, phrase: Phrase) -> None:
        """Lay down which hole or which value fills each field of the node class."""
        filled = [piece.field for piece in phrase.holes]
        sources: list[int] = []
        fixed: list[object] = []
        for name in rule.fields:
            sources.append(filled.index(name) if name in filled else -1)
            fixed.append(self._fixed(rule, phrase, name))
        phrase.sources = tuple(sources)
        phrase.fixed = tuple(fixed)
        phrase.optional_holes = tuple(
            (filled.index(name), self._absent_value(rule, name)) for name in phrase.optional if name in filled
        )

    def _fixed(self, rule: Rule, phrase: Phrase, name: str) -> object:
        if name in rule.spec.const:
            return self._pool_value(rule.spec, rule.spec.const[name])
        if name in phrase.absent:
            return self._absent_value(rule, name)
        return rule.defaults.get(name)

    def _absent_value(self, rule: Rule, name: str) -> object:
        if name in rule.defaults:
            return rule.defaults[name]
        for variant in self._variants[rule.index]:
            for element in variant.elements:
                if element.field == name and element.repeat is not None:
                    return self._pool_value(rule.spec, ())
        return self._pool_value(rule.spec, None)

    def _piece(self, spec: RuleSpec, element: Element, form: str) -> Piece | None:
        if element.kind == LITERAL:
            return Piece(self._note_word(spec, element.word), None, "")
        own = _resolve(element.form, form)
        if element.kind == VERB:
            kind = verb_kind(element.word, self._verbs)
            return Piece(self._note_word(spec, conjugate(element.word, kind, own)), None, "")
        target = self._element_target(spec, element, own)
        if target is None:
            return None
        if element.repeat is not None:
            last = self._element_target(spec, element, _resolve(element.repeat.last_form, form))
            if last is None:
                return None
            target = self._list(target, last, element.repeat.separators, element.repeat.least)
        return Piece("", target, element.field)

    def _element_target(self, spec: RuleSpec, element: Element, form: str) -> Target | None:
        if element.kind in (WORD, VERB_WORD):
            return self._word_target(spec, element.word, form if element.kind == VERB_WORD else "")
        if element.word not in self._by_category:
            self._problem(spec, f"unknown category {element.word}")
            return None
        return self._category(element.word, form)

    def _category(self, name: str, form: str) -> CategoryTarget:
        target = self.categories.get((name, form))
        if target is None:
            target = CategoryTarget(name, form)
            self.categories[(name, form)] = target
            self._register(target)
        return target

    def _list(self, item: Target, last: Target, separators: tuple[str, ...], least: int) -> ListTarget:
        key = (item.index, last.index, separators, least)
        target = self._lists.get(key)
        if target is None:
            target = ListTarget(item, last, separators, least)
            self._lists[key] = target
            self._register(target)
            if least > 1:
                target.base = self._list(item, last, separators, 1)
        return target

    def _word_target(self, spec: RuleSpec, name: str, form: str) -> Target | None:
        self._used_classes.add(name)
        target = self._word_targets.get((name, form))
        if target is not None:
            return target
        if form:
            if name not in self._verb_words:
                self._problem(spec, f"unknown verb class {name}")
                return None
            target = self._class(spec, name, self._verb_words[name], form)
        elif name in self._words:
            target = self._class(spec, name, self._words[name], "")
        elif name in self._opens:
            target = OpenTarget(self._opens[name])
        else:
            self._problem(spec, f"unknown word class {name}")
            return None
        self._word_targets[(name, form)] = target
        self._register(target)
        return target

    def _class(self, spec: RuleSpec, name: str, entries: list[WordSpec], form: str) -> ClassTarget:
        target = ClassTarget(f"{name}@{form}" if form else name)
        printed: dict[object, str] = {}
        for entry in entries:
            value = self._pool_value(spec, entry.value)
            for i, spelling in enumerate(entry.spellings):
                word = spelling
                if form:
                    try:
                        word = conjugate(spelling, verb_kind(spelling, self._verbs), form)
                    except ConjugationError as error:
                        if "has no" not in str(error):
                            self._problem(spec, str(error))
                        continue
                if i == 0 and value_key(value) in printed:
                    self.problems.append(
                        f"class {name}: {printed[value_key(value)]} and {spelling} print the same value {value!r}"
                    )
                printed.setdefault(value_key(value), spelling)
                target.add(self._note_word(spec, word), value, str(i) if i else "", entry.english)
        return target

    def _register(self, target: Target) -> None:
        target.index = len(self.targets)
        self.targets.append(target)

    def _note_word(self, spec: RuleSpec, word: str) -> str:
        self._written.setdefault(word, spec)
        return word

    def _pool_value(self, spec: RuleSpec, value: object) -> object:
        try:
            if dataclasses.is_dataclass(value):
                self.constant_classes.add(type(value))
            elif isinstance(value, tuple):
                self._kinds_of_lists.add(tuple([type(each) for each in value]))
            return self._pool.setdefault(value_key(value), value)
        except TypeError:
            self._problem(spec, f"the value {value!r} is not hashable")
            return value

    def _check_reach(self) -> None:
        reached = {name for name, _ in self.categories}
        for name in self._by_category:
            if name not in reached:
                self.problems.append(f"category {name} is never reached from {', '.join(self.starts)}")
        for cls in [*self._words, *self._verb_words, *self._opens]:
            if cls not in self._used_classes and not self.problems:
                self.problems.append(f"class {cls}: no rule uses its words, they can never be read")
        for target in self.categories.values():
            if not target.phrases:
                self.problems.append(f"category {target.name} has no rule")

    def _problem(self, spec: RuleSpec, text: str) -> None:
        line = _line(spec, text)
        if line not in self.problems:
            self.problems.append(line)


def _resolve(form: str, own: str) -> str:
    """Return the form of an element in a clause that is asked for *own*."""
    return normal_form(form.replace(OWN_FORM, own))


def _line(spec: RuleSpec, text: str) -> str:
    return f"{spec.layer}: rule {spec.name!r}: {text}"
