"""Which readings of card text are sound: what belongs to which noun and which verb.

Three principles take away wrong attachments. What stands before a noun belongs to the nearest noun that can have it;
what stands before a verb belongs to the nearest verb that can have it; only like things are joined by や and と.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.animal import text_asread as a
from gyoji.games.animal import text_words as w
from gyoji.kernel import tree as t
from gyoji.text.layer import Layer

ENTITY: Final = frozenset(entry[1] for entry in w.ENTITY_NOUNS)
EFFECT: Final = frozenset(entry[1] for entry in w.EFFECT_NOUNS)
ABILITY: Final = frozenset(entry[1] for entry in w.ABILITY_NOUNS)
ATTRIBUTE: Final = frozenset(entry[1] for entry in w.ATTRIBUTE_NOUNS)
DAMAGE: Final = frozenset(entry[1] for entry in w.DAMAGE_NOUNS)
DEED: Final = frozenset(entry[1] for entry in w.DEED_NOUNS)


def sort(node: object) -> str:
    """Return what sort of thing a noun phrase names."""
    if isinstance(node, a.Np):
        return _head_sort(node.head)
    if isinstance(node, a.RefNp | a.ThisRef | a.ItRef | a.RestRef | a.PoolRef):
        return "ref"
    if isinstance(node, a.Who | a.AnyTarget):
        return "player"
    if isinstance(node, a.Place):
        return "place"
    if isinstance(node, a.Word | a.Quote | a.Process | a.Stats | a.Named | a.Fixed):
        return "thing"
    if isinstance(node, a.Bare):
        return "bare"
    if isinstance(node, a.Circled | a.CircledOr):
        return "coin"
    if isinstance(node, a.Options):
        return sort(node.options[0])
    if isinstance(node, a.Together):
        return sort(node.parts[0])
    if isinstance(node, a.OutOf):
        return sort(node.what)
    return "other"


def _head_sort(head: object) -> str:
    if isinstance(head, a.CounterHead):
        return "counter"
    if isinstance(head, a.SphereHead):
        return "attribute"
    assert isinstance(head, a.Head)
    for nouns, name in (
        (ENTITY, "entity"),
        (EFFECT, "effect"),
        (ABILITY, "ability"),
        (ATTRIBUTE, "attribute"),
        (DAMAGE, "damage"),
        (DEED, "deed"),
    ):
        if head.noun in nouns:
            return name
    return "player" if head.noun == "player" else "other"


_ENTITIES: Final = ("entity", "ref", "bare", "player", "other", "effect")
_THINGS: Final = ("thing", "ability", "attribute")


def _are_alike(nodes: tuple[t.Node, ...]) -> bool:
    sorts = {sort(each) for each in nodes}
    return (
        len(sorts) == 1
        or sorts <= set(_ENTITIES)
        or sorts <= set(_THINGS)
        or sorts == {"effect", "damage"}
        or sorts <= {"ref", "counter", "entity"}
        and sort(nodes[0]) != "counter"
    )


# Clauses

COMMON: Final = "cause amount adverb at dur limit unless perspan only per"
FRAMES: Final = {
    "destroy": "o",
    "sacrifice": "o",
    "exile": "o kara state",
    "discard": "o kara ni state",
    "add": "o ni kara order state",
    "put": "o ni kara order state",
    "bring_out": "o ni kara state as order",
    "come_out": "ni kara state as",
    "return": "o ni kara order state",
    "go_back": "ni kara state",
    "draw": "o kara",
    "look": "o kara",
    "reveal": "de o kara ni state",
    "search": "o kara",
    "shuffle": "o",
    "leave": "o kara",
    "transfer": "o ni kara state",
    "move": "o ni kara",
    "copy": "o state",
    "play": "o kara state as ignore targeting",
    "activate": "de o kara ignore targeting",
    "use": "de o",
    "apply": "de o",
    "thwart": "o",
    "target": "o ni",
    "be_target": "no",
    "choose": "o kara",
    "remove": "o kara",
    "gain": "o ni",
    "lose": "o",
    "become": "de ni stateto tovalue",
    "make": "o ni stateto times tovalue",
    "equip": "o ni",
    "declare": "o",
    "do": "o",
    "repeat": "o",
    "win": "ni",
    "lose_game": "ni",
    "reduce": "o asmuch",
    "increase": "o asmuch",
    "add_points": "o",
    "change": "o ni tovalue",
    "recover": "o",
    "deal": "o ni as",
    "receive": "o kara ni as",
    "pay": "o",
    "divide": "o ni",
    "ignore": "o",
    "turn": "o",
    "wake": "o",
    "attack": "o ni as",
    "defend": "o ni",
    "solo_attack": "ni o",
    "group_attack": "ni o",
    "solo_defend": "ni o",
    "group_defend": "ni o",
    "make_night": "o",
    "become_night": "",
    "dawn": "no",
    "turn_up": "o",
    "generate": "o ni",
    "vanish": "",
    "designate": "o ni as",
    "meet": "o",
    "treat": "o as",
    "have": "o",
    "exist": "ni kara",
    "live": "ni",
    "stand": "ni",
    "put_in": "o ni",
    "exceed": "o",
    "rechoose": "o",
    "swap": "o with",
    "end": "o",
    "skip": "o",
    "check": "o",
    "control": "o",
    "refer": "o",
    "fight": "with",
    "be_affected": "no",
}
"""What each verb can have beside its subject."""

_LICENSED: Final = {verb: frozenset(f"{frame} {COMMON}".split()) for verb, frame in FRAMES.items()}
_BEING: Final = ("exist", "live", "stand")


def kind_of(arg: t.Node) -> str:
    """Return the name by which a frame licenses *arg*."""
    if isinstance(arg, a.Arg):
        return arg.case
    for cls, name in (
        (a.Cause, "cause"),
        (a.InStateArg, "state"),
        (a.StateArg, "stateto"),
        (a.Order, "order"),
        (a.Amount, "amount"),
        (a.Times, "times"),
        (a.AsMuch, "asmuch"),
        (a.Adverb, "adverb"),
        (a.At, "at"),
        (a.Lasting, "dur"),
        (a.LimitArg, "limit"),
        (a.UnlessArg, "unless"),
        (a.IgnoreArg, "ignore"),
        (a.ToValue, "tovalue"),
        (a.PerSpan, "perspan"),
        (a.OnlyArg, "only"),
        (a.TargetArg, "targeting"),
        (a.PerArg, "per"),
    ):
        if isinstance(arg, cls):
            return name
    raise AssertionError(arg)


def _clause_is_sound(node: object) -> bool:
    """Licensed arguments, each case once, nothing that a clause inside could have."""
    assert isinstance(node, a.Cl)
    licensed = _LICENSED[node.verb]
    whole = (*node.before, *node.args)
    cases: set[str] = set()
    for arg in whole:
        kind = kind_of(arg)
        if kind not in licensed:
            return False
        if kind in ("o", "ni", "kara", "no", "amount", "at", "stateto", "dur", "order") and kind in cases:
            return False
        cases.add(kind)
        if not _arg_suits(node, arg):
            return False
    if node.voice == "passive" and "o" in cases and node.verb not in ("deal", "gain", "equip"):
        return False
    if node.verb in ("make", "become") and not cases & {"ni", "stateto", "times", "tovalue"}:
        return False
    if any(isinstance(arg, a.Arg) and arg.case == "no" for arg in (*node.before, *node.args[:-1])):
        return False
    if node.voice == "causative" and node.verb not in ("lose", "gain", "equip"):
        return False
    sequence = (*node.before, *([node.subject] if node.subject is not None else []), *node.args)
    for before, after in zip(sequence, sequence[1:], strict=False):
        if (
            isinstance(after, a.Amount | a.LimitArg)
            and isinstance(before, a.Adverb)
            and before.word == "each"
        ):
            return False
        if before is not node.subject and _inner_takes(before, after):
            return False
        if before is node.subject and isinstance(after, a.InStateArg) and _lacks_subject(after.clause):
            return False
        if before is node.subject and node.ga and _inner_has_subject(before, after):
            return False
        if (
            isinstance(before, a.Amount)
            and isinstance(after, a.Arg)
            and sort(after.what) in ("damage", "counter")
        ):
            return False
    return True


def _noun_of(arg: t.Node) -> t.Node | None:
    """Return the noun phrase that *arg* begins with."""
    if isinstance(arg, a.Arg | a.AsMuch | a.IgnoreArg):
        return arg.what
    return arg.of if isinstance(arg, a.Cause) else arg


def _inner_has_subject(subject: t.Node, after: t.Node) -> bool:
    """Say whether ～が belongs to a clause at the head of *after*: ［カウンターが置かれた］動物."""
    what = _noun_of(after)
    clause = _first_clause(what)
    if clause is None or clause.subject is not None or _is_this_way(_first_of(clause)):
        return False
    if isinstance(_first_of(clause), a.At):
        return False
    by_player = sort(subject) == "player" or isinstance(subject, a.ThisRef)
    return not by_player or not (
        clause.voice or clause.verb in ("come_out", "leave", "become", "turn", "wake")
    )


def _lacks_subject(clause: t.Node | None) -> bool:
    return isinstance(clause, a.Cl) and clause.subject is None


def _arg_suits(node: a.Cl, arg: t.Node) -> bool:
    if isinstance(arg, a.Arg):
        kind = sort(arg.what)
        if (
            isinstance(arg.what, a.Np)
            and isinstance(arg.what.head, a.Head)
            and arg.what.head.noun == "target"
        ):
            return arg.case == "o" and node.verb in ("rechoose", "change", "choose")
        if arg.case == "kara" and kind in ("thing", "ability", "attribute", "damage", "bare", "coin"):
            return False
        if arg.case == "ni" and kind == "bare":
            return False
        if arg.case == "de":
            return kind == "place"
        if arg.case == "no":
            return kind in ("entity", "ref", "effect", "player", "ability")
        if arg.case == "with":
            return kind not in ("attribute", "thing", "counter", "damage")
        if arg.case == "as":
            return kind in ("entity", "thing", "attribute", "effect")
        if node.verb in _BEING and arg.case == "ni":
            return kind in ("place", "ref", "entity")
        if node.verb == "win" or node.verb == "lose_game":
            return False
    if isinstance(arg, a.Amount):
        if node.verb in ("become", "make", "leave", "have"):
            return False
        bare = isinstance(arg.quantity, t.Num | t.Variable) and not arg.to
        return not bare or bool(node.args) and arg is node.args[-1]
    if isinstance(arg, a.Adverb) and arg.word == "mutually":
        return node.verb in ("deal", "fight")
    return True


def _inner_takes(before: t.Node, after: t.Node) -> bool:
    """Say whether *before* belongs to a clause at the head of *after*: ［デッキから墓地に置かれた］カード."""
    what = _noun_of(after)
    clause = _first_clause(what)
    if isinstance(after, a.UnlessArg) and isinstance(after.condition, a.Fact):
        inner = after.condition.clause
        clause = inner if isinstance(inner, a.Cl) else None
    if clause is None or not isinstance(before, a.Arg | a.Cause | a.InStateArg | a.At | a.Adverb):
        return False
    if isinstance(before, a.Adverb) and before.word not in ("first", "last", "at_once"):
        return False
    first = _first_of(clause)
    if isinstance(before, a.Arg) and (_is_this_way(first) or isinstance(first, a.At)):
        return False
    kind = kind_of(before)
    return (
        kind in _LICENSED[clause.verb]
        and all(kind_of(each) != kind for each in (*clause.before, *clause.args))
        and _clause_is_sound(
            a.Cl(clause.verb, (), clause.subject, (before, *clause.before, *clause.args), clause.voice)
        )
    )


def _is_this_way(node: object) -> bool:
    return isinstance(node, a.Cause) and node.kind == "this"


def _first_clause(what: object) -> a.Cl | None:
    """Return the clause that a noun phrase begins with."""
    if isinstance(what, a.Options):
        return _first_clause(what.options[0])
    if isinstance(what, a.Together):
        return _first_clause(what.parts[0])
    if isinstance(what, a.OutOf):
        return _first_clause(what.what)
    if isinstance(what, a.Np | a.RefNp) and what.filters:
        first = what.filters[0]
        if isinstance(first, a.Rel) and isinstance(first.clause, a.Cl):
            inner = _first_of(first.clause)
            if isinstance(inner, a.Arg):
                deeper = _first_clause(inner.what)
                if deeper is not None:
                    return deeper
            return first.clause
        if isinstance(first, a.Of | a.Same | a.Except | a.According):
            return _first_clause(first.what)
        if isinstance(first, a.Having):
            return _first_clause(first.things[0])
        if isinstance(first, a.EqualTo):
            return _first_clause(_leading_value(first.value))
    return None


def _first_of(clause: a.Cl) -> t.Node | None:
    """Return what a clause begins with."""
    if clause.before:
        return clause.before[0]
    if clause.subject is not None:
        return clause.subject
    return clause.args[0] if clause.args else None


def _ban_is_sound(node: object) -> bool:
    """～は攻撃ができない: whom, when, unless what."""
    assert isinstance(node, a.BanNouns)
    allowed = ("ni", "cause", "adverb", "at", "limit", "unless")
    if node.subject is not None and sort(node.subject) == "deed":
        return False
    return all(kind_of(each) in allowed for each in (*node.before, *node.args))


def is_main(node: object) -> bool:
    """A main clause has its time before it, as a prefix of the sentence."""
    assert isinstance(node, a.Cl)
    first = _first_of(node)
    if isinstance(first, a.At | a.Lasting):
        return False
    if node.before and isinstance(node.before[0], a.Lasting | a.At):
        return False
    return _lasts_beside_object(node)


def is_inner(node: object) -> bool:
    """A clause inside another has its duration beside its object, not first."""
    assert isinstance(node, a.Cl)
    first = _first_of(node)
    return (
        not isinstance(first, a.UnlessArg)
        and _lasts_beside_object(node)
        and not any(isinstance(each, a.UnlessArg) for each in node.before)
    )


def _lasts_beside_object(node: a.Cl) -> bool:
    """A duration inside a clause stands behind its object."""
    said = False
    for each in (*node.before, *node.args):
        if isinstance(each, a.Lasting) and not said:
            return False
        said = said or isinstance(each, a.Arg) and each.case == "o"
    return True


_AMBIGUOUS: Final = frozenset(
    [
        "sacrifice",
        "discard",
        "add",
        "come_out",
        "look",
        "gain",
        "receive",
        "deal",
        "put_in",
        "treat",
        "dawn",
        "leave",
        "swap",
        "exceed",
    ]
)
"""Verbs whose potential is spelt as their passive."""


def is_no_passive(node: object) -> bool:
    """捨てられない is passive unless it has an object or a player who does it."""
    clause = getattr(node, "clause", None)
    assert isinstance(clause, a.Cl)
    if clause.voice:
        return False
    if clause.verb in _AMBIGUOUS:
        return any(isinstance(each, a.Arg) and each.case == "o" for each in (*clause.before, *clause.args))
    return True


def is_as_passive(node: object) -> bool:
    """What cannot be said in the potential is said by ことができない."""
    return not is_no_passive(node)


def is_a_is_sound(node: object) -> bool:
    """Effects are no kind of card or player."""
    assert isinstance(node, a.IsA)
    if isinstance(node.as_, a.Np) and sort(node.as_) in ("effect", "damage", "deed"):
        return sort(node.subject) in ("effect", "ref", "damage", "deed")
    return True


def is_being(node: object) -> bool:
    """～があって: only what is, not what is done."""
    clause = getattr(node, "clause", None)
    return isinstance(clause, a.Cl) and clause.verb in _BEING


def fact_is_sound(node: object) -> bool:
    """Whether one is able is asked of deeds only; 与えられる is passive."""
    assert isinstance(node, a.Fact)
    clause = node.clause
    if isinstance(clause, a.Cl) and clause.verb in _BEING and clause.subject is None:
        return any(isinstance(each, a.Arg) and each.case == "ni" for each in clause.args)
    if isinstance(clause, a.Cl) and isinstance(_first_of(clause), a.At):
        first = _first_of(clause)
        return isinstance(first, a.At) and not first.bare
    if isinstance(clause, a.Cl) and node.tense in ("can", "cannot"):
        return not clause.voice and clause.verb not in _AMBIGUOUS
    return True


def is_alternative(node: object) -> bool:
    """～したか～したなら: past or being, not a pair of numbers."""
    assert isinstance(node, a.OneOfC)
    return all(isinstance(part, a.Fact) for part in node.parts[:-1])


def is_predicate_noun(node: object) -> bool:
    """それが～なら: a noun of cards; numbers are compared elsewhere."""
    if isinstance(node, a.Bare | a.Place | a.Circled | a.CircledOr | a.Fixed):
        return isinstance(node, a.Fixed)
    if isinstance(node, a.Np) and sort(node) == "attribute":
        return False
    return not isinstance(node, a.Options | a.Together) or sort(node) not in ("bare", "attribute")


def is_cause(node: object) -> bool:
    """What brings something about: an effect, an ability, damage, a cost."""
    assert isinstance(node, a.Cause)
    return sort(node.of) in ("effect", "ability", "damage", "deed") or (
        isinstance(node.of, a.Options) and any(sort(each) in ("effect", "damage") for each in node.of.options)
    )


def is_limited_noun(node: object) -> bool:
    """カード2枚までしか: a noun with a bound."""
    return isinstance(node, a.OnlyArg) and isinstance(node.what, a.Np) and isinstance(node.what.quantity, t.UpTo | t.Exactly)


def is_this_turn(node: object) -> bool:
    """このターン、 without 中."""
    return (
        isinstance(node, t.During)
        and isinstance(node.period, t.Period)
        and node.period.name == "turn"
        and node.period.which == "this"
    )


# Noun phrases


def _np_is_sound(node: object) -> bool:
    assert isinstance(node, a.Np)
    kind = sort(node)
    filters = node.filters
    quantities = [each for each in filters if isinstance(each, a.Quantified | a.Points)]
    if kind == "player" and all(isinstance(each, a.Quantified) for each in filters):
        return False
    if any(isinstance(each, a.Points) for each in filters) and kind != "damage":
        return False
    if kind == "deed" and node.quantity is not None:
        return False
    if isinstance(node.head, a.Head) and node.head.noun == "points":
        if any(isinstance(each, a.EqualTo) for each in filters):
            return False
    if isinstance(node.head, a.Head) and node.head.noun == "value":
        if not any(isinstance(each, a.Rel) for each in filters) or any(isinstance(each, a.Of) for each in filters):
            return False
    if len(quantities) > 1 and not _is_all_of_some(quantities) or quantities and node.quantity is not None:
        return False
    return _filters_are_sound(filters, kind, node.head.noun if isinstance(node.head, a.Head) else "")


def _is_all_of_some(quantities: list[a.Quantified | a.Points]) -> bool:
    """2枚以上のすべての."""
    kinds = [type(each.quantity) for each in quantities if isinstance(each, a.Quantified)]
    return len(kinds) == 2 and t.All in kinds and t.AtLeast in kinds


def _ref_is_sound(node: object) -> bool:
    """A pronoun has a place, a state, counters; never すべての, その or a measure."""
    assert isinstance(node, a.RefNp)
    allowed = (a.Scope, a.Owned, a.State, a.Rel, a.Having)
    if not all(isinstance(each, allowed) for each in node.filters):
        return False
    if isinstance(node.ref, a.RestRef) and node.filters:
        return False
    return _filters_are_sound(node.filters, "ref")


_DEPENDENT: Final = frozenset(["effect", "ability", "attribute", "damage", "deed", "counter", "other"])


def _filters_are_sound(filters: tuple[t.Node, ...], kind: str, noun: str = "") -> bool:
    places = [each for each in filters if isinstance(each, a.Scope | a.Owned)]
    if len(places) > 1:
        return False
    for i, each in enumerate(filters):
        if isinstance(each, a.Of):
            if i > 0 or not _may_own(each.what, kind, noun):
                return False
        elif i > 0 and _absorbs(filters[i - 1], each):
            return False
        if i > 0 and isinstance(filters[i - 1], a.Quantified) and isinstance(each, a.Scope | a.Owned):
            if filters[i - 1] == a.Quantified(t.All()) and isinstance(each, a.Scope) and _is_nobodys(each):
                return False
        if isinstance(each, a.Multiplied):
            if kind not in ("damage", "counter") or i > 0 and isinstance(filters[i - 1], a.Det):
                return False
        if isinstance(each, a.Sized) and kind not in ("entity",):
            return False
        if isinstance(each, a.Rel) and not _rel_is_sound(each, kind, i == len(filters) - 1):
            return False
        if isinstance(each, a.Measured | a.Same | a.MostOf | a.Containing) and kind in (
            "counter",
            "deed",
            "thing",
        ):
            return False
        if isinstance(each, a.EqualTo) and kind not in ("damage", "attribute", "other", "entity", "counter"):
            return False
        if isinstance(each, a.Scope) and kind in ("attribute", "damage", "deed", "player"):
            return kind in ("attribute", "damage") and i == 0 and _is_marker_scope(filters, i)
    return True


def _is_marker_scope(filters: tuple[t.Node, ...], i: int) -> bool:
    return False


def _may_own(what: t.Node, kind: str, noun: str) -> bool:
    """～の: what belongs to something, or cards with a name, species or type that was said."""
    owner = sort(what)
    if isinstance(what, a.Who | a.Place | a.Bare | a.RestRef) or owner in ("thing", "coin"):
        return False
    if isinstance(what, a.Options | a.Together):
        inner = what.options if isinstance(what, a.Options) else what.parts
        if any(isinstance(each, a.Who | a.Place | a.Bare | a.Word) for each in inner):
            return False
    if kind in _DEPENDENT:
        return owner in ("entity", "ref", "effect", "ability", "attribute", "player", "deed", "damage")
    if kind == "entity":
        if owner == "attribute":
            return isinstance(what, a.Np) and any(
                isinstance(each, a.Rel | a.Det | a.Flag) for each in what.filters
            )
        return owner in ("entity", "ref", "effect") and noun in ("copy_token", "play", "token")
    return False


def _leading(each: t.Node) -> t.Node | None:
    """Return the noun phrase at the very beginning of a filter."""
    if isinstance(each, a.Same):
        return each.what
    if isinstance(each, a.Except | a.Of | a.According):
        return each.what if not isinstance(each.what, a.Options) else each.what.options[0]
    if isinstance(each, a.EqualTo):
        return _leading_value(each.value)
    if isinstance(each, a.Having):
        return each.things[0]
    if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl):
        first = _first_of(each.clause)
        if isinstance(first, a.Arg):
            return first.what
        if isinstance(first, a.Cause):
            return first.of
        if isinstance(first, a.InStateArg) and first.clause is not None:
            return _leading(a.Rel(first.clause, ""))
        return first if not isinstance(first, a.Amount | a.Adverb | a.At | a.Order | a.StateArg) else None
    return None


def _leading_value(value: t.Node) -> t.Node | None:
    for name in ("of", "value"):
        inner = getattr(value, name, None)
        if isinstance(inner, t.Node):
            return _leading_value(inner)
    return value


def _absorbs(before: t.Node, each: t.Node) -> bool:
    """Say whether *before* belongs to the noun that *each* begins with."""
    lead = _leading(each)
    if lead is None:
        return False
    if isinstance(lead, a.Options):
        lead = lead.options[0]
    if isinstance(lead, a.Together):
        lead = lead.parts[0]
    if isinstance(lead, a.OutOf):
        lead = lead.what
    if isinstance(each, a.Except) and (not isinstance(lead, a.Np) or isinstance(before, _OUTSIDE_EXCEPT)):
        return False
    if isinstance(lead, a.Place):
        return isinstance(before, a.Owned) and lead.whose is None and not lead.which
    if isinstance(lead, a.Np):
        if isinstance(each, a.Having) and isinstance(before, (*_OUTSIDE_EXCEPT, a.Except, a.Containing)):
            return False
        if (
            lead.filters
            and isinstance(lead.filters[0], a.Scope | a.Owned)
            and isinstance(before, a.Scope | a.Owned)
        ):
            return isinstance(before, a.Owned) and _is_nobodys(lead.filters[0])
        if lead.filters and isinstance(lead.filters[0], a.Det):
            return False
        if lead.filters and isinstance(lead.filters[0], a.Rel) and isinstance(lead.filters[0].clause, a.Cl):
            first = _first_of(lead.filters[0].clause)
            if isinstance(first, a.Cause) and first.of is None:
                return False
        return True
    if isinstance(lead, a.RefNp | a.ThisRef | a.ItRef):
        return isinstance(before, a.Scope | a.Owned | a.State | a.Having | a.Rel)
    return False


def _is_nobodys(each: t.Node) -> bool:
    return isinstance(each, a.Scope) and isinstance(each.place, a.Place) and each.place.whose is None


_OUTSIDE_EXCEPT: Final = (a.Scope, a.Owned, a.Quantified, a.Measured, a.State, a.Sized, a.Points, a.Same)


def _rel_is_sound(node: a.Rel, kind: str, last: bool) -> bool:
    clause = node.clause
    assert isinstance(clause, a.Cl)
    args = (*clause.before, *clause.args)
    lead = _leading(node)
    if isinstance(lead, a.Place) and lead.which == "that":
        return False
    if clause.verb in _BEING and clause.subject is None:
        return node.tense in ("was", "did") and len(args) > 0
    if clause.verb == "have" and clause.subject is None:
        return False
    if clause.verb in ("become", "make") and node.tense == "would" and kind != "attribute":
        return False
    for i, each in enumerate(args):
        if isinstance(each, a.Cause) and each.of is None and each.kind == "this":
            if i > 0 or (clause.subject is not None and not clause.before):
                return False
        if isinstance(each, a.UnlessArg | a.LimitArg):
            return False
    if node.tense == "would":
        return kind in ("attribute", "damage", "effect", "ability", "entity", "player", "other", "deed")
    return True


def _options_are_sound(node: object) -> bool:
    """Like things; one of two or one of each, never a comparison (～と同じ)."""
    assert isinstance(node, a.Options | a.Together)
    parts = node.options if isinstance(node, a.Options) else node.parts
    if not _are_alike(parts):
        return False
    if isinstance(node, a.Options) and any(
        isinstance(each, a.Bare | a.Circled | a.CircledOr) for each in parts
    ):
        return False
    for each in parts[1:]:
        if isinstance(each, a.Np) and each.filters:
            first = each.filters[0]
            if isinstance(node, a.Together) and isinstance(first, a.Same) and first.what is None:
                return False
            if isinstance(first, a.Of) and sort(each) in ("effect",) and sort(parts[0]) != "effect":
                return False
    for one, each in zip(parts, parts[1:], strict=False):
        if isinstance(each, a.Np) and each.filters and isinstance(each.filters[0], a.Except):
            bare = isinstance(one, a.Np) and not one.filters and one.quantity is None
            if bare and not isinstance(each.filters[0].what, a.ThisRef | a.ItRef):
                return False
    for each in parts[:-1]:
        if isinstance(each, a.Place) and any(isinstance(other, a.Place) for other in parts[1:]):
            return isinstance(parts[-1], a.Place) and any(
                isinstance(other, a.Place) and (other.whose is not None or other.position)
                for other in parts[1:]
            )
    return True


def _out_of_is_sound(node: object) -> bool:
    assert isinstance(node, a.OutOf)
    inner = node.what
    if isinstance(inner, a.OutOf):
        return False
    last = inner.options[-1] if isinstance(inner, a.Options) else inner
    return not isinstance(last, a.Np | a.RefNp) or last.quantity is None


def _except_is_sound(node: object) -> bool:
    """～以外の takes the bare noun before it, with what was done to it, not its place or its measure."""
    assert isinstance(node, a.Except | a.NotA)
    what = node.what.what if isinstance(node.what, a.OutOf) else node.what
    for each in what.options if isinstance(what, a.Options) else (what,):
        if isinstance(each, a.Np):
            if any(isinstance(inner, _OUTSIDE_EXCEPT) for inner in each.filters):
                return False
            if sort(each) not in ("entity", "counter", "effect", "ability", "damage"):
                return False
    return True


def _having_is_sound(node: object) -> bool:
    assert isinstance(node, a.Having)
    for each in node.things:
        if isinstance(each, a.Np):
            if sort(each) not in ("ability", "attribute"):
                return False
            if any(isinstance(inner, a.Same | a.Of | a.Scope | a.Owned | a.MostOf) for inner in each.filters):
                return False
            if isinstance(each.head, a.Head) and each.head.noun == "priority":
                return False
    return True


def _value_is_sound(node: object) -> bool:
    """～の数: of a noun or a number of one; the value of an attribute is itself."""
    inner = getattr(node, "of", None) or getattr(node, "value", None)
    if isinstance(inner, t.Num | t.Variable) and isinstance(node, a.ValueOf | a.Summed | a.Best):
        return False
    if isinstance(inner, a.Bare | a.Circled | a.Who | a.Fixed | a.Quote | a.Process):
        return False
    if (
        isinstance(node, a.ValueOf)
        and isinstance(inner, a.ValueOf)
        and node.how == "number"
        and inner.how == "number"
    ):
        return False
    return True


def _place_is_sound(node: object) -> bool:
    assert isinstance(node, a.Place)
    if node.position and any(name not in ("deck", "territory_deck") for name in node.names):
        return False
    return not (isinstance(node.whose, a.Who) and node.whose.who == "you" and node.whose.quantity is not None)


def _who_is_sound(node: object) -> bool:
    assert isinstance(node, a.Who)
    if node.of is not None:
        return sort(node.of) in ("entity", "ref", "effect", "ability") and node.quantity is None
    return node.quantity is None or node.who in ("opponent", "player")


def _in_state_is_sound(node: object) -> bool:
    assert isinstance(node, a.InStateArg)
    clause = node.clause
    if isinstance(clause, a.Cl) and clause.verb == "equip":
        cases = [each.case for each in (*clause.before, *clause.args) if isinstance(each, a.Arg)]
        return not ("o" in cases and "ni" in cases)
    if isinstance(clause, a.Cl) and clause.verb in ("attack", "defend"):
        return not clause.args and clause.subject is None
    return True


def is_only_up_to(node: object) -> bool:
    """2枚までしか."""
    return isinstance(node, a.Amount) and isinstance(node.quantity, t.UpTo)


# Sentences

PREFIXES: Final = (a.IfP, a.DurationP, a.InsteadP, a.WhenP, a.ThenP, a.AmongP, a.RuleP)


def sentence_is_sound(node: object) -> bool:
    """A topic stands before another prefix; else it is the subject of its clause."""
    assert isinstance(node, a.Sentence)
    items = node.items
    for i, item in enumerate(items):
        following = items[i + 1] if i + 1 < len(items) else None
        if isinstance(item, a.TopicP) and not isinstance(following, PREFIXES):
            return False
        if isinstance(item, a.Link) and isinstance(item.clause, a.Cl):
            if item.clause.verb in _BEING or item.clause.verb in ("have", "ignore"):
                return False
    return True


def is_limit(node: object) -> bool:
    """A sentence inside the bracket restricts the use of the ability."""
    return isinstance(node, a.Sentence) and isinstance(node.main, a.Ban)


def bracket_is_sound(node: object) -> bool:
    """対象にする ends a bracket without 発動する."""
    assert isinstance(node, a.Bracket)
    finish = node.finish
    assert isinstance(finish, a.Finish)
    if finish.verb == "none":
        return bool(node.items) and isinstance(node.items[-1], a.TargetC)
    if finish.verb == "" and node.items:
        return isinstance(node.items[-1], a.MoveCost)
    for i, item in enumerate(node.items):
        if (
            isinstance(item, a.TargetC)
            and item is not node.items[-1]
            and not isinstance(node.items[i + 1], a.CostC | a.TargetC)
        ):
            return False
    return True


def line_is_sound(node: object) -> bool:
    """A line says something."""
    assert isinstance(node, a.Line)
    return True


def add_predicates(layer: Layer) -> None:
    """Tell *layer* which nodes are sound."""
    layer.wellformed(a.Cl, _clause_is_sound)
    layer.wellformed(a.BanNouns, _ban_is_sound)
    layer.wellformed(a.Np, _np_is_sound)
    layer.wellformed(a.RefNp, _ref_is_sound)
    layer.wellformed(a.Options, _options_are_sound)
    layer.wellformed(a.Together, _options_are_sound)
    layer.wellformed(a.OutOf, _out_of_is_sound)
    layer.wellformed(a.Except, _except_is_sound)
    layer.wellformed(a.NotA, _except_is_sound)
    layer.wellformed(a.Having, _having_is_sound)
    layer.wellformed(a.Place, _place_is_sound)
    layer.wellformed(a.Who, _who_is_sound)
    layer.wellformed(a.InStateArg, _in_state_is_sound)
    for cls in (a.ValueOf, a.Summed, a.Sum, a.Multiple, a.Half, a.Best):
        layer.wellformed(cls, _value_is_sound)
