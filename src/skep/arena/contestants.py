"""Contestants at work: our own players in a thread, and UHP engines as subprocesses, behind one face."""

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
"""Seconds that an engine may take to answer when it is told to stop, and to leave when it is told to."""
LOADING = 300.0
"""Seconds that an engine may take for its first move, which is none of a game: some load or compile before it."""


class Contestant(Protocol):
    """Somebody who plays. Whatever goes wrong on its side is raised as FaultError."""

    async def begin(self, game: Game, seed: int) -> None:
        """Make ready for a game that goes on from here."""

    async def choose(self, game: Game, budget: MoveBudget) -> str:
        """The text of its move."""

    async def notify(self, move: str) -> None:
        """A move was made, by either player."""

    async def close(self) -> None:
        """Leave for good."""


Choose = Callable[[Game, Limit, threading.Event, random.Random], Move | str]
"""How one of our own players chooses: by the limit, or until told to stop. Chance comes from the last argument."""

Prepare = Callable[[Ruleset, random.Random], None]
"""How one of our own players makes ready for a game of a type; chance that lasts for the game comes with it."""

Allot = Callable[[float, float], Limit]
"""How one of our own players shares out its clock: by what is left and by the increment."""


class LocalPlayer:
    """A player of ours, thinking in a thread of this process."""

    def __init__(
        self, choose: Choose, name: str = "", prepare: Prepare | None = None, allot: Allot | None = None
    ) -> None:
        self._choose = choose
        self._name = name
        self._prepare = prepare
        self._allot = allot
        self._seed = 0

    async def begin(self, game: Game, seed: int) -> None:
        """What is compiled or loaded once is none of a move's time."""
        self._seed = seed
        if self._prepare is not None:
            await asyncio.to_thread(self._prepare, game.ruleset, random.Random(f"{self._name}:{seed}"))

    def limit(self, game: Game, budget: MoveBudget) -> Limit:
        """What it gives a move: what it is told, unless it shares out its clock itself."""
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
        except Exception as error:  # its failure is its own loss, of whatever sort it is
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
    """A UHP engine. After a failure it is started anew for the next game."""

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
        """The engine, set up, loaded and willing to play this game type; ArenaError where there is no use in going on.

        The protocol has no word to ask whether an engine is ready, so it is asked for a move.
        """
        client = Client(*self._command, grace=GRACE)
        try:
            await client.start()
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
            if clocks is not None and self._client.knows_clocks:
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
        """What an engine's failure means; unless it can be spoken to again it is put away."""
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
    """The contestant that a spec asks for; engines start with their first game."""
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
    """The contestants of so many games at once: players of their own in each, but a policy on batches serves all."""
    servers = {spec: PolicyServer(load_policy(spec), count) for spec in specs if spec.games > 1}
    return [
        [ServedPlayer(servers[spec]) if spec in servers else open_contestant(spec) for spec in specs]
        for _ in range(count)
    ]


def load_policy(spec: Spec) -> Policy:
    """The function that a spec names; ArenaError where there is none, or none for so many games at once."""
    try:
        policy = Policy.load(spec.command[0])
    except PolicyError as error:
        raise ArenaError(str(error)) from error
    if spec.games > 1 and not policy.takes_batches:
        raise ArenaError(f"{spec.text!r}: only a function that is marked by takes_batches plays many games at once")
    return policy


def choose_by_policy(policy: Policy) -> Choose:
    """What a policy says; it is told the limit, and when to stop."""

    def choose(game: Game, limit: Limit, stop: threading.Event, _: random.Random) -> str:
        options = {name: value[0] if isinstance(value, tuple) else value for name, value in policy.options.items()}
        return policy.choose(game, MoveLimit(limit.time, limit.depth, limit.nodes, stop, options))

    return choose


def choose_by_reference_search(game: Game, limit: Limit, stop: threading.Event, chance: random.Random) -> Move:
    """The plain search over the readable law."""
    request = SearchRequest(limit, stop=stop, chance=chance)
    return reference_search(game, request).move


def choose_at_random(game: Game, limit: Limit, stop: threading.Event, chance: random.Random) -> Move:  # noqa: ARG001
    """Any legal move, each as likely as the others."""
    return chance.choice(list(game.legal_moves))


_THINKING: dict[str, Callable[[dict[str, str]], EnginePlayer | UctPlayer]] = {
    "skep": EnginePlayer,
    "mcts": UctPlayer.parse,
}
_PLAIN: dict[str, Choose] = {"reference": choose_by_reference_search, "random": choose_at_random}
