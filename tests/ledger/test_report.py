"""How a book and a trace make an account."""

from __future__ import annotations

import pytest

from gyoji.errors import UserError
from gyoji.ledger import book
from gyoji.ledger.book import Book, Example, Excuse, Rule
from gyoji.ledger.record import LedgerTrace
from gyoji.ledger.report import Account, open_lines, rule_lines, summary_lines, table_lines

RULES = {id: Rule(id, "process", f"gist of {id}") for id in ("1.1", "1.2", "1.3", "1.4", "1.5")}
EXCUSES = {id: Excuse(id, "printed", "ink") for id in ("1.4", "1.5")}
EXAMPLES = {id: Example(id, "yes", "shown") for id in ("1.1#1", "1.2#1")}


@pytest.fixture
def account() -> Account:
    trace = LedgerTrace(commit="c0ffee")
    trace.add("t1", ["g:1.1", "g:1.2"], ["g:1.1", "g:1.3"], examples=["g:1.1#1"], digests=["g:M01"])
    trace.add("t2", ["g:1.5"], ["g:1.5"])
    trace.add("t3", ["h:1.3"], ["h:1.3"], examples=["h:1.2#1"])
    return Account(Book("g", RULES, EXCUSES, EXAMPLES), trace, 2)


def test_proved_excused_and_open_add_up_to_the_rules(account: Account) -> None:
    figures = account.to_json()
    assert [figures[key] for key in ("rules", "proved", "excused", "open")] == [5, 2, 1, 2]


def test_an_excused_rule_that_is_proved_counts_as_proved(account: Account) -> None:
    assert account.state("1.5") == "proved"
    assert account.excused == ["1.4"]


def test_rules_and_examples_of_another_game_do_not_count(account: Account) -> None:
    assert account.open == ["1.2", "1.3"]
    assert account.open_examples == ["1.2#1"]


def test_an_open_rule_says_how_far_it_is(account: Account) -> None:
    assert account.state("1.2").startswith("asserted, never executed")
    assert account.state("1.3") == "exercised, not asserted"
    assert account.state("1.4") == "excused"


def test_a_rule_no_test_touches_is_not_exercised() -> None:
    empty = Account(Book("g", RULES, {}, {}), LedgerTrace())
    assert empty.state("1.1") == "not exercised"


def test_the_lines_name_open_rules_and_examples(account: Account) -> None:
    assert [line.split("\t")[0] for line in open_lines(account)] == ["1.2", "1.3", "1.2#1"]
    assert next(summary_lines(account)) == "g: 3 of 5 rules settled"


def test_one_rule_is_shown_with_its_tests(account: Account) -> None:
    assert "  proved by t1" in list(rule_lines(account, RULES["1.1"]))
    assert "  exercised by t1" in list(rule_lines(account, RULES["1.3"]))
    assert "  excuse (printed): ink" in list(rule_lines(account, RULES["1.4"]))


def test_a_book_tells_its_own_faults() -> None:
    broken = Book(
        "g",
        RULES,
        {"9.9": Excuse("9.9", "printed", "ink"), "1.1": Excuse("1.1", "lazy", "")},
        {"8.8#1": Example("8.8#1", "yes", "")},
    )
    assert broken.faults() == [
        "g: excused rule 9.9 is not in rules.tsv",
        "g: excuse of 1.1 has the unknown category 'lazy'",
        "g: excuse of 1.1 gives no reason",
        "g: example 8.8#1 belongs to no rule",
    ]


def test_a_bare_id_belongs_to_the_game_at_hand() -> None:
    assert book.qualify("1.1", "g") == "g:1.1"
    assert book.qualify("h:1.1", "g") == "h:1.1"
    with pytest.raises(UserError, match="of which game"):
        book.qualify("1.1", None)


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UserError, match=r"known: .*nova"):
        book.load("go")


def test_the_table_has_a_row_for_each_game_and_the_sums(account: Account) -> None:
    plain = Account(Book("h", {id: RULES[id] for id in ("1.1", "1.3")}, {}, {}), account.trace)
    assert list(table_lines([account, plain], {"g": "Go"})) == [
        "| game |  | rules | proved | by breaking | excused | open | worked examples | conformance scenarios |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        "| Go | `g` | 5 | 2 | 2 | 1 | 2 | 1 of 2 | 1 |",
        "| h | `h` | 2 | 1 | 0 | 0 | 1 | none | 0 |",
        "| together |  | 7 | 3 | 2 | 1 | 3 | 1 of 2 | 1 |",
    ]
