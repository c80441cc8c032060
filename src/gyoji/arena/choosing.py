"""Which engine carries out the work: this process, a pool of processes, or a cluster."""

from __future__ import annotations

import os

from gyoji.arena.clusters import Cluster
from gyoji.arena.engines import Engine, Local, Pool


def engine(workers: int = 0, cluster: str = "") -> Engine:
    """Return an engine of so many processes (0: one for each core), or the cluster at an address, or `auto`."""
    if cluster:
        return Cluster(cluster, workers)
    count = workers or os.cpu_count() or 1
    return Pool(count) if count > 1 else Local()
