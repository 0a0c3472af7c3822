"""The parts of a site that can be killed and started again: PostgreSQL and Redis."""

import os
import shutil
import signal
import socket
import time
from pathlib import Path

from tests.web import postgres
from tests.web.redis_server import RedisServer
from tools import programs


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Postgres:
    """PostgreSQL that waits for the disk, which is its default."""

    def __init__(self, folder: str) -> None:
        found = programs.postgres()
        assert found is not None
        self._programs, self._data = Path(found), f"{folder}/data"
        self.port = free_port()
        self.url = f"postgresql://skep@127.0.0.1:{self.port}/postgres"
        self._user: dict[str, str] = {}
        if os.name == "posix" and os.geteuid() == 0:
            self._user = {"user": "nobody"}  # it does not run as root
            shutil.chown(folder, "nobody")
        self._options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
        self._log = f"{folder}/log"
        initdb: list[Path | str] = [
            self._programs / "initdb",
            "-D",
            self._data,
            "-U",
            "skep",
            "-A",
            "trust",
            "-E",
            "UTF8",
        ]
        postgres.run(initdb, self._user)
        self.start()

    def start(self) -> None:
        options = ["-l", self._log, "-w", "-t", "60", "-o", self._options]
        postgres.run([self._programs / "pg_ctl", "-D", self._data, *options, "start"], self._user)

    def kill(self) -> None:
        pid = int(Path(self._data, "postmaster.pid").read_text(encoding="utf-8").split()[0])
        os.kill(pid, signal.SIGKILL)
        while Path(f"/proc/{pid}").exists():
            time.sleep(0.01)

    def close(self) -> None:
        postgres.run([self._programs / "pg_ctl", "-D", self._data, "-m", "immediate", "stop"], self._user)


__all__ = ["Postgres", "RedisServer", "free_port"]
