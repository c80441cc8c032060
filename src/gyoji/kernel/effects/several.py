"""What a text asks of several players at once: who of them takes part, what each does it to, who has done it.

They choose in turn and act together, so a text is carried out once for all of them; what belongs to one player alone
is kept here while the text runs, and as shares of its slots in the `Scope`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.effects import acts, select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import options
from gyoji.kernel.machine.events import NO_ZONE, Event
from gyoji.kernel.machine.procedure import Ask, Control, Option
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, player_ref
from gyoji.kernel.trees import code, tree
from gyoji.kernel.trees.code import Op
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.kernel.effects.resolve import Resolve
    from gyoji.kernel.effects.resolved_act import ResolvedAct
    from gyoji.kernel.machine.game import Game

_Part = tuple[int, int, tuple[PlayerId, ...]]
Group = tuple[PlayerId, tuple[Ref, ...]]


class Several:
    """What is known of several players in the text under way. Immutable."""

    __slots__ = ("parts", "willing", "acting", "shared", "did", "failed", "named")

    def __init__(
        self,
        parts: tuple[_Part, ...] = (),
        willing: tuple[PlayerId, ...] = (),
        acting: tuple[Group, ...] = (),
        shared: bool = False,
        did: tuple[PlayerId, ...] = (),
        failed: tuple[PlayerId, ...] = (),
        named: tuple[PlayerId, ...] = (),
    ) -> None:
        self.parts = parts
        """Stretches of the code that only some carry out: first instruction, the one after the last, the players."""
        self.willing = willing
        """Who has said yes to the present question so far."""
        self.acting = acting
        """What each does the present act to."""
        self.shared = shared
        """Whether the present act is one of several players."""
        self.did = did
        """Who has done the last act."""
        self.failed = failed
        """Who has not done an act of the present attempt."""
        self.named = named
        """Whom the last sentence about several players named, willing or not."""

    def _copy(self) -> Several:
        return Several(self.parts, self.willing, self.acting, self.shared, self.did, self.failed, self.named)

    def asking(self, players: list[PlayerId]) -> Several:
        """Return this with none of *players* willing yet."""
        twin = self._copy()
        twin.willing = ()
        twin.named = tuple(players)
        return twin

    def with_willing(self, player: PlayerId) -> Several:
        """Return this with one more who has said yes."""
        twin = self._copy()
        twin.willing = (*self.willing, player)
        return twin

    def attempting(self) -> Several:
        """Return this at the start of an attempt, in which nobody has failed yet."""
        twin = self._copy()
        twin.failed = ()
        return twin

    def narrowed(self, begin: int, end: int, players: tuple[PlayerId, ...]) -> Several:
        """Return this with a stretch of code that *players* alone carry out."""
        twin = self._copy()
        twin.parts = (
            *[part for part in self.parts if part[1] > begin and part[0] != begin],
            (begin, end, players),
        )
        return twin

    def without_part(self, begin: int) -> Several:
        """Return this without the stretch that begins at an instruction."""
        twin = self._copy()
        twin.parts = tuple([part for part in self.parts if part[0] != begin])
        return twin

    def preparing(self, shared: bool, doers: list[PlayerId]) -> Several:
        """Return this at the start of an act of *doers*."""
        twin = self._copy()
        if len(doers) > 1:
            twin.named = tuple(doers)
        twin.shared = shared
        twin.acting = ()
        return twin

    def doing(self, acting: tuple[Group, ...]) -> Several:
        """Return this once all have chosen what they do the act to."""
        twin = self._copy()
        twin.acting = acting
        return twin

    def having_done(self, did: tuple[PlayerId, ...]) -> Several:
        """Return this after an act that *did* have done."""
        twin = self._copy()
        twin.did = did
        twin.failed = (*self.failed, *[player for player, _ in self.acting if player not in did])
        return twin

    def having_paid(self, player: PlayerId, paid: bool) -> Several:
        """Return this after one of several players has paid, or has not."""
        twin = self._copy()
        first = player == self.acting[0][0]
        if paid:
            twin.did = (player,) if first else (*self.did, player)
        else:
            twin.did = () if first else self.did
            twin.failed = (*self.failed, player)
        return twin

    def taking_part(self, at: int) -> tuple[PlayerId, ...] | None:
        """Return who carries out the instruction *at*; None where nobody has been left out."""
        for begin, end, players in reversed(self.parts):
            if begin <= at < end:
                return players
        return None

    def begins_part(self, at: int) -> bool:
        """Tell whether a stretch that some players carry out begins at an instruction."""
        return any([begin == at for begin, _, _ in self.parts])

    def state(self) -> tuple[object, ...]:
        """Return this as plain values, for digests."""
        return (self.parts, self.willing, self.acting, self.shared, self.did, self.failed, self.named)


NOBODY: Final = Several()
"""The text has not yet asked anything of several players."""


def actors(game: Game, scope: Scope, node: Node | None) -> list[PlayerId]:
    """Return the players who carry out a sentence; several only where it names several."""
    return select.players(game, scope, node.player) if isinstance(node, tree.Do) else [scope.controller]


# Questions to several players


def ask(
    game: Game, frame: Resolve, op: Op, todo: tuple[Node, ...], players: list[PlayerId], point: str
) -> Control | None:
    """Ask the next of several players who can do something whether they want to."""
    if not frame.turns:
        frame.several = frame.several.asking(players)
        frame.turns = _able(game, frame.scope, todo, players)
    if not frame.turns:
        _leave_out(frame, op, players)
        return None
    question = [Option(options.YES), Option(options.NO)]
    return Ask(frame.turns[0], question, "may", game.point_rule(point))


def take_answer(game: Game, frame: Resolve, op: Op, yes: bool) -> None:
    """Take the answer of the player who was asked; once all have answered, go on with the willing."""
    if yes:
        frame.several = frame.several.with_willing(frame.turns[0])
    else:
        game.report("may_declined")
    frame.turns = frame.turns[1:]
    if frame.turns:
        return
    game.report("each_player_choice")
    willing = frame.several.willing
    if willing:
        frame.several = frame.several.narrowed(frame.at + 1, op.jump, willing)
        frame.at += 1
    else:
        first = op.node.first if isinstance(op.node, tree.Attempt) else op.node
        _leave_out(frame, op, actors(game, frame.scope, first))


def attempt(
    game: Game, frame: Resolve, op: Op, todo: tuple[Node, ...], players: list[PlayerId], may: bool
) -> Control | None:
    """Begin what several players attempt: with those who want to, or those who can."""
    if not frame.turns:
        frame.several = frame.several.attempting()
    if may:
        game.report("may")
        return ask(game, frame, op, todo, players, "if_did")
    able = _able(game, frame.scope, todo, players) if game.attempts_in_full() else tuple(players)
    if able:
        frame.several = frame.several.narrowed(frame.at + 1, op.jump, able)
        frame.at += 1
    else:
        _leave_out(frame, op, players)
    return None


def divide(game: Game, frame: Resolve, op: Op, node: tree.Attempt) -> bool:
    """Let those of several players who did it go on, then the others with what they do instead."""
    players = actors(game, frame.scope, node.first)
    if len(players) < 2:
        return False
    known = frame.several
    taking = known.taking_part(frame.at)
    did: list[PlayerId] = []
    for player in players if taking is None else taking:
        if player in known.did if node.named else player not in known.failed:
            did.append(player)
    game.report("if_did" if did else "if_did_not")
    others = [player for player in players if player not in did]
    _go_on_without(frame, op, node, others)
    if did:
        frame.several = frame.several.narrowed(frame.at + 1, op.jump, tuple(did))
    frame.at = frame.at + 1 if did else op.jump
    return True


def branch(game: Game, frame: Resolve, op: Op) -> bool:
    """Let each of several players go on for whom a condition on what that player did holds, then the others."""
    known = frame.several
    if not known.named or op.jump <= frame.at or op.node is None or not asks_shares(frame.scope, op.node):
        return False
    taking = known.taking_part(frame.at)
    players = known.named if taking is None else taking
    met = [player for player in players if select.holds(game, frame.scope.seen_by(player), op.node)]
    others = [player for player in players if player not in met]
    frame.several = known.without_part(op.jump)
    before = frame.code.ops[op.jump - 1]
    if others and before.kind == code.JUMP and before.jump >= op.jump:
        frame.several = frame.several.narrowed(op.jump, before.jump, tuple(others))
    if met:
        frame.several = frame.several.narrowed(frame.at + 1, op.jump, tuple(met))
    frame.at = frame.at + 1 if met else op.jump
    return True


def asks_shares(scope: Scope, node: Node) -> bool:
    """Tell whether a condition or a number asks for something that several players did."""
    if not scope.shares:
        return False
    for inner in tree.walk(node):
        if isinstance(inner, (tree.Ref, tree.NumberDone, tree.DoneBy)) and scope.is_shared(inner.slot):
            return True
    return False


def _able(game: Game, scope: Scope, todo: tuple[Node, ...], players: list[PlayerId]) -> tuple[PlayerId, ...]:
    """Return who of several players can do acts, each with what is theirs."""
    return tuple([player for player in players if acts.feasible(game, scope, todo, player)])


def _leave_out(frame: Resolve, op: Op, players: list[PlayerId]) -> None:
    """Go where those go on who do not do it: here all of them."""
    if isinstance(op.node, tree.Attempt):
        _go_on_without(frame, op, op.node, players)
    for skipped in frame.code.ops[frame.at + 1 : op.jump]:
        if skipped.kind == code.ACT and skipped.slot >= 0 and not skipped.more:
            frame.scope = frame.scope.remember(skipped.slot, (), 0).share(skipped.slot, players[0], (), 0)
    frame.did = False
    frame.at = op.jump


def _go_on_without(frame: Resolve, op: Op, node: tree.Attempt, others: list[PlayerId]) -> None:
    """Let *others* alone carry out what follows for those who did not do it."""
    frame.several = frame.several.without_part(op.jump)
    if node.did_not and others:
        frame.several = frame.several.narrowed(op.jump, frame.code.ops[op.jump - 1].jump, tuple(others))


# Acts of several players


def prepare(frame: Resolve, op: Op, doers: list[PlayerId]) -> None:
    """Let those act who take part, and keep what each of them does."""
    taking = frame.several.taking_part(frame.at)
    shared = len(doers) > 1
    if taking is not None and shared:
        frame.turns = tuple([player for player in doers if player in taking])
    elif taking is not None and _is_own_act(frame.scope, op.node):
        frame.turns = taking
        shared = True
    frame.several = frame.several.preparing(shared, doers)


def _is_own_act(scope: Scope, node: Node | None) -> bool:
    """Tell whether an act names nobody, and is done with what is the doer's own or with nothing."""
    if not isinstance(node, (tree.Act, tree.Choose, tree.Pay)) or node.player is not None:
        return False
    if isinstance(node, tree.Pay) or node.object is None:
        return True
    for inner in tree.walk(node.object):
        if isinstance(inner, tree.Player) and inner.who == "doer":
            return True
        if isinstance(inner, tree.Ref) and scope.is_shared(inner.slot):
            return True
    return False


def scope_of(frame: Resolve, player: PlayerId) -> Scope:
    """Return the scope in which one player does the present act: of what several did, with their own share."""
    if frame.several.shared and player == frame.scope.controller:
        return frame.scope.seen_by(player)
    return frame.scope


def share_choices(frame: Resolve, op: Op) -> None:
    """Keep what each of several players has chosen."""
    for player, group in frame.groups:
        if op.slot >= 0 and not op.more:
            frame.scope = frame.scope.share(op.slot, player, group, len(group))
    frame.several = frame.several.having_done(tuple([player for player, group in frame.groups if group]))


def goes_on_paying(frame: Resolve) -> bool:
    """Note whether one of several players has paid, and tell whether others have yet to."""
    acting = frame.several.acting
    payer = acting[len(acting) - len(frame.groups) - 1][0]
    frame.several = frame.several.having_paid(payer, frame.did)
    if not frame.groups:
        frame.did = len(frame.several.did) > 0
    return len(frame.groups) > 0


def note_who_did(frame: Resolve, node: Node | None) -> None:
    """Note who has done their part of an act; all where its events tell nothing of that."""
    acting = frame.several.acting
    did = tuple([group[0] for group in acting if done_by(node, group, frame.done)])
    if not did and frame.did:
        did = tuple([player for player, _ in acting])
    frame.several = frame.several.having_done(did)


def done_by(node: Node | None, group: Group, done: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return which of the events of an act are one player's part of it."""
    player, refs = group
    if isinstance(node, tree.Act) and node.object is not None:
        return tuple([event for event in done if event.subject in refs])
    return tuple([event for event in done if _is_theirs(event, player)])


def _is_theirs(event: Event, player: PlayerId) -> bool:
    if event.player != NO_PLAYER:
        return event.player == player
    return event.subject == player_ref(player) or event.cause == player


def with_shares(
    game: Game,
    scope: Scope,
    slot: int,
    node: Node | None,
    acting: tuple[Group, ...],
    done: tuple[Event, ...],
    undone: tuple[Ref, ...],
) -> Scope:
    """Return the scope in which a slot knows what each of several players did, and how much of it."""
    for group in acting:
        own = done_by(node, group, done)
        left = tuple([ref for ref in undone if ref in group[1]])
        scope = scope.share(slot, group[0], acts.what_became(own), acts.how_many(game, node, own), left)
    return scope


def batch_of(game: Game, together: list[ResolvedAct]) -> tuple[Event, ...] | None:
    """Return what several players do at once as one batch, or None when it takes more than that.

    What two of them would move goes where the first one, in the order of the players, moves it: it moves only once.
    """
    batch: list[Event] = []
    moved: list[Ref] = []
    for act in together:
        events = game.events_for(act)
        if events is None:
            return None
        for event in events:
            if event.dest == NO_ZONE:
                batch.append(event)
            elif event.subject == NO_REF or event.subject not in moved:
                batch.append(event)
                moved.append(event.subject)
    return tuple(batch)
