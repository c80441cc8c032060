"""Every verb of the table in every construction: a cell that is missing would be a card that is refused."""

from __future__ import annotations

import pytest

from gyoji.games.dimensionzero.text.compiler import compile_card_text
from gyoji.games.dimensionzero.text.words import PHASES
from gyoji.kernel.trees import tree as t
from gyoji.text.printing.conjugate import conjugate, verb_kind

KINDS = {"見る": "ichidan", "見せる": "ichidan"}

OBJECT_VERBS = (
    ("破壊する", "destroy"),
    ("廃棄する", "discard"),
    ("取り除く|除外する", "exile"),
    ("フリーズする", "freeze"),
    ("リリースする", "release"),
    ("無効化する", "nullify"),
    ("公開する|見せる|相手に見せる", "reveal"),
    ("見る", "look"),
    ("プレイする", "play"),
    ("起動する", "activate"),
    ("合成する", "synthesise"),
)

INTRANSITIVE_VERBS = (
    ("攻撃する", "attack"),
    ("移動する", "move"),
    ("スマッシュする", "smash"),
    ("バトルに勝つ|バトルに勝利する", "win_battle"),
)

ENDING_VERBS = (
    ("デュエルに勝利する|ゲームに勝利する", "win"),
    ("デュエルに敗北する|ゲームに敗北する", "lose"),
)

OBJECT = [(spelling, value) for words, value in OBJECT_VERBS for spelling in words.split("|")]
ALONE = [(spelling, value) for words, value in INTRANSITIVE_VERBS for spelling in words.split("|")]
ENDING = [(spelling, value) for words, value in ENDING_VERBS for spelling in words.split("|")]
MOVING = [
    (f"持ち主の墓地に{word}", value)
    for word, value in (("置く", "put"), ("加える", "add"), ("戻す", "return"))
]
SQUARE = "ユニットのない自軍エリアのスクエアに"


def form(verb: str, asked: str) -> str:
    """Return a verb of the table in a form."""
    place, _, bare = verb.rpartition("に")
    head = place + "に" if place else ""
    return head + conjugate(bare, verb_kind(bare, KINDS), asked)


def only(card_type: str, text: str) -> t.Node:
    """Return the one ability that *text* is."""
    (ability,) = compile_card_text(card_type, text)
    return ability


def acts(node: t.Node) -> list[str]:
    """Return the verbs of all acts below *node*, in order."""
    return [each.verb for each in t.walk(node) if isinstance(each, t.Act)]


def events(node: t.Node) -> list[t.Event]:
    """Return all events below *node*, in order."""
    return [each for each in t.walk(node) if isinstance(each, t.Event)]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_act_on_every_card(verb: str, value: str) -> None:
    assert acts(only("strategy", f"●あなたはすべてのユニットを{verb}。")) == [value]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_act_on_a_target(verb: str, value: str) -> None:
    effect = only("strategy", f"●あなたは対象のユニットを1枚選び、{verb}。")
    (choice,) = [each for each in t.walk(effect) if isinstance(each, t.Choose)]
    act = next(each for each in t.walk(effect) if isinstance(each, t.Act))
    assert (choice.target, act.verb, act.object) == (True, value, t.Ref(0))


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_chain_goes_on_after_the_act(verb: str, value: str) -> None:
    start = "●あなたは自分のユニットを1枚選び、"
    assert acts(only("strategy", f"{start}{form(verb, 'ren')}、カードを1枚引く。")) == [value, "draw"]


@pytest.mark.parametrize("joint", ["そうした場合", "そうしたならば"])
@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_act_that_may_be_done_with_its_consequence(verb: str, value: str, joint: str) -> None:
    effect = only(
        "strategy", f"●あなたは自分のユニットを1枚選び、{form(verb, 'te')}よい。{joint}、カードを1枚引く。"
    )
    attempt = next(each for each in t.walk(effect) if isinstance(each, t.Attempt))
    assert isinstance(attempt.first, t.Do)
    assert attempt.first.may
    assert acts(attempt.first) == [value]
    assert [acts(each) for each in attempt.did] == [["draw"]]


@pytest.mark.parametrize("joint", ["そうしないならば", "そうできなければ"])
@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_act_with_what_follows_when_it_is_not_done(verb: str, value: str, joint: str) -> None:
    effect = only("strategy", f"●あなたはユニットを1枚選び、{verb}。{joint}、カードを1枚引く。")
    attempt = next(each for each in t.walk(effect) if isinstance(each, t.Attempt))
    assert acts(attempt.first) == [value]
    assert [acts(each) for each in attempt.did_not] == [["draw"]]


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ("〔", "〕")])
@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_act_as_a_cost(verb: str, value: str, opening: str, closing: str) -> None:
    ability = only(
        "unit",
        f"●{opening}<無色1>、あなたのベースを1枚{verb}{closing}《ノーマル》あなたはカードを1枚引く。",
    )
    assert isinstance(ability, t.Activated)
    assert [value] == [each.verb for each in ability.costs if isinstance(each, t.Act)]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_event_that_happens_to_a_card(verb: str, value: str) -> None:
    ability = only("unit", f"●あなたのユニットが{form(verb, 'passive.ta')}時、あなたはカードを1枚引く。")
    (event,) = events(ability)
    assert event.verb == value
    assert isinstance(event.object, t.Selector)


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_event_that_is_replaced(verb: str, value: str) -> None:
    ability = only("unit", f"●このカードが{form(verb, 'passive')}時、かわりにあなたはカードを1枚引く。")
    replacement = next(each for each in t.walk(ability) if isinstance(each, t.Replace))
    assert isinstance(replacement.event, t.Event)
    assert (replacement.event.verb, replacement.event.object) == (value, t.This())


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_ban_of_what_happens_to_a_card(verb: str, value: str) -> None:
    ability = only("unit", f"●あなたのユニットは{form(verb, 'passive.nai')}。")
    ban = next(each for each in t.walk(ability) if isinstance(each, t.Cannot))
    assert isinstance(ban.event, t.Event)
    assert ban.event.verb == value


@pytest.mark.parametrize(("verb", "value"), ALONE)
def test_event_that_somebody_brings_about(verb: str, value: str) -> None:
    ability = only("unit", f"●このカードが{form(verb, 'ta')}時、あなたはカードを1枚引く。")
    (event,) = events(ability)
    assert (event.verb, event.actor) == (value, t.This())


@pytest.mark.parametrize(("verb", "value"), ENDING)
def test_player_who_ends_the_duel(verb: str, value: str) -> None:
    ability = only("unit", f"●相手が{form(verb, 'ta')}時、あなたはカードを1枚引く。")
    (event,) = events(ability)
    assert (event.verb, event.actor) == (value, t.Player("opponent"))
    assert acts(only("strategy", f"●あなたは{verb}。")) == [value]


@pytest.mark.parametrize(
    ("who", "verb", "value"),
    [*[("相手のユニット", *each) for each in ALONE], *[("相手", *each) for each in ENDING]],
)
def test_ban_of_what_somebody_does(who: str, verb: str, value: str) -> None:
    ability = only("unit", f"●{who}は{form(verb, 'potential.nai')}。")
    ban = next(each for each in t.walk(ability) if isinstance(each, t.Cannot))
    assert isinstance(ban.event, t.Event)
    assert ban.event.verb == value


@pytest.mark.parametrize(("word", "value"), [("置く", "put"), ("戻す", "return")])
@pytest.mark.parametrize(
    ("how", "state"),
    [
        ("", ""),
        ("リリース状態で", "released"),
        ("フリーズ状態で", "frozen"),
        ("リリース/フリーズ状態を変更せずに", "unchanged"),
    ],
)
def test_card_is_put_on_a_square_in_every_state(how: str, state: str, word: str, value: str) -> None:
    effect = only("strategy", f"●あなたは自分の墓地にあるユニットを1枚選び、{SQUARE}{how}{word}。")
    act = next(each for each in t.walk(effect) if isinstance(each, t.Act))
    assert (act.verb, act.state) == (value, state)


@pytest.mark.parametrize("edge", ["start", "end"])
@pytest.mark.parametrize(
    ("word", "name"), [("ターン", "turn"), ("バトル", "battle"), *[(word, name) for word, name, _ in PHASES]]
)
def test_moment_of_every_period(word: str, name: str, edge: str) -> None:
    said = "開始時" if edge == "start" else "終了時"
    ability = only("unit", f"●{word}{said}、あなたはカードを1枚引く。")
    assert isinstance(ability, t.Triggered)
    assert ability.events == (t.Moment(t.Period(name), edge),)


@pytest.mark.parametrize(
    ("words", "duration"),
    [
        ("ターン終了時まで", t.Until(t.Moment(t.Period("turn"), "end"))),
        ("バトル終了時まで", t.Until(t.Moment(t.Period("battle"), "end"))),
        ("このターンの間", t.During(t.Period("turn", which="this"))),
        ("このバトルの間", t.During(t.Period("battle", which="this"))),
    ],
)
def test_every_duration(words: str, duration: t.Node) -> None:
    effect = only("strategy", f"●{words}、あなたのユニットのパワーを+1000する。")
    change = next(each for each in t.walk(effect) if isinstance(each, t.ModifyValue))
    assert change.duration == duration


@pytest.mark.parametrize(
    ("place", "related"),
    [
        ("このカードと同じラインのスクエアにある", t.Related("same_line", t.This())),
        ("このカードと同じエリアのスクエアにある", t.Related("same_area", t.This())),
        ("このカードに隣接するスクエアにある", t.Related("adjacent", t.This())),
        ("このカードの前方のスクエアにある", t.Related("front", t.This())),
        ("このカードの後方のスクエアにある", t.Related("behind", t.This())),
        ("自軍エリアのスクエアにある", t.Related("own_area", t.Player("you"))),
        ("中央エリアのスクエアにある", t.Related("central_area", t.Player("you"))),
        ("敵軍エリアのスクエアにある", t.Related("enemy_area", t.Player("you"))),
        ("左ラインのスクエアにある", t.Related("left_line", t.Player("you"))),
        ("中央ラインのスクエアにある", t.Related("centre_line", t.Player("you"))),
        ("右ラインのスクエアにある", t.Related("right_line", t.Player("you"))),
    ],
)
def test_every_place(place: str, related: t.Node) -> None:
    static = only("unit", f"●{place}あなたのユニットのパワーを+1000する。")
    change = next(each for each in t.walk(static) if isinstance(each, t.ModifyValue))
    assert isinstance(change.object, t.Selector)
    assert change.object.filters == (related,)
    assert change.object.player == t.Player("you")
