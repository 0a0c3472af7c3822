"""A game as a tree: moves, variations and annotations."""

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass

from skep.core.errors import IllegalMoveError, shown
from skep.core.moves import Move
from skep.core.position import Position
from skep.core.verdict import Verdict
from skep.game import Game
from skep.notation.uhp import Result, format_move, format_state, parse_move
from skep.rules.ending import outcome
from skep.rules.intents import intent_of
from skep.rules.legal import judge
from skep.rules.opening import start
from skep.rules.ruleset import Ruleset
from skep.trees import annotations
from skep.trees.annotations import Score

_FINAL: Container[Result | None] = ("Draw", "WhiteWins", "BlackWins")


def way(here: "GameNode", goal: "GameNode") -> tuple[int, list["GameNode"]]:
    """Return how many moves to take back at `here`, and which nodes to visit then, to reach `goal`.

    Walks only to the point where the two lines diverge.
    """
    back, forth = 0, []
    while here is not goal:
        goes_back = here.depth >= goal.depth
        if goal.depth >= here.depth:
            forth.append(goal)
            goal = goal.parent or goal
        if goes_back:
            back += 1
            here = here.parent or here
    return back, forth[::-1]


class Remarks:
    """Comments collected while a text is read, joined once at the end."""

    def __init__(self) -> None:
        self._parts: dict[GameNode, list[str]] = {}

    def add(self, node: "GameNode", words: str) -> None:
        """Add words about a node."""
        self._parts.setdefault(node, []).append(words)

    def write(self) -> None:
        """Set the comment of every node, one line per part."""
        for node, parts in self._parts.items():
            node.comment = "\n".join(parts)


class GameNode:
    """A node of a tree: the position after `move`, and its continuations.

    The first of `variations` is the main line. `comment` follows the move, `starting_comment` precedes it if the
    move begins a variation. Commands such as `[%clk 0:05:00]` are part of the comment; `clock`, `score`, `hexes` and
    `arrows` read and write them. `nags` are PGN's numbers for judgements: 1 is `!`, 2 is `?`.
    """

    __slots__ = ("comment", "depth", "move", "nags", "parent", "starting_comment", "text", "variations")

    def __init__(self, parent: "GameNode | None" = None, move: Move | None = None, text: str = "") -> None:
        self.parent = parent
        self.depth: int = 0 if parent is None else parent.depth + 1
        """Number of moves from the root when it was added."""
        self.move = move
        self.text = text
        self.variations: list[GameNode] = []
        self.comment = ""
        self.starting_comment = ""
        self.nags: set[int] = set()

    # Position in the tree

    @property
    def root(self) -> "GameTree":
        """The tree of this node."""
        node = self
        while node.parent is not None:
            node = node.parent
        assert isinstance(node, GameTree)
        return node

    @property
    def ply(self) -> int:
        """Number of moves from the root."""
        return len(self.path())

    def path(self) -> list["GameNode"]:
        """The nodes from the root (excluded) to this one."""
        nodes = []
        node = self
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def position(self) -> Position:
        """The position here, with its history."""
        position = self.root.start.copy()
        for node in self.path():
            assert node.move is not None
            position.apply(node.move)
        return position

    def game(self, *, seed: int | None = None) -> Game:
        """Return the game up to this node."""
        tree = self.root
        game = Game.from_position(tree.start, seed=seed) if tree.is_set_up else Game(tree.ruleset, seed=seed)
        for node in self.path():
            assert node.move is not None
            game.position.apply(node.move)
        if self.next is None:
            game.state_result(tree._stated)
        return game

    # What follows

    @property
    def next(self) -> "GameNode | None":
        """The next node of the main line."""
        return self.variations[0] if self.variations else None

    def end(self) -> "GameNode":
        """The last node of the main line from here."""
        node = self
        while node.variations:
            node = node.variations[0]
        return node

    def main_line(self) -> Iterator["GameNode"]:
        """Yield the nodes of the main line after this one."""
        node = self
        while node.variations:
            node = node.variations[0]
            yield node

    def walk(self) -> Iterator["GameNode"]:
        """Yield this node and all below it, parents first."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.variations))

    def variation(self, move: Move | str) -> "GameNode | None":
        """Return the child for a move or its canonical text, if it exists."""
        for node in self.variations:
            if node.text == move if isinstance(move, str) else node.move == move:
                return node
        return None

    # Growing

    def add_variation(
        self, move: Move | str, *, comment: str = "", starting_comment: str = "", nags: Iterable[int] = ()
    ) -> "GameNode":
        """Add a legal move as the last variation. Raises like `Game.play`."""
        position = self.position()
        judged = judge(position, parse_move(position, move) if isinstance(move, str) else intent_of(move))
        if isinstance(judged, Verdict):
            raise IllegalMoveError(judged)
        node = self.attach(judged, format_move(position, judged))
        node.comment, node.starting_comment, node.nags = comment, starting_comment, set(nags)
        return node

    def play(self, move: Move | str) -> "GameNode":
        """Return the child for a move, added if necessary."""
        return self.variation(move) or self._play_new(move)

    def _play_new(self, move: Move | str) -> "GameNode":
        added = self.add_variation(move)
        for node in self.variations[:-1]:
            if node.move == added.move:
                self.variations.pop()
                return node
        return added

    def attach(self, move: Move, text: str) -> "GameNode":
        """Add a node for a move that is known to be legal here; `text` is its canonical text."""
        node = GameNode(self, move, text)
        self.variations.append(node)
        return node

    def remove(self) -> None:
        """Remove this node and everything below it."""
        self._siblings().remove(self)
        self.parent = None

    def promote(self) -> None:
        """Swap this variation with the previous one."""
        siblings = self._siblings()
        place = siblings.index(self)
        if place:
            siblings[place - 1], siblings[place] = siblings[place], siblings[place - 1]

    def promote_to_main(self) -> None:
        """Make the line from the root to this node the main line."""
        for node in self.path():
            siblings = node._siblings()
            siblings.remove(node)
            siblings.insert(0, node)

    @property
    def is_main_line(self) -> bool:
        """Whether this node is on the main line."""
        return all(node._siblings()[0] is node for node in self.path())

    def _siblings(self) -> list["GameNode"]:
        if self.parent is None:
            raise ValueError("the root of a tree is not a variation")
        return self.parent.variations

    # What was said

    @property
    def remark(self) -> str:
        """The comment without its commands."""
        return annotations.without_commands(self.comment)

    def command(self, name: str) -> str | None:
        """Return the value of `[%name ...]` in the comment, or None."""
        return annotations.find_command(self.comment, name)

    def set_command(self, name: str, value: str | None) -> None:
        """Set `[%name value]` in the comment, or remove it."""
        self.comment = annotations.set_command(self.comment, name, value)

    @property
    def clock(self) -> float | None:
        """Seconds left after the move, `[%clk]`."""
        return annotations.parse_clock(self.command("clk") or "")

    @clock.setter
    def clock(self, seconds: float | None) -> None:
        self.set_command("clk", None if seconds is None else annotations.format_clock(seconds))

    @property
    def score(self) -> Score | None:
        """Engine score of the position, `[%eval]`."""
        return Score.parse(self.command("eval") or "")

    @score.setter
    def score(self, score: Score | None) -> None:
        self.set_command("eval", None if score is None else str(score))

    @property
    def hexes(self) -> list[str]:
        """Marked hexes, `[%csl]`: a color and a place in UHP notation, `RbQ-`."""
        return annotations.parse_marks(self.command("csl") or "")

    @hexes.setter
    def hexes(self, marks: Iterable[str]) -> None:
        self.set_command("csl", ",".join(marks) or None)

    @property
    def arrows(self) -> list[str]:
        """Arrows, `[%cal]`: a color and two places, `GwA1>bQ-`."""
        return annotations.parse_marks(self.command("cal") or "")

    @arrows.setter
    def arrows(self, marks: Iterable[str]) -> None:
        self.set_command("cal", ",".join(marks) or None)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} at ply {self.ply}: {self.text or self.root.ruleset}>"


@dataclass(frozen=True, slots=True)
class Stop:
    """The place where a line cannot be read on: `text` is the move at `ply`, `verdict` the refusal if it is illegal."""

    ply: int
    text: str
    because: str
    verdict: Verdict | None = None
    line: int | None = None

    def __str__(self) -> str:
        place = "" if self.line is None else f"line {self.line}, "
        return f"{place}move {self.ply}, {shown(self.text)}: {self.because if self.verdict is None else self.verdict}"


class GameTree(GameNode):
    """The root of a tree: a game with headers, result and start position.

    `headers` holds PGN's tags except game type and result, which are `ruleset` and `result`. A result includes
    resignations and agreements (E6), so it may differ from that of the position. `stops` lists lines that
    turned out to be illegal; the legal part before is in the tree.
    """

    __slots__ = ("_stated", "headers", "is_set_up", "start", "stops")

    def __init__(
        self,
        ruleset: Ruleset | str | None = None,
        *,
        start: Position | None = None,
        headers: Mapping[str, str] | None = None,
        result: Result | None = None,
    ) -> None:
        super().__init__()
        self.is_set_up = start is not None
        self.start = _first_position(ruleset) if start is None else start.with_turn()
        self.headers = dict(headers or {})
        self._stated = result
        self.stops: list[Stop] = []

    @classmethod
    def from_game(cls, game: Game, headers: Mapping[str, str] | None = None) -> "GameTree":
        """Create a tree with the moves of a game as its main line."""
        first = game.position.copy()
        while first.ply:
            first.undo()
        tree = cls(game.ruleset, start=first if game.is_set_up else None, headers=headers, result=game.state)
        node: GameNode = tree
        for move, text in zip(game.moves, game.move_texts, strict=True):
            node = node.attach(move, text)
        return tree

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset of the start position."""
        return self.start.ruleset

    @ruleset.setter
    def ruleset(self, ruleset: Ruleset) -> None:
        """Change the options; the tiles stay the same."""
        self.start = self.start.with_ruleset(ruleset)

    @property
    def result(self) -> Result:
        """The stated result, or else that of the position at the end of the main line."""
        if self._stated in _FINAL:
            return self._stated  # type: ignore[return-value]  # it is one of the final ones
        end = self.end()
        return format_state(end.ply, outcome(end.position()))

    @result.setter
    def result(self, result: Result) -> None:
        self._stated = result

    @property
    def is_over(self) -> bool:
        """Whether the game is over, on the board, by agreement or by resignation."""
        return self.result in _FINAL

    @property
    def move_texts(self) -> tuple[str, ...]:
        """Move texts of the main line."""
        return tuple(node.text for node in self.main_line())

    def __str__(self) -> str:
        """The game as PGN."""
        from skep.pgn.writer import format_game  # imported late: the writer imports this module

        return format_game(self)


def _first_position(ruleset: Ruleset | str | None) -> Position:
    if not isinstance(ruleset, Ruleset):
        ruleset = Ruleset.parse(ruleset or "ultimate")
    return start(ruleset)
