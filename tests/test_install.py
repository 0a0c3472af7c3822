"""What `pip install skep` brings: everything the package reads, no dependency, and a word about what is missing."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from tools import dist

ROOT = Path(__file__).parents[1]
DOCTEST = "import doctest, sys; sys.exit(doctest.testfile(sys.argv[1], module_relative=False, optionflags={flags})[0])"
FLAGS = "doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return dist.build("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment that holds the wheel and nothing else."""
    return dist.install(wheel, tmp_path_factory.mktemp("bare"))


def test_the_wheel_holds_everything_the_package_reads(wheel: Path) -> None:
    """Pictures, examples of the law and py.typed travel with the code; tests and tools do not."""
    packed = {name for name in dist.names(wheel) if ".dist-info/" not in name}
    source = ROOT / "src"
    files = (path for path in source.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    texts = {name for name in packed if name.startswith("skep/web/texts/")}
    assert packed - texts == {path.relative_to(source).as_posix() for path in files}
    pages = (path for folder in ("creatures", "laws") for path in (ROOT / "docs" / folder).iterdir())
    assert texts == {f"skep/web/texts/{path.parent.name}/{path.name}" for path in pages}
    assert "skep/py.typed" in packed


def test_the_library_needs_nothing_else(bare: Path, tmp_path: Path) -> None:
    """README's examples, where nothing but the wheel is installed."""
    assert tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"] == []
    readme = re.sub(r"^```.*$", "", (ROOT / "README.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    (tmp_path / "readme.txt").write_text(readme, encoding="utf-8")
    done = dist.run(bare, "-c", DOCTEST.format(flags=FLAGS), "readme.txt", cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("verb", "extra"),
    [
        ("uhp", "engine"),
        ("play", "engine"),
        ("doctor", "engine"),
        ("perft Base 2", "engine"),
        ("bench", "engine"),
        ("serve", "web"),
        ("data describe .", "data"),
        ("match random random:name=other --type Base --games 2 --runner ray", "ray"),
    ],
)
def test_a_verb_says_what_installs_it(bare: Path, tmp_path: Path, verb: str, extra: str) -> None:
    done = dist.run(bare, "-m", "skep", *verb.split(), cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert f'pip install "skep[{extra}]"' in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("verb", ["perft Base 3 --rules", "moves Base", "show ultimate", "svg Base", "play --two Base"])
def test_a_verb_that_needs_nothing_else(bare: Path, tmp_path: Path, verb: str) -> None:
    done = dist.run(bare, "-m", "skep", *verb.split(), cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_a_broken_install_is_not_hushed(bare: Path, tmp_path: Path) -> None:
    """A module of ours that is missing is a fault, and no extra would mend it."""
    program = "import sys, skep.cli as c; sys.modules['skep.draw.svg'] = None; c.main(['svg', 'Base'])"
    done = subprocess.run([str(bare), "-I", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "skep.draw.svg" in done.stderr
    assert "pip install" not in done.stderr
