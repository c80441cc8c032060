"""The readings of the book: each is a switch or a line of `readings.py` that the code asks, and makes a difference."""

from __future__ import annotations

import ast
import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest
from tests.games.builddivide.ring import IT, Table, keyword, target

from gyoji.games import builddivide
from gyoji.games.builddivide.start import readings, switches
from gyoji.games.builddivide.table import kinds, policies, zones
from gyoji.games.builddivide.text import compiler as text
from gyoji.kernel.machine.events import Event
from gyoji.kernel.table.ids import NO_REF, card_of
from gyoji.kernel.trees import tree as t
from gyoji.kernel.values.ability import Ability
from gyoji.kernel.values.nature import Nature
from gyoji.kernel.values.values import Held
from gyoji.scenario.model import RulingError
from gyoji.scenario.parse import SUFFIX, read
from gyoji.scenario.runner import run

FOLDER = Path(next(iter(builddivide.__path__)))
RULINGS = Path(__file__).parents[2] / "scenarios" / "builddivide"
ROW = re.compile(r"\| (R\d+) \|.*\| (switch|constant) ((?:`\w+`(?:, )?)+) \|")
compiled = not readings.__file__.endswith(".py")

OTHERWISE: dict[str, tuple[object, str]] = {
    "LETHAL_ABOVE_POWER": (False, "m26-passes-of-forced-processing"),
    "ONLY_POINTS_DUE": (False, "r10-no-point-without-damage"),
    "BUSTER_IS_ONE_POINT": (False, "r11-a-buster-is-one-point"),
    "UNHELD_PACKETS_ARE_NEW": (False, "r12-a-packet-waits-for-a-window"),
    "STOPPED_ATTACK_LOSES_ITS_PACKET": (False, "r22-a-stopped-attack-loses-its-packet"),
    "MAKEIN_NEEDS_DEFEAT": (False, "r32-makein-needs-both"),
    "TURN_PLAYERS_PACKETS_FIRST": (False, "r35-whose-packet-comes-first"),
    "UNOBLIGED_MAY_DECLINE": (False, "m45-blocking"),
    "ATTACK_NEEDS_NO_PRICE": (False, "m45-blocking"),
    "OPEN_FACE_HAS_A_COST": (False, "m52-opening-a-territory"),
    "EITHER_COLOUR_PAYS": (False, "r25-a-point-of-two-colours"),
    "FREE_IS_WHOLLY_FREE": (False, "r27-free-is-wholly-free"),
    "LEGACY_KEEPS_ITS_TIMING": (False, "r28-the-timing-of-legacy"),
    "UNCOUNTERABLE_GOES_ON": (False, "r36-uncounterable-without-targets"),
    "HOSTLESS_AURA_GOES_BY": ("1303-4", "m19-auras"),
    "SET_CARDS_ARE_ON_THE_FIELD": (True, "m59-set-cards"),
    "ASSAULT_GOES_HOME_TO": ("graveyard", "m53-assault-territory"),
    "AURAS_GO_TO_THEIR_OWNERS": (False, "r18-whose-graveyard-takes-auras"),
    "TEXTS_OF_AURAS": ((), "r19-texts-of-auras"),
    "AURAS_OBEY_WHO_ATTACHED_THEM": (False, "r31-who-controls-an-aura"),
    "FIRST_LIFE_CARD_IS_DEEPEST": (False, "r34-the-order-of-life"),
    "ATTACK_END_IS_LOOKED_AT_ONCE": (False, "r21-the-end-of-an-attack"),
    "LOST_ABILITIES_GIVE_NOTHING": (False, "r44-a-lost-ability-grants-nothing"),
    "GATES_LOOKED_AT_AGAIN": ((), "m57-gates"),
    "MAGIA_TURNS_BOTH": (False, "r33-magia-turns-two"),
    "BURYING_IS_DROPPING": (False, "r42-burying-is-dropping"),
    "UNTIMED_EFFECTS_LAST": (False, "r37-effects-without-an-end"),
    "REPLACED_ACTS_ARE_DONE": (True, "h31-what-became-of-an-act"),
    "TEAM_WINDOW_GOES_BACK_TO": ("close", "r09-a-team-passes-and-goes-back-as-one"),
    "TEAMS_PASS_TOGETHER": (False, "examples/e-2601-3-statics-touch-both"),
    "PUT_STANDING": (("403-2c",), "r38-said-twice"),
    "DONE_IN_ORDER": (("1204-3a:i",), "r38-said-twice"),
}
"""For each constant that is asked while a game is played: its opposite, and a ruling that does not hold with it."""

AT_IMPORT = ("LAYERS", "D_DECK_IS_HIDDEN", "OPENING_IS_ALSO_SPELT")
"""Constants that are asked when modules are loaded."""


def listed() -> list[tuple[str, str, list[str]]]:
    """Return the rows of readings.md: the number, the kind, and the names of the switch or of the constants."""
    found = ROW.findall((FOLDER / "readings.md").read_text(encoding="utf-8"))
    return [(number, kind, re.findall(r"`(\w+)`", names)) for number, kind, names in found]


def asked(of: str) -> set[str]:
    """Return the names that modules of the game take from `readings`, or from the switches of a table."""
    found: set[str] = set()
    for path in FOLDER.rglob("*.py"):
        if path.stem in ("readings", "switches"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                owner = node.value
                name = owner.id if isinstance(owner, ast.Name) else getattr(owner, "attr", "")
                if name == of:
                    found.add(node.attr)
    return found


def constants() -> set[str]:
    (source,) = [path.read_text(encoding="utf-8") for path in FOLDER.rglob("readings.py")]
    return {
        node.target.id
        for node in ast.parse(source).body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }


def test_all_readings_are_listed() -> None:
    assert [number for number, _, _ in listed()] == [f"R{n}" for n in range(1, 45)]


def test_every_listed_constant_is_one_line_that_some_module_asks() -> None:
    named = {name for _, kind, names in listed() if kind == "constant" for name in names}
    assert named == constants()
    assert named <= asked("readings")


def test_every_listed_switch_can_be_set_and_is_asked() -> None:
    named = {name for _, kind, names in listed() if kind == "switch" for name in names}
    assert named == set(switches.VALUES) - {"tag", "copies"}
    assert named <= asked("switches")


def test_every_value_of_a_switch_is_shown_by_a_ruling() -> None:
    shown: set[tuple[str, str]] = set()
    for path in RULINGS.glob(f"r*{SUFFIX}"):
        number = path.stem.split("-")[0].upper().replace("R0", "R")
        ruling = read(path)
        for listed_number, kind, names in listed():
            if kind == "switch" and listed_number == number:
                name = names[0]
                shown.add((name, ruling.switches.get(name, switches.VALUES[name][0])))
    wanted = {
        (name, value)
        for _, kind, (name, *_) in listed()
        if kind == "switch"
        for value in switches.VALUES[name]
    }
    assert shown == wanted


def test_every_constant_has_an_opposite_that_is_tried() -> None:
    apart = {"BLITZ_STRIKES_BY", "COMMANDS_ARE_SOURCES", "DEALT_BEFORE_THE_GAME"}
    assert constants() == {*OTHERWISE, *AT_IMPORT, *apart}


def holds(name: str) -> bool:
    try:
        return run(read(RULINGS / f"{name}{SUFFIX}")).passed
    except RulingError:
        return False


@pytest.mark.skipif(compiled, reason="a compiled module keeps its constants")
@pytest.mark.parametrize("constant", OTHERWISE)
def test_a_ruling_does_not_hold_with_the_opposite(constant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    value, ruling = OTHERWISE[constant]
    assert value != getattr(readings, constant)
    assert holds(ruling)
    monkeypatch.setattr(readings, constant, value)
    assert not holds(ruling)


def loaded_with(
    module: ModuleType, constant: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> ModuleType:
    """Return a module as it is when it is loaded with another value of a constant."""
    monkeypatch.setattr(readings, constant, value)
    spec = importlib.util.spec_from_file_location(f"{module.__name__}_otherwise", str(module.__file__))
    assert spec is not None
    assert spec.loader is not None
    copy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(copy)
    return copy


@pytest.mark.skipif(compiled, reason="a compiled module keeps its constants")
def test_cards_dealt_before_the_game_trigger_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Table().game
    obj = game.objs[1]
    held = Held(Ability(t.Triggered((t.Event("draw"),), ()), kinds.LEXICON), 0)
    for rule in readings.DEALT_BEFORE_THE_GAME:
        assert not game.can_trigger(obj, held, Event(kinds.DRAW, rule))
    assert game.can_trigger(obj, held, Event(kinds.DRAW, "507-1"))
    monkeypatch.setattr(readings, "DEALT_BEFORE_THE_GAME", ())
    assert game.can_trigger(obj, held, Event(kinds.DRAW, "602-1g"))


@pytest.mark.skipif(compiled, reason="a compiled module keeps its constants")
def test_the_layers_go_by_the_order_of_the_paragraphs(monkeypatch: pytest.MonkeyPatch) -> None:
    order = ("1208-1c", "1208-1b", "1208-1d", "1208-1e")
    otherwise = loaded_with(policies, "LAYERS", order, monkeypatch)
    gain, lose = t.Gain(t.This(), (t.Keyword("blitz"),)), t.Lose(t.This(), (t.Keyword("blitz"),))
    game, nature = Table().game, Nature(gain, (), kinds.LEXICON)
    assert game.layer_of(gain, nature) < game.layer_of(lose, nature)
    answers = otherwise.PoliciesAnswers
    assert answers.layer_of(game, gain, nature) > answers.layer_of(game, lose, nature)


@pytest.mark.skipif(compiled, reason="a compiled module keeps its constants")
def test_the_d_deck_is_for_its_owner_to_see(monkeypatch: pytest.MonkeyPatch) -> None:
    otherwise = loaded_with(zones, "D_DECK_IS_HIDDEN", False, monkeypatch)
    assert not zones.is_public(zones.D_DECK)
    assert otherwise.is_public(zones.D_DECK)


@pytest.mark.skipif(compiled, reason="a compiled module keeps its constants")
def test_the_second_spelling_is_read_as_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    otherwise = loaded_with(text, "OPENING_IS_ALSO_SPELT", "開門", monkeypatch)
    assert ("解放", "開放") in text.SPELLINGS
    assert ("解放", "開放") not in otherwise.SPELLINGS


def dealt(table: Table) -> Event:
    """Return the last damage to a unit."""
    fact = table.game.facts
    while fact is not None and fact.event.kind != kinds.DEAL:
        fact = fact.next
    assert fact is not None
    return fact.event


def blitz() -> Event:
    table = Table()
    unit, other = table.p1.unit(3000, 1, keyword("blitz")), table.p2.unit(4000, rested=True)
    table.attacks().strike(unit, other).finish()
    fact = table.game.facts
    first: Event | None = None
    while fact is not None:
        if fact.event.kind == kinds.DEAL:
            first = fact.event
        fact = fact.next
    assert first is not None
    return first


def test_blitz_strikes_in_its_own_paragraph() -> None:
    assert blitz().rule == "804-2"


@pytest.mark.skipif(compiled, reason="a compiled module keeps its constants")
def test_blitz_struck_by_another_paragraph_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readings, "BLITZ_STRIKES_BY", "804-1")
    assert blitz().rule == "804-1"


def scorched() -> tuple[Event, int]:
    table = Table()
    unit = table.p2.unit(9000)
    fire = table.p1.command(target(t.Act("deal", object=IT, amount=t.Num(1000))))
    before = fire.id
    table.begin().cast(fire, unit)
    return dealt(table), before


def test_a_command_is_the_source_of_its_damage() -> None:
    event, command = scorched()
    assert card_of(event.source) == command
    assert event.cause == 0


@pytest.mark.skipif(compiled, reason="a compiled module keeps its constants")
def test_damage_without_a_source_where_commands_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readings, "COMMANDS_ARE_SOURCES", False)
    assert scorched()[0].source == NO_REF
