"""Declaring attacks and blocks (802-4, 803-4): who may, against whom, who must, and what it costs.

The same functions list what is offered, say why something is not, and look again after the window that follows a
declaration (802-6, 803-6). Whether a player may end the attacks or not block depends on every unit that is obliged, not
on one: `may_end` and `may_decline` are the only places that look at them all.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gyoji.games.builddivide.effects.nodes import AttackCost, MustAim, NoEnd
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.playing import payment, refusals
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import kinds, players
from gyoji.games.builddivide.table.definitions import NOTHING
from gyoji.kernel.effects import cost_texts, reach, select
from gyoji.kernel.effects.costs import Item, together
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import trying
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Call, Control, Option, Procedure, Refusal, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, is_player, player_of, player_ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values import continuous

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

Price = tuple[tuple[tree.Node, ...], Scope]
"""What an effect demands for an attack, and the scope in which it speaks."""


# Attacks


def attack_event(game: DivideGame, ref: Ref, target: Ref) -> Event:
    """Return the event by which a unit attacks."""
    player = game.obj(ref).controller
    return Event(kinds.ATTACK, "802-9a", ref, player, other=target)


def attacker_refusal(game: DivideGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why a unit may not attack now, whatever the target; None when it may."""
    if not game.is_unit_of(ref, player):
        return refusals.NOT_YOUR_UNIT
    if game.obj(ref).turned:
        return refusals.RESTED
    return None


def target_refusal(game: DivideGame, player: PlayerId, ref: Ref, target: Ref) -> Refusal | None:
    """Return why a unit may not attack this target: no target at all, a ban, or a price that cannot be paid."""
    if is_player(target):
        if player_of(target) != players.facing(game, player):
            return refusals.NOT_FACING if game.tag else refusals.NO_TARGET
        if game.tag:
            game.cite("2302-1")
            game.cite("2302-1a")
    elif not _is_rested_foe(game, player, target):
        return refusals.NO_TARGET
    if game.watched_replaces & (1 << kinds.ATTACK):
        if game.prohibition(attack_event(game, ref, target)) is not None:
            return refusals.ATTACK_FORBIDDEN
    price = attack_price(game, ref, target)
    if price and not _can_pay(game, player, ref, price) or not price and not readings.ATTACK_NEEDS_NO_PRICE:
        return refusals.ATTACK_COST
    return None


def _is_rested_foe(game: DivideGame, player: PlayerId, ref: Ref) -> bool:
    if not game.on_field(ref):
        return False
    obj = game.obj(ref)
    return obj.turned and players.are_foes(obj.controller, player) and game.is_unit(ref)


def attack_price(game: DivideGame, ref: Ref, target: Ref) -> list[Price]:
    """Return what effects demand for an attack (802-4b:iv)."""
    found: list[Price] = []
    for effect in continuous.changes_of(game, AttackCost):
        change = effect.change
        if isinstance(change, AttackCost) and continuous.concerns(game, effect, change.object, ref):
            scope = effect.scope
            if _says_other(change.costs):  # than the unit that attacks
                scope = scope.from_source(ref)
            found.append((change.costs, scope))
    return found


def _says_other(costs: tuple[tree.Node, ...]) -> bool:
    return any([isinstance(node, tree.OtherThan) for cost in costs for node in tree.walk(cost)])


def _can_pay(game: DivideGame, player: PlayerId, ref: Ref, price: list[Price]) -> bool:
    """Tell whether an attack cost can be carried out once the attacker is rested (802-4b:iv, 802-9)."""
    if all([isinstance(cost, tree.Energy) for costs, _ in price for cost in costs]):
        return payment.feasible(game, player, price[0][1], price_items(game, price))
    return trying.can_complete(game, PayAttackCost(player, ref, price), player)


def price_items(game: DivideGame, price: list[Price]) -> tuple[Item, ...]:
    """Return everything that effects demand for an attack, as one cost."""
    need = NOTHING
    items: tuple[Item, ...] = ()
    for nodes, scope in price:
        need = together(need, payment.energy_of(game, scope, nodes))
        items += tuple([item.read_in(scope) for item in payment.other_items(game, scope, nodes)])
    return items + cost_texts.energy_item(need)


class PayAttackCost(Procedure):  # アタックコスト
    """The attacker is rested and the attack cost carried out (802-9). Leaves 1 in `game.result` when all is paid."""

    __slots__ = ("player", "attacker", "price")

    def __init__(
        self, player: PlayerId = NO_PLAYER, attacker: Ref = NO_REF, price: list[Price] | None = None
    ) -> None:
        super().__init__()
        self.player = player
        self.attacker = attacker
        self.price: tuple[Price, ...] = tuple(price or ())

    @step()
    def rest(self, game: DivideGame) -> Control | None:
        return game.do(Event(kinds.REST, "802-9", self.attacker, self.player, cause=self.player))

    @step()
    def pay(self, game: DivideGame) -> Control | None:
        self.goto("paid")
        items = price_items(game, list(self.price))
        return Call(payment.PayCosts(self.player, self.price[0][1], items))

    @step()
    def paid(self, game: DivideGame) -> Control | None:
        return END


def targets_of(game: DivideGame, player: PlayerId, ref: Ref) -> list[Ref]:
    """Return what a unit may attack; where something is demanded, only what is demanded (1402-2, 1405-1a)."""
    front = player_ref(players.facing(game, player))
    found = [front] if target_refusal(game, player, ref, front) is None else []
    decoys: list[Ref] = []
    for foe in game.opponents(player):
        for other in game.units(foe):
            if game.obj(other).turned and target_refusal(game, player, ref, other) is None:
                found.append(other)
                if game.values(other).has(kinds.DECOY):
                    decoys.append(other)
    wanted = decoys
    if decoys:
        game.cite("1402-1")
        game.cite("1402-2")
        if len(decoys) > 1:
            game.cite("1402-2a")
    if game.values(ref).has(kinds.BERSERK) and front in found:
        game.cite("1405-1a")
        if not decoys or game.switches.two_demands == "berserk":
            wanted = [front]
        elif game.switches.two_demands == "either":
            wanted = [front, *decoys]
    wanted = wanted + [each for each in found if each not in wanted and _aimed(game, ref, each)]
    return wanted if wanted else found


def _aimed(game: DivideGame, ref: Ref, target: Ref) -> bool:
    """Tell whether an effect demands that the unit attack this very target."""
    for effect in continuous.changes_of(game, MustAim):
        aim = effect.change
        assert isinstance(aim, MustAim)
        if aim.object is not None and continuous.concerns(game, effect, aim.object, ref):
            if target in select.refs(game, effect.scope, aim.to):
                return True
    if not game.musts:
        return False
    event = attack_event(game, ref, target)
    for effect in continuous.changes_of(game, tree.Must):
        change = effect.change
        if (
            isinstance(change, tree.Must)
            and isinstance(change.event, tree.Event)
            and change.event.to is not None
        ):
            if reach.speaks_of(game, effect, change.event, event):
                return True
    return False


def attack_refusal(game: DivideGame, player: PlayerId, ref: Ref, target: Ref) -> Refusal | None:
    """Return why an attack may not be declared (802-4b); None when it may."""
    found = attacker_refusal(game, player, ref)
    if found is None:
        found = target_refusal(game, player, ref, target)
    if found is None and target not in targets_of(game, player, ref):
        if game.values(ref).has(kinds.BERSERK) and not is_player(target):
            return refusals.BERSERK_AIM
        return refusals.DECOY
    return found


def attack_options(game: DivideGame) -> list[Option]:
    """Return every attack that may be declared, and the end of the attacks where nothing speaks against it."""
    player = game.turn_player
    found: list[Option] = []
    for ref in game.units(player):
        if not game.obj(ref).turned:
            for target in targets_of(game, player, ref):
                found.append(Option(options.ATTACK, ref, target))
    if not found or may_end(game):
        found.append(Option(options.END_ATTACKS))
    elif any([not game.values(Ref(option.a)).has(kinds.BERSERK) for option in found]):
        game.cite("1405-3")
    return found


def may_end(game: DivideGame) -> bool:
    """Tell whether the turn player may declare the end of the attacks (802-4c)."""
    player = game.turn_player
    obliged = [ref for ref in game.units(player) if _must_attack(game, ref)]
    if not obliged:
        game.cite("802-4c:i")
        return True
    for ref in obliged:
        if attacker_refusal(game, player, ref) is not None:
            continue
        berserk = keeps_from_ending(game, ref)
        if ref in game.attacked and not (berserk and game.switches.berserk == "again"):
            continue
        for target in targets_of(game, player, ref):
            if not attack_price(game, ref, target):
                if berserk:
                    game.cite("1405-1")
                    game.cite("1405-2")
                return False
    game.cite("802-4c:ii")
    return True


def _must_attack(game: DivideGame, ref: Ref) -> bool:
    if keeps_from_ending(game, ref):
        return True
    return game.musts and compelled(game, attack_event(game, ref, NO_REF))


def keeps_from_ending(game: DivideGame, ref: Ref) -> bool:
    """Tell whether the attacks cannot be ended as long as this unit can attack: by Berserk, or its words (1405-1a)."""
    if game.values(ref).has(kinds.BERSERK):
        return True
    if not game.musts:
        return False
    for effect in continuous.changes_of(game, NoEnd):
        change = effect.change
        if isinstance(change, NoEnd) and change.object is not None:
            if continuous.concerns(game, effect, change.object, ref):
                return True
    return False


def compelled(game: DivideGame, event: Event) -> bool:
    """Tell whether an effect says that the unit of the event must do this whenever it can."""
    for effect in continuous.changes_of(game, tree.Must):
        change = effect.change
        if not isinstance(change, tree.Must) or not isinstance(change.event, tree.Event):
            continue
        pattern = change.event if change.event.to is None else replace(change.event, to=None)
        if event.mask & game.lexicon.mask_of(pattern) and reach.speaks_of(game, effect, pattern, event):
            return True
    return False


# Blocks


def block_event(game: DivideGame, ref: Ref) -> Event:
    """Return the event by which a unit blocks."""
    fight = game.fight
    assert fight is not None
    return Event(kinds.BLOCK, "803-7a", ref, game.obj(ref).controller, other=fight.attacker)


def block_refusal(game: DivideGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why a unit may not block the attack under way (803-4b); None when it may."""
    if game.fight is None:
        return refusals.NOT_BLOCK_TIME
    if not players.are_foes(player, game.turn_player):
        return refusals.NOT_DEFENDING
    if not game.is_unit_of(ref, player):
        return refusals.NOT_YOUR_UNIT_TO_BLOCK
    if game.obj(ref).turned:
        return refusals.RESTED_BLOCKER
    if game.fight.target == ref:
        return refusals.IS_THE_TARGET
    if game.watched_replaces & (1 << kinds.BLOCK) and game.prohibition(block_event(game, ref)) is not None:
        return refusals.BLOCK_FORBIDDEN
    return None


def blockers(game: DivideGame, player: PlayerId) -> list[Ref]:
    """Return the units of a player that may block."""
    return [ref for ref in game.units(player) if block_refusal(game, player, ref) is None]


def may_decline(game: DivideGame) -> bool:
    """Tell whether not blocking may be declared: no obliged unit could block (803-4c)."""
    if not game.musts and readings.UNOBLIGED_MAY_DECLINE:
        return True
    game.cite("803-4c:i")
    for player in game.opponents(game.turn_player):
        for ref in blockers(game, player):
            if not readings.UNOBLIGED_MAY_DECLINE or compelled(game, block_event(game, ref)):
                return False
    return True


def block_options(game: DivideGame, player: PlayerId, mate_asked: bool) -> list[Option]:
    """Return the blocks that a player may declare, and none; a teammate may still be asked afterwards."""
    found = [Option(options.BLOCK, ref) for ref in blockers(game, player)]
    if not found or mate_asked or may_decline(game):
        found.append(Option(options.NO_BLOCK))
    return found


def why_not(game: DivideGame, player: PlayerId, wish: Option) -> Refusal | None:
    """Return why a player may not attack, end the attacks, block or decline as *wish* says."""
    declaring = game.question is not None and game.question.prompt
    if wish.kind in (options.ATTACK, options.END_ATTACKS):
        if declaring != "declare_attack" or player != game.turn_player:
            return refusals.NOT_ATTACK_TIME
        if wish.kind == options.END_ATTACKS:
            return None if may_end(game) else refusals.MUST_ATTACK
        return attack_refusal(game, player, Ref(wish.a), Ref(wish.b))
    if declaring != "declare_block":
        return refusals.NOT_BLOCK_TIME
    if wish.kind == options.NO_BLOCK:
        return None if may_decline(game) else refusals.MUST_BLOCK
    return block_refusal(game, player, Ref(wish.a))
