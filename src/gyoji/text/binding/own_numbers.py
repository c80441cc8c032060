"""Whose number X is where its clause says 自身: of each who acts, or of the one who does where no act asks for it."""

from __future__ import annotations

from gyoji.kernel.trees import tree as t
from gyoji.text.reading.errors import Refused

_DOER = t.Player("doer")
_SEVERAL = (t.Player("each"), t.Player("any"))


def settled(let: t.Let, sentences: list[t.Node]) -> t.Let:
    """Return X は自身の～ for the *sentences* that use X.

    An act reads it for whoever does the act. A condition, a change or a number of times is nobody's act: there X is
    that of the one player who does the acts with X, and refused where several do, each with another X.
    """
    if _DOER not in t.walk(let.value):
        return let
    used = t.Variable(let.name)
    doers: list[t.Node | None] = []
    elsewhere = False
    for sentence in sentences:
        nodes = t.walk(sentence)
        acts = [each for each in nodes if isinstance(each, t.Act | t.Choose | t.Pay) and used in t.walk(each)]
        doers.extend([each.player for each in acts])
        elsewhere = elsewhere or nodes.count(used) > sum([t.walk(each).count(used) for each in acts])
    if not elsewhere or all([doer is None or doer == t.Player("you") for doer in doers]):
        return let
    doer = doers[0]
    if doer is None or doer in _SEVERAL or any([each != doer for each in doers]):
        raise Refused(f"whose {let.name} this is cannot be told", "自身")
    whose = doer
    value = t.rewrite(let.value, lambda each: whose if each == _DOER else each)
    return t.Let(let.name, value)


def letters_given(line: t.Node) -> frozenset[str]:
    """Return the letters that the ability gives a value: by X は～ or by paying X."""
    given: set[str] = set()
    used: set[str] = set()
    costs = getattr(line, "costs", ())
    for cost in costs:
        given.update(each.name for each in t.walk(cost) if isinstance(each, t.Variable))
    for each in t.walk(line):
        if isinstance(each, t.Let):
            given.add(each.name)
        elif isinstance(each, t.Variable):
            used.add(each.name)
    if not given <= used:
        raise Refused(f"{min(given - used)} is given a value and never used")
    return frozenset(given)
