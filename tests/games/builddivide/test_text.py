"""Card text of Build Divide: the wordings of the fixtures become their trees, and everything reads one way."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from gyoji.games import builddivide
from gyoji.games.builddivide.effects import nodes as n
from gyoji.games.builddivide.text import asread as text_asread
from gyoji.games.builddivide.text.compiler import compile_card_text, divide_compiler, read_card_text
from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread
from gyoji.text.reading.errors import TextError

FIXTURES = Path(__file__).parents[2] / "fixtures" / "text" / "builddivide"
CARDS = Path(builddivide.__file__).parent / "cards" / "starter.toml"

AS_READ = (t.It, t.Omitted, t.Timed, t.IfDid, t.Instead, t.Paragraph, n.Cases, n.Case)


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
    """Return name, type and text of every card face of the starter set that has one."""
    with CARDS.open("rb") as file:
        cards = tomllib.load(file)["card"]
    faces = [(card["name"], card["type"], card.get("text", "")) for card in cards]
    faces += [
        (card["open"]["name"], card["type"], card["open"].get("text", "")) for card in cards if "open" in card
    ]
    return [face for face in faces if face[2].strip()]


def only(card_type: str, text: str) -> t.Node:
    """Return the one ability that *text* is."""
    (ability,) = compile_card_text(card_type, text)
    return ability


def found(node: t.Node, kind: type) -> list[t.Node]:
    """Return the nodes of one kind in *node*, in order."""
    return [each for each in t.walk(node) if isinstance(each, kind)]


CARD = pytest.mark.parametrize(("name", "card_type", "text"), card_texts(), ids=lambda value: str(value)[:12])


@pytest.mark.parametrize(("card_type", "wording", "trees"), wordings())
def test_wording_becomes_its_tree(card_type: str, wording: str, trees: str) -> None:
    assert "\n".join(t.show(ability) for ability in compile_card_text(card_type, wording)) == trees


@pytest.mark.parametrize(("card_type", "wording", "reason"), refusals())
def test_text_is_refused_with_its_reason(card_type: str, wording: str, reason: str) -> None:
    with pytest.raises(TextError) as caught:
        compile_card_text(card_type, wording)
    assert reason in str(caught.value)


@CARD
def test_card_compiles_and_nothing_is_left_open(name: str, card_type: str, text: str) -> None:
    for ability in compile_card_text(card_type, text):
        for node in t.walk(ability):
            assert not isinstance(node, AS_READ), name
            assert type(node).__module__ not in (asread.__name__, text_asread.__name__), name


@CARD
def test_slots_are_bound_before_they_are_read(name: str, card_type: str, text: str) -> None:
    for ability in compile_card_text(card_type, text):
        bound: set[int] = set()
        for node in t.walk(ability):
            if isinstance(node, t.Bind | t.ForEach):
                bound.add(node.slot)
            elif isinstance(node, t.Ref | t.NumberDone):
                assert node.slot in bound, name
            elif isinstance(node, t.Rest):
                assert node.of in bound, name


@CARD
def test_canonical_print_means_the_same(name: str, card_type: str, text: str) -> None:
    compiler = divide_compiler()
    for compiled in read_card_text(text):
        assert compiler.compile_line(compiled.canonical, "line").tree == compiled.tree, name


@CARD
def test_english_has_no_japanese_left_but_names(name: str, card_type: str, text: str) -> None:
    for compiled in read_card_text(text):
        plain = compiled.english
        for node in t.walk(compiled.read):  # type: ignore[arg-type]
            words = [getattr(node, "name", ""), getattr(node, "word", ""), getattr(node, "counter", "")]
            words += [*getattr(node, "words", ()), *getattr(node, "attributes", ())]
            for word in words:
                if isinstance(word, str) and word:
                    plain = plain.replace(f'"{word}"', "")
        assert not [char for char in plain if ord(char) > 0x2E80], compiled.english


@CARD
def test_word_for_target_stands_as_often_as_targets_are_chosen(name: str, card_type: str, text: str) -> None:
    targets = 0
    for ability in compile_card_text(card_type, text):
        targets += sum([isinstance(node, t.Choose) and node.target for node in t.walk(ability)])
    pairs = text.count("1体と相手のユニット1体を対象とし")
    assert targets == text.count("対象とし") + pairs, name


@pytest.mark.parametrize(
    "icon", ["【自動】", "[自動]", "［自動］", "〔自動〕", "<自動>", "⁅自動⁆", "⁅自⁆", "【自】"]
)
def test_icon_is_read_in_every_bracket(icon: str) -> None:
    (compiled,) = read_card_text(f"{icon}このユニットがアタックした時、カードを1枚引く。")
    assert compiled.canonical == "【自動】このユニットがアタックした時、カードを1枚引く。"


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("【起動】〔クイック/②〕：1枚引く。", "【起動】〔クイック/無2〕：1枚引く。"),
        ("【起動】〔クイック/<赤1>無1〕：1枚引く。", "【起動】〔クイック/赤1、無1〕：1枚引く。"),
        ("【起動】〔クイック/青黒1〕：1枚引く。", "【起動】〔クイック/黒青1〕：1枚引く。"),
        ("【永続】このユニットのパワー＋１０００。", "【永続】このユニットのパワーを+1000する。"),
        ("【永続】このユニットはパワー+1000。", "【永続】このユニットはパワー+1000する。"),
        (
            "【永続】解放状態のテリトリーのコストを-1。",
            "【永続】開放状態のテリトリーのコストを-1する。",
        ),
        ("ドロップゾーンにあるカード1枚をリムーブする。", "墓地のカード1枚をリムーブする。"),
        (
            "【保持称号開放中】【永続】このユニットのヒットを+1。",
            "【保持称号解放中】【永続】このユニットのヒットを+1する。",
        ),
    ],
)
def test_wording_is_read_in_every_form_and_printed_in_one(typed: str, canonical: str) -> None:
    (compiled,) = read_card_text(typed)
    assert compiled.canonical == canonical


def test_only_the_word_makes_a_choice_a_target() -> None:
    said = only("command", "ユニット1体を対象とし、それを破壊する。")
    unsaid = only("command", "ユニット1体を選び、それを破壊する。")
    choices = [found(each, t.Choose)[0] for each in (said, unsaid)]
    assert [isinstance(each, t.Choose) and each.target for each in choices] == [True, False]


def test_later_part_holds_all_that_stands_behind_it() -> None:
    effect = only(
        "command",
        "ユニット1体を対象とし、それをレストする。その後、相手のユニット1体を対象とし、それを破壊する。カードを1枚引く。",
    )
    assert isinstance(effect, t.Effect)
    first, later = effect.body
    assert isinstance(first, t.Do)
    assert isinstance(later, t.Then)
    assert len(later.body) == 2


def test_targets_are_chosen_whether_or_not_the_act_is_done() -> None:
    ability = only(
        "unit", "【自動】このユニットがアタックした時、ユニット1体を対象とし、それをレストしてよい。"
    )
    assert isinstance(ability, t.Triggered)
    choice, wish = ability.body
    assert isinstance(choice, t.Do)
    assert not choice.may
    assert isinstance(wish, t.Do)
    assert wish.may


def test_pronoun_means_the_target_not_the_price() -> None:
    ability = only(
        "unit",
        "【自動】このユニットがアタックした時、ユニット1体を対象とし、手札を1枚捨ててよい。そうしたなら、それを破壊する。",
    )
    (choice,) = [each for each in found(ability, t.Bind) if isinstance(each, t.Bind)]
    destroys = [each for each in found(ability, t.Act) if isinstance(each, t.Act) and each.verb == "destroy"]
    assert [each.object for each in destroys] == [t.Ref(choice.slot)]


def test_two_targets_are_told_apart_by_number() -> None:
    effect = only(
        "command",
        "あなたのユニット1体と相手のユニット1体を対象とし、後者に前者のパワーに等しいダメージを与える。",
    )
    (deal,) = [each for each in found(effect, t.Act) if isinstance(each, t.Act)]
    slots = [each.slot for each in found(effect, t.Bind) if isinstance(each, t.Bind)]
    assert deal.object == t.Ref(slots[1])
    assert deal.amount == t.AttributeOf("power", t.Ref(slots[0]))


def test_rest_means_the_cards_looked_at_not_the_one_shown() -> None:
    effect = only(
        "command",
        "あなたの山札を上から3枚見る。その中から1枚を公開し、手札に加える。残りのカードを山札の下に置く。",
    )
    (rest,) = found(effect, t.Rest)
    look = found(effect, t.Bind)[0]
    assert isinstance(rest, t.Rest)
    assert isinstance(look, t.Bind)
    assert rest.of == look.slot


def test_aura_text_is_what_follows_the_overlay() -> None:
    effect = only(
        "command",
        "あなたのユニット1体を対象とし、それにこのカードを重ねてつける。\n【永続】このカードがついているユニットのパワーを+2000する。",
    )
    (overlay,) = found(effect, n.Overlay)
    assert isinstance(overlay, n.Overlay)
    assert [type(each) for each in overlay.abilities] == [t.Static]


def test_condition_behind_the_event_is_asked_on_resolution() -> None:
    ability = only("unit", "【自動】このユニットがアタックした時、あなたのターンなら、カードを1枚引く。")
    assert isinstance(ability, t.Triggered)
    assert ability.condition is None
    assert isinstance(ability.body[0], t.If)


def test_turn_before_the_event_belongs_to_the_trigger() -> None:
    ability = only("unit", "【自動】このユニットがあなたのターンにバトルする時、カードを1枚引く。")
    assert isinstance(ability, t.Triggered)
    assert ability.condition == t.InPeriod(t.Period("turn", t.Player("you")))


def test_ability_works_where_its_effect_takes_the_card_from() -> None:
    there = only("unit", "【起動】〔ノーマル/赤1〕：このカードをあなたの墓地から山札の下に置く。")
    here = only("unit", "【起動】〔ノーマル/赤1〕：このカードを山札の下に置く。")
    assert [each.zone for each in (there, here) if isinstance(each, t.Activated)] == ["graveyard", ""]


def test_only_commands_gated_by_kaii_ask_on_resolution() -> None:
    command = only("command", "【怪異】〈妖〉カードを1枚引く。")
    unit = only("unit", "【怪異】〈妖〉【永続】このユニットのパワーを+1000する。")
    assert isinstance(command, t.Effect)
    assert isinstance(command.body[0], t.If)
    assert isinstance(unit, n.Gated)
    assert unit.kind == "kaii"


def test_icon_with_a_trigger_lasts_for_the_turn() -> None:
    icon = only("unit", "【アイコン：登場-パワー+3000】")
    always = only("unit", "【アイコン：開放-パワー+3000】")
    assert isinstance(icon, n.Icon)
    assert isinstance(always, n.Icon)
    durations = [found(each.ability, t.ModifyValue)[0].duration for each in (icon, always)]  # type: ignore[attr-defined]
    assert durations == [t.During(t.Period("turn", which="this")), None]


def test_icon_always_with_a_keyword_is_the_keyword() -> None:
    icon = only("unit", "【アイコン：常時-デコイ】")
    assert isinstance(icon, n.Icon)
    assert icon.ability == t.Keywords((t.Keyword("decoy"),))


def test_reminder_text_is_dropped() -> None:
    assert compile_card_text("unit", "【デコイ】（アタック目標になる。）") == compile_card_text(
        "unit", "【デコイ】"
    )


def test_card_without_text_has_no_abilities() -> None:
    assert compile_card_text("unit", "") == ()


def test_mode_lines_belong_to_the_line_above() -> None:
    effect = only("command", "以下から1つを選ぶ。\n・カードを1枚引く。\n・相手に1ダメージ。")
    assert isinstance(effect, t.Effect)
    assert [type(sentence) for sentence in effect.body] == [t.Modes]
