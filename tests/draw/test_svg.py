"""A position as an SVG: whole, marked, escaped, the same each time, and alone with its ids."""

import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import cast, get_args, get_type_hints

import pytest

from skep.core.errors import SkepError
from skep.core.hexes import SYMMETRIES, Hex
from skep.core.position import Position, Turn
from skep.core.tiles import Color, Tile
from skep.draw.svg import View, draw_position, svg
from skep.draw.themes import DARK, LIGHT
from skep.draw.tile_sets import BACKGROUNDS, TILE_SETS
from skep.game import Game
from skep.lang import speaking
from skep.rules.creatures import CREATURES
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from skep.web.positions.forms import PictureStyle
from tests.draw.reading import SKETCH, having, ids, named, parse, position, uses, words
from tests.looping import each_of


def random_positions(preset: str, seed: int, plies: int) -> Iterator[Game]:
    """Every tenth position of a random game."""
    chance = random.Random(seed)
    game = Game(preset, seed=seed)
    for ply in range(plies):
        if game.outcome is not None:
            return
        game.play(chance.choice(list(game.legal_moves)))
        if ply % 10 == 0:
            yield game


@each_of("preset", PRESETS)
def test_pictures_of_real_games_are_whole(preset: str) -> None:
    """Well-formed, every reference answered in the picture itself, every id given once, nothing from outside."""
    for game in random_positions(preset, seed=3, plies=61):
        text = svg(game)
        root = parse(text)
        given = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(given) == len(set(given))
        wanted = {element.get("href", "#").removeprefix("#") for element in root.iter() if element.get("href")}
        assert wanted <= set(given)
        assert not re.search(r"url\(|<script|<image|@import|nan|\x00", text)
        shown = {"uncovered": len(game.position.board.stacks), "covered": len(game.position.board)}
        assert len(words(text, "title")) > shown["covered"] >= shown["uncovered"]


def test_a_game_and_its_position_give_pictures() -> None:
    game = Game("ultimate")
    assert "The board is empty" in svg(game)
    game.play("wS1")
    assert svg(game) == game._repr_svg_()
    assert words(svg(game), "title")[0] == "Base+MLP: Black to move, turn 1"
    assert words(svg(game.position), "title")[0] == "Base+MLP: Black to move, turn 1"
    assert having(svg(game), "glow")
    assert not having(svg(game, last_move=None), "glow")
    assert svg(game.position, last_move=None) == draw_position(game.position)


def test_a_picture_is_one_image_for_a_screen_reader() -> None:
    root = parse(draw_position(position()))
    assert root.get("role") == "img"
    assert root.get("aria-label") == "Base+MLP+VXGKS: White to move, turn 9"
    (desc,) = words(draw_position(position()), "desc")
    assert "wQ: white Queen Wasp, Queen Bee on the other side;" in desc
    assert "wA1: white Ant, Scorpion on the other side, stung" in desc
    assert "bG1: black Grasshopper, Firefly on the other side, resting" in desc
    assert "wU: white Butterfly, Moth on the other side, on top of bB2, wB2, bS1" in desc
    assert "nK: Honeycombo, white side up" in desc
    assert "White's hand: wA3, wP, bS2" in desc
    assert "Out of the game: bN" in desc


@each_of(
    ("language", "beetle", "ant"),
    [
        ("es", "Escarabajo blanco, picado", "Hormiga blanca, picada"),
        ("fr", "Scarabée blanc, piqué", "Fourmi blanche, piquée"),
    ],
)
def test_what_holds_for_a_tile_is_said_in_its_gender(language: str, beetle: str, ant: str) -> None:
    shown = Position.from_sketch("game: Base\n    wB1 wA1 bQ\nstung: wB1 wA1\nturn: white 5")
    with speaking(language):
        told = words(draw_position(shown), "desc")[0].partition(". ")[0].split("; ")
    assert [each.partition(": ")[2] for each in told if each.startswith("w")] == [ant, beetle]


def test_every_tile_is_there_and_covered_ones_show_their_edge() -> None:
    text = draw_position(position(), hands=False)
    board = position().board
    assert len(having(text, "face")) == len(having(text, "side")) - len(having(text, "fold")) == len(board)
    assert uses(text, "art-[a-z_]+") == len(board.stacks)
    assert sorted(words(text, "text")) == ["4"], "only the stack of four says how high it is"


def test_higher_tiles_are_drawn_later_and_farther_up() -> None:
    text = draw_position(position(), hands=False)
    at: dict[str, tuple[int, float, float]] = {}
    for element in parse(text).iter():
        title = element.find("{http://www.w3.org/2000/svg}title")
        if title is not None and element.get("transform"):
            numbers = re.findall(r"-?[\d.]+", element.get("transform", ""))
            at[(title.text or "").partition(":")[0]] = len(at), float(numbers[0]), float(numbers[1])
    tower = [at[name] for name in ("bS1", "wB2", "bB2", "wU")]
    assert sorted(tower) == tower
    assert len({x for _, x, _ in tower}) == 1
    assert [y for _, _, y in tower] == sorted((y for _, _, y in tower), reverse=True)


def test_the_face_that_is_up_is_shown() -> None:
    text = draw_position(position(), hands=False)
    assert uses(text, "art-queen_wasp") == 1
    assert uses(text, "art-queen_bee") == 1
    assert uses(text, "art-ladybug") == 1
    assert uses(text, "art-centipede") == 0
    front = Position.from_sketch(SKETCH.replace("back: wQ", "back:"))
    assert uses(draw_position(front, hands=False), "art-queen_wasp") == 0


def test_two_sided_tiles_have_a_folded_corner() -> None:
    text = draw_position(position(), hands=False)
    board = position().board
    tops = [stack[-1] for stack in board.stacks.values()]
    assert len(having(text, "fold")) == sum(tile.back is not None for tile in tops) == len(tops) - 1
    assert len(having(text, "back")) == sum(tile in board.turned for tile in tops if tile.back is not None)
    assert not having(svg(Game("ultimate")), "fold")


def test_stung_and_resting_tiles_are_marked() -> None:
    text = draw_position(position())
    assert (uses(text, "drop"), uses(text, "moon"), len(having(text, "stung"))) == (1, 1, 1)
    calm = position().with_turn(before=(), stung=frozenset())
    text = draw_position(calm)
    assert (uses(text, "drop"), uses(text, "moon"), len(having(text, "stung"))) == (0, 0, 0)


@each_of("side", ["white", "black"])
def test_the_color_that_is_up_is_seen(side: str) -> None:
    shown = Position.from_sketch(SKETCH.replace("up: white", f"up: {side}"))
    (tile,) = having(draw_position(shown), "neutral")
    assert tile.get("class") == f"neutral shows-{side}"


def test_hands_bag_and_removed_tiles_are_counted() -> None:
    game = Game("hive-mind", seed=1)
    game.play("wQ,wA1,wA2,wA3")
    game.play("bQ,bB1,bB2,bS1")
    text = svg(game)
    titles = words(text, "title")
    assert "3 × white Ant / Scorpion" in titles
    assert "2 × black Beetle / Tick" in titles
    assert f"{len(game.position.bag)} tiles in the bag" in titles
    assert "1 tile out of the game" in words(draw_position(position()), "title")
    assert "white to move" in titles
    bare = svg(game, hands=False)
    assert not [title for title in words(bare, "title") if "×" in title or "bag" in title]
    assert len(bare) < len(text)


def test_hands_show_the_faces_that_the_players_agreed_on() -> None:
    text = svg(Game("Base+MLP+V{flips=fixed,faces=WTGGF}"))
    titles = words(text, "title")
    assert {"1 × white Queen Wasp / Queen Bee", "2 × white Tick / Beetle"} <= set(titles)
    assert {"2 × white Grasshopper / Firefly", "1 × white Firefly / Grasshopper"} <= set(titles)
    assert {"3 × white Ant / Scorpion", "1 × black Firefly / Grasshopper"} <= set(titles)
    assert (uses(text, "art-tick"), uses(text, "art-beetle"), uses(text, "art-firefly")) == (2, 0, 2)


def test_views_that_do_not_exist_are_refused() -> None:
    views: list[View] = [
        {"theme": "sepia"},
        {"tiles": "glass"},
        {"background": "lava"},
        {"orientation": 12},
        {"orientation": -1},
        {"size": 0},
        {"size": 1e9},
    ]
    for view in views:
        with pytest.raises(SkepError):
            svg(position(), **view)


def test_light_dark_and_auto() -> None:
    light, dark, auto = (draw_position(position(), theme=theme) for theme in ("light", "dark", "auto"))
    assert LIGHT.table in light
    assert DARK.table not in light
    assert DARK.table in dark
    assert LIGHT.table not in dark
    assert auto.index(LIGHT.table) < auto.index("@media (prefers-color-scheme:dark)") < auto.index(DARK.table)
    assert "@media" not in light + dark
    assert "var(" not in light + dark + auto


def test_every_rule_of_the_style_stays_in_its_picture() -> None:
    text = draw_position(position())
    (sheet,) = words(text, "style")
    root = parse(text).get("id")
    selectors = [part for group in re.findall(r"[^{}]+(?={)", sheet) for part in group.split(",")]
    assert len(selectors) > 40
    assert all(part.startswith((f"#{root} ", "@media ")) for part in selectors)


def test_letters_names_and_coordinates() -> None:
    text = draw_position(position(), letters=True, hands=False)
    assert uses(text, "art-[a-z_]+") == 0
    assert "symbol" not in text
    assert {"Q", "W", "K", "U"} <= set(words(text, "text"))
    assert {"wQ", "bQ", "nK", "wU"} <= set(words(draw_position(position(), names=True), "text"))
    origin = position().board.hexes[named(position(), "nK")]
    written = words(draw_position(position(), coordinates=True, hands=False), "text")
    assert f"{origin.q},{origin.r}" in written
    assert len(written) > len(position().board.stacks) + 6


@each_of("orientation", range(len(SYMMETRIES)))
def test_the_table_can_be_turned(orientation: int) -> None:
    text = draw_position(position(), orientation=orientation, hands=False)
    assert len(having(text, "face")) == len(position().board)
    assert (text == draw_position(position(), hands=False)) is (orientation == 0)


def test_size_is_the_longer_side() -> None:
    root = parse(draw_position(position(), size=400))
    sides = [int(root.get(name, "0")) for name in ("width", "height")]
    assert max(sides) == 400
    width, height = (float(part) for part in root.get("viewBox", "").split()[2:])
    assert sides[0] / sides[1] == pytest.approx(width / height, rel=0.01)


def test_everything_lies_inside_the_picture() -> None:
    root = parse(draw_position(position(), highlights=[Hex(-6, 2), Hex(7, 7)]))
    left, top, width, height = (float(part) for part in root.get("viewBox", "").split())
    for element in root.iter():
        match = re.match(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
        if match and element.get("class") in ("white", "black", "neutral shows-white", "highlight"):
            assert left + 20 < float(match[1]) < left + width - 20
            assert top + 20 < float(match[2]) < top + height - 20


def test_unequal_pictures_share_no_id() -> None:
    """So that a page may hold many of them; equal ones are alike in everything, ids included."""
    game = Game("venom")
    texts = [svg(game, theme=theme) for theme in ("light", "dark")]
    for move in ("wS1", "bS1=D wS1-", "wQ -wS1"):
        game.play(move)
        texts.append(svg(game))
    pairs = [(one, other) for i, one in enumerate(texts) for other in texts[:i]]
    assert all(not ids(one) & ids(other) for one, other in pairs)
    assert svg(game) == svg(game.copy())
    assert all(id_.startswith("skep-") for text in texts for id_ in ids(text))


def unchecked_tile(color: Color, front: str, back: str | None) -> Tile:
    """A tile with faces that no tile can have."""
    tile = object.__new__(Tile)
    order = (color, front, 0, back or "")
    values = {
        "color": color,
        "front": front,
        "number": 0,
        "back": back,
        "agreed": None,
        "order": order,
        "kind": (color, front, back),
        "_name": f"{color.initial}{front}",
    }
    for name, value in values.items():
        object.__setattr__(tile, name, value)
    return tile


class HostileRuleset(str):
    """A ruleset whose game type is text from outside."""

    __slots__ = ()
    neutral = None

    def face_for_good(self, _: Tile) -> None:
        """The players agreed on nothing."""


def test_hostile_text_is_escaped() -> None:
    """Faces and rulesets are text from outside; characters that no XML may hold are left out."""
    evil = "<script>alert('&\"')</script>\x00\x1b]]>"
    tile = unchecked_tile(Color.WHITE, evil, '"><image href="x"/>')
    shown = Position(cast(Ruleset, HostileRuleset(evil)), lambda current, _: current.turn)
    shown.board.put(tile, Hex(0, 0))
    shown.hands[Color.BLACK].add(unchecked_tile(Color.BLACK, evil, None))
    for letters in (True, False):
        text = draw_position(shown, letters=letters, names=True)
        assert {element.tag.rpartition("}")[2] for element in parse(text).iter()} <= {
            *("svg", "title", "desc", "style", "defs", "symbol", "rect", "path", "g", "use", "text", "circle"),
        }
        assert "<script" not in text
        assert "<image" not in text
        assert words(text, "title")[0].startswith("<script>alert('&\"')</script>]]>: White")


@pytest.mark.process
def test_the_same_picture_in_every_process() -> None:
    """Tiles hash by identity, so the order of sets differs between processes; pictures must not depend on it."""
    code = (
        "import sys; from skep.core.position import Position; from skep.draw.svg import draw_position;"
        "sys.stdout.reconfigure(encoding='utf-8'); print(draw_position(Position.from_sketch(sys.argv[1])))"
    )
    texts = {draw_position(position()) + "\n"}
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        run = [sys.executable, "-c", code, SKETCH]
        done = subprocess.run(run, env=environment, capture_output=True, check=True, encoding="utf-8")
        texts.add(done.stdout)
    assert len(texts) == 1


def test_every_creature_is_drawn_on_a_board() -> None:
    shown = Position(Ruleset(), lambda current, _: current.turn, turn=replace(Turn(), player=Color.BLACK))
    for i, creature in enumerate(CREATURES.values()):
        color = Color.NEUTRAL if creature.neutral else Color(i % 2)
        shown.board.put(Tile(color, creature.letter), Hex(i % 6, i // 6))
    text = draw_position(shown)
    for creature in CREATURES.values():
        assert uses(text, f"art-{creature.name}") == 1


@each_of("background", BACKGROUNDS)
@each_of("tiles", TILE_SETS)
def test_every_set_on_every_background(tiles: str, background: str) -> None:
    """Each look is another picture, and every picture that is used is there."""
    text = draw_position(position(), tiles=tiles, background=background)
    document = parse(text)
    used = {element.get("href", "")[1:] for element in document.iter() if element.get("href")}
    assert used <= {element.get("id") for element in document.iter()}
    plain = draw_position(position())
    assert (text == plain) is ((tiles, background) == ("classic", "comb"))


def test_a_page_asks_for_the_same_sets() -> None:
    fields = get_type_hints(PictureStyle)
    assert list(get_args(fields["tiles"])) == list(TILE_SETS)
    assert list(get_args(fields["background"])) == list(BACKGROUNDS)
