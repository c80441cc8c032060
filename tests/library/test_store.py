"""Sets in the data folder: where it is, and that a set is there whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gyoji.errors import UserError
from gyoji.games.decks import Record
from gyoji.library import store

CARDS: list[Record] = [{"name": "鳥", "worth": 1}, {"name": "蛇", "worth": 2}]


def test_the_variable_names_the_folder(data_folder: Path) -> None:
    assert store.data_folder() == data_folder


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/gyoji"),
        ("linux", {"XDG_DATA_HOME": "data"}, "/home/me/.local/share/gyoji"),
        ("linux", {}, "/home/me/.local/share/gyoji"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, "/home/me/Library/Application Support/gyoji"),
        ("win32", {"APPDATA": "/roaming"}, "/roaming/gyoji"),
        ("win32", {}, "/home/me/AppData/Roaming/gyoji"),
    ],
)
def test_the_folder_is_where_the_platform_has_data(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], expected: str
) -> None:
    for name in (store.VARIABLE, "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/me"))
    assert store.data_folder() == Path(expected)


def test_a_set_comes_back() -> None:
    store.save_set("toy", "mine", "list.csv", CARDS)
    assert store.load_set("toy", "mine") == CARDS
    assert store.source_of("toy", "mine") == "list.csv"
    assert (store.set_names("toy"), store.set_names("nova")) == (["mine"], [])


def test_a_set_that_cannot_be_written_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch, data_folder: Path
) -> None:
    path = store.save_set("toy", "mine", "list.csv", CARDS)
    before = path.read_bytes()

    def fail(source: object, target: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(UserError, match=r"cannot write .*: No space left on device"):
        store.save_set("toy", "mine", "list.csv", CARDS[:1])
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("name", ["", "../up", "a/b", ".hidden", "a b", "a:b", "shipped", "x" * 65, "a."])
def test_a_set_has_a_name_that_every_file_system_takes(name: str) -> None:
    with pytest.raises(UserError, match="no set can be called"):
        store.save_set("toy", name, "list.csv", CARDS)


@pytest.mark.parametrize("name", ["第1弾", "starter-2.1", "x" * 64])
def test_names_of_sets(name: str) -> None:
    store.save_set("toy", name, "list.csv", CARDS)
    assert store.set_names("toy") == [name]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", ":1: no set of toy"),
        ("{\n", ":1: the file is damaged"),
        ('{"gyoji": "set", "format": 2, "game": "toy", "cards": 0}\n', ":1: no set of toy in the format 1"),
        ('{"gyoji": "set", "format": 1, "game": "nova", "cards": 0}\n', ":1: no set of toy"),
        (
            '{"gyoji": "set", "format": 1, "game": "toy", "cards": 2}\n{"name": "a"}\n',
            ":2: cards are missing",
        ),
        ('{"gyoji": "set", "format": 1, "game": "toy", "cards": 1}\n{}\n', ":2: a card without a name"),
        ('{"gyoji": "set", "format": 1, "game": "toy", "cards": 1}\n3\n', ":2: the file is damaged"),
    ],
)
def test_a_damaged_set_is_refused_with_its_line(text: str, message: str) -> None:
    path = store.save_set("toy", "mine", "list.csv", CARDS)
    path.write_text(text)
    with pytest.raises(UserError, match=message):
        store.load_set("toy", "mine")


def test_a_removed_set_is_gone() -> None:
    store.save_set("toy", "mine", "list.csv", CARDS)
    store.remove_set("toy", "mine")
    for use in (store.load_set, store.remove_set):
        with pytest.raises(UserError, match="no set 'mine' of toy was imported; imported: none"):
            use("toy", "mine")
