"""Small answers that the kernel needs from the rulebook: states, numbers, what is valid, how a moved card is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.mission.table import kinds, zones
from gyoji.games.mission.turns import missions
from gyoji.kernel.effects.places import look_through
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.effects.select import is_item
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, is_player
from gyoji.kernel.table.state import NOBODY, OWNER, Obj
from gyoji.kernel.table.uses import counted, times_used
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import Continuous, Pending
from gyoji.kernel.values.changes import changed, object_of
from gyoji.kernel.values.nature import Nature
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame


# Abilities


def is_valid(game: MissionGame, obj: Obj) -> bool:
    """Tell whether the abilities of a card are valid, in a zone where they work: not those of a face-down mission."""
    if obj.face_down:
        game.cite("304.1b")
        game.cite("903.1b")
        game.cite("903.2")
        game.cite("903.2b")
        return False
    return True


def can_trigger(game: MissionGame, obj: Obj, held: Held, event: Event | None) -> bool:
    """Tell whether an ability whose event has come may trigger now."""
    if (
        game.turn == 0 and game.switches.set_up_triggers == "none"
    ):  # abilities begin with the first turn (G28)
        return False
    if event is None:
        return True
    mark = (int(obj.ref), held.key)
    if event.kind == kinds.SUCCEED or event.kind == kinds.END and event.word == kinds.BATTLE:
        if mark in game.fired_battle:
            game.cite("806.3")
            return False
        game.fired_battle += (mark,)
    elif event.kind == kinds.END and event.word == kinds.MISSION_PHASE:
        if mark in game.fired_turn:
            game.cite("704.5")
            return False
        game.fired_turn += (mark,)
    return True


def on_trigger(game: MissionGame, pending: Pending) -> None:
    """Take note of an ability that has triggered; one unit for each time."""
    for each in game.triggered:
        if each.source == pending.source and each.held.key == pending.held.key:
            game.cite("908.1b")
            before, now = each.scope.event, pending.scope.event
            if before is not None and now is not None and before.mask & now.mask & (1 << kinds.ENTER):
                game.cite("908.3b")
                game.cite("908.3c")
    game.cite("304.4c")
    game.cite("908.1a")
    event = pending.scope.event
    if event is not None and event.mask & (1 << kinds.EXIT):
        game.cite("908.3d")
    game.triggered += (pending,)


def uses_of(game: MissionGame, ref: Ref, key: int, period: tree.Period) -> int:
    """Return how often an ability of the object was used in the period."""
    return times_used(game.uses_game if period.name == kinds.GAME else game.uses, ref, key)


def count_use(game: MissionGame, ref: Ref, key: int) -> None:
    """Count one use of an ability whose uses are limited."""
    game.uses = counted(game.uses, ref, key)
    game.uses_game = counted(game.uses_game, ref, key)


def layer_of(change: Node, nature: Nature) -> int:
    """Return the layer of a change: 0 what is no number (911.1b), 1 numbers (911.1c), 2 their lower bounds (911.9)."""
    if isinstance(change, tree.Floor):
        return 2
    return 1 if nature.numeric else 0


def binds(game: MissionGame, change: Node) -> bool:
    """Tell whether a lasting change fixes what it touches now: in public zones, not in a hidden one (911.4)."""
    what = object_of(change)
    if isinstance(what, tree.Selector) and isinstance(what.zone, tree.Zone) and what.among is None:
        if what.quantity is None or isinstance(what.quantity, tree.All):
            game.cite("911.4")
            return game.specs[game.lexicon.places[what.zone.name][0]].visibility == 0
    return True


def reaches(game: MissionGame, effect: Continuous, ref: Ref) -> bool:
    """Tell whether a lasting effect is for a card: in a hidden zone always, else if it was there before (911.4)."""
    obj = game.obj(ref)
    if not is_public(game, game.kind_of(obj.zone)):
        return True
    if obj.since > effect.made:
        game.cite("911.4")
        return False
    return True


def is_such_effect(game: MissionGame, effect: Continuous, by: tree.Selector, ref: Ref) -> bool:
    """Tell whether a continuous effect, about to change a card, is of the kind that a text names."""
    for each in by.filters:
        if isinstance(each, tree.InState) and each.state == "power_minus":
            if not effect.nature.numeric:
                return False
            game.cite("911.8")
            values = game.values(ref)
            after = changed(game, effect, ref, values)
            if after.numbers[kinds.POWER] >= values.numbers[kinds.POWER]:
                return False
    return True


# States and numbers


def in_state(game: MissionGame, ref: Ref, state: str) -> bool:
    """Tell whether an object is in the state that a text names."""
    if is_player(ref) or is_item(ref):
        return False
    obj = game.obj(ref)
    zone = obj.zone // 2
    if state == "sleeping" or state == "rebooted":
        if zone != zones.ACCOUNT and zone != zones.MISSION and not zones.is_area(zone):
            return False
        return obj.turned == (state == "sleeping")
    if state == "damaged":
        return obj.damage > 0
    if state == "face_down" or state == "face_up":
        return obj.face_down == (state == "face_down")
    if state == "checked":
        game.cite("1113.2")
        return zone == zones.MISSION and obj.turned and not obj.face_down
    if state == "cleared":
        return zone == zones.MISSION and obj.face_down
    if state == "connected":
        game.cite("1121.2")
        return obj.host != NO_REF if zone == zones.CONNECT else bool(game.attached_to(ref))
    if state == "without_abilities":
        game.cite("304.5")
        types = obj.definition.printed.types
        return (types & kinds.CHARACTER) != 0 and not obj.definition.printed.held and not obj.definition.text
    if state == "revealed":
        return game.viewers(obj) == 3
    if state == "center" or state == "side":
        game.cite("503.2")
        return zones.is_area(zone) and (zones.lane_of(zone) == zones.CENTER) == (state == "center")
    if state == "succeeded":
        game.cite("1118.2")
    return (obj.flags & game.lexicon.flags[state]) != 0


def player_value(game: MissionGame, player: PlayerId, attribute: str) -> int:
    """Return a number of a player that a text names."""
    if attribute.startswith("counter:"):
        return game.player(player).counter(attribute.removeprefix("counter:"))
    if attribute == "hand":
        return len(game.cards_in(zones.HAND, player))
    if attribute == "energy":
        return len(game.cards_in(zones.ENERGY, player))
    if attribute == "deck":
        return len(game.cards_in(zones.DECK, player))
    if attribute == "cleared":
        return len([ref for ref in game.missions(player) if game.obj(ref).face_down])
    if attribute == "checked":
        return len([ref for ref in game.missions(player) if in_state(game, ref, "checked")])
    raise AssertionError(f"a player has no {attribute}")


# Moved cards


def is_public(game: MissionGame, zone: int) -> bool:
    """Tell whether everybody sees the cards of a kind of zone."""
    return game.specs[zone].visibility == 0


def subject_view(game: MissionGame, event: Event) -> Ref:
    """Return which object of a moved card triggers read: the public one, else that in an area, else the new one."""
    if event.became == NO_REF:
        return event.subject
    game.cite("908.3")
    game.cite("908.3a")
    origin, dest = event.origin // 2, event.dest // 2
    if is_public(game, origin) != is_public(game, dest):
        return event.subject if is_public(game, origin) else event.became
    if zones.is_area(origin) and not zones.is_area(dest):
        return event.subject
    return event.became


def hears_leaving(game: MissionGame, gone: Obj, event: Event) -> bool:
    """Tell whether a card that left with others triggers on *event*: from an area, or attached, on an exit (908.3d)."""
    kind = game.kind_of(gone.zone)
    if zones.is_area(kind):
        return True
    return (kind == zones.CONNECT or kind == zones.EXP) and bool(event.mask & (1 << kinds.EXIT))


def follow(game: MissionGame, ref: Ref, scope: Scope) -> Ref:
    """Return what a card became where the text's own event moved it, or the card while it is played; else NO_REF."""
    event = scope.event
    if event is not None and event.subject == ref and event.became != NO_REF and game.is_live(event.became):
        zone = event.dest // 2
        if zone != zones.DECK and (zone != zones.HAND or event.dest % 2 == scope.controller):
            return event.became
    if ref == scope.source and game.obj(ref).zone // 2 == zones.TEMPORARY:
        now = game.objs[ref >> 20]
        if now.previous is game.obj(ref) and now.zone // 2 in (
            zones.CONNECT,
            zones.AREA,
            zones.AREA + 1,
            zones.AREA + 2,
        ):
            return now.ref
    if ref == scope.source and event is not None and event.became != NO_REF:
        return _followed(game, ref, scope, event)
    game.cite("913.2")
    return NO_REF


def _followed(game: MissionGame, ref: Ref, scope: Scope, event: Event) -> Ref:
    """Return what an attached card became by following the character that the event moved (501.6); else NO_REF.

    Its move is part of the event, as that of the character is, which finds itself in the same way.
    """
    old, now = game.obj(ref), game.objs[ref >> 20]
    zone = now.zone // 2
    followed = old.host == event.subject and now.previous is old and zone == event.dest // 2
    if followed and zone != zones.DECK and (zone != zones.HAND or now.zone % 2 == scope.controller):
        game.cite("501.6")
        return now.ref
    game.cite("913.2")
    return NO_REF


# Choices


def on_named_choice(game: MissionGame, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> None:
    """Let abilities hear that an effect has chosen cards; nothing is done to them yet."""
    if game.watched_triggers & (1 << kinds.CHOOSE):
        batch = [
            Event(
                kinds.CHOOSE, "1107.1", ref, player, source=scope.source, cause=scope.controller,
                mask=1 << kinds.BY_EFFECT,
            )
            for ref in refs
        ]  # fmt: skip
        game.happen(tuple(batch))


def on_search(game: MissionGame, refs: tuple[Ref, ...], player: PlayerId) -> None:
    """Let a player look through the hidden zones from which they choose, as long as the effect is carried out."""
    for zone in sorted({game.obj(ref).zone for ref in refs if not is_player(ref) and not is_item(ref)}):
        seen = look_through(game, zone, player)
        game.revealed += seen
        for ref in seen:
            game.w(ref).known |= 1 << player


def on_chosen(game: MissionGame, refs: tuple[Ref, ...], player: PlayerId) -> None:
    """What is chosen in a hidden zone is not shown to the others (102.9)."""
    for ref in refs:
        if not is_player(ref) and not is_item(ref) and not is_public(game, game.obj(ref).zone // 2):
            game.cite("102.9")


# Views


COUNTING: Final = (
    tree.And, tree.Or, tree.Compare, tree.Exists, tree.Count, tree.Selector, tree.Zone, tree.Player,
    tree.Num, tree.AtLeast, tree.AtMost,
)  # fmt: skip
"""What a condition is made of that asks only how many cards there are."""


def view(game: MissionGame, viewer: PlayerId) -> dict[str, object]:
    """Return what a player sees beside the cards: how many lie where, counters, how far missions are."""
    game.cite("501.3d")
    game.cite("1301.3")
    return {
        "phase": game.phase,
        "step": game.step,
        "attacker": int(game.attacker),
        "first_player": int(game.first_player),
        "players": [
            {
                "counters": dict(game.player(seat).counters),
                "missions": [_progress(game, ref, viewer) for ref in game.missions(seat)],
            }
            for seat in (PlayerId(0), PlayerId(1))
        ],
        "playing": [
            {"name": game.obj(item.source).definition.name, "player": int(item.controller)}
            for item in game.waiting
        ],
    }


def _progress(game: MissionGame, ref: Ref, viewer: PlayerId) -> dict[str, object]:
    obj = game.obj(ref)
    return {
        "cleared": obj.face_down,
        "checked": obj.turned and not obj.face_down,
        "check": _counts(game, ref, missions.CHECK, viewer),
        "clear": _counts(game, ref, missions.CLEAR, viewer),
    }


def _counts(game: MissionGame, ref: Ref, section: int, viewer: PlayerId) -> list[list[int]]:
    """Return for each condition of a mission how often it was done and how often it is asked for."""
    found: list[list[int]] = []
    if game.obj(ref).face_down:
        return found
    for place, condition in enumerate(missions.conditions(game, ref, section)):
        if missions.is_act(condition.what):
            found.append([missions.times_done(game, ref, section, place), condition.count])
        elif _is_secret(game, ref, condition.what, viewer):
            found.append([1 if section == missions.CHECK and game.obj(ref).turned else 0, 1])
        else:
            found.append([1 if missions.is_met(game, ref, section, place) else 0, 1])
    return found


def _is_secret(game: MissionGame, ref: Ref, what: Node, viewer: PlayerId) -> bool:
    """Tell whether a condition asks what cards are that the viewer may not see; how many they are is no secret."""
    own = game.obj(ref).controller == viewer
    hidden = described = False
    for node in tree.walk(what):
        if isinstance(node, tree.Player):
            own = own and node.who == "you"
        if (
            isinstance(node, tree.Selector)
            and (node.filters or node.nouns != ("card",))
            or not isinstance(node, COUNTING)
        ):
            described = True
    for node in tree.walk(what):
        if isinstance(node, tree.Zone):
            for spec in game.specs:
                if spec.name == node.name and (
                    spec.visibility == NOBODY or spec.visibility == OWNER and not own
                ):
                    hidden = True
    return hidden and described


def card_view(game: MissionGame, obj: Obj) -> dict[str, object]:
    """Return the states of a card that everybody sees."""
    shown: dict[str, object] = {}
    if obj.flags & kinds.ATTACKING:
        shown["attacking"] = True
    if obj.flags & kinds.SUCCEEDED:
        shown["succeeded"] = True
    return shown
