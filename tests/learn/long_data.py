"""Sets of games: what goes in comes back, what is spoilt is named, and no opening is in two splits."""

import dataclasses
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from skep.cli import main
from skep.core.tiles import Color
from skep.formats import read_games
from skep.game import Game
from skep.jobs import run_job
from skep.jobs.inline_runner import InlineRunner
from skep.learn import SelfPlayFile, SelfPlayJob
from skep.learn.data import NO_SCORE, SPLITS, DataError, GameRow, pack_score, unpack_score
from skep.learn.data.game_set import GameSet, config_name, split_of, write_set
from skep.learn.data.parquet import format_rows, read_rows
from skep.learn.data.row_reader import tree_of_row
from skep.learn.data.row_replay import NO_RESULT, replay
from skep.learn.data.row_writer import RowWriter, hide_name
from skep.learn.data.set_check import check_set
from skep.learn.data.set_job import GamesSetJob, SelfPlaySetJob, split_games
from skep.pgn import format_games
from skep.trees import GameTree
from tests.looping import each_of

TYPES = ("Base+MLP", "venom", "hive-mind")
INLINE = InlineRunner()


def random_game(game_type: str, seed: int, plies: int = 40) -> Game:
    import random

    chance, game = random.Random(seed), Game(game_type, seed=seed)
    while game.outcome is None and game.ply < plies:
        game.play(chance.choice(list(game.legal_moves)))
    return game


def rows_of(game_type: str, count: int = 6) -> list[GameRow]:
    writer = RowWriter(game_type)
    trees = [GameTree.from_game(random_game(game_type, seed), {"White": "Ann"}) for seed in range(count)]
    return [writer.row_of_tree(tree, f"random#{number}") for number, tree in enumerate(trees)]


@pytest.fixture(scope="module")
def selfplay(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few short games of the player against itself, with a bag."""
    folder = tmp_path_factory.mktemp("selfplay")
    run_job(SelfPlayJob("hive-mind", 2, nodes=40, games=3), folder, INLINE)
    return folder


@given(st.integers(-32_000, 32_000) | st.integers(99_000, 100_000) | st.integers(-100_000, -99_000))
def test_scores_come_back_from_sixteen_bits(score: int) -> None:
    packed = pack_score(score)
    assert NO_SCORE < packed < 1 << 15
    assert unpack_score(packed) == (
        score if abs(score) <= 30_999 or abs(score) >= 99_000 else 30_999 * (1 if score > 0 else -1)
    )


@each_of("game_type", TYPES)
def test_rows_come_back_from_a_file_and_equal_rows_are_equal_bytes(game_type: str) -> None:
    rows = rows_of(game_type, 4)
    data = format_rows(rows)
    assert list(read_rows(BytesIO(data))) == rows
    assert format_rows(rows) == data
    assert len({row.id for row in rows}) == 4


@each_of("game_type", TYPES)
def test_replaying_meets_every_position_once_and_as_it_was(game_type: str) -> None:
    """Compared with the rules: who is to move, and what may be played. Games end at different times."""
    games = [random_game(game_type, seed, plies=10 + 7 * seed) for seed in range(5)]
    writer = RowWriter(game_type)
    rows = [writer.row_of_tree(GameTree.from_game(game), "random") for game in games]
    met: set[tuple[int, int]] = set()
    for positions in replay(rows, size=2):
        assert positions.games.size <= 2
        counts = positions.games.legal_moves().counts
        for place in range(positions.games.size):
            number, ply = int(positions.rows[place]), int(positions.plies[place])
            met.add((number, ply))
            if ply % 9 == 0:
                twin = games[number].copy()
                twin.undo(twin.ply - ply) if twin.ply > ply else None
                assert len(list(twin.legal_moves)) == counts[place]
                assert twin.turn == Color(int(positions.players[place]))
            assert positions.actions[place] == rows[number].moves[ply]
    assert met == {(number, ply) for number, game in enumerate(games) for ply in range(game.ply)}


def test_a_game_that_begins_from_a_drawing(tmp_path: Path) -> None:
    game = Game.from_sketch("wQ;bQ wQ-;wA1 bQ/;wA2 bQ-;wG1 bQ\\;wB1 /bQ;wA3 -wQ | game: Base | turn: white 8")
    for _ in range(4):
        game.play(next(iter(game.legal_moves)))
    row = RowWriter("Base").row_of_tree(GameTree.from_game(game), "drawn")
    assert row.start is not None
    write_set(tmp_path, [row, *rows_of("Base", 2)])
    assert list(check_set(GameSet(tmp_path))) == []
    assert tree_of_row(row).move_texts == game.move_texts


def test_results_and_scores_are_the_movers(selfplay: Path) -> None:
    rows = list(read_rows(BytesIO(SelfPlaySetJob.of(selfplay).run(0))))
    games = list(SelfPlayFile(selfplay / "games-00000.npz").games())
    for row, (_, opening, game) in zip(rows, games, strict=True):
        assert len(row.moves) == len(opening) + len(game.codes)
        assert (row.result is None) == game.is_capped == (row.ending == "cap")
        assert row.scores is not None
        assert row.scores[: len(opening)] == (NO_SCORE,) * len(opening)
        assert row.scores[len(opening) :] == tuple(map(pack_score, game.scores))
    for positions in replay(rows):
        for place, number in enumerate(positions.rows.tolist()):
            row, sign = rows[number], 1 - 2 * int(positions.players[place])
            score = (row.scores or ())[int(positions.plies[place])]
            assert positions.scores[place] == (score if score == NO_SCORE else sign * score)
            assert positions.results[place] == (NO_RESULT if row.result is None else sign * row.result)


def test_visits_are_moves_of_their_position_and_come_back(selfplay: Path, tmp_path: Path) -> None:
    job = SelfPlaySetJob.of(selfplay, playouts=40)
    assert job.run(0) == job.run(0)
    rows = list(read_rows(BytesIO(job.run(0))))
    for row in rows:
        assert row.visits is not None
        assert [bool(tried) for tried in row.visits] == [ply >= row.opening for ply in range(len(row.moves))]
    for positions in replay(rows):
        numbers = positions.games.action_numbers()
        for game, tried in enumerate(positions.visits):
            moves, counts = tried[tried[:, 0] >= 0].T
            assert set(moves.tolist()) <= set(numbers[game].tolist())
            assert counts.sum() <= 40
            assert (np.diff(counts) <= 0).all()
            assert len(moves) > 0 or positions.plies[game] < rows[positions.rows[game]].opening
    spoilt = [dataclasses.replace(row, visits=((1, 2, 3),) * len(row.moves)) for row in rows]
    write_set(tmp_path / "set", spoilt)
    assert any("no pairs" in fault for fault in check_set(GameSet(tmp_path / "set")))
    with pytest.raises(DataError, match="60,000"):
        SelfPlaySetJob.of(selfplay, playouts=100_000)


def test_a_row_that_was_changed_is_named(tmp_path: Path) -> None:
    rows = rows_of("Base+MLP", 4)
    spoilt = [
        (dataclasses.replace(rows[0], last_key=rows[0].last_key ^ 1), "does not end where it did"),
        (dataclasses.replace(rows[1], actions="0123"), "was written with the action numbers 0123"),
        (dataclasses.replace(rows[2], moves=(*rows[2].moves[:3], 6_840, *rows[2].moves[4:])), "ply 4"),
        (dataclasses.replace(rows[3], ruleset="Base"), "action numbers"),
    ]
    for row, words in spoilt:
        with pytest.raises(DataError, match=words) as error:
            list(replay([row]))
        assert row.id in str(error.value)
    with pytest.raises(DataError, match="games of Base are replayed"):
        list(replay([*rows_of("Base", 1), *rows], size=1))
    write_set(
        tmp_path, [spoilt[0][0], dataclasses.replace(rows[1], result=1), dataclasses.replace(rows[2], draws=(1,))]
    )
    faults = "\n".join(check_set(GameSet(tmp_path)))
    assert "does not end where it did" in faults
    assert "has the ending unfinished and the result 1" in faults
    assert "has 1 draws and" in faults


def test_no_opening_is_in_two_splits_and_shares_are_kept() -> None:
    counts = dict.fromkeys(SPLITS, 0)
    for key in range(-5_000, 5_000):
        counts[split_of(key)] += 1
    assert sum(counts.values()) == 10_000
    assert abs(counts["validation"] - 500) < 100
    assert abs(counts["test"] - 500) < 100
    mirrored = (
        "Base;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wA1 \\wQ;bA1 bQ/;wA1 /wQ",
        "Base;;;wG1;bG1 -wG1;wQ wG1-;bQ -bG1;wA1 wQ/;bA1 \\bQ;wA1 wQ\\",
    )
    keys = {RowWriter("Base").row_of_tree(read_games(text)[0], "x").opening_key for text in mirrored}
    assert len(keys) == 1


def test_the_verbs_from_text_to_set_and_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = [random_game("Base+MLP", seed, plies=24) for seed in range(5)]
    (tmp_path / "games.pgn").write_text(format_games(GameTree.from_game(g, {"White": "Ann"}) for g in games), "utf-8")
    (tmp_path / "more.txt").write_text(
        f"# a line\n{games[0]}\nBase;;;wQ;bQ bQ-\n{random_game('Base', 9, 12)}\n", "utf-8"
    )
    files = [str(tmp_path / "games.pgn"), str(tmp_path / "more.txt")]
    made = tmp_path / "set"
    assert main(["data", "from-games", *files, "--into", str(made), "--runner", "inline"]) == 0
    said = capsys.readouterr().out
    assert "Base+MLP" in said
    assert not (tmp_path / "set.job").exists()
    rows = list(GameSet(made).rows())
    assert len(rows) == 6, "one came twice, one is not legal"
    assert {row.white for row in rows} == {hide_name("Ann"), ""}
    card = (made / "README.md").read_text("utf-8")
    assert 'config_name: "Base+MLP"' in card
    assert "skep data from-games games.pgn more.txt" in card
    assert main(["data", "verify", str(made)]) == 0
    assert main(["data", "to-pgn", str(made)]) == 0
    printed = capsys.readouterr().out.partition("\n")[2]
    again = {tree.move_texts for tree in read_games(printed)}
    assert again == {game.move_texts for game in games} | {random_game("Base", 9, 12).move_texts}
    assert main(["data", "from-games", *files, "--into", str(made)]) == 2
    assert "holds a set already" in capsys.readouterr().err


def test_games_that_are_left_out_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.txt"
    lines = ["Base;;;wS1;bS1 wS1-", "Base;;;wS1;bS1 wS1-;wA1 bS1-", "Base;;;"]
    file.write_text("\n".join(lines), encoding="utf-8")
    assert main(["data", "from-games", str(file), "--into", str(tmp_path / "set"), "--runner", "inline"]) == 0
    progress, head, *named = capsys.readouterr().err.splitlines()
    assert progress.endswith("1 of 1 done")
    assert head == "2 games were left out:"
    assert "games.txt#1: move 3, 'wA1 bS1-': P2" in named[0]
    assert [line.strip() for line in named[1:]] == ["games.txt#2: no move was made"]


def test_the_verb_from_selfplay(selfplay: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = tmp_path / "own"
    assert main(["data", "from-selfplay", str(selfplay), "--into", str(made), "--runner", "inline"]) == 0
    assert len(list(GameSet(made).rows())) == 6
    assert "scores" in capsys.readouterr().out
    assert main(["data", "verify", str(made)]) == 0
    file = next((made / "data").glob("*/*.parquet"))
    file.write_bytes(file.read_bytes()[:-9])
    assert main(["data", "verify", str(made)]) == 1
    assert file.name in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["describe", "nowhere"], "nowhere is not a set of games"),
        (["from-games", "nowhere.pgn", "--into", "x"], "nowhere.pgn: No such file"),
        (["from-games", "empty", "--into", "x"], "empty holds no game"),
        (["from-selfplay", "nowhere", "--into", "x"], "no games of skep selfplay in nowhere"),
    ],
)
def test_bad_input_is_named(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").touch()
    assert main(["data", *arguments]) == 2
    assert message in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["empty"]


def test_files_that_are_no_set_are_refused(tmp_path: Path) -> None:
    (tmp_path / "data" / "Base").mkdir(parents=True)
    (tmp_path / "data" / "Base" / "other.parquet").touch()
    with pytest.raises(DataError, match="no file of a set"):
        GameSet(tmp_path)
    (tmp_path / "data" / "Base" / "other.parquet").rename(tmp_path / "data" / "Base" / "train-00000-of-00002.parquet")
    with pytest.raises(DataError, match="has 1 files to train, not 2"):
        GameSet(tmp_path)
    assert config_name("Base+MLP{queen=any}") == "Base+MLP_queen=any"


def test_shards_do_not_depend_on_each_other(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text("\n".join(str(random_game("Base", seed, 8)) for seed in range(3)), "utf-8")
    job = GamesSetJob.of([path])
    assert (job.shards, len([*split_games(path)])) == (1, 3)
    assert [row.source for row in read_rows(BytesIO(job.run(0)))] == ["games.txt#0", "games.txt#1", "games.txt#2"]
    assert job.run(0) == job.run(0)
