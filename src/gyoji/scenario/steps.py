"""Carries out the lines of `when`: what players do, and passing.

A sentence of a player, `P1 attacks P2 with A`, is put into the form of an option, `attack P2 with A`, and taken if that
is offered. Energy is paid by itself unless the sentence ends in `by hand`. Questions with one answer in words are
answered by themselves, except priority and the declarations.
"""

from __future__ import annotations

import re

from gyoji.kernel.machine.circles import CircleGame
from gyoji.kernel.table.ids import PlayerId
from gyoji.scenario.parse import split_list
from gyoji.scenario.table import Table

MOST_IN_LOOP = 200_000
"""More answers than this and a named loop never ends."""
MOST = 2000
"""More passes than this and the way never ends."""
PLAYER = re.compile(r"P([1-9]) (.+)")
FORMS = {
    "does": "do",
    "goes": "go",
    "passes": "pass",
    "chooses": "choose",
    "applies": "apply",
    "smashes": "smash",
    "processes": "process",
}
SERIES = ("choose", "target", "discard", "pay with", "next")
"""Verbs that may take several things in one sentence, one question each."""
BY_HAND = " by hand"
RUN_LOOP = "run the loop to its end"
COPY = re.compile(r"(.*) \((\d+)\)")
"""A wish for one of several options that read the same."""

REPLACEMENT = re.compile(r"(apply replacement \d+) of (.+)")
"""One of several replacements, with its source."""


class Failure(Exception):
    """What a line expected and what was found instead."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(f"expected {expected}; found {found}")
        self.expected = expected
        self.found = found


class Steps:
    """Plays on at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.by_hand = False
        self.settled: list[tuple[PlayerId, str]] = []
        """Answers that the last line needed no word for, first to last; a sentence of the ruling may still say them."""
        self.settle()

    def carry_out(self, text: str) -> None:
        """Carry out one line; raises `Failure` where it cannot be."""
        found = PLAYER.fullmatch(text)
        if found is None:
            self.settled = []
        if found is not None:
            self._player_acts(PlayerId(int(found[1]) - 1), found[2])
        elif text == "both pass":
            self._both_pass()
        elif text == "resolve":
            self._resolve()
        elif text == "resolve all":
            self._resolve_all()
        elif text == RUN_LOOP:
            self._run_loop()
        elif text.startswith("pass until "):
            self._pass_until(text.removeprefix("pass until "))
        else:
            raise Failure(
                "a player who acts, 'both pass', 'resolve', 'resolve all' or 'pass until ...'", repr(text)
            )

    # Sentences of players

    def _player_acts(self, seat: PlayerId, words: str) -> None:
        if words == "concedes":
            self.table.concede(seat)
            return
        self.by_hand = words.endswith(BY_HAND)
        wish = imperative(words.removesuffix(BY_HAND))
        for each in series(wish):
            self._take(seat, each)
        self.settle()

    def _take(self, seat: PlayerId, wish: str) -> None:
        question = self.table.game.question
        asked = question is not None and question.player == seat
        fits = matching(self.table.options(), wish) if asked else []
        if fits:
            self.settled = []
            self.table.decide(fits[0])
        elif (seat, wish) in self.settled:
            self.settled = self.settled[self.settled.index((seat, wish)) + 1 :]
        elif asked and (alike := offered_alike(self.table, wish)) is not None:
            self.settled = []
            self.table.exchange_names(*alike[1:])
            self.table.decide(alike[0])
        elif asked:
            raise Failure(f"that P{seat + 1} can {wish}", self.table.asked())
        else:
            raise Failure(f"P{seat + 1} to be asked and to {wish}", self.table.asked())

    def settle(self) -> None:
        """Answer what needs no word of the ruling: answers that all read the same, and energy unless paid by hand."""
        table, setup = self.table, self.table.setup
        while table.game.question is not None:
            payment = setup.payment_index(table.game)
            if payment >= 0:
                if self.by_hand:
                    return
                table.decide(payment)
            elif (
                len(set(table.options())) == 1
                and table.are_alike(table.game.question)
                and setup.pass_index(table.game) < 0
                and not setup.is_declaration(table.game.question.options[0])
            ):
                self.settled.append((table.game.question.player, table.options()[0]))
                table.decide(0)
            else:
                return

    # Passing

    def _pass(self, why: str) -> None:
        index = self.table.setup.pass_index(self.table.game)
        if index < 0:
            raise Failure(f"a question that can be passed on the way to {why}", self.table.asked())
        self.table.decide(index)
        self.settle()

    def _both_pass(self) -> None:
        for _ in range(self.table.game.seats):
            if not self.table.setup.is_priority(self.table.game):
                raise Failure("a player to have priority", self.table.asked())
            self._pass("both passing")

    def _resolve(self) -> None:
        waiting = self.table.game.waiting
        if not waiting:
            raise Failure("something in the waiting area to resolve", "it is empty")
        newest = waiting[-1].serial
        for _ in range(MOST):
            if not self.table.setup.is_priority(self.table.game):
                return
            if all([item.serial != newest for item in self.table.game.waiting]):
                return
            self._pass("a resolution")
        raise Failure("that it resolves", "it never does")

    def _resolve_all(self) -> None:
        for _ in range(MOST):
            if not self.table.setup.is_priority(self.table.game) or not self.table.game.waiting:
                return
            self._pass("an empty waiting area")
        raise Failure("the waiting area to become empty", "it never does")

    def _pass_until(self, place: str) -> None:
        table, setup = self.table, self.table.setup
        seat = -1
        found = re.fullmatch(r"P([1-9])(?:'s)? (.+)", place)
        if found is not None:
            seat, place = int(found[1]) - 1, found[2]
        if setup.at(table.game, place) is None:
            raise Failure("a phase, step or declaration of the game", repr(place))
        for _ in range(MOST):
            if table.game.over:
                break
            if setup.at(table.game, place):
                if seat in (-1, table.game.turn_player):
                    return
                self._check_whose(place, seat)
            self._pass(place)
        raise Failure(f"that the game comes to {place}", self.table.asked())

    def _check_whose(self, place: str, seat: int) -> None:
        """Refuse to go past a declaration that a player is asked for in the turn of another one."""
        game = self.table.game
        if place.endswith("declaration") and game.question is not None and game.question.player == seat:
            turn = f"P{game.turn_player + 1}"
            raise Failure(
                f"the {place} in a turn of P{seat + 1}",
                f"P{seat + 1} is asked for it in the turn of {turn}: say '{turn} {place}'",
            )

    def _run_loop(self) -> None:
        """Go on as before, and pass where nothing was done, until the loop that was named is gone through."""
        if not self._in_loop():
            raise Failure(
                "a loop of which a player has named how often it is gone through", self.table.asked()
            )
        for _ in range(MOST_IN_LOOP):
            if self.table.game.question is None or not self._in_loop():
                return
            self.table.decide(self._answer_again())
            self.settle()
        raise Failure("the loop to end", "it never does")

    def _in_loop(self) -> bool:
        game = self.table.game
        return isinstance(game, CircleGame) and game.circle is not None

    def _answer_again(self) -> int:
        """Return the answer that was given last time, that passes, or that is the only one."""
        table, options = self.table, self.table.options()
        question = table.game.question
        assert question is not None
        if len(set(options)) == 1:
            return 0
        passing = table.setup.pass_index(table.game)
        if table.setup.is_priority(table.game) and passing >= 0:
            return passing
        for player, prompt, words in reversed(table.answers):
            if (player, prompt) == (question.player, question.prompt) and words in options:
                return options.index(words)
        raise Failure("an answer that was given before in the loop", table.asked())


def imperative(words: str) -> str:
    """Return what a player does as an order: `plays A` as `play A`."""
    verb, _, rest = words.partition(" ")
    verb = FORMS.get(verb, verb.removesuffix("s"))
    if verb == "answer":
        return rest
    return f"{verb} {rest}".strip()


def order(wish: str) -> str:
    """Return a wish as an option says it; `can answer yes` is the option `yes`."""
    return imperative(wish) if wish.startswith(("answer ", "does ")) else wish


def series(wish: str) -> list[str]:
    """Return a wish for several things as one wish each."""
    for verb in SERIES:
        if wish.startswith(verb + " "):
            return [f"{verb} {each}" for each in split_list(wish.removeprefix(verb + " "))]
    return [wish]


def _short_forms(words: str) -> tuple[str, ...]:
    """Return the shorter ways to name an option."""
    found = REPLACEMENT.fullmatch(words)
    if found is not None:
        return (found[1], f"apply replacement of {found[2]}")
    return (re.sub(r"ability \d+ of ", "", words),)


def covering(options: list[str], wish: str) -> list[int]:
    """Return the places of the options that *wish* names or leaves open: of `play C` also `play C onto left`."""
    return matching(options, wish) or [i for i, words in enumerate(options) if _is_kind_of(words, wish)]


def _is_kind_of(option: str, wish: str) -> bool:
    """Tell whether an option says a wish in more words: how after the verb (`play free C`), or where at the end."""
    if option.startswith(wish + " "):
        return True
    verb, _, rest = wish.partition(" ")
    if not rest or not option.startswith(verb + " ") or not option.endswith(" " + rest):
        return False
    how = option[len(verb) : -len(rest)].split()
    return all([re.fullmatch("[a-z]+", word) and word not in ("of", "with") for word in how])


def matching(options: list[str], wish: str) -> list[int]:
    """Return the places of the options that *wish* names.

    The number of an ability may be left out, and of a replacement the number or the source.
    """
    copy = COPY.fullmatch(wish)
    if copy is not None and wish not in options:
        same = matching(options, copy[1])
        return same[int(copy[2]) - 1 : int(copy[2])]
    exact = [i for i, words in enumerate(options) if words == wish]
    if exact:
        return exact
    loose = [i for i, words in enumerate(options) if wish in _short_forms(words)]
    if len({options[i] for i in loose}) > 1:
        raise Failure("the number of the ability or replacement", "; ".join([options[i] for i in loose]))
    return loose


def offered_alike(table: Table, wish: str) -> tuple[int, str, str] | None:
    """Return an option that does with a like card what *wish* says, and both names: of like cards one is offered."""
    for name in table.names_in(wish):
        for like in table.names_alike(name):
            fits = matching(table.options(), replace_name(wish, name, like))
            if fits:
                return fits[0], name, like
    return None


def replace_name(wish: str, name: str, other: str) -> str:
    """Return a wish with another name in the place of one."""
    return re.sub(rf"(?<!\S){re.escape(name)}(?!\S)", other, wish)
