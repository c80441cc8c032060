"""Card text of the Animal Card Game: printed paragraphs to abilities, one node each; what its proof of use asks."""

from __future__ import annotations

from functools import cache
from typing import Final

from gyoji.games.animal.text.frames import add_frames
from gyoji.games.animal.text.meaning_frames import meaning, unchecked_meaning
from gyoji.games.animal.text.notation import normaliser
from gyoji.games.animal.text.wording import AnimalWording
from gyoji.games.animal.text.words import WORDS, add_own_words
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread.frames import CostC
from gyoji.text.clause.phrases.counter_words import CounterWords
from gyoji.text.clause.phrases.grammar import JOINTS as CONDITION_JOINTS
from gyoji.text.clause.phrases.grammar import clause_compiler
from gyoji.text.clause.phrases.proofs import GRAMMAR, IN_STATE, WHOLE, others
from gyoji.text.clause.telling.rules import PlainEnglish
from gyoji.text.clause.wording.trial import Reread
from gyoji.text.proving.proof import Excuse, Proof
from gyoji.text.reading.card_text import classified
from gyoji.text.reading.compiler import Compiled, Compiler

JOINTS: Final = (
    *CONDITION_JOINTS,
    ("時、(発動|適用)", r"時に\1"),
    ("て、(発動|適用)(?=する|してもよい)", r"て\1"),
    ("なら(?![発適、ばなずいか])", "なら、"),
    ("〈ムーブ〉、(発動|適用)", r"〈ムーブ〉して\1"),
    ("の夜を明け(?=[たる]時)", "の夜が明け"),
    ("割り振って、与え", "割り振って与え"),
)
"""How words that meet in a bracket are joined: ～時に発動する, ～を支払って発動する."""


SAID: Final = (a.Np(a.Head("player"), (a.Det(),)), a.Who("that"), a.Who("opponent"))
"""Players who, left out, would be somebody else."""

TENSES: Final = ("did", "would", "is", "was")

OTHERS: Final = {
    **others("destroy put play attack deal", "card animal existence effect damage player cost defender"),
    **dict.fromkeys(("Fact.tense", "Happening.tense", "InStateArg.tense", "Rel.tense"), TENSES),
    "Attr.kind": ("condition", "species"),
    "Cause.kind": ("this", "except", "battle"),
    "Period.which": ("you", "opponent", "every"),
    "Place.which": ("that", "all", "other"),
    "Than.op": ("<", ">"),
    "ValueOf.how": ("number", "value", "max", "min", "sum"),
}
"""Words of the same kind, for fields where every unknown word means what is usual."""

_GRAMMAR: Final = (
    *GRAMMAR,
    IN_STATE,
    Excuse("Cl.voice=causative", "it arrives without what it was made to lose", None, "InStateArg"),
    Excuse("Attr.kind", "the word of a quality says of which kind it is"),
    Excuse("Finish.verb", "the class of the ability says whether it is activated or applied"),
    Excuse("OnlyUse.verb", "the class of the ability says whether it is played, activated or applied"),
    Excuse("HappenAny.tense", "the class of the ability says whether it happens or has happened"),
    Excuse("At.bare", "このターン and このターン中に are the same"),
    Excuse("AsMuch.number", "同じだけ and 同じ数だけ are the same"),
    Excuse("LimitArg.each", "a limit counts for every player"),
    Excuse("TargetC.each", "targets are chosen one by one"),
    *[Excuse(f"Rel.tense={tense}", "a deed named again is known by its verb") for tense in TENSES],
    *[Excuse(f"Fact.tense={tense}", "what is asked of the moment is known by its verb") for tense in TENSES],
)
"""Marks of grammar, which say nothing of their own."""

_CARDS = a.Np(a.Head("card"))
_YOURS = a.Place(("battlefield",), a.Who("you"))
_GAME = a.At(t.Period("game"))


def _beside(verb: str, part: str, value: object, reason: str) -> Excuse:
    return Excuse(part, reason, value, f"Cl.verb={verb}")


_IMPLIED: Final = (
    _beside("draw", "Np.head", a.Head("card"), "only cards are drawn"),
    _beside("draw", "Head.noun", "card", "only cards are drawn"),
    _beside("draw", "Cl.args", a.Arg("o", _CARDS), "only cards are drawn"),
    _beside("draw", "Cl.args", a.Arg("kara", a.Place(("deck",))), "cards are drawn from the deck"),
    _beside("recover", "Np.head", a.Head("life"), "only life is recovered"),
    _beside(
        "come_out",
        "Cl.args",
        a.Arg("ni", a.Place(("battlefield",))),
        "existences come out to the battlefield",
    ),
    _beside("come_out", "Cl.args", a.Arg("ni", a.Place(("domain",))), "territories come out to the domain"),
    _beside("put_in", "Cl.args", a.Arg("ni", a.Place(("deck",))), "decks are built of cards put into them"),
    _beside("win", "Cl.args", _GAME, "what is won is the game"),
    _beside("lose_game", "Cl.args", _GAME, "what is lost is the game"),
    _beside("declare", "Np.quantity", t.Exactly(t.Num(1)), "one is declared"),
    _beside("declare", "OutOf.quantity", t.Exactly(t.Num(1)), "one is declared"),
    _beside("gain", "OutOf.quantity", t.Exactly(t.Num(1)), "of A or B one is gained"),
    _beside("choose", "OutOf.quantity", t.Exactly(t.Num(1)), "one is chosen where no number is told"),
    _beside("lose", "Np.filters", a.Quantified(t.All()), "all abilities of a kind are lost"),
    _beside("rechoose", "Cl.args", a.Arg("o", a.Np(a.Head("target"))), "targets are chosen anew"),
    _beside("meet", "Cl.args", a.Arg("o", a.Np(a.Head("condition"))), "conditions are met"),
    _beside("bring_out", "Having.how", "has", "a token has what it is described with"),
    _beside("become", "Having.how", "has", "it has what it is described with"),
    _beside(
        "treat", "Np.filters", a.Flag("original"), "what it is treated as stands in for the original number"
    ),
    _beside("treat", "Head.noun", "stats", "the two numbers say which they are"),
    _beside("deal", "Np.head", a.Head("damage"), "only damage is dealt"),
    _beside("deal", "Np.head", a.Head("points"), "points that were divided are told by their number"),
    _beside("group_attack", "Head.noun", "animal", "only animals attack"),
    _beside("group_attack", "Np.filters", a.Owned(a.Who("you")), "a group is of one player's animals"),
    _beside("deal", "Np.filters", a.Owned(a.Who("doer")), "each deals damage by its own numbers"),
    _beside("activate", "Cl.args", a.Arg("o", a.ItRef()), "what is being activated is activated again"),
    _beside("reveal", "Cl.args", a.Arg("o", _CARDS), "cards are revealed"),
    _beside("reveal", "Cl.args", a.Arg("kara", a.Place(("deck",))), "it is revealed where it lies"),
    _beside("play", "Cl.args", a.PerSpan(t.Period("turn")), "plays are counted in a turn"),
    _beside("reveal", "Cl.args", a.Arg("de", a.Place(("deck",))), "it is revealed where it lies"),
    _beside("leave", "Cl.args", a.Arg("o", a.Place(("battlefield",))), "counters lie on the battlefield"),
    _beside("lose", "Cl.args", a.Amount(t.All()), "all abilities of a kind are lost"),
    _beside("transfer", "Cl.args", a.Arg("ni", _YOURS), "what you transfer comes to your battlefield"),
    _beside("equip", "Num.n", 1, "one comes with it"),
    _beside("equip", "Having.how", "has", "a token has what it is described with"),
    Excuse("Cl.args", "it must be done, always", a.Adverb("always"), "MustDo"),
    Excuse("Cl.args", "each player does it alone", a.Adverb("each")),
    Excuse("Cl.args", "duties in battle are for those who can (1308.3c)", a.Adverb("if_able"), "MustDo"),
    Excuse("Cl.args", "duties in battle are for those who can (1308.3c)", a.Adverb("if_able"), "LinkMust"),
    Excuse("Cl.args", "what happens in one event happens at once", a.Adverb("at_once"), "Happening"),
    Excuse(
        "Cl.args", "what would happen in one event happens at once", a.Adverb("at_once"), "Fact.tense=would"
    ),
    _beside("draw", "Cl.args", a.Adverb("further"), "a card drawn besides is drawn"),
    Excuse("Np.filters", "a card is played for its cost", a.Rel(a.Cl("play"), "would")),
    _beside("play", "Period.name", "turn", "plays are counted in a turn"),
    Excuse("Finish.may", "who has priority may activate it or not", None, "Line.cls=activated"),
    Excuse("Np.filters", "some of what was shown", a.Flag("pool")),
    Excuse("Np.head", "what an ability does it does by its effect", a.Head("effect"), "Cause"),
    Excuse("Np.head", "what was moved are cards", a.Head("card"), "Arg.case=kara"),
    Excuse("RefNp.quantity", "this is one card", t.Exactly(t.Num(1))),
    Excuse("ValueOf.how=number", "a number of things is their value"),
    Excuse("Period.which=that", "what was done is asked of this turn only"),
    Excuse("Np.filters", "a number told before is known by its kind", a.Det()),
    Excuse("Period.which=this", "what was done is asked of this turn only"),
    Excuse("Period.which=every", "a number of times holds for every turn"),
    Excuse("Line.zones", "what leaves a zone triggers wherever it went (807-1b)", None, "Line.cls=triggered"),
    _beside("pay", "Head.noun", "cost", "only costs are paid"),
    _beside("remove", "Place.names", "pile", "plays and effects lie on a pile"),
    Excuse("Best.which=max", "the greatest number is asked for where no other is named"),
    Excuse("ThenP.word=after_turn", "a further turn comes after this one"),
    Excuse("Who.who=you", "who uses an ability is who controls it", None, "Ban"),
)
"""Words that say what is so in any case; another word in their place is not excused."""


_AS_COST = a.Cause(a.Np(a.Head("activation_cost"), (a.Det(),)), "by")
_BY_INTRINSIC = a.Cause(
    a.Np(a.Head("effect"), (a.Of(a.Np(a.Head("intrinsic_ability"), (a.Of(a.ThisRef()),))),)), "by"
)


def _again(clause: a.Cl, tense: str = "did") -> Excuse:
    return Excuse("Np.filters", "it is said again what happened", a.Rel(clause, tense))


_AGAIN: Final = (
    _again(a.Cl("deal")),
    _again(a.Cl("deal", subject=a.ThisRef(), ga=True)),
    _again(a.Cl("receive", subject=a.ThisRef(), ga=True)),
    _again(a.Cl("pay")),
    _again(a.Cl("lose")),
    _again(a.Cl("divide", args=(a.Arg("ni", a.ItRef(True)),))),
    _again(a.Cl("divide", args=(a.Cause(None, "this"),))),
    _again(a.Cl("deal", args=(a.Arg("ni", a.Who("you")),), voice="passive"), "would"),
    Excuse("Rel.clause", "targets are chosen by this effect", a.Cl("target", args=(a.Cause(None, "this"),))),
    _beside("pay", "Cl.args", _AS_COST, "the cost of an ability is paid to activate it"),
    _beside("declare", "Cl.args", _BY_INTRINSIC, "a card has one ability that declares"),
    Excuse("Cl.args", "only this effect did anything", a.Cause(None, "this")),
)
"""What happened or was done before, said again."""

EXCUSES: Final = (*_GRAMMAR, *_IMPLIED, *_AGAIN)


@cache
def animal_compiler() -> Compiler:
    """Return the compiler of the game's card text; it is loaded once."""
    own, telling = (add_own_words, add_frames), PlainEnglish(WORDS, (CostC,))
    compiler = clause_compiler("animal", telling, own, normaliser(), meaning, OTHERS, EXCUSES)
    compiler.proof = Proof(unchecked_meaning, EXCUSES, OTHERS, WHOLE, SAID)
    compiler.printer.counter_word = CounterWords(WORDS, {}).word
    compiler.printer.joints = JOINTS
    compiler.wording = AnimalWording(Reread(compiler, "line")).worded
    return compiler


def compile_card_text(types: tuple[str, ...] | str, text: str) -> tuple[t.Node, ...]:
    """Return the abilities of a card with this text, all references bound; raise TextError."""
    return classified(read_card_text(text), lambda line: [line])


def read_card_text(text: str) -> list[Compiled]:
    """Return the compiled paragraphs of a card text, with their Japanese and English prints."""
    return animal_compiler().compile_text(text, "line")
