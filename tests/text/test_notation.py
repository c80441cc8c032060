"""The notations of lists: each of them reads as the one that the grammar knows, in every game."""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.text.reading.normalise import Normaliser
from gyoji.text.reading.notation import Icon, Notation

WAYS: dict[str, list[tuple[str, ...]]] = {
    "animal": [
        (
            "【誘発(戦場)】[これが戦場に出た時に発動する。]あなたは1枚引く。",
            "【誘発(戦場)】これが戦場に出た時に発動する。あなたは1枚引く。",
            "【誘発（戦場）】これが戦場に出た時に発動する。あなたは１枚引く。",
            "[誘発(戦場)]これが戦場に出た時に発動する。あなたは1枚引く。",
            "⁅誘発(戦場)⁆これが戦場に出た時に発動する。あなたは1枚引く。",
            "誘発(戦場)：これが戦場に出た時に発動する。あなたは1枚引く。",
            "誘発(戦場) これが戦場に出た時に発動する。あなたは1枚引く。",
        ),
        (
            "【起動(戦場)】[〈ムーブ〉、②を支払って発動する。]あなたは1枚引く。",
            "【起動(戦場)】<ムーブ>、②を支払って発動する。あなたは1枚引く。",
            "【起動(戦場)】＜ムーブ＞、(2)を支払って発動する。あなたは1枚引く。",
        ),
        (
            "【起動(領地)】[ムーブ]これを夜にする。",
            "【起動(領地)】ムーブ：これを夜にする。",
            "【起動(領地)】ムーブこれを夜にする。",
        ),
        (
            "【起動(戦場)】[狩りフェイズ中のみ起動できる。①を支払って発動する。]あなたは1枚引く。",
            "【起動(戦場)】狩りフェイズ中のみ起動できる。①を支払って発動する。あなたは1枚引く。",
        ),
        (
            "【プレイ】[戦場の動物1体を対象に発動する。]それは《有翼》を得る。",
            "【プレイ】戦場の動物1体を対象に発動する。それは《有翼》を得る。",
        ),
        (
            "【常時(戦場)】これは『【誘発(戦場)】[これが攻撃した時に発動する。]あなたは1枚引く。』を得る。",
            "【常時(戦場)】これは『【誘発(戦場)】これが攻撃した時に発動する。あなたは1枚引く。』を得る。",
        ),
        (
            "【ルール】「鐘」カードはデッキに1枚までしか入れることができない。",
            "[ルール]「鐘」カードはデッキに1枚までしか入れることができない。",
            "ルール：「鐘」カードはデッキに1枚までしか入れることができない。",
        ),
    ],
    "builddivide": [
        (
            "【自動】このユニットが登場した時、1枚引く。",
            "⁅自動⁆このユニットが登場した時、1枚引く。",
            "［自動］このユニットが登場した時、1枚引く。",
            "〔自〕このユニットが登場した時、１枚引く。",
            "自動：このユニットが登場した時、1枚引く。",
            "自動 このユニットが登場した時、1枚引く。",
            "自動このユニットが登場した時、1枚引く。",
        ),
        (
            "【起動】〔ノーマル/青2〕：1枚引く。",
            "⁅起動⁆〔ノーマル/⁅青②⁆〕:1枚引く。",
            "[起動][ノーマル/[青②]]：1枚引く。",
            "【起動】〔ノーマル／青②〕：1枚引く。",
            "起動〔ノーマル/青2〕：1枚引く。",
        ),
        (
            "【覚醒】〈岬〉-【永続】このユニットのパワーを+2000。",
            "⁅覚醒⁆{岬}⁅永続⁆このユニットのパワーを⁅増+2000⁆。",
            "⁅覚醒⁆岬⁅永続⁆このユニットのパワーを+2000。",
            "⁅覚醒⁆岬永続：このユニットのパワーを+2000。",
            "覚醒岬永続このユニットのパワーを増+2000。",
        ),
        ("【デコイ】", "⁅デコイ⁆", "[デコイ]"),
    ],
    "dimensionzero": [
        (
            "[<青2>]《クイック》あなたはカードを1枚引く。",
            "[青2]《クイック》あなたはカードを1枚引く。",
            "[⁅青2⁆]⁅クイック⁆あなたはカードを1枚引く。",
            "⁅青②⁆⁅クイック⁆あなたはカードを1枚引く。",
            "【青2】【クイック】あなたはカードを1枚引く。",
            "青2<クイック>あなたはカードを1枚引く。",
        ),
        ("速攻", "⁅速攻⁆", "【速攻】"),
    ],
    "mission": [
        (
            "【自動】［ゾーン］エリア［事象］このカードが登場する。［効果］カードを1枚引く。",
            "⁅自動⁆⁅ゾーン⁆エリア⁅事象⁆このカードが登場する。⁅効果⁆カードを1枚引く。",
            "[自動]【ゾーン】エリア【事象】このカードが登場する。【効果】カードを1枚引く。",
            "自動：[ゾーン]エリア[事象]このカードが登場する。[効果]カードを1枚引く。",
        ),
        (
            "【起動】［代償］［E：2］、［スリープ］する。［効果］カードを1枚引く。",
            "【起動】⁅代償⁆⁅E:2⁆、⁅スリープ⁆する。⁅効果⁆カードを1枚引く。",
        ),
    ],
    "nova": [
        (
            "起 〔フリーズ〕：自分のデッキからカードを1枚引く。",
            "⁅起⁆⁅フリーズ⁆：自分のデッキからカードを1枚引く。",
            "【起】[フリーズ]:自分のデッキからカードを1枚引く。",
        ),
        ("起 〔青1〕①：カードを1枚引く。", "起⁅青①⁆⁅①⁆：カードを1枚引く。", "起［青1］①：カードを1枚引く。"),
        ("【瞬唱】", "⁅瞬唱⁆", "[瞬唱]"),
    ],
}


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_line_has_one_tree_in_every_notation(slug: str) -> None:
    compiler = registry.rulebook(slug).text_compiler()
    for first, *others in WAYS[slug]:
        tree = compiler.compile_line(first, "line").tree
        for other in others:
            assert compiler.compile_line(other, "line").tree == tree, other


def test_what_holds_always_gets_no_brackets() -> None:
    normaliser = registry.rulebook("animal").text_compiler().grammar.normaliser
    for text in (
        "【常時（戦場）】これは可能なら発動する。",
        "【プレイ】あなたの戦場の動物1体は誘発能力をもう1回発動する。",
    ):
        assert "［" not in normaliser.normalise(text).text


def test_a_place_is_no_battlefield_because_its_name_ends_so() -> None:
    normaliser = registry.rulebook("animal").text_compiler().grammar.normaliser
    text = "【常時（戦場）】「岩場の主」と岩場の動物と《足場の技》はATK+1を得る。"
    assert normaliser.normalise(text).text == text
    assert normaliser.normalise("場に出た時、相手の場の動物").text == "戦場に出た時、相手の戦場の動物"


def test_an_icon_of_which_nothing_is_said_stands_in_the_brackets_of_icons() -> None:
    assert Normaliser(notation=Notation()).normalise("⁅芽⁆苗").text == "【芽】苗"
    assert Normaliser(notation=Notation(other_icons=r"［\1］")).normalise("⁅芽⁆苗").text == "［芽］苗"


def test_a_leading_word_needs_no_brackets_but_a_mark_behind_it() -> None:
    normaliser = Normaliser(notation=Notation(icons=[Icon("芽", "【芽】", leads=True)]))
    assert normaliser.normalise("芽：苗").text == "【芽】苗"
    assert normaliser.normalise("芽 苗").text == "【芽】苗"
    assert normaliser.normalise("芽苗").text == "芽苗"
    assert normaliser.normalise("苗 芽 苗").text == "苗芽苗"
