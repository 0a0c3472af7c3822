"""The bodies of the HTTP interface."""

from typing import Annotated, Literal

from msgspec import Meta

from skep.web.positions.game_type import GameType
from skep.web.positions.help_messages import CardInfo
from skep.web.positions.opponents import DEFAULT, FULL
from skep.web.positions.protocol import (
    ClaimInfo,
    ColorWord,
    GameInfo,
    GameState,
    LegalMove,
    PlayedMove,
    Players,
    PositionView,
    TileInfo,
    TimeControlInfo,
)
from skep.web.positions.texts import MAX_FILM, MIN_FILM, Coordinate, GameString, Line, Name, Ply, RulesetText, TileName
from skep.web.server.message import Form, Message


class Nothing(Form, frozen=True, kw_only=True):
    """An empty body."""


class PlyQuery(Form, frozen=True, kw_only=True):
    """The number of moves of a game to use; all if left out."""

    ply: Ply | None = None


class Me(Message, frozen=True, gc=False, kw_only=True):
    name: str


class Rename(Form, frozen=True, kw_only=True):
    name: Name


class NewGame(Form, frozen=True, kw_only=True):
    """A game to be set up.

    `ruleset` is a preset's name or a game type, as text or in parts. `color` is yours, where that matters.
    `game_string` is a UHP game string to go on from, `sketch` a position that was laid; their game type counts, and
    `ruleset` is then left out.
    """

    ruleset: RulesetText | GameType = "ultimate"
    opponent: Literal["here", "link", "computer"] = "here"
    color: Literal["white", "black", "random"] = "white"
    level: Annotated[int, Meta(ge=1, le=FULL)] = DEFAULT
    control: TimeControlInfo | None = None
    takebacks: Literal["asked", "never"] = "asked"
    game_string: GameString | None = None
    sketch: GameString | None = None


class Created(Message, frozen=True, gc=False, kw_only=True):
    """The addresses of a new game. `invite` is for the opponent, while their seat is free."""

    game: str
    play: str
    watch: str
    invite: str | None = None


class Invitation(Message, frozen=True, gc=False, kw_only=True):
    """The game of an invitation link. `is_taken` when both seats are held; `is_mine` when the visitor holds one."""

    game: str
    ruleset: str
    title: str
    control: TimeControlInfo | None
    color: ColorWord | None
    host: str | None
    is_taken: bool
    is_mine: bool


class LineResult(Message, frozen=True, gc=False, kw_only=True):
    """The result of a game in a list; `winner` is None for a draw or an aborted game."""

    winner: ColorWord | None
    cause: Literal["board", "resigned", "time", "agreed", "aborted", "abandoned"]


class GameLine(Message, frozen=True, gc=False, kw_only=True):
    """One game in a list. `waits` when it is the visitor's turn; `moved_at` is a Unix time.

    `result` is None while it is played. `board` is what lies uppermost on each hex (`0,0,wS 1,0,bG`), None if that
    was not noted. `claim` while the other player waits here for the visitor to come back.
    """

    game: str
    ruleset: str
    title: str
    players: Players
    seats: list[ColorWord]
    ply: int
    turn: str
    waits: bool
    is_over: bool
    sentence: str
    moved_at: float
    kind: Literal["here", "link", "computer"]
    result: LineResult | None
    board: str | None
    claim: ClaimInfo | None = None


class MyGames(Message, frozen=True, gc=False, kw_only=True):
    games: list[GameLine]


class Overview(Message, frozen=True, gc=False, kw_only=True):
    info: GameInfo
    state: GameState


class PlayedMoves(Message, frozen=True, gc=False, kw_only=True):
    """Every move of a game, as the list of moves shows them in words or symbols, and how long the game took so far.

    `spent` has the seconds that each move took in a game with a clock; None if no clock ran.
    """

    moves: list[PlayedMove]
    seconds: float
    spent: list[float | None]


class BoardRequest(Form, frozen=True, kw_only=True):
    """A position off any game: `game_string` is a UHP game string or a game type, `sketch` a drawn position instead.

    `line` is played on from there; with `why`, the answer says why that tile cannot move, or not to `why_goal`; with
    `card`, all facts about that tile; with `cards`, of every tile of the game.
    """

    game_string: GameString | None = None
    sketch: GameString | None = None
    line: Line = []
    why: TileName | None = None
    why_goal: tuple[Coordinate, Coordinate] | None = None
    card: TileName | None = None
    cards: bool = False


class VerdictInfo(Message, frozen=True, gc=False, kw_only=True):
    rule: str
    because: str


class AnalysisBoard(Message, frozen=True, gc=False, kw_only=True):
    """`game_string` is None if the position came from a sketch; `moves` are the texts of all moves that led here."""

    ruleset: str
    title: str
    tiles: list[TileInfo]
    game_string: str | None
    moves: list[str]
    view: PositionView
    legal_moves: list[LegalMove]
    verdict: VerdictInfo | None = None
    card: CardInfo | None = None
    cards: list[CardInfo] = []


class PictureStyle(Form, frozen=True, kw_only=True):
    """Options of a picture; without `hands` it shows the board only.

    It is as large as what is in it, or a `card`: with the proportions of previews of links.
    """

    theme: Literal["auto", "light", "dark"] = "auto"
    tiles: Literal["classic", "bold", "marked"] = "classic"
    background: Literal["comb", "wood", "felt", "slate"] = "comb"
    orientation: Annotated[int, Meta(ge=0, le=11)] = 0
    letters: bool = False
    hands: bool = True
    size: Annotated[int, Meta(ge=64, le=4096)] | None = None
    shape: Literal["board", "card"] = "board"


class PictureRequest(PictureStyle, frozen=True, kw_only=True):
    """A picture of a position off any game, which is named as in `BoardRequest`."""

    game_string: GameString | None = None
    sketch: GameString | None = None
    line: Line = []


class PictureQuery(PictureStyle, frozen=True, kw_only=True):
    """`line` is tried from the position after `ply` moves."""

    ply: Ply | None = None
    line: Line = []


FilmWord = Literal["gif", "webp"]
FilmSize = Annotated[int, Meta(ge=MIN_FILM, le=MAX_FILM)]


class FilmRequest(PictureStyle, frozen=True, kw_only=True):
    """A line as a film, from a position off any game, which is named as in `BoardRequest`."""

    form: FilmWord = "gif"
    size: FilmSize = MAX_FILM
    game_string: GameString | None = None
    sketch: GameString | None = None
    line: Line = []


class FilmQuery(PictureStyle, frozen=True, kw_only=True):
    """A game up to a ply as a film; see `PictureQuery`."""

    form: FilmWord = "gif"
    size: FilmSize = MAX_FILM
    ply: Ply | None = None
    line: Line = []


class BoardPictureQuery(PictureStyle, frozen=True, kw_only=True):
    """The picture of a position off any game, as a shared link names it: a game string, or a sketch in one line."""

    game: GameString


class PresetInfo(Message, frozen=True, gc=False, kw_only=True):
    name: str
    title: str
    game_type: GameType
    sentence: str
    creatures: list[str]


class ModuleInfo(Message, frozen=True, gc=False, kw_only=True):
    letter: str
    name: str
    title: str
    sentence: str


class OptionValue(Message, frozen=True, gc=False, kw_only=True):
    value: str
    sentence: str


class OptionInfo(Message, frozen=True, gc=False, kw_only=True):
    """A reading that a game may switch; the first value is the default.

    `needs` holds letters of modules and extra creatures: in a game with none of them the option is idle.
    """

    name: str
    title: str
    rule: str
    sentence: str
    values: list[OptionValue]
    needs: list[str] = []


class TwoSidedInfo(Message, frozen=True, gc=False, kw_only=True):
    """A kind of tile that has two sides in games with `module`: how many there are, and its back by `pairing`.

    Where `count` is None there are as many as the game adds.
    """

    front: str
    module: str
    count: int | None
    backs: list[tuple[str, str]]


class CreatureInfo(Message, frozen=True, gc=False, kw_only=True):
    """`extra` holds where a game may add it as a one-sided tile; `does` says in a sentence what it does."""

    letter: str
    name: str
    title: str
    does: str
    extra: bool


class LevelInfo(Message, frozen=True, gc=False, kw_only=True):
    level: int
    title: str
    sentence: str


class RuleInfo(Message, frozen=True, gc=False, kw_only=True):
    """A rule; its page is `/rules/{id}`. Rules of one chapter follow each other."""

    id: str
    title: str
    chapter: str


class Catalogue(Message, frozen=True, gc=False, kw_only=True):
    """`default` is the preset that is offered first, `level` the level."""

    default: str
    presets: list[PresetInfo]
    modules: list[ModuleInfo]
    options: list[OptionInfo]
    two_sided: list[TwoSidedInfo]
    creatures: list[CreatureInfo]
    levels: list[LevelInfo]
    level: int
    rules: list[RuleInfo]


class DrawnBoard(Message, frozen=True, gc=False, kw_only=True):
    """A board to try: post `sketch` to `/api/board`; `tile` is the one to move, where the drawing is about one."""

    sentence: str
    sketch: str
    tile: str | None = None


class DocPage(Message, frozen=True, gc=False, kw_only=True):
    """A page of the documentation, its title apart, and its drawings as boards to try. The HTML is safe to insert.

    `language` is that of the text; the sentences of the drawings are in English.
    """

    name: str
    title: str
    language: str
    html: str
    drawings: list[DrawnBoard]
