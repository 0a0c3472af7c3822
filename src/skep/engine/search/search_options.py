"""The options of the search: every step that a match can switch, and every margin that it can set.

They are numbers in the state of a search and not constants in the code, so that a match can set one engine against
another without compiling either of them. Where a number was tuned, `benchmarks/results/search.md` has the match.
"""

from enum import IntEnum
from typing import Self


class SearchOption(IntEnum):
    """An option by its place in `state.option`, with its default; a margin has a unit, a switch has none."""

    default: int
    unit: str

    def __new__(cls, default: int, unit: str = "") -> Self:
        """Number the options in their order; the value that is written below is the default."""
        place = len(cls.__members__)
        option = int.__new__(cls, place)
        option._value_ = place
        option.default, option.unit = default, unit
        return option

    @property
    def label(self) -> str:
        """Its name in a match."""
        return self.name.lower().replace("_", "-")

    @property
    def is_switch(self) -> bool:
        return not self.unit

    # Around the tree.
    ASPIRATION = 1
    """Iterations begin with a window around the last score."""
    TRANSPOSITIONS = 1
    REPETITION = 1
    """A position that comes for the second time counts as drawn."""
    REPETITION_BEFORE_ROOT = 1
    """So does one that came before the root."""
    DRAW_BY_STAGNATION = 1
    """After many turns without progress a draw is welcome."""
    MATE_SEARCH = 1
    """The mate search looks for forced wins within a few turns: one's own, and the opponent's after the best
    move."""
    BAG_SAMPLING = 1
    """In games with a bag, placements draw a sampled tile (W2)."""
    NETWORK = 1
    """A network corrects the counted evaluation; +168 Elo (+123 to +215) for the first one and +105 (+69 to +142) for
    the next, see `benchmarks/results/network.md`."""
    EVAL_NOISE = 0, "points"
    """Maximum random error of an evaluation."""

    # What is not searched.
    MATE_DISTANCE = 1
    WIN_IN_ONE = 1
    """Inner nodes look for a win at once before anything else."""
    QUIESCENCE = 1
    """Leaves look for a win at once before the evaluation."""
    REVERSE_FUTILITY = 1
    REVERSE_FUTILITY_MARGIN = 55, "points a ply"
    """55, with futility at 70, against 70 and 90: +11 Elo (+3 to +19) in 5,760 games of six types at 25,000 nodes."""
    RAZORING = 1
    RAZORING_MARGIN = 100, "points a ply"
    """With it +19 Elo (+3 to +34) in 1,408 games of six types at 20,000 nodes; 75 made -31 (-54 to -9) in 730."""
    FUTILITY = 1
    FUTILITY_MARGIN = 70, "points a ply"
    """As above."""
    LATE_PRUNING = 1
    LATE_PRUNING_BASE = 4, "moves"
    """At depth d base + factor * d * d moves are searched."""
    LATE_PRUNING_FACTOR = 2, "moves a squared ply"
    """4 and 2 against 6 and 5: +39 Elo (+9 to +70) in 400 games of Base+MLP at 50,000 nodes a move, seed 10."""
    REDUCTIONS = 1
    """Late move reductions."""
    IIR = 1
    """Internal iterative reduction: a node without a move to try first is searched a ply less."""
    ZERO_WINDOW = 1
    """Principal variation search: all moves but the first begin with a window of one point."""

    # The order of moves.
    TT_MOVE_FIRST = 1
    """The table's move is tried before the others are listed."""
    KILLERS = 1
    COUNTER_MOVES = 1
    HISTORY = 1
    HISTORY_MALUS = 1
    """Moves that were tried in vain before a cut lose history."""
