"""Card records (300): from the fields of a set file to definitions that a table can use."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Any, Final

from gyoji.games.builddivide.abilities import icons, keywords
from gyoji.games.builddivide.effects import nodes, opponents, sound
from gyoji.games.builddivide.playing import targets
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.table import kinds, zones
from gyoji.games.builddivide.table.kinds import LEXICON
from gyoji.games.builddivide.turns.matches import MatchesAnswers
from gyoji.games.printed import one_effect, sound_trees
from gyoji.kernel.machine import trace
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.tree import Node
from gyoji.kernel.values.ability import EFFECT, RULE_LINE, Ability
from gyoji.kernel.values.values import ABSENT, Definition, Held, Values

SLUG: Final = "builddivide"
_SYMBOL: Final = re.compile(r"([黒青白赤]{1,2}|無)([0-9]+|[XYZ])")
READING: Final = "ruby:"
"""Before a reading among the names: it is found by a part of it, never as a whole name (303-3c, 303-3d)."""


class DefinitionsAnswers(MatchesAnswers):
    """Answers what the abilities of cards are."""

    __slots__ = ()

    def compile_ability(self, node: Node) -> Ability:
        """Return the ability that a node of the effect tree stands for."""
        return ability_of(node)


class Cost:
    """A play cost: an amount for each part (306-2), letters with the part they stand in, and the colours it shows."""

    __slots__ = ("need", "letters", "colours", "total", "parts")

    def __init__(
        self, need: tuple[int, ...], letters: tuple[tuple[str, int], ...] = (), colours: int = 0
    ) -> None:
        self.need = need
        self.letters = letters
        self.colours = colours
        self.total: int = sum(need)
        """The total cost (306-2a:i); letters are 0 while they have no value."""
        self.parts: list[int] = [part for part in range(kinds.GENERIC) if need[part] > 0]
        """The parts with colours that something is demanded of."""


ANYWHERE: Final = (1 << len(zones.SPECS)) - 1
"""All kinds of zone, as a mask."""
NOTHING: Final[tuple[int, ...]] = (0,) * kinds.PARTS
NO_COST: Final = Cost(NOTHING)


def part_of(colour: str) -> int:
    """Return the place of a colour, a pair of colours or generic energy among the parts of a cost."""
    if colour in ("any", "無"):
        return kinds.GENERIC
    if len(colour) == 1:
        return kinds.COLOURS.index(colour)
    first, second = sorted(colour, key=kinds.COLOURS.index)
    return len(kinds.COLOURS) + kinds.PAIRS.index(first + second)


def colours_of(part: int) -> int:
    """Return the colours that pay a part of a cost; none for generic."""
    if part == kinds.GENERIC:
        return 0
    return 1 << part if part < len(kinds.COLOURS) else kinds.PAIR_BITS[part - len(kinds.COLOURS)]


def read_cost(text: str) -> Cost:
    """Return the cost that a string like 赤1無2 stands for. Raises ValueError for anything else."""
    need = [0] * kinds.PARTS
    letters: list[tuple[str, int]] = []
    colours = 0
    at = 0
    for match in _SYMBOL.finditer(text):
        if match.start() != at:
            break
        at = match.end()
        try:
            part = part_of(match[1])
        except ValueError as error:
            raise ValueError(f"{text!r} is no cost; write symbols like 赤1無2") from error
        colours |= colours_of(part)
        if match[2].isdigit():
            need[part] += int(match[2])
        else:
            letters.append((match[2], part))
    if at != len(text) or not text:
        raise ValueError(f"{text!r} is no cost; write symbols like 赤1無2")
    return Cost(tuple(need), tuple(letters), colours)


def read_total(text: str) -> Cost:
    """Return the cost of a card that shows its total only: one point of its colour, the rest generic (306-2d)."""
    whole = read_cost(text)
    trace.cite(SLUG, "306-2d")
    parts = [part for part, n in enumerate(whole.need) if n]
    if whole.letters or len(parts) != 1:
        raise ValueError(f"{text!r} is no total cost; write a colour and a number, like 赤4")
    if parts[0] == kinds.GENERIC:
        return whole
    need = [0] * kinds.PARTS
    need[parts[0]] = 1
    need[kinds.GENERIC] = whole.total - 1
    return Cost(tuple(need), (), whole.colours)


class CardDefinition(Definition):
    """A card: beside its values a cost, a timing, a trigger icon, and the other faces that it may show."""

    __slots__ = (
        "cost", "timing", "trigger", "face", "front", "other", "lines", "stats", "work", "permits", "obliges",
        "haunts", "walks", "quick", "hastens", "floor", "plain", "conditional", "aims", "wanted",
        "fickle",
    )  # fmt: skip

    def __init__(
        self,
        number: str,
        name: str,
        printed: Values,
        text: str,
        abilities: tuple[Ability, ...],
        cost: Cost = NO_COST,
        timing: str = kinds.NORMAL,
        trigger: str = "",
        lines: tuple[Node, ...] = (),
        stats: tuple[int, int] = (ABSENT, ABSENT),
        work: str = "",
    ) -> None:
        super().__init__(number, name, printed, text, abilities)
        self.cost = cost
        self.timing = timing
        self.trigger = trigger
        self.face: str = ""
        """Which face this is: "" the front, open, unit (the second front of 1702), assault, aura, token."""
        self.front: CardDefinition | None = None
        """The card as it lies in a deck; None when this is it."""
        self.other: CardDefinition | None = None
        """The second front: the open face of a territory, the unit face (102-3a:i)."""
        self.lines = lines
        """Lines that are no abilities: rules of deck construction, starting life, the skill."""
        self.stats = stats
        """Power and hit as printed on a territory that can be a unit (1406-1a)."""
        self.work = work
        self.permits: bool = False
        """Some ability lets cards be played from elsewhere than the hand."""
        self.obliges: bool = False
        """Some ability can oblige units to attack or block."""
        self.walks: bool = kinds.ASSAULT_WORD in printed.keywords
        """As an open face: the territory comes to the field as it opens (1406-1a)."""
        self.hastens: bool = False
        """It may say of itself that its timing is Quick."""
        self.fickle: bool = False
        """By some ability, what other cards cost or what energy pays for may change from one moment to the next."""
        for ability in abilities:
            self.fickle = self.fickle or _is_fickle(ability)
            for node in tree.walk(ability.node):
                if isinstance(node, tree.Can):
                    self.permits = True
                elif isinstance(node, nodes.Hastened):
                    self.hastens = True
                elif isinstance(node, (tree.Must, nodes.NoEnd)):
                    self.obliges = True
                elif isinstance(node, tree.Replace) and _opens_on_the_field(node):
                    self.walks = True
        self.haunts: int = 1 << zones.GRAVEYARD if kinds.LEGACY_WORD in printed.keywords else 0
        """The kinds of zone, beside the hand, from which it may be played by what it says itself, as a mask."""
        for ability in abilities:
            if ability.is_static and ability.zone in ("play", "all"):
                for node in tree.walk(ability.node):
                    if isinstance(node, tree.Can) and isinstance(node.event, tree.Event):
                        source = node.event.source
                        self.haunts |= (
                            LEXICON.masks[source.name] if isinstance(source, tree.Zone) else ANYWHERE
                        )
        self.quick: bool = timing == kinds.QUICK
        other_way = kinds.EVOL_WORD in printed.keywords or kinds.LEGACY_WORD in printed.keywords
        self.floor: int = 0 if printed.statics or other_way else cost.total
        """The least energy that it costs, as long as nothing else at the table changes that."""
        self.plain: bool = not other_way and not cost.letters
        """Nothing but the printed energy is paid for it, as long as nothing else at the table changes that."""
        self.conditional: bool = False
        """It has a condition for being played."""
        body = targets.body_of(self)
        self.aims: bool = targets.has_targets(body)
        """What it does as a command has targets."""
        self.wanted: list[targets.Demand] | None = targets.fixed_demands(body)
        """The targets of what it does as a command; None where it takes the table to tell."""
        for ability in abilities:
            if isinstance(ability.node, tree.AppearCost) or _is_other_way(ability):
                self.plain = False
            elif isinstance(ability.node, tree.AppearCondition):
                self.conditional = True


PRICES: Final = (
    tree.ChangeCost, tree.AddCost, tree.AlternativeCost, nodes.AnyColour, nodes.Hastened, tree.OwnValueChange,
    tree.Swap,
)  # fmt: skip


def _is_fickle(ability: Ability) -> bool:
    """Tell whether a change of costs by this ability can come into force or end without anything being resolved."""
    if ability.is_static and ability.zone == "play":  # it is about its own card only
        return False
    changes = False
    unsteady = ability.is_static
    for node in tree.walk(ability.node):
        if _changes_prices(node):
            changes = True
        elif isinstance(node, (tree.Quoted, tree.AsLongAs)) or _is_coming(node):
            unsteady = True
    return changes and unsteady


def _is_coming(node: Node) -> bool:
    return isinstance(node, tree.Period) and node.which == "next"


def _changes_prices(node: Node) -> bool:
    """Tell whether a change can be one of costs, of the cost that a card has, or of colours."""
    if isinstance(node, PRICES):
        return True
    if isinstance(node, (tree.ModifyValue, tree.SetValue, tree.Floor)):
        return node.attribute == "cost"
    if isinstance(node, tree.Double):
        return "cost" in node.attributes
    if isinstance(node, (tree.Gain, tree.Lose, tree.Become)):
        for thing in node.things:
            if isinstance(thing, (tree.Colour, tree.Coloured)):
                return True
    return False


def _is_other_way(ability: Ability) -> bool:
    """Tell whether an ability gives its own card another cost, or changes it."""
    for word in ability.keywords:
        if word.name in (kinds.EVOL_WORD, kinds.LEGACY_WORD):
            return True
    if ability.is_static and ability.zone in ("play", "all"):
        for node in tree.walk(ability.node):
            if _changes_prices(node):
                return True
    return False


def _opens_on_the_field(node: tree.Replace) -> bool:
    """Tell whether a text says of its own opening that the card goes to the field for it."""
    event = node.event
    if not isinstance(event, tree.Event) or event.verb != "open" or not isinstance(event.object, tree.This):
        return False
    for sentence in node.instead:
        for act in tree.walk(sentence):
            if isinstance(act, tree.Act) and isinstance(act.to, tree.Zone) and act.to.name == "field":
                return isinstance(act.object, (tree.This, tree.EventSubject))
    return False


def of(definition: Definition) -> CardDefinition:
    """Return a definition as a card of this game."""
    assert isinstance(definition, CardDefinition)
    return definition


def define(record: dict[str, Any]) -> CardDefinition:
    """Return the definition of one card record, with its second face. Raises ValueError for a record that is no card.

    `abilities` in the record are trees that stand in for a text.
    """
    if "unit" in record and "name" not in record["unit"]:
        raise ValueError(f"{record['name']}: the unit face needs a name")
    card = _face(record, record["type"])
    trace.cite(SLUG, "102-3", "102-3a", "301-1")
    for key, face in (("open", "open"), ("unit", "unit")):
        if key in record:
            shared: dict[str, Any] = {
                word: record[word]
                for word in ("title", "attribute", "identity", "work", "trigger")
                if word in record and face == "open"
            }
            its = record[key]
            if face == "open" and not readings.OPEN_FACE_HAS_A_COST:
                its = {word: its[word] for word in its if word not in ("cost", "cost_total")}
            second = _face(
                {"number": record["number"], "name": record["name"], **shared, **its},
                record[key].get("type", record["type"] if face == "open" else "unit"),
            )
            trace.cite(SLUG, "102-3a:i", *(("319-1",) if face == "open" else ("1702-1", "1702-1a")))
            if face == "open":
                trace.cite(SLUG, "319-2")
            second.face = face
            second.front = card
            card.other = second
    if record["type"] == "territory" and card.other is None:
        raise ValueError(f"{record['name']}: a territory needs an open face")
    return card


def _face(record: dict[str, Any], card_type: str) -> CardDefinition:
    name = record["name"]
    types = kinds.TYPES.get(card_type)
    if types is None:
        raise ValueError(f"{name}: no card is of the type {card_type!r}")
    trace.cite(SLUG, "303-1", "304-1", "304-2b" if card_type == "none" else "304-2")
    timing = record.get("timing", kinds.NORMAL)
    if timing not in kinds.TIMINGS:
        raise ValueError(f"{name}: no timing is called {timing!r}")
    trace.cite(SLUG, "307-1", _TIMING_RULES[timing] if "timing" in record else "307-2")
    cost = _cost(record)
    text = record.get("text", "").strip()
    written: tuple[Node, ...] = tuple(record.get("abilities", ()))
    if text:
        written += compile_text(card_type, text)
    shown = icons.expand(tuple(record.get("icons", ())), record.get("garment", ""))
    lines = tuple([node for node in written if isinstance(node, LINES)])
    plain = tuple([node for node in written if not isinstance(node, LINES)]) + tuple(shown)
    words = keywords.names(plain)
    parts = [[follow_ups(node) for node in keywords.flatten((line,), card_type)] for line in plain]
    flat = one_effect([node for part in parts for node in part])
    if kinds.ASSAULT_WORD in words:
        trace.cite(SLUG, "1406-1", "1406-1a")
        flat.append(ASSAULT)
    abilities = tuple([ability_of(_placed(card_type, node)) for node in flat])
    for line, part in zip(plain, parts, strict=True):
        # A pair of icons is one ability, whatever it stands for (1501-1a:ii).
        if isinstance(line, nodes.Icon):
            abilities[[node is part[0] for node in flat].index(True)].is_icon = True
    printed = Values(
        _names(record, plain), types, cost.colours, _numbers(record, card_type, cost), _traits(record), words,
        held_by(abilities),
    )  # fmt: skip
    stats = (
        (record.get("power", ABSENT), record.get("hit", ABSENT))
        if card_type == "territory"
        else (ABSENT,) * 2
    )
    return CardDefinition(
        record["number"], name, printed, text, abilities, cost, timing, record.get("trigger", ""), lines,
        stats, record.get("work", ""),
    )  # fmt: skip


LINES: Final = (nodes.DeckRule, nodes.StartingLife, nodes.Skill)
ASSAULT: Final = tree.Triggered(
    (
        tree.Becomes(
            tree.And(
                (
                    tree.InZone(tree.This(), tree.Zone("field")),
                    tree.Is(tree.This(), tree.Kind(("unit",)), absent=True),
                )
            )
        ),
    ),
    (tree.Do((tree.Act("assault", object=tree.This()),)),),
    zone="territories",
)
"""What Assault Territory means beside coming to the field (1406-1a)."""
_TIMING_RULES: Final = {kinds.NORMAL: "307-1a", kinds.QUICK: "307-1b"}


def _cost(record: dict[str, Any]) -> Cost:
    if "cost" in record:
        trace.cite(SLUG, "306-1", "306-2", "306-2a", "306-2a:i", "306-2b", "306-2c", "203-2")
        cost = read_cost(record["cost"])
    elif "cost_total" in record:
        trace.cite(SLUG, "306-1", "306-2", "306-2a", "203-2")
        cost = read_total(record["cost_total"])
    else:
        trace.cite(SLUG, "306-2e", "203-2a")
        return NO_COST
    several = bin(cost.colours).count("1")
    trace.cite(SLUG, "203-1", "203-1a")
    if several > 1:
        trace.cite(SLUG, "203-1c", "203-1c:i")
    trace.cite(SLUG, "203-2c" if several == 0 else ("203-1b" if several == 1 else "203-2b"))
    return cost


def _names(record: dict[str, Any], written: tuple[Node, ...]) -> tuple[str, ...]:
    """Return the names: the printed one, those of the name rule, and readings of words (1407-1a, 303-3)."""
    found = [str(record["name"])]
    for node in written:
        for inner in tree.walk(node):
            if (
                isinstance(inner, tree.Keyword)
                and inner.name == "name_rule"
                and isinstance(inner.argument, tree.Named)
            ):
                trace.cite(SLUG, "1407-1", "1407-1a", "1407-2")
                found.append(inner.argument.name)
    if "unit" in record:  # a reference to the unit finds the card by its other front too (1702-1d)
        trace.cite(SLUG, "1702-1d")
        found.append(str(record["unit"]["name"]))
    for reading in record.get("readings", ()):
        trace.cite(SLUG, "303-3", "303-3a", "303-3b")
        found.append(READING + reading)
    return tuple(found)


def _numbers(record: dict[str, Any], card_type: str, cost: Cost) -> tuple[int, ...]:
    numbers = [ABSENT] * kinds.NUMBERS
    if card_type == "unit":
        if "power" not in record or "hit" not in record:
            raise ValueError(f"{record['name']}: a unit, and a face that is one, needs a power and a hit")
        trace.cite(SLUG, "310-1", "311-1")
        numbers[kinds.POWER] = record["power"]
        numbers[kinds.HIT] = record["hit"]
    elif "power" in record:
        trace.cite(SLUG, "1406-1b")
    if "cost" in record or "cost_total" in record:
        numbers[kinds.COST] = cost.total
    return tuple(numbers)


def _traits(record: dict[str, Any]) -> tuple[str, ...]:
    found: list[str] = []
    if record.get("subtype"):
        trace.cite(SLUG, "304-3", "304-3a")
    if len(record.get("attribute", ())) > 1:
        trace.cite(SLUG, "305-2", "305-2a")
    trace.cite(SLUG, "305-1" if record.get("attribute") else "305-2b")
    if record.get("title"):
        trace.cite(SLUG, "308-1" if len(record["title"]) == 1 else "308-3")
    if record.get("identity"):
        trace.cite(SLUG, "314-1", "314-2", "314-3")
    for kind in ("subtype", "attribute", "title", "identity"):
        found += [f"{kind}:{word}" for word in record.get(kind, ())]
    if record.get("work"):
        found.append(f"work:{record['work']}")
    return tuple(found)


def held_by(abilities: tuple[Ability, ...]) -> tuple[Held, ...]:
    """Return the abilities that a card has: what a command does is none (1201-1a)."""
    kept = [each for each in abilities if each.kind not in (EFFECT, RULE_LINE)]
    if len(kept) != len(abilities):
        trace.cite(SLUG, "1201-1a")
    return tuple([Held(ability, key) for key, ability in enumerate(kept)])


def compile_text(card_type: str, text: str) -> tuple[Node, ...]:
    """Return the trees of a card's text, one for each ability."""
    from gyoji.games.builddivide.text.compiler import compile_card_text

    trace.cite(SLUG, "312-1", "1201-1")
    if "（" in text or "(" in text:
        trace.cite(SLUG, "312-2")
    found = sound_trees(text, partial(compile_card_text, card_type), sound.fault)
    for node in found:
        _cite_words(node)
    if "ドロップゾーン" in text:
        trace.cite(SLUG, "408-2")
    if "X000" in text:
        trace.cite(SLUG, "522-1")
    return found


def _cite_words(node: Node) -> None:
    """Report the rules on what words of a text refer to."""
    for inner in tree.walk(node):
        if isinstance(inner, tree.Selector):
            trace.cite(SLUG, "302-1")
            if any([isinstance(each, tree.Trait) and each.kind == "identity" for each in inner.filters]):
                trace.cite(SLUG, "401-9" if inner.zone is None else "401-9a")
        elif isinstance(inner, tree.Named):
            trace.cite(SLUG, "303-2a")
        elif isinstance(inner, (tree.Measure, tree.AttributeOf)) and inner.attribute == "cost":
            trace.cite(SLUG, "306-3")
        elif isinstance(inner, tree.Zone) and inner.name in _ZONE_WORDS:
            trace.cite(SLUG, _ZONE_WORDS[inner.name])


_ZONE_WORDS: Final = {"hand": "405-5", "set": "415-5"}


# Abilities


def follow_ups(node: Node) -> Node:
    """Return an ability in which その後 and all that follows stands as an ability of its own (1204-2e, 1204-3a:v)."""
    return predictions(set_play(tree.rewrite(node, _follow_up)))


def set_play(node: Node) -> Node:
    """Return the line by which a set card can be played as the permission that it is (706-2a)."""
    if not isinstance(node, nodes.SetPlay):
        return node
    may: Node = tree.Can(tree.Event("play", object=tree.This(), source=tree.Zone("set")))
    return tree.Static((may,) if node.condition is None else (tree.If(node.condition, (may,)),), "play")


def predictions(node: Node) -> Node:
    """Return an ability in which 的中 knows the options of the prediction before it (530-2)."""
    last: list[tuple[Node, ...]] = [()]

    def bind(inner: Node) -> Node:
        if isinstance(inner, nodes.Predict):
            last[0] = inner.options
        elif isinstance(inner, nodes.Foretold):
            return replace(inner, options=last[0])
        return inner

    return tree.rewrite(node, bind)


def _follow_up(node: Node) -> Node:
    if isinstance(node, nodes.Cases):
        trace.cite(SLUG, "1204-3b")
        cases = [tree.If(case.condition, case.body) for case in node.options if isinstance(case, nodes.Case)]
        return tree.Do(tuple(cases))
    if isinstance(node, tree.Then):
        trace.cite(SLUG, "1204-2e")
        return nodes.Afterwards(tree.Triggered((), node.body))
    return node


def _placed(card_type: str, node: Node) -> Node:
    """Return an ability with the zone where it is enabled (1203-4, 1203-5)."""
    if card_type == "territory":
        trace.cite(SLUG, "1203-5")
        if isinstance(node, (tree.Activated, tree.Triggered)) and node.zone == "":
            return replace(node, zone="territories")
        if isinstance(node, tree.Static) and node.works == "field":
            return replace(node, works="territories")
        return node
    if card_type == "command":
        if isinstance(node, (tree.Activated, tree.Triggered)) and node.zone == "":
            return replace(node, zone="resolution")
        if isinstance(node, tree.Static) and node.works == "field":
            return replace(node, works="play")
        return node
    if isinstance(node, (tree.Activated, tree.Triggered)):
        trace.cite(SLUG, "1203-4" if node.zone == "" else "1203-6")
    return node


def ability_of(node: Node) -> Ability:
    """Return the ability that a node stands for."""
    if isinstance(node, tree.Activated):
        trace.cite(SLUG, "1201-2", "1201-3", "1201-3a")
    elif isinstance(node, tree.Triggered):
        trace.cite(SLUG, "1201-2", "1201-4", "1201-4a")
        if len(node.events) > 1:
            trace.cite(SLUG, "1201-4a:i")
    elif isinstance(node, tree.Static):
        trace.cite(SLUG, "1201-2", "1201-5", "1201-5a")
        if node.works == "play":
            trace.cite(SLUG, "1201-5a:i")
    return Ability(opponents.spread(tree.rewrite(tree.rewrite(node, keywords.grant), translated)), LEXICON)


def translated(node: Node) -> Node:
    """Return changes that the book defines as replacements as such (518-2, 519-2), and その後 as what it is."""
    if isinstance(node, nodes.Increase):
        trace.cite(SLUG, "519-2")
        more = tree.Plus(tree.EventAmount(), node.amount)
        deal = tree.Act("deal", object=tree.EventSubject(), amount=more, actor=tree.EventOther())
        return tree.Replace(node.event, (tree.Do((deal,)),), duration=node.duration)
    if isinstance(node, nodes.ScoutMore):
        trace.cite(SLUG, "518-2")
        changed = tree.Plus(tree.EventAmount(), node.amount, node.minus)
        act = tree.Act("scout", player=tree.Player("event"), amount=changed)
        return tree.Replace(
            tree.Event("scout", actor=node.player), (tree.Do((act,)),), duration=node.duration
        )
    return _follow_up(node)


def words(definition: Definition, name: str) -> list[tree.Keyword]:
    """Return the keywords of a name that a card has printed, with what they stand with."""
    return [word for ability in definition.abilities for word in ability.keywords if word.name == name]
