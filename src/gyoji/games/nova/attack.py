"""The attack phase (405): five steps, the middle three repeated for every attack.

R-05: an attacker whose defender is gone stays defended and deals nothing, unless it has pierce. R-26: when the
attacker is gone, the later steps still run and no damage is dealt by or to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova import battle, keywords, kinds, options
from gyoji.games.nova.periods import added_after, close_period, enter_period, take_skip
from gyoji.games.nova.priority import PriorityProcessing
from gyoji.kernel import continuous, patterns, tree
from gyoji.kernel.events import Event
from gyoji.kernel.ids import NO_REF, PlayerId, Ref, is_player, player_of, player_ref
from gyoji.kernel.procedure import END, Ask, Call, Control, Option, Procedure, Refusal, answer, step
from gyoji.kernel.scope import NO_SCOPE, Scope

if TYPE_CHECKING:
    from gyoji.games.nova.state import NovaGame

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
    for effect in continuous.changes_of(game, tree.Can):
        change = effect.change
        if isinstance(change, tree.Can) and patterns.matches(game, effect.scope, change.event, event):
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
            if ref != game.target and defend_refusal(game, player, ref) is None:
                found.append(Option(options.DEFEND, ref))
                if compelled(game, defend_event(game, ref)):
                    forced.append(found[-1])
    if forced:
        return forced
    found.append(Option(options.NO_DEFENCE))
    return found


def compelled(game: NovaGame, event: Event) -> bool:
    """Tell whether an effect says that the event must be declared when it can be."""
    for effect in continuous.changes_of(game, tree.Must):
        change = effect.change
        if isinstance(change, tree.Must) and patterns.matches(game, effect.scope, change.event, event):
            return True
    return False


def battle_refusal(game: NovaGame, player: PlayerId, wish: Option) -> Refusal | None:
    """Return why a player may not attack or defend as *wish* says; None when nothing speaks against it."""
    if wish.kind == options.ATTACK:
        if game.step != kinds.ATTACK_DECLARATION_STEP or player != game.turn_player:
            return NOT_NOW
        found = attack_refusal(game, player, Ref(wish.a))
        return found if found is not None else target_refusal(game, player, Ref(wish.a), Ref(wish.b))
    if wish.kind == options.DEFEND:
        if game.step != kinds.DEFENCE_DECLARATION_STEP or player == game.turn_player:
            return NOT_NOW_DEFENCE
        return defend_refusal(game, player, Ref(wish.a))
    if wish.kind == options.NO_ATTACK or wish.kind == options.NO_DEFENCE:
        listed = attack_options(game) if wish.kind == options.NO_ATTACK else defence_options(game)
        return None if wish in listed else MUST
    return None


# The phase and its steps


class AttackPhase(Procedure):  # アタックフェイズ
    """The five steps; after the battle resolution step comes the next attack declaration step."""

    __slots__ = ("step", "added")

    def __init__(self) -> None:
        super().__init__()
        self.step: str = kinds.START_STEP
        self.added: tuple[str, ...] = ()

    @step("405.1")
    def begin(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.ATTACK_PHASE)
        return None

    @step()
    def run_step(self, game: NovaGame) -> Control | None:
        if self.step == "":
            self.goto("finish")
            return None
        if take_skip(game, self.step):
            return None
        return Call(step_of(self.step))

    @step()
    def next_step(self, game: NovaGame) -> Control | None:
        self.added = added_after(game, self.step) + self.added
        if self.added:
            self.step = self.added[0]
            self.added = self.added[1:]
        else:
            self.step = following(game, self.step)
        self.goto("run_step")
        return None

    @step("405.7.4")
    def finish(self, game: NovaGame) -> Control | None:
        game.step = ""
        return END


def following(game: NovaGame, name: str) -> str:
    """Return the step after *name*; "" when the phase is over."""
    if name == kinds.START_STEP or name == kinds.BATTLE_RESOLUTION_STEP:
        return kinds.ATTACK_DECLARATION_STEP
    if name == kinds.ATTACK_DECLARATION_STEP:
        if game.target == NO_REF and game.attacker == NO_REF and not game.attacked:
            return kinds.END_STEP
        return kinds.DEFENCE_DECLARATION_STEP
    if name == kinds.DEFENCE_DECLARATION_STEP:
        return kinds.BATTLE_RESOLUTION_STEP
    return ""


def step_of(name: str) -> Procedure:
    """Return the procedure of a step of the attack phase."""
    if name == kinds.START_STEP:
        return StartStep()
    if name == kinds.ATTACK_DECLARATION_STEP:
        return AttackDeclaration()
    if name == kinds.DEFENCE_DECLARATION_STEP:
        return DefenceDeclaration()
    if name == kinds.BATTLE_RESOLUTION_STEP:
        return BattleResolution()
    return EndStep()


class StartStep(Procedure):  # アタックフェイズ開始ステップ
    """The attack phase begins."""

    __slots__ = ()

    @step("405.3.1")
    def start(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.START_STEP)
        player = game.turn_player
        return game.do_all(
            (
                Event(kinds.START, "405.3.1", player=player, word=kinds.ATTACK_PHASE),
                Event(kinds.START, "405.3.1", player=player, word=kinds.START_STEP),
            )
        )

    @step("405.3.2")
    def priority(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("602.9")
    def close(self, game: NovaGame) -> Control | None:
        return close_period(game, kinds.START_STEP)


class AttackDeclaration(Procedure):  # 攻撃宣言ステップ
    """One servant attacks, or none and the phase goes to its end."""

    __slots__ = ("attacker", "target")

    def __init__(self) -> None:
        super().__init__()
        self.attacker: Ref = NO_REF
        self.target: Ref = NO_REF

    @step()
    def start(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.ATTACK_DECLARATION_STEP)
        game.attacked = False
        game.declared += 1
        if game.declared > 1:
            game.touch()  # the step is another, and no event says so
            return None
        return game.do(
            Event(kinds.START, "405.4.1", player=game.turn_player, word=kinds.ATTACK_DECLARATION_STEP)
        )

    @step("405.4.2")
    def before(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("405.4.3", "602.3")
    def declare(self, game: NovaGame) -> Control | None:
        return Ask(game.turn_player, attack_options(game), "declare_attack", "405.4.3")

    @answer("405.4.3")
    def choose(self, game: NovaGame, option: Option) -> Control | None:
        if option.kind == options.NO_ATTACK:
            game.cite("405.4.3.2")
            self.goto("close")
            return None
        self.attacker = Ref(option.a)
        self.target = Ref(option.b)
        pay, scope, found = price(game, attack_event(game, self.attacker, self.target))
        if not found:
            self.goto("freeze")
            return None
        assert pay is not None, "004.2: a forbidden attack was offered"
        return game.pay(game.turn_player, pay.costs, scope)

    @step()
    def paid(self, game: NovaGame) -> Control | None:
        if not game.take_result():
            self.goto("declare")
        return None

    @step("405.4.4")
    def freeze(self, game: NovaGame) -> Control | None:
        return game.do(
            Event(kinds.FREEZE, "405.4.4", self.attacker, game.turn_player, cause=game.turn_player)
        )

    @step("405.4.5", "405.4.6")
    def attack(self, game: NovaGame) -> Control | None:
        game.attacked = True
        batch: tuple[Event, ...] = (attack_event(game, self.attacker, self.target),)
        if not is_player(self.target):
            batch += battling(self.attacker, self.target)
        return game.happen(batch)  # declared already: what forbids or replaces it comes too late

    @step("405.4.7")
    def afterwards(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("602.9")
    def close(self, game: NovaGame) -> Control | None:
        return close_period(game, kinds.ATTACK_DECLARATION_STEP)


def battling(one: Ref, other: Ref) -> tuple[Event, ...]:
    """Return the notices that two servants have come to be in battle."""
    return (
        Event(kinds.BECOME_BATTLING, "", one, other=other),
        Event(kinds.BECOME_BATTLING, "", other, other=one),
    )


class DefenceDeclaration(Procedure):  # 防御宣言ステップ
    """One servant of the attacked player defends, or none."""

    __slots__ = ("defender",)

    def __init__(self) -> None:
        super().__init__()
        self.defender: Ref = NO_REF

    @step("405.5.1")
    def start(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.DEFENCE_DECLARATION_STEP)
        return game.do(
            Event(kinds.START, "405.5.1", player=game.turn_player, word=kinds.DEFENCE_DECLARATION_STEP)
        )

    @step("405.5.2")
    def before(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("405.5.3", "602.4")
    def declare(self, game: NovaGame) -> Control | None:
        return Ask(PlayerId(1 - game.turn_player), defence_options(game), "declare_defence", "405.5.3")

    @answer("405.5.3")
    def choose(self, game: NovaGame, option: Option) -> Control | None:
        if option.kind == options.NO_DEFENCE:
            if game.target > 0 and game.attacker != NO_REF:
                game.cite("405.5.6.2")
            self.goto("afterwards")
            return None
        self.defender = Ref(option.a)
        pay, scope, found = price(game, defend_event(game, self.defender))
        if not found:
            self.goto("freeze")
            return None
        assert pay is not None, "004.2: a forbidden defence was offered"
        return game.pay(PlayerId(1 - game.turn_player), pay.costs, scope)

    @step()
    def paid(self, game: NovaGame) -> Control | None:
        if not game.take_result():
            self.goto("declare")
        return None

    @step("405.5.4")
    def freeze(self, game: NovaGame) -> Control | None:
        player = game.obj(self.defender).controller
        return game.do(Event(kinds.FREEZE, "405.5.4", self.defender, player, cause=player))

    @step("405.5.5", "405.5.6")
    def defend(self, game: NovaGame) -> Control | None:
        batch: tuple[Event, ...] = (defend_event(game, self.defender),)
        if game.attacker != NO_REF:
            batch += battling(self.defender, game.attacker)
        return game.happen(batch)

    @step("405.5.6(2)")
    def afterwards(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("602.9")
    def close(self, game: NovaGame) -> Control | None:
        return close_period(game, kinds.DEFENCE_DECLARATION_STEP)


class BattleResolution(Procedure):  # バトル解決ステップ
    """Battle damage is dealt, all at once."""

    __slots__ = ()

    @step("405.6.1")
    def start(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.BATTLE_RESOLUTION_STEP)
        return game.do(
            Event(kinds.START, "405.6.1", player=game.turn_player, word=kinds.BATTLE_RESOLUTION_STEP)
        )

    @step("405.6.2")
    def before(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("405.6.3", "405.6.3.1", "602.5")
    def deal_damage(self, game: NovaGame) -> Control | None:
        batch = battle_damage(game)
        return game.do_all(tuple(batch)) if batch else None

    @step("405.6.4")
    def afterwards(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("405.5.6.1")
    def end_battle(self, game: NovaGame) -> Control | None:
        return game.do(Event(kinds.END_BATTLE, "", player=game.turn_player))

    @step("602.9")
    def close(self, game: NovaGame) -> Control | None:
        return close_period(game, kinds.BATTLE_RESOLUTION_STEP)


class EndStep(Procedure):  # アタックフェイズ終了ステップ
    """The attack phase ends, and with it the effects that last so long."""

    __slots__ = ()

    @step("405.7.1")
    def end(self, game: NovaGame) -> Control | None:
        enter_period(game, kinds.END_STEP)
        player = game.turn_player
        return game.do_all(
            (
                Event(kinds.START, "405.7.1", player=player, word=kinds.END_STEP),
                Event(kinds.END, "405.7.1", player=player, word=kinds.ATTACK_PHASE),
            )
        )

    @step("405.7.2")
    def priority(self, game: NovaGame) -> Control | None:
        return Call(PriorityProcessing())

    @step("405.7.3")
    def expire(self, game: NovaGame) -> Control | None:
        continuous.expire(game, kinds.ATTACK_PHASE)
        return game.after(())

    @step("602.9")
    def close(self, game: NovaGame) -> Control | None:
        return close_period(game, kinds.END_STEP)


# Battle damage


def battle_damage(game: NovaGame) -> list[Event]:
    """Return the battle damage that the servants in battle deal, all of it at once."""
    attacker = game.attacker
    if attacker == NO_REF:
        return []
    _report_staying(game, attacker, game.defender)
    if game.defender != NO_REF:
        return _against_defender(game, attacker, game.defender)
    target = game.target
    if game.defended:
        if target != NO_REF and keywords.has_pierce(game, attacker):
            return [blow(game, "1004.5", attacker, target, battle.attack_of(game, attacker))]
        return []
    if target == NO_REF:
        return []
    if is_player(target):
        return [blow(game, "405.6.3.1.3", attacker, target, battle.attack_of(game, attacker))]
    return exchange(game, "405.6.3.1.2", attacker, target)


def _report_staying(game: NovaGame, attacker: Ref, defender: Ref) -> None:
    """Report what does not take a servant out of battle: standing up, or a ban that came after the declaration."""
    if game.trace is None:
        return
    if not game.obj(attacker).turned or (defender != NO_REF and not game.obj(defender).turned):
        game.cite("405.2.3")
    barred = game.prohibition(attack_event(game, attacker, game.target)) is not None
    if barred or (defender != NO_REF and game.prohibition(defend_event(game, defender)) is not None):
        game.cite("405.2.2")


def _against_defender(game: NovaGame, attacker: Ref, defender: Ref) -> list[Event]:
    batch = exchange(game, "405.6.3.1.1", attacker, defender)
    if keywords.has_pierce(game, defender):
        game.cite("1004.2")
    if game.target == NO_REF or not keywords.has_pierce(game, attacker):
        return batch
    surplus = batch[0].amount - battle.health_left(game, defender)
    if surplus <= 0:
        return batch
    # earlier damage counts against the defender's health, so that more of the blow goes through.
    covered = batch[0].clone()
    covered.amount -= surplus
    if is_player(game.target):
        game.cite("1004.4")
    return [covered, batch[1], blow(game, "1004.3", attacker, game.target, surplus)]


def exchange(game: NovaGame, rule: str, one: Ref, other: Ref) -> list[Event]:
    """Return the damage that two servants deal each other in battle."""
    return [
        blow(game, rule, one, other, battle.attack_of(game, one)),
        blow(game, rule, other, one, battle.attack_of(game, other)),
    ]


def blow(game: NovaGame, rule: str, source: Ref, subject: Ref, amount: int) -> Event:
    """Return one blow of battle damage."""
    game.cite("107.1")
    player = player_of(subject) if is_player(subject) else game.obj(subject).controller
    return Event(
        kinds.DEAL, rule, subject, player, amount, source, game.obj(source).controller, other=source,
        mask=1 << kinds.IN_BATTLE,
    )  # fmt: skip
