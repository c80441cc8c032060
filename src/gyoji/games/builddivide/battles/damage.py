"""Damage to players (1000, 1104, 2401): packets, one point at a time, trigger checks, and the check for new packets.

A packet says who takes how much from what, and how much of it was dealt. The packet of an attack has no amount of its
own: it is what the attacker's hit is now, and nothing once the attacker is off the field (1002-2b). A packet that no
window and no running check holds yet is a new one (R12).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.playing import play, playable
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import definitions, kinds, moves, players, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId, player_of, player_ref

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

BUSTER_DAMAGE: Final = 0
EFFECT_DAMAGE: Final = 1
ATTACK_DAMAGE: Final = 2
"""The kinds of sources in the order in which their packets get their windows (1104-3a)."""
TAKING: Final[dict[str, int]] = {
    "taking_buster": BUSTER_DAMAGE, "taking_effect": EFFECT_DAMAGE, "taking_attack": ATTACK_DAMAGE,
}  # fmt: skip
"""States of a player who is taking damage, by its source."""


class Packet:  # ダメージパケット
    """Damage that a player takes (1002-1). Immutable."""

    __slots__ = ("serial", "player", "rank", "source", "attacker", "amount", "dealt", "taken")

    def __init__(
        self,
        serial: int,
        player: PlayerId,
        rank: int,
        source: Ref,
        attacker: Ref,
        amount: int,
        dealt: int = 0,
        taken: bool = False,
    ) -> None:
        self.serial = serial
        self.player = player
        self.rank = rank
        self.source = source
        self.attacker = attacker
        """The attacking unit that also counts as the source of a Buster icon's damage (1003-2c:i)."""
        self.amount = amount
        """Of an attack: what effects add to the attacker's hit."""
        self.dealt = dealt
        self.taken = taken
        """A window or a check holds it."""

    def with_dealt(self, dealt: int) -> Packet:
        """Return the packet of which so much was dealt."""
        return Packet(
            self.serial,
            self.player,
            self.rank,
            self.source,
            self.attacker,
            self.amount,
            dealt,
            self.taken,
        )

    def held(self, taken: bool = True) -> Packet:
        """Return the packet as one that a window or check holds, or does not."""
        return Packet(
            self.serial,
            self.player,
            self.rank,
            self.source,
            self.attacker,
            self.amount,
            self.dealt,
            taken,
        )

    def state(self) -> tuple[object, ...]:
        """Return the packet as plain values, for digests."""
        return (
            self.serial,
            self.player,
            self.rank,
            self.source,
            self.attacker,
            self.amount,
            self.dealt,
            self.taken,
        )


# Packets on the table


def packet_event(
    game: DivideGame,
    player: PlayerId,
    amount: int,
    source: Ref,
    cause: PlayerId = NO_PLAYER,
    rule: RuleId = "516-1",
    rank: int = EFFECT_DAMAGE,
    attacker: Ref = NO_REF,
) -> Event:
    """Return the event by which damage to a player makes a packet."""
    mask = 1 << kinds.DEAL
    if rank == EFFECT_DAMAGE:
        mask |= 1 << kinds.BY_EFFECT
    return Event(
        kinds.PACKET, rule, player_ref(player), player, amount, source, cause, other=attacker, extra=rank, mask=mask
    )  # fmt: skip


def apply(game: DivideGame, event: Event) -> Event | None:
    """Make a packet, count a point of one as dealt, or show the card of a trigger check."""
    if event.kind == kinds.TRIGGER_CHECK:
        game.mutable_object(event.subject).shown = (1 << game.seats) - 1
        return event.clone()
    if event.kind == kinds.POINT:
        packet = find(game, event.extra)
        if packet is None:
            return None
        store(game, packet.with_dealt(packet.dealt + 1))
        return event.clone()
    rank = event.extra
    amount = event.amount
    if amount <= 0 and rank != ATTACK_DAMAGE:
        game.cite("104-2c")
        return None
    if rank == ATTACK_DAMAGE:
        amount -= hit_of(game, event.source)
    game.serial += 1
    game.cite("1002-2a")
    packet = Packet(game.serial, player_of(event.subject), rank, event.source, event.other, amount)
    game.packets += (packet,)
    done = event.clone()
    done.extra = packet.serial
    return done


def find(game: DivideGame, serial: int) -> Packet | None:
    """Return the packet with this serial number, or None when it is gone."""
    for packet in game.packets:
        if packet.serial == serial:
            return packet
    return None


def store(game: DivideGame, packet: Packet) -> None:
    """Put a changed packet in the place of the old one."""
    game.packets = tuple([packet if each.serial == packet.serial else each for each in game.packets])


def remove(game: DivideGame, serial: int) -> None:
    """Let a packet cease to be."""
    game.packets = tuple([packet for packet in game.packets if packet.serial != serial])


def release(game: DivideGame) -> None:
    """Let the packet of an attack that was stopped cease to be, and others wait for a window anew."""
    if game.packets:
        left = list(game.packets)
        if readings.STOPPED_ATTACK_LOSES_ITS_PACKET:
            left = [packet for packet in left if packet.rank != ATTACK_DAMAGE]
        game.packets = tuple([packet.held(False) for packet in left])


def hit_of(game: DivideGame, ref: Ref) -> int:
    """Return the hit of an attacking unit now; 0 when it is not on the field."""
    if not game.on_field(ref):
        return 0
    game.cite("311-2")
    return max(0, game.values(ref).numbers[kinds.HIT])


def amount_of(game: DivideGame, packet: Packet) -> int:
    """Return how much damage a packet is now."""
    if packet.rank != ATTACK_DAMAGE:
        if packet.attacker != NO_REF and not readings.BUSTER_IS_ONE_POINT:
            return hit_of(game, packet.attacker)
        return packet.amount
    if not game.on_field(packet.source):
        game.cite("1002-2b:i")
        return 0
    game.cite("1002-2b")
    return hit_of(game, packet.source) + packet.amount


def is_damaged_by(game: DivideGame, player: PlayerId, rank: int) -> bool:
    """Tell whether a player is taking damage of this kind now; teammates take it together (2401-2)."""
    for packet in game.packets:
        if packet.rank == rank and packet.taken:
            if packet.player == player:
                return True
            if players.team(packet.player) == players.team(player):
                game.cite("2401-2")
                return True
    return False


# One point


class PlayerDamage(Procedure):  # プレイヤーダメージ処理
    """One point of a packet: a trigger check and what the icon of the revealed card does (1003)."""

    __slots__ = ("packet", "card")

    def __init__(self, packet: int = 0) -> None:
        super().__init__()
        self.packet = packet
        self.card: Ref = NO_REF

    def _packet(self, game: DivideGame) -> Packet:
        found = find(game, self.packet)
        assert found is not None, "1003-1: the packet is there as long as it is dealt"
        return found

    @step("1001-1", "1003-1")
    def begin(self, game: DivideGame) -> Control | None:
        return None

    @step("1003-2")
    def check(self, game: DivideGame) -> Control | None:
        player = self._packet(game).player
        if game.tag:
            game.cite("2401-1")
        life = game.cards_in(zones.LIFE, player)
        if not life:
            self.goto("count")
            return game.do(
                Event(kinds.LOSE, "2401-1a" if game.tag else "1003-2a", player_ref(player), player)
            )
        self.card = life[0]
        return game.do(Event(kinds.TRIGGER_CHECK, "1003-2", self.card, player, source=self.card))

    @step()
    def look(self, game: DivideGame) -> Control | None:
        if not game.is_live(self.card) or game.kind_of(game.obj(self.card).zone) != zones.LIFE:
            self.goto("count")
            return None
        game.cite("309-1")
        icon = definitions.of(game.obj(self.card).definition).trigger
        if icon == kinds.BUSTER:
            self.goto("buster")
        elif icon == kinds.SHOT:
            self.goto("shot")
        return None

    @step("1003-2b")
    def plain(self, game: DivideGame) -> Control | None:
        self.goto("count")
        return game.do(moves.drop(game, "1003-2b", self.card))

    @step()
    def buster(self, game: DivideGame) -> Control | None:
        packet = self._packet(game)
        attacker = NO_REF
        if packet.rank == ATTACK_DAMAGE:
            attacker = packet.source
        elif packet.rank == BUSTER_DAMAGE:
            attacker = packet.attacker
        if attacker != NO_REF:
            game.cite("1003-2c:i")
        hurt = packet.player if game.tag else game.obj(self.card).owner
        rule = "2401-1b" if game.tag else "1003-2c"
        return game.do(packet_event(game, hurt, 1, self.card, NO_PLAYER, rule, BUSTER_DAMAGE, attacker))

    @step()
    def bury(self, game: DivideGame) -> Control | None:
        self.goto("count")
        if not game.is_live(self.card):
            return None
        return game.do(moves.drop(game, "2401-1b" if game.tag else "1003-2c", self.card))

    @step("1003-2d")
    def shot(self, game: DivideGame) -> Control | None:
        owner = game.obj(self.card).owner
        if game.tag:
            game.cite("2401-1c")
        if owner != game.turn_player:
            game.cite("1102-1b")
        if playable.card_refusal(game, owner, self.card, True) is not None:
            self.goto("unplayed")
            return None
        listed = [Option(options.PLAY, self.card), Option(options.DO_NOT_PLAY)]
        return Ask(owner, listed, "shot", "1003-2d")

    @answer("1003-2d")
    def answered(self, game: DivideGame, option: Option) -> Control | None:
        if option.kind == options.DO_NOT_PLAY:
            self.goto("unplayed")
            return None
        game.cite("1102-1a")
        return Call(play.PlayCard(self.card, game.obj(self.card).owner, True))

    @step()
    def shot_done(self, game: DivideGame) -> Control | None:
        if game.take_result() > 0:
            self.goto("count")
        return None

    @step("1003-2d:i")
    def unplayed(self, game: DivideGame) -> Control | None:
        return game.do(moves.drop(game, "1003-2d:i", self.card))

    @step("1003-3")
    def count(self, game: DivideGame) -> Control | None:
        packet = self._packet(game)
        return game.do(
            Event(
                kinds.POINT, "1003-3", player_ref(packet.player), packet.player, 1, packet.source, extra=packet.serial
            )
        )  # fmt: skip

    @step()
    def finish(self, game: DivideGame) -> Control | None:
        return END


# New packets


def new_packets(game: DivideGame) -> bool:
    """Tell whether there is a packet that nothing holds yet (1104-2)."""
    for packet in game.packets:
        if not packet.taken:
            return True
    return False
