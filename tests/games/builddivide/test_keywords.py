"""Keywords (1400): what each stands for, on both sides of its condition. Decoy, Blitz and Berserk are with attacks."""

from __future__ import annotations

from typing import Any

from tests.games.builddivide.ring import (
    IT,
    OPPONENT,
    THIS,
    YOU,
    Card,
    Table,
    draw,
    keyword,
    power,
    target,
    to_hand,
    when,
)

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.table import kinds, zones
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

DRAGON = t.Trait("attribute", "竜")


def play_unit(table: Table, *abilities: t.Node, **fields: Any) -> Card:
    """Play a unit of player 1 from the hand and let it appear."""
    unit = table.p1.unit(3000, 1, *abilities, zone="hand", **fields)
    table.begin().cast(unit)
    return unit


def gate(
    kind: str, *abilities: t.Node, words: tuple[str, ...] = (), what: t.Node | None = None
) -> nodes.Gated:
    return nodes.Gated(kind, abilities, words, what)


# Judgment


@digest("M58")
@proves("1404-1", "1404-2", "1404-2a", "1404-3", "1404-3a")
def test_judgment_counts_what_the_opponent_does() -> None:
    table = Table()
    judged = t.Event("appear", actor=OPPONENT, object=t.Selector(nouns=("unit",)))
    table.p2.unit(3000, 1, keyword("judgment", judged))
    table.p2.unit(3000, 1, keyword("judgment", judged))
    play_unit(table)
    table.choose(table.asked[0]).pass_all().pass_all()
    assert (table.p2.counter("断罪"), table.p1.counter("断罪")) == (2, 0)


@digest("M58")
@proves("1404-2")
def test_judgment_does_not_count_ones_own_deeds() -> None:
    table = Table()
    judged = t.Event("appear", actor=OPPONENT, object=t.Selector(nouns=("unit",)))
    table.p1.unit(3000, 1, keyword("judgment", judged))
    play_unit(table)
    assert (table.zone, table.p1.counter("断罪")) == ([], 0)


# Bright


def bright(amount: int = 3000) -> t.Keywords:
    return keyword("bright", nodes.Bright(("光", "闇"), amount))


@digest("M56")
@proves("1410-1", "1410-2", "1410-3", "1410-3a")
def test_bright_discards_for_power_on_ones_own_turn() -> None:
    table = Table()
    unit, other = table.p1.unit(2000, 1, bright()), table.p2.unit(4000, rested=True)
    fuel, waste = table.p1.unit(zone="hand", attribute=["闇"]), table.p1.unit(zone="hand", attribute=["水"])
    table.attacks().strike(unit, other).choose("do not block").pass_all()
    assert table.zone == [unit.name]
    table.pass_all().choose("yes")
    assert (fuel.at, waste.at, unit.power, unit.is_("bright")) == ("graveyard", "hand", 5000, True)
    table.until("declare_attack")
    assert (unit.at, unit.is_("bright"), unit.power) == ("field", False, 5000)


@digest("M56")
@proves("1410-2")
def test_bright_does_nothing_on_the_other_turn() -> None:
    table = Table()
    attacker, unit = table.p1.unit(3000), table.p2.unit(2000, 1, bright())
    table.p2.unit(zone="hand", attribute=["光"])
    table.attacks().strike(attacker, table.p2).choose(Option(options.BLOCK, unit.ref)).pass_all()
    assert table.zone == []


@digest("M56")
@proves("1410-3")
def test_a_unit_that_has_left_has_not_brighted() -> None:
    table = Table()
    told = when(t.Event("bright", actor=t.Selector(nouns=("unit",))), draw())
    unit, other = table.p1.unit(2000, 1, bright()), table.p2.unit(4000, 1, told, rested=True)
    fuel = table.p1.unit(zone="hand", attribute=["光"])
    bounce = table.p2.command(target(to_hand(IT)))
    table.attacks().strike(unit, other).choose("do not block").pass_all()
    table.choose("pass").play(bounce, unit).pass_all().pass_all().choose("yes")
    assert (fuel.at, unit.at, table.zone) == ("graveyard", "hand", [])


# Kaii


def kaii(*abilities: t.Node) -> nodes.Gated:
    return gate("kaii", *abilities, words=("妖",))


@digest("M58")
@proves("1411-1", "1411-2")
def test_kaii_is_on_once_such_a_card_went_to_ones_graveyard() -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, kaii(t.Static((power(THIS, 2000, None),))))
    mine = table.p1.unit(zone="hand", attribute=["妖"])
    discard = table.p1.command(
        t.Do((t.Act("discard", object=t.Selector(YOU, t.Zone("hand", YOU), quantity=t.All())),))
    )
    table.begin()
    assert unit.power == 3000
    table.cast(discard)
    assert (mine.at, unit.power) == ("graveyard", 5000)


@digest("M58")
@proves("1411-2")
def test_kaii_does_not_look_at_the_other_graveyard() -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, kaii(t.Static((power(THIS, 2000, None),))))
    theirs = table.p2.unit(1000, attribute=["妖"])
    kill = table.p1.command(target(t.Act("destroy", object=IT)))
    table.begin().cast(kill, theirs)
    assert (theirs.at, unit.power) == ("graveyard", 3000)


@proves("1411-2a")
def test_kaii_that_a_card_switches_on_by_dying_does_not_see_its_own_death() -> None:
    table = Table()
    drops = t.Event("drop", object=t.Selector(player=YOU, nouns=("unit",)), source=t.Zone("field"))
    unit = table.p1.unit(3000, 1, kaii(when(drops, draw())), attribute=["妖"])
    kill = table.p1.command(target(t.Act("destroy", object=IT)))
    table.begin().cast(kill, unit)
    assert (unit.at, table.zone, table.p1.count("hand")) == ("graveyard", [], 0)


@proves("1411-2", "1411-2a")
def test_kaii_that_was_on_before_sees_a_death() -> None:
    table = Table()
    drops = t.Event("drop", object=t.Selector(player=YOU, nouns=("unit",)), source=t.Zone("field"))
    unit = table.p1.unit(3000, 1, kaii(when(drops, draw())), attribute=["妖"])
    first = table.p1.unit(1000, attribute=["妖"])
    kills = [table.p1.command(target(t.Act("destroy", object=IT))) for _ in range(2)]
    table.begin().cast(kills[0], first).pass_all().cast(kills[1], unit)
    assert (unit.at, table.zone) == ("graveyard", [unit.name])


@proves("1411-3")
def test_kaii_in_a_command_is_carried_out_only_then() -> None:
    for attribute, cards in (("妖", 1), ("人", 0)):
        table = Table()
        spell = table.p1.command(abilities=(kaii(t.Effect((draw(),))),))
        victim = table.p1.unit(1000, attribute=[attribute])
        kill = table.p1.command(target(t.Act("destroy", object=IT)))
        table.begin().cast(kill, victim).cast(spell)
        assert table.p1.count("hand") == cards


# Kessoku


@digest("M58")
@proves("1412-1", "1412-2", "1412-2a", "1412-3")
def test_kessoku_counts_the_unit_itself() -> None:
    table = Table()
    play_unit(table, keyword("kessoku", DRAGON), attribute=["竜"])
    table.pass_all()
    assert table.p1.count("hand") == 1


@digest("M58")
@proves("1412-2b")
def test_kessoku_counts_units_of_the_opponent() -> None:
    table = Table()
    theirs = table.p2.unit(zone="hand", attribute=["竜"], timing="quick")
    own = table.p1.unit(3000, 1, keyword("kessoku", DRAGON), zone="hand")
    table.begin().choose("pass").play(theirs).pass_all().cast(own)
    table.pass_all()
    assert table.p1.count("hand") == 1


@proves("1412-2")
def test_kessoku_without_such_a_unit_draws_nothing() -> None:
    table = Table()
    play_unit(table, keyword("kessoku", DRAGON))
    assert len(table.zone) == 1
    table.pass_all()
    assert table.p1.count("hand") == 0


@digest("M58")
@proves("1412-3", "1412-3a")
def test_a_replaced_draw_is_no_draw_by_kessoku() -> None:
    for replaced in (False, True):
        table = Table()
        told = when(
            t.Event("kessoku", actor=t.Selector(nouns=("unit",))),
            t.Do((t.Act("place", object=YOU, word="印", amount=t.Num(1)),)),
        )
        shuffle = t.Do((t.Act("shuffle", to=t.Zone("deck", YOU)),))
        instead = t.Static((t.Replace(t.Event("draw", actor=YOU), (shuffle,)),))
        table.p1.unit(3000, 1, told, *((instead,) if replaced else ()))
        play_unit(table, keyword("kessoku", DRAGON), attribute=["竜"])
        table.pass_all().pass_all()
        assert table.p1.counter("印") == (0 if replaced else 1)


# Cosplay


def cosplay(table: Table, is_open: bool = True, cost: str = "無2") -> tuple[Card, Card]:
    """Put down a unit with Cosplay 3 and a hand unit with a common attribute, and begin the end phase."""
    table.p1.land(is_open=is_open)
    unit = table.p1.unit(3000, 1, keyword("cosplay", t.Num(3)), attribute=["衣"])
    other = table.p1.unit(4000, zone="hand", attribute=["衣"], cost=cost)
    table.begin(kinds.END_PHASE)
    return unit, other


@proves("1413-1", "1413-2", "1413-3")
def test_cosplay_exchanges_the_unit_for_one_in_hand() -> None:
    table = Table()
    unit, other = cosplay(table)
    assert table.zone == [unit.name]
    table.pass_all().choose("yes")
    assert (unit.at, other.at) == ("hand", "field")


@proves("1413-3a")
def test_cosplay_may_be_declined_when_it_resolves() -> None:
    table = Table()
    unit, other = cosplay(table)
    table.pass_all().choose("no")
    assert (unit.at, other.at) == ("field", "hand")


@proves("1413-2")
def test_cosplay_needs_an_open_territory() -> None:
    table = Table()
    cosplay(table, is_open=False)
    assert table.zone == []


@proves("1413-2")
def test_the_number_of_cosplay_bounds_the_cost() -> None:
    table = Table()
    unit, other = cosplay(table, cost="無4")
    table.pass_all()
    assert (unit.at, other.at, table.prompt) == ("field", "hand", "priority")
    table = Table(cosplay="none")
    unit, other = cosplay(table, cost="無4")
    table.pass_all().choose("yes")
    assert (unit.at, other.at) == ("hand", "field")


@proves("1413-4")
def test_what_appears_by_cosplay_can_be_told_from_other_arrivals() -> None:
    table = Table()
    table.p1.land(is_open=True)
    told = when(t.Event("appear", actor=THIS, state="cosplay"), draw())
    table.p1.unit(3000, 1, keyword("cosplay", t.Num(3)), attribute=["衣"])
    other = table.p1.unit(4000, 1, told, zone="hand", attribute=["衣"])
    table.begin(kinds.END_PHASE).pass_all().choose("yes")
    assert table.zone == [other.name]
    plain = Table()
    play_unit(plain, told)
    assert plain.zone == []


# Boundary


def energy_gate(table: Table, energy: str, words: tuple[str, ...] = ("赤", "青")) -> Card:
    unit = table.p1.unit(3000, 1, gate("boundary", t.Static((power(THIS, 2000, None),)), words=words))
    table.p1.power_cards(energy)
    table.begin()
    return unit


@digest("M13")
@proves("1414-1", "1414-2")
def test_boundary_needs_two_energy_of_each_colour() -> None:
    assert energy_gate(Table(), "赤赤青青").power == 5000
    assert energy_gate(Table(), "赤赤青").power == 3000


@digest("M13")
@proves("1414-2")
def test_energy_turned_face_down_has_no_colour_for_boundary() -> None:
    table = Table()
    hide = t.Selector(YOU, t.Zone("energy", YOU), (t.Coloured(("青",)),), quantity=t.Exactly(t.Num(1)))
    spell = table.p1.command(t.Do((t.Act("turn_face", object=hide, state="face_down"),)))
    unit = energy_gate(table, "赤赤青青")
    assert unit.power == 5000
    table.cast(spell)
    if table.prompt == "choose":
        table.choose(table.asked[0])
    assert unit.power == 3000


@proves("1414-2a")
def test_a_card_of_both_colours_counts_for_both() -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, gate("boundary", t.Static((power(THIS, 2000, None),)), words=("赤", "青")))
    for _ in range(2):
        table.p1.unit(zone="energy", cost="青赤1")
    table.begin()
    assert unit.power == 5000


@proves("1414-3", "1414-3a")
def test_boundary_without_colours_needs_exactly_two_of_them() -> None:
    assert energy_gate(Table(), "赤青", ()).power == 5000
    assert energy_gate(Table(), "赤赤", ()).power == 3000
    assert energy_gate(Table(), "赤青白", ()).power == 3000


@digest("M57")
@proves("1414-4", "1414-4a")
def test_a_trigger_behind_boundary_is_not_played_once_the_colours_are_gone() -> None:
    table = Table()
    drops = t.Event("drop", object=t.Selector(nouns=("unit",)))
    table.p1.unit(3000, 1, gate("boundary", when(drops, draw()), words=("黒", "白")))
    table.p1.power_cards("黒黒白白")
    victim = table.p2.unit(1000)
    hide = t.Selector(YOU, t.Zone("energy", YOU), (t.Coloured(("白",)),))
    kill = target(t.Act("destroy", object=IT))
    spell = table.p1.command(kill, t.Do((t.Act("turn_face", object=hide, state="face_down"),)))
    table.begin().cast(spell, victim)
    assert (victim.at, table.zone) == ("graveyard", [])


@digest("M57")
@proves("1414-4", "1414-4b")
def test_a_trigger_behind_boundary_is_removed_when_the_colours_go_later() -> None:
    table = Table()
    drops = t.Event("drop", object=t.Selector(nouns=("unit",)))
    unit = table.p1.unit(3000, 1, gate("boundary", when(drops, draw()), words=("黒", "白")))
    table.p1.power_cards("黒黒白白")
    victim = table.p2.unit(1000)
    hide = t.Selector(YOU, t.Zone("energy", YOU), (t.Coloured(("白",)),))
    kill = table.p1.command(target(t.Act("destroy", object=IT)))
    down = table.p1.command(t.Do((t.Act("turn_face", object=hide, state="face_down"),)))
    table.begin().cast(kill, victim)
    assert table.zone == [unit.name]
    table.cast(down).pass_all()
    assert (table.zone, table.p1.count("hand")) == ([], 0)


# Log


@proves("1415-1", "1415-2", "1415-2a", "1415-3")
def test_log_puts_the_top_card_under_the_territory_unseen() -> None:
    table = Table()
    land = table.p1.land()
    top = table.p1.top()
    play_unit(table, keyword("log"))
    table.pass_all().choose("yes")
    assert (top.at, top.face_down, table.game.obj(top.ref).host) == ("territory", True, land.ref)
    assert table.game.viewers(table.game.obj(top.ref)) == 0
    logs = t.Selector(YOU, t.Zone("territories"), (t.Trait("aura", "ログ"),), ("aura",))
    from gyoji.kernel.effects import select
    from gyoji.kernel.effects.scope import Scope

    assert select.number(table.game, Scope(table.p1.seat, land.ref), t.Count(logs)) == 1


@proves("1415-2")
def test_log_may_be_declined() -> None:
    table = Table()
    table.p1.land()
    top = table.p1.top()
    play_unit(table, keyword("log"))
    table.pass_all().choose("no")
    assert top.at == "deck"


# Makein


@proves("1416-1", "1416-2", "1416-3")
def test_makein_triggers_when_the_unit_left_in_battle_and_the_battle_is_lost() -> None:
    table = Table()
    own = t.Compare(t.AttributeOf("power", THIS), ">=", t.Num(1000))
    body = nodes.Body((t.If(own, (draw(),)),))
    unit, other = table.p1.unit(1000, 1, keyword("makein", body)), table.p2.unit(3000, rested=True)
    table.attacks().strike(unit, other).finish()
    assert (unit.at, table.p1.count("hand")) == ("graveyard", 1)


@proves("1416-2")
def test_makein_does_not_trigger_in_a_draw() -> None:
    table = Table()
    unit, other = (
        table.p1.unit(3000, 1, keyword("makein", nodes.Body((draw(),)))),
        table.p2.unit(3000, rested=True),
    )
    table.attacks().strike(unit, other).finish()
    assert (unit.at, other.at, table.p1.count("hand")) == ("graveyard", "graveyard", 0)


@proves("1416-2")
def test_makein_does_not_trigger_outside_of_battle() -> None:
    table = Table()
    unit = table.p1.unit(1000, 1, keyword("makein", nodes.Body((draw(),))))
    kill = table.p1.command(target(t.Act("destroy", object=IT)))
    table.begin().cast(kill, unit)
    assert (unit.at, table.zone) == ("graveyard", [])


# Kamui and garments


def garment(table: Table) -> Card:
    return table.p1.command(draw(), garment="純潔/+3000")


@proves("1417-1", "1417-2", "1417-3", "1417-3a", "1417-3a:i", "1417-4", "1417-5", "1417-5b")
def test_kamui_lets_a_unit_wear_a_resolved_command() -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, keyword("kamui", t.Keyword("junketsu")))
    dress = garment(table)
    table.begin().cast(dress).choose("yes")
    assert (dress.at, table.game.obj(dress.ref).host, unit.power) == ("field", unit.ref, 6000)
    worn = (t.Having((t.Keyword("junketsu"),)), t.Trait("aura", "服"))
    wearing = t.EquippedWith(t.Selector(filters=worn, nouns=("aura",)))
    from gyoji.kernel.effects import select
    from gyoji.kernel.effects.scope import Scope

    assert select.holds(table.game, Scope(table.p1.seat, unit.ref), t.Is(THIS, wearing))


@proves("1417-2")
def test_kamui_is_optional_and_minds_the_garment() -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, keyword("kamui", t.Keyword("junketsu")))
    dress = garment(table)
    table.begin().cast(dress).choose("no")
    assert (dress.at, unit.power) == ("graveyard", 3000)
    other = Table()
    unit = other.p1.unit(3000, 1, keyword("kamui", t.Keyword("senketsu")))
    dress = garment(other)
    other.begin().cast(dress)
    assert (dress.at, unit.power) == ("graveyard", 3000)


@proves("1417-5a")
def test_dressing_a_unit_attaches_the_card_as_clothes() -> None:
    table = Table()
    unit = table.p1.unit(3000)
    dress = table.p1.command(draw(), garment="純潔/+3000", zone="graveyard")
    pick = t.Selector(YOU, t.Zone("graveyard", YOU), quantity=t.Exactly(t.Num(1)))
    wear = t.Do(
        (
            t.Bind(0, t.Choose(t.Selector(YOU, nouns=("unit",)), target=True)),
            t.Act("attach", object=pick, to=IT, word="服"),
        )
    )
    spell = table.p1.command(wear)
    table.begin().cast(spell, unit)
    assert (table.game.obj(dress.ref).host, unit.power) == (unit.ref, 6000)


# Love war, graduation, does not dream, Magia, CAD


@proves("1418-1", "1418-2")
def test_love_war_sets_a_hand_card() -> None:
    table = Table()
    card = table.p1.unit(zone="hand")
    play_unit(table, keyword("love_war"))
    table.pass_all().choose("yes")
    assert (card.at, table.game.viewers(table.game.obj(card.ref))) == ("set", 1)


@proves("1419-1", "1419-2", "1419-2a")
def test_graduation_removes_the_attacker_at_the_end() -> None:
    table = Table()
    told = when(t.Event("graduate", actor=t.Selector(nouns=("unit",))), draw())
    unit = table.p1.unit(3000, 1, keyword("graduation"), told)
    table.attacks().strike(unit, table.p2).choose("do not block").until("attack_step")
    assert table.zone == [unit.name]
    table.pass_all().choose("yes")
    assert (unit.at, table.zone) == ("remove", [unit.name])


@proves("1419-2")
def test_graduation_is_for_the_attacker_only() -> None:
    table = Table()
    table.p1.unit(3000, 1, keyword("graduation"), rested=True)
    attacker = table.p1.unit()
    table.attacks().strike(attacker, table.p2).choose("do not block").until("attack_step")
    assert table.zone == []


def dreamer(table: Table) -> Card:
    dream = nodes.Dream(t.Selector(nouns=("unit",)), (draw(),))
    return table.p1.unit(3000, 1, keyword("no_dream", dream))


@digest("M42")
@proves("1420-1", "1420-2")
def test_does_not_dream_drops_the_card_whether_it_fits_or_not() -> None:
    for fits in (True, False):
        table = Table()
        unit = dreamer(table)
        top = table.p1.top()
        if fits:
            top = table.p1.unit(zone="deck")
            deck = table.game.mutable_zone(table.game.zone_id(zones.DECK, table.p1.seat)).cards
            deck.insert(0, deck.pop())
        table.attacks().choose(Option(options.ATTACK, unit.ref, table.p2.ref)).pass_all()
        assert table.zone == [unit.name]
        table.pass_all().choose("yes")
        assert (top.at, table.p1.count("hand")) == ("graveyard", 1 if fits else 0)


@digest("M42")
@proves("1420-2")
def test_does_not_dream_does_nothing_without_a_deck() -> None:
    table = Table(deck=0)
    unit = dreamer(table)
    table.attacks().choose(Option(options.ATTACK, unit.ref, table.p2.ref)).pass_all().pass_all()
    assert (table.prompt, table.p1.count("graveyard")) == ("priority", 0)


@proves("1421-1", "1421-2")
def test_magia_turns_two_energy_face_down_for_its_effect() -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, keyword("magia", nodes.Body((draw(),))))
    energy = table.p1.power_cards("赤赤")
    table.attacks().choose(Option(options.ATTACK, unit.ref, table.p2.ref)).pass_all().pass_all().choose("yes")
    assert ([card.face_down for card in energy], table.p1.count("hand")) == ([True, True], 1)


@proves("1421-2")
def test_magia_needs_two_face_up_energy() -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, keyword("magia", nodes.Body((draw(),))))
    energy = table.p1.power_cards("赤")
    table.p1.power_cards("赤", face_down=True)
    table.attacks().choose(Option(options.ATTACK, unit.ref, table.p2.ref)).pass_all().pass_all()
    assert (table.prompt, energy[0].face_down, table.p1.count("hand")) == ("priority", False, 0)


@digest("M34")
@proves("1424-1", "1424-2")
def test_cad_plays_a_magic_card_free() -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, keyword("cad", t.Measure("cost", "<=", t.Num(5))))
    spell = table.p1.command(draw(), subtype=["魔法"], cost="赤5", timing="normal")
    plain = table.p1.command(draw(), cost="赤5")
    table.attacks().choose(Option(options.ATTACK, unit.ref, table.p2.ref)).pass_all().pass_all().choose("yes")
    assert (spell.at, plain.at, table.zone) == ("resolution", "hand", [spell.name])
    table.pass_all()
    assert table.p1.count("hand") == 2


@proves("1424-2")
def test_cad_minds_its_condition() -> None:
    table = Table()
    unit = table.p1.unit(3000, 1, keyword("cad", t.Measure("cost", "<=", t.Num(4))))
    table.p1.command(draw(), subtype=["魔法"], cost="赤5")
    table.attacks().choose(Option(options.ATTACK, unit.ref, table.p2.ref)).pass_all().pass_all()
    assert (table.prompt, table.zone) == ("priority", [])


# Held title, partner, awakening


@digest("M57")
@proves("1422-1", "1422-2", "1422-3")
def test_a_held_title_is_on_while_a_territory_with_it_is_open() -> None:
    for title, is_open, expected in (("王", True, 5000), ("王", False, 3000), ("民", True, 3000)):
        table = Table()
        table.p1.land(is_open=is_open, title=title)
        unit = table.p1.unit(
            3000, 1, gate("held_title", t.Static((power(THIS, 2000, None),))), title=["王", "后"]
        )
        table.begin()
        assert unit.power == expected


@digest("M57")
@proves("1423-1", "1423-2")
def test_a_partner_must_be_another_unit_of_ones_own() -> None:
    for owner, expected in ((0, 5000), (1, 3000)):
        table = Table()
        mine = gate("partner", t.Static((power(THIS, 2000, None),)), what=DRAGON)
        unit = table.p1.unit(3000, 1, mine, attribute=["竜"])
        table.begin()
        assert unit.power == 3000
        table.rows[owner].unit(attribute=["竜"])
        assert unit.power == expected


@digest("M57")
@proves("1423-2", "1205-3b")
def test_a_trigger_whose_partner_left_is_still_played() -> None:
    table = Table()
    drops = t.Event("drop", object=t.Selector(player=YOU, nouns=("unit",)))
    unit = table.p1.unit(3000, 1, gate("partner", when(drops, draw()), what=DRAGON))
    partner = table.p1.unit(1000, attribute=["竜"])
    victim = table.p1.unit(1000)
    kin = t.Selector(YOU, nouns=("unit",), filters=(DRAGON,))
    first = target(t.Act("destroy", object=IT))
    spell = table.p1.command(first, t.Do((t.Act("destroy", object=kin),)))
    table.begin().cast(spell, victim)
    assert (partner.at, victim.at, table.zone) == ("graveyard", "graveyard", [unit.name])
    table.pass_all()
    assert (table.p1.count("hand"), unit.at) == (1, "field")


@proves("312-3", "312-3a")
def test_awakening_needs_an_open_territory_and_the_title_it_names() -> None:
    for words, is_open, expected in (
        ((), True, 5000),
        ((), False, 3000),
        (("王",), True, 5000),
        (("民",), True, 3000),
    ):
        table = Table()
        table.p1.land(is_open=is_open, title="王")
        unit = table.p1.unit(3000, 1, gate("awakening", t.Static((power(THIS, 2000, None),)), words=words))
        table.begin()
        assert unit.power == expected


# Names, Legacy, Evol


@proves("1407-1", "1407-1a", "1407-2")
def test_the_name_rule_adds_a_name_in_every_zone() -> None:
    table = Table()
    cards = [
        table.p1.unit(3000, 1, keyword("name_rule", t.Named("影武者")), zone=zone)
        for zone in ("field", "hand", "graveyard", "energy")
    ]
    for card in cards:
        assert "影武者" in table.game.values(card.ref).names
        assert card.name in table.game.values(card.ref).names


def legacy_command(table: Table, cost: int = 1) -> Card:
    again = keyword("legacy", nodes.Costs((t.Energy("any", t.Num(cost)),)))
    return table.p1.command(abilities=(again, t.Effect((draw(),))), zone="graveyard", cost="無5")


@digest("M54")
@proves("1408-1", "1408-2")
def test_legacy_plays_a_command_from_the_graveyard_and_removes_it() -> None:
    table = Table()
    spell = legacy_command(table)
    energy = table.p1.power_cards("赤")[0]
    table.begin().play(spell)
    assert (spell.at, energy.rested) == ("resolution", True)
    table.pass_all()
    assert (spell.at, table.p1.count("hand")) == ("remove", 1)


@digest("M54")
@proves("1408-1", "1408-2")
def test_legacy_that_is_countered_is_removed_too() -> None:
    table = Table()
    spell = legacy_command(table)
    table.p1.power_cards("赤")
    played = t.Selector(zone=t.Zone("resolution"), nouns=("command",), quantity=t.Exactly(t.Num(1)))
    counter = table.p2.command(target(t.Act("nullify", object=IT), what=played))
    table.begin().play(spell).choose("pass").play(counter, spell).pass_all()
    assert (spell.at, table.p1.count("hand")) == ("remove", 0)


@proves("1408-1")
def test_legacy_needs_its_cost() -> None:
    table = Table()
    spell = legacy_command(table, 2)
    table.p1.power_cards("赤")
    table.begin()
    assert not table.can(options.PLAY, spell.ref)


@digest("M55")
@proves("1409-5", "1409-5a", "1409-5b", "1409-5b:i", "1409-5b:ii", "1409-5b:iii", "1409-3")
def test_only_the_part_of_the_evol_that_was_paid_applies() -> None:
    for way, cards in ((1, 0), (2, 1), (3, 2)):
        table = Table()
        fire = keyword("evol", nodes.Evol((t.Energy("赤", t.Num(2)),), "炎"))
        ice = keyword("evol", nodes.Evol((t.Energy("青", t.Num(2)),), "氷"))
        lists = when(
            t.Event("appear", actor=THIS, state="evol"),
            t.If(nodes.ByEvol("炎"), (draw(1),)),
            t.If(nodes.ByEvol("氷"), (draw(2),)),
        )
        unit = table.p1.unit(3000, 1, fire, ice, lists, zone="hand", cost="無3")
        energy = table.p1.power_cards("赤赤青青")
        table.begin().choose(Option(options.PLAY, unit.ref)).choose(f"way {way}")
        while table.prompt == "pay_energy":
            table.choose(table.asked[0])
        assert len([card for card in energy if card.rested]) == (3 if way == 1 else 2)
        table.pass_all()
        assert (unit.at, table.game.values(unit.ref).number(kinds.COST)) == ("field", 3)
        while table.zone:
            table.pass_all()
        assert table.p1.count("hand") == cards


# Keywords that are given


@proves("1401-1")
def test_a_given_keyword_brings_what_it_stands_for() -> None:
    table = Table()
    unit = table.p1.unit(2000)
    other = table.p2.unit(4000, rested=True)
    table.p1.unit(zone="hand", attribute=["光"])
    give = table.p1.command(
        target(t.Gain(IT, (t.Keyword("bright", nodes.Bright(("光",), 3000)),), duration=None))
    )
    table.begin().cast(give, unit)
    assert unit.has("bright")
    table.until("declare_attack").strike(unit, other).choose("do not block").pass_all()
    assert table.zone == [unit.name]


@proves("1401-1")
def test_keywords_of_a_card_are_found_with_their_parameters() -> None:
    table = Table()
    unit = table.p1.unit(2000, 1, keyword("bright", nodes.Bright(("光",), 3000)))
    found = table.game.keyword_lines(unit.ref, "bright")
    assert [word.argument for word in found] == [nodes.Bright(("光",), 3000)]
    assert table.game.keyword_lines(unit.ref, "decoy") == []
