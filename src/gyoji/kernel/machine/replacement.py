"""Prohibition and replacement: what keeps an event from happening, or puts something else in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.kernel.effects import patterns, reach, select
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event, Events
from gyoji.kernel.machine.procedure import Call, Control
from gyoji.kernel.table.ids import NO_REF, Ref, is_item, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.abilities import Replace
from gyoji.kernel.trees.acts import Cannot, Reduce
from gyoji.kernel.trees.code import Code
from gyoji.kernel.values import continuous, once
from gyoji.kernel.values.ability import Continuous, Replacer

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game

_NOTHING = Code(())


def prohibition(game: Game, event: Event) -> Continuous | None:
    """Return an effect that forbids the event, or None."""
    if continuous.board_of(game).bans & event.mask:
        for effect in continuous.changes_of(game, Cannot):
            if _forbids(game, effect, event) and not _is_lifted(game, effect):
                return effect
    if _is_card(event.subject):
        for effect in continuous.own_changes(game, event.subject, Cannot):
            if _forbids(game, effect, event) and not _is_lifted(game, effect):
                return effect
    return None


def _is_lifted(game: Game, effect: Continuous) -> bool:
    change = effect.change
    return (
        isinstance(change, tree.Cannot)
        and isinstance(change.unless, tree.Pay)
        and game.lifted_by_paying(change)
    )


def prohibitions(game: Game, event: Event) -> list[Continuous]:
    """Return every effect that forbids the event, those that a payment lifts included."""
    found: list[Continuous] = []
    if continuous.board_of(game).bans & event.mask:
        for each in continuous.changes_of(game, Cannot):
            if _forbids(game, each, event):
                found.append(each)
    if _is_card(event.subject):
        own = continuous.own_changes(game, event.subject, Cannot)
        found += [each for each in own if _forbids(game, each, event)]
    return found


def _is_card(ref: Ref) -> bool:
    return ref != NO_REF and not is_player(ref) and not is_item(ref)


def _forbids(game: Game, effect: Continuous, event: Event) -> bool:
    change = effect.change
    if not isinstance(change, tree.Cannot) or not event.mask & effect.nature.events:
        return False
    if isinstance(change.event, tree.Event) and change.event.verb == "trigger":
        return False  # asked where abilities trigger: it depends on what set them off
    if game.may_be_unaffected() and _is_card(event.subject):
        if continuous.unaffected(game, event.subject, effect.scope, effect):
            return False
    if not reach.speaks_of(game, effect, change.event, event):
        return False
    if change.unless is not None and not isinstance(change.unless, tree.Pay):
        if select.holds(game, effect.scope, change.unless):
            return False
    if change.period is not None and change.limit is None:
        if isinstance(change.period, tree.Period) and not game.in_period(change.period, effect.scope):
            return False
    if change.limit is not None:
        done = patterns.times_by_doer(game, effect.scope, change.event, change.period, event)
        if done < select.limit(game, effect.scope, change.limit, 10**6):
            return False
    game.report("prohibited")
    return True


def replacers(game: Game, event: Event, used: tuple[int, ...]) -> tuple[Replacer, ...]:
    """Return what can replace the event now, oldest first, the rulebook's own replacements last."""
    found: list[Replacer] = []
    if continuous.board_of(game).replaces & event.mask:
        for effect in continuous.changes_of(game, Replace):
            _consider(game, effect, event, used, found)
        for effect in continuous.changes_of(game, Reduce):
            _consider(game, effect, event, used, found)
    if _is_card(event.subject):
        for effect in continuous.own_changes(game, event.subject, Replace):
            _consider(game, effect, event, used, found)
    if len(found) > 1:
        found.sort(key=_age)
    found += game.rule_replacers(event, used)
    return tuple(found)


def replacers_foreseen(
    game: Game, event: Event, used: tuple[int, ...], foreseen: tuple[Replacer, ...], altered: bool
) -> tuple[Replacer, ...]:
    """Return what replaces one of several simultaneous events, of what did before any of them happened.

    What another of them has used up is out, and what can no longer be done instead. An event that was altered since
    meets also what speaks only of what it is now.
    """
    now = game.replacers(event, used)
    known = [each.key for each in now] if altered else []
    found: list[Replacer] = []
    for each in foreseen:
        if isinstance(each.change, (tree.Replace, tree.Reduce)) and each.key not in known:
            if each.key not in used and _is_usable(game, each, event, altered):
                found.append(each if not altered else each.about(event))
    for each in now:
        if altered or not isinstance(each.change, (tree.Replace, tree.Reduce)):
            found.append(each)
    return tuple(found)


def _is_usable(game: Game, replacer: Replacer, event: Event, altered: bool) -> bool:
    """Tell whether what replaced an event before others happened still does."""
    change = replacer.change
    if 0 <= replacer.key <= game.serial and not any([each.key == replacer.key for each in game.continuous]):
        return False
    if replacer.key > game.serial and once.is_used(game, replacer.key, replacer.source):
        return False
    scope = replacer.scope.about(event)
    if altered and isinstance(change, (tree.Replace, tree.Reduce)):
        if not event.mask & game.lexicon.mask_of(change.event):
            return False
        if not patterns.matches(game, scope, game.replaced_singly(change.event), event):
            return False
    return not isinstance(change, tree.Replace) or _feasible(game, change, scope)


def being_applied(game: Game) -> tuple[int, ...]:
    """Return the keys of the replacements that are being carried out: what they do instead does not meet them again.

    What rules do in between is no part of that (`Policies.acts_by_rule`).
    """
    found: tuple[int, ...] = ()
    stack = game.stack
    lowest = 0
    while lowest < len(stack) and not isinstance(stack[lowest], Events):
        lowest += 1
    for i in range(len(stack) - 1, lowest - 1, -1):
        frame = stack[i]
        if isinstance(frame, Events):
            found += frame.replacing()
        elif game.acts_by_rule(frame):
            break
    return found


def _age(replacer: Replacer) -> tuple[int, int]:
    return (replacer.time, replacer.key)


def _consider(
    game: Game, effect: Continuous, event: Event, used: tuple[int, ...], found: list[Replacer]
) -> None:
    change = effect.change
    if effect.key in used or not isinstance(change, (tree.Replace, tree.Reduce)):
        return
    if not event.mask & effect.nature.events:
        return
    if not reach.speaks_of(game, effect, game.replaced_singly(change.event), event):
        return
    scope = effect.scope.about(event)
    if isinstance(change, tree.Replace) and not _feasible(game, change, scope):
        game.report("replace_infeasible")
        return
    code = effect.code if effect.code is not None else _NOTHING
    source, period = effect.scope.source, once.renewed_after(effect.conditions)
    found.append(Replacer(effect.key, scope, change, code, effect.time, source, period))


def _feasible(game: Game, change: tree.Replace, scope: Scope) -> bool:
    """Tell whether an optional replacement's choice can be carried out.

    Where the text offers no choice apart (代わりに～してもよい), what is done instead is the choice.
    """
    if change.optional and not game.possible_instead(scope, change):
        return False
    chosen = change.instead if change.optional and not change.choice else change.choice
    for sentence in chosen:
        acts = sentence.acts if isinstance(sentence, tree.Do) else (sentence,)
        if not game.feasible(scope, acts):
            return False
    return True


def apply_replacer(game: Game, replacer: Replacer, event: Event) -> Control | None:
    """Carry out a replacement; it leaves in `outcome` what remains of the event."""
    change = replacer.change
    game.report("effect_replacement")
    if isinstance(change, tree.Reduce):
        _reduce(game, replacer, change, event)
        return None
    if isinstance(change, tree.Replace):
        if change.once:
            once.use_up(game, replacer.key, replacer.source, replacer.period)
        if isinstance(change.event, tree.Event) and change.event.verb == "leave":
            game.report("replace_leaving")
        if change.optional or change.choice:
            game.report("replace_optional")
        else:
            game.report("replace")
        return Call(Resolve(replacer.code, replacer.scope, "replacement", change.optional))
    return game.apply_rule_replacer(replacer, event)


def _reduce(game: Game, replacer: Replacer, change: tree.Reduce, event: Event) -> None:
    by = event.amount if change.amount is None else select.number(game, replacer.scope, change.amount)
    if change.pool:
        for effect in game.continuous:
            if effect.key == replacer.key:
                by = min(effect.rest, event.amount)
                continuous.change_rest(game, effect.key, effect.rest - by)
                break
    elif change.once:
        once.use_up(game, replacer.key, replacer.source, replacer.period)
    game.report("takes_none" if change.amount is None else "reduce")
    left = event.clone()
    left.amount = event.amount - by
    if left.amount <= 0:
        game.report("reduce_all")
        game.outcome = ()
    else:
        game.outcome = (left,)
