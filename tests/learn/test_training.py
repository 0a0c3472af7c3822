"""Self-play and tuning: games come back as they were played, and a fit learns what results say."""

import random
from pathlib import Path

import numpy as np
import pytest

from skep.cli import main
from skep.engine.host import weights
from skep.engine.host.config import SearchConfig, parse_config
from skep.engine.native.codes import MOVE_MASK
from skep.engine.native.native_position import NativePosition
from skep.engine.search.evaluate import PHASES
from skep.engine.search.features import FEATURES
from skep.engine.search.scores import POINTS_PER_E
from skep.engine.search.search_options import SearchOption
from skep.jobs import run_job, verify_job
from skep.jobs.inline_runner import InlineRunner
from skep.learn.training import game_files, tune
from skep.learn.training.label_job import LabelJob, read_labels
from skep.learn.training.selfplay import random_opening
from skep.learn.training.selfplay_job import SelfPlayJob
from skep.rules.opening import start


@pytest.mark.parametrize("random_prefix", [0, 20])
@pytest.mark.parametrize("ruleset", ["Base+MLP", "hive-mind"])
def test_games_come_back_as_they_were_played(tmp_path: Path, ruleset: str, random_prefix: int) -> None:
    job = SelfPlayJob(ruleset, 1, nodes=60, random_prefix=random_prefix, games=2)
    assert run_job(job, tmp_path, InlineRunner()).begun == 0
    written = (tmp_path / "games-00000.npz").read_bytes()
    assert run_job(job, tmp_path, InlineRunner()).begun == 1
    assert (tmp_path / "games-00000.npz").read_bytes() == written
    assert not list(verify_job(job, tmp_path, again=1))
    games = list(game_files.read(tmp_path / "games-00000.npz"))
    assert len(games) == 2
    assert (max(len(opening) for _, opening, _ in games) > 8) == (random_prefix > 0)
    for kind, opening, game in games:
        engine = NativePosition(kind)
        for code in opening + game.codes:
            assert code & MOVE_MASK in engine.moves()
            engine.push(code)
        assert game.is_capped or engine.is_over
        assert not game.is_capped or game.result == 0.5


def test_labels_belong_to_the_games_ply_by_ply(tmp_path: Path) -> None:
    """At the nodes that a game was played with the best move need not be its own, since nothing is remembered."""
    run_job(SelfPlayJob("hive-mind", 1, nodes=60, games=2), tmp_path / "games", InlineRunner())
    job = LabelJob.of(tmp_path / "games", 80)
    assert job.source
    summary = run_job(job, tmp_path / "labels", InlineRunner())
    games = list(game_files.read(tmp_path / "games" / "games-00000.npz"))
    labels = list(read_labels(tmp_path / "labels" / "labels-00000.npz"))
    assert summary.rows == sum(len(game.codes) for _, _, game in games)
    for (kind, opening, game), label in zip(games, labels, strict=True):
        assert len(label.scores) == len(game.codes)
        engine = NativePosition(kind)
        for code in opening:
            engine.push(code)
        for code, best in zip(game.codes, label.moves, strict=True):
            assert engine.is_legal(best & MOVE_MASK)
            engine.push(code)
    assert not list(verify_job(job, tmp_path / "labels", again=1))


def test_a_fit_learns_what_results_say() -> None:
    """Points that made the targets are found again from others."""
    chance = np.random.default_rng(1)
    features = chance.integers(-3, 4, (4_000, FEATURES)).astype(np.int8)
    features[:, 6:] = 0
    wanted = np.zeros(FEATURES, np.float32)
    wanted[:6] = (40, -30, 20, 0, 10, -60)
    targets = 1 / (1 + np.exp(-(features @ wanted) / POINTS_PER_E))
    aside = np.arange(4_000) % 10 == 0
    sample = tune.Sample(features, np.zeros(4_000, np.float32), targets.astype(np.float32), aside, "Base")
    begin = weights.Weights("nothing", np.zeros((2, FEATURES), np.int32))
    points, before, after = tune.fit(sample, begin, rounds=300)
    assert after < before
    assert np.abs(points[1, :6] - wanted[:6]).max() < 4


def test_gathered_positions_have_targets_between_loss_and_win(tmp_path: Path) -> None:
    run_job(SelfPlayJob("Base", 1, nodes=60, games=2), tmp_path, InlineRunner())
    sample = tune.make_sample([tmp_path])
    assert len(sample.features) == len(sample.targets) > 0
    assert sample.game == "Base"
    assert ((sample.targets >= 0) & (sample.targets <= 1)).all()
    assert ((sample.phases >= 0) & (sample.phases <= PHASES)).all()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["tune", "nowhere", "--into", "made.json"], "no games of skep selfplay in nowhere"),
        (["tune", "nowhere", "--begin", "heavy", "--into", "made.json"], "there are no weights 'heavy'"),
        (["selfplay", "Base", "games", "--random-prefix", "-5"], "'-5' is not a whole number"),
        (["selfplay", "Base", "games", "--files", "many"], "'many' is not a whole number"),
        (["selfplay", "Base", "games", "--part", "4/4"], "'4/4' is not a part"),
        (["selfplay", "Base", "games", "--runner", "fast"], "invalid choice: 'fast'"),
        (["selfplay", "Base", "games", "--runner", "inline", "--address", "auto"], "an address is for the runner ray"),
        (["label", "nowhere", "labels"], "no games of skep selfplay in nowhere"),
        (["selfplay", "Base", "games", "--network", "no.npz"], "no.npz: No such file"),
        (["train", "nowhere", "--into", "made.npz"], "no games of skep selfplay in nowhere"),
        (["train", "nowhere", "--into", "made.npz", "--sums", "99"], "a network has 1 to 32 sums and 1 to 16 units"),
    ],
)
def test_what_cannot_be_done_is_said_and_leaves_nothing_behind(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        code = main(arguments)
    except SystemExit as end:
        code = int(str(end.code))
    assert code == 2
    assert message in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_settings_are_read_by_name_and_sign() -> None:
    wanted = SearchConfig(((SearchOption.REDUCTIONS, 0), (SearchOption.TRANSPOSITIONS, 1)), without=("pins", "drops"))
    assert parse_config({"steps": "-reductions+transpositions", "eval": "-pins-drops"}) == wanted
    for settings in ({"steps": "reductions"}, {"steps": "-nothing"}, {"eval": "-"}, {"speed": "9"}):
        with pytest.raises(ValueError, match=r"write|setting"):
            parse_config(settings)


def test_openings_follow_from_their_seed() -> None:
    engine = NativePosition("superbug")
    openings = [random_opening(engine, random.Random(seed)) for seed in (1, 1, 2)]
    assert openings[0] == openings[1] != openings[2]
    engine.set_up(start(engine.ruleset))
