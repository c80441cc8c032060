"""What clauses mean as changes that last: gains, losses, values, costs, damage, bans, duties, permissions."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_lexicon as lexicon
from gyoji.games.animal.text_context import Candidate
from gyoji.games.animal.text_meaning_rarer import AnimalRarer
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused


class AnimalChanges(AnimalRarer):
    """What clauses mean as changes that last: gains, losses, values, costs, damage, bans, duties, permissions."""

    # Entering

    def enters(self, roles: Roles, what: t.Node | None = None) -> list[t.Node]:
        """～は夜状態で戦場に出る: how something comes out."""
        if what is None:
            if roles.subject is None:
                raise Refused("what comes out is not said", "出る")
            what = self.coming(roles.subject)
        if (
            roles.state is not None
            and isinstance(roles.state.clause, a.Cl)
            and roles.state.clause.verb == "equip"
        ):
            return self._arrives_equipped(roles.state.clause, what)
        state, counters = self.entry(roles.state)
        held = self.afterwards(roles.state, what) if self.ctx.cls == "intrinsic" else []
        if not state and counters is None:
            if not held:
                raise Refused("in which state it comes out is not said", "出る")
            return held
        if state == "equipped":
            return [n.EntersEquipped(object=what, host=counters)]
        return [t.EntersWith(what, counters, state), *held]

    def check_place(self, node: t.Node | None) -> None:
        """これが領地に出る時、これを～で領地に出す: refuse another place than that of the event."""
        to = self.ctx.event.to if self.ctx.event is not None else None
        if isinstance(node, a.Place) and (not isinstance(to, t.Zone) or self.zone_of(node).name != to.name):
            raise Refused("it does not come out there", "に出す")

    def coming(self, node: t.Node) -> t.Node:
        """相手の戦場に出る動物: what comes there."""
        for each in node.filters if isinstance(node, a.Np) else ():
            if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl) and each.clause.verb == "come_out":
                how = Roles(each.clause)
                how.check("ni", "")
                place = how.ni
                assert isinstance(node, a.Np)
                found = self.noun(
                    replace(node, filters=tuple(one for one in node.filters if one is not each))
                )
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
        if isinstance(carried, a.Np) and isinstance(carried.head, a.Head) and carried.head.noun == "token":
            bound = self.acts(a.Cl("bring_out", args=(a.Arg("o", carried),)))[0]
            assert isinstance(bound, t.Bind)
            assert isinstance(bound.act, t.Act)
            return [n.EntersEquipped(object=what, token=bound.act.object)]
        if carried is not None:
            return [n.EntersEquipped(object=what, token=self.noun(carried))]
        raise Refused("with what it is equipped is not said", "装備")

    # Gains and losses

    def subject_of(self, roles: Roles) -> t.Node:
        """Return what a change is about."""
        if roles.subject is not None and WORDS.sort(roles.subject) in (
            "attribute",
            "damage",
            "counter",
            "ability",
            "deed",
        ):
            raise Refused("this cannot be changed so")
        if self.ctx.subject is not None:
            return self.ctx.subject
        if self.ctx.targets or self.ctx.spoken or self.ctx.event is not None:
            return self.ctx.it()
        return t.This()

    def change(self, roles: Roles) -> list[t.Node]:
        """Return the changes that a clause makes; those of the next card played end with it."""
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
            return self._gain(roles)
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

    def things_held(self, things: tuple[t.Node, ...]) -> list[t.Node]:
        """Return the abilities of ～を持つ before a token."""
        found: list[t.Node] = []
        for each in things:
            if isinstance(each, a.Word):
                found.append(t.Keywords((self.keyword(each),)))
            elif isinstance(each, a.Quote):
                found.extend(ability for line in each.lines for ability in self.abilities(line))
            else:
                raise Refused("a token has abilities only", "を持つ")
        return found

    def _gain(self, roles: Roles) -> list[t.Node]:
        either = roles.o.what if isinstance(roles.o, a.OutOf) else roles.o
        if isinstance(either, a.Options):
            return [self._gain_one(either, roles)]
        found: list[t.Node] = []
        things: list[t.Node] = []
        about = self.subject_of(roles)
        for each in _parts(roles.o):
            if isinstance(each, a.Stats):
                found += [self._times_over(one, roles) for one in self._stats(each, about)]
            elif isinstance(each, a.Word):
                things.append(self.keyword(each))
            elif isinstance(each, a.Quote):
                things.append(
                    t.Quoted(tuple(ability for line in each.lines for ability in self.abilities(line)))
                )
            elif isinstance(each, a.Named):
                things.append(t.Named(each.name))
            elif isinstance(each, a.Np):
                found += self._gain_noun(each, about, roles)
            else:
                raise Refused("this is nothing that can be gained", "得る")
        if things:
            found.insert(0, t.Gain(about, tuple(things)))
        if not found:
            raise Refused("what is gained is not said", "得る")
        return found

    def _gain_one(self, either: a.Options, roles: Roles) -> t.Node:
        """《有翼》か《突破》を得る: one of them, picked as it is done."""
        if self.ctx.is_static:
            raise Refused("which of these it has is not said", "か")
        modes: list[t.Node] = []
        for each in either.options:
            roles.o = each
            modes.append(t.Mode((t.Do(tuple(self._gain(roles))),)))
        return t.Modes(tuple(modes), t.Exactly(t.Num(1)), late=True)

    def _times_over(self, node: t.Node, roles: Roles) -> t.Node:
        """～の数だけATK+1を得る."""
        if roles.amount is None:
            return node
        count = self.value(roles.amount)
        if isinstance(node, t.Modify):
            return replace(node, attack=t.Per(node.attack, count), health=t.Per(node.health, count))
        assert isinstance(node, t.ModifyValue)
        return replace(node, amount=t.Per(node.amount, count))

    def equals(self, node: a.Equals) -> list[t.Node]:
        """これのATKは～に等しい."""
        value = self.value(node.value)
        found: list[t.Node] = []
        parts = _parts(node.subject)
        first = parts[0]
        if not isinstance(first, a.Np):
            raise Refused("this equals no number", "等しい")
        about = self.changed_owner(first)
        original = any(isinstance(each, a.Flag) and each.word == "original" for each in first.filters)
        for each in parts:
            if not isinstance(each, a.Np) or not isinstance(each.head, a.Head):
                raise Refused("this equals no number", "等しい")
            names = (
                ("attack", "health")
                if each.head.noun == "stats"
                else (lexicon.ATTRIBUTES.get(each.head.noun, ""),)
            )
            for name in names:
                if not name:
                    raise Refused("this equals no number", "等しい")
                found.append(
                    n.OriginalIs(about, attribute=name, value=value)
                    if original
                    else t.SetValue(about, name, value)
                )
        return found

    def _stats(self, node: a.Stats, about: t.Node) -> list[t.Node]:
        """Return ATK+1/DEF+1 as one change, ATK+1/DEF-1 and ATK+1 as one for each number."""
        if node.attack is not None and node.health is not None and len(node.sign) == 1:
            minus = node.sign == "-"
            return [t.Modify(about, self.value(node.attack), self.value(node.health), minus)]
        found: list[t.Node] = []
        for name, number, sign in (
            ("attack", node.attack, node.sign[0]),
            ("health", node.health, node.sign[-1]),
        ):
            if number is not None:
                found.append(t.ModifyValue(about, name, self.value(number), sign == "-"))
        return found

    def _gain_noun(self, node: a.Np, about: t.Node, roles: Roles) -> list[t.Node]:
        kind = WORDS.sort(node)
        if kind == "counter":
            placed = a.Cl("put", args=(a.Arg("o", node),))
            self.ctx.spoken.append(Candidate(about, "", ("object",), -1))
            return self.acts(placed)
        if not isinstance(node.head, a.Head):
            raise Refused("this is nothing that can be gained", "得る")
        word = node.head.noun
        own = [each.name for each in node.head.attrs if isinstance(each, a.Attr)]
        of = [each.what for each in node.filters if isinstance(each, a.Of)]
        rels = [
            each.clause for each in node.filters if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl)
        ]
        if word == "condition" and own:
            return [n.GainCondition(object=about, icons=tuple(own))]
        if word == "type" and own:
            kinds = tuple(found for name in own for found in lexicon.KINDS.get(name, (name,)))
            return [t.Gain(about, (t.Kind(kinds),))]
        if word == "type" and isinstance(of[0] if of else None, a.Np):
            named = of[0]
            assert isinstance(named, a.Np)
            if isinstance(named.head, a.Head) and not named.filters and not named.head.attrs:
                return [t.Gain(about, (t.Kind(lexicon.KINDS.get(named.head.noun, (named.head.noun,))),))]
        if word == "species" and own:
            return [t.Gain(about, tuple(t.Trait("species", name) for name in own))]
        for clause in rels:
            if clause.verb in ("declare", "choose"):
                return [self._gain_declared(word, about, clause)]
        for each in node.filters:
            if isinstance(each, a.According) and isinstance(each.what, a.Np):
                if word != "condition_keyword" or each.what.head != a.Head("condition"):
                    raise Refused("only keywords of conditions are gained by what was chosen", "応じた")
                return [self._gain_according(each.what, about)]
        original = any(isinstance(each, a.Flag) and each.word == "original" for each in node.filters)
        whose = of or _owner_before(roles.o)
        if word in ("name", "ability") or word in lexicon.ABILITY_KINDS:
            if not whose:
                raise Refused("whose it is is not said", "得る")
            what = "name" if word == "name" else lexicon.ABILITY_KINDS[word]
            return [
                n.GainInformation(
                    about, self.noun(whose[0]), ("ability" if what == "any" else what,), original
                )
            ]
        raise Refused("this is nothing that can be gained", "得る")

    def _gain_declared(self, word: str, about: t.Node, clause: a.Cl) -> t.Node:
        names = {
            "ability": "keyword",
            "name": "name",
            "species": "species",
            "type": "type",
            "condition": "condition",
        }
        if word not in names:
            raise Refused("this is nothing that can be declared and gained", "宣言")
        slot = self.declared_slot(clause)
        return t.Gain(about, (n.Declared(names[word], slot),))

    def _gain_according(self, what: a.Np, about: t.Node) -> t.Node:
        """選ばれた条件に応じた条件キーワード能力."""
        rels = [
            each.clause for each in what.filters if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl)
        ]
        slot = self.declared_slot(rels[0]) if rels else -1
        return t.Gain(about, (n.Declared("condition_keyword", slot),))

    def _lose(self, roles: Roles) -> list[t.Node]:
        about = self.subject_of(roles)
        things: list[t.Node] = []
        found: list[t.Node] = []
        for each in _parts(roles.o):
            if isinstance(each, a.Word):
                things.append(t.Keyword(each.name))
            elif isinstance(each, a.Np) and isinstance(each.head, a.Head):
                word = each.head.noun
                own = tuple(attr.name for attr in each.head.attrs if isinstance(attr, a.Attr))
                if word in lexicon.ABILITY_KINDS:
                    things.append(t.Ability(lexicon.ABILITY_KINDS[word]))
                elif word == "condition":
                    found.append(n.LoseCondition(object=about, kinds=own))
                elif word == "species":
                    things.append(t.Trait("species", own[0] if own else ""))
                else:
                    raise Refused("this cannot be lost", "失う")
            elif isinstance(each, a.Stats):
                found += self._stats(replace(each, sign="-"), about)
            else:
                raise Refused("this cannot be lost", "失う")
        if things:
            found.insert(0, t.Lose(about, tuple(things)))
        return found

    def changed_owner(self, node: a.Np) -> t.Node:
        for each in node.filters:
            if isinstance(each, a.Of) and isinstance(each.what, a.ItRef) and self._is_being_played():
                return t.EventSubject()
            if isinstance(each, a.Of):
                return self.noun(each.what)
            if (
                isinstance(each, a.Rel)
                and isinstance(each.clause, a.Cl)
                and each.clause.verb in ("play", "activate")
            ):
                inner = Roles(each.clause)
                inner.check("o kara", "next")
                found = self.noun(inner.o) if inner.o is not None else t.This()
                whose = self.player(inner.subject) if inner.subject is not None else None
                if whose is not None and isinstance(found, t.Selector):
                    found = replace(found, player=whose, zone=t.Zone("anywhere", whose))
                if (
                    inner.kara is not None
                    and isinstance(inner.kara, a.Place)
                    and isinstance(found, t.Selector)
                ):
                    found = replace(found, zone=replace(self.zone_of(inner.kara), player=whose))
                if each.next or "next" in inner.adverbs:
                    self.ctx.upcoming = t.Event("play", actor=whose, object=found)
                return found
            if isinstance(each, a.Rel) and isinstance(each.clause, a.Cl) and each.clause.verb != "pay":
                raise Refused("cards are played and abilities are activated for a cost", "コスト")
        return self.ctx.subject or (self.ctx.it() if self.ctx.targets or self.ctx.spoken else t.This())

    def _is_being_played(self) -> bool:
        """Say whether an intrinsic ability speaks of the card that is being played: only its cost is still open."""
        return (
            self.ctx.cls == "intrinsic"
            and not self.ctx.targets
            and self.ctx.event is not None
            and self.ctx.event.verb == "play"
        )

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
        if not isinstance(what.head, a.Head):
            raise Refused("this is not reduced or increased")
        minus = roles.verb == "reduce"
        word = what.head.noun
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
        assert isinstance(what.head, a.Head)
        if roles.as_much is not None:
            like = roles.as_much
            if isinstance(like, a.Np) and WORDS.sort(like) == "attribute":
                return n.ChangeCondition(object=about, minus=minus, like=self.changed_owner(like))
            return n.ChangeCondition(object=about, minus=minus, like=self.noun(like))
        kinds = [each.name for each in what.head.attrs if isinstance(each, a.Attr)]
        generic = any(isinstance(each, a.Flag) and each.word == "generic" for each in what.filters)
        kind = "generic" if generic else kinds[0] if kinds else ""
        return n.ChangeCondition(object=about, kind=kind, amount=self.by_how_much(roles), minus=minus)

    def _ignore(self, roles: Roles) -> list[t.Node]:
        found: list[t.Node] = []
        parts = _parts(roles.o)
        who = self.player(roles.subject) if isinstance(roles.subject, a.Who) else None
        for each in parts:
            if not isinstance(each, a.Np) or not isinstance(each.head, a.Head):
                raise Refused("this cannot be ignored", "無視")
            about = self.changed_owner(each if each.filters or not isinstance(parts[0], a.Np) else parts[0])
            if each.head.noun == "cost":
                found.append(n.IgnoreCost(object=about, player=who))
            elif each.head.noun == "condition":
                found.append(n.IgnoreCondition(object=about, player=who))
            else:
                raise Refused("this cannot be ignored", "無視")
        return found


def coming_out(event: t.Node, made: list[t.Node]) -> list[t.Node] | None:
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


def _parts(node: t.Node | None) -> tuple[t.Node, ...]:
    if isinstance(node, a.Together):
        return node.parts
    if isinstance(node, a.Options):
        return node.options
    return (node,) if node is not None else ()


def _owner_before(node: t.Node | None) -> list[t.Node]:
    """それの元の名前と元の能力: whose stands before the first."""
    for each in _parts(node):
        if isinstance(each, a.Np):
            for inner in each.filters:
                if isinstance(inner, a.Of):
                    return [inner.what]
    return []
