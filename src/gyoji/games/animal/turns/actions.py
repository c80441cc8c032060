"""What a player with priority may do (1105 to 1110), and doing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import activation, intrinsics, pending
from gyoji.games.animal.battles import attacking
from gyoji.games.animal.effects import inforce
from gyoji.games.animal.people import options
from gyoji.games.animal.playing import leaves, permissions, play, pricing, refusals, territories
from gyoji.games.animal.playing.territories import UNUSED
from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.table.glances import Offer
from gyoji.games.animal.turns import surveys
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.procedure import Call, Control, Option, Refusal
from gyoji.kernel.table import alike
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.kernel.table.state import Obj
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import ACTIVATED

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

PLAYS: Final = 1 << kinds.PLAY
_PASS: Final = Option(options.PASS)
_BATTLE: Final = Option(options.BATTLE)


def priority_options(game: AnimalGame, player: PlayerId) -> list[Option]:
    """Return everything that a player with priority may do; passing is always among it (1110.1)."""
    found: list[Option] = []
    scene = permissions.is_scene_timing(game, player)
    able = _add_plays(game, player, scene, found)
    _add_abilities(game, player, able, found)
    if scene and battle_refusal(game, player) is None:
        found.append(_BATTLE)
    found.append(_PASS)
    return found


def _add_plays(game: AnimalGame, player: PlayerId, scene: bool, found: list[Option]) -> int:
    """Add the cards that can be played; return how many territories the player can move, -1 for not counted."""
    game.cite("1105.1a")
    game.cite("1106.1a")
    game.cite("1107.2a")
    seen: list[Obj] = []
    if game.priority != player:
        return -1
    board = continuous.board_of(game)
    permits = game.permits and board.made & inforce.PERMISSIONS != 0
    quick = scene or permits and permissions.gives_time(game)
    told = scene or not quick  # a glance at a card tells whether it is the time for it
    as_printed = not board.made & inforce.COSTS
    plain = as_printed and not game.intrinsic_mask & PLAYS
    altered = len(board.outside) > 0
    times = permissions.times(game, player)
    able = -1
    for ref in game.zones[game.zone_table[zones.HAND][player]].cards:
        obj = game.objs[ref >> INCARNATION_BITS]
        values = obj.definition.printed
        if altered or values.everywhere:
            values = game.values(ref)
        if not quick and not permissions.times_of(obj.definition, values) & times:
            _cite_not_played(game, player, ref)
            continue
        if not obj.shown:
            if alike.is_repeat(game, ref, seen):
                continue
        if able < 0:
            able = territories.power(game, player, UNUSED)
        price = -1
        if as_printed and not pricing.alters_itself(values):  # the cost is as the card says
            price = max(0, values.number(kinds.COST))
            if plain and price > able and not permissions.helps_itself(game, values):
                _cite_not_played(game, player, ref)
                continue
        game.cite("701.1c")
        if told:
            if game.trace is not None:
                assert permissions.timing_refusal(game, player, ref) is None
            wrong = play.timely_refusal(game, player, ref, able, price)
        else:
            wrong = play.refusal_there(game, player, ref)
        if wrong is None:
            found.append(Option(options.PLAY, ref))
    if permits:
        if able < 0 and plain:
            able = territories.power(game, player, UNUSED)
        for ref in permissions.elsewhere(game, player, quick, able if plain else -1):
            if play.refusal_there(game, player, ref) is None:
                found.append(Option(options.PLAY, ref))
    if game.permits:
        _cite_elsewhere(game, player, found)
    return able


def _cite_not_played(game: AnimalGame, player: PlayerId, ref: Ref) -> None:
    """Report why a card that was dismissed at a glance may not be played."""
    if game.trace is None:
        return
    assert play.refusal_there(game, player, ref) is not None


def _cite_elsewhere(game: AnimalGame, player: PlayerId, found: list[Option]) -> None:
    """Report what lets cards outside the hand be played, or forbids it."""
    if game.trace is None:
        return
    for ref in permissions.elsewhere(game, player, True, -1):
        assert (play.refusal_there(game, player, ref) is None) == (Option(options.PLAY, ref) in found)


def _add_abilities(game: AnimalGame, player: PlayerId, able: int, found: list[Option]) -> None:
    game.cite("1108.1a")
    game.cite("1108.2")
    afar = game.active_zones
    if afar & _BEFORE_FIELD:
        for kind in range(zones.BATTLEFIELD):
            if afar & (1 << kind):
                _add_afar(game, player, kind, found)
    for offer in surveys.of(game).offers[player]:
        able = _add_offer(game, player, offer, able, found)
    if afar & _BEHIND_FIELD:
        for kind in range(zones.GRAVEYARD, zones.PILE + 1):
            if afar & (1 << kind):
                _add_afar(game, player, kind, found)


_BEFORE_FIELD: Final = (1 << zones.DECK) | (1 << zones.TERRITORY_DECK) | (1 << zones.HAND)
_BEHIND_FIELD: Final = (1 << zones.GRAVEYARD) | (1 << zones.EXILE) | (1 << zones.PILE)
"""The kinds of zone out of play, as they come before and after those of the field."""


def _add_offer(game: AnimalGame, player: PlayerId, offer: Offer, able: int, found: list[Option]) -> int:
    """Add an ability if it can be activated; return how many territories the player can move, -1 for not counted."""
    ref = offer.ref
    obj = game.objs[ref >> INCARNATION_BITS]
    needs = offer.needs
    if needs.moves_this and (obj.turned or offer.slow and obj.flags & kinds.WAITING):
        _cite_not_offered(game, player, offer)
        return able
    if needs.count and obj.counter(needs.word) < needs.count:
        _cite_not_offered(game, player, offer)
        return able
    if obj.controller != player and not needs.for_others:
        _cite_not_offered(game, player, offer)
        return able
    least = offer.held.ability.least_energy
    if least and not game.intrinsic_mask & intrinsics.ACTIVATIONS:
        if able < 0:
            able = territories.power(game, player, UNUSED)
        if least > able:
            _cite_not_offered(game, player, offer)
            return able
    if activation.refusal(game, player, ref, offer.held) is None:
        found.append(Option(options.ACTIVATE, ref, offer.held.key))
    return able


def _cite_not_offered(game: AnimalGame, player: PlayerId, offer: Offer) -> None:
    """Report why an ability that was dismissed at a glance cannot be activated."""
    if game.trace is None:
        return
    assert activation.refusal(game, player, offer.ref, offer.held) is not None


def _add_afar(game: AnimalGame, player: PlayerId, kind: int, found: list[Option]) -> None:
    """Add the abilities that can be activated of cards in a zone out of play."""
    board = continuous.board_of(game)
    granted = board.grants and len(board.outside) > 0
    able = -1
    seen: list[Obj] = []
    for seat in range(game.seats):
        own = seat == player
        if not own and not game.shared_abilities:
            continue
        for ref in game.zones[game.zone_table[kind][seat]].cards:
            obj = game.objs[ref >> INCARNATION_BITS]
            printed = obj.definition.printed
            if granted or board.grants and printed.everywhere:
                values = game.values(ref)
            elif not printed.activates or not surveys.works_afar(game, obj.definition, kind):
                continue
            else:
                values = game.values(ref) if printed.everywhere else printed
            if not values.activates:
                continue
            if own and kind != zones.EXILE:
                if not obj.shown and alike.is_repeat(game, ref, seen):
                    continue
            slow = surveys.waits_to_act(game, values)
            for held in values.held:
                if held.ability.kind == ACTIVATED and pending.works_in(game, held.ability, kind):
                    offer = Offer(ref, held, surveys.needs_of(held.ability), slow)
                    able = _add_offer(game, player, offer, able, found)


def battle_refusal(game: AnimalGame, player: PlayerId) -> Refusal | None:
    """Return why *player* may not declare battle now (1109.1)."""
    if not permissions.is_scene_timing(game, player):
        return refusals.NO_BATTLE_NOW
    game.cite("1109.1a")
    return attacking.declare_refusal(game, player)


def is_pass(option: Option) -> bool:
    """Tell whether an option is to pass."""
    return option.kind == options.PASS


def take(game: AnimalGame, player: PlayerId, option: Option) -> Control | None:
    """Carry out what the holder of priority chose, as the last act of a step; 1 in `game.result` when it was done."""
    ref = Ref(option.a)
    if option.kind == options.PLAY:
        if game.permits and game.obj(ref).zone != game.zone_id(zones.HAND, player):
            return Call(leaves.PlayWithPermission(player, ref))
        return Call(play.Play(player, ref))
    if option.kind == options.ACTIVATE:
        held = game.held_ability(ref, option.b)
        assert held is not None
        return Call(activation.Activate(player, ref, held, Scope(player, ref, None, game.clock)))
    assert option.kind == options.BATTLE
    game.cite("1109.1")
    game.cite("1109.2")
    game.result = 1
    return game.begin_battle()


def why_not(game: AnimalGame, player: PlayerId, wish: Option) -> Refusal | None:
    """Return why a player with priority may not play, activate or declare battle; None for other wishes."""
    ref = Ref(wish.a)
    if wish.kind == options.PLAY:
        return play.play_refusal(game, player, ref)
    if wish.kind == options.ACTIVATE:
        held = game.held_ability(ref, wish.b)
        return refusals.NO_SUCH_ABILITY if held is None else activation.refusal(game, player, ref, held)
    if wish.kind == options.BATTLE:
        return battle_refusal(game, player)
    return None
