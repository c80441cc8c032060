"""What tests have worker processes do: tell who they are, end, stand still, or think about the toy game."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from tests.toy import ToyRulebook

from gyoji.games import registry
from gyoji.server.tables import thinking
from gyoji.server.tables.thinking import Job

ORDERS = "GYOJI_TEST_ORDERS"
"""The variable that names the file with orders for workers that think."""
ONCE, ALWAYS, NEVER = "once", "always", "never"


def obey(orders: Path, what: int) -> int:
    """Send oneself the signal *what* as often as is ordered; return the number of this process."""
    order = orders.read_text()
    if order == ONCE:
        orders.write_text(NEVER)
    if order != NEVER:
        os.kill(os.getpid(), what)
    return os.getpid()


def die(orders: Path) -> int:
    """End at once as by a fault of the machine, as often as is ordered."""
    return obey(orders, signal.SIGKILL)


def stand_still(orders: Path) -> int:
    """Do nothing any more, and live, as often as is ordered."""
    return obey(orders, signal.SIGSTOP)


def nap(seconds: float) -> int:
    """Take time."""
    time.sleep(seconds)
    return os.getpid()


def think(job: Job) -> int:
    """Think as workers do, of the toy game too, unless it is ordered to die."""
    die(Path(os.environ[ORDERS]))
    if job.game not in registry.slugs():
        registry.register(ToyRulebook())
    return thinking.think(job)
