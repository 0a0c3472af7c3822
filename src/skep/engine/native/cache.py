"""Where compiled code is kept: one folder for each state of the engine's sources, in the user's cache folder.

Numba notices a change in the file of a function but not in the files of the functions that it calls, so the folder is
named by a hash of all of them. Where nothing can be written the engine compiles anew in every process.
"""

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from shutil import rmtree

BOUNDS_CHECKED = os.environ.get("SKEP_ENGINE_BOUNDS") == "check"
"""Whether compiled code checks every index: slow, and asked for by tests alone."""
KEPT = 3
"""How many folders of other versions are kept beside the current one."""
PATIENCE = 180.0
"""Seconds that a process waits for another one to finish compiling, before it compiles by itself."""
ROOMS = ("native", "search")
"""The packages of the engine whose change makes compiled code stale; all that is compiled stands there."""
_PREFIX = "engine-"


def sources() -> list[Path]:
    """The files whose change makes compiled code stale."""
    engine = Path(__file__).parent.parent
    return sorted(path for room in ROOMS for path in (engine / room).rglob("*.py"))


@cache
def fingerprint() -> str:
    """A short name for this state of the sources, this Python and this Numba."""
    digest = blake2b(digest_size=10)
    for path in sources():
        digest.update(f"{path.parent.name}/{path.name}".encode() + b"\0" + path.read_bytes() + b"\0")
    for package in ("numba", "llvmlite", "numpy"):
        try:
            digest.update(version(package).encode())
        except PackageNotFoundError:
            digest.update(b"?")
    digest.update(repr((sys.version_info[:3], sys.platform, BOUNDS_CHECKED)).encode())
    return digest.hexdigest()


def parent() -> Path:
    """The folder of the user that holds the folders of all versions; SKEP_CACHE names another."""
    given = os.environ.get("SKEP_CACHE")
    if given:
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "skep" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "skep"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "skep"


@cache
def folder() -> Path | None:
    """The folder for this version, made if need be; None where nothing can be written."""
    try:
        path = parent() / (_PREFIX + fingerprint())
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            os.utime(path)
    except (OSError, RuntimeError):
        return None
    _prune(path)
    return path


def _prune(current: Path) -> None:
    """Remove the folders of other versions but for the last few that were used."""
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
    """How many bytes of compiled code this version keeps."""
    path = folder()
    return sum(file.stat().st_size for file in path.rglob("*") if file.is_file()) if path else 0


@contextmanager
def compiling() -> Iterator[None]:
    """Hold the right to compile: of several processes that start at once, one compiles and the others then load."""
    path = folder()
    if path is None:
        yield
        return
    claim = path / "compiling"
    held = _claim(claim)
    try:
        yield
    finally:
        if held:
            claim.unlink(missing_ok=True)


def _claim(claim: Path) -> bool:
    """Wait for the claim; False where it was not to be had, and the process compiles beside the other."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            file = os.open(claim, os.O_CREAT | os.O_EXCL | os.O_WRONLY)
            os.write(file, str(os.getpid()).encode())
            os.close(file)
        except FileExistsError:
            if _is_stale(claim):
                claim.unlink(missing_ok=True)
            time.sleep(0.05)
        except OSError:
            return False
        else:
            return True
    return False


def _is_stale(claim: Path) -> bool:
    """Whether whoever holds the claim has left, or takes longer than anyone should."""
    try:
        if time.time() - claim.stat().st_mtime > PATIENCE:
            return True
        holder = claim.read_text(encoding="ascii")
        if holder.isdecimal() and sys.platform != "win32":
            os.kill(int(holder), 0)
    except ProcessLookupError:
        return True
    except (OSError, ValueError):
        return False
    return False
