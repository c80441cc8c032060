"""What effects do: each verb of a text as the events that carry it out (2.23.1-4, 2.26.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.battles.battle import BattleAnswers
from gyoji.games.dimensionzero.effects import attaching, designation, putting
from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.playing import play, retarget, targets
from gyoji.games.dimensionzero.table import kinds, moves, places, zones
from gyoji.games.dimensionzero.turns import actions, smash
from gyoji.kernel.effects import acts, select
from gyoji.kernel.effects.acts import cards_of, reaches_something, takes_from_one_end
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import DONE, Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.machine.sequences import DrawCards, OneByOne
from gyoji.kernel.table.ids import (
    ITEM_BASE,
    NO_PLAYER,
    NO_REF,
    PlayerId,
    Ref,
    RuleId,
    ZoneId,
    is_player,
    player_of,
)
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

BURIALS: Final[dict[str, int]] = {
    "destroy": kinds.DESTROY, "discard": kinds.DISCARD, "synthesise": kinds.SYNTHESISE,
}  # fmt: skip
_ONE_CARD: Final[dict[str, tuple[int, str]]] = {
    "freeze": (kinds.FREEZE, "2.26.1"), "release": (kinds.RELEASE, "2.26.1"), "stand": (kinds.RELEASE, "2.26.1"),
    "reveal": (kinds.REVEAL, "2.25.2-1"), "look": (kinds.LOOK, "2.25.2-1"), "turn_face": (kinds.TURN_FACE, "2.22.1"),
    "place": (kinds.PLACE, "6.7.1"), "remove": (kinds.REMOVE, "6.7.1"),
}  # fmt: skip


def aspects(act: ResolvedAct) -> int:
    """Return the aspect that tells what an effect did from what a cost did."""
    return 1 << kinds.AS_COST if act.by_cost else 1 << kinds.BY_EFFECT


class PerformAnswers(BattleAnswers):
    """Answers how acts of effects are carried out."""

    __slots__ = ()

    def events_for(self, act: ResolvedAct) -> tuple[Event, ...] | None:
        """Return the one batch of events that an act is, or None when it takes more than that."""
        verb = act.verb
        if verb in putting.MOVES:
            if putting.onto_square(self, act):
                return None
            if _to_library(self, act):
                return None
            return None if _one_by_one(self, act) else tuple(move_events(self, act))
        if verb in BURIALS:
            return tuple(_burials(self, act))
        if verb == "exile":
            return tuple(_exiles(self, act))
        if verb == "turn_face" and act.state == "face_up" and _of_libraries(self, act):
            flips = [moves.flip(self, player, "2.23.3-1") for player in _of_libraries(self, act)]
            return tuple([event for event in flips if event is not None])
        if verb in _ONE_CARD:
            return tuple(_card_events(act))
        if verb == "deal":
            return tuple([damage(self, act, ref, act.amount) for ref in cards_of(act)])
        if verb == "divide":
            return tuple(_divided(self, act))
        if verb in ("put_aura", "bind", "attach"):
            return None if verb == "put_aura" and _chooses_host(self, act) else tuple(_attachments(self, act))
        if verb == "exchange":
            return tuple(_exchanged(self, act))
        if verb == "nullify":
            return tuple(nullify_events(self, act))
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
        if verb in putting.MOVES and putting.onto_square(self, act):
            return Call(putting.put_on_squares(self, [act], mask))
        if verb in putting.MOVES and _to_library(self, act):
            return Call(OrderToLibrary(tuple(move_events(self, act)), act.position == moves.TOP))
        if verb in putting.MOVES:
            stops = draws_up_to(act.node)
            return Call(OneByOne(tuple(move_events(self, act)), act.player if stops else NO_PLAYER))
        if verb == "put_aura":
            card = cards_of(act)[0]
            offered = [
                _attachment(self, act, card, host, kinds.PUT_AURA, "6.1.1", zones.AURA)
                for host in attaching.hosts(self, act.others, [card])
            ]
            return Call(attaching.ChooseHost(act.player, tuple(offered)))
        if verb == "smash":
            found = [ref for ref in cards_of(act) if self.on_battle_square(ref)]
            return Call(smash.Smash(found[0], self.obj(found[0]).controller)) if found else None
        if verb == "create_plan" or verb == "flip":
            event = moves.flip(self, act.player, "3.8.2-3")
            return None if event is None else self.do(event)
        if verb == "update_plan":
            return Call(UpdatePlan(act.player))
        if verb == "play":
            found = [ref for ref in cards_of(act) if self.is_live(ref)]
            if (
                not found
                or actions.declare_refusal(self, act.player, found[0], act.word == "free") is not None
            ):
                return None
            return Call(play.Play(found[0], act.player, act.word == "free"))
        if verb == "change_target":
            return Call(retarget.ChangeTarget(act.player, act.refs, act.others))
        if verb == "skip":
            note_skip(self, act)
            return None
        if verb == "designate":
            return Call(designation.Designation(act.player, act.scope.source, (act.word,)))
        if verb == "choose":
            return None
        raise AssertionError(f"no rule says how to {verb}")

    def perform_together(self, together: list[ResolvedAct]) -> Control | None:
        """Carry out acts of both players at once that are no plain batch: cards put on squares (1.1.4)."""
        self.last = ()
        if all([putting.onto_square(self, act) for act in together]):
            return Call(putting.put_on_squares(self, together, aspects(together[0])))
        return None

    def take_control(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> Control | None:
        """Give a player control of cards; the lasting effect that says so is already made (4.14.5-2(1))."""
        batch = [
            Event(kinds.CONTROL, "4.14.5-2(1)", ref, player, source=scope.source, cause=scope.controller)
            for ref in refs
            if self.on_square(ref)
        ]
        return self.do_all(tuple(batch)) if batch else None

    def can_do_in_full(self, act: ResolvedAct) -> bool:
        """Tell whether an act can be done, as a cost or "do so; if you do" must be."""
        verb = act.verb
        if verb == "draw":
            wanted = self.draw_event(act.player, act.scope.source, act.scope.controller, aspects(act))
            return wanted.subject != NO_REF and self.prohibition(wanted) is None
        if verb == "remove":
            return any([self.obj(ref).counter(act.word) >= max(1, act.amount) for ref in cards_of(act)])
        if verb in ("freeze", "release", "stand"):
            frozen = verb == "freeze"
            return any([self.obj(ref).turned != frozen and self.allows(act, ref) for ref in cards_of(act)])
        if verb == "play":
            found = cards_of(act)
            return (
                bool(found)
                and actions.declare_refusal(self, act.player, found[0], act.word == "free") is None
            )
        return reaches_something(self, act)

    def asks_card_by_card(self, node: Node | None) -> bool:
        """Tell whether a player may stop after each card: drawing up to so many (2.23.1-4, 2.23.1-6)."""
        return draws_up_to(node)

    def perform_own_act(self, node: Node, scope: Scope) -> Control | None:
        """Carry out an act that only this game knows: there is none outside of replacements."""
        raise AssertionError(f"no rule says how to carry out {type(node).__name__}")


def _rarer(game: ZeroGame, act: ResolvedAct) -> tuple[Event, ...] | None:
    """Return the batch of a rarer verb: shuffle, win, lose, control."""
    verb = act.verb
    source, cause, mask = act.scope.source, act.scope.controller, aspects(act)
    if verb == "shuffle":
        who = [player_of(ref) for ref in act.refs if is_player(ref)] or [act.player]
        if act.to >= 0:
            who = [PlayerId(act.to % 2)]
        return tuple([moves.shuffle(game, player, "2.23.3-5", source) for player in who])
    if verb == "win" or verb == "lose":
        kind = kinds.WIN if verb == "win" else kinds.LOSE
        who = [player_of(ref) for ref in act.refs if is_player(ref)] or [act.player]
        return tuple([Event(kind, "3.3.3", player=player, source=source, cause=cause) for player in who])
    if verb == "control":
        return tuple(
            [
                Event(kinds.CONTROL, "4.14.5-2(1)", ref, act.player, source=source, mask=mask)
                for ref in cards_of(act)
            ]
        )
    return None


# Moves


def _of_libraries(game: ZeroGame, act: ResolvedAct) -> list[PlayerId]:
    """Return whose library the cards are the top of: turned up, such a card is the plan (2.23.3-1)."""
    return [
        game.obj(ref).owner
        for ref in cards_of(act)
        if ref in game.cards_in(zones.LIBRARY, game.obj(ref).owner)[:1]
    ]


def move_events(game: ZeroGame, act: ResolvedAct) -> list[Event]:
    """Return the moves of an act, one for each card, with what follows it."""
    zone = act.zone if act.zone >= 0 else zones.HAND
    found: list[Event] = []
    position = act.position
    if zone != zones.LIBRARY:
        position = moves.TOP
    word = act.state
    to = act.node.to
    if zone == zones.LIBRARY and isinstance(to, tree.Zone) and not to.position and to.nth is None:
        word = moves.ANYWHERE
    if not word and zone in (zones.ENERGY, zones.SMASH):
        word = moves.RELEASED
    drawn = 1 << kinds.DRAW if _draws(game, act, zone) else 0
    for ref in cards_of(act):
        if places.is_place(ref):
            continue
        event = moves.move(
            game, kinds.MOVE, "4.9.2-3", ref, zone, act.player, position, act.scope.source, act.scope.controller,
            mask=aspects(act) | drawn, word=word,
        )  # fmt: skip
        if drawn:
            event.amount = 1
        found += moves.with_followers(game, event)
    return _each_once(game, act, found)


def draws_up_to(node: Node | None) -> bool:
    """Tell whether up to so many cards of the top of a library go to the hand: they are drawn (2.23.1-4)."""
    if not isinstance(node, tree.Act) or not isinstance(node.to, tree.Zone) or node.to.name != "hand":
        return False
    what = node.object
    if not isinstance(what, tree.Selector) or not isinstance(what.zone, tree.Zone):
        return False
    return what.zone.name == "library" and what.zone.position == "top" and takes_from_one_end(node)


def _draws(game: ZeroGame, act: ResolvedAct, to: int) -> bool:
    """Tell whether a text puts what it names as the top of the doer's own library into the hand (2.23.1-4)."""
    named = act.node.object
    if to != zones.HAND or not isinstance(named, tree.Selector):
        return False
    where = named.zone
    if not isinstance(where, tree.Zone) or where.name != "library" or where.position != "top":
        return False
    return all([game.obj(ref).owner == act.player for ref in cards_of(act)])


def _each_once(game: ZeroGame, act: ResolvedAct, batch: list[Event]) -> list[Event]:
    """Return a batch without the bound strategies that follow their units where the act is done to them too."""
    own = [ref for ref in cards_of(act) if game.is_bound(ref)]
    if not own:
        return batch
    return [event for event in batch if event.rule != "6.6.6" or event.subject not in own]


def _one_by_one(game: ZeroGame, act: ResolvedAct) -> bool:
    """Tell whether the cards go one after the other: from a library."""
    if draws_up_to(act.node):
        return True
    if len(act.refs) < 2:
        return False
    return any([game.obj(ref).zone // 2 in (zones.LIBRARY, zones.PLAN) for ref in cards_of(act)])


def _to_library(game: ZeroGame, act: ResolvedAct) -> bool:
    """Tell whether several cards go to a library, so that their owner orders them; the plan is its top (2.23.3-1)."""
    return act.zone in (zones.LIBRARY, zones.PLAN) and len(cards_of(act)) > 1


class OrderToLibrary(Procedure):  # 山札に置く順番
    """Cards that go to a library together are ordered by their owner, who alone sees it (2.23.2-4)."""

    __slots__ = ("batch", "top", "done")

    def __init__(self, batch: tuple[Event, ...] = (), top: bool = False) -> None:
        super().__init__()
        self.batch: tuple[Event, ...] = batch
        self.top = top
        self.done: tuple[Event, ...] = ()

    @step("2.23.2-4")
    def ask(self, game: ZeroGame) -> Control | None:
        if not self.batch:
            game.last = self.done
            return END
        owner = PlayerId(self.batch[0].dest % 2)
        found = [event.subject for event in self.batch if event.dest == self.batch[0].dest]
        listed = [Option(options.ORDER, ref) for ref in acts.to_order(game, found, owner)]
        return Ask(owner, listed, "order_library", "2.23.2-4")

    @answer()
    def put(self, game: ZeroGame, option: Option) -> Control | None:
        for event in self.batch:
            if event.subject == option.a:
                self.batch = tuple([other for other in self.batch if other is not event])
                if game.obj(event.subject).zone // 2 == zones.LIBRARY:
                    game.cite("6.2.2B")
                return game.do(event)
        return None

    @step()
    def count(self, game: ZeroGame) -> Control | None:
        self.done += game.take_last()
        self.goto("ask")
        return None


def _burials(game: ZeroGame, act: ResolvedAct) -> list[Event]:
    game.cite("2.23.1-4")
    if act.verb == "synthesise":
        game.cite("6.4.1")
        of_spell = game.obj(act.scope.source).definition.printed.types & kinds.STRATEGY
        game.cite("6.4.3" if of_spell else "6.4.2")
    batch: list[Event] = []
    for ref in cards_of(act):
        batch += moves.to_graveyard(
            game, "2.23.1-4", ref, BURIALS[act.verb], act.scope.source, act.scope.controller, aspects(act)
        )
    return _each_once(game, act, batch)


def _exiles(game: ZeroGame, act: ResolvedAct) -> list[Event]:
    batch: list[Event] = []
    for ref in cards_of(act):
        event = moves.move(
            game, kinds.EXILE, "2.23.10-1", ref, zones.REMOVE, act.player, source=act.scope.source,
            cause=act.scope.controller, mask=aspects(act),
        )  # fmt: skip
        batch += moves.with_followers(game, event)
    return _each_once(game, act, batch)


def _exchanged(game: ZeroGame, act: ResolvedAct) -> list[Event]:
    """Return the moves by which two cards change places."""
    found = [ref for ref in cards_of(act) if game.on_square(ref)]
    if len(found) != 2:
        return []
    batch: list[Event] = []
    for ref, other in ((found[0], found[1]), (found[1], found[0])):
        dest = places.zone_for(game, game.obj(ref).controller, other)
        batch.append(
            moves.move(
                game, kinds.MOVE, "2.23.8-4", ref, zones.SQUARE, game.obj(ref).controller, source=act.scope.source,
                cause=act.scope.controller, mask=aspects(act), dest=ZoneId(dest),
            )
        )  # fmt: skip
    return batch


def note_skip(game: ZeroGame, act: ResolvedAct) -> None:
    """Remember that a player skips a period the next time it would come (3.4.4)."""
    period = act.node.object
    assert isinstance(period, tree.Period)
    whose = select.players(game, act.scope, period.player) if period.player is not None else [act.player]
    game.skips += tuple([(int(player), period.name) for player in whose])
    if whose:
        game.act_outcomes |= DONE


class UpdatePlan(Procedure):  # プランゾーンの更新
    """The plan card goes to the graveyard and, if it did, the next top card is turned up (3.8.2-4)."""

    __slots__ = ("player", "done")

    def __init__(self, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.player = player
        self.done: tuple[Event, ...] = ()

    @step("3.8.2-4")
    def bury(self, game: ZeroGame) -> Control | None:
        plan = game.plan(self.player)
        if plan == NO_REF:
            game.last = ()
            return END
        return game.do_all(tuple(moves.to_graveyard(game, "3.8.2-4", plan)))

    @step()
    def flip(self, game: ZeroGame) -> Control | None:
        self.done = game.take_last()
        if not self.done:
            return END
        event = moves.flip(game, self.player, "3.8.2-4")
        return None if event is None else game.do(event)

    @step()
    def finish(self, game: ZeroGame) -> Control | None:
        game.last = self.done + game.take_last()
        return END


# Cards


def _card_events(act: ResolvedAct) -> list[Event]:
    kind, rule = _ONE_CARD[act.verb]
    word = act.state if act.verb == "turn_face" else act.word
    amount = act.amount if act.has_amount else (act.amount or 1)
    return [
        Event(
            kind, rule, ref, act.player, amount, act.scope.source, act.scope.controller, word=word,
            mask=aspects(act),
        )
        for ref in cards_of(act)
    ]  # fmt: skip


def damage(game: ZeroGame, act: ResolvedAct, ref: Ref, amount: int) -> Event:
    """Return the damage that an effect deals to a unit; resistance is asked now (5.17.3)."""
    game.cite("2.27.p1")
    if kinds.RESISTANCE in game.values(ref).keywords:
        game.cite("5.17.3")
    return Event(
        kinds.DEAL, "4.9.2-3", ref, game.obj(ref).controller, amount, act.actor, act.scope.controller,
        other=act.actor, mask=aspects(act),
    )  # fmt: skip


def _divided(game: ZeroGame, act: ResolvedAct) -> list[Event]:
    """Return damage as it was divided when the text was played; one that was never divided goes to each in turn."""
    game.cite("4.7.2-6")
    found = cards_of(act)
    batch: list[Event] = []
    for ref in found:
        share = act.scope.variable(targets.share_name(ref))
        if share == 0 and len(found) == 1:
            share = act.amount
        if share:
            batch.append(damage(game, act, ref, share))
    return batch


def _attachments(game: ZeroGame, act: ResolvedAct) -> list[Event]:
    """Return cards put under others, or strategies bound to units; each host gets the next card."""
    kind = kinds.PUT_AURA if act.verb == "put_aura" else kinds.BIND
    zone = zones.AURA if kind == kinds.PUT_AURA else zones.BOUND
    rule = "6.1.1" if kind == kinds.PUT_AURA else "6.6.1"
    hosts = attaching.hosts(game, act.others, cards_of(act))
    batch: list[Event] = []
    for i, ref in enumerate(cards_of(act)):
        if not hosts:
            break
        host = hosts[min(i, len(hosts) - 1)]
        event = _attachment(game, act, ref, host, kind, rule, zone)
        batch += moves.with_followers(game, event)
    return batch


def _attachment(
    game: ZeroGame, act: ResolvedAct, ref: Ref, host: Ref, kind: int, rule: RuleId, zone: int
) -> Event:
    return moves.move(
        game, kind, rule, ref, zone, act.player, source=act.scope.source, cause=act.scope.controller, other=host,
        mask=aspects(act), dest=game.zone_id(zone, act.player) if zone == zones.BOUND else None,
    )  # fmt: skip


def _chooses_host(game: ZeroGame, act: ResolvedAct) -> bool:
    """Tell whether one card goes under one of several others."""
    to = act.node.to
    if not isinstance(to, tree.Selector) or not isinstance(to.quantity, tree.Exactly):
        return False
    cards = cards_of(act)
    return len(cards) == 1 and len(attaching.hosts(game, act.others, cards)) > 1


# The stack


def nullify_events(game: ZeroGame, act: ResolvedAct) -> list[Event]:
    """Return the events by which things on the stack are nullified, and spells put into the graveyard (4.1.4)."""
    batch: list[Event] = []
    for item in game.waiting:
        name = item.card if item.card != NO_REF else Ref(ITEM_BASE + item.serial)
        if name not in act.refs:
            continue
        batch.append(
            Event(
                kinds.NULLIFY, "4.10.1", name, item.controller, 0, act.scope.source, act.scope.controller,
                extra=item.serial, mask=aspects(act),
            )
        )  # fmt: skip
        if item.card != NO_REF:
            game.cite("4.1.4")
            batch += moves.to_graveyard(game, "4.10.2", item.card, source=act.scope.source, mask=aspects(act))
    return batch


# Costs and "if you did"


__all__ = ["PerformAnswers", "select"]
