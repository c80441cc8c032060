"""What the game says: every key is there, in both languages, with the same places for names and numbers."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import pytest
from tests.games.animal.arena import ANIMALS, Table, deal, draw, target, when

import gyoji.games.animal
from gyoji.games.animal.people import options
from gyoji.games.animal.people.messages import CATALOGUE
from gyoji.games.animal.people.wording import WORDING
from gyoji.games.animal.table import kinds
from gyoji.kernel.machine import options as kernel_options
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.messages import ENGLISH, JAPANESE
from gyoji.kernel.machine.procedure import Option, Refusal
from gyoji.kernel.trees import tree as t

FOLDER = Path(gyoji.games.animal.__file__).parent
SOURCES = "\n".join([path.read_text("utf-8") for path in sorted(FOLDER.rglob("*.py"))])


def modules() -> list[str]:
    return [each.name for each in pkgutil.walk_packages([str(FOLDER)], "gyoji.games.animal.")]


@pytest.mark.parametrize("key", sorted(CATALOGUE.texts))
def test_both_languages_name_the_same_things(key: str) -> None:
    japanese, english = CATALOGUE.texts[key]
    assert japanese
    assert english
    places = [set(re.findall(r"\{\d\}", text)) for text in (japanese, english)]
    assert places[0] == places[1] or key.startswith("event.")


def test_every_prompt_has_a_text() -> None:
    asked = set(re.findall(r'Ask\([^"]*"([a-z_]+)"', SOURCES, re.DOTALL))
    assert len(asked) > 20
    assert {key for key in asked if not CATALOGUE.has(f"prompt.{key}")} == set()


def test_every_refusal_has_a_text() -> None:
    missing = []
    for name in modules():
        for value in vars(importlib.import_module(name)).values():
            if isinstance(value, Refusal) and not CATALOGUE.has(f"refusal.{value.because}"):
                missing.append(value.because)
    assert missing == []


def test_every_option_has_a_text() -> None:
    kinds_of = [value for name, value in vars(options).items() if name.isupper() and type(value) is int]
    assert [kind for kind in kinds_of if not CATALOGUE.has(f"option.{kind}")] == []


def test_options_are_said_with_names_and_numbers() -> None:
    table = Table()
    one = table.p1.animal(1, 1, name="狐")
    game = table.game
    assert WORDING.option(game, Option(options.ATTACK_WITH, one.ref), ENGLISH) == f"attack with 狐#{one.id}"
    assert (
        WORDING.option(game, Option(options.ATTACK_WITH, one.ref), JAPANESE) == f"「狐」#{one.id}で攻撃する"
    )
    assert WORDING.option(game, Option(options.ATTACK_PLAYER, table.p2.ref), ENGLISH) == "attack player 2"
    assert WORDING.option(game, Option(options.SHARE, one.ref, 3), ENGLISH) == f"3 to 狐#{one.id}"
    assert WORDING.option(game, Option(kernel_options.NUMBER, 7), JAPANESE) == "7"


def test_an_ability_that_is_pending_twice_says_what_each_is_for() -> None:
    table = Table()
    source = table.p1.lair(when(t.Event("receive", object=ANIMALS), draw()), name="碑")
    prey = [table.p2.animal(1, 9), table.p2.animal(1, 9)]
    table.begin()
    for each in prey:
        table.do_inside(deal(1), hold=(each.ref,))
    listed = [Option(options.TRIGGER, pending.serial) for pending in table.game.triggered]
    said = [WORDING.option(table.game, option, ENGLISH) for option in listed]
    first, second = [WORDING.thing(table.game, each.ref, ENGLISH) for each in prey]
    assert said == [f"activate 碑#{source.id} (1), {first}", f"activate 碑#{source.id} (1), {second}"]
    assert first != second


def test_an_ability_that_is_pending_twice_for_one_object_is_numbered() -> None:
    table = Table()
    source = table.p1.lair(when(t.Event("receive", object=ANIMALS), draw()), name="碑")
    prey = table.p2.animal(1, 9)
    table.begin()
    for _ in range(2):
        table.do_inside(deal(1), hold=(prey.ref,))
    listed = [Option(options.TRIGGER, pending.serial) for pending in table.game.triggered]
    said = [WORDING.option(table.game, option, ENGLISH) for option in listed]
    assert said == [f"activate 碑#{source.id} (1) 1/2", f"activate 碑#{source.id} (1) 2/2"]


def test_events_are_said_and_hide_what_is_hidden() -> None:
    table = Table()
    card = table.p1.hand("動物", name="秘密")
    event = Event(kinds.DRAW, "205-2a", card.ref, table.p1.seat)
    assert WORDING.event(table.game, event, ENGLISH) == "player 1 draws 秘密"
    assert WORDING.event(table.game, event, ENGLISH, named=False) == "player 1 draws a card"
    assert WORDING.event(table.game, event, JAPANESE, named=False) == "プレイヤー1はカードを引く"


def test_an_effect_on_a_pile_is_named_by_its_source() -> None:
    table = Table()
    source = table.p1.animal(1, 1, t.Activated((), (draw(),), zone="battlefield"), name="猿")
    table.p2.skill(
        t.Do((t.Act("thwart", object=t.Ref(0)),)),
        costs=(target(t.Selector(zone=t.Zone("pile"), nouns=("effect",))),),
    )
    table.begin().choose(Option(options.ACTIVATE, source.ref, 0))
    ref = table.game.waiting_refs()[0]
    assert WORDING.option(table.game, Option(901, ref), ENGLISH) == f"the effect of 猿#{source.id}"


def test_a_refusal_names_its_rule() -> None:
    assert (
        WORDING.refusal(Refusal("1302.2", "no_attacker"), ENGLISH)
        == "You have no animal that can attack (1302.2)"
    )
