"""Zones (400): whose they are, who sees them, their order, and the states of cards in them."""

from __future__ import annotations

from tests.games.builddivide.arena import OPPONENT, THIS, YOU, Card, Table, do, draw, target, when

from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.table import kinds, zones
from gyoji.games.builddivide.table.definitions import define
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

ONE, TWO = PlayerId(0), PlayerId(1)
TOP = t.Selector(player=YOU, zone=t.Zone("deck", YOU, position="top"), quantity=t.Exactly(t.Num(1)))


def seen(table: Table, card: Card) -> int:
    """Return who sees the face of a card, a bit for each player."""
    return table.game.viewers(table.game.obj(card.ref))


@proves("401-1", "401-3", "402-1", "406-2", "413-2")
def test_players_have_zones_of_their_own_but_for_the_field_and_the_resolution_zone() -> None:
    table = Table()
    game = table.game
    assert game.zone_id(zones.RESOLUTION, ONE) == game.zone_id(zones.RESOLUTION, TWO)
    for kind in (zones.HAND, zones.DECK, zones.LIFE, zones.GRAVEYARD, zones.ENERGY):
        assert game.zone_id(kind, ONE) != game.zone_id(kind, TWO)
    mine, theirs = table.p1.unit(), table.p2.unit()
    everywhere = t.Selector(nouns=("unit",))
    assert set(select.refs(game, Scope(ONE, mine.ref), everywhere)) == {mine.ref, theirs.ref}


@proves("405-3", "406-4", "408-4", "409-3", "410-3", "412-3", "414-3")
def test_only_deck_life_and_resolution_zone_have_an_order() -> None:
    Table()
    assert [spec.name for spec in zones.SPECS if spec.ordered] == ["deck", "life", "resolution"]


@proves(
    "405-1",
    "405-2",
    "406-3",
    "407-2",
    "408-3",
    "409-2",
    "410-2",
    "411-2",
    "412-2",
    "414-2",
    "415-2",
    "401-3a",
    "401-3b",
    "402-1a",
    "402-1b",
)
def test_who_sees_the_cards_of_each_zone() -> None:
    table = Table()
    expected = {
        "hand": 1, "field": 3, "life": 0, "graveyard": 3, "energy": 3, "territory": 3, "deck": 0, "remove": 3,
        "d_deck": 1, "set": 1,
    }  # fmt: skip
    for zone, viewers in expected.items():
        card = table.p1.unit(zone=zone)
        assert seen(table, card) == viewers, zone


@proves("413-3", "413-1", "413-4", "413-4a", "401-4", "401-4a", "401-4a:i")
def test_what_is_played_lies_on_top_of_the_resolution_zone_for_all_to_see() -> None:
    table = Table()
    first, second = table.p1.command(draw()), table.p1.command(draw(2))
    table.begin().play(first).play(second)
    assert (seen(table, first), seen(table, second)) == (3, 3)
    assert table.resolving == [first.name, second.name]
    assert table.game.cards_in(zones.RESOLUTION, ONE)[0] == second.ref
    table.pass_both()
    assert (second.at, first.at) == ("graveyard", "resolution")


@proves("401-2", "401-2a")
def test_everybody_knows_how_many_cards_lie_in_a_zone() -> None:
    table = Table()
    table.p2.blanks("hand", 3)
    table.begin()
    scope = Scope(ONE, table.p1.unit().ref)
    value = t.PlayerValue("hand", OPPONENT)
    assert select.number(table.game, scope, value) == 3
    assert table.game.own_view(ONE) == table.game.own_view(ONE)


@proves("401-3c", "401-3c:i")
def test_a_revealed_card_is_seen_by_all_and_a_looked_at_one_by_its_looker() -> None:
    table = Table()
    table.p1.put(define({"number": "1", "name": "上", "type": "command", "cost": "無9"}), "deck", top=True)
    reveal = table.p1.command(do(t.Act("reveal", object=TOP)), do(t.Act("choose")), draw(1, OPPONENT))
    table.begin()
    table.play(reveal)
    top = table.game.cards_in(zones.DECK, ONE)[0]
    assert table.game.viewers(table.game.obj(top)) == 0
    table.pass_both()
    obj = table.game.obj(table.game.cards_in(zones.DECK, ONE)[0])
    assert obj.known == 3
    other = Table()
    look = other.p1.command(do(t.Act("look", object=TOP)))
    other.begin().resolve(look)
    assert other.game.obj(other.game.cards_in(zones.DECK, ONE)[0]).known == 1


@proves("401-4b", "411-3", "411-3a")
def test_a_card_goes_to_the_place_in_the_deck_that_is_named() -> None:
    table = Table(deck=3)
    low, high = table.p1.unit(name="下"), table.p1.unit(name="上")
    bottom = t.Act("put", object=t.Ref(0), to=t.Zone("deck", position="bottom"))
    top = t.Act("put", object=t.Ref(1), to=t.Zone("deck", position="top"))
    spell = table.p1.command(target(0, YOU), target(1, YOU, t.OtherThan(t.Ref(0))), do(bottom, top))
    table.begin().resolve(spell, low, high)
    assert table.p1.cards("deck") == ["上", "白札", "白札", "白札", "下"]


@proves("401-4c", "401-4c:i")
def test_cards_that_go_to_a_deck_together_are_ordered_by_its_player_unseen() -> None:
    table = Table()
    first, second = table.p2.unit(name="甲"), table.p2.unit(name="乙")
    both = t.Selector(player=OPPONENT, nouns=("unit",))
    spell = table.p1.command(do(t.Act("put", object=both, to=t.Zone("deck", position="top"))))
    table.begin().resolve(spell)
    assert (table.prompt, table.holder) == ("order_cards", 2)
    table.choose(first)
    assert table.p2.cards("deck")[:2] == ["乙", "甲"]
    assert seen(table, second) == 0


@proves("401-5")
def test_a_card_that_changes_zone_is_a_new_card() -> None:
    table = Table()
    unit = table.p1.unit(3000)
    strong = table.p1.command(target(0, YOU), do(t.ModifyValue(t.Ref(0), "power", t.Num(2000))))
    back = table.p1.command(target(0, YOU), do(t.Act("return", object=t.Ref(0), to=t.Zone("hand"))))
    table.begin().resolve(strong, unit)
    assert unit.power == 5000
    before = unit.ref
    table.resolve(back, unit)
    assert (unit.at, unit.power) == ("hand", 3000)
    assert unit.ref != before


@proves("401-5a")
def test_an_effect_that_moved_a_card_goes_on_about_it() -> None:
    table = Table()
    dead = table.p1.unit(3000, zone="graveyard")
    choice = t.Selector(
        player=YOU, zone=t.Zone("graveyard", YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1))
    )
    raise_it = t.Bind(0, t.Act("appear", object=choice))
    spell = table.p1.command(do(raise_it), do(t.ModifyValue(t.Ref(0), "power", t.Num(1000))))
    watcher = table.p1.unit(
        1000,
        when(
            t.Event("drop", object=t.Selector(nouns=("unit",))), do(t.Act("exile", object=t.EventSubject()))
        ),
    )
    kill = table.p1.command(target(0, YOU), do(t.Act("destroy", object=t.Ref(0))))
    table.begin().resolve(spell)
    assert (dead.at, dead.power) == ("field", 4000)
    table.resolve(kill, dead)
    table.settle()
    assert (dead.at, watcher.at) == ("remove", "field")


@proves("401-6")
def test_a_card_goes_to_its_owners_zone_whoever_controls_it() -> None:
    table = Table()
    theirs = table.p2.unit()
    take = table.p1.command(target(0, OPPONENT), do(t.TakeControl(t.Ref(0))))
    kill = table.p1.command(target(0, YOU), do(t.Act("destroy", object=t.Ref(0))))
    table.begin().resolve(take, theirs)
    assert theirs.holder == 1
    table.resolve(kill, theirs)
    assert (theirs.at, theirs.holder) == ("graveyard", 2)


# States


@proves("403-1", "403-2", "406-5", "409-4")
def test_cards_come_standing_and_can_be_rested_and_stood() -> None:
    table = Table()
    unit = table.p1.unit(zone="hand")
    rest = table.p1.command(target(0, YOU), do(t.Act("rest", object=t.Ref(0))))
    stand = table.p1.command(target(0, YOU), do(t.Act("stand", object=t.Ref(0))))
    table.begin().resolve(unit)
    assert (unit.is_("stand"), unit.is_("rest")) == (True, False)
    table.resolve(rest, unit)
    assert (unit.is_("stand"), unit.is_("rest")) == (False, True)
    table.resolve(stand, unit)
    assert unit.is_("stand")


@proves("104-2a")
def test_resting_a_rested_unit_does_nothing_and_triggers_nothing() -> None:
    table = Table()
    unit = table.p1.unit(3000, when(t.Event("rest", object=THIS), draw()))
    rest = table.p1.command(target(0, YOU), do(t.Act("rest", object=t.Ref(0))))
    again = table.p1.command(target(0, YOU), do(t.Act("rest", object=t.Ref(0))))
    table.begin().resolve(rest, unit)
    table.settle()
    assert table.p1.count("hand") == 2
    table.resolve(again, unit)
    table.settle()
    assert table.p1.count("hand") == 1


@proves("403-3", "403-3a", "403-3b", "502-2", "409-4a")
def test_face_down_energy_has_no_colour_and_pays_generic_points_only() -> None:
    table = Table()
    red = table.p1.energy("赤")[0]
    coloured = table.p1.unit(zone="hand", cost="赤1")
    generic = table.p1.unit(zone="hand", cost="無1")
    energy = t.Selector(player=YOU, zone=t.Zone("energy", YOU), quantity=t.Exactly(t.Num(1)))
    down = table.p1.command(do(t.Act("turn_face", object=energy, state="face_down")))
    up = table.p1.command(do(t.Act("turn_face", object=energy, state="face_up")))
    table.begin()
    assert (table.can_play(coloured), table.can_play(generic)) == (True, True)
    table.resolve(down)
    assert red.is_("face_down")
    assert (table.can_play(coloured), table.can_play(generic)) == (False, True)
    table.resolve(up)
    assert red.is_("face_up")
    table.play(coloured)
    assert red.rested


@proves("402-1b:i", "403-3b:i")
def test_a_card_with_two_fronts_cannot_be_turned_face_down() -> None:
    table = Table()
    castle = table.p1.territory(zone="energy")
    plain = table.p1.energy("赤")[0]
    both = t.Selector(player=YOU, zone=t.Zone("energy", YOU))
    spell = table.p1.command(do(t.Act("turn_face", object=both, state="face_down")))
    table.begin().resolve(spell)
    assert (castle.face_down, plain.face_down) == (False, True)


@proves("405-4", "405-4a", "706-5", "104-1")
def test_the_hand_limit_is_five_unless_a_card_says_otherwise() -> None:
    table = Table()
    table.p1.blanks("hand", 7)
    table.begin(kinds.END_PHASE)
    table.to(kinds.STAND_PHASE)
    assert table.p1.count("hand") == 5
    more = Table()
    more.p1.unit(3000, t.Static((t.ChangeLimit("hand_limit", YOU, t.Num(1)),)))
    more.p1.blanks("hand", 7)
    more.begin(kinds.END_PHASE)
    more.to(kinds.STAND_PHASE)
    assert more.p1.count("hand") == 6


@proves("405-5")
def test_hand_in_a_text_means_the_cards_in_hand() -> None:
    table = Table()
    table.p1.blanks("hand", 2)
    spell = table.p1.command(text="手札を1枚捨てる。")
    table.begin().resolve(spell)
    table.settle()
    assert (table.p1.count("hand"), table.p1.count("graveyard")) == (1, 2)


@proves("406-1", "406-6", "406-6a", "406-6c", "516-2")
def test_damage_on_a_unit_adds_up_and_a_fresh_unit_has_none() -> None:
    table = Table()
    unit = table.p1.unit(5000, zone="hand")
    deal = t.Act("deal", object=t.Ref(0), amount=t.Num(1500))
    spells = [table.p1.command(target(0, YOU), do(deal)) for _ in range(2)]
    back = table.p1.command(target(0, YOU), do(t.Act("return", object=t.Ref(0), to=t.Zone("hand"))))
    table.begin().resolve(unit)
    assert unit.damage == 0
    table.resolve(spells[0], unit).resolve(spells[1], unit)
    assert unit.damage == 3000
    table.resolve(back, unit).resolve(unit)
    assert (unit.at, unit.damage) == ("field", 0)


@proves("409-1", "1103-7a")
def test_a_hand_card_can_be_placed_as_energy_once_a_turn() -> None:
    table = Table()
    cards = table.p1.blanks("hand", 2)
    table.begin().choose(Option(options.PLACE_ENERGY, cards[0].ref))
    assert (cards[0].at, table.p1.standing) == ("energy", 1)
    assert table.why_not(1, Option(options.PLACE_ENERGY, cards[1].ref)) == "1103-7a energy_placed"


# Life


@proves("407-3", "407-3a", "407-3b", "407-3c")
def test_the_head_of_life_is_its_top_and_cards_come_in_front_unless_behind_is_said() -> None:
    table = Table(life=2)
    front, behind = table.p1.unit(name="前"), table.p1.unit(name="後")
    acts = (
        t.Act("put", object=t.Ref(0), to=t.Zone("life", YOU)),
        t.Act("put", object=t.Ref(1), to=t.Zone("life", YOU, position="bottom")),
    )
    spell = table.p1.command(target(0, YOU), target(1, YOU, t.OtherThan(t.Ref(0))), do(*acts))
    table.begin().resolve(spell, front, behind)
    assert table.p1.cards("life") == ["前", "白札", "白札", "後"]
    head = t.Selector(player=YOU, zone=t.Zone("life", YOU, position="top"), quantity=t.Exactly(t.Num(1)))
    assert select.refs(table.game, Scope(ONE, front.ref), head) == [front.ref]


@proves("407-4", "407-4a", "407-4b", "407-4c", "407-4c:i")
def test_life_is_red_zone_at_five_cards_and_yellow_above() -> None:
    table = Table(life=6)
    red = t.Event("red_zone", actor=YOU)
    table.p1.unit(3000, when(red, draw()))
    head = t.Selector(player=YOU, zone=t.Zone("life", YOU, position="top"), quantity=t.Exactly(t.Num(1)))
    lose = [table.p1.command(do(t.Act("put", object=head, to=t.Zone("graveyard")))) for _ in range(3)]
    top_deck = t.Selector(player=YOU, zone=t.Zone("deck", YOU, position="top"), quantity=t.Exactly(t.Num(2)))
    gain = table.p1.command(do(t.Act("put", object=top_deck, to=t.Zone("life", YOU))))
    table.begin()
    game = table.game
    game.mutable_player(ONE).red = False
    game.mutable_player(TWO).red = False
    player = table.p1.ref
    assert (game.in_state(player, "yellow_zone"), game.in_state(player, "red_zone")) == (True, False)
    table.resolve(lose[0]).settle()
    assert (game.in_state(player, "yellow_zone"), game.in_state(player, "red_zone")) == (False, True)
    assert table.p1.count("hand") == 4, "it became red: one drawn"
    table.resolve(lose[1]).settle()
    assert table.p1.count("hand") == 3, "it was red already"
    table.resolve(gain).settle()
    assert (table.p1.count("life"), table.p1.count("hand")) == (6, 2)
    table.resolve(lose[2]).settle()
    assert table.p1.count("hand") == 2, "it became red again"


@proves("408-1", "408-2")
def test_graveyard_and_drop_zone_are_one_zone() -> None:
    table = Table()
    dead = table.p1.unit(zone="graveyard")
    spell = table.p1.command(text="あなたのドロップゾーンのユニットカード1枚を対象とし、それを手札に戻す。")
    table.begin().play(spell)
    table.pass_both()
    assert dead.at == "hand"
    assert spell.at == "graveyard"


@proves("412-1", "504-1")
def test_removed_cards_lie_in_the_remove_zone() -> None:
    table = Table()
    unit = table.p2.unit()
    spell = table.p1.command(target(0, OPPONENT), do(t.Act("exile", object=t.Ref(0))))
    table.begin().resolve(spell, unit)
    assert (unit.at, unit.holder) == ("remove", 2)


# Set cards


def set_card(condition: t.Node | None = None) -> t.Node:
    may: t.Node = t.Can(t.Event("play", object=THIS, source=t.Zone("set")))
    return t.Static((may,) if condition is None else (t.If(condition, (may,)),), "play")


@proves("415-1", "415-1a", "415-3", "535-1", "535-1a")
def test_a_set_card_is_no_unit_and_only_its_player_sees_it() -> None:
    table = Table()
    unit = table.p1.unit(
        3000, t.Static((t.ModifyValue(t.Selector(player=YOU), "power", t.Num(1000)),)), zone="hand"
    )
    other = table.p1.unit(3000)
    hand = t.Selector(player=YOU, zone=t.Zone("hand", YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1)))
    spell = table.p1.command(do(t.Act("set", object=hand)))
    table.begin().resolve(spell)
    table.settle()
    assert (unit.at, seen(table, unit)) == ("set", 1)
    assert table.game.units(ONE) == [other.ref]
    assert other.power == 3000


@proves("415-4", "706-2a")
def test_a_set_card_can_be_played_in_the_end_phase_with_an_empty_resolution_zone() -> None:
    table = Table()
    has_unit = t.Exists(t.Selector(player=YOU, nouns=("unit",)))
    hidden = table.p1.unit(3000, set_card(has_unit), when(t.Event("appear", actor=THIS), draw()), zone="set")
    plain = table.p1.unit(zone="set")
    quick = table.p1.command(draw())
    table.begin()
    assert table.why_not(1, Option(options.PLAY, hidden.ref)) != ""
    table.to(kinds.END_PHASE)
    assert not table.can_play(hidden), "its condition is not met"
    met = Table()
    hidden = met.p1.unit(3000, set_card(has_unit), when(t.Event("appear", actor=THIS), draw()), zone="set")
    plain = met.p1.unit(zone="set")
    quick = met.p1.command(draw())
    met.p1.unit()
    met.begin().to(kinds.END_PHASE)
    assert (met.can_play(hidden), met.can_play(plain)) == (True, False)
    met.play(quick)
    assert not met.can_play(hidden), "the resolution zone is not empty"
    met.pass_both()
    met.resolve(hidden)
    met.settle()
    assert (hidden.at, met.p1.count("hand")) == ("field", 2)


@proves("415-5")
def test_set_card_in_a_text_means_those_in_the_set_card_area() -> None:
    table = Table()
    hidden = table.p1.unit(zone="set")
    spell = table.p1.command(text="あなたの伏せカード1枚を対象とし、それを手札に戻す。")
    table.begin().play(spell)
    table.pass_both()
    assert hidden.at == "hand"
