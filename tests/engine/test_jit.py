"""What is compiled for compiled callers alone: no call from Python, where it would end the process, no machine code."""

import ctypes
from collections.abc import Callable
from time import monotonic_ns
from typing import Any

import numba
import numpy as np
import pytest
from numba.core.itanium_mangler import mangle

from skep.engine.native import cache, jit
from skep.engine.native.keys import compute_key, fact
from skep.engine.native.perft import perft
from skep.engine.native.record import LARGE, SMALL, position_type
from skep.game import Game
from tests.looping import each_of


@each_of(("function", "arguments"), [(fact, (1,)), (compute_key, (1, 2))])
def test_python_is_refused(function: Callable[..., object], arguments: tuple[int, ...]) -> None:
    game = Game("Base")
    assert perft(game.position, 1) == 4
    with pytest.raises(TypeError, match="for compiled callers alone"):
        function(*arguments)


def test_machine_code_is_made_of_entry_points_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "folder", lambda: None)

    @jit.jit
    def twice(number: int) -> int:
        return number + number

    @jit.inlined
    def thrice(number: int) -> int:
        return number + twice(number)

    @jit.entry
    def six_times(number: int) -> int:
        return thrice(twice(number))

    assert six_times(7) == 42
    assert [has_code(function) for function in (twice, thrice, six_times)] == [False, False, True]


@pytest.mark.parametrize(("module", "found"), [("skep.engine.reading", 0), ("someone.else", 3)])
def test_the_engine_counts_no_index_from_the_end(monkeypatch: pytest.MonkeyPatch, module: str, found: int) -> None:
    """Of a list that begins within another one, -1 is what comes before it; other users of Numba keep their rule."""
    monkeypatch.setattr(cache, "folder", lambda: None)

    def read(numbers: jit.Array, place: int) -> int:
        return int(numbers[place])

    read.__module__ = module
    assert jit.entry(read)(np.arange(4)[1:], -1) == found


def test_functions_for_boards_of_two_widths_have_two_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where two processes compiled them, too: Numba numbers records in each process from the beginning."""
    small, large = (numba.typeof(np.zeros(1, position_type(width))) for width in (SMALL, LARGE))
    monkeypatch.setattr(large.dtype, "_code", small.dtype._code)
    assert mangle("do", (small,), uid=1) != mangle("do", (large,), uid=1)


def test_compiled_code_and_python_have_the_same_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "folder", lambda: None)

    @jit.jit
    def ask() -> int:
        return int(jit.nanoseconds())

    @jit.entry
    def now() -> int:
        return ask()

    now()
    for _ in range(3):
        before = monotonic_ns()
        assert before <= now() <= monotonic_ns()


@pytest.mark.parametrize("clocks", [("none such", "_PyTime_GetMonotonicClock"), ("none such", "none such")])
def test_a_python_without_that_clock_lends_its_own(monkeypatch: pytest.MonkeyPatch, clocks: tuple[str, str]) -> None:
    shared: dict[str, int] = {}
    monkeypatch.setattr(jit, "_CLOCKS", clocks)
    monkeypatch.setattr("llvmlite.binding.add_symbol", shared.__setitem__)
    assert not jit._share_clock()
    clock = ctypes.CFUNCTYPE(ctypes.c_int64)(shared[jit._CLOCK])
    before = monotonic_ns()
    assert before <= clock() <= monotonic_ns()


def has_code(compiled: Any) -> bool:
    """Whether the engine holds functions of what was compiled, once."""
    (result,) = compiled.overloads.values()
    return any(result.library.get_defined_functions())
