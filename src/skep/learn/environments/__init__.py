"""Hive for learning programs: environments over the engine's action numbers and observations.

Importing `registration` here makes them known to Gymnasium and PettingZoo, importing `spiel` to OpenSpiel. Importing
this package is quick and needs nothing: what a name needs is loaded when it is first used, and where a package is
missing an error says which command installs it.
"""

from typing import TYPE_CHECKING, Final

from skep.core.extras import lazy_names

if TYPE_CHECKING:
    from skep.learn.environments.duel import Duel
    from skep.learn.environments.duel_env import HiveDuelEnv, HiveDuelVectorEnv
    from skep.learn.environments.duel_opponents import parse_opponent
    from skep.learn.environments.encodings import Encoding
    from skep.learn.environments.pettingzoo_env import HiveAECEnv, env, raw_env
    from skep.learn.environments.pgx_env import HiveEnv, HiveState, UsedStateError
    from skep.learn.environments.rendering import render, render_modes
    from skep.learn.environments.spiel import SpielGame, SpielObserver, SpielState
    from skep.learn.environments.vector_env import HiveVectorEnv

__all__ = [
    "Duel",
    "Encoding",
    "HiveAECEnv",
    "HiveDuelEnv",
    "HiveDuelVectorEnv",
    "HiveEnv",
    "HiveState",
    "HiveVectorEnv",
    "SpielGame",
    "SpielObserver",
    "SpielState",
    "UsedStateError",
    "env",
    "parse_opponent",
    "raw_env",
    "render",
    "render_modes",
]

_HOMES: Final = {
    "duel": ("Duel",),
    "duel_env": ("HiveDuelEnv", "HiveDuelVectorEnv"),
    "encodings": ("Encoding",),
    "duel_opponents": ("parse_opponent",),
    "pettingzoo_env": ("HiveAECEnv", "env", "raw_env"),
    "pgx_env": ("HiveEnv", "HiveState", "UsedStateError"),
    "rendering": ("render", "render_modes"),
    "spiel": ("SpielGame", "SpielObserver", "SpielState"),
    "vector_env": ("HiveVectorEnv",),
}
if not TYPE_CHECKING:  # a checker knows the names above, and no others
    __getattr__ = lazy_names(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
