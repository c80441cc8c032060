"""What effects do: who does it, to whom, and what follows if it was done."""

from __future__ import annotations

import pytest
from tests.games.builddivide.arena import OPPONENT, YOU, Card, Table, do, draw

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.table import auras, kinds
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import ITEM_BASE, NO_REF, PlayerId, Ref, card_of, player_ref
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves

OWN_UNIT = t.Selector(player=YOU, zone=t.Zone("field"), nouns=("unit",))
THEIR_UNIT = t.Selector(player=OPPONENT, zone=t.Zone("field"), nouns=("unit",))


def own(zone: str) -> t.Selector:
    """Your cards in a zone."""
    return t.Selector(player=YOU, zone=t.Zone(zone, player=YOU), nouns=("card",))


def all_events(table: Table) -> list[Event]:
    """Return what happened this turn, oldest first."""
    found: list[Event] = []
    fact = table.game.facts
    while fact is not None:
        found.append(fact.event)
        fact = fact.next
    return found[::-1]


def done_by(table: Table, card: Card, kind: int) -> list[Event]:
    """Return what a card did this turn, of a kind, oldest first."""
    found = [event for event in all_events(table) if event.mask & (1 << kind) and event.source >= 0]
    return [event for event in found if card_of(event.source) == card.id]


def finish(table: Table, holder: int) -> None:
    """Answer what is asked by the first option, all of it asked of one player."""
    while table.prompt != "priority":
        assert table.holder == holder
        table.choose(table.asked[0])


DEEDS: list[tuple[t.Act, int, int]] = [
    (t.Act("draw", amount=t.Num(2)), kinds.DRAW, 2),
    (t.Act("shuffle"), kinds.SHUFFLE, 2),
    (t.Act("rest", object=OWN_UNIT), kinds.REST, 2),
    (t.Act("deal", object=THEIR_UNIT, amount=t.Num(1000)), kinds.DEAL, 1),
    (t.Act("destroy", object=THEIR_UNIT), kinds.DESTROY, 1),
    (t.Act("exile", object=own("graveyard")), kinds.EXILE, 2),
    (t.Act("put", object=own("graveyard"), to=t.Zone("hand")), kinds.MOVE, 2),
    (t.Act("put", object=own("graveyard"), to=t.Zone("energy")), kinds.MOVE, 2),
    (t.Act("put", object=own("graveyard"), to=t.Zone("deck", position="top")), kinds.MOVE, 2),
    (t.Act("appear", object=own("graveyard")), kinds.ENTER, 2),
    (t.Act("place", object=YOU, word="印", amount=t.Num(1)), kinds.PLACE, 2),
]


@pytest.mark.parametrize(("act", "kind", "whose"), DEEDS)
@proves("517-1", "502-1")
def test_what_an_effect_does_is_done_by_its_player_even_in_the_turn_of_the_other(
    act: t.Act, kind: int, whose: int
) -> None:
    table = Table()
    table.p1.unit(9000)
    table.p2.unit(9000)
    table.p2.unit(zone="graveyard")
    card = table.p2.command(do(act))
    table.begin().choose("pass").play(card).pass_both()
    finish(table, 2)
    found = done_by(table, card, kind)
    assert found
    assert {(event.player + 1, event.cause + 1) for event in found} == {(whose, 2)}


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize(
    "act",
    [
        t.Act("destroy", object=THEIR_UNIT),
        t.Act("exile", object=own("graveyard")),
        t.Act("put", object=own("graveyard"), to=t.Zone("hand")),
        t.Act("put", object=own("graveyard"), to=t.Zone("deck", position="top")),
        t.Act("appear", object=own("graveyard")),
        t.Act("deal", object=THEIR_UNIT, amount=t.Num(1000)),
        t.Act("rest", object=OWN_UNIT),
    ],
)
@proves("104-2")
def test_what_follows_if_it_was_done_follows_only_then(act: t.Act, there: bool) -> None:
    table = Table()
    if there:
        table.p1.unit(9000)
        table.p2.unit(9000)
        table.p1.unit(zone="graveyard")
        table.p1.unit(zone="graveyard")
    card = table.p1.command(t.Attempt(do(act), (draw(3),), named=True))
    table.begin().play(card).pass_both()
    finish(table, 1)
    assert len(done_by(table, card, kinds.DRAW)) == (3 if there else 0)


@proves("533-3")
def test_a_used_skill_is_told_for_its_player() -> None:
    use = t.Activated((), (do(t.Act("skill")),), (nodes.Timing("quick"),))
    table = Table()
    unit = table.p2.unit(3000, nodes.Skill((draw(),)), use)
    table.begin().choose("pass").activate(unit).pass_both()
    told = [event for event in all_events(table) if event.kind == kinds.SKILL]
    assert [(event.subject, event.player) for event in told] == [(unit.ref, 1)]


@proves("706-6")
def test_a_second_territory_is_removed_by_the_turn_player_at_the_end_of_the_turn() -> None:
    table = Table()
    kept, gone = table.p1.territory(), table.p1.territory()
    theirs = [table.p2.territory(), table.p2.territory()]
    table.game.log = Log()
    table.begin(kinds.END_PHASE)
    while table.prompt != "remove_territory":
        table.decline()
    assert (table.holder, table.game.phase) == (1, kinds.END_PHASE)
    table.choose(gone)
    (told,) = [
        each.event for each in table.game.log.entries if each.rule == "706-6" and each.event is not None
    ]
    assert (told.player, gone.at, kept.at) == (0, "remove", "territory")
    assert [card.at for card in theirs] == ["territory", "territory"]


@proves("1204-2a:i")
def test_an_ability_in_hand_is_played_by_showing_its_card() -> None:
    ability = t.Activated((), (draw(),), (nodes.Timing("quick"),), zone="hand")
    table = Table()
    card = table.p2.unit(3000, ability, zone="hand")
    table.begin().choose("pass").activate(card)
    shown = [event for event in all_events(table) if event.kind == kinds.REVEAL]
    assert [(event.subject, event.player) for event in shown] == [(card.ref, 1)]


@pytest.mark.parametrize("n", [0, 1, 2])
@proves("104-5", "104-5a", "1204-2g")
def test_as_many_targets_are_chosen_as_the_player_says(n: int) -> None:
    upto = t.Selector(player=OPPONENT, zone=t.Zone("field"), nouns=("unit",), quantity=t.UpTo(t.Num(2)))
    rest = t.Do((t.Bind(0, t.Choose(upto, target=True)), t.Act("rest", object=t.Ref(0))))
    table = Table()
    units = [table.p1.unit() for _ in range(3)]
    card = table.p2.command(rest)
    table.begin().choose("pass", Option(options.PLAY, card.ref))
    assert (table.prompt, table.holder, len(table.asked)) == ("number_of_targets", 2, 3)
    table.choose(table.asked[n])
    for unit in units[:n]:
        table.choose(unit)
    assert table.prompt == "priority"
    table.pass_both()
    assert [unit.rested for unit in units] == [i < n for i in range(3)]


@proves("518-1", "508-1")
def test_who_scouts_looks_and_puts_the_cards_back() -> None:
    table = Table()
    card = table.p2.command(do(t.Act("scout", amount=t.Num(3))))
    table.begin().choose("pass").play(card).pass_both()
    assert (table.holder, table.prompt, len(table.asked)) == (2, "scout", 4)
    table.choose(table.asked[0])
    assert (table.holder, table.prompt, len(table.asked)) == (2, "scout", 3)
    table.choose(table.asked[-1])
    assert (table.holder, table.prompt, len(table.asked)) == (2, "order_top", 2)
    table.choose(table.asked[1])
    found = [event for event in done_by(table, card, kinds.MOVE) if event.rule == "518-1"]
    assert [(event.player, event.cause) for event in found] == [(1, 1), (1, 1)]
    assert {event.player for event in done_by(table, card, kinds.LOOK)} == {1}
    assert (table.p2.count("deck"), table.p1.count("deck")) == (20, 20)


def test_an_ability_that_waits_is_no_host_of_an_aura() -> None:
    table = Table()
    unit = table.p1.unit(3000)
    assert auras.host_now(table.game, unit.ref) == unit.ref
    assert auras.host_now(table.game, Ref(ITEM_BASE + 1)) == NO_REF
    assert auras.host_now(table.game, player_ref(PlayerId(0))) == NO_REF
