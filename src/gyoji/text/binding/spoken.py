"""What a text has spoken of: the things that a pronoun after it can mean, and the parts of an event."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.effects.patterns import is_about_actor
from gyoji.kernel.trees import tree as t


class Candidate:
    """Something spoken of: how to refer to it, what it is, and by which verb it was touched."""

    def __init__(
        self,
        reference: t.Node,
        verb: str,
        nouns: tuple[str, ...],
        slot: int,
        target: bool = False,
        aim: bool = False,
    ) -> None:
        self.reference = reference
        self.verb = verb
        self.nouns = nouns
        self.slot = slot
        self.target = target
        """It was chosen as a target, in playing."""
        self.to = ""
        """The zone to which it went, where the act named one."""
        self.others = False
        """They are all but something spoken of before (それ以外のすべて): それ does not mean them, それら may."""
        self.itself = False
        """It is the card that has the text."""
        self.single = False
        """It is one thing, as far as its words tell."""

        self.aim = aim
        """It is what an act was done with something else to (カードをキャラ1枚のEXPにする): only its noun means it."""

    def fits(self, noun: str) -> bool:
        """Say whether it can be called *noun*."""
        if self.aim:
            return noun != "card" and noun in self.nouns
        return noun in ("", "card") or not self.nouns or noun in self.nouns or "card" in self.nouns


def event_parts(event: t.Node) -> list[Candidate]:
    """Return the parts of an event as things spoken of, the one that a pronoun means last."""
    parts: list[tuple[t.Node, t.Node | None]]
    if isinstance(event, t.ChangesState):
        return [_part(t.EventSubject(), event.object)]
    if not isinstance(event, t.Event):
        return []
    if is_about_actor(event) or event.object is None and _is_card(event.to):
        parts = [(t.EventOther(), event.to), (t.EventSubject(), event.actor)]
    else:
        other = event.to if event.actor is None else event.actor
        parts = [(t.EventOther(), other), (t.EventSubject(), event.object)]
        if (
            event.verb == "deal"
            and _is_card(event.actor)
            and not isinstance(event.actor, t.This | t.Host | None)
        ):
            parts.reverse()
    return [_part(reference, part) for reference, part in parts if _is_card(part)]


def player_in(event: t.Node | None) -> t.Node | None:
    """Return the player that the sentence of an event names: who did it, to whom, or whose card it is about.

    None where it names none: an event may know no player, and one that it knows may be another.
    """
    if isinstance(event, t.Event):
        if _is_player(event.actor):
            return t.Player("event")
        about = is_about_actor(event)
        parts = (
            (t.EventSubject(), event.actor if about else event.object),
            (t.EventOther(), event.to if about or not _is_card(event.actor) else event.actor),
        )
        for reference, part in parts:
            if _is_player(part):
                return reference
        for reference, part in parts:
            if isinstance(part, t.Selector) and part.player is not None:
                return t.Player("controller", reference)
        if event.verb == "play":  # nothing is played by nobody
            return t.Player("event")
    if isinstance(event, t.ChangesState) and getattr(event.object, "player", None) is not None:
        return t.Player("controller", t.EventSubject())
    return None


def _is_player(part: t.Node | None) -> bool:
    return isinstance(part, t.Player) or "player" in nouns_of(part)


def _part(reference: t.Node, part: t.Node | None) -> Candidate:
    found = Candidate(reference, "", nouns_of(part), -1)
    found.itself = isinstance(part, t.This)
    return found


def _is_card(part: t.Node | None) -> bool:
    return isinstance(part, t.Selector | t.AnyOf | t.This | t.Host | t.Both) and "player" not in nouns_of(
        part
    )


def nouns_of(part: t.Node | None) -> tuple[str, ...]:
    """Return what a thing is called."""
    if isinstance(part, t.AnyOf) and all(isinstance(each, t.Selector) for each in part.options):
        return tuple(noun for each in part.options for noun in nouns_of(each))
    return part.nouns if isinstance(part, t.Selector) else ()


def is_one(part: t.Node | None) -> bool:
    """Say whether a description is of one thing."""
    quantity = part.quantity if isinstance(part, t.Selector) else None
    return isinstance(quantity, t.Exactly | t.UpTo) and quantity.n == t.Num(1)


def are_all_others(target: t.Node) -> bool:
    """Say whether a target is all but something spoken of before."""
    if not isinstance(target, t.Selector) or not isinstance(target.quantity, t.All):
        return False
    for each in target.filters:
        if isinstance(each, t.OtherThan) and isinstance(each.what, t.Ref | t.EventSubject | t.EventOther):
            return True
    return False


def is_among(part: t.Node) -> bool:
    """その中から1枚公開し: what is left is still the rest of the cards before."""
    return isinstance(part, t.Selector) and part.among is not None


def as_done(found: Candidate) -> t.Node:
    """破壊した～: those to which it was done, not all for which the act was meant."""
    reference = found.reference
    if isinstance(reference, t.Ref) and found.verb != "choose":
        return replace(reference, done=True)
    return reference


def of_kind(found: Candidate, noun: str, rest: bool = False) -> t.Node:
    """デッキの上から3枚墓地に送る。墓地に送ったサーバント: of the cards to which it was done those of a kind."""
    reference = t.Rest(found.slot) if rest else as_done(found)
    if noun in ("", "card") or noun in found.nouns or "card" not in found.nouns:
        return reference
    return t.Selector(nouns=(noun,), quantity=t.All(), among=reference)
