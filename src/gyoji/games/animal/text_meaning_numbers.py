"""What clauses of card text mean as tokens and as numbers: drawing, life, paying, damage."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal.text_meaning_objects import AnimalObjects
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused

ICONS = {"plain": "平", "mountain": "山", "aquatic": "水", "forest": "森", "night": "夜", "generic": "無"}


class AnimalNumbers(AnimalObjects):
    """What clauses of card text mean as tokens and as numbers: drawing, life, paying, damage."""

    def own_move(self, roles: Roles, verb: str) -> list[t.Node] | None:
        if not isinstance(roles.o, a.Np) or not isinstance(roles.o.head, a.Head) or verb != "bring_out":
            return None
        noun = roles.o.head.noun
        new = noun == "copy_token" or noun == "token" and is_new_token(roles.o)
        return self.token(roles, roles.o) if new else None

    def check_entry(self, verb: str, state: str) -> None:
        if verb == "exile" and state not in ("", "face_down", "face_up"):
            raise Refused("nothing is exiled in this state")

    def token(self, roles: Roles, what: a.Np) -> list[t.Node]:
        assert isinstance(what.head, a.Head)
        spec: t.Node
        abilities: list[t.Node] = []
        what = _own_abilities(what)
        for each in what.filters:
            if not isinstance(each, a.Having | a.Sized | a.Of | a.Quantified | a.EqualTo):
                raise Refused("this does not describe a token", "トークン")
            if isinstance(each, a.Having):
                abilities += self.things_held(each.things)
        assert isinstance(what.head, a.Head)
        if what.head.noun == "copy_token":
            of = [each.what for each in what.filters if isinstance(each, a.Of)]
            if not of:
                raise Refused("of what it is a copy is not said", "複製トークン")
            source = self.noun(of[0])
            if isinstance(source, t.Selector) and source.among is None and source.quantity is None:
                source = replace(source, quantity=t.Exactly(t.Num(1)))
            spec = n.CopyToken(source, tuple(abilities))
        else:
            spec = self._token_spec(what, abilities)
        number = self.quantity(what.quantity if what.quantity is not None else roles.amount)
        for each in what.filters:
            if isinstance(each, a.Quantified):
                number = self.quantity(each.quantity)
            elif isinstance(each, a.EqualTo):
                number = t.Exactly(self.value(each.value))
        amount = number.n if isinstance(number, t.Exactly) else number or t.Num(1)
        to = (
            self.zone_of(roles.ni)
            if isinstance(roles.ni, a.Place)
            else t.Zone("battlefield", t.Player("you"))
        )
        if to.player is None:
            to = replace(to, player=t.Player("you"))
        state, held = self.entry(roles.state)
        if roles.as_ is not None:
            state = "+".join(word for word in (state, self.battle_role(roles.as_)) if word)
        act = t.Act("bring_out", spec, self.acting(), to=to, amount=amount, state=state, with_=held)
        bound = self.ctx.remember(act, "bring_out", ("token", "animal", "existence"))
        assert isinstance(bound, t.Bind)
        return self.arriving(bound, roles.state)

    def so_many_instead(self, roles: Roles, old: t.Act) -> t.Node:
        """代わりに3体を出す: as many of the tokens, or of the cards, that would have been moved."""
        assert isinstance(roles.o, a.Bare)
        number = self.quantity(roles.o.quantity)
        state, held = self.entry(roles.state)
        to = self.zone_of(roles.ni) if isinstance(roles.ni, a.Place) else old.to
        if old.amount is not None:
            amount = number.n if isinstance(number, t.Exactly) else number
            act = replace(old, amount=amount, to=to, state=state, with_=held)
            return self.ctx.remember(act, "bring_out", ("token", "animal", "existence"))
        if not isinstance(old.object, t.Selector):
            raise Refused("of what there are so many instead cannot be told", "代わりに")
        act = replace(old, object=replace(old.object, quantity=number), to=to, state=state, with_=held)
        return self.ctx.remember(act, old.verb, old.object.nouns)

    def _token_spec(self, what: a.Np, abilities: list[t.Node]) -> t.Node:
        assert isinstance(what.head, a.Head)
        kinds: dict[str, list[str]] = {"type": [], "species": [], "condition": []}
        for each in what.head.attrs:
            assert isinstance(each, a.Attr)
            kinds[each.kind].append(each.name)
        if not kinds["type"]:
            raise Refused("what kind of token it is is not said", "トークン")
        sized = [each for each in what.filters if isinstance(each, a.Sized)]
        attack = self.value(sized[0].attack) if sized else None
        health = self.value(sized[0].health) if sized else None
        names = (what.head.name,) if what.head.name else ()
        icons = "".join(ICONS[kind] for kind in kinds["condition"])
        return n.TokenSpec(
            tuple(kinds["type"]), names, tuple(kinds["species"]), icons, attack, health, tuple(abilities)
        )


def is_new_token(node: a.Np) -> bool:
    return not any(
        isinstance(each, a.Scope | a.Owned | a.Rel | a.Det | a.Flag | a.Except) for each in node.filters
    )


def _own_abilities(what: a.Np) -> a.Np:
    """～を持つこれの複製トークン: it is the token that has them."""
    first = what.filters[0] if what.filters else None
    if isinstance(first, a.Of) and isinstance(first.what, a.RefNp):
        held = tuple(each for each in first.what.filters if isinstance(each, a.Having))
        rest = tuple(each for each in first.what.filters if each not in held)
        bare: t.Node = replace(first.what, filters=rest) if rest else first.what.ref
        return replace(what, filters=(a.Of(bare), *held, *what.filters[1:]))
    return what
