"""The public names: which there are, that they are documented, that their examples run, that they are cheap."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import os
import subprocess
import sys
from pathlib import Path

import pytest

import gyoji
from gyoji.sim.bench import build

SOURCE = Path(gyoji.__file__).parent
PUBLIC = set(
    """
REFEREE SPECTATOR Bot ByName Card CardView Cards Decision Deck DeckEntry DeckError EndlessError Game GyojiError
IllegalChoiceError LogLine Match NamedBot Option PlayerView RecordError Refusal Result Seat TextError UnknownNameError
UserError View Violation bot bot_names from_bytes game game_names load loads
""".split()  # noqa: SIM905
)
"""What users rely on: a name may come, none may go."""
MEMBERS = {
    "Card": "english facts game japanese meaning mended name number rules text type",
    "CardView": "colour controller cost counters damage face_down gained host id is_hidden keywords line name number "
    "numbers printed states text turned type",
    "Decision": "count find key number options player prompt rule rule_text turn",
    "Deck": "entries game is_legal name save sizes text violations",
    "Game": "card card_types cards deck decks edition lang match rule rules seat_counts slug switches title",
    "LogLine": "player rule text turn",
    "Match": "at choices concede copy decide decision decks digest dumps game is_guess log log_for names "
    "number over play play_randomly refusals resample result save seat seats seed standing switches teams to_bytes "
    "turn turn_player view why_not",
    "Option": "cards index is_pass name player rule targets text zone",
    "PlayerView": "seat stats zones",
    "Refusal": "advice also rule text wish",
    "Result": "is_draw losers names rule winners",
    "Seat": "decision game log options over player refusals resample result seats standing teams turn view why_not",
    "View": "arrows card cards game over phase players reader shared turn turn_player winners zones",
}
"""What users rely on in them."""
MODULES = sorted([path.stem for path in (SOURCE / "api").glob("[a-z]*.py")])
CHEAP = 0.06
"""Seconds of processor time that `import gyoji` may take."""


def test_the_public_names_are_those() -> None:
    assert sorted(gyoji.__all__) == sorted(PUBLIC)
    assert set(dir(gyoji)) >= PUBLIC


def test_every_public_name_is_there_and_documented() -> None:
    for name in gyoji.__all__:
        found = getattr(gyoji, name)
        if inspect.isclass(found) or inspect.isfunction(found):
            assert found.__doc__ or build() != "pure", name  # compiled classes keep no docstrings


@pytest.mark.parametrize("name", sorted(MEMBERS))
def test_the_members_of_a_type_are_those_and_documented(name: str) -> None:
    cls = getattr(gyoji, name)
    found = {each for each in dir(cls) if not each.startswith("_")}
    assert found == set(MEMBERS[name].split())
    for each in found:
        member = inspect.getattr_static(cls, each)
        if isinstance(member, property) or inspect.isfunction(member):
            assert inspect.getdoc(member), f"{name}.{each}"


def test_exports_are_the_same_for_readers_of_types_and_for_programs() -> None:
    tree = ast.parse((SOURCE / "__init__.py").read_text(encoding="utf-8"))
    (branch,) = [node for node in tree.body if isinstance(node, ast.If)]
    typed = {
        alias.name: node.module
        for node in branch.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    (homes,) = [
        ast.literal_eval(node.value)
        for node in branch.orelse
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)
    ]
    assert {name: home for home, names in homes.items() for name in names} == typed
    assert sorted(typed) == sorted(gyoji.__all__)


def test_a_name_that_there_is_not_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="dance"):
        getattr(gyoji, "dance")  # noqa: B009


def test_no_type_of_a_public_name_says_nothing() -> None:
    for name in MEMBERS:
        cls = getattr(gyoji, name)
        for each in MEMBERS[name].split():
            member = inspect.getattr_static(cls, each)
            function = member.fget if isinstance(member, property) else getattr(member, "func", member)
            for hint in getattr(function, "__annotations__", {}).values():
                assert "object" not in str(hint), f"{name}.{each}"
                assert "Any" not in str(hint), f"{name}.{each}"


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_in_docstrings_run(module: str) -> None:
    found = doctest.testmod(importlib.import_module(f"gyoji.api.{module}"))
    assert found.failed == 0


def test_the_public_functions_and_main_types_have_examples() -> None:
    for name in ("bot", "bot_names", "from_bytes", "game", "game_names", "loads", *MEMBERS):
        if name not in ("LogLine", "PlayerView", "CardView", "Refusal", "Result", "Game"):
            assert ">>> import gyoji" in (getattr(gyoji, name).__doc__ or ""), name


def test_importing_is_cheap_and_imports_no_game() -> None:
    code = (
        "import time; began = time.process_time(); import gyoji; spent = time.process_time() - began; import sys; "
        "print(spent, len([name for name in sys.modules if name.startswith('gyoji.')]))"
    )
    # An installed package has its bytecode, whatever the process that runs the tests may write.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    found = [
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
        )
        for _ in range(3)
    ]
    spent, loaded = zip(*[each.stdout.split() for each in found], strict=True)
    assert min([float(each) for each in spent]) < CHEAP
    assert set(loaded) == {"0"}


def imports_of(path: Path) -> set[str]:
    """Return the modules that a module imports when it is loaded."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.module or "" for node in tree.body if isinstance(node, ast.ImportFrom)}


def test_nothing_below_imports_the_library() -> None:
    above = ("api", "envs", "arena")
    wrong = [
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if path.relative_to(SOURCE).parts[0] not in (*above, "__init__.py")
        and (
            "import gyoji.api" in path.read_text(encoding="utf-8")
            or "from gyoji.api" in path.read_text(encoding="utf-8")
        )
    ]
    assert wrong == []


def test_the_modules_of_the_library_import_each_other_one_way() -> None:
    left = {module: imports_of(SOURCE / "api" / f"{module}.py") for module in MODULES}
    while left:
        free = [name for name, needs in left.items() if not {f"gyoji.api.{each}" for each in left} & needs]
        assert free, f"these import each other: {sorted(left)}"
        for name in free:
            del left[name]
