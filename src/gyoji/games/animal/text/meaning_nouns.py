"""What noun phrases mean: selectors with their filters, references, players, zones, things, numbers."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.text import lexicon as lexicon
from gyoji.games.animal.text import meaning_past as past
from gyoji.games.animal.text.lexicon import LEXICON, AnimalContext
from gyoji.games.animal.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.context import Candidate
from gyoji.text.clause.bound.sentences import BoundSentences
from gyoji.text.clause.meaning import trees
from gyoji.text.clause.phrases import marks, times
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.reading.errors import Refused

TYPES = frozenset(["animal", "lair", "tool", "scene", "skill", "territory"])
GROUPS = {"group_attack": "attack", "group_defend": "defend"}
"""What several do together, and what each of them does."""

ATTACKS = ("attack", "solo_attack", "group_attack")
DEFENCES = ("defend", "defended", "solo_defend", "group_defend")
"""Verbs of the two sides of a battle, as said and as they happen."""

LIFE = ("recover", "gain_life", "lose", "lose_life", "pay_life")
"""Events of which the amount is life."""

LEFT = ("destroy", "sacrifice", "exile", "put", "return", "discard", "leave", "play", "take_off", "vanish")
"""Events after which an object lies somewhere else."""


class AnimalNouns(BoundSentences):
    """What noun phrases mean: selectors with their filters, references, players, zones, things, numbers."""

    def __init__(self) -> None:
        super().__init__(WORDS, LEXICON, AnimalContext())

    def undoing(self, slot: int, act: t.Act, duration: t.Node) -> list[t.Node]:
        if act.verb in ("transfer", "exile"):
            if isinstance(duration, t.During) and not trees.is_now(duration.period):
                raise Refused("what is done at once does not begin later", "、")
            return [n.GoesBack(object=t.Ref(slot), duration=duration)]
        if act.verb == "reveal":
            shown = act.object if isinstance(act.object, t.Ref) else t.Ref(slot)
            return [n.StaysRevealed(object=shown, duration=duration)]
        if act.verb in ("night", "equip", "turn"):
            raise Refused("this does not last for a time", "まで")
        return []

    def is_undoing(self, node: t.Node) -> bool:
        return isinstance(node, n.GoesBack | n.StaysRevealed)

    def is_understood(self, condition: t.Node) -> bool:
        """あなたが優先権を持つなら."""
        if not isinstance(condition, a.Fact) or not isinstance(condition.clause, a.Cl):
            return False
        had = Roles(condition.clause).o if condition.clause.verb == "have" else None
        return isinstance(had, a.Np) and had.noun == "priority"

    def described_head(self, node: t.Node) -> tuple[tuple[str, ...], list[t.Node]]:
        if not isinstance(node, a.Head):
            raise Refused("this names no card")
        filters: list[t.Node] = [t.Named(node.name)] if node.name else []
        for each in node.attrs:
            assert isinstance(each, a.Attr)
            if each.kind == "condition":
                filters.append(t.Coloured((each.name,)))
            elif each.kind == "species":
                filters.append(t.Trait("species", each.name))
            else:
                filters.append(t.Kind(LEXICON.types_of(each.name)))
        word = node.noun
        if word in ("scene", "skill", "non_existence"):
            return ("card",), [t.Kind(LEXICON.types_of(word)), *filters]
        if word in ("attacker", "defender"):
            return ("animal",), [*filters, t.InState("attacking" if word == "attacker" else "defending")]
        return ("token" if word == "copy_token" else word,), filters

    # Noun phrases

    def selector(self, node: a.Np) -> t.Node:
        """Return the selector of a noun with its filters; a reference where the phrase speaks of something known."""
        node = past.worn_by(node)
        known = self.reference(node)
        if known is not None:
            return known
        kind = WORDS.sort(node)
        if kind in ("attribute", "damage", "thing", "deed", "counter"):
            raise Refused("this names no card")
        if kind == "player":
            return self._player_np(node) if node.filters else t.Player("any")
        nouns, filters = self.described_head(node.head)
        on_pile = lexicon.NOUN_ZONES.get(nouns[0]) == "pile"
        place: t.Zone | None = None
        whose: t.Node | None = None
        number = self.quantity(node.quantity)
        among: t.Node | None = None
        which: times.Ordinal | None = None
        for each in self._twins(past.merged(_own_numbers(node)), filters):
            if (nth := past.played(each)) is not None:
                which = nth
                user = which.clause.subject
                told = self.ctx.subject if user is None and isinstance(self.ctx.subject, t.Player) else None
                whose = told if user is None else self.player(user)
                whose = None if whose == t.Player("each") else whose
                place = self._used_from(a.Rel(which.clause, "would"), whose)
            elif isinstance(each, a.Scope) and isinstance(each.place, a.Place):
                place = self.zone_of(each.place)
                whose = place.player
            elif isinstance(each, a.Owned):
                whose = self.player(each.player)
            elif isinstance(each, a.Quantified):
                number = _counted(number, self.quantity(each.quantity))
            elif isinstance(each, a.EqualTo):
                number = t.Exactly(self.value(each.value))
            elif isinstance(each, a.Of) and on_pile and WORDS.sort(each.what) == "entity":
                whose, own = _played(self.noun(each.what), nouns[0], whose)
                filters += own
            elif isinstance(each, a.Rel) and each.tense == "would" and nouns[0].endswith("effect"):
                filters.append(self.described(each))
            elif isinstance(each, a.Rel) and on_pile and _is_activated(each):
                filters += self._by_card(each)
            elif isinstance(each, a.Flag) and each.word == "same_number":
                number = t.Exactly(self.last_number())
            elif isinstance(each, a.Rel) and self._user(each) is not None:
                whose = self.player(self._user(each))
                place = self._used_from(each, whose)
            elif isinstance(each, a.Rel) and (scope := past.hoisted(each)) is not None:
                assert isinstance(scope.place, a.Place)
                place = self.zone_of(scope.place)
                whose = place.player
                filters += self.filters_of(past.without_place(each, scope))
            else:
                filters += self.filters_of(each)
        if a.Flag("pool") in node.filters and (self.ctx.pool is None or self.ctx.costs):
            raise Refused("no cards before it of which these could be some", "その中")
        if place is None:
            if self.ctx.pool is not None and nouns == ("card",) and whose is None and not self.ctx.costs:
                return t.Selector(None, None, tuple(filters), nouns, number, self.ctx.pool.reference)
            gone = any(isinstance(each, n.DoneByAbility) or _has_left(each) for each in filters)
            place = t.Zone("anywhere" if gone else lexicon.NOUN_ZONES.get(nouns[0], "anywhere"), whose)
            among = self.ctx.among
            if isinstance(among, t.Selector) and isinstance(among.zone, t.Zone):  # 戦場の動物の中で、～
                if among.nouns != nouns and all([word in lexicon.EXISTENCES for word in among.nouns]):
                    filters.insert(0, t.Kind(among.nouns))
                place, whose, filters, among = among.zone, among.player, [*among.filters, *filters], None
        if nouns[0] == "tool":  # 装備されている道具: to this, where nobody is named
            worn = t.AttachedTo(t.This())
            filters = [worn if each == t.EquippedWith() else each for each in filters]
        once = tuple(dict.fromkeys(filters))  # 攻撃している攻撃動物
        found = t.Selector(whose, place, once, nouns, number, among)
        if which is not None:
            return past.numbered(found, which, whose)
        if any([marks.is_next(each) for each in node.filters]):
            self.ctx.upcoming = t.Event("play", actor=whose, object=found)
        return found

    def _user(self, node: a.Rel) -> t.Node | None:
        """あなたがプレイするカード, あなたが発動した効果: who uses it is whose it is; None where no use is told of."""
        clause, who = node.clause, self.ctx.subject
        assert isinstance(clause, a.Cl)
        if (
            marks.is_next(node) and clause.subject is None and isinstance(who, t.Player)
        ):  # あなたは次にプレイする～
            clause = replace(clause, subject=a.Who(who.who)) if who.who in ("you", "opponent") else clause
        used = clause.verb == "play" and node.tense == "would" or clause.verb in ("activate", "use")
        if not used or clause.voice or clause.subject is None or WORDS.sort(clause.subject) != "player":
            return None
        plain = all([marks.is_beside_use(arg) for arg in (*clause.before, *clause.args)])
        return clause.subject if plain else None

    def _by_card(self, node: a.Rel) -> list[t.Node]:
        """動物が戦場で発動した: of which card an effect is, and where it was activated."""
        clause = node.clause
        assert isinstance(clause, a.Cl)
        assert clause.subject is not None
        found: list[t.Node] = [t.AbilityOf(self.noun(clause.subject))]
        for arg in (*clause.before, *clause.args):
            assert isinstance(arg, a.Arg)
            if not isinstance(arg.what, a.Place):
                raise Refused("where it was activated cannot be told", "で")
            there = t.Event("activate", object=t.Subject(), source=self.zone_of(arg.what))
            found.append(t.DidThisTurn(there))
        return found

    def _used_from(self, node: a.Rel, whose: t.Node | None) -> t.Zone | None:
        assert isinstance(node.clause, a.Cl)
        for arg in (*node.clause.before, *node.clause.args):
            if isinstance(arg, a.Arg) and isinstance(arg.what, a.Place):
                found = self.zone_of(arg.what)
                return found if found.player is not None else replace(found, player=whose)
        return t.Zone("anywhere", whose) if node.clause.verb == "play" else None

    def _twins(self, filters: tuple[t.Node, ...], found: list[t.Node]) -> tuple[t.Node, ...]:
        """～と同じ名前でその～以外の: take both out of *filters* as one."""
        filters = marks.compared_with_same(filters)
        for i, each in enumerate(filters[:-1]):
            after = filters[i + 1]
            if isinstance(each, a.Same) and each.what is not None and isinstance(after, a.Except):
                if isinstance(after.what, a.Np) and any(isinstance(own, a.Det) for own in after.what.filters):
                    if isinstance(each.what, a.Np) and each.what.head != after.what.head:
                        raise Refused("what is left out was named otherwise", "以外")
                    what = self.compared_card(each.what)
                    found.extend(n.Twin(lexicon.ATTRIBUTES.get(name, name), what) for name in each.attrs)
                    return (*filters[:i], *filters[i + 2 :])
        return filters

    def this(self, node: a.ThisRef) -> t.Node:
        """Return これ; このカード is never a token or a copy (203-5h)."""
        return t.This() if not node.noun else t.This("true_card" if node.noun == "card" else node.noun)

    def is_of_event(self, node: a.Rel) -> bool:
        """そのダメージを受けた動物: what the damage of the situation was dealt to."""
        clause = node.clause
        if not isinstance(clause, a.Cl) or clause.verb not in ("receive", "deal") or self.ctx.event is None:
            return False
        active = clause.verb == "deal" and not clause.voice
        if self.ctx.event.verb not in ("deal", "dealt", "receive") or active:
            return False
        damage = [each.what for each in clause.args if isinstance(each, a.Arg) and each.case == "o"]
        named = damage[0] if damage else clause.subject
        return isinstance(named, a.Np) and WORDS.sort(named) == "damage" and a.Det() in named.filters

    def check_types(self, words: tuple[str, ...], own: list[t.Node]) -> None:
        """その動物カード after a scene card was played: the event is about another card."""
        about = self.ctx.event.object if self.ctx.event is not None else None
        if not isinstance(about, t.Selector):
            return
        if self.ctx.event is not None and self.ctx.event.verb == "activate" and _types(words, ()):
            raise Refused("what happened was about an effect", "その")
        named, known = _types(words, tuple(own)), _types(about.nouns, about.filters)
        if named and known and not named & known:
            raise Refused("what happened was about no card of this type", "その")

    def is_other_side(self, node: a.Rel) -> bool:
        """これが防御された時: その防御している動物 are not what the event is about."""
        clause = node.clause
        assert isinstance(clause, a.Cl)
        return not clause.voice and clause.verb in ATTACKS + DEFENCES and self._is_opposed(clause.verb)

    def _is_opposed(self, verb: str) -> bool:
        """これが防御した時: who attacks is on the other side; of them all the text speaks."""
        event = self.ctx.event.verb if self.ctx.event is not None else ""
        return verb in {"was_defended": DEFENCES, **dict.fromkeys(DEFENCES, ATTACKS)}.get(event, ())

    def reference(self, node: a.Np) -> t.Node | None:
        """Return what a phrase speaks of; これが防御した時, その攻撃動物 are all that attack."""
        role = {"attacker": "attack", "defender": "defend"}.get(node.noun, "")
        return None if a.Det() in node.filters and self._is_opposed(role) else super().reference(node)

    def is_of_group(self, node: a.Rel) -> bool:
        """これが集団攻撃した時: その集団攻撃している動物 are all of the group, which one animal is not (1307.1)."""
        clause, event = node.clause, self.ctx.event
        assert isinstance(clause, a.Cl)
        if event is None or event.verb not in GROUPS or isinstance(event.actor, t.Selector):
            return False
        return clause.verb in (event.verb, GROUPS[event.verb]) and not clause.voice

    def check_source(self, node: a.Rel, word: str) -> None:
        """デッキから除外された存在: what is on no battlefield is a card (408.3)."""
        clause = node.clause
        if word not in ("existence", "animal", "lair", "tool") or not isinstance(clause, a.Cl):
            return
        if clause.verb not in ("exile", "put", "discard", "add", "return"):
            return
        for each in (*clause.before, *clause.args):
            if isinstance(each, a.Arg) and each.case == "kara" and isinstance(each.what, a.Place):
                if "battlefield" not in each.what.names:
                    raise Refused("existences are on the battlefield only", "から")

    def of_group(self, group: t.Selector, named: a.Same) -> t.Node:
        """その同じ名前の動物: those that made a condition true, each alike another."""
        if n.Mutual(lexicon.ATTRIBUTES.get(named.attrs[0], named.attrs[0])) not in group.filters:
            raise Refused("those before it are not alike in this", "その同じ")
        plain = tuple(each for each in group.filters if not isinstance(each, n.Mutual))
        what = replace(group, filters=plain, quantity=None)
        twins = tuple(n.Twin(each.attribute, what) for each in group.filters if isinstance(each, n.Mutual))
        return replace(what, filters=(*plain, *twins))

    def kind_of(self, words: tuple[str, ...], bare: bool) -> t.Node | None:
        if words == ("token",) and bare:
            return t.InState("token")
        if words[0] in lexicon.EXISTENCES + ("territory",):
            return t.Kind(words)
        return t.Kind(lexicon.EXISTENCES) if words == ("existence",) else None

    def alike(self, attribute: str, what: t.Node, node: a.Same) -> t.Node:
        if node.only and attribute == "species":
            return n.OnlySpecies((), what, node.different)
        return t.SameAs("colour" if attribute == "condition" else attribute, what, node.different)

    def holding(self, node: a.Having) -> list[t.Node]:
        """Return ～を持つ as filters."""
        found: list[t.Node] = []
        kinds: list[str] = []
        things: list[t.Node] = []
        for each in node.things:
            if isinstance(each, a.Word) and each.argument is not None:
                raise Refused("a keyword is asked for without what it is for", "（")
            if isinstance(each, a.Np) and each.noun == "condition":
                kinds.extend(each.qualities)
                if each.flagged("generic"):
                    kinds.append("generic")
                elif not each.qualities:
                    again = n.Declared("condition", self.named_again(each)) if each.filters else None
                    found.append(again or t.InState("with_condition"))
            elif isinstance(each, a.Np) and each.noun == "species":
                things.extend(t.Trait("species", name) for name in each.qualities)
                if not each.qualities:
                    again = n.Declared("species", self.named_again(each)) if each.filters else None
                    found.append(again or t.Trait("species", ""))
            elif isinstance(each, a.Np) and each.noun in lexicon.ABILITY_KINDS:
                if each.filters:
                    raise Refused("which abilities these are cannot be told", "能力")
                things.append(t.Ability(lexicon.ABILITY_KINDS[each.noun]))
            elif isinstance(each, a.Np) and each.noun in ("name", "type", "cost"):
                found.append(n.Declared(each.noun, self.named_again(each)))
            elif isinstance(each, a.Word):
                things.append(t.Keyword(each.name))
            elif isinstance(each, a.Named):
                things.append(t.Named(each.name))
            elif isinstance(each, a.Fixed) and each.attack is not None:
                found.append(t.Measure("attack", "=", self.value(each.attack)))
            else:
                raise Refused("this is nothing that a card has", "を持つ")
        if kinds:
            if node.how == "only":
                found.append(n.OnlyConditions(tuple(kinds)))
            elif node.either:
                found.append(t.Coloured(tuple(kinds)))
            else:
                found.extend(t.Coloured((kind,)) for kind in kinds)
        if node.how == "only" and things:
            found.append(n.OnlySpecies(tuple(each.name for each in things if isinstance(each, t.Trait))))
        elif node.either and things:
            found.append(t.Having(tuple(things)))
        else:
            found.extend(t.Having((thing,)) for thing in things)
        if node.how != "not":
            return found
        return [replace(x, absent=True) if isinstance(x, t.Having) else t.OtherThan(x) for x in found]

    def extreme_of(self, node: a.ValueOf) -> t.Node:
        inner = node.of
        if isinstance(inner, a.ValueOf) and isinstance(inner.of, a.Np) and inner.of.noun == "condition":
            return n.ConditionCount(self._owner(inner.of), "most" if node.how == "max" else "least")
        if isinstance(inner, a.Np) and WORDS.sort(inner) == "attribute":
            return self.extreme(_attribute(inner), self._owner(inner), node.how)
        raise Refused("of what this is the greatest or least cannot be told", "値")

    def attribute_value(self, node: a.Np) -> t.Node:
        word = node.noun
        rels = [each.clause for each in node.filters if isinstance(each, a.Rel)]
        paid = [each for each in rels if isinstance(each, a.Cl) and each.verb == "pay"]
        if paid and word in ("cost", "life"):
            paying = self.ctx.all_by_verb("pay")
            every = [each for each in paying if (each.verb == "pay_life") == (word == "life")]
            if every:
                return _all_done(every)
            if word == "life" and self.ctx.event is not None and self.ctx.event.verb == "pay_life":
                return t.EventAmount()
            if word == "cost" and self.ctx.cls == "play":  # what playing the card took (707-3f)
                return t.Variable(n.PAID_COST)
            raise Refused("nothing was paid", "支払った")
        if word == "life":
            whose = [self.player(each.player) for each in node.filters if isinstance(each, a.Owned)]
            whose.extend([self.noun(each) for each in node.owners])
            if self.ctx.event is not None and self.ctx.event.verb in LIFE and not whose:
                return self._life_of_event(node)
            return t.PlayerValue("life", whose[0] or t.Player("you")) if whose else self._done_number(rels)
        if word in lexicon.ATTRIBUTES:
            original, one = node.flagged("original"), _is_one(node)
            return t.AttributeOf(lexicon.ATTRIBUTES[word], self._owner(node), original, one)
        if word == "condition":
            return n.ConditionCount(self._owner(node), "most", (*node.qualities, "")[0])
        if word in ("value", "points"):
            told = any([isinstance(each, a.Cl) and each.verb not in ("divide", "deal") for each in rels])
            return self._life_of_event(node) if told else t.EventAmount()
        if word == "times":
            return self.times(node)
        raise Refused("this is no number")

    def _noun_value(self, node: a.Np) -> t.Node:
        in_all = self._points_in_turn(node)
        return super()._noun_value(node) if in_all is None else in_all

    def _life_of_event(self, node: a.Np) -> t.Node:
        """あなたがライフを回復した時: そのライフの量, あなたが回復したライフの量, その回復した点数."""
        if self.ctx.event is None:
            raise Refused("nothing that happened is meant here", "点数")
        for each in node.filters:
            if isinstance(each, a.Rel):
                self.check_happened(each, self.ctx.event)
                who = each.clause.subject if isinstance(each.clause, a.Cl) else None
                assert self.ctx.event is not None
                if who is not None and self.noun(who) not in (self.ctx.event.object, self.ctx.event.actor):
                    raise Refused("this was done by somebody else", "が")
        return t.EventAmount()

    def _points_in_turn(self, node: a.Np) -> t.Node | None:
        """このターン中に相手が受けたダメージの量: in all (206-15b); None for another number."""
        if WORDS.sort(node) != "damage" and node.noun != "life":
            return None
        for each in node.filters:
            clause = each.clause if isinstance(each, a.Rel) and each.tense == "did" else None
            if isinstance(clause, a.Cl) and Roles(clause).at is not None and clause.subject is not None:
                rest = replace(node, filters=tuple([own for own in node.filters if own is not each]))
                if any([isinstance(own, a.Det) for own in rest.filters]):
                    raise Refused("which of this turn is meant cannot be told", "その")
                found = self.event(replace(clause, args=(*clause.args, a.Arg("o", rest))), "did", None)
                assert isinstance(found, t.Event)
                assert isinstance(each, a.Rel)
                return n.PointsHappened(found, self._whole_game(each))
        return None

    def _done_number(self, rels: list[t.Node]) -> t.Node:
        for each in rels:
            if isinstance(each, a.Cl):
                every = self.ctx.all_by_verb(each.verb)
                if every:
                    return _all_done(every)
        return t.PlayerValue("life", t.Player("you"))

    def count_of(self, what: t.Node) -> t.Node:
        """Return how many there are; of those that are alike or unlike each other, the most that go together."""
        if isinstance(what, t.Selector) and any(isinstance(each, n.Mutual) for each in what.filters):
            return n.LargestGroup(what)
        return t.Count(what)


def _played(card: t.Node, word: str, whose: t.Node | None) -> tuple[t.Node | None, list[t.Node]]:
    """相手の特技カードのプレイ, 動物の起動効果: whose it is on a pile, and what it is of."""
    if not isinstance(card, t.Selector) or word != "play":
        return whose, [t.AbilityOf(card)]
    # ～カードのプレイ is no copied play, which has no card (707-3e).
    kind = ("true_card",) if card.nouns[0] == "card" else card.nouns
    return whose or card.player, [*card.filters, *(() if card.nouns[0] == "object" else (t.Kind(kind),))]


def _own_numbers(node: a.Np) -> tuple[t.Node, ...]:
    """ATKとDEFが同じ動物1体: its own numbers are compared, since there is one of it."""
    if node.quantity is not None and node.quantity != t.Exactly(t.Num(1)):
        return node.filters
    found: list[t.Node] = []
    for each in node.filters:
        if isinstance(each, a.Same) and each.what is None and each.attrs in (("atk", "def"), ("def", "atk")):
            each = a.Than("atk", a.Np(a.Head("def")), "!=" if each.different else "=")
        found.append(each)
    return tuple(found)


def _is_activated(node: a.Rel) -> bool:
    """Say whether a clause tells which card activated an effect: 動物が戦場で発動した."""
    clause = node.clause
    if not isinstance(clause, a.Cl) or clause.verb != "activate" or clause.voice or node.tense != "did":
        return False
    plain = all([isinstance(arg, a.Arg) and arg.case == "de" for arg in (*clause.before, *clause.args)])
    return plain and clause.subject is not None and WORDS.sort(clause.subject) in ("entity", "ref")


def _has_left(node: t.Node) -> bool:
    """このターン中に破壊された: it is no longer where such cards lie."""
    if not isinstance(node, t.DidThisTurn) or not isinstance(node.event, t.Event) or node.absent:
        return False
    return node.event.verb in LEFT


def _counted(old: t.Node | None, new: t.Node | None) -> t.Node | None:
    """2枚以上のすべての: all of them, and there must be so many."""
    for least, every in ((old, new), (new, old)):
        if isinstance(least, t.AtLeast) and isinstance(every, t.All):
            return n.AllAtLeast(least.n)
    return new


def _types(words: tuple[str, ...], filters: tuple[t.Node, ...]) -> set[str]:
    """Return the types that a description speaks of, none when it may be of any."""
    found = {word for each in filters if isinstance(each, t.Kind) for word in each.nouns} | set(words)
    return found & TYPES if not found & {"existence", "permanent"} else set()


def _attribute(node: a.Np) -> str:
    if node.noun not in lexicon.ATTRIBUTES:
        raise Refused("this is no number of a card")
    return lexicon.ATTRIBUTES[node.noun]


def _is_one(node: a.Np) -> bool:
    """～の動物1体のコスト: of one of them."""
    numbers = [each.quantity for each in node.owners if isinstance(each, a.Np)]
    return numbers[:1] == [t.Exactly(t.Num(1))]


def _all_done(every: list[Candidate]) -> t.Node:
    """支払ったライフ: how much all parts of a cost or effect that do this have done."""
    return trees.added([t.NumberDone(each.verb, each.slot) for each in every])
