"""Write down what the application answers, step by step, in words that are the same in every run."""

import difflib
import hashlib
import json
import re
from pathlib import Path
from typing import Any

from skep import __version__
from tests.web.asgi import Browser, BrowserSocket, Reply

FOLDER = Path(__file__).parent / "recorded"
IDS = {"game", "invite", "challenge", "read", "write", "next_game", "study", "you", "author", "id"}
"""Fields whose texts are made by chance."""
TIMES = {
    "moved_at",
    "created_at",
    "said_at",
    "at",
    "seconds",
    "spent",
    "remaining",
    "left",
    "running",
    "white",
    "black",
}
"""Fields that hold times, where their values are fractions."""
LEFT_OUT = {"content-length", "date", "etag", "content-security-policy", "last-modified"}
_CHANCE = re.compile(r"^[0-9A-Za-z_.-]{8,}$")
_GUEST = re.compile(r"\bGuest \d{4}\b")
_DAY = re.compile(r"\b20\d\d\.\d\d\.\d\d\b")
_COOKIE = re.compile(r"(?<=skep=)[^;]+")
MAX_SHOWN = 80
"""Lines of a difference that a failure shows."""
SEPARATOR = "\n=== "
WIDTH = 300
"""Characters of a line of JSON. What fits is one line, so that few lines change and git can merge them."""


class Recorder:
    """The steps of one run, as texts."""

    def __init__(self) -> None:
        self.steps: list[str] = []
        self.sockets: list[BrowserSocket] = []
        self._names: dict[str, str] = {}
        self._written: dict[BrowserSocket, int] = {}

    def begin(self, title: str) -> None:
        self.steps.append(title)

    def _write(self, text: str) -> None:
        self.steps[-1] += "\n" + text

    # HTTP

    async def http(
        self, browser: Browser, method: str, path: str, body: Any = None, *, shows: str = "all", **headers: str
    ) -> Reply:
        """Send a request and write the answer down: `all` of it, the `shape` of its JSON, or its `head` alone."""
        self.begin(f"{browser.name}: {method} {self.plain(path)}")
        if body is not None:
            self._write(self._json(body) if not isinstance(body, bytes) else self.plain(body[:100].decode("latin-1")))
        raw = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        reply = await browser.request(method, path, raw or (b"{}" if method != "GET" else b""), **headers)
        self._write(f"-> {reply.status}")
        for name, value in sorted(reply.headers):
            if name not in LEFT_OUT:
                self._write(f"   {name}: {self.plain(value)}")
        self._body(reply, shows)
        return reply

    def _body(self, reply: Reply, shows: str) -> None:
        kind = reply.header("content-type").partition(";")[0]
        if shows == "head" or not reply.body:
            return
        if kind == "application/json":
            found = reply.json
            self._learn(found)
            self._write(self._json(_shape(found) if shows == "shape" else _timeless(found)))
        elif kind.startswith("image/"):
            digest = hashlib.sha256(self.plain(reply.body.decode("latin-1")).encode()).hexdigest()[:16]
            self._write(f"{len(reply.body)} bytes, {digest}")
        else:
            self._write(self.plain(reply.body.decode()))

    # Sockets

    async def open(self, browser: Browser, name: str) -> BrowserSocket:
        self.begin(f"{name}: opens a socket")
        socket = BrowserSocket(browser, name)
        self.sockets.append(socket)
        await socket.until(lambda frame: frame["type"] == "welcome")
        self._frames()
        return socket

    async def say(self, socket: BrowserSocket, message: Any, *awaited: tuple[BrowserSocket, str]) -> None:
        """Send a message, wait for its answer and for frames of the types named, and write every frame down."""
        self.begin(f"{socket.name}: sends {self.plain(message if isinstance(message, str) else json.dumps(message))}")
        socket.send(message)
        for other, kind in awaited:
            await other.until(lambda frame, kind=kind: frame["type"] == kind)  # type: ignore[misc]
        await self.settle()

    async def settle(self) -> None:
        """Wait until each socket has answered one more message, and record what came before."""
        for socket in [*self.sockets, *self.sockets]:
            if socket.closed is None:
                socket.send({"type": "close", "seq": _BARRIER, "game": "barrier"})
                await socket.until(lambda frame: frame.get("re") == _BARRIER)
        self._frames()

    async def leave(self, socket: BrowserSocket) -> None:
        self.begin(f"{socket.name}: leaves")
        self.sockets.remove(socket)
        await socket.close()
        await self.settle()

    def _frames(self) -> None:
        for socket in self.sockets:
            seen = self._written.get(socket, 0)
            self._written[socket] = len(socket.frames)
            for frame in _folded(socket.frames[seen:]):
                if frame.get("re") != _BARRIER:
                    self._learn(frame)
                    self._write(f"{socket.name} hears {self._json(_timeless(frame))}")

    # Words

    def _learn(self, found: Any) -> None:
        """Give every id a name, in the order in which they are seen."""
        if isinstance(found, dict):
            for key, value in found.items():
                if key in IDS and isinstance(value, str):
                    chance = value.rpartition("/")[2]
                    if _CHANCE.match(chance) and chance not in self._names:
                        self._names[chance] = f"<{key} {len(self._names)}>"
                elif isinstance(value, dict | list):
                    self._learn(value)
        elif isinstance(found, list):
            for each in found:
                self._learn(each)

    def _json(self, found: Any) -> str:
        """The JSON without what differs from run to run, and then in lines: their lengths are the same, too."""
        return _in_lines(json.loads(self.plain(json.dumps(found, ensure_ascii=False))))

    def plain(self, text: str) -> str:
        """The text without what differs from run to run."""
        for chance, name in self._names.items():
            text = text.replace(chance, name)
        for guest in _GUEST.findall(text):
            self._names.setdefault(guest, f"<guest {len(self._names)}>")
            text = text.replace(guest, self._names[guest])
        text = text.replace(f'"version": "{__version__}"', '"version": "<version>"')
        return _DAY.sub("<day>", _COOKIE.sub("<token>", text))


_BARRIER = 999_999


def _folded(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The frames of one review as one, and the lobby only where it was asked for: the rest depends on time."""
    found: list[dict[str, Any]] = []
    for frame in frames:
        if frame["type"] == "lobby" and frame["re"] is None:
            continue  # changes within a moment are sent together
        last = found[-1] if found else {"type": ""}
        if frame["type"] == last["type"] == "review" and frame["re"] == last["re"]:
            for name in ("worths", "moves"):
                frame[name] = sorted(last[name] + frame[name], key=lambda each: int(each["ply"]))
            found.pop()
        found.append(frame)
    return found


def _in_lines(found: Any, depth: int = 0) -> str:
    """JSON with one line for each value that fits in `WIDTH`, and one for each of its items otherwise."""
    text = json.dumps(found, ensure_ascii=False)
    if depth + len(text) <= WIDTH or not isinstance(found, dict | list):
        return text
    if isinstance(found, dict):
        items = [f"{json.dumps(name)}: {_in_lines(value, depth + 1)}" for name, value in found.items()]
    else:
        items = [_in_lines(value, depth + 1) for value in found]
    first, last = "{}" if isinstance(found, dict) else "[]"
    rows = ",\n".join(" " * (depth + 1) + item for item in items)
    return f"{first}\n{rows}\n{' ' * depth}{last}"


def _timeless(found: Any, key: str = "") -> Any:
    if isinstance(found, dict):
        return {name: _timeless(value, name) for name, value in found.items()}
    if isinstance(found, list):
        return [_timeless(each, key) for each in found]
    return "<time>" if isinstance(found, float) and key in TIMES else found


def _shape(found: Any) -> Any:
    """Names of fields and kinds of values; of a list, what its first item is."""
    if isinstance(found, dict):
        return {name: _shape(value) for name, value in found.items()}
    if isinstance(found, list):
        return [_shape(found[0])] if found else []
    return type(found).__name__


# What was recorded


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def recorded(name: str) -> list[str]:
    """The steps of a run as they were recorded."""
    return path_of(name).read_text("utf-8").removesuffix("\n").split(SEPARATOR)


def keep(name: str, steps: list[str]) -> None:
    """Record a run in place of the one before."""
    FOLDER.mkdir(exist_ok=True)
    path_of(name).write_text(SEPARATOR.join(steps) + "\n", "utf-8", newline="\n")


def difference(name: str, steps: list[str]) -> str:
    """The differences between a run and the recorded one, step by step; empty if there are none."""
    before = recorded(name)
    told: list[str] = []
    for number in range(max(len(before), len(steps))):
        old, new = (each[number] if number < len(each) else "(no such step)" for each in (before, steps))
        if old != new:
            told.append(f"Step {number}: {new.partition(chr(10))[0]}")
            told += list(difflib.unified_diff(old.split("\n"), new.split("\n"), "recorded", "now", lineterm="", n=2))
    more = [f"... and {len(told) - MAX_SHOWN} more lines"] if len(told) > MAX_SHOWN else []
    return "\n".join(told[:MAX_SHOWN] + more)
