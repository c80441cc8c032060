"""Tokens and copies (208-1, 208-3, 205-14 to 205-17)."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import (
    EXISTENCES,
    FIELD,
    OPPONENT,
    YOU,
    Table,
    Thing,
    draw,
    keyword,
    static,
    when,
)
from tests.games.animal.shorthand import GRAVEYARD, act, cannot, do, token_of

from gyoji.errors import EndlessError
from gyoji.games.animal.effects.nodes import CopyToken, TokenSpec
from gyoji.games.animal.table import conditions, kinds, zones
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

ANIMAL = TokenSpec(("animal",), species=("ワシ",), condition="森", attack=t.Num(1), health=t.Num(2))


def bring(table: Table, node: t.Node, n: int = 1, to: t.Node = YOU, zone: str = "battlefield") -> list[Thing]:
    """Bring tokens out by an effect of player 1 and return them."""
    do(table, act("bring_out", node, to=t.Zone(zone, to), amount=t.Num(n)))
    seat = PlayerId(0 if to is YOU else 1)
    return [
        Thing(table, ref) for ref in table.game.cards_in(zones.NAMES[zone], seat) if table.game.is_token(ref)
    ]


@proves(
    "208-1a",
    "208-1e",
    "208-1g",
    "208-1h",
    "302.2c",
    "305.4g",
    "306.4d",
    "203-8c",
    "205-14a",
    "205-8d",
    "205-9a",
    "202-4b",
)
def test_a_token_has_what_the_text_says_of_it() -> None:
    table = Table()
    tokens = bring(table, ANIMAL, 2)
    assert len(tokens) == 2
    values = table.game.values(tokens[0].ref)
    assert values.names == ("ワシ動物トークン",)
    assert values.types == kinds.ANIMAL | kinds.TOKEN
    assert values.numbers == (1, 2, 0)
    assert values.traits == ("species:ワシ", "icons:0,0,0,1,0,0")
    assert table.game.obj(tokens[0].ref).owner == 0
    assert tokens[0].is_("waiting")
    assert not tokens[0].moved


def test_more_tokens_than_a_table_holds_are_an_error_and_none_is_made() -> None:
    table = Table()
    with pytest.raises(EndlessError, match="205-9a"):
        bring(table, ANIMAL, 100_000_000)
    assert not [obj for obj in table.game.objs if table.game.is_token(obj.ref)]


@proves("208-1f", "302.2b")
def test_a_named_token_has_that_name() -> None:
    table = Table()
    token = bring(table, TokenSpec(("tool",), names=("木の実",)))[0]
    assert table.game.values(token.ref).names == ("木の実",)


@proves("302.2c")
def test_the_name_of_a_token_stays_when_its_species_changes() -> None:
    table = Table()
    token = bring(table, ANIMAL)[0]
    do(table, t.Do((t.Become(t.Ref(0), (t.Trait("species", "クマ"),)),)), to=(token,))
    assert table.game.values(token.ref).names == ("ワシ動物トークン",)


@proves("208-1j", "306.4e")
def test_what_is_not_said_of_a_token_it_does_not_have() -> None:
    table = Table()
    token = bring(table, TokenSpec(("tool",), abilities=(keyword("unique"),)))[0]
    values = table.game.values(token.ref)
    assert values.traits == ()
    assert values.numbers[kinds.ATK] < 0
    assert conditions.icons(table.game, token.ref) == ()


@proves("208-1i", "305.2a")
def test_a_territory_token_has_neither_cost_nor_condition() -> None:
    table = Table()
    token = bring(table, TokenSpec(("territory",), condition="森"), zone="domain")[0]
    values = table.game.values(token.ref)
    assert (values.numbers[kinds.COST] < 0, conditions.icons_of(values)) == (True, ())


@proves("203-2b")
def test_abilities_that_a_token_is_made_with_are_original() -> None:
    table = Table()
    token = bring(
        table, TokenSpec(("animal",), attack=t.Num(1), health=t.Num(1), abilities=(keyword("winged"),))
    )[0]
    assert "winged" in table.game.original(table.game.obj(token.ref)).keywords


@proves("208-1b", "208-1c", "208-1d")
def test_cards_are_no_tokens_and_tokens_no_cards() -> None:
    table = Table()
    token = bring(table, ANIMAL)[0]
    bear = table.p1.animal()
    tokens, cards, both = (t.Selector(zone=FIELD, nouns=(noun,)) for noun in ("token", "card", "existence"))
    for what, found in ((tokens, [token]), (cards, [bear]), (both, [token, bear])):
        do(table, act("wake", both), act("turn", what))
        assert [thing for thing in (token, bear) if thing.moved] == found


@proves("208-1l", "205-15a", "205-15d", "205-8b")
def test_a_destroyed_token_was_put_into_the_graveyard_and_vanishes() -> None:
    table = Table()
    token = bring(table, ANIMAL)[0]
    table.p1.lair(when(t.Event("put", object=EXISTENCES, source=FIELD, to=GRAVEYARD), draw()))
    do(table, act("destroy"), to=(token,))
    assert (token.zone, table.p1.count("graveyard"), len(table.game.triggered)) == ("limbo", 0, 1)


@proves("611-1g")
def test_a_token_that_cannot_come_out_is_not_made() -> None:
    table = Table()
    table.p2.lair(static(cannot("bring_out", t.Selector(zone=t.Zone("limbo"), nouns=("token",)))))
    assert bring(table, ANIMAL) == []
    assert table.p1.count("battlefield") == 0


@proves("202-4b")
def test_who_makes_a_token_owns_it_on_any_battlefield() -> None:
    table = Table()
    token = bring(table, ANIMAL, to=OPPONENT)[0]
    assert (token.holder, table.game.obj(token.ref).owner, table.game.obj(token.ref).controller) == (2, 0, 1)


# Copies


@proves("205-17b", "208-3b", "306.4c")
def test_a_copy_has_the_original_information_at_cost_0() -> None:
    table = Table()
    bear = table.p1.animal(
        3,
        4,
        "winged",
        name="熊",
        cost=5,
        species="クマ",
        condition="森／夜",
        counters={kinds.PLUS: 1},
        moved=True,
    )
    do(table, t.Do((t.Gain(t.Ref(0), (t.Keyword("swift"),)),)), to=(bear,))
    copy = _copy(table, bear)
    values = table.game.values(copy.ref)
    assert values.names == ("熊",)
    assert values.types == kinds.ANIMAL | kinds.TOKEN
    assert values.numbers == (3, 4, 0)
    assert values.keywords == ("winged",)
    assert conditions.icons(table.game, copy.ref) == conditions.icons(table.game, bear.ref)
    assert (copy.moved, copy.counter(kinds.PLUS), copy.is_("waiting")) == (False, 0, True)


def _copy(table: Table, of: Thing, *abilities: t.Node) -> Thing:
    do(table, act("bring_out", CopyToken(t.Ref(0), abilities), to=t.Zone("battlefield", YOU)), to=(of,))
    return [
        Thing(table, ref)
        for ref in table.game.cards_in(zones.BATTLEFIELD, PlayerId(0))
        if table.game.is_token(ref)
    ][-1]


@proves("208-3c", "306.5i")
def test_a_copy_of_a_night_card_copies_its_face() -> None:
    table = Table()
    bear = table.p1.animal(3, 4, "winged", name="熊", condition="森")
    do(table, act("night"), t.Do((t.Lose(t.Ref(0), (t.Ability(),)),)), to=(bear,))
    copy = _copy(table, bear)
    assert (copy.name, copy.stats, copy.is_("night"), copy.has("winged")) == ("熊", (3, 4), False, True)
    assert conditions.icons(table.game, copy.ref) == ((0, 0, 0, 1, 0, 0),)


@proves("208-3a")
def test_a_copy_may_be_made_with_more_abilities() -> None:
    table = Table()
    copy = _copy(table, table.p1.animal(1, 1, "winged"), keyword("swift"))
    assert (copy.has("winged"), copy.has("swift")) == (True, True)


@proves("205-17e")
def test_nothing_is_copied_that_has_gone() -> None:
    table = Table()
    bear = table.p1.animal()
    do(
        table,
        act("return", to=t.Zone("hand")),
        act("bring_out", CopyToken(t.Ref(0)), to=t.Zone("battlefield", YOU)),
        to=(bear,),
    )
    assert table.p1.count("battlefield") == 0


@pytest.mark.parametrize("n", [0, 1, 3])
def test_as_many_tokens_come_as_the_number_says(n: int) -> None:
    table = Table()
    assert len(bring(table, ANIMAL, n)) == n
    assert token_of(table).printed.types & kinds.TOKEN


@proves("208-1l")
@pytest.mark.parametrize("state", ["", "face_down"])
def test_an_exiled_token_is_gone_face_down_too(state: str) -> None:
    table = Table()
    token = bring(table, ANIMAL)[0]
    do(table, act("exile", t.Ref(0), state=state), to=(token,))
    assert token.zone == "limbo"
    assert table.p1.count("exile") == 0
    assert not [
        obj for obj in table.game.objs if table.game.is_card(obj) and obj.definition.number == "token"
    ]


def test_a_token_that_comes_out_as_night_does_not_become_a_card() -> None:
    table = Table()
    do(table, act("bring_out", ANIMAL, to=t.Zone("battlefield", YOU), amount=t.Num(1), state="night"))
    assert not [
        obj for obj in table.game.objs if table.game.is_card(obj) and obj.definition.number == "token"
    ]
