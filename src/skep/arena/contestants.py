"""Contestants: our own players in threads and UHP engines in subprocesses, with one interface."""

import asyncio
import random
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol

from skep.arena.engine_player import EnginePlayer
from skep.arena.errors import ArenaError, End, FaultError
from skep.arena.match_clock import MoveBudget
from skep.arena.policy_server import PolicyServer, ServedPlayer
from skep.arena.specs import PYTHON, UHP, Spec
from skep.arena.uct_player import UctPlayer
from skep.core.moves import Move
from skep.engine import Limit, SearchRequest
from skep.engine.tools import reference_search
from skep.game import Game
from skep.learn.policy import MoveLimit, Policy, PolicyError
from skep.rules.ruleset import Ruleset
from skep.uhp.client import Client
from skep.uhp.errors import EngineDiedError, EngineError, EngineTimeoutError, RefusedError

GRACE = 1.0
"""Seconds that an engine may take to answer `stop`, and to end after `exit`."""
GREETING = 20.0
"""Seconds that an engine may take to introduce itself. A program that is none is refused after them."""
LOADING = 300.0
"""Seconds that an engine may take for a first move outside any game. Some engines load or compile before it."""


class Contestant(Protocol):
    """A player in a match. Raises FaultError for anything that goes wrong on its side."""

    async def begin(self, game: Game, seed: int) -> None:
        """Prepare for a game that starts from this position."""

    async def choose(self, game: Game, budget: MoveBudget) -> str:
        """Return its move as text."""

    async def notify(self, move: str) -> None:
        """Handle a move by either player."""

    async def close(self) -> None:
        """End the contestant."""


Choose = Callable[[Game, Limit, threading.Event, random.Random], Move | str]
"""Choose a move within the limit, or until the event is set. The last argument is the source of randomness."""

Prepare = Callable[[Ruleset, random.Random], None]
"""Prepare for a game of this type. The random source is for the whole game."""

Allot = Callable[[float, float], Limit]
"""Turn the remaining time and the increment into a limit for one move."""


class LocalPlayer:
    """One of our players, searching in a thread of this process."""

    def __init__(
        self, choose: Choose, name: str = "", prepare: Prepare | None = None, allot: Allot | None = None
    ) -> None:
        self._choose = choose
        self._name = name
        self._prepare = prepare
        self._allot = allot
        self._seed = 0

    async def begin(self, game: Game, seed: int) -> None:
        """Compile and load now, so that no move pays for it."""
        self._seed = seed
        if self._prepare is not None:
            await asyncio.to_thread(self._prepare, game.ruleset, random.Random(f"{self._name}:{seed}"))

    def limit(self, game: Game, budget: MoveBudget) -> Limit:
        """Return the limit for a move: the given one, unless the player manages its own clock."""
        clocks = budget.clocks
        if clocks is None or self._allot is None:
            return budget.limit
        return self._allot(clocks.left[game.turn], clocks.increment)

    async def choose(self, game: Game, budget: MoveBudget) -> str:
        stop = threading.Event()
        limit = self.limit(game, budget)
        thinking = asyncio.ensure_future(asyncio.to_thread(self._think, game.copy(), limit, stop))
        try:
            done, _ = await asyncio.wait([thinking], timeout=budget.deadline)
            stop.set()
            move = await thinking
        except PolicyError as error:
            raise FaultError(End.CRASH, str(error)) from error
        except Exception as error:  # any exception of a player loses its game
            raise FaultError(End.CRASH, f"{type(error).__name__}: {error}") from error
        finally:
            stop.set()
        if not done:
            raise FaultError(End.TIME, f"no move within {budget.deadline:g} s")
        return move

    def _think(self, game: Game, limit: Limit, stop: threading.Event) -> str:
        chance = random.Random(f"{self._name}:{self._seed}:{game.ply}")
        move = self._choose(game, limit, stop, chance)
        return move if isinstance(move, str) else game.format(move)

    async def notify(self, move: str) -> None:
        pass

    async def close(self) -> None:
        pass


class UhpPlayer:
    """A UHP engine. After a failure it is restarted for the next game."""

    def __init__(self, command: Sequence[str], options: Sequence[tuple[str, str]] = ()) -> None:
        self._command = tuple(command)
        self._options = tuple(options)
        self._client: Client | None = None

    async def begin(self, game: Game, seed: int) -> None:  # noqa: ARG002
        if self._client is None or not self._client.is_running:
            self._client = await self._start(str(game.ruleset))
        try:
            await self._client.new_game(str(game))
        except EngineError as error:
            raise await self._fault(error) from error

    async def _start(self, game_type: str) -> Client:
        """Start and configure the engine and wait until it is loaded. ArenaError if it cannot play this game type.

        UHP has no command that asks whether an engine is ready, so this asks for a move.
        """
        client = Client(*self._command, grace=GRACE)
        try:
            await client.start(GREETING)
            for name, value in self._options:
                await client.set_option(name, value)
            await client.new_game(game_type)
            with suppress(RefusedError):
                await client.best_move(depth=1, timeout=LOADING)
        except EngineError as error:
            await client.close()
            raise ArenaError(f"{self._command[0]}: {error}") from error
        except BaseException:
            await client.close()
            raise
        return client

    async def choose(self, game: Game, budget: MoveBudget) -> str:  # noqa: ARG002
        assert self._client is not None
        limit, clocks = budget.limit, budget.clocks
        try:
            if clocks is not None and self._client.has_clocks:
                times = (*clocks.left, clocks.increment, clocks.increment)
                best = await self._client.best_move(clock=times, timeout=budget.deadline)
            else:
                best = await self._client.best_move(seconds=limit.time, depth=limit.depth, timeout=budget.deadline)
        except EngineError as error:
            raise await self._fault(error) from error
        return best.move

    async def notify(self, move: str) -> None:
        assert self._client is not None
        try:
            await self._client.play(move)
        except EngineError as error:
            raise await self._fault(error, move) from error

    async def _fault(self, error: EngineError, move: str = "") -> FaultError:
        """Turn a failure into a FaultError, and end the engine unless it still responds."""
        is_late = isinstance(error, EngineTimeoutError)
        is_alive = isinstance(error, RefusedError) or (isinstance(error, EngineTimeoutError) and error.alive)
        if not is_alive:
            await self.close()
        words = f"refuses {move}: {error}" if isinstance(error, RefusedError) and move else str(error)
        if isinstance(error, EngineDiedError):
            words = words.replace("\n", " |")
        return FaultError(End.TIME if is_late and not move else End.CRASH, words)

    async def close(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            await client.close()


def open_contestant(spec: Spec) -> Contestant:
    """Create the contestant of a spec. Engines start with their first game."""
    if spec.kind == UHP:
        return UhpPlayer(spec.command, spec.settings)
    if spec.kind in _THINKING:
        player = _THINKING[spec.kind](dict(spec.settings))
        allot = player.allot if isinstance(player, EnginePlayer) else None
        return LocalPlayer(player.choose, spec.name, player.prepare, allot)
    if spec.kind == PYTHON:
        return LocalPlayer(choose_by_policy(load_policy(spec)), spec.name)
    return LocalPlayer(_PLAIN[spec.kind], spec.name)


def open_tables(specs: Sequence[Spec], count: int) -> list[list[Contestant]]:
    """Create contestants for `count` games at once. A batched policy is shared by all games; other players are not."""
    servers = {spec: PolicyServer(load_policy(spec), count) for spec in specs if spec.games > 1}
    return [
        [ServedPlayer(servers[spec]) if spec in servers else open_contestant(spec) for spec in specs]
        for _ in range(count)
    ]


def load_policy(spec: Spec) -> Policy:
    """Load the function that a spec names. ArenaError if it is missing or cannot play that many games at once."""
    try:
        policy = Policy.load(spec.command[0])
    except PolicyError as error:
        raise ArenaError(str(error)) from error
    if spec.games > 1 and not policy.takes_batches:
        raise ArenaError(f"{spec.text!r}: only a function that is marked by takes_batches plays many games at once")
    return policy


def choose_by_policy(policy: Policy) -> Choose:
    """Adapt a policy, which gets the limit and a stop event."""

    def choose(game: Game, limit: Limit, stop: threading.Event, _: random.Random) -> str:
        options = {name: value[0] if isinstance(value, tuple) else value for name, value in policy.options.items()}
        return policy.choose(game, MoveLimit(limit.time, limit.depth, limit.nodes, stop, options))

    return choose


def choose_by_reference_search(game: Game, limit: Limit, stop: threading.Event, chance: random.Random) -> Move:
    """Choose by the reference search over the readable rules."""
    request = SearchRequest(limit, stop=stop, chance=chance)
    return reference_search(game, request).move


def choose_at_random(game: Game, limit: Limit, stop: threading.Event, chance: random.Random) -> Move:  # noqa: ARG001
    """Choose any legal move, all equally likely."""
    return chance.choice(list(game.legal_moves))


_THINKING: dict[str, Callable[[dict[str, str]], EnginePlayer | UctPlayer]] = {
    "skep": EnginePlayer,
    "mcts": UctPlayer.parse,
}
_PLAIN: dict[str, Choose] = {"reference": choose_by_reference_search, "random": choose_at_random}
