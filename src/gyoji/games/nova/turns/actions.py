"""What the player with priority may do (703): every action that can be completed, equal ones once.

Each `..._refusal` says why one thing may not be done; the options are what none of them refuses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.abilities import activation, keywords
from gyoji.games.nova.people import options
from gyoji.games.nova.playing import characters, energy, energy_sources, payment, pricing, refusals
from gyoji.games.nova.table import kinds, limits, moves, zones
from gyoji.games.nova.turns import periods
from gyoji.games.nova.turns.rule_processing import RuleProcessingAnswers
from gyoji.kernel.effects import reach, select
from gyoji.kernel.effects.costs import Supply
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import circles
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Option, Refusal, is_offered, unoffered
from gyoji.kernel.table import alike
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref, is_item, is_object
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import Can, ChangeCost
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import ACTIVATED, EFFECT
from gyoji.kernel.values.board import bit_of
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


_PERMISSIONS: Final = bit_of(Can)
_CHANGED_COSTS: Final = bit_of(ChangeCost)


def priority_options(game: NovaGame, player: PlayerId) -> list[Option]:
    """Return what *player*, who has priority, may do."""
    found: list[Option] = [Option(options.PASS)]
    main = main_time_refusal(game, player) is None
    closed = len(game.waiting) > 0 and activation.waiting_area_closed(game)
    standing = energy_sources.energy_cards(game, player)
    reach = energy_sources.supply_with(game, player, standing)
    if not closed:
        _add_plays(game, player, zones.HAND, main, reach, found)
        _add_plays(game, player, zones.CHARACTER_DECK, main, reach, found)
        if continuous.is_made(game, _PERMISSIONS):
            for kind in (zones.GRAVEYARD, zones.EXILE, zones.MAIN_DECK):
                _add_plays(game, player, kind, main, reach, found)
    if main:
        _add_sets(game, player, found)
    _add_activations(game, player, reach, found)
    _add_energy_cards(game, player, standing, found)
    return found


# Playing cards


def main_time_refusal(game: NovaGame, player: PlayerId) -> Refusal | None:
    """Return why it is not the time for what the turn player does in a main phase with nothing waiting (703.2)."""
    if player != game.turn_player:
        return refusals.NOT_TURN_PLAYER
    if not game.is_main_phase():
        return refusals.NOT_MAIN_PHASE
    if game.waiting:
        return refusals.WAITING_AREA_BUSY
    return None


def _characters_possible(game: NovaGame, player: PlayerId) -> bool:
    return game.player(player).characters_played < limits.character_plays_allowed(game, player)


def _add_plays(
    game: NovaGame, player: PlayerId, kind: int, main: bool, reach: Supply, found: list[Option]
) -> None:
    board = continuous.board_of(game)
    # Most cards cannot be paid for: that is told before all else.
    costly_sources = not reach.more and pricing.no_cost_effects(board)
    listed = game.cards_in(kind, player)
    if not main and not board.grants and not board.made & _PERMISSIONS:
        listed = [
            ref
            for ref in listed
            if kinds.QUICK in game.objs[ref >> INCARNATION_BITS].definition.printed.keywords
        ]
    if not listed or (kind == zones.CHARACTER_DECK and not _characters_possible(game, player)):
        return
    tried: list[Obj] = []
    for ref in listed:
        if costly_sources and _is_beyond(game, ref, reach):
            if game.trace is not None:
                assert play_refusal(game, player, ref, reach) is not None
            continue
        if alike.is_repeat(game, ref, tried):
            continue
        if play_refusal(game, player, ref, reach) is None:
            found.append(Option(options.PLAY, ref))


def _is_beyond(game: NovaGame, ref: Ref, reach: Supply) -> bool:
    """Tell whether a card with nothing but its printed cost costs more energy than is in reach."""
    values = game.values(ref)
    if values.statics or values.types & kinds.CHARACTER:
        return False
    return values.numbers[kinds.COST] > reach.total


def play_refusal(game: NovaGame, player: PlayerId, ref: Ref, reach: Supply | None = None) -> Refusal | None:
    """Return why *player* may not play the card now; *reach* is the energy in reach, where the caller knows it."""
    values = game.values(ref)
    wrong = _place_refusal(game, player, ref, values.types) or _time_refusal(game, player, ref, values.types)
    if wrong is not None:
        return wrong
    if game.waiting and activation.waiting_area_closed(game):
        return refusals.CLOSED
    wrong = declare_refusal(game, player, ref)
    if wrong is not None:
        return wrong
    if game.failed and Option(options.PLAY, ref) in game.failed:
        return refusals.TAKEN_BACK
    return _price_refusal(game, player, ref, reach)


def declare_refusal(game: NovaGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why the card may not be declared, whenever and from wherever it is played; the cost apart."""
    if game.watched_replaces & (1 << kinds.PLAY):
        if game.prohibition(play_event(game, player, ref)) is not None:
            game.cite("004.2")
            return refusals.PLAY_FORBIDDEN
    types = game.values(ref).types
    if game.watched_replaces & (moves.ENTERED | moves.PUT) and not types & kinds.SPELL:
        entering = moves.move(
            game, kinds.MOVE, "903.1", ref, zones.FIELD, player, source=ref, cause=player, mask=moves.PUT
        )
        if game.prohibition(entering) is not None:
            game.cite("004.2")
            return refusals.PLAY_FORBIDDEN
    if game.skips or game.skipped:
        for ability in game.obj(ref).definition.abilities:
            if ability.kind == EFFECT and periods.names_skipped(game, ability.node):
                return refusals.PERIOD_SKIPPED
    if types & kinds.CHARACTER:
        wrong = characters.appear_refusal(game, player, ref)
        if wrong is not None:
            return wrong
    if types & kinds.ITEM and keywords.equip_argument(game, ref) is not None and not hosts(game, player, ref):
        return refusals.NO_HOST
    return None


def play_event(game: NovaGame, player: PlayerId, ref: Ref) -> Event:
    """Return the event by which texts know that a card is played."""
    return Event(kinds.PLAY, "903.1", ref, player, source=ref, cause=player, origin=game.obj(ref).zone)


def _place_refusal(game: NovaGame, player: PlayerId, ref: Ref, types: int) -> Refusal | None:
    """Check that the card lies where it is played from (903.1)."""
    obj = game.objs[ref >> INCARNATION_BITS]
    if obj.ref != ref:
        obj = game.obj(ref)
    kind = game.kind_of(obj.zone)
    usual = zones.CHARACTER_DECK if types & kinds.CHARACTER else zones.HAND
    if kind == usual and game.holder_of(obj.zone) == player:
        return None
    if _permitted(game, player, ref, True):
        return None
    return refusals.NOT_IN_HAND


def _time_refusal(game: NovaGame, player: PlayerId, ref: Ref, types: int) -> Refusal | None:
    wrong = main_time_refusal(game, player)
    if wrong is None or not keywords.has_quick(game, ref):
        if wrong is not None and _permitted(game, player, ref, False):
            return None
        return wrong
    if game.trace is not None:
        game.trace.hit(_quick_rule(types))
    return None


def _quick_rule(types: int) -> str:
    if types & kinds.SERVANT:
        return "203.1.1"
    if types & kinds.SPELL:
        return "204.1.1"
    return "205.1.1" if types & kinds.ITEM else "202.1.1"


def _permitted(game: NovaGame, player: PlayerId, ref: Ref, place: bool) -> bool:
    """Tell whether an effect lets the player play the card from where it is, or at a time when it could not be."""
    event: Event | None = None
    for effect in continuous.changes_of(game, Can):
        change = effect.change
        if not isinstance(change, tree.Can) or not isinstance(change.event, tree.Event):
            continue
        if change.event.verb != "play" or _names_place(game, ref, change.event) != place:
            continue
        if event is None:
            event = play_event(game, player, ref)
        if reach.speaks_of(game, effect, change.event, event):
            game.cite("004.1")
            return True
    return False


def _names_place(game: NovaGame, ref: Ref, event: tree.Event) -> bool:
    """Tell whether a text says from where a card may be played: without that it speaks of the time."""
    what = event.object
    if isinstance(what, tree.This):  # a card that speaks of itself means the place where it lies
        return game.kind_of(game.obj(ref).zone) not in (zones.HAND, zones.CHARACTER_DECK)
    if isinstance(what, tree.Selector) and isinstance(what.zone, tree.Zone):
        return what.zone.name != "hand"
    return event.source is not None


def hosts(game: NovaGame, player: PlayerId, ref: Ref) -> list[Ref]:
    """Return the cards that an equip item may be attached to, on either field."""
    game.cite("205.2")
    argument = keywords.equip_argument(game, ref)
    if argument is None:
        return []
    scope = Scope(player, ref, None, game.clock)
    found = [host for host in select.refs(game, scope, argument) if not is_item(host) and game.on_field(host)]
    return [host for host in found if game.choosable(host, scope, "attach")]


def _price_refusal(game: NovaGame, player: PlayerId, ref: Ref, reach: Supply | None) -> Refusal | None:
    if reach is not None and pricing.is_plain(game, ref):
        need = pricing.printed_need(game, ref)
        if not need or reach.covers(need):
            return None
        if not reach.more:
            game.cite("902.3")
            return refusals.CANNOT_PAY
    if pricing.affordable(game, player, ref, Scope(player, ref, None, game.clock)):
        return None
    game.cite("902.3")
    return refusals.APPEARANCE_COST if game.values(ref).types & kinds.CHARACTER else refusals.CANNOT_PAY


# Setting energy


def set_refusal(game: NovaGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why *player* may not set the card as energy now."""
    wrong = main_time_refusal(game, player)
    first = game.phase == kinds.MAIN_PHASE_1
    if wrong is not None:
        return refusals.SET_WHILE_WAITING if first and wrong is refusals.WAITING_AREA_BUSY else wrong
    if game.player(player).energy_sets >= limits.energy_sets_allowed(game, player):
        return refusals.ENERGY_SET if first else refusals.ENERGY_SET_LATE
    obj = game.obj(ref)
    if game.kind_of(obj.zone) != zones.HAND or game.holder_of(obj.zone) != player:
        return refusals.NOT_IN_HAND
    if game.watched_replaces & (1 << kinds.SET_ENERGY):
        event = Event(kinds.SET_ENERGY, "906.1", ref, player, source=ref, cause=player)
        if game.prohibition(event) is not None:
            return refusals.PLAY_FORBIDDEN
    return None


def _add_sets(game: NovaGame, player: PlayerId, found: list[Option]) -> None:
    if game.player(player).energy_sets >= limits.energy_sets_allowed(game, player):
        return
    watched = (game.watched_replaces & (1 << kinds.SET_ENERGY)) != 0
    for ref in alike.distinct(game, game.cards_in(zones.HAND, player)):
        if not watched or set_refusal(game, player, ref) is None:
            found.append(Option(options.SET_ENERGY, ref))


# Activated abilities


def activate_refusal(
    game: NovaGame, player: PlayerId, ref: Ref, held: Held, reach: Supply | None = None
) -> Refusal | None:
    """Return why *player* may not activate the ability now; *reach* is the energy in reach, where it is known."""
    scope = Scope(player, ref, None, game.clock)
    wrong = activation.refusal(game, player, ref, held, scope)
    if wrong is not None:
        return wrong
    if game.failed and Option(options.ACTIVATE, ref, held.key) in game.failed:
        return refusals.TAKEN_BACK
    if reach is not None and _is_out_of_reach(game, held, reach):
        game.cite("902.3")
        return refusals.CANNOT_PAY
    if periods.names_skipped(game, held.ability.node):
        return refusals.PERIOD_SKIPPED
    if _exceeds_cap(game, scope, held):
        game.cite("109.4.1")
        return refusals.LEVELS_EXCEED
    prices = pricing.prices_of(game, player, ref, held)
    items = pricing.activation_items(game, player, scope, held, prices, 0)
    if payment.feasible(game, player, scope, items, (), reach is None or reach.more):
        return None
    game.cite("902.3")
    return refusals.CANNOT_PAY


def _is_out_of_reach(game: NovaGame, held: Held, reach: Supply) -> bool:
    """Tell whether an ability costs more energy than there is, whatever colour."""
    if reach.more or held.ability.least_energy <= reach.total:
        return False
    if game.watched_replaces & (1 << kinds.FREEZE) and len(held.ability.costs) > 1:
        return False  # a part of the cost may free what is not in reach yet
    return not continuous.is_made(game, _CHANGED_COSTS)


def _exceeds_cap(game: NovaGame, scope: Scope, held: Held) -> bool:
    """Tell whether the effect would bring in characters of which every one takes the player's levels above the cap."""
    if not held.ability.brings_in:
        return False
    chosen: list[tuple[int, tree.Choose]] = []
    for sentence in held.ability.code.body:
        for node in tree.walked(sentence):
            if isinstance(node, tree.Bind) and isinstance(node.act, tree.Choose):
                chosen.append((node.slot, node.act))
                continue
            what = _brought_in(game, scope, node)
            for slot, choose in chosen:
                if isinstance(what, tree.Ref) and what.slot == slot:
                    what = choose.object
            if what is not None and _all_exceed(game, scope, select.refs(game, scope, what)):
                return True
    return False


def _brought_in(game: NovaGame, scope: Scope, node: Node) -> Node | None:
    """Return what an act brings under the player's control; None for any other act."""
    if isinstance(node, tree.TakeControl):
        return node.object if select.one_player(game, scope, node.player) == scope.controller else None
    return node.object if isinstance(node, tree.Act) and energy.is_bringing_in(node) else None


def _all_exceed(game: NovaGame, scope: Scope, refs: list[Ref]) -> bool:
    for ref in refs:
        if not is_object(ref) or not game.is_live(ref):
            return False
        if not characters.is_too_much(game, scope.controller, ref):
            return False
    return len(refs) > 0


def _add_activations(game: NovaGame, player: PlayerId, reach: Supply, found: list[Option]) -> None:
    granted = game.grants_abilities()
    objs = game.objs
    for ref in game.field(player):
        if granted or objs[ref >> INCARNATION_BITS].definition.printed.activates:
            _add_abilities(game, player, ref, True, "", reach, found)
    for ref in game.field(PlayerId(1 - player)):
        if granted or objs[ref >> INCARNATION_BITS].definition.printed.activates:
            _add_abilities(game, player, ref, False, "", reach, found)
    if game.active_zones:
        as_printed = not continuous.board_of(game).outside
        for kind in (zones.HAND, zones.GRAVEYARD, zones.EXILE, zones.ENERGY):
            if game.active_zones & (1 << kind):
                for ref in game.cards_in(kind, player):
                    printed = game.objs[ref >> INCARNATION_BITS].definition.printed
                    if as_printed and not printed.activates and not printed.statics:
                        continue
                    if game.values(ref).activates:
                        _add_abilities(game, player, ref, True, zones.SPECS[kind].name, reach, found)


def _add_abilities(
    game: NovaGame, player: PlayerId, ref: Ref, own: bool, zone: str, reach: Supply, found: list[Option]
) -> None:
    for held in game.values(ref).held:
        ability = held.ability
        if ability.kind != ACTIVATED or (zone == "") != (ability.zone == ""):
            continue
        if not own and not _for_others(held):
            continue
        if activate_refusal(game, player, ref, held, reach) is None:
            found.append(Option(options.ACTIVATE, ref, held.key))


def _for_others(held: Held) -> bool:
    for limit in held.ability.limits:
        if isinstance(limit, tree.OnlyBy):
            return True
    return False


# Energy cards


def energy_card_refusal(game: NovaGame, player: PlayerId, ref: Ref, key: int) -> Refusal | None:
    """Return why *player* may not make energy with a card of the energy zone."""
    obj = game.obj(ref)
    if game.kind_of(obj.zone) != zones.ENERGY:
        return refusals.NO_SUCH_ABILITY
    if obj.controller != player:
        return refusals.NOT_CONTROLLER
    if ref not in energy_sources.energy_cards(game, player):
        game.cite("804.2.3.1")
        return refusals.FROZEN
    if not energy_sources.card_colours(game, ref) & (1 << (options.ENERGY_CARD - key)):
        return refusals.NO_ENERGY_MADE
    return None


def _add_energy_cards(game: NovaGame, player: PlayerId, standing: list[Ref], found: list[Option]) -> None:
    seen: list[int] = []
    for ref in standing:
        mask = energy_sources.card_colours(game, ref)
        same = energy_sources.same_energy(game, ref, mask)
        if same in seen:
            continue
        seen.append(same)
        for colour in range(kinds.COLOURS):
            if mask & (1 << colour):
                found.append(Option(options.ACTIVATE, ref, options.energy_key(colour)))


# Why not?


class ActionsAnswers(RuleProcessingAnswers):
    """Answers why a player may not act."""

    __slots__ = ()

    def why_not(self, player: PlayerId, wish: Option) -> Refusal | None:
        """Return why *player* may not do what *wish* says now; None when it is offered."""
        question = self.question
        if self.over or is_offered(question, player, wish):
            return refusals.GAME_OVER if self.over else None
        ref = Ref(wish.a)
        if wish.kind in (options.PLAY, options.SET_ENERGY, options.ACTIVATE) and not self.is_live(ref):
            return refusals.NOT_IN_HAND
        found = _specific_refusal(self, player, wish, ref)
        if found is None:
            if question is None or question.player != player:
                found = refusals.NOT_YOUR_DECISION
            elif circles.is_spent(self, wish):
                shared = circles.spent_by(self, wish) == refusals.SHARED_LOOP_SPENT.rule
                found = refusals.SHARED_LOOP_SPENT if shared else refusals.LOOP_SPENT
            elif wish.kind == options.PASS:
                found = refusals.NOTHING_TO_PASS
            elif wish.kind in (options.PLAY, options.SET_ENERGY, options.ACTIVATE):
                if not _equal_offer(self, wish):
                    found = refusals.NO_PRIORITY
            else:
                left_out = unoffered(question, wish)
                found = refusals.UNKNOWN_WISH if left_out is None else left_out
        if found is not None:
            self.cite(found.rule)
        return found


def _equal_offer(game: NovaGame, wish: Option) -> bool:
    """Tell whether the same is offered with a card that nobody can tell from this one."""
    question = game.question
    if question is None:
        return False
    name = game.obj(Ref(wish.a)).definition
    for option in question.options:
        if option.kind == wish.kind and option.b == wish.b and option.a > 0:
            if game.obj(Ref(option.a)).definition is name:
                return True
    return False


def _specific_refusal(game: NovaGame, player: PlayerId, wish: Option, ref: Ref) -> Refusal | None:
    if wish.kind == options.PLAY:
        return _told_apart(game, player, ref, None, play_refusal(game, player, ref))
    if wish.kind == options.SET_ENERGY:
        return set_refusal(game, player, ref)
    if wish.kind == options.ACTIVATE:
        if wish.b <= options.ENERGY_CARD:
            return energy_card_refusal(game, player, ref, wish.b)
        held = game.held_ability(ref, wish.b)
        if held is None:
            return refusals.NO_SUCH_ABILITY
        return _told_apart(game, player, ref, held, activate_refusal(game, player, ref, held))
    return game.battle_refusal(player, wish)


def _told_apart(
    game: NovaGame, player: PlayerId, ref: Ref, held: Held | None, wrong: Refusal | None
) -> Refusal | None:
    """Return *wrong*, and where a cost cannot be paid, by which rule (804.2.3.1, 804.2.3.2, 902.3)."""
    if wrong is not refusals.CANNOT_PAY:
        return wrong
    scope = Scope(player, ref, None, game.clock)
    prices = pricing.prices_of(game, player, ref, held)
    if held is not None:
        items = pricing.activation_items(game, player, scope, held, prices, 0)
        return payment.refusal(game, player, scope, items)
    items = pricing.play_items(game, player, ref, scope, prices, pricing.PRINTED, 0)
    return payment.refusal(game, player, scope, items, (ref,))
