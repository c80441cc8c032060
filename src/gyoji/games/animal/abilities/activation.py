"""Activating abilities (801, 806, 807.6): shown, demanded actions done, the cost done, the effect put on the pile.

What turns out to be impossible is taken back as a whole (1104.2c). Only what can be done is offered, so this needs
something unforeseen in the middle of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import activation_bans, activation_relief, intrinsics, limits, pending
from gyoji.games.animal.abilities.intrinsics import Found
from gyoji.games.animal.people import options
from gyoji.games.animal.playing import certainty, costs, refusals, relief, retargeting
from gyoji.games.animal.playing.paying import PayCosts
from gyoji.games.animal.table import kinds, night, zones
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine import trying
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, Refusal, answer, step
from gyoji.kernel.table.ids import ITEM_BASE, NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import ACTIVATED, INTRINSIC, TRIGGERED, Waiting
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

TRIGGERS: Final = 1 << kinds.TRIGGER
WORDS: Final = {ACTIVATED: "activated", TRIGGERED: "triggered", INTRINSIC: "intrinsic"}


# Whether an activated ability may be used


def refusal(game: AnimalGame, player: PlayerId, ref: Ref, held: Held) -> Refusal | None:
    """Return why *player* may not activate an activated ability of the object now (806, 1108)."""
    if game.priority != player:
        return refusals.NO_PRIORITY
    ability = held.ability
    if ability.kind != ACTIVATED or not game.is_live(ref):
        return refusals.NO_SUCH_ABILITY
    obj = game.obj(ref)
    zone = obj.zone // game.seats
    if not pending.works_in(game, ability, zone):
        return refusals.WRONG_ZONE
    if obj.face_down and zone == zones.EXILE and not night.speaks_of_backs(held.ability):
        return refusals.FACE_DOWN
    if game.failed and Option(options.ACTIVATE, ref, held.key) in game.failed:
        return refusals.TAKEN_BACK
    scope = Scope(player, ref, None, game.clock)
    if not _may_use(game, player, ref, held):
        return refusals.NOT_CONTROLLER
    for limit in ability.limits:
        wrong = _limit_refusal(game, scope, ref, held, limit)
        if wrong is not None:
            return wrong
    impossible = possible_refusal(game, player, ref, held, scope, zone)
    if impossible is None and zone <= zones.HAND and not game.viewers(obj) & (1 << player):
        return refusals.UNSEEN
    return impossible


def _may_use(game: AnimalGame, player: PlayerId, ref: Ref, held: Held) -> bool:
    """Tell whether it is for this player to activate the ability: for its controller, unless it says otherwise."""
    controller = game.obj(ref).controller
    for limit in held.ability.limits:
        if isinstance(limit, tree.OnlyBy):
            game.cite("1108.1")
            return player in select.players(game, Scope(controller, ref), limit.player)
    return player == controller


def _limit_refusal(game: AnimalGame, scope: Scope, ref: Ref, held: Held, limit: tree.Node) -> Refusal | None:
    if isinstance(limit, tree.OnlyDuring) and isinstance(limit.period, tree.Period):
        if not game.in_period(limit.period, scope):
            return refusals.NOT_THEN
    elif isinstance(limit, tree.OnlyIf):
        if not select.holds(game, scope, limit.condition):
            return refusals.SITUATION
    elif limits.is_used_up(game, scope.controller, ref, held, limit):
        return refusals.USED_UP
    return None


def possible_refusal(
    game: AnimalGame, player: PlayerId, ref: Ref, held: Held, scope: Scope, zone: int
) -> Refusal | None:
    """Return why an ability whose situation is met cannot be activated: a ban, a demand or its cost (1104.1c)."""
    game.cite("1104.1c")
    if retargeting.is_asked(held.ability) and not select.holds(game, scope, held.ability.condition):
        return refusals.SITUATION
    banned, demanded = activation_bans.bans(game, player, ref, held, zone, scope)
    if banned:
        return refusals.FORBIDDEN
    used = costs.UNUSED
    for pay, their_scope in demanded:
        if not costs.payable(game, player, their_scope, pay.costs, None, NO_REF, used):
            return refusals.ACTIVATION_DEMAND
        used = costs.Used(before=used.before + energy_in(game, their_scope, pay.costs))
    body = held.ability.code
    if not held.ability.costs and costs.modes_in(body) is None and used.before == 0:
        game.cite("705.2a")
        return None
    if costs.payable(game, player, scope, held.ability.costs, body, NO_REF, used):
        return None
    helping = activation_relief.others(game, player, ref, held)
    if helping:
        least = activation_relief.lowered(
            game, scope, held.ability.costs, activation_relief.promised(game, helping)
        )
        opened = relief.do_more(helping)
        if opened or costs.payable(game, player, scope, least, body, NO_REF, used):
            if relief.reach_unseen(helping):
                return None  # what can be offered must not tell what lies in a deck
            if trying.can_complete(game, Activate(player, ref, held, scope), player):
                return None
    return refusals.CANNOT_DO_COST


def energy_in(game: AnimalGame, scope: Scope, demanded: tuple[tree.Node, ...]) -> int:
    """Return how many territories costs move."""
    total = 0
    for cost in demanded:
        if isinstance(cost, tree.Energy):
            total += select.number(game, scope, cost.amount)
    return total


# Activating


class Activate(Procedure):  # 能力の発動
    """An activated or triggered ability becomes an effect on its player's pile.

    Leaves 1 in `game.result` when it did, 0 when it was taken back.
    """

    __slots__ = (
        "player",
        "source",
        "held",
        "scope",
        "zone",
        "demanded",
        "times",
        "origin",
        "extra",
        "shown",
        "serial",
        "again",
        "used",
        "relief",
        "kept",
    )

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        source: Ref = NO_REF,
        held: Held | None = None,
        scope: Scope = NO_SCOPE,
    ) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.held = held
        self.origin = scope
        """The scope with nothing chosen."""
        self.scope = scope
        self.zone: int = 0
        self.demanded: int = 0
        self.times: int = 1
        """How many more times it is activated."""
        self.extra: tuple[int, ...] = ()
        """The additional activations that were offered, by key of the effect that offers them."""
        self.shown: bool = False
        self.serial: int = 0
        self.again: bool = False
        """It was activated already: only a further time can still fail."""
        self.used: tuple[int, ...] = ()
        """What has been applied to it, or declined, by key."""
        self.relief: int = 0
        """By how much what is paid for it is lowered."""
        self.kept: bool = False
        """The table was kept as it was before."""

    def _held(self) -> Held:
        assert self.held is not None
        return self.held

    @step("801.1", "806.1")
    def begin(self, game: AnimalGame) -> Control | None:
        obj = game.obj(self.source)
        self.zone = obj.zone // game.seats
        everybody = (1 << game.seats) - 1
        if game.is_live(self.source) and game.viewers(obj) != everybody and not obj.face_down:
            game.cite("806.3a" if self._held().ability.kind == ACTIVATED else "807.3a")
            shown = game.mutable_object(self.source)
            shown.shown = everybody
            shown.known = everybody
            self.shown = True
        game.serial += 1
        self.serial = game.serial
        game.effect_serial = self.serial
        self.kept = self._can_fail(game)
        if self.kept:
            take_snapshot(game)
        return None

    def _can_fail(self, game: AnimalGame) -> bool:
        """Tell whether anything is to be paid, chosen or done in addition, so that it may have to be taken back."""
        ability = self._held().ability
        if (game.watched_replaces | game.intrinsic_mask) & intrinsics.ACTIVATIONS:
            return True
        return not certainty.is_cost_certain(game, ability)

    # Effects that apply as an ability activates (806.4d, 807.5c)

    @step("806.4d", "803.3", "803.5")
    def offer_others(self, game: AnimalGame) -> Control | None:
        found = self._others(game)
        if not found:
            self.goto("offer_more")
            return None
        who = found[0].scope.controller
        found = [one for one in found if one.scope.controller == who]
        listed = [Option(options.APPLY, one.ref, one.held.key) for one in found]
        if all([one.node.may for one in found]) and (who != self.player or self._can_pay(game)):
            listed.append(Option(options.NO_MORE))
        return Ask(who, listed, "apply_intrinsic", "806.4d")

    @answer()
    def other_chosen(self, game: AnimalGame, option: Option) -> Control | None:
        found = self._others(game)
        who = found[0].scope.controller
        for one in found:
            if option.kind == options.NO_MORE and one.scope.controller == who:
                self.used += (one.key,)
            elif one.ref == option.a and one.held.key == option.b:
                self.used += (one.key,)
                self.demanded = game.serial
                return Call(intrinsics.Apply(one))
        game.result = 0
        return None

    @step()
    def other_applied(self, game: AnimalGame) -> Control | None:
        if game.take_result() > 0:
            self.relief += activation_relief.taken(game, self.player, self.source, self.demanded)
        self.demanded = 0
        self.goto("offer_others")
        return None

    def _others(self, game: AnimalGame) -> list[Found]:
        found = activation_relief.others(game, self.player, self.source, self._held())
        return [one for one in found if one.key not in self.used]

    def _can_pay(self, game: AnimalGame) -> bool:
        """Tell whether the cost can be done with what has been applied so far."""
        costs_ = activation_relief.lowered(game, self.scope, self._held().ability.costs, self.relief)
        return costs.payable(game, self.player, self.scope, costs_, self._held().ability.code)

    @step("806.4d", "807.5c", "1104.2d")
    def offer_more(self, game: AnimalGame) -> Control | None:
        for one in activation_relief.intrinsics_of(game, self.player, self.source, self._held()):
            if one.key in self.extra:
                continue
            self.extra += (one.key,)
            more = self._possible(game, activation_relief.more_times(game, one.scope, one.held), one)
            if more <= 0:
                continue
            self.demanded = more
            if one.node.may or _is_left_open(one.node):
                who = one.scope.controller
                return Ask(who, [Option(kernel.YES), Option(kernel.NO)], "activate_more", "807.5c")
            self.goto("apply_more")
            return None
        self.demanded = 0
        self.goto("do_demands")
        return None

    @answer()
    def more_chosen(self, game: AnimalGame, option: Option) -> Control | None:
        if option.kind == kernel.NO:
            self.demanded = 0
            if not self._must_apply(game):
                self.goto("offer_more")
        return None

    def _must_apply(self, game: AnimalGame) -> bool:
        """Tell whether what was offered is applied though it is not activated once more (803.5a)."""
        for one in activation_relief.intrinsics_of(game, self.player, self.source, self._held()):
            if one.key == self.extra[-1]:
                return not one.node.may
        return False

    @step("803.5")
    def apply_more(self, game: AnimalGame) -> Control | None:
        for one in activation_relief.intrinsics_of(game, self.player, self.source, self._held()):
            if one.key == self.extra[-1]:
                return Call(intrinsics.Apply(one))
        game.result = 0
        return None

    @step()
    def more_applied(self, game: AnimalGame) -> Control | None:
        if game.take_result() > 0:
            self.times += self.demanded
        self.goto("offer_more")
        return None

    def _possible(self, game: AnimalGame, more: int, one: Found) -> int:
        """Return how many of the additional activations of *one* can be made; 0 where they are not to be offered.

        What may be done is offered as a whole (807.5c); of what must be as much is done as can be (102.3b).
        """
        while more > 0 and not self._can_activate(game, self.times + more, one):
            more = 0 if one.node.may or _is_left_open(one.node) else more - 1
        return more

    def _can_activate(self, game: AnimalGame, times: int, one: Found) -> bool:
        """Tell whether limits allow so many activations, and the cost can be done each time with what *one* costs.

        Circled numbers and life are added up.
        """
        ability = self._held().ability
        if self._is_forbidden(game, times):
            return False
        _, demanded = activation_bans.bans(
            game, self.player, self.source, self._held(), self.zone, self.scope
        )
        before = sum([energy_in(game, scope, pay.costs) for pay, scope in demanded]) * times
        life = 0
        if one.scope.controller == self.player:
            life = costs.life_in(game, one.scope, one.node.costs)
            before += energy_in(game, one.scope, one.node.costs)
        used = costs.Used(life=life, before=before)
        return costs.payable(game, self.player, self.scope, ability.costs * times, ability.code, NO_REF, used)

    def _is_forbidden(self, game: AnimalGame, times: int) -> bool:
        """Tell whether a ban or a limit keeps the ability from being activated so many times more (102.2)."""
        held = self._held()
        for limit in held.ability.limits:
            if limits.is_used_up(game, self.player, self.source, held, limit, times):
                game.cite("102.2")
                return True
        banned, _ = activation_bans.bans(game, self.player, self.source, held, self.zone, self.scope, times)
        return banned

    # Demanded actions (806.6, 807.7)

    @step("806.6a", "807.7b", "1104.2a")
    def do_demands(self, game: AnimalGame) -> Control | None:
        _, found = activation_bans.bans(game, self.player, self.source, self._held(), self.zone, self.scope)
        if self.demanded >= len(found):
            self.goto("do_cost")
            return None
        pay, scope = found[self.demanded]
        self.demanded += 1
        game.cite("806.6" if self._held().ability.kind == ACTIVATED else "807.7")
        return Call(PayCosts(self.player, scope, pay.costs, bare=True))

    @step("806.6c", "807.7d")
    def demand_done(self, game: AnimalGame) -> Control | None:
        if game.take_result() == 0:
            return self._take_back(game)
        game.take_paid()
        self.goto("do_demands")
        return None

    # The cost (705)

    @step("801.6b", "806.5", "807.6a")
    def do_cost(self, game: AnimalGame) -> Control | None:
        ability = self._held().ability
        wanted = activation_relief.lowered(game, self.scope, ability.costs, self.relief)
        if not wanted and costs.modes_in(ability.code) is None:
            game.cite("705.2a")
            game.paid_scope = self.scope
            game.result = 1
            return None
        game.cite("806.6b" if ability.kind == ACTIVATED else "807.7c")
        return Call(PayCosts(self.player, self.scope, wanted, ability.code))

    @step(
        "801.5", "806.8", "807.6g", "807.9", "1104.2e", "206-2a", "206-2c", "206-2d", "203-4a", "610.1",
    )  # fmt: skip
    def put_on_pile(self, game: AnimalGame) -> Control | None:
        if game.take_result() == 0:
            return self._take_back(game)
        game.take_paid()
        held = self._held()
        scope = game.paid_scope.played_at(game.tick())
        game.waiting += (Waiting(self.serial, NO_REF, held, scope.source, scope),)
        game.effect_serial = -1
        game.activity += 1
        if held.ability.limits:
            limits.count(game, self.player, self.source, held)
        if (
            game.is_live(self.source)
            and self.shown
            and not zones.is_public(game.zone_kind(self.source))
            and not any([ref == self.source for ref, _ in game.revealed])
        ):
            game.mutable_object(self.source).shown = 0
        for rule in ("801.7", "801.7a", "801.7b"):
            game.cite(rule)
        triggered = held.ability.kind == TRIGGERED
        return game.do(
            Event(
                kinds.ACTIVATE, "807.9" if triggered else "806.8", Ref(ITEM_BASE + self.serial), self.player, 1,
                self.source, self.player,
                origin=game.zone_id(self.zone, self.player), word=WORDS[held.ability.kind],
                mask=TRIGGERS if triggered else 0,
            )
        )  # fmt: skip

    @step()
    def once_more(self, game: AnimalGame) -> Control | None:
        self.times -= 1
        if self.times > 0 and not self._is_forbidden(game, 1):
            self.scope = self.origin
            self.demanded = 0
            self.relief = 0
            game.serial += 1
            self.serial = game.serial
            game.effect_serial = self.serial
            self.again = True
            self.goto("do_demands")
            if self.kept:
                drop_snapshot(game)
            self.kept = True
            take_snapshot(game)
            return None
        if self.kept:
            drop_snapshot(game)
        game.result = 1
        return END

    def _take_back(self, game: AnimalGame) -> Control:
        game.cite("1104.2c")
        assert self.kept, "1104.2c: what can fail keeps the table as it was"
        failed = game.failed
        held = self._held()
        game.take_back()
        if self.again:  # what was activated before stands (806.4d, 807.5c)
            game.result = 1
            return END
        if held.ability.kind == ACTIVATED:
            game.failed = (*failed, Option(options.ACTIVATE, self.source, held.key))
        return END


def _is_left_open(node: tree.Intrinsic) -> bool:
    """追加で1回発動してもよい: tell whether the effect itself leaves the additional activation open."""
    for sentence in node.body:
        if isinstance(sentence, tree.Do) and sentence.may:
            if any([isinstance(act, tree.Act) and act.verb == "activate" for act in sentence.acts]):
                return True
    return False


# Taking back (701.2, 1104.2c)


def take_snapshot(game: AnimalGame) -> None:
    """Keep the table as it is, to go back to it; the last thing a step does.

    What is played in the midst of another play keeps a table of its own beside that of the other.
    """
    game.before_play = game.copy()


def drop_snapshot(game: AnimalGame) -> None:
    """Keep the table no longer as it was: what is done now can no longer fail. What it is a part of still can."""
    before = game.before_play
    assert before is not None, "701.2: what is not kept cannot be dropped"
    game.before_play = before.before_play
    game.reclaim_from(before)
