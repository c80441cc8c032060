"""What the words of a game mean, as tables: which act a verb is beside an object, which state a deed brings about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gyoji.kernel.trees.tree import Node
from gyoji.text.clause.phrases.pairs import Pairs

_NAMED: Final = ("pay", "lose", "become", "make", "draw", "choose", "shuffle", "skip", "play", "reduce")
"""Verbs that are carried out in a way of their own name."""

ACTS: Final[dict[str, tuple[str, str]]] = {
    **{verb + ":*": (verb, verb) for verb in _NAMED},
    "gain:thing": ("gain", "gain"),
    "deal:damage": ("deal", "deal"),
    "deal:battle_damage": ("deal", "deal"),
    "divide:damage": ("divide", "divide"),
    "receive:damage": ("suffer", "deal"),
    "receive:battle_damage": ("suffer", "deal"),
    "raise:*": ("shift", "+"),
    "rise:*": ("shift", "+"),
    "lower:*": ("shift", "-"),
    "fall:*": ("shift", "-"),
    "win:*": ("alone", "win"),
    "lose_game:*": ("alone", "lose"),
}
"""Rows that games share; a game adds its own."""

FACES: Final = ("face_up", "face_down")
"""States that any card has."""

ABILITY_KINDS: Final = {
    "ability": "any",
    "activated_ability": "activated",
    "triggered_ability": "triggered",
    "static_ability": "static",
}


def same(names: str) -> dict[str, str]:
    """Return words that are called the same where they are carried out."""
    return {name: name for name in names.split()}


def beside(parts: str, verbs: str) -> dict[str, str]:
    """Return for several verbs the parts that have a meaning beside them."""
    return dict.fromkeys(verbs.split(), parts)


class Lexicon:
    """What the words of one game mean, beside what the clause grammar knows of them."""

    def __init__(
        self,
        acts: dict[str, tuple[str, str]],
        deeds: dict[str, str] | None = None,
        states: dict[str, str] | None = None,
        ongoing: dict[str, str] | None = None,
        ability_kinds: dict[str, str] | None = None,
        player_values: tuple[str, ...] = (),
        limits: tuple[str, ...] = (),
        traits: tuple[str, ...] = (),
        piles: tuple[str, ...] = ("hand",),
        in_battle: tuple[str, ...] = ("battle_damage",),
        field: str = "field",
        usual: dict[str, str] | None = None,
        aimed: tuple[str, ...] = ("attack", "defend"),
        suffers: tuple[str, ...] = (),
        draws_up_to: bool = False,
        groups: dict[str, tuple[str, ...]] | None = None,
        zone_order: tuple[str, ...] = (),
        fields: tuple[str, ...] = (),
        own_zones: tuple[str, ...] = (),
        uses: dict[str, str] | None = None,
        measures: dict[str, str] | None = None,
        adverbs: dict[str, str] | None = None,
        flags: tuple[str, ...] = (),
        pairs: Pairs | None = None,
        nodes: tuple[type[Node], ...] = (),
        uses_told: dict[str, str] | None = None,
        itself: dict[str, str] | None = None,
        becoming: dict[str, str] | None = None,
        homes: dict[str, str] | None = None,
        types: dict[str, tuple[str, ...]] | None = None,
        qualities: dict[str, str] | None = None,
    ) -> None:
        self.deeds = {"lose_game": "lose", **(deeds or {})}
        """Verbs that are called otherwise where they are carried out."""
        self.acts = {**ACTS, **acts}
        """What a verb with an object of a kind does: `gain:life` to a way of making an act and the name of the act."""
        self.states = states or {}
        """States that a verb brings about: フリーズ状態にする."""
        self.ongoing = ongoing or {}
        """What is going on, as a state: `attack` of who attacks, `defend.passive` of who is defended against."""
        self.ability_kinds = {**ABILITY_KINDS, **(ability_kinds or {})}
        """Nouns of abilities, as what a card has or loses."""
        self.player_values = player_values
        """Nouns of numbers that a player has."""
        self.limits = limits
        """Those of them that are limits."""
        self.traits = traits
        """Nouns of kinds of traits."""
        self.piles = piles
        """Zones whose name is also a noun for the cards in it."""
        self.in_battle = in_battle
        """Nouns of damage that is dealt in battle."""
        self.field = field
        """The zone that cards enter and leave where no other is named."""
        self.usual = usual or {}
        """Where to a verb puts cards, where naming them again says nothing more: 墓地に送ったカード."""
        self.aimed = aimed
        """Deeds whose object is whom they are aimed at."""
        self.suffers = suffers
        """Verbs that tell, without an object, what happens to their subject: ユニットがドロップした."""
        self.draws_up_to = draws_up_to
        """Cards are drawn one by one, so that fewer can be: カードを2枚まで引く."""
        self.groups = {} if groups is None else groups
        """Verbs by how sentences with them are understood: what is offered to a player, what fills up a hand."""
        self.zone_order = zone_order
        """In which order several zones are named that something lies in."""
        self.fields = fields
        """Zones in which a card lies under a player who need not be its owner."""
        self.own_zones = own_zones
        """Zones that are those of who acts where nobody is named."""
        self.uses = {} if uses is None else uses
        """The parts that have a meaning beside a verb where its clause does something."""
        self.adverbs = {} if adverbs is None else adverbs
        """The adverbs that have a meaning beside it."""
        self.measures = {} if measures is None else measures
        """Nouns of numbers on a card, and by which name those are carried out."""
        self.flags = flags
        """Flags before a noun that are states: 無色の."""
        self.pairs = Pairs() if pairs is None else pairs
        """Constructions that only the game has."""
        self.nodes: dict[str, Callable[..., Node]] = {each.__name__: each for each in nodes}
        """Nodes of its own that stand for what any text can say: a half, a number that is capped."""
        self.uses_told = uses_told or {}
        """The parts that have a meaning beside a verb where its clause tells of an event."""
        self.itself = itself or {}
        """Verbs that tell without an object what happens to their subject, and the verbs of the events."""
        self.becoming = becoming or {}
        """States that something comes into, and the verbs of the events."""
        self.homes = homes or {}
        """Where things of a kind are that are named without a place."""
        self.types = types or {}
        """Words for cards of one of several types."""
        self.qualities = qualities or {}
        """Nouns of qualities that become others, and the kinds of the traits that they are."""

    def types_of(self, word: str) -> tuple[str, ...]:
        """Return the types of cards that a word names."""
        return self.types.get(word, (word,))

    def home(self, noun: str) -> str:
        """Return where things of a kind are that are named without a place."""
        return self.homes.get(noun, "anywhere")
