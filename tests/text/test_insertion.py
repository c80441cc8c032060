"""Added words in the wordings of all games: each changes what is carried out, or the text is refused.

The proof of use exchanges what was read. A word that a rule skips is never read, so it is tried here: whose a card is,
what it costs, what it is not, and until or during when something holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module

import pytest
from tests.text.mutants import added_words

from gyoji.games.animal.text.compiler import animal_compiler
from gyoji.games.builddivide.text.compiler import divide_compiler
from gyoji.games.dimensionzero.text.compiler import zero_compiler
from gyoji.games.mission.text.compiler import mission_compiler
from gyoji.games.nova.text.compiler import nova_compiler
from gyoji.text.reading.compiler import Compiler

LEAST = 20
"""How many texts with an added word compile at least, so that the test can fail at all."""

GAMES = [
    (
        "nova",
        nova_compiler,
        ("相手の", "コスト3以下の", "このカード以外の"),
        ("ターン終了時まで、", "相手のターン中、"),
    ),
    (
        "mission",
        mission_compiler,
        ("相手の", "コスト3以下の", "このキャラ以外の"),
        ("ターン終了時まで、", "相手のターン中、"),
    ),
    (
        "dimensionzero",
        zero_compiler,
        ("相手の", "コスト3以下の", "このカード以外の"),
        ("ターン終了時まで、", "相手のターン中、"),
    ),
    (
        "builddivide",
        divide_compiler,
        ("相手の", "コスト3以下の", "このユニット以外の"),
        ("このターン中、", "相手のターン中、"),
    ),
    (
        "animal",
        animal_compiler,
        ("相手の", "コスト3以下の", "これ以外の"),
        ("ターン終了時まで、", "相手ターン中、"),
    ),
]


EXCUSED = re.compile("相手が(?!。).*プレイする相手の.*カードのコスト")
"""Cards that the opponent plays are the opponent's: said twice, and compared (あなたの there is another text)."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "compiler", "before_nouns", "before_lines"), GAMES, ids=[each[0] for each in GAMES]
)
def test_an_added_word_changes_the_meaning_or_is_refused(
    slug: str,
    compiler: Callable[[], Compiler],
    before_nouns: tuple[str, ...],
    before_lines: tuple[str, ...],
    pytestconfig: pytest.Config,
) -> None:
    """Try half of the wordings of the fixtures in the untraced suite, one in six in the traced one."""
    fixtures = import_module(f"tests.games.{slug}.test_text")
    words = import_module(f"gyoji.games.{slug}.text.words").WORDS
    if slug == "animal":
        lines = [wording for name in fixtures.FILES for wording, _ in fixtures.wordings(name)]
    else:
        lines = [wording.removeprefix("●") for _, wording, _ in fixtures.wordings()]
    step = 2 if pytestconfig.getoption("--untraced") else 6
    if slug == "animal":  # It has six times as many.
        step *= 4
    _, compiled, same = added_words(compiler(), words, lines[::step], before_nouns, before_lines)
    assert not [text for text in same if not EXCUSED.search(text)]
    assert len(compiled) >= LEAST
