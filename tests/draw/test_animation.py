"""Moving pictures: every position of a game, one at a time, in one SVG."""

import re
from xml.etree import ElementTree

import pytest

from skep import Game
from skep.core.errors import SkepError
from skep.draw import animation
from skep.draw.animation import animated_svg
from tests.looping import each_of

SEVEN = "Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA1 bA1-"
SVG = "{http://www.w3.org/2000/svg}"


def frames(text: str) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(text)
    return [group for group in root.findall(f"{SVG}g") if group.find(f"{SVG}animate") is not None]


def test_every_position_has_its_time() -> None:
    text = animated_svg(Game.from_string(SEVEN), seconds=0.5)
    found = frames(text)
    assert len(found) == 8
    assert [group.get("visibility") for group in found] == ["hidden"] * 7 + ["visible"]
    times = [each for group in found if (each := group.find(f"{SVG}animate")) is not None]
    values = [each.get("values") for each in times]
    assert values == ["visible;hidden", *["hidden;visible;hidden"] * 6, "hidden;visible"]
    marks = [each.get("keyTimes", "").split(";") for each in times]
    assert [mark[-1] for mark in marks[:-1]] == [*(mark[-2] for mark in marks[1:-1]), marks[-1][-1]]
    assert {each.get("dur") for each in times} == {"5.5s"}


def test_ids_are_known_and_nothing_is_fetched() -> None:
    text = animated_svg(Game.from_string(SEVEN), theme="dark", tiles="bold", hands=False, size=400)
    ids = set(re.findall(r'id="([^"]+)"', text))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= ids
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_a_game_without_moves_is_a_still_picture() -> None:
    assert frames(animated_svg(Game("Base"))) == []


def test_long_games_are_shown_in_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(animation, "MOST_FRAMES", 4)
    shown = [position.ply for position in animation._positions(Game.from_string(SEVEN).position)]
    assert shown == [0, 2, 4, 6, 7]


@each_of("seconds", [0, -1, 61])
def test_no_such_time(seconds: float) -> None:
    with pytest.raises(SkepError, match="seconds"):
        animated_svg(Game.from_string(SEVEN), seconds=seconds)
