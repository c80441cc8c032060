"""From this game's wording to the nodes of the kernel, before and after the shared reference pass."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.mission import nodes as n
from gyoji.games.mission import text_asread as a
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.dissolve import Conventions
from gyoji.text.errors import Refused
from gyoji.text.references import bind

CONVENTIONS = Conventions(
    own_zones=frozenset({"deck", "hand", "keep"}),
    state_nouns={"attacking_character": ("character", "attacking")},
    damage_is_reduced=False,
)

ABILITY_NOUNS = frozenset({"ability", "activated_ability", "triggered_ability"})

HOMES = {"mission": "mission", "account": "account", "engage": "connect"}
"""Where cards of these types are when no zone is named."""


def meaning(node: object, text: str) -> t.Node:
    """Return the line *node* with every reference bound; raise Refused when one cannot be."""
    assert isinstance(node, t.Node)
    return t.rewrite(bind(t.rewrite(t.rewrite(node, _before), _apart), text, CONVENTIONS), _after)


def _apart(node: t.Node) -> t.Node:
    """Return *node* with the two sentences that a condition in the middle of one makes."""
    for name in ("body", "then", "otherwise", "instead"):
        body = getattr(node, name, ())
        if isinstance(body, tuple) and any(isinstance(each, a.Chain) for each in body):
            sentences: list[t.Node] = []
            for each in body:
                sentences.extend((t.Do(each.acts), each.then) if isinstance(each, a.Chain) else (each,))
            node = replace(node, **{name: tuple(sentences)})  # type: ignore[arg-type]
    return node


def _before(node: t.Node) -> t.Node:
    """Return what stands for *node* in the shared wording, its children done."""
    if isinstance(node, r.Bare) and isinstance(node.what, a.EnergyCards):
        return _energy(node)
    if isinstance(node, r.Bare) and isinstance(node.what, a.ExpOf):
        filters = (*node.filters, r.Scope(zone=t.Zone("exp")), t.AttachedTo(node.what.what))
        return t.Selector(filters=filters, quantity=node.quantity)
    if isinstance(node, a.FirstCards):
        return t.Selector(filters=(r.Scope(zone=node.zone),), quantity=node.quantity)
    if isinstance(node, a.ExistsNear):
        if not isinstance(node.what, t.Selector):
            raise Refused("a place is named before something that has its own place")
        return t.Exists(replace(node.what, filters=(node.place, *node.what.filters)), node.absent)
    if isinstance(node, a.DrawUntil):
        player = t.Player("doer")
        hand = t.Count(t.Selector(player=player, zone=t.Zone("hand", player)))
        return t.Act("draw", amount=t.Plus(node.hand, hand, minus=True))
    if isinstance(node, a.Lasting):
        return replace(node.act, duration=node.duration)  # type: ignore[call-arg]
    if isinstance(node, t.Having) and node.absent and node.things == (t.Ability("any"),):
        return t.InState("without_abilities")
    if isinstance(node, t.Moment) and isinstance(node.period, t.Period):
        if node.period.name == "turn" and node.edge == "end":
            return replace(node, period=replace(node.period, name="mission_phase"))
    return node


def _energy(node: r.Bare) -> t.Node:
    """Return the cards of the named energy zone, or of the doer's."""
    player: t.Node = t.Player("doer")
    filters: list[t.Node] = []
    for each in node.filters:
        if isinstance(each, r.Scope) and each.zone is None and each.player is not None:
            player = each.player
        else:
            filters.append(each)
    filters.insert(0, r.Scope(zone=t.Zone("energy", player)))
    return t.Selector(filters=tuple(filters), quantity=node.quantity)


def _after(node: t.Node) -> t.Node:
    """Return *node* with the places that the wording leaves unsaid."""
    if isinstance(node, t.Selector) and node.zone is None and node.among is None:
        if any(isinstance(each, t.AttachedTo) for each in node.filters):
            return replace(node, zone=t.Zone("connect"))
        homes = {HOMES.get(noun, "") for noun in node.nouns}
        if len(homes) == 1 and homes != {""}:
            return replace(node, zone=t.Zone(homes.pop(), node.player))
    if isinstance(node, t.Event) and node.verb == "play" and _is_ability(node.object):
        return replace(node, verb="activate")
    return node


def _is_ability(node: t.Node | None) -> bool:
    return isinstance(node, t.Selector) and bool(node.nouns) and set(node.nouns) <= ABILITY_NOUNS
