"""Build pure by default; with GYOJI_COMPILE=1, compile kernel, text, games and observations with mypyc.

GYOJI_OPT sets the optimisation level of the C compiler (default 1: short to build, nearly as fast as 3),
GYOJI_JOBS the number of files compiled at a time. GYOJI_PROFILE=generate builds a library that keeps count of what
it runs, GYOJI_PROFILE=use one that is laid out by such counts (see `scripts/wheel-compiled`).
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
COMPILED = ("kernel", "text", "games", "observe")
LEFT_OUT: dict[str, str] = {}
"""Modules that stay interpreted, by path below `src/gyoji`, each with the reason."""

PROFILED = {
    "": [],
    "generate": ["-fprofile-generate", "-fprofile-update=single"],
    # What was never run has no counts: that is told as a warning, which the flags of mypyc make an error.
    # With `-flto` the small helpers of mypyc's own library go into their callers, by the same counts.
    "use": ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile", "-Wno-error", "-flto"],
}


class ParallelBuild(build_ext):
    """Compiles the C files of one extension side by side; distutils takes them one by one."""

    def build_extensions(self) -> None:
        jobs = int(os.environ.get("GYOJI_JOBS", os.cpu_count() or 1))
        profiled = PROFILED[os.environ.get("GYOJI_PROFILE", "")]
        compiler: Any = self.compiler
        one_by_one = compiler.compile

        def compile_one(source: str, options: dict[str, Any]) -> list[str]:
            if profiled and is_played(source):
                flags = [*options.pop("extra_postargs"), "-O2", *profiled]
                return list(one_by_one([source], extra_postargs=flags, **options))
            return list(one_by_one([source], **options))

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(jobs) as pool:
                parts = pool.map(lambda source: compile_one(source, dict(options)), sources)
                return [made for part in parts for made in part]

        compiler.compile = compile_all
        super().build_extensions()


def is_played(source: str) -> bool:
    """Tell whether a C file runs while games are played: not that of a module which reads or prints texts."""
    return "text" not in Path(source).stem


def sources() -> list[str]:
    package = ROOT / "src" / "gyoji"
    found = (path for part in COMPILED for path in sorted((package / part).rglob("*.py")))
    kept = (path for path in found if path.relative_to(package).as_posix() not in LEFT_OUT)
    return [path.relative_to(ROOT).as_posix() for path in kept]


def extensions() -> list[Any]:
    # Metadata alone needs no compiler run.
    if os.environ.get("GYOJI_COMPILE") != "1" or {"dist_info", "egg_info"} & set(sys.argv):
        return []
    from mypyc.build import mypycify

    made: list[Any] = mypycify(
        # What is not compiled may import what this machine does not have; `mypy` checks it elsewhere.
        ["--config-file=pyproject.toml", "--follow-imports=silent", *sources()],
        opt_level=os.environ.get("GYOJI_OPT", "1"),
        debug_level="0",
        multi_file=True,
    )
    for extension in made:
        if os.name == "posix":
            # Calls between the modules of the one library then go straight, not through its table: a tenth faster.
            extension.extra_compile_args.append("-fvisibility=hidden")
        if os.environ.get("GYOJI_PROFILE") == "generate":
            extension.extra_link_args.append("-fprofile-generate")
        if os.environ.get("GYOJI_PROFILE") == "use":
            jobs = os.environ.get("GYOJI_JOBS", os.cpu_count() or 1)
            extension.extra_link_args += ["-O2", f"-flto={jobs}", "-fprofile-use", "-Wno-missing-profile"]
    return made


setup(ext_modules=extensions(), cmdclass={"build_ext": ParallelBuild})
