"""Engines that behave, dawdle, die, flood or fall silent, and a client that survives them all."""

import asyncio
import os
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from skep.uhp.client import Client
from skep.uhp.engine_options import Option
from skep.uhp.errors import (
    BadReplyError,
    EngineDiedError,
    EngineFloodError,
    EngineTimeoutError,
    InvalidMoveError,
    RefusedError,
)
from tests.looping import each_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the fake engine speaks POSIX signals")

PATIENT = 60.0
"""A time-out that no machine, however busy, reaches in a test that is to succeed."""
FAKE = Path(__file__).with_name("fake_engine.py")


def fake(manner: str, **settings: Any) -> Client:
    return Client(sys.executable, FAKE, manner, **{"timeout": PATIENT, "grace": PATIENT, **settings})


def run(coroutine: Coroutine[Any, Any, None]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(2 * PATIENT):
            await coroutine

    asyncio.run(bounded())


def is_gone(pid: int) -> bool:
    """Whether no process has this number, not even a zombie; a child of ours would still be there to wait for."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


async def log_entry(engine: Client, text: str) -> str:
    while True:
        for line in engine.log:
            if text in line:
                return line
        await asyncio.sleep(0.01)


def test_a_game_is_played_over_the_wire() -> None:
    async def play() -> None:
        async with fake("well") as engine:
            assert engine.info is not None
            assert (engine.info.name, engine.info.version) == ("Fake Engine", "1.0")
            assert engine.info.capabilities == {"Mosquito", "Ladybug", "Pillbug", "Venom"}
            game = await engine.new_game("Base")
            assert (game.state, game.moves, game.is_over) == ("NotStarted", (), False)
            game = await engine.play("wA1")
            assert str(game) == "Base;InProgress;White[1];wA1"
            game = await engine.play("pass")
            assert game.moves == ("wA1", "pass")
            assert (await engine.undo()).moves == ("wA1",)
            assert await engine.valid_moves() == ("wA1", "wB1")
            assert await engine.options() == (Option("Seed", "int", "1", "1", ("0", "9")),)
            assert (await engine.set_option("Seed", 4)).value == "4"
            assert (await engine.option("Seed")).value == "4"
            assert (await engine.send("info"))[0] == "id Fake Engine 1.0"

    run(play())


def test_the_engine_is_gone_when_the_block_is_left() -> None:
    async def leave() -> None:
        async with fake("well") as engine:
            assert not is_gone(engine.pid)
        assert is_gone(engine.pid)
        assert not engine.is_running
        await engine.close()

    run(leave())


def test_limits_are_written_as_the_protocol_has_them() -> None:
    async def ask() -> None:
        async with fake("well") as engine:
            best = await engine.best_move(seconds=1.5)
            assert best.move == "time 00:00:01.5000000"
            assert best.earlier == ("wA1;1;0.5",)
            assert (await engine.best_move(depth=3)).move == "depth 3"
            assert (await engine.best_move(clock=(61, 0.5, 0.25, 0))).move == "clock 61000 500 250 0"
            with pytest.raises(ValueError, match="a search has one limit: seconds, depth or clock"):
                await engine.best_move(seconds=1, depth=2)
            with pytest.raises(ValueError, match="a search has one limit: seconds, depth or clock"):
                await engine.best_move(depth=2, clock=(1, 1, 0, 0))
            with pytest.raises(ValueError, match="a search needs a limit: seconds, depth, clock, or until_cancelled"):
                await engine.best_move()

    run(ask())


def test_a_search_is_cancelled_and_the_engine_lives_on() -> None:
    async def ask() -> None:
        async with fake("well") as engine:
            engine.cancel()
            search = asyncio.create_task(engine.best_move(until_cancelled=True))
            await log_entry(engine, "searching")
            engine.cancel()
            assert (await search).move == "wS1"
            assert (await engine.new_game()).state == "NotStarted"

    run(ask())


def test_a_late_search_is_stopped_and_the_engine_lives_on() -> None:
    async def ask() -> None:
        async with fake("well") as engine:
            with pytest.raises(EngineTimeoutError, match="when it was stopped") as caught:
                await engine.best_move(timeout=0.2)
            assert caught.value.alive
            assert (await engine.new_game()).state == "NotStarted"

    run(ask())


def test_complaints_are_exceptions_and_leave_the_line_in_step() -> None:
    async def ask() -> None:
        async with fake("well") as engine:
            with pytest.raises(InvalidMoveError, match=r"^U6: It rests\.$"):
                await engine.play("bad")
            with pytest.raises(RefusedError, match=r"What is dance\?"):
                await engine.send("dance")
            with pytest.raises(ValueError, match="one line"):
                await engine.send("info\nexit")
            assert await engine.valid_moves() == ("wA1", "wB1")

    run(ask())


def test_a_program_that_does_not_exist_cannot_be_started() -> None:
    async def start() -> None:
        with pytest.raises(EngineDiedError, match="cannot be started"):
            await Client("/nowhere/engine").start()

    run(start())
    with pytest.raises(ValueError, match="empty"):
        Client()


def test_an_engine_that_ends_at_once_says_why_on_its_standard_error() -> None:
    async def start() -> None:
        with pytest.raises(EngineDiedError, match="no license") as caught:
            await fake("stillborn").start()
        assert caught.value.returncode == 3
        assert caught.value.stderr == ("no license",)

    run(start())


@each_of(("manner", "timeout", "error"), [("silent", 0.2, EngineTimeoutError), ("rude", PATIENT, BadReplyError)])
def test_a_failed_start_leaves_nothing_behind(manner: str, timeout: float, error: type[Exception]) -> None:
    async def start() -> None:
        engine = fake(manner, timeout=timeout)
        with pytest.raises(error):
            await engine.start()
        assert not engine.is_running
        assert is_gone(engine.pid)

    run(start())


def test_an_engine_that_dies_in_its_reply_is_reported_with_its_last_words() -> None:
    async def ask() -> None:
        async with fake("dies") as engine:
            with pytest.raises(EngineDiedError, match="out of honey") as caught:
                await engine.new_game()
            assert caught.value.returncode == 7
            assert is_gone(engine.pid)
            with pytest.raises(EngineDiedError):
                await engine.new_game()

    run(ask())


def test_a_last_line_without_its_end_is_read() -> None:
    async def ask() -> None:
        async with fake("unfinished") as engine:
            assert (await engine.new_game()).state == "NotStarted"
            with pytest.raises(EngineDiedError):
                await engine.new_game()

    run(ask())


@each_of("manner", ["floods-lines", "floods-line"])
def test_a_flood_is_cut_off(manner: str) -> None:
    async def ask() -> None:
        async with fake(manner, max_line=100_000, max_reply=100_000) as engine:
            with pytest.raises(EngineFloodError):
                await engine.new_game()
        assert is_gone(engine.pid)

    run(ask())


def test_a_flood_on_standard_error_neither_blocks_nor_fills_memory() -> None:
    async def ask() -> None:
        async with fake("floods-stderr") as engine:
            assert (await engine.new_game()).state == "NotStarted"
            assert len(engine.log) <= 200
            assert max(map(len, engine.log)) <= 500
        assert engine.log[-1] == "last"

    run(ask())


def test_strays_between_replies_are_no_answers() -> None:
    async def ask() -> None:
        async with fake("chatty") as engine:
            while not engine._open_process()._received.endswith(b"else\nok\n"):
                await asyncio.sleep(0.01)
            assert await engine.valid_moves() == ("wA1", "wB1")
            assert "skipped" in engine.log[-1]

    run(ask())


def test_an_engine_deaf_to_everything_is_killed() -> None:
    async def ask() -> None:
        async with fake("deaf", grace=0.1) as engine:
            with pytest.raises(EngineTimeoutError) as caught:
                await engine.best_move(timeout=0.1)
            assert not caught.value.alive
        assert is_gone(engine.pid)
        async with fake("deaf", grace=0.1) as engine:
            pass
        assert is_gone(engine.pid)

    run(ask())


def test_a_silent_command_times_out_and_ends_the_engine() -> None:
    async def ask() -> None:
        async with fake("deaf") as engine:
            with pytest.raises(EngineTimeoutError) as caught:
                await engine.send("newgame", timeout=0.1)
            assert not caught.value.alive
            assert isinstance(caught.value, TimeoutError)
            with pytest.raises(EngineDiedError):
                await engine.send("newgame")

    run(ask())


def test_what_the_engine_started_ends_with_it() -> None:
    async def ask() -> None:
        async with fake("parent") as engine:
            child = int((await log_entry(engine, "child")).split()[1])
        while not _is_dead(child):
            await asyncio.sleep(0.01)

    run(ask())


def _is_dead(pid: int) -> bool:
    """Like `is_gone`, but a dead orphan that its new parent has not yet buried counts as dead."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:  # it has been buried, or the system has no such file
        return is_gone(pid)
    return stat.rpartition(")")[2].split()[0] == "Z"


def test_cancelling_the_task_ends_the_engine() -> None:
    async def ask() -> None:
        engine = fake("well")

        async def search() -> None:
            async with engine:
                await engine.best_move(until_cancelled=True)

        task = asyncio.create_task(search())
        while engine.info is None:
            await asyncio.sleep(0.01)
        await log_entry(engine, "searching")
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert is_gone(engine.pid)

    run(ask())


def test_commands_of_two_tasks_take_turns() -> None:
    async def ask() -> None:
        async with fake("well") as engine:
            answers = await asyncio.gather(*(engine.best_move(depth=depth) for depth in range(1, 9)))
            assert [answer.move for answer in answers] == [f"depth {depth}" for depth in range(1, 9)]

    run(ask())


def test_a_client_is_started_once() -> None:
    async def ask() -> None:
        engine = fake("well")
        with pytest.raises(RuntimeError, match="not started"):
            await engine.new_game()
        await engine.close()
        async with engine:
            with pytest.raises(RuntimeError, match="already"):
                await engine.start()

    run(ask())
