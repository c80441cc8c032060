"""What the verbs of Build Divide do with which objects, as a table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.builddivide.effects import nodes as n
from gyoji.games.builddivide.text import asread as own
from gyoji.games.builddivide.text.words import LIMITS
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases import pairs as p
from gyoji.text.clause.phrases.lexicon import FACES, Lexicon

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
THEIR_OWN: Final = ((), (a.Owned(a.Who("doer")),), (a.Flag("each"),))
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
        *[_to_each_other(*each) for each in ((), *[(a.EqualTo(p.np("power", *x)),) for x in THEIR_OWN])],
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
