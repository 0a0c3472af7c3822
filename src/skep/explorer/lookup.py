"""What was played in a position, over all games of a collection or those that a filter lets through."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import CTE, Connection, Select, and_, func, select, union

from skep.explorer.collection import COLUMNS, FEW_TILES, fold_name
from skep.explorer.explorer_schema import GAMES, PLIES, SOURCES, SUMS

MOST_GAMES = 4
"""Games that are named as the best, and as many as the latest."""
MOST_COUNTED = 100_000
"""Games of a position that a filter looks at, the latest first."""


@dataclass(frozen=True, slots=True)
class Filters:
    """Which games count. `player` is a name, `color` which side he had; `result` is 1, 0 or -1; days as 20240405."""

    player: str = ""
    color: str = ""
    result: int | None = None
    since: int = 0
    until: int = 0
    source: str = ""
    ruleset: str = ""

    @property
    def is_set(self) -> bool:
        return self != Filters()


@dataclass(slots=True)
class MoveCount:
    """How often a move was played, and how those games ended."""

    move: str
    white: int = 0
    draws: int = 0
    black: int = 0
    unfinished: int = 0

    @property
    def total(self) -> int:
        return self.white + self.draws + self.black + self.unfinished


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game in which the position occurred, and the move that was played there."""

    id: int
    white: str
    black: str
    rating: int
    result: int | None
    day: int
    event: str
    source: str
    move: str


@dataclass(frozen=True, slots=True)
class Found:
    """What a collection knows of a position: its moves, the most frequent first, the best games and the latest.

    `is_partial` says that a filter has looked at the latest of too many games alone.
    """

    moves: tuple[MoveCount, ...]
    top: tuple[FoundGame, ...]
    recent: tuple[FoundGame, ...]
    is_partial: bool = False


def look_up(connection: Connection, key: int, tiles: int, filters: Filters | None = None) -> Found:
    """What was played in the position of a key, which has so many tiles."""
    filters = filters or Filters()
    if filters.is_set or tiles > FEW_TILES:
        moves, counted = _count(connection, key, filters)
    else:
        moves, counted = _summed(connection, key), 0
    if not moves:
        return Found((), (), ())
    rows = _rows_of(connection, key, filters)
    # The index of ratings serves all games; what a filter leaves is found and then sorted, and no index is asked.
    rating = PLIES.c.rating + 0 if filters.is_set else PLIES.c.rating
    order = (rating.desc(), PLIES.c.day.desc(), PLIES.c.game.desc())
    top = _games(connection, rows.where(rating > 0).order_by(*order))
    recent = _games(connection, rows.order_by(*order[1:]))
    moves.sort(key=lambda one: (-one.total, one.move))
    return Found(tuple(moves), top, recent, counted >= MOST_COUNTED)


def _summed(connection: Connection, key: int) -> list[MoveCount]:
    query = select(SUMS).where(SUMS.c.key == key)
    return [MoveCount(row.move, row.white, row.draws, row.black, row.unfinished) for row in connection.execute(query)]


def _count(connection: Connection, key: int, filters: Filters) -> tuple[list[MoveCount], int]:
    """The moves of the games that count, and how many games were looked at."""
    latest = _rows_of(connection, key, filters).order_by(PLIES.c.day.desc()).limit(MOST_COUNTED).subquery()
    query = select(latest.c.move, latest.c.result, func.count()).group_by(latest.c.move, latest.c.result)
    found: dict[str, MoveCount] = {}
    counted = 0
    for move, result, count in connection.execute(query):
        setattr(found.setdefault(move, MoveCount(move)), COLUMNS[result], count)
        counted += count
    return list(found.values()), counted


def _rows_of(connection: Connection, key: int, filters: Filters) -> Select[Any]:
    """The games of a position that count."""
    query = select(PLIES.c.game, PLIES.c.day, PLIES.c.rating, PLIES.c.result, PLIES.c.move).where(PLIES.c.key == key)
    if filters.result is not None:
        query = query.where(PLIES.c.result == filters.result)
    if filters.since:
        query = query.where(PLIES.c.day >= filters.since)
    if filters.until:
        query = query.where(PLIES.c.day <= filters.until)
    if filters.source or filters.ruleset:
        query = query.where(PLIES.c.source.in_(_numbers(connection, filters)))
    if filters.player:
        his = _games_of(filters)
        query = query.join(his, and_(PLIES.c.game == his.c.id, PLIES.c.day == his.c.day))
    return query


def _numbers(connection: Connection, filters: Filters) -> list[int]:
    """The sources of a name or of a ruleset."""
    query = select(SOURCES.c.id)
    if filters.source:
        query = query.where(SOURCES.c.name == filters.source)
    if filters.ruleset:
        query = query.where(SOURCES.c.ruleset == filters.ruleset)
    return list(connection.execute(query).scalars())


def _games_of(filters: Filters) -> CTE:
    """The games of a player; found by his name first, since he has fewer of them than a position may have."""
    name = fold_name(filters.player)
    sides = {"white": (GAMES.c.white_folded,), "black": (GAMES.c.black_folded,)}.get(
        filters.color, (GAMES.c.white_folded, GAMES.c.black_folded)
    )
    his = [select(GAMES.c.id, GAMES.c.day).where(side == name) for side in sides]
    return (his[0] if len(his) == 1 else union(*his)).cte("his").prefix_with("MATERIALIZED")


def _games(connection: Connection, query: Select[Any]) -> tuple[FoundGame, ...]:
    played = {row.game: row.move for row in connection.execute(query.limit(MOST_GAMES))}
    wanted = (
        select(GAMES, SOURCES.c.name.label("source_name"))
        .join(SOURCES, SOURCES.c.id == GAMES.c.source)
        .where(GAMES.c.id.in_(played))
    )
    found = {
        row.id: FoundGame(
            row.id,
            row.white,
            row.black,
            row.rating,
            row.result,
            row.day,
            row.event,
            row.source_name,
            played[row.id],
        )
        for row in connection.execute(wanted)
    }
    return tuple(found[id] for id in played if id in found)


@dataclass(frozen=True, slots=True)
class SourceCount:
    """Where games come from, of which ruleset they are, and how many."""

    name: str
    ruleset: str
    games: int


def sources(connection: Connection) -> list[SourceCount]:
    """What a collection holds."""
    query = select(SOURCES).order_by(SOURCES.c.name, SOURCES.c.ruleset)
    return [SourceCount(row.name, row.ruleset, row.games) for row in connection.execute(query)]


def totals(connection: Connection) -> dict[str, int]:
    """How many games there are of each source, of all rulesets together."""
    query = select(SOURCES.c.name, func.sum(SOURCES.c.games)).group_by(SOURCES.c.name).order_by(SOURCES.c.name)
    return {name: int(games) for name, games in connection.execute(query)}


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A whole game of a collection."""

    ruleset: str
    start: str | None
    moves: tuple[str, ...]
    headers: dict[str, str]
    result: int | None


def find_game(connection: Connection, id: int) -> KeptGame | None:
    """A game by its number."""
    query = select(GAMES, SOURCES.c.ruleset).join(SOURCES, SOURCES.c.id == GAMES.c.source).where(GAMES.c.id == id)
    row = connection.execute(query).first()
    if row is None:
        return None
    tags = {"White": row.white, "Black": row.black, "Event": row.event, "Date": format_day(row.day)}
    moves = tuple(filter(None, row.moves.split(";")))
    return KeptGame(row.ruleset, row.start, moves, {tag: value for tag, value in tags.items() if value}, row.result)


def format_day(day: int) -> str:
    """A day as PGN writes it, 2024.04.05, with question marks for what is unknown."""
    if not day:
        return ""
    year, month, date = day // 10_000, day // 100 % 100, day % 100
    return ".".join((f"{year:04}", *(f"{part:02}" if part else "??" for part in (month, date))))
