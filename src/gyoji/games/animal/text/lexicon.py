"""What the words of the Animal Card Game mean, as tables, and what a text has spoken of so far by them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.table import kinds
from gyoji.games.animal.text import asread as own
from gyoji.kernel.machine import trace
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.context import Context, Told
from gyoji.text.clause.bound.events import TOLD as TOLD_BY_MOST
from gyoji.text.clause.phrases import pairs as p
from gyoji.text.clause.phrases.lexicon import Lexicon, beside, same

ZONE_ORDER = (
    *("deck", "territory_deck", "hand", "battlefield", "domain", "graveyard", "exile", "pile", "outside"),
)
OWN_USE: Final = t.Event("activate", object=t.This("ability"))
"""この能力が発動する."""
EXISTENCES = ("animal", "lair", "tool")
KINDS = {"existence": EXISTENCES, "non_existence": ("scene", "skill")}
ATTRIBUTES = {"cost": "cost", "atk": "attack", "def": "health"}
ABILITY_KINDS = {
    "ability": "any",
    "constant_ability": "static",
    **{f"{each}_ability": each for each in ("intrinsic", "play", "activated", "triggered", "keyword")},
    "condition_keyword": "condition_keyword",
}
NOUN_ZONES = {
    **dict.fromkeys(("existence", *EXISTENCES), "battlefield"),
    "territory": "domain",
    **dict.fromkeys(("play", "effect", "play_effect", "activated_effect"), "pile"),
    **dict.fromkeys(("triggered_effect", "copied_effect"), "pile"),
}

ATTACKS = ("attack", "defend", "solo_attack", "group_attack", "solo_defend", "group_defend")

PLAIN = {
    **same(
        "destroy sacrifice exile discard add put bring_out return reveal look search transfer play thwart"
    ),
    **same("target choose turn wake dawn turn_up copy equip activate apply move shuffle declare draw"),
    "make_night": "night",
    "use": "activate",
    "remove": "take_off",
    "generate": "bring_out",
}
"""Verbs of the wording that something is done to, and the verbs of events."""

NEGATIVE = ("not", "did_not", "is_not", "was_not", "cannot")

MADE_SO = {"face_up": "turn_up", "face_down": "turn_down", "moved": "turn", "awake": "wake", "night": "night"}
"""Acts that bring something into a state."""

SIMPLE = {
    **same("destroy sacrifice discard exile thwart wake turn turn_up reveal look search"),
    "make_night": "night",
    "check": "look",
}
MOVES = {**same("add put return bring_out transfer"), "move": "put"}
USES = {
    **beside("o amount total", "destroy sacrifice thwart wake turn make_night turn_up"),
    **beside("o kara amount total", "reveal look search check choose remove"),
    **beside("o kara amount state total", "exile discard"),
    **beside("o ni kara order state amount as total", "add put return bring_out transfer move"),
    **beside("o amount", "recover lose pay gain receive activate use repeat"),
    **beside("o ni amount", "deal divide"),
    **beside("at", "win lose_game"),
    **beside("o amount as_much", "increase add_points"),
    **beside("o", "have ignore declare shuffle do skip end swap target"),
    "reduce": "o amount as_much left",
    "draw": "o amount kara",
    "come_out": "ni kara state as",
    "become": "ni state_to to_value times",
    "make": "o ni times to_value state_to amount",
    "change": "o ni to_value",
    "treat": "o as",
    "dawn": "no",
    "become_night": "",
    "play": "o kara ignore",
    "equip": "o ni",
    "copy": "o state amount",
}
"""The parts that have a meaning beside each verb, where the clause does something."""
ADVERBS = {
    **dict.fromkeys((*SIMPLE, *MOVES, "choose"), "random"),
    **beside("further", "activate use draw gain recover"),
    "deal": "further mutually",
    **beside("random further", "put bring_out"),
}
USES_TOLD = {
    "reduce": TOLD_BY_MOST + " left",
    "dawn": "no cause at limit unless",
    "become_night": "cause at limit unless",
    "be_target": "no cause at limit",
    "become": "state_to de at cause",
    "put": TOLD_BY_MOST + " order",
    "be_affected": "no",
    "deal": TOLD_BY_MOST + " as",
    "bring_out": TOLD_BY_MOST + " as",
}
"""The parts that have a meaning beside each verb, where the clause tells of an event, if not those of most verbs."""
CHANGES: Final = "lose gain reduce increase add_points ignore treat change"
"""Verbs of changes that last."""
_OF: Final = p.Hole("noun", "of")
_LOSING: Final = t.Selector(nouns=("effect",), filters=(t.InState("losing"),))
_EXISTENCE: Final = t.Selector(zone=t.Zone("battlefield"), nouns=("existence",))
_OVER: Final = p.np("value", a.Det(), a.Rel(a.Cl("exceed"), "did"))
_ATTACKED: Final = p.said("deal", as_=p.np("attacker"), o=p.np("battle_damage"))
_EXCEEDED: Final = p.said(
    "exceed", subject=p.np("damage", a.Det()), o=p.np("allowable", a.Of(p.np("defender")))
)
_BREAKING_THROUGH: Final = a.Sentence(
    p.said("deal", o=p.np("battle_damage", a.EqualTo(_OVER)), ni=a.Who("opponent")),
    (
        a.WhenP(a.Happening(replace(_ATTACKED, subject=p.NOUN, ga=True), "did")),
        a.IfP(a.Fact(_EXCEEDED, "is")),
    ),
)
"""What 《突破》 does, written out (1607.1)."""
_ALL: Final = a.Quantified(t.All())
_CHOSEN_ANEW: Final = a.InStateArg("", p.said("rechoose", o=p.np("target")))
PAIRS: Final = p.Pairs(
    acts=(
        *[
            p.Pair(
                read, t.Act("remove", where, amount=t.All(), word=word), prints=read.args[0] != read.args[-1]
            )
            for noun, word in (("action_wait", kinds.WAIT), ("damage", kinds.DAMAGE))
            for read, where in (
                (p.said("remove", kara=p.NOUN, o=p.np(noun)), p.NOUN),
                (p.said("remove", o=p.np(noun, a.Of(p.NOUN))), p.NOUN),
                (p.said("remove", o=p.np(noun)), p.CARD),
            )
        ],
        *[
            p.Pair(read, t.Act("remove", where, amount=t.All(), word=kinds.DAMAGE), prints=False)
            for read, where in (
                (p.said("remove", kara=p.NOUN, o=p.np("damage", _ALL)), p.NOUN),
                (p.said("remove", o=p.np("damage", a.Of(p.NOUN), _ALL)), p.NOUN),
                (p.said("remove", o=p.np("damage", _ALL)), p.CARD),
            )
        ],
        p.Pair(p.said("dawn", no=p.NOUN), t.Act("dawn", p.NOUN)),
        p.Pair(a.Cl("dawn", (), p.CARD), t.Act("dawn", p.CARD), prints=False),
        p.Pair(p.said("copy", p.WHAT), t.Act("copy", p.WHAT)),
        p.Pair(p.said("copy", p.WHAT, _CHOSEN_ANEW), t.Act("copy", p.WHAT, word="retarget")),
        p.Pair(p.said("do", o=a.ExtraTurn(t.Num(1))), t.Act("extra_turn")),
        p.Pair(p.said("do", o=a.ExtraTurn()), t.Act("extra_turn"), prints=False),
        p.Pair(p.said("do", o=a.ExtraTurn(p.REST)), p.No("only one extra turn is taken at a time", "追加の")),
        p.Pair(p.said("change", o=p.np("target", a.Of(_OF)), ni=p.NOUN), t.Act("retarget", _OF, to=p.NOUN)),
        *p.ways(
            t.Swap(p.NOUN, ("attack", "health")),
            p.said("swap", o=a.Together((p.np("atk", a.Of(p.NOUN)), p.np("def")))),
            p.said("swap", o=p.np("stats", a.Of(p.NOUN))),
        ),
    ),
    bans=(
        p.Pair(a.Cl("lose", (), p.CARD, (a.Arg("o", p.np("ability")),)), t.Unaffected(p.CARD, _LOSING)),
        p.Pair(
            a.Cl("be_affected", (), p.CARD, (a.Arg("no", p.np("action_wait")),)),
            t.Gain(p.CARD, (t.Keyword(kinds.SWIFT),)),  # what the keyword stands for (1610.1)
            prints=False,
        ),
        p.refused("lose", "by what abilities are not lost cannot be told", a.Arg("o", p.np("ability"))),
        p.Pair(
            a.Cl("be_affected", (), p.CARD, (p.REST,)),
            p.No("the rules say of the action wait alone what its effects are", "影響"),
        ),
    ),
    facts=(p.Pair(t.Is(p.NOUN, n.FitsAsTarget(_OF)), t.Is(p.NOUN, n.FitsAsTarget(_OF))),),
    filters=(
        p.Pair(n.CostsMove(), n.CostsMove()),
        *[
            p.Pair(a.Measured("condition_" + word, p.VALUE, "$op"), n.ConditionMeasure(which, "$op", p.VALUE))
            for word, which in (("min", "least"), ("max", "most"), ("all", "most"), ("kinds", "kinds"))
        ],
        *[
            p.Pair(a.Total(word, p.INT, least), n.TotalBound(ATTRIBUTES[word], p.PLAIN, least))
            for word in ("cost", "atk")
            for least in (False, True)
        ],
        *[
            p.Pair(a.Total("$of", p.VALUE, least), p.No("a total is bounded by a number only", "合計"))
            for least in (False, True)
        ],
    ),
    values=(
        p.Pair(a.Half(p.VALUE, True), n.Divided(t.Plus(p.VALUE, t.Num(1)), 2)),
        p.Pair(a.Half(p.VALUE), n.Divided(p.VALUE, 2)),
        p.Pair(a.Np(own.SphereHead("$kind"), (a.Owned(p.PLAYER),)), n.Sphere("$kind", p.PLAYER)),
        p.Pair(a.Np(own.SphereHead("$kind")), n.Sphere("$kind", t.Player("you")), prints=False),
        p.Pair(p.Quality("species"), n.SpeciesCount(p.OWNER)),
        p.Pair(p.np("kind", a.Of(p.Quality("condition"))), n.ConditionCount(p.OWNER, "kinds")),
    ),
    nouns=(p.Pair(a.AnyTarget(p.NUMBER), t.AnyOf((t.Selector(nouns=("player",)), _EXISTENCE), p.NUMBER)),),
    sentences=(p.Pair(_BREAKING_THROUGH, t.Do((n.BreaksThrough(p.NOUN),))),),
)
"""What only this game says: action wait, copies, targets chosen anew, numbers of conditions, spheres."""

_IN_DECK: Final = p.Maybe(a.Arg("ni", a.Place(("deck",))))
DECK_RULES: Final = tuple(
    [
        p.Pair(a.Sentence(can(a.Cl("put_in", (), card, (_IN_DECK, amount)))), n.DeckLimit(limit, card_name))
        for card, card_name in (
            (a.Np(a.Head("card", (), "$name")), "$name"),
            *[(a.ThisRef(noun), "") for noun in ("", "card")],
        )
        for can, amount, limit in (
            (a.CanDo, a.Amount(t.UpTo(p.INT)), p.PLAIN),
            (a.CanDo, a.Amount(t.AnyNumber()), None),
            *[(a.Ban, a.Amount(number(p.INT), only=True), p.PLAIN) for number in (t.UpTo, t.Exactly)],
        )
    ]
)
"""【ルール】: how many of a card a deck may hold (501)."""

NODES: Final = (
    *(n.Arriving, n.ByLeave, n.ByRuleProcessing, n.Capped, n.CountersBecome, n.CountersBefore),
    *(n.DamageChange, n.Declared, n.Divided, n.DoesTo, n.EntersEquipped, n.IgnoreCondition),
    *(n.IgnoreCost, n.Lowest, n.MakeValue, n.Mutual, n.OriginalIs, n.Product),
)
"""Nodes of this game that stand for what any text can say."""

LEXICON: Final = Lexicon(
    deeds=PLAIN,
    acts={
        **{f"{verb}:*": ("simple", deed) for verb, deed in SIMPLE.items()},
        **{f"{verb}:*": ("move", deed) for verb, deed in MOVES.items()},
        **{
            f"{x}:*": ("change", x)
            for x in ["lose", "gain", "reduce", "increase", "add_points", "ignore", "treat", "change"]
        },
        "come_out:*": ("enter", "bring_out"),
        "remove:counter": ("counters", "remove"),
        "target:*": ("target", "target"),
        "declare:*": ("declare", "declare"),
        "equip:*": ("attach", "equip"),
        "skip:*": ("period", "skip"),
        "end:*": ("period", "end_turn"),
        "repeat:*": ("repeat", "repeat"),
        "do:*": ("do", "do"),
        "recover:*": ("life", "gain_life"),
        "lose:life": ("life", "lose_life"),
        "receive:*": ("suffer", "deal"),
        "divide:*": ("divide", "divide"),
        "deal:*": ("deal", "deal"),
        "have:*": ("have", "have"),
    },
    states=MADE_SO,
    ability_kinds=ABILITY_KINDS,
    player_values=("life",),
    traits=("species",),
    piles=("hand", "deck"),
    field="battlefield",
    zone_order=ZONE_ORDER,
    fields=("battlefield", "domain"),
    own_zones=("hand", "deck", "territory_deck"),
    uses=USES,
    measures=ATTRIBUTES,
    adverbs=ADVERBS,
    nodes=NODES,
    uses_told=USES_TOLD,
    itself={
        **same("wake turn vanish move dawn"),
        "go_back": "return",
        "become_night": "night",
    },
    pairs=PAIRS,
    becoming={"night": "night", "moved": "turn", "awake": "wake", "hidden": "conceal", "face_up": "turn_up"},
    homes=NOUN_ZONES,
    types=KINDS,
    groups={
        "offered": ("pay", "discard", "sacrifice", "exile"),
        "of_player": ("draw", "recover", "lose", "pay"),
        "filled": ("draw", "discard", "sacrifice"),
        "by_object": ("lose", "remove"),
        "duty": ATTACKS,
        "formation": ATTACKS[2:],
        "standing": ("have", "meet"),
        "to_deck": ("return", "put", "add"),
        "from_hand": ("discard",),
        "by_itself": ("wake", "turn"),
        "shows": ("look", "reveal", "search"),
        "puts_counters": ("put", "add"),
        "to_somewhere": ("put",),
        "to_field": ("bring_out",),
        "as_moved": ("bring_out", "return", "add", "put", "exile", "play"),
        "puts": ("put",),
        "takes": ("remove",),
        "in_battle": ("attacked", "defended", "was_defended", *ATTACKS[2:]),
        "not_again": ("equip", "attack", "defend", "receive", "deal", "meet", "declare"),
        "shown": ("reveal",),
        "placing": ("place",),
        "singly": ("draw", "play", "attacked", "defended", "solo_attack", "group_attack"),
        "anything": ("card", "existence", "object"),
        "any_card": ("card", "existence", "object", "territory"),
        "first": ("deal", "receive", "destroy"),
        "counting": ("draw", "deal", "receive", "recover", "lose", "pay", "put"),
        "leaving": ("leave", "take_off"),
        "by_effect": ("effect_damage",),
        "puts_on": ("put", "gain"),
        "using": ("activate", "use"),
        "applying": ("apply",),
        "lessening": ("reduce",),
        "of_plays": ("thwart", "target"),
        "in_part": ATTACKS[:2],
        "attacking": ("attack", "attacked"),
        "as_it_comes": ("gain", "lose", "rechoose", "equip"),
        "had_as_it_comes": ("gain", "lose"),
        "losing": ("lose",),
        "tokens": ("token",),
        "departing": ("leave",),
        "becoming_target": ("be_target",),
        "searching": ("search",),
        "told_by": ("target", "destroy", "exile"),
        "numeric": ("receive", "deal", "dealt", "gain_life", "lose_life", "pay_life"),
        "together": ("group_attack", "group_defend"),
        "ending": ("turn", "battle"),
        "never_begun": ("scene_timing", "game"),
        "by_so_much": ("reduce", "increase", "add_points"),
        "costing": ("play", "activate"),
        "by_cards": ("wake", "turn", "equip"),
        "demanded": ("target", "choose", "search"),
        "types": ("animal", "lair", "tool", "territory", "scene", "skill"),
    },
)


SAME_DEED: dict[str, tuple[str, ...]] = {
    "put": ("put", "place"),
    "come_out": ("bring_out",),
    "pay": ("pay", "pay_life"),
    "make": ("turn_up", "turn_down", "turn", "wake", "night"),
    "make_night": ("night",),
    "become_night": ("night",),
    "lose": ("lose_life",),
    "recover": ("gain_life",),
}
"""Verbs of the wording and the verbs of the acts that they name again, where they are called otherwise."""
LEAVING = ("exile", "put", "return", "add", "destroy", "sacrifice", "discard")
"""Acts after which an object lies somewhere else."""
GOES_TO = {"exile": "exile", "destroy": "graveyard", "sacrifice": "graveyard", "discard": "graveyard"}
"""Where an object goes by an act that does not say it."""
HAPPENS_AS = {
    "come_out": ("bring_out",),
    "attack": ("attacked", "solo_attack", "group_attack"),
    "defend": ("defended", "solo_defend", "group_defend", "was_defended"),
    "receive": ("deal", "dealt"),
    "deal": ("dealt", "receive"),
    "recover": ("gain_life",),
    "lose": ("lose_life",),
    "pay": ("pay_life",),
    "become_night": ("night",),
    "be_target": ("target",),
    "use": ("activate",),
    "remove": ("take_off",),
    "leave": ("put", "destroy", "return", "exile"),
}
"""Verbs of the wording and the verbs of the events that they tell of again, beside their own."""
RULES: Final = {"": "904.5", "a": "904.5a", "b": "904.5b", "instead": "906.2"}
"""By which rule a text is understood."""
TOLD: Final = Told(
    SAME_DEED,
    LEAVING,
    GOES_TO,
    {"put": "place", "remove": "remove", "recover": "gain_life", "lose": "lose_life"},
    ("choose", "target"),
    HAPPENS_AS,
)


class AnimalContext(Context):
    """The state of one ability while its sentences are translated in order."""

    def __init__(self, cls: str = "play") -> None:
        super().__init__(TOLD, cls)

    def new(self) -> Context:
        return AnimalContext()

    def cite(self, case: str) -> None:
        trace.cite("animal", RULES[case])

    def own_that(self, noun: str) -> t.Node | None:
        if noun not in ("effect", "play") or self.event is None or self.event.verb != "target":
            return None
        return t.Selector(zone=t.Zone("pile"), filters=(n.TargetingInEvent(),), nouns=("effect",))
