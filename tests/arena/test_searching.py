"""`gyoji first-turn` and `gyoji loops` find planted cards, and what they report can be played again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gyoji import cli, replay
from gyoji.arena.engines import Local, Pool
from gyoji.arena.first_turn import wins
from gyoji.arena.loops import GROWS, SAME, Walk, circles
from gyoji.arena.pools import Deals, make_pool
from gyoji.arena.searching import Search, labelled, replayed
from gyoji.games import registry
from gyoji.kernel.machine.loops import lessened, piles, position
from gyoji.match import Decided

CARD = """[[card]]
number = "X-{0}"
name = "{1}"
type = "{2}"
colour = "無色"
cost = "⓪"
text = "{3}"
"""
FIRE = CARD.format(1, "大噴火", "spell", "相手プレイヤーに2000ダメージを与える。")
SPRING = CARD.format(2, "泉の輪", "item", "起 ⓪：自分は100LPを得る。")
WAKER = CARD.format(3, "輪の石", "item", "起 〔フリーズ〕：このカードをスタンバイ状態にする。")
ONCE = CARD.format(4, "一度の泉", "item", "起 ⓪：自分は100LPを得る。この能力は1ターンに1回しか起動できない。")
WINS = {"turns": 2, "tables": 8}
LOOPS = {"turns": 4, "walks": 4, "length": 60}


def searched(tmp_path: Path, cards: str, first_turn: bool, deals: int = 6, workers: int = 1) -> Search:
    path = tmp_path / "cards.toml"
    path.write_text(cards, encoding="utf-8")
    pool = make_pool("nova", ["red_gale", "blue_tide"], [str(path)], False, 1)
    found = Search(pool, wins if first_turn else circles, WINS if first_turn else LOOPS, deals)
    for _ in found.run(Local() if workers == 1 else Pool(workers)):
        pass
    assert found.looked == deals
    return found


@pytest.mark.slow
def test_a_card_that_wins_at_once_is_found_with_the_line_that_does_it(tmp_path: Path) -> None:
    found = searched(tmp_path, FIRE, True, 4)
    assert len(found.found) >= 4
    for line in found.found:
        match = replayed(found.pool, line)
        assert match.game.over
        assert match.game.winners == (line.player,)
        assert match.game.turn == line.turn <= 2
        assert match.game.ended_by == line.rule
        played = [
            item.option for item in match.items if isinstance(item, Decided) and item.player == line.player
        ]
        assert any("X-1" in option or "大噴火" in option for option in played)
        assert 0 <= line.held <= line.tried == 20
    assert any(line.held > 5 for line in found.found)


@pytest.mark.slow
def test_nothing_is_found_where_nobody_can_win_so_soon(tmp_path: Path) -> None:
    assert searched(tmp_path, ONCE, True, 2).found == []


@pytest.mark.slow
@pytest.mark.parametrize(("cards", "kind"), [(SPRING, GROWS), (WAKER, SAME)])
def test_a_circle_is_found_and_goes_on(tmp_path: Path, cards: str, kind: str) -> None:
    found = searched(tmp_path, cards, False, 8)
    assert found.found
    for line in found.found:
        assert line.kind == kind
        match = replayed(found.pool, line)
        game = match.game
        deals = Deals(found.pool)
        before, had = position(game, True), piles(game)
        assert line.begin < len(line.choices)
        # Gone through by hand once more, it comes to the same position again with nothing less.
        for name in _names(deals, found.pool.seed, line.choices, line.deal, line.begin):
            index = labelled(deals, game, name)
            assert index >= 0
            game.decide(index)
        assert position(game, True) == before
        assert lessened(had, piles(game)) == []


def _names(deals: Deals, seed: int, choices: tuple[int, ...], deal: int, begin: int) -> list[str]:
    walk = Walk(deals, deals.begin(deal), [])
    for choice in choices:
        walk.take(choice)
    return walk.names[begin:]


@pytest.mark.slow
def test_what_can_be_done_once_a_turn_is_no_circle(tmp_path: Path) -> None:
    assert searched(tmp_path, ONCE, False, 8).found == []


@pytest.mark.slow
def test_any_number_of_workers_finds_the_same(tmp_path: Path) -> None:
    one = searched(tmp_path, FIRE + SPRING, False, 24)
    two = searched(tmp_path, FIRE + SPRING, False, 24, 2)
    assert one.found == two.found
    assert one.digest == two.digest


@pytest.mark.parametrize("slug", registry.slugs())
def test_decks_that_are_thrown_together_can_be_played(slug: str) -> None:
    deals = Deals(make_pool(slug, [], [], False, 3))
    for number in range(3):
        decks = deals.seats(number)
        assert [each.to_wire() for each in decks] == [each.to_wire() for each in deals.seats(number)]
        assert deals.begin(number).question is not None
        for section in {entry.section for deck in decks for entry in deck.entries}:
            assert decks[0].size(section) in {deck.size(section) for deck in deals.decks}
    built = Deals(make_pool(slug, [], [], True, 3))
    shipped = [deck.to_wire() for deck in built.decks]
    assert all(deck.to_wire() in shipped for n in range(3) for deck in built.seats(n))


def test_every_thrown_deck_has_one_of_the_cards_that_are_named(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(SPRING, encoding="utf-8")
    deals = Deals(make_pool("nova", [], [str(path)], False, 1))
    for number in range(5):
        for deck in deals.seats(number):
            assert "泉の輪" in [entry.name for entry in deck.entries]


@pytest.mark.slow
def test_the_commands_print_and_save(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cards.toml").write_text(FIRE + SPRING, encoding="utf-8")
    words = [
        "nova",
        "--cards",
        str(tmp_path / "cards.toml"),
        "--workers",
        "1",
        "--out",
        str(tmp_path / "lines"),
    ]
    assert cli.main(["first-turn", *words, "--deals", "3", "--tables", "8", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["deals"] == 3
    assert found["found"]
    for line in found["found"]:
        again = replay.load(Path(line["replay"]))
        assert again.exact
        assert again.match.game.winners == (line["player"],)
        assert line["steps"]
    assert cli.main(["loops", *words, "--deals", "8", "--turns", "4"]) == 0
    told = capsys.readouterr().out
    assert "gone through 5 times more" in told
    assert "泉の輪" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("first-turn", "novae"), "unknown game 'novae'"),
        (("first-turn", "nova", "--decks", "red_gael"), "did you mean 'red_gale'"),
        (("first-turn", "nova", "--turns", "0"), "--turns must be 1 or more"),
        (("loops", "nova", "--walks", "0"), "--walks must be 1 or more"),
        (("loops", "nova", "--deals", "-1"), "--deals must be 1 or more"),
        (("loops", "nova", "--cards", "/no/such/file.toml"), "unknown set of cards or card file"),
        (("loops", "nova", "--built", "--cards", "x.toml"), "--built plays the decks as they are"),
        (("loops", "nova", "--out", "/proc/none/such"), "cannot write"),
        (("loops", "nova", "--cluster", "127.0.0.1:1"), "no cluster answers"),
    ],
)
def test_bad_input_is_told(words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(list(words)) == 2
    found = capsys.readouterr()
    assert found.out == ""
    assert said in found.err
    assert "Traceback" not in found.err
