"""Games judged move by move for visitors: whoever asks for the same game follows the same review, and it is kept.

The positions wait in the line of `analyses.py`, the last one first. What is known when nobody follows any more is
stored too, so that nothing is ever computed twice.
"""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Coroutine
from typing import Any

from skep.core.tiles import Color
from skep.lang import phrase
from skep.review import Evaluation, GameReview, Judgment, MoveReview
from skep.review.review import NODES
from skep.rules.ruleset import Ruleset
from skep.web.analysis.analysed import Asked, GameToReview
from skep.web.analysis.analyses import AnalysisPool
from skep.web.computer.worker_loop import Job
from skep.web.connections.limits import Limits, Owners, TooFastError
from skep.web.games import views
from skep.web.log import log_exception
from skep.web.messages.analysis_messages import JudgedMove, JudgmentWord, PositionWorth, Progress, Review, ReviewSide
from skep.web.storage.store import Store

TELL_EVERY = 0.5
"""Seconds from one word about a review to the next, at least."""
_WORDS: dict[Judgment, JudgmentWord] = {
    Judgment.INACCURACY: "inaccuracy",
    Judgment.MISTAKE: "mistake",
    Judgment.BLUNDER: "blunder",
}
FAILED = phrase("review-failed")
Spawn = Callable[[Coroutine[Any, Any, None], str], None]


class RunningReview:
    """A review that is followed; it goes on while somebody does."""

    def __init__(self, game: GameToReview, asked: Asked, known: list[Job]) -> None:
        self.game = game
        self.asked = asked
        self.evaluations: dict[int, Job] = {one["ply"]: one for one in known}
        self.followers = 0
        self.percent: int | None = None
        self.has_failed = False
        self._changed = asyncio.Event()
        self._start: Callable[[], None] = lambda: None
        self._end: Callable[[], None] = lambda: None

    @property
    def total(self) -> int:
        return len(self.game.texts) + 1

    @property
    def is_whole(self) -> bool:
        return len(self.evaluations) == self.total

    def drive(self, start: Callable[[], None], end: Callable[[], None]) -> None:
        """Who begins the work for the first follower, and ends it after the last."""
        self._start, self._end = start, end

    def note(self) -> None:
        """Something is new."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def follow(self, seq: int) -> AsyncGenerator[Review, None]:
        """What there is to be told, until all is."""
        told: set[int] = set()
        self.followers += 1
        try:
            if self.followers == 1 and not self.is_whole:
                self._start()
            while True:
                changed = self._changed
                message = self.message(seq, told)
                yield message
                if message.state in ("done", "failed"):
                    return
                await changed.wait()
                await asyncio.sleep(TELL_EVERY)
        finally:
            self.followers -= 1
            if not self.followers:
                self._end()

    def message(self, seq: int, told: set[int]) -> Review:
        """What was not told before; it is noted in `told`."""
        judged = judge(self.game, self.evaluations)
        new = self.evaluations.keys() - told
        fresh = [move for move in judged.moves if move.ply in new or move.ply - 1 in new]
        told |= new
        return Review(
            re=seq,
            state=self._state,
            done=len(self.evaluations),
            total=self.total,
            worths=[_worth(self.evaluations[ply]) for ply in sorted(new)],
            moves=[_judged_move(move, self.evaluations[move.ply - 1]) for move in fresh],
            white=_side(judged, Color.WHITE),
            black=_side(judged, Color.BLACK),
            percent=self.percent,
            because=str(FAILED) if self.has_failed else None,
        )

    @property
    def _state(self) -> Progress:
        if self.is_whole:
            return "done"
        if self.has_failed:
            return "failed"
        if self.percent is not None:
            return "compiling"
        return "searching" if self.evaluations else "waiting"


class Reviews:
    """All reviews that are followed; those that are done are in the store."""

    def __init__(self, pool: AnalysisPool, store: Store, limits: Limits, spawn: Spawn) -> None:
        self._pool = pool
        self._store = store
        self._limits = limits
        self._spawn = spawn
        self._running: dict[str, RunningReview] = {}

    async def open(self, game: GameToReview, asked: Asked, owners: Owners) -> RunningReview:
        """The review of a game, to be followed; raises TooFastError where it is new and too many are."""
        if (running := self._running.get(game.key)) is not None:
            return running
        known = await self._store.review(game.key)
        review = RunningReview(game, asked, [] if known is None else json.loads(known))
        if review.is_whole:
            return review
        if (running := self._running.get(game.key)) is not None:
            return running
        if known is None and not self._limits.reviews.take(owners):
            raise TooFastError
        self._running[game.key] = review
        tasks: list[asyncio.Task[None]] = []
        review.drive(
            lambda: tasks.append(asyncio.create_task(self._work(review, owners), name="review")),
            lambda: self._leave(review, tasks),
        )
        return review

    def _leave(self, review: RunningReview, tasks: list[asyncio.Task[None]]) -> None:
        for task in tasks:
            task.cancel()
        is_kept = bool(tasks and review.evaluations)
        if is_kept:
            self._spawn(self._keep(review), "keeping a review")
        if not (is_kept and review.is_whole):  # a whole one is at hand until it is stored
            self._forget(review)

    async def _keep(self, review: RunningReview) -> None:
        found = json.dumps(list(review.evaluations.values()))
        try:
            await self._store.keep_review(review.game.key, found, is_whole=review.is_whole)
        finally:
            self._forget(review)

    def _forget(self, review: RunningReview) -> None:
        if self._running.get(review.game.key) is review:
            del self._running[review.game.key]

    async def _work(self, review: RunningReview, owners: Owners) -> None:
        def compiling(percent: int) -> None:
            review.percent = percent
            review.note()

        try:
            await self._pool.until_ready(Ruleset.parse(review.game.ruleset), compiling)
            review.percent = None
            for ply in reversed(range(review.total)):
                if ply not in review.evaluations:
                    job = {"evaluate": {"asked": review.asked.job, "ply": ply, "nodes": NODES}}
                    review.evaluations[ply] = await self._pool.evaluate(owners, job)
                    review.note()
        except Exception:  # noqa: BLE001 - the log has it, and whoever follows is told
            log_exception("a review failed")
            review.has_failed = True
        review.note()


def judge(game: GameToReview, evaluations: dict[int, Job]) -> GameReview:
    """Judge those moves that have an evaluation on either side, by the thresholds that hold everywhere."""
    known = {
        ply: Evaluation(views.color_of(one["turn"]), one["chance"], None, (), one["choices"])
        for ply, one in evaluations.items()
    }
    moves = [
        MoveReview(
            ply,
            views.color_of(color),
            text,
            known[ply - 1].chance_of(views.color_of(color)),
            known[ply].chance_of(views.color_of(color)),
            (),
            is_best=evaluations[ply - 1]["is_best"],
            is_forced=known[ply - 1].choices == 1,
        )
        for ply, (text, color) in enumerate(zip(game.texts, game.movers, strict=True), 1)
        if {ply - 1, ply} <= known.keys()
    ]
    return GameReview(tuple(moves), known)


def _worth(one: Job) -> PositionWorth:
    return PositionWorth(one["ply"], one["chance"], one["winner"], one["turns"], one.get("points"))


def _judged_move(move: MoveReview, before: Job) -> JudgedMove:
    judgment = None if move.judgment is None else _WORDS[move.judgment]
    best = before["line"] if judgment is not None else before["line"][:1]
    color = views.word(move.color)
    return JudgedMove(move.ply, color, move.text, judgment, move.loss, move.accuracy, best)


def _side(judged: GameReview, color: Color) -> ReviewSide:
    counts = [judged.count(color, judgment) for judgment in Judgment]
    return ReviewSide(judged.accuracy[color], *counts)
