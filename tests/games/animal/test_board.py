"""The table as text: numbers, areas, night cards, piles, group attacks, players who have lost."""

from __future__ import annotations

import re

import pytest
from tests.games.animal.arena import ANIMALS, Table, deal, target

from gyoji.games.animal.people import board
from gyoji.games.animal.table.definitions import define
from gyoji.games.columns import width_of
from gyoji.games.registry import rulebook
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.table.views import view
from gyoji.kernel.trees import tree as t


def drawn(table: Table, player: int = 1, lang: str = "en", width: int = 100, height: int = 24) -> list[str]:
    return board.draw(view(table.game, PlayerId(player - 1)), rulebook("animal").cards(), lang, width, height)


def line(table: Table, start: str) -> str:
    found = [each for each in drawn(table) if each.startswith(start)]
    assert len(found) == 1, found
    return found[0]


def test_numbers_and_areas_of_both_players_are_shown() -> None:
    table = Table(territories=0)
    table.p1.territory("plain", n=2, name="野")
    table.p1.territory("night", name="闇", moved=True)
    table.p2.life = 7
    table.begin()
    shown = line(table, "-- opponent")
    assert re.sub(" +", " ", shown) == "-- opponent life 7 hand 0 deck 10 territories 0 grave 0 exile 0"
    assert "   areas 平2 夜1 | domain 2/3 awake: 野 x2, 闇 [moved]" in drawn(table)


def test_animals_show_their_values_keywords_and_states() -> None:
    table = Table()
    one = table.p1.animal(2, 3, "winged", name="鷹", moved=True, damage=1, counters={"成長": 2})
    two = table.p2.animal(1, 1, name="犬", waiting=True)
    table.begin()
    lines = drawn(table)
    assert f"     鷹#{one.id} 2/3《有翼》 [moved damage 1 成長x2]" in lines
    assert f"     犬#{two.id} 1/1 [waits]" in lines


def test_a_lair_does_not_show_that_it_waits() -> None:
    table = Table()
    lair = table.p1.lair(name="巣", waiting=True)
    table.begin()
    assert f"     巣#{lair.id}" in drawn(table)


def test_night_cards_show_their_face_to_everybody() -> None:
    table = Table()
    one = table.p2.animal(2, 2, name="梟")
    table.begin()
    table.do_inside(t.Do((t.Act("night", object=t.Ref(0)),)), hold=(one.ref,))
    assert f"     night: 梟#{one.id}" in drawn(table)


def test_the_newest_of_the_piles_is_shown_first_with_its_targets() -> None:
    table = Table()
    prey = table.p2.animal(1, 9, name="的")
    first, second = (
        table.p1.skill(deal(1, to=t.Player("you")), name="初手"),
        table.p1.skill(deal(1), costs=(target(ANIMALS),), name="次手"),
    )
    table.begin().choose(first, second)
    assert line(table, "pile:") == f"pile: 次手 -> 的#{prey.id} (you)  初手 (you)"


def test_a_group_attack_and_its_defence_are_shown_with_what_they_deal_together() -> None:
    table = Table()
    attackers = [table.p1.animal(n, 1, name=name) for n, name in ((2, "甲"), (3, "乙"), (9, "丁"))]
    guard = table.p2.animal(1, 1, name="丙")
    table.begin().choose("declare battle")
    assert line(table, "battle:") == "battle: attackers are not designated yet"
    table.pass_all()
    first, second = (f"甲#{attackers[0].id} 2/1", f"乙#{attackers[1].id} 3/1")
    table.choose(attackers[0])
    assert line(table, "battle:") == f"battle: {first} against opponent  (being designated)"
    table.choose(attackers[1], "no more")
    group = f"{first} + {second} (ATK 5 in all)"
    assert line(table, "battle:") == f"battle: {group} against opponent"
    table.defend(guard)
    assert line(table, "battle:") == f"battle: {group} against 丙#{guard.id} 1/1"
    assert "attacks" in "".join(drawn(table))
    assert "defends" in "".join(drawn(table))


def test_designated_defenders_are_shown_before_the_designation_ends() -> None:
    table = Table()
    attacker = table.p1.animal(2, 2, name="甲")
    guards = [table.p2.animal(1, 1, name=name) for name in ("乙", "丙", "丁")]
    table.begin().attack(attacker).to_defence()
    one, other = guards[0], guards[1]
    table.choose(one)
    shown = f"battle: 甲#{attacker.id} 2/2 against 乙#{one.id} 1/1  (being designated)"
    assert line(table, "battle:") == shown
    table.choose(other)
    assert f"乙#{one.id} 1/1 + 丙#{other.id} 1/1 (ATK 2 in all)" in line(table, "battle:")


def test_assigned_damage_and_what_is_left_of_it_are_shown() -> None:
    table = Table()
    attacker = table.p1.animal(3, 3, name="甲")
    guards = [table.p2.animal(1, n, name=name) for n, name in ((1, "乙"), (2, "丙"), (2, "丁"))]
    table.begin().fight([attacker], guards)
    assert f"甲#{attacker.id} has 3 left" in " ".join(drawn(table))
    table.choose(guards[0])
    shown = " ".join(drawn(table))
    assert f"甲#{attacker.id} -> 乙#{guards[0].id}: 1" in shown
    assert f"甲#{attacker.id} has 2 left" in shown


def test_a_player_who_has_lost_takes_one_line() -> None:
    table = Table(seats=3)
    table.begin()
    table.game.concede(table.p2.seat)
    lines = drawn(table)
    assert "-- player 2  has lost" in lines
    assert [each.split("  ")[0] for each in lines if each.startswith("--")] == [
        "-- player 2",
        "-- player 3",
        "-- you",
    ]


def test_hidden_hands_are_counted_and_ones_own_is_read() -> None:
    table = Table()
    table.p1.hand("動物", name="隠し手", atk=1, **{"def": 1})
    table.begin()
    assert "hand: 隠し手" in drawn(table, 1)
    assert "隠し手" not in "".join(drawn(table, 2))


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("width", [40, 80, 120])
def test_no_line_is_wider_than_the_screen(lang: str, width: int) -> None:
    table = Table(seats=4)
    for side in table.sides:
        for n in range(6):
            side.animal(n, 9, "winged", "swift", name=f"長い名前の獣{n}", counters={"成長": 3})
    table.begin()
    for each in drawn(table, lang=lang, width=width):
        assert width_of(each) <= width


def test_a_card_is_described_in_one_line() -> None:
    record = {
        "number": "X-1", "name": "試しの獣", "type": ["動物", "道具"], "cost": 3, "condition": "平平／夜",
        "atk": 2, "def": 4, "species": ["ワシ", "イヌ"],
    }  # fmt: skip
    assert board.describe(record) == "試しの獣 動物＆道具 (3) 平平／夜 2/4 ワシ・イヌ"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_ability_is_offered_with_what_it_says(lang: str) -> None:
    book = rulebook("animal")
    table = Table()
    record = {
        "number": "X-2", "name": "湧き水", "type": "縄張り",
        "text": "《唯一》\n【起動（戦場）】［①を支払って発動する。］あなたは2点回復する。",
    }  # fmt: skip
    spring = table.p1.put(define(record), "battlefield")
    table.begin()
    said = [book.option_text(table.game, option, lang) for option in table.asked]
    mine = [text for text in said if f"#{spring.id}" in text]
    english = "pay (1): You recover 2."
    assert [text.partition(": ")[2] for text in mine] == [
        english if lang == "en" else "［①を支払って発動する。］あなたは2点回復する。"
    ]
