"""Circles: who names a number, how often the circle is gone through, and who can then do otherwise only."""

from __future__ import annotations

import pytest
from tests.kernel.table import LEXICON, P0, P1, SPECS

from gyoji.kernel.machine import circles, options
from gyoji.kernel.machine.circles import Choice, CircleGame
from gyoji.kernel.machine.procedure import Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import PlayerId

PASS, SWITCH, BREAK = Option(options.PASS), Option(1), Option(2)
BROKEN = 9


class Lamp(CircleGame):
    """A lamp that the first player can light and the second put out, as often as they like; a third dims it between."""

    __slots__ = ("lit", "lowers", "stopper", "jammed", "loose", "blamed")

    def __init__(
        self,
        after: int = 0,
        lowers: bool = True,
        stopper: PlayerId | None = None,
        jammed: bool = False,
        loose: bool = False,
        seats: int = 2,
    ) -> None:
        super().__init__("lamp", seats, SPECS, LEXICON)
        self.lit = 0
        self.watch_after = after
        self.lowers = lowers
        self.stopper = stopper
        self.jammed = jammed
        """Nobody can do anything."""
        self.loose = loose
        """The first player can do all with it, the second only break it."""
        self.blamed = False
        self.asks_all = True
        self.begin(Evening())
        self.run()

    def acts_of(self, player: PlayerId) -> list[Option]:
        """Return what a player can do with the lamp."""
        if self.lit == BROKEN or self.jammed:
            return []
        if self.loose:
            return [SWITCH] if player == P0 else [BREAK]
        return [SWITCH] if self.lit == player else []

    def loop_position(self, holder: PlayerId) -> str:
        return f"{self.lit} {holder}"

    def loop_whole(self) -> str:
        return f"{self.lit}"

    def lowers_number(self) -> bool:
        return self.lowers

    def must_stop(self, deeds: tuple[Choice, ...], least: PlayerId) -> PlayerId:
        return super().must_stop(deeds, least) if self.stopper is None else self.stopper

    def endless(self, deeds: tuple[Choice, ...]) -> Control | None:
        self.blamed = True
        return super().endless(deeds)

    def option_name(self, option: Option) -> str:
        return f"{option.kind} {option.a}"

    def take(self, *chosen: Option) -> Lamp:
        """Let whoever is asked choose."""
        for option in chosen:
            self.decide(self.asked().options.index(option))
        return self

    def asked(self) -> Ask:
        """Return the question."""
        assert self.question is not None
        return self.question

    def offered(self) -> tuple[PlayerId, list[Option]]:
        """Return who is asked, and what they may do."""
        return self.asked().player, list(self.asked().options)


class Evening(Procedure):
    __slots__ = ("holder", "alone")

    def __init__(self) -> None:
        super().__init__()
        self.holder: PlayerId = P0
        self.alone: bool = False

    @step()
    def watch(self, game: Lamp) -> Control | None:
        return circles.watch(game, self.holder)

    @step()
    def act(self, game: Lamp) -> Control | None:
        listed = circles.allowed(game, self.holder, [PASS, *game.acts_of(self.holder)])
        self.alone = len(listed) == 1
        return Ask(self.holder, listed, "priority", "")

    @answer()
    def acted(self, game: Lamp, option: Option) -> Control | None:
        circles.note(game, self.holder, option, self.alone)
        if option == SWITCH:
            game.lit = (game.lit + 1) % game.seats
        elif option == BREAK:
            game.lit = BROKEN
        self.holder = PlayerId((self.holder + 1) % game.seats)
        self.goto("watch")
        return None


def number(n: int) -> Option:
    return Option(options.NUMBER, n)


@pytest.mark.parametrize(("after", "prompt"), [(1, "name_repetitions"), (2, "priority")])
def test_positions_are_kept_once_priority_was_given_so_often(after: int, prompt: str) -> None:
    game = Lamp(after)
    game.take(SWITCH, SWITCH, SWITCH)
    assert game.asked().prompt == prompt


@pytest.mark.parametrize(("lowers", "numbers"), [(True, 5), (False, len(circles.NUMBERS))])
def test_whether_the_second_may_name_more_is_a_policy(lowers: bool, numbers: int) -> None:
    game = Lamp(lowers=lowers).take(SWITCH, SWITCH, number(4))
    assert (game.asked().player, len(game.asked().options)) == (P1, numbers)


def test_thousands_of_rounds_are_gone_through() -> None:
    game = Lamp(lowers=False, stopper=P0).take(SWITCH, SWITCH, number(2000), number(1000))
    for _ in range(2 * 1000):
        game.take(SWITCH)
    assert game.offered() == (P0, [PASS])


@pytest.mark.parametrize(("first", "second", "times"), [(4, 2, 2), (2, 4, 2), (0, 1, 0)])
def test_the_circle_is_gone_through_as_often_as_the_least_number_says(
    first: int, second: int, times: int
) -> None:
    game = Lamp(lowers=False, stopper=P0).take(SWITCH, SWITCH, number(first), number(second))
    for _ in range(times):
        for player in (P0, P1):
            assert game.offered() == (player, [SWITCH])
            game.take(SWITCH)
    assert game.offered() == (P0, [PASS])
    assert circles.is_spent(game, SWITCH)
    assert not circles.is_spent(game, PASS)


def test_who_named_the_least_has_to_do_otherwise_unless_a_policy_says_who() -> None:
    game = Lamp().take(SWITCH, SWITCH, number(4), number(1), SWITCH, SWITCH)
    assert game.offered() == (P0, [SWITCH])
    assert game.take(SWITCH).offered() == (P1, [PASS])


@pytest.mark.parametrize(
    ("named", "stopper"),
    [((4, 3, 2), 2), ((4, 1, 1), 1), ((2, 2, 2), 0), ((5, 5, 5, 0), 3), ((3, 1, 1, 1), 1)],
)
def test_each_of_three_or_four_names_a_number_and_the_first_with_the_least_does_otherwise(
    named: tuple[int, ...], stopper: int
) -> None:
    seats = len(named)
    game = Lamp(seats=seats).take(*[SWITCH] * seats)
    for player, n in enumerate(named):
        assert (game.asked().player, game.asked().prompt) == (player, "name_repetitions")
        game.take(number(n))
    for turn in range(min(named) * seats + stopper):  # the others begin once more
        assert game.offered() == (turn % seats, [SWITCH])
        game.take(SWITCH)
    assert game.offered() == (stopper, [PASS])


def test_who_keeps_no_circle_going_is_free_and_may_end_it() -> None:
    game = Lamp(loose=True).take(SWITCH, PASS, SWITCH, PASS, number(3))
    assert game.offered() == (P0, [SWITCH])
    assert game.take(SWITCH).offered() == (P1, [PASS, BREAK])
    assert game.circle is not None
    assert game.take(BREAK).offered() == (P0, [PASS])
    assert game.circle is None


def test_what_is_used_up_comes_back_in_the_next_turn_only() -> None:
    game = Lamp().take(SWITCH, SWITCH, number(0), number(0))
    assert game.take(PASS, PASS).offered() == (P0, [PASS])
    circles.forget(game)
    assert (game.actions, game.trail, game.spent, game.circle) == (0, (), (), None)
    assert game.take(PASS, PASS).offered() == (P0, [PASS, SWITCH])


def test_a_circle_of_which_nobody_is_the_cause_ends_at_once_as_the_policy_says() -> None:
    game = Lamp(jammed=True).take(PASS)
    assert not game.over
    game.take(PASS)
    assert (game.over, game.blamed, game.winners) == (True, True, ())


def test_who_could_do_something_is_given_patience() -> None:
    game = Lamp()
    n = 0
    while not game.over:
        game.take(PASS)
        n += 1
    assert n == 2 * circles.PATIENCE


def test_a_circle_that_does_not_come_back_to_its_beginning_is_left() -> None:
    game = Lamp()
    game.watch_after = 0
    elsewhere = Choice("1 0", P0, "", False)
    game.circle = circles.Circle(("begin", "1 0"), 5, (elsewhere,), P0)
    game.lit = 1
    came = 0
    while game.circle is not None and came < 10:
        circles.watch(game, P0)
        came += 1
    assert came == 4
    assert game.trail == ()
