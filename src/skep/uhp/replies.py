"""Parsed replies of an engine."""

from dataclasses import dataclass

from skep.uhp.errors import BadReplyError

FINISHED = frozenset({"Draw", "WhiteWins", "BlackWins"})
STATES = FINISHED | {"NotStarted", "InProgress"}


@dataclass(frozen=True, slots=True)
class EngineInfo:
    """An engine's introduction: the reply to `info`."""

    name: str
    version: str
    capabilities: frozenset[str]

    @classmethod
    def parse(cls, lines: list[str]) -> "EngineInfo":
        """Parse the reply to `info`."""
        word, _, rest = lines[0].partition(" ") if lines else ("", "", "")
        if word.lower() != "id" or not rest.strip():
            raise BadReplyError(f"the engine does not say who it is: {lines[:1]}")
        name, _, version = rest.strip().rpartition(" ")
        if not name:
            name, version = version, ""
        flags = lines[-1].split(";") if len(lines) > 1 else []
        return cls(name.strip(), version, frozenset(flag.strip() for flag in flags if flag.strip()))


@dataclass(frozen=True, slots=True)
class GameReply:
    """The engine's game, with moves in its spelling."""

    game_type: str
    state: str
    turn: str
    moves: tuple[str, ...]

    @classmethod
    def parse(cls, lines: list[str]) -> "GameReply":
        """Parse a game string."""
        fields = lines[-1].split(";") if lines else []
        if len(fields) < 3 or fields[1] not in STATES:
            raise BadReplyError(f"the engine gives no game: {lines[-1:]}")
        return cls(fields[0], fields[1], fields[2], tuple(fields[3:]))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state in FINISHED

    def __str__(self) -> str:
        return ";".join((self.game_type, self.state, self.turn, *self.moves))


@dataclass(frozen=True, slots=True)
class BestMove:
    """The engine's choice. `earlier` holds the lines it wrote during the search."""

    move: str
    earlier: tuple[str, ...]

    @classmethod
    def parse(cls, lines: list[str]) -> "BestMove":
        """Parse the reply to `bestmove`."""
        move = lines[-1].partition(";")[0].strip() if lines else ""
        if not move:
            raise BadReplyError("the engine names no move")
        return cls(move, tuple(lines[:-1]))
