"""Triggers, continuous effects and replacements (4.4, 4.5, 4.12 to 4.15), principles (1.1)."""

from __future__ import annotations

from tests.games.dimensionzero.table import (
    IT,
    THIS,
    TURN_END,
    UNIT,
    YOU,
    Table,
    deal,
    draw,
    keyword,
    placed,
    power,
    target,
    to_hand,
    when,
)

from gyoji.games.dimensionzero.effects import nodes
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.table import kinds
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

MINE = t.Selector(player=YOU, nouns=("unit",))
SAME_LINE = t.Related("same_line", THIS)
TO_GRAVEYARD = t.Event("put", object=UNIT, source=t.Zone("square"), to=t.Zone("graveyard"))


# Principles


@digest("M01")
@proves("1.1.2")
def test_cannot_beats_can() -> None:
    table = Table()
    table.p1.unit((1, 1), 2000, t.Static((t.Cannot(t.Event("draw", actor=YOU)),)))
    more = table.p1.strategy(draw(2))
    theirs = table.p2.strategy(draw(2))
    table.begin().resolve(more)
    assert (table.p1.count("hand"), more.at) == (0, "graveyard")
    table.choose("pass").resolve(theirs)
    assert table.p2.count("hand") == 2


@digest("M02")
@proves("1.1.4", "4.9.2-5")
def test_both_players_choose_before_anything_is_done() -> None:
    own = t.Selector(player=t.Player("doer"), nouns=("unit",), quantity=t.Exactly(t.Num(1)))
    fall = t.Do((t.Act("put", object=own, to=t.Zone("graveyard"), player=t.Player("each")),))
    table = Table()
    ones = [table.p1.unit((1, 1)), table.p1.unit((2, 1))]
    twos = [table.p2.unit((1, 3)), table.p2.unit((2, 3))]
    card = table.p1.strategy(fall)
    table.begin().play(card).pass_both()
    assert table.holder == 1
    table.choose(ones[1])
    assert (table.holder, ones[1].at) == (2, (2, 1))
    table.choose(twos[0])
    assert (ones[1].at, twos[0].at) == ("graveyard", "graveyard")


@proves("1.1.3", "4.12.2", "4.12.1", "4.13.1", "4.9.2-3")
def test_what_is_possible_is_done() -> None:
    table = Table()
    body = t.Do(
        (
            t.Act("destroy", object=t.Selector(nouns=("base",), quantity=t.Exactly(t.Num(1)))),
            t.Act("draw", amount=t.Num(1)),
        )
    )
    card = table.p1.strategy(body)
    table.begin().resolve(card)
    assert table.p1.count("hand") == 1


# Triggers


@digest("M12")
@proves("4.4.3", "4.8.8")
def test_a_conditional_trigger_looks_twice() -> None:
    empty = t.Exists(t.Selector(zone=t.Zone("hand", player=YOU)), absent=True)
    for extra in (0, 1):
        table = Table()
        unit = table.p1.unit("hand", 2000, when(placed(), draw(2), condition=empty))
        quick = table.p1.strategy(draw(1))
        for _ in range(extra):
            table.p1.blanks("hand")
        table.begin().play(unit, (1, 1))
        if extra:
            table.pass_both()
            assert table.stack == []
            continue
        table.play(quick).pass_both().pass_both()
        assert table.stack == []
    table = Table()
    unit = table.p1.unit("hand", 2000, when(placed(), draw(2), condition=empty))
    table.begin().resolve(unit, (1, 1))
    assert table.stack == [unit.name]
    table.pass_both()
    assert table.p1.count("hand") == 2


@proves("4.4.1", "4.4.2", "4.8.2", "4.8.6", "4.8.1")
def test_one_trigger_for_each_occurrence_even_in_one_batch() -> None:
    fallen = t.Event("put", object=MINE, source=t.Zone("square"), to=t.Zone("graveyard"))
    table = Table()
    watch = table.p1.base("base_1", when(fallen, draw()))
    for side, square in ((table.p1, (1, 1)), (table.p1, (2, 1)), (table.p2, (1, 3))):
        side.unit(square)
    storm = table.p1.strategy(t.Do((deal(t.Selector(nouns=("unit",)), 5000),)))
    table.begin().resolve(storm)
    table.choose(watch)
    assert table.stack == [watch.name, watch.name]


@proves("4.8.9", "4.8.10-1")
def test_placed_means_square_to_square_too_and_from_hand_means_played_from_hand() -> None:
    from_hand = t.Event("put", object=THIS, source=t.Zone("hand"), to=t.Zone("square"))
    table = Table()
    unit = table.p1.unit("hand", 2000, keyword("haste"), when(placed(), draw(1)))
    other = table.p1.unit("hand", 2000, keyword("haste"), when(from_hand, draw(1)))
    table.begin().resolve(unit, (1, 1)).pass_both()
    drawn = table.p1.count("hand")
    table.resolve(other, (2, 1)).pass_both()
    assert table.p1.count("hand") == drawn
    table.march(unit, (1, 2))
    assert table.stack == [unit.name]
    table.pass_both()
    table.march(other, (2, 2))
    assert table.stack == []


@proves("4.8.11", "4.8.11-1", "4.8.11-2", "4.17.p1")
def test_a_card_sees_what_leaves_together_with_it() -> None:
    beside = t.Selector(nouns=("unit",), filters=(t.OtherThan(THIS),))
    gone = t.Event("put", object=beside, source=t.Zone("square"), to=t.Zone("graveyard"))
    table = Table()
    table.p1.unit((1, 1), 2000, when(gone, draw()))
    table.p1.unit((2, 1))
    storm = table.p1.strategy(t.Do((deal(t.Selector(nouns=("unit",)), 5000),)))
    table.begin().resolve(storm).pass_both()
    assert table.p1.count("hand") == 1


@proves("4.8.11-2")
def test_a_trigger_reads_a_card_that_left_a_square_as_it_was_there() -> None:
    strong = t.Selector(nouns=("unit",), filters=(t.Measure("power", ">=", t.Num(5000)),))
    gone = t.Event("put", object=strong, source=t.Zone("square"), to=t.Zone("graveyard"))
    for boost, drawn in ((2000, 0), (3000, 1), (4000, 1)):
        table = Table()
        table.p1.base("base_1", when(gone, draw()))
        unit = table.p2.unit((1, 3), 2000)
        raised = table.p1.strategy(target(power(IT, boost)))
        shot = table.p1.strategy(target(deal(IT, 9000)))
        table.begin().resolve(raised).resolve(shot).pass_both()
        assert (unit.at, table.p1.count("hand")) == ("graveyard", drawn)


@proves("4.8.5")
def test_an_optional_trigger_is_stacked_and_decided_on_resolution() -> None:
    table = Table()
    unit = table.p1.unit("hand", 2000, when(placed(), t.Do((t.Act("draw", amount=t.Num(1)),), may=True)))
    table.begin().resolve(unit, (1, 1))
    assert table.stack == [unit.name]
    table.pass_both()
    assert table.prompt == "may"
    table.choose("no")
    assert table.p1.count("hand") == 0


@proves("4.8.13")
def test_a_state_trigger_does_not_fire_again_while_it_waits() -> None:
    hurt = t.Becomes(t.Compare(t.AttributeOf("damage", THIS), ">=", t.Num(1000)))
    table = Table()
    unit = table.p1.unit((1, 1), 9000, when(hurt, draw()))
    shot = [table.p1.strategy(target(deal(IT, 1000))) for _ in range(2)]
    table.begin().resolve(shot[0])
    assert table.stack == [unit.name]
    table.resolve(shot[1])
    assert table.stack == [unit.name]


@proves("4.4.4", "4.4.4-1", "3.10.2")
def test_a_delayed_trigger_fires_once_and_vanishes_with_its_card() -> None:
    for saved in (False, True):
        table = Table()
        unit = table.p1.unit((1, 1))
        later = t.Delayed(
            t.Moment(t.Period("turn"), "end"), (t.Do((t.Act("put", object=IT, to=t.Zone("graveyard")),)),)
        )
        doom = table.p1.strategy(t.Do((t.Bind(0, t.Choose(UNIT, target=True)), later)))
        save = table.p1.strategy(target(to_hand(IT)))
        table.begin().resolve(doom)
        if saved:
            table.resolve(save)
        while table.game.turn == 3:
            table.decline()
        assert unit.at == ("hand" if saved else "graveyard")


# Continuous effects


@digest("M05")
@proves("4.5.1", "4.5.2", "4.5.3", "4.14.4", "4.14.4-1", "4.14.4-2")
def test_a_static_is_there_at_once_for_later_comers_and_as_long_as_its_source() -> None:
    table = Table()
    base = table.p2.base(
        "base_1",
        t.Static(
            (t.ModifyValue(t.Selector(nouns=("unit",), filters=(SAME_LINE,)), "power", t.Num(1000), True),)
        ),
    )
    weak = table.p1.unit("hand", 1000)
    table.begin().resolve(weak, (1, 1))
    assert weak.at == "graveyard"
    strong = table.p1.unit((1, 1), 2000)
    aside = table.p1.unit((2, 1), 2000)
    assert (strong.power, aside.power) == (1000, 2000)
    table.game.relocate(base.ref, table.game.zone_id(3, table.p2.seat), 0, table.p2.seat)
    table.game.invalidate_values()
    assert strong.power == 2000


@digest("M56")
@proves("4.14.1", "4.14.3", "4.14.3-2", "4.14.3-3")
def test_changes_of_data_are_for_what_is_there_and_bans_for_later_comers_too() -> None:
    table = Table()
    first = table.p1.unit((1, 1))
    boost = table.p1.strategy(t.Do((power(MINE, 2000),)))
    stop = table.p1.strategy(
        t.Do((t.Cannot(t.Event("move", actor=t.Selector(nouns=("unit",))), duration=TURN_END),))
    )
    table.begin().resolve(boost).resolve(stop)
    late = table.p1.unit((2, 1))
    assert (first.power, late.power) == (4000, 2000)
    table.choose("pass")
    assert table.why_not(1, Option(options.MOVE, late.ref, 10)) == "1.1.2 forbidden"


@proves("4.14.3-1", "3.10.1")
def test_an_effect_lasts_for_its_duration_or_for_the_rest_of_the_duel() -> None:
    table = Table()
    unit = table.p1.unit((1, 1))
    short = table.p1.strategy(target(power(IT, 1000)))
    long = table.p1.strategy(target(t.ModifyValue(IT, "power", t.Num(500))))
    table.begin().resolve(short).resolve(long)
    assert unit.power == 3500
    while table.game.turn == 3:
        table.decline()
    assert unit.power == 2500


@digest("M57")
@proves("4.14.5", "4.14.5-1", "4.14.5-2(5)", "4.14.5-3")
def test_races_before_power_and_a_card_on_itself_first() -> None:
    dolls = t.Selector(nouns=("unit",), filters=(t.Trait("race", "人形"),))
    table = Table()
    table.p1.base("base_1", t.Static((t.ModifyValue(dolls, "power", t.Num(1000)),)))
    table.p1.base("base_2", t.Static((t.Gain(MINE, (t.Trait("race", "人形"),)),)))
    unit = table.p1.unit((1, 1), 2000)
    double = table.p1.unit((2, 1), 2000, t.Static((t.Double(THIS, ("power",)),)))
    table.begin()
    assert (unit.power, double.power) == (3000, 5000)


@proves("4.14.5-2(2)", "4.14.5-2(4)", "4.14.5-2(1)")
def test_control_and_text_come_before_general_changes() -> None:
    table = Table()
    unit = table.p2.unit((1, 2))
    table.p1.base("base_1", t.Static((t.Gain(MINE, (t.Keyword("haste"),)),)))
    table.p1.base("base_2", t.Static((t.Become(MINE, (t.Colour("青"),)),)))
    take = table.p1.strategy(target(t.TakeControl(IT)))
    table.begin()
    assert table.game.values(unit.ref).keywords == ()
    table.resolve(take)
    values = table.game.values(unit.ref)
    assert (values.keywords, values.colours) == (("haste",), kinds.COLOUR_BITS["青"])


@proves("4.14.5-2(2)", "4.14.5-2(3)")
def test_a_text_is_lost_before_a_race_is_gained_however_old_the_effects_are() -> None:
    dolls = t.Selector(nouns=("unit",), filters=(t.Trait("race", "人形"),))
    hasty = t.Selector(nouns=("unit",), filters=(t.Having((t.Keyword("haste"),)),))
    texts = (t.Lose(dolls, (t.Keyword("haste"),)), t.Gain(hasty, (t.Trait("race", "人形"),)))
    for order in (texts, texts[::-1]):
        table = Table()
        unit = table.p1.unit((1, 1), 2000, keyword("haste"))
        doll = table.p2.unit((1, 3), 2000, keyword("haste"), race=["人形"])
        for at, text in zip(("base_1", "base_2"), order, strict=True):
            table.p1.base(at, t.Static((text,)))
        table.begin()
        found = [table.game.values(card.ref) for card in (unit, doll)]
        assert [values.keywords for values in found] == [("haste",), ()]
        assert [values.traits for values in found] == [("race:人形",)] * 2


@proves("4.14.5-2(3)", "4.14.5-2(4)")
def test_a_race_is_gained_before_a_colour_changes_however_old_the_effects_are() -> None:
    dolls = t.Selector(nouns=("unit",), filters=(t.Trait("race", "人形"),))
    reds = t.Selector(nouns=("unit",), filters=(t.Coloured(("赤",)),))
    texts = (t.Become(dolls, (t.Colour("青"),)), t.Gain(reds, (t.Trait("race", "人形"),)))
    for order in (texts, texts[::-1]):
        table = Table()
        unit = table.p1.unit((1, 1), 2000, cost="赤1")
        doll = table.p2.unit((1, 3), 2000, cost="赤1", race=["人形"])
        other = table.p1.unit((2, 1), 2000, cost="緑1")
        for at, text in zip(("base_1", "base_2"), order, strict=True):
            table.p1.base(at, t.Static((text,)))
        table.begin()
        colours = [table.game.values(card.ref).colours for card in (unit, doll, other)]
        assert colours == [kinds.COLOUR_BITS[colour] for colour in ("青", "青", "緑")]


@proves("4.14.5-4", "4.14.5-5")
def test_later_effects_apply_later_unless_one_depends_on_another() -> None:
    table = Table()
    unit = table.p1.unit((1, 1), 2000)
    fix = table.p1.strategy(target(t.SetValue(IT, "power", t.Num(5000))))
    boost = table.p1.strategy(target(t.ModifyValue(IT, "power", t.Num(1000))))
    table.begin().resolve(boost).resolve(fix)
    assert unit.power == 5000
    table = Table()
    unit = table.p1.unit((1, 1), 2000)
    big = t.Selector(nouns=("unit",), filters=(t.Measure("power", ">=", t.Num(3000)),))
    table.p1.base("base_1", t.Static((t.ModifyValue(big, "power", t.Num(1000)),)))
    table.p1.base("base_2", t.Static((t.ModifyValue(MINE, "power", t.Num(1000)),)))
    table.begin()
    assert unit.power == 4000


@proves("6.3.1", "6.3.2")
def test_a_value_referred_to_instead_of_another() -> None:
    table = Table()
    hand = t.Times(t.PlayerValue("hand", YOU), 1000)
    unit = table.p1.unit((1, 1), 2000, t.Static((nodes.Substitute(THIS, "power", hand),)))
    table.p1.blanks("hand", 3)
    boost = table.p1.strategy(target(power(IT, 500)))
    table.begin()
    assert unit.power == 4000
    table.resolve(boost)
    assert unit.power == 3500


# Replacements


def instead(zone: str, event: t.Node = TO_GRAVEYARD, **fields: object) -> t.Static:
    put = t.Act("put", object=t.EventSubject(), to=t.Zone(zone))
    return t.Static((t.Replace(event, (t.Do((put,)),), **fields),))  # type: ignore[arg-type]


@digest("M55")
@proves("4.15.1", "4.15.2", "4.15.4", "4.8.7", "4.15.3")
def test_a_replaced_event_did_not_happen() -> None:
    table = Table()
    table.p1.base(
        "base_1",
        instead("energy", t.Event("put", object=MINE, source=t.Zone("square"), to=t.Zone("graveyard"))),
    )
    table.p1.base(
        "base_2", when(t.Event("put", object=MINE, source=t.Zone("square"), to=t.Zone("graveyard")), draw())
    )
    units = [table.p1.unit((1, 1)), table.p1.unit((2, 1))]
    storm = table.p1.strategy(t.Do((deal(t.Selector(nouns=("unit",)), 5000),)))
    table.begin().resolve(storm)
    assert [unit.at for unit in units] == ["energy", "energy"]
    assert table.stack == []


@digest("M10")
@proves("4.15.8", "4.15.8-2", "4.15.6")
def test_the_controller_of_the_card_chooses_among_replacements() -> None:
    event = t.Event(
        "put", object=t.Selector(nouns=("unit",)), source=t.Zone("square"), to=t.Zone("graveyard")
    )
    table = Table()
    table.p1.base("base_1", instead("energy", event))
    table.p1.base("base_2", instead("remove", event))
    unit = table.p2.unit((1, 3))
    shot = table.p1.strategy(target(deal(IT, 5000)))
    table.begin().resolve(shot)
    assert (table.prompt, table.holder) == ("order_replacements", 2)
    table.choose("apply replacement 2 of ベースゥ")
    assert unit.at == "remove"


@proves("4.15.8-2")
def test_a_cards_word_about_itself_is_one_replacement_among_others() -> None:
    own = t.Event("put", object=THIS, source=t.Zone("square"), to=t.Zone("graveyard"))
    event = t.Event(
        "put", object=t.Selector(nouns=("unit",)), source=t.Zone("square"), to=t.Zone("graveyard")
    )
    table = Table()
    table.p1.base("base_1", instead("energy", event))
    unit = table.p2.unit((1, 3), 2000, instead("remove", own))
    shot = table.p1.strategy(target(deal(IT, 5000)))
    table.begin().resolve(shot)
    assert (table.prompt, table.holder) == ("order_replacements", 2)
    table.choose(next(each for each in table.options if each.startswith("apply replacement 2 of ")))
    assert unit.at == "remove"


@proves("4.15.5")
def test_a_cost_whose_event_is_replaced_is_paid() -> None:
    event = t.Event("put", object=MINE, source=t.Zone("square"), to=t.Zone("graveyard"))
    table = Table()
    table.p1.base("base_1", instead("energy", event))
    give = t.Activated((t.Act("discard", object=THIS),), (draw(),), limits=(nodes.Timing("normal"),))
    unit = table.p1.unit((1, 1), 2000, give)
    table.begin().choose(Option(options.ACTIVATE, unit.ref, 0)).pass_both()
    assert (unit.at, table.p1.count("hand")) == ("energy", 1)


@proves("4.15.5-1")
def test_a_replaced_act_counts_as_performed() -> None:
    event = t.Event("put", object=MINE, source=t.Zone("square"), to=t.Zone("graveyard"))
    first = t.Do(
        (
            t.Act(
                "put",
                object=t.Selector(player=YOU, nouns=("unit",), quantity=t.Exactly(t.Num(1))),
                to=t.Zone("graveyard"),
            ),
        )
    )
    table = Table()
    table.p1.base("base_1", instead("energy", event))
    unit = table.p1.unit((1, 1))
    card = table.p1.strategy(t.Attempt(first, (draw(),), named=True))
    table.begin().resolve(card)
    assert (unit.at, table.p1.count("hand")) == ("energy", 1)


@proves("4.15.7")
def test_a_replacement_with_an_impossible_choice_cannot_be_used() -> None:
    base = t.Selector(
        player=YOU, nouns=("base",), filters=(t.InState("released"),), quantity=t.Exactly(t.Num(1))
    )
    own = t.Event("put", object=THIS, source=t.Zone("square"), to=t.Zone("graveyard"))
    save = t.Do((t.Act("put", object=t.EventSubject(), to=t.Zone("energy")),))
    freeze = t.Do((t.Act("freeze", object=base),))
    text = t.Static((t.Replace(own, (save,), optional=True, choice=(freeze,)),))
    for ready in (False, True):
        table = Table()
        unit = table.p1.unit((1, 1), 2000, text)
        if ready:
            table.p1.base("base_1")
        shot = table.p1.strategy(target(deal(IT, 5000)))
        table.begin().resolve(shot)
        if ready:
            table.choose("yes")
        assert unit.at == ("energy" if ready else "graveyard")


@proves("4.15.2-1", "2.4.2-4")
def test_a_colour_is_designated_as_the_card_is_placed() -> None:
    table = Table()
    tell = t.Static((nodes.Designate(placed(), "colour"),), works="play")
    mine = t.Static(
        (
            t.ModifyValue(
                t.Selector(nouns=("unit",), filters=(nodes.Designated("colour"),)), "power", t.Num(1000)
            ),
        )
    )
    base = table.p1.base("hand", tell, mine)
    blue = table.p1.unit((1, 1), 2000, cost="青1")
    red = table.p1.unit((2, 1), 2000, cost="赤1")
    table.begin().play(base, "designate base 1").pass_both()
    assert len(table.options) == 5
    table.choose("choose 2")
    assert (blue.power, red.power) == (3000, 2000)
