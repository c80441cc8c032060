"""Event patterns: whether something that happened, or would happen, is what a text speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import NO_ZONE, Event, Fact
from gyoji.kernel.table.ids import NO_PLAYER, NO_REF, Ref, ZoneId, is_item, is_player, player_of
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game

SOURCE_ACTS: Final = ("deal", "divide")
"""Verbs whose actor does something to what the event is about, named or not; of all others it is about the actor."""


def is_about_actor(pattern: tree.Event) -> bool:
    """Tell whether what does it is what the event happens to: ユニットが登場した時 is about the unit."""
    return pattern.object is None and pattern.verb not in SOURCE_ACTS


_REFERENCES: Final = (tree.This, tree.Ref, tree.EventSubject, tree.EventOther, tree.Host, tree.Paid)


def matches(game: Game, scope: Scope, pattern: Node, event: Event) -> bool:
    """Tell whether *event* is what *pattern* speaks of."""
    if isinstance(pattern, tree.Event):
        return _event(game, scope, pattern, event)
    if isinstance(pattern, tree.Moment):
        return _moment(game, scope, pattern, event)
    if isinstance(pattern, tree.ChangesState):
        if event.kind != game.lexicon.state_kinds[pattern.state]:
            return False
        if event.word in game.lexicon.state_kinds and event.word != pattern.state:
            return False  # one kind of event for two states: it says which of them came about
        game.report("state_change")
        return role(game, scope, pattern.object, event.subject, event)
    return False


def _event(game: Game, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    lexicon = game.lexicon
    if not event.mask & (1 << lexicon.kinds[pattern.verb]):
        return False
    if pattern.also and not event.mask & (1 << lexicon.follow_ups[pattern.also]):
        return False
    if pattern.actor is not None:
        if not _actor(game, scope, pattern, event):
            return False
        if isinstance(pattern.actor, tree.Player) and pattern.actor.who != "you" and scope.doer == NO_PLAYER:
            scope = scope.seen_by(game.doer_of(event))  # "their own" is that of the player who did it
    if pattern.object is not None and not role(game, scope, pattern.object, event.subject, event):
        return False
    if pattern.source is not None and not _place(game, scope, pattern.source, event.origin):
        return False
    if pattern.to is not None:
        if isinstance(pattern.to, tree.Zone):
            if not _place(game, scope, pattern.to, event.dest):
                return False
        elif not _other(game, scope, pattern.to, event):
            return False
    if pattern.amount is not None and not select.counted(game, scope, pattern.amount, event.amount):
        return False
    if pattern.cause is not None and not is_caused(game, scope, pattern.cause, event):
        return False
    if pattern.word and pattern.word != event.word:
        if pattern.word[0] != "!" or pattern.word[1:] == event.word:  # !word: any other word
            return False
    return not pattern.state or game.in_state(_looked_at(game, event), pattern.state)


def _other(game: Game, scope: Scope, node: Node, event: Event) -> bool:
    for ref in game.others_of(event):
        if role(game, scope, node, ref, event):
            return True
    return False


def _looked_at(game: Game, event: Event) -> Ref:
    return event.subject if event.became == NO_REF else game.subject_view(event)


def _actor(game: Game, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    actor = pattern.actor
    if isinstance(actor, tree.Player):
        doer = game.doer_of(event)
        return doer != NO_PLAYER and doer in select.players(game, scope, actor)
    if isinstance(actor, tree.Selector) and actor.nouns == ("player",):
        return event.player != NO_PLAYER
    if isinstance(actor, tree.Ref):  # what was chosen may be a player
        for ref in select.refs(game, scope, actor):
            if is_player(ref):
                return player_of(ref) == game.doer_of(event)
    return role(game, scope, actor, acting(pattern, event), event)


def acting(pattern: tree.Event, event: Event) -> Ref:
    """Return the card that does what happens, for a text that names it by *pattern*."""
    if is_about_actor(pattern) or pattern.object is None and event.source == NO_REF:
        return event.subject
    return event.source


def role(game: Game, scope: Scope, node: Node | None, ref: Ref, event: Event) -> bool:
    """Tell whether the thing in one role of an event is what *node* describes."""
    if node is None:
        return True
    if ref == NO_REF:
        return False
    if isinstance(node, tree.This):
        if ref == scope.source:
            return True
        return ref == event.subject and event.became == scope.source and scope.source != NO_REF
    if isinstance(node, tree.OtherThan):
        return not role(game, scope, node.what, ref, event)
    if isinstance(node, tree.AnyOf):
        return any([role(game, scope, option, ref, event) for option in node.options])
    if isinstance(node, tree.Player):
        return is_player(ref) and player_of(ref) in select.players(game, scope, node)
    if isinstance(node, tree.Subject):
        return scope.asked in (ref, event.became) if ref == event.subject else scope.asked == ref
    if isinstance(node, tree.Selector):
        if node.among is not None and not role(game, scope, node.among, ref, event):
            return False
        if ref == event.subject and event.became != NO_REF:
            return _moved(game, scope, node, event)
        if node.among is None and not is_player(ref) and (node.zone is None or _is_of_abilities(node)):
            return _named(game, scope, node, ref)
        return select.matches(game, scope, node, ref)
    return ref in select.refs(game, scope, node) or (
        ref == event.subject and event.became != NO_REF and event.became in select.refs(game, scope, node)
    )


def _is_of_abilities(selector: tree.Selector) -> bool:
    """Tell whether a selector means abilities wherever they are: each stands for itself by the card that has it."""
    zone = selector.zone
    if not isinstance(zone, tree.Zone) or zone.name != "anywhere":
        return False
    for noun in selector.nouns:
        if not noun.endswith("ability") or noun != "ability" and not noun.endswith("_ability"):
            return False
    return True


def _named(game: Game, scope: Scope, selector: tree.Selector, ref: Ref) -> bool:
    """Match a card or ability that a pattern names without a zone: wherever it is."""
    if is_item(ref):
        return select.item_matches(game, scope, selector, ref)
    if selector.player is not None and game.obj(ref).controller not in select.players(
        game, scope, selector.player
    ):
        return False
    for noun in selector.nouns:
        if noun in select.ABILITY_NOUNS:  # an ability stands for itself by the card that has it
            values = game.values(ref)
            return all([select.passes(game, scope, each, ref, values) for each in selector.filters])
    return select.fits(game, scope, selector, ref)


def _moved(game: Game, scope: Scope, selector: tree.Selector, event: Event) -> bool:
    """Match a card that moved: whose it is and what it is are read where the game's policy says."""
    ref = game.subject_seen(event, selector)
    if ref == event.became:
        game.report("zone_change_values")
    if isinstance(selector.zone, tree.Zone):
        named = game.lexicon.places[selector.zone.name]
        if game.kind_of(event.origin) not in named and game.kind_of(event.dest) not in named:
            return False
    whose = selector.player
    if isinstance(selector.zone, tree.Zone) and selector.zone.player is not None:
        whose = selector.zone.player
    if whose is not None and game.holder_seen(event, ref) not in select.players(game, scope, whose):
        return False
    return select.fits(game, scope, selector, ref) and is_another(game, scope, selector, event, ref)


def is_another(game: Game, scope: Scope, selector: tree.Selector, event: Event, ref: Ref) -> bool:
    """Tell whether a card that moved is none of those that *selector* leaves out (他の, これ以外の), before or after.

    The move makes a new object of it, but no other card: the one of the two that was not read may be left out.
    """
    if not selector.filters:
        return True
    twin = event.became if ref == event.subject else event.subject
    for each in selector.filters:
        if isinstance(each, tree.OtherThan) and isinstance(each.what, _REFERENCES):
            if (
                isinstance(each.what, tree.This)
                and twin == scope.source
                or twin in select.refs(game, scope, each.what)
            ):
                return False
    return True


def lies_in(game: Game, scope: Scope, zone: Node, ref: Ref) -> bool:
    """Tell whether an object is now in the zone that a text names."""
    return _place(game, scope, zone, game.obj(ref).zone)


def _place(game: Game, scope: Scope, node: Node, zone: int) -> bool:
    if isinstance(node, tree.OtherThan):
        return zone != NO_ZONE and not _place(game, scope, node.what, zone)
    if not isinstance(node, tree.Zone) or zone == NO_ZONE:
        return False
    if zone // game.seats not in game.lexicon.places[node.name]:
        return False
    return node.player is None or game.is_zone_of(ZoneId(zone), select.players(game, scope, node.player))


def is_caused(game: Game, scope: Scope, cause: Node, event: Event) -> bool:
    """Tell whether an event came about as *cause* says."""
    if isinstance(cause, tree.InBattle):
        return bool(event.mask & (1 << game.lexicon.kinds["in_battle"]))
    if isinstance(cause, tree.ByEffect):
        if not event.mask & (1 << game.lexicon.kinds["by_effect"]):
            return False
        if cause.of is None:
            return True
        game.report("by_effect_of")
        if isinstance(cause.of, tree.Player):
            return event.cause in select.players(game, scope, cause.of)
        return role(game, scope, cause.of, event.source, event)
    return game.has_own_cause(cause, scope, event)


def _moment(game: Game, scope: Scope, pattern: tree.Moment, event: Event) -> bool:
    if not event.mask & (1 << game.lexicon.kinds[pattern.edge]):
        return False
    period = pattern.period
    if not isinstance(period, tree.Period):
        return False
    if event.word != period.name and not game.period_covers(period.name, event.word):
        return False
    return period.player is None or event.player in select.players(game, scope, period.player)


def happened(game: Game, scope: Scope, pattern: Node, period: Node | None) -> bool:
    """Tell whether such an event happened this turn, or in a longer period that the game keeps in mind.

    A number of cards (カードを2枚以上) is the number of all cards to which it happened in that time.
    """
    quantity = _number_asked(pattern)
    if quantity is not None:
        game.report("this_turn")
        cards = _cards_of(game, scope, pattern, game.facts) | _cards_of(
            game, scope, pattern, game.earlier_facts(period)
        )
        return select.counted(game, scope, quantity, len(cards))
    game.report("this_turn")
    if among(game, scope, pattern, game.facts, 1):
        return True
    return among(game, scope, pattern, game.earlier_facts(period), 1) > 0


def _number_asked(pattern: Node) -> Node | None:
    """Return the quantity of described cards that asks for more than one event."""
    if not isinstance(pattern, tree.Event):
        return None
    what = pattern.actor if pattern.object is None else pattern.object
    quantity = what.quantity if isinstance(what, tree.Selector) else None
    return quantity if isinstance(quantity, tree.AtLeast) else None


def _cards_of(game: Game, scope: Scope, pattern: Node, newest: Fact | None) -> set[int]:
    """Return the objects to which, or by which, such events of a chain of facts happened."""
    found: set[int] = set()
    mask = game.lexicon.mask_of(pattern)
    fact = newest
    while fact is not None:
        if (not mask or fact.event.mask & mask) and matches(game, scope, pattern, fact.event):
            found.add(int(fact.event.subject))
        fact = fact.next
    return found


def times(game: Game, scope: Scope, pattern: Node, period: Node | None = None) -> int:
    """Return how often such an event happened this turn, or in a longer period that the game keeps in mind."""
    game.report("this_turn")
    return among(game, scope, pattern, game.facts) + among(game, scope, pattern, game.earlier_facts(period))


def among(game: Game, scope: Scope, pattern: Node, newest: Fact | None, enough: int = -1) -> int:
    """Return how many of a chain of facts are such events; *enough* ends the count."""
    count = 0
    mask = game.lexicon.mask_of(pattern)
    fact = newest
    while fact is not None:
        if (not mask or fact.event.mask & mask) and matches(game, scope, pattern, fact.event):
            count += 1
            if count == enough:
                break
        fact = fact.next
    return count


def times_by_doer(game: Game, scope: Scope, pattern: Node, period: Node | None, event: Event) -> int:
    """Return how often such an event happened, of a text that speaks of players only by who does *event*."""
    chains = [game.facts]
    if period is not None:
        chains.append(game.earlier_facts(period))
    if not isinstance(pattern, tree.Event) or not isinstance(pattern.actor, tree.Player):
        return sum([among(game, scope, pattern, newest) for newest in chains])
    doer = game.doer_of(event)
    mask = game.lexicon.mask_of(pattern)
    count = 0
    for newest in chains:
        fact = newest
        while fact is not None:
            past = fact.event
            if past.mask & mask and matches(game, scope, pattern, past) and game.doer_of(past) == doer:
                count += 1
            fact = fact.next
    return count
