"""Replay files: a header, then decisions with a state digest at every turn, as JSON Lines.

Reading a file plays the game again. It says of itself: exact, or the first step that differs. Files of another format,
engine or rulebook edition, damaged ones and ones whose cards were edited are refused with a `UserError`.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path

from gyoji import __version__
from gyoji.errors import RecordError, UserError
from gyoji.games import registry
from gyoji.games.decks import Deck, deck_from_wire
from gyoji.kernel.table.ids import PlayerId
from gyoji.match import Conceded, Decided, Item, Mark, Match

FORMAT = 1


class Difference:
    """The first step at which a replay went another way than its record."""

    def __init__(self, line: int, step: int, expected: str, found: str) -> None:
        self.line = line
        self.step = step
        """How many decisions were made before it."""
        self.expected = expected
        self.found = found


class Replay:
    """A file that was read and played again."""

    def __init__(self, match: Match, decisions: int, difference: Difference | None) -> None:
        self.match = match
        """The match as far as the record could be followed."""
        self.decisions = decisions
        self.difference = difference

    @property
    def exact(self) -> bool:
        """Whether every decision was offered and every digest met."""
        return self.difference is None


def dump(match: Match) -> str:
    """Return the record of a match as the text of a replay file."""
    items = list(match.items)
    if not isinstance(items[-1], Mark):
        items.append(match.mark())
    lines = [_json(_header(match)), *[_json(_wire(item)) for item in items]]
    return "\n".join(lines) + "\n"


def save(match: Match, path: Path) -> None:
    """Write a replay file, whole or not at all."""
    fresh = path.with_name(path.name + ".new")
    try:
        fresh.write_text(dump(match), encoding="utf-8")
        os.replace(fresh, path)
    except OSError as error:
        raise UserError(f"cannot write {path}: {error.strerror}") from None


def load(path: Path, any_engine: bool = False) -> Replay:
    """Read a replay file and play it again."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(
            f"cannot read {path}: {getattr(error, 'strerror', None) or 'not a text file'}"
        ) from None
    return parse(text, str(path), any_engine)


def parse(text: str, source: str, any_engine: bool = False) -> Replay:
    """Read the text of a replay file and play it again; *any_engine* lets files of other engine versions try."""
    lines = text.splitlines()
    if not lines:
        raise RecordError(source, 1, "the file is empty")
    header = _object(lines[0], source, 1)
    _check(header, source, any_engine)
    items = [_item(_object(line, source, n), source, n) for n, line in enumerate(lines[1:], 2)]
    return _play(_seat(header, source), items)


def card_hash(decks: tuple[Deck, ...]) -> str:
    """Return one hash over the full records of all cards in *decks*."""
    return hashlib.blake2b(_json([deck.to_wire() for deck in decks]).encode(), digest_size=16).hexdigest()


def _header(match: Match) -> dict[str, object]:
    return {
        "gyoji": "replay",
        "format": FORMAT,
        "engine": __version__,
        "game": match.rulebook.slug,
        "edition": match.rulebook.edition,
        "seed": match.seed,
        "players": list(match.players),
        "switches": match.switches,
        "cards": card_hash(match.decks),
        "decks": [deck.to_wire() for deck in match.decks],
    }


def _wire(item: Item) -> dict[str, object]:
    if isinstance(item, Decided):
        return {"player": item.player, "choice": item.choice, "option": item.option}
    if isinstance(item, Conceded):
        return {"concede": item.player}
    return {"turn": item.turn, "digest": item.digest}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _object(line: str, source: str, number: int) -> dict[str, object]:
    try:
        value = json.loads(line)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise RecordError(source, number, "damaged: expected a JSON object")
    return value


def _check(header: dict[str, object], source: str, any_engine: bool) -> None:
    if header.get("gyoji") != "replay":
        raise RecordError(source, 1, "not a replay file of Gyoji", "gyoji")
    if header.get("format") != FORMAT:
        because = f"replay format {header.get('format')}; this version reads format {FORMAT}"
        raise RecordError(source, 1, because, "format")
    if header.get("engine") != __version__ and not any_engine:
        because = f"recorded by Gyoji {header.get('engine')}, this is {__version__}"
        raise RecordError(source, 1, because, "engine", "--any-engine plays it all the same")
    if header.get("game") not in registry.slugs():
        because = f"unknown game {header.get('game')!r}; known: {', '.join(registry.slugs())}"
        raise RecordError(source, 1, because, "game")
    edition = registry.rulebook(str(header["game"])).edition
    if header.get("edition") != edition:
        because = f"recorded under edition {header.get('edition')!r}, this is {edition!r}"
        raise RecordError(source, 1, because, "edition")


def _seat(header: dict[str, object], source: str) -> Match:
    rulebook = registry.rulebook(str(header["game"]))
    decks, switches, players, seed = (header.get(key) for key in ("decks", "switches", "players", "seed"))
    if not isinstance(decks, list) or not rulebook.seats <= len(decks) <= rulebook.most_seats:
        raise RecordError(source, 1, "damaged: decks or seed are missing", "decks")
    if not isinstance(seed, int):
        raise RecordError(source, 1, "damaged: decks or seed are missing", "seed")
    if not isinstance(switches, dict) or not isinstance(players, list):
        field = "players" if isinstance(switches, dict) else "switches"
        raise RecordError(source, 1, "damaged: switches or players are missing", field)
    try:
        found = tuple(deck_from_wire(deck) for deck in decks)
    except ValueError as error:
        raise RecordError(source, 1, f"damaged: {error}", "decks") from None
    for name, value in switches.items():
        if value not in rulebook.switches().get(name, ()):
            raise RecordError(source, 1, f"damaged: unknown switch {name} = {value}", "switches")
    if card_hash(found) != header.get("cards"):
        raise RecordError(source, 1, "the card records were changed after the game was recorded", "cards")
    return Match(rulebook, found, seed, dict(switches), tuple(str(name) for name in players))


def _item(wire: dict[str, object], source: str, number: int) -> Item:
    match wire:
        case {"player": int(player), "choice": int(choice), "option": str(option)}:
            return Decided(player, choice, option)
        case {"concede": int(player)}:
            return Conceded(player)
        case {"turn": int(turn), "digest": str(text)}:
            return Mark(turn, text)
    raise RecordError(source, number, "damaged: expected a decision or a digest")


def _play(match: Match, items: list[Item]) -> Replay:
    decisions = 0
    for number, item in enumerate(items, 2):
        expected, found = _expectation(match, item)
        if expected != found:
            return Replay(match, decisions, Difference(number, decisions, expected, found))
        if isinstance(item, Decided):
            match.decide(item.choice)
            decisions += 1
        elif isinstance(item, Conceded):
            match.concede(PlayerId(item.player))
    return Replay(match, decisions, None)


def _expectation(match: Match, item: Item) -> tuple[str, str]:
    """Return what the record says of the present state and what the state says."""
    game = match.game
    if isinstance(item, Mark):
        mark = match.mark()
        return f"turn {item.turn}, digest {item.digest}", f"turn {mark.turn}, digest {mark.digest}"
    question = game.question
    if isinstance(item, Conceded):
        seated = not game.over and 0 <= item.player < game.seats
        return "a game under way", "a game under way" if seated else "none"
    expected = f"player {item.player + 1} chooses {item.choice}: {item.option}"
    if question is None:
        return expected, "nothing is asked"
    if not 0 <= item.choice < len(question.options):
        return expected, f"player {question.player + 1} is asked with {len(question.options)} options"
    option = game.option_name(question.options[item.choice])
    return expected, f"player {question.player + 1} chooses {item.choice}: {option}"
