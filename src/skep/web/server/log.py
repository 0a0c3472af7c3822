"""The log: one JSON object a line, on standard error. Visitors never see it.

Nor does it hold anything of theirs: no talk, name, link or address. Errors are logged by their kind and by the way that
led to them; their messages may quote what someone wrote, so that only those which the system words are kept.
"""

import json
import logging
import sqlite3
import sys
import time
import traceback
from hashlib import sha256
from pathlib import Path
from typing import Any

LOG = logging.getLogger("skep.web")
_PLAIN = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}
QUIET = 60.0
"""Seconds for which trouble of the same kind is only counted."""
MAX_KINDS = 1000
_HOUSE = Path(__file__).parents[1]
_WORDED_BY_THE_SYSTEM = (sqlite3.Error, OSError, AssertionError)


class JsonLines(logging.Formatter):
    """A record as one line: time, level, message, whatever `extra` says, and the traceback of an error."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in record.__dict__.items() if name not in _PLAIN}
        if line.get("game"):
            line["game"] = label(line["game"])
        if "what" in line:
            line["what"] = line["what"].partition(" of ")[0]  # of which game
        if record.exc_info and record.exc_info[1] is not None:
            line["traceback"] = describe(record.exc_info[1])
        return json.dumps(line, default=str, ensure_ascii=False)


def label(game: str) -> str:
    """The label of a game in the log: always the same, without revealing its address."""
    return sha256(f"skep log {game}".encode()).hexdigest()[:8]


def describe(error: BaseException) -> str:
    """An error with its causes in our code and where it arose, without anything that a person wrote."""
    chain: list[str] = []
    at: BaseException | None = error
    while at is not None and len(chain) < 10:
        frames = traceback.extract_tb(at.__traceback__)
        shown = [frame for frame in frames[:-1] if _HOUSE in Path(frame.filename).parents] + frames[-1:]
        chain.append("".join(traceback.format_list(shown)) + message_of(at))
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    return "\ncaused by:\n".join(chain)


def message_of(error: BaseException) -> str:
    """The kind of an error, and its message where no visitor can have had a hand in it."""
    kind = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    state = getattr(error, "sqlstate", None)
    if isinstance(error, _WORDED_BY_THE_SYSTEM):
        return f"{kind}: {error}"
    return f"{kind} {state}" if isinstance(state, str) else kind


class Repeats(logging.Filter):
    """Lets the same trouble through once a minute, with how often it came meanwhile: a log fills no disk."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = record.exc_info[0] if record.exc_info else None
        key = (record.name, record.msg, getattr(record, "what", None), getattr(record, "route", None), kind)
        since, count = self._seen.get(key, (-QUIET, 0))
        if record.levelno < logging.WARNING or record.created - since >= QUIET:
            if count:
                record.repeated = count
            if len(self._seen) > MAX_KINDS:
                self._seen.clear()
            self._seen[key] = record.created, 0
            return True
        self._seen[key] = since, count + 1
        return False


def set_up_logging(level: str = "info") -> None:
    """Send everything of the server through one handler."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Repeats())
    for name in ("skep.web", "uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name != "alembic" else "WARNING")
    for name in ("uvicorn.error", "uvicorn.access"):  # what strangers send wrongly, and sockets that open, fill no log
        logging.getLogger(name).setLevel("ERROR")


def log_unheard(_: object, context: dict[str, Any]) -> None:
    """Log an error that nobody waited for: what the event loop would print quotes tasks and messages."""
    LOG.error("something that nobody waited for failed", exc_info=context.get("exception"))


def log_exception(message: str, **extra: object) -> None:
    """Log the error that is being handled, with its traceback."""
    LOG.error(message, exc_info=True, extra=extra)
