"""What the server tells somebody who wants to know more: the card of a tile, a hint, a threat."""

from skep.web.server.message import Answer, Message


class RemarkInfo(Message, frozen=True, gc=False):
    """A sentence about a tile, and the id of the law behind it, where there is one."""

    text: str
    rule: str | None = None


class FaceInfo(Message, frozen=True, gc=False):
    """A face of a tile: its letter, the page of its creature under `/creatures/`, and what it does in this game."""

    letter: str
    page: str
    title: str
    does: str


class CardInfo(Message, frozen=True, gc=False):
    """What a tile shows, what it has on its other side, and what holds for it here and now.

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


class Hint(Answer, kw_only=True, frozen=True, gc=False, tag="hint"):
    """What came of a hint that was asked for: a legal move at that `ply`, and what it is good for, where that is known.

    Without `move` there is none, and `because` says why.
    """

    game: str
    ply: int
    move: str | None = None
    because: str | None = None


class ThreatInfo(Answer, kw_only=True, frozen=True, gc=False, tag="threat"):
    """What the computer could do next, in a sentence, and the tiles that would do it."""

    game: str
    because: str
    tiles: list[str]
