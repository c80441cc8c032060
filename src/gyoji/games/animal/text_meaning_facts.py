"""What clauses mean as facts: damage, conditions, qualifications of a noun, in which state something arrives."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import kinds
from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_meaning_events as events
from gyoji.games.animal import text_meaning_past as past
from gyoji.games.animal.text_lexicon import ATTACKS, NEGATIVE, PLAIN
from gyoji.games.animal.text_meaning_events import AnimalEvents
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles, relative
from gyoji.text.errors import Refused

_OVER = a.Np(a.Head("value"), (a.Det(), a.Rel(a.Cl("exceed"), "did")))
_BATTLE_DAMAGE = a.Head("battle_damage")

GOING_ON = {
    "reveal": "revealed",
    "meet": "condition_met",
    "lose": "lost_abilities",
    "make_night": "night",
    "become_night": "night",
}
"""Verbs that tell, as what goes on, in which state something is."""


class AnimalFacts(AnimalEvents):
    """What clauses mean as facts: damage, conditions, qualifications of a noun, in which state something arrives."""

    def damage_event(self, what: a.Np) -> tuple[str, t.Event]:
        """Return the stage and the event of damage named with a clause: ～に与えられるダメージ."""
        what = whole_damage(what)
        cause = damage_cause(what)
        amount = self._limits(what)
        for each in what.filters:
            clause = relative(each)
            if isinstance(each, a.Rel) and clause is not None and clause.verb in ("deal", "receive"):
                inner = Roles(clause)
                inner.check("ni kara cause", "next")
                if inner.cause is not None and inner.cause.kind == "this":
                    raise Refused("which damage of the effect this changes cannot be told", "この効果で")
                soon = each.next or "next" in inner.adverbs
                by_effect = self.effect_dealing(inner.subject)
                named = inner.subject if by_effect is None else None
                about = self.noun(named) if named is not None else None
                told = by_effect if by_effect is not None else self.cause_of(inner.cause)
                if told is not None:
                    cause = events.both_causes(cause, told)
                other = self.noun(inner.ni) if inner.ni is not None else None
                if inner.verb == "receive":
                    by = self.noun(inner.kara) if inner.kara is not None else None
                    found = t.Event("receive", actor=by, object=about, amount=amount, cause=cause)
                elif inner.voice == "passive":
                    about = other if other is not None else about
                    found = t.Event("dealt", object=about, amount=amount, cause=cause)
                else:
                    found = t.Event("deal", actor=about, object=other, amount=amount, cause=cause)
                self.ctx.upcoming = found if soon else self.ctx.upcoming
                return found.verb, found
        if any(isinstance(each, a.Det) for each in what.filters) and self.ctx.event is not None:
            return "receive", replace(self.ctx.event, verb="receive")
        return "dealt", t.Event("dealt", amount=amount, cause=cause)

    def event_of(self, roles: Roles, about: t.Node | None) -> t.Event:
        if isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "effect":
            raise Refused("damage is received, effects are not", "受ける")
        damage = roles.o if isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "damage" else roles.subject
        damage = whole_damage(damage) if isinstance(damage, a.Np) else damage
        cause = damage_cause(damage)
        amount = self.amount_of(damage)
        if amount is None and roles.amount is not None:
            amount = self.quantity(roles.amount)
        word = "first" if "first" in roles.adverbs else ""
        other = self.noun(roles.ni) if roles.ni is not None else None
        if roles.verb == "receive":
            by = self.noun(roles.kara) if roles.kara is not None else None
            return t.Event("receive", actor=by, object=about, amount=amount, cause=cause, word=word)
        if roles.voice == "passive":
            return t.Event(
                "dealt", object=other if other is not None else about, amount=amount, cause=cause, word=word
            )
        by_effect = self.effect_dealing(roles.subject)
        if by_effect is not None:
            return t.Event("deal", object=other, amount=amount, cause=by_effect, word=word)
        return t.Event("deal", actor=about, object=other, amount=amount, cause=cause, word=word)

    def effect_dealing(self, node: t.Node | None) -> t.Node | None:
        """あなたの効果が与える: whose effect deals the damage; None where something else does."""
        return self.by_effect(node) if isinstance(node, a.Np) and WORDS.sort(node) == "effect" else None

    def _limits(self, what: a.Np) -> t.Node | None:
        """2点以上のダメージ: only so much at once."""
        found = self.amount_of(what)
        return found if isinstance(found, t.AtLeast | t.AtMost) else None

    def own_when(self, item: a.WhenP, rest: list[t.Node], main: t.Node) -> t.Node | None:
        """Return what the words of 《突破》 say, written out (1607.1); None where it is something else."""
        told = item.event.clause if isinstance(item.event, a.Happening) else item.event
        dealing = _roles(told, "deal", {"as", "o"})
        holds = rest[0].condition if len(rest) == 1 and isinstance(rest[0], a.IfP) else None
        exceeding: Roles | None = None
        if isinstance(holds, a.Fact) and holds.tense == "is":
            exceeding = _roles(holds.clause, "exceed", {"o"})
        more = _roles(main, "deal", {"ni", "o"})
        if dealing is None or exceeding is None or more is None or dealing.subject is None:
            return None
        attacking = (dealing.as_, dealing.o) == (a.Np(a.Head("attacker")), a.Np(_BATTLE_DAMAGE))
        room = a.Np(a.Head("allowable"), (a.Of(a.Np(a.Head("defender"))),))
        too_much = (exceeding.subject, exceeding.o) == (a.Np(a.Head("damage"), (a.Det(),)), room)
        excess = a.Np(_BATTLE_DAMAGE, (a.EqualTo(_OVER),))
        if not attacking or not too_much or (more.ni, more.o) != (a.Who("opponent"), excess):
            return None
        return t.Do((n.BreaksThrough(self.noun(dealing.subject)),))

    def damage_made(self, what: a.Np, roles: Roles) -> t.Node:
        """ダメージを0にする, which is no reduction (1802.1b), ダメージを2倍にする."""
        stage, event = self.damage_event(what)
        if roles.to_value == t.Num(0):
            return n.DamageChange(stage=stage, what="zero", event=event)
        if roles.times == t.Num(2):
            return n.DamageChange(stage=stage, what="double", event=event)
        if isinstance(roles.times, t.Num):
            more = t.Times(t.EventAmount(), roles.times.n - 1)
            return n.DamageChange(stage=stage, what="increase", event=event, amount=more)
        raise Refused("damage is made 0 or so many times as much", "ダメージ")

    def damage_change(self, what: a.Np, roles: Roles) -> t.Node:
        stage, event = self.damage_event(what)
        if roles.verb in ("increase", "add_points"):
            return n.DamageChange(stage=stage, what="increase", event=event, amount=self.by_how_much(roles))
        if roles.to_amount:
            if roles.amount not in (t.Num(0), t.Exactly(t.Num(0))):
                raise Refused("damage is reduced by a number, or to nothing", "なるように")
            return n.DamageChange(stage=stage, what="reduce", event=event)
        return n.DamageChange(stage=stage, what="reduce", event=event, amount=self.by_how_much(roles))

    # Conditions

    def own_fact(self, node: a.Fact, roles: Roles) -> t.Node | None:
        if roles.verb == "meet":
            about = self.who_or_what(roles.subject) if roles.subject is not None else t.This()
            return t.Is(about, t.InState("condition_met"), node.tense in NEGATIVE)
        if roles.verb == "have" and isinstance(roles.o, a.Np) and roles.o.head == a.Head("priority"):
            known = self.ctx.subject or t.This()
            about = self.who_or_what(roles.subject) if roles.subject is not None else known
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
            state = verb + ("ed" if past else "ing")
            if roles.voice == "passive":
                if verb == "attack":
                    raise Refused("players are attacked, animals are not", "攻撃")
                if verb != "defend":
                    raise Refused("which part it has in the battle cannot be told", "され")
                state = "was_blocked" if past else "blocked"
            return self._facing(t.InState(state), past, roles)
        damage = verb == "receive" and isinstance(roles.o, a.Np) and WORDS.sort(roles.o) == "damage"
        if damage or verb == "deal" and roles.voice == "passive":
            return t.InState("damaged")
        if verb == "equip":
            what = roles.subject if roles.voice == "passive" else roles.o
            if roles.ni is not None and (roles.voice == "" or roles.subject is None):
                return t.AttachedTo(self.noun(roles.ni))
            return t.EquippedWith(self._equipment(what), absent)
        return t.InState(GOING_ON[verb]) if verb in GOING_ON else None

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
        for ability in cause.of.owners:
            if isinstance(ability, a.Np) and ability.noun.endswith("_ability"):
                if any([isinstance(each, a.ThisRef) for each in ability.owners]):
                    verb = PLAIN.get(roles.verb, "bring_out" if roles.verb == "come_out" else roles.verb)
                    return n.DoneByAbility(verb, ability.noun.removesuffix("_ability"))
        return None

    def battle_role(self, as_: t.Node) -> str:
        """Return the state of what comes out as an attacker or a defender."""
        if isinstance(as_, a.Np) and as_.head == a.Head("defender"):
            return "defending"
        together = [a.Rel(a.Cl("group_attack", args=(a.Arg("with", a.ThisRef()),)), "would")]
        if isinstance(as_, a.Np) and list(as_.filters) == together:  # これと集団攻撃する攻撃動物として
            attacks = self.ctx.event is not None and self.ctx.event.verb in ("attack", "attacked")
            if not attacks or self.ctx.event is None or self.ctx.event.actor != t.This():
                raise Refused("this attacks nobody as it comes out", "として")
        elif isinstance(as_, a.Np) and as_.filters:
            raise Refused("as what it comes out cannot be told", "として")
        return "attacking"

    def entry(self, state: a.InStateArg | None) -> tuple[str, t.Node | None]:
        """Return the state, and the counters or host, with which something arrives."""
        if state is None:
            return "", None
        word = "" if state.state == "awake" else state.state
        clause = state.clause
        if not isinstance(clause, a.Cl):
            return word, None
        inner = Roles(clause)
        counter = inner.subject if isinstance(inner.subject, a.Np) and inner.verb == "put" else None
        if counter is not None and isinstance(counter.head, a.CounterHead):
            amount = self._amount(counter, inner)
            number = amount.n if isinstance(amount, t.Exactly) else t.Num(1)
            return word, t.Counters(counter.head.name, number)
        if inner.verb == "equip" and inner.ni is not None:
            return "equipped", self.noun(inner.ni)
        if inner.verb in ("attack", "defend"):
            return "attacking" if inner.verb == "attack" else "defending", None
        if _loses_abilities(inner):
            return "+".join([each for each in (word, "without_abilities") if each]), None
        if inner.verb in ("gain", "lose", "rechoose", "equip"):
            return word, None
        raise Refused("nothing arrives in this state", "状態で")

    def afterwards(self, state: a.InStateArg | None, what: t.Node) -> list[t.Node]:
        """Return the changes with which something arrives: 《駿足》を得た状態で."""
        if state is None or not isinstance(state.clause, a.Cl):
            return []
        inner = Roles(state.clause)
        if inner.verb not in ("gain", "lose") or _loses_abilities(inner):
            return []
        saved = self.ctx.subject
        self.ctx.subject = what
        found = self.change(inner)
        if inner.lasting is not None:
            held = self.duration(inner.lasting)
            found = self.kept(found, held)
        self.ctx.subject = saved
        return found

    def arriving(self, bound: t.Bind, state: a.InStateArg | None) -> list[t.Node]:
        """Return a move with the changes that begin as its object arrives."""
        found = self.afterwards(state, t.Ref(bound.slot))
        act = bound.act
        if not found or not isinstance(act, t.Act) or act.verb != "bring_out" or act.with_ is not None:
            return [bound, *found]
        return [replace(bound, act=replace(act, with_=n.Arriving(tuple(found))))]


def damage_cause(node: t.Node | None) -> t.Node | None:
    """Return by what damage is dealt, as far as its noun says: battle, an effect, or anything."""
    if isinstance(node, a.Np) and node.noun:
        if node.noun == "battle_damage":
            return t.InBattle()
        if node.noun == "effect_damage":
            return t.ByEffect()
        for each in node.filters:
            if isinstance(each, a.Except):
                return _other_damage(each.what)
    return None


def whole_damage(node: a.Np) -> a.Np:
    """これが受ける戦闘ダメージ以外のダメージ: what stands before the damage left out tells of the rest."""
    found: list[t.Node] = []
    for each in node.filters:
        if isinstance(each, a.Except) and isinstance(each.what, a.Np) and WORDS.sort(each.what) == "damage":
            found += [*each.what.filters, a.Except(replace(each.what, filters=()))]
        else:
            found.append(each)
    return replace(node, filters=tuple(found))


def _other_damage(node: t.Node) -> t.Node:
    """戦闘以外のダメージ, 戦闘ダメージ以外のダメージ: there are two kinds of damage (207-7b, 207-8b)."""
    if isinstance(node, t.Period) and node.name == "battle":
        return t.ByEffect()
    if node == a.Np(a.Head("battle_damage")):
        return t.ByEffect()
    if node == a.Np(a.Head("effect_damage")):
        return t.InBattle()
    raise Refused("which damage is left out cannot be told", "以外")


def _roles(node: t.Node, verb: str, given: set[str]) -> Roles | None:
    """Return the parts of a clause with this verb and just these parts beside it; None for another one."""
    if not isinstance(node, a.Cl) or node.verb != verb or node.voice:
        return None
    roles = Roles(node)
    return roles if roles.given() == given and not roles.adverbs else None


def _changed_numbers(roles: Roles) -> tuple[t.Node, ...]:
    """コストが軽減された, コストや条件の内1つ以上が軽減された: one of them is enough."""
    subject = roles.subject
    if isinstance(subject, a.OutOf):
        if subject.quantity not in (t.AtLeast(t.Num(1)), t.Exactly(t.Num(1))):
            raise Refused("how many of these are changed cannot be told", "内")
        subject = subject.what
    parts = subject.options if isinstance(subject, a.Options) else (subject,)
    words = [each.noun for each in parts if isinstance(each, a.Np)]
    if len(words) != len(parts) or any([word not in ("cost", "condition") for word in words]):
        return ()
    how = "raised" if roles.verb == "increase" else "reduced"
    return tuple([t.InState(f"{word}_{how}") for word in words])


def _loses_abilities(inner: Roles) -> bool:
    """Tell whether something arrives without abilities for good: 能力を失わせた状態で."""
    if inner.verb != "lose" or inner.lasting is not None or not isinstance(inner.o, a.Np):
        return False
    head = inner.o.head
    return isinstance(head, a.Head) and head.noun == "ability" and not head.attrs and not inner.o.filters
