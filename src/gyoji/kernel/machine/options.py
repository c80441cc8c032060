"""Kinds of option that the effect runtime itself offers; a game's own kinds are below 900."""

from __future__ import annotations

from typing import Final

PASS: Final = 0
"""Passing: the one kind that is the same in every game."""
REPLACER: Final = 900
"""Apply replacement number `a` first."""
PICK: Final = 901
"""Choose the object or player `a`."""
STOP: Final = 902
"""Choose no more."""
YES: Final = 903
NO: Final = 904
NUMBER: Final = 905
"""The number `a`."""
MODE: Final = 906
"""Mode number `a` of a list."""
COUNTER: Final = 907
"""Counter number `b` of those on the object `a`."""
FIRST_KERNEL_KIND: Final = 900
