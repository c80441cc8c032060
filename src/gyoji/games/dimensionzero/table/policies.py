"""Small answers that the kernel needs from the rulebook: states, numbers, layers, how a moved card is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.effects.nodes import Show
from gyoji.games.dimensionzero.table import events, kinds, places, zones
from gyoji.kernel.effects import referents
from gyoji.kernel.effects.places import look_through
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.effects.select import is_item, players
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, is_player, player_of
from gyoji.kernel.table.state import Obj
from gyoji.kernel.table.uses import counted, times_used
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import Pending, Replacer
from gyoji.kernel.values.changes import object_of
from gyoji.kernel.values.nature import VALUE_CHANGES
from gyoji.kernel.values.values import ABSENT, Held, Values

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

PLAYERS: Final = (PlayerId(0), PlayerId(1))
FACELESS: Final = Values(("",), 0, 0, (ABSENT,) * kinds.NUMBERS, (), (), ())
"""What an aura card is: a card of no classification (6.1.8)."""
COUNTER: Final = tree.This("counter")
"""How the change that counters make calls its own card."""


# Continuous effects (4.14)


def layer_of(game: ZeroGame, change: Node) -> int:
    """Return the layer: text, race, general, numbers; in each, what a card does to itself first (4.14.5-3)."""
    what = object_of(change)
    own = 0 if isinstance(what, tree.This) else 1
    if isinstance(change, (tree.Gain, tree.Lose, tree.Become)):
        for thing in change.things:
            if isinstance(thing, (tree.Quoted, tree.Keyword, tree.Ability)):
                game.cite("4.14.5-2(2)")
                return own
        for thing in change.things:
            if isinstance(thing, tree.Trait):
                game.cite("4.14.5-2(3)")
                return 2 + own
            if isinstance(thing, tree.Kind):
                game.cite("2.6.3")
        return 4 + own
    if isinstance(change, (tree.ModifyValue, tree.SetValue, tree.Floor)) and change.attribute not in (
        "power",
        "smash",
    ):
        return 4 + own
    game.cite("4.14.5-3")
    if own == 0 and isinstance(what, tree.This) and what.noun == COUNTER.noun:
        return 7
    return 6 if own == 0 else 8


def binds(game: ZeroGame, change: Node) -> bool:
    """Tell whether a lasting change is for what it touches now: changes of data and of control (4.14.3-2)."""
    game.cite("4.14.3-2")
    game.cite("4.14.3-3")
    return isinstance(change, (*VALUE_CHANGES, tree.TakeControl))


def counter_change(obj: Obj) -> Node | None:
    """Return what counters called power or smash add; all other markers mean nothing by themselves (6.7.1)."""
    for name in ("power", "smash"):
        n = obj.counter(name)
        if n:
            return tree.ModifyValue(COUNTER, name, tree.Num(n * (1000 if name == "power" else 1)))
    return None


# Replacements (4.15)


def orders_replacements(game: ZeroGame, event: Event, candidates: tuple[Replacer, ...]) -> PlayerId:
    """Return who picks among replacements: the affected player, or the controller of the affected card."""
    if _is_self_replacement(game, event, candidates[0]):
        return NO_PLAYER
    if is_player(event.subject):
        return player_of(event.subject)
    if event.subject > 0 and not is_item(event.subject):
        return game.obj(event.subject).controller
    return event.player if event.player >= 0 else game.turn_player


def self_first(game: ZeroGame, event: Event, found: tuple[Replacer, ...]) -> tuple[Replacer, ...]:
    """Return replacements with the self-replacement of what resolves first (4.15.8-1)."""
    if len(found) < 2 or not game.acting:
        return found
    own = tuple([each for each in found if _is_self_replacement(game, event, each)])
    if not own:
        return found
    game.cite("4.15.8-1")
    return own + tuple([each for each in found if each not in own])


def _is_self_replacement(game: ZeroGame, event: Event, replacer: Replacer) -> bool:
    """Tell whether what resolves now has made the replacement, and causes the event: a static ability never does."""
    if not 0 <= replacer.key <= game.serial or event.source != replacer.source:
        return False
    for item in game.waiting:
        if item.scope.source == replacer.source and item.scope.time == replacer.scope.time:
            return True
    return False


def replaced_is_done(game: ZeroGame) -> bool:
    """Tell that an act of a text counts as performed when something replaced it (4.15.5-1)."""
    game.cite("4.15.5-1")
    return True


# Triggers (4.8)


def can_trigger(game: ZeroGame, obj: Obj, held: Held, event: Event | None) -> bool:
    """Tell whether an ability whose event has come may trigger now."""
    game.cite("4.8.1")
    if event is None:
        return True
    if event.mask & moves_bit(kinds.ENTER):
        game.cite("4.8.9")
        game.cite("4.8.10-1")
    elif event.became != NO_REF:
        game.cite("4.8.10")
    if held.ability.condition is not None:
        game.cite("4.4.3")
    if _once_a_turn(event):
        mark = (int(obj.ref), held.key, event.word)
        if mark in game.fired:
            game.cite("4.4.4")
            return False
        game.fired += (mark,)
    return True


def moves_bit(kind: int) -> int:
    """Return the bit of an event kind."""
    return 1 << kind


def _once_a_turn(event: Event) -> bool:
    return (event.kind == kinds.END and event.word == kinds.TURN) or (
        event.kind == kinds.START and event.word == kinds.RECOVERY_PHASE
    )


def on_trigger(game: ZeroGame, pending: Pending) -> None:
    """Take note of an ability that has triggered; one that is shown from a hand waits for its owner."""
    game.activity += 1
    for limit in pending.held.ability.limits:
        if isinstance(limit, Show):
            game.cite("4.8.12")
            game.shows += (pending,)
            return
    game.triggered += (pending,)


def uses_of(game: ZeroGame, ref: Ref, key: int, period: tree.Period) -> int:
    """Return how often an ability of the object was used in the period."""
    return times_used(game.uses_game if period.name == kinds.GAME else game.uses, ref, key)


def count_use(game: ZeroGame, ref: Ref, key: int) -> None:
    """Count one use of an ability whose uses are limited."""
    game.uses = counted(game.uses, ref, key)
    game.uses_game = counted(game.uses_game, ref, key)


# States and numbers


def in_state(game: ZeroGame, ref: Ref, state: str) -> bool:
    """Tell whether an object is in the state that a text names."""
    if is_player(ref) or is_item(ref):
        return False
    if places.is_place(ref):
        return _square_state(game, ref, state)
    obj = game.obj(ref)
    zone = obj.zone // 2
    if state == "frozen" or state == "released":
        game.cite("2.26.1-2")
        if not zones.is_square(zone) and zone not in (zones.ENERGY, zones.SMASH):
            return False
        return obj.turned == (state == "frozen")
    if state == "damaged":
        return obj.damage > 0
    if state == "battling":
        game.cite("3.11.1-2")
        return any([ref in battle.members for battle in game.battles]) and game.on_square(ref)
    if state == "attacking":
        game.cite("3.11.5")
        return any([ref in battle.attackers for battle in game.battles]) and game.on_square(ref)
    if state == "attacked":
        game.cite("3.11.5")
        return any([ref in battle.attacked for battle in game.battles]) and game.on_square(ref)
    if state == "face_down" or state == "face_up":
        return obj.face_down == (state == "face_down")
    if state == "textless":
        return _textless(game, ref)
    if state == "colourless":
        game.cite("2.4.2-1")
        return game.values(ref).colours == 0
    if state == "revealed":
        return game.viewers(obj) == 3
    return (obj.flags & game.lexicon.flags[state]) != 0


def _textless(game: ZeroGame, ref: Ref) -> bool:
    game.cite("2.10.3-5")
    definition = game.obj(ref).definition
    if definition.text or definition.abilities:
        game.cite("2.10.3-7")
        return False
    values = game.values(ref)
    if values.held or values.keywords:
        game.cite("2.10.3-6")
        return False
    return True


def _square_state(game: ZeroGame, ref: Ref, state: str) -> bool:
    kind, seat = places.square_of_place(ref)
    if kind < 0:
        return False
    if state == "unit_free":
        return not game.units_in(kind, PlayerId(0)) and not game.units_in(kind, PlayerId(1))
    if state == "with_unit":
        return bool(game.units_in(kind, PlayerId(0)) or game.units_in(kind, PlayerId(1)))
    if state == "own_unit_free":
        return not game.units_in(kind, game.turn_player)
    if state == "base_free":
        return zones.is_base_square(kind) and not [
            other for other in game.zones[kind * 2 + seat].cards if game.is_base(other)
        ]
    return False


def player_value(game: ZeroGame, player: PlayerId, attribute: str) -> int:
    """Return a number of a player that a text names."""
    if attribute == "library":
        game.cite("2.23.2-3")
        return len(game.pile(zones.LIBRARY, player))
    if attribute == "ordered":
        game.cite("6.2.1")
        return 1 if game.player(player).ordered else 0
    return len(game.cards_in(zones.NAMES[attribute], player))


def in_period(game: ZeroGame, period: tree.Period, scope: Scope) -> bool:
    """Tell whether it is now that turn, phase, battle or step."""
    name = period.name
    if period.player is not None and game.turn_player not in players(game, scope, period.player):
        return False
    if name == kinds.TURN or name == kinds.GAME:
        return True
    if name == kinds.BATTLE:
        return len(game.battles) > 0
    if name == kinds.BEFORE_DAMAGE:
        return _is_before_damage(game)
    return name == game.phase or name == game.step


def _is_before_damage(game: ZeroGame) -> bool:
    """Tell whether the newest battle still is to put its exchange of damage on the stack (3.12.2, 3.13.2)."""
    for frame in reversed(game.stack):
        labels = frame.program.labels
        if "first_exchange" in labels:
            return frame.pc in (labels["first_exchange"], labels["second_exchange"])
    return False


# Moved cards


def is_public(game: ZeroGame, zone: int) -> bool:
    """Tell whether everybody sees the cards of a kind of zone."""
    return game.specs[zone].visibility == 0


def subject_view(game: ZeroGame, event: Event) -> Ref:
    """Return which object of a moved card triggers read: the public one, else that on a square, else the new one."""
    if event.became == NO_REF:
        return event.subject
    origin, dest = event.origin // 2, event.dest // 2
    if event.before is not None and event.before.zone // 2 == zones.AURA:
        game.cite("6.1.10")
        return event.subject
    if is_public(game, origin) != is_public(game, dest):
        game.cite("4.8.10-2")
        return event.subject if is_public(game, origin) else event.became
    if zones.is_square(origin) and not zones.is_square(dest):
        game.cite("4.8.11-2")
        return event.subject
    return event.became


def readable(game: ZeroGame, found: list[Ref], node: Node | None, scope: Scope) -> list[Ref]:
    """Return what a text reads of the cards that its own acts or costs moved: what they were before (4.9.2-6)."""
    about = node.among if isinstance(node, tree.Selector) else node
    if isinstance(about, tree.Paid):
        return [_before_its_move(game, ref) for ref in found]
    if isinstance(about, tree.EventSubject):
        return referents.as_last_found(game, found, about, scope)
    if not isinstance(about, tree.Ref) or _is_chosen(game, about.slot):
        return found
    return [_before_its_move(game, ref) if ref in scope.moved else ref for ref in found]


def _is_chosen(game: ZeroGame, slot: int) -> bool:
    """Tell whether the text that is carried out has chosen what a slot holds, not moved it."""
    for procedure in reversed(game.stack):
        if isinstance(procedure, Resolve):
            for op in procedure.code.ops:
                if op.slot == slot and isinstance(op.node, tree.Choose):
                    return True
            return False
    return True


def _before_its_move(game: ZeroGame, ref: Ref) -> Ref:
    """Return a card as it was on the square, or in the public zone, that it has left (4.8.11-2, 4.9.2-6)."""
    if is_player(ref) or is_item(ref) or not game.is_live(ref):
        return ref
    now = game.obj(ref)
    before = now.previous
    if before is None or zones.is_square(now.zone // 2):
        return ref
    left = before.zone // 2
    if zones.is_square(left) or is_public(game, left) and not is_public(game, now.zone // 2):
        game.cite("4.9.2-6")
        return before.ref
    return ref


def follow(game: ZeroGame, ref: Ref, scope: Scope) -> Ref:
    """Return what a card became where the text's own event moved it to a public zone, or NO_REF (4.8.10)."""
    event = scope.event
    if event is not None and event.subject == ref and event.became != NO_REF and game.is_live(event.became):
        game.cite("4.8.10")
        zone = event.dest // 2
        if is_public(game, zone) or (zone == zones.HAND and event.dest % 2 == scope.controller):
            return event.became
    if ref == scope.source and game.obj(ref).zone // 2 == zones.STACK:
        now = game.objs[ref >> 20]
        if now.previous is game.obj(ref) and zones.is_square(now.zone // 2):
            return now.ref
    return NO_REF


# Choices


def before_choice(game: ZeroGame, node: Node | None, scope: Scope, player: PlayerId) -> None:
    """Turn the plan card down before its library is looked through: it may be found there (2.23.3-4)."""
    what = node.object if isinstance(node, (tree.Choose, tree.Act)) else None
    if not isinstance(what, tree.Selector) or not isinstance(what.zone, tree.Zone):
        return
    if what.zone.name != "library" or what.zone.position != "":
        return
    whose = what.zone.player or what.player
    for seat in PLAYERS if whose is None else players(game, scope.seen_by(player), whose):
        if game.plan(seat) != NO_REF:
            game.cite("2.23.3-4")
            events.hide_plan(game, seat)
            game.touch()


def on_search(game: ZeroGame, refs: tuple[Ref, ...], player: PlayerId) -> None:
    """Let a player look where they choose: through the whole own library (2.23.3-4), or the other's hand (2.25.4)."""
    library = game.zone_id(zones.LIBRARY, player)
    hand = game.zone_id(zones.HAND, PlayerId(1 - player))
    for zone in (library, hand):
        if any(game.obj(ref).zone == zone for ref in refs):
            game.cite("2.23.3-4" if zone == library else "2.25.4")
            game.revealed += look_through(game, zone, player)


def need_not_find(game: ZeroGame, player: PlayerId, candidates: list[Ref]) -> bool:
    """Tell whether hidden cards may be left unfound: not in the other's hand, which is open meanwhile (2.25.4)."""
    for ref in candidates:
        if game.obj(ref).zone == game.zone_id(zones.HAND, PlayerId(1 - player)):
            game.cite("2.25.4")
            return False
    return True


def item_noun(game: ZeroGame, ref: Ref) -> str:
    """Return the noun by which texts speak of something on the stack that is no spell."""
    item = game.waiting_item(ref)
    if item is None:
        return ""
    if item.held is None:
        return "exchange" if item.word == "exchange" else "activated_ability"
    return "activated_ability" if item.held.ability.is_activated else "triggered_ability"


# Views


def view(game: ZeroGame) -> dict[str, object]:
    """Return what both players see beside the cards."""
    game.cite("2.25.1-1")
    game.cite("2.23.2-3")
    return {
        "phase": game.phase,
        "step": game.step,
        "first_player": int(game.first_player),
        "battles": [battle.square - zones.SQUARE for battle in game.battles],
        "stack": [_stacked(game, i) for i in range(len(game.waiting))],
        "ordered": [game.player(player).ordered for player in PLAYERS],
    }


def _stacked(game: ZeroGame, at: int) -> dict[str, object]:
    item = game.waiting[at]
    name = "" if item.source == NO_REF else game.obj(item.source).definition.name
    return {"name": name, "player": int(item.controller), "word": item.word, "spell": item.card != NO_REF}


def card_view(game: ZeroGame, obj: Obj) -> dict[str, object]:
    """Return the states of a card that everybody sees."""
    shown: dict[str, object] = {}
    battle = game.battle_of(obj.ref)
    if battle is not None:
        shown["battling"] = True
        if obj.ref in battle.attackers:
            shown["attacking"] = True
    if obj.flags & kinds.CENTRAL:
        shown["central"] = True
    return shown
