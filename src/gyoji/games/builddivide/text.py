"""Card text of Build Divide: printed lines to abilities, one node a line.

A line begins with its gates and the icon of its kind; a line without icon is the text of a command, a keyword, or a
static about playing or building a deck (1201-5a:i, ii).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from gyoji.games.builddivide import nodes as n
from gyoji.games.builddivide import readings
from gyoji.games.builddivide import text_asread as a
from gyoji.games.builddivide.notation import NOTATION
from gyoji.games.builddivide.text_acts import add_acts
from gyoji.games.builddivide.text_changes import add_changes
from gyoji.games.builddivide.text_classify import classify
from gyoji.games.builddivide.text_frames import add_frames
from gyoji.games.builddivide.text_meaning import meaning
from gyoji.games.builddivide.text_nouns import add_nouns
from gyoji.games.builddivide.text_words import add_words
from gyoji.kernel import trace
from gyoji.kernel import tree as t
from gyoji.text.checks import Marker
from gyoji.text.compiler import Compiled, Compiler
from gyoji.text.errors import Refused, TextError
from gyoji.text.grammar import Grammar
from gyoji.text.layer import Layer, RuleSpec
from gyoji.text.markers import SHARED_MARKERS
from gyoji.text.normalise import Normaliser
from gyoji.text.normalise import paragraphs as split
from gyoji.text.phrases import core_layer
from gyoji.text.proof import PRONOUNS, Proof

SLUG = "builddivide"

SPELLINGS = (
    ("を、", "を"),
    ("は、", "は"),
    ("相手ユニット", "相手のユニット"),
    ("相手プレイヤーの", "相手の"),
    (readings.OPENING_IS_ALSO_SPELT, "開放"),
    ("事ができる", "ことができる"),
    ("望む順", "好きな順"),
    ("望む枚数", "好きな枚数"),
    ("いずれかの領域から", ""),
    ("にある、", "にある"),
    ("の、", "の"),
)
"""What this game prints in several ways, beside the shared table."""

WORDINGS = (
    (r"は((?:この|その|あなたの|相手の)(?:ターン|バトル|アタック)中)、", r"は\1"),
    (r"は((?:次の)?(?:あなたの|相手の)?(?:次の)?[ァ-ヶー]+(?:開始|終了)時まで)、", r"は\1"),
)
"""A duration behind its subject is set apart by a comma or not."""

FOREIGN = (
    "装備",
    "場に",
    "~出す",
    "コントロール",
    "{health:num}",
    "どの領域でも",
    "バトルしている",
    "バトルダメージ",
    "合計 {amount:num} ダメージを",
    ":equipped}",
    "{amount:points} ~上げる",
    "{amount:points} ~下げる",
    "{amount:points} ~増やす",
    "{amount:points} ~減らす",
    "すべての色",
    "選んで行う",
    "● {body",
    "と同名称",
)
"""Shared phrases with these words speak of things that this game does not have."""

UNUSED = ("ref_ni", "equipped", "cond", "counterset")
"""Shared categories that nothing of this game asks for."""

REPLACED = (
    "無作為",
    "ランダム",
    "まで",
    "元々",
    "もよい",
    "代わりに",
    "なら",
    "場合",
    "時",
    "できない",
    "のみ",
    "だけ",
    "しか",
    "すべて",
    "次に",
    "次の",
    "限り",
    "以下",
    "以上",
    "他の",
    "間、",
)
_IFS = "DoThenIf If IfDid IfDidNot Instead Else Replace OnlyIf AppearCondition SetPlay Case"
_ONLY = "OnlyDuring OnlyIf TimesPer AppearCondition"
MARKERS = (
    *[marker for marker in SHARED_MARKERS if marker.word not in REPLACED],
    Marker("まで", "Until UpTo TimesPer UntilFound"),
    Marker("元々", "Measure.original AttributeOf.original GainAbilities.original"),
    Marker("もよい", "Do.may AddCost.may AlternativeCost Replace.optional"),
    Marker("代わりに", "Replace Instead AlternativeCost Reduce.once FromGraveyard"),
    Marker("なら", _IFS, mask="ならない 可能なら"),
    Marker("場合", _IFS + " Delayed Reduce.once FromGraveyard KeepsOn"),
    Marker(
        "時",
        "Moment Triggered Happening SameSubject Delayed Replace Until StateEvent IfWhen",
        mask="同時 常時",
    ),
    Marker(
        "できない",
        "Ban BanAll Limited TimesPer AppearCondition OnlyDuring OnlyIf AttackCost DeckRule KeepsOn",
    ),
    Marker("のみ", _ONLY),
    Marker("だけ", _ONLY, mask="数だけ 枚数だけ"),
    Marker("しか", _ONLY + " Limited Ban.unless DeckRule"),
    Marker("すべて", "All Player.who=each Rest Ability Reduce Cases ExtraName PlayerValue GainAbilities"),
    Marker("以上", "AtLeast Compare.op=>= Measure.op=>= EnergyColours.op=>=", mask="1つ以上を持つ"),
    Marker("以下", "AtMost Compare.op=<= Measure.op=<= EnergyColours.op=<=", mask="以下の中 以下から 以下を"),
    Marker("次に", "Reduce.once Replace.once Delayed"),
    Marker("次の", "Period.which=next Reduce.once"),
    Marker("限り", "Unless While AsLongAs If Ban.unless AttackCost MustAim"),
    Marker("対象とし", "Choose.target Event.verb=target"),
    Marker("ことで", "ByDoing FromGraveyard"),
    Marker("他の", "OtherThan", mask="他の置換効果"),
    Marker("間、", "While AsLongAs Gated During InPeriod Timed NoWaiting Act.verb=assault"),
    Marker("その後", "Then"),
    Marker("無作為", "Choose.random AtRandom"),
    Marker("ランダム", "Choose.random AtRandom"),
    Marker("生成", "Act.verb=create"),
)


def divide_layer(core: Layer) -> Layer:
    """Return a new layer over *core* with the words, frames and phrases of the game."""
    layer = Layer("builddivide")
    for name in dict.fromkeys(spec.name for spec in core.rules if _is_foreign(spec)):
        layer.off(name)
    add_words(layer)
    add_nouns(layer)
    add_acts(layer)
    add_changes(layer)
    add_frames(layer)
    return layer


def _is_foreign(spec: RuleSpec) -> bool:
    return spec.category in UNUSED or any(word in spec.template for word in FOREIGN)


def divide_grammar() -> Grammar:
    """Load the shared phrases and those of the game."""
    core = core_layer()
    normaliser = Normaliser(extra=SPELLINGS, notation=NOTATION, wordings=WORDINGS)
    return Grammar([core, divide_layer(core)], starts=("line",), normaliser=normaliser, check_words=False)


@cache
def divide_compiler() -> Compiler:
    """Return the compiler of the game's card text; it is loaded once."""
    proof = Proof(meaning, PRONOUNS)
    return Compiler(divide_grammar(), references=meaning, markers=MARKERS, proof=proof)


def read_card_text(text: str) -> list[Compiled]:
    """Return the compiled lines of a card text, with their Japanese and English prints."""
    compiler = divide_compiler()
    normaliser = compiler.grammar.normaliser
    lines = [line for _, line in split(text) if normaliser.normalise(line).text]
    return [compiler.compile_line(line, "line") for line in lines]


def compile_card_text(card_type: str, text: str) -> tuple[t.Node, ...]:
    """Return the abilities of a card of *card_type* (unit, command, territory) with this text, all references bound.

    Each is Keywords, Activated, Triggered, Static, Effect, AppearCondition or one of the frames of `nodes`. Lines
    behind one that lays a command over a card (521-5c) are the text of that aura. Raises TextError.
    """
    abilities: list[t.Node] = []
    laid = -1
    for compiled in read_card_text(text):
        tree = compiled.tree
        assert isinstance(tree, t.Node)
        _cite_icons(compiled.read)
        try:
            found = classify("aura" if laid >= 0 else card_type, tree)
        except Refused as refused:
            raise TextError(refused.because, compiled.text, (0, len(compiled.text))) from refused
        if laid >= 0:
            abilities[laid] = _with_aura_text(abilities[laid], tuple(found))
            continue
        abilities.extend(found)
        if any(isinstance(node, n.Overlay) for each in found for node in t.walk(each)):
            laid = len(abilities) - 1
    return tuple(abilities)


def _cite_icons(read: object) -> None:
    """Count the rules of icons that stand for a change of power."""
    assert isinstance(read, t.Node)
    for node in t.walk(read):
        if isinstance(node, a.PowerIcon):
            trace.cite(SLUG, "310-3")
            if node.object is None:
                trace.cite(SLUG, "310-3a")


def _with_aura_text(ability: t.Node, text: tuple[t.Node, ...]) -> t.Node:
    def add(node: t.Node) -> t.Node:
        return replace(node, abilities=(*node.abilities, *text)) if isinstance(node, n.Overlay) else node

    return t.rewrite(ability, add)
