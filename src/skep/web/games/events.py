"""Events of games: those that are stored and published, and those within this process."""

from typing import ClassVar, Literal

from skep.web.games.session_state import SessionState
from skep.web.games.setup import GameSetup
from skep.web.positions.protocol import ChatRoom
from skep.web.server.events import Event
from skep.web.server.sockets import Socket


class InLane(Event, frozen=True, gc=False, kw_only=True):
    """An event about one game, for the processes that have it open."""

    reach: ClassVar[Literal["here", "lane", "all"]] = "lane"
    game: str

    @property
    def lane_key(self) -> str:
        return self.game


class StepStored(InLane, frozen=True, gc=False, kw_only=True):
    """A game has become `version`: its moves after the first `kept`, and whether each was forced.

    It holds everything that another process needs to follow without reading the database. `setup` where it changed.
    """

    version: int
    kept: int
    moves: tuple[tuple[str, bool], ...]
    state: SessionState
    setup: GameSetup | None = None


class GameEnded(InLane, frozen=True, gc=False, kw_only=True):
    """A game is over. Announced in the unit that ends it, and nowhere else; `winner` is None for a draw or an abort."""

    winner: int | None
    cause: str
    rule: str | None


class GameReopened(InLane, frozen=True, gc=False, kw_only=True):
    """The last moves of a game that was over were taken back."""


class ChatLineAdded(InLane, frozen=True, gc=False, kw_only=True):
    """A line of chat was stored; `text` is the message to the pages of those in `place`, players or watchers."""

    place: ChatRoom
    text: str


class WatchersChanged(Event, frozen=True, gc=False, kw_only=True):
    """The viewers of games of one lane in one process: the colors whose pages are open, and the number of watchers.

    With `asks` the other processes answer the same.
    """

    reach: ClassVar[Literal["here", "lane", "all"]] = "lane"
    games: dict[str, tuple[list[int], int]]
    asks: bool = False

    @property
    def lane_key(self) -> str:
        return next(iter(self.games))


# In this process


class InRoom(Event, frozen=True, gc=False, kw_only=True):
    """An event about the room of a game in this process."""

    game: str


class RoomReady(InRoom, frozen=True, gc=False, kw_only=True):
    """A room waits for the next move: a computer may think about it."""


class RoomFollowed(InRoom, frozen=True, gc=False, kw_only=True):
    """Another process made the last step, and a computer thinks there."""


class RoomChanged(InRoom, frozen=True, gc=False, kw_only=True):
    """A room has changed: its game, its players, or its viewers."""


class PageEntered(InRoom, frozen=True, gc=False, kw_only=True):
    """A page has begun to look at a game, and was shown it."""

    page: Socket


class RoomClosed(InRoom, frozen=True, gc=False, kw_only=True):
    """A room has left memory."""
