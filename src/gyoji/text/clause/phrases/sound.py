"""Which readings of card text are sound: what belongs to which noun and which verb.

Three principles take away wrong attachments. What stands before a noun belongs to the nearest noun that can have it;
what stands before a verb belongs to the nearest verb that can have it; only like things are joined by や and と.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases import sound_nouns as of_nouns
from gyoji.text.clause.phrases.leading import first_clause, first_of, is_this_way, noun_of
from gyoji.text.clause.phrases.words import Words
from gyoji.text.grammar.layer import Layer

KINDS: Final[dict[type, str]] = {
    a.Cause: "cause",
    a.InStateArg: "state",
    a.StateArg: "stateto",
    a.Order: "order",
    a.Amount: "amount",
    a.Times: "times",
    a.AsMuch: "asmuch",
    a.Adverb: "adverb",
    a.At: "at",
    a.Lasting: "dur",
    a.LimitArg: "limit",
    a.UnlessArg: "unless",
    a.IgnoreArg: "ignore",
    a.ToValue: "tovalue",
    a.PerSpan: "perspan",
    a.OnlyArg: "only",
    a.TargetArg: "targeting",
    a.PerArg: "per",
    a.Total: "total",
    a.OnlyAt: "onlyat",
    a.JustAt: "onlyat",
    a.JustIf: "onlyat",
    a.OnlyIf: "onlyat",
    a.OnlyFrom: "kara",
    a.JustFrom: "kara",
    a.FirstIn: "first",
    a.NthArg: "first",
    a.NotAt: "notat",
    a.Besides: "besides",
    a.InPlaceOf: "inplace",
    a.Without: "without",
    a.InUnits: "units",
    a.ByWhom: "bywhom",
    a.Shift: "shift",
    a.After: "after",
    a.AtEvent: "event",
    a.Beyond: "beyond",
}
"""The names by which frames license the parts of clauses; cases have their own."""


def kind_of(arg: t.Node) -> str:
    """Return the name by which a frame licenses *arg*."""
    return arg.case if isinstance(arg, a.Arg) else KINDS[type(arg)]


def _ends_unnamed(arg: a.Lasting) -> bool:
    """これが戦場を離れるまで: the subject before it is that of what leaves."""
    held = arg.duration
    return isinstance(held, a.UntilEvent) and _lacks_subject(held.events[0])


def _lacks_subject(clause: t.Node | None) -> bool:
    return isinstance(clause, a.Cl) and clause.subject is None


def _brings_to_number(node: a.Cl) -> bool:
    """手札が4枚になるように捨てる: the subject is what is counted."""
    return any([isinstance(each, a.Amount) and each.to for each in node.args])


def _shifts(node: a.Cl) -> bool:
    """～が+1される: what changes has が as well as は."""
    return node.ga and node.voice == "passive" and any([isinstance(each, a.Shift) for each in node.args])


def _is_zone_of(node: t.Node, sorts: frozenset[str]) -> bool:
    """Tell whether a place is one of the zones that a case names: `kara:@hand`."""
    return isinstance(node, a.Place) and all(["@" + name in sorts for name in node.names])


def is_inner(node: a.Cl) -> bool:
    """A clause inside another has its duration beside its object, not first."""
    first = first_of(node)
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
        said = said or isinstance(each, a.Arg) and each.case in ("o", "ni")
    return True


def is_alternative(node: a.OneOfC) -> bool:
    """～したか～したなら, ～が2つ以上か～が2つ以上なら."""
    return all(isinstance(part, a.Fact | a.IsA | a.MoreThan) for part in node.parts)


def is_beside(node: object) -> bool:
    """～以外に there is something: a card or kind of cards."""
    return isinstance(node, a.Besides) and isinstance(
        node.what, a.Np | a.RefNp | a.ThisRef | a.ItRef | a.Options
    )


def is_no_battle(node: a.At) -> bool:
    """戦闘では tells by what, その戦闘では when."""
    period = node.period
    return not isinstance(period, t.Period) or period.name != "battle" or period.which != "every"


def is_limited_noun(node: object) -> bool:
    """カード2枚までしか: a noun with a bound; これしか(いない)."""
    if isinstance(node, a.OnlyArg) and isinstance(node.what, a.ThisRef):
        return True
    return (
        isinstance(node, a.OnlyArg)
        and isinstance(node.what, a.Np)
        and isinstance(node.what.quantity, t.UpTo | t.Exactly)
    )


def is_this_turn(node: object) -> bool:
    """このターン、 without 中."""
    return (
        isinstance(node, t.During)
        and isinstance(node.period, t.Period)
        and node.period.name == "turn"
        and node.period.which in ("this", "next")
    )


def is_next(node: object) -> bool:
    """次の自分のターンまで."""
    return isinstance(node, t.Moment) and isinstance(node.period, t.Period) and node.period.which == "next"


def is_only_up_to(node: object) -> bool:
    """2枚までしか."""
    return isinstance(node, a.Amount) and isinstance(node.quantity, t.UpTo)


PREFIXES: Final = (a.IfP, a.DurationP, a.InsteadP, a.WhenP, a.ThenP, a.AmongP, a.RuleP, a.AtP, a.AsP)


def _is_next_span(node: t.Node) -> bool:
    """それは次の～フェイズに: when belongs to the clause, as its part."""
    held = node.duration if isinstance(node, a.DurationP) else None
    return isinstance(held, t.During) and isinstance(held.period, t.Period) and held.period.which == "next"


def _is_placed(items: tuple[t.Node, ...], i: int) -> bool:
    """それは～まで～フェイズに, このターン中に次に～時: a time without a comma stands behind or before another."""
    after = items[i + 1] if i + 1 < len(items) else None
    if isinstance(after, a.WhenP):
        return after.next
    return after is None and i > 0 and isinstance(items[i - 1], a.DurationP)


def _has_chain(main: t.Node) -> bool:
    """AしてBするか、CしてDする: what is linked before belongs to the first way."""
    return isinstance(main, a.Choice) and any([isinstance(each, a.Chain) for each in main.clauses[1:]])


def choice_is_sound(node: a.Choice) -> bool:
    """AしてBするかCする: A is done in any case, unless the other ways have links of their own."""
    return not isinstance(node.clauses[0], a.Chain) or _has_chain(node)


def _cases(node: a.Cl) -> dict[str, t.Node]:
    return {arg.case: arg.what for arg in (*node.before, *node.args) if isinstance(arg, a.Arg)}


class ClauseSound:
    """Which clauses, conditions and sentences are sound, by the words of one game."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.nouns = of_nouns.NounSound(words)

    def _clause_is_sound(self, node: a.Cl) -> bool:
        """Licensed arguments, each case once, nothing that a clause inside could have."""
        verb = self.words.verbs[node.verb]
        whole = (*node.before, *node.args)
        cases: set[str] = set()
        for arg in whole:
            kind = kind_of(arg)
            if kind not in verb.licensed:
                return False
            if kind in ("o", "ni", "kara", "no", "amount", "at", "stateto", "dur", "order") and kind in cases:
                return False
            cases.add(kind)
            if not self._arg_suits(node, arg):
                return False
        if node.voice == "passive" and "o" in cases and not {"attaches", "passive_object"} & verb.traits:
            return False
        if not self._subject_suits(node) or self._is_changed_by_itself(node):
            return False
        if node.ga and "of_cards" in verb.traits and self.words.sort(node.subject) == "attribute":
            return False
        if verb.needs and not cases & verb.needs:
            return False
        if "attaches" in verb.traits and {"o", "with"} <= cases:  # AとBをつなぐ: both are one part
            return False
        if any(isinstance(arg, a.Arg) and arg.case == "no" for arg in (*node.before, *node.args[:-1])):
            return False
        if node.voice == "causative" and ("causative" not in verb.traits or {"o", "with"} <= cases):
            return False
        sequence = (*node.before, *([node.subject] if node.subject is not None else []), *node.args)
        for before, after in pairwise(sequence):
            if (
                isinstance(after, a.Amount | a.LimitArg)
                and isinstance(before, a.Adverb)
                and before.word == "each"
            ):
                return False
            if before is not node.subject and self.inner_takes(before, after):
                return False
            if self.nouns.is_out_of(before, after):
                return False
            if (
                node.ga
                and before is node.subject
                and isinstance(after, a.InStateArg)
                and _lacks_subject(after.clause)
            ):
                return False
            if before is node.subject and node.ga and self._inner_has_subject(before, after):
                return False
            if isinstance(before, a.Amount) and self.words.sort(noun_of(after)) in ("damage", "counter"):
                return False
            if isinstance(before, a.Amount) and self.words.sort(noun_of(after)) == "coin":
                if self.words.sort(before.quantity) == "coin":  # signs side by side are one price
                    return False
            if (
                isinstance(before, a.PerSpan | a.At)
                and isinstance(after, a.Amount)
                and "counted" in verb.traits
            ):
                return False
            if isinstance(after, a.Lasting) and node.ga and node.subject is not None and _ends_unnamed(after):
                return False
        return True

    def _subject_suits(self, node: a.Cl) -> bool:
        """Only who can do it has が; は can also mark what it is done to, or what is brought to a number."""
        by = self.words.verbs[node.verb].by
        if not by or node.voice or node.subject is None or _brings_to_number(node):
            return True
        if isinstance(node.subject, a.ItRef):  # a player can be meant
            return True
        sort = self.words.sort(node.subject)
        return sort in by or not node.ga and sort in ("entity", "ref") and "o" not in _cases(node)

    def is_main(self, node: a.Cl) -> bool:
        """A main clause has its time before it, as a prefix, and は beside all but これ that stands in."""
        first = first_of(node)
        if isinstance(first, a.At | a.Lasting):
            return False
        if node.before and isinstance(node.before[0], a.Lasting | a.At):
            return False
        if self._tells_of_thing(node) and not isinstance(node.subject, a.ThisRef):
            return False
        if node.ga and self.words.sort(node.subject) == "player" and not _brings_to_number(node):
            return False
        if node.subject is not None and node.args and isinstance(node.args[0], a.At) and node.args[0].bare:
            return False
        return (_shifts(node) or _lasts_beside_object(node)) and not self._moves_place(node)

    def _is_changed_by_itself(self, node: a.Cl) -> bool:
        """パワーは+1000する is no text; パワーを+1000する and パワーは+1000される are."""
        if node.voice or node.subject is None or self.words.sort(node.subject) != "attribute":
            return False
        return any([isinstance(each, a.Shift) for each in node.args])

    def _moves_place(self, node: a.Cl) -> bool:
        """手札を加える: say whether a place is moved, and to nowhere."""
        cases = _cases(node)
        if not self.words.verb_has(node.verb, "moves") or "ni" in cases:
            return False
        return isinstance(cases.get("o"), a.Place)

    def _lacks_part(self, node: object) -> bool:
        """Say whether a clause that tells somebody what to do lacks a part that its verb cannot do without."""
        if not isinstance(node, a.Cl) or node.voice == "passive":
            return False
        cases = _cases(node)
        return any([case not in cases for case in self.words.verbs[node.verb].main])

    def _tells_of_thing(self, node: object) -> bool:
        """Say whether が stands beside something that is no player: 代わりにこれがダメージを受ける."""
        if not isinstance(node, a.Cl) or not node.ga or _brings_to_number(node) or _shifts(node):
            return False
        return self.words.sort(node.subject) != "player"

    def is_ordered(self, node: object) -> bool:
        """Tell whether a plain main clause has a subject that can be told to do it."""
        clause = node if isinstance(node, a.Cl) else getattr(node, "clause", None)
        if not isinstance(clause, a.Cl) or clause.voice or clause.subject is None:
            return True
        if _brings_to_number(clause) or not self.words.verb_has(clause.verb, "ordered"):
            return True
        return isinstance(clause.subject, a.ItRef) or self.words.sort(clause.subject) == "player"

    def is_clause(self, node: a.Cl) -> bool:
        """Tell whether a clause put together from parts is sound."""
        return self._clause_is_sound(node)

    def _inner_has_subject(self, subject: t.Node, after: t.Node) -> bool:
        """Say whether ～が belongs to a clause at the head of *after*: ［カウンターが置かれた］動物."""
        what = noun_of(after)
        clause = first_clause(what)
        if clause is None or clause.subject is not None:
            return False
        traits = self.words.verbs[clause.verb].traits
        first = first_of(clause)
        is_player = self.words.sort(subject) == "player"
        if is_this_way(first) or self.words.is_own_ability(first) and is_player:
            return is_player and self._is_use(what)
        if isinstance(first, a.At) and not ("plays" in traits and not clause.voice):
            return False
        if "attaches" in traits:
            return True
        by_player = is_player or isinstance(subject, a.ThisRef)
        return not by_player or not (clause.voice or "happens" in traits)

    def _is_use(self, what: object) -> bool:
        """～をプレイするコスト: who plays stands before it, whatever the card played is."""
        first = what.filters[0] if isinstance(what, a.Np) and what.filters else None
        inner = first.clause if isinstance(first, a.Rel) else None
        if not isinstance(inner, a.Cl) or inner.subject is not None:
            return False
        return self.words.verb_has(inner.verb, "uses")

    def _arg_suits(self, node: a.Cl, arg: t.Node) -> bool:
        traits = self.words.verbs[node.verb].traits
        if isinstance(arg, a.Arg):
            kind = self.words.sort(arg.what)
            sorts = self.words.verbs[node.verb].case_sorts.get(arg.case)
            if (
                sorts is not None
                and not node.voice
                and kind not in sorts
                and not _is_zone_of(arg.what, sorts)
            ):
                return False
            if isinstance(arg.what, a.Np) and self.words.noun_has(arg.what.head, "retargeted"):
                return arg.case == "o" and "retargets" in traits
            if isinstance(
                arg.what,
                a.ValueOf | a.Summed | a.Sum | a.Multiple | a.Half | a.Divided | a.Best | a.DoneNumber,
            ):
                return arg.case == "o" and "sets" in traits
            if "performs" in traits and kind == "deed":
                return False
            if arg.case == "ni" and kind == "place" and self._is_for_cards(node):
                return False
            if arg.case == "kara" and kind in ("thing", "ability", "attribute", "damage", "bare", "coin"):
                return False
            if arg.case == "ni" and kind == "bare":
                return False
            if arg.case == "de":
                return sorts is not None or kind == "place"
            if arg.case == "no":
                return kind in ("entity", "ref", "effect", "player", "ability") or "affected" in traits
            if arg.case == "with":
                return kind not in ("attribute", "thing", "counter", "damage")
            if arg.case == "as":
                return kind in ("entity", "thing", "attribute", "effect")
            if "being" in traits and arg.case == "ni":
                return kind in ("place", "ref", "entity")
        if isinstance(arg, a.Amount):
            if "sets" in traits and not any([isinstance(each, a.StateArg) for each in node.args]):
                return False
            bare = isinstance(arg.quantity, t.Num | t.Variable) and not arg.to
            return not bare or bool(node.args) and arg is node.args[-1]
        if isinstance(arg, a.IgnoreArg) and arg.by is not None:
            return "o" in _cases(node)
        if isinstance(arg, a.NthArg):
            return "numbered" not in traits
        if isinstance(arg, a.Adverb) and arg.word == "mutually":
            return "mutual" in traits
        if isinstance(arg, a.Adverb) and arg.word == "next":
            soon = "next" in traits or node.voice == "passive"
            return node.subject is not None and arg in node.args and soon
        return True

    def _is_for_cards(self, node: a.Cl) -> bool:
        """戦場に装備されている動物, 戦場にカウンターが置かれている動物: what is put on cards is put in no place."""
        if "attaches" in self.words.verbs[node.verb].traits:
            return True
        what = node.subject if node.voice else _cases(node).get("o")
        return "moves" in self.words.verbs[node.verb].traits and self.words.sort(what) == "counter"

    def inner_takes(self, before: t.Node, after: t.Node) -> bool:
        """Say whether *before* belongs to a clause at the head of *after*: ［デッキから墓地に置かれた］カード."""
        what = noun_of(after)
        clause = first_clause(what)
        if isinstance(after, a.UnlessArg | a.OnlyIf | a.JustIf) and isinstance(after.condition, a.Fact):
            inner = after.condition.clause
            clause = inner if isinstance(inner, a.Cl) else None
        if isinstance(after, a.Lasting) and isinstance(after.duration, a.AsLong):
            fact = after.duration.condition
            clause = fact.clause if isinstance(fact, a.Fact) and isinstance(fact.clause, a.Cl) else None
        telling = (a.Arg, a.Cause, a.InStateArg, a.At, a.PerSpan, a.FirstIn, a.NthArg, a.Adverb, a.PerArg)
        if clause is None or not isinstance(before, telling):
            return False
        if isinstance(before, a.Adverb) and before.word not in ("first", "last", "at_once"):
            return False
        first = first_of(clause)
        if isinstance(before, a.Arg) and (is_this_way(first) or isinstance(first, a.At)):
            return False
        kind = kind_of(before)
        return (
            kind in self.words.verbs[clause.verb].licensed
            and all(kind_of(each) != kind for each in (*clause.before, *clause.args))
            and self._clause_is_sound(
                a.Cl(clause.verb, (), clause.subject, (before, *clause.before, *clause.args), clause.voice)
            )
        )

    def _ban_is_sound(self, node: a.BanNouns) -> bool:
        """～は攻撃ができない: whom, when, unless what."""
        allowed = ("ni", "cause", "adverb", "at", "limit", "unless")
        if node.subject is not None and self.words.sort(node.subject) == "deed":
            return False
        sequence = (*node.before, *([node.subject] if node.subject is not None else []), *node.args)
        for before, after in pairwise(sequence):
            if before is not node.subject and self.inner_takes(before, after):
                return False
        return all(kind_of(each) in allowed for each in (*node.before, *node.args))

    def is_no_passive(self, node: object) -> bool:
        """捨てられない is passive unless it has an object or a player who does it."""
        clause = getattr(node, "clause", None)
        assert isinstance(clause, a.Cl)
        if clause.voice:
            return False
        if self.words.verb_has(clause.verb, "potential_is_passive"):
            return any(
                isinstance(each, a.Arg) and each.case == "o" for each in (*clause.before, *clause.args)
            )
        return True

    def is_as_passive(self, node: object) -> bool:
        """What cannot be said in the potential is said by ことができない."""
        return not self.is_no_passive(node)

    def is_a_is_sound(self, node: a.IsA) -> bool:
        """Effects are no kind of card or player."""
        if isinstance(node.as_, a.Np) and self.words.sort(node.as_) in ("effect", "damage", "deed"):
            return self.words.sort(node.subject) in ("effect", "ref", "damage", "deed")
        return True

    def is_being(self, node: object) -> bool:
        """～があって: only what is, not what is done."""
        clause = getattr(node, "clause", None)
        return isinstance(clause, a.Cl) and self.words.verb_has(clause.verb, "being")

    def says_only_being(self, fact: a.Fact) -> bool:
        """Tell whether a condition is nothing but いる or いない."""
        return self.is_being(fact) and isinstance(fact.clause, a.Cl) and first_of(fact.clause) is None

    def fact_is_sound(self, node: a.Fact) -> bool:
        """Whether one is able is asked of deeds only; 与えられる is passive."""
        clause = node.clause
        if self.is_being(node) and isinstance(clause, a.Cl) and clause.subject is None:
            if first_of(clause) is None:
                return node.tense == "not"
            return any(isinstance(each, a.Arg) and each.case == "ni" for each in clause.args)
        if isinstance(clause, a.Cl) and isinstance(first_of(clause), a.At):
            first = first_of(clause)
            return isinstance(first, a.At) and not first.bare
        if isinstance(clause, a.Cl) and node.tense in ("can", "cannot"):
            return not clause.voice and not self.words.verb_has(clause.verb, "potential_is_passive")
        return True

    def is_predicate_noun(self, node: object) -> bool:
        """それが～なら: a noun of cards; numbers are compared elsewhere."""
        if isinstance(node, a.Bare | a.Place | a.Circled | a.CircledOr | a.Fixed):
            return isinstance(node, a.Fixed)
        if isinstance(node, a.Np) and self.words.sort(node) == "attribute":
            return False
        return not isinstance(node, a.Options | a.Together) or self.words.sort(node) not in (
            "bare",
            "attribute",
        )

    def is_cause(self, node: a.Cause) -> bool:
        """What brings something about: an effect, an ability, damage, a cost."""
        if isinstance(node.of, a.Np) and node.of.filters and isinstance(node.of.filters[0], a.Of):
            ability = node.of.filters[0].what
            first = ability.filters[0] if isinstance(ability, a.Np) and ability.filters else None
            if isinstance(first, a.Of) and isinstance(first.what, a.RefNp):
                return False
        return (
            self.words.sort(node.of) in self.words.causes
            or isinstance(node.of, a.Word)
            or (
                isinstance(node.of, a.Options)
                and any(self.words.sort(each) in ("effect", "damage") for each in node.of.options)
            )
        )

    def _in_state_is_sound(self, node: a.InStateArg) -> bool:
        clause = node.clause
        if not isinstance(clause, a.Cl):
            return True
        if self.words.verb_has(clause.verb, "attaches"):
            cases = [each.case for each in (*clause.before, *clause.args) if isinstance(each, a.Arg)]
            return not ("o" in cases and "ni" in cases)
        if self.words.verb_has(clause.verb, "bare_state"):
            return not clause.args and clause.subject is None
        return True

    def sentence_is_sound(self, node: a.Sentence) -> bool:
        """A topic stands before another prefix; else it is the subject of its clause."""
        items = node.items
        for i, item in enumerate(items):
            following = items[i + 1] if i + 1 < len(items) else None
            if isinstance(item, a.TopicP) and (
                not isinstance(following, PREFIXES) or _is_next_span(following)
            ):
                return False
            if isinstance(item, a.AtP) and not _is_placed(items, i):
                return False
            held = item.duration if isinstance(item, a.DurationP) else item
            if i > 0 and isinstance(held, a.IfP | a.AsLong) and isinstance(held.condition, a.Fact):
                if self.says_only_being(held.condition):  # ～していない限り
                    return False
            if isinstance(item, a.Link) and following is None and _has_chain(node.main):
                return False
            if isinstance(item, a.Link) and isinstance(item.clause, a.Cl):
                if self.words.verb_has(item.clause.verb, "unlinked"):
                    return False
                if self._tells_of_thing(item.clause) or self._lacks_part(item.clause):
                    return False
        if self._lacks_part(node.main):
            return False
        main = getattr(node.main, "clause", node.main)
        return not self._tells_of_thing(main) or bool(items) and items[-1] == a.InsteadP()

    def _counts_deeds(self, node: a.DoneNumber) -> bool:
        """～を2倍にした数 is a number made of another, never the number of what was made so."""
        return isinstance(node.clause, a.Cl) and not self.words.verb_has(node.clause.verb, "sets")

    def add_to(self, layer: Layer) -> None:
        """Tell *layer* which nodes are sound."""
        nouns = self.nouns
        layer.wellformed(a.Cl, self._clause_is_sound)
        layer.wellformed(a.BanNouns, self._ban_is_sound)
        layer.wellformed(a.Np, nouns.np_is_sound)
        layer.wellformed(a.RefNp, nouns.ref_is_sound)
        layer.wellformed(a.Options, nouns.options_are_sound)
        layer.wellformed(a.Together, nouns.options_are_sound)
        layer.wellformed(a.OutOf, of_nouns.out_of_is_sound)
        layer.wellformed(a.Except, nouns.except_is_sound)
        layer.wellformed(a.NotA, nouns.except_is_sound)
        layer.wellformed(a.Having, nouns.having_is_sound)
        layer.wellformed(a.Same, of_nouns.same_is_sound)
        layer.wellformed(a.Than, of_nouns.same_is_sound)
        layer.wellformed(a.Place, nouns.place_is_sound)
        layer.wellformed(a.Who, nouns.who_is_sound)
        layer.wellformed(a.InStateArg, self._in_state_is_sound)
        layer.wellformed(a.Choice, choice_is_sound)
        layer.wellformed(a.DoneNumber, self._counts_deeds)
        for cls in (a.ValueOf, a.Summed, a.Sum, a.Multiple, a.Half, a.Divided, a.Best):
            layer.wellformed(cls, of_nouns.value_is_sound)
