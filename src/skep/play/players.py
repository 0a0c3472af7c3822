"""Who sits at the table: people, and programs that think off the event loop."""

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
    """Whether moves may be taken back: not at all, if the opponent agrees, or freely. A computer always agrees."""

    NEVER = "never"
    ASKED = "asked"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Human:
    """A person, whose moves come as commands."""

    name: str

    @property
    def is_computer(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Computer:
    """A program. It takes part like anyone: what it chooses is sent to the session as a command.

    Below the strongest level it errs, and `seed` is how: the same throughout a game, another in the next. With a book
    it opens from that, where there is one for the game, and `seed` says how; levels are measured without.
    """

    limit: Limit
    name: str = "Skep"
    level: int | None = None
    seed: int = field(default_factory=lambda: random.getrandbits(31), compare=False)
    has_book: bool = False

    @property
    def is_computer(self) -> bool:
        return True

    def choose(
        self,
        game: Game,
        stop: threading.Event | None = None,
        on_report: OnReport | None = None,
        chance: random.Random | None = None,
        engine: Engine | None = None,
    ) -> str:
        """The text of its move. Takes as long as the limit and the level say, or until `stop` is set.

        `chance` decides between moves that are equally good. An `engine` brings what it remembers of the game.
        """
        move = self.recall(game)
        if move is None:
            request = SearchRequest(self.limit, 1, stop, on_report, chance, self.level, self.seed, keeps_memory=True)
            move = (engine or Engine()).search(game, request)[0].move
        return game.format(move)

    def recall(self, game: Game) -> Move | None:
        """What it plays from its book; None where it has none, or where the book does not know the position."""
        book = own_book(game.ruleset) if self.has_book else None
        return None if book is None else book.choose(game, self.seed)

    def for_next_game(self) -> "Computer":
        """The same player, who errs and opens otherwise."""
        return replace(self, seed=(self.seed * 48_271 + 1) % (1 << 31))


Player = Human | Computer
