"""Short names for trees and cards that the tests of objects, zones and verbs share."""

from __future__ import annotations

from typing import Any

from tests.games.animal.arena import Table, Thing, card, keyword

from gyoji.games.animal.effects.nodes import TokenSpec
from gyoji.games.animal.table.definitions import CardDefinition
from gyoji.games.animal.table.tokens import definition_of
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node

IT = t.Ref(0)
ONE = t.Exactly(t.Num(1))
DECK = t.Zone("deck", t.Player("you"))
GRAVEYARD = t.Zone("graveyard")
CARDS = t.Selector(zone=t.Zone("anywhere"), nouns=("card",))
LANDS = t.Selector(zone=t.Zone("domain"), nouns=("territory",))


def act(verb: str, what: Node | None = IT, **fields: Any) -> t.Do:
    """Return a sentence with one act, done to slot 0 unless something else is named."""
    return t.Do((t.Act(verb, what, **fields),))


def bound(slot: int, verb: str, what: Node | None = IT, **fields: Any) -> t.Bind:
    """Return an act that remembers what it did."""
    return t.Bind(slot, t.Act(verb, what, **fields))


def onto_field(state: str = "", player: str = "you") -> t.Do:
    """Return the sentence that brings slot 0 out onto a battlefield."""
    return act("bring_out", to=t.Zone("battlefield", t.Player(player)), state=state)


def cannot(verb: str, what: Node | None = None, **fields: Any) -> t.Cannot:
    """Return a ban."""
    return t.Cannot(t.Event(verb, object=what, **fields))


def land_card(*words: str) -> CardDefinition:
    """Return a territory."""
    return card("空地", "領土", *[keyword(word) for word in words])


def token_of(table: Table, *types: str, **fields: Any) -> CardDefinition:
    """Return the definition of a 1/1 token."""
    return definition_of(table.game, TokenSpec(types or ("animal",), **fields), 1, 1)


def do(
    table: Table, *sentences: Node, to: tuple[Thing, ...] = (), by: int = 1, source: Thing | None = None
) -> Table:
    """Carry out sentences about some objects, which slot 0 remembers."""
    return table.do(*sentences, by=by, source=source, hold=tuple([thing.ref for thing in to]))


def pending(table: Table) -> list[str]:
    """Return the names of the sources of what has triggered."""
    game = table.game
    return [game.obj(each.source).definition.name for each in game.triggered]
