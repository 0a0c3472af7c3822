"""Files that hold more than a study may: what is too long is cut and reported, and nothing of it is our error."""

import json
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from skep.core.errors import SkepError
from skep.web.positions import texts
from skep.web.positions.texts import (
    MAX_COMMENT,
    MAX_COORDINATE,
    MAX_EXTRA,
    MAX_HEADERS,
    MAX_IMPORT,
    MAX_MARKS,
    MAX_NAGS,
    MAX_NODES,
    MAX_TITLE,
)
from skep.web.studies import formats as study_work
from skep.web.studies.messages import ExportRequest, ImportRequest, NewStudy

HEAD = '[GameType "Base"]\n\n'
MARK = "GwA1"


def with_comment(text: str) -> str:
    return f"{HEAD}1. wA1 {{{text}}}"


MOST: dict[str, tuple[str, bool]] = {
    "a comment": (with_comment("c" * (MAX_COMMENT + 1)), True),
    "a comment before the first move": (f"{HEAD}{{{'c' * (MAX_COMMENT + 1)}}} 1. wA1", True),
    "a comment before a variation": (f"{HEAD}1. wA1 ({{{'c' * (MAX_COMMENT + 1)}}} 1. wA1)", True),
    "a header": (f'[GameType "Base"]\n[Event "{"e" * (MAX_TITLE + 1)}"]\n\n1. wA1', True),
    "the name of a header": (f'[GameType "Base"]\n[{"N" * (MAX_TITLE + 1)} "e"]\n\n1. wA1', True),
    "headers": ("".join(f'[N{number} "e"]\n' for number in range(MAX_HEADERS + 1)) + HEAD + "1. wA1", True),
    "judgments": (f"{HEAD}1. wA1 " + " ".join(f"${number}" for number in range(1, MAX_NAGS + 2)), True),
    "marks": (with_comment(f"[%csl {','.join([MARK] * (MAX_MARKS + 1))}]"), True),
    "commands": (with_comment("".join(f"[%a{number} b]" for number in range(MAX_EXTRA + 1))), True),
    "a command": (with_comment(f"[%a {'b' * (MAX_COMMENT + 1)}]"), True),
    "moves": (HEAD + "1. wA1 " + "(1. wA1) " * MAX_NODES, True),
    "a mark that is far away": (with_comment(f"[%csl G@{MAX_COORDINATE + 1}:0]"), False),
    "an arrow that is far away": (with_comment("[%cal GwA1>@9999:0]"), False),
    "zeros before a judgment": (f"{HEAD}1. wA1 $0001", False),
    "a judgment that is none": (f"{HEAD}1. wA1 $0001999", False),
    "a judgment of five thousand digits": (f"{HEAD}1. wA1 $0001{'9' * 5_000}", False),
    "tiles that are far apart": ("game: Base\nwS1\n" + "\n" * 9_000 + "bS1\n", False),
}
"""What holds one more than each limit, and whether the answer says that something was left out."""


def imported(text: str) -> dict[str, Any] | None:
    """What comes of a file; None where it is refused in words."""
    with suppress(SkepError):
        found: dict[str, Any] = json.loads(study_work.import_text(ImportRequest(text=text)))
        return found
    return None


@pytest.mark.parametrize("name", MOST)
def test_what_is_too_long_is_cut_and_reported(name: str) -> None:
    """And what came of it can be kept, and written again."""
    text, is_cut = MOST[name]
    found = imported(text)
    if found is None:
        assert not is_cut
        return
    assert bool(found["left_out"]) == is_cut
    kept = msgspec.convert({"chapters": found["chapters"]}, NewStudy)
    assert study_work.export_text(ExportRequest(chapters=kept.chapters))


def test_every_limit_of_a_chapter_is_tried() -> None:
    """A limit that is added to the page's own has its case here."""
    tried = {
        *("MAX_COMMENT", "MAX_COORDINATE", "MAX_EXTRA", "MAX_GAME_STRING", "MAX_HEADERS", "MAX_MARKS", "MAX_NAGS"),
        *("MAX_NODES", "MAX_TITLE"),
    }
    not_of_files = {"MAX_CHAPTERS", "MAX_FILM", "MAX_IMPORT", "MAX_LINE", "MAX_LINES", "MAX_NAME", "MAX_PLAYER"}
    not_of_files |= {"MAX_OF_A_KIND", "MAX_CHAT_TEXT", "MAX_STUDY", "MAX_TURN"}
    assert {name for name in vars(texts) if name.startswith("MAX_")} == tried | not_of_files


def test_the_limits_themselves_are_kept() -> None:
    """Nothing is cut that fits."""
    found = imported(with_comment("c" * MAX_COMMENT))
    assert found is not None
    assert found["left_out"] is None
    assert len(found["chapters"][0]["nodes"][0]["comment"]) == MAX_COMMENT
    assert len(with_comment("c" * MAX_COMMENT)) < MAX_IMPORT
