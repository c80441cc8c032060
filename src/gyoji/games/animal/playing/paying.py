"""Doing an activation cost (705): everything is chosen first, in printed order, and then done at once.

Leaves 1 in `game.result` and the scope with all that was chosen in `game.paid_scope`; 0 where something could not be
done. Whoever called takes back what happened then (701.2, 1104.2c).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import pending
from gyoji.games.animal.effects import declaring
from gyoji.games.animal.people import options
from gyoji.games.animal.playing import cost_parts, costs, mutual, obligations, targets
from gyoji.games.animal.playing.costs import Part, Used
from gyoji.games.animal.playing.territories import distinct_territories
from gyoji.games.animal.table import counters, kinds
from gyoji.kernel.effects import acts, select
from gyoji.kernel.effects.resolve import MODES_CHOSEN
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine import trying
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, MOST_NAMED, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, is_item, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

_EMPTY: Final = Code(())
_CARRIED_OUT: Final = ("705.3", "705.5", "705.5a", "801.6")
"""The rules of doing what was chosen."""


class PayCosts(Procedure):  # 発動コストの処理
    """An activation cost is chosen and done."""

    __slots__ = (
        "player", "scope", "costs", "body", "own", "at", "used", "parts", "picks", "count", "shares", "later",
        "planned", "ends", "bare",
    )  # fmt: skip

    def __init__(
        self,
        player: PlayerId = NO_PLAYER,
        scope: Scope = NO_SCOPE,
        costs_: tuple[Node, ...] = (),
        body: Code = _EMPTY,
        own: Ref = NO_REF,
        bare: bool = False,
    ) -> None:
        super().__init__()
        self.player = player
        self.scope = scope
        self.costs: tuple[Node, ...] = costs_
        self.body = body
        self.own = own
        self.bare = bare
        """No activation cost, but what an effect or a ban demands: no modes belong to it."""
        self.at: int = 0
        self.used: Used = costs.UNUSED
        self.parts: tuple[Part, ...] = ()
        self.picks: tuple[Ref, ...] = ()
        self.count: int = -1
        self.shares: tuple[int, ...] = ()
        self.later: int = 0
        self.planned: tuple[Event, ...] = ()
        self.ends: tuple[int, ...] = ()
        """Where in `planned` the events of each part end."""

    # Modes (705-1)

    @step()
    def choose_modes(self, game: AnimalGame) -> Control | None:
        modes = None if self.bare else costs.modes_in(self.body)
        if modes is None:
            return self._go_on(game)
        chosen = self.scope.variable(MODES_CHOSEN)
        taken = chosen.bit_count()
        least, most = costs.numbers(game, self.scope, modes.quantity, len(modes.options))
        if taken >= most:
            return None
        game.cite("705-1a")
        game.cite("705-1d")
        found = costs.possible_modes(game, self.player, self.scope, self.costs, self.body, self.own)
        listed = [Option(kernel.MODE, i) for i in found]
        if taken >= least:
            listed.append(Option(kernel.STOP))
        if not listed:
            return self._fail(game)
        return Ask(self.player, listed, "choose_mode", "705-1a")

    @answer("705-1b", "705-1g", "705-1h")
    def mode_chosen(self, game: AnimalGame, option: Option) -> Control | None:
        if option.kind == kernel.STOP:
            return None
        self.scope = self.scope.let(MODES_CHOSEN, self.scope.variable(MODES_CHOSEN) | (1 << option.a))
        self.goto("choose_modes")
        return None

    @step("705-1e", "705-1f")
    def add_mode_costs(self, game: AnimalGame) -> Control | None:
        modes = costs.modes_in(self.body)
        if modes is not None:
            self.costs += costs.mode_costs(modes, self.scope.variable(MODES_CHOSEN))
        return None

    # What is done, part by part (705.5b)

    @step("705.5b")
    def begin_part(self, game: AnimalGame) -> Control | None:
        return self._begin_part(game)

    def _go_on(self, game: AnimalGame) -> Control | None:
        """Go on with the next part at once."""
        game.cite("705.5b")
        return self._begin_part(game)

    def _begin_part(self, game: AnimalGame) -> Control | None:
        while self.at < len(self.costs):
            part = costs.part_of(self.costs[self.at])
            node = part.node
            self.picks = ()
            self.count = -1
            self.scope = costs.with_values(game, self.scope, node, self.body)
            if isinstance(node, tree.FreezeThis):
                if not costs.turns_this(game, self.player, self.scope, self.used):
                    return self._fail(game)
                source = self.scope.source
                self.used = self.used.with_cards(turned=(source,))
                self._settle(Part(node, part.slot, (source,), 1))
                continue
            if isinstance(node, tree.Energy):
                self.goto("choose_amount")
            elif isinstance(node, tree.Act) and node.verb == "divide":
                self.goto("divide")
            elif isinstance(node, tree.Act) and node.verb == "declare":
                self.goto("declare")
            elif isinstance(node, tree.Act) and (node.object is None or counters.takes_any(node)):
                self.goto("choose_points")
            elif isinstance(node, (tree.Act, tree.Choose)):
                self.goto("choose_number")
            else:
                self.at += 1
                continue
            return None
        game.cite_rules(_CARRIED_OUT)
        self.goto("perform_rest")
        return self._carry_out(game)

    def _node(self) -> Part:
        return costs.part_of(self.costs[self.at])

    def _settle(self, part: Part) -> None:
        """Keep what was chosen for the present part and go on to the next."""
        self.parts += (part,)
        if part.slot >= 0:
            self.scope = self.scope.remember(part.slot, part.refs, part.amount)
        self.at += 1

    # Circled numbers (705.4)

    @step("705.4")
    def choose_amount(self, game: AnimalGame) -> Control | None:
        node = self._node().node
        assert isinstance(node, tree.Energy)
        found: list[int] = []
        for n in costs.amounts_of(game, self.player, self.scope, node, self.used):
            if self._can_go_on(game, Part(node, self._node().slot, (), n)):
                found.append(n)
        if not found:
            return self._fail(game)
        if len(found) == 1:
            self.count = found[0]
            return None
        return Ask(self.player, [Option(kernel.NUMBER, n) for n in found], "choose_amount", "207-15d")

    @answer("207-15d")
    def amount_chosen(self, game: AnimalGame, option: Option) -> Control | None:
        self.count = option.a
        return None

    @step("207-14a", "207-14b", "207-14d")
    def choose_territory(self, game: AnimalGame) -> Control | None:
        if len(self.picks) >= self.count:
            part = self._node()
            assert isinstance(part.node, tree.Energy)
            if self.count == 0:
                game.cite("705.5c")
            amount = part.node.amount
            if isinstance(amount, tree.Variable):
                self.scope = self.scope.fix(amount.name, self.count)
            self._settle(Part(part.node, part.slot, self.picks, self.count))
            return self._go_on(game)
        found = [ref for ref in costs.payers(game, self.player, self.used) if ref not in self.picks]
        listed = distinct_territories(game, found)
        if not listed:
            return self._fail(game)
        return Ask(self.player, listed, "pay_with", "705.4")

    @answer()
    def territory_chosen(self, game: AnimalGame, option: Option) -> Control | None:
        ref = Ref(option.a)
        self.picks += (ref,)
        self.used = self.used.with_cards(turned=(ref,))
        self.goto("choose_territory")
        return None

    # Amounts without objects: life

    @step()
    def choose_points(self, game: AnimalGame) -> Control | None:
        part = self._node()
        node = part.node
        assert isinstance(node, tree.Act)
        if counters.takes_any(node):
            bearers = counters.bearers(game, self.scope, node)
            found = [
                n
                for n in range(min(counters.there(game, bearers, node, self.used), MOST_NAMED) + 1)
                if self._can_go_on(game, Part(node, part.slot, bearers, n))
            ]
            if not found:
                return self._fail(game)
            return Ask(self.player, [Option(kernel.NUMBER, n) for n in found], "choose_amount", "207-12c")
        if isinstance(node.amount, tree.AnyNumber):
            most = max(0, game.player_value(self.player, "life") - self.used.life)
            if not costs.may_pay_life(game, self.player, self.scope, node):
                most = 0
            listed = [
                Option(kernel.NUMBER, n)
                for n in range(min(most, MOST_NAMED) + 1)
                if self._can_go_on(game, Part(node, part.slot, (), n))
            ]
            return Ask(self.player, listed, "choose_amount", "207-12c") if listed else self._fail(game)
        self.count = max(0, select.number(game, self.scope, node.amount)) if node.amount is not None else 1
        return None

    @answer("207-12c")
    def points_chosen(self, game: AnimalGame, option: Option) -> Control | None:
        self.count = option.a
        return None

    @step()
    def keep_points(self, game: AnimalGame) -> Control | None:
        part = self._node()
        node = part.node
        assert isinstance(node, tree.Act)
        if node.verb == "pay_life":
            if self.count + self.used.life > game.player_value(self.player, "life"):
                game.cite("207-12c")
                return self._fail(game)
            self.used = self.used.with_points(life=self.count)
            if self.count == 0:
                game.cite("705.5c")
        refs = counters.bearers(game, self.scope, node) if counters.takes_any(node) and self.count else ()
        self.used = counters.take_any(game, self.used, refs, node, self.count)
        if isinstance(node.amount, tree.AnyNumber):
            n = tree.Num(self.count)
            node = tree.Act(
                node.verb, node.object, node.player, node.source, node.to, n, node.actor, node.word
            )
        self._settle(Part(node, part.slot, refs, self.count))
        return self._go_on(game)

    # Objects

    @step()
    def choose_number(self, game: AnimalGame) -> Control | None:
        part = self._node()
        choice = costs.choice_for(game, self.player, self.scope, part, self.used, self.own)
        if choice.most < choice.least or len(choice.candidates) < choice.least:
            game.cite("705.5")
            return self._fail(game)
        if choice.fixed:
            self.picks = tuple(choice.candidates)
            self.count = len(self.picks)
            return None
        if choice.least == choice.most:
            self.count = choice.least
            if self.count == 0:
                return None
            self.goto("object_chosen")
            return self._ask_object(game, part, choice)
        found = [
            n for n in range(choice.least, choice.most + 1) if self._number_goes_on(game, part, choice, n)
        ]
        if not found:
            return self._fail(game)
        if len(found) == 1:
            self.count = found[0]
            return None
        return Ask(self.player, [Option(kernel.NUMBER, n) for n in found], "choose_number", "705.5b")

    @answer()
    def number_chosen(self, game: AnimalGame, option: Option) -> Control | None:
        self.count = option.a
        return None

    @step()
    def choose_object(self, game: AnimalGame) -> Control | None:
        part = self._node()
        node = part.node
        if len(self.picks) >= self.count:
            if self.count == 0:
                game.cite("705.5c")
            self.used = costs.use(game, self.scope, node, self.picks, self.used)
            many = counters.amount_done(game, self.scope, node, self.picks)
            self._settle(Part(node, part.slot, self.picks, many))
            return self._go_on(game)
        choice = costs.choice_for(game, self.player, self.scope, part, self.used, self.own)
        return self._ask_object(game, part, choice)

    def _ask_object(self, game: AnimalGame, part: Part, choice: costs.Choice) -> Control | None:
        node = part.node
        left = self.count - len(self.picks)
        picked = set(self.picks)
        found = [ref for ref in choice.candidates if ref not in picked]
        found = obligations.offered(choice.duty, found, self.picks, left)
        alike = mutual.demand(acts.object_node(node))
        if alike is not None:
            found = mutual.offered(game, alike, self.picks, found, self.count)
        elif 1 < left == len(found) and choice.duty is obligations.NONE and trying.is_trial(game):
            # Whatever the order, all are picked; a trial follows one order, and of hundreds of tokens no other.
            self.picks += tuple(found[:-1])
            left = 1
            found = found[-1:]
        if self.at + 1 < len(self.costs) and left == 1:
            found = [ref for ref in found if self._can_go_on(game, self._with(game, part, ref))]
        if not found:
            return self._fail(game)
        target = isinstance(node, tree.Choose) and node.target
        prompt = "choose_target" if target else "choose_for_cost"
        return Ask(
            self.player, acts.distinct(game, found, self.player), prompt, "206-4a" if target else "705.5b"
        )

    def picking(self) -> int:
        """Return the part of the cost for which objects are chosen: they are all chosen before anything is done."""
        return self.at if self.pc == self.program.labels["object_chosen"] else -1

    def _with(self, game: AnimalGame, part: Part, ref: Ref) -> Part:
        picks = (*self.picks, ref)
        return Part(part.node, part.slot, picks, counters.amount_done(game, self.scope, part.node, picks))

    @answer("705.5b")
    def object_chosen(self, game: AnimalGame, option: Option) -> Control | None:
        self.picks += (Ref(option.a),)
        self.goto("choose_object")
        return None

    def _number_goes_on(self, game: AnimalGame, part: Part, choice: costs.Choice, n: int) -> bool:
        if self.at + 1 >= len(self.costs):
            return True
        picks = costs.obliged_picks(choice, 0, n)
        many = counters.amount_done(game, self.scope, part.node, picks)
        return self._can_go_on(game, Part(part.node, part.slot, picks, many)) or n < len(choice.candidates)

    def _can_go_on(self, game: AnimalGame, part: Part) -> bool:
        """Tell whether the rest of the cost can be done when this is chosen for the present part."""
        rest = self.costs[self.at + 1 :]
        if not rest:
            return True
        scope = self.scope if part.slot < 0 else self.scope.remember(part.slot, part.refs, part.amount)
        used = self.used
        if isinstance(part.node, tree.Energy):
            if isinstance(part.node.amount, tree.Variable):
                scope = scope.fix(part.node.amount.name, part.amount)
            used = used.with_points(energy=part.amount)
        elif isinstance(part.node, tree.Act) and part.node.verb == "pay_life":
            used = used.with_points(life=part.amount)
        elif counters.takes_any(part.node):
            used = counters.take_any(game, used, part.refs, part.node, part.amount)
        else:
            used = costs.use(game, self.scope, part.node, part.refs, used)
        return costs.payable(game, self.player, scope, rest, _lets_of(self.body), self.own, used)

    # Declarations and divisions

    @step()
    def declare(self, game: AnimalGame) -> Control | None:
        part = self._node()
        assert isinstance(part.node, tree.Act)
        resolved = acts.resolved_act(game, self.scope, part.node, self.player, ())
        resolved.by_cost = True
        return game.perform(resolved)

    @step("206-13a")
    def declared(self, game: AnimalGame) -> Control | None:
        part = self._node()
        done = game.take_last()
        self._settle(Part(part.node, part.slot, acts.what_became(done), game.take_result()))
        if done:
            self.scope = declaring.keep(game, self.scope, part.slot)
        return self._go_on(game)

    @step("207-17c")
    def divide(self, game: AnimalGame) -> Control | None:
        part = self._node()
        node = part.node
        assert isinstance(node, tree.Act)
        refs = select.refs(game, self.scope, node.object)
        left = select.number(game, self.scope, node.amount) - sum(self.shares)
        waiting = len(refs) - len(self.shares)
        if waiting <= 1:
            if waiting == 1:
                self.shares += (left,)
            for ref, share in zip(refs, self.shares, strict=False):
                self.scope = self.scope.let(share_name(ref), share)
            if part.slot >= 0:
                self.scope = self.scope.remember(part.slot, tuple(refs), sum(self.shares))
            game.cite("207-17d")
            self.shares = ()
            self.at += 1
            return self._go_on(game)
        ref = refs[len(self.shares)]
        listed = [Option(options.SHARE, ref, n) for n in range(left + 1)]
        return Ask(self.player, listed, "divide", "207-17c")

    @answer()
    def share_given(self, game: AnimalGame, option: Option) -> Control | None:
        self.shares += (option.b,)
        self.goto("divide")
        return None

    # Doing it (705.5a)

    def _carry_out(self, game: AnimalGame) -> Control | None:
        pending.begin(game)
        batch: list[Event] = []
        self.ends = ()
        for part in self.parts:
            found = self._events(game, part)
            if found is not None:
                batch += found
            self.ends += (len(batch),)
        self.planned = tuple(batch)
        self.later = 0
        for event in batch:
            if not event.mask & CHOICES and not costs.can_happen(game, event, ""):
                pending.end(game)
                return self._fail(game)
        return game.do_all(self.planned) if batch else None

    def _events(self, game: AnimalGame, part: Part) -> list[Event] | None:
        """Return the events of a part; None for one that takes more than a batch."""
        node = part.node
        source, player = self.scope.source, self.player
        if isinstance(node, tree.FreezeThis):
            game.cite("204-7c")
            return [costs.turn_event(game, source, player, "801.6a", source)]
        if isinstance(node, tree.Energy):
            return [costs.turn_event(game, ref, player, "705.4", source) for ref in part.refs]
        if isinstance(node, tree.Choose):
            kind, rule = (kinds.TARGET, "206-4a") if node.target else (kinds.CHOOSE, "206-5a")
            word = ""
            if node.target:
                game.cite("206-4c")
                if game.watched_triggers & (1 << kinds.TARGET) or game.tells_classes:  # a text may ask
                    word = targets.class_of(game, self.scope, node)
            return [
                Event(kind, rule, ref, player, 1, source, player, word=word, mask=1 << kinds.BY_EFFECT)
                for ref in part.refs
            ]
        assert isinstance(node, tree.Act)
        if node.verb == "declare" or (part.amount == 0 and not part.refs):
            return []
        resolved = acts.resolved_act(game, self.scope, node, self.player, part.refs)
        resolved.by_cost = True
        if resolved.has_amount and resolved.amount == 0:
            game.cite("705.5c")
            return []
        found = game.events_for(resolved)
        return None if found is None else list(found)

    @step()
    def perform_rest(self, game: AnimalGame) -> Control | None:
        """Carry out the parts that are no plain batch, one after the other, as if at once."""
        done = game.take_last()
        if self.later == 0:
            self._bind(game, done)
        while self.later < len(self.parts):
            part = self.parts[self.later]
            self.later += 1
            node = part.node
            if isinstance(node, tree.Act) and node.verb != "declare" and (part.amount or part.refs):
                resolved = acts.resolved_act(game, self.scope, node, self.player, part.refs)
                resolved.by_cost = True
                if not (resolved.has_amount and resolved.amount == 0) and game.events_for(resolved) is None:
                    return game.perform(resolved)
        self.goto("finish")
        return None

    @step()
    def performed(self, game: AnimalGame) -> Control | None:
        done = game.take_last()
        part = self.parts[self.later - 1]
        if not done:
            pending.end(game)
            return self._fail(game)
        if part.slot >= 0:
            self.scope = self.scope.remember(
                part.slot, acts.what_became(done), acts.how_many(game, part.node, done)
            )
        self.goto("perform_rest")
        return None

    def _bind(self, game: AnimalGame, done: tuple[Event, ...]) -> None:
        """Remember what the parts have done: moved cards as they are now (705.7)."""
        for i, part in enumerate(self.parts):
            node = part.node
            if part.slot < 0 or not isinstance(node, tree.Act) or not part.refs:
                continue
            mine = [each for each in done if each.subject in part.refs and not self._is_of_another(i, each)]
            if mine:
                became = acts.what_became(tuple(mine))
                self.scope = self.scope.remember(part.slot, became, acts.how_many(game, node, tuple(mine)))
        for event in done:
            if event.subject == self.scope.source and event.became not in (NO_REF, event.subject):
                game.cite("705.7")
                declaring.follow(game, int(event.subject), int(event.became))
                self.scope = self.scope.from_source(event.became)
        self.planned = tuple(
            [
                event
                for event in self.planned
                if not cost_parts.is_done(event, done) and not cost_parts.is_shown(game, event)
            ]
        )

    def _is_of_another(self, i: int, event: Event) -> bool:
        """Tell whether what happened to an object was planned by another part than the one at *i*: it moves, too."""
        planning = [at for at, each in enumerate(self.planned) if cost_parts.is_as_planned(each, event)]
        start = self.ends[i - 1] if i > 0 else 0
        return bool(planning) and not any([start <= at < self.ends[i] for at in planning])

    @step()
    def finish(self, game: AnimalGame) -> Control | None:
        pending.end(game)
        if self.planned or not self._targets_fit(game):
            game.cite("705.5")
            return self._fail(game)
        game.paid_scope = self.scope
        game.paid = tuple([ref for part in self.parts for ref in part.refs])
        game.result = 1
        return END

    def _targets_fit(self, game: AnimalGame) -> bool:
        """Tell whether what was targeted still is a target after all the other parts are done (705.5, 705-1f)."""
        if len(self.parts) < 2:
            return True
        for part in self.parts:
            node = part.node
            if isinstance(node, tree.Choose) and node.target:
                for ref in part.refs:
                    if not targets.fits(game, self.scope, node, ref):
                        return False
        return True

    def _fail(self, game: AnimalGame) -> Control:
        game.result = 0
        return END


CHOICES: Final = (1 << kinds.TARGET) | (1 << kinds.CHOOSE)
"""Aspects of what a cost only points at."""


def _lets_of(body: Code) -> Code | None:
    """Return the body for its values of X only: its modes are chosen already."""
    for node in body.body:
        if isinstance(node, tree.Let):
            return body
    return None


def share_name(ref: Ref) -> str:
    """Return the variable that holds the share of a target."""
    return f"#share{int(ref)}"


def share_of(scope: Scope, ref: Ref) -> int:
    """Return the points that were given to a target (207-17c)."""
    return scope.variable(share_name(ref))


__all__ = ["PayCosts", "is_item", "is_player", "share_name", "share_of"]
