"""What clauses mean as changes that last: gains, losses, values, costs, damage, bans, duties, permissions."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_lexicon as lexicon
from gyoji.games.animal.text_meaning_acts import AnimalActs
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import marks
from gyoji.text.clause.context import Candidate
from gyoji.text.clause.roles import Roles, relative
from gyoji.text.errors import Refused


class AnimalChanges(AnimalActs):
    """What clauses mean as changes that last: gains, losses, values, costs, damage, bans, duties, permissions."""

    # Entering

    def enters(self, roles: Roles, what: t.Node | None = None) -> list[t.Node]:
        """～は夜状態で戦場に出る: how something comes out."""
        if what is None:
            if roles.subject is None:
                raise Refused("what comes out is not said", "出る")
            what = self.coming(roles.subject)
        worn = relative(roles.state)
        if worn is not None and worn.verb == "equip":
            return self._arrives_equipped(worn, what)
        state, counters = self.entry(roles.state)
        held = self.afterwards(roles.state, what) if self.ctx.cls == "intrinsic" else []
        if not state and counters is None:
            if not held:
                raise Refused("in which state it comes out is not said", "出る")
            return held
        if state == "equipped":
            return [n.EntersEquipped(object=what, host=counters)]
        return [t.EntersWith(what, counters, state), *held]

    def enters_itself(self, roles: Roles, what: t.Node, verb: str) -> list[t.Node] | None:
        event = self.ctx.event
        if self.ctx.cls != "intrinsic" or verb != "bring_out" or not isinstance(what, t.This):
            return None
        if event is None or event.verb != "bring_out":
            return None
        self.check_place(roles.ni)
        return self.enters(roles, what)

    def check_place(self, node: t.Node | None) -> None:
        """これが領地に出る時、これを～で領地に出す: refuse another place than that of the event."""
        to = self.ctx.event.to if self.ctx.event is not None else None
        if isinstance(node, a.Place) and (not isinstance(to, t.Zone) or self.zone_of(node).name != to.name):
            raise Refused("it does not come out there", "に出す")

    def coming(self, node: t.Node) -> t.Node:
        """相手の戦場に出る動物: what comes there."""
        if not isinstance(node, a.Np):
            return self.noun(node)
        for each in node.filters:
            clause = relative(each)
            if isinstance(each, a.Rel) and clause is not None and clause.verb == "come_out":
                how = Roles(clause)
                how.check("ni", "")
                place = how.ni
                rest = tuple(one for one in node.filters if one is not each)
                found = self.noun(replace(node, filters=rest))
                if each.tense == "would" and isinstance(place, a.Place) and isinstance(found, t.Selector):
                    there = self.zone_of(place)
                    return replace(found, zone=there, player=there.player)
        return self.noun(node)

    def _arrives_equipped(self, clause: a.Cl, what: t.Node) -> list[t.Node]:
        """～トークン1つが装備された状態で出る: it carries that."""
        inner = Roles(clause)
        carried = inner.subject if inner.voice == "passive" else inner.o
        if carried is None and inner.ni is not None:
            return [n.EntersEquipped(object=what, host=self.noun(inner.ni))]
        if isinstance(carried, a.Np) and carried.noun == "token":
            bound = self.acts(a.Cl("bring_out", args=(a.Arg("o", carried),)))[0]
            assert isinstance(bound, t.Bind)
            assert isinstance(bound.act, t.Act)
            return [n.EntersEquipped(object=what, token=bound.act.object)]
        if carried is not None:
            return [n.EntersEquipped(object=what, token=self.noun(carried))]
        raise Refused("with what it is equipped is not said", "装備")

    # Gains and losses

    def change(self, roles: Roles) -> list[t.Node]:
        """Return the changes that a clause makes; those of the next card played end with it."""
        if roles.verb == "change" and isinstance(roles.o, a.Np) and roles.o.head == a.Head("target"):
            return [self.retarget(roles, roles.o)]
        found = self._change(roles)
        event = self.ctx.take_upcoming()
        if event is None:
            return found
        made: list[t.Node] = []
        for each in found:
            if isinstance(each, n.DamageChange):
                made.append(replace(each, once=True))
                continue
            if not isinstance(each, t.ChangeCost | n.ChangeCondition | n.IgnoreCost | n.IgnoreCondition):
                raise Refused("only cost and condition of the next card can be changed", "次に")
            made.append(replace(each, duration=t.Until(event)))
        return made

    def _change(self, roles: Roles) -> list[t.Node]:
        verb = roles.verb
        if verb in ("gain", "have"):
            return self.gain_of(roles)
        if verb == "lose":
            return self._lose(roles)
        if verb == "become":
            return self.becomes(roles)
        if verb in ("make", "change"):
            return self.made(roles)
        if verb in ("reduce", "increase", "add_points"):
            return self._shift(roles)
        if verb == "ignore":
            return self._ignore(roles)
        if verb == "treat":
            return self.treat(roles)
        raise Refused(f"what this verb ({verb}) changes is not known")

    def equals(self, node: a.Equals) -> list[t.Node]:
        """これのATKは～に等しい."""
        value = self.value(node.value)
        found: list[t.Node] = []
        parts = marks.parts_of(node.subject)
        first = parts[0]
        if not isinstance(first, a.Np):
            raise Refused("this equals no number", "等しい")
        about = self.changed_owner(first)
        for each in parts:
            for name in lexicon.attributes(each, "this equals no number", "等しい"):
                original = n.OriginalIs(about, attribute=name, value=value)
                found.append(original if first.flagged("original") else t.SetValue(about, name, value))
        return found

    def gained(self, node: a.Np, about: t.Node, roles: Roles) -> list[t.Node]:
        if WORDS.sort(node) == "counter":
            self.ctx.spoken.append(Candidate(about, "", ("object",), -1))
            return self.acts(a.Cl("put", args=(a.Arg("o", node),)))
        word, own, of = node.noun, node.qualities, node.owners
        if word == "condition" and own:
            return [n.GainCondition(object=about, icons=own)]
        if word == "type" and own:
            kinds = tuple(found for name in own for found in lexicon.KINDS.get(name, (name,)))
            return [t.Gain(about, (t.Kind(kinds),))]
        named = of[0] if of else None
        if word == "type" and isinstance(named, a.Np) and named.noun:
            if not named.filters and not named.qualities:
                return [t.Gain(about, (t.Kind(lexicon.KINDS.get(named.noun, (named.noun,))),))]
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
        if word in ("name", "ability") or word in lexicon.ABILITY_KINDS:
            if not whose:
                raise Refused("whose it is is not said", "得る")
            what = "name" if word == "name" else lexicon.ABILITY_KINDS[word]
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

    def _lose(self, roles: Roles) -> list[t.Node]:
        about = self.subject_of(roles)
        things: list[t.Node] = []
        found: list[t.Node] = []
        for each in marks.parts_of(roles.o):
            if isinstance(each, a.Word):
                things.append(t.Keyword(each.name))
            elif isinstance(each, a.Np) and each.noun in lexicon.ABILITY_KINDS:
                things.append(t.Ability(lexicon.ABILITY_KINDS[each.noun]))
            elif isinstance(each, a.Np) and each.noun == "condition":
                found.append(n.LoseCondition(object=about, kinds=each.qualities))
            elif isinstance(each, a.Np) and each.noun == "species":
                things.append(t.Trait("species", (*each.qualities, "")[0]))
            elif isinstance(each, a.Stats):
                found += self.stats(replace(each, sign="-"), about)
            else:
                raise Refused("this cannot be lost", "失う")
        if things:
            found.insert(0, t.Lose(about, tuple(things)))
        return found

    def changed_owner(self, node: a.Np) -> t.Node:
        for each in node.filters:
            if isinstance(each, a.Of) and self._is_being_played(each.what):
                return t.EventSubject()
            if isinstance(each, a.Of):
                return self.noun(each.what)
            clause = relative(each)
            if isinstance(each, a.Rel) and clause is not None and clause.verb in ("play", "activate"):
                inner = Roles(clause)
                inner.check("o kara", "next")
                if clause.verb == "play" and self._is_being_played(inner.o):
                    return t.EventSubject()
                found = self.noun(inner.o) if inner.o is not None else t.This()
                whose = self.player(inner.subject) if inner.subject is not None else None
                if whose is not None and isinstance(found, t.Selector):
                    found = replace(found, player=whose, zone=t.Zone("anywhere", whose))
                if isinstance(inner.kara, a.Place) and isinstance(found, t.Selector):
                    found = replace(found, zone=replace(self.zone_of(inner.kara), player=whose))
                if each.next or "next" in inner.adverbs:
                    self.ctx.upcoming = t.Event("play", actor=whose, object=found)
                return found
            if clause is not None and clause.verb != "pay":
                raise Refused("cards are played and abilities are activated for a cost", "コスト")
        return self.ctx.subject or (self.ctx.it() if self.ctx.targets or self.ctx.spoken else t.This())

    def _is_being_played(self, what: t.Node | None) -> bool:
        """Say whether それ or そのカード is the card that is being played: only its cost is still open.

        What an intrinsic ability gives for its own cost was a card in another place.
        """
        named = isinstance(what, a.Np) and what.filters == (a.Det(),) and what.head == a.Head("card")
        if not named and not isinstance(what, a.ItRef) or self.ctx.cls != "intrinsic" or self.ctx.targets:
            return False
        return self.ctx.event is not None and self.ctx.event.verb == "play"

    # Costs, conditions, damage

    def _shift(self, roles: Roles) -> list[t.Node]:
        what = roles.o if roles.o is not None else roles.subject
        if isinstance(what, a.Together):
            found: list[t.Node] = []
            for part in what.parts:
                roles.o = part
                found += self._shift(roles)
            return found
        if not isinstance(what, a.Np):
            raise Refused("what is reduced or increased is not said")
        if WORDS.sort(what) == "damage":
            return [self.damage_change(what, roles)]
        minus, word = roles.verb == "reduce", what.noun
        about = self.changed_owner(what)
        if isinstance(about, t.Selector) and any([each.endswith("ability") for each in about.nouns]):
            raise Refused("only what it costs to play a card is reduced or increased", "コスト")
        if word == "cost":
            return [t.ChangeCost(about, (t.Energy("any", self.by_how_much(roles)),), minus)]
        if word == "condition":
            return [self._condition_change(what, about, minus, roles)]
        if word in lexicon.ATTRIBUTES:
            return [t.ModifyValue(about, lexicon.ATTRIBUTES[word], self.by_how_much(roles), minus)]
        raise Refused("this is not reduced or increased")

    def _condition_change(self, what: a.Np, about: t.Node, minus: bool, roles: Roles) -> t.Node:
        if roles.as_much is not None:
            like = roles.as_much
            if isinstance(like, a.Np) and WORDS.sort(like) == "attribute":
                return n.ChangeCondition(object=about, minus=minus, like=self.changed_owner(like))
            return n.ChangeCondition(object=about, minus=minus, like=self.noun(like))
        kinds = ("generic",) if what.flagged("generic") else (*what.qualities, "")
        return n.ChangeCondition(object=about, kind=kinds[0], amount=self.by_how_much(roles), minus=minus)

    def _ignore(self, roles: Roles) -> list[t.Node]:
        found: list[t.Node] = []
        parts = marks.parts_of(roles.o)
        who = self.player(roles.subject) if isinstance(roles.subject, a.Who) else None
        for each in parts:
            if not isinstance(each, a.Np):
                raise Refused("this cannot be ignored", "無視")
            about = self.changed_owner(each if each.filters or not isinstance(parts[0], a.Np) else parts[0])
            if each.noun == "cost":
                found.append(n.IgnoreCost(object=about, player=who))
            elif each.noun == "condition":
                found.append(n.IgnoreCondition(object=about, player=who))
            else:
                raise Refused("this cannot be ignored", "無視")
        return found

    def as_entering(self, event: t.Node, made: list[t.Node]) -> list[t.Node] | None:
        """～が戦場に出る時、それは夜状態で出る: as said of all that comes out there; None for anything else."""
        if isinstance(event, t.Event) and event.verb == "play" and bans_alone(made):
            return _of_plays(event, made)
        if not isinstance(event, t.Event) or event.verb != "bring_out" or not isinstance(event.to, t.Zone):
            return None
        what = event.object
        if not isinstance(what, t.Selector) or len(made) != 1 or not isinstance(made[0], t.Do):
            return None
        there = replace(what, zone=event.to, player=event.to.player, quantity=None)
        found: list[t.Node] = []
        for each in made[0].acts:
            if not isinstance(each, t.EntersWith | n.EntersEquipped) or each.object != t.EventSubject():
                return None
            found.append(replace(each, object=there))
        return found


def bans_alone(made: list[t.Node]) -> bool:
    """Tell whether nothing is done but that something cannot be."""
    return all([isinstance(each, t.Do) and all(isinstance(x, t.Cannot) for x in each.acts) for each in made])


def _of_plays(event: t.Event, made: list[t.Node]) -> list[t.Node]:
    """～をプレイするなら、それは妨害されない: as said of all such plays."""
    found: list[t.Node] = []
    for each in made:
        assert isinstance(each, t.Do)
        for ban in each.acts:
            assert isinstance(ban, t.Cannot)
            denied, what = ban.event, event.object
            plain = isinstance(denied, t.Event) and denied.object == t.EventSubject()
            if not plain or not isinstance(denied, t.Event) or not isinstance(what, t.Selector):
                raise Refused("what cannot be done then takes the place of nothing", "なら")
            if denied.verb not in ("thwart", "target"):
                raise Refused("what cannot be done then takes the place of nothing", "なら")
            who = event.actor if event.actor != t.Player("any") else None
            plays = t.Selector(who, t.Zone("pile", who), what.filters, ("play",))
            found.append(replace(ban, event=replace(denied, object=plays)))
    return found
