"""One page's analyses and reviews: what it asks for is begun beside, and ends with it."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from typing import Literal, TypeVar, assert_never

from skep.core.errors import IllegalMoveError, SkepError, message_of
from skep.lang import Phrase, phrase
from skep.rules.ruleset import Ruleset
from skep.web.analysis import subjects as analysed
from skep.web.analysis.messages import Analysis, AnalysisLine, Review
from skep.web.analysis.reviews import Reviews
from skep.web.engines.requests import Analyse, Asked, Found, Line
from skep.web.engines.service import DEEPER, LEAST_ANALYSIS, SECONDS, BusyError, EnginePool
from skep.web.games import live_positions as fair_play
from skep.web.games.rooms import Rooms
from skep.web.positions import forms, protocol, requests
from skep.web.positions import service as positions
from skep.web.server.limits import Limits, TooFastError
from skep.web.server.listeners import Listener
from skep.web.server.log import log_exception
from skep.web.server.message import Answer, encode
from skep.web.server.metrics import Metrics
from skep.web.server.workers.process import EndedError, OverworkedError
from skep.web.server.workers.sandbox import Sandbox

Read = TypeVar("Read")
MOST_PLIES = 300
"""Moves of a game that is reviewed."""
BUSY = phrase("analysis-busy")
FAILED = phrase("analysis-failed")
HARD = phrase("problem-overworked")
ELSEWHERE = phrase("analysis-elsewhere")
TOO_LONG = phrase("review-long", most=MOST_PLIES)
NOTHING = phrase("review-nothing")
_FULL = 0.2
"""Seconds between two tries to tell a page its last word that reads too slowly."""


class SharedAnalyses:
    """What the analyses of all pages share."""

    def __init__(
        self,
        engines: EnginePool,
        reviews: Reviews,
        rooms: Rooms,
        limits: Limits,
        sandbox: Sandbox,
        metrics: Metrics,
    ) -> None:
        self.engines = engines
        self.reviews = reviews
        self.rooms = rooms
        self.limits = limits
        self.sandbox = sandbox
        self.metrics = metrics
        self.cached = AnalysisCache()
        """What analyses have found."""
        self.searching: dict[str, asyncio.Task[None]] = {}
        """The search of each visitor that has one."""


class AnalysisCache:
    """What positions are worth, those asked for last; bounded."""

    def __init__(self, most: int = 2_000) -> None:
        self._most = most
        self._found: dict[tuple[str, int], Found] = {}

    def get(self, key: str, lines: int) -> Found | None:
        found = self._found.pop((key, lines), None)
        if found is not None:
            self._found[key, lines] = found
        return found

    def put(self, key: str, lines: int, found: Found) -> None:
        """Keep what is known; of two searches the deeper one stays."""
        known = self._found.pop((key, lines), None)
        self._found[key, lines] = found if known is None or found.depth >= known.depth else known
        if len(self._found) > self._most:
            del self._found[next(iter(self._found))]

    def __len__(self) -> int:
        return len(self._found)


class PageStudies:
    """What one page and the engine say to each other, off any game."""

    def __init__(self, shared: SharedAnalyses, listener: Listener) -> None:
        self._shared = shared
        self._listener = listener
        self._analysis: asyncio.Task[None] | None = None
        self._review: asyncio.Task[None] | None = None

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What goes on beside."""
        return [task for task in (self._analysis, self._review) if task is not None]

    def handle(self, request: requests.Studying) -> None:
        match request:
            case requests.Analyse():
                self._begin(request)
            case requests.StopAnalysis():
                self._end_analysis()
                self._send(Analysis(re=request.seq, state="stopped"))
            case requests.AskReview():
                self._end_review()
                self._review = asyncio.create_task(self._reviewed(request), name="a review")
            case requests.LeaveReview():
                self._end_review()
                self._send(Review(re=request.seq, state="stopped"))
            case _:
                assert_never(request)

    def _end_review(self) -> None:
        if self._review is not None:
            self._review.cancel()

    def _end_analysis(self) -> None:
        if self._analysis is not None:
            self._analysis.cancel()

    def _begin(self, request: requests.Analyse) -> None:
        """Each visitor has one search, however many pages of his are open."""
        searching, visitor = self._shared.searching, self._listener.visitor
        if (before := searching.get(visitor)) is not None:
            before.cancel()
        task = asyncio.create_task(self._analysed(request), name="an analysis")
        searching[visitor] = self._analysis = task

        def forget(_: object) -> None:
            if searching.get(visitor) is task:
                del searching[visitor]

        task.add_done_callback(forget)

    # Analysis

    async def _analysed(self, request: requests.Analyse) -> None:
        try:
            await self._guarded(request, Analysis, lambda: self._analyse(request))
        except asyncio.CancelledError:
            self._send(Analysis(re=request.seq, state="stopped", because=str(ELSEWHERE)))
            raise

    async def _analyse(self, request: requests.Analyse) -> None:
        asked = _asked(request, threat=request.threat)
        subject = await self._read(request, asked, analysed.subject)
        if subject.over is not None:
            self._refuse(request.seq, "over", subject.over)
            return
        if await fair_play.is_in_play(self._shared.rooms, self._listener.owners, subject.ruleset, subject.passed):
            self._refuse(request.seq, "forbidden", fair_play.IN_PLAY)
            return
        said = _Words(request.seq, subject.to_move)
        wanted = DEEPER if request.deeper else SECONDS
        known = self._shared.cached.get(subject.key, request.lines)
        if known is not None and (known.final or known.allowed >= wanted):
            await self._send_last(said.of(known, "done", wanted))
            return
        if known is not None:
            self._send(said.of(known, "searching", wanted))
        await self._search(request, subject, said, wanted)

    async def _search(
        self, request: requests.Analyse, subject: analysed.Subject, said: "_Words", wanted: float
    ) -> None:
        engines, limits, owners = self._shared.engines, self._shared.limits, self._listener.owners
        most = wanted if limits.analysing.has(owners, wanted) else LEAST_ANALYSIS

        def compiling(percent: int) -> None:
            self._send(said.compiling(percent))

        await engines.until_ready(Ruleset.parse(subject.ruleset), compiling)
        self._send(said.waiting(engines.waiting_analyses, engines.allowed(most), wanted))
        asked = Analyse(_asked(request, threat=request.threat), request.lines, most)
        spent = [0.0]

        def hear(found: Found) -> None:
            spent[0] = found.seconds
            self._send(said.of(found, "searching", wanted))

        try:
            found = await engines.analyse(owners, asked, hear)
            spent[0] = found.seconds
        finally:
            limits.analysing.charge(owners, max(spent[0], LEAST_ANALYSIS))
        self._shared.cached.put(subject.key, request.lines, found)
        await self._send_last(said.of(found, "done", wanted))

    # Review

    async def _reviewed(self, request: requests.AskReview) -> None:
        await self._guarded(request, Review, lambda: self._follow_review(request))

    async def _follow_review(self, request: requests.AskReview) -> None:
        asked = _asked(request)
        game = await self._read(request, asked, analysed.reviewed)
        if not game.texts or len(game.texts) > MOST_PLIES:
            self._refuse(request.seq, "invalid", TOO_LONG if game.texts else NOTHING)
            return
        if await fair_play.is_in_play(self._shared.rooms, self._listener.owners, game.ruleset, game.passed):
            self._refuse(request.seq, "forbidden", fair_play.IN_PLAY)
            return
        review = await self._shared.reviews.open(game, asked, self._listener.owners)
        async with aclosing(review.follow(request.seq)) as messages:
            async for text in messages:
                await self._tell_last(text)

    # Reading and telling

    async def _read(self, request: requests.OffGame, asked: Asked, read: Callable[[Asked], Read]) -> Read:
        form = forms.AskBoard(game_string=request.game_string, sketch=request.sketch, line=request.line)
        async with self._shared.limits.study(self._listener.owners, positions.cost(form)):
            return await self._shared.sandbox.run(read, asked, owners=self._listener.owners)

    async def _guarded(
        self, request: requests.OffGame, kind: "type[Analysis] | type[Review]", work: Callable[[], Awaitable[None]]
    ) -> None:
        """Do it; whatever comes in between is told in a sentence."""
        seq = request.seq
        try:
            await work()
        except TooFastError:
            self._refuse(seq, "rate", phrase("problem-rate"))
        except IllegalMoveError as error:
            self._refuse(seq, "illegal", error.verdict.because, error.verdict.rule)
        except SkepError as error:
            self._refuse(seq, "invalid", message_of(error))
        except EndedError:
            self._refuse(seq, "trouble", HARD)
        except (BusyError, OverworkedError):
            self._refuse(seq, "full", BUSY)
        except Exception:  # noqa: BLE001 - the log has it, and the visitor is told
            log_exception("an analysis failed", kind=kind.__name__)
            await self._send_last(kind(re=seq, state="failed", because=str(FAILED)))

    def _send(self, message: Answer) -> bool:
        return self._listener.tell(encode(message))

    async def _send_last(self, message: Answer) -> None:
        """Tell what has to be told, also to a page that reads slowly."""
        await self._tell_last(encode(message))

    async def _tell_last(self, text: str) -> None:
        while not self._listener.tell(text):
            await asyncio.sleep(_FULL)

    def _refuse(self, seq: int, reason: str, because: Phrase | str, rule: str | None = None) -> None:
        self._shared.metrics.count("skep_refusals_total", reason)
        self._send(protocol.Refusal(re=seq, reason=reason, because=str(because), rule=rule))


class _Words:
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

    def of(self, found: Found, state: Literal["searching", "done"], wanted: float) -> Analysis:
        """What is known of the position."""
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


def _line(line: Line) -> AnalysisLine:
    return AnalysisLine(line.rank, line.white_chance, line.winner, line.turns, line.moves, line.first)


def _asked(request: requests.OffGame, *, threat: bool = False) -> Asked:
    return Asked(request.game_string, request.sketch, tuple(request.line), threat)
