"""What may stand where in an effect tree: for each field, the role that its nodes play there.

A reader of trees takes what stands in a role by its kind: a filter is asked of a card, a number is counted, a condition
holds or does not. A node of any other kind there would stop a game or do nothing. `Soundness` looks at every tree with
these tables as a card is loaded; a game adds the kinds and fields that only its texts have.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel.effects import cost_texts
from gyoji.kernel.effects.unseen import Unseen, flat
from gyoji.kernel.trees import sorts, tree
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.kernel.trees.role_tables import (
    CONDITION,
    COST,
    FIELDS,
    FILTER,
    KINDS,
    OBJECT,
    PAID,
    PART,
    PLAYER,
    THING,
    WIDER,
)
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.trees.vocabularies import Vocabularies

CARDS: Final = (THING, PLAYER, OBJECT, PART)
"""Roles of cards and players, in which an ability stands for something only beside verbs of abilities."""
OF_ABILITIES: Final = (
    "activate", "apply", "copy", "nullify", "play", "play_ability", "retarget", "thwart", "trigger", "use",
)  # fmt: skip
"""What is done to abilities."""
SAID: Final[dict[type[Node], str]] = {
    tree.Cannot: "what cannot happen", tree.Must: "what must happen", tree.Can: "what may happen",
    tree.All: "all of them", tree.AnyNumber: "any number", tree.AnyOf: "one thing or another",
    tree.Both: "several things together", tree.Selector: "cards", tree.This: "this card", tree.Player: "a player",
    tree.Ref: "what was named before", tree.Num: "a number", tree.Event: "something that happens",
    tree.Exists: "that there is something", tree.Is: "that something is so", tree.Compare: "a comparison",
    tree.IfDid: "what follows if something was done", tree.Becomes: "that something comes to be so",
}  # fmt: skip
"""What kinds of nodes stand for, in words for whoever wrote the text."""
NO_FIELDS: Final[dict[str, str]] = {}


class Roles:
    """What may stand where in the trees of one game."""

    def __init__(
        self,
        lexicon: Lexicon,
        kinds: dict[str, tuple[type[Node], ...]] | None = None,
        fields: dict[type[Node], dict[str, str]] | None = None,
        deeds: frozenset[str] = frozenset(),
        wider: dict[str, str] | None = None,
        words: dict[type[Node], dict[str, str]] | None = None,
        unseen: Unseen | None = None,
        player_counters: bool = False,
        places: frozenset[str] = frozenset(),
        only_cards: dict[type[Node], str] | None = None,
    ) -> None:
        self.lexicon: Final = lexicon
        self.deeds: Final = deeds
        """The verbs of acts that the game carries out; none: all that it is asked for."""
        self.places: Final = places
        """The nouns of places that are things: they are chosen, and no act or change has one as its object."""
        self.kinds: Final = dict(KINDS)
        """Role -> what can play it, with the game's own kinds."""
        for role, own in ({} if kinds is None else kinds).items():
            self.kinds[role] = KINDS.get(role, ()) + own
        self._wider: Final = WIDER if wider is None else {**WIDER, **wider}
        self._fields: Final = FIELDS if fields is None else {**FIELDS, **fields}
        self._known: Final[dict[type[Node], dict[str, str]]] = {}
        self._words: Final = Vocabularies(lexicon, words)
        self._unseen: Final = unseen
        self._player_counters: Final = player_counters
        """Counters can be on players."""
        self._only_cards: Final = (
            sorts.ONLY_CARDS if only_cards is None else {**sorts.ONLY_CARDS, **only_cards}
        )
        """Kind -> the field in which it speaks of cards alone."""

    def fields_of(self, kind: type[Node]) -> dict[str, str]:
        """Return field -> role for the nodes of a kind, with what it has from those that it derives from."""
        known = self._known.get(kind)
        if known is None:
            known = {}
            for base in reversed(kind.__mro__):
                known.update(self._fields.get(base, NO_FIELDS))
            self._known[kind] = known
        return known

    def fault(self, root: Node) -> str:
        """Return what of a tree stands where nothing could be made of it, or names what the game has not."""
        found = tree.walk(root)
        for node in found:
            if isinstance(node, tree.Wording):
                return f"{said(node)}, words that mean nothing in this place"
        for node in found:
            wrong = self._words.fault(node)
            if wrong:
                return wrong
            if isinstance(node, tree.AttributeOf) and _is_player(node.of):
                return f"the {node.attribute} of a player, who has none"
            if isinstance(node, tree.Act) and self.deeds and node.verb not in self.deeds:
                return f"to {node.verb.replace('_', ' ')} what is named there, which nothing carries out"
            if isinstance(node, tree.Act) and node.verb in ("deal", "divide") and node.amount is None:
                return "damage of which nobody says how much"
            if isinstance(node, tree.Per) and node.per < 1:
                return "so much for each 0 of something"
            if isinstance(node, tree.Happened) and _is_of_this_ability(node.event):
                return "what has happened to this ability, which is known as a limit of it alone"
            for field, role in self.fields_of(type(node)).items():
                value = getattr(node, field)
                if role in CARDS and is_this_ability(value) and not _is_of_abilities(node):
                    return f"this ability as {role}"
                wrong = self._cast(value, role)
                if wrong:
                    return wrong
        wrong = sorts.fault(found, self._player_counters, self.places, self._only_cards)
        if wrong or self._unseen is None:
            return wrong
        return self._unseen.fault(found, self.cost_parts(found))

    def works_unseen(self, zone: str) -> bool:
        """Tell whether what works in a zone of this name works where nobody sees its card."""
        if self._unseen is None or not zone:
            return False
        return any([kind in self._unseen.by_all for kind in self.lexicon.places.get(zone, ())])

    def cost_parts(self, found: list[Node]) -> list[Node]:
        """Return what stands as a part of a cost anywhere among the nodes of a tree."""
        parts: list[Node] = []
        for node in found:
            for field, role in self.fields_of(type(node)).items():
                if role == COST:
                    parts += flat(getattr(node, field))
        return parts

    def _cast(self, value: object, role: str) -> str:
        """Return what is wrong with what stands in a field, in the role of that field."""
        if isinstance(value, tuple):
            if role == COST and not (value and isinstance(value[0], tuple)):
                return self._costs(value)
            for each in value:
                wrong = self._cast(each, role)
                if wrong:
                    return wrong
        elif isinstance(value, tree.And) and (role == FILTER or self._widens_to(role, CONDITION)):
            return self._cast(value.parts, role)
        elif isinstance(value, Node):
            if not self._plays(value, role):
                return f"{said(value)} as {role}"
            if isinstance(value, tree.AnyOf):
                return self._cast(value.options, role)
        return ""

    def _plays(self, node: Node, role: str) -> bool:
        """Tell whether something can be made of a node in a role."""
        if isinstance(node, self.kinds[role]):
            return True
        wider = self._wider.get(role)
        return wider is not None and self._plays(node, wider)

    def _widens_to(self, role: str, other: str) -> bool:
        """Tell whether what plays one role can play another too."""
        wider = self._wider.get(role)
        return role == other or wider is not None and self._widens_to(wider, other)

    def _costs(self, costs: tuple[Node, ...]) -> str:
        for node in cost_texts.flat(costs):
            act = node.act if isinstance(node, tree.Bind) else node
            if isinstance(act, tree.Choose) and isinstance(node, tree.Bind):
                continue
            if not isinstance(act, self.kinds[COST]):
                return f"{said(act)} as {COST}"
            wrong = self._paid(act)
            if wrong:
                return wrong
            if isinstance(act, tree.Act) and _is_picked_unseen(act.object):
                return "cards picked out of a deck as a cost"
        return ""

    def _paid(self, act: Node) -> str:
        """Return what is wrong with how much an act takes that is a cost; all counters can be removed."""
        if not isinstance(act, tree.Act) or isinstance(act.amount, tree.All) and act.verb == "remove":
            return ""
        return self._cast(act.amount, PAID)


def _is_picked_unseen(what: Node | None) -> bool:
    """Tell whether cards are picked that nobody sees: a cost, unlike an effect, searches no deck."""
    if not isinstance(what, tree.Selector) or isinstance(what.quantity, tree.All):
        return False
    zone = what.zone
    return isinstance(zone, tree.Zone) and zone.name == "deck" and not zone.position


def is_this_ability(value: object) -> bool:
    """Tell whether a node is the ability that says it, not its card."""
    return isinstance(value, tree.This) and value.noun == "ability"


def _is_of_this_ability(event: Node) -> bool:
    """Tell whether an event is said of this ability: what happened names none."""
    return isinstance(event, tree.Event) and is_this_ability(event.object)


def _is_of_abilities(node: Node) -> bool:
    """Tell whether an ability can stand in a node where cards and players do: it has a controller and is activated."""
    return (
        isinstance(node, tree.Player)
        or isinstance(node, (tree.Act, tree.Event))
        and node.verb in OF_ABILITIES
    )


def _is_player(node: Node) -> bool:
    return isinstance(node, tree.Player) or isinstance(node, tree.Selector) and node.nouns == ("player",)


def said(node: Node) -> str:
    """Return what a node stands for, in words."""
    if isinstance(node, tree.IfDid) and node.absent:
        return "what follows if something was not done"
    known = SAID.get(type(node))
    if known is not None:
        return known
    name = type(node).__name__
    return name[0] + "".join([" " + char.lower() if char.isupper() else char for char in name[1:]])
