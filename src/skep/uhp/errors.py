"""Errors in the conversation with an engine."""

from collections.abc import Sequence


class EngineError(Exception):
    """Base class of errors in the conversation with an engine."""


class RefusedError(EngineError):
    """The engine refused a command. Its game is unchanged."""


class InvalidMoveError(RefusedError):
    """The engine considers the move illegal."""


class BadReplyError(EngineError):
    """The engine's reply is not valid UHP."""


class EngineTimeoutError(EngineError, TimeoutError):
    """No answer in time. `alive` says whether the engine still responds."""

    def __init__(self, message: str, alive: bool = False) -> None:
        super().__init__(message)
        self.alive = alive


class EngineFloodError(EngineError):
    """The engine's reply is too long."""


class EngineDiedError(EngineError):
    """The engine could not be started, or ended during a command.

    `returncode` is None if it never ran. `stderr` holds the last lines of its standard error.
    """

    def __init__(self, message: str, returncode: int | None = None, stderr: Sequence[str] = ()) -> None:
        tail = "".join(f"\n  {line}" for line in stderr[-10:])
        super().__init__(message + tail)
        self.returncode = returncode
        self.stderr = tuple(stderr)


class CommandError(Exception):
    """A command that we refuse. `word` is the first word of the reply: `err` or `invalidmove`."""

    def __init__(self, message: str, word: str = "err") -> None:
        super().__init__(message)
        self.word = word
