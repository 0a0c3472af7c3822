"""Writes a database with the server of an earlier commit, as SQL, and what it answered to its guests, as JSON.

    git worktree add /tmp/old COMMIT
    PYTHONPATH=/tmp/old/src:/tmp/old python written.py /tmp/old NAME

It needs the libraries of that commit. The dumps beside it were made from 61db3ab and e52ca3a; nothing runs it again.
"""

import json
import sqlite3
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.web.serving import Guest, serving, wide

WHOLE = (
    "wS1;bS1 wS1-;wS2 /wS1;bG1 bS1\\;wA1 -wS1;bB1 bG1-;wQ /wS2;bQ bB1/;wA1 \\wS1;bB2 bB1-;wA2 -wA1;bS2 /bG1;"
    "wB1 \\wA2;bS2 bB2\\;wG1 wQ-;bA1 bS1-;wG2 -wA2;bS2 bQ/;wG1 -wQ;bG2 -bS2;wA3 wG1\\;bG3 /bG1;wA3 wQ-;bA2 bQ-"
)
"""White wins on the board."""
MOVES = WHOLE.split(";")


def write(folder: Path, name: str) -> None:
    """The dump and the answers."""
    with tempfile.TemporaryDirectory() as home:
        path = Path(home) / "skep.db"
        with serving(wide(path)) as address:
            guests = {who: Guest(address) for who in ("ann", "bob", "cat", "dan")}
            visit(guests, is_new=name != "61db3ab")
            answers = {
                who: {"token": guest.token, "me": guest.get("/api/me").json, "games": guest.get("/api/games").json}
                for who, guest in guests.items()
            }
        with sqlite3.connect(path) as database:
            lines = "\n".join(database.iterdump())
    (folder / f"{name}.sql").write_text(lines + "\n", "utf-8")
    (folder / f"{name}.json").write_text(json.dumps(answers, indent=1, ensure_ascii=False) + "\n", "utf-8")


def visit(guests: dict[str, Guest], *, is_new: bool) -> None:
    """Games of every kind and end, names, chat; in a later version also studies and puzzles."""
    ann, bob, cat, dan = guests.values()
    for guest, chosen in ((ann, "Ann"), (bob, "Bob O'Hara")):
        guest.request("PUT", "/api/me", {"name": chosen})
    link(ann, bob, MOVES, ruleset="Base", control={"minutes": 10, "increment": 5})
    link(ann, bob, MOVES[:8], ("bob", "resign"), ruleset="Base", control={"minutes": 7.3, "increment": 2})
    link(ann, bob, MOVES[:6], ("ann", "draw"), ruleset="Base", control={"days": 2})
    link(bob, ann, MOVES[:1], ("ann", "abort"), ruleset="Base+MLP")
    rematch(ann, bob)
    link(ann, cat, MOVES[:5], ruleset="Base", takebacks="never")
    link(cat, bob, (), ruleset="Base+MLP", control={"minutes": 3, "increment": 0})
    ann.new_game(opponent="link", ruleset="ultimate" if not is_new else "Base+MLP")
    here(cat, MOVES, ruleset="Base")
    here(ann, MOVES[:7], ruleset="Base", control={"minutes": 5, "increment": 0})
    computer(bob)
    bob.request("PUT", "/api/me", {"name": "Bobby"})
    if is_new:
        later(ann, dan)


def link(host: Guest, other: Guest, moves: Any, end: tuple[str, str] | None = None, **form: Any) -> None:
    """A game between two guests, White's moves by the host; both and a watcher talk."""
    made = host.new_game(opponent="link", color="white", **form)
    other.join(made["invite"])
    watcher = Guest(host.address)
    with host.page(made["game"]) as white, other.page(made["game"]) as black, watcher.page(made["game"]) as third:
        for ply, text in enumerate(moves):
            side = (white, black)[ply % 2]
            side.until(ply)
            assert side.play(text)["type"] == "done"
        say(white, "good luck")
        say(black, "Viel Spaß")
        say(third, "who wins?")
        if end is not None:
            white.until(len(moves))
            black.until(len(moves))
            by, against = (white, black) if end[0] == "ann" else (black, white)
            if form.get("ruleset") == "Base+MLP":
                by, against = black, white
            assert by.ask(end[1])["type"] == "done"
            if end[1] == "draw":
                against.until_event("draw_offered")
                assert against.ask("answer", what="draw", accept=True)["type"] == "done"


def say(page: Any, text: str) -> None:
    page.send("say", text=text)
    page.until_chat(text)


def rematch(host: Guest, other: Guest) -> None:
    """A game that was given up, and the one that followed it."""
    made = host.new_game(opponent="link", color="white", ruleset="Base")
    other.join(made["invite"])
    with host.page(made["game"]) as white, other.page(made["game"]) as black:
        for ply, text in enumerate(MOVES[:4]):
            side = (white, black)[ply % 2]
            side.until(ply)
            assert side.play(text)["type"] == "done"
        white.until(4)
        assert white.ask("resign")["type"] == "done"
        black.until_event("ended")
        assert black.ask("rematch")["type"] == "done"
        white.until_event("rematch_offered")
        assert white.ask("rematch")["type"] == "done"


def here(guest: Guest, moves: Any, **form: Any) -> None:
    made = guest.new_game(opponent="here", **form)
    with guest.page(made["game"]) as page:
        for text in moves:
            assert page.play(text)["type"] == "done"


def computer(guest: Guest) -> None:
    made = guest.new_game(opponent="computer", color="white", level=1, ruleset="Base")
    with guest.page(made["game"]) as page:
        assert page.play("wS1")["type"] == "done"
        page.until(2)
        assert page.ask("resign")["type"] == "done"


def later(ann: Guest, dan: Guest) -> None:
    """A study, tries at puzzles, a game that may be watched, and one from a position."""
    nodes: list[Any] = []
    chapter = {"name": "First", "ruleset": "Base+MLP", "nodes": nodes}
    assert ann.post("/api/studies", {"name": "Openings", "chapters": [chapter]}).status == 201
    for guest, puzzles in ((dan, 3), (ann, 1)):
        index = guest.get("/api/puzzles").json
        ids = index.get("ids") or [each["id"] for each in index["puzzles"]]
        guest.get("/api/me")
        for puzzle in ids[:puzzles]:
            assert guest.post(f"/api/puzzles/{puzzle}/tries", {"moves": []}).status == 200
    made = ann.new_game(opponent="link", ruleset="Base")
    with suppress(AssertionError), ann.page(made["game"]) as page:
        page.ask("show", shows=True)


if __name__ == "__main__":
    write(Path(__file__).parent, sys.argv[2])
