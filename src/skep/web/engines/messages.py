"""Requests to engine workers and their answers; positions for the engine in a browser."""

import base64
from typing import Annotated

import msgspec
from msgspec import Meta

from skep.core.errors import SkepError
from skep.core.moves import PASS
from skep.core.tiles import Color
from skep.engine import Report
from skep.engine.wasm.snapshot import position_bytes, width_of
from skep.game import Game
from skep.play.players import Computer
from skep.web.positions import service as positions
from skep.web.positions import views
from skep.web.positions.protocol import ColorWord, LegalMove
from skep.web.server.message import Message

Code = Annotated[int, Meta(ge=0, le=2**53)]
"""A move as the engine's module writes it."""
UNFIT = 0
"""The width of a position that no module can hold."""


class PositionRequest(msgspec.Struct, frozen=True, gc=False):
    """A game: a UHP game string or a drawing, and the moves that follow.

    With `threat` the player to move lets the other one act: what would they do?
    """

    game_string: str | None = None
    sketch: str | None = None
    line: tuple[str, ...] = ()
    threat: bool = False

    def game(self) -> Game:
        """The game; raises what `Game` does."""
        game = positions.read(self.game_string, self.sketch, list(self.line))
        if not self.threat:
            return game
        position = game.position.copy()
        position.apply(PASS)
        return Game.from_position(position)


class DevicePosition(Message, frozen=True, gc=False, kw_only=True):
    """A position as the engine's browser module needs it.

    `version` is that of the module's files, and `width` says which of the two modules. Without a version there is no
    module yet, with a width of 0 there is none for this position: the server's engine is to be asked. `data` is the
    position, in base64.
    """

    width: int
    ruleset: str
    to_move: ColorWord
    data: str
    version: str | None = None

    @classmethod
    def of(cls, game: Game) -> "DevicePosition":
        """The position of a game, without a version."""
        width, data = packed(game)
        return cls(width=width, ruleset=str(game.ruleset), to_move=views.word(game.turn), data=data)


def packed(game: Game) -> tuple[int, str]:
    """The position of a game, in base64, for the smallest module that can hold it; UNFIT if none can."""
    try:
        return width_of(game.ruleset), base64.b64encode(position_bytes(game.position)).decode()
    except SkepError:
        return UNFIT, ""


class Choose(msgspec.Struct, frozen=True, gc=False):
    """A computer player's move. `game` is what `game_text` writes; `plain` asks for the search that is not compiled."""

    game: str
    player: Computer
    plain: bool


class AnalysePosition(msgspec.Struct, frozen=True, gc=False):
    """A number of best moves of a position, after a number of seconds."""

    position: PositionRequest
    lines: int
    seconds: float


class Evaluate(msgspec.Struct, frozen=True, gc=False):
    """The value of one position of a game, after a number of nodes."""

    position: PositionRequest
    ply: int
    nodes: int


class EngineLine(msgspec.Struct, frozen=True, gc=False):
    """A line of best play, with its value; the fields are those of `AnalysisLine`."""

    rank: int
    white_chance: float
    winner: ColorWord | None
    turns: int | None
    moves: list[str]
    first: LegalMove


class Findings(msgspec.Struct, frozen=True, gc=False):
    """The current result of an analysis. `final`: it ended by itself, with nothing left to search.

    `allowed` is how many seconds it may take, or took where it was cut short; the pool fills it in.
    """

    lines: list[EngineLine]
    depth: int
    nodes: int
    seconds: float
    final: bool = False
    allowed: float = 0.0


class Worth(msgspec.Struct, frozen=True, gc=False):
    """The value of a position of a game for White. `is_best`: the game went on with the best move.

    Reviews are stored as arrays of these.
    """

    ply: int
    turn: ColorWord
    chance: float
    winner: ColorWord | None
    turns: int | None
    line: list[str]
    choices: int
    is_best: bool
    points: int | None = None


def worth_of(player: Color, report: Report) -> tuple[float, ColorWord | None, int | None]:
    """White's chance of winning; if a win is proven, the winner and the number of their turns to it."""
    chance = report.win_probability if player is Color.WHITE else 1 - report.win_probability
    if report.wins_in is None:
        return chance, None, None
    winner = player if report.wins_in > 0 else player.other
    return float(winner is Color.WHITE), views.word(winner), (abs(report.wins_in) + 1) // 2
