"""Analyses and reviews for pages; a running one does not block other messages."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from typing import Literal, TypeVar

from skep.core.errors import IllegalMoveError, SkepError, message_of
from skep.lang import Phrase, phrase
from skep.rules.ruleset import Ruleset
from skep.web.analysis import messages as requests
from skep.web.analysis import subjects as analysed
from skep.web.analysis.messages import Analysis, AnalysisLine, Review
from skep.web.analysis.reviews import Reviews
from skep.web.engines.messages import AnalysePosition, EngineLine, Findings, PositionRequest
from skep.web.engines.service import DEEPER, LEAST_ANALYSIS, SECONDS, BusyError, EnginePool
from skep.web.games.service import IN_PLAY, GameService
from skep.web.positions import protocol
from skep.web.server.limits import Access, Limits, Price, TooFastError
from skep.web.server.log import log_exception
from skep.web.server.message import Answer, encode
from skep.web.server.metrics import Metrics
from skep.web.server.socket_messages import Refusal
from skep.web.server.sockets import Socket, SocketRouter
from skep.web.server.workers.process import EndedError, OverworkedError
from skep.web.server.workers.sandbox import Sandbox

Read = TypeVar("Read")
MAX_PLIES = 300
"""Moves of a game that is reviewed."""
BUSY = phrase("analysis-busy")
FAILED = phrase("analysis-failed")
HARD = phrase("problem-overworked")
ELSEWHERE = phrase("analysis-elsewhere")
TOO_LONG = phrase("review-long", most=MAX_PLIES)
NOTHING = phrase("review-nothing")
_FULL = 0.2
"""Seconds between two tries to tell a page its last word that reads too slowly."""


class AnalysisCache:
    """A bounded cache of analyses, least recently used first out."""

    def __init__(self, most: int = 2_000) -> None:
        self._most = most
        self._found: dict[tuple[str, int], Findings] = {}

    def get(self, key: str, lines: int) -> Findings | None:
        found = self._found.pop((key, lines), None)
        if found is not None:
            self._found[key, lines] = found
        return found

    def put(self, key: str, lines: int, found: Findings) -> None:
        """Keep what is known; of two searches the deeper one stays."""
        known = self._found.pop((key, lines), None)
        self._found[key, lines] = found if known is None or found.depth >= known.depth else known
        if len(self._found) > self._most:
            del self._found[next(iter(self._found))]

    def __len__(self) -> int:
        return len(self._found)


class AnalysisService:
    """Analyses and reviews of all pages. Each person has one search, however many of their pages are open."""

    def __init__(
        self,
        engines: EnginePool,
        reviews: Reviews,
        games: GameService,
        limits: Limits,
        sandbox: Sandbox,
        metrics: Metrics,
    ) -> None:
        self._engines = engines
        self._reviews = reviews
        self._games = games
        self._limits = limits
        self._sandbox = sandbox
        self._metrics = metrics
        self.cached = AnalysisCache()
        """Cache of finished analyses."""
        self.searching: dict[str, asyncio.Task[None]] = {}
        """The search of each person who has one."""

    def register(self, router: SocketRouter) -> None:
        """Handle the requests about analyses and reviews; what they cost is charged when the position is read."""
        router.on(requests.Analyse, self._on_analyse, Price.FREE, Access.GUEST)
        router.on(requests.StopAnalysis, self._on_stop, Price.FREE, Access.GUEST)
        router.on(requests.ReviewRequest, self._on_review, Price.FREE, Access.GUEST)
        router.on(requests.LeaveReview, self._on_leave, Price.FREE, Access.GUEST)

    async def _on_analyse(self, socket: Socket, request: requests.Analyse) -> None:
        if (before := self.searching.get(socket.person)) is not None:
            before.cancel()
        task = self.searching[socket.person] = socket.own("analysis", self._analysed(socket, request))

        def forget(_: object) -> None:
            if self.searching.get(socket.person) is task:
                del self.searching[socket.person]

        task.add_done_callback(forget)

    async def _on_stop(self, socket: Socket, request: requests.StopAnalysis) -> Analysis:
        socket.cancel("analysis")
        return Analysis(re=request.seq, state="stopped")

    async def _on_review(self, socket: Socket, request: requests.ReviewRequest) -> None:
        socket.own("review", self._guarded(socket, request, Review, lambda: self._follow_review(socket, request)))

    async def _on_leave(self, socket: Socket, request: requests.LeaveReview) -> Review:
        socket.cancel("review")
        return Review(re=request.seq, state="stopped")

    # Analysis

    async def _analysed(self, socket: Socket, request: requests.Analyse) -> None:
        try:
            await self._guarded(socket, request, Analysis, lambda: self._analyse(socket, request))
        except asyncio.CancelledError:
            socket.reply(Analysis(re=request.seq, state="stopped", because=str(ELSEWHERE)))
            raise

    async def _analyse(self, socket: Socket, request: requests.Analyse) -> None:
        position = _asked(request, threat=request.threat)
        subject = await self._read(socket, position, analysed.subject)
        if subject.over is not None:
            self._refuse(socket, request.seq, "over", subject.over)
            return
        if await self._games.is_own_live_game(socket.person, subject.ruleset, subject.passed):
            self._refuse(socket, request.seq, "forbidden", IN_PLAY)
            return
        messages = _AnalysisMessages(request.seq, subject.to_move)
        wanted = DEEPER if request.deeper else SECONDS
        known = self.cached.get(subject.key, request.lines)
        if known is not None and (known.final or known.allowed >= wanted):
            await _send_last(socket, messages.of(known, "done", wanted))
            return
        if known is not None:
            socket.reply(messages.of(known, "searching", wanted))
        await self._search(socket, request, subject, messages, wanted)

    async def _search(
        self,
        socket: Socket,
        request: requests.Analyse,
        subject: analysed.Subject,
        messages: "_AnalysisMessages",
        wanted: float,
    ) -> None:
        engines, limits, owners = self._engines, self._limits, socket.owners
        most = wanted if limits.analysing.has(owners, wanted) else LEAST_ANALYSIS

        def compiling(percent: int) -> None:
            socket.reply(messages.compiling(percent))

        await engines.until_ready(Ruleset.parse(subject.ruleset), compiling)
        socket.reply(messages.waiting(engines.waiting_analyses, engines.allowed(most), wanted))
        position = AnalysePosition(_asked(request, threat=request.threat), request.lines, most)
        spent = [0.0]

        def on_found(found: Findings) -> None:
            spent[0] = found.seconds
            socket.reply(messages.of(found, "searching", wanted))

        try:
            found = await engines.analyse(owners, position, on_found)
            spent[0] = found.seconds
        finally:
            limits.analysing.charge(owners, max(spent[0], LEAST_ANALYSIS))
        self.cached.put(subject.key, request.lines, found)
        await _send_last(socket, messages.of(found, "done", wanted))

    # Review

    async def _follow_review(self, socket: Socket, request: requests.ReviewRequest) -> None:
        position = _asked(request)
        game = await self._read(socket, position, analysed.reviewed)
        if not game.texts or len(game.texts) > MAX_PLIES:
            self._refuse(socket, request.seq, "invalid", TOO_LONG if game.texts else NOTHING)
            return
        if await self._games.is_own_live_game(socket.person, game.ruleset, game.passed):
            self._refuse(socket, request.seq, "forbidden", IN_PLAY)
            return
        review = await self._reviews.open(game, position, socket.owners)
        async with aclosing(review.follow(request.seq)) as messages:
            async for text in messages:
                await _send_last(socket, text)

    # Reading and telling

    async def _read(self, socket: Socket, position: PositionRequest, read: Callable[[PositionRequest], Read]) -> Read:
        async with self._limits.study(socket.owners, Price.NORMAL.value):
            return await self._sandbox.run(read, position, owners=socket.owners)

    async def _guarded(
        self,
        socket: Socket,
        request: requests.OffGame,
        kind: type[Analysis] | type[Review],
        work: Callable[[], Awaitable[None]],
    ) -> None:
        """Run it; a failure is answered with a sentence."""
        seq = request.seq
        try:
            await work()
        except TooFastError:
            self._refuse(socket, seq, "rate", phrase("problem-rate"))
        except IllegalMoveError as error:
            self._refuse(socket, seq, "illegal", error.verdict.because, error.verdict.rule)
        except SkepError as error:
            self._refuse(socket, seq, "invalid", message_of(error))
        except EndedError:
            self._refuse(socket, seq, "trouble", HARD)
        except (BusyError, OverworkedError):
            self._refuse(socket, seq, "full", BUSY)
        except Exception:  # noqa: BLE001 - it is logged, and the visitor gets an error
            log_exception("an analysis failed", kind=kind.__name__)
            await _send_last(socket, kind(re=seq, state="failed", because=str(FAILED)))

    def _refuse(self, socket: Socket, seq: int, reason: str, because: Phrase | str, rule: str | None = None) -> None:
        self._metrics.count("skep_refusals_total", reason)
        socket.reply(Refusal(re=seq, reason=reason, because=str(because), rule=rule))


async def _send_last(socket: Socket, message: Answer | str) -> None:
    """Send what has to be sent, also to a page that reads slowly."""
    text = message if isinstance(message, str) else encode(message)
    while not socket.send(text):
        await asyncio.sleep(_FULL)


class _AnalysisMessages:
    """Writes the messages about one question."""

    def __init__(self, seq: int, to_move: protocol.ColorWord) -> None:
        self._seq = seq
        self._to_move = to_move

    def compiling(self, percent: int) -> Analysis:
        because = str(phrase("computer-compiling", percent=percent))
        return Analysis(re=self._seq, state="compiling", percent=percent, because=because)

    def waiting(self, ahead: int, allowed: float, wanted: float) -> Analysis:
        return Analysis(
            re=self._seq,
            state="waiting",
            to_move=self._to_move,
            ahead=ahead,
            allowed=allowed,
            is_short=allowed < wanted,
        )

    def of(self, found: Findings, state: Literal["searching", "done"], wanted: float) -> Analysis:
        """Build a message from the findings so far."""
        return Analysis(
            re=self._seq,
            state=state,
            to_move=self._to_move,
            lines=[_line(line) for line in found.lines],
            depth=found.depth,
            nodes=found.nodes,
            nodes_per_second=round(found.nodes / max(found.seconds, 0.001)),
            seconds=found.seconds,
            allowed=found.allowed,
            is_short=found.allowed < wanted and not found.final,
        )


def _line(line: EngineLine) -> AnalysisLine:
    return AnalysisLine(line.rank, line.white_chance, line.winner, line.turns, line.moves, line.first)


def _asked(request: requests.OffGame, *, threat: bool = False) -> PositionRequest:
    return PositionRequest(request.game_string, request.sketch, tuple(request.line), threat)
