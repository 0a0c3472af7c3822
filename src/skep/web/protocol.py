"""Every message between page and server, as typed models. Long because it is the one file that both ends read.

One web socket a page, at `/socket`; text frames, one JSON object each, told apart by `type`. The page sends commands,
each with a number `seq` of its own choosing; the server's direct answer carries it as `re`. Nothing else is ordered.

On connecting the server sends `welcome`. The page then sends `open` for a game and gets `opened` (what never changes)
and `table` (all that does); from then on it gets a new whole `table` whenever something happens, with `events` saying
what did. `table.version` grows; an older one that comes late is to be ignored. After a lost connection: connect, `open`
again. A page that reads too slowly is left out and gets one `table` with `resync` when it has caught up.

Players talk with each other, and watchers, apart from them, among themselves. A page that may do so gets `talk` with
the last lines after `table`, and then with every new one.

Only those who sit at a game can send what plays it; anyone with the watching link `/watch/{game}` can open it. The
playing link is `/join/{invite}`; whoever takes the seat holds it by cookie. A hex is `[q, r]`: q grows to the east, r
to the south-east, tiles stand point up. Tiles are named as in UHP (`wA1`), by their front even when the back is up.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

MAX_MESSAGE = 16_384
"""Bytes that one message from a page may have."""
MAX_LINE = 400
"""Moves that a line tried on the side may have."""
MAX_SAID = 240
"""Characters that a line of talk may have."""
MAX_RECORD = 12_000
"""Characters that a game string or a drawing may have."""

ColorWord = Literal["white", "black"]
AnyColor = Literal["white", "black", "neutral"]
HexPair = tuple[int, int]
GameId = Annotated[str, StringConstraints(min_length=1, max_length=24, pattern=r"^[0-9A-Za-z]+$")]
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=200)]
TileName = Annotated[str, StringConstraints(min_length=1, max_length=8)]
Ply = Annotated[int, Field(ge=0, le=100_000)]
Seq = Annotated[int, Field(ge=0, le=2**53)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=24, strip_whitespace=True)]
KindWord = Literal["place", "move", "flip", "sting", "swap", "remove", "hand", "pass"]
EffectWord = Literal["place", "move", "throw", "control", "flip", "sting", "swap", "remove", "hand", "pass"]


ChatRoom = Literal["players", "watchers"]
Said = Annotated[str, StringConstraints(min_length=1, max_length=MAX_SAID, strip_whitespace=True)]


class Message(BaseModel):
    """Whatever goes over the wire: nothing unknown is accepted, nothing changes."""

    model_config = ConfigDict(extra="forbid", frozen=True)


# What a position looks like


class TileInfo(Message):
    """A tile of the game. `back` is None where it has one side; titles are words for people."""

    name: str
    color: AnyColor
    front: str
    back: str | None
    number: int
    front_title: str
    back_title: str | None


class TileOnBoard(Message):
    """A tile on the board, with the letter of the face that is up."""

    tile: str
    face: str
    stung: bool = False
    resting: bool = False


class Stack(Message):
    """A hex with its tiles, bottom to top."""

    q: int
    r: int
    tiles: list[TileOnBoard]


class Motion(Message):
    """One motion of the hand: lift, put, turn, stun, remove, draw or take; for animations, in order."""

    verb: Literal["lift", "put", "turn", "stun", "remove", "draw", "take"]
    tile: str
    hex: HexPair | None = None
    turned: bool = False


class LegalMove(Message):
    """A legal move. Send its `text` to make it.

    `tile` is the tile that is placed, moved, flipped or stung, or that swaps or removes; `touch` names every tile by
    which a player may begin it (a throw: the thrown tile and the thrower). `start` is where that tile lies, None in a
    hand; `goal` the hex that changes: where the tile comes to lie, or where the flipped, stung, swapped or removed one
    lies. `face` is the letter that a placed tile will show; `choices` of one tile and goal that differ in it are a
    question to the player. `by` names who brings it about, the first cause first; `tiles` is an opening hand.
    """

    text: str
    kind: KindWord
    effect: EffectWord
    tile: str | None = None
    touch: list[str] = []
    start: HexPair | None = None
    goal: HexPair | None = None
    face: str | None = None
    by: list[str] = []
    target: str | None = None
    tiles: list[str] = []


class PlayedMove(LegalMove):
    """A move that was made: the `ply`-th, from 1. `forced` marks a pass made for the player, `drawn` a tile."""

    ply: int
    player: ColorWord
    forced: bool = False
    drawn: str | None = None
    deeds: list[Motion] = []


class Danger(Message):
    """A royal on the board, and how many of the six hexes around it are occupied."""

    tile: str
    occupied: int
    covered: bool


class ResultInfo(Message):
    """How a game ended: `winner` is None for a draw or an aborted game, `rule` the law, where one ended it."""

    winner: ColorWord | None
    cause: Literal["board", "resigned", "time", "agreed", "aborted"]
    because: str
    rule: str | None = None


class Hands(Message):
    """Tile names in the order in which they are shown."""

    white: list[str]
    black: list[str]


class PositionView(Message):
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


# A game at a table


class Side(Message):
    """Who sits there; `name` is None while nobody does. `level` is a computer's; `is_here`: a page of his is open."""

    name: str | None
    level: int | None = None
    is_here: bool = False


class Sides(Message):
    white: Side
    black: Side


class TimeControlInfo(Message):
    """None of it for a game without a clock: `minutes` and `increment` (seconds), or `days` for each move."""

    minutes: Annotated[float, Field(gt=0, le=180)] | None = None
    increment: Annotated[float, Field(ge=0, le=180)] = 0
    days: Annotated[int, Field(ge=1, le=14)] | None = None


class ClockView(Message):
    """Seconds left when this was sent; `running` is the side whose time runs, None before and after."""

    white: float
    black: float
    running: ColorWord | None


class OffersInfo(Message):
    """Who has asked and was not answered yet; None where nobody has."""

    draw: ColorWord | None = None
    takeback: ColorWord | None = None
    rematch: ColorWord | None = None


class GameInfo(Message):
    """What never changes in a game. `invite` is there only for those who may hand it on, while a seat is free.

    `talk` says with whom one may talk; None where there is nobody: at one screen, and against a computer.
    """

    game: str
    ruleset: str
    preset: str | None
    title: str
    tiles: list[TileInfo]
    control: TimeControlInfo | None
    kind: Literal["here", "link", "computer"]
    seats: list[ColorWord]
    invite: str | None = None
    talk: ChatRoom | None = None


class GameEvent(Message):
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


class GameState(Message):
    """All that changes in a game, as one seat or the watchers see it.

    `seats` are the colors you play (both for two at one screen), `choices` your legal moves if it is your turn, else
    empty. `sealed` are the colors that have chosen an opening hand while the other has not: you may change yours by
    playing again. `moves` are the texts so far. `can` names what you may ask for.
    """

    type: Literal["table"] = "table"
    re: int | None = None
    game: str
    version: int
    resync: bool = False
    events: list[GameEvent] = []
    view: PositionView
    moves: list[str]
    sides: Sides
    clock: ClockView | None
    offers: OffersInfo
    result: ResultInfo | None
    sealed: list[ColorWord] = []
    watchers: int = 0
    next_game: str | None = None
    seats: list[ColorWord] = []
    choices: list[LegalMove] = []
    can: list[Literal["takeback", "draw", "resign", "abort", "rematch"]] = []


# What the server says


class Welcome(Message):
    """The first message on a socket."""

    type: Literal["welcome"] = "welcome"
    name: str
    version: str


class Opened(Message):
    type: Literal["opened"] = "opened"
    re: int | None = None
    setup: GameInfo


class Presence(Message):
    """Who looks at the game now; sent when that changes and nothing else does."""

    type: Literal["presence"] = "presence"
    game: str
    white: bool
    black: bool
    watchers: int


class ChatLine(Message):
    """Something that was said. `author` tells one guest from another within a game; `by` is a player's color.

    `at` is a Unix time.
    """

    number: int
    author: str
    name: str
    by: ColorWord | None
    text: str
    at: float


class ChatUpdate(Message):
    """What was said, oldest first: all that is kept when `is_whole`, else what is new.

    `you` is the author that the reader would be; it comes with the whole.
    """

    type: Literal["talk"] = "talk"
    game: str
    room: ChatRoom
    is_whole: bool
    lines: list[ChatLine]
    you: str | None = None


class PositionAt(Message):
    """The answer to `look` and `try`: the position after `ply` moves of the game and then `line`, and what is legal."""

    type: Literal["looked"] = "looked"
    re: int | None = None
    game: str
    ply: int
    line: list[str]
    view: PositionView
    choices: list[LegalMove]


class Why(Message):
    """Why a tile can be neither placed nor moved; both None where it can."""

    type: Literal["why"] = "why"
    re: int | None = None
    game: str
    tile: str
    rule: str | None
    because: str | None


class Refusal(Message):
    """Nothing was done. `because` is a sentence for the visitor; `rule` is a law's id where a law forbids it.

    `reason`: seat, over, turn, ply, invalid, ambiguous, illegal, nothing, repeated, late, forbidden (the session's
    own), malformed, unknown, rate, full, trouble (the server's).
    """

    type: Literal["refused"] = "refused"
    re: int | None = None
    game: str | None = None
    reason: str
    because: str
    rule: str | None = None


class Done(Message):
    """A command was obeyed that has no other answer; a played move's answer comes after it is stored."""

    type: Literal["done"] = "done"
    re: int | None = None
    game: str


class Ping(Message):
    """Answer at once with `pong` and the same number: it measures the way, and the clock allows for it."""

    type: Literal["ping"] = "ping"
    number: int


Answer = Welcome | Opened | GameState | Presence | ChatUpdate | PositionAt | Why | Refusal | Done | Ping


# What a page asks for


class PageRequest(Message):
    seq: Seq = 0


class InGame(PageRequest):
    game: GameId


class Open(InGame):
    """Begin to look at a game, as player if the visitor sits there, else as watcher."""

    type: Literal["open"]


class Close(InGame):
    type: Literal["close"]


class PlayMove(InGame):
    """Make a move. `ply` is how many moves the page has seen; a stale one is refused."""

    type: Literal["play"]
    ply: Ply
    move: MoveText


class Ask(InGame):
    """Ask to take back, offer a draw, resign, abort, ask for a rematch; asked back, the same word agrees.

    `seat` says for whom, where the visitor holds both; left out, it is the side to move.
    """

    type: Literal["takeback", "draw", "resign", "abort", "rematch"]
    seat: ColorWord | None = None


class AnswerOffer(InGame):
    """Answer the opponent's offer."""

    type: Literal["answer"]
    what: Literal["takeback", "draw"]
    accept: bool
    seat: ColorWord | None = None


class ViewPly(InGame):
    """See the position after `ply` moves; the game goes on undisturbed."""

    type: Literal["look"]
    ply: Ply


class Try(InGame):
    """See what comes of `line`, played for both sides from the position after `ply` moves."""

    type: Literal["try"]
    ply: Ply
    line: Annotated[list[MoveText], Field(max_length=MAX_LINE)]


class AskWhy(InGame):
    """Why can this tile not move, now or in a position looked at or tried?"""

    type: Literal["why"]
    tile: TileName
    ply: Ply | None = None
    line: Annotated[list[MoveText], Field(max_length=MAX_LINE)] = []


class SayInChat(InGame):
    """SayInChat something to those who sit, or to those who watch, as one does oneself."""

    type: Literal["say"]
    text: Said


class Pong(PageRequest):
    type: Literal["pong"]
    number: Seq


Request = Annotated[
    Open | Close | PlayMove | Ask | AnswerOffer | ViewPly | Try | AskWhy | SayInChat | Pong,
    Field(discriminator="type"),
]
