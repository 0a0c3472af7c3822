"""Moves played in a position, over all games of a collection or those that match a filter."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import CTE, Connection, Select, Subquery, and_, func, select, union

from skep.explorer.collection import COLUMNS, FEW_TILES, fold_name
from skep.explorer.explorer_schema import GAMES, PLIES, SOURCES, SUMS

MAX_GAMES = 4
"""Games that are named as the best, and as many as the latest."""
MAX_COUNTED = 100_000
"""Games of a position that a filter looks at, the latest first."""


@dataclass(frozen=True, slots=True)
class Filters:
    """A filter of games. `player` is a name, `color` the side they played; `result` is 1, 0 or -1; days as 20240405."""

    player: str = ""
    color: str = ""
    result: int | None = None
    since: int = 0
    until: int = 0
    source: str = ""
    ruleset: str = ""

    @property
    def is_set(self) -> bool:
        """Whether any filter is set."""
        return self != Filters()


@dataclass(slots=True)
class MoveCount:
    """A move, with the results of the games in which it was played."""

    move: str
    white: int = 0
    draws: int = 0
    black: int = 0
    unfinished: int = 0

    @property
    def total(self) -> int:
        """The number of games with this move."""
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
    """A position in a collection: its moves, the most frequent first, the best games and the latest.

    `is_partial` says that a filter has looked at the latest of too many games alone.
    """

    moves: tuple[MoveCount, ...]
    top: tuple[FoundGame, ...]
    recent: tuple[FoundGame, ...]
    is_partial: bool = False


def look_up(connection: Connection, key: int, tiles: int, filters: Filters | None = None) -> Found:
    """Return what was played in the position with this key and number of tiles."""
    filters = filters or Filters()
    latest, numbers = _latest(key, filters), _numbers(connection, filters)
    if filters.is_set or tiles > FEW_TILES:
        moves, looked_at = _count(connection, latest, filters, numbers)
    else:
        moves, looked_at = _summed(connection, key), 0
    if not moves:
        return Found((), (), ())
    if filters.is_set:
        rows, of = _let_through(latest, filters, numbers), latest.c
    else:  # by the index of ratings, and by the primary key
        rows, of = select(PLIES).where(PLIES.c.key == key), PLIES.c
    order = (of.rating.desc(), of.day.desc(), of.game.desc())
    top = _games(connection, rows.where(of.rating > 0).order_by(*order))
    recent = _games(connection, rows.order_by(*order[1:]))
    moves.sort(key=lambda one: (-one.total, one.move))
    return Found(tuple(moves), top, recent, looked_at >= MAX_COUNTED)


def _summed(connection: Connection, key: int) -> list[MoveCount]:
    query = select(SUMS).where(SUMS.c.key == key)
    return [MoveCount(row.move, row.white, row.draws, row.black, row.unfinished) for row in connection.execute(query)]


def _count(
    connection: Connection, latest: Subquery, filters: Filters, numbers: Collection[int] | None
) -> tuple[list[MoveCount], int]:
    """The moves of the games that count, and how many games were looked at."""
    kind = latest.c.move, latest.c.result, latest.c.source
    found: dict[str, MoveCount] = {}
    looked_at = 0
    for move, result, source, count in connection.execute(select(*kind, func.count()).group_by(*kind)):
        looked_at += count
        if filters.result in (None, result) and (numbers is None or source in numbers):
            one, column = found.setdefault(move, MoveCount(move)), COLUMNS[result]
            setattr(one, column, getattr(one, column) + count)
    return list(found.values()), looked_at


def _latest(key: int, filters: Filters) -> Subquery:
    """The games of a position to examine: the latest ones by the filter's days and player."""
    query = select(PLIES).where(PLIES.c.key == key)
    if filters.since:
        query = query.where(PLIES.c.day >= filters.since)
    if filters.until:
        query = query.where(PLIES.c.day <= filters.until)
    if filters.player:
        his = _games_of(filters)
        query = query.join(his, and_(PLIES.c.game == his.c.id, PLIES.c.day == his.c.day))
    return query.order_by(PLIES.c.day.desc(), PLIES.c.game.desc()).limit(MAX_COUNTED).subquery("latest")


def _let_through(latest: Subquery, filters: Filters, numbers: Collection[int] | None) -> Select[Any]:
    """The games that pass the filter."""
    query = select(latest)
    if filters.result is not None:
        query = query.where(latest.c.result == filters.result)
    return query if numbers is None else query.where(latest.c.source.in_(numbers))


def _numbers(connection: Connection, filters: Filters) -> list[int] | None:
    """The sources of a name or of a ruleset; None where any will do."""
    if not filters.source and not filters.ruleset:
        return None
    query = select(SOURCES.c.id)
    if filters.source:
        query = query.where(SOURCES.c.name == filters.source)
    if filters.ruleset:
        query = query.where(SOURCES.c.ruleset == filters.ruleset)
    return list(connection.execute(query).scalars())


def _games_of(filters: Filters) -> CTE:
    """A player's games, the latest that came in. A player has fewer games than a position, so the name comes first."""
    name = fold_name(filters.player)
    sides = {"white": (GAMES.c.white_folded,), "black": (GAMES.c.black_folded,)}.get(
        filters.color, (GAMES.c.white_folded, GAMES.c.black_folded)
    )
    his = [
        select(
            select(GAMES.c.id, GAMES.c.day)
            .where(side == name)
            .order_by(GAMES.c.id.desc())
            .limit(MAX_COUNTED)
            .subquery()
        )
        for side in sides
    ]
    return (his[0] if len(his) == 1 else union(*his)).cte("his").prefix_with("MATERIALIZED")


def _games(connection: Connection, query: Select[Any]) -> tuple[FoundGame, ...]:
    played = {row.game: row.move for row in connection.execute(query.limit(MAX_GAMES))}
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
    """The number of games of one source and ruleset."""

    name: str
    ruleset: str
    games: int


def sources(connection: Connection) -> list[SourceCount]:
    """The number of games in a collection, by source and ruleset."""
    query = select(SOURCES).order_by(SOURCES.c.name, SOURCES.c.ruleset)
    return [SourceCount(row.name, row.ruleset, row.games) for row in connection.execute(query)]


def totals(connection: Connection) -> dict[str, int]:
    """The number of games of each source, over all rulesets."""
    query = select(SOURCES.c.name, func.sum(SOURCES.c.games)).group_by(SOURCES.c.name).order_by(SOURCES.c.name)
    return {name: int(games) for name, games in connection.execute(query)}


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A whole game of a collection."""

    ruleset: str
    start: str | None
    moves: tuple[str, ...]
    headers: dict[str, str]
    result: int | None


def find_game(connection: Connection, id: int) -> StoredGame | None:
    """A game by its number."""
    query = select(GAMES, SOURCES.c.ruleset).join(SOURCES, SOURCES.c.id == GAMES.c.source).where(GAMES.c.id == id)
    row = connection.execute(query).first()
    if row is None:
        return None
    tags = {"White": row.white, "Black": row.black, "Event": row.event, "Date": format_day(row.day)}
    moves = tuple(filter(None, row.moves.split(";")))
    return StoredGame(row.ruleset, row.start, moves, {tag: value for tag, value in tags.items() if value}, row.result)


def format_day(day: int) -> str:
    """A day as PGN writes it, 2024.04.05, with question marks for what is unknown."""
    if not day:
        return ""
    year, month, date = day // 10_000, day // 100 % 100, day % 100
    return ".".join((f"{year:04}", *(f"{part:02}" if part else "??" for part in (month, date))))
