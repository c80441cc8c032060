"""What may stand where in an effect tree: for each field, the role that its nodes play there.

A reader of trees takes what stands in a role by its kind: a filter is asked of a card, a number is counted, a condition
holds or does not. A node of any other kind there would stop a game or do nothing. `Soundness` looks at every tree with
these tables as a card is loaded; a game adds the kinds and fields that only its texts have.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel import cost_texts, sorts, tree
from gyoji.kernel.lexicon import Lexicon
from gyoji.kernel.tree import Node

FILTER: Final = "what a card is like"
NUMBER: Final = "a number"
AMOUNT: Final = "how much"
QUANTITY: Final = "how many"
CONDITION: Final = "a condition"
EVENT: Final = "something that happens"
CAUSE: Final = "what something happens by"
THING: Final = "what a text speaks of"
OBJECT: Final = "what something is done to"
PART: Final = "what takes part in something"
PLACE: Final = "where something comes from"
GOAL: Final = "where something goes"
MATCH: Final = "what a card is"
OTHER: Final = "what something is not"
OWNED: Final = "what a card has"
COST: Final = "a cost"
PAID: Final = "how much a cost takes"

KINDS: Final[dict[str, tuple[type[Node], ...]]] = {
    FILTER: (
        tree.InState, tree.Measure, tree.Trait, tree.OtherThan, tree.Coloured, tree.Named, tree.Kind, tree.Having,
        tree.HasCounters, tree.EquippedWith, tree.AttachedTo, tree.ControlledBy, tree.SameAs, tree.Related, tree.Either,
        tree.PlayedBy, tree.AbilityOf, tree.DidThisTurn, tree.DoneBy, tree.Extreme, tree.OwnMeasure, tree.Selector,
    ),
    NUMBER: (
        tree.Num, tree.Count, tree.AttributeOf, tree.Per, tree.Variable, tree.NumberDone, tree.EventAmount,
        tree.CountersOn, tree.PlayerValue, tree.Times, tree.Plus,
    ),
    AMOUNT: (tree.All, tree.UpTo, tree.Exactly),
    QUANTITY: (
        tree.All, tree.AnyNumber, tree.Exactly, tree.UpTo, tree.AtLeast, tree.AtMost, tree.Only, tree.Num,
    ),
    CONDITION: (
        tree.Compare, tree.Exists, tree.Is, tree.Or, tree.InPeriod, tree.InZone, tree.Happened, tree.PaidExtra,
    ),
    EVENT: (tree.Event, tree.Becomes, tree.ChangesState, tree.Moment),
    CAUSE: (tree.InBattle, tree.ByEffect, tree.ByDestruction),
    THING: (
        tree.Selector, tree.This, tree.Ref, tree.EventSubject, tree.Host, tree.Player, tree.EventOther, tree.Paid,
        tree.AnyOf, tree.Both, tree.LastOf, tree.Rest, tree.Subject,
    ),
    OBJECT: (tree.Period,),
    PART: (tree.OtherThan,),
    PLACE: (tree.Zone, tree.OtherThan),
    GOAL: (tree.Zone, tree.Period, tree.OtherThan),
    MATCH: (
        tree.Named, tree.Trait, tree.Kind, tree.Coloured, tree.Having, tree.InState, tree.Measure, tree.HasCounters,
        tree.Either,
    ),
    OTHER: (tree.Zone,),
    OWNED: (tree.Keyword, tree.Trait, tree.Ability, tree.Colour, tree.Named),
    COST: (tree.Act, tree.Energy, tree.FreezeThis),
    PAID: (),
}  # fmt: skip
"""Role -> the kinds that all games can take in it. `And` and `AnyOf` stand for what their parts stand for."""

FIELDS: Final[dict[type[Node], dict[str, str]]] = {
    tree.Selector: {"filters": FILTER, "quantity": QUANTITY, "player": THING, "among": THING},
    tree.Either: {"options": FILTER},
    tree.Is: {"what": THING, "as_": FILTER},
    tree.Having: {"things": OWNED},
    tree.HasCounters: {"quantity": QUANTITY},
    tree.EquippedWith: {"what": MATCH},
    tree.AbilityOf: {"what": MATCH},
    tree.OtherThan: {"what": OTHER},
    tree.AttachedTo: {"what": THING},
    tree.SameAs: {"what": THING},
    tree.Related: {"what": THING},
    tree.AnyOf: {"quantity": QUANTITY},
    tree.Both: {"parts": THING},
    tree.LastOf: {"of": THING},
    tree.Player: {"of": THING},
    tree.Zone: {"nth": NUMBER, "player": THING},
    tree.Exactly: {"n": NUMBER},
    tree.UpTo: {"n": NUMBER},
    tree.AtLeast: {"n": NUMBER},
    tree.AtMost: {"n": NUMBER},
    tree.Measure: {"value": NUMBER},
    tree.Per: {"each": NUMBER, "count": NUMBER},
    tree.Times: {"value": NUMBER},
    tree.Plus: {"left": NUMBER, "right": NUMBER},
    tree.Count: {"what": THING},
    tree.AttributeOf: {"of": THING},
    tree.CountersOn: {"of": THING},
    tree.Compare: {"left": NUMBER, "right": NUMBER},
    tree.Exists: {"what": THING},
    tree.InZone: {"what": THING},
    tree.Happened: {"event": EVENT},
    tree.DidThisTurn: {"event": EVENT},
    tree.TriggeredBy: {"event": EVENT},
    tree.Or: {"parts": CONDITION},
    tree.AsLongAs: {"condition": CONDITION},
    tree.Becomes: {"condition": CONDITION},
    tree.Event: {
        "actor": PART, "object": PART, "source": PLACE, "to": GOAL, "cause": CAUSE, "amount": QUANTITY,
    },
    tree.ChangesState: {"object": THING},
    tree.Act: {
        "object": OBJECT, "player": THING, "source": PLACE, "to": GOAL, "amount": AMOUNT, "actor": THING,
    },
    tree.Choose: {"object": THING},
    tree.Energy: {"amount": NUMBER},
    tree.AddEnergy: {"amount": NUMBER},
    tree.Counters: {"amount": NUMBER},
    tree.CounterCap: {"object": THING, "n": NUMBER},
    tree.Let: {"value": NUMBER},
    tree.Repeat: {"times": NUMBER, "until": CONDITION},
    tree.ForEach: {"what": THING},
    tree.Modes: {"quantity": QUANTITY},
    tree.Modify: {"object": THING, "attack": NUMBER, "health": NUMBER},
    tree.ModifyValue: {"object": THING, "amount": NUMBER},
    tree.SetStats: {"object": THING, "attack": NUMBER, "health": NUMBER},
    tree.SetValue: {"object": THING, "value": NUMBER},
    tree.Floor: {"object": THING, "value": NUMBER},
    tree.Double: {"object": THING},
    tree.Swap: {"object": THING},
    tree.TakeControl: {"object": THING},
    tree.Gain: {"object": THING},
    tree.Lose: {"object": THING},
    tree.Become: {"object": THING},
    tree.Cannot: {"event": EVENT, "limit": QUANTITY},
    tree.Must: {"event": EVENT},
    tree.Reduce: {"event": EVENT, "amount": NUMBER},
    tree.Replace: {"event": EVENT},
    tree.Delayed: {"event": EVENT},
    tree.ChangeLimit: {"amount": NUMBER, "to": NUMBER},
    tree.ChangeCost: {"per": NUMBER},
    tree.AddCost: {"costs": COST},
    tree.AlternativeCost: {"costs": COST},
    tree.AppearCost: {"costs": COST},
    tree.Unless: {"costs": COST},
    tree.Pay: {"costs": COST},
    tree.Mode: {"costs": COST},
    tree.Effect: {"costs": COST},
    tree.If: {"condition": CONDITION},
    tree.While: {"condition": CONDITION},
    tree.OnlyIf: {"condition": CONDITION},
    tree.AppearCondition: {"condition": CONDITION},
    tree.Triggered: {"events": EVENT, "condition": CONDITION, "costs": COST},
    tree.Intrinsic: {"events": EVENT, "condition": CONDITION, "costs": COST},
    tree.Activated: {"costs": COST},
}  # fmt: skip
"""Kind -> field -> the role of what stands in it. A field that is not listed is read in more ways than one."""

WIDER: Final = {
    AMOUNT: NUMBER,
    OBJECT: THING,
    PART: THING,
    GOAL: THING,
    MATCH: THING,
    OTHER: MATCH,
    PAID: NUMBER,
}
"""Role -> another whose kinds can play it too."""

CARDS: Final = (THING, OBJECT, PART)
"""Roles of cards and players, in which an ability stands for something only beside verbs of abilities."""
OF_ABILITIES: Final = (
    "activate", "apply", "copy", "nullify", "play", "play_ability", "retarget", "thwart", "trigger", "use",
)  # fmt: skip
"""What is done to abilities."""
OWN_NUMBERS: Final = ("damage", "counters")
"""Numbers of a card that no game has to name in its lexicon."""
SAID: Final[dict[type[Node], str]] = {
    tree.Cannot: "what cannot happen", tree.Must: "what must happen", tree.Can: "what may happen",
    tree.All: "all of them", tree.AnyNumber: "any number", tree.AnyOf: "one thing or another",
    tree.Both: "several things together", tree.Selector: "cards", tree.This: "this card", tree.Player: "a player",
    tree.Ref: "what was named before", tree.Num: "a number", tree.Event: "something that happens",
    tree.Exists: "that there is something", tree.Is: "that something is so", tree.Compare: "a comparison",
    tree.IfDid: "what follows if something was done", tree.IfDidNot: "what follows if something was not done",
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
    ) -> None:
        self.lexicon: Final = lexicon
        self.deeds: Final = deeds
        """The verbs of acts that the game carries out; none: all that it is asked for."""
        self.kinds: Final = dict(KINDS)
        """Role -> what can play it, with the game's own kinds."""
        for role, own in ({} if kinds is None else kinds).items():
            self.kinds[role] = KINDS.get(role, ()) + own
        self.fields: Final = FIELDS if fields is None else {**FIELDS, **fields}
        """Kind -> field -> role, with the game's own kinds."""

    def fault(self, root: Node) -> str:
        """Return what of a tree stands where nothing could be made of it, or names what the game has not."""
        found = tree.walk(root)
        for node in found:
            if isinstance(node, tree.Wording):
                return f"{said(node)}, words that mean nothing in this place"
        for node in found:
            wrong = _unknown(node, self.lexicon)
            if wrong:
                return wrong
            if isinstance(node, tree.Act) and self.deeds and node.verb not in self.deeds:
                return f"to {node.verb.replace('_', ' ')} what is named there, which nothing carries out"
            if isinstance(node, tree.Act) and node.verb == "deal" and node.amount is None:
                return "damage of which nobody says how much"
            if isinstance(node, tree.Per) and node.per < 1:
                return "so much for each 0 of something"
            for field, role in self.fields.get(type(node), NO_FIELDS).items():
                value = getattr(node, field)
                if role in CARDS and is_this_ability(value) and not _is_of_abilities(node):
                    return f"this ability as {role}"
                wrong = self._cast(value, role)
                if wrong:
                    return wrong
        return sorts.fault(found)

    def _cast(self, value: object, role: str) -> str:
        """Return what is wrong with what stands in a field, in the role of that field."""
        if isinstance(value, tuple):
            if role == COST and not (value and isinstance(value[0], tuple)):
                return self._costs(value)
            for each in value:
                wrong = self._cast(each, role)
                if wrong:
                    return wrong
        elif isinstance(value, tree.And) and role in (FILTER, CONDITION):
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
        wider = WIDER.get(role)
        return wider is not None and self._plays(node, wider)

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


def _unknown(node: Node, lexicon: Lexicon) -> str:
    """Return which word of a node the game does not know; "" where it knows all that are looked up."""
    if isinstance(node, tree.Zone):
        return "" if node.name in lexicon.places else f"a place called {node.name}"
    if isinstance(node, tree.Coloured):
        for colour in node.colours:
            if colour not in lexicon.colours:
                return f"a colour called {colour}"
    elif isinstance(node, (tree.Measure, tree.AttributeOf)):
        if node.attribute not in lexicon.numbers and node.attribute not in OWN_NUMBERS:
            return f"a number called {node.attribute}"
        if isinstance(node, tree.AttributeOf) and _is_player(node.of):
            return f"the {node.attribute} of a player, who has none"
    elif isinstance(node, (tree.Extreme, tree.OwnMeasure, tree.ModifyValue, tree.SetValue, tree.Floor)):
        if node.attribute not in lexicon.numbers:
            return f"a number called {node.attribute}"
    elif isinstance(node, (tree.Double, tree.Swap)):
        for name in node.attributes:
            if name not in lexicon.numbers:
                return f"a number called {name}"
    elif isinstance(node, tree.Event):
        if node.verb not in lexicon.kinds:
            return f"when something is to {node.verb}, which nothing tells"
        if node.also and node.also not in lexicon.follow_ups:
            return f"when something is to {node.also}, which nothing tells"
    elif isinstance(node, tree.ChangesState):
        if node.state not in lexicon.state_kinds:
            return f"when something becomes {node.state}, which nothing tells"
    return ""


def is_this_ability(value: object) -> bool:
    """Tell whether a node is the ability that says it, not its card."""
    return isinstance(value, tree.This) and value.noun == "ability"


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
    known = SAID.get(type(node))
    if known is not None:
        return known
    name = type(node).__name__
    return name[0] + "".join([" " + char.lower() if char.isupper() else char for char in name[1:]])
