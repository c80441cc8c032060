"""What the verbs of Build Divide do with which objects, as a table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.builddivide import nodes as n
from gyoji.games.builddivide import text_asread as own
from gyoji.games.builddivide.text_words import LIMITS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import pairs as p
from gyoji.text.clause.lexicon import FACES, Lexicon

CARD: Final = a.Np(a.Head("card"))
SKILL: Final = a.Np(a.Head("skill"))
CLASS_CARD: Final = a.Np(a.Head("class_card"))
COUNTER: Final = a.Np(a.CounterHead("$counter"))
THIS: Final = ("", "card", "unit", "command", "territory", "aura")
DONE: Final = ("did", "is", "was")
NOT_DONE: Final = ("did_not", "is_not", "was_not", "not")

ACTS: Final = (
    p.Pair(p.said("become", ni=a.Who("controller", of=p.NOUN)), t.TakeControl(p.NOUN)),
    p.Pair(p.said("trigger", o=a.Word("skill")), t.Act("skill")),
    p.Pair(p.said("scout", a.Amount(a.Points(p.VALUE))), t.Act("scout", amount=p.VALUE)),
    p.Pair(p.said("overlay", ni=p.NOUN, o=a.ThisRef("card")), n.Overlay(p.NOUN)),
    p.Pair(
        p.said("gain", a.Amount(p.MUCH), o=COUNTER),
        t.Act("place", t.Player("doer"), amount=p.MUCH, word="$counter"),
    ),
    *[
        p.Pair(
            p.said("gain", *number, subject=whose, o=counter),
            t.Act("place", t.Player("doer") if whose is None else whose, amount=p.MUCH, word="$counter"),
            prints=False,
        )
        for whose in (None, p.NOUN)
        for number, counter in (((a.Amount(p.MUCH),), COUNTER), ((), replace(COUNTER, quantity=p.MUCH)))
    ],
    p.Pair(p.said("create", ni=p.ONE, o=CLASS_CARD), t.Act("create", to=p.ONE, word="クラスカード")),
    p.Pair(
        p.said("attach", o=CLASS_CARD, ni=p.ONE), t.Act("create", to=p.ONE, word="クラスカード"), prints=False
    ),
    *[
        p.Pair(
            p.said("create", p.Maybe(a.Arg("ni", p.ZONE)), p.Maybe(a.Amount(p.MUCH)), o=token),
            t.Act("create", to=p.Maybe(p.ZONE), amount=p.Maybe(p.MUCH), word="$name"),
            prints=token == own.TokenNamed("$name"),
        )
        for token in (own.TokenNamed("$name"), a.Named("$name"))
    ],
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
        p.Pair(
            p.said("make", a.StateArg(face), voice="passive"),
            t.Event("turn_face", object=p.SUBJECT, word=face),
        )
        for face in FACES
    ],
    *[
        p.Pair(
            p.said("make", p.WHAT, a.StateArg(face)),
            t.Event("turn_face", actor=p.SUBJECT, object=p.WHAT, word=face),
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
    *[
        p.Pair(p.said("leave", at), t.Event("leave", actor=p.SUBJECT, cause=t.InBattle()))
        for at in (a.At(t.Period("battle")), a.At(t.Period("battle"), bare=True))
    ],
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
        p.Pair(p.said(verb, subject=told), n.Foretold(absent=(tense in DONE) != (verb == "come_true")), tense)
        for verb in ("come_true", "be_wrong")
        for tense in (*DONE, *NOT_DONE)
        for told in (None, a.Np(a.Head("prediction")))
    ],
    *[p.Pair(p.said("trigger", subject=SKILL), n.SkillUsed(), tense) for tense in ("did", "was")],
    p.Pair(p.said("evol"), n.ByEvol(), "did"),
    *[p.Pair(p.said("evol", o=a.ThisRef(noun)), n.ByEvol(), "did", prints=False) for noun in THIS],
    *[
        p.Pair(
            p.said("appear", a.InStateArg("evol"), subject=a.ThisRef(noun)), n.ByEvol(), "was", prints=False
        )
        for noun in THIS
    ],
)

LEXICON: Final = Lexicon(
    deeds={"attacking": "attack", "blocking": "block", "make_appear": "appear"},
    acts={
        "gain:ability": ("abilities", "gain"),
        "gain:control": ("control", "control"),
        "deal_each_other:damage": ("each_other", "deal_each_other"),
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
    pairs=p.Pairs(ACTS, EVENTS, BANS, FACTS),
    flags=("colourless", "textless", "copyable"),
)
