"""Rule effects (1000): what the rules do by themselves in pre-priority processing, in the order of their ranks.

All instances of one rank are done together; then everything is looked at again from the first rank (1001.2a).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.mission.people import options
from gyoji.games.mission.table import kinds, moves, zones
from gyoji.games.mission.turns import exits, missions
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref, player_ref
from gyoji.kernel.values.values import ABSENT

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame


LEVEL_UP: Final = 1
ILLEGAL: Final = 2
EXIT: Final = 3
CHECK: Final = 4
DEFEAT: Final = 5
MOST_ROUNDS: Final = 100
"""A processing of more rounds than this never ends: no deck or table has so much to give."""
AREA_ZONES: Final = tuple([kind * 2 + seat for kind in zones.AREAS for seat in (0, 1)])


class RuleEffects(Procedure):  # ルールエフェクト
    """Everything that is due, rank by rank, until nothing is.

    What was tried and changed nothing was kept from happening: it is tried again once anything else has happened, which
    may have ended what kept it. What was replaced and is still due is due again (G39).
    """

    __slots__ = ("first", "crowds", "keepers", "tried", "rounds", "happened")

    def __init__(self) -> None:
        super().__init__()
        self.first: tuple[Ref, ...] = ()
        """The characters that were due to exit before any rule effect was processed."""
        self.crowds: tuple[tuple[PlayerId, int], ...] = ()
        """Areas with several characters of which the newest is still to be found."""
        self.keepers: tuple[Ref, ...] = ()
        """The newest character of each such area."""
        self.tried: tuple[tuple[int, Ref], ...] = ()
        """What was tried: its rank, and the card or player."""
        self.rounds: int = 0
        """How often everything was tried again."""
        self.happened: int = 0
        """How much had happened this turn when the present round began."""

    @step("1001.1", "1001.2")
    def begin(self, game: MissionGame) -> Control | None:
        self.first = tuple(exits.lethal(game))
        return None

    @step("1001.2a")
    def look(self, game: MissionGame) -> Control | None:
        self._begin_round(game)
        self.keepers = ()
        self.crowds = tuple(crowded(game))
        if not self.crowds:
            self.goto("exit_dead")
        return None

    def _begin_round(self, game: MissionGame) -> None:
        """Let everything be tried again if something has happened since; what never ends is a draw (G34)."""
        happened = how_much_happened(game)
        if happened == self.happened:
            return
        self.happened = happened
        self.tried = ()
        self.rounds += 1
        if self.rounds > MOST_ROUNDS:
            game.finish((), "")

    @step()
    def find_newest(self, game: MissionGame) -> Control | None:
        if not self.crowds:
            self.goto("level_up")
            return None
        player, lane = self.crowds[0]
        newest = newest_in(game, player, lane)
        return Ask(player, [Option(options.NEWEST, ref) for ref in newest], "choose_newest", "1002.1")

    @answer()
    def newest_found(self, game: MissionGame, option: Option) -> Control | None:
        self.keepers += (Ref(option.a),)
        self.crowds = self.crowds[1:]
        self.goto("find_newest")
        return None

    @step("1001.2a.1")
    def level_up(self, game: MissionGame) -> Control | None:
        batch: list[Event] = []
        for keeper in self.keepers:
            if (LEVEL_UP, keeper) not in self.tried and is_strictly_highest(game, keeper):
                batch += level_up_events(game, keeper)
                self.tried += ((LEVEL_UP, keeper),)
        if not batch:
            return None
        self.goto("look")
        return game.do_all(tuple(batch))

    @step("1001.2a.2")
    def trash_others(self, game: MissionGame) -> Control | None:
        batch: list[Event] = []
        for keeper in self.keepers:
            if (ILLEGAL, keeper) not in self.tried and not is_strictly_highest(game, keeper):
                batch += illegal_events(game, keeper)
                self.tried += ((ILLEGAL, keeper),)
        if not batch:
            return None
        self.goto("look")
        return game.do_all(tuple(batch))

    @step("1001.2a.3")
    def exit_dead(self, game: MissionGame) -> Control | None:
        batch: list[Event] = []
        for ref in exits.lethal(game):
            if (EXIT, ref) not in self.tried:
                batch += exits.exit_by_rule(game, ref, ref in self.first)
                self.tried += ((EXIT, ref),)
        if not batch:
            return None
        self.goto("look")
        return game.do_all(tuple(batch))

    @step("1001.2a.4")
    def check_missions(self, game: MissionGame) -> Control | None:
        batch = [event for event in missions.to_check(game) if (CHECK, event.subject) not in self.tried]
        if not batch:
            return None
        self.tried += tuple([(CHECK, event.subject) for event in batch])
        self.goto("look")
        return game.do_all(tuple(batch))

    @step("1001.2a.5")
    def defeat(self, game: MissionGame) -> Control | None:
        batch = [event for event in defeats(game) if (DEFEAT, player_ref(event.player)) not in self.tried]
        if not batch:
            return None
        self.tried += tuple([(DEFEAT, player_ref(event.player)) for event in batch])
        self.goto("look")
        return game.do_all(tuple(batch))

    @step()
    def settle(self, game: MissionGame) -> Control | None:
        settle(game)
        return END


def how_much_happened(game: MissionGame) -> int:
    """Return how many events this turn has seen; that a character levels up is none beside the moves that it names."""
    count = 0
    fact = game.facts
    while fact is not None:
        if fact.event.kind != kinds.LEVEL_UP:
            count += 1
        fact = fact.next
    return count


def settle(game: MissionGame) -> None:
    """Note that nothing is due: who damages a character from now on is told anew.

    Battle damage counts until the processing ends (1102.1): only for effects its first rule effects decide (1103.3).
    """
    if game.blame:
        game.blame = tuple([each for each in game.blame if each[2]])
    game.settled_at = game.clock


def crowded(game: MissionGame) -> list[tuple[PlayerId, int]]:
    """Return the areas in which a player has several characters, the turn player's first."""
    found: list[tuple[PlayerId, int]] = []
    for player in (game.turn_player, PlayerId(1 - game.turn_player)):
        for lane in range(zones.LANES):
            if len(game.area(player, lane)) > 1 and len(game.characters_in(player, lane)) > 1:
                found.append((player, lane))
    return found


def newest_in(game: MissionGame, player: PlayerId, lane: int) -> list[Ref]:
    """Return the characters that came into an area last; several when they came together."""
    there = game.characters_in(player, lane)
    latest = max([game.obj(ref).joined for ref in there])
    return [ref for ref in there if game.obj(ref).joined == latest]


def others_with(game: MissionGame, keeper: Ref) -> list[Ref]:
    """Return the other characters in the area of a character."""
    obj = game.obj(keeper)
    lane = zones.lane_of(obj.zone // 2)
    return [ref for ref in game.characters_in(obj.controller, lane) if ref != keeper]


def is_strictly_highest(game: MissionGame, keeper: Ref) -> bool:
    """Tell whether a character costs more than every other in its area."""
    cost = game.values(keeper).number(kinds.COST)
    for ref in others_with(game, keeper):
        if game.values(ref).number(kinds.COST) >= cost:
            return False
    return True


def level_up_events(game: MissionGame, keeper: Ref) -> list[Event]:
    """Return the events of a level-up: the others and what is attached to them become EXP of the newest character."""
    batch: list[Event] = []
    player = game.obj(keeper).controller
    for ref in others_with(game, keeper):
        own = [ref, *[other for other, _ in moves.followers(game, ref)]]
        for each in own:
            batch.append(moves.move(game, kinds.BECOME_EXP, "1002.1", each, zones.EXP, player, other=keeper))
    game.cite("513.1")
    batch.append(Event(kinds.LEVEL_UP, "1002.1", keeper, player))
    return batch


def illegal_events(game: MissionGame, keeper: Ref) -> list[Event]:
    """Return the events that put the other characters of an area, and what is attached to them, into the trash."""
    batch: list[Event] = []
    for ref in others_with(game, keeper):
        event = moves.move(game, kinds.MOVE, "1003.1", ref, zones.TRASH, game.obj(ref).controller)
        batch += moves.with_followers(game, event)
    return batch


def defeats(game: MissionGame) -> list[Event]:
    """Return the defeats that are due now."""
    player = game.turn_player
    opponent = PlayerId(1 - player)
    found: list[Event] = []
    if game.phase == kinds.MISSION_PHASE:
        whose = player if game.switches.victory == "own_missions" else opponent
        if missions.are_all_cleared(game, whose):
            found.append(Event(kinds.LOSE, "1007.1", player=opponent))
    if game.draw_check and not game.cards_in(zones.DECK, player):
        found.append(Event(kinds.LOSE, "1007.2", player=player))
    return found


def any_due(game: MissionGame) -> bool:
    """Tell whether some rule effect would be processed now."""
    if not _areas_are_calm(game) and _due_in_areas(game):
        return True
    if missions.to_check(game):
        return True
    return (game.phase == kinds.MISSION_PHASE or game.draw_check) and len(defeats(game)) > 0


def _areas_are_calm(game: MissionGame) -> bool:
    """Tell whether since nothing was due no character has changed or was damaged."""
    board = game.board
    if board is None or not shortcuts.is_current(board.version, game.version) or board.calm is None:
        return False
    fact = game.facts
    while fact is not None and fact is not board.calm:
        if fact.event.kind == kinds.DEAL:
            return False
        fact = fact.next
    return fact is not None


def _due_in_areas(game: MissionGame) -> bool:
    for zone in AREA_ZONES:
        cards = game.zones[zone].cards
        characters = 0
        for ref in cards:
            values = game.values(ref)
            if values.types & kinds.CHARACTER:
                characters += 1
                power = values.numbers[kinds.POWER]
                if power != ABSENT and (power <= 0 or game.objs[ref >> INCARNATION_BITS].damage >= power):
                    return True
        if characters > 1:
            return True
    return False
