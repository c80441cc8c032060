"""Random games with every invariant on, over all pairs of shipped decks or of others."""

from __future__ import annotations

import hashlib
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field

from gyoji.games import registry
from gyoji.games.decks import Deck, Entry, deck_from_wire
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.machine.playout import NOTHING, draw, least
from gyoji.kernel.machine.rng import Rng
from gyoji.match import Mark, Match
from gyoji.sim import invariants
from gyoji.sim.invented import InventedTexts, invented_deck
from gyoji.sim.pool import spread

LIMIT = 20_000
"""A game of more decisions does not end."""
LONG = 1_000
"""So far a game with made-up cards is played at random: such cards can make one that two random players never end.

From then on players do no more than they must, so that the game ends by its rules: decks run out.
"""
CROWD = 3
"""A table with made-up cards that has so many times the objects it began with is played on in the same way.

A loop that costs nothing makes tokens by the hundred, and thousands of them show no more than hundreds do.
"""
LATEST = 5_000
"""A game with made-up cards of more decisions is left: it does not end even if nobody keeps it going."""
BATCH = 10
BLOCK = 20
"""So many games with made-up cards are a batch and draw from the same texts."""
OFTEN = 25
"""Early in a game, one decision in so many is stopped at for the costly checks."""
RARELY = 3
"""Late in a game, about so many of its decisions are stopped at while it doubles in length."""


@dataclass(frozen=True)
class Batch:
    """Games *first* to *first* + *count* - 1 of a soak."""

    slug: str
    seed: int
    first: int
    count: int
    players: int = 0
    """How many sit at each table; 0 for as many as the game is usually played by."""
    decks: tuple[dict[str, object], ...] = ()
    """The decks that play each other, as on the wire; none stands for the shipped ones."""
    mixed: bool = False
    """Every seat gets a deck of cards thrown together from all the others."""
    switches: tuple[tuple[str, str], ...] = ()
    """Other readings of doubtful rules."""
    generated: bool = False
    """Some cards of every deck have lines made from phrases of shipped cards."""


@dataclass(frozen=True)
class Failure:
    """A game in which something broke, and how to have it again."""

    number: int
    seed: int
    decks: tuple[str, ...]
    decisions: int
    error: str


@dataclass
class Soak:
    """What came of a soak of one game."""

    games: int = 0
    decisions: int = 0
    forced: int = 0
    budgets_met: list[int] = field(default_factory=list)
    """The games in which so many steps went by without a decision that it ended as a loop does."""
    unfinished: list[int] = field(default_factory=list)
    """The games with made-up cards that were left after `LATEST` decisions."""
    wins: dict[str, int] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)

    def digest(self) -> str:
        """Return one hash over all games."""
        return _hash(self.digests)

    def add(self, other: Soak) -> None:
        """Take in what another part of the soak found."""
        self.games += other.games
        self.decisions += other.decisions
        self.forced += other.forced
        self.budgets_met += other.budgets_met
        self.unfinished += other.unfinished
        for name, n in other.wins.items():
            self.wins[name] = self.wins.get(name, 0) + n
        self.failures += other.failures
        self.digests += other.digests


def soak(
    slug: str,
    games: int,
    seed: int,
    jobs: int = 0,
    players: int = 0,
    decks: tuple[Deck, ...] = (),
    mixed: bool = False,
    switches: tuple[tuple[str, str], ...] = (),
    generated: bool = False,
    first: int = 0,
) -> Iterator[Soak]:
    """Play *games* games from number *first* on, of the shipped decks or of others; yield what is known so far.

    Games have their numbers whatever soak they are played in: one that was broken off goes on with the next number.
    """
    wires = tuple(deck.to_wire() for deck in decks)
    size = BLOCK if generated else BATCH
    batches = [
        Batch(slug, seed, start, min(size, first + games - start), players, wires, mixed, switches, generated)
        for start in range(first, first + games, size)
    ]
    total = Soak()
    for part in spread(play_batch, batches, jobs):
        total.add(part)
        yield total


def play_batch(batch: Batch) -> Soak:
    """Play a batch of games; failures are noted, not raised."""
    result = Soak()
    rulebook = registry.rulebook(batch.slug)
    given = {deck.name: deck for deck in map(deck_from_wire, batch.decks)}
    for number in range(batch.first, batch.first + batch.count):
        decks = mixed_decks(rulebook, number, batch.players, given) if batch.mixed else given
        if batch.generated:
            try:
                decks = invented_decks(rulebook, number, batch.seed, batch.players, decks)
            # A text that breaks the compiler is what the soak looks for, as much as one that breaks a game.
            except Exception:
                seed = game_seed(batch.seed, number)
                result.games += 1
                result.failures.append(Failure(number, seed, (), 0, traceback.format_exc()))
                result.digests.append("failed")
                continue
        play_game(
            rulebook, number, batch.seed, result, batch.players, decks, dict(batch.switches), batch.generated
        )
    return result


def invented_decks(
    rulebook: Rulebook, number: int, seed: int, players: int = 0, decks: dict[str, Deck] | None = None
) -> dict[str, Deck]:
    """Return a deck for each seat of game *number* in which some cards have made-up texts."""
    models = pairing(rulebook, number, players, decks)
    texts = _texts_of(rulebook, game_seed(seed, number // BLOCK))
    made: dict[str, Deck] = {}
    for seat, model in enumerate(models):
        name = f"made up {seat + 1}"
        deck = decks[model] if decks else rulebook.deck(model)
        seat_seed = game_seed(seed, number) * len(models) + seat
        made[name] = invented_deck(rulebook, deck, name, seat_seed, texts)
    return made


_texts: list[InventedTexts] = []
"""The texts drawn from last: those of the next game too, as a rule."""


def _texts_of(rulebook: Rulebook, seed: int) -> InventedTexts:
    if not _texts or _texts[0].rulebook is not rulebook or _texts[0].seed != seed:
        _texts[:] = [InventedTexts(rulebook, seed)]
    return _texts[0]


def mixed_decks(
    rulebook: Rulebook, number: int, players: int = 0, decks: dict[str, Deck] | None = None
) -> dict[str, Deck]:
    """Return a deck for each seat of game *number*: its sections as large as a real one's, its cards from all.

    Such decks hold cards that nobody would play together; the rules of deck construction are not kept.
    """
    known = decks or {name: rulebook.deck(name) for name in rulebook.deck_names()}
    rng = Rng(number)
    return {
        f"mixed {seat + 1}": _mix(f"mixed {seat + 1}", known[name], list(known.values()), rng)
        for seat, name in enumerate(pairing(rulebook, number, players, known))
    }


def _mix(name: str, model: Deck, decks: list[Deck], rng: Rng) -> Deck:
    entries: list[Entry] = []
    for section in dict.fromkeys([entry.section for entry in model.entries]):
        pool = list({card["name"]: card for deck in decks for card in deck.cards(section)}.values())
        drawn = [pool[rng.below(len(pool))] for _ in range(model.size(section))]
        entries += [Entry(section, 1, card) for card in drawn]
    return Deck(name, tuple(entries))


def pairing(
    rulebook: Rulebook, number: int, players: int = 0, decks: dict[str, Deck] | None = None
) -> tuple[str, ...]:
    """Return the decks of game *number*: all pairs, or other tables, mirrors included, in turn."""
    names = list(decks) if decks else rulebook.deck_names()
    seats = players or rulebook.seats
    return tuple(names[number // len(names) ** seat % len(names)] for seat in range(seats))


def game_seed(seed: int, number: int) -> int:
    """Return the seed of game *number* of a soak."""
    return (seed << 24) + number


def play_game(
    rulebook: Rulebook,
    number: int,
    seed: int,
    result: Soak,
    players: int = 0,
    decks: dict[str, Deck] | None = None,
    switches: dict[str, str] | None = None,
    generated: bool = False,
) -> None:
    """Play one game to its end with every invariant on and add it to *result*."""
    names = pairing(rulebook, number, players, decks)
    seed = game_seed(seed, number)
    result.games += 1
    decisions = 0
    match: Match | None = None
    try:
        chosen = tuple(decks[name] if decks else rulebook.deck(name) for name in names)
        match = Match(rulebook, chosen, seed, switches)
        for made in _play(match, seed, generated):
            decisions = made
            if generated and made == LATEST:
                invariants.check_save(match)
                result.unfinished.append(number)
                break
    # A soak goes on after a game that broke: whatever went wrong is what it looks for.
    except Exception as error:
        text = str(error) if isinstance(error, invariants.Broken) else traceback.format_exc()
        result.failures.append(Failure(number, seed, names, decisions, text))
        result.digests.append("failed")
        if match is not None and match.game.budgets_met:
            result.budgets_met.append(number)
        return
    if match.game.budgets_met:
        result.budgets_met.append(number)
    result.decisions += decisions
    result.forced += match.game.forced
    for winner in match.game.winners:
        result.wins[names[winner]] = result.wins.get(names[winner], 0) + 1
    result.digests.append(_hash([item.digest for item in match.items if isinstance(item, Mark)]))


def _hash(digests: list[str]) -> str:
    return hashlib.blake2b(" ".join(digests).encode(), digest_size=16).hexdigest()


def _play(match: Match, seed: int, generated: bool) -> Iterator[int]:
    """Play at random, stop now and then for the costly checks, and yield the number of decisions made.

    With *generated* cards players do no more than they must in a game that goes on or at a table that grows. The
    checks look at all objects after every option: of a table that has grown they are made as much more rarely.
    """
    rng = Rng(seed + 1)
    checker = Rng(seed + 2)
    cards = invariants.inventory(match.game)
    saves = checker.below(3) * 40 + checker.below(40)
    began = max(1, len(match.game.objs))
    decisions = 0
    while True:
        game = match.game
        grown = max(1, len(game.objs) // began)
        invariants.check_question(game)
        invariants.check_cards(game, cards)
        if game.question is None:
            invariants.check_save(match)
            return
        if decisions == saves:
            invariants.check_save(match)
        if checker.below(max(OFTEN, decisions // RARELY) * grown) == 0:
            invariants.check_copy(game, checker)
            invariants.check_options(game, checker)
            invariants.check_secrets(match, checker)
        if decisions >= LIMIT:
            raise invariants.Broken(f"the game does not end within {LIMIT} decisions")
        slowed = generated and (decisions >= LONG or grown >= CROWD)
        idle = least(game) if slowed else NOTHING
        match.decide(draw(rng, len(game.question.options)) if idle == NOTHING else idle)
        decisions += 1
        yield decisions
