"""The turn (1000): six phases, each with what the rules do, what has triggered, and priority."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects import continuing, lasting
from gyoji.games.animal.people import options
from gyoji.games.animal.start.setup import SetUp
from gyoji.games.animal.table import kinds, memory, moves, zones
from gyoji.games.animal.turns import loops
from gyoji.games.animal.turns.priority import Window, settle_first
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_PLAYER, PlayerId, Ref
from gyoji.kernel.values.nature import FACTS, PERIODS, TURNS

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


class GameFlow(Procedure):  # ゲームの進行
    """A whole game: the set-up, then turn after turn, clockwise, until it is over (1001.1)."""

    __slots__ = ("last",)

    def __init__(self) -> None:
        super().__init__()
        self.last: PlayerId = NO_PLAYER
        """Whose turn it was before any additional turns began: the order goes on from there (206-14c)."""

    @step()
    def set_up(self, game: AnimalGame) -> Control | None:
        return Call(SetUp())

    @step("1001.1a")
    def start(self, game: AnimalGame) -> Control | None:
        game.turn_player = game.first_player
        self.last = game.first_player
        return None

    @step("1001.1")
    def take_turn(self, game: AnimalGame) -> Control | None:
        return Call(Turn())

    @step("1007.8")
    def pass_on(self, game: AnimalGame) -> Control | None:
        given = next_extra(game)
        game.extra_turns = ()
        if given != NO_PLAYER:
            game.cite("1007.8a")
            if given == game.turn_player:
                # The opponents were the non-turn players just before: the order goes on after this player.
                self.last = given
            else:
                # This player was a non-turn player just before, and so takes the next normal turn as well.
                self.last = _before(game, given)
            game.turn_player = given
            self.goto("take_extra")
            return None
        game.turn_player = game.next_player(self.last)
        self.last = game.turn_player
        self.goto("take_turn")
        return None

    @step("206-14a")
    def take_extra(self, game: AnimalGame) -> Control | None:
        return Call(Turn())

    @step("1007.8b", "206-14c")
    def after_extra(self, game: AnimalGame) -> Control | None:
        self.goto("pass_on")
        return None


def _before(game: AnimalGame, player: PlayerId) -> PlayerId:
    """Return the player after whom it is this player's turn."""
    return PlayerId((player - 1) % game.seats)


def next_extra(game: AnimalGame) -> PlayerId:
    """Return who takes an additional turn now: one at most, the turn player before others (206-14b)."""
    if not game.extra_turns:
        return NO_PLAYER
    if len(game.extra_turns) > 1:
        game.cite("206-14b")
    for player in game.in_turn_order():
        if player in game.extra_turns:
            return player
    return NO_PLAYER


class Turn(Procedure):  # ターン
    """One turn: the phases in order (1001.2)."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        super().__init__()
        self.at: int = 0

    @step("1001.2")
    def begin(self, game: AnimalGame) -> Control | None:
        game.turn += 1
        memory.keep(game)
        game.facts = None
        game.uses = ()
        game.mutable_player(game.turn_player).turns_taken += 1
        loops.forget(game)
        game.invalidate_aspects(PERIODS | TURNS | FACTS)
        continuing.expire(game, kinds.WHOLE_TURN, "start")
        return None

    @step("1001.2")
    def phase(self, game: AnimalGame) -> Control | None:
        if self.at > 0 and (game.continuous or game.delayed):
            continuing.expire(game, kinds.PHASES[self.at - 1])
        if self.at >= len(kinds.PHASES) or game.players[game.turn_player].lost:
            return END
        name = kinds.PHASES[self.at]
        self.at += 1
        self.goto("phase")
        game.phase = name
        game.invalidate_aspects(PERIODS)
        return Call(phase_of(name))


def phase_of(name: str) -> Procedure:
    """Return the procedure of a phase."""
    if name == kinds.WAKE_PHASE:
        return WakePhase()
    if name == kinds.SUPPLY_PHASE:
        return SupplyPhase()
    if name == kinds.NIGHT_WATCH_PHASE:
        return NightWatchPhase()
    return OpenPhase(name)


def field_of(game: AnimalGame, player: PlayerId) -> list[Ref]:
    """Return what lies on a player's battlefield and in the domain."""
    return game.cards_in(zones.BATTLEFIELD, player) + game.cards_in(zones.DOMAIN, player)


class WakePhase(Procedure):  # 起床フェイズ
    """Night ends, what is moved wakes, nothing waits any more (1002.1); priority only if something triggered."""

    __slots__ = ()

    @step()
    def start(self, game: AnimalGame) -> Control | None:
        continuing.expire(game, kinds.WAKE_PHASE, "start")
        words = (kinds.WHOLE_TURN, kinds.WAKE_PHASE)
        return game.do_all(
            tuple([Event(kinds.START, "", player=game.turn_player, word=word) for word in words])
        )

    @step("1002.1", "1002.1a")
    def dawn(self, game: AnimalGame) -> Control | None:
        return self._do(game, kinds.DAWN, "1002.1a", kinds.IS_NIGHT, kinds.PRISON)

    @step("1002.1b")
    def wake(self, game: AnimalGame) -> Control | None:
        return self._do(game, kinds.WAKE, "1002.1b", 0, kinds.SLEEP)

    def _do(self, game: AnimalGame, kind: int, rule: str, flag: int, counter: str) -> Control | None:
        """Do something to all that a player has on the field, as far as it or something instead of it can be done."""
        player = game.turn_player
        batch: list[Event] = []
        watched = game.watched_replaces & (1 << kind)
        for ref in field_of(game, player):
            obj = game.objs[ref >> INCARNATION_BITS]
            able = obj.turned if kind == kinds.WAKE else (obj.flags & flag) != 0
            if able or watched or (obj.counters and obj.counter(counter)):
                batch.append(Event(kind, rule, ref, player, cause=player, mask=moves.RULE))
        return game.do_all(tuple(batch)) if batch else None

    @step("1002.1c", "204-8d")
    def end_waiting(self, game: AnimalGame) -> Control | None:
        player = game.turn_player
        batch = [
            Event(kinds.REMOVE, "1002.1c", ref, player, word=kinds.WAIT, mask=moves.RULE)
            for ref in game.cards_in(zones.BATTLEFIELD, player)
            if game.obj(ref).flags & kinds.WAITING
        ]
        return game.do_all(tuple(batch)) if batch else None

    @step("1002.2", "1002.3", "1002.3a", "1002.3b")
    def settle(self, game: AnimalGame) -> Control | None:
        return settle_first(game)

    @step("1002.4")
    def priority(self, game: AnimalGame) -> Control | None:
        if game.take_result() == 0:
            game.cite("1002.4b")
            return END
        game.cite("1002.4a")
        return Call(Window())


class OpenPhase(Procedure):
    """The preparation, hunt and sunset phase: what triggers as they start, then priority (1003, 1005, 1006).

    The hunt phase ends when all pass outside of battle: declaring battle is something that the turn player does with
    priority (1005.4).
    """

    __slots__ = ("name",)

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.name = name

    @step("1001.3")
    def start(self, game: AnimalGame) -> Control | None:
        continuing.expire(game, self.name, "start")
        rule = {
            kinds.PREPARATION_PHASE: "1003.1", kinds.HUNT_PHASE: "1005.1", kinds.SUNSET_PHASE: "1006.1",
        }[self.name]  # fmt: skip
        return game.do(Event(kinds.START, rule, player=game.turn_player, word=self.name))

    @step()
    def give_priority(self, game: AnimalGame) -> Control | None:
        if self.name == kinds.PREPARATION_PHASE:
            rules: tuple[str, ...] = ("1003.2", "1003.2a", "1003.2b", "1003.3", "1003.4")
        elif self.name == kinds.HUNT_PHASE:
            rules = ("1005.2", "1005.2a", "1005.2b", "1005.3", "1005.5")
        else:
            rules = ("1006.2", "1006.2a", "1006.2b", "1006.3", "1006.4")
        if game.trace is not None:
            game.trace.hit_rules(rules)
        return Call(Window())

    @step("1001.4")
    def finish(self, game: AnimalGame) -> Control | None:
        return END


class SupplyPhase(Procedure):  # 補充フェイズ
    """A card and a territory (1004.1); priority only if something triggered."""

    __slots__ = ()

    @step()
    def start(self, game: AnimalGame) -> Control | None:
        continuing.expire(game, kinds.SUPPLY_PHASE, "start")
        return game.do(Event(kinds.START, "", player=game.turn_player, word=kinds.SUPPLY_PHASE))

    @step("1004.1", "1004.1a")
    def draw(self, game: AnimalGame) -> Control | None:
        if game.turn == 1:
            return None
        return Call(moves.Draw(game.turn_player, 1, cause=game.turn_player, mask=moves.RULE))

    @step("1004.1b")
    def bring_out(self, game: AnimalGame) -> Control | None:
        player = game.turn_player
        deck = game.cards_in(zones.TERRITORY_DECK, player)
        if not deck:
            return None
        return game.do(
            moves.send(
                game, deck[0], zones.DOMAIN, "1004.1b", kinds.BRING_OUT, player, cause=player, mask=moves.RULE
            )
        )

    @step("1004.2", "1004.3", "1004.3a", "1004.3b")
    def settle(self, game: AnimalGame) -> Control | None:
        return settle_first(game)

    @step("1004.4")
    def priority(self, game: AnimalGame) -> Control | None:
        if game.take_result() == 0:
            game.cite("1004.4b")
            return END
        game.cite("1004.4a")
        return Call(Window())


MANY_ROUNDS: Final = 20
"""After so many rounds of a night watch phase it is looked whether they go round in a circle."""


class NightWatchPhase(Procedure):  # 夜警フェイズ
    """Effects of the turn and damage end, the hand is cut to six; again until nothing changes (1007.7)."""

    __slots__ = ("activity", "rounds", "seen")

    def __init__(self) -> None:
        super().__init__()
        self.activity: int = -1
        """What had happened when the present round began; -1 before the first."""
        self.rounds: int = 0
        self.seen: tuple[str, ...] = ()
        """The positions at the ends of rounds, since there were many."""

    @step()
    def start(self, game: AnimalGame) -> Control | None:
        continuing.expire(game, kinds.NIGHT_WATCH_PHASE, "start")
        return game.do(Event(kinds.START, "", player=game.turn_player, word=kinds.NIGHT_WATCH_PHASE))

    @step("1007.1")
    def end_effects(self, game: AnimalGame) -> Control | None:
        self.activity = game.activity
        ended = continuing.expire(game, kinds.WHOLE_TURN)
        if ended:
            self.activity = -1
        return lasting.ended(game, ended)

    @step("1007.2")
    def remove_damage(self, game: AnimalGame) -> Control | None:
        batch: list[Event] = []
        for player in game.in_turn_order():
            for ref in field_of(game, player):
                if game.objs[ref >> INCARNATION_BITS].damage:
                    batch.append(
                        Event(kinds.REMOVE, "1007.2", ref, player, word=kinds.DAMAGE, mask=moves.RULE)
                    )
        return game.do_all(tuple(batch)) if batch else None

    @step("1007.3")
    def cut_hand(self, game: AnimalGame) -> Control | None:
        excess = len(game.cards_in(zones.HAND, game.turn_player)) - kinds.HAND_SIZE
        return Call(CutHand(game.turn_player, excess)) if excess > 0 else None

    @step("1007.4", "1007.5", "1007.5a", "1007.5b")
    def settle(self, game: AnimalGame) -> Control | None:
        return settle_first(game)

    @step("1007.6")
    def priority(self, game: AnimalGame) -> Control | None:
        if game.take_result() == 0:
            game.cite("1007.6b")
            return None
        game.cite("1007.6a")
        return Call(Window())

    @step("1007.7")
    def again(self, game: AnimalGame) -> Control | None:
        if game.activity != self.activity and not self._goes_round(game):
            self.goto("end_effects")
        return None

    def _goes_round(self, game: AnimalGame) -> bool:
        """Tell whether a round has led back to where an earlier one did: nobody can stop that, so it ends (1403.1)."""
        self.rounds += 1
        if self.rounds < MANY_ROUNDS:
            return False
        here = loops.loose(game)
        if here in self.seen:
            game.cite("1403.1")
            return True
        self.seen += (here,)
        return False

    @step("1007.8")
    def end_turn(self, game: AnimalGame) -> Control | None:
        return game.do(Event(kinds.END, "1007.8", player=game.turn_player, word=kinds.WHOLE_TURN))


class CutHand(Procedure):
    """A player discards down to six cards, all together (1007.3)."""

    __slots__ = ("player", "left", "picked")

    def __init__(self, player: PlayerId = NO_PLAYER, left: int = 0) -> None:
        super().__init__()
        self.player = player
        self.left = left
        self.picked: tuple[Ref, ...] = ()

    @step("1007.3")
    def ask(self, game: AnimalGame) -> Control | None:
        hand = [ref for ref in game.cards_in(zones.HAND, self.player) if ref not in self.picked]
        if game.watched_replaces & (1 << kinds.DISCARD | moves.MOVED):
            hand = [ref for ref in hand if self._may_go(game, ref)]
        if self.left <= 0 or not hand:
            self.goto("discard")
            return None
        return Ask(self.player, [Option(options.DISCARD, ref) for ref in hand], "discard", "1007.3")

    @answer()
    def pick(self, game: AnimalGame, option: Option) -> Control | None:
        self.picked += (Ref(option.a),)
        self.left -= 1
        self.goto("ask")
        return None

    @step("205-3d")
    def discard(self, game: AnimalGame) -> Control | None:
        return game.do_all(tuple([self._discarding(game, ref) for ref in self.picked]))

    def _may_go(self, game: AnimalGame, ref: Ref) -> bool:
        """Tell whether a card can be discarded: nothing forbids it, or something else is done instead (906.6)."""
        event = self._discarding(game, ref)
        return game.prohibition(event) is None or len(game.replacers(event, ())) > 0

    def _discarding(self, game: AnimalGame, ref: Ref) -> Event:
        return moves.to_graveyard(game, ref, "1007.3", kinds.DISCARD, self.player, mask=moves.RULE)
