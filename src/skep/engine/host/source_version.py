"""Version of the code that games depend on: equal versions and seeds give equal games."""

from functools import cache
from hashlib import blake2b
from pathlib import Path

import skep

ROOMS = ("core", "rules", "engine/native", "engine/search", "engine/host", "learn/batches", "learn/training")
"""Packages that a game depends on: rules, search, weights and networks."""


@cache
def source_version() -> dict[str, str]:
    """Return the version of Skep and a hash of the files that games depend on."""
    root = Path(skep.__file__).parent
    digest = blake2b(digest_size=8)
    paths = (path for room in ROOMS for path in (root / room).rglob("*") if path.is_file())
    for path in sorted(path for path in paths if "__pycache__" not in path.parts):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return {"skep": skep.__version__, "engine": digest.hexdigest()}
