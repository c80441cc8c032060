"""Checks the lines of `then`: what must be true at a table.

Each kind of sentence (`sentences`) is one method. Its words are known by then (`vocabulary`).
"""

from __future__ import annotations

import re
from collections.abc import Callable

from gyoji.games.words import BadWord
from gyoji.kernel.machine import trace
from gyoji.kernel.machine.log import Entry
from gyoji.kernel.machine.procedure import Option, Refusal
from gyoji.kernel.table.ids import PlayerId, Ref, player_ref
from gyoji.scenario.parse import pieces, split_list
from gyoji.scenario.sentences import Sentence, later_event
from gyoji.scenario.steps import Failure, covering, matching, offered_alike, order, replace_name
from gyoji.scenario.table import Table

COUNTS = {"never": 0, "once": 1, "twice": 2}


class Checks:
    """Looks at one table."""

    def __init__(self, table: Table, executed: Callable[[], set[str]], asks_why: bool = False) -> None:
        self.table = table
        self.executed = executed
        """Returns the rules carried out in this case so far."""
        self.unfinished = False
        self.asks_why = asks_why
        self.refused: list[str] = []
        """Of each `cannot` so far, where that is asked: by which rule."""

    def check(self, sentence: Sentence) -> None:
        """Check one sentence; raises `Failure` where it does not hold."""
        method: Callable[[Sentence], None] = getattr(self, f"_{sentence.kind}")
        method(sentence)

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

    def _unfinished(self, found: Sentence) -> None:
        self.unfinished = True

    def _wins(self, found: Sentence) -> None:
        game = self.table.game
        if not game.over or int(found["seat"]) - 1 not in game.winners:
            raise Failure(f"P{found['seat']} to have won", self.table.asked())
        rule = found["rule"]
        if rule and game.ended_by != rule and not self._is_general_win(rule):
            raise Failure(f"a win by {rule}", game.ended_by)

    def _is_general_win(self, rule: str) -> bool:
        """Tell whether a rule says that whoever is left wins, and was carried out; without a trace nobody can know."""
        return rule in self.table.setup.rules_of_winning() and (not trace.is_on() or rule in self.executed())

    def _drawn(self, found: Sentence) -> None:
        if not self.table.game.over or 0 < len(self.table.game.winners) < self.table.game.seats:
            raise Failure("a drawn game", self.table.asked())

    def _goes_on(self, found: Sentence) -> None:
        if self.table.game.over:
            raise Failure("the game to go on", self.table.asked())

    def _stands_at(self, found: Sentence) -> None:
        game = self.table.game
        there = self.table.setup.at(game, found["place"])
        if not there or (found["seat"] and int(found["seat"]) - 1 != game.turn_player):
            raise Failure(
                f"it to be P{found['seat'] or '?'} {found['place']}",
                f"turn {game.turn} of P{game.turn_player + 1}, {self.table.asked()}",
            )

    def _carried_out(self, found: Sentence) -> None:
        if not trace.is_on():  # a run without a trace cannot know
            return
        missing = [rule for rule in split_list(found["rules"]) if rule not in self.executed()]
        if missing:
            raise Failure(f"{', '.join(missing)} to be carried out", "it was not")

    def _not_carried_out(self, found: Sentence) -> None:
        done = [rule for rule in split_list(found["rules"]) if rule in self.executed()]
        if done:
            raise Failure(f"{', '.join(done)} not to be carried out", "it was")

    def _happened(self, found: Sentence) -> None:
        kind = self.table.game.lexicon.kinds[found["verb"]]
        times = found["times"] or "never"
        wanted = COUNTS[times] if times in COUNTS else int(times.split()[0])
        entries = [entry for entry in self.table.entries() if self._fits(entry, kind, found)]
        if len(entries) != wanted:
            said = self._seen_events(kind)
            raise Failure(f"{found['verb']} {wanted} times", f"{len(entries)} times{said}")

    def _happened_before(self, found: Sentence) -> None:
        kinds = self.table.game.lexicon.kinds
        first, second = found, later_event(found)
        places: list[list[int]] = []
        for each in (first, second):
            kind = kinds[each["verb"]]
            at = [i for i, entry in enumerate(self.table.entries()) if self._fits(entry, kind, each)]
            if not at:
                raise Failure(f"{each['verb']} to have happened", f"it did not{self._seen_events(kind)}")
            places.append(at)
        if places[0][-1] > places[1][0]:
            happened = [self.table.entries()[i].event for i in sorted([*places[0], *places[1]])]
            told = [self.table.event_words(event) for event in happened if event is not None]
            raise Failure(f"every {first['verb']} before any {second['verb']}", ", then ".join(told))

    def _costs(self, found: Sentence) -> None:
        table = self.table
        for ref in self._cards(found["thing"]):
            seat = PlayerId(int(found["seat"]) - 1) if found["seat"] else table.game.obj(ref).controller
            price = table.price(seat, ref)
            if price is None:
                raise Failure(f"{found['thing']} to have a price", "it has none")
            if price != int(found["price"]):
                raise Failure(f"{found['thing']} to cost {found['price']} now", f"{price}")

    def _spent(self, found: Sentence) -> None:
        wanted = 0 if found["amount"] == "no" else int(found["amount"])
        seat = int(found["seat"]) - 1
        happened = [entry.event for entry in self.table.entries() if entry.event is not None]
        moved = [each for each in happened if each.cause == seat and self.table.setup.is_payment(each)]
        spent = self.table.spent[seat] + len(moved)
        if spent != wanted:
            raise Failure(f"P{found['seat']} to have spent {wanted} energy", f"{spent}")

    def _fits(self, entry: Entry, kind: int, found: Sentence) -> bool:
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
        if event.subject <= 0:
            return False
        return self.table.name(event.subject) == name or self.table.card_name(event.subject) == name

    def _seen_events(self, kind: int) -> str:
        events = [entry.event for entry in self.table.entries() if entry.event is not None]
        same = [event for event in events if event.mask >> kind & 1]
        return (
            ": " + ", ".join([f"{event.amount} {self.table.name(event.subject)}" for event in same])
            if same
            else ""
        )

    def _decks_legal(self, found: Sentence) -> None:
        rules = self.table.deck_faults[int(found["seat"]) - 1]
        if rules:
            raise Failure("legal decks", ", ".join(rules))

    def _decks_break(self, found: Sentence) -> None:
        rules = self.table.deck_faults[int(found["seat"]) - 1]
        if not all([any([is_part_of(each, rule) for each in rules]) for rule in split_list(found["rules"])]):
            raise Failure(found["rules"], ", ".join(rules) or "legal decks")

    # Waiting area and questions

    def _waiting_words(self) -> str:
        game = self.table.game
        words = [
            self.table.name(item.card) if item.card else f"ability of {self.table.name(item.source)}"
            for item in game.waiting
        ]
        words += [f"(triggered) ability of {self.table.name(pending.source)}" for pending in game.triggered]
        return ", ".join(words) or "none"

    def _waiting(self, found: Sentence) -> None:
        if self._waiting_words() != ", ".join(split_list(found["things"])):
            raise Failure(f"waiting: {found['things']}", self._waiting_words())

    def _nobody_asked(self, found: Sentence) -> None:
        if self.table.game.question is not None:
            raise Failure("nobody to be asked", self.table.asked())

    def _question_of(self, seat: str) -> bool:
        question = self.table.game.question
        return question is not None and question.player == int(seat) - 1

    def _is_asked(self, found: Sentence) -> None:
        question = self.table.game.question
        if question is None or not self._question_of(found["seat"]):
            raise Failure(f"P{found['seat']} to be asked", self.table.asked())
        if found["prompt"] and question.prompt != found["prompt"]:
            raise Failure(f"the question {found['prompt']}", self.table.asked())

    def _can_only(self, found: Sentence) -> None:
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

    def _can(self, found: Sentence) -> None:
        wish = order(found["wish"])
        offered = matching(self.table.options(), wish) or offered_alike(self.table, wish) is not None
        if not self._question_of(found["seat"]) or not offered:
            raise Failure(f"that P{found['seat']} can {found['wish']}", self.table.asked())

    def _cannot(self, found: Sentence) -> None:
        table, wish = self.table, order(found["wish"])
        seat = PlayerId(int(found["seat"]) - 1)
        copies = self._copies_of(wish)
        if self._question_of(found["seat"]):
            offered = table.options()
            for each in copies:
                if self._covers(offered, each) or self._is_stood_for(seat, each, offered):
                    raise Failure(f"that P{found['seat']} cannot {wish}", table.asked())
        if not found["rule"] and not self.asks_why:
            return
        option = table.setup.wish(table.game, seat, *self._wish_parts(wish))
        ways = [None] if option is None else table.setup.variants(table.game, option)
        for way in ways:
            self._check_refused(found, wish, seat, way)

    def _check_refused(self, found: Sentence, wish: str, seat: PlayerId, way: Option | None) -> None:
        """Check by which rule one way to do what a wish says is refused."""
        table, rule = self.table, found["rule"]
        if way is None:
            refusal = self._left_out(found["seat"], wish)
        else:
            refusal = table.setup.why_not(table.game, seat, way)
        if way is None and refusal is None:
            said = "no rule: the game cannot say why"
        elif refusal is None:
            said = "nothing forbids it"
        else:
            said = f"{refusal.rule} ({refusal.because})"
        told = f"P{found['seat']} cannot {wish}: {said}"
        if told not in self.refused:
            self.refused.append(told)
        if rule and (refusal is None or rule != refusal.also and not is_part_of(refusal.rule, rule)):
            raise Failure(f"{rule} to forbid it", said)

    def _left_out(self, seat: str, wish: str) -> Refusal | None:
        """Return that the rule of the question leaves a wish out, where it offers others with the same verb."""
        question = self.table.game.question
        if question is None or not question.rule or not self._question_of(seat):
            return None
        verb = wish.partition(" ")[0]
        same = any([words.partition(" ")[0] == verb for words in self.table.options()])
        return Refusal(question.rule, "not_offered") if same else None

    def _copies_of(self, wish: str) -> list[str]:
        """Return a wish for every copy of the card it names, those with names of their own too."""
        found = [wish]
        for name in self.table.names_in(wish):
            own = self.table.own_names(name)
            if own and not self.table.find(name):
                raise self._nothing_called(name)
            if not self.table.find(name):
                raise self._nothing_called(name)
            found += [replace_name(wish, name, each) for each in own]
        return found

    def _is_stood_for(self, seat: PlayerId, wish: str, offered: list[str]) -> bool:
        """Tell whether the option on a like card stands for this one too: nothing forbids it."""
        table = self.table
        for name in table.names_in(wish):
            for like in table.like_names(name):
                if self._covers(offered, replace_name(wish, name, like)):
                    option = table.setup.wish(table.game, seat, *self._wish_parts(wish))
                    if option is None:
                        return False
                    each = table.setup.variants(table.game, option)
                    return any([table.setup.why_not(table.game, seat, one) is None for one in each])
        return False

    def _covers(self, offered: list[str], wish: str) -> bool:
        """Tell whether one of the options does what a wish says, in whatever way the wish leaves open."""
        if not self.table.names_in(wish):
            return bool(matching(offered, wish))
        return bool(covering(offered, wish))

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
            raise self._nothing_called(name)
        return found

    def _nothing_called(self, name: str) -> Exception:
        """Return why nothing is called so: all copies have names of their own, or there is none at the table."""
        own = self.table.own_names(name)
        if own:
            return BadWord(f"every {name} has a name of its own here: {', '.join(own)}", name)
        return Failure(f"something called {name} at the table", "nothing is")

    def _meant(self, name: str, negated: bool) -> list[Ref]:
        """Return the cards that a sentence is about; one that denies something speaks of every copy of a card."""
        return self.table.find_all(name) if self._cards(name) and negated else self._cards(name)

    def _is_in(self, found: Sentence) -> None:
        kind = self.table.zones[found["zone"]]
        game = self.table.game
        zone = game.zone_id(kind, PlayerId(int(found["seat"] or 1) - 1))
        for ref in self._cards(found["thing"]):
            if game.obj(ref).zone != zone:
                raise Failure(
                    f"{found['thing']} in {self._zone_name(zone)}", self._zone_name(game.obj(ref).zone)
                )

    def _zone_name(self, zone: int) -> str:
        game = self.table.game
        spec = game.specs[zone // game.seats]
        return spec.name if spec.shared else f"P{zone % game.seats + 1} {spec.name}"

    def _names_in(self, seat: str, zone: str) -> tuple[list[str], bool]:
        kind = self.table.zones[zone]
        game = self.table.game
        names = [self.table.name(ref) for ref in game.cards_in(kind, PlayerId(int(seat) - 1))]
        return names, game.specs[kind].ordered

    def _zone(self, found: Sentence) -> None:
        names, ordered = self._names_in(found["seat"], found["zone"])
        wanted = [piece.name for piece in pieces(found["things"]) for _ in range(piece.times)]
        if (names != wanted) if ordered else (sorted(names) != sorted(wanted)):
            raise Failure(", ".join(wanted) or "none", ", ".join(names) or "none")

    def _player(self, found: Sentence) -> None:
        word, value, who = found["word"], found["value"], f"P{found['seat']}"
        if word in self.table.zones:
            names, _ = self._names_in(found["seat"], word)
            if len(names) != int(value):
                raise Failure(f"{who} {word} {value}", f"{len(names)}: {', '.join(names) or 'none'}")
            return
        held = self.table.setup.player_value(self.table.game, PlayerId(int(found["seat"]) - 1), word)
        if held != value:
            raise Failure(f"{who} {word} {value}", f"{held}")

    def _sees(self, found: Sentence) -> None:
        self._look(found, True, True, ("does not see", "sees"))

    def _does_not_see(self, found: Sentence) -> None:
        self._look(found, False, True, ("does not see", "sees"))

    def _may_look(self, found: Sentence) -> None:
        self._look(found, True, False, ("may not look at", "may look at"))

    def _may_not_look(self, found: Sentence) -> None:
        self._look(found, False, False, ("may not look at", "may look at"))

    def _look(self, found: Sentence, wanted: bool, remembers: bool, ways: tuple[str, str]) -> None:
        """Check who sees a face now or, with *remembers*, also who saw the card come and can tell which it is."""
        game = self.table.game
        for ref in self._meant(found["thing"], not wanted):
            obj = game.obj(ref)
            known = game.viewers(obj) | obj.known if remembers else game.viewers(obj)
            seen = bool(known >> (int(found["seat"]) - 1) & 1)
            if seen != wanted:
                said = [f"P{found['seat']} {way} {found['thing']}" for way in ways]
                raise Failure(said[wanted], said[seen])

    def _state(self, found: Sentence) -> None:
        name, state, negated = found["name"], found["state"], bool(found["negated"])
        for ref in self._meant(name, negated):
            holds = self.table.setup.card_is(self.table.game, ref, state)
            assert holds is not None, f"{state} is listed, but not known"
            if holds == negated:
                raise Failure(f"{name} {found['rest']}", f"it is {'' if holds else 'not '}{state}")

    def _value(self, found: Sentence) -> None:
        name, word, value, negated = found["name"], found["word"], found["value"], bool(found["negated"])
        for ref in self._meant(name, negated):
            held = self._held(ref, word)
            if (value not in held) != negated:
                raise Failure(f"{name} {found['rest']}", held[0])

    def _held(self, ref: Ref, word: str) -> list[str]:
        """Return what a card has; a host by its name here, and by that of its card."""
        table = self.table
        held = table.setup.card_value(table.game, ref, word)
        assert held is not None, f"{word} is listed, but not known"
        if word == "host" and held != "none":
            return [table.name(table.game.obj(ref).host), held]
        return [held]


def is_part_of(rule: str, general: str) -> bool:
    """Tell whether *rule* is *general* or a sub-rule of it, by their numbers: 703.2a of 703.2, 803.1-2 of 803.1.

    The books divide numbers by `.`, `-`, `:` and brackets, and by going on from a digit to a letter.
    """
    if rule == general or not rule.startswith(general) or not general:
        return rule == general
    last, following = general[-1], rule[len(general)]
    return not (last.isdigit() and following.isdigit() or last.isalpha() and following.isalpha())
