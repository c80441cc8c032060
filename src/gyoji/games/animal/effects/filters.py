"""How texts name objects (400): nouns, qualities before them, and what is excluded.

Matching itself is the kernel's; here are the filters that only this game has, and, for tracing, which definitions a
match made use of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.animal.abilities import keywords, links
from gyoji.games.animal.abilities.intrinsics import IntrinsicsAnswers
from gyoji.games.animal.effects import declaring, nodes
from gyoji.games.animal.playing import mutual, retargeting
from gyoji.games.animal.table import conditions, kinds, piles
from gyoji.games.animal.table.definitions import of
from gyoji.kernel.effects import select
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import Ref, RuleId, is_item, is_player
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node, Selector
from gyoji.kernel.values.values import Values

if TYPE_CHECKING:
    from gyoji.games.animal.table.state import AnimalGame

_EXISTENCE: Final = ("animal", "lair", "tool")
_NON_EXISTENCE: Final = ("scene", "skill")

_CARD_RULES: Final[dict[tuple[str, ...], RuleId]] = {
    ("animal",): "403.1", ("lair",): "404.1", ("tool",): "405.1", ("scene",): "406.1", ("skill",): "407.1",
    _EXISTENCE: "408.1", _NON_EXISTENCE: "409.1", ("territory",): "410.1",
    ("existence",): "408.1", ("non_existence",): "409.1",
}  # fmt: skip
_TOKEN_RULES: Final[dict[tuple[str, ...], RuleId]] = {
    ("animal",): "403.2", ("lair",): "404.2", ("tool",): "405.2", _EXISTENCE: "408.2", ("existence",): "408.2",
    ("territory",): "410.2",
}  # fmt: skip
_PLAY_RULES: Final[dict[tuple[str, ...], RuleId]] = {
    ("animal",): "403.4", ("lair",): "404.4", ("tool",): "405.4", ("scene",): "406.2", ("skill",): "407.2",
    _EXISTENCE: "408.4", _NON_EXISTENCE: "409.2", ("existence",): "408.4", ("non_existence",): "409.2",
}  # fmt: skip
_NOUN_RULES: Final[dict[str, RuleId]] = {
    "true_card": "401.1", "token": "402.1", "play": "401.2", "animal": "403.3", "lair": "404.3", "tool": "405.3",
    "existence": "408.3", "territory": "410.3",
}  # fmt: skip


class FiltersAnswers(IntrinsicsAnswers):
    """Answers which cards a description names."""

    __slots__ = ()

    def passes_own_filter(self, node: Node, scope: Scope, ref: Ref) -> bool:
        """Tell whether a filter that only this game knows is true of an object."""
        if isinstance(node, nodes.OnlyConditions):
            return only_conditions(self, node, ref)
        if isinstance(node, nodes.OnlySpecies):
            return only_species(self, node, scope, ref)
        if isinstance(node, nodes.ConditionMeasure):
            count = conditions.number_of_icons(self, ref, node.which, node.kind)
            return select.compare(count, node.op, select.number(self, scope, node.value))
        if isinstance(node, nodes.Declared):
            return is_declared(self, node, scope, ref)
        if isinstance(node, nodes.DoneByAbility):
            return links.passes(self, node, scope, ref)
        if isinstance(node, nodes.Twin):
            return has_twin(self, node, scope, ref)
        if isinstance(node, nodes.FrontKind):
            types = of(self.obj(ref).definition).front.printed.types
            return any([types & self.lexicon.types.get(noun, 0) for noun in node.nouns])
        if isinstance(node, (nodes.Targeting, nodes.TargetingInEvent)):
            return self.item_passes(node, scope, ref)
        if isinstance(node, nodes.FitsAsTarget):
            items = [self.waiting_item(each) for each in select.refs(self, scope, node.of)]
            if not items:  # it is being activated, and asked about again once it lies on a pile
                return True
            return any([item is not None and retargeting.fits(self, item, ref) for item in items])
        if isinstance(node, nodes.ActivatedEffect):
            return any([piles.source_of(self, item) == ref for item in select.refs(self, scope, node.what)])
        if isinstance(node, nodes.Facing):
            return is_facing(self, node, scope, ref)
        if isinstance(node, nodes.TotalBound):
            return True
        if isinstance(node, nodes.DoesTo) and self.waiting_item(ref) is not None:
            return self.item_passes(node, scope, ref)
        if isinstance(node, (nodes.CostsMove, nodes.DoesTo)):  # looked at where an ability would be activated
            return True
        if isinstance(node, nodes.NthPlay):
            return is_nth_play(self, node, scope, ref)
        if isinstance(node, nodes.Mutual):  # looked at where several are chosen together
            return len(mutual.things(self.values(ref), node.attribute)) > 0
        raise AssertionError(f"{type(node).__name__} is no filter")

    def things_meant(self, things: tuple[Node, ...], scope: Scope) -> tuple[Node, ...]:
        """Return things gained or become, what was declared put in its place (206-13)."""
        for thing in things:
            if isinstance(thing, nodes.Declared):
                break
        else:
            return things
        found: list[Node] = []
        for thing in things:
            if isinstance(thing, nodes.Declared):
                found += _declared_thing(self, thing, declared_word(self, thing, scope))
            else:
                found.append(thing)
        return tuple(found)

    def related(self, ref: Ref, other: Ref, how: str) -> bool:
        """Tell whether two objects are to each other as a text says."""
        raise AssertionError(f"no rule says what {how} is")

    def cite_match(self, selector: Selector, ref: Ref, values: Values, fits: bool) -> None:
        """Cite the rules by which an object is, or is not, what a text names."""
        for each in selector.filters:
            if isinstance(each, (tree.OtherThan, tree.Having)):
                _cite_exclusion(self, each, ref, values)
        if not fits:
            return
        noun = _noun_of(selector, values)
        if noun in _NOUN_RULES:
            self.cite(_NOUN_RULES[noun])
        informed = 0
        for each in selector.filters:
            if isinstance(each, tree.Kind):
                informed += 1
                rules = (
                    _CARD_RULES if noun == "true_card" else _TOKEN_RULES if noun == "token" else _PLAY_RULES
                )
                if noun in ("true_card", "token", "play") and each.nouns in rules:
                    self.cite(rules[each.nouns])
                if len(each.nouns) > 1:
                    self.cite("414.1")
            elif isinstance(each, tree.Coloured):
                informed += 1
                self.cite("411.2" if noun == "token" else "411.1")
                if values.colours.bit_count() > 1:
                    self.cite("411.1a")
                if len(each.colours) > 1:
                    self.cite("414.1")
            elif isinstance(each, tree.Trait) and each.kind == "species":
                informed += 1
                self.cite("412.2" if noun == "token" else "412.1")
            elif isinstance(each, tree.Either):
                self.cite("414.1")
                if len(selector.filters) > 1:
                    self.cite("414.2")
        if informed > 1:
            self.cite("413.2" if noun == "token" else "413.1")
        if len(selector.nouns) > 1:
            self.cite("414.1")
            if selector.filters:
                self.cite("414.2")


def is_facing(game: AnimalGame, node: nodes.Facing, scope: Scope, ref: Ref) -> bool:
    """Tell whether an animal in battle has on the other side what a text names: every one of them (1308.4)."""
    battle = game.battle
    if battle is None:
        return False
    attacks = ref in battle.attacked or ref in battle.attackers
    if isinstance(node.what, tree.Player):
        return (battle.defender if attacks else battle.attacker) in select.players(game, scope, node.what)
    others = battle.defenders if attacks else battle.attackers
    if node.past:
        others += battle.defended if attacks else battle.attacked
    if isinstance(node.what, tree.Selector) and node.what.among is None:
        return any([select.matches(game, scope, node.what, each) for each in others])
    return any([each in others for each in select.refs(game, scope, node.what)])


def is_nth_play(game: AnimalGame, node: nodes.NthPlay, scope: Scope, ref: Ref) -> bool:
    """Tell whether a card would be so many of its kind that its player plays in a turn."""
    player = game.obj(ref).controller
    about = scope.about(Event(kinds.PLAY, "701.1", ref, player, 1, ref, player))
    return select.compare(
        select.number(game, about, node.before) + 1, node.op, select.number(game, about, node.n)
    )


def only_conditions(game: AnimalGame, node: nodes.OnlyConditions, ref: Ref) -> bool:
    """Tell whether an object's condition has these kinds of icons alone."""
    game.cite("411.3")
    mask = game.values(ref).colours
    allowed = 0
    for kind in node.kinds:
        allowed |= kinds.ICON_BITS[kind]
    return mask != 0 and mask & ~allowed == 0


def species_of(values: Values) -> list[str]:
    """Return the species among an object's values."""
    head = "species:"
    return [trait[len(head) :] for trait in values.traits if trait.startswith(head)]


def only_species(game: AnimalGame, node: nodes.OnlySpecies, scope: Scope, ref: Ref) -> bool:
    """Tell whether an object has these species alone, or exactly those of another object, or none of them."""
    game.cite("412.3")
    mine = species_of(game.values(ref))
    if not mine:
        return False
    if node.as_ is None:
        return all([word in node.species for word in mine])
    for other in select.refs(game, scope, node.as_):
        theirs = [] if is_player(other) else species_of(game.values(other))
        if not theirs:
            return False
        if node.different:
            if any([word in theirs for word in mine]):
                return False
        elif sorted(theirs) != sorted(mine):
            return False
    return True


def has_twin(game: AnimalGame, node: nodes.Twin, scope: Scope, ref: Ref) -> bool:
    """Tell whether some other object that the text names shares the attribute with this one."""
    mine = mutual.things(game.values(ref), node.attribute)
    for other in select.refs(game, scope, node.what):
        if other != ref and not is_player(other) and not is_item(other):
            theirs = mutual.things(game.values(other), node.attribute)
            if any([each in theirs for each in mine]):
                return True
    return False


def is_declared(game: AnimalGame, node: nodes.Declared, scope: Scope, ref: Ref) -> bool:
    """Tell whether an object has what was declared (206-13)."""
    word = declared_word(game, node, scope)
    if word == "":
        return False
    values = game.values(ref)
    if node.what == "name":
        return word in values.names
    if node.what == "type":
        return values.types & kinds.TYPES.get(kinds.JAPANESE_TYPES.get(word, word), 0) != 0
    if node.what == "species":
        return word in species_of(values)
    if node.what == "cost":
        return values.number(kinds.COST) == int(word)
    if node.what == "condition":
        return values.colours & kinds.ICON_BITS.get(word, 0) != 0
    return game.obj(ref).counter(word) > 0


def declared_word(game: AnimalGame, node: nodes.Declared, scope: Scope) -> str:
    """Return what this effect, or an intrinsic ability of its source, declared last; "" for nothing."""
    what = "condition" if node.what == "condition_keyword" else node.what
    return declaring.said(game, scope, what, node.slot)


def _declared_thing(game: AnimalGame, node: nodes.Declared, word: str) -> list[Node]:
    if word == "":
        return []
    if node.what == "condition_keyword":
        game.cite("1602.1b")
        return [tree.Keyword(word)] if word in kinds.AREA_KEYWORDS else []
    if node.what == "species":
        return [tree.Trait("species", word)]
    if node.what == "type":
        return [tree.Kind((kinds.JAPANESE_TYPES.get(word, word),))]
    if node.what == "keyword":
        return [tree.Keyword(kinds.JAPANESE_KEYWORDS[word])]
    return [tree.Named(word)] if node.what == "name" else []


# Which definitions a match made use of; asked only while tests are traced


def _noun_of(selector: tree.Selector, values: Values) -> str:
    for noun in selector.nouns:
        if values.types & kinds.LEXICON.types.get(noun, 0):
            return noun
    return ""


def _cite_exclusion(game: AnimalGame, node: Node, ref: Ref, values: Values) -> None:
    if isinstance(node, tree.OtherThan):
        game.cite("414.3")
        what = node.what
        if isinstance(what, (tree.This, tree.Ref)):
            game.cite("414.3c")
        else:
            game.cite("414.3b" if isinstance(what, tree.InState) else "414.3a")
    elif isinstance(node, tree.Having):
        for thing in node.things:
            if isinstance(thing, tree.Keyword) and thing.name in keywords.LABELS:
                has, plain, lost = keywords.LABELS[thing.name]
                if thing.name in values.keywords:
                    game.cite(has)
                    game.cite(plain)
                elif thing.name in game.obj(ref).definition.printed.keywords:
                    game.cite(lost)
