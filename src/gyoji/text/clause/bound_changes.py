"""What gaining means where references are bound at once, and how long changes last."""

from __future__ import annotations

from dataclasses import replace

from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import marks, trees
from gyoji.text.clause.bound_bans import BoundBans
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused


class BoundChanges(BoundBans):
    """The meaning of clauses by which something gains something."""

    def subject_of(self, roles: Roles) -> t.Node:
        """Return what a change is about."""
        if roles.subject is not None and self.words.sort(roles.subject) in (
            "attribute",
            "damage",
            "counter",
            "ability",
            "deed",
        ):
            raise Refused("this cannot be changed so")
        if self.ctx.subject is not None:
            return self.ctx.subject
        if self.ctx.targets or self.ctx.spoken or self.ctx.event is not None:
            return self.ctx.it()
        return t.This()

    def things_held(self, things: tuple[t.Node, ...]) -> list[t.Node]:
        """Return the abilities of ～を持つ before a token."""
        found: list[t.Node] = []
        for each in things:
            if isinstance(each, a.Word):
                found.append(t.Keywords((self.keyword(each),)))
            elif isinstance(each, a.Quote):
                found.extend(self.quoted(line) for line in each.lines)
            else:
                raise Refused("a token has abilities only", "を持つ")
        return found

    def gain_of(self, roles: Roles) -> list[t.Node]:
        either = roles.o.what if isinstance(roles.o, a.OutOf) else roles.o
        if isinstance(either, a.Options):
            return [self._gain_one(either, roles)]
        found: list[t.Node] = []
        things: list[t.Node] = []
        about = self.subject_of(roles)
        for each in marks.parts_of(roles.o):
            if isinstance(each, a.Stats):
                found += [self._times_over(one, roles) for one in self.stats(each, about)]
            elif isinstance(each, a.Word):
                things.append(self.keyword(each))
            elif isinstance(each, a.Quote):
                things.append(t.Quoted(tuple(self.quoted(line) for line in each.lines)))
            elif isinstance(each, a.Named):
                things.append(t.Named(each.name))
            elif isinstance(each, a.Np):
                found += self.gained(each, about, roles)
            else:
                raise Refused("this is nothing that can be gained", "得る")
        if things:
            found.insert(0, t.Gain(about, tuple(things)))
        if not found:
            raise Refused("what is gained is not said", "得る")
        return found

    def _gain_one(self, either: a.Options, roles: Roles) -> t.Node:
        """《有翼》か《突破》を得る: one of them, picked as it is done."""
        if self.ctx.is_static:
            raise Refused("which of these it has is not said", "か")
        modes: list[t.Node] = []
        for each in either.options:
            roles.o = each
            modes.append(t.Mode((t.Do(tuple(self.gain_of(roles))),)))
        return t.Modes(tuple(modes), t.Exactly(t.Num(1)), late=True)

    def _times_over(self, node: t.Node, roles: Roles) -> t.Node:
        """～の数だけATK+1を得る."""
        if roles.amount is None:
            return node
        count = self.value(roles.amount)
        if isinstance(node, t.Modify):
            return replace(node, attack=t.Per(node.attack, count), health=t.Per(node.health, count))
        assert isinstance(node, t.ModifyValue)
        return replace(node, amount=t.Per(node.amount, count))

    def stats(self, node: a.Stats, about: t.Node) -> list[t.Node]:
        """Return ATK+1/DEF+1 as one change, ATK+1/DEF-1 and ATK+1 as one for each number."""
        if node.attack is not None and node.health is not None and len(node.sign) == 1:
            minus = node.sign == "-"
            return [t.Modify(about, self.value(node.attack), self.value(node.health), minus)]
        found: list[t.Node] = []
        for name, number, sign in (
            ("attack", node.attack, node.sign[0]),
            ("health", node.health, node.sign[-1]),
        ):
            if number is not None:
                found.append(t.ModifyValue(about, name, self.value(number), sign == "-"))
        return found

    # How long changes last

    def kept(self, nodes: tuple[t.Node, ...] | list[t.Node], duration: t.Node) -> list[t.Node]:
        """Return *nodes* limited by *duration*, each act followed by what undoes it when that is over."""
        found: list[t.Node] = []
        for each in nodes:
            found.append(self._limited_to_time(each, duration))
            if isinstance(each, t.Bind) and isinstance(each.act, t.Act):
                found += self.undoing(each.slot, each.act, duration)
        return found

    def kept_for(self, made: list[t.Node], duration: t.Node) -> list[t.Node]:
        """Return what a sentence does for a time; something in it must be of a kind that lasts."""
        found = self.kept(made, duration)
        parts = [inner for each in found for inner in t.walk(each)]
        if all([getattr(inner, "duration", None) is None for inner in parts]):
            raise Refused("nothing of this lasts for a time", "、")
        if isinstance(duration, t.AsLongAs) and any([self.is_undoing(inner) for inner in parts]):
            return [
                t.If(duration.condition, tuple(found))
            ]  # what is done at once is not done where it is not so
        return found

    def _limited_to_time(self, node: t.Node, duration: t.Node) -> t.Node:
        """Return *node* with *duration* on every change in it that has none."""
        if isinstance(node, t.Bind):
            return replace(node, act=self._limited_to_time(node.act, duration))
        if isinstance(node, t.Act):
            held = node.with_
            return node if held is None else replace(node, with_=self._limited_to_time(held, duration))
        if "duration" in t.field_names(type(node)):
            held = getattr(node, "duration", None)
            if isinstance(node, t.Cannot) and isinstance(held, t.During) and node.unless is None:
                if (
                    isinstance(held.period, t.Period) and held.period.which == "every"
                ):  # ～まで、起床フェイズに
                    return replace(node, unless=t.InPeriod(held.period, absent=True), duration=duration)
            return t.with_field(node, "duration", trees.shorter(held, duration))
        found: dict[str, object] = {}
        for name in t.field_names(type(node)):
            old = getattr(node, name)
            if isinstance(old, tuple) and old and isinstance(old[0], t.Node):
                found[name] = tuple(self.kept(old, duration))
        return t.with_fields(node, found)
