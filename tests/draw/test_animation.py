"""Moving pictures: every position of a game, one at a time, in one SVG."""

import random
import re
from io import BytesIO
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skep import Game, Hex
from skep.core.errors import SkepError
from skep.draw import frame
from skep.draw.animation import animated_svg
from skep.draw.film import Film, film, frames
from skep.draw.svg import svg
from tests.looping import each_of

SEVEN = "Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA1 bA1-"
SVG = "{http://www.w3.org/2000/svg}"


def frame_groups(text: str) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(text)
    return [group for group in root.findall(f"{SVG}g") if group.find(f"{SVG}animate") is not None]


def test_every_position_has_its_time() -> None:
    text = animated_svg(Game.from_string(SEVEN), seconds=0.5)
    found = frame_groups(text)
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
    assert frame_groups(animated_svg(Game("Base"))) == []


@each_of(("most", "plies"), [(8, [0, 1, 2, 3, 4, 5, 6, 7]), (7, [0, 2, 4, 6, 7]), (4, [0, 3, 6, 7]), (2, [0, 7])])
def test_long_games_are_shown_in_steps(most: int, plies: list[int]) -> None:
    assert [position.ply for position in frame.course(Game.from_string(SEVEN).position, most)] == plies


def test_a_film_has_a_beginning_and_an_end() -> None:
    with pytest.raises(ValueError, match="at least two positions, not 1"):
        frames(Game.from_string(SEVEN), most=1)


@each_of("seconds", [0, -1, 61])
def test_no_such_time(seconds: float) -> None:
    with pytest.raises(SkepError, match="seconds"):
        animated_svg(Game.from_string(SEVEN), seconds=seconds)


def size_of(text: str) -> tuple[str | None, str | None]:
    root = ElementTree.fromstring(text)
    return root.get("viewBox"), root.get("width")


def test_pictures_of_one_game_have_one_size() -> None:
    game = Game.from_string(SEVEN)
    drawn = frames(game)
    assert len(drawn) == 8
    assert len({size_of(each) for each in drawn}) == 1
    assert len({size_of(svg(Game.from_string(SEVEN.rsplit(";", count)[0]))) for count in range(1, 7)}) > 1
    early = Game.from_string(SEVEN.rsplit(";", 4)[0])
    assert size_of(svg(early, frame=game)) == size_of(drawn[0]) == size_of(svg(game, frame=game))


def test_a_frame_of_hexes_holds_them() -> None:
    game = Game.from_string(SEVEN)
    far = [Hex(-5, 0), Hex(9, 0)]
    sizes = {size_of(svg(position, frame=far)) for position in frame.course(game.position)}
    assert len(sizes) == 1
    ((box, _),) = sizes
    assert box is not None
    assert float(box.split()[2]) > float(str(size_of(svg(game))[0]).split()[2])


@each_of(("form", "magic"), [("gif", b"GIF8"), ("webp", b"RIFF"), ("png", b"\x89PNG")])
def test_a_film_has_every_position(form: Film, magic: bytes) -> None:
    from PIL import Image

    data = film(Game.from_string(SEVEN), form, 0.5, size=80)
    assert data.startswith(magic)
    with Image.open(BytesIO(data)) as image:
        assert getattr(image, "n_frames", 1) == 8
        assert max(image.size) == 80


@given(st.integers(2, 40), st.integers(16, 200), st.integers(0, 60), st.booleans())
@settings(max_examples=25, deadline=None)
def test_a_film_is_within_its_bounds(most: int, size: int, plies: int, hands: bool) -> None:
    """However long the game is: no more pictures than asked for, and none larger."""
    from PIL import Image

    chance, game = random.Random(plies), Game("Base+MLP")
    while game.ply < plies and not game.is_over:
        game.play(chance.choice(game.legal_moves.texts))
    drawn = frames(game, most=most, size=size, hands=hands)
    assert len(drawn) <= most
    with Image.open(BytesIO(film(game, "webp", most=most, size=size, hands=hands))) as image:
        assert getattr(image, "n_frames", 1) <= most
        assert max(image.size) <= size


def test_no_such_film() -> None:
    with pytest.raises(ValueError, match="form must be gif, webp or png, not 'avi'"):
        film(Game("Base"), "avi")  # type: ignore[arg-type]
