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
MOODS: Final = ("would", "will", "did_not", "may", "can", "cannot", "must", "not", "is", "was")
"""Forms of a whole clause: with a subject before the verb, or without."""
RELATIVES: Final = {
    "rel": "base", "rel_ed": "ed", "rel_ing": "is", "rel_not": "not", "rel_cannot": "cannot",
}  # fmt: skip
"""Forms of a clause that qualifies a noun, and what its verb then has beside a subject."""
PLURAL_FORM: Final = "pl"
OBJECT: Final = "\x01"
OBJECT_END: Final = "\x02"
"""Stand in drafts around the object of a verb: it may belong between the verb and its particle."""
ARTICLE: Final = "\x00"
"""Stands in drafts where a or an is chosen by what follows."""

_TOKEN: Final = re.compile(
    r"(?P<article>\ba\(n\) )"
    r"|\{(?P<field>\w+)(?P<ahead>\^)?(?P<at>@(?P<form>\w*))?(?:%(?P<by>\w+))?(?:\|(?P<sep>[^|}]*))?"
    r"(?:\|(?P<last>[^}]*))?\}"
    r"|~\{(?P<vfield>\w+)(?:@(?P<vform>\w*))?\}(?:%(?P<vsubject>\w+))?"
    r"|~(?P<verb>[A-Za-z]+)(?:@(?P<wform>\w+))?(?:%(?P<wsubject>\w+))?"
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
    "bring": ("brings", "bringing", "brought", "brought"),
    "meet": ("meets", "meeting", "met", "met"),
    "wake": ("wakes", "waking", "woke", "woken"),
    "equip": ("equips", "equipping", "equipped", "equipped"),
    "transfer": ("transfers", "transferring", "transferred", "transferred"),
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
        """The field that decides between singular and plural: of a noun its number, of a verb its subject."""
        self.ahead = False
        """Of a list: only the members that go first."""
        self.separator = ""
        self.last_separator = ""
        self.parts: list[EnglishPart] = []


class EnglishTemplate:
    """A parsed English template."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.first = text.startswith("^")
        """Among others in a list it goes first: the object of a verb, the number before a noun."""
        self.fields: list[str] = []
        self.ahead: list[str] = []
        """Lists of which the members that go first are printed apart."""
        self.parts = self._parse(text.removeprefix("^"))

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
            part = EnglishPart(VERB, match["verb"], "", _form(match["wform"], "@"))
            part.count = self._subject(match["wsubject"])
            return part
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
            part = EnglishPart(VERB_FIELD, "", match["vfield"], _form(match["vform"], "@"))
            part.count = self._subject(match["vsubject"])
            return part
        field = match["field"]
        self._note(field)
        part = EnglishPart(
            FIELD, "", field, _form(match["form"], "base") if match["at"] is None or match["form"] else "@"
        )
        if match["by"]:
            self._note(match["by"])
            part.count = match["by"]
        if match["ahead"]:
            part.ahead = True
            self.ahead.append(field)
        part.separator = match["sep"] if match["sep"] is not None else " "
        part.last_separator = match["last"] if match["last"] is not None else part.separator
        return part

    def _subject(self, field: str | None) -> str:
        if field:
            self._note(field)
        return field or ""

    def _note(self, field: str) -> None:
        if field not in self.fields:
            self.fields.append(field)


def _form(written: str | None, default: str) -> str:
    if not written:
        return default
    known = (*FORMS, *MOODS, *RELATIVES, PLURAL_FORM)
    if written not in known:
        raise EnglishError(f"unknown form {written}; known are {', '.join(known)}")
    return written


def english_verb(phrase: str, form: str) -> str:
    """Return a verb, or a phrase that begins with one, in *form*."""
    if form in ("base", PLURAL_FORM):
        return phrase
    verb, space, rest = phrase.partition(" ")
    return _verb_form(verb, form) + space + rest


def finite(phrase: str, form: str, many: bool) -> str:
    """Return a verb in *form* with a subject before it, which is plural or not."""
    form = RELATIVES.get(form, form)
    verb, space, rest = phrase.partition(" ")
    if verb == "be" and rest:
        return finite(verb, form, many) + space + rest
    is_be = phrase == "be"
    if form in ("base", "s", "would"):
        return ("are" if is_be else phrase) if many else english_verb(phrase, "s")
    if form == "ed" and is_be:
        return "were" if many else "was"
    if form == "will":
        return f"would {phrase}"
    if form == "did_not":
        return ("were not" if many else "was not") if is_be else f"did not {phrase}"
    if form == "cannot" or form in ("may", "can", "must"):
        return f"{form} {phrase}"
    if form == "not":
        be, do = ("are", "do") if many else ("is", "does")
        return f"{be} not" if is_be else f"{do} not {phrase}"
    if form in ("is", "was"):
        be = {"is": "are", "was": "were"}[form] if many else form
        return be if is_be else f"{be} {english_verb(phrase, 'ing')}"
    return "" if is_be and form == "en" else english_verb(phrase, form)


_ALONE: Final = {
    "would": "you ", "will": "you would ", "did_not": "you did not ", "may": "optionally ",
    "can": "able to ", "must": "be sure to ", "cannot": "nobody can ",
}  # fmt: skip
"""What stands before a verb in a mood where its clause has no subject."""


def alone(phrase: str, form: str) -> str:
    """Return a verb in *form* where its clause has no subject: an order, a general ban, a participle."""
    is_be = phrase == "be"
    if form == PLURAL_FORM and phrase.startswith("be "):
        return "are " + phrase.removeprefix("be ")
    if form in _ALONE:
        return _ALONE[form] + phrase
    if form == "not":
        return "is not" if is_be else "nobody " + english_verb(phrase, "s")
    if form in ("is", "was"):
        return form if is_be else ("you are " if form == "is" else "you were ") + english_verb(phrase, "ing")
    if form == "rel_cannot":
        return f"that nobody can {phrase}"
    if form == "rel_not":
        return "not" if is_be else "not " + english_verb(phrase, "en")
    if form in RELATIVES:
        if is_be:
            return ""
        return "of " + english_verb(phrase, "ing") if form == "rel" else _participle(phrase, form)
    return english_verb(phrase, form)


def _participle(phrase: str, form: str) -> str:
    return english_verb(phrase, "en" if form == "rel_ed" else "ing")


def is_plural(subject: str) -> bool:
    """Say whether a rendered subject is plural."""
    plain = _OWNERS.sub("", subject.replace(OBJECT, "").replace(OBJECT_END, "").strip())
    head = _HEAD.split(plain, maxsplit=1)[0]
    if (
        head in ("you", "they", "them")
        or head.startswith(("1 or more", "1 or fewer"))
        or _AND.search(subject)
    ):
        return True
    if head in ("1", "one", "each", "up to 1"):
        return False
    if re.fullmatch(r"all|any number|(?:up to )?(?:[0-9]+|[XYZ])(?: or (?:more|fewer))?", head):
        return True
    if head.startswith(("1 ", "this", "each ", "every ", "one ", "the number", "X is")):
        return False
    return any([word.endswith("s") and word != "this" and word not in UNCOUNTED for word in head.split()])


_HEAD: Final = re.compile(r" (?:in|of|with|without|that|other|on|from|equal|put|out|to)\b|'s\b| \(")
_OWNERS: Final = re.compile(r"^(?:(?:you|it|this|this \w+|the opponent|each player|that player)'s )+")
"""Whose it is does not say how many they are."""
_AND: Final = re.compile(r" and ")


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


UNCOUNTED: Final = (
    *(
        "damage",
        "life",
        "ATK",
        "DEF",
        "species",
        "times",
        "LP",
        "energy",
        "attack",
        "health",
        "control",
        "destruction",
        "power",
        "EXP",
    ),
)


def plural(phrase: str) -> str:
    """Return a noun phrase with its last word in the plural."""
    if phrase.rsplit(" ", 1)[-1] in UNCOUNTED:
        return phrase
    if phrase.endswith(("s", "sh", "ch", "x")):
        return phrase + "es"
    if phrase.endswith("y") and phrase[-2:-1] not in "aeiou":
        return phrase[:-1] + "ies"
    return phrase + "s"


def is_one(text: str) -> bool:
    """Say whether a rendered quantity is singular."""
    return text.rstrip().rsplit(" ", 1)[-1] in ("1", "one", "a", "an", "each", "next")


def finish(draft: str) -> str:
    """Choose the articles, close up spaces, begin with a capital when the text is a sentence."""
    pieces = draft.split(ARTICLE)
    text = pieces[0]
    for piece in pieces[1:]:
        behind = piece.lstrip()
        vowel = behind[:1].lower() in "aeiou" and not behind.lower().startswith("uni")
        text += ("an " if vowel and behind else "a ") + behind
    text = re.sub(r" +", " ", _placed(text)).strip()
    text = re.sub(r" ([,.;:)])", r"\1", text)
    text = re.sub(r"\( ", "(", text)
    text = re.sub(r"\b(becomes?|became) to\b", r"\1", text)
    text = re.sub(r"\b(you|it|they|them|he)'s\b", _possessive, text)
    text = re.sub(r"\b(your|its|their|his) the\b", r"\1", text)
    text = re.sub(r"\bof they\b", "of theirs", text)
    text = re.sub(r"'s the\b", "'s", text)
    text = re.sub(r"\bthe all\b", "all the", text)
    text = re.sub(r"\b(w|W)hen it is the (?=beginning|end)", _moment, text)
    text = _THEM.sub("they", text)
    text = re.sub(r"\b1 time\(s\)", "once", text).replace("time(s)", "times")
    text = re.sub(r"\bthis's\b", "this card's", text)
    text = re.sub(r"s's\b", "s'", text)
    text = re.sub(r"\ban other\b", "another", text)
    text = re.sub(r"\b(becomes?|became) in the\b", _entering, text)
    text = re.sub(r"[,;] ?:", ":", text)
    return re.sub(r"(?:^|(?<=\. )|(?<=: )|(?<=• ))([a-z])", _capital, text) if text.endswith(".") else text


_THEM: Final = re.compile(
    r"(?<!of )(?<!to )(?<!make )(?<!with )(?<!from )(?<!among )\bthem\b"
    r"(?= (?:gain|get|lose|attack|attacked|defend|do|are|were|can|cannot|must|may|become|have|receive|deal|enter)\b)"
)
"""Those of whom a verb behind them tells something."""
_INNERMOST: Final = re.compile(rf"(?:\* (\w+|from \w+) +)?{OBJECT}([^{OBJECT}{OBJECT_END}]*){OBJECT_END}")


def _placed(text: str) -> str:
    """Return a draft with every object where its verb has a star for it: make * night, this: make this night."""
    while OBJECT in text:
        text = _INNERMOST.sub(_between, text)
    return re.sub(r"\* ?", "", text)


def _between(match: re.Match[str]) -> str:
    particle = match.group(1)
    return match.group(2) if particle is None else f"{match.group(2)} {particle}"


def _possessive(match: re.Match[str]) -> str:
    return {"you": "your", "it": "its", "they": "their", "them": "their", "he": "his"}[match.group(1)]


def _entering(match: re.Match[str]) -> str:
    return {"become": "enter the", "becomes": "enters the", "became": "entered the"}[match.group(1)]


def _moment(match: re.Match[str]) -> str:
    return "at the " if match.group(1) == "w" else "At the "


def _capital(match: re.Match[str]) -> str:
    return match.group(1).upper()
