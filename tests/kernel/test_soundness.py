"""Texts that can be read and not carried out are refused when a card is loaded, not in the middle of a game."""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.games.decks import Record
from gyoji.games.nova.effects.sound import ROLES
from gyoji.games.nova.table.definitions import ability_of
from gyoji.games.nova.table.kinds import LEXICON
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.role_tables import COST, PART, SENTENCE, THING
from gyoji.kernel.trees.roles import Roles
from gyoji.kernel.trees.soundness import Soundness
from gyoji.kernel.trees.tree import Node
from gyoji.text.binding import asread
from gyoji.text.reading.errors import TextError

THIS = tree.This()
STATS = tree.SetStats(THIS, tree.Num(1), tree.Num(1))
DRAW = tree.Do((tree.Act("draw", amount=tree.Num(1)),))
NEVER = tree.OnlyIf(tree.Exists(tree.Selector(nouns=("card",))))


def quoted(node: Node) -> Node:
    return tree.Static((tree.Gain(THIS, (tree.Quoted((node,)),)),))


def fault(node: Node, sound: Soundness | None = None) -> str:
    return (sound or Soundness(ability_of, ROLES)).fault(ability_of(node))


@pytest.mark.parametrize(
    ("node", "wrong"),
    [
        (tree.Activated((tree.FreezeThis(),), (DRAW,)), ""),
        (tree.Activated((STATS,), (DRAW,)), "Set stats as a cost"),
        (
            tree.Activated(
                (tree.Act("send", tree.Selector(nouns=("card",), zone=tree.Zone("deck"))),), (DRAW,)
            ),
            "cards picked out of a deck as a cost",
        ),
        (
            tree.Activated(
                (tree.Act("send", tree.Selector(nouns=("card",), zone=tree.Zone("deck", position="top"))),),
                (DRAW,),
            ),
            "",
        ),
        (
            tree.Effect((tree.Do((tree.Act("discard", tree.Selector(nouns=("ability",))),)),)),
            "to discard an ability or effect",
        ),
        (tree.Effect((DRAW, STATS)), ""),
        (tree.Effect((DRAW, NEVER)), "Only if as a sentence"),
        (tree.Effect((tree.If(NEVER.condition, (NEVER,)),)), "Only if as a sentence"),
        (tree.Effect((tree.Delayed(tree.Event("draw"), (NEVER,)),)), "Only if as a sentence"),
        (tree.Effect((tree.Pay((STATS,)),)), "Set stats as a cost"),
        (quoted(tree.Activated((tree.FreezeThis(),), (DRAW,))), ""),
        (quoted(tree.Activated((STATS,), (DRAW,))), "Set stats as a cost"),
        (
            tree.Effect((tree.Do((tree.Act("destroy", tree.Selector(filters=(asread.Hand(),))),)),)),
            "Hand, words that mean nothing in this place",
        ),
        (
            tree.Effect((tree.Do((tree.Act("level_up", THIS),)),)),
            "to level up what is named there, which nothing carries out",
        ),
        (tree.Effect((tree.Do((tree.Act("deal", THIS, amount=tree.Num(1)),)),)), ""),
        (
            tree.Effect((tree.Do((tree.Act("deal", THIS),)),)),
            "damage of which nobody says how much",
        ),
        (
            tree.Static((tree.Modify(tree.This("ability"), tree.Num(1), tree.Num(1)),)),
            f"this ability as {THING}",
        ),
        (tree.Triggered((tree.Event("attack", tree.This("ability")),), (DRAW,)), f"this ability as {PART}"),
        (tree.Triggered((tree.Event("activate", object=tree.This("ability")),), (DRAW,)), ""),
        (tree.Static((tree.ModifyValue(THIS, "cost", tree.Num(1)),)), ""),
        (tree.Static((tree.ModifyValue(THIS, "exp", tree.Num(1)),)), "a number called exp"),
        (tree.Effect((tree.Double(THIS, ("attack", "exp")),)), "a number called exp"),
        (tree.Keywords((tree.Keyword("pierce", tree.Num(2)),)), ""),
        (tree.Keywords((tree.Keyword("pierce", tree.Variable("X")),)), "a letter as the number of pierce"),
    ],
)
def test_what_cannot_be_carried_out_is_told(node: Node, wrong: str) -> None:
    assert fault(node) == wrong


def test_a_game_names_its_own_acts_costs_and_what_only_replaces() -> None:
    instead = tree.Static((tree.Replace(tree.Event("draw"), (NEVER,)),))
    assert fault(instead) == "Only if as a sentence"
    roles = Roles(LEXICON, {SENTENCE: (tree.OnlyIf,)})
    assert fault(instead, Soundness(ability_of, roles, instead=(tree.OnlyIf,))) == ""
    effect = tree.Effect((NEVER,))
    assert fault(effect, Soundness(ability_of, roles, instead=(tree.OnlyIf,))) == "Only if as a sentence"
    assert fault(effect, Soundness(ability_of, roles, (tree.OnlyIf,))) == ""
    paid = tree.Activated((STATS,), (DRAW,))
    assert fault(paid, Soundness(ability_of, Roles(LEXICON, {COST: (tree.SetStats,)}))) == ""


def test_only_a_character_of_nova_has_an_appearance_cost() -> None:
    nova = registry.rulebook("nova")
    cards = {str(e.record["type"]): e.record for name in nova.deck_names() for e in nova.deck(name).entries}
    assert set(cards) == {"servant", "spell", "item", "character"}
    for kind, record in cards.items():
        changed = {**record, "name": "試し", "text": "登場コスト：②"}
        if kind == "character":
            assert nova.definition(changed).name == "試し"
        else:
            with pytest.raises(TextError, match="only characters"):
                nova.definition(changed)


def test_a_condition_of_a_mission_with_words_that_mean_nothing_there_is_refused() -> None:
    record: Record = {
        "number": "X", "name": "数え歌", "type": "ミッション",
        "text": "［クリア］［条件］そのコントローラーのエリアにそのEXPにあるカードが1枚戻される",
    }  # fmt: skip
    with pytest.raises((ValueError, TextError)):
        registry.rulebook("mission").definition(record)


@pytest.mark.parametrize(("per", "sound"), [(2, True), (1, True), (0, False)])
def test_so_much_for_each_none_of_something_is_refused(per: int, sound: bool) -> None:
    nova = registry.rulebook("nova")
    known = next(each for name in nova.deck_names() for each in nova.deck(name).entries)
    text = f"このカードは自分の場のサーバント{per}枚につき+100/+100を得る。"
    record: Record = {**known.record, "type": "servant", "name": "数え手", "text": text}
    if sound:
        assert nova.definition(record).name == "数え手"
    else:
        with pytest.raises(ValueError, match="each 0"):
            nova.definition(record)


@pytest.mark.parametrize(
    ("place", "sound"), [("あなたの手札", True), ("相手の手札", False), ("あなたのデッキ", False)]
)
def test_animal_targets_no_card_that_the_player_cannot_see(place: str, sound: bool) -> None:
    animal = registry.rulebook("animal")
    text = f"【プレイ】［{place}の動物カード1枚を対象に発動する。］それを除外する。"
    record: Record = {**animal.records()["巣立ち"], "name": "目隠し", "text": text}
    if sound:
        assert animal.definition(record).name == "目隠し"
    else:
        with pytest.raises(ValueError, match="cannot be seen"):
            animal.definition(record)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("【プレイ】［「渡り」を含むカード1枚を対象に発動する。］それを除外する。", "target among cards"),
        ("【プレイ】［デッキや墓地のカード1枚を対象に発動する。］それを除外する。", "target among cards"),
        ("【プレイ】［相手の手札のカード1枚を公開して発動する。］あなたは1点回復する。", "cost among cards"),
        (
            "【プレイ】［あなたのデッキのカード1枚を捨てて発動する。］あなたは1点回復する。",
            "out of a deck",
        ),
        ("【プレイ】［あなたの手札のカード1枚を公開して発動する。］あなたは1点回復する。", ""),
        ("【プレイ】［あなたのデッキの上からカード2枚を捨てて発動する。］あなたは1点回復する。", ""),
        ("【プレイ】［あなたの手札や墓地のカード1枚を除外して発動する。］あなたは1点回復する。", ""),
        (
            "【誘発（戦場）】［これが攻撃した時、これに装備されている道具1つを対象に発動する。］それを破壊する。",
            "",
        ),
        (
            "【起動（戦場）】［これの誘発能力の効果で除外したカード1枚を対象に発動する。］それを手札に加える。",
            "",
        ),
        ("【プレイ】あなたは任意の数回復する。", "any number"),
        ("【プレイ】［ライフを任意の量支払って発動する。］あなたは1点回復する。", ""),
    ],
)
def test_animal_refuses_what_nobody_could_choose(text: str, wrong: str) -> None:
    animal = registry.rulebook("animal")
    model = "巣立ち" if text.startswith("【プレイ】") else "回遊の群れ"
    record: Record = {**animal.records()[model], "name": "手探り", "text": text}
    if not wrong:
        assert animal.definition(record).name == "手探り"
    else:
        with pytest.raises(ValueError, match=wrong):
            animal.definition(record)


WORN = tree.ModifyValue(tree.Host(), "attack", tree.Num(1))


def test_an_effect_cannot_speak_of_what_its_card_is_attached_to() -> None:
    assert fault(tree.Static((WORN,))) == ""
    assert fault(tree.Effect((tree.Do((WORN,)),))) == "what this card is attached to, in what it does once"
    assert fault(tree.Effect((tree.Gain(THIS, (tree.Quoted((tree.Static((WORN,)),)),)),))) == ""


def test_a_static_ability_has_no_acts() -> None:
    assert "in a static ability" in fault(tree.Static((DRAW,)))
    assert fault(tree.Static((DRAW,)), Soundness(ability_of, ROLES, standing=(tree.Act,))) == ""
