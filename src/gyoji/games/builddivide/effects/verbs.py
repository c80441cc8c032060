"""Verbs that take more than one batch of events (500): scouting, switching, ordering, predicting, numbers up to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide.effects import nodes
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.table import definitions, kinds, moves, policies, zones
from gyoji.kernel.effects import acts, select
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import (
    END,
    Ask,
    Call,
    Control,
    Option,
    Procedure,
    answer,
    step,
)
from gyoji.kernel.machine.sequences import DrawAnyUpTo, DrawCards
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame
    from gyoji.kernel.trees.tree import Node

SWITCH_COST: Final = 4
"""The greatest total cost of a card that is switched in (528-1)."""
USED: Final = "used"
"""The word of the act that follows a skill which was carried out."""
_skills: Final[dict[Node, Code]] = {}


class Scout(Procedure):  # スカウトする
    """A player looks at the top cards, puts any of them on the bottom and the rest on top, as they like (518-1)."""

    __slots__ = ("player", "n", "scope", "looked", "kept", "done")

    def __init__(self, player: PlayerId = NO_PLAYER, n: int = 0, scope: Scope = NO_SCOPE) -> None:
        super().__init__()
        self.player = player
        self.n = n
        self.scope = scope
        self.looked: tuple[Ref, ...] = ()
        self.kept: tuple[Ref, ...] = ()
        self.done: tuple[Event, ...] = ()

    @step("518-1")
    def begin(self, game: DivideGame) -> Control | None:
        event = Event(
            kinds.SCOUT, "518-1", NO_REF, self.player, self.n, self.scope.source, self.scope.controller,
            mask=1 << kinds.BY_EFFECT,
        )  # fmt: skip
        return game.do(event)

    @step("508-1")
    def look(self, game: DivideGame) -> Control | None:
        self.done = game.take_last()
        n = sum([event.amount for event in self.done])
        if n <= 0:
            game.cite("518-1b")
            game.last = self.done
            return END
        deck = game.cards_in(zones.DECK, self.player)
        if n > len(deck):
            game.cite("518-1a")
        self.looked = tuple(deck[:n])
        batch = [
            Event(kinds.LOOK, "508-1", ref, self.player, source=self.scope.source) for ref in self.looked
        ]
        return game.do_all(tuple(batch)) if batch else None

    @step()
    def ask_bottom(self, game: DivideGame) -> Control | None:
        if not self.looked:
            self.goto("order_top")
            return None
        listed = [Option(options.TO_BOTTOM, ref) for ref in self.looked]
        return Ask(self.player, [*listed, Option(kernel.STOP)], "scout", "518-1")

    @answer()
    def to_bottom(self, game: DivideGame, option: Option) -> Control | None:
        if option.kind == kernel.STOP:
            self.goto("order_top")
            return None
        ref = Ref(option.a)
        self.looked = tuple([other for other in self.looked if other != ref])
        self.goto("ask_bottom")
        return game.do(_within(game, ref, moves.BOTTOM, self.player, self.scope))

    @step()
    def order_top(self, game: DivideGame) -> Control | None:
        if len(self.looked) < 2:
            self.goto("finish")
            return None
        listed = [Option(options.TO_TOP, ref) for ref in self.looked]
        return Ask(self.player, listed, "order_top", "518-1")

    @answer()
    def on_top(self, game: DivideGame, option: Option) -> Control | None:
        ref = Ref(option.a)
        self.looked = tuple([other for other in self.looked if other != ref])
        at = len(self.kept)
        self.kept += (ref,)
        self.goto("order_top")
        return game.do(_within(game, ref, at, self.player, self.scope))

    @step()
    def finish(self, game: DivideGame) -> Control | None:
        game.last = self.done
        return END


def _within(game: DivideGame, ref: Ref, position: int, player: PlayerId, scope: Scope) -> Event:
    return moves.move(
        game, kinds.MOVE, "518-1", ref, zones.DECK, player, position, scope.source, scope.controller,
        1 << kinds.BY_EFFECT,
    )  # fmt: skip


class Switch(Procedure):  # スイッチする
    """The controller of a card may show a hand unit with a common attribute and exchange the two (528)."""

    __slots__ = ("card", "scope", "other")

    def __init__(self, card: Ref = NO_REF, scope: Scope = NO_SCOPE) -> None:
        super().__init__()
        self.card = card
        self.scope = scope
        self.other: Ref = NO_REF

    @step("528-1")
    def ask(self, game: DivideGame) -> Control | None:
        game.last = ()
        found = switchable(game, self.card) if game.on_field(self.card) else []
        if not found:
            return END
        player = game.obj(self.card).controller
        listed = [Option(kernel.PICK, ref) for ref in found]
        return Ask(player, [*listed, Option(kernel.STOP)], "switch", "528-3")

    @answer("528-3")
    def chosen(self, game: DivideGame, option: Option) -> Control | None:
        if option.kind == kernel.STOP:
            game.last = ()
            return END
        self.other = Ref(option.a)
        player = game.obj(self.card).controller
        return game.do(Event(kinds.REVEAL, "528-1", self.other, player, source=self.scope.source))

    @step("528-2")
    def swap(self, game: DivideGame) -> Control | None:
        game.last = ()
        batch = exchange_events(game, self.card, self.other, self.scope, "528-1")
        if batch:
            batch[0].mask |= 1 << kinds.SWITCH
            batch[0].cause = game.obj(self.card).controller
        return game.do_all(tuple(batch)) if batch else None


def switchable(game: DivideGame, card: Ref) -> list[Ref]:
    """Return the hand cards with which a card could be switched."""
    kin = [trait for trait in game.values(card).traits if trait.startswith("attribute:")]
    found: list[Ref] = []
    for ref in game.cards_in(zones.HAND, game.obj(card).controller):
        values = game.values(ref)
        if values.types & kinds.UNIT and values.number(kinds.COST) <= SWITCH_COST:
            if any([trait in values.traits for trait in kin]):
                found.append(ref)
    return found


def exchange_events(game: DivideGame, first: Ref, second: Ref, scope: Scope, rule: str) -> list[Event]:
    """Return the simultaneous moves by which two cards change places; none if one of them cannot move (509-2)."""
    if not game.is_live(first) or not game.is_live(second):
        game.cite("509-2")
        return []
    batch = [_to_place_of(game, a, b, scope, rule) for a, b in ((first, second), (second, first))]
    for event in batch:
        if game.watched_replaces & event.mask and game.prohibition(event) is not None:
            game.cite("509-2")
            return []
    if len(policies.without_drops(game, batch)) < len(batch):
        game.cite("509-2")
        return []
    game.cite("509-3")
    return batch


def _to_place_of(game: DivideGame, ref: Ref, other: Ref, scope: Scope, rule: str) -> Event:
    zone = game.zone_of(other)
    player = game.obj(other).controller
    kind = kinds.MOVE
    if zone == zones.FIELD and game.values(ref).types & kinds.UNIT:
        kind = kinds.APPEAR
    elif zone == zones.GRAVEYARD:
        kind = kinds.DESTROY if game.zone_of(ref) == zones.FIELD else kinds.DROP
    position = moves.TOP
    if game.specs[zone].ordered:
        position = game.zones[game.obj(other).zone].cards.index(other)
    return moves.move(
        game, kind, rule, ref, zone, player, position, scope.source, scope.controller, 1 << kinds.BY_EFFECT
    )


def exchangeable(game: DivideGame, act: ResolvedAct) -> bool:
    """Tell whether there are two cards that can change places (509-2)."""
    pair = act.node.object
    assert isinstance(pair, tree.Both)
    first, second = [
        select.present(game, act.scope, select.refs(game, act.scope, part)) for part in pair.parts
    ]
    for a in first:
        for b in second:
            if a != b and exchange_events(game, a, b, act.scope, "509-1"):
                return True
    return False


class OrderTo(Procedure):  # 順番のある領域への移動
    """Cards that go to an ordered zone together are ordered by the player whose zone it is (401-4c)."""

    __slots__ = ("batch", "done")

    def __init__(self, batch: tuple[Event, ...] = ()) -> None:
        super().__init__()
        self.batch: tuple[Event, ...] = batch
        self.done: tuple[Event, ...] = ()

    @step("401-4c", "401-4c:i")
    def ask(self, game: DivideGame) -> Control | None:
        if not self.batch:
            game.last = self.done
            return END
        owner = game.obj(self.batch[0].subject).owner
        found = [event.subject for event in self.batch if event.dest == self.batch[0].dest]
        listed = [Option(options.ORDER, ref) for ref in acts.to_order(game, found, owner)]
        return Ask(owner, listed, "order_cards", "401-4c")

    @answer()
    def put(self, game: DivideGame, option: Option) -> Control | None:
        for event in self.batch:
            if event.subject == option.a:
                self.batch = tuple([other for other in self.batch if other is not event])
                return game.do(event)
        return None

    @step()
    def count(self, game: DivideGame) -> Control | None:
        self.done += game.take_last()
        self.goto("ask")
        return None


class DrawUpTo(DrawAnyUpTo):  # ～枚まで引く
    """A player first says how many cards to draw, at most so many, then draws them (506-1)."""

    __slots__ = ()

    @step("506-1", "104-5")
    def ask(self, game: DivideGame) -> Control | None:
        return Ask(self.player, self.numbers(), "how_many", "506-1")

    @answer("104-5a")
    def do(self, game: DivideGame, option: Option) -> Control | None:
        game.last = ()
        if option.a == 0:
            return END
        return Call(DrawCards(self.player, option.a, self.source, self.cause, self.mask))


class Predict(Procedure):  # 予想する
    """A player picks one of several options; whether it comes true is asked later (530-1)."""

    __slots__ = ("player", "n", "source", "colours")

    def __init__(
        self, player: PlayerId = NO_PLAYER, n: int = 0, source: Ref = NO_REF, colours: tuple[int, ...] = ()
    ) -> None:
        super().__init__()
        self.player = player
        self.n = n
        self.source = source
        self.colours = colours
        """The colours that the options are, where each is one."""

    @step("530-1")
    def ask(self, game: DivideGame) -> Control | None:
        listed = [Option(options.COLOUR, i, colour) for i, colour in enumerate(self.colours)]
        listed = listed or [Option(kernel.MODE, i) for i in range(self.n)]
        return Ask(self.player, listed, "predict", "530-1")

    @answer("530-1")
    def picked(self, game: DivideGame, option: Option) -> Control | None:
        kept = tuple([pair for pair in game.predictions if pair[0] != self.source])
        game.predictions = (*kept, (int(self.source), option.a))
        game.last = ()
        return END


def predicted_colours(guesses: tuple[Node, ...]) -> tuple[int, ...]:
    """Return the colours that several guesses are, one each; none where a guess is something else."""
    found: list[int] = []
    for guess in guesses:
        kind = guess.as_ if isinstance(guess, tree.Is) and not guess.absent else None
        if not isinstance(kind, tree.Coloured) or len(kind.colours) != 1:
            return ()
        found.append(kinds.COLOURS.index(kind.colours[0]))
    return tuple(found)


class UseSkill(Procedure):  # スキルを発動する
    """The 【スキル】 paragraph of a card is carried out; if it was, the skill has been used (533-2, 533-3)."""

    __slots__ = ("scope", "player")

    def __init__(self, scope: Scope = NO_SCOPE, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.scope = scope
        self.player = player

    @step("533-1", "533-2")
    def run(self, game: DivideGame) -> Control | None:
        line = _skill_of(game, self.scope)
        if line is None:
            game.last = ()
            return END
        game.cite("533-1a")
        body = _skills.get(line)
        if body is None:
            body = Code((tree.Attempt(tree.Do(line.body), (tree.Do((tree.Act("skill", word=USED),)),)),))
            _skills[line] = body
        game.result = 0
        return Call(Resolve(body, self.scope))

    @step("533-3")
    def used(self, game: DivideGame) -> Control | None:
        game.last = ()
        if game.take_result() == 0:  # what is impossible is not carried out (104-2)
            return END
        return game.do(Event(kinds.SKILL, "533-3", self.scope.source, self.player))


def use_skill(game: DivideGame, act: ResolvedAct) -> Control | None:
    """Carry out the skill of the card whose text says so; at its end, tell that it was."""
    if act.word == USED:
        game.result = 1
        return None
    return Call(UseSkill(act.scope, act.player))


def can_use_skill(game: DivideGame, scope: Scope) -> bool:
    """Tell whether a card has a skill that can be carried out now (532-1a:i)."""
    line = _skill_of(game, scope)
    return line is not None and acts.feasible(game, scope, _compulsory(line.body))


def _skill_of(game: DivideGame, scope: Scope) -> nodes.Skill | None:
    for line in definitions.of(game.obj(scope.source).definition).lines:
        if isinstance(line, nodes.Skill):
            return line
    return None


def _compulsory(body: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return the acts of sentences that are done without a condition or choice."""
    found: list[Node] = []
    for sentence in body:
        if not isinstance(sentence, tree.Do):
            found.append(sentence)
        elif not sentence.may:
            found += _compulsory(sentence.acts)
    return tuple(found)
