"""The viewers of a game, in this and in other processes, and the time since a player left."""

from collections.abc import Callable

from skep.core.tiles import PLAYERS, Color
from skep.web.games.setup import GameSetup
from skep.web.games.state import Audience
from skep.web.positions.protocol import ClaimInfo, Presence
from skep.web.server.sockets import Socket

Here = tuple[list[int], int]
"""The colors whose pages are open and the number of watchers, as servers tell each other."""

RECONNECT = 30.0
"""Seconds within which a page that was reloaded is back: the other player's absence goes on counting."""


class RoomPresence:
    """The pages that look at a game, each with the colors that it plays, and who looks in other processes."""

    def __init__(self, now: Callable[[], float]) -> None:
        """`now` is the time by which absences are counted. It stands still while the server is down."""
        self._now = now
        self._away_since = dict.fromkeys(PLAYERS, now())
        """The colors that are away, and since when as far as it counts."""
        self.sockets: dict[Socket, Audience] = {}
        self.groups: dict[tuple[Audience, str], set[Socket]] = {}
        """The same by what they are shown: colors and language."""
        self._elsewhere: dict[str, tuple[Audience, int, float]] = {}
        self._addresses: dict[str, str] = {}

    def __bool__(self) -> bool:
        return bool(self.sockets or self._elsewhere)

    @property
    def present(self) -> Audience:
        """The colors whose pages are open, here or elsewhere."""
        return self._present_here().union(*(colors for colors, _, _ in self._elsewhere.values()))

    @property
    def watchers(self) -> int:
        return self._watchers_here() + sum(count for _, count, _ in self._elsewhere.values())

    @property
    def here(self) -> Here:
        """The viewers of the game in this process, as sent to the others."""
        return sorted(self._present_here()), self._watchers_here()

    def _present_here(self) -> Audience:
        return frozenset(color for audience, _ in self.groups for color in audience)

    def _watchers_here(self) -> int:
        return sum(len(sockets) for (audience, _), sockets in self.groups.items() if not audience)

    def away(self, color: Color) -> float | None:
        """Seconds that a player has been away, as far as they count; None if they are here."""
        since = self._away_since.get(color)
        return None if since is None else self._now() - since

    def count_anew(self) -> None:
        """Count absences from now on: a turn begins, or someone may have been here unnoticed."""
        self._away_since = dict.fromkeys(self._away_since, self._now())

    def _note_absences(self) -> None:
        """Note who has come and gone. Nobody waits for the other while they are away themselves."""
        present, now = self.present, self._now()
        for color in PLAYERS:
            if color not in present:
                self._away_since.setdefault(color, now)
            elif now - self._away_since.pop(color, now) > RECONNECT:
                self.count_anew()

    def seat(self, setup: GameSetup) -> None:
        """Update who plays what. Someone who has just taken a seat has not been away."""
        for socket in list(self.sockets):
            self.admit(socket, setup)
        self.count_anew()

    def admit(self, socket: Socket, setup: GameSetup) -> Audience:
        """Add a page, for the colors that its person plays."""
        self.remove(socket)
        audience = self.sockets[socket] = setup.held_by(socket.person)
        self.groups.setdefault((audience, socket.language), set()).add(socket)
        if audience:
            self._addresses[socket.person] = socket.client.network
        self._note_absences()
        return audience

    def remove(self, socket: Socket) -> bool:
        """Remove a page; returns whether it was there."""
        audience = self.sockets.pop(socket, None)
        if audience is None:
            return False
        group = self.groups[audience, socket.language]
        group.discard(socket)
        if not group:
            del self.groups[audience, socket.language]
        self._note_absences()
        return True

    def address_of(self, visitor: str) -> str:
        """The address of a player's last page; unknown ones count as one address."""
        return self._addresses.get(visitor, "")

    def note_elsewhere(self, server: str, here: Here, now: float) -> bool:
        """Note who looks at the game through another server; returns whether that changes anything."""
        before = self.present, self.watchers
        colors, watchers = frozenset(Color(color) for color in here[0]), here[1]
        if colors or watchers:
            self._elsewhere[server] = colors, watchers, now
        else:
            self._elsewhere.pop(server, None)
        self._note_absences()
        return (self.present, self.watchers) != before

    def silent_since(self, moment: float) -> list[str]:
        """Servers that have not reported their viewers for a while."""
        return [name for name, (_, _, received_at) in self._elsewhere.items() if received_at < moment]

    def message(self, game: str, setup: GameSetup, claim: ClaimInfo | None) -> Presence:
        present = self.present
        white, black = (
            color in present or seat.level is not None for color, seat in zip(PLAYERS, setup.seats, strict=True)
        )
        return Presence(game=game, white=white, black=black, watchers=self.watchers, claim=claim)
