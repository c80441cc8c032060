"""From this game's wording to the nodes of the kernel, before and after the shared reference pass."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from gyoji.games.dimensionzero import kinds
from gyoji.games.dimensionzero import nodes as n
from gyoji.games.dimensionzero import text_asread as a
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.chains import lasting
from gyoji.text.dissolve import Conventions
from gyoji.text.errors import Refused
from gyoji.text.references import bind

CONVENTIONS = Conventions(
    permissions=("play",),
    duties=(),
    own_zones=frozenset({"library", "hand", "plan"}),
    damage_is_reduced=False,
    letters=frozenset("XYZ"),
)

PLACES = t.Zone("places")
SPACES = {"battle": "battle_space", "base": "base_space", "any": "square", "stack": "stack"}


def meaning(node: object, text: str) -> t.Node:
    """Return the line *node* with every reference bound; raise Refused when one cannot be."""
    assert isinstance(node, t.Node)
    return _Targets().settled(bind(t.rewrite(node, _before), text, CONVENTIONS))


# Before references are bound


def _before(node: t.Node) -> t.Node:
    """Return what stands for *node* in the shared wording, its children done."""
    if isinstance(node, t.Selector | r.Bare | r.Hand):
        return _selector(node)
    if isinstance(node, a.Other):
        return t.OtherThan(t.This())
    if isinstance(node, a.TheirZone):
        return t.Zone(node.name, t.Player("owner", t.It()))
    if isinstance(node, a.FirstCards):
        return t.Selector(filters=(r.Scope(zone=node.zone),), quantity=node.quantity)
    if isinstance(node, r.By) and isinstance(node.act, r.Lasting):
        return replace(node, act=lasting((node.act,))[0])
    if isinstance(node, t.Do) and any(isinstance(act, r.Lasting) for act in node.acts):
        return replace(node, acts=lasting(node.acts))
    if isinstance(node, t.Act) and node.verb == "bind" and node.to is None:
        return replace(node, to=t.Omitted())
    if isinstance(node, a.CostBecomes):
        return t.AlternativeCost(node.object, node.costs, forced=not node.may)
    if isinstance(node, a.AsItHappens):
        return t.Replace(node.event, (*node.body, n.Original()))
    if isinstance(node, a.BeforeDamage):
        return _before_damage(node)
    if isinstance(node, a.NoTarget):
        return t.Cannot(t.Event("target", actor=node.by, object=node.object), duration=node.duration)
    if isinstance(node, a.TargetPlayer):
        return t.Selector(nouns=("player",), filters=(a.Targeted(),), quantity=t.Exactly(t.Num(1)))
    if isinstance(node, a.Half):
        return t.Per(t.Num(1), t.Plus(node.value, t.Num(1)), 2)
    if isinstance(node, a.HasAura):
        return t.EquippedWith(t.Selector(zone=t.Zone("aura")), node.absent)
    if isinstance(node, a.ExistsOn) and isinstance(node.what, t.This | t.It):
        return t.Is(node.what, _selector(t.Selector(filters=(a.Inside(node.squares),))), node.absent)
    if isinstance(node, a.ExistsOn):
        if not isinstance(node.what, t.Selector):
            raise Refused("a place is named before something that has its own place")
        place = node.squares if isinstance(node.squares, a.Space) else a.Inside(node.squares)
        return t.Exists(_selector(replace(node.what, filters=(place, *node.what.filters))), node.absent)
    if isinstance(node, t.Is) and isinstance(node.as_, a.Inside | a.Space):
        return replace(node, as_=_selector(t.Selector(filters=(node.as_,))))
    if isinstance(node, a.ZoneEffectHolder):
        return t.Selector(filters=(t.Having((t.Keyword("zone_effect:" + node.zone),)),))
    if isinstance(node, t.Do) and len(node.acts) == 1 and isinstance(node.acts[0], a.AuraEach):
        return _aura_each(node.acts[0])
    if isinstance(node, a.OptionalReplace):
        return _optional(node)
    if isinstance(node, n.MoveOf) and isinstance(node.place, t.Selector):
        return replace(node, place=_one_filter(node.place.filters))
    if isinstance(node, t.Act) and isinstance(node.to, t.Selector) and node.to.quantity is None:
        if node.verb in ("put_aura", "bind") or node.to.nouns[0].endswith("square"):
            return replace(node, to=replace(node.to, quantity=t.Exactly(t.Num(1))))
    return _with_exceptions(node)


def _before_damage(node: a.BeforeDamage) -> t.Node:
    """Return the condition of all that is said: the step, who battles, and that no damage is on the stack yet."""
    parts: list[t.Node] = [t.InPeriod(t.Period(kinds.BEFORE_DAMAGE))]
    if node.step is not None:
        parts.append(t.InPeriod(node.step))
    if node.what is not None and node.as_ is not None:
        parts.append(t.Is(node.what, node.as_))
    return parts[0] if len(parts) == 1 else t.And(tuple(parts))


def _aura_each(node: a.AuraEach) -> t.Node:
    """Return one act for every card that gets an aura card: it comes from that card's owner."""
    owner = t.Player("owner", t.It("unit"))
    card = t.Selector(
        filters=(r.Scope(zone=t.Zone("library", owner, "top")),), quantity=t.Exactly(node.amount)
    )
    return t.ForEach(node.what, (t.Do((t.Act("put_aura", card, to=t.It("unit")),)),))


def _one_filter(filters: tuple[t.Node, ...]) -> t.Node:
    kept = tuple(each for each in filters if isinstance(each, t.Related))
    return kept[0] if len(kept) == 1 else t.And(kept)


def _selector(node: t.Selector | r.Bare | r.Hand) -> t.Node:
    """Return the cards or squares with their places in the fields."""
    if isinstance(node, r.Bare) and isinstance(node.what, a.Under):
        filters = (*node.filters, t.AttachedTo(node.what.what), r.Scope(zone=t.Zone("aura")))
        return t.Selector(filters=filters, quantity=node.quantity)
    if isinstance(node, t.Selector) and node.nouns == ("square",):
        return _squares(node)
    if isinstance(node, t.Selector) and node.nouns in (("line",), ("area",)):
        return replace(node, zone=PLACES)
    filters_: list[t.Node] = []
    player: t.Node | None = None
    space: t.Node | None = None
    for each in node.filters:
        if isinstance(each, a.InZones):
            return _one_of_zones(node, each)
        if isinstance(each, a.Inside):
            assert isinstance(each.squares, t.Selector)
            inner = each.squares
            space = {
                "battle_square": t.Zone("battle_space"),
                "base_square": t.Zone("base_space", inner.player),
            }.get(inner.nouns[0], t.Zone("square"))
            for filter_ in inner.filters:
                if isinstance(filter_, t.InState | a.Targeted):
                    raise Refused("cards do not lie on a square that is chosen or free", "スクエア")
                filters_.append(filter_)
        elif isinstance(each, a.Space):
            space = t.Zone(SPACES[each.name], each.player)
        elif isinstance(each, r.Scope) and each.zone is None:
            player = each.player
        else:
            filters_.append(each)
    if space is None:
        return node
    what = (node.what,) if isinstance(node, r.Bare) else ()
    plain = t.Selector(quantity=node.quantity) if not isinstance(node, t.Selector) else node
    return replace(plain, player=player, zone=space, filters=(*filters_, *what))


def _squares(node: t.Selector) -> t.Node:
    """Return squares as places: which space they belong to is their noun."""
    noun = "square"
    player: t.Node | None = None
    filters: list[t.Node] = []
    for each in node.filters:
        if isinstance(each, a.Space):
            noun = each.name + "_square"
            player = each.player
        else:
            filters.append(each)
            if isinstance(each, t.InState) and noun == "square":
                noun = "base_square" if each.state == "base_free" else "battle_square"
            if isinstance(each, t.Related) and each.how.endswith("_area") and noun == "square":
                noun = "battle_square"
    if player is not None:
        filters.append(t.Related("own_base_space", player))
    return replace(node, zone=PLACES, nouns=(noun,), filters=tuple(filters))


def _one_of_zones(node: t.Selector | r.Bare | r.Hand, zones: a.InZones) -> t.Node:
    """自分の手札かプランゾーンにある: a choice among the cards of several zones."""
    options: list[t.Node] = []
    for name in zones.zones:
        scope = r.Scope(zone=t.Zone(name, zones.player))
        filters = tuple(scope if each is zones else each for each in node.filters)
        options.append(replace(node, filters=filters, quantity=None))
    return t.AnyOf(tuple(options), node.quantity)


def _optional(node: a.OptionalReplace) -> t.Node:
    attempt, instead = node.attempt, node.instead
    if not isinstance(attempt, t.Do) or attempt.may == node.forced:
        raise Refused("nothing before it that can be done or not", "そうしない")
    return t.Replace(node.event, (t.Attempt(attempt, (n.Original(),), (instead,)),))


def _with_exceptions(node: t.Node) -> t.Node:
    """ただし、～は選べない: a filter of the choice in the sentence before."""
    for name in ("body", "then", "otherwise", "instead"):
        body = getattr(node, name, ())
        if not isinstance(body, tuple) or not any(isinstance(each, a.Except) for each in body):
            continue
        sentences: list[t.Node] = []
        for each in body:
            if not isinstance(each, a.Except):
                sentences.append(each)
            elif not sentences:
                raise Refused("no choice before it", "選べない")
            else:
                sentences.append(_except(sentences.pop(), each.what))
        node = replace(node, **{name: tuple(sentences)})
    return node


def _except(sentence: t.Node, what: t.Node) -> t.Node:
    found = [each for each in t.walk(sentence) if isinstance(each, t.Choose)]
    if not found or not isinstance(found[-1].object, t.Selector):
        raise Refused("no choice before it", "選べない")
    last = found[-1]
    assert isinstance(last.object, t.Selector)
    new = replace(last, object=replace(last.object, filters=(*last.object.filters, t.OtherThan(what))))
    return t.rewrite(sentence, lambda each: new if each == last else each)


# After references are bound


class _Targets:
    """Take 対象の out of the nouns: what it stands before is chosen by an act of its own."""

    def __init__(self) -> None:
        self.next_slot = 0
        self.earlier: list[int] = []
        """The slots of the targets chosen so far, kept where the text goes on to another target."""
        self.sets_apart = False

    def settled(self, node: t.Node) -> t.Node:
        """Return *node* with every target chosen."""
        slots = [each.slot for each in t.walk(node) if isinstance(each, t.Bind)]
        self.next_slot = max(slots, default=-1) + 1
        self.sets_apart = a.Targeted(another=True) in list(t.walk(node))
        return self.inside(node)

    def inside(self, node: t.Node) -> t.Node:
        """Return *node* with the acts of its lists settled."""
        changes: dict[str, Any] = {}
        for each in fields(node):
            old = getattr(node, each.name)
            if isinstance(old, t.Node):
                changes[each.name] = self.inside(old)
            elif isinstance(old, tuple) and old and isinstance(old[0], t.Node):
                if each.name in ("acts", "costs"):
                    changes[each.name] = tuple(part for act in old for part in self.act(act))
                else:
                    changes[each.name] = tuple(self.inside(child) for child in old)
        node = replace(node, **changes) if changes else node
        if isinstance(node, t.Choose):
            found = self.untargeted(node.object)
            if found is not node.object:
                return replace(node, object=found, target=True)
        return node

    def act(self, node: t.Node) -> list[t.Node]:
        """Return an act with the choices of targets that it holds before it."""
        inner = node.act if isinstance(node, t.Bind) else node
        if isinstance(inner, t.Choose):
            return [self.chosen(node)]
        before: list[t.Node] = []
        changes: dict[str, Any] = {}
        for name in ("object", "to"):
            part = getattr(inner, name, None)
            if not isinstance(part, t.Node):
                continue
            plain = self.untargeted(part)
            if plain is not part:
                self.earlier.append(self.next_slot)
                before.append(
                    t.Bind(self.next_slot, t.Choose(plain, getattr(inner, "player", None), target=True))
                )
                changes[name] = t.Ref(self.next_slot)
                self.next_slot += 1
        inner = replace(inner, **changes) if changes else inner
        settled = self.inside(replace(node, act=inner) if isinstance(node, t.Bind) else inner)
        return [*before, settled]

    def chosen(self, node: t.Node) -> t.Node:
        """Return a choice, in a slot where a later one is to be of another target."""
        settled = self.inside(node)
        if not self.sets_apart:
            return settled
        if isinstance(settled, t.Choose) and settled.target:
            settled = t.Bind(self.next_slot, settled)
            self.next_slot += 1
        if isinstance(settled, t.Bind) and isinstance(settled.act, t.Choose) and settled.act.target:
            self.earlier.append(settled.slot)
        return settled

    def untargeted(self, node: t.Node) -> t.Node:
        """Return *node* without 対象の, or *node* itself."""
        if isinstance(node, t.Selector) and any(isinstance(each, a.Targeted) for each in node.filters):
            filters: list[t.Node] = []
            for each in node.filters:
                if not isinstance(each, a.Targeted):
                    filters.append(each)
                elif each.another:
                    filters += [t.OtherThan(t.Ref(slot)) for slot in self.earlier] or [t.OtherThan(t.This())]
            return replace(node, filters=tuple(filters))
        if isinstance(node, t.AnyOf):
            options = tuple(self.untargeted(each) for each in node.options)
            return node if options == node.options else replace(node, options=options)
        if isinstance(node, t.Both):
            parts = tuple(self.untargeted(each) for each in node.parts)
            return node if parts == node.parts else replace(node, parts=parts)
        return node
