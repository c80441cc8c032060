"""The effect tree: walking, rewriting and showing nodes; how many kinds there are."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from gyoji.kernel.trees import tree as t

CHOICE = t.Do((t.Choose(t.Selector(nouns=("stone",))), t.Act("break", t.Ref(0))), may=True)


def test_walk_yields_parents_before_children_in_field_order() -> None:
    assert [type(node).__name__ for node in t.walk(CHOICE)] == ["Do", "Choose", "Selector", "Act", "Ref"]


def test_rewrite_changes_children_first_and_leaves_the_rest_alone() -> None:
    seen: list[str] = []

    def change(node: t.Node) -> t.Node:
        seen.append(type(node).__name__)
        return t.This() if isinstance(node, t.Ref) else node

    changed = t.rewrite(CHOICE, change)
    assert seen == ["Selector", "Choose", "Ref", "Act", "Do"]
    assert changed == t.Do((CHOICE.acts[0], t.Act("break", t.This())), may=True)


def test_rewrite_without_change_gives_the_same_node() -> None:
    assert t.rewrite(CHOICE, lambda node: node) is CHOICE


def test_show_leaves_out_defaults() -> None:
    assert t.show(CHOICE) == (
        "(Do acts=[(Choose object=(Selector nouns=[stone])) (Act verb=break object=(Ref slot=0))] may=true)"
    )


def test_fewer_than_150_kinds() -> None:
    kinds = [name for name in t.__all__ if isinstance(getattr(t, name), type)]
    assert len(kinds) < 150


def test_every_kind_says_what_it_means() -> None:
    # Read from the source: compiled classes have no docstrings.
    source = Path(__file__).parents[2] / "src"
    kinds = [name for name in t.__all__ if isinstance(getattr(t, name), type)]
    said = {
        node.name: ast.get_docstring(node)
        for module in {getattr(t, name).__module__ for name in kinds}
        for node in ast.parse((source / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    }
    assert [name for name in kinds if not said.get(name)] == []


def test_a_field_that_not_all_have_is_set_by_its_name() -> None:
    act = t.Act("draw", amount=t.Num(1))
    assert t.with_field(act, "amount", t.Num(2)) == t.Act("draw", amount=t.Num(2))
    with pytest.raises(TypeError, match="duration"):
        t.with_field(act, "duration", t.Num(1))
