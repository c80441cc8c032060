"""The games: their cards, decks and rules, and new matches."""

from __future__ import annotations

import difflib
import secrets
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from gyoji.api import html
from gyoji.api.cards import Card
from gyoji.api.decks import Deck, engine_deck
from gyoji.api.errors import DeckError, UnknownNameError
from gyoji.api.match import Match
from gyoji.api.setup import Setup
from gyoji.errors import UserError
from gyoji.files import read_text
from gyoji.games import decks as engine
from gyoji.games import registry
from gyoji.games.decks import Record
from gyoji.games.rulebook import LANGUAGES, Rulebook
from gyoji.library.store import sets_of
from gyoji.server.tables import judging
from gyoji.text.reading.errors import TextError

DeckLike = str | Path | Deck
"""A deck by its name, by the path of its file, or as a value."""


class Cards(Mapping[str, Card]):
    """The cards of a game by name: those that come with it, and those of decks that were read since."""

    def __init__(self, rulebook: Rulebook, lang: str) -> None:
        self._rulebook = rulebook
        self._lang = lang

    def __getitem__(self, name: str) -> Card:
        """Return the card of a name; raise `UnknownNameError`, which is a KeyError, with the nearest names."""
        found = self._rulebook.cards().get(name)
        if found is None:
            raise UnknownNameError("card", str(name), self._rulebook.cards(), self._rulebook.slug)
        return Card(self._rulebook.slug, found, self._lang)

    def __iter__(self) -> Iterator[str]:
        """Yield the names."""
        return iter(self._rulebook.cards())

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._rulebook.cards())

    def __repr__(self) -> str:
        """Show how many there are."""
        return f"<{len(self)} cards of {self._rulebook.slug}>"


class Game:
    """One of the games. Games compare and hash by slug and language."""

    def __init__(self, rulebook: Rulebook, lang: str = "en") -> None:
        self._rulebook = rulebook
        self._lang = lang

    @property
    def slug(self) -> str:
        """The game's short name: `nova`."""
        return self._rulebook.slug

    @property
    def lang(self) -> str:
        """The language of its texts for people: `en` or `ja`."""
        return self._lang

    @property
    def title(self) -> str:
        """The game's name."""
        return self._rulebook.title(self._lang)

    @property
    def edition(self) -> str:
        """The edition of the rulebook that is carried out."""
        return self._rulebook.edition

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """By how many it is played, the fewest first."""
        return tuple(self._rulebook.seat_counts())

    @property
    def switches(self) -> dict[str, tuple[str, ...]]:
        """The readings of doubtful rules that can be chosen, each with its values, the default first."""
        return self._rulebook.switches()

    @property
    def card_types(self) -> tuple[str, ...]:
        """The types of cards, the commonest first."""
        return self._rulebook.card_types()

    @property
    def cards(self) -> Cards:
        """The cards by name."""
        return Cards(self._rulebook, self._lang)

    @property
    def rules(self) -> dict[str, str]:
        """What each rule of the book is about, in one line, by its number."""
        return dict(judging.rules(self._rulebook))

    def rule(self, id: str) -> str:
        """Return what a rule is about; raise `UnknownNameError` where the book has none of that number."""
        found = judging.rules(self._rulebook)
        if id not in found:
            raise UnknownNameError("rule", id, found, self.slug)
        return found[id]

    def card(self, text: str, type: str = "") -> Card:
        """Return the card of a name, or a card of the *type* with a text that you type.

        A text that does not compile raises `TextError` when its meaning is asked for.

        >>> import gyoji
        >>> card = gyoji.game("nova").card("場のサーバント1枚を選び、それに200ダメージを与える。")
        >>> card.english
        'Choose 1 servant on the field, then deal 200 damage to it.'
        """
        known = self._rulebook.cards()
        if text in known:
            return Card(self.slug, known[text], self._lang)
        if type and type not in self.card_types:
            raise UnknownNameError("type", type, self.card_types, self.slug)
        record: Record = {"text": text}
        if type:
            record["type"] = type
        found = Card(self.slug, record, self._lang)
        if "。" not in text and difflib.get_close_matches(text, known, 1, 0.5):
            try:
                _ = found.meaning
            except TextError:  # then it is a name, not quite as it is written
                raise UnknownNameError("card", text, known, self.slug) from None
        return found

    @property
    def decks(self) -> tuple[str, ...]:
        """The names of the decks that come with the game."""
        return tuple(self._rulebook.deck_names())

    def deck(self, deck: DeckLike, name: str = "") -> Deck:
        """Return a deck: of a name, of a file, of the text of a deck file (more than one line), or as it is.

        Raises `UnknownNameError` with the nearest names, and `UserError` with every bad line of a file.

        >>> import gyoji
        >>> gyoji.game("nova").deck("red_gale")
        <Deck red_gale of nova: main 48, character 6>
        """
        if isinstance(deck, Deck):
            if deck.game != self.slug:
                raise UserError(f"{deck.name} is a deck of {deck.game}, not of {self.slug}")
            return deck
        return Deck(self.slug, self._deck(deck, name), self._lang)

    def _deck(self, deck: str | Path, name: str) -> engine.Deck:
        rulebook = self._rulebook
        if isinstance(deck, str) and deck in rulebook.deck_names():
            return rulebook.deck(deck)
        sets = sets_of(rulebook)
        if isinstance(deck, str) and "\n" in deck:
            return rulebook.read_deck(deck, name or "text", name or "text", sets, self._lang)
        path = Path(deck)
        if isinstance(deck, str) and not path.is_file():
            if path.suffix or path.name != deck:
                raise UserError(f"there is no file {deck}")
            raise UnknownNameError("deck", deck, rulebook.deck_names(), self.slug)
        return rulebook.read_deck(read_text(path), str(path), name or path.stem, sets, self._lang)

    def match(
        self,
        decks: Sequence[DeckLike] = (),
        *,
        seed: int | None = None,
        players: int | None = None,
        names: Sequence[str] = (),
        switches: Mapping[str, str] | None = None,
        check: bool = True,
    ) -> Match:
        """Return a new match at its first decision.

        A deck for each seat, by name, file or value; seats without one get decks that come with the game. *players*
        says how many play, where there are fewer decks: four play in teams, where the game has teams. Without a *seed*
        one is drawn; `Match.seed` says which. *names* is who sits where, *switches* which readings of doubtful rules
        are taken. Raises `DeckError` for decks that break a rule of construction, unless *check* is off.

        >>> import gyoji
        >>> nova = gyoji.game("nova")
        >>> nova.match(("red_gale", "blue_tide"), seed=7)
        <Match of nova: red_gale - blue_tide; turn 0, decision 0>
        """
        if isinstance(decks, (str, Path, Deck)):
            raise UserError(f"match takes decks for the seats, not one: (({str(decks)!r}, ...))")
        rulebook = self._rulebook
        seats = rulebook.check_seats(max(len(decks), players or rulebook.seats))
        if players is not None and len(decks) > players:
            raise UserError(f"{len(decks)} decks for {players} players")
        if names and len(names) != seats:
            raise UserError(f"{len(names)} names for {seats} seats")
        chosen_seed = secrets.randbits(32) if seed is None else seed
        if isinstance(chosen_seed, bool) or not isinstance(chosen_seed, int) or chosen_seed < 0:
            raise UserError(f"a seed is a whole number from 0 on, not {seed!r}")
        readings = self._readings(switches or {})
        found: list[engine.Deck | None] = [engine_deck(self.deck(each)) for each in decks]
        found += [None] * (seats - len(found))
        for seat in range(len(decks), seats):
            found[seat] = rulebook.any_deck(found, seat, chosen_seed + 3 * seat)
        full = tuple([deck for deck in found if deck is not None])
        if check:
            self._check(full)
        setup = Setup(rulebook, full, chosen_seed, readings, tuple(names), self._lang)
        return Match(setup, setup.new_game())

    def _readings(self, switches: Mapping[str, str]) -> dict[str, str]:
        known = self._rulebook.switches()
        for name, value in switches.items():
            if name not in known:
                raise UnknownNameError("switch", name, known, self.slug)
            if value not in known[name]:
                raise UnknownNameError(f"value of the switch {name!r}:", value, known[name], self.slug)
        return dict(switches)

    def _check(self, decks: tuple[engine.Deck, ...]) -> None:
        rulebook = self._rulebook
        lines: list[str] = []
        rules: list[str] = []
        for deck in decks:
            for each in rulebook.violations(deck, self._lang):
                lines.append(f"{deck.name}: [{each.rule}] {each.text}")
                rules.append(each.rule)
        for each in [] if lines else rulebook.violations_together(decks, self._lang):
            lines.append(f"[{each.rule}] {each.text}")
            rules.append(each.rule)
        if lines:
            raise DeckError(tuple(lines), tuple(rules), "check=False plays them all the same")

    def __eq__(self, other: object) -> bool:
        """Tell whether both are the same game in the same language."""
        return isinstance(other, Game) and (self.slug, self._lang) == (other.slug, other._lang)

    def __hash__(self) -> int:
        """Hash by slug and language."""
        return hash((self.slug, self._lang))

    def __reduce__(self) -> tuple[object, tuple[str, str]]:
        """Travel as its name."""
        return game, (self.slug, self._lang)

    def __repr__(self) -> str:
        """Show slug and title."""
        return f"<Game {self.slug}: {self.title}>"

    def _repr_html_(self) -> str:
        rows = [
            ("edition", self.edition), ("players", ", ".join([str(each) for each in self.seat_counts])),
            ("decks", ", ".join(self.decks)), ("cards", str(len(self.cards))),
        ]  # fmt: skip
        return html.frame(f"{self.title} ({self.slug})", html.table((), rows))


def game_names() -> tuple[str, ...]:
    """Return the slugs of the games.

    >>> import gyoji
    >>> gyoji.game_names()
    ('animal', 'builddivide', 'dimensionzero', 'mission', 'nova')
    """
    return tuple(registry.slugs())


def game(name: str, lang: str = "en") -> Game:
    """Return a game by its slug; what it says to people is in *lang*, `en` or `ja`.

    The first call of a game imports it and takes a second or so.

    >>> import gyoji
    >>> gyoji.game("nova").title
    'NOVA'
    """
    if name not in registry.slugs():
        raise UnknownNameError("game", name, registry.slugs())
    if lang not in LANGUAGES:
        raise UnknownNameError("language", lang, LANGUAGES)
    return Game(registry.rulebook(name), lang)
