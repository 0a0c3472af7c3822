"""A PostgreSQL server for the time of a test run, where its programs are installed."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.web.ports import free_port
from tests.web.serving import PATIENCE
from tools import programs


@contextmanager
def postgres() -> Iterator[str]:
    """A separate server on a free port; yields its URL."""
    found = programs.postgres()
    assert found is not None
    folder = Path(found)
    with tempfile.TemporaryDirectory() as home:
        data, log = f"{home}/data", f"{home}/log"
        user: dict[str, str] = {}
        if os.name == "posix" and os.geteuid() == 0:
            user = {"user": "nobody"}  # PostgreSQL does not run as root
            shutil.chown(home, "nobody")
        run([folder / "initdb", "-D", data, "-U", "skep", "-A", "trust", "-E", "UTF8", "--no-sync"], user)
        port = free_port()
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={home} -c fsync=off"
        run([folder / "pg_ctl", "-D", data, "-l", log, "-w", "-t", f"{PATIENCE:.0f}", "-o", options, "start"], user)
        try:
            yield f"postgresql://skep@127.0.0.1:{port}/postgres"
        finally:
            run([folder / "pg_ctl", "-D", data, "-m", "immediate", "stop"], user)


def run(command: list[Path | str], user: dict[str, str]) -> None:
    """Run a program in silence; as someone else where that is needed."""
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL, **user)  # type: ignore[call-overload]
