"""When constant abilities that come back begin (805.7) depends on the course of the game, never on who reads values."""

from __future__ import annotations

import pytest
from tests.games.animal.arena import Table, Thing, static

from gyoji.games import registry
from gyoji.games.decks import Deck, Entry
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import NO_REF
from gyoji.kernel.trees import tree as t
from gyoji.kernel.values import continuous
from gyoji.ledger.marks import proves
from gyoji.match import Match
from gyoji.sim import invariants

CARDS = (
    ("一の沼", "縄張り", "【常時（戦場）】戦場の動物は1/1になる。"),
    ("二の沼", "縄張り", "【常時（戦場）】戦場の動物は2/2になる。"),
    ("三の沼", "縄張り", "【常時（戦場）】戦場の動物は3/3になる。"),
    ("静けさ", "縄張り", "【常時（戦場）】これ以外の戦場の縄張りはすべての能力を失う。"),
    ("薄い静けさ", "縄張り", "【常時（戦場）】これがムーブ状態でない限り、相手の戦場の存在はすべての能力を失う。"),
    ("宵", "特技", "【プレイ】［戦場の存在1つを対象に発動する。］それを夜にする。"),
    ("夜明け", "特技", "【プレイ】［戦場の存在1つを対象に発動する。］それの夜を明ける。"),
    ("一つ忘れ", "特技", "【プレイ】［戦場の存在1つを対象に発動する。］ターン終了時まで、それはすべての能力を失う。"),
    ("忘れ", "特技", "【プレイ】ターン終了時まで、戦場の存在はすべての能力を失う。"),
    ("地鳴り", "特技", "【プレイ】戦場のすべての縄張りを破壊する。"),
    ("呼び戻し", "特技", "【プレイ】［あなたの墓地の縄張りカード1枚を対象に発動する。］それをあなたの戦場に出す。"),
    ("鹿", "動物", "《駿足》"),
)  # fmt: skip


def _deck(name: str) -> Deck:
    entries = [Entry("main", 4, _record(number, *card)) for number, card in enumerate(CARDS)]
    ground: dict[str, object] = {
        "number": "S-99", "name": "野", "type": "領土", "species": ["基礎"], "text": "《平野》",
    }  # fmt: skip
    return Deck(name, (*entries, Entry("territory", 10, ground)))


def _record(number: int, name: str, type_: str, text: str) -> dict[str, object]:
    found: dict[str, object] = {
        "number": f"S-{number:02}", "name": name, "type": type_, "cost": 0, "condition": "", "text": text,
    }  # fmt: skip
    return found | ({"atk": 4, "def": 4} if type_ == "動物" else {})


@pytest.mark.slow
@pytest.mark.parametrize("number", range(2))
def test_copies_and_loaded_games_of_silencing_cards_are_the_same(number: int) -> None:
    rulebook = registry.rulebook("animal")
    match = Match(rulebook, (_deck("one"), _deck("two")), number)
    rng = Rng(number)
    checker = Rng(number + 1)
    for _ in range(120):
        question = match.game.question
        if question is None:
            break
        if checker.below(6) == 0:
            invariants.check_copy(match.game, checker)
            invariants.check_options(match.game, checker)
        match.decide(rng.below(len(question.options)))
    invariants.check_save(match)


ANIMALS = t.Selector(None, t.Zone("battlefield"), (), ("animal",))


def _silenced() -> tuple[Table, list[Thing]]:
    """Return a table with two lairs that set ATK, each of which a lasting effect silences."""
    table = Table()
    lairs = [table.p1.lair(static(t.SetValue(ANIMALS, "attack", t.Num(n)))) for n in (1, 2)]
    table.p1.animal(5, 5)
    table.game.silences = True
    for lair in lairs:
        loss = t.Lose(t.This(), (t.Ability("any"),))
        continuous.add(table.game, Scope(table.p1.seat, NO_REF), loss, (lair.ref,))
        table.game.after(())
    return table, lairs


@proves("805.7", "805.5")
@pytest.mark.parametrize("first", [0, 1])
def test_reading_values_meanwhile_does_not_make_anything_begin(first: int) -> None:
    told: list[str] = []
    for looks in (False, True):
        table, lairs = _silenced()
        game = table.game
        keys = [effect.key for effect in game.continuous]
        assert [int(ref) for ref in game.muted] == [int(lair.ref) for lair in lairs]
        for key in (keys[first], keys[1 - first]):
            continuous.drop(game, key)
            if looks:
                for lair in lairs:
                    game.values(lair.ref)
        game.after(())
        assert list(game.muted) == []
        assert [ref for ref, _ in game.began] == [lair.ref for lair in lairs]
        told.append(digest(game))
    assert told[0] == told[1]


@proves("805.7")
def test_a_silent_object_is_part_of_the_state() -> None:
    table, _ = _silenced()
    before = digest(table.game)
    table.game.muted = table.game.muted[:1]
    assert digest(table.game) != before
