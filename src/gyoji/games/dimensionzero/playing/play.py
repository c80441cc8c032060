"""Playing cards and activating abilities (4.7.2): both go on the stack.

What turns out to be impossible is taken back as a whole, and the same player has priority again (4.19). Only what can
be paid and has targets is offered, so this needs something unforeseen in the middle of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.playing import pricing, targets
from gyoji.games.dimensionzero.playing.acting import Acting
from gyoji.games.dimensionzero.playing.targets import ChooseTargets, lets_choose_targets
from gyoji.games.dimensionzero.table import definitions, kinds, moves, zones
from gyoji.games.dimensionzero.turns import glance
from gyoji.kernel.effects import select
from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.scope import PAID_ALTERNATIVE, PAID_EXTRA, Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.table.uses import are_limited
from gyoji.kernel.trees.code import Code
from gyoji.kernel.values.ability import Waiting
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

STACKING: Final[int] = 1 << kinds.MOVE | 1 << kinds.LEAVE | 1 << kinds.ENTER
"""Under what texts may know that a card goes on the stack."""

CREATE: Final = "create_plan"
UPDATE: Final = "update_plan"
MOVE: Final = "move"
EXCHANGE: Final = "exchange"


class Play(Acting):  # カードのプレイ
    """A card is played: it goes on the stack, its targets are chosen and its cost is paid (4.7.2)."""

    __slots__ = ("free", "card", "square")

    def __init__(self, source: Ref = NO_REF, player: PlayerId = NO_PLAYER, free: bool = False) -> None:
        super().__init__(source, player)
        self.free = free
        self.card: Ref = NO_REF
        """The card as a spell on the stack."""
        self.square: int = 0

    def wish(self) -> Option:
        """Return the option by which this play was chosen."""
        return Option(options.PLAY, self.source)

    def ways(self, game: ZeroGame) -> list[pricing.Way]:
        """Return the ways in which the card can be played."""
        found = glance.ways(game, self)
        if found is None:
            found = pricing.ways_to_play(game, self.player, self.source, self.free)
            glance.keep_ways(game, self, found)
        elif game.trace is not None:
            game.trace.drop_known(pricing.ways_to_play(game, self.player, self.source, self.free))
        return found

    def total(self, game: ZeroGame, way: pricing.Way, extras: int, calls: int) -> tuple[Item, ...]:
        """Return everything that is to be paid."""
        return pricing.total(
            game, self.player, self.source, self.scope, way, self.additional(game), extras, calls=calls
        )

    def additional(self, game: ZeroGame) -> pricing.Extras:
        """Return the additional costs."""
        return pricing.extras_of(game, self.player, self.source, None, False)

    def bodies(self, game: ZeroGame) -> list[Code]:
        """Return what the card does as a spell."""
        return definitions.of(game.obj(self.source).definition).bodies

    def stacked(self) -> Ref:
        """Return the card itself."""
        return self.source

    def spent(self) -> tuple[Ref, ...]:
        """Return cards that cannot be given."""
        return (*self.calls, self.source)

    def most_calls(self, game: ZeroGame) -> int:
        """Return how many cards could call."""
        if not game.values(self.source).types & kinds.UNIT:
            return 0
        return len(pricing.callers(game, self.player, self.source))

    @step("4.7.1", "4.7.2", "4.7.2-1")
    def begin(self, game: ZeroGame) -> Control | None:
        game.before_play = None
        if game.viewers(game.obj(self.source)) == 3:
            return None
        return game.do(Event(kinds.REVEAL, "4.7.2-1", self.source, self.player, source=self.source))

    @step()
    def mode_asked(self, game: ZeroGame) -> Control | None:
        return (
            self.ask_mode(game)
            if definitions.of(game.obj(self.source).definition).lets_choose_targets
            else None
        )

    @answer("4.7.2-2")
    def mode_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        self.scope = targets.with_mode(self.scope, option.a)
        self.goto("mode_asked")
        return None

    @step()
    def way_asked(self, game: ZeroGame) -> Control | None:
        return self.ask_way(game)

    @answer("4.7.2-3", "4.7.2-4")
    def way_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        self.way = option.a
        way = self.ways(game)[self.way]
        if way.cost in (pricing.AWAKENING, pricing.ALTERNATIVE):
            self.how |= PAID_ALTERNATIVE
        elif way.cost == pricing.PRINTED and game.obj(self.source).zone // 2 == zones.PLAN:
            game.cite("5.7.3-2")
        return None

    @step()
    def square_asked(self, game: ZeroGame) -> Control | None:
        way = self.ways(game)[self.way]
        if not game.values(self.source).types & (kinds.UNIT | kinds.BASE):
            game.cite("2.20.3-2")
            return None
        rule = "2.20.1-2" if game.is_unit(self.source) else "2.20.2-2"
        return Ask(
            self.player,
            [Option(options.SQUARE, self.source, kind) for kind in way.squares],
            "choose_square",
            rule,
        )

    @answer()
    def square_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        game.cite("2.20.1-2" if game.is_unit(self.source) else "2.20.2-2")
        self.square = option.b
        self.scope = self.scope.let("#square", option.b)
        return None

    @step()
    def letter_asked(self, game: ZeroGame) -> Control | None:
        return self.ask_letter(game)

    @answer("1.2.3-3", "4.7.2-3")
    def letter_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        self.scope = self.scope.let(self.word, option.a)
        self.goto("letter_asked")
        return None

    @step()
    def extra_asked(self, game: ZeroGame) -> Control | None:
        return self.ask_extra(game)

    @answer("4.7.2-4")
    def extra_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        if option.kind == options.EXTRA_COST:
            self.extras |= 1 << option.a
            self.how |= PAID_EXTRA
        self.goto("extra_asked")
        return None

    @step()
    def call_asked(self, game: ZeroGame) -> Control | None:
        return self.ask_call(game) if game.is_unit(self.source) else None

    @answer("5.10.2")
    def call_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        if option.kind == options.CALL:
            self.calls += (Ref(option.a),)
            self.goto("call_asked")
        return None

    @step("4.7.2-7")
    def fix_cost(self, game: ZeroGame) -> Control | None:
        way = self.ways(game)[self.way]
        self.items = self.total(game, way, self.extras, len(self.calls))
        if way.cost == pricing.PRINTED and not self.items:
            game.cite("1.2.3-4")
        self.scope = self.scope.let("#permission", way.permission)
        if way.host != NO_REF:
            self.scope = self.scope.with_hosts((way.host,))
        for i, link in enumerate(definitions.of(game.obj(self.source).definition).links):
            on = select.holds(game, self.scope, link)
            game.cite("5.12.4" if on else "5.12.3")
            self.scope = self.scope.let(f"#link{i}", 1 if on else 0)
        if not self.cannot_fail(game):
            game.take_snapshot()
        return None

    def cannot_fail(self, game: ZeroGame) -> bool:
        """Tell whether nothing can make the play impossible from here on.

        It has no targets, and its cost is energy within reach that stays there while the card goes on the stack.
        """
        if (
            definitions.of(game.obj(self.source).definition).lets_choose_targets
            or game.marks & definitions.RECOLOURS
        ):
            return False
        if game.watched_replaces & (1 << kinds.FREEZE) or not self.is_paid_for_sure(game):
            return False
        return not game.watched_replaces & STACKING or not game.may_be_altered(self._stacking(game))

    def _stacking(self, game: ZeroGame) -> Event:
        """Return the event that puts the card on the stack."""
        return moves.move(
            game,
            kinds.MOVE,
            "4.7.2-3",
            self.source,
            zones.STACK,
            self.player,
            source=self.source,
            cause=self.player,
        )

    @step()
    def card_asked(self, game: ZeroGame) -> Control | None:
        return self.ask_card(game)

    @answer("4.7.2-3")
    def card_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        self.take_card(Ref(option.a))
        self.goto("card_asked")
        return None

    @step("4.7.2-3", "2.1.4", "2.21.1", "4.1.1")
    def put_on_stack(self, game: ZeroGame) -> Control | None:
        return game.do(self._stacking(game))

    @step("4.7.2-5")
    def choose_targets(self, game: ZeroGame) -> Control | None:
        moved = game.take_last()
        if not moved or game.kind_of(moved[0].dest) != zones.STACK:
            game.result = 0
            game.last = ()
            return END
        self.card = moved[0].became
        own = self.scope
        self.scope = Scope(
            self.player,
            self.card,
            None,
            game.clock,
            own.slots,
            own.counts,
            own.variables,
            (),
            self.how,
            own.hosts,
        )
        game.cite("2.21.2")
        game.cite("2.1.4-1")
        game.cite("2.21.3")
        bodies = definitions.of(game.obj(self.card).definition).bodies
        return Call(ChooseTargets(self.player, self.scope, tuple(bodies), self.card))

    @step("4.7.2-8")
    def pay(self, game: ZeroGame) -> Control | None:
        if game.take_result() == 0:
            self.take_back(game)
            return END
        self.scope = game.paid_scope
        return self.pay_all(game)

    @step()
    def paid(self, game: ZeroGame) -> Control | None:
        if game.take_result() == 0:
            self.take_back(game)
            return END
        self.scope = game.paid_scope.with_payment(game.take_paid(), self.how)
        return self.call_events(game)

    @step("4.7.2-9")
    def count_as_played(self, game: ZeroGame) -> Control | None:
        game.before_play = None
        game.serial += 1
        game.cite("2.23.9-1")
        game.cite("2.23.9-2")
        game.waiting += (Waiting(game.serial, self.card, None, self.card, self.scope),)
        origin = game.true_origin(self.card)
        return game.do(
            Event(
                kinds.PLAY,
                "4.7.2-9",
                self.card,
                self.player,
                source=self.card,
                cause=self.player,
                origin=origin,
            )
        )

    @step()
    def finish(self, game: ZeroGame) -> Control | None:
        game.result = 1
        return END


class Activate(Acting):  # 能力の起動
    """An activated ability of a card goes on the stack (4.7.2)."""

    __slots__ = ("held",)

    def __init__(self, source: Ref = NO_REF, held: Held | None = None, player: PlayerId = NO_PLAYER) -> None:
        super().__init__(source, player)
        self.held = held

    def wish(self) -> Option:
        """Return the option by which this was chosen."""
        assert self.held is not None
        return Option(options.ACTIVATE, self.source, self.held.key)

    def ways(self, game: ZeroGame) -> list[pricing.Way]:
        """Return the one way to pay for an ability."""
        assert self.held is not None
        return [ability_way(game, self.scope, self.held)]

    def total(self, game: ZeroGame, way: pricing.Way, extras: int, calls: int) -> tuple[Item, ...]:
        """Return everything that is to be paid."""
        return pricing.total(
            game, self.player, self.source, self.scope, way, self.additional(game), extras, self.held
        )

    def additional(self, game: ZeroGame) -> pricing.Extras:
        """Return the additional costs."""
        return pricing.extras_of(game, self.player, self.source, self.held, False)

    def bodies(self, game: ZeroGame) -> list[Code]:
        """Return what the ability does."""
        assert self.held is not None
        return [self.held.ability.code]

    @step("4.7.2-1", "4.3.2", "2.1.5", "2.1.5-1", "4.2.4")
    def begin(self, game: ZeroGame) -> Control | None:
        game.before_play = None
        if game.viewers(game.obj(self.source)) == 3:
            return None
        return game.do(Event(kinds.REVEAL, "4.7.2-1", self.source, self.player, source=self.source))

    @step()
    def mode_asked(self, game: ZeroGame) -> Control | None:
        return self.ask_mode(game)

    @answer("4.7.2-2")
    def mode_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        self.scope = targets.with_mode(self.scope, option.a)
        self.goto("mode_asked")
        return None

    @step()
    def letter_asked(self, game: ZeroGame) -> Control | None:
        return self.ask_letter(game)

    @answer("1.2.3-3")
    def letter_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        self.scope = self.scope.let(self.word, option.a)
        self.goto("letter_asked")
        return None

    @step()
    def extra_asked(self, game: ZeroGame) -> Control | None:
        return self.ask_extra(game)

    @answer("4.7.2-4")
    def extra_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        if option.kind == options.EXTRA_COST:
            self.extras |= 1 << option.a
            self.how |= PAID_EXTRA
        self.goto("extra_asked")
        return None

    @step("4.7.2-7")
    def fix_cost(self, game: ZeroGame) -> Control | None:
        assert self.held is not None
        self.items = self.total(game, self.ways(game)[0], self.extras, 0)
        if lets_choose_targets(self.held.ability.code) or not self.is_paid_for_sure(game):
            game.take_snapshot()
        return None

    @step()
    def card_asked(self, game: ZeroGame) -> Control | None:
        return self.ask_card(game)

    @answer("4.7.2-3")
    def card_chosen(self, game: ZeroGame, option: Option) -> Control | None:
        self.take_card(Ref(option.a))
        self.goto("card_asked")
        return None

    @step("4.7.2-5")
    def choose_targets(self, game: ZeroGame) -> Control | None:
        assert self.held is not None
        return Call(ChooseTargets(self.player, self.scope, (self.held.ability.code,)))

    @step("4.7.2-8")
    def pay(self, game: ZeroGame) -> Control | None:
        if game.take_result() == 0:
            self.take_back(game)
            return END
        self.scope = game.paid_scope
        return self.pay_all(game)

    @step("4.7.2-9", "4.2.5", "2.27.p2", "2.27.p3")
    def count_as_played(self, game: ZeroGame) -> Control | None:
        if game.take_result() == 0:
            self.take_back(game)
            return END
        held = self.held
        assert held is not None
        game.before_play = None
        self.scope = game.paid_scope.with_payment(game.take_paid(), self.how).played_at(game.tick())
        game.serial += 1
        game.waiting += (Waiting(game.serial, NO_REF, held, self.source, self.scope),)
        if are_limited(held.ability):
            game.count_use(self.source, held.key)
        return game.do(
            Event(kinds.ACTIVATE, "4.7.2-9", self.source, self.player, source=self.source, cause=self.player)
        )

    @step()
    def finish(self, game: ZeroGame) -> Control | None:
        game.result = 1
        return END


def ability_way(game: ZeroGame, scope: Scope, held: Held) -> pricing.Way:
    """Return what the cost of an ability demands."""
    return pricing._way(game, pricing.PRINTED, scope, held.ability.costs)


def plan_need(game: ZeroGame, word: str) -> tuple[int, ...]:
    """Return what making or updating a plan costs."""
    return (0, 0, 0, 0, 0, 1)
