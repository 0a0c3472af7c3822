"""A position at native speed whose moves have numbers."""

from functools import cached_property
from operator import index

import numpy as np
from numpy.typing import NDArray

from skep.core.moves import Move
from skep.engine.native import codes
from skep.engine.native.native_position import NativePosition, NotLegalError
from skep.learn.batches import action_kernels
from skep.learn.batches.action_space import ActionSpace, action_space
from skep.learn.batches.kernel_sets import ACTIONS, prepare_kernels


class NumberedPosition(NativePosition):
    """A `NativePosition` that turns moves into action numbers and back."""

    @cached_property
    def action_space(self) -> ActionSpace:
        """The action space of this game: the meaning of its action numbers."""
        return action_space(self.ruleset)

    def action_numbers(self) -> NDArray[np.int32]:
        """The number of each move of `moves`, in the same order."""
        moves = np.array(self.moves(), np.int64)
        return self._number(moves[None, :])

    def action_number(self, move: Move | int) -> int:
        """The number of a legal move; a drawn tile has no part in it."""
        code = self._checked(move) & codes.MOVE_MASK
        return int(self._number(np.array([[code]]))[0])

    def action_code(self, action: int) -> int:
        """The legal move that has this number."""
        prepare_kernels(ACTIONS, self.tables.width)
        numbers = np.array([index(action)], np.int64)
        action_kernels.decode_batch(self._array, 0, 1, self.tables.array, self.action_space.layout, numbers)
        code = int(numbers[0])
        if code < 0 or self._legal_code(code) is None:
            raise NotLegalError(f"the action {action} is not legal here")
        return code

    def _number(self, rows: NDArray[np.int64]) -> NDArray[np.int32]:
        prepare_kernels(ACTIONS, self.tables.width)
        numbers = np.empty(rows.shape, np.int32)
        common = (self._array, 0, 1, self.tables.array, self.action_space.layout)
        action_kernels.number_batch(*common, np.ascontiguousarray(rows), np.array([rows.shape[1]]), numbers)
        return numbers[0]
