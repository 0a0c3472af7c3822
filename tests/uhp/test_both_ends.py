"""Our client and our engine, talking to each other."""

import asyncio
import random
import sys

import pytest

from skep import Game, __version__
from skep.uhp.client import Client
from skep.uhp.errors import InvalidMoveError, RefusedError
from tests.looping import each_of

PATIENT = 600.0


def engine() -> Client:
    return Client(sys.executable, "-m", "skep", "uhp", timeout=PATIENT, grace=PATIENT)


@each_of("game_type", ["Base+MLP", "superbug", "hive-mind"])
def test_a_game_comes_out_the_same_on_both_ends(game_type: str) -> None:
    async def play() -> None:
        chance = random.Random(1)
        async with engine() as skep:
            await skep.set_option("Seed", 9)
            reply = await skep.new_game(game_type)
            game = Game(game_type, seed=9)
            while game.outcome is None and game.ply < 16:
                moves = await skep.valid_moves()
                assert list(moves) == game.legal_moves.texts
                move = chance.choice(moves)
                game.play(move)
                reply = await skep.play(move)
                assert str(reply) == str(game)
            game.undo(3)
            assert str(await skep.undo(3)) == str(game)

    asyncio.run(play())


def test_everything_a_client_can_ask() -> None:
    async def ask() -> None:
        async with engine() as skep:
            assert skep.info is not None
            assert (skep.info.name, skep.info.version) == ("Skep", __version__)
            assert "Venom" in skep.info.capabilities
            assert {option.name for option in await skep.options()} == {
                "Seed",
                "ReportIntermediateBestMoves",
                "Engine",
                "Level",
                "Threads",
                "TableSizeMiB",
                "MultiPV",
                "Ponder",
                "OwnBook",
                "Info",
            }
            assert (await skep.set_option("ReportIntermediateBestMoves", True)).value == "True"
            with pytest.raises(RefusedError, match="No game"):
                await skep.valid_moves()
            await skep.new_game("Base")
            with pytest.raises(InvalidMoveError, match=r"^P5: "):
                await skep.play("wQ")
            best = await skep.best_move(depth=2)
            assert len(best.earlier) == 2
            assert best.move in await skep.valid_moves()
            await skep.best_move(seconds=0.01, timeout=PATIENT)
            game = Game("Base+M")
            for _ in range(2):
                move = await skep.choose(game, depth=1)
                assert move in game.legal_moves
                game.play(move)
            assert (await skep.undo(1)).moves == ()  # the first move was sent as a move, not as a new game
            with pytest.raises(ValueError, match="began from a position"):
                await skep.choose(Game.from_position(game.position), depth=1)
            assert skep.log == ()

    asyncio.run(ask())


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_a_search_is_cancelled_from_the_other_end() -> None:
    async def ask() -> None:
        async with engine() as skep:
            await skep.new_game("Base+MLP")
            for _ in range(5):
                search = asyncio.create_task(skep.best_move(until_cancelled=True))
                while not skep._searching:
                    await asyncio.sleep(0)
                skep.cancel()
                assert (await search).move in await skep.valid_moves()

    asyncio.run(ask())
