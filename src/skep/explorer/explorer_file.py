"""A collection in an SQLite file, for programs; `skep explorer` and the server use tables of the server's database."""

from collections.abc import Callable, Iterable
from pathlib import Path

from sqlalchemy import create_engine, event

from skep.core.position import Position
from skep.explorer import lookup
from skep.explorer.collection import WIDE_CACHE, Added, add_games
from skep.explorer.explorer_schema import METADATA
from skep.explorer.game_reading import CollectedGame, collect
from skep.explorer.importing import ImportReport, import_files
from skep.explorer.lookup import Filters, Found, MoveCount, SourceCount, StoredGame
from skep.explorer.question import BoardMove, ask
from skep.game import Game
from skep.trees import GameTree


class Explorer:
    """A collection of games in a file, with the moves played in each position.

    >>> explorer = Explorer()
    >>> explorer.add([GameTree.from_game(Game.from_string("Base;InProgress;White[2];wS1;bS1 -wS1"))], "sample")
    Added(games=1, positions=2, known=0)
    >>> {move.text: count.total for move, count in explorer.moves(Game.from_string("Base;InProgress;Black[1];wS1"))}
    {'bS1 wS1-': 1}
    """

    def __init__(self, path: Path | str | None = None) -> None:
        """Open the collection of a file, and make it where there is none; without one it is in memory."""
        self.engine = create_engine("sqlite://" if path is None else f"sqlite:///{Path(path).as_posix()}")
        event.listen(self.engine, "connect", _prepare)
        METADATA.create_all(self.engine)

    def close(self) -> None:
        """Close the database."""
        self.engine.dispose()

    def add(self, games: Iterable[GameTree], source: str) -> Added:
        """Keep games under the name of their source."""
        return self._write(source, [collect(tree) for tree in games])

    def import_files(
        self,
        files: Iterable[Path],
        source: str | None = None,
        *,
        on_batch: Callable[[ImportReport], None] = lambda _: None,
        processes: int | None = 1,
    ) -> ImportReport:
        """Bring in the games of files, in any form that Skep reads; None is one process for each core."""
        return import_files(files, self._write, source, on_batch=on_batch, processes=processes)

    def _write(self, source: str, games: list[CollectedGame]) -> Added:
        with self.engine.begin() as connection:
            return add_games(connection, source, games)

    def look_up(self, position: Position | Game, filters: Filters | None = None) -> Found:
        """Find the moves played in a position, spelled as in the collection; `moves` spells them as on the board."""
        question = ask(position.position if isinstance(position, Game) else position)
        with self.engine.connect() as connection:
            return lookup.look_up(connection, question.key, question.tiles, filters)

    def moves(self, position: Position | Game, filters: Filters | None = None) -> list[tuple[BoardMove, MoveCount]]:
        """The moves played here, the most frequent first, spelled for this board."""
        question = ask(position.position if isinstance(position, Game) else position)
        with self.engine.connect() as connection:
            return question.answer(lookup.look_up(connection, question.key, question.tiles, filters))

    def sources(self) -> list[SourceCount]:
        """The sources of the games, with the number of games of each."""
        with self.engine.connect() as connection:
            return lookup.sources(connection)

    def game(self, id: int) -> StoredGame | None:
        """A game that was found, by its number."""
        with self.engine.connect() as connection:
            return lookup.find_game(connection, id)


def _prepare(connection: object, _: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]  # a connection of sqlite3
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", WIDE_CACHE):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
