"""Whether an ability that was read can be carried out at all: costs that are costs, sentences that do something.

A grammar allows more than cards say. What it reads is looked at once, when a card is loaded, so that a text without a
meaning is refused there and not in the middle of a game. Looked at is what runs: the instructions of each body.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import ACT, Code, replacement_code
from gyoji.kernel.trees.role_tables import ABILITY
from gyoji.kernel.trees.roles import Roles, said
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values import changes
from gyoji.kernel.values.ability import Ability

PLAIN_ACTS: Final = (tree.Act, tree.Choose, tree.Pay, tree.Energy, tree.FreezeThis)


class Soundness:
    """What the texts of one game can do beside what all can."""

    def __init__(
        self,
        make: Callable[[Node], Ability],
        roles: Roles,
        acts: tuple[type[Node], ...] = (),
        instead: tuple[type[Node], ...] = (),
        standing: tuple[type[Node], ...] = (),
    ) -> None:
        self.make: Final = make
        """How the game makes an ability of a tree, for abilities in quotes."""
        self.roles: Final = roles
        """What may stand where in its trees."""
        self.acts: Final = acts
        """Acts of its own."""
        self.instead: Final = instead
        """What only a replacement can do instead of the event."""
        self.standing: Final = standing
        """What a static ability can have beside changes and replacements."""

    def check(
        self,
        name: str,
        abilities: tuple[Ability, ...],
        beside: tuple[Node, ...] = (),
        bodies: tuple[Code, ...] = (),
    ) -> None:
        """Raise ValueError for the first ability of a card that cannot be carried out, or text or body beside them."""
        for ability in abilities:
            wrong = self.fault(ability)
            if wrong:
                raise ValueError(f"{name}: the text cannot be carried out: {wrong}")
        for node in beside:
            wrong = self.roles.fault(node)
            if wrong:
                raise ValueError(f"{name}: the text cannot be carried out: {wrong}")
        for code in bodies:
            wrong = self._code(code, False)
            if wrong:
                raise ValueError(f"{name}: the text cannot be carried out: {wrong}")

    def fault(self, ability: Ability) -> str:
        """Return what of an ability cannot be carried out; "" when all can."""
        wrong = self.roles.fault(ability.node) or self._code(ability.code, False)
        if wrong:
            return wrong
        for clause in ability.clauses:
            if not self._can_stand(clause.change):
                return f"{said(clause.change)} in a static ability"
        if isinstance(ability.node, tree.Effect) and speaks_of_host(ability.node):
            return "what this card is attached to, in what it does once"
        for word in ability.keywords:
            if isinstance(word.argument, tree.Variable):
                return f"a letter as the number of {word.name}"
        for node in tree.walk(ability.node):
            if isinstance(node, tree.Replace):
                wrong = self._code(replacement_code(node), True)
            else:
                wrong = self._given(node)
            if wrong:
                return wrong
        return ""

    def _given(self, node: Node) -> str:
        """Return what of the abilities cannot be carried out that a node gives: in quotes, or to a token."""
        for field, role in self.roles.fields_of(type(node)).items():
            if role == ABILITY:
                given = getattr(node, field)
                for inner in given if isinstance(given, tuple) else (given,):
                    wrong = self.fault(self.make(inner)) if isinstance(inner, Node) else ""
                    if wrong:
                        return wrong
        return ""

    def _code(self, code: Code, instead: bool) -> str:
        for op in code.ops:
            node = op.node
            if op.kind == ACT and node is not None and not self._can_do(node, instead):
                return f"{said(node)} as a sentence"
            if op.code is not None:
                wrong = self._code(op.code, instead or isinstance(node, tree.Replace))
                if wrong:
                    return wrong
        return ""

    def _can_stand(self, node: Node) -> bool:
        return changes.is_change(node) or isinstance(node, (tree.Replace, *self.standing))

    def _can_do(self, node: Node, instead: bool) -> bool:
        if isinstance(node, PLAIN_ACTS) or changes.is_change(node) or isinstance(node, self.acts):
            return True
        return instead and isinstance(node, self.instead)


def speaks_of_host(node: Node) -> bool:
    """Tell whether a text, apart from abilities that it gives, speaks of what its card is attached to."""
    if isinstance(node, tree.Host):
        return True
    for name in tree.field_names(type(node)):
        value = getattr(node, name)
        if name == "abilities":
            continue
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Node) and speaks_of_host(each):
                return True
    return False
