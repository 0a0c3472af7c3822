"""The application driven without a server: HTTP requests and sockets as ASGI events, in one event loop."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from tests.web.serving import PATIENCE

HOST = "127.0.0.1:8765"
Application = Callable[[Any, Any, Any], Any]


class Reply(NamedTuple):
    """What a request was answered with."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    def header(self, name: str) -> str:
        return next((value for key, value in self.headers if key == name), "")

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@asynccontextmanager
async def running(application: Application) -> AsyncIterator[Application]:
    """Run the application's lifespan."""
    told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    task = asyncio.create_task(application({"type": "lifespan", "asgi": {"version": "3.0"}}, told.get, said.put))

    async def pass_through(what: str) -> None:
        await told.put({"type": f"lifespan.{what}"})
        answer = await asyncio.wait_for(said.get(), PATIENCE)
        assert answer["type"] == f"lifespan.{what}.complete", answer

    await pass_through("startup")
    try:
        yield application
    finally:
        await pass_through("shutdown")
        await task


class Browser:
    """One guest: keeps a cookie, sends requests and opens sockets."""

    def __init__(self, application: Application, name: str, address: str = "127.0.0.1") -> None:
        self._application = application
        self._address = address
        self.name = name
        self.cookie = ""

    def scope(self, kind: str, path: str, headers: dict[str, str], method: str = "GET") -> dict[str, Any]:
        target, _, query = path.partition("?")
        sent = {"host": HOST, "origin": f"http://{HOST}"} | headers
        if self.cookie:
            sent["cookie"] = self.cookie
        return ({"method": method} if kind == "http" else {}) | {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": target,
            "raw_path": target.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(key.encode(), value.encode()) for key, value in sent.items() if value],
            "client": (self._address, 50_000),
            "server": ("127.0.0.1", 8765),
            "subprotocols": [],
            "extensions": {},
            "state": {},
        }

    async def request(self, method: str, path: str, body: bytes = b"", **headers: str) -> Reply:
        """Send a request as a page would; an empty value leaves a header out."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if method not in ("GET", "HEAD"):
            sent = {"content-type": "application/json", "x-skep": "1"} | sent
        if body:
            sent["content-length"] = str(len(body))
        answers: list[dict[str, Any]] = []
        asked = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> dict[str, Any]:
            if asked:
                return asked.pop()
            return await asyncio.Event().wait()  # type: ignore[return-value]  # nobody leaves

        async def send(message: dict[str, Any]) -> None:
            answers.append(message)

        await asyncio.wait_for(self._application(self.scope("http", path, sent, method), receive, send), PATIENCE)
        found = [(key.decode(), value.decode()) for key, value in answers[0]["headers"]]
        reply = Reply(answers[0]["status"], found, b"".join(each.get("body", b"") for each in answers[1:]))
        if cookie := reply.header("set-cookie"):
            self.cookie = cookie.partition(";")[0]
        return reply


class BrowserSocket:
    """One open socket; every frame except pings is kept in order."""

    def __init__(self, browser: Browser, name: str) -> None:
        self.name = name
        self.frames: list[dict[str, Any]] = []
        self.closed: int | None = None
        self._seen = 0
        self._told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._changed = asyncio.Condition()
        self._told.put_nowait({"type": "websocket.connect"})
        application = browser._application
        self._task = asyncio.create_task(
            application(browser.scope("websocket", "/socket", {}), self._told.get, self._hear)
        )

    async def _hear(self, message: dict[str, Any]) -> None:
        async with self._changed:
            if message["type"] == "websocket.close":
                self.closed = message.get("code", 1000)
            elif message["type"] == "websocket.send":
                frame = json.loads(message["text"])
                if frame["type"] == "ping":
                    self.send({"type": "pong", "number": frame["number"]})
                    return
                self.frames.append(frame)
            self._changed.notify_all()

    def send(self, message: Any) -> None:
        text = message if isinstance(message, str) else json.dumps(message)
        self._told.put_nowait({"type": "websocket.receive", "text": text})

    async def until(self, is_so: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """The first frame of which this is so, after those that were waited for before."""
        async with asyncio.timeout(PATIENCE), self._changed:
            while True:
                while self._seen < len(self.frames):
                    self._seen += 1
                    if is_so(self.frames[self._seen - 1]):
                        return self.frames[self._seen - 1]
                await self._changed.wait()

    async def close(self) -> None:
        """Close the socket, and wait until the application has finished with it."""
        self._told.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self._task, PATIENCE)
