"""The plan of a match: who, what, how many pairs, and which games are still to be played."""

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
    """What is to be played. `openings` are used in turn, each for one pair."""

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
        """How many games a worker plays at a time: more than one where a policy is asked about many together."""
        return max(spec.games for spec in self.specs)

    @property
    def specs(self) -> tuple[Spec, Spec]:
        return Spec.parse(self.first), Spec.parse(self.second)

    def limits(self) -> tuple[Limit, Limit]:
        """What a move of each contestant may cost; with a clock, what it has set for itself."""
        if self.settings.clock is not None:
            return self.specs[0].limit, self.specs[1].limit
        one, other = (spec.limit_in(self.settings.limit) for spec in self.specs)
        return one, other

    def header(self) -> dict[str, Any]:
        """What makes two matches the same; more pairs, or another test, may be asked for later."""
        return {
            "first": self.first,
            "second": self.second,
            "type": self.game_type,
            "openings": digest(self.openings),
            "seed": self.seed,
            "settings": self._settings(),
        }

    def _settings(self) -> dict[str, Any]:
        """The settings as files keep them; those from before there were clocks have none."""
        settings, control = asdict(self.settings), self.settings.clock
        del settings["clock"]
        return settings if control is None else {**settings, "clock": control.to_pgn()}

    def tasks(self, done: Iterable[MatchGame]) -> Iterator["Task"]:
        """The games that are still to be played, pair by pair."""
        played = frozenset((game.pair, game.round) for game in done)
        tasks = (self.task(pair, played) for pair in range(self.pairs))
        return (task for task in tasks if task.rounds)

    def task(self, pair: int, played: frozenset[tuple[int, int]] = frozenset()) -> "Task":
        """The games of one pair that are not among those played, by pair and round."""
        rounds = tuple(round for round in (0, 1) if (pair, round) not in played)
        seed = zlib.crc32(f"{self.seed}:{pair}".encode())
        return Task(pair, rounds, self.openings[pair % len(self.openings)], seed)


@dataclass(frozen=True, slots=True)
class Task:
    """The rounds of one pair that are to be played; both have the same opening and the same chance.

    In round 0 the first contestant is White, in round 1 the second.
    """

    pair: int
    rounds: tuple[int, ...]
    opening: str
    seed: int
