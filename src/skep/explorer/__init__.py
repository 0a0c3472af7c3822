"""The opening explorer: what was played in a position, over any collection of games.

`Explorer` is a collection in a file. What needs SQLAlchemy is loaded when it is first used.
"""

from typing import TYPE_CHECKING, Final

from skep.core.extras import lazy_names
from skep.explorer.game_reading import CollectedGame, collect
from skep.explorer.opening_names import OpeningName, name_opening
from skep.formats import ReadingProblem, read_file
from skep.notation.folding import Folded, fold, fold_move

if TYPE_CHECKING:
    from skep.explorer.collection import Added
    from skep.explorer.explorer_file import Explorer
    from skep.explorer.importing import ImportReport
    from skep.explorer.lookup import Filters, Found, FoundGame, MoveCount, SourceCount, StoredGame
    from skep.explorer.question import BoardMove, Question, ask

__all__ = [
    "Added",
    "BoardMove",
    "CollectedGame",
    "Explorer",
    "Filters",
    "Folded",
    "Found",
    "FoundGame",
    "ImportReport",
    "MoveCount",
    "OpeningName",
    "Question",
    "ReadingProblem",
    "SourceCount",
    "StoredGame",
    "ask",
    "collect",
    "fold",
    "fold_move",
    "name_opening",
    "read_file",
]

_STORED: Final = {
    "collection": ("Added",),
    "explorer_file": ("Explorer",),
    "importing": ("ImportReport",),
    "lookup": ("Filters", "Found", "FoundGame", "StoredGame", "MoveCount", "SourceCount"),
    "question": ("BoardMove", "Question", "ask"),
}
if not TYPE_CHECKING:  # a checker knows the names above, and no others
    __getattr__ = lazy_names(__name__, _STORED)


def __dir__() -> list[str]:
    return __all__
