"""What a player may do with priority (3.7 to 3.9): options, refusals, and "why not?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.abilities import keywords
from gyoji.games.dimensionzero.effects.nodes import Timing
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.playing import payment, play, pricing, refusals, squares, targets
from gyoji.games.dimensionzero.playing.payment import PaymentAnswers
from gyoji.games.dimensionzero.table import definitions, kinds, places, zones
from gyoji.games.dimensionzero.turns import glance
from gyoji.kernel.effects import conditions, patterns, select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import circles
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.options import FIRST_KERNEL_KIND
from gyoji.kernel.machine.procedure import Option, Refusal, is_offered, unoffered
from gyoji.kernel.table import alike
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_REF, PlayerId, Ref
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import ACTIVATED
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

_PLAY_TIMES: Final = {kinds.NORMAL: "3.8.2-1", kinds.QUICK: "3.8.3-1", kinds.BATTLE_TIMING: "3.8.4-1"}
_ACTIVATION_TIMES: Final = {kinds.NORMAL: "3.8.2-2", kinds.QUICK: "3.8.3-2", kinds.BATTLE_TIMING: "3.8.4-2"}


def priority_options(game: ZeroGame, player: PlayerId) -> list[Option]:
    """Return what the holder of priority may do; passing is always possible."""
    found = [Option(options.PASS)]
    if game.phase == kinds.MAIN_PHASE:
        _add_plays(game, player, found)
        _add_abilities(game, player, found)
        if normal_time_refusal(game, player) is None:
            if create_refusal(game, player) is None:
                found.append(Option(options.CREATE_PLAN))
            if update_refusal(game, player) is None:
                found.append(Option(options.UPDATE_PLAN))
            _add_moves(game, player, found)
    elif game.phase == kinds.ENERGY_PHASE:
        seen: list[Obj] = []
        for ref in game.cards_in(zones.HAND, player):
            if energy_refusal(game, player, ref) is None and not alike.is_repeat(game, ref, seen):
                found.append(Option(options.SET_ENERGY, ref))
    elif game.phase == kinds.SMASH_PHASE:
        for ref in game.units(player):
            if smash_refusal(game, player, ref) is None:
                found.append(Option(options.SMASH, ref))
    return found


# Times (3.8.2 to 3.8.4)


def normal_time_refusal(game: ZeroGame, player: PlayerId) -> Refusal | None:
    """Return why it is not the time for normal things: own main phase, no battle, empty stack."""
    if game.phase != kinds.MAIN_PHASE:
        return refusals.NOT_MAIN
    if player != game.turn_player or game.battles or game.waiting:
        return refusals.NORMAL_TIME
    return None


def time_refusal(game: ZeroGame, player: PlayerId, timing: str) -> Refusal | None:
    """Return why a thing of this timing may not be played now."""
    if game.acting:
        return refusals.RESOLVING
    if game.phase != kinds.MAIN_PHASE:
        return refusals.NOT_MAIN
    if timing == kinds.BATTLE_TIMING:
        game.cite("3.8.4")
        return None
    if timing == kinds.QUICK:
        game.cite("3.8.3")
        return refusals.NO_QUICK_IN_BATTLE if game.battles else None
    return normal_time_refusal(game, player)


# Plays


def _add_plays(game: ZeroGame, player: PlayerId, found: list[Option]) -> None:
    normal = normal_time_refusal(game, player) is None
    for ref in alike.distinct(game, game.zones[zones.HAND * 2 + player].cards):
        offered = _offered(game, player, ref, normal)
        if game.trace is not None:
            assert offered == (play_refusal(game, player, ref) is None)
        if offered:
            found.append(Option(options.PLAY, ref))
    plan = game.plan(player)
    if plan != NO_REF and _offered(game, player, plan, normal):
        found.append(Option(options.PLAY, plan))
    if game.marks & definitions.PERMITS:
        for kind in (zones.GRAVEYARD, zones.ENERGY, zones.REMOVE):
            for ref in game.cards_in(kind, player):
                if play_refusal(game, player, ref) is None:
                    found.append(Option(options.PLAY, ref))


def _offered(game: ZeroGame, player: PlayerId, ref: Ref, normal: bool) -> bool:
    """Tell whether a card in hand or plan is offered, as `play_refusal` does, the quickest question first.

    *normal*: normal things may be done.
    """
    obj = game.objs[ref >> INCARNATION_BITS]
    card = definitions.of(obj.definition)
    if not card.plain:
        return play_refusal(game, player, ref) is None
    if not normal:
        if card.timing == kinds.NORMAL or obj.zone // 2 == zones.PLAN:
            return False
        if card.timing == kinds.QUICK and game.battles:
            return False
    if not pricing.is_plain(game, ref):
        return play_refusal(game, player, ref) is None
    types = game.values(ref).types
    if obj.owner != player or game.acting:
        return False
    if not pricing.in_reach(game, player, ref, card.cost.need, (types & kinds.UNIT) != 0):
        return False
    if types & (kinds.UNIT | kinds.BASE):
        if types & kinds.BASE:
            room = len(squares.base_squares(game, player)) > 0
        else:
            room = len(glance.ground(game, player).room) > 0
        if not room:
            return (types & kinds.UNIT) != 0 and play_refusal(game, player, ref) is None
    if game.waiting and flash_on_stack(game):
        return False
    if game.watched_replaces & (1 << kinds.PLAY) and _may_be_forbidden(game, ref):
        if game.prohibition(play_event(game, player, ref)) is not None:
            return False
    if game.failed and Option(options.PLAY, ref) in game.failed:
        return False
    if not card.lets_choose_targets:
        return True
    if card.cost.letters:
        return play.Play(ref, player).possible(game, Scope(player, ref))
    return targets.playable(game, Scope(player, ref, None, game.clock), card.bodies, ref)


def play_refusal(game: ZeroGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why *player* may not play the card now."""
    if not game.is_live(ref) or (ref >> INCARNATION_BITS) < zones.PLACE_COUNT:
        return refusals.NOT_IN_HAND
    obj = game.obj(ref)
    zone = obj.zone // 2
    card = definitions.of(obj.definition)
    if zone == zones.PLAN:
        game.cite("3.8.2-5")
        wrong = normal_time_refusal(game, player)
        if wrong is not None:
            return refusals.PLAN_IS_NORMAL if wrong is refusals.NORMAL_TIME else wrong
    elif zone == zones.HAND or permitted(game, player, ref):
        wrong = time_refusal(game, player, card.timing)
        if wrong is not None:
            return wrong
    else:
        return refusals.NOT_IN_HAND
    if obj.owner != player:
        return refusals.NOT_YOURS
    _cite_window(game, card)
    return declare_refusal(game, player, ref)


def _cite_window(game: ZeroGame, card: definitions.CardDefinition) -> None:
    if game.trace is None:
        return
    game.cite(_PLAY_TIMES[card.timing])
    types = card.printed.types
    game.cite("2.20.1-1" if types & kinds.UNIT else "2.20.2-1" if types & kinds.BASE else "2.20.3-1")


def declare_refusal(game: ZeroGame, player: PlayerId, ref: Ref, free: bool = False) -> Refusal | None:
    """Return why a card cannot be played, the time apart: bans, flash, squares, targets, costs."""
    if flash_on_stack(game):
        return refusals.FLASH_ON_STACK
    if (
        game.watched_replaces & (1 << kinds.PLAY)
        and game.prohibition(play_event(game, player, ref)) is not None
    ):
        return refusals.FORBIDDEN
    if game.failed and Option(options.PLAY, ref) in game.failed:
        return refusals.TAKEN_BACK
    scope = Scope(player, ref, None, game.clock)
    for ability in game.obj(ref).definition.abilities:
        node = ability.node
        if isinstance(node, tree.AppearCondition) and not select.holds(game, scope, node.condition):
            return refusals.CONDITION_UNMET
    ways = pricing.ways_to_play(game, player, ref, free)
    if not ways:
        return refusals.NO_SQUARE if game.is_unit(ref) else refusals.NO_BASE_SQUARE
    if not pricing.any_affordable(game, player, ref, ways):
        return refusals.CANNOT_PAY
    card = definitions.of(game.obj(ref).definition)
    if not card.lets_choose_targets:
        return None
    if any([way.letters for way in ways]):
        if not play.Play(ref, player, free).possible(game, Scope(player, ref)):
            return refusals.NO_TARGET
    elif not targets.playable(game, scope, card.bodies, ref):
        return refusals.NO_TARGET
    return None


def _may_be_forbidden(game: ZeroGame, ref: Ref) -> bool:
    """Tell whether something in force, or the card's own text, forbids anything."""
    if game.objs[ref >> INCARNATION_BITS].definition.printed.statics:
        return True
    return tree.Cannot in continuous.board_of(game).rules


def flash_on_stack(game: ZeroGame) -> bool:
    """Tell whether the move of a unit with flash is on the stack (5.14.2)."""
    for item in game.waiting:
        if item.word == play.MOVE and game.is_live(item.source):
            words = game.values(item.source).keywords
            if kinds.FLASH in words or kinds.FLASH + kinds.IN_WORDS in words:
                return True
    return False


def play_event(game: ZeroGame, player: PlayerId, ref: Ref) -> Event:
    """Return the event by which texts know that a card is played."""
    return Event(kinds.PLAY, "4.7.2-9", ref, player, source=ref, cause=player, origin=game.true_origin(ref))


def permitted(game: ZeroGame, player: PlayerId, ref: Ref) -> bool:
    """Tell whether an effect, or the card's own text, lets the player play the card from where it is (2.10.3-2)."""
    found = continuous.changes_of(game, tree.Can)
    if game.obj(ref).definition.printed.statics:
        found = found + continuous.own_changes(game, ref, tree.Can)
    for effect in found:
        change = effect.change
        if (
            isinstance(change, tree.Can)
            and isinstance(change.event, tree.Event)
            and change.event.verb == "play"
        ):
            if patterns.matches(game, effect.scope, change.event, play_event(game, player, ref)):
                game.cite("2.10.3-2")
                return True
    return False


# Abilities


def _add_abilities(game: ZeroGame, player: PlayerId, found: list[Option]) -> None:
    elsewhere = game.active_zones & ~zones.SQUARE_BITS
    if elsewhere:
        for kind in range(zones.SQUARE):
            if elsewhere & (1 << kind):
                _add_activations(game, player, game.cards_in(kind, player), found)
    _add_activations(game, player, glance.ground(game, player).active, found)
    if elsewhere:
        for kind in range(zones.STACK, len(game.specs)):
            if elsewhere & (1 << kind):
                _add_activations(game, player, game.cards_in(kind, player), found)


def _add_activations(game: ZeroGame, player: PlayerId, refs: list[Ref], found: list[Option]) -> None:
    for ref in refs:
        values = game.values(ref)
        if not values.activates or game.obj(ref).controller != player:
            continue
        for held in values.held:
            if held.ability.kind == ACTIVATED and ability_refusal(game, player, ref, held) is None:
                found.append(Option(options.ACTIVATE, ref, held.key))


def timing_of(held: Held) -> str:
    """Return the timing of an activated ability (4.3.1)."""
    for limit in held.ability.limits:
        if isinstance(limit, Timing):
            return limit.name
    return kinds.NORMAL


def ability_refusal(game: ZeroGame, player: PlayerId, ref: Ref, held: Held) -> Refusal | None:
    """Return why *player* may not activate the ability now."""
    if held.ability.kind != ACTIVATED:
        return refusals.NOT_ACTIVATED
    obj = game.obj(ref)
    if obj.controller != player:
        return refusals.NOT_CONTROLLER
    if not continuous.works_in(game, held.ability, obj.zone // 2):
        return refusals.NOT_VALID_HERE
    timing = timing_of(held)
    wrong = time_refusal(game, player, timing)
    if wrong is not None:
        return refusals.ABILITY_TIME if wrong is not refusals.NOT_MAIN else wrong
    game.cite(_ACTIVATION_TIMES[timing])
    game.cite("4.3.1")
    scope = Scope(player, ref, None, game.clock)
    if not conditions.keeps_limits(game, scope, ref, held):
        return refusals.RESTRICTED
    if game.watched_replaces & (1 << kinds.ACTIVATE):
        event = Event(kinds.ACTIVATE, "4.7.2-9", ref, player, source=ref, cause=player)
        if game.prohibition(event) is not None:
            return refusals.FORBIDDEN
    if game.failed and Option(options.ACTIVATE, ref, held.key) in game.failed:
        return refusals.TAKEN_BACK
    extras = pricing.extras_of(game, player, ref, held, False)
    way = play.ability_way(game, scope, held)
    if not payment.feasible(
        game, player, scope, pricing.total(game, player, ref, scope, way, extras, 0, held)
    ):
        return refusals.CANNOT_PAY
    if way.letters:
        if not play.Activate(ref, held, player).possible(game, scope):
            return refusals.NO_TARGET
    elif not targets.playable(game, scope, [held.ability.code]):
        return refusals.NO_TARGET
    return None


# Plan, moves, energy, smash


def create_refusal(game: ZeroGame, player: PlayerId) -> Refusal | None:
    """Return why *player* may not create a plan now (3.8.2-3)."""
    wrong = normal_time_refusal(game, player)
    if wrong is not None:
        return wrong
    if game.plan(player) != NO_REF:
        return refusals.PLAN_EXISTS
    return _plan_refusal(game, player, kinds.CREATE_PLAN, play.CREATE)


def update_refusal(game: ZeroGame, player: PlayerId) -> Refusal | None:
    """Return why *player* may not update the plan now (3.8.2-4)."""
    wrong = normal_time_refusal(game, player)
    if wrong is not None:
        return wrong
    if game.plan(player) == NO_REF:
        return refusals.NO_PLAN
    return _plan_refusal(game, player, kinds.UPDATE_PLAN, play.UPDATE)


def _plan_refusal(game: ZeroGame, player: PlayerId, kind: int, word: str) -> Refusal | None:
    if game.watched_replaces & (1 << kind):
        if game.prohibition(Event(kind, "3.8.2-3", player=player, cause=player)) is not None:
            return refusals.FORBIDDEN
    if not payment.reach(game, player).supply.covers(play.plan_need(game, word)):
        return refusals.CANNOT_PAY
    return None


def _add_moves(game: ZeroGame, player: PlayerId, found: list[Option]) -> None:
    for ref in glance.ground(game, player).units:
        obj = game.objs[ref >> INCARNATION_BITS]
        if obj.turned or unit_move_refusal(game, player, ref) is not None:
            continue
        card = definitions.of(obj.definition)
        anywhere = nowhere = False
        if card.plain and pricing.is_plain_move(game, ref):
            anywhere = pricing.in_reach(game, player, ref, card.move.need, True)
            nowhere = not anywhere
        elif pricing.moves_alike(game, ref):
            anywhere = _can_pay_move(game, player, ref, zones.SQUARE)
            nowhere = not anywhere
        for kind in zones.neighbours(obj.zone // 2):
            offered = not nowhere and move_refusal(game, player, ref, kind, anywhere) is None
            if game.trace is not None:
                assert offered == (move_refusal(game, player, ref, kind) is None), obj.definition.name
            if offered:
                found.append(Option(options.MOVE, ref, kind))


def unit_move_refusal(game: ZeroGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why *player* may not move the unit at all now."""
    wrong = normal_time_refusal(game, player)
    if wrong is not None:
        return wrong
    if not game.on_battle_square(ref) or not game.is_unit(ref):
        return refusals.NOT_A_UNIT
    if game.obj(ref).controller != player:
        return refusals.NOT_CONTROLLER
    if game.obj(ref).turned:
        return refusals.FROZEN
    if game.watched_replaces & (1 << kinds.MOVE_UNIT) and _may_be_forbidden(game, ref):
        event = Event(kinds.MOVE_UNIT, "3.8.2-6", ref, player, mask=1 << kinds.MOVE)
        if game.prohibition(event) is not None:
            return refusals.FORBIDDEN
    return None


def move_refusal(
    game: ZeroGame, player: PlayerId, ref: Ref, kind: int, payable: bool = False
) -> Refusal | None:
    """Return why a unit that may move cannot go to this square; *payable* when it is known that it can be paid."""
    if kind not in zones.neighbours(game.obj(ref).zone // 2):
        return refusals.NOT_ADJACENT
    for other in game.zones[kind * 2 + player].cards:
        if other != ref and game.is_unit(other):
            return refusals.OWN_UNIT_THERE
    if game.watched_replaces & (1 << kinds.MOVE_UNIT) and _may_be_forbidden(game, ref):
        event = Event(kinds.MOVE_UNIT, "3.8.2-6", ref, player, mask=1 << kinds.MOVE)
        event.dest, event.other = game.zone_id(kind, player), places.place_ref(kind)
        if game.prohibition(event) is not None:
            return refusals.FORBIDDEN
    if not payable and not _can_pay_move(game, player, ref, kind):
        return refusals.MOVE_NOT_PAID
    if game.failed and Option(options.MOVE, ref, kind) in game.failed:
        return refusals.TAKEN_BACK
    return None


def _can_pay_move(game: ZeroGame, player: PlayerId, ref: Ref, kind: int) -> bool:
    ways = pricing.ways_to_move(game, player, ref, kind)
    return any([pricing.move_affordable(game, player, ref, way) for way in ways])


def energy_refusal(game: ZeroGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why *player* may not put the card into the energy zone now (3.7.1)."""
    if game.phase != kinds.ENERGY_PHASE or player != game.turn_player or game.waiting:
        return refusals.NOT_ENERGY_PHASE
    if game.energy_set:
        return refusals.ENERGY_SET
    if not game.is_live(ref) or game.obj(ref).zone != game.zone_id(zones.HAND, player):
        return refusals.NOT_IN_HAND
    if game.watched_replaces & (1 << kinds.SET_ENERGY):
        if game.prohibition(Event(kinds.SET_ENERGY, "3.7.1", ref, player, mask=1 << kinds.MOVE)) is not None:
            return refusals.FORBIDDEN
    return None


def smash_refusal(game: ZeroGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why *player* may not smash with the unit now (3.9.1)."""
    if game.phase != kinds.SMASH_PHASE or player != game.turn_player or game.waiting:
        return refusals.NOT_SMASH_PHASE
    if not game.on_battle_square(ref) or not game.is_unit(ref) or game.obj(ref).controller != player:
        return refusals.NOT_A_UNIT
    game.cite("2.24.7-1")
    if zones.seen_row(zones.row_of(game.obj(ref).zone // 2, 0), player) == 0:
        return refusals.CANNOT_SMASH
    if game.obj(ref).turned:
        return refusals.FROZEN_ALREADY
    if game.watched_replaces & ((1 << kinds.SMASH) | (1 << kinds.FREEZE)):
        for kind in (kinds.SMASH, kinds.FREEZE):
            if game.prohibition(Event(kind, "3.9.1", ref, player)) is not None:
                return refusals.FORBIDDEN
    return None


# Why not?


class ActionsAnswers(PaymentAnswers):
    """Answers why a player may not act."""

    __slots__ = ()

    def why_not(self, player: PlayerId, wish: Option) -> Refusal | None:
        """Return why *player* may not do what *wish* says now; None when it is offered."""
        question = self.question
        if self.over or is_offered(question, player, wish):
            return refusals.GAME_OVER if self.over else None
        found = _specific_refusal(self, player, wish)
        if found is None:
            if question is None or question.player != player:
                found = refusals.NOT_YOUR_DECISION
            elif wish.kind in (options.PLAY, options.SET_ENERGY) and alike.is_offered_alike(self, wish):
                return None
            else:
                found = _withheld(self, wish)
        elif found is refusals.CANNOT_PAY and wish.kind == options.PLAY:
            ways = pricing.ways_to_play(self, player, Ref(wish.a))
            if pricing.lacks_colour(self, player, Ref(wish.a), ways, False):
                found = refusals.COLOUR_MISSING
            else:
                found = pricing.obstacle(self, player, Ref(wish.a), ways) or found
        elif found is refusals.CANNOT_PAY and wish.kind == options.ACTIVATE:
            held = self.held_ability(Ref(wish.a), wish.b)
            if held is not None:
                ways = [play.ability_way(self, Scope(player, Ref(wish.a), None, self.clock), held)]
                found = pricing.obstacle(self, player, Ref(wish.a), ways, held) or found
        elif found is refusals.MOVE_NOT_PAID:
            ways = pricing.ways_to_move(self, player, Ref(wish.a), wish.b)
            if pricing.lacks_colour(self, player, Ref(wish.a), ways, True):
                found = refusals.MOVE_COLOUR_MISSING
            else:
                found = pricing.obstacle(self, player, Ref(wish.a), ways, None, True) or found
        self.cite(found.rule)
        return found


def _withheld(game: ZeroGame, wish: Option) -> Refusal:
    """Return why what nothing forbids is not offered: its loop was gone through as often as was named, or not now."""
    rule = circles.spent_by(game, wish)
    for spent in (refusals.LOOP_SPENT, refusals.SHARED_LOOP_SPENT):
        if spent.rule == rule:
            return spent
    is_answer = wish.kind >= FIRST_KERNEL_KIND or wish.kind == options.SQUARE
    left_out = unoffered(game.question, wish) if is_answer else None
    return refusals.NOT_NOW if left_out is None else left_out


def _specific_refusal(game: ZeroGame, player: PlayerId, wish: Option) -> Refusal | None:
    ref = Ref(wish.a)
    kind = wish.kind
    if kind == options.PLAY:
        return play_refusal(game, player, ref)
    if kind == options.ACTIVATE:
        held = game.held_ability(ref, wish.b)
        return refusals.NO_SUCH_ABILITY if held is None else ability_refusal(game, player, ref, held)
    if kind == options.CREATE_PLAN:
        return create_refusal(game, player)
    if kind == options.UPDATE_PLAN:
        return update_refusal(game, player)
    if kind == options.MOVE:
        return unit_move_refusal(game, player, ref) or move_refusal(game, player, ref, wish.b)
    if kind == options.SET_ENERGY:
        return energy_refusal(game, player, ref)
    if kind == options.SMASH:
        return smash_refusal(game, player, ref)
    question = game.question
    if kind == options.PASS:
        return None
    if question is not None and question.player == player and question.rule and question.prompt != "priority":
        return Refusal(question.rule, "not_among_these")
    return refusals.UNKNOWN_WISH


__all__ = ["ActionsAnswers", "keywords", "priority_options"]
