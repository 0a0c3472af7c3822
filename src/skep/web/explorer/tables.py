"""The collection of games, among the tables of the server."""

from skep.explorer import explorer_schema as schema
from skep.web.server.tables import METADATA, retention

_GAMES = "written once per finished game of six moves or more"
_BOUNDS = {
    schema.SOURCES: "at most 200 game types in addition to the presets; more only from files that the operator imports",
    schema.GAMES: _GAMES,
    schema.PLIES: _GAMES,
    schema.SUMS: _GAMES,
}
for _table, _bound in _BOUNDS.items():
    _table.to_metadata(METADATA).info.update(retention(_bound))
