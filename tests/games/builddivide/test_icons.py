"""Ability icons (1500): conditions and effects as abilities, counted as pairs."""

from __future__ import annotations

import pytest
from tests.games.builddivide.ring import THIS, Table, power, target

from gyoji.games.builddivide.abilities import icons
from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.table import kinds
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves


@proves("1501-1", "1501-2", "1501-2a", "313-1", "313-2")
@pytest.mark.parametrize(
    ("icon", "expected"), [("自ターン/+3000", 6000), ("相手ターン/+3000", 3000), ("常時/+5000", 8000)]
)
def test_conditions_of_turns(icon: str, expected: int) -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, icons=[icon])
    table.begin()
    assert unit.power == expected


@proves("1501-3", "1501-4")
@pytest.mark.parametrize(("life", "expected"), [(5, 2), (6, 1)])
def test_the_condition_red_zone(life: int, expected: int) -> None:
    table = Table(life=life)
    unit = table.p1.unit(3000, 1, icons=["レッドゾーン/ヒット+1"])
    table.begin()
    assert unit.hit == expected


@proves("1501-3", "1501-4")
@pytest.mark.parametrize(("is_open", "expected"), [(True, 3), (False, 1)])
def test_the_condition_open(is_open: bool, expected: int) -> None:
    table = Table()
    table.p1.land(is_open)
    unit = table.p1.unit(3000, 1, icons=["開放/ヒット+2"])
    table.begin()
    assert unit.hit == expected


@proves("1501-3", "1501-4")
@pytest.mark.parametrize(("icon", "cards"), [("登場/ドロー1", 1), ("登場/ドロー2", 2)])
def test_the_condition_appear_with_draws(icon: str, cards: int) -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, zone="hand", icons=[icon])
    table.begin().cast(unit)
    assert table.zone == [unit.name]
    table.pass_all()
    assert table.p1.count("hand") == cards


@proves("1501-3", "1501-4")
def test_the_condition_drop() -> None:
    table = Table()
    unit = table.p1.unit(1000, 1, icons=["ドロップ/ドロー1"])
    kill = table.p1.command(target(t.Act("destroy", object=t.Ref(0))))
    table.begin().cast(kill, unit)
    assert table.zone == [unit.name]


@proves("1501-3", "1501-4")
def test_the_condition_battle_lasts_for_the_turn() -> None:
    table = Table()
    unit, other = table.p1.unit(2000, 1, icons=["バトル/+3000"]), table.p2.unit(4000, rested=True)
    table.attacks().strike(unit, other).choose("do not block").pass_all()
    assert (table.zone, unit.power) == ([unit.name], 2000)
    table.pass_all()
    assert unit.power == 5000
    table.until(kinds.END_PHASE)
    assert unit.power == 5000


@proves("1501-4")
@pytest.mark.parametrize("n", [1, 2])
def test_scouting_icons(n: int) -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, zone="hand", icons=[f"登場/スカウト{n}"])
    table.begin().cast(unit).pass_all()
    assert (table.prompt, len(table.listed(options.TO_BOTTOM))) == ("scout", n)


@proves("1501-4")
def test_the_life_icon_puts_the_top_card_on_the_life() -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, zone="hand", icons=["登場/ライフ"])
    table.begin().cast(unit).pass_all()
    assert (table.p1.count("life"), table.p1.count("deck")) == (11, 19)


@proves("1501-6")
@pytest.mark.parametrize(
    ("word", "keyword"), [("デコイ", "decoy"), ("ブリッツ", "blitz"), ("バーサーク", "berserk")]
)
def test_always_with_a_keyword_is_simply_having_it(word: str, keyword: str) -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, icons=[f"常時/{word}"])
    assert unit.has(keyword)
    other = table.p1.unit(3000, 1, icons=[f"相手ターン/{word}"])
    table.begin()
    assert not other.has(keyword)


@digest("M56")
@proves("1501-3", "1501-4")
def test_attributes_with_bright() -> None:
    table = Table()
    unit, other = (
        table.p1.unit(2000, 1, icons=["属性:光・闇/ブライト+3000"]),
        table.p2.unit(4000, rested=True),
    )
    fuel = table.p1.unit(zone="hand", attribute=["闇"])
    table.attacks().strike(unit, other).choose("do not block").pass_all().pass_all().choose("yes")
    assert (fuel.at, unit.power) == ("graveyard", 5000)


@digest("M56")
@proves("1501-1a", "1501-1a:i", "1501-1a:ii", "1501-5")
def test_icons_are_counted_as_pairs_and_text_is_none() -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, icons=["相手ターン/+3000", "登場/ドロー1"])
    same = table.p1.unit(3000, 1, t.Static((power(THIS, 3000, None),)))
    table.begin()
    assert [
        select.number(table.game, Scope(table.p1.seat, card.ref), nodes.IconCount(THIS))
        for card in (unit, same)
    ] == [2, 0]
    assert (unit.is_("icon_ability"), same.is_("icon_ability")) == (True, False)


@proves("1501-5")
def test_icon_abilities_are_lost_like_others() -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, icons=["自ターン/+3000"])
    forget = table.p1.command(target(t.Lose(t.Ref(0), (t.Ability("any"),), duration=None)))
    table.begin().cast(forget, unit)
    assert unit.power == 3000


def test_what_is_no_icon_is_refused() -> None:
    for text in ("登場/飛行", "夜/ドロー1", "登場"):
        with pytest.raises(ValueError, match="no ability icon"):
            icons.icon(text)
    with pytest.raises(ValueError, match="no garment"):
        icons.expand((), "袴/+3000")
