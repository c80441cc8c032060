"""Random messages and requests made from the schema, some whole, some broken: nothing may go wrong unnoticed.

`python -m gyoji.server.fuzz --messages 100000` starts a server as its own process and reads its log afterwards.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import typing
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import inspect
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from gyoji.games import registry
from gyoji.server import wire
from gyoji.server.trial import Player, Subject

WORDS: Final = (
    "", "me", "bot", "open", "random", "monte-carlo", "en", "ja", "nova", "mission", "animal", "shipped:x", "mine:x",
    "\x00", "日本語", "a" * 70, "../..", "%s", "'; --", "\ud83d", "-1", "4 x", "[main]", "𝒳", "spell", "name", "text",
)  # fmt: skip
PATHS: Final = (
    ("POST", "/api/me", wire.Rename),
    ("POST", "/api/login", wire.Login),
    ("POST", "/api/games/{game}/check", wire.DeckText),
    ("POST", "/api/decks", wire.NewDeck),
    ("POST", "/api/decks/{id}", wire.DeckBody),
    ("POST", "/api/cards", wire.NewCard),
    ("POST", "/api/tables", wire.NewTable),
    ("POST", "/api/tables/{id}/join", wire.Join),
    ("POST", "/api/tables/{id}/leave", wire.Nothing),
    ("POST", "/api/tables/{id}/fork", wire.Fork),
    ("DELETE", "/api/decks/{id}", wire.Nothing),
    ("DELETE", "/api/cards/{id}", wire.Nothing),
    ("GET", "/api/tables/{id}", wire.Nothing),
    ("GET", "/api/tables/{id}/replay", wire.Nothing),
    ("GET", "/api/tables/{id}/replay/{n}?as={n}", wire.Nothing),
    ("GET", "/api/games/{game}", wire.Nothing),
    ("GET", "/api/games/{game}/decks/{id}", wire.Nothing),
    ("GET", "/api/tables", wire.Nothing),
    ("GET", "/{id}", wire.Nothing),
)


class Source:
    """Draws values of the schema's types, and things that are none."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def value(self, type_: inspect.Type) -> object:
        """Return a value of a type, or now and then of another."""
        if self.chance.random() < 0.05:
            return self.nonsense()
        match type_:
            case inspect.StructType():
                return self._struct(type_)
            case inspect.UnionType(types):
                return self.value(self.chance.choice(types))
            case inspect.StrType():
                return self.chance.choice(WORDS)
            case inspect.IntType():
                return self.chance.choice((0, 1, 2, 3, -1, 7, 1 << 30, 1 << 31, 1 << 70))
            case inspect.FloatType():
                return self.chance.choice((0.0, 0.01, 1e9, -1.0))
            case inspect.BoolType():
                return self.chance.random() < 0.5
            case inspect.NoneType():
                return None
            case inspect.ListType(item_type=item):
                return [self.value(item) for _ in range(self.chance.choice((0, 1, 2, 2, 3, 9)))]
            case inspect.DictType(value_type=item):
                return {self.chance.choice(WORDS): self.value(item) for _ in range(self.chance.randrange(4))}
        return self.nonsense()

    def _struct(self, type_: inspect.StructType) -> dict[str, object]:
        found: dict[str, object] = {}
        if type_.tag_field is not None:
            found[type_.tag_field] = type_.tag
        for field in type_.fields:
            if field.required or self.chance.random() < 0.6:
                found[field.encode_name] = self.value(field.type)
        if self.chance.random() < 0.03:
            found["more"] = 1
        return found

    def nonsense(self) -> object:
        """Return something of no particular type."""
        return self.chance.choice((None, True, [], {}, [[]], {"": {}}, 1.5, "?", -(1 << 63)))

    def text(self, type_: Any) -> str:
        """Return JSON for a type, now and then broken."""
        text = json.dumps(self.value(inspect.type_info(type_)))
        if self.chance.random() < 0.1:
            cut = self.chance.randrange(len(text) + 1)
            text = text[:cut] + self.chance.choice(("", "}", "\x00", '"', "{", "日")) + text[cut + 1 :]
        return text

    def path(self, pattern: str, ids: Sequence[str]) -> str:
        """Return a path with its holes filled."""
        game = self.chance.choice((*registry.slugs(), "chess", "..", "%00"))
        id_ = self.chance.choice((*ids, "none", "..%2f..", "%F0%9F", "x" * 300))
        n = self.chance.choice(("0", "1", "7", "99999", "open", "spectator", "-1", "x"))
        return pattern.replace("{game}", game).replace("{id}", id_).replace("{n}", n)


async def _talk(subject: Subject, table: str, player: Player, messages: int, source: Source) -> int:
    """Send random messages to a table; many answer the question really asked, so that games go on."""
    address = f"{subject.address.replace('http', 'ws', 1)}/ws/table/{table}"
    said: Any = wire.Said
    sent = 0
    while sent < messages:
        try:
            async with connect(address, additional_headers={"Cookie": player.cookie}, max_size=None) as line:
                at = 0
                for _ in range(200):
                    if source.chance.random() < 0.4:
                        text = json.dumps({"type": "decide", "at": at, "option": source.chance.randrange(3)})
                    else:
                        text = source.text(source.chance.choice(typing.get_args(said)))
                    await line.send(text if source.chance.random() < 0.98 else text.encode()[::-1])
                    sent += 1
                    if sent % 8 == 0:
                        at = await _listen(line, at)
                    if sent >= messages:
                        break
        except (WebSocketException, OSError):
            continue
    return sent


async def _listen(line: Any, at: int) -> int:
    """Read what has come, and return the newest state's number."""
    try:
        while True:
            message = json.loads(await asyncio.wait_for(line.recv(), 0.02))
            if message["type"] == "state":
                at = message["at"]
    except TimeoutError:
        return at


async def _request(player: Player, ids: Sequence[str], requests: int, source: Source) -> dict[int, int]:
    """Make random requests; return how often each status came back."""
    statuses: dict[int, int] = {}
    for _ in range(requests):
        method, pattern, type_ = source.chance.choice(PATHS)
        body = source.text(type_).encode("utf-8", "surrogatepass") if method != "GET" else None
        status = await asyncio.to_thread(player.send_raw, method, source.path(pattern, ids), body)
        statuses[status] = statuses.get(status, 0) + 1
    return statuses


async def _run(subject: Subject, messages: int, seed: int, slugs: Sequence[str]) -> dict[str, object]:
    player = Player(subject.address, seed)
    await player.ask("/api/me")
    tables = [await player.open_table(slug, "random") for slug in slugs]
    over_http = messages // 5
    share = (messages - over_http) // len(tables)
    results = await asyncio.gather(
        _request(player, tables, over_http, Source(seed)),
        *[_talk(subject, table, player, share, Source(seed + n + 1)) for n, table in enumerate(tables)],
    )
    statuses, *sent = results
    assert isinstance(statuses, dict)
    alive = (await player.ask("/api/health"))["ok"]
    return {"statuses": {str(k): v for k, v in sorted(statuses.items())}, "messages": sent, "alive": alive}


def fuzz(messages: int, seed: int = 0, slugs: Sequence[str] = ()) -> dict[str, object]:
    """Carry out the trial and return what came of it."""
    with tempfile.TemporaryDirectory() as name:
        subject = Subject(Path(name))
        subject.start()
        try:
            found = asyncio.run(_run(subject, messages, seed, slugs or registry.slugs()))
            return {**found, "errors": subject.faults(), "log": subject.log.read_text("utf-8")[-3000:]}
        finally:
            subject.stop()


def main(words: Sequence[str] | None = None) -> int:
    """Run the trial from the command line."""
    parser = argparse.ArgumentParser(prog="python -m gyoji.server.fuzz")
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args(words)
    found = fuzz(arguments.messages, arguments.seed)
    log = found.pop("log")
    print(json.dumps(found, indent=2))
    if found["errors"]:
        print(log)
    return 1 if found["errors"] or not found["alive"] else 0


if __name__ == "__main__":
    sys.exit(main())
