"""The engine's public face: our player, and the rules at native speed.

Programs ask for a move with `choose`, for its lines with `analyse`, and hear them as they come with `stream`. Nobody
outside imports what is behind this module but `skep.learn`, which has an entrance of its own. Importing it is quick:
what needs Numba or NumPy is loaded when it is first used, and where they are not installed an error says which command
installs them.
"""

from typing import TYPE_CHECKING, Final

from skep.core.extras import lazy_names
from skep.engine.host.engine import Engine, analyse, choose, stream
from skep.engine.host.levels import FULL_STRENGTH, LEVELS, Level, parse_level
from skep.engine.host.readiness import OnProgress, Readiness, compile_everything, is_compiled
from skep.engine.host.reference_search import search as reference_search
from skep.engine.host.report import Limit, OnReport, Report
from skep.engine.host.request import MAX_HASH_MIB, MAX_THREADS, Resources, SearchRequest
from skep.engine.host.timeman import MoveOverhead, SearchTimer, allot_time

if TYPE_CHECKING:
    from skep.engine.host.bench import bench, speed
    from skep.engine.host.config import SearchConfig, parse_config
    from skep.engine.host.line_check import check_line
    from skep.engine.host.mcts_player import MctsSearch
    from skep.engine.host.prover import Solver, TooHardError, royal_liberties
    from skep.engine.host.searcher import Searcher
    from skep.engine.host.source_version import source_version
    from skep.engine.host.worker import PvLine
    from skep.engine.native.compilation import health
    from skep.engine.native.native_position import NativePosition, NotLegalError
    from skep.engine.native.perft import divide, perft
    from skep.engine.native.tables import UnfitRulesetError

__all__ = [
    "FULL_STRENGTH",
    "LEVELS",
    "MAX_HASH_MIB",
    "MAX_THREADS",
    "Engine",
    "Level",
    "Limit",
    "MctsSearch",
    "MoveOverhead",
    "NativePosition",
    "NotLegalError",
    "OnProgress",
    "OnReport",
    "PvLine",
    "Readiness",
    "Report",
    "Resources",
    "SearchConfig",
    "SearchRequest",
    "SearchTimer",
    "Searcher",
    "Solver",
    "TooHardError",
    "UnfitRulesetError",
    "allot_time",
    "analyse",
    "bench",
    "check_line",
    "choose",
    "compile_everything",
    "divide",
    "health",
    "is_compiled",
    "parse_config",
    "parse_level",
    "perft",
    "reference_search",
    "royal_liberties",
    "source_version",
    "speed",
    "stream",
]

_COMPILED: Final = {
    "host.config": ("SearchConfig", "parse_config"),
    "host.line_check": ("check_line",),
    "host.mcts_player": ("MctsSearch",),
    "host.prover": ("Solver", "TooHardError", "royal_liberties"),
    "host.searcher": ("Searcher",),
    "host.worker": ("PvLine",),
    "native.compilation": ("health",),
    "native.native_position": ("NativePosition", "NotLegalError"),
    "native.perft": ("divide", "perft"),
    "native.tables": ("UnfitRulesetError",),
    "host.bench": ("bench", "speed"),
    "host.source_version": ("source_version",),
}
if not TYPE_CHECKING:  # a checker knows the names above, and no others
    __getattr__ = lazy_names(__name__, _COMPILED)


def __dir__() -> list[str]:
    return __all__
