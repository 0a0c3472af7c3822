"""Who won, why and when as columns, and who sits where as rows; then everything is compared, before 0012 drops it.

`state` is JSON; `result` in it is `[winner, cause, message, rule]`, winner 0 for White, 1 for Black.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

from skep.web.server.unit import StoreError

revision = "0011"
down_revision = "0010"

_BULLET, _BLITZ, _RAPID = 180, 480, 1500
"""Seconds, with forty increments, from which a game is blitz, rapid, classical: as on lichess."""


def upgrade() -> None:
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    _add_columns()
    _fill_games(is_sqlite=is_sqlite)
    _create_seats()
    _fill_seats()
    _compare(is_sqlite=is_sqlite)


def _add_columns() -> None:
    op.add_column("games", sa.Column("speed", sa.String(16), nullable=False, server_default="unlimited"))
    op.add_column("games", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("games", sa.Column("started_at", sa.Float))
    op.add_column("games", sa.Column("winner", sa.String(5)))
    op.add_column("games", sa.Column("reason", sa.String(10)))
    op.add_column("games", sa.Column("rule", sa.String(8)))
    op.add_column("games", sa.Column("because", sa.Text))
    op.add_column("games", sa.Column("recent", sa.String(120)))
    op.execute("ALTER TABLE games ADD COLUMN ended_at FLOAT CHECK ((ended_at IS NULL) = (reason IS NULL))")


def _result(place: int, *, is_sqlite: bool) -> str:
    """An entry of the stored result, as text."""
    return f"json_extract(state, '$.result[{place}]')" if is_sqlite else f"(state::json -> 'result' ->> {place})"


def _winner(*, is_sqlite: bool) -> str:
    number = f"CAST({_result(0, is_sqlite=is_sqlite)} AS INTEGER)"
    return f"CASE {number} WHEN 0 THEN 'white' WHEN 1 THEN 'black' END"


def _fill_games(*, is_sqlite: bool) -> None:
    lacking = f"SELECT count(*) FROM games WHERE is_over AND {_result(1, is_sqlite=is_sqlite)} IS NULL"
    _none(lacking, "games that are over have no result")
    op.execute(
        f"UPDATE games SET winner = {_winner(is_sqlite=is_sqlite)}, reason = {_result(1, is_sqlite=is_sqlite)},"
        f" rule = {_result(3, is_sqlite=is_sqlite)}, because = sentence, ended_at = moved_at WHERE is_over"
    )
    op.execute("UPDATE games SET started_at = (SELECT made_at FROM moves WHERE game_id = games.id AND moves.ply = 1)")
    if is_sqlite:  # a cast takes the number with which a text begins
        whole = "(CAST(control AS REAL) + 40 * CAST(substr(control, instr(control, '/') + 1) AS REAL))"
        per_turn = "substr(control, -1) = '1'"
    else:
        whole = "(split_part(control, '/', 1)::float + 40 * split_part(control, '/', 2)::float)"
        per_turn = "split_part(control, '/', 3) = '1'"
    op.execute(
        f"UPDATE games SET speed = CASE WHEN {per_turn} THEN 'correspondence' WHEN {whole} < {_BULLET} THEN 'bullet'"
        f" WHEN {whole} < {_BLITZ} THEN 'blitz' WHEN {whole} < {_RAPID} THEN 'rapid' ELSE 'classical' END"
        " WHERE control IS NOT NULL"
    )


def _create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("game_id", sa.String(24), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("color", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id")),
        sa.Column("name", sa.String(40)),
        sa.Column("level", sa.Integer),
        sa.Column("shows", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("score", sa.Float),
        sa.Column("ended_at", sa.Float),
    )


def _fill_seats() -> None:
    for number, color in enumerate(("white", "black")):
        op.execute(
            "INSERT INTO seats (game_id, color, person_id, name, level, shows, score, ended_at)"
            f" SELECT id, {number}, {color}_id,"
            f" CASE WHEN {color}_id IS NULL OR ended_at IS NOT NULL OR kind = 'here' THEN {color}_name END,"
            f" {color}_level, {color}_shows,"
            " CASE WHEN reason IS NULL OR reason = 'aborted' THEN NULL WHEN winner IS NULL THEN 0.5"
            f" WHEN winner = '{color}' THEN 1.0 ELSE 0.0 END, ended_at FROM games"
        )
    op.create_index("seats_person", "seats", ["person_id", "ended_at", "game_id"])


def _compare(*, is_sqlite: bool) -> None:
    """Raise StoreError if anything is not as it was; the transaction is then rolled back."""
    entries = [_result(place, is_sqlite=is_sqlite) for place in (1, 3)]
    found = [_winner(is_sqlite=is_sqlite), *entries, "sentence"]
    differs = " OR ".join(
        f"{column} IS DISTINCT FROM {entry}" if not is_sqlite else f"{column} IS NOT {entry}"
        for column, entry in zip(("winner", "reason", "rule", "because"), found, strict=True)
    )
    _none(f"SELECT count(*) FROM games WHERE is_over AND (reason IS NULL OR {differs})", "results differ")
    _none("SELECT count(*) FROM games WHERE NOT is_over AND ended_at IS NOT NULL", "games ended that had not")
    _none("SELECT 2 * (SELECT count(*) FROM games) - (SELECT count(*) FROM seats)", "seats are missing")
    for number, color in enumerate(("white", "black")):
        seat = f"SELECT count(*) FROM games JOIN seats ON seats.game_id = games.id AND color = {number} WHERE"
        same = "IS" if is_sqlite else "IS NOT DISTINCT FROM"
        wrong = f"NOT (seats.person_id {same} {color}_id AND seats.level {same} {color}_level)"
        _none(f"{seat} {wrong}", "seats differ")
    people = "(SELECT id FROM people)"
    for table, column in (("studies", "owner_id"), ("puzzle_tries", "solver_id"), ("solvers", "id")):
        _none(f"SELECT count(*) FROM {table} WHERE {column} NOT IN {people}", f"people of {table} are missing")
    _none(f"SELECT count(*) FROM visitors WHERE id NOT IN {people}", "people with a name are missing")
    _none("SELECT (SELECT count(*) FROM solvers) - (SELECT count(*) FROM ratings)", "ratings are missing")
    by_cause = f"SELECT {entries[0]}, count(*) FROM games WHERE is_over GROUP BY 1 ORDER BY 1"
    by_reason = "SELECT reason, count(*) FROM games WHERE ended_at IS NOT NULL GROUP BY 1 ORDER BY 1"
    if _rows(by_cause) != _rows(by_reason):
        raise _trouble("there are other results than before")
    if is_sqlite and _rows("PRAGMA foreign_key_check"):
        raise _trouble("rows refer to others that are not there")


def _rows(query: str) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in op.get_bind().execute(sa.text(query))]


def _none(query: str, trouble: str) -> None:
    if (count := _rows(query)[0][0]) != 0:
        raise _trouble(f"{trouble} ({count})")


def _trouble(what: str) -> StoreError:
    return StoreError(f"its tables could not be brought to their new shape: {what}; nothing was changed")
