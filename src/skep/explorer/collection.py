"""Games come into a collection, each once. `lookup.py` has what comes out.

All works on a connection that someone else has opened, of SQLite or of PostgreSQL.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, Table, select, update
from sqlalchemy.dialects import postgresql, sqlite

from skep.explorer.explorer_schema import GAMES, PLIES, SOURCES, SUMS
from skep.explorer.game_reading import CollectedGame

FEW_TILES = 10
"""Positions with at most this many tiles have stored sums; too few games share deeper ones."""
WIDE_CACHE = "cache_size=-65536"
"""Setting that lets SQLite cache 64 MiB of the tables: keys come in any order, and each lies on another page."""
AT_ONCE = 400
"""Values in one list of a query."""
COLUMNS = {1: "white", 0: "draws", -1: "black", None: "unfinished"}
"""Column in which a result is counted, from White's view."""


@dataclass(frozen=True, slots=True)
class Added:
    """The result of adding games."""

    games: int
    positions: int
    known: int


def add_games(connection: Connection, source: str, games: Sequence[CollectedGame]) -> Added:
    """Keep games under the name of their source; those that are there already change nothing."""
    fresh = {game.digest: game for game in games if game.plies}
    for known in known_digests(connection, list(fresh)):
        del fresh[known]
    numbers = _sources(connection, source, {game.ruleset for game in fresh.values()})
    ids = _insert_games(connection, [_game_row(game, numbers[game.ruleset]) for game in fresh.values()])
    new = [fresh[digest] for digest in ids]
    for ruleset, count in Counter(game.ruleset for game in new).items():
        grown = update(SOURCES).where(SOURCES.c.id == numbers[ruleset]).values(games=SOURCES.c.games + count)
        connection.execute(grown)
    rows = [row for game in new for row in _ply_rows(game, ids[game.digest], numbers[game.ruleset])]
    _insert(connection, PLIES, sorted(rows, key=itemgetter("key")))  # in the order in which they lie on disk
    _add_sums(connection, new)
    return Added(len(new), len(rows), len(games) - len(new))


def _insert_games(connection: Connection, rows: list[dict[str, Any]]) -> dict[str, int]:
    """Insert games and return the numbers of new ones. If two servers add the same game, only the first counts it."""
    if not rows:
        return {}
    made = _dialect(connection).insert(GAMES).on_conflict_do_nothing().returning(GAMES.c.digest, GAMES.c.id)
    return {row.digest: row.id for row in connection.execute(made, rows)}


def widen_cache(connection: Connection) -> None:
    """Make ready for many games, where the database is SQLite."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA {WIDE_CACHE}")


def known_digests(connection: Connection, digests: list[str]) -> set[str]:
    """The digests of those games that are in the collection."""
    found: set[str] = set()
    for begin in range(0, len(digests), AT_ONCE):
        query = select(GAMES.c.digest).where(GAMES.c.digest.in_(digests[begin : begin + AT_ONCE]))
        found |= set(connection.execute(query).scalars())
    return found


def _sources(connection: Connection, name: str, rulesets: set[str]) -> dict[str, int]:
    """The number of a source for each ruleset."""
    _insert(connection, SOURCES, [{"name": name, "ruleset": ruleset, "games": 0} for ruleset in sorted(rulesets)])
    query = select(SOURCES.c.ruleset, SOURCES.c.id).where(SOURCES.c.name == name)
    return {row.ruleset: row.id for row in connection.execute(query)}


def _game_row(game: CollectedGame, source: int) -> dict[str, Any]:
    return {
        "digest": game.digest,
        "source": source,
        "white": game.white,
        "black": game.black,
        "white_folded": fold_name(game.white),
        "black_folded": fold_name(game.black),
        "rating": game.rating,
        "result": game.result,
        "day": game.day,
        "event": game.event,
        "start": game.start,
        "moves": ";".join(game.moves),
    }


def fold_name(name: str) -> str:
    """A name as it is compared: in whatever letters someone writes it."""
    return name.casefold()[:80]


def _ply_rows(game: CollectedGame, id: int, source: int) -> Iterable[dict[str, Any]]:
    common = {"day": game.day, "game": id, "source": source, "rating": game.rating, "result": game.result}
    return ({"key": ply.key, "move": ply.move, **common} for ply in game.plies)


def _add_sums(connection: Connection, games: Iterable[CollectedGame]) -> None:
    counts: dict[tuple[int, str], Counter[str]] = {}
    for game in games:
        for ply in game.plies:
            if ply.tiles <= FEW_TILES:
                counts.setdefault((ply.key, ply.move), Counter())[COLUMNS[game.result]] += 1
    rows = [
        {"key": key, "move": move, **{column: count[column] for column in COLUMNS.values()}}
        for (key, move), count in sorted(counts.items())
    ]
    if rows:
        made = _dialect(connection).insert(SUMS)
        sums = {column: SUMS.c[column] + made.excluded[column] for column in COLUMNS.values()}
        connection.execute(made.on_conflict_do_update(index_elements=["key", "move"], set_=sums), rows)


def _insert(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    """Insert rows that are not there."""
    if rows:
        connection.execute(_dialect(connection).insert(table).on_conflict_do_nothing(), rows)


def _dialect(connection: Connection) -> Any:
    return postgresql if connection.dialect.name == "postgresql" else sqlite
