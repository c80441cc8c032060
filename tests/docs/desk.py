"""The folder in which the commands of a page run: a small copy of the repository, and files that it speaks of.

A command finds what it names, only less of it: one ruling, one golden game, one small world. So it runs with the words
that the page prints, and what it writes is written here.
"""

from __future__ import annotations

import itertools
import json
import shutil
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import msgspec
from tests.docs.blocks import ROOT, Block, blocks, commands

from gyoji import replay
from gyoji.files import table_marks
from gyoji.games import registry
from gyoji.games.decks import Deck, Entry
from gyoji.games.rulebook import Rulebook
from gyoji.ledger import book, record
from gyoji.ledger.report import TABLE, Account, table_lines
from gyoji.library.importing import read_list
from gyoji.match import Match
from gyoji.sim import worlds

LINKED = ("src", "benchmarks", "pyproject.toml")
COPIED = (
    "tests/conftest.py",
    "tests/toy.py",
    "tests/games/shipped.py",
    "tests/scenarios/test_rulings.py",
    "tests/scenarios/nova/m17-zero-cost.ruling",
    "tests/properties/test_golden_games.py",
    "tests/fixtures/golden/mission-random.txt",
    "tests/fixtures/worlds/nova.tsv",
)
EMPTY = ("tests/games/nova", "docs/reference")
WORLDS = "tests/fixtures/worlds/nova.toml"
CARD_PAGE = ROOT / "docs" / "how-to" / "write-a-card.md"
LIST_PAGE = ROOT / "docs" / "how-to" / "import-cards.md"
RULING_PAGE = ROOT / "docs" / "how-to" / "write-a-ruling.md"
IMPORTED = "mine"
"""What the pages call a set of imported cards."""
LINE = {
    "番号": "X1-009",
    "よびな": "浜の番犬",
    "種類": "サーバント",
    "色": "青",
    "コスト": "〔青1〕",
    "攻撃力": 100,
    "体力": 200,
    "入手日": "昨日",
}
"""A card of a list in JSON, with the two columns of its own that the page speaks of."""


def lay(page: Path, folder: Path) -> None:
    """Put into *folder* what the commands of a page need."""
    for path in LINKED:
        (folder / path).symlink_to(ROOT / path)
    for path in COPIED:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, folder / path)
    for path in EMPTY:
        (folder / path).mkdir(parents=True, exist_ok=True)
    (folder / WORLDS).write_text(_one_world(), encoding="utf-8")
    named = {word for command in commands(page) for word in command.words}
    for name, make in MADE.items():
        if name in named:
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_text(make(page), encoding="utf-8")
    if "ledger" in named:
        lay_trace(folder)


def lay_trace(folder: Path) -> None:
    """Leave the trace of a run that proved everything, and the README with its table."""
    trace, table = _trace_and_table()
    (folder / record.FOLDER).mkdir(exist_ok=True)
    (folder / record.FOLDER / record.FILE).write_bytes(trace)
    (folder / "README.md").write_text(table, encoding="utf-8")


@cache
def _trace_and_table() -> tuple[bytes, str]:
    trace = record.LedgerTrace(full=True)
    books = [book.load(slug) for slug in book.slugs()]
    for each in books:
        rules = [f"{each.slug}:{id}" for id in each.rules if id not in each.excuses]
        trace.add("all", rules, rules, [f"{each.slug}:{id}" for id in each.examples])
    titles = {each.slug: registry.rulebook(each.slug).title("ja") for each in books}
    lines = table_lines([Account(each, trace) for each in books], titles)
    begin, end = table_marks(TABLE)
    return msgspec.json.encode(trace), "\n".join([begin, *lines, end, ""])


@cache
def _one_world() -> str:
    """Return the first world of a file, two decisions deep."""
    path = ROOT / WORLDS
    first = worlds.read(path)[0]
    head, mark, rest = path.read_text(encoding="utf-8").partition("[[world]]")
    body = rest.partition("[[world]]")[0]
    assert f"depth = {first.depth}" in body
    return head + mark + body.replace(f"depth = {first.depth}", "depth = 2")


def card_blocks(page: Path) -> list[str]:
    """Return the cards that a page shows, or those of the page about cards."""
    shown = [block.body for block in blocks(page, "toml") if block.body.startswith("[[card]]")]
    return shown or [block.body for block in blocks(CARD_PAGE, "toml") if block.body.startswith("[[card]]")]


def list_blocks() -> list[Block]:
    """Return the lists on the page about lists."""
    return [block for block in blocks(LIST_PAGE, "text") if block.body.startswith("番号,")]


def deck_blocks(page: Path) -> list[Block]:
    """Return the decks, or parts of decks, that a page shows."""
    return [block for block in blocks(page, "text") if "[main]\n" in block.body]


def game_of(page: Path) -> Rulebook:
    """Return the game that the commands of a page name first."""
    named = [each.words[each.words.index("--game") + 1] for each in commands(page) if "--game" in each.words]
    return registry.rulebook([*named, "nova"][0])


def deck_text(page: Path) -> str:
    """Return a legal deck with the cards of the page in it, or a shipped one where the page shows none."""
    rulebook = game_of(page)
    shown = deck_blocks(page)
    if not shown:
        return rulebook.deck_text(rulebook.deck_names()[0])
    part = read_part(shown[0])
    for name in rulebook.deck_names():
        for deck in exchanges(rulebook.deck(name), part):
            if not rulebook.violations(deck):
                return written(deck, rulebook.sections)
    raise AssertionError(f"{shown[0].place}: no shipped deck stays legal with these cards")


def read_part(block: Block) -> Deck:
    """Return the cards of a block that shows a part of a deck: shipped cards, and those that its page shows."""
    rulebook = game_of(block.page)
    with tempfile.TemporaryDirectory() as folder:
        if block.page == LIST_PAGE:
            path = Path(folder, "cards.csv")
            path.write_text(list_blocks()[0].body, encoding="utf-8")
        else:
            path = Path(folder, "cards.toml")
            path.write_text("\n".join(card_blocks(block.page)), encoding="utf-8")
        cards = read_list(rulebook, path, {})[0]
    own = {str(card.record["name"]): card.record for card in cards}
    return rulebook.read_deck(block.body, block.place, "part", {IMPORTED: own})


def exchanges(deck: Deck, part: Deck) -> Iterator[Deck]:
    """Yield *deck* with the cards of *part* in the place of others, which are taken from every place in turn."""
    places = [[i for i, old in enumerate(deck.entries) if old.section == new.section] for new in part.entries]
    for begins in itertools.product(*places):
        left = [entry.count for entry in deck.entries]
        for begin, new in zip(begins, part.entries, strict=True):
            gone = new.count
            for i in range(begin, len(left)):
                if gone and deck.entries[i].section == new.section:
                    taken = min(gone, left[i])
                    left[i] -= taken
                    gone -= taken
        kept = [Entry(old.section, n, old.record) for old, n in zip(deck.entries, left, strict=True) if n]
        yield Deck(deck.name, (*kept, *part.entries))


def written(deck: Deck, sections: tuple[str, ...]) -> str:
    """Return the file of a deck."""
    lines: list[str] = []
    for section in sections:
        entries = [entry for entry in deck.entries if entry.section == section]
        lines += [f"[{section}]", *[f"{entry.count} {entry.name}" for entry in entries]]
    return "\n".join(lines) + "\n"


def saved_game(page: Path) -> str:
    """Return a game between bots that is not over."""
    nova = registry.rulebook("nova")
    match = Match(nova, (nova.deck("red_gale"), nova.deck("blue_tide")), seed=3)
    match.players = ("random", "random")
    match.decide(0)
    return replay.dump(match)


MADE: dict[str, Callable[[Path], str]] = {
    "mycards.toml": lambda page: "\n".join(card_blocks(page)),
    "mycards.csv": lambda page: list_blocks()[0].body,
    "mycards.jsonl": lambda page: json.dumps(LINE, ensure_ascii=False) + "\n",
    "mydeck.txt": deck_text,
    "my.ruling": lambda page: [*blocks(page, "ruling"), *blocks(RULING_PAGE, "ruling")][0].body,
    "saved.replay": saved_game,
    "lines/first-turn-4-1.replay": saved_game,
}
"""The files that commands may name, and what is in them."""
