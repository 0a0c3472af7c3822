"""The plan of a match: contestants, settings, number of pairs, and the games still to be played."""

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from skep.arena.book import digest
from skep.arena.errors import ArenaError
from skep.arena.referee import MatchSettings
from skep.arena.results import MatchGame
from skep.arena.specs import Spec
from skep.arena.stats import Sprt
from skep.engine import Limit


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """Parameters of a match. `openings` are used in turn, one per pair."""

    first: str
    second: str
    game_type: str
    pairs: int
    openings: tuple[str, ...]
    settings: MatchSettings = field(default_factory=MatchSettings)
    seed: int = 1
    sprt: Sprt | None = None

    def __post_init__(self) -> None:
        if self.pairs < 1 or not self.openings:
            raise ArenaError("a match has at least one pair of games, and an opening to begin with")
        one, other = self.specs
        if one.name == other.name:
            raise ArenaError(f"both contestants are called {one.name!r}; give one of them a name=")
        is_timed = self.settings.clock is not None or any(limit.time is not None for limit in self.limits())
        if self.games_at_once > 1 and is_timed:
            raise ArenaError(
                "games that are played at once share a process: set a limit by nodes or depth, not by time"
            )

    @property
    def games_at_once(self) -> int:
        """Games a worker plays at the same time: more than one for batched policies."""
        return max(spec.games for spec in self.specs)

    @property
    def specs(self) -> tuple[Spec, Spec]:
        return Spec.parse(self.first), Spec.parse(self.second)

    def limits(self) -> tuple[Limit, Limit]:
        """Limits per move of both contestants. With a clock, only limits that a contestant sets for itself."""
        if self.settings.clock is not None:
            return self.specs[0].limit, self.specs[1].limit
        one, other = (spec.limit_in(self.settings.limit) for spec in self.specs)
        return one, other

    def header(self) -> dict[str, Any]:
        """Return what identifies a match. Number of pairs and test may change when it is resumed."""
        return {
            "first": self.first,
            "second": self.second,
            "type": self.game_type,
            "openings": digest(self.openings),
            "seed": self.seed,
            "settings": self._settings(),
        }

    def _settings(self) -> dict[str, Any]:
        """Return the settings as stored in files. Files written before clocks existed have none."""
        settings, control = asdict(self.settings), self.settings.clock
        del settings["clock"]
        return settings if control is None else {**settings, "clock": control.to_pgn()}

    def tasks(self, done: Iterable[MatchGame]) -> Iterator["Task"]:
        """Iterate over the games still to be played, pair by pair."""
        played = frozenset((game.pair, game.round) for game in done)
        tasks = (self.task(pair, played) for pair in range(self.pairs))
        return (task for task in tasks if task.rounds)

    def task(self, pair: int, played: frozenset[tuple[int, int]] = frozenset()) -> "Task":
        """Return the games of one pair that are not in `played` (pair and round)."""
        rounds = tuple(round for round in (0, 1) if (pair, round) not in played)
        seed = zlib.crc32(f"{self.seed}:{pair}".encode())
        return Task(pair, rounds, self.openings[pair % len(self.openings)], seed)


@dataclass(frozen=True, slots=True)
class Task:
    """The remaining rounds of one pair. Both have the same opening and random seed.

    In round 0 the first contestant is White, in round 1 the second.
    """

    pair: int
    rounds: tuple[int, ...]
    opening: str
    seed: int
