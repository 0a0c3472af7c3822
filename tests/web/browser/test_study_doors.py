"""Ways into a study and out of it, and studies that several people have open."""

import re

import pytest
from playwright.sync_api import expect

from skep.pgn import parse_games
from tests.looping import each_of
from tests.web.browser.conftest import Complaints
from tests.web.browser.seat import Seat
from tests.web.browser.student import (
    FOUR,
    act,
    choose,
    expect_here,
    expect_moves,
    expect_tiles,
    find_move,
    go_to,
    tree,
    visit,
)

MOVES = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"]
TREE = """[GameType "Base"]
[White "Anna"]
[Black "Bernd"]

1. wS1
2. bS1 wS1- $1 {[%csl RbS1-] solid}
(2. bA1 wS1- {also seen})
3. wQ -wS1
"""


def paste(seat: Seat, text: str) -> None:
    choose(seat, "Open…")
    seat.page.get_by_label("Game, position or link").fill(text)
    seat.page.get_by_role("dialog").get_by_role("button", name="Open", exact=True).click()


@each_of(
    "text",
    [
        ";".join(["Base", "InProgress", "White[3]", *MOVES]),
        '[GameType "Base"]\n' + " ".join(f"{number}. {text}" for number, text in enumerate(MOVES, 1)),
        "\n".join(MOVES),
    ],
    ids=["UHP", "PGN", "moves"],
)
def test_a_game_is_pasted_in_any_form(seat: Seat, text: str) -> None:
    """D4: games from elsewhere were refused."""
    seat.visit("/study")
    expect(tree(seat)).to_be_visible()
    paste(seat, text)
    expect_moves(seat, *MOVES)
    seat.page.reload()
    expect_moves(seat, *MOVES)


@each_of("text", ["A+a1-Q,w", "game: Base+L\n    wL  bQ\n  wQ"], ids=["HOP", "sketch"])
def test_a_position_is_pasted_and_studied(seat: Seat, text: str) -> None:
    seat.visit("/study")
    expect(tree(seat)).to_be_visible()
    paste(seat, text)
    expect(seat.page.locator(".board .tile").nth(2)).to_be_attached()
    expect(tree(seat)).to_have_text("No moves yet")


def test_a_file_with_variations_is_opened_and_comes_out_as_it_went_in(seat: Seat) -> None:
    seat.visit("/study")
    choose(seat, "Open…")
    seat.page.locator("#study-file").set_input_files(
        {"name": "game.pgn", "mimeType": "application/x-chess-pgn", "buffer": TREE.encode()}
    )
    expect_moves(seat, "wS1", "bS1 wS1-", "bA1 wS1-", "wQ -wS1")
    expect(tree(seat).locator(".comment")).to_have_text(["solid", "also seen"])
    go_to(seat, "bS1 wS1-")
    expect(seat.page.locator(".own-mark.ink-R")).to_have_count(1)
    choose(seat, "Export…")
    with seat.page.expect_download() as download:
        seat.page.get_by_role("button", name="Download PGN").click()
    written = download.value.path().read_text(encoding="utf-8")
    seat.page.keyboard.press("Escape")
    assert download.value.suggested_filename == "Anna-Bernd.pgn"
    paste(seat, written)
    expect(seat.page.get_by_role("dialog")).to_have_count(0)  # which closes when the new tree is there
    expect_moves(seat, "wS1", "bS1 wS1-", "bA1 wS1-", "wQ -wS1")
    expect(tree(seat).locator(".comment")).to_have_text(["solid", "also seen"])
    expect(tree(seat).locator(".glyph")).to_have_text("!")


def test_many_games_are_chapters(seat: Seat) -> None:
    seat.visit("/study")
    expect(tree(seat)).to_be_visible()
    paste(seat, TREE + "\n\n" + TREE.replace("Anna", "Clara").replace("3. wQ -wS1\n", ""))
    expect_moves(seat, "wS1", "bS1 wS1-", "bA1 wS1-", "wQ -wS1")
    seat.page.get_by_label("Chapter").select_option(label="2. Clara – Bernd")
    expect_moves(seat, "wS1", "bS1 wS1-", "bA1 wS1-")
    tree(seat).focus()
    seat.page.keyboard.press("p")
    expect_moves(seat, "wS1", "bS1 wS1-", "bA1 wS1-", "wQ -wS1")
    tree(seat).focus()
    seat.page.keyboard.press("n")
    expect_moves(seat, "wS1", "bS1 wS1-", "bA1 wS1-")


def test_what_is_no_game_changes_nothing_and_of_a_game_the_legal_part_is_kept(
    seat: Seat, complaints: Complaints
) -> None:
    """The rule that ended it is named."""
    visit(seat)
    for text in ("", "hello there"):
        paste(seat, text)
        expect(seat.page.locator(".strip.refusal")).to_be_visible()
        seat.page.keyboard.press("Escape")
        expect(seat.page.get_by_role("dialog")).to_have_count(0)
    expect_moves(seat, "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-")
    complaints.forgive()  # The browser notes every request that is refused.
    paste(seat, "Base;InProgress;White[2];wS1;bS1 wS1-;wA1 bS1-")
    notice = seat.expect_notice(r"Move 3, wA1 bS1-: .* The moves before it were imported")
    expect(notice.locator(".rule-chip")).to_have_text("P2")
    expect_moves(seat, "wS1", "bS1 wS1-")


def test_a_game_leads_to_its_study_and_is_followed(seat: Seat) -> None:
    seat.set(moves="uhp")
    game = seat.begin(game_string=FOUR)
    seat.page.locator('[data-act="study"]').click()
    expect_moves(seat, *MOVES)
    go_to(seat, "wS1")
    find_move(seat, "bA1 wS1-")
    seat.visit(f"/play/{game}")
    seat.expect_game()
    seat.type_move("wA1 -wQ")
    seat.expect_ply(5)
    seat.visit("/study")
    choose(seat, "Open…")
    seat.page.get_by_label("Game, position or link").fill(f"{seat.address}/watch/{game}?ply=2")
    seat.page.get_by_role("dialog").get_by_role("button", name="Open", exact=True).click()
    expect_moves(seat, "wS1", "bS1 wS1-", "bA1 wS1-", "wQ -wS1", "bQ bS1-", "wA1 -wQ")
    expect_here(seat, "bS1 wS1-")


@pytest.mark.long
def test_a_game_brings_its_clocks_and_takes_them_along(seat: Seat) -> None:
    """White has the whole time at the beginning, since clocks start with the second turn."""
    seat.set(moves="uhp")
    seat.begin(opponent="link", game_string=FOUR)
    expect(seat.page.locator('[data-act="share"]')).to_be_visible()
    expect(seat.page.locator('[data-act="study"]')).to_have_count(0)  # who plays a person does not study that game
    seat.begin(control={"minutes": 100, "increment": 5})
    for ply, text in enumerate(MOVES, 1):
        seat.type_move(text)
        seat.expect_ply(ply)
    seat.page.locator('[data-act="study"]').click()
    expect_moves(seat, *MOVES)
    for color in ("white", "black"):
        expect(seat.page.locator(f".player.{color} .clock")).to_have_text(re.compile(r"^1:(3\d|40):\d\d$"))
    choose(seat, "Export…")
    with seat.page.expect_download() as download:
        seat.page.get_by_role("button", name="Download PGN").click()
    [written] = parse_games(download.value.path().read_text(encoding="utf-8"))
    assert written.headers["TimeControl"] == "6000+5"
    clocks = [node.clock for node in written.main_line()]
    assert clocks[:2] == [6000, 6000]
    assert None not in clocks


# Together


def links(seat: Seat) -> tuple[str, str]:
    choose(seat, "Share")
    read = seat.page.get_by_label("View link").input_value()
    write = seat.page.get_by_label("Edit link").input_value()
    seat.page.keyboard.press("Escape")
    expect(seat.page.get_by_role("dialog")).to_have_count(0)
    return read, write


def test_two_people_at_one_study_see_each_others_moves(seat: Seat, guest: Seat) -> None:
    visit(seat)
    _, write = links(seat)
    guest.page.goto(write)
    expect_moves(guest, *MOVES)
    go_to(guest, "wS1")
    find_move(guest, "bA1 wS1-")
    expect_moves(seat, "wS1", "bS1 wS1-", "bA1 wS1-", "wQ -wS1", "bQ bS1-")
    expect_here(seat, "bQ bS1-")
    find_move(seat, "wA1 -wQ")
    expect_moves(guest, "wS1", "bS1 wS1-", "bA1 wS1-", "wQ -wS1", "bQ bS1-", "wA1 -wQ")
    expect_here(guest, "bA1 wS1-")
    act(guest, "delete")
    expect_moves(seat, *MOVES, "wA1 -wQ")
    guest.page.reload()
    expect_moves(guest, *MOVES, "wA1 -wQ")


def test_chapters_are_added_renamed_and_deleted_for_both(seat: Seat, guest: Seat) -> None:
    visit(seat)
    _, write = links(seat)
    guest.page.goto(write)
    expect_moves(guest, *MOVES)
    chapters = guest.page.locator("select.chapters option")
    choose(seat, "Chapters")
    seat.page.get_by_role("dialog").get_by_role("button", name="From this position").click()
    expect(tree(seat)).to_have_text("No moves yet")
    expect_tiles(seat, 4)
    expect(chapters).to_have_count(2)
    expect_moves(guest, *MOVES)
    choose(seat, "Chapters")
    name = seat.page.get_by_label("Name of chapter 2")
    name.fill("The attack")
    name.press("Enter")
    expect(chapters.last).to_have_text("2. The attack")
    guest.page.locator("select.chapters").select_option(label="2. The attack")
    expect(tree(guest)).to_have_text("No moves yet")
    find_move(guest, "wA1 -wQ")
    seat.page.keyboard.press("Escape")
    expect_moves(seat, "wA1 -wQ")
    choose(seat, "Chapters")
    listed = seat.page.get_by_role("dialog").get_by_role("textbox")
    expect(listed).to_have_count(2)
    listed.first.fill("The opening")
    choose(guest, "Chapters")
    guest.page.get_by_role("button", name="Delete: The attack").click()
    guest.page.get_by_role("dialog").last.get_by_role("button", name="Delete", exact=True).click()
    expect(chapters).to_have_count(0)
    expect(listed).to_have_count(1)
    expect(seat.page.locator(".chapter-list input:focus")).to_have_value("The opening")
    seat.page.keyboard.press("Escape")
    expect_moves(seat, *MOVES)
    guest.page.reload()
    expect_moves(guest, *MOVES)


@pytest.mark.long
def test_another_tile_is_drawn_from_the_bag(seat: Seat) -> None:
    """Swarm: another draw can be chosen, as a variation."""
    hands = ["wQ,wB1,wS1,wA1", "bQ,bB1,bS1,bA1"]
    visit(seat, ";".join(["Base++S", "InProgress", "Black[1]", *hands, "wS1 +bG1"]))
    expect_here(seat, "wS1 +bG1")
    seat.page.get_by_role("button", name="Redraw").click()
    expect(seat.page.locator('.redraw [data-draw="bG1"]')).to_be_disabled()
    seat.page.locator('.redraw [data-draw="wG1"]').click()
    expect_here(seat, "wS1 +wG1")
    expect_moves(seat, *hands, "wS1 +bG1", "wS1 +wG1")
    go_to(seat, hands[1])
    expect(seat.page.get_by_role("button", name="Redraw")).to_have_count(0)


def test_what_the_server_does_not_take_stays_in_the_browser(seat: Seat, complaints: Complaints) -> None:
    visit(seat)
    _, write = links(seat)
    full = {"reason": "full", "because": "This study is full.", "rule": None}
    seat.page.route("**/api/studies/*/edits", lambda route: route.fulfill(status=409, json=full))
    find_move(seat, "wA1 -wQ")
    expect(seat.page.get_by_role("region", name="Notice")).to_contain_text("This study is full.")
    find_move(seat, "bA1 bQ-")
    seat.page.goto(write)
    expect_moves(seat, *MOVES, "wA1 -wQ", "bA1 bQ-")
    seat.page.unroute("**/api/studies/*/edits")
    seat.page.reload()
    expect_moves(seat, *MOVES, "wA1 -wQ", "bA1 bQ-")
    complaints.forgive()  # the browser's own words about a refused request


def test_a_reader_follows_and_what_he_tries_stays_with_him(seat: Seat, guest: Seat) -> None:
    visit(seat)
    read, _ = links(seat)
    guest.page.goto(read)
    expect_moves(guest, *MOVES)
    go_to(guest, "wS1")
    find_move(guest, "bG1 wS1-")
    seat.page.get_by_label("Comment").fill("look")
    expect(tree(guest).locator(".comment")).to_have_text("look")
    expect_moves(guest, "wS1", "bS1 wS1-", "bG1 wS1-", "wQ -wS1", "bQ bS1-")
    guest.page.reload()
    expect_moves(guest, "wS1", "bS1 wS1-", "bG1 wS1-", "wQ -wS1", "bQ bS1-")
    expect_moves(seat, *MOVES)
    seat.page.reload()
    expect_moves(seat, *MOVES)
    expect(tree(seat).locator(".comment")).to_have_text("look")
