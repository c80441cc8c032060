"""Putting cards on squares by an effect (2.20.1-4, 2.20.1-5): who puts what where; all of it arrives together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.playing import squares
from gyoji.games.dimensionzero.table import kinds, moves, places, zones
from gyoji.kernel.effects import select
from gyoji.kernel.effects.acts import cards_of
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import PlayerId, Ref, ZoneId, is_player
from gyoji.kernel.trees import tree

if TYPE_CHECKING:
    from gyoji.games.dimensionzero.table.state import ZeroGame

MOVES: Final = ("put", "send", "return", "add")


def onto_square(game: ZeroGame, act: ResolvedAct) -> bool:
    """Tell whether an act puts cards on squares."""
    to = act.node.to
    if isinstance(to, tree.Zone):
        return game.lexicon.places[to.name][0] in zones.ON_SQUARES
    return to is not None and act.verb in MOVES


def put_on_squares(game: ZeroGame, together: list[ResolvedAct], mask: int) -> PutOnSquares:
    """Return how the cards of one or more acts come to squares together; a card of several is put by the first."""
    refs: list[Ref] = []
    movers: list[PlayerId] = []
    open_squares: list[tuple[Ref, ...]] = []
    for act in together:
        cards = cards_of(act)
        for ref in cards:
            if ref in refs:
                continue
            refs.append(ref)
            movers.append(act.player)
            open_squares.append(tuple(_open_squares(game, act, ref, len(cards) > 1)))
    first = together[0]
    return PutOnSquares(tuple(refs), tuple(movers), tuple(open_squares), first.state, first.scope, mask)


def _open_squares(game: ZeroGame, act: ResolvedAct, ref: Ref, is_one_of_many: bool) -> list[Ref]:
    """Return the squares among which a card may be put; what is said of several cards is said of each."""
    to = act.node.to
    if isinstance(to, tree.Zone):
        found: list[Ref] = []
        for kind in game.lexicon.places[to.name]:
            if not zones.is_square(kind):
                continue
            seats = (act.player,) if zones.is_base_square(kind) else (PlayerId(0),)
            found += [places.place_ref(kind, seat) for seat in seats]
        return found
    others = list(act.others)
    what = act.node.object
    if is_one_of_many and to is not None and isinstance(what, tree.Ref) and _speaks_of(to, what.slot):
        alone = act.scope.remember(what.slot, (ref,), 1)
        others = select.present(game, alone, select.refs(game, alone, to))
    return [other for other in others if not is_player(other)]


def _speaks_of(to: tree.Node, slot: int) -> bool:
    return any([isinstance(inner, tree.Ref) and inner.slot == slot for inner in tree.walk(to)])


class PutOnSquares(Procedure):  # スクエアに置く
    """Cards are put on squares, chosen one by one; all of them arrive together (2.20.1-4, 2.20.1-8)."""

    __slots__ = ("refs", "movers", "squares", "state", "scope", "mask", "chosen")

    def __init__(
        self,
        refs: tuple[Ref, ...] = (),
        movers: tuple[PlayerId, ...] = (),
        open_squares: tuple[tuple[Ref, ...], ...] = (),
        state: str = "",
        scope: Scope = NO_SCOPE,
        mask: int = 0,
    ) -> None:
        super().__init__()
        self.refs: tuple[Ref, ...] = refs
        self.movers: tuple[PlayerId, ...] = movers
        """Who puts each card."""
        self.squares: tuple[tuple[Ref, ...], ...] = open_squares
        """Among which squares each card may be put."""
        self.state = state
        self.scope = scope
        self.mask = mask
        self.chosen: tuple[Ref, ...] = ()

    @step()
    def choose(self, game: ZeroGame) -> Control | None:
        at = len(self.chosen)
        if at >= len(self.refs):
            self.goto("put")
            return None
        found = self._places(game, self.refs[at], self.squares[at])
        if not found:
            game.cite("1.1.3")
            self.refs = self.refs[:at] + self.refs[at + 1 :]
            self.movers = self.movers[:at] + self.movers[at + 1 :]
            self.squares = self.squares[:at] + self.squares[at + 1 :]
            self.goto("choose")
            return None
        listed = [Option(options.ORDER, ref) for ref in found]
        return Ask(self.movers[at], listed, "choose_square", "4.9.2-4")

    @answer()
    def chosen_one(self, game: ZeroGame, option: Option) -> Control | None:
        self.chosen += (Ref(option.a),)
        self.goto("choose")
        return None

    def _places(self, game: ZeroGame, ref: Ref, among: tuple[Ref, ...]) -> list[Ref]:
        """Return where the card could go: bases to base squares, units to battle squares."""
        if len(among) == 1:
            return list(among)
        wanted = kinds.BASE_SQUARE if game.is_base(ref) else kinds.BATTLE_SQUARE
        return [place for place in among if not places.is_place(place) or game.values(place).types & wanted]

    @step("2.20.1-4")
    def put(self, game: ZeroGame) -> Control | None:
        batch: list[Event] = []
        for ref, mover, place in zip(self.refs, self.movers, self.chosen, strict=True):
            if not game.is_live(ref):
                continue
            on_square = game.on_square(ref)
            controller = game.obj(ref).controller if on_square else mover
            if mover != self.scope.controller and not on_square:
                game.cite("2.20.1-5")
            dest = places.zone_for(game, controller, place)
            if dest < 0:
                continue
            word = squares.entering_state(game, ref) or self.state
            if not on_square and kinds.HASTE in game.values(ref).keywords:
                game.cite("5.1.2-1")
            if word == "" and not on_square:
                word = moves.RELEASED if game.is_base(ref) else moves.FROZEN
                game.cite("5.1.2-1")
            game.cite("3.8.2-6n")
            batch.append(
                moves.move(
                    game, kinds.MOVE, "4.9.2-3" if on_square else "2.20.1-4", ref, zones.SQUARE, controller,
                    source=self.scope.source, cause=self.scope.controller, mask=self.mask, dest=ZoneId(dest), word=word,
                )
            )  # fmt: skip
        if not batch:
            game.last = ()
            return END
        return game.do_all(tuple(batch))
