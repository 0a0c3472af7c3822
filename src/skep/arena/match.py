"""Playing a match: pair after pair until the plan is done or the test decided."""

from skep.arena.errors import ArenaError
from skep.arena.match_worker import MatchJob, OnGame, decode_games
from skep.arena.plan import MatchPlan
from skep.arena.results import MatchGame, count_pairs
from skep.jobs import JobError, Runner, work

TRIES = 2
"""How often a pair is tried when the worker breaks down over it."""


class Match:
    """A match that is being played. `games` holds what is finished, also from before."""

    def __init__(self, plan: MatchPlan, games: list[MatchGame], on_game: OnGame) -> None:
        self.plan = plan
        self.games = games
        self._on_game = on_game

    @property
    def is_decided(self) -> bool:
        """Whether the sequential test, where there is one, needs no more games."""
        sprt = self.plan.sprt
        return sprt is not None and sprt.accepted(count_pairs(self.games)) is not None

    def play(self, runner: Runner) -> None:
        """Play what is missing. A pair over which the worker breaks down again and again is left behind, and told.

        When the test is decided, or anything goes wrong, games that are going on are broken off and not counted.
        """
        if self.is_decided:
            return
        played = frozenset((game.pair, game.round) for game in self.games)
        job = MatchJob(self.plan, played)
        shards = sorted({task.pair // job.pairs_in_shard for task in self.plan.tasks(self.games)})
        failed: dict[int, str] = {}
        results = work(job, runner, shards, tries=TRIES)
        try:
            for result in results:
                if result.error:
                    failed[result.shard] = result.error.strip().splitlines()[-1]
                    if len(failed) > len(shards) // 2:
                        break
                elif self._take(decode_games(result.data or b"")):
                    break
        except JobError as error:
            raise ArenaError(str(error)) from error
        finally:
            results.close()
        if failed:
            shard, words = min(failed.items())
            pair = job.pairs_of(shard)[0]
            more = f", and {len(failed) - 1} more" if len(failed) > 1 else ""
            raise ArenaError(f"the worker that played pair {pair + 1} broke down {TRIES} times{more}: {words}")

    def _take(self, games: list[MatchGame]) -> bool:
        """Add games that are finished; returns whether the match is decided by them."""
        for game in games:
            self.games.append(game)
            self._on_game(game)
        return self.is_decided
