"""The lobby: open challenges and games to watch, sent live to every page that listens, in every process.

A challenge ends with the page that opened it. Processes send each other theirs; the process that accepts one sets up
the game under an id that the challenge already has, so that the database decides who was first.
"""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal

from skep.core.errors import SkepError
from skep.core.tiles import PLAYERS, Color
from skep.game import Game
from skep.lang import phrase
from skep.rules.ruleset import Ruleset
from skep.web.challenges.messages import (
    ChallengeInfo,
    EnterLobby,
    LeaveLobby,
    LiveGame,
    LobbyState,
    Paired,
    PostChallenge,
    TakeChallenge,
    WithdrawChallenge,
)
from skep.web.games.events import RoomChanged, RoomClosed
from skep.web.games.service import GameService, GameSetup, Room, Seat, control_info, control_of
from skep.web.positions import views
from skep.web.positions.catalogue import ruleset_of
from skep.web.positions.game_type import GameType
from skep.web.positions.protocol import TimeControlInfo
from skep.web.server.cluster import REPEAT_EVERY, SILENT_AFTER
from skep.web.server.database import StaleError
from skep.web.server.events import HERE, Event, EventBus
from skep.web.server.limits import Access, Counts, Limits, Price, QuotaKeys, TooFastError
from skep.web.server.message import Message, encode
from skep.web.server.names import skeleton
from skep.web.server.network import HOUSEHOLD
from skep.web.server.sockets import RequestRefusedError, Socket, SocketRouter, Topic, send_to_all
from skep.web.server.tasks import Tasks
from skep.web.server.tokens import random_id
from skep.web.settings import Settings

LOBBY = Topic("lobby")
"""Topic by which a slow page gets the current lobby instead of missed messages."""
MAX_UNPLAYED = 600.0
"""Seconds for which a game that was taken and has not begun counts."""
MAX_SHOWN = 50
"""Challenges, and games, that a page is sent."""
MAX_WITHDRAWN = 100
"""Challenges that are remembered after they were withdrawn: someone may just be taking them."""
PAUSE = 0.2
"""Seconds between two messages, at least."""
PAUSE_EACH = 0.002
"""Seconds more for every page that listens: a crowd gets them less often, and costs no more than a tenth of a core."""


class Challenge(Message, frozen=True, gc=False):
    """An open challenge as processes send it each other. `game` is the id of the game that will come of it."""

    id: str
    game: str
    visitor: str
    name: str
    ruleset: str
    color: str
    control: TimeControlInfo | None
    shows: bool

    def setup(self, visitor: str, name: str) -> GameSetup:
        """The setup of the game once someone has accepted."""
        own = secrets.choice(PLAYERS) if self.color == "random" else Color[self.color.upper()]
        seats = [Seat(visitor, name, shows=self.shows)] * 2
        seats[own] = Seat(self.visitor, self.name, shows=self.shows)
        return GameSetup("link", control_of(self.control), seats=(seats[0], seats[1]))

    def info(self) -> ChallengeInfo:
        """The challenge as a message for pages."""
        ruleset = Ruleset.parse(self.ruleset)
        color = None if self.color == "random" else Color[self.color.upper()].other
        return ChallengeInfo(
            id=self.id,
            name=self.name,
            ruleset=self.ruleset,
            preset=views.preset_of(ruleset),
            title=views.title_of(ruleset),
            control=self.control,
            color=views.word_or_none(color),
            shows=self.shows,
        )


class LobbyChanged(Event, frozen=True, gc=False, kw_only=True):
    """All that is open in the lobby through one process."""

    reach: ClassVar[Literal["here", "lane", "all"]] = "all"
    challenges: list[Challenge]
    games: list[LiveGame]


class ChallengeTaken(Event, frozen=True, gc=False, kw_only=True):
    """Someone has taken a challenge: they play `game`."""

    reach: ClassVar[Literal["here", "lane", "all"]] = "all"
    challenge: str
    game: str


class ChallengeWithdrawn(Event, frozen=True, gc=False, kw_only=True):
    """A challenge was withdrawn in another process than the one that holds it."""

    reach: ClassVar[Literal["here", "lane", "all"]] = "all"
    challenge: str


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The last state that another server sent."""

    challenges: list[Challenge]
    games: list[LiveGame]
    received_at: float


class Lobby:
    """All open challenges."""

    def __init__(self, games: GameService, bus: EventBus, limits: Limits, settings: Settings) -> None:
        self._games = games
        self._bus = bus
        self._limits = limits
        self._most_of_visitor = settings.open_challenges_of_visitor
        self._most = settings.open_challenges
        self._sockets: set[Socket] = set()
        self._own: dict[str, tuple[Challenge, Socket]] = {}
        self._withdrawn: OrderedDict[str, Socket] = OrderedDict()
        self._elsewhere: dict[str, Elsewhere] = {}
        self._live: dict[str, LiveGame] = {}
        self._unplayed: dict[str, tuple[QuotaKeys, float]] = {}
        self._is_due = self._owes_others = False
        self._sent_at = -PAUSE
        bus.subscribe(LobbyChanged, self._on_lobby)
        bus.subscribe(ChallengeTaken, self._on_taken)
        bus.subscribe(ChallengeWithdrawn, self._on_withdrawn)
        bus.subscribe(RoomChanged, self._on_room)
        bus.subscribe(RoomClosed, self._on_closed)

    def start(self, tasks: Tasks) -> None:
        """Begin what is done regularly."""
        tasks.every(REPEAT_EVERY, self._sweep, "lobby")

    def register(self, router: SocketRouter) -> None:
        """Handle the requests about the lobby."""
        router.on(EnterLobby, self._on_enter, Price.CHEAP, Access.GUEST)
        router.on(LeaveLobby, self._on_leave, Price.FREE, Access.GUEST)
        router.on(PostChallenge, self._on_post, Price.NORMAL, Access.GUEST)
        router.on(WithdrawChallenge, self._on_withdraw, Price.FREE, Access.GUEST)
        router.on(TakeChallenge, self._on_take, Price.FREE, Access.GUEST)
        router.on_close(self._on_close)
        router.on_resync(LOBBY.kind, self._resync)

    async def _on_enter(self, socket: Socket, request: EnterLobby) -> None:
        self._sockets.add(socket)
        self._send_state(socket, request.seq)

    async def _on_leave(self, socket: Socket, _: LeaveLobby) -> None:
        self._sockets.discard(socket)

    async def _on_post(self, socket: Socket, request: PostChallenge) -> None:
        await self._post(socket, request)
        self._send_state(socket, request.seq)

    async def _on_withdraw(self, socket: Socket, request: WithdrawChallenge) -> None:
        self._withdraw(socket, request.challenge)
        self._send_state(socket, request.seq)

    async def _on_take(self, socket: Socket, request: TakeChallenge) -> Paired:
        game = await self._take(socket, request.challenge)
        return Paired(re=request.seq, challenge=request.challenge, game=game)

    def _on_close(self, socket: Socket) -> None:
        """A page is gone, and what it left open goes with it."""
        self._sockets.discard(socket)
        self._drop(id for id, (_, owner) in self._own.items() if owner is socket)

    async def _resync(self, socket: Socket, _: str) -> None:
        self._send_state(socket)

    # Challenges

    async def _post(self, socket: Socket, request: PostChallenge) -> None:
        if not self._limits.challenges.take(socket.owners):
            raise TooFastError
        try:
            ruleset = await asyncio.to_thread(_ruleset, request.ruleset)
        except SkepError as error:
            raise RequestRefusedError("invalid", str(error)) from None
        self._check_room(socket)
        self._check_name(socket)
        control = control_info(control_of(request.control))
        challenge = Challenge(
            id=random_id(12),
            game=random_id(12),
            visitor=socket.person,
            name=socket.name,
            ruleset=str(ruleset),
            color=request.color,
            control=control,
            shows=request.shows,
        )
        self._sockets.add(socket)
        self._own[challenge.id] = challenge, socket
        self._changed()

    def _check_room(self, socket: Socket) -> None:
        mine = sum(each.visitor == socket.person for each in self._challenges())
        if self._are_many(socket, mine, (owner.client.network for _, owner in self._own.values())):
            raise RequestRefusedError("full", phrase("lobby-enough"))
        if len(self._own) >= self._most:
            raise RequestRefusedError("full", phrase("lobby-full"))

    def _check_unplayed(self, socket: Socket) -> None:
        """Refuse someone who has taken many games and plays none: the lobby would be empty for everyone else."""
        since = time.monotonic() - MAX_UNPLAYED
        self._unplayed = {game: each for game, each in self._unplayed.items() if each[1] > since}
        mine = sum(owners[0] == socket.person for owners, _ in self._unplayed.values())
        if self._are_many(socket, mine, (owners[1] for owners, _ in self._unplayed.values())):
            raise RequestRefusedError("full", phrase("lobby-unplayed"))

    def _are_many(self, socket: Socket, mine: int, networks: Iterable[str]) -> bool:
        """Whether someone has as many as a visitor may have, or their network as many as it may have."""
        most = self._most_of_visitor
        return mine >= most or not Counts(networks).admits(socket.client.network, most * HOUSEHOLD)

    def _check_name(self, socket: Socket) -> None:
        """A name stands for one person here: nobody shall be taken for someone else who is looking for a game."""
        bare = skeleton(socket.name)
        if any(each.visitor != socket.person and skeleton(each.name) == bare for each in self._challenges()):
            raise RequestRefusedError("name", phrase("lobby-name"))

    def _withdraw(self, socket: Socket, id: str) -> None:
        challenge = self._find(id)
        if challenge is None or challenge.visitor != socket.person:
            raise RequestRefusedError("gone", phrase("lobby-gone"))
        if id in self._own:
            self._withdrawn[id] = self._own[id][1]
        else:
            self._bus.publish(ChallengeWithdrawn(challenge=id))
        while len(self._withdrawn) > MAX_WITHDRAWN:
            self._withdrawn.popitem(last=False)
        self._drop([id])

    async def _take(self, socket: Socket, id: str) -> str:
        challenge = self._find(id)
        if challenge is None:
            raise RequestRefusedError("gone", phrase("lobby-gone"))
        if challenge.visitor == socket.person:
            raise RequestRefusedError("own", phrase("lobby-own"))
        self._check_name(socket)
        if not self._limits.challenges.take(socket.owners) or not await self._games.may_begin(socket.owners):
            raise TooFastError
        self._check_unplayed(socket)
        self._unplayed[challenge.game] = socket.owners, time.monotonic()
        try:
            game = await asyncio.to_thread(Game, challenge.ruleset)
            await self._games.create(game, challenge.setup(socket.person, socket.name), challenge.game)
        except StaleError:  # someone at another server was first, whose news may still be on its way
            self._unplayed.pop(challenge.game, None)
            self._pair(id, challenge.game)
            raise RequestRefusedError("gone", phrase("lobby-taken")) from None
        except BaseException:
            self._unplayed.pop(challenge.game, None)
            raise
        self._bus.publish(ChallengeTaken(challenge=id, game=challenge.game))
        return challenge.game

    def _pair(self, id: str, game: str) -> None:
        """Notify the author of a challenge made here that it was taken, even if they have just withdrawn it."""
        owner = self._own[id][1] if id in self._own else self._withdrawn.get(id)
        if owner is not None:
            owner.reply(Paired(challenge=id, game=game))
        self._drop([id])

    def _find(self, id: str) -> Challenge | None:
        return next((challenge for challenge in self._challenges() if challenge.id == id), None)

    def _challenges(self) -> Iterable[Challenge]:
        """All of them, here and elsewhere."""
        yield from (challenge for challenge, _ in self._own.values())
        for other in self._elsewhere.values():
            yield from other.challenges

    def _drop(self, ids: Iterable[str]) -> None:
        gone = set(ids)
        if not gone:
            return
        for id in gone:
            self._own.pop(id, None)
        for server, other in self._elsewhere.items():
            left = [challenge for challenge in other.challenges if challenge.id not in gone]
            self._elsewhere[server] = Elsewhere(left, other.games, other.received_at)
        self._changed()

    # Games to watch

    def _on_room(self, changed: RoomChanged, _: str) -> None:
        """Something happened at a game: it may be listed here from now on, or no longer."""
        room = self._games.open_room(changed.game)
        if room is not None and (room.game.ply >= len(PLAYERS) or room.session.result is not None):
            self._unplayed.pop(changed.game, None)
        if room is None or not (room.setup.is_shown or room.id in self._live):
            return
        live = live_game(room)
        if live == self._live.get(room.id):
            return
        self._live.pop(room.id, None)
        if live is not None:
            self._live[room.id] = live
        self._changed()

    def _on_closed(self, closed: RoomClosed, _: str) -> None:
        """Stop listing a game that nobody views in this process; another one may list it."""
        if self._live.pop(closed.game, None) is not None:
            self._changed()

    # Sending

    def _send_state(self, socket: Socket, re: int | None = None) -> None:
        socket.send(encode(self._states().of(socket.person, re)), LOBBY)

    def _states(self) -> "_States":
        challenges = list(self._challenges())
        games = {game.game: game for other in self._elsewhere.values() for game in other.games} | self._live
        return _States(challenges, list(games.values()))

    def _changed(self, *, is_ours: bool = True) -> None:
        """Send the lobby soon, together with what changes meanwhile; where `is_ours`, to other processes too."""
        self._owes_others |= is_ours
        if not self._is_due:
            self._is_due = True
            pause = PAUSE + PAUSE_EACH * len(self._sockets)
            asyncio.get_running_loop().call_later(self._sent_at + pause - time.monotonic(), self._send_all)

    def _send_all(self) -> None:
        self._is_due, self._sent_at = False, time.monotonic()
        states = self._states()
        special = {socket for socket in self._sockets if socket.person in states.mine}
        send_to_all(self._sockets - special, encode(states.of("")), LOBBY)
        for person in {socket.person for socket in special}:
            own = {socket for socket in special if socket.person == person}
            send_to_all(own, encode(states.of(person)), LOBBY)
        if self._owes_others:
            self._publish()

    def _publish(self) -> None:
        self._owes_others = False
        own = [challenge for challenge, _ in self._own.values()]
        self._bus.publish(LobbyChanged(challenges=own, games=list(self._live.values())[-MAX_SHOWN:]))

    async def _sweep(self) -> None:
        """Publish the entries of this server again, and forget servers that are silent."""
        self._publish()
        since = time.monotonic() - SILENT_AFTER
        silent = [name for name, other in self._elsewhere.items() if other.received_at < since]
        for name in silent:
            del self._elsewhere[name]
        if silent:
            self._changed(is_ours=False)

    def _on_taken(self, taken: ChallengeTaken, _: str) -> None:
        self._pair(taken.challenge, taken.game)

    def _on_withdrawn(self, withdrawn: ChallengeWithdrawn, origin: str) -> None:
        if origin != HERE:
            self._drop([withdrawn.challenge])

    def _on_lobby(self, changed: LobbyChanged, origin: str) -> None:
        """Handle the list of open challenges of another process."""
        if origin == HERE:
            return
        before = self._elsewhere.get(origin)
        self._elsewhere[origin] = Elsewhere(changed.challenges, changed.games, time.monotonic())
        if before is None or (before.challenges, before.games) != (changed.challenges, changed.games):
            self._changed(is_ours=False)


class _States:
    """One state of the lobby for every page; only those who have something open there are sent another text."""

    def __init__(self, challenges: list[Challenge], games: list[LiveGame]) -> None:
        shown = challenges[-MAX_SHOWN:]
        self.mine: dict[str, list[str]] = {}
        for challenge in shown:
            self.mine.setdefault(challenge.visitor, []).append(challenge.id)
        self._challenges = [challenge.info() for challenge in shown]
        self._live = games[-MAX_SHOWN:]

    def of(self, person: str, re: int | None = None) -> LobbyState:
        return LobbyState(re=re, challenges=self._challenges, games=self._live, mine=self.mine.get(person, []))


def live_game(room: Room) -> LiveGame | None:
    """A game as the lobby shows it; None if it is not being played, or not for anyone to see."""
    setup = room.setup
    people = [color for color in PLAYERS if setup.seats[color].level is None]
    is_played = room.session.result is None and any(color in room.presence.present for color in people)
    if not (is_played and setup.is_shown):
        return None
    ruleset, (white, black) = room.game.ruleset, setup.seats
    return LiveGame(
        game=room.id,
        preset=views.preset_of(ruleset),
        title=views.title_of(ruleset),
        control=control_info(setup.control),
        white=white.name or "",
        black=black.name or "",
    )


def _ruleset(request: str | GameType) -> Ruleset:
    """The ruleset that a page chose; raises what `Game` does if it cannot be played."""
    return Game(request if isinstance(request, str) else ruleset_of(request)).ruleset
