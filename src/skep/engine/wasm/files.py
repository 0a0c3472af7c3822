"""The module's files: as they come with an installed Skep, or made where the native engine is compiled, and kept."""

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from skep.engine.native import cache
from skep.engine.wasm.layout import describe
from skep.engine.wasm.version import version

SHIPPED: Final = Path(__file__).parent / "built"
"""Where a wheel or an sdist has the files; git ignores the folder."""


@dataclass(frozen=True, slots=True)
class EngineFiles:
    """The module for boards of one width, and its layout as JSON."""

    code: bytes
    layout: bytes


def find(width: int) -> EngineFiles | None:
    """The files that fit these sources; None where they were not made yet. Loads no compiler."""
    for folder in (SHIPPED, cache.folder()):
        found = None if folder is None else _read(folder, width)
        if found is not None:
            return found
    return None


def make(width: int, folder: Path | None = None) -> EngineFiles:
    """Make the files in a folder, by default in the cache beside the compiled engine.

    Takes some seconds of processor time. Raises NotCompiledError where the native engine is not compiled.
    """
    from skep.engine.wasm import module

    built = module.build(width)
    layout = json.dumps(describe(width, built.data_end), separators=(",", ":")).encode()
    files = EngineFiles(built.code, layout)
    folder = folder or cache.folder()
    if folder is not None:
        with suppress(OSError):
            folder.mkdir(exist_ok=True)
            code, description = _paths(folder, width)
            _write(code, files.code)
            _write(description, files.layout)  # last: `find` reads it first
    return files


def _read(folder: Path, width: int) -> EngineFiles | None:
    code, description = _paths(folder, width)
    try:
        layout = description.read_bytes()
        if json.loads(layout)["version"] != version():
            return None
        return EngineFiles(code.read_bytes(), layout)
    except (OSError, ValueError, KeyError):
        return None


def _write(path: Path, data: bytes) -> None:
    part = path.with_suffix(f".{os.getpid()}")
    part.write_bytes(data)
    part.replace(path)


def _paths(folder: Path, width: int) -> tuple[Path, Path]:
    return folder / f"engine-{width}.wasm", folder / f"engine-{width}.json"
