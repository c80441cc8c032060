"""What a player with priority may do (1105 to 1110), and doing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal import (
    activation,
    battle,
    kinds,
    leaves,
    options,
    permissions,
    play,
    refusals,
    zones,
)
from gyoji.games.animal.nodes import IgnoreCost
from gyoji.kernel import continuous, tree
from gyoji.kernel.ability import ACTIVATED, INTRINSIC, Ability
from gyoji.kernel.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.kernel.procedure import Call, Control, Option, Refusal
from gyoji.kernel.scope import Scope
from gyoji.kernel.values import Definition, Values

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame

PLAYS: Final = 1 << kinds.PLAY


def priority_options(game: AnimalGame, player: PlayerId) -> list[Option]:
    """Return everything that a player with priority may do; passing is always among it (1110.1)."""
    found: list[Option] = []
    _add_plays(game, player, found)
    _add_abilities(game, player, found)
    if battle_refusal(game, player) is None:
        found.append(Option(options.BATTLE))
    found.append(Option(options.PASS))
    return found


def _add_plays(game: AnimalGame, player: PlayerId, found: list[Option]) -> None:
    game.cite("1105.1a")
    game.cite("1106.1a")
    game.cite("1107.2a")
    seen: list[Definition] = []
    if game.priority != player:
        return
    traced = game.trace is not None
    board = continuous.board_of(game)
    rules = board.rules
    permits = game.permits and (traced or tree.Can in rules)
    quick = permits or traced or permissions.is_scene_timing(game, player)
    plain = not traced and not game.intrinsic_mask & PLAYS
    if plain and (tree.ChangeCost in rules or IgnoreCost in rules):
        plain = False
    awake = -1
    for ref in game.zones[game.zone_table[zones.HAND][player]].cards:
        obj = game.objs[ref >> INCARNATION_BITS]
        values = obj.definition.printed
        if values.statics or board.outside:
            values = game.values(ref)
        if not quick:  # most cards are played at scene timing only: seen at a glance
            if not values.types & kinds.SKILL and not values.keywords:
                continue
        if obj.definition in seen and not obj.shown and not obj.counters:
            continue
        if not obj.shown:
            seen.append(obj.definition)
        if plain:  # the cost is as the card says: too high a one too is seen at a glance
            if awake < 0:
                awake = awake_territories(game, player)
            if values.number(kinds.COST) > awake and not _helps_itself(game, values):
                continue
        game.cite("701.1c")
        if play.refusal_there(game, player, ref) is None:
            found.append(Option(options.PLAY, ref))
    if permits:
        for ref in permissions.elsewhere(game, player):
            if play.refusal_there(game, player, ref) is None:
                found.append(Option(options.PLAY, ref))


def _helps_itself(game: AnimalGame, values: Values) -> bool:
    """Tell whether a card could lower its own cost as it is played (803.4)."""
    if game.intrinsic_own & PLAYS:
        for held in values.held:
            if held.ability.kind == INTRINSIC:
                return True
    return False


def _add_abilities(game: AnimalGame, player: PlayerId, found: list[Option]) -> None:
    game.cite("1108.1a")
    game.cite("1108.2")
    board = continuous.board_of(game)
    awake = -1
    for kind in zones.REAL:
        field = zones.is_field(kind)
        if not field and not game.active_zones & (1 << kind):
            continue
        granted = board.grants and (field or len(board.outside) > 0)
        seen: list[Definition] = []
        for seat in range(game.seats):
            own = seat == player
            if not own and not game.shared_abilities:
                continue
            for ref in game.zones[game.zone_table[kind][seat]].cards:
                obj = game.objs[ref >> INCARNATION_BITS]
                printed = obj.definition.printed
                if not printed.activates and not granted and not (board.grants and printed.statics):
                    continue
                values = game.values(ref)
                if not values.activates:
                    continue
                if not field and kind != zones.EXILE:
                    if obj.definition in seen and own and not obj.shown:
                        continue
                    seen.append(obj.definition)
                asleep = obj.flags & kinds.WAITING != 0 and waits_to_act(game, values)
                for held in values.held:
                    ability = held.ability
                    if ability.kind != ACTIVATED or (obj.turned or asleep) and moves_this(ability):
                        continue
                    if ability.least_energy:
                        if awake < 0:
                            awake = awake_territories(game, player)
                        if ability.least_energy > awake:
                            continue
                    if activation.refusal(game, player, ref, held) is None:
                        found.append(Option(options.ACTIVATE, ref, held.key))


_moving: Final[dict[Ability, bool]] = {}


def moves_this(ability: Ability) -> bool:
    """Tell whether the object itself is moved to activate the ability, so that a moved one cannot."""
    found = _moving.get(ability)
    if found is None:
        found = any([isinstance(cost, tree.FreezeThis) for cost in ability.costs])
        _moving[ability] = found
    return found


def waits_to_act(game: AnimalGame, values: Values) -> bool:
    """Tell at a glance whether an object that waits to act is an animal that no keyword lets move (1108.2a)."""
    if game.trace is not None or not values.types & kinds.ANIMAL:
        return False
    return kinds.QUICK_HAND not in values.keywords and kinds.SWIFT not in values.keywords


def awake_territories(game: AnimalGame, player: PlayerId) -> int:
    """Return how many territories a player could move to pay."""
    n = 0
    for ref in game.zones[game.zone_table[zones.DOMAIN][player]].cards:
        if not game.objs[ref >> INCARNATION_BITS].turned:
            n += 1
    return n


def battle_refusal(game: AnimalGame, player: PlayerId) -> Refusal | None:
    """Return why *player* may not declare battle now (1109.1)."""
    if not permissions.is_scene_timing(game, player):
        return refusals.NO_BATTLE_NOW
    game.cite("1109.1a")
    return battle.declare_refusal(game, player)


def is_pass(option: Option) -> bool:
    """Tell whether an option is to pass."""
    return option.kind == options.PASS


def take(game: AnimalGame, player: PlayerId, option: Option) -> Control | None:
    """Carry out what the holder of priority chose, as the last act of a step; 1 in `game.result` when it was done."""
    ref = Ref(option.a)
    if option.kind == options.PLAY:
        if game.permits and game.obj(ref).zone != game.zone_id(zones.HAND, player):
            return Call(leaves.PlayByLeave(player, ref))
        return Call(play.Play(player, ref))
    if option.kind == options.ACTIVATE:
        held = game.held_ability(ref, option.b)
        assert held is not None
        return Call(activation.Activate(player, ref, held, Scope(player, ref, None, game.clock)))
    assert option.kind == options.BATTLE
    game.cite("1109.1")
    game.cite("1109.2")
    game.result = 1
    return Call(battle.Battle())


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
