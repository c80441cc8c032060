"""Several answers in one message, payment by the server, passes that go on, and what is told on demand."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.server.client import Sitting
from tests.server.conftest import Server
from tests.server.test_showing import played
from tests.server.test_tables import two_people

from gyoji.puzzles.catalogue import puzzles_of
from gyoji.server.tables.holding import Hold

RANDOM_BOT = {"kind": "bot", "bot": "random"}


def table(server: Server, game: str, seed: int) -> tuple[Any, str]:
    me = server.client()
    made = me.post("/api/tables", {"game": game, "seats": [{"kind": "me"}, RANDOM_BOT], "seed": seed})
    return me, made["id"]


def find(seat: Sitting, prompt: str, most: int = 120) -> Any:
    """Play the first option that is no pass until something is asked, and return the question."""
    for _ in range(most):
        state = seat.until_asked()
        if state["over"]:
            break
        question = state["question"]
        if question["key"] == prompt or prompt == "series" and question.get("series"):
            return question
        acts = [n for n, each in enumerate(question["options"]) if not each.get("pass")]
        seat.decide(acts[0] if acts else 0)
    raise AssertionError(f"{prompt} was not asked")


def test_a_series_of_answers_is_taken_at_once_and_taken_back_at_once(server: Server) -> None:
    me, id_ = table(server, "dimensionzero", 3)
    with me.sit(id_) as seat:
        question = find(seat, "series")
        most = question["series"]["most"]
        at = seat.state["at"]
        keys = [each["key"] for each in question["options"] if not each.get("pass")]
        seat.say("decide", at=at, option=0, then=keys[1:most])
        while seat.state["at"] == at:
            seat.hear()
        assert seat.errors == []
        assert seat.state["at"] >= at + min(most, len(keys))
        seat.until_asked()
        before = seat.state["at"]
        seat.say("undo")
        while seat.state["at"] == before:
            seat.hear()
        assert seat.state["question"] == question


def test_answers_stop_where_something_else_is_asked(server: Server) -> None:
    me, id_ = table(server, "dimensionzero", 3)
    with me.sit(id_) as seat:
        find(seat, "series")
        at = seat.state["at"]
        seat.say("decide", at=at, option=0, then=["no such option"])
        while seat.state["at"] == at:
            seat.hear()
        assert seat.errors == []
        assert seat.asked()


@pytest.mark.parametrize("game", ["nova", "dimensionzero", "builddivide", "mission", "animal"])
def test_what_a_play_costs_is_told_before_and_paid_by_the_server(server: Server, game: str) -> None:
    me, id_ = table(server, game, 5)
    paid = 0
    with me.sit(id_) as seat:
        for _ in range(80):
            state = seat.until_asked()
            if state["over"] or paid > 2:
                break
            at, question = state["at"], state["question"]
            acts = [n for n, each in enumerate(question["options"]) if not each.get("pass")] or [0]
            seat.say("foresee", at=at, options=acts[:1])
            foreseen = seat.until("foreseen")
            assert foreseen["option"] == acts[0]
            if "plan" in foreseen and len(foreseen["plan"]["uses"]) > 1:
                paid += 1
            seat.say("decide", at=at, option=acts[0], pay=True)
            while seat.state["at"] == at:
                seat.hear()
            if foreseen.get("plan", {}).get("uses") and seat.asked() and not foreseen["plan"]["loses"]:
                assert seat.state["question"]["key"] != "pay_energy"
        assert seat.errors == []
    assert paid


def test_foreseeing_is_for_who_is_asked(server: Server) -> None:
    me, id_ = table(server, "nova", 5)
    with me.sit(id_) as seat, server.client().sit(id_) as other:
        seat.until_asked()
        other.until("state")
        other.say("foresee", at=seat.state["at"], options=[0])
        assert other.until("error")["code"] == "forbidden"
        seat.say("foresee", at=seat.state["at"], options=[99])
        assert seat.until("error")["code"] == "not_offered"


@pytest.mark.parametrize(
    ("wish", "asked"),
    [
        ({"until": "my_turn"}, ("discard_to_limit", "end_phase")),
        ({"until": "my_turn", "stops": ["main_phase_2/own"]}, ("priority", "main_phase_2")),
        ({"until": "my_turn", "stops": ["main_phase_2/other"]}, ("discard_to_limit", "end_phase")),
        ({"until": "step"}, ("priority", "main_phase_2")),
        ({"until": "something"}, ("priority", "main_phase_2")),
        ({"until": "once"}, ("priority", "main_phase_2")),
        ({}, ("priority", "main_phase_2")),
    ],
)
def test_a_pass_goes_on_until_what_was_said(server: Server, wish: Any, asked: tuple[str, str]) -> None:
    me, id_ = table(server, "nova", 8)
    with me.sit(id_) as seat:
        while True:
            question = seat.until_asked()["question"]
            if question["key"] == "priority" and seat.state["view"]["turn"] == 3:
                break
            seat.decide(question["pass"])
        assert question["stage"] == {"phase": "main_phase_1", "step": "", "own": True}
        at = seat.state["at"]
        seat.say("pass", at=at, **wish)
        while seat.state["at"] == at or not seat.asked():
            seat.hear()
        question = seat.state["question"]
        assert (question["key"], question["stage"]["phase"]) == asked
        assert "holding" not in seat.state or wish.get("until") in ("my_turn",)
        assert seat.errors == []


@pytest.mark.parametrize("act", ["play", "attack"])
def test_a_held_pass_ends_where_an_opponent_acts(act: str) -> None:
    """A move of an opponent stands between the pass and the next question."""
    match = played("nova", 0, 4)
    chance = random.Random(4)
    layout = match.rulebook.layout()
    for seed in range(4000):
        question = match.game.question
        if question is None:
            match = played("nova", 0, seed)
            continue
        hold = Hold(match, 0, "my_turn", ())
        seen = len(match.log.entries)
        match.decide(chance.randrange(len(question.options)))
        if match.game.question is None or match.game.turn_player == 0:
            continue
        events = [each.event for each in match.log.entries[seen:] if each.event is not None]
        acts = [each for each in events if layout.motions.get(each.kind) == act and each.player == 1]
        if acts:
            assert hold.choice(match, 0) == -1
            return
    raise AssertionError("nothing of the kind happened")


@pytest.mark.usefixtures("toy")
def test_what_only_passes_can_be_passed(server: Server) -> None:
    one, other, id_ = two_people(server)
    with one.sit(id_) as seat, other.sit(id_) as rival:
        seat.until("state")
        rival.until("state")
        asked = seat if seat.asked() else rival
        at = asked.state["at"]
        asked.say("pass", at=at, until="once")
        while asked.state["at"] == at:
            asked.hear()
        assert asked.errors == []
        asked.say("pass", at=at, until="once")
        assert asked.until("error")["code"] == "stale"


def test_the_english_of_cards_in_sight_is_told(server: Server) -> None:
    me, id_ = table(server, "nova", 5)
    with me.sit(id_) as seat:
        state = seat.until_asked()
        hand = state["view"]["zones"][f"hand/{state['you']}"]
        seat.say("meanings", cards=[each["id"] for each in hand] + [1, 10**9, -4])
        told = seat.until("meanings")["cards"]
        assert set(told) == {each["name"] for each in hand}
        lines = [line for each in told.values() for line in each]
        assert lines
        assert all([line["en"][:1].isascii() and line["en"] != line["ja"] for line in lines])


def test_meanings_and_crests_of_shipped_and_typed_cards(server: Server) -> None:
    me = server.client()
    record = {
        "name": "工房の鳥", "type": "servant", "colour": "赤", "cost": "〔赤1〕", "attack": 200, "health": 100,
        "race": ["鳥"], "text": "このカードが破壊された時、カードを1枚引く。",
    }  # fmt: skip
    me.post("/api/cards", {"game": "nova", "record": record})
    faces = {each["name"]: each for each in me.get("/api/games/nova/cards")["cards"]}
    crest = faces["工房の鳥"]["crest"]
    assert crest == {
        "seed": "工房の鳥", "colours": ["red"], "type": "servant", "traits": ["鳥"], "verbs": ["draw"], "power": 200,
        "cost": 1,
    }  # fmt: skip
    told = me.post("/api/games/nova/meanings", {"names": ["工房の鳥", "火の粉ねずみ", "nobody"]})["meanings"]
    assert set(told) == {"工房の鳥", "火の粉ねずみ"}
    assert "draw" in told["工房の鳥"][0]["en"]
    other = server.client().post("/api/games/nova/meanings", {"names": ["工房の鳥"]})
    assert other["meanings"] == {}


def test_faces_have_the_colours_and_icons_that_are_printed_on_cards(server: Server) -> None:
    me = server.client()

    def faces(slug: str, lang: str = "ja") -> dict[str, Any]:
        return {each["name"]: each for each in me.get(f"/api/games/{slug}/cards?lang={lang}")["cards"]}

    gull = faces("mission")["波切りかもめ"]
    assert gull["crest"]["colours"] == ["blue"]
    assert gull["seals"] == [{"letter": "偵", "word": "スカウト", "tint": "blue"}]
    assert faces("mission", "en")["波切りかもめ"]["seals"][0]["word"] == "Scout"
    animals = faces("animal")
    assert animals["見晴らし野"]["crest"]["colours"] == ["yellow"]
    assert [each["letter"] for each in animals["群れ頭の大牛"]["seals"]] == ["平", "平"]
    assert faces("builddivide")["火種拾いのコロ"]["seals"][0]["letter"] == "破"
    assert faces("nova", "en")["火付け小僧"]["keywords"] == ["gale"]


def test_a_puzzle_is_solved_at_its_table_and_remembered(server: Server) -> None:
    me = server.client()
    puzzle = puzzles_of("nova")["early-bell"]
    listed = {each["id"]: each for each in me.get("/api/puzzles/nova?lang=en")["puzzles"]}
    assert listed[puzzle.id]["solved"] is False
    assert listed[puzzle.id]["title"] == puzzle.title[1]
    table = me.post("/api/tables", {"game": "nova", "puzzle": puzzle.id})["id"]
    with me.sit(table) as seat:
        state = seat.until_asked()
        assert state["puzzle"]["state"] == "open"
        for name in ("早鐘の号令", "炉番の槌使い", "綱渡りの火吹き"):
            texts = [option["text"] for option in state["question"]["options"]]
            seat.decide(next(n for n, text in enumerate(texts) if name in text))
            state = seat.until_asked()
        assert state["over"]
        assert state["puzzle"]["state"] == "solved"
    after = {each["id"]: each for each in me.get("/api/puzzles/nova")["puzzles"]}
    assert after[puzzle.id]["solved"] is True
    other = server.client().get("/api/puzzles/nova")["puzzles"]
    assert not any([each["solved"] for each in other])
    assert me.send("POST", "/api/tables", {"game": "nova", "puzzle": "no such"}).code == "unknown"
