"""Each way to break a function finds its places, and only those; the tree is as it was afterwards."""

from __future__ import annotations

import ast

import pytest

from gyoji.mutation.operators import DROP, LIMIT, REVERSE, SKIP, SWAP, other_player, places


def function(source: str) -> ast.FunctionDef:
    node = ast.parse(source).body[0]
    assert isinstance(node, ast.FunctionDef)
    return node


def changes(source: str, operator: str) -> list[tuple[str, str]]:
    return [(place.before, place.after) for place in places(function(source)) if place.operator == operator]


def broken(source: str, operator: str) -> list[str]:
    """Return the body as each place of *operator* makes it."""
    node = function(source)
    found: list[str] = []
    for place in places(node):
        if place.operator == operator:
            old = place.apply()
            found.append("; ".join([ast.unparse(each) for each in node.body]))
            place.put_back(old)
    assert ast.unparse(node) == ast.unparse(function(source))
    return found


@pytest.mark.parametrize(
    ("returns", "nothing"),
    [
        ("Control | None", "return None"),
        ("None", "return None"),
        ("list[int]", "return []"),
        ("tuple[int, ...]", "return ()"),
    ],
)
def test_a_skipped_function_returns_nothing_of_its_type(returns: str, nothing: str) -> None:
    assert broken(f"def f(game) -> {returns}:\n  g()\n  return h()", SKIP) == [nothing]


@pytest.mark.parametrize(("returns", "values"), [("int", ["0", "-1"]), ("bool", ["False", "True"])])
def test_a_value_that_is_skipped_is_nothing_or_everything(returns: str, values: list[str]) -> None:
    found = changes(f"def f(game) -> {returns}:\n  g()\n  return h()", SKIP)
    assert found == [("the whole body", f"return {value}") for value in values]


@pytest.mark.parametrize("returns", ["str", "tuple[int, int]"])
def test_a_function_whose_type_has_no_nothing_is_not_skipped(returns: str) -> None:
    assert changes(f"def f(game) -> {returns}:\n  g()\n  return h()", SKIP) == []


@pytest.mark.parametrize(
    "body",
    [
        "return None",
        "return END",
        '"""Say."""\n  return END',
        "game.cite('1.1')\n  return None",
        "a = game.b()\n  assert a\n  if a.c:\n    game.cite('1.1')\n  return None",
    ],
)
def test_a_function_that_does_nothing_is_not_skipped(body: str) -> None:
    assert changes(f"def f(game) -> Control | None:\n  {body}", SKIP) == []


def test_a_function_that_ends_its_procedure_after_a_notice_is_skipped() -> None:
    assert len(changes("def f(game) -> Control | None:\n  game.cite('1.1')\n  return END", SKIP)) == 1


def test_a_condition_with_a_name_that_is_read_later_is_reversed() -> None:
    source = "def f(game) -> int:\n  b = 0\n  if a:\n    b = 1\n    game.cite('1.1')\n  return b"
    assert [before for before, _ in changes(source, REVERSE)] == ["a"]


def test_every_condition_is_reversed_by_itself() -> None:
    source = "def f(game) -> int:\n  if a and b:\n    c()\n  return [x for x in y if x.z] if d else e"
    assert [before for before, _ in changes(source, REVERSE)] == ["a and b", "a", "b", "d", "x.z"]
    assert broken(source, REVERSE)[0].startswith("if not (a and b):")


def test_what_a_question_returns_is_reversed() -> None:
    assert broken("def f(game) -> bool:\n  return a == b", REVERSE) == ["return not a == b"]
    assert broken("def f(game) -> int:\n  return a == b", REVERSE) == []


@pytest.mark.parametrize(
    "statement",
    [
        "assert a",
        "if a:\n    game.cite('1.1')",
        "if a:\n    b = game.c()\n    if b:\n      game.cite('1.1')",
        "game.cite('1.1' if a else '1.2')",
        "if game.trace is not None:\n    game.trace.hit_rules(rules)",
    ],
)
def test_what_is_said_to_the_ledger_alone_is_no_condition(statement: str) -> None:
    assert changes(f"def f(game) -> int:\n  {statement}\n  return 1", REVERSE) == []


def test_a_player_is_swapped_wherever_the_function_names_them() -> None:
    source = "def f(self, game) -> None:\n  g(self.player)\n  h(self.player, game.turn_player)"
    assert broken(source, SWAP) == [
        "g(other_player_(self.player, game.seats)); h(other_player_(self.player, game.seats), game.turn_player)",
        "g(self.player); h(self.player, other_player_(game.turn_player, game.seats))",
    ]


@pytest.mark.parametrize(
    ("named", "instead"),
    [
        ("game.opponent(player)", "player"),
        ("game.opponents(player)", "[player]"),
        ("PlayerId(1 - player)", "player"),
    ],
)
def test_an_opponent_is_swapped_for_the_player(named: str, instead: str) -> None:
    assert changes(f"def f(game) -> None:\n  g({named})", SWAP) == [(named, instead)]


def test_what_is_called_or_written_is_no_player() -> None:
    assert changes("def f(game) -> None:\n  self.player = g\n  game.player(1)", SWAP) == []


def test_players_are_not_swapped_where_there_is_no_game() -> None:
    assert changes("def f(self) -> None:\n  g(self.player)", SWAP) == []


@pytest.mark.parametrize(("player", "other"), [(0, 1), (2, 0), (-1, -1), (3, 3)])
def test_the_other_player_sits_in_the_next_seat(player: int, other: int) -> None:
    assert other_player(player, 3) == other


def test_one_act_is_dropped() -> None:
    source = "def f(self, game) -> Control | None:\n  g()\n  self.n = 1\n  m = 2\n  self.k += 1\n  return h()"
    assert changes(source, DROP) == [
        ("g()", "pass"),
        ("self.n = 1", "pass"),
        ("self.k += 1", "pass"),
        ("return h()", "return None"),
    ]


def test_the_only_act_is_skipped_and_not_dropped() -> None:
    assert changes('def f(game) -> Control | None:\n  """Do."""\n  return h()', DROP) == []


def test_what_is_silent_or_belongs_to_construction_is_not_dropped() -> None:
    source = "def f(game) -> None:\n  super().__init__()\n  game.cite('1.1')\n  game.take_last()"
    assert changes(source, DROP) == []


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("a < b", [("a < b", "a <= b")]),
        ("a >= 2", [("a >= 2", "a > 2"), ("2", "3")]),
        ("a == 0", [("0", "1")]),
        ("a + 1", [("1", "2")]),
        ("a[:2]", [("2", "3")]),
        ("max(1, a)", [("1", "2")]),
        ("1 - player", []),
        ("1 << seats", []),
        ("Option(3)", []),
        ("True", []),
    ],
)
def test_a_limit_is_shifted_by_one(expression: str, expected: list[tuple[str, str]]) -> None:
    assert changes(f"def f(game) -> int:\n  return {expression}", LIMIT) == expected


def test_what_only_tells_one_from_another_is_no_limit() -> None:
    assert changes("def f(game) -> None:\n  game.serial += 1\n  g()", LIMIT) == []
    assert changes("def f(game) -> bool:\n  return game.viewers(a) == 3", LIMIT) == []
    assert changes("def f(game) -> bool:\n  return game.count(a) == 3", LIMIT) == [("3", "4")]


def test_whether_somebody_watches_is_no_condition() -> None:
    assert changes("def f(game) -> int:\n  return a if game.trace is None else b", REVERSE) == []
