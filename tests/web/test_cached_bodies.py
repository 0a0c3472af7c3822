"""Answers that are the same for everyone: made once, outside the event loop, however many ask at once."""

import asyncio
import gzip
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.middleware.gzip import GZipResponder

from skep.web.server.cached_bodies import CachedBodies, CachedBody, packed
from tests.web.serving import STATES, Guest, serving, wide


def test_many_who_ask_at_once_wait_for_one_text() -> None:
    async def work() -> None:
        kept, made, may_end = CachedBodies(), list[str](), asyncio.Event()

        async def make() -> CachedBody:
            made.append("made")
            await may_end.wait()
            return packed(f"text {len(made)}")

        asked = [asyncio.create_task(kept.get(("a",), make)) for _ in range(50)]
        await asyncio.sleep(0)
        may_end.set()
        assert {await one for one in asked} == {packed("text 1")}
        assert kept.known(("a",)) == packed("text 1")
        moved = {"puzzle": 1}
        assert kept.known(("a",), moved) is None
        assert await kept.get(("a",), make, moved) == packed("text 2")
        assert await kept.get(("a",), make, moved) == packed("text 2")
        assert len(made) == 2

    asyncio.run(work())


def test_what_is_not_there_is_not_kept() -> None:
    async def work() -> None:
        kept = CachedBodies()

        async def nothing() -> None:
            return None

        for number in range(100):
            assert await kept.get((str(number),), nothing) is None
        assert (len(kept._kept), len(kept._locks)) == (0, 0)

    asyncio.run(work())


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A guest, and what is made in threads outside the event loop."""
    with serving(wide(tmp_path / "skep.db")) as address:
        own, done = STATES[address].own_data, list[str]()
        run = own.run

        async def noted(work: Any, *arguments: object) -> Any:
            done.append(work.__name__)
            return await run(work, *arguments)

        monkeypatch.setattr(own, "run", noted)
        yield Guest(address), done


@pytest.mark.parametrize("path", ["/api/rules/M1", "/api/creatures/ant", "/api/puzzles", "/api/lessons", "/api/book"])
def test_pages_are_made_once_and_beside_the_server(beside: Any, path: str) -> None:
    """The first page of a rule reads all rules, which took the server half a second."""
    guest, done = beside
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: guest.get(path), range(8)))
    assert {answer.status for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert len(done) == 1


@pytest.mark.parametrize("path", ["/api/puzzles", "/api/openapi.json", "/creatures.svg"])
def test_what_is_kept_is_compressed_once_for_whoever_reads_that(
    beside: Any, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, _ = beside
    plain = guest.get(path)
    compressed: list[int] = []
    monkeypatch.setattr(GZipResponder, "apply_compression", lambda *_, **__: compressed.append(1))
    for _ in range(2):
        zipped = guest.request("GET", path, headers={"accept-encoding": "gzip"})
        assert (zipped.status, zipped.headers["content-encoding"]) == (200, "gzip")
        assert len(zipped.body) < len(plain.body) == len(gzip.decompress(zipped.body))
        assert plain.headers["vary"] == zipped.headers["vary"] == "Accept-Encoding"
    assert compressed == []
    assert "content-encoding" not in plain.headers


def test_pages_that_are_not_there(beside: Any) -> None:
    guest, _ = beside
    for path in ("/api/rules/M99", "/api/creatures/dodo", "/api/lessons/none"):
        assert guest.get(path).status == 404
