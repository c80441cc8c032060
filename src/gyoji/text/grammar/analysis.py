"""What a grammar must know of itself before it reads: empty phrases, first characters, cycles of left recursion."""

from __future__ import annotations

from gyoji.text.grammar.lexer import Target
from gyoji.text.grammar.phrase import CategoryTarget, ListTarget, Phrase


def analyse(targets: list[Target]) -> list[str]:
    """Fill in nullable, first and group of every target; return what makes reading impossible."""
    _find_nullable(targets)
    _find_first(targets)
    _find_groups(targets)
    return _check_lists(targets) + _check_cycles(targets)


def _find_nullable(targets: list[Target]) -> None:
    changed = True
    while changed:
        changed = False
        for target in targets:
            if not target.nullable and _is_nullable(target):
                target.nullable = True
                changed = True


def _is_nullable(target: Target) -> bool:
    if isinstance(target, CategoryTarget):
        return any(_phrase_is_nullable(phrase) for phrase in target.phrases)
    if isinstance(target, ListTarget):
        return target.last.nullable and target.least == 1
    return False


def _phrase_is_nullable(phrase: Phrase) -> bool:
    return all(piece.target is not None and piece.target.nullable for piece in phrase.pieces)


def left_corners(target: Target) -> list[Target]:
    """Return the targets that can stand at the very beginning of *target*."""
    corners: list[Target] = []
    if isinstance(target, CategoryTarget):
        for phrase in target.phrases:
            for piece in phrase.pieces:
                if piece.target is None:
                    break
                if piece.target not in corners:
                    corners.append(piece.target)
                if not piece.target.nullable:
                    break
    elif isinstance(target, ListTarget):
        corners.extend([target.item, target.last])
        if target.base is not None:
            corners.append(target.base)
    return corners


def _first_words(target: CategoryTarget) -> set[str]:
    chars: set[str] = set()
    for phrase in target.phrases:
        for piece in phrase.pieces:
            if piece.target is None:
                chars.add(piece.word[0])
                break
            if not piece.target.nullable:
                break
    return chars


def _find_first(targets: list[Target]) -> None:
    """Give every target the characters it can begin with, from the corners up; a cycle shares those of its members."""
    corners = [left_corners(target) for target in targets]
    for target in targets:
        if isinstance(target, CategoryTarget):
            target.first = frozenset(_first_words(target))
        elif isinstance(target, ListTarget):
            target.first = frozenset(separator[:1] for separator in target.separators if target.item.nullable)
    for members in components([[corner.index for corner in begins] for begins in corners]):
        begun = {corner.index for member in members for corner in corners[member]}
        first = _union([targets[index].first for index in begun.union(members)])
        for member in members:
            targets[member].first = first


def _union(sets: list[frozenset[str] | None]) -> frozenset[str] | None:
    """Return the characters of all *sets*, None where one has every character; one that holds the others is kept."""
    largest: frozenset[str] = frozenset()
    for each in sets:
        if each is None:
            return None
        if len(each) > len(largest):
            largest = each
    more = [each for each in sets if each is not None and each is not largest and not each <= largest]
    return largest.union(*more) if more else largest


def _find_groups(targets: list[Target]) -> None:
    """Number the cycles of the left-corner graph (Tarjan, without recursion)."""
    edges = [[corner.index for corner in left_corners(target)] for target in targets]
    for number, members in enumerate(components(edges)):
        if len(members) > 1 or members[0] in edges[members[0]]:
            for member in members:
                targets[member].group = number


def components(edges: list[list[int]]) -> list[list[int]]:
    """Return the strongly connected components of a graph given as lists of successors."""
    order: list[int] = [-1] * len(edges)
    low: list[int] = [0] * len(edges)
    on_stack: list[bool] = [False] * len(edges)
    stack: list[int] = []
    found: list[list[int]] = []
    counter = 0
    for root in range(len(edges)):
        if order[root] >= 0:
            continue
        work: list[tuple[int, int]] = [(root, 0)]
        while work:
            node, i = work.pop()
            if i == 0:
                order[node] = low[node] = counter
                counter += 1
                stack.append(node)
                on_stack[node] = True
            descended = False
            for j in range(i, len(edges[node])):
                succ = edges[node][j]
                if order[succ] < 0:
                    work.append((node, j + 1))
                    work.append((succ, 0))
                    descended = True
                    break
                if on_stack[succ]:
                    low[node] = min(low[node], order[succ])
            if descended:
                continue
            if low[node] == order[node]:
                members: list[int] = []
                while True:
                    member = stack.pop()
                    on_stack[member] = False
                    members.append(member)
                    if member == node:
                        break
                found.append(members)
            if work:
                parent = work[-1][0]
                low[parent] = min(low[parent], low[node])
    return found


def _check_lists(targets: list[Target]) -> list[str]:
    return [
        f"{target.name}: a list whose members and separator can be empty"
        for target in targets
        if isinstance(target, ListTarget) and target.item.nullable and "" in target.separators
    ]


def _check_cycles(targets: list[Target]) -> list[str]:
    """Find categories that can be themselves and nothing more: their readings would never end."""
    edges = [[unit.index for unit in _units(target)] for target in targets]
    problems: list[str] = []
    for members in components(edges):
        if len(members) > 1 or members[0] in edges[members[0]]:
            names = sorted(targets[member].name for member in members)
            problems.append(f"{' and '.join(names)}: a cycle that consumes nothing")
    return problems


def _units(target: Target) -> list[Target]:
    """Return the targets that *target* can consist of, with nothing but empty phrases beside them."""
    if isinstance(target, ListTarget):
        return [target.last] if target.base is None else []
    if not isinstance(target, CategoryTarget):
        return []
    units: list[Target] = []
    for phrase in target.phrases:
        if any(piece.target is None for piece in phrase.pieces):
            continue
        for i, hole in enumerate(phrase.holes):
            others = phrase.holes[:i] + phrase.holes[i + 1 :]
            if hole.target is not None and all(
                other.target is not None and other.target.nullable for other in others
            ):
                units.append(hole.target)
    return units
