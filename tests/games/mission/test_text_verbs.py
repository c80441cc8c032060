"""Every verb of the table in every construction: a cell that is missing would be a card that is refused."""

from __future__ import annotations

import pytest

from gyoji.games.mission.effects.nodes import Check, Condition
from gyoji.games.mission.text.compiler import compile_card_text
from gyoji.kernel.trees import tree as t
from gyoji.text.printing.conjugate import conjugate, verb_kind

OBJECT_VERBS = (
    ("退場させる", "exit"),
    ("リブートする|リブートさせる|リブート状態にする", "reboot"),
    ("スリープする|スリープさせる|スリープ状態にする", "sleep"),
    ("除外する", "exile"),
    ("公開する", "reveal"),
    ("見る", "look"),
    ("スライドさせる|スライドする", "slide"),
    ("チェックする", "check"),
    ("クリアする", "clear"),
    ("プレイする", "play"),
)

CARD_VERBS = (
    ("アタックする", "attack"),
    ("登場する|エリアに登場する", "enter"),
    ("退場する", "exit"),
    ("エリアから離れる|エリアを離れる", "leave"),
    ("《アタック成功》する|アタック成功する", "succeed"),
    ("LvUPする|［LvUP］する|レベルアップする", "level_up"),
)

PLAYER_VERBS = (
    ("スカウトする", "scout"),
    ("リロードする", "reload"),
    ("ゲームに勝利する|勝利する", "win"),
    ("ゲームに敗北する|敗北する", "lose"),
)

ZONE_VERBS = (("置く", "put"), ("戻す", "return"), ("加える", "add"), ("送る", "send"))

KINDS = {"エリアから離れる": "ichidan", "エリアを離れる": "ichidan", "送る": "godan", "見る": "ichidan"}


def form(verb: str, asked: str) -> str:
    """Return a verb of the table in a form."""
    place, _, bare = verb.rpartition("トラッシュに")
    kind = verb_kind(bare, KINDS)
    return ("トラッシュに" if place or bare != verb else "") + conjugate(bare, kind, asked)


OBJECT = [(spelling, value) for words, value in OBJECT_VERBS for spelling in words.split("|")]
ALONE = [(spelling, value) for words, value in CARD_VERBS for spelling in words.split("|")]
PLAYERS = [(spelling, value) for words, value in PLAYER_VERBS for spelling in words.split("|")]
MOVING = [(f"トラッシュに{words}", value) for words, value in ZONE_VERBS]


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
def test_act_on_an_object(verb: str, value: str) -> None:
    assert acts(only("event", f"【イベント】あなたのカード1枚を{verb}。")) == [value]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_act_on_what_was_chosen(verb: str, value: str) -> None:
    effect = only("event", f"【イベント】あなたのカード1枚を選び、{verb}。")
    act = next(each for each in t.walk(effect) if isinstance(each, t.Act))
    assert (act.verb, act.object) == (value, t.Ref(0))


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_chain_goes_on_after_the_act(verb: str, value: str) -> None:
    start = "【イベント】あなたのカード1枚を"
    assert acts(only("event", f"{start}{form(verb, 'ren')}、カードを1枚引く。")) == [value, "draw"]
    assert acts(only("event", f"{start}{form(verb, 'te')}カードを1枚引く。")) == [value, "draw"]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_act_that_may_be_done_with_its_consequence(verb: str, value: str) -> None:
    effect = only(
        "event", f"【イベント】あなたのカード1枚を{form(verb, 'te')}よい。そうしたなら、カードを1枚引く。"
    )
    attempt = next(each for each in t.walk(effect) if isinstance(each, t.Attempt))
    assert isinstance(attempt.first, t.Do)
    assert attempt.first.may
    assert acts(attempt.first) == [value]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_act_as_a_cost(verb: str, value: str) -> None:
    ability = only(
        "character", f"【起動】［代償］［E：1］、あなたのカード1枚を{verb}。［効果］カードを1枚引く。"
    )
    assert isinstance(ability, t.Activated)
    assert [value] == [each.verb for each in ability.costs if isinstance(each, t.Act)]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_event_that_happens_to_a_card(verb: str, value: str) -> None:
    ability = only(
        "character", f"【自動】［事象］このカードが{form(verb, 'passive')}。［効果］カードを1枚引く。"
    )
    assert [(each.verb, each.object) for each in events(ability)] == [(value, t.This())]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_event_that_a_player_does(verb: str, value: str) -> None:
    ability = only("character", f"【自動】［事象］相手がカードを{verb}。［効果］カードを1枚引く。")
    assert [(each.verb, each.actor) for each in events(ability)] == [(value, t.Player("opponent"))]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_event_that_is_replaced(verb: str, value: str) -> None:
    ability = only("character", f"【常在】このカードが{form(verb, 'passive')}場合、かわりにカードを1枚引く。")
    assert [(each.verb, each.object) for each in events(ability)] == [(value, t.This())]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_what_does_not_happen_to_a_card(verb: str, value: str) -> None:
    ability = only("character", f"【常在】このカードは{form(verb, 'passive.nai')}。")
    assert [each.event for each in t.walk(ability) if isinstance(each, t.Cannot)] == events(ability)
    assert events(ability)[0].verb == value


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_what_a_player_cannot_do(verb: str, value: str) -> None:
    ability = only("character", f"【常在】相手はカードを{verb}ことができない。")
    assert [(each.verb, each.actor) for each in events(ability)] == [(value, t.Player("opponent"))]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_fact_of_the_turn_as_a_condition(verb: str, value: str) -> None:
    effect = only(
        "event", f"【イベント】このターンに相手がカードを{form(verb, 'teiru.ta')}なら、カードを1枚引く。"
    )
    assert [each.verb for each in events(effect)] == [value]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_act_that_a_mission_counts(verb: str, value: str) -> None:
    ability = only("mission", f"［チェック］［条件］あなたがカードを{verb}［チェック×2］")
    assert isinstance(ability, Check)
    (condition,) = ability.conditions
    assert isinstance(condition, Condition)
    assert (events(condition)[0].verb, condition.count) == (value, 2)


@pytest.mark.parametrize(("verb", "value"), ALONE)
def test_verb_without_object_as_trigger(verb: str, value: str) -> None:
    ability = only("character", f"【自動】［事象］このカードが{verb}。［効果］カードを1枚引く。")
    assert [(each.verb, each.actor) for each in events(ability)] == [(value, t.This())]


@pytest.mark.parametrize(("verb", "value"), ALONE)
def test_verb_without_object_forbidden(verb: str, value: str) -> None:
    ability = only("character", f"【常在】このカードは{verb}ことができない。")
    assert [(each.verb, each.actor) for each in events(ability)] == [(value, t.This())]


@pytest.mark.parametrize(("verb", "value"), ALONE)
def test_verb_without_object_as_fact_of_the_turn(verb: str, value: str) -> None:
    effect = only("event", f"【イベント】このターンに{form(verb, 'ta')}カード1枚を選び、除外する。")
    assert [(each.verb, each.actor) for each in events(effect)] == [(value, t.Subject())]


@pytest.mark.parametrize(("verb", "value"), ALONE)
def test_verb_without_object_that_a_mission_counts(verb: str, value: str) -> None:
    ability = only("mission", f"［チェック］［条件］あなたのキャラが{verb}［チェック×3］")
    assert isinstance(ability, Check)
    assert [each.verb for each in events(ability)] == [value]


@pytest.mark.parametrize(("verb", "value"), PLAYERS)
def test_verb_of_a_player_as_act_trigger_ban_and_count(verb: str, value: str) -> None:
    assert acts(only("event", f"【イベント】{verb}。")) == [value]
    waiting = only("character", f"【自動】［事象］相手が{verb}。［効果］カードを1枚引く。")
    banned = only("character", f"【常在】相手は{verb}ことができない。")
    for ability in (waiting, banned):
        assert [(each.verb, each.actor) for each in events(ability)] == [(value, t.Player("opponent"))]
    counted = only("mission", f"［チェック］［条件］あなたが{verb}［チェック×3］")
    assert [(each.verb, each.actor) for each in events(counted)] == [(value, t.Player("you"))]
