"""The engine's module as pages load it: found, or made in the background where it is missing, and kept compressed."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from skep.engine.wasm import files
from skep.engine.wasm.version import version
from skep.web.server.log import LOG
from skep.web.server.packed_files import PackedFile

BINARY: Final = "application/octet-stream"
MAX_RULES: Final = 200
"""Game types that are remembered beside the usual ones."""


class BrowserFiles:
    """What a page needs to run the engine, for both board sizes. Nobody waits until it is made."""

    def __init__(self) -> None:
        self._files: dict[str, PackedFile] = {}
        self._rules: dict[str, PackedFile] = {}
        self._found: set[int] = set()
        self._making: dict[int, asyncio.Task[None]] = {}
        self._lock = asyncio.Lock()

    @property
    def version(self) -> str:
        """The version of the files, a part of their addresses."""
        return version()

    async def has(self, width: int) -> bool:
        """Whether the module is there. Where it is not, it is made as soon as the native engine is compiled."""
        if width not in self._found:
            async with self._lock:
                if width not in self._found and not await asyncio.to_thread(self._load, width):
                    await self._begin(width)
        return width in self._found

    async def start(self) -> None:
        """Find both modules, or make those for which the native engine is compiled."""
        for width in files.WIDTHS:
            await self.has(width)

    async def stop(self) -> None:
        for task in self._making.values():
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    def get(self, name: str) -> PackedFile | None:
        """A file by its name, once `has` has found it."""
        return self._files.get(name)

    async def rules(self, text: str, make: Callable[[], Awaitable[bytes]]) -> PackedFile:
        """The records of a game type; `make` is called where it is no usual one, and was not asked for lately."""
        packed = self._files.get(_rules_name(text)) or self._rules.get(text)
        if packed is None:
            packed = await asyncio.to_thread(PackedFile, await make(), BINARY)
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
        if width not in self._making and await asyncio.to_thread(files.can_make, width):
            self._making[width] = asyncio.create_task(self._make(width), name="making the engine's module")

    async def _make(self, width: int) -> None:
        """Make the files in a process of its own. One that fails is not started again."""
        pipe = asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(
            *files.making_command(width), stdin=pipe, stdout=pipe, stderr=pipe
        )
        try:
            status = await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if status != 0:
            LOG.warning("the engine's module for browsers was not made", extra={"width": width, "status": status})


def _rules_name(text: str) -> str:
    return f"rules/{text}"
