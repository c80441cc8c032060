"""Nodes of card text as read that only this game has: frames of its abilities, places on the board, signs."""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees.tree import Node, Wording

# Lines


@dataclass(frozen=True)
class Framed(Wording):
    """A keyword before an `ability`, which is a text of its own.

    zone (～効果: it works in the zones `names`), linkage (連動: it is on while the cards `names` are in the graveyard),
    resonance (共鳴: it is on after a move of the turn), rampage (暴走 `n`), pincer (挟撃), advance (進撃).
    """

    kind: str
    ability: Node
    names: tuple[str, ...] = ()
    n: int = 0


# Signs, keywords, qualities


@dataclass(frozen=True)
class NameHead(Wording):
    """「name」 as a noun with something before it."""

    name: str


# The board


@dataclass(frozen=True)
class Squares(Wording):
    """～のスクエア: `filters` say which."""

    filters: tuple[Node, ...]


@dataclass(frozen=True)
class Inside(Wording):
    """～のスクエアにある before cards."""

    squares: Node


@dataclass(frozen=True)
class Space(Wording):
    """バトルスペース, 自分のベーススペース; any: スクエアにある, stack: スタックにある."""

    name: str
    player: Node | None = None


@dataclass(frozen=True)
class Below(Wording):
    """～の下, also before an aura card: ～の下にある."""

    what: Node


# Sentences and conditions


@dataclass(frozen=True)
class BeforeDamage(Wording):
    """～した第1バトルステップ中のバトルダメージがスタックに乗る前: in `step`, while `holds` is so."""

    holds: Node | None = None
    step: Node | None = None
