"""Every class whose instances are copied, forked or digested: no field is forgotten.

The tests go over declared fields and give each a value that it does not have by default, so that a field added later
is covered without a new test.
"""

from __future__ import annotations

import importlib
import pkgutil
from contextlib import suppress

import pytest
from tests.kernel.table import LEXICON, P0, P1, SPECS, Idle, Seat, Table, card, table

import gyoji.games
import gyoji.kernel
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import trace
from gyoji.kernel.machine.events import Event, Fact
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.procedure import Ask, Option, Procedure, Program, all_programs, declared_fields
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.digest import digest, frame, plain
from gyoji.kernel.table.ids import PlayerId, Ref, ZoneId
from gyoji.kernel.table.state import Obj, Player, Zone
from gyoji.kernel.table.table import Decision
from gyoji.kernel.trees import tree
from gyoji.kernel.trees.code import Code
from gyoji.kernel.trees.tree import Act, Keywords, Num
from gyoji.kernel.values.ability import Ability, Continuous, Delayed, Pending, Waiting
from gyoji.kernel.values.board import Board
from gyoji.kernel.values.nature import Nature
from gyoji.kernel.values.values import Held, Values


def _import_all() -> None:
    for package in (gyoji.kernel, gyoji.games):
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            importlib.import_module(module.name)


_import_all()
PROGRAMS = [program for program in all_programs() if program.cls.__module__.startswith("gyoji.")]


def _subclasses(cls: type) -> list[type]:
    found = [cls]
    below: list[type] = cls.__subclasses__()
    for each in below:
        if each.__module__.startswith("gyoji."):
            found += _subclasses(each)
    return found


def _name(cls: type) -> str:
    return f"{cls.__module__.removeprefix('gyoji.')}.{cls.__qualname__}"


def other_value(name: str, value: object, n: int) -> object:
    """Return a value of the field's kind that differs from the one it has."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return 1000 + n
    if isinstance(value, str):
        return f"word {n}"
    if isinstance(value, tuple):
        return (*value, n)
    if isinstance(value, Scope):
        return Scope(P1, Ref(n))
    if isinstance(value, Code):
        return Code((Num(n),))
    if isinstance(value, Values) or name in ("final", "cache"):
        return Values((f"word {n}",), 0, 0, (), (), (), ())
    made = MAKERS.get(name)
    if made is not None:
        return made
    return object() if value is None else type(value)()


MAKERS: dict[str, object] = {
    "definition": card("other"),
    "previous": Obj(Ref(9), card("before"), P0, ZoneId(0)),
    "event": Event(1, "1.1"),
    "log": Log(),
    "lexicon": LEXICON,
    "objs": [Obj(Ref(9), card("before"), P0, ZoneId(0))],
    "zones": [Zone([Ref(1)], 0)],
    "players": [Seat(P0)],
    "stack": [Idle()],
    "question": Ask(P0, [Option(1)], "prompt"),
    "chosen": Option(4),
    "rng": Rng(99),
    "facts": Fact(Event(1, "1.1"), None),
    "history": Decision(3, None),
    "trace": trace.Recorder("other"),
    "board": Board(1),
    "definitions": [card("other")],
    "specs": SPECS[:2],
    "before_play": table(),
    "own": (),
    "act": Act("draw"),
    "pending": Pending(Held(Ability(Keywords(()), LEXICON), 4), Ref(5), Scope(P1, Ref(5)), 3),
    "held": Held(Ability(Keywords(()), LEXICON), 4),
    "item": Waiting(3, Ref(5), None, Ref(5), Scope(P1, Ref(5))),
}
"""What a field is filled with where its value does not tell."""


def fill(made: object, name: str, n: int) -> None:
    """Give a field another value. A compiled class refuses what it does not declare: its interpreted twin is tested."""
    with suppress(TypeError):
        setattr(made, name, other_value(name, getattr(made, name), n))


def same(left: object, right: object) -> bool:
    if isinstance(left, Rng) and isinstance(right, Rng):
        return left.state() == right.state()
    return left is right or left == right


# Procedures


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: _name(program.cls))
def test_a_procedure_can_be_made_without_arguments_and_forks_whole(program: Program) -> None:
    made: Procedure = program.cls()
    for n, name in enumerate(program.fields):
        fill(made, name, n)
    twin = made.fork()
    assert twin is not made
    assert type(twin) is program.cls
    assert [name for name in program.fields if not same(getattr(twin, name), getattr(made, name))] == []


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: _name(program.cls))
def test_a_fresh_procedure_holds_plain_values_only(program: Program) -> None:
    made: Procedure = program.cls()
    assert frame(made)[0] == program.name
    for name in program.fields:
        plain(getattr(made, name))


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: _name(program.cls))
def test_a_procedure_declares_its_fields(program: Program) -> None:
    assert "pc" in program.fields
    assert not hasattr(program.cls(), "__dict__") or "__mypyc_attrs__" in program.cls.__dict__


def home(program: Program) -> str:
    """Return the game that a procedure belongs to, or the kernel."""
    parts = program.cls.__module__.split(".")
    return parts[2] if parts[1] == "games" else parts[1]


def test_no_two_procedures_of_a_game_and_the_kernel_have_one_name() -> None:
    """A digest names frames by class, and the game by its slug."""
    kernel = [program.name for program in PROGRAMS if home(program) == "kernel"]
    for place in {home(program) for program in PROGRAMS} - {"kernel"}:
        names = kernel + [program.name for program in PROGRAMS if home(program) == place]
        assert [name for name in names if names.count(name) > 1] == []


def test_a_list_may_not_be_kept_in_a_frame() -> None:
    with pytest.raises(TypeError, match="list cannot be kept in a frame"):
        plain([1])


def test_a_table_may_not_be_kept_in_a_frame() -> None:
    with pytest.raises(TypeError, match="Table cannot be kept in a frame"):
        plain((1, table()))


# Objects and players


def test_a_cloned_object_forgets_nothing() -> None:
    made = Obj(Ref(5), card("unit"), P0, ZoneId(2))
    fields = declared_fields(Obj)
    assert len(fields) > 15
    for n, name in enumerate(fields):
        fill(made, name, n)
    twin = made.clone(12)
    assert twin.gen == 12
    assert [name for name in fields if not same(getattr(twin, name), getattr(made, name))] == []


UNSEEN = ("owner", "previous", "final", "cache", "cache_version", "own", "own_since")
"""Fields of an object that decide nothing: fixed by the deck list, the past, or computed."""


@pytest.mark.parametrize("name", [name for name in declared_fields(Obj) if name not in UNSEEN])
def test_what_makes_objects_differ_is_in_their_state(name: str) -> None:
    made = Obj(Ref(5), card("unit"), P0, ZoneId(2))
    before = made.state()
    fill(made, name, 3)
    assert made.state() != before


def players() -> list[Player]:
    return [cls(P0) for cls in _subclasses(Player)]


@pytest.mark.parametrize("made", players(), ids=lambda made: _name(type(made)))
def test_a_cloned_player_forgets_nothing(made: Player) -> None:
    fields = declared_fields(type(made))
    for n, name in enumerate(fields):
        fill(made, name, n)
    twin = made.clone(12)
    assert type(twin) is type(made)
    assert twin.gen == 12
    assert [name for name in fields if not same(getattr(twin, name), getattr(made, name))] == []


@pytest.mark.parametrize("made", players(), ids=lambda made: _name(type(made)))
def test_every_number_of_a_player_is_in_the_state(made: Player) -> None:
    for n, name in enumerate(declared_fields(type(made))):
        before = made.state()
        fill(made, name, n)
        assert made.state() != before, name


# Records


def test_a_cloned_event_forgets_nothing() -> None:
    made = Event(1, "1.1")
    fields = declared_fields(Event)
    for n, name in enumerate(fields):
        value = 3 if name == "kind" else MAKERS["previous"] if name == "before" else None
        setattr(made, name, other_value(name, getattr(made, name), n) if value is None else value)
    made.mask |= 1 << made.kind
    twin = made.clone()
    assert [name for name in fields if not same(getattr(twin, name), getattr(made, name))] == []


@pytest.mark.parametrize("name", [name for name in declared_fields(Event) if name != "before"])
def test_what_makes_events_differ_is_in_their_state(name: str) -> None:
    made = Event(1, "1.1")
    before = made.state()
    fill(made, name, 3)
    assert made.state() != before


@pytest.mark.parametrize("name", declared_fields(Scope))
def test_what_makes_scopes_differ_is_in_their_state(name: str) -> None:
    made = Scope(P0, Ref(1))
    before = made.state()
    fill(made, name, 3)
    assert made.state() != before


def test_scopes_made_from_a_scope_keep_the_rest() -> None:
    made = Scope(P0, Ref(1))
    for n, name in enumerate(declared_fields(Scope)):
        fill(made, name, n)
    made.slots, made.counts, made.variables = ((Ref(4),),), (1,), (("X", 3),)
    made.hosts = (Ref(8),)
    made.undone = ((0, (Ref(9),)),)
    made.shares = ((0, P1, (Ref(9),), 1, ()),)
    twin = made.about(Event(2, "2.2")).seen_by(P1).asking(Ref(3)).let("Y", 4).remember(2, (Ref(7),), 1)
    assert twin.slots == ((Ref(4),), (), (Ref(7),))
    assert twin.counts == (1, 0, 1)
    assert twin.variables == (("X", 3), ("Y", 4))
    changed = ("event", "subjects", "doer", "asked", "slots", "counts", "variables")
    kept = [name for name in declared_fields(Scope) if name not in changed]
    assert [name for name in kept if not same(getattr(twin, name), getattr(made, name))] == []


def test_a_scope_knows_by_slot_what_an_act_was_not_done_to() -> None:
    made = Scope(P0, Ref(1)).remember(0, (Ref(4),), 1).without_doing(0, (Ref(5),)).without_doing(1, (Ref(6),))
    assert (made.undone_in(0), made.undone_in(1), made.undone_in(2)) == ((Ref(5),), (Ref(6),), ())
    again = made.remember(0, (Ref(7),), 1)
    assert (again.undone_in(0), again.undone_in(1)) == ((), (Ref(6),))


def test_a_scope_knows_what_each_of_several_players_has_of_a_slot() -> None:
    made = Scope(P0, Ref(1)).remember(0, (Ref(4), Ref(5), Ref(6)), 3)
    made = made.share(0, P0, (Ref(4),), 1).share(0, P1, (Ref(5),), 2, (Ref(6),))
    assert (made.in_slot(0), made.done_in(0)) == ((Ref(4), Ref(5), Ref(6)), 3)
    theirs = made.seen_by(P1)
    assert (theirs.in_slot(0), theirs.done_in(0), theirs.undone_in(0)) == ((Ref(5),), 2, (Ref(6),))
    another = made.seen_by(PlayerId(2))
    assert (another.in_slot(0), another.done_in(0), another.undone_in(0)) == ((), 0, ())
    again = theirs.remember(0, (Ref(7),), 1)
    assert (again.in_slot(0), again.done_in(0)) == ((Ref(7),), 1)


def test_a_scope_about_one_event_forgets_the_others() -> None:
    made = Scope(P0, Ref(1)).about_all(Event(2, "2.2"), (Ref(4), Ref(5)))
    assert made.subjects == (Ref(4), Ref(5))
    assert made.about(Event(3, "2.3")).subjects == ()


def test_a_fixed_variable_keeps_its_value_for_good() -> None:
    made = Scope(P0, Ref(1)).let("X", 2).fix("Y", 3)
    assert made.variable("Y") == 3
    assert made.is_fixed("Y")
    assert not made.is_fixed("X")


# Tables

APART = ("log", "gen", "floor", "former")
"""Fields that a copy does not take over: its log is off, its generation its own, and what it owns alone."""


def games() -> list[Game]:
    made: list[Game] = [Table(1)]
    for cls in _subclasses(Game)[1:]:
        if len(_subclasses(cls)) == 1:  # the chapters below it are no whole game
            made.append(cls())
    return made


@pytest.mark.parametrize("made", games(), ids=lambda made: _name(type(made)))
def test_a_copied_table_forgets_nothing(made: Game) -> None:
    fields = [name for name in declared_fields(type(made)) if name not in APART]
    assert len(fields) > 30
    for n, name in enumerate(fields):
        value = getattr(made, name)
        if isinstance(value, list):
            value = MAKERS[name]
        elif name in ("before_play", "specs"):
            value = made.copy() if name == "before_play" else MAKERS["specs"]
        else:
            value = other_value(name, value, n)
        with suppress(TypeError):
            setattr(made, name, value)
    twin = made.copy()
    assert [name for name in fields if not same(getattr(twin, name), getattr(made, name))] == []


@pytest.mark.parametrize("name", ["objs", "zones", "players", "stack"])
def test_a_copied_table_has_lists_of_its_own(name: str) -> None:
    game = table()
    assert getattr(game.copy(), name) is not getattr(game, name)


DERIVED = (
    "seats", "specs", "zone_table", "zone_sets", "zones_in_play", "lexicon", "definitions", "version", "board", "log",
    "trace", "watched_triggers", "watched_replaces", "watched_zones", "static_zones", "state_watch", "forced",
    "asks_hidden", "history", "chosen", "leaving", "asks_all", "active_zones", "state_zones", "zone_triggers",
    "trigger_zones", "outside_triggers", "granted_triggers", "stack", "objs", "zones", "players", "floor", "former",
    "budgets_met", "before_play",
)  # fmt: skip
"""Fields of a table that are constant, computed, counted for observers, empty at every decision, the past, or lists of
what is tested above."""


_SCOPE = Scope(P1, Ref(1))
_LATER = tree.Delayed(tree.Moment(tree.Period("turn"), "end"), ())
_CHANGE = tree.Modify(tree.This(), tree.Num(1), tree.Num(1))
RECORDS: dict[str, object] = {
    "continuous": Continuous(1, 1, _SCOPE, _CHANGE, Nature(_CHANGE, (), LEXICON), None),
    "delayed": Delayed(1, _LATER, Code(()), _SCOPE, 1),
    "triggered": MAKERS["pending"],
    "waiting": MAKERS["item"],
}


@pytest.mark.parametrize("name", [name for name in declared_fields(Game) if name not in DERIVED])
def test_what_decides_the_future_is_in_the_digest(name: str) -> None:
    game = table()
    before = digest(game)
    value = getattr(game, name)
    if name in RECORDS:
        value = (RECORDS[name],)
    elif name in ("outcome", "last"):
        value = (Event(3, "1.1"),)
    elif name == "failed":
        value = (Option(3),)
    else:
        value = other_value(name, value, 5)
    setattr(game, name, value)
    assert digest(game) != before
