"""Serve one policy to many games: waiting games are answered in one batch."""

import asyncio

from skep.arena.errors import End, FaultError
from skep.arena.match_clock import MoveBudget
from skep.game import Game
from skep.learn.policy import Policy, PolicyError

GATHERING = 0.005
"""Seconds to wait for more games before a batch that is not full is answered."""


class PolicyServer:
    """Collects games in which the policy is to move. A batch of `most` games is answered at once."""

    def __init__(self, policy: Policy, most: int) -> None:
        self._policy, self._most = policy, most
        self._waiting: list[tuple[Game, asyncio.Future[str]]] = []
        self._timer: asyncio.TimerHandle | None = None
        self._asking: set[asyncio.Task[None]] = set()
        self.sizes: list[int] = []
        """Sizes of the answered batches."""

    async def choose(self, game: Game) -> str:
        """Return the policy's move as text."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[str] = loop.create_future()
        self._waiting.append((game.copy(), answer))
        if len(self._waiting) >= self._most:
            self._ask()
        elif self._timer is None:
            self._timer = loop.call_later(GATHERING, self._ask)
        return await answer

    def _ask(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        batch, self._waiting = self._waiting, []
        if batch:
            task = asyncio.ensure_future(self._answer(batch))
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)

    async def _answer(self, batch: list[tuple[Game, asyncio.Future[str]]]) -> None:
        """Run the policy in a thread. Its exception is raised in every game of the batch."""
        self.sizes.append(len(batch))
        try:
            texts = await asyncio.to_thread(self._policy.choose_all, [game for game, _ in batch])
        except Exception as error:  # noqa: BLE001 - whatever it is, the players hear of it
            for _, answer in batch:
                if not answer.done():
                    answer.set_exception(error)
            return
        for (_, answer), text in zip(batch, texts, strict=True):
            if not answer.done():
                answer.set_result(text)


class ServedPlayer:
    """One game's side of a policy server."""

    def __init__(self, server: PolicyServer) -> None:
        self._server = server

    async def begin(self, game: Game, seed: int) -> None:
        pass

    async def choose(self, game: Game, budget: MoveBudget) -> str:
        try:
            return await asyncio.wait_for(self._server.choose(game), budget.deadline)
        except TimeoutError as error:
            raise FaultError(End.TIME, f"no move within {budget.deadline:g} s") from error
        except PolicyError as error:
            raise FaultError(End.CRASH, str(error)) from error
        except Exception as error:  # any exception of a policy loses its game
            raise FaultError(End.CRASH, f"{type(error).__name__}: {error}") from error

    async def notify(self, move: str) -> None:
        pass

    async def close(self) -> None:
        pass
