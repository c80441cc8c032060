"""Trees are walked in order and rebuilt without touching what stays the same."""

from __future__ import annotations

import pytest
from tests.text.toy import Act, Chain, May, Plants, This

from gyoji.text.reading.walk import children, differences, nodes, rebuild, replace, walk

TREE = May(Chain((Act("mow", This()), Act("clean", Plants("bed", 2)))))


def test_a_walk_gives_nodes_and_leaves_in_order() -> None:
    assert list(walk(Act("mow", Plants("bed", 2)))) == [
        Act("mow", Plants("bed", 2)),
        "mow",
        Plants("bed", 2),
        "bed",
        2,
    ]


def test_nodes_leaves_the_leaves_out() -> None:
    assert [type(node).__name__ for node in nodes(TREE)] == ["May", "Chain", "Act", "This", "Act", "Plants"]


def test_children_gives_members_of_lists_one_by_one() -> None:
    assert children(Chain((Act("mow"), Act("clean")))) == [("acts", Act("mow")), ("acts", Act("clean"))]


def test_rebuilding_changes_from_the_leaves_up() -> None:
    def swap(node: object) -> object:
        return Plants("house", 1) if node == This() else node

    assert rebuild(TREE, swap) == May(Chain((Act("mow", Plants("house", 1)), Act("clean", Plants("bed", 2)))))


def test_rebuilding_without_change_keeps_the_tree() -> None:
    assert rebuild(TREE, lambda node: node) is TREE


def test_one_field_is_replaced() -> None:
    assert replace(Act("mow", This()), "verb", "clean") == Act("clean", This())


def test_replacing_an_unknown_field_is_an_error() -> None:
    with pytest.raises(AttributeError):
        replace(Act("mow"), "colour", "red")


def test_the_smallest_difference_of_two_trees() -> None:
    other = May(Chain((Act("mow", Plants("bed", 3)), Act("clean", Plants("bed", 2)))))
    assert differences(TREE, other) == (This(), Plants("bed", 3))


def test_two_differences_are_shown_at_their_common_node() -> None:
    assert differences(Act("mow", This()), Act("clean", Plants("bed", 1))) == (
        Act("mow", This()),
        Act("clean", Plants("bed", 1)),
    )
