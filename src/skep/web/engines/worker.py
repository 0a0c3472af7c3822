"""The tasks of engine workers: choose a move, analyse a position, evaluate one position of a game."""

import threading
from functools import lru_cache

from skep.engine import Engine, Limit, Report, Resources, SearchRequest
from skep.engine.tools import reference_search
from skep.game import Game
from skep.review import Evaluation, evaluate_node
from skep.rules.context import Context
from skep.rules.ruleset import Ruleset
from skep.trees import GameNode, GameTree
from skep.web.engines.messages import (
    AnalysePosition,
    Choose,
    EngineLine,
    Evaluate,
    Findings,
    PositionRequest,
    Worth,
    worth_of,
)
from skep.web.positions import views
from skep.web.positions.game_text import read_game_text
from skep.web.positions.protocol import ColorWord
from skep.web.server.workers.tasks import Call, task

REPORT_EVERY = 0.15
"""Seconds between two reports of an analysis, at least."""
MAX_MOVES = 16
"""Moves of a line that are sent."""
EARLY = 0.9
"""An analysis that ends by itself before this part of its time knows all that there is to know."""
HASH_MIB = 32
"""Mebibytes of each transposition table of an analysis; the engine keeps three at most."""
PLAYER = Engine()
"""Plays; it remembers the games that it plays."""
ANALYST = Engine(Resources(hash_mib=HASH_MIB))
"""Analyses; it remembers the positions of the games it was asked about."""


@task
def choose(call: Call, request: Choose) -> str:
    """The text of a computer player's move."""
    game, player = read_game_text(request.game), request.player
    if request.plain:
        move = player.recall(game) or reference_search(game, SearchRequest(player.limit, stop=call.stop)).move
        return game.format(move)
    return player.choose(game, call.stop, engine=PLAYER)


@task
def analyse(call: Call, request: AnalysePosition) -> Findings:
    """AnalysePosition a position until its time is over or nobody wants more."""
    game = request.position.game()
    reporter = Reporter(call, game, request.lines)
    reporter.start()
    try:
        reports = ANALYST.analyse(
            game, Limit(time=request.seconds), request.lines, stop=call.stop, on_report=reporter.on_report
        )
    finally:
        reporter.end()
    is_final = not call.stop.is_set() and reports[0].seconds < EARLY * request.seconds
    return found(game, reports, final=is_final)


@task
def evaluate(call: Call, request: Evaluate) -> Worth:
    """Evaluate one position of a game."""
    nodes, ply = _nodes(request.position), request.ply
    node = nodes[ply]
    known = evaluate_node(node, Limit(nodes=request.nodes), call.stop, engine=ANALYST)
    game = node.game()
    texts = []
    for move in known.line[:MAX_MOVES]:
        texts.append(game.format(move))
        game.position.apply(move)
    played = None if ply + 1 == len(nodes) else nodes[ply + 1].move
    winner, turns = _proven(known)
    return Worth(
        ply=ply,
        turn=views.word(known.turn),
        chance=known.chance,
        winner=winner,
        turns=turns,
        line=texts,
        choices=known.choices,
        is_best=played is not None and known.line[:1] == (played.without_draw,),
        points=None if known.score is None else known.score.points,
    )


@task
def rules(text: str) -> bytes:
    """The records of a game type, for the engine in a browser."""
    from skep.engine.wasm.snapshot import ruleset_bytes

    return ruleset_bytes(Ruleset.parse(text))


@task
def make_module(width: int) -> None:
    """Make the engine's module for browsers in the cache, for boards of a width."""
    from skep.engine.wasm.files import make_missing

    make_missing(width)


class Reporter:
    """Sends the newest reports, at most once in a while; what comes in between is sent when that is over."""

    def __init__(self, call: Call, game: Game, lines: int) -> None:
        self._call = call
        self._game = game
        self._lines = min(lines, len(game.legal_moves))
        self._newest: list[Report] = []
        self._coming: list[Report] = []
        self._something = threading.Condition()
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def on_report(self, report: Report) -> None:
        """A line of the search; when those of one depth are complete they may be sent."""
        if report.rank == 1:
            self._coming = []
        self._coming.append(report)
        if len(self._coming) == self._lines:
            with self._something:
                self._newest = list(self._coming)
                self._something.notify()

    def end(self) -> None:
        self._is_over.set()
        with self._something:
            self._something.notify()
        self._thread.join()

    def _run(self) -> None:
        while not self._is_over.is_set():
            with self._something:
                while not self._newest and not self._is_over.is_set():
                    self._something.wait()
                reports, self._newest = self._newest, []
            if reports and not self._is_over.is_set():
                self._call.report(found(self._game, reports))
                self._is_over.wait(REPORT_EVERY)


def found(game: Game, reports: list[Report], *, final: bool = False) -> Findings:
    """The findings of a search."""
    first = reports[0]
    return Findings([_line(game, report) for report in reports], first.depth, first.nodes, first.seconds, final)


def _line(game: Game, report: Report) -> EngineLine:
    copy = game.copy()
    first = views.move_info(Context(copy.position), report.move, copy.format(report.move))
    moves = []
    for move in report.line[:MAX_MOVES]:
        moves.append(copy.format(move))
        copy.position.apply(move)
    chance, winner, turns = worth_of(game.turn, report)
    return EngineLine(report.rank, chance, winner, turns, moves, first)


@lru_cache(4)
def _nodes(request: PositionRequest) -> list[GameNode]:
    """The nodes of a game's main line, its beginning first."""
    tree = GameTree.from_game(request.game())
    return [tree, *tree.main_line()]


def _proven(known: Evaluation) -> tuple[ColorWord | None, int | None]:
    if known.score is None or known.score.wins_in is None:
        return None, None
    return ("white" if known.score.wins_in > 0 else "black"), abs(known.score.wins_in)
