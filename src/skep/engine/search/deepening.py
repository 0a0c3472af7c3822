"""Iterative deepening: one iteration after another, the lines found so far, and whether another one is worth its time.

Both targets of the engine use it: Python calls `deepen` between its reports, and so does the WebAssembly module's host.
A host fills in a plan, then calls `deepen` until it no longer returns GO_ON.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from skep.engine.native.jit import Array, Record, entry, inlined, jit, nanoseconds
from skep.engine.search.root import search_lines
from skep.engine.search.scores import MAX_PLY, WIN
from skep.engine.search.state import FIRST_MOVE, LENGTH, LINE, NO_LIMIT, SCORE, Workspace

CUT, ENOUGH, GO_ON, OVERTAKEN = range(4)
"""The end of an iteration: stopped before its end; the last one; another one is worth its time; another thread was
first, and the host must copy what that thread found and call `adopt`."""
DEPTH: Final = 0
"""Column of a found row that holds the depth of its line; the others are those of a line, one further right."""
_SCORE, _LENGTH, _FIRST_MOVE = 1 + SCORE, 1 + LENGTH, 1 + FIRST_MOVE
FOUND_ROW: Final = 1 + LINE
_NONE: Final = -1
"""The best move of a plan before the first iteration."""
LAST_BEGIN: Final = 0.5
"""Share of its time after which a search begins no iteration, since it would hardly come to its end."""
SETTLED_LONG, SHARE_LONG, SETTLED, SHARE_SETTLED = 8, 0.4, 4, 0.6
"""After this many iterations with the same best move, this share of the time is enough; like CHANGE and FALL, set by
hand."""
CHANGE: Final = 0.6
"""Addition to the share of the time after a change of the best move; half of it an iteration later, and so on."""
FALL: Final = 150
"""Points below the scores before at which a search takes twice its time, which is the maximum for that."""

PLAN: Final = np.dtype(
    [
        # Set by the host. Times are in nanoseconds of the monotonic clock; NO_LIMIT where there is none. `aim` is the
        # time after which nothing deeper is begun, sooner or later by how the iterations went.
        ("max_depth", "i8"),
        ("has_depth", "i8"),  # whether `max_depth` was asked for: a single legal move is then searched, too
        ("is_shared", "i8"),  # whether the iterations of other threads count
        ("node_limit", "i8"),
        ("began", "i8"),
        ("deadline", "i8"),
        ("aim", "i8"),
        # Kept by the search: the depth of the last iteration, how many lines were found, and how the best move and its
        # score have changed.
        ("depth", "i8"),
        ("count", "i8"),
        ("best", "i8"),
        ("settled", "i8"),
        ("changes", "f8"),
        ("usual", "f8"),
    ],
    align=True,
)


def new_plan() -> NDArray[np.void]:
    """A plan without limits, in an array of one."""
    plan = np.zeros(1, PLAN)
    plan["max_depth"] = MAX_PLY - 1
    for name in ("node_limit", "deadline", "aim"):
        plan[name] = NO_LIMIT
    plan["best"] = _NONE
    return plan


def new_found(lines: int) -> NDArray[np.int64]:
    """Room for the lines that a search finds."""
    return np.zeros((lines, FOUND_ROW), np.int64)


@jit
def has_time_after(plan: Record, best: int, score: int, now: int) -> bool:
    """Whether to begin another iteration after one that ended with this best move and score."""
    is_first = plan.best == _NONE
    has_changed = not is_first and plan.best != best
    plan.settled = 0 if is_first or has_changed else plan.settled + 1
    plan.changes = plan.changes / 2 + (1.0 if has_changed else 0.0)
    fall = 0.0 if is_first else max(0.0, min(1.0, (plan.usual - score) / FALL))
    plan.usual = float(score) if is_first else (plan.usual + score) / 2
    plan.best = best
    calm = 1.0
    if plan.settled >= SETTLED_LONG:
        calm = SHARE_LONG
    elif plan.settled >= SETTLED:
        calm = SHARE_SETTLED
    if now >= plan.deadline:
        return False
    share = (calm + CHANGE * plan.changes) * (1 + fall)
    return plan.aim == NO_LIMIT or now - plan.began < plan.aim * share * LAST_BEGIN


@inlined
def copy_row(goal: Array, to: int, source: Array, place: int) -> None:
    for column in range(goal.shape[1]):
        goal[to, column] = source[place, column]


@jit
def is_among(lines: Array, known: int, move: int) -> bool:
    """Whether one of the first `known` lines begins with a move."""
    for place in range(known):
        if lines[place, FIRST_MOVE] == move:
            return True
    return False


@jit
def keep_found(state: Record, lines: Array, roots: Array, plan: Record, found: Array) -> None:
    """Put the lines of the last iteration in front; where it was cut short, those of the one before follow."""
    known = min(state.searched, lines.shape[0])
    if plan.count == 0:
        known = max(1, known)
    if known == 1 and lines[0, LENGTH] == 0:
        lines[0, LENGTH], lines[0, FIRST_MOVE] = 1, roots[0]
    kept, room = 0, max(0, plan.count - known)
    for place in range(plan.count):
        if kept < room and not is_among(lines, known, found[place, _FIRST_MOVE]):
            copy_row(found, kept, found, place)
            kept += 1
    for place in range(kept - 1, -1, -1):
        copy_row(found, known + place, found, place)
    for place in range(known):
        found[place, DEPTH] = plan.depth
        for column in range(lines.shape[1]):
            found[place, 1 + column] = lines[place, column]
    plan.count = known + kept


@jit
def judge(state: Record, roots: Array, plan: Record, found: Array) -> int:
    """ENOUGH or GO_ON after a complete iteration; from the second one on, nodes and time end the search within one."""
    best, score = found[0, _FIRST_MOVE], found[0, _SCORE]
    has_one_move = roots.size == 1 and plan.has_depth == 0
    if plan.depth >= plan.max_depth or has_one_move or abs(score) >= WIN - plan.depth:
        return ENOUGH
    state.node_limit, state.deadline = plan.node_limit, plan.deadline
    if state.nodes >= plan.node_limit or not has_time_after(plan, best, score, nanoseconds()):
        return ENOUGH
    return GO_ON


@entry
def deepen(arrays: Workspace, roots: Array, plans: Array, found: Array) -> int:
    """Run one more iteration; writes its lines into `found`, best first. Returns how it ended: CUT or another."""
    state, plan = arrays.state[0], plans[0]
    plan.depth += 1
    state.iteration = plan.depth if plan.is_shared != 0 else NO_LIMIT
    state.overtaken = 0
    search_lines(arrays, roots, plan.depth)
    if state.overtaken != 0:
        state.stop = 0
        return OVERTAKEN
    keep_found(state, arrays.lines, roots, plan, found)
    return CUT if state.stop != 0 else judge(state, roots, plan, found)


@entry
def adopt(arrays: Workspace, roots: Array, plans: Array, found: Array, depth: int) -> int:
    """Take over an iteration of another thread, whose line and order of moves the host has copied."""
    state, plan = arrays.state[0], plans[0]
    plan.depth, plan.count = depth, 0
    state.searched = 1
    keep_found(state, arrays.lines, roots, plan, found)
    return judge(state, roots, plan, found)


def examples(arrays: Workspace) -> list[tuple[Any, tuple[Any, ...]]]:
    """The entry points, each with arguments of the types that it is always called with."""
    plan, found = new_plan(), new_found(1)
    return [
        (deepen, (arrays, arrays.moves, plan, found)),
        (adopt, (arrays, arrays.moves, plan, found, 0)),
    ]
