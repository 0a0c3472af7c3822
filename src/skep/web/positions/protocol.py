"""Messages about games and positions that the server sends.

One web socket per page, at `/socket`; text frames, one JSON object each; `type` names the message. The page sends
commands, each with a number `seq` that it chooses; the server's direct answer repeats it as `re`. Nothing else is
ordered.

On connecting the server sends `welcome`. The page then sends `open` for a game and gets `opened` (what never changes)
and `state` (all that does); from then on it gets a new whole `state` whenever something happens, with `events` saying
what did. `state.version` grows; an older one that comes late is to be ignored. After a lost connection: connect, `open`
again. A page that reads too slowly is left out and gets one `state` with `resync` when it has caught up.

Players talk with each other, and watchers, apart from them, among themselves. A page that may do so gets `chat` with
the last lines after `state`, and then with every new one.

Only those who sit at a game can send what plays it; anyone with the watching link `/watch/{game}` can open it. The
playing link is `/join/{invite}`; a cookie identifies the player who takes the seat. A hex is `[q, r]`: q grows to the
east, r to the south-east; hexes have a corner at the top. Tiles are named as in UHP (`wA1`), by their front even when
the back is up.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from skep.web.positions.help_messages import RemarkInfo
from skep.web.server.message import Answer, Form, Message

ColorWord = Literal["white", "black"]
AnyColor = Literal["white", "black", "neutral"]
HexPair = tuple[int, int]
KindWord = Literal["place", "move", "flip", "sting", "swap", "remove", "hand", "pass"]
EffectWord = Literal["place", "move", "throw", "control", "flip", "sting", "swap", "remove", "hand", "pass"]
VerbWord = Literal["lift", "put", "turn", "stun", "remove", "draw", "take"]
ClaimWord = Literal["win", "draw", "abort"]
OfferedRequest = Literal["takeback", "draw", "resign", "abort", "rematch"]
SideWord = Literal["east", "west", "north-east", "south-east", "north-west", "south-west", "top"]
ChatRoom = Literal["players", "watchers"]


class TileInfo(Message, frozen=True, gc=False):
    """A tile of the game. `back` is None if it has one side; titles are words for people."""

    name: str
    color: AnyColor
    front: str
    back: str | None
    number: int
    front_title: str
    back_title: str | None


class TileOnBoard(Message, frozen=True, gc=False):
    """A tile on the board, with the letter of the face that is up."""

    tile: str
    face: str
    stung: bool = False
    resting: bool = False


class Stack(Message, frozen=True, gc=False):
    """A hex with its tiles, bottom to top."""

    q: int
    r: int
    tiles: list[TileOnBoard]


class Motion(Message, frozen=True, gc=False):
    """One motion of the hand: lift, put, turn, stun, remove, draw or take; for animations, in order."""

    verb: VerbWord
    tile: str
    hex: HexPair | None = None
    turned: bool = False


class LegalMove(Message, frozen=True, gc=False):
    """A legal move. Send its `text` to make it.

    `tile` is the tile that is placed, moved, flipped or stung, or that swaps or removes; `touch` names every tile by
    which a player may begin it (a throw: the thrown tile and the thrower). `start` is where that tile lies, None in a
    hand; `goal` the hex that changes: where the tile comes to lie, or where the flipped, stung, swapped or removed one
    lies. `face` is the letter that a placed tile will show; moves of one tile and goal that differ in it are a
    question to the player. `reference` is the tile beside which a placed or moved one comes to lie, on its `side`, or
    on `top` of it. `causes` are the tiles that bring it about, the first cause first; `tiles` is an opening hand.
    """

    text: str
    kind: KindWord
    effect: EffectWord
    tile: str | None = None
    touch: tuple[str, ...] = ()
    start: HexPair | None = None
    goal: HexPair | None = None
    reference: str | None = None
    side: SideWord | None = None
    face: str | None = None
    causes: tuple[str, ...] = ()
    target: str | None = None
    tiles: tuple[str, ...] = ()


class PlayedMove(LegalMove, kw_only=True, frozen=True, gc=False):
    """A move that was made: the `ply`-th, from 1. `forced` marks a pass made for the player, `drawn` a tile.

    `turned` are those of the tiles that it names that lie with their back up after it; not those whose only face it is.
    """

    ply: int
    player: ColorWord
    forced: bool = False
    drawn: str | None = None
    turned: list[str] = []
    motions: list[Motion] = []


class Danger(Message, frozen=True, gc=False):
    """A royal on the board, and how many of the six hexes around it are occupied."""

    tile: str
    occupied: int
    covered: bool


class ResultInfo(Message, frozen=True, gc=False):
    """The result of a game: `winner` is None for a draw or an aborted game, `rule` the rule that ended it, if any."""

    winner: ColorWord | None
    cause: Literal["board", "resigned", "time", "agreed", "aborted", "abandoned"]
    because: str
    rule: str | None = None


class Hands(Message, frozen=True, gc=False):
    """Tile names in the order in which they are shown."""

    white: list[str]
    black: list[str]


class PositionView(Message, frozen=True, gc=False):
    """A position, complete. `turn` is UHP's word (`White[3]`), `actions` how many the player still has in this turn.

    `honeycombo` is the color that is up. `is_choosing` holds while opening hands are taken (Swarm).
    """

    ply: int
    to_move: ColorWord | None
    turn: str
    actions: int
    stacks: list[Stack]
    hands: Hands
    bag: list[str]
    removed: list[str]
    honeycombo: ColorWord | None
    owed: ColorWord | None
    is_choosing: bool
    danger: list[Danger]
    last: PlayedMove | None
    outcome: ResultInfo | None


class PlayerInfo(Message, frozen=True, gc=False):
    """The player of a seat; `name` is None while it is free. `level` is a computer's; `is_here`: they have a page open.

    `shows`: they allow the game to be listed on the first page.
    """

    name: str | None
    level: int | None = None
    is_here: bool = False
    shows: bool = False


class Players(Message, frozen=True, gc=False):
    white: PlayerInfo
    black: PlayerInfo


class TimeControlInfo(Form, frozen=True, kw_only=True):
    """A time control: `minutes` and `increment` in seconds, or `days` per move; all None without a clock."""

    minutes: Annotated[float, Meta(gt=0, le=180)] | None = None
    increment: Annotated[float, Meta(ge=0, le=180)] = 0
    days: Annotated[int, Meta(ge=1, le=14)] | None = None


class ClockView(Message, frozen=True, gc=False):
    """Seconds left when this was sent; `running` is the side whose time runs, None before and after."""

    white: float
    black: float
    running: ColorWord | None


class OffersInfo(Message, frozen=True, gc=False):
    """The open offers, each with the color that made it; None if there is none."""

    draw: ColorWord | None = None
    takeback: ColorWord | None = None
    rematch: ColorWord | None = None


class ClaimInfo(Message, frozen=True, gc=False):
    """The opponent of `by` has been `away` for some seconds of their turn.

    When it is `after` seconds, `by` may end the game in one of these ways.
    """

    by: ColorWord
    away: float
    after: float
    ends: list[ClaimWord]


class GameInfo(Message, frozen=True, gc=False):
    """The constant part of a game. `invite` is only for those who may share it, while a seat is free.

    `chat` says with whom one may talk; None if there is nobody: at one screen, and against a computer.
    """

    game: str
    ruleset: str
    preset: str | None
    title: str
    goal: str
    endings: list[RemarkInfo]
    tiles: list[TileInfo]
    control: TimeControlInfo | None
    kind: Literal["here", "link", "computer"]
    seats: list[ColorWord]
    invite: str | None = None
    chat: ChatRoom | None = None


class GameEvent(Message, frozen=True, gc=False):
    """Something that just happened. `by` is a color; `ply` and `text` belong to `played` and `taken_back`.

    `sealed`: an opening hand was chosen, unseen (Swarm). `rematch_agreed` carries the id of the new game.
    """

    what: Literal[
        "played",
        "sealed",
        "taken_back",
        "takeback_offered",
        "takeback_declined",
        "draw_offered",
        "draw_declined",
        "rematch_offered",
        "rematch_agreed",
        "joined",
        "ended",
    ]
    by: ColorWord | None = None
    ply: int | None = None
    text: str | None = None
    forced: bool = False
    game: str | None = None


class _StateOfGame(Answer, kw_only=True, frozen=True, gc=False):
    """The fields that both forms of a state share."""

    game: str
    version: int
    resync: bool = False
    events: list[GameEvent] = []
    players: Players
    clock: ClockView | None
    offers: OffersInfo
    result: ResultInfo | None
    sealed: list[ColorWord] = []
    watchers: int = 0
    next_game: str | None = None
    claim: ClaimInfo | None = None
    seats: list[ColorWord] = []
    can: list[OfferedRequest] = []


class GameState(_StateOfGame, kw_only=True, frozen=True, gc=False, tag="state"):
    """All that changes in a game, as one seat or the watchers see it.

    `seats` are the colors you play (both for two at one screen), `legal_moves` yours if it is your turn, else empty.
    `sealed` are the colors that have chosen an opening hand while the other has not: you may change yours by playing
    again. `moves` are the texts so far. `can` names what you may ask for.
    """

    view: PositionView
    moves: tuple[str, ...]
    legal_moves: list[LegalMove] = []


class EncodedState(_StateOfGame, kw_only=True, frozen=True, gc=False, tag="state"):
    """A `GameState` of which the board is encoded already."""

    view: msgspec.Raw
    moves: msgspec.Raw
    legal_moves: msgspec.Raw


class Opened(Answer, kw_only=True, frozen=True, gc=False, tag="opened"):
    info: GameInfo


class Presence(Answer, kw_only=True, frozen=True, gc=False, tag="presence"):
    """The viewers of the game; sent when nothing else has changed."""

    game: str
    white: bool
    black: bool
    watchers: int
    claim: ClaimInfo | None = None


class ChatLine(Message, frozen=True, gc=False):
    """Something that was said. `author` tells one guest from another within a game; `by` is a player's color.

    `at` is a Unix time.
    """

    number: int
    author: str
    name: str
    by: ColorWord | None
    text: str
    at: float


class ChatUpdate(Answer, kw_only=True, frozen=True, gc=False, tag="chat"):
    """Chat lines, oldest first: all that are stored if `is_whole`, else the new ones.

    `you` is the author that the reader would be; it comes with the whole.
    """

    game: str
    room: ChatRoom
    is_whole: bool
    lines: list[ChatLine]
    you: str | None = None


class PositionAt(Answer, kw_only=True, frozen=True, gc=False, tag="position"):
    """The answer to `view` and `try`: the position after `ply` moves of the game and then `line`, and what is legal."""

    game: str
    ply: int
    line: list[str]
    view: PositionView
    legal_moves: list[LegalMove]


class Why(Answer, kw_only=True, frozen=True, gc=False, tag="why"):
    """Why a tile can be neither placed nor moved; both None if it can."""

    game: str
    tile: str
    rule: str | None
    because: str | None
