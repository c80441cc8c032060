"""The machine: steps in order, answers, jumps, forced questions, ends and results."""

from __future__ import annotations

import pickle

import pytest
from tests.kernel.table import P0, P1, Table, idles, start, table

from gyoji.errors import EndlessError
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step, unoffered
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.table.table import Decision


class Walk(Procedure):
    """Notes where it went."""

    __slots__ = ("path",)

    def __init__(self, path: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.path = path

    def note(self, word: str) -> None:
        self.path += (word,)


class Straight(Walk):
    __slots__ = ()

    @step("1.1")
    def first(self, game: Game) -> Control | None:
        self.note("first")
        return None

    @step("1.2", "1.2a")
    def second(self, game: Game) -> Control | None:
        self.note("second")
        return Ask(P1, [Option(0), Option(1)], "which", "1.2b")

    @answer("1.3")
    def third(self, game: Game, option: Option) -> Control | None:
        self.note(f"third {option.kind}")
        return Ask(P0, [Option(0), Option(1)], "again")

    @answer("1.4")
    def fourth(self, game: Game, option: Option) -> Control | None:
        self.note(f"fourth {option.kind}")
        if option.kind == 1:
            self.goto("1.2a")
        return None

    @step()
    def last(self, game: Game) -> Control | None:
        self.note("last")
        return Ask(P0, [Option(5), Option(6)], "stay")


def top(game: Game) -> Walk:
    found = game.stack[-1]
    assert isinstance(found, Walk)
    return found


def test_steps_run_in_the_order_they_are_written_until_a_question() -> None:
    game = table()
    start(game, Straight())
    assert top(game).path == ("first", "second")
    assert game.question is not None
    assert (game.question.player, game.question.prompt, game.question.rule) == (P1, "which", "1.2b")


def test_the_answer_step_gets_the_chosen_option() -> None:
    game = table()
    start(game, Straight())
    game.decide(1)
    assert top(game).path[-1] == "third 1"
    game.decide(0)
    assert top(game).path[-2:] == ("fourth 0", "last")


def test_goto_takes_any_rule_of_a_step_and_may_go_back() -> None:
    game = table()
    start(game, Straight())
    game.decide(0)
    game.decide(1)
    assert top(game).path == ("first", "second", "third 0", "fourth 1", "second")


class Silent(Walk):
    """Has an answer step that no question leads to."""

    __slots__ = ()

    @step()
    def begin(self, game: Game) -> Control | None:
        self.note("begin")
        return None

    @answer()
    def answered(self, game: Game, option: Option) -> Control | None:
        self.note("answered")
        return None

    @step()
    def end(self, game: Game) -> Control | None:
        self.note("end")
        return Ask(P0, [Option(5), Option(6)], "stay")


def test_an_answer_step_without_a_question_is_passed_over() -> None:
    game = table()
    start(game, Silent())
    assert top(game).path == ("begin", "end")


class Forced(Walk):
    __slots__ = ()

    @step()
    def ask(self, game: Game) -> Control | None:
        return Ask(P0, [Option(3, 4)], "only")

    @answer()
    def took(self, game: Game, option: Option) -> Control | None:
        self.note(f"{option.kind} {option.a}")
        return None

    @step()
    def stay(self, game: Game) -> Control | None:
        return Ask(P0, [Option(5), Option(6)], "stay")


def test_a_question_with_one_option_is_answered_by_the_machine_and_counted() -> None:
    game = table()
    start(game, Forced())
    assert top(game).path == ("3 4",)
    assert game.forced == 1
    assert game.history is None


def test_a_table_that_asks_all_asks_that_question_too() -> None:
    game = table()
    game.asks_all = True
    start(game, Forced())
    assert game.question is not None
    assert game.question.prompt == "only"
    game.decide(0)
    assert top(game).path == ("3 4",)
    assert game.forced == 0


class Nothing(Procedure):
    __slots__ = ()

    @step()
    def ask(self, game: Game) -> Control | None:
        return Ask(P0, [], "nothing")


def test_a_question_without_options_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="Nothing asks without options"):
        start(table(), Nothing())


class Callee(Procedure):
    """Passes back 7, unless told to end before."""

    __slots__ = ("early",)

    def __init__(self, early: bool = False) -> None:
        super().__init__()
        self.early = early

    @step()
    def begin(self, game: Game) -> Control | None:
        return END if self.early else None

    @step()
    def result(self, game: Game) -> Control | None:
        game.result = 7
        return None


class Caller(Walk):
    __slots__ = ("early",)

    def __init__(self, early: bool = False) -> None:
        super().__init__()
        self.early = early

    @step()
    def call(self, game: Game) -> Control | None:
        return Call(Callee(self.early))

    @step()
    def read(self, game: Game) -> Control | None:
        self.note(str(game.take_result()))
        return None

    @step()
    def read_again(self, game: Game) -> Control | None:
        self.note(str(game.take_result()))
        return Ask(P0, [Option(5), Option(6)], "stay")


def test_a_result_reaches_the_caller_once() -> None:
    game = table()
    start(game, Caller())
    assert top(game).path == ("7", "0")


def test_end_leaves_out_the_steps_that_follow() -> None:
    game = table()
    start(game, Caller(early=True))
    assert top(game).path == ("0", "0")


def test_a_procedure_without_steps_left_goes_from_the_stack() -> None:
    game = table()
    start(game, Callee())
    assert idles(game)
    assert len(game.stack) == 1


class Derived(Straight):
    """Restates one step of its base; the others stay, in their places."""

    __slots__ = ()

    @step("2.2")
    def second(self, game: Game) -> Control | None:
        self.note("second of derived")
        return Ask(P1, [Option(0), Option(1)], "which")


def test_a_step_restated_in_a_subclass_keeps_its_place() -> None:
    game = table()
    start(game, Derived())
    assert top(game).path == ("first", "second of derived")
    game.decide(0)
    assert top(game).path[-1] == "third 0"


class Over(Walk):
    __slots__ = ()

    @step("3.1")
    def lose(self, game: Game) -> Control | None:
        game.finish((P1,), "3.1")
        return None

    @step()
    def after(self, game: Game) -> Control | None:
        self.note("after")
        return None


def test_nothing_runs_after_the_game_is_over() -> None:
    game = table()
    over = Over()
    start(game, over)
    assert game.question is None
    assert game.over
    assert (game.winners, game.ended_by) == ((P1,), "3.1")
    assert over.path == ()


def test_history_is_the_indices_of_the_decisions_newest_first() -> None:
    game = table()
    game.decide(1)
    game.decide(0)
    found: list[int] = []
    at: Decision | None = game.history
    assert at is not None
    assert at.length == 2
    while at is not None:
        found.append(at.index)
        at = at.next
    assert found == [0, 1]


def test_deciding_when_nothing_is_asked_is_a_fault() -> None:
    game = Table(1)
    with pytest.raises(AssertionError, match="nothing is asked"):
        game.decide(0)


def test_options_are_equal_by_value() -> None:
    assert Option(1, 2, 3) == Option(1, 2, 3)
    assert hash(Option(1, 2, 3)) == hash(Option(1, 2, 3))
    assert Option(1, 2, 3) != Option(1, 2, 4)
    assert Option(1, 2, 3) != Option(1, 3, 3)
    assert Option(1, 2, 3) != Option(2, 2, 3)


def test_players_in_turn_order_begin_with_the_turn_player() -> None:
    game = table()
    assert game.in_turn_order() == [P0, P1]
    game.turn_player = PlayerId(1)
    assert game.in_turn_order() == [P1, P0]
    assert game.opponents(P0) == [P1]


class Round(Procedure):
    """Goes on without a decision."""

    __slots__ = ("deeper",)

    def __init__(self, deeper: bool = False) -> None:
        super().__init__()
        self.deeper = deeper

    @step("7.7")
    def go(self, game: Game) -> Control | None:
        self.goto("go")
        return Call(Round(True)) if self.deeper else None


@pytest.mark.parametrize("deeper", [False, True])
def test_what_never_comes_to_a_decision_is_an_error_that_says_where(deeper: bool) -> None:
    game = table()
    game.begin(Round(deeper))
    with pytest.raises(EndlessError) as caught:
        game.run()
    assert caught.value.rule == "7.7"
    assert caught.value.place.endswith("Round.go")
    assert "leave that card out" in str(caught.value)
    assert not game.over
    assert game.budgets_met == 1
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.place, again.rule, again.advice) == (
        caught.value.place, caught.value.rule, caught.value.advice,
    )  # fmt: skip


class Drawn(Table):
    __slots__ = ()

    def end_endless(self) -> bool:
        self.finish((), "9.9")
        return True


def test_what_never_comes_to_a_decision_ends_the_game_where_the_book_says_so() -> None:
    game = Drawn()
    game.begin(Round())
    game.run()
    assert (game.over, game.winners, game.ended_by, game.question) == (True, (), "9.9", None)


@pytest.mark.parametrize(
    ("asked", "wish", "rule"),
    [("1.2b", Option(7, 3), "1.2b"), ("1.2b", Option(8, 3), None), ("", Option(7, 3), None)],
)
def test_the_rule_of_a_question_refuses_others_of_the_kinds_it_offers(
    asked: str, wish: Option, rule: str | None
) -> None:
    refusal = unoffered(Ask(P0, [Option(7, 1), Option(7, 2)], "which", asked), wish)
    assert (None if refusal is None else refusal.rule) == rule
