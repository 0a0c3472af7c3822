"""A hash of the sources that a module, a layout or a snapshot was made from."""

from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

_SKEP: Final = Path(__file__).parents[2]
_PARTS: Final = ("engine/native", "engine/search", "engine/wasm", "rules")
"""Packages that decide what the records look like, what is in them, and what the module does."""
_HOST: Final = ("config.py", "network_file.py", "weights.py", "data/*")
"""Files that determine the weights and the network of a search."""


@cache
def version() -> str:
    """A hash of these sources. Files of different versions do not fit together."""
    digest = blake2b(digest_size=10)
    for path in _sources():
        digest.update(path.relative_to(_SKEP).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _sources() -> Iterator[Path]:
    for part in _PARTS:
        yield from sorted((_SKEP / part).rglob("*.py"))
    for pattern in _HOST:
        yield from sorted((_SKEP / "engine" / "host").glob(pattern))
