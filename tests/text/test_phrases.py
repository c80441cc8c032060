"""The shared phrases on the words of a game that does not exist: nothing in them is NOVA's."""

from __future__ import annotations

from functools import cache

import pytest

from gyoji.kernel import tree as t
from gyoji.text.compiler import Compiler
from gyoji.text.dissolve import Conventions
from gyoji.text.grammar import Grammar
from gyoji.text.layer import Layer
from gyoji.text.phrases import core_layer, leave_out
from gyoji.text.references import bind

CONVENTIONS = Conventions(own_zones=frozenset({"deck", "hand"}))


def words() -> Layer:
    """Return the words of a made-up game: stones on a board."""
    layer = Layer("stones")
    nouns = [("石", "stone", "stone"), ("駒", "piece", "piece"), ("プレイヤー", "player", "player")]
    layer.words(
        "who", [("あなた", "you", "you"), ("相手", "opponent", "the opponent"), ("各人", "each", "each")]
    )
    layer.words(
        "zone",
        [("盤", "field", "board"), ("山札", "deck", "deck"), ("袋", "bag", "bag"), ("手札", "hand", "hand")],
    )
    layer.words("noun", nouns)
    layer.words("thatnoun", nouns[:2])
    layer.words("thosenoun", nouns[:2])
    layer.words("thisnoun", [("カード", "card", "card"), *nouns[:2]])
    layer.words("state", [("横向き", "sideways", "sideways")])
    layer.words("staterel", [("光っている", "lit", "lit")])
    layer.words("attr", [("重さ", "weight", "weight"), ("高さ", "height", "height")])
    layer.words("playerattr", [("体力", "life", "life")])
    layer.words("shared", [("色", "colour", "colour")])
    layer.words("colour", [("朱", "red", "red"), ("藍", "blue", "blue")])
    layer.words("period", [("手番|ターン", "turn", "turn")])
    layer.words("phase", [("夜", "night", "night")])
    layer.words("abilitykind", [("能力", "any", "abilities")])
    layer.words("traitkind", [("紋", "crest", "crest")])
    layer.words("actnoun", [("突撃", "charge", "charge"), ("防壁", "wall", "wall")])
    layer.open(
        "name", "「[^「」。]*」", parse=lambda text: text[1:-1], show=lambda name: f"「{name}」", first="「"
    )
    layer.open("counter", "印カウンター", parse=lambda text: "印", show=lambda name: "印カウンター")
    layer.verb_words("ov", [("砕く", "break", "break"), ("隠す", "hide", "hide")])
    layer.verb_words("pv", [("砕く", "break", "break"), ("選ぶ", "choose", "choose")])
    layer.verb_words("iv", [("突撃する", "charge", "charge")])
    layer.verb_words("bv", [("突撃する", "charge", "charge")])
    layer.verb_words("zv", [("置く", "put", "put"), ("戻す", "return", "return")])
    layer.verb_words("av", [("砕く", "break", "break"), ("隠す", "hide", "hide")])
    layer.rule("trait", "《 $crest:name 》", t.Trait, en="<{name}>", const={"kind": "crest"})
    layer.words("crest", [("月", "moon", "moon")])
    layer.rule("keyword", "〔飛翔〕", t.Keyword("flight"), en="flight")
    layer.rule("icon", "◎", t.Energy("any", t.Num(1)), en="1")
    layer.rule("act", "石を {amount:amount} ~引く", t.Act, en="draw {amount}", const={"verb": "draw"})
    layer.rule("line", "開始条件 ： {condition:cond}", t.AppearCondition, en="only if {condition}")
    layer.rule("line", "{body:sentence+}", t.Paragraph, en="{body| }")
    layer.rule("line", "{events:when++か} 、 {body:sentence+}", t.Triggered, en="{events| or }, {body| }")
    return layer


@cache
def compiler() -> Compiler:
    """Return the compiler of the made-up game."""
    grammar = Grammar([core_layer(), words()], starts=("line",))
    return Compiler(grammar, references=lambda node, text: bind(node, text, CONVENTIONS))


def first(text: str, kind: type[t.Node]) -> t.Node:
    """Return the first node of *kind* in the tree of *text*."""
    tree = compiler().compile_line(text, "line").tree
    assert isinstance(tree, t.Node)
    return next(node for node in t.walk(tree) if isinstance(node, kind))


@pytest.mark.parametrize(
    ("wording", "quantity"),
    [
        ("石1個を選ぶ。", t.Exactly(t.Num(1))),
        ("石を1個選ぶ。", t.Exactly(t.Num(1))),
        ("1個の石を選ぶ。", t.Exactly(t.Num(1))),
        ("石を2個まで選ぶ。", t.UpTo(t.Num(2))),
        ("石を好きな数選ぶ。", t.AnyNumber()),
        ("石すべてを選ぶ。", t.All()),
        ("石を選ぶ。", None),
    ],
)
def test_quantity_on_either_side_of_the_particle(wording: str, quantity: t.Node | None) -> None:
    assert first(wording, t.Selector) == t.Selector(nouns=("stone",), quantity=quantity)


@pytest.mark.parametrize("wording", ["朱の盤の石を砕く。", "盤の朱の石を砕く。"])
def test_scope_and_filters_in_any_order(wording: str) -> None:
    assert first(wording, t.Selector) == t.Selector(
        zone=t.Zone("field"), filters=(t.Coloured(("red",)),), nouns=("stone",)
    )


def test_zone_of_a_player_is_in_both_places() -> None:
    selector = first("相手の盤の石を砕く。", t.Selector)
    opponent = t.Player("opponent")
    assert selector == t.Selector(player=opponent, zone=t.Zone("field", opponent), nouns=("stone",))


def test_zone_that_is_ones_own_belongs_to_the_doer() -> None:
    selector = first("山札の石1個を選ぶ。", t.Selector)
    assert isinstance(selector, t.Selector)
    assert selector.player == t.Player("doer")


def test_zone_that_is_anybodys_belongs_to_nobody() -> None:
    selector = first("袋の石1個を選ぶ。", t.Selector)
    assert isinstance(selector, t.Selector)
    assert selector.player is None


def test_two_nouns_are_one_selector_and_a_player_is_another() -> None:
    assert first("石か駒1個を選ぶ。", t.Choose) == t.Choose(
        t.Selector(nouns=("stone", "piece"), quantity=t.Exactly(t.Num(1)))
    )
    chosen = first("石1個かプレイヤー1人を選ぶ。", t.Choose)
    assert isinstance(chosen, t.Choose)
    assert isinstance(chosen.object, t.AnyOf)


def test_left_out_object_is_what_was_chosen() -> None:
    assert first("石1個を選んで砕く。", t.Act) == t.Act("break", t.Ref(0))


def test_duration_before_the_sentence_and_inside_it_are_the_same() -> None:
    before = compiler().compile_line("手番終了時まで、石1個は〔飛翔〕を得る。", "line").tree
    inside = compiler().compile_line("石1個は手番終了時まで〔飛翔〕を得る。", "line").tree
    assert before == inside


def test_duration_reaches_every_change_of_the_chain() -> None:
    tree = compiler().compile_line("手番終了時まで、石1個は+1/+1と〔飛翔〕を得る。", "line").tree
    assert isinstance(tree, t.Node)
    durations = [node.duration for node in t.walk(tree) if isinstance(node, t.Modify | t.Gain)]
    assert durations == [t.Until(t.Moment(t.Period("turn"), "end"))] * 2


def test_may_covers_the_whole_chain() -> None:
    do = first("石1個を選んで砕いてもよい。", t.Do)
    assert isinstance(do, t.Do)
    assert do.may
    assert len(do.acts) == 2


def test_new_subject_inside_a_chain_does_only_the_last_act() -> None:
    do = first("あなたは石1個を砕き、相手は石1個を隠す。", t.Do)
    assert isinstance(do, t.Do)
    assert [act.player for act in do.acts if isinstance(act, t.Act)] == [
        t.Player("you"),
        t.Player("opponent"),
    ]


def test_several_predicates_with_one_subject_are_several_events() -> None:
    trigger = first("この石が突撃した時か砕かれた時、石1個を隠す。", t.Triggered)
    assert isinstance(trigger, t.Triggered)
    assert trigger.events == (
        t.Event("charge", actor=t.This("stone")),
        t.Event("break", object=t.This("stone")),
    )


def test_number_is_taken_for_every_card_counted() -> None:
    modify = first("盤の石2個につき、この駒は+1/+0を得る。", t.Modify)
    assert isinstance(modify, t.Modify)
    assert modify.attack == t.Per(t.Num(1), t.Count(t.Selector(zone=t.Zone("field"), nouns=("stone",))), 2)


def test_not_being_dealt_damage_is_a_reduction() -> None:
    assert first("この石はダメージを受けない。", t.Reduce) == t.Reduce(
        t.Event("deal", object=t.This("stone"))
    )


def test_game_for_which_it_is_a_ban() -> None:
    grammar = Grammar([core_layer(), words()], starts=("line",))
    plain = Conventions(damage_is_reduced=False)
    strict = Compiler(grammar, references=lambda node, text: bind(node, text, plain))
    tree = strict.compile_line("この石はダメージを受けない。", "line").tree
    assert isinstance(tree, t.Node)
    assert any(isinstance(node, t.Cannot) for node in t.walk(tree))


def test_a_game_with_few_words_leaves_out_the_phrases_that_need_others() -> None:
    core, own = core_layer(), Layer("pebbles")
    own.words("who", [("あなた", "you", "you")])
    own.words("noun", [("石", "stone", "stone")])
    own.verb_words("ov", [("砕く", "break", "break")])
    own.rule("line", "{body:sentence+}", t.Paragraph, en="{body| }")
    own.rule("line", "条件 ： {condition:cond} 。", t.AppearCondition, en="{condition}")
    own.rule("line", "{events:when++か} !、 {body:sentence+}", t.Triggered, en="{events| or }, {body| }")
    own.rule("act", "{amount:amount} ~積む", t.Act, en="~pile {amount}", const={"verb": "pile"})
    leave_out(core, own)
    assert "unless: {costs:icon+} を支払わない限り ?、" in own.switched_off
    assert [name for name in own.switched_off if "{unless:unless}" in name] != []
    assert "act: {object:np_o} ~$ov:verb" not in own.switched_off
    assert own.classes["colour"] == []
    compiler = Compiler(
        Grammar([core, own], starts=("line",)), lambda node, text: bind(node, text, CONVENTIONS)
    )
    assert compiler.compile_line("石1個を砕く。", "line").english == "Break 1 stone."
