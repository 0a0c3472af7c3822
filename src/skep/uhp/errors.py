"""How talking to an engine can fail."""

from collections.abc import Sequence


class EngineError(Exception):
    """Anything that goes wrong between us and an engine."""


class RefusedError(EngineError):
    """The engine refused a command; the game it holds is unchanged."""


class InvalidMoveError(RefusedError):
    """The engine holds the move for unplayable."""


class BadReplyError(EngineError):
    """The engine answered something that the protocol does not know."""


class EngineTimeoutError(EngineError, TimeoutError):
    """No answer in time. `alive` says whether the engine came round and can be asked again."""

    def __init__(self, message: str, alive: bool = False) -> None:
        super().__init__(message)
        self.alive = alive


class EngineFloodError(EngineError):
    """The engine wrote more than any honest reply holds."""


class EngineDiedError(EngineError):
    """The engine could not be started, or ended in the middle of its work.

    `returncode` is None where it never ran, `stderr` holds the last lines it wrote to its standard error.
    """

    def __init__(self, message: str, returncode: int | None = None, stderr: Sequence[str] = ()) -> None:
        tail = "".join(f"\n  {line}" for line in stderr[-10:])
        super().__init__(message + tail)
        self.returncode = returncode
        self.stderr = tuple(stderr)


class CommandError(Exception):
    """A command to us that cannot be obeyed; `word` is what the answer begins with, `err` or `invalidmove`."""

    def __init__(self, message: str, word: str = "err") -> None:
        super().__init__(message)
        self.word = word
