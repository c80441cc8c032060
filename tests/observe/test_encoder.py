"""Observations say what views say, no more and no less, whatever was written into the buffer before."""

from __future__ import annotations

import pytest
from tests.observe.games import TABLES, Observed, play

from gyoji.games import registry
from gyoji.kernel.machine.procedure import Ask, numbers_up_to
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.table.views import view
from gyoji.observe import shape

SLUGS = registry.slugs()


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_a_used_buffer_ends_as_a_fresh_one(slug: str, seats: int) -> None:
    for observed in play(slug, seats, seed=3, decisions=120, every=3):
        for seat in range(seats):
            assert observed.numbers(seat) == observed.numbers(seat, fresh=True)


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_cards_are_those_of_the_view(slug: str, seats: int) -> None:
    met = 0
    for observed in play(slug, seats, seed=5, decisions=200, every=9):
        game, names = observed.game, observed.names
        for seat in range(seats):
            seen = view(game, PlayerId(seat))
            zones = seen["zones"]
            assert isinstance(zones, dict)
            rows = observed.rows("cards", seat)
            for kind, name in enumerate(names.zones):
                for other in range(1 if game.specs[kind].shared else seats):
                    if names.unseen[kind] or other and game.zone_table[kind][other] % seats != other:
                        continue
                    place = name if game.specs[kind].shared else f"{name}/{other}"
                    holder = 0 if game.specs[kind].shared else (other - seat) % seats + 1
                    mine = {
                        row["place"]: row
                        for row in rows
                        if (row["zone"], row["holder"]) == (kind + 1, holder)
                    }
                    for at, card in enumerate(zones[place], 1):
                        row = mine.pop(at, None)
                        if row is None:
                            assert not set(card) - {"known"}, (place, at, card)
                            continue
                        met += 1
                        check_card(observed, card, row, seat)
                    assert not mine
    assert met > 200


def check_card(observed: Observed, card: dict[str, object], row: dict[str, int], seat: int) -> None:
    """Check a row against the card of a view."""
    names, seats = observed.names, observed.game.seats
    assert observed.table.name(row["card"]) == card.get("name", "")
    assert row["sight"] == (1 if "id" in card else 2 if "name" in card else 3)
    assert row["turned"] == card.get("turned", False)
    assert row["face_down"] == card.get("face_down", False)
    assert row["damage"] == card.get("damage", 0)
    counters = card.get("counters", {})
    assert isinstance(counters, dict)
    assert row["counters"] == sum(counters.values())
    states = {name for n, name in enumerate(names.marks) if row["marks"] >> n & 1}
    assert states == {name for name in names.marks if card.get(name)}
    if "id" in card:
        controller = card["controller"]
        assert isinstance(controller, int)
        assert row["controller"] == (controller - seat) % seats + 1
        shown = {name: row[f"number_{n}"] for n, name in enumerate(names.numbers, 1)}
        assert {name: value for name, value in shown.items() if value != -1} == {
            name: card[name] for name in names.numbers if name in card
        }
        bits = row["keywords"] | row["more_keywords"] << shape.KEYWORD_BITS
        keywords = card.get("keywords", [])
        assert isinstance(keywords, list)
        assert {name for n, name in enumerate(names.keywords) if bits >> n & 1} == {
            name for name in keywords if name in names.keyword_of
        }
    host = card.get("host", 0)
    assert isinstance(host, int)
    if row["host"]:
        assert observed.rows("cards", seat)[row["host"] - 1]["place"]
    assert bool(row["host"]) <= bool(host)


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_zones_are_counted(slug: str, seats: int) -> None:
    for observed in play(slug, seats, seed=7, decisions=60, every=20):
        game = observed.game
        for seat in range(seats):
            numbers = observed.numbers(seat)
            for kind, spec in enumerate(game.specs):
                for other in range(1 if spec.shared else seats):
                    row = shape.SEATS if spec.shared else (other - seat) % seats
                    at = shape.ZONES + row * shape.KINDS + kind
                    assert numbers[at] == len(game.cards_in(kind, PlayerId(other)))


@pytest.mark.parametrize("slug", SLUGS)
def test_options_name_their_cards(slug: str) -> None:
    named = 0
    for observed in play(slug, seed=2, decisions=200):
        game = observed.game
        question = game.question
        if question is None:
            break
        seat = int(question.player)
        rows = observed.rows("options", seat)
        cards = observed.rows("cards", seat)
        assert len(rows) == len(question.options) == observed.state(seat)["options"]
        layout = observed.rulebook.layout()
        for option, row in zip(question.options, rows, strict=True):
            assert row["kind"] == option.kind + 1
            first, then = layout.things(option)
            for refs, column, flag in ((first, "row", "offered"), (then, "at_row", "aimed_at")):
                for ref in refs:
                    if row[column]:
                        named += 1
                        card = cards[row[column] - 1]
                        assert card[flag] == 1
                        name = observed.table.name(card["card"])
                        assert card["sight"] == 3 or name == game.obj(Ref(ref)).definition.name
        other = (seat + 1) % game.seats
        assert observed.rows("options", other) == []
    assert named > 20


@pytest.mark.parametrize("slug", SLUGS)
def test_different_options_differ_in_their_rows(slug: str) -> None:
    """What tells two options apart for a person is told by their rows, up to what is shown by place."""
    asked = alike = 0
    for observed in play(slug, seed=4, decisions=250):
        question = observed.game.question
        if question is None:
            break
        rows = [tuple(row.values()) for row in observed.rows("options", int(question.player))]
        asked += len(rows)
        alike += len(rows) - len(set(rows))
    assert alike * 50 <= asked


@pytest.mark.parametrize("slug", SLUGS)
def test_history_tells_the_last_events_the_newest_first(slug: str) -> None:
    seen = 0
    for observed in play(slug, seed=6, decisions=120, every=10):
        rows = observed.rows("history", 0)
        assert len(rows) == min(observed.history.count, shape.EVENTS) == observed.state(0)["history"]
        assert [row["turns_ago"] for row in rows] == sorted([row["turns_ago"] for row in rows])
        cards = observed.rows("cards", 0)
        for row in rows:
            if row["row"]:
                seen += 1
                assert cards[row["row"] - 1]["card"] in (0, row["card"])
    assert seen > 10


@pytest.mark.parametrize("slug", SLUGS)
def test_observing_changes_nothing(slug: str) -> None:
    looked_at = [digest(observed.game) for observed in play(slug, seed=8, decisions=80) if looks(observed)]
    left_alone = [digest(observed.game) for observed in play(slug, seed=8, decisions=80)]
    assert looked_at == left_alone


def looks(observed: Observed) -> bool:
    """Let every seat look, and return True."""
    for seat in range(observed.game.seats):
        observed.numbers(seat)
    return True


@pytest.mark.parametrize("slug", SLUGS)
def test_the_result_is_told_to_each_seat(slug: str) -> None:
    observed = list(play(slug, seed=1, decisions=20_000, every=20_000))[-1]
    game = observed.game
    assert game.over
    for seat in range(game.seats):
        won = 3 if not game.winners else 1 if seat in game.winners else 2
        assert observed.state(seat)["result"] == won
        assert observed.state(seat)["options"] == 0


def test_seats_are_told_from_the_reader_on() -> None:
    observed = next(play("animal", 4, seed=1))
    question = observed.game.question
    assert question is not None
    for seat in range(4):
        assert observed.state(seat)["asked"] == (question.player - seat) % 4 + 1
        assert [row["side"] for row in observed.rows("players", seat)] == [1, 3, 3, 3]


def test_teammates_are_told_apart_from_foes() -> None:
    observed = next(play("builddivide", 4, seed=1))
    sides = [[row["side"] for row in observed.rows("players", seat)] for seat in range(4)]
    for seat in range(4):
        mates = observed.rulebook.side(observed.game, PlayerId(seat))
        assert sides[seat] == [1 if n == 0 else 2 if (seat + n) % 4 in mates else 3 for n in range(4)]


def test_more_options_than_there_is_room_for_come_by_pages() -> None:
    observed = Observed("nova")
    question = observed.game.question
    assert question is not None
    player = question.player
    observed.game.question = Ask(player, numbers_up_to(299), "choose_number")
    told: list[int] = []
    for page, offered in enumerate([127, 127, 46]):
        rows = observed.rows("options", player, page)
        assert len(rows) == offered + 1
        assert rows[-1]["kind"] == shape.NEXT_PAGE
        state = observed.state(player) if page == 0 else observed.rows("state", player, page)[0]
        assert (state["options"], state["page"], state["all_options"]) == (offered, page, 300)
        told += [row["number"] for row in rows[:-1]]
    assert told == list(range(300))
    assert observed.numbers(player) == observed.numbers(player, fresh=True)


@pytest.mark.parametrize("count", [shape.CHOICES - 1, shape.CHOICES])
def test_options_that_just_fit_come_on_one_page(count: int) -> None:
    observed = Observed("nova")
    question = observed.game.question
    assert question is not None
    observed.game.question = Ask(question.player, numbers_up_to(count - 1), "choose_number")
    rows = observed.rows("options", question.player)
    assert len(rows) == count
    assert shape.NEXT_PAGE not in [row["kind"] for row in rows]
    assert observed.state(question.player)["options"] == count


def test_cards_for_which_no_row_is_left_are_counted() -> None:
    observed = Observed("nova")
    game = observed.game
    kind = observed.names.zones.index("graveyard")
    definition = game.objs[0].definition
    before = observed.state(0)["cards"]
    for _ in range(shape.ENTITIES):
        game.add_card(definition, PlayerId(0), kind)
    state = observed.state(0)
    assert state["cards"] == shape.ENTITIES
    assert state["left_out"] == before
    assert len(observed.rows("cards", 0)) == shape.ENTITIES


def test_large_numbers_are_cut_off() -> None:
    observed = Observed("nova")
    game = observed.game
    kind = observed.names.zones.index("field")
    ref = game.add_card(game.objs[0].definition, PlayerId(0), kind)
    game.mutable_object(ref).damage = 10**30
    rows = [row for row in observed.rows("cards", 0) if row["zone"] == kind + 1]
    assert rows[0]["damage"] == shape.MOST


@pytest.mark.parametrize("slug", SLUGS)
def test_the_fingerprint_is_the_same_every_time_and_different_for_each_game(slug: str) -> None:
    mine = Observed(slug).names.fingerprint()
    assert mine == Observed(slug, seed=2).names.fingerprint()
    assert mine not in [Observed(other).names.fingerprint() for other in SLUGS if other != slug]
