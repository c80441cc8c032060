"""What all players see of a table beside the cards: life, areas, piles, the battle; and the states of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.animal.battles.assignment import Assignment
from gyoji.games.animal.battles.attack import AttackStep
from gyoji.games.animal.battles.defence import DefenceStep
from gyoji.games.animal.effects import equip
from gyoji.games.animal.effects.replacing import ReplacingAnswers
from gyoji.games.animal.table import conditions, definitions, kinds, zones
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, card_of, is_item, is_player, player_of
from gyoji.kernel.table.state import Obj

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


class ShowingAnswers(ReplacingAnswers):
    """Answers what a player sees beside the cards."""

    __slots__ = ()

    def own_view(self, player: PlayerId) -> dict[str, object]:
        """Return what all players see beside the cards."""
        return {
            "phase": self.phase,
            "step": self.step,
            "players": [player_view(self, PlayerId(seat)) for seat in range(self.seats)],
            "pile": pile_view(self),
            "battle": battle_view(self),
        }

    def own_card_view(self, obj: Obj) -> dict[str, object]:
        """Return the states of a card on the battlefield or in a domain."""
        shown: dict[str, object] = {}
        if not zones.is_field(self.kind_of(obj.zone)):
            return shown
        if obj.flags & kinds.IS_NIGHT:
            shown["night"] = True
            shown["face"] = definitions.of(obj.definition).front.name
        if obj.flags & kinds.WAITING:
            shown["waiting"] = True
        if equip.is_equipped(self, obj.ref):
            shown["equipped"] = True
        battle = self.battle
        if battle is not None:
            if obj.ref in battle.attackers:
                shown["attacking"] = True
            if obj.ref in battle.defenders:
                shown["defending"] = True
        if self.is_token(obj.ref):
            shown["token"] = True
        return shown


def player_view(game: AnimalGame, player: PlayerId) -> dict[str, object]:
    """Return a player's life, areas (207-16) and awake territories."""
    seat = game.player(player)
    areas = [0] * len(kinds.AREA_KEYWORDS)
    if not seat.lost:
        areas = [conditions.sphere(game, player, i) for i in range(len(kinds.AREA_KEYWORDS))]
    domain = game.territories(player)
    return {
        "life": seat.life,
        "lost": seat.lost,
        "areas": dict(zip(kinds.AREA_KEYWORDS, areas, strict=True)),
        "ready": len([ref for ref in domain if not game.obj(ref).turned]),
    }


def pile_view(game: AnimalGame) -> list[dict[str, object]]:
    """Return what lies on all piles, in the order in which it was put there (610.4)."""
    found: list[dict[str, object]] = []
    for item in game.waiting:
        shown = item.card if item.card != NO_REF else item.source
        name = "" if shown == NO_REF else _open_name(game, shown)
        targets = [thing(game, ref) for slot in item.scope.slots for ref in slot]
        found.append(
            {
                "name": name,
                "controller": int(item.controller),
                "effect": item.card == NO_REF,
                "targets": [each for each in targets if each],
            }
        )
    return found


def _open_name(game: AnimalGame, ref: Ref) -> str:
    """Return the name of the source of an effect; "" where it lies hidden again, though it was seen."""
    obj = game.obj(ref)
    if game.is_live(ref) and game.viewers(obj) != (1 << game.seats) - 1:
        return ""
    return obj.definition.name


def thing(game: AnimalGame, ref: Ref) -> str:
    """Return a public object or player by a short name; "" for what is hidden, gone or an effect."""
    if is_player(ref):
        return f"P{player_of(ref) + 1}"
    if ref == NO_REF or is_item(ref) or not game.is_live(ref):
        return ""
    obj = game.obj(ref)
    if not zones.is_public(game.kind_of(obj.zone)) or obj.face_down and not game.is_night(ref):
        return ""
    return f"{obj.definition.name}#{card_of(ref)}"


def battle_view(game: AnimalGame) -> dict[str, object] | None:
    """Return who fights whom, whom a player is about to designate, and what was assigned; None outside of battle."""
    battle = game.battle
    if battle is None:
        return None
    shown: dict[str, object] = {
        "attacker": int(battle.attacker),
        "defender": int(battle.defender),
        "attackers": [int(ref) for ref in battle.attackers],
        "defenders": [int(ref) for ref in battle.defenders],
    }
    question = game.question
    for frame in reversed(game.stack):
        if isinstance(frame, (AttackStep, DefenceStep)):
            if question is not None and question.prompt in ("attack_with", "defend_with"):
                shown["designated"] = [int(ref) for ref in frame.chosen]
        elif isinstance(frame, Assignment):
            hits = [[int(hit.actor), int(hit.to), hit.amount] for hit in frame.hits]
            if frame.striker != NO_REF:
                for i, amount in enumerate(frame.given):
                    if amount:
                        hits.append([int(frame.striker), int(frame.receivers[i]), amount])
                shown["striker"] = int(frame.striker)
                shown["rest"] = frame.rest
            shown["hits"] = hits
    return shown
