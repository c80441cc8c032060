"""The reference pass backwards: what is carried out gets its pronouns again.

`references` walks a line in order and keeps what has been spoken of; so does this pass, by the same steps. Where the
bound tree refers to something, it asks the same machinery which pronoun would mean just that, and takes the first.
"""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel.trees import tree as t
from gyoji.text.binding.asread import UnsaidSpot
from gyoji.text.binding.references import Binder
from gyoji.text.binding.spoken import Candidate, event_parts, nouns_of, player_in
from gyoji.text.reading.errors import Refused


class Unsayable(Exception):
    """Something that is carried out and that no wording says: the node, and why."""

    def __init__(self, node: object, because: str = "") -> None:
        super().__init__(f"no wording for {type(node).__name__}{': ' + because if because else ''}")
        self.node = node
        self.because = because


def unbind(line: t.Node) -> t.Node:
    """Return one bound ability with pronouns in place of its references; raise Unsayable."""
    try:
        return Unbinder().line(line)
    except Refused as refused:
        raise Unsayable(line, refused.because) from refused


class Unbinder(Binder):
    """Walks a bound tree as the binder walked the tree before it was bound."""

    def __init__(self) -> None:
        super().__init__(frozenset())
        self.slot_here: dict[int, int] = {}
        """The slots of the tree by those that the walk counts, which also numbers what nobody refers to."""
        self.several: list[t.Node] = []
        """References to more than one card."""

    # What is walked through

    def heard(self, event: t.Node) -> t.Node:
        """Say the event of a trigger or replacement, and speak of its subject."""
        said = self.resolved(event)
        bound = self.numbered(event)
        if not isinstance(bound, t.Moment):
            self.event = bound
            self.spoken += event_parts(bound)
        return said

    def body(self, body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
        """Say sentences in order; they stay folded."""
        return tuple([self.sentence(each) for each in body])

    def sentence(self, node: t.Node) -> t.Node:
        """Say one sentence."""
        if isinstance(node, t.If):
            said = self.resolved(node.condition)
            self.suppose(self.numbered(node.condition))
            return self.branches(replace(node, condition=said), "then", "otherwise")
        if isinstance(node, t.Repeat):
            raise Unsayable(node)
        return super().sentence(node)

    def for_each(self, node: t.ForEach) -> t.Node:
        """Say what is done for every card."""
        what = self.resolved(node.what)
        slot = self.slots
        self.slots += 1
        self.slot_here[node.slot] = slot
        self.spoken.append(Candidate(t.Ref(slot), "", nouns_of(what), slot))
        return replace(node, what=what, body=self.body(node.body), slot=-1)

    def act(self, node: t.Node) -> t.Node:
        """Say one act and remember what it spoke of."""
        if isinstance(node, t.Do | t.Unless | t.If):
            return self.sentence(node)
        bound = node.act if isinstance(node, t.Bind) else node
        inner = self.numbered(bound)
        said = self._shuffled(inner) if _is_shuffle(inner) else self.resolved(bound)
        if _is_shuffle(inner):
            return said
        target = getattr(inner, "object", None)
        verb = inner.verb if isinstance(inner, t.Act) else ("choose" if isinstance(inner, t.Choose) else "")
        if not self.takes_slot(inner, verb):
            return said
        slot = self.slots
        self.slots += 1
        if isinstance(node, t.Bind):
            self.slot_here[node.slot] = slot
        if _are_several(target):
            self.several.append(t.Ref(slot))
        self.remember(inner, target, verb, slot)
        if isinstance(inner, t.Act):
            self.note_zone(inner, slot)
        return said

    def _shuffled(self, act: t.Node) -> t.Node:
        """デッキに戻し、デッキをシャッフルする: it goes without saying whose deck it is."""
        assert isinstance(act, t.Act)
        zone = act.to
        if isinstance(zone, t.Zone) and self.gone is not None:
            own = replace(zone, player=t.Player("doer"))
            if zone.player != t.Player("doer") and self.shuffled(own) == zone:
                return replace(act, to=own)
        return self.resolved(act)

    # References

    def numbered(self, node: t.Node) -> t.Node:
        """Return a bound node with the slots of this walk."""
        return t.rewrite(node, self._renumber)

    def _renumber(self, node: t.Node) -> t.Node:
        if isinstance(node, t.Ref | t.NumberDone | t.DoneBy) and node.slot >= 0:
            return t.with_field(node, "slot", self.slot_here.get(node.slot, node.slot))
        if isinstance(node, t.Rest) and node.of >= 0:
            return t.Rest(self.slot_here.get(node.of, node.of))
        return node

    def resolved(self, node: t.Node) -> t.Node:
        """Return a bound *node* with a pronoun for every reference in it."""
        if isinstance(node, t.Ref | t.EventSubject | t.EventOther):
            return self.pronoun(self.numbered(node))
        if isinstance(node, t.Player) and (node.who == "event" or self._is_of_event(node)):
            return self.pronoun(node)
        if isinstance(node, t.Rest):
            if self.shown().slot != self.slot_here.get(node.of, node.of):
                raise Unsayable(node, "the rest of what was not shown last")
            return t.Rest()
        if isinstance(node, t.NumberDone | t.DoneBy):
            return self.done_again(node)
        if isinstance(node, t.Quoted):
            return replace(node, abilities=tuple([unbind(each) for each in node.abilities]))
        if isinstance(node, t.Related) and node.what == t.This() and self._is_unsaid():
            return replace(node, what=UnsaidSpot())
        if isinstance(node, t.Selector) and isinstance(node.among, t.Ref):
            return self._among(node)
        if isinstance(node, t.Act) and node.verb == "deal" and isinstance(node.actor, t.EventOther):
            if isinstance(
                node.object, t.EventSubject
            ):  # その2倍のダメージを与える: as it would have been dealt
                node = replace(node, actor=None, object=None)
        return self._inside(node)

    def _is_of_event(self, node: t.Player) -> bool:
        """Say whether a player is the one whom the event names by what is theirs: 相手のユニットが～した時."""
        return node.of is not None and player_in(self.event) == node

    def _is_unsaid(self) -> bool:
        """Say whether something lies beside this card where it is not said beside what."""
        try:
            return self.spot() == t.This()
        except Refused:
            return False

    def _inside(self, node: t.Node) -> t.Node:
        changes: dict[str, object] = {}
        for name in t.field_names(type(node)):
            old = getattr(node, name)
            if name == "player" and isinstance(old, t.Ref):
                changes[name] = self.pronoun(self.numbered(old), t.It("player"))
                continue
            new = self.resolved_value(old)
            if new is not old:
                changes[name] = new
        return t.with_fields(node, changes)

    def _among(self, node: t.Selector) -> t.Node:
        shown = self.shown()
        if shown.reference != self.numbered(node.among or node):
            raise Unsayable(node, "among cards that were not shown last")
        self.pool = shown.slot
        said = self._inside(replace(node, among=None))
        return replace(said, among=t.It(plural=True)) if isinstance(said, t.Selector) else said

    def done_again(self, node: t.NumberDone | t.DoneBy) -> t.Node:
        """Return the number or the cards of a deed that is named again."""
        slot = self.slot_here.get(node.slot, node.slot)
        if isinstance(node, t.NumberDone) and not node.verb:
            if self.event is not None or self.last_done().slot != slot:
                raise Unsayable(node, "a number of something that was not done last")
            return t.EventAmount()
        if self.done_by(node.verb).slot != slot:
            raise Unsayable(node, "a deed that was not the last of its kind")
        return t.with_field(node, "slot", -1)

    def pronoun(self, reference: t.Node, first: t.It | None = None) -> t.It:
        """Return the first pronoun that means *reference*."""
        found = self._pronouns(reference)
        if first is not None:
            found.insert(0, first)
        for said in found:
            try:
                if self.antecedent(said) == reference:
                    return said
            except Refused:
                continue
        raise Unsayable(reference, "no pronoun means it here")

    def _pronouns(self, reference: t.Node) -> list[t.It]:
        bare = replace(reference, done=False) if isinstance(reference, t.Ref) else reference
        several = bare in self.several
        nouns = [noun for noun in self.nouns_of(bare) if noun != "player"]
        found = [t.It(plural=several)]
        found.extend([t.It(noun, plural=several) for noun in (*nouns, "card")])
        found.append(t.It(plural=not several))
        verbs = [each.verb for each in self.done if each.verb and each.reference == bare]
        for verb in verbs:
            found.extend([t.It(noun, by=verb) for noun in (*nouns, "card")])
        found.append(t.It("player"))
        found.extend([t.It(noun, by="target") for noun in (*nouns, "card")])
        return found


def _is_shuffle(act: t.Node) -> bool:
    return isinstance(act, t.Act) and act.verb == "shuffle" and isinstance(act.to, t.Zone)


def _are_several(target: t.Node | None) -> bool:
    """Say whether an act is about more than one thing."""
    if not isinstance(target, t.Selector):
        return isinstance(target, t.Both)
    quantity = target.quantity
    return quantity is not None and quantity != t.Exactly(t.Num(1)) and quantity != t.UpTo(t.Num(1))
