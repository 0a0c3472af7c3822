"""A Redis server for the time of a test, where its program is installed."""

import signal
import socket
import subprocess
import tempfile
import time

from tests.web.ports import free_port
from tests.web.serving import PATIENCE
from tools import programs


class RedisServer:
    """A separate server on a free port; it can be killed and started again on the same port."""

    def __init__(self) -> None:
        self.port = free_port()
        self._folder = tempfile.TemporaryDirectory()
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        program = programs.redis()
        assert program is not None
        command = [program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", self._folder.name]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.02)
            else:
                return
        raise AssertionError("Redis did not start")

    def hang(self) -> None:
        """Stop, without closing a connection, until `go_on`."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def close(self) -> None:
        self.kill()
        self._folder.cleanup()
