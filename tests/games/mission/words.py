"""Short names for the trees of card texts that tests build."""

from __future__ import annotations

from gyoji.games.mission.effects.nodes import Check, Clear, Condition
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Node

YOU = t.Player("you")
OPPONENT = t.Player("opponent")
THIS = t.This()
IT = t.Ref(0)
MISSION_PHASE_END = t.Until(t.Moment(t.Period("mission_phase"), "end"))
ATTACK_END = t.Until(t.Moment(t.Period("attack"), "end"))
EVENT_CARD = t.EventSubject()


def n(number: int) -> t.Num:
    return t.Num(number)


def one(number: int = 1) -> t.Exactly:
    return t.Exactly(n(number))


def mine(*filters: Node, quantity: Node | None = None, nouns: tuple[str, ...] = ("character",)) -> t.Selector:
    """Your characters in areas."""
    return t.Selector(player=YOU, zone=t.Zone("area"), nouns=nouns, filters=filters, quantity=quantity)


def theirs(*filters: Node, quantity: Node | None = None) -> t.Selector:
    """The opponent's characters in areas."""
    return t.Selector(
        player=OPPONENT, zone=t.Zone("area"), nouns=("character",), filters=filters, quantity=quantity
    )


def everybody(*filters: Node, quantity: Node | None = None) -> t.Selector:
    """All characters in areas."""
    return t.Selector(zone=t.Zone("area"), nouns=("character",), filters=filters, quantity=quantity)


def your(
    zone: str, *filters: Node, quantity: Node | None = None, nouns: tuple[str, ...] = ("card",)
) -> t.Selector:
    """Your cards in a zone."""
    return t.Selector(
        player=YOU, zone=t.Zone(zone, player=YOU), nouns=nouns, filters=filters, quantity=quantity
    )


def top(number: int = 1) -> t.Selector:
    """The top cards of your deck."""
    return t.Selector(player=YOU, zone=t.Zone("deck", player=YOU, position="top"), quantity=one(number))


def do(*acts: Node) -> t.Do:
    return t.Do(acts)


def may(*acts: Node) -> t.Do:
    return t.Do(acts, may=True)


def choose(what: Node, *acts: Node) -> t.Do:
    """Choose, and do something with `IT`."""
    return t.Do((t.Bind(0, t.Choose(what)), *acts))


def draw(number: int = 1) -> t.Do:
    return do(t.Act("draw", amount=n(number)))


def deal(what: Node, amount: int) -> t.Act:
    return t.Act("deal", object=what, amount=n(amount))


def put(what: Node, zone: str) -> t.Act:
    return t.Act("put", object=what, to=t.Zone(zone))


def plus(what: Node, amount: int, duration: Node | None = None) -> t.ModifyValue:
    return t.ModifyValue(what, "power", n(abs(amount)), minus=amount < 0, duration=duration)


def becomes(what: Node, amount: int, duration: Node | None = None) -> t.SetValue:
    return t.SetValue(what, "power", n(amount), duration=duration)


def when(event: Node, *body: Node, zone: str = "") -> t.Triggered:
    return t.Triggered((event,), body, zone=zone)


def enters(who: Node = THIS, source: str = "") -> t.Event:
    return t.Event("enter", actor=who, source=t.Zone(source) if source else None)


def exits(who: Node = THIS, cause: Node | None = None) -> t.Event:
    return t.Event("exit", actor=who, cause=cause)


def starts(period: str, player: Node | None = YOU) -> t.Moment:
    return t.Moment(t.Period(period, player=player), "start")


def ends(period: str, player: Node | None = YOU) -> t.Moment:
    return t.Moment(t.Period(period, player=player), "end")


def static(*changes: Node, works: str = "field") -> t.Static:
    return t.Static(changes, works=works)


def keyword(name: str, argument: Node | None = None) -> t.Keywords:
    return t.Keywords((t.Keyword(name, argument),))


def activated(
    costs: tuple[Node, ...], *body: Node, zone: str = "", limits: tuple[Node, ...] = ()
) -> t.Activated:
    return t.Activated(costs, body, limits=limits, zone=zone)


def energy(number: int) -> t.Energy:
    return t.Energy("any", n(number))


SLEEP = t.FreezeThis()


def success(who: Node | None = None) -> t.Event:
    """One of your characters has attack success, or *who* has."""
    return t.Event("succeed", actor=t.Selector(player=YOU, nouns=("character",)) if who is None else who)


def check(*conditions: tuple[Node, int]) -> Check:
    return Check(tuple(Condition(what, count) for what, count in conditions))


def clear(*conditions: tuple[Node, int]) -> Clear:
    return Clear(tuple(Condition(what, count) for what, count in conditions))
