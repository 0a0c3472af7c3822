"""Games as text, checked by the engine: the same trees as by the rules, and the same reasons where a line stops."""

from pathlib import Path
from random import Random

import pytest

from skep.engine import UnfitRulesetError, check_line
from skep.engine.host import line_check
from skep.formats import ReadingProblem, read_file, read_games
from skep.game import Game
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from skep.trees import GameTree
from tests.looping import each_of


def random_game(preset: str, seed: int, plies: int) -> Game:
    game, chance = Game(preset, seed=seed), Random(seed)
    while game.outcome is None and game.ply < plies:
        game.play(chance.choice(game.legal_moves))
    return game


def seen(trees: list[GameTree]) -> list[object]:
    return [
        (tree.ruleset, tree.result, tree.stops, [(node.move, node.text) for node in tree.main_line()]) for tree in trees
    ]


@each_of("seed", range(3))
@each_of("preset", [*PRESETS, "Base", "Base+MLP", "Base+MMMLLLPPPWWWTTTFFFDDDOOO"], one_in=6)
def test_the_engine_reads_games_as_the_rules_do(preset: str, seed: int) -> None:
    text = str(random_game(preset, seed, 40))
    assert seen(read_games(text, check="compiled")) == seen(read_games(text))


@each_of(
    "moves",
    [
        "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ bQ-",  # M3
        "wQ;bQ wQ-;wA1 -wQ;bA1 bQ-;wQ wQ-",  # P5, which players may have agreed to drop
        "wS1;bS1 wS1-;wA1;bA1 bS1-",  # no place
        "wS1;bS1 wS1-;wX1 -wS1",  # no such tile
        "ws1;BS1 ws1-;wg1 -ws1;bA1   bS1-",  # spelled otherwise
        "wS1;bS1 /wS1/",  # two directions
        "wS1;bS1 wS1-;wQ wQ-",  # beside itself
        "wS1;bS1 wS1-;pass",
        "",
    ],
)
def test_a_line_stops_where_the_rules_stop_it(moves: str) -> None:
    text = f"Base+MLP;InProgress;White[1];{moves}"
    assert seen(read_games(text, check="compiled")) == seen(read_games(text))


def test_lines_of_placings_movements_and_passes_are_confirmed() -> None:
    """Else the rules would read them, and nobody would notice."""
    texts = list(random_game("Base", 5, 60).move_texts)
    found = check_line(Ruleset.parse("Base"), texts)
    assert found is not None
    assert [text for _, text in found] == texts


@each_of("game_type", ["Base++S", "Base++K"])
def test_game_types_that_are_not_for_the_engine_are_left_to_the_rules(game_type: str) -> None:
    text = str(random_game(game_type, 2, 20))
    assert seen(read_games(text, check="compiled")) == seen(read_games(text))


def test_a_game_type_that_is_too_large_is_left_to_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise UnfitRulesetError("too large")

    monkeypatch.setattr(line_check, "NativePosition", refuse)
    line_check._check_of.cache_clear()
    text = str(random_game("Base", 3, 20))
    assert check_line(Ruleset.parse("Base"), text.split(";")[3:]) is None
    assert seen(read_games(text, check="compiled")) == seen(read_games(text))
    line_check._check_of.cache_clear()


def test_a_file_is_read_by_the_engine(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text("\n".join(str(random_game("Base+MLP", seed, 30)) for seed in range(4)) + "\nBase;;;wQ;bQ\n")
    by_rules, by_engine = list(read_file(file)), list(read_file(file, check="compiled"))
    assert seen([one for one in by_rules if isinstance(one, GameTree)]) == seen(
        [one for one in by_engine if isinstance(one, GameTree)]
    )
    problems = [one for one in by_rules if isinstance(one, ReadingProblem)]
    assert problems == [one for one in by_engine if isinstance(one, ReadingProblem)] != []


def test_another_check_is_refused() -> None:
    with pytest.raises(ValueError, match="check must be one of rules, compiled"):
        read_games("Base;;;wQ", check="fast")  # type: ignore[arg-type]
