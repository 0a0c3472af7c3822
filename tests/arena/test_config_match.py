"""Two configurations against each other in compiled code: repeatable, in pairs, with the statistics of every match."""

import pytest

from skep.arena.config_match import PairResult, format_pairs, parse_settings, play_pairs
from skep.cli import main
from skep.engine.host.config import SearchConfig


def test_pairs_are_repeatable() -> None:
    configs = SearchConfig(), SearchConfig(weights="hand")
    twice = [list(play_pairs("Base", configs, (200, 20), pairs=2, seed=1)) for _ in range(2)]
    assert twice[0] == twice[1]
    assert [0 <= pair.points <= 2 for pair in twice[0]] == [True, True]


def test_settings_are_read_as_everywhere() -> None:
    assert parse_settings(["weights=hand", "eval=-pins"]) == SearchConfig(weights="hand", without=("pins",))


def test_pairs_are_summed_up_by_the_pentanomial_model() -> None:
    pairs = [PairResult(1.0, 2, 1), PairResult(1.5, 1, 0), PairResult(1.0, 0, 0), PairResult(0.5, 1, 0)]
    assert format_pairs(pairs) == "8 games, 50.0%, +0.0 Elo (95 %: -157.8 to +157.8), 4 drawn, 1 capped"


def test_the_verb(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "Base", "--pairs", "1", "--nodes", "30", "--b", "weights=hand"]) == 0
    assert capsys.readouterr().out.startswith("Base: default against weights=hand: 2 games, ")
    for wrong in ("speed=9", "weights"):
        assert main(["compare", "Base", "--a", wrong]) == 2
        assert f"skep compare: {wrong}: " in capsys.readouterr().err
