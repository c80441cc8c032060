"""What the lines and sentences of Build Divide mean: the table of its verbs, frames of abilities, chains, bans."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.builddivide.effects import nodes as n
from gyoji.games.builddivide.text import asread as own
from gyoji.games.builddivide.text.dissolve import OWN_CHANGES, bound
from gyoji.games.builddivide.text.meaning_clauses import DivideClauses
from gyoji.games.builddivide.text.words import LIMITS, WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.binding.statics import LASTING
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.meaning.chains import Chain, Pending
from gyoji.text.clause.phrases import pairs as p
from gyoji.text.clause.phrases.frames import is_no_trigger
from gyoji.text.clause.phrases.lexicon import FACES, Lexicon
from gyoji.text.clause.phrases.roles import Roles, without
from gyoji.text.reading.errors import Refused

CARD: Final = a.Np(a.Head("card"))
SKILL: Final = a.Np(a.Head("skill"))
CLASS_CARD: Final = a.Np(a.Head("class_card"))
COUNTER: Final = a.Np(a.CounterHead("$counter"))
THIS: Final = tuple([a.ThisRef(noun) for noun in ("", "card", "unit", "command", "territory", "aura")])
DONE: Final = ("did", "is", "was")
NOT_DONE: Final = ("did_not", "is_not", "was_not", "not")

SET: Final = a.Rel(a.Cl("set", voice="passive"), "did")
"""伏せられた."""
PLAYED_SET: Final = p.said("play", o=a.RefNp(a.ThisRef("card"), (SET,)))
GARMENT: Final = t.Selector(
    filters=(t.Having((t.Keyword("$garment"),)), t.Trait("aura", "服")), nouns=("aura",)
)
WORN: Final = a.Word("$garment")
LOG: Final = own.AuraKind("ログ")
FACE_DOWN: Final = a.StateArg("face_down")
ICON_ABILITY: Final = t.InState("icon_ability")
EVERY: Final = t.All()
THEIR_OWN: Final = ((a.Owned(a.Who("doer")),), (), (a.Flag("each"),))
"""自身の, それぞれの."""


def _attached(word: str, state: str = "") -> t.Act:
    """Return the act of attaching an aura with such information."""
    return t.Act("attach", p.WHAT, to=p.ONE, word=word, state=state)


def _to_each_other(*much: t.Node) -> a.Cl:
    return p.said("deal_each_other", a.Adverb("mutually"), subject=p.CARD, o=p.np("damage", *much))


ACTS: Final = (
    p.Pair(p.said("target"), p.No("what the target is is not said")),
    p.Pair(p.said("target", p.WHAT), t.Choose(p.WHAT, target=True)),
    p.Pair(p.said("dress", p.WHAT, ni=p.ONE), _attached("服")),
    *p.ways(
        _attached("ログ", "face_down"),
        p.said("attach", p.WHAT, as_=p.np("log"), ni=p.ONE),
        *[p.said("attach", p.WHAT, FACE_DOWN, as_=log, ni=p.ONE) for log in (p.np("log"), LOG)],
    ),
    p.Pair(p.said("attach", p.WHAT, as_=LOG, ni=p.ONE), p.No("how it lies cannot be told")),
    p.Pair(p.said("attach", p.WHAT, as_=own.AuraKind("$word"), ni=p.ONE), _attached("$word")),
    p.Pair(p.said("become", ni=a.Who("controller", of=p.NOUN)), t.TakeControl(p.NOUN)),
    p.Pair(p.said("trigger", o=a.Word("skill")), t.Act("skill")),
    *[
        p.Pair(
            p.said("gain", *beside, subject=p.CARD, o=p.np("ability", a.Of(p.NOUN), *each, quantity=number)),
            n.GainAbilities(p.CARD, None, p.NOUN, a.Flag("original") in each),
            prints=a.Quantified(EVERY) in each,
        )
        for flags in ((), (a.Flag("original"),))
        for each, number, beside in (
            ((*flags, a.Quantified(EVERY)), None, ()),
            (flags, EVERY, ()),
            (flags, None, (a.Amount(EVERY),)),
            (flags, None, ()),
        )
    ],
    *p.ways(
        t.Act("deal_each_other", p.CARD),
        *[_to_each_other(*each) for each in (*[(a.EqualTo(p.np("power", *x)),) for x in THEIR_OWN], ())],
    ),
    p.Pair(_to_each_other(a.Points(p.VALUE)), t.Act("deal_each_other", p.CARD, amount=p.VALUE)),
    p.Pair(p.said("scout", a.Amount(a.Points(p.VALUE))), t.Act("scout", amount=p.VALUE)),
    p.Pair(p.said("overlay", ni=p.NOUN, o=a.ThisRef("card")), n.Overlay(p.NOUN)),
    *p.counted("gain", COUNTER, t.Act("place", t.Player("doer"), amount=p.MUCH, word="$counter")),
    *p.counted(
        "gain", COUNTER, t.Act("place", p.NOUN, amount=p.MUCH, word="$counter"), False, subject=p.NOUN
    ),
    *p.ways(
        t.Act("create", to=p.ONE, word="クラスカード"),
        *[p.said(verb, ni=p.ONE, o=CLASS_CARD) for verb in ("create", "attach")],
    ),
    *p.ways(
        t.Act("create", to=p.Maybe(p.ZONE), amount=p.Maybe(p.MUCH), word="$name"),
        *[
            p.said("create", p.Maybe(a.Arg("ni", p.ZONE)), p.Maybe(a.Amount(p.MUCH)), o=token)
            for token in (own.TokenNamed("$name"), a.Named("$name"))
        ],
    ),
    *[
        p.Pair(p.said("have", subject=p.CARD, o=own.SameThing(p.NOUN, kind)), change(p.CARD, None, p.NOUN))
        for kind, change in (("abilities", n.SameAbilities), ("numbers", n.SameNumbers))
    ],
)

EVENTS: Final = (
    p.Pair(
        p.said("be_targeted", p.Maybe(a.Arg("no", p.NOUN))),
        t.Event("target", actor=p.Maybe(p.NOUN), object=p.SUBJECT),
    ),
    p.Pair(p.said("become", a.StateArg("red_zone")), t.Event("red_zone", actor=p.SUBJECT)),
    *[
        p.Pair(p.said("make", *what, a.StateArg(face), voice=voice), replace(turned, word=face))
        for what, voice, turned in (
            ((), "passive", t.Event("turn_face", object=p.SUBJECT)),
            ((p.WHAT,), "", t.Event("turn_face", actor=p.SUBJECT, object=p.WHAT)),
        )
        for face in FACES
    ],
    p.Pair(
        p.said("appear", a.Cause(a.Word("cosplay"), "by")),
        t.Event("appear", actor=p.SUBJECT, state="cosplay"),
    ),
    p.Pair(p.said("draw", a.Cause(a.Word("kessoku"), "by"), o=CARD), t.Event("kessoku", actor=p.SUBJECT)),
    p.Pair(p.said("gain", o=COUNTER), t.Event("place", object=p.SUBJECT, word="$counter"), prints=False),
    p.Pair(
        p.said("be_attached", p.Maybe(a.Arg("ni", p.NOUN))),
        t.Event("attach", object=p.SUBJECT, to=p.Maybe(p.NOUN)),
    ),
    p.Pair(p.said("put", o=a.Np(a.Head("energy"))), t.Event("place_energy", actor=p.SUBJECT)),
    p.Pair(p.said("trigger", o=SKILL), t.Event("skill", actor=p.SUBJECT)),
    *p.ways(
        t.Event("leave", actor=p.SUBJECT, cause=t.InBattle()),
        *[p.said("leave", a.At(t.Period("battle"), bare=bare)) for bare in (False, True)],
    ),
)

BANS: Final = (
    p.Pair(p.said("drop", a.Adverb("ever"), subject=p.NOUN), n.NeverDrops(p.NOUN)),
    p.Pair(
        p.said("be_targeted", p.Maybe(a.Arg("no", p.NOUN)), subject=p.CARD),
        t.Cannot(t.Event("target", actor=p.Maybe(p.NOUN), object=p.CARD)),
    ),
)

FACTS: Final = (
    *[
        p.Pair(
            p.said("wear", subject=p.NOUN, o=WORN),
            t.Is(p.NOUN, t.EquippedWith(GARMENT), tense == "is_not"),
            tense,
        )
        for tense in ("is", "is_not")
    ],
    *[p.Pair(a.Cl("wear", args=(p.REST,)), p.No("what is worn cannot be told"), x) for x in ("is", "is_not")],
    *[
        p.Pair(p.said(verb, subject=told), n.Foretold(absent=(tense in DONE) != (verb == "come_true")), tense)
        for verb in ("come_true", "be_wrong")
        for tense in (*DONE, *NOT_DONE)
        for told in (None, a.Np(a.Head("prediction")))
    ],
    *[p.Pair(p.said("trigger", subject=SKILL), n.SkillUsed(), tense) for tense in ("did", "was")],
    *p.ways(n.ByEvol(), p.said("evol"), *[p.said("evol", o=this) for this in THIS], tense="did"),
    *p.ways(n.ByEvol(), *[p.said("appear", a.InStateArg("evol"), subject=x) for x in THIS], tense="was"),
)

PERMISSIONS: Final = (p.Pair(PLAYED_SET, p.No("when it can be played cannot be told")),)

NOUNS: Final = (
    p.Pair(
        a.Np(a.Head("aura"), (a.Of(p.NOUN),), p.Maybe(p.NUMBER)),
        t.Selector(filters=(t.AttachedTo(p.NOUN),), nouns=("aura",), quantity=p.Maybe(p.NUMBER)),
    ),
    *[
        p.Pair(
            a.RefNp(a.ThisRef(noun), (a.Scope(a.Place(("hand",))),)), t.This("hand"), prints=noun == "card"
        )
        for noun in ("card", "unit")
    ],
    p.Pair(a.Bare(p.NUMBER), t.Selector(quantity=p.NUMBER, among=t.It(plural=True)), prints=False),
)

FILTERS: Final = (
    p.Pair(SET, t.InState("set")),
    p.Pair(a.Having((p.np("icon_ability"),)), ICON_ABILITY),
    p.Pair(a.Having((p.np("icon_ability"),), "not"), t.OtherThan(t.Selector(filters=(ICON_ABILITY,)))),
    p.Pair(t.ControlledBy(p.PLAYER), t.ControlledBy(p.PLAYER)),
    p.Pair(a.Except(a.State("$state")), t.OtherThan(t.InState("$state"))),
    *[
        p.Pair(a.Rel(p.said("wear", o=WORN), tense), t.EquippedWith(GARMENT, tense == "is_not"))
        for tense in ("is", "is_not")
    ],
)

SENTENCES: Final = (
    p.Pair(a.Sentence(a.CanDo(PLAYED_SET)), n.SetPlay()),
    p.Pair(a.Sentence(a.CanDo(PLAYED_SET), (a.IfP(p.CONDITION),)), n.SetPlay(p.CONDITION)),
)

LEXICON: Final = Lexicon(
    deeds={"attacking": "attack", "blocking": "block", "make_appear": "appear"},
    acts={
        "gain:ability": ("unknown", "gain"),
        "deal_each_other:*": ("unknown", "deal_each_other"),
        "gain:control": ("control", "control"),
        "put:counter": ("counters", "place"),
        "remove:counter": ("counters", "remove"),
        "remove:*": ("deed", "cease"),
        "vanish:*": ("vanish", "vanish"),
        "target:*": ("target", "target"),
        "attach:*": ("attach", "attach"),
        "dress:*": ("attach", "dress"),
        "extra_turn:*": ("alone", "extra_turn"),
        "go_to_end_phase:*": ("alone", "go_to_end_phase"),
        "stop_attack:*": ("alone", "stop_attack"),
    },
    states={"rest": "rest", "stand": "stand", "face_up": "turn_face", "face_down": "turn_face"},
    ongoing={
        "attack": "attacking",
        "block": "blocking",
        "battle": "battling",
        "open.passive": "open",
        "set.passive": "set",
        "receive:damage": "damaged",
        "bear:damage": "damaged",
        "bright": "bright",
        "rest": "rest",
        "stand": "stand",
    },
    ability_kinds={"icon_ability": "icon"},
    player_values=LIMITS,
    limits=LIMITS,
    traits=("attribute", "title"),
    aimed=("attack", "block"),
    suffers=("drop", "rest", "stand"),
    draws_up_to=True,
    measures={"wounds": "damage"},
    pairs=p.Pairs(ACTS, EVENTS, BANS, FACTS, PERMISSIONS, FILTERS, sentences=SENTENCES, nouns=NOUNS),
    flags=("colourless", "textless", "copyable"),
)

LEFT: Final = r.Happening(t.This("unit"), t.Event("leave", actor=t.Subject(), cause=t.InBattle()))
LOST: Final = r.Happening(t.Player("you"), t.Event("lose_battle", actor=t.Subject()))
PASSED_ON: Final = (t.Keywords, n.DeckRule, n.StartingLife, t.If)
"""Sentences that are what they mean."""


class DivideMeaning(DivideClauses):
    """The meaning of the game's lines."""

    # Lines

    def ability(self, node: object) -> t.Node:
        if isinstance(node, own.Line):
            made = self._waiting(node.ability) if node.icon == "auto" else self.ability(node.ability)
            if node.icon == "static" and isinstance(made, t.Paragraph) and not is_no_trigger(made):
                raise Refused("an ability inside another")
            return own.Line(made, node.icon, tuple([self._gate(each) for each in node.gates]))
        if isinstance(node, own.KeywordText):
            what = None if node.what is None else self.part(node.what)
            return replace(node, ability=self.ability(node.ability), what=what)
        if isinstance(node, f.KeywordLine):
            return t.Keywords(tuple([self.keyword(each) for each in node.words]))
        if isinstance(node, f.Line):
            return t.Paragraph(self.body(node.sentences, ()))
        return super().ability(node)

    def _gate(self, gate: t.Node) -> t.Node:
        assert isinstance(gate, own.Gate)
        if gate.kind != "awakening":
            return gate
        # No title has a slash: 岬/灯台 are two.
        return replace(gate, words=tuple([title for word in gate.words for title in word.split("/")]))

    def _waiting(self, node: t.Node) -> t.Node:
        assert isinstance(node, f.Line)
        both = self._two_events(node.sentences)
        if both is not None:
            return both
        made = self.line(node.sentences, ())
        if not isinstance(made, t.Triggered):
            raise Refused("an automatic ability waits for something to happen", "自動")
        return made

    def _two_events(self, sentences: tuple[t.Node, ...]) -> t.Node | None:
        """～した時、～した時、: the keyword for the one pair of events that belongs together (1416-2)."""
        first = sentences[0]
        items = first.items[:2] if isinstance(first, a.Sentence) else ()
        if len(items) < 2 or not all([isinstance(each, a.WhenP) for each in items]):
            return None
        events: list[t.Node] = []
        for each in items:
            assert isinstance(each, a.WhenP)
            if isinstance(each.event, t.Moment) or each.next or self._is_lasting(each.event):
                return None
            events.append(self.occasion(each.event))
        if tuple(events) != (LEFT, LOST):
            raise Refused("two events that both must happen are known for a lost battle only", "時、")
        assert isinstance(first, a.Sentence)
        rest = replace(first, items=first.items[2:])
        return own.KeywordText("makein", t.Paragraph(self.body((rest, *sentences[1:]), ())))

    def _is_lasting(self, event: t.Node) -> bool:
        """～がある時 is a condition that goes on."""
        clause = event.clause if isinstance(event, a.Happening) else None
        return isinstance(clause, a.Cl) and self.words.verb_has(clause.verb, "being")

    def keyword(self, node: t.Node) -> t.Node:
        """Return a keyword with its parameter."""
        if not isinstance(node, t.Keyword):
            return node
        argument = node.argument
        if isinstance(argument, n.Costs | n.Evol):
            return replace(node, argument=replace(argument, costs=self.costs(argument.costs)))
        known = isinstance(argument, a.Measured | a.Np)
        return replace(node, argument=self.part(argument)) if known and argument is not None else node

    # Triggers

    def _trigger(
        self, first: a.Sentence, rest: tuple[t.Node, ...], modes: tuple[t.Node, ...]
    ) -> t.Node | None:
        """An event that counts only in a turn, the end of one unit's attack (806-1): a condition of the ability."""
        when = first.items[0] if first.items else None
        if isinstance(when, a.WhenP) and isinstance(when.event, own.AttackEnd):
            then = replace(first, items=first.items[1:])
            ended = t.Moment(t.Period("attack"), "end")
            attacks = t.Is(self.noun(when.event.what), t.InState("attacking"))
            return t.Triggered((ended,), self.body((then, *rest), modes), attacks)
        return super()._trigger(first, rest, modes)

    def events(self, node: a.WhenP | a.WhenAnyP) -> tuple[tuple[t.Node, ...], t.Period | None]:
        event = node.event if isinstance(node, a.WhenP) else None
        clause = event.clause if isinstance(event, a.Happening) else None
        at = Roles(clause).at if isinstance(clause, a.Cl) and clause.verb != "leave" else None
        if isinstance(clause, a.Cl) and at is not None and not self.words.verb_has(clause.verb, "being"):
            return (self.happening(without(clause, a.At)),), self.period(at)
        nodes = (node.event,) if isinstance(node, a.WhenP) else node.events
        if any([isinstance(each, f.StateTime) or self._is_lasting(each) for each in nodes]):
            return tuple([self.occasion(each) for each in nodes]), None
        found, period = super().events(node)
        return self._one_source_each(found), period

    def _one_source_each(self, events: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
        """墓地かDデッキから登場した時: one event for each place."""
        found: list[t.Node] = []
        for each in events:
            inner = each.event if isinstance(each, r.Happening) else None
            if isinstance(inner, t.Event) and isinstance(inner.source, t.AnyOf):
                parts = [replace(inner, source=zone) for zone in inner.source.options]
                found += [t.with_field(each, "event", part) for part in parts]
            else:
                found.append(each)
        return tuple(found)

    # Sentences

    def sentence(self, node: t.Node) -> t.Node:
        if isinstance(node, PASSED_ON):
            return node
        whole = self._whole(node)
        if whole is not None:
            return whole
        if isinstance(node, a.Sentence) and not node.items and isinstance(node.main, a.CanDo | a.Ban):
            clause = node.main.clause
            if isinstance(clause, a.Cl) and clause.subject == a.ThisRef("effect"):
                named = "ability" if Roles(clause).limit is not None else "effect"
                said = replace(clause, subject=a.ThisRef(named))
                return super().sentence(replace(node, main=replace(node.main, clause=said)))
        return super().sentence(node)

    def choice(self, main: a.Choice, chain: Chain, pending: Pending) -> t.Node:
        """Only what bullets list is picked in playing (1204-2f)."""
        made = super().choice(main, chain, pending)
        return replace(made, late=True) if isinstance(made, r.OneOf) else made

    def _whole(self, node: t.Node) -> t.Node | None:
        if isinstance(node, own.ModeList):
            options = [t.Mode(self.body(self.mode_sentences(each), ())) for each in node.options]
            return t.Modes(tuple(options), self.number(node.quantity))
        if isinstance(node, n.Cases):
            return n.Cases(tuple([self._case(each) for each in node.options]))
        return node if isinstance(node, t.If) else None

    def _case(self, node: t.Node) -> t.Node:
        assert isinstance(node, n.Case)
        condition = node.condition.condition if isinstance(node.condition, a.IfP) else node.condition
        return n.Case(self.condition(condition), self.body(node.body, ()))

    def standing(self, node: a.Sentence) -> t.Node | None:
        return self.played_only(node) or self._as_played(node) or self.cost_sentence(node)

    def _as_played(self, node: a.Sentence) -> t.Node | None:
        """～をプレイする際、～か～のいずれか一方を払ってよい; ～する際、代わりに～する."""
        first = node.items[0] if node.items else None
        if not isinstance(first, a.AsP):
            return None
        if len(node.items) > 1 and isinstance(node.items[1], a.InsteadP):
            return t.Replace(self.happening(first.clause), (self.prefixed(node.items[2:], node.main),))
        main = node.main
        if not isinstance(main, own.TwoWays) or len(node.items) > 1:
            return None
        what, who = self.being_played(first.clause)
        if who is not None:
            raise Refused("what is paid for what cannot be told")
        return own.TwoWays((t.Pay(main.first),), (t.Pay(main.second),), what)

    def prefixed(self, items: tuple[t.Node, ...], main: t.Node) -> t.Node:
        if not items:
            whole = self._whole(main)
            if whole is not None:
                return whole
        by = [i for i, each in enumerate(items) if isinstance(each, own.ByDoingP)]
        if by:
            return self._by_doing(items[: by[0]], items[by[0]], items[by[0] + 1 :], main)
        first = items[0] if items else None
        second = items[1] if len(items) > 1 else None
        if isinstance(first, a.DurationP) and isinstance(second, a.IfP) and self._is_this_turn(first):
            fact = second.condition
            if isinstance(fact, a.Fact) and isinstance(fact.clause, a.Cl) and fact.tense in ("did", "was"):
                event = self.happening(fact.clause)
                if not self.words.verb_has(fact.clause.verb, "being"):
                    return t.If(t.Happened(event), (self.prefixed(items[2:], main),))
        if isinstance(first, a.WhenP) and self._is_lasting(first.event) and not first.next:
            assert isinstance(first.event, a.Happening)
            condition = self.condition(a.Fact(first.event.clause, "would"))
            return t.If(condition, (self.prefixed(items[1:], main),))
        if isinstance(first, a.TopicP) and isinstance(second, a.WhenP) and len(items) == 2:
            return self._later(first.what, second, main)
        return super().prefixed(items, main)

    def _is_this_turn(self, item: a.DurationP) -> bool:
        held = item.duration
        return isinstance(held, t.During) and self.period(held.period) == t.Period("turn", which="this")

    def _later(self, what: t.Node, when: a.WhenP, main: t.Node) -> t.Node:
        """そのユニットは次のエンドフェイズ開始時に破壊される."""
        if not isinstance(when.event, t.Moment) or not isinstance(main, a.Cl) or main.voice != "passive":
            raise Refused("when this is done cannot be told")
        event = self.moment(when.event)
        return t.Delayed(event, (t.Do((self.act(main, what, None),)),))

    def _by_doing(
        self, links: tuple[t.Node, ...], by: t.Node, rest: tuple[t.Node, ...], main: t.Node
    ) -> t.Node:
        """手札を2枚捨てることで、～: done or not, and only if it is the rest follows."""
        assert isinstance(by, own.ByDoingP)
        did = self.chain(links, by.clause)
        assert isinstance(did, t.Do)
        return t.Attempt(replace(did, may=True), (self.prefixed(rest, main),))

    # Chains

    def chain(self, items: tuple[t.Node, ...], main: t.Node) -> t.Node:
        """Acts in order; what is no act stands alone."""
        last = items[-1] if items else None
        if main == a.Cl("attach") and isinstance(last, a.Link) and _verb(last.clause) == "create":
            items, main = items[:-1], last.clause  # 生成してつける
        items, main = self._with_price(items, main)
        if not items:
            alone = self._alone(main)
            if alone is not None:
                return alone
        made = super().chain(items, main)
        return replace(made, acts=_joined(made.acts)) if isinstance(made, t.Do) else made

    def _alone(self, main: t.Node) -> t.Node | None:
        """Return a sentence that is no act: what is predicted, what is done until a card is found."""
        if isinstance(main, own.UntilFoundC):
            return self.until_found(main)
        if isinstance(main, own.PredictC):
            return self.predicted(main)
        return None

    def _with_price(self, items: tuple[t.Node, ...], main: t.Node) -> tuple[tuple[t.Node, ...], t.Node]:
        """Hand ～し、～しない限り to the ban behind it."""
        held = items[-1].duration if items and isinstance(items[-1], a.DurationP) else None
        if not isinstance(held, a.AllOf):
            return items, main
        clause = main.clause if isinstance(main, a.Ban) else None
        if not isinstance(clause, a.Cl):
            raise Refused("what this is the price of cannot be told", "限り")
        return items[:-1], a.Ban(replace(clause, args=(*clause.args, a.Lasting(held))))

    def final(self, main: t.Node, chain: Chain, pending: Pending) -> list[t.Node]:
        made = self._own_final(main, pending)
        if made is not None:
            return [made]
        return super().final(main, chain, pending)

    def _own_final(self, main: t.Node, pending: Pending) -> t.Node | None:
        if isinstance(main, a.Equals):
            if not isinstance(main.subject, a.Np) or self.words.sort(main.subject) != "attribute":
                raise Refused("what this equals cannot be told")
            value = self.value(main.value)
            return t.SetValue(self.owner(main.subject), main.subject.noun, value, pending.lasts())
        if isinstance(main, own.KeepsOnC):
            if main.object != main.aim:
                raise Refused("one unit attacks and another has a target", "適正な")
            return n.NoEnd(self.noun(main.object), pending.lasts())
        return None

    def step(self, clause: t.Node, chain: Chain, pending: Pending) -> t.Node:
        duration = pending.duration
        held = any([getattr(each, "duration", None) == duration for each in chain.acts])
        made = super().step(clause, chain, pending)
        inner = made.act if isinstance(made, r.By | r.PerEach) else made
        if duration is not None and not held and not isinstance(inner, (*LASTING, *OWN_CHANGES)):
            raise Refused("this does not last", "中")
        return made

    # Bans

    def denied(self, clause: t.Node, chain: Chain, pending: Pending) -> t.Node:
        if isinstance(clause, a.Cl) and clause.verb == "attack" and not clause.voice:
            made = self._attack_cost(clause, pending)
            if made is not None:
                return made
        return super().denied(clause, chain, pending)

    def _attack_cost(self, clause: a.Cl, pending: Pending) -> t.Node | None:
        """～は無1を払わない限りアタックできない."""
        lasting = Roles(clause).lasting
        paid: tuple[t.Node, ...] = ()
        if isinstance(lasting, a.AllOf):
            paid = (*lasting.parts, lasting.last)
        elif isinstance(lasting, a.AsLong) and self.unpaid(lasting) is not None:
            fact = self.unpaid(lasting)
            assert fact is not None
            paid = (fact.clause,)
        elif pending.unless is not None:
            paid = (pending.unless.clause,)
            pending.unless = None
        if not paid:
            if Roles(clause).ni is not None and clause.subject is None and pending.topic is None:
                raise Refused("who cannot attack is not said", "アタック")
            return None
        bare = without(clause, a.Lasting)
        bare, subject, duration = self._told(bare, pending)
        if subject is None or Roles(bare).given():
            raise Refused("who pays for attacking is not said")
        costs = tuple([self.step(each, Chain(), Pending()) for each in paid])
        if len(costs) == 1 and isinstance(costs[0], t.Pay):
            costs = costs[0].costs
        return n.AttackCost(self.noun(subject), duration, costs)


def _verb(node: t.Node) -> str:
    return node.verb if isinstance(node, a.Cl) else ""


def _joined(acts: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """打ち消して墓地に置く is one act; so is 生成してつける."""
    found: list[t.Node] = []
    for act in acts:
        before = found[-1] if found else None
        if isinstance(before, t.Act) and isinstance(act, t.Act) and isinstance(act.object, t.Omitted):
            if before.verb == "nullify" and act == t.Act("put", t.Omitted(), to=t.Zone("graveyard")):
                found[-1] = replace(before, to=act.to)
                continue
        found.append(act)
    return tuple(found)


MEANING: Final = DivideMeaning(WORDS, LEXICON)


def meaning(node: object, text: str) -> t.Node:
    """Return the line *node* with every reference bound; raise Refused when one cannot be."""
    return bound(MEANING.meaning(node), text)
