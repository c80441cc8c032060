"""Areas and lanes (503): what faces what, what lies beside what, putting cards into areas, and slides (1116)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.games.mission.people import options
from gyoji.games.mission.playing import play
from gyoji.games.mission.playing.payment import PaymentAnswers
from gyoji.games.mission.table import kinds, moves, zones
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId

if TYPE_CHECKING:
    from gyoji.games.mission.table.state import MissionGame


def lane_of(game: MissionGame, ref: Ref) -> int:
    """Return the lane of a card in an area, connected with one there, or played onto one; -1 for cards elsewhere."""
    obj = game.obj(ref)
    kind = obj.zone // 2
    if kind == zones.TEMPORARY:
        return play.lane_played(game, ref)
    if kind == zones.CONNECT and obj.host != NO_REF:
        kind = game.obj(obj.host).zone // 2
    return zones.lane_of(kind) if zones.is_area(kind) else -1


def opposite(game: MissionGame, ref: Ref) -> list[Ref]:
    """Return the opposing characters in the lane of a character."""
    lane = lane_of(game, ref)
    if lane < 0:
        return []
    return game.characters_in(PlayerId(1 - game.obj(ref).controller), lane)


class AreasAnswers(PaymentAnswers):
    """Answers how cards lie to each other."""

    __slots__ = ()

    def related(self, ref: Ref, other: Ref, how: str) -> bool:
        """Tell whether two cards lie to each other as a text says: in one lane, facing, side by side."""
        if ref == other:
            return False
        one, two = lane_of(self, ref), lane_of(self, other)
        if one < 0 or two < 0:
            return False
        same_side = self.obj(ref).controller == self.obj(other).controller
        if how == "same_lane":
            return one == two
        if how == "facing":
            return one == two and not same_side
        if how == "same_area":
            return one == two and same_side
        assert how == "adjacent", f"cards are never {how}"
        return same_side and two in zones.neighbours(one)


def slides(game: MissionGame, ref: Ref) -> list[int]:
    """Return the lanes to which a character may slide: beside it, without another character."""
    lane = lane_of(game, ref)
    if lane < 0 or not game.is_character(ref):
        return []
    player = game.obj(ref).controller
    found = [other for other in zones.neighbours(lane) if not game.characters_in(player, other)]
    if not (game.watched_replaces & ((1 << kinds.SLIDE) | (1 << kinds.MOVE))):
        return found
    return [other for other in found if game.prohibition(slide_event(game, ref, other)) is None]


def slide_event(
    game: MissionGame, ref: Ref, lane: int, source: Ref = NO_REF, cause: PlayerId = NO_PLAYER, mask: int = 0
) -> Event:
    """Return the event by which a character slides to another lane."""
    return moves.move(
        game, kinds.SLIDE, "1116.1", ref, zones.AREA + lane, game.obj(ref).controller, source=source, cause=cause,
        mask=mask,
    )  # fmt: skip


class Slide(Procedure):  # スライドする
    """A character slides where its player likes; leaves in `last` what happened."""

    __slots__ = ("player", "ref", "source", "mask")

    def __init__(
        self, player: PlayerId = NO_PLAYER, ref: Ref = NO_REF, source: Ref = NO_REF, mask: int = 0
    ) -> None:
        super().__init__()
        self.player = player
        self.ref = ref
        self.source = source
        self.mask = mask

    @step("1116.1")
    def choose_area(self, game: MissionGame) -> Control | None:
        found = slides(game, self.ref) if game.in_area(self.ref) else []
        if not found:
            game.last = ()
            return END
        listed = [Option(options.SLIDE, self.ref, lane) for lane in found]
        return Ask(self.player, listed, "choose_slide", "1116.1")

    @answer("1116.1")
    def slide(self, game: MissionGame, option: Option) -> Control | None:
        return game.do(slide_event(game, self.ref, option.b, self.source, self.player, self.mask))


class PutInAreas(Procedure):  # エリアに置く
    """Cards are put into areas of their owners, who choose them one by one; all of them arrive together (501.5)."""

    __slots__ = ("player", "refs", "lanes", "empty", "rule", "source", "cause", "mask", "asleep", "chosen")

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        refs: tuple[Ref, ...] = (),
        lanes: tuple[int, ...] = (0, 1, 2),
        empty: bool = False,
        rule: RuleId = "",
        source: Ref = NO_REF,
        cause: PlayerId = NO_PLAYER,
        mask: int = 0,
        asleep: bool = False,
    ) -> None:
        super().__init__()
        self.player = player
        self.refs: tuple[Ref, ...] = refs
        self.lanes: tuple[int, ...] = lanes
        self.empty = empty
        """Only areas without characters."""
        self.rule = rule
        self.source = source
        self.cause = cause
        self.mask = mask
        self.asleep = asleep
        """A text lets them enter asleep, which goes before the rule that they enter rebooted (102.2, 503.3)."""
        self.chosen: tuple[int, ...] = ()
        """The lane for each card so far; -1 for one that finds no place."""

    @step()
    def choose_area(self, game: MissionGame) -> Control | None:
        at = len(self.chosen)
        if at >= len(self.refs):
            self.goto("put")
            return None
        ref = self.refs[at]
        found = self._places(game, game.obj(ref).owner)
        if not found:
            game.cite("102.3")
            self.chosen += (-1,)
            self.goto("choose_area")
            return None
        listed = [Option(options.AREA, ref, lane) for lane in found]
        return Ask(self.player, listed, "choose_area", self.rule)

    @answer()
    def area_chosen(self, game: MissionGame, option: Option) -> Control | None:
        self.chosen += (option.b,)
        self.goto("choose_area")
        return None

    def _places(self, game: MissionGame, owner: PlayerId) -> list[int]:
        if not self.empty:
            return list(self.lanes)
        return [
            lane for lane in self.lanes if lane not in self.chosen and not game.characters_in(owner, lane)
        ]

    @step("501.5")
    def put(self, game: MissionGame) -> Control | None:
        batch: list[Event] = []
        for ref, lane in zip(self.refs, self.chosen, strict=True):
            if lane >= 0 and game.is_live(ref):
                event = moves.move(
                    game, kinds.MOVE, self.rule, ref, zones.AREA + lane, game.obj(ref).owner, source=self.source,
                    cause=self.cause, mask=self.mask,
                )  # fmt: skip
                if self.asleep:
                    event.word = moves.ASLEEP
                batch.append(event)
        if not batch:
            game.last = ()
            return END
        return game.do_all(tuple(batch))
