"""All tables: making them, taking seats, and finding them in memory or in the database."""

from __future__ import annotations

import asyncio
import gc
import secrets
import time
from typing import Final

import msgspec

from gyoji import __version__
from gyoji.bots import BOTS
from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.games.decks import Deck, Entry, Record, Violation, deck_from_wire
from gyoji.games.rulebook import Rulebook
from gyoji.library.store import sets_of
from gyoji.puzzles.catalogue import puzzles_of, trial_position
from gyoji.server.requests import wire
from gyoji.server.requests.errors import Trouble
from gyoji.server.requests.meter import Meter
from gyoji.server.storage.database import StorageError
from gyoji.server.storage.store import Account, SeatBody, Store, TableBody, in_force, new_id
from gyoji.server.tables.meaning import first_type
from gyoji.server.tables.playing import Playing
from gyoji.server.tables.thinking import Lost, Thinkers
from gyoji.server.tables.workshop import NO_NAME, PATIENCE, TOO_LONG, compile_card, is_card_name

MOST_UNFINISHED: Final = 50
"""At how many tables that are not over one account may sit."""
MOST_LISTENERS: Final = 200
"""How many connections one table may have."""
FORGET: Final = 300.0
"""Seconds after which a table at which nothing happens leaves memory."""
WORKSHOP: Final = "workshop"
"""The set of an account's own cards, as a deck file names it."""
STAGE_SEED: Final = 1
"""Puzzles are solved with the very shuffles with which they were checked."""
STAGE_BOT: Final = "monte-carlo"
STAGE_SECONDS: Final = 0.3
NO_DECK: Final = ("There is no such deck.", "そのデッキはありません。")


class Stage:
    """Where a table begins that is laid for its player: the position, their cards, and the puzzle if it is one."""

    __slots__ = ("text", "deck", "puzzle")

    def __init__(self, text: str, deck: dict[str, object], puzzle: str) -> None:
        self.text = text
        self.deck = deck
        self.puzzle = puzzle


def find_rulebook(slug: str) -> Rulebook:
    """Return a game; raise Trouble when there is none of that name."""
    if slug not in registry.slugs():
        raise Trouble("unknown", f"unknown game {slug!r}; known: {', '.join(registry.slugs())}")
    return registry.rulebook(slug)


class Hall:
    """The tables of a server."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.tables: dict[str, Playing] = {}
        self._again = asyncio.Lock()
        """Held while a table is made at which people play again: who asks at the same time comes to the same one."""
        self.answers = Meter()
        """From reading a decision until it is committed and those at the table are told."""
        self.lags = Meter(300)
        """How late the event loop was in the last half minute."""

    async def rulebook(self, slug: str) -> Rulebook:
        """Return a game whose cards can be used; raise Trouble when there is none of that name."""
        rulebook = find_rulebook(slug)
        await self.thinkers.ready(slug)
        return rulebook

    async def find(self, id_: str) -> Playing:
        """Return a table; raise Trouble when there is none."""
        found = self.tables.get(id_)
        if found is None:
            body = await self.store.table(id_) if 0 < len(id_) <= 40 and id_.isprintable() else None
            if body is None:
                raise Trouble("unknown")
            found = self.tables.setdefault(id_, Playing(body, self.store, self.thinkers))
        found.used = time.monotonic()
        return found

    async def tidy(self) -> None:
        """Let tables leave memory at which nothing happens; run once a minute."""
        minutes = 0
        while True:
            await asyncio.sleep(60)
            minutes += 1
            if self.forget_idle(time.monotonic()) or minutes % 60 == 0:
                gc.collect()  # `gyoji serve` leaves this to us: it stops everybody for a moment

    def forget_idle(self, now: float) -> int:
        """Let tables leave memory at which nothing has happened for a while; return how many."""
        idle = [id_ for id_, each in self.tables.items() if each.is_idle() and now - each.used > FORGET]
        for id_ in idle:
            del self.tables[id_]
        return len(idle)

    async def warm(self) -> None:
        """Read the cards of all games, one game after the other."""
        for slug in registry.slugs():
            await self.thinkers.ready(slug)
        gc.collect()
        gc.freeze()  # cards stay: who looks for garbage need not look through them

    async def close(self) -> None:
        """Stop everything."""
        for table in self.tables.values():
            await table.close()

    # Making tables

    async def create(self, account: Account, wish: wire.NewTable, lang: str = "en") -> Playing:
        """Make a table; raise Trouble, in the language asked for, when something is wrong with the wish."""
        rulebook = find_rulebook(wish.game)
        if wish.card is not None or wish.puzzle:
            return await self._stage(account, rulebook, wish)
        seats = wish.seats or [wire.SeatWish("me"), *[wire.SeatWish("bot")] * (rulebook.seats - 1)]
        _check_seats(rulebook, seats)
        await self.thinkers.ready(rulebook.slug)
        await self._check_number(account)
        for name, value in wish.switches.items():
            if value not in rulebook.switches().get(name, ()):
                raise Trouble("bad_request", f"unknown switch {name} = {value}")
        seed = wish.seed if wish.seed is not None else secrets.randbits(31)
        decks: list[Deck | None] = []
        for seat in seats:
            named = seat.deck if seat.kind != "open" else ""
            decks.append(await self.legal_deck(account, rulebook, named, lang) if named else None)
        for n, seat in enumerate(seats):
            if seat.kind != "open" and not seat.deck:
                decks[n] = rulebook.any_deck(decks, n, seed + 3 * n)
        _check_decks(rulebook, decks, wish.switches, lang)
        wired = [{} if deck is None else deck.to_wire() for deck in decks]
        chairs = [_chair(account, seat, deck) for seat, deck in zip(seats, wired, strict=True)]
        body = self._body(rulebook, seed, dict(wish.switches), chairs)
        body.public = wish.public
        body.clock = None if wish.clock is None else (wish.clock.seconds, wish.clock.increment)
        return await self._open(body)

    async def _stage(self, account: Account, rulebook: Rulebook, wish: wire.NewTable) -> Playing:
        """Make a table that begins in the middle of a game: to try a typed card, or to solve a puzzle."""
        await self.thinkers.ready(rulebook.slug)
        await self._check_number(account)
        if wish.card is not None:
            stage = await self._trial(rulebook, wish.card)
        else:
            puzzle = puzzles_of(rulebook.slug).get(wish.puzzle)
            if puzzle is None:
                raise Trouble("unknown")
            stage = Stage(puzzle.position, {"name": puzzle.id, "cards": []}, puzzle.id)
        bots = [wire.SeatWish("bot", "", STAGE_BOT, STAGE_SECONDS)] * (rulebook.seats - 1)
        chairs = [_chair(account, seat, stage.deck) for seat in (wire.SeatWish("me"), *bots)]
        body = self._body(rulebook, STAGE_SEED, {}, chairs)
        body.stage, body.puzzle = stage.text, stage.puzzle
        return await self._open(body)

    async def _trial(self, rulebook: Rulebook, card: wire.Fields) -> Stage:
        record: Record = {"number": "W-1", **card}
        name = str(record.get("name", "")).strip()
        if not is_card_name(name) or name in rulebook.records():
            raise Trouble("bad_request", *NO_NAME)
        record["name"] = name
        try:
            fault = await self.thinkers.run(compile_card, rulebook.slug, record, seconds=PATIENCE)
        except (TimeoutError, Lost):
            raise Trouble("too_large", *TOO_LONG) from None
        if fault:
            raise Trouble("bad_request", fault)
        deck = Deck(name, (Entry(rulebook.sections[0], 1, record),))
        return Stage(trial_position(rulebook.slug, first_type(record), name), deck.to_wire(), "")

    async def fork(self, account: Account, table: Playing, wish: wire.Fork) -> Playing:
        """Make a table that goes on from a place in a finished game, against bots."""
        if table.body.state != "over":
            raise Trouble("not_over")
        await self._check_number(account)
        moves = in_force(await self.store.moves(table.body.id))
        if wish.step >= len(moves) or wish.seat >= len(table.body.seats):
            raise Trouble("bad_request", "no such step or seat to go on from")
        _check_bot(wish.bot)
        chairs = [
            _chair(
                account,
                wire.SeatWish("me" if n == wish.seat else "bot", "", wish.bot, wish.seconds),
                seat.deck,
            )
            for n, seat in enumerate(table.body.seats)
        ]
        rulebook = await self.rulebook(table.body.game)
        body = self._body(rulebook, table.body.seed, table.body.switches, chairs)
        body.forked = table.body.id
        body.stage = table.body.stage
        for move in moves:
            move.spent = 0
        await self.store.add_table(body, moves[: wish.step])
        return await self.find(body.id)

    async def again(self, account: Account, table: Playing) -> Playing:
        """Return the table at which those of a finished game play again, with *account* on their chair.

        Game, chairs, bots, decks, readings and clock are the same. Whoever asks first makes the table; the chairs of
        other people are kept for them with their decks, yet free for whom they send the invitation.
        """
        body, seat = table.body, table.seat_of(account.id)
        if seat < 0:
            raise Trouble("forbidden")
        if body.state != "over":
            raise Trouble("not_over")
        rulebook = await self.rulebook(body.game)
        async with self._again:
            found = await self.find(body.next) if body.next else None
            if found is None or found.body.state not in ("waiting", "playing"):
                await self._check_number(account)
                found = await self._repeat(account, table, rulebook)
            elif found.seat_of(account.id) < 0:
                await self._check_number(account)
                kept = found.body.seats[seat]
                if kept.kind != "open" or kept.account != account.id:
                    raise Trouble("full")
                await self._reseat(found, seat, _taken(kept, account))
                await found.notice()
            return found

    async def _repeat(self, account: Account, table: Playing, rulebook: Rulebook) -> Playing:
        old = table.body
        chairs = [_kept(each, account) for each in old.seats]
        body = self._body(rulebook, secrets.randbits(31), dict(old.switches), chairs)
        body.clock = old.clock
        if old.stage:
            body.stage, body.puzzle, body.seed = old.stage, old.puzzle, old.seed
        found = await self._open(body, msgspec.structs.replace(old, next=body.id))
        old.next = body.id
        table.tell_table()
        return found

    async def join(self, account: Account, table: Playing, wish: wire.Join, lang: str = "en") -> None:
        """Give somebody a free seat; raise Trouble when there is none, or the invitation is not right."""
        body = table.body
        if table.seat_of(account.id) >= 0:
            return
        if not body.public and not secrets.compare_digest(wish.invite.encode(), body.invite.encode()):
            raise Trouble(
                "forbidden",
                "This table needs the invitation link.",
                "この卓に参加するには招待リンクが必要です。",
            )
        await self._check_number(account)
        rulebook = await self.rulebook(body.game)
        deck = await self.legal_deck(account, rulebook, wish.deck, lang) if wish.deck else None
        free = [n for n, seat in enumerate(body.seats) if seat.kind == "open"]
        if wish.seat is not None:
            free = [n for n in free if n == wish.seat]
        if not free or body.state != "waiting":
            raise Trouble("full")
        n = free[0]
        decks = [None if seat.kind == "open" else deck_from_wire(seat.deck) for seat in body.seats]
        deck = deck or rulebook.any_deck(decks, n, secrets.randbits(31))
        decks[n] = deck
        _check_decks(rulebook, decks, body.switches, lang)
        await self._reseat(table, n, SeatBody("human", account.id, account.name, deck=deck.to_wire()))
        await table.notice()

    async def leave(self, account: Account, table: Playing) -> None:
        """Free a seat before the game has begun."""
        seat = table.seat_of(account.id)
        if seat < 0:
            raise Trouble("forbidden")
        if table.body.state != "waiting":
            raise Trouble(
                "stale",
                "The game has begun; concede instead.",
                "対戦はすでに始まっています。やめるには投了してください。",
            )
        await self._reseat(table, seat, SeatBody("open"))
        table.tell_table()

    async def _reseat(self, table: Playing, n: int, seat: SeatBody) -> None:
        """Put somebody on a chair at once, so that nobody else gets it, and take them off when it is not stored."""
        body = table.body
        before, state = body.seats[n], body.state
        body.seats[n] = seat
        body.state = _state(body)
        try:
            await self.store.change_table(body)
        except StorageError:
            body.seats[n], body.state = before, state
            raise

    async def sets_for(self, account: str, rulebook: Rulebook) -> dict[str, dict[str, Record]]:
        """Return the cards besides the shipped ones that decks of an account may name."""
        sets = dict(sets_of(rulebook))
        own = await self.store.cards(account, rulebook.slug)
        if own:
            sets[WORKSHOP] = {str(card.record["name"]): card.record for card in own}
        return sets

    async def legal_deck(self, account: Account, rulebook: Rulebook, named: str, lang: str = "en") -> Deck:
        """Return the deck that a client names; raise Trouble when there is none or it breaks the rules."""
        kind, _, name = named.partition(":")
        if kind == "shipped":
            if name not in rulebook.deck_names():
                raise Trouble("unknown", *NO_DECK)
            return rulebook.deck(name)
        stored = await self.store.deck(name) if kind == "mine" else None
        if stored is None or stored.account != account.id or stored.game != rulebook.slug:
            raise Trouble("unknown", *NO_DECK)
        try:
            sets = await self.sets_for(account.id, rulebook)
            deck = rulebook.read_deck(stored.text, stored.name, stored.name, sets, lang)
            faults = rulebook.violations(deck, lang)
        except (UserError, ValueError) as error:
            raise Trouble("deck", more=tuple(str(error).splitlines())) from None
        _refuse(faults)
        return deck

    async def _check_number(self, account: Account) -> None:
        if await self.store.count_unfinished(account.id) >= MOST_UNFINISHED:
            raise Trouble(
                "too_many",
                "You sit at too many tables that are not over.",
                "終わっていない対戦が多すぎます。",
            )

    def _body(
        self, rulebook: Rulebook, seed: int, switches: dict[str, str], chairs: list[SeatBody]
    ) -> TableBody:
        body = TableBody(
            new_id(), rulebook.slug, rulebook.edition, __version__, "waiting", False, new_id(), seed, switches,
            chairs, None, int(time.time()),
        )  # fmt: skip
        body.state = _state(body)
        return body

    async def _open(self, body: TableBody, before: TableBody | None = None) -> Playing:
        await self.store.add_table(body, before=before)
        table = self.tables.setdefault(body.id, Playing(body, self.store, self.thinkers))
        await table.notice()
        return table


def _state(body: TableBody) -> str:
    return "waiting" if [seat for seat in body.seats if seat.kind == "open"] else "playing"


def _check_seats(rulebook: Rulebook, seats: list[wire.SeatWish]) -> None:
    counts = rulebook.seat_counts()
    if len(seats) not in counts:
        known = [str(n) for n in counts]
        raise Trouble(
            "bad_request",
            f"{rulebook.title('en')} is played by {' or '.join(known)}, not by {len(seats)}.",
            f"{rulebook.title('ja')}の人数は{'人か'.join(known)}人です。{len(seats)}人では遊べません。",
        )
    if len([seat for seat in seats if seat.kind == "me"]) > 1:
        raise Trouble("bad_request", "nobody can take two seats")
    if not [seat for seat in seats if seat.kind != "bot"]:
        raise Trouble("bad_request", "bots alone play nobody's game: somebody must sit there")
    for seat in seats:
        if seat.kind == "bot":
            _check_bot(seat.bot)


def _check_decks(rulebook: Rulebook, decks: list[Deck | None], switches: dict[str, str], lang: str) -> None:
    """Raise Trouble when decks that are legal cannot be played at one table, or not by its readings."""
    _refuse(rulebook.violations_together(tuple(decks), lang))
    chosen = tuple(deck for deck in decks if deck is not None)
    if switches and len(chosen) == len(decks):
        try:
            rulebook.new_game(chosen, 0, dict(switches))
        except UserError as error:
            raise Trouble("deck", more=tuple(str(error).splitlines())) from None


def _refuse(faults: list[Violation]) -> None:
    if faults:
        more = tuple(f"[{fault.rule}] {fault.text}" for fault in faults)
        raise Trouble("deck", rule=faults[0].rule, more=more)


def _check_bot(name: str) -> None:
    if name not in BOTS:
        raise Trouble("bad_request", f"unknown bot {name!r}; known: {', '.join(BOTS)}")


def _taken(chair: SeatBody, account: Account) -> SeatBody:
    """Return a chair with *account* on it, who plays the deck that lies there."""
    return SeatBody("human", account.id, account.name, deck=chair.deck)


def _kept(chair: SeatBody, account: Account) -> SeatBody:
    """Return the chair of a finished game as it stands at the table at which *account* plays again."""
    if chair.kind == "bot":
        return chair
    return (
        _taken(chair, account)
        if chair.account == account.id
        else SeatBody("open", chair.account, deck=chair.deck)
    )


def _chair(account: Account, seat: wire.SeatWish, deck: dict[str, object]) -> SeatBody:
    if seat.kind == "me":
        return SeatBody("human", account.id, account.name, deck=deck)
    if seat.kind == "bot":
        return SeatBody("bot", "", seat.bot, seat.bot, seat.seconds, deck)
    return SeatBody("open")
