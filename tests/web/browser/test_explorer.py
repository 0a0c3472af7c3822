"""The explorer of a study: moves seen, pointed at and played, filters, games opened; on a phone too."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.web.browser.conftest import PHONE, Complaints, Contexts, Server, seated, sitting
from tests.web.browser.seat import Seat
from tests.web.browser.student import expect_here, expect_moves, go_to, open_tab, tab, tree
from tests.web.browser.test_access import AXE, THEMES, check

GAMES = [
    ("Ann", "Bob", "WhiteWins", "2024.04.05", "wL;bL wL-;wM -wL;bM bL-", 1500),
    ("Cleo", "Ann", "BlackWins", "2024.05.01", "wL;bL \\wL;wQ wL\\;bQ \\bL", 1700),
    ("Bob", "Cleo", "Draw", "2025.01.02", "wL;bG1 /wL;wM wL/;bQ /bG1", 0),
    ("Dan", "Eve", "InProgress", "", "wP;bL wP-", 0),
]
"""White, Black, result, day, moves and rating."""


def pgn_of(white: str, black: str, result: str, day: str, moves: str, rating: int) -> str:
    tags = {"GameType": "Base+MLP", "White": white, "Black": black, "Result": result, "Date": day, "Event": "Open"}
    if rating:
        tags |= {"WhiteElo": str(rating), "BlackElo": str(rating)}
    plies = "\n".join(f"{number}. {move}" for number, move in enumerate(moves.split(";"), 1))
    return "\n".join(f'[{tag} "{value}"]' for tag, value in tags.items()) + f"\n\n{plies}\n\n"


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server into which some games were imported before it began."""
    folder: Path = tmp_path_factory.mktemp("explorer")
    (folder / "club.pgn").write_text("".join(pgn_of(*game) for game in GAMES), encoding="utf-8")
    command = ["explorer", "import", str(folder / "club.pgn"), "--database", str(folder / "games.db")]
    server = Server(folder, f"from skep.cli import main\nassert main({command!r}) == 0\n")
    server.start()
    yield server
    server.kill()


@pytest.fixture
def reader(context: BrowserContext, library: Server, complaints: Complaints) -> Iterator[Seat]:
    """Someone before a study there."""
    with sitting(context, library, complaints) as seat:
        yield seat


@pytest.fixture
def handheld(contexts: Contexts, library: Server, complaints: Complaints) -> Iterator[Seat]:
    with seated(contexts, library, complaints, **PHONE) as seat:
        yield seat


def panel(seat: Seat) -> Locator:
    return seat.page.locator("section.explorer")


def visit(seat: Seat) -> None:
    seat.visit("/study?new=ultimate")
    expect(panel(seat)).to_have_attribute("data-state", "off")


def switch_on(seat: Seat, state: str = "done") -> None:
    open_tab(seat, "Explorer")
    seat.page.locator('[data-explorer="power"]').click()
    expect(panel(seat)).to_have_attribute("data-state", state)


def move(seat: Seat, text: str) -> Locator:
    return panel(seat).get_by_role("button", name=f"Play {text}", exact=True)


def expect_listed(seat: Seat, *texts: str) -> None:
    """Wait until the table shows exactly these moves, in this order."""
    expect(panel(seat).locator(".explorer-move")).to_have_text(list(texts))


def test_moves_are_seen_pointed_at_and_played(reader: Seat) -> None:
    """It is switched by a key, too, and stays on."""
    visit(reader)
    reader.page.keyboard.press("e")
    expect(panel(reader)).to_have_attribute("data-state", "done")
    expect_listed(reader, "wL", "wP")
    row, other = panel(reader).locator("tbody tr").all()
    expect(row.get_by_role("img")).to_have_attribute("aria-label", "White won 33%, draws 33%, Black won 33%")
    expect(row.locator(".explorer-count")).to_have_text("3 75%")
    expect(other).to_contain_text("Unknown")
    row.hover()
    expect(reader.page.locator(".tool-arrow.better")).to_have_count(1)
    reader.page.locator(".board").hover(position={"x": 5, "y": 5})
    expect(reader.page.locator(".tool-arrow")).to_have_count(0)
    move(reader, "wL").click()
    expect_here(reader, "wL")
    expect_listed(reader, "bL wL-", "bG1 wL-")
    name = panel(reader).locator(".explorer-opening strong")
    expect(name).to_have_text("Ladybug opening")
    reader.page.locator("body").press("Shift+Space")
    expect_here(reader, "bL wL-")
    expect(name).to_have_text("Ladybug opening, Ladybug reply")
    expect(panel(reader).locator(".explorer-move")).to_have_count(2)
    expect_moves(reader, "wL", "bL wL-")
    reader.page.reload()
    expect(panel(reader)).to_have_attribute("data-state", "done")
    reader.page.locator("body").press("e")
    expect(panel(reader)).to_have_attribute("data-state", "off")
    expect(panel(reader).locator(".explorer-body")).to_be_hidden()


def test_filters(reader: Seat) -> None:
    visit(reader)
    switch_on(reader)
    reader.page.locator('[data-explorer="filters"]').click()
    panel(reader).get_by_label("Player", exact=True).fill("ann")
    panel(reader).get_by_role("combobox", name="Playing").select_option("White")
    expect_listed(reader, "wL")
    expect(panel(reader).locator(".explorer-count")).to_have_text(["1 100%"])
    expect(reader.page.locator('[data-explorer="filters"]')).to_have_text("2 filters")
    panel(reader).get_by_role("combobox", name="Result").select_option("Black won")
    expect(panel(reader)).to_have_attribute("data-state", "none")
    expect(panel(reader).get_by_role("status")).to_contain_text("match the filters")
    panel(reader).get_by_role("button", name="Clear filters").click()
    expect_listed(reader, "wL", "wP")
    panel(reader).get_by_label("Since").fill("2025-01-01")
    panel(reader).get_by_label("Since").blur()
    expect(panel(reader).locator(".explorer-count")).to_have_text(["1 100%"])
    panel(reader).get_by_role("combobox", name="From").select_option("club")
    expect(panel(reader)).to_have_attribute("data-state", "done")
    expect(panel(reader).locator(".explorer-count")).to_have_text(["1 100%"])


def test_games_open_in_the_study_at_the_position(reader: Seat) -> None:
    visit(reader)
    switch_on(reader)
    move(reader, "wL").click()
    expect_listed(reader, "bL wL-", "bG1 wL-")
    top = panel(reader).get_by_role("region", name="Top games")
    expect(top.get_by_role("link")).to_have_count(2)
    recent = panel(reader).get_by_role("region", name="Latest games")
    expect(recent.get_by_role("link").first).to_contain_text("Bob – Cleo")
    top.get_by_role("link").first.click()
    expect_moves(reader, "wL", "bL \\wL", "wQ wL\\", "bQ \\bL")
    expect_here(reader, "wL")
    expect(reader.page.get_by_text("Cleo").first).to_be_visible()
    go_to(reader, "bQ \\bL")
    expect(panel(reader)).to_have_attribute("data-state", "none")
    expect(panel(reader).get_by_role("status")).to_have_text("No games reached this position.")


def test_on_a_phone(handheld: Seat) -> None:
    handheld.visit("/study?new=ultimate")
    tab(handheld, "Explorer").tap()
    handheld.page.locator('[data-explorer="power"]').tap()
    expect_listed(handheld, "wL", "wP")
    assert handheld.box(move(handheld, "wL"))["height"] >= 43.5
    assert handheld.page.evaluate("document.documentElement.scrollWidth") <= 390
    move(handheld, "wL").tap()
    expect_here(handheld, "wL")
    expect_listed(handheld, "bL wL-", "bG1 wL-")


@pytest.mark.long
def test_axe_finds_nothing(reader: Seat) -> None:
    visit(reader)
    switch_on(reader)
    reader.page.locator('[data-explorer="filters"]').click()
    move(reader, "wL").hover()
    reader.page.evaluate(AXE.read_text(encoding="utf-8"))
    for theme in THEMES:
        check(reader, theme, (1280, 800))
    expect(tree(reader)).to_be_visible()
    assert re.search("wL", panel(reader).inner_text())
