"""What a line carries out is worded again, and that wording reads back to what is carried out."""

from __future__ import annotations

import pytest

from gyoji.games import registry
from gyoji.games.packaged import PackagedRulebook
from gyoji.kernel.trees import tree as t
from gyoji.text.binding.unbinding import Unsayable, unbind
from gyoji.text.reading.compiler import Compiled

COVERED = ("animal", "builddivide", "dimensionzero", "mission", "nova")
"""Games whose every shipped line is worded from what it carries out."""


def lines_of(slug: str, step: int) -> list[Compiled]:
    """Return the compiled lines of every *step*-th card of a game."""
    rulebook = registry.rulebook(slug)
    assert isinstance(rulebook, PackagedRulebook)
    found: dict[str, Compiled] = {}
    for record in list(rulebook.records().values())[::step]:
        text = str(record.get("text", "")).strip()
        for line in rulebook.read_text(text, record) if text else ():
            found[line.text] = line
    return list(found.values())


@pytest.mark.parametrize("slug", COVERED)
def test_the_wording_of_every_shipped_line_reads_back(slug: str, pytestconfig: pytest.Config) -> None:
    """Prove all cards in the untraced suite; in the traced one every fourth."""
    compiler = registry.rulebook(slug).text_compiler()
    lines = lines_of(slug, 1 if pytestconfig.getoption("--untraced") else 4)
    wrong = {line.text: fault for line in lines if (fault := compiler.prove_wording(line))}
    assert wrong == {}
    assert all(line.printed.executed for line in lines)


@pytest.mark.parametrize(
    ("line", "japanese", "english"),
    [
        (
            "相手プレイヤーに300ダメージを与える。",
            "相手に300ダメージを与える。",
            "Deal 300 damage to the opponent.",
        ),
        (
            "場のサーバントを2枚まで選び、破壊する。",
            "場のサーバントを最大2枚選んで、それらを破壊する。",
            "Choose up to 2 servants on the field, then destroy them.",
        ),
        (
            "場のサーバント1枚を選び、ターン終了時まで攻撃力を0にする。",
            "場のサーバント1枚を選んで、その攻撃力はターン終了時まで、0になる。",
            "Choose 1 servant on the field, then until the end of the turn, its attack becomes 0.",
        ),
    ],
)
def test_a_line_prints_what_it_carries_out(line: str, japanese: str, english: str) -> None:
    """Whatever the text leaves out is said: who is meant, what a pronoun stands for."""
    printed = registry.rulebook("nova").text_compiler().compile_line(line, "line").printed
    assert printed.japanese == japanese
    assert printed.executed
    assert printed.english == english


@pytest.mark.parametrize(
    ("line", "japanese", "english"),
    [
        (
            "【プレイ】デッキの上からカード3枚を見て、1枚を手札に加え、残りをデッキの下に好きな順番で置く。",
            "【プレイ】あなたのデッキの上からカード3枚を見て、1枚を手札に加えて、残りをデッキの下に任意の順で置く。",
            (
                "Play: Look at the top 3 cards of your deck, then add 1 to your hand, then put the rest "
                "on the bottom of your deck in any order."
            ),
        ),
        (
            "【プレイ】［戦場の動物1体と戦場の道具1つを対象に発動する。］その動物を破壊する。",
            "【プレイ】［戦場の動物1体と戦場の道具1つを対象に発動する。］その動物を破壊する。",
            ("Play — target 1 animal on the battlefield and 1 tool on the battlefield: Destroy that animal."),
        ),
        (
            "【プレイ】［戦場の動物1体を対象に発動する。］あなたのデッキから道具カード1枚を探して手札に加える。",
            "【プレイ】［戦場の動物1体を対象に発動する。］あなたのデッキから道具カード1枚を探して、手札に加える。",
            (
                "Play — target 1 animal on the battlefield: Search your deck for 1 tool card, then add "
                "it to your hand."
            ),
        ),
    ],
)
def test_references_bound_at_once_get_phrases_that_mean_them(line: str, japanese: str, english: str) -> None:
    """それ is the target wherever there is one: another reference gets a noun, or nothing where that means it."""
    printed = registry.rulebook("animal").text_compiler().compile_line(line, "line").printed
    assert printed.japanese == japanese
    assert printed.executed
    assert printed.english == english


def test_what_no_wording_means_is_printed_as_read() -> None:
    compiler = registry.rulebook("animal").text_compiler()
    line = compiler.compile_line("【プレイ】［戦場の動物1体を対象に発動する。］それを破壊する。", "line")
    assert isinstance(line.tree, t.Effect)
    lost = t.with_field(line.tree, "body", (t.Do((t.Act("destroy", t.Ref(7)),)),))
    changed = Compiled(line.text, "line", lost, line.read, line.style, compiler.printer)
    with pytest.raises(Unsayable, match="no wording found means just this"):
        compiler.said(changed)
    assert compiler.printed(changed).japanese == line.canonical
    assert not compiler.printed(changed).executed


def test_a_part_lost_while_references_are_bound_is_not_printed() -> None:
    compiler = registry.rulebook("animal").text_compiler()
    line = compiler.compile_line(
        "【誘発（戦場）】［動物1体が効果で破壊された時に発動する。］相手に2点ダメージを与える。", "line"
    )
    assert "効果で" in line.printed.japanese
    assert isinstance(line.tree, t.Triggered)
    event = t.with_field(line.tree.events[0], "cause", None)
    lost = t.with_field(line.tree, "events", (event,))
    changed = Compiled(line.text, "line", lost, line.read, line.style, compiler.printer)
    assert "効果で" not in compiler.printed(changed).japanese
    assert "effect" not in compiler.printed(changed).english
    assert compiler.printed(changed).executed


def test_a_part_that_is_not_carried_out_is_not_printed() -> None:
    """The print is made from the tree that is carried out: take a part away there, and the words go too."""
    compiler = registry.rulebook("nova").text_compiler()
    line = compiler.compile_line("このカードがバトルで破壊された時、カードを1枚引く。", "line")
    assert "バトルで" in line.printed.japanese
    assert isinstance(line.tree, t.Triggered)
    event = line.tree.events[0]
    lost = t.with_field(line.tree, "events", (t.with_field(event, "cause", None),))
    changed = Compiled(line.text, "line", lost, line.read, line.style, compiler.printer)
    assert "バトルで" not in compiler.printed(changed).japanese
    assert "battle" not in compiler.printed(changed).english


def test_what_has_no_wording_names_its_node_and_is_printed_as_read() -> None:
    compiler = registry.rulebook("nova").text_compiler()
    line = compiler.compile_line("カードを1枚引く。", "line")
    odd = t.Paragraph((t.Do((t.CounterCap(t.This(), "種火", t.Num(1)),)),))
    changed = Compiled(line.text, "line", odd, line.read, line.style, compiler.printer)
    with pytest.raises(Unsayable, match="CounterCap"):
        compiler.said(changed)
    assert "CounterCap" in compiler.prove_wording(changed)
    assert compiler.printed(changed).japanese == line.canonical
    assert not compiler.printed(changed).executed


def test_a_pronoun_is_the_one_that_means_what_is_referred_to() -> None:
    """The spell is spoken of last, so the servant is called by its noun."""
    servant = t.Choose(t.Selector(nouns=("servant",), quantity=t.Exactly(t.Num(1))))
    spell = t.Choose(t.Selector(nouns=("spell",), quantity=t.Exactly(t.Num(1))))
    done = t.Do((t.Bind(0, servant), spell, t.Act("destroy", t.Ref(0))))
    said = unbind(t.Paragraph((done,)))
    assert t.It("servant") in t.walk(said)
    nothing = t.Paragraph((t.Do((t.Act("destroy", t.Ref(7)),)),))
    with pytest.raises(Unsayable, match="Ref"):
        unbind(nothing)


@pytest.mark.parametrize("part", [t.Rest(0), t.Selector(filters=(t.DoneBy("discard", 0),))])
def test_what_speaks_of_nothing_before_it_has_no_wording(part: t.Node) -> None:
    with pytest.raises(Unsayable):
        unbind(t.Paragraph((t.Do((t.Act("destroy", part),)),)))
