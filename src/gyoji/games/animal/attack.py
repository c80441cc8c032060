"""Attacking (1305, 1005-2): who may attack, and the step in which attackers are designated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal import (
    combat,
    demands,
    formation,
    inforce,
    keywords,
    kinds,
    options,
    priority,
    refusals,
    zones,
)
from gyoji.games.animal.demands import Demand
from gyoji.kernel import continuous
from gyoji.kernel.events import Event
from gyoji.kernel.ids import INCARNATION_BITS, NO_PLAYER, PlayerId, Ref, player_of, player_ref
from gyoji.kernel.nature import PERIODS, STATES
from gyoji.kernel.procedure import END, Ask, Call, Control, Option, Procedure, Refusal, answer, step

if TYPE_CHECKING:
    from gyoji.games.animal.state import AnimalGame


IN_BATTLE: Final = (1 << kinds.TURN) | (1 << kinds.IN_BATTLE) | (1 << kinds.BY_RULE)
"""What it is to be moved to attack or defend."""
ATTACKING: Final = IN_BATTLE | (1 << kinds.ATTACK)


def attack_event(game: AnimalGame, ref: Ref, player: PlayerId, defender: PlayerId, word: str = "") -> Event:
    """Return the event by which an animal attacks a player; NO_PLAYER while none is designated."""
    other = Ref(0) if defender == NO_PLAYER else player_ref(defender)
    return Event(kinds.ATTACK, "1305.4", ref, player, cause=player, other=other, word=word)


def turn_event(ref: Ref, player: PlayerId, rule: str) -> Event:
    """Return the event by which an animal is moved to attack or defend."""
    return Event(kinds.TURN, rule, ref, player, cause=player, mask=IN_BATTLE)


def attack_refusal(game: AnimalGame, ref: Ref, defender: PlayerId = NO_PLAYER) -> Refusal | None:
    """Return why an animal of the turn player may not attack; None when it may."""
    player = game.turn_player
    obj = game.objs[ref >> INCARNATION_BITS]
    if obj.ref != ref or obj.zone != game.zone_table[zones.BATTLEFIELD][player]:
        return refusals.NOT_YOURS
    values = game.values(ref)
    if not values.types & kinds.ANIMAL:
        return refusals.NO_ANIMAL
    if obj.flags & kinds.WAITING:
        if kinds.SWIFT not in values.keywords:
            if kinds.SWIFT in obj.definition.printed.keywords:
                game.cite("1610.1a")
            if kinds.QUICK_HAND in values.keywords:
                game.cite("1616.1b")
            return refusals.ACTION_WAIT
        game.cite("1610.1")
    if obj.turned:
        return refusals.MOVED
    if kinds.EQUIP_KEYWORD in values.keywords:
        return refusals.EQUIPMENT
    if keywords.is_unbound(game, ref, ATTACKING):
        if game.trace is not None:
            assert _bound_refusal(game, ref, player, defender) is None
        return None
    return _bound_refusal(game, ref, player, defender)


def _bound_refusal(game: AnimalGame, ref: Ref, player: PlayerId, defender: PlayerId) -> Refusal | None:
    """Return what effects say against an attack."""
    if game.prohibition(turn_event(ref, player, "1305.3")) is not None:
        return refusals.CANNOT_MOVE
    found = demands.obstacles(game, attack_event(game, ref, player, defender))
    if found.forbidden:
        return refusals.ATTACK_FORBIDDEN
    if found.demands and not demands.payable(game, player, found.demands):
        return refusals.DEMAND
    game.cite("1305.2a")
    return None


def able_attackers(game: AnimalGame, defender: PlayerId = NO_PLAYER) -> list[Ref]:
    """Return the animals of the turn player that can attack, in the order of the battlefield."""
    found: list[Ref] = []
    for ref in game.cards_in(zones.BATTLEFIELD, game.turn_player):
        if game.values(ref).types & kinds.ANIMAL and attack_refusal(game, ref, defender) is None:
            found.append(ref)
    return found


def can_attack(game: AnimalGame, defender: PlayerId = NO_PLAYER) -> bool:
    """Tell whether some animal of the turn player can attack."""
    barred = False
    for ref in game.cards_in(zones.BATTLEFIELD, game.turn_player):
        if not game.obj(ref).turned and game.values(ref).types & kinds.ANIMAL:
            if attack_refusal(game, ref, defender) is None:
                if not game.watched_replaces & (1 << kinds.ATTACK):
                    return True
                if not _is_barred(game, ref, defender, combat.SOLO):
                    if game.trace is not None:
                        assert formed(game, able_attackers(game, defender), (), defender)
                    return True
                barred = True
    return barred and len(formed(game, able_attackers(game, defender), (), defender)) > 0


def formed(game: AnimalGame, able: list[Ref], chosen: tuple[Ref, ...], defender: PlayerId) -> list[Ref]:
    """Return who of those able to attack may do so beside those chosen (1306.1, 1307.1)."""
    if not game.watched_replaces & (1 << kinds.ATTACK):
        return able
    alone: list[Ref] = []
    if not chosen:
        alone = [ref for ref in able if _is_barred(game, ref, defender, combat.SOLO)]
        if not alone:
            return able
    together = [ref for ref in (*able, *chosen) if _is_barred(game, ref, defender, combat.GROUP)]
    return formation.beside(able, chosen, alone, together) if alone or together else able


def _is_barred(game: AnimalGame, ref: Ref, defender: PlayerId, word: str) -> bool:
    """Tell whether an animal is not to attack alone, or not in a group."""
    if keywords.is_unbound(game, ref, 1 << kinds.ATTACK):
        if game.trace is not None:
            assert not _obstacles(game, ref, defender, word).forbidden
        return False
    return _obstacles(game, ref, defender, word).forbidden


def _obstacles(game: AnimalGame, ref: Ref, defender: PlayerId, word: str) -> demands.Obstacles:
    return demands.obstacles(game, attack_event(game, ref, game.turn_player, defender, word))


def obliged(game: AnimalGame, defender: PlayerId) -> tuple[Ref, ...]:
    """Return those who must attack where attackers are designated, as 1308.3c and 1308.3d have it for defenders."""
    if not continuous.is_made(game, inforce.DUTIES):
        return ()
    found: list[Ref] = []
    for ref in able_attackers(game, defender):
        event = attack_event(game, ref, game.turn_player, defender)
        if demands.compelled(game, event) and not demands.obstacles(game, event).demands:
            found.append(ref)
    if len(found) > 1 and any([_is_barred(game, ref, defender, combat.GROUP) for ref in found]):
        return ()
    return tuple(found)


class AttackStep(Procedure):  # 攻撃指定ステップ
    """Designate a player and attackers; the result is 1 if the battle goes on."""

    __slots__ = ("chosen", "demands", "at", "attacking")

    def __init__(self) -> None:
        super().__init__()
        self.chosen: tuple[Ref, ...] = ()
        self.attacking: tuple[Ref, ...] = ()
        """Those whose attack has happened."""
        self.demands: tuple[Demand, ...] = ()
        self.at: int = 0

    @step("1005-2a")
    def designate_player(self, game: AnimalGame) -> Control | None:
        game.step = kinds.ATTACK_STEP
        game.alter(PERIODS | STATES)
        listed = [
            Option(options.ATTACK_PLAYER, player_ref(each)) for each in game.opponents(game.turn_player)
        ]
        listed = [each for each in listed if can_attack(game, player_of(Ref(each.a)))]
        if not listed:
            self.goto("leave")
            return None
        return Ask(game.turn_player, listed, "attack_player", "1005-2a")

    @answer("1005-2a", "1305.1")
    def designated_player(self, game: AnimalGame, option: Option) -> Control | None:
        battle = game.battle
        assert battle is not None, "1005-1a: attackers are designated in a battle"
        game.battle = battle.against(player_of(Ref(option.a)))
        self.chosen = obliged(game, player_of(Ref(option.a)))
        return None

    @step("1305.1", "1305.2")
    def designate(self, game: AnimalGame) -> Control | None:
        listed = [Option(options.ATTACK_WITH, ref) for ref in self._candidates(game)]
        if self.chosen and (not listed or not self._needs_another(game)):
            listed.append(Option(options.ENOUGH))
        return Ask(game.turn_player, listed, "attack_with", "1305.1")

    @answer("1305.1")
    def designated(self, game: AnimalGame, option: Option) -> Control | None:
        if option.kind == options.ENOUGH:
            return None
        ref = Ref(option.a)
        self.chosen += (ref,)
        self.demands += self._obstacles(game, ref)
        self.goto("designate")
        return None

    def _needs_another(self, game: AnimalGame) -> bool:
        """Tell whether the one animal that is chosen is not to attack alone."""
        battle = game.battle
        assert battle is not None
        if len(self.chosen) > 1 or not game.watched_replaces & (1 << kinds.ATTACK):
            return False
        return _is_barred(game, self.chosen[0], battle.defender, combat.SOLO)

    def _candidates(self, game: AnimalGame) -> list[Ref]:
        """Return who may attack beside those already chosen, all demands together being payable."""
        battle = game.battle
        assert battle is not None
        found: list[Ref] = []
        able = [ref for ref in able_attackers(game, battle.defender) if ref not in self.chosen]
        for ref in formed(game, able, self.chosen, battle.defender):
            more = self._obstacles(game, ref)
            if not more or demands.payable(game, battle.attacker, self.demands + more):
                found.append(ref)
        return found

    def _obstacles(self, game: AnimalGame, ref: Ref) -> tuple[Demand, ...]:
        battle = game.battle
        assert battle is not None
        return demands.obstacles(game, attack_event(game, ref, battle.attacker, battle.defender)).demands

    @step()
    def do_demands(self, game: AnimalGame) -> Control | None:
        if self.at >= len(self.demands):
            return None
        game.cite("1305.3a")
        demand = self.demands[self.at]
        self.at += 1
        self.goto("do_demands")
        return game.pay(game.turn_player, demand.costs, demand.scope)

    @step("1305.3")
    def move(self, game: AnimalGame) -> Control | None:
        game.take_result()
        player = game.turn_player
        return game.do_all(tuple([turn_event(ref, player, "1305.3") for ref in self.chosen]))

    @step("1305.4", "1301.1")
    def attack(self, game: AnimalGame) -> Control | None:
        battle = game.battle
        assert battle is not None
        moved = [event.subject for event in game.take_last() if event.kind == kinds.TURN]
        attackers = tuple([ref for ref in self.chosen if ref in moved and game.on_battlefield(ref)])
        game.battle = battle.with_attackers(attackers)
        game.alter(PERIODS | STATES)
        if not attackers:
            self.goto("close")
            return None
        player = battle.attacker
        self.attacking = attackers
        game.cite("1305.3e")  # designated already: what forbids or demands something comes too late
        return game.happen(tuple([attack_event(game, ref, player, battle.defender) for ref in attackers]))

    @step("1005-2b")
    def when_attacking(self, game: AnimalGame) -> Control | None:
        return game.apply_intrinsics(game.take_last())

    @step()
    def join(self, game: AnimalGame) -> Control | None:
        """Let those attack too who came out as attackers meanwhile, with what applies as they do (1305.4)."""
        combat.prune(game)
        battle = game.battle
        assert battle is not None
        joined = tuple([ref for ref in battle.attackers if ref not in self.attacking])
        if not joined:
            return None
        game.cite("1305.4")
        self.attacking += joined
        self.goto("when_attacking")
        player = battle.attacker
        return game.happen(tuple([attack_event(game, ref, player, battle.defender) for ref in joined]))

    @step("1005-2c", "1005-2d")
    def settle(self, game: AnimalGame) -> Control | None:
        return priority.settle_first(game)

    @step("1005-2e")
    def priority_if_triggered(self, game: AnimalGame) -> Control | None:
        return Call(priority.Window()) if game.take_result() else None

    @step("1005-2f")
    def attacked(self, game: AnimalGame) -> Control | None:
        combat.prune(game)
        assert game.battle is not None
        battle = game.battle.with_joined()
        if battle is not game.battle:
            game.cite("1305.4")
            game.battle = battle
            game.alter(STATES)
        solo = len(battle.attacked) == 1
        game.cite("1306.1" if solo else "1307.1")
        game.cite("1306.1a" if solo else "1307.1a")
        mask = 1 << (kinds.SOLO_ATTACK if solo else kinds.GROUP_ATTACK)
        word = combat.SOLO if solo else combat.GROUP
        batch: list[Event] = []
        for ref in battle.attacked:
            if game.is_live(ref):
                batch.append(
                    Event(
                        kinds.ATTACKED,
                        "1005-2f",
                        ref,
                        battle.attacker,
                        len(battle.attacked),
                        cause=battle.attacker,
                        other=player_ref(battle.defender),
                        word=word,
                        mask=mask,
                    )
                )
        return game.happen(tuple(batch))

    @step("1005-2g", "1005-2h")
    def priority(self, game: AnimalGame) -> Control | None:
        return Call(priority.Window())

    @step("1005-2i")
    def close(self, game: AnimalGame) -> Control | None:
        game.take_last()
        game.result = 1 if combat.attackers(game) else 0
        return END

    @step()
    def leave(self, game: AnimalGame) -> Control | None:
        game.result = 0
        return END
