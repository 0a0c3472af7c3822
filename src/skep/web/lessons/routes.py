"""The HTTP interface of lessons: all of them, one of them, and someone's moves on a board."""

from typing import Annotated

from msgspec import Meta
from starlette.responses import Response

from skep.lang import phrase
from skep.web.lessons import messages as learning_messages
from skep.web.lessons import service as learning
from skep.web.server.cached_answers import CachedAnswers
from skep.web.server.http import ProblemError, Routes, json_response
from skep.web.server.identity import Client
from skep.web.server.limits import Access, Price
from skep.web.server.workers.threads import Threads

ROUTES = Routes("/api")
Name = Annotated[str, Meta(max_length=40, pattern=r"^[a-z0-9-]+$(?!\n)")]


class LessonRoutes:
    """Handlers of the routes about lessons."""

    def __init__(self, kept: CachedAnswers, threads: Threads) -> None:
        self._kept = kept
        self._threads = threads

    @ROUTES.get("/lessons", price=Price.FREE, access=Access.ANYONE, answer=learning_messages.LessonGroups)
    async def get_lessons(self) -> Response:
        return await self._kept.text(learning.shelves_text)

    @ROUTES.get("/book", price=Price.FREE, access=Access.ANYONE, answer=learning_messages.RulesBook)
    async def get_book(self) -> Response:
        return await self._kept.text(learning.book_text)

    @ROUTES.get("/lessons/{lesson}", price=Price.FREE, access=Access.ANYONE, answer=learning_messages.LessonPage)
    async def get_lesson(self, client: Client, lesson: Name) -> Response:
        return await self._kept.page(client.owners, learning.lesson_text, lesson, phrase("problem-no-lesson"))

    @ROUTES.post("/lessons/{lesson}/{board}", price=Price.NORMAL, access=Access.ANYONE, answer=learning_messages.Trial)
    async def post_trial(self, lesson: Name, board: Name, body: learning_messages.TrialRequest) -> Response:
        text = await self._threads.run(learning.trial_text, lesson, board, body)
        if text is None:
            raise ProblemError(404, "unknown", phrase("problem-no-board"))
        return json_response(text)
