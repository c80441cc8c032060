"""Card text of the mission game: printed lines to abilities, one node a line.

Every line begins with an icon that says what kind of ability it is. Shapes of the wording that only this game has
are turned into nodes of the kernel before the shared reference pass.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from gyoji.games.mission.effects import nodes as n
from gyoji.games.mission.text import asread as own_nodes
from gyoji.games.mission.text.frames import add_frames
from gyoji.games.mission.text.meaning import CONVENTIONS, LEXICON, MissionMeaning, placed
from gyoji.games.mission.text.notation import NOTATION
from gyoji.games.mission.text.wording import MissionWording
from gyoji.games.mission.text.words import WORDS, add_own_words
from gyoji.kernel.trees import tree as t
from gyoji.text.binding.statics import WorkingZones, as_effect, as_static, check_spots, limited, with_quotes
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread.frames import CostC
from gyoji.text.clause.phrases.grammar import clause_compiler
from gyoji.text.clause.phrases.proofs import GRAMMAR, others
from gyoji.text.clause.telling.rules import PlainEnglish
from gyoji.text.proving.proof import Excuse
from gyoji.text.reading.card_text import classified
from gyoji.text.reading.compiler import Compiled, Compiler
from gyoji.text.reading.errors import Refused
from gyoji.text.reading.normalise import Normaliser

OTHERS: Final = others(
    "exit put play attack deal exile use sleep", "card character effect damage player cost power ability"
)

_AREA: Final = a.Arg("ni", a.Place(("area",)))
_REBOOTED: Final = a.InStateArg("rebooted")

EXCUSES: Final = (
    *GRAMMAR,
    Excuse("Cl.args", "damage is divided as the player likes", a.Adverb("as_you_like"), "Cl.verb=divide"),
    Excuse("Cl.args", "a card that is played is played at once", a.Adverb("at_once"), "Cl.verb=play"),
    Excuse("Cl.args", "characters enter areas", _AREA, "Cl.verb=make_enter"),
    Excuse("Cl.args", "what enters an area is rebooted (503.3)", _REBOOTED, "Cl.verb=make_enter"),
    *[
        Excuse("InStateArg.tense", "a state that is named has no tense", "did", f"InStateArg.state={state}")
        for state in ("sleeping", "rebooted")
    ],
)
"""Marks of grammar, and words that say what is so in any case."""


SPELLINGS = (
    ("相手キャラ", "相手のキャラ"),
    ("リムーブに", "リムーブゾーンに"),
    ("コネクトしてる", "コネクトしている"),
    ("選択し、", "選び、"),
    ("選択する", "選ぶ"),
    ("選択した", "選んだ"),
)
"""What this game prints in several ways, beside the shared table."""

MISSION_CARD = "mission"
"""The card type, which has the name of the game."""

WORDINGS: Final = (
    ("(上から[0-9]+枚)(?=公開し)", r"\1を"),
    ("その中の([^。、]{1,14}を[0-9]+枚(?:まで)?)(?=(?:選び、)?手札に加え)", r"その中から\1"),
    ("(?<=このカードが)コネクトしていた", "コネクトしている"),
    ("と同じ(?=ダメージ)", "に等しい"),
    ("あなたの(「[^」]+」カウンター)が増える", r"あなたが\1を得る"),
    ("リムーブ(?=する|し|して)", "除外"),
    ("(?<=(?:キャラ|カード)のEXP)をすべて(?=トラッシュに|除外|手札に|エネルギーに)", "のカードすべてを"),
    ("(?<=EXP)にある(?=[^。、]{1,14}[0-9]枚につき)", "の"),
    ("(?<=ミッションがクリアされ)る時(?=。|［)", "る"),
    ("(キャラが(?:ない|いない))(あなたの|相手の)(?=(?:エリア|センター|サイド))", r"\2\1"),
    ("クリアした(?=ミッション[0-9]枚につき)", "クリアしている"),
    ("ミッションが([0-9]+)枚以上クリアされている(?=場合)", r"クリアしたミッションの数が\1以上の"),
)
"""Wordings that mean the same as another; what a card that has left was connected to is read as it last was (913.1)."""

AREAS: Final = WorkingZones(("area", "center", "side"))
"""Where characters are in play."""
PLACES = {"account": "account", MISSION_CARD: "mission"}
"""Where the abilities of a card work when no zone icon says so; elsewhere in the area."""

MEANING: Final = MissionMeaning(WORDS, LEXICON)


def meaning(node: object, text: str) -> object:
    """Return what a line as read is, all references bound; raise Refused."""
    return placed(MEANING.meaning(node), text)


@cache
def mission_compiler() -> Compiler:
    """Return the compiler of the game's card text; it is loaded once."""
    own = (add_own_words, add_frames)
    normaliser = Normaliser(extra=SPELLINGS, notation=NOTATION, wordings=WORDINGS)
    telling = PlainEnglish(WORDS, (CostC,), (n.Condition,), (own_nodes.Leveled,))
    worded = MissionWording(WORDS, LEXICON, CONVENTIONS).worded
    return clause_compiler("mission", telling, own, normaliser, meaning, OTHERS, EXCUSES, worded)


def compile_card_text(card_type: str, text: str) -> tuple[t.Node, ...]:
    """Return the abilities of a card of *card_type* (account, mission, character, event, engage) with this text.

    Each is Keywords, Activated, Triggered, Static, Effect, Check, Clear, AppearCondition, AppearCost or OnPlay, all
    references bound. Raises TextError.
    """
    return classified(read_card_text(text), lambda node: classify(card_type, node))


def read_card_text(text: str) -> list[Compiled]:
    """Return the compiled paragraphs of a card text, with their Japanese and English prints."""
    return mission_compiler().compile_text(text, "line")


def classify(card_type: str, ability: t.Node) -> list[t.Node]:
    """Return the abilities that a line is on a card of *card_type*."""
    if isinstance(ability, n.Check | n.Clear):
        if card_type != MISSION_CARD:
            raise Refused("only missions are checked and cleared")
        return [ability]
    if isinstance(ability, t.Activated | t.Triggered):
        body = _quotes(ability.body)
        made = AREAS.placed(limited(replace(ability, body=body, zone="")))
        return [replace(made, zone=_checked(ability.zone or PLACES.get(card_type, ""), made.zone))]
    if not isinstance(ability, own_nodes.TextLine):
        return [ability]
    assert isinstance(ability.ability, t.Paragraph)
    body = _quotes(ability.ability.body)
    if ability.kind == "static":
        return _standing(body, _checked(ability.zone or PLACES.get(card_type, ""), AREAS.of(body)) or "area")
    if card_type not in ("event", "engage"):
        raise Refused("only events and engages do something while they resolve", "【イベント】")
    if card_type == "event":
        if any(_connects_this(each) for each in ability.ability.body):
            raise Refused("an event is never connected with anything", "コネクト")
        check_spots(ability.ability)
    return [t.Effect(as_effect(body))]


def _checked(named: str, found: str) -> str:
    """Return the zone where an ability works: the one that its icon or its type says, and no other (903.1)."""
    if named and found and named != found:
        raise Refused("this card does not lie there while the ability works", "このカード")
    return named or found


def _connects_this(sentence: t.Node) -> bool:
    """Say whether a sentence connects the card that says it."""
    for node in t.walk(sentence):
        if isinstance(node, t.Act) and node.verb == "connect" and isinstance(node.object, t.This):
            return True
    return False


def _standing(body: tuple[t.Node, ...], works: str) -> list[t.Node]:
    """Tell what a card says about its own play from what is in force in a zone."""
    abilities: list[t.Node] = []
    static: list[t.Node] = []
    for sentence in body:
        if isinstance(sentence, t.AppearCondition | n.OnPlay):
            abilities.append(sentence)
        elif isinstance(sentence, t.AddCost) and isinstance(sentence.object, t.This) and not sentence.may:
            abilities.append(t.AppearCost(sentence.costs))
        else:
            static.append(as_static(sentence))
    if static:
        abilities.append(t.Static(tuple(static), works))
    return abilities


def _quotes(body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """Classify abilities in quotes: they are those of a character."""
    return with_quotes(body, lambda line: classify("character", line))
