"""Build wheel and sdist into dist/, check both, install the wheel in an empty environment and play a move there.

Both hold the page and the engine's module for browsers.
"""

import os
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from pathlib import Path

from skep.engine.wasm.files import WIDTHS
from tools import engine_module

ROOT = Path(__file__).parents[1]
MOVE = "from skep import Game; game = Game(); game.play('wG1'); print(game)"


def build(target: str, folder: Path, source: Path = ROOT) -> Path:
    """The wheel or the sdist of a source tree."""
    folder.mkdir(parents=True, exist_ok=True)
    before = set(folder.iterdir())
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder.resolve())]
    subprocess.run(command, cwd=source, stdout=subprocess.DEVNULL, check=True)
    (made,) = set(folder.iterdir()) - before
    return made


def names(wheel: Path) -> set[str]:
    """The files that a wheel holds."""
    with zipfile.ZipFile(wheel) as packed:
        return set(packed.namelist())


def install(wheel: Path, folder: Path) -> Path:
    """Make an environment that holds the wheel and nothing else; returns its interpreter. Needs no package index."""
    venv.create(folder, with_pip=False)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", str(python)]
    subprocess.run([*command, "install", "--no-index", "--no-deps", "--no-compile", str(wheel)], check=True)
    return python


def run(python: Path, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run the environment's interpreter, away from the checkout and from whatever else is installed."""
    command = [str(python), "-I", *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)


def main() -> int:
    """Each step in turn; the first that fails ends it."""
    engine_module.build()
    folder = ROOT / "dist"
    for old in (*folder.glob("skep*.whl"), *folder.glob("skep*.tar.gz")):
        old.unlink()
    wheel, sdist = build("wheel", folder), build("sdist", folder)
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", str(wheel), str(sdist)], check=True)
    with tempfile.TemporaryDirectory() as scratch:
        with tarfile.open(sdist) as packed:
            packed.extractall(scratch, filter="data")
        again = build("wheel", Path(scratch, "again"), Path(scratch, sdist.name.removesuffix(".tar.gz")))
        if missing := names(wheel) ^ names(again):
            print(f"a wheel built from the sdist differs: {sorted(missing)}", file=sys.stderr)
            return 1
        if missing := {f"skep/engine/wasm/built/engine-{width}.wasm" for width in WIDTHS} - names(wheel):
            print(f"the wheel lacks {sorted(missing)}", file=sys.stderr)
            return 1
        done = run(install(wheel, Path(scratch, "empty")), "-c", MOVE, cwd=Path(scratch))
    print(done.stdout or done.stderr, end="")
    print(*(f"dist/{made.name}  {made.stat().st_size / 1e6:.1f} MB" for made in (wheel, sdist)), sep="\n")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
