"""A position that the engine is asked about, as it is told."""

from dataclasses import asdict, dataclass

from skep.core.moves import PASS
from skep.game import Game
from skep.web.positions import service as positions


@dataclass(frozen=True, slots=True)
class Asked:
    """A game as it is told: a UHP game string or a drawing, and the moves that follow.

    With `threat` the player to move lets the other one act: what would he do?
    """

    game_string: str | None = None
    sketch: str | None = None
    line: tuple[str, ...] = ()
    threat: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "line", tuple(self.line))  # JSON knows lists alone

    def game(self) -> Game:
        """The game that is told; raises what `Game` does."""
        game = positions.read(self.game_string, self.sketch, list(self.line))
        if not self.threat:
            return game
        position = game.position.copy()
        position.apply(PASS)
        return Game.from_position(position)

    @property
    def job(self) -> dict[str, object]:
        """The same for a worker."""
        return asdict(self)
