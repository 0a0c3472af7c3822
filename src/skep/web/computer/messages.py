"""Requests and answers in a game against the computer."""

from typing import Literal

from skep.web.engines.messages import Code, DevicePosition
from skep.web.games.messages import InGame
from skep.web.positions.texts import Ply
from skep.web.server.message import Answer


class HintRequest(InGame, frozen=True, kw_only=True, tag="hint"):
    """Ask for a hint. Only against the computer; the answer comes later, as `hint`.

    With `found`, the move that the page's own engine has found, the server only names it and says what it is good for.
    """

    ply: Ply
    found: Code | None = None


class HintPositionRequest(InGame, frozen=True, kw_only=True, tag="hint_position"):
    """The position, so that the page's own engine can look for a hint. Refused where a hint is."""

    ply: Ply


class ThreatRequest(InGame, frozen=True, kw_only=True, tag="threat"):
    """Ask for the computer's threat."""


class MoveNow(InGame, frozen=True, kw_only=True, tag="move_now"):
    """Let the computer play the best move that it has found so far."""


class Retry(InGame, frozen=True, kw_only=True, tag="retry"):
    """Let the computer try again where it failed."""


class ComputerNotice(Answer, kw_only=True, frozen=True, gc=False, tag="computer"):
    """Something about the computer that a visitor should know; after `failed` the page may send `retry`.

    While the engine is `compiling` a plain search plays, until it is `ready`.
    """

    game: str
    state: Literal["hurried", "waiting", "failed", "compiling", "ready"]
    because: str


class Hint(Answer, kw_only=True, frozen=True, gc=False, tag="hint"):
    """A hint: a legal move at that `ply`, and its purpose, if known.

    Without `move` there is none, and `because` says why.
    """

    game: str
    ply: int
    move: str | None = None
    because: str | None = None


class HintPosition(Answer, kw_only=True, frozen=True, gc=False, tag="hint_position"):
    """The position in which the page's own engine may look for a hint."""

    game: str
    position: DevicePosition


class ThreatInfo(Answer, kw_only=True, frozen=True, gc=False, tag="threat"):
    """The computer's threat, in a sentence, and the tiles that would carry it out."""

    game: str
    because: str
    tiles: list[str]
