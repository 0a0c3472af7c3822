"""Ratings of puzzles: moved by first tries alone, once a visitor, within bounds; and kept."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import func, select

from skep.puzzles.puzzle_answers import own_answers
from skep.web.puzzles.ratings import MAX_MOVED, REFRESH, UNTRIED, PuzzleRatings
from skep.web.puzzles.tables import PUZZLE_TRIES
from skep.web.ratings.glicko import NEWCOMER, Rated, rated
from skep.web.ratings.tables import RATINGS
from skep.web.server.database import Database, url_of
from skep.web.server.retention import Retention
from skep.web.server.tables import YEAR
from skep.web.settings import Rate
from tests.web.serving import Guest, serving, wide

Result = TypeVar("Result")
NEVER = 1e-9
PUZZLE = next(iter(own_answers().values()))


class Clock:
    def __init__(self) -> None:
        self.now = 1e9

    def __call__(self) -> float:
        return self.now


def run(folder: Path, clock: Clock, work: Callable[[Database, PuzzleRatings], Awaitable[Result]]) -> Result:
    async def whole() -> Result:
        database = Database(url_of(str(folder / "skep.db")))
        await database.start()
        try:
            return await work(database, PuzzleRatings(database, clock))
        finally:
            await database.stop()

    return asyncio.run(whole())


def test_a_game_as_glickmans_own_steps_give_it() -> None:
    """Glickman's example has three games in one period; after the first alone, worked out by the same steps."""
    after = rated(Rated(1500, 200), Rated(1400, 30), 1)
    assert after.rating == pytest.approx(1563.56, abs=0.1)
    assert after.deviation == pytest.approx(175.4, abs=0.1)
    assert after.volatility == pytest.approx(0.06, abs=0.0001)
    upset = rated(Rated(1500, 30), Rated(2900, 30), 1)
    assert upset.rating > 1500
    assert upset.volatility > 0.06


def test_both_move_and_only_the_first_try_counts(tmp_path: Path) -> None:
    async def work(database: Database, ratings: PuzzleRatings) -> None:
        assert await ratings.moved() == {}
        first = await ratings.note("ann", "abc", 1300, is_right=False)
        assert first == rated(Rated(1300, UNTRIED), NEWCOMER, 1)
        assert await ratings.note("ann", "abc", 1300, is_right=True) is None
        assert await ratings.moved() == {"abc": round(first.rating)}
        second = await ratings.note("bob", "abc", 1300, is_right=True)
        assert second == rated(first, NEWCOMER, 0)
        solvers = await database.read(lambda c: {row.person_id: row.rating for row in c.execute(select(RATINGS))})
        assert solvers["ann"] < NEWCOMER.rating < solvers["bob"]

    run(tmp_path, Clock(), work)


def test_ratings_are_kept_and_read_again(tmp_path: Path) -> None:
    clock = Clock()

    async def work(database: Database, ratings: PuzzleRatings) -> None:
        await ratings.note("ann", "abc", 1300, is_right=False)
        told = await ratings.moved()
        await PuzzleRatings(database, clock).note("bob", "other", 1500, is_right=True)
        assert (await ratings.moved()).keys() == {"abc"}
        clock.now += REFRESH
        assert (await ratings.moved()).keys() == {"abc", "other"}
        assert await ratings.moved() is not told
        clock.now += REFRESH
        assert await ratings.moved() is await ratings.moved()

    run(tmp_path, clock, work)


def test_no_crowd_moves_a_puzzle_out_of_bounds(tmp_path: Path) -> None:
    async def work(_: Database, ratings: PuzzleRatings) -> None:
        for number in range(60):
            await ratings.note(f"stranger {number}", "abc", 1300, is_right=False)
        assert 1300 < (await ratings.moved())["abc"] <= 1300 + MAX_MOVED

    run(tmp_path, Clock(), work)


def test_tries_are_forgotten_after_a_year(tmp_path: Path) -> None:
    clock = Clock()

    async def work(database: Database, ratings: PuzzleRatings) -> None:
        await ratings.note("ann", "abc", 1300, is_right=False)
        clock.now += YEAR + 1
        await ratings.note("bob", "abc", 1300, is_right=False)
        await Retention(database, clock).run_once()
        assert await database.read(lambda c: c.scalar(select(func.count()).select_from(PUZZLE_TRIES))) == 1
        assert await database.read(lambda c: list(c.execute(select(RATINGS.c.person_id)).scalars())) == ["bob"]

    run(tmp_path, clock, work)


def test_a_first_try_is_judged_by_the_server(address: str) -> None:
    guest, other = Guest(address), Guest(address)
    path = f"/api/puzzles/{PUZZLE.id}"
    right = guest.post(f"{path}/tries", {"moves": list(PUZZLE.solution)}).json
    assert right["counted"]
    assert right["rating"] < PUZZLE.rating
    again = guest.post(f"{path}/tries", {"moves": []}).json
    assert again == {"rating": right["rating"], "counted": False}
    wrong = other.post(f"{path}/tries", {"moves": []}).json
    assert wrong["counted"]
    assert wrong["rating"] > right["rating"]
    assert guest.get(path).json["rating"] == wrong["rating"]
    assert guest.post("/api/puzzles/nothing/tries", {"moves": []}).status == 404


def test_one_without_a_cookie_counts_for_nothing(address: str) -> None:
    puzzle = list(own_answers())[1]
    told = Guest(address, "").post(f"/api/puzzles/{puzzle}/tries", {"moves": []}).json
    assert told == {"rating": own_answers()[puzzle].rating, "counted": False}


def test_an_address_counts_no_more_than_it_may(tmp_path: Path) -> None:
    """Cookies are free: after four households' worth of tries a new one moves nothing."""
    ids = list(own_answers())[:3]
    with serving(wide(tmp_path / "skep.db", tries=Rate(NEVER, 1))) as address:
        guests = [Guest(address) for _ in range(5)]
        counted = [guest.post(f"/api/puzzles/{ids[0]}/tries", {"moves": []}).json["counted"] for guest in guests]
        assert counted == [True] * 4 + [False]
        assert not guests[0].post(f"/api/puzzles/{ids[1]}/tries", {"moves": []}).json["counted"]
