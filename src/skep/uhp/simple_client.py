"""Driving a UHP engine without asyncio: every call waits for the answer."""

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
    """An engine, spoken to one command at a time; `Client` is the same for programs that use asyncio.

    ```python
    with SimpleClient("nokamute") as engine:
        engine.new_game("Base+MLP")
        print(engine.best_move(seconds=1).move)
    ```

    Errors, time-outs and what is left behind, which is nothing, are those of `Client`. `cancel` may be called from
    another thread while `best_move` waits.
    """

    def __init__(
        self, *command: str | Path, timeout: float = 60.0, grace: float = 2.0, cwd: str | Path | None = None
    ) -> None:
        self._client = Client(*command, timeout=timeout, grace=grace, cwd=cwd)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None

    def start(self) -> EngineInfo:
        """Start the engine and hear it introduce itself."""
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
        """Let the engine leave, and make it where it does not; returns when nothing of it is left."""
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
        """How the engine introduced itself."""
        return self._client.info

    @property
    def log(self) -> Sequence[str]:
        """The last lines that the engine wrote to its standard error."""
        return self._client.log

    @property
    def is_running(self) -> bool:
        """Whether the engine has been started and has not ended."""
        return self._client.is_running

    @property
    def pid(self) -> int:
        """The number of the engine's process."""
        return self._client.pid

    def new_game(self, game: str = "Base") -> GameReply:
        """Begin anew, by game type or by game string."""
        return self._wait(self._client.new_game(game))

    def play(self, move: str) -> GameReply:
        """Make a move."""
        return self._wait(self._client.play(move))

    def undo(self, count: int = 1) -> GameReply:
        """Take back the last `count` moves."""
        return self._wait(self._client.undo(count))

    def valid_moves(self) -> tuple[str, ...]:
        """The legal moves, as the engine spells them."""
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
        """Ask for a move by time, by depth or by clocks; `until_cancelled` by none. See `Client.best_move`."""
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
        """End a running search: its `best_move` then returns what was found."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._client.cancel)

    def options(self) -> tuple[Option, ...]:
        """The engine's options with their values."""
        return self._wait(self._client.options())

    def option(self, name: str) -> Option:
        """One option with its value."""
        return self._wait(self._client.option(name))

    def set_option(self, name: str, value: object) -> Option:
        """Set an option; returns it as the engine has it now."""
        return self._wait(self._client.set_option(name, value))

    def send(self, command: str, timeout: float | None = None) -> list[str]:
        """Send any command; returns the lines of the reply before `ok`, or raises what the engine complains of."""
        return self._wait(self._client.send(command, timeout))

    def _wait(self, asking: Coroutine[Any, Any, Answer]) -> Answer:
        if self._loop is None or self._loop.is_closed():
            asking.close()
            raise RuntimeError("the engine is not started; use `with SimpleClient(...)`")
        answer = asyncio.run_coroutine_threadsafe(asking, self._loop)
        try:
            return answer.result()
        except BaseException:  # Ctrl-C, too: nobody waits for the answer any more
            answer.cancel()
            raise
