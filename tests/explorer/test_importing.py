"""Files: PGN, SGF and lists of game strings are imported; a broken game is kept up to the fault and reported."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from skep.explorer import Explorer, Filters
from skep.explorer.game_reading import MAX_PLIES, collect, parse_day
from skep.game import Game
from skep.trees import GameTree

GOOD = """[GameType "Base+MLP"]
[Date "2024.04.05"]
[Event "Sunday"]
[White "Ann"]
[Black "Bob"]
[WhiteElo "1500"]
[BlackElo "1701"]
[Result "WhiteWins"]

1. wL {the
[%clk 0:05:00]
usual} 2. bL wL- (2. bG1 wL-) 3. wM -wL
WhiteWins
"""
BROKEN = """[GameType "Base+MLP"]
[White "Cleo"]
[Black "Dan"]
[Result "BlackWins"]

1. wL 2. bL wL- 3. wM bL-
"""
NO_GAME = """[GameType "Chess"]

1. e4
"""
LIST = """# games of a club
Base+MLP;WhiteWins;White[2];wL;bL /wL;wM wL/
Base+MLP;Draw;White[2];wL;bL -wL;wG1 wL-
Base+XYZ;Draw;White[2];wL
Base+MLP;InProgress;Black[1];wL
"""
SGF = """(;
GM[27]VV[1]
SU[hive-plm]
P0[id "ann"]P1[id "bob"]
GN[HV-ann-bob-2024-04-05-1200]
DT[2024-04-05]
RE[The game is won by ann]
;P0[0 Start P0]
;P0[1 Pick W 0 wL]
;P0[2 Dropb wL N 13 .]
;P0[3 Done]
;P1[4 Pick B 0 bL]
;P1[5 Dropb bL O 13 wL-]
;P1[6 Done]
)
"""


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    made = Explorer()
    yield made
    made.close()


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def counts(explorer: Explorer, game: Game, filters: Filters | None = None) -> dict[str, tuple[int, int, int, int]]:
    return {move.text: (one.white, one.draws, one.black, one.unfinished) for move, one in explorer.moves(game, filters)}


def played(*moves: str) -> Game:
    game = Game("Base+MLP")
    for text in moves:
        game.play(text)
    return game


def test_pgn_with_a_broken_game_between_good_ones(explorer: Explorer, tmp_path: Path) -> None:
    path = write(tmp_path, "club.pgn", "\n".join((GOOD, BROKEN, NO_GAME, GOOD.replace("Ann", "Eve"))))
    report = explorer.import_files([path])
    assert (report.games, report.positions, report.known) == (3, 8, 0)
    assert [problem.game for _, problem in report.problems] == [2, 3]
    assert "move 3, 'wM bL-'" in str(report.problems[0][1])
    assert "Chess" in str(report.problems[1][1])
    assert counts(explorer, played()) == {"wL": (2, 0, 0, 1)}
    assert counts(explorer, played("wL", "bL wL-")) == {"wM -wL": (2, 0, 0, 0)}
    assert counts(explorer, played("wL"), Filters(player="cleo")) == {"bL wL-": (0, 0, 0, 1)}
    top = explorer.look_up(played()).top
    assert [(game.white, game.black, game.rating, game.day, game.event) for game in top] == [
        ("Eve", "Bob", 1600, 20240405, "Sunday"),
        ("Ann", "Bob", 1600, 20240405, "Sunday"),
    ]


def test_a_list_of_game_strings(explorer: Explorer, tmp_path: Path) -> None:
    """Two of them are one position, since the table may be turned."""
    report = explorer.import_files([write(tmp_path, "list.txt", LIST)], "club")
    assert report.games == 3
    assert [problem.game for _, problem in report.problems] == [3]
    assert [(one.name, one.games) for one in explorer.sources()] == [("club", 3)]
    assert counts(explorer, played("wL")) == {"bL wL-": (1, 1, 0, 0)}
    assert set(counts(explorer, played("wL", "bL wL-"))) == {"wM -wL", "wG1 -wL"}


def test_sgf(explorer: Explorer, tmp_path: Path) -> None:
    report = explorer.import_files([write(tmp_path, "one.sgf", SGF)])
    assert (report.games, report.problems) == (1, [])
    assert counts(explorer, played("wL"), Filters(player="ann", color="white")) == {"bL wL-": (1, 0, 0, 0)}


def test_the_same_file_twice_changes_nothing(explorer: Explorer, tmp_path: Path) -> None:
    path = write(tmp_path, "club.pgn", GOOD + "\n" + BROKEN)
    explorer.import_files([path])
    before = counts(explorer, played())
    report = explorer.import_files([path, path], "another name")
    assert (report.games, report.positions, report.known) == (0, 0, 4)
    assert counts(explorer, played()) == before
    assert sum(one.games for one in explorer.sources()) == 2


def test_what_is_no_game_is_told_and_spoils_nothing(explorer: Explorer, tmp_path: Path) -> None:
    files = [write(tmp_path, "a.txt", "hello"), tmp_path / "missing.pgn", write(tmp_path, "b.pgn", GOOD)]
    report = explorer.import_files(files)
    assert report.games == 1
    assert [path.name for path, _ in report.problems] == ["a.txt", "missing.pgn"]


@pytest.mark.process
def test_two_processes_bring_in_the_same(tmp_path: Path) -> None:
    games = [GOOD.replace("Ann", f"Ann {number}") for number in range(9)]
    path = write(tmp_path, "club.pgn", "\n".join((*games, BROKEN, GOOD)))
    found = []
    for processes in (1, 2):
        one = Explorer()
        report = one.import_files([path], processes=processes)
        found.append((report, one.moves(played()), one.look_up(played())))
        one.close()
    assert found[0] == found[1]
    assert found[0][0].games == 11
    assert [problem.game for _, problem in found[0][0].problems] == [10]


def test_word_comes_after_every_batch(explorer: Explorer, tmp_path: Path) -> None:
    heard: list[int] = []
    files = [write(tmp_path, f"{name}.pgn", GOOD.replace("Ann", name)) for name in "abc"]
    explorer.import_files(files, on_batch=lambda report: heard.append(report.games))
    assert heard == [1, 2, 3]


def test_a_game_is_bounded() -> None:
    game = played("wL", "bL wL-", "wQ -wL", "bQ bL-")
    for number in range(60):
        white = "wQ \\wL" if number % 2 == 0 else "wQ -wL"
        black = "bQ bL/" if number % 2 == 0 else "bQ bL-"
        game.position.apply(game.parse(white))
        game.position.apply(game.parse(black))
        if game.is_over:
            break
    collected = collect(GameTree.from_game(game))
    assert len(collected.plies) <= MAX_PLIES
    long_name = collect(GameTree.from_game(game, {"White": "x" * 500, "Event": "a\nb" + "y" * 500, "Black": "?"}))
    assert (len(long_name.white), len(long_name.event), long_name.black) == (80, 200, "")


def test_days() -> None:
    days = {"2024.04.05": 20240405, "2024-04-05": 20240405, "2024.04.??": 20240400, "????.??.??": 0, "": 0, "today": 0}
    assert {text: parse_day(text) for text in days} == days
