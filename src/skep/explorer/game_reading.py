"""Games made ready for a collection: who played, when, with which result, and every position folded.

All of it is bounded, so that no game of whatever origin can fill a database.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b

from skep.notation.folding import fold, fold_move
from skep.notation.sketch import format_sketch
from skep.trees import GameTree

MAX_PLIES = 40
"""Positions of a game that can be looked up: deeper ones are hardly ever shared by two games."""
MAX_MOVES = 600
"""Moves of a game that are kept; what was played later is not shown."""
MAX_NAME = 80
MAX_EVENT = 200
RESULTS = {"WhiteWins": 1, "Draw": 0, "BlackWins": -1}
_DATE = re.compile(r"([0-9]{4})[.-]([0-9?]{2})[.-]([0-9?]{2})")
_RATING = re.compile(r"[0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class FoldedPly:
    """A position of a game and what was played there; `tiles` says how many lie on the board."""

    key: int
    move: str
    tiles: int


@dataclass(frozen=True, slots=True)
class CollectedGame:
    """A game as a collection keeps it; `digest` is equal for a game that comes a second time."""

    digest: str
    ruleset: str
    white: str
    black: str
    rating: int
    result: int | None
    day: int
    event: str
    start: str | None
    moves: tuple[str, ...]
    plies: tuple[FoldedPly, ...]


def collect(tree: GameTree, *, id: str | None = None) -> CollectedGame:
    """Prepare the main line of a game; `id` is its name on a server, if it has one."""
    headers = tree.headers
    white, black = (_clean(headers.get(tag, ""), MAX_NAME) for tag in ("White", "Black"))
    moves = tuple(node.text for node, _ in zip(tree.main_line(), range(MAX_MOVES), strict=False))
    start = format_sketch(tree.start) if tree.is_set_up else None
    day = parse_day(headers.get("Date", ""))
    named = id if id is not None else repr((str(tree.ruleset), start, moves, white, black, day))
    return CollectedGame(
        digest=digest_of(named),
        ruleset=str(tree.ruleset),
        white=white,
        black=black,
        rating=_rating(headers),
        result=None if tree.stops else RESULTS.get(tree.result),
        day=day,
        event=_clean(headers.get("Event", ""), MAX_EVENT),
        start=start,
        moves=moves,
        plies=tuple(_folded(tree)),
    )


def digest_of(name: str) -> str:
    """A short word for all by which a game is known."""
    return blake2b(name.encode(), digest_size=16).hexdigest()


def _folded(tree: GameTree) -> Iterator[FoldedPly]:
    """The first positions of a game, each once, with the move that was played when it was first there."""
    position = tree.start.copy()
    seen: set[int] = set()
    for node, _ in zip(tree.main_line(), range(MAX_PLIES), strict=False):
        assert node.move is not None
        folded = fold(position)
        if folded.key not in seen:
            seen.add(folded.key)
            yield FoldedPly(folded.key, fold_move(position, node.move, folded), len(position.board.hexes))
        position.apply(node.move)


def parse_day(text: str) -> int:
    """A date such as 2024.04.05 or 2024-04-?? as a number, 20240405 or 20240400; 0 if it is none."""
    match = _DATE.match(text.strip())
    if match is None:
        return 0
    return int("".join(part if part.isdigit() else "00" for part in match.groups()))


def _clean(text: str, most: int) -> str:
    """A name or an event in one line; what stands for nothing is nothing."""
    text = " ".join(text.replace("\x00", "").split())[:most]
    return "" if text in {"?", "-"} else text


def _rating(headers: Mapping[str, str]) -> int:
    """The mean rating of both players; 0 if one is unknown."""
    found = [headers.get(tag, "").strip() for tag in ("WhiteElo", "BlackElo")]
    if not all(map(_RATING.fullmatch, found)):
        return 0
    return sum(map(int, found)) // 2
