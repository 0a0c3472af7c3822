"""The card of a tile."""

from skep.web.server.message import Answer, Message


class RemarkInfo(Message, frozen=True, gc=False):
    """A sentence about a tile, and the id of the rule behind it, where there is one."""

    text: str
    rule: str | None = None


class FaceInfo(Message, frozen=True, gc=False):
    """A face of a tile: its letter, the page of its creature under `/creatures/`, and what it does in this game."""

    letter: str
    page: str
    title: str
    does: str


class CardInfo(Message, frozen=True, gc=False):
    """The card of a tile: its face, its other side, and what it can do now.

    `later` is where it could go if it were its player's turn already.
    """

    tile: str
    face: FaceInfo
    other: FaceInfo | None
    now: list[RemarkInfo]
    later: list[tuple[int, int]]


class TileCard(Answer, kw_only=True, frozen=True, gc=False, tag="card"):
    game: str
    card: CardInfo
