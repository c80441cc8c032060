"""What a player may do with priority (1103-7, 706-2a): options, times, refusals, and "why not?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.battles import declarations
from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.playing import payment, playable, pricing, refusals
from gyoji.games.builddivide.table import definitions, kinds, zones
from gyoji.games.builddivide.table.events import EventsAnswers
from gyoji.games.builddivide.turns import energy
from gyoji.kernel.machine import circles
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.options import FIRST_KERNEL_KIND
from gyoji.kernel.machine.procedure import Option, Refusal, is_offered, unoffered
from gyoji.kernel.table import alike
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref, is_player
from gyoji.kernel.table.state import Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import ACTIVATED, Ability
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame


# Times


def normal_time_refusal(game: DivideGame, player: PlayerId) -> Refusal | None:
    """Return why it is not the time for what only the turn player does: main phase, nothing played, no damage."""
    if game.phase != kinds.MAIN_PHASE or player != game.turn_player or game.waiting or game.packets:
        return refusals.NORMAL_TIME
    return None


def timing_refusal(game: DivideGame, player: PlayerId, timing: str) -> Refusal | None:
    """Return why a thing of this timing may not be played now by a player with priority."""
    return None if timing == kinds.QUICK else normal_time_refusal(game, player)


def set_card_refusal(game: DivideGame, player: PlayerId) -> Refusal | None:
    """Return why set cards may not be played now (706-2a)."""
    if game.phase != kinds.END_PHASE or game.waiting:
        return refusals.SET_CARD_TIME
    game.cite("415-4")
    return None


# Options


PASS: Final = Option(options.PASS)
# What a player could do who had priority outside a main phase of their own
NOTHING: Final = 0
"""Nothing, whatever the phase and step."""
NOT_NOW: Final = 1
"""Nothing now; with other periods or another attack that may be different."""
SOMETHING: Final = 2


def window_options(game: DivideGame, player: PlayerId) -> list[Option]:
    """Return what a player with priority may do; passing is always possible."""
    found = [PASS]
    normal = normal_time_refusal(game, player) is None
    _add_hand(game, player, normal, found)
    if game.permits:
        _add_elsewhere(game, player, found)
    _add_abilities(game, player, found)
    if normal:
        _add_energy(game, player, found)
    return found


def prospects(game: DivideGame, player: PlayerId) -> int:
    """Tell whether a player could do anything but pass outside a main phase."""
    plays: list[Option] = []
    found = NOT_NOW if _add_hand(game, player, False, plays) else NOTHING
    if game.permits and playable.looks_elsewhere(game, player):
        found = NOT_NOW
        _add_elsewhere(game, player, plays)
    if plays:
        return SOMETHING
    granted = game.grants_abilities()
    places = game.active_zones | 1 << zones.FIELD
    kind = 0
    while places and found != SOMETHING:
        if places & 1:
            there = _quick_abilities(game, kind, player, granted)
            if there > found:
                found = there
        places >>= 1
        kind += 1
    return found


def _quick_abilities(game: DivideGame, kind: int, player: PlayerId, granted: bool) -> int:
    found = NOTHING
    for ref in game.cards_in(kind, player):
        if granted or game.objs[ref >> INCARNATION_BITS].definition.printed.activates:
            for held in game.values(ref).held:
                if held.ability.is_activated and playable.timing_of_ability(held) == kinds.QUICK:
                    if _is_out(game, kind, ref, held.ability):
                        continue
                    found = NOT_NOW
                    if playable.ability_refusal(game, player, ref, held) is None:
                        return SOMETHING
    return found


def _add_hand(game: DivideGame, player: PlayerId, normal: bool, found: list[Option]) -> bool:
    """Add the plays of hand cards; tell whether there may be others as soon as the phase or step is another one."""
    later = False
    standing = -1
    stock: list[int] | None = None
    tried: list[Obj] = []
    for ref in game.cards_in(zones.HAND, player):
        definition = game.objs[ref >> INCARNATION_BITS].definition
        face = definitions.of(definition)
        if not (normal or face.quick):
            if not (face.hastens or continuous.changes_of(game, nodes.Hastened)):
                continue
            if playable.timing_of(game, ref) != kinds.QUICK:
                later = True
                continue
        if standing < 0:
            standing = payment.standing(game, player)
        if pricing.out_of_reach(game, player, ref, standing):
            continue
        cost = pricing.fixed_cost(game, ref)
        if cost is not None and cost.total > 0:
            if stock is None:
                stock = payment.available_energy(game, player)
            if not payment.affords(stock, cost):
                game.cite("510-1a")
                later = later or (game.watched_replaces & (1 << kinds.REST)) != 0
                continue
        if alike.is_repeat(game, ref, tried):
            continue
        if playable.card_refusal(game, player, ref, False, cost is not None) is None:
            found.append(Option(options.PLAY, ref))
        else:
            later = True
    return later


def _add_elsewhere(game: DivideGame, player: PlayerId, found: list[Option]) -> None:
    """Add the plays of cards outside the hand."""
    let = playable.let_from_elsewhere(game, player)
    for ref in let:
        if card_time_refusal(game, player, ref) is None and playable.card_refusal(game, player, ref) is None:
            found.append(Option(options.PLAY, ref))
    for ref in playable.at_home_elsewhere(game, player):
        if ref not in let and card_time_refusal(game, player, ref) is None:
            if (
                playable.permits_itself(game, player, ref)
                and playable.card_refusal(game, player, ref) is None
            ):
                found.append(Option(options.PLAY, ref))


def place_refusal(game: DivideGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why a card may not be played by *player* from where it is, or not at this time."""
    zone = game.obj(ref).zone
    if zone != game.zone_id(zones.HAND, player) and ref not in playable.from_elsewhere(game, player):
        set_card = zone == game.zone_id(zones.SET, player)
        return refusals.SET_CARD_NOT_PLAYABLE if set_card else refusals.NOT_PLAYABLE_THERE
    return card_time_refusal(game, player, ref)


def card_time_refusal(game: DivideGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why it is not the time to play a card from where it is."""
    if game.zone_of(ref) == zones.SET:
        return set_card_refusal(game, player)
    return timing_refusal(game, player, playable.timing_of(game, ref))


def play_refusal(game: DivideGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why *player* may not play the card now."""
    wrong = place_refusal(game, player, ref)
    return playable.card_refusal(game, player, ref) if wrong is None else wrong


def ability_refusal(game: DivideGame, player: PlayerId, ref: Ref, held: Held) -> Refusal | None:
    """Return why *player* may not play the activated ability now."""
    if held.ability.kind == ACTIVATED:
        wrong = timing_refusal(game, player, playable.timing_of_ability(held))
        if wrong is not None:
            return wrong
    return playable.ability_refusal(game, player, ref, held)


def _add_abilities(game: DivideGame, player: PlayerId, found: list[Option]) -> None:
    granted = game.grants_abilities()
    _add_abilities_in(game, zones.FIELD, player, granted, found)
    outside = game.active_zones & ~(1 << zones.FIELD)
    kind = 0
    while outside:
        if outside & 1:
            _add_abilities_in(game, kind, player, granted, found)
        outside >>= 1
        kind += 1


def _add_abilities_in(
    game: DivideGame, kind: int, player: PlayerId, granted: bool, found: list[Option]
) -> None:
    for ref in game.cards_in(kind, player):
        if granted or game.objs[ref >> INCARNATION_BITS].definition.printed.activates:
            values = game.values(ref)
            if values.activates:
                for held in values.held:
                    if held.ability.is_activated and not _is_out(game, kind, ref, held.ability):
                        if ability_refusal(game, player, ref, held) is None:
                            found.append(Option(options.ACTIVATE, ref, held.key))


def _is_out(game: DivideGame, kind: int, ref: Ref, ability: Ability) -> bool:
    """Tell at a glance of an ability, in a kind of zone, that it does not work there or that its card is spent."""
    lexicon = game.lexicon
    works = lexicon.default_mask if ability.zone == "" else lexicon.masks.get(ability.zone, 0)
    if not works & (1 << kind):
        return True
    if game.objs[ref >> INCARNATION_BITS].turned:
        for cost in ability.costs:
            if isinstance(cost, tree.Act) and cost.verb == "rest" and isinstance(cost.object, tree.This):
                if any([isinstance(other, tree.Act) and other.verb == "stand" for other in ability.costs]):
                    return False
                game.cite("104-2a")
                game.cite("510-1a")
                return True
    return False


def _add_energy(game: DivideGame, player: PlayerId, found: list[Option]) -> None:
    if energy.placements(game, player) <= 0:
        return
    game.cite("1103-7a:i")
    watched = (game.watched_replaces & (1 << kinds.PLACE_ENERGY)) != 0
    for ref in alike.distinct(game, game.cards_in(zones.HAND, player)):
        if not watched or energy_refusal(game, player, ref) is None:
            found.append(Option(options.PLACE_ENERGY, ref))


def energy_refusal(game: DivideGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why *player* may not place the card as energy now (1103-7, 1103-7a)."""
    wrong = normal_time_refusal(game, player)
    if wrong is not None:
        return wrong
    if not game.is_live(ref) or game.obj(ref).zone != game.zone_id(zones.HAND, player):
        return refusals.NOT_IN_HAND
    game.cite("1103-7a:i")
    if energy.placements(game, player) <= 0:
        return refusals.ENERGY_PLACED
    if game.watched_replaces & (1 << kinds.PLACE_ENERGY):
        if game.prohibition(Event(kinds.PLACE_ENERGY, "104-3", ref, player, cause=player)) is not None:
            return refusals.FORBIDDEN
    return None


# Why not?


class ActionsAnswers(EventsAnswers):
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
            elif wish.kind in (options.PLAY, options.PLACE_ENERGY) and alike.is_offered_alike(self, wish):
                return None
            elif circles.is_spent(self, wish):
                found = refusals.LOOP_SPENT
            else:
                left_out = unoffered(question, wish) if wish.kind >= FIRST_KERNEL_KIND else None
                found = refusals.NOT_NOW if left_out is None else left_out
        if self.tag:
            found = refusals.in_teams(found)
        self.cite(found.rule)
        return found


def _specific_refusal(game: DivideGame, player: PlayerId, wish: Option) -> Refusal | None:
    ref = Ref(wish.a)
    kind = wish.kind
    if kind in (options.ATTACK, options.END_ATTACKS, options.BLOCK, options.NO_BLOCK):
        return declarations.why_not(game, player, wish)
    if kind in (options.PLAY, options.ACTIVATE, options.PLACE_ENERGY):
        question = game.question
        if question is None or question.prompt != "priority" or question.player != player:
            return refusals.NO_PRIORITY
        if is_player(ref) or not game.is_live(ref):
            return refusals.NOT_PLAYABLE_THERE
    if kind == options.PLAY:
        wrong = play_refusal(game, player, ref)
        return playable.cost_refusal(game, player, ref, None) if wrong is refusals.CANNOT_PAY else wrong
    if kind == options.ACTIVATE:
        held = playable.held_with(game, ref, wish.b)
        if held is None:
            return refusals.NO_SUCH_ABILITY
        wrong = ability_refusal(game, player, ref, held)
        return playable.cost_refusal(game, player, ref, held) if wrong is refusals.CANNOT_PAY else wrong
    if kind == options.PLACE_ENERGY:
        return energy_refusal(game, player, ref)
    return None if kind in (options.PASS, options.RETRACT) else refusals.UNKNOWN_WISH
