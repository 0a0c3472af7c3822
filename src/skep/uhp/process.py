"""The pipes to an engine: its output as lines, with bounded memory."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from skep.uhp.errors import EngineDiedError, EngineFloodError

STDIN, STDOUT, STDERR = 0, 1, 2
MAX_LINE = 1 << 20
"""Longest line of an engine, in bytes. A game string of a thousand moves has twelve thousand."""
MAX_LOG_LINE = 500
MAX_LOG_LINES = 200


class EngineProcess(asyncio.SubprocessProtocol):
    """A running engine, read line by line.

    The engine has a separate process group: Ctrl-C in our terminal does not reach it, and processes it starts
    end with it.
    """

    def __init__(self, max_line: int = MAX_LINE) -> None:
        self.max_line = max_line
        self.log: deque[str] = deque(maxlen=MAX_LOG_LINES)
        self._received = bytearray()
        self._stderr = bytearray()
        self._paused = False
        self._closed = False
        self._news = asyncio.Event()
        self._exited = asyncio.Event()
        self._lost = asyncio.Event()
        self._transport: asyncio.SubprocessTransport | None = None

    @classmethod
    async def open(
        cls, command: Sequence[str], cwd: str | Path | None = None, max_line: int = MAX_LINE
    ) -> "EngineProcess":
        """Start `command`. Raises EngineDiedError if there is no such program."""
        loop = asyncio.get_running_loop()
        group: dict[str, Any]
        if sys.platform == "win32":
            group = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
        else:
            group = {"start_new_session": True}
        try:
            _, process = await loop.subprocess_exec(lambda: cls(max_line), *command, cwd=cwd, **group)
        except OSError as error:
            raise EngineDiedError(f"{command[0]} cannot be started: {error.strerror or error}") from error
        return process

    # Callbacks of asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.SubprocessTransport)
        self._transport = transport

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        if fd == STDERR:
            self._keep_log(data)
            return
        self._received += data
        if len(self._received) > self.max_line and not self._paused:
            self._pipe(STDOUT).pause_reading()
            self._paused = True
        self._news.set()

    def pipe_connection_lost(self, fd: int, _: Exception | None) -> None:
        if fd == STDOUT:
            self._closed = True
            self._news.set()
        elif fd == STDERR:
            self._keep_log(b"\n")

    def process_exited(self) -> None:
        if sys.platform != "win32":
            self._signal_group(signal.SIGKILL)  # processes that the engine started and left running
        self._exited.set()

    def connection_lost(self, _: Exception | None) -> None:
        self._lost.set()

    # Interface of the client

    @property
    def pid(self) -> int:
        pid = self._running.get_pid()
        assert pid is not None
        return pid

    @property
    def returncode(self) -> int | None:
        return self._running.get_returncode()

    @property
    def has_exited(self) -> bool:
        return self._exited.is_set()

    def write_line(self, text: str) -> None:
        """Send one line. The next read notices a dead engine."""
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self._stdin().write(text.encode() + b"\n")

    async def read_line(self) -> str | None:
        """Read the next line without its line break, or None at the end."""
        searched = 0
        while True:
            end = self._received.find(b"\n", searched)
            if end >= 0:
                return self._take(end, end + 1)
            searched = len(self._received)
            if searched > self.max_line:
                raise EngineFloodError(f"the engine wrote a line of more than {self.max_line} bytes")
            if self._closed:
                return self._take(searched, searched) if searched else None
            self._news.clear()
            await self._news.wait()

    def discard(self) -> int:
        """Discard unread input. Returns the number of bytes."""
        count = len(self._received)
        self._received.clear()
        self._resume()
        return count

    def interrupt(self) -> None:
        """Cancel a search, as Ctrl-C in a terminal would."""
        if sys.platform == "win32":
            self._running.send_signal(signal.CTRL_BREAK_EVENT)
        else:
            self._signal_group(signal.SIGINT)

    def hang_up(self) -> None:
        """Close the engine's input, which asks it to end."""
        with contextlib.suppress(OSError):
            self._stdin().close()

    async def end(self, patience: float) -> None:
        """Wait for the engine to exit, then terminate it, then kill it. Returns when none of its processes is left."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._exited.wait(), patience)
        if not self.has_exited and sys.platform != "win32":
            self._signal_group(signal.SIGTERM)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._exited.wait(), patience)
        self.kill()
        await self._exited.wait()
        self._running.close()
        await self._lost.wait()

    def kill(self) -> None:
        """Kill the engine and all processes it started."""
        if self.has_exited:
            return
        if sys.platform == "win32":
            self._running.kill()
        else:
            self._signal_group(signal.SIGKILL)

    # Within

    @property
    def _running(self) -> asyncio.SubprocessTransport:
        assert self._transport is not None
        return self._transport

    def _signal_group(self, number: int) -> None:
        if sys.platform != "win32" and not self.has_exited:  # the process id may have been reused
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.pid, number)

    def _pipe(self, fd: int) -> asyncio.ReadTransport:
        pipe = self._running.get_pipe_transport(fd)
        assert isinstance(pipe, asyncio.ReadTransport)
        return pipe

    def _stdin(self) -> asyncio.WriteTransport:
        pipe = self._running.get_pipe_transport(STDIN)
        assert isinstance(pipe, asyncio.WriteTransport)
        return pipe

    def _take(self, end: int, after: int) -> str:
        line = self._received[:end].decode("utf-8", "replace")
        del self._received[:after]
        self._resume()
        return line.strip()

    def _resume(self) -> None:
        if self._paused and not self._closed and len(self._received) <= self.max_line // 2:
            self._pipe(STDOUT).resume_reading()
            self._paused = False

    def _keep_log(self, data: bytes) -> None:
        *lines, rest = (self._stderr + data).split(b"\n")
        for line in lines:
            text = line[:MAX_LOG_LINE].decode("utf-8", "replace").rstrip()
            if text:
                self.log.append(text)
        self._stderr = bytearray(rest[:MAX_LOG_LINE])
