"""What must be referred to (414.4, 414.5): as far as possible, or else not at all."""

from __future__ import annotations

from tests.games.animal.arena import (
    EXISTENCES,
    OPPONENT,
    THIS,
    YOU,
    Table,
    Thing,
    deal,
    draw,
    static,
    target,
)

from gyoji.games.animal import options
from gyoji.kernel import tree as t
from gyoji.kernel.procedure import Option
from gyoji.kernel.tree import Node
from gyoji.ledger.marks import digest, example, proves

SOFT = static(t.Must(t.Event("target", actor=OPPONENT, object=EXISTENCES, to=THIS, word="soft")))
HARD = static(t.Must(t.Event("target", actor=OPPONENT, object=EXISTENCES, to=THIS)))
NO_TARGET = static(t.Cannot(t.Event("target", actor=OPPONENT, object=THIS)))
OWN = t.Selector(
    player=YOU, zone=t.Zone("battlefield", YOU), nouns=("existence",), quantity=t.Exactly(t.Num(1))
)


def existences(quantity: Node) -> t.Selector:
    return t.Selector(zone=t.Zone("battlefield"), nouns=("existence",), quantity=quantity)


def exactly(n: int) -> t.Selector:
    return existences(t.Exactly(t.Num(n)))


def ability(what: Node, *more: Node) -> t.Activated:
    return t.Activated((*more, target(what)), (deal(1),), zone="battlefield")


def asked(table: Table) -> list[int]:
    """Return the objects that may be targeted next."""
    return [option.a for option in table.asked if option.kind not in (options.PASS, 902)]


def ready(*made: t.Activated) -> tuple[Table, Thing]:
    """Return a table where player 1 has a lair with abilities."""
    table = Table()
    return table, table.p1.lair(*made)


def use(table: Table, lair: Thing, key: int = 0) -> Table:
    return table.choose(Option(options.ACTIVATE, lair.ref, key))


def targets(table: Table) -> set[int]:
    """Return the targets of the newest effect."""
    return {int(ref) for ref in table.game.waiting[-1].scope.slots[0]}


# As far as possible


@example("414.4a#1")
@proves("414.4", "414.4a")
def test_a_soft_demand_out_of_range_is_passed_over() -> None:
    table, lair = ready(ability(OWN))
    bait = table.p2.animal(1, 9, SOFT)
    own = table.p1.animal(1, 9)
    use(table.begin(), lair)
    assert asked(table) == [lair.ref, own.ref]
    assert bait.damage == 0


@example("414.4a#2")
@proves("414.4a")
def test_a_soft_demand_for_what_is_no_target_is_passed_over() -> None:
    table, lair = ready(ability(exactly(1)))
    bait = table.p2.animal(1, 9, SOFT, NO_TARGET)
    other = table.p2.animal(1, 9)
    use(table.begin(), lair)
    assert bait.ref not in asked(table)
    assert other.ref in asked(table)


@example("414.4b#1")
@proves("414.4b")
def test_a_soft_demand_is_met_first_and_the_rest_is_free() -> None:
    table, lair = ready(ability(exactly(2)))
    bait = table.p2.animal(1, 9, SOFT)
    other, third = table.p2.animal(1, 9), table.p2.animal(1, 9)
    use(table.begin(), lair)
    if bait.ref in asked(table):
        table.choose(bait)
    assert sorted(asked(table)) == sorted([lair.ref, other.ref, third.ref])
    table.choose(third)
    assert targets(table) == {bait.ref, third.ref}


@digest("M29")
@example("414.4c#1")
@proves("414.4c")
def test_two_soft_demands_and_one_target() -> None:
    table, lair = ready(ability(exactly(1)))
    one, other = table.p2.animal(1, 9, SOFT), table.p2.animal(1, 9, SOFT)
    table.p2.animal(1, 9)
    use(table.begin(), lair)
    assert asked(table) == [one.ref, other.ref]


@example("414.4d#1")
@proves("414.4d")
def test_a_free_number_of_targets_covers_all_soft_demands() -> None:
    for quantity in (t.UpTo(t.Num(2)), t.AnyOf((t.Num(1), t.Num(2)))):
        table, lair = ready(ability(existences(quantity)))
        one, other = table.p2.animal(1, 9, SOFT), table.p2.animal(1, 9, SOFT)
        table.p2.animal(1, 9)
        use(table.begin(), lair)
        while table.prompt != "priority":
            table.game.decide(0)
        assert targets(table) == {one.ref, other.ref}


@example("414.4e#1")
@proves("414.4e")
def test_a_soft_demand_does_not_decide_how_much_x_is() -> None:
    paid = t.Energy("any", t.Variable("X"))
    table, lair = ready(
        t.Activated((paid, target(existences(t.Exactly(t.Variable("X"))))), (draw(),), zone="battlefield")
    )
    one, other = table.p2.animal(1, 9, SOFT), table.p2.animal(1, 9, SOFT)
    use(table.begin(), lair)
    assert 1 in [option.a for option in table.asked]
    table.choose(1)
    while table.prompt == "pay_with":
        table.game.decide(0)
    assert set(asked(table)) == {one.ref, other.ref}


@example("414.4c#2")
@proves("414.4c", "206-5b")
def test_a_soft_demand_on_what_is_chosen_in_a_hand() -> None:
    table = Table()
    hand = t.Selector(zone=t.Zone("hand", OPPONENT), nouns=("card",), quantity=t.Exactly(t.Num(1)))
    must = t.Must(
        t.Event(
            "choose",
            actor=OPPONENT,
            object=t.Selector(zone=t.Zone("hand", YOU), nouns=("card",)),
            to=THIS,
            word="soft",
        )
    )
    cards = [table.p2.hand("動物", t.Static((must,), "hand")) for _ in range(2)]
    plain = table.p2.hand("動物")
    table.do(
        t.Do(
            (
                t.Act("look", object=t.Selector(zone=t.Zone("hand", OPPONENT), nouns=("card",))),
                t.Bind(0, t.Choose(hand)),
            )
        )
    )
    assert [option.a for option in table.asked] == [each.ref for each in cards]
    assert plain.zone == "hand"


# Without that


@example("414.5a#1")
@proves("414.5", "414.5a")
def test_a_hard_demand_out_of_range_makes_targeting_impossible() -> None:
    table, lair = ready(
        ability(OWN),
        t.Activated(
            (target(t.Selector(zone=t.Zone("graveyard"), nouns=("card",))),), (draw(),), zone="battlefield"
        ),
    )
    table.p2.animal(1, 9, HARD)
    table.p1.blanks("graveyard", 1)
    table.begin()
    assert [(option.a, option.b) for option in table.asked if option.kind == options.ACTIVATE] == [
        (lair.ref, 1)
    ]


@example("414.5a#2")
@proves("414.5a")
def test_a_hard_demand_for_what_is_no_target_makes_targeting_impossible() -> None:
    table, lair = ready(ability(exactly(1)))
    table.p2.animal(1, 9, HARD, NO_TARGET)
    table.begin()
    assert table.offered(options.ACTIVATE) == []
    assert table.why_not(1, Option(options.ACTIVATE, lair.ref, 0)) == "705.5"


@proves("414.5b")
def test_a_hard_demand_is_met_and_the_rest_is_free() -> None:
    table, lair = ready(ability(exactly(2)))
    bait = table.p2.animal(1, 9, HARD)
    other = table.p2.animal(1, 9)
    use(table.begin(), lair)
    if bait.ref in asked(table):
        table.choose(bait)
    table.choose(other)
    assert targets(table) == {bait.ref, other.ref}


@example("414.5c#1")
@proves("414.5c")
def test_two_hard_demands_and_one_target_make_targeting_impossible() -> None:
    table, lair = ready(ability(exactly(1)))
    table.p2.animal(1, 9, HARD)
    table.p2.animal(1, 9, HARD)
    table.begin()
    assert table.offered(options.ACTIVATE) == []
    assert lair.zone == "battlefield"


@proves("414.5d")
def test_a_free_number_of_targets_covers_all_hard_demands() -> None:
    table, lair = ready(ability(existences(t.UpTo(t.Num(2)))))
    one, other = table.p2.animal(1, 9, HARD), table.p2.animal(1, 9, HARD)
    use(table.begin(), lair)
    while table.prompt != "priority":
        table.game.decide(0)
    assert targets(table) == {one.ref, other.ref}


@example("414.5e#1")
@proves("414.5e")
def test_what_decides_a_hard_demand_must_be_done_so_that_it_is_met() -> None:
    own = t.Selector(
        player=YOU, zone=t.Zone("battlefield", YOU), nouns=("animal",), quantity=t.Exactly(t.Num(1))
    )
    theirs = t.Selector(
        zone=t.Zone("battlefield", OPPONENT),
        nouns=("existence",),
        filters=(t.Measure("cost", "=", t.Variable("X")),),
        quantity=t.Exactly(t.Num(1)),
    )
    given = t.Bind(1, t.Act("sacrifice", object=own))
    body = (t.Let("X", t.AttributeOf("cost", t.Ref(1))), deal(1))
    table, lair = ready(t.Activated((given, target(theirs)), body, zone="battlefield"))
    bait = table.p2.animal(1, 9, HARD, cost=2)
    table.p2.animal(1, 9, cost=1)
    cheap, dear = table.p1.animal(1, 1, cost=1), table.p1.animal(1, 1, cost=2)
    use(table.begin(), lair)
    if table.prompt != "priority":
        assert cheap.ref not in asked(table)
        table.choose(dear)
    assert targets(table) == {bait.ref}
    assert (cheap.zone, dear.zone) == ("battlefield", "graveyard")


# Searching


def searching(table: Table) -> Table:
    deck = t.Selector(zone=t.Zone("deck", YOU), nouns=("card",), quantity=t.Exactly(t.Num(1)))
    return table.do(
        t.Do((t.Bind(0, t.Act("search", object=deck)), t.Act("add", object=t.Ref(0), to=t.Zone("hand", YOU))))
    )


DECK_CARDS = t.Selector(zone=t.Zone("deck"), nouns=("card",))
DECK_ANIMALS = t.Selector(zone=t.Zone("deck"), nouns=("card",), filters=(t.Kind(("animal",)),))
BAN = static(t.Cannot(t.Event("search", object=DECK_ANIMALS)))


def _must_find(word: str) -> t.Static:
    return static(t.Must(t.Event("search", object=DECK_CARDS, to=DECK_ANIMALS, word=word)))


@example("414.4a#3")
@proves("414.4a")
def test_a_soft_demand_for_what_cannot_be_searched_is_passed_over() -> None:
    table = Table()
    table.p1.existence("動物", zone="deck", name="隠れ獣")
    table.p2.lair(_must_find("soft"))
    table.p2.lair(BAN)
    searching(table)
    assert table.p1.names("hand") == ["白札"]


@example("414.5a#3")
@proves("414.5a")
def test_a_hard_demand_for_what_cannot_be_searched_finds_nothing() -> None:
    table = Table()
    table.p1.existence("動物", zone="deck", name="隠れ獣")
    table.p2.lair(_must_find(""))
    table.p2.lair(BAN)
    searching(table)
    assert table.prompt == ""
    assert table.p1.count("hand") == 0
