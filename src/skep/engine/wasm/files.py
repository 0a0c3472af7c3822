"""The module's files: as they come with an installed Skep, or made where the native engine is compiled, and kept."""

import base64
import json
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import combinations
from pathlib import Path
from typing import Final

from filelock import FileLock

from skep.engine.native import cache
from skep.engine.native.record import LARGE, SMALL
from skep.engine.native.tables import tables
from skep.engine.wasm.version import version
from skep.rules.options import VALUES
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset

SHIPPED: Final = Path(__file__).parent / "built"
"""Folder of the files in a wheel or an sdist; git ignores it."""
WIDTHS: Final = (SMALL, LARGE)
ENTRIES: Final = ("call", "deepen")
"""The compiled functions that the module consists of."""
BROTLI: Final = ".br"
"""The ending of a compressed file."""
_NETWORK: Final = "network.bin"


@dataclass(frozen=True, slots=True)
class EngineFiles:
    """Files for boards of one width: the module, its layout as JSON, the network, records of game types.

    `rules` has those of usual game types, by their text. `brotli` has the module and the network compressed, where they
    were shipped so, by the names of these fields.
    """

    code: bytes
    layout: bytes
    network: bytes
    rules: dict[str, bytes]
    brotli: dict[str, bytes] = field(default_factory=dict)


def find(width: int, folders: Sequence[Path | None] | None = None) -> EngineFiles | None:
    """The files that fit these sources; None where they were not made yet. Loads no compiler."""
    for folder in folders or (SHIPPED, cache.folder()):
        found = None if folder is None else _read(folder, width)
        if found is not None:
            return found
    return None


def can_make(width: int) -> bool:
    """Whether the native engine is compiled, from whose code the module is made. Loads no compiler."""
    return all(cache.load_bitcode(name, width) is not None for name in ENTRIES)


def make(width: int, folder: Path | None = None) -> EngineFiles:
    """Make the files in a folder, by default in the cache of the compiled engine.

    Takes some seconds of processor time. Raises NotCompiledError where the native engine is not compiled.
    """
    from skep.engine.wasm import module, snapshot
    from skep.engine.wasm.layout import describe

    built = module.build(width)
    layout = json.dumps(describe(width, built.data_end), separators=(",", ":")).encode()
    fitting = [ruleset for ruleset in _usual_rulesets() if tables(ruleset).width == width]
    rules = {str(ruleset): snapshot.ruleset_bytes(ruleset) for ruleset in fitting}
    files = EngineFiles(built.code, layout, snapshot.network(), rules)
    folder = folder or cache.folder()
    if folder is not None:
        with suppress(OSError):
            write(files, width, folder)
    return files


def make_missing(width: int) -> None:
    """Make the files in the cache unless they are there. Of several processes one does it."""
    folder = cache.folder()
    if folder is not None:
        with FileLock(folder / f"making-module-{width}"):
            if find(width) is None:
                make(width, folder)


def write(files: EngineFiles, width: int, folder: Path) -> None:
    """Keep the files in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in _contents(files, width).items():  # the layout last: `find` reads it first
        part = (folder / name).with_suffix(f".{os.getpid()}")
        part.write_bytes(data)
        part.replace(folder / name)


def _usual_rulesets() -> list[Ruleset]:
    """The presets, and the base game with some of its three expansions, with and without the tournament rule."""
    mixes = ["Base", *(f"Base+{mix}" for count in (1, 2, 3) for mix in map("".join, combinations("MLP", count)))]
    given = [Ruleset.parse(text) for text in (*(preset.game_type for preset in PRESETS.values()), *mixes)]
    both = [replace(each, options=replace(each.options, queen=value)) for each in given for value in VALUES["queen"]]
    return list(dict.fromkeys([*given, *both]))


def _contents(files: EngineFiles, width: int) -> dict[str, bytes]:
    rules = {text: base64.b64encode(data).decode() for text, data in files.rules.items()}
    plain = {"code": _code_name(width), "network": _NETWORK}
    return {
        _code_name(width): files.code,
        _NETWORK: files.network,
        **{plain[name] + BROTLI: data for name, data in files.brotli.items()},
        _rules_name(width): json.dumps(rules, indent=0).encode(),
        _layout_name(width): files.layout,
    }


def _read(folder: Path, width: int) -> EngineFiles | None:
    try:
        layout = (folder / _layout_name(width)).read_bytes()
        if json.loads(layout)["version"] != version():
            return None
        rules = json.loads((folder / _rules_name(width)).read_bytes())
        brotli = {"code": _code_name(width) + BROTLI, "network": _NETWORK + BROTLI}
        return EngineFiles(
            (folder / _code_name(width)).read_bytes(),
            layout,
            (folder / _NETWORK).read_bytes(),
            {text: base64.b64decode(data) for text, data in rules.items()},
            {name: (folder / file).read_bytes() for name, file in brotli.items() if (folder / file).exists()},
        )
    except (OSError, ValueError, KeyError):
        return None


def _code_name(width: int) -> str:
    return f"engine-{width}.wasm"


def _layout_name(width: int) -> str:
    return f"engine-{width}.json"


def _rules_name(width: int) -> str:
    return f"rules-{width}.json"
