"""The start of a game (601)."""

from __future__ import annotations

from tests.games.mission.table import Table
from tests.games.mission.words import YOU, draw, keyword, when

from gyoji.games.mission.start.switches import Switches
from gyoji.games.mission.table import kinds, zones
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves


class Unshuffled(Rng):
    """Leaves every pile as it lies."""

    def shuffle(self, items: list[int]) -> None:
        """Leave *items* alone."""

    def copy(self) -> Rng:
        """Return another."""
        return Unshuffled(1)


def new_table(ours: list[int], theirs: list[int], switches: Switches | None = None) -> Table:
    """Return a table whose decks begin with characters of these costs."""
    table = Table(switches or Switches(), deck=0)
    table.game.rng = Unshuffled(1)
    for side, costs in ((table.p1, ours), (table.p2, theirs)):
        side.account(asleep=True)
        for _ in range(3):
            side.mission()
        for cost in (*costs, *range(10, 30)):
            side.character("deck", cost, 1000)
    return table


def finish(table: Table) -> Table:
    """Answer everything of the set-up with the first option."""
    while table.prompt in ("place_mission", "set_up_energy"):
        table.choose(table.options[0])
    return table


@digest("M05")
@proves("601.1", "601.1d", "506.2")
def test_the_owner_of_the_higher_cost_goes_first_and_ties_repeat() -> None:
    table = finish(new_table([3, 2], [3, 5]).set_up())
    assert table.game.first_player == 1
    assert (table.game.turn, table.game.turn_player) == (1, 1)
    assert table.p2.count("energy") == 2
    assert table.p1.count("energy") == 4


@digest("M06")
@proves("601.1e", "1106.3", "601.1g")
def test_opening_hands_are_moved_and_the_second_player_gives_two_cards() -> None:
    table = new_table([5], [1])
    table.p1.character("energy", 1, 1000, when(t.Event("draw", actor=YOU), draw(), zone="energy"))
    table.set_up()
    while table.prompt == "place_mission":
        table.choose(table.options[0])
    assert (table.prompt, table.holder) == ("set_up_energy", 2)
    assert (table.p1.count("hand"), table.p2.count("hand")) == (5, 5)
    assert table.happened(kinds.DRAW) == []
    finish(table)
    assert (table.p1.count("hand"), table.p1.count("energy")) == (5, 2)
    assert (table.p2.count("hand"), table.p2.count("energy")) == (3, 3)
    assert table.happened(kinds.DRAW) == []
    assert (table.holder, table.prompt, table.game.turn) == (1, "main_action", 1)


@proves("601.1a", "502.4", "502.5b", "502.1a")
def test_accounts_begin_face_up_and_rebooted() -> None:
    table = finish(new_table([5], [1]).set_up())
    for side in (table.p1, table.p2):
        (account,) = side.cards("account")
        assert (account.asleep, account.face_down) == (False, False)
        assert all(table.game.obj(card.ref).owner == side.seat for card in side.cards("deck"))


@proves("601.1b", "507.1", "507.2", "507.3", "501.3b")
def test_missions_are_placed_face_down_where_their_owner_likes() -> None:
    table = new_table([5], [1])
    names = table.p1.names("mission")
    table.set_up()
    assert (table.holder, len(table.options)) == (1, 3)
    assert all(card.face_down for card in table.p1.cards("mission"))
    mission = table.p1.cards("mission")[0]
    assert table.game.viewers(table.game.obj(mission.ref)) == 1
    table.choose(f"put {names[2]} in place 1")
    assert len(table.options) == 2
    table.choose(f"put {names[0]} in place 2")
    assert table.p1.names("mission") == [names[2], names[0], names[1]]
    assert table.holder == 2


@proves("601.1f", "502.5a", "501.3a")
def test_missions_are_turned_up_before_the_first_turn() -> None:
    table = new_table([5], [1])
    table.set_up()
    assert table.p2.cards("mission")[0].face_down
    finish(table)
    for side in (table.p1, table.p2):
        assert [card.face_down for card in side.cards("mission")] == [False] * 3
    assert table.game.viewers(table.game.obj(table.p2.cards("mission")[0].ref)) == 3


@proves("601.1c", "504.1", "504.2", "501.3c")
def test_decks_are_shuffled_face_down() -> None:
    orders = set()
    for seed in range(5):
        table = Table(seed=seed, deck=0)
        for cost in range(10):
            table.p1.character("deck", cost, 1000, name=f"札{cost}")
            table.p2.character("deck", cost, 1000)
        table.set_up()
        deck = table.game.cards_in(zones.DECK, PlayerId(0))
        orders.add(tuple(table.game.obj(ref).definition.name for ref in deck))
        assert all(table.game.viewers(table.game.obj(ref)) == 0 for ref in deck)
    assert len(orders) > 1


@proves("601.1d")
def test_decks_that_tie_to_the_last_card_leave_it_to_chance() -> None:
    table = Table(deck=0)
    for side in (table.p1, table.p2):
        side.character("deck", 2, 1000)
    table.set_up()
    assert table.game.first_player in (0, 1)
    assert (table.p1.count("energy"), table.p2.count("energy")) == (1, 1)


@proves("601.1d", "1202.1")
def test_an_encounter_card_revealed_in_the_set_up_does_not_trigger() -> None:
    for readings, zone in ((Switches(), "energy"), (Switches(set_up_triggers="all"), "area")):
        table = Table(readings, deck=0)
        table.game.rng = Unshuffled(1)
        card = table.p1.character("deck", 5, 1000, keyword("encounter"))
        table.p1.blanks("deck", 20)
        table.p2.character("deck", 1, 1000)
        table.p2.blanks("deck", 20)
        finish(table.set_up())
        if table.prompt == "choose_area":
            table.choose(table.options[0])
        assert card.zone == zone


@proves("601.1d", "601.1e", "601.1f")
def test_everything_of_the_set_up_is_done_to_the_cards_of_the_player_who_is_named() -> None:
    table = new_table([1], [5])
    table.game.log = Log()
    finish(table.set_up())
    assert table.game.first_player == 1
    events = [entry.event for entry in table.game.log.entries if entry.event is not None]
    early = [event for event in events if event.rule in ("601.1d", "601.1e", "601.1f")]
    assert len(early) == 2 + 2 * 5 + 2 + 2 * 3
    assert [event.player for event in early] == [table.game.obj(event.subject).owner for event in early]
