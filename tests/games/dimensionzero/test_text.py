"""Card text of Dimension Zero: the wordings of the fixtures become their trees, and everything reads one way."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from gyoji.games import dimensionzero
from gyoji.games.dimensionzero.effects import nodes as n
from gyoji.games.dimensionzero.text import asread as text_asread
from gyoji.games.dimensionzero.text.compiler import compile_card_text, read_card_text, zero_compiler
from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread
from gyoji.text.reading.errors import TextError

FIXTURES = Path(__file__).parents[2] / "fixtures" / "text" / "dimensionzero"
CARDS = Path(dimensionzero.__file__).parent / "cards" / "starter.toml"

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


def card_texts() -> list[tuple[str, str, str, str]]:
    """Return name, type, layout and text of every card of the starter set that has one."""
    with CARDS.open("rb") as file:
        cards = tomllib.load(file)["card"]
    return [
        (card["name"], card["type"], card.get("layout", "bullet"), card["text"])
        for card in cards
        if card.get("text", "").strip()
    ]


def only(card_type: str, text: str) -> t.Node:
    """Return the one ability that *text* is."""
    (ability,) = compile_card_text(card_type, text)
    return ability


def chosen(node: t.Node) -> list[t.Choose]:
    """Return the choices in *node*, in order."""
    return [each for each in t.walk(node) if isinstance(each, t.Choose)]


CARD = pytest.mark.parametrize(
    ("name", "card_type", "layout", "text"), card_texts(), ids=lambda value: str(value)[:12]
)


@pytest.mark.parametrize(("card_type", "wording", "trees"), wordings())
def test_wording_becomes_its_tree(card_type: str, wording: str, trees: str) -> None:
    assert "\n".join(t.show(ability) for ability in compile_card_text(card_type, wording)) == trees


@pytest.mark.parametrize(("card_type", "wording", "reason"), refusals())
def test_text_is_refused_with_its_reason(card_type: str, wording: str, reason: str) -> None:
    with pytest.raises(TextError) as caught:
        compile_card_text(card_type, wording)
    assert reason in str(caught.value)


@CARD
def test_card_compiles_and_nothing_is_left_open(name: str, card_type: str, layout: str, text: str) -> None:
    for ability in compile_card_text(card_type, text, layout):
        for node in t.walk(ability):
            assert not isinstance(node, AS_READ), name
            assert type(node).__module__ not in (asread.__name__, text_asread.__name__), name


@CARD
def test_slots_are_bound_before_they_are_read(name: str, card_type: str, layout: str, text: str) -> None:
    for ability in compile_card_text(card_type, text, layout):
        bound: set[int] = set()
        for node in t.walk(ability):
            if isinstance(node, t.Bind | t.ForEach):
                bound.add(node.slot)
            elif isinstance(node, t.Ref | t.NumberDone):
                assert node.slot in bound, name
            elif isinstance(node, t.Rest):
                assert node.of in bound, name


@CARD
def test_canonical_print_means_the_same(name: str, card_type: str, layout: str, text: str) -> None:
    compiler = zero_compiler()
    for compiled in read_card_text(text, layout):
        assert compiler.compile_line(compiled.canonical, "line").tree == compiled.tree, name


@CARD
def test_english_has_no_japanese_left_but_names(name: str, card_type: str, layout: str, text: str) -> None:
    for compiled in read_card_text(text, layout):
        plain = compiled.english
        for node in t.walk(compiled.read):  # type: ignore[arg-type]
            for word in (getattr(node, "name", ""), getattr(node, "word", ""), *getattr(node, "names", ())):
                if isinstance(word, str) and word:
                    plain = plain.replace(f'"{word}"', "")
        assert not [char for char in plain if ord(char) > 0x2E80], compiled.english


@CARD
def test_word_for_target_stands_as_often_as_targets_are_chosen(
    name: str, card_type: str, layout: str, text: str
) -> None:
    targets = 0
    for ability in compile_card_text(card_type, text, layout):
        targets += sum([choice.target for choice in chosen(ability)])
    assert targets == text.count("対象の"), name


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("[赤1]《ノーマル》あなたはカードを１枚引く。", "［〈赤1〉］《ノーマル》あなたはカードを1枚引く。"),
        ("〔<赤1>〕≪ノーマル≫あなたはカードを1枚引く。", "［〈赤1〉］《ノーマル》あなたはカードを1枚引く。"),
        (
            "〔青2無1〕《クイック》あなたはカードを1枚引く。",
            "［〈青2〉、〈無色1〉］《クイック》あなたはカードを1枚引く。",
        ),
        ("耐性一青", "耐性-青"),
        ("耐性ー青", "耐性-青"),
        ("召集—同じライン", "召集-同じライン"),
        ("即死-レベル3", "即死レベル3"),
        ("支援—同じライン2000", "支援-同じライン+2000"),
        ("このカードを、持ち主の手札に加える。", "このカードを持ち主の手札に加える。"),
    ],
)
def test_wording_is_read_in_every_form_and_printed_in_one(typed: str, canonical: str) -> None:
    (compiled,) = read_card_text(typed)
    assert compiled.canonical == canonical


def test_only_the_word_makes_a_choice_a_target() -> None:
    said = only("strategy", "●あなたは対象のユニットを1枚選び、破壊する。")
    unsaid = only("strategy", "●あなたはユニットを1枚選び、破壊する。")
    assert [[choice.target for choice in chosen(each)] for each in (said, unsaid)] == [[True], [False]]


def test_square_named_as_target_is_chosen_before_the_card_is_put_on_it() -> None:
    effect = only(
        "strategy",
        "●あなたは自分の墓地にある対象のユニットを1枚選び、中央のラインのユニットのない対象のスクエアにリリース状態で置く。",
    )
    unit, square = chosen(effect)
    put = next(each for each in t.walk(effect) if isinstance(each, t.Act))
    assert (unit.target, square.target) == (True, True)
    assert (put.object, put.to) == (t.Ref(0), t.Ref(1))


def test_square_that_is_no_target_is_picked_on_resolution() -> None:
    effect = only("strategy", "●あなたはこのカードを自軍エリアのユニットのないスクエアに置く。")
    put = next(each for each in t.walk(effect) if isinstance(each, t.Act))
    assert chosen(effect) == []
    assert isinstance(put.to, t.Selector)
    assert put.to.quantity == t.Exactly(t.Num(1))


def test_second_target_can_depend_on_the_first() -> None:
    effect = only(
        "strategy",
        "●あなたは対象のユニットを1枚選び、そのユニットと同じラインのスクエアにある対象のベースを1枚選び、破壊する。",
    )
    second = chosen(effect)[1].object
    assert isinstance(second, t.Selector)
    assert second.filters == (t.Related("same_line", t.Ref(0)),)


def test_exception_narrows_the_choice_before_it() -> None:
    effect = only("strategy", "●あなたは対象のユニットを1枚選び、破壊する。ただし、青のユニットは選べない。")
    (choice,) = chosen(effect)
    assert isinstance(choice.object, t.Selector)
    assert choice.object.filters == (
        t.OtherThan(t.Selector(filters=(t.Coloured(("青",)),), nouns=("unit",))),
    )


def test_condition_after_the_event_belongs_to_the_trigger() -> None:
    conditional = only(
        "unit", "●このカードが攻撃した時、このカードがリリース状態ならば、あなたはカードを1枚引く。"
    )
    plain = only("unit", "●このカードが攻撃した時、あなたはカードを1枚引く。")
    assert isinstance(conditional, t.Triggered)
    assert isinstance(plain, t.Triggered)
    assert conditional.condition == t.Is(t.This(), t.InState("released"))
    assert plain.condition is None
    assert conditional.body == plain.body


def test_bullets_part_abilities_whatever_the_lines() -> None:
    text = "●速攻\n●このカードが攻撃した時、\nあなたはカードを1枚引く。"
    assert [type(each) for each in compile_card_text("unit", text)] == [t.Keywords, t.Triggered]


def test_lines_part_abilities_without_bullets() -> None:
    text = "速攻\nこのカードが攻撃した時、あなたはカードを1枚引く。"
    assert [type(each) for each in compile_card_text("unit", text, "line")] == [t.Keywords, t.Triggered]


def test_reminder_text_is_dropped() -> None:
    assert compile_card_text("unit", "●速攻（リリース状態で置かれる。）") == compile_card_text(
        "unit", "●速攻"
    )


def test_card_without_text_has_no_abilities() -> None:
    assert compile_card_text("unit", "") == ()


def test_mode_lines_belong_to_the_line_above() -> None:
    effect = only(
        "strategy",
        "●あなたは以下から1つを選ぶ。\n・あなたはカードを1枚引く。\n・あなたは対象のユニットを1枚選び、破壊する。",
    )
    assert isinstance(effect, t.Effect)
    assert [type(sentence) for sentence in effect.body] == [t.Modes]


def test_show_from_hand_is_no_ordinary_trigger() -> None:
    shown = only(
        "unit",
        "●相手がカードを引いた時、あなたは手札にあるこのカードを相手に見せてよい。そうした場合、あなたはカードを1枚引く。",
    )
    plain = only(
        "unit",
        "●相手がカードを引いた時、あなたはこのカードをフリーズしてよい。そうした場合、あなたはカードを1枚引く。",
    )
    assert isinstance(shown, n.ShowFromHand)
    assert isinstance(plain, t.Triggered)


def test_turn_end_is_a_trigger_of_a_unit_and_a_delay_of_a_strategy() -> None:
    line = "●ターン終了時に、あなたはカードを1枚引く。"
    assert isinstance(only("unit", line), t.Triggered)
    effect = only("strategy", line)
    assert isinstance(effect, t.Effect)
    assert isinstance(effect.body[0], t.Delayed)


def test_event_as_it_was_follows_what_was_done_in_time() -> None:
    static = only(
        "base",
        "●相手のユニットがスクエアに置かれるに際し、相手は<無色1>を支払う。そうできなければ、かわりにそのユニットを取り除く。",
    )
    attempt = next(each for each in t.walk(static) if isinstance(each, t.Attempt))
    assert attempt.did == (n.Original(),)
    assert attempt.did_not == (t.Do((t.Act("exile", t.EventSubject()),)),)


def test_duration_inside_a_chain_holds_for_every_change_behind_it() -> None:
    effect = only(
        "strategy",
        "●あなたは対象のユニットを1枚選び、ターン終了時まで、パワーを+1000し、スマッシュを-1する。",
    )
    durations = {each.duration for each in t.walk(effect) if isinstance(each, t.ModifyValue)}
    assert durations == {t.Until(t.Moment(t.Period("turn"), "end"))}


def test_damaged_unit_is_meant_not_the_card_that_dealt_the_damage() -> None:
    ability = only("unit", "●このカードがユニットにダメージを与えた時、そのユニットをフリーズする。")
    act = next(each for each in t.walk(ability) if isinstance(each, t.Act))
    assert act.object == t.EventSubject()


@pytest.mark.parametrize(
    ("card_type", "period", "once"),
    [("strategy", "", True), ("strategy", "このターンの間、", False), ("base", "", False)],
)
def test_replacement_of_an_effect_without_a_period_is_used_once(
    card_type: str, period: str, once: bool
) -> None:
    ability = only(card_type, f"●{period}あなたのユニットが墓地に置かれる時、かわりに持ち主の手札に加える。")
    (replacement,) = [each for each in t.walk(ability) if isinstance(each, t.Replace)]
    assert replacement.once == once
