"""Game trees as chapters of a study, and back."""

from collections.abc import Iterable, Iterator

from skep.core.errors import IllegalMoveError, InvalidTextError, SkepError
from skep.core.hexes import Hex
from skep.core.position import Position
from skep.core.verdict import Verdict
from skep.lang import phrase
from skep.notation.sketch import format_sketch_line, parse_sketch
from skep.notation.uhp import Result, format_move, format_state, parse_move
from skep.rules.ending import outcome
from skep.rules.legal import judge
from skep.trees import GameNode, GameTree
from skep.trees.annotations import parse_marks, without_commands
from skep.trees.places import format_place, parse_place
from skep.web.games.views import word
from skep.web.study_board.study_forms import StudyChapter, StudyMark, StudyNode

_RINGS, _ARROWS = "csl", "cal"


def chapter_of(tree: GameTree, id: str = "") -> StudyChapter:
    """A tree as a chapter; what it cannot say of a mark is kept as it came."""
    places: dict[GameNode, int] = {tree: -1}
    nodes: list[StudyNode] = []
    root: tuple[list[StudyMark], list[str]] = ([], [])
    for node, position in _with_positions(tree):
        marks, extra = _read_commands(node.comment, position)
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
                comment=without_commands(node.comment),
                before=node.starting_comment,
                nags=sorted(node.nags),
                marks=marks,
                extra=extra,
            )
        )
    return StudyChapter(
        id=id,
        name=_name(tree),
        ruleset=str(tree.ruleset),
        sketch=f"{format_sketch_line(tree.start)} | game: {tree.ruleset}" if tree.is_set_up else None,
        headers=list(tree.headers.items()),
        result=_stated(tree),  # type: ignore[arg-type]  # one of the final words, or nothing
        comment=without_commands(tree.comment),
        marks=root[0],
        extra=root[1],
        nodes=nodes,
    )


def tree_of(chapter: StudyChapter) -> GameTree:
    """The tree of a chapter; raises what `Game.play` does, and InvalidTextError for what is no tree."""
    start = None if chapter.sketch is None else parse_sketch(chapter.sketch).position
    tree = GameTree(None if start else chapter.ruleset, start=start, headers=dict(chapter.headers))
    if chapter.result:
        tree.result = chapter.result
    tree.comment = _comment(chapter.comment, chapter.marks, chapter.extra, tree.start)
    made: list[GameNode] = []
    position = tree.start.copy()
    here: GameNode = tree
    for told in chapter.nodes:
        if told.up >= len(made):
            raise InvalidTextError(phrase("text-study-order", move=told.text))
        parent = tree if told.up < 0 else made[told.up]
        here = _go(position, here, parent)
        judged = judge(position, parse_move(position, told.text))
        if isinstance(judged, Verdict):
            raise IllegalMoveError(judged)
        here = parent.attach(judged, format_move(position, judged))
        position.apply(judged)
        here.comment = _comment(told.comment, told.marks, told.extra, position)
        here.starting_comment = told.before
        here.nags = set(told.nags)
        made.append(here)
    return tree


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
    back, forth = here.path(), goal.path()
    shared = sum(1 for _ in _while_same(back, forth))
    for _ in back[shared:]:
        position.undo()
    for node in forth[shared:]:
        assert node.move is not None
        position.apply(node.move)
    return goal


def _while_same(some: list[GameNode], others: list[GameNode]) -> Iterator[GameNode]:
    for one, other in zip(some, others, strict=False):
        if one is not other:
            return
        yield one


def _name(tree: GameTree) -> str:
    """Who played, or where; empty where the file does not say."""
    players = [tree.headers.get(color, "") for color in ("White", "Black")]
    return (" – ".join(players) if all(players) else tree.headers.get("Event", ""))[:200]


def _stated(tree: GameTree) -> Result | str:
    """A result that the board does not show."""
    end = tree.end()
    shown = format_state(end.ply, outcome(end.position()))
    return tree.result if tree.is_over and tree.result != shown else ""


# Commands of comments: [%csl ...] and [%cal ...] are marks, the others are kept


def _commands(comment: str) -> Iterator[tuple[str, str]]:
    rest = comment
    while (begin := rest.find("[%")) >= 0 and (end := rest.find("]", begin)) >= 0:
        name, _, value = rest[begin + 2 : end].partition(" ")
        yield name, value.strip()
        rest = rest[end + 1 :]


def _read_commands(comment: str, position: Position) -> tuple[list[StudyMark], list[str]]:
    marks, extra = [], []
    for name, value in _commands(comment):
        if name not in (_RINGS, _ARROWS):
            extra.append(f"{name} {value}".strip())
            continue
        for text in parse_marks(value):
            try:
                marks.append(_read_mark(text, position))
            except SkepError:
                extra.append(f"{name} {text}")
    return marks, extra


def _read_mark(text: str, position: Position) -> StudyMark:
    start, arrow, goal = text[1:].partition(">")
    at = parse_place(position, start)
    to = parse_place(position, goal) if arrow else None
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
