"""Searching, looking and revealing (205-5 to 205-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.effects.lasting import LastingAnswers
from gyoji.games.animal.playing import obligations
from gyoji.games.animal.table import kinds, moves, zones
from gyoji.games.animal.table.definitions import of
from gyoji.kernel.effects import select
from gyoji.kernel.effects.acts import Choice, object_node
from gyoji.kernel.effects.places import look_through
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Call, Control, Procedure, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, RuleId, ZoneId, is_item, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Act, Node, Selector
from gyoji.kernel.values.values import ABSENT, Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


def pick_rule(choice: Choice, node: Node | None) -> RuleId:
    """Return the rule by which a search must find as many as its text asks for; "" for another choice."""
    must = isinstance(node, tree.Act) and node.verb == "search" and choice.least > 0
    return "205-5d" if must else ""


def reveals(game: AnimalGame, act: ResolvedAct) -> list[Event]:
    """Return how hidden cards are revealed to all (205-7a)."""
    batch: list[Event] = []
    scope = act.scope
    if not act.by_cost and forbidden(game, "reveal", act.player, scope.controller, scope.source, act.refs):
        return batch
    for ref in act.refs:
        if is_player(ref):
            continue
        batch.append(
            Event(
                kinds.REVEAL, "205-7a", ref, act.player, 1, act.scope.source, act.scope.controller,
                origin=game.obj(ref).zone, extra=game.effect_serial, mask=_mask(act),
            )
        )  # fmt: skip
    return batch


def looks(game: AnimalGame, act: ResolvedAct) -> list[Event]:
    """Return how one player looks at cards (205-6a)."""
    scope = act.scope
    if forbidden(game, "look", act.player, scope.controller, scope.source, act.refs):
        return []
    return [
        Event(
            kinds.LOOK, "205-6a", ref, act.player, 1, act.scope.source, act.scope.controller,
            origin=game.obj(ref).zone, mask=_mask(act),
        )
        for ref in act.refs
        if not is_player(ref)
    ]  # fmt: skip


def _mask(act: ResolvedAct) -> int:
    return moves.EFFECT | moves.COST if act.by_cost else moves.EFFECT


FORBIDDEN: Final[dict[str, tuple[int, str]]] = {
    "search": (kinds.SEARCH, "205-5g"), "look": (kinds.LOOK, "205-6c"), "reveal": (kinds.REVEAL, "205-7h"),
}  # fmt: skip
"""Verbs that take the rest of their sentence with them where they are forbidden."""


class SearchingAnswers(LastingAnswers):
    """Answers what players find where they search."""

    __slots__ = ()

    def breaks_off(self, node: Act) -> bool:
        """Tell whether a forbidden search, look or reveal ends its sentence (205-5g, 205-6c, 205-7h)."""
        found = FORBIDDEN.get(node.verb)
        if found is None or not self.forbidden_look:
            return False
        self.forbidden_look = False
        self.cite(found[1])
        return True

    def reachable(self, found: list[Ref], node: Node | None, scope: Scope) -> list[Ref]:
        """Return what an act can reach: face-down exiled cards only where the text names them, or searches (609-1)."""
        if not self.face_downs:
            return found
        if isinstance(node, tree.Act) and node.verb == "search":
            more = found + [ref for ref in _face_down_found(self, node, scope) if ref not in found]
            self.named_down = tuple([ref for ref in more if ref > 0 and self.obj(ref).face_down])
            return more
        what = node.object if isinstance(node, (tree.Act, tree.Choose)) else None
        if (
            isinstance(node, tree.Act) and node.verb == "turn_up"
        ):  # only what lies face down is turned up (206-18a)
            return found + [ref for ref in _face_down_named(self, what, scope) if ref not in found]
        if isinstance(what, tree.Selector) and _names_face_down(what):
            found = found + [ref for ref in _face_down_named(self, what, scope) if ref not in found]
            self.named_down = tuple(found)
            return found
        kept: list[Ref] = []
        for ref in found:
            if isinstance(what, tree.Ref) and ref in self.named_down:  # the text has named it as face down
                kept.append(ref)
            elif ref > 0 and not is_item(ref) and self.obj(ref).face_down:
                self.cite("609-1b")
                if self.obj(ref).counters:
                    self.cite("1705.1c")
            else:
                kept.append(ref)
        return kept

    def on_search(self, refs: tuple[Ref, ...], player: PlayerId) -> None:
        """Let a player see the hidden cards among which they choose, and the zone that these are in (205-5a)."""
        looked: list[ZoneId] = []
        for ref in refs:
            zone = self.obj(ref).zone
            if zone not in looked:
                looked.append(zone)
        for zone in looked:
            self.looked += look_through(self, zone, player)

    def described_by_face(self, selector: Selector, scope: Scope) -> list[Ref]:
        """Return the face-down exiled cards that a text names as such, by what is on their faces (609-1b)."""
        return described_by_face(self, selector, scope) if self.face_downs else []

    def lie_unseen(self, candidates: list[Ref]) -> bool:
        """Tell whether some of the cards lie face down in the exile: they count as in a hidden zone (609.3a)."""
        return self.face_downs and lie_face_down(self, candidates)

    def limit_choice(
        self, choice: Choice, node: Node | None, scope: Scope, player: PlayerId, picks: tuple[Ref, ...]
    ) -> None:
        """Narrow down what a player may choose as an effect resolves (414.4, 414.5)."""
        only_seen(self, choice, node, player)
        obligations.limit(self, choice, node, player, picks)

    def pick_rule(self, choice: Choice, node: Node | None) -> RuleId:
        """Return the rule to show with a choice: searching says who must find as many as the text asks for (205-5d)."""
        return pick_rule(choice, node) or super().pick_rule(choice, node)


def forbidden(
    game: AnimalGame, verb: str, player: PlayerId, cause: PlayerId, source: Ref, refs: tuple[Ref, ...]
) -> bool:
    """Tell whether something forbids to search for, look at or reveal cards."""
    kind, rule = FORBIDDEN[verb]
    if not game.watched_replaces & (1 << kind):
        return False
    for ref in refs or (NO_REF,):
        if game.prohibition(Event(kind, rule, ref, player, 1, source, cause, mask=moves.EFFECT)) is not None:
            game.forbidden_look = True
            return True
    return False


def described_by_face(game: AnimalGame, what: tree.Selector, scope: Scope) -> list[Ref]:
    """Return the face-down exiled cards that a text names as such, by what is on their faces (609-1b)."""
    return _face_down_named(game, what, scope) if _names_face_down(what) else []


def lie_face_down(game: AnimalGame, refs: list[Ref]) -> bool:
    """Tell whether some of the cards lie face down in the exile (609.3a)."""
    return any([ref > 0 and not is_item(ref) and game.obj(ref).face_down for ref in refs])


def _names_face_down(what: tree.Selector) -> bool:
    for each in what.filters:
        if isinstance(each, tree.InState) and each.state == "face_down":
            return True
        if isinstance(each, tree.Either):
            for option in each.options:
                if isinstance(option, tree.Selector) and _names_face_down(option):
                    return True
    return False


def _face_down_found(game: AnimalGame, node: tree.Act, scope: Scope) -> list[Ref]:
    """Return the face-down exiled cards that a search finds by what is on their faces (609-1e)."""
    more = _face_down_named(game, node.object, scope)
    if more:
        game.cite("609-1e")
    return more


def _face_down_named(game: AnimalGame, what: Node | None, scope: Scope) -> list[Ref]:
    """Return the face-down cards in the exile zones of a description that are on their faces what it says."""
    more: list[Ref] = []
    if not isinstance(what, tree.Selector):
        return more
    for zone in zones_named(game, scope, what):
        if game.kind_of(zone) != zones.EXILE:
            continue
        for ref in game.zones[zone].cards:
            obj = game.obj(ref)
            if obj.face_down and _face_fits(game, scope, what, ref, of(obj.definition).front.printed):
                more.append(ref)
    return more


def _face_fits(game: AnimalGame, scope: Scope, node: Node, ref: Ref, face: Values) -> bool:
    """Tell whether the face of a card is as a description or filter says."""
    if isinstance(node, tree.Selector):
        return all([_face_fits(game, scope, each, ref, face) for each in node.filters])
    if isinstance(node, tree.Either):
        return any([_face_fits(game, scope, each, ref, face) for each in node.options])
    if isinstance(node, tree.Measure) and node.attribute in game.lexicon.numbers:
        actual = face.number(game.lexicon.numbers[node.attribute])
        return actual != ABSENT and select.compare(actual, node.op, select.number(game, scope, node.value))
    return select.passes(game, scope, node, ref, face)


def prove(game: AnimalGame, refs: tuple[Ref, ...]) -> None:
    """Let everybody see that hidden cards are what a text asks for, before they go to a hidden zone (611-2c)."""
    for ref in refs:
        obj = game.obj(ref)
        if (
            obj.face_down or game.kind_of(obj.zone) in zones.HIDDEN
        ):  # face down in the exile is hidden (609.3a)
            game.cite("611-2c")
            game.mutable_object(ref).known = (1 << game.seats) - 1


def zones_searched(game: AnimalGame, scope: Scope, node: tree.Act) -> list[ZoneId]:
    """Return the zones that a text lets a player search."""
    return zones_named(game, scope, node.object) if isinstance(node.object, tree.Selector) else []


def zones_named(game: AnimalGame, scope: Scope, what: tree.Selector) -> list[ZoneId]:
    """Return the zones of a description, none where it does not say any."""
    if not isinstance(what.zone, tree.Zone):
        return []
    whose = what.zone.player if what.zone.player is not None else what.player
    seats = game.in_turn_order() if whose is None else select.players(game, scope, whose)
    return [game.zone_id(kind, seat) for kind in game.lexicon.places[what.zone.name] for seat in seats]


def search(game: AnimalGame, act: ResolvedAct) -> Control | None:
    """Carry out a search whose cards are picked."""
    scope = act.scope
    searched = tuple(zones_searched(game, scope, act.node))
    if forbidden(game, "search", act.player, scope.controller, scope.source, act.refs) or (
        not act.refs and _nothing_may_be_found(game, act, searched)
    ):
        return None
    what = act.node.object
    if isinstance(what, tree.Selector):
        if game.specifies(what):
            prove(game, act.refs)
        if what.quantity is not None and len(act.refs) < select.limit(game, scope, what.quantity, 10**6):
            game.cite("205-5f")
    return Call(
        Search(
            act.player,
            act.refs,
            searched,
            act.scope,
            _mask(act),
        )
    )


def _nothing_may_be_found(game: AnimalGame, act: ResolvedAct, searched: tuple[ZoneId, ...]) -> bool:
    """Tell whether a ban keeps every card of the zones from being searched for, so that none could be picked."""
    if not game.watched_replaces & (1 << kinds.SEARCH):
        return False
    cards = [ref for zone in searched for ref in game.zones[zone].cards]
    scope = act.scope
    for ref in cards:
        wish = Event(
            kinds.SEARCH, "205-5g", ref, act.player, 1, scope.source, scope.controller, mask=moves.EFFECT
        )
        if game.prohibition(wish) is None:
            return False
    game.forbidden_look = len(cards) > 0
    return len(cards) > 0


class Search(Procedure):  # 探す
    """A player has looked through zones; ordered hidden ones are shuffled, whatever was found (205-5b).

    What was found stays on top of its zone until the text says where it goes.
    """

    __slots__ = ("player", "found", "searched", "scope", "mask", "done")

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        found: tuple[Ref, ...] = (),
        searched: tuple[ZoneId, ...] = (),
        scope: Scope = NO_SCOPE,
        mask: int = 0,
    ) -> None:
        super().__init__()
        self.player = player
        self.found: tuple[Ref, ...] = found
        self.searched: tuple[ZoneId, ...] = searched
        self.scope = scope
        self.mask = mask
        self.done: tuple[Event, ...] = ()

    @step("205-5a")
    def find(self, game: AnimalGame) -> Control | None:
        batch = [
            Event(
                kinds.SEARCH, "205-5a", ref, self.player, 1, self.scope.source, self.scope.controller,
                origin=game.obj(ref).zone, mask=self.mask,
            )
            for ref in self.found
        ]  # fmt: skip
        batch += [
            Event(
                kinds.SEARCH, "205-5a", NO_REF, self.player, 1, self.scope.source, self.scope.controller,
                origin=zone, word=kinds.WHOLE_ZONE, mask=self.mask,
            )
            for zone in self.searched
        ]  # fmt: skip
        return game.do_all(tuple(batch)) if batch else None

    @step()
    def shuffle(self, game: AnimalGame) -> Control | None:
        self.done = tuple([event for event in game.take_last() if event.subject != NO_REF])
        game.found = tuple([event.subject for event in self.done])
        batch: list[Event] = []
        for zone in self.searched:
            kind = game.kind_of(zone)
            if game.specs[kind].ordered:
                game.cite("205-5b")
                game.cite("907-2a")
                batch.append(
                    moves.shuffle(
                        game,
                        game.holder_of(zone),
                        kind,
                        "205-5b",
                        self.scope.source,
                        self.scope.controller,
                        moves.EFFECT,
                    )
                )
        return game.do_all(tuple(batch)) if batch else None

    @step()
    def finish(self, game: AnimalGame) -> Control | None:
        """Let who searched go on seeing what was found: it was not shuffled with the others (205-5a)."""
        for ref in game.found:
            if not game.viewers(game.obj(ref)) >> self.player & 1:
                game.mutable_object(ref).shown |= 1 << self.player
                game.looked += (ref,)
        game.last = self.done
        return END


def only_seen(game: AnimalGame, choice: Choice, node: Node | None, player: PlayerId) -> None:
    """Leave out what the player cannot see, where a text names no zone: it has nobody look for it (602.2, 612.5)."""
    what = object_node(node)
    if choice.fixed or not isinstance(what, tree.Selector) or what.among is not None:
        return
    if not isinstance(what.zone, tree.Zone) or what.zone.name != "anywhere":
        return
    if isinstance(node, tree.Act) and node.verb == "search":
        return
    seen: list[Ref] = []
    for ref in choice.candidates:
        if is_player(ref) or is_item(ref) or game.viewers(game.obj(ref)) & (1 << player):
            seen.append(ref)
    if len(seen) < len(choice.candidates):
        game.cite("612.5")
        choice.candidates = seen
        choice.most = min(choice.most, len(seen))
        choice.least = 0 if isinstance(what.quantity, (tree.UpTo, tree.AnyNumber)) else choice.most
