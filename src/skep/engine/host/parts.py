"""Split the search into parts that several processes can compile.

A function is compiled after the functions it calls. Each process takes the next part that
is free and whose callees are done. Finished parts are kept in files: for the other processes, for the
progress display, and for the next run if this one is interrupted.
"""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from inspect import Parameter, signature
from pathlib import Path
from shutil import rmtree
from typing import Any

import llvmlite.binding as llvm
from numba.core.dispatcher import Dispatcher

from skep.engine.native import cache as store
from skep.engine.native.compilation import Entries, Progress

TypeOf = Callable[[Parameter], Any]
"""Returns the type of a parameter, or None if only callers know it."""
_MACHINE_CODE = 0.25
"""Cost of machine code for an entry point, as a share of the work on its callees (measured: 0.22 to 0.27)."""
_LOADING = 0.05
"""Cost of loading the code, as a share of all work (measured: 0.6 s after 11 s)."""
_POLL = 0.004
"""Seconds between two checks of the other processes."""
_PATIENCE = 120.0
"""Seconds without progress after which a process takes over the parts of others."""
_TAKEN, _DONE = ".taken", ".done"


@dataclass(frozen=True, slots=True)
class Part:
    """A function with its argument types."""

    number: int
    function: Any
    types: tuple[Any, ...]
    needs: frozenset[int]
    """Numbers of the parts that it calls."""
    weight: int
    """Work, in bytes of bytecode."""
    chain: int
    """Work from here to the end of the longest chain of callers. Large values are urgent."""
    is_entry: bool
    """Whether it is compiled to machine code."""


def list_parts(entries: Entries, types: list[tuple[Any, ...]], type_of: TypeOf) -> list[Part]:
    """List the entry points with these types and every function they call, callees first.

    Functions with unknown types belong to the parts that call them.
    """
    graph = _Graph()
    for entry, _ in entries:
        graph.visit(entry)
    of_entry = {id(entry): given for (entry, _), given in zip(entries, types, strict=True)}
    known: dict[int, tuple[Any, ...]] = {}
    for function in graph.order:
        given = of_entry.get(id(function)) or _types(function, type_of)
        if given is not None:
            known[id(function)] = given
    chosen = [function for function in graph.order if id(function) in known]
    numbers = {id(function): number for number, function in enumerate(chosen)}
    needs = [graph.needs(function, numbers) for function in chosen]
    weights = []
    for function in chosen:
        weight = sum(_size(each) for each in graph.own(function, numbers))
        if id(function) in of_entry:
            weight += int(_MACHINE_CODE * sum(_size(each) for each in graph.below(function)))
        weights.append(weight)
    chains = list(weights)
    for number in reversed(range(len(chosen))):
        for need in needs[number]:
            chains[need] = max(chains[need], weights[need] + chains[number])
    return [
        Part(
            number,
            function,
            known[id(function)],
            frozenset(needs[number]),
            weights[number],
            chains[number],
            id(function) in of_entry,
        )
        for number, function in enumerate(chosen)
    ]


def _types(function: Any, type_of: TypeOf) -> tuple[Any, ...] | None:
    if function.targetoptions.get("inline") == "always":  # it is compiled as part of each caller
        return None
    given = tuple(type_of(each) for each in signature(function.py_func).parameters.values())
    return None if None in given else given


def _size(function: Any) -> int:
    return len(function.py_func.__code__.co_code)


class _Graph:
    """The call graph of compiled functions, read from their bytecode. `order` has callees first."""

    def __init__(self) -> None:
        self.order: list[Any] = []
        self._places: dict[int, int] = {}

    def visit(self, function: Any) -> None:
        if id(function) in self._places:
            return
        self._places[id(function)] = -1  # in progress: a function may call itself
        for callee in _callees(function):
            self.visit(callee)
        self._places[id(function)] = len(self.order)
        self.order.append(function)

    def own(self, function: Any, parts: dict[int, int]) -> Iterator[Any]:
        """Yield the function and those it calls that are not parts."""
        return self._walk(function, lambda callee: id(callee) not in parts)

    def below(self, function: Any) -> Iterator[Any]:
        """Yield the function and everything it calls, directly or indirectly."""
        return self._walk(function, lambda _: True)

    def needs(self, function: Any, parts: dict[int, int]) -> set[int]:
        """Return the numbers of the parts it calls that can be compiled before it."""
        called = {id(callee) for each in self.own(function, parts) for callee in _callees(each)}
        return {parts[each] for each in called if each in parts and self._places[each] < self._places[id(function)]}

    def _walk(self, function: Any, enters: Callable[[Any], bool]) -> Iterator[Any]:
        seen, left = {id(function)}, [function]
        while left:
            yield (taken := left.pop())
            for callee in _callees(taken):
                if id(callee) not in seen and enters(callee):
                    seen.add(id(callee))
                    left.append(callee)


def _callees(function: Any) -> Iterator[Any]:
    code = function.py_func
    for name in code.__code__.co_names:
        named = code.__globals__.get(name)
        if isinstance(named, Dispatcher):
            yield named


class PartBoard:
    """Files that record which parts are taken and which are done. Finished parts stay for the next run."""

    def __init__(self, name: str, width: int) -> None:
        self._folder = (
            store.folder() or Path(os.devnull)
        ) / f"parts-{name}-{width}@{llvm.get_host_cpu_name()}@{store.place()}"

    def begin(self, parts: list[Part]) -> None:
        """Start a run: nothing is taken, and the total work is published, including the final loading."""
        total = int((1 + _LOADING) * sum(part.weight for part in parts))
        with suppress(OSError):
            self._folder.mkdir(exist_ok=True)
            (self._folder / "total").write_text(str(total), encoding="ascii")
        for file in self._files(_TAKEN):
            file.unlink(missing_ok=True)

    def take(self, part: Part) -> bool:
        """Take a part. Returns False if it is taken; always True if files cannot be written."""
        try:
            self._file(part, _TAKEN).touch(exist_ok=False)
        except FileExistsError:
            return False
        except OSError:
            return True
        return True

    def finish(self, part: Part) -> None:
        """Record that a part is done."""
        with suppress(OSError):
            self._file(part, _DONE).touch()

    def taken(self) -> set[int]:
        """Return the numbers of the taken parts."""
        return {_number(file) for file in self._files(_TAKEN)}

    def done(self) -> set[int]:
        """Return the numbers of the finished parts."""
        return {_number(file) for file in self._files(_DONE)}

    def progress(self) -> Progress:
        """Return the finished and total work. Never complete, since loading comes last."""
        try:
            total = int((self._folder / "total").read_text(encoding="ascii"))
        except (OSError, ValueError):
            return 0, 1
        return sum(int(file.stem.partition("-")[2]) for file in self._files(_DONE)), total

    def remove(self) -> None:
        """Remove the files and leave a note that everything is compiled."""
        rmtree(self._folder, ignore_errors=True)

    def _file(self, part: Part, suffix: str) -> Path:
        return self._folder / f"{part.number}-{part.weight}{suffix}"

    def _files(self, suffix: str) -> Iterable[Path]:
        try:
            return [file for file in self._folder.iterdir() if file.suffix == suffix]
        except OSError:
            return []


def _number(file: Path) -> int:
    return int(file.stem.partition("-")[0])


def share_work(
    parts: list[Part], board: PartBoard, compile_part: Callable[[Part], None], is_alone: Callable[[], bool]
) -> None:
    """Compile parts until all are done, most urgent first.

    Once `is_alone`, or if the others make no progress for too long, their parts are compiled here.
    """
    left, own = sorted(parts, key=lambda part: -part.chain), set[int]()
    idle_since: float | None = None
    while left:
        alone = is_alone() or (idle_since is not None and time.monotonic() - idle_since > _PATIENCE)
        done = board.done() | own  # checked after `is_alone`, since the others finish before they end
        left = [part for part in left if part.number not in done]
        taken = set() if alone else board.taken()
        ready = next((part for part in left if part.number not in taken and part.needs <= done), None)
        if ready is None:
            idle_since = idle_since or time.monotonic()
            time.sleep(_POLL)
        elif alone or board.take(ready):
            idle_since = None
            compile_part(ready)
            own.add(ready.number)
            board.finish(ready)
