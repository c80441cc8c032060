"""What effects do (205 to 208): each verb of a text as the events that carry it out.

A verb whose events are known at once is one batch (`events_for`); a verb that asks, repeats or runs through another
chapter's procedure is carried out by `perform`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import keywords
from gyoji.games.animal.battles import damage
from gyoji.games.animal.effects import copies, declaring, gaining, lasting, nodes, searching
from gyoji.games.animal.effects.counter_choice import TakeCounters
from gyoji.games.animal.playing import play, retargeting
from gyoji.games.animal.table import events, kinds, moves, piles, tokens, zones
from gyoji.games.animal.table.events import EventsAnswers
from gyoji.kernel.effects import select
from gyoji.kernel.effects.acts import cards_of
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Call, Control
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, is_item, is_player, player_of
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import continuous
from gyoji.kernel.values.values import ABSENT

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

MOVES: Final[dict[str, tuple[int, str]]] = {
    "put": (kinds.MOVE, "205-8a"),
    "send": (kinds.MOVE, "205-8a"),
    "add": (kinds.ADD, "205-4a"),
    "return": (kinds.RETURN, "205-16a"),
    "bring_out": (kinds.BRING_OUT, "205-9a"),
}
BURIALS: Final[dict[str, tuple[int, str, str]]] = {
    "destroy": (kinds.DESTROY, "205-11a", "205-11b"),
    "sacrifice": (kinds.SACRIFICE, "205-12a", "205-12b"),
    "discard": (kinds.DISCARD, "205-3a", "205-3b"),
    "take_off": (kinds.TAKE_OFF, "206-7a", "206-7b"),
}
IN_PLACE: Final[dict[str, tuple[int, str]]] = {
    "night": (kinds.NIGHT, "204-2a"),
    "dawn": (kinds.DAWN, "204-3a"),
    "wake": (kinds.WAKE, "204-5a"),
    "stand": (kinds.WAKE, "204-5a"),
    "turn": (kinds.TURN, "204-7a"),
    "freeze": (kinds.TURN, "204-7a"),
    "turn_up": (kinds.TURN_UP, "206-18a"),
    "turn_down": (kinds.TURN_DOWN, "609-1a"),
    "target": (kinds.TARGET, "206-4a"),
}
LIVES: Final[dict[str, tuple[int, str]]] = {
    "gain_life": (kinds.GAIN_LIFE, "207-5a"),
    "lose_life": (kinds.LOSE_LIFE, "207-13a"),
    "pay_life": (kinds.PAY_LIFE, "207-12a"),
}


def aspects(act: ResolvedAct) -> int:
    """Return the aspects of what an effect did; a cost counts as an effect (705.3)."""
    return moves.EFFECT | moves.COST if act.by_cost else moves.EFFECT


def players_of(act: ResolvedAct) -> list[PlayerId]:
    """Return the players that an act is done to; who does it where none is named."""
    return [player_of(ref) for ref in act.refs if is_player(ref)] or [act.player]


class PerformAnswers(EventsAnswers):
    """Answers how acts of effects are carried out."""

    __slots__ = ()

    def events_for(self, act: ResolvedAct) -> tuple[Event, ...] | None:
        """Return the one batch of events that an act is, or None when it takes more than that."""
        verb = act.verb
        if act.player != act.scope.controller:
            self.cite("202-6c")
        if verb in MOVES:
            return _moves(self, act)
        if verb in BURIALS:
            return tuple(_burials(self, act))
        if verb == "exile":
            return tuple(_exiles(self, act))
        if verb in IN_PLACE:
            kind, rule = IN_PLACE[verb]
            return tuple([_event(act, kind, rule, ref) for ref in cards_of(act)])
        if verb == "remove" and not act.word and act.has_amount:
            return None
        if verb == "place" or verb == "remove":
            return tuple(_counters(self, act))
        if verb in LIVES:
            return tuple(_lives(act))
        if verb == "reveal":
            return tuple(searching.reveals(self, act))
        if verb == "look":
            return tuple(searching.looks(self, act))
        return _rarer(self, act)

    def perform_together(self, together: list[ResolvedAct]) -> Control | None:
        """Carry out what several players do at once: they draw at the same time (1206.2), anything else in turn."""
        first = together[0]
        if first.verb != "draw" or isinstance(first.node.amount, tree.UpTo):
            return None
        self.last = ()
        draws = [(act.player, act.amount if act.has_amount else 1) for act in together]
        player, amount = draws[0]
        scope = first.scope
        return Call(
            moves.Draw(player, amount, scope.source, scope.controller, aspects(first), tuple(draws[1:]))
        )

    def perform(self, act: ResolvedAct) -> Control | None:
        """Carry out an act that is not one plain batch."""
        self.last = ()
        verb = act.verb
        if verb == "draw":
            amount = act.amount if act.has_amount else 1
            source, cause, mask = act.scope.source, act.scope.controller, aspects(act)
            if isinstance(act.node.amount, tree.UpTo):
                return Call(moves.DrawUpTo(act.player, amount, source, cause, mask))
            return Call(moves.Draw(act.player, amount, source, cause, mask))
        if verb in MOVES:
            return _ordered(self, act)
        if verb == "deal" or verb == "divide":
            return damage.deal(self, act)
        if verb == "remove":
            scope, refs = act.scope, tuple(cards_of(act))
            amount = act.amount
            return Call(TakeCounters(act.player, refs, amount, scope.source, scope.controller, aspects(act)))
        if verb == "search":
            return searching.search(self, act)
        if verb == "declare":
            return Call(declaring.Declare(act.player, act.word, act.scope, act.node.object))
        if verb == "play":
            return play.nested(self, act)
        if verb == "copy":
            return copies.copy(self, act)
        if verb == "retarget":
            retargeting.retarget(self, act)
            return None
        if verb == "activate":
            return copies.activate_again(self, act)
        if verb == "choose":
            return None
        raise AssertionError(f"no rule says how to {verb}")

    def perform_own_act(self, node: Node, scope: Scope) -> Control | None:
        """Carry out an act that only this game knows."""
        self.last = ()
        if isinstance(node, nodes.MakeValue):
            _make_value(self, node, scope)
            return None
        if isinstance(node, nodes.GainInformation):
            gaining.gain_information(self, node, scope)
            return None
        if isinstance(node, nodes.RepeatUntil):
            return Call(lasting.Repetition(node, scope))
        raise AssertionError(f"no rule says how to carry out {type(node).__name__}")

    def can_do_in_full(self, act: ResolvedAct) -> bool:
        """Tell whether an act can be done, as a cost must be."""
        verb = act.verb
        if (
            verb == "activate"
        ):  # as an ability activates, who may activate it once more has said so already (807.5c)
            return False
        if verb == "pay_life":
            if self.player(act.player).life < act.amount:
                self.cite("207-12c")
                return False
            return True
        if verb == "remove" and act.word:
            wanted = act.amount if act.has_amount else 1
            return all([self.obj(ref).counter(act.word) >= wanted for ref in cards_of(act)]) and bool(
                act.refs
            )
        if verb == "remove" and act.has_amount and act.amount > 0:
            return all([sum([n for _, n in self.obj(ref).counters]) >= act.amount for ref in cards_of(act)])
        if act.by_cost and act.has_amount and act.amount == 0:
            self.cite("705.5c")
            return True
        if verb == "draw" and act.by_cost:
            return _can_draw(self, act)
        if verb == "draw":
            source, cause = act.scope.source, act.scope.controller
            return (
                self.prohibition(moves.draw(self, act.player, "205-2a", cause, source, aspects(act))) is None
            )
        found = self.events_for(act)
        self.forbidden_look = False
        if not found:
            return found is None
        for event in found:
            if not possible(self, event):
                return False
        return True


def _rarer(game: AnimalGame, act: ResolvedAct) -> tuple[Event, ...] | None:
    """Return the batch of a rarer verb; None for one that takes more.

    transfer, turn_counters, equip, attach, extra_turn, win, lose, shuffle, thwart, nullify.
    """
    verb = act.verb
    if verb == "transfer":
        return tuple(_transfers(game, act))
    if verb == "turn_counters":
        word = f"{act.word}>{act.state}"
        return tuple([_event(act, kinds.TURN_COUNTERS, "1701.7", ref, word) for ref in cards_of(act)])
    if verb == "equip" or verb == "attach":
        hosts = [ref for ref in act.others if ref > 0]
        return tuple([_equipping(act, ref, hosts[0]) for ref in cards_of(act)]) if hosts else ()
    if verb == "extra_turn":
        return tuple([_to_player(act, kinds.EXTRA_TURN, "206-14a", player) for player in players_of(act)])
    if verb == "win" or verb == "lose":
        kind, rule = (kinds.WIN, "206-16a") if verb == "win" else (kinds.LOSE, "206-17a")
        return tuple([_to_player(act, kind, rule, player) for player in players_of(act)])
    if verb == "shuffle":
        kind = act.zone if act.zone >= 0 else zones.DECK
        who = [game.holder_of(act.to)] if act.to >= 0 else players_of(act)
        where = act.node.to
        if isinstance(where, tree.Zone) and where.player == tree.Player("each"):
            who = game.in_turn_order()
        scope = act.scope
        return tuple(
            [
                moves.shuffle(game, player, kind, "205-1a", scope.source, scope.controller, aspects(act))
                for player in who
            ]
        )
    if verb == "thwart" or verb == "nullify":
        return piles.thwart_events(game, act)
    return None


# Moves


def _moves(game: AnimalGame, act: ResolvedAct) -> tuple[Event, ...] | None:
    """Return the moves of an act; None where somebody has to order them, or tokens have to be made."""
    if isinstance(act.node.object, (nodes.TokenSpec, nodes.CopyToken)):
        return None
    if isinstance(act.node.with_, nodes.Arriving):
        return None
    batch = [move(game, act, ref) for ref in cards_of(act)]
    if len(batch) > 1 and act.verb == "add":
        game.cite("205-4b")
    if len(batch) > 1 and act.zone >= 0 and game.specs[act.zone].ordered:
        return None
    return tuple(batch)


def _ordered(game: AnimalGame, act: ResolvedAct) -> Control | None:
    """Let cards go to an ordered zone in the order that a player says: who does it, or else their owner (611-2e)."""
    if isinstance(act.node.object, (nodes.TokenSpec, nodes.CopyToken)):
        made = tuple(_tokens(game, act))
        if made and isinstance(act.node.with_, nodes.Arriving):
            return Call(moves.Arrive(made, act.scope, act.node.with_.changes))
        return game.do_all(made) if made else None
    batch = tuple([move(game, act, ref) for ref in cards_of(act)])
    if not batch:
        return None
    if isinstance(act.node.with_, nodes.Arriving):
        return Call(moves.Arrive(batch, act.scope, act.node.with_.changes))
    to = act.node.to
    chooser = act.player
    if not isinstance(to, tree.Zone) or to.order == "":
        chooser = NO_PLAYER
    return Call(moves.OrderMoves(chooser, batch))


def move(game: AnimalGame, act: ResolvedAct, ref: Ref) -> Event:
    """Return the move of one object that an act is."""
    verb, rule = MOVES[act.verb]
    zone = act.zone
    what = act.node.object
    if isinstance(what, tree.Ref):
        game.cite("611-2k")
    if game.specs[game.zone_kind(ref)].ordered:
        game.cite("611-2d")
    if zone < 0:
        zone = zones.HAND if act.verb in ("add", "return") else zones.BATTLEFIELD
    where = act.node.to
    if isinstance(where, tree.Zone) and where.name == "battlefield+domain":
        # 戦場と領地に: each goes where it can lie.
        existence = game.values(ref).types & kinds.EXISTENCE
        zone = zones.BATTLEFIELD if existence else zones.DOMAIN
    player = game.holder_of(act.to) if act.to >= 0 else NO_PLAYER
    extra = keywords.entry_bits(game, ref, act.scope.source, moves.entry_state(act.state))
    word = counters_with(game, act)
    if zone in zones.HIDDEN and isinstance(what, tree.Selector) and game.specifies(what):
        word = moves.SHOWN
    other = NO_REF
    if zones.is_field(zone):
        if player == NO_PLAYER:
            player = act.player
        if _goes_home(act.node.to):
            player = game.obj(ref).owner
        if act.state == "equipped":
            hosts = [each for each in select.refs(game, act.scope, act.node.with_) if each > 0]
            other = hosts[0] if hosts else NO_REF
    return moves.send(
        game,
        ref,
        zone,
        rule,
        verb,
        player,
        act.position,
        act.scope.controller,
        act.scope.source,
        extra,
        aspects(act),
        word,
        other,
    )


def _goes_home(to: Node | None) -> bool:
    """Tell whether each object goes to the place of its own owner (持ち主の戦場に)."""
    whose = to.player if isinstance(to, tree.Zone) else None
    return isinstance(whose, tree.Player) and isinstance(whose.of, tree.Subject)


def counters_with(game: AnimalGame, act: ResolvedAct) -> str:
    """Return the counters with which something arrives, as the event carries them (611-2g)."""
    node = act.node.with_
    if not isinstance(node, tree.Counters):
        return ""
    return f"{node.name}:{max(0, select.number(game, act.scope, node.amount))}"


def _tokens(game: AnimalGame, act: ResolvedAct) -> list[Event]:
    """Make the tokens that a text describes, and return how they come out (205-9a)."""
    node = act.node.object
    assert isinstance(node, (nodes.TokenSpec, nodes.CopyToken))
    definition = tokens.specified(game, act.scope, node)
    if definition is None:
        return []
    amount = act.made("tokens", "205-9a")
    return [move(game, act, tokens.make(game, definition, act.player)) for _ in range(amount)]


def _burials(game: AnimalGame, act: ResolvedAct) -> list[Event]:
    kind, rule, default = BURIALS[act.verb]
    game.cite(default)
    if act.verb == "discard" and len(act.refs) > 1:
        game.cite("205-3d")
    source, cause, mask = act.scope.source, act.scope.controller, aspects(act)
    batch: list[Event] = []
    for ref in cards_of(act):
        if act.verb in ("destroy", "sacrifice") and not game.on_field(ref):
            continue
        batch.append(moves.to_graveyard(game, ref, rule, kind, cause, source, mask))
    return batch


def _exiles(game: AnimalGame, act: ResolvedAct) -> list[Event]:
    extra = kinds.FACE_DOWN if act.state == "face_down" else 0
    word = counters_with(game, act)
    return [
        moves.send(
            game,
            ref,
            zones.EXILE,
            "205-13a",
            kinds.EXILE,
            cause=act.scope.controller,
            source=act.scope.source,
            extra=extra,
            mask=aspects(act),
            word=word,
        )
        for ref in cards_of(act)
    ]


def _transfers(game: AnimalGame, act: ResolvedAct) -> list[Event]:
    home, found = _goes_home(act.node.to), list[Event]()
    player = game.holder_of(act.to) if act.to >= 0 else act.player
    for ref in cards_of(act):
        to = game.obj(ref).owner if home else player
        if game.on_battlefield(ref) and game.obj(ref).controller != to:
            found.append(_transfer(game, act, ref, to))
    return found


def _transfer(game: AnimalGame, act: ResolvedAct, ref: Ref, player: PlayerId) -> Event:
    return moves.send(
        game,
        ref,
        zones.BATTLEFIELD,
        "205-18a",
        kinds.TRANSFER,
        player,
        cause=act.scope.controller,
        source=act.scope.source,
        mask=aspects(act),
    )


# Other events


def _event(act: ResolvedAct, kind: int, rule: str, ref: Ref, word: str = "") -> Event:
    scope = act.scope
    return Event(
        kind,
        rule,
        ref,
        act.player,
        act.amount,
        scope.source,
        scope.controller,
        word=word,
        mask=aspects(act),
    )


def _to_player(act: ResolvedAct, kind: int, rule: str, player: PlayerId) -> Event:
    scope = act.scope
    return Event(
        kind,
        rule,
        player=player,
        amount=act.amount,
        source=scope.source,
        cause=scope.controller,
        mask=aspects(act),
    )


def _equipping(act: ResolvedAct, ref: Ref, host: Ref) -> Event:
    scope = act.scope
    return Event(
        kinds.EQUIP,
        "206-12b",
        ref,
        act.player,
        1,
        scope.source,
        scope.controller,
        other=host,
        mask=aspects(act),
    )


def _lives(act: ResolvedAct) -> list[Event]:
    kind, rule = LIVES[act.verb]
    return [_to_player(act, kind, rule, player) for player in players_of(act)]


def _counters(game: AnimalGame, act: ResolvedAct) -> list[Event]:
    """Return how counters are put on objects or taken off; without a name, all of them (206-7).

    Put in place of others, they are of the kind that those were.
    """
    placing = act.verb == "place"
    about = act.scope.event
    if placing:
        game.cite("206-8b")
    if placing and not act.word and about is not None and about.kind == kinds.PLACE:
        act.word = about.word
    kind, rule = (kinds.PLACE, "205-8a") if placing else (kinds.REMOVE, "206-7a")
    batch: list[Event] = []
    for ref in cards_of(act):
        obj = game.obj(ref)
        if act.word:
            amount = act.amount if act.amount or act.has_amount else 1
            amounts = [(act.word, amount)]
        else:
            amounts = [(name, n if not act.has_amount else min(n, act.amount)) for name, n in obj.counters]
        for name, n in amounts:
            event = _event(act, kind, rule, ref, name)
            event.amount = n
            batch.append(event)
    return batch


# Acts that only this game knows


def _make_value(game: AnimalGame, node: nodes.MakeValue, scope: Scope) -> None:
    """Make a value a number: what is missing, or too much, is gained for as long as the text says (207-3b)."""
    index = game.lexicon.numbers[node.attribute]
    factor = _own_factor(game, node, scope)
    wanted = select.number(game, scope, node.value) if factor == ABSENT else 0
    for ref in select.present(game, scope, select.refs(game, scope, node.object)):
        if is_player(ref) or is_item(ref):
            continue
        now = game.values(ref).number(index)
        if now == ABSENT:
            game.cite("207-3e")
            continue
        if factor != ABSENT:
            wanted = now * factor
        game.cite("207-3a")
        game.cite("207-3b")
        game.cite("207-3c")
        game.cite("207-3d")
        if now == wanted:
            game.cite("102.6")
            continue
        by = wanted - now
        change = tree.ModifyValue(node.object, node.attribute, tree.Num(abs(by)), by < 0, node.duration)
        continuous.add(game, scope, change, (ref,), (by,))


def _own_factor(game: AnimalGame, node: nodes.MakeValue, scope: Scope) -> int:
    """Return by what each object's own value is multiplied, ABSENT when one number is meant for all of them."""
    value = node.value
    own = tree.AttributeOf(node.attribute, node.object)
    if isinstance(value, tree.Times) and value.value == own:
        return value.factor
    if isinstance(value, nodes.Product) and value.left == own:
        return select.number(game, scope, value.right)
    return ABSENT


# Whether an act can be done, as a cost must be


def _can_draw(game: AnimalGame, act: ResolvedAct) -> bool:
    """Tell whether a cost of drawing can be done: there are so many cards, and nothing forbids or replaces it."""
    many = act.amount if act.has_amount else 1
    if len(game.cards_in(zones.DECK, act.player)) < many:
        return False
    event = moves.draw(
        game, act.player, "205-2a", act.scope.controller, act.scope.source, moves.EFFECT | moves.COST
    )
    if not event.mask & game.watched_replaces:
        return True
    return game.prohibition(event) is None and not game.replacers(event, ())


def possible(game: AnimalGame, event: Event) -> bool:
    """Tell whether an event can happen as things are: the object is in the right state and nothing forbids it."""
    ref = event.subject
    if ref > 0 and not is_item(ref):
        if not game.is_live(ref):
            return False
        obj = game.obj(ref)
        kind = event.kind
        if kind == kinds.TURN and (obj.turned or not may_turn_for_cost(game, ref)):
            return False
        if kind == kinds.WAKE and not obj.turned:
            return False
        if kind == kinds.NIGHT and obj.flags & kinds.IS_NIGHT:
            return False
        if kind == kinds.TURN_UP and not obj.face_down or kind == kinds.TURN_DOWN and obj.face_down:
            return False
        if kind == kinds.DAWN and not obj.flags & kinds.IS_NIGHT:
            return False
        if (1 << kind) & kinds.CARD_MOVES and event.dest >= 0:
            if not events.may_go(game, ref, event.dest // game.seats):
                return False
    if game.prohibition(event) is None:
        return True
    if event.kind == kinds.REVEAL:
        game.cite("205-7g")
    return False


def may_turn_for_cost(game: AnimalGame, ref: Ref) -> bool:
    """Tell whether an object may be moved for an activation cost: a waiting animal may not (204-7d, 204-8c)."""
    if not game.obj(ref).flags & kinds.WAITING or not game.is_animal(ref):
        return True
    words = game.values(ref).keywords
    if kinds.SWIFT in words or kinds.QUICK_HAND in words:
        return True
    game.cite("204-7d")
    game.cite("204-8c")
    return False
