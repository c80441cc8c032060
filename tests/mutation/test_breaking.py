"""Rules are proved by breaking their code: only a test that names the rule and notices counts."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gyoji.ledger import book, record
from gyoji.mutation import breaking_report
from gyoji.mutation.breaking import CHECK, CRASH, HANG, Progress, Proof
from gyoji.scenario.parse import read

ROOT = Path(__file__).parents[2]
SCRIPT = """
import ast
import pytest
from gyoji.ledger import record
from gyoji.mutation import breaking
from gyoji.mutation.citing import Citing
from gyoji.mutation.population import Target

TRIAL = "tests/mutation/trial_of_victim.py"
tree = ast.parse(open("tests/mutation/victim.py").read())
functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}

def carries(name, *rules):
    target = Target("nova", "tests.mutation.victim", name, functions[name], False, rules)
    return Citing(target, {rule: [[(functions[name], "body")]] for rule in rules})

cited = [carries("larger", "503.1", "503.2"), carries("is_even", "905.1")]
breaking.citing = lambda slug: cited
trace = record.LedgerTrace()
for test, rules in {
    "test_the_larger_comes_last": ["nova:503.1"],
    "test_a_number_is_asked_and_nobody_looks": ["nova:905.1", "nova:503.2"],
}.items():
    trace.add(f"{TRIAL}::{test}", rules, rules)
progress = breaking.Progress()
plugin = breaking.Breaking(["nova"], trace, progress, {}, lambda line: None)
pytest.main(["-q", "-W", "ignore::pytest.PytestAssertRewriteWarning", *plugin.files()], plugins=[plugin])
for rule, proof in progress.proofs.items():
    print("=", rule, proof.how, proof.test.rpartition("::")[2])
for rule in progress.survivors:
    print("-", rule)
"""


@pytest.mark.slow
def test_only_a_test_that_names_the_rule_and_notices_counts() -> None:
    """503.2 is carried out by the same function as 503.1, but the test that names it never comes there."""
    ran = subprocess.run([sys.executable, "-c", SCRIPT], cwd=ROOT, capture_output=True, text=True, check=True)
    told = [line for line in ran.stdout.splitlines() if line.startswith(("= ", "- "))]
    assert told == ["= nova:503.1 check test_the_larger_comes_last", "- nova:905.1"]


def report() -> breaking_report.Report:
    made = breaking_report.Report()
    made.commits = {"nova": "abc"}
    made.proofs = {"nova:503.1": Proof("nova.x.f/drop1", "a\tb", "pass", "tests/t.py::test", CHECK)}
    made.rest = {"nova:905.1": breaking_report.UNNOTICED}
    return made


def test_the_report_reads_back(tmp_path: Path) -> None:
    (tmp_path / breaking_report.FOLDER).mkdir(parents=True)
    breaking_report.write(tmp_path, report())
    found = breaking_report.read(tmp_path)
    assert found.commits == {"nova": "abc"}
    assert found.proofs["nova:503.1"].before == "a b"
    assert found.rest == {"nova:905.1": breaking_report.UNNOTICED}
    assert (found.noticed("nova"), found.tried("nova")) == (1, 2)
    assert "905.1 (unnoticed)" in (tmp_path / breaking_report.PAGE).read_text(encoding="utf-8")


def test_another_game_broken_anew_leaves_the_rest_of_the_report() -> None:
    made = breaking_report.updated(report(), ["mission"], Progress("def"), record.LedgerTrace())
    assert made.commits == {"nova": "abc", "mission": "def"}
    assert made.proofs.keys() == {"nova:503.1"}
    assert made.tried("mission") == len(book.load("mission").rules) - len(book.load("mission").excuses)


def test_the_stored_report_is_of_rules_that_exist() -> None:
    found = breaking_report.read(ROOT)
    for rule in (*found.proofs, *found.rest):
        assert book.fault("proves", rule) is None
    for proof in found.proofs.values():
        assert proof.how in (CHECK, CRASH, HANG)
        assert (ROOT / proof.test.partition("::")[0]).is_file()


SHARES = {"each": 85.0, "all": 90.0}
"""How many of the provable rules of each game, and of all, breaking must show, in percent."""


def test_enough_rules_are_proved_by_breaking() -> None:
    found = breaking_report.read(ROOT)
    shares = {slug: 100 * found.noticed(slug) / found.tried(slug) for slug in book.slugs()}
    assert min(shares.values()) >= SHARES["each"], shares
    noticed, tried = (sum([count(slug) for slug in book.slugs()]) for count in (found.noticed, found.tried))
    assert 100 * noticed / tried >= SHARES["all"]


MANY = 5
WIDE = ROOT / "tests" / "fixtures" / "wide-claims.txt"
"""Tests that name more rules and do not show each yet, as the report has it; the list may only get shorter."""


def claims() -> Iterator[tuple[str, list[str]]]:
    """Yield every ruling and marked test with the rules that it names."""
    rulings = ROOT / "tests" / "scenarios"
    for path in sorted(rulings.rglob("*.ruling")):
        ruling = read(path)
        test = f"tests/scenarios/test_rulings.py::test_ruling[{path.relative_to(rulings)}]"
        yield test, [book.qualify(id, ruling.game) for id in ruling.proves]
    for path in sorted((ROOT / "tests" / "games").rglob("test_*.py")):
        module = path.relative_to(ROOT)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                named = [
                    book.qualify(str(ast.literal_eval(each)), module.parts[2])
                    for mark in node.decorator_list
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "proves"
                    for each in mark.args
                ]
                yield f"{module}::{node.name}", named


def test_no_test_names_more_than_five_rules_without_showing_each() -> None:
    proofs = breaking_report.read(ROOT).proofs
    wide = []
    for test, named in claims():
        by = [proofs[rule].test if rule in proofs else "" for rule in named]
        shown = [each for each in by if test in (each, each.partition("[")[0])]
        if len(named) > MANY and len(shown) < len(named):
            wide.append(test)
    assert sorted(wide) == WIDE.read_text(encoding="utf-8").splitlines()
