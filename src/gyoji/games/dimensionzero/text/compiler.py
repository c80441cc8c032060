"""Card text of Dimension Zero: printed lines to abilities, one node a line.

Newer cards put ● before each ability; on older ones a line break parts them (4.2.3).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from gyoji.games.dimensionzero.effects import nodes as n
from gyoji.games.dimensionzero.text import asread as a
from gyoji.games.dimensionzero.text.frames import add_frames
from gyoji.games.dimensionzero.text.meaning import CONVENTIONS, meaning
from gyoji.games.dimensionzero.text.meaning_places import LEXICON
from gyoji.games.dimensionzero.text.notation import NOTATION
from gyoji.games.dimensionzero.text.wording import ZeroWording
from gyoji.games.dimensionzero.text.words import KEYWORDS, WORDS, add_own_words
from gyoji.kernel.trees import tree as t
from gyoji.text.binding.dissolve import ITSELF
from gyoji.text.binding.statics import (
    WorkingZones,
    as_static,
    check_spots,
    is_about_playing,
    join,
    limited,
    with_quotes,
)
from gyoji.text.binding.statics import as_effect as carried_out
from gyoji.text.clause.asread.frames import CostC, Icons
from gyoji.text.clause.asread.nouns import Options
from gyoji.text.clause.phrases.grammar import clause_compiler
from gyoji.text.clause.phrases.proofs import GRAMMAR, IN_STATE, others
from gyoji.text.clause.telling.rules import PlainEnglish
from gyoji.text.reading.card_text import classified, read_lines
from gyoji.text.reading.compiler import Compiled, Compiler
from gyoji.text.reading.errors import Refused
from gyoji.text.reading.normalise import Normaliser

OTHERS: Final = others(
    "destroy put play attack deal activate use", "card unit effect damage player cost power ability"
)

EXCUSES: Final = (*GRAMMAR, IN_STATE)
"""Marks of grammar, and words that say what is so in any case."""


SQUARES: Final = WorkingZones(("square", "battle_space", "base_space"))
"""Where texts work if they name no other zone (2.10.3)."""
PLAYED_WITH: Final = ("supply", "formation", "awakening", "unity", "rampage")
"""Keywords that bear on playing or holding a card, and do nothing on squares."""
SWITCHABLE: Final = (t.Activated, t.Triggered, t.Static, t.Effect, t.Keywords, n.ShowFromHand)
"""What linkage and resonance can turn on and off."""

PARTED: Final = (
    *[(first, "フェイズ") for first in ("リリース", "ドロー", "エネルギー", "メイン", "スマッシュ", "リカバリー")],
    ("バトル", "ステップ"), ("終了", "ステップ"), ("バトル", "ダメージ"),
    ("バトル", "スペース"), ("ベース", "スペース"),
    *[(first, "ゾーン") for first in ("プラン", "エネルギー", "スマッシュ", "リムーブ")],
)  # fmt: skip
"""Words that some cards print in two parts: バトル・ステップ."""

SPELLINGS = (
    ("を、", "を"),
    ("スクエアに、", "スクエアに"),
    ("下に、", "下に"),
    ("は、", "は"),
    ("の、", "の"),
    *[(f"{first}・{last}", first + last) for first, last in PARTED],
    ("相手ベース", "相手のベース"),
    ("相手ユニット", "相手のユニット"),
    ("打ち消す", "無効化する"),
    ("プランゾーンで表になった", "プランゾーンで表向きになった"),
)
"""What this game prints in several ways, beside the shared table."""

ENERGY: Final = "((?:〈[^〈〉]+〉|(?:無色|赤|青|白|黒|緑)[0-9]+)+)"
_PAYING: Final = "(あなたがこのカードをプレイするコストを支払うにあたり、)"
_REORDERED: Final = (
    (_PAYING + "([^、。]+(?:ならば|なら|場合)、)(?=そのコスト)", r"\2\1"),
    (
        "(あなた|相手)がユニットの移動コストを支払うにあたり、移動先が([^、。]+?)(?:である)?(?:ならば|なら|の場合)、その移動コスト",
        r"\1がユニットを\2に移動するコストを支払うにあたり、そのコスト",
    ),
    *[
        (f"({zone}効果『[^』]*?){zone}にあるこのカード", r"\1このカード")
        for zone in ("プランゾーン", "エネルギーゾーン", "スマッシュゾーン", "墓地")
    ],
    ("その下に([^、。]+を)闘気カードとして", r"\1そのユニットの下に闘気カードとして"),
    (
        "^(●?(?:［[^］]*］《[^》]*》)?)((?:ターン終了時まで、)?)([^、。]+)は、?パワーを([+-][0-9]+)し、([^、。]+を得る。)$",
        r"\1\2\3のパワーを\4する。\2\3は\5",
    ),
    ("れるたびに?(?=、)", "れた時"),
    ("^(●?挟撃 ?-?)(?:その|それらの)ユニット", r"\1挟まれているすべての相手のユニット"),
)
"""The same in another order, or said once for several things."""

WORDINGS: Final = (
    (
        f"「({'|'.join([each for words, _, _ in KEYWORDS for each in words.split('|')])})」(?=を得|を持|を失)",
        r"\1",
    ),
    ("「●?([^「」]*。)」(?:の能力)?(?=を[得持失与])", r"『\1』"),
    ("『●", "『"),
    ("(?<!支)払(?=う|い|っ|わ)", "支払"),
    ("(?<=相手に見せ)てから(?=手札に)", "、"),
    ("(?<=このカード)の下に(闘気カード)が(ない|ある)(?:ならば|なら|場合)", r"が下に\1の\2カードならば"),
    ("ストラテジーのスペル(?=をプレイ)", "ストラテジー"),
    ("^(●?耐性[^。]*効果)を持つカード$", r"\1"),
    ("([^。、]*数)をXとし、([^。]+。)", r"\2Xは\1に等しい。"),
    ("さらに(?=[^、])", "さらに、"),
    ("その中にある(?=[^。、]+を[0-9]+枚(?:まで)?選)", "その中から"),
    (f"(?<=コスト)[をは]{ENERGY}(?:分)?(?:増やす|増加する|増える)(?=。|、|$)", r"を+\1する"),
    (f"(?<=コスト)[をは]{ENERGY}(?:分)?(?:減らす|減少する|減る)(?=。|、|$)", r"を-\1する"),
    (f"(?<=コスト)[をは]{ENERGY}(?:分)?(?:増やし|増加し)(?=、|て)", r"を+\1し"),
    (f"(?<=コスト)[をは]{ENERGY}(?:分)?(?:減らし|減少し)(?=、|て)", r"を-\1し"),
    ("コストに必要な無色エネルギーを([^。、]*?)([+-])([0-9]+)する", r"コストを\1\2〈無色\3〉する"),
    ("の枚数(?=1枚につき)", ""),
    *[("((種族|属性)「[^「」]+」(?:か|または))(?=「[^「」]+」(?:か|または|の))", r"\1\2")] * 2,
    ("(?:(?:自分|あなた)の)?(墓地|エネルギーゾーン)(?:にある|の)このカードを", r"このカードを\1から"),
    ("を([0-9]+枚)と、?([^、。]{1,40})を([0-9]+枚)(?=選)", r"\1と\2\3を"),
    ("(?<=枚)選び、(?=[^、。]*コスト[がは][^、。]+(?:なら|場合))", "選ぶ。"),
    ("(?<![」「])マーカー", "「マーカー」マーカー"),
    ("(このカード|それ)に(「[^」]+」マーカー)が([0-9]+個以[上下])ある(?=場合)", r"\1の\2が\3の"),
    ("ユニットとのバトルに(?=勝|負)", "バトルに"),
    *_REORDERED,
)
"""Wordings that mean the same as another: コストを〈無色1〉増やす is コストを+〈無色1〉する."""


@cache
def zero_compiler() -> Compiler:
    """Return the compiler of the game's card text; it is loaded once."""
    own = (add_own_words, add_frames)
    normaliser = Normaliser(extra=SPELLINGS, notation=NOTATION, wordings=WORDINGS)
    telling, worded = PlainEnglish(WORDS, (CostC,)), ZeroWording(WORDS, LEXICON, CONVENTIONS).worded
    return clause_compiler("dimensionzero", telling, own, normaliser, meaning, OTHERS, EXCUSES, worded)


def paragraphs(text: str, layout: str = "bullet") -> list[str]:
    """Return the abilities of a card text: what stands behind each ●, or else its lines."""
    lines = [line.strip() for line in text.splitlines()]
    if layout == "bullet" and any(line.startswith("●") for line in lines):
        parts = "\n".join(lines).split("●")
    else:
        parts = []
        for line in lines:
            if line.startswith("・") and parts:
                parts[-1] += line
            else:
                parts.append(line)
    return [part.strip() for part in parts if part.strip()]


def compile_card_text(card_type: str, text: str, layout: str = "bullet") -> tuple[t.Node, ...]:
    """Return the abilities of a card of *card_type* (unit, base, strategy) with this text, all references bound.

    Each is Keywords, Activated, Triggered, Static, Effect, AppearCondition, AppearCost, or one of the frames of
    `nodes`. Raises TextError.
    """
    return classified(read_card_text(text, layout), lambda node: classify(card_type, node))


def read_card_text(text: str, layout: str = "bullet") -> list[Compiled]:
    """Return the compiled abilities of a card text, with their Japanese and English prints."""
    return read_lines(zero_compiler(), paragraphs(text, layout))


def classify(card_type: str, ability: t.Node) -> list[t.Node]:
    """Return the abilities that a line is on a card of *card_type*."""
    ability = t.rewrite(ability, lambda node: t.This() if node == ITSELF else node)
    if isinstance(ability, t.Keywords):
        return [t.Keywords(tuple(_keyword(word) for word in ability.words))]
    if isinstance(ability, t.Activated):
        return [_limited(replace(ability, costs=_freezing(ability.costs)))]
    if isinstance(ability, t.Triggered):
        return [_triggered(card_type, ability)]
    if isinstance(ability, t.AppearCost):
        return [replace(ability, costs=_freezing(ability.costs))]
    if isinstance(ability, t.Paragraph):
        return _paragraph(card_type, _quotes(ability.body))
    return [_framed(card_type, ability)]


def _framed(card_type: str, ability: t.Node) -> t.Node:
    """Return a keyword with a text of its own."""
    if not isinstance(ability, a.Framed):
        return ability
    inner = ability.ability
    if ability.kind == "zone":
        if isinstance(inner, t.Keywords):
            raise Refused("a keyword says itself where it works", "効果")
        return n.ZoneEffect(ability.names, tuple(classify(card_type, inner)))
    if ability.kind == "linkage":
        return n.Linkage(ability.names, _switchable(card_type, inner, "連動"))
    if ability.kind == "resonance":
        return n.Resonance(_switchable(card_type, inner, "共鳴"))
    assert isinstance(inner, t.Paragraph | t.Activated)
    body = as_effect(_quotes(inner.body))
    argument: t.Node = n.Body(body)
    if ability.kind == "rampage":
        argument = n.Rampage(ability.n, body)
    elif isinstance(inner, t.Activated):
        argument = n.Advance(_freezing(inner.costs), body)
    return t.Keywords((t.Keyword(ability.kind, argument),))


def _switchable(card_type: str, ability: t.Node, word: str) -> tuple[t.Node, ...]:
    """Return the abilities that linkage or resonance turn on and off; keywords only where they work on squares."""
    if isinstance(ability, t.Keywords):
        named = [each.name for each in ability.words if isinstance(each, t.Keyword)]
        if card_type == "strategy" or any([name in PLAYED_WITH for name in named]):
            raise Refused("a keyword that does not work on squares is not turned on and off", word)
    found = tuple(classify(card_type, ability))
    if not all([isinstance(each, SWITCHABLE) for each in found]):
        raise Refused("this is not turned on and off", word)
    return found


def as_effect(body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """Return sentences that are carried out once; what they replace without a period is replaced once (4.15.3)."""
    return tuple(_once(sentence) for sentence in carried_out(body))


def _once(sentence: t.Node) -> t.Node:
    if isinstance(sentence, t.Replace) and sentence.duration is None:
        return replace(sentence, once=True)
    if isinstance(sentence, t.If):
        return replace(sentence, then=tuple(_once(each) for each in sentence.then))
    if isinstance(sentence, t.Attempt):
        return replace(sentence, did=tuple(_once(each) for each in sentence.did))
    return sentence


def _keyword(word: t.Node) -> t.Node:
    assert isinstance(word, t.Keyword)
    if isinstance(word.argument, Options):
        options = tuple([option.icons for option in word.argument.options if isinstance(option, Icons)])
        return replace(word, argument=n.Costs(options))
    return word


def _freezing(costs: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """このカードをフリーズする as a cost is the freezing of this card."""
    return tuple(t.FreezeThis() if cost == t.Act("freeze", t.This()) else cost for cost in costs)


def _limited(ability: t.Activated | t.Triggered) -> t.Activated | t.Triggered:
    """Take the sentences that restrict the ability out of its effect, beside its timing, and find where it works."""
    made = SQUARES.placed(limited(replace(ability, body=_quotes(ability.body))))
    return replace(made, body=tuple([_once(sentence) for sentence in made.body]))


def _triggered(card_type: str, ability: t.Triggered) -> t.Node:
    """Return a trigger with its condition, or a trigger of a card in hand; on a strategy it is a delayed one."""
    made = _limited(ability)
    assert isinstance(made, t.Triggered)
    body = made.body
    shown = _shown(ability.events, body)
    if shown is not None:
        return shown
    if card_type == "strategy":
        if len(ability.events) != 1:
            raise Refused("a strategy waits for one event")
        delayed = t.Delayed(ability.events[0], body)
        check_spots(delayed)
        return t.Effect((delayed,))
    condition = ability.condition
    first = body[0]
    if isinstance(first, t.If) and not first.otherwise:
        condition = first.condition if condition is None else t.And((condition, first.condition))
        body = (*first.then, *body[1:])
    return replace(made, body=body, condition=condition)


IN_HAND = t.This("hand")


def _shown(events: tuple[t.Node, ...], body: tuple[t.Node, ...]) -> t.Node | None:
    """手札にあるこのカードを相手に見せ～してよい。そうした場合 (4.4.4-2)."""
    first = body[0] if body else None
    if not isinstance(first, t.Attempt) or not isinstance(first.first, t.Do) or not first.first.may:
        return None
    acts = first.first.acts
    showing = acts[0].act if isinstance(acts[0], t.Bind) else acts[0]
    if not isinstance(showing, t.Act) or showing.verb != "reveal" or showing.object != IN_HAND:
        return None
    action: tuple[t.Node, ...] = (t.Do(acts[1:]),) if acts[1:] else ()
    rest = (*first.did, *body[1:])
    plain = t.rewrite(t.Effect(rest), _in_hand)
    assert isinstance(plain, t.Effect)
    return n.ShowFromHand(events, tuple(t.rewrite(each, _in_hand) for each in action), plain.body)


def _in_hand(node: t.Node) -> t.Node:
    return t.This() if node == IN_HAND else node


def _paragraph(card_type: str, body: tuple[t.Node, ...]) -> list[t.Node]:
    """Tell statics by where they work; what is left of a strategy is its effect."""
    abilities: list[t.Node] = []
    for sentence in body:
        if isinstance(sentence, t.AppearCondition):
            abilities.append(sentence)
            continue
        played = is_about_playing(sentence) or _is_about_arriving(sentence)
        works = "play" if played else SQUARES.of((sentence,)) or "square"
        if works == "square" and card_type == "strategy":
            check_spots(sentence)
            join(abilities, t.Effect(as_effect((sentence,))))
        else:
            join(abilities, t.Static((_standing(sentence),), works))
    return abilities


def _is_about_arriving(sentence: t.Node) -> bool:
    """このカードがスクエアに置かれるにあたり: it works before the card lies there."""
    event = sentence.event if isinstance(sentence, t.Replace) else None
    if not isinstance(event, t.Event) or event.object != t.This() or not isinstance(event.to, t.Zone):
        return False
    return event.to.name == "square" and event.source in (None, t.OtherThan(t.Zone("square")))


ARRIVAL: Final = t.Event("put", object=t.This(), to=t.Zone("square"))


def _standing(sentence: t.Node) -> t.Node:
    if isinstance(sentence, n.Designate):
        if sentence.event != ARRIVAL or sentence.player not in (None, t.Player("you")):
            raise Refused("only the controller of a card designates, as it comes to a square", "指定")
        return sentence
    if isinstance(sentence, n.Substitute):
        return sentence
    return as_static(sentence)


def _quotes(body: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
    """Classify abilities in quotes: they are those of a unit."""
    return with_quotes(body, lambda line: classify("unit", line))
