"""Meaning with references bound at once: one object for a line, which knows what the line has spoken of so far.

The other way is `references`, a pass over the finished tree. Nouns hold clauses and clauses hold nouns: each class of
`bound_*`, then each of the game, adds to the one below it; what a lower one needs of those above is named here.
"""

from __future__ import annotations

from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.context import Context
from gyoji.text.clause.lexicon import Lexicon
from gyoji.text.clause.meaning_costs import CostMeaning
from gyoji.text.clause.roles import Roles
from gyoji.text.clause.words import Words
from gyoji.text.errors import Refused


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

    def check_doer(self, node: a.Rel) -> None:
        """Refuse a player who did something else than what happened."""
        raise NotImplementedError

    def done(self, node: a.Rel) -> t.Node | None:
        """Return the things to which an act of this effect did what a clause says."""
        raise NotImplementedError

    def reference(self, node: a.Np) -> t.Node | None:
        """Return what a phrase speaks of that was named or done before."""
        raise NotImplementedError

    def filters_of(self, node: t.Node) -> list[t.Node]:
        """Return what a qualification before a noun asks of one object."""
        raise NotImplementedError

    def described(self, node: a.Rel) -> t.Node:
        """Return a clause before 能力 or 効果 as a filter on what its text does."""
        raise NotImplementedError

    def compared_card(self, node: t.Node) -> t.Node:
        """Return the card of which something is compared."""
        raise NotImplementedError

    def let_value(self, node: a.LetX) -> t.Node:
        """Return what X is, with its cap."""
        raise NotImplementedError

    def last_number(self) -> t.Node:
        """Return as many as the act before it did."""
        raise NotImplementedError

    def relative(self, node: a.Rel) -> list[t.Node]:
        """Return a clause before a noun as filters."""
        raise NotImplementedError

    def fact(self, node: a.Fact) -> t.Node:
        """Return a clause as a condition."""
        raise NotImplementedError

    def event(self, clause: t.Node, tense: str = "did", subject: t.Node | None = None) -> t.Node:
        """Return the event that a clause tells of; *subject*: what it is about where the clause does not say."""
        raise NotImplementedError

    def event_of(self, roles: Roles, about: t.Node | None) -> t.Event:
        """Return damage as an event."""
        raise NotImplementedError

    def acts(self, node: a.Cl) -> list[t.Node]:
        """Return what a clause does, as acts in order."""
        raise NotImplementedError

    def change(self, roles: Roles) -> list[t.Node]:
        """Return the changes that a clause makes."""
        raise NotImplementedError

    def things_held(self, things: tuple[t.Node, ...]) -> list[t.Node]:
        """Return the abilities of ～を持つ before a token."""
        raise NotImplementedError

    def becomes(self, roles: Roles) -> list[t.Node]:
        """Return what ～になる changes."""
        raise NotImplementedError

    def made(self, roles: Roles) -> list[t.Node]:
        """Return what ～を～にする changes."""
        raise NotImplementedError

    def treat(self, roles: Roles) -> list[t.Node]:
        """Return what ～として扱う changes."""
        raise NotImplementedError

    def keyword(self, node: a.Word) -> t.Node:
        """Return a keyword."""
        raise NotImplementedError

    def ban(self, node: a.Cl) -> list[t.Node]:
        """Return ～できない, ～されない as bans."""
        raise NotImplementedError

    def ban_nouns(self, node: a.BanNouns) -> list[t.Node]:
        """Return ～は攻撃と防御ができない as bans."""
        raise NotImplementedError

    def must(self, node: a.Cl, given: t.Node | None = None) -> list[t.Node]:
        """Return ～しなければならない; *given*: what it applies to."""
        raise NotImplementedError

    def can(self, node: a.Cl) -> list[t.Node]:
        """Return a permission."""
        raise NotImplementedError

    def cheaper(self, pending: list[t.Node], clause: a.Cl) -> list[t.Node]:
        """Return ～のコストを軽減してプレイしてもよい; empty where it is none."""
        raise NotImplementedError

    def of_subject(self, node: t.Node) -> t.Node:
        """Return a condition of the player of whom the sentence speaks."""
        raise NotImplementedError

    def equals(self, node: a.Equals) -> list[t.Node]:
        """Return ～は～に等しい as changes."""
        raise NotImplementedError

    def quantity(self, node: t.Node | None) -> t.Node | None:
        """Return a quantity as the tree has it."""
        raise NotImplementedError

    def of_these(self, node: t.Node) -> t.Node:
        """Return what is one or the other of those named."""
        raise NotImplementedError

    def situation(self, node: t.Node) -> t.Node:
        """Return the beginning or end of a period as a situation."""
        raise NotImplementedError

    def acting(self) -> t.Node | None:
        """Return the player who does it, None for you."""
        raise NotImplementedError

    def described_head(self, node: t.Node) -> tuple[tuple[str, ...], list[t.Node]]:
        """Return the nouns and the filters that a noun with its qualities is."""
        raise NotImplementedError

    def as_entering(self, event: t.Node, made: list[t.Node]) -> list[t.Node] | None:
        """Return what is said of all that comes out somewhere; None for anything else."""
        raise NotImplementedError

    def yet_to_come(self, denied: t.Node) -> t.Node:
        """Return an event of things that lie somewhere else as yet."""
        raise NotImplementedError

    def selector(self, node: a.Np) -> t.Node:
        """Return the selector of a noun with its filters, or what it speaks of."""
        raise NotImplementedError

    def any_target(self, node: a.AnyTarget) -> t.Node:
        """Return 任意のNつ."""
        raise NotImplementedError

    def times_as_much(self, node: a.Multiplied) -> t.Node:
        """Return その2倍の as a number."""
        raise NotImplementedError

    def extreme(self, attribute: str, of: t.Node, which: str) -> t.Node:
        """Return the greatest or least number of cards."""
        raise NotImplementedError

    def is_amount(self, node: t.Node) -> bool:
        """Tell whether それ is a number of which the event was."""
        raise NotImplementedError

    def in_the_group(self, subject: t.Node, absent: bool) -> t.Node:
        """その中にこれがいるなら: return whether something is among those of an event."""
        raise NotImplementedError

    def holding(self, node: a.Having) -> list[t.Node]:
        """Return ～を持つ as filters."""
        raise NotImplementedError

    def how_often(
        self, event: t.Node, period: t.Node | None = None, outside: t.Period | None = None
    ) -> t.Node:
        """Return how often an event happened, as a number; what happened in the phase *outside* does not count."""
        raise NotImplementedError

    def denied_event(self, node: a.Cl, roles: Roles) -> t.Node:
        """Return the event that a ban denies."""
        raise NotImplementedError

    def ignored(self, what: t.Node | None, ignored: t.Node) -> list[t.Node]:
        """～をコストを無視してプレイしてもよい: return what is changed of what is played."""
        raise NotImplementedError

    def gained(self, node: a.Np, about: t.Node, roles: Roles) -> list[t.Node]:
        """Return what something gains that a noun names."""
        raise NotImplementedError

    def total_of(self, node: a.Total) -> t.Node:
        """コストの合計が4以下になるように: return a filter on those that are chosen."""
        raise NotImplementedError

    def coming(self, node: t.Node) -> t.Node:
        """Return what comes out, as ～に出る～ says."""
        raise NotImplementedError

    def enters(self, roles: Roles, what: t.Node | None = None) -> list[t.Node]:
        """Return how something comes out."""
        raise NotImplementedError

    def entry(self, state: a.InStateArg | None) -> tuple[str, t.Node | None]:
        """Return the state, and the counters or host, with which something arrives."""
        raise NotImplementedError

    def battle_role(self, as_: t.Node) -> str:
        """Return the state of what comes out as something in a battle."""
        raise NotImplementedError

    def arriving(self, bound: t.Bind, state: a.InStateArg | None) -> list[t.Node]:
        """Return a move with the changes that begin as its object arrives."""
        raise NotImplementedError

    def so_many_instead(self, roles: Roles, old: t.Act) -> t.Node:
        """Return as many of what would have been moved."""
        raise NotImplementedError

    def kept(self, nodes: tuple[t.Node, ...] | list[t.Node], duration: t.Node) -> list[t.Node]:
        """Return changes limited by a duration."""
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

    def uses_counted(self, node: a.Options | a.Np) -> t.Node:
        """Return how often abilities were used."""
        raise NotImplementedError

    def as_declared(self, name: str, node: a.Np) -> t.Node:
        """宣言した～の: return a filter on what was declared or chosen."""
        raise NotImplementedError

    def state_filter(self, roles: Roles, tense: str) -> t.Node | None:
        """Return what a lasting clause says of its subject, as a filter."""
        raise NotImplementedError

    # What only some games say

    def own_clause(self, node: a.Rel, roles: Roles) -> list[t.Node] | None:
        """Return what a clause before a noun means that only the game says so."""
        return None

    def own_measure(self, node: a.Measured, value: t.Node) -> t.Node | None:
        """Return a filter on a number that only the game has."""
        return None

    def kind_of(self, words: tuple[str, ...], bare: bool) -> t.Node | None:
        """Return what a noun behind 以外の leaves out by itself; *bare*: nothing else is said of it."""
        return None

    def alike(self, attribute: str, what: t.Node, node: a.Same) -> t.Node:
        """～と同じ名前の: return a filter."""
        return t.SameAs(attribute, what, node.different)

    def own_value(self, node: a.Np) -> t.Node | None:
        """Return a number that only the game has."""
        return None

    def played_free(self, ignored: tuple[t.Node, ...]) -> str:
        """Return what a card is played without."""
        return "free"

    def undoing(self, slot: int, act: t.Act, duration: t.Node) -> list[t.Node]:
        """Return what undoes an act when a duration is over."""
        return []

    def is_undoing(self, node: t.Node) -> bool:
        """Tell whether a node undoes an act."""
        return False

    def own_move(self, roles: Roles, verb: str) -> list[t.Node] | None:
        """Return a move of a kind that only the game has."""
        return None

    def enters_itself(self, roles: Roles, what: t.Node, verb: str) -> list[t.Node] | None:
        """Return how a card comes out of which an ability of its own says so; None for another move."""
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

    def own_condition(self, node: t.Node) -> t.Node | None:
        """Return a condition that only the game has."""
        return None

    def own_when(self, item: a.WhenP, rest: list[t.Node], main: t.Node) -> t.Node | None:
        """Return what a situation in a text that holds always says; None where it is waited for."""
        return None

    def is_understood(self, condition: t.Node) -> bool:
        """Tell whether a condition holds wherever it could be asked."""
        return False
