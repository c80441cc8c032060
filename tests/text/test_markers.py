"""The shared markers name classes and fields that exist."""

from __future__ import annotations

import dataclasses

import pytest

from gyoji.kernel import tree
from gyoji.text import asread
from gyoji.text.checks import Marker
from gyoji.text.markers import SHARED_MARKERS
from gyoji.text.normalise import normalise


@pytest.mark.parametrize("marker", SHARED_MARKERS, ids=lambda marker: str(marker.word))
def test_every_trace_names_a_class_and_a_field_of_the_tree(marker: Marker) -> None:
    for trace in marker.traces:
        found = getattr(tree, trace.node_class, None) or getattr(asread, trace.node_class, None)
        assert found is not None, trace.written
        names = [field.name for field in dataclasses.fields(found)]
        assert not trace.field or trace.field in names, trace.written


@pytest.mark.parametrize("marker", SHARED_MARKERS, ids=lambda marker: str(marker.word))
def test_a_marker_is_spelt_as_in_normalised_text(marker: Marker) -> None:
    assert normalise(marker.word).text == marker.word


def test_a_marker_inside_a_name_does_not_count() -> None:
    until = next(marker for marker in SHARED_MARKERS if marker.word == "まで")
    assert until.count_in_text("「地の果てまで」をターン終了時まで得る。") == 1
