"""Declaring attacks and defences (405.4.3, 405.5.3): who may, against whom, who must, and what it costs.

A refusal names the rule that forbids; the same functions list what is offered and say why something is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.abilities import keywords
from gyoji.games.nova.people import options
from gyoji.games.nova.table import kinds
from gyoji.games.nova.turns.periods import PeriodsAnswers
from gyoji.kernel.effects import reach
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Option, Refusal
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, is_player, player_of, player_ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import Can, Must
from gyoji.kernel.values import continuous

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

NOT_A_SERVANT: Final = Refusal("203.3", "only_servants_fight")
NOT_YOURS: Final = Refusal("405.4.3", "not_on_your_field")
NOT_STANDBY: Final = Refusal("405.4.3", "not_standby")
ACTS_NEXT_TURN: Final = Refusal("203.4", "action_restriction")
FORBIDDEN: Final = Refusal("004.2", "forbidden_by_an_effect")
NO_TARGET: Final = Refusal("405.4.3", "not_a_target")
NOT_NOW: Final = Refusal("405.4.3", "only_in_the_attack_declaration_step")
NOT_NOW_DEFENCE: Final = Refusal("405.5.3", "only_in_the_defence_declaration_step")
MUST: Final = Refusal("004.1", "an_effect_compels_it")
CANNOT_DEFEND: Final = Refusal("405.5.3", "not_a_standby_servant_of_yours")


# What may attack and defend


def attack_refusal(game: NovaGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why a servant may not attack now, whatever the target; None when it may."""
    if not game.on_field(ref) or game.obj(ref).controller != player:
        return NOT_YOURS
    if not game.values(ref).types & kinds.SERVANT:
        game.cite("203.3")
        return NOT_A_SERVANT
    if game.obj(ref).turned:
        return NOT_STANDBY
    if keywords.restricted(game, ref):
        return ACTS_NEXT_TURN
    return _forbidden(game, player, attack_event(game, ref, NO_REF))


def target_refusal(game: NovaGame, player: PlayerId, ref: Ref, target: Ref) -> Refusal | None:
    """Return why a servant may not attack this target; None when it may."""
    if is_player(target):
        if player_of(target) == player:
            return NO_TARGET
    elif not _is_enemy_servant(game, player, target):
        return NO_TARGET
    if not is_player(target) and not game.obj(target).turned and not _permitted(game, ref, target):
        return NO_TARGET
    return _forbidden(game, player, attack_event(game, ref, target))


def _is_enemy_servant(game: NovaGame, player: PlayerId, ref: Ref) -> bool:
    if not game.on_field(ref) or game.obj(ref).controller == player:
        return False
    return bool(game.values(ref).types & kinds.SERVANT)


def defend_refusal(game: NovaGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why a servant may not defend against the attack under way; None when it may."""
    if not game.on_field(ref) or game.obj(ref).controller != player or game.obj(ref).turned:
        return CANNOT_DEFEND
    if not game.values(ref).types & kinds.SERVANT:
        return NOT_A_SERVANT
    if keywords.restricted(game, ref):
        game.cite("203.4.1")
    return _forbidden(game, player, defend_event(game, ref))


def attack_event(game: NovaGame, ref: Ref, target: Ref) -> Event:
    """Return the event by which a servant attacks."""
    player = game.obj(ref).controller
    return Event(kinds.ATTACK, "405.4.5", ref, player, cause=player, other=target)


def defend_event(game: NovaGame, ref: Ref) -> Event:
    """Return the event by which a servant defends."""
    player = game.obj(ref).controller
    return Event(kinds.DEFEND, "405.5.5", ref, player, cause=player, other=game.attacker)


def _forbidden(game: NovaGame, player: PlayerId, event: Event) -> Refusal | None:
    pay, scope, found = price(game, event)
    if not found:
        return None
    if pay is not None and game.can_pay(player, pay.costs, scope):
        return None
    return FORBIDDEN


def price(game: NovaGame, event: Event) -> tuple[tree.Pay | None, Scope, bool]:
    """Return what lifts the prohibition of an event, if anything can, and whether there is one."""
    if not event.mask & game.watched_replaces:
        return None, NO_SCOPE, False
    effect = game.prohibition(event)
    if effect is None:
        return None, NO_SCOPE, False
    change = effect.change
    if isinstance(change, tree.Cannot) and isinstance(change.unless, tree.Pay):
        return change.unless, effect.scope, True
    return None, effect.scope, True


def _permitted(game: NovaGame, ref: Ref, target: Ref) -> bool:
    """Tell whether an effect lets the servant attack a standby servant."""
    event = attack_event(game, ref, target)
    for effect in continuous.changes_of(game, Can):
        change = effect.change
        if isinstance(change, tree.Can) and reach.speaks_of(game, effect, change.event, event):
            if isinstance(change.event, tree.Event) and change.event.to is not None:
                game.cite("004.1")
                return True
    return False


def attack_options(game: NovaGame) -> list[Option]:
    """Return every attack that the turn player may declare, and not attacking where nothing compels it."""
    player = game.turn_player
    found: list[Option] = []
    forced: list[Option] = []
    targets = [player_ref(PlayerId(1 - player)), *game.field(PlayerId(1 - player))]
    for ref in game.field(player):
        if attack_refusal(game, player, ref) is not None:
            continue
        for target in targets:
            if target_refusal(game, player, ref, target) is None:
                option = Option(options.ATTACK, ref, target)
                found.append(option)
                if compelled(game, attack_event(game, ref, target)):
                    forced.append(option)
    if forced:
        return forced
    found.append(Option(options.NO_ATTACK))
    return found


def defence_options(game: NovaGame) -> list[Option]:
    """Return every defence that the non-turn player may declare, and declining where nothing compels it."""
    player = PlayerId(1 - game.turn_player)
    found: list[Option] = []
    forced: list[Option] = []
    if game.attacker != NO_REF:
        for ref in game.field(player):
            if defend_refusal(game, player, ref) is None:
                found.append(Option(options.DEFEND, ref))
                if compelled(game, defend_event(game, ref)):
                    forced.append(found[-1])
    if forced:
        return forced
    found.append(Option(options.NO_DEFENCE))
    return found


def compelled(game: NovaGame, event: Event) -> bool:
    """Tell whether an effect says that the event must be declared when it can be."""
    for effect in continuous.changes_of(game, Must):
        change = effect.change
        if isinstance(change, tree.Must) and reach.speaks_of(game, effect, change.event, event):
            return True
    return False


class DeclarationsAnswers(PeriodsAnswers):
    """Answers who may attack and defend."""

    __slots__ = ()

    def battle_refusal(self, player: PlayerId, wish: Option) -> Refusal | None:
        """Return why a player may not attack or defend as *wish* says; None when nothing speaks against it."""
        if wish.kind == options.ATTACK:
            if self.step != kinds.ATTACK_DECLARATION_STEP or player != self.turn_player:
                return NOT_NOW
            found = attack_refusal(self, player, Ref(wish.a))
            return found if found is not None else target_refusal(self, player, Ref(wish.a), Ref(wish.b))
        if wish.kind == options.DEFEND:
            if self.step != kinds.DEFENCE_DECLARATION_STEP or player == self.turn_player:
                return NOT_NOW_DEFENCE
            return defend_refusal(self, player, Ref(wish.a))
        if wish.kind == options.NO_ATTACK or wish.kind == options.NO_DEFENCE:
            listed = attack_options(self) if wish.kind == options.NO_ATTACK else defence_options(self)
            return None if wish in listed else MUST
        return None
