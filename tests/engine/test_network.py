"""The network: its file, its inputs, and that compiled code computes what plain NumPy does."""

import pickle
import random
import re
from hashlib import sha256
from importlib.resources import files
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

from skep import PRESETS, Game, SkepError
from skep.arena.engine_player import EnginePlayer
from skep.cli import main
from skep.engine.host import network_file
from skep.engine.host.config import SearchConfig, parse_config
from skep.engine.host.searcher import Searcher
from skep.engine.search.network import BUCKETS, INPUTS, NETWORK, NO_INPUT, ONE, WEIGHT_BITS
from skep.engine.search.search_options import SearchOption
from skep.learn.training.selfplay import SelfPlay, random_opening
from tests.looping import each_of


def random_game(players: SelfPlay, seed: int, plies: int) -> list[int]:
    chance = random.Random(seed)
    codes = random_opening(players.engine, chance)
    while len(codes) < plies and not players.engine.is_over:
        code = players.engine.with_draw(int(chance.choice(players.engine.moves())), chance)
        players.engine.push(code)
        codes.append(code)
    return codes


def answer(seen: np.ndarray[tuple[int, int], np.dtype[np.int16]], laid: int, tiles: int) -> int:
    """The network's answer to the inputs of both views, computed once more."""
    loaded = network_file.load()
    assert loaded is not None
    weights = {name: loaded.array[0][name].astype(np.int64) for name in NETWORK.fields or ()}
    views = [view[view != NO_INPUT] for view in seen]
    sums = [np.clip(weights["bias"] + weights["rows"][view].sum(0), 0, ONE) for view in views]
    bucket = min(BUCKETS - 1, laid * BUCKETS // tiles)
    hidden = np.einsum("uhp,hp->u", weights["hidden"][bucket], np.stack(sums)) + weights["hidden_bias"][bucket]
    last = np.clip(hidden >> WEIGHT_BITS, 0, ONE) @ weights["last"][bucket] + weights["last_bias"][bucket]
    direct = weights["direct"][views[0]].sum() - weights["direct"][views[1]].sum()
    return int((last + direct) * 180 // (ONE << WEIGHT_BITS))


@each_of("preset", PRESETS)
def test_compiled_code_computes_what_numpy_does(preset: str) -> None:
    players = SelfPlay(preset)
    plain = Searcher(preset, hash_mib=1, config=parse_config({"steps": "-network"}))
    with_network = Searcher(preset, hash_mib=1)
    for seed in range(3):
        codes = random_game(players, seed, 40)
        inputs, facts = players.describe(codes)
        game = Game(preset)
        native = plain.native
        native.set_up(game.position)
        for number, code in enumerate(codes):
            counted, _ = plain._workers[0].assess(native)
            corrected, _ = with_network._workers[0].assess(native)
            assert counted == facts[number, 0]
            assert corrected - counted == answer(inputs[number], int(facts[number, 2]), players.tile_count)
            assert inputs[number].min() >= 0
            assert inputs[number].max() <= INPUTS
            native.push(code)


def test_a_turned_and_a_mirrored_hive_look_the_same() -> None:
    text = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wB1 \\wQ;bG1 bQ/"
    mirrored = text.translate(str.maketrans("/\\", "\\/"))
    turned = re.sub(r"([-/\\]?)(\w+)([-/\\]?)(;|$)", r"\3\2\1\4", text)
    searcher = Searcher("Base+MLP", hash_mib=1)
    games = [Game.from_string(f"Base+MLP;;;{moves}") for moves in (text, mirrored, turned)]
    assert len({str(game) for game in games}) == 3
    assert len({searcher.evaluate(game.position) for game in games}) == 1


def test_the_file_is_the_one_that_belongs_here_and_says_which_run_made_it() -> None:
    data = (files("skep.engine.host") / "data" / network_file.FILE).read_bytes()
    assert sha256(data).hexdigest() == network_file.DIGEST
    assert len(data) < 1_000_000
    assert "positions" in network_file.parse(data).source
    assert (
        network_file.parse(network_file.format_network(network_file.parse(data))).source
        == network_file.parse(data).source
    )


def test_another_file_is_left_out_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_file, "DIGEST", "0" * 64)
    with pytest.warns(UserWarning, match="is not the file that belongs to this version"):
        assert network_file.load.__wrapped__() is None
    monkeypatch.setattr(network_file, "FILE", "nothing.npz")
    with pytest.warns(UserWarning, match="is missing from the installation"):
        assert network_file.load.__wrapped__() is None


def archive() -> bytes:
    out = BytesIO()
    np.savez(out, source=np.array("someone"), net_rows=np.zeros(3, np.int16))
    return out.getvalue()


def array_file() -> bytes:
    out = BytesIO()
    np.save(out, np.zeros(3))
    return out.getvalue()


STRANGERS = {
    "nothing": b"",
    "text": b"This is not an archive.",
    "half an archive": (files("skep.engine.host") / "data" / network_file.FILE).read_bytes()[:100_000],
    "one array": array_file(),
    "pickles": pickle.dumps([1, 2, 3]),
    "other arrays": archive(),
}


@pytest.mark.parametrize("data", STRANGERS.values(), ids=STRANGERS)
def test_a_file_of_something_else_is_refused(data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By name, and in the same words by every verb that takes one."""
    path = tmp_path / "other.npz"
    path.write_bytes(data)
    refusal = "other.npz: this is not a network of the engine's"
    with pytest.raises(SkepError, match=refusal):
        network_file.load(str(path))
    with pytest.raises(SkepError, match=refusal):
        EnginePlayer({"network": str(path)})
    assert main(["compare", "Base", "--pairs", "1", "--a", f"network={path}"]) == 2
    assert refusal in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SkepError, match="none\\.npz: No such file"):
        parse_config({"network": str(tmp_path / "none.npz")})


def test_it_goes_with_the_tuned_weights_alone() -> None:
    assert SearchConfig().load_network() is network_file.load(None)
    for settings in ({"steps": "-network"}, {"weights": "hand"}, {"eval": "-pins"}):
        config = parse_config(settings)
        assert config.load_network() is None
        assert config.option_values()[SearchOption.NETWORK] == 0


def test_threads_of_a_search_share_the_weights() -> None:
    searcher = Searcher("Base", hash_mib=1, threads=2)
    one, other = (worker._workspace for worker in searcher._workers)
    assert one.net is other.net
    assert one.shared is other.shared
    assert one.state is not other.state
