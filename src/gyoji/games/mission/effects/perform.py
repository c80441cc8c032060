"""What effects do (1100): each verb of a text as the events that carry it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.mission.battles.scout import Scout
from gyoji.games.mission.effects import engages
from gyoji.games.mission.effects.deeds import Divide, Reload
from gyoji.games.mission.playing import payment
from gyoji.games.mission.playing.play import Play
from gyoji.games.mission.table import areas, kinds, moves, zones
from gyoji.games.mission.turns import actions
from gyoji.games.mission.turns.actions import ActionsAnswers
from gyoji.kernel.effects.acts import cards_of, from_bottom, takes_from_one_end
from gyoji.kernel.effects.deed import Deed
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import Call, Control
from gyoji.kernel.machine.sequences import DrawCards, OneByOne
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, is_player, player_of
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame

MOVES: Final = ("put", "send", "return", "add", "move")
ENTERING: Final = ("enter", "put", "send", "return", "add", "move")
_ONE_CARD: Final[dict[str, tuple[int, str]]] = {
    "sleep": (kinds.SLEEP, "1104.2"), "freeze": (kinds.SLEEP, "1104.2"), "reboot": (kinds.REBOOT, "1104.1"),
    "stand": (kinds.REBOOT, "1104.1"), "reveal": (kinds.REVEAL, "1108.1"), "look": (kinds.LOOK, "501.3c"),
    "check": (kinds.CHECK, "1113.1"), "clear": (kinds.CLEAR, "1114.1"), "turn_face": (kinds.TURN_FACE, "502.4"),
}  # fmt: skip
_PLAYERS: Final[dict[str, tuple[int, str]]] = {
    "place": (kinds.GAIN_COUNTERS, "1120.1"), "remove": (kinds.SPEND_COUNTERS, "1120.2"), "lose": (kinds.LOSE, "101.2"),
    "win": (kinds.WIN, "101.2"),
}  # fmt: skip


def aspects(deed: Deed) -> int:
    """Return the aspect that tells what an effect did from what a cost did."""
    return 0 if deed.by_cost else 1 << kinds.BY_EFFECT


class PerformAnswers(ActionsAnswers):
    """Answers how acts of effects are carried out."""

    __slots__ = ()

    def events_for(self, deed: Deed) -> tuple[Event, ...] | None:
        """Return the one batch of events that a deed is, or None when it takes more than that."""
        verb = deed.verb
        if verb in ENTERING and (zones.is_area(deed.zone) or verb == "enter"):
            return None
        if verb in MOVES:
            return None if _one_by_one(self, deed) else tuple(move_events(self, deed))
        if verb in _ONE_CARD:
            return tuple(_card_events(self, deed))
        if verb == "deal":
            return tuple([damage(self, deed, ref, deed.amount) for ref in cards_of(deed)])
        if verb == "exit":
            return tuple(_exits(self, deed))
        if verb in _PLAYERS:
            return tuple(_player_events(deed))
        return _rarer(self, deed)

    def perform(self, deed: Deed) -> Control | None:
        """Carry out a deed that is not one plain batch."""
        self.last = ()
        verb = deed.verb
        source, cause, mask = deed.scope.source, deed.scope.controller, aspects(deed)
        if verb == "draw":
            amount = deed.amount if deed.has_amount else 1
            return Call(
                DrawCards(deed.player, amount, source, cause, mask, isinstance(deed.node.amount, tree.UpTo))
            )
        if verb in ENTERING and (zones.is_area(deed.zone) or verb == "enter"):
            return _enter(self, deed)
        if verb in MOVES or verb == "exile":
            batch = move_events(self, deed) if verb in MOVES else exile_events(self, deed)
            if not self.asks_card_by_card(deed.node):
                return Call(OneByOne(tuple(batch)))
            if from_bottom(deed.node):
                batch.reverse()
            return Call(OneByOne(tuple(batch), deed.player))
        if verb == "divide":
            return Call(Divide(deed.player, tuple(cards_of(deed)), deed.amount, _unit(deed), source, cause))
        if verb == "slide":
            found = cards_of(deed)
            return Call(areas.Slide(deed.player, found[0], source, mask)) if found else None
        if verb == "scout":
            return Call(Scout(deed.player, source))
        if verb == "reload":
            return Call(Reload(deed.player, source, mask))
        if verb == "play":
            return (
                Call(Play(cards_of(deed)[0], deed.player, free=deed.word == "free"))
                if self.able(deed)
                else None
            )
        raise AssertionError(f"no rule says how to {verb}")

    def asks_card_by_card(self, node: Node | None) -> bool:
        """Tell whether a player who moves up to so many cards of a deck may stop after each (504.4).

        Cards that are put into areas arrive together (501.5): of those the number is said before.
        """
        if not isinstance(node, tree.Act) or node.verb not in MOVES and node.verb != "exile":
            return False
        to = node.to
        if isinstance(to, tree.Zone) and zones.is_area(self.lexicon.places[to.name][0]):
            return False
        return takes_from_one_end(node)

    def able(self, deed: Deed) -> bool:
        """Tell whether a deed can be done, as a cost or "do so; if you do" must be."""
        verb = deed.verb
        if verb == "draw":
            wanted = self.draw_event(deed.player, deed.scope.source, deed.scope.controller, aspects(deed))
            return wanted.subject != NO_REF and self.prohibition(wanted) is None
        if verb == "scout":
            return len(self.cards_in(zones.DECK, deed.player)) > 0
        if verb == "remove":
            return self.player(deed.player).counter(deed.word) >= max(1, deed.amount)
        if verb == "play":
            found = cards_of(deed)
            free = deed.word == "free"
            return bool(found) and actions.free_refusal(self, deed.player, found[0], free) is None
        if verb == "slide":
            return any([areas.slides(self, ref) for ref in cards_of(deed)])
        if verb in ("sleep", "freeze", "reboot", "stand"):
            asleep = verb in ("sleep", "freeze")
            return any([self.obj(ref).turned != asleep and self.allows(deed, ref) for ref in cards_of(deed)])
        if verb in ENTERING and (zones.is_area(deed.zone) or verb == "enter"):
            return any([not self.in_area(ref) for ref in cards_of(deed)])
        if deed.node.object is not None and not (deed.refs and is_player(deed.refs[0])):
            return any([self.allows(deed, ref) for ref in cards_of(deed)])
        return True

    def attempts_in_full(self) -> bool:
        """Tell that an act is done as far as possible, whatever is asked of it later (102.5)."""
        return False

    def modes_in_part(self) -> bool:
        """Tell that an act of which some can be done can be picked, and one of which none can never (102.3)."""
        return True


def _rarer(game: MissionGame, deed: Deed) -> tuple[Event, ...] | None:
    verb = deed.verb
    source, cause, mask = deed.scope.source, deed.scope.controller, aspects(deed)
    if verb == "exile":
        if len(deed.refs) > 1 or game.asks_card_by_card(deed.node):
            return None
        return tuple(
            [each for event in exile_events(game, deed) for each in moves.with_followers(game, event)]
        )
    if verb == "become_exp":
        batch: list[Event] = []
        for ref in cards_of(deed):
            if deed.others and deed.others[0] != ref:
                batch += _exp_events(game, deed, ref, deed.others[0])
        if not deed.others:
            game.cite("1112.1a")
        return tuple(batch)
    if verb == "connect" or verb == "attach":
        return _connect(game, deed)
    if verb == "shuffle":
        return (moves.shuffle(game, deed.player, "1105.1", source),)
    if verb == "reload":
        return None
    if verb == "level_up":
        return tuple(
            [Event(kinds.LEVEL_UP, "1002.1", ref, cause, source=source, mask=mask) for ref in deed.refs]
        )
    return None


def _unit(deed: Deed) -> int:
    if deed.node.step:
        return deed.node.step
    return 1000 if deed.amount % 1000 == 0 else 1


# Moves


def move_events(game: MissionGame, deed: Deed) -> list[Event]:
    """Return the moves of a deed, one for each card, with what follows it."""
    zone = deed.zone if deed.zone >= 0 else zones.HAND
    found: list[Event] = []
    game.cite("501.5")
    if zone == zones.HAND:
        game.cite("1106.3")
    elif zone == zones.DECK:
        game.cite("1105.3")
    elif zone == zones.ENERGY:
        game.cite("1110.2")
    rule = "904.2f" if deed.by_cost else "1201.3" if deed.word == kinds.ACCEL else "904.3a"
    for ref in cards_of(deed):
        event = moves.move(
            game, kinds.MOVE, rule, ref, zone, deed.player, deed.position, deed.scope.source,
            deed.scope.controller, mask=aspects(deed),
        )  # fmt: skip
        found += moves.with_followers(game, event)
    return found


def exile_events(game: MissionGame, deed: Deed) -> list[Event]:
    """Return the removals of a deed, without what follows the removed cards."""
    return [
        moves.move(
            game, kinds.EXILE, "1111.1", ref, zones.REMOVE, deed.player, source=deed.scope.source,
            cause=deed.scope.controller, mask=aspects(deed),
        )
        for ref in cards_of(deed)
    ]  # fmt: skip


def _one_by_one(game: MissionGame, deed: Deed) -> bool:
    """Tell whether the cards go one after the other: from a deck (504.3)."""
    if game.asks_card_by_card(deed.node):
        return True
    if len(deed.refs) < 2:
        return False
    return any([game.obj(ref).zone // 2 == zones.DECK for ref in cards_of(deed)])


def _enter(game: MissionGame, deed: Deed) -> Control | None:
    lanes: tuple[int, ...] = (0, 1, 2)
    if isinstance(deed.node.to, tree.Zone):
        lanes = tuple(sorted([zones.lane_of(kind) for kind in game.lexicon.places[deed.node.to.name]]))
    elif deed.others:
        lane = areas.lane_of(game, deed.others[0])
        if lane < 0:
            return None
        lanes = (lane,)
    there = [ref for ref in cards_of(deed) if not game.in_area(ref)]
    return Call(
        areas.PutInAreas(
            deed.player, tuple(there), lanes, deed.state == "empty",
            "1202.2" if deed.word == kinds.ENCOUNTER else "1109.1", deed.scope.source, deed.scope.controller,
            aspects(deed),
        )
    )  # fmt: skip


def _exits(game: MissionGame, deed: Deed) -> list[Event]:
    batch: list[Event] = []
    for ref in cards_of(deed):
        game.cite("1103.1")
        game.cite("1103.2")
        batch += moves.exit_events(
            game, "1110.1", ref, deed.scope.source, deed.scope.controller, aspects(deed)
        )
    return batch


def _exp_events(game: MissionGame, deed: Deed, ref: Ref, host: Ref) -> list[Event]:
    own = [ref]
    if game.in_area(ref):
        own += [other for other, _ in moves.followers(game, ref)]
    return [
        moves.move(
            game, kinds.BECOME_EXP, "1112.1", each, zones.EXP, deed.player, source=deed.scope.source,
            cause=deed.scope.controller, other=host, mask=aspects(deed),
        )
        for each in own
    ]  # fmt: skip


def _connect(game: MissionGame, deed: Deed) -> tuple[Event, ...]:
    batch: list[Event] = []
    for ref in cards_of(deed):
        if not deed.others:
            continue
        engage, host = ref, deed.others[0]
        if game.is_character(engage):
            engage, host = host, engage
        batch.append(
            engages.connect_event(
                game, "1121.1", engage, host, deed.scope.source, deed.scope.controller, aspects(deed)
            )
        )
    return tuple(batch)


# Cards and players


def _card_events(game: MissionGame, deed: Deed) -> list[Event]:
    kind, rule = _ONE_CARD[deed.verb]
    if deed.node is payment.SLEEP_THIS:
        rule = "907.1a"
    word = deed.state if deed.verb == "turn_face" else deed.word
    return [
        Event(
            kind,
            rule,
            ref,
            deed.player,
            0,
            deed.scope.source,
            deed.scope.controller,
            word=word,
            mask=aspects(deed),
        )
        for ref in cards_of(deed)
    ]


def damage(game: MissionGame, deed: Deed, ref: Ref, amount: int) -> Event:
    """Return the damage that an effect deals to a character."""
    game.cite("914.3")
    return Event(
        kinds.DEAL, "1101.1", ref, game.obj(ref).controller, amount, deed.actor, deed.scope.controller,
        other=deed.actor, mask=aspects(deed),
    )  # fmt: skip


def _player_events(deed: Deed) -> list[Event]:
    kind, rule = _PLAYERS[deed.verb]
    who: list[PlayerId] = [player_of(ref) for ref in deed.refs if is_player(ref)] or [deed.player]
    amount = deed.amount if deed.has_amount or deed.amount else 1
    return [
        Event(
            kind, rule, NO_REF, player, amount, deed.scope.source, deed.scope.controller, word=deed.word,
            mask=aspects(deed),
        )
        for player in who
    ]  # fmt: skip


# Costs and "if you did"
