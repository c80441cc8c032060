"""What only this game changes or denies: conditions, information, equipment, how something comes out."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.text import meaning_order as order_of
from gyoji.games.animal.text.lexicon import LEXICON
from gyoji.games.animal.text.meaning_acts import AnimalActs
from gyoji.games.animal.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.bound.context import Candidate
from gyoji.text.clause.phrases import marks
from gyoji.text.clause.phrases.roles import Roles, relative
from gyoji.text.reading.errors import Refused


class AnimalChanges(AnimalActs):
    """What only this game changes or denies: conditions, information, equipment, how something comes out."""

    # Gains and losses

    def gained(self, node: a.Np, about: t.Node, roles: Roles) -> list[t.Node]:
        if WORDS.sort(node) == "counter":
            self.ctx.spoken.append(Candidate(about, "", ("object",), -1))
            return self.acts(a.Cl("put", args=(a.Arg("o", node),)))
        word, own, of = node.noun, node.qualities, node.owners
        if word == "condition" and own:
            return [n.GainCondition(object=about, icons=own)]
        if word == "type" and own:
            return [
                t.Gain(about, (t.Kind(tuple(found for name in own for found in LEXICON.types_of(name))),))
            ]
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
        if isinstance(node, order_of.CHANGES):
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
        for word, other in (("only_group", "solo"), ("only_solo", "group")):
            if word in roles.adverbs:
                node = replace(
                    node,
                    args=tuple(a.Adverb(other) if each == a.Adverb(word) else each for each in node.args),
                )
        return node

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
