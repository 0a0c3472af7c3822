"""Drive any UHP engine as a subprocess."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import NoReturn

from skep.core.errors import SkepError, shown
from skep.core.moves import Move
from skep.game import Game
from skep.uhp.engine_options import Option
from skep.uhp.errors import (
    BadReplyError,
    EngineDiedError,
    EngineFloodError,
    EngineTimeoutError,
    InvalidMoveError,
    RefusedError,
)
from skep.uhp.process import MAX_LINE, EngineProcess
from skep.uhp.replies import BestMove, EngineInfo, GameReply
from skep.uhp.timespan import format_timespan

MAX_REPLY = 4 << 20
"""Largest reply, in bytes."""


class Client:
    """A UHP engine in a subprocess, driven one command at a time.

    ```python
    async with Client("nokamute") as engine:
        await engine.new_game("Base+MLP")
        best = await engine.best_move(seconds=1)
    ```

    When the block ends for any reason, the engine and all processes it started have ended. A command that is not
    answered in `timeout` seconds raises `EngineTimeoutError`, and the engine is killed, because its late answer would
    be taken for the answer to the next command. `grace` is how long a search may take to answer after it was to
    end, and how long an engine may take to leave.
    """

    def __init__(
        self,
        *command: str | Path,
        timeout: float = 60.0,
        grace: float = 2.0,
        cwd: str | Path | None = None,
        max_line: int = MAX_LINE,
        max_reply: int = MAX_REPLY,
    ) -> None:
        if not command:
            raise ValueError("which engine? the command is empty")
        self.command = tuple(map(str, command))
        self.timeout = timeout
        self.grace = grace
        self.cwd = cwd
        self.max_line = max_line
        self.max_reply = max_reply
        self.info: EngineInfo | None = None
        self._process: EngineProcess | None = None
        self._turn = asyncio.Lock()
        self._searching = False
        self._held: tuple[str, tuple[str, ...]] | None = None
        self._ending: asyncio.Future[None] | None = None

    # Beginning and end

    async def start(self, timeout: float | None = None) -> EngineInfo:
        """Start the engine and read its introduction, which may take `timeout` seconds or those of the client."""
        if self._process is not None:
            raise RuntimeError("the engine was started already")
        self._process = await EngineProcess.open(self.command, self.cwd, self.max_line)
        try:
            self.info = EngineInfo.parse(await self._receive(self.timeout if timeout is None else timeout))
        except BaseException:
            self._process.kill()
            await self.close()
            raise
        return self.info

    async def close(self) -> None:
        """End the engine, by force if necessary. Returns when none of its processes is left."""
        if self._process is None:
            return
        if self._ending is None:
            if not self._process.has_exited and not self._turn.locked():
                self._process.write_line("exit")
            self._process.hang_up()
            self._ending = asyncio.ensure_future(self._process.end(self.grace))
        await asyncio.shield(self._ending)

    async def __aenter__(self) -> "Client":
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    @property
    def log(self) -> Sequence[str]:
        """Last lines of the engine's standard error."""
        return tuple(self._process.log) if self._process else ()

    @property
    def is_running(self) -> bool:
        """Whether the engine has been started and has not ended."""
        return self._process is not None and not self._process.has_exited

    @property
    def has_clocks(self) -> bool:
        """Whether the engine supports `bestmove clock`, an extension of ours."""
        return self.info is not None and "Clock" in self.info.capabilities

    @property
    def pid(self) -> int:
        """Process id of the engine."""
        return self._open_process().pid

    # Commands

    async def new_game(self, game: str = "Base") -> GameReply:
        """Start a new game from a game type or game string."""
        return GameReply.parse(await self.send(f"newgame {game}"))

    async def play(self, move: str) -> GameReply:
        """Play a move."""
        return GameReply.parse(await self.send("pass" if move == "pass" else f"play {move}"))

    async def undo(self, count: int = 1) -> GameReply:
        """Take back the last `count` moves."""
        return GameReply.parse(await self.send(f"undo {count}"))

    async def valid_moves(self) -> tuple[str, ...]:
        """Return the legal moves in the engine's spelling."""
        lines = await self.send("validmoves")
        return tuple(move for move in lines[-1].split(";") if move) if lines else ()

    async def best_move(
        self,
        *,
        seconds: float | None = None,
        depth: int | None = None,
        clock: tuple[float, float, float, float] | None = None,
        timeout: float | None = None,
        until_cancelled: bool = False,
    ) -> BestMove:
        """Ask for a move within a time, depth or clock, or with `until_cancelled` without a limit.

        Raises ValueError without any limit or timeout, since such a search would never end.

        With an engine that `has_clocks`, `clock` gives the seconds that White and Black have left and
        their increments.

        The search is cancelled after `timeout` seconds; the default is `grace` after `seconds`, or never. An
        engine that then answers within `grace` keeps running, but the call still raises EngineTimeoutError.
        """
        if sum(limit is not None for limit in (seconds, depth, clock)) > 1:
            raise ValueError("a search has one limit: seconds, depth or clock")
        if not until_cancelled and all(limit is None for limit in (seconds, depth, clock, timeout)):
            raise ValueError("a search needs a limit: seconds, depth, clock, or until_cancelled=True")
        command = "bestmove"
        if seconds is not None:
            command += f" time {format_timespan(seconds)}"
            timeout = seconds + self.grace if timeout is None else timeout
        elif depth is not None:
            command += f" depth {depth}"
        elif clock is not None:
            command += f" clock {' '.join(str(max(0, round(1000 * time))) for time in clock)}"
        return BestMove.parse(await self._exchange(command, timeout, search=True))

    async def choose(
        self,
        game: Game,
        *,
        seconds: float | None = None,
        depth: int | None = None,
        clock: tuple[float, float, float, float] | None = None,
        timeout: float | None = None,
    ) -> Move:
        """Let the engine choose a move in `game`, which is not changed. Limits are those of `best_move`.

        First brings the engine to the game, by the moves made since the last call or from the start.
        Raises BadReplyError if the engine names an illegal move.
        """
        if game.is_set_up:
            raise ValueError("UHP has no words for a game that began from a position")
        kind, texts = str(game.ruleset), game.move_texts
        held = self._held
        if held is not None and held[0] == kind and texts[: len(held[1])] == held[1]:
            for text in texts[len(held[1]) :]:
                await self.play(text)
        else:
            await self.new_game(str(game))
        self._held = (kind, texts)
        text = (await self.best_move(seconds=seconds, depth=depth, clock=clock, timeout=timeout)).move
        try:
            return game.parse(text)
        except SkepError as error:
            raise BadReplyError(f"the engine chose {shown(text)}: {error}") from error

    def cancel(self) -> None:
        """End a running search; its `best_move` returns the best move so far. Does nothing outside a search."""
        if self._searching and self._process is not None:
            self._process.interrupt()

    async def options(self) -> tuple[Option, ...]:
        """Return the engine's options with their values."""
        return tuple(map(_parse_option, await self.send("options")))

    async def option(self, name: str) -> Option:
        """Return one option with its value."""
        return _parse_option(*(await self.send(f"options get {name}"))[-1:])

    async def set_option(self, name: str, value: object) -> Option:
        """Set an option and return its new state."""
        return _parse_option(*(await self.send(f"options set {name} {value}"))[-1:])

    async def send(self, command: str, timeout: float | None = None) -> list[str]:
        """Send any command and return the reply lines before `ok`. Raises the engine's error, if any."""
        self._held = None
        return await self._exchange(command, self.timeout if timeout is None else timeout)

    # Within

    def _open_process(self) -> EngineProcess:
        if self._process is None:
            raise RuntimeError("the engine is not started; use `async with Client(...)`")
        return self._process

    async def _exchange(self, command: str, timeout: float | None, search: bool = False) -> list[str]:
        if "\n" in command or "\r" in command:
            raise ValueError("a command is one line")
        process = self._open_process()
        async with self._turn:
            if process.has_exited:
                await self._report_death()
            strays = process.discard()
            if strays:
                process.log.append(f"(skipped {strays} bytes that answered nothing)")
            process.write_line(command)
            self._searching = search
            try:
                lines = await (self._receive_search(timeout) if search else self._receive(timeout))
            except BaseException as error:
                if not (isinstance(error, EngineTimeoutError) and error.alive):
                    process.kill()
                raise
            finally:
                self._searching = False
        return _raise_complaints(lines)

    async def _receive_search(self, timeout: float | None) -> list[str]:
        hearing = asyncio.ensure_future(self._receive(None))
        try:
            done, _ = await asyncio.wait([hearing], timeout=timeout)
            if done:
                return hearing.result()
            self._open_process().interrupt()
            done, _ = await asyncio.wait([hearing], timeout=self.grace)
            if not done:
                raise EngineTimeoutError(f"the engine neither moves nor stops after {timeout} s")
            hearing.result()
            raise EngineTimeoutError(f"the engine moved only after {timeout} s, when it was stopped", alive=True)
        finally:
            hearing.cancel()

    async def _receive(self, timeout: float | None) -> list[str]:
        try:
            async with asyncio.timeout(timeout):
                return await self._read_reply()
        except TimeoutError:
            raise EngineTimeoutError(f"the engine does not answer within {timeout} s") from None

    async def _read_reply(self) -> list[str]:
        process = self._open_process()
        lines: list[str] = []
        size = 0
        while True:
            line = await process.read_line()
            if line is None:
                await self._report_death()
            elif line == "ok":
                return lines
            elif line:
                size += len(line) + 50  # the memory of a short line
                if size > self.max_reply:
                    raise EngineFloodError(f"the engine's reply has more than {self.max_reply} bytes")
                lines.append(line)

    async def _report_death(self) -> NoReturn:
        process = self._open_process()
        await process.end(self.grace)
        raise EngineDiedError(
            f"{self.command[0]} ended with code {process.returncode}", process.returncode, tuple(process.log)
        )


def _raise_complaints(lines: list[str]) -> list[str]:
    for line in lines:
        word, _, text = line.partition(" ")
        if word == "invalidmove":
            raise InvalidMoveError(text)
        if word == "err":
            raise RefusedError(text)
    return lines


def _parse_option(text: str = "") -> Option:
    try:
        return Option.parse(text)
    except ValueError as error:
        raise BadReplyError(str(error)) from None
