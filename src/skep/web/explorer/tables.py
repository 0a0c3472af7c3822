"""The collection of games, among the tables of the server."""

from skep.explorer import explorer_schema as schema
from skep.web.server.tables import METADATA, kept

_GAMES = "one entry for each game of six moves or more that ended, and for its positions"
_BOUNDS = {
    schema.SOURCES: "games played here in at most 200 game types without a name; more only by the operator's files",
    schema.GAMES: _GAMES,
    schema.PLIES: _GAMES,
    schema.SUMS: _GAMES,
}
for _table, _bound in _BOUNDS.items():
    _table.to_metadata(METADATA).info.update(kept(_bound))
