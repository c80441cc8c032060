"""The map holds: few modules a room, the same rooms in every game, nothing beside the rooms but what others import."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.test_imports import SLUGS, SOURCE, cycle, needed

MAP = SOURCE.parents[1] / "docs" / "design" / "map.md"
MOST = 25
GAME = ("api", "rulebook", "scenario_setup")
FLAT: dict[str, tuple[str, ...]] = {
    "kernel": (),
    "text": (),
    "text/clause": (),
    "server": ("app",),
    **{f"games/{slug}": GAME for slug in SLUGS},
}
"""Parts that are divided into rooms, and the modules that stand beside the rooms: what others import from the part."""
DATA = ("cards", "decks", "static")


def modules(folder: Path) -> list[str]:
    return sorted([path.stem for path in folder.glob("*.py") if path.stem != "__init__"])


def rooms(part: str) -> list[Path]:
    """Return the rooms of a part; a part within it is none."""
    return sorted(
        [
            folder
            for folder in (SOURCE / part).iterdir()
            if folder.is_dir()
            and folder.name[0] not in "_."
            and folder.name not in DATA
            and folder.relative_to(SOURCE).as_posix() not in FLAT
        ]
    )


def all_rooms() -> Iterator[Path]:
    for part in FLAT:
        yield from rooms(part)


def names(folders: list[Path]) -> list[str]:
    return [folder.name for folder in folders]


@pytest.mark.parametrize("part", FLAT)
def test_nothing_stands_beside_the_rooms_but_what_is_listed(part: str) -> None:
    assert tuple(modules(SOURCE / part)) == FLAT[part]


def test_no_room_holds_too_much_and_none_is_empty() -> None:
    found = {folder.relative_to(SOURCE).as_posix(): len(modules(folder)) for folder in all_rooms()}
    assert len(found) > 60
    assert {name: n for name, n in found.items() if not 0 < n <= MOST} == {}


def test_no_room_has_rooms_inside() -> None:
    inside = [path for folder in all_rooms() for path in folder.rglob("*.py") if path.parent != folder]
    assert inside == []


def test_every_game_has_the_same_rooms() -> None:
    found = {slug: names(rooms(f"games/{slug}")) for slug in SLUGS}
    first = found[SLUGS[0]]
    assert len(first) == 9
    assert {slug: own for slug, own in found.items() if own != first} == {}


def test_a_module_that_several_games_have_stands_in_the_same_room() -> None:
    places: dict[str, dict[str, list[str]]] = {}
    for slug in SLUGS:
        for folder in rooms(f"games/{slug}"):
            for module in modules(folder):
                places.setdefault(module, {}).setdefault(slug, []).append(folder.name)
    common = {module: found for module, found in places.items() if len(found) == len(SLUGS)}
    assert len(common) > 30
    assert [
        module for module, found in common.items() if len({tuple(own) for own in found.values()}) > 1
    ] == []


@pytest.mark.parametrize("folder", [*all_rooms()], ids=lambda folder: folder.relative_to(SOURCE).as_posix())
def test_the_modules_of_a_room_form_no_cycle(folder: Path) -> None:
    package = ".".join(("gyoji", *folder.relative_to(SOURCE).parts))
    graph = {f"{package}.{name}": needed(folder / f"{name}.py") for name in modules(folder)}
    assert cycle({name: needs - {name} for name, needs in graph.items()}) == set()


def test_the_map_names_every_room_and_no_other() -> None:
    page = MAP.read_text(encoding="utf-8")
    rows = [row.split("|")[1] for row in page.splitlines() if row.startswith("| `")]
    named = [name for row in rows for name in re.findall(r"`([a-z/]+)/`", row)]
    there = {re.sub(r"games/\w+/", "", folder.relative_to(SOURCE).as_posix()) for folder in all_rooms()}
    assert sorted(named) == sorted(there)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_readme_of_a_game_names_every_module_of_its_rules(slug: str) -> None:
    """Whoever looks for a rule starts there; text and words for people have pages of their own."""
    folder = SOURCE / "games" / slug
    said = (folder / "README.md").read_text(encoding="utf-8")
    assert [
        f"{room.name}/{module}"
        for room in rooms(f"games/{slug}")
        if room.name not in ("text", "people")
        for module in modules(room)
        if f"`{room.name}/{module}`" not in said
    ] == []
