"""What the environments need beside the core, and a helpful word where it is missing."""

from __future__ import annotations

import importlib.util

from gyoji.errors import GyojiError


class MissingExtraError(GyojiError, ImportError):
    """A package is not installed that an environment needs; `advice` says how to get it."""

    def __init__(self, module: str, missing: str, extra: str) -> None:
        self.advice = f'pip install "gyoji[{extra}]"'
        super().__init__(f"{module} needs {missing}, which is not installed; {self.advice}")
        self.missing = missing
        """The name of the package."""


def need(module: str, extra: str, *packages: str) -> None:
    """Raise `MissingExtraError` where a package that *module* needs is not installed."""
    for package in packages:
        if importlib.util.find_spec(package) is None:
            raise MissingExtraError(module, package, extra)
