"""Triggers, limits, continuous effects, replacements, last information (1205 to 1211)."""

from __future__ import annotations

from tests.games.builddivide.arena import OPPONENT, THIS, THIS_TURN, YOU, Table, do, draw, plus, target, when

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

QUICK = nodes.Timing("quick")
ONCE = t.TimesPer(1, t.Period("turn", which="this"))
MY_UNITS = t.Selector(player=YOU, nouns=("unit",))


def kill(who: t.Node = YOU) -> tuple[t.Node, ...]:
    return (target(0, who), do(t.Act("destroy", object=t.Ref(0))))


def give(*things: t.Node) -> tuple[t.Node, ...]:
    return (target(0, YOU), do(t.Gain(t.Ref(0), things, THIS_TURN)))


# Triggers


@proves("1205-2a")
def test_an_ability_triggers_as_often_as_its_condition_is_met() -> None:
    table = Table()
    table.p1.unit(3000, when(t.Event("draw", actor=YOU), do(plus(1000))))
    unit = table.p1.unit(3000, when(t.Event("draw", actor=YOU), do(plus(1000))))
    spell = table.p1.command(draw(2))
    table.begin().resolve(spell)
    while table.prompt == "order_triggers":
        table.choose(table.options[0])
    assert table.height == 4
    table.settle()
    assert unit.power == 5000


@digest("M23")
@proves("1205-3b", "1205-3b:i", "1304-1a")
def test_a_trigger_is_played_though_its_card_has_gone() -> None:
    table = Table()
    unit = table.p1.unit(3000, when(t.Event("appear", actor=THIS), draw(2)), zone="graveyard")
    grave = t.Selector(
        player=YOU, zone=t.Zone("graveyard", YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1))
    )
    spell = table.p1.command(
        do(t.Act("appear", object=grave)), do(t.Act("return", object=MY_UNITS, to=t.Zone("hand")))
    )
    table.begin().resolve(spell)
    assert (unit.at, table.height) == ("hand", 1)
    table.settle()
    assert table.p1.count("hand") == 3


@proves("1205-3a")
def test_a_trigger_must_be_played() -> None:
    table = Table()
    unit = table.p1.unit(
        3000, when(t.Event("appear", actor=THIS), do(t.Act("destroy", object=THIS))), zone="hand"
    )
    table.begin().resolve(unit)
    assert (table.prompt, table.height) == ("priority", 1)
    table.settle()
    assert unit.at == "graveyard"


@proves("1205-4", "1205-4a", "1205-4a:i", "1205-4a:ii", "1205-4a:iii")
def test_what_a_moved_card_was_is_read_where_the_book_says() -> None:
    table = Table()
    big = t.Measure("power", ">=", t.Num(5000))
    left = t.Event("drop", object=t.Selector(nouns=("unit",), filters=(big,)))
    table.p1.unit(1000, when(left, draw(1)))
    unit = table.p1.unit(3000)
    strong = table.p1.command(target(0, YOU), do(plus(2000, t.Ref(0))))
    dead = table.p1.command(*kill())
    table.begin().resolve(strong, unit).resolve(dead, unit)
    table.settle()
    assert table.p1.count("hand") == 1, "on the field it had 5000"
    back = Table()
    named = t.Event("add", object=t.Selector(filters=(t.Named("竜"),)), to=t.Zone("hand"))
    back.p1.unit(1000, when(named, draw(1)))
    buried = back.p1.unit(3000, zone="graveyard", name="竜")
    grave = t.Selector(
        player=YOU, zone=t.Zone("graveyard", YOU), nouns=("unit",), quantity=t.Exactly(t.Num(1))
    )
    spell = back.p1.command(do(t.Act("return", object=grave, to=t.Zone("hand"))))
    back.begin().resolve(spell)
    back.settle()
    assert (buried.at, back.p1.count("hand")) == ("hand", 2), "in the graveyard everybody saw it"
    gone = Table()
    removed = t.Event("exile", object=t.Selector(zone=t.Zone("remove"), nouns=("unit",)))
    gone.p1.unit(1000, when(removed, draw(1)))
    gone.p1.unit(3000, zone="graveyard")
    spell = gone.p1.command(do(t.Act("exile", object=grave)))
    gone.begin().resolve(spell)
    gone.settle()
    assert gone.p1.count("hand") == 1


@proves("1205-4b")
def test_cards_that_arrive_together_see_each_other_arrive() -> None:
    table = Table()
    others = t.Selector(player=YOU, nouns=("unit",), filters=(t.OtherThan(THIS),))
    for _ in range(2):
        table.p1.unit(3000, when(t.Event("appear", actor=others), draw()), zone="graveyard")
    grave = t.Selector(player=YOU, zone=t.Zone("graveyard", YOU), nouns=("unit",))
    spell = table.p1.command(do(t.Act("appear", object=grave)))
    table.begin().resolve(spell)
    table.settle()
    assert table.p1.count("hand") == 2


@proves("1205-5", "1205-5a", "1211-2")
def test_a_delayed_trigger_comes_once_unless_it_has_a_period() -> None:
    table = Table()
    once = t.Delayed(t.Event("draw", actor=OPPONENT), (draw(1),))
    always = t.Delayed(t.Event("draw", actor=OPPONENT), (draw(1),), every=True, duration=THIS_TURN)
    first = table.p1.command(once)
    gift = [table.p1.command(draw(1, OPPONENT)) for _ in range(2)]
    table.begin().resolve(first).resolve(gift[0]).settle()
    assert table.p1.count("hand") == 2
    table.resolve(gift[1]).settle()
    assert table.p1.count("hand") == 1
    other = Table()
    spell = other.p1.command(always)
    gift = [other.p1.command(draw(1, OPPONENT)) for _ in range(2)]
    other.begin().resolve(spell).resolve(gift[0]).settle()
    other.resolve(gift[1]).settle()
    assert other.p1.count("hand") == 2


@digest("M25")
@proves("1205-6", "1205-6a")
def test_a_state_trigger_waits_once_and_looks_again_after_it_has_resolved() -> None:
    table = Table()
    empty = t.Becomes(t.Compare(t.PlayerValue("hand", YOU), "=", t.Num(0)))
    table.p1.unit(3000, t.Triggered((empty,), (draw(),)))
    spell = table.p1.command(draw(1, OPPONENT))
    table.begin()
    table.play(spell)
    assert table.height == 2
    table.pass_both()
    assert (table.p1.count("hand"), table.height) == (1, 1)
    table.settle()
    assert table.p1.count("hand") == 1
    assert table.height == 0


# Limits


@digest("M41")
@proves("1206-1", "1206-2", "1206-2d", "1206-2a", "1206-2a:i")
def test_a_limited_trigger_may_be_declined_uncounted_and_each_card_counts_for_itself() -> None:
    table = Table()
    limited = when(t.Event("draw", actor=OPPONENT), draw(), limits=(ONCE,))
    table.p1.unit(3000, limited)
    gifts = [table.p1.command(draw(1, OPPONENT)) for _ in range(3)]
    table.begin().play(gifts[0]).choose("pass", "pass")
    assert table.options == ["play the ability", "do not play the ability"]
    table.choose("do not play the ability")
    assert table.height == 0
    table.play(gifts[1]).choose("pass", "pass")
    table.choose("play the ability").settle()
    hand = table.p1.count("hand")
    table.play(gifts[2]).choose("pass", "pass")
    assert (table.prompt, table.p1.count("hand")) == ("priority", hand - 1)
    two = Table()
    units = [two.p1.unit(3000, t.Activated((), (draw(),), (QUICK, ONCE)), name="同") for _ in range(2)]
    twin = two.p1.unit(
        3000, t.Activated((), (draw(),), (QUICK, ONCE)), t.Activated((), (draw(),), (QUICK, ONCE))
    )
    two.begin().activate(units[0])
    assert (two.can_activate(units[0]), two.can_activate(units[1])) == (False, True)
    two.activate(twin)
    assert two.can_activate(twin), "its second ability has not been played"


@proves("1206-2b", "1206-2c")
def test_a_countered_play_counts_and_a_change_of_control_changes_nothing() -> None:
    table = Table()
    unit = table.p1.unit(3000, t.Activated((), (draw(),), (QUICK, ONCE)))
    what = t.Selector(zone=t.Zone("resolution"), nouns=("activated_ability",), quantity=t.Exactly(t.Num(1)))
    no = table.p2.command(do(t.Bind(0, t.Choose(what, target=True))), do(t.Act("nullify", object=t.Ref(0))))
    take = table.p2.command(target(0, OPPONENT), do(t.TakeControl(t.Ref(0))))
    table.begin().activate(unit).choose("pass").play(no).pass_both()
    assert not table.can_activate(unit)
    key = table.game.values(unit.ref).held[0].key
    assert table.why_not(1, Option(options.ACTIVATE, unit.ref, key)) == "1206-2 used_up"
    table.choose("pass").play(take, unit).pass_both()
    assert unit.holder == 2
    table.choose("pass")
    assert not table.can_activate(unit)


@proves("1206-2b")
def test_a_limited_trigger_counts_as_it_is_played() -> None:
    table = Table()
    table.p1.unit(3000, when(t.Event("draw", actor=OPPONENT), draw(), limits=(ONCE,)))
    gifts = table.p1.command(draw(2, OPPONENT))
    table.begin().play(gifts).choose("pass", "pass")
    while table.prompt == "order_triggers":
        table.choose(table.options[0])
    table.choose("play the ability")
    table.settle()
    assert table.p1.count("hand") == 1, "the second one could not be played any more"


# Continuous effects


@proves("1202-2b", "1202-2b:i", "706-4")
def test_an_effect_without_a_stated_end_lasts() -> None:
    table = Table()
    unit = table.p1.unit(3000)
    turn = table.p1.command(target(0, YOU), do(plus(1000, t.Ref(0))))
    ever = table.p1.command(target(0, YOU), do(plus(2000, t.Ref(0), None)))
    table.begin().resolve(turn, unit).resolve(ever, unit)
    assert unit.power == 6000
    table.to(kinds.STAND_PHASE)
    assert unit.power == 5000


@digest("M37")
@proves("1208-1", "1208-1a", "1208-1b", "1208-1c")
def test_losing_abilities_beats_getting_them_whichever_came_first() -> None:
    table = Table()
    unit = table.p1.unit(3000, t.Keywords((t.Keyword("decoy"),)))
    lose = table.p1.command(target(0, YOU), do(t.Lose(t.Ref(0), (t.Ability("any"),), THIS_TURN)))
    gain = table.p1.command(*give(t.Keyword("blitz")))
    table.begin().resolve(lose, unit).resolve(gain, unit)
    assert (unit.has("decoy"), unit.has("blitz")) == (False, False)
    table.to(kinds.STAND_PHASE)
    assert (unit.has("decoy"), unit.has("blitz")) == (True, False)


@proves("1208-1d", "1208-1e", "1208-1f", "1208-1g", "1208-1g:i", "1208-1g:ii")
def test_other_information_comes_before_numbers_and_numbers_in_the_order_of_their_time() -> None:
    table = Table()
    dragons = t.Selector(player=YOU, nouns=("unit",), filters=(t.Trait("attribute", "竜"),))
    table.p1.unit(1000, t.Static((plus(1000, dragons, None),)), t.Static((plus(500, dragons, None),)))
    unit = table.p1.unit(3000)
    named = table.p1.command(target(0, YOU), do(t.Gain(t.Ref(0), (t.Trait("attribute", "竜"),), THIS_TURN)))
    fixed = table.p1.command(target(0, YOU), do(t.SetValue(t.Ref(0), "power", t.Num(7000), THIS_TURN)))
    more = table.p1.command(target(0, YOU), do(plus(2000, t.Ref(0))))
    table.begin().resolve(named, unit)
    assert unit.power == 4500
    table.resolve(fixed, unit)
    assert unit.power == 7000, "the static ability is older"
    table.resolve(more, unit)
    assert unit.power == 9000
    weak = t.Selector(player=YOU, nouns=("unit",), filters=(t.Measure("power", "<=", t.Num(2000)),))
    order = Table()
    order.p1.unit(5000, t.Static((plus(5000, weak, None),)))
    lean = order.p1.unit(4000, t.Static((t.SetValue(THIS, "power", t.Num(1000)),)))
    order.begin()
    assert lean.power == 6000, "what depends on the other goes after it"


@proves("1208-2")
def test_an_effect_of_a_command_does_not_touch_what_came_later() -> None:
    table = Table()
    here = table.p1.unit(3000)
    late = table.p1.unit(3000, zone="hand")
    spell = table.p1.command(do(plus(1000, MY_UNITS)))
    table.begin().play(spell)
    table.pass_both()
    table.resolve(late)
    assert (here.power, late.power) == (4000, 3000)
    between = Table()
    old = between.p1.unit(3000)
    new = between.p1.unit(3000, zone="hand", timing="quick")
    spell = between.p1.command(do(plus(1000, MY_UNITS)))
    between.begin().play(spell).play(new).pass_both()
    assert new.at == "field"
    between.settle()
    assert (old.power, new.power) == (4000, 3000), "it came to the field after the command was played"


@proves("1208-3", "1208-3a")
def test_a_change_for_a_zone_is_there_as_a_card_comes_and_triggers_see_it() -> None:
    table = Table()
    table.p1.unit(1000, t.Static((plus(2000, t.Selector(YOU, None, (t.OtherThan(THIS),), ("unit",)), None),)))
    big = t.Selector(player=YOU, nouns=("unit",), filters=(t.Measure("power", ">=", t.Num(5000)),))
    table.p1.unit(1000, when(t.Event("appear", actor=big), draw()))
    unit = table.p1.unit(3000, zone="hand")
    table.begin().resolve(unit).settle()
    assert (unit.power, table.p1.count("hand")) == (5000, 1)


# Replacements


@proves("1202-2c", "1202-2c:i", "1209-1", "1209-1a")
def test_a_replaced_event_never_happened() -> None:
    table = Table()
    unit = table.p1.unit(
        3000,
        t.Static((t.Replace(t.Event("drop", object=THIS), (do(t.Act("exile", object=THIS)),)),)),
        when(t.Event("drop", object=THIS), draw()),
    )
    spell = table.p1.command(*kill())
    table.begin().resolve(spell, unit)
    table.settle()
    assert (unit.at, table.p1.count("hand")) == ("remove", 0)


@proves("1209-2", "1209-2a", "1209-2c")
def test_the_controller_of_the_affected_card_picks_among_replacements() -> None:
    for pick, place in ((0, "remove"), (1, "hand")):
        table = Table()
        fate = t.Event("drop", object=t.Selector(nouns=("unit",)))
        table.p1.unit(9000, t.Static((t.Replace(fate, (do(t.Act("exile", object=t.EventSubject())),)),)))
        back = t.Act("return", object=t.EventSubject(), to=t.Zone("hand"))
        table.p1.unit(9000, t.Static((t.Replace(fate, (do(back),)),)))
        theirs = table.p2.unit(3000)
        spell = table.p1.command(*kill(OPPONENT))
        table.begin().resolve(spell, theirs)
        assert (table.prompt, table.holder) == ("order_replacements", 2)
        table.choose(table.options[pick])
        assert theirs.at == place


@proves("1209-2b")
def test_of_an_action_its_player_picks_among_replacements() -> None:
    table = Table()
    scouting = t.Event("scout", actor=YOU)
    table.p1.unit(9000, t.Static((t.Replace(scouting, (draw(1),)),)))
    table.p1.unit(9000, t.Static((t.Replace(scouting, (draw(2),)),)))
    spell = table.p1.command(do(t.Act("scout", amount=t.Num(1))))
    table.begin().resolve(spell)
    assert (table.prompt, table.holder) == ("order_replacements", 1)
    table.choose(table.options[1])
    assert table.p1.count("hand") == 2


@proves("1209-2d")
def test_what_changes_the_damage_that_a_unit_deals_comes_before_what_changes_the_damage_it_takes() -> None:
    table = Table()
    twice = t.Act("deal", object=t.EventSubject(), amount=t.Times(t.EventAmount(), 2), actor=t.EventOther())
    dealt = t.Event("deal", actor=THIS, object=t.Selector(nouns=("unit",)))
    less = t.Act("deal", object=THIS, amount=t.Num(1000), actor=t.EventOther())
    theirs = table.p2.unit(
        9000, t.Static((t.Replace(t.Event("deal", object=THIS, amount=t.AtLeast(t.Num(4000))), (do(less),)),))
    )
    shot = t.Activated(
        (), (target(0, OPPONENT), do(t.Act("deal", object=t.Ref(0), amount=t.Num(2000)))), (QUICK,)
    )
    shooter = table.p1.unit(3000, shot, t.Static((t.Replace(dealt, (do(twice),)),)))
    table.begin().activate(shooter, theirs).pass_both()
    assert theirs.damage == 1000, "doubled to 4000 first, then cut to 1000"


@proves("1209-3")
def test_an_optional_replacement_needs_its_choice_to_be_possible() -> None:
    instead = t.Replace(
        t.Event("drop", object=THIS),
        (do(t.Act("return", object=THIS, to=t.Zone("hand"))),),
        optional=True,
        choice=(
            do(t.Act("discard", object=t.Selector(YOU, t.Zone("hand", YOU), quantity=t.Exactly(t.Num(1))))),
        ),
    )
    poor = Table()
    unit = poor.p1.unit(3000, t.Static((instead,)))
    spell = poor.p1.command(*kill())
    poor.begin().resolve(spell, unit)
    assert unit.at == "graveyard"
    for answer, place in (("yes", "hand"), ("no", "graveyard")):
        table = Table()
        table.p1.blanks("hand", 1)
        unit = table.p1.unit(3000, t.Static((instead,)))
        spell = table.p1.command(*kill())
        table.begin().resolve(spell, unit)
        table.choose(answer)
        assert unit.at == place


# Last information and sources


@digest("M40")
@proves("1210-1")
def test_a_card_that_was_given_up_counts_as_it_last_was() -> None:
    table = Table()
    power = t.AttributeOf("power", THIS)
    blast = t.Activated(
        (t.Act("destroy", object=THIS),),
        (target(0, OPPONENT), do(t.Act("deal", object=t.Ref(0), amount=power))),
        (QUICK,),
    )
    unit = table.p1.unit(4000, blast)
    theirs = table.p2.unit(9000)
    strong = table.p1.command(target(0, YOU), do(plus(1000, t.Ref(0))))
    table.begin().resolve(strong, unit).activate(unit, theirs).pass_both()
    assert theirs.damage == 5000


@digest("M40")
@proves("1204-3a:ii")
def test_an_illegal_target_is_not_consulted() -> None:
    table = Table()
    mine, theirs = table.p1.unit(4000), table.p2.unit(9000)
    amount = t.AttributeOf("power", t.Ref(0))
    spell = table.p1.command(
        target(0, YOU), target(1, OPPONENT), do(t.Act("deal", object=t.Ref(1), amount=amount))
    )
    away = table.p2.command(target(0, OPPONENT), do(t.Act("return", object=t.Ref(0), to=t.Zone("hand"))))
    table.begin().play(spell, mine, theirs).choose("pass").play(away, mine).pass_both()
    table.settle()
    assert theirs.damage == 0


@proves("1211-1", "1211-3", "1211-2")
def test_damage_of_an_effect_comes_from_the_card_of_its_ability() -> None:
    table = Table()
    hit = t.Event("deal", object=t.Selector(nouns=("unit",)), actor=THIS)
    shooter = table.p1.unit(
        3000,
        t.Activated(
            (), (target(0, OPPONENT), do(t.Act("deal", object=t.Ref(0), amount=t.Num(1000)))), (QUICK,)
        ),
        when(hit, draw()),
    )
    theirs = table.p2.unit(9000)
    other = table.p1.command(target(0, OPPONENT), do(t.Act("deal", object=t.Ref(0), amount=t.Num(1000))))
    table.begin().activate(shooter, theirs).pass_both()
    table.settle()
    assert table.p1.count("hand") == 2
    table.resolve(other, theirs).settle()
    assert table.p1.count("hand") == 1
