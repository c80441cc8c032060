"""Random messages and requests made from the schema, some whole, some broken: nothing may go wrong unnoticed.

`python -m gyoji.server.trials.fuzz --messages 100000` starts a server as a process and reads its log afterwards. Four
fifths of the messages go over WebSockets, many of them true answers, so that games end and new ones begin; the rest are
requests on every route, with the ids, decks and cards that there really are among the values.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
import typing
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import inspect
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from gyoji.games import registry
from gyoji.server.requests import wire
from gyoji.server.trials.kill import Subject
from gyoji.server.trials.player import Caller, Player, Refused, ask_once, options_for, read_told

WORDS: Final = (
    "", "me", "bot", "open", "random", "monte-carlo", "en", "ja", "shipped:x", "mine:x", "\x00", "日本語", "a" * 70,
    "../..", "%s", "'; --", "\ud83d", "-1", "4 x", "[main]", "𝒳", "spell", "name", "text", "type", "number", "cost",
)  # fmt: skip
ROUTES: Final[tuple[tuple[str, str, type[wire.Strict]], ...]] = (
    ("GET", "/api/health", wire.Nothing),
    ("GET", "/api/me", wire.Nothing),
    ("POST", "/api/me", wire.Rename),
    ("POST", "/api/login", wire.Login),
    ("POST", "/api/logout", wire.Nothing),
    ("GET", "/api/games?lang={word}", wire.Nothing),
    ("GET", "/api/games/{game}?lang=ja", wire.Nothing),
    ("GET", "/api/games/{game}/rules", wire.Nothing),
    ("GET", "/api/games/{game}/cards", wire.Nothing),
    ("GET", "/api/games/{game}/decks/{deck}", wire.Nothing),
    ("POST", "/api/games/{game}/check", wire.DeckText),
    ("POST", "/api/games/{game}/compile", wire.Compile),
    ("GET", "/api/decks", wire.Nothing),
    ("POST", "/api/decks", wire.NewDeck),
    ("POST", "/api/decks/{deck}", wire.DeckBody),
    ("DELETE", "/api/decks/{deck}", wire.Nothing),
    ("GET", "/api/cards", wire.Nothing),
    ("POST", "/api/cards", wire.NewCard),
    ("DELETE", "/api/cards/{word}", wire.Nothing),
    ("GET", "/api/tables", wire.Nothing),
    ("POST", "/api/tables", wire.NewTable),
    ("GET", "/api/tables/{table}", wire.Nothing),
    ("POST", "/api/tables/{table}/join", wire.Join),
    ("POST", "/api/tables/{table}/leave", wire.Nothing),
    ("POST", "/api/tables/{table}/again", wire.Nothing),
    ("POST", "/api/tables/{table}/fork", wire.Fork),
    ("GET", "/api/tables/{table}/replay?lang={word}", wire.Nothing),
    ("GET", "/api/tables/{table}/replay.gyoji", wire.Nothing),
    ("GET", "/api/tables/{table}/replay/{number}?as={number}", wire.Nothing),
    ("PUT", "/api/{word}", wire.Nothing),
    ("GET", "/{word}", wire.Nothing),
)
PASSWORD: Final[tuple[str, str, type[wire.Strict]]] = ("POST", "/api/me/password", wire.Password)
HOLES: Final = ("none", "..%2f..", "%F0%9F", "%00", "x" * 300, "..")
NUMBERS: Final = ("0", "1", "7", "99999", "1" * 30, "open", "spectator", "-1", "x")
PASSWORDS: Final = 0.002
"""How often a password is set: hashing is slow on purpose."""
CALLERS: Final = 2
TALK: Final = 400
"""How many messages go over one connection."""
WAIT: Final = 30.0
SAID: Final = tuple(kind for kind in typing.get_args(wire.Said) if kind is not wire.Concede)
"""What a client says from the schema; a concession would end most games early."""


class Source:
    """Draws values of the schema's types, and things that are none."""

    def __init__(self, seed: int, slugs: Sequence[str]) -> None:
        self.chance = random.Random(seed)
        self.tables: list[str] = []
        self.decks: list[str] = []
        self.slugs = slugs
        self.texts: list[str] = []
        """Deck files and card texts."""
        for slug in slugs:
            rulebook = registry.rulebook(slug)
            self.texts += [rulebook.deck_text(name) for name in rulebook.deck_names()[:2]]
            self.texts += [str(record.get("text", "")) for record in list(rulebook.records().values())[:20]]

    def value(self, type_: inspect.Type) -> object:
        """Return a value of a type, or now and then of another."""
        if self.chance.random() < 0.04:
            return self.nonsense()
        match type_:
            case inspect.StructType():
                return self._struct(type_)
            case inspect.UnionType(types):
                return self.value(self.chance.choice(types))
            case inspect.StrType():
                return self._word(type_)
            case inspect.IntType():
                return self.chance.choice((0, 1, 2, 3, -1, 7, 1 << 30, 1 << 31, 1 << 70))
            case inspect.FloatType():
                return self.chance.choice((0.0, 0.01, 0.01, 1e9, -1.0))
            case inspect.BoolType():
                return self.chance.random() < 0.5
            case inspect.NoneType():
                return None
            case inspect.ListType(item_type=item):
                return [self.value(item) for _ in range(self.chance.choice((0, 1, 2, 2, 2, 3, 9)))]
            case inspect.DictType(value_type=item):
                return {self._any_word(): self.value(item) for _ in range(self.chance.randrange(4))}
        return self.nonsense()

    def _struct(self, type_: inspect.StructType) -> dict[str, object]:
        found: dict[str, object] = {}
        if type_.tag_field is not None:
            found[type_.tag_field] = type_.tag
        for field in type_.fields:
            if field.required or self.chance.random() < 0.5:
                found[field.encode_name] = self.value(field.type)
            if field.encode_name == "game" and self.chance.random() < 0.9:
                found["game"] = self.chance.choice(self.slugs)
            if field.encode_name == "record" and self.chance.random() < 0.5:
                found["record"] = self._record(str(found.get("game")))
        if self.chance.random() < 0.03:
            found["more"] = 1
        return found

    def _record(self, slug: str) -> object:
        """Return a card of a game under another name, with one field changed."""
        records = registry.rulebook(slug if slug in self.slugs else self.slugs[0]).records()
        record: dict[str, object] = dict(self.chance.choice(list(records.values())))
        record["name"] = self.chance.choice(("工房", "x", "もう一枚"))
        if self.chance.random() < 0.5:
            record[self.chance.choice(list(record))] = self.chance.choice(
                (self._any_word(), 3, -1, [], 1 << 40)
            )
        return record

    def _word(self, type_: inspect.StrType) -> str:
        """Return a word, most often one that is allowed."""
        if type_.pattern is not None and type_.pattern.startswith("^(") and self.chance.random() < 0.9:
            return self.chance.choice(type_.pattern.strip("^()$").split("|"))
        if (type_.max_length or 0) > 64 and self.chance.random() < 0.7:
            return self.chance.choice(self.texts)
        if self.decks and self.chance.random() < 0.1:
            return f"mine:{self.chance.choice(self.decks)}"
        return self._any_word()

    def _any_word(self) -> str:
        return self.chance.choice(WORDS)

    def nonsense(self) -> object:
        """Return something of no particular type."""
        return self.chance.choice((None, True, [], {}, [[]], {"": {}}, 1.5, "?", -(1 << 63)))

    def text(self, type_: Any) -> str:
        """Return JSON for a type, now and then broken."""
        text = json.dumps(self.value(inspect.type_info(type_)))
        if self.chance.random() < 0.05:
            cut = self.chance.randrange(len(text) + 1)
            text = text[:cut] + self.chance.choice(("", "}", "\x00", '"', "{", "日")) + text[cut + 1 :]
        return text

    def path(self, pattern: str) -> str:
        """Return a path with its holes filled."""
        chosen = {
            "{game}": (*self.slugs, *self.slugs, "chess", "..", "%00"),
            "{table}": (*self.tables[-40:], *HOLES[: 1 + len(self.tables) // 10]),
            "{deck}": (*self.decks[-20:], *HOLES[:3]),
            "{number}": NUMBERS,
            "{word}": (*HOLES, "ja", "me", "index.html"),
        }
        for hole, words in chosen.items():
            while hole in pattern:
                pattern = pattern.replace(hole, self.chance.choice(words), 1)
        return pattern


class Fuzz:
    """One trial."""

    def __init__(self, subject: Subject, messages: int, seed: int, slugs: Sequence[str]) -> None:
        self.subject = subject
        self.slugs = slugs or registry.slugs()
        self.source = Source(seed, self.slugs)
        self.over_http = messages // 5
        self.over_sockets = messages - self.over_http
        self.statuses: dict[str, int] = {}
        self.answers: dict[str, int] = {}
        """How often each kind of message, and each code of an error, came back over a socket."""
        self.left = self.over_http
        self.sent: dict[str, int] = {}
        """How many messages were sent at the tables of each game."""

    async def run(self) -> None:
        """Send everything."""
        await asyncio.gather(
            *[self._play(n, slug) for n, slug in enumerate(self.slugs)],
            *[self._call() for _ in range(CALLERS)],
        )

    async def _play(self, seed: int, slug: str) -> None:
        """Talk nonsense at one table after the other, each for some time or until the game is over."""
        share = self.over_sockets * (seed + 1) // len(self.slugs) - self.over_sockets * seed // len(
            self.slugs
        )
        until = self.sent.get(slug, 0) + share
        while self.sent.get(slug, 0) < until:
            player = Player(self.subject.address, seed)
            table = await player.open_table(slug)
            self.source.tables.append(table)
            try:
                async with player.sit(table) as line:
                    await self._talk(line, slug, until)
                    if self.source.chance.random() < 0.5:  # a finished game has a replay to be asked for
                        await line.send('{"type":"concede"}')
            except ConnectionClosed as error:
                self._count(f"closed {error.rcvd.code if error.rcvd else 0}")
            player.hang_up()

    async def _talk(self, line: ClientConnection, slug: str, until: int) -> None:
        """Send random messages over one socket until the game is over."""
        at, options, over = 0, 0, False
        for _ in range(TALK):
            if over or self.sent.get(slug, 0) >= until:
                return
            text = self._said(at, options)
            await line.send(text if self.source.chance.random() < 0.98 else text.encode()[::-1])
            self.sent[slug] = self.sent.get(slug, 0) + 1
            await line.send('{"type":"ping"}')
            at, options, over = await self._listen(line, at, options)

    def _said(self, at: int, options: int) -> str:
        """Return a message: often a true answer, now and then a large one, else one from the schema."""
        chance = self.source.chance
        if chance.random() < 0.4 and options:
            return json.dumps({"type": "decide", "at": at, "option": chance.randrange(options)})
        if chance.random() < 0.001:
            return json.dumps({"type": "ping", "x": "y" * chance.choice((10_000, 17_000, 70_000))})
        return self.source.text(chance.choice(SAID))

    def _count(self, name: str) -> None:
        self.answers[name] = self.answers.get(name, 0) + 1

    async def _listen(self, line: ClientConnection, at: int, options: int) -> tuple[int, int, bool]:
        """Read until the last message is answered; return the newest state, its options, and whether it is over."""
        over = False
        while True:
            told = read_told(await asyncio.wait_for(line.recv(), WAIT))
            self._count(told.code if told.type == "error" else told.type)
            if told.type == "state":
                at, options, over = told.at, options_for(told), told.over
            elif told.type == "pong":
                return at, options, over

    async def _call(self) -> None:
        """Make random requests, from time to time as somebody else."""
        source = self.source
        caller = Caller(self.subject.address)
        while self.left > 0:
            self.left -= 1
            if source.chance.random() < 0.001:
                caller.cookie = ""
            rare = source.chance.random() < PASSWORDS
            method, pattern, type_ = PASSWORD if rare else source.chance.choice(ROUTES)
            body = source.text(type_).encode("utf-8", "surrogatepass") if method != "GET" else None
            try:
                status, answer = await caller.send(method, source.path(pattern), body)
            except (OSError, EOFError):
                status, answer = 0, b""
            self.statuses[str(status)] = self.statuses.get(str(status), 0) + 1
            if status == 200 and (method, pattern) == ("POST", "/api/decks"):
                source.decks.append(json.loads(answer)["id"])
            if status == 200 and (method, pattern) == ("POST", "/api/tables"):
                source.tables.append(json.loads(answer)["id"])
        caller.hang_up()


def fuzz(messages: int, seed: int = 0, slugs: Sequence[str] = (), database: str = "") -> dict[str, object]:
    """Carry out the trial and return what came of it."""
    with tempfile.TemporaryDirectory() as name:
        subject = Subject(Path(name), database)
        subject.start()
        try:
            begun = time.monotonic()
            trial = Fuzz(subject, messages, seed, slugs)
            asyncio.run(trial.run())
            alive = asyncio.run(_is_alive(subject))
            return {
                "requests": trial.over_http,
                "statuses": dict(sorted(trial.statuses.items())),
                "messages": sum(trial.sent.values()),
                "answers": dict(sorted(trial.answers.items())),
                "tables": len(trial.source.tables),
                "alive": alive,
                "errors": subject.faults(),
                "seconds": round(time.monotonic() - begun, 1),
                "log": subject.log.read_text("utf-8")[-3000:],
            }
        finally:
            subject.stop()


async def _is_alive(subject: Subject) -> bool:
    try:
        return bool((await ask_once(subject.address, "/api/health"))["ok"])
    except (OSError, EOFError, Refused):
        return False


def main(words: Sequence[str] | None = None) -> int:
    """Run the trial from the command line."""
    parser = argparse.ArgumentParser(prog="python -m gyoji.server.trials.fuzz")
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--database", default="")
    parser.add_argument("--game", action="append", default=[], help="only these games")
    arguments = parser.parse_args(words)
    found = fuzz(arguments.messages, arguments.seed, arguments.game, arguments.database)
    log = found.pop("log")
    print(json.dumps(found, indent=2, ensure_ascii=False))
    if found["errors"]:
        print(log)
    return 1 if found["errors"] or not found["alive"] else 0


if __name__ == "__main__":
    sys.exit(main())
