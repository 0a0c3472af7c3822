"""The engine's module as pages load it: found, or made in the background where it is missing, and kept compressed."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from skep.engine.wasm import files
from skep.engine.wasm.version import version
from skep.web.engines.messages import UNFIT
from skep.web.server.packed_files import PackedFile
from skep.web.server.tasks import Tasks
from skep.web.server.workers.threads import Threads

BINARY: Final = "application/octet-stream"
MAX_RULES: Final = 200
"""Game types that are cached in addition to the usual ones."""


class BrowserFiles:
    """Files with which a page runs the engine, for both board sizes. They are built in the background."""

    def __init__(self, make_module: Callable[[int], Awaitable[None]], threads: Threads, tasks: Tasks) -> None:
        """`make_module` makes the module for a board width in the cache."""
        self._make_module = make_module
        self._threads = threads
        self._tasks = tasks
        self._files: dict[str, PackedFile] = {}
        self._rules: dict[str, PackedFile] = {}
        self._found: set[int] = set()
        self._begun: set[int] = set()
        self._lock = asyncio.Lock()

    @property
    def version(self) -> str:
        """The version of the files, a part of their addresses."""
        return version()

    async def has(self, width: int) -> bool:
        """Whether the module is there. Where it is not, it is made as soon as the native engine is compiled."""
        if width not in self._found:
            async with self._lock:
                if width not in self._found and not await self._threads.run(self._load, width):
                    await self._begin(width)
        return width in self._found

    async def version_for(self, width: int) -> str | None:
        """The version of the module for positions of a width; None if there is none."""
        return self.version if width != UNFIT and await self.has(width) else None

    async def start(self) -> None:
        """Find both modules, or make those for which the native engine is compiled."""
        for width in files.WIDTHS:
            await self.has(width)

    def get(self, name: str) -> PackedFile | None:
        """A file by its name, once `has` has found it."""
        return self._files.get(name)

    async def rules(self, text: str, make: Callable[[], Awaitable[bytes]]) -> PackedFile:
        """The records of a game type; `make` is called for an unusual one that was not requested lately."""
        packed = self._files.get(_rules_name(text)) or self._rules.get(text)
        if packed is None:
            packed = await self._threads.run(PackedFile, await make(), BINARY)
            if len(self._rules) >= MAX_RULES:
                del self._rules[next(iter(self._rules))]
            self._rules[text] = packed
        return packed

    def _load(self, width: int) -> bool:
        found = files.find(width)
        if found is None:
            return False
        self._files |= {
            f"{width}.wasm": PackedFile(found.code, "application/wasm", found.brotli.get("code")),
            f"{width}.json": PackedFile(found.layout, "application/json"),
            "network.bin": PackedFile(found.network, BINARY, found.brotli.get("network")),
        }
        self._files |= {_rules_name(text): PackedFile(data, BINARY) for text, data in found.rules.items()}
        self._found.add(width)
        return True

    async def _begin(self, width: int) -> None:
        """Have the module made. One that fails is not tried again."""
        if width not in self._begun and await self._threads.run(files.can_make, width):
            self._begun.add(width)
            self._tasks.spawn(self._make(width), "making the engine's module")

    async def _make(self, width: int) -> None:
        await self._make_module(width)


def _rules_name(text: str) -> str:
    return f"rules/{text}"
