"""Copies of commands (520), equivalent exchange (525), counters (1601), and leaping to the end phase (531)."""

from __future__ import annotations

from tests.games.builddivide.arena import do
from tests.games.builddivide.ring import (
    IT,
    OPPONENT,
    YOU,
    Card,
    Table,
    deal,
    draw,
    keyword,
    target,
    when,
)

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.table import counters, kinds, zones
from gyoji.games.builddivide.table.definitions import CardDefinition, define
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

PLAYED = t.Selector(zone=t.Zone("resolution"), nouns=("command",), quantity=t.Exactly(t.Num(1)))
COPY = target(t.Act("copy", object=IT), what=PLAYED)
MATERIAL = "錬成"


def mark(table: Table, n: int, name: str = MATERIAL) -> None:
    table.game.mutable_player(table.p1.seat).count(name, n)


def newest(table: Table) -> Card:
    """Return the card that came to the table last."""
    return Card(table, table.game.objs[-1].ref)


# Copies


@digest("M36")
@proves("520-1", "520-1a", "520-2", "520-3", "520-3a")
def test_a_copy_may_be_aimed_anew_resolves_first_and_leaves_nothing() -> None:
    table = Table()
    a, b = table.p2.unit(9000), table.p2.unit(9000)
    told = when(t.Event("play", actor=YOU, object=t.Selector(nouns=("command",))), draw())
    seer = table.p1.unit(3000, 1, told)
    shot, copier = table.p1.command(target(deal(IT, 1000))), table.p1.command(COPY)
    table.begin().play(shot, a).pass_all().play(copier, shot).pass_all()
    cards = table.p1.count("hand")
    table.pass_all()
    assert table.prompt == "copy_choices"
    table.choose("choose anew", b)
    made = newest(table)
    assert (table.zone, made.at, made.is_("played"), made.is_("copy")) == (
        [shot.name, shot.name],
        "resolution",
        True,
        True,
    )
    assert (table.p1.count("hand"), seer.at) == (cards, "field")
    table.pass_all()
    assert (a.damage, b.damage, made.at) == (0, 1000, "void")
    table.pass_all()
    assert (a.damage, shot.at) == (1000, "graveyard")


@digest("M36")
@proves("520-1a")
def test_a_copy_that_keeps_its_choices_has_those_of_its_original() -> None:
    table = Table()
    a = table.p2.unit(9000)
    table.p2.unit(9000)
    shot, copier = table.p1.command(target(deal(IT, 1000))), table.p1.command(COPY)
    table.begin().play(shot, a).cast(copier, shot).choose("keep the choices").pass_all().pass_all()
    assert a.damage == 2000


@digest("M36")
@proves("520-3a", "520-2")
def test_a_copy_can_be_countered() -> None:
    table = Table()
    a = table.p2.unit(9000)
    shot, copier = table.p1.command(target(deal(IT, 1000))), table.p1.command(COPY)
    counter = table.p2.command(target(t.Act("nullify", object=IT), what=PLAYED))
    table.begin().play(shot, a).cast(copier, shot).choose("keep the choices")
    made = newest(table)
    table.choose("pass").play(counter, made).pass_all()
    assert (made.at, table.zone, a.damage) == ("void", [shot.name], 0)


@proves("520-1b")
def test_a_copy_of_a_card_elsewhere_makes_its_own_choices() -> None:
    table = Table()
    a, b = table.p2.unit(9000), table.p2.unit(9000)
    table.p1.command(target(deal(IT, 1000)), zone="graveyard")
    old = t.Selector(YOU, t.Zone("graveyard", YOU), nouns=("command",), quantity=t.Exactly(t.Num(1)))
    copier = table.p1.command(do(t.Act("copy", object=old)))
    table.begin().cast(copier)
    assert (table.prompt, table.listed(options.TARGET)) == ("choose_target", [a.ref, b.ref])
    table.choose(b).pass_all()
    assert (a.damage, b.damage) == (0, 1000)


@proves("520-1b")
def test_a_copy_without_a_target_is_not_made() -> None:
    table = Table()
    table.p1.command(target(deal(IT, 1000)), zone="graveyard")
    old = t.Selector(YOU, t.Zone("graveyard", YOU), nouns=("command",), quantity=t.Exactly(t.Num(1)))
    copier = table.p1.command(do(t.Act("copy", object=old)))
    table.begin().cast(copier)
    assert (table.zone, len(table.game.cards_in(zones.RESOLUTION, table.p1.seat))) == ([], 0)


def evolved(*body: t.Node) -> tuple[t.Node, ...]:
    return (t.If(nodes.ByEvol(), body), draw())


@proves("1409-1", "1409-2", "1409-4", "1409-4b")
def test_the_copy_of_an_evolved_command_is_not_evolved() -> None:
    table = Table()
    evol = keyword("evol", nodes.Evol((t.Energy("any", t.Num(1)),)))
    table.p1.power_cards("赤")
    spell = table.p1.put(_evol_command(table, evol), "hand")
    copier = table.p1.command(COPY)
    table.begin().choose(Option(options.PLAY, spell.ref))
    table.choose("way 2")
    table.cast(copier, spell).pass_all()
    assert table.p1.count("hand") == 1
    table.pass_all()
    assert table.p1.count("hand") == 5


@proves("1409-4a")
def test_the_copy_of_a_card_elsewhere_cannot_be_evolved() -> None:
    table = Table()
    evol = keyword("evol", nodes.Evol((t.Energy("any", t.Num(1)),)))
    table.p1.power_cards("赤")
    table.p1.put(_evol_command(table, evol), "graveyard")
    old = t.Selector(YOU, t.Zone("graveyard", YOU), nouns=("command",), quantity=t.Exactly(t.Num(1)))
    copier = table.p1.command(do(t.Act("copy", object=old)))
    table.begin().cast(copier)
    assert table.prompt == "priority"
    table.pass_all()
    assert table.p1.count("hand") == 1


def _evol_command(table: Table, evol: t.Node) -> CardDefinition:
    return define(
        {
            "number": "T",
            "name": table.fresh_name("進化"),
            "type": "command",
            "cost": "無0",
            "timing": "quick",
            "abilities": (evol, t.Effect(evolved(draw(3)))),
        }
    )


# Equivalent exchange


def exchange(table: Table, n: int, cost: str = "無2") -> tuple[Card, Card]:
    """Put down a command that exchanges *n* counters, and one in the graveyard to be copied."""
    old = table.p1.command(draw(2), zone="graveyard", cost=cost)
    spell = table.p1.command(do(t.Act("equivalent_exchange", amount=t.Num(n))))
    return spell, old


@proves("525-1", "525-2", "525-4")
def test_an_exchange_removes_a_command_and_its_price_and_copies_it() -> None:
    table = Table()
    spell, old = exchange(table, 3)
    mark(table, 4)
    table.begin().cast(spell).choose(old)
    assert (old.at, table.p1.counter(MATERIAL), table.zone) == ("remove", 1, [old.name])
    table.pass_all()
    assert table.p1.count("hand") == 2


@proves("525-1")
def test_an_exchange_may_be_declined() -> None:
    table = Table()
    spell, old = exchange(table, 3)
    mark(table, 4)
    table.begin().cast(spell).choose("choose no more")
    assert (old.at, table.p1.counter(MATERIAL)) == ("graveyard", 4)


@proves("525-1")
def test_an_exchange_needs_the_counters_and_a_cheap_command() -> None:
    for counters_, cost in ((2, "無2"), (3, "無4")):
        table = Table()
        spell, old = exchange(table, 3, cost)
        mark(table, counters_)
        table.begin().cast(spell)
        assert (table.prompt, old.at, table.p1.counter(MATERIAL)) == ("priority", "graveyard", counters_)


@proves("525-3")
def test_a_command_whose_copy_has_no_target_cannot_be_exchanged() -> None:
    for foes in (0, 1):
        table = Table()
        theirs = t.Selector(OPPONENT, nouns=("unit",), quantity=t.Exactly(t.Num(1)))
        old = table.p1.command(target(deal(IT, 1000), what=theirs), zone="graveyard")
        spell = table.p1.command(do(t.Act("equivalent_exchange", amount=t.Num(1))))
        for _ in range(foes):
            table.p2.unit()
        mark(table, 1)
        table.begin().cast(spell)
        assert (table.prompt == "choose", old.at) == (foes == 1, "graveyard")


# Counters


@proves("1601-1", "1601-1b", "1601-2", "1601-2a")
def test_players_get_counters_by_name() -> None:
    table = Table()
    spell = table.p1.command(do(t.Act("place", object=OPPONENT, word="印", amount=t.Num(2))))
    table.begin().cast(spell)
    assert (
        counters.count(table.game, table.p2.ref, "印"),
        counters.count(table.game, table.p2.ref, "影"),
    ) == (2, 0)
    assert table.p1.counter("印") == 0


@proves("1601-1c", "1601-2b")
def test_cards_get_counters_that_are_all_alike() -> None:
    table = Table()
    unit = table.p1.unit()
    spells = [table.p1.command(target(t.Act("place", object=IT, word="印", amount=t.Num(n)))) for n in (1, 2)]
    table.begin().cast(spells[0], unit).cast(spells[1], unit)
    assert counters.count(table.game, unit.ref, "印") == 3


@proves("1601-1d", "1601-2b")
def test_removed_counters_are_gone() -> None:
    table = Table()
    mark(table, 3, "印")
    more = table.p1.command(do(t.Act("place", object=YOU, word="印", amount=t.Num(1))))
    less = table.p1.command(do(t.Act("remove", object=YOU, word="印", amount=t.Num(2))))
    table.begin().cast(more)
    assert table.p1.counter("印") == 4
    table.cast(less)
    assert table.p1.counter("印") == 2


# To the end phase


LEAP = do(t.Act("go_to_end_phase"))


@proves("531-1", "531-1a", "531-1c", "531-1d", "531-1e")
def test_leaping_to_the_end_phase_clears_the_resolution_zone() -> None:
    table = Table()
    first, leap = table.p1.command(draw()), table.p1.command(LEAP)
    unit = table.p1.unit(3000, 1, when(t.Event("play", actor=YOU), draw()), zone="hand")
    table.begin().play(first).play(leap).pass_all()
    assert (table.game.phase, table.zone, first.at, leap.at) == (kinds.END_PHASE, [], "remove", "remove")
    assert (table.p1.count("hand"), unit.at, table.game.triggered) == (1, "hand", ())


@proves("531-1b", "531-1d")
def test_leaping_to_the_end_phase_ends_damage_and_attack() -> None:
    table = Table()
    unit = table.p1.unit(3000, 3)
    leap = table.p2.command(LEAP)
    table.attacks().strike(unit, table.p2).choose("do not block").until(kinds.HIT_STEP)
    table.choose("pass").play(leap).pass_all()
    assert (table.game.phase, table.game.packets, table.game.fight) == (kinds.END_PHASE, (), None)
    assert table.p2.count("life") == 9


@proves("531-1c")
def test_leaping_to_the_end_phase_forgets_what_has_triggered() -> None:
    table = Table()
    drops = when(t.Event("drop", object=t.Selector(nouns=("unit",))), draw())
    table.p1.unit(3000, 1, drops)
    victim = table.p2.unit(1000)
    spell = table.p1.command(target(t.Act("destroy", object=IT)), LEAP)
    table.begin().cast(spell, victim)
    assert (table.game.phase, victim.at, table.zone, table.p1.count("hand")) == (
        kinds.END_PHASE,
        "graveyard",
        [],
        0,
    )


@proves("531-2")
def test_in_the_end_phase_it_does_nothing() -> None:
    table = Table()
    first, leap = table.p1.command(draw()), table.p1.command(LEAP)
    table.begin(kinds.END_PHASE).play(first).cast(leap)
    assert (table.zone, first.at) == ([first.name], "resolution")
