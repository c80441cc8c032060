"""Playing cards and activating abilities (4.7.2): both go on the stack.

What turns out to be impossible is taken back as a whole, and the same player has priority again (4.19). Only what can
be paid and has targets is offered, so this needs something unforeseen in the middle of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero import definitions, glance, kinds, moves, options, payment, pricing, zones
from gyoji.games.dimensionzero.targets import ChooseTargets, aims
from gyoji.kernel import costs, select
from gyoji.kernel import options as kernel
from gyoji.kernel.ability import Waiting
from gyoji.kernel.costs import Item
from gyoji.kernel.events import Event
from gyoji.kernel.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.scope import PAID_ALTERNATIVE, PAID_EXTRA, Scope
from gyoji.kernel.values import Held

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.state import ZeroGame

MOST: Final = 20
"""The greatest number that is offered for a letter in a cost."""

STACKING: Final[int] = 1 << kinds.MOVE | 1 << kinds.LEAVE | 1 << kinds.ENTER
"""Under what texts may know that a card goes on the stack."""

CREATE: Final = "create_plan"
UPDATE: Final = "update_plan"
MOVE: Final = "move"
EXCHANGE: Final = "exchange"


class Acting(Procedure):
    """What all plays have in common: choosing what is paid, paying, taking back.

    Leaves 1 in `game.result` when it was done, 0 when it was taken back.
    """

    __slots__ = ("source", "player", "scope", "way", "extras", "asked", "calls", "items", "how", "word")

    def __init__(self, source: Ref = NO_REF, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.source = source
        self.player = player
        self.scope: Scope = Scope(player, source)
        self.way: int = 0
        self.extras: int = 0
        """The optional additional costs that are paid, as a mask."""
        self.asked: int = 0
        self.calls: tuple[Ref, ...] = ()
        self.items: tuple[Item, ...] = ()
        self.how: int = 0
        self.word: str = ""

    def wish(self) -> Option:
        """Return the option by which this was chosen."""
        raise NotImplementedError

    def ways(self, game: ZeroGame) -> list[pricing.Way]:
        """Return the ways in which it can be done."""
        raise NotImplementedError

    def total(self, game: ZeroGame, way: pricing.Way, extras: int, calls: int) -> tuple[Item, ...]:
        """Return everything that is to be paid."""
        raise NotImplementedError

    def additional(self, game: ZeroGame) -> pricing.Extras:
        """Return the additional costs."""
        raise NotImplementedError

    def payable(
        self, game: ZeroGame, way: pricing.Way, extras: int, calls: int, scope: Scope | None = None
    ) -> bool:
        """Tell whether the cost could be paid under these choices."""
        before = self.scope
        if scope is not None:
            self.scope = scope
        items = self.total(game, way, extras, calls)
        self.scope = before
        return payment.feasible(game, self.player, before, items, self.spent())

    def spent(self) -> tuple[Ref, ...]:
        """Return cards that cannot be given, such as the one that is played."""
        return self.calls

    def ask_way(self, game: ZeroGame) -> Control | None:
        """Ask in which of several ways it is done."""
        listed: list[Option] = []
        most = self.most_calls(game)
        for i, way in enumerate(self.ways(game)):
            if self.payable(game, way, 0, most):
                listed.append(Option(options.WAY, i))
        return Ask(self.player, listed, "choose_way", "4.7.2-3") if listed else None

    def most_calls(self, game: ZeroGame) -> int:
        """Return how many cards could call."""
        return 0

    def ask_letter(self, game: ZeroGame) -> Control | None:
        """Ask for the value of the next letter in the cost (1.2.3-3)."""
        way = self.ways(game)[self.way]
        known = [name for name, _ in self.scope.variables]
        for letter, _ in way.letters:
            if letter not in known:
                listed: list[Option] = []
                for n in range(MOST):
                    if not self.payable(
                        game, way, self.extras, self.most_calls(game), self.scope.let(letter, n)
                    ):
                        break
                    listed.append(Option(kernel.NUMBER, n))
                self.word = letter
                return Ask(self.player, listed, "choose_letter", "1.2.3-3") if listed else None
        return None

    def ask_extra(self, game: ZeroGame) -> Control | None:
        """Ask about the next optional additional cost that could be paid."""
        found = self.additional(game)
        if self.asked >= len(found.may):
            return None
        way = self.ways(game)[self.way]
        while self.asked < len(found.may):
            at = self.asked
            self.asked += 1
            if self.payable(game, way, self.extras | (1 << at), self.most_calls(game)):
                listed = [Option(options.EXTRA_COST, at), Option(options.NO_EXTRA_COST, at)]
                return Ask(self.player, listed, "extra_cost", "4.7.2-4")
        return None

    def ask_call(self, game: ZeroGame) -> Control | None:
        """Ask which cards are frozen for their call (5.10.2)."""
        left = [ref for ref in pricing.callers(game, self.player, self.source) if ref not in self.calls]
        if not left:
            return None
        way = self.ways(game)[self.way]
        listed = [Option(options.CALL, ref) for ref in left]
        if self.payable(game, way, self.extras, len(self.calls)):
            listed.append(Option(options.NO_CALL))
        return Ask(self.player, listed, "choose_call", "5.10.2")

    def is_paid_for_sure(self, game: ZeroGame) -> bool:
        """Tell whether the fixed cost is paid, come what may, if nothing happens before: it is energy within reach."""
        for item in self.items:
            if item.kind != costs.ENERGY:
                return False
        return payment.feasible(game, self.player, self.scope, self.items, self.spent())

    def take_snapshot(self, game: ZeroGame) -> None:
        """Keep the table as it is, to go back to it; the last thing a step does."""
        game.before_play = None
        game.before_play = game.copy()

    def take_back(self, game: ZeroGame) -> None:
        """Undo everything since it began, costs included; the decisions themselves stay on record (4.19.1)."""
        before = game.before_play
        assert before is not None, "4.19.1: what can fail keeps the table as it was"
        game.go_back_to(before)
        game.before_play = None
        game.failed += (self.wish(),)
        game.cite("4.19.1")
        game.cite("4.19.3")
        game.result = 0
        game.last = ()

    def pay_all(self, game: ZeroGame) -> Control | None:
        """Pay what was fixed, as the last act of a step."""
        if not self.items:
            game.result = 1
            game.paid = ()
            game.paid_scope = self.scope
            return None
        return Call(payment.PayCosts(self.player, self.scope, self.items, self.calls))

    def call_events(self, game: ZeroGame) -> Control | None:
        """Freeze the cards that call."""
        batch = [
            Event(
                kinds.FREEZE,
                "5.10.2",
                ref,
                self.player,
                source=self.source,
                cause=self.player,
                mask=1 << kinds.AS_COST,
            )
            for ref in self.calls
        ]
        return game.do_all(tuple(batch)) if batch else None


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
        return found

    def total(self, game: ZeroGame, way: pricing.Way, extras: int, calls: int) -> tuple[Item, ...]:
        """Return everything that is to be paid."""
        return pricing.total(
            game, self.player, self.source, self.scope, way, self.additional(game), extras, calls=calls
        )

    def additional(self, game: ZeroGame) -> pricing.Extras:
        """Return the additional costs."""
        return pricing.extras_of(game, self.player, self.source, None, False)

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
            self.take_snapshot(game)
        return None

    def cannot_fail(self, game: ZeroGame) -> bool:
        """Tell whether nothing can make the play impossible from here on.

        It has no targets, and its cost is energy within reach that stays there while the card goes on the stack.
        """
        if definitions.of(game.obj(self.source).definition).aims or game.marks & definitions.RECOLOURS:
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

    @step("4.7.2-1", "4.3.2", "2.1.5", "2.1.5-1", "4.2.4")
    def begin(self, game: ZeroGame) -> Control | None:
        game.before_play = None
        if game.viewers(game.obj(self.source)) == 3:
            return None
        return game.do(Event(kinds.REVEAL, "4.7.2-1", self.source, self.player, source=self.source))

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
        if aims(self.held.ability.code) or not self.is_paid_for_sure(game):
            self.take_snapshot(game)
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
        if held.ability.limits:
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
