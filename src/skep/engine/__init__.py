"""The engine's public face: our player, and the rules at native speed.

Programs ask for a move with `choose`, for its lines with `analyse`, and hear them as they come with `stream`. Nobody
outside imports what is behind this module but `skep.learn`, which has an entrance of its own, and `skep.engine.tools`,
which has what matches, puzzles and protocols need. Importing it is quick:
what needs Numba or NumPy is loaded when it is first used, and where they are not installed an error says which command
installs them.
"""

from typing import TYPE_CHECKING, Final

from skep.core.extras import lazy_names
from skep.engine.host.engine import Engine, analyse, choose, stream
from skep.engine.host.levels import FULL_STRENGTH, LEVELS, Level, parse_level
from skep.engine.host.readiness import OnProgress, Readiness, compile_everything, is_compiled
from skep.engine.host.report import Limit, OnReport, Report
from skep.engine.host.request import Resources, SearchRequest

if TYPE_CHECKING:
    from skep.engine.host.line_check import check_line
    from skep.engine.host.prover import Solver, TooHardError
    from skep.engine.native.compilation import health
    from skep.engine.native.native_position import NativePosition, NotLegalError
    from skep.engine.native.perft import divide, perft
    from skep.engine.native.tables import UnfitRulesetError

__all__ = [
    "FULL_STRENGTH",
    "LEVELS",
    "Engine",
    "Level",
    "Limit",
    "NativePosition",
    "NotLegalError",
    "OnProgress",
    "OnReport",
    "Readiness",
    "Report",
    "Resources",
    "SearchRequest",
    "Solver",
    "TooHardError",
    "UnfitRulesetError",
    "analyse",
    "check_line",
    "choose",
    "compile_everything",
    "divide",
    "health",
    "is_compiled",
    "parse_level",
    "perft",
    "stream",
]

_COMPILED: Final = {
    "host.line_check": ("check_line",),
    "host.prover": ("Solver", "TooHardError"),
    "native.compilation": ("health",),
    "native.native_position": ("NativePosition", "NotLegalError"),
    "native.perft": ("divide", "perft"),
    "native.tables": ("UnfitRulesetError",),
}
if not TYPE_CHECKING:  # a checker knows the names above, and no others
    __getattr__ = lazy_names(__name__, _COMPILED)


def __dir__() -> list[str]:
    return __all__
