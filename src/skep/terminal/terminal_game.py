"""A game at the terminal: read input, pass commands to the session, and print the events."""

import random
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from time import monotonic

from skep.core.errors import SkepError
from skep.core.hexes import Hex
from skep.core.moves import Move
from skep.core.tiles import PLAYERS, Color, Tile
from skep.engine import Engine, Limit
from skep.game import Game
from skep.lang import phrase
from skep.play.commands import Command, OfferDraw, OfferRematch, Play, Resign, Settle, TakeBack
from skep.play.events import Ended, Played, RematchAgreed, TakenBack
from skep.play.players import Computer
from skep.play.session import Session
from skep.rules.ids import RULES
from skep.terminal.picture import draw
from skep.terminal.screen import Screen
from skep.terminal.sentences import event_text, hands_text, help_text, turn_text

HINT = Limit(time=2.0)
MAX_FILE = 1 << 20


class TerminalGame:
    """Runs a session until it ends or the person quits."""

    def __init__(self, session: Session, screen: Screen, chance: random.Random | None = None) -> None:
        self.session = session
        self.screen = screen
        self.chance = chance
        self._engine = Engine()
        self._listed: list[str] = []
        self._is_stale = True
        self._is_left = False
        self._requests: dict[str, Callable[[str], None]] = {
            "help": lambda _: screen.print(help_text()),
            "?": lambda _: screen.print(help_text()),
            "board": lambda _: self._show(),
            "moves": self._list_all,
            "why": self._explain,
            "hint": self._hint,
            "undo": self._take_back,
            "draw": lambda _: self._send(OfferDraw(self._seat())),
            "resign": lambda _: self._send(Resign(self._seat())),
            "again": self._again,
            "rules": self._print_rule,
            "save": self._save,
            "load": self._load,
            "quit": self._leave,
            "exit": self._leave,
        }

    @property
    def game(self) -> Game:
        return self.session.game

    def run(self) -> None:
        """Play. Ctrl-C and the end of the input both quit."""
        self.screen.print(str(phrase("terminal-begins", game=str(self.game.ruleset))))
        try:
            self._send(Settle())
            while not self._is_left:
                self._take_turn()
        except KeyboardInterrupt:
            self.screen.print()
        self.screen.print(str(phrase("terminal-goodbye")))

    # Turns

    def _take_turn(self) -> None:
        mover = self.session.to_move
        if mover is not None and isinstance(player := self.session.player(mover), Computer):
            self.screen.print(str(phrase("terminal-thinking", name=player.name)))
            self._send(Play(mover, self._think(player), self.game.ply))
            return
        if self._is_stale:
            self._show()
        prompt = phrase("terminal-prompt", player="over" if mover is None else mover.word)
        self._obey(self.screen.ask(f"{prompt} "))

    def _think(self, player: Computer) -> str:
        """Return the computer's choice for the side to move. Ctrl-C ends the search and is raised to the caller."""
        stop = threading.Event()
        game = self.game.copy()
        with ThreadPoolExecutor(1) as pool:
            thinking = pool.submit(player.choose, game, stop, chance=self.chance, engine=self._engine)
            try:
                while not thinking.done():
                    wait([thinking], timeout=0.2)
            finally:
                stop.set()
        return thinking.result()

    def _obey(self, line: str | None) -> None:
        if line is None:
            self.screen.print()
            self._is_left = True
            return
        word, _, rest = line.strip().partition(" ")
        if word.lower() in self._requests:
            self._requests[word.lower()](rest.strip())
        elif word:
            self._play_or_list(line.strip())

    def _play_or_list(self, text: str) -> None:
        if text.isascii() and text.isdigit():
            if not 1 <= int(text[:9]) <= len(self._listed):
                self.screen.print(str(phrase("terminal-no-such-number")))
                return
            text = self._listed[int(text) - 1]
        elif self.session.to_move is not None:
            tile = self._tile(text)
            if tile is not None and text not in self.game.legal_moves:
                self._list_of(tile)
                return
        self._send(Play(self._seat(), text))

    def _send(self, command: Command) -> None:
        events = self.session.handle(command, monotonic())
        for event in events:
            self.screen.print(event_text(self.session, event))
            self._is_stale |= isinstance(event, Played | TakenBack | Ended)
        if any(isinstance(event, RematchAgreed) for event in events):
            self._begin(self.session.rematch())

    # What is shown

    def _show(self, marks: dict[Hex, str] | None = None) -> None:
        self._is_stale = False
        if marks is None:
            self._listed = []
        self.screen.print()
        self.screen.print(draw(self.game.position, self.screen.paint, self.screen.width, marks))
        for line in hands_text(self.game):
            self.screen.print(line)
        if self.session.to_move is not None:
            self.screen.print(self.screen.paint(turn_text(self.session), "bold"))

    def _list_of(self, tile: Tile) -> None:
        moves = sorted(self.game.legal_moves.of(tile), key=_reading_order)
        if not moves:
            self._explain(str(tile))
            return
        self._listed = [self.game.format(move) for move in moves]
        numbers: dict[Hex, list[int]] = {}
        for number, move in enumerate(moves, 1):
            if move.goal is not None:
                numbers.setdefault(move.goal, []).append(number)
        self._show({hex: _mark(here) for hex, here in numbers.items()})
        self._print_list()

    def _list_all(self, _: str) -> None:
        self._listed = self.game.legal_moves.texts
        self._print_list()

    def _print_list(self) -> None:
        entries = [f"{number:>3}. {text}" for number, text in enumerate(self._listed, 1)]
        if not entries:
            self.screen.print(str(phrase("terminal-no-move")))
            return
        width = max(map(len, entries)) + 2
        columns = max(1, self.screen.width // width)
        for start in range(0, len(entries), columns):
            self.screen.print("".join(entry.ljust(width) for entry in entries[start : start + columns]).rstrip())

    def _explain(self, name: str) -> None:
        tile = self._tile(name)
        if tile is None:
            self.screen.print(str(phrase("terminal-why-what")))
            return
        verdict = self.game.why_not(tile)
        can = phrase("terminal-can-move", tile=str(tile))
        self.screen.print(f"{verdict.because} ({verdict.rule})" if verdict is not None else str(can))

    def _print_rule(self, name: str) -> None:
        id = name.upper()
        known = id in RULES
        self.screen.print(
            str(phrase("terminal-rule", id=id, title=RULES[id]) if known else phrase("terminal-which-rule"))
        )

    # Other requests

    def _hint(self, _: str) -> None:
        if self.session.to_move is None:
            self.screen.print(str(phrase("terminal-over")))
            return
        self.screen.print(str(phrase("terminal-hint", move=self._think(Computer(HINT)))))

    def _take_back(self, _: str) -> None:
        people = self._people()
        self._send(TakeBack(people[0] if len(people) == 1 else self.session.last_chooser or Color.WHITE))

    def _again(self, _: str) -> None:
        for color in self._people():
            self._send(OfferRematch(color))

    def _save(self, name: str) -> None:
        if not name:
            self.screen.print(str(phrase("terminal-save-where")))
            return
        try:
            with Path(name).open("x", encoding="utf-8") as file:
                file.write(f"{self.game}\n")
        except OSError as error:
            self.screen.print(str(phrase("terminal-not-written", file=name, error=error.strerror or "")))
        else:
            self.screen.print(str(phrase("terminal-written", file=name)))

    def _load(self, name: str) -> None:
        try:
            with Path(name).open(encoding="utf-8") as file:
                game = Game.from_string(file.read(MAX_FILE))
        except OSError as error:
            path = name or phrase("terminal-nothing")
            self.screen.print(str(phrase("terminal-not-read", file=path, error=error.strerror or "")))
        except (SkepError, UnicodeDecodeError) as error:
            self.screen.print(str(phrase("terminal-no-game", file=name, error=str(error))))
        else:
            self._begin(Session(game, self.session.players, take_backs=self.session.take_backs))

    def _begin(self, session: Session) -> None:
        self.session = session
        self._is_stale = True
        self._send(Settle())

    def _leave(self, _: str) -> None:
        self._is_left = True

    # Within

    def _people(self) -> list[Color]:
        """Return the seats that are played from this terminal."""
        return [color for color in PLAYERS if not self.session.player(color).is_computer]

    def _seat(self) -> Color:
        """Return the seat that the input is for: with two at the keyboard, the one whose turn it is."""
        people = self._people()
        return people[0] if len(people) == 1 else self.game.turn

    def _tile(self, name: str) -> Tile | None:
        try:
            return self.game.tile(name)
        except SkepError:
            return None


def _reading_order(move: Move) -> tuple[bool, int, int]:
    """Moves to a hex row by row, then the others."""
    return (True, 0, 0) if move.goal is None else (False, move.goal.r, move.goal.q)


def _mark(numbers: list[int]) -> str:
    """Format the numbers of the moves to one hex, as far as there is room."""
    return f"({numbers[0]})" if len(numbers) == 1 else ",".join(map(str, numbers[:2]))
