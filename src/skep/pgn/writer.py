"""Write PGN: tags, one numbered ply per line, judgments, comments in braces, variations in parentheses, the result.

A plain main line looks as written by MzingaViewer. Reading the output restores the whole tree.
"""

from collections.abc import Iterable

from skep.core.errors import InvalidTextError, shown
from skep.lang import phrase
from skep.notation.sketch import format_sketch_line
from skep.notation.uhp import Result
from skep.pgn.tags import ROSTER, SETUP, SKETCH, format_tag
from skep.trees.tree import GameNode, GameTree

SCORES: dict[Result, str] = {"WhiteWins": "1-0", "BlackWins": "0-1", "Draw": "1/2-1/2"}
UNKNOWN = "*"
"""Score of an unfinished game."""


def format_game(tree: GameTree, *, scores: bool = False) -> str:
    """Format one game, with its result as a word or a score."""
    result: str = tree.result
    is_over = result in SCORES
    if scores:
        result = SCORES.get(tree.result, UNKNOWN)
    roster = {name: tree.headers.get(name, "") for name in ROSTER}
    free = {name: value for name, value in tree.headers.items() if name not in ROSTER}
    tags = {"GameType": str(tree.ruleset), **roster, "Result": result}
    if tree.is_set_up:
        tags |= {SETUP: "1", SKETCH: format_sketch_line(tree.start)}
    for name in {*tags, SETUP, SKETCH} & free.keys():
        raise InvalidTextError(phrase("text-pgn-tag-taken", name=name))
    lines = [format_tag(name, value) for name, value in (tags | free).items()]
    body = [*_comment(tree.comment, 0), *_moves(tree)]
    if body:
        lines += ["", *body]
    if is_over:
        lines += ["", result]
    return "\n".join(lines) + "\n"


def format_games(trees: Iterable[GameTree], *, scores: bool = False) -> str:
    """Format several games, separated by blank lines."""
    return "\n".join(format_game(tree, scores=scores) for tree in trees)


def _moves(tree: GameTree) -> Iterable[str]:
    """Yield the lines below the root. Variations follow the move they replace."""
    waiting: list[tuple[GameNode | str, int]] = [(node, 1) for node in tree.variations[:1]]
    while waiting:
        node, ply = waiting.pop()
        if isinstance(node, str):
            yield node
            continue
        yield from _ply(node, ply)
        waiting += [(following, ply + 1) for following in node.variations[:1]]
        if node.parent is not None and node.parent.variations[0] is node:
            for other in reversed(node.parent.variations[1:]):
                waiting += [(")", ply), (other, ply), ("(", ply)]


def _ply(node: GameNode, ply: int) -> Iterable[str]:
    yield from _comment(node.starting_comment, ply)
    yield " ".join([f"{ply}. {node.text}", *(f"${nag}" for nag in sorted(node.nags))])
    yield from _comment(node.comment, ply)


def _comment(words: str, ply: int) -> list[str]:
    words = words.strip()
    if "}" in words:
        raise InvalidTextError(phrase("text-pgn-brace", text=shown(words), ply=ply))
    return [f"{{{words}}}"] if words else []
