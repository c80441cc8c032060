"""What effects do (900): each verb of a text as the events that carry it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.effects import resolution
from gyoji.games.nova.effects.verbs import SHARE, Arrange, Divide, EffectBattle
from gyoji.games.nova.playing import characters, division, energy_colours, play
from gyoji.games.nova.table import kinds, moves, zones
from gyoji.games.nova.turns.actions import ActionsAnswers
from gyoji.kernel.effects import acts, taking_counters
from gyoji.kernel.effects.places import look_through
from gyoji.kernel.effects.resolve import REPLACEMENT, Resolve
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.effects.select import players
from gyoji.kernel.effects.taking_counters import TakeAnyCounters
from gyoji.kernel.machine.events import NO_ZONE, Event, Events
from gyoji.kernel.machine.procedure import Call, Control
from gyoji.kernel.machine.sequences import DrawCards
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, is_item, is_object, is_player, player_of
from gyoji.kernel.table.state import PUBLIC
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

_MOVES: Final[dict[str, int]] = {
    "send": kinds.SEND, "exile": kinds.EXILE, "return": kinds.RETURN, "add": kinds.ADD, "put": kinds.PUT,
    "exit": kinds.EXIT, "set_energy": kinds.SET_ENERGY,
}  # fmt: skip
_MOVE_RULES: Final[dict[str, str]] = {
    "send": "908.1", "exile": "306.1", "return": "308.2", "add": "308.1", "put": "309.1", "exit": "921.1",
    "set_energy": "906.1",
}  # fmt: skip
_MOVE_ZONES: Final[dict[str, int]] = {
    "send": zones.GRAVEYARD, "exile": zones.EXILE, "return": zones.HAND, "add": zones.HAND, "put": zones.FIELD,
    "exit": zones.EXIT, "set_energy": zones.ENERGY,
}  # fmt: skip
_ONE_CARD: Final[dict[str, tuple[int, str]]] = {
    "destroy": (kinds.DESTROY, "907.1"), "freeze": (kinds.FREEZE, "904.2"), "stand": (kinds.STAND, "904.1"),
    "nullify_destruction": (kinds.NULLIFY_DESTRUCTION, "907.3"), "reveal": (kinds.REVEAL, "910.1"),
    "look": (kinds.LOOK, "301.7"), "detach": (kinds.DETACH, "1005.2"),
    "remove_from_battle": (kinds.REMOVE_FROM_BATTLE, "405.2"), "turn_face": (kinds.TURN_FACE, "302.5"),
    "place": (kinds.PLACE, "919.1"), "remove": (kinds.REMOVE, ""),
}  # fmt: skip
_LIFE: Final[dict[str, tuple[int, str]]] = {
    "gain_life": (kinds.GAIN_LIFE, "918.7"), "lose_life": (kinds.LOSE_LIFE, "918.8"),
    "pay_life": (kinds.PAY_LIFE, "902.5"),
}  # fmt: skip


def aspects(act: ResolvedAct) -> int:
    """Return the aspect that tells what an effect did from what a cost did."""
    return 0 if act.by_cost else 1 << kinds.BY_EFFECT


class PerformAnswers(ActionsAnswers):
    """Answers how acts of effects are carried out."""

    __slots__ = ()

    def events_for(self, act: ResolvedAct) -> tuple[Event, ...] | None:
        """Return the one batch that an act is, or None when it takes more than that.

        The card whose text says so is the source of every event, and the player who carries it out is its cause.
        """
        verb = act.verb
        self.cite("806.1")
        self.cite("005.3.4")
        if act.scope.source != NO_REF and self.obj(act.scope.source).controller != act.scope.controller:
            self.cite("806.2")
        if verb in _MOVES:
            return None if goes_in_order(self, act) else tuple(move_events(self, act))
        if verb in _ONE_CARD:
            batch = tuple(_card_events(self, act))
            return taking_counters.named(self, batch) if verb == "remove" and not act.word else batch
        if verb == "deal":
            return tuple([damage(self, act, ref, act.amount) for ref in act.refs])
        if verb in _LIFE:
            return _life_events(act)
        if verb == "discard":
            mask = aspects(act)
            cause = act.scope.controller
            if len(act.refs) > 1:
                self.cite("911.3")
            return tuple(
                [
                    moves.discard(self, ref, act.player, "911.1", act.scope.source, cause, mask)
                    for ref in act.refs
                ]
            )
        return _rarer(self, act)

    def perform(self, act: ResolvedAct) -> Control | None:
        """Carry out an act that is not one plain batch."""
        self.last = ()
        verb = act.verb
        if verb == "remove":
            return Call(TakeAnyCounters(act.player, tuple(_card_events(self, act))))
        if verb == "draw":
            amount = act.amount if act.has_amount else 1
            if owe_draws(self, act, amount):
                return None
            return Call(DrawCards(act.player, amount, act.scope.source, act.scope.controller, aspects(act)))
        if verb in _MOVES:
            return Call(Arrange(tuple(move_events(self, act)), ordered=_wants_order(act)))
        if verb == "battle":
            if len(act.refs) + len(act.others) < 2:
                self.cite("922.3")
                return None
            one, other = (act.refs + act.others)[:2]
            return Call(EffectBattle(one, other, act.scope.source, act.scope.controller))
        if verb == "divide":
            return Call(
                Divide(
                    act.player,
                    act.refs,
                    act.amount,
                    act.actor,
                    act.scope.controller,
                    act.node.step or SHARE,
                )
            )
        if verb == "play":
            if not act.refs:
                return None
            return play.play_by_effect(self, act.player, act.refs[0], act.word == "free")
        raise AssertionError(f"no rule says how to {verb}")

    def perform_own_act(self, node: Node, scope: Scope) -> Control | None:
        """Carry out an act that only this game knows."""
        assert isinstance(node, tree.AddEnergy), f"no rule says how to do {type(node).__name__}"
        return energy_colours.add_energy(self, scope, node)

    def can_do_in_full(self, act: ResolvedAct) -> bool:
        """Tell whether an act can be done, as a cost or "do so; if you do" must be."""
        verb = act.verb
        if verb == "draw":
            self.cite("905.3")
            if act.player != act.scope.controller:
                self.cite("905.5")
            wanted = moves.draw(self, act.player, "905.4", act.scope.source, act.scope.controller)
            if self.prohibition(wanted) is not None:
                self.cite("905.4")
                return False
            return True
        if verb == "pay_life" or verb == "lose_life":
            return self.player(act.player).life >= act.amount
        if verb in ("freeze", "stand"):
            return _any_able(
                self, [ref for ref in act.refs if self.obj(ref).turned == (verb == "stand")], act
            )
        if verb == "remove" or verb == "move":
            if verb == "move" and not _counter_moves(self, act):
                return False
            return any([self.obj(ref).counter(act.word) >= max(1, act.amount) for ref in act.refs])
        if verb == "discard" and not act.refs and acts.is_all(act.node.object):
            self.cite("911.2")
            return True
        if verb == "discard" or verb in _MOVES or verb in _ONE_CARD:
            return _any_able(self, list(act.refs), act)
        return True

    def choosable(self, ref: Ref, scope: Scope, verb: str) -> bool:
        """Tell whether an effect may choose the object in order to do *verb* with it."""
        if is_player(ref):
            return True
        if not is_item(ref) and verb in ("deal", "divide") and self.obj(ref).flags & kinds.DESTROYED:
            self.cite("916.5")
            return False
        event = Event(
            kinds.CHOOSE, "909.1", ref, scope.controller, source=scope.source, cause=scope.controller,
            mask=1 << kinds.BY_EFFECT,
        )  # fmt: skip
        return self.prohibition(event) is None

    def on_search(self, refs: tuple[Ref, ...], player: PlayerId) -> None:
        """Show a hidden zone to the player who chooses from it, until the effect ends (909.2)."""
        self.cite("909.2")
        for zone in sorted({self.obj(ref).zone for ref in refs if not is_player(ref) and not is_item(ref)}):
            self.revealed += look_through(self, zone, player)

    def on_chosen(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> None:
        """Fix what was picked in a hidden zone; it stays hidden (004.5.1)."""
        for ref in refs:
            if _is_hidden(self, ref):
                self.cite("004.5.1")

    def on_found(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> Control | None:
        """Reveal the cards of a hidden zone that were chosen by what the text says of them (909.2)."""
        batch = [
            Event(
                kinds.REVEAL, "909.2", ref, player, source=scope.source, cause=scope.controller,
                mask=1 << kinds.BY_EFFECT,
            )
            for ref in refs
            if _is_hidden(self, ref) and self.viewers(self.obj(ref)) != 3
        ]  # fmt: skip
        return self.do_all(tuple(batch)) if batch else None

    def need_not_find(self, player: PlayerId, candidates: list[Ref]) -> bool:
        """Tell whether the cards described may be left unfound: some player does not see all of the zone (909.2)."""
        for zone in {self.obj(ref).zone for ref in candidates if _is_hidden(self, ref)}:
            for ref in self.zones[zone].cards:
                if (self.viewers(self.obj(ref)) | 1 << player) != 3:
                    return True
        return False


def _rarer(game: NovaGame, act: ResolvedAct) -> tuple[Event, ...] | None:
    """Return the batch of a rarer verb; None for one that takes more.

    control, divide, move, shuffle, nullify, attach, win, lose, skip, add_period, exchange.
    """
    verb = act.verb
    source = act.scope.source
    cause = act.scope.controller
    mask = aspects(act)
    if verb == "control":
        batch: list[Event] = []
        for ref in act.refs:
            if game.on_field(ref) and not characters.is_too_much(game, act.player, ref):
                batch += moves.control(game, "005.3.2", ref, act.player, source, cause, mask)
        return tuple(batch)
    if verb == "divide":
        return division.events(game, act)
    if verb == "move":
        return tuple(_counter_moves(game, act))
    if verb == "shuffle":
        zone = act.to if act.to != NO_ZONE else game.zone_id(max(act.zone, 0), act.player)
        return (
            Event(
                kinds.SHUFFLE, "920.1", player=act.player, source=source, cause=cause, dest=zone, mask=mask
            ),
        )
    if verb == "nullify":
        return resolution.nullify_events(game, act.refs, source, cause, mask)
    if verb == "attach":
        return tuple(
            [Event(kinds.ATTACH, "1005.2", ref, other=act.others[0]) for ref in act.refs if act.others]
        )
    if verb == "win":
        return (Event(kinds.WIN, "003.1.2", player=act.player, source=source, cause=cause),)
    if verb == "lose":
        return (Event(kinds.LOSE, "003.2.2", player=act.player, source=source, cause=cause),)
    if verb == "skip" or verb == "add_period":
        return _period_events(game, act)
    if verb == "exchange":
        return _exchange(game, act)
    return None


def owe_draws(game: NovaGame, act: ResolvedAct, amount: int) -> bool:
    """Put off draws that a replacement makes until what it does not replace has happened (905.7)."""
    frame = game.stack[-1]
    if not isinstance(frame, Resolve) or frame.word != REPLACEMENT:
        return False
    below = game.stack[-2]
    used = below.used[below.at] if isinstance(below, Events) else ()
    mask = aspects(act)
    game.owed += (moves.OwedDraws(act.player, amount, act.scope.source, act.scope.controller, mask, used),)
    return True


# Moves


def move_events(game: NovaGame, act: ResolvedAct) -> list[Event]:
    """Return the moves of an act, one for each card that can go there."""
    verb = act.verb
    zone = act.zone if act.zone >= 0 else _MOVE_ZONES[verb]
    kind = _MOVES[verb]
    rule = _MOVE_RULES[verb]
    if verb == "return" and zone == zones.MAIN_DECK or verb == "put" and zone == zones.MAIN_DECK:
        rule = "303.6"
    player = game.holder_of(act.to) if act.to != NO_ZONE else NO_PLAYER
    if verb == "set_energy":
        player = act.player
    found: list[Event] = []
    for ref in act.refs:
        if is_player(ref) or is_item(ref):
            continue
        if zone == zones.GRAVEYARD and game.kind_of(game.obj(ref).zone) == zones.FIELD:
            game.cite("908.2")
        side = player if player != NO_PLAYER else game.obj(ref).owner
        if zone == zones.FIELD and characters.is_too_much(game, side, ref):
            continue
        position = act.position
        if zone == zones.MAIN_DECK and position >= len(game.cards_in(zones.MAIN_DECK, game.obj(ref).owner)):
            if position > 0:
                game.cite("303.6.2")
            position = moves.BOTTOM
        found.append(
            moves.move(
                game, kind, rule, ref, zone, side if zone == zones.FIELD else player, position, act.scope.source,
                act.scope.controller, act.others[0] if act.others else Ref(0), act.state, aspects(act),
            )
        )  # fmt: skip
    return found


def goes_in_order(game: NovaGame, act: ResolvedAct) -> bool:
    """Tell whether the cards go one by one: from a main deck, or into one, where their order matters."""
    if len(act.refs) < 2:
        return False
    if act.zone == zones.MAIN_DECK:
        return True
    return any([is_object(ref) and game.kind_of(game.obj(ref).zone) == zones.MAIN_DECK for ref in act.refs])


def _wants_order(act: ResolvedAct) -> bool:
    return act.zone == zones.MAIN_DECK


# Cards and players


def _card_events(game: NovaGame, act: ResolvedAct) -> list[Event]:
    kind, rule = _ONE_CARD[act.verb]
    amount = act.amount
    if not act.has_amount and not act.amount and act.verb in ("place", "remove"):
        amount = 1
    word = act.state if act.verb == "turn_face" else act.word
    found: list[Event] = []
    for ref in act.refs:
        if is_player(ref) or is_item(ref):
            continue
        found.append(
            Event(
                kind, rule, ref, act.player, amount, act.scope.source, act.scope.controller, word=word,
                mask=aspects(act),
            )
        )  # fmt: skip
    return found


def damage(game: NovaGame, act: ResolvedAct, ref: Ref, amount: int) -> Event:
    """Return the damage that an effect deals to a servant or player."""
    game.cite("916.3")
    if isinstance(act.node.amount, tree.Per):
        game.cite("916.3.1")
    player = player_of(ref) if is_player(ref) else game.obj(ref).controller
    rule = "916.2" if is_player(ref) else "916.1"
    return Event(
        kinds.DEAL,
        rule,
        ref,
        player,
        amount,
        act.actor,
        act.scope.controller,
        other=act.actor,
        mask=aspects(act),
    )


def _life_events(act: ResolvedAct) -> tuple[Event, ...]:
    kind, rule = _LIFE[act.verb]
    who = [player_of(ref) for ref in act.refs if is_player(ref)] or [act.player]
    return tuple(
        [
            Event(
                kind, rule, player=player, amount=act.amount, source=act.scope.source, cause=act.scope.controller,
                mask=aspects(act),
            )
            for player in who
        ]
    )  # fmt: skip


def _counter_moves(game: NovaGame, act: ResolvedAct) -> list[Event]:
    if not act.others:
        return []
    batch: list[Event] = []
    for ref in act.refs:
        n = game.obj(ref).counter(act.word)
        if act.has_amount:
            n = min(n, act.amount)
        if n > 0:
            mask = aspects(act) | (1 << kinds.MOVE_COUNTERS)
            batch.append(
                Event(kinds.REMOVE, "919.4", ref, act.player, n, act.scope.source, word=act.word, mask=mask)
            )
            batch.append(
                Event(kinds.PLACE, "919.4", act.others[0], act.player, n, act.scope.source, word=act.word)
            )
    return batch


def _exchange(game: NovaGame, act: ResolvedAct) -> tuple[Event, ...]:
    """Two cards change sides with each other; nothing happens unless both can."""
    assert act.word in ("", "control"), "only control is exchanged as one event"
    if len(act.refs) != 2:
        return ()
    one, other = act.refs
    left, right = game.obj(one).controller, game.obj(other).controller
    if left == right or not game.on_field(one) or not game.on_field(other):
        return ()
    if characters.is_too_much(game, right, one) or characters.is_too_much(game, left, other):
        return ()
    source, cause, mask = act.scope.source, act.scope.controller, aspects(act)
    return tuple(
        moves.control(game, "005.3.2", one, right, source, cause, mask)
        + moves.control(game, "005.3.2", other, left, source, cause, mask)
    )


def _period_events(game: NovaGame, act: ResolvedAct) -> tuple[Event, ...]:
    period = act.node.object
    assert isinstance(period, tree.Period)
    if act.verb == "add_period":
        after = act.node.to
        name = after.name if isinstance(after, tree.Period) else game.phase
        if name == kinds.MAIN_PHASE:
            name = game.phase
        word = kinds.MAIN_PHASE_1 if period.name == kinds.MAIN_PHASE else period.name
        return (
            Event(kinds.ADD_PERIOD, "401.2", player=act.player, word=word, extra=kinds.PERIODS.index(name)),
        )
    turn = game.turn if period.which == "this" else 0
    whose = [NO_PLAYER] if period.player is None else players(game, act.scope, period.player)
    return tuple(
        [Event(kinds.SKIP, "401.3", player=player, word=period.name, extra=turn) for player in whose]
    )


# Costs and choices


def _any_able(game: NovaGame, refs: list[Ref], act: ResolvedAct) -> bool:
    kept = act.refs
    act.refs = tuple(refs)
    batch = game.events_for(act)
    if batch is None:
        batch = tuple(move_events(game, act))
    act.refs = kept
    return any([game.prohibition(event) is None for event in batch])


def _is_hidden(game: NovaGame, ref: Ref) -> bool:
    return (
        not is_player(ref)
        and not is_item(ref)
        and game.is_live(ref)
        and game.specs[game.kind_of(game.obj(ref).zone)].visibility != PUBLIC
    )
