"""What is compiled for compiled callers alone cannot be called from Python, where it would end the process."""

from collections.abc import Callable

import pytest

from skep.engine.keys import compute_key, fact
from skep.engine.perft import perft
from skep.game import Game


@pytest.mark.parametrize(("function", "arguments"), [(fact, (1,)), (compute_key, (1, 2))])
def test_python_is_refused(function: Callable[..., object], arguments: tuple[int, ...]) -> None:
    game = Game("Base")
    assert perft(game.position, game.ruleset, 1) == 4
    with pytest.raises(TypeError, match="for compiled callers alone"):
        function(*arguments)
