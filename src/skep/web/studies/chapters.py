"""Game trees as chapters of a study, and back."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from skep.core.errors import IllegalMoveError, InvalidTextError, SkepError, shown
from skep.core.hexes import Hex
from skep.core.position import Position
from skep.core.verdict import Verdict
from skep.lang import phrase
from skep.notation.sketch import format_sketch_line, parse_sketch
from skep.notation.uhp import Result, format_move, format_state, parse_move
from skep.rules.ending import outcome
from skep.rules.legal import judge
from skep.trees import GameNode, GameTree, way
from skep.trees.annotations import commands, parse_marks, without_commands
from skep.trees.places import format_place, parse_place
from skep.web.positions.texts import (
    MAX_COMMENT,
    MAX_COORDINATE,
    MAX_EXTRA,
    MAX_GAME_STRING,
    MAX_HEADERS,
    MAX_MARKS,
    MAX_NAGS,
    MAX_NODES,
    MAX_TITLE,
)
from skep.web.positions.views import word
from skep.web.studies.messages import StudyChapter, StudyMark, StudyNode

_RINGS, _ARROWS = "csl", "cal"
Item = TypeVar("Item")


class Cuts:
    """Cuts what is longer than a chapter holds, and counts how often."""

    def __init__(self) -> None:
        self.count = 0

    def text(self, text: str, most: int = MAX_COMMENT) -> str:
        self.count += len(text) > most
        return text[:most].replace("\0", " ")

    def items(self, items: Sequence[Item], most: int) -> list[Item]:
        self.count += len(items) > most
        return list(items[:most])

    def tree(self, tree: GameTree) -> None:
        """Leave out all moves above the limit, those of the main line last."""
        nodes = list(tree.walk())
        if len(nodes) - 1 <= MAX_NODES:
            return
        self.count += 1
        kept = set(nodes[: MAX_NODES + 1])
        for node in kept:
            node.variations = [each for each in node.variations if each in kept]


def chapter_of(tree: GameTree, cuts: Cuts | None = None) -> StudyChapter:
    """A tree as a chapter; what it cannot say of a mark is kept as it came, what it has no space for is cut."""
    cuts = cuts or Cuts()
    sketch = f"{format_sketch_line(tree.start)} | game: {tree.ruleset}" if tree.is_set_up else ""
    if len(sketch) > MAX_GAME_STRING:
        raise InvalidTextError(phrase("study-far-apart"))
    places: dict[GameNode, int] = {tree: -1}
    nodes: list[StudyNode] = []
    root: tuple[list[StudyMark], list[str]] = ([], [])
    for node, position in _with_positions(tree):
        marks, extra = _read_commands(node.comment, position, cuts)
        if node is tree:
            root = marks, extra
            continue
        assert node.parent is not None
        places[node] = len(nodes)
        turn = position.turn
        nodes.append(
            StudyNode(
                up=places[node.parent],
                text=node.text,
                player=word(turn.player if turn.made else turn.player.other),
                comment=cuts.text(without_commands(node.comment)),
                before=cuts.text(node.starting_comment),
                nags=cuts.items(sorted(node.nags), MAX_NAGS),
                marks=marks,
                extra=extra,
            )
        )
    return StudyChapter(
        name=_name(tree),
        ruleset=str(tree.ruleset),
        sketch=sketch or None,
        headers=[
            (cuts.text(name, MAX_TITLE), cuts.text(value, MAX_TITLE))
            for name, value in cuts.items(list(tree.headers.items()), MAX_HEADERS)
        ],
        result=_stated(tree),  # type: ignore[arg-type]  # one of the final words, or nothing
        comment=cuts.text(without_commands(tree.comment)),
        marks=root[0],
        extra=root[1],
        nodes=nodes,
    )


def tree_of(chapter: StudyChapter) -> GameTree:
    """The tree of a chapter; raises what `Game.play` does, and InvalidTextError if it is not a tree."""
    start = None if chapter.sketch is None else parse_sketch(chapter.sketch).position
    tree = GameTree(None if start else chapter.ruleset, start=start, headers=dict(chapter.headers))
    if chapter.result:
        tree.result = chapter.result
    tree.comment = _comment(chapter.comment, chapter.marks, chapter.extra, tree.start)
    made: dict[int, GameNode] = {-1: tree}
    position = tree.start.copy()
    here: GameNode = tree
    for place in _in_order(chapter):
        stored = chapter.nodes[place]
        parent = made[stored.up]
        here = _go(position, here, parent)
        judged = judge(position, parse_move(position, stored.text))
        if isinstance(judged, Verdict):
            raise IllegalMoveError(judged)
        here = parent.attach(judged, format_move(position, judged))
        position.apply(judged)
        here.comment = _comment(stored.comment, stored.marks, stored.extra, position)
        here.starting_comment = stored.before
        here.nags = set(stored.nags)
        made[place] = here
    return tree


def _in_order(chapter: StudyChapter) -> Iterator[int]:
    """The places of all moves, line by line: so the position goes back no more often than there are moves."""
    follow: list[list[int]] = [[] for _ in range(len(chapter.nodes) + 1)]
    for place, stored in enumerate(chapter.nodes):
        if stored.up >= place:
            raise InvalidTextError(phrase("text-study-order", move=stored.text))
        follow[stored.up].append(place)  # the last list is what follows the beginning, whose place is -1
    waiting = follow[-1][::-1]
    while waiting:
        place = waiting.pop()
        yield place
        waiting += reversed(follow[place])


def _with_positions(tree: GameTree) -> Iterator[tuple[GameNode, Position]]:
    """Every node, with the position there; it holds until the next is asked for."""
    position, here = tree.start.copy(), tree
    for node in tree.walk():
        if node.parent is not None and node.move is not None:
            _go(position, here, node.parent)
            position.apply(node.move)
        here = node  # type: ignore[assignment]  # the root is a node too
        yield node, position


def _go(position: Position, here: GameNode, goal: GameNode) -> GameNode:
    """Let the position be the one at `goal` instead of `here`; mostly they are the same, or it lies on the way back."""
    if here is goal:
        return goal
    back, forth = way(here, goal)
    for _ in range(back):
        position.undo()
    for node in forth:
        assert node.move is not None
        position.apply(node.move)
    return goal


def _name(tree: GameTree) -> str:
    """A header with a player or a place; empty if the file does not have it."""
    players = [tree.headers.get(color, "") for color in ("White", "Black")]
    return (" – ".join(players) if all(players) else tree.headers.get("Event", ""))[:200]


def _stated(tree: GameTree) -> Result | str:
    """A result that the board does not show."""
    end = tree.end()
    shown = format_state(end.ply, outcome(end.position()))
    return tree.result if tree.is_over and tree.result != shown else ""


# Commands of comments: [%csl ...] and [%cal ...] are marks, the others are kept


def _read_commands(comment: str, position: Position, cuts: Cuts) -> tuple[list[StudyMark], list[str]]:
    marks: list[StudyMark] = []
    extra: list[str] = []
    for name, value in commands(comment):
        if name not in (_RINGS, _ARROWS):
            extra.append(f"{name} {value}".strip())
            continue
        for text in parse_marks(value):
            if len(marks) > MAX_MARKS:
                break  # more than a chapter holds, whatever they say
            try:
                marks.append(_read_mark(text, position))
            except SkepError:
                extra.append(f"{name} {text}")
    return cuts.items(marks, MAX_MARKS), [cuts.text(each) for each in cuts.items(extra, MAX_EXTRA)]


def _read_mark(text: str, position: Position) -> StudyMark:
    start, arrow, goal = text[1:].partition(">")
    at = parse_place(position, start)
    to = parse_place(position, goal) if arrow else None
    if any(max(abs(place.q), abs(place.r)) > MAX_COORDINATE for place in (at, to) if place is not None):
        raise InvalidTextError(phrase("text-no-place", text=shown(text)))
    color = text[0]
    assert color in ("G", "R", "Y", "B")
    return StudyMark(color=color, at=(at.q, at.r), to=None if to is None else (to.q, to.r))  # type: ignore[arg-type]


def _comment(remark: str, marks: Iterable[StudyMark], extra: Iterable[str], position: Position) -> str:
    """A comment as PGN has it; the order of its commands is the order in which they came, marks after them."""
    values: dict[str, list[str]] = {}
    for one in extra:
        name, _, value = one.partition(" ")
        values.setdefault(name, []).append(value)
    for mark in marks:
        places = [format_place(position, Hex(*pair)) for pair in (mark.at, mark.to) if pair is not None]
        values.setdefault(_RINGS if mark.to is None else _ARROWS, []).append(mark.color + ">".join(places))
    commands = [f"[%{name} {','.join(found)}]".replace(" ]", "]") for name, found in values.items()]
    return " ".join([*commands, remark]).strip()
