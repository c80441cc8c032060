"""Counting executed rules: per game, only between start and stop."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.kernel.table import P0, start, table

from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import trace
from gyoji.kernel.table.ids import NO_REF
from gyoji.kernel.trees.code import Code

pytestmark = pytest.mark.traced


@pytest.fixture(autouse=True)
def _leave_the_trace_of_this_run_on() -> Iterator[None]:
    # The run itself is traced: a test that ends the trace must leave it on for the one around it.
    yield
    trace.start()


def test_nothing_is_recorded_while_nobody_traces() -> None:
    trace.start()
    trace.stop()
    assert trace.recorder("g") is None
    trace.cite("g", "1.1")
    assert trace.counts() == {}


def test_rules_are_counted_by_game() -> None:
    trace.start()
    for slug, rules in (("g", ("1.1", "1.2", "1.1")), ("h", ("1.1",))):
        recorder = trace.recorder(slug)
        assert recorder is not None
        recorder.hit_rules(rules)
    trace.cite("g", "1.3")
    assert trace.stop() == {"g:1.1": 2, "g:1.2": 1, "g:1.3": 1, "h:1.1": 1}


def test_a_single_hit_counts_once() -> None:
    trace.start()
    recorder = trace.recorder("g")
    assert recorder is not None
    recorder.hit("1.1")
    assert trace.stop() == {"g:1.1": 1}


def test_a_new_trace_forgets_the_old_and_keeps_the_recorders() -> None:
    trace.start()
    first = trace.recorder("g")
    assert first is not None
    first.hit("1.1")
    trace.stop()
    trace.start()
    assert trace.counts() == {}
    first.hit("1.2")
    assert trace.stop() == {"g:1.2": 1}


def test_an_effect_counts_as_carried_out_once_it_has_begun() -> None:
    trace.start()
    game = table()
    begun, other = Code(()), Code(())
    start(game, Resolve(begun, Scope(P0, NO_REF)))
    assert trace.carried_out(game.slug, begun)
    assert not trace.carried_out(game.slug, other)
    assert not trace.carried_out("another", begun)
    trace.start()
    assert not trace.carried_out(game.slug, begun)
