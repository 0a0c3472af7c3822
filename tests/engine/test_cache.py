"""Compiled code between processes: kept, shared, thrown away when stale, and done without where nothing can be kept."""

import os
import re
import subprocess
import sys
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

import skep
import skep.engine.tools
from skep import engine
from skep.core.extras import how_to_add
from skep.engine.host import compiling
from skep.engine.native import cache
from skep.engine.native.compilation import health
from skep.engine.native.record import SMALL
from tests.engine.processes import finish, program
from tests.looping import each_of

PERFT = "from skep.cli import main; main(['perft', 'Base+MLP', '4'])"
ANSWER = "151686"

JIT = re.compile(r"^\s*from skep\.engine\.native\.jit import .*\b(entry|inlined|jit|merged)\b", re.MULTILINE)
"""A module that takes a decorator of the compiler."""


def test_two_processes_at_once() -> None:
    """Nothing but the answer is said."""
    both = [program(PERFT), program(PERFT)]
    assert [finish(process) for process in both] == [(ANSWER, "")] * 2


def test_whoever_helps_to_compile_does_its_half() -> None:
    """One that failed would not be missed: the search is there all the same, and takes a quarter longer."""
    helper = compiling.start_process("help_compiling", SMALL)
    assert helper is not None
    compiling.wait_for(helper)
    assert helper.returncode == 0


@pytest.mark.long
def test_several_processes_compile_once(tmp_path: Path) -> None:
    started = [program(PERFT, SKEP_CACHE=str(tmp_path)) for _ in range(3)]
    assert [finish(process) for process in started] == [(ANSWER, "")] * 3
    (folder,) = tmp_path.iterdir()
    indexes = list(folder.rglob("kernels.count*.nbi"))
    assert len(indexes) == 1
    assert len(list(folder.rglob("kernels.count*.nbc"))) == 1


@pytest.mark.long
def test_the_plain_way_gives_the_same_answers(tmp_path: Path) -> None:
    """Numba's own decorators, forced: a count and a search."""
    text = """
from skep import Game, engine
from skep.engine.native.jit import IS_PLAIN
game = Game.from_string("Base+MLP;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-")
report = engine.Engine().search(game, engine.Limit(depth=3))[0]
print(IS_PLAIN, engine.perft(Game("Base+MLP").position, 4), report.nodes, game.format(report.move))
"""
    plain = finish(program(text, SKEP_ENGINE_JIT="plain", SKEP_CACHE=str(tmp_path)))
    linked = finish(program(text))
    assert plain == (linked[0].replace("False", "True", 1), "")
    assert linked[0].startswith(f"False {ANSWER} ")


@pytest.mark.parametrize("breaks", ["linking._closed_to_python", "linking._PartLibrary"])
def test_where_numba_has_changed_the_plain_way_is_taken(tmp_path: Path, breaks: str) -> None:
    """One failed test shows it, kept for later processes; nothing else is compiled."""
    text = f"""
from skep.engine.native import cache, linking
{breaks} = None
before = cache.folder()
from skep.engine.native import jit
print(jit.IS_PLAIN, cache.folder() != before, cache.folder().name == "engine-" + cache.fingerprint(True))
"""
    assert finish(program(text, SKEP_CACHE=str(tmp_path))) == ("True True True", "")
    again = "from skep.engine.native import jit; print(jit.IS_PLAIN)"
    assert finish(program(again, SKEP_CACHE=str(tmp_path))) == ("True", "")


@pytest.mark.long
def test_without_a_folder_to_write(tmp_path: Path) -> None:
    """A file is where the folder should be."""
    (tmp_path / "file").write_text("")
    assert finish(program(PERFT, SKEP_CACHE=str(tmp_path / "file"))) == (ANSWER, "")


FORBIDDEN = """
import os
def forbid(name):
    call = getattr(os, name)
    def refuse(path, *more, **named):
        if str(path).startswith(os.environ["SKEP_CACHE"]):
            raise PermissionError(13, "Permission denied")
        return call(path, *more, **named)
    setattr(os, name, refuse)
for name in ("stat", "mkdir", "open"):
    forbid(name)
from skep.engine.native import cache
from skep.engine.native.compilation import is_compiled
print(cache.is_proven(), cache.is_plain(), is_compiled("rules", 64))
"""


def test_a_folder_that_may_not_be_entered_keeps_nothing(tmp_path: Path) -> None:
    """The engine compiles for this process, as where no folder can be made."""
    assert finish(program(FORBIDDEN, SKEP_CACHE=str(tmp_path))) == ("False False False", "")


def test_the_name_of_the_folder_follows_the_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = cache.fingerprint.__wrapped__()
    assert before == cache.fingerprint.__wrapped__()
    changed = tmp_path / "hive.py"
    changed.write_text("# changed")
    monkeypatch.setattr(cache, "sources", lambda: [changed])
    assert cache.fingerprint.__wrapped__() != before


def test_everything_compiled_is_in_a_package_that_names_the_folder() -> None:
    """By whatever name a module takes a decorator: nothing outside those packages imports one."""
    package = Path(skep.__file__).parent
    importers = {
        path for path in package.rglob("*.py") if "import" in path.read_text() and JIT.search(path.read_text())
    }
    assert {path.parent.relative_to(package).as_posix() for path in importers} == set(cache.ROOMS)
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


def test_what_is_compiled_elsewhere_is_not_believed(tmp_path: Path) -> None:
    """Numba looks for code by the path of its source, so code of another path must not be used."""
    text = """
from skep.engine.native import cache
print(cache.has_note("search", 32))
(cache.folder() / cache.note_name("search", 32, "processor")).touch()
print(cache.has_note("search", 32))
"""
    kept = str(tmp_path / "kept")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "skep").symlink_to(Path(skep.__file__).parent)
    there = {"PYTHONPATH": str(tmp_path / "elsewhere"), "SKEP_CACHE": kept}
    here = {"PYTHONPATH": str(Path(skep.__file__).parents[1]), "SKEP_CACHE": kept}
    said = [finish(program(text, **place)) for place in (there, here, there)]
    assert said == [("False\nTrue", ""), ("False\nTrue", ""), ("True\nTrue", "")]
    assert len(list((tmp_path / "kept").iterdir())) == 1


def test_one_process_at_a_time_compiles_and_one_that_dies_lets_go(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    name = str(tmp_path / "compiling")
    held = f"from filelock import FileLock; lock = FileLock({name!r}); lock.acquire(); print(1, flush=True)"
    other = subprocess.Popen([sys.executable, "-c", f"{held}; input()"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert other.stdout is not None
    other.stdout.readline()
    monkeypatch.setattr(cache, "PATIENCE", 0.0)
    with cache.compiling():  # nobody waits forever
        assert not cache._lock(tmp_path).is_locked
    other.kill()
    other.wait()
    other.stdout.close()
    assert other.stdin is not None
    other.stdin.close()
    with cache.compiling(), cache.compiling():  # a thread may take it again
        assert cache._lock(tmp_path).is_locked
    assert not cache._lock(tmp_path).is_locked


def test_importing_skep_does_not_import_the_compiler() -> None:
    text = "import sys, skep, skep.engine; print(sorted({'numba', 'numpy', 'llvmlite', 'filelock'} & set(sys.modules)))"
    assert finish(program(text)) == ("[]", "")


@each_of("package", ["numba", "numpy"])
@each_of("use", ["engine.choose(Game('Base'), engine.Limit(depth=1))", "engine.Solver", "engine.perft"])
def test_without_the_compiler_an_error_says_what_to_install(package: str, use: str) -> None:
    text = f"""
import sys
from skep import Game, engine
sys.modules[{package!r}] = None
try:
    {use}
except ModuleNotFoundError as error:
    print(error, error.name)
"""
    said = f"{package} is not installed; {how_to_add('engine')} {package}"
    assert finish(program(text)) == (said, "")


@each_of("module", [engine, engine.tools])
def test_whatever_the_face_names_is_there(module: ModuleType) -> None:
    missing = [name for name in module.__all__ if getattr(module, name, None) is None]
    named = [getattr(module, name) for name in module.__all__]
    undocumented = [one for one in named if isinstance(one, type | FunctionType) and not one.__doc__]
    assert (missing, undocumented) == ([], [])
    assert sorted(dir(module)) == sorted(module.__all__)
    with pytest.raises(AttributeError, match=f"module '{module.__name__}' has no attribute 'nothing'"):
        _ = module.nothing


def test_the_face_is_small() -> None:
    """What only our own programs need is in `skep.engine.tools`."""
    assert len(engine.__all__) <= 28
    assert not set(engine.__all__) & set(engine.tools.__all__)


def test_health() -> None:
    from skep.engine.native.native_position import NativePosition

    NativePosition("Base")
    state = health()
    assert state.folder is not None
    assert state.bytes > 100_000
    assert state.seconds["rules", 64] > 0
    assert not state.is_plain
    assert state.processor
