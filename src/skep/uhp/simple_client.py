"""Drive a UHP engine without asyncio: every call waits for the answer."""

import asyncio
import threading
from collections.abc import Coroutine, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from skep.core.moves import Move
from skep.game import Game
from skep.uhp.client import Client
from skep.uhp.engine_options import Option
from skep.uhp.replies import BestMove, EngineInfo, GameReply

Answer = TypeVar("Answer")


class SimpleClient:
    """A UHP engine, driven one command at a time. `Client` is the same for asyncio programs.

    ```python
    with SimpleClient("nokamute") as engine:
        engine.new_game("Base+MLP")
        print(engine.best_move(seconds=1).move)
    ```

    Errors, timeouts and cleanup are those of `Client`. `cancel` may be called from
    another thread while `best_move` waits.
    """

    def __init__(
        self, *command: str | Path, timeout: float = 60.0, grace: float = 2.0, cwd: str | Path | None = None
    ) -> None:
        self._client = Client(*command, timeout=timeout, grace=grace, cwd=cwd)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None

    def start(self) -> EngineInfo:
        """Start the engine and read its introduction."""
        if self._loop is not None:
            raise RuntimeError("the engine was started already")
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="uhp client", daemon=True)
        self._thread.start()
        try:
            return self._wait(self._client.start())
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the engine, by force if necessary. Returns when none of its processes is left."""
        loop, thread = self._loop, self._thread
        if loop is None or thread is None or loop.is_closed():
            return
        try:
            self._wait(self._client.close())
        finally:
            loop.call_soon_threadsafe(loop.stop)
            thread.join()
            loop.close()

    def __enter__(self) -> "SimpleClient":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def info(self) -> EngineInfo | None:
        """The engine's introduction."""
        return self._client.info

    @property
    def log(self) -> Sequence[str]:
        """Last lines of the engine's standard error."""
        return self._client.log

    @property
    def is_running(self) -> bool:
        """Whether the engine has been started and has not ended."""
        return self._client.is_running

    @property
    def pid(self) -> int:
        """Process id of the engine."""
        return self._client.pid

    def new_game(self, game: str = "Base") -> GameReply:
        """Start a new game from a game type or game string."""
        return self._wait(self._client.new_game(game))

    def play(self, move: str) -> GameReply:
        """Play a move."""
        return self._wait(self._client.play(move))

    def undo(self, count: int = 1) -> GameReply:
        """Take back the last `count` moves."""
        return self._wait(self._client.undo(count))

    def valid_moves(self) -> tuple[str, ...]:
        """Return the legal moves in the engine's spelling."""
        return self._wait(self._client.valid_moves())

    def best_move(
        self,
        *,
        seconds: float | None = None,
        depth: int | None = None,
        clock: tuple[float, float, float, float] | None = None,
        timeout: float | None = None,
        until_cancelled: bool = False,
    ) -> BestMove:
        """Ask for a move within a time, depth or clock, or with `until_cancelled`. See `Client.best_move`."""
        return self._wait(
            self._client.best_move(
                seconds=seconds, depth=depth, clock=clock, timeout=timeout, until_cancelled=until_cancelled
            )
        )

    def choose(
        self,
        game: Game,
        *,
        seconds: float | None = None,
        depth: int | None = None,
        clock: tuple[float, float, float, float] | None = None,
        timeout: float | None = None,
    ) -> Move:
        """Let the engine choose a move in `game`, which is not changed. See `Client.choose`."""
        return self._wait(self._client.choose(game, seconds=seconds, depth=depth, clock=clock, timeout=timeout))

    def cancel(self) -> None:
        """End a running search; its `best_move` returns the best move so far."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._client.cancel)

    def options(self) -> tuple[Option, ...]:
        """Return the engine's options with their values."""
        return self._wait(self._client.options())

    def option(self, name: str) -> Option:
        """Return one option with its value."""
        return self._wait(self._client.option(name))

    def set_option(self, name: str, value: object) -> Option:
        """Set an option and return its new state."""
        return self._wait(self._client.set_option(name, value))

    def send(self, command: str, timeout: float | None = None) -> list[str]:
        """Send any command and return the reply lines before `ok`. Raises the engine's error, if any."""
        return self._wait(self._client.send(command, timeout))

    def _wait(self, asking: Coroutine[Any, Any, Answer]) -> Answer:
        if self._loop is None or self._loop.is_closed():
            asking.close()
            raise RuntimeError("the engine is not started; use `with SimpleClient(...)`")
        answer = asyncio.run_coroutine_threadsafe(asking, self._loop)
        try:
            return answer.result()
        except BaseException:  # also on Ctrl-C: the answer is no longer wanted
            answer.cancel()
            raise
