"""The mission game's trees as read in the order in which English tells them."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.mission import text_asread as own
from gyoji.games.mission.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.telling import Telling


class MissionTelling(Telling):
    """Rearranges trees of this game for English."""

    def __init__(self) -> None:
        super().__init__(WORDS)

    def clause(self, node: a.Cl) -> a.Cl:
        """～のパワーを+1000する: whoever has the power gains it."""
        shift = next((each for each in node.args if isinstance(each, a.Shift)), None)
        power = next((each for each in node.args if isinstance(each, a.Arg) and each.case == "o"), None)
        if node.verb != "make" or node.voice or node.subject or shift is None or power is None:
            return super().clause(node)
        if not isinstance(shift.n, t.Num | t.Variable):
            return super().clause(node)
        if not isinstance(power.what, a.Np) or power.what.head != a.Head("power"):
            return super().clause(node)
        owner = _owner(power.what)
        if owner is None:
            return super().clause(node)
        bonus = a.Arg("o", own.Bonus("power", shift.n, shift.minus))
        rest = [each for each in node.args if each is not shift and each is not power]
        return replace(node, verb="gain", subject=owner, args=(bonus, *rest))


def _owner(power: a.Np) -> t.Node | None:
    """Return whose power it is; it, where nobody is named."""
    if not power.filters or power.filters == (a.Det(),):
        return a.ItRef()
    only = power.filters[0]
    return only.what if isinstance(only, a.Of) and len(power.filters) == 1 else None
