"""Checks the lines of `then`: what must be true at a table.

Each kind of sentence is one pattern and one method, tried in order; words that only a game knows go to its setup last.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from gyoji.kernel import trace
from gyoji.kernel.ids import PlayerId, Ref, player_ref
from gyoji.kernel.log import Entry
from gyoji.scenario.parse import pieces, split_list
from gyoji.scenario.steps import Failure, imperative, matching
from gyoji.scenario.table import Table

SEAT = r"P(?P<seat>[1-9])(?:'s)?"
COUNTS = {"never": 0, "once": 1, "twice": 2}


class Checks:
    """Looks at one table."""

    def __init__(self, table: Table, executed: Callable[[], set[str]]) -> None:
        self.table = table
        self.executed = executed
        """Returns the rules carried out in this case so far."""
        self.unfinished = False
        self.patterns: list[tuple[str, Callable[[dict[str, Any]], None]]] = [
            (r"unfinished", self._unfinished),
            (rf"{SEAT} wins(?:: (?P<rule>\S+))?", self._wins),
            (r"the game is drawn", self._drawn),
            (r"the game goes on", self._goes_on),
            (r"waiting: (?P<things>.+)", self._waiting),
            (r"nobody is asked", self._nobody_asked),
            (rf"{SEAT} is asked(?: (?P<prompt>\w+))?", self._is_asked),
            (rf"{SEAT} can only (?P<verb>[a-z]+(?: with)?) (?P<things>.+)", self._can_only),
            (rf"{SEAT} can (?P<wish>.+)", self._can),
            (rf"{SEAT} cannot (?P<wish>.+?)(?:: (?P<rule>[0-9][0-9a-z.():-]*))?", self._cannot),
            (rf"{SEAT} sees (?P<thing>\S+)", self._sees),
            (rf"{SEAT} does not see (?P<thing>\S+)", self._does_not_see),
            (rf"{SEAT} decks are legal", self._deck),
            (rf"{SEAT} decks break (?P<rule>\S+)", self._deck),
            (r"it is (?:P(?P<seat>[1-9])(?:'s)? )?(?P<place>.+)", self._place),
            (r"carried out (?P<rules>[0-9].*)", self._carried_out),
            (r"not carried out (?P<rules>[0-9].*)", self._not_carried_out),
            (
                r"(?P<verb>\w+)(?: (?P<amount>\d+))?(?: (?:to|of|by|for) (?P<thing>\S+))? happened "
                r"(?P<times>once|twice|\d+ times)",
                self._happened,
            ),
            (
                r"(?P<verb>\w+)(?: (?P<amount>\d+))?(?: (?:to|of|by|for) (?P<thing>\S+))? never happened",
                self._happened,
            ),
            (rf"(?P<thing>\S+) is (?:in|on) {SEAT} (?P<zone>.+)", self._is_in),
            (r"(?P<thing>\S+) is (?:in|on) the (?P<zone>.+)", self._is_in),
            (rf"{SEAT} (?P<zone>[a-z ]+): (?P<things>.+)", self._zone),
            (rf"{SEAT} (?P<zone>[a-z ]+) (?P<n>\d+)", self._zone_size),
            (rf"{SEAT} (?P<word>[a-z ]+?)(?: is|:)? (?P<value>\S+)", self._player_value),
        ]

    def check(self, text: str) -> None:
        """Check one line; raises `Failure` where it does not hold, or makes no sense."""
        for pattern, method in self.patterns:
            found = re.fullmatch(pattern, text)
            if found is not None:
                try:
                    method(found.groupdict())
                    return
                except _Elsewhere:
                    continue
        named = self.table.split_name(text)
        if named is None:
            raise Failure("a check", f"{text!r}, which begins with no card or player of this ruling")
        self._card(named[0], named[1])

    def done(self) -> None:
        """Check that nothing is left over; raises `Failure` for what is."""
        table = self.table
        game = table.game
        if table.rng.script:
            raise Failure("every random result to be used", f"{len(table.rng.script)} left")
        if self.unfinished or game.over:
            return
        if game.waiting or game.triggered:
            raise Failure("nothing to be left in the waiting area", self._waiting_words())
        if table.setup.pass_index(game) < 0:
            raise Failure("no question to be left open", table.asked())

    # The game as a whole

    def _unfinished(self, found: dict[str, Any]) -> None:
        self.unfinished = True

    def _wins(self, found: dict[str, Any]) -> None:
        game = self.table.game
        if not game.over or int(found["seat"]) - 1 not in game.winners:
            raise Failure(f"P{found['seat']} to have won", self.table.asked())
        if found["rule"] and game.ended_by != found["rule"]:
            raise Failure(f"a win by {found['rule']}", game.ended_by)

    def _drawn(self, found: dict[str, Any]) -> None:
        if not self.table.game.over or 0 < len(self.table.game.winners) < self.table.game.seats:
            raise Failure("a drawn game", self.table.asked())

    def _goes_on(self, found: dict[str, Any]) -> None:
        if self.table.game.over:
            raise Failure("the game to go on", self.table.asked())

    def _place(self, found: dict[str, Any]) -> None:
        game = self.table.game
        there = self.table.setup.at(game, found["place"])
        if there is None:
            raise _Elsewhere
        if not there or (found["seat"] and int(found["seat"]) - 1 != game.turn_player):
            raise Failure(
                f"it to be P{found['seat'] or '?'} {found['place']}",
                f"turn {game.turn} of P{game.turn_player + 1}, {self.table.asked()}",
            )

    def _carried_out(self, found: dict[str, Any]) -> None:
        if not trace.is_on():  # a run without a trace cannot know
            return
        missing = [rule for rule in split_list(found["rules"]) if rule not in self.executed()]
        if missing:
            raise Failure(f"{', '.join(missing)} to be carried out", "it was not")

    def _not_carried_out(self, found: dict[str, Any]) -> None:
        done = [rule for rule in split_list(found["rules"]) if rule in self.executed()]
        if done:
            raise Failure(f"{', '.join(done)} not to be carried out", "it was")

    def _happened(self, found: dict[str, Any]) -> None:
        kind = self.table.game.lexicon.kinds.get(found["verb"])
        if kind is None:
            raise _Elsewhere
        times = found.get("times") or "never"
        wanted = COUNTS[times] if times in COUNTS else int(times.split()[0])
        entries = [entry for entry in self.table.entries() if self._fits(entry, kind, found)]
        if len(entries) != wanted:
            said = self._seen_events(kind)
            raise Failure(f"{found['verb']} {wanted} times", f"{len(entries)} times{said}")

    def _fits(self, entry: Entry, kind: int, found: dict[str, Any]) -> bool:
        event = entry.event
        if event is None or not event.mask >> kind & 1:
            return False
        if found["amount"] and event.amount != int(found["amount"]):
            return False
        if not found["thing"]:
            return True
        name = found["thing"]
        if re.fullmatch("P[1-9]", name):
            seat = int(name[1:]) - 1
            return event.subject == player_ref(PlayerId(seat)) or (
                event.subject >= 0 and event.player == seat
            )
        return event.subject > 0 and self.table.name(event.subject) == name

    def _seen_events(self, kind: int) -> str:
        events = [entry.event for entry in self.table.entries() if entry.event is not None]
        same = [event for event in events if event.mask >> kind & 1]
        return (
            ": " + ", ".join([f"{event.amount} {self.table.name(event.subject)}" for event in same])
            if same
            else ""
        )

    def _deck(self, found: dict[str, Any]) -> None:
        rules = self.table.deck_faults[int(found["seat"]) - 1]
        wanted = [found["rule"]] if found.get("rule") else []
        if rules != wanted:
            raise Failure(", ".join(wanted) or "legal decks", ", ".join(rules) or "legal decks")

    # Waiting area and questions

    def _waiting_words(self) -> str:
        game = self.table.game
        words = [
            self.table.name(item.card) if item.card else f"ability of {self.table.name(item.source)}"
            for item in game.waiting
        ]
        words += [f"(triggered) ability of {self.table.name(pending.source)}" for pending in game.triggered]
        return ", ".join(words) or "none"

    def _waiting(self, found: dict[str, Any]) -> None:
        if self._waiting_words() != ", ".join(split_list(found["things"])):
            raise Failure(f"waiting: {found['things']}", self._waiting_words())

    def _nobody_asked(self, found: dict[str, Any]) -> None:
        if self.table.game.question is not None:
            raise Failure("nobody to be asked", self.table.asked())

    def _question_of(self, seat: str) -> bool:
        question = self.table.game.question
        return question is not None and question.player == int(seat) - 1

    def _is_asked(self, found: dict[str, Any]) -> None:
        question = self.table.game.question
        if question is None or not self._question_of(found["seat"]):
            raise Failure(f"P{found['seat']} to be asked", self.table.asked())
        if found["prompt"] and question.prompt != found["prompt"]:
            raise Failure(f"the question {found['prompt']}", self.table.asked())

    def _can_only(self, found: dict[str, Any]) -> None:
        verb = found["verb"]
        if not self._question_of(found["seat"]):
            raise Failure(f"P{found['seat']} to be asked", self.table.asked())
        if found["things"] == "none":
            wanted: list[str] = []
        else:
            wanted = [f"{verb} {each}" for each in split_list(found["things"])]
        offered = [words for words in self.table.options() if words.startswith(verb + " ")]
        if sorted(offered) != sorted(wanted):
            raise Failure(
                "; ".join(sorted(wanted)) or f"nothing to {verb}", "; ".join(sorted(offered)) or "nothing"
            )

    def _can(self, found: dict[str, Any]) -> None:
        if not self._question_of(found["seat"]) or not matching(self.table.options(), _order(found["wish"])):
            raise Failure(f"that P{found['seat']} can {found['wish']}", self.table.asked())

    def _cannot(self, found: dict[str, Any]) -> None:
        wish = _order(found["wish"])
        if self._question_of(found["seat"]) and matching(self.table.options(), wish):
            raise Failure(f"that P{found['seat']} cannot {wish}", self.table.asked())
        if not found["rule"]:
            return
        table = self.table
        seat = PlayerId(int(found["seat"]) - 1)
        option = table.setup.wish(table.game, seat, *self._wish_parts(wish))
        if option is None:
            raise Failure("a wish that the game knows", repr(wish))
        refusal = table.setup.why_not(table.game, seat, option)
        if refusal is None or refusal.rule != found["rule"]:
            said = "nothing forbids it" if refusal is None else f"{refusal.rule} ({refusal.because})"
            raise Failure(f"{found['rule']} to forbid it", said)

    def _wish_parts(self, wish: str) -> tuple[str, list[Ref], int]:
        """Take a wish apart: its words without names, the things named in order, and a number."""
        number = 0
        things: list[Ref] = []
        verb: list[str] = []
        for word in wish.split():
            found = self.table.find(word)
            if found:
                things.append(found[0])
            elif word.isdigit():
                number = int(word)
            else:
                verb.append(word)
        return " ".join(verb), things, number

    # Cards and zones

    def _cards(self, name: str) -> list[Ref]:
        found = self.table.find(name)
        if not found:
            raise Failure(f"a card of this ruling called {name!r}", "none")
        return found

    def _is_in(self, found: dict[str, Any]) -> None:
        kind = self.table.zones.get(found["zone"])
        if kind is None:
            raise _Elsewhere
        game = self.table.game
        zone = game.zone_id(kind, PlayerId(int(found.get("seat") or 1) - 1))
        for ref in self._cards(found["thing"]):
            if game.obj(ref).zone != zone:
                raise Failure(
                    f"{found['thing']} in {self._zone_name(zone)}", self._zone_name(game.obj(ref).zone)
                )

    def _zone_name(self, zone: int) -> str:
        game = self.table.game
        spec = game.specs[zone // game.seats]
        return spec.name if spec.shared else f"P{zone % game.seats + 1} {spec.name}"

    def _names_in(self, found: dict[str, Any]) -> tuple[list[str], bool]:
        kind = self.table.zones.get(found["zone"])
        if kind is None:
            raise _Elsewhere
        game = self.table.game
        names = [self.table.name(ref) for ref in game.cards_in(kind, PlayerId(int(found["seat"]) - 1))]
        return names, game.specs[kind].ordered

    def _zone(self, found: dict[str, Any]) -> None:
        names, ordered = self._names_in(found)
        try:
            listed = pieces(found["things"])
        except ValueError as error:
            raise Failure("a list of cards", str(error)) from None
        wanted = [piece.name for piece in listed for _ in range(piece.times)]
        if (names != wanted) if ordered else (sorted(names) != sorted(wanted)):
            raise Failure(", ".join(wanted) or "none", ", ".join(names) or "none")

    def _zone_size(self, found: dict[str, Any]) -> None:
        names, _ = self._names_in(found)
        if len(names) != int(found["n"]):
            raise Failure(f"{found['n']} cards", f"{len(names)}: {', '.join(names) or 'none'}")

    def _player_value(self, found: dict[str, Any]) -> None:
        seat = PlayerId(int(found["seat"]) - 1)
        value = self.table.setup.player_value(self.table.game, seat, found["word"])
        if value is None:
            raise _Elsewhere
        if value != found["value"]:
            raise Failure(f"P{found['seat']} {found['word']} {found['value']}", value)

    def _sees(self, found: dict[str, Any]) -> None:
        self._look(found, True)

    def _does_not_see(self, found: dict[str, Any]) -> None:
        self._look(found, False)

    def _look(self, found: dict[str, Any], wanted: bool) -> None:
        game = self.table.game
        for ref in self._cards(found["thing"]):
            obj = game.obj(ref)
            seen = bool((game.viewers(obj) | obj.known) >> (int(found["seat"]) - 1) & 1)
            if seen != wanted:
                word = "sees" if seen else "does not see"
                raise Failure(f"the opposite of: P{found['seat']} {word} {found['thing']}", "that")

    def _card(self, name: str, rest: str) -> None:
        game, setup = self.table.game, self.table.setup
        negated = rest.startswith("is not ")
        state = rest.removeprefix("is not ").removeprefix("is ")
        for ref in self._cards(name):
            holds = setup.card_is(game, ref, state)
            if holds is not None:
                if holds == negated:
                    raise Failure(f"{name} {rest}", f"it is {'' if holds else 'not '}{state}")
                continue
            word, _, value = state.rpartition(" ")
            found = setup.card_value(game, ref, word.removesuffix(":"))
            if found is None:
                raise Failure("a state or value of a card", repr(rest))
            if (found != value) != negated:
                raise Failure(f"{name} {rest}", found)


class _Elsewhere(Exception):
    """The sentence looked like one of this kind, and is another."""


def _order(wish: str) -> str:
    """Return a wish as an option says it; `can answer yes` is the option `yes`."""
    return imperative(wish) if wish.startswith(("answer ", "does ")) else wish
