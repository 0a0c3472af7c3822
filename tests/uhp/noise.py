"""Lines that no viewer would send, mixed with enough sense to keep a game going; the same ones for the same seed."""

import random
from collections.abc import Callable, Iterator

from skep import PRESETS, Game
from skep.uhp.conversation import Conversation, Then
from skep.uhp.lines import MAX_LINE, LineCutter

TYPES = [
    *PRESETS,
    "Base",
    "Base+MLP+VXGKS{sting=adjacent,pairing=thematic}",
    "Base+MLPWTFDOYCH{queen=any,repetition=off}",
    "Base++XGK{butterfly=one}",
    "Base+NRUE",
    "Base++S",
    "Base+MLP+V{flips=fixed,faces=TODCW}",
    "Base+MLP+V{shield=self,flips=placed}",
]
OPTIONS = [
    "options",
    "options get Seed",
    "options get",
    "options set Seed 3",
    "options set Seed 77",
    "options set Seed -3",
    "options set Seed 1;2",
    "options set ReportIntermediateBestMoves true",
    "options set ReportIntermediateBestMoves False",
    "options set ReportIntermediateBestMoves maybe",
    "options set Nothing at all",
    "options set Level 2",
    "options set Level max",
    "options set Level 99",
    "options set Threads 0",
    "options set TableSizeMiB 8",
    "options set MultiPV 3",
    "options set Info x",
]
SEARCHES = [
    "bestmove depth 1",
    "bestmove nodes 60",
    "bestmove nodes",
    "bestmove clock 1 2 3",
    "bestmove depth",
    "bestmove time",
    "perft 1",
    "perft 0",
    "perft x",
    "board",
    "moves wQ",
    "moves bA1",
    "position",
    "position QA-a,w!",
    "stop",
]
WORDS = [
    "info",
    "help",
    "newgame",
    "play",
    "pass",
    "validmoves",
    "undo",
    "PLAY",
    "Pass",
    "hello",
    "ok",
    "err",
    "licenses",
]
SIGNS = "wbnQBGSAMLPWTFDOYCHNRUEK123 \\/-=~!<>x+,;.{}[]\t\x00\x7f٣ſK\u2028é🐝"


class Noise:
    """A source of lines for one conversation, which it follows so that it can name legal moves."""

    def __init__(self, conversation: Conversation, seed: int) -> None:
        self.conversation = conversation
        self.chance = random.Random(seed)
        self._kinds: list[tuple[Callable[[], bytes], float]] = [
            (self._legal, 55),
            (lambda: self._mutated(self._legal()), 14),
            (self._made_up, 8),
            (self._new_game, 0.5),
            (lambda: self._mutated(self._new_game()), 0.7),
            (lambda: self._mutated(self._replay()), 0.3),
            (self._undo, 3),
            (lambda: self.chance.choice(OPTIONS).encode(), 4),
            (lambda: self.chance.choice(SEARCHES).encode(), 1),
            (lambda: b"validmoves", 3),
            (self._junk, 12),
            (self._signs, 10),
            (self._wordy, 6),
            (lambda: self.chance.choice([b"", b" ", b"\t\r", b"\xef\xbb\xbf"]), 2),
            (lambda: b"play " + b"w" * (MAX_LINE + self.chance.randrange(9)), 0.02),
        ]

    def lines(self, count: int) -> Iterator[tuple[bytes, list[str]]]:
        """Each line with what the conversation says to it, `ok` included."""
        yield self.heard(b"options set Seed 5")
        kinds, weights = zip(*self._kinds, strict=True)
        for _ in range(count):
            game = self.conversation.game
            is_over = game is None or game.outcome is not None or game.ply > 80
            kind = self._new_game if is_over and self.chance.random() < 0.5 else self.chance.choices(kinds, weights)[0]
            yield self.heard(self._harmless(kind().replace(b"\n", b" ")))

    def heard(self, line: bytes) -> tuple[bytes, list[str]]:
        """A line with what the conversation says to it."""
        (text,) = LineCutter().feed(line + b"\n")
        said: list[str] = []
        then = self.conversation.answer(text, said.append)
        return line, [*said, "ok"] if then is Then.OK else said

    @staticmethod
    def _harmless(line: bytes) -> bytes:
        """Not the end, no search of a length that mutation chose, and no seed of chance."""
        words = line.decode("utf-8", "replace").lstrip("\ufeff").replace("\t", " ").lower().split()
        if words[:1] == ["exit"]:
            return b"exit_"
        dangerous = words[:1] in (["bestmove"], ["perft"], ["options"])
        known = {safe.lower() for safe in (*SEARCHES, *OPTIONS)}
        return b"nonsense " + line if dangerous and " ".join(words) not in known else line

    def _legal(self) -> bytes:
        game = self.conversation.game
        texts = game.legal_moves.texts if game is not None else []
        return f"play {self.chance.choice(texts)}".encode() if texts else b"play wA1"

    def _made_up(self) -> bytes:
        names = list((self.conversation.game or Game("venom")).ruleset.names)
        one, other = self.chance.choice(names), self.chance.choice(names)
        form = self.chance.choice(
            ["{} {}-", "{} /{}", "{} {}", "{}~", "{}!", "{}<>{}", "{}x{}", "{}=T {}\\", "{},{}", "{} -{} +wA1"]
        )
        return f"play {form.format(one, other)}".encode()

    def _new_game(self) -> bytes:
        return f"newgame {self.chance.choice(TYPES)}".encode()

    def _replay(self) -> bytes:
        return f"newgame {self.conversation.game}".encode()

    def _undo(self) -> bytes:
        return f"undo {self.chance.choice(['', '1', '1', '2', '3', '0', '-1', '500', 'x'])}".encode()

    def _junk(self) -> bytes:
        return self.chance.randbytes(self.chance.randrange(60))

    def _signs(self) -> bytes:
        return "".join(self.chance.choices(SIGNS, k=self.chance.randrange(30))).encode()

    def _wordy(self) -> bytes:
        return self.chance.choice(WORDS).encode() + b" " + self._signs()

    def _mutated(self, line: bytes) -> bytes:
        text = list(line.decode())
        for _ in range(self.chance.randrange(1, 4)):
            at = self.chance.randrange(len(text) + 1)
            match self.chance.randrange(4):
                case 0:
                    text[at : at + 1] = []
                case 1:
                    text.insert(at, self.chance.choice(SIGNS))
                case 2:
                    text[at : at + 1] = [self.chance.choice(SIGNS)]
                case _:
                    text[at:at] = text[max(0, at - 4) : at]
        return "".join(text).encode()
