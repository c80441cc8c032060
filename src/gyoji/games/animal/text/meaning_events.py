"""What brings events about, what clauses about battles tell of, conditions, 《突破》, clauses before a noun."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.table import kinds
from gyoji.games.animal.text import meaning_past as past
from gyoji.games.animal.text.lexicon import ATTACKS, NEGATIVE, PLAIN
from gyoji.games.animal.text.meaning_nouns import AnimalNouns
from gyoji.games.animal.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.reading.errors import Refused

CLASSES = ("intrinsic", "play", "constant", "activated", "triggered")
"""Classes of abilities, as a cause can name them."""

GOING_ON = {
    "reveal": "revealed",
    "meet": "condition_met",
    "lose": "lost_abilities",
    "make_night": "night",
    "become_night": "night",
}
"""Verbs that tell, as what goes on, in which state something is."""


class AnimalEvents(AnimalNouns):
    """What brings events about, what clauses about battles tell of, conditions, 《突破》, clauses before a noun."""

    def own_event_of(self, roles: Roles, tense: str, about: t.Node | None) -> t.Event | None:
        if roles.verb in ATTACKS:
            return self._battle_event(roles, tense, about)
        if roles.verb == "fight" and tense == "did" and roles.o is None and about is not None:
            return t.Event("fight", actor=about)  # to attack or to defend (1305.4, 1308.4)
        return None

    def once_happened(self, event: t.Event) -> t.Event:
        return past.told(event)

    # Causes

    def cause_of_event(self, event: t.Event, node: a.Cause | None) -> t.Node | None:
        cause = self.cause_of(node)
        if self.leaves(event.verb) and isinstance(cause, t.InBattle):
            return n.ByDamage("battle")
        return _by_deed(node) if event.verb == "turn" and isinstance(cause, n.ByDamage) else cause

    def says_more(self, cause: t.Node, told: t.Node) -> bool:
        """《突破》で戦闘ダメージを, 相手の効果で効果ダメージを."""
        if isinstance(told, t.InBattle) and cause == n.ByMeans("breakthrough"):
            return True
        return super().says_more(cause, told) or told == t.ByEffect() and isinstance(cause, n.ByAbility)

    def cause_of(self, node: a.Cause | None) -> t.Node | None:
        """Return what brought an event about."""
        if node is None or node.kind == "this":
            return None
        if node.kind == "rule":
            return n.ByMeans("rule")
        if node.kind == "battle":
            return t.InBattle()
        if node.kind in ("not_battle", "except") and node.of is None:
            return t.ByEffect()
        assert node.of is not None
        by = self._cause(node.of)
        if node.kind == "or_battle":
            return t.AnyOf((by, n.ByDamage("battle")))
        return n.NotBy(by) if node.kind == "except" else by

    def _cause(self, node: t.Node) -> t.Node:
        if isinstance(node, a.Options):
            parts = tuple(dict.fromkeys(self._cause(each) for each in node.options))
            return parts[0] if len(parts) == 1 else t.AnyOf(parts)
        if isinstance(node, a.Np) and node.noun:
            word = node.noun
            if WORDS.sort(node) == "damage":
                return n.ByDamage(word.removesuffix("damage").removesuffix("_"), self._dealer(node))
            if WORDS.sort(node) == "deed":
                if word in ("solo_attack", "group_attack"):
                    raise Refused("damage is not told by how many attack", "で")
                return n.ByDamage("battle", self._dealer(node))
            if word == "effect" and node.filters == (a.Of(a.Word("breakthrough")),):
                return n.ByMeans("breakthrough")
            if word == "activation_cost":
                return n.AsCost(self._dealer(node))
            return self.by_effect(node)
        if node == a.Word("breakthrough"):
            return n.ByMeans("breakthrough")
        raise Refused("this brings nothing about", "で")

    def by_effect(self, node: a.Np) -> t.Node:
        """Return 効果で as a cause, with the class of the ability where the text names one."""
        if isinstance(node.head, a.Head) and node.head.attrs:  # 相手の場面効果: of the scene cards
            cards = a.Np(replace(node.head, noun="card"), node.filters)
            node = replace(node, head=replace(node.head, attrs=(), name=""), filters=(a.Of(cards),))
        left_out = [each for each in node.filters if isinstance(each, a.Except)]
        node = replace(node, filters=tuple([each for each in node.filters if each not in left_out]))
        of, ability = self._effect_of(node), _class_of(node)
        if left_out:
            return _by_other_class(of, ability, left_out)
        return n.ByAbility(of, ability) if ability else t.ByEffect(of)

    def _effect_of(self, node: a.Np) -> t.Node | None:
        word = node.noun
        filters: list[t.Node] = []
        owners = [each.player for each in node.filters if isinstance(each, a.Owned)]
        whose = self.player(owners[-1]) if owners else None
        for of in node.owners:
            if isinstance(of, a.Np) and WORDS.sort(of) == "ability":
                return self._effect_of(of)
            if isinstance(of, a.ThisRef):
                return t.This()
            filters.append(t.AbilityOf(self.noun(of)))
        noun = "effect" if word in ("ability", "effect") or _class_of(node) else word
        if noun == "effect" and not filters and whose is None:
            return None
        return t.Selector(whose, t.Zone("anywhere"), tuple(filters), (noun,))

    def _battle_event(self, roles: Roles, tense: str, about: t.Node | None) -> t.Event:
        verb = roles.verb
        if verb in ("attack", "defend") and ("solo" in roles.adverbs or "group" in roles.adverbs):
            verb = f"{'solo' if 'solo' in roles.adverbs else 'group'}_{verb}"
        attacker: t.Node | None = None
        if roles.subject is not None and WORDS.sort(roles.subject) == "deed":
            attacker = self._doer(roles.subject)
        if roles.voice == "passive":
            word = "group" if verb.startswith("group") else "solo" if verb.startswith("solo") else ""
            by = self.noun(roles.ni) if roles.ni is not None and not isinstance(roles.ni, a.NotA) else None
            if isinstance(roles.ni, a.NotA):  # ～以外には防御されない: by any animal but those
                but_those = tuple(self.filters_of(a.Except(roles.ni.what)))
                by = t.Selector(None, t.Zone("battlefield"), but_those, ("animal",))
            if verb.endswith("defend"):
                if tense == "did":
                    return t.Event("was_defended", actor=attacker or about, word=word)
                return t.Event("defend", actor=by, to=attacker or about, word=word)
            _check_attacked(about)
            return t.Event("attacked" if tense == "did" else "attack", actor=by, to=about, word=word)
        to = self.noun(roles.ni) if roles.ni is not None else None
        if to is None and roles.o is not None:
            deed = verb.endswith("defend") and WORDS.sort(roles.o) == "deed"
            to = self._attackers(roles.o) if deed else self.noun(roles.o)
        if verb.endswith("attack"):
            _check_attacked(to)
        if verb in ("attack", "defend"):
            past = {"attack": "attacked", "defend": "defended"}
            return t.Event(past[verb] if tense == "did" else verb, actor=about, to=to)
        if tense == "did":
            return t.Event(verb, actor=about, to=to)
        return t.Event(verb.split("_")[1], actor=about, to=to, word=verb.split("_")[0])

    def _attackers(self, node: t.Node) -> t.Node:
        """相手の集団攻撃を防御した: against those that attack in this way."""
        found = self._doer(node)
        noun = node.noun if isinstance(node, a.Np) else ""
        if not isinstance(found, t.Selector) or not noun.endswith("attack"):
            raise Refused("against what it defends cannot be told", "防御")
        return replace(found, filters=(*found.filters, t.InState(noun + "ing")))

    def _doer(self, node: t.Node) -> t.Node:
        """これの攻撃: whose deed it is."""
        assert isinstance(node, a.Np)
        if node.owners:
            return self.noun(node.owners[0])
        players = [self.player(each.player) for each in node.filters if isinstance(each, a.Owned)]
        whose = players[0] if players else None
        return t.Selector(whose, t.Zone("battlefield", whose), (), ("animal",))

    def cause_by_effect(self, node: t.Node | None) -> t.Node | None:
        """効果の対象: by what it is targeted."""
        if isinstance(node, a.Together | a.Options):
            each = node.parts if isinstance(node, a.Together) else node.options
            first = each[0]
            shared = first.filters[:1] if isinstance(first, a.Np) and len(first.filters) == 1 else ()
            bare = [one for one in each if isinstance(one, a.Np) and not one.filters]
            named = [t.with_field(one, "filters", shared) if one in bare else one for one in each]
            found = [by for one in named if (by := self.cause_by_effect(one)) is not None]
            return t.AnyOf(tuple(found)) if len(found) == len(named) else None
        if isinstance(node, a.Np) and WORDS.sort(node) in ("effect", "ability"):
            by = self.by_effect(node)
            return None if by == t.ByEffect() else by
        if isinstance(node, a.Who):
            return t.ByEffect(t.Selector(self.player(node), t.Zone("anywhere"), (), ("effect",)))
        if isinstance(node, a.Np) and node.noun == "play":
            played = self.noun(node)
            assert isinstance(played, t.Selector)
            card = t.Selector(None, t.Zone("anywhere"), played.filters)
            by_card = (t.AbilityOf(card),) if played.filters else ()
            return n.ByAbility(t.Selector(played.player, t.Zone("anywhere"), by_card, ("effect",)), "play")
        if node is None:
            return None
        return t.ByEffect(t.Selector(None, t.Zone("anywhere"), (t.AbilityOf(self.noun(node)),), ("effect",)))

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
        amount = found.amount if self.in_group(found.verb, "numeric") else None
        if not isinstance(amount, t.AtLeast | t.AtMost) or "at_once" in roles.adverbs:
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
            about = self.ctx.event.object if self.ctx.event is not None else None
            nouns = about.nouns if isinstance(about, t.Selector) else ()
            sorts = [WORDS.nouns[each].sort for each in nouns if each in WORDS.nouns]
            if effects == t.EventSubject() and "effect" not in sorts and "ability" not in sorts:
                raise Refused("what happened is about no effect", "その")
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


def _by_deed(node: a.Cause | None) -> t.Node:
    """攻撃でムーブした: as it was designated (1305.3, 1308.3)."""
    deed = node.of if node is not None else None
    if not isinstance(deed, a.Np) or deed.filters or deed.noun not in ("attack", "defend"):
        raise Refused("what moves an animal cannot be told", "で")
    return n.ByMeans(deed.noun)


def _by_other_class(of: t.Node | None, ability: str, left_out: list[a.Except]) -> t.Node:
    """プレイ効果以外の効果で: by an effect of any other class of ability."""
    named = [_class_of(each.what) if isinstance(each.what, a.Np) else "" for each in left_out]
    plain = [isinstance(each.what, a.Np) and not each.what.filters for each in left_out]
    if ability or "" in named or not all(plain):
        raise Refused("which effects are left out cannot be told", "以外")
    return t.AnyOf(tuple([n.ByAbility(of, each) for each in CLASSES if each not in named]))


def _class_of(node: a.Np) -> str:
    """Return the class of the ability whose effect a phrase names; empty where it names none."""
    for each in node.owners:
        if isinstance(each, a.Np) and WORDS.sort(each) == "ability":
            return _class_of(each)
    found = node.noun.removesuffix("_ability").removesuffix("_effect")
    return found if found in CLASSES else ""


def _check_attacked(to: t.Node | None) -> None:
    """Attacks are on the defending player (1304.1); animals can only defend against them."""
    if to is None or isinstance(to, t.Player) or isinstance(to, t.Selector) and to.nouns == ("player",):
        return
    if isinstance(to, t.Ref | t.EventSubject):
        return
    raise Refused("players are attacked, not animals", "攻撃")


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
