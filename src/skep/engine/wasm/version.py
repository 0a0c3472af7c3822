"""Which sources a module, a layout or a snapshot belongs to."""

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

PARTS: Final = ("native", "search", "wasm")
"""Packages of the engine that decide what the records look like and what the module does."""


@cache
def version() -> str:
    """A hash of these sources. Files of different versions do not fit together."""
    digest = blake2b(digest_size=10)
    engine = Path(__file__).parents[1]
    for path in sorted(path for part in PARTS for path in (engine / part).glob("*.py")):
        digest.update(f"{path.parent.name}/{path.name}".encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
