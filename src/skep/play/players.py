"""Players: people, and programs that search off the event loop."""

import random
import threading
from dataclasses import dataclass, field, replace
from enum import StrEnum

from skep.core.moves import Move
from skep.engine import Engine, Limit, OnReport, SearchRequest
from skep.game import Game
from skep.play.opening_book import own_book

__all__ = ["Computer", "Human", "Limit", "Player", "TakeBacks"]


class TakeBacks(StrEnum):
    """Whether moves may be taken back: never, if the opponent agrees, or freely. A computer always agrees."""

    NEVER = "never"
    ASKED = "asked"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Human:
    """A person, whose moves come as commands."""

    name: str

    @property
    def is_computer(self) -> bool:
        """False."""
        return False


@dataclass(frozen=True, slots=True)
class Computer:
    """A program. Its choice is sent to the session as a command, like that of a person.

    Lower levels make errors that depend on `seed`: consistent within a game, different in the next. With a book,
    it plays openings from it, also by `seed`; levels are measured without a book.
    """

    limit: Limit
    name: str = "Skep"
    level: int | None = None
    seed: int = field(default_factory=lambda: random.getrandbits(31), compare=False)
    has_book: bool = False

    @property
    def is_computer(self) -> bool:
        """True."""
        return True

    def choose(
        self,
        game: Game,
        stop: threading.Event | None = None,
        on_report: OnReport | None = None,
        chance: random.Random | None = None,
        engine: Engine | None = None,
    ) -> str:
        """Return the text of its move. Takes as long as limit and level allow, or until `stop` is set.

        `chance` decides between equally good moves. An `engine` contributes its memory of the game.
        """
        move = self.recall(game)
        if move is None:
            request = SearchRequest(self.limit, 1, stop, on_report, chance, self.level, self.seed, keeps_memory=True)
            move = (engine or Engine()).search(game, request)[0].move
        return game.format(move)

    def recall(self, game: Game) -> Move | None:
        """Return its book move, or None if there is none."""
        book = own_book(game.ruleset) if self.has_book else None
        return None if book is None else book.choose(game, self.seed)

    def for_next_game(self) -> "Computer":
        """Return the same player with another seed."""
        return replace(self, seed=(self.seed * 48_271 + 1) % (1 << 31))


Player = Human | Computer
