"""The puzzles that come with Skep: enough of each sort, well formed, and true by the rules; and how they are made."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from skep.cli import main
from skep.core.tiles import Color
from skep.engine.host.prover import Solver
from skep.game import Game
from skep.puzzles.puzzle import (
    DEFENSE_2,
    EXPANSIONS,
    TURNS,
    WIN_1,
    WIN_2,
    WIN_3,
    Puzzle,
    PuzzleError,
    creatures_in_line,
    format_puzzles,
    own_puzzles,
    parse_puzzles,
)
from skep.puzzles.puzzle_job import EASY, choose_puzzles
from skep.puzzles.puzzle_search import FIRST, PuzzleSearch, labels
from skep.puzzles.puzzle_twins import TwinFinder
from skep.puzzles.solving import PuzzleAnswer, format_answers, solve_puzzles
from skep.puzzles.verification import ReferenceProver, verify
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from tests.looping import each_of

ALL, PLAIN, EACH = 2000, 800, 40
"""How many puzzles there are at least, of the plain games, and of each creature of an expansion."""
PUZZLES = own_puzzles()
SAMPLE = 160
"""The rules verify one puzzle in this number in each run of the tests."""
WON = "wQ;bQ wQ-;wA1 bQ/;wA2 bQ-;wG1 bQ\\;wB1 /bQ;wA3 -wQ | game: Base | turn: white 8"


def name(puzzle: Puzzle) -> str:
    return f"{puzzle.source}:{puzzle.kind}"


def test_there_are_enough_of_each_sort() -> None:
    assert len(PUZZLES) >= ALL
    counts = Counter(label for puzzle in PUZZLES for label in (puzzle.expansions or ("plain",)))
    assert counts["plain"] >= PLAIN
    assert {creature for creature in EXPANSIONS if counts[creature] < EACH} == set()
    kinds = Counter(puzzle.kind for puzzle in PUZZLES)
    assert kinds.keys() == set(TURNS)
    assert kinds[WIN_1] <= EASY * len(PUZZLES)
    there = {Ruleset.parse(puzzle.game_type) for puzzle in PUZZLES}
    for preset in PRESETS.values():
        ruleset = Ruleset.parse(preset.game_type)
        by_tournament_rule = Ruleset.parse(preset.game_type.replace("{queen=any}", ""))  # both Queens are in play (P5)
        assert there & {ruleset, by_tournament_rule}, preset.name


@pytest.mark.long
def test_no_two_are_near_twins() -> None:
    finder = TwinFinder()
    assert {puzzle.id: twin for puzzle in PUZZLES if (twin := finder.add(puzzle)) is not None} == {}


def test_a_near_twin_is_found() -> None:
    """The same table seen in a mirror, and the same game two moves later."""
    for puzzle in [puzzle for puzzle in PUZZLES if puzzle.kind == WIN_3][:5]:
        finder = TwinFinder()
        assert finder.add(puzzle) is None
        head, moves = puzzle.game.split(";")[:3], puzzle.game.split(";")[3:]
        mirrored = [move.translate(str.maketrans("/\\", "\\/")) for move in moves]
        later = Game.from_string(puzzle.game)
        for move in puzzle.line[:2]:
            later.play(move)
        for game in (";".join([*head, *mirrored]), str(later)):
            assert finder.add(replace(puzzle, game=game)) == puzzle.id
        others = [other for other in PUZZLES[:: len(PUZZLES) // 20] if other.source != puzzle.source]
        assert [finder.add(other) for other in others] == [None] * len(others)


def test_none_is_trivial() -> None:
    for puzzle in PUZZLES:
        assert len(puzzle.game.split(";")) - 3 >= FIRST
        assert puzzle.choices >= 15
        is_win = puzzle.kind != DEFENSE_2
        assert 1 <= len(puzzle.solutions) <= (2 if is_win else 1)
        assert puzzle.line[0] == puzzle.solutions[0] if is_win else puzzle.line[0] not in puzzle.solutions


@each_of("puzzle", [p for p in PUZZLES if p.kind != WIN_3][:: 2 * SAMPLE], ids=name)
def test_a_sample_is_true_by_the_rules(puzzle: Puzzle) -> None:
    verify(puzzle, Solver(puzzle.game_type))


@pytest.mark.long
@each_of("puzzle", [p for p in PUZZLES if p.kind != WIN_3][SAMPLE :: 2 * SAMPLE], ids=name)
def test_another_sample_is_true_by_the_rules(puzzle: Puzzle) -> None:
    verify(puzzle, Solver(puzzle.game_type))


@pytest.mark.long
@each_of("puzzle", PUZZLES, ids=name)
def test_every_puzzle_is_true_by_the_rules(puzzle: Puzzle) -> None:
    verify(puzzle, Solver(puzzle.game_type), whole=False)


@pytest.mark.long
@each_of("puzzle", [p for p in PUZZLES if p.kind == WIN_3][::SAMPLE], ids=name)
def test_wins_in_three_have_no_other_solution(puzzle: Puzzle) -> None:
    verify(puzzle, Solver(puzzle.game_type))


def found(game_type: str, seeds: range) -> list[Puzzle]:
    return [puzzle for seed in seeds for puzzle in PuzzleSearch(game_type, deep=False).search(seed)]


@pytest.fixture(scope="module")
def wins() -> list[Puzzle]:
    """What is found in a few games."""
    return [puzzle for puzzle in found("Base+MLP", range(8)) if puzzle.kind == WIN_2]


def test_a_game_gives_one_puzzle_and_few_are_easy() -> None:
    pool = found("Base", range(8))
    assert len(pool) > len({puzzle.source for puzzle in pool})
    chosen, counts = choose_puzzles([], pool, 100)
    assert len({puzzle.source for puzzle in chosen}) == len(chosen)
    assert counts[WIN_1] <= EASY * len(chosen)


def test_hunting_is_repeatable(wins: list[Puzzle]) -> None:
    assert wins
    assert [puzzle for puzzle in found("Base+MLP", range(8)) if puzzle.kind == WIN_2] == wins
    assert parse_puzzles(format_puzzles(wins, ["made by nobody"])) == wins


def test_false_claims_are_refused(wins: list[Puzzle]) -> None:
    true = wins[0]
    solver = Solver(true.game_type)
    verify(true, solver)
    game = Game.from_string(true.game)
    other = next(text for text in game.legal_moves.texts if text not in true.solutions)
    parts = {"kind": true.kind, "solutions": true.solutions, "creatures": true.creatures, "line": true.line}

    def changed(**changes: object) -> Puzzle:
        fields = {**parts, **changes}
        return Puzzle(**fields, choices=true.choices, nodes=1, source="test", game=true.game)  # type: ignore[arg-type]

    verify(changed(), solver)
    with pytest.raises(PuzzleError, match="wrongly listed, or wrongly left out"):
        verify(changed(solutions=(*true.solutions, other)), solver)
    with pytest.raises(PuzzleError, match="illegal: wQ wQ"):
        verify(changed(solutions=("wQ wQ",)), solver)
    with pytest.raises(PuzzleError, match="in fewer than 3 turns"):
        verify(changed(kind=WIN_3), solver)
    with pytest.raises(PuzzleError, match="does not lose"):
        verify(changed(kind=DEFENSE_2, solutions=true.solutions[:1]), solver)
    with pytest.raises(PuzzleError, match="those who take part are"):
        verify(changed(creatures=("mantis",)), solver)
    with pytest.raises(PuzzleError, match=r"does not lead to the end|those who take part"):
        verify(changed(line=true.line[:1]), solver)


def test_the_rules_needs_no_hints(wins: list[Puzzle]) -> None:
    game = Game.from_sketch(WON)
    prover = ReferenceProver(game.position)
    assert prover.wins(Color.WHITE, 1)
    assert not prover.wins(Color.BLACK, 1)
    assert prover.position == game.position
    played = Game.from_string(wins[0].game)
    assert not ReferenceProver(played.position).wins(played.turn, 1)


def test_who_brings_a_move_about() -> None:
    game = Game.from_string("Base+MLP+VK;;;wG1 nK-;bG1 -nK;wQ wG1-;bQ -bG1;wA1=O wQ-;nK~;wA1~")
    assert creatures_in_line(game, ("bA1 -bQ", "bA2=O bG1/"), (1,)) == ("ant", "scorpion", "honeycombo")
    assert game.ply == 7
    with pytest.raises(PuzzleError, match="cannot be played"):
        creatures_in_line(game, ("bQ wQ-",), (1,))


def test_a_line_that_is_no_puzzle() -> None:
    for line in ("", "win-in-2", "win-in-9\ta\tb\tc\t1\t1\tx\tBase", "win-in-2\ta\tb\tc\tmany\t1\tx\tBase"):
        with pytest.raises(PuzzleError, match="is not a puzzle"):
            Puzzle.parse(line)


def test_the_exam_counts_what_is_solved(wins: list[Puzzle]) -> None:
    answers = solve_puzzles(wins, 20_000)
    assert answers == solve_puzzles(wins, 20_000)
    assert sum(answer.is_solved for answer in answers) > len(wins) // 2
    wrong = PuzzleAnswer(wins[0], "pass")
    table = format_answers([*answers, wrong], 20_000).splitlines()
    assert table[0].endswith("within 20,000 positions")
    assert table[1].split()[:3] == ["all", str(sum(a.is_solved for a in answers)), str(len(wins) + 1)]
    assert any(row.startswith("win-in-2") for row in table)


@pytest.mark.long
def test_the_verb(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "puzzles.tsv"
    asked = [
        "tactics",
        "make",
        "Base+MLP",
        "--games",
        "4",
        "--turns",
        "2",
        "--trust",
        "--each",
        "1",
        "--out",
        str(file),
    ]
    assert main(asked) == 0
    counts = Counter(label for p in parse_puzzles(file.read_text("utf-8")) for label in labels(p))
    assert counts[WIN_2] == 1
    text = file.read_text("utf-8")
    assert main([*asked, "--seed", "0"]) == 0
    assert parse_puzzles(file.read_text("utf-8")) == parse_puzzles(text)
    capsys.readouterr()
    assert main(["tactics", "test", str(file), "--nodes", "20000", "--failed"]) == 0
    assert "within 20,000 positions" in capsys.readouterr().out
    assert main(["tactics", "verify", str(file), "--every", "2"]) == 0
    assert "puzzles hold by the rules" in capsys.readouterr().out
    assert main(["tactics", "test", str(tmp_path / "none.tsv")]) == 2
    assert "none.tsv" in capsys.readouterr().err
