"""Which games a player may not have analyzed is one query: no game is read for it, however many there are."""

import asyncio
import random
from pathlib import Path
from typing import Any

from skep.game import Game
from skep.web.games.live_positions import is_own_live_game
from skep.web.games.setup import GameSetup, Seat
from skep.web.games.store import (
    GAME_STEPS,
    MAX_LISTED,
    RECENT,
    GameStore,
    begin,
    new_session,
    recent_text,
    session_columns,
    short_key,
)
from skep.web.positions.service import keys_passed
from skep.web.server.database import Database, Unit, url_of
from skep.web.server.merged_steps import RowStep

PEOPLE = (Seat("a" * 32, "Ann"), Seat("b" * 32, "Bob"))
AT_ONE_SCREEN = (Seat("a" * 32, "White"), Seat("a" * 32, "Black"))
OPENING = ("wG1", "bG1 wG1-", "wQ -wG1", "bQ bG1-")


def game(*moves: str) -> Game:
    made = Game("Base")
    for text in moves or OPENING:
        made.play(text)
    return made


def answers(folder: Path, *games: tuple[str, GameSetup, Game], asked: Game, person: str = "a" * 32) -> bool:
    """Whether a person who has these games may not have a position analyzed; no game is read for it."""

    async def whole() -> bool:
        database = Database(url_of(str(folder / "skep.db")))
        await database.start()
        for id, setup, played in games:
            unit = Unit()
            begin(unit, id, new_session(played, setup), setup, 1.0)
            await database.commit(unit)
        store = GameStore(database)
        store.game = None  # type: ignore[assignment, method-assign]
        try:
            return await is_own_live_game(store, person, str(asked.ruleset), keys_passed(asked))
        finally:
            await database.stop()

    return asyncio.run(whole())


def link(seats: tuple[Seat, Seat] = PEOPLE) -> GameSetup:
    return GameSetup("link", seats=seats)


def test_the_position_of_a_running_game_is_refused_to_its_players(tmp_path: Path) -> None:
    assert answers(tmp_path, ("one", link(), game()), asked=game())


def test_nobody_else_is_refused_it(tmp_path: Path) -> None:
    assert not answers(tmp_path, ("one", link(), game()), asked=game(), person="c" * 32)


def test_games_that_are_not_against_a_person_or_not_played_are_free(tmp_path: Path) -> None:
    over = game()
    free = (
        ("computer", GameSetup("computer", seats=(PEOPLE[0], Seat(None, "Skep", 3))), game()),
        ("screen", GameSetup("here", seats=AT_ONE_SCREEN), game()),
        ("alone", link((PEOPLE[0], Seat())), game()),
        ("same", link((PEOPLE[0], PEOPLE[0])), game()),
    )
    assert not answers(tmp_path, *free, asked=over)


def test_another_ruleset_or_position_is_free(tmp_path: Path) -> None:
    games = (("one", link(), game()),)
    assert not answers(tmp_path, *games, asked=Game("Base+MLP"))
    assert not answers(tmp_path, asked=game("wS1", "bS1 wS1-"))
    assert not answers(tmp_path, asked=Game("Base"))


def test_more_games_than_are_listed_hide_none(tmp_path: Path) -> None:
    many = [(f"game {number}", link(), game("wS1")) for number in range(MAX_LISTED + 5)]
    assert answers(tmp_path, ("one", link(), game()), *many, asked=game())


def test_the_last_positions_are_those_that_a_game_went_through() -> None:
    """By hand: each position is looked at while the game is taken back. Positions come back in some games."""
    chance, count = random.Random(5), 0
    for number in range(30):
        played = Game("Base", seed=number)
        while played.outcome is None and played.ply < 60:
            moves = list(played.legal_moves)
            known = [move for move in moves if number % 2 and _comes_back(played, move)]
            played.play(chance.choice(known or moves))
            count += bool(known)
            assert set(recent_text(played).split()) == _last(played), str(played)
    assert count > 20


def _comes_back(played: Game, move: Any) -> bool:
    position = played.position.copy()
    position.apply(move)
    return position.occurrence > 1


def _last(played: Game) -> set[str]:
    position = played.position.copy()
    keys: dict[str, None] = {}
    while position.ply and len(keys) <= RECENT:
        keys[short_key(position.key)] = None
        position.undo()
    return set(keys)


def test_a_game_that_nobody_continued_since_the_upgrade_is_replayed(tmp_path: Path) -> None:
    async def whole() -> bool:
        database = Database(url_of(str(tmp_path / "skep.db")))
        await database.start()
        unit = Unit()
        begin(unit, "one", session := new_session(game(), link()), link(), 1.0)
        await database.commit(unit)
        unit = Unit()
        unit.step(GAME_STEPS, RowStep("one", 1, session_columns(session) | {"recent": None}))
        await database.commit(unit)
        try:
            return await is_own_live_game(GameStore(database), "b" * 32, str(game().ruleset), keys_passed(game()))
        finally:
            await database.stop()

    assert asyncio.run(whole())
