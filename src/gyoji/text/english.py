"""English templates: parsing them, English verb forms, plurals and articles.

The English text is a second print of the same tree, written for a reviewer: it need not be elegant, but it must say
what the tree says. `README.md` describes the template language.
"""

from __future__ import annotations

import re
from typing import Final

TEXT: Final = 0
FIELD: Final = 1
VERB: Final = 2
VERB_FIELD: Final = 3
GROUP: Final = 4
PLURAL: Final = 5

FORMS: Final = ("base", "s", "ing", "ed", "en")
PLURAL_FORM: Final = "pl"
ARTICLE: Final = "\x00"
"""Stands in drafts where a or an is chosen by what follows."""

_TOKEN: Final = re.compile(
    r"(?P<article>\ba\(n\) )"
    r"|\{(?P<field>\w+)(?P<at>@(?P<form>\w*))?(?:%(?P<by>\w+))?(?:\|(?P<sep>[^|}]*))?(?:\|(?P<last>[^}]*))?\}"
    r"|~\{(?P<vfield>\w+)(?:@(?P<vform>\w*))?\}"
    r"|~(?P<verb>[A-Za-z]+)(?:@(?P<wform>\w+))?"
    r"|\((?P<one>[^|()]*)\|(?:(?P<many>[^|()]*)\|)?(?P<count>\w+|@)\)"
    r"|(?P<open>\[)|(?P<close>\])"
)

_IRREGULAR: Final = {
    "put": ("puts", "putting", "put", "put"),
    "drop": ("drops", "dropping", "dropped", "dropped"),
    "choose": ("chooses", "choosing", "chose", "chosen"),
    "draw": ("draws", "drawing", "drew", "drawn"),
    "deal": ("deals", "dealing", "dealt", "dealt"),
    "take": ("takes", "taking", "took", "taken"),
    "give": ("gives", "giving", "gave", "given"),
    "get": ("gets", "getting", "got", "got"),
    "lose": ("loses", "losing", "lost", "lost"),
    "win": ("wins", "winning", "won", "won"),
    "have": ("has", "having", "had", "had"),
    "be": ("is", "being", "was", "been"),
    "do": ("does", "doing", "did", "done"),
    "pay": ("pays", "paying", "paid", "paid"),
    "leave": ("leaves", "leaving", "left", "left"),
    "become": ("becomes", "becoming", "became", "become"),
    "see": ("sees", "seeing", "saw", "seen"),
    "make": ("makes", "making", "made", "made"),
    "go": ("goes", "going", "went", "gone"),
    "come": ("comes", "coming", "came", "come"),
    "freeze": ("freezes", "freezing", "froze", "frozen"),
    "unfreeze": ("unfreezes", "unfreezing", "unfroze", "unfrozen"),
    "set": ("sets", "setting", "set", "set"),
    "send": ("sends", "sending", "sent", "sent"),
    "slide": ("slides", "sliding", "slid", "slid"),
    "sleep": ("sleeps", "sleeping", "slept", "slept"),
    "keep": ("keeps", "keeping", "kept", "kept"),
    "spend": ("spends", "spending", "spent", "spent"),
    "deplete": ("depletes", "depleting", "depleted", "depleted"),
    "swap": ("swaps", "swapping", "swapped", "swapped"),
    "discard": ("discards", "discarding", "discarded", "discarded"),
    "split": ("splits", "splitting", "split", "split"),
    "hold": ("holds", "holding", "held", "held"),
    "skip": ("skips", "skipping", "skipped", "skipped"),
    "begin": ("begins", "beginning", "began", "begun"),
    "enter": ("enters", "entering", "entered", "entered"),
    "add": ("adds", "adding", "added", "added"),
}


class EnglishError(Exception):
    """An English template that does not parse."""


class EnglishPart:
    """One part of an English template."""

    def __init__(self, kind: int, text: str = "", field: str = "", form: str = "base") -> None:
        self.kind = kind
        self.text = text
        self.field = field
        self.form = form
        self.count = ""
        """The field that decides between singular and plural."""
        self.separator = ""
        self.last_separator = ""
        self.parts: list[EnglishPart] = []


class EnglishTemplate:
    """A parsed English template."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.fields: list[str] = []
        self.parts = self._parse(text)

    def _parse(self, text: str) -> list[EnglishPart]:
        parts: list[EnglishPart] = []
        group: EnglishPart | None = None
        pos = 0
        for match in _TOKEN.finditer(text):
            into = parts if group is None else group.parts
            if match.start() > pos:
                into.append(EnglishPart(TEXT, text[pos : match.start()]))
            pos = match.end()
            if match["open"]:
                if group is not None:
                    raise EnglishError("[ inside [")
                group = EnglishPart(GROUP)
                parts.append(group)
            elif match["close"]:
                if group is None:
                    raise EnglishError("] without [")
                group = None
            else:
                into.append(self._part(match))
        if group is not None:
            raise EnglishError("[ without ]")
        if pos < len(text):
            parts.append(EnglishPart(TEXT, text[pos:]))
        return parts

    def _part(self, match: re.Match[str]) -> EnglishPart:
        if match["article"]:
            return EnglishPart(TEXT, ARTICLE)
        if match["verb"]:
            return EnglishPart(VERB, match["verb"], "", _form(match["wform"], "@"))
        if match["count"]:
            field = "" if match["count"] == "@" else match["count"]
            if field:
                self._note(field)
            part = EnglishPart(PLURAL, "", field)
            part.separator = match["one"] if match["many"] is not None else ""
            part.last_separator = match["many"] if match["many"] is not None else match["one"]
            return part
        if match["vfield"]:
            self._note(match["vfield"])
            return EnglishPart(VERB_FIELD, "", match["vfield"], _form(match["vform"], "@"))
        field = match["field"]
        self._note(field)
        part = EnglishPart(
            FIELD, "", field, _form(match["form"], "base") if match["at"] is None or match["form"] else "@"
        )
        if match["by"]:
            self._note(match["by"])
            part.count = match["by"]
        part.separator = match["sep"] if match["sep"] is not None else " "
        part.last_separator = match["last"] if match["last"] is not None else part.separator
        return part

    def _note(self, field: str) -> None:
        if field not in self.fields:
            self.fields.append(field)


def _form(written: str | None, default: str) -> str:
    if not written:
        return default
    if written not in FORMS and written != PLURAL_FORM:
        raise EnglishError(f"unknown form {written}; known are {', '.join([*FORMS, PLURAL_FORM])}")
    return written


def english_verb(phrase: str, form: str) -> str:
    """Return a verb, or a phrase that begins with one, in *form*."""
    if form in ("base", PLURAL_FORM):
        return phrase
    verb, space, rest = phrase.partition(" ")
    return _verb_form(verb, form) + space + rest


def _verb_form(verb: str, form: str) -> str:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb][FORMS.index(form) - 1]
    if form == "s":
        if verb.endswith(("s", "sh", "ch", "x", "o")):
            return verb + "es"
        if verb.endswith("y") and verb[-2:-1] not in "aeiou":
            return verb[:-1] + "ies"
        return verb + "s"
    if form == "ing":
        return (verb[:-1] if verb.endswith("e") and not verb.endswith("ee") else verb) + "ing"
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ied"
    return verb + "ed"


def plural(phrase: str) -> str:
    """Return a noun phrase with its last word in the plural."""
    if phrase.endswith(("s", "sh", "ch", "x")):
        return phrase + "es"
    if phrase.endswith("y") and phrase[-2:-1] not in "aeiou":
        return phrase[:-1] + "ies"
    return phrase + "s"


def is_one(text: str) -> bool:
    """Say whether a rendered quantity is singular."""
    return text.rsplit(" ", 1)[-1] in ("1", "one", "a", "an")


def finish(draft: str) -> str:
    """Choose the articles, close up spaces, begin with a capital when the text is a sentence."""
    pieces = draft.split(ARTICLE)
    text = pieces[0]
    for piece in pieces[1:]:
        text += ("an " if piece[:1].lower() in "aeiou" and piece else "a ") + piece
    text = re.sub(r" +", " ", text).strip()
    text = re.sub(r" ([,.;:])", r"\1", text)
    text = re.sub(r"\b(you|it|they|them|he)'s\b", _possessive, text)
    text = re.sub(r"s's\b", "s'", text)
    return re.sub(r"(?:^|(?<=\. )|(?<=: ))([a-z])", _capital, text) if text.endswith(".") else text


def _possessive(match: re.Match[str]) -> str:
    return {"you": "your", "it": "its", "they": "their", "them": "their", "he": "his"}[match.group(1)]


def _capital(match: re.Match[str]) -> str:
    return match.group(1).upper()
