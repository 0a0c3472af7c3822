"""Who looks at a game: pages here, and how many elsewhere, as other servers tell it."""

from skep.core.tiles import PLAYERS, Color
from skep.web.games.setup import GameSetup
from skep.web.games.state import Audience
from skep.web.positions.protocol import Presence
from skep.web.server.listeners import Listener

Here = tuple[list[int], int]
"""The colors whose pages are open and the number of watchers, as servers tell each other."""


class Attendance:
    """The listeners of a room, each with the colors that it plays, and who is there at other servers."""

    def __init__(self) -> None:
        self.listeners: dict[Listener, Audience] = {}
        self._elsewhere: dict[str, tuple[Audience, int, float]] = {}
        self._addresses: dict[str, str] = {}

    def __bool__(self) -> bool:
        return bool(self.listeners or self._elsewhere)

    @property
    def present(self) -> Audience:
        """The colors whose pages are open, here or elsewhere."""
        return self._present_here().union(*(colors for colors, _, _ in self._elsewhere.values()))

    @property
    def watchers(self) -> int:
        return self._watchers_here() + sum(count for _, count, _ in self._elsewhere.values())

    @property
    def here(self) -> Here:
        """Who looks at the game through this server, as the others are told it."""
        return sorted(self._present_here()), self._watchers_here()

    def _present_here(self) -> Audience:
        return frozenset(color for audience in self.listeners.values() for color in audience)

    def _watchers_here(self) -> int:
        return sum(not audience for audience in self.listeners.values())

    def seat(self, setup: GameSetup) -> None:
        """Note anew who plays what."""
        for listener in self.listeners:
            self.admit(listener, setup)

    def admit(self, listener: Listener, setup: GameSetup) -> Audience:
        """Let somebody listen, for the colors that he plays."""
        audience = self.listeners[listener] = setup.held_by(listener.visitor)
        if audience:
            self._addresses[listener.visitor] = listener.address
        return audience

    def address_of(self, visitor: str) -> str:
        """Where a player's page was last seen; those of whom that is not known count as one."""
        return self._addresses.get(visitor, "")

    def note_elsewhere(self, server: str, here: Here, now: float) -> bool:
        """Note who looks at the game through another server; returns whether that changes anything."""
        before = self.present, self.watchers
        colors, watchers = frozenset(Color(color) for color in here[0]), here[1]
        if colors or watchers:
            self._elsewhere[server] = colors, watchers, now
        else:
            self._elsewhere.pop(server, None)
        return (self.present, self.watchers) != before

    def silent_since(self, moment: float) -> list[str]:
        """Servers that have not said for a while who is there."""
        return [name for name, (_, _, heard_at) in self._elsewhere.items() if heard_at < moment]

    def message(self, game: str, setup: GameSetup) -> Presence:
        present = self.present
        white, black = (
            color in present or seat.level is not None for color, seat in zip(PLAYERS, setup.seats, strict=True)
        )
        return Presence(game=game, white=white, black=black, watchers=self.watchers)
