"""Our player as a contestant, with the settings of its spec and a private hash table.

It clears its memory before each game, so a game does not depend on earlier games,
and two copies that meet do not share a hash table.
"""

import random
import threading
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from skep.arena.errors import ArenaError
from skep.arena.match_clock import even_share
from skep.core.moves import Move
from skep.engine import FULL_STRENGTH, Engine, Limit, Resources, SearchRequest, parse_level
from skep.engine.tools import allot_time
from skep.game import Game
from skep.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from skep.engine.tools import SearchConfig

_PLAIN = Resources()
_PACES = {"adaptive": allot_time, "even": even_share}
"""Time management: adaptive, or an even share for every move as a baseline."""


class EnginePlayer:
    """The compiled player, one of its levels, or a variant with other search steps, evaluation parts or weights.

    Game types that are too large for the engine are played by the reference search, unless settings are
    given that it does not have.
    """

    def __init__(self, settings: Mapping[str, str]) -> None:
        changes = dict(settings)
        self._text = f"skep:{','.join(map('='.join, settings.items()))}"
        try:
            self.allot = _pace(changes.pop("pace", "adaptive"))
            self._level = parse_level(changes.pop("level", FULL_STRENGTH))
            if self._level is not None and changes:
                raise ValueError("a level is a complete player and takes no other settings")
            threads, table = changes.pop("threads", _PLAIN.threads), changes.pop("table", _PLAIN.hash_mib)
            self._resources = Resources(_number(threads), _number(table))
            self._config = _config(changes) if changes else None
        except (ValueError, FileNotFoundError) as error:
            raise ArenaError(f"{self._text}: {error}") from None
        self._seed = 0
        self._ruleset: Ruleset | None = None
        self._engine = Engine(self._resources, config=self._config, level=self._level)

    def prepare(self, ruleset: Ruleset, chance: random.Random) -> None:
        """Prepare for a new game: compile or load, and clear the memory of the previous game."""
        if ruleset != self._ruleset:
            self._load(ruleset)
            self._ruleset = ruleset
        self._seed = chance.getrandbits(32)
        self._engine.forget()

    def _load(self, ruleset: Ruleset) -> None:
        from skep.engine import UnfitRulesetError

        try:
            self._engine.prepare(ruleset)
        except UnfitRulesetError as error:
            if (self._resources, self._level, self._config) != (_PLAIN, None, None):
                raise ArenaError(f"{self._text}: {error}") from error

    def choose(self, game: Game, limit: Limit, stop: threading.Event, chance: random.Random) -> Move:
        """Choose a move. A level keeps its error seed throughout a game."""
        if game.ruleset != self._ruleset:
            self.prepare(game.ruleset, chance)
        request = SearchRequest(limit, stop=stop, chance=chance, seed=self._seed, keeps_memory=True)
        return self._engine.search(game, request)[0].move


def _number(value: str | int) -> int:
    text = str(value)
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"{text!r} is not a whole number")
    return int(text[:9])


def _pace(name: str) -> Callable[[float, float], Limit]:
    if name not in _PACES:
        raise ValueError(f"{name!r}: its pace is {' or '.join(_PACES)}")
    return _PACES[name]


def _config(settings: dict[str, str]) -> "SearchConfig":
    from skep.engine.tools import parse_config

    return parse_config(settings)
