"""Read-only tables by name: they compare and hash by what is in them, and name the nearest where a name is unknown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Generic, TypeVar

from gyoji.api.errors import UnknownNameError

V = TypeVar("V")


class ByName(Mapping[str, V], Generic[V]):
    """A read-only mapping by name.

    A name that is not in it raises `UnknownNameError`, which is a KeyError and tells the nearest names.

    >>> import gyoji
    >>> match = gyoji.game("nova").match(("red_gale", "blue_tide"), seed=7)
    >>> match.view(0).zones["hnad"]
    Traceback (most recent call last):
    ...
    gyoji.api.errors.UnknownNameError: unknown zone 'hnad'; did you mean 'hand'?
    """

    __slots__ = ("_what", "_values")

    def __init__(self, what: str, values: Mapping[str, V] | Iterable[tuple[str, V]] = ()) -> None:
        self._what = what
        self._values = dict(values)

    def __getitem__(self, name: str) -> V:
        """Return what is called *name*."""
        try:
            return self._values[name]
        except KeyError:
            raise UnknownNameError(self._what, str(name), self._values) from None

    def __contains__(self, name: object) -> bool:
        """Tell whether something is called *name*."""
        return name in self._values

    def __iter__(self) -> Iterator[str]:
        """Yield the names in their order."""
        return iter(self._values)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._values)

    def __hash__(self) -> int:
        """Hash by what is in it."""
        return hash(frozenset(self._values.items()))

    def __repr__(self) -> str:
        """Show it as a dict."""
        return repr(self._values)
