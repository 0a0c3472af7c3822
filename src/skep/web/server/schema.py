"""The tables. `migrations/` brings a database to this shape; a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

from skep.explorer import explorer_schema

METADATA = MetaData()
for _table in explorer_schema.TABLES:
    _table.to_metadata(METADATA)

GAMES = Table(
    "games",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("ruleset", String(400), nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("start", Text),
    Column("kind", String(10), nullable=False),
    Column("control", String(64)),
    Column("takebacks", String(8), nullable=False),
    Column("invite", String(32), unique=True),
    Column("white_id", String(32)),
    Column("black_id", String(32)),
    Column("white_name", String(40)),
    Column("black_name", String(40)),
    Column("white_level", Integer),
    Column("black_level", Integer),
    Column("white_shows", Boolean, nullable=False, server_default=false()),
    Column("black_shows", Boolean, nullable=False, server_default=false()),
    Column("created_at", Float, nullable=False),
    Column("moved_at", Float, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("turn", String(16), nullable=False),
    Column("awaited", String(16), nullable=False),
    Column("is_over", Boolean, nullable=False),
    Column("sentence", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("board", Text),
    Column("deadline", Float),
    Column("next_id", String(24)),
    Column("version", Integer, nullable=False),
    Index("games_white", "white_id", "moved_at"),
    Index("games_black", "black_id", "moved_at"),
    Index("games_deadline", "deadline"),
)
"""One row a game. `state` is JSON: clock, offers, result, sealed hands; what lists and sweeps ask for stands beside.

`start` is the sketch of a position that was set up; none where the game began from its beginning.
`board` is what `games.store.board_text` writes; games that nobody has continued since the column was added have none.
"""

MOVES = Table(
    "moves",
    METADATA,
    Column("game_id", String(24), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("text", String(200), nullable=False),
    Column("forced", Boolean, nullable=False),
    Column("made_at", Float, nullable=False),
)
"""One row a move; the key keeps any ply of a game from being stored twice."""

LINES = Table(
    "lines",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("game_id", String(24), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("room", String(8), nullable=False),
    Column("author", String(12), nullable=False),
    Column("name", String(40), nullable=False),
    Column("color", String(5)),
    Column("text", Text, nullable=False),
    Column("said_at", Float, nullable=False),
    Index("lines_game", "game_id", "room", "number"),
)
"""What was said at games; `room` is players or watchers."""

REVIEWS = Table(
    "reviews",
    METADATA,
    Column("key", String(64), primary_key=True),
    Column("found", Text, nullable=False),
    Column("is_whole", Boolean, nullable=False),
)
"""Games judged move by move, by what was played: `found` is JSON, what each position was worth."""

STUDIES = Table(
    "studies",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("write_key", String(24), nullable=False, unique=True),
    Column("owner_id", String(32), nullable=False),
    Column("name", String(200), nullable=False),
    Column("chapters", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created_at", Float, nullable=False),
    Column("changed_at", Float, nullable=False),
    Index("studies_owner", "owner_id"),
)
"""Studies for whoever has a link: `id` is the one for reading, `write_key` for writing; `chapters` is JSON."""

PUZZLE_RATINGS = Table(
    "puzzle_ratings",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
)
"""Puzzles that somebody has tried, by Glicko-2."""

SOLVERS = Table(
    "solvers",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("tried_at", Float, nullable=False),
)
"""Visitors who have tried puzzles, by Glicko-2."""

PUZZLE_TRIES = Table(
    "puzzle_tries",
    METADATA,
    Column("solver_id", String(32), primary_key=True),
    Column("puzzle_id", String(12), primary_key=True),
    Column("is_right", Boolean, nullable=False),
    Column("made_at", Float, nullable=False),
    Index("puzzle_tries_made", "made_at"),
)
"""First tries; the key keeps a visitor from counting twice at one puzzle."""

VISITORS = Table(
    "visitors",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("seen_at", Float, nullable=False),
)

SERVER = Table(
    "server",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("uptime", Float, nullable=False),
    Column("key", String(64)),
)
"""One row: for how many seconds the server has run in its life, by which clocks are kept; what signs cookies."""
