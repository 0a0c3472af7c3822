"""Find puzzles: our player plays weak games, and the exact solver checks each position."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skep.core.tiles import Color
from skep.engine import Limit
from skep.game import Game
from skep.puzzles.puzzle import DEFENSE_2, EXPANSIONS, WIN_1, WIN_2, WIN_3, Puzzle, creatures_in_line
from skep.rules.creatures import CREATURES
from skep.rules.opening import start
from skep.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from skep.engine import NativePosition, Solver

NODES = (40, 150, 600)
"""Nodes per move of these weak players; each player of a game gets one of these."""
MISJUDGED = 140
"""Evaluation noise of these players, in points: large enough that wins are missed."""
CHOICES = 15
"""Fewest legal moves of a puzzle."""
SOLUTIONS = 2
"""Largest number of solutions."""
FIRST = 14
"""First ply that is searched; earlier positions are openings."""
LAST = 10
"""Plies before the end of a won game that are searched."""
LONGEST = 90
"""Longest game, in plies; longer ones are abandoned."""
NEAR = 4
"""Wins are searched if the enemy royal is at most this many steps from its end."""
MOST = 40_000
"""Largest proof, in nodes; harder puzzles are skipped."""

_WINS = {1: WIN_1, 2: WIN_2, 3: WIN_3}
_FAVORED = frozenset(letter for letter, creature in CREATURES.items() if creature.name in EXPANSIONS)
"""Creatures of expansions, preferred in the line among equally good moves."""


@dataclass(slots=True)
class PuzzleSearch:
    """Searches games of one type for puzzles. The result depends only on the seeds."""

    game_type: str
    deep: bool = True
    """Whether wins in three turns are searched, which takes most of the time."""

    def search(self, seed: int) -> Iterator[Puzzle]:
        """Yield the puzzles of one game, at most one of each kind per player, near the point where it was decided."""
        from skep.engine import NativePosition, Solver

        engine, solver = NativePosition(self.game_type), Solver(self.game_type, MOST)
        codes = play_weakly(engine, seed)
        seen: set[tuple[str, Color]] = set()
        engine.set_up(start(engine.ruleset))
        for ply, code in enumerate(codes):
            if ply >= max(FIRST, len(codes) - LAST):
                for found in self._look(engine, solver, seen):
                    seen.add((found.kind, engine.player))
                    yield self._complete(codes[:ply], found, solver, seed)
            engine.push(code)

    def _look(self, engine: "NativePosition", solver: "Solver", seen: set[tuple[str, Color]]) -> "Iterator[_Found]":
        from skep.engine import TooHardError
        from skep.engine.tools import royal_liberties

        player = engine.player
        moves = [int(code) for code in engine.moves()]
        if len(moves) < CHOICES:
            return
        try:
            if royal_liberties(engine, player.other) <= NEAR:
                found = _find_win(engine, solver, moves, 3 if self.deep and (WIN_3, player) not in seen else 2)
                if found is not None and (found.kind, player) not in seen:
                    yield found
            if (DEFENSE_2, player) not in seen and royal_liberties(engine, player) <= NEAR:
                found = _find_defense(engine, solver, moves)
                if found is not None:
                    yield found
        except TooHardError:
            return

    def _complete(self, codes: list[int], found: "_Found", solver: "Solver", seed: int) -> Puzzle:
        """Convert a found puzzle to text, with its game replayed by the rules."""
        game = replay(self.game_type, codes)
        player = game.turn
        texts = tuple(game.format(solver.decode(game.position, code)) for code in found.solutions)
        line = tuple(spell_line(game, found.line))
        attacker = player if found.kind != DEFENSE_2 else player.other
        names = creatures_in_line(game, line, (int(attacker),))
        if found.kind == DEFENSE_2:
            names = tuple(dict.fromkeys((*creatures_in_line(game, texts, (int(player),)), *names)))
        source = f"{self.game_type}:{seed}"
        return Puzzle(found.kind, texts, names, line, found.choices, found.nodes, source, str(game))


@dataclass(frozen=True, slots=True)
class _Found:
    """A puzzle in numbers."""

    kind: str
    solutions: tuple[int, ...]
    line: tuple[int, ...]
    choices: int
    nodes: int


def _find_win(engine: "NativePosition", solver: "Solver", moves: list[int], most: int) -> _Found | None:
    """Find a win within `most` turns that has few solutions and cannot be had sooner."""
    player = engine.player
    for turns in range(1, most + 1):
        if solver.wins_here(engine, player, turns):
            nodes = solver.nodes
            wins = tuple(code for code in moves if solver.after(engine, code, player, turns).always)
            if not 1 <= len(wins) <= SOLUTIONS:
                return None
            line = solver.line(engine, wins[0], player, turns, _FAVORED)
            return _Found(_WINS[turns], wins, line, len(moves), nodes)
    return None


def _find_defense(engine: "NativePosition", solver: "Solver", moves: list[int]) -> _Found | None:
    """Find the only move after which the opponent has no win within two turns, though several stop an immediate win."""
    enemy = engine.player.other
    if solver.wins_here(engine, engine.player, 1):
        return None
    kept: list[int] = []
    nodes = 0
    for code in moves:
        after = solver.after(engine, code, enemy, 2)
        nodes += solver.nodes
        if after.sometimes != after.always:
            return None  # the draw would decide
        if not after.always:
            kept.append(code)
            if len(kept) > 1:
                return None
    if not kept:
        return None
    wrong = [code for code in moves if code not in kept and not solver.after(engine, code, enemy, 1).sometimes]
    if len(wrong) < 2:
        return None
    return _Found(DEFENSE_2, tuple(kept), solver.line(engine, wrong[0], enemy, 2, _FAVORED), len(moves), nodes)


def play_weakly(engine: "NativePosition", seed: int) -> list[int]:
    """Play a game between weak players with evaluation noise. Returns an empty list if nobody won."""
    from skep.engine.tools import Searcher, parse_config
    from skep.learn import random_opening

    chance = random.Random(seed)
    config = parse_config({"eval-noise": str(MISJUDGED), "seed": str(seed)})
    player = Searcher(engine.ruleset, hash_mib=1, config=config)
    limits = [Limit(nodes=chance.choice(NODES)) for _ in range(2)]
    codes = random_opening(engine, chance)
    while not engine.is_over and len(codes) < LONGEST:
        code = engine.with_draw(player.search_codes(engine, limits[engine.player])[0].codes[0], chance)
        engine.push(code)
        codes.append(code)
    return [] if engine.winner is None else codes


def replay(game_type: str, codes: list[int]) -> Game:
    """Replay moves by the rules."""
    from skep.engine import NativePosition

    game, engine = Game(game_type, seed=0), NativePosition(game_type)
    for code in codes:
        game.play(engine.decode(code))
        engine.push(code)
    return game


def spell_line(game: Game, codes: tuple[int, ...]) -> Iterator[str]:
    """Yield the text of each move of a line."""
    from skep.engine import NativePosition

    engine = NativePosition.from_position(game.position)
    twin = game.copy()
    for code in codes:
        twin.play(engine.decode(code))
        engine.push(code)
        yield twin.move_texts[-1]


def labels(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the labels a puzzle counts for: its creatures of expansions, or else its kind."""
    return puzzle.expansions or (puzzle.kind,)


def is_wanted(puzzle: Puzzle, counts: Counter[str], each: int) -> bool:
    """Whether there are too few puzzles with its labels. In games of an expansion only its creatures count."""
    ruleset = Ruleset.parse(puzzle.game_type)
    faces = {face for tile in ruleset.tiles for face in (tile.front, tile.back) if face is not None}
    is_plain = not any(CREATURES[face].name in EXPANSIONS for face in faces)
    return (is_plain or bool(puzzle.expansions)) and any(counts[label] < each for label in labels(puzzle))
