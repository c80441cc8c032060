"""Card text of NOVA: printed lines to classified abilities.

A line without icon and trigger is read as a Paragraph. What it is depends on the card: the effect of a spell
(204.1), or a static ability (801.5.2) that works on the field, while the card is played, in every zone, or in
the zone that it names.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from gyoji.games.nova.table.kinds import ENERGY_ABILITY
from gyoji.games.nova.text.frames import add_frames
from gyoji.games.nova.text.meaning import LEXICON, NovaMeaning
from gyoji.games.nova.text.notation import NOTATION
from gyoji.games.nova.text.wording import NovaWording
from gyoji.games.nova.text.words import EACH_PLAYER, WORDS, add_own_words
from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.binding.default_source import FieldNouns
from gyoji.text.binding.dissolve import ITSELF, Conventions
from gyoji.text.binding.references import bind
from gyoji.text.binding.statics import (
    LIMITS,
    WorkingZones,
    as_effect,
    as_static,
    is_about_playing,
    join,
    limited,
    with_quotes,
)
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread.frames import CostC
from gyoji.text.clause.phrases.grammar import clause_compiler
from gyoji.text.clause.phrases.proofs import GRAMMAR, IN_STATE, others
from gyoji.text.clause.telling.rules import PlainEnglish
from gyoji.text.proving.proof import Excuse
from gyoji.text.reading.card_text import classified, read_lines
from gyoji.text.reading.compiler import Compiled, Compiler
from gyoji.text.reading.errors import Refused
from gyoji.text.reading.normalise import Normaliser

OTHERS: Final = others(
    "destroy put play attack deal activate use", "card servant effect damage player cost life ability"
)

_GAME: Final = a.At(t.Period("game"))

EXCUSES: Final = (
    *GRAMMAR,
    IN_STATE,
    Excuse("Cl.args", "damage is divided as the player likes", a.Adverb("as_you_like"), "Cl.verb=divide"),
    Excuse("Cl.args", "duties are for those who can", a.Adverb("if_able"), "MustDo"),
    Excuse("Cl.args", "what is lost is the game", _GAME, "Cl.verb=lose_game"),
    Excuse("Cl.args", "what is won is the game", _GAME, "Cl.verb=win"),
)
"""Marks of grammar, and words that say what is so in any case."""


CONVENTIONS = Conventions(
    permissions=("play", "attack", "look", "reveal"),
    duties=("attack", "defend"),
    own_zones=frozenset({"deck", "hand", "character_deck"}),
    state_zones={"waiting": "waiting_area"},
    kinds={
        **{f"{each}_servant": ("servant", t.InState(each)) for each in ("attacking", "defending")},
        **{f"{each}_card": (each, None) for each in ("servant", "item", "character")},
    },
    field_nouns=FieldNouns(  # 309.5, 106.4
        verbs=frozenset({"send", "return", "exile", "put"}),
        cards_of={each: f"{each}_card" for each in ("servant", "item", "character")},
    ),
)
PLAYED_ABILITIES: Final = ("ability", "activated_ability")
"""What waits where it was activated; a triggered ability is played by triggering (903.2)."""

MODE_SIGNS: Final = ("●", "・")
"""What a line of a mode begins with; the first is printed."""

WORDINGS: Final = (
    ("その上(?=(?:に|から)[^。、]{0,20}カウンター)", "それの上"),
    ("の上に置かれてい[るた](?=[^。、]{0,14}カウンター)", "の"),
    ("(?<=回)まで(?=しか)", ""),
    ("墓地にあるこのカードを(?=除外|手札|場|デッキ)", "このカードを墓地から"),
    ("(?<=は)(?:相手の)?攻撃目標に選ばれず", "攻撃されず"),
    ("(?<=このカード)に置かれている(?=[^。、]{1,14}カウンター)", "の"),
    ("(?<=それ)に置かれている(?=[^。、]{1,14}カウンター)", "の"),
    ("(?<!デッキ)の上に(?=[^。、]{1,14}カウンター)", "に"),
    ("(?<!デッキ)の上から(?=[^。、]{1,14}カウンターを[^。、]*取り除)", "から"),
    ("(?<=このカード)をプレイするコスト(?=(?:を|は)[^。]*減らす)", "のコスト"),
    ("((?:見て|公開し)、|(?:見る|公開する)。)([0-9]+枚)を(?=[^。]*残り)", r"\1その中から\2を選んで"),
    *[
        (f"(?<=ターンに){n + 1}枚以上の([^。、]{{1,12}}をプレイできない)", rf"{n}枚しか\1")
        for n in range(1, 9)
    ],
    ("(?<![^。：、])いずれかのプレイヤーの(?=デッキの上から)", "プレイヤー1人を選び、そのプレイヤーの"),
    ("(?<=選ぶ。)選ばれなかった", "それ以外の"),
    ("に等しいだけ(?=LP)|と同じだけ(?=LP)", "に等しい"),
    (
        "(?<=[はが])(?:相手の)?(?:攻撃目標|攻撃対象)に(?:選ばれない|選べない|ならない|できない)",
        "攻撃されない",
    ),
    ("(?<=を)(?:攻撃目標|攻撃対象)に(?:選べない|できない)", "攻撃できない"),
    ("(?<=[はが])(?:攻撃目標|攻撃対象)に(?:なった|選ばれた)(?=時)", "攻撃された"),
    ("(?<=[はが])(?:攻撃目標|攻撃対象)に(?:なる|選ばれる)(?=たび)", "攻撃される"),
    ("(?<=プレイヤーは)(、?)それぞれ(?=自[身分]の)", r"\1"),
    ("コストを支払わずに(?=場に出)", ""),
    ("手札をランダムに([0-9]+枚)(?=捨て)", r"手札からランダムに\1を選んで"),
    ("を選び、このカードとバトルさせる", "を選び、このカードとそれをバトルさせる"),
    ("(^|[。：、])自分は([0-9]+ダメージ)を受ける", r"\1自分に\2を与える"),
    ("(この能力は[^。]*?)起動できず、", r"\1起動できない。この能力は"),
    ("それは(ターン終了時)に手札に戻る", r"\1に、それを手札に戻す"),
    (f"((?:相手|{EACH_PLAYER})(?:プレイヤー)?は、?)自分(?=の)", r"\1自身"),
    ("^・|(?<=。)・", "●"),
)
"""Wordings that mean the same as another: counters lie on top of a card, 種火カウンターをそれの上に置く (919)."""


@cache
def nova_compiler() -> Compiler:
    """Return the compiler of NOVA's card text; it is loaded once."""
    own, normaliser = (add_own_words, add_frames), Normaliser(notation=NOTATION, wordings=WORDINGS)
    worded = NovaWording(WORDS, LEXICON, CONVENTIONS).worded
    telling = PlainEnglish(WORDS, (CostC,))
    return clause_compiler("nova", telling, own, normaliser, meaning, OTHERS, EXCUSES, worded)


MEANING: Final = NovaMeaning(WORDS, LEXICON)


def meaning(node: object, text: str) -> object:
    """Return what a line as read is, all references bound; raise Refused."""
    return bind(MEANING.meaning(node), text, CONVENTIONS)


def paragraphs(text: str) -> list[str]:
    """Return the abilities of a card text: its lines, a line of a mode (● or ・) with the one above it."""
    found: list[str] = []
    for line in text.splitlines():
        line = line.strip()
        if line.startswith(MODE_SIGNS) and found:
            found[-1] += line
        elif line:
            found.append(line)
    return found


def compile_card_text(card_type: str, text: str) -> tuple[t.Node, ...]:
    """Return the abilities of a card of *card_type* (servant, spell, item, character) with this text.

    Each is Keywords, Activated, Triggered, Static, Effect, AppearCondition or AppearCost, all references bound.
    Raises TextError.
    """
    return classified(read_card_text(text), lambda node: classify(card_type, node))


def read_card_text(text: str) -> list[Compiled]:
    """Return the compiled paragraphs of a card text, with their Japanese and English prints."""
    return read_lines(nova_compiler(), paragraphs(text))


def classify(card_type: str, ability: t.Node) -> list[t.Node]:
    """Return the ability or abilities that a line is on a card of *card_type*."""
    ability = _with_itself(card_type, ability)
    if isinstance(ability, r.Gated):
        inner = classify(card_type, ability.ability)[0]
        assert isinstance(inner, t.Triggered)
        return [replace(inner, zone=_zone_name(ability.condition))]
    if isinstance(ability, t.Activated):
        return [_limited(ability)]
    if isinstance(ability, t.Triggered):
        made = _limited(ability)
        assert isinstance(made, t.Triggered)
        return _by_place(made)
    if isinstance(ability, t.Paragraph):
        body = _quotes(ability.body)
        if any(isinstance(each, LIMITS) for each in body):
            raise Refused("only activated and triggered abilities have limits", "この能力は")
        return _paragraph(card_type, body)
    if isinstance(ability, (t.AppearCondition, t.AppearCost)) and card_type != "character":
        raise Refused("only characters have appearance conditions and costs (111.1, 112.1)", "登場")
    return [ability]


def _with_itself(card_type: str, ability: t.Node) -> t.Node:
    """A card is the subject of what it says without one; a spell's effect has no such subject."""
    if card_type == "spell" and isinstance(ability, t.Paragraph):
        for node in t.walk(ability):
            if node == ITSELF and not is_about_playing(ability.body[0], (t.NoWaiting,)):
                raise Refused("no subject, and nothing before it that could be meant")
    ability = t.rewrite(_own_of_each(ability), lambda node: t.This() if node == ITSELF else node)
    return t.rewrite(ability, _with_plays_apart)


def _own_of_each(ability: t.Node) -> t.Node:
    """お互いのプレイヤーは自分の手札を～: each with their own, although 自分 is the controller elsewhere."""

    def own(node: t.Node) -> t.Node:
        if not isinstance(node, t.Do) or node.player != t.Player("each"):
            return node
        return t.rewrite(node, lambda each: t.Player("doer") if each == t.Player("you") else each)

    return t.rewrite(ability, own)


def _with_plays_apart(node: t.Node) -> t.Node:
    """Tell plays of abilities, which wait, from plays of cards and from energy abilities (804.1, 903.1, 903.2)."""
    if isinstance(node, t.Event):
        parts = _plays_apart(node)
        return parts[0] if len(parts) == 1 else node
    if isinstance(node, t.Triggered):
        events = tuple([part for event in node.events for part in _plays_apart(event)])
        return replace(node, events=events) if len(events) > len(node.events) else node
    if isinstance(node, t.Do):
        acts: list[t.Node] = []
        for act in node.acts:
            if isinstance(act, t.Cannot):
                acts.extend([replace(act, event=part) for part in _plays_apart(act.event)])
            else:
                acts.append(act)
        return replace(node, acts=tuple(acts)) if len(acts) > len(node.acts) else node
    return node


def _plays_apart(event: t.Node) -> tuple[t.Node, ...]:
    """Return what an event of playing, activating or using speaks of: cards, abilities that wait, energy abilities."""
    if not isinstance(event, t.Event) or not isinstance(event.object, t.Selector):
        return (event,)
    nouns = event.object.nouns
    if event.verb in ("activate", "use") and nouns == (ENERGY_ABILITY,):
        return (replace(event, verb="activate", word=ENERGY_ABILITY),)
    if event.verb == "play" and nouns == ("triggered_ability",):
        return (replace(event, verb="trigger"),)
    abilities = tuple([noun for noun in nouns if noun in PLAYED_ABILITIES])
    if event.verb != "play" or not abilities:
        return (event,)
    played = replace(event, verb="play_ability", object=replace(event.object, nouns=abilities))
    if abilities == nouns:
        return (played,)
    cards = tuple([noun for noun in nouns if noun not in PLAYED_ABILITIES])
    return (replace(event, object=replace(event.object, nouns=cards)), played)


def _limited(ability: t.Activated | t.Triggered) -> t.Activated | t.Triggered:
    """Take the restriction sentences out of the effect (801.3.4), and the zone out of the restrictions."""
    zones = [each for each in ability.body if isinstance(each, t.OnlyIf) and _is_zone_of_this(each.condition)]
    body = tuple([each for each in ability.body if each not in zones])
    made = limited(replace(ability, body=_as_effect(_quotes(body))))
    return replace(made, zone=_zone_name(zones[-1].condition)) if zones else ZONES.placed(made)


def _is_zone_of_this(condition: t.Node) -> bool:
    return isinstance(condition, t.InZone) and isinstance(condition.what, t.This) and not condition.absent


def _zone_name(condition: t.Node) -> str:
    assert isinstance(condition, t.InZone)
    assert isinstance(condition.zone, t.Zone)
    return condition.zone.name


ZONES: Final = WorkingZones(sources=(("discard", "hand"),))
PLACES_AFTER: Final[dict[str, str]] = {
    "discard": "graveyard", "set_energy": "energy_zone", "play": "waiting_area",
}  # fmt: skip
"""Where a card lies after something that never happens to it on the field."""
PLACES_OF_VERBS: Final[dict[str, str]] = {
    "send": "graveyard", "exile": "exile", "add": "hand", "return": "hand", "enter": "field", "exit": "exit",
}  # fmt: skip
HIDDEN: Final = ("hand", "deck", "character_deck")


def _by_place(ability: t.Triggered) -> list[t.Node]:
    """Give a trigger on a move of its own card the zone that its condition implies (803.1.3); split mixed ones."""
    if ability.zone:
        return [ability]
    groups: dict[str, list[t.Node]] = {}
    for event in ability.events:
        groups.setdefault(_place_of_event(event), []).append(event)
    if len(groups) > 1 and ability.limits:
        raise Refused("a limit on what works in two zones", "この能力は")
    return [replace(ability, events=tuple(events), zone=zone) for zone, events in groups.items()]


def _place_of_event(event: t.Node) -> str:
    """Return the public zone where a card waits for something that happens to itself; "" for the field."""
    about = (event.object or event.actor) if isinstance(event, t.Event) else None
    if not isinstance(event, t.Event) or not isinstance(about, t.This):
        return ""
    if event.verb in PLACES_AFTER:
        return PLACES_AFTER[event.verb]
    dest = event.to.name if isinstance(event.to, t.Zone) else PLACES_OF_VERBS.get(event.verb, "")
    origin = event.source.name if isinstance(event.source, t.Zone) else "field"
    if origin == "field" and dest != "energy_zone" or dest == "field" or not dest:
        return ""
    return dest if dest not in HIDDEN else "" if origin in HIDDEN else origin


def _paragraph(card_type: str, body: tuple[t.Node, ...]) -> list[t.Node]:
    """Tell statics by where they work; what is left of a spell is its effect."""
    abilities: list[t.Node] = []
    for sentence in body:
        works, inner = _place(sentence if card_type == "spell" else _standing(sentence))
        if works == "field" and card_type == "spell":
            join(abilities, t.Effect(_as_effect((sentence,))))
        else:
            join(abilities, t.Static((as_static(inner),), works))
    return abilities


def _standing(sentence: t.Node) -> t.Node:
    """Read what a static sentence says as in force: while it holds; what it reveals everybody sees."""
    if isinstance(sentence, t.If) and not sentence.otherwise:
        return t.While(sentence.condition, sentence.then)
    if isinstance(sentence, t.Do) and len(sentence.acts) == 1 and not sentence.may:
        act = sentence.acts[0]
        if isinstance(act, t.Act) and act.verb == "reveal" and act.object is not None and act.player is None:
            return t.Do((t.Can(t.Event("reveal", actor=t.Player("each"), object=act.object)),))
    return sentence


def _place(sentence: t.Node) -> tuple[str, t.Node]:
    """Return where a sentence works as a static, and what it then says."""
    if isinstance(sentence, r.Everywhere):
        kind = t.Become if sentence.become else t.Gain
        return "all", t.Do((kind(sentence.object, sentence.things),))
    if isinstance(sentence, t.While) and _is_zone_of_this(sentence.condition):
        zone = _zone_name(sentence.condition)
        if zone != "field":
            return zone, sentence.body[0] if len(sentence.body) == 1 else t.Then(sentence.body)
    if isinstance(sentence, t.Do) and len(sentence.acts) == 1 and isinstance(sentence.acts[0], t.Can):
        event = sentence.acts[0].event
        source = event.source if isinstance(event, t.Event) and isinstance(event.object, t.This) else None
        if isinstance(source, t.Zone):
            return source.name, sentence
    if is_about_playing(sentence, (t.NoWaiting,)):
        return "play", sentence
    return "field", sentence


def _as_effect(body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """Return sentences that are carried out once."""
    if any(isinstance(sentence, r.Everywhere) for sentence in body):
        raise Refused("only a card itself is defined in every zone", "どの領域でも")
    return as_effect(body)


def _quotes(body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """Classify abilities in quotes: on the card that gains them a paragraph is a static."""
    return with_quotes(body, lambda line: classify("servant", line))
