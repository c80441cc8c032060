"""Playing a card (701): one procedure whose steps all succeed or none does.

The card is shown, what applies as it is played is applied, its condition looked at, its cost paid, its activation cost
done, and the card put on the pile together with its play effect. If a step fails, everything is as it was before
(701.2). Later steps never touch earlier ones (701.2a, 705.6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import activation, activation_bans, intrinsics, keywords
from gyoji.games.animal.effects import declaring
from gyoji.games.animal.effects.nodes import PAID_COST
from gyoji.games.animal.people import options
from gyoji.games.animal.playing import certainty, costs, payment, permissions, pricing, refusals, requirements
from gyoji.games.animal.playing.paying import PayCosts
from gyoji.games.animal.playing.relief import NO_RELIEF, Relief, has_intrinsics, supposed, surely
from gyoji.games.animal.table import definitions, kinds, night, zones
from gyoji.kernel.effects import select
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import replacement, trying
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, Refusal, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.values.ability import EFFECT, Ability, Waiting
from gyoji.kernel.values.values import ABSENT, Held

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

PLAYS: Final = 1 << kinds.PLAY
BOUND: Final = PLAYS | 1 << kinds.ACTIVATE
"""What bans may speak of that keep a card from being played: a play activates its play ability (804.3)."""
FREE_COST: Final = 1
FREE_CONDITION: Final = 2
_NO_BODY: Final = Code(())
DEFAULT: Final = tree.Effect(
    (
        tree.Do(
            (tree.Act("bring_out", tree.This("true_card"), to=tree.Zone("battlefield", tree.Player("you"))),)
        ),
    )
)
"""The play ability of an existence that has none of its own (701.1b, 804.2a)."""
_default: Final[list[Held]] = []


def default_play() -> Held:
    """Return the play ability that rules give to existences."""
    if not _default:
        _default.append(Held(definitions.ability_of(DEFAULT), 61))
    return _default[0]


def play_ability(game: AnimalGame, ref: Ref) -> Held | None:
    """Return the play ability of a card: its own, that of an existence by rule, or None (701.1a)."""
    values = game.values(ref)
    for held in values.held:
        if held.ability.kind == EFFECT:
            return held
    if values.types & kinds.EXISTENCE:
        return default_play()
    return None


# Whether a card may be played


def play_refusal(game: AnimalGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why *player* may not play the card now; None when it can be tried."""
    if game.priority != player:
        return refusals.NO_PRIORITY
    if not game.is_live(ref):
        return refusals.NOT_IN_HAND
    if not permissions.from_there(game, player, ref):
        return refusals.NOT_IN_HAND
    if not permissions.is_seen(game, player, ref):
        return refusals.UNSEEN
    return refusal_there(game, player, ref)


def refusal_there(game: AnimalGame, player: PlayerId, ref: Ref) -> Refusal | None:
    """Return why a player with priority may not play a card that lies where it may be played from."""
    wrong = permissions.timing_refusal(game, player, ref)
    if wrong is not None:
        return wrong
    return timely_refusal(game, player, ref)


def timely_refusal(
    game: AnimalGame, player: PlayerId, ref: Ref, able: int = -1, price: int = -1
) -> Refusal | None:
    """Return why a card may not be played from where and when it may be; numbers as in `possible_refusal`."""
    if game.failed and Option(options.PLAY, ref) in game.failed:
        return refusals.TAKEN_BACK
    if game.failed_ways and intrinsics.has_no_way(game, play_event(game, player, ref), ref):
        return refusals.TAKEN_BACK
    return possible_refusal(game, player, ref, 0, able, price)


def possible_refusal(
    game: AnimalGame, player: PlayerId, ref: Ref, free: int, able: int = -1, price: int = -1
) -> Refusal | None:
    """Return why a card cannot be played at all, timing apart: bans, condition, cost, activation cost.

    *able* is how many territories the player can move, and *price* how many the card costs, where that is known.
    """
    held = play_ability(game, ref)
    if held is None:
        return refusals.NO_PLAY_ABILITY
    ability = held.ability
    event: Event | None = None
    bound = BOUND & game.watched_replaces != 0 and not keywords.is_unbound(game, ref, BOUND)
    if game.trace is not None and BOUND & game.watched_replaces and not bound:
        assert game.prohibition(play_event(game, player, ref)) is None
        assert not _demanded(game, play_event(game, player, ref))
    if bound:
        event = play_event(game, player, ref)
        if game.prohibition(event) is not None:
            return refusals.CANNOT_BE_PLAYED
        banned, _ = activation_bans.of_play(game, event, held)
        if banned:
            return refusals.NO_ABILITIES
    if ability.limits and _is_out_of_limits(game, Scope(player, ref, None, game.clock), ability):
        return refusals.CANNOT_BE_PLAYED
    helped = PLAYS & game.intrinsic_own != 0
    wrong = _shortage(game, player, ref, free, able, price, ability, event, NO_RELIEF)
    if not helped or not PLAYS & game.intrinsic_mask and not has_intrinsics(game.values(ref)):
        return wrong
    relief = supposed(game, play_event(game, player, ref), ref)
    if relief is NO_RELIEF or wrong is None and not relief.forced:
        return wrong
    if wrong is not None and not relief.opens:
        lacking = _shortage(game, player, ref, free, able, price, ability, event, relief)
        if lacking is not None:
            return lacking
    if relief.exact or _is_surely_enough(game, player, ref, free, able, price, ability, event, relief):
        if game.trace is not None:
            assert trying.can_complete(game, Play(player, ref, free), player)
        return None
    if relief.unforeseen:
        return None  # what can be offered must not tell what lies in a deck; a play that fails is taken back
    if trying.can_complete(game, Play(player, ref, free), player):
        return None
    return refusals.TAKEN_BACK if wrong is None else wrong


def _shortage(
    game: AnimalGame,
    player: PlayerId,
    ref: Ref,
    free: int,
    able: int,
    price: int,
    ability: Ability,
    event: Event | None,
    relief: Relief,
) -> Refusal | None:
    """Return what a player lacks to play a card with some relief: condition, cost, activation cost."""
    amount = 0
    if not free & FREE_COST and not relief.no_cost:
        amount = price
        if price < 0 or relief.cost:
            amount = pricing.amount_of(game, player, ref, relief.cost)
        elif game.trace is not None:
            assert amount == max(0, pricing.amount_of(game, player, ref, 0))
        if amount and amount > (costs.power(game, player, costs.UNUSED) if able < 0 else able):
            return refusals.CANNOT_PAY
    if not free & FREE_CONDITION and not relief.no_condition:
        if not requirements.meets(game, player, ref, relief.conditions):
            return refusals.CONDITION
    wanted = ability.costs if event is None else _demanded(game, event) + ability.costs
    if wanted or costs.modes_in(ability.code) is not None:
        scope = Scope(player, ref, None, game.clock)
        used = costs.Used(before=amount)
        if not costs.payable(game, player, scope, wanted, ability.code, ref, used):
            if not relief.unsettles:  # what is applied first may make it possible (705.5b)
                return refusals.CANNOT_DO_COST
    return None


def _is_surely_enough(
    game: AnimalGame,
    player: PlayerId,
    ref: Ref,
    free: int,
    able: int,
    price: int,
    ability: Ability,
    event: Event | None,
    relief: Relief,
) -> bool:
    """Tell whether a card can be played with what can surely be taken off: so no copy is needed to try it."""
    if event is not None or ability.costs or costs.modes_in(ability.code) is not None:
        return False
    sure = surely(game, relief)
    if sure is NO_RELIEF:
        return False
    return _shortage(game, player, ref, free, able, price, ability, None, sure) is None


def _is_out_of_limits(game: AnimalGame, scope: Scope, ability: Ability) -> bool:
    for limit in ability.limits:
        if isinstance(limit, tree.OnlyDuring) and isinstance(limit.period, tree.Period):
            if not game.in_period(limit.period, scope):
                return True
        elif isinstance(limit, tree.OnlyIf) and not select.holds(game, scope, limit.condition):
            return True
    return False


def _demanded(game: AnimalGame, event: Event) -> tuple[tree.Node, ...]:
    """Return the costs of what must be done in addition to play a card."""
    found: tuple[tree.Node, ...] = ()
    for pay, _ in demands(game, event):
        found += pay.costs
    return found


def play_event(game: AnimalGame, player: PlayerId, ref: Ref) -> Event:
    """Return the playing of a card, as bans and intrinsic abilities know it."""
    return Event(
        kinds.PLAY, "701.1", ref, player, 1, ref, player, game.obj(ref).zone, game.zone_id(zones.PILE, player)
    )


def demands(game: AnimalGame, event: Event) -> list[tuple[tree.Pay, Scope]]:
    """Return what must be done in addition to play a card."""
    held = play_ability(game, event.subject)
    found = activation_bans.of_play(game, event, held)[1] if held is not None else []
    if not event.mask & game.watched_replaces:
        return found
    for effect in replacement.prohibitions(game, event):
        change = effect.change
        if isinstance(change, tree.Cannot) and isinstance(change.unless, tree.Pay):
            found.append((change.unless, effect.scope.seen_by(event.player)))
    return found


# Playing


class Play(Procedure):  # カードのプレイ
    """A card is played. Leaves 1 in `game.result` when it lies on the pile, 0 when it was taken back.

    *free* says which of cost and condition an effect lets its player ignore (703.6, 704.4).
    """

    __slots__ = (
        "player",
        "ref",
        "free",
        "scope",
        "held",
        "flags",
        "before",
        "demanded",
        "listed",
        "serial",
        "price",
        "kept",
    )

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        ref: Ref = NO_REF,
        free: int = 0,
        leave: permissions.PlayPermission = permissions.NO_LEAVE,
    ) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.free = free
        self.scope: Scope = Scope(player, ref)
        if leave != permissions.NO_LEAVE:
            self.scope = self.scope.let(LEAVE, leave[0]).let(LEAVE_SINCE, leave[1])
        self.held: Held | None = None
        self.flags: int = 0
        self.before: int = 0
        """The number of the last effect that was made before this play."""
        self.demanded: int = 0
        self.listed: tuple[int, ...] = ()
        self.serial: int = 0
        self.price: int = 0
        self.kept: bool = False
        """The table was kept as it was before."""

    def _held(self) -> Held:
        assert self.held is not None
        return self.held

    @step("701.1", "701.2")
    def show(self, game: AnimalGame) -> Control | None:
        self.held = play_ability(game, self.ref)
        if self.held is None:
            game.result = 0
            return END
        if self.held.key == default_play().key and self.held is default_play():
            game.cite("701.1b")
            game.cite("804.2a")
        self.scope = self.scope.played_at(game.clock)
        game.serial += 1
        self.serial = game.serial
        self.before = game.serial
        game.applied = ()
        game.effect_serial = self.serial
        everybody = (1 << game.seats) - 1
        if game.viewers(game.obj(self.ref)) != everybody:
            game.mutable_object(self.ref).shown = everybody
        self.kept = not certainty.is_play_certain(game, self.held.ability, game.values(self.ref))
        if self.kept:
            activation.take_snapshot(game)
        return None

    @step("702.1a", "803.1a")
    def apply_intrinsics(self, game: AnimalGame) -> Control | None:
        event = play_event(game, self.player, self.ref)
        if not event.mask & game.intrinsic_own:
            game.result = 1
            return None
        return Call(intrinsics.ApplyAll(self.player, event, self.ref))

    @step("703.1", "701.2a")
    def meet_condition(self, game: AnimalGame) -> Control | None:
        if game.take_result() == 0 or not game.is_live(self.ref):
            return self._take_back(game)
        if self.free & FREE_CONDITION:
            game.cite("703.6")
            self.goto("set_price")
            return None
        found = requirements.met(game, self.player, self.ref)
        if not found:
            return self._take_back(game)
        marks: list[int] = []
        for each in found:
            mark = (kinds.CONDITION_RAISED if each.raised else 0) | (
                kinds.CONDITION_REDUCED if each.reduced else 0
            )
            if mark not in marks:
                marks.append(mark)
        self.listed = tuple(marks)
        if len(marks) == 1:
            self.flags |= marks[0]
            self.goto("set_price")
            return None
        return Ask(
            self.player, [Option(options.WAY, i) for i in range(len(marks))], "choose_condition", "703.7a"
        )

    @answer("703.7a")
    def condition_chosen(self, game: AnimalGame, option: Option) -> Control | None:
        self.flags |= self.listed[option.a]
        return None

    @step("704.1")
    def set_price(self, game: AnimalGame) -> Control | None:
        if self.free & FREE_COST:
            game.cite("704.4")
            game.result = 1
            return None
        price = pricing.cost_of(game, self.player, self.ref)
        if price.raised:
            self.flags |= kinds.COST_RAISED
        if price.reduced:
            self.flags |= kinds.COST_REDUCED
        self.price = price.amount
        if price.amount == 0:
            game.result = 1
            return None
        ability = self._held().ability
        later = _demanded(game, play_event(game, self.player, self.ref)) + ability.costs
        return Call(payment.PayCost(self.player, price.amount, self.ref, later, ability.code, self.scope))

    @step()
    def do_demands(self, game: AnimalGame) -> Control | None:
        if game.take_result() == 0:
            return self._take_back(game)
        found = demands(game, play_event(game, self.player, self.ref))
        if self.demanded >= len(found):
            game.result = 1
            self.goto("do_cost")
            return None
        pay, scope = found[self.demanded]
        self.demanded += 1
        self.goto("do_demands")
        return Call(PayCosts(self.player, scope, pay.costs, bare=True))

    @step("705.1", "705.2", "804.3")
    def do_cost(self, game: AnimalGame) -> Control | None:
        game.take_result()
        ability = self._held().ability
        if not ability.costs and costs.modes_in(ability.code) is None:
            game.cite("705.2a")
            game.paid_scope = self.scope
            game.result = 1
            return None
        return Call(PayCosts(self.player, self.scope, ability.costs, ability.code, self.ref))

    @step(
        "701.3", "705.6", "706.1", "706.1a", "804.1", "804.6", "206-1a", "206-2c", "203-4a", "203-4b", "610.1",
    )  # fmt: skip
    def put_on_pile(self, game: AnimalGame) -> Control | None:
        if game.take_result() == 0 or not game.is_live(self.ref):
            return self._take_back(game)
        game.take_paid()
        self.scope = game.paid_scope
        obj = game.obj(self.ref)
        return game.do(
            Event(
                kinds.TO_PILE, "701.1", self.ref, self.player, 1, self.ref, self.player, obj.zone,
                game.zone_id(zones.PILE, self.player), mask=(1 << kinds.MOVE) | (1 << kinds.LEAVE),
            )
        )  # fmt: skip

    @step("706.2", "804.5", "206-1b")
    def count_as_played(self, game: AnimalGame) -> Control | None:
        became = NO_REF
        for event in game.take_last():
            if event.subject == self.ref and event.became != NO_REF:
                became = event.became
        if became == NO_REF:
            return self._take_back(game)
        forget(game, self.before, self.ref)
        card = game.mutable_object(became)
        card.flags |= self.flags | kinds.PLAYED
        declaring.follow(game, int(self.ref), int(became))
        scope = self.scope.from_source(became).let(PAID_COST, self.price).played_at(game.tick())
        game.waiting += (Waiting(self.serial, became, self.held, became, scope),)
        game.effect_serial = -1
        game.activity += 1
        if self.kept:
            activation.drop_snapshot(game)
        game.applied = ()
        origin = game.obj(self.ref).zone
        return game.do(
            Event(
                kinds.PLAY, "706.2", became, self.player, 1, became, self.player, origin,
                game.zone_id(zones.PILE, self.player), Ref(scope.variable(LEAVE)),
                extra=scope.variable(LEAVE_SINCE),
            )
        )  # fmt: skip

    @step()
    def finish(self, game: AnimalGame) -> Control | None:
        game.take_last()
        game.result = 1
        return END

    def _take_back(self, game: AnimalGame) -> Control:
        game.cite("701.2")
        assert self.kept, "701.2: what can fail keeps the table as it was"
        failed = game.failed
        ways = game.failed_ways
        way = (int(self.ref), *game.applied)
        game.take_back()
        game.applied = ()
        game.failed = failed if way not in ways else (*failed, Option(options.PLAY, self.ref))
        game.failed_ways = (*ways, way)
        return END


LEAVE: Final = "#leave"
"""The variable that holds the source of the effect by whose leave a card is played."""
LEAVE_SINCE: Final = "#since"
"""The variable that holds since when that effect is in force."""


def forget(game: AnimalGame, before: int, ref: Ref) -> None:
    """Drop the changes that intrinsic abilities made for this play alone: the card is another object now."""
    kept = tuple(
        [
            effect
            for effect in game.continuous
            if effect.key <= before or effect.touched is None or effect.touched != (ref,)
        ]
    )
    if len(kept) != len(game.continuous):
        game.continuous = kept
        game.invalidate_values()


class NestedPlay(Procedure):  # 効果によるカードのプレイ
    """An effect plays a card (707-1): onto the pile of its controller, by the whole procedure, without priority.

    A card of which a step cannot be done stays where it is (707-1c), as does a token (208-1b). Leaves what happened in
    `game.last`.
    """

    __slots__ = ("player", "ref", "free", "kept", "opened")

    def __init__(self, player: PlayerId = NO_PLAYER, ref: Ref = NO_REF, free: int = 0) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.free = free
        self.kept: int = 0
        self.opened: bool = False
        """The card lay face down in the exile, and does again if it cannot be played."""

    @step("707-1a", "707-1b")
    def begin(self, game: AnimalGame) -> Control | None:
        game.last = ()
        self.opened = night.show_face(game, self.ref)
        if game.is_token(self.ref) or possible_refusal(game, self.player, self.ref, self.free) is not None:
            game.cite("707-1c")
            self._cover(game)
            return END
        self.kept = len(game.waiting)
        return Call(Play(self.player, self.ref, self.free))

    @step("707-1d", "707-1e", "1102.3b")
    def finish(self, game: AnimalGame) -> Control | None:
        if game.take_result() == 0:
            game.cite("707-1c")
            game.failed = ()
            game.failed_ways = ()
            game.last = ()
            self._cover(game)
            return END
        game.last = (
            Event(
                kinds.PLAY,
                "707-1a",
                game.waiting[-1].card,
                self.player,
                1,
                game.waiting[-1].card,
                self.player,
            ),
        )
        return END

    def _cover(self, game: AnimalGame) -> None:
        if self.opened:
            night.hide(game, game.mutable_object(self.ref))
            game.invalidate_values()


def nested(game: AnimalGame, act: ResolvedAct) -> Control | None:
    """Let an effect play a card, as the last act of a step; `free_cost` and `free_condition` in its word, or `free`."""
    word = act.word
    free = 0
    if "free_cost" in word or word == "free":
        free |= FREE_COST
    if "free_condition" in word or word == "free":
        free |= FREE_CONDITION
    game.last = ()
    for ref in act.refs:
        if ref > 0 and game.is_live(ref):
            return Call(NestedPlay(act.player, ref, free))
    return None


__all__ = [
    "ABSENT",
    "FREE_CONDITION",
    "FREE_COST",
    "_NO_BODY",
    "Ability",
    "NestedPlay",
    "Play",
    "play_ability",
    "play_refusal",
    "possible_refusal",
]  # fmt: skip
