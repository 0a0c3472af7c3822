"""The engine for everyone: moves of computer players, hints, analyses and reviews, in worker processes.

Workers are kept apart by how long their tasks take: some choose moves, one chooses only those that take a second or
less, some analyse. Within each kind, people and networks have equal shares of the time, and who asks for little goes
first; `Order` says what is urgent. While many wait everything becomes shorter. Games go first: an analysis is cut short
as soon as a move waits.
"""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, TypeVar

import msgspec

from skep.lang import speech
from skep.play.players import Computer
from skep.rules.ruleset import Ruleset
from skep.web.engines import worker as tasks
from skep.web.engines.browser_files import BrowserFiles
from skep.web.engines.messages import AnalysePosition, Choose, Evaluate, Findings, Worth
from skep.web.engines.readiness import BotEngine
from skep.web.positions.game_text import ruleset_of_text
from skep.web.server.limits import QuotaKeys
from skep.web.server.network import HOUSEHOLD
from skep.web.server.workers.fair_queue import FairQueue
from skep.web.server.workers.pool import LOADING, MAX_DEATHS, Piece, WorkerPool
from skep.web.server.workers.process import EndedError, WorkerDiedError, WorkerProcess
from skep.web.server.workers.tasks import registered
from skep.web.settings import Settings

__all__ = ["BrowserFiles", "BusyError", "EnginePool", "Order", "hurried"]

MEMORY = 3 * 2**30
"""Bytes of address space of a worker, with the compiled engine and its tables: 560 MB."""
NICENESS, LOW_NICENESS = 5, 10
"""Niceness of workers that choose moves, and of those that analyse."""
PATIENCE = 2.0
"""Seconds that a worker has to end a task that nobody wants any more; then it is killed."""
SHORT = 1.0
"""Seconds of a thought for which a worker is kept free."""
LEAST = 0.25
"""Seconds that a thought has, however many wait."""
UNTIMED = 60.0
"""The limit of a thought that is bounded by something other than time."""
ENDING = 10.0
"""Seconds above its limit after which a worker counts as hanging, and is killed."""
SHARE_OF_TIME = 15
"""In a game with a clock a computer takes at most this part of what it has left."""
SECONDS = 8.0
"""Seconds for an analysis while nobody else waits."""
DEEPER = 60.0
"""Seconds for a deeper analysis."""
LEAST_ANALYSIS = 0.125
"""Seconds that an analysis has, however many wait."""
POSITION = 0.6
"""Seconds that one position of a review takes, about."""
MODULE = 10.0
"""Seconds that it takes to make the engine's module for browsers, about."""
MODULE_LIMIT = 600.0
"""Seconds after which its worker counts as hanging."""
NOBODY = ("", "")
"""The owners of what nobody asked for."""
MAX_YIELD = 5.0
"""Seconds for which an analysis waits at most while games wait for the computer."""
LOOK_EVERY = 0.05
"""Seconds between two looks at whether an analysis is to be cut short."""


class Order(Enum):
    """The purpose of a task. A less urgent one waits as if it had arrived some seconds later."""

    TIMED_MOVE = "a move against the clock"
    MOVE = "a move"
    HINT = "a hint"
    ANALYSIS = "an analysis"
    REVIEW = "a review"
    MODULE = "the engine's module"


DELAYS = {
    Order.TIMED_MOVE: 0.0,
    Order.MOVE: 0.5,
    Order.HINT: 1.0,
    Order.ANALYSIS: 0.0,
    Order.REVIEW: 2.0,
    Order.MODULE: 5.0,
}
"""Seconds behind what is most urgent for the same workers."""


class BusyError(Exception):
    """The queue is full; ask again later."""


class EngineWorker(WorkerProcess):
    """A worker that plays and analyses."""

    def __init__(self, niceness: int = NICENESS) -> None:
        super().__init__([tasks.__name__], MEMORY, niceness, PATIENCE)

    async def choose(self, request: Choose) -> str:
        return await self.run(registered(tasks.choose), (request,), speech())

    async def analyse(self, request: AnalysePosition, on_found: Callable[[Findings], None]) -> Findings:
        task = registered(tasks.analyse)
        return await self.run(task, (request,), speech(), lambda value: on_found(task.result(value)))

    async def evaluate(self, request: Evaluate) -> Worth:
        return await self.run(registered(tasks.evaluate), (request,), speech())

    async def rules(self, ruleset: str) -> bytes:
        return await self.run(registered(tasks.rules), (ruleset,), speech())

    async def make_module(self, width: int) -> None:
        await self.run(registered(tasks.make_module), (width,), speech())


Out = TypeVar("Out")
_Piece = Piece[EngineWorker, Any]


@dataclass(slots=True, eq=False)
class _Thought:
    """A move that is being chosen, for whom, and in which game; it may be hurried."""

    visitor: str
    game: str
    player: Computer


class EnginePool(WorkerPool[EngineWorker]):
    """Lets workers choose moves, analyse and evaluate. They are started with the first question."""

    def __init__(
        self,
        settings: Settings,
        process: Callable[[int], EngineWorker] = EngineWorker,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Beside the workers that choose moves, one more takes short thoughts alone."""
        super().__init__(clock, LOOK_EVERY)
        self._settings = settings
        self._movers = settings.bot_workers or max(1, (os.cpu_count() or 2) - 1)
        self._analysts = settings.analysis_workers
        self._process = process
        self._moves: FairQueue[_Piece] = FairQueue()
        self._studies: FairQueue[_Piece] = FairQueue()
        self._thoughts: dict[_Piece, _Thought] = {}
        self._cuts: dict[_Piece, float] = {}
        """The seconds that analyses may take, which are cut short while others wait."""
        self.engine = BotEngine()

    # Load

    @property
    def thinking(self) -> int:
        """The number of moves that are computed or wait."""
        return len(self._thoughts)

    @property
    def analysing(self) -> int:
        """The number of analyses that run or wait."""
        return len(self._running.keys() - self._thoughts.keys()) + len(self._studies)

    @property
    def waiting_analyses(self) -> int:
        return len(self._studies)

    @property
    def is_crowded(self) -> bool:
        """Whether a move waits for a worker."""
        return len(self._moves) > 0

    # Moves

    def shortened(self, player: Computer) -> Computer:
        """The player with as much time as there is for everyone: less, the more thoughts wait for a worker."""
        limit = player.limit
        if limit.time is None or len(self._moves) < self._movers:
            return player
        time = max(min(LEAST, limit.time), limit.time * self._movers / (len(self._moves) + 1))
        return replace(player, limit=replace(limit, time=time))

    def shortest(self, player: Computer) -> Computer:
        """The player with no more time than it takes to answer at all."""
        limit = player.limit
        return replace(player, limit=replace(limit, time=min(LEAST, limit.time or LEAST)))

    async def choose(self, owners: QuotaKeys, game: str, player: Computer, order: Order = Order.MOVE) -> str:
        """The text of a move for a game as `game_text` writes it; cancelling the task ends the search.

        `owners` are the visitor and the address for whom it is thought. Raises BusyError if too many wait, and
        WorkerDiedError if the thought killed its workers.
        """
        visitor, address = owners
        most = self._settings.waiting_moves_of_visitor
        if (
            self.thinking >= self._settings.waiting_moves
            or self._moves.count(visitor) >= most
            or not self._moves.admits(address, most * HOUSEHOLD)
        ):
            raise BusyError
        self._begin()
        thought = _Thought(visitor, game, player)

        async def think(worker: EngineWorker) -> str:
            is_ready = await self.engine.is_ready(ruleset_of_text(game))
            piece.limit = (thought.player.limit.time or UNTIMED) + ENDING
            return await worker.choose(Choose(game, thought.player, plain=not is_ready))

        cost = SHORT if player.limit.time is None else player.limit.time
        piece = self._piece(order, think, owners, cost, UNTIMED + ENDING)
        piece.outlives_hanging = True
        self._thoughts[piece] = thought
        try:
            return await self._moves.serve(piece, owners, cost, piece.done, DELAYS[order])
        except EndedError as error:
            raise WorkerDiedError from error
        finally:
            del self._thoughts[piece]

    async def hurry(self, visitor: str, game: str) -> None:
        """Let a visitor's thought about a game end with what it has found; one that waits becomes short."""
        for piece, thought in list(self._thoughts.items()):
            if (thought.visitor, thought.game) == (visitor, game):
                thought.player = self.shortest(thought.player)  # where the worker is not asked yet
                if piece in self._running:
                    await self._running[piece].hurry()

    # Analyses and reviews

    def allowed(self, most: float) -> float:
        """The seconds for an analysis that could have `most`, given how many wait now."""
        if self.is_crowded:
            return min(most, LEAST_ANALYSIS)
        if not len(self._studies):
            return most
        return min(most, max(LEAST_ANALYSIS, SECONDS * self._analysts / (self._analysts + len(self._studies))))

    async def until_ready(self, ruleset: Ruleset, on_progress: Callable[[int], None]) -> None:
        """Wait for the compiled engine, with its progress."""
        while not await self.engine.is_ready(ruleset):
            on_progress(self.engine.percent or 0)
            await asyncio.sleep(1.0)

    async def analyse(
        self, owners: QuotaKeys, request: AnalysePosition, on_found: Callable[[Findings], None]
    ) -> Findings:
        """Analyze a position in the time that it is allowed; canceling the task ends the search.

        Raises BusyError if too many wait, WorkerDiedError if the search killed its workers, and EndedError if
        it hung.
        """
        most = request.seconds

        def on_report(found: Findings) -> None:
            on_found(msgspec.structs.replace(found, allowed=self.allowed(most)))

        async def search(worker: EngineWorker) -> Findings:
            found = await worker.analyse(request, on_report)
            spent = self._spent(piece) if piece.is_cut else most
            return msgspec.structs.replace(found, allowed=spent)

        piece = self._piece(Order.ANALYSIS, search, owners, self.allowed(most), most + ENDING)
        self._cuts[piece] = most
        try:
            return await self._study(piece, Order.ANALYSIS)
        finally:
            del self._cuts[piece]

    async def evaluate(self, owners: QuotaKeys, request: Evaluate) -> Worth:
        """Evaluate one position of a game; it is never cut short. Raises what `analyse` does."""
        piece = self._piece(Order.REVIEW, lambda worker: worker.evaluate(request), owners, POSITION, LOADING)
        return await self._study(piece, Order.REVIEW)

    async def rules(self, owners: QuotaKeys, ruleset: str) -> bytes:
        """The records of a game type, for the engine in a browser. Raises what `analyse` does."""
        piece = self._piece(Order.ANALYSIS, lambda worker: worker.rules(ruleset), owners, LEAST_ANALYSIS, LOADING)
        return await self._study(piece, Order.ANALYSIS)

    async def make_module(self, width: int) -> None:
        """Make the engine's module for browsers in the cache, after everything else. Raises what `analyse` does."""
        piece = self._piece(Order.MODULE, lambda worker: worker.make_module(width), NOBODY, MODULE, MODULE_LIMIT)
        piece.tries = 1
        await self._study(piece, Order.MODULE)

    async def _study(self, piece: Piece[EngineWorker, Out], order: Order) -> Out:
        most = self._settings
        if len(self._studies) >= most.waiting_analyses:
            raise BusyError
        if not self._studies.admits(piece.owners[-1], most.waiting_analyses_of_address):
            raise BusyError
        self._begin()
        return await self._studies.serve(piece, piece.owners, piece.cost, piece.done, DELAYS[order])

    # Workers

    async def stop(self) -> None:
        """Kill the workers, and let go of everything that is not done."""
        await self.engine.close()
        await super().stop()

    def _piece(
        self, order: Order, work: Callable[[EngineWorker], Awaitable[Out]], owners: QuotaKeys, cost: float, limit: float
    ) -> Piece[EngineWorker, Out]:
        done: asyncio.Future[Out] = asyncio.get_running_loop().create_future()
        return Piece(name=order.value, work=work, owners=owners, cost=cost, limit=limit, done=done, tries=MAX_DEATHS)

    def _begin(self) -> None:
        if self._tasks:
            return
        movers = [self._process(NICENESS) for _ in range(self._movers)]
        short, analysts = self._process(NICENESS), [self._process(LOW_NICENESS) for _ in range(self._analysts)]
        self._workers = [*movers, short, *analysts]
        self._spawn(
            [
                *(self._serve(worker, self._moves) for worker in movers),
                self._serve(short, self._moves, SHORT),
                *(self._serve_studies(worker) for worker in analysts),
            ]
        )

    async def _serve_studies(self, worker: EngineWorker) -> None:
        while True:
            await self._studies.until_some()
            await self._yield_to_games()
            piece = self._studies.take()
            if piece is not None and not piece.done.done():
                await self._do(piece, worker)

    async def _yield_to_games(self) -> None:
        """Games that are played go first; but nobody waits for them for ever."""
        until = self._clock() + MAX_YIELD
        while self.is_crowded and self._clock() < until:
            await asyncio.sleep(LOOK_EVERY)

    async def _look(self, piece: _Piece, worker: EngineWorker) -> None:
        """Cut an analysis short that has had its time while others wait."""
        most = self._cuts.get(piece)
        if most is None or piece.is_cut or piece.sent_at is None:
            return
        allowed = self.allowed(most)
        piece.is_cut = allowed < most and self._spent(piece) >= allowed
        if piece.is_cut:
            await worker.hurry()

    def _spent(self, piece: _Piece) -> float:
        return 0.0 if piece.sent_at is None else self._clock() - piece.sent_at


def hurried(player: Computer, left: float | None) -> Computer:
    """A computer with its limit cut to what its clock allows."""
    if left is None:
        return player
    share = max(0.05, left / SHARE_OF_TIME)
    limit = player.limit
    return replace(player, limit=replace(limit, time=min(share, limit.time or share)))
