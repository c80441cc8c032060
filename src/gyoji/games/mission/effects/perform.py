"""What effects do (1100): each verb of a text as the events that carry it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.mission.battles.scout import Scout
from gyoji.games.mission.effects import engages
from gyoji.games.mission.effects.verbs import Divide, Reload
from gyoji.games.mission.playing import payment
from gyoji.games.mission.playing.play import Play
from gyoji.games.mission.table import areas, kinds, moves, zones
from gyoji.games.mission.turns import actions
from gyoji.games.mission.turns.actions import ActionsAnswers
from gyoji.kernel.effects.acts import card_events, cards_of, from_bottom, takes_from_one_end
from gyoji.kernel.effects.resolved_act import ResolvedAct
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


def aspects(act: ResolvedAct) -> int:
    """Return the aspect that tells what an effect did from what a cost did."""
    return 0 if act.by_cost else 1 << kinds.BY_EFFECT


class PerformAnswers(ActionsAnswers):
    """Answers how acts of effects are carried out."""

    __slots__ = ()

    def events_for(self, act: ResolvedAct) -> tuple[Event, ...] | None:
        """Return the one batch of events that an act is, or None when it takes more than that."""
        verb = act.verb
        if verb in ENTERING and (zones.is_area(act.zone) or verb == "enter"):
            return None
        if verb in MOVES:
            return None if _one_by_one(self, act) else tuple(move_events(self, act))
        if verb in _ONE_CARD:
            return tuple(_card_events(self, act))
        if verb == "deal":
            return tuple([damage(self, act, ref, act.amount) for ref in cards_of(act)])
        if verb == "exit":
            return tuple(_exits(self, act))
        if verb in _PLAYERS:
            return tuple(_player_events(act))
        return _rarer(self, act)

    def perform(self, act: ResolvedAct) -> Control | None:
        """Carry out an act that is not one plain batch."""
        self.last = ()
        verb = act.verb
        source, cause, mask = act.scope.source, act.scope.controller, aspects(act)
        if verb == "draw":
            amount = act.amount if act.has_amount else 1
            return Call(
                DrawCards(act.player, amount, source, cause, mask, isinstance(act.node.amount, tree.UpTo))
            )
        if verb in ENTERING and (zones.is_area(act.zone) or verb == "enter"):
            return _enter(self, act)
        if verb in MOVES or verb == "exile":
            batch = move_events(self, act) if verb in MOVES else exile_events(self, act)
            if not self.asks_card_by_card(act.node):
                return Call(OneByOne(tuple(batch)))
            if from_bottom(act.node):
                batch.reverse()
            return Call(OneByOne(tuple(batch), act.player))
        if verb == "divide":
            return Call(Divide(act.player, tuple(cards_of(act)), act.amount, _unit(act), source, cause))
        if verb == "slide":
            found = cards_of(act)
            return Call(areas.Slide(act.player, found[0], source, mask)) if found else None
        if verb == "scout":
            return Call(Scout(act.player, source))
        if verb == "reload":
            return Call(Reload(act.player, source, mask))
        if verb == "play":
            return (
                Call(Play(cards_of(act)[0], act.player, free=act.word == "free"))
                if self.can_do_in_full(act)
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

    def can_do_in_full(self, act: ResolvedAct) -> bool:
        """Tell whether an act can be done, as a cost or "do so; if you do" must be."""
        verb = act.verb
        if verb == "draw":
            wanted = self.draw_event(act.player, act.scope.source, act.scope.controller, aspects(act))
            return wanted.subject != NO_REF and self.prohibition(wanted) is None
        if verb == "scout":
            return len(self.cards_in(zones.DECK, act.player)) > 0
        if verb == "remove":
            return self.player(act.player).counter(act.word) >= max(1, act.amount)
        if verb == "play":
            found = cards_of(act)
            free = act.word == "free"
            return bool(found) and actions.free_refusal(self, act.player, found[0], free) is None
        if verb == "slide":
            return any([areas.slides(self, ref) for ref in cards_of(act)])
        if verb in ("sleep", "freeze", "reboot", "stand"):
            asleep = verb in ("sleep", "freeze")
            return any([self.obj(ref).turned != asleep and self.allows(act, ref) for ref in cards_of(act)])
        if verb in ENTERING and (zones.is_area(act.zone) or verb == "enter"):
            return any([not self.in_area(ref) for ref in cards_of(act)])
        if act.node.object is not None and not (act.refs and is_player(act.refs[0])):
            return any([self.allows(act, ref) for ref in cards_of(act)])
        return True

    def attempts_in_full(self) -> bool:
        """Tell that an act is done as far as possible, whatever is asked of it later (102.5)."""
        return False

    def modes_in_part(self) -> bool:
        """Tell that an act of which some can be done can be picked, and one of which none can never (102.3)."""
        return True


def _rarer(game: MissionGame, act: ResolvedAct) -> tuple[Event, ...] | None:
    """Return the batch of a rarer verb: exile, become_exp, connect, attach, shuffle, reload, level_up."""
    verb = act.verb
    source, cause, mask = act.scope.source, act.scope.controller, aspects(act)
    if verb == "exile":
        if len(act.refs) > 1 or game.asks_card_by_card(act.node):
            return None
        return tuple(
            [each for event in exile_events(game, act) for each in moves.with_followers(game, event)]
        )
    if verb == "become_exp":
        batch: list[Event] = []
        for ref in cards_of(act):
            if act.others and act.others[0] != ref:
                batch += _exp_events(game, act, ref, act.others[0])
        if not act.others:
            game.cite("1112.1a")
        return tuple(batch)
    if verb == "connect" or verb == "attach":
        return _connect(game, act)
    if verb == "shuffle":
        return (moves.shuffle(game, act.player, "1105.1", source),)
    if verb == "reload":
        return None
    if verb == "level_up":
        return tuple(
            [Event(kinds.LEVEL_UP, "1002.1", ref, cause, source=source, mask=mask) for ref in act.refs]
        )
    return None


def _unit(act: ResolvedAct) -> int:
    if act.node.step:
        return act.node.step
    return 1000 if act.amount % 1000 == 0 else 1


# Moves


def move_events(game: MissionGame, act: ResolvedAct) -> list[Event]:
    """Return the moves of an act, one for each card, with what follows it."""
    zone = act.zone if act.zone >= 0 else zones.HAND
    found: list[Event] = []
    game.cite("501.5")
    if zone == zones.HAND:
        game.cite("1106.3")
    elif zone == zones.DECK:
        game.cite("1105.3")
    elif zone == zones.ENERGY:
        game.cite("1110.2")
    rule = "904.2f" if act.by_cost else "1201.3" if act.word == kinds.ACCEL else "904.3a"
    for ref in cards_of(act):
        event = moves.move(
            game, kinds.MOVE, rule, ref, zone, act.player, act.position, act.scope.source,
            act.scope.controller, mask=aspects(act),
        )  # fmt: skip
        found += moves.with_followers(game, event)
    return found


def exile_events(game: MissionGame, act: ResolvedAct) -> list[Event]:
    """Return the removals of an act, without what follows the removed cards."""
    return [
        moves.move(
            game, kinds.EXILE, "1111.1", ref, zones.REMOVE, act.player, source=act.scope.source,
            cause=act.scope.controller, mask=aspects(act),
        )
        for ref in cards_of(act)
    ]  # fmt: skip


def _one_by_one(game: MissionGame, act: ResolvedAct) -> bool:
    """Tell whether the cards go one after the other: from a deck (504.3)."""
    if game.asks_card_by_card(act.node):
        return True
    if len(act.refs) < 2:
        return False
    return any([game.obj(ref).zone // 2 == zones.DECK for ref in cards_of(act)])


def _enter(game: MissionGame, act: ResolvedAct) -> Control | None:
    lanes: tuple[int, ...] = (0, 1, 2)
    if isinstance(act.node.to, tree.Zone):
        lanes = tuple(sorted([zones.lane_of(kind) for kind in game.lexicon.places[act.node.to.name]]))
    elif act.others:
        lane = areas.lane_of(game, act.others[0])
        if lane < 0:
            return None
        lanes = (lane,)
    there = [ref for ref in cards_of(act) if not game.in_area(ref)]
    return Call(
        areas.PutInAreas(
            act.player, tuple(there), lanes, act.word in (kinds.EMPTY, kinds.ENCOUNTER),
            "1202.2" if act.word == kinds.ENCOUNTER else "1109.1", act.scope.source, act.scope.controller,
            aspects(act), act.state == "sleeping",
        )
    )  # fmt: skip


def _exits(game: MissionGame, act: ResolvedAct) -> list[Event]:
    batch: list[Event] = []
    for ref in cards_of(act):
        game.cite("1103.1")
        game.cite("1103.2")
        batch += moves.exit_events(game, "1110.1", ref, act.scope.source, act.scope.controller, aspects(act))
    return batch


def _exp_events(game: MissionGame, act: ResolvedAct, ref: Ref, host: Ref) -> list[Event]:
    own = [ref]
    if game.in_area(ref):
        own += [other for other, _ in moves.followers(game, ref)]
    return [
        moves.move(
            game, kinds.BECOME_EXP, "1112.1", each, zones.EXP, act.player, source=act.scope.source,
            cause=act.scope.controller, other=host, mask=aspects(act),
        )
        for each in own
    ]  # fmt: skip


def _connect(game: MissionGame, act: ResolvedAct) -> tuple[Event, ...]:
    batch: list[Event] = []
    for ref in cards_of(act):
        if not act.others:
            continue
        engage, host = ref, act.others[0]
        if game.is_character(engage):
            engage, host = host, engage
        batch.append(
            engages.connect_event(
                game, "1121.1", engage, host, act.scope.source, act.scope.controller, aspects(act)
            )
        )
    return tuple(batch)


# Cards and players


def _card_events(game: MissionGame, act: ResolvedAct) -> list[Event]:
    kind, rule = _ONE_CARD[act.verb]
    if act.node is payment.SLEEP_THIS:
        rule = "907.1a"
    return card_events(act, kind, rule, aspects(act))


def damage(game: MissionGame, act: ResolvedAct, ref: Ref, amount: int) -> Event:
    """Return the damage that an effect deals to a character."""
    game.cite("914.3")
    return Event(
        kinds.DEAL, "1101.1", ref, game.obj(ref).controller, amount, act.actor, act.scope.controller,
        other=act.actor, mask=aspects(act),
    )  # fmt: skip


def _player_events(act: ResolvedAct) -> list[Event]:
    kind, rule = _PLAYERS[act.verb]
    who: list[PlayerId] = [player_of(ref) for ref in act.refs if is_player(ref)] or [act.player]
    amount = act.amount if act.has_amount or act.amount else 1
    return [
        Event(
            kind, rule, NO_REF, player, amount, act.scope.source, act.scope.controller, word=act.word,
            mask=aspects(act),
        )
        for player in who
    ]  # fmt: skip
