"""What a client sees of a table, as plain values: built from kernel views, so that hidden cards are never in it."""

from __future__ import annotations

from typing import Final

from gyoji.games.decks import Record
from gyoji.games.rulebook import Rulebook
from gyoji.kernel import views
from gyoji.kernel.ids import NO_PLAYER, PlayerId
from gyoji.kernel.log import Entry
from gyoji.match import Match

SPECTATOR: Final = -1
"""The reader who sees what every player sees."""
OPEN: Final = -2
"""The reader who sees everything, for games that are over."""


def show(match: Match, reader: int, lang: str) -> dict[str, object]:
    """Return the table as *reader* sees it."""
    game = match.game
    if reader >= 0:
        return views.view(game, PlayerId(reader))
    everybody = (1 << game.seats) - 1
    zones: dict[str, object] = {}
    for kind, spec in enumerate(game.specs):
        for seat in range(1 if spec.shared else game.seats):
            cards = []
            for ref in game.cards_in(kind, PlayerId(seat)):
                seen = game.viewers(game.obj(ref))
                if reader == OPEN:
                    bit = seen or everybody
                else:
                    bit = everybody if seen & everybody == everybody else 0
                cards.append(views.card_view(game, ref, bit))
            zones[spec.name if spec.shared else f"{spec.name}/{seat}"] = cards
    return {
        "game": game.slug,
        "player": reader,
        "turn": game.turn,
        "turn_player": int(game.turn_player),
        "over": game.over,
        "winners": [int(winner) for winner in game.winners],
        "zones": zones,
    }


def show_question(match: Match, reader: int, lang: str) -> dict[str, object] | None:
    """Return what is asked, with the options where *reader* may know them."""
    game = match.game
    question = game.question
    if question is None:
        return None
    rulebook = match.rulebook
    options: list[object] = []
    if reader in (int(question.player), OPEN):
        options = [{"text": rulebook.option_text(game, each, lang), "cards": []} for each in question.options]
    return {
        "player": int(question.player),
        "prompt": rulebook.prompt_text(game, question, lang),
        "rule": question.rule,
        "options": options,
    }


def show_log(match: Match, entries: list[Entry], reader: int, lang: str) -> list[dict[str, object]]:
    """Return log entries in words for *reader*, without those that are not worth a line."""
    everybody = (1 << match.game.seats) - 1
    found: list[dict[str, object]] = []
    for entry in entries:
        as_read = PlayerId(reader)
        if reader == OPEN or entry.seen_by & everybody == everybody:
            as_read = NO_PLAYER
        elif reader == SPECTATOR:
            as_read = PlayerId(match.game.seats)
        text = match.rulebook.entry_text(match.game, entry, as_read, lang)
        if text:
            found.append(
                {
                    "turn": entry.turn,
                    "rule": entry.rule,
                    "text": text,
                    "player": int(entry.player),
                    "cards": [],
                }
            )
    return found


def show_judge(match: Match, reader: int, lang: str) -> dict[str, object]:
    """Return where in the rulebook the game stands."""
    path = [
        {
            "name": each.program.name,
            "step": each.program.names[each.pc - 1] if each.pc else "",
            "rules": list(each.program.rules[each.pc - 1]) if each.pc else [],
            "gist": "",
        }
        for each in match.game.stack
    ]
    return {"path": path, "pending": []}


def explain(match: Match, reader: int, lang: str, card: int) -> dict[str, object]:
    """Return how the values of a card came about; nothing when *reader* cannot see it."""
    return {}


def wishes(match: Match, reader: int, lang: str) -> list[dict[str, object]]:
    """Return what the player cannot do now, and why."""
    if reader < 0:
        return []
    rulebook = match.rulebook
    return [
        {
            "text": wish.text,
            "rule": wish.refusal.rule,
            "because": rulebook.refusal_text(wish.refusal, lang),
        }
        for wish in rulebook.wishes(match.game, PlayerId(reader), lang)
    ]


def game_page(rulebook: Rulebook, lang: str) -> dict[str, object]:
    """Return what a client needs to know of a game before a table is made."""
    return {
        "slug": rulebook.slug,
        "title": rulebook.title(lang),
        "edition": rulebook.edition,
        "seats": rulebook.seats,
        "most_seats": rulebook.most_seats,
        "sections": list(rulebook.sections),
        "decks": rulebook.deck_names(),
        "switches": {name: list(values) for name, values in rulebook.switches().items()},
        "card_types": list(rulebook.card_types()),
        "fields": [
            {"name": each.name, "kind": each.kind, "needed": each.needed} for each in rulebook.fields()
        ],
        "layout": {},
        "guide": [],
    }


def rules(rulebook: Rulebook) -> dict[str, str]:
    """Return the gist of every rule."""
    return {}


def faces(rulebook: Rulebook, records: dict[str, Record], lang: str) -> list[dict[str, object]]:
    """Return cards as the deck editor shows them."""
    return [
        {
            "name": name,
            "number": str(record.get("number", "")),
            "type": str(record.get("type", "")),
            "line": (rulebook.card_text(name, lang) or [""])[0],
            "text": str(record.get("text", "")),
        }
        for name, record in records.items()
    ]
