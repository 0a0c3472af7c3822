"""Where the compiler is not installed: which command installs it."""

from collections.abc import Iterator
from contextlib import contextmanager

PACKAGES = ("numba", "llvmlite", "numpy")


@contextmanager
def explains_missing_compiler() -> Iterator[None]:
    """Imports of compiled modules within this block say what to install where Numba or NumPy is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in PACKAGES:
            raise
        message = f'{package} is not installed; pip install "skep[engine]" installs what the engine needs'
        raise ModuleNotFoundError(message, name=error.name) from error
