"""Normalising printed text: one spelling for what prints spell in several ways, with a map back to the print.

Digits, Latin letters and `+ - /` become narrow; brackets, colon, comma and full stop wide; spaces, line breaks,
ruby and reminder text in （ ） go. Spelling variants are replaced outside names: text in 〈 〉 《 》 【 】, and in
「 」 『 』 when it holds no full stop, is left as printed, since a card may be called what a table would respell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from gyoji.text.reading.notation import PLAIN, Notation, Pattern, Rewrites

SPELLINGS: Final[tuple[tuple[str, str], ...]] = (
    ("これにより", "これによって"),
    ("出来", "でき"),
    ("全ての", "すべての"),
    ("全て", "すべて"),
    ("又は", "または"),
    ("及び", "および"),
    ("若しくは", "もしくは"),
    ("或いは", "または"),
    ("あるいは", "または"),
    ("代りに", "代わりに"),
    ("かわりに", "代わりに"),
    ("替わりに", "代わりに"),
    ("毎に", "ごとに"),
    ("迄", "まで"),
    ("其の", "その"),
    ("其れ", "それ"),
    ("此の", "この"),
    ("何れか", "いずれか"),
    ("何れ", "いずれ"),
    ("但し", "ただし"),
    ("更に", "さらに"),
    ("既に", "すでに"),
    ("かぎり", "限り"),
    ("する事", "すること"),
    ("のうち", "の中"),
    ("の内、", "の中、"),
    ("のなか", "の中"),
    ("とき、", "時、"),
    ("ときに", "時に"),
    ("もとのプレイヤー", "元のプレイヤー"),
    ("してもいい", "してもよい"),
    ("ても良い", "てもよい"),
    ("でも良い", "でもよい"),
    ("無い", "ない"),
    ("居る", "いる"),
    ("一度", "1度"),
    *[("もど" + end, "戻" + end) for end in "すし"],
    *[(kana, kanji) for kana, kanji in (("くわえ", "加え"), ("あたえ", "与え"), ("ささげ", "捧げ"))],
    *[("えら" + end, "選" + end) for end in "んぶび"],
    *[(word, "取り除") for word in ("取りのぞ", "とりのぞ", "取除")],
    *[(word, "探し") for word in ("さがし", "捜し")],
    *[("をも" + end, "を持" + end) for end in "つたっ"],
    ("をうしな", "を失"),
    ("づつ", "ずつ"),
)
"""Printed spelling and the one it is read as, for every game."""

SLIPS: Final[tuple[Pattern, ...]] = (
    ("をを+", "を"),
    ("、、+", "、"),
    ("。。+", "。"),
    ("、。", "。"),
    ("(?<=[ァ-ヶ])一(?=[ァ-ヶ])", "ー"),
    ("選ら(?=[ばびぶべん])", "選"),
)
"""Slips that leave no doubt in any game."""

_WIDE: Final = {
    "(": "（",
    ")": "）",
    "[": "［",
    "]": "］",
    ":": "：",
    ",": "、",
    "，": "、",
    "､": "、",
    "｡": "。",
    "．": "。",
    "｢": "「",
    "｣": "」",
    "･": "・",
    "<": "〈",
    ">": "〉",
    "＜": "〈",
    "＞": "〉",
    "≪": "《",
    "≫": "》",
    "!": "！",
    "?": "？",
    "~": "～",
    "〜": "～",
    "＋": "+",
    "／": "/",
    "＊": "*",
    "＝": "=",
    "％": "%",
}
_KEEP_WIDE: Final = "（）［］：！？～"
_DASHES: Final = "－−–—―‐‑‒ｰ"
_SPACES: Final = " \t\r\n\u3000\u00a0\u200b\ufeff"
_COUNTERS: Final = "枚体つ回点個本人組種"
_KANJI_DIGITS: Final = "〇一二三四五六七八九"

_RUBY: Final = re.compile(
    r"<ruby>(?P<html>[^<]*)(?:<rp>[^<]*</rp>)?<rt>[^<]*</rt>(?:<rp>[^<]*</rp>)?</ruby>"
    r"|｜(?P<bar>[^《｜]+)《[^》]*》"
    r"|\{(?P<brace>[^|{}]+)\|[^{}]*\}"
)
_REMINDER: Final = re.compile(r"（[^（）]*）")
_KANJI_NUMBER: Final = re.compile(
    rf"(?:[二三四五六七八九]?十[一二三四五六七八九]?|[{_KANJI_DIGITS}])(?=[{_COUNTERS}])"
)
NAMES: Final = re.compile(r"〈[^〈〉]*〉|《[^《》]*》|【[^【】]*】|「[^「」。]*」|『[^『』。]*』")
"""Names: text that is left as printed, and in which no marker word is looked for."""


CONTEXT: Final = 4
"""How many characters of the text around a slip a note shows on each side."""


class Slip:
    """A slip of the print: what stands there, what it was read as, and where it is in the print."""

    __slots__ = ("printed", "read_as", "start")

    def __init__(self, printed: str, read_as: str, start: int) -> None:
        self.printed = printed
        self.read_as = read_as
        self.start = start

    def described(self) -> str:
        """Return what was read as what."""
        if not self.printed:
            return f"「{self.read_as}」 is missing"
        if not self.read_as:
            return f"「{self.printed}」 is too much"
        return f"「{self.printed}」 is read as 「{self.read_as}」"


class Normalised:
    """Hold normalised text with the place in the print of each of its characters."""

    def __init__(
        self,
        original: str,
        text: str,
        starts: list[int],
        ends: list[int],
        slips: tuple[Slip, ...] = (),
    ) -> None:
        self.original = original
        self.text = text
        self.slips = slips
        """What was mended, in the order in which it was."""
        self._starts = starts
        self._ends = ends

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return where the print has what stands at *start* to *end* of the normalised text."""
        if start >= len(self.text):
            return len(self.original), len(self.original)
        first = self._starts[start]
        if end <= start:
            return first, first
        return first, self._ends[min(end, len(self.text)) - 1]


class _Draft:
    """Text under change, with the printed span of each character."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = list(range(len(text)))
        self.ends = list(range(1, len(text) + 1))

    def replace(self, start: int, end: int, by: str) -> None:
        first, last = self.starts[start], self.ends[end - 1]
        self.text = self.text[:start] + by + self.text[end:]
        if len(by) == end - start:
            return
        self.starts[start:end] = [first] * len(by)
        self.ends[start:end] = [last] * len(by)

    def rewrite(self, start: int, end: int, by: str) -> str:
        """Replace and return the whole text; where something is only put in, the rest keeps its places."""
        places = _places_of_rest(self.text[start:end], by)
        if not places:
            self.replace(start, end, by)
            return self.text
        starts = [self.starts[start + place] for place in places]
        ends = [self.ends[start + place] for place in places]
        self.text = self.text[:start] + by + self.text[end:]
        self.starts[start:end] = starts
        self.ends[start:end] = ends
        return self.text

    def keep(self, start: int, end: int, first: int, last: int) -> None:
        """Leave of *start* to *end* only *first* to *last*."""
        self.cut(last, end)
        self.cut(start, first)

    def cut(self, start: int, end: int) -> None:
        if start < end:
            self.text = self.text[:start] + self.text[end:]
            del self.starts[start:end]
            del self.ends[start:end]


def _places_of_rest(old: str, new: str) -> list[int]:
    """Return for each character of *new* which one of *old* it stands for; nothing where some of them are gone."""
    places: list[int] = []
    at = 0
    for char in new:
        places.append(min(at, len(old) - 1))
        if at < len(old) and old[at] == char:
            at += 1
    return places if at == len(old) else []


class _Mending:
    """Changes a draft and notes what was changed."""

    def __init__(self, draft: _Draft, slips: list[Slip]) -> None:
        self._draft = draft
        self._slips = slips

    def rewrite(self, start: int, end: int, by: str) -> str:
        old = self._draft.text
        where = self._draft.starts[start]
        text = self._draft.rewrite(start, end, by)
        self._slips.append(Slip(*_differing(old[start:end], by), where))
        return text


def _differing(old: str, new: str) -> tuple[str, str]:
    """Return what differs, with a few characters on both sides."""
    first = 0
    while first < min(len(old), len(new)) and old[first] == new[first]:
        first += 1
    last = 0
    while last < min(len(old), len(new)) - first and old[-1 - last] == new[-1 - last]:
        last += 1
    first = max(0, first - CONTEXT)
    last = max(0, last - CONTEXT)
    return old[first : len(old) - last], new[first : len(new) - last]


class Normaliser:
    """Normalise text with the shared spelling table and a game's own."""

    def __init__(
        self,
        extra: Iterable[tuple[str, str]] = (),
        keep_reminders: bool = False,
        parameters: bool = False,
        notation: Notation = PLAIN,
        wordings: Iterable[Pattern] = (),
        slips: Iterable[Pattern] = (),
    ) -> None:
        self._notation = notation
        self.confused = notation.confused
        """Words of the game that are typed for others."""
        self._wordings = Rewrites(wordings)
        """Patterns of wordings that mean the same as another one."""
        self._slips = Rewrites([*SLIPS, *slips])
        """Patterns of slips of the print that leave no doubt; each that is mended is noted."""
        self.keep_reminders = keep_reminders
        self.parameters = parameters
        """（ ） inside 【 】, 《 》 and 「 」 is part of the word, not a reminder."""
        table: dict[str, str] = {}
        for printed, read_as in [*SPELLINGS, *extra]:
            table[printed] = read_as
        self._table = {printed: read_as for printed, read_as in table.items() if printed != read_as}
        longest_first = sorted(self._table, key=lambda printed: (-len(printed), printed))
        self._variants = re.compile("|".join(re.escape(printed) for printed in longest_first))

    def normalise(self, text: str) -> Normalised:
        """Return *text* in normalised spelling."""
        draft = _Draft(text)
        _strip_ruby(draft)
        _map_characters(draft)
        self._notation.icons.apply(draft.text, draft.rewrite)
        self._notation.signs.apply(draft.text, draft.rewrite)
        if self.parameters:
            _strip_outer_reminders(draft)
        elif not self.keep_reminders:
            _strip_reminders(draft)
        _strip_spaces(draft)
        self._respell(draft)
        self._notation.frames.apply(draft.text, draft.rewrite)
        self._wordings.apply(draft.text, draft.rewrite)
        slips: list[Slip] = []
        self._slips.apply(draft.text, _Mending(draft, slips).rewrite)
        return Normalised(text, draft.text, draft.starts, draft.ends, tuple(slips))

    def _respell(self, draft: _Draft) -> None:
        names = [match.span() for match in NAMES.finditer(draft.text)]
        changes: list[tuple[int, int, str]] = []
        for match in self._variants.finditer(draft.text):
            changes.append((match.start(), match.end(), self._table[match.group()]))
        for match in _KANJI_NUMBER.finditer(draft.text):
            changes.append((match.start(), match.end(), str(_kanji_number(match.group()))))
        for start, end, by in sorted(changes, reverse=True):
            if not any(first <= start and end <= last for first, last in names):
                draft.replace(start, end, by)


_SHARED: Final = Normaliser()

BULLETS: Final = "●・◆◇■□"
"""Signs at the head of a line that belongs to the line before: one of several modes."""


def paragraphs(text: str) -> list[tuple[int, str]]:
    """Return (number of its first line from 1, text) of each paragraph; lines with bullets join the line before."""
    found: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if not stripped:
            continue
        if found and stripped[0] in BULLETS:
            found[-1] = (found[-1][0], found[-1][1] + "\n" + line)
        else:
            found.append((number, line))
    return found


def normalise(text: str) -> Normalised:
    """Return *text* normalised with the shared table."""
    return _SHARED.normalise(text)


def _strip_ruby(draft: _Draft) -> None:
    if "<ruby>" not in draft.text and "｜" not in draft.text and "{" not in draft.text:
        return
    for match in reversed(list(_RUBY.finditer(draft.text))):
        group = match.lastgroup or "html"
        draft.keep(match.start(), match.end(), match.start(group), match.end(group))


def _map_characters(draft: _Draft) -> None:
    text = draft.text
    mapped: list[str] = []
    for i, char in enumerate(text):
        mapped.append(_map_character(text, i, char))
    draft.text = "".join(mapped)


def _map_character(text: str, i: int, char: str) -> str:
    code = ord(char)
    if 0x3041 <= code <= 0x30FE or 0x4E00 <= code <= 0x9FFF:
        return char
    if char in _DASHES:
        before = text[i - 1 : i]
        after = text[i + 1 : i + 2]
        if "ァ" <= before <= "ヿ" and (char not in "－−" or "ァ" <= after <= "ヿ"):
            return "ー"
        return "-"
    if char == ".":
        return "." if i and text[i - 1].isdigit() and text[i + 1 : i + 2].isdigit() else "。"
    if char in _WIDE:
        return _WIDE[char]
    if 0xFF01 <= code <= 0xFF5E and char not in _KEEP_WIDE:
        return chr(code - 0xFEE0)
    return char


def _strip_reminders(draft: _Draft) -> None:
    while "（" in draft.text:
        match = _REMINDER.search(draft.text)
        if match is None:
            return
        draft.cut(match.start(), match.end())


def _strip_outer_reminders(draft: _Draft) -> None:
    """Cut every （ ） that stands in no name, with all that is inside it."""
    spans: list[tuple[int, int]] = []
    names = 0
    depth = 0
    start = -1
    for i, char in enumerate(draft.text):
        if depth == 0 and char in "【《「":
            names += 1
        elif depth == 0 and char in "】》」" and names > 0:
            names -= 1
        elif char == "（" and (depth > 0 or names == 0):
            if depth == 0:
                start = i
            depth += 1
        elif char == "）" and depth > 0:
            depth -= 1
            if depth == 0:
                spans.append((start, i + 1))
    for start, end in reversed(spans):
        draft.cut(start, end)


def _strip_spaces(draft: _Draft) -> None:
    text = draft.text
    for i in range(len(text) - 1, -1, -1):
        if text[i] in _SPACES:
            before = text[i - 1] if i else ""
            after = draft.text[i + 1 : i + 2]
            # Two Latin words of a name stay two words.
            if before.isascii() and before.isalpha() and after.isascii() and after.isalpha():
                continue
            draft.cut(i, i + 1)


def _kanji_number(word: str) -> int:
    tens, ten, ones = word.rpartition("十")
    if not ten:
        return int("".join(str(_KANJI_DIGITS.index(digit)) for digit in word))
    high = _KANJI_DIGITS.index(tens) if tens else 1
    return high * 10 + (_KANJI_DIGITS.index(ones) if ones else 0)
