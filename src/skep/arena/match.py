"""Play a match: pair after pair until the plan is complete or the sequential test is decided."""

from skep.arena.errors import ArenaError
from skep.arena.match_worker import MatchJob, OnGame, decode_games
from skep.arena.plan import MatchPlan
from skep.arena.results import MatchGame, count_pairs
from skep.jobs import JobError, Runner, work

TRIES = 2
"""Attempts per pair when its worker crashes."""


class Match:
    """A match in progress. `games` holds the finished games, including those of earlier runs."""

    def __init__(self, plan: MatchPlan, games: list[MatchGame], on_game: OnGame) -> None:
        self.plan = plan
        self.games = games
        self._on_game = on_game

    @property
    def is_decided(self) -> bool:
        """Whether the sequential test, if any, is decided."""
        sprt = self.plan.sprt
        return sprt is not None and sprt.accepted(count_pairs(self.games)) is not None

    def play(self, runner: Runner) -> None:
        """Play the missing games. A pair whose worker keeps crashing is skipped and reported.

        When the test is decided or an error occurs, running games are aborted and not counted.
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
        """Add finished games. Returns whether they decide the match."""
        for game in games:
            self.games.append(game)
            self._on_game(game)
        return self.is_decided
