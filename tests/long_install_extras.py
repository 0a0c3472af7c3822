"""Each extra alone: the wheel is installed with it in an empty environment, and README's example of it runs there.

`SKEP_TEST_PYTHONS` names the interpreters, separated as in `PATH`; without it there is the one that runs the tests.
What cannot be downloaded here is skipped, and named.
"""

import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from skep import __version__
from tools import dist

ROOT = Path(__file__).parents[1]
PYTHONS = os.environ.get("SKEP_TEST_PYTHONS", sys.executable).split(os.pathsep)
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def block(language: str, words: str) -> str:
    """The example in README that contains these words."""
    found: list[str] = [text for kind, text in BLOCKS if kind == language and words in text]
    assert len(found) == 1
    return found[0]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return dist.build("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(params=PYTHONS)
def interpreter(request: pytest.FixtureRequest) -> str:
    """The interpreter that the environments are made for."""
    return str(request.param)


def install(interpreter: str, wheel: Path, extra: str, folder: Path) -> Path:
    """The interpreter of an environment with the wheel, the extra, and nothing else."""
    subprocess.run([interpreter, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", str(python)]
    wanted = f"skep-hive[{extra}] @ {wheel.as_uri()}" if extra else str(wheel)
    done = subprocess.run([*command, "install", wanted], capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"cannot install skep-hive[{extra}]: {done.stderr.strip().splitlines()[-1]}")
    assert f"skep-hive {__version__}" in run(python, "-m", "skep", "doctor", cwd=folder)
    return python


def run(python: Path, *arguments: str, cwd: Path, text: str = "") -> str:
    command = [str(python), "-I", *arguments]
    done = subprocess.run(command, cwd=cwd, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_rules_need_no_library(interpreter: str, wheel: Path, tmp_path: Path) -> None:
    python = install(interpreter, wheel, "", tmp_path / "venv")
    assert "M3: The white Queen Bee" in run(python, "-m", "doctest", "-v", write(tmp_path, "README.md"), cwd=tmp_path)
    assert "wS1" in run(python, "-m", "skep", "moves", "Base", cwd=tmp_path)


def write(folder: Path, name: str) -> str:
    """README's session in Python alone, as a file for doctest."""
    (folder / name).write_text(block("python", ">>> from skep import Game"), encoding="utf-8")
    return name


@pytest.mark.parametrize(
    ("extra", "words"), [("png", "start.png"), ("rl", "gymnasium"), ("spiel", "pyspiel"), ("train,rl", "gymnasium")]
)
def test_a_program(extra: str, words: str, interpreter: str, wheel: Path, tmp_path: Path) -> None:
    python = install(interpreter, wheel, extra, tmp_path / "venv")
    run(python, "-c", block("python", words), cwd=tmp_path)
    if extra == "png":
        assert (tmp_path / "start.png").read_bytes().startswith(b"\x89PNG")
    if extra.startswith("train"):
        run(python, "-c", "import torch, skep.learn; print(skep.learn.train)", cwd=tmp_path)


def test_the_engine_talks(interpreter: str, wheel: Path, tmp_path: Path) -> None:
    said = block("uhp", "newgame Base+MLP")
    asked = "".join(f"{line[2:]}\n" for line in said.splitlines() if line.startswith("> "))
    python = install(interpreter, wheel, "engine", tmp_path / "venv")
    told = run(python, "-m", "skep", "uhp", cwd=tmp_path, text=f"{asked}exit\n")
    answers = "\n".join(line for line in said.splitlines() if not line.startswith("> "))
    assert answers in told
    assert "wS1" in run(python, "-m", "skep", "moves", "Base", cwd=tmp_path)
    assert run(python, "-m", "skep", "best", "Base", "--nodes", "1000", "--json", cwd=tmp_path).startswith("{")


@pytest.mark.parametrize(("extra", "runner"), [("data", "inline"), ("data,ray", "ray")])
def test_commands(extra: str, runner: str, interpreter: str, wheel: Path, tmp_path: Path) -> None:
    """The lines of README, on fewer and quicker games."""
    python = install(interpreter, wheel, extra, tmp_path / "venv")
    commands = block("", "skep selfplay").replace("--files 20 --nodes 600", "--files 1 --nodes 10")
    for line in commands.replace("--runner ray", f"--runner {runner}").splitlines():
        name, *arguments = line.split()
        assert name == "skep"
        run(python, "-m", "skep", *arguments, cwd=tmp_path)


@pytest.mark.parametrize("extra", ["web", "postgres", "cluster"])
def test_the_server_answers(extra: str, interpreter: str, wheel: Path, tmp_path: Path) -> None:
    python = install(interpreter, wheel, extra, tmp_path / "venv")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(python), "-I", "-m", "skep", "serve", "--no-browser", "--port", str(port), "--database", "games.db"]
    with subprocess.Popen(command, cwd=tmp_path) as server:
        try:
            assert b"<title>" in fetch(f"http://127.0.0.1:{port}/", server)
        finally:
            server.terminate()


def fetch(address: str, server: "subprocess.Popen[bytes]") -> bytes:
    """What a server answers, which may have just been started."""
    while server.poll() is None:
        try:
            with urlopen(address) as answer:
                return bytes(answer.read())
        except URLError:
            continue
    raise AssertionError(f"the server has ended with {server.returncode}")
