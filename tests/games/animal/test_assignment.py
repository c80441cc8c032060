"""Assigning battle damage (1311), and the keywords that look at whole formations (1314, 1607, 1617)."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import ANIMALS, THIS, YOU, Table, static

from gyoji.games.animal.battles import damage
from gyoji.games.animal.effects import nodes
from gyoji.games.animal.people import options
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves


def received_less(by: int, what: t.Node = ANIMALS) -> t.Static:
    return static(
        nodes.DamageChange(
            stage="receive", what="reduce", event=t.Event("receive", object=what), amount=t.Num(by)
        )
    )


def dealt_more(by: int | None, how: str = "increase") -> t.Static:
    return static(
        nodes.DamageChange(
            stage="dealt",
            what=how,
            event=t.Event("dealt", object=THIS),
            amount=None if by is None else t.Num(by),
        )
    )


# Formations


@proves("1311.5", "1311.5a", "1311.1", "1311.2")
def test_undefended_attackers_deal_their_sum_to_the_player() -> None:
    table = Table()
    attackers = [table.p1.animal(2, 2), table.p1.animal(3, 3)]
    table.p2.animal()
    table.begin().fight(attackers, [])
    assert (table.p2.life, table.p1.life) == (15, 20)


@proves("1311.5b", "1311.1a")
def test_one_against_one_needs_no_choice() -> None:
    table = Table()
    one, other = table.p1.animal(4, 9), table.p2.animal(1, 9)
    table.begin().fight([one], [other])
    assert table.prompt == "priority"
    assert (one.damage, other.damage, table.p2.life) == (1, 4, 20)


@proves("1311.5d")
def test_a_group_deals_its_sum_to_a_single_defender_which_chooses() -> None:
    table = Table()
    one, other = table.p1.animal(2, 2), table.p1.animal(3, 9)
    defender = table.p2.animal(3, 9)
    table.begin().fight([one, other], [defender])
    assert (table.prompt, table.holder) == ("strike", 2)
    assert table.offered(options.STRIKE) == [one.ref, other.ref]
    table.choose(one)
    # Two fill the first; the third goes to the other.
    assert (one.zone, other.damage, defender.damage) == ("graveyard", 1, 5)


@digest("M52")
@proves("1311.5c", "1311.4", "1311.4b", "1311.4d")
def test_an_attacker_fills_a_defender_before_the_next() -> None:
    table = Table()
    one = table.p1.animal(3, 9)
    small, large = table.p2.animal(0, 2), table.p2.animal(0, 3)
    table.begin().fight([one], [small, large])
    assert (table.prompt, table.holder) == ("strike", 1)
    table.choose(small)
    assert (small.zone, large.damage) == ("graveyard", 1)


@proves("1311.4", "1311.4a")
def test_an_attacker_may_put_all_on_the_one_that_takes_it_all() -> None:
    table = Table()
    one = table.p1.animal(3, 9)
    small, large = table.p2.animal(0, 2), table.p2.animal(0, 3)
    table.begin().fight([one], [small, large]).choose(large)
    assert (small.damage, large.zone) == (0, "graveyard")


@proves("1311.4a")
def test_too_little_for_anybody_goes_to_one() -> None:
    table = Table()
    one = table.p1.animal(2, 9)
    first, second = table.p2.animal(0, 5), table.p2.animal(0, 5)
    table.begin().fight([one], [first, second]).choose(second)
    assert (first.damage, second.damage) == (0, 2)


@proves("1311.4c")
def test_what_is_left_over_goes_to_the_last_one() -> None:
    table = Table()
    one = table.p1.animal(9, 9)
    first, second = table.p2.animal(0, 2, "indestructible"), table.p2.animal(0, 3, "indestructible")
    table.begin().fight([one], [first, second]).choose(first)
    assert (first.damage, second.damage) == (2, 7)


@proves("1311.3", "207-11b")
def test_what_was_received_before_counts_against_the_allowable_amount() -> None:
    table = Table()
    one = table.p1.animal(3, 9)
    hurt, other = table.p2.animal(0, 5, damage=3), table.p2.animal(0, 5)
    assert damage.allowable(table.game, hurt.ref) == 2
    table.begin().fight([one], [hurt, other]).choose(hurt)
    assert (hurt.zone, other.damage) == ("graveyard", 1)


@proves("1311.5e")
def test_group_against_group_strikes_animal_by_animal() -> None:
    table = Table()
    first, second = table.p1.animal(3, 4), table.p1.animal(2, 4)
    third, fourth = table.p2.animal(1, 4), table.p2.animal(1, 2)
    table.begin().fight([first, second], [third, fourth])
    assert (table.prompt, table.offered(options.STRIKER)) == ("striker", [first.ref, second.ref])
    table.choose(second)
    assert table.offered(options.STRIKE) == [third.ref, fourth.ref]
    table.choose(fourth)
    # The second striker is the last, and only one receiver can take more.
    assert (table.holder, table.prompt) == (2, "striker")
    table.choose(third, first, first)
    assert (third.damage, fourth.zone) == (3, "graveyard")
    assert (first.damage, second.damage) == (2, 0)


@proves("1311.4e", "1802.3", "1803.3")
def test_more_that_is_dealt_counts_while_damage_is_assigned() -> None:
    table = Table()
    one = table.p1.animal(4, 9)
    first, second = table.p2.animal(0, 3, dealt_more(1)), table.p2.animal(0, 9)
    table.begin().fight([one], [first, second]).choose(first)
    # Two assigned come to three; the other two go on.
    assert (first.zone, second.damage) == ("graveyard", 2)


@proves("1311.4e")
def test_an_animal_to_which_nothing_is_dealt_takes_everything() -> None:
    table = Table()
    one = table.p1.animal(4, 9)
    first, second = table.p2.animal(0, 3, dealt_more(None, "reduce")), table.p2.animal(0, 9)
    table.begin().fight([one], [first, second]).choose(first)
    assert (first.damage, second.damage) == (0, 0)


@proves("1311.2")
def test_an_animal_without_attack_deals_nothing() -> None:
    table = Table()
    one, other = table.p1.animal(0, 2), table.p2.animal(0, 2)
    table.begin().fight([one], [other])
    assert (one.damage, other.damage) == (0, 0)


# Winged, anti-air, stealth


@digest("M55")
@proves("1609.1", "1609.1a", "1611.1")
def test_only_winged_or_anti_air_animals_defend_against_a_winged_one() -> None:
    table = Table()
    one = table.p1.animal(2, 2, "winged")
    plain, bird, archer = (
        table.p2.animal(),
        table.p2.animal(1, 1, "winged"),
        table.p2.animal(1, 1, "anti_air"),
    )
    table.begin().attack(one).to_defence()
    assert table.offered(options.DEFEND_WITH) == [bird.ref, archer.ref]
    assert table.why_not(2, Option(options.DEFEND_WITH, plain.ref)) == "1609.1"


@proves("1314-1a")
def test_a_wholly_winged_group_is_like_one() -> None:
    table = Table()
    attackers = [table.p1.animal(2, 2, "winged") for _ in range(2)]
    plain, bird = table.p2.animal(), table.p2.animal(1, 1, "winged")
    table.begin().attack(*attackers).to_defence()
    assert table.offered(options.DEFEND_WITH) == [bird.ref]
    assert table.why_not(2, Option(options.DEFEND_WITH, plain.ref)) == "1314-1a"


@proves("1314-1b", "1609.1a")
def test_one_animal_without_wings_opens_the_group_to_all() -> None:
    table = Table()
    bird, walker = table.p1.animal(1, 1, "winged"), table.p1.animal(1, 9)
    plain = table.p2.animal(1, 9)
    table.begin().attack(bird, walker).defend(plain).strike()
    table.choose(bird)
    assert bird.zone == "graveyard"


@proves("1615.1", "1615.1a")
def test_nobody_defends_against_stealth() -> None:
    table = Table()
    one = table.p1.animal(2, 2, "stealth")
    plain = table.p2.animal()
    table.begin().attack(one)
    table.pass_all()
    assert table.prompt == "priority"
    assert table.why_not(2, Option(options.DEFEND_WITH, plain.ref)) == "1615.1"
    table.strike()
    assert table.p2.life == 18


@proves("1314-3a")
def test_nobody_defends_against_a_group_in_stealth() -> None:
    table = Table()
    attackers = [table.p1.animal(1, 1, "stealth") for _ in range(2)]
    plain = table.p2.animal()
    table.begin().attack(*attackers).pass_all()
    assert table.why_not(2, Option(options.DEFEND_WITH, plain.ref)) == "1314-3a"
    table.strike()
    assert table.p2.life == 18


@proves("1314-3b", "1615.1a")
def test_one_animal_without_stealth_opens_the_group() -> None:
    table = Table()
    hidden, seen = table.p1.animal(1, 1, "stealth"), table.p1.animal(1, 9)
    plain = table.p2.animal(1, 9)
    table.begin().attack(hidden, seen).defend(plain).strike()
    table.choose(hidden)
    assert (hidden.zone, table.p2.life) == ("graveyard", 20)


# Breakthrough


@digest("M53")
@proves("1607.1", "1607.1a", "1607.1b", "1314-2a", "1804.4", "1804.5")
def test_all_attackers_breaking_through_hit_the_player_with_the_excess() -> None:
    table = Table()
    attackers = [table.p1.animal(3, 9, "breakthrough"), table.p1.animal(4, 9, "breakthrough")]
    wall = table.p2.animal(0, 5, damage=1)
    table.begin().fight(attackers, [wall])
    assert (wall.zone, table.p2.life) == ("graveyard", 17)


@proves("1607.1b", "1804.2")
def test_breaking_through_does_not_ask_what_is_received() -> None:
    table = Table()
    one = table.p1.animal(7, 9, "breakthrough")
    wall = table.p2.animal(0, 4, static(t.Cannot(t.Event("receive", object=THIS))))
    table.begin().fight([one], [wall])
    assert (wall.damage, table.p2.life) == (0, 17)


@proves("1314-2b", "1607.1a")
def test_one_attacker_without_the_keyword_and_nobody_breaks_through() -> None:
    table = Table()
    attackers = [table.p1.animal(3, 9, "breakthrough"), table.p1.animal(4, 9)]
    wall = table.p2.animal(0, 5)
    table.begin().fight(attackers, [wall])
    assert table.p2.life == 20


@proves("1607.1c")
def test_damage_that_breaks_through_is_reckoned_like_other_damage() -> None:
    table = Table()
    one = table.p1.animal(7, 9, "breakthrough")
    wall = table.p2.animal(0, 4)
    more = nodes.DamageChange(
        stage="dealt", what="increase", event=t.Event("dealt", object=YOU), amount=t.Num(2)
    )
    table.p2.lair(static(more))
    table.begin().fight([one], [wall])
    assert table.p2.life == 15


@proves("1607.1d", "207-8c")
def test_damage_that_breaks_through_is_battle_damage() -> None:
    table = Table()
    one = table.p1.animal(7, 9, "breakthrough")
    wall = table.p2.animal(0, 4)
    table.p2.lair(static(t.Cannot(t.Event("receive", object=YOU, cause=t.InBattle()))))
    table.begin().fight([one], [wall])
    assert table.p2.life == 20


@proves("1607.1")
def test_a_defender_does_not_break_through() -> None:
    table = Table()
    one, other = table.p1.animal(1, 1), table.p2.animal(7, 9, "breakthrough")
    table.begin().fight([one], [other])
    assert (table.p1.life, table.p2.life) == (20, 20)


# Venom


@digest("M54")
@proves("1617.1", "1617.1b", "1617.1d", "1314-4a", "1805.1d")
def test_venom_raises_the_whole_to_the_allowable_amount() -> None:
    table = Table()
    attackers = [table.p1.animal(2, 9, "venom") for _ in range(2)]
    other = table.p2.animal(0, 5)
    table.begin().fight(attackers, [other])
    assert other.zone == "graveyard"


@proves("1805.1d", "1805.1e")
def test_venom_comes_before_reductions() -> None:
    table = Table()
    attackers = [table.p1.animal(2, 9, "venom") for _ in range(2)]
    other = table.p2.animal(0, 5, received_less(1))
    table.begin().fight(attackers, [other])
    assert other.damage == 4


@proves("1314-4b", "1617.1b")
def test_one_attacker_without_venom_and_there_is_none() -> None:
    table = Table()
    attackers = [table.p1.animal(2, 9, "venom"), table.p1.animal(2, 9)]
    other = table.p2.animal(0, 5)
    table.begin().fight(attackers, [other])
    assert other.damage == 4


@proves("1617.1c", "1314-4c")
def test_venom_of_all_defenders_works_on_the_attacker() -> None:
    table = Table()
    one = table.p1.animal(0, 9)
    defenders = [table.p2.animal(1, 3, "venom") for _ in range(2)]
    table.begin().fight([one], defenders)
    assert one.zone == "graveyard"


@proves("1314-4d", "1617.1c")
def test_one_defender_without_venom_and_there_is_none() -> None:
    table = Table()
    one = table.p1.animal(0, 9)
    defenders = [table.p2.animal(1, 3, "venom"), table.p2.animal(1, 3)]
    table.begin().fight([one], defenders)
    assert one.damage == 2


@proves("1617.1")
def test_venom_leaves_more_than_lethal_damage_as_it_is() -> None:
    table = Table()
    one = table.p1.animal(7, 9, "venom")
    other = table.p2.animal(0, 5, "indestructible")
    table.begin().fight([one], [other])
    assert other.damage == 7


@proves("1617.1")
def test_venom_needs_a_point_of_damage() -> None:
    table = Table()
    one = table.p1.animal(0, 9, "venom")
    other = table.p2.animal(0, 5)
    table.begin().fight([one], [other])
    assert other.damage == 0


@proves("1617.1a")
def test_venom_does_not_change_what_is_assigned() -> None:
    table = Table()
    one = table.p1.animal(3, 9, "venom")
    first, second = table.p2.animal(0, 5), table.p2.animal(0, 5)
    table.begin().fight([one], [first, second]).choose(first)
    assert (first.zone, second.damage) == ("graveyard", 0)


@pytest.mark.parametrize("opponents", [1, 2])
@proves("1617.1")
def test_venom_does_nothing_to_players(opponents: int) -> None:
    table = Table(seats=1 + opponents)
    one = table.p1.animal(2, 9, "venom")
    table.begin().fight([one], [])
    assert table.p2.life == 18
