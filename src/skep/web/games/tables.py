"""Games, who sits at them, their moves, and what was said there."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    SmallInteger,
    String,
    Table,
    Text,
    false,
    text,
)

from skep.web.server.tables import METADATA, MONTH, person_column, retention

GAMES = Table(
    "games",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("ruleset", String(400), nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("start", Text),
    Column("kind", String(10), nullable=False),
    Column("control", String(64)),
    Column("speed", String(16), nullable=False, server_default="unlimited"),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("takebacks", String(8), nullable=False),
    Column("invite", String(32), unique=True),
    Column("created_at", Float, nullable=False),
    Column("started_at", Float),
    Column("moved_at", Float, nullable=False),
    Column("ended_at", Float, CheckConstraint("(ended_at IS NULL) = (reason IS NULL)")),
    Column("winner", String(5)),
    Column("reason", String(10)),
    Column("rule", String(8)),
    Column("because", Text),
    Column("ply", Integer, nullable=False),
    Column("turn", String(16), nullable=False),
    Column("awaited", String(16), nullable=False),
    Column("state", Text, nullable=False),
    Column("board", Text),
    Column("recent", String(120)),
    Column("deadline", Float),
    Column("next_id", String(24)),
    Column("version", Integer, nullable=False),
    Index(
        "games_deadline",
        "deadline",
        sqlite_where=text("deadline IS NOT NULL"),
        postgresql_where=text("deadline IS NOT NULL"),
    ),
    Index("games_ended", "ended_at"),
    info=retention(
        "games without a move: 30 days; all others are kept. The rate of new games limits the growth",
        MONTH,
        "moved_at",
        lambda table: table.c.ply == 0,
    ),
)
"""One row per game. `state` is JSON: clock, offers, sealed hands.

`start` is the sketch of a position that was set up; none where the game began from its beginning. `because` is the
sentence that says how the game ended, as `store.stored_sentence` writes it. `board` is what `views.thumbnail` writes,
`recent` what `store.recent_text` writes; games that nobody has continued since the column was added have none.
"""

SEATS = Table(
    "seats",
    METADATA,
    Column("game_id", String(24), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("color", SmallInteger, primary_key=True, autoincrement=False),
    person_column(),
    Column("name", String(40)),
    Column("level", Integer),
    Column("shows", Boolean, nullable=False, server_default=false()),
    Column("score", Float),
    Column("ended_at", Float),
    Index("seats_person", "person_id", "ended_at", "game_id"),
    info=retention("two per game"),
)
"""Both sides of each game. A person in a running game has no name here, but that of `people`; at its end it is frozen.

`score` is 1, 0.5 or 0; a game that was aborted has none. `ended_at` is the game's.
"""

MOVES = Table(
    "moves",
    METADATA,
    Column("game_id", String(24), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("text", String(200), nullable=False),
    Column("forced", Boolean, nullable=False),
    Column("made_at", Float, nullable=False),
    info=retention("2,000 per game"),
)
"""One row a move; the key keeps any ply of a game from being stored twice."""

CHAT_LINES = Table(
    "chat_lines",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("game_id", String(24), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("room", String(8), nullable=False),
    person_column(),
    Column("author", String(12), nullable=False),
    Column("name", String(40), nullable=False),
    Column("color", String(5)),
    Column("text", Text, nullable=False),
    Column("said_at", Float, nullable=False),
    Index("chat_lines_game", "game_id", "room", "number"),
    Index("chat_lines_person", "person_id"),
    info=retention("per game 300 lines of the players and 300 of the watchers; the oldest are deleted"),
)
"""Chat lines of games; `room` is players or watchers. Old lines of watchers have no person."""
