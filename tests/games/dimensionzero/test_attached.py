"""Aura cards, bound strategies, markers, synthesis, the order of libraries (part 6)."""

from __future__ import annotations

from tests.games.dimensionzero.table import IT, THIS, YOU, Table, deal, draw, power, target, to_hand, when

from gyoji.games.dimensionzero.effects import nodes
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.table import zones
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

ONE = PlayerId(0)
TOP = t.Selector(zone=t.Zone("library", player=YOU, position="top"), quantity=t.Exactly(t.Num(1)))
HAND = t.Selector(player=YOU, zone=t.Zone("hand", player=YOU), quantity=t.Exactly(t.Num(1)))


def put_aura() -> t.Do:
    return target(t.Act("put_aura", object=TOP, to=IT))


@proves("6.1.1", "6.1.2", "6.1.3", "6.1.8", "6.1.9")
def test_an_aura_card_lies_face_down_under_its_host() -> None:
    table = Table()
    unit = table.p1.unit((1, 1))
    bare = table.p1.unit((2, 1))
    card = table.p1.strategy(put_aura())
    under = t.Selector(nouns=("unit",), filters=(t.EquippedWith(t.Selector(zone=t.Zone("aura"))),))
    boost = table.p1.strategy(t.Do((power(under, 1000),)))
    table.begin().resolve(card, unit)
    (aura,) = table.game.attached_to(unit.ref)
    assert table.game.obj(aura).zone // 2 == zones.AURA
    assert table.game.viewers(table.game.obj(aura)) == 0
    assert table.game.related(aura, unit.ref, "same_square")
    table.resolve(boost)
    assert (unit.power, bare.power) == (3000, 2000)
    assert table.game.attached_to(bare.ref) == []


@proves("6.1.4", "6.1.7")
def test_an_aura_card_follows_its_host() -> None:
    table = Table()
    unit = table.p1.unit((1, 1))
    (aura,) = table.p1.aura(unit)
    table.begin().march(unit, (1, 2))
    assert table.game.attached_to(unit.ref) == [aura.ref]
    assert table.game.related(aura.ref, unit.ref, "same_square")


@digest("M58")
@proves("6.1.5", "6.6.6", "6.1.10")
def test_what_is_attached_goes_to_the_graveyard_when_the_host_leaves() -> None:
    table = Table()
    unit = table.p1.unit((1, 1))
    (aura,) = table.p1.aura(unit)
    bind = table.p1.strategy(target(t.Act("bind", object=THIS, to=IT)), attribute=["リンク"])
    table.p1.base(
        "base_1", when(t.Event("put", object=t.Selector(nouns=("strategy",)), to=t.Zone("graveyard")), draw())
    )
    away = table.p1.strategy(target(to_hand(IT)))
    table.begin().resolve(bind)
    assert bind.at == "bound"
    table.resolve(away)
    assert (unit.at, aura.at, bind.at) == ("hand", "graveyard", "graveyard")


@proves("6.1.6")
def test_no_card_lies_under_itself() -> None:
    table = Table()
    unit = table.p1.unit((1, 1))
    card = table.p1.strategy(target(t.Act("put_aura", object=IT, to=IT)))
    table.begin().resolve(card)
    assert unit.at == (1, 1)


@proves("6.1.6-1", "6.1.11")
def test_nothing_lies_under_auras_and_bound_strategies() -> None:
    for zone in ("aura", "bound"):
        table = Table()
        unit = table.p1.unit((1, 1))
        card = table.p1.strategy(zone=zone)
        table.game.mutable_object(card.ref).host = unit.ref
        host = t.Selector(zone=t.Zone(zone))
        more = table.p1.strategy(t.Do((t.Act("put_aura", object=TOP, to=host),)))
        table.begin().resolve(more)
        assert table.game.attached_to(card.ref) == []
        assert table.p1.count("library") == 20


@proves("6.1.6-1", "6.1.11")
def test_a_replacement_finds_no_host_among_auras_and_bound_strategies() -> None:
    dies = t.Event("put", object=THIS, to=t.Zone("graveyard"))
    for zone in ("aura", "bound"):
        under = t.Do((t.Act("put_aura", object=THIS, to=t.Selector(zone=t.Zone(zone))),))
        table = Table()
        unit = table.p1.unit((1, 1), 2000, t.Static((t.Replace(dies, (under,), optional=True),)))
        host = table.p1.unit((2, 1), 9000)
        card = table.p1.strategy(zone=zone)
        table.game.mutable_object(card.ref).host = host.ref
        shot = table.p1.strategy(target(deal(IT, 5000)))
        table.begin().resolve(shot, unit)
        assert (unit.at, table.prompt) == ("graveyard", "priority")


@proves("6.6.1", "6.6.2", "6.6.3", "6.6.4", "6.6.5", "6.6.7")
def test_a_bound_strategy_lies_face_up_with_its_unit_and_follows_it() -> None:
    table = Table()
    unit = table.p1.unit((1, 1))
    help_ = t.Static((t.ModifyValue(t.Host(), "power", t.Num(1000)),))
    body = t.Effect((target(t.Act("bind", object=THIS, to=IT)),))
    bind = table.p1.strategy(abilities=(body, help_), attribute=["リンク"])
    table.begin().resolve(bind).march(unit, (1, 2))
    assert table.game.attached_to(unit.ref) == [bind.ref]
    assert table.game.related(bind.ref, unit.ref, "same_square")
    assert table.game.viewers(table.game.obj(bind.ref)) == 3
    assert table.game.values(bind.ref).types == 4
    assert unit.power == 3000


@proves("6.7.1")
def test_markers_mean_nothing_by_themselves() -> None:
    table = Table()
    unit = table.p1.unit((1, 1))
    mark = table.p1.strategy(target(t.Act("place", object=IT, word="印", amount=t.Num(2))))
    table.begin().resolve(mark)
    assert table.game.obj(unit.ref).counters == (("印", 2),)
    assert unit.power == 2000


@proves("4.14.5-3")
def test_counters_come_after_a_card_itself_and_before_the_others() -> None:
    table = Table()
    unit = table.p1.unit((1, 1), 2000, t.Static((t.Double(THIS, ("power",)),)))
    mark = table.p1.strategy(target(t.Act("place", object=IT, word="power", amount=t.Num(1))))
    fix = table.p1.strategy(target(t.SetValue(IT, "power", t.Num(500))))
    table.begin().resolve(mark)
    assert unit.power == 5000
    table.resolve(fix)
    assert unit.power == 500


# Synthesis


@proves("6.4.1", "6.4.2", "6.4.3")
def test_synthesis_puts_cards_into_the_graveyard_as_a_cost() -> None:
    two = t.Selector(player=YOU, zone=t.Zone("hand", player=YOU), quantity=t.Exactly(t.Num(2)))
    table = Table()
    fuse = t.Activated((t.Act("synthesise", object=two),), (draw(),), limits=(nodes.Timing("normal"),))
    unit = table.p1.unit((1, 1), 2000, fuse)
    table.p1.blanks("hand", 2)
    table.begin().choose(Option(options.ACTIVATE, unit.ref, 0))
    assert table.p1.count("graveyard") == 2
    table.pass_both()
    assert (table.p1.count("hand"), unit.at) == (1, (1, 1))
    table = Table()
    cost = t.AppearCost((t.Act("synthesise", object=HAND),))
    spell = table.p1.strategy(abilities=(t.Effect((draw(2),)), cost))
    table.begin()
    assert Option(options.PLAY, spell.ref) not in table.asked
    table = Table()
    spell = table.p1.strategy(abilities=(t.Effect((draw(2),)), cost))
    table.p1.blanks("hand", 1)
    table.begin().resolve(spell)
    assert (table.p1.count("hand"), table.p1.count("graveyard")) == (2, 2)


# The order of a library


@proves("6.2.1", "6.2.2", "6.2.2A", "6.2.4")
def test_a_card_put_at_a_place_that_can_be_told_determines_the_order_for_good() -> None:
    table = Table()
    card = table.p1.unit("hand")
    put = table.p1.strategy(t.Do((t.Act("put", object=HAND, to=t.Zone("library", position="bottom")),)))
    shuffle = table.p1.strategy(t.Do((t.Act("shuffle", to=t.Zone("library", player=YOU)),)))
    table.begin()
    assert table.game.player_value(ONE, "ordered") == 0
    table.play(put).pass_both()
    if table.prompt == "choose":
        table.choose(card)
    assert table.game.player_value(ONE, "ordered") == 1
    table.resolve(shuffle)
    assert table.game.player_value(ONE, "ordered") == 1


@proves("6.2.2C")
def test_a_card_moved_inside_the_library_determines_the_order() -> None:
    table = Table()
    put = table.p1.strategy(t.Do((t.Act("put", object=TOP, to=t.Zone("library", position="bottom")),)))
    top = table.game.cards_in(zones.LIBRARY, ONE)[0]
    table.begin().resolve(put)
    assert table.game.cards_in(zones.LIBRARY, ONE)[-1] >> 20 == top >> 20
    assert table.game.player(ONE).ordered


@proves("6.2.3")
def test_a_card_put_face_up_into_the_plan_zone_determines_the_order() -> None:
    table = Table()
    grave = t.Selector(zone=t.Zone("graveyard", player=YOU), quantity=t.Exactly(t.Num(1)), nouns=("unit",))
    table.p1.unit("graveyard")
    put = table.p1.strategy(t.Do((t.Act("put", object=grave, to=t.Zone("plan")),)))
    table.begin().resolve(put)
    assert table.p1.count("plan") == 1
    assert table.game.player(ONE).ordered
