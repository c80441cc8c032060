"""One module for each subcommand of `gyoji`, imported only when the command is named."""

from __future__ import annotations
