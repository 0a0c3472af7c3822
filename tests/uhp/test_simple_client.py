"""The blocking client: the same engines, without asyncio."""

import sys
import threading
from typing import Any

import pytest

from skep.uhp import EngineDiedError, InvalidMoveError, Option, RefusedError, SimpleClient
from tests.uhp.test_client import FAKE, PATIENT, is_gone

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the fake engine speaks POSIX signals")


def fake(manner: str, **settings: Any) -> SimpleClient:
    return SimpleClient(sys.executable, FAKE, manner, **{"timeout": PATIENT, "grace": PATIENT, **settings})


def test_a_game_is_played() -> None:
    with fake("well") as engine:
        assert engine.info is not None
        assert engine.info.name == "Fake Engine"
        assert engine.new_game("Base").state == "NotStarted"
        assert str(engine.play("wA1")) == "Base;InProgress;White[1];wA1"
        assert engine.play("pass").moves == ("wA1", "pass")
        assert engine.undo().moves == ("wA1",)
        assert engine.valid_moves() == ("wA1", "wB1")
        assert engine.options() == (Option("Seed", "int", "1", "1", ("0", "9")),)
        assert engine.set_option("Seed", 4) == engine.option("Seed")
        assert engine.send("info")[0] == "id Fake Engine 1.0"
        with pytest.raises(InvalidMoveError, match="U6"):
            engine.play("bad")
        with pytest.raises(RefusedError, match="What is dance"):
            engine.send("dance")
        running, pid = engine.is_running, engine.pid
    assert (running, engine.is_running, is_gone(pid)) == (True, False, True)
    engine.close()


def test_a_search_is_cancelled_from_another_thread() -> None:
    with fake("well") as engine:
        found: list[str] = []
        searching = threading.Thread(target=lambda: found.append(engine.best_move(until_cancelled=True).move))
        searching.start()
        while not any("searching" in line for line in engine.log):
            searching.join(0.01)
        engine.cancel()
        searching.join()
        assert found == ["wS1"]


def test_an_engine_that_is_none() -> None:
    with pytest.raises(EngineDiedError):
        SimpleClient("no-such-engine-anywhere").start()
    engine = fake("well")
    with pytest.raises(RuntimeError, match="not started"):
        engine.play("wA1")
    engine.cancel()
    engine.close()
    with engine, pytest.raises(RuntimeError, match="started already"):
        engine.start()
    with pytest.raises(RuntimeError, match="not started"):
        engine.valid_moves()
