"""What a phrase with その, 対象の, 残りの or この効果で～した speaks of: something that was named or done before."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_lexicon as lexicon
from gyoji.games.animal import text_meaning_nouns as nouns
from gyoji.games.animal import text_meaning_order as order_of
from gyoji.games.animal import text_meaning_past as past
from gyoji.games.animal.text_context import Candidate
from gyoji.games.animal.text_lexicon import PLAIN
from gyoji.games.animal.text_meaning_nouns import AnimalNouns
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.errors import Refused

HAPPENS_AS = {
    "come_out": ("bring_out",),
    "attack": ("attacked", "solo_attack", "group_attack"),
    "defend": ("defended", "solo_defend", "group_defend", "was_defended"),
    "receive": ("deal", "dealt"),
    "deal": ("dealt", "receive"),
    "recover": ("gain_life",),
    "lose": ("lose_life",),
    "pay": ("pay_life",),
    "become_night": ("night",),
    "be_target": ("target",),
    "use": ("activate",),
    "remove": ("take_off",),
    "leave": ("put", "destroy", "return", "exile"),
}
"""Verbs of the wording and the verbs of the events that they tell of again, beside their own."""
MADE_SO = {
    "face_up": "turn_up",
    "face_down": "turn_down",
    "moved": "turn",
    "awake": "wake",
    "night": "night",
}
"""Acts that bring something into a state."""
TYPES = frozenset(["animal", "lair", "tool", "scene", "skill", "territory"])


class AnimalReferences(AnimalNouns):
    """What a phrase with その, 対象の, 残りの or この効果で～した speaks of: what was named or done before."""

    def reference(self, node: a.Np) -> t.Node | None:
        """Return what a phrase with その, 対象の, 残りの or この効果で～した speaks of."""
        rels = [each for each in node.filters if isinstance(each, a.Rel)]
        determined = any(isinstance(each, a.Det) for each in node.filters)
        base: t.Node | None = None
        used: list[t.Node] = []
        word = node.head.noun if isinstance(node.head, a.Head) else ""
        for each in node.filters:
            if isinstance(each, a.Flag) and each.word == "rest":
                if self.ctx.pool is None and self.ctx.by_verb("choose") is not None:
                    return self._not_chosen(word)
                self._check_rest(word)
                base, used = self.rest(), [each]
            elif (
                isinstance(each, a.Nth)
                and isinstance(each.n, t.Num)
                and 0 < each.n.n <= len(self.ctx.targets)
            ):
                if len(self.ctx.targets) < 2:
                    raise Refused("there are not several of which one could be meant", "目の")
                if word not in self.ctx.targets[each.n.n - 1].nouns:
                    raise Refused("what is called so was named otherwise", "目の")
                base, used = self.ctx.targets[each.n.n - 1].reference, [each]
            elif isinstance(each, a.Flag) and each.word == "target" and self.ctx.targets:
                if word != "card" and all([word not in one.nouns for one in self.ctx.targets]):
                    raise Refused("what was targeted was named otherwise", "対象の")
                base, used = self.ctx.it(), [each]
            elif isinstance(each, a.Rel) and base is None:
                _check_source(each, word)
                base = self.done(each)
                if base is not None:
                    used = [each]
                elif (
                    self._is_hit(each) or determined and self.ctx.event is not None and not _is_lasting(each)
                ):
                    _check_happened(each, self.ctx.event)
                    base, used = t.EventSubject(), [each]
                elif determined and self._is_other_side(each):
                    return None
        if determined and base is None and WORDS.sort(node) not in ("attribute", "damage"):
            base = self.ctx.that(word, "", self.quantity(node.quantity))
            used = []
            alike = [each for each in node.filters if isinstance(each, a.Same)]
            if alike:
                return None if self.ctx.group is None else _of_group(self.ctx.group, alike[0])
        if base is None:
            return None
        rest = [each for each in node.filters if each not in used and not isinstance(each, a.Det)]
        place: t.Zone | None = None
        number = self.quantity(node.quantity)
        filters: list[t.Node] = []
        for each in rest:
            if isinstance(each, a.Scope) and isinstance(each.place, a.Place):
                place = self.zone_of(each.place)
            elif isinstance(each, a.Quantified):
                number = self.quantity(each.quantity)
            elif not isinstance(each, a.Owned):
                filters.extend(self.filters_of(each))
        words, own = nouns.head(node.head) if isinstance(node.head, a.Head) else (("object",), [])
        filters = own + filters
        if base == t.EventSubject() and not used:
            self._check_types(words, own)
        if isinstance(number, t.All):
            number = None
        if not filters and number is None and place is None and not rels:
            return base
        whose = place.player if place is not None else None
        found = t.Selector(whose, place, tuple(filters), words, number, base)
        for each in used:
            if isinstance(each, a.Rel):
                found = self._as_then(found, each)
        return found

    def _as_then(self, what: t.Selector, node: a.Rel) -> t.Selector:
        """Return a description with the noun asked of what things were when the clause before it was done."""
        clause = node.clause
        assert isinstance(clause, a.Cl)
        if what.among == t.EventSubject():
            event = self.ctx.event
            assert event is not None
            return past.as_then(what, event.verb, event.actor if event.object is None else event.object)
        acts = self.ctx.all_by_verb(clause.verb)
        if not acts or clause.verb == "target":
            return what
        known = [self.ctx.touched_by(each) for each in acts]
        alike = all([isinstance(each, t.Selector) and each.nouns == what.nouns for each in known])
        return past.as_then(what, acts[-1].verb, known[0] if alike else None)

    def _is_hit(self, node: a.Rel) -> bool:
        """そのダメージを受けた動物: what the damage of the situation was dealt to."""
        clause = node.clause
        if not isinstance(clause, a.Cl) or clause.verb not in ("receive", "deal") or self.ctx.event is None:
            return False
        if (
            self.ctx.event.verb not in ("deal", "dealt", "receive")
            or clause.verb == "deal"
            and clause.voice == ""
        ):
            return False
        damage = [each.what for each in clause.args if isinstance(each, a.Arg) and each.case == "o"]
        named = damage[0] if damage else clause.subject
        return isinstance(named, a.Np) and WORDS.sort(named) == "damage" and a.Det() in named.filters

    def check_doer(self, node: a.Rel) -> None:
        """そのカードをプレイしたプレイヤー: refuse one who did something else, or did it to something else."""
        clause = node.clause
        assert isinstance(clause, a.Cl)
        _check_happened(node, self.ctx.event)
        what = _place_of((*clause.before, *clause.args), "o")
        if clause.voice or clause.subject is not None:
            raise Refused("who did this cannot be told", "プレイヤー")
        if what is not None and self.noun(what) not in (t.EventSubject(), self.ctx.it()):
            raise Refused("this was not done to what happened", "プレイヤー")

    def _check_rest(self, word: str) -> None:
        """残りのカード: refuse another word than that for what is left."""
        known = (
            self.ctx.pool.nouns
            if self.ctx.pool is not None
            else self.ctx.targets[-1].nouns
            if self.ctx.targets
            else ()
        )
        if word != "card" and word not in known:
            raise Refused("what is left was named otherwise", "残り")

    def _check_types(self, words: tuple[str, ...], own: list[t.Node]) -> None:
        """その動物カード after a scene card was played: the event is about another card."""
        about = self.ctx.event.object if self.ctx.event is not None else None
        if not isinstance(about, t.Selector):
            return
        if self.ctx.event is not None and self.ctx.event.verb == "activate" and _types(words, ()):
            raise Refused("what happened was about an effect", "その")
        named, known = _types(words, tuple(own)), _types(about.nouns, about.filters)
        if named and known and not named & known:
            raise Refused("what happened was about no card of this type", "その")

    def _is_other_side(self, node: a.Rel) -> bool:
        """これが防御された時: その防御している動物 are not what the event is about."""
        clause = node.clause
        assert isinstance(clause, a.Cl)
        if self.ctx.event is None or clause.verb not in ("attack", "defend", "group_defend", "solo_defend"):
            return False
        return self.ctx.event.verb == "was_defended" and clause.verb.endswith("defend")

    def _not_chosen(self, word: str) -> t.Node:
        """1体を選び、残りの動物を: all that could have been chosen but those."""
        chosen = self.ctx.by_verb("choose")
        assert chosen is not None
        if not isinstance(chosen.what, t.Selector):
            raise Refused("nothing was chosen of which some could be left", "残り")
        if word not in chosen.what.nouns:
            raise Refused("what is left was named otherwise", "残り")
        rest = t.OtherThan(chosen.reference)
        return replace(chosen.what, filters=(*chosen.what.filters, rest), quantity=t.All())

    def done(self, node: a.Rel) -> t.Node | None:
        """Return the things that an act of this effect did what the clause says to, if it speaks of one."""
        clause = node.clause
        assert isinstance(clause, a.Cl)
        args = (*clause.before, *clause.args)
        this_way = order_of.is_this_way(node)
        aims = this_way and clause.verb == "target" and node.tense == "would"  # この効果で対象にする
        if node.tense not in ("did", "is") and not aims:
            return None
        plain = not any(isinstance(each, a.Cause | a.At) for each in args) and clause.subject is None
        if not this_way and (not plain or args and not _only_places(args)):
            return None
        if (
            clause.verb in ("equip", "attack", "defend", "receive", "deal", "meet", "declare")
            and not this_way
        ):
            return None
        if clause.verb == "declare":
            return None
        found = self.ctx.by_verb(clause.verb)
        if clause.verb == "target" and self.ctx.targets:
            return self.ctx.it(True)
        if found is None:
            if this_way:
                raise Refused(f"nothing in this effect is done by this verb ({clause.verb})", "この効果で")
            return None
        whole = self.ctx.all_by_verb(clause.verb)
        if any([isinstance(each, a.Arg) and isinstance(each.what, a.Place) for each in args]):  # 墓地に置いた
            whole = [each for each in whole if each.verb != "place"]
            whole = self.match_places(whole, _place_of(args, "ni"), _place_of(args, "kara"))
            found = whole[-1]
        turned = [each.state for each in args if isinstance(each, a.StateArg)]
        if clause.verb == "make" and turned:
            whole = [each for each in whole if each.verb == MADE_SO.get(turned[0])]
            if not whole:
                raise Refused("nothing in this effect is made so", "状態")
            found = whole[-1]
        if this_way and len(whole) > 1 and clause.verb != "choose":
            return t.Both(tuple(each.as_done() for each in whole))
        if any(isinstance(each, a.Adverb) and each.word == "last" for each in args):
            return t.LastOf(found.as_done())
        return found.as_done()

    def match_places(
        self, found: list[Candidate], to: t.Node | None, source: t.Node | None
    ) -> list[Candidate]:
        """この効果で墓地に置いた: those of the acts that moved something from and to the places named."""
        if isinstance(to, a.Place):
            place = self.zone_of(to)
            found = [each for each in found if each.to is None or _is_there(each.to, place)]
        if isinstance(source, a.Place):
            place = self.zone_of(source)
            found = [each for each in found if each.source is None or _is_there(each.source, place)]
        if not found:
            raise Refused("nothing in this effect is done there", "この効果で")
        return found

    def check_place_of_this(self, node: t.Node | None, source: t.Node | None = None) -> None:
        """あなたの手札のこれ, これを手札から: refuse a place where これ does not lie when the ability works."""
        if isinstance(node, a.Together):
            for part in node.parts:
                self.check_place_of_this(part)
        if isinstance(node, a.ThisRef) and isinstance(source, a.Place):
            self._check_this_at(source)
        if isinstance(node, a.RefNp) and isinstance(node.ref, a.ThisRef):
            for each in node.filters:
                if isinstance(each, a.Scope) and isinstance(each.place, a.Place):
                    self._check_this_at(each.place)

    def _check_this_at(self, place: a.Place) -> None:
        if place.whose not in (None, a.Who("you"), a.Who("owner"), a.Who("doer")):
            raise Refused("this lies in a zone of yours", "これ")
        if place.which or any([name not in self.ctx.this_at for name in place.names]):
            raise Refused("this does not lie there when the ability works", "これ")


def _check_happened(node: a.Rel, event: t.Event | None) -> None:
    """その破壊された動物: refuse a deed that is not what happened."""
    assert isinstance(node.clause, a.Cl)
    verb = node.clause.verb
    if event is None:
        return
    if event.verb not in (verb, PLAIN.get(verb, "")) and event.verb not in HAPPENS_AS.get(verb, ()):
        raise Refused("this is not what happened", "その")
    at = _place_of((*node.clause.before, *node.clause.args), "de")
    who = event.actor.zone if isinstance(event.actor, t.Selector) else None
    if isinstance(at, a.Place) and (not isinstance(who, t.Zone) or who.name != "+".join(at.names)):
        raise Refused("this did not happen there", "その")
    to = _place_of((*node.clause.before, *node.clause.args), "ni")
    if isinstance(to, a.Place) and (not isinstance(event.to, t.Zone) or event.to.name != "+".join(to.names)):
        raise Refused("this did not happen there", "その")


def _check_source(node: a.Rel, word: str) -> None:
    """デッキから除外された存在: what is on no battlefield is a card (408.3)."""
    clause = node.clause
    if word not in ("existence", "animal", "lair", "tool") or not isinstance(clause, a.Cl):
        return
    if clause.verb not in ("exile", "put", "discard", "add", "return"):
        return
    for each in (*clause.before, *clause.args):
        if isinstance(each, a.Arg) and each.case == "kara" and isinstance(each.what, a.Place):
            if "battlefield" not in each.what.names:
                raise Refused("existences are on the battlefield only", "から")


def _types(words: tuple[str, ...], filters: tuple[t.Node, ...]) -> set[str]:
    """Return the types that a description speaks of, none when it may be of any."""
    found = {word for each in filters if isinstance(each, t.Kind) for word in each.nouns} | set(words)
    return found & TYPES if not found & {"existence", "permanent"} else set()


def _of_group(group: t.Selector, named: a.Same) -> t.Node:
    """その同じ名前の動物: those that made a condition true, each alike another."""
    if n.Mutual(lexicon.ATTRIBUTES.get(named.attrs[0], named.attrs[0])) not in group.filters:
        raise Refused("those before it are not alike in this", "その同じ")
    plain = tuple(each for each in group.filters if not isinstance(each, n.Mutual))
    what = replace(group, filters=plain, quantity=None)
    twins = tuple(n.Twin(each.attribute, what) for each in group.filters if isinstance(each, n.Mutual))
    return replace(what, filters=(*plain, *twins))


def _is_lasting(node: a.Rel) -> bool:
    return node.tense in ("is", "is_not", "was")


def _is_there(at: t.Zone, place: t.Zone) -> bool:
    if place.name not in at.name.split("+") or place.position and place.position != at.position:
        return False
    return place.player is None or at.player is None or place.player == at.player


def _place_of(args: tuple[t.Node, ...], case: str) -> t.Node | None:
    for each in args:
        if isinstance(each, a.Arg) and each.case == case:
            return each.what
    return None


def _only_places(args: tuple[t.Node, ...]) -> bool:
    return all(isinstance(each, a.Arg) and isinstance(each.what, a.Place) for each in args)
