"""The engine's side of a conversation: commands and their replies."""

import threading
import unicodedata
from collections.abc import Callable
from enum import Enum
from time import monotonic

from skep import __version__
from skep.core.errors import IllegalMoveError, SkepError
from skep.core.tiles import Color
from skep.engine import Readiness
from skep.game import Game
from skep.lang import speaking
from skep.lang.bundle import ENGLISH
from skep.notation.hop import format_hop, parse_hop
from skep.rules.creatures import CREATURES
from skep.rules.modules import MODULES
from skep.rules.perft import MAX_DEPTH
from skep.uhp.board_json import format_board
from skep.uhp.counting import count
from skep.uhp.engine_options import Option
from skep.uhp.errors import CommandError
from skep.uhp.lines import MAX_LINE
from skep.uhp.search_driver import Say, SearchDriver, is_endless_limit, parse_count, parse_limit

EXTENSIONS = ("Clock", "Nodes", "Infinite", "Info", "MultiPV", "Ponder", "Position", "Board", "Moves", "Resign")
"""Capability flags for commands beyond the protocol. Viewers that do not know them see plain UHP."""
_RULES = (*(CREATURES[letter].title for letter in "MLP"), *(m.title for m in MODULES.values()), "Extras")
CAPABILITIES = ";".join((*_RULES, *EXTENSIONS))
"""UHP's own flags, one for each module, one for extra one-sided creatures (V9), and the extensions."""
RULES_OF_ALL = ";".join((*_RULES, "Clock", "Nodes", "Position", "Board", "Moves", "Resign"))
"""Capabilities if a Python function plays: those of rules and conversation, without our search."""
MAX_ECHO = 300
"""Longest error message, in characters; it may quote the command."""
PERFT_DEPTH = 3

HELP = """\
info                      who I am and what I can play
newgame [TYPE or GAME]    begin a game: Base+MLP, a preset's name, or a whole game string
play MOVE                 make a move: wA1 bQ-, wB1=T bQ-, wB1~, bA2!, wL<>bA2, wNxbA2, nK~
pass                      make no move, where there is none
validmoves                every legal move
bestmove time hh:mm:ss    the move I would play; also: depth N, nodes N, or infinite until stop or the next line comes
bestmove clock W B WI BI  the same by clocks: milliseconds left for White and Black, and what a move adds for each
stop                      end a search; it answers, and stop itself is not answered
undo [N]                  take back the last move, or the last N
options [get NAME]        what can be set
options set NAME VALUE    set it; a new Seed holds from the next newgame on, 0 draws by chance
position [HOP]            begin from a position; without one, the position in HOP
board                     the position as one line of JSON
moves TILE                the legal moves of one tile
resign                    the player to move gives up
perft [N]                 count the games of up to N moves from here
help                      this
exit                      leave"""


class Then(Enum):
    """The caller's next step after a line of input."""

    OK = "say ok"
    NOTHING = "say nothing"
    EXIT = "leave"


class Conversation:
    """A game, its options, and the commands that act on them. A refused command changes nothing.

    Setting `stop` ends a search or a count; the search still answers.
    """

    def __init__(self, readiness: Readiness | None = None) -> None:
        self.game: Game | None = None
        self.stop = threading.Event()
        self.driver = SearchDriver(self.stop, readiness)
        self._resigned: Color | None = None
        self._began = monotonic()
        self._commands: dict[str, Callable[[str, Say], None]] = {
            "info": self._info,
            "newgame": self._newgame,
            "play": self._play,
            "pass": self._pass,
            "validmoves": self._validmoves,
            "bestmove": self._bestmove,
            "undo": self._undo,
            "options": self._options,
            "position": self._position,
            "board": self._board,
            "moves": self._moves,
            "resign": self._resign,
            "perft": self._perft,
            "help": self._help,
        }

    def answer(self, line: str | None, say: Say, began: float | None = None) -> Then:
        """Execute one line (None if it was too long to read). The caller writes `ok`.

        The time of a search counts from `began`, when the line arrived.
        """
        self._began = monotonic() if began is None else began
        with speaking(ENGLISH):  # programs read it
            return self._obey(line, say)

    def _obey(self, line: str | None, say: Say) -> Then:
        try:
            if line is None:
                raise CommandError(f"A line may have {MAX_LINE} bytes at most.")
            word, rest = split_command(line)
            if not word or is_stop(line):  # a stop that arrives after its search has answered gets no reply
                return Then.NOTHING
            if word == "exit":
                return Then.EXIT
            if word not in self._commands:
                raise CommandError(f"Unknown command {word!r}; try help.")
            self._commands[word](rest, say)
        except (CommandError, SkepError) as error:
            say(_one_line(f"{getattr(error, 'word', 'err')} {error}"))
        return Then.OK

    # Commands

    def _info(self, _: str, say: Say) -> None:
        policy = self.driver.policy
        say(f"id Skep {__version__}" if policy is None else f"id {policy.title}")
        say(CAPABILITIES if policy is None else RULES_OF_ALL)

    def _help(self, _: str, say: Say) -> None:
        for line in HELP.splitlines():
            say(line)

    def _newgame(self, rest: str, say: Say) -> None:
        try:
            game = Game.from_string(rest or "Base", seed=self.driver.seed or None)
            game.state_result(None)  # a resigned game can be continued here
        except IllegalMoveError as error:
            raise CommandError(" ".join((str(error), *getattr(error, "__notes__", ())))) from error
        self._begin(game, say)

    def _position(self, rest: str, say: Say) -> None:
        if not rest:
            game = self._game()
            say(format_hop(game.position))
            return
        position = parse_hop(rest)
        self._begin(Game.from_position(position, seed=self.driver.seed or None), say)

    def _begin(self, game: Game, say: Say) -> None:
        self.game = game
        self._resigned = None
        self.driver.begin(game)
        say(str(game))

    def _play(self, rest: str, say: Say) -> None:
        if not rest:
            raise CommandError("Which move? Write play and a move.")
        game = self._running_game()
        try:
            game.play(rest)
        except SkepError as error:
            raise CommandError(str(error), "invalidmove") from error
        say(str(game))

    def _pass(self, rest: str, say: Say) -> None:
        if rest:
            raise CommandError("pass takes no argument.")
        self._play("pass", say)

    def _validmoves(self, _: str, say: Say) -> None:
        say(";".join(self._running_game().legal_moves.texts))

    def _bestmove(self, rest: str, say: Say) -> None:
        limit = parse_limit(rest, self.game.turn if self.game else Color.WHITE)
        say(self.driver.best_move(self._running_game(), limit, say, self._began))

    def _board(self, rest: str, say: Say) -> None:
        if rest:
            raise CommandError("board takes no argument.")
        say(format_board(self._game(), self._state()))

    def _moves(self, rest: str, say: Say) -> None:
        game = self._running_game()
        if not rest:
            raise CommandError("Which tile? Write moves and a tile.")
        texts = game.legal_moves.of(rest).texts
        if not texts:
            raise CommandError(str(game.why_not(rest) or f"{rest} has no move."))
        say(";".join(texts))

    def _resign(self, rest: str, say: Say) -> None:
        if rest:
            raise CommandError("resign takes no argument.")
        self._resigned = self._running_game().turn
        say(self._game_string())

    def _undo(self, rest: str, say: Say) -> None:
        game = self._game()
        count = parse_count(rest, "undo", default=1)
        if self._resigned is not None and count == 1:
            self._resigned = None
            say(str(game))
            return
        if not 1 <= count <= game.ply:
            raise CommandError(f"Cannot take back {count} moves: {game.ply} were made.")
        game.undo(count)
        self._resigned = None
        say(str(game))

    def _options(self, rest: str, say: Say) -> None:
        match rest.split():
            case []:
                for option in self.driver.options.values():
                    say(str(option))
            case [verb, name] if verb.lower() == "get":
                say(str(self._option(name)))
            case [verb, name, value] if verb.lower() == "set":
                try:
                    option = self._option(name).with_value(value)
                except ValueError as error:
                    raise CommandError(str(error)) from error
                self.driver.set_option(option)
                say(str(option))
            case _:
                raise CommandError("Write options, options get NAME or options set NAME VALUE.")

    def _perft(self, rest: str, say: Say) -> None:
        game = self._game()
        deepest = parse_count(rest, "perft", default=PERFT_DEPTH)
        if deepest > MAX_DEPTH:
            raise CommandError(f"perft counts at most {MAX_DEPTH} moves ahead.")
        above = 0
        for depth in range(deepest + 1):
            leaves = count(game, depth, above, self.stop)
            if leaves is None:
                return
            say(f"perft({depth}) = {leaves}")
            above = leaves

    # Within

    def _game(self) -> Game:
        if self.game is None:
            raise CommandError("No game in progress; begin one with newgame.")
        return self.game

    def _running_game(self) -> Game:
        game = self._game()
        if self._resigned is not None:
            raise CommandError(f"The game is over: {self._resigned.word.title()} has resigned.")
        if game.outcome is not None:
            raise CommandError(f"The game is over: {game.outcome.because}")
        return game

    def _state(self) -> str:
        if self._resigned is not None:
            return "BlackWins" if self._resigned is Color.WHITE else "WhiteWins"
        return self._game().state

    def _game_string(self) -> str:
        game = self._game()
        return ";".join((str(game.ruleset), self._state(), game.turn_string, *game.move_texts))

    def _option(self, name: str) -> Option:
        option = self.driver.options.get(name.lower())
        if option is None:
            raise CommandError(f"There is no option {name!r}.")
        return option


def split_command(line: str) -> tuple[str, str]:
    """Split a line into its command word in lower case and the rest. Both may be empty."""
    word, _, rest = line.lstrip("\ufeff").replace("\t", " ").strip().partition(" ")
    return word.lower(), rest.strip()


def is_search(line: str | None) -> bool:
    """Whether the command may take long and can be interrupted."""
    return line is not None and split_command(line)[0] in ("bestmove", "perft")


def is_endless(line: str | None) -> bool:
    """Whether only an interrupt or more input ends the command."""
    word, rest = split_command(line or "")
    return word == "bestmove" and is_endless_limit(rest)


def is_stop(line: str | None) -> bool:
    """Whether the line is `stop`."""
    return line is not None and split_command(line) == ("stop", "")


def _one_line(text: str) -> str:
    """Strip line breaks and control characters, and limit the length."""
    clean = "".join(
        "?" if unicodedata.category(character)[0] == "C" else character for character in text[: MAX_ECHO + 1]
    )
    flat = " ".join(clean.split())
    return flat if len(flat) <= MAX_ECHO else flat[:MAX_ECHO] + "..."
