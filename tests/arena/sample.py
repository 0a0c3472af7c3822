"""Finished games for tests, made up."""

from skep.arena.errors import End
from skep.arena.referee import WINS, GameResult
from skep.arena.results import MatchGame
from skep.notation.uhp import Result

TEXT = "Base;InProgress;White[2];wG1;bG1 wG1-"


def played(
    pair: int, round: int, points: float, names: tuple[str, str] = ("one", "two"), end: End = End.RULES, fault: str = ""
) -> MatchGame:
    """A game of two contestants in which the first has scored this number of points."""
    white = 1 - points if round else points
    result: Result = "Draw" if white == 0.5 else WINS[white == 0]
    outcome = GameResult(result, end, TEXT, (10, 9), (1.0, 1.8), (0.3, 0.5), fault)
    return MatchGame(pair, round, names[round], names[1 - round], outcome)


def match(names: tuple[str, str], *points: float) -> list[MatchGame]:
    """Pairs of games with these points for the first contestant, game by game."""
    return [played(number // 2, number % 2, point, names) for number, point in enumerate(points)]
