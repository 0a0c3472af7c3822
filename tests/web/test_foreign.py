"""Positions that strangers send are worked out elsewhere: what takes too long is ended, and nobody waits for it."""

import asyncio
import os
import sys
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from skep.core.errors import IllegalMoveError
from skep.core.verdict import Verdict
from skep.lang import literal
from skep.web.server.limits import Limits
from skep.web.server.workers import processes
from skep.web.server.workers.processes import EndedError, Isolated, OverworkedError
from skep.web.settings import Rate, Settings
from tests.looping import each_of
from tests.web.chores import die, double, forever, grow, refuse, stop, wait_for
from tests.web.serving import PATIENCE, Guest, serving, wide

LINUX = [stop, grow] if sys.platform == "linux" else []
"""What hangs, and what takes memory without end: only here a process has signals that stop it, and a limit."""


def finish(work: Coroutine[Any, Any, Any]) -> Any:
    """What comes of work that has to come to an end."""

    async def limited() -> Any:
        async with asyncio.timeout(PATIENCE):
            return await work

    return asyncio.run(limited())


@each_of("work", [forever, die, *LINUX])
def test_work_that_does_not_end_is_ended(work: Any) -> None:
    """The event loop goes on meanwhile, and the next piece of work finds another process."""

    async def whole() -> list[int]:
        isolated = Isolated(limit=PATIENCE)
        try:
            before = await isolated.run(os.getpid)
            isolated._limit = 0.5
            doomed = asyncio.create_task(isolated.run(work))
            await asyncio.sleep(0)
            isolated._limit = PATIENCE  # for what comes after it
            waiting = asyncio.create_task(isolated.run(double, 21))
            with pytest.raises(EndedError):
                await doomed
            assert await waiting == 42
            return [before, await isolated.run(os.getpid)]
        finally:
            isolated.stop()

    before, after = finish(whole())
    assert before != after
    if work is not die:
        assert not is_alive(before)  # one that was stopped keeps a milder signal than SIGKILL for later


def is_alive(pid: int) -> bool:
    """Whether a process of ours still runs, or stands still."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
        time.sleep(0.02)
    return True


def test_errors_come_back_and_the_process_stays() -> None:
    async def whole() -> bool:
        isolated = Isolated(limit=PATIENCE)
        try:
            before = await isolated.run(os.getpid)
            with pytest.raises(IllegalMoveError) as told:
                await isolated.run(refuse)
            assert (told.value.verdict, told.value.__notes__) == (Verdict("M1", literal("No.")), ["This is move 7."])
            return before == await isolated.run(os.getpid)
        finally:
            isolated.stop()

    assert finish(whole())


def test_few_may_wait() -> None:
    async def whole() -> None:
        isolated = Isolated(limit=PATIENCE, most_waiting=2)
        tasks = [asyncio.create_task(isolated.run(time.sleep, 0)) for _ in range(3)]
        told = await asyncio.gather(*tasks, return_exceptions=True)
        isolated.stop()
        assert [type(one) for one in told] == [type(None), type(None), OverworkedError]

    finish(whole())


def test_a_crowd_waits_and_is_served() -> None:
    """One piece of each address may wait, and many analyse at a time."""

    async def whole() -> list[int]:
        isolated = Isolated(limit=PATIENCE)
        try:
            return await asyncio.gather(*(isolated.run(double, number) for number in range(200)))
        finally:
            isolated.stop()

    assert finish(whole()) == [2 * number for number in range(200)]


@pytest.mark.parametrize("patience", [0.0, PATIENCE])
def test_what_nobody_wants_any_more_may_end(patience: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever steps through a game takes each question back; the next would wait for another process each time."""
    monkeypatch.setattr(processes, "NEARLY_DONE", patience)

    async def whole() -> bool:
        isolated, sign = Isolated(limit=PATIENCE), tmp_path / "sign"
        try:
            before = await isolated.run(os.getpid)
            left = asyncio.create_task(isolated.run(wait_for, str(sign)))
            await asyncio.sleep(0)
            left.cancel()
            if patience:
                sign.touch()
            after = await isolated.run(os.getpid)
            with pytest.raises(asyncio.CancelledError):
                await left
            return before == after
        finally:
            isolated.stop()

    assert finish(whole()) is (patience > 0)


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


def test_what_had_to_be_ended_is_owed(tmp_path: Path) -> None:
    """Whoever sends work that never ends would otherwise keep the process for himself, for the price of a question."""
    with serving(wide(tmp_path / "skep.db", isolated_seconds=0.0, studies=Rate(0.0, 300))) as address:
        guest = Guest(address)
        assert [guest.post("/api/board", {}).status for _ in range(3)] == [503, 429, 429]


def test_who_was_turned_away_by_a_crowd_owes_nothing() -> None:
    async def whole() -> None:
        limits = Limits(Settings(studies=Rate(0.0, 300)))
        owners = "ann", "here"
        with pytest.raises(OverworkedError):
            async with limits.study(owners, 1):
                raise OverworkedError
        assert limits.studies.has(owners, 299)

    finish(whole())
