"""Card text of Build Divide: printed lines to abilities, one node a line.

A line begins with its gates and the icon of its kind; a line without icon is the text of a command, a keyword, or a
static about playing or building a deck (1201-5a:i, ii).

A text that names no zone works on the field (1203-4, 1203-6, 1205-4). A trigger that names where its card comes from or
goes to works where everybody sees the card: where it lies after the move, or where it lay before it went to a hidden
zone (1205-4a:i, 1205-4b). What replaces or forbids such a move works where the card lies before it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from gyoji.games.builddivide.effects import nodes as n
from gyoji.games.builddivide.start import readings
from gyoji.games.builddivide.text import asread as own
from gyoji.games.builddivide.text.asread import ModeList
from gyoji.games.builddivide.text.dissolve import CONVENTIONS, OWN_CHANGES
from gyoji.games.builddivide.text.frames import add_frames
from gyoji.games.builddivide.text.meaning import LEXICON, meaning
from gyoji.games.builddivide.text.notation import NOTATION
from gyoji.games.builddivide.text.phrases import add_phrases
from gyoji.games.builddivide.text.wording import DivideWording
from gyoji.games.builddivide.text.words import ICON_TEXTS, WORDS, add_own_words
from gyoji.kernel.machine import trace
from gyoji.kernel.trees import tree as t
from gyoji.text.binding.statics import (
    WorkingZones,
    as_effect,
    as_static,
    check_spots,
    is_about_itself,
    is_about_playing,
    join,
    limited,
    with_quotes,
)
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread.frames import CostC
from gyoji.text.clause.phrases.counter_words import CounterWords
from gyoji.text.clause.phrases.grammar import clause_compiler
from gyoji.text.clause.phrases.proofs import GRAMMAR, IN_STATE, others
from gyoji.text.clause.telling.rules import PlainEnglish
from gyoji.text.proving.proof import Excuse
from gyoji.text.reading.compiler import Compiled, Compiler
from gyoji.text.reading.errors import Refused, TextError
from gyoji.text.reading.normalise import Normaliser

OTHERS: Final = others(
    "destroy put play attack deal activate use choose", "card unit effect damage player cost energy ability"
)

EXCUSES: Final = (
    *GRAMMAR,
    IN_STATE,
    Excuse("Cl.args", "duties are for those who can", a.Adverb("if_able"), "MustDo"),
)
"""Marks of grammar, and words that say what is so in any case."""


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

_CARDS = "[^。、「」『』【】は]*(?:ユニット|カード|それ|それら|対象)(?:全て|すべて)?"

_THEY: Final = "(?:それら|対象|この(?:ユニット|カード)と(?:対象|それ))"


_PAYER = "(?:その|対象の)(?:支配者|コントローラー|所有者)|相手"

WORDINGS = (
    (r"は((?:この|その|あなたの|相手の)(?:ターン|バトル|アタック)中)、", r"は\1"),
    (r"は((?:次の)?(?:あなたの|相手の)?(?:次の)?[ァ-ヶー]+(?:開始|終了)時まで)、", r"は\1"),
    (rf"({_CARDS})(?:のアタック)?は({_CARDS})に(?:は)?ブロックされない", r"\2は\1をブロックできない"),
    (rf"({_PAYER})が([^、。]+)払わないなら、", r"\1は\2払ってよい。払わなかったなら、"),
    ("(?:これに(?:より|よって))?(捨て|公開し|戻し|加え|引い)た枚数", r"\1た枚数"),
    ("任意の枚数(?=[^の])", "好きな枚数"),
    ("オーラを持つ(?=[^。、]{0,12}(?:ユニット|カード|テリトリー))", "オーラがついている"),
    ("対象を(?:全て|すべて)(?!の)", "対象を"),
    ("(レスト|裏向き|表向き)で(エナジー|ライフ)に置", r"\1で\2ゾーンに置"),
    ("は([+-][0-9]+)と(?=【[^】]+】を得|「[^「」]*」を得)", r"は\1し、"),
    ("は(「[^「」]*」)と([+-][0-9]+)を得", r"は\2し、\1を得"),
    ("(^|】|、)([+-][0-9]+)。?$", r"\1このユニットは\2。"),  # 310-3a
    ("は((?:【[^】]+】(?:と|、|や))*【[^】]+】)(?:と|、|や)([+-][0-9]+)を得", r"は\2し、\1を得"),
    ("は([+-][0-9]+)と(ヒット[+-][0-9]+)を得(?=る。)", r"は\1、\2"),
    ("は([+-][0-9]+)を得る(?=。)", r"は\1"),
    ("捨て、(?=捨てた枚数をX)", "捨てる。"),
    ("([^。、：]*数)をXとし、([^。]+。)", r"\2Xは\1に等しい。"),
    ("(コマンド|能力)の対象に(?=な)", r"\1の効果の対象に"),
    (
        f"({_THEY})は自身のパワーに等しい(?:点数の)?ダメージを互いに与え(?:合う|る)",
        r"\1は互いにダメージを与え合う",
    ),
    ("(この(?:ユニット|カード))は自身のパワーに等しい", r"\1は\1のパワーに等しい"),
    ("さらに(?=[^、])", "さらに、"),
    ("相手に見せて(?:から)?(?=手札に)", "公開し、"),
    ("その中にある([^。、]+を[0-9]+枚(?:まで)?)(?=公開|手札|、?公開)", r"その中から\1"),
    ("(?<=の上から)カードを([0-9X]+枚)(?=公開|見)", r"\1"),
    (
        "(?:あなたの)?(手札|墓地)(?:にある|の)この(カード|ユニット)を(?=手札に|リムーブ|捨て|登場|デッキ|公開)",
        r"この\2を\1から",
    ),
    ("(手札|墓地)(?:にある|の)この(カード|ユニット)は(?=プレイできる)", r"この\2は\1から"),
    ("(〔(?:ノーマル|クイック)/[^〔〕/]+)/(?=[^〔〕/]+〕)", r"\1、"),
    ("を([0-9]+枚)と([^、。]{1,40})を([0-9]+枚)(?=対象とし)", r"\1と\2\3を"),
    (
        "対象とし、([^。]*?)のパワー(?:を|は)([^、。]+のパワー)の値だけ増加する(?=。)",
        r"対象とする。\1のパワーを+Xする。Xは\2に等しい",
    ),
    (
        "(?:このカードは、?)?(?<!の)プレイコストを支?払う代わりに、([^。]+て)(?:このカードを)?プレイ(?:しても?よい|できる)",
        r"このカードのプレイコストを払う代わりに、\1もよい",
    ),
    ("(の|は)プレイタイミング[はが](?=クイックになる)", "のプレイタイミングは"),
    ("(?<=が)ブロックされなかった(?=時)", "プレイヤーにアタックしてブロックされなかった"),  # 803-9
    ("対象それぞれに(?=クラスカード)", "対象に"),
    ("それぞれに(?=クラスカード)", "それらに"),
    ("を好きなように割り振って", "を割り振って"),
    ("開放されていないテリトリー", "未開放状態のテリトリー"),
    ("(以下から[^。、]{1,4}を)選び、(?:それを)?行う(?=。)", r"\1選ぶ"),
    ("(?<=デッキ|ライフ)(?:のカード)?を上から(?=[0-9X])", "の上から"),
    ("(?<=山札)(?:のカード)?を上から(?=[0-9X])", "の上から"),
    ("(代わりに[^。、]{1,20}(?:は|が))そのダメージを受ける", r"\1ダメージを受ける"),
)
"""Wordings that mean the same as another: a duration behind its subject is set apart by a comma or not, ..."""


@cache
def divide_compiler() -> Compiler:
    """Return the compiler of the game's card text; it is loaded once."""
    own = (add_own_words, add_phrases, add_frames)
    normaliser = Normaliser(extra=SPELLINGS, notation=NOTATION, wordings=WORDINGS)
    telling, worded = PlainEnglish(WORDS, (CostC,)), DivideWording(WORDS, LEXICON, CONVENTIONS).worded
    compiler = clause_compiler(SLUG, telling, own, normaliser, meaning, OTHERS, EXCUSES, worded)
    compiler.printer.counter_word = CounterWords(WORDS, {ModeList: "つ"}).word
    return compiler


def read_card_text(text: str) -> list[Compiled]:
    """Return the compiled lines of a card text, with their Japanese and English prints."""
    return divide_compiler().compile_text(text, "line")


def compile_card_text(card_type: str, text: str) -> tuple[t.Node, ...]:
    """Return the abilities of a card of *card_type* (unit, command, territory) with this text, all references bound.

    Each is Keywords, Activated, Triggered, Static, Effect, AppearCondition or one of the frames of `nodes`. What stands
    behind the sentence that lays a command over a card (521-5c) is the text of that aura. Raises TextError.
    """
    abilities: list[t.Node] = []
    laid = -1
    for compiled in read_card_text(text):
        assert isinstance(compiled.tree, t.Node)
        _cite_icons(compiled.read)
        try:
            for tree in _parts(compiled.tree):
                found = classify("aura" if laid >= 0 else card_type, tree)
                if laid >= 0:
                    abilities[laid] = _with_aura_text(abilities[laid], tuple(found))
                    continue
                abilities.extend(found)
                if any(_lays_over(each) for each in found):
                    laid = len(abilities) - 1
        except Refused as refused:
            raise TextError(refused.because, compiled.text, (0, len(compiled.text))) from refused
    return tuple(abilities)


def _lays_over(node: t.Node) -> bool:
    return any(isinstance(each, n.Overlay) for each in t.walk(node))


def _parts(line: t.Node) -> list[t.Node]:
    """Return a line as the text of a command, and behind the sentence that lays it over a card that of the aura."""
    if not isinstance(line, t.Paragraph):
        return [line]
    for i, sentence in enumerate(line.body):
        if _lays_over(sentence):
            acts = sentence.acts if isinstance(sentence, t.Do) else ()
            if not acts or not isinstance(acts[-1], n.Overlay):
                raise Refused("nothing can follow in the sentence that lays a card over another", "重ねて")
            rest = line.body[i + 1 :]
            if any(isinstance(node, t.Ref) for each in rest for node in t.walk(each)):
                raise Refused("the text of the aura cannot speak of what the command has chosen", "それ")
            return [replace(line, body=line.body[: i + 1]), t.Paragraph(rest)] if rest else [line]
    return [line]


def _cite_icons(read: object) -> None:
    """Count the rules of icons that stand for a change of power."""
    assert isinstance(read, t.Node)
    for node in t.walk(read):
        if isinstance(node, t.ModifyValue):
            trace.cite(SLUG, "310-3")
            trace.cite(SLUG, "310-3a")
        elif isinstance(node, a.Shift) and node.what == "icon":
            trace.cite(SLUG, "310-3")


def _with_aura_text(ability: t.Node, text: tuple[t.Node, ...]) -> t.Node:
    def add(node: t.Node) -> t.Node:
        return replace(node, abilities=(*node.abilities, *text)) if isinstance(node, n.Overlay) else node

    return t.rewrite(ability, add)


# What a line is on a card

FIELD: Final = t.Zone("field")
SEEN: Final = ("graveyard", "energy", "remove", "resolution", "territory")
"""Zones beside the field whose cards everybody sees."""
GOES_TO: Final[dict[str, str]] = {
    "drop": "graveyard", "discard": "graveyard", "destroy": "graveyard", "exile": "remove", "draw": "hand",
    "appear": "field", "enter": "field",
}  # fmt: skip
COMES_FROM: Final[dict[str, str]] = {"discard": "hand", "destroy": "field", "draw": "deck"}
ZONES: Final = WorkingZones(sources=tuple(COMES_FROM.items()))
NOWHERE: Final = ("reveal", "look", "set")
"""What never happens to a card on the field."""


def of_unit(node: t.Node) -> t.Node:
    """Return a trigger in which このユニット leaves the field: a unit of no named zone is one there (401-7)."""
    if not isinstance(node, t.Triggered):
        return node
    events = [_from_field(event) if isinstance(event, t.Event) else event for event in node.events]
    return replace(node, events=tuple(events))


def _from_field(event: t.Event) -> t.Event:
    if isinstance(event.object, t.This) and event.object.noun == "unit" and event.source is None:
        if isinstance(event.to, t.Zone) and event.to.name != "field":
            return replace(event, source=FIELD)
    return event


def by_place(card_type: str, ability: t.Triggered) -> list[t.Node]:
    """Return a trigger with the zone that its conditions imply; one for each zone if there are several."""
    if ability.zone or card_type not in ("unit", "command"):
        return [ability]
    groups: dict[str, list[t.Node]] = {}
    for event in ability.events:
        if isinstance(event, t.Event) and is_about_itself(event):
            for zone, part in _places(card_type, event):
                groups.setdefault(zone, []).append(part)
        else:
            groups.setdefault("", []).append(event)
    return [replace(ability, events=tuple(events), zone=zone) for zone, events in groups.items()]


def _places(card_type: str, event: t.Event) -> list[tuple[str, t.Event]]:
    if event.verb == "play":
        return [("resolution", event)]
    if event.verb in NOWHERE:
        raise Refused("it names no zone, and this never happens to a card on the field (1203-4)", "時")
    if event.verb not in GOES_TO and not isinstance(event.to, t.Zone):
        if event.source is not None:
            raise Refused("this moves no card, so it comes from nowhere", "から")
        return [("", event)]
    origin = event.source.name if isinstance(event.source, t.Zone) else COMES_FROM.get(event.verb, "")
    named = isinstance(event.to, t.Zone) or origin != "" or card_type == "command"
    dest = event.to.name if isinstance(event.to, t.Zone) else GOES_TO[event.verb]
    if "field" in (origin, dest) or not named:
        return [("", event)]
    if origin == dest:
        raise Refused("it does not move from one zone to another", "から")
    place = dest if dest in SEEN or dest == "hand" else ""
    if origin in SEEN and dest not in SEEN:
        place = origin
    if origin or card_type == "command":
        if not place:
            raise Refused("nobody sees this card before or after the move", "時")
        return [(place, event)]
    if not place:
        return [("", event)]
    return [("", replace(event, source=FIELD)), (place, replace(event, source=t.OtherThan(FIELD)))]


def static_places(card_type: str, sentence: t.Node) -> list[tuple[str, t.Node]]:
    """Return where a sentence works as a static, and what it says there; one for each place if there are several."""
    if isinstance(sentence, t.While) or isinstance(sentence, t.If) and not sentence.otherwise:
        zone = ZONES.of_condition(sentence.condition)
        if zone:
            return [(zone, sentence)]
    change = sentence
    if isinstance(sentence, t.Do) and len(sentence.acts) == 1:
        change = sentence.acts[0]
    if card_type != "unit" or not isinstance(change, t.Replace | t.Cannot) or change.duration is not None:
        return [("field", sentence)]
    event = change.event
    if not isinstance(event, t.Event) or not is_about_itself(event):
        return [("field", sentence)]
    if event.verb in NOWHERE:
        raise Refused("it names no zone, and this never happens to a card on the field (1203-4)")
    origin = event.source.name if isinstance(event.source, t.Zone) else COMES_FROM.get(event.verb, "")
    if origin and origin != "field":
        return [("play", sentence)]
    if origin or not isinstance(event.to, t.Zone) or event.to.name == "field":
        return [("field", sentence)]

    def elsewhere(node: t.Node) -> t.Node:
        return replace(event, source=t.OtherThan(FIELD)) if node == event else node

    return [("field", sentence), ("play", t.rewrite(sentence, elsewhere))]


YOU = t.Player("you")
IN_HAND: Final = t.This("hand")
"""手札のこのカード."""
OF_PLAYING: Final = (t.ChangeCost, n.AnyColour, n.Hastened)
"""What is said of a card as it is played."""


def classify(card_type: str, line: t.Node) -> list[t.Node]:
    """Return the abilities that a bound line is on a card of *card_type* (unit, territory, command, aura)."""
    line = t.rewrite(t.rewrite(line, of_unit), _itself)
    nodes = t.walk(line)
    played = [each for each in nodes if isinstance(each, OF_PLAYING) and each.object == IN_HAND]
    if len(played) != nodes.count(IN_HAND):
        raise Refused("what is said of this card in the hand is not known here", "手札")
    if isinstance(line, own.Line):
        inner = _ability(card_type, line.ability, line.icon)
        for gate in reversed(line.gates):
            inner = _gated(card_type, gate, inner)
        return inner
    return _ability(card_type, line, "")


def _itself(node: t.Node) -> t.Node:
    """このユニット, このカード, これ: the card that has the text, whatever it is called; この能力 is no card."""
    if not isinstance(node, t.This) or node == IN_HAND:
        return node
    return t.This("ability") if node.noun in ("ability", "effect") else t.This()


def _gated(card_type: str, gate: t.Node, inner: list[t.Node]) -> list[t.Node]:
    assert isinstance(gate, own.Gate)
    if card_type == "command" and gate.kind == "kaii":
        (effect,) = inner
        if not isinstance(effect, t.Effect):
            raise Refused("a command has no ability that could be switched on", "怪異")
        return [t.Effect((t.If(kaii(gate.words[0]), effect.body),))]
    return [n.Gated(gate.kind, tuple(inner), gate.words, gate.what)]


def kaii(attribute: str) -> t.Node:
    """Return the condition of 怪異: a card with *attribute* was put into your graveyard this turn."""
    card = t.Selector(filters=(t.Trait("attribute", attribute),))
    return t.Happened(t.Event("put", object=card, to=t.Zone("graveyard", YOU)))


def _ability(card_type: str, line: t.Node, icon: str) -> list[t.Node]:
    if isinstance(line, t.Keywords):
        return _keywords(line)
    if isinstance(line, t.Activated):
        return [_activated(line)]
    if isinstance(line, t.Triggered):
        return by_place(card_type, _triggered(line))
    if isinstance(line, own.KeywordText) and line.name == "skill":
        return [n.Skill(_body(line.ability))]
    if isinstance(line, own.KeywordText):
        body = _body(line.ability)
        argument = n.Body(body) if line.what is None else n.Dream(line.what, body)
        return [t.Keywords((t.Keyword(line.name, argument),))]
    if isinstance(line, t.Paragraph):
        return _paragraph(card_type, _quotes(line.body), icon)
    raise Refused("no ability")


def _body(paragraph: t.Node) -> tuple[t.Node, ...]:
    assert isinstance(paragraph, t.Paragraph)
    return as_effect(_quotes(paragraph.body))


# Keywords and icons


def _keywords(line: t.Keywords) -> list[t.Node]:
    words: list[t.Node] = []
    others: list[t.Node] = []
    for word in line.words:
        if isinstance(word, own.IconText):
            others.append(icon_ability(word.condition, word.effect))
        elif isinstance(word, own.BrightIcon):
            others.append(bright_icon(word.attributes, word.amount))
        elif isinstance(word, t.ModifyValue):
            others.append(t.Static((t.Do((word,)),)))
        elif isinstance(word, own.Garment):
            words.append(t.Keyword(word.name, n.WornEffect(word.effect, worn_change(word.effect))))
        else:
            words.append(word)
    return [t.Keywords(tuple(words)), *others] if words else others


def bright_icon(attributes: tuple[str, ...], amount: int) -> n.Icon:
    """Return the icon ability of a list of attributes with Bright (1501-3, 1501-4)."""
    keyword = t.Keywords((t.Keyword("bright", n.Bright(attributes, amount)),))
    return n.Icon("attributes", f"bright_{amount}", keyword, attributes)


@cache
def icon_ability(condition: str, effect: str) -> n.Icon:
    """Return the icon ability of a condition part and an effect part: what both say as one text (1501-3, 1501-4)."""
    when, then = ICON_TEXTS[condition], ICON_TEXTS[effect]
    changes, triggers = then.startswith("このユニット"), when.startswith("【自動】")
    if not changes and not triggers:
        raise Refused("this effect part needs a condition part that triggers", "アイコン")
    change = icon_change(effect) if condition == "always" else None
    if isinstance(change, t.Gain):
        return n.Icon(condition, effect, t.Keywords(change.things))
    held = "このターン中、" if changes and triggers else ""
    (ability,) = compile_card_text("unit", when + held + then)
    return n.Icon(condition, effect, ability)


def icon_change(effect: str) -> t.Node:
    """Return the change that the text of an effect part says."""
    text = ICON_TEXTS[effect]
    if not text.startswith("このユニット"):
        raise Refused("a garment gives what lasts while it is worn")
    (static,) = compile_card_text("unit", "【永続】" + text)
    assert isinstance(static, t.Static)
    assert isinstance(static.body[0], t.Do)
    return static.body[0].acts[0]


@cache
def worn_change(effect: str) -> t.Node:
    """Return the change that the wearer of a garment has (1417-4)."""
    return t.rewrite(icon_change(effect), lambda node: t.Host("unit") if node == t.This() else node)


# Abilities


def _activated(ability: t.Activated) -> t.Node:
    return ZONES.placed(limited(replace(ability, body=_quotes(ability.body))))


def _triggered(ability: t.Triggered) -> t.Triggered:
    made = limited(replace(ability, body=_quotes(ability.body)))
    assert isinstance(made, t.Triggered)
    return replace(made, zone=ZONES.of(made.body))


def _paragraph(card_type: str, body: tuple[t.Node, ...], icon: str) -> list[t.Node]:
    """Tell statics by where they work; what is left of a command is its effect."""
    abilities: list[t.Node] = []
    for sentence in body:
        if isinstance(sentence, t.AppearCondition | t.Keywords | n.DeckRule | n.SetPlay | n.StartingLife):
            abilities.append(sentence)
            continue
        previous = abilities[-1] if abilities else None
        if isinstance(sentence, t.OnlyIf) and isinstance(previous, t.Static):
            abilities[-1] = replace(previous, body=(t.While(sentence.condition, previous.body),))
            continue
        played = is_about_playing(sentence, (n.AnyColour, n.Hastened))
        if not played and card_type == "command" and icon != "static":
            check_spots(sentence)
            join(abilities, t.Effect(as_effect((sentence,))))
            continue
        for works, part in [("play", sentence)] if played else static_places(card_type, sentence):
            join(abilities, t.Static((as_static(part, OWN_CHANGES),), works))
    return abilities


def _quotes(body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """Classify abilities in quotes: they are those of a unit."""
    return with_quotes(body, lambda line: classify("unit", line))
