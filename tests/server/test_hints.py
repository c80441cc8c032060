"""Hints at a table: for who is asked and plays against bots alone, from what they know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.client import Sitting
from tests.server.conftest import Server
from tests.server.test_tables import bot_table, two_people

from gyoji.server.tables.thinking import Thinkers

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("toy")]


def asked(seat: Sitting) -> int:
    """Return the number of the state in which the person is asked."""
    at = seat.until_asked()["at"]
    assert isinstance(at, int)
    return at


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server teach by itself: its workers do not know the toy game."""

    async def ask(self: Thinkers, at: int, call: Callable[..., Any], *arguments: Any) -> Any:
        return call(*arguments)

    monkeypatch.setattr(Thinkers, "_ask", ask)


@pytest.mark.usefixtures("at_once")
def test_who_plays_against_bots_gets_a_hint(server: Server) -> None:
    me = server.client()
    with me.sit(bot_table(me)["id"]) as seat:
        at = asked(seat)
        seat.say("hint", at=at)
        found = seat.until("hint")
        assert found["at"] == at
        hint = found["hint"]
        chances = [each["chance"] for each in hint["options"]]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= each["low"] <= each["chance"] <= each["high"] <= 1 for each in hint["options"])
        assert hint["expected"]
        assert 0 <= hint["sure"] <= 1
        seat.say("hint", at=at + 100)
        assert seat.until("error")["code"] == "stale"


def test_nobody_gets_a_hint_against_people(server: Server) -> None:
    me, other, table = two_people(server)
    codes: list[str] = []
    with me.sit(table) as mine, other.sit(table) as theirs:
        for seat in (mine, theirs):
            state = seat.until("state")
            seat.say("hint", at=state["at"])
            codes.append(seat.until("error")["code"])
    assert sorted(codes) == ["forbidden", "not_your_turn"]
