"""Positions that strangers send are worked out elsewhere: what takes too long is ended, and nobody waits for it."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from skep.core.errors import IllegalMoveError
from skep.core.verdict import Verdict
from skep.lang import literal
from skep.web.server.limits import SECOND, Limits
from skep.web.server.workers import sandbox as sandbox_module
from skep.web.server.workers.process import EndedError, OverworkedError
from skep.web.server.workers.sandbox import MEMORY, Sandbox
from skep.web.settings import Rate, Settings
from tests.looping import each_of
from tests.web.chores import (
    babble,
    chatter,
    die,
    double,
    forever,
    grow,
    lie,
    memory,
    pid,
    refuse,
    rest,
    shout,
    stop,
    wait_for,
    work_until,
)
from tests.web.serving import PATIENCE, Guest, serving, wide

LINUX = [stop, grow] if sys.platform == "linux" else []
"""What hangs, and what takes memory without end: only here a process has signals that stop it, and a limit."""


def finish(work: Coroutine[Any, Any, Any]) -> Any:
    """What comes of work that has to come to an end."""

    async def limited() -> Any:
        async with asyncio.timeout(PATIENCE):
            return await work

    return asyncio.run(limited())


@each_of("work", [forever, die, shout, babble, lie, *LINUX])
def test_work_that_does_not_end_is_ended(work: Any) -> None:
    """The event loop goes on meanwhile, and the next piece of work finds another process."""

    async def whole() -> list[int]:
        sandbox = Sandbox(limit=PATIENCE)
        try:
            before = await sandbox.run(pid)
            sandbox._limit = 0.5
            doomed = asyncio.create_task(sandbox.run(work))
            await asyncio.sleep(0)
            sandbox._limit = PATIENCE  # for what comes after it
            waiting = asyncio.create_task(sandbox.run(double, 21))
            with pytest.raises(EndedError):
                await doomed
            assert await waiting == 42
            return [before, await sandbox.run(pid)]
        finally:
            await sandbox.stop()

    before, after = finish(whole())
    assert before != after
    assert not is_alive(before)  # one that was stopped keeps a milder signal than SIGKILL for later


@pytest.mark.skipif(sys.platform != "linux", reason="only here a system says how much a process has used")
def test_the_limit_is_in_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine whatever took longer by the clock was ended, paid for, and its process started again."""
    monkeypatch.setattr(sandbox_module, "STRETCH", 1000.0)

    async def whole() -> list[float]:
        sandbox = Sandbox(limit=PATIENCE)
        try:
            before = await sandbox.run(pid)
            sandbox._limit = 0.3
            rested = await sandbox.run(rest, 0.6)
            assert await sandbox.run(pid) == before
            with pytest.raises(EndedError):
                await sandbox.run(forever)
            return [rested]
        finally:
            await sandbox.stop()

    assert finish(whole()) == [0.6]


def is_there(pid: int) -> bool:
    """Whether a process of ours runs, is stopped, or has died and nobody has asked how."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def is_alive(pid: int) -> bool:
    """Whether a process is still there after a long wait."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if not is_there(pid):
            return False
        time.sleep(0.02)
    return True


@each_of("loop", ["asyncio", "uvloop"])
def test_a_worker_that_died_while_it_had_nothing_to_do_is_replaced(loop: str) -> None:
    """M1: one loop reports it as an OSError when it is written to, the other does not."""
    factory = pytest.importorskip("uvloop", reason="Windows has no uvloop").new_event_loop if loop == "uvloop" else None

    async def whole() -> None:
        sandbox = Sandbox(limit=PATIENCE)
        try:
            for _ in range(2):
                dead = await sandbox.run(pid)
                os.kill(dead, signal.SIGKILL)
                while is_there(dead):  # the loop must run meanwhile, or nobody asks
                    await asyncio.sleep(0.01)
                assert await sandbox.run(pid) != dead
        finally:
            await sandbox.stop()

    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(asyncio.wait_for(whole(), PATIENCE))


def test_errors_come_back_and_the_process_stays() -> None:
    async def whole() -> bool:
        sandbox = Sandbox(limit=PATIENCE)
        try:
            before = await sandbox.run(pid)
            with pytest.raises(IllegalMoveError) as told:
                await sandbox.run(refuse)
            assert (told.value.verdict, told.value.__notes__) == (Verdict("M1", literal("No.")), ["This is move 7."])
            return before == await sandbox.run(pid)
        finally:
            await sandbox.stop()

    assert finish(whole())


def test_what_a_worker_prints_is_no_answer() -> None:
    async def whole() -> list[int]:
        sandbox = Sandbox(limit=PATIENCE)
        try:
            return [await sandbox.run(chatter), await sandbox.run(double, 2)]
        finally:
            await sandbox.stop()

    assert finish(whole()) == [1, 4]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_a_worker_bounds_its_own_memory() -> None:
    """B1: no worker is started without a bound."""

    async def whole() -> list[int]:
        sandboxes = [Sandbox(limit=PATIENCE), Sandbox(limit=PATIENCE, memory=2**29)]
        try:
            return [await sandbox.run(memory) for sandbox in sandboxes]
        finally:
            for sandbox in sandboxes:
                await sandbox.stop()

    assert finish(whole()) == [MEMORY, 2**29]


def test_only_what_is_a_task_is_run() -> None:
    async def whole() -> None:
        sandbox = Sandbox(limit=PATIENCE)
        with pytest.raises(TypeError, match="is not a task"):
            await sandbox.run(os.getpid)
        await sandbox.stop()

    finish(whole())


def test_few_may_wait() -> None:
    async def whole() -> None:
        sandbox = Sandbox(limit=PATIENCE, max_waiting=2)
        tasks = [asyncio.create_task(sandbox.run(double, 0)) for _ in range(3)]
        told = await asyncio.gather(*tasks, return_exceptions=True)
        await sandbox.stop()
        assert [type(one) for one in told] == [int, int, OverworkedError]

    finish(whole())


def test_a_crowd_waits_and_is_served() -> None:
    """One piece of each address may wait, and many analyse at a time."""

    async def whole() -> list[int]:
        sandbox = Sandbox(limit=PATIENCE)
        try:
            return await asyncio.gather(*(sandbox.run(double, number) for number in range(200)))
        finally:
            await sandbox.stop()

    assert finish(whole()) == [2 * number for number in range(200)]


@pytest.mark.parametrize("patience", [0.0, PATIENCE])
def test_what_nobody_wants_any_more_may_end(patience: float, tmp_path: Path) -> None:
    """Stepping through a game withdraws each question; the next would wait for another process each time."""

    async def whole() -> bool:
        sandbox, sign = Sandbox(limit=PATIENCE, patience=patience), tmp_path / "sign"
        try:
            before = await sandbox.run(pid)
            left = asyncio.create_task(sandbox.run(wait_for, str(sign)))
            while not Path(f"{sign}.begun").exists():
                await asyncio.sleep(0.01)
            left.cancel()
            if patience:
                sign.touch()
            after = await sandbox.run(pid)
            with pytest.raises(asyncio.CancelledError):
                await left
            return before == after
        finally:
            await sandbox.stop()

    assert finish(whole()) is (patience > 0)


async def run_and_note(sandbox: Sandbox, work: Any, *arguments: object, owners: tuple[str, ...]) -> None:
    """Run work, and wait until the time that it took is noted, which is a moment after its answer."""
    await sandbox.run(work, *arguments, owners=owners)
    while not sandbox._expected:
        await asyncio.sleep(0.01)


def test_short_work_does_not_wait_for_long_work(tmp_path: Path) -> None:
    """What an address asked for lately took long, so all that it asks for waits for one process."""

    async def whole() -> list[int]:
        sandbox, first, sign = Sandbox(limit=PATIENCE, count=2), tmp_path / "first", tmp_path / "sign"
        try:
            first.touch()
            await run_and_note(sandbox, work_until, str(first), owners=("ann", "here"))
            long = [asyncio.create_task(sandbox.run(work_until, str(sign), owners=("ann", "here"))) for _ in range(3)]
            found = [await sandbox.run(double, number, owners=("bob", "there")) for number in range(20)]
            assert not any(each.done() for each in long)
            sign.touch()
            await asyncio.gather(*long)
            return found
        finally:
            await sandbox.stop()

    assert finish(whole()) == [2 * number for number in range(20)]


def test_first_work_of_an_address_is_expected_to_take_what_it_took_others(tmp_path: Path) -> None:
    """B2: else each new address, and in IPv6 they are many, would hold the worker for what is short once."""

    async def whole() -> list[int]:
        sandbox, first, sign = Sandbox(limit=PATIENCE, count=2), tmp_path / "first", tmp_path / "sign"
        try:
            first.touch()
            await run_and_note(sandbox, work_until, str(first), owners=("ann", "here"))
            long = [
                asyncio.create_task(sandbox.run(work_until, str(sign), owners=(str(number), str(number))))
                for number in range(3)
            ]
            found = [await sandbox.run(double, number, owners=("bob", "there")) for number in range(20)]
            assert not any(each.done() for each in long)
            sign.touch()
            await asyncio.gather(*long)
            return found
        finally:
            await sandbox.stop()

    assert finish(whole()) == [2 * number for number in range(20)]


def test_one_who_asks_for_little_is_served_before_one_who_asks_for_much(tmp_path: Path) -> None:
    async def whole() -> list[str]:
        sandbox, sign, served = Sandbox(limit=PATIENCE), tmp_path / "sign", list[str]()

        async def ask(name: str, address: str) -> None:
            await sandbox.run(double, 1, owners=(name, address))
            served.append(name)

        try:
            held = asyncio.create_task(sandbox.run(wait_for, str(sign)))
            asked = [asyncio.create_task(ask(f"ann {number}", "here")) for number in range(9)]
            await asyncio.sleep(0)
            asked.append(asyncio.create_task(ask("bob", "there")))
            await asyncio.sleep(0)
            sign.touch()
            await asyncio.gather(held, *asked)
            return served
        finally:
            await sandbox.stop()

    served = finish(whole())
    assert (len(served), served[-1]) == (10, "ann 8")
    assert served.index("bob") < 3


def test_the_interface_says_so(tmp_path: Path) -> None:
    """A request that is not worked out is refused, and the next one is answered."""
    with serving(wide(tmp_path / "skep.db", isolated_seconds=0.0)) as address:
        guest = Guest(address)
        for path, body in (
            ("/api/board", {"game_string": "Base"}),
            ("/api/picture", {}),
            ("/api/games", {"game_string": "Base"}),
        ):
            answer = guest.post(path, body)
            assert (answer.status, answer.json["reason"]) == (503, "trouble")
    with serving(wide(tmp_path / "skep.db")) as address:
        guest = Guest(address)
        assert guest.post("/api/board", {"game_string": "Base"}).json["view"]["ply"] == 0
        assert guest.post("/api/picture", {}).text.startswith("<svg")
        assert guest.post("/api/board", {"sketch": "nonsense"}).status == 422


def test_what_had_to_be_ended_is_owed() -> None:
    """Endless work would otherwise keep the process for one visitor, for the price of a question."""

    async def whole() -> list[tuple[tuple[str, ...], float]]:
        spent = list[tuple[tuple[str, ...], float]]()
        sandbox = Sandbox(limit=PATIENCE, spend=lambda owners, seconds: spent.append((owners, seconds)))
        try:
            await sandbox.warm_up()
            sandbox._limit = 0.5
            with pytest.raises(EndedError):
                await sandbox.run(forever, owners=("ann", "here"))
            return spent
        finally:
            await sandbox.stop()

    [(owners, seconds)] = finish(whole())
    assert owners == ("ann", "here")
    assert seconds >= 0.5


def test_the_seconds_of_a_worker_are_charged_without_a_ceiling() -> None:
    """B2: work of five seconds was forgiven after two and a half, and so four addresses kept the process busy."""
    now = [0.0]
    limits = Limits(Settings(studies=Rate(4, 40)), lambda: now[0])
    for _ in range(60):
        limits.spend(("ann", "here"), 5.0)
    now[0] = (60 * 5.0 * SECOND - 40) / 4 - 1
    assert not limits.studies.has(("ann", "here"), 1)
    now[0] += 1.25
    assert limits.studies.has(("ann", "here"), 1)


def test_who_was_turned_away_by_a_crowd_owes_nothing() -> None:
    async def whole() -> None:
        limits = Limits(Settings(studies=Rate(0.0, 300)))
        owners = "ann", "here"
        with pytest.raises(OverworkedError):
            async with limits.study(owners, 1):
                raise OverworkedError
        assert limits.studies.has(owners, 299)

    finish(whole())
