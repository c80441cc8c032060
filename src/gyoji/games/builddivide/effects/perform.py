"""What effects do: each verb of a text as the events that carry it out (500)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.abilities import keywords
from gyoji.games.builddivide.battles import damage
from gyoji.games.builddivide.effects import copying, jumps, nodes, resolution, verbs
from gyoji.games.builddivide.effects.drawing import DrawTogether
from gyoji.games.builddivide.playing import play, playable
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import (
    auras,
    counters,
    faces,
    kinds,
    moves,
    players,
    policies,
    territories,
    zones,
)
from gyoji.games.builddivide.turns.actions import ActionsAnswers
from gyoji.kernel.effects import select, taking_counters
from gyoji.kernel.effects.acts import card_events, cards_of, reaches_something
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.effects.taking_counters import TakeAnyCounters
from gyoji.kernel.machine import triggers
from gyoji.kernel.machine.events import DONE, Event
from gyoji.kernel.machine.procedure import Call, Control
from gyoji.kernel.machine.sequences import DrawCards
from gyoji.kernel.table.ids import (
    ITEM_BASE,
    NO_REF,
    PlayerId,
    Ref,
    RuleId,
    is_item,
    is_player,
    player_of,
    player_ref,
)
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import changes
from gyoji.kernel.values.ability import Delayed
from gyoji.kernel.values.values import ABSENT, Held

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

MOVES: Final = ("put", "send", "return", "add", "move")
BURIALS: Final[dict[str, tuple[int, RuleId]]] = {
    "destroy": (kinds.DESTROY, "517-1"), "discard": (kinds.DISCARD, "523-1"), "drop": (kinds.DROP, "527-1"),
}  # fmt: skip
_ONE_CARD: Final[dict[str, tuple[int, RuleId]]] = {
    "rest": (kinds.REST, "502-1"), "stand": (kinds.STAND, "502-1"), "reveal": (kinds.REVEAL, "401-3c"),
    "look": (kinds.LOOK, "508-1"), "turn_face": (kinds.TURN_FACE, "502-2"),
}  # fmt: skip
AFTERWARDS: Final = 62
"""The key of an ability that is the rest of a text after その後."""


def aspects(act: ResolvedAct) -> int:
    """Return the aspect that tells what an effect did from what a cost did."""
    return 1 << kinds.AS_COST if act.by_cost else 1 << kinds.BY_EFFECT


def players_of(act: ResolvedAct) -> list[PlayerId]:
    """Return the players that an act names; who does it where it names none."""
    return [player_of(ref) for ref in act.refs if is_player(ref)] or [act.player]


class PerformAnswers(ActionsAnswers):
    """Answers how acts of effects are carried out."""

    __slots__ = ()

    def events_for(self, act: ResolvedAct) -> tuple[Event, ...] | None:
        """Return the one batch of events that an act is, or None when it takes more than that."""
        verb = act.verb
        if verb in MOVES:
            if _is_ordered(self, act):
                return None
            return tuple(move_events(self, act))
        if verb in BURIALS:
            return tuple(_burials(self, act))
        if verb == "exile":
            return tuple(_moved_to(self, act, kinds.EXILE, "504-1", zones.REMOVE))
        if verb in _ONE_CARD:
            return tuple(_card_events(act))
        if verb == "deal":
            return tuple(_damage(self, act))
        if verb == "appear":
            return tuple(_appearances(self, act))
        if verb == "attach":
            return tuple(_attachments(self, act))
        if verb == "place" or verb == "remove":
            batch = counters.events(self, act)
            return taking_counters.named(self, batch) if counters.are_unnamed(act) else batch
        if verb == "nullify":
            return tuple(_countered(self, act))
        if verb in ("bright", "kessoku", "graduate"):
            return keywords.deed_events(self, act)
        return _rarer(self, act)

    def perform_together(self, together: list[ResolvedAct]) -> Control | None:
        """Carry out the acts of several players as one, or return None where they follow one another."""
        first = together[0]
        if self.tag or first.verb != "draw":
            return None
        many = tuple([(act.player, act.amount if act.has_amount else 1) for act in together])
        scope, mask = first.scope, aspects(first)
        if isinstance(first.node.amount, tree.UpTo):
            return Call(DrawTogether((), scope.source, scope.controller, mask, many))
        return Call(DrawTogether(many, scope.source, scope.controller, mask))

    def perform(self, act: ResolvedAct) -> Control | None:
        """Carry out an act that is not one plain batch."""
        self.last = ()
        verb = act.verb
        source, cause, mask = act.scope.source, act.scope.controller, aspects(act)
        if verb == "draw":
            amount = act.amount if act.has_amount else 1
            if isinstance(act.node.amount, tree.UpTo):
                return Call(verbs.DrawUpTo(act.player, amount, source, cause, mask))
            return Call(DrawCards(act.player, amount, source, cause, mask))
        if verb == "remove":
            return Call(TakeAnyCounters(act.player, counters.events(self, act)))
        if verb in MOVES:
            return Call(verbs.OrderTo(tuple(move_events(self, act))))
        if verb == "scout":
            return Call(verbs.Scout(act.player, act.amount if act.has_amount else 1, act.scope))
        if verb == "switch":
            found = cards_of(act) or [source]
            if not cards_of(act):
                self.cite("528-1a")
            return Call(verbs.Switch(found[0], act.scope))
        if verb == "skill":
            return verbs.use_skill(self, act)
        if verb == "play":
            return _play(self, act)
        if verb == "activate":
            return _activate(self, act)
        if verb in ("copy", "equivalent_exchange"):
            return copying.perform(self, act)
        if verb == "assault":
            _assault(self, act)
            return None
        if verb == "go_to_end_phase":
            if self.phase == kinds.END_PHASE:
                self.cite("531-2")
                return None
            jumps.unwind(self, "Turn", "leap")
            return None
        if verb == "stop_attack":
            if self.phase != kinds.ATTACK_PHASE:
                self.cite("537-1a")
                return None
            self.cite("537-1")
            self.jump = jumps.STOP_ATTACK
            self.act_outcomes |= DONE
            return None
        if verb == "extra_turns":
            _forever(self, act)
            return None
        if verb == "skip":
            note_skip(self, act)
            return None
        if verb == "choose":
            return None
        raise AssertionError(f"no rule says how to {verb}")

    def perform_own_act(self, node: Node, scope: Scope) -> Control | None:
        """Carry out an act that only this game knows."""
        self.last = ()
        if isinstance(node, nodes.Afterwards):
            self.cite("1204-3a:v")
            triggers.add(self, Held(changes.quoted(self, node.ability), AFTERWARDS), scope.source, scope)
            return None
        if isinstance(node, nodes.Predict):
            player = select.one_player(self, scope, node.player)
            colours = verbs.predicted_colours(node.options)
            return Call(verbs.Predict(player, len(node.options), scope.source, colours))
        if isinstance(node, nodes.Overlay):
            hosts = [ref for ref in select.refs(self, scope, node.to) if auras.host_now(self, ref) != NO_REF]
            if not hosts or not self.is_live(scope.source):
                return None
            event = auras.attach_event(
                self, "521-5c", scope.source, hosts[0], "", scope.controller, scope.source
            )
            event.extra = 1
            return self.do(event)
        raise AssertionError(f"no rule says how to carry out {type(node).__name__}")

    def take_control(self, refs: tuple[Ref, ...], player: PlayerId, scope: Scope) -> Control | None:
        """Give a player control of cards; the lasting effect that says so is already made."""
        batch = [
            Event(kinds.CONTROL, "202-1", ref, player, source=scope.source, cause=scope.controller)
            for ref in refs
            if self.on_field(ref)
        ]
        return self.do_all(tuple(batch)) if batch else None

    def can_do_in_full(self, act: ResolvedAct) -> bool:
        """Tell whether an act can be done, as a cost or "by doing so" must be (532-1a:i)."""
        verb = act.verb
        if verb == "draw":
            wanted = self.draw_event(act.player, act.scope.source, act.scope.controller, aspects(act))
            return wanted.subject > 0 and self.prohibition(wanted) is None
        if verb == "remove":
            return counters.can_do_in_full(self, act)
        if verb in ("rest", "stand"):
            rested = verb == "rest"
            return any([self.obj(ref).turned != rested and self.allows(act, ref) for ref in cards_of(act)])
        if verb == "turn_face":
            down = act.state == moves.FACE_DOWN
            return any([self.obj(ref).face_down != down and self.allows(act, ref) for ref in cards_of(act)])
        if verb == "play":
            free = act.word == "free"
            return any([playable.card_refusal(self, act.player, ref, free) is None for ref in cards_of(act)])
        if verb in ("copy", "equivalent_exchange"):
            return copying.can_do_in_full(self, act)
        if verb == "exchange":
            return verbs.exchangeable(self, act)
        if verb == "skill":
            return verbs.can_use_skill(self, act.scope)
        if verb == "stop_attack":
            return self.phase == kinds.ATTACK_PHASE
        if verb == "go_to_end_phase":
            return self.phase != kinds.END_PHASE
        return reaches_something(self, act)

    def attempts_in_full(self) -> bool:
        """Tell that an act is done as far as possible, whatever is asked of it later (104-2b)."""
        return False


def _rarer(game: DivideGame, act: ResolvedAct) -> tuple[Event, ...] | None:
    """Return the batch of a rarer verb; None for one that takes more.

    set, open, close, deal_each_other, shuffle, win, lose, control, extra_turn, create, cease, exchange, scout.
    """
    verb = act.verb
    source, cause, mask = act.scope.source, act.scope.controller, aspects(act)
    if verb == "set":
        game.cite("535-1a")
        return tuple(_moved_to(game, act, kinds.SET, "535-1", zones.SET))
    if verb == "open":
        game.cite("902-5")
        return tuple(
            [territories.open_event(game, "511-1", ref, act.player, source, mask) for ref in cards_of(act)]
        )
    if verb == "close":
        return tuple(
            [territories.close_event(game, "529-1", ref, act.player, source, mask) for ref in cards_of(act)]
        )
    if verb == "deal_each_other":
        return tuple(_mutual_damage(game, act))
    if verb == "shuffle":
        zone = act.zone if act.zone >= 0 else zones.DECK
        who = players.whose(game, act) if act.to >= 0 else players_of(act)
        if game.tag and zone == zones.DECK:
            who = players.shufflers(game, who, source)
        return tuple([moves.shuffle(game, zone, player, "505-2", source) for player in who])
    if verb == "win" or verb == "lose":
        kind = kinds.WIN if verb == "win" else kinds.LOSE
        return tuple(
            [Event(kind, "103-3", player_ref(p), p, source=source, cause=cause) for p in players_of(act)]
        )
    if verb == "control":
        return tuple(
            [
                Event(kinds.CONTROL, "202-1", ref, act.player, source=source, mask=mask)
                for ref in cards_of(act)
            ]
        )
    if verb == "extra_turn":
        who = [player for player in game.in_turn_order() if player in players_of(act)]
        if len(who) > 1:
            game.cite("1603-2b")
        return tuple(
            [Event(kinds.EXTRA_TURN, "1603-2", player_ref(p), p, source=source, cause=cause) for p in who]
        )
    if verb == "create":
        return tuple(_created(game, act))
    if verb == "cease":
        return tuple(_moved_to(game, act, kinds.MOVE, "536-2", zones.VOID))
    if verb == "exchange":
        found = [ref for ref in cards_of(act) if game.is_live(ref)]
        if len(found) != 2:
            game.cite("509-2")
            return ()
        return tuple(verbs.exchange_events(game, found[0], found[1], act.scope, "509-1"))
    if verb == "scout" and act.scope.event is not None and act.scope.event.kind == kinds.SCOUT:
        event = act.scope.event.clone()
        event.amount = act.amount
        return (event,)
    return None


# Moves


def _is_ordered(game: DivideGame, act: ResolvedAct) -> bool:
    """Tell whether several cards go to an ordered zone, so that its player orders them (401-4c)."""
    return act.zone >= 0 and game.specs[act.zone].ordered and len(cards_of(act)) > 1


def move_events(game: DivideGame, act: ResolvedAct) -> list[Event]:
    """Return the moves of an act, one for each card."""
    zone = act.zone if act.zone >= 0 else zones.HAND
    position = act.position
    ordered = game.specs[zone].ordered
    if not ordered:
        position = moves.BOTTOM
    elif isinstance(act.node.to, tree.Zone) and act.node.to.position == "":
        game.cite("401-4a:i")
        position = moves.TOP
    if zone == zones.LIFE:
        game.cite("407-3b" if position == moves.TOP else "407-3c")
    if zone == zones.FIELD:
        return _appearances(game, act)
    found: list[Event] = []
    for ref in cards_of(act):
        kind = kinds.DROP if zone == zones.GRAVEYARD else kinds.MOVE
        found.append(
            moves.move(
                game, kind, "503-1", ref, zone, act.player, position, act.scope.source, act.scope.controller,
                aspects(act), act.state or act.word,
            )
        )  # fmt: skip
    if zone == zones.GRAVEYARD and readings.BURYING_IS_DROPPING:
        return policies.without_drops(game, found)
    return found


def _moved_to(game: DivideGame, act: ResolvedAct, kind: int, rule: RuleId, zone: int) -> list[Event]:
    return [
        moves.move(
            game, kind, rule, ref, zone, act.player, moves.BOTTOM, act.scope.source, act.scope.controller,
            aspects(act),
        )
        for ref in cards_of(act)
    ]  # fmt: skip


def _burials(game: DivideGame, act: ResolvedAct) -> list[Event]:
    kind, rule = BURIALS[act.verb]
    batch: list[Event] = []
    for ref in cards_of(act):
        if act.verb == "destroy" and not game.on_field(ref):
            continue
        its = rule
        if act.verb == "discard" and game.values(ref).types & kinds.AURA:
            its = "523-2"
        event = moves.drop(game, its, ref, kind, act.scope.source, act.scope.controller, aspects(act))
        if its == "523-2" and not readings.AURAS_GO_TO_THEIR_OWNERS:
            event.dest = game.zone_id(zones.GRAVEYARD, act.player)
        batch.append(event)
    return policies.without_drops(game, batch)


def _appearances(game: DivideGame, act: ResolvedAct) -> list[Event]:
    """Return the events by which cards come to the field under the controller of the effect (515-2)."""
    batch: list[Event] = []
    made = act.node.with_
    for ref in cards_of(act):
        if game.on_field(ref):
            continue
        unit = isinstance(made, nodes.AsUnit) or (game.values(ref).types & kinds.UNIT) != 0
        player = game.holder_of(act.to) if act.to >= 0 else act.player
        word = act.state or policies.entering_state(game, ref) or act.word
        if isinstance(made, nodes.AsUnit):
            power = select.number(game, act.scope, made.power)
            word = f"{faces.AS_UNIT}{power}:{select.number(game, act.scope, made.hit)}"
        elif _shows_unit(game, ref):
            unit = True
            word = faces.AS_UNIT
        flags = 0
        if act.word == "cosplay":
            game.cite("1413-4")
            flags = kinds.BY_COSPLAY
        batch.append(
            moves.move(
                game, kinds.APPEAR if unit else kinds.MOVE, "515-2" if unit else "503-1", ref, zones.FIELD, player,
                moves.BOTTOM, act.scope.source, act.scope.controller, aspects(act), word, flags, unit,
            )
        )  # fmt: skip
    return batch


def _shows_unit(game: DivideGame, ref: Ref) -> bool:
    """Tell whether the card of 1702 is put on the field as the unit that it has on its other front (1702-1d)."""
    other = faces.front_of(game.obj(ref).definition).other
    return other is not None and other.face == "unit"


def _created(game: DivideGame, act: ResolvedAct) -> list[Event]:
    """Return the tokens that are made, in a zone or attached to cards (536-1, 521-5b)."""
    batch: list[Event] = []
    times = act.made("tokens", "536-1")
    for _ in range(times):
        if act.others:
            for host in act.others:
                now = auras.host_now(game, host)
                if now == NO_REF:
                    continue
                zone = game.zone_of(now)
                player = act.player if zone == zones.FIELD else game.obj(now).controller
                batch.append(
                    Event(
                        kinds.CREATE, "521-5b", NO_REF, act.player, 0, act.scope.source, act.scope.controller,
                        dest=game.zone_id(zone, player), other=now, word=act.word, mask=aspects(act),
                    )
                )  # fmt: skip
        else:
            dest = act.to if act.to >= 0 else game.zone_id(max(0, act.zone), act.player)
            batch.append(
                Event(
                    kinds.CREATE, "536-1", NO_REF, act.player, 0, act.scope.source, act.scope.controller,
                    dest=dest, word=act.word, mask=aspects(act),
                )
            )  # fmt: skip
    return batch


# Cards


def _card_events(act: ResolvedAct) -> list[Event]:
    kind, rule = _ONE_CARD[act.verb]
    return card_events(act, kind, rule, aspects(act))


def _damage(game: DivideGame, act: ResolvedAct) -> list[Event]:
    """Return damage of an effect: to units at once, to players as packets (516-1, 516-2)."""
    batch: list[Event] = []
    game.cite("1211-1")
    game.cite("1211-3")
    if len([ref for ref in act.refs if is_player(ref)]) > 1:
        game.cite("1002-2c")
    source = act.actor
    if not readings.COMMANDS_ARE_SOURCES and source > 0 and game.values(source).types & kinds.COMMAND:
        source = NO_REF
    for ref in act.refs:
        if is_player(ref):
            batch.append(damage.packet_event(game, player_of(ref), act.amount, source, act.scope.controller))
        elif not is_item(ref):
            batch.append(_hurt(game, act, ref, act.amount, source, "516-2"))
    return batch


def _hurt(game: DivideGame, act: ResolvedAct, ref: Ref, amount: int, source: Ref, rule: RuleId) -> Event:
    return Event(
        kinds.DEAL, rule, ref, game.obj(ref).controller, amount, source, act.scope.controller, other=source,
        mask=aspects(act),
    )  # fmt: skip


def _mutual_damage(game: DivideGame, act: ResolvedAct) -> list[Event]:
    """Return the damage that two units deal each other, all or nothing (516-3, 516-3a)."""
    pair = [ref for ref in cards_of(act) if game.on_field_unit(ref)]
    pair += [ref for ref in act.others if not is_player(ref) and game.on_field_unit(ref) and ref not in pair]
    if len(pair) != 2:
        game.cite("516-3a")
        return []
    batch: list[Event] = []
    for dealer, taker in ((pair[0], pair[1]), (pair[1], pair[0])):
        amount = act.amount if act.has_amount else game.values(dealer).number(kinds.POWER)
        batch.append(_hurt(game, act, taker, amount, dealer, "516-3"))
    return batch


def _attachments(game: DivideGame, act: ResolvedAct) -> list[Event]:
    """Return cards becoming auras; each host gets the next card, and all further ones go to the last (521-1)."""
    named = select.refs(game, act.scope, act.node.to)
    hosts = [ref for ref in named if not is_player(ref) and auras.host_now(game, ref) != NO_REF]
    if not hosts:
        game.cite("521-1a")
        return []
    batch: list[Event] = []
    for i, ref in enumerate(cards_of(act)):
        host = hosts[min(i, len(hosts) - 1)]
        hidden = act.state == moves.FACE_DOWN
        if act.word == faces.LOG or act.word in faces.TOKENS:
            game.cite("521-5")
        rule = "521-5a" if act.word == faces.LOG else "521-1"
        if act.word == faces.CLOTHES:
            event = act.scope.event
            kamui = event is not None and event.word == resolution.RESOLVED
            rule = "1417-2" if kamui else "1417-5a"
        word = faces.TOKENS.get(act.word, act.word)
        if word != act.word:
            rule = "521-5b"
        batch.append(
            auras.attach_event(
                game, rule, ref, host, word, act.player, act.scope.source, aspects(act), hidden
            )
        )
    return batch


def _countered(game: DivideGame, act: ResolvedAct) -> list[Event]:
    """Return the events by which things on the resolution zone are countered."""
    batch: list[Event] = []
    for item in game.waiting:
        name = item.card if item.card != NO_REF else Ref(ITEM_BASE + item.serial)
        if name in act.refs:
            batch += resolution.counter_events(game, item, act.scope.source, aspects(act))
    return batch


# Playing, turns, territories


def _play(game: DivideGame, act: ResolvedAct) -> Control | None:
    """Play a card as an effect says: at once, whatever the time (1102-1a, 512)."""
    free = act.word == "free"
    for ref in cards_of(act):
        if game.is_live(ref) and playable.card_refusal(game, act.player, ref, free) is None:
            return Call(play.PlayCard(ref, act.player, free))
    return None


def _activate(game: DivideGame, act: ResolvedAct) -> Control | None:
    for ref in cards_of(act):
        for held in game.values(ref).held:
            if held.ability.is_activated and playable.ability_refusal(game, act.player, ref, held) is None:
                return Call(play.PlayAbility(ref, act.player, held.key))
    return None


def _assault(game: DivideGame, act: ResolvedAct) -> None:
    """Make territories units: those on the field at once, others after they have come there (1406-1a, 1406-3)."""
    made = act.node.with_
    power = select.number(game, act.scope, made.power) if isinstance(made, nodes.AsUnit) else ABSENT
    hit = select.number(game, act.scope, made.hit) if isinstance(made, nodes.AsUnit) else ABSENT
    done: list[Event] = []
    for ref in cards_of(act):
        now = ref
        if game.zone_of(ref) == zones.TERRITORY:
            game.cite("1406-3")
            game.cite("1406-4")
            event = moves.move(
                game, kinds.MOVE, "1406-3", ref, zones.FIELD, game.obj(ref).controller, moves.BOTTOM,
                act.scope.source, act.scope.controller, aspects(act),
            )  # fmt: skip
            game.happen((event,))
            moved = game.take_last()
            if not moved:
                continue
            now = moved[0].became
        if territories.make_unit(game, now, power, hit):
            done.append(Event(kinds.ENTER, "1406-1a", now, act.player, source=act.scope.source))
    game.last = tuple(done)


def _forever(game: DivideGame, act: ResolvedAct) -> None:
    """Make the trigger that gives a player an extra turn at the end of every turn (534-1)."""
    game.cite("534-1")
    end = tree.Moment(tree.Period("turn"), "end")
    seat = players_of(act)[0]
    who: Node = tree.Player("you") if seat == act.scope.controller else tree.Player("opponent")
    node = tree.Delayed(end, (tree.Do((tree.Act("extra_turn", object=who),)),), every=True)
    game.serial += 1
    game.delayed += (Delayed(game.serial, node, Code(node.body), act.scope, game.turn),)
    game.watched_triggers |= 1 << kinds.END
    game.act_outcomes |= DONE


def note_skip(game: DivideGame, act: ResolvedAct) -> None:
    """Remember that a player skips a period the next time it would come."""
    period = act.node.object
    assert isinstance(period, tree.Period)
    whose = select.players(game, act.scope, period.player) if period.player is not None else [act.player]
    game.skips += tuple([(int(player), period.name) for player in whose])
    if whose:
        game.act_outcomes |= DONE


# Costs and "if you did"


__all__ = ["PerformAnswers"]
