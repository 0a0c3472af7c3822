"""A player that thinks at native speed: iterative deepening around the compiled look, within limits, until stopped.

The compiled search holds no lock, so a watcher can end it at any time; it then answers with what it knows.
"""

import random
import threading
from collections.abc import Callable
from functools import cache
from time import monotonic
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skep.core.moves import Kind, Move
from skep.core.position import Position
from skep.engine import kernels, search, temper as tempers, thought, warmup
from skep.engine.convert import Decoder
from skep.engine.engine import Engine
from skep.engine.features import FEATURES
from skep.engine.record import position_type
from skep.engine.report import Limit, OnReport, Report
from skep.engine.search import look_from_root
from skep.engine.tables import TABLES
from skep.engine.temper import Temper as Temper
from skep.engine.thought import ENDLESS, PLIES, PROVEN, WIN, thought_type
from skep.engine.tt import AGES, BUCKET
from skep.rules.ruleset import Ruleset

TABLE_MIB = 32
"""The size of the transposition table, unless told otherwise."""
_POLL = 0.01
"""Seconds between two looks of the watcher at the clock and the stop event."""
_RESERVE = 0.003
"""Seconds that are kept back for what happens around the search."""
_WINDOW = 40
"""Points around the last score within which the next look expects its own."""


class Found(NamedTuple):
    """What one look found, in numbers."""

    depth: int
    score: int
    codes: tuple[int, ...]


OnFound = Callable[[Found], None]


class Thinker:
    """A player of one game type. It remembers from move to move; `forget` makes it as new."""

    def __init__(
        self, ruleset: Ruleset | str, *, table_mib: int = TABLE_MIB, threads: int = 1, temper: Temper | None = None
    ) -> None:
        self.engine = Engine(ruleset)
        self.ruleset = self.engine.ruleset
        tables = self.engine.tables
        prepare(tables.width)
        buckets = 1 << ((table_mib << 20) // (8 * BUCKET)).bit_length() - 1
        self._table = np.zeros(buckets * BUCKET, np.int64)
        self._minds = [_Mind(self.engine, temper or Temper()) for _ in range(max(1, threads))]
        self._age = 0

    def forget(self) -> None:
        """Forget everything, so that what follows is repeatable."""
        self._table.fill(0)
        self._age = 0
        for mind in self._minds:
            mind.forget()

    def reseed(self, seed: int) -> None:
        """Misjudge other positions from now on; what the table holds is forgotten, since it was judged otherwise."""
        self.forget()
        for mind in self._minds:
            mind.reseed(seed)

    def evaluate(self, position: Position) -> int:
        """How the player to move stands, without looking ahead."""
        self.engine.set_up(position)
        return self._minds[0].assess(self.engine)[0]

    def count(self, engine: Engine) -> tuple[NDArray[np.int32], int]:
        """What the evaluation counts in the position that an engine holds, White's less Black's; and the phase."""
        laid = engine.record()[0]["laid"]
        return self._minds[0].assess(engine)[1], self._minds[0].phase(int(laid[0]) + int(laid[1]))

    def think(
        self,
        position: Position,
        limit: Limit | None = None,
        lines: int = 1,
        *,
        stop: threading.Event | None = None,
        on_report: OnReport | None = None,
        chance: random.Random | None = None,
    ) -> list[Report]:
        """The best `lines` moves with their scores and how play goes on, the best first.

        There is always one, however short the time; ValueError only when the game is over. `chance` decides between
        moves that are equally good. Of the position's past is known what can come again.
        """
        began = monotonic()
        self.engine.set_up(position)
        speaker = _Speaker(self.engine)

        def tell(found: Found) -> None:
            assert on_report is not None
            on_report(speaker.report(found, self._nodes(), began))

        found = self.find(
            self.engine,
            limit,
            lines,
            began=began,
            stop=stop,
            on_found=tell if on_report else None,
            chance=chance,
        )
        nodes = self._nodes()
        return [speaker.report(line, nodes, began) for line in found]

    def find(
        self,
        engine: Engine,
        limit: Limit | None = None,
        lines: int = 1,
        *,
        began: float | None = None,
        stop: threading.Event | None = None,
        on_found: OnFound | None = None,
        chance: random.Random | None = None,
    ) -> list[Found]:
        """The same in numbers, for what an engine of the same game type holds now."""
        limit = limit or Limit()
        began = monotonic() if began is None else began
        self._grow_older()
        roots = engine.moves()
        if len(roots) == 0:
            raise ValueError("the game is over: there is no move to choose")
        if chance is not None:
            roots = roots[chance.sample(range(len(roots)), len(roots))]
        for mind in self._minds:
            mind.begin(engine, roots, self._age, ENDLESS if limit.nodes is None else limit.nodes)
        done = threading.Event()
        helpers = [
            threading.Thread(target=mind.deepen, args=(self._table, Limit(), 1, None), daemon=True)
            for mind in self._minds[1:]
        ]
        if limit.time is not None or stop is not None:
            helpers.append(_Watcher(self._minds, began, limit, stop, done))
        for thread in helpers:
            thread.start()
        try:
            return self._minds[0].deepen(self._table, limit, min(lines, len(roots)), on_found)
        finally:
            done.set()
            for mind in self._minds:
                mind.halt()
            for thread in helpers:
                thread.join()

    def _nodes(self) -> int:
        return sum(mind.nodes for mind in self._minds)

    def _grow_older(self) -> None:
        self._age += 1
        if self._age > AGES:
            self._table.fill(0)
            self._age = 1


class _Speaker:
    """Turns lines of numbers into moves of the law, for the position that an engine holds when it is made."""

    def __init__(self, engine: Engine) -> None:
        self._record, self._tables = engine.record(), engine.tables
        self._out = np.zeros(2 * self._tables.most_moves, np.int64)

    def report(self, found: Found, nodes: int, began: float) -> Report:
        return Report(found.depth, found.score, self.line(found.codes), nodes, monotonic() - began)

    def line(self, codes: tuple[int, ...]) -> tuple[Move, ...]:
        """The line as far as it is certain: it ends where a drawn tile would decide how it goes on."""
        board, tables = self._record.copy(), self._tables
        board["depth"] = 0
        moves: list[Move] = []
        for code in codes:
            if not kernels.serve(board, 0, tables.array, kernels.IS_LEGAL, code, self._out):
                break
            moves.append(Decoder(board[0], tables).move(code))
            if tables.ruleset.has_bag and moves[-1].kind in (Kind.PLACE, Kind.HAND):
                break
            kernels.serve(board, 0, tables.array, kernels.DO, code, self._out)
        return tuple(moves)


class _Watcher(threading.Thread):
    """Ends the search when its time is over or somebody asks for it."""

    def __init__(
        self, minds: "list[_Mind]", began: float, limit: Limit, stop: threading.Event | None, done: threading.Event
    ) -> None:
        super().__init__(daemon=True)
        self._minds, self._stop_asked, self._done = minds, stop, done
        self._deadline = None if limit.time is None else began + max(0.0, limit.time - _RESERVE)

    def run(self) -> None:
        while True:
            left = ENDLESS if self._deadline is None else self._deadline - monotonic()
            if left <= 0 or (self._stop_asked is not None and self._stop_asked.is_set()):
                for mind in self._minds:
                    mind.halt()
                return
            if self._done.wait(min(left, _POLL)):
                return


class _Mind:
    """One thread's share of a search: its own board, killers and history, beside the table that all share."""

    def __init__(self, engine: Engine, temper: Temper) -> None:
        tables = engine.tables
        self._tables = tables
        self._thoughts = np.zeros(1, thought_type(tables.width))
        self._board = np.zeros(1, tables.position_type)
        self._moves = np.zeros((PLIES + 4) * tables.most_moves, np.int64)
        self._roots = np.zeros(0, np.int64)
        self._scores = np.zeros(0, np.int64)
        self._is_asked = self._is_deep = False
        record = self._thoughts[0]
        tempers.equip(record, tables, temper)
        record["most_nodes"] = ENDLESS

    @property
    def nodes(self) -> int:
        return int(self._thoughts[0]["nodes"])

    def phase(self, laid: int) -> int:
        """The phase when so many tiles are laid."""
        return int(self._thoughts[0]["phase"][laid])

    def forget(self) -> None:
        for field in ("history", "counter", "killer"):
            self._thoughts[0][field] = 0

    def reseed(self, seed: int) -> None:
        self._thoughts[0]["seed"] = seed

    def halt(self) -> None:
        """End the look that is under way; the first one, which sees wins in one, is always made to its end."""
        self._is_asked = True
        if self._is_deep:
            self._thoughts["stop"] = 1

    def assess(self, engine: Engine) -> tuple[int, NDArray[np.int32]]:
        features = np.zeros(FEATURES, np.int32)
        score = search.assess(self._thoughts, engine.record(), self._tables.array, features)
        return int(score), features

    def begin(self, engine: Engine, roots: NDArray[np.int64], age: int, most_nodes: int) -> None:
        self._board = engine.record()
        self._board["depth"] = 0
        self._roots = roots.copy()
        self._scores = np.full(len(roots), -WIN, np.int64)
        record = self._thoughts[0]
        record["nodes"], record["stop"], record["most_nodes"], record["age"] = 0, 0, most_nodes, age
        record["killer"] = 0
        record["zone"] = 0
        self._is_asked = self._is_deep = False

    def deepen(self, table: NDArray[np.int64], limit: Limit, lines: int, on_found: OnFound | None) -> list[Found]:
        """Look further and further ahead; a look that is cut short still counts as far as it came."""
        found: list[Found] = []
        deepest = min(limit.depth or PLIES, PLIES - 1)
        record = self._thoughts[0]
        for depth in range(1, deepest + 1):
            now: list[Found] = []
            for line in range(lines):
                score = self._look(table, line, depth, found[line].score if line < len(found) else None)
                if record["tried"] == 0 and (found or line):
                    break
                now.append(self._found(depth, score, line))
            found = sorted(now, key=lambda line: -line.score) + found[len(now) :]
            if record["stop"]:
                break
            if on_found is not None:
                on_found(found[0])
            if (len(self._roots) == 1 and limit.depth is None) or abs(found[0].score) >= WIN - depth:
                break
            self._is_deep = True
            if self._is_asked:
                break
        return found

    def _look(self, table: NDArray[np.int64], line: int, depth: int, expected: int | None) -> int:
        """One look, with a window around the expected score that opens on the side where it fails."""
        record = self._thoughts[0]
        low, high, width = -WIN, WIN, _WINDOW
        if expected is not None and depth > 3 and abs(expected) < PROVEN and record["option"][thought.ASPIRATION]:
            low, high = expected - width, expected + width
        while True:
            arguments = (self._thoughts, self._board, self._tables.array, table, self._moves)
            score = int(look_from_root(*arguments, self._roots, self._scores, line, depth, low, high))
            if record["stop"] or low < score < high or (score <= low <= -WIN) or (score >= high >= WIN):
                return score
            width *= 4
            if score <= low:
                low = max(-WIN, score - width) if width < WIN // 8 else -WIN
            else:
                high = min(WIN, score + width) if width < WIN // 8 else WIN

    def _found(self, depth: int, score: int, line: int) -> Found:
        record = self._thoughts[0]
        codes = [int(code) for code in record["line"][0][: record["length"][0]]] or [int(self._roots[line])]
        return Found(depth, score, tuple(codes))


@cache
def prepare(width: int) -> None:
    """Make the search ready for boards of that width."""
    positions, tables = np.zeros(1, position_type(width)), np.zeros(1, TABLES)
    tables.flags.writeable = False
    warmup.prepare_entries(f"search-{width}", search.examples(positions, tables, np.zeros(1, thought_type(width))))
