"""What `pip install skep-hive` brings: all that the package reads, no dependency, and a word about what is missing."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from skep.core import installation
from skep.core.extras import how_to_add
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
    """Pictures, examples of the rules and py.typed travel with the code; tests and tools do not."""
    packed = {name for name in dist.names(wheel) if ".dist-info/" not in name}
    source = ROOT / "src"
    files = (path for path in source.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    texts = {name for name in packed if name.startswith("skep/web/texts/")}
    assert packed - texts == {path.relative_to(source).as_posix() for path in files}
    pages = (path for folder in ("creatures", "rules") for path in (ROOT / "docs" / folder).iterdir())
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
        ("doctor --compile", "engine"),
        ("perft Base 2", "engine"),
        ("bench", "engine"),
        ("serve", "web"),
        ("data describe .", "data"),
        ("match random random:name=other --type Base --games 2 --runner ray", "ray"),
    ],
)
def test_a_verb_says_what_installs_it(bare: Path, wheel: Path, tmp_path: Path, verb: str, extra: str) -> None:
    done = dist.run(bare, "-m", "skep", *verb.split(), cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == "" or verb.startswith("doctor")
    assert f'pip install "skep-hive[{extra}] @ {wheel.as_uri()}"' in done.stderr
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


def test_a_checkout_is_named_by_its_folder() -> None:
    assert installation.install_command("engine") == f'pip install -e "{ROOT}[engine]"'


@pytest.mark.parametrize(
    ("origin", "command"),
    [
        (None, 'pip install "skep-hive[png]"'),
        ('{"url": "file:///srv/my%20skep", "dir_info": {}}', 'pip install "/srv/my skep[png]"'),
        (
            '{"url": "https://example.org/s.git", "vcs_info": {"vcs": "git", "commit_id": "abc"}}',
            'pip install "skep-hive[png] @ git+https://example.org/s.git@abc"',
        ),
        (
            '{"url": "https://example.org/skep_hive-1-py3-none-any.whl", "archive_info": {}}',
            'pip install "skep-hive[png] @ https://example.org/skep_hive-1-py3-none-any.whl"',
        ),
    ],
)
def test_a_hint_names_where_the_copy_came_from(
    origin: str | None, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_distribution(tmp_path, "skep_hive", "skep-hive", origin)
    monkeypatch.setattr(installation, "PACKAGE", tmp_path / "skep")
    assert installation.install_command("png") == command


def test_a_copy_of_unknown_origin_names_no_distribution(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_distribution(tmp_path, "skep", "skep", None)
    monkeypatch.setattr(installation, "PACKAGE", tmp_path / "skep")
    assert installation.install_command("png") is None
    assert "pip" not in how_to_add("png")
    assert "'png'" in how_to_add("png")


def test_the_import_warns_of_a_stranger_in_the_same_folder(bare: Path, tmp_path: Path) -> None:
    alone = dist.run(bare, "-W", "error", "-c", "import skep; print(skep.__file__)", cwd=tmp_path)
    assert alone.returncode == 0
    stranger = make_distribution(Path(alone.stdout.strip()).parents[1], "skep", "skep", None)
    try:
        done = dist.run(bare, "-c", "import skep", cwd=tmp_path)
        told = dist.run(bare, "-m", "skep", "doctor", cwd=tmp_path).stdout
    finally:
        shutil.rmtree(stranger)  # other tests use this environment
    assert done.returncode == 0
    assert "skep 1.1.0 is installed in the same folder" in done.stderr
    assert told.startswith("skep-hive ")
    assert "warning: another distribution owns the module 'skep': skep 1.1.0 in" in told


def test_doctor_needs_no_engine(bare: Path, wheel: Path, tmp_path: Path) -> None:
    done = dist.run(bare, "-m", "skep", "doctor", cwd=tmp_path)
    assert done.returncode == 0
    assert f'engine: not installed; pip install "skep-hive[engine] @ {wheel.as_uri()}"' in done.stdout
    assert "warning" not in done.stdout


def make_distribution(folder: Path, name: str, written: str, origin: str | None) -> Path:
    """Metadata of an installed distribution, with a file in the module `skep`; returns its folder."""
    made = folder / f"{name}-1.1.0.dist-info"
    made.mkdir()
    (made / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {written}\nVersion: 1.1.0\n", encoding="utf-8")
    (made / "RECORD").write_text("skep/__init__.py,,\n", encoding="utf-8")
    if origin is not None:
        (made / "direct_url.json").write_text(origin, encoding="utf-8")
    return made


def test_no_page_tells_people_to_install_a_package_of_someone_else() -> None:
    """On PyPI `skep` is not ours: pages name a path, `.`, or skep-hive."""
    pages = [
        ROOT / "README.md",
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "examples").glob("*"),
        *(ROOT / "src").rglob("*.py"),
    ]
    wanted = re.compile(r"pip install[^\n`]*?(?<![/.\w-])skep(?:\[|\b(?!-hive))")
    assert [
        str(page)
        for page in pages
        if page.is_file() and page.suffix != ".pyc" and wanted.search(page.read_text(encoding="utf-8"))
    ] == []
    assert wanted.search("pip install 'skep[train]'")
    assert wanted.search('pip install -U "skep"')
    assert not wanted.search('pip install "path/to/skep[engine]" "skep-hive[web]" ".[png]"')
