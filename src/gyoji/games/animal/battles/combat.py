"""Who is in battle (1303, 1304, 1305.3b, 1306 to 1310): one immutable record at the table.

What was designated and what is left of it are kept apart: a text that says した asks for the first, one that says
している for the second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects.equip import EquipAnswers
from gyoji.games.animal.table import kinds, zones
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, Ref, RuleId
from gyoji.kernel.values import nature

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame
    from gyoji.kernel.machine.events import Event

SOLO: Final = "solo"
GROUP: Final = "group"


class Combat:
    """A battle under way."""

    __slots__ = (
        "attacker", "defender", "attackers", "defenders", "attacked", "defended", "number", "before",
    )  # fmt: skip

    def __init__(
        self,
        attacker: PlayerId,
        defender: PlayerId = NO_PLAYER,
        attackers: tuple[Ref, ...] = (),
        defenders: tuple[Ref, ...] = (),
        attacked: tuple[Ref, ...] = (),
        defended: tuple[Ref, ...] = (),
        number: int = 0,
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        """The one who was designated; NO_PLAYER until then."""
        self.attackers = attackers
        self.defenders = defenders
        self.attacked = attacked
        """The attackers right after the designation and what applies to it (1306.1a, 1005-2b)."""
        self.defended = defended
        """The defenders right after the last designation (1309.1a)."""
        self.number = number
        """The clock when the battle began: tells it from others of the turn."""
        self.before: Combat | None = None
        """The battle as it was before some left it, while what happens at once goes on: who left was in it."""

    def against(self, defender: PlayerId) -> Combat:
        """Return the battle with its defending player designated."""
        return Combat(
            self.attacker, defender, self.attackers, self.defenders, self.attacked, self.defended, self.number
        )

    def with_attackers(self, attackers: tuple[Ref, ...]) -> Combat:
        """Return the battle right after the attackers were designated."""
        return Combat(
            self.attacker, self.defender, attackers, self.defenders, attackers, self.defended, self.number
        )

    def with_defenders(self, defenders: tuple[Ref, ...]) -> Combat:
        """Return the battle right after the defenders were designated."""
        return Combat(
            self.attacker, self.defender, self.attackers, defenders, self.attacked, defenders, self.number
        )

    def left(self, attackers: tuple[Ref, ...], defenders: tuple[Ref, ...]) -> Combat:
        """Return the battle with those who are still in it."""
        return Combat(
            self.attacker, self.defender, attackers, defenders, self.attacked, self.defended, self.number
        )

    def joined(self, ref: Ref, *, defends: bool) -> Combat:
        """Return the battle with an animal that came out as an attacker (1305.3c) or a defender."""
        if defends:
            return self.left(self.attackers, self.defenders + (ref,))
        return self.left(self.attackers + (ref,), self.defenders)

    def with_joined(self) -> Combat:
        """Return the battle with those who came out as attackers among who attacked: that is attacking too (1305.4)."""
        joined = tuple([ref for ref in self.attackers if ref not in self.attacked])
        if not joined:
            return self
        return Combat(
            self.attacker, self.defender, self.attackers, self.defenders, self.attacked + joined, self.defended,
            self.number,
        )  # fmt: skip

    def state(self) -> tuple[object, ...]:
        """Return the battle as plain values, for digests."""
        return (
            self.attacker, self.defender, self.attackers, self.defenders, self.attacked, self.defended, self.number
        )  # fmt: skip


def prune(game: AnimalGame) -> None:
    """Take out for good who is no longer an animal on the battlefield where it attacked or defended."""
    battle = game.battle
    if battle is None or not (battle.attackers or battle.defenders):
        return
    if game.trace is not None:
        _cite_awake(game, _staying(game, battle.attackers, battle.attacker), "1305.3d")
        _cite_awake(game, _staying(game, battle.defenders, battle.defender), "1308.3f")
    if shortcuts.is_current(game.pruned_version, game.version):  # no value and no place has changed since
        return
    attackers = _staying(game, battle.attackers, battle.attacker)
    defenders = _staying(game, battle.defenders, battle.defender)
    if attackers != battle.attackers:
        game.cite("1305.3b")
    if defenders != battle.defenders:
        game.cite("1308.3e")
    if attackers != battle.attackers or defenders != battle.defenders:
        game.battle = battle.left(attackers, defenders)
        if game.together:
            game.battle.before = battle if battle.before is None else battle.before
        game.invalidate_aspects(nature.PERIODS | nature.STATES)
    game.pruned_version = game.version


def settle(game: AnimalGame) -> None:
    """Forget who left the battle: all that happened at once has been told."""
    battle = game.battle
    if battle is not None and battle.before is not None:
        game.battle = battle.left(battle.attackers, battle.defenders)


def _cite_awake(game: AnimalGame, refs: tuple[Ref, ...], rule: RuleId) -> None:
    """Cite the rule by which one that has been woken stays in the battle."""
    for ref in refs:
        if not game.obj(ref).turned:
            game.cite(rule)


def _staying(game: AnimalGame, refs: tuple[Ref, ...], player: PlayerId) -> tuple[Ref, ...]:
    for ref in refs:
        if not _stays(game, ref, player):
            return tuple([each for each in refs if _stays(game, each, player)])
    return refs


def _stays(game: AnimalGame, ref: Ref, player: PlayerId) -> bool:
    if not game.is_live(ref) or game.obj(ref).zone != game.zone_table[zones.BATTLEFIELD][player]:
        return False
    return (game.values(ref).types & kinds.ANIMAL) != 0


def attackers(game: AnimalGame) -> tuple[Ref, ...]:
    """Return the attackers that are left."""
    prune(game)
    return () if game.battle is None else game.battle.attackers


def defenders(game: AnimalGame) -> tuple[Ref, ...]:
    """Return the defenders that are left."""
    prune(game)
    return () if game.battle is None else game.battle.defenders


def join(game: AnimalGame, ref: Ref, *, defends: bool) -> None:
    """Make an animal that comes out as an attacker or a defender one, if its player attacks or defends."""
    battle = game.battle
    if battle is None:
        return
    player, others = (battle.defender, battle.defenders) if defends else (battle.attacker, battle.attackers)
    if game.obj(ref).controller == player and others:
        if not defends:
            game.cite("1305.3c")
            game.cite("1305.4")
        game.battle = battle.joined(ref, defends=defends)


def in_state(game: AnimalGame, ref: Ref, state: str) -> bool:
    """Tell whether an object is, or was, in battle as a text says."""
    battle = game.battle
    if battle is None:
        return False
    if battle.before is not None and not game.is_live(ref):
        battle = battle.before
    if state == "attacking" or state == "solo_attacking" or state == "group_attacking":
        return _among(game, battle.attackers, ref, state, "1306.1b", "1307.1b")
    if state == "defending" or state == "solo_defending" or state == "group_defending":
        return _among(game, battle.defenders, ref, state, "1309.1b", "1310.1b")
    if state == "blocked" or state == "was_blocked":
        if state == "blocked":
            return len(battle.defenders) > 0 and ref in battle.attackers
        return len(battle.defended) > 0 and (ref in battle.attacked or ref in battle.attackers)
    if state == "attacked" or state == "solo_attacked" or state == "group_attacked":
        return _among(game, battle.attacked, ref, state, "1306.1a", "1307.1a")
    return _among(game, battle.defended, ref, state, "1309.1a", "1310.1a")


STATES: Final = (
    "attacking", "solo_attacking", "group_attacking", "defending", "solo_defending", "group_defending", "attacked",
    "solo_attacked", "group_attacked", "defended", "solo_defended", "group_defended", "blocked", "was_blocked",
)  # fmt: skip
"""The states that `in_state` answers."""


def _among(game: AnimalGame, refs: tuple[Ref, ...], ref: Ref, state: str, solo: str, group: str) -> bool:
    if state.startswith(SOLO):
        game.cite(solo)
        return len(refs) == 1 and ref in refs
    if state.startswith(GROUP):
        game.cite(group)
        return len(refs) > 1 and ref in refs
    return ref in refs


def all_have(game: AnimalGame, refs: tuple[Ref, ...], keyword: str) -> bool:
    """Tell whether every one of several animals, at least one, has a keyword."""
    if not refs:
        return False
    for ref in refs:
        if keyword not in game.values(ref).keywords:
            return False
    return True


class CombatAnswers(EquipAnswers):
    """Answers who fights whom."""

    __slots__ = ()

    def others_of(self, event: Event) -> tuple[Ref, ...]:
        """Return what else an event is about: a defender defends against every attacker of its battle (1308.4)."""
        if event.kind != kinds.DEFENDED:
            return (event.other,)
        battle = self.battle
        if battle is not None and event.subject in battle.defended:
            return battle.attackers
        return _attacked_before(self, event)


def _attacked_before(game: AnimalGame, event: Event) -> tuple[Ref, ...]:
    """Return who attacked in the battle, over by now, in which an animal defended."""
    fact = game.facts
    while fact is not None and fact.event is not event:
        fact = fact.next
    found: list[Ref] = []
    while fact is not None and fact.event.kind != kinds.DECLARE_BATTLE:
        if fact.event.kind == kinds.ATTACKED:
            found.append(fact.event.subject)
        fact = fact.next
    return tuple(found)
