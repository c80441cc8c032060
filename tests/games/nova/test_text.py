"""Card text of NOVA: the wordings in the fixtures become the trees beside them, and everything reads one way."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from gyoji.games import nova
from gyoji.games.nova.text.compiler import compile_card_text, nova_compiler, read_card_text
from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread
from gyoji.text.reading.errors import TextError

FIXTURES = Path(__file__).parents[2] / "fixtures" / "text" / "nova"
CARDS = Path(nova.__file__).parent / "cards" / "starter.toml"

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
            assert type(node).__module__ != asread.__name__, name


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
    compiler = nova_compiler()
    for compiled in read_card_text(text):
        assert compiler.compile_line(compiled.canonical, "line").tree == compiled.tree, name


@pytest.mark.parametrize(("name", "card_type", "text"), card_texts(), ids=lambda value: str(value)[:12])
def test_english_has_no_japanese_left_but_names(name: str, card_type: str, text: str) -> None:
    for compiled in read_card_text(text):
        plain = compiled.english
        for node in t.walk(compiled.read):  # type: ignore[arg-type]
            for word in (getattr(node, "name", ""), getattr(node, "counter", ""), getattr(node, "word", "")):
                if isinstance(word, str) and word:
                    plain = plain.replace(word, "")
        assert not [char for char in plain if ord(char) > 0x2E80], compiled.english


def test_reminder_text_is_dropped() -> None:
    assert compile_card_text("servant", "【疾風】（場に出たターンから攻撃できる。）") == compile_card_text(
        "servant", "【疾風】"
    )


def test_card_without_text_has_no_abilities() -> None:
    assert compile_card_text("servant", "") == ()


def test_mode_lines_belong_to_the_line_above() -> None:
    (effect,) = compile_card_text("spell", "次から1つを選ぶ。\n●カードを1枚引く。\n●自分は100LPを得る。")
    assert isinstance(effect, t.Effect)
    assert [type(sentence) for sentence in effect.body] == [t.Modes]
