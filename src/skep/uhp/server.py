"""We are an engine: commands on standard input, replies on standard output, searches that an interrupt ends."""

import contextlib
import os
import select
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from enum import Enum
from queue import Empty, SimpleQueue
from time import monotonic
from typing import BinaryIO

from skep.engine import Readiness
from skep.game import Game
from skep.learn.policy import Policy
from skep.uhp.conversation import Conversation, Then, is_endless, is_search, is_stop
from skep.uhp.lines import LineCutter

EXIT_INTERRUPTED = 130
CHUNK = 1 << 16
READ_AHEAD = 64
"""Lines that are read ahead while a command is being answered."""
LINGER = 60.0
"""Seconds that a search may continue after the input has ended."""
SETTLE = 0.2
"""Seconds to wait for the search command that an early interrupt is meant for."""
POLL = 0.2
"""Seconds after which a waiting thread wakes up: a signal that arrives just before the wait is handled only then,
and on Windows any signal."""


class _Note(Enum):
    END = "the input has ended"
    INTERRUPT = "someone pressed Ctrl-C"
    DONE = "the search has answered"
    SILENCE = "nothing happened in time"


_Event = str | None | _Note
"""A line of input (None if it was too long), or another event."""


class Server:
    """Reads lines, answers them, and handles interrupts meanwhile.

    One thread reads, one searches, and this one decides: all that happens comes to it through one queue.
    """

    def __init__(
        self, read: Callable[[], bytes], output: BinaryIO, is_pending: Callable[[], bool] = lambda: False
    ) -> None:
        self.readiness = Readiness(_ProgressLog())
        self.conversation = Conversation(self.readiness)
        self.is_deaf = False
        self._read = read
        self._is_pending = is_pending
        self._output = output
        self._events: SimpleQueue[_Event] = SimpleQueue()
        self._waiting: deque[_Event] = deque()
        self._room = threading.Semaphore(READ_AHEAD)
        self._cancels_next = False

    def run(self) -> int:
        """Serve until the input ends. Returns the exit code."""
        try:
            return self._serve()
        finally:
            self.readiness.close()

    def _serve(self) -> int:
        with _interrupts_to(self.interrupt):
            threading.Thread(target=self._read_lines, name="uhp-input", daemon=True).start()
            self._answer("info")
            while not self.is_deaf:
                event = self._next()
                if event is _Note.END:
                    return 0
                if event is _Note.INTERRUPT:
                    if not self._is_search_coming():
                        return EXIT_INTERRUPTED
                elif not isinstance(event, _Note):
                    self._room.release()
                    if not self._answer(event):
                        return 0
        return 0

    def interrupt(self) -> None:
        """End the search, or the conversation if there is none. Safe to call from a signal handler."""
        self._events.put(_Note.INTERRUPT)

    # Answers

    def _answer(self, line: str | None) -> bool:
        """Answer one line. Returns whether to continue."""
        then = self._search(line) if is_search(line) else self._converse(line)
        if then is Then.OK:
            self._say("ok")
            self.conversation.driver.answered()
        return then is not Then.EXIT

    def _converse(self, line: str | None, began: float | None = None) -> Then:
        try:
            return self.conversation.answer(line, self._say, began)
        except Exception as error:  # noqa: BLE001  # a bug of ours must not end the engine
            traceback.print_exc()
            self._say(f"err Skep has failed here: {type(error).__name__}.")
            return Then.OK

    def _search(self, line: str | None) -> Then:
        """Run the search in another thread. Interrupts before its `ok` belong to the search.

        So does a stop, unless other commands came before it, which are still waiting.
        """
        began = monotonic()
        stop, endless = self.conversation.stop, is_endless(line)
        stop.clear()
        if self._cancels_next or (endless and self._waiting):
            stop.set()
        self._cancels_next = False
        threading.Thread(target=self._think, args=(line, began), name="uhp-search", daemon=True).start()
        deadline = None
        while (event := self._get(deadline)) is not _Note.DONE:
            is_own_stop = not isinstance(event, _Note) and is_stop(event) and not self._waiting
            if endless or is_own_stop or event in (_Note.INTERRUPT, _Note.SILENCE):
                stop.set()
            deadline = monotonic() + LINGER if event is _Note.END else None
            if is_own_stop:
                self._room.release()
            elif event not in (_Note.INTERRUPT, _Note.SILENCE):
                self._waiting.append(event)
        self._forget_interrupts()
        return Then.OK

    def _think(self, line: str | None, began: float) -> None:
        self._converse(line, began)
        self._events.put(_Note.DONE)

    def _say(self, text: str) -> None:
        try:
            self._output.write(text.encode("utf-8", "replace") + b"\n")
            self._output.flush()
        except (OSError, ValueError):
            self.is_deaf = True
            self.conversation.stop.set()

    # Events

    def _next(self) -> _Event:
        if self._waiting:
            return self._waiting.popleft()
        with self._pondering():
            return self._get()

    @contextlib.contextmanager
    def _pondering(self) -> Iterator[None]:
        """Ponder in the opponent's time if enabled. Any event ends it."""
        game = self.conversation.game and self.conversation.driver.expected(self.conversation.game)
        if game is None or not self._events.empty():
            yield
            return
        stop = threading.Event()
        arguments = (self.conversation.driver.ponder, game, stop)
        thread = threading.Thread(target=_ponder, args=arguments, name="uhp-ponder", daemon=True)
        thread.start()
        try:
            yield
        finally:
            stop.set()
            thread.join()

    def _get(self, deadline: float | None = None) -> _Event:
        """Return the next event, or SILENCE if there is none before the deadline."""
        while True:
            left = POLL if deadline is None else max(0.0, deadline - monotonic())
            try:
                return self._events.get(timeout=min(POLL, left))
            except Empty:
                if deadline is not None and monotonic() >= deadline:
                    return _Note.SILENCE

    def _is_search_coming(self) -> bool:
        """Whether an interrupt was meant for a command that is just arriving, which is then cancelled."""
        event = self._waiting.popleft() if self._waiting else self._settled()
        if isinstance(event, _Note) or not is_search(event):
            return False
        self._waiting.appendleft(event)
        self._cancels_next = True
        return True

    def _settled(self) -> _Event:
        """Return the next event, or SILENCE if all input has been read."""
        while True:
            is_pending = self._is_pending()
            event = self._get(monotonic() + SETTLE)
            if event is not _Note.SILENCE or not is_pending:
                return event

    def _forget_interrupts(self) -> None:
        with contextlib.suppress(Empty):
            while True:
                event = self._events.get_nowait()
                if event is not _Note.INTERRUPT:
                    self._waiting.append(event)

    def _read_lines(self) -> None:
        cutter = LineCutter()
        with contextlib.suppress(OSError):
            while data := self._read():
                self._hand_over(cutter.feed(data))
        self._hand_over(cutter.close())
        self._events.put(_Note.END)

    def _hand_over(self, lines: list[str | None]) -> None:
        for line in lines:
            self._room.acquire()
            self._events.put(line)


def _ponder(ponder: Callable[[Game, threading.Event], None], game: Game, stop: threading.Event) -> None:
    try:
        ponder(game, stop)
    except Exception:  # noqa: BLE001  # pondering is optional, so its errors are ignored
        traceback.print_exc()


class _ProgressLog:
    """Logs the progress of compiling to standard error. Viewers read standard output only."""

    def __init__(self) -> None:
        self._tenths = -1

    def __call__(self, done: int, total: int) -> None:
        if self._tenths < 0:
            _log("compiling the search, once for this version; until that is done the plain search answers")
        if (tenths := 10 * done // total) > self._tenths:
            self._tenths = tenths
            _log("the search is ready" if done == total else f"compiling: {10 * tenths} %")


def _log(text: str) -> None:
    sys.stderr.write(f"skep uhp: {text}\n")
    sys.stderr.flush()


def serve(policy: Policy | None = None) -> int:
    """Speak UHP on standard input and output until the input ends. Returns the exit code. A policy plays if given."""
    source = Input(sys.stdin.fileno())
    server = Server(source.read, sys.stdout.buffer, source.is_pending)
    if policy is not None:
        server.conversation.driver.play_by(policy)
        with contextlib.redirect_stdout(sys.stderr):  # keep prints of the function out of the protocol
            code = server.run()
    else:
        code = server.run()
    if server.is_deaf:  # the reader is gone, so the interpreter must not flush
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if server.readiness.is_busy:  # the interpreter must not exit while a thread loads compiled code
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    return code


class Input:
    """Input that one thread reads, while another may ask whether more is pending."""

    def __init__(self, source: int) -> None:
        self._source = source
        self._is_taken = False

    def read(self) -> bytes:
        """Read the next part. The caller has handled the previous one."""
        self._is_taken = False
        if sys.platform != "win32":
            select.select([self._source], [], [])  # it stays visible in the pipe until the flag is set
        self._is_taken = True
        return os.read(self._source, CHUNK)

    def is_pending(self) -> bool:
        """Whether input is unread or not yet handled. False if the system cannot tell."""
        return sys.platform != "win32" and (bool(select.select([self._source], [], [], 0)[0]) or self._is_taken)


@contextlib.contextmanager
def _interrupts_to(interrupt: Callable[[], None]) -> Iterator[None]:
    """Call `interrupt` on Ctrl-C, and on Ctrl-Break where it exists."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [signal.SIGINT]
    if sys.platform == "win32":
        numbers.append(signal.SIGBREAK)
    before = [(number, signal.signal(number, lambda *_: interrupt())) for number in numbers]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)
