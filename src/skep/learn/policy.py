"""A policy that plays: a Python function from a position and its moves to one of them, or for many games at once.

It is named by a module, or a file, and a function: `my_net:choose`, `nets/my_net.py:choose`. A module may say what the
bot is called, `NAME = "Corner"`, and which options it has: `OPTIONS = {"Depth": 2, "Style": ("calm", "wild")}`.
"""

import importlib
import importlib.util
import inspect
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from skep.core.errors import SkepError, shown
from skep.core.moves import Move
from skep.core.position import Position
from skep.game import Game

if TYPE_CHECKING:
    from skep.learn.batches.batch import Batch

OptionValue = bool | int | float | str


@dataclass(frozen=True, slots=True)
class MoveLimit:
    """The limit of a move: `seconds`, `depth` or `nodes`, each None if not set; and a signal to stop.

    `stop` is set when the answer is wanted now: the time is over, or someone has interrupted. `options` has the values
    of the options that the bot's module declares.
    """

    seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None
    stop: threading.Event = field(default_factory=threading.Event)
    options: Mapping[str, OptionValue] = field(default_factory=dict)


PolicyFunction = Callable[[Position, list[Move]], Move | str] | Callable[[Position, list[Move], MoveLimit], Move | str]
"""Takes the position, with its past, the legal moves and, if it has a third parameter, the `MoveLimit` of the move;
returns one of the moves, or its text."""
BatchFunction = Callable[["Batch"], Any]
"""Takes games of one ruleset in which it is to move; returns an action number for each."""
_Function = TypeVar("_Function", bound=BatchFunction)
_MARK = "takes_batches"


def takes_batches(function: _Function) -> _Function:
    """Mark a function that is given a `Batch` of games and returns an action number for each of them."""
    setattr(function, _MARK, True)
    return function


class PolicyError(SkepError):
    """A policy could not be loaded, or did not answer with a move."""


@dataclass(frozen=True, slots=True)
class Policy:
    """A policy that was loaded."""

    name: str
    function: Callable[..., Any]
    """A PolicyFunction, or a BatchFunction that is marked as one."""
    title: str = ""
    """Name of the bot: as its module defines it, else the name of the module."""
    options: Mapping[str, OptionValue | tuple[str, ...]] = field(default_factory=dict)
    """Its options with their defaults; of several texts to choose from the first is the default."""

    @property
    def takes_batches(self) -> bool:
        """Whether it is asked about many games at once."""
        return getattr(self.function, _MARK, False)

    @classmethod
    def load(cls, name: str) -> "Policy":
        """The function that a name stands for; the current folder is searched first."""
        place, _, attribute = name.rpartition(":")
        if not place or not attribute.isidentifier():
            raise PolicyError(f"{name!r} is not a policy; write a module, a colon and a function")
        try:
            module = _load_module(place)
            function = getattr(module, attribute)
        except (ImportError, OSError, AttributeError) as error:
            raise PolicyError(f"the policy {name} cannot be loaded: {error}") from error
        if not callable(function):
            raise PolicyError(f"the policy {name} is not a function")
        title = getattr(module, "NAME", "") or module.__name__.rpartition(".")[2]
        return cls(name, function, str(title), _checked_options(name, getattr(module, "OPTIONS", {})))

    def choose(self, game: Game, limit: MoveLimit | None = None) -> str:
        """The text of the move that the policy plays; whether it is legal, others judge.

        Raises PolicyError if the policy fails or returns anything but a move.
        """
        if self.takes_batches:
            return self.choose_all([game])[0]
        moves = list(game.legal_moves)
        arguments = (game.position.copy(), moves, limit or MoveLimit())
        answer = self._ask(*arguments[: 3 if self.takes_limits else 2])
        if isinstance(answer, str):
            return answer
        if not isinstance(answer, Move):
            raise PolicyError(
                f"{self.name} returned {shown(repr(answer))}; it must return one of the moves, or its text"
            )
        return game.format(answer)

    def _ask(self, *arguments: object) -> Any:
        """Call the function; an exception is reported with its name."""
        try:
            return self.function(*arguments)
        except Exception as error:
            raise PolicyError(f"{self.name} failed: {type(error).__name__}: {error}") from error

    @property
    def takes_limits(self) -> bool:
        """Whether the function has a third parameter, for the `MoveLimit`."""
        if self.takes_batches:
            return False
        kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
        try:
            parameters = list(inspect.signature(self.function).parameters.values())
        except (TypeError, ValueError):  # written in C, and silent about it
            return False
        is_open = any(parameter.kind is inspect.Parameter.VAR_POSITIONAL for parameter in parameters)
        return is_open or sum(parameter.kind in kinds for parameter in parameters) > 2

    def choose_all(self, games: Sequence[Game]) -> list[str]:
        """The texts of its moves in games of one ruleset, about which it is asked once."""
        from skep.learn.batches.batch import Batch

        batch = Batch.from_positions(games[0].ruleset, [game.position for game in games])
        actions = list(self._ask(batch))
        if len(actions) != len(games):
            raise PolicyError(f"the policy {self.name} was asked about {len(games)} games and answers {len(actions)}")
        return [_format_action(game, int(action)) for game, action in zip(games, actions, strict=True)]


def _checked_options(name: str, options: object) -> dict[str, OptionValue | tuple[str, ...]]:
    """The options that a module declares."""
    if not isinstance(options, dict):
        raise PolicyError(f"the OPTIONS of {name} are {type(options).__name__}, not a dict of names and defaults")
    checked: dict[str, OptionValue | tuple[str, ...]] = {}
    for option, default in options.items():
        if not isinstance(option, str) or not option.isidentifier():
            raise PolicyError(f"the OPTIONS of {name}: {option!r} is not a name")
        if isinstance(default, list | tuple) and default and all(isinstance(each, str) for each in default):
            checked[option] = tuple(default)
        elif isinstance(default, bool | int | float):
            checked[option] = default
        else:
            raise PolicyError(f"the OPTIONS of {name}: {option} is neither a number, True, False, nor a list of texts")
    return checked


def _format_action(game: Game, action: int) -> str:
    """The text of the move with that number; for a number that is not legal, a text that cannot be read as a move."""
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
            raise ImportError(f"{place} is not a Python file")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    return importlib.import_module(place)
