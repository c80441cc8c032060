"""The reference page of the library, made from its docstrings.

`python -m gyoji.api.page docs/reference/library.md` writes it; with `--check` it says whether it is as it should be.
"""

from __future__ import annotations

import argparse
import ast
import doctest
import importlib
import inspect
import sys
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path

import gyoji
from gyoji.files import read_text
from gyoji.games import registry

GROUPS = {
    "Beginning": ("game", "game_names", "bot", "bot_names", "load", "loads", "from_bytes"),
    "Games, cards, decks": ("Game", "Cards", "Card", "Deck", "DeckEntry", "Violation"),
    "Matches": ("Match", "Decision", "Option", "Result", "LogLine", "Refusal"),
    "What is seen": ("View", "PlayerView", "CardView", "ByName", "SPECTATOR", "REFEREE"),
    "Bots": ("Seat", "Bot", "NamedBot"),
    "Errors": (
        "GyojiError", "UserError", "IllegalChoiceError", "UnknownNameError", "DeckError", "TextError", "RecordError",
        "EndlessError",
    ),
}  # fmt: skip
"""The public names as the page has them."""
HEAD = """# Library

All that `import gyoji` exports, made from the docstrings by `python -m gyoji.api.page docs/reference/library.md`. For a
first match see the [tutorial](../tutorial/library.md); what else a program wants is under
[Write a bot](../how-to/write-a-bot.md).

- Seats are counted from 0. Texts for people, such as the log, count players from 1.
- Values (cards, decks, views, options, decisions, refusals, lines of the log, results) do not change; they compare and
  hash by what is in them. Only a match changes.
- Whatever the library raises on purpose is a `GyojiError`, with `rule`, `place` and `advice` where there are such. A
  call that raises has changed nothing.
- A match belongs to one thread at a time, and its copies and guesses with it: they share memory until they part ways.
  Between processes a match travels as bytes; options and decisions stay, send an index.
- Environments for learning are a part of their own, `gyoji.envs`: see [Learn to play](../how-to/learn-to-play.md).
- In a notebook games, matches, views, cards, decks and decisions draw themselves.
- The names and members on this page stay. One may come; none goes without a version that says so first.
"""

BY_GAME = """By these names `PlayerView.zones`, `View.shared`, `PlayerView.stats` and `CardView.numbers` are
asked, in every language. A card in the other player's hand has a name where everybody saw it go there, and no
numbers, since its face is hidden now.
"""


def page() -> str:
    """Return the page."""
    parts = [HEAD]
    for title, names in GROUPS.items():
        parts.append(f"## {title}\n")
        parts += [_entry(name) for name in names]
    parts += ["## What a view has, by game\n", BY_GAME, *_games(), ""]
    return "\n".join(parts)


def _games() -> list[str]:
    """Return a table of the names by which views of each game tell what lies there."""
    rows = [
        "| game | zones of a player, as they are drawn | shared | `stats` | `numbers` of a card |",
        "|---|---|---|---|---|",
    ]
    for slug in gyoji.game_names():
        view = gyoji.game(slug).match(seed=1).view()
        one = view.players[0]
        numbers = registry.rulebook(slug).layout().numbers
        cells = [
            ", ".join([f"`{name}`" for name in names])
            for names in (one.zones, view.shared, one.stats, numbers)
        ]
        rows.append(f"| `{slug}` | {' | '.join(cells)} |")
    return rows


def _entry(name: str) -> str:
    found = getattr(gyoji, name)
    if inspect.isclass(found):
        return _class(name, found)
    if inspect.isfunction(found):
        return f"### `{name}{_signature(found)}`\n\n{_doc(found.__doc__ or '')}"
    return f"### `{name}`\n\n{_doc(_constant(name))}"


def _class(name: str, cls: type) -> str:
    lines = [f"### `{name}`\n", _doc(cls.__doc__ or "")]
    members = list(_members(cls))
    if members:
        lines += ["| | |", "|---|---|", *[f"| `{member}` | {_cell(text)} |" for member, text in members], ""]
    return "\n".join(lines)


def _members(cls: type) -> Iterator[tuple[str, str]]:
    """Yield the public members of a class with their docstrings, as they stand in its source."""
    module = inspect.getmodule(cls)
    assert module is not None
    tree = ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8"))
    (node,) = [each for each in tree.body if isinstance(each, ast.ClassDef) and each.name == cls.__name__]
    for each, doc in _with_docs(node.body):
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            if not each.target.id.startswith("_"):
                yield each.target.id, doc
        elif isinstance(each, ast.FunctionDef) and each.name == "__init__":
            yield from _set_in(each)
        elif isinstance(each, ast.FunctionDef) and not each.name.startswith("_"):
            member = inspect.getattr_static(cls, each.name)
            called = inspect.isfunction(member)
            text = ast.get_docstring(each) or ""
            yield (each.name + (_signature(member, short=True) if called else "")), text


def _set_in(function: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Yield the public attributes that are set and told of in an `__init__`."""
    for each, doc in _with_docs(function.body):
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Attribute) and doc:
            if not each.targets[0].attr.startswith("_"):
                yield each.targets[0].attr, doc


def _with_docs(body: Sequence[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Yield statements, each with the docstring below it."""
    for each, after in zip(body, [*body[1:], None], strict=True):
        doc = ""
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            doc = inspect.cleandoc(str(after.value.value))
        yield each, doc


def _constant(name: str) -> str:
    """Return the docstring below a constant."""
    for module in ("gyoji.api.views", "gyoji.api.match"):
        tree = ast.parse(Path(importlib.import_module(module).__file__ or "").read_text(encoding="utf-8"))
        for each, doc in _with_docs(tree.body):
            targets = each.targets if isinstance(each, ast.Assign) else []
            targets = [each.target] if isinstance(each, ast.AnnAssign) else targets
            if [target for target in targets if isinstance(target, ast.Name) and target.id == name]:
                return doc
    raise AssertionError(f"{name} is told of nowhere")


def _signature(function: object, short: bool = False) -> str:
    """Return what a function takes and returns; *short* leaves the types out."""
    assert callable(function)
    signature = inspect.signature(function)
    parts: list[str] = []
    for each in signature.parameters.values():
        if each.name == "self":
            continue
        if each.kind is inspect.Parameter.KEYWORD_ONLY and "*" not in parts:
            parts.append("*")
        default = "" if each.default is inspect.Parameter.empty else repr(each.default)
        if short:
            parts.append(each.name + (f"={default}" if default else ""))
        else:
            parts.append(f"{each.name}: {each.annotation}" + (f" = {default}" if default else ""))
    return f"({', '.join(parts)})" + ("" if short else f" -> {signature.return_annotation}")


def _doc(text: str) -> str:
    """Return a docstring as a part of a page: its examples as a program that asserts what they show."""
    text = inspect.cleandoc(text)
    prose, _, _ = text.partition(">>>")
    parts = [prose.rstrip(), ""]
    code = [line for example in doctest.DocTestParser().get_examples(text) for line in _program(example)]
    if code:
        imports = [line for line in code if line.startswith(("import ", "from "))]
        rest = [line for line in code if line not in imports]
        parts += ["```python", *imports, *([""] if imports else []), *rest, "```", ""]
    return "\n".join(parts)


def _program(example: doctest.Example) -> list[str]:
    """Return an example as lines of a program."""
    source = example.source.rstrip("\n")
    if example.exc_msg is not None:
        name = example.exc_msg.partition(":")[0].rpartition(".")[2]
        return ["try:", textwrap.indent(source, "    "), f"except gyoji.{name} as error:", "    print(error)"]
    shown = example.want.rstrip("\n").splitlines()
    return [*source.splitlines(), *[f"# {line}" for line in shown]]


def _cell(text: str) -> str:
    """Return a docstring in one cell of a table."""
    prose, _, _ = inspect.cleandoc(text).partition(">>>")
    return " ".join(prose.split()).replace("|", "\\|")


def main(words: Sequence[str] | None = None) -> int:
    """Write or check the page from the command line."""
    parser = argparse.ArgumentParser(prog="python -m gyoji.api.page")
    parser.add_argument("page", type=Path)
    parser.add_argument(
        "--check", action="store_true", help="write nothing, say whether it is as it should be"
    )
    arguments = parser.parse_args(words)
    made = page()
    if arguments.check:
        same = arguments.page.is_file() and read_text(arguments.page) == made
        print(f"{arguments.page}: {'as it should be' if same else 'has to be made anew'}")
        return 0 if same else 1
    arguments.page.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
