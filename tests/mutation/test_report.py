"""The report: what counts, what is equivalent, when the check fails."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from gyoji.errors import UserError
from gyoji.ledger import book
from gyoji.mutation.population import Target, all_targets
from gyoji.mutation.report import LISTED, Account, equivalents, page_lines, summary_lines, table_lines
from gyoji.mutation.sample import Mutant, mutants_of
from gyoji.mutation.trial import CAUGHT, SURVIVED, UNREACHED, Verdict

CODE = compile("1", "none", "eval")
NODE = ast.FunctionDef("f", ast.arguments([], [], None, [], [], None, []), [], [])


def verdict(name: str, result: str, operator: str = "skip", game: str = "toy") -> Verdict:
    target = Target(game, f"gyoji.games.{game}.turn", name, NODE, name[0].isupper(), ())
    return Verdict(Mutant(target, operator, 1, "a\n  b", "c", CODE), result, 3, "a test" * (result == CAUGHT))


def account(*verdicts: Verdict, listed: str = "") -> Account:
    return Account(list(verdicts), {listed: ("a b", "c", "Nothing reads it.")} if listed else {})


def test_what_nothing_reaches_counts_as_not_caught() -> None:
    found = account(verdict("A.a", CAUGHT), verdict("A.b", SURVIVED), verdict("A.c", UNREACHED))
    assert found.share() == 1 / 3


def test_an_equivalent_mutant_counts_neither_way() -> None:
    found = account(verdict("A.a", CAUGHT), verdict("A.b", SURVIVED), listed="toy.turn.A.b/skip1")
    assert (found.share(), found.count("equivalent"), found.passed()) == (1.0, 1, True)


def test_a_line_about_older_source_is_no_excuse() -> None:
    found = Account([verdict("A.b", SURVIVED)], {"toy.turn.A.b/skip1": ("a", "c", "Nothing reads it.")})
    assert (found.share(), found.passed()) == (0.0, False)


def test_an_equivalent_that_a_test_notices_fails_the_check() -> None:
    found = account(verdict("A.a", CAUGHT), listed="toy.turn.A.a/skip1")
    assert not found.passed()
    assert list(summary_lines(found))[-1].endswith("a test notices it: toy.turn.A.a/skip1")


@pytest.mark.parametrize(("caught", "passed"), [(18, False), (19, True)])
def test_ninety_five_of_a_hundred_are_needed(caught: int, passed: bool) -> None:
    names = [f"A.a{i}" for i in range(20)]
    found = account(*[verdict(name, CAUGHT if i < caught else SURVIVED) for i, name in enumerate(names)])
    assert found.passed() == passed


def test_the_table_has_a_line_for_every_mutant() -> None:
    lines = list(table_lines(account(verdict("A.a", CAUGHT), verdict("f", SURVIVED))))
    assert lines[1:] == [
        "toy.turn.A.a/skip1\tcaught\t3\ta b\tc\ta test",
        "toy.turn.f/skip1\tsurvived\t3\ta b\tc\t",
    ]


def test_the_page_counts_by_game_operator_and_kind_and_lists_survivors() -> None:
    found = account(
        verdict("A.a", CAUGHT),
        verdict("A.b", SURVIVED, "swap", "other"),
        verdict("f", SURVIVED),
        listed="toy.turn.f/skip1",
    )
    page = list(page_lines(found, "the command", 7, 12))
    assert "| toy | 2 | 1 | 0 | 0 | 1 | 100.0% |" in page
    assert "| swap | 1 | 0 | 1 | 0 | 0 | 0.0% |" in page
    assert "| steps | 2 | 1 | 1 | 0 | 0 | 50.0% |" in page
    assert "- `other.turn.A.b/swap1`: `a b` became `c`. Tests that reach it: 3." in page
    assert "- `toy.turn.f/skip1`: `a b` became `c`. Nothing reads it." in page


def test_a_list_that_lacks_a_reason_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "list.tsv"
    path.write_text("an id\ta\tb\t\n", encoding="utf-8")
    with pytest.raises(UserError, match="line 1"):
        equivalents(path)


def test_every_listed_equivalent_is_a_mutant_of_the_source_as_it_stands() -> None:
    listed = equivalents(LISTED)
    targets = {target.id: target for slug in book.slugs() for target in all_targets(slug)}
    found: dict[str, tuple[str, str]] = {}
    for id in listed:
        target = targets[id.rpartition("/")[0]]
        for mutant in mutants_of(target, id.rpartition("/")[2].rstrip("0123456789")):
            found[mutant.id] = (" ".join(mutant.before.split()), " ".join(mutant.after.split()))
    assert {id: cells[:2] for id, cells in listed.items()} == {id: found.get(id) for id in listed}
