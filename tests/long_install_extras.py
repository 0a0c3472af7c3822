"""Each extra alone: the wheel is installed with it in an empty environment, and README's example of it runs there.

What cannot be downloaded here is skipped, and named.
"""

import os
import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tools import dist

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def block(language: str, words: str) -> str:
    """README's example that holds these words."""
    found: list[str] = [text for kind, text in BLOCKS if kind == language and words in text]
    assert len(found) == 1
    return found[0]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return dist.build("wheel", tmp_path_factory.mktemp("wheel"))


def install(wheel: Path, extra: str, folder: Path) -> Path:
    """The interpreter of an environment with the wheel, the extra, and nothing else."""
    venv.create(folder, with_pip=False)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", str(python)]
    done = subprocess.run(
        [*command, "install", f"skep-hive[{extra}] @ {wheel.as_uri()}"], capture_output=True, text=True, check=False
    )
    if done.returncode:
        pytest.skip(f"cannot install skep-hive[{extra}]: {done.stderr.strip().splitlines()[-1]}")
    return python


def run(python: Path, *arguments: str, cwd: Path, text: str = "") -> str:
    command = [str(python), "-I", *arguments]
    done = subprocess.run(command, cwd=cwd, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("extra", "words"), [("png", "start.png"), ("rl", "gymnasium"), ("spiel", "pyspiel"), ("train,rl", "gymnasium")]
)
def test_a_program(extra: str, words: str, wheel: Path, tmp_path: Path) -> None:
    python = install(wheel, extra, tmp_path / "venv")
    run(python, "-c", block("python", words), cwd=tmp_path)
    if extra == "png":
        assert (tmp_path / "start.png").read_bytes().startswith(b"\x89PNG")
    if extra.startswith("train"):
        run(python, "-c", "import torch, skep.engine; print(skep.learn.train)", cwd=tmp_path)


def test_the_engine_talks(wheel: Path, tmp_path: Path) -> None:
    said = block("uhp", "newgame Base+MLP")
    asked = "".join(f"{line[2:]}\n" for line in said.splitlines() if line.startswith("> "))
    told = run(install(wheel, "engine", tmp_path / "venv"), "-m", "skep", "uhp", cwd=tmp_path, text=f"{asked}exit\n")
    answers = "\n".join(line for line in said.splitlines() if not line.startswith("> "))
    assert answers in told


@pytest.mark.parametrize(("extra", "runner"), [("data", "inline"), ("data,ray", "ray")])
def test_commands(extra: str, runner: str, wheel: Path, tmp_path: Path) -> None:
    """The lines of README, on fewer and quicker games."""
    python = install(wheel, extra, tmp_path / "venv")
    commands = block("", "skep selfplay").replace("--files 20 --nodes 600", "--files 1 --nodes 10")
    for line in commands.replace("--runner ray", f"--runner {runner}").splitlines():
        name, *arguments = line.split()
        assert name == "skep"
        run(python, "-m", "skep", *arguments, cwd=tmp_path)


@pytest.mark.parametrize("extra", ["web", "postgres", "cluster"])
def test_the_server_answers(extra: str, wheel: Path, tmp_path: Path) -> None:
    python = install(wheel, extra, tmp_path / "venv")
    assert "--port" in run(python, "-m", "skep", "serve", "--help", cwd=tmp_path)
    run(python, "-c", "import skep.web.app, skep.web.main", cwd=tmp_path)
