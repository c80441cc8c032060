"""The words of one game as records: what a noun names, what a verb can have beside it, what filters ask of both.

Rules and filters of the clause grammar take a `Words` and know no word themselves: what they must tell apart is a sort
of nouns or a trait of a record. Games share a process, so nothing here is kept outside the object.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread.frames import Icons
from gyoji.text.grammar.layer import Layer
from gyoji.text.grammar.quoting import english_name, quoted, unquoted

Entries = tuple[tuple[str, str, str], ...]
"""Words of a class: spelling or `a|b`, name in the tree, English."""

SORTS: Final = frozenset(["entity", "effect", "ability", "attribute", "damage", "deed", "player", "other"])
"""What a noun can name."""

DEEDS: Final = {
    "defence": "defend",
    "solo attack": "attack alone",
    "group attack": "attack as a group",
    "solo defence": "defend alone",
    "group defence": "defend as a group",
}
"""English nouns of deeds that are not spelt as their verbs."""

HEAD_SORTS: Final[dict[type, str]] = {Icons: "coin", t.Trait: "thing", t.Colour: "thing"}

COMMON: Final = frozenset(
    ["cause", "amount", "adverb", "at", "first", "dur", "limit", "unless", "perspan", "only", "per"]
    + ["onlyat", "notat", "total"]
)
"""What every verb can have beside it."""

VERB_TRAITS: Final = {
    "affected": "の before it may be of anything",
    "attaches": "keeps its object in the passive: what is attached, and what it is attached to",
    "bare_state": "as a state (攻撃した状態で) it stands alone",
    "being": "says that something is there",
    "causative": "has a causative",
    "changes": "turns something into something else: never 'that would' before a noun but that of an attribute",
    "clings": "its subject in the active is what is attached: ～がコネクトしている",
    "counted": "1ターンに1度 before it is a limit, never a number of something",
    "deed": "can be named by its noun before another verb: 破壊か除外された",
    "happens": "is said of the card that it happens to, without a passive",
    "moves": "what it moves is never the place it moves to: 手札を加える is no text",
    "mutual": "can be done 互いに",
    "next": "can be said of the next time: 次に",
    "numbered": "～枚目に beside it is a place in a pile, never which time",
    "of_cards": "is never done by or to a cost or another attribute",
    "ordered": "as a plain main clause it tells a player what to do: これは破壊する is no text",
    "passive_alone": "in the passive before a noun it has no subject",
    "passive_object": "keeps its object in the passive: ダメージを与えられる",
    "performs": "its object is never the noun of a deed",
    "plays": "～のターンに before it tells when it is played",
    "possesses": "before a noun it has a subject and no object",
    "potential_is_passive": "its potential is spelt as its passive",
    "retargets": "its object can be the target itself",
    "sets": "makes a value something: its object can be a value, a number beside it belongs to a state",
    "unlinked": "is no link of a chain",
    "uses": "～するコスト: who does it stands before it",
}
"""Traits of verbs that filters ask for, and what each means."""

NOUN_TRAITS: Final = {
    "from_cards": "cards can have it: ～のトークン",
    "in_points": "a number before it says how much of it: 100LP",
    "from_keywords": "a keyword can have it: 《...》の効果",
    "needs_clause": "stands only behind a clause, and is nothing's",
    "not_had": "is nothing that a card can have",
    "retargeted": "only the object of verbs that choose targets anew",
    "uncounted": "is never equal to a number or a multiple of one",
}
"""Traits of nouns that filters ask for, and what each means."""


class Noun:
    """A noun: what sort of thing it names, its traits, and the counter word of numbers of it."""

    def __init__(
        self, word: str, name: str, english: str, sort: str, traits: str = "", unit: str = ""
    ) -> None:
        self.word = word
        self.name = name
        self.english = english
        self.sort = sort
        self.unit = unit
        self.traits = _known(traits, NOUN_TRAITS, word)
        if sort not in SORTS:
            raise ValueError(f"{word}: unknown sort {sort}")


class Verb:
    """A verb: its frame (what it can have beside its subject), who does it, what it cannot do without, its traits.

    In a frame `ni:place|ref` says which sorts に may have in the active, `kara:@hand` which zones から may have, and
    `-amount` takes a common part away.
    """

    def __init__(
        self,
        word: str,
        name: str,
        english: str,
        frame: str = "",
        traits: str = "",
        needs: str = "",
        by: str = "",
        main: str = "",
        kind: str = "",
        unit: str = "",
    ) -> None:
        self.word = word
        self.name = name
        self.english = english
        parts = frame.split()
        never = frozenset(part[1:] for part in parts if part.startswith("-"))
        own = frozenset(part.partition(":")[0] for part in parts if not part.startswith("-"))
        self.licensed = own | (COMMON - never)
        """The names of the parts that can stand beside it."""
        self.case_sorts: dict[str, frozenset[str]] = {}
        """Sorts of nouns that a case may have, where not all may."""
        for part in parts:
            case, colon, sorts = part.partition(":")
            if colon:
                self.case_sorts[case] = frozenset(sorts.split("|")) - {""}
        self.by = frozenset(by.split())
        """Sorts of those who can do it; empty for all."""
        self.traits = _known(traits, VERB_TRAITS, word)
        self.needs = frozenset(needs.split())
        """Parts of which one must be there."""
        self.kind = kind
        """Its conjugation, where the spelling does not tell: ichidan, godan."""
        self.unit = unit
        """The counter word of a number beside it: 2点回復する."""
        self.main = frozenset(main.split())
        """Parts that a main clause of it, in the active, cannot do without: 手札に加える."""


def _known(traits: str, known: Mapping[str, str], word: str) -> frozenset[str]:
    found = frozenset(traits.split())
    if not found <= known.keys():
        raise ValueError(f"{word}: unknown traits {', '.join(sorted(found.difference(known)))}")
    return found


class Words:
    """Everything that the clause grammar knows of one game."""

    def __init__(
        self,
        nouns: tuple[Noun, ...],
        verbs: tuple[Verb, ...],
        players: Entries,
        zones: Entries,
        periods: Entries,
        states: Entries = (),
        adverbs: Entries = (),
        flags: Entries = (),
        qualities: tuple[tuple[str, Entries], ...] = (),
        measures: tuple[str, ...] = (),
        likenesses: Entries = (),
        tallies: Entries = (),
        totals: tuple[tuple[str, str, str, str], ...] = (),
        this_nouns: tuple[str, ...] = ("card",),
        ordered_zones: tuple[str, ...] = ("deck",),
        relative_adverbs: tuple[str, ...] = (),
        head_sorts: Mapping[type, str] | None = None,
        attribute_filters: tuple[type, ...] = (a.State, a.Points),
        causes: tuple[str, ...] = ("effect", "ability", "damage", "deed", "entity"),
        counters_have_places: bool = False,
        points: str = "?点 ?の",
        comma: str = "",
        quotes: tuple[tuple[str, str], ...] = (("「", "」"), ("『", "』")),
        tells_alterations: bool = False,
        unsaid: tuple[tuple[str, str], ...] = (),
        occasion: str = "にあたり",
    ) -> None:
        self.nouns = {each.name: each for each in nouns}
        self.verbs = {each.name: each for each in verbs}
        self.players = players
        self.zones = zones
        self.periods = periods
        self.states = states
        self.adverbs = adverbs
        self.flags = flags
        self.qualities = qualities
        """Kinds of words before a noun, outermost first: (kind, words); without words, an open class of the game."""
        self.measures = measures
        """Nouns of numbers that a card has."""
        self.likenesses = likenesses
        """In what two cards can be the same."""
        self.tallies = tallies
        """Numbers that are counted on a card."""
        self.totals = totals
        """Measures that are added up over cards: (name, template, English of several, English of one)."""
        self.this_nouns = this_nouns
        """Nouns that follow この where the card itself is meant."""
        self.ordered_zones = ordered_zones
        """Zones with a top and a bottom."""
        self.relative_adverbs = relative_adverbs
        """Adverbs that a clause before a noun can have."""
        self.head_sorts = {**HEAD_SORTS, **({} if head_sorts is None else head_sorts)}
        """Sorts of heads of noun phrases that are no words of the class of nouns; a game adds its own."""
        self.attribute_filters = attribute_filters
        """The game's own filters that can stand before the name of an attribute or ability."""
        self.causes = frozenset(causes)
        """Sorts of nouns that bring something about: ～によって."""
        self.quotes = quotes
        """Pairs of marks around abilities that a card gains; the first is printed."""
        self.tells_alterations = tells_alterations
        """攻撃力が増加している compares a number with its original."""
        self.unsaid = unsaid
        """Verbs that a sentence may leave out, by what it then ends in: shift (パワーを+1000。), damage."""
        self.occasion = occasion
        """What follows a clause that tells of the occasion: ～にあたり、, ～際、."""
        self.comma = comma
        """What may stand between a clause and the noun that it tells of."""
        self.points = points
        """What stands between a number and what it is a number of: 3点ダメージ."""
        self.counters_have_places = counters_have_places
        """戦場の種火カウンター is a counter there; else the place is that of the card it lies on."""

    def noun_entries(self) -> Entries:
        """Return the nouns as a word class."""
        return tuple((each.word, each.name, each.english) for each in self.nouns.values())

    def verb_entries(self) -> Entries:
        """Return the verbs as a word class."""
        return tuple((each.word, each.name, each.english) for each in self.verbs.values())

    def nouns_of(self, sort: str) -> Entries:
        """Return the nouns of one sort as a word class."""
        return tuple(
            (each.word, each.name, each.english) for each in self.nouns.values() if each.sort == sort
        )

    def verb_has(self, verb: str, trait: str) -> bool:
        """Tell whether the verb of a clause has a trait."""
        return trait in self.verbs[verb].traits

    def english_of(self, clause: a.Cl) -> str:
        """Return the English verb of a clause."""
        return self.verbs[clause.verb].english

    def noun_has(self, head: object, trait: str) -> bool:
        """Tell whether the head of a noun phrase is a noun with a trait."""
        return isinstance(head, a.Head) and trait in self.nouns[head.noun].traits

    def sort(self, node: object) -> str:
        """Return what sort of thing a noun phrase names."""
        if isinstance(node, a.Np):
            return self._head_sort(node.head)
        if isinstance(node, a.RefNp | a.ThisRef | a.ItRef | a.RestRef | a.PoolRef):
            return "ref"
        if isinstance(node, a.Who | a.AnyTarget):
            return "player"
        if isinstance(node, a.Place):
            return "place"
        if isinstance(node, a.Word | a.Quote | a.Process | a.Stats | a.Named | a.Fixed):
            return "thing"
        if isinstance(node, a.Bare):
            return "bare"
        if isinstance(node, a.Circled | a.CircledOr):
            return "coin"
        if isinstance(node, a.Options):
            return self.sort(node.options[0])
        if isinstance(node, a.Together):
            return self.sort(node.parts[0])
        if isinstance(node, a.OutOf):
            return self.sort(node.what)
        return self.head_sorts.get(type(node), "other")

    def _head_sort(self, head: object) -> str:
        if isinstance(head, a.Head):
            noun = self.nouns.get(head.noun)
            return noun.sort if noun is not None else "other"
        if isinstance(head, a.CounterHead):
            return "counter"
        return self.head_sorts[type(head)]

    def is_own_ability(self, node: object) -> bool:
        """Tell whether a cause is an ability of this very card: これの固有能力の効果で."""
        if not isinstance(node, a.Cause) or node.kind != "by" or not isinstance(node.of, a.Np):
            return False
        for each in node.of.filters:
            if isinstance(each, a.Of) and isinstance(each.what, a.Np) and self.sort(each.what) == "ability":
                return any(
                    [isinstance(own, a.Of) and isinstance(own.what, a.ThisRef) for own in each.what.filters]
                )
        return False


def add_words(layer: Layer, words: Words) -> None:
    """Add the word classes that the rules of the clause grammar name to *layer*.

    A game adds the open class `counter` itself.
    """
    layer.open("number", r"[0-9]+", parse=int, show=str, first="0123456789")
    layer.words("variable", [("X", "X", "X"), ("Y", "Y", "Y"), ("Z", "Z", "Z")])
    for kind, entries in words.qualities:
        if not entries:
            continue
        layer.words(kind, entries)
    nouns = words.noun_entries()
    layer.words("noun", nouns)
    layer.words("thisnoun", [entry for entry in nouns if entry[1] in words.this_nouns])
    layer.words("zone", words.zones)
    layer.words("period", words.periods)
    layer.words("state", words.states)
    layer.words("player", words.players)
    layer.words("attr", [entry for entry in nouns if entry[1] in words.measures])
    layer.words("likeness", words.likenesses)
    layer.words("tally", words.tallies)
    layer.words("adverb", words.adverbs)
    layer.words("flag", words.flags)
    layer.words(
        "deed", [(word, name, DEEDS.get(english, english)) for word, name, english in words.nouns_of("deed")]
    )
    layer.verb_words("verb", words.verb_entries())
    for verb in words.verbs.values():
        for word in verb.word.split("|") if verb.kind else ():
            if not word.endswith("する"):
                layer.verb(word, verb.kind)
    layer.open("name", "「[^「」。]*」", parse=unquoted, show=quoted, en=english_name, first="「")
