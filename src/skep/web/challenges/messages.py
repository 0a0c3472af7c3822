"""What pages are told of the lobby: open challenges, games to watch, and that two were paired."""

from skep.web.positions.protocol import ColorWord, TimeControlInfo
from skep.web.server.message import Answer, Message


class ChallengeInfo(Message, frozen=True, gc=False):
    """An open challenge. `color` is what whoever takes it plays, None where chance decides.

    `preset` is None for a game that somebody put together. With `shows`, others may watch.
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
    """All that stands in the lobby, the latest last, so that nothing moves under a finger.

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
