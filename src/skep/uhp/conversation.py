"""The engine's half of a conversation: what each command does and what is said to it."""

import threading
import unicodedata
from collections.abc import Callable
from enum import Enum

from skep import __version__
from skep.core.errors import IllegalMoveError, SkepError
from skep.engine import oracle
from skep.engine.player import LEVELS, Limit, Report, choose
from skep.game import Game
from skep.notation.uhp import format_move
from skep.rules.creatures import CREATURES
from skep.rules.modules import MODULES
from skep.rules.perft import MAX_DEPTH
from skep.uhp.counting import count
from skep.uhp.lines import MAX_LINE
from skep.uhp.options import Option
from skep.uhp.timespan import parse_timespan

Say = Callable[[str], None]
CAPABILITIES = ";".join(
    (*(CREATURES[letter].title for letter in "MLP"), *(m.title for m in MODULES.values()), "Extras")
)
"""UHP's own flags, one for each module, and one for extra one-sided creatures (V9)."""
MAX_ECHO = 300
"""Characters that an error has at most; it may quote what was sent."""
PERFT_DEPTH = 3

HELP = """\
info                      who I am and what I can play
newgame [TYPE or GAME]    begin a game: Base+MLP, a preset's name, or a whole game string
play MOVE                 make a move: wA1 bQ-, wB1=T bQ-, wB1~, bA2!, wL<>bA2, wNxbA2, nK~
pass                      make no move, where there is none
validmoves                every legal move
bestmove time hh:mm:ss    the move I would play; also: depth N, or neither, until cancelled or the next line comes
undo [N]                  take back the last move, or the last N
options [get NAME]        what can be set
options set NAME VALUE    set it; a new Seed holds from the next newgame on, 0 draws by chance; Level 0 is the best
perft [N]                 count the games of up to N moves from here
help                      this
exit                      leave"""


class CommandError(Exception):
    """A command that cannot be obeyed, for a reason other than the laws of the game."""


class InvalidMoveError(Exception):
    """A move that cannot be played."""


class Then(Enum):
    """What follows a line of input."""

    OK = "say ok"
    NOTHING = "say nothing"
    EXIT = "leave"


class Conversation:
    """A game and some options, and the commands that act on them. Whatever is refused changes nothing.

    Setting `stop` ends a search or a count; the search still answers.
    """

    def __init__(self) -> None:
        self.game: Game | None = None
        self.stop = threading.Event()
        self.options = {
            option.name.lower(): option
            for option in (
                Option("Seed", "int", "0", "0", ("0", "2147483647")),
                Option("ReportIntermediateBestMoves", "bool", "False", "False"),
                Option("Engine", "enum", "compiled", "compiled", ("compiled", "rules")),
                Option("Level", "int", "0", "0", ("0", str(max(LEVELS)))),
            )
        }
        self._commands: dict[str, Callable[[str, Say], None]] = {
            "info": self._info,
            "newgame": self._newgame,
            "play": self._play,
            "pass": self._pass,
            "validmoves": self._validmoves,
            "bestmove": self._bestmove,
            "undo": self._undo,
            "options": self._options,
            "perft": self._perft,
            "help": self._help,
        }

    def answer(self, line: str | None, say: Say) -> Then:
        """Obey one line, None standing for one that was too long to read; `ok` is left to the caller."""
        try:
            if line is None:
                raise CommandError(f"A line may have {MAX_LINE} bytes at most.")
            word, rest = split_command(line)
            if not word:
                return Then.NOTHING
            if word == "exit":
                return Then.EXIT
            if word not in self._commands:
                raise CommandError(f"Unknown command {word!r}; try help.")
            self._commands[word](rest, say)
        except InvalidMoveError as error:
            say(_one_line(f"invalidmove {error}"))
        except (CommandError, SkepError) as error:
            say(_one_line(f"err {error}"))
        return Then.OK

    # Commands

    def _info(self, _: str, say: Say) -> None:
        say(f"id Skep {__version__}")
        say(CAPABILITIES)

    def _help(self, _: str, say: Say) -> None:
        for line in HELP.splitlines():
            say(line)

    def _newgame(self, rest: str, say: Say) -> None:
        seed = int(self.options["seed"].value)
        try:
            game = Game.from_string(rest or "Base", seed=seed or None)
        except IllegalMoveError as error:
            raise CommandError(" ".join((str(error), *getattr(error, "__notes__", ())))) from error
        self.game = game
        say(str(game))

    def _play(self, rest: str, say: Say) -> None:
        if not rest:
            raise CommandError("Which move? Write play and a move.")
        game = self._running_game()
        try:
            game.play(rest)
        except SkepError as error:
            raise InvalidMoveError(str(error)) from error
        say(str(game))

    def _pass(self, rest: str, say: Say) -> None:
        if rest:
            raise CommandError("pass takes no argument.")
        self._play("pass", say)

    def _validmoves(self, _: str, say: Say) -> None:
        say(";".join(self._running_game().legal_moves.texts()))

    def _bestmove(self, rest: str, say: Say) -> None:
        limit = _parse_limit(rest)
        game = self._running_game()
        report = self._report_to(say, game) if self.options["reportintermediatebestmoves"].value == "True" else None
        if self.options["engine"].value == "rules":
            say(game.spell(oracle.choose(game, limit, self.stop, report)))
            return
        level = int(self.options["level"].value) or None
        say(game.spell(choose(game, limit, self.stop, report, level=level)))

    def _undo(self, rest: str, say: Say) -> None:
        game = self._game()
        count = _parse_count(rest, "undo", default=1)
        if not 1 <= count <= game.ply:
            raise CommandError(f"Cannot take back {count} moves: {game.ply} were made.")
        game.undo(count)
        say(str(game))

    def _options(self, rest: str, say: Say) -> None:
        match rest.split():
            case []:
                for option in self.options.values():
                    say(str(option))
            case [verb, name] if verb.lower() == "get":
                say(str(self._option(name)))
            case [verb, name, value] if verb.lower() == "set":
                try:
                    option = self._option(name).with_value(value)
                except ValueError as error:
                    raise CommandError(str(error)) from error
                self.options[name.lower()] = option
                say(str(option))
            case _:
                raise CommandError("Write options, options get NAME or options set NAME VALUE.")

    def _perft(self, rest: str, say: Say) -> None:
        game = self._game()
        deepest = _parse_count(rest, "perft", default=PERFT_DEPTH)
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
        if game.outcome is not None:
            raise CommandError(f"The game is over: {game.outcome.because}")
        return game

    def _option(self, name: str) -> Option:
        option = self.options.get(name.lower())
        if option is None:
            raise CommandError(f"There is no option {name!r}.")
        return option

    def _report_to(self, say: Say, game: Game) -> Callable[[Report], None]:
        def report(found: Report) -> None:
            position = game.position.copy()
            line = []
            for move in found.line:
                line.append(format_move(position, game.ruleset, move))
                position.apply(move)
            say(";".join((line[0], str(found.depth), str(found.score), *line)))

        return report


def split_command(line: str) -> tuple[str, str]:
    """The command word in lower case, and the rest of the line; both may be empty."""
    word, _, rest = line.lstrip("\ufeff").replace("\t", " ").strip().partition(" ")
    return word.lower(), rest.strip()


def is_search(line: str | None) -> bool:
    """Whether the command may take long, and is ended by an interrupt."""
    return line is not None and split_command(line)[0] in ("bestmove", "perft")


def is_endless(line: str | None) -> bool:
    """Whether nothing but an interrupt, or more input, will end the command."""
    return line is not None and split_command(line) == ("bestmove", "")


def _parse_limit(text: str) -> Limit:
    match text.lower().split():
        case []:
            return Limit()
        case ["time", span]:
            try:
                return Limit(time=parse_timespan(span))
            except ValueError as error:
                raise CommandError(str(error)) from error
        case ["depth", depth]:
            count = _parse_count(depth, "bestmove depth", default=1)
            if count < 1:
                raise CommandError("A search looks at least one move ahead.")
            return Limit(depth=count)
        case _:
            raise CommandError("Write bestmove time hh:mm:ss, bestmove depth N, or bestmove alone.")


def _parse_count(text: str, what: str, default: int) -> int:
    if not text:
        return default
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise CommandError(f"{what} takes a number, not {text!r}.")
    return int(text)


def _one_line(text: str) -> str:
    """The text without line ends and other control characters, and not longer than anyone wants to read."""
    clean = "".join(
        "?" if unicodedata.category(character)[0] == "C" else character for character in text[: MAX_ECHO + 1]
    )
    flat = " ".join(clean.split())
    return flat if len(flat) <= MAX_ECHO else flat[:MAX_ECHO] + "..."
