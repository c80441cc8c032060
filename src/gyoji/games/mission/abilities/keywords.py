"""Keyword abilities (1200): each word as the abilities that it stands for."""

from __future__ import annotations

from typing import Final

from gyoji.games.mission.table import kinds
from gyoji.kernel.machine import trace
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

YOU: Final = tree.Player("you")
OPPONENT: Final = tree.Player("opponent")
TOP_CARD: Final = tree.Selector(
    player=YOU, zone=tree.Zone("deck", player=YOU, position="top"), quantity=tree.Exactly(tree.Num(1))
)
TO_ENERGY: Final = tree.Do((tree.Act("put", object=tree.Ref(0), to=tree.Zone("energy"), word=kinds.ACCEL),))
PLAY_IT: Final = tree.Do((tree.Act("play", object=tree.Ref(0), word="free"),), may=True)


def expand(word: tree.Keyword) -> tuple[Node, ...]:
    """Return the abilities that a keyword stands for; none for deck engage, which playing itself carries out."""
    if word.name == kinds.ACCEL:
        trace.cite("mission", "1201.1", "1201.2", "1201.3")
        return (_accel(word.argument),)
    if word.name == kinds.ENCOUNTER:
        trace.cite("mission", "1202.1", "1202.2", "1202.3")
        return (_encounter(),)
    if word.name == kinds.CHANT:
        trace.cite("mission", "1203.1", "1203.2")
        return (
            _on_success(word.argument, "remove", tree.Act("play", object=tree.This(), word="free"), True),
        )
    if word.name == kinds.SUBJUGATION:
        trace.cite("mission", "1204.1", "1204.2")
        return (_on_success(word.argument, "", tree.Act("exit", object=tree.This()), False),)
    if word.name == kinds.FLASH_STRIKE:
        trace.cite("mission", "1205.1", "1205.2")
        return (_flash_strike(),)
    assert word.name == kinds.DECK_ENGAGE, f"no rule knows the keyword {word.name}"
    trace.cite("mission", "1206.1")
    return ()


def _accel(argument: Node | None) -> Node:
    """Reveal the top card; with one of the account infos it may be played free; unplayed it becomes energy."""
    assert argument is not None, "accel names account infos"
    if isinstance(argument, tree.Either):
        trace.cite("mission", "1201.2a")
    play = tree.Attempt(PLAY_IT, (), (TO_ENERGY,), named=True)
    return tree.Activated(
        (tree.FreezeThis(),),
        (
            tree.Do((tree.Bind(0, tree.Act("reveal", object=TOP_CARD)),)),
            tree.If(tree.Is(tree.Ref(0), argument), (play,), (TO_ENERGY,)),
        ),
        zone="account",
    )


def _encounter() -> Node:
    event = tree.Event("put", object=tree.This(), source=tree.Zone("deck"), to=tree.Zone("energy"))
    enter = tree.Act("enter", object=tree.This(), to=tree.Zone("area"), word=kinds.ENCOUNTER)
    return tree.Triggered((event,), (tree.Do((enter,)),), zone="energy")


def _on_success(who: Node | None, zone: str, act: tree.Act, may: bool) -> Node:
    return tree.Triggered((tree.Event("succeed", actor=who),), (tree.Do((act,), may=may),), zone=zone)


def _flash_strike() -> Node:
    theirs = tree.Selector(
        player=OPPONENT, zone=tree.Zone("area"), nouns=("character",), quantity=tree.Exactly(tree.Num(1))
    )
    body = tree.Do((tree.Bind(0, tree.Choose(theirs)), tree.Act("exit", object=tree.Ref(0))))
    return tree.Activated((tree.FreezeThis(),), (body,), zone="account")
