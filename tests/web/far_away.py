"""A server as one that is far away: requests and messages take a while, and never the same.

What a page does before an answer has come, and what a test takes for granted too soon, shows then. SKEP_FAR_AWAY is the
longest way in seconds: `SKEP_FAR_AWAY=0.4 make test ARGS=tests/web/browser`.
"""

import asyncio
import os
import random
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from skep.web import main
from skep.web.app import make_app
from skep.web.settings import Settings

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

VARIABLE = "SKEP_FAR_AWAY"


def install() -> None:
    """Put this process' servers far away, if that is wanted."""
    longest = float(os.environ.get(VARIABLE, "0"))
    if longest:

        def make_far(settings: Settings) -> FarAway:
            return FarAway(make_app(settings), longest)

        setattr(main, "make_app", make_far)  # noqa: B010 - a checker would take it for the application itself


class FarAway:
    """An application behind a long line. Messages of a socket overtake none of the same direction."""

    def __init__(self, app: Any, longest: float) -> None:
        self._app = app
        self._longest = longest
        self.state = app.state

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._serve_socket(scope, receive, send)
        else:
            if scope["type"] == "http":
                await self._way()
            await self._app(scope, receive, send)

    async def _way(self) -> None:
        await asyncio.sleep(random.uniform(0, self._longest))

    async def _serve_socket(self, scope: Message, receive: Receive, send: Send) -> None:
        on_way: asyncio.Queue[Message] = asyncio.Queue()

        async def carry() -> None:
            while True:
                message = await on_way.get()
                await self._way()
                await send(message)
                on_way.task_done()

        async def receive_late() -> Message:
            message = await receive()
            await self._way()
            return message

        carrier = asyncio.create_task(carry())
        try:
            await self._app(scope, receive_late, on_way.put)
            if not carrier.done():
                await asyncio.wait([asyncio.ensure_future(on_way.join()), carrier], return_when="FIRST_COMPLETED")
        finally:
            carrier.cancel()
