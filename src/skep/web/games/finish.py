"""The end of a game, in one place: whatever follows from it commits with it."""

from skep.play.events import Result
from skep.web.games.events import GameEnded
from skep.web.server.unit import Unit


def finish(unit: Unit, game: str, result: Result) -> None:
    """Add to the unit that ends a game: those who join `GameEnded` write in the same transaction."""
    unit.announce(GameEnded(game=game, winner=result.winner, cause=result.cause.value, rule=result.rule))
