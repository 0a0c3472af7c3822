"""A plain alpha-beta search over the rules: slow, exact and readable.

It plays until the compiled search is ready and in games that are too large for it, and the compiled search is
tested against it. So it is simple: no transpositions, no reductions, no pruning that could change a score.

In Swarm it ignores draws: the search continues as if the bag were empty. The
opponent's secret opening hand (W1) is searched like any other reply.
"""

import threading
from time import monotonic

from skep.core.hexes import Hex, neighbors
from skep.core.moves import PASS, Move, MoveKind
from skep.core.position import Position
from skep.core.tiles import Color
from skep.engine.host.report import Limit, OnReport, Report
from skep.engine.host.request import SearchRequest
from skep.engine.search.scores import MAX_PLY, WIN
from skep.game import Game
from skep.rules.ending import Outcome, outcome
from skep.rules.legal import legal_moves
from skep.rules.one_hive import cut_hexes

DANGER = (0, 10, 30, 70, 150, 300, 500)
"""Penalty for a royal by number of occupied neighbors. Six occurs only where G3 requires a cover too."""
COVERED = 80
"""Penalty for an uncovered enemy on top of a royal."""
FREE = 8
"""Value of a tile on the board that can leave its hex."""
IN_HAND = 6
"""Value of a tile in hand: a little less than a free one, so that tiles come into play."""


def search(game: Game | Position, request: SearchRequest | Limit | None = None) -> Report:
    """Search deeper and deeper until the limit. There is always a move, however short the time.

    Raises ValueError only if the game is over. Uses limit, stop event, callback and randomness of a request.
    """
    request = SearchRequest.of(request)
    position = game if isinstance(game, Position) else game.position
    return _Search(position.copy(), request).deepen(request.on_report)


class _StoppedError(Exception):
    """Time is up, in the middle of the tree."""


class _Search:
    def __init__(self, position: Position, request: SearchRequest) -> None:
        self.position = position
        self.limit = request.limit
        self.stop = request.stop or threading.Event()
        self.began = monotonic()
        self.nodes = 0
        moves = legal_moves(position)
        if not moves:
            raise ValueError("the game is over: there is no move to choose")
        if request.chance is not None:
            request.chance.shuffle(moves)
        self.moves = ordered(position, moves)

    def deepen(self, on_report: OnReport | None) -> Report:
        """Iterative deepening. A win in one move is found before the clock is checked."""
        best = self._win_in_one() or self._report(0, 0, (self.moves[0],))
        deepest = min(self.limit.depth or MAX_PLY, MAX_PLY)
        if best.score > 0 or len(self.moves) == 1:
            deepest = 0
        for depth in range(1, deepest + 1):
            try:
                best = self._look(depth, best)
            except _StoppedError:
                break
            if on_report is not None:
                on_report(best)
            if abs(best.score) > WIN - MAX_PLY or self._is_time_up():
                break
        return best

    def _win_in_one(self) -> Report | None:
        player = self.position.player
        for move in self.moves:
            self.position.apply(move)
            end = outcome(self.position)
            self.position.undo()
            if end is not None and end.winner is player:
                return self._report(1, WIN - 1, (move,))
        return None

    def _look(self, depth: int, known: Report) -> Report:
        """One iteration, with the previous best move first, so that an interrupted iteration still has its score."""
        moves = [known.move, *(move for move in self.moves if move != known.move)]
        best: Report | None = None
        for move in moves:
            try:
                score, line = self._try(move, depth, best.score if best else -WIN, WIN, 0)
            except _StoppedError:
                if best is None:
                    raise
                return best
            if best is None or score > best.score:
                best = self._report(depth, score, (move, *line))
        assert best is not None
        return best

    def _try(self, move: Move, depth: int, alpha: int, beta: int, ply: int) -> tuple[int, tuple[Move, ...]]:
        """Return a move's score for its player, and the continuation. Double turns keep the sign (K3)."""
        player = self.position.player
        self.position.apply(move)
        if self.position.player is player:
            score, line = self._negamax(depth - 1, alpha, beta, ply + 1)
        else:
            score, line = self._negamax(depth - 1, -beta, -alpha, ply + 1)
            score = -score
        self.position.undo()
        return score, line

    def _negamax(self, depth: int, alpha: int, beta: int, ply: int) -> tuple[int, tuple[Move, ...]]:
        self.nodes += 1
        if self.stop.is_set() or self._is_time_up():
            raise _StoppedError
        end = outcome(self.position)
        if end is not None:
            return final_score(end, self.position.player, ply), ()
        if depth <= 0:
            return evaluate(self.position), ()
        best, best_line = -WIN, ()  # type: tuple[int, tuple[Move, ...]]
        for move in ordered(self.position, legal_moves(self.position)):
            score, line = self._try(move, depth, max(alpha, best), beta, ply)
            if score > best:
                best, best_line = score, (move, *line)
            if best >= beta:
                break
        return best, best_line

    def _is_time_up(self) -> bool:
        limit = self.limit
        if limit.nodes is not None and self.nodes > limit.nodes:
            return True
        return self.stop.is_set() or (limit.time is not None and monotonic() - self.began >= limit.time)

    def _report(self, depth: int, score: int, line: tuple[Move, ...]) -> Report:
        return Report(depth, score, line, self.nodes, monotonic() - self.began)


def final_score(end: Outcome, player: Color, ply: int) -> int:
    """Return the score of a finished game for `player`. Quicker wins and later losses are better."""
    if end.winner is None:
        return 0
    return WIN - ply if end.winner is player else ply - WIN


def evaluate(position: Position) -> int:
    """Evaluate for the player to move, in points: liberties of royals, free tiles, tiles in hand."""
    player = position.player
    pinned = cut_hexes(position.board.stacks)
    return _standing(position, player, pinned) - _standing(position, player.other, pinned)


def _standing(position: Position, color: Color, pinned: set[Hex]) -> int:
    board = position.board
    score = IN_HAND * sum(tile.color is color for hand in position.hands for tile in hand)
    for hex, stack in board.stacks.items():
        top = stack[-1]
        if top.color is color and top not in position.turn.stung and (len(stack) > 1 or hex not in pinned):
            score += FREE
    for royal in position.ruleset.royals[color]:
        hex_of_royal = board.hexes.get(royal)
        if hex_of_royal is not None:
            score -= DANGER[sum(near in board.stacks for near in neighbors(hex_of_royal))]
            if board.stacks[hex_of_royal][-1].color is color.other:
                score -= COVERED
    return score


def ordered(position: Position, moves: list[Move]) -> list[Move]:
    """Sort moves: those next to enemy royals first, a pass last, otherwise stable."""
    board = position.board
    enemy = position.player.other
    crowded = {
        near
        for royal in position.ruleset.royals[enemy]
        if royal in board.hexes
        for near in (board.hexes[royal], *neighbors(board.hexes[royal]))
    }

    def rank(move: Move) -> int:
        if move is PASS or move == PASS:
            return 3
        if move.kind is MoveKind.REMOVE or (move.goal in crowded and move.start not in crowded):
            return 0
        return 1 if move.kind is MoveKind.MOVE else 2

    return sorted(moves, key=rank)
