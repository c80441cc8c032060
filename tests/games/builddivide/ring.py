"""Tables for attacks, windows and teams: as in `arena`, with declarations left to the test and attacks step by step.

Units are `unit(power, hit, *abilities)`. With `tag=True` players 1 and 4 are a team against 2 and 3.
"""

from __future__ import annotations

from typing import Any

from tests.games.builddivide import arena as base
from tests.games.builddivide.arena import OPPONENT, THIS, THIS_TURN, YOU, Card, appears, blank, draw, when

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.start.switches import Switches
from gyoji.games.builddivide.table import kinds, zones
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import Ref
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node

FREE_QUESTIONS = ("priority", "declare_attack", "declare_block")
"""Questions that are left to the test even when they have one answer."""
_ICONS = {icon: blank(f"{icon}札", trigger=icon) for icon in (kinds.BUSTER, kinds.SHOT)}
UnavailableAction = str | Card | base.Side | Option


class Side(base.Side):
    """One player's part of the table."""

    def unit(  # type: ignore[override]
        self,
        power: int = 3000,
        hit: int = 1,
        *abilities: Node,
        zone: str = "field",
        name: str = "",
        rested: bool = False,
        **fields: Any,
    ) -> Card:
        """Put down a unit."""
        card = super().unit(power, *abilities, hit=hit, zone=zone, name=name, **fields)
        self.table.game.mutable_object(card.ref).turned = rested
        return card

    def land(self, is_open: bool = False, title: str = "王", **fields: Any) -> Card:
        """Put down a territory."""
        return super().territory(title=title, opened=is_open, **fields)

    def power_cards(self, colours: str, rested: bool = False, face_down: bool = False) -> list[Card]:
        """Put down energy cards, one for each letter of *colours*."""
        found = self.energy(*colours)
        for card in found:
            obj = self.table.game.mutable_object(card.ref)
            obj.turned = rested
            obj.face_down = face_down
        self.table.game.invalidate_values()
        return found

    def life(self, *icons: str) -> list[Card]:
        """Lay out the life zone anew, top first: a trigger icon, or "" for a plain card, for each."""
        self.only("life")
        return [self.put(_ICONS[icon] if icon else blank(), "life") for icon in icons]

    def top(self, zone: str = "deck") -> Card:
        """Return the first card of a zone."""
        return Card(self.table, self.table.game.cards_in(zones.NAMES[zone], self.seat)[0])


class Table(base.Table):
    """A table under test."""

    p1: Side
    p2: Side

    def __init__(
        self, tag: bool = False, turn: int = 3, seed: int = 7, deck: int = 20, life: int = 10, **switches: Any
    ) -> None:
        super().__init__(Switches(tag="yes" if tag else "no", **switches), turn, seed, deck, life)
        self.rows = [Side(self, side.seat) for side in self.sides]
        self.p1, self.p2 = self.rows[:2]

    @property
    def p3(self) -> Side:
        return self.rows[2]

    @property
    def p4(self) -> Side:
        return self.rows[3]

    @property
    def zone(self) -> list[str]:
        """The resolution zone from the bottom."""
        return self.resolving

    def begin(self, phase: str = kinds.MAIN_PHASE, seat: int = 0) -> Table:
        """Begin a player's turn with a phase; whose life is red is as it lies there."""
        for side in self.rows:
            self.game.mutable_player(side.seat).red = self.game.in_state(side.ref, "red_zone")
        super().begin(phase, seat)
        return self

    def _go_past_forced(self) -> None:
        while self.game.question is not None and self.prompt not in FREE_QUESTIONS and len(self.asked) == 1:
            self.game.decide(0)

    def until(self, *places: str) -> Table:
        """Decline until a question of that phase or step is asked, or one with that prompt."""
        for _ in range(400):
            if self.game.over or any(p in (self.game.step, self.game.phase, self.prompt) for p in places):
                return self
            self.decline()
        raise AssertionError(f"no question in {places}")

    def choose(self, *wishes: UnavailableAction) -> Table:
        """Choose options one after the other."""
        super().choose(*wishes)
        return self

    def play(self, card: Card, *choices: UnavailableAction) -> Table:
        """Play a card, making the choices that playing it asks for."""
        super().play(card, *choices)  # type: ignore[arg-type]
        return self

    def cast(self, card: Card, *choices: UnavailableAction) -> Table:
        """Play a card and let everybody pass, so that it resolves."""
        return self.play(card, *choices).pass_all()

    def pass_all(self) -> Table:
        """Let every player pass once."""
        for _ in range(self.game.seats):
            self.choose("pass")
        return self

    def attacks(self, seat: int = 0) -> Table:
        """Begin an attack phase and go to the first declaration."""
        return self.begin(kinds.ATTACK_PHASE, seat).until("declare_attack")

    def declare(self, unit: Card, target: Card | base.Side) -> Table:
        """Declare an attack."""
        return self.choose(Option(options.ATTACK, unit.ref, target.ref))

    def strike(self, unit: Card, target: Card | base.Side) -> Table:
        """Declare an attack and let everybody pass until the block is declared, if it comes to that."""
        return self.declare(unit, target).until("declare_block")

    def finish(self, *blocker: Card) -> Table:
        """Declare a block, or none, and pass until the next attack is declared."""
        if blocker:
            self.choose(Option(options.BLOCK, blocker[0].ref))
        else:
            self.choose("do not block")
        return self.until("declare_attack")

    def listed(self, kind: int) -> list[Ref]:
        """Return what options of a kind are about."""
        return [Ref(option.a) for option in self.asked if option.kind == kind]

    def can(self, kind: int, a: int = 0, b: int = 0) -> bool:
        """Tell whether an option is offered."""
        return Option(kind, a, b) in self.asked

    def against(self, player: int, kind: int, a: int = 0, b: int = 0) -> str:
        """Return the rule and the reason against a wish; "" when nothing speaks against it."""
        return self.why_not(player, Option(kind, a, b))


# Trees

IT = t.Ref(0)
ONE = t.Exactly(t.Num(1))
UNIT = t.Selector(nouns=("unit",), quantity=ONE)


def target(*acts: Node, what: Node = UNIT) -> t.Do:
    """Choose a target and do something with `IT`."""
    return t.Do((t.Bind(0, t.Choose(what, target=True)), *acts))


def deal(what: Node, amount: int) -> t.Act:
    return t.Act("deal", object=what, amount=t.Num(amount))


def hurt(amount: int, who: Node = OPPONENT) -> t.Do:
    """Deal damage to players."""
    return t.Do((deal(who, amount),))


def power(what: Node, amount: int, duration: Node | None = THIS_TURN) -> Node:
    return t.ModifyValue(what, "power", t.Num(abs(amount)), amount < 0, duration)


def hit(what: Node, amount: int, duration: Node | None = THIS_TURN) -> Node:
    return t.ModifyValue(what, "hit", t.Num(abs(amount)), amount < 0, duration)


def to_hand(what: Node) -> t.Act:
    return t.Act("return", object=what, to=t.Zone("hand"))


def quick(*body: Node, costs: tuple[Node, ...] = ()) -> t.Activated:
    """Return an activated ability of quick timing."""
    return t.Activated(costs, body, (nodes.Timing("quick"),))


def keyword(name: str, argument: Node | None = None) -> t.Keywords:
    return t.Keywords((t.Keyword(name, argument),))


__all__ = ["OPPONENT", "THIS", "YOU", "Card", "appears", "draw", "when"]
