"""Making energy (310.4, 801.6): which abilities are energy abilities, and how they resolve.

Every card in the energy zone has an activated energy ability; cards on the field may have others, and abilities that
trigger on them and resolve on the spot. None of these ever waits.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gyoji.games.nova.abilities import activation
from gyoji.games.nova.playing import cost_items
from gyoji.games.nova.table import events, kinds, zones
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.scope import NO_SCOPE, Scope
from gyoji.kernel.machine import trace
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.procedure import END, Call, Control, Procedure, step
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, PlayerId, Ref, player_ref
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import ACTIVATED, EFFECT, STATIC, TRIGGERED, Ability
from gyoji.kernel.values.values import Held

if TYPE_CHECKING:
    from gyoji.games.nova.table.state import NovaGame


def classify(ability: Ability) -> None:
    """Tell the classes of abilities apart (801.2) and mark the energy abilities.

    An energy ability adds energy to a stock and, if triggered, waits for energy that such an ability made. A choice
    made on resolution is no object in the sense of 801.6.4.1 (readings.md R-04).
    """
    trace.cite("nova", "801.1", "801.2")
    ability.brings_in = any([is_bringing_in(act) for act in ability.acts]) or any(
        [isinstance(op.node, tree.TakeControl) for op in ability.code.ops]
    )
    if ability.kind == ACTIVATED:
        trace.cite("nova", "801.3.2", "801.3.3")
        ability.is_energy = _adds_energy(ability)
        if ability.is_energy:
            ability.code = Code(energy_first(ability.code.body))
    elif ability.kind == STATIC:
        trace.cite("nova", "801.5.2")
    elif ability.kind == EFFECT and _adds_energy(ability):
        trace.cite("nova", "801.6.5", "801.6.5.1")
    elif ability.kind == TRIGGERED:
        trace.cite("nova", "801.4.2")
        waits = any(
            [isinstance(event, tree.Event) and event.verb == "add_energy" for event in ability.events]
        )
        ability.is_energy = waits and _adds_energy(ability)
        if not ability.is_energy:
            trace.cite("nova", "801.6.5")
    if ability.is_energy:
        trace.cite("nova", "801.6.4", "801.6.4.1" if ability.kind == ACTIVATED else "801.6.4.2", "801.6.2(2)")


def _adds_energy(ability: Ability) -> bool:
    for sentence in ability.code.body:
        for node in tree.walk(sentence):
            if isinstance(node, tree.AddEnergy):
                return True
    return False


def energy_first(body: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return the sentences of an energy ability with what adds energy in front (311.6.4).

    Energy that depends on something chosen or done before it stays where it is.
    """
    first: list[Node] = []
    rest: list[Node] = []
    for sentence in body:
        if not isinstance(sentence, tree.Do) or sentence.may:
            rest.append(sentence)
            continue
        made = tuple([act for act in sentence.acts if isinstance(act, tree.AddEnergy) and _stands_alone(act)])
        others = tuple([act for act in sentence.acts if act not in made])
        if made:
            first.append(replace(sentence, acts=made))
        if others:
            rest.append(replace(sentence, acts=others))
    return (*first, *rest)


def _stands_alone(act: tree.AddEnergy) -> bool:
    return not any([isinstance(node, (tree.Ref, tree.NumberDone, tree.Rest)) for node in tree.walk(act)])


# Making energy


def add_event(player: PlayerId, colour: int, amount: int, source: Ref, cause: PlayerId, rule: str) -> Event:
    """Return the event that puts energy in a stock."""
    word = kinds.COLOUR_NAMES[colour]
    return Event(
        kinds.ADD_ENERGY, rule, NO_REF, player, amount, source, cause, other=player_ref(player), word=word,
        extra=colour,
    )  # fmt: skip


def freeze_event(ref: Ref, player: PlayerId) -> Event:
    """Return the event by which a card in the energy zone is frozen for its energy."""
    return Event(kinds.FREEZE, "310.4", ref, player, source=ref, cause=player)


class UseEnergyCard(Procedure):
    """A card in the energy zone is frozen and makes one energy of its colour."""

    __slots__ = ("card", "colour", "player")

    def __init__(self, card: Ref = NO_REF, colour: int = 0, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.card = card
        self.colour = colour
        self.player = player

    @step("310.1", "801.6.3(2)", "804.1")
    def freeze(self, game: NovaGame) -> Control | None:
        return game.do(freeze_event(self.card, self.player))

    @step("801.6.3.2", "311.6.4", "912.4", "912.4.2", "005.6.2")
    def make(self, game: NovaGame) -> Control | None:
        return game.do(add_event(self.player, self.colour, 1, self.card, self.player, "102.4"))

    @step("801.6.1")
    def trigger(self, game: NovaGame) -> Control | None:
        return Call(EnergyTriggers()) if game.triggered else None


class FloatEnergy(Procedure):
    """A player with priority makes energy and leaves it in the stock; it is gone when the phase or step ends."""

    __slots__ = ("card", "colour", "player")

    def __init__(self, card: Ref = NO_REF, colour: int = 0, player: PlayerId = NO_PLAYER) -> None:
        super().__init__()
        self.card = card
        self.colour = colour
        self.player = player

    @step("801.6.3.1", "005.6.4")
    def make(self, game: NovaGame) -> Control | None:
        return Call(UseEnergyCard(self.card, self.colour, self.player))

    @step()
    def finish(self, game: NovaGame) -> Control | None:
        game.result = 1
        return END


class ActivateEnergy(Procedure):  # 起動式のエナジー能力
    """An activated energy ability: its cost is paid, it resolves at once; `game.result` is 0 if it was not paid."""

    __slots__ = ("source", "key", "player", "kept", "held", "scope", "resolving")

    def __init__(
        self,
        source: Ref = NO_REF,
        key: int = 0,
        player: PlayerId = NO_PLAYER,
        kept: tuple[Ref, ...] = (),
    ) -> None:
        super().__init__()
        self.source = source
        self.key = key
        self.player = player
        self.kept: tuple[Ref, ...] = kept
        """Cards that cannot be given for its cost: the one whose cost the energy pays."""
        self.held: Held | None = None
        self.scope: Scope = NO_SCOPE
        self.resolving: bool = False
        """While this is true, energy that is made sets off triggered energy abilities."""

    @step("801.6.3(2)")
    def pay(self, game: NovaGame) -> Control | None:
        held = game.held_ability(self.source, self.key)
        assert held is not None, "801.3.8: only an ability that the card has is activated"
        self.held = held
        self.scope = Scope(self.player, self.source, None, game.tick())
        activation.count_use(game, self.source, held)
        items = cost_items.items_of(game, self.player, self.scope, held.ability.costs)
        return game.cost_policy().payment(self.player, self.scope, items, self.kept)

    @step("915.1")
    def activated(self, game: NovaGame) -> Control | None:
        if game.take_result() == 0:
            self.goto("fail")
            return None
        self.scope = self.scope.with_payment(game.take_paid(), 0)
        return game.do(activation.activated(self.source, self.player, True))

    @step("801.6.3.2", "311.6.4", "912.4", "912.4.2", "804.1")
    def resolve(self, game: NovaGame) -> Control | None:
        assert self.held is not None
        self.resolving = True
        return Call(Resolve(self.held.ability.code, self.scope))

    @step("801.6.1")
    def trigger(self, game: NovaGame) -> Control | None:
        self.resolving = False
        return Call(EnergyTriggers()) if game.triggered else None

    @step()
    def finish(self, game: NovaGame) -> Control | None:
        # It was activated but never played, so nobody has used an activated ability in the sense of 801.3.9.
        events.effect_ended(game)
        game.result = 1
        return END

    @step()
    def fail(self, game: NovaGame) -> Control | None:
        game.result = 0
        return END


class EnergyTriggers(Procedure):  # 誘発式のエナジー能力
    """Triggered energy abilities resolve as soon as they trigger; nobody gets priority for it."""

    __slots__ = ()

    @step()
    def resolve(self, game: NovaGame) -> Control | None:
        for i, pending in enumerate(game.triggered):
            if pending.held.ability.is_energy:
                game.cite("801.6.4(2)")
                game.cite("801.6.4.1(2)")
                game.triggered = game.triggered[:i] + game.triggered[i + 1 :]
                self.goto("resolve")
                return Call(Resolve(pending.held.ability.code, pending.scope))
        return END


def may_trigger(game: NovaGame, held: Held) -> bool:
    """Tell whether a triggered energy ability may trigger now: only on energy that an activated one makes (R-30)."""
    if not held.ability.is_energy:
        return True
    for frame in reversed(game.stack):
        if isinstance(frame, UseEnergyCard):
            return True
        if isinstance(frame, ActivateEnergy):
            return frame.resolving
        if isinstance(frame, EnergyTriggers):
            return False
    return False


def is_bringing_in(act: tree.Act) -> bool:
    """Tell whether an act puts cards onto the field or takes control of some."""
    if act.verb == "control":
        return True
    return act.verb == "put" and isinstance(act.to, tree.Zone) and zones.NAMES[act.to.name] == zones.FIELD
