"""Card text of the mission game: the wordings in the fixtures become the trees beside them, and all reads one way."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from gyoji.games import mission
from gyoji.games.mission.text import asread as text_asread
from gyoji.games.mission.text.compiler import compile_card_text, mission_compiler, read_card_text
from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread
from gyoji.text.reading.errors import TextError

ROOT = Path(__file__).parents[3]
FIXTURES = ROOT / "tests" / "fixtures" / "text" / "mission"
CARDS = Path(mission.__file__).parent / "cards" / "starter.toml"
ICONS = ROOT / "docs" / "reference" / "mission-icons.md"

AS_READ = (t.It, t.Omitted, t.Timed, t.IfDid, t.Instead, t.Paragraph)


def wordings() -> list[tuple[str, str, str]]:
    """Return card type, wording and trees of every fixture; the file is named after the card type."""
    found: list[tuple[str, str, str]] = []
    for path in sorted(FIXTURES.glob("*_*.txt")):
        for block in path.read_text(encoding="utf-8").strip().split("\n\n"):
            wording, trees = block.split("\n", 1)
            found.append((path.stem.split("_")[0], wording, trees.strip()))
    return found


def refusals() -> list[tuple[str, str, str]]:
    """Return card type, wording and reason of every text that must not compile."""
    found: list[tuple[str, str, str]] = []
    for block in (FIXTURES / "refused.txt").read_text(encoding="utf-8").strip().split("\n\n"):
        wording, reason = block.split("\n")
        card_type, _, text = wording.partition(" ")
        found.append((card_type, text, reason))
    return found


def card_texts() -> list[tuple[str, str, str]]:
    """Return name, type and text of every card of the starter set that has one."""
    with CARDS.open("rb") as file:
        cards = tomllib.load(file)["card"]
    return [(card["name"], card["type"], card["text"]) for card in cards if card.get("text", "").strip()]


def documented_lines() -> list[str]:
    """Return the whole lines of card text in the description of the icons."""
    blocks = re.findall(r"```text\n(.*?)```", ICONS.read_text(encoding="utf-8"), re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


@pytest.mark.parametrize(("card_type", "wording", "trees"), wordings())
def test_wording_becomes_its_tree(card_type: str, wording: str, trees: str) -> None:
    assert "\n".join(t.show(ability) for ability in compile_card_text(card_type, wording)) == trees


@pytest.mark.parametrize(("card_type", "wording", "reason"), refusals())
def test_text_is_refused_with_its_reason(card_type: str, wording: str, reason: str) -> None:
    with pytest.raises(TextError) as caught:
        compile_card_text(card_type, wording)
    assert reason in str(caught.value)


@pytest.mark.parametrize(("name", "card_type", "text"), card_texts(), ids=lambda value: str(value)[:12])
def test_card_compiles_and_nothing_is_left_open(name: str, card_type: str, text: str) -> None:
    for ability in compile_card_text(card_type, text):
        for node in t.walk(ability):
            assert not isinstance(node, AS_READ), name
            assert type(node).__module__ not in (asread.__name__, text_asread.__name__), name


@pytest.mark.parametrize(("name", "card_type", "text"), card_texts(), ids=lambda value: str(value)[:12])
def test_slots_are_bound_before_they_are_read(name: str, card_type: str, text: str) -> None:
    for ability in compile_card_text(card_type, text):
        bound: set[int] = set()
        for node in t.walk(ability):
            if isinstance(node, t.Bind):
                bound.add(node.slot)
            elif isinstance(node, t.Ref | t.NumberDone):
                assert node.slot in bound, name
            elif isinstance(node, t.Rest):
                assert node.of in bound, name


@pytest.mark.parametrize(("name", "card_type", "text"), card_texts(), ids=lambda value: str(value)[:12])
def test_canonical_print_means_the_same(name: str, card_type: str, text: str) -> None:
    compiler = mission_compiler()
    for compiled in read_card_text(text):
        assert compiler.compile_line(compiled.canonical, "line").tree == compiled.tree, name


@pytest.mark.parametrize(("name", "card_type", "text"), card_texts(), ids=lambda value: str(value)[:12])
def test_english_has_no_japanese_left_but_names(name: str, card_type: str, text: str) -> None:
    for compiled in read_card_text(text):
        plain = compiled.english
        for node in t.walk(compiled.read):  # type: ignore[arg-type]
            for field in ("name", "word", "attribute"):
                word = getattr(node, field, "")
                if isinstance(word, str) and word:
                    plain = plain.replace(word.removeprefix("counter:"), "")
        assert not [char for char in plain if ord(char) > 0x2E80], compiled.english


@pytest.mark.parametrize("line", documented_lines())
def test_documented_line_is_read_and_printed_as_written(line: str) -> None:
    (compiled,) = read_card_text(line)
    assert compiled.text.replace("《", "≪").replace("》", "≫") == line


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        (
            "【起動】[ゾーン]エリア[代償][E:2]、[スリープ]する[効果]カードを１枚引く。",
            "【起動】［ゾーン］エリア［代償］［E：2］、［スリープ］する。［効果］カードを1枚引く。",
        ),
        (
            "【起動】［ゾーン：エリア］［代償］［Ｅ：２］、［スリープ］［効果］カードを1枚引く。",
            "【起動】［ゾーン］エリア［代償］［E：2］、［スリープ］する。［効果］カードを1枚引く。",
        ),
        (
            "【自動】［ゾーン］エネルギーとエリア［事象］アタック成功した時［効果］リロードする。",
            "【自動】［ゾーン］エリア、エネルギー［事象］《アタック成功》する。［効果］リロードする。",
        ),
        ("アクセル：［炉門］・［潮門］", "【アクセル】［炉門］［潮門］"),
        ("詠唱[[炎]の特徴を持つキャラ]", "【詠唱】：［特徴［炎］を持つキャラ］"),
        (
            "【チェック】［条件］あなたのキャラがレベルアップする。",
            "［チェック］［条件］あなたのキャラがLvUPする［チェック×1］",
        ),
        (
            "【イベント】あなたのスカウトアイコンを持つキャラ1枚をリブートする。",
            "【イベント】［効果］あなたの［スカウト］を持つキャラ1枚をリブートする。",
        ),
    ],
)
def test_icon_is_read_in_every_form_and_printed_in_one(typed: str, canonical: str) -> None:
    (compiled,) = read_card_text(typed)
    assert compiled.canonical == canonical


def test_zone_of_an_ability_is_that_of_its_card_type_without_an_icon() -> None:
    line = "【自動】［事象］あなたがカードを引く。［効果］リロードする。"
    zones: list[str] = []
    for card_type in ("account", "mission", "character"):
        (ability,) = compile_card_text(card_type, line)
        assert isinstance(ability, t.Triggered)
        zones.append(ability.zone)
    assert zones == ["account", "mission", ""]


def test_end_of_the_turn_is_the_end_of_the_mission_phase() -> None:
    effect = "［効果］カードを1枚引く。"
    assert compile_card_text(
        "character", "【自動】［事象］あなたのターン終了時。" + effect
    ) == compile_card_text("character", "【自動】［事象］あなたのミッションフェイズ終了時。" + effect)


def test_attack_success_without_subject_is_that_of_this_card() -> None:
    (ability,) = compile_card_text("character", "【自動】［事象］≪アタック成功≫する。［効果］リロードする。")
    assert isinstance(ability, t.Triggered)
    (event,) = ability.events
    assert isinstance(event, t.Event)
    assert isinstance(event.actor, t.This)


def test_only_what_is_chosen_by_the_word_is_a_choice() -> None:
    (said,) = compile_card_text("event", "【イベント】相手のキャラ1枚を選び、退場させる。")
    (unsaid,) = compile_card_text("event", "【イベント】相手のキャラ1枚を退場させる。")
    assert [any(isinstance(node, t.Choose) for node in t.walk(each)) for each in (said, unsaid)] == [
        True,
        False,
    ]


def test_engages_are_named_where_they_are_connected_but_events_name_them_anywhere() -> None:
    (act,) = compile_card_text("event", "【イベント】相手のエンゲージ1枚を除外する。")
    (ban,) = compile_card_text("character", "【常在】相手はエンゲージをプレイできない。")
    zones = [[node.zone for node in t.walk(each) if isinstance(node, t.Selector)] for each in (act, ban)]
    assert zones == [[t.Zone("connect", t.Player("opponent"))], [None]]


def test_reminder_text_is_dropped() -> None:
    assert compile_card_text("character", "【エンカウント】（デッキから来る。）") == compile_card_text(
        "character", "【エンカウント】"
    )


def test_card_without_text_has_no_abilities() -> None:
    assert compile_card_text("character", "") == ()


def test_mode_lines_belong_to_the_line_above() -> None:
    (effect,) = compile_card_text(
        "event", "【イベント】次から1つを選ぶ。\n●カードを1枚引く。\n●リロードする。"
    )
    assert isinstance(effect, t.Effect)
    assert [type(sentence) for sentence in effect.body] == [t.Modes]


def test_pronoun_after_a_condition_alone_is_whatever_meets_it() -> None:
    (effect,) = compile_card_text(
        "event",
        "【イベント】スカウトゾーンにある自分のカードがスカウトアイコンを持つ場合、それを手札に加える。",
    )
    assert isinstance(effect, t.Effect)
    (branch,) = effect.body
    assert isinstance(branch, t.If)
    assert isinstance(branch.condition, t.Is)
    (sentence,) = branch.then
    assert isinstance(sentence, t.Do)
    (act,) = sentence.acts
    assert isinstance(act, t.Act)
    assert isinstance(act.object, t.Selector)
    assert act.object.filters == (branch.condition.as_,)
    chosen = (
        "【イベント】相手のキャラを1枚選ぶ。スカウトゾーンにある自分のカードがスカウトアイコンを持つ場合、"
    )
    chosen += "それを退場させる。"
    (other,) = compile_card_text("event", chosen)
    assert "Ref(slot=0, done=False)" in repr(other)


def test_a_granted_ability_leaves_the_words_around_it_as_they_are() -> None:
    line = "【常在】［ゾーン］コネクト［効果］このカードがコネクトしているキャラは"
    line += "「【自動】［ゾーン］エリア［事象］このキャラがアタックする。［効果］カードを1枚引く。」を得る。"
    (compiled,) = read_card_text(line)
    assert compiled.text == line
    assert mission_compiler().printed(compiled).japanese == line
