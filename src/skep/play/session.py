"""A game session: players, turns, offers and the result. No I/O; time is an argument."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from skep.core.errors import AmbiguousMoveError, IllegalMoveError, InvalidTextError, message_of
from skep.core.moves import PASS, Move
from skep.core.tiles import PLAYERS, Color
from skep.core.verdict import Verdict
from skep.game import Game
from skep.lang import phrase
from skep.play import commands as ask
from skep.play import events as tell
from skep.play.clock import Clock, TimeControl
from skep.play.events import Cause, Event, Reason, Refused, Result
from skep.play.players import Computer, Human, Player, TakeBacks
from skep.rules.modules.swarm import is_choosing

MAX_MOVE_TEXT = 200
"""Longest move text, in characters. The longest valid one, an opening hand, has thirty."""
CLAIM_AFTER = 300.0
"""Seconds that the opponent must be away on their turn before a game without a clock can be claimed.

Long enough for a phone that was locked or a server that restarts; lichess, whose games have clocks, waits two minutes.
"""
MIN_TURNS_TO_CLAIM = 2
"""Turns that both players must have finished; a game that is left earlier can only be aborted."""
MAX_FORCED = 8
"""Most forced passes in a row. More happen only if neither side can ever move again and repetition is off."""


@dataclass(slots=True)
class Offers:
    """The player who made each offer, or None. Players in `draws_asked` must move before they offer a draw again."""

    draw: Color | None = None
    take_back: Color | None = None
    rematch: Color | None = None
    draws_asked: set[Color] = field(default_factory=set)


class Session:
    """A game in progress. `handle` is its only entry point: a command and the time in, events out.

    `now` is in seconds from any origin and never decreases. A player's clock starts with their second turn. A pass
    that is the only legal move is made automatically. If a session `seals_hands`, opening hands (W1) are
    kept in `sealed`, in any order and changeable, and played together when both are chosen. `forced` says
    which moves of a resumed game were automatic; by default every pass.
    """

    def __init__(
        self,
        game: Game | None = None,
        players: tuple[Player, Player] = (Human("White"), Human("Black")),
        *,
        control: TimeControl | None = None,
        take_backs: TakeBacks = TakeBacks.ASKED,
        seals_hands: bool = False,
        forced: Sequence[bool] | None = None,
    ) -> None:
        self.game = Game() if game is None else game
        self.players = players
        self.clock = None if control is None else Clock(control)
        self.take_backs = take_backs
        self.result: Result | None = None
        self._forced = [move == PASS for move in self.game.moves] if forced is None else list(forced)
        self._movers = _movers(self.game)
        self._settled: int | None = None
        self.offers = Offers()
        self.sealed: dict[Color, str] | None = {} if seals_hands else None
        self._judge_board(0.0)

    def handle(self, command: ask.Command, now: float) -> list[Event]:
        """Execute a command, or refuse it without any change."""
        events = self._settle(now - command.lag if isinstance(command, ask.Play) else now)
        if isinstance(command, ask.Settle):
            return events
        if command.by not in PLAYERS:
            return [*events, Refused(Reason.SEAT, phrase("table-only-players"))]
        by = Color(command.by)
        if isinstance(command, ask.OfferRematch):
            return [*events, *self._offer_rematch(by)]
        if isinstance(command, ask.TakeBack):
            return [*events, *self._take_back(by, now)]
        if self.result is not None:
            return [*events, Refused(Reason.OVER, phrase("rule-game-over", because=self.result.message))]
        return [*events, *self._handle_in_progress(command, by, now)]

    def follow(self, kept: int, moves: Iterable[tuple[str, bool]]) -> None:
        """Take over the state of the same session from another process: its first `kept` moves, then these.

        The caller sets clock, offers and result. Raises like `Game.play`.
        """
        if count := self.game.ply - kept:
            self.game.undo(count)
            del self._forced[kept:], self._movers[kept:]
        for text, forced in moves:
            by = self.game.turn
            self._record(by, self.game.play(text), forced)
        self._settled = None

    def rematch(self) -> "Session":
        """Create a new session from the same start with colors swapped."""
        control = self.clock.control if self.clock else None
        start = self.game.start_sketch
        game = Game(self.game.ruleset) if start is None else Game.from_sketch(start)
        seals = self.sealed is not None
        black, white = (player.for_next_game() if isinstance(player, Computer) else player for player in self.players)
        return Session(game, (white, black), control=control, take_backs=self.take_backs, seals_hands=seals)

    def player(self, color: Color) -> Player:
        """The player of a color."""
        return self.players[color]

    @property
    def to_move(self) -> Color | None:
        """The player to move, or None if the game is over."""
        return None if self.result is not None else self.game.turn

    @property
    def forced(self) -> tuple[bool, ...]:
        """Flags of moves that were made automatically."""
        return tuple(self._forced)

    @property
    def is_last_forced(self) -> bool:
        """Whether the last move was made automatically."""
        return bool(self._forced and self._forced[-1])

    @property
    def movers(self) -> tuple[Color, ...]:
        """The player of each move."""
        return tuple(self._movers)

    def can_take_back(self, by: Color) -> bool:
        """Whether the player may take back a move, or ask to."""
        return self._why_no_take_back(by) is None

    def claims(self, by: Color) -> tuple[ask.ClaimedEnd, ...]:
        """How the player may end the game once the opponent has been away for `CLAIM_AFTER`.

        Nothing where a clock ends the game anyway, the opponent is a computer, or the player is to move.
        """
        is_waiting = by.other in self.awaited and (by not in self.awaited or by in (self.sealed or {}))
        if self.clock is not None or self.players[by.other].is_computer or not is_waiting:
            return ()
        if min(self.game.position.turn.finished) < MIN_TURNS_TO_CLAIM:
            return (ask.ClaimedEnd.ABORT,)
        return ask.ClaimedEnd.WIN, ask.ClaimedEnd.DRAW

    @property
    def is_sealing(self) -> bool:
        """Whether both players are choosing their hidden opening hands."""
        return self.sealed is not None and self.game.ply == 0 and is_choosing(self.game.position)

    @property
    def awaited(self) -> tuple[Color, ...]:
        """The players who may move now: both while hands are chosen, else the one whose turn it is."""
        if self.to_move is None:
            return ()
        return PLAYERS if self.is_sealing else (self.to_move,)

    @property
    def last_chooser(self) -> Color | None:
        """The player of the last move that was not forced."""
        choices = [mover for mover, forced in zip(self._movers, self._forced, strict=True) if not forced]
        return choices[-1] if choices else None

    def _handle_in_progress(
        self,
        command: ask.Play | ask.AnswerTakeBack | ask.OfferDraw | ask.AnswerDraw | ask.Resign | ask.Abort | ask.Claim,
        by: Color,
        now: float,
    ) -> list[Event]:
        match command:
            case ask.Play():
                return self._play(command, by, now)
            case ask.AnswerTakeBack(accept=accept):
                return self._answer_take_back(by, accept, now)
            case ask.OfferDraw():
                return self._offer_draw(by, now)
            case ask.AnswerDraw(accept=accept):
                return self._answer_draw(by, accept, now)
            case ask.Resign():
                because = phrase("result-resigned", player=by.word)
                return self._end(Result(by.other, Cause.RESIGNED, because, "E6"), now)
            case ask.Abort():
                return self._abort(by, now)
            case ask.Claim(end=end, away=away):
                return self._claim(by, end, away, now)
        assert_never(command)

    # Moves

    def _play(self, command: ask.Play, by: Color, now: float) -> list[Event]:
        if self.is_sealing:
            return self._seal(command, by, now)
        refusal = self._why_not_play(command, by)
        if refusal is not None:
            return [refusal]
        try:
            move = self.game.play(command.move)
        except IllegalMoveError as error:
            return [Refused(Reason.ILLEGAL, error.verdict.message, error.verdict)]
        except AmbiguousMoveError as error:
            return [Refused(Reason.AMBIGUOUS, message_of(error))]
        except InvalidTextError as error:
            return [Refused(Reason.INVALID, message_of(error))]
        played = self._record(by, move, forced=False)
        events: list[Event] = [*self._lapse_offers(by), played]
        self.offers.draws_asked.discard(by)
        if self.clock is not None and self.game.turn is not by and self.clock.running is by:
            self.clock.stop(now - command.lag)
            self.clock.reward(by)
        return [*events, *self._judge_board(now), *self._settle(now)]

    def _why_not_play(self, command: ask.Play, by: Color) -> Refused | None:
        if by is not self.game.turn:
            return Refused(Reason.TURN, phrase("table-turn", player=self.game.turn.word))
        return self._why_not_read(command)

    def _why_not_read(self, command: ask.Play) -> Refused | None:
        if command.ply is not None and command.ply != self.game.ply:
            return Refused(Reason.PLY, phrase("table-moved-on"))
        if len(command.move) > MAX_MOVE_TEXT:
            return Refused(Reason.INVALID, phrase("table-too-long"))
        if "+" in command.move and self.game.ruleset.has_bag:
            verdict = Verdict("W2", phrase("rule-chance-draws"))
            return Refused(Reason.ILLEGAL, verdict.message, verdict)
        return None

    def _seal(self, command: ask.Play, by: Color, now: float) -> list[Event]:
        """Store a chosen hand; play both when both are chosen."""
        assert self.sealed is not None
        game = hand_game(self.game, by)
        refusal = self._why_not_read(command)
        if refusal is not None:
            return [refusal]
        try:
            game.play(command.move)
        except IllegalMoveError as error:
            return [Refused(Reason.ILLEGAL, error.verdict.message, error.verdict)]
        except (AmbiguousMoveError, InvalidTextError) as error:
            return [Refused(Reason.INVALID, message_of(error))]
        self.sealed[by] = game.move_texts[-1]
        if len(self.sealed) < len(PLAYERS):
            return [tell.Sealed(by)]
        events: list[Event] = [self._record(color, self.game.play(self.sealed[color]), False) for color in PLAYERS]
        self.sealed.clear()
        return [*events, *self._settle(now)]

    def _record(self, by: Color, move: Move, forced: bool) -> tell.Played:
        self._forced.append(forced)
        self._movers.append(by)
        return tell.Played(by, self.game.ply, move, self.game.last_text, forced)

    def _settle(self, now: float) -> list[Event]:
        """Handle what happens without a command: a fallen clock, forced passes, the next player's clock."""
        if self.result is not None:
            return []
        if self.clock is not None and (loser := self.clock.fallen(now)) is not None:
            because = phrase("result-time", player=loser.word)
            return self._end(Result(loser.other, Cause.TIME, because, "E6"), now)
        events: list[Event] = []
        while self._settled != self.game.ply and self.to_move is not None and len(events) < MAX_FORCED:
            if not self._must_pass():
                self._settled = self.game.ply
                break
            by = self.game.turn
            events += [self._record(by, self.game.play("pass"), forced=True), *self._judge_board(now)]
        self._run_clock(now)
        return events

    def _must_pass(self) -> bool:
        """Whether only a pass is legal. Uses the full list of moves, which the game caches for display."""
        moves = self.game.legal_moves
        return len(moves) == 1 and next(iter(moves)) == PASS

    def _run_clock(self, now: float) -> None:
        if self.clock is None or self.result is not None:
            return
        player = self.game.turn
        if self.game.position.turn.finished[player] == 0:
            self.clock.stop(now)
        elif self.clock.running is not player:
            self.clock.run(player, now)

    # Endings

    def _judge_board(self, now: float) -> list[Event]:
        outcome = self.game.outcome
        if outcome is None:
            return []
        return self._end(Result(outcome.winner, Cause.BOARD, outcome.message, outcome.rule), now)

    def _end(self, result: Result, now: float) -> list[Event]:
        self.result = result
        self.offers.draw = self.offers.take_back = None
        if self.clock is not None:
            self.clock.stop(now)
        return [tell.Ended(result)]

    def _abort(self, by: Color, now: float) -> list[Event]:
        if all(self.game.position.turn.finished):
            return [Refused(Reason.LATE, phrase("table-late"))]
        return self._end(Result(None, Cause.ABORTED, phrase("result-aborted", player=by.word)), now)

    def _claim(self, by: Color, end: ask.ClaimedEnd, away: float, now: float) -> list[Event]:
        if end not in self.claims(by):
            return [Refused(Reason.FORBIDDEN, phrase("table-no-claim"))]
        if away < CLAIM_AFTER:
            return [Refused(Reason.EARLY, phrase("table-claim-early", minutes=round(CLAIM_AFTER / 60)))]
        left = by.other.word
        match end:
            case ask.ClaimedEnd.WIN:
                return self._end(Result(by, Cause.ABANDONED, phrase("result-abandoned", player=left), "E6"), now)
            case ask.ClaimedEnd.DRAW:
                because = phrase("result-abandoned-draw", player=left)
                return self._end(Result(None, Cause.ABANDONED, because, "E6"), now)
            case ask.ClaimedEnd.ABORT:
                return self._end(Result(None, Cause.ABORTED, phrase("result-abandoned-early", player=left)), now)
        assert_never(end)

    # Offers

    def _offer_draw(self, by: Color, now: float) -> list[Event]:
        if self.offers.draw is by.other:
            return self._answer_draw(by, True, now)
        if by in self.offers.draws_asked:
            return [Refused(Reason.REPEATED, phrase("table-draw-repeated"))]
        self.offers.draws_asked.add(by)
        offered = tell.DrawOffered(by)
        if self.players[by.other].is_computer:
            return [offered, tell.DrawDeclined(by.other)]
        self.offers.draw = by
        return [offered]

    def _answer_draw(self, by: Color, accept: bool, now: float) -> list[Event]:
        if self.offers.draw is not by.other:
            return [Refused(Reason.NOTHING, phrase("table-no-draw"))]
        self.offers.draw = None
        if accept:
            return self._end(Result(None, Cause.AGREED, phrase("result-agreed"), "E6"), now)
        return [tell.DrawDeclined(by)]

    def _offer_rematch(self, by: Color) -> list[Event]:
        if self.result is None:
            return [Refused(Reason.OVER, phrase("table-not-over"))]
        if self.offers.rematch is by:
            return [Refused(Reason.REPEATED, phrase("table-rematch-repeated"))]
        if self.offers.rematch is by.other or self.players[by.other].is_computer:
            return [tell.RematchAgreed()]
        self.offers.rematch = by
        return [tell.RematchOffered(by)]

    def _lapse_offers(self, by: Color) -> list[Event]:
        """Drop offers after a move: it declines the opponent's draw offer and any takeback request."""
        events: list[Event] = []
        if self.offers.draw is by.other:
            self.offers.draw = None
            events.append(tell.DrawDeclined(by))
        if self.offers.take_back is not None:
            events.append(tell.TakeBackDeclined(self.offers.take_back.other))
            self.offers.take_back = None
        return events

    # Taking back

    def _take_back(self, by: Color, now: float) -> list[Event]:
        if self.offers.take_back is by.other:
            return self._undo(by.other, now)
        refusal = self._why_no_take_back(by)
        if refusal is not None:
            return [refusal]
        if self._takes_back_freely(by):
            return self._undo(by, now)
        if self.offers.take_back is by:
            return [Refused(Reason.REPEATED, phrase("table-asked"))]
        self.offers.take_back = by
        return [tell.TakeBackOffered(by)]

    def _takes_back_freely(self, by: Color) -> bool:
        return self.take_backs is TakeBacks.FREE or self.players[by.other].is_computer

    def _why_no_take_back(self, by: Color) -> Refused | None:
        if self.take_backs is TakeBacks.NEVER:
            return Refused(Reason.FORBIDDEN, phrase("table-no-takebacks"))
        if self.result is not None and not (self._takes_back_freely(by) and self.result.cause is Cause.BOARD):
            return Refused(Reason.OVER, phrase("rule-game-over", because=self.result.message))
        if self._count_back(by) == 0:
            return Refused(Reason.NOTHING, phrase("table-nothing-to-take-back"))
        return None

    def _answer_take_back(self, by: Color, accept: bool, now: float) -> list[Event]:
        if self.offers.take_back is not by.other:
            return [Refused(Reason.NOTHING, phrase("table-nobody-asks"))]
        if accept:
            return self._undo(by.other, now)
        self.offers.take_back = None
        return [tell.TakeBackDeclined(by)]

    def _count_back(self, by: Color) -> int:
        """Return how many moves to undo until the player's last choice is undone; zero if there is none."""
        backwards = zip(reversed(self._movers), reversed(self._forced), strict=True)
        for count, (mover, forced) in enumerate(backwards, start=1):
            if mover is by and not forced:
                return count
        return 0

    def _undo(self, by: Color, now: float) -> list[Event]:
        count = self._count_back(by)
        self.game.undo(count)
        del self._forced[-count:], self._movers[-count:]
        self.result = self.offers.take_back = self.offers.draw = self._settled = None
        self.offers.draws_asked.clear()
        self._run_clock(now)
        return [tell.TakenBack(by, count, self.game.ply)]


def hand_game(game: Game, by: Color) -> Game:
    """Return a copy of a game before the choice of hands, in which `by` chooses next."""
    twin = game.copy()
    if twin.turn is not by:
        twin.play(next(iter(twin.legal_moves)))
    return twin


def _movers(game: Game) -> list[Color]:
    """Return the player of each move so far."""
    replay = game.copy()
    movers = []
    while replay.ply:
        replay.undo()
        movers.append(replay.turn)
    return movers[::-1]
