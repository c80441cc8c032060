"""What keywords say (1402 to 1424): the abilities and conditions that each of them is short for, as trees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.start import readings
from gyoji.kernel.effects.patterns import matches
from gyoji.kernel.machine import trace
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

SLUG: Final = "builddivide"
YOU: Final = tree.Player("you")
THIS: Final = tree.This()
ONE: Final = tree.Exactly(tree.Num(1))
HAND: Final = tree.Zone("hand", YOU)
THIS_TURN: Final = tree.During(tree.Period("turn", which="this"))
APPEARS: Final = tree.Event("appear", actor=THIS)
ATTACKS: Final = tree.Event("attack", actor=THIS)
TERRITORIES: Final = tree.Zone("territories")
OPEN_TERRITORY: Final = tree.Selector(YOU, TERRITORIES, (tree.InState("open"),), ("territory",))
TOP_CARD: Final = tree.Selector(YOU, tree.Zone("deck", YOU, "top"), quantity=ONE)

RULES: Final[dict[str, tuple[str, ...]]] = {
    "assault": ("1406-1",),
    "legacy": ("1408-1",),
    "evol": ("1409-1", "1409-2"),
}
"""The rules of keywords that stand for no ability: what plays and moves cards asks for the word."""


@dataclass(frozen=True)
class KaiiOn(Node):
    """The condition of 怪異 for triggered abilities: such a card was put into your graveyard this turn."""

    attribute: str


@dataclass(frozen=True)
class CosplayBound(Node):
    """As a filter: the total cost is at most the number of コスプレ, where that is how the number is read (R8)."""

    n: int


@dataclass(frozen=True)
class WhenTriggered(Node):
    """`condition` is asked for already when 結束 triggers, where that is how it is read (R40)."""

    condition: Node


# Gates


def gate_condition(gate: nodes.Gated) -> Node:
    """Return the condition under which the abilities behind a gate are on."""
    if gate.kind == "boundary":
        return boundary_condition(gate.words)
    if gate.kind == "kaii":
        return tree.Happened(kaii_event(gate.words[0]))
    if gate.kind == "partner":
        assert gate.what is not None, "1423-2: a partner is described"
        return tree.Exists(tree.Selector(YOU, None, (gate.what, tree.OtherThan(THIS)), ("unit",)))
    if gate.kind == "held_title":
        same = (tree.InState("open"), tree.SameAs("title", THIS))
        return tree.Exists(tree.Selector(None, TERRITORIES, same, ("territory",)))
    assert gate.kind == "awakening", f"no rule knows the gate {gate.kind}"
    if not gate.words:
        return tree.Exists(OPEN_TERRITORY)
    trace.cite(SLUG, "312-3a")
    titles = tuple([tree.Trait("title", word) for word in gate.words])
    titled = (tree.InState("open"), titles[0] if len(titles) == 1 else tree.Either(titles))
    return tree.Exists(tree.Selector(YOU, TERRITORIES, titled, ("territory",)))


def boundary_condition(colours: tuple[str, ...]) -> Node:
    """Return what 境界 asks of the energy: two cards of each colour, or exactly two colours (1414-2, 1414-3)."""
    if not colours:
        trace.cite(SLUG, "1414-3", "1414-3a")
        return tree.Compare(tree.PlayerValue("energy_colours", YOU), "=", tree.Num(2))
    trace.cite(SLUG, "1414-2", "1414-2a")
    parts: list[Node] = []
    for colour in colours:
        cards = tree.Selector(YOU, tree.Zone("energy", YOU), (tree.Coloured((colour,)),))
        parts.append(tree.Compare(tree.Count(cards), ">=", tree.Num(2)))
    return tree.And(tuple(parts))


def kaii_event(attribute: str) -> tree.Event:
    """Return what 怪異 looks for: a card with the attribute goes to your graveyard from anywhere (1411-2)."""
    card = tree.Selector(filters=(tree.Trait("attribute", attribute),))
    return tree.Event("drop", object=card, to=tree.Zone("graveyard", YOU))


# Keywords


def abilities(word: tree.Keyword) -> list[Node]:
    """Return the abilities that a keyword is short for; none for words that rules look for."""
    name, argument = word.name, word.argument
    if name == "judgment":
        trace.cite(SLUG, "1404-1", "1404-2")
        return [_judgment(argument)]
    if name == "bright":
        trace.cite(SLUG, "1410-1", "1410-2")
        assert isinstance(argument, nodes.Bright)
        return [_bright(argument)]
    if name == "kessoku":
        trace.cite(SLUG, "1412-1", "1412-2", "1412-2a", "1412-2b", "1412-3a")
        return [_kessoku(argument)]
    if name == "cosplay":
        trace.cite(SLUG, "1413-1", "1413-2", "1413-3", "1413-3a")
        return [_cosplay(argument)]
    if name == "log":
        trace.cite(SLUG, "1415-1", "1415-2", "1415-2a")
        return [_log()]
    if name == "makein":
        trace.cite(SLUG, "1416-1", "1416-2")
        assert isinstance(argument, nodes.Body)
        return [tree.Triggered((tree.Event("makein", actor=THIS),), argument.body)]
    if name == "kamui":
        trace.cite(SLUG, "1417-1", "1417-2")
        return [_kamui(argument)]
    if isinstance(argument, nodes.WornEffect):
        trace.cite(SLUG, "1417-3", "1417-4")
        return [tree.Static((argument.change,))]
    if name == "love_war":
        trace.cite(SLUG, "1418-1", "1418-2")
        card = tree.Selector(YOU, HAND, quantity=ONE)
        return [tree.Triggered((APPEARS,), (tree.Do((tree.Act("set", object=card),), may=True),))]
    if name == "graduation":
        trace.cite(SLUG, "1419-1", "1419-2")
        return [_graduation()]
    if name == "no_dream":
        trace.cite(SLUG, "1420-1", "1420-2")
        assert isinstance(argument, nodes.Dream)
        return [_no_dream(argument)]
    if name == "magia":
        trace.cite(SLUG, "1421-1", "1421-2")
        assert isinstance(argument, nodes.Body)
        return [_magia(argument)]
    if name == "cad":
        trace.cite(SLUG, "1424-1", "1424-2")
        return [_cad(argument)]
    return []


def _judgment(event: Node | None) -> Node:
    """An opponent did it: you get one 断罪 counter (1404-2)."""
    assert isinstance(event, tree.Event), "1404-2: judgment names an event"
    if event.verb == "appear":
        trace.cite(SLUG, "1404-3", "1404-3a")
    counter = tree.Act("place", object=YOU, word="断罪", amount=tree.Num(1))
    return tree.Triggered((event,), (tree.Do((counter,)),))


def _bright(argument: nodes.Bright) -> Node:
    """In battle on your turn, discard a card with one of the attributes for power (1410-2)."""
    traits: tuple[Node, ...] = tuple([tree.Trait("attribute", name) for name in argument.attributes])
    card = tree.Selector(YOU, HAND, (tree.Either(traits),), quantity=ONE)
    more = tree.ModifyValue(THIS, "power", tree.Num(argument.amount), duration=THIS_TURN)
    gained = (tree.Do((tree.Act("bright", object=THIS), more)),)
    discard = tree.Do((tree.Act("discard", object=card),), may=True)
    own_turn = tree.OnlyDuring(tree.Period("turn", YOU))
    return tree.Triggered(
        (tree.Event("battle", actor=THIS),), (tree.Attempt(discard, gained),), limits=(own_turn,)
    )


def _kessoku(trait: Node | None) -> Node:
    """On appearing, draw if a unit with the attribute appeared this turn, whoever's, itself included (1412-2)."""
    assert isinstance(trait, tree.Trait), "1412-2: kessoku names an attribute"
    appeared = tree.Happened(tree.Event("appear", actor=tree.Selector(nouns=("unit",), filters=(trait,))))
    draw = tree.Do((tree.Act("draw", amount=tree.Num(1)),))
    drawn = tree.Attempt(draw, (tree.Do((tree.Act("kessoku", object=THIS),)),), named=True)
    return tree.Triggered((APPEARS,), (tree.If(appeared, (drawn,)),), condition=WhenTriggered(appeared))


def _cosplay(number: Node | None) -> Node:
    """At the start of your end phase, territory open: change places with a unit card in hand (1413-2)."""
    assert isinstance(number, tree.Num), "1413-2: cosplay has a number"
    kin = (tree.SameAs("attribute", THIS), CosplayBound(number.n))
    card = tree.Selector(YOU, HAND, kin, ("unit",), ONE)
    show = tree.Do((tree.Bind(0, tree.Act("reveal", object=card)),), may=True)
    change = (
        tree.Do(
            (
                tree.Act("return", object=THIS, to=tree.Zone("hand"), word="cosplay"),
                tree.Act("appear", object=tree.Ref(0), word="cosplay"),
            )
        ),
    )
    begins = tree.Moment(tree.Period("end_phase", YOU), "start")
    return tree.Triggered((begins,), (tree.Attempt(show, change),), condition=tree.Exists(OPEN_TERRITORY))


def _log() -> Node:
    """On appearing, the top card of your deck may become a face-down aura of your territory (1415-2)."""
    host = tree.Selector(YOU, TERRITORIES, (), ("territory",), ONE)
    attach = tree.Act("attach", object=TOP_CARD, to=tree.Ref(0), word="ログ", state="face_down")
    return tree.Triggered((APPEARS,), (tree.Do((tree.Bind(0, tree.Choose(host)), attach), may=True),))


def _kamui(garment: Node | None) -> Node:
    """A resolved command of yours with the garment may become this unit's clothes, not go to a graveyard (1417-2)."""
    assert isinstance(garment, tree.Keyword), "1417-2: kamui names a garment"
    worn = tree.Selector(YOU, tree.Zone("resolution"), (tree.Having((garment,)),), ("command",))
    resolved = tree.Event("drop", object=worn, word="resolved")
    dress = tree.Do((tree.Act("attach", object=tree.EventSubject(), to=THIS, word="服"),))
    return tree.Static((tree.Replace(resolved, (dress,), optional=True),))


def _graduation() -> Node:
    """At the end of its attack the unit may be removed, and has graduated then (1419-2)."""
    leave = tree.Do((tree.Act("exile", object=THIS),), may=True)
    told = (tree.Do((tree.Act("graduate", object=YOU),)),)
    attacking = tree.Is(THIS, tree.InState("attacking"))
    ends = tree.Moment(tree.Period("attack"), "end")
    body: tuple[Node, ...] = (tree.Attempt(leave, told, named=True),)
    if not readings.ATTACK_END_IS_LOOKED_AT_ONCE:
        return tree.Triggered((ends,), (tree.If(attacking, body),))
    return tree.Triggered((ends,), body, condition=attacking)


def _no_dream(argument: nodes.Dream) -> Node:
    """On attacking, the top card of your deck may be revealed and dropped; if it was such a card, the rest (1420-2)."""
    shown = _free_slot(argument.body)
    show = tree.Do((tree.Bind(shown, tree.Act("reveal", object=TOP_CARD)),), may=True)
    then = (
        tree.Do((tree.Act("drop", object=tree.Ref(shown)),)),
        tree.If(tree.Is(tree.Ref(shown), argument.what), argument.body),
    )
    return tree.Triggered((ATTACKS,), (tree.Attempt(show, then),))


def _free_slot(body: tuple[Node, ...]) -> int:
    """Return a slot in which *body* keeps nothing, its targets included."""
    bound = [each.slot for part in body for each in tree.walk(part) if isinstance(each, tree.Bind)]
    return max(bound, default=-1) + 1


def _magia(argument: nodes.Body) -> Node:
    """On attacking, two face-up energy cards may be turned face down for the effect (1421-2)."""
    number: Node = tree.Exactly(tree.Num(2)) if readings.MAGIA_TURNS_BOTH else tree.UpTo(tree.Num(2))
    two = tree.Selector(YOU, tree.Zone("energy", YOU), (tree.InState("face_up"),), quantity=number)
    turn = tree.Do((tree.Act("turn_face", object=two, state="face_down"),), may=True)
    return tree.Triggered((ATTACKS,), (tree.Attempt(turn, argument.body),))


def _cad(what: Node | None) -> Node:
    """On attacking, one 魔法 card of your hand that meets the condition may be played free (1424-2)."""
    filters: tuple[Node, ...] = (tree.Trait("subtype", "魔法"),)
    if isinstance(what, tree.Selector):
        filters += what.filters
    elif what is not None:
        filters += (what,)
    card = tree.Selector(YOU, HAND, filters, quantity=ONE)
    return tree.Triggered((ATTACKS,), (tree.Do((tree.Act("play", object=card, word="free"),), may=True),))


__all__ = ["matches"]
