"""How what Dimension Zero carries out is worded: frames, keywords, costs, targets, squares and the cards on them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.dimensionzero.effects import nodes as n
from gyoji.games.dimensionzero.table import kinds
from gyoji.games.dimensionzero.text import asread as own
from gyoji.games.dimensionzero.text.meaning_places import AIMED, ONE, PLACES, SPACES, is_area
from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.wording.acts import Said
from gyoji.text.clause.wording.events import Args
from gyoji.text.clause.wording.lines import LineWording

AURA: Final = t.Zone("aura")


def _aimed(tree: t.Node) -> t.Node:
    """Return a tree whose targets are 対象の before a noun again: the inverse of `Targets`."""
    bound = [each for each in t.walk(tree) if isinstance(each, t.Bind)]
    slots = {each.slot for each in bound if isinstance(each.act, t.Choose) and each.act.target}

    def change(node: t.Node) -> t.Node:
        if isinstance(node, t.Choose) and node.target:
            return replace(node, object=_targeted(node.object, slots), target=False)
        if isinstance(node, t.Do):
            return replace(node, acts=_with_squares(node.acts))
        return node

    return t.rewrite(tree, change)


def _with_squares(acts: Args) -> Args:
    """Return acts in which a square is a target where something goes there: 対象のスクエアに置く."""
    found: list[t.Node] = []
    for act in acts:
        before = found[-1] if found else None
        inner = act.act if isinstance(act, t.Bind) else act
        if isinstance(before, t.Bind) and isinstance(inner, t.Act) and inner.to == t.Ref(before.slot):
            chosen = before.act.object if isinstance(before.act, t.Choose) else None
            if isinstance(chosen, t.Selector) and chosen.zone == PLACES:
                found.pop()
                inner = replace(inner, to=chosen)
                act = replace(act, act=inner) if isinstance(act, t.Bind) else inner
        found.append(act)
    return tuple(found)


def _targeted(node: t.Node, slots: set[int]) -> t.Node:
    if isinstance(node, t.AnyOf):
        return replace(node, options=tuple([_targeted(each, slots) for each in node.options]))
    if isinstance(node, t.Both):
        return replace(node, parts=tuple([_targeted(each, slots) for each in node.parts]))
    if not isinstance(node, t.Selector):
        raise Unsayable(node, "no noun that could be a target")
    others = [t.OtherThan(t.Ref(slot)) for slot in slots]
    apart = [each for each in node.filters if each in others]
    kept = [each for each in node.filters if each not in apart]
    return replace(node, filters=(AIMED[bool(apart)], *kept))


class ZeroWording(LineWording):
    """The wording of this game's abilities."""

    def plain_line(self, tree: t.Node) -> t.Node:
        return _aimed(tree)

    def line(self, node: t.Node) -> t.Node:
        """Return the line of an ability, its references unbound."""
        if isinstance(node, own.Framed):
            return replace(node, ability=self.line(node.ability))
        return super().line(node)

    # Keywords

    def thing(self, node: t.Node) -> t.Node:
        if isinstance(node, t.Keyword):
            return a.Word(node.name, None if node.argument is None else self.parameter(node.argument))
        return super().thing(node)

    def parameter(self, node: t.Node) -> t.Node:
        """Return the parameter of a keyword."""
        if isinstance(node, n.Support):
            return replace(node, range=self.parameter(node.range))
        if isinstance(node, t.And):
            return t.And(tuple([self.parameter(each) for each in node.parts]))
        if isinstance(node, t.Related):
            return f.Near(node.how) if node.what == t.This() else self.related(node)
        if isinstance(node, t.Num | t.Variable | t.Colour | t.Coloured | a.Options | n.Formation):
            return node
        if isinstance(node, t.Selector) and node.filters and isinstance(node.filters[0], t.Having):
            return node  # ～効果を持つカード
        return self.noun(node)

    # Acts

    def own_act(self, node: t.Node) -> Said | None:
        if isinstance(node, t.Become) and isinstance(node.things[0], t.Trait | t.Colour):
            return Said(self._become(node, node.things[0]))
        return super().own_act(node)

    def price_sign(self, node: t.ChangeCost) -> t.Node:
        return a.Shift(f.Icons(node.costs), node.minus)

    def _become(self, node: t.Become, first: t.Trait | t.Colour) -> a.Cl:
        """～の色を赤にする, ～の種族を「X」にする."""
        noun = first.kind if isinstance(first, t.Trait) else "colour"
        new = [a.Named(x.name) if isinstance(x, t.Trait) else self.thing(x) for x in node.things]
        what = a.Arg("o", self.attribute(noun, node.object))
        return a.Cl("make", args=(what, a.Arg("ni", self.together(new))))

    def price(self, node: t.Node) -> t.Node:
        """Return whose cost it is, or whose move."""
        if not isinstance(node, n.MoveOf):
            return super().price(node)
        if node.place is None:
            return self.attribute("move_cost", node.what)
        places = node.place.parts if isinstance(node.place, t.And) else (node.place,)
        # Beside what it moves is never left out: the card that moves would be meant.
        parts = tuple([_said_of_this(each) for each in places])
        squares = self.squares(t.Selector(zone=PLACES, nouns=("square",), filters=parts))
        moved = a.Cl("move", args=(a.Arg("o", self.noun(node.what)), a.Arg("ni", squares)))
        return a.Np(a.Head("price"), (a.Rel(moved, "would"),))

    # Events and conditions

    def own_condition(self, node: t.Node) -> t.Node | None:
        left = node.left if isinstance(node, t.Compare) else None
        if isinstance(left, t.PlayerValue) and left.attribute == "ordered":
            return self.parts(node)
        if isinstance(node, t.Is):
            return self._is_there(node) or super().own_condition(node)
        before = t.InPeriod(t.Period(kinds.BEFORE_DAMAGE))
        parts = node.parts if isinstance(node, t.And) else (node,)
        if before not in parts:
            return super().own_condition(node)
        step: t.Node | None = None
        holds: t.Node | None = None
        for part in parts:
            if isinstance(part, t.InPeriod) and part != before:
                step = part.period
            elif isinstance(part, t.Is):
                said = self.filter(part.as_)
                if not isinstance(said, a.Rel) or not isinstance(said.clause, a.Cl):
                    raise Unsayable(part, "who battles")
                holds = a.Fact(replace(said.clause, subject=self.noun(part.what), ga=True), said.tense)
        return own.BeforeDamage(holds, step)

    def _is_there(self, node: t.Is) -> t.Node | None:
        as_ = node.as_
        tense = "not" if node.absent else "would"
        where: t.Node | None = None
        if isinstance(as_, t.Related):
            where = self.related(as_)
        elif isinstance(as_, t.Selector) and isinstance(as_.zone, t.Zone) and not self.is_apart(as_.zone):
            space = self.scopes(as_)[0]
            assert isinstance(space, own.Space)
            kept = [self._square_filter(each) for each in as_.filters]
            first = () if space.name == "any" else (space,)
            where = own.Squares((*first, *kept)) if kept else space
            if where == own.Space("any"):
                where = a.Place(("square",))
        if where is None:
            return None
        clause = a.Cl("exist", (), self.noun(node.what), (a.Arg("ni", where),), "", True)
        return a.Fact(clause, tense)

    # Sentences

    def own_sentence(self, node: t.Node, items: Args) -> list[t.Node] | None:
        if isinstance(node, t.AlternativeCost):
            return [self._other_cost(node, items)]
        if isinstance(node, n.Designate):
            as_it = a.AsP(self.clause(node.event))
            made = self.deed_or_pay(t.Act("designate", word=node.what))
            return [a.Sentence(replace(made, subject=self.player(node.player)), (*items, as_it))]
        if isinstance(node, t.Replace) and n.Original() in node.instead and not node.choice:
            held = () if node.duration is None else (a.DurationP(self.duration(node.duration)),)
            as_it = a.AsP(self.clause(node.event))
            rest = tuple([each for each in node.instead if each != n.Original()])
            return self.only(rest, (*items, *held, as_it))
        if isinstance(node, t.Replace) and len(node.instead) == 1 and isinstance(node.instead[0], t.Attempt):
            attempt = node.instead[0]
            if attempt.did == (n.Original(),):
                when = a.WhenP(a.Happening(self.clause(node.event), "would"))
                first = self.sentences(attempt.first, (*items, when))
                then = (a.IfP(a.DidSo(absent=True)), a.InsteadP())
                return [*first, *self.only(attempt.did_not, then)]
        if isinstance(node, t.ForEach):
            return [self._under_each(node, items)]
        return super().own_sentence(node, items)

    def _other_cost(self, node: t.AlternativeCost, items: Args) -> t.Node:
        held = () if node.duration is None else (a.DurationP(self.duration(node.duration)),)
        what = self.price(node.object)
        if node.forced and not held and all([isinstance(each, t.Energy) for each in node.costs]):
            return a.Sentence(a.IsA(what, f.Icons(node.costs)), items)
        assert isinstance(what, a.Np)
        new: t.Node = f.Icons(node.costs)
        if node.costs == (n.OwnMoveCost(),):
            new = a.Np(a.Head("move_cost"), (a.Det(),))
        as_it = a.AsP(a.Cl("pay", args=(a.Arg("o", what),)))
        that = a.Np(a.Head("price"), (a.Det(),))
        clause = a.Cl("make", args=(a.Arg("o", that), a.Arg("ni", new)))
        return a.Sentence(clause if node.forced else a.May(clause), (*items, *held, as_it))

    def _under_each(self, node: t.ForEach, items: Args) -> t.Node:
        """～の下に～を1枚ずつ闘気カードとして置く."""
        body = node.body[0] if len(node.body) == 1 else None
        act = body.acts[0] if isinstance(body, t.Do) and len(body.acts) == 1 else None
        what = act.object if isinstance(act, t.Act) else None
        if not isinstance(what, t.Selector) or what.quantity is None:
            raise Unsayable(node, "what is done for each")
        below = a.Arg("ni", own.Below(self.noun(node.what)))
        objects = [each for each in self.objects(what) if not isinstance(each, a.Amount)]
        each_one = a.Amount(a.Apiece(what.quantity))
        args = (below, *objects, each_one, a.Arg("as", a.Np(a.Head("aura"))), a.StateArg("face_down"))
        assert isinstance(body, t.Do)
        return a.Sentence(a.Cl("put", (), self.player(body.player), args), items)

    # Places

    def own_place(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.Selector) and node.zone == PLACES:
            bare = replace(node, quantity=None) if node.quantity == ONE else node
            return self.squares(bare)
        is_square = isinstance(node, t.OtherThan) and not isinstance(node.what, t.Zone)
        return self.noun(node) if is_square or isinstance(node, t.It) else None

    def is_apart(self, zone: t.Zone) -> bool:
        return zone.name not in ("battle_space", "base_space", "square", "stack", "places", "aura")

    def squares(self, node: t.Selector) -> t.Node:
        """Return squares as places."""
        if node.quantity is not None:
            raise Unsayable(node, "a number of squares beside no verb")
        noun = node.nouns[0]
        filters: list[t.Node] = []
        space: t.Node | None = None
        implied = "square"
        for each in node.filters:
            if isinstance(each, t.Related) and each.how == "own_base_space":
                space = own.Space("base", self.player(each.what))
                continue
            filters.append(self._square_filter(each))
            if isinstance(each, t.InState) and implied == "square":
                implied = "base_square" if each.state == "base_free" else "battle_square"
            if is_area(each):
                implied = "battle_square" if implied == "square" else implied
        if space is None and noun != implied:
            space = own.Space(noun.removesuffix("_square"))
        if space is not None:
            filters.insert(0, space)
        return own.Squares(tuple(filters)) if filters else a.Place(("square",))

    def _square_filter(self, node: t.Node) -> t.Node:
        kept = isinstance(node, t.InState) or node in AIMED or isinstance(node, t.Either) and is_area(node)
        return node if kept else self.related(node)

    def related(self, node: t.Node) -> t.Node:
        """Return where cards or squares are, seen from a card."""
        if not isinstance(node, t.Related):
            raise Unsayable(node, "no place on the board")
        if isinstance(node.what, t.Player) or node.what in (t.It("line"), t.It("area")):
            return node
        if isinstance(node.what, r.UnsaidSpot):
            return f.Near(node.how, a.ThisRef("card") if node.how == "same_square" else None)
        return f.Near(node.how, self.noun(node.what))

    # Nouns

    def selector(self, node: t.Selector) -> t.Node:
        if node.zone == PLACES and node.nouns[0] in ("line", "area"):
            return a.Np(a.Head(node.nouns[0]), tuple([self.filter(x) for x in node.filters]), node.quantity)
        if node.zone == PLACES:
            return self.squares(node)
        if node.zone == AURA and len(node.filters) == 1 and isinstance(node.filters[0], t.AttachedTo):
            return a.Np(a.Head("aura"), (own.Below(self.noun(node.filters[0].what)),), node.quantity)
        if isinstance(node.zone, t.Zone) and not self.is_apart(node.zone) and node.among is None:
            return self._on_board(node)
        return super().selector(node)

    def _on_board(self, node: t.Selector) -> t.Node:
        """Return cards with the squares that they lie on."""
        near: list[t.Node] = []
        kept: list[t.Node] = []
        for each in node.filters:
            if is_area(each) or isinstance(each, t.Related) and each.how not in ("sandwiched", "battling"):
                if not kept or kept[-1] in AIMED:
                    near.append(each)
                    continue
            kept.append(each)
        scopes = self.scopes(node)
        space = scopes[0]
        assert isinstance(space, own.Space)
        if near and space.name in ("any", "battle", "base"):
            noun = "square" if space.name == "any" else space.name + "_square"
            inside = self.squares(t.Selector(zone=PLACES, nouns=(noun,), filters=tuple(near)))
            scopes[0] = own.Inside(inside)
        return self.phrase(replace(node, filters=tuple(kept)), scopes)

    def objects(self, node: t.Node) -> Args:
        if isinstance(node, t.Selector) and node.zone == PLACES and node.nouns[0].endswith("square"):
            number = () if node.quantity is None else (a.Amount(node.quantity),)
            return (a.Arg("o", self.squares(replace(node, quantity=None))), *number)
        return super().objects(node)

    def scopes(self, node: t.Selector) -> list[t.Node]:
        if not isinstance(node.zone, t.Zone) or self.is_apart(node.zone):
            return super().scopes(node)
        names = [name for name, zone in SPACES.items() if zone == node.zone.name]
        if not names:
            raise Unsayable(node, "a place that cards do not lie in")
        found: list[t.Node] = [own.Space(names[0], self.player(node.zone.player))]
        if node.player is not None and node.player != node.zone.player:
            found.append(a.Owned(self.named_player(node.player)))
        return found

    def phrase(self, node: t.Selector, before: list[t.Node]) -> t.Node:
        last = node.filters[-1] if node.filters else None
        if isinstance(last, t.Named) and not last.partial and node.nouns == ("card",):
            filters = self.before_noun(before, node.filters[:-1])
            if filters:
                return a.Np(own.NameHead(last.name), filters, node.quantity)
            if node.quantity is not None:
                return a.Np(a.Head("card", name=last.name), (), node.quantity)
        return super().phrase(node, before)

    # Filters

    def before_noun(self, scopes: list[t.Node], filters: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
        """このカード以外の対象の: 他の beside 対象の would be another target."""
        found = super().before_noun(scopes, filters)
        if a.Flag("target") not in found:
            return found
        this = a.Except(a.ThisRef("card"))
        return tuple([this if each == a.Flag("other") else each for each in found])

    def own_filter(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.Related):
            return super().own_filter(node) if node.how == "battling" else self.related(node)
        if isinstance(node, t.EquippedWith) and node.what == t.Selector(zone=AURA):
            return node
        return super().own_filter(node)


def _said_of_this(node: t.Node) -> t.Node:
    if isinstance(node, t.Related) and isinstance(node.what, r.UnsaidSpot):
        return replace(node, what=t.This())
    return node
