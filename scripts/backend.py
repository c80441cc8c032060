"""The build backend: setuptools, which also asks for mypy when a compiled build is wanted."""

from __future__ import annotations

import os
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

COMPILER = ["mypy>=2.4,<3", "msgspec>=0.19"]


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    # The hooks of setuptools run setup.py, which needs the compiler that is only now being asked for.
    if os.environ.get("GYOJI_COMPILE") == "1":
        return COMPILER
    return build_meta.get_requires_for_build_wheel(config_settings)


get_requires_for_build_editable = get_requires_for_build_wheel
