"""What effects do (500): each verb as texts use it."""

from __future__ import annotations

import pytest
from tests.games.builddivide.arena import OPPONENT, THIS, YOU, Card, Table, do, draw, plus, target, when

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.table import kinds, zones
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

ONE, TWO = PlayerId(0), PlayerId(1)
HAND = t.Zone("hand", YOU)


def top(n: int, quantity: t.Node | None = None) -> t.Selector:
    return t.Selector(
        player=YOU, zone=t.Zone("deck", YOU, position="top"), quantity=quantity or t.Exactly(t.Num(n))
    )


def units(who: t.Node, *filters: t.Node) -> t.Selector:
    return t.Selector(player=who, nouns=("unit",), filters=filters)


# Golden rules


@proves("104-2")
def test_what_cannot_be_done_is_not_done_and_the_rest_is() -> None:
    table = Table()
    spell = table.p1.command(
        do(t.Act("discard", object=t.Selector(player=YOU, zone=HAND, quantity=t.Exactly(t.Num(1))))), draw()
    )
    table.begin().resolve(spell)
    assert table.p1.count("hand") == 1


@proves("104-2b", "523-1")
def test_of_a_number_as_many_as_possible_are_done() -> None:
    table = Table()
    table.p1.blanks("hand", 2)
    spell = table.p1.command(
        do(t.Act("discard", object=t.Selector(player=YOU, zone=HAND, quantity=t.Exactly(t.Num(5)))))
    )
    table.begin().resolve(spell)
    assert (table.p1.count("hand"), table.p1.count("graveyard")) == (0, 3)


@proves("104-2c")
def test_what_is_to_be_done_no_times_is_not_done() -> None:
    table = Table()
    nothing = t.Count(units(OPPONENT))
    spell = table.p1.command(do(t.Act("draw", amount=nothing)))
    table.begin().resolve(spell)
    assert table.p1.count("hand") == 0


@proves("104-3")
def test_a_ban_beats_an_instruction() -> None:
    table = Table()
    table.p2.unit(3000, t.Static((t.Cannot(t.Event("draw", actor=OPPONENT)),)))
    spell = table.p1.command(draw(2))
    table.begin().resolve(spell)
    assert table.p1.count("hand") == 0


@proves("104-4", "104-4a")
def test_both_players_choose_hidden_cards_before_any_of_them_moves() -> None:
    table = Table()
    table.p1.blanks("hand", 1)
    table.p1.unit(zone="hand")
    table.p2.blanks("hand", 1)
    table.p2.unit(zone="hand")
    each = t.Player("each")
    one = t.Selector(
        player=t.Player("doer"), zone=t.Zone("hand", t.Player("doer")), quantity=t.Exactly(t.Num(1))
    )
    spell = table.p1.command(do(t.Act("discard", player=each, object=one)))
    table.begin().play(spell)
    table.choose("pass", "pass")
    assert table.holder == 1
    table.choose(table.options[0])
    assert (table.holder, table.p1.count("hand"), table.p1.count("graveyard")) == (2, 2, 0)
    table.choose(table.options[0])
    assert (table.p1.count("hand"), table.p2.count("hand")) == (1, 1)


@proves("104-5", "104-5a", "506-1")
def test_up_to_a_number_of_hidden_cards_is_said_before_the_first_moves() -> None:
    table = Table()
    spell = table.p1.command(do(t.Act("draw", amount=t.UpTo(t.Num(3)))))
    table.begin().resolve(spell)
    assert (table.prompt, table.options) == ("how_many", ["choose 0", "choose 1", "choose 2", "choose 3"])
    table.choose("choose 2")
    assert table.p1.count("hand") == 2
    mill = Table()
    spell = mill.p1.command(do(t.Act("put", object=top(3, t.UpTo(t.Num(3))), to=t.Zone("graveyard"))))
    mill.begin().resolve(spell)
    assert mill.prompt == "how_many"
    mill.choose("choose 0")
    assert mill.p1.count("graveyard") == 1


@proves("103-3", "103-1")
def test_an_effect_may_win_or_lose_the_game() -> None:
    for verb, winner in (("win", 0), ("lose", 1)):
        table = Table()
        spell = table.p1.command(do(t.Act(verb, object=YOU)))
        table.begin().resolve(spell)
        assert table.game.over
        assert table.game.winners == (winner,)


# Moving, shuffling, drawing, looking


@proves("503-1")
def test_putting_a_card_somewhere_moves_it_there() -> None:
    table = Table()
    spell = table.p1.command(do(t.Act("put", object=top(1), to=t.Zone("energy"), state="rest")))
    table.begin().resolve(spell)
    card = table.game.cards_in(zones.ENERGY, ONE)[0]
    assert table.game.obj(card).turned


@proves("505-1", "505-2", "505-1a")
def test_shuffling_happens_even_with_a_single_card() -> None:
    table = Table(deck=1)
    table.p1.unit(3000, when(t.Event("shuffle"), draw()))
    spell = table.p1.command(do(t.Act("shuffle", to=t.Zone("deck", YOU))))
    table.begin().resolve(spell)
    table.settle()
    assert table.p1.count("hand") == 1


@proves("507-1", "507-1a", "507-1b", "507-2")
def test_draws_go_on_from_the_life_zone_and_lose_the_game_when_that_is_empty_too() -> None:
    table = Table(deck=1, life=2)
    spell = table.p1.command(draw(2))
    more = table.p1.command(draw(2))
    table.begin().resolve(spell)
    assert (table.p1.count("deck"), table.p1.count("life"), table.p1.count("hand")) == (0, 1, 3)
    table.resolve(more)
    assert table.game.over
    assert table.game.winners == (1,)


@proves("508-1")
def test_looking_at_the_top_lets_one_player_know_the_cards() -> None:
    table = Table()
    spell = table.p1.command(do(t.Act("look", object=top(2))))
    table.begin().resolve(spell)
    known = [table.game.obj(ref).known for ref in table.game.cards_in(zones.DECK, ONE)]
    assert known == [1, 1] + [0] * 18


@proves("509-1", "509-3")
def test_exchanging_a_unit_with_one_in_the_graveyard_destroys_the_one_and_makes_the_other_appear() -> None:
    table = Table()
    alive = table.p1.unit(3000, when(t.Event("destroy", object=THIS), draw()))
    dead = table.p1.unit(
        3000, when(t.Event("appear", actor=THIS, source=t.Zone("graveyard")), draw()), zone="graveyard"
    )
    grave = t.Selector(
        player=YOU, zone=t.Zone("graveyard", YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1))
    )
    swap = t.Act("exchange", object=t.Both((t.Ref(0), t.Ref(1))))
    spell = table.p1.command(target(0, YOU), do(t.Bind(1, t.Choose(grave))), do(swap))
    table.begin().resolve(spell, alive)
    table.settle()
    assert (alive.at, dead.at) == ("graveyard", "field")
    assert table.p1.count("hand") == 2


@proves("509-2")
def test_an_exchange_of_which_one_half_is_forbidden_is_not_done() -> None:
    table = Table()
    alive = table.p1.unit(3000)
    dead = table.p1.unit(3000, zone="graveyard")
    table.p2.unit(3000, t.Static((t.Cannot(t.Event("appear", actor=units(OPPONENT))),)))
    grave = t.Selector(
        player=YOU, zone=t.Zone("graveyard", YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1))
    )
    swap = t.Act("exchange", object=t.Both((t.Ref(0), t.Ref(1))))
    spell = table.p1.command(target(0, YOU), do(t.Bind(1, t.Choose(grave))), do(swap))
    table.begin().resolve(spell, alive)
    assert (alive.at, dead.at) == ("field", "graveyard")


# Costs


@proves("510-1a", "532-1", "532-1a", "532-1a:i", "532-1b")
def test_by_doing_something_is_optional_and_needs_all_of_it() -> None:
    two = t.Selector(player=YOU, zone=HAND, quantity=t.Exactly(t.Num(2)))
    by_doing = t.Attempt(t.Do((t.Act("discard", object=two),), may=True), (draw(3),))
    poor = Table()
    poor.p1.blanks("hand", 1)
    spell = poor.p1.command(by_doing)
    poor.begin().resolve(spell)
    assert poor.p1.count("hand") == 1
    for answer, left in (("yes", 3), ("no", 2)):
        table = Table()
        table.p1.blanks("hand", 2)
        spell = table.p1.command(by_doing)
        table.begin().resolve(spell)
        table.choose(answer)
        table.settle()
        assert table.p1.count("hand") == left


@proves("510-1", "510-2", "510-2b", "306-2b", "306-2c")
def test_energy_is_paid_by_resting_as_many_standing_cards() -> None:
    table = Table()
    table.p1.energy("赤", "青", "青", "黒")
    unit = table.p1.unit(zone="hand", cost="赤1無2")
    table.begin().play(unit, "rest 赤札", "rest 青札", "rest 青札")
    assert table.p1.standing == 1
    poor = Table()
    poor.p1.energy("青", "青", "青")
    unit = poor.p1.unit(zone="hand", cost="赤1無2")
    poor.begin()
    assert poor.why_not(1, Option(options.PLAY, unit.ref)) == "1204-2i:iii cannot_pay"


@proves("510-2a", "203-2b")
def test_a_point_of_two_colours_takes_either_and_energy_of_two_colours_pays_one_point() -> None:
    table = Table()
    table.p1.energy("青", "黒青")
    unit = table.p1.unit(zone="hand", cost="黒赤1青1")
    both = table.p1.unit(zone="hand", cost="黒1青1無1")
    table.begin()
    assert (table.can_play(unit), table.can_play(both)) == (True, False)
    table.play(unit)
    assert table.p1.standing == 0


@proves("510-2b:i")
def test_a_cost_that_any_colour_may_pay_takes_face_down_energy_too() -> None:
    change = nodes.AnyColour(object=t.Selector(nouns=("card",)))
    table = Table()
    for card in table.p1.energy("青", "青"):
        table.game.mutable_object(card.ref).face_down = True
    unit = table.p1.unit(zone="hand", cost="赤2")
    table.begin()
    assert not table.can_play(unit)
    table = Table()
    for card in table.p1.energy("青", "青"):
        table.game.mutable_object(card.ref).face_down = True
    table.p1.unit(3000, t.Static((change,)))
    unit = table.p1.unit(zone="hand", cost="赤2")
    table.begin().play(unit)
    assert table.p1.standing == 0
    some = nodes.AnyColour(object=t.Selector(nouns=("card",)), colours=("青", "白"))
    table = Table()
    table.p1.energy("青", "白", "黒")
    table.p1.unit(3000, t.Static((some,)))
    unit = table.p1.unit(zone="hand", cost="赤2")
    three = table.p1.unit(zone="hand", cost="赤3")
    table.begin()
    assert (table.can_play(unit), table.can_play(three)) == (True, False)


# Countering and appearing


def counter(*filters: t.Node, noun: str = "command") -> tuple[t.Node, ...]:
    what = t.Selector(zone=t.Zone("resolution"), nouns=(noun,), filters=filters, quantity=t.Exactly(t.Num(1)))
    return (do(t.Bind(0, t.Choose(what, target=True))), do(t.Act("nullify", object=t.Ref(0))))


@proves("514-1", "514-3")
def test_a_countered_command_goes_to_its_owners_graveyard_and_never_resolves() -> None:
    table = Table()
    spell = table.p1.command(draw(3))
    no = table.p2.command(*counter())
    table.begin().play(spell).choose("pass").play(no).pass_both()
    assert (spell.at, no.at) == ("graveyard", "graveyard")
    table.settle()
    assert table.p1.count("hand") == 0


@proves("514-2", "514-3")
def test_a_countered_ability_is_gone() -> None:
    table = Table()
    unit = table.p1.unit(3000, when(t.Event("appear", actor=THIS), draw()), zone="hand")
    no = table.p2.command(*counter(noun="triggered_ability"))
    table.begin().resolve(unit)
    assert table.height == 1
    table.choose("pass").play(no).pass_both()
    assert table.height == 0
    assert table.p1.count("hand") == 0


@digest("M35")
@proves("514-1a")
def test_what_cannot_be_countered_is_not_moved_either() -> None:
    table = Table()
    kept = t.Static((t.Cannot(t.Event("nullify", object=THIS)),), "play")
    spell = table.p1.command(abilities=(kept, t.Effect((draw(2),))))
    no = table.p2.command(*counter())
    table.begin().play(spell).choose("pass").play(no).pass_both()
    assert spell.at == "resolution"
    table.settle()
    assert (spell.at, table.p1.count("hand")) == ("graveyard", 2)


@proves("515-1", "515-1a", "515-2")
def test_a_unit_appears_from_where_it_was_played_or_put() -> None:
    from_hand = when(t.Event("appear", actor=THIS, source=t.Zone("hand")), draw(1))
    from_grave = when(t.Event("appear", actor=THIS, source=t.Zone("graveyard")), draw(2))
    table = Table()
    played = table.p1.unit(3000, from_hand, from_grave, zone="hand")
    dead = table.p2.unit(3000, from_hand, from_grave, zone="graveyard")
    grave = t.Selector(zone=t.Zone("graveyard"), nouns=("unit",), quantity=t.Exactly(t.Num(1)))
    spell = table.p1.command(do(t.Act("appear", object=grave)))
    table.begin().resolve(played)
    table.settle()
    assert (played.at, table.p1.count("hand")) == ("field", 2)
    table.resolve(spell)
    table.settle()
    assert (dead.at, dead.holder, table.p1.count("hand")) == ("field", 1, 3), "under who made it appear"


# Damage


@proves("516-2a")
def test_no_damage_of_nothing() -> None:
    table = Table()
    weak = table.p1.unit(3000, t.Static((nodes.NeverDrops(object=THIS), plus(-4000, THIS, None))))
    theirs = table.p2.unit(3000, when(t.Event("deal", object=THIS), draw())).rest()
    table.begin().attack(weak, theirs)
    table.to(kinds.END_PHASE)
    assert (weak.damage, theirs.damage, table.p2.count("hand")) == (3000, 0, 0)


@proves("516-1")
def test_damage_of_an_effect_to_a_player_is_a_packet_with_its_card_as_source() -> None:
    table = Table()
    spell = table.p1.command(do(t.Act("deal", object=OPPONENT, amount=t.Num(2))))
    hurt = t.Event("deal", object=OPPONENT, actor=t.Selector(nouns=("command",)))
    table.p1.unit(3000, when(hurt, draw()))
    table.begin().resolve(spell)
    table.settle()
    assert (table.p2.count("life"), table.p2.count("graveyard"), table.p1.count("hand")) == (8, 2, 1)


@proves("527-2a", "310-2")
def test_a_unit_that_dies_while_it_battles_is_dropped_in_battle() -> None:
    table = Table()
    mine, theirs = table.p1.unit(5000), table.p2.unit(3000).rest()
    in_battle = t.Event("drop", object=t.Selector(nouns=("unit",)), cause=t.InBattle())
    table.p1.unit(3000, when(in_battle, draw()))
    other = table.p2.unit(2000)
    spell = table.p1.command(target(0, OPPONENT), do(t.Act("destroy", object=t.Ref(0))))
    table.begin().resolve(spell, other).settle()
    assert table.p1.count("hand") == 0
    table.attack(mine, theirs)
    table.to(kinds.END_PHASE)
    assert (theirs.at, mine.damage, table.p1.count("hand")) == ("graveyard", 3000, 1)


@proves("516-3", "1211-1", "1211-3")
def test_units_deal_each_other_damage_at_the_same_time() -> None:
    table = Table()
    mine, theirs = table.p1.unit(3000), table.p2.unit(5000)
    by = t.Event("deal", object=t.Selector(nouns=("unit",)), actor=t.Selector(player=YOU, nouns=("unit",)))
    table.p2.unit(9000, when(by, draw(1)))
    each = t.Act("deal_each_other", object=t.Both((t.Ref(0), t.Ref(1))))
    spell = table.p1.command(target(0, YOU), target(1, OPPONENT), do(each))
    table.begin().resolve(spell, mine, theirs)
    table.settle()
    assert (mine.at, theirs.damage) == ("graveyard", 3000)
    assert table.p2.count("hand") == 1, "the source of the one damage is a unit of theirs"


@proves("516-3a")
def test_mutual_damage_needs_both_units() -> None:
    table = Table()
    mine, theirs = table.p1.unit(3000), table.p2.unit(3000)
    each = t.Act("deal_each_other", object=t.Both((t.Ref(0), t.Ref(1))))
    spell = table.p1.command(target(0, YOU), target(1, OPPONENT), do(each))
    away = table.p2.command(target(0, YOU), do(t.Act("return", object=t.Ref(0), to=t.Zone("hand"))))
    table.begin().play(spell, mine, theirs).choose("pass").play(away, theirs).pass_both()
    table.settle()
    assert (theirs.at, mine.damage) == ("hand", 0)


@proves("517-1", "527-1", "527-2", "527-3", "527-4")
def test_destroying_dropping_and_discarding_name_the_same_way_to_the_graveyard() -> None:
    table = Table()
    destroyed = table.p1.unit(3000, when(t.Event("drop", object=THIS), draw()))
    dropped = table.p1.unit(3000, when(t.Event("destroy", object=THIS), draw()))
    held = table.p1.unit(3000, when(t.Event("discard", object=THIS), draw(), zone="graveyard"), zone="hand")
    kill = table.p1.command(target(0, YOU), do(t.Act("destroy", object=t.Ref(0))))
    drop = table.p1.command(target(0, YOU), do(t.Act("drop", object=t.Ref(0))))
    hand = t.Selector(player=YOU, zone=HAND, nouns=("unit",), quantity=t.Exactly(t.Num(1)))
    lose = table.p1.command(do(t.Act("drop", object=hand)))
    table.begin().resolve(kill, destroyed)
    table.settle()
    assert (destroyed.at, table.p1.count("hand")) == ("graveyard", 4)
    table.resolve(drop, dropped)
    table.settle()
    assert (dropped.at, table.p1.count("hand")) == ("graveyard", 4)
    table.resolve(lose)
    table.settle()
    assert (held.at, table.p1.count("hand")) == ("graveyard", 3)


# Scouting


def names(table: Table, *words: str) -> list[Card]:
    """Put named cards on top of player 1's deck, the first one topmost."""
    found = [table.p1.unit(zone="deck", name=word) for word in reversed(words)]
    cards = table.game.mutable_zone(table.game.zone_id(zones.DECK, ONE)).cards
    for card in found:
        cards.remove(card.ref)
        cards.insert(0, card.ref)
    return list(reversed(found))


@digest("M42")
@proves("518-1", "508-1")
def test_scouting_puts_any_cards_to_the_bottom_and_the_rest_on_top_in_any_order() -> None:
    table = Table(deck=1)
    first, second, third = names(table, "一", "二", "三")
    spell = table.p1.command(do(t.Act("scout", amount=t.Num(3))))
    table.begin().resolve(spell)
    table.choose(second, "choose no more", third)
    assert table.p1.cards("deck") == ["三", "一", "白札", "二"]
    assert table.game.viewers(table.game.obj(first.ref)) == 0


@proves("518-1a", "518-1b", "518-2")
def test_scouting_more_than_there_is_or_nothing_at_all() -> None:
    table = Table(deck=0)
    names(table, "一", "二")
    spell = table.p1.command(do(t.Act("scout", amount=t.Num(3))))
    table.begin().resolve(spell)
    assert len(table.asked) == 3
    more = Table(deck=0)
    names(more, "一", "二", "三")
    more.p1.unit(3000, t.Static((nodes.ScoutMore(YOU, t.Num(1)),)))
    spell = more.p1.command(do(t.Act("scout", amount=t.Num(2))))
    more.begin().resolve(spell)
    assert len(more.asked) == 4
    less = Table()
    less.p1.unit(3000, t.Static((nodes.ScoutMore(YOU, t.Num(2), minus=True),)))
    spell = less.p1.command(do(t.Act("scout", amount=t.Num(2))))
    less.begin().resolve(spell)
    assert less.prompt == "priority"


# Shields


@digest("M39")
@proves("519-1", "519-1a", "519-2", "519-2a", "1209-2d", "1209-2c")
def test_damage_is_increased_first_and_then_reduced_once() -> None:
    table = Table()
    more = nodes.Increase(t.Event("deal", object=THIS), t.Num(2000))
    unit = table.p1.unit(20000, t.Static((more,)))
    dealt = t.Event("deal", object=t.Ref(0))
    shield = table.p1.command(target(0, YOU), do(t.Reduce(dealt, t.Num(4000), once=True)))
    wall = table.p1.command(target(0, YOU), do(t.Reduce(dealt, None, once=True)))
    hits = [
        table.p1.command(target(0, YOU), do(t.Act("deal", object=t.Ref(0), amount=t.Num(3000))))
        for _ in range(4)
    ]
    table.begin().resolve(shield, unit).resolve(hits[0], unit)
    assert unit.damage == 1000
    table.resolve(hits[1], unit)
    assert unit.damage == 6000
    table.resolve(wall, unit).resolve(hits[2], unit)
    assert unit.damage == 6000
    table.resolve(hits[3], unit)
    assert unit.damage == 11000


# Numbers and abilities of another card


@proves("524-1")
def test_a_card_with_the_same_abilities_has_those_of_the_other_only() -> None:
    table = Table()
    blitz = t.Keywords((t.Keyword("blitz"),))
    decoy = t.Keywords((t.Keyword("decoy"),))
    one, other = table.p1.unit(3000, blitz), table.p1.unit(3000, decoy)
    same = nodes.SameAbilities(object=t.Ref(0), as_=t.Ref(1))
    spell = table.p1.command(target(0, YOU), target(1, YOU, t.OtherThan(t.Ref(0))), do(same))
    table.begin().resolve(spell, one, other)
    assert (one.has("blitz"), one.has("decoy"), other.has("decoy")) == (False, True, True)


@proves("524-2")
def test_a_card_with_the_same_numbers_has_cost_colour_power_and_hit_of_the_other() -> None:
    table = Table()
    one = table.p1.unit(3000, hit=1, cost="赤1")
    other = table.p1.unit(7000, hit=3, cost="青1無4")
    same = nodes.SameNumbers(object=t.Ref(0), as_=t.Ref(1))
    spell = table.p1.command(target(0, YOU), target(1, YOU, t.OtherThan(t.Ref(0))), do(same))
    table.begin().resolve(spell, one, other)
    values = table.game.values(one.ref)
    assert (one.power, one.hit, values.numbers[kinds.COST]) == (7000, 3, 5)
    assert values.colours == kinds.COLOUR_BITS["青"]


@digest("M38")
@proves("526-1", "526-1a", "1208-1e", "1208-1g")
def test_doubling_adds_the_value_of_its_moment_for_good() -> None:
    table = Table()
    unit = table.p1.unit(3000)
    once = t.During(t.Period("turn", which="this"))
    first = table.p1.command(target(0, YOU), do(t.ModifyValue(t.Ref(0), "power", t.Num(1000), duration=once)))
    double = table.p1.command(target(0, YOU), do(t.Double(t.Ref(0), ("power",))))
    more = table.p1.command(target(0, YOU), do(t.ModifyValue(t.Ref(0), "power", t.Num(2000))))
    table.begin().resolve(first, unit).resolve(double, unit).resolve(more, unit)
    assert unit.power == 10000
    table.to(kinds.STAND_PHASE)
    assert unit.power == 9000
    three = Table()
    unit = three.p1.unit(2000)
    triple = three.p1.command(target(0, YOU), do(t.Double(t.Ref(0), ("power",), factor=3)))
    three.begin().resolve(triple, unit)
    assert unit.power == 6000


@proves("522-1")
def test_x000_means_x_thousands() -> None:
    table = Table()
    unit = table.p1.unit(3000)
    table.p1.unit(1000)
    spell = table.p1.command(
        text="あなたのユニット1体を対象とし、このターン中、それのパワー＋X000。Xはあなたのユニットの数に等しい。"
    )
    table.begin().play(spell, unit)
    table.pass_both()
    assert unit.power == 5000


# Never dropping


@proves("527-5", "527-5a", "527-5b")
def test_a_unit_that_never_drops_survives_destruction_damage_and_zero_power() -> None:
    table = Table()
    unit = table.p1.unit(3000, t.Static((nodes.NeverDrops(object=THIS),)))
    kill = table.p2.command(target(0, OPPONENT), do(t.Act("destroy", object=t.Ref(0))))
    hurt = table.p2.command(target(0, OPPONENT), do(t.Act("deal", object=t.Ref(0), amount=t.Num(9000))))
    shrink = table.p2.command(target(0, OPPONENT), do(plus(-5000, t.Ref(0))))
    table.begin().choose("pass")
    for spell in (kill, hurt, shrink):
        table.play(spell, unit)
        table.pass_both()
        if table.holder == 1:
            table.choose("pass")
    assert (unit.at, unit.damage, unit.power) == ("field", 9000, -2000)


@proves("527-5a:i")
def test_a_unit_that_never_drops_cannot_be_given_for_a_cost() -> None:
    give = t.Act("destroy", object=t.Selector(player=YOU, nouns=("unit",), quantity=t.Exactly(t.Num(1))))
    ability = t.Activated((give,), (draw(),), (nodes.Timing("quick"),))
    table = Table()
    kept = table.p1.unit(3000, t.Static((nodes.NeverDrops(object=THIS),)), ability)
    table.begin()
    assert not table.can_activate(kept)
    table = Table()
    kept = table.p1.unit(3000, t.Static((nodes.NeverDrops(object=THIS),)), ability)
    other = table.p1.unit()
    table.begin().activate(kept)
    assert (kept.at, other.at) == ("field", "graveyard")


# Switching


@proves("528-1", "528-1a", "528-2", "528-3")
def test_switching_exchanges_a_unit_with_a_hand_card_of_a_common_attribute() -> None:
    switch = t.Activated((), (do(t.Act("switch")),), (nodes.Timing("quick"),))
    table = Table()
    unit = table.p1.unit(5000, switch, attribute=["竜", "人"]).rest().hurt(1000)
    fit = table.p1.unit(zone="hand", cost="無4", attribute=["人"])
    dear = table.p1.unit(zone="hand", cost="無5", attribute=["人"])
    other = table.p1.unit(zone="hand", cost="無1", attribute=["鳥"])
    table.begin().activate(unit).pass_both()
    assert (table.offers(fit), table.offers(dear), table.offers(other)) == (True, False, False)
    table.choose("choose no more")
    assert unit.at == "field"
    table.activate(unit).pass_both()
    table.choose(fit)
    assert (unit.at, fit.at, fit.rested, fit.damage) == ("hand", "field", False, 0)


# Predicting


def predicts(*bodies: t.Node) -> tuple[t.Node, ...]:
    has_hand = t.Compare(t.PlayerValue("hand", OPPONENT), ">=", t.Num(3))
    few = t.Compare(t.PlayerValue("hand", OPPONENT), "<", t.Num(3))
    return (do(nodes.Predict((has_hand, few))), *bodies, t.If(nodes.Foretold(), (draw(2),)))


@proves("530-1", "530-2", "530-2a")
def test_a_prediction_is_right_when_its_condition_holds_later() -> None:
    for mode, drawn in (("choose mode 1", 2), ("choose mode 2", 0)):
        table = Table()
        table.p2.blanks("hand", 2)
        spell = table.p1.command(*predicts(draw(1, OPPONENT)))
        table.begin().resolve(spell)
        table.choose(mode)
        assert table.p1.count("hand") == drawn
    never = Table()
    spell = never.p1.command(t.If(nodes.Foretold(), (draw(2),)))
    never.begin().resolve(spell)
    assert never.p1.count("hand") == 0


@pytest.mark.parametrize(
    ("modes", "drawn"), [(("1", "2"), [2, 0]), (("2", "1"), [0, 2]), (("1", "1"), [2, 2])]
)
@proves("530-1", "530-2")
def test_a_later_prediction_of_the_same_card_takes_the_place_of_the_earlier(
    modes: tuple[str, str], drawn: list[int]
) -> None:
    table = Table()
    table.p2.blanks("hand", 3)
    unit = table.p1.unit(3000, t.Activated((), predicts(), (nodes.Timing("quick"),)))
    table.begin()
    found: list[int] = []
    for mode in modes:
        before = table.p1.count("hand")
        table.activate(unit).pass_both()
        table.choose(f"choose mode {mode}")
        found.append(table.p1.count("hand") - before)
    assert (found, len(table.game.predictions)) == (drawn, 1)


# The end phase and further turns


def test_going_to_the_end_phase_drops_all_that_is_under_way() -> None:
    table = Table()
    first = table.p1.command(draw(3))
    watcher = table.p1.unit(3000, when(t.Event("draw", actor=YOU), draw(5)))
    end = table.p1.command(draw(1), do(t.Act("go_to_end_phase")))
    table.begin().play(first).play(end).pass_both()
    assert table.game.phase == kinds.END_PHASE
    assert (first.at, end.at) == ("remove", "remove")
    assert table.height == 0
    assert (table.p1.count("hand"), watcher.at) == (1, "field")
    table.to(kinds.STAND_PHASE)
    assert table.game.turn_player == 1


@proves("531-2")
def test_in_the_end_phase_going_there_does_nothing() -> None:
    table = Table()
    end = table.p1.command(do(t.Act("go_to_end_phase")), draw(2))
    table.begin(kinds.END_PHASE).resolve(end)
    assert (end.at, table.p1.count("hand")) == ("graveyard", 2)


@proves("533-1", "533-1a", "533-2", "533-3")
def test_a_skill_is_carried_out_when_an_ability_says_so_and_is_none_itself() -> None:
    skill = nodes.Skill((draw(2),))
    use = t.Activated((), (do(t.Act("skill")), t.If(nodes.SkillUsed(), (draw(1),))), (nodes.Timing("quick"),))
    table = Table()
    unit = table.p1.unit(3000, skill, use)
    silent = table.p1.unit(3000, skill)
    table.begin()
    assert not table.game.values(silent.ref).held
    table.activate(unit).pass_both()
    assert table.p1.count("hand") == 3


@proves("534-1", "1603-1", "1603-2")
def test_extra_turns_for_the_rest_of_the_game_come_at_every_turns_end() -> None:
    table = Table()
    spell = table.p1.command(do(t.Act("extra_turns", object=YOU)))
    table.begin().resolve(spell)
    for _ in range(3):
        table.to(kinds.END_PHASE).to(kinds.MAIN_PHASE)
        assert table.game.turn_player == 0


# Tokens


@proves("536-1", "536-1a", "536-1b", "536-1b:i", "1605-1", "1605-2", "A-TOKEN")
def test_a_token_is_made_where_everybody_sees_it() -> None:
    table = Table()
    host = table.p1.unit(3000)
    create = t.Act("create", to=t.Ref(0), word="クラスカード")
    spell = table.p1.command(target(0, YOU), do(create))
    hidden = table.p1.command(do(t.Act("create", to=t.Zone("hand", YOU), word="クラスカード")))
    open_ = table.p1.command(do(t.Act("create", to=t.Zone("graveyard", OPPONENT), word="クラスカード")))
    table.begin().resolve(spell, host)
    auras = table.game.attached_to(host.ref)
    assert [table.game.obj(ref).definition.name for ref in auras] == ["クラスカード"]
    assert host.power == 4000
    table.resolve(hidden)
    assert table.p1.count("hand") == 1, "only the next command"
    table.resolve(open_)
    assert table.p2.cards("graveyard") == ["クラスカード"]


@proves("536-2", "1605-2a")
def test_a_token_that_is_removed_or_goes_to_a_hidden_zone_is_gone() -> None:
    table = Table()
    host = table.p1.unit(3000)
    make = [
        table.p1.command(target(0, YOU), do(t.Act("create", to=t.Ref(0), word="クラスカード")))
        for _ in range(2)
    ]
    token = t.Selector(nouns=("aura",), quantity=t.Exactly(t.Num(1)))
    cease = table.p1.command(do(t.Act("cease", object=token)))
    back = table.p1.command(do(t.Act("return", object=token, to=t.Zone("hand"))))
    table.begin().resolve(make[0], host).resolve(cease)
    assert (table.game.attached_to(host.ref), host.power) == ([], 3000)
    table.resolve(make[1], host).resolve(back)
    assert (table.game.attached_to(host.ref), table.p1.count("hand")) == ([], 0)
    tokens = [obj for obj in table.game.objs if obj.definition.name == "クラスカード"]
    assert [table.game.is_card(obj) for obj in tokens] == [False, False]
