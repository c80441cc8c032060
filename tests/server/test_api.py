"""Requests: accounts, games, decks, the workshop, and what every answer carries."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.server.client import Client
from tests.server.conftest import Server

from gyoji.games import registry
from gyoji.server.requests import wire
from gyoji.server.requests.errors import Trouble
from gyoji.server.requests.limits import Bucket

LEGAL = "4 card 1\n4 card 2\n"


def test_a_visitor_has_an_account_and_keeps_it(server: Server) -> None:
    me = Client(server.address)
    first = me.get("/api/me")
    assert first["name"]
    assert me.get("/api/me") == first
    assert Client(server.address).get("/api/me")["id"] != first["id"]


@pytest.mark.usefixtures("toy")
def test_looking_around_makes_no_account(server: Server) -> None:
    me = Client(server.address)
    for path in ("/api/games", "/api/tables", "/api/decks", "/api/cards", "/api/health"):
        assert "set-cookie" not in me.send("GET", path).headers
    assert me.get("/api/tables")["mine"] == []
    assert "set-cookie" in me.send("POST", "/api/decks", {"game": "toy", "name": "x", "text": ""}).headers


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Server) -> None:
    cookie = Client(server.address).send("GET", "/api/me").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.parametrize("change", ["flip", "cut", "swap", "empty"])
def test_a_cookie_that_the_server_did_not_write_names_nobody(server: Server, change: str) -> None:
    me, other = server.client(), server.client()
    name, _, value = me.cookie.partition("=")
    forged = {
        "flip": value[:-1] + ("0" if value[-1] != "0" else "1"),
        "cut": value.partition(".")[0],
        "swap": other.get("/api/me")["id"] + "." + value.partition(".")[2],
        "empty": ".",
    }[change]
    mine = {me.get("/api/me")["id"], other.get("/api/me")["id"]}
    assert Client(server.address, f"{name}={forged}").get("/api/me")["id"] not in mine


def test_a_password_brings_an_account_back(server: Server) -> None:
    me = server.client()
    me.post("/api/me", {"name": "Hanako"})
    assert me.post("/api/me/password", {"password": "correct horse"})["password"]
    elsewhere = server.client()
    wrong = elsewhere.send("POST", "/api/login", {"name": "Hanako", "password": "wrong horse"})
    assert (wrong.status, wrong.code) == (403, "password")
    back = elsewhere.post("/api/login", {"name": "Hanako", "password": "correct horse"})
    assert back["id"] == me.get("/api/me")["id"] == elsewhere.get("/api/me")["id"]
    assert elsewhere.post("/api/logout")["id"] != back["id"]


def test_a_name_with_a_password_belongs_to_one(server: Server) -> None:
    one, other = server.client(), server.client()
    for each in (one, other):
        each.post("/api/me", {"name": "Taro"})
    one.post("/api/me/password", {"password": "long enough"})
    assert other.send("POST", "/api/me/password", {"password": "long enough"}).code == "name_taken"


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    for path in ("/api/me", "/", "/api/nothing", "/no.such.file"):
        headers = Client(server.address).send("GET", path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_another_site_changes_nothing(server: Server) -> None:
    me = server.client()
    answer = me.send("POST", "/api/me", {"name": "x"}, {"Origin": "https://elsewhere.example"})
    assert answer.code == "forbidden"
    plain = me.send("POST", "/api/me", {"name": "x"}, {"Content-Type": "text/plain"})
    assert plain.code == "bad_request"


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"[]", b'{"name":7}', b'{"name":""}', b'{"name":"x","y":1}', b"\xff"]
)
def test_a_body_that_makes_no_sense_is_refused(server: Server, raw: bytes) -> None:
    answer = server.client().send("POST", "/api/me", raw=raw)
    assert (answer.status, answer.code) == (400, "bad_request")


def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    answer = server.client().send("POST", "/api/me", {"name": "x" * 300_000})
    assert (answer.status, answer.code) == (413, "too_large")


def test_refusals_are_told_in_the_language_asked_for(server: Server) -> None:
    answer = server.client().send("GET", "/api/tables/none?lang=ja")
    assert answer.json["error"]["text"] == "見つかりません。"


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/me", {"name": "\u200b"}),
        ("/api/tables/{table}/join", {}),
        ("/api/tables", {"game": "toy", "seats": [{"kind": "me", "deck": "shipped:x"}, {"kind": "open"}]}),
        ("/api/tables", {"game": "toy", "seats": [{"kind": "me"}]}),
        ("/api/cards", {"game": "toy", "record": {"name": "1"}}),
        ("/api/cards", {"game": "toy", "record": {"name": "card 1"}}),
    ],
)
def test_what_a_refusal_says_beyond_its_code_is_told_in_both_languages(
    server: Server, path: str, body: object
) -> None:
    me = server.client()
    wish = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}]}
    path = path.format(table=server.client().post("/api/tables", wish)["id"])
    answers = [me.send("POST", f"{path}?lang={lang}", body) for lang in ("en", "ja")]
    english, japanese = [answer.json["error"]["text"] for answer in answers]
    assert english.isascii()
    assert re.search("[ぁ-ん]", japanese)
    assert japanese != Trouble(answers[0].code).words("ja")


def test_files_outside_the_client_are_not_served(server: Server) -> None:
    for path in ("/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "/assets/../../app.py"):
        assert b"Starlette" not in server.client().send("GET", path).body


def test_all_games_are_listed(server: Server) -> None:
    found = server.client().get("/api/games?lang=ja")
    assert [game["slug"] for game in found["games"]] == registry.slugs()
    assert "monte-carlo" in found["bots"]
    assert server.client().send("GET", "/api/games/chess").status == 404


def test_a_game_names_every_number_of_players_and_no_other(server: Server) -> None:
    me = server.client()
    found = {game["slug"]: game["seat_counts"] for game in me.get("/api/games")["games"]}
    assert (found["animal"], found["builddivide"], found["nova"]) == ([2, 3, 4], [2, 4], [2])
    for slug, counts in found.items():
        assert me.get(f"/api/games/{slug}")["seat_counts"] == counts
        for n in set(range(1, wire.MOST_SEATS + 1)) - set(counts):
            seats = [{"kind": "me"}] + [{"kind": "open"}] * (n - 1)
            answer = me.send("POST", "/api/tables", {"game": slug, "seats": seats})
            assert (answer.status, answer.code) == (400, "bad_request"), (slug, n)


def test_a_number_of_players_that_is_not_possible_is_told_with_those_that_are(server: Server) -> None:
    wish = {"game": "builddivide", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    texts = [
        server.client().send("POST", f"/api/tables?lang={lang}", wish).json["error"]["text"]
        for lang in ("en", "ja")
    ]
    assert "2 or 4, not by 3" in texts[0]
    assert "2人か4人です。3人では遊べません" in texts[1]


@pytest.mark.usefixtures("toy")
def test_a_game_has_a_page_cards_and_decks(server: Server) -> None:
    me = server.client()
    page = me.get("/api/games/toy")
    assert page["seats"] == 2
    cards = me.get("/api/games/toy/cards")["cards"]
    assert {"card 1", "card 9"} <= {card["name"] for card in cards}
    assert {card["set"] for card in cards} == {"shipped"}
    name = page["decks"][0]
    assert me.get(f"/api/games/toy/decks/{name}")["text"]
    assert me.send("GET", "/api/games/toy/decks/none").status == 404


@pytest.mark.usefixtures("toy")
def test_a_deck_is_checked_as_it_is_typed(server: Server) -> None:
    me = server.client()
    text = me.get("/api/games/toy/decks/" + me.get("/api/games/toy")["decks"][0])["text"]
    good = me.post("/api/games/toy/check", {"text": text})
    assert (good["legal"], good["violations"], good["faults"]) == (True, [], [])
    bad = me.post("/api/games/toy/check", {"text": "3 card 1\n2 no such card\n"})
    assert not bad["legal"]
    assert bad["faults"][0]["line"] == 2


@pytest.mark.usefixtures("toy")
def test_what_is_wrong_with_a_deck_is_told_in_the_language_asked_for(server: Server) -> None:
    me = server.client()
    for lang, broken, line in (
        ("en", "3 of card 1", "unknown card"),
        ("ja", "card 1が3枚", "というカードは"),
    ):
        check = f"/api/games/toy/check?lang={lang}"
        told = me.post(check, {"text": "3 card 1\n"})["violations"]
        assert told == [{"rule": "0.1", "text": broken, "line": 1}]
        assert line in me.post(check, {"text": "1 no such card"})["faults"][0]["text"]
        deck = me.post("/api/decks", {"game": "toy", "name": "x", "text": "3 card 1\n"})
        seats = [{"kind": "me", "deck": f"mine:{deck['id']}"}, {"kind": "open"}]
        refused = me.send("POST", f"/api/tables?lang={lang}", {"game": "toy", "seats": seats})
        assert refused.json["error"]["more"] == [f"[0.1] {broken}"]
        table = server.client().post("/api/tables", {"game": "toy", "seats": [{"kind": "me"}, seats[1]]})
        wish = {"invite": table["invite"], "deck": f"mine:{deck['id']}"}
        refused = me.send("POST", f"/api/tables/{table['id']}/join?lang={lang}", wish)
        assert refused.json["error"]["more"] == [f"[0.1] {broken}"]


@pytest.mark.usefixtures("toy")
def test_decks_are_kept_changed_and_forgotten_by_their_owner_alone(server: Server) -> None:
    me, other = server.client(), server.client()
    deck = me.post("/api/decks", {"game": "toy", "name": "mine", "text": LEGAL})
    assert me.get("/api/decks")["decks"] == [deck]
    assert other.get("/api/decks")["decks"] == []
    assert other.send("POST", f"/api/decks/{deck['id']}", {"name": "x", "text": ""}).status == 404
    assert other.send("DELETE", f"/api/decks/{deck['id']}").status == 404
    changed = me.post(f"/api/decks/{deck['id']}", {"name": "better", "text": "1 card 1"})
    assert changed["name"] == "better"
    assert me.send("DELETE", f"/api/decks/{deck['id']}").status == 200
    assert me.get("/api/decks")["decks"] == []


def nova_deck(me: Client) -> Any:
    name = me.get("/api/games/nova")["decks"][0]
    return me.get(f"/api/games/nova/decks/{name}")


@pytest.mark.slow
def test_a_deck_that_breaks_the_rules_is_not_played(server: Server) -> None:
    me = server.client()
    line = nova_deck(me)["text"].splitlines()
    short = next(each for each in line if each[:1].isdigit())
    deck = me.post("/api/decks", {"game": "nova", "name": "short", "text": short})
    assert not deck["legal"]
    seats = [{"kind": "me", "deck": f"mine:{deck['id']}"}, {"kind": "bot", "bot": "random"}]
    answer = me.send("POST", "/api/tables", {"game": "nova", "seats": seats})
    assert (answer.status, answer.code) == (422, "deck")
    assert answer.json["error"]["rule"]
    assert answer.json["error"]["more"]


def test_a_deck_of_somebody_else_is_not_played(server: Server) -> None:
    me, other = server.client(), server.client()
    deck = me.post("/api/decks", {"game": "nova", "name": "mine", "text": "1 x"})
    seats = [{"kind": "me", "deck": f"mine:{deck['id']}"}, {"kind": "bot", "bot": "random"}]
    assert other.send("POST", "/api/tables", {"game": "nova", "seats": seats}).status == 404


@pytest.mark.slow
def test_a_workshop_card_is_understood_kept_and_played(server: Server) -> None:
    me = server.client()
    records = registry.rulebook("nova").records()
    name, model = next(
        (name, each) for name, each in records.items() if each.get("text") and each["type"] == "spell"
    )
    read = me.post("/api/games/nova/compile", {"text": model["text"], "type": "spell"})
    assert all(
        line["ok"] and line["english"] and line["canonical"] and line["tree"] for line in read["lines"]
    )
    fresh = {**model, "name": "工房の一枚", "number": "W-1"}
    card = me.post("/api/cards", {"game": "nova", "record": fresh})
    assert me.get("/api/cards")["cards"][0]["id"] == card["id"]
    assert server.client().get("/api/cards")["cards"] == []
    shipped = [
        deck
        for deck in registry.rulebook("nova").deck_names()
        if name in registry.rulebook("nova").deck_text(deck)
    ]
    text = registry.rulebook("nova").deck_text(shipped[0]).replace(name, "工房の一枚")
    deck = me.post("/api/decks", {"game": "nova", "name": "workshop", "text": text})
    assert deck["legal"]
    seats = [{"kind": "me", "deck": f"mine:{deck['id']}"}, {"kind": "bot", "bot": "random"}]
    table = me.post("/api/tables", {"game": "nova", "seats": seats})
    assert table["state"] == "playing"


@pytest.mark.slow
def test_a_text_that_is_not_understood_says_which_phrase(server: Server) -> None:
    me = server.client()
    read = me.post("/api/games/nova/compile", {"text": "猫がにゃあと鳴く。"})
    assert not read["lines"][0]["ok"]
    assert read["lines"][0]["phrase"]
    assert read["lines"][0]["end"] > read["lines"][0]["start"] >= 0


def test_a_workshop_card_may_not_bear_the_name_of_a_shipped_one(server: Server) -> None:
    me = server.client()
    model = next(iter(registry.rulebook("nova").records().values()))
    assert me.send("POST", "/api/cards", {"game": "nova", "record": model}).code == "bad_request"
    for name in ("", "[x]", "a#b", "3 x", "a:b", "x\ny"):
        answer = me.send("POST", "/api/cards", {"game": "nova", "record": {**model, "name": name}})
        assert answer.code == "bad_request", name


def test_a_bucket_gives_what_is_in_it_and_fills_with_time() -> None:
    now = [0.0]
    bucket = Bucket(2, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    now[0] = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_typed_card_is_tried_at_a_table_that_is_laid_for_it(server: Server) -> None:
    me = server.client()
    record = {
        "name": "試しの炎", "type": "spell", "colour": "赤", "cost": "〔赤1〕", "text": "カードを1枚引く。",
    }  # fmt: skip
    face = me.post("/api/games/nova/face", {"record": record})
    assert face["crest"]["verbs"] == ["draw"]
    assert face["cost"] == "〔赤1〕"
    table = me.post("/api/tables", {"game": "nova", "card": record})
    with me.sit(table["id"]) as seat:
        state = seat.until_asked()
        hand = [card["name"] for card in state["view"]["zones"]["hand/0"]]
        assert record["name"] in hand
        assert any([record["name"] in option["text"] for option in state["question"]["options"]])
    for wrong in ({"text": "なにこれ。"}, {"name": "火花撃ち"}, {"name": "[x]"}, {"type": "nothing"}):
        assert (
            me.send("POST", "/api/tables", {"game": "nova", "card": {**record, **wrong}}).code
            == "bad_request"
        )


def test_samples_have_words_for_every_field_of_every_type(server: Server) -> None:
    me = server.client()
    for slug in ("nova", "mission"):
        found = me.get(f"/api/games/{slug}/samples")
        for type_ in me.get(f"/api/games/{slug}")["card_types"]:
            assert all([found["values"][name] for name in found["types"][type_]["fields"]])
    icons = me.get("/api/games/mission/samples?lang=en")["values"]["icons"]
    assert {"value": "scout", "word": "Scout", "letter": "偵", "tint": "blue"} in icons
