"""What a client sees of a table, as plain values: built from kernel views, so that hidden cards are never in it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from gyoji.games.decks import Record
from gyoji.games.fields import Field
from gyoji.games.layout import Cell, source_of
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.log import Entry
from gyoji.kernel.machine.messages import LANGUAGES
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, is_player
from gyoji.match import Match
from gyoji.server.tables import faces as drawn
from gyoji.server.tables import journal
from gyoji.server.tables.asking import in_sight, show_question
from gyoji.server.tables.calling import named
from gyoji.server.tables.faces import OPEN, SPECTATOR, Open, Plain
from gyoji.server.tables.figures import found_in
from gyoji.server.tables.happening import is_minor, log_kind
from gyoji.server.tables.judging import explain, rules, show_judge
from gyoji.server.tables.meaning import first_type

__all__ = [
    "OPEN", "SPECTATOR", "explain", "faces", "game_page", "rules", "show", "show_judge", "show_log", "show_question",
    "wishes",
]  # fmt: skip


def show(match: Match, reader: int, lang: str, open_: Open | None = None) -> Plain:
    """Return the table as *reader* sees it; *open_* keeps what everybody sees for the next reader of the same state."""
    game = match.game
    layout = match.rulebook.layout()
    # Beside zones only what is named here is sent on: the game's own view may be made for one seat.
    own = game.own_view(PlayerId(max(0, reader)))
    zones: Plain = {}
    for kind, spec in enumerate(game.specs):
        if spec.name in layout.unseen:
            continue
        for seat in range(1 if spec.shared else game.seats):
            cards = drawn.cards(match, kind, PlayerId(seat), reader, lang, open_)
            zones[spec.name if spec.shared else f"{spec.name}/{seat}"] = cards
    phase = [str(own.get(name) or "") for name in ("phase", "step")]
    words = [layout.catalogue.say(f"phase.{each}", LANGUAGES[lang]) for each in phase if each]
    return {
        "game": game.slug,
        "player": reader,
        "turn": game.turn,
        "turn_player": int(game.turn_player),
        "phase": " ".join(words),
        "over": game.over,
        "winners": [int(winner) for winner in game.winners],
        "zones": zones,
        "players": [_player(match, {**own, "zones": zones}, seat, lang) for seat in range(game.seats)],
        "arrows": _arrows(match, reader),
    }


def _player(match: Match, own: Plain, seat: int, lang: str) -> Plain:
    stats: list[Plain] = []
    for stat in match.rulebook.layout().stats:
        value = found_in(own, stat.path.format(seat))
        label = stat.words[LANGUAGES[lang]]
        if isinstance(value, dict):  # counters: a number for each of their names
            stats += [{"label": str(name), "value": n} for name, n in value.items()]
        elif stat.top:
            top = stat.top if stat.top.isdigit() else found_in(own, stat.top.format(seat))
            stats.append({"label": label, "value": f"{value}/{top}"})
        else:
            stats.append({"label": label, "value": value})
    return {"stats": stats}


def _arrows(match: Match, reader: int) -> list[Plain]:
    """Return attacks, and what waiting cards and abilities aim at, between things in sight."""
    game = match.game
    found: list[Plain] = []
    for arrow in match.rulebook.layout().arrows(game):
        _add_arrow(match, found, reader, arrow.start, arrow.end, arrow.kind)
    for item in game.waiting:
        start = item.card if item.card != NO_REF else item.source
        for slot in item.scope.slots:
            for ref in slot:
                _add_arrow(match, found, reader, start, ref, "target")
    return found


def _add_arrow(match: Match, found: list[Plain], reader: int, start: Ref, end: Ref, kind: str) -> None:
    end = source_of(match.game, end)
    if not in_sight(match, start, reader) or start == end:
        return
    if is_player(end) or in_sight(match, end, reader):
        arrow: Plain = {"from": int(start), "to": int(end), "kind": kind}
        if arrow not in found:
            found.append(arrow)


def show_log(match: Match, entries: list[Entry], reader: int, lang: str) -> list[Plain]:
    """Return log entries in words for *reader*, without those that are not worth a line."""
    everybody = (1 << match.game.seats) - 1
    found: list[Plain] = []
    for entry in entries:
        as_read = PlayerId(reader)
        if reader == OPEN or entry.seen_by & everybody == everybody:
            as_read = NO_PLAYER
        elif reader == SPECTATOR:
            as_read = PlayerId(match.game.seats)
        if entry.key in (journal.WISHED, journal.GAVE_UP):
            text = _giving_up(match, entry, as_read, lang)
        else:
            text = match.rulebook.entry_text(match.game, entry, as_read, lang)
        if text:
            line = {
                "turn": entry.turn,
                "rule": entry.rule,
                "text": named(text, lang, reader, match.players),
                "player": int(entry.player),
                "cards": _told(match, entry, reader),
                "kind": log_kind(match, entry),
            }
            if is_minor(match, entry):
                line["minor"] = True
            found.append(line)
    return found


def _giving_up(match: Match, entry: Entry, reader: PlayerId, lang: str) -> str:
    """Return who gives up in words, or "" where the reader is not to know of it."""
    if reader != NO_PLAYER and not (entry.seen_by >> reader) & 1:
        return ""
    japanese = lang == "ja"
    one = "プレイヤー{0}" if japanese else "player {0}"
    if entry.key == journal.WISHED:
        who = one.format(entry.player + 1)
        if japanese:
            return f"{who}は投了を希望している。味方も投了するとチームの投了になる"
        return f"{who} wishes to concede; the side gives up when everyone on it concedes".capitalize()
    side = [one.format(seat + 1) for seat in match.rulebook.side(match.game, entry.player)]
    if japanese:
        return "と".join(side) + ("は時間切れで投了した" if entry.text else "は投了した")
    return (" and ".join(side) + (" gave up, out of time" if entry.text else " gave up")).capitalize()


def _told(match: Match, entry: Entry, reader: int) -> list[int]:
    """Return the cards of a log entry that are still where they were, in sight."""
    event = entry.event
    if event is None:
        return []
    found: list[int] = []
    for ref in (event.subject, event.other):
        if in_sight(match, ref, reader) and int(ref) not in found:
            found.append(int(ref))
    return found


def wishes(match: Match, reader: int, lang: str) -> list[Plain]:
    """Return what the player cannot do now, and why."""
    if reader < 0:
        return []
    rulebook = match.rulebook
    return [
        {
            "text": named(wish.text, lang, reader, match.players),
            "rule": wish.refusal.rule,
            "because": rulebook.refusal_text(wish.refusal, lang),
        }
        for wish in rulebook.wishes(match.game, PlayerId(reader), lang)
    ]


def game_page(rulebook: Rulebook, lang: str) -> Plain:
    """Return what a client needs to know of a game before a table is made."""
    layout = rulebook.layout()
    language = LANGUAGES[lang]
    return {
        "slug": rulebook.slug,
        "title": rulebook.title(lang),
        "edition": rulebook.edition,
        "seats": rulebook.seats,
        "seat_counts": rulebook.seat_counts(),
        "sections": list(rulebook.sections),
        "decks": rulebook.deck_names(),
        "switches": {name: list(values) for name, values in rulebook.switches().items()},
        "card_types": list(rulebook.card_types()),
        "type_words": {name: pair[language] for name, pair in layout.types.items()},
        "fields": [
            {"name": each.name, "label": _column(each, lang), "kind": each.kind, "needed": each.needed}
            for each in rulebook.fields()
        ],
        "layout": {
            "side": [[_cell(rulebook, cell, lang) for cell in row] for row in layout.side],
            "beside": [[_cell(rulebook, cell, lang) for cell in row] for row in layout.beside],
            "shared": [[_cell(rulebook, cell, lang) for cell in row] for row in layout.shared],
            "turn": layout.turned,
        },
        "guide": [{"text": hint.words[language], "when": list(hint.kinds)} for hint in layout.guide],
    }


def _column(field: Field, lang: str) -> str:
    """Return the name of a field: in Japanese the first column name that players' lists use for it."""
    return field.columns[1] if lang == "ja" and len(field.columns) > 1 else field.name


def _cell(rulebook: Rulebook, cell: Cell, lang: str) -> Plain:
    label = rulebook.layout().label(cell.zone, lang)
    found: Plain = {"zone": cell.zone, "kind": cell.kind, "size": cell.size, "label": label}
    if cell.every:
        found["every"] = True
    if cell.wide:
        found["wide"] = True
    return found


def faces(rulebook: Rulebook, records: dict[str, Record], lang: str, shipped: bool = True) -> list[Plain]:
    """Return cards as the deck editor shows them; those that are not shipped without what their texts mean."""
    layout = rulebook.layout()
    sections = _sections(rulebook)
    found: list[Plain] = []
    for record in records.values():
        face = drawn.shelf(layout, record, lang, rulebook.definition(record) if shipped else None)
        face["section"] = sections.get(face["crest"]["type"], rulebook.sections[0])
        found.append(face)
    return found


_known_sections: Final[dict[str, dict[str, str]]] = {}


def _sections(rulebook: Rulebook) -> dict[str, str]:
    """Return the section of a deck in which cards of a type stand, by the type's key, as shipped decks have them."""
    found = _known_sections.get(rulebook.slug)
    if found is None:
        layout = rulebook.layout()
        counts: dict[str, Counter[str]] = {}
        for name in rulebook.deck_names():
            for entry in rulebook.read_deck(rulebook.deck_text(name), name, name).entries:
                for type_ in first_type(entry.record).split("＆"):
                    if type_ in layout.types:
                        counts.setdefault(layout.types[type_][1], Counter())[entry.section] += entry.count
        found = _known_sections[rulebook.slug] = {
            type_: each.most_common(1)[0][0] for type_, each in counts.items()
        }
    return found
