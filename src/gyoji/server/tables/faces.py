"""A card as clients draw it: printed face, values now, states and marks; never more than its reader may know.

What is printed does not change, so it is put together once for each card and language and then kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from gyoji.games.decks import Record
from gyoji.games.layout import Layout
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.messages import LANGUAGES
from gyoji.kernel.table import views
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.kernel.table.state import NOBODY, Obj
from gyoji.kernel.values.values import ABSENT, Definition
from gyoji.match import Match
from gyoji.server.tables.meaning import colours, crest, first_type

Plain = dict[str, Any]
Open = dict[tuple[Ref, str], Plain]
"""Cards that everybody sees, by language."""

SPECTATOR: Final = -1
"""The reader who sees what every player sees."""
OPEN: Final = -2
"""The reader who sees everything, for games that are over."""

_MOST: Final = 20_000
_MULTI: Final = "multi"
_kept: Final[dict[tuple[int, str], Plain]] = {}
_BACK: Final[Plain] = {}
"""A card of which nothing is seen but that it lies there. Do not write to it."""


def bit_for(game: Game, ref: Ref, reader: int) -> int:
    """Return the mask of players as one of whom *reader* sees this card; 0 when its face is hidden."""
    if reader >= 0:
        return 1 << reader
    everybody = (1 << game.seats) - 1
    seen = game.viewers(game.objs[ref >> INCARNATION_BITS])
    if reader == OPEN:
        return seen or everybody
    return everybody if seen & everybody == everybody else 0


def sees(game: Game, ref: Ref, reader: int) -> bool:
    """Tell whether *reader* sees the face of an object that is still there."""
    if not game.has_been(ref) or not game.is_live(ref):
        return False
    return game.viewers(game.objs[ref >> INCARNATION_BITS]) & bit_for(game, ref, reader) != 0


def cards(
    match: Match, kind: int, seat: PlayerId, reader: int, lang: str, open_: Open | None = None
) -> list[Plain]:
    """Return the cards of a zone. Do not write to them.

    What everybody sees looks the same to everybody: *open_* keeps it from one reader to the next while nothing happens.
    """
    game = match.game
    spec = game.specs[kind]
    refs = game.cards_in(kind, seat)
    if reader == OPEN or open_ is None:
        return [card(match, ref, reader, lang) for ref in refs]
    objs = game.objs
    found: list[Plain] = []
    everybody = (1 << game.seats) - 1
    secret = spec.visibility == NOBODY and not spec.in_play
    for ref in refs:
        obj = objs[ref >> INCARNATION_BITS]
        if secret and _is_blank(obj):
            found.append(_BACK)
            continue
        shown = open_.get((ref, lang))
        if shown is None:
            shown = card(match, ref, reader, lang)
            if game.viewers(obj) & everybody == everybody:
                open_[ref, lang] = shown
        found.append(shown)
    return found


def _is_blank(obj: Obj) -> bool:
    """Tell whether nothing at all has been done with a card in a zone that nobody looks into: most cards of a game."""
    return not (
        obj.shown
        or obj.known
        or obj.flags
        or obj.turned
        or obj.face_down
        or obj.damage
        or obj.counters
        or obj.host
    )


def card(match: Match, ref: Ref, reader: int, lang: str) -> Plain:
    """Return one card on the table. Do not write to it."""
    game = match.game
    raw: Plain = views.card_view(game, ref, bit_for(game, ref, reader))
    if not raw and reader != OPEN:
        return _BACK
    obj = game.objs[ref >> INCARNATION_BITS]
    layout = match.rulebook.layout()
    language = LANGUAGES[lang]
    shown: Plain = {}
    if "name" in raw or reader == OPEN:
        shown.update(printed(match, obj.definition, lang))
    if "id" in raw:
        shown["id"] = raw["id"]
        shown["controller"] = raw["controller"]
        values = game.values(ref)
        shown["numbers"] = numbers(layout, game, obj.definition, values.numbers, lang)
        named = [layout.keywords[each][language] for each in values.keywords if each in layout.keywords]
        if named:
            shown["keywords"] = named
            own = Counter(obj.definition.printed.keywords)
            gained = [layout.keywords[each][language] for each in (Counter(values.keywords) - own).elements()
                      if each in layout.keywords]  # fmt: skip
            if gained:
                shown["gained"] = gained
    for name in ("turned", "face_down", "damage", "counters", "host"):
        if name in raw:
            shown[name] = raw[name]
    states: list[str] = []
    if not raw.keys().isdisjoint(layout.states):
        states = [pair[language] for name, pair in layout.states.items() if raw.get(name)]
    if obj.turned and layout.turned_words[language]:
        states.insert(0, layout.turned_words[language])
    if states:
        shown["states"] = states
    return shown


def texts_in_sight(match: Match, reader: int, ids: Sequence[int]) -> dict[str, tuple[str, str]]:
    """Return the texts of cards that *reader* sees, with their types, by name."""
    found: dict[str, tuple[str, str]] = {}
    for ref in ids:
        if ref > 0 and sees(match.game, Ref(ref), reader):
            definition = match.game.obj(Ref(ref)).definition
            record = _record(match, definition)
            found[definition.name] = (definition.text.strip(), first_type(record))
    return found


def numbers(
    layout: Layout, game: Game, definition: Definition, now: tuple[int, ...], lang: str
) -> list[Plain]:
    """Return the numbers that a card shows at its foot."""
    found: list[Plain] = []
    for name, pair in layout.numbers.items():
        at = game.lexicon.numbers[name]
        value, was = now[at], definition.printed.numbers[at]
        if value == ABSENT:
            continue
        row: Plain = {"key": name, "label": pair[LANGUAGES[lang]], "now": max(0, value)}
        if was != ABSENT:
            row["printed"] = was
        found.append(row)
    return found


def printed(match: Match, definition: Definition, lang: str) -> Plain:
    """Return what stands on a card. Do not write to it."""
    key = (definition.index, lang)
    found = _kept.get(key)
    if found is None:
        record = _record(match, definition)
        layout = match.rulebook.layout()
        found = face(layout, record, lang, definition)
        found["name"] = definition.name
        found["text"] = definition.text.strip()
        if not record:
            types = match.game.lexicon.types.items()
            names = [name for name, bit in types if definition.printed.types & bit and name in layout.types]
            found["type"] = found["line"] = _words(layout, names, lang)
        if len(_kept) > _MOST:
            _kept.clear()
        _kept[key] = found
    return found


def _record(match: Match, definition: Definition) -> Record:
    """Return the record of a card on the table; tokens and the like have none."""
    for deck in match.decks:
        for entry in deck.entries:
            if entry.name == definition.name and entry.record.get("number", "") == definition.number:
                return entry.record
    return match.rulebook.records().get(definition.name, {})


def face(layout: Layout, record: Record, lang: str, definition: Definition | None = None) -> Plain:
    """Return the face of a card as its record has it; *definition* is what its text means."""
    words = _words(layout, _list(record.get("type")), lang)
    traits: list[str] = []
    for name in layout.line:
        traits += [layout.values.get(each, (each, each))[LANGUAGES[lang]] for each in _list(record.get(name))]
    found: Plain = {
        "name": str(record.get("name", "")),
        "number": str(record.get("number", "")),
        "type": words,
        "line": " ".join([words, *traits]).strip(),
        "text": str(record.get("text", "")).strip(),
        "colour": _tint(layout, record),
        "crest": crest(layout, record or _bare(definition), definition),
    }
    if "cost" in record:
        found["cost"] = str(record["cost"])
    printed_on_it = seals(layout, record, lang)
    if printed_on_it:
        found["seals"] = printed_on_it
    return found


def seals(layout: Layout, record: Record, lang: str) -> list[Plain]:
    """Return the icons that are printed on a card."""
    found: list[Plain] = []
    for name in layout.sealed:
        value = record.get(name)
        # Icons are words in a list, one word, or letters side by side.
        for key in (
            value if isinstance(value, list) else [value] if value in layout.seals else str(value or "")
        ):
            if key in layout.seals:
                seal = layout.seals[key]
                found.append({"letter": seal.letter, "word": seal.words[LANGUAGES[lang]], "tint": seal.tint})
    return found


def _bare(definition: Definition | None) -> Record:
    return {} if definition is None else {"name": definition.name}


def shelf(layout: Layout, record: Record, lang: str, definition: Definition | None = None) -> Plain:
    """Return a card as a deck editor shows it: with its printed numbers."""
    found = face(layout, record, lang, definition)
    rows: list[Plain] = []
    for name, pair in layout.numbers.items():
        value = record.get(layout.columns.get(name, name))
        if isinstance(value, (int, str)):
            rows.append({"key": name, "label": pair[LANGUAGES[lang]], "now": value, "printed": value})
    found["numbers"] = rows
    if definition is not None:
        words = [layout.keywords[each][LANGUAGES[lang]] for each in dict.fromkeys(definition.printed.keywords)
                 if each in layout.keywords]  # fmt: skip
        if words:
            found["keywords"] = words
    return found


def _words(layout: Layout, types: list[str], lang: str) -> str:
    names = [name for each in types for name in each.split("＆")]
    return "・".join([layout.types.get(each, (each, each))[LANGUAGES[lang]] for each in names])


def _list(value: object) -> list[str]:
    if isinstance(value, list):
        return [str(each) for each in value]
    return [] if value in (None, "") else [str(value)]


def _tint(layout: Layout, record: Record) -> str:
    """Return the colour in which a card is drawn: that of the symbols on it."""
    tints = colours(layout, record)
    if not tints:
        return "none"
    return tints[0] if len(tints) == 1 else _MULTI
