"""Compiled code between processes: kept, shared, thrown away when stale, and done without where nothing can be kept."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from skep.engine import cache
from skep.engine.warmup import health

PERFT = "from skep.cli import main; main(['perft', 'Base+MLP', '4'])"
ANSWER = "151686"
BOUNDS = """
from random import Random
from skep.engine.batch import Batch
from skep.engine.perft import perft
from skep.rules.legal import start
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
for preset in PRESETS:
    batch = Batch(preset, 20, seed=1)
    batch.play_out(150)
    batch.legal_moves()
    ruleset = Ruleset.parse(preset)
    perft(start(ruleset), ruleset, 2 if ruleset.has_bag else 3)
print('clean')
"""


def program(text: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-c", text],
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process: subprocess.Popen[str]) -> tuple[str, str]:
    out, errors = process.communicate(timeout=600)
    assert process.returncode == 0, errors
    return out.strip(), errors


def test_two_processes_on_one_cache() -> None:
    """A recursive function that comes from the cache is where Numba may crash; nothing but the answer is said."""
    assert finish(program(PERFT)) == (ANSWER, "")
    assert finish(program(PERFT)) == (ANSWER, "")
    both = [program(PERFT), program(PERFT)]
    assert [finish(process) for process in both] == [(ANSWER, "")] * 2


@pytest.mark.long
def test_several_processes_compile_once(tmp_path: Path) -> None:
    started = [program(PERFT, SKEP_CACHE=str(tmp_path)) for _ in range(3)]
    assert [finish(process) for process in started] == [(ANSWER, "")] * 3
    (folder,) = tmp_path.iterdir()
    assert not (folder / "compiling").exists()
    indexes = list(folder.rglob("kernels.count*.nbi"))
    assert len(indexes) == 1
    assert len(list(folder.rglob("kernels.count*.nbc"))) == 1


@pytest.mark.long
def test_without_a_folder_to_write(tmp_path: Path) -> None:
    """A file stands where the folder should be."""
    (tmp_path / "file").write_text("")
    assert finish(program(PERFT, SKEP_CACHE=str(tmp_path / "file"))) == (ANSWER, "")


@pytest.mark.long
def test_every_index_is_within_bounds(tmp_path: Path) -> None:
    assert finish(program(BOUNDS, SKEP_CACHE=str(tmp_path), SKEP_ENGINE_BOUNDS="check")) == ("clean", "")


def test_the_name_of_the_folder_follows_the_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = cache.fingerprint.__wrapped__()
    assert before == cache.fingerprint.__wrapped__()
    changed = tmp_path / "hive.py"
    changed.write_text("# changed")
    monkeypatch.setattr(cache, "sources", lambda: [changed])
    assert cache.fingerprint.__wrapped__() != before


def test_what_is_left_out_has_nothing_compiled() -> None:
    folder = Path(cache.__file__).parent
    for stem in cache.UNCOMPILED:
        text = (folder / f"{stem}.py").read_text(encoding="utf-8")
        assert "@jit" not in text
        assert "@inlined" not in text
    assert folder / "movegen.py" in cache.sources()


def test_old_folders_are_pruned(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SKEP_CACHE", str(tmp_path))
    for age in range(6):
        old = tmp_path / f"engine-{age}"
        old.mkdir()
        os.utime(old, (1e9 - age, 1e9 - age))
    (tmp_path / "else").mkdir()
    current = cache.folder.__wrapped__()
    assert current is not None
    kept = {path.name for path in tmp_path.iterdir()}
    assert kept == {"else", current.name, "engine-0", "engine-1", "engine-2"}


def test_a_claim_left_behind_is_taken_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    claim = tmp_path / "compiling"
    claim.touch()
    os.utime(claim, (1e9, 1e9))
    with cache.compiling():
        assert claim.exists()
    assert not claim.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot be asked after")
def test_a_claim_of_a_process_that_has_died_is_taken_over_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    claim = tmp_path / "compiling"
    claim.write_text(str(dead.pid), encoding="ascii")
    with cache.compiling():
        assert claim.read_text(encoding="ascii") == str(os.getpid())
        assert not cache._is_stale(claim)
    assert not claim.exists()


def test_importing_skep_does_not_import_the_compiler() -> None:
    text = "import sys, skep, skep.engine; print(sorted({'numba', 'numpy', 'llvmlite'} & set(sys.modules)))"
    assert finish(program(text)) == ("[]", "")


def test_health() -> None:
    from skep.engine.engine import Engine

    Engine("Base")
    state = health()
    assert state.folder is not None
    assert state.bytes > 100_000
    assert state.seconds.get(64, 0) > 0
    assert state.processor
