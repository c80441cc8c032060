"""Where rule ids are found in source code."""

from __future__ import annotations

from pathlib import Path

import pytest

from gyoji.ledger.scan import citations


def found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, code: str
) -> list[tuple[str | None, str]]:
    monkeypatch.chdir(tmp_path)
    path = Path(where)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(code)
    return sorted({(each.slug(), each.rule()) for each in citations(path, ["g", "h"])}, key=str)


@pytest.mark.parametrize(
    "code",
    [
        "@step('x')\ndef f(): ...",
        "@kernel.answer('x')\ndef f(): ...",
        "@proves('x')\ndef f(): ...",
        "cite('g', 'x')",
        "Refusal(rule='x')",
        "Event(rules=('x',))",
        "recorder.hit('x')",
    ],
)
def test_an_id_is_found_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    assert found(tmp_path, monkeypatch, "games/g/module.py", code) == [("g", "x")]


def test_any_rule_number_in_a_game_is_an_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "A = '405.4.3'\nB = '801.6.2(2)'\nC = '1103-5a'\nD = '12.5'\nE = 'see 405.4.3'\n"
    expected = [("g", "1103-5a"), ("g", "405.4.3"), ("g", "801.6.2(2)")]
    assert found(tmp_path, monkeypatch, "games/g/module.py", code) == expected


def test_a_rule_number_outside_games_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(tmp_path, monkeypatch, "kernel/module.py", "A = '405.4.3'\n") == []


def test_an_id_may_name_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "@proves('h:1.1', 'y')\ndef f(): ..."
    assert found(tmp_path, monkeypatch, "games/g/module.py", code) == [("g", "y"), ("h", "1.1")]
    assert found(tmp_path, monkeypatch, "tests/test_x.py", code) == [("h", "1.1"), (None, "y")]
