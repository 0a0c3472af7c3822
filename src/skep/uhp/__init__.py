"""UHP, the Universal Hive Protocol: run as an engine (`server`) or drive one (`client`)."""

from skep.uhp.client import Client
from skep.uhp.engine_options import Option
from skep.uhp.errors import (
    BadReplyError,
    EngineDiedError,
    EngineError,
    EngineFloodError,
    EngineTimeoutError,
    InvalidMoveError,
    RefusedError,
)
from skep.uhp.replies import BestMove, EngineInfo, GameReply
from skep.uhp.simple_client import SimpleClient

__all__ = [
    "BadReplyError",
    "BestMove",
    "Client",
    "EngineDiedError",
    "EngineError",
    "EngineFloodError",
    "EngineInfo",
    "EngineTimeoutError",
    "GameReply",
    "InvalidMoveError",
    "Option",
    "RefusedError",
    "SimpleClient",
]
