"""What sentences about the cost of playing mean: what is paid beside it, and what in its place."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.meaning.chains import Chain, Pending
from gyoji.text.clause.meaning.sentences import SentenceMeaning
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.reading.errors import Refused

YOU: Final = t.Player("you")


class CostMeaning(SentenceMeaning):
    """The meaning of sentences, those about the cost of playing among them."""

    def cost_sentence(self, node: a.Sentence) -> t.Node | None:
        """～をプレイする追加コストとして、～する; ～をプレイするコストの代わりに、代替コストとして、～してもよい."""
        may = isinstance(node.main, a.May)
        main = node.main.clause if isinstance(node.main, a.May) else node.main
        occasion = node.items[0] if node.items and isinstance(node.items[0], a.AsP) else None
        items = node.items if occasion is None else node.items[1:]
        clauses = [each.clause for each in items if isinstance(each, a.Link)] + [main]
        first = clauses[0]
        if not isinstance(first, a.Cl) or len(clauses) != len(items) + 1:
            return None
        roles = Roles(first)
        extra = isinstance(roles.as_, a.Np) and roles.as_.head == a.Head("extra_cost")
        other = isinstance(roles.as_, a.Np) and roles.as_.head == a.Head("other_cost")
        if not extra and not other and roles.in_place is None:
            return None
        kinds = (a.InPlaceOf,)
        bare = replace(
            first,
            subject=None,
            before=tuple([each for each in first.before if not _is_role(each, kinds)]),
            args=tuple([each for each in first.args if not _is_role(each, kinds)]),
        )
        player = self.player(first.subject)
        what, who = (None, None) if occasion is None else self.being_played(occasion.clause)
        if player is not None and who is not None:
            raise Refused("who pays is said twice")
        chain = Chain()
        acts = tuple([self.step(each, chain, Pending()) for each in (bare, *clauses[1:])])
        if roles.as_ is not None and other and roles.in_place is None:
            if player is not None or who is not None:
                raise Refused("what is paid for what cannot be told")
            return t.AlternativeCost(self.played(roles.as_, "other_cost", what), acts)
        if roles.as_ is not None and roles.in_place is None:
            return t.AddCost(self.played(roles.as_, "extra_cost", what), acts, may, player or who)
        if roles.in_place is None or not may or player not in (None, YOU) or who is not None:
            raise Refused("what is paid for what cannot be told")
        return t.AlternativeCost(self.in_place(roles.in_place, what), acts)

    def being_played(self, clause: t.Node) -> tuple[t.Node, t.Node | None]:
        """～をプレイする際、: return what is played, and by whom."""
        roles = Roles(clause) if isinstance(clause, a.Cl) else None
        if roles is None or self.way(roles.verb) != "play" or roles.voice or roles.o is None:
            raise Refused("only what is played has other costs", "際")
        if roles.given() != {"o"}:
            raise Refused("only what is played has other costs", "際")
        return self.noun(roles.o), self.player(roles.subject)

    def played_only(self, node: a.Sentence) -> t.Node | None:
        """このカードは～場合にのみプレイできる."""
        main = node.main
        clause = main.clause if isinstance(main, a.CanDo | a.Ban) and not node.items else None
        if not isinstance(clause, a.Cl) or clause.subject != a.ThisRef("card"):
            return None
        roles = Roles(clause)
        if self.way(clause.verb) != "play" or roles.only_if is None:
            return None
        if roles.given() != {"only_if"} or clause.before or roles.just == isinstance(main, a.Ban):
            raise Refused("when this card can be played cannot be told")
        return t.AppearCondition(self.condition(roles.only_if))

    def played(self, node: t.Node, noun: str, what: t.Node | None) -> t.Node:
        """このカードをプレイするコスト: return what is played; *what* where the occasion says it."""
        if what is not None and node == a.Np(a.Head(noun)):
            return what
        if what is None and isinstance(node, a.Np) and node.head == a.Head(noun) and len(node.filters) == 1:
            rel = node.filters[0]
            if rel == a.Of(a.ThisRef("card")):
                return self.owner(node)
            if (
                isinstance(rel, a.Rel)
                and isinstance(rel.clause, a.Cl)
                and self.way(rel.clause.verb) == "play"
            ):
                roles = Roles(rel.clause)
                if rel.tense == "would" and len(rel.clause.args) == 1 and roles.o is not None:
                    if rel.clause.subject is None and not rel.clause.before and not rel.clause.voice:
                        return self.noun(roles.o)
        raise Refused("for what this is paid cannot be told", "コスト")

    def in_place(self, node: t.Node, what: t.Node | None) -> t.Node:
        """コストを支払う代わりに: return what is played; *what* where the occasion says it."""
        if isinstance(node, a.Cl):
            roles = Roles(node)
            if (
                self.row(node.verb, "coin")[0] == "pay"
                and isinstance(roles.o, a.Np)
                and roles.o.head == a.Head("cost")
            ):
                if len(node.args) == 1 and node.subject is None and roles.o.filters:
                    played = isinstance(roles.o.filters[0], a.Rel)
                    return self.played(roles.o, "cost", None) if played else self.owner(roles.o)
            raise Refused("in place of what cannot be told", "代わりに")
        return self.played(node, "cost", what)


def _is_role(node: t.Node, kinds: tuple[type[t.Node], ...]) -> bool:
    return isinstance(node, kinds) or isinstance(node, a.Arg) and node.case == "as"
