"""The project's files: docstrings, locks, verbs, links, and nothing in them that does not belong there."""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from skep import __version__
from tests.looping import each_of

ROOT = Path(__file__).parents[1]
SOURCE_FOLDERS = ("src", "tests", "tools", "benchmarks", "examples", "docs")
TEXT = {
    ".py",
    ".md",
    ".toml",
    ".yml",
    ".yaml",
    ".js",
    ".mjs",
    ".ts",
    ".tsx",
    ".html",
    ".json",
    ".css",
    ".svg",
    ".tsv",
    ".txt",
    "",
}
MADE = {"__pycache__", "node_modules", "built"}
ELSEWHERE = re.compile(
    r"py(?:pi)\.org|python(?:hosted)|find[-](?:links)|extra[-](?:index)"  # package indexes
    r"|(?<![\w.])/(?:opt|root|work|home|Users)/"  # places on one machine
    r"|\b(?:TO)DO\b|\b(?:FIX)ME\b|\bfor (?:now)\b"  # work left for later
)


def project_files() -> Iterator[Path]:
    """Every text file of the project that a person or a lock wrote."""
    for path in ROOT.iterdir():
        if path.is_file() and path.suffix in TEXT and path.name != ".git":
            yield path
    for folder in (*SOURCE_FOLDERS, "ui", "requirements", "deploy", ".ci"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix in TEXT and not MADE.intersection(path.parts):
                yield path


def modules() -> list[Path]:
    return sorted(path for folder in SOURCE_FOLDERS for path in (ROOT / folder).rglob("*.py"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_the_docstring_of_a_module_begins_with_a_sentence() -> None:
    """That there is a docstring is checked by the linter."""
    faults = []
    for path in modules():
        first = re.match(r'r?"""(.*?)(?:\n\n|\n?""")', path.read_text(encoding="utf-8"), re.DOTALL)
        if not first or not first[1].endswith((".", ":")):
            faults.append(name_of(path))
    assert not faults


def test_nothing_belongs_elsewhere() -> None:
    """No package index, no place on one machine, no work left for later."""
    found = [
        f"{name_of(path)}:{number}: {line.strip()[:100]}"
        for path in project_files()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if ELSEWHERE.search(line)
    ]
    assert not found


def test_the_check_for_elsewhere_can_fail() -> None:
    for text in ("https://py" + "pi.org/simple", "see /ho" + "me/ann/skep", "# TO" + "DO later", "enough for n" + "ow"):
        assert ELSEWHERE.search(text), text
    assert not ELSEWHERE.search("https://example.org/work/ and ../shared/games and make PYTHON=/path/to/python3")


@each_of("path", sorted((ROOT / "requirements").glob("*.txt")), ids=name_of)
def test_locks_are_versions_and_hashes(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "://" not in text
    assert " @ " not in text
    entries = re.split(r"\n(?=\S)", text.partition("\n")[2].strip())
    for entry in entries:
        assert re.match(r"[a-z0-9.-]+==\S+(?: ; [^\\]+)? \\\n", entry), entry
        assert all(re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}(?: \\)?", line) for line in entry.splitlines()[1:])


def test_the_lock_of_the_compiler_is_versions_and_hashes() -> None:
    text = (ROOT / "ui" / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text
    packages = {name: each for name, each in json.loads(text)["packages"].items() if name}
    assert packages
    assert all("version" in each and "integrity" in each for each in packages.values())
    for system in ("linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "win32-x64"):
        assert f"node_modules/@esbuild/{system}" in packages


def test_locks_hold_what_the_project_asks_for() -> None:
    """Every name in a dependency group is pinned in the file that the group is installed from."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    for file, group in {
        "web": "build",
        "server": "build",
        "dev": "dev",
        "long": "long",
        "release": "release",
        "docs": "docs",
        "page": "page",
    }.items():
        pinned = re.findall(
            r"^([a-z0-9.-]+)==", (ROOT / "requirements" / f"{file}.txt").read_text("utf-8"), re.MULTILINE
        )
        asked = {re.split(r"[^A-Za-z0-9-]", item)[0] for item in groups[group] if isinstance(item, str)}
        assert asked <= set(pinned)


@pytest.mark.process
def test_the_base_install_is_the_standard_library() -> None:
    """What is not compiled and serves no page needs no installed package; `import skep` is quick and small."""
    program = (
        "import pkgutil, sys; sys.path.insert(0, sys.argv[1]); import skep;"
        "names = [m.name for m in pkgutil.walk_packages(skep.__path__, 'skep.', onerror=str)];"
        "rooms = ('skep.web', 'skep.learn.', 'skep.explorer.', 'skep.engine.', 'skep.__main__');"
        "names = [name for name in names if not name.startswith(rooms) or name == 'skep.engine.host.reference_search'];"
        "[__import__(name) for name in names]; print(len(names))"
    )
    command = [sys.executable, "-I", "-S", "-W", "error", "-c", program, str(ROOT / "src")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 40


def test_the_verbs_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    verbs = set(re.findall(r"^([a-z-]+):.*## ", makefile, re.MULTILINE))
    assert {
        "setup",
        "play",
        "check",
        "test",
        "test-quick",
        "test-long",
        "dist",
        "bench",
        "docs",
        "clean",
        "help",
    } <= verbs
    for page in ("README.md", "CONTRIBUTING.md"):
        named = set(
            re.findall(r"`make ([a-z-]+)|^(?:    )?make ([a-z-]+)", (ROOT / page).read_text("utf-8"), re.MULTILINE)
        )
        assert {one or other for one, other in named} <= verbs, page


def test_continuous_integration_runs_the_same_verb() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "make test\n" in script.read_text(encoding="utf-8")


@each_of("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/recipes/game.md", "docs/recipes/site.md"])
def test_links_lead_somewhere(page: str) -> None:
    """Links to files of the project, and every path in code marks that names a folder or file of it.

    The Cicada and greetings are the examples of the recipes and are not there, and NAME is any name.
    """
    text = re.sub(r"^```.*?^```", "", (ROOT / page).read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    links = [link for link in re.findall(r"\]\(([^)#]+)", text) if "://" not in link]
    links += re.findall(r"`((?:src|tests|docs|tools|benchmarks|examples|requirements)/[\w./-]*)`", text)
    folders = ROOT, (ROOT / page).parent
    lost = [link for link in links if not any((folder / link).exists() for folder in folders)]
    missing = [link for link in lost if not re.search("cicada|greetings|NAME|mosquito", link)]
    assert not missing


def test_the_version_has_a_section_in_the_changelog() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## \[(.*?)\]", text, re.MULTILINE)[:2] == ["Unreleased", __version__]
