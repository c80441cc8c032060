"""The start of a duel, its end, and the frame of a turn (3.1 to 3.7)."""

from __future__ import annotations

from tests.games.dimensionzero.table import YOU, Table, draw, when

from gyoji.games.dimensionzero import api
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.start import deck, matches
from gyoji.games.dimensionzero.start.switches import Switches
from gyoji.games.dimensionzero.table import kinds, zones
from gyoji.games.dimensionzero.table.definitions import define
from gyoji.games.dimensionzero.table.state import ZeroGame
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import digest, proves

ONE, TWO = PlayerId(0), PlayerId(1)
CARD = define({"number": "1", "name": "札", "type": "strategy", "cost": "赤9"})
DECK = deck.Deck("d", (CARD,) * 40)


def duel(**switches: object) -> ZeroGame:
    return api.new_game((DECK, DECK), 3, Switches(**switches))  # type: ignore[arg-type]


def play_on(game: ZeroGame, turn: int) -> None:
    """Pass until a turn begins."""
    while not game.over and game.turn < turn:
        assert game.question is not None
        game.decide(0)


def test_each_player_draws_five_cards_of_a_shuffled_deck() -> None:
    game = duel(first=0)
    assert [len(game.cards_in(zones.HAND, player)) for player in (ONE, TWO)] == [5, 5]
    assert (game.first_player, game.turn, game.turn_player) == (0, 1, 0)
    firsts = {api.new_game((DECK, DECK), seed).first_player for seed in range(8)}
    assert firsts == {0, 1}


@proves("2.1.1-1", "3.1.3")
def test_cards_are_owned_by_the_player_whose_deck_held_them() -> None:
    cards = [
        define({"number": str(i), "name": f"札{i}", "type": "strategy", "cost": "赤9"}) for i in range(80)
    ]
    decks = (deck.Deck("a", tuple(cards[:40])), deck.Deck("b", tuple(cards[40:])))
    game = api.new_game(decks, 3, Switches(first=0))
    for player, own in ((ONE, cards[:40]), (TWO, cards[40:])):
        held = [*game.cards_in(zones.HAND, player), *game.cards_in(zones.LIBRARY, player)]
        names = [game.obj(ref).definition.name for ref in held]
        assert names != [card.name for card in own]
        assert sorted(names) == sorted([card.name for card in own])
        assert {(game.obj(ref).owner, game.obj(ref).controller) for ref in held} == {(player, player)}


@digest("M09")
@proves("3.2.3", "3.2.3-1", "6.2.2")
def test_only_the_second_player_may_draw_a_new_hand_once() -> None:
    game = duel(first=0, redraw="yes")
    assert game.question is not None
    assert (game.question.player, game.question.prompt) == (1, "redraw")
    game.decide(game.question.options.index(Option(options.REDRAW)))
    while game.question.prompt == "order_bottom":
        game.decide(0)
    assert len(game.cards_in(zones.HAND, TWO)) == 5
    assert (game.player(TWO).ordered, game.player(ONE).ordered) == (True, False)
    assert game.question.prompt == "priority"


@proves("3.2.4", "3.6.1-2", "3.6.1-1", "3.4.1", "3.4.5")
def test_the_first_player_does_not_draw_in_the_first_turn() -> None:
    game = duel(first=0)
    play_on(game, 2)
    assert game.turn_player == 1
    assert len(game.cards_in(zones.HAND, ONE)) == 5
    play_on(game, 3)
    assert (game.turn_player, len(game.cards_in(zones.HAND, TWO))) == (0, 6)


@proves("3.4.2", "3.4.3")
def test_a_turn_has_six_phases_in_order() -> None:
    table = Table()
    table.game.asks_all = True
    seen: list[str] = []
    table.begin(kinds.RELEASE_PHASE)
    while table.game.turn == 3:
        if not seen or seen[-1] != table.game.phase:
            seen.append(table.game.phase)
        table.decline()
    assert tuple(seen) == kinds.PHASES


@proves("3.4.4")
def test_a_skipped_phase_does_not_exist() -> None:
    table = Table()
    skip = t.Do((t.Act("skip", object=t.Period("smash_phase", player=YOU)),))
    card = table.p1.strategy(skip)
    table.begin().resolve(card)
    seen: list[str] = []
    while table.game.turn == 3:
        seen.append(table.game.phase)
        table.decline()
    assert kinds.SMASH_PHASE not in seen
    assert kinds.RECOVERY_PHASE in seen


@digest("M24")
@proves("3.5.1", "4.8.3")
def test_everything_is_released_before_what_triggers_at_the_start() -> None:
    table = Table()
    starts = t.Moment(t.Period("turn"), "start")
    unit = table.p1.unit((1, 1), frozen=True)
    energy = table.p1.blanks("energy")[0]
    table.game.mutable_object(energy.ref).turned = True
    mine = table.p1.base("base_1", when(starts, draw()))
    theirs = table.p2.base("base_1", when(starts, draw()))
    table.begin(kinds.RELEASE_PHASE)
    assert (unit.frozen, energy.frozen) == (False, False)
    assert table.stack == [mine.name, theirs.name]
    table.pass_both()
    assert (table.p1.count("hand"), table.p2.count("hand")) == (0, 1)


@digest("M25")
@proves("3.7.1", "2.23.6-2", "2.23.6-1")
def test_one_card_becomes_energy_once_the_stack_is_empty() -> None:
    table = Table()
    cards = table.p1.blanks("hand", 2)
    table.p1.base("base_1", when(t.Moment(t.Period("energy_phase"), "start"), draw()))
    table.begin(kinds.ENERGY_PHASE)
    wish = Option(options.SET_ENERGY, cards[0].ref)
    assert table.why_not(1, wish) == "3.7.1 not_energy_phase"
    table.pass_both().choose("put into energy 白札")
    assert (table.p1.count("energy"), table.p1.count("hand")) == (1, 2)
    assert not table.game.obj(table.game.cards_in(zones.ENERGY, ONE)[0]).turned
    left = table.game.cards_in(zones.HAND, ONE)[0]
    assert table.why_not(1, Option(options.SET_ENERGY, left)) == "3.7.1 energy_set"


# Ends


@proves("3.3.7", "1.1.1")
def test_a_player_may_give_up_at_any_time() -> None:
    game = duel()
    game.concede(TWO)
    assert (game.over, game.winners, game.question) == (True, (0,), None)


@digest("M50")
@proves("3.3.4", "3.3.1", "4.16.4-1", "3.3.3")
def test_seven_smash_cards_lose_and_both_together_draw() -> None:
    for theirs, winners in ((7, ()), (6, (1,))):
        table = Table()
        table.p1.blanks("smash", 7)
        table.p2.blanks("smash", theirs)
        table.begin()
        assert (table.game.over, table.game.winners) == (True, winners)


@proves("3.3.5", "3.3.3")
def test_who_wins_and_loses_at_once_loses() -> None:
    table = Table()
    acts = (t.Act("win", player=YOU),)
    card = table.p1.strategy(t.Do(acts))
    table.begin().resolve(card)
    assert table.game.winners == (0,)
    table = Table().begin()
    both = (Event(kinds.WIN, "3.3.3", player=ONE), Event(kinds.LOSE, "3.3.3", player=ONE))
    table.game.happen(both)
    assert table.game.winners == (1,)


@proves("3.3.8", "3.3.10", "4.16.4-11")
def test_when_time_is_called_one_more_turn_is_played() -> None:
    for each, who in (("swiss", ()), ("elimination", (1,))):
        game = duel(first=0, time=each, time_turn=2)
        play_on(game, 2)
        top = game.cards_in(zones.LIBRARY, ONE)[0]
        game.relocate(top, game.zone_id(zones.SMASH, ONE), 0, ONE)
        play_on(game, 9)
        assert (game.over, game.turn, game.winners) == (True, 3, who)


@proves("3.3.9", "3.3.11", "3.1.4")
def test_time_called_between_two_duels() -> None:
    assert (matches.chooses_first(0, 0), matches.chooses_first(-1, 1)) == ((1, True), (1, False))
    swiss = matches.time_between_duels("swiss", (1, 1))
    assert (swiss.drawn, swiss.decider) == (True, None)
    assert matches.time_between_duels("elimination", (0, 1)).winner == 1
    decider = matches.time_between_duels("elimination", (1, 1)).decider
    assert decider is not None
    table = Table(decider).begin()
    assert not table.game.over
    table = Table(decider)
    table.p1.blanks("smash")
    table.begin()
    assert (table.game.over, table.game.winners, table.game.ended_by) == (True, (1,), "3.3.11")
