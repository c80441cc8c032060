"""What players know: views name nothing hidden, and resampled games depend on nothing hidden."""

from __future__ import annotations

import pytest
from tests.kernel.table import (
    DECK,
    FIELD,
    GRAVE,
    HAND,
    MY_UNITS,
    OPPONENT,
    P0,
    P1,
    PIT,
    YOU,
    Table,
    card,
    do,
    one,
    plus,
    resolve,
    table,
)
from tests.toy import PLAY, ToyTurn, new_match

from gyoji.kernel.machine import options
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Control
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import PlayerId, Ref
from gyoji.kernel.table.views import guess, is_secret, resample, unseen_at_work, view
from gyoji.kernel.trees import tree

CARDS = [card(f"card {i}") for i in range(12)]


def dealt(order: tuple[int, ...] = tuple(range(12))) -> Table:
    """Player 1 holds two cards, three are in the deck, one in the pit; player 0 holds two, four in the deck."""
    game = table()
    for definition in CARDS:
        game.watch(definition)
    places = [(P1, HAND)] * 2 + [(P1, DECK)] * 3 + [(P1, PIT)] + [(P0, HAND)] * 2 + [(P0, DECK)] * 4
    for at, (player, kind) in enumerate(places):
        game.put(CARDS[order[at]], player, kind)
    return game


def names_in(game: Table, player: PlayerId) -> set[str]:
    """Return every card that a player's view names anywhere."""
    text = repr(view(game, player))
    return {definition.name for definition in CARDS if f"'{definition.name}'" in text}


def test_a_view_names_the_players_own_hand_and_nothing_hidden() -> None:
    game = dealt()
    assert names_in(game, P0) == {"card 6", "card 7"}
    assert names_in(game, P1) == {"card 0", "card 1"}


def test_a_view_shows_how_many_cards_are_hidden_and_no_number_of_them() -> None:
    zones = view(dealt(), P0)["zones"]
    assert isinstance(zones, dict)
    assert zones["hand/1"] == [{}, {}]
    assert zones["deck/0"] == [{}] * 4
    assert zones["hand/0"][0]["name"] == "card 6"
    assert zones["stack"] == []


def test_a_face_shown_by_an_effect_is_seen_by_that_player_only() -> None:
    game = dealt()
    game.mutable_object(game.cards_in(HAND, P1)[0]).shown = 1 << P0
    assert names_in(game, P0) == {"card 0", "card 6", "card 7"}


def test_a_face_down_card_in_a_public_zone_is_hidden_from_its_owner_too() -> None:
    game = dealt()
    ref = game.put(CARDS[0], P0, FIELD)
    assert "card 0" in names_in(game, P1)
    game.mutable_object(ref).face_down = True
    assert names_in(game, P0) == {"card 6", "card 7"}
    assert "card 0" in names_in(game, P1)  # in the hand


def test_options_are_in_the_view_of_the_player_who_is_asked_only() -> None:
    game = dealt()
    for player, there in ((P0, True), (P1, False)):
        question = view(game, player)["question"]
        assert isinstance(question, dict)
        assert ("options" in question) == there


# Knowing and forgetting


def known(game: Table, ref: Ref) -> int:
    return game.obj(ref).known


def test_who_saw_a_card_go_to_a_hidden_zone_knows_it_there() -> None:
    game = dealt()
    ref = game.put(CARDS[0], P0, FIELD)
    do(game, game.move(ref, HAND))
    held = game.take_last()[0].became
    assert known(game, held) == 0b11
    assert not is_secret(game, game.obj(held), 1 << P1)
    assert "card 0" in names_in(game, P1)


def test_who_saw_neither_side_does_not_know_it() -> None:
    game = dealt()
    drawn = game.cards_in(DECK, P1)[0]
    do(game, game.move(drawn, HAND))
    held = game.take_last()[0].became
    assert known(game, held) == 0
    assert is_secret(game, game.obj(held), 1 << P0)


def test_a_hidden_move_out_of_a_hand_mixes_up_what_the_other_player_knew_there() -> None:
    game = dealt()
    shown = game.put(CARDS[2], P1, FIELD)
    do(game, game.move(shown, HAND))
    shown = game.take_last()[0].became
    assert known(game, shown) & (1 << P0)
    do(game, game.move(game.cards_in(HAND, P1)[-1], PIT))
    assert known(game, shown) & 0b11 == 1 << P1


def test_a_move_from_a_place_in_an_ordered_zone_mixes_up_nothing() -> None:
    game = dealt()
    shown = game.put(CARDS[2], P1, FIELD)
    do(game, game.move(shown, DECK))
    shown = game.take_last()[0].became
    assert known(game, shown) == 0b11
    do(game, game.move(game.cards_in(DECK, P1)[1], HAND))
    assert known(game, shown) == 0b11


def test_a_known_card_keeps_being_known_through_a_hidden_move_from_a_deck() -> None:
    game = dealt()
    shown = game.put(CARDS[2], P1, FIELD)
    do(game, game.move(shown, DECK))
    do(game, game.move(game.take_last()[0].became, HAND))
    assert known(game, game.take_last()[0].became) == 0b11


def test_a_shuffle_makes_everybody_forget() -> None:
    game = dealt()
    shown = game.put(CARDS[2], P1, FIELD)
    do(game, game.move(shown, DECK))
    shown = game.take_last()[0].became
    game.shuffle(game.zone_id(DECK, P1))
    assert known(game, shown) == 0
    assert "card 2" not in names_in(game, P0)


def test_a_card_in_a_public_zone_needs_no_memory() -> None:
    game = dealt()
    do(game, game.move(game.cards_in(HAND, P1)[0], GRAVE))
    assert known(game, game.take_last()[0].became) == 0
    assert "card 0" in names_in(game, P0)


# Resampling


def layout(game: Game) -> list[str]:
    return [obj.definition.name for obj in game.objs]


def test_a_resampled_game_looks_the_same_to_the_player() -> None:
    game = dealt()
    seen = view(game, P0)
    for seed in range(10):
        twin = resample(game, P0, Rng(seed))
        assert view(twin, P0) == seen
        assert sorted(layout(twin)) == sorted(layout(game))


def test_a_resampled_game_draws_the_hidden_rest_anew() -> None:
    game = dealt()
    found = {tuple(layout(resample(game, P0, Rng(seed)))[:6]) for seed in range(20)}
    assert len(found) > 10
    assert {each[0] for each in found} == {f"card {i}" for i in range(6)}


def test_the_original_is_left_as_it_was() -> None:
    game = dealt()
    before = digest(game)
    resample(game, P0, Rng(1))
    assert digest(game) == before


def test_two_games_that_differ_in_hidden_cards_give_the_same_resampled_games() -> None:
    """Player 1's hand, deck and pit in two orders, player 0's deck in two orders: player 0 cannot tell."""
    first = dealt()
    second = dealt((5, 4, 3, 2, 1, 0, 6, 7, 11, 10, 9, 8))
    second.rng = Rng(99)
    for seed in range(10):
        left, right = resample(first, P0, Rng(seed)), resample(second, P0, Rng(seed))
        assert layout(left) == layout(right)
        assert digest(left) == digest(right)


def test_what_a_player_knows_stays_in_its_place() -> None:
    game = dealt()
    shown = game.put(CARDS[0], P1, FIELD)
    do(game, game.move(shown, DECK))
    shown = game.take_last()[0].became
    for seed in range(10):
        assert resample(game, P0, Rng(seed)).obj(shown).definition is CARDS[0]


def test_cards_of_two_players_are_not_mixed() -> None:
    for seed in range(10):
        twin = resample(dealt(), P0, Rng(seed))
        assert sorted(layout(twin)[:6]) == [f"card {i}" for i in range(6)]


def test_randomness_to_come_is_drawn_anew() -> None:
    game = dealt()
    states = {resample(game, P0, Rng(seed)).rng.state() for seed in range(5)}
    assert len(states) == 5
    assert game.rng.state() not in states


def test_where_a_player_looks_for_a_card_the_cards_stay_in_their_places() -> None:
    game = dealt()
    deck = tree.Selector(zone=tree.Zone("deck", YOU))
    resolve(game, tree.Do((tree.Choose(one(deck)),)))
    assert game.question is not None
    asked = [Ref(option.a) for option in game.question.options if option.kind == options.PICK]
    assert asked == game.cards_in(DECK, P0)
    for seed in range(5):
        twin = resample(game, P0, Rng(seed))
        assert [twin.obj(ref).definition.name for ref in asked] == [f"card {i}" for i in range(8, 12)]


def blind(equal: bool) -> Table:
    """Player 0 chooses unseen from a hand of three, two of them alike or not."""
    game = dealt((0, 0) + tuple(range(2, 12)) if equal else tuple(range(12)))
    game.put(CARDS[2], P1, HAND)
    theirs = tree.Selector(zone=tree.Zone("hand", OPPONENT))
    resolve(game, tree.Do((tree.Choose(one(theirs)),)))
    return game


def test_a_choice_among_unseen_cards_does_not_tell_which_are_alike() -> None:
    for equal in (True, False):
        game = blind(equal)
        assert game.question is not None
        assert [option.a for option in game.question.options] == game.cards_in(HAND, P1)


def test_cards_that_a_player_chooses_among_unseen_are_drawn_anew() -> None:
    game = blind(equal=False)
    first = game.cards_in(HAND, P1)[0]
    found = {resample(game, P0, Rng(seed)).obj(first).definition.name for seed in range(30)}
    assert len(found) > 3


def test_of_cards_that_the_chooser_sees_equal_ones_are_offered_once() -> None:
    game = dealt(tuple(range(6)) + (6, 6) + tuple(range(8, 12)))
    game.put(CARDS[7], P0, HAND)
    resolve(game, tree.Do((tree.Choose(one(tree.Selector(zone=tree.Zone("hand", YOU)))),)))
    assert game.question is not None
    offered = [game.obj(Ref(option.a)).definition.name for option in game.question.options]
    assert offered == ["card 6", "card 7"]


# Hidden cards whose static abilities reach what is seen


def helped(in_hand: bool) -> Table:
    """Player 1 has a unit, and a card that strengthens it from the hand, in the hand or in the deck."""
    helper = card("helper", tree.Static((plus(MY_UNITS, 1, 0),), "hand"))
    game = dealt()
    game.put(card("unit"), P1)
    game.put(CARDS[0] if not in_hand else helper, P1, HAND)
    game.put(helper if not in_hand else CARDS[0], P1, DECK)
    return game


def test_what_a_hidden_card_does_to_open_ones_is_seen_in_resampled_games() -> None:
    for in_hand in (True, False):
        game = helped(in_hand)
        seen = view(game, P0)
        found: set[tuple[str, ...]] = set()
        for seed in range(20):
            twin = resample(game, P0, Rng(seed))
            assert view(twin, P0) == seen
            found.add(tuple(sorted([twin.obj(ref).definition.name for ref in twin.cards_in(HAND, P1)])))
        assert all([("helper" in hand) == in_hand for hand in found])
        assert len(found) > 3


def test_a_value_that_asks_what_hidden_cards_are_like_is_seen_in_resampled_games() -> None:
    """A value on the table tells of the hand; the hand is drawn anew as far as that leaves the value."""
    game = dealt()
    named = tree.Selector(zone=tree.Zone("hand", OPPONENT), filters=(tree.Named("card 0"),))
    counting = tree.Static((tree.ModifyValue(tree.This(), "attack", tree.Count(named)),))
    game.put(card("counter", counting), P0)
    seen = view(game, P0)
    hands: set[tuple[str, ...]] = set()
    for seed in range(20):
        twin = resample(game, P0, Rng(seed))
        assert view(twin, P0) == seen
        hands.add(tuple(sorted([twin.obj(ref).definition.name for ref in twin.cards_in(HAND, P1)])))
    assert all(["card 0" in hand for hand in hands])
    assert len(hands) > 3


def test_a_hidden_card_that_works_unseen_may_lie_anywhere_in_its_zone() -> None:
    game = helped(in_hand=True)
    places: set[int] = set()
    for seed in range(20):
        twin = resample(game, P0, Rng(seed))
        hand = [twin.obj(ref).definition.name for ref in twin.cards_in(HAND, P1)]
        places.add(hand.index("helper"))
    assert places == {0, 1, 2}


BAN = tree.Static((tree.Cannot(tree.Event("attack", tree.Selector(player=tree.Player("opponent")))),), "hand")
WAITS = tree.Triggered(
    (tree.Event("attack"),), (tree.Do((tree.Act("draw", amount=tree.Num(1)),)),), zone="hand"
)
OWN = tree.Static((plus(tree.This(), 1, 0),), "hand")


@pytest.mark.parametrize(("ability", "tells"), [(BAN, True), (WAITS, True), (OWN, False)])
def test_a_hidden_card_is_at_work_where_it_does_something_to_others(ability: tree.Node, tells: bool) -> None:
    telling = card("telling", ability)
    for in_hand in (True, False):
        game = dealt()
        ref = game.put(telling, P1, HAND if in_hand else DECK)
        known = [(int(game.obj(ref).zone), telling.number + "telling")]
        assert unseen_at_work(game, P0) == (known if in_hand and tells else [])
        assert unseen_at_work(game, P1) == []


def test_a_hidden_card_that_changes_nothing_seen_may_be_in_any_hidden_zone() -> None:
    helper = card("helper", tree.Static((plus(MY_UNITS, 1, 0),), "hand"))
    game = dealt()
    game.put(helper, P1, HAND)
    zones: set[int] = set()
    for seed in range(60):
        twin = resample(game, P0, Rng(seed))
        zones |= {twin.kind_of(obj.zone) for obj in twin.objs if obj.definition is helper}
    assert zones == {HAND, DECK, PIT}


@pytest.mark.usefixtures("toy")
def test_in_a_guess_another_player_is_asked_anew_about_the_cards_dealt_anew() -> None:
    match = new_match()
    question = match.game.question
    assert question is not None
    player, other = question.player, PlayerId(1 - question.player)
    for seed in range(5):
        found = guess(match.game, other, Rng(seed))
        assert found.question is not None
        assert (found.question.player, found.question.prompt) == (player, question.prompt)
        assert found.question is not question
        played = {option.a for option in found.question.options if option.kind == PLAY}
        assert played == set(found.cards_in(HAND, player))
        assert view(found, other) == view(match.game, other)
        assert digest(guess(match.game, other, Rng(seed))) == digest(found)
        twin = resample(match.game, other, Rng(seed + 50))
        assert digest(guess(twin, other, Rng(seed))) == digest(found)


@pytest.mark.usefixtures("toy")
def test_a_guess_of_who_is_asked_keeps_the_question() -> None:
    match = new_match()
    question = match.game.question
    assert question is not None
    assert guess(match.game, question.player, Rng(1)).question is question
    before = digest(match.game)
    guess(match.game, PlayerId(1 - question.player), Rng(1))
    assert digest(match.game) == before


@pytest.mark.usefixtures("toy")
def test_a_deal_in_which_nothing_would_be_asked_is_dealt_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    question = match.game.question
    assert question is not None
    player, other = question.player, PlayerId(1 - question.player)
    choose = ToyTurn.choose
    names: list[str] = []

    def lucky(self: ToyTurn, game: Game) -> Control | None:
        hand = [game.obj(ref).definition.name for ref in game.cards_in(HAND, player)]
        names.extend(hand)
        return choose(self, game) if hand == wanted else None

    wanted = [match.game.obj(ref).definition.name for ref in match.game.cards_in(HAND, player)]
    program = match.game.stack[-1].program
    steps = [lucky if name == "choose" else program.steps[n] for n, name in enumerate(program.names)]
    monkeypatch.setattr(program, "steps", steps)
    found = guess(match.game, other, Rng(3))
    assert [found.obj(ref).definition.name for ref in found.cards_in(HAND, player)] == wanted
    assert len(set(names)) > 1
