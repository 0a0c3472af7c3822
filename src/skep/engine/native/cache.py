"""The cache of compiled code: one folder per version of the engine's sources, in the user's cache folder.

Numba notices a change in the file of a function but not in the files of the functions that it calls, so the folder is
named by a hash of all of them. Numba finds code again only for sources at the same place, so that two installations of
one version share the folder, and nothing in it. If the folder is not writable, every process compiles the engine again.
"""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from shutil import rmtree

from filelock import FileLock, Timeout
from platformdirs import user_cache_path

BOUNDS_CHECKED = os.environ.get("SKEP_ENGINE_BOUNDS") == "check"
"""Whether compiled code checks every index: slow, and asked for by tests alone."""
FORCED_PLAIN = os.environ.get("SKEP_ENGINE_JIT") == "plain"
"""Whether Numba's own decorators are to be used, whatever this Numba can."""
SEARCH = "search"
"""The set of entry points that plays."""
KEPT = 3
"""Number of folders of other versions to keep."""
PATIENCE = 180.0
"""Seconds that a process waits for another one to finish compiling, before it compiles by itself."""
ROOMS = ("engine/native", "engine/search", "learn/batches")
"""The packages whose change makes compiled code stale; all that is compiled is in them."""
_PREFIX = "engine-"
_WORKS, _FAILS = "linking-works", "linking-fails"
"""Files that say how the test of `linking.py` has ended with this Numba."""


def sources() -> list[Path]:
    """The files whose change makes compiled code stale."""
    skep = Path(__file__).parents[2]
    return sorted(path for room in ROOMS for path in (skep / room).rglob("*.py"))


@cache
def fingerprint(is_plain: bool = FORCED_PLAIN) -> str:
    """A short name for this state of the sources, this Python, this Numba, and how its decorators are used."""
    digest = blake2b(digest_size=10)
    for path in sources():
        digest.update(f"{path.parent.name}/{path.name}".encode() + b"\0" + path.read_bytes() + b"\0")
    for package in ("numba", "llvmlite", "numpy"):
        try:
            digest.update(version(package).encode())
        except PackageNotFoundError:
            digest.update(b"?")
    digest.update(repr((sys.version_info[:3], sys.platform, BOUNDS_CHECKED, is_plain)).encode())
    return digest.hexdigest()


@cache
def place() -> str:
    """A short name for where these sources lie."""
    return blake2b(str(Path(__file__).absolute().parent).encode(), digest_size=5).hexdigest()


def parent() -> Path:
    """The folder of the user that holds the folders of all versions; SKEP_CACHE names another."""
    given = os.environ.get("SKEP_CACHE")
    return Path(given) if given else user_cache_path("skep", appauthor=False)


_has_failed = False


def is_plain() -> bool:
    """Whether Numba's own decorators are used: since they are asked for, or the others have failed here."""
    return FORCED_PLAIN or _has_failed or _is_there(_FAILS)


def is_proven() -> bool:
    """Whether the test of `linking.py` has been passed here before."""
    return _is_there(_WORKS)


def _is_there(name: str) -> bool:
    """Whether a file is in the folder; in one that may not be entered, which `Path.exists` raises for, nothing is."""
    return os.path.exists(_path(False) / name)  # noqa: PTH110


def prove(works: bool) -> bool:
    """Keep how the test has ended, for the processes to come."""
    global _has_failed  # noqa: PLW0603 - where nothing can be written, this process must know all the same
    _has_failed = not works
    with suppress(OSError):
        (_path(False) / (_WORKS if works else _FAILS)).touch()
    return works


def _path(is_plain: bool) -> Path:
    try:
        return parent() / (_PREFIX + fingerprint(is_plain))
    except RuntimeError:  # there is no home
        return Path(os.devnull)


@cache
def folder() -> Path | None:
    """The folder for this version, made if need be; None where nothing can be written."""
    try:
        path = _path(is_plain())
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            os.utime(path)
    except OSError:
        return None
    _prune(path)
    return path


def _prune(current: Path) -> None:
    """Remove the folders of other versions except for the last few that were used."""
    others = []
    for path in current.parent.glob(_PREFIX + "*"):
        try:
            if path != current:
                others.append((path.stat().st_mtime, path))
        except OSError:
            continue  # another process has just removed it
    for _, path in sorted(others, reverse=True)[KEPT:]:
        rmtree(path, ignore_errors=True)


def size() -> int:
    """The size of this version's compiled code, in bytes."""
    path = folder()
    return sum(file.stat().st_size for file in path.rglob("*") if file.is_file()) if path else 0


def count_compiled() -> int:
    """The number of functions in the cache, compiled by any process."""
    path = folder()
    return sum(1 for _ in path.rglob("*.nbc")) if path else 0


def note_name(name: str, width: int, processor: str = "*") -> str:
    """The file that says that a set of entry points is compiled for these sources; a pattern for any processor."""
    return f"{name}-{width}@{processor}@{place()}.json"


def has_note(name: str, width: int) -> bool:
    """Whether a set is compiled for any processor, without loading the compiler."""
    path = folder()
    return path is not None and any(path.glob(note_name(name, width)))


@dataclass(frozen=True, slots=True)
class Bitcode:
    """LLVM bitcode of an entry point and all that it calls, not yet optimized for any machine."""

    symbol: str
    """The name of the entry point's function in the code."""
    code: bytes


def keep_bitcode(name: str, width: int, bitcode: Bitcode) -> None:
    """Keep the portable code of an entry point for boards of that width; a file that is there is complete."""
    path = folder()
    if path is None:
        return
    target = _bitcode_path(path, name, width)
    part = target.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        part.write_bytes(bitcode.symbol.encode() + b"\0" + bitcode.code)
        part.replace(target)


def load_bitcode(name: str, width: int) -> Bitcode | None:
    """The portable code of an entry point; None where it was not compiled yet."""
    path = folder()
    if path is None:
        return None
    try:
        symbol, _, code = _bitcode_path(path, name, width).read_bytes().partition(b"\0")
    except OSError:
        return None
    return Bitcode(symbol.decode(), code)


def _bitcode_path(path: Path, name: str, width: int) -> Path:
    return path / f"{name}-{width}.bc"


@contextmanager
def compiling() -> Iterator[None]:
    """Hold the right to compile: of several processes that start at once, one compiles and the others then load."""
    path = folder()
    if path is None:
        yield
        return
    lock = _lock(path)
    try:
        lock.acquire(timeout=PATIENCE)
    except (OSError, Timeout):  # compile in parallel with the process that holds the lock
        yield
        return
    try:
        yield
    finally:
        lock.release()


@cache
def _lock(path: Path) -> FileLock:
    """One lock for a folder, which a thread may take again while it has it; a process that dies lets go of it."""
    return FileLock(path / "compiling")
