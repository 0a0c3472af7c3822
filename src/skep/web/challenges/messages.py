"""The lobby on the wire: what pages ask for, open challenges, games to watch, and that two were paired."""

from typing import Literal

from skep.web.positions.game_type import GameType
from skep.web.positions.protocol import ColorWord, TimeControlInfo
from skep.web.positions.texts import GameId, RulesetText
from skep.web.server.message import Answer, Message
from skep.web.server.socket_messages import PageRequest


class EnterLobby(PageRequest, frozen=True, kw_only=True, tag="lobby"):
    """Hear of open challenges and of games to watch, now and whenever that changes."""


class LeaveLobby(PageRequest, frozen=True, kw_only=True, tag="leave_lobby"):
    """Hear no more of the lobby; own challenges stay open. Nothing answers it."""


class PostChallenge(PageRequest, frozen=True, kw_only=True, tag="challenge"):
    """Post an open challenge; it stays open until it is accepted or withdrawn, or until this page is closed.

    `ruleset` as in a new game; `color` is the challenger's; with `shows` the player who accepts agrees to spectators.
    """

    ruleset: RulesetText | GameType
    color: Literal["white", "black", "random"] = "random"
    control: TimeControlInfo | None = None
    shows: bool = True


class WithdrawChallenge(PageRequest, frozen=True, kw_only=True, tag="withdraw"):
    challenge: GameId


class TakeChallenge(PageRequest, frozen=True, kw_only=True, tag="take"):
    """Accept this challenge; the answer, to both, is `paired`."""

    challenge: GameId


class ChallengeInfo(Message, frozen=True, gc=False):
    """An open challenge. `color` is the color of the player who accepts it, None if chance decides.

    `preset` is None for a game that someone put together. With `shows`, others may watch.
    """

    id: str
    name: str
    ruleset: str
    preset: str | None
    title: str
    control: TimeControlInfo | None
    color: ColorWord | None
    shows: bool


class LiveGame(Message, frozen=True, gc=False):
    """A game that is being played and that both players let anyone watch."""

    game: str
    preset: str | None
    title: str
    control: TimeControlInfo | None
    white: str
    black: str


class LobbyState(Answer, kw_only=True, frozen=True, gc=False, tag="lobby"):
    """All entries of the lobby, the latest last, so that nothing moves under a finger.

    `mine` are the challenges that the reader left himself.
    """

    challenges: list[ChallengeInfo]
    games: list[LiveGame]
    mine: list[str]


class Paired(Answer, kw_only=True, frozen=True, gc=False, tag="paired"):
    """A challenge was taken: to who left it and who took it, and where they play."""

    challenge: str
    game: str


ANSWERS = (LobbyState, Paired)
