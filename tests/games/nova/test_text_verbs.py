"""Every verb of the table in every construction: a cell that is missing would be a card that is refused."""

from __future__ import annotations

import pytest

from gyoji.games.nova.text.compiler import compile_card_text
from gyoji.kernel.trees import tree as t
from gyoji.text.printing.conjugate import conjugate, verb_kind

OBJECT_VERBS = (
    ("破壊する", "destroy"),
    ("フリーズ状態にする|フリーズする|フリーズさせる", "freeze"),
    ("スタンバイ状態にする|スタンバイする|スタンバイさせる", "stand"),
    ("除外する", "exile"),
    ("捨てる", "discard"),
    ("公開する", "reveal"),
    ("見る", "look"),
    ("無効にする", "nullify"),
    ("退場させる", "exit"),
    ("バトルさせる", "battle"),
    ("バトルから除外する|バトルから取り除く", "remove_from_battle"),
    ("プレイする", "play"),
    ("起動する", "activate"),
    ("使用する", "use"),
)

INTRANSITIVE_VERBS = (
    ("攻撃宣言する|攻撃する", "attack"),
    ("防御宣言する|防御する", "defend"),
    ("場に出る", "enter"),
    ("場から離れる|場を離れる", "leave"),
    ("退場する", "exit"),
    ("バトルする", "battle"),
    ("発動する", "trigger"),
    ("ゲームに勝利する|勝利する", "win"),
    ("ゲームに敗北する|敗北する", "lose"),
    ("エナジーをセットする", "set_energy"),
)

ZONE_VERBS = (
    ("送る", "send"),
    ("戻す", "return"),
    ("加える", "add"),
    ("置く", "put"),
)

KINDS = {"墓地に送る": "godan", "場に出る": "ichidan", "送る": "godan", "見る": "ichidan"}


def form(verb: str, asked: str) -> str:
    """Return a verb of the table in a form."""
    return conjugate(verb, verb_kind(verb, KINDS), asked)


OBJECT = [(spelling, value) for words, value in OBJECT_VERBS for spelling in words.split("|")]
ALONE = [(spelling, value) for words, value in INTRANSITIVE_VERBS for spelling in words.split("|")]
MOVING = [(f"墓地に{words}", value) for words, value in ZONE_VERBS]


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
    assert acts(only("spell", f"自分の場のカード1枚を{verb}。")) == [value]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_act_on_what_was_chosen(verb: str, value: str) -> None:
    effect = only("spell", f"自分の場のカード1枚を選んで{verb}。")
    act = next(each for each in t.walk(effect) if isinstance(each, t.Act))
    assert (act.verb, act.object) == (value, t.Ref(0))


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_chain_goes_on_after_the_act(verb: str, value: str) -> None:
    assert acts(only("spell", f"自分の場のカード1枚を{form(verb, 'ren')}、カードを1枚引く。")) == [
        value,
        "draw",
    ]
    assert acts(only("spell", f"自分の場のカード1枚を{form(verb, 'te')}カードを1枚引く。")) == [value, "draw"]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_act_that_may_be_done_with_its_consequence(verb: str, value: str) -> None:
    effect = only("spell", f"自分の場のカード1枚を{form(verb, 'te')}もよい。そうしたら、カードを1枚引く。")
    attempt = next(each for each in t.walk(effect) if isinstance(each, t.Attempt))
    assert isinstance(attempt.first, t.Do)
    assert attempt.first.may
    assert acts(attempt.first) == [value]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_act_as_a_cost(verb: str, value: str) -> None:
    ability = only("servant", f"起 ①、自分の場のカード1枚を{verb}：カードを1枚引く。")
    assert isinstance(ability, t.Activated)
    assert [value] == [each.verb for each in ability.costs if isinstance(each, t.Act)]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_event_that_happens_to_a_card(verb: str, value: str) -> None:
    ability = only("servant", f"このカードが{form(verb, 'passive.ta')}時、カードを1枚引く。")
    assert [(each.verb, each.object) for each in events(ability)] == [(value, t.This())]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_event_that_a_player_does(verb: str, value: str) -> None:
    ability = only("servant", f"相手がカードを{form(verb, 'ta')}時、カードを1枚引く。")
    assert [(each.verb, each.actor) for each in events(ability)] == [(value, t.Player("opponent"))]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_event_that_is_replaced(verb: str, value: str) -> None:
    ability = only("servant", f"このカードが{form(verb, 'passive')}場合、代わりにカードを1枚引く。")
    assert [(each.verb, each.object) for each in events(ability)] == [(value, t.This())]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_what_does_not_happen_to_a_card(verb: str, value: str) -> None:
    ability = only("servant", f"このカードは{form(verb, 'passive.nai')}。")
    assert [each.event for each in t.walk(ability) if isinstance(each, t.Cannot)] == events(ability)
    assert events(ability)[0].verb == value


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_what_a_player_cannot_do(verb: str, value: str) -> None:
    ability = only("servant", f"相手はカードを{verb}ことができない。")
    assert [(each.verb, each.actor) for each in events(ability)] == [(value, t.Player("opponent"))]


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_fact_of_the_turn_about_a_card(verb: str, value: str) -> None:
    done = only("spell", f"このターンに{form(verb, 'passive.ta')}カード1枚を選んで除外する。")
    undone = only("spell", f"このターンに{form(verb, 'passive.teiru.nai')}カード1枚を選んで除外する。")
    facts = [each for node in (done, undone) for each in t.walk(node) if isinstance(each, t.DidThisTurn)]
    assert [(each.event, each.absent) for each in facts] == [
        (facts[0].event, False),
        (facts[0].event, True),
    ]
    assert events(facts[0])[0].verb == value


@pytest.mark.parametrize(("verb", "value"), OBJECT + MOVING)
def test_fact_of_the_turn_as_a_condition(verb: str, value: str) -> None:
    effect = only("spell", f"このターンに相手がカードを{form(verb, 'teiru.ta')}なら、カードを1枚引く。")
    assert [each.verb for each in events(effect)] == [value]


@pytest.mark.parametrize(("verb", "value"), OBJECT)
def test_card_named_by_what_was_done_to_it(verb: str, value: str) -> None:
    effect = only(
        "spell", f"自分の場のカード1枚を{verb}。相手に{form(verb, 'ta')}カードの攻撃力分のダメージを与える。"
    )
    amount = next(each for each in t.walk(effect) if isinstance(each, t.AttributeOf))
    assert amount.of == t.Ref(0, done=True)
    assert acts(effect) == [value, "deal"]


@pytest.mark.parametrize(("verb", "value"), ALONE)
def test_verb_without_object_as_trigger(verb: str, value: str) -> None:
    ability = only("servant", f"このカードが{form(verb, 'ta')}時、カードを1枚引く。")
    assert [(each.verb, each.actor) for each in events(ability)] == [(value, t.This())]


@pytest.mark.parametrize(("verb", "value"), ALONE)
def test_verb_without_object_forbidden(verb: str, value: str) -> None:
    ability = only("servant", f"このカードは{verb}ことができない。")
    assert [(each.verb, each.actor) for each in events(ability)] == [(value, t.This())]


@pytest.mark.parametrize(("verb", "value"), [each for each in ALONE if "ゲーム" not in each[0]])
def test_verb_without_object_as_fact_of_the_turn(verb: str, value: str) -> None:
    effect = only("spell", f"このターンに{form(verb, 'ta')}カード1枚を選んで除外する。")
    assert [(each.verb, each.actor) for each in events(effect)] == [(value, t.Subject())]
