"""Moves between zones (611): one event for each object, with every aspect under which a text may know it.

To a battlefield or domain an object goes as the text says; anywhere else it goes to its owner's zone (611-2b).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import pending
from gyoji.games.animal.effects import replaced_numbers
from gyoji.games.animal.table import kinds, zones
from gyoji.kernel.effects import acts
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine import options as kernel_options
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import (
    END,
    Ask,
    Call,
    Control,
    Option,
    Procedure,
    answer,
    step,
)
from gyoji.kernel.machine.sequences import DrawAnyUpTo
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

MOVED: Final = 1 << kinds.MOVE
LEFT: Final = 1 << kinds.LEAVE
OUT: Final = 1 << kinds.BRING_OUT
EFFECT: Final = 1 << kinds.BY_EFFECT
RULE: Final = 1 << kinds.BY_RULE
COST: Final = 1 << kinds.AS_COST
STATES: Final[dict[str, int]] = {
    "moved": kinds.AS_MOVED,
    "night": kinds.AS_NIGHT,
    "attacking": kinds.AS_ATTACKING,
    "defending": kinds.AS_DEFENDING,
    "without_abilities": kinds.WITHOUT_ABILITIES,
}
SHOWN: Final = "shown"
"""The word of a move to a hidden zone of a card that everybody sees first (611-2c)."""
TO_GRAVEYARD: Final = (kinds.DESTROY, kinds.SACRIFICE, kinds.DISCARD, kinds.TAKE_OFF)
"""Verbs that put things into the graveyard unless something else is said."""


def send(
    game: AnimalGame,
    ref: Ref,
    kind: int,
    rule: RuleId,
    verb: int = kinds.MOVE,
    player: PlayerId = NO_PLAYER,
    position: int = zones.BOTTOM,
    cause: PlayerId = NO_PLAYER,
    source: Ref = NO_REF,
    extra: int = 0,
    mask: int = 0,
    word: str = "",
    other: Ref = NO_REF,
) -> Event:
    """Return the move of an object to a kind of zone: of *player* on the field, else of its owner (611-2b).

    *extra* is the state in which it comes out or is exiled; in ordered zones the event carries the *position* there.
    """
    obj = game.obj(ref)
    holder = obj.owner
    if zones.is_field(kind):
        holder = player if player != NO_PLAYER else obj.controller
    aspects = mask | MOVED
    if verb != kinds.TRANSFER:
        aspects |= LEFT
    if zones.is_field(kind) and verb != kinds.TRANSFER:
        aspects |= OUT
        verb = kinds.BRING_OUT
    elif kind == zones.EXILE:
        aspects |= 1 << kinds.EXILE
    if obj.zone // game.seats == zones.PILE and not zones.is_field(kind):
        aspects |= 1 << kinds.TAKE_OFF  # what leaves the pile is removed from it (907-1a)
    if game.specs[kind].ordered:
        extra = position
    return Event(
        verb,
        rule,
        ref,
        holder,
        1,
        source,
        cause,
        obj.zone,
        game.zone_id(kind, holder),
        other,
        word,
        extra,
        aspects,
    )


def entry_state(state: str) -> int:
    """Return the bits of the states in which something comes out, joined by + in the tree."""
    bits = 0
    for word in state.split("+"):
        bits |= STATES.get(word, 0)
    return bits


FORBIDDEN: Final[dict[int, str]] = {
    kinds.DESTROY: "205-11d", kinds.SACRIFICE: "205-12d", kinds.EXILE: "205-13c", kinds.RETURN: "205-16c",
    kinds.TRANSFER: "205-18c",
}  # fmt: skip
"""By kind of move: the rule by which what cannot be moved so stays where it is."""


def cite_forbidden(game: AnimalGame, event: Event) -> None:
    """Report the rules by which a forbidden move does not happen (611-1d, 611-1e)."""
    if event.kind == kinds.EQUIP:
        game.cite("206-12g")
    elif event.kind == kinds.THWART:
        game.cite("206-3d")
    if not (1 << event.kind) & kinds.CARD_MOVES:
        return
    game.cite(FORBIDDEN.get(event.kind, "611-1d"))
    game.cite("611-1d")
    game.cite("611-1e")
    game.cite("611-3a")
    if event.subject > NO_REF and game.is_token(event.subject):
        game.cite("611-1g")


def to_graveyard(
    game: AnimalGame,
    ref: Ref,
    rule: RuleId,
    verb: int = kinds.MOVE,
    cause: PlayerId = NO_PLAYER,
    source: Ref = NO_REF,
    mask: int = 0,
) -> Event:
    """Return the event by which an object is put into its owner's graveyard."""
    return send(game, ref, zones.GRAVEYARD, rule, verb, cause=cause, source=source, mask=mask)


def draw(
    game: AnimalGame,
    player: PlayerId,
    rule: RuleId,
    cause: PlayerId = NO_PLAYER,
    source: Ref = NO_REF,
    mask: int = 0,
) -> Event:
    """Return the drawing of one card; which it is shows when it is drawn."""
    return Event(
        kinds.DRAW, rule, NO_REF, player, 1, source, cause, game.zone_id(zones.DECK, player),
        game.zone_id(zones.HAND, player), mask=mask | MOVED | LEFT,
    )  # fmt: skip


def shuffle(
    game: AnimalGame,
    player: PlayerId,
    kind: int,
    rule: RuleId,
    source: Ref = NO_REF,
    cause: PlayerId = NO_PLAYER,
    mask: int = 0,
) -> Event:
    """Return the shuffling of a player's zone (205-1)."""
    return Event(
        kinds.SHUFFLE,
        rule,
        player=player,
        source=source,
        cause=cause,
        dest=game.zone_id(kind, player),
        mask=mask,
    )


MOST_DRAWN: Final = 5_000
"""More cards than any deck has: what is to be drawn beyond that comes to the same."""


class Draw(Procedure):  # 引く
    """Cards are drawn, several of them one by one and yet together (205-2b), by one player or several."""

    __slots__ = ("player", "left", "others", "rule", "source", "cause", "mask", "done")

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        amount: int = 0,
        source: Ref = NO_REF,
        cause: PlayerId = NO_PLAYER,
        mask: int = 0,
        others: tuple[tuple[PlayerId, int], ...] = (),
    ) -> None:
        super().__init__()
        self.player = player
        self.left = min(amount, MOST_DRAWN)
        self.others: tuple[tuple[PlayerId, int], ...] = others
        """Who else draws how many at the same time, after this player."""
        self.rule = "205-2b" if amount > 1 else "205-2a"
        self.source = source
        self.cause = cause
        self.mask = mask
        self.done: tuple[Event, ...] = ()

    @step()
    def begin(self, game: AnimalGame) -> Control | None:
        if self.left > 1:
            game.cite("611-2d")
        pending.begin(game)
        return None

    @step("205-2a")
    def draw(self, game: AnimalGame) -> Control | None:
        while self.left <= 0 and self.others:
            self.player, amount = self.others[0]
            self.others = self.others[1:]
            self.left = min(amount, MOST_DRAWN)
            self.rule = "205-2b" if amount > 1 else "205-2a"
        if self.left <= 0:
            pending.end(game)
            game.last = self.done
            return END
        event = self._drawing(game, self.player)
        if (self.left > 1 or self.others) and replaced_numbers.several_at_a_time(game, event):
            batch = [event.clone() for _ in range(self.left)]
            for player, amount in self.others:
                batch += [self._drawing(game, player) for _ in range(min(amount, MOST_DRAWN))]
            self.left, self.others = 0, ()
            return game.do_all(tuple(batch))
        self.left -= 1
        return game.do(event)

    def _drawing(self, game: AnimalGame, player: PlayerId) -> Event:
        return draw(game, player, self.rule, self.cause, self.source, self.mask)

    @step()
    def count(self, game: AnimalGame) -> Control | None:
        self.done += game.take_last()
        self.goto("draw")
        return None


class DrawUpTo(DrawAnyUpTo):  # 最大～枚を引く
    """A player says how many cards to draw, at most so many, and draws them: they are drawn together (205-2b)."""

    __slots__ = ()

    @step("102.7")
    def ask(self, game: AnimalGame) -> Control | None:
        return Ask(self.player, self.numbers(), "choose_amount", "102.7")

    @answer("102.7")
    def chosen(self, game: AnimalGame, option: Option) -> Control | None:
        game.last = ()
        if option.a == 0:
            return END
        return Call(Draw(self.player, option.a, self.source, self.cause, self.mask))


class Arrive(Procedure):  # ～を得た状態で出す
    """Objects come out, and changes to them begin at the same time (611-2g)."""

    __slots__ = ("batch", "scope", "changes", "at", "done")

    def __init__(
        self, batch: tuple[Event, ...] = (), scope: Scope = NO_SCOPE, changes: tuple[Node, ...] = ()
    ) -> None:
        super().__init__()
        self.batch: tuple[Event, ...] = batch
        self.scope = scope
        self.changes: tuple[Node, ...] = changes
        self.at: int = 0
        self.done: tuple[Event, ...] = ()

    @step()
    def begin(self, game: AnimalGame) -> Control | None:
        pending.begin(game)
        return game.do_all(self.batch)

    @step()
    def arrived(self, game: AnimalGame) -> Control | None:
        self.done = game.take_last()
        return None

    @step("611-2g")
    def change(self, game: AnimalGame) -> Control | None:
        out = tuple([event.became for event in self.done if event.mask & OUT and game.is_live(event.became)])
        if not out or self.at >= len(self.changes):
            pending.end(game)
            game.last = self.done
            return END
        self.at += 1
        self.goto("change")
        return acts.make_change(game, self.scope, self.changes[self.at - 1], out)


class OrderMoves(Procedure):  # 任意の順で
    """Cards that go to ordered zones together: a player says in which order, else the owner of each zone (611-2e).

    The first one named goes deepest: each is put on top, or at the bottom, of those before it. Others do not see the
    order (611-2f).
    """

    __slots__ = ("player", "batch", "ordered")

    def __init__(self, player: PlayerId = NO_PLAYER, batch: tuple[Event, ...] = ()) -> None:
        super().__init__()
        self.player = player
        """Who orders all of them; NO_PLAYER = each owner those that go to the own zone."""
        self.batch: tuple[Event, ...] = batch
        self.ordered: tuple[Event, ...] = ()

    def _chooser(self, game: AnimalGame) -> PlayerId:
        return self.player if self.player != NO_PLAYER else game.holder_of(self.batch[0].dest)

    @step("611-2e")
    def ask(self, game: AnimalGame) -> Control | None:
        if not self.batch:
            self.goto("put")
            return None
        dest = self.batch[0].dest
        chooser = self._chooser(game)
        found = [event.subject for event in self.batch if event.dest == dest]
        on_top = self.batch[0].extra == zones.TOP
        listed = [Option(kernel_options.PICK, ref) for ref in acts.to_order(game, found, chooser, on_top)]
        return Ask(chooser, listed, "order_cards", "611-2e")

    @answer()
    def pick(self, game: AnimalGame, option: Option) -> Control | None:
        for event in self.batch:
            if event.subject == option.a:
                self.batch = tuple([other for other in self.batch if other is not event])
                self.ordered += (event,)
                break
        self.goto("ask")
        return None

    @step("611-2f")
    def put(self, game: AnimalGame) -> Control | None:
        return game.do_all(self.ordered)

    @step("611-2f")
    def hide(self, game: AnimalGame) -> Control | None:
        for event in game.last:
            if event.became == NO_REF or not game.is_live(event.became):
                continue
            alone = len([other for other in self.ordered if other.dest == event.dest]) < 2
            if not alone and game.specs[game.zone_kind(event.became)].ordered:
                chooser = self.player if self.player != NO_PLAYER else game.holder_of(event.dest)
                game.mutable_object(event.became).known &= 1 << chooser
        return END
