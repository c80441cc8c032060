"""The template language of phrase rules: parsing a template and expanding its options.

`README.md` describes the language. A template is expanded into variants without any option left: optional holes and
groups give variants that differ in the fields they print; optional words and alternatives give variants that differ
only in style, told apart by a mark which is empty for the canonical one.
"""

from __future__ import annotations

import re
from typing import Final

LITERAL: Final = 0
VERB: Final = 1
WORD: Final = 2
VERB_WORD: Final = 3
HOLE: Final = 4

OWN_FORM: Final = "@"


class TemplateError(Exception):
    """A template that does not parse."""


class Repeat:
    """Hold how a list hole repeats: least number of members, separators (the first is printed), form of the last."""

    def __init__(self, least: int, separators: tuple[str, ...], last_form: str) -> None:
        self.least = least
        self.separators = separators
        self.last_form = last_form

    def key(self) -> tuple[int, tuple[str, ...], str]:
        """Return what two equal repeats have in common."""
        return (self.least, self.separators, self.last_form)


class Element:
    """Hold one element of a template: a word, a verb, a word class or a hole."""

    def __init__(
        self, kind: int, word: str, field: str = "", form: str = "end", repeat: Repeat | None = None
    ) -> None:
        self.kind = kind
        self.word = word
        """The literal word, the dictionary form, the name of the class or of the category."""
        self.field = field
        self.form = form
        self.repeat = repeat

    def takes_form(self) -> bool:
        """Say whether the element depends on the form that its clause is asked for."""
        if self.repeat is not None and OWN_FORM in self.repeat.last_form:
            return True
        return OWN_FORM in self.form and self.kind in (VERB, VERB_WORD, HOLE)

    def __repr__(self) -> str:
        return f"Element({self.kind}, {self.word!r}, {self.field!r}, {self.form!r})"


class Variant:
    """Hold one expansion of a template."""

    def __init__(self, elements: tuple[Element, ...], mark: str, absent: tuple[str, ...]) -> None:
        self.elements = elements
        self.mark = mark
        self.absent = absent
        self.fields = tuple(element.field for element in elements if element.field)
        self.optional: tuple[str, ...] = ()
        """Fields that are present here and absent in another variant."""


class _Option:
    """A place of the template with several ways to fill it, each with its mark of style."""

    def __init__(self, ways: list[list[Element]], marks: list[str] | None = None) -> None:
        self.ways = ways
        self.marks = [""] * len(ways) if marks is None else marks


_HOLE = re.compile(
    r"\{(?P<field>\w+):(?P<category>\$?\w+)(?:@(?P<form>[\w.@]*)(?:/(?P<last>[\w.@]*))?)?(?P<repeat>[?*+:].*)?\}$"
)
_CLASS = re.compile(r"(?P<verb>~?)\$(?P<cls>\w+):(?P<field>\w+)(?:@(?P<form>[\w.@]*))?(?P<optional>\??)$")


def parse_template(template: str) -> list[Variant]:
    """Return the variants of *template*, the canonical ones first; raise TemplateError."""
    options = _parse_all(template.split())
    variants = _expand(options)
    known: list[str] = []
    for variant in variants:
        for field in variant.absent:
            if field not in known:
                known.append(field)
    for variant in variants:
        variant.optional = tuple(field for field in variant.fields if field in known)
        doubled = [field for field in variant.fields if variant.fields.count(field) > 1]
        if doubled:
            raise TemplateError(f"field {doubled[0]} stands twice")
    return variants


def _parse_all(tokens: list[str]) -> list[_Option]:
    options: list[_Option] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        if token == "[":
            if "]" not in tokens[i:]:
                raise TemplateError("[ without ]")
            close = tokens.index("]", i)
            options.append(_group(tokens[i + 1 : close]))
            i = close + 1
            continue
        options.append(_parse_token(token))
        i += 1
    return options


def _group(tokens: list[str]) -> _Option:
    inner = _expand(_parse_all(tokens))
    holes = any(variant.fields for variant in inner)
    ways: list[list[Element]] = [[]]
    marks = [""]
    for variant in inner:
        if not holes:
            marks.append(f"1{variant.mark}")
        elif variant.fields:
            marks.append(variant.mark.replace(".", ""))
        else:
            continue
        ways.append(list(variant.elements))
    return _Option(ways, marks)


def _parse_token(token: str) -> _Option:
    if token.startswith("\\"):
        return _Option([[Element(LITERAL, token[1:])]])
    if token[0] in "?!" and len(token) > 1:
        inner = _parse_token(token[1:])
        if len(inner.ways) != 1 or inner.ways[0][0].field:
            raise TemplateError(f"{token}: only a plain word or verb can be optional in this way")
        return _Option([[], inner.ways[0]], ["", "1"] if token[0] == "?" else ["1", ""])
    if token.startswith("(") and token.endswith(")") and "|" in token:
        ways = [_parse_token(part).ways[0] if part else [] for part in token[1:-1].split("|")]
        if any(element.field for way in ways for element in way):
            raise TemplateError(f"{token}: alternatives are words, not holes")
        return _Option(ways, ["", *[str(i) for i in range(1, len(ways))]])
    if token.startswith("{"):
        return _parse_hole(token)
    if token.startswith(("$", "~$")):
        return _parse_class(token)
    if token.startswith("~"):
        word, at, form = token[1:].partition("@")
        return _Option([[Element(VERB, word, "", form if at else OWN_FORM)]])
    return _Option([[Element(LITERAL, token)]])


def _parse_hole(token: str) -> _Option:
    match = _HOLE.match(token)
    if match is None:
        raise TemplateError(f"{token}: not a hole {{field:category}}")
    category = match["category"]
    form = "end" if match["form"] is None else (match["form"] or OWN_FORM)
    last = form if match["last"] is None else (match["last"] or OWN_FORM)
    kind = WORD if category.startswith("$") else HOLE
    name = category.lstrip("$")
    mode = match["repeat"] or ""
    if mode in ("", "?"):
        if match["last"] is not None:
            raise TemplateError(f"{token}: a form for the last member needs a list")
        element = Element(kind, name, match["field"], form)
        return _Option([[element], []] if mode else [[element]])
    if mode == ":1":
        return _Option([[Element(kind, name, match["field"], form, Repeat(1, (), last))]])
    signs = mode[: len(mode) - len(mode.lstrip("+*"))]
    if signs not in ("+", "*", "++", "**", "+++"):
        raise TemplateError(f"{token}: unknown repetition {signs}")
    separators = tuple(mode[len(signs) :].split("|")) if len(signs) > 1 else ("",)
    if separators == ("",) and len(signs) > 1 and signs != "+++":
        raise TemplateError(f"{token}: a separator must follow {signs}")
    repeat = Repeat(2 if signs == "+++" else 1, separators, last)
    element = Element(kind, name, match["field"], form, repeat)
    return _Option([[element], []] if signs in ("*", "**") else [[element]])


def _parse_class(token: str) -> _Option:
    match = _CLASS.match(token)
    if match is None:
        raise TemplateError(f"{token}: not a word class $class:field")
    if match["verb"]:
        form = OWN_FORM if match["form"] is None else (match["form"] or OWN_FORM)
        element = Element(VERB_WORD, match["cls"], match["field"], form)
    else:
        if match["form"] is not None:
            raise TemplateError(f"{token}: only verbs take a form (~$class:field@form)")
        element = Element(WORD, match["cls"], match["field"])
    return _Option([[element], []] if match["optional"] else [[element]])


def _expand(options: list[_Option]) -> list[Variant]:
    """Return the product of all options, canonical variants first."""
    partial: list[tuple[list[Element], list[str], list[str]]] = [([], [], [])]
    for option in options:
        fields = _fields(option)
        has_style = any(option.marks)
        grown: list[tuple[list[Element], list[str], list[str]]] = []
        for elements, marks, absent in partial:
            for way, mark in zip(option.ways, option.marks, strict=True):
                here = [element.field for element in way]
                missing = [field for field in fields if field not in here]
                grown.append(
                    (elements + way, [*marks, mark or "0"] if has_style else marks, absent + missing)
                )
        partial = grown
    variants = [
        Variant(tuple(elements), ".".join(marks) if any(mark != "0" for mark in marks) else "", tuple(absent))
        for elements, marks, absent in partial
    ]
    variants.sort(key=lambda variant: (variant.mark != "", -len(variant.absent)))
    return variants


def _fields(option: _Option) -> list[str]:
    fields: list[str] = []
    for way in option.ways:
        for element in way:
            if element.field and element.field not in fields:
                fields.append(element.field)
    return fields
