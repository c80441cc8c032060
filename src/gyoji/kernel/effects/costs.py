"""Costs: what must be given for a play, and whether it can be given.

A cost that was determined is a tuple of items and does not change any more. Items are of three kinds: energy (amounts
by colour and an unspecified rest), life, and cards that are turned, taken away or touched. Whether all of them can be
given together is decided exactly: cards by matching, energy by Hall's condition over the colours. `payment.Payment`
asks for what is chosen.

How a game finds cards, counts energy and carries out an item is its `CostPolicy`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gyoji.kernel.effects import cost_counters
from gyoji.kernel.effects.cost_counters import ALL_THERE, Taking
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.procedure import Control, Refusal
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, Ref, RuleId, is_player
from gyoji.kernel.trees.tree import Act, Node, show

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game

ENERGY: Final = 0
LIFE: Final = 1
CARDS: Final = 2

TURN: Final = 0
"""The item changes the state of cards: a card serves one such item, and may still be taken away for another."""
TAKE: Final = 1
"""The item moves cards: a card serves one such item."""
TOUCH: Final = 2
"""The item leaves its cards where and as they are: counters taken off them, a face shown."""

ALL_OF_THEM: Final = -1
"""The item names its cards; nothing is chosen."""

OPTION_COST_ITEM: Final = 920
"""The kind of option that says which item is paid next: `a` is its place."""
OPTION_COST_CARD: Final = 921
"""The kind of option that gives a card for an item: `a` is the card."""

Need = tuple[int, ...]
"""Energy by colour; the last number is the unspecified part."""
Refs = tuple[Ref, ...]

NO_ENERGY: Final[Need] = ()


class Item:
    """One thing that a cost demands. Immutable."""

    __slots__ = ("kind", "need", "amount", "node", "use", "slot", "scope", "giver", "picks")

    def __init__(
        self,
        kind: int,
        need: tuple[int, ...] = NO_ENERGY,
        amount: int = 0,
        node: Node | None = None,
        use: int = TOUCH,
        slot: int = -1,
        scope: Scope | None = None,
        giver: PlayerId = NO_PLAYER,
        picks: tuple[Ref, ...] = (),
    ) -> None:
        self.kind = kind
        self.need = need
        """Energy by colour; the last number is the unspecified part."""
        self.amount = amount
        """Life, or how many cards are chosen."""
        self.node = node
        self.use = use
        self.slot = slot
        """Where the scope remembers the cards given; -1: nowhere."""
        self.scope = scope
        """The scope in which its words are read; None: that of the payment."""
        self.giver = giver
        """Who chooses and gives; NO_PLAYER: the one who pays."""
        self.picks = picks
        """Cards that were chosen for it before it is paid."""

    def read_in(self, scope: Scope) -> Item:
        """Return the item with its words bound to *scope*."""
        return Item(
            self.kind, self.need, self.amount, self.node, self.use, self.slot, scope, self.giver, self.picks
        )

    def with_picks(self, refs: tuple[Ref, ...]) -> Item:
        """Return the item with more cards chosen for it."""
        picks = self.picks + refs
        return Item(
            self.kind, self.need, self.amount, self.node, self.use, self.slot, self.scope, self.giver, picks
        )

    def state(self) -> tuple[object, ...]:
        """Return the item as plain values, for digests."""
        scope = None if self.scope is None else self.scope.state()
        node = "" if self.node is None else show(self.node)
        plain = (self.kind, self.need, self.amount, node, self.use, self.slot, scope, self.giver)
        return (*plain, self.picks) if self.picks else plain


def energy(need: tuple[int, ...]) -> Item:
    """Return the item that demands *need*."""
    return Item(ENERGY, need)


def life(amount: int) -> Item:
    """Return the item that demands *amount* of life."""
    return Item(LIFE, NO_ENERGY, amount)


def cards(
    node: Node, amount: int, use: int, slot: int = -1, scope: Scope | None = None, giver: PlayerId = NO_PLAYER
) -> Item:
    """Return the item that demands *amount* cards for the act *node*."""
    return Item(CARDS, NO_ENERGY, amount, node, use, slot, scope, giver)


# Amounts of energy


def raised(need: tuple[int, ...], colour: int, n: int) -> tuple[int, ...]:
    """Return *need* with *n* more of a colour, or of the unspecified part, which is the last."""
    return need[:colour] + (need[colour] + n,) + need[colour + 1 :]


def lowered(need: tuple[int, ...], colour: int, n: int) -> tuple[int, ...]:
    """Return *need* with *n* less of a colour; what the colour cannot give comes off the unspecified part.

    The unspecified part may go below none and is kept so: a later increase starts from the true value.
    """
    last = len(need) - 1
    if colour == last:
        return raised(need, last, -n)
    direct = min(n, need[colour])
    return raised(raised(need, colour, -direct), last, direct - n)


def together(left: tuple[int, ...], right: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sum of two amounts."""
    if not any(right):
        return left
    if not any(left):
        return right
    return tuple([left[i] + right[i] for i in range(len(left))])


def floored(need: tuple[int, ...]) -> tuple[int, ...]:
    """Return *need* as it is paid: nothing below none."""
    for n in need:
        if n < 0:
            return tuple([max(0, amount) for amount in need])
    return need


def is_free(need: tuple[int, ...]) -> bool:
    """Tell whether nothing is demanded."""
    for n in need:
        if n > 0:
            return False
    return True


_NO_UNITS: Final[list[int]] = [0] * 16
"""As many colours as any game has, none of any."""


@mypyc_attr(free_list_len=1)  # made and dropped all the time
class Supply:
    """Units of energy within reach. A unit may be able to be one of several colours, but pays once."""

    __slots__ = ("single", "several", "total", "more")

    def __init__(self, colours: int) -> None:
        self.single: list[int] = _NO_UNITS[:colours]
        """Units of one colour. The last colour pays for the unspecified part only."""
        self.several: list[int] = []
        """Masks of the units that can be one of several colours."""
        self.total: int = 0
        self.more: bool = False
        """There are sources beyond these, which cost something of their own."""

    def add(self, mask: int, n: int = 1) -> None:
        """Add *n* units that can each be one of the colours in *mask*."""
        if n <= 0 or mask == 0:
            return
        self.total += n
        if mask & (mask - 1):
            for _ in range(n):
                self.several.append(mask)
        else:
            at = mask.bit_length() - 1
            self.single[at] = self.single[at] + n

    def remove(self, mask: int) -> None:
        """Take one unit of *mask* away again."""
        self.total -= 1
        if mask & (mask - 1):
            self.several.remove(mask)
        else:
            at = mask.bit_length() - 1
            self.single[at] = self.single[at] - 1

    def covers(self, need: tuple[int, ...]) -> bool:
        """Tell whether these units pay *need*."""
        last = len(need) - 1
        demanded = need[last]
        single = self.single
        short = False
        for colour in range(last):
            n = need[colour]
            if n:
                demanded += n
                if n > single[colour]:
                    short = True
        if demanded > self.total:
            return False
        if not self.several:
            return not short
        if not short:
            return True
        return self._hall(need, last)

    def _hall(self, need: tuple[int, ...], last: int) -> bool:
        for colours in range(1, 1 << last):
            gap = 0
            for colour in range(last):
                if colours & (1 << colour):
                    gap += need[colour] - self.single[colour]
            if gap > 0:
                for mask in self.several:
                    if mask & colours:
                        gap -= 1
                if gap > 0:
                    return False
        return True


# Whether a cost can be paid


@mypyc_attr(allow_interpreted_subclasses=True)
class CostPolicy:
    """How one game finds and gives what costs demand."""

    def candidates(self, game: Game, player: PlayerId, scope: Scope, item: Item) -> list[Ref]:
        """Return the cards that may be given for *item* now: none that a rule or effect forbids."""
        raise NotImplementedError

    def unfit(self, game: Game, player: PlayerId, scope: Scope, item: Item, ref: Ref) -> Refusal | None:
        """Return which rule keeps a card that *item* names from being given; None where none in particular does."""
        return None

    def life(self, game: Game, player: PlayerId) -> int:
        """Return how much life *player* could pay."""
        raise NotImplementedError

    def can_supply(self, game: Game, player: PlayerId, need: Need, gone: Refs, turned: Refs) -> bool:
        """Tell whether *player* can bring up *need* without the cards *gone* and without turning those in *turned*."""
        raise NotImplementedError

    def makes_energy(self, game: Game, ref: Ref) -> bool:
        """Tell whether turning this card would give energy."""
        raise NotImplementedError

    def same(self, game: Game, ref: Ref) -> int:
        """Return a number that two cards share when giving one is as good as giving the other."""
        return int(ref)

    def pays_with_none(self, game: Game, item: Item) -> bool:
        """Tell whether an act on all cards of a kind is paid where there is none."""
        return False

    def matters(self, game: Game, item: Item) -> bool:
        """Tell whether the moment at which *item* is paid may make a difference."""
        return True

    def counters_taken(self, game: Game, player: PlayerId, scope: Scope, item: Item) -> int:
        """Return how many counters of the name in its node *item* takes off each of its cards; 0 for none.

        `cost_counters.ALL_THERE` stands for every one that is there.
        """
        return 0

    def pay_energy(
        self, game: Game, player: PlayerId, scope: Scope, need: Need, rest: tuple[Item, ...], kept: Refs
    ) -> Control | None:
        """Pay *need*, keeping *rest* payable without *kept*; afterwards `game.result` is 1 when it is paid."""
        raise NotImplementedError

    def pay_life(self, game: Game, player: PlayerId, scope: Scope, amount: int) -> Control | None:
        """Pay life."""
        raise NotImplementedError

    def pay_cards(
        self, game: Game, player: PlayerId, scope: Scope, item: Item, refs: tuple[Ref, ...]
    ) -> Control | None:
        """Carry out the act of *item* on *refs*."""
        raise NotImplementedError

    def order_rule(self) -> RuleId:
        """Return the rule that lets the payer choose the order."""
        return ""

    def card_rule(self, item: Item) -> RuleId:
        """Return the rule by which cards are chosen for *item*."""
        return ""


def feasible(
    policy: CostPolicy,
    game: Game,
    player: PlayerId,
    scope: Scope,
    items: tuple[Item, ...],
    gone: tuple[Ref, ...] = (),
    turned: tuple[Ref, ...] = (),
    begun: Item | None = None,
) -> bool:
    """Tell whether all *items* can be paid together, the cards *gone* and *turned* being spent already.

    Of several that take counters off *begun* is paid first: where it takes all, none are left for the others.
    """
    need: tuple[int, ...] = NO_ENERGY
    lives = 0
    chosen: list[Item] = []
    for item in items:
        if item.kind == ENERGY:
            need = item.need if not need else together(need, item.need)
        elif item.kind == LIFE:
            lives += item.amount
        else:
            chosen.append(item)
    if lives > 0 and lives > policy.life(game, player):
        return False
    if not chosen:
        return not need or policy.can_supply(game, player, need, gone, turned)
    if len(chosen) == 1 and chosen[0].use == TAKE and chosen[0].amount != ALL_OF_THEM:
        left = chosen[0].amount
        for ref in chosen[0].picks:
            if ref in gone:
                return False
        for ref in policy.candidates(game, player, scope, chosen[0]):
            if ref not in gone:
                left -= 1
        return left <= 0 and (not need or policy.can_supply(game, player, need, gone, turned))
    takes: list[list[Ref]] = []
    turns: list[list[Ref]] = []
    touches = 0
    for item in chosen:
        found = policy.candidates(game, player, scope, item)
        whole = item.amount == ALL_OF_THEM
        if item.amount > len(found) or whole and not found and not policy.pays_with_none(game, item):
            return False  # a number may be of any size: no slots are made for one that is not met
        if whole:
            slots = [[ref] for ref in found]
        elif item.picks:
            others = [ref for ref in found if ref not in item.picks]
            slots = [[ref] for ref in item.picks] + [others] * (item.amount - len(item.picks))
        else:
            slots = [found] * item.amount
        if item.use == TAKE:
            takes.extend([[ref for ref in slot if ref not in gone] for slot in slots])
        elif item.use == TURN:
            turns.extend([[ref for ref in slot if ref not in gone and ref not in turned] for slot in slots])
        elif len([ref for ref in found if ref not in gone]) < item.amount:
            return False
        else:
            touches += 1
    if not _matched(takes):
        return False
    if touches > 1 and not _are_counters_enough(policy, game, player, scope, chosen, gone, begun):
        return False
    if not need:
        return _matched(turns)
    idle = [[ref for ref in slot if not policy.makes_energy(game, ref)] for slot in turns]
    if _matched(idle):
        return policy.can_supply(game, player, need, gone, turned)
    return _turns_spared(policy, game, player, need, gone, turned, turns)


def _are_counters_enough(
    policy: CostPolicy,
    game: Game,
    player: PlayerId,
    scope: Scope,
    items: list[Item],
    gone: tuple[Ref, ...],
    begun: Item | None,
) -> bool:
    """Tell whether there are counters for all the items that take some, each of which finds enough by itself."""
    takings: list[Taking] = []
    parts = 0
    for item in items:
        n = policy.counters_taken(game, player, scope, item) if item.use == TOUCH else 0
        if n == 0 or not isinstance(item.node, Act):
            continue
        name = item.node.word
        parts += 1
        found = [
            ref for ref in policy.candidates(game, player, scope, item) if ref not in gone or is_player(ref)
        ]
        fixed = found if item.amount == ALL_OF_THEM else item.picks
        for ref in fixed:
            taken = max(n, 1)
            if n == ALL_THERE and item is begun:
                taken = cost_counters.count(game, ref, name)
            takings.append(Taking([ref], name, taken, parts))
        free = [ref for ref in found if ref not in fixed]
        takings += [Taking(free, name, max(n, 1), parts)] * (item.amount - len(fixed))
    return parts < 2 or cost_counters.enough(game, takings)


def _turns_spared(
    policy: CostPolicy,
    game: Game,
    player: PlayerId,
    need: tuple[int, ...],
    gone: tuple[Ref, ...],
    turned: tuple[Ref, ...],
    slots: list[list[Ref]],
) -> bool:
    """Try every way to turn cards that could have given energy instead."""
    if not slots:
        return policy.can_supply(game, player, need, gone, turned)
    for ref in slots[0]:
        if ref not in turned and _turns_spared(policy, game, player, need, gone, (*turned, ref), slots[1:]):
            return True
    return False


def _matched(slots: list[list[Ref]]) -> bool:
    """Tell whether every slot can have a card of its own."""
    if len(slots) <= 1:
        return not slots or len(slots[0]) > 0
    taken: dict[Ref, int] = {}
    for i in range(len(slots)):
        if not _augment(slots, i, taken, []):
            return False
    return True


def _augment(slots: list[list[Ref]], i: int, taken: dict[Ref, int], seen: list[Ref]) -> bool:
    for ref in slots[i]:
        if ref in seen:
            continue
        seen.append(ref)
        holder = taken.get(ref, -1)
        if holder < 0 or _augment(slots, holder, taken, seen):
            taken[ref] = i
            return True
    return False
