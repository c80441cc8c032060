"""Battle damage (405.6.3) and pierce (1004): what the servants in battle deal, all at once.

R-05: an attacker whose defender is gone stays defended and deals nothing, unless it has pierce. R-26: when the
attacker is gone, no damage is dealt by or to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.abilities import keywords
from gyoji.games.nova.battles import battle
from gyoji.games.nova.battles.declarations import attack_event, defend_event
from gyoji.games.nova.table import kinds
from gyoji.games.nova.turns.loops import LoopsAnswers
from gyoji.kernel.effects.scope import NO_SCOPE
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Control
from gyoji.kernel.table.ids import NO_REF, Ref, RuleId, is_player, player_of
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.values.ability import Replacer

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


class BattleDamageAnswers(LoopsAnswers):
    """Answers what replaces a blow (1004.3)."""

    __slots__ = ()

    def replacers(self, event: Event, used: tuple[int, ...]) -> tuple[Replacer, ...]:
        """Return what could replace the event; a piercing blow is divided after all else (1004.3)."""
        found = super().replacers(event, used)
        return found if found else piercing_last(self, event, used)

    def apply_rule_replacer(self, replacer: Replacer, event: Event) -> Control | None:
        """Divide a piercing blow: the one replacement that the rules themselves make."""
        self.outcome = divide_blow(self, event)
        return None

    def replacement_rule(self) -> RuleId:
        """Return the rule that says who picks among replacements."""
        return "802.1.3.3"


def battle_damage(game: NovaGame) -> list[Event]:
    """Return the battle damage that the servants in battle deal, all of it at once."""
    attacker = game.attacker
    if attacker == NO_REF:
        return []
    _cite_staying(game, attacker, game.defender)
    if game.defender != NO_REF:
        return _against_defender(game, attacker, game.defender)
    target = game.target
    if game.defended:
        if target != NO_REF and keywords.has_pierce(game, attacker):
            return [blow(game, "1004.5", attacker, target, battle.attack_of(game, attacker))]
        return []
    if target == NO_REF:
        return []
    if is_player(target):
        return [blow(game, "405.6.3.1.3", attacker, target, battle.attack_of(game, attacker))]
    return exchange(game, "405.6.3.1.2", attacker, target)


def _cite_staying(game: NovaGame, attacker: Ref, defender: Ref) -> None:
    """Cite what does not take a servant out of battle: standing up, or a ban that came after the declaration."""
    if game.trace is None:
        return
    if not game.obj(attacker).turned or (defender != NO_REF and not game.obj(defender).turned):
        game.cite("405.2.3")
    barred = game.prohibition(attack_event(game, attacker, game.target)) is not None
    if barred or (defender != NO_REF and game.prohibition(defend_event(game, defender)) is not None):
        game.cite("405.2.2")


def _against_defender(game: NovaGame, attacker: Ref, defender: Ref) -> list[Event]:
    batch = exchange(game, "405.6.3.1.1", attacker, defender)
    if keywords.has_pierce(game, defender):
        game.cite("1004.2")
    if game.target in (NO_REF, defender) or not keywords.has_pierce(game, attacker):
        return batch
    piercing = batch[0].clone()
    piercing.mask |= 1 << kinds.PIERCING
    if game.watched_replaces & (1 << kinds.DEAL):
        return [piercing, batch[1]]  # divided once it is known how much of it is dealt
    shares = divide_blow(game, piercing)
    return [shares[0], batch[1], *shares[1:]]


def divide_blow(game: NovaGame, piercing: Event) -> tuple[Event, ...]:
    """Return a piercing blow as what the defender takes and, where there is any, the surplus (1004.3)."""
    # earlier damage counts against the defender's health, so that more of the blow goes through.
    surplus = _surplus(game, piercing)
    if surplus <= 0:
        return (piercing,)
    covered = piercing.clone()
    covered.amount -= surplus
    if is_player(game.target):
        game.cite("1004.4")
    return (covered, blow(game, "1004.3", piercing.source, game.target, surplus))


def _surplus(game: NovaGame, event: Event) -> int:
    if game.target == NO_REF or not game.on_field(event.subject):
        return 0
    return event.amount - max(0, battle.health_left(game, event.subject))


PIERCE_KEY: Final = -1004
"""The key by which a piercing blow knows that it was divided."""
_DIVISION: Final = tree.Keyword(kinds.PIERCE)
_NOTHING: Final = Code(())


def piercing_last(game: NovaGame, event: Event, used: tuple[int, ...]) -> tuple[Replacer, ...]:
    """Return the division of a piercing blow, once nothing else changes the blow any more."""
    if not event.mask & (1 << kinds.PIERCING) or PIERCE_KEY in used or _surplus(game, event) <= 0:
        return ()
    return (Replacer(PIERCE_KEY, NO_SCOPE, _DIVISION, _NOTHING, 0),)


def exchange(game: NovaGame, rule: str, one: Ref, other: Ref) -> list[Event]:
    """Return the damage that two servants deal each other in battle."""
    return [
        blow(game, rule, one, other, battle.attack_of(game, one)),
        blow(game, rule, other, one, battle.attack_of(game, other)),
    ]


def blow(game: NovaGame, rule: str, source: Ref, subject: Ref, amount: int) -> Event:
    """Return one blow of battle damage."""
    game.cite("107.1")
    player = player_of(subject) if is_player(subject) else game.obj(subject).controller
    return Event(
        kinds.DEAL, rule, subject, player, amount, source, game.obj(source).controller, other=source,
        mask=1 << kinds.IN_BATTLE,
    )  # fmt: skip
