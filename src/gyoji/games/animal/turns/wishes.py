"""What a player may wish to do, and why it cannot be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.battles import attacking, defence
from gyoji.games.animal.effects.perform import PerformAnswers
from gyoji.games.animal.people import options
from gyoji.games.animal.playing import cost_reasons, refusals
from gyoji.games.animal.table import kinds, zones
from gyoji.kernel.machine import circles
from gyoji.kernel.machine.options import FIRST_KERNEL_KIND
from gyoji.kernel.machine.procedure import Option, Refusal, unoffered
from gyoji.kernel.table.ids import PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


class WishesAnswers(PerformAnswers):
    """Answers why a player may not act."""

    __slots__ = ()

    def why_not(self, player: PlayerId, wish: Option) -> Refusal | None:
        """Return why a player may not do what *wish* says now; None when they may."""
        found = _reason(self, player, wish)
        if found is not None:
            self.cite(found.rule)
        return found


def _reason(game: AnimalGame, player: PlayerId, wish: Option) -> Refusal | None:
    question = game.question
    if game.over:
        return refusals.GAME_OVER
    if question is not None and question.player == player and wish in question.options:
        return None
    if wish.kind in (options.ATTACK_WITH, options.DEFEND_WITH, options.BATTLE, options.NO_DEFENCE):
        return _battle_reason(game, player, wish)
    if wish.kind in (options.STRIKE, options.STRIKER):
        return refusals.FILLED
    spent = _loop_reason(game, wish)
    if spent is not None:
        return spent
    if wish.kind == options.PLAY:
        return cost_reasons.why_not_play(game, player, Ref(wish.a))
    if wish.kind == options.ACTIVATE:
        return _activation_reason(game, player, Ref(wish.a), wish.b)
    if question is None or question.player != player:
        return refusals.NOT_YOUR_DECISION
    left_out = unoffered(question, wish) if wish.kind >= FIRST_KERNEL_KIND else None
    return refusals.UNKNOWN_WISH if left_out is None else left_out


def _loop_reason(game: AnimalGame, wish: Option) -> Refusal | None:
    """Return the rule by which a loop was gone through as often as was named, where the wish would go on with it."""
    if not game.spent or not circles.is_spent(game, wish):
        return None
    rule = circles.spent_by(game, wish) or "1502.2"
    for found in refusals.LOOP_SPENT:
        if found.rule == rule:
            return found
    return None


def _activation_reason(game: AnimalGame, player: PlayerId, ref: Ref, key: int) -> Refusal | None:
    for held in game.values(ref).held:
        if held.key == key:
            return cost_reasons.why_not_activate(game, player, ref, held)
    return refusals.NO_SUCH_ABILITY


def _battle_reason(game: AnimalGame, player: PlayerId, wish: Option) -> Refusal | None:
    if wish.kind == options.BATTLE:
        found = attacking.declare_refusal(game, player)
        return refusals.NOT_SCENE_TIMING if found is None else found
    if wish.kind == options.ATTACK_WITH:
        if player != game.turn_player:
            return refusals.NOT_YOURS
        found = attacking.attack_refusal(game, Ref(wish.a))
        return refusals.NOT_ATTACK_STEP if found is None else found
    fight = game.battle
    if fight is None or fight.defender != player or game.step != kinds.DEFENCE_STEP:
        return refusals.NOT_DEFENCE_STEP
    if wish.kind == options.NO_DEFENCE:
        return refusals.MUST_DEFEND
    found = defence.defend_refusal(game, Ref(wish.a))
    return refusals.NO_GROUP_DEFENCE if found is None else found


def wishes(game: AnimalGame, player: PlayerId) -> list[Option]:
    """Return what a player may want to do with the cards in sight."""
    found: list[Option] = []
    for ref in game.cards_in(zones.HAND, player):
        found.append(Option(options.PLAY, ref))
    for kind in (zones.BATTLEFIELD, zones.DOMAIN):
        for ref in game.cards_in(kind, player):
            for held in game.values(ref).held:
                if held.ability.is_activated:
                    found.append(Option(options.ACTIVATE, ref, held.key))
    fight = game.battle
    for ref in game.cards_in(zones.BATTLEFIELD, player):
        if game.values(ref).types & kinds.ANIMAL:
            if player == game.turn_player:
                found.append(Option(options.ATTACK_WITH, ref))
            elif fight is not None and fight.defender == player:
                found.append(Option(options.DEFEND_WITH, ref))
    if player == game.turn_player:
        found.append(Option(options.BATTLE))
    return found
