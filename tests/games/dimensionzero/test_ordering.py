"""Who orders what happens together (2.20.1-8, 2.20.2-6, 2.23.5-3)."""

from __future__ import annotations

from tests.games.dimensionzero.table import YOU, Card, Table, deal, draw, kind_at, when

from gyoji.games.dimensionzero.table import kinds, zones
from gyoji.games.dimensionzero.table.moves import move
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Call
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

P1 = PlayerId(0)
ALL = t.Selector(zone=t.Zone("battle_space"), nouns=("unit",))
TOP = t.Selector(zone=t.Zone("graveyard", player=YOU, position="top"), quantity=t.Exactly(t.Num(1)))


@proves("2.23.5-3")
def test_the_owner_orders_cards_that_go_to_a_graveyard_together() -> None:
    table = Table()
    dig = t.Do((t.Act("add", object=TOP, to=t.Zone("hand")),))
    table.p1.base("base_1", when(t.Moment(t.Period("turn"), "end"), dig))
    units = [table.p2.unit((column, 3), 1000) for column in (1, 2, 3)]
    burn = table.p1.strategy(t.Do((deal(ALL, 1000),)))
    table.begin().resolve(burn)
    assert (table.prompt, table.holder) == ("order_graveyard", 2)
    table.choose(units[2], units[0])
    assert table.game.cards_in(zones.GRAVEYARD, PlayerId(1)) == [units[1].ref, units[0].ref, units[2].ref]


@proves("2.23.5-3")
def test_nobody_is_asked_where_no_text_reads_the_order() -> None:
    table = Table()
    units = [table.p2.unit((column, 3), 1000) for column in (1, 2)]
    burn = table.p1.strategy(t.Do((deal(ALL, 1000),)))
    table.begin().resolve(burn)
    assert (table.prompt, [unit.at for unit in units]) == ("priority", ["graveyard", "graveyard"])


def place(table: Table, cards: list[Card], at: list[int]) -> None:
    """Place cards from the hand of player 1 on squares, together."""
    game = table.game
    batch: tuple[Event, ...] = tuple(
        [
            move(game, kinds.MOVE, "", card.ref, 0, P1, dest=game.zone_id(kind, P1))
            for card, kind in zip(cards, at, strict=True)
        ]
    )
    control = game.do_all(batch)
    if isinstance(control, Call):
        control.procedure.gen = game.gen
        game.stack.append(control.procedure)
        game.question = None
        game.run()


def static() -> t.Static:
    return t.Static((t.ModifyValue(ALL, "power", t.Num(1000)),))


@proves("2.20.1-8")
def test_the_active_player_orders_units_that_are_placed_together() -> None:
    table = Table()
    one, other = table.p1.unit("hand", 1000, static()), table.p1.unit("hand", 1000, static())
    table.begin()
    place(table, [one, other], [kind_at((1, 1)), kind_at((2, 1))])
    assert (table.prompt, table.holder) == ("order_placements", 1)
    table.choose(other)
    game = table.game
    assert game.obj(other.ref).since < game.obj(one.ref).since
    assert game.obj(other.ref).joined == game.obj(one.ref).joined
    assert (one.at, other.at) == ((1, 1), (2, 1))


@proves("2.20.2-6")
def test_the_active_player_orders_bases_that_are_placed_together() -> None:
    table = Table()
    one, other = table.p1.base("hand", static()), table.p1.base("hand", static())
    table.begin()
    place(table, [one, other], [zones.BASE, zones.BASE + 1])
    assert table.prompt == "order_placements"
    table.choose(other)
    assert (one.at, other.at) == ("base_1", "base_2")
    assert table.game.obj(other.ref).since < table.game.obj(one.ref).since


@proves("2.20.1-8")
def test_units_without_statics_need_no_order() -> None:
    table = Table()
    one, other = table.p1.unit("hand", 1000, when(t.Event("draw", actor=YOU), draw())), table.p1.unit("hand")
    table.begin()
    place(table, [one, other], [kind_at((1, 1)), kind_at((2, 1))])
    assert (table.prompt, one.at, other.at) == ("priority", (1, 1), (2, 1))
