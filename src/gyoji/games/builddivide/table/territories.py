"""Territories (902, 511, 529, 1406): opening, closing, and those that become units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.playing import payment
from gyoji.games.builddivide.table import auras, definitions, faces, kinds, zones
from gyoji.kernel.effects import cost_texts, costs
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId
from gyoji.kernel.values.values import ABSENT

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.definitions import CardDefinition
    from gyoji.games.builddivide.table.state import DivideGame


def open_event(
    game: DivideGame, rule: RuleId, ref: Ref, player: PlayerId, source: Ref = NO_REF, mask: int = 0
) -> Event:
    """Return the event that opens a territory; one with Assault comes to the field for it (1406-1a)."""
    obj = game.obj(ref)
    dest = obj.zone
    other = definitions.of(obj.definition).other
    if other is not None and other.walks:
        dest = game.zone_id(zones.FIELD, obj.controller)
        mask |= 1 << kinds.MOVE | 1 << kinds.ENTER
    return Event(kinds.OPEN, rule, ref, player, 0, source, player, obj.zone, dest, mask=mask)


def close_event(
    game: DivideGame, rule: RuleId, ref: Ref, player: PlayerId, source: Ref = NO_REF, mask: int = 0
) -> Event:
    """Return the event that closes a territory; from elsewhere it goes to its territory zone first (529-1a)."""
    obj = game.obj(ref)
    dest = game.zone_id(zones.TERRITORY, obj.owner)
    if obj.zone != dest:
        mask |= 1 << kinds.MOVE | 1 << kinds.LEAVE
    return Event(kinds.CLOSE, rule, ref, player, 0, source, player, obj.zone, dest, mask=mask)


def turn(game: DivideGame, event: Event) -> Event | None:
    """Turn a territory to its other face, moving it first where the event says so (902-2a, 529-1)."""
    ref = event.subject
    if not game.is_live(ref):
        return None
    card = faces.front_of(game.obj(ref).definition)
    if card.other is None or card.other.face != "open":
        return None
    opening = event.kind == kinds.OPEN
    if opening:
        if faces.is_open(game, ref) or game.zone_of(ref) != zones.TERRITORY:
            game.cite("104-2a")
            return None
        game.cite("511-1")
    elif not faces.is_open(game, ref) and game.obj(ref).zone == event.dest:
        game.cite("104-2a")
        return None
    done = event.clone()
    old = game.mutable_object(ref)
    if old.zone != event.dest:
        game.cite("1406-1a" if opening else "529-1a")
        player = game.holder_of(event.dest)
        done.became = game.relocate(ref, event.dest, -1, player)
        arrived = game.mutable_object(done.became)
        done.before = arrived.previous
        if game.attachments:
            auras.follow(game, ref, done.became)
        ref = done.became
    faces.show(game, ref, card.other if opening else card)
    return done


def openable(game: DivideGame, player: PlayerId, ace: Ref) -> list[Ref]:
    """Return the territories that an Ace which has just appeared lets its player open (902-2)."""
    titles = [trait for trait in game.values(ace).traits if trait.startswith("title:")]
    found: list[Ref] = []
    for ref in game.cards_in(zones.TERRITORY, player):
        if definitions.of(game.obj(ref).definition).other is None or faces.is_open(game, ref):
            continue
        game.cite("308-2")
        if any([title in game.values(ref).traits for title in titles]):
            found.append(ref)
    return found


def opening_cost(game: DivideGame, territory: Ref, ace: Ref) -> int:
    """Return what opening costs: the open face's total less that of the Ace, never below none (902-3, 902-3a)."""
    other = definitions.of(game.obj(territory).definition).other
    assert other is not None
    total = game.values(ace).numbers[kinds.COST]
    cost = other.printed.numbers[kinds.COST] - (0 if total == ABSENT else total)
    if cost <= 0:
        game.cite("902-3a")
        return 0
    return cost


def offers(game: DivideGame, player: PlayerId, ace: Ref) -> list[Ref]:
    """Return the territories that a player may open and pay for now."""
    found: list[Ref] = []
    for ref in openable(game, player, ace):
        items = cost_texts.energy_item(payment.generic(opening_cost(game, ref, ace)))
        if not items or payment.feasible(game, player, Scope(player, ace), items):
            found.append(ref)
    return found


class Opening(Procedure):  # テリトリーの開放
    """The controller of an Ace that was played from the hand may open a territory, with nothing in between (902-1a)."""

    __slots__ = ("player", "ace", "territory")

    def __init__(self, player: PlayerId = NO_PLAYER, ace: Ref = NO_REF) -> None:
        super().__init__()
        self.player = player
        self.ace = ace
        self.territory: Ref = NO_REF

    @step("901-1", "902-1", "902-1a", "902-2")
    def ask(self, game: DivideGame) -> Control | None:
        found = offers(game, self.player, self.ace) if game.is_live(self.ace) else []
        if not found:
            return END
        listed = [Option(options.OPEN, ref) for ref in found]
        return Ask(self.player, [*listed, Option(options.DO_NOT_OPEN)], "open_territory", "902-3b")

    @answer("902-3b")
    def chosen(self, game: DivideGame, option: Option) -> Control | None:
        if option.kind == options.DO_NOT_OPEN:
            game.cite("902-4")
            return END
        self.territory = Ref(option.a)
        need = payment.generic(opening_cost(game, self.territory, self.ace))
        if costs.is_free(need):
            game.result = 1
            return None
        return Call(payment.PayCosts(self.player, Scope(self.player, self.ace), cost_texts.energy_item(need)))

    @step("902-3")
    def paid(self, game: DivideGame) -> Control | None:
        if game.take_result() == 0:
            return END
        return game.do(open_event(game, "902-2a", self.territory, self.player, self.ace))


def make_unit(game: DivideGame, ref: Ref, power: int = ABSENT, hit: int = ABSENT) -> bool:
    """Make a territory on the field a unit as well, with its printed power and hit unless others are named."""
    if not game.on_field(ref) or game.is_unit(ref):
        return False
    face: CardDefinition = faces.shown(game, ref)
    if not face.printed.types & kinds.TERRITORY:
        return False
    stats = face.stats if face.stats[0] != ABSENT or face.other is None else face.other.stats
    power = stats[0] if power == ABSENT else power
    hit = stats[1] if hit == ABSENT else hit
    if power == ABSENT:
        return False
    game.cite("1406-1a")
    faces.show(game, ref, faces.assault_of(face, power, max(0, hit)))
    game.mutable_object(ref).flags |= kinds.ASSAULT
    return True
