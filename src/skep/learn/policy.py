"""A policy that plays: a Python function from a position and its moves to one of them, or for many games at once.

It is named by a module, or a file, and a function: `my_net:choose`, `nets/my_net.py:choose`.
"""

import importlib
import importlib.util
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from skep.core.errors import SkepError
from skep.core.moves import Move
from skep.core.position import Position
from skep.game import Game

if TYPE_CHECKING:
    from skep.learn.batches.batch import Batch

PolicyFunction = Callable[[Position, list[Move]], Move | str]
"""Takes the position, with its past, and the legal moves; returns a move, or its text."""
BatchFunction = Callable[["Batch"], Any]
"""Takes games of one ruleset in which it is to move; returns an action number for each."""
_Function = TypeVar("_Function", bound=BatchFunction)
_MARK = "takes_batches"


def takes_batches(function: _Function) -> _Function:
    """Mark a function that is given a `Batch` of games and returns an action number for each of them."""
    setattr(function, _MARK, True)
    return function


class PolicyError(SkepError):
    """There is no such policy: it says what could not be loaded."""


@dataclass(frozen=True, slots=True)
class Policy:
    """A policy that was loaded."""

    name: str
    function: Callable[..., Any]
    """A PolicyFunction, or a BatchFunction that is marked as one."""

    @property
    def takes_batches(self) -> bool:
        """Whether it is asked about many games at once."""
        return getattr(self.function, _MARK, False)

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
        if self.takes_batches:
            return self.choose_all([game])[0]
        answer = self.function(game.position.copy(), list(game.legal_moves))
        return answer if isinstance(answer, str) else game.format(answer)

    def choose_all(self, games: Sequence[Game]) -> list[str]:
        """The texts of its moves in games of one ruleset, about which it is asked once."""
        from skep.learn.batches.batch import Batch

        batch = Batch.from_positions(games[0].ruleset, [game.position for game in games])
        actions = list(self.function(batch))
        if len(actions) != len(games):
            raise PolicyError(f"the policy {self.name} was asked about {len(games)} games and answers {len(actions)}")
        return [_format_action(game, int(action)) for game, action in zip(games, actions, strict=True)]


def _format_action(game: Game, action: int) -> str:
    """The text of the move with that number; of a number that is no legal move, a text that nobody can read as one."""
    from skep.engine import NotLegalError
    from skep.learn.batches.numbered_position import NumberedPosition

    native = NumberedPosition.from_position(game.position)
    try:
        return game.format(native.decode(native.action_code(action)))
    except NotLegalError:
        return f"action {action}"


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
