"""What Dimension Zero's words mean: a table from verbs and their objects to acts, and what only this game has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from gyoji.games.dimensionzero.effects import nodes as n
from gyoji.games.dimensionzero.text import asread as own
from gyoji.games.dimensionzero.text.meaning_places import AIMED, AURA, LEXICON, PlaceMeaning
from gyoji.games.dimensionzero.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.kernel.trees.tree import Wording
from gyoji.text.binding import asread as r
from gyoji.text.binding.dissolve import Conventions
from gyoji.text.binding.references import bind
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.meaning.acts import Deed
from gyoji.text.clause.meaning.chains import Chain, Pending
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.reading.errors import Refused
from gyoji.text.reading.walk import with_parts


class Targets:
    """Take 対象の out of the nouns: what it stands before is chosen by an act of its own."""

    def __init__(self) -> None:
        self.next_slot = 0
        self.own = 0
        """The slot of the choice at hand."""
        self.earlier: list[int] = []
        """The slots of the targets chosen so far, kept where the text goes on to another target."""
        self.sets_apart = False

    def settled(self, node: t.Node) -> t.Node:
        """Return *node* with every target chosen."""
        slots = [each.slot for each in t.walk(node) if isinstance(each, t.Bind)]
        self.next_slot = max(slots, default=-1) + 1
        self.sets_apart = AIMED[1] in list(t.walk(node))
        return self.inside(node)

    def inside(self, node: t.Node) -> t.Node:
        """Return *node* with the acts of its lists settled."""
        node = with_parts(node, self.inside, self._listed)
        if isinstance(node, t.Choose):
            found = self.untargeted(node.object)
            if found is not node.object:
                return replace(node, object=found, target=True)
        return node

    def _listed(self, name: str, node: t.Node) -> list[t.Node]:
        return self.act(node) if name in ("acts", "costs") else [self.inside(node)]

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
            self.own = self.next_slot
            plain = self.untargeted(part)
            if plain is not part:
                self.earlier.append(self.next_slot)
                chosen = t.Choose(plain, getattr(inner, "player", None), target=True)
                before.append(t.Bind(self.next_slot, chosen))
                changes[name] = t.Ref(self.next_slot)
                self.next_slot += 1
        inner = replace(inner, **changes) if changes else inner
        settled = self.inside(replace(node, act=inner) if isinstance(node, t.Bind) else inner)
        return [*before, settled]

    def chosen(self, node: t.Node) -> t.Node:
        """Return a choice, in a slot where a later one is to be of another target."""
        self.own = node.slot if isinstance(node, t.Bind) else self.next_slot
        settled = self.inside(node)
        if not self.sets_apart:
            return settled
        if isinstance(settled, t.Choose) and settled.target:
            settled = t.Bind(self.next_slot, settled)
            self.next_slot += 1
        if isinstance(settled, t.Bind) and isinstance(settled.act, t.Choose) and settled.act.target:
            self.earlier.append(settled.slot)
        return settled

    def untargeted(self, node: t.Node, before: tuple[int, ...] = ()) -> t.Node:
        """Return *node* without 対象の, or *node* itself; *before*: the slot of what the same choice says before it."""
        if isinstance(node, t.Selector) and set(AIMED) & set(node.filters):
            filters: list[t.Node] = []
            for each in node.filters:
                if each not in AIMED:
                    filters.append(each)
                elif each == AIMED[1]:
                    slots = (*self.earlier, *before)
                    filters += [t.OtherThan(t.Ref(slot)) for slot in slots] or [t.OtherThan(t.This())]
            return replace(node, filters=tuple(filters))
        if isinstance(node, t.AnyOf):
            options = tuple(self.untargeted(each) for each in node.options)
            return node if options == node.options else replace(node, options=options)
        if isinstance(node, t.Both):
            parts = tuple(
                self.untargeted(each, (self.own,) if i > 0 else ()) for i, each in enumerate(node.parts)
            )
            return node if parts == node.parts else replace(node, parts=parts)
        return node


THAT_COST: Final = tuple([a.Np(a.Head(each), (a.Det(),)) for each in ("price", "cost", "move_cost")])
"""そのコスト, その使用コスト, その移動コスト."""
CONVENTIONS: Final = Conventions(
    permissions=("play",),
    duties=(),
    own_zones=frozenset({"library", "hand", "plan"}),
    damage_is_reduced=False,
    letters=frozenset("XYZ"),
    slashed=("race", "attribute"),  # 2.8.2
    kinds={each + "_spell": ("spell", t.Kind((each,))) for each in ("unit", "base", "strategy")},  # 2.21.2
)

YOU: Final = a.Who("you")


class ZeroMeaning(PlaceMeaning):
    """The meaning of this game's lines."""

    def ability(self, node: object) -> t.Node:
        """Return what a line as read is, with references still open."""
        if isinstance(node, own.Framed) and node.kind in ("rampage", "pincer"):
            assert isinstance(node.ability, f.Line)
            return replace(node, ability=t.Paragraph(self.body(node.ability.sentences, node.ability.modes)))
        if isinstance(node, own.Framed):
            return replace(node, ability=self.ability(node.ability))
        return super().ability(node)

    def paid(self, clause: t.Node) -> t.Node:
        chain = Chain()
        act = self.step(clause, chain, Pending())
        return t.Do((act,), player=chain.player)

    # Keywords

    def thing(self, node: t.Node) -> t.Node:
        if isinstance(node, a.Word):
            return t.Keyword(node.name, None if node.argument is None else self.parameter(node.argument))
        return super().thing(node)

    def parameter(self, node: t.Node) -> t.Node:
        """Return the parameter of a keyword."""
        if isinstance(node, n.Support):
            return replace(node, range=self.parameter(node.range))
        if isinstance(node, t.And):
            return t.And(tuple([self.parameter(each) for each in node.parts]))
        if isinstance(node, f.Near):
            return t.Related(node.how, t.This())
        icons = isinstance(node, a.Options) and isinstance(node.options[0], f.Icons)
        return self.noun(node) if isinstance(node, Wording) and not icons else node

    # Acts

    def plain(self, deed: Deed) -> t.Node:
        """A deed on cards, in this game also under cards and onto squares."""
        roles = deed.roles
        laid = isinstance(roles.ni, own.Below) and roles.as_ == AURA and deed.name == "put"
        if laid and isinstance(roles.amount, a.Apiece) and deed.subject is None:
            return self._one_under_each(roles)
        if roles.as_ is not None:
            raise Refused("as what this is done cannot be told", "として")
        made = super().plain(deed)
        assert isinstance(made, t.Act)
        return replace(made, to=None if made.to is None else self.one(made.to))

    def _one_under_each(self, roles: Roles) -> t.Node:
        """～の下に、そのユニットの持ち主の山札の上からカードを1枚ずつ: one act for every card that gets one."""
        assert isinstance(roles.amount, a.Apiece)
        assert isinstance(roles.ni, own.Below)
        if roles.o is None or roles.state_to not in ("", "face_down") or roles.state is not None:
            raise Refused("what is laid under each cannot be told", "ずつ")
        card = self.placed(roles, roles.o, self.number(roles.amount.quantity))
        to = self.noun(roles.ni.what)
        noun = to.nouns[0] if isinstance(to, t.Selector) and len(to.nouns) == 1 else ""
        return t.ForEach(to, (t.Do((t.Act("put_aura", card, to=t.It(noun)),)),))

    def passive(self, deed: Deed) -> t.Node:
        if deed.subject is not None and deed.name == "put":
            raise Refused("how it comes to a square is not said")
        return super().passive(deed)

    def own_shift(self, what: a.Np, amount: t.Node, minus: bool, deed: Deed) -> t.Node | None:
        """～のパワーを+1000する, ～の使用コストを-〈無色1〉する."""
        if deed.clause.voice != "passive" and deed.subject is not None:
            raise Refused("what changes cannot be told")
        if not isinstance(amount, f.Icons) and what.noun not in ("power", "smash"):
            raise Refused("only power and Smash change by a number")
        return super().own_shift(what, amount, minus, deed)

    def costed(self, what: a.Np) -> t.Node:
        """Return whose cost it is, or whose move."""
        if what.head == a.Head("cost"):
            return self.owner(what)
        if what.head == a.Head("move_cost"):
            return n.MoveOf(self.owner(what))
        if what.head == a.Head("price") and len(what.filters) == 1 and isinstance(what.filters[0], a.Rel):
            return self._cost_of_deed(what.filters[0])
        raise Refused("whose cost it is cannot be told", "コスト")

    def _cost_of_deed(self, rel: a.Rel) -> t.Node:
        """～をプレイするコスト, ～を～のスクエアに移動するコスト."""
        clause = rel.clause
        assert isinstance(clause, a.Cl)
        roles = Roles(clause)
        if rel.tense != "would" or clause.subject not in (None, YOU) or clause.voice or roles.o is None:
            raise Refused("for what this is paid cannot be told", "コスト")
        if clause.verb == "play" and roles.given() == {"o"}:
            return self.noun(roles.o)
        if clause.verb == "move" and roles.given() <= {"o", "ni"}:
            squares = None if roles.ni is None else self.noun(roles.ni)
            if squares is None:
                return n.MoveOf(self.noun(roles.o))
            if not isinstance(squares, t.Selector):
                raise Refused("whereto it moves cannot be told", "コスト")
            kept = tuple([each for each in squares.filters if isinstance(each, t.Related)])
            if kept != squares.filters or not kept:
                raise Refused("whereto it moves cannot be told", "コスト")
            mover = self.noun(roles.o)
            unsaid = [each for each in kept if each.what == r.UnsaidSpot()]
            if mover == t.This():  # seen from where the card itself stands
                kept = tuple([replace(each, what=mover) if each in unsaid else each for each in kept])
            if r.UnsaidSpot() in [each.what for each in kept]:
                raise Refused("beside what it moves is left out", "コスト")
            return n.MoveOf(mover, kept[0] if len(kept) == 1 else t.And(kept))
        raise Refused("for what this is paid cannot be told", "コスト")

    # Conditions

    def condition(self, node: t.Node) -> t.Node:
        return self.before_damage(node) if isinstance(node, own.BeforeDamage) else super().condition(node)

    # Sentences

    def body(self, sentences: tuple[t.Node, ...], modes: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
        found: list[t.Node] = []
        i = 0
        while i < len(sentences):
            each = sentences[i]
            following = sentences[i + 1] if i + 1 < len(sentences) else None
            if isinstance(each, a.Except):
                if not found:
                    raise Refused("no choice before it", "選べない")
                found.append(self._excluded(found.pop(), each))
            elif self._is_pair(each, following):
                assert isinstance(each, a.Sentence)
                assert isinstance(following, a.Sentence)
                found.append(self._unless_done(each, following))
                i += 1
            else:
                picks = isinstance(each, a.PickModes)
                found.extend(super().body((each,), modes if picks else ()))
                modes = () if picks else modes
            i += 1
        return (*found, *super().body((), modes))

    def _excluded(self, sentence: t.Node, node: a.Except) -> t.Node:
        """ただし、～は選べない: a filter of the choice in the sentence before."""
        found = [each for each in t.walk(sentence) if isinstance(each, t.Choose)]
        last = found[-1] if found else None
        if last is None or not isinstance(last.object, t.Selector):
            raise Refused("no choice before it", "選べない")
        apart = t.OtherThan(self.noun(node.what))
        new = replace(last, object=replace(last.object, filters=(*last.object.filters, apart)))
        return t.rewrite(sentence, lambda each: new if each == last else each)

    def modes(self, node: a.PickModes, modes: tuple[t.Node, ...]) -> t.Node:
        return super().modes(replace(node, player=None) if node.player == YOU else node, modes)

    def _is_pair(self, one: t.Node, two: t.Node | None) -> bool:
        """～する時、～してよい。そうしないならば、かわりに～: two sentences that are one replacement."""
        if not isinstance(one, a.Sentence) or not isinstance(two, a.Sentence) or len(two.items) < 2:
            return False
        replaced = bool(one.items) and _would(one.items[0])
        return replaced and two.items[:2] == (a.IfP(a.DidSo(absent=True)), a.InsteadP())

    def _unless_done(self, one: a.Sentence, two: a.Sentence) -> t.Node:
        when = one.items[0]
        assert isinstance(when, a.WhenP)
        assert isinstance(when.event, a.Happening)
        attempt = self.chain(one.items[1:], one.main)
        instead = self.prefixed(two.items[2:], two.main)
        done = t.Attempt(attempt, (n.Original(),), (instead,))
        return t.Replace(self.happening(when.event.clause), (done,))

    def _trigger(
        self, first: a.Sentence, rest: tuple[t.Node, ...], modes: tuple[t.Node, ...]
    ) -> t.Node | None:
        if any([_would(each) for each in first.items[:2]]):  # what would happen is replaced
            return None
        return super()._trigger(first, rest, modes)

    def standing(self, node: a.Sentence) -> t.Node | None:
        return self.played_only(node) or self.cost_sentence(node)

    def prefixed(self, items: tuple[t.Node, ...], main: t.Node) -> t.Node:
        at = 1 if items and items[0] == a.TopicP(YOU) else 0
        if len(items) > at and isinstance(items[at], a.AsP):
            return self._as_it_happens(items[at], items[at + 1 :], main, at == 1)
        if not items and isinstance(main, a.IsA) and isinstance(main.as_, f.Icons):
            assert isinstance(main.subject, a.Np)
            return t.AlternativeCost(self.costed(main.subject), main.as_.icons, forced=True)
        return super().prefixed(items, main)

    def _as_it_happens(self, first: t.Node, rest: tuple[t.Node, ...], main: t.Node, you: bool) -> t.Node:
        """～にあたり、～: a cost that becomes another, a designation, or something done before (4.15.2-1)."""
        assert isinstance(first, a.AsP)
        clause = first.clause
        assert isinstance(clause, a.Cl)
        roles = Roles(clause)
        if clause.verb == "pay" and isinstance(roles.o, a.Np) and self.words.sort(roles.o) == "attribute":
            if rest or clause.subject not in (None, YOU) or roles.given() != {"o"} or clause.voice:
                raise Refused("which cost becomes another cannot be told", "コスト")
            if isinstance(main, a.Cl) and Roles(main).shift is not None:
                return self._shifted_cost(roles.o, main)
            return self._other_cost(self.costed(roles.o), main)
        if you:
            raise Refused("who does it is said twice", "にあたり")
        event = self.happening(clause)
        if isinstance(main, a.Cl) and main.verb == "designate" and not rest:
            made = self.act(replace(main, subject=None), None, None)
            assert isinstance(made, t.Act)
            return n.Designate(event, made.word, self.player(main.subject))
        return t.Replace(event, (self.chain(rest, main), n.Original()))

    def _shifted_cost(self, price: a.Np, main: a.Cl) -> t.Node:
        """～コストを支払うにあたり、その使用コストを-〈無色1〉する: the cost that was named before changes."""
        named = [a.Arg("o", each) for each in THAT_COST]
        if not any([each in named for each in main.args]):
            raise Refused("which cost changes cannot be told", "コスト")
        if self.costed(price) not in (t.This(), n.MoveOf(t.This())):
            raise Refused("a cost changes as it is paid only for this card itself", "コスト")
        args = tuple([a.Arg("o", price) if each in named else each for each in main.args])
        return self.chain((), replace(main, args=args))

    def _other_cost(self, what: t.Node, main: t.Node) -> t.Node:
        may = isinstance(main, a.May)
        clause = main.clause if isinstance(main, a.May) else main
        roles = Roles(clause) if isinstance(clause, a.Cl) else None
        if roles is None or roles.verb != "make" or roles.given() != {"o", "ni"} or roles.subject is not None:
            raise Refused("which cost it becomes cannot be told", "コスト")
        if roles.o not in THAT_COST:
            raise Refused("which cost becomes another cannot be told", "コスト")
        if isinstance(roles.ni, f.Icons):
            return t.AlternativeCost(what, roles.ni.icons, forced=not may)
        if isinstance(roles.ni, a.Np) and roles.ni.head == a.Head("move_cost"):
            if isinstance(self.owner(roles.ni), t.It):
                return t.AlternativeCost(what, (n.OwnMoveCost(),), forced=not may)
        raise Refused("which cost it becomes cannot be told", "コスト")

    def chain(self, items: tuple[t.Node, ...], main: t.Node) -> t.Node:
        made = super().chain(items, main)
        if isinstance(made, t.Do) and len(made.acts) == 1 and isinstance(made.acts[0], t.ForEach):
            return made.acts[0]
        return replace(made, acts=_of_shown(made.acts)) if isinstance(made, t.Do) else made


def _of_shown(acts: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """手札を公開し、指定されたカード名のカードをすべて～: those of the cards that were shown, not on squares."""
    found: list[t.Node] = []
    for act in acts:
        what = act.object if isinstance(act, t.Act) else None
        shown = any([isinstance(each, t.Act) and each.verb == "reveal" for each in found])
        if shown and isinstance(what, t.Selector) and what.filters == (n.Designated("name"),):
            act = t.with_field(act, "object", replace(what, among=t.It(plural=True)))
        found.append(act)
    return tuple(found)


def _would(item: t.Node) -> bool:
    """～する時、."""
    return isinstance(item, a.WhenP) and isinstance(item.event, a.Happening) and item.event.tense == "would"


MEANING: Final = ZeroMeaning(WORDS, LEXICON)


def meaning(node: object, text: str) -> t.Node:
    """Return the line *node* with every reference bound; raise Refused when one cannot be."""
    return Targets().settled(bind(MEANING.meaning(node), text, CONVENTIONS))
