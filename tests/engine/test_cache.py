"""Compiled code between processes: kept, shared, thrown away when stale, and done without where nothing can be kept."""

import os
from pathlib import Path

import pytest

from skep.engine import cache
from skep.engine.warmup import health
from tests.engine.processes import finish, program

PERFT = "from skep.cli import main; main(['perft', 'Base+MLP', '4'])"
ANSWER = "151686"


def test_two_processes_at_once() -> None:
    """Nothing but the answer is said."""
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
