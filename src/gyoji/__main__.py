"""`python -m gyoji` is the `gyoji` command."""

from __future__ import annotations

import sys

from gyoji.cli import main

sys.exit(main())
