"""Frames between the server and its workers: four bytes of length, and a message in msgpack.

A worker is not trusted: what it sends is data of the types that are declared here and by its tasks, never a pickle.
"""

from collections.abc import Callable
from typing import Any, BinaryIO, Literal

import msgspec

from skep.core.errors import AmbiguousMoveError, IllegalMoveError, InvalidTextError, SkepError, message_of
from skep.core.verdict import Verdict
from skep.lang import literal

LENGTH = 4
"""Bytes that say how long a frame is."""
MAX_ANSWER = 32 * 2**20
"""Bytes of one frame from a worker; a moving picture of a long game takes 6 MB."""


class RunTask(msgspec.Struct, frozen=True, gc=False, tag="run"):
    """Do a task. `task` names a function, `arguments` are an array of what it is called with."""

    number: int
    task: str
    arguments: bytes
    language: str
    words: bool


class StopTask(msgspec.Struct, frozen=True, gc=False, tag="stop"):
    """Answer the task of that number with what is known."""

    number: int


class Ready(msgspec.Struct, frozen=True, gc=False, tag="ready"):
    """The worker has loaded what it needs."""


class Progress(msgspec.Struct, frozen=True, gc=False, tag="progress"):
    """An intermediate result."""

    value: bytes


class Finished(msgspec.Struct, frozen=True, gc=False, tag="finished"):
    """The result, and the seconds of processor time that it took."""

    value: bytes
    seconds: float


FailureKind = Literal["illegal", "ambiguous", "unreadable", "refused", "memory", "error"]


class Failed(msgspec.Struct, frozen=True, gc=False, tag="failed"):
    """Why there is no result. `because` is in the language that was asked for; `rule` belongs to an illegal move."""

    kind: FailureKind
    because: str
    rule: str = ""
    notes: tuple[str, ...] = ()
    seconds: float = 0.0


ToWorker = RunTask | StopTask
FromWorker = Ready | Progress | Finished | Failed
_FRAME = msgspec.msgpack.Encoder()
READ_TO_WORKER = msgspec.msgpack.Decoder(ToWorker)
READ_FROM_WORKER = msgspec.msgpack.Decoder(FromWorker)


class TaskError(RuntimeError):
    """A task failed for a reason that is not the asker's."""


def frame(message: ToWorker | FromWorker) -> bytes:
    """A message as it is written."""
    body = _FRAME.encode(message)
    return len(body).to_bytes(LENGTH) + body


def read_frame(stream: BinaryIO) -> bytes | None:
    """The next message of a stream; None at its end."""
    head = stream.read(LENGTH)
    if len(head) < LENGTH:
        return None
    return stream.read(int.from_bytes(head))


def failure_of(error: Exception, seconds: float) -> Failed:
    """An error as a value."""
    notes = tuple(getattr(error, "__notes__", ()))
    match error:
        case IllegalMoveError(verdict=verdict):
            return Failed("illegal", verdict.because, verdict.rule, notes, seconds)
        case AmbiguousMoveError():
            return Failed("ambiguous", str(message_of(error)), "", notes, seconds)
        case InvalidTextError():
            return Failed("unreadable", str(message_of(error)), "", notes, seconds)
        case SkepError():
            return Failed("refused", str(message_of(error)), "", notes, seconds)
    return Failed("error", f"{type(error).__name__}: {error}", "", (), seconds)


_ERRORS: dict[str, Callable[[Any], Exception]] = {
    "ambiguous": AmbiguousMoveError,
    "unreadable": InvalidTextError,
    "refused": SkepError,
}


def error_of(failed: Failed) -> Exception:
    """The exception for a failure frame."""
    error: Exception
    if failed.kind == "illegal":
        error = IllegalMoveError(Verdict(failed.rule, literal(failed.because)))
    elif failed.kind in _ERRORS:
        error = _ERRORS[failed.kind](literal(failed.because))
    else:
        error = TaskError(failed.because)
    for note in failed.notes:
        error.add_note(note)
    return error
