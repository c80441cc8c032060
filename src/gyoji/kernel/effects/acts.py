"""What an act needs before it is carried out: who does it, what may be chosen, whether it can be done."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gyoji.kernel.effects import cost_counters, patterns, places, reach, select
from gyoji.kernel.effects.cost_counters import Taking
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import options
from gyoji.kernel.machine.events import PREVENTED, REPLACED, Event
from gyoji.kernel.machine.procedure import Control, Option
from gyoji.kernel.table import alike
from gyoji.kernel.table.ids import (
    INCARNATION_BITS,
    NO_PLAYER,
    NO_REF,
    PlayerId,
    Ref,
    RuleId,
    is_item,
    is_object,
    is_player,
    player_ref,
)
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Op
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import changes, continuous
from gyoji.kernel.values.nature import NUMERIC_CHANGES, VALUE_CHANGES

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game

AMOUNT_VERBS: Final = ("deal", "divide", "gain_life", "lose_life", "pay_life", "place", "remove", "move")
"""Verbs of which "how many" asks for the amount, not for the number of events."""


_OPEN: Final = (tree.UpTo, tree.AnyNumber, tree.AtMost)
"""Quantities that let a player take fewer, or none."""
EVERYTHING: Final = 10**6
"""The amount of an act that does something to all there are."""


@mypyc_attr(free_list_len=1)  # made and dropped all the time
class Choice:
    """What a player may or must choose for one act."""

    __slots__ = (
        "candidates", "least", "most", "fixed", "random", "hidden", "described", "wanted", "named",
        "counted", "from_bottom",
    )  # fmt: skip

    def __init__(self, candidates: list[Ref]) -> None:
        self.candidates = candidates
        self.least: int = len(candidates)
        self.most: int = len(candidates)
        self.fixed: bool = True
        """Nothing to choose: all candidates."""
        self.random: bool = False
        self.hidden: bool = False
        """Chosen from a zone that another player cannot see."""
        self.described: bool = False
        """Chosen from a hidden zone, or among what was taken from one, by what the text says of the cards."""
        self.wanted: int = len(candidates)
        self.named: bool = False
        """The text says that they are chosen; else they are picked as the act is done."""
        self.counted: bool = False
        """Of cards that lie in an order, up to so many from one end: how many is chosen, not which."""
        self.from_bottom: bool = False

    def first(self, n: int) -> tuple[Ref, ...]:
        """Return the first *n* of the candidates, counted from the end that the text names."""
        if self.from_bottom:
            return tuple(self.candidates[len(self.candidates) - n :])
        return tuple(self.candidates[:n])


def doers(game: Game, scope: Scope, node: Node | None) -> list[PlayerId]:
    """Return the players who carry out an act, turn player first."""
    if isinstance(node, (tree.Act, tree.Choose, tree.Pay)):
        return select.players(game, scope, node.player)
    return [scope.controller]


def object_node(node: Node | None) -> Node | None:
    """Return what an act or change is done to."""
    if isinstance(node, (tree.Act, tree.Choose)):
        return node.object
    if node is not None and changes.is_change(node):
        return changes.object_of(node)
    return None


def choice_of(
    game: Game, scope: Scope, node: Node | None, player: PlayerId, following: str, picks: tuple[Ref, ...] = ()
) -> Choice:
    """Return what *player* may choose as the object of an act, when *picks* are chosen already."""
    what = object_node(node)
    picking = isinstance(node, tree.Choose)
    if isinstance(what, tree.Both) and isinstance(node, (tree.Choose, tree.Act)):
        if picking or _names_a_number(what):
            return _choice_of_parts(game, scope, node, what, player, following, picks)
    if what is None or changes.speaks_by_noun(node):
        return Choice([])
    own = scope if player == scope.controller else scope.seen_by(player)
    found = game.reachable(select.present(game, own, select.refs(game, own, what)), node, own)
    if isinstance(node, tree.Act) and node.source is not None:
        found = [ref for ref in found if is_player(ref) or patterns.lies_in(game, own, node.source, ref)]
    if game.may_be_unaffected() and game.shields_from(node):
        found = [ref for ref in found if is_player(ref) or is_item(ref) or not _spared(game, ref, scope)]
    choice = Choice(found)
    quantity = what.quantity if isinstance(what, (tree.Selector, tree.AnyOf)) else None
    if isinstance(what, tree.Selector) and isinstance(what.zone, tree.Zone) and what.zone.position:
        choice.counted = takes_from_one_end(node) and len(found) > 0
        choice.from_bottom = from_bottom(node)
        if choice.counted or not picking:
            choice.least = 0 if choice.counted else choice.most
            choice.named = picking
            return choice
    if not picking and (quantity is None or isinstance(quantity, tree.All)):
        return choice
    if isinstance(quantity, tree.All):
        return choice
    verb = following if picking else (node.verb if isinstance(node, tree.Act) else "")
    choice.named = picking
    if picking or game.picking_is_choosing():
        choice.candidates = [ref for ref in found if game.choosable(ref, scope, verb)]
    choice.fixed = False
    if isinstance(node, tree.Act) and len(choice.candidates) > 1 and game.watched_replaces:
        _leave_out_forbidden(game, own, choice, node, player)
    if quantity is None:
        choice.wanted = 1
    elif isinstance(quantity, tree.AnyNumber):
        choice.wanted = len(choice.candidates)
    else:
        choice.wanted = select.limit(game, own, quantity, 10**6)
    choice.most = min(choice.wanted, len(choice.candidates))
    choice.least = choice.most
    if isinstance(quantity, _OPEN):
        choice.least = 0
    if isinstance(node, tree.Choose) and node.random:
        choice.random = True
    hidden = places.in_hidden_zones(game, what)
    if hidden or isinstance(what, tree.Selector) and isinstance(what.zone, tree.Zone):
        choice.hidden = len(hidden) > 0 or game.lie_unseen(choice.candidates)
        if not hidden and choice.hidden and isinstance(what, tree.Selector):
            hidden = [what]
        if not choice.random and any([game.specifies(each) for each in hidden]):
            choice.described = True
            _leave_unfound(game, choice, player, picks)
    elif isinstance(what, tree.Selector) and what.among is not None and not choice.random:
        choice.described = game.specifies(what)
        if choice.described and any([places.is_hidden(game, ref) for ref in choice.candidates]):
            _leave_unfound(game, choice, player, picks)
    game.limit_choice(choice, node, scope, player, picks)
    return choice


def _leave_unfound(game: Game, choice: Choice, player: PlayerId, picks: tuple[Ref, ...]) -> None:
    """Let a player leave cards described among those that others do not see: nobody knows whether they are there."""
    if game.need_not_find(player, choice.candidates):
        left = [ref for ref in choice.candidates if ref not in picks]
        choice.least = min(choice.least, len(picks) + game.least_to_find(player, left))
        game.report("choose_hidden")


def takes_from_one_end(node: Node | None) -> bool:
    """Tell whether an act is done to up to so many cards from the top or the bottom of a pile."""
    what = object_node(node)
    if not isinstance(what, tree.Selector) or not isinstance(what.quantity, _OPEN):
        return False
    return isinstance(what.zone, tree.Zone) and what.zone.position in ("top", "bottom")


def from_bottom(node: Node | None) -> bool:
    """Tell whether an act is done to cards counted from the bottom of a pile."""
    what = object_node(node)
    zone = what.zone if isinstance(what, tree.Selector) else None
    return isinstance(zone, tree.Zone) and zone.position == "bottom"


def _leave_out_forbidden(game: Game, scope: Scope, choice: Choice, node: tree.Act, player: PlayerId) -> None:
    """Leave out what the act is forbidden to be done to, where it can be done to something else.

    An act is done as often as can be, and so to what it can be done to. Of cards that *player* cannot see nothing
    is told.
    """
    if game.is_done_in_vain(node.verb):
        return
    made = resolved_act(game, scope, node, player, ())
    left: list[Ref] = []
    for ref in choice.candidates:
        unknown = is_player(ref) or is_item(ref) or not game.viewers(game.obj(ref)) & (1 << player)
        if unknown or not game.is_forbidden(made, ref):
            left.append(ref)
    if 0 < len(left) < len(choice.candidates):
        game.report("choose_possible")
        choice.candidates = left


def _names_a_number(both: tree.Both) -> bool:
    """Tell whether one of several descriptions says of how many: so many are picked of each as the act is done."""
    for part in both.parts:
        if isinstance(part, (tree.Selector, tree.AnyOf)) and part.quantity is not None:
            return True
    return False


def _choice_of_parts(
    game: Game,
    scope: Scope,
    node: tree.Choose | tree.Act,
    both: tree.Both,
    player: PlayerId,
    following: str,
    picks: tuple[Ref, ...],
) -> Choice:
    """Return the choice among the first of several descriptions that is not yet filled."""
    before = 0
    for part in both.parts:
        one: Node = tree.Choose(part, node.player, node.random) if isinstance(node, tree.Choose) else node
        if isinstance(one, tree.Act):
            one = replace(one, object=part)
        choice = choice_of(game, scope, one, player, following)
        choice.candidates = [ref for ref in choice.candidates if ref not in picks[:before]]
        many = min(choice.most, len(choice.candidates))
        if len(picks) < before + many:
            choice.fixed = False
            choice.least = before + min(choice.least, many)
            choice.most = before + many
            choice.wanted += before
            return choice
        before += many
    done = Choice(list(picks))
    done.fixed = False
    return done


def _spared(game: Game, ref: Ref, scope: Scope) -> bool:
    return continuous.unaffected(game, ref, scope)


def report_choice(game: Game, choice: Choice, n: int) -> None:
    """Report which of the rules on choosing applied."""
    game.report("choose")
    game.report("choose_by_name" if choice.named else "pick")
    if n > 1:
        game.report("choose_several")
    if choice.least < choice.most:
        game.report("choose_up_to")
    if n == 0:
        game.report("choose_none")
    elif choice.most < choice.wanted:
        game.report("choose_fewer")


def distinct(game: Game, refs: list[Ref], player: PlayerId) -> list[Option]:
    """Return one option for each candidate; of cards that nobody can tell apart, one for all of them.

    Cards that *player* cannot see are all offered: how many are alike would tell what they are.
    """
    listed: list[Option] = []
    seen: list[Obj] = []
    for ref in refs:
        if not is_player(ref) and not is_item(ref):
            obj = game.objs[ref >> INCARNATION_BITS]
            if not game.specs[game.kind_of(obj.zone)].in_play and game.viewers(obj) & (1 << player):
                if _is_like_one(game, obj, seen):
                    continue
                seen.append(obj)
        listed.append(Option(options.PICK, ref))
    return listed


def to_order(game: Game, refs: list[Ref], player: PlayerId, on_top: bool = False) -> list[Ref]:
    """Return which of some cards *player*, who orders them, can say that they go next.

    Those that the player cannot tell apart keep the order in which they lie: only the first of them is listed, or the
    last where each goes *on_top* of those before it.
    """
    unknown: list[Ref] = []
    for ref in refs:
        obj = game.objs[ref >> INCARNATION_BITS]
        if not (game.viewers(obj) | obj.known) & (1 << player):
            unknown.append(ref)
    if len(unknown) < 2:
        return refs
    kept = unknown[-1] if on_top else unknown[0]
    return [ref for ref in refs if ref not in unknown or ref == kept]


def _is_like_one(game: Game, obj: Obj, seen: list[Obj]) -> bool:
    for other in seen:
        if obj.definition is other.definition and obj.shown == other.shown and obj.known == other.known:
            if alike.are_alike(game, obj.ref, other.ref):
                return True
    return False


def resolved_act(
    game: Game, scope: Scope, node: tree.Act, player: PlayerId, refs: tuple[Ref, ...]
) -> ResolvedAct:
    """Return the act with everything it names found."""
    if player != scope.controller:
        scope = scope.seen_by(player)
    made = ResolvedAct(node, scope, player)
    made.refs = refs
    if isinstance(node.amount, tree.All):
        made.has_amount = False
        made.amount = EVERYTHING
    elif node.amount is not None:
        amount = node.amount
        made.amount = select.number(
            game, scope, amount.n if isinstance(amount, (tree.UpTo, tree.Exactly)) else amount
        )
    to = node.to
    if isinstance(to, tree.Zone):
        made.zone = game.lexicon.places[to.name][0]
        if to.player is not None:
            made.to = game.zone_id(made.zone, select.one_player(game, scope, to.player))
        if to.position == "top":
            made.position = 0
        elif to.position == "nth":
            made.position = select.number(game, scope, to.nth) - 1
    elif to is not None:
        made.others = tuple(select.present(game, scope, select.refs(game, scope, to)))
    if node.actor is not None:
        actors = select.refs(game, scope, node.actor)
        made.actor = actors[0] if actors else NO_REF
    else:
        made.actor = scope.source
    return made


def feasible(game: Game, scope: Scope, todo: tuple[Node, ...], only: PlayerId = NO_PLAYER) -> bool:
    """Tell whether acts that are a cost can all be done. What depends on a choice among them is not looked at.

    Of acts of several players, with *only* whether this one can do their part.
    """
    player = scope.controller
    takings: list[Taking] = []
    for each in todo:
        node = each.act if isinstance(each, tree.Bind) else each
        if isinstance(node, tree.Pay):
            payer = only if only != NO_PLAYER else select.one_player(game, scope, node.player)
            if not game.can_pay(payer, node.costs, scope):
                return False
        elif isinstance(node, (tree.Energy, tree.FreezeThis)):
            if not game.can_pay(player, (node,), scope):
                return False
        elif isinstance(node, tree.Choose):
            for chooser in _only(doers(game, scope, node), only):
                choice = choice_of(game, scope, node, chooser, "")
                if choice.least > 0 and len(choice.candidates) < choice.wanted:
                    return False
                if not choice.candidates and choice.wanted > 0:
                    return False
        elif isinstance(node, tree.Act) and not _needs_earlier(node, scope):
            for doer in _only(doers(game, scope, node), only):
                choice = choice_of(game, scope, node, doer, "")
                if not choice.fixed and len(choice.candidates) < choice.wanted:
                    return False
                made = resolved_act(game, scope, node, doer, tuple(choice.candidates))
                if not game.can_do_in_full(made):
                    return False
                if node.verb == "remove" or node.verb == "move" and node.word:
                    _note_takings(takings, made, choice)
    return len(takings) < 2 or cost_counters.enough(game, takings)


def possible_in_part(game: Game, scope: Scope, node: Node) -> bool:
    """Tell whether at least some of an act can be done now. What depends on an act before it is not looked at."""
    node = node.act if isinstance(node, tree.Bind) else node
    if isinstance(node, tree.Choose):
        return any([choice_of(game, scope, node, each, "").candidates for each in doers(game, scope, node)])
    if not isinstance(node, tree.Act) or _needs_earlier(node, scope):
        return feasible(game, scope, (node,))
    for doer in doers(game, scope, node):
        choice = choice_of(game, scope, node, doer, "")
        if node.object is not None and not choice.candidates:
            continue
        if node.object is not None or game.can_do_in_full(
            resolved_act(game, scope, node, doer, tuple(choice.candidates))
        ):
            return True
    return False


def _note_takings(takings: list[Taking], made: ResolvedAct, choice: Choice) -> None:
    """Add what a part takes of counters, to remove or move them, and off whom: each counter is taken once."""
    n = made.amount if made.has_amount else 1
    bearers = choice.candidates if made.node.object is not None else [player_ref(made.player)]
    part = len(takings)
    if choice.fixed:
        takings += [Taking([ref], made.word, n, part) for ref in bearers if not is_item(ref)]
    else:
        takings += [Taking(bearers, made.word, n, part) for _ in range(choice.wanted)]


def _only(found: list[PlayerId], only: PlayerId) -> list[PlayerId]:
    """Return one of several players, where only this one is asked for."""
    return [only] if only in found and len(found) > 1 else found


def _needs_earlier(node: tree.Act, scope: Scope) -> bool:
    """Tell whether an act is about something that an earlier act has yet to choose."""
    for inner in tree.walked(node):
        if isinstance(inner, tree.Ref) and (inner.slot >= len(scope.slots) or not scope.slots[inner.slot]):
            return True
        if isinstance(inner, tree.NumberDone) and inner.slot >= len(scope.counts):
            return True
    return False


def make_change(game: Game, scope: Scope, change: Node, refs: tuple[Ref, ...]) -> Control | None:
    """Make a lasting change; what it touches and its amounts are fixed now."""
    game.report("effect_continuous")
    if not game.effect_begins(scope, change, changes.duration_of(change)):
        game.report("never_begins")
        return None
    what = changes.object_of(change)
    touched: tuple[Ref, ...] | None = None
    if what is not None and not changes.speaks_by_noun(change) and game.fixes_touched(scope, change):
        if isinstance(change, VALUE_CHANGES):  # what waits on a pile has no values
            refs = tuple([ref for ref in refs if is_object(ref)])
        touched = refs
        if isinstance(what, tree.Selector) and (what.quantity is None or isinstance(what.quantity, tree.All)):
            touched = tuple([ref for ref in refs if game.in_reach(scope, ref)])
            if len(touched) != len(refs):
                game.report("bounded_by_play_time")
        if not touched:
            return None
    extra: tuple[int, ...] = ()
    if isinstance(change, tree.Double):
        numbers = game.lexicon.numbers
        extra = tuple(
            [
                (change.factor - 1) * game.values(ref).number(numbers[name])
                for ref in touched or ()
                for name in change.attributes
            ]
        )
    elif isinstance(change, NUMERIC_CHANGES) and not isinstance(change, tree.Swap) and touched is not None:
        extra = changes.numbers_of(game, scope, change)
    elif isinstance(change, tree.OwnChange) and touched is not None:
        extra = game.numbers_kept(scope, change, touched)
    if touched is None:
        scope, change = reach.fixed(game, scope, change)
    continuous.add(game, scope, change, touched, extra)
    if isinstance(change, tree.TakeControl):
        return game.take_control(touched or (), select.one_player(game, scope, change.player), scope)
    return game.after(())


def make_replacement(game: Game, scope: Scope, op: Op) -> None:
    """Make a replacement effect that lasts."""
    assert isinstance(op.node, tree.Replace)
    scope, change = reach.fixed(game, scope, op.node)
    continuous.add(game, scope, change, None, (), op.code)


def own_share(
    game: Game,
    refs: tuple[Ref, ...],
    player: PlayerId,
    turns: tuple[PlayerId, ...],
    groups: tuple[tuple[PlayerId, tuple[Ref, ...]], ...],
) -> tuple[Ref, ...]:
    """Return which of the things that several players chose one of them acts on: their own, where all are somebody's.

    *turns* are the players who have yet to act, *player* the first of them, *groups* what the others act on.
    """
    if len(turns) + len(groups) < 2 or not refs:
        return refs
    acting = [*turns, *[other for other, _ in groups]]
    for ref in refs:
        if is_player(ref) or is_item(ref) or game.obj(ref).controller not in acting:
            return refs
    return tuple([ref for ref in refs if game.obj(ref).controller == player])


def of_the_act(game: Game, node: tree.Act, done: tuple[Event, ...], act_outcomes: int) -> tuple[Event, ...]:
    """Return the events that are what an act says, without consequences and those that took the place of others."""
    done = tuple([event for event in done if not game.is_consequence(event)])
    if not act_outcomes & REPLACED:
        return done
    kind = game.lexicon.kinds.get(node.verb, -1)
    if kind >= 0:
        done = tuple([event for event in done if event.mask & (1 << kind)])
    to = node.to
    if isinstance(to, tree.Zone):
        named = game.lexicon.places[to.name]
        done = tuple([event for event in done if event.dest < 0 or game.kind_of(event.dest) in named])
    return done


def not_done_to(refs: tuple[Ref, ...], done: tuple[Event, ...]) -> tuple[Ref, ...]:
    """Return those of *refs* to which an act was not done; none where its events are about other things."""
    subjects = [event.subject for event in done]
    left = tuple([ref for ref in refs if ref not in subjects])
    return left if not done or len(left) < len(refs) else ()


def not_replaced(game: Game, undone: tuple[Ref, ...], act_outcomes: int) -> tuple[Ref, ...]:
    """Return for which of *undone* nothing else was done either: none where no act was forbidden, else those there."""
    return (
        tuple([ref for ref in undone if is_player(ref) or game.is_live(ref)])
        if act_outcomes & PREVENTED
        else ()
    )


def not_reached(game: Game, scope: Scope, node: tree.Act, reached: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Return what an act is meant for, as the text named it before, and could not reach: it has left, or is immune."""
    if not isinstance(node.object, (tree.Ref, tree.EventSubject, tree.EventOther, tree.This, tree.Host)):
        return ()
    known = list(reached)
    for ref in reached:  # one that was found where it had gone is the one that was named
        before = None if is_player(ref) or is_item(ref) else game.obj(ref).previous
        if before is not None:
            known.append(before.ref)
    return tuple([ref for ref in select.refs(game, scope, node.object) if ref not in known])


def moved_otherwise(game: Game, undone: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Return what those became to which something else was done in place of an act, where that moved them."""
    found: list[Ref] = []
    for ref in undone:
        if not is_player(ref) and not is_item(ref) and not game.is_live(ref):
            now = game.objs[ref >> INCARNATION_BITS]
            if now.previous is game.obj(ref):
                found.append(now.ref)
    return tuple(found)


def what_became(done: tuple[Event, ...]) -> tuple[Ref, ...]:
    """Return the objects that events left behind: moved cards as they are now."""
    return tuple([event.became if event.became != NO_REF else event.subject for event in done])


def what_moved(done: tuple[Event, ...]) -> tuple[Ref, ...]:
    """Return the new objects that moved cards became."""
    return tuple([event.became for event in done if event.became not in (NO_REF, event.subject)])


def how_many(game: Game, node: Node | None, done: tuple[Event, ...]) -> int:
    """Return the number that "as many as ..." means of an act."""
    if isinstance(node, tree.Act) and node.verb in AMOUNT_VERBS:
        total = 0
        for event in done:
            total += event.amount
        return total
    return len(done)


def card_events(act: ResolvedAct, kind: int, rule: RuleId, mask: int) -> list[Event]:
    """Return an event for each card that an act is done to; one that turns a card says to which state."""
    word = act.state if act.verb == "turn_face" else act.word
    source, cause = act.scope.source, act.scope.controller
    return [
        Event(kind, rule, ref, act.player, 0, source, cause, word=word, mask=mask) for ref in cards_of(act)
    ]


def reaches_something(game: Game, act: ResolvedAct) -> bool:
    """Tell whether an act without a rule of its own can be done to something: one that names nothing always can."""
    if isinstance(act.node.object, tree.Period):
        return True  # skipped when it would come; it is no card that could be missing
    if act.node.object is not None and not (act.refs and is_player(act.refs[0])):
        return any([game.allows(act, ref) for ref in cards_of(act)]) or any(
            [is_item(ref) for ref in act.refs]
        )
    return True


def cards_of(act: ResolvedAct) -> list[Ref]:
    """Return the objects that an act is done to, without players and waiting abilities."""
    return [ref for ref in act.refs if not is_player(ref) and not is_item(ref)]


def is_all(node: Node | None) -> bool:
    """Tell whether a text names all cards of a kind, however many there are."""
    return isinstance(node, tree.Selector) and isinstance(node.quantity, tree.All)
