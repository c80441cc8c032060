"""An arena on a real Ray cluster: two nodes on loopback addresses, one of them killed in the middle of the games."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from gyoji.arena.clusters import Cluster
from gyoji.arena.contest import Contest
from gyoji.arena.engines import Pool, WorkerError, in_order
from gyoji.arena.sides import make_plan
from gyoji.errors import UserError

ray: Any = pytest.importorskip("ray")
pytestmark = pytest.mark.slow
HEAD, SECOND = "127.0.0.2", "127.0.0.3"
"""Ray puts an address of the network in place of 127.0.0.1."""
START = 120.0
"""Seconds in which a node must have joined, on however busy a machine."""
GAMES = 100


class Nodes:
    """Two nodes, each a tree of processes that is killed as one."""

    def __init__(self, folder: str) -> None:
        with socket.socket() as free:
            free.bind((HEAD, 0))
            self.port = free.getsockname()[1]
        self.address = f"{HEAD}:{self.port}"
        self._folder = folder
        self.head = self._start(
            "--head", f"--node-ip-address={HEAD}", f"--port={self.port}", "--include-dashboard=false",
            f"--temp-dir={folder}",
        )  # fmt: skip
        self._wait(self._answers)
        self.second = self.join()

    def join(self) -> subprocess.Popen[bytes]:
        """Start the second node."""
        return self._start(f"--address={self.address}", f"--node-ip-address={SECOND}")

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        command = [
            str(Path(sys.executable).with_name("ray")), "start", *words, "--num-cpus=1", "--block",
            "--disable-usage-stats", "--object-store-memory=100000000",
        ]  # fmt: skip
        # Workers find this checkout as the tests do; a node that is gone is told of in seconds, not minutes.
        environment = {
            **os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[2]), *sys.path]),
            "RAY_health_check_initial_delay_ms": "1000", "RAY_health_check_period_ms": "1000",
            "RAY_health_check_timeout_ms": "5000", "RAY_health_check_failure_threshold": "5",
            "RAY_enable_open_telemetry": "0",
        }  # fmt: skip
        return subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment,
            start_new_session=True,
        )

    def _answers(self) -> bool:
        try:
            socket.create_connection((HEAD, self.port), 1).close()
        except OSError:
            return False
        return True

    def _wait(self, ready: Callable[[], bool]) -> None:
        until = time.monotonic() + START
        while not ready():
            assert time.monotonic() < until, "the cluster does not start"
            time.sleep(0.2)

    def wait_for(self, count: int) -> None:
        """Wait until so many nodes have joined; for who has joined themselves."""
        self._wait(lambda: len(alive()) == count)

    def kill(self, node: subprocess.Popen[bytes]) -> None:
        """Kill a node at once, with all that runs on it."""
        os.killpg(node.pid, signal.SIGKILL)
        node.wait()

    def end(self) -> None:
        """Kill what is left."""
        for node in (self.second, self.head):
            if node.poll() is None:
                self.kill(node)


def alive() -> list[dict[str, Any]]:
    """Return the nodes that have joined."""
    return [node for node in ray.nodes() if node["Alive"]]


@pytest.fixture
def nodes() -> Iterator[Nodes]:
    # The paths of sockets in it must be short.
    with tempfile.TemporaryDirectory(prefix="ray", dir="/tmp", ignore_cleanup_errors=True) as folder:
        found = Nodes(folder)
        try:
            yield found
        finally:
            ray.shutdown()
            found.end()


def contest() -> Contest:
    return Contest(make_plan("builddivide", ["archive", "cloister", "throne"], [], GAMES, 1))


@pytest.mark.untraced_only
def test_a_cluster_of_which_a_node_is_killed_gives_the_same_file_as_a_pool(
    nodes: Nodes, tmp_path: Path
) -> None:
    pooled, spread = contest(), contest()
    lines = pooled.resume(tmp_path / "pool.jsonl")
    for _ in pooled.run(Pool(2), lines):
        pass
    lines.close()
    engine = Cluster(nodes.address)
    nodes.wait_for(2)
    assert {node["NodeManagerAddress"] for node in alive()} == {HEAD, SECOND}
    lines = spread.resume(tmp_path / "cluster.jsonl")
    killed = False
    for _ in spread.run(engine, lines):
        if not killed and spread.played > 20:
            assert len(alive()) == 2
            nodes.kill(nodes.second)
            killed = True
    lines.close()
    assert killed
    assert spread.played == pooled.played == 3 * GAMES
    assert spread.digest == pooled.digest
    assert (tmp_path / "cluster.jsonl").read_bytes() == (tmp_path / "pool.jsonl").read_bytes()


def where(shared: str, batch: int) -> str:
    """Return on which node a batch is carried out; it takes long enough for others to have their turn."""
    time.sleep(0.3)
    return str(ray.util.get_node_ip_address())


def fail(shared: str, batch: int) -> int:
    if batch == 2:
        raise UserError(shared)
    if batch == 5:
        raise ValueError(shared)
    return batch


@pytest.mark.untraced_only
def test_work_is_spread_over_the_nodes_and_errors_come_back_as_they_are(nodes: Nodes) -> None:
    engine = Cluster(nodes.address)
    nodes.wait_for(2)
    found = [result for _, result in in_order(engine, where, "", iter(range(12)))]
    assert set(found) == {HEAD, SECOND}
    with pytest.raises(UserError, match="no such thing"):
        list(in_order(Cluster(nodes.address), fail, "no such thing", iter(range(4))))
    with pytest.raises(WorkerError, match=r"(?s)error in the program.*ValueError: no such thing"):
        list(in_order(Cluster(nodes.address), fail, "no such thing", iter(range(4, 7))))


@pytest.mark.untraced_only
def test_the_command_plays_on_a_cluster(nodes: Nodes) -> None:
    words = [
        sys.executable, "-m", "gyoji", "arena", "builddivide", "--decks", "archive", "cloister", "--games", "20",
        "--json",
    ]  # fmt: skip
    on_cluster = subprocess.run(
        [*words, "--cluster", nodes.address], capture_output=True, text=True, check=False
    )
    alone = subprocess.run([*words, "--workers", "1"], capture_output=True, text=True, check=True)
    assert (on_cluster.returncode, on_cluster.stderr) == (0, "")
    assert json.loads(on_cluster.stdout) == json.loads(alone.stdout)
