"""Checks of arguments: whole numbers, one per game, and buffers."""

from operator import index
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray


def whole_number(given: object, what: str, low: int, high: int) -> int:
    """A whole number within bounds, or an error that says what it was for."""
    try:
        number = index(given)  # type: ignore[arg-type]
    except TypeError as error:
        raise TypeError(f"{what} {low} to {high}, not {given!r}") from error
    if not low <= number <= high:
        raise ValueError(f"{what} {low} to {high}, not {number}")
    return number


def integers(given: ArrayLike, size: int, what: str) -> NDArray[Any]:
    """A whole number for each game."""
    numbers = np.asarray(given)
    if numbers.dtype.kind not in "iu":
        raise TypeError(f"{what} is an integer, and not {numbers.dtype}")
    if numbers.shape != (size,):
        raise ValueError(f"{what} for each of the {size} games is needed, not an array of {numbers.shape}")
    return numbers


def buffer(out: "NDArray[Any] | None", shape: tuple[int, ...], dtype: type[np.generic]) -> NDArray[Any]:
    """Return the given buffer if it fits, or a new one if there is none. The caller fills all of it."""
    if out is None:
        return np.empty(shape, dtype)
    if out.shape != shape or out.dtype != dtype or not out.flags.c_contiguous or not out.flags.writeable:
        wanted = f"{np.dtype(dtype)} in one piece, of the shape {shape}"
        raise ValueError(f"the buffer is {wanted}, not {out.dtype} of the shape {out.shape}")
    return out


def seeds(seed: int, size: int) -> NDArray[np.int64]:
    """A seed for the generator of each game."""
    return np.random.default_rng(seed).integers(1 << 62, size=size)
