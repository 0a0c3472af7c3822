"""Compiled code between processes: kept, shared, thrown away when stale, and done without where nothing can be kept."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from skep.engine.native import cache
from skep.engine.native.compilation import health
from tests.engine.processes import finish, program

PERFT = "from skep.cli import main; main(['perft', 'Base+MLP', '4'])"
ANSWER = "151686"

JIT = re.compile(r"^\s*from skep\.engine\.native\.jit import .*\b(entry|inlined|jit|merged)\b", re.MULTILINE)
"""A module that takes a decorator of the compiler."""


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


def test_everything_compiled_stands_in_a_room_that_names_the_folder() -> None:
    """By whatever name a module takes a decorator: nobody outside those rooms imports one."""
    engine = Path(cache.__file__).parent.parent
    importers = {path for path in engine.rglob("*.py") if "import" in path.read_text() and JIT.search(path.read_text())}
    assert {path.parent.name for path in importers} == set(cache.ROOMS)
    assert importers < set(cache.sources())


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
    from skep.engine.native.native_position import NativePosition

    NativePosition("Base")
    state = health()
    assert state.folder is not None
    assert state.bytes > 100_000
    assert state.seconds.get(64, 0) > 0
    assert state.processor
