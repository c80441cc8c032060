"""Characters (109-112, 202): the thresholds of a play from the character deck."""

from __future__ import annotations

import pytest
from tests.games.nova.asking import play, use, why_not
from tests.games.nova.table import Table

from gyoji.games.nova.playing import characters
from gyoji.games.nova.table import kinds
from gyoji.ledger.marks import digest, proves

PING = "相手プレイヤーに100ダメージを与える。"


@proves("202.1", "903.1", "804.3.1", "005.5.2")
def test_a_character_is_played_from_the_character_deck_in_a_main_phase() -> None:
    table = Table(stops=True)
    character = table.p1.character(1)
    table.start().play(character)
    assert (character.zone, table.p1.state.characters_played) == ("waiting", 1)
    table.resolve()
    assert (character.zone, character.holder) == ("field", 1)


@proves("202.1")
def test_a_character_is_not_played_outside_the_own_main_phase() -> None:
    table = Table(stops=True)
    character = table.p1.character(1)
    theirs = table.p2.character(1)
    table.start(kinds.STANDBY_PHASE)
    assert why_not(table, play(character)) == ("703.2", "not_main_phase")
    table.to(kinds.MAIN_PHASE_1).pass_()
    assert why_not(table, play(theirs), 2) == ("703.2", "not_turn_player")


@proves("202.1.1")
def test_a_quick_character_is_played_with_priority_at_any_time() -> None:
    table = Table(stops=True)
    character = table.p2.character(1, "【瞬唱】")
    table.start(kinds.STANDBY_PHASE).pass_().play(character)
    assert (character.zone, table.holder) == ("waiting", 2)


@proves("202.2")
def test_a_player_plays_one_character_a_turn() -> None:
    table = Table(stops=True)
    first, second = table.p1.character(1), table.p1.character(1)
    table.start()
    assert table.can(play(second))
    table.cast(first)
    assert why_not(table, play(second)) == ("202.2", "character_played")
    table.to(kinds.MAIN_PHASE_1, turn=5)
    assert table.can(play(second))


@proves("202.2", "202.1.1")
def test_quick_cast_does_not_lift_the_limit_of_one_a_turn() -> None:
    table = Table(stops=True)
    first, second = table.p1.character(1), table.p1.character(1, "【瞬唱】")
    table.start().cast(first)
    assert why_not(table, play(second)) == ("202.2", "character_played")


@proves("202.3", "804.2.1.2")
def test_a_character_of_the_same_name_cannot_be_declared() -> None:
    table = Table()
    table.p1.character(1, zone="field", name="月の姫")
    twin = table.p1.character(1, name="月の姫")
    other = table.p1.character(1, name="日の姫")
    theirs = table.p2.character(1, zone="field", name="日の姫")
    table.start()
    assert why_not(table, play(twin)) == ("202.3", "same_name")
    assert theirs.zone == "field"
    assert table.can(play(other))


@proves("109.1", "109.2")
@pytest.mark.parametrize(
    ("life", "level", "playable"), [(2000, 1, True), (2000, 2, False), (1500, 2, True), (1500, 3, False)]
)
def test_the_level_must_be_within_the_limit_level(life: int, level: int, playable: bool) -> None:
    table = Table()
    character = table.p1.character(level)
    table.p1.set_life(life)
    table.start()
    assert table.can(play(character)) is playable
    if not playable:
        assert why_not(table, play(character)) == ("109.2", "above_limit_level")


@digest("M20")
@proves("005.5.3", "109.2", "202.2")
def test_a_limit_level_raised_for_the_turn_allows_a_higher_character_this_turn() -> None:
    table = Table(stops=True)
    two, other, later = table.p1.character(2), table.p1.character(2), table.p1.character(2)
    spell = table.p1.spell("ターン終了時まで自分のリミットレベルを1増やす。")
    table.start()
    assert not table.can(play(two))
    table.cast(spell).cast(two)
    assert two.zone == "field"
    assert why_not(table, play(other)) == ("202.2", "character_played")
    table.to(kinds.MAIN_PHASE_1, turn=5)
    assert why_not(table, play(later)) == ("109.2", "above_limit_level")
    assert two.zone == "field"


@digest("M21")
@proves("109.3", "109.4", "109.4.1")
def test_the_levels_of_used_characters_total_at_most_ten() -> None:
    table = Table(stops=True)
    table.p1.set_life(1000)
    table.p1.character(3, zone="exit")
    table.p1.character(4, zone="exit")
    table.p1.character(2, zone="field")
    table.p2.character(3, zone="exit")
    two, one, last = table.p1.character(2), table.p1.character(1), table.p1.character(1)
    table.start()
    assert characters.level_sum(table.game, table.p1.seat) == 9
    assert why_not(table, play(two)) == ("109.4.1", "above_level_cap")
    table.cast(one)
    assert (one.zone, characters.level_sum(table.game, table.p1.seat)) == ("field", 10)
    table.to(kinds.MAIN_PHASE_1, turn=5)
    assert why_not(table, play(last)) == ("109.4.1", "above_level_cap")


@proves("109.3")
def test_an_own_character_on_the_other_field_counts_as_used() -> None:
    table = Table(stops=True)
    mine = table.p1.character(3, zone="field")
    thief = table.p2.spell("【瞬唱】\n相手の場のキャラクター1枚を選び、そのコントロールを得る。")
    table.start().pass_().play(thief)
    table.resolve()
    assert mine.controller == 2
    assert characters.level_sum(table.game, table.p1.seat) == 3
    assert characters.level_sum(table.game, table.p2.seat) == 3


PUT = "自分のキャラデッキのキャラクター1枚を選んで場に出す。"


@digest("M22")
@proves("109.4.1")
def test_an_activated_ability_that_would_break_the_cap_cannot_be_activated() -> None:
    table = Table(stops=True)
    table.p1.character(8, zone="exit")
    table.p1.character(3)
    servant = table.p1.servant(text="起 ⓪：" + PUT)
    table.start()
    assert why_not(table, use(servant)) == ("109.4.1", "levels_exceed")


@proves("109.4.1")
def test_an_activated_ability_that_keeps_the_cap_can_be_activated() -> None:
    table = Table(stops=True)
    table.p1.character(8, zone="exit")
    character = table.p1.character(2)
    servant = table.p1.servant(text="起 ⓪：" + PUT)
    table.start().activate(servant).resolve(character)
    assert character.zone == "field"


@digest("M22")
@proves("109.4.1")
def test_a_triggered_ability_that_would_break_the_cap_is_played_and_fails() -> None:
    table = Table(stops=True)
    table.p1.character(8, zone="exit")
    character = table.p1.character(3)
    servant = table.p1.servant(text="このカードが場に出た時、" + PUT, zone="hand")
    table.start().play(servant).pass_().pass_()
    assert len(table.game.waiting) == 1
    table.pass_().pass_()
    if table.prompt == "choose":
        table.choose(character)
    assert (character.zone, len(table.game.waiting)) == ("character_deck", 0)


@digest("M25")
@proves("110.1", "110.2")
def test_required_energy_must_lie_there_frozen_or_not_and_is_not_paid() -> None:
    table = Table(stops=True)
    cards = table.p1.energy("緑", 2)
    character = table.p1.character(1, required="〔緑2〕")
    quick = table.p1.spell("【瞬唱】\n" + PING, cost="〔緑2〕")
    table.start().play(quick).resolve()
    assert [card.frozen for card in cards] == [True, True]
    table.cast(character)
    assert (character.zone, [card.zone for card in cards]) == ("field", ["energy", "energy"])


@proves("110.1", "110.2")
def test_the_wrong_colours_do_not_meet_required_energy() -> None:
    table = Table()
    table.p1.energy("緑", 1)
    table.p1.energy("赤", 5)
    character = table.p1.character(1, required="〔緑2〕")
    table.start()
    assert why_not(table, play(character)) == ("110.2", "required_energy")


@proves("110.1")
@pytest.mark.parametrize(("n", "playable"), [(2, False), (3, True)])
def test_an_unspecified_part_of_required_energy_takes_any_colour(n: int, playable: bool) -> None:
    table = Table()
    table.p1.energy("緑", 1)
    table.p1.energy("赤", n - 1)
    character = table.p1.character(1, required="〔緑1〕②")
    table.start()
    assert table.can(play(character)) is playable


@proves("111.1")
@pytest.mark.parametrize(("life", "playable"), [(1000, True), (1001, False)])
def test_an_appearance_condition_must_hold(life: int, playable: bool) -> None:
    table = Table()
    character = table.p1.character(1, "登場条件：自分のLPが1000以下")
    table.p1.set_life(life)
    table.start()
    assert table.can(play(character)) is playable
    if not playable:
        assert why_not(table, play(character)) == ("111.1", "appearance_condition")


@proves("111.1", "112.1")
def test_appearance_lines_are_no_abilities() -> None:
    table = Table()
    character = table.p1.character(1, "登場条件：自分のLPが1000以下\n登場コスト：手札を1枚捨てる")
    table.start()
    assert table.game.values(character.ref).held == ()
    assert why_not(table, play(character)) == ("111.1", "appearance_condition")


@proves("112.1")
def test_an_appearance_cost_is_paid_in_playing() -> None:
    table = Table(turn=1, stops=True)
    character = table.p1.character(1, "登場コスト：手札を1枚捨てる")
    (card,) = table.p1.hand(1)
    table.start().play(character)
    assert (character.zone, card.zone) == ("waiting", "graveyard")


@proves("112.1")
def test_a_character_whose_appearance_cost_cannot_be_paid_cannot_be_declared() -> None:
    table = Table(turn=1)
    character = table.p1.character(1, "登場コスト：手札を1枚捨てる")
    table.start()
    assert why_not(table, play(character)) == ("112.1", "appearance_cost")
