"""The nodes as read of the shared clause grammar."""

from __future__ import annotations

from gyoji.text.clause.asread import asread
from gyoji.text.clause.asread import clauses as asread_clauses
from gyoji.text.clause.asread import nouns as asread_nouns
from gyoji.text.clause.asread import parts as asread_parts
from gyoji.text.clause.asread import situations as asread_situations


def test_every_shape_has_one_home() -> None:
    nouns = {name for name in vars(asread_nouns) if name in asread.__all__}
    clauses = {name for name in vars(asread_clauses) if name in asread.__all__}
    situations = {name for name in vars(asread_situations) if name in asread.__all__}
    parts = {name for name in vars(asread_parts) if name in asread.__all__}
    assert nouns.isdisjoint(clauses)
    assert parts.isdisjoint(nouns | clauses | situations)
    assert situations.isdisjoint(nouns | clauses)
    assert nouns | clauses | situations | parts == set(asread.__all__)
