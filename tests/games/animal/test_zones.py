"""Zones (600): who sees what, how texts name them, face-down cards in exile; and abilities as paragraphs (307)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.animal.arena import EXISTENCES, FIELD, THIS, YOU, Table, Thing, card, draw, static, when
from tests.games.animal.shorthand import CARDS, IT, ONE, act, bound, do, land_card, pending

from gyoji.games.animal.effects import lasting
from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.table.definitions import define
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

HAND = t.Zone("hand")
EXILE = t.Zone("exile", YOU)


def seen(table: Table, thing: Thing) -> int:
    return table.game.viewers(table.game.obj(thing.ref))


@proves(
    "602.1",
    "602.1a",
    "606.3",
    "606.4",
    "607.3",
    "607.4",
    "608.3",
    "608.4",
    "609.3",
    "609.4",
    "610.3",
    "610.4",
)
@pytest.mark.parametrize("zone", ["battlefield", "domain", "graveyard", "exile", "pile"])
def test_everybody_sees_the_cards_of_public_zones(zone: str) -> None:
    table = Table()
    thing = table.p1.put(land_card(), zone) if zone == "domain" else table.p1.animal(zone=zone)
    assert seen(table, thing) == 3
    assert thing.is_("public")


@proves("602.2a", "603.3", "604.3", "605.4", "605.4a")
@pytest.mark.parametrize(("zone", "mask"), [("deck", 0), ("territory_deck", 0), ("hand", 2)])
def test_hidden_zones_are_seen_by_nobody_or_by_their_player(zone: str, mask: int) -> None:
    table = Table()
    thing = table.p2.put(land_card() if zone == "territory_deck" else card("札", "特技", cost=0), zone)
    assert seen(table, thing) == mask
    assert not thing.is_("public")


@proves("602.3", "603.1a")
@pytest.mark.parametrize(("zone", "n"), [("deck", 10), ("hand", 2), ("graveyard", 1), ("domain", 3)])
def test_everybody_knows_how_many_cards_a_zone_holds(zone: str, n: int) -> None:
    table = Table()
    table.p2.blanks("hand", 2)
    table.p2.blanks("graveyard", 1)
    do(table, act("gain_life", None, amount=t.PlayerValue(zone, t.Player("opponent"))))
    assert table.p1.life == 20 + n
    do(table, act("put", to=t.Zone("deck")), to=(table.p2.blanks("hand", 1)[0],))
    assert table.p2.count("deck") == 11


@proves("604.5", "603.5")
def test_the_order_of_decks_is_kept() -> None:
    table = Table()
    lands = [table.p1.put(card(f"地{i}", "領土"), "territory_deck") for i in range(3)]
    last = table.p1.put(card("山", "領土"), "graveyard")
    do(table, act("put", to=t.Zone("territory_deck", position="bottom")), to=(last,))
    assert table.p1.names("territory_deck") == [thing.name for thing in lands] + ["山"]
    beast = table.p1.animal(zone="graveyard", name="獣")
    do(table, act("put", to=t.Zone("deck", position="top")), to=(beast,))
    assert table.p1.names("deck")[0] == "獣"


# Face-down cards in exile (609-1)


def face_down(table: Table, **fields: Any) -> Thing:
    thing = table.p1.animal(2, 2, **fields)
    do(table, act("exile", state="face_down"), to=(thing,))
    return thing


@proves("609-1a", "609-1b")
def test_a_face_down_card_is_only_counted() -> None:
    table = Table()
    face_down(table)
    table.p1.animal(zone="exile")
    every, animals = (
        t.Selector(zone=EXILE, nouns=("card",), filters=filters) for filters in ((), (t.Kind(("animal",)),))
    )
    do(table, act("gain_life", None, amount=t.Count(every)))
    assert table.p1.life == 22
    do(table, act("gain_life", None, amount=t.Count(animals)))
    assert table.p1.life == 23


@proves("609-1b")
def test_it_cannot_be_chosen_unless_the_text_says_face_down() -> None:
    table = Table()
    hidden = face_down(table)
    any_one = t.Selector(zone=EXILE, nouns=("card",), quantity=ONE)
    do(table, act("return", any_one, to=HAND))
    assert hidden.zone == "exile"
    down = t.Selector(zone=EXILE, nouns=("card",), filters=(t.InState("face_down"),), quantity=ONE)
    do(table, act("return", down, to=HAND))
    assert hidden.zone == "hand"
    assert hidden.stats == (2, 2)


@proves("609-1b")
def test_what_an_effect_exiled_is_not_found_once_it_lies_face_down() -> None:
    table = Table()
    hidden = face_down(table)
    do(table, act("return", to=HAND), to=(hidden,))
    assert hidden.zone == "exile"
    assert lasting.came_from(table.game, hidden.ref) == table.game.zone_id(zones.BATTLEFIELD, PlayerId(0))


@proves("609-1c", "609.6")
def test_its_own_abilities_are_off() -> None:
    table = Table()
    ability = t.Triggered((t.Moment(t.Period(kinds.HUNT_PHASE, YOU), "start"),), (draw(),), zone="exile")
    open_card = table.p1.animal(1, 1, ability, zone="exile", name="表")
    hidden = table.p1.animal(1, 1, ability, name="裏")
    do(table, act("exile", state="face_down"), to=(hidden,))
    table.begin()
    assert [table.game.obj(item.source).definition.name for item in table.game.waiting] == ["表"]
    assert open_card.zone == "exile"


@proves("609-1d")
def test_others_see_a_card_exiled_face_down() -> None:
    table = Table()
    table.p1.lair(
        when(t.Event("exile", object=t.Selector(zone=FIELD, nouns=("animal",), quantity=ONE)), draw()),
        name="見張り",
    )
    table.p1.lair(when(t.Event("leave", object=EXISTENCES), draw()), name="見送り")
    face_down(table)
    assert sorted(pending(table)) == ["見張り", "見送り"]


@proves("609-1e")
def test_a_search_of_exile_finds_it() -> None:
    table = Table()
    hidden = face_down(table, species="クマ")
    table.p1.animal(zone="deck", species="クマ")
    bears = t.Selector(
        zone=t.Zone("deck+exile", YOU), nouns=("card",), filters=(t.Trait("species", "クマ"),), quantity=ONE
    )
    do(table, t.Do((bound(1, "search", bears), t.Act("add", t.Ref(1), to=HAND))))
    table.choose(hidden)
    assert hidden.zone == "hand"


# Moves (611)


@proves("611-2c")
@pytest.mark.parametrize(("described", "known"), [(True, 3), (False, 1)])
def test_a_described_card_is_shown_before_it_goes_from_hidden_to_hidden(described: bool, known: int) -> None:
    table = Table()
    beast = table.p1.animal(zone="hand")
    filters = (t.Kind(("animal",)),) if described else ()
    what = t.Selector(zone=t.Zone("hand", YOU), nouns=("card",), filters=filters, quantity=ONE)
    do(table, act("put", what, to=t.Zone("deck", position="bottom")))
    if table.prompt:
        table.choose(beast)
    assert beast.zone == "deck"
    assert table.game.obj(beast.ref).known == known


@proves("611-2c")
def test_a_searched_card_without_description_stays_secret() -> None:
    table = Table()
    beast = table.p1.animal(zone="deck")
    what = t.Selector(zone=t.Zone("deck", YOU), nouns=("card",), quantity=ONE)
    do(table, t.Do((bound(1, "search", what), t.Act("add", t.Ref(1), to=HAND))))
    table.choose(beast)
    assert beast.zone == "hand"
    assert table.game.obj(beast.ref).known & 2 == 0


@proves("611-2d")
def test_cards_from_the_top_of_a_deck_go_together() -> None:
    table = Table()
    three = t.Selector(
        zone=t.Zone("deck", YOU, position="top"), nouns=("card",), quantity=t.Exactly(t.Num(3))
    )
    many = t.Selector(zone=t.Zone("anywhere"), nouns=("card",), quantity=t.AtLeast(t.Num(3)))
    table.p1.lair(when(t.Event("put", object=many, to=t.Zone("graveyard")), draw()))
    do(table, act("put", three, to=t.Zone("graveyard")))
    assert (table.p1.count("graveyard"), len(table.game.triggered)) == (3, 1)


@proves("611-2k")
def test_a_card_exiled_and_moved_on_is_no_longer_the_exiled_card() -> None:
    table = Table()
    bear = table.p1.animal()
    do(
        table,
        t.Do((bound(1, "exile"),)),
        act("return", t.Ref(1), to=HAND),
        act("bring_out", t.Ref(1), to=t.Zone("battlefield", YOU)),
        to=(bear,),
    )
    assert bear.zone == "hand"


# How texts name zones (612)


@proves("612.1", "612.2")
def test_a_zone_without_a_player_is_everybodys() -> None:
    table = Table(seats=3)
    for side in table.sides:
        side.blanks("graveyard", side.seat + 1)
    do(table, act("gain_life", None, amount=t.Count(t.Selector(zone=t.Zone("graveyard"), nouns=("card",)))))
    assert table.p1.life == 26
    do(
        table,
        act("gain_life", None, amount=t.Count(t.Selector(zone=t.Zone("graveyard", YOU), nouns=("card",)))),
    )
    assert table.p1.life == 27


@proves("612.3", "612.4")
def test_several_zones_are_looked_at_together() -> None:
    table = Table()
    table.p1.blanks("graveyard", 1)
    table.p1.blanks("hand", 2)
    table.p2.blanks("hand", 4)
    both = t.Selector(zone=t.Zone("hand+graveyard", YOU), nouns=("card",))
    do(table, act("gain_life", None, amount=t.Count(both)))
    assert table.p1.life == 23


@proves("612.5")
def test_without_a_zone_cards_are_meant_wherever_they_are() -> None:
    table = Table(territories=0)
    for zone in ("deck", "hand", "battlefield", "graveyard", "exile"):
        table.p1.animal(zone=zone, species="クマ")
    bears = t.Selector(zone=CARDS.zone, nouns=("card",), filters=(t.Trait("species", "クマ"),))
    do(table, act("gain_life", None, amount=t.Count(bears)))
    assert table.p1.life == 25


# Abilities as paragraphs (307)


@proves("307.1", "307.1a", "307.2")
def test_every_paragraph_is_an_ability() -> None:
    found = define(
        {
            "number": "1",
            "name": "札",
            "type": "動物",
            "cost": 0,
            "atk": 1,
            "def": 1,
            "text": ["《駿足》", "【誘発（戦場）】［これが戦場に出た時に発動する。］あなたは1枚引く。"],
        }
    )
    assert len(found.printed.held) == 2
    assert found.printed.keywords == ("swift",)


@proves("307.2a")
def test_bulleted_paragraphs_belong_to_the_ability_above() -> None:
    text = "【プレイ】［以下の●から1つを選んで発動する。］\n●あなたは1枚引く。\n●あなたは3点回復する。"
    found = define({"number": "1", "name": "札", "type": "特技", "cost": 0, "text": text})
    assert len(found.abilities) == 1


@proves("307.3")
def test_text_in_brackets_is_no_ability() -> None:
    plain, told = (
        define({"number": "1", "name": "札", "type": "特技", "cost": 0, "text": text})
        for text in ("【プレイ】あなたは1枚引く。", "【プレイ】あなたは1枚引く。（引けるなら引く。）")
    )
    assert plain.abilities[0].node == told.abilities[0].node


@proves("304.3", "A")
def test_listed_species_exist_and_new_ones_in_katakana() -> None:
    record = {"number": "1", "name": "札", "type": "動物", "cost": 0}
    assert define({**record, "species": "アライグマ"}).printed.traits == ("species:アライグマ",)
    assert define({**record, "species": "冬"}).printed.traits == ("species:冬",)
    assert define({**record, "species": "ユニコーン"}).printed.traits == ("species:ユニコーン",)
    with pytest.raises(ValueError, match="一角獣"):
        define({**record, "species": "一角獣"})
    assert (len(kinds.SPECIES), THIS.noun, static(IT).works) == (77, "card", "battlefield")
