"""Small answers that the kernel needs: who sees what (602), changed conditions (306.5), numbers (207), periods."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import links
from gyoji.games.animal.battles import combat
from gyoji.games.animal.effects import equip, nodes
from gyoji.games.animal.effects.replaced_numbers import ReplacedNumbersAnswers
from gyoji.games.animal.playing import mutual, requirements
from gyoji.games.animal.table import conditions, kinds, memory, originals, zones
from gyoji.kernel.effects import patterns, select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.effects.select import players
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import INCARNATION_BITS, NO_REF, PlayerId, Ref, is_item, is_player
from gyoji.kernel.table.state import NOBODY, OWNER, Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node, Period, Selector
from gyoji.kernel.values.ability import Continuous
from gyoji.kernel.values.values import ABSENT, Definition, Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame


# Who sees what (602)


class PoliciesAnswers(ReplacedNumbersAnswers):
    """Answers what texts read of cards and players."""

    __slots__ = ()

    def viewers(self, obj: Obj) -> int:
        """Return the mask of players who may see the face; of a night card all may (204-1i)."""
        kind = obj.zone // self.seats
        if self.trace is not None:
            self.trace.hit_rules(zones.SEEN_BY[kind])
            if obj.flags & kinds.IS_NIGHT:
                self.trace.hit("204-1i")
        visibility = self.specs[kind].visibility
        if visibility == OWNER:
            return obj.shown | (1 << (obj.zone % self.seats))
        if visibility == NOBODY:
            return obj.shown
        if obj.face_down:
            self.cite("609.3a")
            return obj.shown | (1 << (obj.zone % self.seats))
        return (1 << self.seats) - 1

    def in_state(self, ref: Ref, state: str) -> bool:
        """Tell whether an object is in the state that a text names."""
        if is_player(ref) or is_item(ref):
            return False
        obj = self.obj(ref)
        if state == "awake" or state == "moved":
            if not zones.is_field(self.kind_of(obj.zone)):
                return False
            self.cite("204-4a" if state == "awake" else "204-6a")
            return obj.turned == (state == "moved")
        if state == "night" or state == "day":
            return ((obj.flags & kinds.IS_NIGHT) != 0) == (state == "night")
        if state == "waiting":
            return (obj.flags & kinds.WAITING) != 0
        if state == "face_down":
            now = self.objs[ref >> INCARNATION_BITS]
            return obj.face_down or now.previous is obj and now.face_down  # as it is laid down
        if state == "face_up":
            return not obj.face_down and not obj.flags & kinds.IS_NIGHT
        if state == "revealed" or state == "public":
            return is_public(self, ref)
        if state == "damaged":
            return obj.damage > 0
        if state == "token":
            return self.is_token(ref)
        if state == "equipped":
            return equip.is_equipped(self, ref)
        if state == "equip_host":
            return len(equip.carried_by(self, ref)) > 0
        if state == "no_abilities":
            values = self.values(ref)
            return not values.held and not values.keywords
        if state == "lost_abilities":
            return lost_abilities(self, ref)
        if state == "condition_met":
            return requirements.meets(self, obj.controller, ref)
        if state in PLAYED_AS:
            return (obj.flags & PLAYED_AS[state]) != 0
        if state == "with_condition":
            return len(conditions.icons(self, ref)) > 0
        return combat.in_state(self, ref, state)

    def player_value(self, player: PlayerId, attribute: str) -> int:
        """Return a number of a player that a text names; how many cards a zone holds everybody may know (602.3)."""
        if attribute == "life":
            self.cite("207-4a")
            return self.player(player).life
        self.cite("602.3")
        return len(self.cards_in(zones.NAMES[attribute], player))

    def own_number(self, node: Node, scope: Scope) -> int:
        """Return a number that only this game's texts can name."""
        if isinstance(node, nodes.Sphere):
            kind = kinds.ICONS.index(node.kind)
            whose = self.in_turn_order() if node.player is None else players(self, scope, node.player)
            self.cite("207-16a")
            self.cite("207-16b")
            if node.player is not None:
                self.cite("207-16c")
            total = 0
            for player in whose:
                total += conditions.sphere(self, player, kind)
            return total
        if isinstance(node, nodes.ConditionCount):
            return sum(
                [
                    conditions.number_of_icons(self, ref, node.which, node.kind)
                    for ref in select.refs(self, scope, node.of)
                ]
            )
        if isinstance(node, nodes.Capped):
            value, cap = select.number(self, scope, node.value), select.number(self, scope, node.cap)
            if value > cap:
                self.cite("207-15g")
            return min(value, cap)
        if isinstance(node, nodes.TimesHappened):
            if isinstance(node.outside, tree.Period):
                return memory.times_outside(self, scope, node.event, node.period, node.outside)
            return patterns.times(self, scope, node.event, node.period)
        if isinstance(node, nodes.PointsHappened):
            return memory.points(self, scope, node.event, node.period)
        if isinstance(node, nodes.CountersBefore):
            return sum(
                [_counters_before(self, ref, node.counter) for ref in select.refs(self, scope, node.of)]
            )
        if isinstance(node, nodes.Divided):
            self.cite("102.8")
            return select.number(self, scope, node.value) // node.by
        if isinstance(node, nodes.Product):
            return select.number(self, scope, node.left) * select.number(self, scope, node.right)
        if isinstance(node, nodes.Lowest):
            found = [
                select.attribute(self, ref, node.attribute, False)
                for ref in select.refs(self, scope, node.of)
            ]
            return min([value for value in found if value != ABSENT], default=0)
        if isinstance(node, nodes.LargestGroup):
            alike = mutual.demand(node.what)
            members = list(select.refs(self, scope, node.what))
            return len(members) if alike is None else mutual.largest(self, alike, (), members, len(members))
        if isinstance(node, nodes.SpeciesCount):
            known: list[str] = []
            for ref in select.refs(self, scope, node.of):
                for trait in self.values(ref).traits:
                    if trait.startswith("species:") and trait not in known:
                        known.append(trait)
            return len(known)
        raise AssertionError(f"{type(node).__name__} is no number")

    def has_own_cause(self, cause: Node, scope: Scope, event: Event) -> bool:
        """Tell whether an event came about in a way that only this game's texts name."""
        if isinstance(cause, nodes.NotBy):
            return not patterns.is_caused(self, scope, cause.cause, event)
        if isinstance(cause, tree.AnyOf):
            return any([patterns.is_caused(self, scope, each, event) for each in cause.options])
        if isinstance(cause, nodes.ByAbility):
            by_effect = tree.ByEffect(cause.of)
            return (
                patterns.is_caused(self, scope, by_effect, event)
                and links.class_of(self, event) == cause.ability
            )
        if isinstance(cause, nodes.ByMeans):
            return _by_means(self, cause.means, event)
        if isinstance(cause, nodes.AsCost):
            if not event.mask & (1 << kinds.AS_COST) or event.mask & (1 << kinds.PAY):
                return False
            if isinstance(cause.of, tree.Player):
                return event.cause in players(self, scope, cause.of)
            return patterns.role(self, scope, cause.of, event.source, event)
        if isinstance(cause, nodes.ByLeave):
            return event.other == scope.source and event.extra == scope.time
        if isinstance(cause, nodes.ByDamage):
            return _by_damage(self, cause, scope, event)
        return False

    def specifies(self, selector: Selector) -> bool:
        """Tell whether a text names some information of the cards it means; how a card lies is none (205-5d)."""
        if selector.nouns not in (("card",), ("true_card",)):
            return True
        for each in selector.filters:
            if not isinstance(each, tree.InState):
                self.cite("205-5c")
                return True
        self.cite("205-5d")
        return False

    def least_to_find(self, player: PlayerId, candidates: list[Ref]) -> int:
        """Return how many described cards a player must find: as many as are public (205-5e)."""
        n = len([ref for ref in candidates if is_public(self, ref)])
        if n:
            self.cite("205-5e")
        return n

    def referred(self, ref: Ref, selector: Selector) -> Ref:
        """Return which object of a card a noun means: an existence is what it was on the battlefield (203-7c)."""
        if is_player(ref) or is_item(ref):
            return ref
        if self.face_downs and self.is_live(ref) and self.obj(ref).face_down and ref not in self.named_down:
            if not any(
                [isinstance(each, tree.InState) and each.state == "face_down" for each in selector.filters]
            ):
                self.cite("609-1b")
                return NO_REF
        existence = False
        for noun in selector.nouns:
            if noun in ("existence", "animal", "lair", "tool"):
                existence = True
        if selector.nouns == ("play",):  # the card that it was lies elsewhere by now, and is no play
            return ref if self.kind_of(self.obj(ref).zone) == zones.PILE else NO_REF
        if not existence:
            self.cite_rules(AS_CARD)
            if isinstance(selector.among, tree.Ref) and selector.among.done and _was_play(self, ref):
                return self.objs[ref >> INCARNATION_BITS].ref  # the card that a thwarted play was
            return ref
        obj = self.obj(ref)
        while self.kind_of(obj.zone) != zones.BATTLEFIELD and obj.previous is not None:
            obj = obj.previous
        if self.kind_of(obj.zone) != zones.BATTLEFIELD:
            return ref
        self.cite_rules(AS_EXISTENCE)
        return obj.ref

    def change_values(self, effect: Continuous, ref: Ref, values: Values) -> Values:
        """Return *values* after a change of original numbers (203-8g) or of conditions (306.5)."""
        change = effect.change
        if isinstance(change, nodes.OriginalIs):
            return originals.treated(self, effect, change, ref, values)
        if self.obj(ref).flags & kinds.IS_NIGHT:
            self.cite("306.5h")
            return values
        definition = self.objs[ref >> INCARNATION_BITS].definition
        if values is not definition.printed or effect.key <= self.serial:
            return _with_condition(self, change, values)
        known = _conditions.get(id(change))  # a constant ability, and a card as it is printed
        if known is None or known.node is not change:
            known = Conditions(change)
            _conditions[id(change)] = known
        found = known.values.get(definition.index)
        if found is None:
            found = _with_condition(self, change, values)
            known.values[definition.index] = found
        elif self.trace is not None:
            self.trace.drop_known(_with_condition(self, change, values))
        return found

    def settle_values(self, ref: Ref, before: Values, after: Values) -> Values:
        """Return the values of an object after its information changed (308.1a)."""
        types = after.types | (before.types & (kinds.CARD | kinds.TOKEN))
        numbers = after.numbers
        if types & kinds.ANIMAL and (numbers[kinds.ATK] == ABSENT or numbers[kinds.DEF] == ABSENT):
            self.cite("203-8e")
            self.cite("203-8f")
            self.cite("308.1a")
            self.cite("309.1a")
            self.cite("203-8h")
            filled = list(numbers)
            for at in (kinds.ATK, kinds.DEF):
                if filled[at] == ABSENT:
                    filled[at] = 0
            numbers = tuple(filled)
        if types == after.types and numbers is after.numbers:
            return after
        return Values(after.names, types, after.colours, numbers, after.traits, after.keywords, after.held)

    def in_period(self, period: Period, scope: Scope) -> bool:
        """Tell whether it is now that turn, phase, battle or step."""
        name = period.name
        if period.player is not None and self.turn_player not in players(self, scope, period.player):
            return False
        if name == kinds.WHOLE_TURN or name == kinds.GAME:
            return True
        if name == kinds.BATTLE:
            self.cite("1005.4b")
            return self.battle is not None
        if name == kinds.SCENE_TIMING:
            return scene_timing(self, scope.controller)
        if name == kinds.HUNT_PHASE:
            self.cite("1005.4c")
            if self.step:
                self.cite("1001.2a")
        return name == self.phase or name == self.step


def is_public(game: AnimalGame, ref: Ref) -> bool:
    """Tell whether everybody sees the card: it lies in a public zone, or is revealed (205-7b)."""
    obj = game.obj(ref)
    kind = game.kind_of(obj.zone)
    if zones.is_public(kind) and not obj.face_down:
        game.cite("602.1a")
        return True
    everybody = (1 << game.seats) - 1
    if obj.shown == everybody:
        game.cite("602.2b")
        game.cite("205-7b")
        return True
    return False


# States


PLAYED_AS: Final[dict[str, int]] = {
    "condition_raised": kinds.CONDITION_RAISED, "condition_reduced": kinds.CONDITION_REDUCED,
    "cost_raised": kinds.COST_RAISED, "cost_reduced": kinds.COST_REDUCED, "played": kinds.PLAYED,
}  # fmt: skip
"""States that tell how a card was played (703.7a, 704.5a)."""


def lost_abilities(game: AnimalGame, ref: Ref) -> bool:
    """Tell whether an effect takes all abilities from an object now (206-9a)."""
    game.values(ref)  # so that what is lost is known for the table as it is
    for things in game.lost_things(ref):
        for thing in things:
            if isinstance(thing, tree.Ability) and thing.kind == "any":
                return True
    return False


# Numbers


def _counters_before(game: AnimalGame, ref: Ref, name: str) -> int:
    """Return how many counters are on an object; on one that has none, how many it had where it lay before."""
    obj = game.obj(ref)
    if not obj.counters and obj.previous is not None:
        obj = obj.previous
    return obj.counter(name) if name else sum([n for _, n in obj.counters])


def _by_means(game: AnimalGame, means: str, event: Event) -> bool:
    """Tell whether the rules alone brought an event about, in a way that texts name."""
    if means == "rule":
        return event.mask & (1 << kinds.BY_RULE) != 0
    if means == "breakthrough":
        return _by_breakthrough(game, event)
    battle = game.battle
    if battle is None or not event.mask & (1 << kinds.IN_BATTLE):
        return False
    return (event.player == battle.attacker) == (means == "attack")


def _by_breakthrough(game: AnimalGame, event: Event) -> bool:
    """Tell whether damage comes from what defenders could not take: there is no other way past them."""
    battle = game.battle
    if battle is None or not battle.defenders or not event.mask & (1 << kinds.IN_BATTLE):
        return False
    return is_player(event.subject) and combat.all_have(game, battle.attackers, kinds.BREAKTHROUGH)


def _by_damage(game: AnimalGame, cause: nodes.ByDamage, scope: Scope, event: Event) -> bool:
    """Tell whether damage destroys an animal: rules do it, for what dealt damage to it last (1203.1, 1203.1b)."""
    if not event.mask & (1 << kinds.DESTROY) or not event.mask & (1 << kinds.BY_RULE):
        return False
    if isinstance(cause.of, tree.Player):
        if event.cause not in players(game, scope, cause.of):
            return False
    elif not patterns.role(game, scope, cause.of, event.source, event):
        return False
    fact = game.facts
    while fact is not None:
        past = fact.event
        if past.kind == kinds.RECEIVE and past.subject == event.subject:
            return cause.kind in ("", "battle" if past.mask & (1 << kinds.IN_BATTLE) else "effect")
        fact = fact.next
    return False


# Hidden cards (205-5)


# Which object of a moved card a noun means (203-7c, 203-7d)

AS_EXISTENCE: Final = (
    "203-7c",
    "301.2b",
    "302.2e",
    "303.2b",
    "304.2b",
    "305.4c",
    "306.5b",
    "308.2c",
    "309.2c",
    "807-1f",
)
AS_CARD: Final = (
    "203-7d",
    "301.2c",
    "302.2f",
    "303.2c",
    "304.2c",
    "305.4d",
    "306.5c",
    "308.2d",
    "309.2d",
    "807-1g",
)


def _was_play(game: AnimalGame, ref: Ref) -> bool:
    """Tell whether an object lay on a pile and is elsewhere as a card by now (903.2)."""
    if game.is_live(ref) or game.kind_of(game.obj(ref).zone) != zones.PILE:
        return False
    return game.kind_of(game.objs[ref >> INCARNATION_BITS].zone) != zones.LIMBO


# Information that effects change


class Conditions:
    """What a change of conditions makes of the values that are printed on cards."""

    __slots__ = ("node", "values")

    def __init__(self, node: Node) -> None:
        self.node = node
        """Kept, so that its number stays its own."""
        self.values: dict[int, Values] = {}
        """By definition."""


_conditions: Final[dict[int, Conditions]] = {}


def _with_condition(game: AnimalGame, change: Node, values: Values) -> Values:
    icons = conditions.icons_of(values)
    if isinstance(change, nodes.GainCondition):
        game.cite("306.5f")
        return conditions.with_icons(values, _gained(icons, change.icons))
    if isinstance(change, nodes.BecomeCondition):
        game.cite("306.5g")
        game.cite("206-11b")
        if not icons:
            game.cite("206-11c")
            return values
        at = kinds.ICONS.index(change.kind)
        return conditions.with_icons(values, tuple([_only(sum(counts), at) for counts in icons]))
    if isinstance(change, nodes.LoseCondition):
        game.cite("306.4f")
        game.cite("306.5e")
        game.cite("206-10a")
        game.cite("206-10b" if values.types & kinds.CARD else "206-10c")
        return conditions.with_icons(values, _without(icons, change.kinds))
    raise AssertionError(f"{type(change).__name__} changes no values")


def _gained(icons: tuple[tuple[int, ...], ...], words: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """Return a condition with icons added to every alternative; without one they are the condition."""
    found: list[tuple[int, ...]] = []
    for counts in icons or (conditions.NONE,):
        more = list(counts)
        for word in words:
            more[kinds.ICONS.index(word)] += 1
        found.append(tuple(more))
    return tuple(found)


def _only(n: int, at: int) -> tuple[int, ...]:
    return tuple([n if i == at else 0 for i in range(6)])


def _without(icons: tuple[tuple[int, ...], ...], lost: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    if not lost:
        return ()
    gone = [kinds.ICONS.index(word) for word in lost]
    left = [tuple([0 if i in gone else n for i, n in enumerate(counts)]) for counts in icons]
    return tuple([counts for counts in left if sum(counts)])


# Times


def scene_timing(game: AnimalGame, player: PlayerId) -> bool:
    """Tell whether it is scene timing for a player (208-4a)."""
    game.cite("208-4a")
    game.cite("208-4b")
    return (
        game.turn_player == player
        and game.phase == kinds.HUNT_PHASE
        and game.priority == player
        and not game.waiting
        and game.battle is None
    )


# Views


_noted: Final[dict[int, int]] = {}
"""By definition: whether it defines itself in every zone (1), and whether it turns counters into others (2)."""


def watch(game: AnimalGame, definition: Definition) -> None:
    """Note what the abilities of a card wait for."""
    noted = _noted.get(definition.index)
    if noted is None:
        noted = 0
        for ability in definition.abilities:
            if ability.is_static and ability.zone == "all":
                if any([not clause.nature.ruling for clause in ability.clauses]):
                    noted |= 1
            for node in tree.walk(ability.node):
                if isinstance(node, nodes.CountersBecome):
                    noted |= 2
        _noted[definition.index] = noted
    if noted & 1:
        game.self_defined = True
    if noted & 2:
        game.converts = True
