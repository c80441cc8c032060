"""Playing cards and abilities (1204-2): each goes to the resolution zone, chooses, is paid for, and is then played.

A play that cannot be completed is taken back as a whole (1204-2g:iii, 1204-2i:iii). Only what can be paid and has
targets is offered, so this needs something unforeseen in the middle of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.playing import payment, playable, pricing, targets
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import aspects, definitions, faces, kinds, moves, zones
from gyoji.kernel.effects import cost_texts, select
from gyoji.kernel.effects.costs import Item
from gyoji.kernel.effects.payment import Payment
from gyoji.kernel.effects.playing import Playing
from gyoji.kernel.effects.scope import PAID_ALTERNATIVE, PAID_EXTRA, Scope
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, rules_of, step
from gyoji.kernel.table.ids import ITEM_BASE, NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.table.uses import are_limited
from gyoji.kernel.trees import tree
from gyoji.kernel.values import continuous
from gyoji.kernel.values.ability import Waiting
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame
    from gyoji.kernel.machine.game import Game

MOST: Final = 20
"""The greatest number that is offered for a letter in a cost."""
UNFORESEEN: Final = 1 << kinds.REVEAL | 1 << kinds.REST
"""What happens while a card is played: where something may replace or forbid it, the play may fail."""
PLACED: Final = "placed"
"""The word of a triggered ability that lies on the resolution zone and is not yet played (1304-2)."""


class Acting(Playing):
    """What all plays have in common: choosing what is paid, paying, taking back.

    Leaves 1 in `game.result` when it was played, 0 when it was taken back.
    """

    __slots__ = ("way", "word")

    def __init__(self, source: Ref = NO_REF, player: PlayerId = NO_PLAYER) -> None:
        super().__init__(source, player, Scope(player, source))
        self.way: int = 0
        self.word: str = ""

    def ways(self, game: DivideGame) -> list[pricing.Way]:
        """Return the ways in which it can be paid for."""
        raise NotImplementedError

    def total(self, game: DivideGame, way: pricing.Way, extras: int) -> tuple[Item, ...]:
        """Return everything that is to be paid."""
        raise NotImplementedError

    def additional(self, game: DivideGame) -> pricing.Extras:
        """Return the additional costs."""
        raise NotImplementedError

    def payable(self, game: DivideGame, way: pricing.Way, extras: int, scope: Scope | None = None) -> bool:
        """Tell whether the cost could be paid under these choices."""
        before = self.scope
        if scope is not None:
            self.scope = scope
        items = self.total(game, way, extras)
        self.scope = before
        return payment.feasible(game, self.player, before if scope is None else scope, items)

    def ask_way(self, game: DivideGame) -> Control | None:
        """Ask for which of several costs it is played (1204-2h:ii)."""
        listed: list[Option] = []
        fixed = self.fixed_cost(game)
        if fixed is not None:
            if payment.affords(payment.available_energy(game, self.player), fixed):
                return Ask(self.player, [Option(options.WAY)], "choose_way", "1204-2h:ii")
            game.cite("510-1a")
            return None
        for i, way in enumerate(self.ways(game)):
            if self.payable(game, way, 0):
                listed.append(Option(options.WAY, i))
        return Ask(self.player, listed, "choose_way", "1204-2h:ii") if listed else None

    def ask_letter(self, game: DivideGame) -> Control | None:
        """Ask for the value of the next letter in the cost (104-5)."""
        if self.fixed_cost(game) is not None:
            return None
        way = self.ways(game)[self.way]
        known = [name for name, _ in self.scope.variables]
        for letter, _ in way.letters:
            if letter not in known:
                listed: list[Option] = []
                for n in range(MOST):
                    if not self.payable(game, way, self.extras, self.scope.let(letter, n)):
                        break
                    listed.append(Option(kernel.NUMBER, n))
                self.word = letter
                return Ask(self.player, listed, "choose_letter", "104-5") if listed else None
        return None

    def ask_extra(self, game: DivideGame) -> Control | None:
        """Ask about the next optional additional cost that could be paid."""
        if self.fixed_cost(game) is not None:
            return None
        found = self.additional(game)
        way = self.ways(game)[self.way]
        if way.cost == pricing.FREE and readings.FREE_IS_WHOLLY_FREE:
            return None
        while self.asked < len(found.may):
            at = self.asked
            self.asked += 1
            if self.payable(game, way, self.extras | (1 << at)):
                listed = [Option(options.EXTRA_COST, at), Option(options.NO_EXTRA_COST, at)]
                return Ask(self.player, listed, "extra_cost", "1204-2h:iii")
        return None

    def fixed_cost(self, game: DivideGame) -> definitions.Cost | None:
        """Return the printed cost where that is all there is to pay, and needs no choice of a way."""
        return None

    def take_back(self, game: Game) -> None:
        """Undo everything since it began, costs included; the decisions themselves stay on record."""
        super().take_back(game)
        game.cite("1204-2i:iii")

    def payment(self, game: Game) -> Payment:
        """Return the payment of what was fixed."""
        return payment.PayCosts(self.player, self.scope, self.items)


def count_play(game: DivideGame, player: PlayerId) -> None:
    """Note that a player has played something (802-7)."""
    plays = list(game.plays) if game.plays else [0] * game.seats
    plays[player] += 1
    game.plays = tuple(plays)


class PlayCard(Acting):  # カードのプレイ
    """A card is played (1204-2). *free*: its cost is not paid (512-2)."""

    __slots__ = ("free", "card")

    def __init__(self, source: Ref = NO_REF, player: PlayerId = NO_PLAYER, free: bool = False) -> None:
        super().__init__(source, player)
        self.free = free
        self.card: Ref = NO_REF
        """The card as it lies on the resolution zone."""

    def wish(self) -> Option:
        """Return the option by which this play was chosen."""
        return Option(options.PLAY, self.source)

    def ways(self, game: DivideGame) -> list[pricing.Way]:
        """Return the ways in which the card can be paid for."""
        return pricing.ways_to_play(game, self.player, self.source, self.free)

    def total(self, game: DivideGame, way: pricing.Way, extras: int) -> tuple[Item, ...]:
        """Return everything that is to be paid."""
        return pricing.total(game, self.player, self.source, self.scope, way, self.additional(game), extras)

    def additional(self, game: DivideGame) -> pricing.Extras:
        """Return the additional costs."""
        return pricing.extras_of(game, self.player, self.source, None)

    def fixed_cost(self, game: DivideGame) -> definitions.Cost | None:
        """Return the printed cost where that is all there is to pay."""
        return None if self.free else pricing.fixed_cost(game, self.source)

    def _is_certain(self, game: DivideGame) -> bool:
        """Tell whether nothing can come between the wish and the play: no targets, and a cost that stays payable."""
        if self.free or game.fickle or game.watched_replaces & UNFORESEEN:
            return False
        face = definitions.of(game.obj(self.source).definition)
        if face.aims and not (face.wanted is not None and self._finds_targets(game, face.wanted)):
            return False
        cost = pricing.fixed_cost(game, self.source)
        if cost is None or not payment.affords(payment.available_energy(game, self.player), cost):
            return False
        way = self._way_to_zone(game)
        return not way.mask & game.watched_replaces or not game.may_be_altered(way)

    def _finds_targets(self, game: DivideGame, wanted: list[targets.Demand]) -> bool:
        """Tell whether there is the one target that is wanted, and will be whatever happens to the card itself."""
        if len(wanted) != 1 or not wanted[0].steady or game.seats == 4:
            return False
        board = continuous.board_of(game)
        if board.watches & aspects.TABLE[kinds.MOVE] or game.watched_replaces & (1 << kinds.TARGET):
            return False
        return targets.possible(game, self.scope, wanted, self.source)

    @step("1204-1", "1204-2", "1204-2a")
    def begin(self, game: DivideGame) -> Control | None:
        game.cite("512-2" if self.free else "512-1")
        if not self._is_certain(game):
            game.take_snapshot()
        return None

    @step()
    def reveal(self, game: DivideGame) -> Control | None:
        if game.viewers(game.obj(self.source)) == (1 << game.seats) - 1:
            return None
        return game.do(Event(kinds.REVEAL, "1204-2a:i", self.source, self.player, source=self.source))

    @step("1204-2b", "1204-2c", "413-1")
    def put_on_zone(self, game: DivideGame) -> Control | None:
        if pricing.face_to_play(game, self.source).face == "unit":
            self.word = "unit"
        return game.do(self._way_to_zone(game))

    def _way_to_zone(self, game: DivideGame) -> Event:
        """Return the move of the card to the resolution zone."""
        flags = kinds.FROM_HAND if game.zone_of(self.source) == zones.HAND else 0
        return moves.move(
            game, kinds.MOVE, "1204-2c", self.source, zones.RESOLUTION, self.player, source=self.source,
            cause=self.player, flags=flags,
        )  # fmt: skip

    @step("1204-2d")
    def choose_targets(self, game: DivideGame) -> Control | None:
        moved = game.take_last()
        if not moved or game.kind_of(moved[0].dest) != zones.RESOLUTION:
            game.before_play = None
            game.result = 0
            return END
        self.card = moved[0].became
        other = definitions.of(game.obj(self.card).definition).other
        if self.word == "unit" and other is not None:
            faces.show(game, self.card, other)
        self.word = ""
        game.cite("202-1a:i")
        self.scope = Scope(self.player, self.card, None, game.clock)
        if not game.values(self.card).types & kinds.COMMAND:
            game.result = 1
            game.paid_scope = self.scope
            return None
        body = targets.body_of(game.obj(self.card).definition)
        return Call(targets.ChooseTargets(self.player, self.scope, body, self.card))

    @step("1204-2h")
    def way_asked(self, game: DivideGame) -> Control | None:
        if game.take_result() == 0:
            self.take_back(game)
            return END
        self.scope = game.paid_scope
        if game.answers_alone():
            fixed = self.fixed_cost(game)
            if fixed is not None and payment.affords(payment.available_energy(game, self.player), fixed):
                game.forced += 1  # there is one way to pay for it, which nobody is asked about
                game.cite_rules(_ONE_WAY)
                self.items = cost_texts.energy_item(fixed.need)
                self.goto("count_as_played")
                return self.pay_all(game)
        return self.ask_way(game)

    @answer("1204-2h:i")
    def way_chosen(self, game: DivideGame, option: Option) -> Control | None:
        self.way = option.a
        if self.fixed_cost(game) is not None:
            return None
        way = self.ways(game)[self.way]
        if way.cost == pricing.EVOL:
            game.cite("1204-2h:ii")
            game.cite("1409-2a")
            self.how |= PAID_ALTERNATIVE
            at = len([each for each in self.ways(game)[: self.way] if each.cost == pricing.EVOL])
            game.mutable_object(self.card).flags |= kinds.BY_EVOL | 1 << (kinds.EVOL_PLACE + at)
        elif way.cost == pricing.ALTERNATIVE:
            self.how |= PAID_ALTERNATIVE
        elif way.cost == pricing.LEGACY and way.name != "freely":
            game.mutable_object(self.card).flags |= kinds.LEGACY if way.name == "" else kinds.LEGACY_LATE
        return None

    @step()
    def letter_asked(self, game: DivideGame) -> Control | None:
        return self.ask_letter(game)

    @answer("104-5")
    def letter_chosen(self, game: DivideGame, option: Option) -> Control | None:
        self.scope = self.scope.let(self.word, option.a)
        self.goto("letter_asked")
        return None

    @step()
    def extra_asked(self, game: DivideGame) -> Control | None:
        return self.ask_extra(game)

    @answer("1204-2h:iii")
    def extra_chosen(self, game: DivideGame, option: Option) -> Control | None:
        if option.kind == options.EXTRA_COST:
            self.extras |= 1 << option.a
            self.how |= PAID_EXTRA
        self.goto("extra_asked")
        return None

    @step("1204-2i")
    def pay(self, game: DivideGame) -> Control | None:
        fixed = self.fixed_cost(game)
        if fixed is not None:
            self.items = cost_texts.energy_item(fixed.need)
        else:
            self.items = self.total(game, self.ways(game)[self.way], self.extras)
        return self.pay_all(game)

    @step("1204-2j", "1204-4")
    def count_as_played(self, game: DivideGame) -> Control | None:
        if game.take_result() == 0:
            self.take_back(game)
            return END
        self.scope = game.paid_scope.with_payment(game.take_paid(), self.how)
        game.before_play = None
        game.serial += 1
        game.waiting += (Waiting(game.serial, self.card, None, self.card, self.scope),)
        count_play(game, self.player)
        mask = 1 << kinds.EVOL if game.obj(self.card).flags & kinds.BY_EVOL else 0
        played = Event(
            kinds.PLAY, "1204-2j:i", self.card, self.player, source=self.card, cause=self.player,
            origin=game.true_origin(self.card), mask=mask,
        )  # fmt: skip
        body = targets.body_of(game.obj(self.card).definition)
        return targets.with_targeting(game, played, self.scope, body)

    @step()
    def finish(self, game: DivideGame) -> Control | None:
        game.result = 1
        return END


_ONE_WAY: Final = rules_of(PlayCard, "way_chosen", "pay")


class PlayAbility(Acting):  # 起動能力のプレイ
    """An activated ability is played (1204-2, 513-1)."""

    __slots__ = ("key", "held")

    def __init__(self, source: Ref = NO_REF, player: PlayerId = NO_PLAYER, key: int = -1) -> None:
        super().__init__(source, player)
        self.key = key
        self.held: Held | None = None

    def wish(self) -> Option:
        """Return the option by which this was chosen."""
        return Option(options.ACTIVATE, self.source, self.key)

    def ways(self, game: DivideGame) -> list[pricing.Way]:
        """Return the one way in which an ability is paid for."""
        assert self.held is not None
        return [pricing.way(game, pricing.PRINTED, self.scope, self.held.ability.costs)]

    def total(self, game: DivideGame, way: pricing.Way, extras: int) -> tuple[Item, ...]:
        """Return everything that is to be paid."""
        return pricing.total(
            game, self.player, self.source, self.scope, way, self.additional(game), extras, self.held
        )

    def additional(self, game: DivideGame) -> pricing.Extras:
        """Return the additional costs."""
        return pricing.extras_of(game, self.player, self.source, self.held)

    @step("1204-1", "1204-2", "1204-2a", "513-1")
    def begin(self, game: DivideGame) -> Control | None:
        self.held = playable.held_with(game, self.source, self.key)
        assert self.held is not None
        self.scope = Scope(self.player, self.source, None, game.clock)
        game.take_snapshot()
        return None

    @step()
    def reveal(self, game: DivideGame) -> Control | None:
        if game.viewers(game.obj(self.source)) == (1 << game.seats) - 1:
            return None
        return game.do(Event(kinds.REVEAL, "1204-2a:i", self.source, self.player, source=self.source))

    @step("1204-2c")
    def choose_targets(self, game: DivideGame) -> Control | None:
        assert self.held is not None
        return Call(targets.ChooseTargets(self.player, self.scope, self.held.ability.code))

    @step("1204-2h", "1204-2h:i")
    def letter_asked(self, game: DivideGame) -> Control | None:
        if self.asked == 0:
            self.asked = 1
            if game.take_result() == 0:
                self.take_back(game)
                return END
            self.scope = game.paid_scope
        return self.ask_letter(game)

    @answer("104-5")
    def letter_chosen(self, game: DivideGame, option: Option) -> Control | None:
        self.scope = self.scope.let(self.word, option.a)
        self.goto("letter_asked")
        return None

    @step("1204-2i")
    def pay(self, game: DivideGame) -> Control | None:
        self.items = self.total(game, self.ways(game)[0], 0)
        return self.pay_all(game)

    @step("1204-2j", "202-1c")
    def count_as_played(self, game: DivideGame) -> Control | None:
        if game.take_result() == 0:
            self.take_back(game)
            return END
        held = self.held
        assert held is not None
        game.before_play = None
        self.scope = game.paid_scope.with_payment(game.take_paid(), self.how).played_at(game.tick())
        game.serial += 1
        game.waiting += (Waiting(game.serial, NO_REF, held, self.source, self.scope),)
        count_play(game, self.player)
        if are_limited(held.ability):
            game.count_use(self.source, held.key)
        played = Event(
            kinds.ACTIVATE, "1204-2j:i", self.source, self.player, source=self.source, cause=self.player
        )
        return targets.with_targeting(game, played, self.scope, held.ability.code)

    @step()
    def finish(self, game: DivideGame) -> Control | None:
        game.result = 1
        return END


class Announce(Procedure):  # 自動能力のプレイ
    """A triggered ability that lies on the resolution zone is played: modes and targets are chosen (1304-3).

    Leaves 1 in `game.result` when it was played, 0 when it was removed.
    """

    __slots__ = ("serial", "asked")

    def __init__(self, serial: int = 0) -> None:
        super().__init__()
        self.serial = serial
        self.asked: bool = False

    def _item(self, game: DivideGame) -> Waiting | None:
        for item in game.waiting:
            if item.serial == self.serial:
                return item
        return None

    @step("1304-3", "1205-3b", "1304-1a")
    def begin(self, game: DivideGame) -> Control | None:
        item = self._item(game)
        if item is None or item.held is None or not may_announce(game, item):
            self.goto("remove")
            return None
        game.cite("1211-2")
        if not game.is_live(item.source):
            game.cite("1205-3b:i")
        if are_limited(item.held.ability):
            listed = [Option(options.PLAY_TRIGGER, item.serial), Option(options.DECLINE_TRIGGER, item.serial)]
            return Ask(item.controller, listed, "play_trigger", "1206-2d")
        game.cite("1205-3a")
        return None

    @answer("1206-2d")
    def wanted(self, game: DivideGame, option: Option) -> Control | None:
        if option.kind == options.DECLINE_TRIGGER:
            self.goto("remove")
        return None

    @step("1204-2c")
    def choose_targets(self, game: DivideGame) -> Control | None:
        item = self._item(game)
        assert item is not None
        assert item.held is not None
        scope = item.scope.played_at(game.tick())
        own = Ref(ITEM_BASE + item.serial)
        return Call(targets.ChooseTargets(item.controller, scope, item.held.ability.code, own))

    @step("1204-2j")
    def count_as_played(self, game: DivideGame) -> Control | None:
        if game.take_result() == 0:
            self.goto("remove")
            return None
        item = self._item(game)
        assert item is not None
        assert item.held is not None
        played = Waiting(item.serial, NO_REF, item.held, item.source, game.paid_scope)
        game.waiting = tuple([played if each.serial == self.serial else each for each in game.waiting])
        count_play(game, item.controller)
        if are_limited(item.held.ability):
            game.cite("1206-2b")
            game.count_use(item.source, item.held.key)
        told = Event(
            kinds.TRIGGER,
            "1204-2j:i",
            item.source,
            item.controller,
            source=item.source,
            cause=item.controller,
        )
        return targets.with_targeting(game, told, played.scope, item.held.ability.code)

    @step()
    def done(self, game: DivideGame) -> Control | None:
        game.result = 1
        return END

    @step("1304-3a")
    def remove(self, game: DivideGame) -> Control | None:
        game.waiting = tuple([each for each in game.waiting if each.serial != self.serial])
        game.result = 0
        return END


def may_announce(game: DivideGame, item: Waiting) -> bool:
    """Tell whether a triggered ability on the resolution zone can be played: its limit, and strict gates (1414-4a)."""
    assert item.held is not None
    if is_used_up(game, item.source, item.held):
        game.cite("1206-2")
        return False
    for limit in item.held.ability.limits:
        if isinstance(limit, nodes.Gate) and limit.strict:
            if not select.holds(game, item.scope, limit.condition):
                game.cite("1414-4a")
                return False
    return True


def is_used_up(game: DivideGame, source: Ref, held: Held) -> bool:
    """Tell whether an ability was played as often as it may be."""
    for limit in held.ability.limits:
        if isinstance(limit, tree.TimesPer) and isinstance(limit.period, tree.Period):
            if game.uses_of(source, held.key, limit.period) >= limit.n:
                return True
    return False
