"""What a player may do with priority, or in the block step (703.2, 803.1): options, refusals, and "why not?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.mission.people import options
from gyoji.games.mission.playing import payment, play, pricing, refusals
from gyoji.games.mission.table import areas, kinds, moves, zones
from gyoji.games.mission.table.definitions import CardDefinition
from gyoji.games.mission.table.policies import PoliciesAnswers
from gyoji.kernel.effects import conditions, cost_reasons, reach, select
from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.options import FIRST_KERNEL_KIND
from gyoji.kernel.machine.procedure import Option, Refusal, is_offered, unoffered
from gyoji.kernel.table import alike
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import Can, Cannot
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import ACTIVATED
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame

PLAYABLE: Final = kinds.CHARACTER | kinds.EVENT | kinds.ENGAGE
HELD_IN: Final = (zones.HAND, zones.KEEP)
"""Where cards are played from."""


def main_options(game: MissionGame, player: PlayerId) -> list[Option]:
    """Return what the turn player may do in the main phase; passing is always possible."""
    found = [Option(options.PASS)]
    _add_held(game, player, PLAYABLE, found)
    if Can in continuous.board_of(game).rules:
        found += _plays_from(game, player, (zones.TRASH, zones.ENERGY, zones.REMOVE), PLAYABLE)
    _add_abilities(game, player, found)
    for ref in game.characters(player):
        if attack_refusal(game, player, ref) is None:
            found.append(Option(options.ATTACK, ref))
    return found


def block_options(game: MissionGame, player: PlayerId) -> list[Option]:
    """Return what the other player may do in the block step; passing is always possible."""
    found = [Option(options.PASS)]
    _add_abilities(game, player, found)
    _add_held(game, player, kinds.ENGAGE, found)
    for ref in game.characters(player):
        for lane in areas.slides(game, ref):
            if slide_refusal(game, player, ref, lane) is None:
                found.append(Option(options.BLOCK_SLIDE, ref, lane))
    return found


# Cards


def _add_held(game: MissionGame, player: PlayerId, types: int, found: list[Option]) -> None:
    """Add the plays of cards in hand or kept, at the time for cards of these types."""
    before = len(found)
    printed_only = pricing.only_printed(game, player)
    for kind in HELD_IN:
        for ref in _distinct(game, player, kind, types):
            if not game.values(ref).types & types or declare_refusal(game, player, ref) is not None:
                continue
            lanes = pricing.affordable_lanes(game, player, ref, lanes_for(game, ref), printed_only)
            if not lanes:
                continue
            definition = game.objs[ref >> INCARNATION_BITS].definition
            instructed = isinstance(definition, CardDefinition) and definition.instructions is not None
            for lane in lanes:
                option = Option(options.PLAY, ref, lane + 1)
                if game.failed and option in game.failed:
                    continue
                if not instructed or play.can_be_completed(game, player, ref, lane, False):
                    found.append(option)
    if game.trace is not None:
        assert _plays_from(game, player, HELD_IN, types) == found[before:]


def _plays_from(game: MissionGame, player: PlayerId, places: tuple[int, ...], types: int) -> list[Option]:
    """Return the plays of cards in kinds of zone, each refusal under its rule."""
    found: list[Option] = []
    for kind in places:
        for ref in _distinct(game, player, kind, types):
            if kind == zones.KEEP:
                game.cite("508.2")
            for lane in lanes_for(game, ref):
                if play_refusal(game, player, ref, lane) is None:
                    found.append(Option(options.PLAY, ref, lane + 1))
    return found


def _distinct(game: MissionGame, player: PlayerId, kind: int, types: int) -> list[Ref]:
    """Return the cards of these types in a zone, of those that are alike one."""
    found: list[Ref] = []
    for ref in game.cards_in(kind, player):
        if game.objs[ref >> INCARNATION_BITS].definition.printed.types & types:
            found.append(ref)
    return alike.distinct(game, found) if len(found) > 1 else found


def lanes_for(game: MissionGame, ref: Ref) -> tuple[int, ...]:
    """Return the areas onto which a card may be tried; NO_LANE for an event."""
    types = game.values(ref).types
    return (0, 1, 2) if types & (kinds.CHARACTER | kinds.ENGAGE) else (pricing.NO_LANE,)


def play_refusal(game: MissionGame, player: PlayerId, ref: Ref, lane: int) -> Refusal | None:
    """Return why *player* may not play the card from hand or keep onto an area now."""
    wrong = _card_refusal(game, player, ref)
    if wrong is not None:
        return wrong
    if game.failed and Option(options.PLAY, ref, lane + 1) in game.failed:
        return refusals.TAKEN_BACK
    if not pricing.affordable(game, player, ref, lane):
        return refusals.CANNOT_PAY
    if not play.can_be_completed(game, player, ref, lane, False):
        return refusals.CANNOT_FOLLOW
    return None


def _card_refusal(game: MissionGame, player: PlayerId, ref: Ref) -> Refusal | None:
    return (
        _place_refusal(game, player, ref)
        or _time_refusal(game, player, ref)
        or declare_refusal(game, player, ref)
    )


def _place_refusal(game: MissionGame, player: PlayerId, ref: Ref) -> Refusal | None:
    zone = game.obj(ref).zone
    if zone % 2 == player and zone // 2 in HELD_IN:
        return None
    return None if _permitted(game, player, ref) else refusals.NOT_IN_HAND


def _time_refusal(game: MissionGame, player: PlayerId, ref: Ref) -> Refusal | None:
    if game.step == kinds.BLOCK_STEP:
        if player == game.turn_player:
            return refusals.NOT_YOUR_DECISION
        return None if game.values(ref).types & kinds.ENGAGE else refusals.ONLY_ENGAGES
    if game.phase != kinds.MAIN_PHASE or game.step != "" or player != game.turn_player:
        return refusals.NOT_NOW
    return None


def declare_refusal(game: MissionGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why a card may not be played at all now, from wherever and whatever it costs."""
    types = game.values(ref).types
    if not types & PLAYABLE:
        return refusals.NOT_PLAYABLE
    if types & kinds.EVENT and is_first_turn(game, player):
        return refusals.FIRST_TURN_EVENT
    definition = game.obj(ref).definition
    if game.watched_replaces & (1 << kinds.PLAY) and may_be_forbidden(game, ref):
        if game.prohibition(play_event(game, player, ref)) is not None:
            return refusals.FORBIDDEN
    if isinstance(definition, CardDefinition):
        for condition in definition.conditions:
            if not select.holds(game, Scope(player, ref, None, game.clock), condition):
                return refusals.CONDITION_UNMET
    return None


def may_be_forbidden(game: MissionGame, ref: Ref) -> bool:
    """Tell whether some effect, be it of the card itself, could forbid to do something with a card."""
    return game.obj(ref).definition.printed.statics or Cannot in continuous.board_of(game).rules


def play_event(game: MissionGame, player: PlayerId, ref: Ref) -> Event:
    """Return the event by which texts know that a card is played."""
    return Event(kinds.PLAY, "904.2h", ref, player, source=ref, cause=player, origin=game.true_origin(ref))


def _permitted(game: MissionGame, player: PlayerId, ref: Ref) -> bool:
    """Tell whether an effect lets the player play the card from where it is."""
    for effect in continuous.changes_of(game, Can):
        change = effect.change
        if (
            isinstance(change, tree.Can)
            and isinstance(change.event, tree.Event)
            and change.event.verb == "play"
        ):
            if reach.speaks_of(game, effect, change.event, play_event(game, player, ref)):
                game.cite("102.2")
                return True
    return False


def free_refusal(game: MissionGame, player: PlayerId, ref: Ref, free: bool = True) -> Refusal | None:
    """Return why a card may not be played inside an effect or a scout step (102.7), *free* without paying its cost."""
    if not game.is_live(ref):
        return refusals.NOT_PLAYABLE
    wrong = declare_refusal(game, player, ref)
    if wrong is not None:
        return wrong
    payable = False
    for lane in lanes_for(game, ref):
        if pricing.affordable(game, player, ref, lane, free):
            payable = True
            if play.can_be_completed(game, player, ref, lane, free):
                return None
    return refusals.CANNOT_FOLLOW if payable else refusals.CANNOT_PAY


def is_first_turn(game: MissionGame, player: PlayerId) -> bool:
    """Tell whether it is the first player's first turn, and *player* is that player."""
    if game.turn == 1 and player == game.first_player:
        game.cite("703.2a")
        return True
    return False


# Abilities


def _add_abilities(game: MissionGame, player: PlayerId, found: list[Option]) -> None:
    changed = bool(continuous.board_of(game).outside)
    for kind in range(len(game.specs)):
        inside = zones.is_area(kind)
        if not inside and not game.watched_zones & (1 << kind):
            continue
        for ref in game.cards_in(kind, player):
            if not inside and not changed:
                printed = game.objs[ref >> INCARNATION_BITS].definition.printed
                if not printed.activates and not printed.statics:
                    continue
            if game.specs[kind].shared and game.obj(ref).controller != player:
                continue
            values = game.values(ref)
            if not values.activates:
                continue
            for held in values.held:
                if held.ability.kind == ACTIVATED and ability_refusal(game, player, ref, held) is None:
                    found.append(Option(options.ACTIVATE, ref, held.key))


def ability_refusal(game: MissionGame, player: PlayerId, ref: Ref, held: Held) -> Refusal | None:
    """Return why *player* may not play the ability now."""
    if held.ability.kind != ACTIVATED:
        return refusals.NOT_ACTIVATED
    obj = game.obj(ref)
    if obj.controller != player:
        return refusals.NOT_CONTROLLER
    if not continuous.works_in(game, held.ability, obj.zone // 2) or not game.is_valid(obj, held):
        _cite_validity(game, obj.definition.printed.types)
        return refusals.NOT_VALID_HERE
    scope = Scope(player, ref, None, game.clock)
    if not conditions.keeps_limits(game, scope, ref, held):
        return refusals.RESTRICTED
    if game.watched_replaces & (1 << kinds.ACTIVATE) and may_be_forbidden(game, ref):
        event = Event(kinds.ACTIVATE, "904.2h", ref, player, source=ref, cause=player)
        if game.prohibition(event) is not None:
            return refusals.FORBIDDEN
    if game.failed and Option(options.ACTIVATE, ref, held.key) in game.failed:
        return refusals.TAKEN_BACK
    if not pricing.changes_prices(game):
        payable = payment.at_a_glance(game, player, obj, held.ability.costs)
        if payable >= 0:
            if game.trace is not None:
                assert _is_payable(game, player, scope, held) == (payable == 1)
            return None if payable else refusals.COST_UNPAYABLE
    return None if _is_payable(game, player, scope, held) else refusals.COST_UNPAYABLE


def _is_payable(game: MissionGame, player: PlayerId, scope: Scope, held: Held) -> bool:
    """Tell whether all that an ability costs can be paid together."""
    return payment.feasible(game, player, scope, _items(game, player, scope, held))


def _items(game: MissionGame, player: PlayerId, scope: Scope, held: Held) -> tuple[Item, ...]:
    prices = pricing.prices_of(game, player, scope.source, held)
    return pricing.ability_items(game, player, scope, held, prices, 0)


def _cite_validity(game: MissionGame, types: int) -> None:
    game.cite("903.2")
    if types & kinds.ACCOUNT:
        game.cite("903.1a")
    elif types & kinds.CHARACTER:
        game.cite("903.1c")
        game.cite("304.1a")
    elif types & kinds.ENGAGE:
        game.cite("304.1d")
    elif types & kinds.EVENT:
        game.cite("903.1d")


# Attacks and slides


def attack_refusal(game: MissionGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why *player* may not attack with the character now."""
    if game.phase != kinds.MAIN_PHASE or game.step != "" or player != game.turn_player:
        return refusals.NOT_NOW
    if is_first_turn(game, player):
        return refusals.FIRST_TURN_ATTACK
    if not game.in_area(ref) or not game.is_character(ref) or game.obj(ref).controller != player:
        return refusals.NOT_A_CHARACTER
    if game.obj(ref).turned:
        return refusals.ASLEEP
    if kinds.NO_ATTACK_ICON in game.values(ref).traits:
        return refusals.ICON_FORBIDS
    if game.watched_replaces & ((1 << kinds.ATTACK) | (1 << kinds.SLEEP)) and may_be_forbidden(game, ref):
        event = Event(kinds.ATTACK, "802.1a", ref, player, mask=1 << kinds.ATTACKED)
        sleep = Event(kinds.SLEEP, "802.1b", ref, player)
        if game.prohibition(event) is not None or game.prohibition(sleep) is not None:
            return refusals.FORBIDDEN
    return None


def slide_refusal(game: MissionGame, player: PlayerId, ref: Ref, lane: int) -> Refusal | None:
    """Return why *player* may not give two hand cards and slide the character in the block step."""
    if game.step != kinds.BLOCK_STEP or player == game.turn_player:
        return refusals.NOT_BLOCK_STEP
    game.cite("508.3")
    if len(game.cards_in(zones.HAND, player)) < kinds.BLOCK_SLIDE_CARDS:
        return refusals.TWO_CARDS_NEEDED
    if not game.in_area(ref) or game.obj(ref).controller != player or lane not in areas.slides(game, ref):
        return refusals.CANNOT_SLIDE
    return None


# Why not?


class ActionsAnswers(PoliciesAnswers):
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
            elif wish.kind == options.PLAY and _equal_offer(self, wish):
                return None
            else:
                left_out = unoffered(question, wish) if wish.kind >= FIRST_KERNEL_KIND else None
                found = refusals.NOT_NOW if left_out is None else left_out
        self.cite(found.rule)
        return found


def _equal_offer(game: MissionGame, wish: Option) -> bool:
    """Tell whether the same is offered with a card that nobody can tell from this one."""
    assert game.question is not None
    definition = game.obj(Ref(wish.a)).definition
    for option in game.question.options:
        if option.kind == wish.kind and option.b == wish.b and option.a > 0:
            if game.obj(Ref(option.a)).definition is definition:
                return True
    return False


def _specific_refusal(game: MissionGame, player: PlayerId, wish: Option) -> Refusal | None:
    ref = Ref(wish.a)
    if wish.kind == options.PLAY:
        if not game.is_live(ref):
            return refusals.NOT_IN_HAND
        wrong = play_refusal(game, player, ref, wish.b - 1)
        return _price_refusal(game, player, ref, wish.b - 1) if wrong is refusals.CANNOT_PAY else wrong
    if wish.kind == options.ACTIVATE:
        held = game.held_ability(ref, wish.b)
        if held is None:
            return refusals.NO_SUCH_ABILITY
        wrong = ability_refusal(game, player, ref, held)
        if wrong is not refusals.COST_UNPAYABLE:
            return wrong
        scope = Scope(player, ref, None, game.clock)
        return _payment_refusal(game, player, scope, _items(game, player, scope, held))
    if wish.kind == options.ATTACK:
        return attack_refusal(game, player, ref)
    if wish.kind == options.BLOCK_SLIDE:
        return slide_refusal(game, player, ref, wish.b)
    return None if wish.kind == options.PASS else refusals.UNKNOWN_WISH


def _price_refusal(game: MissionGame, player: PlayerId, ref: Ref, lane: int) -> Refusal:
    """Return why a player cannot pay the printed cost of a card, with what is added to it."""
    scope = Scope(player, ref, None, game.clock)
    prices = pricing.prices_of(game, player, ref)
    items = pricing.play_items(game, player, ref, scope, prices, pricing.PRINTED, 0, lane)
    return _payment_refusal(game, player, scope, items, (ref,))


def _payment_refusal(
    game: MissionGame, player: PlayerId, scope: Scope, items: tuple[Item, ...], gone: tuple[Ref, ...] = ()
) -> Refusal:
    """Return why a cost cannot be paid: the first part that cannot be paid alone, or that they share a card."""
    for item in items:
        if payment.feasible(game, player, scope, (item,), gone):
            continue
        if item.node is payment.SLEEP_THIS and game.obj(scope.source).turned:
            return refusals.ALREADY_ASLEEP
        found = cost_reasons.obstacle(payment.POLICY, game, player, scope, (item,), gone)
        if found is not None:
            return found
        if item.node is payment.SPEND_ENERGY:
            return refusals.CANNOT_PAY
        if _kept_cards_would_pay(game, player, scope, item, gone):
            return refusals.KEPT_CARDS_PAY_NOTHING
        return refusals.OTHER_COST_UNPAYABLE
    return refusals.ONE_CARD_FOR_TWO


def _kept_cards_would_pay(
    game: MissionGame, player: PlayerId, scope: Scope, item: Item, gone: tuple[Ref, ...]
) -> bool:
    """Tell whether a cost could be paid if the kept cards were hand cards; tried on a copy."""
    kept = [ref for ref in game.cards_in(zones.KEEP, player) if ref not in gone]
    if not kept:
        return False
    trial = game.copy()
    for ref in kept:
        trial.relocate(ref, trial.zone_id(zones.HAND, player), moves.BOTTOM, player)
    trial.invalidate_values()
    return payment.feasible(trial, player, scope, (item,), gone)
