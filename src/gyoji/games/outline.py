"""Effect trees for people: one node a line, indented, without the fields that have nothing in them."""

from __future__ import annotations

from gyoji.text.reading.walk import fields_of, is_node


def outline(node: object, indent: int = 0) -> str:
    """Return a tree as indented lines."""
    return "\n".join(_lines(node, indent))


def _lines(value: object, indent: int, label: str = "") -> list[str]:
    head = "  " * indent + label
    if is_node(value):
        plain: list[str] = []
        below: list[str] = []
        for name in fields_of(value):
            held = getattr(value, name)
            if held is None or held == () or held is False or held == "":
                continue
            if is_node(held) or isinstance(held, tuple):
                below += _lines(held, indent + 1, f"{name}: ")
            else:
                plain.append(f"{name}={held}")
        return [" ".join([head + type(value).__name__, *plain]), *below]
    if isinstance(value, tuple):
        if not any([is_node(each) or isinstance(each, tuple) for each in value]):
            return [head + ", ".join([str(each) for each in value])]
        if len(value) == 1:
            return _lines(value[0], indent, label)
        found = [head.rstrip()]
        for each in value:
            found += _lines(each, indent + 1, "- ")
        return found
    return [head + str(value)]
