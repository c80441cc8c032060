"""The smash phase (3.9): who may smash, how many cards, and what happens between two smashes."""

from __future__ import annotations

from tests.games.dimensionzero.table import THIS, Card, Table, draw, when

from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves


def wish(card: Card) -> Option:
    return Option(options.SMASH, card.ref)


@proves("3.9.1", "3.9.1(1)", "2.23.7-1", "2.23.7-2")
def test_a_unit_in_the_central_area_smashes_as_many_cards_as_its_smash() -> None:
    table = Table()
    unit = table.p1.unit((2, 2), smash=2)
    table.begin(kinds.SMASH_PHASE).choose(unit)
    assert (unit.frozen, table.p2.count("smash"), table.p2.count("library")) == (True, 2, 18)
    cards = [table.game.obj(ref) for ref in table.game.cards_in(5, PlayerId(1))]
    assert [(card.turned, table.game.viewers(card)) for card in cards] == [(False, 0)] * 2


@proves("3.9.1(2)", "2.24.7")
def test_a_unit_in_the_enemy_area_smashes_one_card_more() -> None:
    table = Table()
    unit = table.p1.unit((1, 3), smash=1)
    table.begin(kinds.SMASH_PHASE).choose(unit)
    assert table.p2.count("smash") == 2


@proves("3.9.1", "2.24.7-1")
def test_a_unit_in_the_own_area_cannot_smash() -> None:
    table = Table()
    unit = table.p1.unit((1, 1))
    table.begin(kinds.SMASH_PHASE)
    assert table.options == ["pass"]
    assert table.why_not(1, wish(unit)).startswith("3.9.1")


@proves("3.9.1", "2.26.1-1")
def test_a_frozen_unit_cannot_smash() -> None:
    table = Table()
    unit, other = table.p1.unit((1, 2), frozen=True), table.p1.unit((2, 2))
    table.begin(kinds.SMASH_PHASE)
    assert wish(unit) not in table.asked
    assert wish(other) in table.asked


@proves("3.9.1")
def test_the_other_player_never_smashes() -> None:
    table = Table()
    unit = table.p2.unit((2, 2))
    table.begin(kinds.SMASH_PHASE).choose("pass")
    assert (table.holder, table.options) == (2, ["pass"])
    assert table.why_not(2, wish(unit)) != ""


@proves("1.2.2", "3.9.1(1)")
def test_a_negative_smash_is_none() -> None:
    table = Table()
    table.p2.base("base_1", t.Static((t.ModifyValue(t.Selector(nouns=("unit",)), "smash", t.Num(2), True),)))
    low, far = table.p1.unit((2, 2), smash=1), table.p1.unit((2, 3), smash=1)
    table.begin(kinds.SMASH_PHASE).choose(low)
    assert (low.frozen, table.p2.count("smash")) == (True, 0)
    table.choose(far)
    assert table.p2.count("smash") == 1


@proves("3.9.1", "3.3.1", "3.3.3")
def test_rules_are_looked_at_between_two_smashes() -> None:
    table = Table()
    table.p2.blanks("smash", 5)
    first, second = table.p1.unit((1, 3), smash=1), table.p1.unit((2, 2), smash=2)
    table.begin(kinds.SMASH_PHASE).choose(first)
    assert (table.game.over, table.p2.count("smash"), second.frozen) == (True, 7, False)


@proves("3.9.1")
def test_what_starts_with_the_phase_resolves_before_anybody_smashes() -> None:
    table = Table()
    table.p1.base("base_1", when(t.Moment(t.Period("smash_phase"), "start"), draw()))
    unit = table.p1.unit((2, 2))
    table.begin(kinds.SMASH_PHASE)
    assert (len(table.stack), wish(unit) in table.asked) == (1, False)
    table.pass_both()
    assert wish(unit) in table.asked


@proves("3.9.1", "4.6.2")
def test_a_smash_triggers_and_the_active_player_has_priority_again() -> None:
    table = Table()
    unit = table.p1.unit((2, 2), 2000, when(t.Event("smash", actor=THIS), draw()))
    table.begin(kinds.SMASH_PHASE).choose(unit)
    assert (table.stack, table.holder, table.game.phase) == ([unit.name], 1, kinds.SMASH_PHASE)


@proves("3.9.1")
def test_a_unit_that_cannot_freeze_cannot_smash() -> None:
    table = Table()
    table.p2.base("base_1", t.Static((t.Cannot(t.Event("freeze", object=t.Selector(nouns=("unit",)))),)))
    unit = table.p1.unit((2, 2))
    table.begin(kinds.SMASH_PHASE)
    assert wish(unit) not in table.asked


@proves("3.9.1")
def test_the_same_unit_smashes_once_a_phase_unless_it_is_released() -> None:
    table = Table()
    again = t.Do((t.Act("release", object=THIS),))
    unit = table.p1.unit((2, 2), 2000, when(t.Event("smash", actor=THIS), again))
    plain = table.p1.unit((1, 2))
    table.begin(kinds.SMASH_PHASE).choose(plain)
    assert wish(plain) not in table.asked
    table.choose(unit).pass_both()
    assert wish(unit) in table.asked
