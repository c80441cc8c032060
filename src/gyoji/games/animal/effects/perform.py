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
from gyoji.kernel.effects.deed import Deed
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.effects.select import is_item
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Call, Control
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, is_player, player_of
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


def aspects(deed: Deed) -> int:
    """Return the aspects of what an effect did; a cost counts as an effect (705.3)."""
    return moves.EFFECT | moves.COST if deed.by_cost else moves.EFFECT


def players_of(deed: Deed) -> list[PlayerId]:
    """Return the players that a deed is done to; who does it where none is named."""
    return [player_of(ref) for ref in deed.refs if is_player(ref)] or [deed.player]


class PerformAnswers(EventsAnswers):
    """Answers how acts of effects are carried out."""

    __slots__ = ()

    def events_for(self, deed: Deed) -> tuple[Event, ...] | None:
        """Return the one batch of events that a deed is, or None when it takes more than that."""
        verb = deed.verb
        if deed.player != deed.scope.controller:
            self.cite("202-6c")
        if verb in MOVES:
            return _moves(self, deed)
        if verb in BURIALS:
            return tuple(_burials(self, deed))
        if verb == "exile":
            return tuple(_exiles(self, deed))
        if verb in IN_PLACE:
            kind, rule = IN_PLACE[verb]
            return tuple([_event(deed, kind, rule, ref) for ref in cards_of(deed)])
        if verb == "remove" and not deed.word and deed.has_amount:
            return None
        if verb == "place" or verb == "remove":
            return tuple(_counters(self, deed))
        if verb in LIVES:
            return tuple(_lives(deed))
        if verb == "reveal":
            return tuple(searching.reveals(self, deed))
        if verb == "look":
            return tuple(searching.looks(self, deed))
        return _rarer(self, deed)

    def perform_together(self, deeds: list[Deed]) -> Control | None:
        """Carry out what several players do at once: they draw at the same time (1206.2), anything else in turn."""
        first = deeds[0]
        if first.verb != "draw" or isinstance(first.node.amount, tree.UpTo):
            return None
        self.last = ()
        draws = [(deed.player, deed.amount if deed.has_amount else 1) for deed in deeds]
        player, amount = draws[0]
        scope = first.scope
        return Call(
            moves.Draw(player, amount, scope.source, scope.controller, aspects(first), tuple(draws[1:]))
        )

    def perform(self, deed: Deed) -> Control | None:
        """Carry out a deed that is not one plain batch."""
        self.last = ()
        verb = deed.verb
        if verb == "draw":
            amount = deed.amount if deed.has_amount else 1
            source, cause, mask = deed.scope.source, deed.scope.controller, aspects(deed)
            if isinstance(deed.node.amount, tree.UpTo):
                return Call(moves.DrawUpTo(deed.player, amount, source, cause, mask))
            return Call(moves.Draw(deed.player, amount, source, cause, mask))
        if verb in MOVES:
            return _ordered(self, deed)
        if verb == "deal" or verb == "divide":
            return damage.deal(self, deed)
        if verb == "remove":
            scope, refs = deed.scope, tuple(cards_of(deed))
            amount = deed.amount
            return Call(
                TakeCounters(deed.player, refs, amount, scope.source, scope.controller, aspects(deed))
            )
        if verb == "search":
            return searching.search(self, deed)
        if verb == "declare":
            return Call(declaring.Declare(deed.player, deed.word, deed.scope, deed.node.object))
        if verb == "play":
            return play.nested(self, deed)
        if verb == "copy":
            return copies.copy(self, deed)
        if verb == "retarget":
            retargeting.retarget(self, deed)
            return None
        if verb == "activate":
            return copies.activate_again(self, deed)
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

    def able(self, deed: Deed) -> bool:
        """Tell whether a deed can be done, as a cost must be."""
        verb = deed.verb
        if (
            verb == "activate"
        ):  # as an ability activates, who may activate it once more has said so already (807.5c)
            return False
        if verb == "pay_life":
            if self.player(deed.player).life < deed.amount:
                self.cite("207-12c")
                return False
            return True
        if verb == "remove" and deed.word:
            wanted = deed.amount if deed.has_amount else 1
            return all([self.obj(ref).counter(deed.word) >= wanted for ref in cards_of(deed)]) and bool(
                deed.refs
            )
        if verb == "remove" and deed.has_amount and deed.amount > 0:
            return all([sum([n for _, n in self.obj(ref).counters]) >= deed.amount for ref in cards_of(deed)])
        if deed.by_cost and deed.has_amount and deed.amount == 0:
            self.cite("705.5c")
            return True
        if verb == "draw" and deed.by_cost:
            return _can_draw(self, deed)
        if verb == "draw":
            source, cause = deed.scope.source, deed.scope.controller
            return (
                self.prohibition(moves.draw(self, deed.player, "205-2a", cause, source, aspects(deed)))
                is None
            )
        found = self.events_for(deed)
        self.forbidden_look = False
        if not found:
            return found is None
        for event in found:
            if not possible(self, event):
                return False
        return True


def _rarer(game: AnimalGame, deed: Deed) -> tuple[Event, ...] | None:
    verb = deed.verb
    if verb == "transfer":
        return tuple(_transfers(game, deed))
    if verb == "turn_counters":
        word = f"{deed.word}>{deed.state}"
        return tuple([_event(deed, kinds.TURN_COUNTERS, "1701.7", ref, word) for ref in cards_of(deed)])
    if verb == "equip" or verb == "attach":
        hosts = [ref for ref in deed.others if ref > 0]
        return tuple([_equipping(deed, ref, hosts[0]) for ref in cards_of(deed)]) if hosts else ()
    if verb == "extra_turn":
        return tuple([_to_player(deed, kinds.EXTRA_TURN, "206-14a", player) for player in players_of(deed)])
    if verb == "win" or verb == "lose":
        kind, rule = (kinds.WIN, "206-16a") if verb == "win" else (kinds.LOSE, "206-17a")
        return tuple([_to_player(deed, kind, rule, player) for player in players_of(deed)])
    if verb == "shuffle":
        kind = deed.zone if deed.zone >= 0 else zones.DECK
        who = [game.holder_of(deed.to)] if deed.to >= 0 else players_of(deed)
        where = deed.node.to
        if isinstance(where, tree.Zone) and where.player == tree.Player("each"):
            who = game.in_turn_order()
        scope = deed.scope
        return tuple(
            [
                moves.shuffle(game, player, kind, "205-1a", scope.source, scope.controller, aspects(deed))
                for player in who
            ]
        )
    if verb == "thwart" or verb == "nullify":
        return piles.thwart_events(game, deed)
    return None


# Moves


def _moves(game: AnimalGame, deed: Deed) -> tuple[Event, ...] | None:
    """Return the moves of a deed; None where somebody has to order them, or tokens have to be made."""
    if isinstance(deed.node.object, (nodes.TokenSpec, nodes.CopyToken)):
        return None
    if isinstance(deed.node.with_, nodes.Arriving):
        return None
    batch = [move(game, deed, ref) for ref in cards_of(deed)]
    if len(batch) > 1 and deed.verb == "add":
        game.cite("205-4b")
    if len(batch) > 1 and deed.zone >= 0 and game.specs[deed.zone].ordered:
        return None
    return tuple(batch)


def _ordered(game: AnimalGame, deed: Deed) -> Control | None:
    """Let cards go to an ordered zone in the order that a player says: who does it, or else their owner (611-2e)."""
    if isinstance(deed.node.object, (nodes.TokenSpec, nodes.CopyToken)):
        made = tuple(_tokens(game, deed))
        if made and isinstance(deed.node.with_, nodes.Arriving):
            return Call(moves.Arrive(made, deed.scope, deed.node.with_.changes))
        return game.do_all(made) if made else None
    batch = tuple([move(game, deed, ref) for ref in cards_of(deed)])
    if not batch:
        return None
    if isinstance(deed.node.with_, nodes.Arriving):
        return Call(moves.Arrive(batch, deed.scope, deed.node.with_.changes))
    to = deed.node.to
    chooser = deed.player
    if not isinstance(to, tree.Zone) or to.order == "":
        chooser = NO_PLAYER
    return Call(moves.OrderMoves(chooser, batch))


def move(game: AnimalGame, deed: Deed, ref: Ref) -> Event:
    """Return the move of one object that a deed is."""
    verb, rule = MOVES[deed.verb]
    zone = deed.zone
    what = deed.node.object
    if isinstance(what, tree.Ref):
        game.cite("611-2k")
    if game.specs[game.zone_kind(ref)].ordered:
        game.cite("611-2d")
    if zone < 0:
        zone = zones.HAND if deed.verb in ("add", "return") else zones.BATTLEFIELD
    where = deed.node.to
    if isinstance(where, tree.Zone) and where.name == "battlefield+domain":
        # 戦場と領地に: each goes where it can lie.
        existence = game.values(ref).types & kinds.EXISTENCE
        zone = zones.BATTLEFIELD if existence else zones.DOMAIN
    player = game.holder_of(deed.to) if deed.to >= 0 else NO_PLAYER
    extra = keywords.entry_bits(game, ref, deed.scope.source, moves.entry_state(deed.state))
    word = counters_with(game, deed)
    if zone in zones.HIDDEN and isinstance(what, tree.Selector) and game.specifies(what):
        word = moves.SHOWN
    other = NO_REF
    if zones.is_field(zone):
        if player == NO_PLAYER:
            player = deed.player
        if _goes_home(deed.node.to):
            player = game.obj(ref).owner
        if deed.state == "equipped":
            hosts = [each for each in select.refs(game, deed.scope, deed.node.with_) if each > 0]
            other = hosts[0] if hosts else NO_REF
    return moves.send(
        game,
        ref,
        zone,
        rule,
        verb,
        player,
        deed.position,
        deed.scope.controller,
        deed.scope.source,
        extra,
        aspects(deed),
        word,
        other,
    )


def _goes_home(to: Node | None) -> bool:
    """Tell whether each object goes to the place of its own owner (持ち主の戦場に)."""
    whose = to.player if isinstance(to, tree.Zone) else None
    return isinstance(whose, tree.Player) and isinstance(whose.of, tree.Subject)


def counters_with(game: AnimalGame, deed: Deed) -> str:
    """Return the counters with which something arrives, as the event carries them (611-2g)."""
    node = deed.node.with_
    if not isinstance(node, tree.Counters):
        return ""
    return f"{node.name}:{max(0, select.number(game, deed.scope, node.amount))}"


def _tokens(game: AnimalGame, deed: Deed) -> list[Event]:
    """Make the tokens that a text describes, and return how they come out (205-9a)."""
    node = deed.node.object
    assert isinstance(node, (nodes.TokenSpec, nodes.CopyToken))
    definition = tokens.specified(game, deed.scope, node)
    if definition is None:
        return []
    amount = deed.made("tokens", "205-9a")
    return [move(game, deed, tokens.make(game, definition, deed.player)) for _ in range(amount)]


def _burials(game: AnimalGame, deed: Deed) -> list[Event]:
    kind, rule, default = BURIALS[deed.verb]
    game.cite(default)
    if deed.verb == "discard" and len(deed.refs) > 1:
        game.cite("205-3d")
    source, cause, mask = deed.scope.source, deed.scope.controller, aspects(deed)
    batch: list[Event] = []
    for ref in cards_of(deed):
        if deed.verb in ("destroy", "sacrifice") and not game.on_field(ref):
            continue
        batch.append(moves.to_graveyard(game, ref, rule, kind, cause, source, mask))
    return batch


def _exiles(game: AnimalGame, deed: Deed) -> list[Event]:
    extra = kinds.FACE_DOWN if deed.state == "face_down" else 0
    word = counters_with(game, deed)
    return [
        moves.send(
            game,
            ref,
            zones.EXILE,
            "205-13a",
            kinds.EXILE,
            cause=deed.scope.controller,
            source=deed.scope.source,
            extra=extra,
            mask=aspects(deed),
            word=word,
        )
        for ref in cards_of(deed)
    ]


def _transfers(game: AnimalGame, deed: Deed) -> list[Event]:
    home, found = _goes_home(deed.node.to), list[Event]()
    player = game.holder_of(deed.to) if deed.to >= 0 else deed.player
    for ref in cards_of(deed):
        to = game.obj(ref).owner if home else player
        if game.on_battlefield(ref) and game.obj(ref).controller != to:
            found.append(_transfer(game, deed, ref, to))
    return found


def _transfer(game: AnimalGame, deed: Deed, ref: Ref, player: PlayerId) -> Event:
    return moves.send(
        game,
        ref,
        zones.BATTLEFIELD,
        "205-18a",
        kinds.TRANSFER,
        player,
        cause=deed.scope.controller,
        source=deed.scope.source,
        mask=aspects(deed),
    )


# Other events


def _event(deed: Deed, kind: int, rule: str, ref: Ref, word: str = "") -> Event:
    scope = deed.scope
    return Event(
        kind,
        rule,
        ref,
        deed.player,
        deed.amount,
        scope.source,
        scope.controller,
        word=word,
        mask=aspects(deed),
    )


def _to_player(deed: Deed, kind: int, rule: str, player: PlayerId) -> Event:
    scope = deed.scope
    return Event(
        kind,
        rule,
        player=player,
        amount=deed.amount,
        source=scope.source,
        cause=scope.controller,
        mask=aspects(deed),
    )


def _equipping(deed: Deed, ref: Ref, host: Ref) -> Event:
    scope = deed.scope
    return Event(
        kinds.EQUIP,
        "206-12b",
        ref,
        deed.player,
        1,
        scope.source,
        scope.controller,
        other=host,
        mask=aspects(deed),
    )


def _lives(deed: Deed) -> list[Event]:
    kind, rule = LIVES[deed.verb]
    return [_to_player(deed, kind, rule, player) for player in players_of(deed)]


def _counters(game: AnimalGame, deed: Deed) -> list[Event]:
    """Return how counters are put on objects or taken off; without a name, all of them (206-7).

    Put in place of others, they are of the kind that those were.
    """
    placing = deed.verb == "place"
    about = deed.scope.event
    if placing:
        game.cite("206-8b")
    if placing and not deed.word and about is not None and about.kind == kinds.PLACE:
        deed.word = about.word
    kind, rule = (kinds.PLACE, "205-8a") if placing else (kinds.REMOVE, "206-7a")
    batch: list[Event] = []
    for ref in cards_of(deed):
        obj = game.obj(ref)
        if deed.word:
            amount = deed.amount if deed.amount or deed.has_amount else 1
            amounts = [(deed.word, amount)]
        else:
            amounts = [(name, n if not deed.has_amount else min(n, deed.amount)) for name, n in obj.counters]
        for name, n in amounts:
            event = _event(deed, kind, rule, ref, name)
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


# Whether a deed can be done, as a cost must be


def _can_draw(game: AnimalGame, deed: Deed) -> bool:
    """Tell whether a cost of drawing can be done: there are so many cards, and nothing forbids or replaces it."""
    many = deed.amount if deed.has_amount else 1
    if len(game.cards_in(zones.DECK, deed.player)) < many:
        return False
    event = moves.draw(
        game, deed.player, "205-2a", deed.scope.controller, deed.scope.source, moves.EFFECT | moves.COST
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
