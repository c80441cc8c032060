"""Reading the nouns of a text: which players, cards and objects, how many, and whether a condition holds.

Everything here only reads the table. A reference to an object that moved is followed into its new zone only where the
event itself moved it (the game's `where_it_went` policy says how far); for reading values the last-known object serves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.effects import places
from gyoji.kernel.effects.having import attribute as attribute
from gyoji.kernel.effects.having import compare as compare
from gyoji.kernel.effects.having import has_thing as has_thing
from gyoji.kernel.effects.having import has_trait as has_trait
from gyoji.kernel.effects.having import is_named as is_named
from gyoji.kernel.effects.having import measures_itself as measures_itself
from gyoji.kernel.effects.scope import PAID_ALTERNATIVE, PAID_EXTRA, Scope
from gyoji.kernel.table import seating
from gyoji.kernel.table.ids import (
    INCARNATION_BITS,
    NO_PLAYER,
    NO_REF,
    PlayerId,
    Ref,
    is_item,
    is_object,
    is_player,
    player_of,
    player_ref,
)
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.values import ABSENT, Values

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game

ABILITY_NOUNS: Final = (
    "ability", "activated_ability", "triggered_ability", "energy_ability", "object", "effect", "activated_effect",
    "triggered_effect", "play_effect", "intrinsic_ability", "constant_ability", "play_ability",
)  # fmt: skip


# Players


def players(game: Game, scope: Scope, node: Node | None) -> list[PlayerId]:
    """Return the players that *node* names, turn player first. Do not write to the list."""
    if node is None:
        return seating.alone(scope.controller)
    if isinstance(node, tree.Player):
        who = node.who
        if game.trace is not None:
            game.report("player_" + who)
        if who == "you":
            return seating.alone(scope.controller)
        if who == "opponent":
            return game.opponents_in(scope)
        if who == "doer":
            return seating.alone(scope.controller if scope.doer == NO_PLAYER else scope.doer)
        if who == "each" or who == "any":
            return game.in_turn_order()
        if who == "turn":
            return seating.alone(game.turn_player)
        if who == "other":
            return game.opponents(game.turn_player)
        if who == "event":
            event = scope.event
            if event is None:
                return []
            if event.player != NO_PLAYER:
                return [event.player]
            return [player_of(event.subject)] if is_player(event.subject) else []
        if who == "did":
            return scope.doers_of(node.of.slot) if isinstance(node.of, tree.Ref) else []
        if node.of is not None:
            found = game.read_now(refs(game, scope, node.of), node.of, scope)
            if found and not is_player(found[0]) and not is_item(found[0]):
                obj = game.obj(found[0])
                return [obj.owner if who == "owner" else obj.controller]
            return [game.item_controller(found[0])] if found and is_item(found[0]) else []
        if who == "owner" or who == "controller":
            if scope.source == NO_REF:
                return [scope.controller]
            obj = game.obj(scope.source)
            return [obj.owner if who == "owner" else obj.controller]
        return game.players_called(who, scope)
    return [player_of(ref) for ref in refs(game, scope, node) if is_player(ref)]


def one_player(game: Game, scope: Scope, node: Node | None) -> PlayerId:
    """Return the one player that *node* names; the controller where it names none."""
    found = players(game, scope, node)
    return found[0] if found else scope.controller


# References and selectors


def refs(game: Game, scope: Scope, node: Node | None) -> list[Ref]:
    """Return the objects and players that *node* names, in a stable order."""
    if isinstance(node, tree.Selector):
        return select(game, scope, node)
    if isinstance(node, tree.This):
        return game.referents_of_this(scope, node)
    if isinstance(node, tree.Ref):
        named = list(scope.in_slot(node.slot))
        return named if node.done or not scope.undone else named + list(scope.undone_in(node.slot))
    if isinstance(node, tree.EventSubject):
        if scope.subjects:
            return list(scope.subjects)
        return [] if scope.event is None or scope.event.subject == NO_REF else [scope.event.subject]
    if isinstance(node, tree.Host):
        host = game.obj(scope.source).host
        return [] if host == NO_REF else [host]
    if isinstance(node, tree.Player):
        return [player_ref(player) for player in players(game, scope, node)]
    if isinstance(node, tree.EventOther):
        event = scope.event
        if event is None:
            return []
        return [event.other] if event.other != NO_REF else ([event.source] if event.source != NO_REF else [])
    if isinstance(node, tree.Paid):
        return list(scope.paid)
    if isinstance(node, tree.AnyOf):
        return _union(game, scope, node.options)
    if isinstance(node, tree.Both):
        return _union(game, scope, node.parts)
    if isinstance(node, tree.LastOf):
        return refs(game, scope, node.of)[-1:]
    if isinstance(node, tree.Rest):
        return [ref for ref in scope.in_slot(node.of) if game.is_live(ref)]
    return []


def _union(game: Game, scope: Scope, parts: tuple[Node, ...]) -> list[Ref]:
    found: list[Ref] = []
    for part in parts:
        for ref in refs(game, scope, part):
            if ref not in found:
                found.append(ref)
    return found


def present(game: Game, scope: Scope, found: list[Ref]) -> list[Ref]:
    """Return *found* as an act can reach them now: moved objects only where the event of the text moved them."""
    here: list[Ref] = []
    for ref in found:
        if is_player(ref):
            here.append(ref)
        elif is_item(ref):
            if game.item_waits(ref):
                here.append(ref)
        elif game.is_live(ref):
            here.append(ref)
        else:
            followed = game.where_it_went(ref, scope)
            if followed != NO_REF:
                here.append(followed)
    return here


def select(game: Game, scope: Scope, selector: tree.Selector) -> list[Ref]:
    """Return everything that matches *selector* (its quantity apart), in the order of the zones."""
    if selector.among is not None:
        return [ref for ref in game.named_among(scope, selector) if matches(game, scope, selector, ref)]
    if len(selector.nouns) == 1 and selector.nouns[0] == "player":
        return [player_ref(p) for p in players(game, scope, selector.player or tree.Player("each"))]
    found: list[Ref] = []
    zone = selector.zone
    if isinstance(zone, tree.Zone):
        kinds = game.lexicon.places[zone.name]
        whose = zone.player if zone.player is not None else selector.player
        if game.trace is not None:
            places.report(game, len(kinds), whose)
    else:
        kinds = (
            (game.lexicon.waiting_zone,)
            if _waits(game.lexicon, selector.nouns)
            else game.lexicon.default_places
        )
        game.report("no_zone_named")
        whose = selector.player
    if kinds[0] == game.lexicon.waiting_zone:
        for ref in game.waiting_refs():
            if matches(game, scope, selector, ref):
                found.append(ref)
        return found
    seats = game.in_turn_order() if whose is None else players(game, scope, whose)
    types = types_of(game, selector)
    counted = isinstance(zone, tree.Zone) and zone.position != ""
    apart = len(seats) < 2 or game.seats == 2
    for kind in kinds:
        owners = seats if apart else places.each_once(game, kind, seats)
        for seat in [PlayerId(0)] if game.specs[kind].shared else owners:
            cards = game.zones[game.zone_table[kind][seat]].cards
            if counted and isinstance(zone, tree.Zone):
                cards = _from_position(game, scope, zone, game.pile(kind, seat), selector.quantity)
            for ref in cards:
                obj = game.objs[ref >> INCARNATION_BITS]
                values = obj.cache
                if values is None or obj.cache_version != game.version:
                    values = game.values(ref)
                if types < 0 or values.types & types:
                    if not selector.filters or _passes_all(game, scope, selector, ref, values, -1):
                        found.append(ref)
                if game.trace is not None:
                    game.cite_match(selector, ref, values, len(found) > 0 and found[-1] == ref)
    if not selector.filters:
        return found
    if isinstance(zone, tree.Zone):
        found += [ref for ref in game.described_by_face(selector, scope) if ref not in found]
    elif zone is None:
        did = places.deed_of(selector)
        if did is not None:
            found += game.still_there(scope, selector, did)
    return _extremes(game, scope, selector, found) if found else found


def _waits(lexicon: Lexicon, nouns: tuple[str, ...]) -> bool:
    for noun in nouns:
        if noun in ABILITY_NOUNS or noun in lexicon.waiting_nouns:
            return True
    return False


def _from_position(
    game: Game, scope: Scope, zone: tree.Zone, cards: list[Ref], quantity: Node | None
) -> list[Ref]:
    if zone.position == "nth" and zone.nth is not None:
        at = number(game, scope, zone.nth) - 1
        return cards[at : at + 1] if at >= 0 else []
    count = 1 if quantity is None else limit(game, scope, quantity, len(cards))
    return cards[:count] if zone.position == "top" else cards[max(0, len(cards) - count) :]


def _extremes(game: Game, scope: Scope, selector: tree.Selector, found: list[Ref]) -> list[Ref]:
    for each in selector.filters:
        if isinstance(each, tree.Extreme) and found:
            index = game.lexicon.numbers[each.attribute]
            values = [game.values(ref).number(index) for ref in found]
            best = max(values) if each.which == "most" else min(values)
            found = [ref for ref, value in zip(found, values, strict=True) if value == best]
            if game.trace is not None:
                game.report(f"{each.which}_{each.attribute}")
    return found


def limit(game: Game, scope: Scope, quantity: Node, available: int) -> int:
    """Return the largest number of things that *quantity* allows among *available*."""
    if isinstance(quantity, (tree.Exactly, tree.UpTo, tree.AtMost)):
        return max(0, min(available, number(game, scope, quantity.n)))
    if isinstance(quantity, tree.Num):
        return min(available, quantity.n)
    return available


def matches(game: Game, scope: Scope, selector: tree.Selector, ref: Ref) -> bool:
    """Tell whether one object or player matches *selector*: its player, zone, nouns and filters."""
    if is_player(ref):
        if "player" not in selector.nouns:
            return False
        return selector.player is None or player_of(ref) in players(game, scope, selector.player)
    if is_item(ref):
        return item_matches(game, scope, selector, ref)
    obj = game.obj(ref)
    lexicon = game.lexicon
    zone = selector.zone
    kind = game.kind_of(obj.zone)
    whose = selector.player
    if isinstance(zone, tree.Zone):
        if kind not in lexicon.places[zone.name]:
            return False
        whose = zone.player if zone.player is not None else whose
    elif selector.among is None and kind not in lexicon.default_places:
        if kind != lexicon.waiting_zone or not _waits(lexicon, selector.nouns):
            return False
    if whose is not None:
        sides = players(game, scope, whose)
        if game.specs[kind].in_play or game.specs[kind].shared:
            if obj.controller not in sides:
                return False
        elif not game.is_zone_of(obj.zone, sides):
            return False
    return fits(game, scope, selector, ref)


def item_matches(game: Game, scope: Scope, selector: tree.Selector, ref: Ref) -> bool:
    """Tell whether a waiting ability matches *selector*."""
    if selector.player is not None and game.item_controller(ref) not in players(game, scope, selector.player):
        return False
    if not all([game.item_passes(each, scope, ref) for each in selector.filters]):
        return False
    for noun in selector.nouns:
        if noun == "object" or noun == "ability" or noun == "effect" or noun == game.item_noun(ref):
            return True
    return False


def fits(game: Game, scope: Scope, selector: tree.Selector, ref: Ref) -> bool:
    """Tell whether an object matches the nouns and filters of *selector*, wherever it is."""
    return _fits(game, scope, selector, ref, types_of(game, selector))


def types_of(game: Game, selector: tree.Selector) -> int:
    """Return the types that the nouns of *selector* name, as a mask; -1 where they name any card."""
    types = 0
    for noun in selector.nouns:
        if noun == "card" or noun == "object":
            return -1
        types |= game.lexicon.types.get(noun, 0)
    return types


def _fits(game: Game, scope: Scope, selector: tree.Selector, ref: Ref, types: int) -> bool:
    values = game.values(ref)
    found = _passes_all(game, scope, selector, ref, values, types)
    if game.trace is not None:
        game.cite_match(selector, ref, values, found)
    return found


def _passes_all(
    game: Game, scope: Scope, selector: tree.Selector, ref: Ref, values: Values, types: int
) -> bool:
    if types >= 0 and not values.types & types:
        return False
    for each in selector.filters:
        if not passes(game, scope, each, ref, values):
            return False
    return True


# Filters


def passes(game: Game, scope: Scope, node: Node, ref: Ref, values: Values) -> bool:
    """Tell whether a filter is true of an object."""
    if game.trace is not None:
        game.report(type(node).__name__)
    if isinstance(node, tree.InState):
        return game.in_state(ref, node.state)
    if isinstance(node, tree.Measure):
        return _measures(game, scope, node, ref, values)
    if isinstance(node, tree.OwnMeasure):
        return measures_itself(game, node, ref)
    if isinstance(node, tree.Trait):
        return has_trait(values, node)
    if isinstance(node, tree.OtherThan):
        return not _is_or_matches(game, scope, node.what, ref)
    if isinstance(node, tree.Coloured):
        for colour in node.colours:
            if values.colours & game.lexicon.colours[colour]:
                return True
        return False
    if isinstance(node, tree.Named):
        game.report("named")
        return is_named(values, node)
    if isinstance(node, tree.Kind):
        for noun in node.nouns:
            if values.types & game.lexicon.types.get(noun, 0):
                return True
        return False
    if isinstance(node, tree.Having):
        return any([has_thing(game, values, thing) for thing in node.things]) != node.absent
    if isinstance(node, tree.HasCounters):
        return _has_counters(game, scope, node, ref)
    if isinstance(node, tree.EquippedWith):
        return _equipped(game, scope, node, ref) != node.absent
    if isinstance(node, tree.AttachedTo):
        return game.obj(ref).host in refs(game, scope, node.what)
    if isinstance(node, tree.ControlledBy):
        obj = game.obj(ref)
        return (obj.owner if node.owned else obj.controller) in players(game, scope, node.player)
    if isinstance(node, tree.SameAs):
        return _same(game, scope, node, values) != node.different
    if isinstance(node, tree.Related):
        for other in refs(game, scope, node.what):
            if game.related(ref, other, node.how):
                return True
        return False
    if isinstance(node, (tree.Either, tree.AnyOf)):
        for option in node.options:
            if passes(game, scope, option, ref, values):
                return True
        return False
    if isinstance(node, tree.And):
        for part in node.parts:
            if not passes(game, scope, part, ref, values):
                return False
        return True
    if isinstance(node, tree.PlayedBy):
        return game.obj(ref).controller in players(game, scope, node.player)
    if isinstance(node, tree.AbilityOf):
        return _is_or_matches(game, scope, node.what, ref)
    if isinstance(node, tree.DidThisTurn):
        return game.took_part(scope, node.event, ref) != node.absent
    if isinstance(node, tree.DoneBy):
        return ref in scope.in_slot(node.slot)
    if isinstance(node, tree.Extreme):
        return True
    if isinstance(node, tree.Selector):
        return fits(game, scope, node, ref)
    return game.passes_own_filter(node, scope, ref)


def _measures(game: Game, scope: Scope, node: tree.Measure, ref: Ref, values: Values) -> bool:
    actual = attribute(game, ref, node.attribute, node.original)
    if actual == ABSENT:
        return False
    return compare(actual, node.op, number(game, scope, node.value))


def _is_or_matches(game: Game, scope: Scope, what: Node, ref: Ref) -> bool:
    if isinstance(what, tree.This):
        return game.is_this(ref, scope, what)
    if isinstance(what, tree.Selector):
        if what.among is not None:
            return ref in select(game, scope, what)
        if what.zone is not None or what.player is not None:
            return matches(game, scope, what, ref)
        return fits(game, scope, what, ref)
    if isinstance(
        what,
        (
            tree.Named, tree.Trait, tree.Kind, tree.Coloured, tree.Having, tree.InState, tree.Measure, tree.HasCounters,
            tree.Either,
        ),
    ):  # fmt: skip
        return passes(game, scope, what, ref, game.values(ref))
    return ref in refs(game, scope, what)


def _has_counters(game: Game, scope: Scope, node: tree.HasCounters, ref: Ref) -> bool:
    obj = game.obj(ref)
    n = obj.counter(node.counter) if node.counter else sum([many for _, many in obj.counters])
    if node.quantity is not None:
        return counted(game, scope, node.quantity, n) != node.absent
    return (n > 0) != node.absent


def _equipped(game: Game, scope: Scope, node: tree.EquippedWith, ref: Ref) -> bool:
    for other in game.attached_to(ref):
        if node.what is None or _is_or_matches(game, scope, node.what, other):
            return True
    return False


def _same(game: Game, scope: Scope, node: tree.SameAs, values: Values) -> bool:
    read = game.read_now(refs(game, scope, node.what), node.what, scope)
    for other in [each for each in read if is_object(each)]:
        theirs = game.values(other)
        if node.attribute == "name":
            game.report("same_name")
            if any([name in theirs.names for name in values.names]):
                return True
        elif node.attribute == "colour":
            if values.colours & theirs.colours:
                return True
        elif node.attribute in game.lexicon.numbers:
            index = game.lexicon.numbers[node.attribute]
            if values.number(index) != ABSENT and values.number(index) == theirs.number(index):
                return True
        else:
            head = node.attribute + ":"
            if any([trait.startswith(head) and trait in theirs.traits for trait in values.traits]):
                return True
    return False


# Values


def number(game: Game, scope: Scope, node: Node | None) -> int:
    """Return the value of a number in a text."""
    if isinstance(node, tree.Num):
        return node.n
    if isinstance(node, tree.Count):
        return _count(game, scope, node.what)
    if isinstance(node, tree.AttributeOf):
        total = 0
        read = game.read_now(refs(game, scope, node.of), node.of, scope)
        if isinstance(node.of, tree.Selector) and node.of.filters:
            read = read + game.attached_before(node.of, scope)
        if not read:
            game.report("undetermined")
        for ref in [each for each in read if is_object(each)]:
            value = attribute(game, ref, node.attribute, node.original)
            if value != ABSENT:
                total = max(total, value) if node.highest else total + value
        return total
    if isinstance(node, tree.Per):
        if node.per > 1:
            game.report("rounded")
        return number(game, scope, node.each) * (number(game, scope, node.count) // node.per)
    if isinstance(node, tree.Variable):
        return scope.variable(node.name)
    if isinstance(node, tree.NumberDone):
        return scope.done_in(node.slot)
    if isinstance(node, tree.EventAmount):
        return 0 if scope.event is None else scope.event.amount
    if isinstance(node, tree.CountersOn):
        total = 0
        for ref in game.read_now(refs(game, scope, node.of), node.of, scope):
            if is_player(ref):
                total += game.player_counter(player_of(ref), node.counter)
                continue
            if is_item(ref):
                continue
            obj = game.obj(ref)
            total += obj.counter(node.counter) if node.counter else sum([n for _, n in obj.counters])
        return total
    if isinstance(node, tree.PlayerValue):
        return sum([game.player_value(p, node.attribute) for p in players(game, scope, node.player)])
    if isinstance(node, tree.Times):
        return number(game, scope, node.value) * node.factor
    if isinstance(node, tree.Plus):
        right = number(game, scope, node.right)
        return number(game, scope, node.left) + (-right if node.minus else right)
    assert node is not None, "a number is asked for and none is named"
    return game.own_number(node, scope)


def _count(game: Game, scope: Scope, what: Node) -> int:
    if isinstance(what, tree.Selector) and what.filters:
        did = places.deed_of(what)
        if did is not None:
            return game.participants(scope, what, did)
        return len(select(game, scope, what)) + len(game.attached_before(what, scope))
    return len(refs(game, scope, what))


def counted(game: Game, scope: Scope, quantity: Node | None, n: int) -> bool:
    """Tell whether *n* things satisfy a quantity; none named means one or more."""
    if quantity is None or isinstance(quantity, tree.All):
        return n > 0
    if isinstance(quantity, tree.AtLeast):
        return n >= number(game, scope, quantity.n)
    if isinstance(quantity, (tree.AtMost, tree.UpTo)):
        return n <= number(game, scope, quantity.n)
    if isinstance(quantity, tree.Exactly):
        return n == number(game, scope, quantity.n)
    return True


# Conditions


def holds(game: Game, scope: Scope, node: Node | None) -> bool:
    """Tell whether a condition holds now; None always does."""
    if node is None:
        return True
    if isinstance(node, tree.Compare):
        return compare(number(game, scope, node.left), node.op, number(game, scope, node.right))
    if isinstance(node, tree.Exists):
        what = node.what
        quantity = what.quantity if isinstance(what, (tree.Selector, tree.AnyOf)) else None
        n = len(
            [ref for ref in refs(game, scope, what) if is_player(ref) or is_item(ref) or game.is_live(ref)]
        )
        if isinstance(what, tree.Selector) and what.filters:
            n += len(game.attached_before(what, scope))
        if isinstance(quantity, tree.Exactly) and not node.absent:  # "there are 2" is true of three as well
            return n >= number(game, scope, quantity.n)
        return counted(game, scope, quantity, n) != node.absent
    if isinstance(node, tree.And):
        game.report("conjunction")
        for part in node.parts:
            if not holds(game, scope, part):
                return False
        return True
    if isinstance(node, tree.Or):
        for part in node.parts:
            if holds(game, scope, part):
                return True
        return False
    if isinstance(node, tree.Otherwise):
        return not holds(game, scope, node.condition)
    if isinstance(node, tree.InPeriod):
        assert isinstance(node.period, tree.Period)
        return game.in_period(node.period, scope) != node.absent
    if isinstance(node, tree.PaidExtra):
        bit = PAID_ALTERNATIVE if node.alternative else PAID_EXTRA
        return ((scope.paid_how & bit) != 0) != node.absent
    return game.holds_further(node, scope)
