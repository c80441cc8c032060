"""A NOVA table: what a player has, where the turn and the battle stand, and where each policy of the kernel is answered.

The methods of `NovaGame` only pass on; the chapters of the book are the modules beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova import kinds, zones
from gyoji.games.nova.switches import DEFAULT, Switches
from gyoji.kernel.effects import EffectGame
from gyoji.kernel.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId, ZoneId
from gyoji.kernel.state import Player

if TYPE_CHECKING:
    from gyoji.kernel.ability import Replacer
    from gyoji.kernel.events import Event
    from gyoji.kernel.procedure import Control, Option
    from gyoji.kernel.resolve import Deed
    from gyoji.kernel.scope import Scope
    from gyoji.kernel.tree import Period
    from gyoji.kernel.values import Values

SLUG: Final = "nova"
START_LIFE: Final = 2000
START_LIMIT: Final = 1
HAND_LIMIT: Final = 7
NO_ENERGY: Final = (0, 0, 0, 0, 0, 0)


class NovaPlayer(Player):
    """A player's numbers."""

    __slots__ = (
        "life", "limit_level", "released", "stock", "energy_sets", "characters_played", "redrew", "cannot_draw",
    )  # fmt: skip

    def __init__(self, seat: PlayerId, gen: int = 0) -> None:
        super().__init__(seat, gen)
        self.life: int = START_LIFE
        self.limit_level: int = START_LIMIT
        """Without temporary changes; `limits.limit_level` adds those."""
        self.released: int = 0
        """Bit 1: the limit of 1500 life was released; bit 2: that of 1000."""
        self.stock: tuple[int, ...] = NO_ENERGY
        """Energy by colour: red, blue, green, white, black, colourless."""
        self.energy_sets: int = 0
        """How often energy was set this turn."""
        self.characters_played: int = 0
        """How many characters were played this turn."""
        self.redrew: bool = False
        self.cannot_draw: bool = False
        """Could not draw a card that had to be drawn; loses at the next look."""

    def clone(self, gen: int) -> NovaPlayer:
        """Return a copy stamped *gen*."""
        twin = NovaPlayer(self.seat, gen)
        twin.lost = self.lost
        twin.life = self.life
        twin.limit_level = self.limit_level
        twin.released = self.released
        twin.stock = self.stock
        twin.energy_sets = self.energy_sets
        twin.characters_played = self.characters_played
        twin.redrew = self.redrew
        twin.cannot_draw = self.cannot_draw
        return twin

    def state(self) -> tuple[object, ...]:
        """Return the player's numbers, for digests."""
        return (
            self.seat, self.lost, self.life, self.limit_level, self.released, self.stock, self.energy_sets,
            self.characters_played, self.redrew, self.cannot_draw,
        )  # fmt: skip


class Skip:
    """A period that will be left out: the next one of that name, or the one of a certain turn."""

    __slots__ = ("period", "player", "turn")

    def __init__(self, period: str, player: PlayerId, turn: int) -> None:
        self.period = period
        self.player = player
        """Whose turn it must be; NO_PLAYER for anybody's."""
        self.turn = turn
        """The number of the turn it is bound to; 0 for the next such period."""

    def state(self) -> tuple[object, ...]:
        """Return the record as plain values, for digests."""
        return (self.period, self.player, self.turn)


class NovaGame(EffectGame):
    """A game of NOVA under way."""

    __slots__ = (
        "switches", "first_player", "phase", "step", "attacker", "target", "defender", "defended", "declared",
        "skips", "added", "extra_turns", "turn_began", "locked", "uses", "uses_game", "failed", "before_play", "paid",
        "dirty", "loop_guard",
    )  # fmt: skip

    def __init__(self, seed: int = -1, switches: Switches = DEFAULT) -> None:
        super().__init__(SLUG, 2, zones.SPECS, kinds.LEXICON, seed)
        self.switches = switches
        self.first_player: PlayerId = PlayerId(0)
        """Who took the first turn."""
        self.phase: str = ""
        """The phase under way, by its name in `kinds`; "" between turns."""
        self.step: str = ""
        """The step of the attack phase under way."""
        self.attacker: Ref = NO_REF
        """The attacking servant, until the battle is over or it is removed from battle."""
        self.target: Ref = NO_REF
        """What was attacked: a player, or a servant until it is removed from battle."""
        self.defender: Ref = NO_REF
        self.defended: bool = False
        """A defence was declared; stays true when the defender is gone."""
        self.declared: int = 0
        """How many attack declaration steps began this turn."""
        self.skips: tuple[Skip, ...] = ()
        self.added: tuple[tuple[str, str], ...] = ()
        """Added periods: after which one, and which; in the order they were added."""
        self.extra_turns: tuple[PlayerId, ...] = ()
        self.turn_began: int = 0
        """The clock when the turn began: who got a card later may not yet attack with it."""
        self.locked: tuple[tuple[int, int], ...] = ()
        """Activated abilities (source, key) that may not be activated again before the waiting area is empty."""
        self.uses: tuple[tuple[int, int, int], ...] = ()
        """How often limited abilities worked this turn: source, key, times."""
        self.uses_game: tuple[tuple[int, int, int], ...] = ()
        """The same for the whole game."""
        self.failed: tuple[Option, ...] = ()
        """Plays that were taken back because their cost could not be paid."""
        self.before_play: NovaGame | None = None
        """The table as it was before the play under way was declared."""
        self.paid: tuple[Ref, ...] = ()
        """What the last payment moved or changed."""
        self.dirty: int = 0
        """What rule processing has to look at, as bits of `rule_processing`."""
        self.loop_guard: int = 0
        """Abilities resolved since a player last had a real choice; see `loops`."""

    def copy(self) -> NovaGame:
        """Return a game that plays on independently of this one; its log is off."""
        twin = NovaGame(-1, self.switches)
        self.copy_into(twin)
        twin.first_player = self.first_player
        twin.phase = self.phase
        twin.step = self.step
        twin.attacker = self.attacker
        twin.target = self.target
        twin.defender = self.defender
        twin.defended = self.defended
        twin.declared = self.declared
        twin.skips = self.skips
        twin.added = self.added
        twin.extra_turns = self.extra_turns
        twin.turn_began = self.turn_began
        twin.locked = self.locked
        twin.uses = self.uses
        twin.uses_game = self.uses_game
        twin.failed = self.failed
        twin.before_play = self.before_play
        twin.paid = self.paid
        twin.dirty = self.dirty
        twin.loop_guard = self.loop_guard
        return twin

    # Reading the table

    def player(self, seat: PlayerId) -> NovaPlayer:
        """Return a player to read."""
        found = self.players[seat]
        assert isinstance(found, NovaPlayer)
        return found

    def wp(self, seat: PlayerId) -> NovaPlayer:
        """Return a player for writing."""
        found = self.wplayer(seat)
        assert isinstance(found, NovaPlayer)
        return found

    def field(self, player: PlayerId) -> list[Ref]:
        """Return the cards on a player's field. Do not write to the list."""
        return self.zones[zones.FIELD * 2 + player].cards

    def on_field(self, ref: Ref) -> bool:
        """Tell whether *ref* is an object that lies on a field now."""
        return self.is_live(ref) and self.obj(ref).zone // 2 == zones.FIELD

    def is_main_phase(self) -> bool:
        """Tell whether it is a main phase."""
        return self.phase == kinds.MAIN_PHASE or self.phase == kinds.MAIN_PHASE_2
