"""The compiled engine being prepared: pages see the progress; nothing is compiled here."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from skep.engine import OnProgress, Readiness
from skep.rules.ruleset import Ruleset
from skep.web.app import Server
from skep.web.engines.readiness import BotEngine
from skep.web.games.room import Room
from skep.web.games.setup import GameSetup, Seat
from skep.web.server.sockets import Socket
from tests.web.page_sockets import page_socket
from tests.web.serving import PATIENCE
from tests.web.test_bots import game_types
from tests.web.test_rooms import AGAINST_COMPUTER, drained, in_a_room

BASE = Ruleset.parse("Base")


class Compiler:
    """A compiler that does what the test says."""

    def __init__(self, on_progress: OnProgress | None = None, **_: object) -> None:
        assert on_progress is not None
        self._on_progress = on_progress
        self._is_done = threading.Event()
        self._is_closed = threading.Event()

    async def reach(self, done: int, total: int) -> None:
        """Come so far, in a thread, as the real one does."""
        await asyncio.to_thread(self._on_progress, done, total)
        await asyncio.sleep(0)

    def finish(self) -> None:
        self._is_done.set()
        self._is_closed.set()

    @property
    def is_busy(self) -> bool:
        return not self._is_closed.is_set()

    def wait(self, _: Ruleset, seconds: float | None = None) -> bool:
        if seconds is None:
            self._is_closed.wait()
        return self._is_done.is_set()

    def is_compiling(self, _: Ruleset) -> bool:
        return not self._is_done.is_set()

    def close(self) -> None:
        self._is_closed.set()


@pytest.fixture(autouse=True)
def _slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skep.web.engines.readiness.Readiness", Compiler)


def compiler_of(engine: BotEngine) -> Compiler:
    compiler: Any = engine._readiness
    assert isinstance(compiler, Compiler)
    return compiler


def test_progress_is_told_in_steps() -> None:
    told: list[int | None] = []

    async def work() -> None:
        engine = BotEngine()
        engine.on_progress = lambda: told.append(engine.percent)
        compiler = compiler_of(engine)
        assert not await engine.is_ready(BASE)
        assert not await engine.is_ready(BASE)
        for done in range(101):
            await compiler.reach(done, 250)
        compiler.finish()
        while engine.percent is not None:
            await asyncio.sleep(0)
        assert await engine.is_ready(BASE)
        await engine.close()

    asyncio.run(work())
    assert told == [0, 5, 10, 15, 20, 25, 30, 35, 40, None]


def test_a_server_that_stops_does_not_wait_for_the_compiler() -> None:
    async def work() -> None:
        engine = BotEngine()
        assert not await engine.is_ready(BASE)
        await engine.close()

    asyncio.run(work())


def test_games_that_wait_for_the_compiler_leave_the_threads_to_others() -> None:
    """A thread that waited for each game type would leave none for a view, a hint or a stored game."""

    async def work() -> None:
        engine = BotEngine()
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(2))
        for text in ("Base", "Base+M", "Base+L", "Base+P"):
            assert not await engine.is_ready(Ruleset.parse(text))
        async with asyncio.timeout(PATIENCE):
            assert await asyncio.to_thread(lambda: "answered") == "answered"
        await engine.close()

    asyncio.run(work())


def notices(listener: Socket) -> list[tuple[str, str]]:
    return [(told["state"], told["because"]) for told in drained(listener) if told["type"] == "computer"]


def test_pages_of_a_computers_game_see_it(tmp_path: Path) -> None:
    """Also one that is opened later; a game without a computer says nothing of it."""

    async def work(state: Server, room: Room) -> None:
        engine = state.engines.engine
        other = await state.rooms.create(room.game.copy(), GameSetup("link", seats=(Seat("ann", "Ann"), Seat())))
        ann, late, bystander = (page_socket(name, name) for name in ("ann", "late", "bystander"))
        await room.enter(ann, 1)
        await other.enter(bystander, 1)
        assert not await engine.is_ready(room.game.ruleset)
        await asyncio.sleep(0)
        await compiler_of(engine).reach(2, 5)
        await room.enter(late, 1)
        compiler_of(engine).finish()
        while engine.percent is not None:
            await asyncio.sleep(0)
        compiling = [("compiling", f"Getting the engine ready: {percent}%") for percent in (0, 40)]
        ready = ("ready", "The engine is ready.")
        assert notices(ann) == [*compiling, ready]
        assert notices(late) == [compiling[1], ready]
        assert notices(bystander) == []

    in_a_room(tmp_path, work, GameSetup("computer", seats=AGAINST_COMPUTER))


def test_a_thousand_game_types_wait_for_one_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """H2: boards of one size are made ready together, without a thread for each game type."""
    begun, may_end = threading.Event(), threading.Event()

    def compile_slowly(self: Any, width: int) -> None:
        self._compiling.add(width)
        begun.set()
        may_end.wait()

    monkeypatch.setattr(Readiness, "_compile_and_load", compile_slowly)
    monkeypatch.setattr("skep.engine.native.cache.has_note", lambda *_: True)
    readiness = Readiness(loads=False)
    readiness.start(BASE)
    begun.wait()
    rulesets = [Ruleset.parse(text) for text in game_types()]
    for ruleset in rulesets:
        readiness.start(ruleset)
        assert readiness.is_compiling(ruleset)
    assert readiness._pending == {BASE}
    may_end.set()
    assert readiness.wait(BASE)
    assert all(readiness.is_ready(ruleset) for ruleset in rulesets)
    assert not readiness.is_busy


def test_code_that_has_gone_from_the_cache_is_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that was sent to load it would compile it alone, and its game would wait for half a minute."""
    notes: set[int] = set()
    compiled: list[int] = []

    def compile_beside(_: Readiness, width: int) -> None:
        compiled.append(width)
        notes.add(width)

    monkeypatch.setattr(Readiness, "_compile", compile_beside)
    monkeypatch.setattr("skep.engine.native.compilation.is_compiled", lambda _, width: width in notes)
    monkeypatch.setattr("skep.engine.native.cache.has_note", lambda _, width: width in notes)
    readiness = Readiness(loads=False)
    assert readiness.wait(BASE)
    assert readiness.wait(BASE)
    assert len(compiled) == 1
    notes.clear()
    assert not readiness.is_ready(BASE)
    assert readiness.wait(BASE)
    assert len(compiled) == 2


def test_a_compiler_that_leaves_nothing_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[int] = []
    monkeypatch.setattr(Readiness, "_compile", lambda _, width: compiled.append(width))
    monkeypatch.setattr("skep.engine.native.compilation.is_compiled", lambda *_: False)
    monkeypatch.setattr("skep.engine.native.cache.has_note", lambda *_: False)
    readiness = Readiness(loads=False)
    assert readiness.wait(BASE)
    assert readiness.wait(BASE)
    assert len(compiled) == 1


def test_what_is_compiled_is_known_without_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """To load the compiler takes a server half a second and 60 MB, while everyone waits."""
    asked: list[int] = []
    monkeypatch.setattr("skep.engine.native.compilation.is_compiled", lambda _, width: asked.append(width))
    monkeypatch.setattr("skep.engine.native.cache.has_note", lambda *_: True)
    assert Readiness(loads=False).wait(BASE)
    assert asked == []


def test_waiting_for_the_compiler_holds_no_shared_thread() -> None:
    """B8: sixty analysts of a large game took the six threads of everyone, two seconds each time."""

    class Patient(Compiler):
        def is_compiling(self, _: Ruleset) -> bool:
            return False  # the other size is compiled, and this one waits for it

        def wait(self, _: Ruleset, seconds: float | None = None) -> bool:
            return self._is_done.wait(seconds)

    async def work() -> None:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
        engine = BotEngine()
        compiler = engine._readiness = Patient(lambda *_: None)  # type: ignore[assignment]
        waiting = [asyncio.create_task(engine.is_ready(BASE)) for _ in range(60)]
        await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE):
            for _ in range(20):
                await asyncio.to_thread(lambda: None)
        assert not any(task.done() for task in waiting)
        compiler.finish()
        assert all(await asyncio.gather(*waiting))
        await engine.close()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("skep.web.engines.readiness.LOADING", PATIENCE)
        asyncio.run(work())
