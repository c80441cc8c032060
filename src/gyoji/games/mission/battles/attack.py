"""Attacks (800): five steps, one action of the other player, scouting, damage one way, and success.

The attacker is an object: when it becomes EXP, exits or leaves in any other way the attack goes on without it and does
not succeed. Lanes are looked at anew each time (805.2), since characters slide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.mission.battles import scout
from gyoji.games.mission.people import options
from gyoji.games.mission.playing.play import Play, PlayAbility
from gyoji.games.mission.table import areas, kinds, moves, zones
from gyoji.games.mission.turns import actions, priority, rule_processing
from gyoji.games.mission.turns.priority import processing
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import loops
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.values import continuous
from gyoji.kernel.values.nature import PERIODS, STATES

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame

SUSPICIOUS: Final = 3
"""How often an attack may end again before it is worth looking for a loop."""


class Attack(Procedure):  # アタック
    """A declared attack, from the choice of the attacker to the end of the battle."""

    __slots__ = ("ref",)

    def __init__(self, ref: Ref = NO_REF) -> None:
        super().__init__()
        self.ref = ref

    @step("801.1")
    def attack_step(self, game: MissionGame) -> Control | None:
        return Call(AttackStep(self.ref))

    @step()
    def block_step(self, game: MissionGame) -> Control | None:
        return Call(BlockStep())

    @step("803.3")
    def look_for_attacker(self, game: MissionGame) -> Control | None:
        if not game.in_area(game.attacker):
            self.goto("attack_end_step")
        return None

    @step()
    def scout_step(self, game: MissionGame) -> Control | None:
        return Call(ScoutStep())

    @step("804.3")
    def battle_step(self, game: MissionGame) -> Control | None:
        return Call(BattleStep())

    @step("805.4")
    def attack_end_step(self, game: MissionGame) -> Control | None:
        return Call(AttackEndStep())

    @step()
    def finish(self, game: MissionGame) -> Control | None:
        if game.is_live(self.ref):
            game.mutable_object(self.ref).flags &= ~kinds.ATTACKING
        game.attacker = NO_REF
        game.fired_battle = ()
        game.step = ""
        game.invalidate_aspects(PERIODS | STATES)
        return END


def enter_step(game: MissionGame, name: str) -> None:
    """Note that a step of the attack is under way."""
    game.step = name
    game.invalidate_aspects(PERIODS)


class AttackStep(Procedure):  # アタックステップ
    """The attacker is put to sleep, and abilities that wait for an attack trigger."""

    __slots__ = ("ref",)

    def __init__(self, ref: Ref = NO_REF) -> None:
        super().__init__()
        self.ref = ref

    @step("802.1", "802.1a")
    def choose(self, game: MissionGame) -> Control | None:
        enter_step(game, kinds.ATTACK_STEP)
        game.attacker = self.ref
        return None

    @step("802.1b")
    def sleep(self, game: MissionGame) -> Control | None:
        return game.do(Event(kinds.SLEEP, "802.1b", self.ref, game.turn_player, cause=game.turn_player))

    @step("802.1c")
    def occur(self, game: MissionGame) -> Control | None:
        if not game.is_live(self.ref):
            return None
        return game.do(Event(kinds.ATTACK, "802.1c", self.ref, game.turn_player, mask=1 << kinds.ATTACKED))

    @step("802.1d")
    def process(self, game: MissionGame) -> Control | None:
        return processing(game)

    @step("802.1e")
    def finish(self, game: MissionGame) -> Control | None:
        return END


class BlockStep(Procedure):  # ブロックステップ
    """The other player does one thing or nothing (G24)."""

    __slots__ = ()

    @step("803.1")
    def act(self, game: MissionGame) -> Control | None:
        enter_step(game, kinds.BLOCK_STEP)
        other = PlayerId(1 - game.turn_player)
        return Ask(other, actions.block_options(game, other), "block", "803.1")

    @answer("803.1")
    def acted(self, game: MissionGame, option: Option) -> Control | None:
        other = PlayerId(1 - game.turn_player)
        ref = Ref(option.a)
        if option.kind == options.ACTIVATE:
            game.cite("803.1-1")
            held = game.held_ability(ref, option.b)
            assert held is not None
            return Call(PlayAbility(ref, held, Scope(other, ref, None, game.clock)))
        if option.kind == options.PLAY:
            game.cite("803.1-2")
            return Call(Play(ref, other, option.b - 1))
        if option.kind == options.BLOCK_SLIDE:
            game.cite("803.1-3")
            return Call(BlockSlide(other, ref, option.b))
        game.cite("803.1-4")
        return None

    @step("803.2")
    def process(self, game: MissionGame) -> Control | None:
        game.failed = ()
        return processing(game)


class BlockSlide(Procedure):
    """Two hand cards go to the trash, and a character slides (G23)."""

    __slots__ = ("player", "ref", "lane", "given")

    def __init__(self, player: PlayerId = NO_PLAYER, ref: Ref = NO_REF, lane: int = 0) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.lane = lane
        self.given: tuple[Ref, ...] = ()

    @step("803.1-3")
    def give(self, game: MissionGame) -> Control | None:
        if len(self.given) == kinds.BLOCK_SLIDE_CARDS:
            self.goto("put")
            return None
        listed = hand_options(game, self.player, options.GIVE, self.given)
        return Ask(self.player, listed, "give_cards", "803.1-3")

    @answer("803.1-3")
    def gave(self, game: MissionGame, option: Option) -> Control | None:
        self.given += (Ref(option.a),)
        self.goto("give")
        return None

    @step("803.1-3")
    def put(self, game: MissionGame) -> Control | None:
        return game.do_all(
            tuple(
                [
                    moves.move(game, kinds.MOVE, "803.1-3", ref, zones.TRASH, self.player, cause=self.player)
                    for ref in self.given
                ]
            )
        )

    @step("1116.1")
    def slide(self, game: MissionGame) -> Control | None:
        if not game.in_area(self.ref) or self.lane not in areas.slides(game, self.ref):
            return END
        return game.do(areas.slide_event(game, self.ref, self.lane, cause=self.player))


def hand_options(
    game: MissionGame, player: PlayerId, kind: int, without: tuple[Ref, ...] = ()
) -> list[Option]:
    """Return one option for each card of a hand; of equal cards, one for all of them."""
    found: list[Option] = []
    seen: list[int] = []
    for ref in game.cards_in(zones.HAND, player):
        index = game.obj(ref).definition.index
        if ref not in without and index not in seen:
            seen.append(index)
            found.append(Option(kind, ref))
    return found


class ScoutStep(Procedure):  # スカウトステップ
    """The attacking side scouts, and with an opposing character in the lane both do, together."""

    __slots__ = ("players", "cards")

    def __init__(self) -> None:
        super().__init__()
        self.players: tuple[PlayerId, ...] = ()
        """Who has yet to decide about a scouted card."""
        self.cards: tuple[Ref, ...] = ()

    @step("804.1")
    def process(self, game: MissionGame) -> Control | None:
        enter_step(game, kinds.SCOUT_STEP)
        return processing(game)

    @step("804.2")
    def reveal(self, game: MissionGame) -> Control | None:
        player = game.turn_player
        if game.in_area(game.attacker) and areas.opposite(game, game.attacker):
            game.cite("804.2b")
            self.players = (player, PlayerId(1 - player))
        else:
            game.cite("804.2a")
            self.players = (player,)
        rule = "804.2b" if len(self.players) == 2 else "804.2a"
        return game.do_all(scout.scout_events(game, self.players, rule, NO_REF))

    @step()
    def take_cards(self, game: MissionGame) -> Control | None:
        self.cards = tuple([event.became for event in game.take_last()])
        return None

    @step("102.8")
    def decide(self, game: MissionGame) -> Control | None:
        if not self.players:
            return END
        player = self.players[0]
        rule = "804.2b" if len(self.cards) == 2 else "804.2a"
        card = NO_REF
        for ref in self.cards:
            if game.obj(ref).owner == player:
                card = ref
        return Call(scout.Decide(player, card, rule))

    @step()
    def process_after(self, game: MissionGame) -> Control | None:
        self.players = self.players[1:]
        self.goto("decide")
        return processing(game)


class BattleStep(Procedure):  # バトルステップ
    """The attacker deals its power as damage to the opposing character; nothing comes back."""

    __slots__ = ()

    @step("805.1")
    def process(self, game: MissionGame) -> Control | None:
        enter_step(game, kinds.BATTLE_STEP)
        return processing(game)

    @step("805.2")
    def look(self, game: MissionGame) -> Control | None:
        if not game.in_area(game.attacker) or not areas.opposite(game, game.attacker):
            return END
        return None

    @step("805.3", "306.3", "914.3")
    def strike(self, game: MissionGame) -> Control | None:
        attacker = game.attacker
        power = game.values(attacker).number(kinds.POWER)
        batch: list[Event] = []
        for ref in areas.opposite(game, attacker):
            batch.append(
                Event(
                    kinds.DEAL, "805.3", ref, game.obj(ref).controller, power, attacker, game.turn_player,
                    other=attacker, mask=1 << kinds.IN_BATTLE,
                )
            )  # fmt: skip
        return game.do_all(tuple(batch))


class AttackEndStep(Procedure):  # アタック終了ステップ
    """Exits, success, the end of the battle; again as long as something is left to process.

    What abilities wait for is told again each time round, and each ability hears it once in a battle (G7).
    """

    __slots__ = ("told", "rounds", "seen")

    def __init__(self) -> None:
        super().__init__()
        self.told: int = 0
        self.rounds: int = 0
        self.seen: loops.Visits = ()
        """The positions from which it has gone round again."""

    @step("806.1")
    def process(self, game: MissionGame) -> Control | None:
        enter_step(game, kinds.ATTACK_END_STEP)
        return processing(game)

    @step("806.2", "1118.1")
    def succeed(self, game: MissionGame) -> Control | None:
        if not game.in_area(game.attacker):
            return None
        if game.prohibition(Event(kinds.SUCCEED, "806.2", game.attacker, game.turn_player)) is not None:
            game.cite("102.7")
            return None
        return game.do(Event(kinds.SUCCESS, "806.2", game.attacker, game.turn_player))

    @step("806.3")
    def tell(self, game: MissionGame) -> Control | None:
        batch: tuple[Event, ...] = (
            Event(kinds.END, "806.3", player=game.turn_player, word=kinds.BATTLE, extra=self.told),
        )
        attacker = game.attacker
        if game.in_area(attacker) and game.obj(attacker).flags & kinds.SUCCEEDED:
            batch = (Event(kinds.SUCCEED, "806.3", attacker, game.turn_player, extra=self.told), *batch)
        self.told = 1
        return game.do_all(batch)

    @step("806.4")
    def process_triggers(self, game: MissionGame) -> Control | None:
        if not game.triggered and not rule_processing.any_due(game):
            self.goto("expire")
            return None
        return processing(game)

    @step("806.5")
    def again(self, game: MissionGame) -> Control | None:
        if self._goes_on(game):
            self.goto("tell")
        return None

    @step("806.6")
    def expire(self, game: MissionGame) -> Control | None:
        return game.after(()) if continuous.expire(game, kinds.ATTACK_PERIOD) else None

    @step("806.7")
    def end(self, game: MissionGame) -> Control | None:
        if (game.triggered or rule_processing.any_due(game)) and self._goes_on(game):
            self.goto("succeed")
        return None

    def _goes_on(self, game: MissionGame) -> bool:
        """Tell whether the table is not as it was here before: what nothing changes is done."""
        self.rounds += 1
        if self.rounds < SUSPICIOUS:
            return True
        self.seen = loops.visited(game, self.seen, priority.piles(game))
        if priority.only_grows(self.seen):
            game.end_endless()
        return self.seen[-1][3] == 0 and not game.over
