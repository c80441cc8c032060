"""`gyoji ledger`: which rules the tests prove, which are excused, which are open.

Reads the trace of the last full test run in this checkout and says of which commit it is; where there is
none, or with `--run`, it runs the tests first.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

from gyoji.errors import UserError
from gyoji.files import put_table
from gyoji.games import registry
from gyoji.ledger import abilities, book, record
from gyoji.ledger.report import TABLE, Account, open_lines, rule_lines, summary_lines, table_lines


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="one game (default: all)")
    parser.add_argument("--rule", metavar="ID", help="show one rule and the tests that bear on it")
    parser.add_argument("--open", action="store_true", help="list the open rules and examples")
    parser.add_argument("--check", action="store_true", help="exit with 1 while rules or examples are open")
    parser.add_argument(
        "--table",
        metavar="FILE",
        type=Path,
        help="write the figures as a table into this page; with --check, exit with 1 when it has others",
    )
    parser.add_argument(
        "--break",
        dest="break_rules",
        action="store_true",
        help="break the code of every rule and see whether a test that names it notices (minutes; resumable)",
    )
    parser.add_argument(
        "--abilities",
        action="store_true",
        help="list the abilities of shipped cards that no ruling or recorded game carries out; with --break, leave "
        "out each line of their texts and list those that none of them misses (minutes)",
    )
    parser.add_argument("--run", action="store_true", help="run the tests first")
    parser.add_argument(
        "--trace", metavar="FILE", type=Path, help="read this trace instead of the last full run's"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace) -> int:
    slugs = [arguments.game] if arguments.game else book.slugs()
    books = [book.load(slug) for slug in slugs]
    faults = [fault for found in books for fault in found.faults()]
    if faults:
        raise UserError("; ".join(faults))
    if arguments.rule is not None:
        _find(books, arguments.rule)
    if arguments.abilities and arguments.break_rules:
        return _break_lines(slugs, arguments.check)
    trace = record.load(_trace_file(arguments.trace, arguments.run))
    if arguments.break_rules:
        return _break(slugs, trace)
    if arguments.abilities:
        return _abilities(slugs, trace, arguments.check)
    accounts = [Account(found, trace, _noticed(found.slug)) for found in books]
    if arguments.table is not None:
        return _put_table(arguments.table, accounts, arguments.check)
    if arguments.rule is not None:
        _show_rule(accounts, arguments.rule, arguments.json)
    elif arguments.json:
        print(
            json.dumps(
                {account.book.slug: account.to_json() for account in accounts}, indent=2, ensure_ascii=False
            )
        )
    else:
        _show(accounts, trace, arguments.open)
    unsettled = any(account.open or account.open_examples for account in accounts)
    return 1 if arguments.check and unsettled else 0


def _break(slugs: list[str], trace: record.LedgerTrace) -> int:
    """Break every rule of the games, write the report, and say how many were noticed."""
    from gyoji.mutation import breaking, breaking_report

    root = record.checkout(Path.cwd())
    if root is None:
        raise UserError("--break needs a checkout of Gyoji with its tests")
    old = breaking_report.read(root)
    out = sys.stdout
    progress = breaking.run(root, slugs, trace, old.proofs, lambda line: print(line, file=out, flush=True))
    report = breaking_report.updated(old, slugs, progress, trace)
    breaking_report.write(root, report)
    for slug in slugs:
        print(f"{slug}: {report.noticed(slug)} of {report.tried(slug)} rules proved by breaking")
    return 0


def _break_lines(slugs: list[str], check: bool) -> int:
    """Leave out each line of the shipped cards, write what noticed; with *check*, 1 while nothing notices one."""
    from gyoji.mutation import lines

    root = record.checkout(Path.cwd())
    if root is None:
        raise UserError("--break needs a checkout of Gyoji with its tests")
    table = lines.read_table(root)
    missing = 0
    for slug in slugs:
        table[slug] = lines.Lines(root, slug).missed()
        lines.write_table(root, table)
        unnoticed = [each for each in table[slug] if not each.noticed_by]
        print(
            f"{slug}: {len(table[slug]) - len(unnoticed)} of {len(table[slug])} lines of shipped cards missed"
        )
        for each in unnoticed:
            print(f"  not missed: {each.card}, line {each.line}")
        missing += len(unnoticed)
    return 1 if check and missing else 0


def _abilities(slugs: list[str], trace: record.LedgerTrace, check: bool) -> int:
    """List the abilities that no ruling or recorded game carries out; with *check*, 1 while there are some."""
    missing = 0
    for slug in slugs:
        never = abilities.never_carried_out(slug, trace)
        total = len(abilities.of_game(slug))
        print(f"{slug}: {total - len(never)} of {total} abilities of shipped cards carried out")
        for name in never:
            print(f"  never: {name.partition(':')[2]}")
        missing += len(never)
    print(_origin(trace))
    return 1 if check and missing else 0


def _noticed(slug: str) -> int:
    """Return how many rules of a game the stored report shows as proved by breaking."""
    from gyoji.mutation import breaking_report

    root = record.checkout(Path.cwd())
    return 0 if root is None else breaking_report.read(root).noticed(slug)


def _put_table(page: Path, accounts: list[Account], check: bool) -> int:
    """Write the table into a page, or say whether it is there."""
    lines = list(table_lines(accounts, _titles()))
    if put_table(page, TABLE, lines, check) or not check:
        return 0
    print(f"{page} shows other figures; gyoji ledger --table {page} writes these:")
    print("\n".join(lines))
    return 1


def _titles() -> dict[str, str]:
    return {slug: registry.rulebook(slug).title("ja") for slug in registry.slugs()}


def _trace_file(named: Path | None, wanted: bool) -> Path:
    root = record.checkout(Path.cwd())
    if named is not None and not wanted:
        return named
    if root is None:
        raise UserError("no trace: run this inside a checkout of Gyoji, or name a trace with --trace FILE")
    file = named or root / record.FOLDER / record.FILE
    if wanted or not file.is_file():
        _run_tests(root, file)
    return file


def _run_tests(root: Path, file: Path) -> None:
    print("gyoji: running the tests with tracing", file=sys.stderr)
    words = [sys.executable, "-m", "pytest", "-q", "-n", "2", f"--ledger-trace={file}"]
    try:
        done = subprocess.run(words, cwd=root, stdout=sys.stderr, check=False)
    except OSError as error:
        raise UserError(f"cannot run the tests: {error.strerror}") from None
    if done.returncode not in (0, 1) or not file.is_file():
        raise UserError("the tests did not run; install the tools with pip install -e '.[dev]'")


def _find(books: list[book.Book], id: str) -> list[tuple[int, book.Rule]]:
    slug, bare = ("", id)
    if book.names_a_game(id):
        slug, _, bare = id.partition(":")
    found = [
        (i, each.rules[bare])
        for i, each in enumerate(books)
        if slug in ("", each.slug) and bare in each.rules
    ]
    if not found:
        raise UserError(f"unknown rule {id!r} in {', '.join(each.slug for each in books)}")
    return found


def _show_rule(accounts: list[Account], id: str, as_json: bool) -> None:
    for i, rule in _find([account.book for account in accounts], id):
        if as_json:
            print(json.dumps(accounts[i].rule_to_json(rule), indent=2, ensure_ascii=False))
        else:
            print("\n".join(rule_lines(accounts[i], rule)))


def _show(accounts: list[Account], trace: record.LedgerTrace, with_open: bool) -> None:
    if len(accounts) > 1:
        print("\n".join(table_lines(accounts, _titles())))
    for account in accounts:
        if len(accounts) == 1:
            print("\n".join(summary_lines(account)))
        if with_open:
            for line in open_lines(account):
                print(line)
    print(_origin(trace))


def _origin(trace: record.LedgerTrace) -> str:
    tree = " with uncommitted changes" if trace.dirty else ""
    part = "" if trace.full else ", not a full run"
    origin = f"trace of commit {trace.commit[:12] or 'unknown'}{tree}, {trace.when}{part}"
    root = record.checkout(Path.cwd())
    head = record.commit_of(root)[0] if root is not None else ""
    if head and trace.commit != head:
        origin += f"; the checkout is now at {head[:12]}, --run measures it anew"
    return origin
