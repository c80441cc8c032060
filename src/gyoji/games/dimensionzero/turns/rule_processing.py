"""Rule effects (4.16): what the rules do by themselves before a player gets priority.

All that is due is done at once, again and again until nothing is (4.16.2); the start of battles comes after all of it
(4.16.4-3-1). Something that was tried and is still due is not tried again: an effect kept it from happening.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.abilities import triggers
from gyoji.games.dimensionzero.table import kinds, moves, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Call, Control, Procedure, rules_of, step
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import PlayerId, Ref

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

PLAYERS: Final = (PlayerId(0), PlayerId(1))
BY_RULE: Final = 1 << kinds.BY_RULE


class Check(Procedure):  # 優先権を得る前の処理
    """Rule effects until none is due, then battles, then triggered abilities on the stack; again until all is quiet."""

    __slots__ = ("tried", "stacked")

    def __init__(self) -> None:
        super().__init__()
        self.tried: tuple[Ref, ...] = ()
        self.stacked: bool = False
        """Triggered abilities went on the stack."""

    @step()
    def show(self, game: ZeroGame) -> Control | None:
        return Call(triggers.ShowCards()) if triggers.undecided(game) else None

    @step("4.6.3", "4.16.1", "4.16.2", "4.16.3", "4.16.4", "4.8.2", "1.1.5")
    def look(self, game: ZeroGame) -> Control | None:
        judge_players(game)
        if game.over:
            return END
        batch: list[Event] = []
        for ref, rule in dying(game):
            if ref not in self.tried:
                self.tried += (ref,)
                batch += moves.to_graveyard(game, rule, ref, mask=BY_RULE)
        if not batch:
            return None
        if game.trace is not None and any([meets(game, kind) for kind in game.placed]):
            game.trace.hit_rules(("3.11.1-1", "4.16.4-3-1"))
            if any([game.obj(event.subject).zone // 2 in game.placed for event in batch]):
                game.trace.hit("4.16.4-3-2")
        if comes_about(game, batch):
            game.activity += 1
        self.goto("show")
        return game.do_all(_once(batch))

    @step("4.16.4-3-1")
    def start_battles(self, game: ZeroGame) -> Control | None:
        squares = tuple([kind for kind in game.placed if meets(game, kind)])
        game.placed = ()
        if not squares:
            return None
        game.activity += 1
        self.goto("show")
        return game.fight(squares)

    @step("4.8.2")
    def stack_triggers(self, game: ZeroGame) -> Control | None:
        if not game.triggered:
            return None
        self.stacked = True
        self.goto("show")
        return Call(triggers.StackTriggers())

    @step()
    def finish(self, game: ZeroGame) -> Control | None:
        game.result = triggers.STACKED if self.stacked else 0
        if not self.tried and not game.battles:
            game.calm = game.version
        return END


def all_quiet(game: ZeroGame) -> bool:
    """Look whether nothing at all is due before a player gets priority: then `Check` would do nothing.

    Where nothing has happened since the last look there is nothing to look at.
    """
    if game.triggered or game.battles or triggers.undecided(game):
        return False
    if shortcuts.is_current(game.calm, game.version) and not game.placed:
        if game.trace is not None:
            assert not dying(game)
            game.cite_rules(_QUIET)
        return True
    judge_players(game)
    if game.over or dying(game):
        return False
    for kind in game.placed:
        if meets(game, kind):
            return False
    if game.trace is not None:
        game.cite_rules(_QUIET)
    game.placed = ()
    game.calm = game.version
    return True


_QUIET: Final = rules_of(Check, "look", "start_battles", "stack_triggers")
"""What was looked at where nothing is due."""


def _quiet_kinds() -> int:
    mask = 0
    for kind in (
        kinds.FREEZE, kinds.RELEASE, kinds.REVEAL, kinds.LOOK, kinds.SHUFFLE, kinds.HIDE_PLAN, kinds.START, kinds.END,
        kinds.ATTACK, kinds.ATTACKED, kinds.SMASH, kinds.PLAY, kinds.ACTIVATE, kinds.CREATE_PLAN, kinds.UPDATE_PLAN,
    ):  # fmt: skip
        mask |= 1 << kind
    return mask


QUIET_KINDS: Final[int] = _quiet_kinds()
"""Events other than moves that make no rule effect due, unless by the values of cards."""
QUIET_ZONES: Final[list[bool]] = [
    kind in (zones.LIBRARY, zones.PLAN, zones.HAND, zones.GRAVEYARD, zones.ENERGY, zones.STACK, zones.REMOVE)
    for kind in range(len(zones.SPECS))
]
"""By kind of zone: no rule effect looks at its cards, but for a library that has none."""


def may_make_due(game: ZeroGame, event: Event) -> bool:
    """Tell whether something that happened may make a rule effect due, other than by the values of cards."""
    before = event.before
    if before is None:
        return not QUIET_KINDS & (1 << event.kind)
    left = before.zone // 2
    if not QUIET_ZONES[left] or not QUIET_ZONES[event.dest // 2]:
        return True
    return left <= zones.PLAN and not game.zones[zones.LIBRARY * 2 + before.owner].cards


def comes_about(game: ZeroGame, batch: list[Event]) -> bool:
    """Tell whether a rule effect does something: what is forbidden does not begin the recovery phase again (3.10.3)."""
    return any([game.prohibition(event) is None for event in batch])


def _once(batch: list[Event]) -> tuple[Event, ...]:
    """Return events with each card moved once: one that follows a dying card may be due itself."""
    found: list[Event] = []
    for event in batch:
        if not any([other.subject == event.subject for other in found]):
            found.append(event)
    return tuple(found)


def opposed(game: ZeroGame, kind: int) -> bool:
    """Tell whether units of both players are on a square (4.16.4-3)."""
    return (
        zones.is_battle_square(kind)
        and len(game.units_in(kind, PlayerId(0))) > 0
        and len(game.units_in(kind, PlayerId(1))) > 0
    )


def meets(game: ZeroGame, kind: int) -> bool:
    """Tell whether a unit was placed where an opposing one is; those who battle there already do not meet again."""
    if not opposed(game, kind):
        return False
    newest = max([game.obj(ref).joined for player in PLAYERS for ref in game.units_in(kind, player)])
    return not any([battle.square == kind and newest < battle.key for battle in game.battles])


def judge_players(game: ZeroGame) -> None:
    """End the duel where a player has seven smash cards or no library (4.16.4-1, 4.16.4-2)."""
    lost: list[PlayerId] = []
    rule = "3.3.1"
    for player in PLAYERS:
        smashed = len(game.zones[zones.SMASH * 2 + player].cards) >= kinds.SMASH_LIMIT
        if not smashed and game.zones[zones.LIBRARY * 2 + player].cards:
            continue
        if _cannot_lose(game, player):
            continue
        if smashed:
            game.cite("3.3.1")
            game.cite("4.16.4-1")
            lost.append(player)
        elif not game.pile(zones.LIBRARY, player):
            rule = "3.3.2"
            game.cite(rule)
            game.cite("4.16.4-2")
            lost.append(player)
    if not lost or game.over:
        _judge_time(game)
        return
    for player in lost:
        game.mutable_player(player).lost = True
    game.cite("3.3.3")
    if len(lost) == 2:
        game.finish((), "3.3.4")
    else:
        game.finish((PlayerId(1 - lost[0]),), rule)


def _cannot_lose(game: ZeroGame, player: PlayerId) -> bool:
    if not game.watched_replaces & (1 << kinds.LOSE):
        return False
    return game.prohibition(Event(kinds.LOSE, "3.3.3", player=player)) is not None


def _judge_time(game: ZeroGame) -> None:
    """After the extra turn of a timed elimination duel, the first difference in smash cards decides (4.16.4-12)."""
    time = game.switches.time
    if time == "none" or game.over:
        return
    rule = "3.3.11"
    if time == "elimination":
        if game.extra_turn < 0 or game.turn <= game.extra_turn:
            return
        rule = "4.16.4-12"
    elif time != "first_smash":
        return
    counts = [len(game.cards_in(zones.SMASH, player)) for player in PLAYERS]
    if counts[0] != counts[1]:
        game.finish((PlayerId(0) if counts[0] < counts[1] else PlayerId(1),), rule)


def dying(game: ZeroGame) -> list[tuple[Ref, str]]:
    """Return the cards that rules put into the graveyard now, each with its rule; a card is named once."""
    found: list[tuple[Ref, str]] = []
    table = game.zones
    for zone in range(zones.SQUARE * 2, (zones.BASE + zones.COLUMNS) * 2):
        for ref in table[zone].cards:
            rule = _fate(game, ref, zone // 2)
            if rule:
                found.append((ref, rule))
    for kind in game.placed:
        for ref, rule in _crowded(game, kind):
            if not any([ref == other for other, _ in found]):
                found.append((ref, rule))
    found += _extra_auras(game)
    return found


def _fate(game: ZeroGame, ref: Ref, kind: int) -> str:
    """Return the rule by which a card on a square dies by itself; "" when none does."""
    values = game.values(ref)
    if not values.types & kinds.CARD:
        return "4.16.4-15"
    if values.types & kinds.UNIT:
        if zones.is_base_square(kind) and not values.types & kinds.BASE:
            return "4.16.4-14"
        power = values.numbers[kinds.POWER]
        if power <= 0:
            return "4.16.4-4"
        obj = game.obj(ref)
        if obj.damage >= power:
            return "4.16.4-5"
        if obj.flags & kinds.CENTRAL and zones.is_battle_square(kind):
            if game.battle_of(ref) is None and not (kind in game.placed and opposed(game, kind)):
                game.cite("2.20.1-6")
                return "4.16.4-8"
        return ""
    if values.types & kinds.BASE and zones.is_battle_square(kind):
        return "4.16.4-13"
    return ""


def _crowded(game: ZeroGame, kind: int) -> list[tuple[Ref, str]]:
    """Return units, or bases, that came to a square where their controller has one; all that came together."""
    found: list[tuple[Ref, str]] = []
    for player in PLAYERS:
        cards = game.zones[kind * 2 + player].cards
        if len(cards) < 2:
            continue
        for types, rule in ((kinds.UNIT, "4.16.4-6"), (kinds.BASE, "4.16.4-7")):
            there = [ref for ref in cards if game.values(ref).types & types]
            if len(there) < 2:
                continue
            first = min([game.obj(ref).joined for ref in there])
            earliest = [ref for ref in there if game.obj(ref).joined == first]
            for ref in there:
                if len(earliest) > 1 or ref not in earliest:
                    found.append((ref, rule))
    return found


def _extra_auras(game: ZeroGame) -> list[tuple[Ref, str]]:
    """Return aura cards that one player put under a card that had one of theirs; all that came together."""
    found: list[tuple[Ref, str]] = []
    auras = game.zones[zones.AURA * 2].cards + game.zones[zones.AURA * 2 + 1].cards
    if len(auras) < 2:
        return found
    for ref in auras:
        obj = game.obj(ref)
        others = [
            game.obj(other)
            for other in auras
            if other != ref
            and game.obj(other).host == obj.host
            and game.obj(other).controller == obj.controller
        ]
        if any([other.joined <= obj.joined for other in others]):
            found.append((ref, "4.16.4-16"))
    return found
