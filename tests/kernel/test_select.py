"""Reading a text's nouns: players, selectors, filters, numbers, conditions; both sides of each."""

from __future__ import annotations

import pytest
from tests.kernel.table import (
    BLUE,
    DEAL,
    DECK,
    GRAVE,
    HAND,
    MY_UNITS,
    OPPONENT,
    P0,
    P1,
    RED,
    SPELL,
    THIS,
    UNITS,
    YOU,
    Table,
    card,
    do,
    num,
    one,
    table,
    when,
)

from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import PAID_ALTERNATIVE, PAID_EXTRA, Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import ITEM_BASE, NO_REF, PlayerId, Ref, player_ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import Waiting

HIT = when(tree.Event("deal", object=THIS))


def board() -> tuple[Table, list[Ref]]:
    """Four units: two of player 0, then two of player 1."""
    game = table()
    made = [
        game.put(
            card("red elf", HIT, attack=1, cost=1, colours=RED, traits=("race:elf",), keywords=("swift",))
        ),
        game.put(card("blue elf", attack=3, cost=2, colours=BLUE, traits=("race:elf", "affiliation:guild"))),
        game.put(card("red orc", attack=5, cost=2, colours=RED | BLUE, traits=("race:orc",)), P1),
        game.put(card("grey stone", attack=0), P1),
    ]
    return game, made


def scope(game: Table, ref: Ref = NO_REF, by: PlayerId = P0) -> Scope:
    return Scope(by, ref)


def found(game: Table, *filters: Node, this: Ref = NO_REF) -> list[str]:
    """Return the names of the units that pass the filters, without their adjective and noun apart."""
    selector = tree.Selector(nouns=("unit",), filters=filters)
    return [game.obj(ref).definition.name for ref in select.refs(game, scope(game, this), selector)]


ELVES = ["red elf", "blue elf"]
ORC, STONE = "red orc", "grey stone"


# Players


@pytest.mark.parametrize(
    ("who", "expected"),
    [("you", [P1]), ("opponent", [P0]), ("each", [P0, P1]), ("turn", [P0]), ("other", [P1]), ("doer", [P1])],
)
def test_players_are_seen_from_the_controller(who: str, expected: list[PlayerId]) -> None:
    game = table()
    assert select.players(game, Scope(P1, NO_REF), tree.Player(who)) == expected


def test_the_doer_is_who_carries_out_the_act() -> None:
    game = table()
    assert select.players(game, Scope(P0, NO_REF).seen_by(P1), tree.Player("doer")) == [P1]
    assert select.players(game, Scope(P0, NO_REF).seen_by(P1), YOU) == [P0]


def test_owner_and_controller_of_a_card_may_differ() -> None:
    game, (elf, *_) = board()
    game.mutable_object(elf).controller = P1
    assert select.players(game, Scope(P0, elf), tree.Player("owner", THIS)) == [P0]
    assert select.players(game, Scope(P0, elf), tree.Player("controller", THIS)) == [P1]


def test_the_player_of_an_event_is_its_player_or_its_subject() -> None:
    game = table()
    about = Scope(P0, NO_REF).about(Event(DEAL, "", player_ref(P1)))
    assert select.players(game, about, tree.Player("event")) == [P1]
    about = Scope(P0, NO_REF).about(Event(DEAL, "", player=P0))
    assert select.players(game, about, tree.Player("event")) == [P0]
    assert select.players(game, Scope(P0, NO_REF), tree.Player("event")) == []


# Selectors


def test_a_selector_names_a_zone_and_whose() -> None:
    game, units = board()
    held, theirs = game.put(card("held"), P0, HAND), game.put(card("theirs"), P1, HAND)
    hand = tree.Zone("hand")
    assert select.refs(game, scope(game), UNITS) == units
    assert select.refs(game, scope(game), MY_UNITS) == units[:2]
    assert select.refs(game, scope(game), tree.Selector(zone=hand)) == [held, theirs]
    assert select.refs(game, scope(game), tree.Selector(zone=tree.Zone("hand", YOU))) == [held]
    assert select.refs(game, scope(game), tree.Selector(player=OPPONENT, zone=hand)) == [theirs]
    for ref, inside in ((held, True), (theirs, False), (units[0], False)):
        assert select.matches(game, scope(game), tree.Selector(zone=tree.Zone("hand", YOU)), ref) == inside


def test_nouns_are_types_of_cards() -> None:
    game, units = board()
    spell = game.put(card("spell", types=SPELL))
    assert select.refs(game, scope(game), tree.Selector(nouns=("spell",))) == [spell]
    assert select.refs(game, scope(game), tree.Selector(nouns=("spell", "unit")))[-1] in (spell, units[-1])
    assert len(select.refs(game, scope(game), tree.Selector())) == 5


def test_the_top_and_the_bottom_of_a_deck() -> None:
    game = table()
    deck = [game.put(card(f"card {i}"), P0, DECK) for i in range(4)]

    def at(position: str, n: int = 1, nth: int = 0) -> list[Ref]:
        zone = tree.Zone("deck", YOU, position, num(nth) if nth else None)
        return select.refs(game, scope(game), one(tree.Selector(zone=zone), n))

    assert at("top") == deck[:1]
    assert at("top", 3) == deck[:3]
    assert at("top", 9) == deck
    assert at("bottom", 2) == deck[2:]
    assert at("nth", nth=2) == deck[1:2]
    assert at("nth", nth=9) == []


def test_players_can_be_selected() -> None:
    game = table()
    assert select.refs(game, scope(game), tree.Selector(nouns=("player",))) == [
        player_ref(P0),
        player_ref(P1),
    ]
    assert select.matches(
        game, scope(game), tree.Selector(player=OPPONENT, nouns=("player",)), player_ref(P1)
    )
    assert not select.matches(
        game, scope(game), tree.Selector(player=OPPONENT, nouns=("player",)), player_ref(P0)
    )
    assert not select.matches(game, scope(game), UNITS, player_ref(P0))


def test_waiting_abilities_can_be_selected() -> None:
    game, (elf, *_) = board()
    held = game.values(elf).held[0]
    game.waiting = (Waiting(7, NO_REF, held, elf, Scope(P1, elf)),)
    item = Ref(ITEM_BASE + 7)
    abilities = tree.Selector(nouns=("triggered_ability",))
    assert select.refs(game, scope(game), abilities) == [item]
    assert select.refs(game, scope(game), tree.Selector(player=YOU, nouns=("ability",))) == []
    assert select.refs(game, scope(game), tree.Selector(player=OPPONENT, nouns=("ability",))) == [item]
    assert select.refs(game, scope(game), tree.Selector(nouns=("activated_ability",))) == []
    assert select.present(game, scope(game), [item]) == [item]
    game.waiting = ()
    assert select.present(game, scope(game), [item]) == []


def test_a_selector_among_narrows_to_what_a_slot_remembers() -> None:
    game, units = board()
    remembered = scope(game).remember(0, (units[0], units[2]), 2)
    among = tree.Selector(nouns=("unit",), filters=(tree.Trait("race", "elf"),), among=tree.Ref(0))
    assert select.refs(game, remembered, among) == [units[0]]


# Filters


def test_filters_of_what_a_card_is() -> None:
    game, _ = board()
    assert found(game, tree.Trait("race", "elf")) == ELVES
    assert found(game, tree.Trait("race", "")) == [*ELVES, ORC]
    assert found(game, tree.Trait("trait", "guild")) == ["blue elf"]
    assert found(game, tree.Coloured(("red",))) == ["red elf", ORC]
    assert found(game, tree.Coloured(("red", "blue"))) == [*ELVES, ORC]
    assert found(game, tree.Named("red orc")) == [ORC]
    assert found(game, tree.Named("elf")) == []
    assert found(game, tree.Named("elf", partial=True)) == ELVES
    assert found(game, tree.Kind(("unit",))) == [*ELVES, ORC, STONE]
    assert found(game, tree.Kind(("spell",))) == []


def test_filters_of_what_a_card_has() -> None:
    game, _ = board()
    swift = tree.Having((tree.Keyword("swift"),))
    assert found(game, swift) == ["red elf"]
    assert found(game, tree.Having((tree.Keyword("swift"),), absent=True)) == ["blue elf", ORC, STONE]
    assert found(game, tree.Having((tree.Ability("triggered"),))) == ["red elf"]
    assert found(game, tree.Having((tree.Ability("activated"),))) == []
    assert found(game, tree.Having((tree.Trait("race", "orc"), tree.Keyword("swift")))) == ["red elf", ORC]


@pytest.mark.parametrize(
    ("op", "expected"),
    [
        ("=", ["blue elf"]),
        (">=", ["blue elf", ORC]),
        ("<=", [*ELVES, STONE]),
        (">", [ORC]),
        ("<", ["red elf", STONE]),
        ("!=", ["red elf", ORC, STONE]),
    ],
)
def test_measures_at_above_and_below(op: str, expected: list[str]) -> None:
    game, _ = board()
    assert found(game, tree.Measure("attack", op, num(3))) == expected


def test_a_card_without_the_number_matches_no_measure() -> None:
    game, _ = board()
    for op in ("=", ">=", "<=", ">", "<", "!="):
        assert STONE not in found(game, tree.Measure("cost", op, num(0)))


def test_extremes_are_of_those_that_match_the_rest() -> None:
    game, _ = board()
    assert found(game, tree.Extreme("attack", "most")) == [ORC]
    assert found(game, tree.Trait("race", "elf"), tree.Extreme("attack", "most")) == ["blue elf"]
    assert found(game, tree.Extreme("attack", "least")) == [STONE]


def test_filters_of_state_counters_and_relation() -> None:
    game, units = board()
    game.mutable_object(units[0]).turned = True
    game.mutable_object(units[1]).counters = (("growth", 2),)
    game.mutable_object(units[3]).host = units[2]
    game.invalidate_values()
    assert found(game, tree.InState("frozen")) == ["red elf"]
    assert found(game, tree.InState("standby")) == ["blue elf", ORC, STONE]
    assert found(game, tree.HasCounters()) == ["blue elf"]
    assert found(game, tree.HasCounters("growth", tree.AtLeast(num(3)))) == []
    assert found(game, tree.HasCounters("growth", tree.AtLeast(num(2)))) == ["blue elf"]
    assert found(game, tree.HasCounters("other", absent=True)) == [*ELVES, ORC, STONE]
    assert found(game, tree.EquippedWith()) == [ORC]
    assert found(game, tree.EquippedWith(absent=True)) == [*ELVES, STONE]
    assert found(game, tree.EquippedWith(tree.Named("red elf"))) == []
    assert found(game, tree.AttachedTo(tree.Selector(filters=(tree.Named(ORC),)))) == [STONE]


def test_filters_of_comparison_with_other_cards() -> None:
    game, units = board()
    assert found(game, tree.OtherThan(THIS), this=units[0]) == ["blue elf", ORC, STONE]
    assert found(game, tree.OtherThan(tree.Trait("race", "elf"))) == [ORC, STONE]
    assert found(game, tree.SameAs("race", THIS), this=units[0]) == ELVES
    assert found(game, tree.SameAs("cost", THIS), this=units[1]) == ["blue elf", ORC]
    assert found(game, tree.SameAs("cost", THIS), this=units[3]) == []
    assert found(game, tree.SameAs("colour", THIS, different=True), this=units[0]) == ["blue elf", STONE]
    assert found(game, tree.ControlledBy(OPPONENT)) == [ORC, STONE]
    assert found(game, tree.Either((tree.Named(ORC), tree.Named(STONE)))) == [ORC, STONE]
    orc, elf = tree.Selector(filters=(tree.Named(ORC),)), tree.Selector(filters=(tree.Trait("race", "elf"),))
    assert found(game, tree.AnyOf((orc, elf))) == [*ELVES, ORC]


def test_filters_of_what_a_card_did_this_turn() -> None:
    game, units = board()
    hurt = tree.Event("deal", object=tree.Subject())
    do(game, Event(DEAL, "", units[2], amount=1))
    assert found(game, tree.DidThisTurn(hurt)) == [ORC]
    assert found(game, tree.DidThisTurn(hurt, absent=True)) == [*ELVES, STONE]


# Numbers


def test_numbers_of_the_table() -> None:
    game, units = board()
    here = scope(game, units[1]).let("X", 4)

    def value(node: Node) -> int:
        return select.number(game, here, node)

    assert value(num(3)) == 3
    assert value(tree.Count(UNITS)) == 4
    assert value(tree.AttributeOf("attack", THIS)) == 3
    assert value(tree.AttributeOf("attack", UNITS)) == 9
    assert value(tree.AttributeOf("cost", UNITS)) == 5
    assert value(tree.PlayerValue("life", OPPONENT)) == 20
    assert value(tree.Variable("X")) == 4
    assert value(tree.Variable("Y")) == 0
    assert value(tree.Per(num(5), tree.Count(UNITS), 3)) == 5
    assert value(tree.Times(tree.Variable("X"), 2)) == 8
    assert value(tree.Plus(num(3), num(5), minus=True)) == -2
    assert value(tree.EventAmount()) == 0
    assert select.number(game, here.about(Event(DEAL, "", amount=6)), tree.EventAmount()) == 6
    assert select.number(game, here.remember(1, (), 2), tree.NumberDone("draw", 1)) == 2


def test_counters_are_counted_by_name_or_all() -> None:
    game, units = board()
    game.mutable_object(units[0]).counters = (("age", 2), ("growth", 1))
    assert select.number(game, scope(game, units[0]), tree.CountersOn(THIS, "age")) == 2
    assert select.number(game, scope(game, units[0]), tree.CountersOn(THIS)) == 3


def test_players_and_waiting_abilities_have_no_values_to_read() -> None:
    game, units = board()
    item = Ref(ITEM_BASE + 1)
    here = scope(game, units[0]).remember(0, (player_ref(P1), item, units[1]), 3)
    chosen = tree.Ref(0)
    assert select.number(game, here, tree.AttributeOf("attack", chosen)) == 3
    assert select.number(game, here, tree.AttributeOf("attack", chosen, highest=True)) == 3
    alike = tree.Selector(nouns=("unit",), filters=(tree.SameAs("cost", chosen),))
    assert select.select(game, here, alike) == [units[1], units[2]]
    nobody = scope(game, units[0]).remember(0, (item,), 1)
    assert select.number(game, nobody, tree.CountersOn(chosen)) == 0


# Conditions


def holds(game: Table, node: Node, this: Ref = NO_REF) -> bool:
    return select.holds(game, scope(game, this), node)


def test_no_condition_holds() -> None:
    assert select.holds(table(), Scope(P0, NO_REF), None)


def test_existence_counts_by_its_quantity() -> None:
    game, _ = board()
    for n, there in ((3, True), (4, True), (5, False)):
        assert holds(game, tree.Exists(one(UNITS, n))) == there
    for quantity, there in (
        (tree.AtLeast(num(4)), True),
        (tree.AtLeast(num(5)), False),
        (tree.AtMost(num(4)), True),
        (tree.AtMost(num(3)), False),
    ):
        selector = tree.Selector(nouns=("unit",), quantity=quantity)
        assert holds(game, tree.Exists(selector)) == there
        assert holds(game, tree.Exists(selector, absent=True)) != there
    assert not holds(game, tree.Exists(tree.Selector(nouns=("spell",))))
    assert holds(game, tree.Exists(tree.Selector(nouns=("spell",)), absent=True))


def test_comparisons_and_their_joining() -> None:
    game, _ = board()
    true, false = tree.Compare(num(1), "<", num(2)), tree.Compare(num(2), "<", num(1))
    for parts, both, either in (
        ((true, true), True, True),
        ((true, false), False, True),
        ((false, false), False, False),
    ):
        assert holds(game, tree.And(parts)) == both
        assert holds(game, tree.Or(parts)) == either


def test_being_something() -> None:
    game, units = board()
    elf = tree.Trait("race", "elf")
    assert holds(game, tree.Is(THIS, elf), units[0])
    assert not holds(game, tree.Is(THIS, elf), units[2])
    assert holds(game, tree.Is(THIS, elf, absent=True), units[2])
    assert holds(game, tree.Is(THIS, tree.Selector(player=YOU, nouns=("unit",))), units[0])
    assert not holds(game, tree.Is(THIS, tree.Selector(player=YOU, nouns=("unit",))), units[2])
    assert not holds(game, tree.Is(tree.Ref(0), elf))


def test_being_somewhere() -> None:
    game, units = board()
    assert holds(game, tree.InZone(THIS, tree.Zone("field")), units[0])
    assert holds(game, tree.InZone(THIS, tree.Zone("field", YOU)), units[0])
    assert not holds(game, tree.InZone(THIS, tree.Zone("field", OPPONENT)), units[0])
    do(game, game.move(units[0], GRAVE))
    assert not holds(game, tree.InZone(THIS, tree.Zone("field")), units[0])
    assert holds(game, tree.InZone(THIS, tree.Zone("field"), absent=True), units[0])


def test_the_period_it_is() -> None:
    game = table()
    assert holds(game, tree.InPeriod(tree.Period("main")))
    assert not holds(game, tree.InPeriod(tree.Period("main"), absent=True))
    assert not holds(game, tree.InPeriod(tree.Period("night")))


def test_what_happened_this_turn() -> None:
    game, units = board()
    hurt = tree.Happened(tree.Event("deal", object=UNITS))
    assert not holds(game, hurt)
    do(game, Event(DEAL, "", units[0], amount=1))
    assert holds(game, hurt)
    assert not holds(game, tree.Happened(tree.Event("deal", object=UNITS), absent=True))
    assert not holds(game, tree.Happened(tree.Event("deal", object=UNITS, amount=tree.AtLeast(num(2)))))


def test_which_cost_was_paid() -> None:
    game = table()
    for how, extra, alternative in (
        (0, False, False),
        (PAID_EXTRA, True, False),
        (PAID_ALTERNATIVE, False, True),
    ):
        paid = Scope(P0, NO_REF).with_payment((), how)
        assert select.holds(game, paid, tree.PaidExtra()) == extra
        assert select.holds(game, paid, tree.PaidExtra(alternative=True)) == alternative
        assert select.holds(game, paid, tree.PaidExtra(absent=True)) != extra


# References


def test_references_to_the_event_and_to_what_was_remembered() -> None:
    game, units = board()
    about = scope(game, units[0]).about(Event(DEAL, "", units[1], source=units[2]))
    assert select.refs(game, about, THIS) == [units[0]]
    assert select.refs(game, about, tree.EventSubject()) == [units[1]]
    assert select.refs(game, about, tree.EventOther()) == [units[2]]
    assert select.refs(game, about.remember(0, (units[3],), 1), tree.Ref(0)) == [units[3]]
    assert select.refs(game, about, tree.Ref(0)) == []
    assert select.refs(game, about, tree.Both((THIS, tree.EventSubject()))) == units[:2]
    assert select.refs(game, about, tree.AnyOf((UNITS, YOU))) == [*units, player_ref(P0)]


def test_an_object_that_left_cannot_be_reached_but_can_be_read() -> None:
    game, units = board()
    do(game, game.move(units[1], GRAVE))
    assert select.present(game, scope(game), [units[0], units[1]]) == [units[0]]
    assert select.number(game, scope(game, units[1]), tree.AttributeOf("attack", THIS)) == 3


def test_the_rest_is_what_is_still_there() -> None:
    game, units = board()
    shown = scope(game).remember(0, (units[0], units[1]), 2)
    do(game, game.move(units[1], GRAVE))
    assert select.refs(game, shown, tree.Rest(0)) == [units[0]]
