"""Functions that workers run: registered by `task`, called by name, with arguments and results of declared types."""

import importlib
import threading
from collections.abc import Callable
from functools import cache
from inspect import Parameter, signature
from typing import Any, Generic, TypeVar, get_type_hints

import msgspec

Function = TypeVar("Function", bound=Callable[..., Any])
Out = TypeVar("Out")
_TASKS: dict[str, Callable[..., Any]] = {}


class Call:
    """The context of a task: whether to stop, and a way to report intermediate results.

    A task whose first parameter is a Call is handed one; the server does not send it.
    """

    def __init__(self, report: Callable[[bytes], None]) -> None:
        self.stop = threading.Event()
        self._report = report

    def report(self, value: object) -> None:
        """Send what is known so far."""
        self._report(msgspec.msgpack.encode(value))


def task(function: Function) -> Function:
    """Let workers run a function. What it takes and returns must be data that msgspec knows by their types."""
    _TASKS[name_of(function)] = function
    return function


def name_of(function: Callable[..., Any]) -> str:
    """The name of a function in a frame."""
    return f"{function.__module__}:{function.__qualname__}"


class WorkerTask(Generic[Out]):
    """A task with the types of its arguments and results."""

    def __init__(self, function: Callable[..., Out]) -> None:
        hints = get_type_hints(function)
        names = [
            name for name, each in signature(function).parameters.items() if each.kind is not Parameter.VAR_KEYWORD
        ]
        self.has_call = bool(names) and hints[names[0]] is Call
        self.function = function
        self.name = name_of(function)
        types = [hints[name] for name in names[self.has_call :]]
        self._result = msgspec.msgpack.Decoder(hints["return"])
        self._arguments = msgspec.msgpack.Decoder(tuple[tuple(types)] if types else tuple[()])  # type: ignore[misc]

    def encode(self, value: object) -> bytes:
        """Arguments, as a tuple, or a result."""
        return msgspec.msgpack.encode(value)

    def arguments(self, encoded: bytes) -> tuple[Any, ...]:
        return self._arguments.decode(encoded)  # type: ignore[no-any-return]  # as the function declares them

    def result(self, encoded: bytes) -> Out:
        """The result; raises `msgspec.ValidationError` where it is none that the function could have returned."""
        return self._result.decode(encoded)  # type: ignore[no-any-return]  # as the function declares it


@cache
def registered(function: Callable[..., Out]) -> WorkerTask[Out]:
    """The task of a function that `task` has registered; no other function can be called."""
    if _TASKS.get(name_of(function)) is not function:
        raise TypeError(f"{name_of(function)} is not a task")
    return WorkerTask(function)


def find(name: str) -> WorkerTask[Any]:
    """The task of a name, whose module is imported if it is not there."""
    if name not in _TASKS:
        importlib.import_module(name.partition(":")[0])
    return registered(_TASKS[name])
