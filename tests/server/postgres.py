"""A PostgreSQL server for the tests alone, where it is installed."""

from __future__ import annotations

import glob
import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

import pytest

PLACES = ["/usr/local/bin", *sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)]


def program(name: str) -> str:
    """Return the path of a program of PostgreSQL; skip the test where there is none."""
    found = shutil.which(name) or shutil.which(name, path=os.pathsep.join(PLACES))
    if found is None:
        pytest.skip(f"PostgreSQL is not installed: no {name}")
    return found


class Cluster:
    """A running server of PostgreSQL with as many empty schemas as are asked for."""

    def __init__(self) -> None:
        pytest.importorskip("psycopg", reason="needs psycopg (gyoji[postgres])")
        initdb, self._control = program("initdb"), program("pg_ctl")
        self._user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        if self._user and shutil.which("runuser") is None:
            pytest.skip("PostgreSQL does not run as root, and there is no runuser")
        self._folder = tempfile.TemporaryDirectory()
        os.chmod(self._folder.name, 0o777)
        self._data = str(Path(self._folder.name) / "data")
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        self._made = 0
        self._call(initdb, "-D", self._data, "-A", "trust", "-U", "gyoji", "-E", "UTF8", "--no-sync")
        options = f"-p {self._port} -k {self._folder.name} -c listen_addresses=127.0.0.1 -c fsync=off"
        log = f"{self._folder.name}/log"
        self._call(self._control, "-D", self._data, "-l", log, "-o", options, "-w", "start")

    def fresh(self) -> str:
        """Return the address of an empty schema, which is made faster than a database and serves as one."""
        import psycopg

        self._made += 1
        address = f"postgresql://gyoji@127.0.0.1:{self._port}/postgres"
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA gyoji{self._made}".encode())
        return f"{address}?options=-csearch_path%3Dgyoji{self._made}"

    def stop(self) -> None:
        """End the server and forget everything."""
        self._call(self._control, "-D", self._data, "-m", "immediate", "stop")
        self._folder.cleanup()

    def _call(self, *words: str) -> None:
        done = subprocess.run(
            [*self._user, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        if done.returncode:
            pytest.skip(f"PostgreSQL does not run here: {done.stderr.strip()[-200:]}")
