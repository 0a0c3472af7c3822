"""Games judged move by move: all who ask for the same game follow the same review, and it is kept.

The positions wait in the queue of `engines/service.py`, the last one first. What is known when nobody follows any more
is stored too, so that nothing is ever computed twice.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine, Set
from typing import Any

import msgspec

from skep.core.tiles import Color
from skep.lang import phrase, speech
from skep.review import GameReview
from skep.review.review import NODES
from skep.rules.ruleset import Ruleset
from skep.web.analysis.judging import Judge, move_message, side_message, worth_message
from skep.web.analysis.messages import Progress, Review
from skep.web.analysis.store import ReviewStore
from skep.web.analysis.subjects import GameToReview
from skep.web.engines.messages import Evaluate, PositionRequest, Worth
from skep.web.engines.service import BusyError, EnginePool
from skep.web.server.database import Database
from skep.web.server.limits import Limits, QuotaKeys, TooFastError
from skep.web.server.log import log_exception
from skep.web.server.message import encode

SEND_EVERY = 0.5
"""Seconds from one word about a review to the next, at least."""
FAILED = phrase("review-failed")
_SEQ = 2**53 + 1
"""In a text that is written once for all, the number of the question, which no page may give."""
Spawn = Callable[[Coroutine[Any, Any, None], str], None]


class Summary:
    """The state of a review at one time, and its news; encoded once for all followers."""

    def __init__(self, number: int, whole: Review, news: Review) -> None:
        self.number = number
        self.state = whole.state
        self._messages = {True: whole, False: news}
        self._texts: dict[tuple[bool, str], str] = {}

    def text(self, seq: int, *, whole: bool) -> str:
        """The message with the whole state or with the news, as the answer to a request."""
        key = whole, speech().language
        if key not in self._texts:
            message = self._messages[whole]
            because = str(FAILED) if message.state == "failed" else None
            self._texts[key] = encode(msgspec.structs.replace(message, re=_SEQ, because=because))
        return self._texts[key].replace(f'"re":{_SEQ}', f'"re":{seq}', 1)


class RunningReview:
    """A review that is followed; it goes on while someone does."""

    def __init__(self, game: GameToReview, position: PositionRequest, known: list[Worth]) -> None:
        self.game = game
        self.position = position
        self.evaluations: dict[int, Worth] = {one.ply: one for one in known}
        self.followers = 0
        self.percent: int | None = None
        self.has_failed = False
        self._judge = Judge(game, self.evaluations)
        self._summary: Summary | None = None
        self._sent_plies: set[int] = set()
        self._is_stale = True
        self._timer: asyncio.TimerHandle | None = None
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
        """Start the work for the first follower, and end it after the last."""
        self._start, self._end = start, end

    def note(self) -> None:
        """Something is new; it is sent soon, together with what comes until then."""
        self._is_stale = True
        if self._timer is None and self.followers:
            self._timer = asyncio.get_running_loop().call_later(SEND_EVERY, self._renew)

    def _renew(self) -> None:
        self._timer = None
        self._is_stale = True
        self._summarize()
        self._changed.set()
        self._changed = asyncio.Event()

    def _summarize(self) -> Summary:
        """The message to send now; built again if there is news."""
        if self._summary is None or (self._is_stale and self._timer is None):
            judged = self._judge.judged()
            new = self.evaluations.keys() - self._sent_plies
            self._sent_plies |= new
            number = 0 if self._summary is None else self._summary.number + 1
            whole = self._message(judged, set(self.evaluations))
            self._summary = Summary(number, whole, self._message(judged, new))
            self._is_stale = False
        return self._summary

    async def follow(self, seq: int) -> AsyncGenerator[str, None]:
        """Yield messages until the review is complete; a follower that missed some gets the whole state."""
        self.followers += 1
        try:
            if self.followers == 1 and not self.is_whole:
                self._start()
            seen = None
            while True:
                changed = self._changed
                summary = self._summarize()
                if seen is None or summary.number != seen:
                    yield summary.text(seq, whole=seen is None or summary.number != seen + 1)
                    seen = summary.number
                if summary.state in ("done", "failed"):
                    return
                await changed.wait()
        finally:
            self.followers -= 1
            if not self.followers:
                if self._timer is not None:
                    self._timer.cancel()
                    self._timer = None
                self._end()

    def _message(self, judged: GameReview, plies: Set[int]) -> Review:
        """Build the message about these positions, and the moves before and after them."""
        fresh = [move for move in judged.moves if move.ply in plies or move.ply - 1 in plies]
        return Review(
            state=self._state,
            done=len(self.evaluations),
            total=self.total,
            worths=[worth_message(self.evaluations[ply]) for ply in sorted(plies)],
            moves=[move_message(move, *(self.evaluations[at] for at in (move.ply - 1, move.ply))) for move in fresh],
            white=side_message(judged, Color.WHITE),
            black=side_message(judged, Color.BLACK),
            percent=self.percent,
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

    def __init__(self, engines: EnginePool, database: Database, limits: Limits, spawn: Spawn) -> None:
        self._engines = engines
        self._store = ReviewStore(database)
        self._limits = limits
        self._spawn = spawn
        self._running: dict[str, RunningReview] = {}

    async def open(self, game: GameToReview, position: PositionRequest, owners: QuotaKeys) -> RunningReview:
        """The review of a game, to be followed; raises TooFastError if it is new and too many are."""
        if (running := self._running.get(game.key)) is not None:
            return running
        known = await self._store.find(game.key)
        review = RunningReview(game, position, [] if known is None else msgspec.json.decode(known, type=list[Worth]))
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
        found = msgspec.json.encode(list(review.evaluations.values())).decode()
        try:
            await self._store.keep(review.game.key, found, is_whole=review.is_whole)
        finally:
            self._forget(review)

    def _forget(self, review: RunningReview) -> None:
        if self._running.get(review.game.key) is review:
            del self._running[review.game.key]

    async def _work(self, review: RunningReview, owners: QuotaKeys) -> None:
        def compiling(percent: int) -> None:
            review.percent = percent
            review.note()

        try:
            await self._engines.until_ready(Ruleset.parse(review.game.ruleset), compiling)
            review.percent = None
            for ply in reversed(range(review.total)):
                if ply not in review.evaluations:
                    request = Evaluate(review.position, ply, NODES)
                    review.evaluations[ply] = await self._engines.evaluate(owners, request)
                    review.note()
        except BusyError:
            review.has_failed = True
        except Exception:  # noqa: BLE001 - the log has it, and the followers see it
            log_exception("a review failed")
            review.has_failed = True
        review.note()
