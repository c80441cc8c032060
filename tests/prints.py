"""Prints of lines: what each line of `fixtures/prints` is carried out as, in Japanese and in English.

`python -m tests.prints` prints every line anew; read the difference before you keep it.
"""

from __future__ import annotations

from pathlib import Path

from gyoji.games import registry

FIXTURES = Path(__file__).parent / "fixtures" / "prints"
GAMES = ("animal", "builddivide", "dimensionzero", "mission", "nova")


def sources(slug: str) -> list[str]:
    """Return the lines of a game's fixture as a card would print them."""
    blocks = (FIXTURES / f"{slug}.txt").read_text(encoding="utf-8").strip().split("\n\n")
    return [block.splitlines()[0] for block in blocks]


def printed(slug: str, line: str) -> str:
    """Return a line with its prints below it."""
    prints = registry.rulebook(slug).text_compiler().compile_line(line, "line").printed
    assert prints.executed, line
    return f"{line}\nja: {prints.japanese}\nen: {prints.english}"


def main() -> None:
    """Print the lines of every game anew."""
    for slug in GAMES:
        text = "\n\n".join([printed(slug, line) for line in sources(slug)]) + "\n"
        (FIXTURES / f"{slug}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
