"""The example of the engine's README runs."""

from __future__ import annotations

import re
from pathlib import Path

import gyoji.text


def test_the_code_of_the_readme_runs() -> None:
    readme = Path(str(gyoji.text.__file__)).parent / "README.md"
    blocks = re.findall(r"```python\n(.*?)```", readme.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, str(readme), "exec", dont_inherit=True), {"__name__": "readme"})
