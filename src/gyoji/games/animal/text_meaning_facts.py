"""What clauses mean as facts: events that happen or would happen, conditions, and qualifications of a noun."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_lexicon as lexicon
from gyoji.games.animal import text_meaning_past as past
from gyoji.games.animal.text_lexicon import ATTACKS, BEING, NEGATIVE, PLAIN
from gyoji.games.animal.text_meaning_damage import AnimalDamage
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import times
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

    def how_often(self, event: t.Node, period: t.Node | None = None) -> t.Node:
        return n.TimesHappened(event, period)

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

    def lasting_fact(self, roles: Roles, tense: str) -> t.Node | None:
        """Return a state that goes on: ～が置かれている, 攻撃している, 装備されていない."""
        if tense not in ("is", "is_not", "was", "was_not", "did") or roles.at is not None:
            return None
        absent = tense in NEGATIVE
        if tense == "did" and not (roles.verb in ATTACKS and roles.verb not in ("attack", "defend")):
            return None
        if roles.subject is not None and WORDS.sort(roles.subject) == "counter" and roles.verb == "put":
            counter = roles.subject
            assert isinstance(counter, a.Np)
            assert isinstance(counter.head, a.CounterHead)
            where = self.noun(roles.ni) if roles.ni is not None else t.This()
            amount = self.amount_of(counter) or (
                self.quantity(roles.amount) if roles.amount is not None else None
            )
            return t.Is(where, t.HasCounters(counter.head.name, amount), absent)
        lies = tense in ("is", "is_not") and roles.verb == "put" and roles.voice == "passive"
        if lies and roles.subject is not None and isinstance(roles.ni, a.Place):
            return self._being(roles, absent)  # ～が墓地に置かれている: where it lies, not how it came there
        inner = self._state_filter(roles, tense)
        if inner is None or roles.subject is None and self.ctx.subject is None:
            return None
        about = self.noun(roles.subject) if roles.subject is not None else self.ctx.subject
        if roles.amount is not None and isinstance(about, t.Selector) and about.quantity is None:
            about = replace(about, quantity=self.quantity(roles.amount))
        if (
            roles.verb == "equip"
            and roles.subject is not None
            and roles.voice == "passive"
            and roles.ni is not None
        ):
            host = self.noun(roles.ni)
            if isinstance(about, t.Selector) and about.among is None:
                return t.Exists(replace(about, filters=(*about.filters, t.AttachedTo(host))), absent)
            return t.Is(about or t.This(), t.AttachedTo(host), absent)
        if roles.verb == "equip" and roles.voice == "passive" and roles.ni is None:
            return t.Is(about or t.This(), t.InState("equipped"), absent)
        assert about is not None
        if roles.verb in ATTACKS and isinstance(about, t.Selector) and about.among is None:
            return t.Exists(replace(about, filters=(*about.filters, inner)), absent)
        if isinstance(inner, t.EquippedWith | t.HasCounters):
            return t.Is(about, inner)
        return t.Is(about, inner, absent)

    def _state_filter(self, roles: Roles, tense: str) -> t.Node | None:
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

    def _equipment(self, what: t.Node | None) -> t.Node | None:
        if what is None:
            return None
        if isinstance(what, a.ThisRef):
            return t.This()
        found = self.noun(what)
        if isinstance(found, t.Selector):
            if found.quantity not in (None, t.Exactly(t.Num(1)), t.AtLeast(t.Num(1))):
                raise Refused("how many it carries does not qualify a card", "装備")
            if not found.filters and found.nouns == ("card",):
                return None
        return found

    # Clauses before a noun

    def relative(self, node: a.Rel) -> list[t.Node]:
        """Return a clause before a noun as filters."""
        clause = node.clause
        assert isinstance(clause, a.Cl)
        roles = Roles(clause)
        absent = node.tense in NEGATIVE
        if roles.verb in BEING:
            return [self._has_none(roles, absent)]
        if roles.subject is not None and WORDS.sort(roles.subject) == "counter" and roles.verb == "put":
            counter = roles.subject
            assert isinstance(counter, a.Np)
            assert isinstance(counter.head, a.CounterHead)
            amount = self.amount_of(counter) or (
                self.quantity(roles.amount) if roles.amount is not None else None
            )
            return [t.HasCounters(counter.head.name, amount, absent)]
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
        if (
            roles.verb in ("declare", "choose")
            and roles.voice in ("", "passive")
            and self.ctx.by_verb(roles.verb) is None
        ):
            raise Refused("nothing of the kind was declared or chosen", "宣言した")
        if node.tense in ("is", "is_not", "was", "did", "did_not") and roles.at is None:
            inner = self._state_filter(roles, node.tense)
            lasts = (
                roles.verb in ATTACKS
                or roles.verb == "equip"
                and roles.voice == "passive"
                and roles.cause is None
            )
            if inner is not None and (node.tense not in ("did", "did_not") or lasts):
                if isinstance(inner, t.EquippedWith | t.HasCounters):
                    return [inner]
                return [t.OtherThan(inner) if absent else inner]
        if roles.verb == "play" and node.tense == "did" and roles.at is None:
            known = self._played(roles)
            if known:
                return known
        if node.tense in ("cannot", "not"):
            return [t.OtherThan(t.InState(f"can_{roles.verb}"))]
        if roles.verb == "choose" and absent and self.ctx.by_verb("choose") is not None:
            chosen = self.ctx.by_verb("choose")
            assert chosen is not None
            return [t.OtherThan(chosen.reference)]
        if node.tense == "would":
            raise Refused("what would happen does not qualify a card")
        times.check_kept(roles.at)
        if isinstance(roles.at, t.Period) and (roles.at.name == "game" or roles.at.player is not None):
            raise Refused("only what a card did this turn is told by it", "中に")
        happened = self.event(clause, "did", None)
        assert isinstance(happened, t.Event)
        itself = _about_itself(happened, roles)
        if t.Subject() not in (itself.actor, itself.object, itself.to):
            raise Refused("what part it had in this cannot be told")
        return [t.DidThisTurn(itself, absent)]

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

    def _played(self, roles: Roles) -> list[t.Node]:
        """あなたがプレイした, プレイされた: an existence still tells of it (611-2a), but not from where."""
        if roles.kara is not None:
            if self.ctx.cls == "constant":
                raise Refused("nothing tells later from where a card was played", "プレイ")
            return []
        found: list[t.Node] = [t.InState("played")]
        by = roles.subject if roles.voice != "passive" else roles.ni
        return [*found, t.PlayedBy(self._player_of(by))] if by is not None else found

    def _has_none(self, roles: Roles, absent: bool) -> t.Node:
        """墓地に同じカード名のカードがない: shares its name with none of those there."""
        subject = roles.subject
        place = self.zone_of(roles.ni) if isinstance(roles.ni, a.Place) else None
        if not isinstance(subject, a.Np) or place is None:
            raise Refused("what there is cannot qualify a card in this way", "がない")
        same = [each for each in subject.filters if isinstance(each, a.Same)]
        if len(same) != 1 or same[0].what is not None:
            raise Refused("what there is cannot qualify a card in this way", "がない")
        plain = replace(subject, filters=tuple(each for each in subject.filters if each not in same))
        what = self.noun(plain)
        assert isinstance(what, t.Selector)
        attribute = lexicon.ATTRIBUTES.get(same[0].attrs[0], same[0].attrs[0])
        return t.SameAs(attribute, replace(what, zone=place, player=place.player), absent)

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


def _about_itself(found: t.Event, roles: Roles) -> t.Event:
    """Return an events.event with Subject where the noun behind the clause belongs."""
    if found.verb in (
        "attacked",
        "defended",
        "solo_attack",
        "group_attack",
        "solo_defend",
        "group_defend",
        "was_defended",
    ):
        return replace(found, actor=t.Subject()) if found.actor is None else replace(found, to=t.Subject())
    if found.verb == "deal" and found.actor is None:
        return replace(found, actor=t.Subject())
    if found.object is None:
        return replace(found, object=t.Subject())
    return found
