"""What clauses do, change and deny: tokens, states, choices, declarations, plays, conditions, equipment."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.text import meaning_past as past
from gyoji.games.animal.text.lexicon import LEXICON
from gyoji.games.animal.text.meaning_events import AnimalEvents
from gyoji.games.animal.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.context import Candidate
from gyoji.text.clause.meaning import trees
from gyoji.text.clause.phrases import marks
from gyoji.text.clause.phrases.roles import Roles, relative
from gyoji.text.reading.errors import Refused

ICONS = {"plain": "平", "mountain": "山", "aquatic": "水", "forest": "森", "night": "夜", "generic": "無"}
DECLARED = {
    "name": "name",
    "species": "species",
    "type": "type",
    "cost": "cost",
    "condition": "condition",
    "kind": "condition",
    "counter_name": "counter",
}


class AnimalActs(AnimalEvents):
    """What clauses do, change and deny: tokens, states, choices, declarations, plays, conditions, equipment."""

    def own_move(self, roles: Roles, verb: str) -> list[t.Node] | None:
        if not isinstance(roles.o, a.Np) or verb != "bring_out":
            return None
        noun = roles.o.noun
        new = noun == "copy_token" or noun == "token" and is_new_token(roles.o)
        return self.token(roles, roles.o) if new else None

    def make_state(self, roles: Roles) -> list[t.Node]:
        """すべての領土をムーブ状態にして: as a cost, what is in this state already is as it shall be (A-65)."""
        made = super().make_state(roles)
        act = made[0].act if isinstance(made[0], t.Bind) else made[0]
        if not self.ctx.costs or not isinstance(act, t.Act) or not isinstance(act.object, t.Selector):
            return made
        before = past.ENDED.get(act.verb)
        if before not in ("awake", "moved") or act.object.quantity != t.All():
            return made
        rest = replace(act.object, filters=(*act.object.filters, t.InState(before)))
        return [t.rewrite(made[0], lambda each: t.with_field(each, "object", rest) if each == act else each)]

    def check_entry(self, verb: str, state: str) -> None:
        if verb == "exile" and state not in ("", "face_down", "face_up"):
            raise Refused("nothing is exiled in this state")

    def token(self, roles: Roles, what: a.Np) -> list[t.Node]:
        abilities: list[t.Node] = []
        what = _own_abilities(what)
        for each in what.filters:
            if not isinstance(each, a.Having | a.Sized | a.Of | a.Quantified | a.EqualTo):
                raise Refused("this does not describe a token", "トークン")
            if isinstance(each, a.Having):
                abilities += self.things_held(each.things)
        made = self._copy_spec if what.noun == "copy_token" else self._token_spec
        spec = made(what, tuple(abilities))
        number = self.quantity(what.quantity if what.quantity is not None else roles.amount)
        for each in what.filters:
            if isinstance(each, a.Quantified):
                number = self.quantity(each.quantity)
            elif isinstance(each, a.EqualTo):
                number = t.Exactly(self.value(each.value))
        amount = number.n if isinstance(number, t.Exactly) else number or t.Num(1)
        to = self.zone_of(roles.ni) if isinstance(roles.ni, a.Place) else t.Zone("battlefield")
        to = replace(to, player=t.Player("you")) if to.player is None else to
        state, held = self.entry(roles.state)
        if roles.as_ is not None:
            state = "+".join(word for word in (state, self.battle_role(roles.as_)) if word)
        act = t.Act("bring_out", spec, self.acting(), to=to, amount=amount, state=state, with_=held)
        bound = self.ctx.remember(act, "bring_out", ("token", "animal", "existence"))
        assert isinstance(bound, t.Bind)
        return self.arriving(bound, roles.state)

    def _copy_spec(self, what: a.Np, abilities: tuple[t.Node, ...]) -> t.Node:
        if not what.owners:
            raise Refused("of what it is a copy is not said", "複製トークン")
        source = self.noun(what.owners[0])
        if isinstance(source, t.Selector) and source.among is None and source.quantity is None:
            source = replace(source, quantity=t.Exactly(t.Num(1)))
        return n.CopyToken(source, abilities)

    def _token_spec(self, what: a.Np, abilities: tuple[t.Node, ...]) -> t.Node:
        assert isinstance(what.head, a.Head)
        kinds: dict[str, list[str]] = {"type": [], "species": [], "condition": []}
        for each in what.head.attrs:
            assert isinstance(each, a.Attr)
            kinds[each.kind].append(each.name)
        if not kinds["type"]:
            raise Refused("what kind of token it is is not said", "トークン")
        sized = [each for each in what.filters if isinstance(each, a.Sized)]
        attack = self.value(sized[0].attack) if sized else None
        health = self.value(sized[0].health) if sized else None
        names = (what.head.name,) if what.head.name else ()
        icons = "".join(ICONS[kind] for kind in kinds["condition"])
        types, species = tuple(kinds["type"]), tuple(kinds["species"])
        return n.TokenSpec(types, names, species, icons, attack, health, abilities)

    def acts(self, node: a.Cl) -> list[t.Node]:
        again = node.verb in ("activate", "use") and "further" in Roles(node).adverbs
        if again and node.subject is not None and WORDS.sort(node.subject) in ("entity", "ref"):
            self._check_activator(node.subject)
            node = replace(node, subject=None)
        return super().acts(node)

    def rarest_act(self, roles: Roles) -> list[t.Node]:
        verb = roles.verb
        if verb == "remove":
            what = self.object_of(roles)
            act = t.Act("take_off", what, self.acting())
            return [self.ctx.remember(act, "take_off", trees.words_of(what))]
        if verb in ("activate", "use") and "further" in roles.adverbs:
            self._check_again(roles.o)
            found = self.quantity(roles.amount) if roles.amount is not None else t.Exactly(t.Num(1))
            times = found.n if isinstance(found, t.Exactly) else t.Num(1)
            return [t.Act("activate", t.EventSubject(), amount=times)]
        if verb == "attack" or verb == "defend":
            raise Refused("animals attack and defend in battles only")
        raise Refused(f"what this verb ({verb}) does here is not known")

    def _check_again(self, what: t.Node | None) -> None:
        """その誘発能力を追加で1回発動する: refuse another ability than the one that is being activated."""
        if what is None or isinstance(what, a.ItRef):
            return
        event = self.ctx.event
        known = event.object if event is not None and event.verb == "activate" else None
        named = what.noun if isinstance(what, a.Np) else ""
        told = isinstance(what, a.Np) and what.filters in ((a.Det(),), (a.Flag("same"),))
        if not told or not isinstance(known, t.Selector):
            raise Refused("which ability is activated again cannot be told", "追加で")
        if named != "ability" and named not in known.nouns:
            raise Refused("the ability that is activated is called otherwise", "追加で")

    def _check_activator(self, subject: t.Node) -> None:
        """その誘発能力を発動する動物は: refuse another subject than your own object whose ability is being activated.

        The one who applies the effect decides whether it is activated again, as the controller of the object would.
        """
        event = self.ctx.event
        owner = event.actor if event is not None and event.verb == "activate" else None
        if event is not None and owner is None and isinstance(event.object, t.Selector):
            owners = [each.what for each in event.object.filters if isinstance(each, t.AbilityOf)]
            owner = owners[0] if len(owners) == 1 else None
        if isinstance(owner, t.This) and isinstance(subject, a.ThisRef) and self.noun(subject) == owner:
            return
        yours = isinstance(owner, t.Selector) and owner.player == t.Player("you")
        if not yours or not isinstance(subject, a.Np) or not subject.noun or subject.quantity is not None:
            raise Refused("what activates the ability again cannot be told", "追加で")
        assert isinstance(owner, t.Selector)
        nouns, qualities = self.described_head(subject.head)
        if nouns != owner.nouns or any([each not in owner.filters for each in qualities]):
            raise Refused("what activates the ability is called otherwise", "追加で")
        if subject.filters == (a.Det(),):
            return
        clause = relative(subject.filters[0]) if len(subject.filters) == 1 else None
        what = None if clause is None else Roles(clause).o
        told = a.Rel(a.Cl("activate", args=(a.Arg("o", what),)), "would") if what is not None else None
        if subject.filters != (told,):
            raise Refused("what activates the ability again cannot be told", "追加で")
        self._check_again(what)

    def declared(self, roles: Roles, verb: str) -> t.Node:
        """カード名1つを宣言する, 《平野》か《山岳》の内1つを宣言する, 条件の種類の内1つを選ぶ."""
        what = roles.o
        inner = what.what if isinstance(what, a.OutOf) else what
        among: t.Node | None = None
        if isinstance(inner, a.Np) and isinstance(inner.head, a.CounterHead):
            word = "counter"
        elif isinstance(inner, a.Np) and inner.noun in DECLARED:
            word = DECLARED[inner.noun]
            for owner in inner.owners:
                if isinstance(owner, a.Np) and WORDS.sort(owner) == "attribute":
                    owner = owner.owners[0] if owner.owners else owner
                among = self.noun(owner) if WORDS.sort(owner) != "attribute" else among
        elif isinstance(inner, a.Options) and all(isinstance(each, a.Word) for each in inner.options):
            named = [t.Keyword(each.name) for each in inner.options if isinstance(each, a.Word)]
            among, word = t.AnyOf(tuple(named)), "keyword"
        else:
            raise Refused("this cannot be declared", "宣言")
        return self.ctx.remember(t.Act("declare", among, self.acting(), word=word), verb, ())

    # Gains and losses

    def gained(self, node: a.Np, about: t.Node, roles: Roles) -> list[t.Node]:
        if WORDS.sort(node) == "counter":
            self.ctx.spoken.append(Candidate(about, "", ("object",), -1))
            return self.acts(a.Cl("put", args=(a.Arg("o", node),)))
        word, own, of = node.noun, node.qualities, node.owners
        if word == "condition" and own:
            return [n.GainCondition(object=about, icons=own)]
        if word == "type" and own:
            types = [found for name in own for found in LEXICON.types_of(name)]
            return [t.Gain(about, (t.Kind(tuple(types)),))]
        named = of[0] if of else None
        if word == "type" and isinstance(named, a.Np) and named.noun:
            if not named.filters and not named.qualities:
                return [t.Gain(about, (t.Kind(LEXICON.types_of(named.noun)),))]
        if word == "species" and own:
            return [t.Gain(about, tuple(t.Trait("species", name) for name in own))]
        for each in node.filters:
            clause = relative(each)
            if clause is not None and clause.verb in ("declare", "choose"):
                return [self._gain_declared(word, about, clause)]
        for each in node.filters:
            if isinstance(each, a.According) and isinstance(each.what, a.Np):
                if word != "condition_keyword" or each.what.head != a.Head("condition"):
                    raise Refused("only keywords of conditions are gained by what was chosen", "応じた")
                return [self._gain_according(each.what, about)]
        whose = of or marks.owner_before(roles.o)
        if word in ("name", "ability") or word in LEXICON.ability_kinds:
            if not whose:
                raise Refused("whose it is is not said", "得る")
            what = "name" if word == "name" else LEXICON.ability_kinds[word]
            if what in ("play", "keyword", "condition_keyword"):
                raise Refused("abilities of this class are not gained of another", "得る")
            kind = "ability" if what == "any" else what
            return [n.GainInformation(about, self.noun(whose[0]), (kind,), node.flagged("original"))]
        raise Refused("this is nothing that can be gained", "得る")

    def _gain_declared(self, word: str, about: t.Node, clause: a.Cl) -> t.Node:
        if word not in ("ability", "name", "species", "type", "condition"):
            raise Refused("this is nothing that can be declared and gained", "宣言")
        kind = "keyword" if word == "ability" else word
        return t.Gain(about, (n.Declared(kind, self.declared_slot(clause)),))

    def _gain_according(self, what: a.Np, about: t.Node) -> t.Node:
        """選ばれた条件に応じた条件キーワード能力."""
        told = [clause for each in what.filters if (clause := relative(each)) is not None]
        slot = self.declared_slot(told[0]) if told else -1
        return t.Gain(about, (n.Declared("condition_keyword", slot),))

    # Costs and conditions

    def of_next_only(self, node: t.Node, event: t.Event) -> t.Node:
        if isinstance(node, n.DamageChange):
            return replace(node, once=True)
        if isinstance(node, past.CHANGES):
            return replace(node, duration=t.Until(event))
        return super().of_next_only(node, event)

    def own_loss(self, node: a.Np, about: t.Node) -> t.Node | None:
        return n.LoseCondition(about, kinds=node.qualities) if node.noun == "condition" else None

    def own_more_or_less(self, what: a.Np, about: t.Node, minus: bool, roles: Roles) -> t.Node | None:
        if what.noun != "condition":
            return None
        if roles.as_much is not None:
            like = roles.as_much
            numbers = isinstance(like, a.Np) and WORDS.sort(like) == "attribute"
            of = self.changed_owner(like) if numbers and isinstance(like, a.Np) else self.noun(like)
            return n.ChangeCondition(about, minus=minus, like=of)
        icons = ("generic",) if what.flagged("generic") else (*what.qualities, "")
        return n.ChangeCondition(about, kind=icons[0], amount=self.by_how_much(roles), minus=minus)

    def becomes_quality(self, attr: a.Attr, about: t.Node) -> t.Node | None:
        return n.BecomeCondition(about, kind=attr.name) if attr.kind == "condition" else None

    def is_entering(self, node: t.Node) -> bool:
        return isinstance(node, t.EntersWith | n.EntersEquipped)

    # Bans

    def is_applied(self, abilities: t.Node | None) -> bool:
        return isinstance(abilities, t.Selector) and abilities.nouns == ("intrinsic_ability",)

    def own_bans(self, roles: Roles) -> list[t.Node] | None:
        told = roles.subject if WORDS.sort(roles.subject) == "damage" else roles.o
        if isinstance(told, a.Np) and WORDS.sort(told) == "damage":
            if told is roles.subject or roles.verb == "reduce":
                return [self._damage_ban(told, roles.verb)]
        return None

    def _damage_ban(self, what: a.Np, verb: str) -> t.Node:
        """それに与えられるダメージは軽減できない."""
        event = self.damage_event(what)
        if verb == "reduce":
            return t.Cannot(replace(event, verb="reduce_damage"))
        raise Refused("what cannot be done to damage is not known", "ダメージ")

    def plain_ban(self, node: a.Cl, roles: Roles) -> a.Cl:
        other = {a.Adverb("only_group"): a.Adverb("solo"), a.Adverb("only_solo"): a.Adverb("group")}
        args = [other.get(each, each) if isinstance(each, a.Adverb) else each for each in node.args]
        return replace(node, args=tuple(args))

    def check_ban(self, denied: t.Node) -> None:
        if isinstance(denied, t.Event) and denied.verb == "defend" and isinstance(denied.actor, t.Selector):
            if denied.actor.quantity is not None:
                raise Refused("a defence is by one or by several, no other number counts", "防御")

    def ban_shape(self, roles: Roles) -> str:
        """これの単独攻撃は: while it attacks alone."""
        subject = roles.subject
        alone = isinstance(subject, a.Np) and subject.noun in ("solo_attack", "group_attack")
        return f"{subject.noun}ing" if alone and isinstance(subject, a.Np) else ""

    def no_permission(self, verb: str) -> Refused:
        if verb == "put_in":
            return Refused("what decks may hold is said by a rule ability", "入れる")
        return super().no_permission(verb)

    def each_alone(self, clause: a.Cl) -> a.Cl:
        """動物1体につき①を支払わなければ: it is asked for each of them alone in any case."""
        one = a.Np(a.Head("animal"), (), t.Exactly(t.Num(1)))
        return replace(clause, args=tuple(each for each in clause.args if each != a.PerArg(one)))


def is_new_token(node: a.Np) -> bool:
    known = (a.Scope, a.Owned, a.Rel, a.Det, a.Flag, a.Except)
    return not any([isinstance(each, known) for each in node.filters])


def _own_abilities(what: a.Np) -> a.Np:
    """～を持つこれの複製トークン: it is the token that has them."""
    first = what.filters[0] if what.filters else None
    if isinstance(first, a.Of) and isinstance(first.what, a.RefNp):
        held = tuple(each for each in first.what.filters if isinstance(each, a.Having))
        rest = tuple(each for each in first.what.filters if each not in held)
        bare: t.Node = replace(first.what, filters=rest) if rest else first.what.ref
        return replace(what, filters=(a.Of(bare), *held, *what.filters[1:]))
    return what
