"""Reports of a match: a progress line while it runs, a table at the end."""

import json
import math
from collections.abc import Iterable, Sequence
from statistics import quantiles
from typing import TextIO

from skep.arena.errors import FAULTS, End
from skep.arena.match_clock import parse_clock
from skep.arena.plan import MatchPlan
from skep.arena.results import MatchGame, count_pairs
from skep.arena.stats import estimate
from skep.jobs.status_line import StatusLine, format_bar

_WORDS = {End.ILLEGAL: "illegal", End.TIME: "late", End.CRASH: "crashed"}


def format_elo(elo: float) -> str:
    """`+12.3`, `-4.0`, `+inf`."""
    if math.isinf(elo):
        return "+inf" if elo > 0 else "-inf"
    return f"{round(elo, 1) + 0.0:+.1f}"


def wins_draws_losses(games: Iterable[MatchGame]) -> tuple[int, int, int]:
    """Count the first contestant's wins, draws and losses."""
    points = [game.first_points for game in games]
    return points.count(1.0), points.count(0.5), points.count(0.0)


def progress_line(plan: MatchPlan, games: Sequence[MatchGame]) -> str:
    """Format the progress of the match on one line."""
    total = 2 * plan.pairs
    counts = count_pairs(games)
    known = estimate(counts)
    won, drawn, lost = wins_draws_losses(games)
    parts = [format_bar(len(games), total), f"+{won} ={drawn} -{lost}"]
    if known.pairs:
        parts.append(f"Elo {format_elo(known.elo)} [{format_elo(known.elo_low)}, {format_elo(known.elo_high)}]")
    if plan.sprt is not None:
        low, high = plan.sprt.bounds
        parts.append(f"LLR {plan.sprt.ratio(counts):+.2f} ({low:.2f}, {high:.2f})")
    faults = sum(game.outcome.end.is_fault for game in games)
    if faults:
        parts.append(f"faults {faults}")
    return "  ".join(parts)


class Progress:
    """The progress line, redrawn on a terminal and silent elsewhere."""

    def __init__(self, plan: MatchPlan, stream: TextIO) -> None:
        self._plan = plan
        self._line = StatusLine(stream)

    def show(self, games: Sequence[MatchGame]) -> None:
        if self._line.is_shown:
            self._line.show(progress_line(self._plan, games))

    def clear(self) -> None:
        self._line.clear()


def format_report(plan: MatchPlan, games: Sequence[MatchGame]) -> str:
    """Format the final table."""
    first, second = (spec.name for spec in plan.specs)
    counts = count_pairs(games)
    known = estimate(counts)
    won, drawn, lost = wins_draws_losses(games)
    points = won + drawn / 2
    whites = sum(game.white_points for game in games)
    rows = [
        ("match", f"{first} against {second}, {plan.game_type}"),
        ("games", f"{len(games)}: {won} won, {drawn} drawn, {lost} lost"),
        ("score", f"{points:g} of {len(games)}" + (f", {points / len(games):.1%}" if games else "")),
    ]
    if known.pairs:
        interval = f"95 % from {format_elo(known.elo_low)} to {format_elo(known.elo_high)}"
        rows += [
            ("pairs", f"{known.pairs}: " + " ".join(map(str, counts)) + " with 0, 0.5, 1, 1.5, 2 points"),
            ("Elo", f"{format_elo(known.elo)}, {interval}, superior with {known.superiority:.1%}"),
        ]
    if games:
        rows.append(("white", f"{whites:g} of {len(games)}, {whites / len(games):.1%}"))
    if plan.sprt is not None:
        rows.append(("test", _test_words(plan, counts)))
    rows += _end_rows(games)
    rows += [("time", words) for words in _time_words((first, second), games)]
    rows += [("clock", words) for words in clock_words(plan, games)]
    return "".join(f"{name:<8}{words}\n" for name, words in rows)


def report_as_json(plan: MatchPlan, games: Sequence[MatchGame]) -> str:
    """Format the table as one JSON object. Unknown and infinite values are null."""
    counts = count_pairs(games)
    known = estimate(counts)
    won, drawn, lost = wins_draws_losses(games)
    elos = {"elo": known.elo, "elo_low": known.elo_low, "elo_high": known.elo_high}
    record: dict[str, object] = {
        "first": plan.specs[0].name,
        "second": plan.specs[1].name,
        "type": plan.game_type,
        "games": len(games),
        "won": won,
        "drawn": drawn,
        "lost": lost,
        "pairs": list(counts),
    }
    for name, elo in elos.items():
        record[name] = round(elo, 1) if known.pairs and math.isfinite(elo) else None
    if plan.sprt is not None:
        record["sprt"] = {"ratio": round(plan.sprt.ratio(counts), 3), "accepted": plan.sprt.accepted(counts)}
    record["faults"] = {
        _WORDS[end]: count for end in FAULTS if (count := sum(game.outcome.end is end for game in games))
    }
    return json.dumps(record) + "\n"


def _test_words(plan: MatchPlan, counts: Sequence[int]) -> str:
    sprt = plan.sprt
    assert sprt is not None
    low, high = sprt.bounds
    accepted = sprt.accepted(counts)
    words = "goes on" if accepted is None else f"accepts {accepted:+g} Elo"
    return f"[{sprt.elo0:+g}, {sprt.elo1:+g}] {words}: LLR {sprt.ratio(counts):+.2f} ({low:.2f}, {high:.2f})"


def _end_rows(games: Sequence[MatchGame]) -> list[tuple[str, str]]:
    """List the games that did not end by the rules. Losses by a fault are counted per contestant."""
    rows = []
    ends = [game.outcome.end for game in games]
    if End.CAP in ends:
        rows.append(("capped", f"{ends.count(End.CAP)} games drawn at the cap, {ends.count(End.CAP) / len(games):.1%}"))
    if End.PROOF in ends:
        rows.append(("proven", f"{ends.count(End.PROOF)} games stopped at a proven win"))
    for end in FAULTS:
        losers = [loser(game) for game in games if game.outcome.end is end]
        if losers:
            counted = ", ".join(f"{losers.count(name)} by {name}" for name in sorted(set(losers)))
            example = next(game.outcome.fault for game in games if game.outcome.end is end)
            rows.append((_WORDS[end], f"{counted}; the first: {example}"))
    return rows


def loser(game: MatchGame) -> str:
    """Return the name of the loser of a decided game."""
    return game.black if game.white_points == 1 else game.white


def _time_words(names: Sequence[str], games: Sequence[MatchGame]) -> Iterable[str]:
    for place, name in enumerate(names):
        colors = [(game, (place + game.round) % 2) for game in games]
        moves = sum(game.outcome.moves[color] for game, color in colors)
        if moves:
            seconds = sum(game.outcome.seconds[color] for game, color in colors)
            slowest = max(game.outcome.slowest[color] for game, color in colors)
            yield f"{name}: {moves} moves, {seconds / moves:.3f} s each, {slowest:.3f} s at most"


def clock_words(plan: MatchPlan, games: Sequence[MatchGame]) -> Iterable[str]:
    """Describe the clocks: time control, spread of each contestant's move times, and time left at the end."""
    control = plan.settings.clock
    if control is None:
        return
    yield f"{control.to_pgn()}: {control.seconds:g} s, and {control.increment:g} s more for each move"
    for place, spec in enumerate(plan.specs):
        sides = [(game, (place + game.round) % 2) for game in games]
        used = [used for game, color in sides if game.outcome.clock for used in game.outcome.clock.times[color]]
        if len(used) > 1:
            left = [_left_at_end(game, color) for game, color in sides]
            quarters = ", ".join(f"{seconds:.3f}" for seconds in quantiles(used, n=4, method="inclusive"))
            yield (
                f"{spec.name}: {min(used):.3f} to {max(used):.3f} s a move, quarters at {quarters} s;"
                f" {min(left):.1f} to {max(left):.1f} s left"
            )


def _left_at_end(game: MatchGame, color: int) -> float:
    """Return the time a side had left at the end of a game: zero if its flag fell."""
    clock = game.outcome.clock
    if clock is None or (game.outcome.end is End.TIME and color == (game.white_points == 1)):
        return 0.0
    return clock.left[color][-1] if clock.left[color] else parse_clock(clock.control).seconds
