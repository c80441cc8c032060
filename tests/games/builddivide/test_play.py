"""Abilities, playing and resolving (1201 to 1204): what is chosen, what is paid, what happens then."""

from __future__ import annotations

import pytest
from tests.games.builddivide.arena import OPPONENT, THIS, YOU, Table, do, draw, plus, target, when

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

QUICK = nodes.Timing("quick")
NORMAL = nodes.Timing("normal")
REST_THIS = t.Act("rest", object=THIS)
HAND_CARD = t.Selector(player=YOU, zone=t.Zone("hand", YOU), quantity=t.Exactly(t.Num(1)))


def activated(
    *body: t.Node, costs: tuple[t.Node, ...] = (), limits: tuple[t.Node, ...] = (QUICK,), **fields: str
) -> t.Activated:
    return t.Activated(costs, body, limits, **fields)


# Abilities


@proves("1201-2", "1201-3", "513-1", "1204-1")
def test_an_activated_ability_is_played_for_its_cost() -> None:
    table = Table()
    unit = table.p1.unit(text="【起動】〔クイック/このユニットをレストする〕：カードを1枚引く。")
    table.begin().activate(unit)
    assert (unit.rested, table.height) == (True, 1)
    assert not table.can_activate(unit), "a rested unit cannot be rested for the cost"
    table.pass_both()
    assert table.p1.count("hand") == 1


@proves("1201-3a")
def test_a_normal_ability_cannot_be_played_at_quick_times() -> None:
    table = Table()
    normal = table.p2.unit(3000, activated(draw(), limits=(NORMAL,)))
    quick = table.p2.unit(3000, activated(draw()))
    table.begin().choose("pass")
    assert (table.can_activate(normal), table.can_activate(quick)) == (False, True)


@proves("1201-4", "1201-4a", "1205-1", "1205-2", "1205-3")
def test_a_triggered_ability_is_played_by_itself() -> None:
    table = Table()
    unit = table.p1.unit(zone="hand", text="【自動】このユニットが登場した時、カードを1枚引く。")
    table.begin().play(unit)
    assert table.resolving == [unit.name]
    table.pass_both()
    assert (unit.at, table.resolving) == ("field", [unit.name])
    table.pass_both()
    assert table.p1.count("hand") == 1


@proves("1201-4a:i")
def test_of_two_conditions_either_sets_off_an_ability() -> None:
    table = Table()
    events = (t.Event("appear", actor=THIS), t.Event("rest", object=THIS))
    unit = table.p1.unit(3000, t.Triggered(events, (draw(),)), zone="hand")
    rest = table.p1.command(target(0, YOU), do(t.Act("rest", object=t.Ref(0))))
    table.begin().resolve(unit).settle()
    assert table.p1.count("hand") == 2
    table.resolve(rest, unit).settle()
    assert table.p1.count("hand") == 2


@proves("1201-5", "1201-5a", "1201-5a:i", "1204-1a")
def test_static_abilities_are_never_played_and_those_about_playing_work_in_hand() -> None:
    table = Table()
    table.p1.unit(3000, t.Static((plus(1000, THIS, None),)))
    cheap = t.Static((t.ChangeCost(THIS, (t.Energy("any", t.Num(2)),), minus=True),), "play")
    unit = table.p1.unit(3000, cheap, zone="hand", cost="無2")
    table.begin()
    assert table.height == 0
    table.resolve(unit)
    assert unit.at == "field"


@proves("1201-1a")
def test_what_a_command_does_is_no_ability() -> None:
    table = Table()
    spell = table.p1.command(draw())
    assert table.game.values(spell.ref).held == ()


# Where abilities are enabled


@proves("1203-1", "1203-2", "1203-3", "1203-4")
def test_an_ability_of_a_unit_is_enabled_on_the_field_only() -> None:
    table = Table()
    text = "【起動】〔クイック/このユニットをレストする〕：カードを1枚引く。"
    here, energy = table.p1.unit(text=text), table.p1.unit(zone="energy", text=text)
    gate = nodes.Gated("awakening", (activated(draw()),))
    asleep = table.p1.unit(3000, gate)
    castle = table.p1.territory(cost="無0")
    opens = table.p1.command(do(t.Act("open", object=t.Selector(YOU, t.Zone("territory", YOU)))))
    table.begin()
    assert (table.can_activate(here), table.can_activate(energy), table.can_activate(asleep)) == (
        True,
        False,
        False,
    )
    key = table.game.values(asleep.ref).held[0].key
    assert table.why_not(1, Option(options.ACTIVATE, asleep.ref, key)) == "1203-3 disabled"
    table.resolve(opens)
    assert castle.is_open
    assert table.can_activate(asleep)


@proves("1203-6")
def test_an_ability_that_takes_its_card_from_the_graveyard_works_there() -> None:
    table = Table()
    text = "【起動】〔クイック/手札を1枚捨てる〕：このカードをあなたの墓地から手札に戻す。"
    dead, alive = table.p1.unit(zone="graveyard", text=text), table.p1.unit(text=text)
    table.p1.blanks("hand")
    table.begin()
    assert (table.can_activate(dead), table.can_activate(alive)) == (True, False)
    table.activate(dead).pass_both()
    assert dead.at == "hand"


# Playing


@proves("1204-2", "1204-2a", "1204-2b", "1204-2c", "1204-2j", "1204-4", "512-1")
def test_a_card_goes_to_the_resolution_zone_is_paid_for_and_is_played_then() -> None:
    table = Table()
    energy = table.p1.energy("赤")[0]
    played = t.Event("play", actor=YOU, object=t.Selector(nouns=("command",)))
    table.p1.unit(3000, when(played, draw()))
    spell = table.p1.command(draw(2), cost="赤1")
    table.begin()
    assert table.game.viewers(table.game.obj(spell.ref)) == 1
    table.play(spell)
    assert (spell.at, energy.rested, table.game.viewers(table.game.obj(spell.ref))) == ("resolution", True, 3)
    assert spell.is_("played")
    assert table.height == 2, "what waits for a play has triggered"
    table.settle()
    assert table.p1.count("hand") == 3


@proves("1204-2a:ii")
def test_what_an_effect_forbids_to_play_cannot_be_designated() -> None:
    table = Table()
    table.p2.unit(
        3000, t.Static((t.Cannot(t.Event("play", actor=OPPONENT, object=t.Selector(nouns=("command",)))),))
    )
    spell, unit = table.p1.command(draw()), table.p1.unit(zone="hand")
    table.begin()
    assert table.why_not(1, Option(options.PLAY, spell.ref)) == "1204-2a:ii cannot_be_played"
    assert table.can_play(unit)


@digest("M34")
@proves("1204-2d", "512-2")
def test_a_card_played_without_paying_keeps_its_cost() -> None:
    table = Table()
    free = table.p1.command(draw(2), cost="赤1無4", timing="normal")
    hand = t.Selector(
        player=YOU,
        zone=t.Zone("hand", YOU),
        nouns=("command",),
        filters=(t.Measure("cost", "=", t.Num(5)),),
        quantity=t.Exactly(t.Num(1)),
    )
    allow = table.p1.command(do(t.Act("play", object=hand, word="free")))
    cheap = t.Selector(
        zone=t.Zone("resolution"),
        nouns=("command",),
        filters=(t.Measure("cost", "<=", t.Num(3)),),
        quantity=t.Exactly(t.Num(1)),
    )
    counter = table.p2.command(
        do(t.Bind(0, t.Choose(cheap, target=True))), do(t.Act("nullify", object=t.Ref(0)))
    )
    table.p1.unit(3000, when(t.Event("play", actor=YOU, object=t.Selector(nouns=("command",))), draw()))
    table.begin().play(allow)
    while free.at == "hand":
        table.choose("pass")
    assert free.at == "resolution"
    assert table.game.values(free.ref).numbers[kinds.COST] == 5
    while table.holder == 1:
        table.choose("pass")
    assert not table.can_play(counter)
    table.settle()
    assert table.p1.count("hand") == 4, "two by the command, two for two plays"


@proves("1204-2f", "1204-2f:i", "1204-2f:ii")
def test_modes_are_chosen_in_playing_and_the_others_cease_to_exist() -> None:
    table = Table()
    theirs = table.p2.unit(3000)
    modes = t.Modes(
        (
            t.Mode((draw(2),)),
            t.Mode((target(0, OPPONENT), do(t.Act("destroy", object=t.Ref(0))))),
            t.Mode((do(t.Act("scout", amount=t.Num(1))),)),
        ),
        t.Exactly(t.Num(2)),
    )
    spell = table.p1.command(modes)
    table.begin()
    table._take(Option(options.PLAY, spell.ref))
    assert table.options == ["choose mode 1", "choose mode 2", "choose mode 3"]
    table.choose("choose mode 2")
    assert table.options == ["choose mode 1", "choose mode 3"], "no mode twice"
    table.choose("choose mode 1")
    table.pass_both()
    assert (theirs.at, table.p1.count("hand"), table.prompt) == ("graveyard", 2, "priority")


@proves("1204-2f", "1204-2g:iii")
def test_a_mode_without_targets_cannot_be_chosen() -> None:
    table = Table()
    modes = t.Modes(
        (t.Mode((draw(2),)), t.Mode((target(0, OPPONENT), do(t.Act("destroy", object=t.Ref(0)))))),
        t.Exactly(t.Num(1)),
    )
    spell = table.p1.command(modes)
    table.begin().play(spell).pass_both()
    assert table.p1.count("hand") == 2


@proves("1204-2g", "1204-2g:i", "1204-2g:ii", "1204-2g:iii")
def test_targets_must_meet_the_condition_and_be_as_many_as_named() -> None:
    table = Table()
    weak, strong = table.p2.unit(2000), table.p2.unit(8000)
    small = t.Measure("power", "<=", t.Num(3000))
    one = table.p1.command(target(0, OPPONENT, small), do(t.Act("destroy", object=t.Ref(0))))
    two = table.p1.command(target(0, OPPONENT, small, n=2), do(t.Act("destroy", object=t.Ref(0))))
    table.begin()
    assert (table.can_play(one), table.can_play(two)) == (True, False)
    assert table.why_not(1, Option(options.PLAY, two.ref)) == "1204-2g:iii no_legal_target"
    table.resolve(one, weak)
    assert (weak.at, strong.at) == ("graveyard", "field")


@digest("M30")
@proves("1204-2g:iv")
def test_a_number_of_targets_is_fixed_in_playing() -> None:
    table = Table()
    aces = [table.p1.ace(zone="field") for _ in range(2)]
    theirs = [table.p2.unit(5000) for _ in range(2)]
    count = t.Count(t.Selector(YOU, None, (t.Trait("subtype", "エース"),), ("unit",)))
    chosen = t.Selector(player=OPPONENT, nouns=("unit",), quantity=t.Exactly(count))
    spell = table.p1.command(do(t.Bind(0, t.Choose(chosen, target=True))), do(plus(-2000, t.Ref(0))))
    away = table.p2.command(target(0, OPPONENT), do(t.Act("return", object=t.Ref(0), to=t.Zone("hand"))))
    table.begin().play(spell, *theirs).choose("pass").play(away, aces[0]).pass_both()
    assert aces[0].at == "hand"
    table.pass_both()
    assert [unit.power for unit in theirs] == [3000, 3000]


@digest("M33")
@proves("1204-2h", "1204-2h:iii", "1204-2h:iv")
@pytest.mark.parametrize(("way", "left"), [("way 1", 5), ("way 2", 6)])
def test_costs_are_increased_and_then_reduced_generic_points_first(way: str, left: int) -> None:
    table = Table()
    table.p1.energy(*["赤"] * 6)
    table.p1.blanks("hand", 1)
    units = t.Selector(player=YOU, nouns=("unit",))
    more = t.ChangeCost(units, (t.Energy("any", t.Num(2)),))
    less = t.ChangeCost(units, (t.Energy("any", t.Num(4)),), minus=True)
    table.p1.unit(3000, t.Static((less,)))
    table.p1.unit(3000, t.Static((more,)))
    extra = t.AppearCost((t.Act("discard", object=HAND_CARD),))
    evol = t.Keywords((t.Keyword("evol", nodes.Evol((t.Energy("赤", t.Num(1)),))),))
    unit = table.p1.unit(3000, extra, evol, zone="hand", cost="赤1無2")
    table.begin().play(unit, way)
    assert (table.p1.standing, table.p1.count("hand"), table.p1.count("graveyard")) == (left, 0, 1)


@proves("1204-2h:ii")
def test_an_alternative_cost_takes_the_place_of_the_play_cost() -> None:
    table = Table()
    table.p1.blanks("hand", 1)
    other = t.Static((t.AlternativeCost(THIS, (t.Act("discard", object=HAND_CARD),)),), "play")
    unit = table.p1.unit(3000, other, zone="hand", cost="赤5")
    table.begin().resolve(unit)
    assert (unit.at, table.p1.count("graveyard")) == ("field", 1)


@proves("1204-2i", "1204-2i:i")
def test_several_actions_of_a_cost_are_done_in_any_order() -> None:
    dropped = when(t.Event("discard", object=t.Selector(player=YOU)), draw())
    table = Table()
    table.p1.blanks("hand", 1)
    table.p1.unit(9000, dropped)
    pay = (t.Act("rest", object=THIS), t.Act("discard", object=HAND_CARD))
    unit = table.p1.unit(3000, activated(draw(), costs=pay))
    table.begin()
    table._take(Option(options.ACTIVATE, unit.ref, table.game.values(unit.ref).held[0].key))
    assert (table.prompt, table.options) == (
        "order_costs",
        ["pay part 1 of the cost", "pay part 2 of the cost"],
    )
    table.choose("pay part 2 of the cost")
    assert (table.p1.count("graveyard"), unit.rested) == (1, True)


@proves("1204-2i:ii")
def test_a_replaced_action_counts_as_paid() -> None:
    instead = t.Replace(
        t.Event("discard", object=t.Selector(player=YOU)), (do(t.Act("exile", object=t.EventSubject())),)
    )
    table = Table()
    table.p1.unit(9000, t.Static((instead,)))
    card = table.p1.blanks("hand", 1)[0]
    unit = table.p1.unit(3000, activated(draw(2), costs=(t.Act("discard", object=HAND_CARD),)))
    table.begin().activate(unit)
    assert card.at == "remove"
    table.pass_both()
    assert table.p1.count("hand") == 2


@proves("1204-2i:iii", "510-1a")
def test_a_play_whose_cost_cannot_be_completed_is_taken_back_as_a_whole() -> None:
    table = Table()
    whole_hand = t.Selector(player=YOU, zone=t.Zone("hand", YOU))
    swap = t.Replace(
        t.Event("rest", object=t.Selector(nouns=("unit",))),
        (do(nodes.Original()), do(t.Act("discard", object=whole_hand))),
    )
    table.p1.unit(3000, t.Static((swap,)))
    card = table.p1.blanks("hand", 1)[0]
    pay = (t.Act("rest", object=THIS), t.Act("discard", object=HAND_CARD))
    unit = table.p1.unit(3000, activated(draw(2), costs=pay))
    table.begin()
    key = table.game.values(unit.ref).held[0].key
    table._take(Option(options.ACTIVATE, unit.ref, key))
    table.choose("pay part 1 of the cost")
    assert (unit.rested, card.at, table.prompt) == (False, "hand", "priority")
    assert table.why_not(1, Option(options.ACTIVATE, unit.ref, key)) == "1204-2i:iii taken_back"


def dear_with_a_small_hand() -> t.Static:
    """Return a static by which cards cost one more while their player's hand has two cards or fewer."""
    few = t.Compare(t.Count(t.Selector(player=YOU, zone=t.Zone("hand", YOU))), "<=", t.Num(2))
    price = t.ChangeCost(t.Selector(player=YOU), (t.Energy("any", t.Num(1)),))
    return t.Static((t.While(few, (price,)),))


@pytest.mark.parametrize(("energy", "left"), [("赤赤", "field"), ("赤", "hand")])
def test_a_unit_that_costs_more_once_it_has_left_the_hand_may_be_taken_back(energy: str, left: str) -> None:
    table = Table()
    table.p1.unit(3000, dear_with_a_small_hand())
    unit = table.p1.unit(zone="hand", cost="赤1")
    table.p1.blanks("hand", 2)
    table.p1.energy(*energy)
    table.begin().play(unit)
    table.settle()
    assert (unit.at, table.p1.standing) == (left, 0 if left == "field" else 1)


def test_a_unit_of_which_nothing_can_change_the_cost_is_played_without_keeping_the_table() -> None:
    table = Table()
    unit, other = table.p1.unit(zone="hand", cost="無1"), table.p1.unit(zone="hand", cost="無1")
    table.p1.energy("赤", "青", "黒", "白")
    table.begin().choose(Option(options.PLAY, unit.ref))
    assert (table.prompt, table.game.before_play) == ("pay_energy", None)
    table.settle()
    table.p1.unit(3000, dear_with_a_small_hand())
    table.choose(Option(options.PLAY, other.ref))
    assert table.prompt == "pay_energy"
    assert table.game.before_play is not None


def weak_with_a_small_hand() -> t.Static:
    """Return a static by which units have less power while their player's hand is empty."""
    none = t.Compare(t.Count(t.Selector(player=YOU, zone=t.Zone("hand", YOU))), "=", t.Num(0))
    return t.Static((t.While(none, (plus(-1000, t.Selector(player=OPPONENT, nouns=("unit",)), None),)),))


@pytest.mark.parametrize("looks_at_the_hand", [False, True])
def test_the_table_is_kept_where_the_targets_of_a_card_depend_on_more_than_the_field(
    looks_at_the_hand: bool,
) -> None:
    table = Table()
    strong = t.Measure("power", ">=", t.Num(3000))
    two = [table.p2.unit(3000), table.p2.unit(3000)]
    what = t.Selector(player=OPPONENT, filters=(strong,), nouns=("unit",), quantity=t.Exactly(t.Num(1)))
    spell = table.p1.command(
        do(t.Bind(0, t.Choose(what, target=True))), do(t.Act("destroy", object=t.Ref(0)))
    )
    if looks_at_the_hand:
        table.p1.unit(3000, weak_with_a_small_hand())
    table.begin().choose(Option(options.PLAY, spell.ref))
    if looks_at_the_hand:  # with the hand empty nothing is strong enough: the play is taken back
        assert (table.prompt, spell.at) == ("priority", "hand")
    else:
        assert (table.prompt, table.game.before_play) == ("choose_target", None)
        table.choose(two[0]).settle()
        assert [unit.at for unit in two] == ["graveyard", "field"]


# Resolving


@proves("1204-3", "1204-3a", "1204-3a:i", "1204-3a:iv", "1202-1", "1202-2", "1202-2a", "1207-1")
def test_effects_are_carried_out_once_in_the_order_of_the_text() -> None:
    table = Table(deck=0)
    table.p1.unit(zone="deck", name="一")
    table.p1.unit(zone="deck", name="二")
    top = t.Selector(player=YOU, zone=t.Zone("deck", YOU, position="top"), quantity=t.Exactly(t.Num(1)))
    spell = table.p1.command(do(t.Act("put", object=top, to=t.Zone("graveyard"))), draw())
    table.begin().resolve(spell)
    assert (set(table.p1.cards("graveyard")), table.p1.cards("hand")) == ({"一", spell.name}, ["二"])


@digest("M31")
@proves("1204-3a:ii", "1204-3a:iii")
@pytest.mark.parametrize(("gone", "drawn"), [(1, 1), (2, 0)])
def test_illegal_targets_are_left_out_and_with_all_of_them_the_command_is_countered(
    gone: int, drawn: int
) -> None:
    table = Table()
    theirs = [table.p2.unit(3000) for _ in range(2)]
    spell = table.p1.command(target(0, OPPONENT, n=2), do(t.Act("destroy", object=t.Ref(0))), draw())
    away = [
        table.p2.command(target(0, YOU), do(t.Act("return", object=t.Ref(0), to=t.Zone("hand"))))
        for _ in range(gone)
    ]
    table.begin().play(spell, *theirs).choose("pass")
    for i in range(gone):
        table.play(away[i], theirs[i])
    table.settle()
    assert (table.p1.count("hand"), spell.at) == (drawn, "graveyard")
    assert [unit.at for unit in theirs] == ["hand"] * gone + ["graveyard"] * (2 - gone)


@proves("1204-3a:iii")
def test_an_ability_without_a_legal_target_is_countered_and_known_as_such() -> None:
    table = Table()
    theirs = table.p2.unit(3000)
    shot = activated(target(0, OPPONENT), do(t.Act("destroy", object=t.Ref(0))))
    unit = table.p1.unit(3000, shot)
    table.p1.unit(3000, when(t.Event("nullify"), draw()))
    away = table.p2.command(target(0, YOU), do(t.Act("return", object=t.Ref(0), to=t.Zone("hand"))))
    table.begin().activate(unit, theirs).choose("pass").play(away, theirs).pass_both()
    table.settle()
    assert table.p1.count("hand") == 1


@digest("M32")
@proves("1204-2e", "1204-3a:v")
def test_after_that_is_a_trigger_of_its_own_with_targets_of_its_own() -> None:
    for second, expected in ((False, ""), (True, "rest")):
        table = Table()
        first = table.p2.unit(3000)
        other = table.p2.unit(8000) if second else None
        body = (
            target(0, OPPONENT),
            do(t.Act("deal", object=t.Ref(0), amount=t.Num(3000))),
            t.Then((target(1, OPPONENT), do(t.Act("rest", object=t.Ref(1))))),
        )
        spell = table.p1.command(*body)
        table.begin().play(spell, first).pass_both()
        assert first.at == "graveyard"
        assert table.height == (1 if second else 0)
        table.settle()
        if other is not None:
            assert other.rested == (expected == "rest")


@proves("1204-3a:v", "514-3")
def test_a_countered_command_has_no_after_that() -> None:
    table = Table()
    spell = table.p1.command(draw(), t.Then((draw(2),)))
    what = t.Selector(zone=t.Zone("resolution"), nouns=("command",), quantity=t.Exactly(t.Num(1)))
    no = table.p2.command(do(t.Bind(0, t.Choose(what, target=True))), do(t.Act("nullify", object=t.Ref(0))))
    table.begin().play(spell).choose("pass").play(no)
    table.settle()
    assert table.p1.count("hand") == 0


@proves("1204-3b")
def test_bullets_with_conditions_are_done_where_the_condition_holds_on_resolution() -> None:
    has_hand = t.Compare(t.PlayerValue("hand", OPPONENT), ">=", t.Num(1))
    none = t.Compare(t.PlayerValue("hand", OPPONENT), "=", t.Num(0))
    cases = nodes.Cases((nodes.Case(has_hand, (draw(1),)), nodes.Case(none, (draw(3),))))
    for cards, drawn in ((0, 3), (2, 1)):
        table = Table()
        table.p2.blanks("hand", cards)
        spell = table.p1.command(cases)
        table.begin().resolve(spell)
        assert table.p1.count("hand") == drawn


@proves("1204-3c")
def test_a_resolved_command_goes_to_the_graveyard_a_unit_to_the_field_and_an_ability_vanishes() -> None:
    table = Table()
    spell, unit = table.p1.command(draw()), table.p1.unit(zone="hand")
    table.begin().resolve(spell).resolve(unit)
    assert (spell.at, unit.at, unit.holder) == ("graveyard", "field", 1)
    assert table.height == 0


@proves("306-1", "104-5")
def test_a_letter_in_a_cost_is_chosen_as_it_is_paid() -> None:
    table = Table()
    table.p1.energy(*["赤"] * 3)
    spell = table.p1.command(do(t.Act("draw", amount=t.Variable("X"))), cost="赤1無X")
    table.begin()
    table._take(Option(options.PLAY, spell.ref))
    assert table.options == ["choose 0", "choose 1", "choose 2"]
    table.choose("choose 2")
    table.pass_both()
    assert (table.p1.count("hand"), table.p1.standing) == (2, 0)
