"""What somebody sees of a table, as values: nothing hidden is in them, and nothing leads back to the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from gyoji.api import html
from gyoji.api.names import ByName
from gyoji.kernel.machine.messages import LANGUAGES
from gyoji.match import Match as Engine
from gyoji.server.tables import showing

SPECTATOR: Final = showing.SPECTATOR
"""The reader who sees what every player sees."""
REFEREE: Final = showing.OPEN
"""The reader who sees everything, hidden cards too."""

Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class CardView:
    """A card on the table as its reader sees it. Of a hidden card nothing is known but where it lies."""

    name: str | None = None
    """None for a hidden card."""
    id: int | None = None
    """The object, the same as long as it stays one; None where the reader does not see which one it is."""
    number: str = ""
    """The number printed on it."""
    type: str = ""
    """The type in words."""
    line: str = ""
    """The type line: type, traits and the like."""
    text: str = ""
    """The printed text."""
    cost: str = ""
    """The printed cost."""
    colour: str = "none"
    """The colour in which it is drawn: `red`, `multi`, `none`."""
    numbers: ByName[int] = field(default_factory=lambda: ByName("number"))
    """Its numbers now, by the engine's name: `attack`, `power`."""
    printed: ByName[int] = field(default_factory=lambda: ByName("number"))
    """Its numbers as printed."""
    keywords: tuple[str, ...] = ()
    """The keywords that it has now, in words."""
    gained: tuple[str, ...] = ()
    """Those of them that are not printed on it."""
    states: tuple[str, ...] = ()
    """The states that it is in, in words: `frozen`, `attacking`."""
    counters: ByName[int] = field(default_factory=lambda: ByName("counter"))
    """How many counters of each name lie on it."""
    damage: int = 0
    """The damage on it."""
    turned: bool = False
    """Whether it is turned: rested, frozen, tapped."""
    face_down: bool = False
    """Whether it lies face down."""
    controller: int | None = None
    """The seat that controls it."""
    host: int | None = None
    """The `id` of what it is attached to."""

    @property
    def is_hidden(self) -> bool:
        """Whether its reader does not know which card it is."""
        return self.name is None

    def __str__(self) -> str:
        """Return the name."""
        return self.name or "a hidden card"

    def __repr__(self) -> str:
        """Show name and numbers."""
        if self.name is None:
            return "<CardView hidden>"
        return f"<CardView {' '.join([self.name, _foot(self)]).strip()}>"

    def _repr_html_(self) -> str:
        return str(_box(self))


BLANK: Final = CardView()
"""A card of which nothing is seen but that it lies there."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What somebody sees of one player: their numbers and their zones."""

    seat: int
    """The player's seat."""
    stats: ByName[int | str]
    """Life and the like, by names that are the same in every language; `3/5` where there can be so much at most.

    Where cards stand for it, `len(zones["smash"])` says it as a number."""
    zones: ByName[tuple[CardView, ...]]
    """The zones by name, the cards of each from the top down."""

    def __repr__(self) -> str:
        """Show the stats and how many cards lie where."""
        return f"<PlayerView of seat {self.seat}: {_told(self.stats, self.zones)}>"


@dataclass(frozen=True, slots=True)
class View:
    """A table as its reader sees it. Made of values alone: it stays as it is when the match goes on.

    Two tables that the reader cannot tell apart give equal views.

    >>> import gyoji
    >>> match = gyoji.game("nova").match(("red_gale", "blue_tide"), seed=7)
    >>> view = match.view(0)
    >>> len(view.zones["main_deck"]), view.players[1].zones["main_deck"][0]
    (48, <CardView hidden>)
    """

    game: str
    """The slug of the game."""
    reader: int
    """The seat that it is made for, `SPECTATOR`, or `REFEREE`."""
    turn: int
    """The number of the turn."""
    turn_player: int
    """The seat whose turn it is."""
    phase: str
    """The phase and step, in words."""
    over: bool
    """Whether the match has ended."""
    winners: tuple[int, ...]
    """The seats that won."""
    players: tuple[PlayerView, ...]
    """The players by seat."""
    shared: ByName[tuple[CardView, ...]]
    """The zones that belong to nobody alone."""
    arrows: tuple[tuple[int, int, str], ...] = ()
    """Who attacks or targets whom: the ids of two cards (a player is -1 less the seat), and of which kind it is."""

    @property
    def zones(self) -> ByName[tuple[CardView, ...]]:
        """The reader's own zones and the shared ones, by name; for who has no seat the shared ones alone."""
        if self.reader < 0:
            return self.shared
        return ByName("zone", {**self.players[self.reader].zones, **self.shared})

    @property
    def cards(self) -> tuple[CardView, ...]:
        """Every card in it, hidden ones too."""
        zones = [*self.shared.values(), *[cards for each in self.players for cards in each.zones.values()]]
        return tuple([card for cards in zones for card in cards])

    def card(self, id: int) -> CardView | None:
        """Return the card with this `id`, None where the reader sees none."""
        return next((card for card in self.cards if card.id == id), None)

    def __repr__(self) -> str:
        """Show for whom it is, and where the game stands."""
        return f"<View of {self.game} for {_reader(self.reader)}: turn {self.turn}, {self.phase or 'the beginning'}>"

    def __str__(self) -> str:
        """Return the table as lines of text."""
        lines = [f"{self.game}, turn {self.turn}, {self.phase}, seen by {_reader(self.reader)}"]
        for each in _order(self):
            lines.append(
                f"player {each.seat + 1}: {', '.join([f'{name} {value}' for name, value in each.stats.items()])}"
            )
            lines += _lines(each.zones)
        return "\n".join([*lines, *_lines(self.shared)])

    def _repr_html_(self) -> str:
        rows: list[html.Markup] = []
        for each in _order(self):
            stats = ", ".join([f"{name} {value}" for name, value in each.stats.items()])
            mark = " (to move)" if each.seat == self.turn_player and not self.over else ""
            rows.append(
                html.tag("div", "margin-top:6px;font-weight:bold", f"player {each.seat + 1}{mark}: {stats}")
            )
            rows += [_row(name, cards) for name, cards in each.zones.items() if cards]
        rows += [_row(name, cards) for name, cards in self.shared.items() if cards]
        title = f"{self.game}, turn {self.turn}, {self.phase}, seen by {_reader(self.reader)}"
        return html.frame(title, *rows)


def view_of(match: Engine, reader: int, lang: str) -> View:
    """Return a table as *reader* sees it."""
    shown = showing.show(match, reader, lang)
    names = _number_names(match, lang)
    stats = {
        stat.words[LANGUAGES[lang]]: stat.words[LANGUAGES["en"]] for stat in match.rulebook.layout().stats
    }
    zones: dict[str, dict[int, tuple[CardView, ...]]] = {}
    for place, cards in shown["zones"].items():
        name, _, seat = place.partition("/")
        zones.setdefault(name, {})[int(seat) if seat else -1] = tuple(
            [card_view(card, names) for card in cards]
        )
    order = _drawn(match, zones)
    players = tuple(
        [
            PlayerView(
                seat,
                ByName(
                    "number", {stats.get(label, label): value for label, value in _labelled(player["stats"])}
                ),
                ByName("zone", {name: zones[name][seat] for name in order if seat in zones[name]}),
            )
            for seat, player in enumerate(shown["players"])
        ]
    )
    return View(
        shown["game"],
        reader,
        shown["turn"],
        shown["turn_player"],
        shown["phase"],
        shown["over"],
        tuple(shown["winners"]),
        players,
        ByName("zone", {name: zones[name][-1] for name in order if -1 in zones[name]}),
        tuple([(each["from"], each["to"], each["kind"]) for each in shown["arrows"]]),
    )


def _labelled(stats: list[Plain]) -> list[tuple[str, int | str]]:
    """Return the words and values of what is counted of a player; counters have names of their own."""
    return [(str(each["label"]), each["value"]) for each in stats]


def _number_names(match: Engine, lang: str) -> dict[str, str]:
    """Return the engine's names of numbers by their words."""
    return {pair[LANGUAGES[lang]]: name for name, pair in match.rulebook.layout().numbers.items()}


def _drawn(match: Engine, zones: dict[str, dict[int, tuple[CardView, ...]]]) -> list[str]:
    """Return the zones in the order in which they are drawn, those that are not drawn last."""
    layout = match.rulebook.layout()
    cells = [
        cell.zone for part in (layout.side, layout.beside, layout.shared) for row in part for cell in row
    ]
    return [*[name for name in cells if name in zones], *[name for name in zones if name not in cells]]


def card_view(card: Plain, names: dict[str, str]) -> CardView:
    """Return a card of what a client draws as a value."""
    if not card:
        return BLANK
    numbers = [(names[each["label"]], each) for each in card.get("numbers", ())]
    return CardView(
        name=card.get("name"),
        id=card.get("id"),
        number=card.get("number", ""),
        type=card.get("type", ""),
        line=card.get("line", ""),
        text=card.get("text", ""),
        cost=card.get("cost", ""),
        colour=card.get("colour", "none"),
        numbers=ByName("number", {name: each["now"] for name, each in numbers}),
        printed=ByName("number", {name: each["printed"] for name, each in numbers if "printed" in each}),
        keywords=tuple(card.get("keywords", ())),
        gained=tuple(card.get("gained", ())),
        states=tuple(card.get("states", ())),
        counters=ByName("counter", card.get("counters", {})),
        damage=card.get("damage", 0),
        turned=card.get("turned", False),
        face_down=card.get("face_down", False),
        controller=card.get("controller"),
        host=card.get("host"),
    )


def _order(view: View) -> list[PlayerView]:
    """Return the players, the reader last."""
    return sorted(view.players, key=lambda each: each.seat == max(0, view.reader))


def _reader(reader: int) -> str:
    return {SPECTATOR: "a spectator", REFEREE: "the referee"}.get(reader, f"player {reader + 1}")


def _told(stats: ByName[int | str], zones: ByName[tuple[CardView, ...]]) -> str:
    counts = [f"{name} {len(cards)}" for name, cards in zones.items()]
    return ", ".join([*[f"{name} {value}" for name, value in stats.items()], *counts])


def _lines(zones: ByName[tuple[CardView, ...]]) -> list[str]:
    found: list[str] = []
    for name, cards in zones.items():
        seen = [" ".join([card.name, _foot(card)]).strip() for card in cards if card.name is not None]
        if cards:
            found.append(f"  {name} ({len(cards)}){': ' if seen else ''}{', '.join(seen)}")
    return found


def _foot(card: CardView) -> str:
    numbers = "/".join([str(each) for each in card.numbers.values()])
    counters = [f"{name} {count}" for name, count in card.counters.items()]
    marks = [*([f"damage {card.damage}"] if card.damage else []), *card.states, *card.keywords, *counters]
    return " ".join([each for each in [numbers, *([f"({', '.join(marks)})"] if marks else [])] if each])


def _box(card: CardView) -> html.Markup:
    if card.name is None:
        return html.back(1)
    hint = "\n".join([each for each in (card.line, card.cost, card.text) if each])
    return html.box(card.name, _foot(card), card.colour, card.turned, hint)


def _row(name: str, cards: tuple[CardView, ...]) -> html.Markup:
    seen = [_box(card) for card in cards if card.name is not None]
    unseen = len(cards) - len(seen)
    parts = [*seen, *([html.back(unseen)] if unseen else [])]
    label = html.tag("span", "display:inline-block;min-width:8em;color:#555", f"{name} ({len(cards)})")
    return html.tag("div", "", label, *parts)
