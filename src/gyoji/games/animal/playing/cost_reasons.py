"""Which rule keeps an activation cost from being done, for players who ask: the particular one before the general.

Nothing here is on the way of a decision: what may be done is found without asking for the reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.abilities import activation, keywords
from gyoji.games.animal.effects import perform
from gyoji.games.animal.playing import costs, obligations, play, refusals, targets
from gyoji.games.animal.playing.cost_parts import Part, part_of
from gyoji.games.animal.playing.territories import UNUSED
from gyoji.games.animal.table import kinds
from gyoji.kernel.effects import acts, select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.procedure import Refusal
from gyoji.kernel.table.ids import PlayerId, Ref, is_item, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import Ability
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


def why_not_play(game: AnimalGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why a player may not play a card now; None when they may."""
    found = play.play_refusal(game, player, ref)
    held = play.play_ability(game, ref) if found is refusals.CANNOT_DO_COST else None
    return found if held is None else _in_particular(game, player, ref, held.ability)


def why_not_activate(game: AnimalGame, player: PlayerId, ref: Ref, held: Held) -> Refusal | None:
    """Return why a player may not activate an ability now; None when they may."""
    found = activation.refusal(game, player, ref, held)
    return found if found is not refusals.CANNOT_DO_COST else _in_particular(game, player, ref, held.ability)


def _in_particular(game: AnimalGame, player: PlayerId, ref: Ref, ability: Ability) -> Refusal:
    """Return the particular reason why a cost cannot be done; the general one where no rule names it."""
    scope = Scope(player, ref, None, game.clock)
    if _life_asked(ability) > game.player(player).life:
        return refusals.TOO_MUCH_LIFE
    for cost in ability.costs:
        part = part_of(cost)
        if isinstance(part.node, tree.FreezeThis):
            if _waits(game, ref):
                return refusals.WAITS_TO_ACT
        elif isinstance(part.node, (tree.Act, tree.Choose)):
            found = _obstacle(game, player, scope, part, ref)
            if found is not None:
                return found
    return refusals.CANNOT_DO_COST if costs.modes_in(ability.code) is None else refusals.NO_MODE


def _life_asked(ability: Ability) -> int:
    """Return how much life all parts of a cost take together, without what a letter leaves to the player."""
    total = 0
    for cost in ability.costs:
        node = part_of(cost).node
        if isinstance(node, tree.Act) and node.verb == "pay_life" and isinstance(node.amount, tree.Num):
            total += node.amount.n
    return total


def _obstacle(game: AnimalGame, player: PlayerId, scope: Scope, part: Part, own: Ref) -> Refusal | None:
    """Return the rule but for which there would be enough to choose for one part; None where there is none."""
    node = part.node
    assert isinstance(node, (tree.Act, tree.Choose))
    if node.object is None:
        return None
    choice = costs.choice_for(game, player, scope, part, UNUSED, own)
    if choice.least <= choice.most and choice.least <= len(choice.candidates):
        return None
    duty = choice.duty
    if duty.impossible:
        verb = "target" if isinstance(node, tree.Choose) and node.target else "choose"
        wanted = obligations.find(game, player, verb, choice.candidates)
        return refusals.DEMANDED_ABSENT if wanted.impossible else refusals.DEMANDED_TOO_MANY
    named = select.present(game, scope, select.refs(game, scope, node.object))
    kept: dict[Refusal, int] = {}
    for ref in game.reachable(named, node, scope):
        if ref == own or ref in choice.candidates or is_player(ref) or is_item(ref):
            continue
        if isinstance(node, tree.Choose):
            why = _untargetable(game, scope, node, ref)
        else:
            why = _untouchable(game, player, scope, node, ref)
        if why is not None:
            kept[why] = kept.get(why, 0) + 1
    for why, many in kept.items():
        if len(choice.candidates) + many >= choice.least:
            return why
    return None


def _untargetable(game: AnimalGame, scope: Scope, node: tree.Choose, ref: Ref) -> Refusal | None:
    if node.target and keywords.forbids(game, targets.event_of(game, scope, ref, node)):
        return refusals.IRON_WALL
    return None


def _untouchable(
    game: AnimalGame, player: PlayerId, scope: Scope, node: tree.Act, ref: Ref
) -> Refusal | None:
    """Return why a cost cannot take, move or show an object: it is inviolable, waits to act, or is not to be shown."""
    act = acts.resolved_act(game, scope, node, player, (ref,))
    act.by_cost = True
    if node.verb == "turn" and not game.obj(ref).turned and _waits(game, ref):
        return refusals.WAITS_TO_ACT
    for event in game.events_for(act) or ():
        if event.kind == kinds.REVEAL and game.prohibition(event) is not None:
            return refusals.NO_REVEALING
        rule = keywords.forbids(game, event)
        if rule:
            return refusals.INVIOLABLE if rule == "1619.2" else None
    return None


def _waits(game: AnimalGame, ref: Ref) -> bool:
    """Tell whether an object that is awake may not be moved because it is an animal that waits to act."""
    return game.on_field(ref) and not game.obj(ref).turned and not perform.may_turn_for_cost(game, ref)
