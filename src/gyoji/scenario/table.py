"""The table of one case: built from what is given, with a name for every card.

A card keeps its name as it moves from zone to zone. Cards without a name of their own share the name of their card, and
a sentence about it then means any one of them.
"""

from __future__ import annotations

import re

from gyoji.errors import UserError
from gyoji.games.placing import NEW_GAME
from gyoji.games.words import BadWord, nearest, number, unknown
from gyoji.kernel.effects import costs
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Entry, Log
from gyoji.kernel.machine.playout import play_out
from gyoji.kernel.machine.procedure import Ask
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.alike import are_alike
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, card_of
from gyoji.kernel.values.values import Definition
from gyoji.scenario.model import Card, Given, Line, Piece, Ruling, RulingError, Setting
from gyoji.scenario.parse import pieces
from gyoji.scenario.setups import Setup
from gyoji.text.reading.errors import TextError

TURN = 5
"""The number of the turn in which a case begins, unless it says otherwise: no first turn of anybody."""
NUMBER = re.compile(r" #(\d+)")
HOSTED = ("equipped to ", "connected to ", "exp of ", "under ", "bound to ")
"""States that attach a card to another."""
FOR_COST = "choose_for_cost"
"""The question what to give for a cost."""
SHOWN = 24
"""How many options of one question a message lists."""
COPY = "copy"
LOAD = "load"
LOADED = (0, 1, *[4**n for n in range(1, 16)])
"""After how many decisions the table is loaded: each time four times as far, so that long cases stay cheap."""
BOTH = "both"
"""A copy before every decision, and a loaded table as often as for `LOAD`."""
STRAYED = {COPY: "a copy is not the table it was made of", LOAD: "the saved table loads to another"}
STRAY = 8
"""How many decisions are made at a table after it was copied and left."""
TOLD_APART = re.compile(r" \(\d+\)")
"""How the engine tells apart things that read the same; a ruling means any one of them."""


class ScriptedRng(Rng):
    """Gives the results that a ruling names, then those of a seed; a shuffle goes by the seed, or changes nothing."""

    def __init__(self, script: tuple[int, ...] = (), seed: int = 0) -> None:
        super().__init__(seed)
        self.script = script
        self.still = False
        """Shuffled cards stay in the order in which they lay."""
        self.seeded = Rng(seed)

    def below(self, n: int) -> int:
        if not self.script:
            return self.seeded.below(n)
        first, self.script = self.script[0], self.script[1:]
        if first >= n:
            raise UserError(f"the random result {first + 1} was given, but there are only {n}")
        return first

    def shuffle(self, items: list[int]) -> None:
        if not self.still:
            self.seeded.shuffle(items)

    def copy(self) -> ScriptedRng:
        twin = ScriptedRng(self.script)
        twin.seeded = self.seeded.copy()
        twin.still = self.still
        return twin


class Strayed(Exception):
    """A copy, or a table that was saved and loaded, is not what the table was."""


class Table:
    """A game and the names of its cards."""

    def __init__(
        self,
        ruling: Ruling,
        given: Given,
        setup: Setup,
        between: str = "",
        own: dict[str, Definition] | None = None,
    ) -> None:
        self.ruling = ruling
        self.given = given
        self.setup = setup
        self.between = between
        """What is done before each decision: nothing, `COPY`, `LOAD` or `BOTH`."""
        self.taken: list[int] = []
        """The options taken so far; -1 and less for a player who gave up."""
        self.passed: list[str] = []
        """The digest of the table before each of these decisions; kept where the table is loaded."""
        self.zones = setup.zones()
        self.names: dict[int, str] = {}
        """The name of each card slot."""
        self.rng = ScriptedRng()
        self.definitions: dict[str, Definition] = dict(own or {})
        """Cards by name: *own* ones first, then those that the ruling describes or the game has."""
        self.hosts: list[tuple[Setting, Ref, str]] = []
        self.laid_out = 1 << 30
        """How many things lay on the table before anything happened."""
        self.game = self._build(given)
        self.spent = [0] * self.game.seats
        """How many units of energy each player has paid so far."""
        self.answers: list[tuple[PlayerId, str, str]] = []
        """Who answered which question how, in words."""

    # Building

    def _fail(self, line: int, message: str) -> RulingError:
        return RulingError(self.ruling.file, line, message)

    def _bad(self, line: int, source: Line | None, error: ValueError) -> RulingError:
        """Return the error of a line, at the word that makes no sense where it is known."""
        column = source.find(error.word) if source is not None and isinstance(error, BadWord) else 0
        return RulingError(self.ruling.file, line, str(error), column)

    def _build(self, given: Given) -> Game:
        if not given.place:
            raise self._fail(given.line or 1, "expected where the case begins: given P1 main phase 1")
        try:
            game = self.setup.new_table(self.ruling.switches, 1)
        except (ValueError, TypeError) as error:
            raise self._bad_switch(str(error)) from None
        game.asks_all = True
        self.game = game
        self._check_seats(given)
        for card in self.ruling.cards.values():
            self._define(card)
        settings = list(given.settings.values())
        later: list[tuple[Setting, Piece]] = []
        for setting in settings:
            if setting.word in self.zones:
                later += self._lay_out(setting)
        self._default_decks(given)
        self.setup.turn_begins(game, PlayerId(given.seat), self._turn(given))
        for setting, piece in later:
            self._put(setting, piece)
        for setting, ref, host in self.hosts:
            self.setup.attach(game, ref, self._one(setting, host))
        for setting in settings:
            if setting.word not in self.zones and setting.word != "turn":
                self._set(setting)
        self.deck_faults = [self.setup.deck_faults(game, PlayerId(seat)) for seat in range(game.seats)]
        game.rng = self.rng
        game.log = Log()
        self.laid_out = len(game.objs)
        try:
            started = self.setup.start(game, given.place)
        except BadWord as error:
            raise self._bad(given.line, given.source, error) from None
        if not started:
            raise self._bad(given.line, given.source, BadWord(self._no_start(given.place), given.place))
        return game

    def _no_start(self, place: str) -> str:
        if place in self.setup.places():
            return f"no table begins at {place!r}: begin at a phase and say 'pass until'"
        near = nearest(place, self.setup.places())
        return f"the game has no phase or step called {place!r}; the nearest is {near!r}"

    def _check_seats(self, given: Given) -> None:
        """Refuse a player who does not sit at the table."""
        seats = [(given.line, given.seat, given.source)]
        seats += [(each.line, each.seat, each.source) for each in given.settings.values()]
        for line, seat, source in seats:
            if seat >= self.game.seats:
                why = f"no player P{seat + 1} sits at this table of {self.game.seats}"
                raise self._bad(line, source, BadWord(why, f"P{seat + 1}"))

    def _turn(self, given: Given) -> int:
        setting = given.settings.get((-1, "turn"))
        if setting is None:
            return TURN
        try:
            return number(setting.value, "turn")
        except ValueError as error:
            raise self._bad(setting.line, setting.source, error) from None

    def _bad_switch(self, message: str) -> RulingError:
        """Return the error of the first switch that the game does not know, or of its value."""
        known = self.setup.switch_words()
        for name, line in self.ruling.switch_lines.items():
            if name not in known:
                return self._bad(line.number, line, unknown("switch", name, known))
        for name, line in self.ruling.switch_lines.items():
            values = self.setup.readings(name)
            reading = self.ruling.switches[name]
            if reading not in values:
                error = unknown("reading", reading, values) if values else BadWord(message, reading)
                return self._bad(line.number, line, error)
        return self._fail(1, message)

    def _define(self, card: Card) -> None:
        made = self.ruling.defined.get(card.name)
        if made is not None:
            self.definitions[card.name] = made
            return
        try:
            made = self.setup.define(card.name, list(card.fields), card.text)
            self.definitions[card.name] = self.ruling.defined[card.name] = made
        except TextError as error:
            raise self._bad_text(card, error) from None
        except ValueError as error:
            raise self._bad(card.line, card.lines[0], error) from None
        except UserError as error:
            raise self._fail(card.line, str(error)) from None

    def _bad_text(self, card: Card, error: TextError) -> RulingError:
        """Return the error of a text that does not compile, at its line of the file and its place there."""
        for i, line in enumerate(card.lines[1:], 1):
            at = line.text.find(error.text)
            if at >= 0:
                message = f"line {i} of the text of {card.name}: {error}"
                return RulingError(self.ruling.file, line.number, message, line.column + at + error.span[0])
        return self._fail(card.line, f"the text of {card.name}: {error}")

    def _definition(self, setting: Setting, name: str) -> Definition:
        found = self.definitions.get(name) or self.setup.find(name)
        if found is None:
            near = nearest(name, [*self.ruling.cards, *self.setup.card_names()])
            message = f"no card is called {name!r}; describe it with 'card {name}: ...', or write {near!r}"
            raise self._bad(setting.line, setting.source, BadWord(message, name))
        self.definitions[name] = found
        return found

    def _lay_out(self, setting: Setting) -> list[tuple[Setting, Piece]]:
        """Put the cards of one zone on the table; return those that come later in the turn."""
        try:
            found = pieces(setting.value)
        except ValueError as error:
            raise self._bad(setting.line, setting.source, error) from None
        later = [piece for piece in found if self.setup.is_new(list(piece.states))]
        for piece in found:
            if piece not in later:
                self._put(setting, piece)
        return [(setting, piece) for piece in later]

    def _put(self, setting: Setting, piece: Piece) -> None:
        line = setting.line
        holder = PlayerId(max(0, setting.seat))
        for _ in range(piece.times):
            owner = holder
            for state in piece.states:
                if state.startswith("owner "):
                    owner = self._owner(setting, state)
            card = self._definition(setting, piece.name)
            try:
                ref = self.setup.put(self.game, card, owner, holder, self.zones[setting.word])
            except ValueError as error:
                raise self._bad(line, setting.source, error) from None
            self._check_alias(setting, piece)
            self.names[card_of(ref)] = piece.alias or piece.name
            for state in piece.states:
                self._state(setting, ref, state)

    def _check_alias(self, setting: Setting, piece: Piece) -> None:
        alias = piece.alias
        if not alias:
            return
        if alias in self.names.values():
            why = f"two cards are called {alias!r}"
        elif alias != piece.name and alias in self.definitions:
            why = f"{alias!r} is the name of another card"
        elif alias == "none" or re.fullmatch(r"P\d", alias):
            why = f"{alias!r} means something else"
        else:
            return
        raise self._bad(setting.line, setting.source, BadWord(why, alias))

    def _owner(self, setting: Setting, state: str) -> PlayerId:
        found = re.fullmatch("owner P([1-9])", state)
        if found is None or int(found[1]) > self.game.seats:
            why = f"no such player at a table of {self.game.seats}: {state!r}"
            raise self._bad(setting.line, setting.source, BadWord(why, state))
        return PlayerId(int(found[1]) - 1)

    def _state(self, setting: Setting, ref: Ref, state: str) -> None:
        if state.startswith("owner "):
            return
        for words in HOSTED:
            if state.startswith(words):
                self.hosts.append((setting, ref, state.removeprefix(words)))
                return
        try:
            known = self.setup.set_state(self.game, ref, state)
        except ValueError as error:
            raise self._bad(setting.line, setting.source, error) from None
        if not known:
            words_known = (*self.setup.placed_states(), *[f"{words}NAME" for words in HOSTED], "owner P2")
            raise self._bad(setting.line, setting.source, unknown("state", state, words_known))

    def _default_decks(self, given: Given) -> None:
        new_game = given.place.startswith(NEW_GAME)
        for seat in range(self.game.seats):
            for word in self.zones:
                if (seat, word) in given.settings:
                    continue
                for name in self.setup.default_deck(word, new_game):
                    self._put(Setting(given.line, seat, word, ""), Piece(name, 1, (), ""))

    def _set(self, setting: Setting) -> None:
        try:
            if setting.seat < 0:
                if setting.word == "random":
                    self.rng.script = tuple(
                        [number(each.strip(), "random") - 1 for each in setting.value.split(",")]
                    )
                elif setting.word == "shuffles":
                    if setting.value != "change nothing":
                        raise unknown("way of shuffling", setting.value, ["change nothing"])
                    self.rng.still = True
                elif not self.setup.set_table(self.game, setting.word, setting.value):
                    known = ("turn", "random", "shuffles", *self.setup.settings_of_table())
                    raise unknown("setting of the table", setting.word, known)
            elif not self.setup.set_player(self.game, PlayerId(setting.seat), setting.word, setting.value):
                words = self.setup.settings_of_players()
                if setting.word in words:
                    raise BadWord(f"{setting.value!r} is no value of {setting.word}", setting.value)
                raise unknown("word for a player", setting.word, (*self.zones, *words))
        except ValueError as error:
            raise self._bad(setting.line, setting.source, error) from None

    def _one(self, setting: Setting, name: str) -> Ref:
        found = self.find(name)
        if not found:
            raise self._bad(setting.line, setting.source, unknown("card or name", name, self.names.values()))
        if len(found) > 1:
            why = f"{len(found)} cards are called {name!r}; expected one"
            raise self._bad(setting.line, setting.source, BadWord(why, name))
        return found[0]

    # Playing on

    def decide(self, index: int) -> None:
        """Take an option of the question."""
        self._change_tables()
        self.taken.append(index)
        question = self.game.question
        if question is not None:
            self.spent[question.player] += self.setup.energy_paid(self.game, index)
            words = self.words(self.game.option_name(question.options[index]))
            self.answers.append((question.player, question.prompt, words))
        self.game.decide(index)

    def price(self, seat: PlayerId, ref: Ref) -> int | None:
        """Return how much energy a player would pay to play a card; None for what has no price."""
        twin = self.game.copy()
        twin.trace = None
        return self.setup.price(twin, seat, ref)

    def concede(self, seat: PlayerId) -> None:
        """Let a player give up."""
        self._change_tables()
        self.taken.append(-1 - seat)
        self.setup.concede(self.game, seat)

    def finish(self) -> None:
        """Load the table for the last time, so that every decision has been made once at a table built anew."""
        if self.between in (LOAD, BOTH):
            self._load()

    def _change_tables(self) -> None:
        """Go on at another table that must be the same: a copy, or one built anew from the record."""
        if self.between in (COPY, BOTH):
            self._leave_for_a_copy()
        if self.between in (LOAD, BOTH):
            number = len(self.taken)
            self.passed.append(digest(self.game))
            if number in LOADED:
                self._load()

    def _leave_for_a_copy(self) -> None:
        left = self.game
        before = digest(left)
        self._sit_down(self._copied())
        # What the copy shares with the table it came from is spoilt now, and shows.
        left.rng = Rng(len(self.taken))
        left.trace = None
        play_out(left, left.rng, STRAY)
        if digest(self.game) != before:
            raise Strayed(f"after {len(self.taken)} decisions, {STRAYED[COPY]}")

    def _load(self) -> None:
        before = digest(self.game)
        self._sit_down(self._loaded())
        if digest(self.game) != before:
            raise Strayed(f"after {len(self.taken)} decisions, {STRAYED[LOAD]}")

    def _sit_down(self, game: Game) -> None:
        assert isinstance(game.rng, ScriptedRng)
        self.game = game
        self.rng = game.rng

    def _copied(self) -> Game:
        twin = self.game.copy()
        twin.log, self.game.log = self.game.log, None
        return twin

    def _loaded(self) -> Game:
        fresh = Table(self.ruling, self.given, self.setup)
        for place, index in enumerate(self.taken):
            if digest(fresh.game) != self.passed[place]:
                raise Strayed(f"after {place} of {len(self.taken)} decisions, {STRAYED[LOAD]}")
            if index < 0:
                fresh.concede(PlayerId(-1 - index))
            else:
                fresh.decide(index)
        return fresh.game

    # Names

    def find(self, name: str) -> list[Ref]:
        """Return the cards called *name*, or the player."""
        if re.fullmatch("P[1-9]", name):
            return [Ref(-int(name[1:]))]
        self._name_newcomers()
        return [self.game.objs[slot].ref for slot, each in self.names.items() if each == name]

    def find_all(self, name: str) -> list[Ref]:
        """Return the cards called *name* and every copy of the card of that name."""
        own = self.own_names(name)
        return self.find(name) + [ref for each in own for ref in self.find(each)]

    def own_names(self, name: str) -> list[str]:
        """Return the names of those copies of a card that have names of their own."""
        self._name_newcomers()
        objs = self.game.objs
        named = [
            each for slot, each in self.names.items() if each != name and objs[slot].definition.name == name
        ]
        return sorted(set(named))

    def like_names(self, name: str) -> list[str]:
        """Return the names of other copies of the card in the same zone."""
        own = [self.game.obj(ref) for ref in self.find(name) if ref > 0]
        places = {(obj.definition.name, obj.zone) for obj in own}
        objs = self.game.objs
        like = {
            each
            for slot, each in self.names.items()
            if (objs[slot].definition.name, objs[slot].zone) in places
        }
        return sorted(like - {name})

    def names_alike(self, name: str) -> list[str]:
        """Return the names of the cards that nobody can tell from the one called *name*."""
        own = [ref for ref in self.find(name) if ref > 0]
        likes = [(each, self.find(each)) for each in self.like_names(name)] if len(own) == 1 else []
        return [each for each, refs in likes if len(refs) == 1 and are_alike(self.game, own[0], refs[0])]

    def exchange_names(self, name: str, other: str) -> None:
        """Let two like cards have each other's names."""
        one, two = card_of(self.find(name)[0]), card_of(self.find(other)[0])
        self.names[one], self.names[two] = other, name

    def names_in(self, text: str) -> list[str]:
        """Return the words of *text* that name cards at the table, or cards of the ruling."""
        self._name_newcomers()
        known = {*self.names.values(), *self.ruling.cards}
        return [word for word in text.split() if word in known]

    def card_name(self, ref: Ref) -> str:
        """Return the name of the card itself, whatever it is called here."""
        return self.game.obj(ref).definition.name if ref > 0 else ""

    def name(self, ref: Ref) -> str:
        """Return the name of a card or player."""
        if ref < 0:
            return f"P{-ref}"
        self._name_newcomers()
        return "nothing" if ref == NO_REF else self.names.get(card_of(ref), "what waits")

    def split_name(self, text: str) -> tuple[str, str] | None:
        """Return the name at the beginning of *text* and what follows it, or None."""
        self._name_newcomers()
        best = ""
        for name in self.names.values():
            fits = text == name or text.startswith((name + " ", name + ":"))
            if fits and len(name) > len(best):
                best = name
        return (best, text[len(best) :].strip()) if best else None

    def _name_newcomers(self) -> None:
        """Call what has come into being at the table, such as a token, by the name of its card."""
        for slot in range(self.laid_out, len(self.game.objs)):
            self.names.setdefault(slot, self.game.objs[slot].definition.name)

    # Questions

    def options(self) -> list[str]:
        """Return the options of the question in words, with the names of this ruling."""
        question = self.game.question
        if question is None:
            return []
        return [self.words(self.game.option_name(option)) for option in question.options]

    def are_alike(self, question: Ask) -> bool:
        """Tell whether options that read the same may be taken without a word: like cards, or what pays a cost."""
        options = question.options
        if len(options) == 1 or question.prompt == FOR_COST or options[0].kind == costs.OPTION_COST_CARD:
            return True
        found: set[tuple[object, ...]] = set()
        for option in options:
            slot = card_of(Ref(option.a)) if option.a > 0 else -1
            if not 0 <= slot < len(self.game.objs):
                found.add((option.kind, option.b))
                continue
            obj = self.game.objs[slot]
            state = (
                obj.zone,
                obj.controller,
                obj.turned,
                obj.face_down,
                obj.damage,
                obj.counters,
                obj.host,
                obj.flags,
            )
            found.add((option.kind, *state))
        return len(found) == 1

    def words(self, text: str) -> str:
        """Put the names of this ruling into the engine's name of something."""
        text = re.sub(r"player (\d)", r"P\1", TOLD_APART.sub("", text))
        self._name_newcomers()
        for slot in {int(each) for each in NUMBER.findall(text)}:
            text = text.replace(f"{self.game.objs[slot].definition.name} #{slot}", self.names[slot])
        return text

    def asked(self) -> str:
        """Say in words what the game waits for."""
        if self.game.over:
            who = ", ".join([f"P{winner + 1}" for winner in self.game.winners])
            return f"the game is over, {who or 'nobody'} won by {self.game.ended_by or 'no rule'}"
        question = self.game.question
        if question is None:
            return "nobody is asked"
        names = told_apart(self.options())
        if len(names) > SHOWN:
            names = [*names[: SHOWN - 1], f"... ({len(names) - SHOWN} more)", names[-1]]
        return f"P{question.player + 1} is asked {question.prompt}: {'; '.join(names)}"

    def log_words(self) -> list[str]:
        """Return the log so far in words, every name open: what was decided and what happened, with its rule."""
        found: list[str] = []
        for entry in self.entries():
            if entry.event is None:
                who = f"P{entry.player + 1} " if entry.player >= 0 else ""
                found.append(f"{who}{entry.key}: {self.words(entry.text)} ({entry.rule})")
            else:
                found.append(f"{self.event_words(entry.event)} ({entry.rule})")
        return found

    def event_words(self, event: Event) -> str:
        """Return an event as a check names it: `deal 300 to P2`."""
        verbs = [verb for verb, kind in self.game.lexicon.kinds.items() if kind == event.kind]
        amount = f" {event.amount}" if event.amount else ""
        if event.subject:
            about = f" of {self.name(event.subject)}"
        else:
            about = f" of P{event.player + 1}" if event.player >= 0 else ""
        return f"{verbs[0] if verbs else 'something'}{amount}{about}"

    def entries(self) -> list[Entry]:
        """Return the log so far."""
        return [] if self.game.log is None else self.game.log.entries


def told_apart(options: list[str]) -> list[str]:
    """Return options with a number behind each of those that read the same."""
    seen: dict[str, int] = {}
    found: list[str] = []
    for words in options:
        seen[words] = seen.get(words, 0) + 1
        found.append(f"{words} ({seen[words]})" if options.count(words) > 1 else words)
    return found
