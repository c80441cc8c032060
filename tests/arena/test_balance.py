"""`gyoji balance` finds what a card does to a deck: planted cards are told apart, and an equal one shows nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gyoji import cli
from gyoji.arena.balance import Balance, exchanged, game_of, make_balance
from gyoji.arena.contest import Contest
from gyoji.arena.engines import Local, Pool
from gyoji.errors import UserError
from gyoji.games import registry
from gyoji.games.decks import Deck, Entry
from gyoji.games.decks import Record as CardRecord

DECK, OTHER, AGAINST = "black_wake", "澱みの墓掘り", "red_gale"


def planted(path: Path, **changes: object) -> str:
    """Write a card file with a copy of the card in which some values are changed; return its path."""
    record: CardRecord = {**registry.rulebook("nova").records()[OTHER], "name": "双子の墓掘り", **changes}
    lines = [
        "[[card]]",
        *[f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in record.items()],
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def balance(card: str, games: int, workers: int = 1) -> tuple[Balance, str]:
    _, plan = make_balance(registry.rulebook("nova"), card, DECK, OTHER, against=[AGAINST], games=games)
    found = Balance(plan)
    contest = Contest(plan, None, (found.add,))
    for _ in contest.run(Local() if workers == 1 else Pool(workers)):
        pass
    return found, contest.digest


@pytest.mark.slow
@pytest.mark.untraced_only
def test_planted_cards_are_told_apart(tmp_path: Path) -> None:
    strong = planted(tmp_path / "strong.toml", attack=3000, health=3000)
    weak = planted(tmp_path / "weak.toml", text="このカードが場に出た時、自分は1500LPを失う。")
    stronger, weaker = balance(strong, 60)[0], balance(weak, 60)[0]
    assert (stronger.verdict, weaker.verdict) == ("stronger", "weaker")
    assert stronger.interval().low > 0 > weaker.interval().high


@pytest.mark.slow
def test_an_equal_card_changes_no_deal(tmp_path: Path) -> None:
    found, _ = balance(planted(tmp_path / "equal.toml"), 40)
    assert (found.deals, found.all.changed, found.verdict) == (20, 0, "open")
    assert found.interval().low < 0 < found.interval().high
    assert found.with_card == found.without > 0


@pytest.mark.slow
@pytest.mark.untraced_only
def test_any_number_of_workers_gives_the_same(tmp_path: Path) -> None:
    card = planted(tmp_path / "strong.toml", attack=800)
    one, two = balance(card, 24), balance(card, 24, 2)
    assert one[1] == two[1]
    assert one[0].to_json() == two[0].to_json()


def record(pair: int, game: int, winner: str) -> dict[str, object]:
    return {"pair": pair, "game": game, "winner": winner}


def test_a_deal_counts_once_over_seats_and_opponents() -> None:
    _, plan = make_balance(
        registry.rulebook("nova"), "火付け小僧", DECK, OTHER, against=["red_gale", "blue_tide"]
    )
    found = Balance(plan)
    # With the card three of four games are won, without it one: half a game a deal. The order does not matter.
    wins = {
        (0, 0): "a",
        (0, 1): "a",
        (2, 0): "a",
        (2, 1): "b",
        (1, 0): "a",
        (1, 1): "b",
        (3, 0): "b",
        (3, 1): "b",
    }
    for (pair, game), winner in reversed(wins.items()):
        assert found.deals == 0
        found.add(record(pair, game, winner))
    assert (found.deals, found.with_card, found.without) == (1, 0.75, 0.25)
    assert found.interval().value == 0.5
    assert [each.interval().value for each in found.differences.values()] == [0.5, 0.5]
    found.add(record(0, 2, "a"))
    assert found.deals == 1


def test_a_card_stands_in_the_places_of_the_other() -> None:
    old: CardRecord = {"name": "old"}
    new: CardRecord = {"name": "new"}
    deck = Deck("d", (Entry("main", 2, old), Entry("main", 3, {"name": "x"}), Entry("main", 2, old)))

    def listed(copies: int) -> list[str]:
        return [str(card["name"]) for card in exchanged(deck, "old", new, copies).cards("main")]

    assert listed(4) == ["new", "new", "x", "x", "x", "new", "new"]
    assert listed(3) == ["old", "new", "x", "x", "x", "new", "new"]
    assert listed(1) == ["old", "old", "x", "x", "x", "old", "new"]


def test_a_typed_text_takes_over_the_values_of_the_card_that_gives_way() -> None:
    question, plan = make_balance(
        registry.rulebook("nova"),
        "このカードが場に出た時、自分はカードを2枚引く。",
        DECK,
        OTHER,
    )
    entry = next(each for each in plan.deck(plan.sides[0].deck).entries if each.name == question.card)
    old = registry.rulebook("nova").records()[OTHER]
    assert {**entry.record, "name": old["name"], "text": old["text"]} == old
    assert entry.record["text"] != old["text"]
    assert question.copies == entry.count == 3


def test_the_game_is_that_of_the_deck(tmp_path: Path) -> None:
    assert game_of("black_wake").slug == "nova"
    assert game_of("throne").slug == "builddivide"
    path = tmp_path / "mine.txt"
    path.write_text(registry.rulebook("nova").deck_text("red_gale"), encoding="utf-8")
    assert game_of(str(path)).slug == "nova"
    path.write_text("4 no such card\n", encoding="utf-8")
    with pytest.raises(UserError, match="--game"):
        game_of(str(path))


ASK = ("--in", DECK, "--instead", OTHER, "--games", "4", "--workers", "1")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("火付け小", *ASK), "did you mean '火付け小僧'"),
        (("このカードが場に出た時、自分は", *ASK), "ends too early"),
        (("火付け小僧", "--in", "black_wak", "--instead", OTHER), "did you mean 'black_wake'"),
        (("火付け小僧", "--in", DECK, "--instead", "澱みの墓"), "unknown card '澱みの墓' of deck black_wake"),
        ((OTHER, *ASK), "is the card whose place it is to take"),
        (("火付け小僧", *ASK, "--copies", "9"), "--copies must be 1 to 3"),
        (("火付け小僧", *ASK, "--bot", "randm"), "did you mean 'random'"),
        (("火付け小僧", *ASK, "--against", "red_gael"), "did you mean 'red_gale'"),
        (("火付け小僧", *ASK, "--game", "novae"), "nova"),
        (("nothing.toml", *ASK), "nothing.toml"),
        (("火付け小僧", *ASK, "--games", "0"), "--games must be 1 or more"),
        (("火付け小僧", *ASK, "--cluster", "127.0.0.1:1"), "no cluster answers"),
    ],
)
def test_bad_input_is_told(words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["balance", *words]) == 2
    found = capsys.readouterr()
    assert found.out == ""
    assert found.err.startswith("gyoji: ")
    assert said in found.err


@pytest.mark.slow
def test_the_command_prints_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    words = ["balance", "火付け小僧", *ASK, "--against", AGAINST, "--out", str(path)]
    assert cli.main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["card"], found["deck"], found["instead"]) == ("火付け小僧", DECK, OTHER)
    assert (found["games"], found["deals"], found["complete"]) == (8, 2, True)
    assert found["low"] <= found["difference"] <= found["high"]
    assert [each["name"] for each in found["against"]] == ["red_gale:random"]
    before = path.read_bytes()
    assert cli.main([*words, "--resume"]) == 0
    assert found["digest"] in capsys.readouterr().out
    assert path.read_bytes() == before
