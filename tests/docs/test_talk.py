"""What the pages show of programs is what the programs do: every typed line is typed, every answer compared."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from skep.cli import main
from skep.engine.host.engine import choose
from skep.engine.host.report import Limit
from skep.game import Game
from tests.engine.processes import PATIENCE
from tests.looping import each_of

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """A reader of the pages has compiled the search; until then the engine says so, once."""
    choose(Game("Base+MLP"), Limit(depth=1))


def blocks(kind: str) -> list[tuple[str, str]]:
    """Every code block of a kind, with a name for it."""
    found = []
    for path in PAGES:
        texts = re.findall(rf"^```{kind}\n(.*?)^```", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
        found += [(f"{path.stem}-{number}", text) for number, text in enumerate(texts, 1)]
    return found


def converse(typed: str) -> str:
    """What the engine's process says."""
    command = [sys.executable, "-m", "skep", "uhp"]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


@each_of(("name", "talk"), blocks("uhp"), ids=lambda block: block[0])
def test_a_talk_with_the_engine(name: str, talk: str) -> None:  # noqa: ARG001
    """What follows a `>` is typed; a talk that does not show the greeting begins after it."""
    typed = re.findall(r"^> (.*)$", talk, re.MULTILINE)
    expected = [line for line in talk.splitlines() if not line.startswith("> ")]
    answers = converse("\n".join([*typed, "exit", ""])).splitlines()
    if not expected[0].startswith("id "):
        answers = answers[answers.index("ok") + 1 :]
    assert answers == expected


@each_of(("name", "text"), blocks("console"), ids=lambda block: block[0])
def test_commands_and_what_they_print(capsys: pytest.CaptureFixture[str], name: str, text: str) -> None:  # noqa: ARG001
    for part in re.split(r"^\$ skep ", text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        main(shlex.split(command))
        out, err = capsys.readouterr()
        assert out + err == expected


def test_there_is_something_to_try() -> None:
    assert len(blocks("uhp")) >= 3
    assert len(blocks("console")) >= 4
