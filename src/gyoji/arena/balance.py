"""What a card does to a deck: the deck with it and without it play the same deals against the same decks.

Both decks list their cards in the same order, so that the same seed deals the same places, and whoever decides at
random decides the same as long as the same is offered: a deal in which the card never matters comes out the same twice
and says so. What is measured is the difference deal by deal, which needs far fewer games than two win rates do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from gyoji.api.errors import UnknownNameError
from gyoji.arena.playing import Record
from gyoji.arena.sides import RANDOM, Brain, Plan, Side, check_together, find_deck
from gyoji.arena.statistics import Differences, Interval
from gyoji.errors import GyojiError, UserError
from gyoji.files import read_text
from gyoji.games import registry
from gyoji.games.decks import Deck, Entry, same_card
from gyoji.games.decks import Record as CardRecord
from gyoji.games.rulebook import Rulebook
from gyoji.library.store import sets_of
from gyoji.text.reading.errors import TextError

CARD_FILE = ".toml"
TYPED = "（{0}）"
"""How a typed text is called: like the card in whose place it stands, with a number of its own."""
SCORES = {"a": 1.0, "b": 0.0, "": 0.5}


@dataclass(frozen=True)
class Question:
    """Which card takes the place of which, in how many copies of which deck."""

    card: str
    deck: str
    instead: str
    copies: int


@dataclass
class Balance:
    """Counts the games of a plan in which pairs 0, 2, 4, ... are those with the card and the next those without it."""

    plan: Plan
    games: dict[str, int] = field(default_factory=dict)
    differences: dict[str, Differences] = field(default_factory=dict)
    """By opponent; a deal counts once, as the mean over both seats."""
    all: Differences = field(default_factory=Differences)
    """Against all opponents together: a deal counts once, as the mean over them."""
    with_card: float = 0.0
    without: float = 0.0
    deals: int = 0
    _open: dict[int, dict[int, float]] = field(default_factory=dict)
    """By deal, of which not all games have come: by pair and seat the scores."""

    def add(self, record: Record) -> None:
        """Take in a game."""
        pair, number = int(str(record["pair"])), int(str(record["game"]))
        found = self._open.setdefault(number // 2, {})
        found[pair * 2 + number % 2] = SCORES[str(record["winner"])]
        if len(found) == 2 * len(self.plan.pairs):
            del self._open[number // 2]
            self._count(found)

    def _count(self, scores: dict[int, float]) -> None:
        opponents = len(self.plan.pairs) // 2
        total = 0.0
        for n in range(opponents):
            one, other = [scores[4 * n + at] + scores[4 * n + at + 1] for at in (0, 2)]
            name = self.plan.sides[self.plan.pairs[2 * n][1]].name
            self.differences.setdefault(name, Differences()).add((one - other) / 2)
            total += (one - other) / 2
            self.with_card += one / 2 / opponents
            self.without += other / 2 / opponents
        self.all.add(total / opponents)
        self.deals += 1

    def interval(self) -> Interval:
        """Return by how much the win rate is higher with the card."""
        return self.all.interval()

    @property
    def verdict(self) -> str:
        """What can be said at 95 %: `stronger`, `weaker`, or `open` where neither is shown."""
        found = self.interval()
        return "stronger" if found.low > 0 else "weaker" if found.high < 0 else "open"

    def to_json(self) -> dict[str, object]:
        """Return the answer under the names that scripts rely on."""
        deals = max(1, self.deals)
        return {
            "deals": self.deals,
            "changed": self.all.changed,
            "rate_with": round(self.with_card / deals, 6),
            "rate_without": round(self.without / deals, 6),
            **_rounded(self.interval()),
            "verdict": self.verdict,
            "against": [
                {"name": name, "changed": each.changed, **_rounded(each.interval())}
                for name, each in self.differences.items()
            ],
        }


def _rounded(found: Interval) -> dict[str, object]:
    return {"difference": round(found.value, 6), "low": round(found.low, 6), "high": round(found.high, 6)}


def game_of(deck: str, name: str = "") -> Rulebook:
    """Return the game that is named, or else the one whose deck it is; raise UserError where that is not clear."""
    if name:
        return registry.rulebook(name)
    found: list[Rulebook] = []
    refused: list[str] = []
    known: list[str] = []
    for slug in registry.slugs():
        rulebook = registry.rulebook(slug)
        known += rulebook.deck_names()
        if deck not in rulebook.deck_names() and not Path(deck).is_file():
            continue
        try:
            find_deck(rulebook, deck)
        except UserError as error:
            refused.append(str(error))
            continue
        found.append(rulebook)
    if not found and not refused:
        if Path(deck).suffix or Path(deck).name != deck:
            raise UserError(f"there is no file {deck}")
        raise UnknownNameError("deck", deck, known)
    if len(found) != 1:
        names = " or ".join([each.slug for each in found]) or "one of " + ", ".join(registry.slugs())
        raise UserError(f"{deck!r} does not say which game it is of: add --game {names}")
    return found[0]


def make_balance(
    rulebook: Rulebook,
    card: str,
    deck: str,
    instead: str,
    copies: int = 0,
    against: list[str] | None = None,
    bot: str = RANDOM,
    games: int = 400,
    seed: int = 1,
) -> tuple[Question, Plan]:
    """Return the question and who meets whom; raise UserError for what cannot be asked.

    *copies* is how many copies of *instead* give way, 0 for all. *against* names decks, none all other shipped ones.
    """
    base = find_deck(rulebook, deck)
    brain = Brain.read(bot)
    names = [entry.name for entry in base.entries]
    if instead not in names:
        raise UnknownNameError("card", instead, dict.fromkeys(names), f"deck {base.name}")
    there = sum([entry.count for entry in base.entries if entry.name == instead])
    if not 0 <= copies <= there:
        raise UserError(f"--copies must be 1 to {there}: the deck has so many of {instead}")
    copies = copies or there
    old = next(entry.record for entry in base.entries if entry.name == instead)
    new = find_card(rulebook, card, old)
    if same_card(new, old):
        raise UserError(f"{card} is the card whose place it is to take")
    changed = exchanged(base, instead, new, copies)
    faults = [f"with {new['name']}: [{each.rule}] {each.text}" for each in rulebook.violations(changed)]
    if faults:
        raise UserError("\n".join(faults))
    opponents = [find_deck(rulebook, name) for name in dict.fromkeys(against or _others(rulebook, base))]
    if not opponents:
        raise UserError("there is no other deck to play against: name some with --against")
    sides = [Side(each.name, brain) for each in (changed, base, *opponents)]
    if len({each.name for each in (changed, base, *opponents)}) < len(sides):
        raise UserError("two different decks are called the same: rename one of the files")
    pairs = [(own, at) for at in range(2, len(sides)) for own in (0, 1)]
    decks = {each.name: each for each in (changed, base, *opponents)}
    check_together(rulebook, sides, pairs, decks)
    wires = tuple((name, each.to_wire()) for name, each in decks.items())
    plan = Plan(rulebook.slug, wires, tuple(sides), tuple(pairs), games, seed)
    return Question(str(new["name"]), base.name, instead, copies), plan


def _others(rulebook: Rulebook, base: Deck) -> list[str]:
    """Return the shipped decks that a deck can meet, itself left out."""
    found: list[str] = []
    for name in rulebook.deck_names():
        deck = rulebook.deck(name)
        if name != base.name and not rulebook.violations_together((base, deck)):
            found.append(name)
    return found


def exchanged(deck: Deck, instead: str, card: CardRecord, copies: int) -> Deck:
    """Return a deck in which the last *copies* of a card are another card, in the same places of the list."""
    left = sum([entry.count for entry in deck.entries if entry.name == instead]) - copies
    entries: list[Entry] = []
    for entry in deck.entries:
        if entry.name != instead:
            entries.append(entry)
            continue
        kept = min(left, entry.count)
        left -= kept
        if kept:
            entries.append(Entry(entry.section, kept, entry.record))
        if entry.count > kept:
            entries.append(Entry(entry.section, entry.count - kept, card))
    return Deck(f"{deck.name}+{card['name']}", tuple(entries))


def find_card(rulebook: Rulebook, card: str, like: CardRecord) -> CardRecord:
    """Return the card of a name, of a card file, or *like* another one with the text that is typed.

    Raises UserError where it is none of these.
    """
    shelves = [rulebook.records(), *sets_of(rulebook).values()]
    known: dict[str, CardRecord] = {}
    for shelf in reversed(shelves):
        known.update(shelf)
    if card in known:
        return known[card]
    if card.endswith(CARD_FILE):
        found = rulebook.read_cards(read_text(Path(card)), card)
        if len(found) != 1:
            raise UserError(
                f"{card} has {len(found)} cards: put the one that is asked about into a file of its own"
            )
        return _compiled(rulebook, found[0], known)
    number = 2
    while (name := f"{like['name']}{TYPED.format(number)}") in known:
        number += 1
    return _compiled(rulebook, {**like, "name": name, "text": card}, known)


def _compiled(rulebook: Rulebook, record: CardRecord, known: dict[str, CardRecord]) -> CardRecord:
    """Return a card that can be played; raise UserError, with the place, for a text that does not compile."""
    text = str(record.get("text", ""))
    try:
        rulebook.text_lines(record)
        rulebook.definition(record)
    except (TextError, ValueError, GyojiError) as error:
        if "。" not in text and "\n" not in text and len(text) < 20:  # it looks like a name
            unknown = UnknownNameError("card", text, known, rulebook.slug)
            if unknown.nearest:
                raise unknown from None
        raise UserError(f"{text!r} is no card and no text of one: {error}") from None
    return record
