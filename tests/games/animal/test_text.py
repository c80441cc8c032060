"""Card text of the Animal Card Game: the wordings of the fixtures become their trees, and everything reads one way."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from gyoji.games import animal
from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.text import asread as text_asread
from gyoji.games.animal.text.compiler import animal_compiler, compile_card_text, read_card_text
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread
from gyoji.text.reading.compiler import Compiled
from gyoji.text.reading.errors import TextError

FIXTURES = Path(__file__).parents[2] / "fixtures" / "text" / "animal"
CARDS = Path(animal.__file__).parent / "cards" / "starter.toml"


FILES = sorted(path.stem for path in FIXTURES.glob("*.txt") if path.stem != "refused")


def wordings(name: str) -> list[tuple[str, str]]:
    """Return wording and tree of every fixture of one file."""
    blocks = (FIXTURES / f"{name}.txt").read_text(encoding="utf-8").strip().split("\n\n")
    pairs = [block.split("\n", 1) for block in blocks]
    return [(wording, tree.strip()) for wording, tree in pairs]


def refusals() -> list[tuple[str, str]]:
    """Return wording and reason of every text that must not compile."""
    found: list[tuple[str, str]] = []
    for block in (FIXTURES / "refused.txt").read_text(encoding="utf-8").strip().split("\n\n"):
        wording, reason = block.split("\n")
        found.append((wording, reason))
    return found


def card_texts() -> list[tuple[str, str]]:
    """Return name and text of every card of the set that has one."""
    with CARDS.open("rb") as file:
        cards = tomllib.load(file)["card"]
    found: list[tuple[str, str]] = []
    for card in cards:
        text = card.get("text", "")
        found.append((card["name"], "\n".join(text) if isinstance(text, list) else text))
    return [(name, text) for name, text in found if text.strip()]


@cache
def compiled(wording: str) -> Compiled:
    """Return the one ability that a wording is, read once for all tests."""
    (found,) = read_card_text(wording)
    return found


def meaning_of(wording: str) -> t.Node:
    """Return the tree of the one ability that a wording is."""
    tree = compiled(wording).tree
    assert isinstance(tree, t.Node)
    return tree


def only(text: str) -> t.Node:
    """Return the one ability that *text* is."""
    (ability,) = compile_card_text("animal", text)
    return ability


AS_READ = (
    *(getattr(asread, name) for name in asread.__all__),
    *(each for each in vars(text_asread).values() if isinstance(each, type) and each is not t.Node),
)  # every shape of the wording must be gone from a tree that is carried out


@pytest.mark.parametrize("name", FILES)
def test_wordings_become_their_trees(name: str) -> None:
    wrong = [wording for wording, tree in wordings(name) if t.show(compiled(wording).tree) != tree]
    assert wrong == []


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", FILES)
def test_wordings_print_and_read_back(name: str) -> None:
    wrong: list[str] = []
    for wording, tree in wordings(name):
        again = compiled(compiled(wording).canonical)
        if again.read != compiled(wording).read or t.show(again.tree) != tree:
            wrong.append(wording)
    assert wrong == []


@pytest.mark.parametrize("name", FILES)
def test_trees_have_no_shape_of_the_wording_left(name: str) -> None:
    left = [
        (wording, each)
        for wording, _ in wordings(name)
        for each in t.walk(meaning_of(wording))
        if isinstance(each, AS_READ)
    ]
    assert left == []


def test_wordings_are_refused_with_their_reasons() -> None:
    wrong: list[tuple[str, str]] = []
    for wording, reason in refusals():
        with pytest.raises(TextError) as caught:
            compile_card_text("animal", wording)
        if reason not in str(caught.value):
            wrong.append((wording, str(caught.value)))
    assert wrong == []


def test_cards_of_the_set_read_one_way_and_back() -> None:
    wrong: list[str] = []
    for name, text in card_texts():
        for each in read_card_text(text):
            if animal_compiler().round_trip(each.canonical, "line") or not each.english:
                wrong.append(name)
    assert wrong == []


def test_reminder_text_is_not_read() -> None:
    plain = only("【常時（戦場）】これは《駿足》を得る。")
    assert (
        only("【常時（戦場）】これは《駿足》（【常時（戦場）】この動物は待たない。）を得る。（覚え書き。）")
        == plain
    )


def test_parameter_of_a_keyword_is_no_reminder() -> None:
    keywords = only("《装備（縄張り）》")
    assert isinstance(keywords, t.Keywords)
    assert keywords.words == (t.Keyword("equip", t.Selector(zone=t.Zone("battlefield"), nouns=("lair",))),)


def test_width_and_spaces_do_not_matter() -> None:
    wide = only("【起動（戦場）】［＜ムーブ＞、①を支払って発動する。］相手に２点ダメージを与える。")
    assert only("【起動(戦場)】[<ムーブ>、①を支払って発動する。] 相手に 2 点ダメージを与える。") == wide


def test_class_and_zone_may_be_swapped() -> None:
    assert only("【戦場（常時）】これは破壊されない。") == only("【常時（戦場）】これは破壊されない。")


def test_ability_without_zone_works_everywhere() -> None:
    ability = only("【誘発】［あなたがカードを引いた時に発動する。］あなたはライフ1点を回復する。")
    assert isinstance(ability, t.Triggered)
    assert ability.zone == "all"


def test_several_zones_are_joined_in_one_order() -> None:
    ability = only("【常時（領地・戦場）】あなたの戦場の動物はATK+1を得る。")
    assert isinstance(ability, t.Static)
    assert ability.works == "battlefield+domain"


def test_pronoun_means_the_target_rather_than_what_was_done_last() -> None:
    ability = only(
        "【プレイ】［戦場の動物1体を対象に発動する。］あなたのデッキの上からカード1枚を公開する。それを破壊する。"
    )
    assert isinstance(ability, t.Effect)
    destroy = ability.body[1]
    assert isinstance(destroy, t.Do)
    assert destroy.acts == (t.Act("destroy", t.Ref(0)),)
    assert isinstance(ability.costs[0], t.Bind)


def test_pronoun_without_target_means_what_was_done_last() -> None:
    ability = only("【プレイ】あなたのデッキの上からカード1枚を公開する。それを手札に加える。")
    assert isinstance(ability, t.Effect)
    add = ability.body[1]
    assert isinstance(add, t.Do)
    assert add.acts == (t.Act("add", t.Ref(0), to=t.Zone("hand")),)


def test_plain_number_and_number_or_more_differ_in_a_situation() -> None:
    each = only("【誘発（戦場）】［戦場の動物1体が破壊された時に発動する。］あなたはカード1枚を引く。")
    once = only("【誘発（戦場）】［戦場の動物1体以上が破壊された時に発動する。］あなたはカード1枚を引く。")
    alone = only("【誘発（戦場）】［戦場の動物1体のみが破壊された時に発動する。］あなたはカード1枚を引く。")
    quantities = []
    for ability in (each, once, alone):
        assert isinstance(ability, t.Triggered)
        (event,) = ability.events
        assert isinstance(event, t.Event)
        assert isinstance(event.object, t.Selector)
        quantities.append(event.object.quantity)
    assert quantities == [t.Exactly(t.Num(1)), t.AtLeast(t.Num(1)), t.Only(t.Num(1))]


def test_until_and_during_are_two_durations() -> None:
    until = only("【プレイ】ターン終了時まで、あなたの戦場の動物はATK+1を得る。")
    during = only("【プレイ】このターン中、あなたの戦場の動物はATK+1を得る。")
    found = []
    for ability in (until, during):
        assert isinstance(ability, t.Effect)
        (sentence,) = ability.body
        assert isinstance(sentence, t.Do)
        (change,) = sentence.acts
        assert isinstance(change, t.ModifyValue)
        found.append(type(change.duration))
    assert found == [t.Until, t.During]


def test_every_keyword_of_the_rulebook_is_read() -> None:
    from gyoji.games.animal.text.words import KEYWORDS

    for word, name, _ in KEYWORDS:
        keywords = only(f"《{word}》")
        assert keywords == t.Keywords((t.Keyword(name),))
    assert len(KEYWORDS) == 23


def test_every_species_is_read_before_a_noun() -> None:
    from gyoji.games.animal.table.kinds import SPECIES

    for species in SPECIES:
        ability = only(f"【常時（戦場）】あなたの戦場の{species}動物は《有翼》を得る。")
        assert t.Trait("species", species) in list(t.walk(ability))


def test_any_name_can_be_that_of_a_counter() -> None:
    ability = only("【起動（戦場）】［＜ムーブ＞して発動する。］これに木霊カウンター2個を置く。")
    acts = [each for each in t.walk(ability) if isinstance(each, t.Act)]
    assert acts == [t.Act("place", t.This(), amount=t.Num(2), word="木霊")]


def test_letter_picked_in_the_cost_counts_what_was_paid() -> None:
    ability = only("【プレイ】［あなたの手札のカードX枚を捨てて発動する。］あなたはカードX枚を引く。")
    assert isinstance(ability, t.Effect)
    assert ability.body[0] == t.Let("X", t.NumberDone("discard", 0))


def test_number_of_what_happened_this_turn_counts_events() -> None:
    ability = only(
        "【プレイ】相手にX点ダメージを与える。Xはこのターン中にあなたがプレイしたカードの数に等しい。"
    )
    assert isinstance(ability, t.Effect)
    let = ability.body[0]
    assert isinstance(let, t.Let)
    assert isinstance(let.value, n.TimesHappened)


@pytest.mark.parametrize(
    "text",
    [
        "【誘発(戦場)】[これが戦場に出た時に発動する。]あなたのデッキからフラミンゴ動物カード1枚を探して手札に加える。",
        "【プレイ】1/1の森林フラミンゴ動物トークン2体をあなたの戦場に出す。",
        "【プレイ】あなたのデッキからトラフグカード1枚を探して手札に加える。",
        "《駿足》《忌み地》",
        "【常時(戦場)】あなたの戦場の《忌み地》を持つ動物は《有翼》を得る。",
        "【起動(戦場)】[①を支払って発動する。]これに星屑カウンター1個を置く。",
    ],
)
def test_species_families_and_counters_of_new_cards_are_read(text: str) -> None:
    assert animal_compiler().round_trip(text, "line") == []


@pytest.mark.parametrize(
    "text",
    [
        "【プレイ】あなたのデッキからプレイヤー動物カード1枚を探して手札に加える。",
        "【プレイ】あなたのデッキから紅鳥動物カード1枚を探して手札に加える。",
        "《駿足（動物）》",
    ],
)
def test_other_words_are_no_species_or_family(text: str) -> None:
    assert animal_compiler().round_trip(text, "line") != []


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("【プレイ】相手の墓地のすべてのカードをデッキに戻し、デッキを切り直す。", t.Player("opponent")),
        ("【プレイ】あなたの墓地のすべてのカードをデッキに戻し、デッキを切り直す。", t.Player("doer")),
        ("【プレイ】相手の墓地のカード1枚を除外し、デッキを切り直す。", t.Player("doer")),
    ],
)
def test_a_bare_deck_is_the_one_to_which_cards_were_just_put(text: str, whose: t.Node) -> None:
    acts = [each for each in t.walk(only(text)) if isinstance(each, t.Act) and each.verb == "shuffle"]
    assert [each.to for each in acts] == [t.Zone("deck", player=whose)]


UNSAID = 12
"""Lines of all files that no wording says yet; they are printed as read. Lower it as wordings come."""


@pytest.mark.slow
def test_what_wordings_carry_out_is_worded_and_reads_back(pytestconfig: pytest.Config) -> None:
    """Read all of it back in the untraced suite, on the compiled build; in the traced one every eighth."""
    untraced = pytestconfig.getoption("--untraced")
    lines = [compiled(wording) for name in FILES for wording, _ in wordings(name)][:: 1 if untraced else 8]
    said = [line for line in lines if line.printed.executed]
    wrong = {line.text: fault for line in said if (fault := animal_compiler().prove_wording(line))}
    assert wrong == {}
    unsaid = len(lines) - len(said)
    assert unsaid == UNSAID if untraced else unsaid <= UNSAID
