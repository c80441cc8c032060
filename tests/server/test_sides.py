"""People on one side: who of them would give up is told to the side alone, until all have."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.client import Client, Sitting
from tests.server.conftest import Server

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}

NAMES = ("Hana", "Ken", "Yuki")
WISH = {
    "en": "{} wishes to concede; the side gives up when everyone on it concedes",
    "ja": "{}は投了を希望している。味方も投了するとチームの投了になる",
}
END = {"en": "{} and {} gave up", "ja": "{}と{}は投了した"}


def team_table(server: Server, **more: object) -> tuple[list[Client], str]:
    """Return three people at a table of two teams, with the first and the last in one, and the table."""
    people = [server.client() for _ in NAMES]
    for person, name in zip(people, NAMES, strict=True):
        person.post("/api/me", {"name": name})
    seats = [ME, OPEN, BOT, OPEN]
    table = people[0].post("/api/tables", {"game": "builddivide", "seats": seats, "seed": 4, **more})
    for person, seat in ((people[1], 1), (people[2], 3)):
        person.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"], "seat": seat})
    return people, table["id"]


def concede(seat: Sitting) -> None:
    seat.say("concede")
    assert seat.until("error")["code"] == "conceded"


def agreed(seat: Sitting) -> tuple[Any, Any]:
    return seat.state["side"], seat.state["given_up"]


def texts(seat: Sitting) -> list[str]:
    return [line["text"] for line in seat.lines]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_teammate_is_told_at_the_table_and_in_the_log_who_would_give_up(server: Server, lang: str) -> None:
    people, table = team_table(server)
    with people[0].sit(table) as first, people[2].sit(table, lang) as mate:
        mate.until("state")
        assert agreed(mate) == ([0, 3], [])
        first.until("state")
        concede(first)
        while not mate.state["given_up"]:
            mate.hear()
        assert agreed(mate) == agreed(first) == ([0, 3], [0])
        assert not mate.state["over"]
        assert texts(mate).count(WISH[lang].format("Hana")) == 1
    with people[2].sit(table, lang) as back:
        back.until("state")
        assert agreed(back) == ([0, 3], [0])
        assert texts(back).count(WISH[lang].format("Hana")) == 1


def test_opponents_and_who_looks_on_learn_of_it_when_the_whole_side_has_given_up(server: Server) -> None:
    people, table = team_table(server, public=True)
    with (
        people[0].sit(table) as first,
        people[2].sit(table) as mate,
        people[1].sit(table) as foe,
        server.client().sit(table, "ja") as guest,
    ):
        for seat in (first, mate, foe, guest):
            seat.until("state")
        concede(first)
        while foe.state["at"] < first.state["at"]:
            foe.hear()
        while guest.state["at"] < first.state["at"]:
            guest.hear()
        assert (agreed(foe), agreed(guest)) == (([1, 2], []), ([], []))
        assert WISH["en"].format("Hana") not in texts(foe)
        assert WISH["ja"].format("Hana") not in texts(guest)
        mate.say("concede")
        for seat in (mate, foe, guest):
            while not seat.state["over"]:
                seat.hear()
        assert foe.state["winners"] == [1, 2]
        assert texts(foe)[-1] == END["en"].format("Hana", "Yuki")
        assert texts(mate)[-1] == END["en"].format("Hana", "you")
        assert texts(guest)[-1] == END["ja"].format("Hana", "Yuki")
        assert (foe.lines[-1]["rule"], WISH["en"].format("Hana") in texts(foe)) == ("103-2", False)


def test_the_log_says_that_a_side_gave_up_for_want_of_time(own_server: Server) -> None:
    people, table = team_table(own_server, clock={"seconds": 1, "increment": 0})
    with people[0].sit(table) as first:
        while not (first.state and first.state["over"]):
            first.hear()
        assert texts(first)[-1].endswith(" gave up, out of time")
