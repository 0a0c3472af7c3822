"""Public interface of the engine: our player, and compiled rules.

`choose` returns a move, `analyse` returns lines, and `stream` yields them as the search goes deeper. No module
outside imports internals of this package, except `skep.learn`. `skep.engine.tools`
has what matches, puzzles and protocols need. Importing it is fast:
parts that need Numba or NumPy are loaded on first use, and an error names the command that
installs them if they are missing.
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
if not TYPE_CHECKING:  # for type checkers, which see only the names above
    __getattr__ = lazy_names(__name__, _COMPILED)


def __dir__() -> list[str]:
    return __all__
