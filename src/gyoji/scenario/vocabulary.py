"""The words of a ruling against what the game and the table know: an unknown one is an error, whatever it says.

Every line of a case is read before the first is carried out. What a word may be comes from the tables of the game:
options by the names that they have, events by the lexicon, rules by the book, zones, states and values by its setup;
names of cards by the table and the texts of its cards.
"""

from __future__ import annotations

import re
from functools import cache

from gyoji.games.placing import CARD, TRAIT
from gyoji.games.placing import PLAYER as SEATED_PLAYER
from gyoji.games.words import BadWord, unknown
from gyoji.kernel.trees import tree
from gyoji.ledger import book
from gyoji.scenario import sentences
from gyoji.scenario.model import Setting
from gyoji.scenario.parse import pieces, split_list
from gyoji.scenario.sentences import Sentence, later_event
from gyoji.scenario.setups import Setup, setup_of
from gyoji.scenario.steps import BY_HAND, RUN_LOOP, imperative, order, series
from gyoji.scenario.table import Table

SLOT = re.compile(r"\{(\w+)\}")
SEATED = re.compile(r"P([1-9])(?:'s)? (.+)")
PLAYER = re.compile(r"P\d+")
ITEM = re.compile(r"the (?:ability|effect) of (.+)")
"""What waits, as an option calls it."""
PLACED = re.compile(r"card \d+ of (.+?)(?: \d)?")
"""A card whose face is hidden, as an option calls it."""
COPY = re.compile(r" \(\d+\)$")
"""Which of several that read the same."""
ACTS = ("both pass", "resolve", "resolve all", RUN_LOOP, "concedes", "pass until")
OPENINGS = (
    "waiting:", "nobody is asked", "it is", "carried out", "not carried out", "the game goes on", "the game is drawn",
    "unfinished",
)  # fmt: skip


class Form:
    """How an option reads: literal words around slots."""

    def __init__(self, text: str, words: dict[str, tuple[str, ...]]) -> None:
        self.text = text
        self.slots = SLOT.findall(text)
        pattern = ""
        for i, part in enumerate(SLOT.split(text)):
            pattern += f"({_slot_pattern(part, words)})" if i % 2 else re.escape(part)
        self.pattern = re.compile(pattern)
        self.verb = text.partition(" {")[0]


def _slot_pattern(slot: str, words: dict[str, tuple[str, ...]]) -> str:
    if slot in words:
        return "|".join([re.escape(each) for each in words[slot]])
    return r"\d+" if slot == "number" else ".+"


class GameWords:
    """The words of a game that are the same at every table."""

    def __init__(self, slug: str) -> None:
        setup = setup_of(slug)
        self.slug = slug
        self.rules = book.rules(slug)
        self.zones = setup.zones()
        self.forms = [Form(text, setup.slot_words()) for text in _with_short_forms(setup.wishes())]
        self.verbs = sorted({form.verb for form in self.forms})
        self.states = setup.states()
        numbered = [re.escape(each).replace(r"\{number\}", r"\d+") for each in self.states]
        self.state_pattern = re.compile("|".join(numbered) or r"(?!)")
        self.values = setup.values()
        self.counters = setup.counter_word() + "s"
        self.player_values = setup.values_of_players()
        self.prompts = setup.prompts()

    def check_rule(self, rule: str) -> None:
        """Raise `BadWord` for a rule that the book does not have."""
        if rule not in self.rules:
            raise unknown("rule", rule, self.rules)


@cache
def game_words(slug: str) -> GameWords:
    """Return the words of a game; made once."""
    return GameWords(slug)


def _with_short_forms(forms: list[str]) -> list[str]:
    """Return the forms with those in which the number of an ability or a replacement is left out."""
    short = [
        form.replace("ability {number} of ", "").replace("replacement {number} of ", "replacement of ")
        for form in forms
    ]
    return list(dict.fromkeys([*forms, *short]))


class Vocabulary:
    """What words mean at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.setup: Setup = table.setup
        self.game = game_words(table.ruling.game)
        self.names = {*table.names.values(), *table.ruling.cards}
        self._texts: set[str] | None = None

    # Names

    def text_words(self) -> set[str]:
        """Return every name that the texts of the cards at the table speak of."""
        if self._texts is None:
            self._texts = set()
            cards = [*self.table.definitions.values(), *self.table.game.definitions]
            for card in {id(card): card for card in cards}.values():
                self._texts.update([trait.partition(":")[2] for trait in card.printed.traits])
                self._texts.update(card.printed.names)
                self._texts.update(self.setup.names_made(card))
                for node in self.setup.trees(card):
                    _collect(node, self._texts)
        return self._texts

    def check_player(self, seat: str) -> None:
        """Raise `BadWord` for a player who does not sit at the table."""
        if seat and int(seat) > self.table.game.seats:
            raise BadWord(f"no player P{seat} sits at this table of {self.table.game.seats}", f"P{seat}")

    def check_name(self, name: str, what: str = "card") -> None:
        """Raise `BadWord` for a name that nothing at the table and no text has."""
        if PLAYER.fullmatch(name):
            self.check_player(name[1:])
        elif name not in self.names and name not in self.text_words():
            raise unknown(f"{what} or name", name, self.names)

    def check_thing(self, name: str) -> None:
        """Raise `BadWord` for what no option can be about: no card, player or waiting ability."""
        name = COPY.sub("", name)
        item = ITEM.fullmatch(name)
        placed = PLACED.fullmatch(name)
        if item is not None:
            self.check_thing(item[1])
        elif placed is not None:
            self.check_zone_name(placed[1])
        elif name not in ("an ability", "an effect"):
            self.check_name(name)

    def check_zone_name(self, name: str) -> None:
        """Raise `BadWord` for a zone that the engine does not have."""
        names = [spec.name for spec in self.table.game.specs]
        if name not in names:
            raise unknown("zone", name, names)

    def check_zone(self, zone: str) -> None:
        """Raise `BadWord` for a word that is no zone."""
        if zone not in self.game.zones:
            raise unknown("zone", zone, self.game.zones)

    def check_counter(self, name: str) -> None:
        """Raise `BadWord` for a counter that no rule, no text at the table and no card of the game names."""
        if name in self.setup.counters_of_rules() or name in self.text_words():
            return
        if not self.setup.is_counter_of_set(name):
            raise unknown("counter", name, {*self.setup.counters_of_rules(), *self.text_words()})

    def check_setting(self, setting: Setting) -> None:
        """Check the counters in a line of the given part; its other words are checked as the table is laid."""
        word = self.game.counters.removesuffix("s")
        if setting.word in self.game.zones:
            for name in re.findall(rf"[(,] ?{word} (\S+) \d+(?=[,)])", setting.value):
                self.check_counter(name)
        elif setting.word.startswith("counter "):
            self.check_counter(setting.word.removeprefix("counter "))
        elif setting.word == "counters":
            for each in split_list(setting.value):
                self.check_counter(each.partition(" ")[0])

    # Wishes

    def check_wish(self, wish: str) -> None:
        """Raise `BadWord` for a wish that the game has no words for, or that is about nothing at the table."""
        first: BadWord | None = None
        for form in self.game.forms:
            found = form.pattern.fullmatch(wish)
            if found is None:
                found = form.pattern.fullmatch(COPY.sub("", wish))
            if found is None:
                continue
            try:
                for slot, word in zip(form.slots, found.groups(), strict=True):
                    self._check_slot(slot, word)
                return
            except BadWord as error:
                if first is None or len(error.word) < len(first.word):
                    first = error
        raise first if first is not None else self._unknown_wish(wish)

    def _unknown_wish(self, wish: str) -> BadWord:
        words = [word for word in wish.split() if word not in self.names and not PLAYER.fullmatch(word)]
        verb = " ".join(words) or wish
        known = [form.text for form in self.game.forms if form.verb == verb]
        if known:
            ways = " or ".join([repr(SLOT.sub(lambda found: found[1].upper(), text)) for text in known])
            return BadWord(f"{wish!r} is no whole wish; write {ways}", words[0])
        error = unknown("wish", verb, self.game.verbs)
        return BadWord(str(error), words[0] if words else wish)

    def _check_slot(self, slot: str, word: str) -> None:
        if slot in ("thing", "other"):
            self.check_thing(word)
        elif slot == "word":
            self._check_declared(word)

    def _check_declared(self, word: str) -> None:
        """Check what a player declares: a name of a card, a trait, a keyword, a kind of card."""
        if word in self.names or word in self.text_words() or word in self.setup.declared_words():
            return
        raise unknown("word to declare", word, {*self.names, *self.setup.declared_words()})

    def check_wishes(self, verb: str, things: str) -> None:
        """Check the wishes of `can only`: a verb with each of several things, or with none."""
        if things == "none":
            if not any([f"{form.text} ".startswith(f"{verb} ") for form in self.game.forms]):
                raise unknown("wish", verb, self.game.verbs)
            return
        for each in split_list(things):
            self.check_wish(f"{verb} {each}")

    # Lines of `when`

    def read_step(self, text: str) -> None:
        """Check the words of a line to be carried out."""
        found = SEATED.fullmatch(text)
        if found is not None:
            self.check_player(found[1])
            words = found[2]
            if words != "concedes":
                for wish in series(imperative(words.removesuffix(BY_HAND))):
                    self._check_step_wish(wish, words)
        elif text.startswith("pass until "):
            self._check_place(text.removeprefix("pass until "))
        elif text not in ACTS[:4]:
            raise unknown("step", text, (*ACTS, "P1 plays"))

    def _check_step_wish(self, wish: str, words: str) -> None:
        try:
            self.check_wish(wish)
        except BadWord as error:
            # The line has the verb as the player does it: `plyas`, not `plya`.
            if error.word in words:
                raise
            raise BadWord(str(error), words.partition(" ")[0]) from None

    def _check_place(self, place: str) -> None:
        found = SEATED.fullmatch(place)
        if found is not None:
            self.check_player(found[1])
            place = found[2]
        if self.setup.at(self.table.game, place) is None:
            raise unknown("phase, step or declaration", place, self.setup.places())

    # Lines of `then`

    def read_check(self, text: str) -> Sentence:
        """Return a check with every word in it known."""
        sentence = sentences.read(text)
        self.check_player(sentence["seat"])
        if sentence.kind == sentences.CARD:
            return self._read_card(text)
        check = getattr(self, f"_check_{sentence.kind}", None)
        if check is not None:
            check(sentence)
        return sentence

    def _check_wins(self, sentence: Sentence) -> None:
        if sentence["rule"]:
            self.game.check_rule(sentence["rule"])

    def _check_carried_out(self, sentence: Sentence) -> None:
        for rule in split_list(sentence["rules"]):
            self.game.check_rule(rule)

    _check_decks_break = _check_carried_out

    def _check_not_carried_out(self, sentence: Sentence) -> None:
        for rule in split_list(sentence["rules"]):
            self.game.check_rule(rule)
            if rule not in book.named_in_code(self.game.slug):
                raise BadWord(
                    f"rule {rule} is never reported, so nothing can be said of when it is not", rule
                )

    def _check_waiting(self, sentence: Sentence) -> None:
        if sentence["things"] == "none":
            return
        for each in split_list(sentence["things"]):
            self.check_thing(each.removeprefix("(triggered) ").removeprefix("ability of "))

    def _check_is_asked(self, sentence: Sentence) -> None:
        prompt, known = sentence["prompt"], self.game.prompts
        if prompt and known and prompt not in known:
            raise unknown("question", prompt, known)

    def _check_can_only(self, sentence: Sentence) -> None:
        self.check_wishes(sentence["verb"], sentence["things"])

    def _check_can(self, sentence: Sentence) -> None:
        self.check_wish(order(sentence["wish"]))

    def _check_cannot(self, sentence: Sentence) -> None:
        self.check_wish(order(sentence["wish"]))
        self._check_wins(sentence)

    def _check_sees(self, sentence: Sentence) -> None:
        self.check_name(sentence["thing"])

    _check_does_not_see = _check_sees
    _check_may_look = _check_sees
    _check_may_not_look = _check_sees

    def _check_stands_at(self, sentence: Sentence) -> None:
        self._check_place(sentence["place"])

    def _check_happened(self, sentence: Sentence) -> None:
        kinds = self.table.game.lexicon.kinds
        if sentence["verb"] not in kinds:
            raise unknown("event", sentence["verb"], kinds)
        if sentence["thing"]:
            self.check_name(sentence["thing"])

    def _check_happened_before(self, sentence: Sentence) -> None:
        self._check_happened(sentence)
        self._check_happened(later_event(sentence))

    def _check_costs(self, sentence: Sentence) -> None:
        self.check_name(sentence["thing"])

    def _check_is_in(self, sentence: Sentence) -> None:
        self.check_name(sentence["thing"])
        self.check_zone(sentence["zone"])

    def _check_zone(self, sentence: Sentence) -> None:
        self.check_zone(sentence["zone"])
        try:
            listed = pieces(sentence["things"])
        except ValueError as error:
            raise BadWord(str(error), sentence["things"]) from None
        for piece in listed:
            self.check_name(piece.name)

    def _check_player(self, sentence: Sentence) -> None:
        word, value = sentence["word"], sentence["value"]
        if word in self.game.zones:
            pattern = r"\d+"
        elif word in self.game.player_values:
            pattern = self.game.player_values[word]
        elif word.startswith("counter ") and "counters" in self.game.player_values:
            self.check_counter(word.removeprefix("counter "))
            pattern = r"\d+"
        else:
            raise unknown("word for what a player has", word, (*self.game.zones, *self.game.player_values))
        if re.fullmatch(pattern, value) is None:
            raise BadWord(f"{value!r} is no value of {word}", value)

    # Cards

    def _read_card(self, text: str) -> Sentence:
        named = self.table.split_name(text)
        if named is None:
            named = self._coming(text)
        if named is None:
            opening = text.split(" is ")[0].split(" happened")[0].split()[0]
            raise unknown("card, player or sentence", opening, (*self.names, *OPENINGS))
        name, rest = named
        negated = "yes" if rest.startswith("is not ") else ""
        state = rest.removeprefix("is not ").removeprefix("is ")
        slots: dict[str, str | None] = {"name": name, "rest": rest, "negated": negated, "state": state}
        if self.game.state_pattern.fullmatch(state):
            return Sentence(sentences.STATE, slots)
        word, _, value = state.rpartition(" ")
        slots |= {"word": word.removesuffix(":"), "value": value}
        self._check_value(word.removesuffix(":"), value, state)
        return Sentence(sentences.VALUE, slots)

    def _coming(self, text: str) -> tuple[str, str] | None:
        """Return the name, at the beginning of *text*, of what may come to the table, and what follows it."""
        words = text.split(" ")
        for n in range(len(words), 0, -1):
            name = " ".join(words[:n]).removesuffix(":")
            if name in self.names or name in self.text_words():
                return name, " ".join(words[n:])
        return None

    def _check_value(self, word: str, value: str, state: str) -> None:
        if word.startswith(self.game.counters + " "):
            self.check_counter(word.removeprefix(self.game.counters + " "))
            kind = r"\d+"
        elif word in self.game.values:
            kind = self.game.values[word]
        else:
            known = (*self.game.states, *[each for each in self.game.values if each], self.game.counters)
            raise unknown("state or value of a card", state, known)
        if kind == CARD:
            if value != "none":
                self.check_name(value)
        elif kind == TRAIT:
            self._check_traits(value)
        elif kind == SEATED_PLAYER and PLAYER.fullmatch(value):
            self.check_player(value[1:])
        elif re.fullmatch(kind, value) is None:
            if word:
                raise BadWord(f"{value!r} is no value of {word}", value)
            raise unknown("state of a card", value, self.game.states)

    def _check_traits(self, value: str) -> None:
        known = {*self.text_words(), *self.setup.declared_words(), "none"}
        for each in value.split("・"):
            if each not in known:
                raise unknown("trait", each, known)


def _collect(value: object, found: set[str]) -> None:
    if isinstance(value, str):
        found.add(value.removeprefix("!"))
    elif isinstance(value, tuple):
        for each in value:
            _collect(each, found)
    elif isinstance(value, tree.Node):
        for name in tree.field_names(type(value)):
            _collect(getattr(value, name), found)
