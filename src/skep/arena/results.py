"""Finished games on disk, one JSON line each, so that an interrupted match can be resumed."""

import json
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

from skep.arena.errors import ArenaError, End
from skep.arena.match_clock import ClockRecord
from skep.arena.referee import GameResult
from skep.arena.stats import pentanomial
from skep.game import Game
from skep.pgn import format_games
from skep.trees import GameTree

FORMAT = "skep match"
VERSION = 1
_POINTS = {"WhiteWins": 1.0, "Draw": 0.5, "BlackWins": 0.0}


@dataclass(frozen=True, slots=True)
class MatchGame:
    """A finished game of a match: pair, round, colors and result."""

    pair: int
    round: int
    white: str
    black: str
    outcome: GameResult

    @property
    def white_points(self) -> float:
        return _POINTS[self.outcome.result]

    @property
    def first_points(self) -> float:
        """Points of the first contestant, who is White in round 0 and Black in round 1."""
        return 1 - self.white_points if self.round else self.white_points

    def to_json(self) -> dict[str, Any]:
        outcome = asdict(self.outcome)
        for name in ("fault", "clock"):
            if not outcome[name]:
                del outcome[name]
        return {"pair": self.pair, "round": self.round, "white": self.white, "black": self.black, **outcome}

    @classmethod
    def from_json(cls, fields: dict[str, Any]) -> "MatchGame":
        outcome = GameResult(
            fields["result"],
            End(fields["end"]),
            fields["game"],
            (fields["moves"][0], fields["moves"][1]),
            (fields["seconds"][0], fields["seconds"][1]),
            (fields["slowest"][0], fields["slowest"][1]),
            fields.get("fault", ""),
            _read_clock(fields["clock"]) if "clock" in fields else None,
        )
        if outcome.result not in _POINTS or fields["round"] not in (0, 1):
            raise ValueError("no finished game")
        return cls(fields["pair"], fields["round"], fields["white"], fields["black"], outcome)

    def tree(self) -> GameTree:
        """Return the game as a tree with clocks. A header explains a result that did not come from the rules."""
        headers = {"White": self.white, "Black": self.black, "Round": f"{self.pair + 1}.{self.round + 1}"}
        if self.outcome.end is not End.RULES:
            headers["Termination"] = str(self.outcome.end)
        clock = self.outcome.clock
        if clock is not None:
            headers["TimeControl"] = clock.control
        tree = GameTree.from_game(Game.from_string(self.outcome.game), headers)
        tree.result = self.outcome.result
        if clock is not None:
            _note_clocks(tree, clock)
        return tree


def _read_clock(fields: dict[str, Any]) -> ClockRecord:
    white, black = (tuple(map(float, times)) for times in fields["times"])
    return ClockRecord(str(fields["control"]), int(fields["ply"]), (white, black))


def _note_clocks(tree: GameTree, clock: ClockRecord) -> None:
    """Annotate each timed move with the time left."""
    left = [iter(side) for side in clock.left]
    position = tree.position()
    for node in tree.main_line():
        if node.ply > clock.ply:
            node.clock = next(left[position.player])
        assert node.move is not None
        position.apply(node.move)


def pair_points(games: Iterable[MatchGame]) -> dict[int, float]:
    """Return the first contestant's points in each complete pair."""
    halves: dict[int, dict[int, float]] = {}
    for game in games:
        halves.setdefault(game.pair, {})[game.round] = game.first_points
    return {pair: sum(points.values()) for pair, points in halves.items() if len(points) == 2}


def count_pairs(games: Iterable[MatchGame]) -> tuple[int, ...]:
    """Return the pentanomial counts of all complete pairs."""
    return pentanomial(pair_points(games).values())


def to_pgn(games: Iterable[MatchGame]) -> str:
    """Format all games as PGN, in the order of pairs."""
    return format_games(game.tree() for game in sorted(games, key=lambda game: (game.pair, game.round)))


class ResultsFile:
    """A results file open for writing: a header that identifies the match, then one line per game."""

    def __init__(self, path: Path, header: dict[str, Any], *, resume: bool = False) -> None:
        self.path = path
        self.games: list[MatchGame] = []
        header = {FORMAT: VERSION, **header}
        try:
            is_old = path.exists() and path.stat().st_size > 0
            if is_old:
                self._take_up(header, resume)
            self._file: TextIO = path.open("a", encoding="utf-8")
        except OSError as error:
            raise ArenaError(f"{path}: {error.strerror or error}") from error
        if not is_old:
            self._write(header)

    def _take_up(self, header: dict[str, Any], resume: bool) -> None:
        """Read earlier games, and truncate an incomplete last line."""
        if not resume:
            raise ArenaError(f"{self.path} holds a match already; go on with it by --resume, or name another file")
        data = self.path.read_bytes()
        whole = data.rfind(b"\n") + 1
        known, self.games = parse_results(data[:whole].decode(), str(self.path))
        differing = [name for name in {**known, **header} if known.get(name) != header.get(name)]
        if differing:
            raise ArenaError(f"{self.path} holds another match: {', '.join(differing)} differ")
        if whole < len(data):
            os.truncate(self.path, whole)

    def add(self, game: MatchGame) -> None:
        self.games.append(game)
        self._write(game.to_json())

    def _write(self, fields: dict[str, Any]) -> None:
        self._file.write(json.dumps(fields, separators=(",", ":")) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> "ResultsFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def parse_results(text: str, name: str = "results") -> tuple[dict[str, Any], list[MatchGame]]:
    """Parse the header and the games of a results file. A repeated game counts once."""
    lines = text.splitlines()
    try:
        header = json.loads(lines[0]) if lines else {}
        if not isinstance(header, dict) or header.get(FORMAT) != VERSION:
            raise ArenaError(f"{name} is not a results file of skep match")
        games = [MatchGame.from_json(json.loads(line)) for line in lines[1:] if line]
    except (ValueError, KeyError, TypeError, IndexError) as error:
        if isinstance(error, ArenaError):
            raise
        raise ArenaError(f"{name} cannot be read: {error}") from error
    return header, list({(game.pair, game.round): game for game in games}.values())


def read_results(path: Path) -> tuple[dict[str, Any], list[MatchGame]]:
    """Read the header and the games of a results file, which may still be open for writing."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ArenaError(f"{path}: {error.strerror or error}") from error
    return parse_results(data[: data.rfind(b"\n") + 1].decode("utf-8", "replace"), str(path))
