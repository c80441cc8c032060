"""The ledger: which rules of a book the tests carry out and assert, which are excused, which are open."""

from __future__ import annotations
