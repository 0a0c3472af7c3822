"""Write requirements/*.txt from the dependency groups of pyproject.toml: versions and hashes, and nothing else.

One file resolves for every platform and every Python from 3.11 on. Later files are held to the versions of the
earlier ones, so that all of them fit into one environment.
"""

import subprocess
import sys
from pathlib import Path

HEADER = "# Written by `make lock` from pyproject.toml: versions and hashes for every platform.\n"
LOCKS: dict[str, tuple[str, str | None]] = {
    "dev": ("dev", "all"),
    "long": ("long", "all"),
    "release": ("release", "web"),
    "docs": ("docs", "web"),
    "page": ("page", None),
    "server": ("build", "all"),
    "web": ("build", "web"),
}
"""Each file with the dependency group, and the extra of the package, that it holds."""


def resolve(group: str, extra: str | None, path: Path, held_by: list[Path], flags: list[str]) -> None:
    """Write the lock file of one dependency group, on top of what the package needs with an extra, if one is named."""
    command = [
        sys.executable,
        "-m",
        "uv",
        "pip",
        "compile",
        "pyproject.toml",
        "--group",
        group,
        *(("--extra", extra) if extra else ()),
        "--output-file",
        str(path),
    ]
    command += ["--no-config", "--universal", "--python-version", "3.11", "--generate-hashes", "--quiet"]
    command += ["--no-header", "--no-annotate", *flags]
    for other in held_by:
        command += ["--constraints", str(other)]
    subprocess.run(command, check=True)
    path.write_text(HEADER + path.read_text(encoding="utf-8").removeprefix(HEADER), encoding="utf-8")


def main(flags: list[str]) -> None:
    """Lock every file in turn."""
    done: list[Path] = []
    for name, (group, extra) in LOCKS.items():
        path = Path("requirements", f"{name}.txt")
        resolve(group, extra, path, done, flags)
        done.append(path)
        print(f"{path}: {path.read_text(encoding='utf-8').count('==')} packages")


if __name__ == "__main__":
    main(sys.argv[1:])
