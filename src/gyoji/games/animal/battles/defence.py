"""Defending (1308, 1005-3): who may defend, who must, and the step in which defenders are designated.

A defence is against the attack as a whole: an effect that keeps an animal from defending against one attacker counts
only where it speaks of every attacker, as the keywords do (1314-1a, 1314-3a).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.abilities import keywords
from gyoji.games.animal.battles import attacking, combat, demands, formation
from gyoji.games.animal.battles.demands import Demand
from gyoji.games.animal.effects import inforce
from gyoji.games.animal.people import options
from gyoji.games.animal.playing import refusals
from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.turns import priority
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, Refusal, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, Ref
from gyoji.kernel.values import continuous
from gyoji.kernel.values.nature import PERIODS, STATES

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


def defend_event(ref: Ref, player: PlayerId, against: Ref, word: str = "") -> Event:
    """Return the event by which an animal defends against an attacker."""
    return Event(kinds.DEFEND, "1308.4", ref, player, cause=player, other=against, word=word)


def defend_refusal(game: AnimalGame, ref: Ref) -> Refusal | None:
    """Return why an animal may not defend against the attack under way; None when it may."""
    battle = game.battle
    if battle is None or battle.defender == NO_PLAYER:
        return refusals.NOT_DEFENCE_STEP
    player = battle.defender
    if not game.is_live(ref) or game.obj(ref).zone != game.zone_table[zones.BATTLEFIELD][player]:
        return refusals.NOT_DEFENDER
    values = game.values(ref)
    if not values.types & kinds.ANIMAL:
        return refusals.NO_DEFENDING_ANIMAL
    if game.obj(ref).turned:
        return refusals.DEFENDER_MOVED
    if game.obj(ref).flags & kinds.WAITING:
        game.cite("1308.3a")
    if kinds.EQUIP_KEYWORD in values.keywords:
        return refusals.EQUIPMENT
    found = _formation_refusal(game, ref)
    if found is not None:
        return found
    if keywords.is_unbound(game, ref, attacking.IN_BATTLE | 1 << kinds.DEFEND):
        if game.trace is not None:
            assert _bound_refusal(game, ref, player) is None
        return None
    return _bound_refusal(game, ref, player)


def _bound_refusal(game: AnimalGame, ref: Ref, player: PlayerId) -> Refusal | None:
    """Return what effects say against a defence."""
    if game.prohibition(attacking.turn_event(ref, player, "1308.3")) is not None:
        return refusals.DEFENDER_CANNOT_MOVE
    obstacles = _obstacles(game, ref, "")
    if obstacles.forbidden:
        return refusals.DEFENCE_FORBIDDEN
    if obstacles.demands and not demands.payable(game, player, obstacles.demands):
        return refusals.DEFENCE_DEMAND
    game.cite("1308.2a")
    return None


def _formation_refusal(game: AnimalGame, ref: Ref) -> Refusal | None:
    """Return what the keywords of the attackers, taken together, say against a defence."""
    attackers = combat.attackers(game)
    group = len(attackers) > 1
    hidden = combat.all_have(game, attackers, kinds.STEALTH)
    if hidden:
        game.cite("1615.1a")
        return refusals.STEALTH_GROUP if group else refusals.STEALTH
    if group and _some_have(game, attackers, kinds.STEALTH):
        game.cite("1314-3b")
    if combat.all_have(game, attackers, kinds.WINGED):
        game.cite("1609.1a")
        words = game.values(ref).keywords
        if kinds.WINGED in words:
            return None
        if kinds.ANTI_AIR in words:
            game.cite("1611.1")
            return None
        return refusals.WINGED_GROUP if group else refusals.WINGED
    if group and _some_have(game, attackers, kinds.WINGED):
        game.cite("1314-1b")
    return None


def _some_have(game: AnimalGame, refs: tuple[Ref, ...], keyword: str) -> bool:
    for ref in refs:
        if keyword in game.values(ref).keywords:
            return True
    return False


def _obstacles(game: AnimalGame, ref: Ref, word: str) -> demands.Obstacles:
    """Return what stands against a defence: what is forbidden against every attacker, and all demands."""
    battle = game.battle
    assert battle is not None
    if not (1 << kinds.DEFEND) & game.watched_replaces:
        return demands.FREE
    attackers = combat.attackers(game)
    if attackers and keywords.is_unbound(game, ref, 1 << kinds.DEFEND):
        if game.trace is not None:
            assert _obstacles_of(game, ref, battle.defender, attackers, word).is_free()
        return demands.FREE
    return _obstacles_of(game, ref, battle.defender, attackers, word)


def _obstacles_of(
    game: AnimalGame, ref: Ref, defender: PlayerId, attackers: tuple[Ref, ...], word: str
) -> demands.Obstacles:
    forbidden = True
    found: tuple[Demand, ...] = ()
    for attacker in attackers:
        each = demands.obstacles(game, defend_event(ref, defender, attacker, word))
        if not each.forbidden:
            forbidden = False
            found = each.demands
    return demands.Obstacles(forbidden, found)


def able_defenders(game: AnimalGame) -> list[Ref]:
    """Return the animals of the defending player that can defend, in the order of the battlefield."""
    battle = game.battle
    if battle is None or battle.defender == NO_PLAYER:
        return []
    found: list[Ref] = []
    for ref in game.cards_in(zones.BATTLEFIELD, battle.defender):
        if not game.obj(ref).turned and game.values(ref).types & kinds.ANIMAL:
            if defend_refusal(game, ref) is None:
                found.append(ref)
    return found


def _may_oblige(game: AnimalGame) -> bool:
    """Tell at a glance whether some animal may have to defend."""
    return continuous.is_made(game, inforce.DUTIES)


def obliged(game: AnimalGame, able: list[Ref]) -> tuple[Ref, ...]:
    """Return those who must defend; a demand on their defence lets them off (1308.3d)."""
    battle = game.battle
    assert battle is not None
    found: list[Ref] = []
    for ref in able:
        if _is_compelled(game, ref, battle):
            if _obstacles(game, ref, "").demands:
                game.cite("1308.3d")
            else:
                game.cite("1308.3c")
                found.append(ref)
    return tuple(found)


def _is_compelled(game: AnimalGame, ref: Ref, battle: combat.Combat) -> bool:
    """Tell whether an animal must defend against one of the attackers, and so against all of them (1308.4)."""
    for attacker in battle.attackers:
        if demands.compelled(game, defend_event(ref, battle.defender, attacker)):
            return True
    return False


def group_forbidden(game: AnimalGame, ref: Ref) -> bool:
    """Tell whether an effect keeps the animal from defending together with others."""
    return _obstacles(game, ref, combat.GROUP).forbidden


def solo_forbidden(game: AnimalGame, ref: Ref) -> bool:
    """Tell whether an effect keeps the animal from defending alone."""
    return _obstacles(game, ref, combat.SOLO).forbidden


def _formed(game: AnimalGame, able: list[Ref], chosen: tuple[Ref, ...]) -> list[Ref]:
    """Return who of those able to defend may do so beside those chosen (1309.1, 1310.1)."""
    if not game.watched_replaces & (1 << kinds.DEFEND):
        return able
    alone: list[Ref] = []
    if not chosen:
        alone = [ref for ref in able if solo_forbidden(game, ref)]
        if not alone:
            return able
    together = [ref for ref in (*able, *chosen) if group_forbidden(game, ref)]
    return formation.beside(able, chosen, alone, together) if alone or together else able


class DefenceStep(Procedure):  # 防御指定ステップ
    """The defending player designates defenders or none; the result is 1 if the battle goes on."""

    __slots__ = ("chosen", "obliged", "demands", "at", "had")

    def __init__(self) -> None:
        super().__init__()
        self.chosen: tuple[Ref, ...] = ()
        self.obliged: tuple[Ref, ...] = ()
        self.demands: tuple[Demand, ...] = ()
        self.at: int = 0
        self.had: bool = False
        """Defenders were designated in this pass through the step."""

    @step("1005-3a")
    def begin(self, game: AnimalGame) -> Control | None:
        game.step = kinds.DEFENCE_STEP
        game.invalidate_aspects(PERIODS | STATES)
        self.chosen = ()
        self.demands = ()
        self.at = 0
        self.had = False
        self.obliged = obliged(game, able_defenders(game)) if _may_oblige(game) else ()
        if len(self.obliged) > 1 and group_forbidden(game, self.obliged[0]):
            self.obliged = ()
        self.chosen = self.obliged
        return None

    @step("1308.1", "1308.2")
    def designate(self, game: AnimalGame) -> Control | None:
        battle = game.battle
        assert battle is not None
        listed = [Option(options.DEFEND_WITH, ref) for ref in self._candidates(game)]
        if self.chosen:
            if not listed or len(self.chosen) > 1 or not solo_forbidden(game, self.chosen[0]):
                listed.append(Option(options.ENOUGH))
        elif not self._one_is_due(game):
            listed.append(Option(options.NO_DEFENCE))
        return Ask(battle.defender, listed, "defend_with", "1005-3a")

    @answer("1308.1")
    def designated(self, game: AnimalGame, option: Option) -> Control | None:
        if option.kind == options.DEFEND_WITH:
            ref = Ref(option.a)
            self.chosen += (ref,)
            self.demands += _obstacles(game, ref, "").demands
            self.goto("designate")
        elif option.kind == options.NO_DEFENCE:
            self.goto("after_declaring")
        return None

    def _one_is_due(self, game: AnimalGame) -> bool:
        """Tell whether one of several obliged animals must defend where they cannot do so together."""
        return _may_oblige(game) and len(obliged(game, able_defenders(game))) > 0

    def _candidates(self, game: AnimalGame) -> list[Ref]:
        battle = game.battle
        assert battle is not None
        able = able_defenders(game)
        due = obliged(game, able) if not self.chosen and _may_oblige(game) else ()
        if due:
            able = list(due)
        else:
            able = _formed(game, [ref for ref in able if ref not in self.chosen], self.chosen)
        found: list[Ref] = []
        for ref in able:
            more = _obstacles(game, ref, "").demands
            if not more or demands.payable(game, battle.defender, self.demands + more):
                found.append(ref)
        return found

    @step()
    def do_demands(self, game: AnimalGame) -> Control | None:
        battle = game.battle
        assert battle is not None
        if self.at >= len(self.demands):
            return None
        game.cite("1308.3b")
        demand = self.demands[self.at]
        self.at += 1
        self.goto("do_demands")
        return game.pay(battle.defender, demand.costs, demand.scope)

    @step("1308.3")
    def move(self, game: AnimalGame) -> Control | None:
        game.take_result()
        battle = game.battle
        assert battle is not None
        player = battle.defender
        return game.do_all(tuple([attacking.turn_event(ref, player, "1308.3") for ref in self.chosen]))

    @step("1308.4")
    def defend(self, game: AnimalGame) -> Control | None:
        battle = game.battle
        assert battle is not None
        moved = [event.subject for event in game.take_last() if event.kind == kinds.TURN]
        defenders = tuple([ref for ref in self.chosen if ref in moved and game.on_battlefield(ref)])
        game.battle = battle.with_defenders(defenders)
        game.invalidate_aspects(PERIODS | STATES)
        self.had = len(defenders) > 0
        if not defenders:
            self.goto("after_declaring")
            return None
        against = battle.attackers[0] if len(battle.attackers) == 1 else Ref(0)
        game.cite("1308.3g")  # designated already: what forbids, demands or compels comes too late
        game.cite("1308.3h")
        return game.happen(tuple([defend_event(ref, battle.defender, against) for ref in defenders]))

    @step("1005-3b")
    def when_defending(self, game: AnimalGame) -> Control | None:
        return game.apply_intrinsics(game.take_last())

    @step("1005-3c", "1005-3d")
    def settle(self, game: AnimalGame) -> Control | None:
        return priority.settle_first(game)

    @step("1005-3e")
    def priority_if_triggered(self, game: AnimalGame) -> Control | None:
        return Call(priority.Window()) if game.take_result() else None

    @step("1005-3f")
    def defended(self, game: AnimalGame) -> Control | None:
        combat.prune(game)
        return game.happen(_notices(game))

    @step("1005-3g", "1005-3h")
    def after_declaring(self, game: AnimalGame) -> Control | None:
        return Call(priority.Window())

    @step("1005-3i")
    def close(self, game: AnimalGame) -> Control | None:
        game.take_last()
        if not combat.attackers(game):
            game.result = 0
            return END
        if self.had and not combat.defenders(game):
            self.goto("begin")
            return None
        game.result = 1
        return END


def _notices(game: AnimalGame) -> tuple[Event, ...]:
    """Return what happened by the designation: each defender defended, each attacker was defended against."""
    battle = game.battle
    assert battle is not None
    solo = len(battle.defended) == 1
    game.cite("1309.1" if solo else "1310.1")
    game.cite("1309.1a" if solo else "1310.1a")
    word = combat.SOLO if solo else combat.GROUP
    mask = 1 << (kinds.SOLO_DEFEND if solo else kinds.GROUP_DEFEND)
    many = len(battle.defended)
    batch: list[Event] = []
    for ref in battle.defended:
        if game.is_live(ref):
            batch.append(
                Event(
                    kinds.DEFENDED,
                    "1005-3f",
                    ref,
                    battle.defender,
                    many,
                    cause=battle.defender,
                    word=word,
                    mask=mask,
                )
            )
    for ref in battle.attackers:
        batch.append(
            Event(
                kinds.WAS_DEFENDED,
                "1005-3f",
                ref,
                battle.attacker,
                many,
                cause=battle.defender,
                word=word,
            )
        )
    return tuple(batch)
