"""The roles that nodes play in an effect tree: which kinds can play each, and which role each field asks for.

Every field that holds nodes has a role here, or in the tables of the game that has the kind (see `Roles`). Those of
`And`, `AnyOf` and `Both` have none of their own: such a node stands for what its parts stand for.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

FILTER: Final = "what a card is like"
NUMBER: Final = "a number"
AMOUNT: Final = "how much"
QUANTITY: Final = "how many"
CONDITION: Final = "a condition"
EVENT: Final = "something that happens"
CAUSE: Final = "what something happens by"
THING: Final = "what a text speaks of"
PLAYER: Final = "a player"
OBJECT: Final = "what something is done to"
PART: Final = "what takes part in something"
PLACE: Final = "where something comes from"
GOAL: Final = "where something goes"
ZONE: Final = "a place"
MATCH: Final = "what a card is"
OTHER: Final = "what something is not"
OWNED: Final = "what a card has"
GAINED: Final = "what a card gains"
LOST: Final = "what a card loses"
BECOME: Final = "what a card becomes"
COST: Final = "a cost"
PAID: Final = "how much a cost takes"
PRICED: Final = "what has a cost"
MARKS: Final = "what a card comes with"
COLOUR: Final = "a colour"
DURATION: Final = "how long something lasts"
MOMENT: Final = "until when something lasts"
PERIOD: Final = "a time of the game"
LIFTED: Final = "what lifts a ban"
SENTENCE: Final = "a sentence"
MODE: Final = "one of several ways"
ABILITY: Final = "an ability"
LIMIT: Final = "a limit of an ability"
KEYWORD: Final = "a keyword"
ARGUMENT: Final = "what a keyword stands with"

CHANGES: Final[tuple[type[Node], ...]] = (
    tree.Modify, tree.Gain, tree.Lose, tree.Become, tree.ModifyValue, tree.SetStats, tree.SetValue, tree.Double,
    tree.Cannot, tree.Must, tree.Can, tree.Reduce, tree.ChangeLimit, tree.ChangeCost, tree.AddCost,
    tree.AlternativeCost, tree.EntersWith, tree.OnlyOne, tree.CounterCap, tree.NoWaiting, tree.Unaffected, tree.Swap,
    tree.TakeControl, tree.Floor, tree.OwnChange,
)  # fmt: skip
"""Continuous changes."""

_NAMED: Final = (
    tree.Selector, tree.This, tree.Ref, tree.EventSubject, tree.Host, tree.EventOther, tree.Paid, tree.AnyOf, tree.Both,
    tree.LastOf, tree.Rest, tree.Subject,
)  # fmt: skip

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
        tree.Otherwise,
    ),
    EVENT: (tree.Event, tree.Becomes, tree.ChangesState, tree.Moment),
    CAUSE: (tree.InBattle, tree.ByEffect),
    THING: (tree.Player, *_NAMED),
    PLAYER: (
        tree.Player, tree.Ref, tree.EventSubject, tree.EventOther, tree.Selector, tree.LastOf, tree.AnyOf, tree.Both,
    ),
    OBJECT: (tree.Period,),
    PART: (tree.OtherThan,),
    PLACE: (tree.Zone, tree.OtherThan),
    GOAL: (tree.Zone, tree.Period, tree.OtherThan),
    ZONE: (tree.Zone,),
    MATCH: (
        tree.Named, tree.Trait, tree.Kind, tree.Coloured, tree.Having, tree.InState, tree.Measure, tree.HasCounters,
        tree.Either,
    ),
    OTHER: (tree.Zone,),
    OWNED: (tree.Keyword, tree.Trait, tree.Ability, tree.Colour, tree.Named),
    GAINED: (
        tree.Keyword, tree.Trait, tree.Quoted, tree.Colour, tree.Coloured, tree.Kind, tree.Named,
    ),
    LOST: (tree.Keyword, tree.Trait, tree.Ability, tree.Colour, tree.Kind, tree.Quoted),
    BECOME: (tree.Trait, tree.Colour, tree.Coloured, tree.Kind, tree.Named),
    COST: (tree.Act, tree.Energy, tree.FreezeThis),
    PAID: (),
    PRICED: (),
    MARKS: (tree.Counters,),
    COLOUR: (tree.Colour, tree.ColourOf),
    DURATION: (tree.During, tree.Until, tree.AsLongAs),
    MOMENT: (tree.AnyOf,),
    PERIOD: (tree.Period,),
    LIFTED: (tree.Pay,),
    SENTENCE: (
        tree.Do, tree.If, tree.While, tree.Then, tree.Attempt, tree.Unless, tree.Replace, tree.Delayed, tree.Let,
        tree.Modes, tree.ForEach, tree.Repeat, tree.Bind, tree.Act, tree.Choose, tree.Pay, tree.Energy, tree.FreezeThis,
        *CHANGES,
    ),
    MODE: (tree.Mode,),
    ABILITY: (tree.Keywords, tree.Activated, tree.Triggered, tree.Intrinsic, tree.Static),
    LIMIT: (tree.TimesPer, tree.OnlyDuring, tree.OnlyIf, tree.OnlyBy),
    KEYWORD: (tree.Keyword,),
    ARGUMENT: (tree.Num, tree.Variable),
}  # fmt: skip
"""Role -> the kinds that all games can take in it. `And` and `AnyOf` stand for what their parts stand for."""

FIELDS: Final[dict[type[Node], dict[str, str]]] = {
    # Nouns
    tree.Player: {"of": THING},
    tree.Zone: {"nth": NUMBER, "player": PLAYER},
    tree.Selector: {"player": PLAYER, "zone": ZONE, "filters": FILTER, "quantity": QUANTITY, "among": THING},
    tree.AnyOf: {"quantity": QUANTITY},
    tree.Both: {"parts": THING},
    tree.LastOf: {"of": THING},
    # Quantities and numbers
    tree.Exactly: {"n": NUMBER},
    tree.UpTo: {"n": NUMBER},
    tree.AtLeast: {"n": NUMBER},
    tree.AtMost: {"n": NUMBER},
    tree.Only: {"n": NUMBER},
    tree.Per: {"each": NUMBER, "count": NUMBER},
    tree.Times: {"value": NUMBER},
    tree.Plus: {"left": NUMBER, "right": NUMBER},
    tree.Count: {"what": THING},
    tree.AttributeOf: {"of": THING},
    tree.CountersOn: {"of": THING},
    tree.PlayerValue: {"player": PLAYER},
    # Filters
    tree.Either: {"options": FILTER},
    tree.Having: {"things": OWNED},
    tree.HasCounters: {"quantity": QUANTITY},
    tree.EquippedWith: {"what": MATCH},
    tree.AbilityOf: {"what": MATCH},
    tree.OtherThan: {"what": OTHER},
    tree.AttachedTo: {"what": THING},
    tree.ControlledBy: {"player": PLAYER},
    tree.PlayedBy: {"player": PLAYER},
    tree.SameAs: {"what": THING},
    tree.Related: {"what": THING},
    tree.Measure: {"value": NUMBER},
    tree.DidThisTurn: {"event": EVENT},
    tree.TriggeredBy: {"event": EVENT},
    # Conditions
    tree.Compare: {"left": NUMBER, "right": NUMBER},
    tree.Exists: {"what": THING},
    tree.Is: {"what": THING, "as_": FILTER},
    tree.InZone: {"what": THING, "zone": ZONE},
    tree.InPeriod: {"period": PERIOD},
    tree.Happened: {"event": EVENT, "period": PERIOD},
    tree.Or: {"parts": CONDITION},
    tree.Otherwise: {"condition": CONDITION},
    # Times
    tree.Period: {"player": PLAYER},
    tree.Moment: {"period": PERIOD},
    tree.Until: {"moment": MOMENT},
    tree.During: {"period": PERIOD},
    tree.AsLongAs: {"condition": CONDITION},
    # Events
    tree.Event: {
        "actor": PART, "object": PART, "source": PLACE, "to": GOAL, "cause": CAUSE, "amount": QUANTITY,
    },
    tree.Becomes: {"condition": CONDITION},
    tree.ChangesState: {"object": THING},
    tree.ByEffect: {"of": THING},
    # Acts
    tree.Act: {
        "object": OBJECT, "player": PLAYER, "source": PLACE, "to": GOAL, "amount": AMOUNT, "actor": THING,
        "with_": MARKS,
    },
    tree.Choose: {"object": THING, "player": PLAYER},
    tree.Bind: {"act": SENTENCE},
    tree.Energy: {"amount": NUMBER},
    tree.Pay: {"costs": COST, "player": PLAYER},
    tree.ColourOf: {"of": THING},
    tree.TimesHappened: {"event": EVENT, "period": PERIOD, "outside": PERIOD},
    tree.AddEnergy: {"colour": COLOUR, "amount": NUMBER, "player": PLAYER},
    tree.Counters: {"amount": NUMBER},
    # Changes
    tree.OwnChange: {"object": THING, "duration": DURATION},
    tree.Modify: {"object": THING, "attack": NUMBER, "health": NUMBER, "duration": DURATION},
    tree.ModifyValue: {"object": THING, "amount": NUMBER, "duration": DURATION},
    tree.SetStats: {"object": THING, "attack": NUMBER, "health": NUMBER, "duration": DURATION},
    tree.SetValue: {"object": THING, "value": NUMBER, "duration": DURATION},
    tree.Floor: {"object": THING, "value": NUMBER, "duration": DURATION},
    tree.Double: {"object": THING, "duration": DURATION},
    tree.Swap: {"object": THING, "duration": DURATION},
    tree.TakeControl: {"object": THING, "player": PLAYER, "duration": DURATION},
    tree.Quoted: {"abilities": ABILITY},
    tree.Gain: {"object": THING, "things": GAINED, "duration": DURATION},
    tree.Lose: {"object": THING, "things": LOST, "duration": DURATION},
    tree.Become: {"object": THING, "things": BECOME, "duration": DURATION},
    tree.Cannot: {
        "event": EVENT, "unless": LIFTED, "limit": QUANTITY, "period": PERIOD, "duration": DURATION,
    },
    tree.Must: {"event": EVENT, "duration": DURATION},
    tree.Can: {"event": EVENT, "duration": DURATION},
    tree.Reduce: {"event": EVENT, "amount": NUMBER, "duration": DURATION},
    tree.ChangeLimit: {"player": PLAYER, "amount": NUMBER, "to": NUMBER, "duration": DURATION},
    tree.ChangeCost: {"object": PRICED, "costs": COST, "per": NUMBER, "duration": DURATION},
    tree.AddCost: {"object": PRICED, "costs": COST, "player": PLAYER, "duration": DURATION},
    tree.AlternativeCost: {"object": PRICED, "costs": COST, "duration": DURATION},
    tree.EntersWith: {"object": THING, "counters": MARKS, "duration": DURATION},
    tree.OnlyOne: {"what": THING, "player": PLAYER},
    tree.CounterCap: {"object": THING, "n": NUMBER},
    tree.NoWaiting: {"object": THING},
    tree.Unaffected: {"object": THING, "by": THING, "duration": DURATION},
    # Sentences
    tree.Do: {"acts": SENTENCE, "player": PLAYER},
    tree.If: {"condition": CONDITION, "then": SENTENCE, "otherwise": SENTENCE},
    tree.While: {"condition": CONDITION, "body": SENTENCE},
    tree.Then: {"body": SENTENCE},
    tree.Attempt: {"first": SENTENCE, "did": SENTENCE, "did_not": SENTENCE},
    tree.Unless: {"player": PLAYER, "costs": COST, "body": SENTENCE},
    tree.Replace: {"event": EVENT, "instead": SENTENCE, "choice": SENTENCE, "duration": DURATION},
    tree.Delayed: {"event": EVENT, "body": SENTENCE, "duration": DURATION},
    tree.Let: {"value": NUMBER},
    tree.Modes: {"options": MODE, "quantity": QUANTITY, "player": PLAYER},
    tree.Mode: {"body": SENTENCE, "costs": COST},
    tree.ForEach: {"what": THING, "body": SENTENCE},
    tree.Repeat: {"times": NUMBER, "body": SENTENCE, "until": CONDITION},
    # Abilities
    tree.TimesPer: {"period": PERIOD},
    tree.OnlyDuring: {"period": PERIOD},
    tree.OnlyIf: {"condition": CONDITION},
    tree.OnlyBy: {"player": PLAYER},
    tree.Keyword: {"argument": ARGUMENT},
    tree.Keywords: {"words": KEYWORD},
    tree.Activated: {"costs": COST, "body": SENTENCE, "limits": LIMIT},
    tree.Triggered: {
        "events": EVENT, "body": SENTENCE, "condition": CONDITION, "limits": LIMIT, "costs": COST,
    },
    tree.Intrinsic: {
        "events": EVENT, "body": SENTENCE, "condition": CONDITION, "limits": LIMIT, "costs": COST,
    },
    tree.Static: {"body": SENTENCE},
    tree.Effect: {"body": SENTENCE, "costs": COST, "limits": LIMIT},
    tree.AppearCondition: {"condition": CONDITION},
    tree.AppearCost: {"costs": COST},
}  # fmt: skip
"""Kind -> field -> the role of what stands in it; what a kind derives from counts too."""

WIDER: Final = {
    AMOUNT: NUMBER,
    OBJECT: THING,
    PART: THING,
    GOAL: THING,
    MATCH: THING,
    OTHER: MATCH,
    PAID: NUMBER,
    PRICED: THING,
    MOMENT: EVENT,
    LIFTED: CONDITION,
}
"""Role -> another whose kinds can play it too."""
