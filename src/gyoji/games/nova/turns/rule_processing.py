"""Rule processing (500): what the rules do by themselves, at once, even in the middle of an effect.

Every event that can matter here marks the table (`dirty`); with no mark and no continuous effect in force there is
nothing to look at. All that is due at one moment is done as one batch (501.1.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.nova.abilities import keywords
from gyoji.games.nova.battles import battle
from gyoji.games.nova.people import options
from gyoji.games.nova.table import kinds, moves, ownership, zones
from gyoji.games.nova.table.policies import PoliciesAnswers
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, answer, step
from gyoji.kernel.machine.sequences import DrawCards
from gyoji.kernel.table import shortcuts
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.acts import OnlyOne
from gyoji.kernel.values import continuous

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame

LIMIT_RELEASES: Final = ((1500, 1), (1000, 2))
PLAYERS: Final = (PlayerId(0), PlayerId(1))


class RuleProcessingAnswers(PoliciesAnswers):
    """Answers what the rules do after events (501)."""

    __slots__ = ()

    def after(self, batch: tuple[Event, ...]) -> Control | None:
        """Look at what a batch changed and process what the rules demand; an empty batch means anything may have."""
        if self.over:
            return None
        dirty = self.dirty if batch else kinds.DIRTY_ALL
        self.dirty = 0
        if dirty & kinds.DIRTY_FIELD:
            dirty |= kinds.DIRTY_HEALTH
        if not shortcuts.is_current(self.checked, self.version):  # values may have changed
            self.checked = self.version
            if self.continuous or self.any_static():
                dirty |= kinds.DIRTY_HEALTH | kinds.DIRTY_FIELD
        if not dirty and not self.notices and not self.taken and not self.owed:
            return None
        due = find_due(self, batch, dirty)
        surplus = same_names(self, batch) if dirty & kinds.DIRTY_FIELD else ()
        if not due and not surplus and not self.owed:
            return None
        return Call(RuleProcessing(batch, tuple(due), surplus))

    def acts_by_rule(self, procedure: Procedure) -> bool:
        """Tell whether what happens in a procedure is the rules' own doing (501)."""
        return isinstance(procedure, RuleProcessing)

    def happen(self, batch: tuple[Event, ...]) -> Control | None:
        """Make the events of a batch happen together; draws that were put in the place of others follow."""
        control = super().happen(batch)
        if control is None and self.owed and not self.over:
            return Call(RuleProcessing(self.last))
        return control


def find_due(game: NovaGame, batch: tuple[Event, ...], dirty: int) -> list[Event]:
    """Return what is due now, apart from the one-card limits, where a player may have to choose."""
    due: list[Event] = list(game.notices)
    game.notices = ()
    if game.taken:
        due += ownership.given_back(game)
    if dirty & kinds.DIRTY_LIFE:
        due += losses(game, batch)
        due += limit_releases(game)
    if dirty & kinds.DIRTY_HEALTH:
        due += lacking_health(game, batch)
        due += [Event(kinds.REMOVE_FROM_BATTLE, "405.2", ref) for ref in battle.no_longer_servants(game)]
    if dirty & kinds.DIRTY_FIELD:
        due += loose_items(game)
    return due


class RuleProcessing(Procedure):  # ルール処理
    """Everything that is due at one moment; what the interrupted step waits for in `last` is put back."""

    __slots__ = ("batch", "due", "surplus")

    def __init__(
        self,
        batch: tuple[Event, ...] = (),
        due: tuple[Event, ...] = (),
        surplus: tuple[tuple[Ref, ...], ...] = (),
    ) -> None:
        super().__init__()
        self.batch: tuple[Event, ...] = batch
        self.due: tuple[Event, ...] = due
        self.surplus: tuple[tuple[Ref, ...], ...] = surplus
        """Groups of which one card stays: the candidates, or that card's rivals once it is settled."""

    @step("501.1")
    def choose_who_stays(self, game: NovaGame) -> Control | None:
        if not self.surplus:
            self.goto("process")
            return None
        group = self.surplus[0]
        oldest = longest_there(game, group, self.batch)
        player = game.obj(group[0]).controller
        return Ask(player, [Option(options.KEEP_ONE, ref) for ref in oldest], "keep_one", "505.1")

    @answer("505.1")
    def send_the_rest(self, game: NovaGame, option: Option) -> Control | None:
        for ref in self.surplus[0]:
            if ref != option.a:
                self.due += (moves.move(game, kinds.SEND, "505.1", ref, zones.GRAVEYARD),)
        self.surplus = self.surplus[1:]
        self.goto("choose_who_stays")
        return None

    @step("501.1.1", "501.3", "311.6.5", "912.4.4")
    def process(self, game: NovaGame) -> Control | None:
        for event in self.due:
            if event.kind == kinds.DESTROY:
                game.mutable_object(event.subject).flags |= kinds.SHORT
        return game.do_all(self.due) if self.due else None

    @step()
    def draw_what_is_owed(self, game: NovaGame) -> Control | None:
        if not game.owed:
            return None
        owed = game.owed[0]
        game.owed = game.owed[1:]
        game.cite("905.7")
        self.goto("draw_what_is_owed")
        return Call(DrawCards(owed.player, owed.n, owed.source, owed.cause, owed.mask, used=owed.used))

    @step()
    def resume(self, game: NovaGame) -> Control | None:
        game.last = self.batch
        return END


# 502: defeat


def losses(game: NovaGame, batch: tuple[Event, ...]) -> list[Event]:
    """Return the defeats that are due; of two at one moment the one who caused it loses."""
    dead = [player for player in PLAYERS if game.player(player).life <= 0]
    dry = [player for player in PLAYERS if game.player(player).cannot_draw]
    losers = [player for player in PLAYERS if player in dead or player in dry]
    if not losers:
        return []
    rule = "502.1" if losers[0] in dead else "502.2"
    if dead:
        game.cite("502.1")
    if dry:
        game.cite("502.2")
    if len(losers) == 2:
        culprit = caused_by(batch)
        rule = "003.2.4"
        if culprit == NO_PLAYER:  # nobody brought it about, and the book knows no draw
            game.finish((), rule)
            return []
        losers = [culprit]
    game.cite("003.2.1")
    return [Event(kinds.LOSE, rule, player=player, cause=caused_by(batch)) for player in losers]


def caused_by(batch: tuple[Event, ...]) -> PlayerId:
    """Return the player who caused the events of a batch."""
    for event in batch:
        if event.cause != NO_PLAYER:
            return event.cause
    return NO_PLAYER


# 503: lack of health


def lacking_health(game: NovaGame, batch: tuple[Event, ...]) -> list[Event]:
    """Return the destruction of every servant whose damage or minus leaves it no health."""
    found: list[Event] = []
    for player in PLAYERS:
        for ref in game.field(player):
            obj = game.obj(ref)
            if obj.flags & kinds.DESTROYED:
                continue
            values = game.values(ref)
            if not values.types & kinds.SERVANT:
                continue
            health = values.number(kinds.HEALTH)
            game.cite("108.1")
            if values.numbers[kinds.HEALTH] < 0:
                game.cite("108.3")
            if obj.damage < health:
                if obj.flags & kinds.SHORT:
                    game.mutable_object(ref).flags &= ~kinds.SHORT
                continue
            if obj.flags & kinds.SHORT:
                continue
            event = destruction(game, ref, obj.damage, batch)
            if game.prohibition(event) is not None:
                game.cite("907.2")
                in_battle = event.mask != 0
                if in_battle and game.prohibition(Event(kinds.DESTROY, "503.1", ref, obj.controller)) is None:
                    # Only a battle cannot destroy it: the damage of this battle destroys it at no later moment either.
                    game.mutable_object(ref).flags |= kinds.SHORT
                continue
            found.append(event)
    return found


def destruction(game: NovaGame, ref: Ref, damage: int, batch: tuple[Event, ...]) -> Event:
    """Return the event that destroys a servant for lack of health; killed in battle, it knows by whom."""
    if damage == 0:
        return Event(kinds.DESTROY, "503.2", ref, game.obj(ref).controller)
    game.cite("108.2")
    game.cite("203.2.1")
    for event in batch:
        if event.kind == kinds.DEAL and event.subject == ref and event.mask & (1 << kinds.IN_BATTLE):
            game.cite("405.6.3.2")
            return Event(
                kinds.DESTROY, "503.1", ref, game.obj(ref).controller, source=event.source, other=event.source,
                cause=event.cause, mask=1 << kinds.IN_BATTLE,
            )  # fmt: skip
    return Event(kinds.DESTROY, "503.1", ref, game.obj(ref).controller)


# 505: cards of which a player may have one


def same_names(game: NovaGame, batch: tuple[Event, ...]) -> tuple[tuple[Ref, ...], ...]:
    """Return the groups of cards on one field of which only one may be there."""
    groups: list[tuple[Ref, ...]] = []
    for player in PLAYERS:
        seen: list[tuple[str, ...]] = []
        for ref in game.field(player):
            values = game.values(ref)
            if not values.types & kinds.CHARACTER or values.names in seen:
                continue
            seen.append(values.names)
            group = [other for other in game.field(player) if _same_character(game, ref, other)]
            if len(group) > 1:
                groups.append(tuple(group))
        for effect in continuous.changes_of(game, OnlyOne):
            node = effect.change
            if isinstance(node, tree.OnlyOne) and player in select.players(game, effect.scope, node.player):
                group = [
                    ref for ref in game.field(player) if continuous.concerns(game, effect, node.what, ref)
                ]
                if len(group) > node.n and tuple(group) not in groups:
                    groups.append(tuple(group))
    return tuple(groups)


def _same_character(game: NovaGame, ref: Ref, other: Ref) -> bool:
    values = game.values(other)
    return bool(values.types & kinds.CHARACTER) and values.names == game.values(ref).names


def longest_there(game: NovaGame, group: tuple[Ref, ...], batch: tuple[Event, ...]) -> list[Ref]:
    """Return which of *group* were on the field longest; cards that came in one batch came together."""
    together = [event.became if event.became != NO_REF else event.subject for event in batch]
    first = group[0]
    for ref in group:
        if game.obj(ref).joined < game.obj(first).joined:
            first = ref
    if first in together:
        return [ref for ref in group if ref in together]
    return [first]


# 506: equipment


def loose_items(game: NovaGame) -> list[Event]:
    """Return what becomes of attached cards whose host is gone or may not carry them."""
    found: list[Event] = []
    for player in PLAYERS:
        for ref in game.field(player):
            obj = game.obj(ref)
            if obj.host == NO_REF:
                continue
            wanted = keywords.equip_argument(game, ref)
            if wanted is None:
                if not obj.definition.printed.types & kinds.ITEM:
                    found.append(Event(kinds.DETACH, "506.2", ref))
                continue
            if not game.on_field(obj.host):
                found.append(moves.move(game, kinds.SEND, "506.1", ref, zones.GRAVEYARD))
            elif isinstance(wanted, tree.Selector) and not select.fits(
                game, Scope(obj.owner, ref), wanted, obj.host
            ):
                game.cite("205.3")
                found.append(moves.move(game, kinds.SEND, "506.1", ref, zones.GRAVEYARD))
    return found


# 507: limit release


def limit_releases(game: NovaGame) -> list[Event]:
    """Return the limit releases that are due: each life value counts once in a game."""
    found: list[Event] = []
    for player in PLAYERS:
        state = game.player(player)
        for value, bit in LIMIT_RELEASES:
            if state.life <= value:
                if state.released & bit:
                    game.cite("507.1.1")
                else:
                    game.cite("005.5.2.1")
                    found.append(Event(kinds.RELEASE_LIMIT, "507.1", player=player, amount=value))
    return found


def all_settled(game: NovaGame) -> bool:
    """Tell whether nothing is due: what every decision point must satisfy, for tests and checks."""
    due = find_due(game, (), kinds.DIRTY_ALL)
    return not due and not same_names(game, ())
