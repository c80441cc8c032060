"""Meaning with references bound at once: one object for a line, which knows what the line has spoken of so far.

The other way is `references`, a pass over the finished tree. Nouns hold clauses and clauses hold nouns: each class of
`bound_*`, then each of the game, adds to the one below it; what a lower one needs of those above is named here.
"""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.context import Context
from gyoji.text.clause.meaning.costs import CostMeaning
from gyoji.text.clause.phrases.lexicon import Lexicon
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.clause.phrases.words import Words
from gyoji.text.reading.errors import Refused


class BoundMeaning(CostMeaning):
    """The meaning of one line, and what it has spoken of."""

    def __init__(self, words: Words, lexicon: Lexicon, ctx: Context) -> None:
        super().__init__(words, lexicon)
        self.ctx = ctx

    def own_node(self, name: str, *parts: object) -> t.Node:
        """Return a node that only the game has, by what it is called in its lexicon."""
        make = self.lexicon.nodes.get(name)
        if make is None:
            raise Refused(f"this game knows nothing of this kind ({name})")
        return make(*parts)

    def row_of(self, roles: Roles) -> tuple[str, str]:
        """Return in which way a clause is an act; its object is asked for only where that depends on it.

        A part that is looked at without need counts as used in the proof, and what is lost inside it shows.
        """
        plain = self.lexicon.acts.get(f"{roles.verb}:*")
        if plain is not None and not self.in_group(roles.verb, "by_object"):
            return plain
        return self.row(roles.verb, self.object_key(roles.o))

    def in_group(self, verb: str, group: str) -> bool:
        """Tell whether a verb is one of those of which sentences of a kind are understood otherwise."""
        return verb in self.lexicon.groups.get(group, ())

    def fork(self) -> Context:
        """Go on with an alternative; return the context outside of it."""
        outer = self.ctx
        self.ctx = outer.fork()
        return outer

    def join(self, outer: Context) -> None:
        """Go on after an alternative."""
        inner, self.ctx = self.ctx, outer
        outer.join(inner)

    # What the classes above say

    def filters_of(self, node: t.Node) -> list[t.Node]:
        """Return what a qualification before a noun asks of one object."""
        raise NotImplementedError

    def relative(self, node: a.Rel) -> list[t.Node]:
        """Return a clause before a noun as filters."""
        raise NotImplementedError

    def fact(self, node: a.Fact) -> t.Node:
        """Return a clause as a condition."""
        raise NotImplementedError

    def cause_of(self, node: a.Cause | None) -> t.Node | None:
        """Return what brought an event about."""
        raise NotImplementedError

    def cause_of_event(self, event: t.Event, node: a.Cause | None) -> t.Node | None:
        """Return what brought an event about, as the rules tell of it."""
        return self.cause_of(node)

    def cause_by_effect(self, node: t.Node | None) -> t.Node | None:
        """～の対象になる: return by what something is targeted."""
        raise NotImplementedError

    def by_effect(self, node: a.Np) -> t.Node:
        """Return 効果で as a cause."""
        raise NotImplementedError

    def acts(self, node: a.Cl) -> list[t.Node]:
        """Return what a clause does, as acts in order."""
        raise NotImplementedError

    def change(self, roles: Roles) -> list[t.Node]:
        """Return the changes that a clause makes."""
        raise NotImplementedError

    def keyword(self, node: a.Word) -> t.Node:
        """Return a keyword."""
        raise NotImplementedError

    def described_head(self, node: t.Node) -> tuple[tuple[str, ...], list[t.Node]]:
        """Return the nouns and the filters that a noun with its qualities is."""
        raise NotImplementedError

    def selector(self, node: a.Np) -> t.Node:
        """Return the selector of a noun with its filters, or what it speaks of."""
        raise NotImplementedError

    def holding(self, node: a.Having) -> list[t.Node]:
        """Return ～を持つ as filters."""
        raise NotImplementedError

    def how_often(
        self, event: t.Node, period: t.Node | None = None, outside: t.Period | None = None
    ) -> t.Node:
        """Return how often an event happened, as a number; what happened in the phase *outside* does not count."""
        raise NotImplementedError

    def gained(self, node: a.Np, about: t.Node, roles: Roles) -> list[t.Node]:
        """Return what something gains that a noun names."""
        raise NotImplementedError

    def rarest_act(self, roles: Roles) -> list[t.Node]:
        """Return what a verb does that no other way is for."""
        raise NotImplementedError

    def declared(self, roles: Roles, verb: str) -> t.Node:
        """Return what is declared, or chosen of what can be."""
        raise NotImplementedError

    def attribute_value(self, node: a.Np) -> t.Node:
        """Return a number of a card, a player or an act."""
        raise NotImplementedError

    def extreme_of(self, node: a.ValueOf) -> t.Node:
        """～の最大値: return the greatest or least number of something."""
        raise NotImplementedError

    def state_filter(self, roles: Roles, tense: str) -> t.Node | None:
        """Return what a lasting clause says of its subject, as a filter."""
        raise NotImplementedError

    def ability(self, node: t.Node) -> t.Node:
        """Return abilities as what is activated: of which cards, of whom."""
        raise NotImplementedError

    def object_of(self, roles: Roles) -> t.Node:
        """Return what is done to: the object, with the place that stands apart from it."""
        raise NotImplementedError

    # What only some games say

    def own_clause(self, node: a.Rel, roles: Roles) -> list[t.Node] | None:
        """Return what a clause before a noun means that only the game says so."""
        return None

    def kind_of(self, words: tuple[str, ...], bare: bool) -> t.Node | None:
        """Return what a noun behind 以外の leaves out by itself; *bare*: nothing else is said of it."""
        return None

    def alike(self, attribute: str, what: t.Node, node: a.Same) -> t.Node:
        """～と同じ名前の: return a filter."""
        return t.SameAs(attribute, what, node.different)

    def of_next_only(self, node: t.Node, event: t.Event) -> t.Node:
        """Return a change that ends with the next event of a kind."""
        if not isinstance(node, t.ChangeCost):
            raise Refused("only cost and condition of the next card can be changed", "次に")
        return replace(node, duration=t.Until(event))

    def own_loss(self, node: a.Np, about: t.Node) -> t.Node | None:
        """Return the loss of something that only the game has."""
        return None

    def own_more_or_less(self, what: a.Np, about: t.Node, minus: bool, roles: Roles) -> t.Node | None:
        """～を軽減する, ～を増加する: return the change of something that only the game has."""
        return None

    def becomes_quality(self, attr: a.Attr, about: t.Node) -> t.Node | None:
        """Return what a word before the noun of what something becomes changes by itself."""
        return None

    def is_entering(self, node: t.Node) -> bool:
        """Tell whether a node says how something comes out."""
        return isinstance(node, t.EntersWith)

    def is_applied(self, abilities: t.Node | None) -> bool:
        """Tell whether abilities are applied, not activated."""
        return False

    def own_event_of(self, roles: Roles, tense: str, about: t.Node | None) -> t.Event | None:
        """Return an event of a kind that only the game has; None for another one."""
        return None

    def once_happened(self, event: t.Event) -> t.Event:
        """Return an event as it is recognised once it has happened."""
        return event

    def undoing(self, slot: int, act: t.Act, duration: t.Node) -> list[t.Node]:
        """Return what undoes an act when a duration is over."""
        return []

    def is_undoing(self, node: t.Node) -> bool:
        """Tell whether a node undoes an act."""
        return False

    def own_move(self, roles: Roles, verb: str) -> list[t.Node] | None:
        """Return a move of a kind that only the game has."""
        return None

    def check_entry(self, verb: str, state: str) -> None:
        """Refuse a state in which nothing is moved by a verb."""

    def is_of_event(self, node: a.Rel) -> bool:
        """Tell whether a clause names what the event is about, by something else in it."""
        return False

    def is_other_side(self, node: a.Rel) -> bool:
        """Tell whether a clause is of those on the other side of the event."""
        return False

    def is_of_group(self, node: a.Rel) -> bool:
        """Tell whether a clause is of all those who did together what the event tells of one of them."""
        return False

    def check_source(self, node: a.Rel, word: str) -> None:
        """Refuse a noun for what a clause moved from where nothing is called so."""

    def check_types(self, words: tuple[str, ...], own: list[t.Node]) -> None:
        """Refuse a noun for what happened that cannot have been such."""

    def of_group(self, group: t.Selector, named: a.Same) -> t.Node:
        """その同じ名前の～: return those that made a condition true, each alike another."""
        raise Refused("those before it are not alike in this", "その同じ")

    def own_bans(self, roles: Roles) -> list[t.Node] | None:
        """Return bans of a kind that only the game has."""
        return None

    def plain_ban(self, node: a.Cl, roles: Roles) -> a.Cl:
        """Return a clause that is denied as one that tells of an event."""
        return node

    def check_ban(self, denied: t.Node) -> None:
        """Refuse a ban that the rules know nothing of."""

    def ban_shape(self, roles: Roles) -> str:
        """Return the state of what a ban is about, while it holds; empty where it always does."""
        return ""

    def each_alone(self, clause: a.Cl) -> a.Cl:
        """Return what must be done to be allowed something, as it is asked for each alone."""
        return clause

    def no_permission(self, verb: str) -> Refused:
        """Return why a verb cannot be permitted."""
        return Refused("the rules know of no such permission", "できる")

    def ways_of(self, happened: t.Event) -> list[t.Node]:
        """Return the events that one clause tells of."""
        return [happened]

    def as_then(self, what: t.Selector, verb: str, known: t.Node | None) -> t.Selector:
        """Return a description asked of what things were when a verb was done to them."""
        return what

    def this(self, node: a.ThisRef) -> t.Node:
        """Return これ."""
        return t.This(node.noun or "card")

    def count_of(self, what: t.Node) -> t.Node:
        """Return how many there are."""
        return t.Count(what)

    def is_understood(self, condition: t.Node) -> bool:
        """Tell whether a condition holds wherever it could be asked."""
        return False
