"""One row per game: what a set keeps of it, and no more, since everything else follows by replaying."""

from dataclasses import dataclass, field

ENDINGS = ("rules", "repetition", "cap", "resigned", "time", "agreed", "unfinished")
"""Ends of games. Neither a capped nor an unfinished game has a result; a capped one is not a draw."""
RULES, REPETITION, CAP, RESIGNED, TIME, AGREED, UNFINISHED = ENDINGS
SPLITS = ("train", "validation", "test")
"""Parts of a set."""
TRAIN, VALIDATION, TEST = SPLITS
NO_SCORE = -32768
"""In the place of a score: nobody has searched there."""
TRIED = 15
"""The number of moves of a ply that are kept with how often a search tried them."""
_PROVEN, _WIN, _MAX_PLAIN = 99_000, 100_000, 30_999
_PACKED_WIN = 32_000
"""Scores of proven wins count down from the second; packed, from the last."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game. `moves` are action numbers of the ruleset, `draws` the tiles drawn after them, plus one, or 0.

    `scores` are White's, one a ply, packed into sixteen bits. `opening` is how many plies were random, or known
    beforehand; `opening_key` stands for the position after them, however the table lies, and decides the split.
    """

    id: str
    source: str
    ruleset: str
    moves: tuple[int, ...]
    result: int | None
    ending: str
    last_key: int
    opening: int
    opening_key: int
    actions: str
    """The fingerprint of the action space that the moves are numbered by."""
    version: str
    """The version of Skep that wrote the row."""
    start: str | None = None
    """The first position, as a sketch in one line, if not the start."""
    draws: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None
    limit: int | None = None
    """Nodes a move, where a player of ours played."""
    white: str = ""
    black: str = ""
    seed: int | None = None
    visits: tuple[tuple[int, ...], ...] | None = field(default=None)
    """For targets of a search: for each ply the numbers of the moves tried most often and how often, in turn."""


def pack_score(score: int) -> int:
    """A score of the engine in sixteen bits: proven wins keep their length, others are cut off far out."""
    size = abs(score)
    packed = _PACKED_WIN - (_WIN - size) if size >= _PROVEN else min(size, _MAX_PLAIN)
    return packed if score >= 0 else -packed


def unpack_score(packed: int) -> int:
    """The score of the engine that was packed."""
    size = abs(packed)
    score = _WIN - (_PACKED_WIN - size) if size > _MAX_PLAIN else size
    return score if packed >= 0 else -score
