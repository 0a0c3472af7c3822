"""Hive for learning programs: action numbers, observations and environments.

Importing it is quick and needs nothing: what a name needs is loaded when it is first used, and where a package is
missing an error says which command installs it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from skep.rl.extras import explains_missing_extra

if TYPE_CHECKING:
    from skep.rl.actions import ActionSpace, action_space

__all__ = ["ActionSpace", "action_space"]

_HOMES: Final = {
    "actions": ("ActionSpace", "action_space"),
}
_MODULES: Final = {name: module for module, names in _HOMES.items() for name in names}
"""Where each name stands."""


if not TYPE_CHECKING:  # a checker knows the names above, and no others

    def __getattr__(name: str) -> object:
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        with explains_missing_extra():
            value: object = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return __all__
