"""A policy that plays: a Python function from a position and its legal moves to one of them.

It is named by a module, or a file, and a function: `my_net:choose`, `nets/my_net.py:choose`.
"""

import importlib
import importlib.util
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from skep.core.errors import SkepError
from skep.core.moves import Move
from skep.core.position import Position
from skep.game import Game

PolicyFunction = Callable[[Position, list[Move]], Move | str]
"""Takes the position, with its past, and the legal moves; returns a move, or its text."""


class PolicyError(SkepError):
    """There is no such policy: it says what could not be loaded."""


@dataclass(frozen=True, slots=True)
class Policy:
    """A policy that was loaded."""

    name: str
    function: PolicyFunction

    @classmethod
    def load(cls, name: str) -> "Policy":
        """The function that a name stands for; the current folder is searched first."""
        place, _, attribute = name.rpartition(":")
        if not place or not attribute.isidentifier():
            raise PolicyError(f"{name!r} is no policy; write a module, a colon and a function")
        try:
            function = getattr(_load_module(place), attribute)
        except (ImportError, OSError, AttributeError) as error:
            raise PolicyError(f"the policy {name} cannot be loaded: {error}") from error
        if not callable(function):
            raise PolicyError(f"the policy {name} is no function")
        return cls(name, function)

    def choose(self, game: Game) -> str:
        """The text of the move that the policy plays; whether it is legal, others judge."""
        answer = self.function(game.position.copy(), list(game.legal_moves))
        return answer if isinstance(answer, str) else game.format(answer)


def _load_module(place: str) -> ModuleType:
    if place.endswith(".py"):
        path = Path(place)
        spec = importlib.util.spec_from_file_location(path.stem, path)
        if spec is None or spec.loader is None:
            raise ImportError(f"{place} is no Python file")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    return importlib.import_module(place)
