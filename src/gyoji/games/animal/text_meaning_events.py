"""What clauses of card text mean as events that happen or would happen."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import kinds
from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_meaning_past as past
from gyoji.games.animal.text_lexicon import ATTACKS, PLAIN
from gyoji.games.animal.text_meaning_values import AnimalValues
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles, relative
from gyoji.text.errors import Refused

CLASSES = ("intrinsic", "play", "constant", "activated", "triggered")
"""Classes of abilities, as a cause can name them."""
COMMON = "o ni kara amount state cause at limit unless per_span only de targeting"
USES = {
    "reduce": COMMON + " left",
    "dawn": "no cause at limit unless",
    "become_night": "cause at limit unless",
    "be_target": "no cause at limit",
    "become": "state_to de at cause",
    "equip": COMMON,
    "put": COMMON + " order",
    "move": COMMON,
    "be_affected": "no",
    "deal": COMMON + " as",
    "bring_out": COMMON + " as",
}
"""The parts that have a meaning beside each verb, where the clause tells of an event."""
ITSELF = {"go_back": "return", "wake": "wake", "turn": "turn", "vanish": "vanish", "move": "move"}
"""Verbs that tell without an object what happens to their subject, and the verbs of the events."""
BECOMES = {"night": "night", "moved": "turn", "awake": "wake", "hidden": "conceal", "face_up": "turn_up"}
"""States that something comes into, and the verbs of the events."""
COUNTING = ("draw", "deal", "receive", "recover", "lose", "pay", "put")
"""Verbs beside which a number is not one of their subject."""
LEAVING = ("destroy", "sacrifice", "exile", "put", "return", "discard", "add", "leave", "take_off")


class AnimalEvents(AnimalValues):
    """What clauses of card text mean as events that happen or would happen."""

    def event(self, clause: t.Node, tense: str = "did", subject: t.Node | None = None) -> t.Node:
        """Return the event that a clause tells of; *subject*: what it is about where the clause does not say."""
        if isinstance(clause, t.Moment):
            return self.situation(clause)
        if not isinstance(clause, a.Cl):
            raise Refused("this is no event")
        roles = Roles(clause)
        if roles.verb in ATTACKS and isinstance(roles.o, a.Np) and roles.o.head == a.Head("attack"):
            roles.o = roles.o.owners[0] if roles.o.owners else roles.o  # ～の攻撃を防御する
        about: t.Node | None = subject
        if isinstance(roles.subject, a.Np):
            within = [each for each in roles.subject.filters if isinstance(each, a.Including)]
            if within:  # これを含む～が集団攻撃した: one of those that did is enough to tell
                if not roles.verb.startswith("group"):
                    raise Refused("only a group has something in it", "含む")
                roles.subject = within[0].what
        if roles.subject is not None and WORDS.sort(roles.subject) == "ability":
            about = self.ability(roles.subject)
        elif roles.subject is not None and WORDS.sort(roles.subject) not in ("counter", "damage", "deed"):
            about = self.who_or_what(roles.subject)
        first = "first " if roles.verb in ("deal", "receive", "destroy") and tense == "would" else ""
        alone = "solo group " if roles.verb in ATTACKS else ""
        roles.check(USES.get(roles.verb, COMMON), first + alone + "always if_able")
        if roles.amount is not None and roles.o is None and roles.verb not in COUNTING:
            if isinstance(about, t.Selector) and about.quantity is None:
                about = replace(about, quantity=self.quantity(roles.amount))
        found = self._from_place(self._event(roles, tense, about), roles)
        if found.verb == "destroy" and "first" in roles.adverbs:
            found = replace(found, word="first")
        if tense == "did":
            found = past.told(found)
        cause = self.cause_of(roles.cause)
        if found.verb in LEAVING and isinstance(cause, t.InBattle):
            cause = n.ByDamage("battle")
        if found.verb == "turn" and isinstance(cause, n.ByDamage):
            cause = _by_deed(roles.cause)
        if cause is not None:
            found = replace(found, cause=both_causes(found.cause, cause))
        return found

    def _from_place(self, found: t.Event, roles: Roles) -> t.Event:
        """墓地のこれが除外された時: from there."""
        named = roles.subject if roles.voice == "passive" or found.verb == "leave" else roles.o
        if found.verb not in LEAVING or found.source is not None or not isinstance(named, a.RefNp):
            return found
        for each in named.filters:
            if isinstance(each, a.Scope) and isinstance(each.place, a.Place):
                return replace(found, source=self.zone_of(each.place))
        return found

    def cause_of(self, node: a.Cause | None) -> t.Node | None:
        """Return what brought an event about."""
        if node is None or node.kind == "this":
            return None
        if node.kind == "rule":
            return n.ByRule()
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
                return n.ByBreakthrough()
            if word == "activation_cost":
                return n.AsCost(self._dealer(node))
            return self.by_effect(node)
        if node == a.Word("breakthrough"):
            return n.ByBreakthrough()
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

    def _event(self, roles: Roles, tense: str, about: t.Node | None) -> t.Event:
        verb = roles.verb
        if verb in ATTACKS:
            return self._battle_event(roles, tense, about)
        if verb == "fight" and tense == "did" and roles.o is None and about is not None:
            return t.Event("fight", actor=about)  # to attack or to defend (1305.4, 1308.4)
        if verb in ("deal", "receive"):
            return self.event_of(roles, about)
        for counter in (roles.subject, roles.o):
            if isinstance(counter, a.Np) and WORDS.sort(counter) == "counter":
                return self._counter_event(roles, counter, about)
        if verb == "come_out":
            source = self._place(roles.kara)
            if roles.state == a.InStateArg("played") and tense == "would":  # it comes from the pile
                source, roles.state = t.Zone("pile"), None
            about = _came_out(about, roles.state, tense)
            return _scoped(t.Event("bring_out", object=about, source=source, to=self._place(roles.ni)))
        if verb in ITSELF and roles.o is None and (roles.voice == "" or verb in ("go_back", "vanish")):
            source, to = self._place(roles.kara), self._place(roles.ni)
            return t.Event(ITSELF[verb], object=about, source=source, to=to)
        if verb == "leave":
            where = roles.o if isinstance(roles.o, a.Place) else roles.kara
            return t.Event("leave", object=about, source=self._place(where))
        if verb in ("become_night", "dawn"):
            of = self.noun(roles.no) if roles.no is not None else about
            return t.Event("night" if verb == "become_night" else "dawn", object=of)
        if verb == "be_target":
            return t.Event("target", object=about, cause=self.cause_by_effect(roles.no))
        if verb == "draw":
            this = self.noun(roles.o) if isinstance(roles.o, a.ThisRef | a.RefNp) else None
            number = self.amount_of(roles.o) or self.quantity(roles.amount)
            return t.Event("draw", actor=about, object=this, amount=number)
        if verb in ("recover", "lose", "pay"):
            return self._life_event(roles, about)
        if verb in ("win", "lose_game"):
            return t.Event("win" if verb == "win" else "lose", actor=about)
        if verb == "become" and roles.state_to in BECOMES:
            if roles.state_to == "hidden":  # the event itself says that it was revealed, and no longer is
                about = _without(about, t.InState("revealed"))
            return t.Event(BECOMES[roles.state_to], object=about, source=self._place(roles.de))
        if roles.targeting is not None:
            by = self.cause_by_effect(roles.o) if roles.o is not None else None
            return t.Event("target", actor=about, object=self.noun(roles.targeting), cause=by)
        if verb in ("activate", "use", "apply") and roles.voice == "" and roles.o is None:
            return t.Event("activate", object=about, source=self._place(roles.de))
        if verb in PLAIN:
            return self._done_event(roles, tense, about)
        raise Refused("an event of this kind is not known", "時")

    def _done_event(self, roles: Roles, tense: str, about: t.Node | None) -> t.Event:
        verb = PLAIN[roles.verb]
        what = self.noun(roles.o) if roles.o is not None else None
        actor = about
        if roles.voice == "passive":
            what, actor = about, self.player(roles.ni) if WORDS.sort(roles.ni) == "player" else None
        source: t.Node | None = self._place(roles.kara)
        to: t.Node | None = self._place(roles.ni)
        if verb == "equip" and roles.ni is not None:
            to = self.noun(roles.ni)
        elif verb == "equip" and isinstance(actor, t.Selector | t.This):  # これが道具を装備した
            to, actor = actor, None
        if verb in ("activate", "trigger") and roles.de is not None:
            source = self._place(roles.de)
        state = roles.state.state if roles.state is not None else ""
        if roles.amount is not None and isinstance(what, t.Selector) and what.quantity is None:
            what = replace(what, quantity=self.quantity(roles.amount))
        place = self._place(roles.subject if roles.voice == "passive" else roles.o)
        if verb == "shuffle":
            return t.Event(verb, actor=actor, to=place)
        if verb == "search" and place is not None and tense == "did":  # whatever was found (205-5b)
            return t.Event(verb, actor=actor, source=place, word=kinds.WHOLE_ZONE)
        return _scoped(t.Event(verb, actor=actor, object=what, source=source, to=to, state=state))

    def _battle_event(self, roles: Roles, tense: str, about: t.Node | None) -> t.Event:
        verb = roles.verb
        if verb in ("attack", "defend") and ("solo" in roles.adverbs or "group" in roles.adverbs):
            verb = f"{'solo' if 'solo' in roles.adverbs else 'group'}_{verb}"
        attacker: t.Node | None = None
        if roles.subject is not None and WORDS.sort(roles.subject) == "deed":
            attacker = self._doer(roles.subject)
        if roles.voice == "passive":
            word = "group" if verb.startswith("group") else "solo" if verb.startswith("solo") else ""
            by = self._by_whom(roles.ni)
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

    def _by_whom(self, node: t.Node | None) -> t.Node | None:
        """～以外には防御されない: by any animal but those."""
        if isinstance(node, a.NotA):
            except_those = self.filters_of(a.Except(node.what))
            return t.Selector(None, t.Zone("battlefield"), tuple(except_those), ("animal",))
        return self.noun(node) if node is not None else None

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

    def _counter_event(self, roles: Roles, counter: a.Np, about: t.Node | None) -> t.Event:
        assert isinstance(counter.head, a.CounterHead)
        name = counter.head.name
        amount = self.amount_of(counter) or self.quantity(roles.amount)
        for each in counter.filters:
            head = each.what.head if isinstance(each, a.Except) and isinstance(each.what, a.Np) else None
            if isinstance(head, a.CounterHead):
                name = f"!{head.name}"
        if roles.verb in ("put", "gain"):
            doer = about if isinstance(about, t.Player) else None
            where = self.noun(roles.ni) if roles.ni is not None else None if doer is not None else about
            return t.Event("place", actor=doer, object=where, amount=amount, word=name)
        if roles.verb == "remove":
            where = self.noun(roles.kara) if roles.kara is not None else self._on(counter)
            for each in counter.filters:
                put = relative(each)
                if put is not None and put.verb == "put":
                    place = Roles(put).ni
                    where = self.noun(place) if place is not None else where
            by = about if isinstance(about, t.Player) else None
            return t.Event("remove", actor=by, object=where, amount=amount, word=name)
        if roles.verb == "leave":
            place = self._place(roles.o) or self._place(roles.kara) or t.Zone("battlefield")
            for each in counter.filters:
                lies = self.counters_zone(each)
                if lies is not None and place.player is None:
                    place = replace(place, player=lies.player) if isinstance(each, a.Owned) else lies
            where = t.Selector(place.player, place, (), ("object",))
            return t.Event("counter_leaves", object=where, amount=amount, word=name)
        raise Refused("counters do nothing of this kind", "カウンター")

    def _life_event(self, roles: Roles, about: t.Node | None) -> t.Event:
        life = roles.o is None or isinstance(roles.o, a.Np) and _is_life(roles.o)
        if life:
            verb = {"recover": "gain_life", "lose": "lose_life", "pay": "pay_life"}[roles.verb]
            amount = self.amount_of(roles.o) or self.quantity(roles.amount)
            return t.Event(verb, actor=about, amount=amount)
        if roles.verb == "pay":
            if WORDS.sort(roles.o) == "coin":
                raise Refused("how much of a cost this was cannot be told", "支払")
            return t.Event("pay", actor=about)
        if roles.verb == "lose":
            return t.Event("lose_abilities", object=about)
        raise Refused("an event of this kind is not known")

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
        if node is not None:
            return t.ByEffect(
                t.Selector(None, t.Zone("anywhere"), (t.AbilityOf(self.noun(node)),), ("effect",))
            )
        return None


def both_causes(told: t.Node | None, cause: t.Node) -> t.Node:
    """《突破》で戦闘ダメージを, 相手の効果で効果ダメージを: the noun of the damage says less than what deals it."""
    if told is None or told == cause:
        return cause
    if isinstance(told, t.InBattle) and isinstance(cause, n.ByBreakthrough):
        return cause
    if told == t.ByEffect() and isinstance(cause, t.ByEffect | n.ByAbility):
        return cause
    raise Refused("it is said twice what brings this about", "で")


def _by_deed(node: a.Cause | None) -> t.Node:
    """攻撃でムーブした: as it was designated (1305.3, 1308.3)."""
    deed = node.of if node is not None else None
    if not isinstance(deed, a.Np) or deed.filters or deed.noun not in ("attack", "defend"):
        raise Refused("what moves an animal cannot be told", "で")
    return n.ByDesignation(deed.noun)


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


def _without(what: t.Node | None, quality: t.Node) -> t.Node | None:
    """Return what a text names without one of its qualities."""
    if not isinstance(what, t.Selector):
        return what
    return replace(what, filters=tuple([each for each in what.filters if each != quality]))


def _came_out(what: t.Node | None, state: a.InStateArg | None, tense: str) -> t.Node | None:
    """動物が夜状態で戦場に出た: it is in that state then."""
    if state is None:
        return what
    if state.clause is not None or tense != "did":
        raise Refused("in which state it comes out cannot be asked", "状態で")
    if not isinstance(what, t.Selector):
        return what
    states = tuple(t.InState(each) for each in state.state.split("+"))
    found = replace(what, filters=(*what.filters, *states))
    return past.by_face(found) if t.InState("night") in states else found


def _scoped(found: t.Event) -> t.Event:
    """Read what moved where it came from, if that is said, else wherever it is."""
    what = found.object
    if not isinstance(what, t.Selector) or not isinstance(what.zone, t.Zone) or what.among is not None:
        return found
    if found.verb == "play":  # it lies on a pile when it has been played
        return replace(found, object=_as_card(what))
    source = found.source
    if isinstance(source, t.Zone) and what.zone.name == "anywhere":
        whose = source.player if source.player is not None else what.player
        return replace(found, object=replace(what, zone=replace(source, player=whose), player=whose))
    return found


def _as_card(what: t.Selector) -> t.Selector:
    """動物をプレイする: a card of that type, wherever it is played from (206-1a)."""
    if what.zone != t.Zone("battlefield") or what.nouns[0] not in ("animal", "lair", "tool", "existence"):
        return what
    filters = (t.Kind(what.nouns), *what.filters)
    return replace(what, zone=t.Zone("anywhere"), filters=filters, nouns=("card",))


def _check_attacked(to: t.Node | None) -> None:
    """Attacks are on the defending player (1304.1); animals can only defend against them."""
    if to is None or isinstance(to, t.Player) or isinstance(to, t.Selector) and to.nouns == ("player",):
        return
    if isinstance(to, t.Ref | t.EventSubject):
        return
    raise Refused("players are attacked, not animals", "攻撃")


def _is_life(node: a.Np) -> bool:
    return node.noun == "life"
