"""The parts of a clause of card text, sorted by what they are to its verb."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.reading.errors import Refused


def _both(one: a.InStateArg, other: a.InStateArg) -> a.InStateArg:
    """夜状態でムーブ状態で: in both states."""
    if one.clause is not None and other.clause is not None:
        raise Refused("in which state it is cannot be told", "状態で")
    held = one if one.clause is not None else other
    return a.InStateArg(
        "+".join([each for each in (one.state, other.state) if each]), held.clause, held.tense
    )


EVERY_PLAYER: Final = a.Who("player", quantity=t.All())
"""すべてのプレイヤー."""


class Roles:
    """The parts of a clause, sorted."""

    def __init__(self, node: a.Cl) -> None:
        self.verb = node.verb
        self.voice = node.voice
        self.subject = node.subject
        self.o: t.Node | None = None
        self.ni: t.Node | None = None
        self.kara: t.Node | None = None
        self.kara_first = False
        """The place from which stands before what is taken from it: 手札からカードを."""
        self.no: t.Node | None = None
        self.as_: t.Node | None = None
        self.with_: t.Node | None = None
        self.de: t.Node | None = None
        self.cause: a.Cause | None = None
        self.amount: t.Node | None = None
        self.to_amount = False
        self.only_amount = False
        self.state: a.InStateArg | None = None
        self.state_to = ""
        self.order = False
        self.adverbs: list[str] = []
        self.at: t.Node | None = None
        self.lasting: t.Node | None = None
        self.limit: a.LimitArg | None = None
        self.unless: t.Node | None = None
        self.ignore: t.Node | None = None
        self.less: t.Node | None = None
        self.as_much: t.Node | None = None
        self.times: t.Node | None = None
        self.to_value: t.Node | None = None
        self.per_span: t.Node | None = None
        self.only: t.Node | None = None
        self.targeting: t.Node | None = None
        self.per: t.Node | None = None
        self.total: a.Total | None = None
        self.among: t.Node | None = None
        self.only_at: t.Node | None = None
        self.only_if: t.Node | None = None
        self.just = False
        self.which: t.Node | None = None
        self.not_at: t.Node | None = None
        self.besides: t.Node | None = None
        self.in_place: t.Node | None = None
        self.without: t.Node | None = None
        self.units: t.Node | None = None
        self.by_whom: a.ByWhom | None = None
        self.shift: a.Shift | None = None
        self.shifts: list[a.Shift] = []
        self.after: t.Node | None = None
        self.event: t.Node | None = None
        self.beyond: t.Node | None = None
        for arg in (*node.before, *node.args):
            self._take(arg)

    def _take(self, arg: t.Node) -> None:
        if isinstance(arg, a.Arg):
            name = {"as": "as_", "with": "with_"}.get(arg.case, arg.case)
            if name == "kara":
                self.kara_first = self.o is None
            setattr(self, name, arg.what)
        elif isinstance(arg, a.Cause):
            self.cause = arg
        elif isinstance(arg, a.Amount):
            self.amount, self.to_amount, self.only_amount = arg.quantity, arg.to, arg.only
        elif isinstance(arg, a.InStateArg):
            self.state = arg if self.state is None else _both(self.state, arg)
        elif isinstance(arg, a.StateArg):
            self.state_to = arg.state
        elif isinstance(arg, a.Order):
            self.order = True
        elif isinstance(arg, a.Adverb):
            self.adverbs.append(arg.word)
        elif isinstance(arg, a.At):
            self.at = arg.period
        elif isinstance(arg, a.Lasting):
            self.lasting = arg.duration
        elif isinstance(arg, a.LimitArg):
            self.limit = arg
        elif isinstance(arg, a.UnlessArg):
            self.unless = arg.condition
        elif isinstance(arg, a.IgnoreArg):
            self.ignore, self.less = arg.what, arg.by
        elif isinstance(arg, a.AsMuch):
            self.as_much = arg.what
        elif isinstance(arg, a.Times):
            self.times = arg.quantity
        elif isinstance(arg, a.ToValue):
            self.to_value = arg.value
        else:
            self._take_rarer(arg)

    def _take_rarer(self, arg: t.Node) -> None:
        if isinstance(arg, a.PerSpan):
            self.per_span = arg.period
        elif isinstance(arg, a.OnlyArg):
            self.only = arg.what
        elif isinstance(arg, a.TargetArg):
            self.targeting = arg.what
        elif isinstance(arg, a.PerArg):
            self.per = arg.what
        elif isinstance(arg, a.Total):
            self.total = arg
        elif isinstance(arg, a.OnlyAt | a.JustAt):
            self.only_at, self.just = arg.period, isinstance(arg, a.JustAt)
            self.only_if = arg.holds if arg.holds is not None else self.only_if
        elif isinstance(arg, a.OnlyIf | a.JustIf):
            self.only_if, self.just = arg.condition, isinstance(arg, a.JustIf)
        elif isinstance(arg, a.FirstIn | a.NthArg):
            self.which = arg
        elif isinstance(arg, a.OnlyFrom | a.JustFrom):
            assert isinstance(arg.place, a.Place)
            self.kara, self.just = replace(arg.place, which="other"), isinstance(arg, a.JustFrom)
        elif isinstance(arg, a.NotAt):
            self.not_at = arg.period
        elif isinstance(arg, a.Besides):
            self.besides = arg.what
        else:
            self._take_rarest(arg)

    def _take_rarest(self, arg: t.Node) -> None:
        if isinstance(arg, a.InPlaceOf):
            self.in_place = arg.what
        elif isinstance(arg, a.Without):
            self.without = arg.clause
        elif isinstance(arg, a.InUnits):
            self.units = arg.n
        elif isinstance(arg, a.ByWhom):
            self.by_whom = arg
        elif isinstance(arg, a.Shift):
            self.shift = arg
            self.shifts.append(arg)
        elif isinstance(arg, a.After):
            self.after = arg.period
        elif isinstance(arg, a.AtEvent):
            self.event = arg.event
        elif isinstance(arg, a.Beyond):
            self.beyond = arg.quantity

    def given(self) -> set[str]:
        """Return the names of the parts that the clause has."""
        parts = {
            "o": self.o,
            "ni": self.ni,
            "kara": self.kara,
            "no": self.no,
            "as": self.as_,
            "with": self.with_,
            "de": self.de,
            "amount": self.amount,
            "state": self.state,
            "state_to": self.state_to or None,
            "order": self.order or None,
            "at": self.at,
            "limit": self.limit,
            "unless": self.unless,
            "ignore": self.ignore,
            "as_much": self.as_much,
            "times": self.times,
            "to_value": self.to_value,
            "per_span": self.per_span,
            "only": self.only,
            "targeting": self.targeting,
            "total": self.total,
            "among": self.among,
            "only_at": self.only_at,
            "only_if": self.only_if,
            "which": self.which,
            "not_at": self.not_at,
            "besides": self.besides,
            "in_place": self.in_place,
            "without": self.without,
            "units": self.units,
            "by_whom": self.by_whom,
            "shift": self.shift,
            "after": self.after,
            "event": self.event,
            "beyond": self.beyond,
        }
        found = {name for name, part in parts.items() if part is not None}
        if self.cause is not None and self.cause.kind != "this":
            found.add("cause")
        return found

    def check(self, uses: str, adverbs: str = "") -> None:
        """Refuse parts and adverbs that have no meaning beside this verb; `left` among *uses* is ～になるように."""
        spare = self.given() - set(uses.split())
        if spare:
            raise Refused(
                f"what this ({', '.join(sorted(spare))}) means beside the verb {self.verb} is not known"
            )
        if self.to_amount and "left" not in uses.split():
            raise Refused(f"what is left is not told by the verb {self.verb}", "なるように")
        words = set(self.adverbs) - {"at_once", "each", *adverbs.split()}
        if words:
            raise Refused(
                f"what this adverb ({', '.join(sorted(words))}) means beside the verb {self.verb} is not known"
            )


def relative(node: object) -> a.Cl | None:
    """Return the clause that stands before a noun, or in a state: ～した動物, ～した状態で; None for anything else."""
    clause = node.clause if isinstance(node, a.Rel | a.InStateArg) else None
    return clause if isinstance(clause, a.Cl) else None


def first_part(clause: a.Cl) -> t.Node | None:
    """Return what a clause begins with, its subject apart."""
    if clause.before:
        return clause.before[0]
    if clause.subject is not None:
        return None
    return clause.args[0] if clause.args else None


def without(clause: a.Cl, kind: type[t.Node]) -> a.Cl:
    """Return a clause without its parts of a kind."""
    before = tuple([each for each in clause.before if not isinstance(each, kind)])
    return replace(clause, before=before, args=tuple([x for x in clause.args if not isinstance(x, kind)]))


def without_adverb(clause: a.Cl, word: str) -> a.Cl:
    """Return a clause without an adverb."""
    adverb = a.Adverb(word)
    before = tuple([each for each in clause.before if each != adverb])
    return replace(clause, before=before, args=tuple([each for each in clause.args if each != adverb]))
