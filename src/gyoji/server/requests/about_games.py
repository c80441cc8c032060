"""Requests about games, cards and decks: what there is, what a deck breaks, and how a typed card is understood."""

from __future__ import annotations

import asyncio
import re
from typing import Final

from starlette.routing import Route

from gyoji.bots import BOTS
from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.games.decks import Record
from gyoji.games.rulebook import Rulebook
from gyoji.puzzles.catalogue import puzzles_of
from gyoji.server.requests import wire
from gyoji.server.requests.errors import Trouble
from gyoji.server.requests.requests import Desk, Visit
from gyoji.server.storage.store import StoredCard, StoredDeck, new_id
from gyoji.server.tables import showing
from gyoji.server.tables.faces import Plain, shelf
from gyoji.server.tables.meaning import first_type, meanings, verbs_of_record
from gyoji.server.tables.samples import samples
from gyoji.server.tables.solving import puzzle_words
from gyoji.server.tables.tables import WORKSHOP, find_rulebook
from gyoji.server.tables.thinking import Lost
from gyoji.server.tables.workshop import NO_NAME, PATIENCE, TOO_LONG, compile_card, compile_text, is_card_name

MOST_KEPT: Final = 500
"""How many decks, and how many cards, one account may keep."""
MOST_TEXT: Final = 1000
"""How many letters the text of a typed card may have."""


class ShelfApi:
    """The routes of games, decks and the workshop."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._hall = desk.hall
        self._store = desk.store

    def routes(self) -> list[Route]:
        """Return them all."""
        route = self._desk.route
        return [
            route("/api/games", self.games),
            route("/api/games/{slug}", self.game),
            route("/api/games/{slug}/rules", self.rules),
            route("/api/games/{slug}/cards", self.faces),
            route("/api/games/{slug}/meanings", post=self.meanings),
            route("/api/games/{slug}/samples", self.samples),
            route("/api/games/{slug}/face", post=self.face),
            route("/api/games/{slug}/decks/{name}", self.shipped_deck),
            route("/api/games/{slug}/check", post=self.check),
            route("/api/games/{slug}/compile", post=self.compile),
            route("/api/puzzles/{slug}", self.puzzles),
            route("/api/decks", self.decks, self.add_deck),
            route("/api/decks/{id}", post=self.change_deck, delete=self.remove_deck),
            route("/api/cards", self.cards, self.add_card),
            route("/api/cards/{id}", delete=self.remove_card),
        ]

    # Games

    async def games(self, visit: Visit) -> object:
        found = [registry.rulebook(slug) for slug in registry.slugs()]
        return {
            "games": [
                {
                    "slug": each.slug,
                    "title": each.title(visit.lang),
                    "edition": each.edition,
                    "seats": each.seats,
                    "seat_counts": each.seat_counts(),
                }
                for each in found
            ],
            "bots": list(BOTS),
        }

    async def game(self, visit: Visit) -> object:
        return showing.game_page(find_rulebook(visit.path("slug")), visit.lang)

    async def rules(self, visit: Visit) -> object:
        return {"rules": showing.rules(find_rulebook(visit.path("slug")))}

    async def faces(self, visit: Visit) -> object:
        rulebook = await self._hall.rulebook(visit.path("slug"))
        sets = {"shipped": rulebook.records(), **await self._hall.sets_for(visit.account.id, rulebook)}
        found: list[object] = []
        for name, records in sets.items():
            own = showing.faces(rulebook, records, visit.lang, name == "shipped")
            if name != "shipped":
                await self._add_verbs(rulebook, records, own)
            found += [{**face, "set": name} for face in own]
        return {"cards": found}

    async def _add_verbs(self, rulebook: Rulebook, records: dict[str, Record], faces: list[Plain]) -> None:
        """Add to the crests of typed cards what their texts mean, as far as that was read when they were kept."""
        for record, face in zip(records.values(), faces, strict=True):
            face["crest"]["verbs"] = await verbs_of_record(self._hall.thinkers, rulebook.slug, record)

    async def meanings(self, visit: Visit) -> object:
        rulebook = await self._hall.rulebook(visit.path("slug"))
        known = dict(rulebook.records())
        for records in (await self._hall.sets_for(visit.account.id, rulebook)).values():
            known.update(records)
        names = [name for name in visit.body(wire.Names).names if name in known]
        texts = [(str(known[name].get("text", "")).strip(), first_type(known[name])) for name in names]
        lines = await meanings(self._hall.thinkers, rulebook.slug, texts)
        return {"meanings": dict(zip(names, lines, strict=True))}

    async def samples(self, visit: Visit) -> object:
        return samples(await self._hall.rulebook(visit.path("slug")), visit.lang)

    async def face(self, visit: Visit) -> object:
        rulebook = await self._hall.rulebook(visit.path("slug"))
        record: Record = {"number": "W-1", **visit.body(wire.TypedCard).record}
        if len(str(record.get("text", ""))) > MOST_TEXT:
            raise Trouble("too_large")
        face = shelf(rulebook.layout(), record, visit.lang)
        face["crest"]["verbs"] = await verbs_of_record(self._hall.thinkers, rulebook.slug, record)
        return face

    async def shipped_deck(self, visit: Visit) -> object:
        rulebook, name = find_rulebook(visit.path("slug")), visit.path("name")
        if name not in rulebook.deck_names():
            raise Trouble("unknown")
        return {"name": name, "text": rulebook.deck_text(name)}

    async def puzzles(self, visit: Visit) -> object:
        rulebook = find_rulebook(visit.path("slug"))
        solved = await self._store.solved_by(visit.account.id, rulebook.slug)
        found = puzzles_of(rulebook.slug).values()
        return {
            "puzzles": [{**puzzle_words(each, visit.lang), "solved": each.id in solved} for each in found]
        }

    # Decks

    async def check(self, visit: Visit) -> object:
        rulebook = await self._hall.rulebook(visit.path("slug"))
        return await self._checked(visit, rulebook, visit.body(wire.DeckText).text)

    async def _checked(self, visit: Visit, rulebook: Rulebook, text: str) -> dict[str, object]:
        sets = await self._hall.sets_for(visit.account.id, rulebook)
        try:
            deck = rulebook.read_deck(text, "deck", "deck", sets, visit.lang)
            violations = rulebook.violations(deck, visit.lang)
        except (UserError, ValueError) as error:
            faults = [_fault(line) for line in str(error).splitlines()]
            return {"legal": False, "sections": {}, "violations": [], "faults": faults}
        return {
            "legal": not violations,
            "sections": {section: deck.size(section) for section in rulebook.sections},
            "violations": [{"rule": each.rule, "text": each.text, "line": each.line} for each in violations],
            "faults": [],
        }

    async def decks(self, visit: Visit) -> object:
        decks: list[object] = []
        for deck in await self._store.decks(visit.account.id):
            decks.append(await self._deck(visit, deck))
            await asyncio.sleep(0)  # many decks: others get their turn
        return {"decks": decks}

    async def add_deck(self, visit: Visit) -> object:
        wish = visit.body(wire.NewDeck)
        rulebook = find_rulebook(wish.game)
        if len(await self._store.decks(visit.account.id)) >= MOST_KEPT:
            raise Trouble("too_many", "You keep too many decks.", "保存したデッキが多すぎます。")
        deck = StoredDeck(new_id(), visit.account.id, rulebook.slug, wish.name, wish.text)
        await self._store.put_deck(deck)
        return await self._deck(visit, deck)

    async def change_deck(self, visit: Visit) -> object:
        wish = visit.body(wire.DeckBody)
        deck = await self._own_deck(visit)
        deck.name, deck.text = wish.name, wish.text
        await self._store.put_deck(deck)
        return await self._deck(visit, deck)

    async def remove_deck(self, visit: Visit) -> object:
        deck = await self._own_deck(visit)
        await self._store.remove_deck(deck.id)
        return {}

    async def _own_deck(self, visit: Visit) -> StoredDeck:
        deck = await self._store.deck(visit.path("id"))
        if deck is None or deck.account != visit.account.id:
            raise Trouble("unknown")
        return deck

    async def _deck(self, visit: Visit, deck: StoredDeck) -> object:
        legal = (await self._checked(visit, await self._hall.rulebook(deck.game), deck.text))["legal"]
        return {"id": deck.id, "game": deck.game, "name": deck.name, "text": deck.text, "legal": legal}

    # The workshop

    async def compile(self, visit: Visit) -> object:
        rulebook, wish = find_rulebook(visit.path("slug")), visit.body(wire.Compile)
        if wish.type and wish.type not in rulebook.card_types():
            raise Trouble("bad_request", f"unknown type; known: {', '.join(rulebook.card_types())}")
        try:
            return await self._hall.thinkers.run(
                compile_text, rulebook.slug, wish.text, wish.type, seconds=PATIENCE
            )
        except (TimeoutError, Lost):
            raise Trouble("too_large", *TOO_LONG) from None

    async def cards(self, visit: Visit) -> object:
        found = await self._store.cards(visit.account.id)
        return {"cards": [{"id": each.id, "game": each.game, "record": each.record} for each in found]}

    async def add_card(self, visit: Visit) -> object:
        wish = visit.body(wire.NewCard)
        rulebook = find_rulebook(wish.game)
        record: dict[str, object] = {"number": "W-1", **wish.record}
        name = str(record.get("name", "")).strip()
        if not is_card_name(name):
            raise Trouble("bad_request", *NO_NAME)
        if name in rulebook.records():
            raise Trouble(
                "bad_request", "A shipped card is called so.", "同じ名前のカードがすでに収録されています。"
            )
        if len(await self._store.cards(visit.account.id)) >= MOST_KEPT:
            raise Trouble("too_many", "You keep too many cards.", "保存したカードが多すぎます。")
        record["name"] = name
        if len(str(record.get("text", ""))) > MOST_TEXT:
            raise Trouble("too_large")
        try:
            fault = await self._hall.thinkers.run(compile_card, rulebook.slug, record, seconds=PATIENCE)
        except (TimeoutError, Lost):
            raise Trouble("too_large", *TOO_LONG) from None
        if fault:
            raise Trouble("bad_request", fault)
        card = StoredCard(new_id(), rulebook.slug, record)
        await self._store.put_card(visit.account.id, card)
        return {"id": card.id, "game": card.game, "record": card.record, "set": WORKSHOP}

    async def remove_card(self, visit: Visit) -> object:
        await self._store.remove_card(visit.account.id, visit.path("id"))
        return {}


def _fault(line: str) -> dict[str, object]:
    """Return a complaint about a deck file as line and text."""
    found = re.match(r"deck:(\d+): (.*)", line)
    return {"line": int(found[1]), "text": found[2]} if found else {"line": 0, "text": line}
