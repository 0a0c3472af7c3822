"""The HTTP interface of puzzles: all of them, one of them, someone's moves, and first tries."""

import time
from typing import Annotated

from msgspec import Meta
from starlette.responses import Response

from skep.lang import phrase
from skep.web.lessons import messages as learning_messages
from skep.web.puzzles import service as puzzle_pages
from skep.web.puzzles.ratings import PuzzleRatings
from skep.web.server.cached_answers import CachedAnswers
from skep.web.server.http import ProblemError, Routes, json_response
from skep.web.server.identity import Client
from skep.web.server.limits import Access, Limits, Price
from skep.web.server.people import DAY
from skep.web.server.workers.threads import Threads

ROUTES = Routes("/api")
Name = Annotated[str, Meta(max_length=40, pattern=r"^[a-z0-9-]+$(?!\n)")]
NO_PUZZLE = phrase("problem-no-puzzle")


class PuzzleRoutes:
    """Handlers of the routes about puzzles."""

    def __init__(self, kept: CachedAnswers, threads: Threads, limits: Limits, ratings: PuzzleRatings) -> None:
        self._kept = kept
        self._threads = threads
        self._limits = limits
        self._ratings = ratings
        self._today = 0

    @ROUTES.get("/puzzles", price=Price.FREE, access=Access.ANYONE, answer=learning_messages.PuzzleIndex)
    async def get_puzzles(self) -> Response:
        """Made again where a rating has changed."""
        return await self._kept.text(puzzle_pages.index_text, await self._ratings.moved())

    @ROUTES.get("/puzzles/today", price=Price.FREE, access=Access.ANYONE, answer=learning_messages.DailyPuzzle)
    async def get_today(self) -> Response:
        """Made again when another day begins, by universal time."""
        today = int(time.time() // DAY)
        if today != self._today:
            self._today = today
        return await self._kept.text(puzzle_pages.daily_text, self._today)

    @ROUTES.get("/puzzles/{puzzle}", price=Price.NORMAL, access=Access.ANYONE, answer=learning_messages.PuzzlePage)
    async def get_puzzle(self, puzzle: Name) -> Response:
        rating = (await self._ratings.moved()).get(puzzle)
        text = await self._threads.run(puzzle_pages.puzzle_text, puzzle, rating)
        if text is None:
            raise ProblemError(404, "unknown", NO_PUZZLE)
        return json_response(text)

    @ROUTES.post("/puzzles/{puzzle}", price=Price.NORMAL, access=Access.ANYONE, answer=learning_messages.Trial)
    async def post_puzzle(self, puzzle: Name, body: learning_messages.TrialRequest) -> Response:
        text = await self._threads.run(puzzle_pages.trial_text, puzzle, body)
        if text is None:
            raise ProblemError(404, "unknown", NO_PUZZLE)
        return json_response(text)

    @ROUTES.post("/puzzles/{puzzle}/tries", price=Price.NORMAL, access=Access.GUEST)
    async def post_try(
        self, client: Client, puzzle: Name, body: learning_messages.TrialRequest
    ) -> learning_messages.PuzzleTried:
        """A first try without help: it moves the puzzle's rating, once per person; one that is not done is a miss."""
        judged = await self._threads.run(puzzle_pages.judge_try, puzzle, body.moves)
        if judged is None:
            raise ProblemError(404, "unknown", NO_PUZZLE)
        estimate, is_right = judged
        after = None
        if not client.is_new and self._limits.tries.take(client.owners):
            after = await self._ratings.note(client.person.id, puzzle, estimate, is_right=is_right)
        rating = (await self._ratings.moved()).get(puzzle, estimate) if after is None else round(after.rating)
        return learning_messages.PuzzleTried(rating, after is not None)
