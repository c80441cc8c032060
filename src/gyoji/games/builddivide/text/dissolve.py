"""What stands for this game's nouns and lists in the shared wording before references are bound, and targets after it.

Targets: several in one phrase, targets by number, and targets before a decision.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gyoji.games.builddivide.effects import nodes as n
from gyoji.games.builddivide.text import asread as a
from gyoji.games.builddivide.text import asread as own
from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.binding.default_source import FieldNouns
from gyoji.text.binding.dissolve import Conventions
from gyoji.text.binding.references import bind
from gyoji.text.binding.statics import LIMITS
from gyoji.text.reading.errors import Refused
from gyoji.text.reading.walk import with_parts

CONVENTIONS = Conventions(
    permissions=("play",),
    duties=("attack", "block"),
    own_zones=frozenset({"deck", "hand", "life", "d_deck", "energy"}),
    state_zones={"played": "resolution", "set": "set"},
    letters=frozenset("X"),
    slashed=("attribute",),  # 305-2a
    kinds={
        "unit_card": ("unit", None),
        "ace": ("unit", t.Trait("subtype", "エース")),
        "token": ("card", t.InState("token")),
        "log": ("aura", t.Trait("aura", "ログ")),
        "class_card": ("aura", t.Named("クラスカード")),
    },
    field_nouns=FieldNouns(  # 401-7, 401-9
        verbs=frozenset({"drop", "return", "put", "exile"}),
        cards_of={"unit": "unit_card"},
        more=frozenset({"ace"}),
        traits=frozenset({"identity"}),
    ),
    printed_kinds=("ace", "token", "log", "class_card"),
)

OWN_CHANGES = (n.Increase, n.ScoutMore)
"""What only this game changes for a duration, beside the own changes that the kernel knows as such."""

LAID = {"energy": "energy", "life": "life", "set_card": "set"}
"""Nouns that are cards of a zone."""
TERRITORIES = t.Zone("territories")


def bound(node: t.Node, text: str) -> t.Node:
    """Return the line *node* with every reference bound; raise Refused when one cannot be."""
    return settled(bind(t.rewrite(node, _before), text, CONVENTIONS))


def _before(node: t.Node) -> t.Node:
    """Return what stands for *node* in the shared wording, its children done."""
    if isinstance(node, t.Selector):
        return _selector(node)
    if isinstance(node, t.Having) and node.things == (t.Ability("icon"),):
        has = t.InState("icon_ability")
        return t.OtherThan(t.Selector(filters=(has,))) if node.absent else has
    if isinstance(node, t.EquippedWith) and node.what == t.Selector(nouns=("aura",)):
        return replace(node, what=None)
    if isinstance(node, r.Happening) and _destroys(node):
        raise Refused("a unit is destroyed by effects or rules, not by a unit", "破壊した")
    if isinstance(node, t.Act):
        return _act(node)
    return _sentences(node)


# Nouns


def _selector(node: t.Selector) -> t.Node:
    """Return cards that are named after the zone they lie in, and territories, as cards of a zone."""
    if node.nouns[0] in LAID:
        return _laid(node)
    placed = any([isinstance(each, r.Scope) and each.zone is not None for each in node.filters])
    if node.zone is None and not placed and {"territory", "log"} & set(node.nouns):
        return replace(node, zone=TERRITORIES)
    return node


def _laid(node: t.Selector) -> t.Node:
    """Return あなたのエナジー, 相手のライフ, 伏せカード: the cards of that zone."""
    name = LAID[node.nouns[0]]
    filters: list[t.Node] = []
    player: t.Node | None = None
    for each in node.filters:
        if isinstance(each, r.Scope):
            if each.zone is not None:
                raise Refused("the noun already says where the cards are")
            player = each.player
        else:
            filters.append(each)
    scope = r.Scope(zone=t.Zone(name, player))
    return replace(node, filters=(scope, *filters), nouns=("card",))


def _destroys(node: r.Happening) -> bool:
    """Tell whether a card is said to destroy something: lethal damage is looked at by rules (1303-2)."""
    event = node.event
    if not isinstance(event, t.Event) or event.verb != "destroy" or not isinstance(event.actor, t.Subject):
        return False
    return isinstance(node.subject, t.This | t.Selector | t.It | r.Bare)


# Acts


def _act(node: t.Act) -> t.Node:
    if node.verb == "switch" and isinstance(node.object, t.Omitted):
        return replace(node, object=t.This())
    if node.verb in ("open", "close", "assault") and isinstance(node.object, t.Selector):
        if node.object.quantity is None:
            return replace(node, object=replace(node.object, quantity=t.Exactly(t.Num(1))))
    if node.verb in ("attach", "create") and isinstance(node.to, t.Selector) and node.to.quantity is None:
        return replace(node, to=replace(node.to, quantity=t.Exactly(t.Num(1))))
    return node


# Sentences


def _sentences(node: t.Node) -> t.Node:
    """Splice lists of cases into their body, and give その後 all that stands behind it."""
    for name in ("body", "then", "otherwise", "instead"):
        body = getattr(node, name, ())
        if not isinstance(body, tuple) or not body:
            continue
        new = _after(_without_cases(body)) if name == "body" and _is_text(node) else _without_cases(body)
        if new != body:
            changes: dict[str, Any] = {name: new}
            node = replace(node, **changes)
    return node


def _is_text(node: t.Node) -> bool:
    return isinstance(node, t.Paragraph | t.Triggered | t.Activated | t.Mode)


def _without_cases(body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    found: list[t.Node] = []
    for each in body:
        if isinstance(each, n.Cases):
            found.extend(t.If(case.condition, case.body) for case in each.options if isinstance(case, n.Case))
        elif isinstance(each, a.TwoWays) and each.object is not None:
            found.append(t.AlternativeCost(each.object, each.first))
            found.append(t.AlternativeCost(each.object, each.second))
        elif isinstance(each, t.Act):
            found.append(t.Do((each,)))
        else:
            found.append(each)
    return tuple(found)


def _after(body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """その後 and everything behind it is one later ability (1204-3a:v); limits and letters belong to the whole."""
    for i, each in enumerate(body):
        if isinstance(each, t.Then):
            rest = body[i + 1 :]
            whole = tuple(later for later in rest if isinstance(later, (*LIMITS, t.Let)))
            inside = tuple(later for later in rest if not isinstance(later, (*LIMITS, t.Let)))
            return (*body[:i], t.Then(_after((*each.body, *inside))), *whole)
    return body


BODIES = ("body", "then", "otherwise", "did", "did_not", "instead")


def settled(line: t.Node) -> t.Node:
    """Return *line* with one choice for each phrase of targets, and choices apart from what is decided later."""
    return t.rewrite(_Targets(line).settled(line), _parted)


class _Targets:
    """Number the targets of a line: ユニット1体とコマンド1枚を対象とし are two choices."""

    def __init__(self, line: t.Node) -> None:
        slots = [each.slot for each in t.walk(line) if isinstance(each, t.Bind | t.ForEach)]
        self.next_slot = max(slots, default=-1) + 1
        self.parts: dict[int, tuple[t.Node, ...]] = {}
        """Slot of several targets together -> what refers to each of them."""
        self.numbered: list[t.Node] = []

    def settled(self, line: t.Node) -> t.Node:
        """Return *line* with its targets chosen one phrase at a time."""
        chosen = self.inside(line)
        if not self.parts and not any(isinstance(each, own.TargetNumber) for each in t.walk(chosen)):
            return chosen
        return t.rewrite(chosen, self.referred)

    def referred(self, node: t.Node) -> t.Node:
        """Return what a reference to targets means."""
        if isinstance(node, t.Ref) and node.slot in self.parts:
            return t.Both(self.parts[node.slot])
        if isinstance(node, own.TargetNumber):
            if not 0 < node.n <= len(self.numbered):
                raise Refused("there is no such target", "対象")
            return self.numbered[node.n - 1]
        return node

    def inside(self, node: t.Node) -> t.Node:
        """Return *node* with the acts of its lists settled."""
        if isinstance(node, t.Quoted):
            return node
        return with_parts(node, self.inside, self._listed)

    def _listed(self, name: str, node: t.Node) -> list[t.Node]:
        return self.act(node) if name == "acts" else [self.inside(node)]

    def act(self, node: t.Node) -> list[t.Node]:
        """Return an act; of a choice of targets one for each phrase, each with its slot."""
        inner = node.act if isinstance(node, t.Bind) else node
        if not isinstance(inner, t.Choose) or not inner.target:
            return [self.inside(node)]
        options = inner.object.parts if isinstance(inner.object, t.Both) else (inner.object,)
        if len(options) == 1:
            slot = node.slot if isinstance(node, t.Bind) else self.new_slot()
            self.numbered.append(t.Ref(slot))
            return [t.Bind(slot, inner)]
        found: list[t.Node] = []
        references: list[t.Node] = []
        for option in options:
            slot = self.new_slot()
            references.append(t.Ref(slot))
            found.append(t.Bind(slot, replace(inner, object=option)))
        self.numbered.extend(references)
        if isinstance(node, t.Bind):
            self.parts[node.slot] = tuple(references)
        return found

    def new_slot(self) -> int:
        """Return a slot that nothing uses."""
        self.next_slot += 1
        return self.next_slot - 1


def _parted(node: t.Node) -> t.Node:
    """Return *node* with targets before the sentence that asks whether to do something with them."""
    changes: dict[str, Any] = {}
    for name in BODIES:
        body = getattr(node, name, None)
        if isinstance(body, tuple) and any(_targets_of(each) for each in body):
            changes[name] = tuple(part for each in body for part in _apart(each))
    return replace(node, **changes) if changes else node


def _apart(sentence: t.Node) -> list[t.Node]:
    n = _targets_of(sentence)
    if not n:
        return [sentence]
    if isinstance(sentence, t.Attempt):
        assert isinstance(sentence.first, t.Do)
        first = sentence.first
        rest = replace(sentence, first=replace(first, acts=first.acts[n:]))
        return [replace(first, acts=first.acts[:n], may=False), rest]
    assert isinstance(sentence, t.Do)
    return [replace(sentence, acts=sentence.acts[:n], may=False), replace(sentence, acts=sentence.acts[n:])]


def _targets_of(sentence: t.Node) -> int:
    """Return how many targets stand before what the sentence lets a player decide."""
    first = sentence.first if isinstance(sentence, t.Attempt) else sentence
    if not isinstance(first, t.Do) or not (first.may or isinstance(sentence, t.Attempt)):
        return 0
    n = 0
    while n < len(first.acts) and _is_target(first.acts[n]):
        n += 1
    return n if n < len(first.acts) else 0


def _is_target(act: t.Node) -> bool:
    inner = act.act if isinstance(act, t.Bind) else act
    return isinstance(inner, t.Choose) and inner.target
