"""What clauses mean as facts: events that happen or would happen, conditions, and qualifications of a noun."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import kinds
from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_meaning_past as past
from gyoji.games.animal.text_lexicon import ATTACKS, NEGATIVE, PLAIN
from gyoji.games.animal.text_meaning_damage import AnimalDamage
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused


class AnimalFacts(AnimalDamage):
    """What clauses mean as facts: events that happen or would happen, conditions, and qualifications of a noun."""

    # Conditions

    def own_fact(self, node: a.Fact, roles: Roles) -> t.Node | None:
        if roles.verb == "meet":
            about = self.who_or_what(roles.subject) if roles.subject is not None else t.This()
            return t.Is(about, t.InState("condition_met"), node.tense in NEGATIVE)
        if roles.verb == "have" and isinstance(roles.o, a.Np) and roles.o.head == a.Head("priority"):
            about = (
                self.who_or_what(roles.subject) if roles.subject is not None else self.ctx.subject or t.This()
            )
            return t.Is(about, t.InState("with_priority"), node.tense in NEGATIVE)
        return None

    def how_often(
        self, event: t.Node, period: t.Node | None = None, outside: t.Period | None = None
    ) -> t.Node:
        if outside is not None and (outside.name not in kinds.PHASES or outside.which != "every"):
            raise Refused("only of phases is kept in mind what happened in them", "以外")
        return n.TimesHappened(event, period, outside)

    def ways_of(self, happened: t.Event) -> list[t.Node]:
        return past.every(happened)

    def as_then(self, what: t.Selector, verb: str, known: t.Node | None) -> t.Selector:
        return past.as_then(what, verb, known)

    def in_the_group(self, subject: t.Node, absent: bool) -> t.Node:
        """集団攻撃した時、その中にこれがいるなら."""
        verb = self.ctx.event.verb if self.ctx.event is not None else ""
        if verb not in ("group_attack", "group_defend"):
            raise Refused("among what it would be cannot be told", "その中")
        return t.Is(self.noun(subject), t.InState(f"{verb}ing"), absent)

    def state_filter(self, roles: Roles, tense: str) -> t.Node | None:
        """Return what a lasting clause says of its subject, as a filter."""
        absent = tense in NEGATIVE
        verb = roles.verb
        if verb in ATTACKS:
            past = tense in ("did", "did_not")
            names = {
                "attack": "attacked" if past else "attacking",
                "defend": "defended" if past else "defending",
            }
            if verb in names:
                state = names[verb]
                if roles.voice == "passive":
                    if verb == "attack":
                        raise Refused("players are attacked, animals are not", "攻撃")
                    state = "was_blocked" if past else "blocked"
                return self._facing(t.InState(state), past, roles)
            if roles.voice == "passive":
                raise Refused("which part it has in the battle cannot be told", "され")
            attack, defend = ("attacked", "defended") if past else ("attacking", "defending")
            named = t.InState(verb.replace("attack", attack).replace("defend", defend))
            return self._facing(named, past, roles)
        if verb == "receive" and isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "damage":
            return t.InState("damaged")
        if verb == "deal" and roles.voice == "passive":
            return t.InState("damaged")
        if verb == "reveal":
            return t.InState("revealed")
        if verb == "equip":
            what = roles.subject if roles.voice == "passive" else roles.o
            if roles.ni is not None and (roles.voice == "" or roles.subject is None):
                return t.AttachedTo(self.noun(roles.ni))
            inner = self._equipment(what)
            return t.EquippedWith(inner, absent)
        if verb == "meet":
            return t.InState("condition_met")
        if verb == "lose":
            return t.InState("lost_abilities")
        if verb == "make_night" or verb == "become_night":
            return t.InState("night")
        return None

    def _facing(self, state: t.InState, past: bool, roles: Roles) -> t.Node:
        """これを防御している, 相手を攻撃した, これに防御された: with whom or what on the other side."""
        against = roles.o if roles.o is not None else roles.ni
        if against is None:
            return state
        facing = n.Facing(self.noun(against), past)
        return t.Selector(None, None, (state, facing), ("object",))

    # Clauses before a noun

    def own_clause(self, node: a.Rel, roles: Roles) -> list[t.Node] | None:
        absent = node.tense in NEGATIVE
        if roles.verb in ("increase", "reduce") and roles.voice == "passive":
            states = _changed_numbers(roles)
            if states:
                state = states[0] if len(states) == 1 else t.Either(states)
                return [t.OtherThan(state) if absent else state]
        by_ability = self._by_own_ability(roles)
        if by_ability is not None:
            return [by_ability]
        effects = self._own_effects(roles, node.tense)
        if effects is not None:
            return [n.ActivatedEffect(effects)]
        aims = roles.verb == "target" and roles.voice == "" and roles.subject is None
        if aims and roles.o is not None and node.tense in ("is", "is_not", "did", "did_not"):
            aimed = n.Targeting(self.noun(roles.o))
            return [t.OtherThan(aimed) if absent else aimed]
        return None

    def _own_effects(self, roles: Roles, tense: str) -> t.Node | None:
        """その効果を発動した, 発動した効果がパイルに置かれている: the effects that something has activated."""
        if roles.verb == "activate" and tense == "did" and roles.voice == "" and roles.o is not None:
            if roles.subject is None and roles.at is None and WORDS.sort(roles.o) == "effect":
                roles.check("o")
                return self.noun(roles.o)
        effect = roles.subject
        if roles.verb != "put" or roles.voice != "passive" or tense != "is" or not isinstance(effect, a.Np):
            return None
        if WORDS.sort(effect) != "effect" or effect.filters != (a.Rel(a.Cl("activate"), "did"),):
            return None
        if not isinstance(roles.ni, a.Place) or roles.ni.names != ("pile",):
            raise Refused("effects lie on a pile", "効果")
        roles.check("ni")
        return self.noun(replace(effect, filters=(a.Scope(roles.ni),)))

    def _by_own_ability(self, roles: Roles) -> t.Node | None:
        """これの誘発能力の効果で除外した."""
        cause = roles.cause
        if cause is None or cause.kind != "by" or not isinstance(cause.of, a.Np):
            return None
        for each in cause.of.filters:
            if isinstance(each, a.Of) and isinstance(each.what, a.Np) and isinstance(each.what.head, a.Head):
                ability = each.what
                assert isinstance(ability.head, a.Head)
                own = any(
                    isinstance(inner, a.Of) and isinstance(inner.what, a.ThisRef) for inner in ability.filters
                )
                if own and ability.head.noun.endswith("_ability"):
                    verb = PLAIN.get(roles.verb, "bring_out" if roles.verb == "come_out" else roles.verb)
                    return n.DoneByAbility(verb, ability.head.noun.removesuffix("_ability"))
        return None


def _changed_numbers(roles: Roles) -> tuple[t.Node, ...]:
    """コストが軽減された, コストや条件の内1つ以上が軽減された: one of them is enough."""
    subject = roles.subject
    if isinstance(subject, a.OutOf):
        if subject.quantity not in (t.AtLeast(t.Num(1)), t.Exactly(t.Num(1))):
            raise Refused("how many of these are changed cannot be told", "内")
        subject = subject.what
    parts = subject.options if isinstance(subject, a.Options) else (subject,)
    words = [each.head.noun for each in parts if isinstance(each, a.Np) and isinstance(each.head, a.Head)]
    if len(words) != len(parts) or any([word not in ("cost", "condition") for word in words]):
        return ()
    how = "raised" if roles.verb == "increase" else "reduced"
    return tuple([t.InState(f"{word}_{how}") for word in words])
