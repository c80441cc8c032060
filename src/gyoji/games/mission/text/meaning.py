"""What the lines of the mission game mean beyond what games share, its lexicon, and what its wording leaves unsaid."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.mission.effects import nodes as n
from gyoji.games.mission.table.kinds import EMPTY
from gyoji.games.mission.text import asread as own
from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.binding.dissolve import Conventions
from gyoji.text.binding.references import bind
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.meaning.acts import Deed
from gyoji.text.clause.meaning.chains import Chain, Pending
from gyoji.text.clause.meaning.lines import LineMeaning
from gyoji.text.clause.phrases import pairs as p
from gyoji.text.clause.phrases.lexicon import Lexicon
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.reading.errors import Refused
from gyoji.text.reading.walk import with_parts

CONVENTIONS = Conventions(
    permissions=("play",),
    duties=(),
    own_zones=frozenset({"deck", "hand", "keep"}),
    kinds={"attacking_character": ("character", t.InState("attacking"))},
    damage_is_reduced=False,
)

ABILITY_NOUNS = frozenset({"ability", "activated_ability", "triggered_ability"})

STATE_VERBS = ("sleep", "reboot", "slide")
"""Verbs that a character does by itself in the wording, and that happen to it in the game."""

HOMES = {"mission": "mission", "account": "account", "engage": "connect"}
"""Where cards of these types are when no zone is named."""


AREAS = frozenset({"area", "center", "side", "left", "right"})


def placed(node: t.Node, text: str) -> t.Node:
    """Return the line *node* with every reference bound and every place said; raise Refused when one cannot be."""
    return _settled(bind(t.rewrite(node, _before), text, CONVENTIONS))


def _before(node: t.Node) -> t.Node:
    """Return what stands for *node* in the shared wording, its children done."""
    if isinstance(node, t.Selector | r.Bare | r.Hand):
        return replace(node, filters=tuple([part for each in node.filters for part in _of_exp(each)]))
    if isinstance(node, t.Moment) and isinstance(node.period, t.Period):
        if node.period.name == "turn" and node.edge == "end":
            return replace(node, period=replace(node.period, name="mission_phase"))
    return node


def _of_exp(each: t.Node) -> tuple[t.Node, ...]:
    if not isinstance(each, own.AmongExp):
        return (each,)
    return (r.Scope(zone=t.Zone("exp")), t.AttachedTo(each.what))


def _settled(node: t.Node, in_event: bool = False, works: str = "") -> t.Node:
    """Return *node* with the places that the wording leaves unsaid; events name cards wherever they are.

    *works*: the zones that an icon names for what is always in force.
    """
    if isinstance(node, own.TextLine):
        works = node.zone
    in_event = in_event or isinstance(node, t.Event)

    def part(each: t.Node) -> t.Node:
        return _settled(each, in_event, works)

    node = with_parts(node, part, lambda _, each: _dearer(part(each), works))
    if isinstance(node, t.Event):
        return _event(node)
    return _selector(node, in_event) if isinstance(node, t.Selector) else node


def _event(node: t.Event) -> t.Node:
    if node.verb == "play" and _is_ability(node.object):
        return replace(node, verb="activate")
    if node.verb in STATE_VERBS and node.object is None and not isinstance(node.actor, t.Player):
        return replace(node, actor=None, object=node.actor)
    return node


def _selector(node: t.Selector, in_event: bool) -> t.Node:
    zone = node.zone
    if in_event and isinstance(zone, t.Zone) and zone.name == "energy" and zone.player == t.Player("doer"):
        return replace(node, player=None, zone=replace(zone, player=None))
    if zone is not None or node.among is not None:
        return node
    if any(isinstance(each, t.AttachedTo) for each in node.filters):
        return replace(node, zone=t.Zone("connect"))
    homes = {HOMES.get(noun, "") for noun in node.nouns}
    home = homes.pop() if len(homes) == 1 else ""
    if not home or in_event and home == "connect":
        return node
    return replace(node, zone=t.Zone(home, node.player))


def _dearer(node: t.Node, works: str) -> list[t.Node]:
    """Return what a change of a cost changes: the value of characters in an area, the price of cards to be played.

    A card is one or the other when the change works, so both may stand side by side.
    """
    if not isinstance(node, t.ChangeCost) or len(node.costs) != 1:
        return [node]
    if isinstance(node.object, t.Selector) and any(
        isinstance(x, own.PlayedNext) for x in node.object.filters
    ):
        return [_for_one(node, node.object)]
    what = value = node.object
    if isinstance(what, t.Selector):
        in_area = isinstance(what.zone, t.Zone) and what.zone.name in AREAS
        if not in_area and (what.zone is not None or what.nouns != ("character",) or _is_played(what)):
            return [node]
        only = in_area or isinstance(what.quantity, t.Exactly | t.UpTo)
    elif isinstance(what, t.Host):
        only = True
    elif isinstance(what, t.This) and (what.noun == "ability" or works and not AREAS & set(works.split("+"))):
        return [node]
    else:
        value, only = t.Selector(zone=t.Zone("area"), among=what), False
    price = node.costs[0]
    assert isinstance(price, t.Energy)
    amount = price.amount if node.per is None else t.Per(price.amount, node.per)
    change = t.ModifyValue(value, "cost", amount, node.minus, node.duration)
    return [change] if only else [change, node]


def _for_one(node: t.ChangeCost, what: t.Selector) -> t.Node:
    """Return a change of the cost of the next card that a player plays: it ends as that card is played."""
    who = [each.player for each in what.filters if isinstance(each, own.PlayedNext)]
    if len(who) != 1 or not isinstance(node.duration, t.During) or node.per is not None:
        raise Refused("until when the next card is waited for cannot be told", "次に")
    rest = tuple([each for each in what.filters if not isinstance(each, own.PlayedNext)])
    comes = t.Event("play", actor=who[0], object=replace(what, filters=rest))
    ends = t.Until(t.AnyOf((t.Moment(node.duration.period, "end"), comes)))
    filters = tuple([t.PlayedBy(x.player) if isinstance(x, own.PlayedNext) else x for x in what.filters])
    return replace(node, object=replace(what, filters=filters), duration=ends)


def _is_played(node: t.Selector) -> bool:
    return any(isinstance(each, t.PlayedBy) for each in node.filters)


def _is_ability(node: t.Node | None) -> bool:
    return isinstance(node, t.Selector) and bool(node.nouns) and set(node.nouns) <= ABILITY_NOUNS


def _pool(act: str) -> t.Node:
    return t.Act(act, amount=p.MUCH, word="$counter")


def _pooled(event: str) -> t.Node:
    return t.Event(event, actor=p.SUBJECT, amount=p.Maybe(p.NUMBER), word="$counter")


def _entering(zone: t.Node) -> t.Node:
    """Return what enters and is then connected with this card."""
    return t.Do((t.Act("enter", p.WHAT, to=zone), t.Act("connect", t.This("card"), to=t.It())))


def _so_much(noun: str, by: tuple[t.Node, ...], cause: t.Node) -> p.Pair:
    """3000以上のダメージを与える."""
    told = p.said("deal", *by, p.Maybe(a.Arg("ni", p.NOUN)), o=p.np(noun, a.Points(p.NUMBER)))
    return p.Pair(told, t.Event("deal", p.SUBJECT, p.Maybe(p.NOUN), amount=p.NUMBER, cause=cause))


COUNTERS: Final = (("gain", "place"), ("spend", "remove"))
WITH_THIS: Final = a.InStateArg("", p.said("connect", p.Maybe(a.Arg("with", a.ThisRef("card")))), "is")
COUNTER: Final = a.Np(a.CounterHead("$counter"))
CARD_NOUN: Final = a.Np(a.Head("card"))
EXP: Final = p.Quality("exp")
DOER: Final = t.Player("doer")
HAND: Final = t.Count(t.Selector(player=DOER, zone=t.Zone("hand", DOER)))
SHUFFLED: Final = t.Act("shuffle", to=t.Zone("deck"))
LOWERING: Final = t.Selector(filters=(t.InState("power_minus"),), nouns=("effect",))

PAIRS: Final = p.Pairs(
    acts=(
        *[pair for verb, act in COUNTERS for pair in p.counted(verb, COUNTER, _pool(act))],
        *[p.Pair(p.said(x, a.AsMuch(p.MUCH), o=COUNTER), _pool(act), prints=False) for x, act in COUNTERS],
        *p.ways(SHUFFLED, p.said("shuffle"), p.said("do", o=a.Np(a.Head("shuffling")))),
        *p.ways(
            t.Act("connect", p.WHAT, to=p.NOUN),
            *[p.said(verb, p.WHAT, ni=p.NOUN) for verb in ("make_connect", "connect")],
        ),
        p.Pair(
            p.said("make_connect", o=a.Together((p.NOUN, p.ONE))),
            t.Act("connect", p.NOUN, to=p.ONE),
            prints=False,
        ),
        *[
            p.Pair(p.said(verb, p.WHAT), t.Act("connect", p.WHAT, to=t.Omitted()), prints=False)
            for verb in ("make_connect", "connect")
        ],
        p.Pair(p.said("make_enter", WITH_THIS, p.WHAT), _entering(t.Zone("area")), prints=False),
        p.Pair(p.said("make_enter", WITH_THIS, p.WHAT, ni=p.ZONE), _entering(p.ZONE), prints=False),
        p.Pair(p.said("sleep_this"), t.FreezeThis()),
        p.Pair(p.said("make", p.WHAT, ni=EXP), t.Act("become_exp", p.WHAT, to=p.OWNER)),
        *p.ways(t.Act("become_exp", p.NOUN, to=p.OWNER), p.said("become", subject=p.NOUN, ni=EXP)),
        p.Pair(
            p.said("draw", a.Amount(p.MUCH, to=True), subject=a.Place(("hand",)), o=CARD_NOUN),
            t.Act("draw", amount=t.Plus(p.MUCH, HAND, minus=True)),
        ),
        p.Pair(p.said("draw", a.AsMuch(p.VALUE), o=CARD_NOUN), t.Act("draw", amount=p.VALUE), prints=False),
    ),
    events=(
        *[p.Pair(p.said(x, p.Maybe(a.Amount(p.NUMBER)), o=COUNTER), _pooled(act)) for x, act in COUNTERS],
        *[
            p.Pair(p.said(verb, o=replace(COUNTER, quantity=p.NUMBER)), _pooled(act), prints=False)
            for verb, act in COUNTERS
        ],
        *[
            p.Pair(
                p.said("become", p.Maybe(p.CAUSE), ni=exp),
                t.Event("become_exp", object=p.SUBJECT, to=to, cause=p.Maybe(p.CAUSE)),
            )
            for exp, to in ((EXP, p.OWNER), (a.Np(a.Head("exp")), None))
        ],
        p.Pair(
            p.said("connect", p.Maybe(p.CAUSE), p.Maybe(a.Arg("ni", p.NOUN))),
            t.Event("connect", object=p.SUBJECT, to=p.Maybe(p.NOUN), cause=p.Maybe(p.CAUSE)),
        ),
        p.Pair(p.said("shuffle", o=a.Place(("deck",))), t.Event("shuffle", actor=p.SUBJECT)),
        _so_much("battle_damage", (), t.InBattle()),
        _so_much("damage", (p.Maybe(p.CAUSE),), p.Maybe(p.CAUSE)),
    ),
    bans=(
        *[
            p.Pair(
                p.said("receive", subject=p.CARD, o=p.np("power_minus", *whose)),
                t.Unaffected(p.CARD, replace(LOWERING, player=player)),
            )
            for whose, player in (((a.Owned(p.PLAYER),), p.PLAYER), ((), None))
        ],
    ),
    nouns=(p.Pair(a.Np(a.Head("$noun"), (own.Leveled(),)), t.Host("$noun"), prints=False),),
    filters=(
        p.Pair(a.Rel(p.said("put", ni=p.ZONE, voice="passive"), "did"), r.Scope(zone=p.ZONE), prints=False),
        p.Pair(own.AmongExp(p.NOUN), own.AmongExp(p.NOUN)),
        p.Pair(a.Having((p.np("ability"),), "not"), t.InState("without_abilities")),
    ),
    values=(
        p.Pair(
            a.ValueOf(replace(COUNTER, filters=(a.Owned(p.PLAYER),)), "number"),
            t.PlayerValue("counter:$counter", p.PLAYER),
        ),
        p.Pair(a.DoneNumber(p.said("$verb", ni=p.ZONE)), r.NumberMoved("$verb", p.ZONE), prints=False),
        *[
            p.Pair(
                a.ValueOf(p.np("mission", a.Owned(p.PLAYER), a.Rel(a.Cl(verb), "did")), "number"),
                t.PlayerValue(done, p.PLAYER),
            )
            for verb, done in (("clear", "cleared"), ("check", "checked"))
        ],
    ),
)
"""What only this game says: counters in a pool, EXP, connections, シャッフルする of the deck."""

LEXICON: Final = Lexicon(
    deeds={
        "make_exit": "exit",
        "make_reboot": "reboot",
        "make_sleep": "sleep",
        "make_slide": "slide",
        "make_enter": "enter",
        "make_connect": "connect",
        "attacking": "attack",
        "sliding": "slide",
        "spend": "remove",
    },
    acts={
        "vanish:*": ("vanish", "vanish"),
        "make_enter:*": ("bring", "enter"),
        "scout:*": ("alone", "scout"),
        "reload:*": ("alone", "reload"),
    },
    states={"sleeping": "sleep", "rebooted": "reboot", "face_up": "turn_face", "face_down": "turn_face"},
    ongoing={
        "attack": "attacking",
        "succeed": "succeeded",
        "receive:damage": "damaged",
        "reveal.passive": "revealed",
        "check.passive": "checked",
        "check": "checked",
        "clear.passive": "cleared",
        "clear": "cleared",
        "connect": "connected",
    },
    traits=("feature", "account_info", "mission_info"),
    field="area",
    usual={"return": "hand", "add": "hand"},
    suffers=STATE_VERBS,
    measures={"damage_taken": "damage"},
    qualities={"feature": "feature", "account_info": "account", "mission_info": "mission"},
    pairs=PAIRS,
    draws_up_to=True,
)

_OWN: Final = a.Owned(a.Who("doer"))
"""自身の."""


class MissionMeaning(LineMeaning):
    """The meaning of the mission game's lines."""

    # Lines

    def ability(self, node: object) -> t.Node:
        """Return what a line as read is, with references still open."""
        if isinstance(node, own.AbilityLine):
            return self._ability(node)
        if isinstance(node, n.Check | n.Clear):
            return replace(node, conditions=tuple([self._demand(each) for each in node.conditions]))
        return super().ability(node)

    def _ability(self, node: own.AbilityLine) -> t.Node:
        body = self.body(node.sentences, node.modes)
        if node.kind == "activated":
            return t.Activated(self.costs(node.costs), body, zone=node.zone)
        if node.kind != "triggered":
            return own.TextLine(node.kind, t.Paragraph(body), node.zone)
        events, told = self.events(a.WhenAnyP(node.events))
        if node.period is not None:
            if told is not None:
                raise Refused("two periods of one event")
            told = self.period(node.period)
        when = None if told is None else t.InPeriod(told)
        return t.Triggered(events, body, when, zone=node.zone, costs=self.costs(node.costs))

    def _demand(self, node: t.Node) -> t.Node:
        assert isinstance(node, n.Condition)
        what = self.happening(node.what) if isinstance(node.what, a.Cl) else self.condition(node.what)
        return replace(node, what=what)

    # Nouns

    def own_filter(self, node: t.Node) -> t.Node | None:
        if isinstance(node, own.Inside):
            return r.Scope(zone=replace(self.named_zone(node.place), player=self.player(node.player)))
        return super().own_filter(node)

    def own_phrase(self, node: a.Np, head: a.Head, number: t.Node | None) -> t.Node | None:
        if head.noun != "exp":
            return None
        if len(node.filters) != 1:
            raise Refused("whose EXP this is cannot be told", "EXP")
        return t.Selector(filters=(own.AmongExp(self.owner(node)),), quantity=number)

    def cards_in(self, node: a.Place, quantity: t.Node | None) -> t.Node:
        if node.names != ("energy",) or node.position or node.which:
            return super().cards_in(node, quantity)
        zone = self.named_zone(node)
        player = t.Player("doer") if zone.player is None else zone.player
        return t.Selector(filters=(r.Scope(zone=replace(zone, player=player)),), quantity=quantity)

    def having(self, node: a.Having) -> t.Node:
        if node.how == "not":
            return t.Having(tuple([self.held(each) for each in node.things]), True)
        return super().having(node)

    def own_kind(self, node: t.Node) -> t.Node | None:
        """Return what stands behind a keyword: account information."""
        if isinstance(node, own.Value):
            return t.Trait("account", node.name)
        if isinstance(node, a.Options) and isinstance(node.options[0], own.Value):
            return t.Either(tuple([self.kind(each) for each in node.options]))
        return super().own_kind(node)

    # Numbers

    def count(self, node: t.Node) -> t.Node:
        if isinstance(node, a.Np) and isinstance(node.head, a.CounterHead):
            return t.PlayerValue("counter:" + node.head.name, self.whose(node))
        return super().count(node)

    # Acts

    def own_act(self, deed: Deed, way: str) -> t.Node:
        return self._bring(deed) if way == "bring" else super().own_act(deed, way)

    def _bring(self, deed: Deed) -> t.Node:
        """～をセンターに登場させる."""
        roles = deed.roles
        what = self.what(deed)
        if deed.subject is not None:
            raise Refused("who does this cannot be told")
        if isinstance(roles.ni, own.EmptyArea):
            zone, which = t.Zone(roles.ni.name, self.player(roles.ni.whose)), EMPTY
        else:
            zone, which = self.zone(roles.ni) or t.Zone("area"), ""
        held = roles.state
        if held is not None and (held.clause is not None or held.state not in ("rebooted", "sleeping")):
            raise Refused("in which state it enters cannot be told", "状態で")
        source = None if roles.kara is None or self.leads(roles) else self.zone(roles.kara)
        state = "sleeping" if held is not None and held.state == "sleeping" else ""
        return t.Act(deed.name, what, source=source, to=zone, state=state, word=which)

    def gain(self, deed: Deed) -> t.Node:
        what = deed.roles.o
        if isinstance(what, a.Shift):
            return t.ModifyValue(self.card(deed), what.what, what.n, what.minus, deed.duration)
        return super().gain(deed)

    def lost(self, node: t.Node) -> t.Node:
        if isinstance(node, a.Np) and isinstance(node.head, a.Head) and not node.filters:
            kind = self.lexicon.ability_kinds.get(node.head.noun)
            if kind is not None:
                return t.Ability(kind)
        return super().lost(node)

    def quality(self, kind: str, node: t.Node) -> t.Node:
        """～の特徴は［炎］になる."""
        return super().quality(kind, a.Named(node.name) if isinstance(node, own.Value) else node)

    def own_shift(self, what: a.Np, amount: t.Node, minus: bool, deed: Deed) -> t.Node | None:
        if self.words.sort(what) == "damage":
            raise Refused("damage that is dealt is neither raised nor lowered here", "ダメージ")
        if what.head != a.Head("cost"):
            return None
        price = t.Energy("any", self.much(amount))
        upcoming = self._upcoming(what)
        if upcoming is not None:
            return self._for_the_next(upcoming, price, minus, deed)
        return t.ChangeCost(self.owner(what), (price,), minus, duration=deed.duration)

    def _upcoming(self, what: a.Np) -> a.Np | None:
        """Return what is played next in あなたが次にプレイするキャラのコスト, without 次に; else None."""
        of = what.filters[0] if len(what.filters) == 1 else None
        played = of.what if isinstance(of, a.Of) else None
        first = played.filters[0] if isinstance(played, a.Np) and played.filters else None
        if not isinstance(played, a.Np) or not isinstance(first, a.Rel) or not isinstance(first.clause, a.Cl):
            return None
        args = tuple([each for each in first.clause.args if each != a.Adverb("next")])
        said = len(first.clause.args) - len(args) + int(first.next)
        if not said:
            return None
        clause = first.clause
        if said > 1 or first.tense != "would" or clause.verb != "play":
            raise Refused("what comes next cannot be told", "次に")
        if clause.subject is None:
            clause = replace(clause, subject=a.Who("you"), ga=True)
        return replace(
            played,
            filters=(replace(first, clause=replace(clause, args=args), next=False), *played.filters[1:]),
        )

    def _for_the_next(self, upcoming: a.Np, price: t.Node, minus: bool, deed: Deed) -> t.Node:
        """Return a change of the cost of the next card that somebody plays."""
        found = self.noun(upcoming)
        if not isinstance(found, t.Selector) or found.zone is not None or found.quantity is not None:
            raise Refused("what comes next cannot be told", "次に")
        filters = tuple([own.PlayedNext(x.player) if isinstance(x, t.PlayedBy) else x for x in found.filters])
        return t.ChangeCost(replace(found, filters=filters), (price,), minus, duration=deed.duration)

    def deal(self, deed: Deed) -> t.Node:
        """～は～に自身のパワーに等しいダメージを与える."""
        damage = deed.roles.o
        if deed.subject is None or not isinstance(damage, a.Np) or _OWN not in tuple(t.walk(damage)):
            return super().deal(deed)
        told = a.Of(deed.subject)
        named = t.rewrite(damage, lambda node: told if node == _OWN else node)
        args = tuple([a.Arg("o", named) if each == a.Arg("o", damage) else each for each in deed.clause.args])
        clause = replace(deed.clause, args=args)
        changed = Deed(clause, Roles(clause), deed.subject, deed.duration)
        changed.name = deed.name
        return super().deal(changed)

    # Sentences

    def standing(self, node: a.Sentence) -> t.Node | None:
        return self.cost_sentence(node) or self._in_play(node) or self.played_only(node)

    def _in_play(self, node: a.Sentence) -> t.Node | None:
        """このカードをプレイする際、～."""
        first = node.items[0] if node.items else None
        played = a.Cl("play", args=(a.Arg("o", a.ThisRef("card")),))
        if first != a.AsP(played) and first != a.WhenP(a.Happening(played, "would")):
            return None
        return n.OnPlay((self.prefixed(node.items[1:], node.main),))

    def timed(self, first: a.DurationP, items: tuple[t.Node, ...], main: t.Node) -> t.Node:
        """次の～フェイズに～できない: in that period, which is no span that begins now."""
        held = first.duration
        if isinstance(main, a.Ban | a.NotDone) and isinstance(held, t.During):
            if isinstance(held.period, t.Period) and held.period.which == "next":
                return self.chain((a.AtP(held.period), *items[1:]), main)
        return super().timed(first, items, main)

    def final(self, main: t.Node, chain: Chain, pending: Pending) -> list[t.Node]:
        if isinstance(main, own.NotBelow):
            return [self._floor(main, pending)]
        return super().final(main, chain, pending)

    def _floor(self, node: own.NotBelow, pending: Pending) -> t.Node:
        """～のパワーは2000より小さくならない."""
        what = node.subject
        if not isinstance(what, a.Np) or not what.noun or self.words.sort(what) != "attribute":
            raise Refused("what does not fall cannot be told")
        duration = pending.lasts()
        if node.duration is not None:
            if duration is not None:
                raise Refused("two durations of one change")
            duration = self.lasting(node.duration)
        return t.Floor(self.owner(what), what.noun, self.value(node.value), duration)
