"""Chat at a game: players among themselves, watchers among themselves. Lines are stored before they are sent."""

from hashlib import sha256

from skep.core.tiles import PLAYERS
from skep.lang import phrase
from skep.web.games.events import ChatLineAdded
from skep.web.games.room import Room
from skep.web.games.rooms import Rooms
from skep.web.games.state import Audience, chat_room
from skep.web.games.store import Row
from skep.web.positions import protocol
from skep.web.positions.views import word
from skep.web.server.limits import Limits, TooFastError
from skep.web.server.message import encode
from skep.web.server.names import clean_text
from skep.web.server.sockets import RequestRefusedError, Socket, Topic, send_to_all

MAX_LINES = 300
"""Lines that one room of a game keeps: older ones are forgotten, so that nobody can fill the store or shut a room."""
MAX_SHOWN = 100
"""Lines that a page receives when it opens."""


class Chat:
    """Every room's chat. It holds nothing itself: what was said is in the store, who listens is in the rooms."""

    def __init__(self, rooms: Rooms, limits: Limits) -> None:
        self._rooms = rooms
        self._games = rooms.games
        self._limits = limits
        rooms.bus.subscribe(ChatLineAdded, self._on_line)
        rooms.bus.on_gap(self._on_gap)

    async def send_history(self, room: Room, socket: Socket) -> None:
        """Send a page that has just come, or has missed something, the last lines."""
        place = chat_room(room.setup, room.setup.held_by(socket.person))
        if place is None:
            return
        rows = await self._games.lines(room.id, place, MAX_SHOWN)
        you = author_of(room.id, socket.person)
        lines = [line_of(row) for row in rows]
        update = protocol.ChatUpdate(game=room.id, room=place, is_whole=True, lines=lines, you=you)
        socket.send(encode(update), room.topic)

    async def _on_gap(self) -> None:
        """Lines of other processes may have been missed."""
        for room in self._rooms.watched:
            for socket in room.presence.sockets:
                socket.owe(Topic("chat", room.id))

    def _on_line(self, added: ChatLineAdded, _: str) -> None:
        """Send a line to all pages here that may read it; the text is the same for each."""
        room = self._rooms.open_room(added.game)
        if room is None:
            return
        for (audience, __), sockets in room.presence.groups.items():
            if chat_room(room.setup, audience) == added.place:
                send_to_all(sockets, added.text, room.topic)

    async def say(self, room: Room, socket: Socket, text: str) -> None:
        """Store what someone says, and send it to those who talk in the same place; raises RequestRefusedError."""
        audience = room.setup.held_by(socket.person)
        place = chat_room(room.setup, audience)
        line = clean_text(text)
        if place is None:
            raise RequestRefusedError("forbidden", phrase("chat-nobody"))
        if not line:
            raise RequestRefusedError("invalid", phrase("chat-empty"))
        if not self._limits.chat.take(socket.owners):
            raise TooFastError
        row = {
            "game_id": room.id,
            "room": place,
            "person_id": socket.person,
            "author": author_of(room.id, socket.person),
            "name": name_in(room, audience, socket.name),
            "color": next((word(color) for color in PLAYERS if color in audience), None),
            "text": line,
            "said_at": self._rooms.times.wall(),
        }
        row["number"] = await self._games.add_line(row, MAX_LINES)
        update = protocol.ChatUpdate(game=room.id, room=place, is_whole=False, lines=[line_of(row)])
        self._rooms.bus.publish(ChatLineAdded(game=room.id, place=place, text=encode(update)))


def author_of(game: str, visitor: str) -> str:
    """The same for everything that a visitor says at a game, and of no use anywhere else."""
    return sha256(f"skep author {game} {visitor}".encode()).hexdigest()[:12]


def name_in(room: Room, audience: Audience, name: str) -> str:
    """Players are called what they are called at the table."""
    names = [seat.name for color, seat in zip(PLAYERS, room.setup.seats, strict=True) if color in audience]
    return (names[0] if names else None) or name


def line_of(row: Row) -> protocol.ChatLine:
    """A stored line as the page receives it."""
    return protocol.ChatLine(
        number=row["number"],
        author=row["author"],
        name=row["name"],
        by=row["color"],
        text=row["text"],
        at=row["said_at"],
    )
