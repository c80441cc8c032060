"""The nodes as read of the shared clause grammar."""

from __future__ import annotations

from gyoji.text.clause import asread, asread_clauses, asread_nouns, asread_parts, asread_situations


def test_every_shape_has_one_home() -> None:
    nouns = {name for name in vars(asread_nouns) if name in asread.__all__}
    clauses = {name for name in vars(asread_clauses) if name in asread.__all__}
    situations = {name for name in vars(asread_situations) if name in asread.__all__}
    parts = {name for name in vars(asread_parts) if name in asread.__all__}
    assert nouns.isdisjoint(clauses)
    assert parts.isdisjoint(nouns | clauses | situations)
    assert situations.isdisjoint(nouns | clauses)
    assert nouns | clauses | situations | parts == set(asread.__all__)
