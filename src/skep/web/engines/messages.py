"""What engine workers are asked, and what they answer."""

import msgspec

from skep.core.moves import PASS
from skep.core.tiles import Color
from skep.engine import Report
from skep.game import Game
from skep.play.players import Computer
from skep.web.positions import service as positions
from skep.web.positions import views
from skep.web.positions.protocol import ColorWord, LegalMove


class Asked(msgspec.Struct, frozen=True, gc=False):
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


class Choose(msgspec.Struct, frozen=True, gc=False):
    """A computer player's move. `game` is what `game_text` writes; `plain` asks for the search that is not compiled."""

    game: str
    player: Computer
    plain: bool


class Analyse(msgspec.Struct, frozen=True, gc=False):
    """The best moves of a position, so many, after so many seconds."""

    asked: Asked
    lines: int
    seconds: float


class Evaluate(msgspec.Struct, frozen=True, gc=False):
    """What one position of a game is worth, after so many nodes."""

    asked: Asked
    ply: int
    nodes: int


class Line(msgspec.Struct, frozen=True, gc=False):
    """How play should go on, and what that is worth; the fields are those of `AnalysisLine`."""

    rank: int
    white_chance: float
    winner: ColorWord | None
    turns: int | None
    moves: list[str]
    first: LegalMove


class Found(msgspec.Struct, frozen=True, gc=False):
    """What an analysis knows so far. `final`: it ended by itself, since there is no more to know.

    `allowed` is how many seconds it may take, or took where it was cut short; the pool fills it in.
    """

    lines: list[Line]
    depth: int
    nodes: int
    seconds: float
    final: bool = False
    allowed: float = 0.0


class Worth(msgspec.Struct, frozen=True, gc=False):
    """What a position of a game is worth to White. `is_best`: the game went on with the best move.

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
    """White's chance of winning, and who has proven to win in how many of their own turns."""
    chance = report.win_probability if player is Color.WHITE else 1 - report.win_probability
    if report.wins_in is None:
        return chance, None, None
    winner = player if report.wins_in > 0 else player.other
    return float(winner is Color.WHITE), views.word(winner), (abs(report.wins_in) + 1) // 2
