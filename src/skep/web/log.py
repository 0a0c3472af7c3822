"""The log: one JSON object a line, on standard error. Visitors never see what stands there."""

import json
import logging
import sys
import time
from typing import Any

LOG = logging.getLogger("skep.web")
_PLAIN = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}


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
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def set_up_logging(level: str = "info") -> None:
    """Send everything of the server through one handler."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("skep.web", "uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name != "alembic" else "WARNING")
    for name in ("uvicorn.error", "uvicorn.access"):  # a line for every socket that opens tells nobody anything
        logging.getLogger(name).setLevel("WARNING")


def log_exception(message: str, **extra: object) -> None:
    """Log the error that is being handled, with its traceback."""
    LOG.error(message, exc_info=True, extra=extra)
