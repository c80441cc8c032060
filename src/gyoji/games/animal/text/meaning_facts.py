"""What clauses mean as facts of this game: 《突破》, conditions, states in battle, qualifications of a noun."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.table import kinds
from gyoji.games.animal.text import meaning_past as past
from gyoji.games.animal.text.lexicon import ATTACKS, NEGATIVE, PLAIN
from gyoji.games.animal.text.meaning_events import AnimalEvents
from gyoji.games.animal.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.reading.errors import Refused

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


POINTS = ("receive", "deal", "dealt", "gain_life", "lose_life", "pay_life")
"""What happens by points, which are added up."""


class AnimalFacts(AnimalEvents):
    """What clauses mean as facts of this game: 《突破》, conditions, states in battle, qualifications of a noun."""

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

    def points_in_all(self, found: t.Event, when: t.Period | None, roles: Roles) -> t.Node | None:
        """このターン中に3点以上のダメージを受けている: in all; 一度に is said of a single event (206-15b)."""
        amount = found.amount
        if (
            found.verb not in POINTS
            or not isinstance(amount, t.AtLeast | t.AtMost)
            or "at_once" in roles.adverbs
        ):
            return None
        if when is not None and when.player is not None:
            raise Refused("in which turns this is added up cannot be told", "点")
        long = when if when is not None and when.name == "game" else None
        op = ">=" if isinstance(amount, t.AtLeast) else "<="
        return t.Compare(n.PointsHappened(replace(found, amount=None), long), op, amount.n)

    def ways_of(self, happened: t.Event) -> list[t.Node]:
        return past.every(happened)

    def as_then(self, what: t.Selector, verb: str, known: t.Node | None) -> t.Selector:
        return past.as_then(what, verb, known)

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
