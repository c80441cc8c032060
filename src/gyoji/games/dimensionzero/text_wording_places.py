"""How squares, spaces and the cards on them are worded in Dimension Zero: the inverse of `text_meaning_places`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.dimensionzero import nodes as n
from gyoji.games.dimensionzero import text_asread as own
from gyoji.games.dimensionzero.text_meaning_places import ONE, PLACES, SPACES
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.clause import asread as a
from gyoji.text.clause import asread_frames as f
from gyoji.text.clause.wording_events import Args
from gyoji.text.clause.wording_lines import LineWording
from gyoji.text.unbinding import Unsayable

AURA: Final = t.Zone("aura")


class PlaceWording(LineWording):
    """The wording of nouns on a board."""

    # Places

    def own_place(self, node: t.Node) -> t.Node | None:
        if isinstance(node, t.Selector) and node.zone == PLACES:
            bare = replace(node, quantity=None) if node.quantity == ONE else node
            return self.squares(bare)
        if node == t.It("square"):
            return a.Place(("square",), which="that")
        if isinstance(node, t.It):
            return self.noun(node)
        if isinstance(node, t.OtherThan) and not isinstance(node.what, t.Zone):
            return a.NotA(self.noun(node.what))
        return None

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
            if isinstance(each, t.Related) and each.how.endswith("_area"):
                implied = "battle_square" if implied == "square" else implied
        if space is None and noun != implied:
            space = own.Space(noun.removesuffix("_square"))
        if space is not None:
            filters.insert(0, space)
        return own.Squares(tuple(filters)) if filters else a.Place(("square",))

    def _square_filter(self, node: t.Node) -> t.Node:
        if isinstance(node, t.InState):
            return node
        if isinstance(node, own.Targeted):
            return a.Flag("target")
        return self.related(node)

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

    def own_noun(self, node: t.Node) -> t.Node | None:
        if node == t.This("hand"):
            return a.RefNp(a.ThisRef("card"), (a.Scope(a.Place(("hand",))),))
        if node == t.It("square"):
            return a.Place(("square",), which="that")
        if isinstance(node, t.OtherThan):
            return a.NotA(self.noun(node.what))
        return None

    def selector(self, node: t.Selector) -> t.Node:
        if node.zone == PLACES and node.nouns[0] in ("line", "area"):
            return a.Np(a.Head(node.nouns[0]), tuple([self.filter(x) for x in node.filters]), node.quantity)
        if node.zone == PLACES:
            return self.squares(node)
        if node.zone == AURA and len(node.filters) == 1 and isinstance(node.filters[0], t.AttachedTo):
            return a.Np(a.Head("aura"), (own.Under(self.noun(node.filters[0].what)),), node.quantity)
        if isinstance(node.zone, t.Zone) and not self.is_apart(node.zone) and node.among is None:
            return self._on_board(node)
        return super().selector(node)

    def _on_board(self, node: t.Selector) -> t.Node:
        """Return cards with the squares that they lie on."""
        near: list[t.Node] = []
        kept: list[t.Node] = []
        for each in node.filters:
            if isinstance(each, t.Related) and each.how not in ("sandwiched", "battling"):
                if not kept or isinstance(kept[-1], own.Targeted):
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
        if isinstance(node, own.Targeted):
            return a.Flag("another_target" if node.another else "target")
        if isinstance(node, t.Related):
            if node.how == "sandwiched":
                return a.Flag("sandwiched")
            return super().own_filter(node) if node.how == "battling" else self.related(node)
        if isinstance(node, t.EquippedWith) and node.what == t.Selector(zone=AURA):
            return node
        if isinstance(node, t.InState) and node.state in ("attacked", "attacking"):
            return a.Rel(a.Cl("attack", voice="passive" if node.state == "attacked" else ""), "did")
        if isinstance(node, n.Designated):
            done = a.Rel(a.Cl("designate", voice="passive"), "did")
            return a.Of(a.Np(a.Head(node.what), (done,)))
        return super().own_filter(node)

    # Numbers

    def own_value(self, node: t.Node) -> t.Node | None:
        if (
            isinstance(node, t.Per)
            and node.each == t.Num(1)
            and node.per == 2
            and isinstance(node.count, t.Plus)
        ):
            if node.count.right == t.Num(1) and not node.count.minus:
                return a.Half(self.value(node.count.left))
        if isinstance(node, t.PlayerValue) and node.attribute == "smash":
            return a.ValueOf(self.player_value("smash", node.player), "number")
        if isinstance(node, t.AttributeOf) and node.highest:
            return a.Best(self.noun(node.of), node.attribute)
        return None
