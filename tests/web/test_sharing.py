"""What a shared link shows where it is pasted: tags in the page, and pictures in pixels, made in worker processes."""

import asyncio
import random
import re
from html import unescape
from io import BytesIO
from pathlib import Path
from urllib.parse import quote, urlsplit
from urllib.robotparser import RobotFileParser

import pytest
from PIL import Image

from skep.core.errors import SkepError
from skep.draw.pixels import FONT
from skep.draw.svg import MAX_NATURAL
from skep.game import Game
from skep.puzzles.puzzle import own_puzzles
from skep.web.positions import service as positions
from skep.web.positions.forms import FilmRequest
from skep.web.positions.pictures import CachedPictures
from skep.web.positions.service import MAX_FRAMES
from skep.web.positions.texts import MAX_FILM, MIN_FILM
from skep.web.settings import Rate
from tests.looping import each_of
from tests.web.serving import STATES, Answer, Guest, serving, wide

FOUR = "Base+MLP;InProgress;White[3];wG1;bG1 wG1-;wQ -wG1;bQ bG1-"
STACK = "Base+MLP;InProgress;White[5];wL;bL wL-;wM \\wL;bQ bL/;wS1 wM/;bB1 bQ/;wQ -wM;bB1 bQ"


def tags(page: str) -> dict[str, str]:
    """What the page says of itself to who runs no script."""
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', page)
    return {name: unescape(content) for name, content in found}


def pixels(answer: Answer) -> Image.Image:
    """The picture that came, as it was sent: a PNG with a byte for each color and for how opaque it is."""
    assert (answer.status, answer.headers["content-type"]) == (200, "image/png"), answer.body[:200]
    picture = Image.open(BytesIO(answer.body))
    assert (picture.format, picture.mode) == ("PNG", "RGBA")
    return picture


def opaque(picture: Image.Image, x: int, y: int) -> int:
    return int(picture.getpixel((x, y))[3])


def corners(answer: Answer) -> list[int]:
    """How opaque each corner is."""
    picture = pixels(answer)
    return [opaque(picture, x, y) for y in (0, picture.height - 1) for x in (0, picture.width - 1)]


def test_pages_that_show_everyone_the_same_say_what_they_are(guest: Guest) -> None:
    puzzle = own_puzzles()[0]
    for path, title in (
        ("/", "Skep · play Hive"),
        ("/learn", "Learn Hive"),
        ("/learn/five-minutes", "The game in five minutes"),
        ("/puzzles", "Hive puzzles"),
        (f"/puzzles/{puzzle.id}", "A Hive puzzle"),
    ):
        said = tags(guest.get(path).text)
        assert said["og:title"] == title, path
        assert said["og:description"]
        split = urlsplit(said["og:image"])
        picture = pixels(guest.get(f"{split.path}?{split.query}"))
        assert picture.width == 1200, path
    assert not tags(guest.get("/learn/nothing").text)
    assert not tags(guest.get("/puzzles/nothing").text)


def test_search_engines_read_what_everyone_shares(guest: Guest) -> None:
    rules = RobotFileParser()
    rules.parse(guest.get("/robots.txt").text.splitlines())
    assert all(rules.can_fetch("any", path) for path in ("/", "/rules/M1", "/learn/five-minutes", "/puzzles"))
    assert not any(rules.can_fetch("any", path) for path in ("/play/abc", "/join/abc", "/api/me", "/study/abc"))


def test_the_corners_of_a_picture_are_clear(guest: Guest) -> None:
    game = guest.new_game(game_string=FOUR)["game"]
    for theme in ("light", "dark"):
        picture = guest.get(f"/api/games/{game}/picture.png?theme={theme}&size=200")
        assert corners(picture) == [0, 0, 0, 0]
        width, height = pixels(picture).size
        assert max(width, height) == 200
        assert opaque(pixels(picture), width // 2, height // 2) == 255


def test_a_picture_shows_what_is_seen(guest: Guest) -> None:
    """Another ply is another picture, and so is a line that is tried from there."""
    game = guest.new_game(game_string=FOUR)["game"]

    def drawn(query: str) -> bytes:
        return guest.get(f"/api/games/{game}/picture.png?size=160&{query}").body

    assert drawn("") == drawn("ply=4") == drawn("ply=4")
    tried = f"ply=2&line={quote('wQ -wG1')}&line={quote('bQ bG1-')}"
    assert len({drawn("ply=2"), drawn("ply=3"), drawn("ply=4"), drawn("theme=dark"), drawn("orientation=1")}) == 5
    assert drawn(tried) == drawn("ply=4")
    for kind in ("svg", "png"):
        refused = guest.get(f"/api/games/{game}/picture.{kind}?ply=2&line={quote('wA1 bG1-')}")
        assert (refused.status, refused.json["rule"]) == (422, "P2")


def test_numbers_and_letters_are_drawn(guest: Guest) -> None:
    """By a font of ours, wherever the server runs."""
    assert FONT.is_file()
    game = guest.new_game(game_string=STACK)["game"]
    pictures = [guest.get(f"/api/games/{game}/picture.png?size=200&letters={letters}").body for letters in (0, 1)]
    assert pictures[0] != pictures[1]
    ink = (0x2B, 0x24, 0x20)
    picture = pixels(guest.get(f"/api/games/{game}/picture.png?size=400&letters=1&hands=false&theme=light"))
    counts = {color: count for count, color in picture.convert("RGB").getcolors(picture.width * picture.height)}
    assert counts[ink] > 50


def test_a_shared_game_has_a_picture(guest: Guest, other: Guest) -> None:
    assert guest.request("PUT", "/api/me", {"name": 'Ann "<b>&'}).status == 200
    made = guest.new_game(opponent="link", ruleset="venom")
    asked = tags(guest.get(made["invite"]).text)
    assert asked["og:title"] == 'Ann "<b>& invites you to a game of Hive: Venom'
    assert other.join(made["invite"]).status == 200
    for path in (made["watch"], made["play"], f"{made['watch']}?ply=0"):
        page = other.get(path)
        assert "<b>" not in page.text
        found = tags(page.text)
        assert found["og:title"].startswith('Ann "<b>& – Guest ')
        assert (found["twitter:card"], found["og:url"]) == ("summary_large_image", f"http://{guest.address}{path}")
        where = urlsplit(found["og:image"])
        assert found["og:image"] == found["twitter:image"]
        assert where.netloc == guest.address
        assert ("ply=0" in where.query) == path.endswith("ply=0")
        width, height = pixels(Guest(guest.address, "").get(f"{where.path}?{where.query}")).size
        assert (str(width), str(height)) == (found["og:image:width"], found["og:image:height"])


def test_a_shared_position_has_a_picture(guest: Guest) -> None:
    found = tags(guest.get(f"/board?game={quote(FOUR)}").text)
    assert tags(guest.get(f"/study?game={quote(FOUR)}").text)["og:image"] == found["og:image"]
    where = urlsplit(found["og:image"])
    answer = guest.get(f"{where.path}?{where.query}")
    assert pixels(answer).size == (1200, 630)
    assert corners(answer) == [0, 0, 0, 0]
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert guest.get("/api/picture.png?game=nonsense").json["reason"] == "invalid"
    asked = {"game_string": FOUR, "theme": "light", "size": 1200, "shape": "card"}
    assert guest.post("/api/picture.png", asked).body == answer.body
    made = guest.new_game(game_string=FOUR)["game"]
    assert f"/api/games/{made}/picture.png" in tags(guest.get(f"/study?from={made}&ply=2").text)["og:image"]


@pytest.mark.parametrize("path", ["/new", "/games", "/watch/nowhere", "/join/nowhere", "/board", "/nowhere"])
def test_other_pages_are_as_they_were(guest: Guest, path: str) -> None:
    page = guest.request("GET", path, headers={"accept": "text/html"})
    assert tags(page.text) == {}
    assert "</html>" in page.text


def test_who_asks_too_much_gets_the_page_without_its_picture(tmp_path: Path) -> None:
    with serving(wide(tmp_path / "skep.db", studies=Rate(0.0, 2))) as address:
        guest = Guest(address)
        game = guest.new_game(opponent="here")["game"]
        pages = [guest.get(f"/watch/{game}") for _ in range(12)]
        assert {page.status for page in pages} == {200}
        assert (bool(tags(pages[0].text)), bool(tags(pages[-1].text))) == (True, False)
        assert guest.get(f"/api/games/{game}/picture.png").status == 429


FAR_APART = "game: Base\nwS1\n" + "\n" * 700 + " " * 1402 + "bS1\n"
"""Two tiles, and 700 rows between them."""


def test_a_drawing_has_so_many_pixels_and_no_more(guest: Guest) -> None:
    """B1: 2 kB of text were a picture of 19,000 by 33,000 pixels, and took 4.5 GB."""
    assert max(pixels(guest.request("POST", "/api/picture.png", {"sketch": FAR_APART})).size) == MAX_NATURAL
    wide = guest.request(
        "POST", "/api/picture.png", {"sketch": "game: Base\nwS1" + " " * 2900 + "bS1\n", "shape": "card"}
    )
    assert wide.status in (200, 422)


def test_a_picture_is_paid_for_by_its_pixels(tmp_path: Path) -> None:
    """By the seconds that they take, also where no size is given."""
    with serving(wide(tmp_path / "skep.db")) as address:
        guest, spent = Guest(address), list[float]()
        game = guest.new_game(opponent="here")["game"]
        STATES[address].sandbox._spend = lambda _, seconds: spent.append(seconds)
        for size in (64, 65, 2000):  # the first one loads what draws
            assert guest.get(f"/api/games/{game}/picture.png?size={size}").status == 200
        assert guest.request("POST", "/api/picture.png", {"sketch": FAR_APART}).status == 200
    _, small, *large = spent
    assert min(large) > 3 * small


@each_of(("form", "format"), [("gif", "GIF"), ("webp", "WEBP")])
def test_a_line_is_saved_as_a_film(guest: Guest, form: str, format: str) -> None:
    """From a study by its moves, from a game by its id; both have the size that was asked for."""
    line = ["wS1", "bS1 wS1-", "wA1 -wS1"]
    game = guest.new_game(opponent="here")["game"]
    with guest.page(game) as page:
        for ply, text in enumerate(line[:2]):
            page.play(text, ply)
    of_study = guest.post("/api/film", {"game_string": "Base", "line": line, "form": form, "size": 200})
    of_game = guest.get(
        f"/api/games/{game}/film?form={form}&size=200&ply=1&line={quote(line[1])}&line={quote(line[2])}"
    )
    for answer in (of_study, of_game):
        assert (answer.status, answer.headers["content-type"]) == (200, f"image/{form}")
        film = Image.open(BytesIO(answer.body))
        assert (film.format, film.n_frames, max(film.size)) == (format, 4, 200)


def test_a_film_is_bounded(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its size by the form, its positions whatever the game, its bytes by a refusal."""
    for size in (MIN_FILM - 1, MAX_FILM + 1, 4096):
        assert guest.request("POST", "/api/film", {"size": size}).status == 422
    game = Game("Base")
    chance = random.Random(1)
    while game.ply < 200:
        game.play(chance.choice(game.legal_moves.texts))
    asked = {"game_string": str(game), "size": MIN_FILM, "form": "webp"}
    assert Image.open(BytesIO(guest.post("/api/film", asked).body)).n_frames <= MAX_FRAMES
    far = guest.post("/api/film", {"sketch": FAR_APART, "form": "webp"})
    assert max(Image.open(BytesIO(far.body)).size) == MAX_FILM
    monkeypatch.setattr(positions, "MAX_BYTES", 100)
    with pytest.raises(SkepError, match="too large"):
        positions.film_of(FilmRequest(game_string="Base"))


def test_what_takes_too_long_is_ended(tmp_path: Path) -> None:
    with serving(wide(tmp_path / "skep.db", isolated_seconds=0.0)) as address:
        guest = Guest(address)
        game = guest.new_game(opponent="here")["game"]
        for path in (f"/api/games/{game}/picture.png", "/api/picture.png?game=Base"):
            answer = guest.get(path)
            assert (answer.status, answer.json["reason"]) == (503, "trouble")
        assert guest.get(f"/api/games/{game}/picture.svg").status == 503
        assert guest.get(f"/api/games/{game}").status == 200


def test_pictures_are_kept_and_forgotten() -> None:
    drawn: list[str] = []

    async def whole() -> None:
        kept = CachedPictures(most=100)

        async def get(name: str, size: int) -> bytes:
            async def draw() -> bytes:
                drawn.append(name)
                await asyncio.sleep(0)
                return name.encode() * size

            return await kept.get(name, draw)

        for name, size in (("a", 40), ("b", 40), ("a", 40), ("c", 40), ("a", 40), ("b", 40), ("huge", 200), ("a", 40)):
            assert await get(name, size) == name.encode() * size
        await asyncio.gather(get("d", 10), get("d", 10))
        assert kept._size == sum(map(len, kept._kept.values())) <= 100

    asyncio.run(whole())
    assert drawn == ["a", "b", "c", "b", "huge", "a", "d", "d"]
