"""The compiled search in parts: which functions it is made of, in which order they can be compiled, and who does it.

A function is compiled after those that it calls, so several processes can share the work: each takes the next part that
nobody has taken and whose callees are done. What is done is kept in files, for the other processes, for whoever shows
the progress, and for the next process if this one is stopped.
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
"""The type of a parameter; None where only callers know it."""
_MACHINE_CODE = 0.25
"""What machine code of an entry point costs, as a share of the work on all that it calls (measured: 0.22 to 0.27)."""
_LOADING = 0.05
"""What loading the code costs beside all that (measured: 0.6 s after 11 s)."""
_POLL = 0.004
"""Seconds between two looks at what the other processes have done."""
_PATIENCE = 120.0
"""Seconds of silence after which a process does what the others had taken."""
_TAKEN, _DONE = ".taken", ".done"


@dataclass(frozen=True, slots=True)
class Part:
    """One function with the types that it is called with."""

    number: int
    function: Any
    types: tuple[Any, ...]
    needs: frozenset[int]
    """The parts that it calls, by number."""
    weight: int
    """The work, in bytes of Python's code for it."""
    chain: int
    """The work from here to the end of the longest chain of callers: what is urgent has much."""
    is_entry: bool
    """Whether machine code is made of it."""


def list_parts(entries: Entries, types: list[tuple[Any, ...]], type_of: TypeOf) -> list[Part]:
    """The entry points with those types and every function below them, callees first.

    Functions whose types are not known belong to the parts that call them.
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
    if function.targetoptions.get("inline") == "always":  # it becomes a part of each caller
        return None
    given = tuple(type_of(each) for each in signature(function.py_func).parameters.values())
    return None if None in given else given


def _size(function: Any) -> int:
    return len(function.py_func.__code__.co_code)


class _Graph:
    """Which compiled function calls which, read off their code; callees come first in `order`."""

    def __init__(self) -> None:
        self.order: list[Any] = []
        self._places: dict[int, int] = {}

    def visit(self, function: Any) -> None:
        if id(function) in self._places:
            return
        self._places[id(function)] = -1  # on the way: a function may call itself
        for callee in _callees(function):
            self.visit(callee)
        self._places[id(function)] = len(self.order)
        self.order.append(function)

    def own(self, function: Any, parts: dict[int, int]) -> Iterator[Any]:
        """The function and those below it that are no parts themselves."""
        return self._walk(function, lambda callee: id(callee) not in parts)

    def below(self, function: Any) -> Iterator[Any]:
        """The function and everything that it calls, directly or not."""
        return self._walk(function, lambda _: True)

    def needs(self, function: Any, parts: dict[int, int]) -> set[int]:
        """The numbers of the parts that it calls; only those that can be compiled before it."""
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


class Board:
    """Files that say which parts are taken, and which are done; those that are done stay for the next run."""

    def __init__(self, name: str, width: int) -> None:
        self._folder = (
            store.folder() or Path(os.devnull)
        ) / f"parts-{name}-{width}@{llvm.get_host_cpu_name()}@{store.place()}"

    def begin(self, parts: list[Part]) -> None:
        """Start: nothing is taken; whoever watches learns how much work there is, with the loading that comes last."""
        total = int((1 + _LOADING) * sum(part.weight for part in parts))
        with suppress(OSError):
            self._folder.mkdir(exist_ok=True)
            (self._folder / "total").write_text(str(total), encoding="ascii")
        for file in self._files(_TAKEN):
            file.unlink(missing_ok=True)

    def take(self, part: Part) -> bool:
        """Whether the part was free, and is now ours; where nothing can be written, every part is."""
        try:
            self._file(part, _TAKEN).touch(exist_ok=False)
        except FileExistsError:
            return False
        except OSError:
            return True
        return True

    def finish(self, part: Part) -> None:
        """Let everybody know that a part is done."""
        with suppress(OSError):
            self._file(part, _DONE).touch()

    def taken(self) -> set[int]:
        """The numbers of the parts that somebody has taken."""
        return {_number(file) for file in self._files(_TAKEN)}

    def done(self) -> set[int]:
        """The numbers of the parts that are done."""
        return {_number(file) for file in self._files(_DONE)}

    def progress(self) -> Progress:
        """How much of how much work is done; never all of it, since the code must then be loaded."""
        try:
            total = int((self._folder / "total").read_text(encoding="ascii"))
        except (OSError, ValueError):
            return 0, 1
        return sum(int(file.stem.partition("-")[2]) for file in self._files(_DONE)), total

    def remove(self) -> None:
        """All is done, and a note says so."""
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
    parts: list[Part], board: Board, compile_part: Callable[[Part], None], is_alone: Callable[[], bool]
) -> None:
    """Compile parts until all are done, the most urgent first.

    Once `is_alone`, or when the others have been silent for too long, what they had taken is compiled here.
    """
    left, own = sorted(parts, key=lambda part: -part.chain), set[int]()
    idle_since: float | None = None
    while left:
        alone = is_alone() or (idle_since is not None and time.monotonic() - idle_since > _PATIENCE)
        done = board.done() | own  # after the look whether the others have left, since they finish first
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
