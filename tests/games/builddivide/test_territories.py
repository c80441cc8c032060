"""Territories and auras (521, 529, 900, 1406, 1303-5, 1303-6): opening, closing, becoming units, being attached."""

from __future__ import annotations

from tests.games.builddivide.arena import OPPONENT, THIS, YOU, Table, do, draw, plus, target, when

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.start.switches import Switches
from gyoji.games.builddivide.table import kinds, zones
from gyoji.games.builddivide.table.definitions import define
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

ONE = PlayerId(0)
ASSAULT = t.Keywords((t.Keyword("assault"),))
MY_TERRITORY = t.Selector(
    player=YOU, zone=t.Zone("territories"), nouns=("territory",), quantity=t.Exactly(t.Num(1))
)


def attach(word: str, **fields: str) -> t.Act:
    return t.Act("attach", object=t.Ref(1), to=t.Ref(0), word=word, **fields)  # type: ignore[arg-type]


# Opening


@digest("M52")
@proves("901-1", "902-2", "902-2a", "902-3", "308-2")
def test_an_ace_played_from_hand_lets_its_player_open_for_the_difference() -> None:
    table = Table()
    table.p1.energy(*["赤"] * 6)
    castle = table.p1.territory(cost="赤1無5")
    ace = table.p1.ace(cost="赤1無3")
    table.begin().resolve(ace)
    assert table.prompt == "open_territory"
    table.choose(castle)
    assert (castle.is_open, castle.at, table.p1.standing) == (True, "territory", 0)


@proves("902-3", "510-1a")
def test_without_the_energy_there_is_no_offer() -> None:
    table = Table()
    table.p1.energy(*["赤"] * 5)
    castle = table.p1.territory(cost="赤1無5")
    ace = table.p1.ace(cost="赤1無3")
    table.begin().resolve(ace)
    assert (table.prompt, castle.is_open) == ("priority", False)


@proves("902-3a", "902-3b", "902-4")
def test_opening_is_free_for_an_ace_that_costs_as_much_and_may_be_declined() -> None:
    for choice, opened in (("open", True), ("do not open", False)):
        table = Table()
        table.p1.energy(*["赤"] * 7)
        castle = table.p1.territory(cost="赤1無5")
        ace = table.p1.ace(cost="無7")
        table.begin().resolve(ace)
        table.choose(castle if choice == "open" else choice)
        assert (castle.is_open, table.p1.standing) == (opened, 0)
        assert table.prompt == "priority"


@proves("902-1", "902-2", "902-4")
def test_no_offer_for_another_title_an_open_territory_or_an_ace_put_by_an_effect() -> None:
    other = Table()
    other.p1.territory(title="王")
    ace = other.p1.ace(title="剣", cost="無0")
    other.begin().resolve(ace)
    assert other.prompt == "priority"
    opened = Table()
    opened.p1.territory(cost="無0", opened=True)
    ace = opened.p1.ace(cost="無0")
    opened.begin().resolve(ace)
    assert opened.prompt == "priority"
    put = Table()
    put.p1.territory(cost="無0")
    ace = put.p1.ace(cost="無0", zone="graveyard")
    grave = t.Selector(
        player=YOU, zone=t.Zone("graveyard", YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1))
    )
    spell = put.p1.command(do(t.Act("appear", object=grave)))
    put.begin().resolve(spell)
    assert (ace.at, put.prompt) == ("field", "priority")


@proves("902-1a", "312-3")
def test_what_waits_for_the_ace_to_appear_sees_the_territory_open() -> None:
    gate = nodes.Gated("awakening", (when(t.Event("appear", actor=THIS), draw(2)),))
    for choice, drawn in (("open", 2), ("do not open", 0)):
        table = Table()
        castle = table.p1.territory(cost="無0")
        ace = table.p1.ace(cost="無0", abilities=(gate,))
        table.begin().resolve(ace)
        assert (table.prompt, ace.at) == ("open_territory", "field")
        table.choose(castle if choice == "open" else choice)
        table.settle()
        assert table.p1.count("hand") == drawn


@proves("902-1")
def test_an_ace_that_comes_rested_by_an_effect_still_offers_the_opening() -> None:
    table = Table()
    castle = table.p1.territory(cost="無0")
    rested = t.Replace(
        t.Event("appear", actor=t.Selector(nouns=("unit",))), (do(nodes.Original()), draw(1, OPPONENT))
    )
    table.p2.unit(3000, t.Static((rested,)))
    ace = table.p1.ace(cost="無0")
    table.begin().resolve(ace)
    assert (ace.at, table.prompt) == ("field", "open_territory")
    table.choose(castle)
    assert castle.is_open
    assert table.p1.count("hand") == 1, "the opponent of who replaced it drew"


@proves("902-5", "511-1", "529-1")
def test_effects_open_and_close_one_territory() -> None:
    table = Table()
    castle, other = table.p1.territory(), table.p1.territory()
    opens = table.p1.command(do(t.Act("open", object=MY_TERRITORY)))
    closes = table.p1.command(
        do(
            t.Act(
                "close", object=t.Selector(YOU, t.Zone("territories"), (t.InState("open"),), ("territory",))
            )
        )
    )
    table.begin().resolve(opens)
    table.choose(castle)
    assert (castle.is_open, other.is_open) == (True, False)
    table.resolve(closes)
    assert (castle.is_open, castle.at) == (False, "territory")


@proves("1203-5")
def test_a_territory_has_the_abilities_of_the_face_that_is_seen() -> None:
    bonus = t.Static((plus(1000, t.Selector(player=YOU, nouns=("unit",)), None),))
    closed = Table()
    closed.p1.territory(bonus)
    unit = closed.p1.unit(3000)
    closed.begin()
    assert unit.power == 3000
    opened = Table()
    opened.p1.territory(bonus, opened=True)
    unit = opened.p1.unit(3000)
    opened.begin()
    assert unit.power == 4000


@proves("203-2a")
def test_a_territory_card_is_never_played() -> None:
    table = Table()
    castle = table.p1.territory(zone="hand", cost="無0")
    table.begin()
    assert table.why_not(1, Option(options.PLAY, castle.ref)) == "319-2 territory_not_played"


# Assault


@digest("M53")
@proves("1406-1", "1406-1a", "1406-1b", "1303-5", "515-1")
def test_an_assault_territory_opens_onto_the_field_and_becomes_a_unit() -> None:
    table = Table()
    table.p1.unit(1000, when(t.Event("appear", actor=t.Selector(player=YOU, nouns=("unit",))), draw(3)))
    castle = table.p1.territory(ASSAULT, cost="無0", power=5000, hit=2)
    opens = table.p1.command(do(t.Act("open", object=MY_TERRITORY)))
    assert table.game.values(castle.ref).numbers[kinds.POWER] < 0
    table.begin().resolve(opens)
    assert (castle.at, castle.is_unit, castle.is_open) == ("field", False, True)
    assert table.height == 1
    table.pass_both()
    assert (castle.is_unit, castle.power, castle.hit) == (True, 5000, 2)
    assert table.p1.count("hand") == 0, "no unit has appeared"
    table.to_attack()
    assert Option(options.ATTACK, castle.ref, table.p2.ref) in table.asked


@proves("1406-2", "529-1a")
def test_an_assault_unit_that_would_be_destroyed_goes_back_unopened() -> None:
    table = Table()
    table.p1.unit(1000, when(t.Event("drop", object=t.Selector(player=YOU, nouns=("territory",))), draw(3)))
    castle = table.p1.territory(ASSAULT, cost="無0", power=5000, hit=2)
    opens = [table.p1.command(do(t.Act("open", object=MY_TERRITORY))) for _ in range(2)]
    kill = table.p2.command(target(0, OPPONENT), do(t.Act("destroy", object=t.Ref(0))))
    table.begin().resolve(opens[0]).pass_both()
    table.choose("pass").play(kill, castle).pass_both()
    table.settle()
    assert (castle.at, castle.is_open, table.p1.count("hand")) == ("territory", False, 1)
    table.resolve(opens[1])
    assert castle.at == "field"


@proves("1303-5")
def test_a_territory_on_the_field_that_is_no_unit_goes_back() -> None:
    table = Table()
    castle = table.p1.territory(opened=True)
    put = table.p1.command(do(t.Act("put", object=MY_TERRITORY, to=t.Zone("field"))))
    table.begin().resolve(put)
    assert (castle.at, castle.is_open) == ("territory", True)
    strict = Table(Switches(assault_waits="triggered"))
    castle = strict.p1.territory(ASSAULT, cost="無0", power=5000, hit=2)
    opens = strict.p1.command(do(t.Act("open", object=MY_TERRITORY)))
    strict.begin().resolve(opens)
    assert castle.at == "territory", "with the other reading it is swept while its trigger is on the zone"
    other = Table(Switches(closed_face="unopened"))
    castle = other.p1.territory(opened=True)
    put = other.p1.command(do(t.Act("put", object=MY_TERRITORY, to=t.Zone("field"))))
    other.begin().resolve(put)
    assert (castle.at, castle.is_open) == ("territory", False)


@proves("1406-3", "1406-4")
def test_an_effect_may_make_a_territory_a_unit() -> None:
    table = Table()
    castle = table.p1.territory(opened=True)
    made = nodes.AsUnit(t.Num(6000), t.Num(1))
    spell = table.p1.command(do(t.Act("assault", object=MY_TERRITORY, with_=made)))
    kill = table.p1.command(target(0, YOU), do(t.Act("destroy", object=t.Ref(0))))
    table.begin().resolve(spell)
    assert (castle.at, castle.is_unit, castle.power) == ("field", True, 6000)
    table.resolve(kill, castle)
    assert (castle.at, castle.is_open) == ("territory", False)


@digest("M29")
@proves("706-6")
def test_surplus_territories_of_the_turn_player_are_removed_in_the_end_phase() -> None:
    table = Table()
    mine = [table.p1.territory(opened=i == 0) for i in range(3)]
    theirs = [table.p2.territory() for _ in range(2)]
    table.begin(kinds.END_PHASE)
    while table.prompt == "priority":
        table.choose("pass")
    assert (table.prompt, len(table.asked)) == ("remove_territory", 3)
    table.choose(mine[0], mine[1])
    assert [card.at for card in mine] == ["remove", "remove", "territory"]
    assert [card.at for card in theirs] == ["territory", "territory"]


# Auras


@proves("521-1", "521-1b", "521-1c", "521-1c:i", "521-1c:ii", "521-1d", "521-1e", "521-2", "521-2a")
def test_an_aura_lies_with_its_host_and_adds_its_number() -> None:
    table = Table()
    attached = t.Event("attach", object=t.Selector(), to=THIS)
    host = table.p1.unit(3000, when(attached, draw()))
    card = table.p1.unit(3000, zone="graveyard")
    grave = t.Selector(
        player=YOU, zone=t.Zone("graveyard", YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1))
    )
    spell = table.p1.command(target(0, YOU), do(t.Bind(1, t.Choose(grave))), do(attach("+2000")))
    table.begin().resolve(spell, host)
    table.settle()
    assert (card.at, host.power, table.p1.count("hand")) == ("field", 5000, 1)
    assert table.game.attached_to(host.ref) == [card.ref]
    assert table.game.values(card.ref).numbers[kinds.AURA_NUMBER] == 2000
    assert table.game.viewers(table.game.obj(card.ref)) == 3


@proves("521-1b:i", "521-5", "521-5a")
def test_a_log_is_a_face_down_aura_that_nobody_sees() -> None:
    table = Table()
    castle = table.p1.territory()
    top = t.Selector(player=YOU, zone=t.Zone("deck", YOU, position="top"), quantity=t.Exactly(t.Num(1)))
    log = t.Act("attach", object=top, to=t.Ref(0), word="ログ", state="face_down")
    spell = table.p1.command(do(t.Bind(0, t.Choose(MY_TERRITORY))), do(log))
    table.begin().resolve(spell)
    found = table.game.attached_to(castle.ref)
    assert len(found) == 1
    obj = table.game.obj(found[0])
    assert (obj.face_down, table.game.viewers(obj)) == (True, 0)
    assert table.game.in_state(found[0], "log")


@proves("521-1a")
def test_nothing_is_attached_to_what_is_gone() -> None:
    table = Table()
    host, card = table.p1.unit(3000), table.p1.unit(3000, zone="graveyard")
    grave = t.Selector(
        player=YOU, zone=t.Zone("graveyard", YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1))
    )
    away = t.Act("return", object=t.Ref(0), to=t.Zone("hand"))
    spell = table.p1.command(target(0, YOU), do(away), do(t.Bind(1, t.Choose(grave))), do(attach("+2000")))
    table.begin().resolve(spell, host)
    assert (host.at, card.at) == ("hand", "graveyard")


@proves("521-1c:iii", "521-3", "521-2b")
def test_an_auras_own_abilities_are_off_and_its_information_ends_with_it() -> None:
    table = Table()
    host = table.p1.unit(3000)
    strong = t.Static((plus(4000, t.Selector(player=YOU, nouns=("unit",)), None),))
    card = table.p1.unit(3000, strong)
    assert host.power == 7000
    spell = table.p1.command(target(0, YOU), target(1, YOU, t.OtherThan(t.Ref(0))), do(attach("+1000")))
    aura = t.Selector(nouns=("aura",), quantity=t.Exactly(t.Num(1)))
    drop = table.p1.command(do(t.Act("discard", object=aura)))
    table.begin().resolve(spell, host, card)
    assert host.power == 4000
    table.resolve(drop)
    assert (card.at, host.power) == ("graveyard", 3000)
    values = table.game.values(card.ref)
    assert values.types == kinds.UNIT
    assert not [trait for trait in values.traits if trait.startswith("aura:")]


@proves("523-2")
def test_discarding_auras_puts_them_into_their_owners_graveyard() -> None:
    table = Table()
    host, card = table.p1.unit(3000), table.p2.unit(3000)
    spell = table.p1.command(target(0, YOU), target(1, OPPONENT), do(attach("+1000")))
    of_it = t.Selector(nouns=("aura",), filters=(t.AttachedTo(t.Ref(0)),))
    drop = table.p1.command(target(0, YOU), do(t.Act("discard", object=of_it)))
    table.begin().resolve(spell, host, card).resolve(drop, host)
    assert (card.at, card.holder) == ("graveyard", 2)


@proves("521-4a", "1303-6")
def test_an_aura_stays_when_its_host_leaves_and_goes_to_the_graveyard() -> None:
    table = Table()
    host, card = table.p1.unit(3000), table.p1.unit(3000)
    spell = table.p1.command(target(0, YOU), target(1, YOU, t.OtherThan(t.Ref(0))), do(attach("+1000")))
    back = table.p1.command(target(0, YOU), do(t.Act("return", object=t.Ref(0), to=t.Zone("hand"))))
    table.begin().resolve(spell, host, card).resolve(back, host)
    assert (host.at, card.at) == ("hand", "graveyard")


@proves("521-4", "521-1a:i")
def test_auras_go_along_between_field_and_territory_zone() -> None:
    table = Table()
    castle = table.p1.territory(ASSAULT, cost="無0", power=5000, hit=1)
    card = table.p1.unit(3000, zone="graveyard")
    grave = t.Selector(
        player=YOU, zone=t.Zone("graveyard", YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1))
    )
    bind = t.Bind(0, t.Choose(MY_TERRITORY))
    spell = table.p1.command(do(bind), do(t.Bind(1, t.Choose(grave))), do(attach("+2000")))
    opens = table.p1.command(do(t.Act("open", object=MY_TERRITORY)))
    kill = table.p1.command(target(0, YOU), do(t.Act("destroy", object=t.Ref(0))))
    table.begin().resolve(spell)
    assert card.at == "territory"
    table.resolve(opens).pass_both()
    assert (castle.at, card.at, castle.power) == ("field", "field", 7000)
    table.resolve(kill, castle)
    assert (castle.at, card.at) == ("territory", "territory")
    assert table.game.attached_to(castle.ref) == [card.ref]


@proves("521-1a:i")
def test_a_host_that_moved_to_the_field_meanwhile_is_the_same_for_attaching() -> None:
    table = Table()
    castle = table.p1.territory(ASSAULT, cost="無0", power=5000, hit=1)
    card = table.p1.unit(3000, zone="graveyard")
    grave = t.Selector(
        player=YOU, zone=t.Zone("graveyard", YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1))
    )
    spell = table.p1.command(
        do(t.Bind(0, t.Choose(MY_TERRITORY))),
        do(t.Act("open", object=t.Ref(0))),
        do(t.Bind(1, t.Choose(grave))),
        do(attach("+2000")),
    )
    table.begin().resolve(spell).settle()
    assert (castle.at, card.at, castle.power) == ("field", "field", 7000)


@proves("521-5b")
def test_a_class_card_is_a_token_unless_a_card_is_named() -> None:
    table = Table()
    host, card = table.p1.unit(3000), table.p1.unit(3000)
    spell = table.p1.command(
        target(0, YOU), target(1, YOU, t.OtherThan(t.Ref(0))), do(attach("クラスカード"))
    )
    make = table.p1.command(target(0, YOU), do(t.Act("create", to=t.Ref(0), word="クラスカード")))
    table.begin().resolve(spell, host, card)
    assert (host.power, card.at) == (4000, "field")
    table.resolve(make, host)
    assert (host.power, len(table.game.attached_to(host.ref))) == (5000, 2)


@proves("521-5c")
def test_a_command_that_overlays_itself_becomes_an_aura_with_the_text_that_follows() -> None:
    table = Table()
    host = table.p1.unit(3000)
    text = (t.Static((t.ModifyValue(t.Host(), "hit", t.Num(1)),)),)
    spell = table.p1.command(target(0, YOU), nodes.Overlay(t.Ref(0), text))
    table.begin().resolve(spell, host)
    assert (spell.at, host.hit) == ("field", 2)
    assert table.game.attached_to(host.ref) == [spell.ref]


@proves("1303-4")
def test_a_card_on_the_field_that_is_nothing_there_goes_to_the_graveyard() -> None:
    table = Table()
    other = table.p1.command(draw(), zone="graveyard")
    grave = t.Selector(
        player=YOU, zone=t.Zone("graveyard", YOU), nouns=("command",), quantity=t.Exactly(t.Num(1))
    )
    spell = table.p1.command(do(t.Act("put", object=grave, to=t.Zone("field"))))
    left = t.Event("leave", actor=t.Selector(nouns=("command",)))
    table.p1.unit(3000, when(left, draw()))
    table.begin().resolve(spell).settle()
    assert (other.at, table.p1.count("hand")) == ("graveyard", 1)


# Commands as units, the card with two fronts


@proves("1604-1", "1604-2", "1604-2a", "1604-3")
def test_a_command_put_on_the_field_as_a_unit() -> None:
    table = Table()
    other = table.p1.command(draw(), zone="graveyard", cost="赤3", attribute=["竜"])
    grave = t.Selector(
        player=YOU, zone=t.Zone("graveyard", YOU), nouns=("command",), quantity=t.Exactly(t.Num(1))
    )
    made = nodes.AsUnit(t.Num(4000), t.Num(2))
    spell = table.p1.command(do(t.Act("appear", object=grave, with_=made)))
    kill = table.p1.command(target(0, YOU), do(t.Act("destroy", object=t.Ref(0))))
    table.begin().resolve(spell)
    values = table.game.values(other.ref)
    assert (other.at, values.types, other.power, other.hit) == ("field", kinds.UNIT, 4000, 2)
    assert (values.numbers[kinds.COST], values.traits, values.held) == (3, ("attribute:竜",), ())
    table.resolve(kill, other)
    assert table.game.values(other.ref).types == kinds.COMMAND


def two_fronts(table: Table, zone: str, *abilities: t.Node) -> object:
    record = {
        "number": "T", "name": "第九層", "type": "none", "abilities": abilities,
        "unit": {"name": "オルト", "cost": "無3", "power": 9000, "hit": 3},
    }  # fmt: skip
    return table.p1.put(define(record), zone)


@proves("1702-1", "1702-1a", "1702-1b", "1702-1c", "1702-2", "1702-2a", "1702-2b")
def test_the_card_with_a_unit_behind_is_played_from_the_territory_zone_when_it_says_so() -> None:
    may = t.Can(t.Event("play", object=THIS, source=t.Zone("territory")))
    has_unit = t.Exists(t.Selector(player=YOU, nouns=("unit",)))
    table = Table()
    table.p1.energy("赤", "赤", "赤")
    card = two_fronts(table, "territory", t.Static((t.If(has_unit, (may,)),), "play"))
    first = table.p1.unit(zone="hand")
    kill = table.p2.command(
        target(0, OPPONENT, t.Measure("power", ">=", t.Num(5000))), do(t.Act("destroy", object=t.Ref(0)))
    )
    table.begin()
    assert not table.can_play(card)  # type: ignore[arg-type]
    table.resolve(first)
    table.play(card)  # type: ignore[arg-type]
    assert (card.name, card.at) == ("オルト", "resolution")  # type: ignore[attr-defined]
    table.pass_both()
    assert (card.at, card.power, table.p1.standing) == ("field", 9000, 0)  # type: ignore[attr-defined]
    table.choose("pass").play(kill, card).pass_both()  # type: ignore[arg-type]
    assert (card.name, card.at) == ("第九層", "graveyard")  # type: ignore[attr-defined]
    assert table.game.values(card.ref).types == 0  # type: ignore[attr-defined]


@proves("1702-1d", "1702-1d:i")
def test_a_reference_to_the_unit_finds_the_card_and_puts_it_unit_up() -> None:
    table = Table()
    card = two_fronts(table, "graveyard")
    named = t.Selector(
        player=YOU, zone=t.Zone("graveyard", YOU), filters=(t.Named("オルト"),), quantity=t.Exactly(t.Num(1))
    )
    spell = table.p1.command(do(t.Act("appear", object=named)))
    table.begin().resolve(spell)
    assert (card.at, card.name, card.power) == ("field", "オルト", 9000)  # type: ignore[attr-defined]


def test_zones_of_a_side_are_counted() -> None:
    table = Table()
    assert table.game.cards_in(zones.TERRITORY, ONE) == []
