"""What this game says where texts mean something, apart from its words."""

from __future__ import annotations

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_asread as own_nodes
from gyoji.games.animal.text_context import AnimalContext
from gyoji.games.animal.text_lexicon import LEXICON
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import trees
from gyoji.text.clause.bound_sentences import BoundSentences
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused


class AnimalBase(BoundSentences):
    """The meaning of one line of this game."""

    def __init__(self) -> None:
        super().__init__(WORDS, LEXICON, AnimalContext())

    def mode_sentences(self, node: t.Node) -> tuple[t.Node, ...]:
        assert isinstance(node, own_nodes.ModeLine)
        return node.sentences

    def by_rules(self, condition: t.Node | None, acts: tuple[t.Node, ...]) -> t.Node:
        return n.ByRuleProcessing(condition=condition, acts=acts)

    def undoing(self, slot: int, act: t.Act, duration: t.Node) -> list[t.Node]:
        if act.verb in ("transfer", "exile"):
            if isinstance(duration, t.During) and not trees.is_now(duration.period):
                raise Refused("what is done at once does not begin later", "、")
            return [n.GoesBack(object=t.Ref(slot), duration=duration)]
        if act.verb == "reveal":
            shown = act.object if isinstance(act.object, t.Ref) else t.Ref(slot)
            return [n.StaysRevealed(object=shown, duration=duration)]
        if act.verb in ("night", "equip", "turn"):
            raise Refused("this does not last for a time", "まで")
        return []

    def is_undoing(self, node: t.Node) -> bool:
        return isinstance(node, n.GoesBack | n.StaysRevealed)

    def is_understood(self, condition: t.Node) -> bool:
        """あなたが優先権を持つなら."""
        if not isinstance(condition, a.Fact) or not isinstance(condition.clause, a.Cl):
            return False
        had = Roles(condition.clause).o if condition.clause.verb == "have" else None
        return isinstance(had, a.Np) and isinstance(had.head, a.Head) and had.head.noun == "priority"
