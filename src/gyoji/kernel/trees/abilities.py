"""Sentences and abilities of the effect tree.

A body is a tuple of sentences, carried out in order; acts inside a sentence too. Rules may act
between any two of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from gyoji.kernel.trees.base import Node

# Sentences


@dataclass(frozen=True)
class Do(Node):
    """Carry out `acts` in order.

    `may`: `player` (None = you) first decides whether to, and only if the first can be done.
    """

    acts: tuple[Node, ...]
    may: bool = False
    player: Node | None = None


@dataclass(frozen=True)
class If(Node):
    """If `condition` holds now carry out `then`, else `otherwise`. In a Static: while it holds."""

    condition: Node
    then: tuple[Node, ...]
    otherwise: tuple[Node, ...] = ()


@dataclass(frozen=True)
class Otherwise(Node):
    """As a condition of what an If in a Static has as `otherwise`: `condition` does not hold. No text becomes this."""

    condition: Node


@dataclass(frozen=True)
class While(Node):
    """The changes in `body` hold as long as `condition` does."""

    condition: Node
    body: tuple[Node, ...]


@dataclass(frozen=True)
class Timed(Node):
    """`duration` for every change in `body`.

    The reference pass moves it into the changes: never in a bound tree.
    """

    duration: Node
    body: tuple[Node, ...]


@dataclass(frozen=True)
class Then(Node):
    """その後: `body`, after all before it is done."""

    body: tuple[Node, ...]


@dataclass(frozen=True)
class IfDid(Node):
    """そうしたら, with `absent` そうしなかったなら: folded into Attempt by the reference pass.

    `verb`: the act named again (捨てたなら), "" for そうした.
    """

    body: tuple[Node, ...]
    verb: str = ""
    absent: bool = False


@dataclass(frozen=True)
class Attempt(Node):
    """`first` is a cost paid at resolution: done in full or not at all (with may: if the player
    wishes).

    Done: `did` follows. Not done: `did_not`. `named` = the wording names the act again (スキップしたなら):
    then `first` is an ordinary act and `did` follows if it really happened.
    """

    first: Node
    did: tuple[Node, ...]
    did_not: tuple[Node, ...] = ()
    named: bool = False


@dataclass(frozen=True)
class Unless(Node):
    """`player` may pay `costs`; if not, `body` is carried out."""

    player: Node
    costs: tuple[Node, ...]
    body: tuple[Node, ...]


@dataclass(frozen=True)
class Replace(Node):
    """When `event` would happen, it does not, and `instead` is carried out.

    `optional`: the controller decides each time. `choice`: sentences that must be carried out to use
    it (代わりに～してもよい。そうしたら); usable only if they can be. `once`: only for the next such
    event. In an effect it lasts for `duration`.
    """

    event: Node
    instead: tuple[Node, ...]
    optional: bool = False
    choice: tuple[Node, ...] = ()
    once: bool = False
    duration: Node | None = None


@dataclass(frozen=True)
class Instead(Node):
    """～なら、代わりに～ after a sentence: folded into If(condition, body, sentence before) by the reference
    pass.
    """

    condition: Node
    body: tuple[Node, ...]


@dataclass(frozen=True)
class Delayed(Node):
    """Make a delayed trigger: at the next `event` (Moment, Event), once, `body`.

    `every`: each time within `duration`.
    """

    event: Node
    body: tuple[Node, ...]
    every: bool = False
    duration: Node | None = None


@dataclass(frozen=True)
class Let(Node):
    """`name` stands for `value` in the whole ability."""

    name: str
    value: Node


@dataclass(frozen=True)
class Modes(Node):
    """`player` picks `quantity` of `options` (each a Mode), then they are carried out in printed order.

    `late`: picked as they are carried out, among those that can be done, also where a game lets modes be picked in
    playing.
    """

    options: tuple[Node, ...]
    quantity: Node
    player: Node | None = None
    late: bool = False


@dataclass(frozen=True)
class Mode(Node):
    """One ● line; `costs` are paid for picking it."""

    body: tuple[Node, ...]
    costs: tuple[Node, ...] = ()


@dataclass(frozen=True)
class ForEach(Node):
    """`body` once for every card of `what`, bound to `slot`."""

    what: Node
    body: tuple[Node, ...]
    slot: int = -1


@dataclass(frozen=True)
class Repeat(Node):
    """`body` so many `times`; `until`: no longer once it holds after one of them."""

    times: Node
    body: tuple[Node, ...]
    until: Node | None = None


@dataclass(frozen=True)
class Original(Node):
    """Inside a replacement: what would have happened, as it was."""


# Limits of an ability: not part of the effect, always in force


@dataclass(frozen=True)
class TimesPer(Node):
    """The ability works at most `n` times in `period` (Period turn or game)."""

    n: int
    period: Node
    situation: bool = False
    """Asked as the situation comes (この能力が発動していないなら), and not again when the ability is used."""


@dataclass(frozen=True)
class OnlyDuring(Node):
    """Only in this period."""

    period: Node


@dataclass(frozen=True)
class OnlyIf(Node):
    """Only while the condition holds."""

    condition: Node


@dataclass(frozen=True)
class OnlyBy(Node):
    """This player (and no other) may activate it; any = both."""

    player: Node


@dataclass(frozen=True)
class Timing(Node):
    """Only at this timing, a word of the game (normal, quick, battle)."""

    name: str


# Abilities


@dataclass(frozen=True)
class Keywords(Node):
    """A line of keyword abilities."""

    words: tuple[Node, ...]


@dataclass(frozen=True)
class Activated(Node):
    """起 costs：body. `zone` ("" = field) is where it can be activated."""

    costs: tuple[Node, ...]
    body: tuple[Node, ...]
    limits: tuple[Node, ...] = ()
    zone: str = ""


@dataclass(frozen=True)
class Triggered(Node):
    """Whenever one of `events` happens while the card is in `zone` ("" = field), play `body`.

    `condition` must hold when the event happens, and is tested again on resolution. `costs` are paid as it is
    played; `may`: its player decides whether it is.
    """

    events: tuple[Node, ...]
    body: tuple[Node, ...]
    condition: Node | None = None
    limits: tuple[Node, ...] = ()
    zone: str = ""
    costs: tuple[Node, ...] = ()
    may: bool = False


@dataclass(frozen=True)
class Intrinsic(Node):
    """As one of `events` is about to happen, `body` is carried out at once, without waiting anywhere.

    `condition` must hold then. `costs` are paid for it; `may`: its player decides whether it is applied. `zone` as in
    Triggered.
    """

    events: tuple[Node, ...]
    body: tuple[Node, ...]
    condition: Node | None = None
    limits: tuple[Node, ...] = ()
    zone: str = ""
    costs: tuple[Node, ...] = ()
    may: bool = False


@dataclass(frozen=True)
class Static(Node):
    """`body` is always in force.

    `works`: field, play (whenever the card is played, is being played or enters the field: its own
    costs, its protection while waiting, how it enters), all (defines the card in every zone), or the
    name of the zone where it works.
    """

    body: tuple[Node, ...]
    works: str = "field"


@dataclass(frozen=True)
class Effect(Node):
    """What a spell does when it resolves. All effect lines of a spell are carried out in printed order.

    `costs` and `limits` are part of playing it.
    """

    body: tuple[Node, ...]
    costs: tuple[Node, ...] = ()
    limits: tuple[Node, ...] = ()


@dataclass(frozen=True)
class AppearCondition(Node):
    """登場条件: `condition` must hold to play the character; not an ability."""

    condition: Node


@dataclass(frozen=True)
class AppearCost(Node):
    """登場コスト: paid in playing the character; not an ability."""

    costs: tuple[Node, ...]


@dataclass(frozen=True)
class Paragraph(Node):
    """A line as read, not yet told apart: the game turns it into Static or Effect by the type of the card."""

    body: tuple[Node, ...]
    limits: tuple[Node, ...] = ()
