"""Judge moves by the values of the positions before and after them."""

from skep.core.tiles import Color
from skep.review import Evaluation, GameReview, Judgment, MoveReview
from skep.review.review import is_book
from skep.web.analysis.messages import JudgedMove, JudgmentWord, PositionWorth, ReviewSide
from skep.web.analysis.subjects import GameToReview
from skep.web.engines.messages import Worth
from skep.web.positions import views

_WORDS: dict[Judgment, JudgmentWord] = {
    Judgment.INACCURACY: "inaccuracy",
    Judgment.MISTAKE: "mistake",
    Judgment.BLUNDER: "blunder",
}


class Judge:
    """Judges each move once, by the usual thresholds, when the positions before and after it are known."""

    def __init__(self, game: GameToReview, evaluations: dict[int, Worth]) -> None:
        self._game = game
        self._evaluations = evaluations
        self._known: dict[int, Evaluation] = {}
        self._moves: dict[int, MoveReview] = {}

    def judged(self) -> GameReview:
        """All that can be said by now."""
        for ply in self._evaluations.keys() - self._known.keys():
            one = self._evaluations[ply]
            self._known[ply] = Evaluation(views.color_of(one.turn), one.chance, None, (), one.choices)
            for at in (ply, ply + 1):
                if {at - 1, at} <= self._known.keys():
                    self._moves[at] = self._move(at)
        return GameReview(tuple(self._moves[ply] for ply in sorted(self._moves)), self._known)

    def _move(self, ply: int) -> MoveReview:
        """Judge one move."""
        before, after = self._known[ply - 1], self._known[ply]
        color = views.color_of(self._game.movers[ply - 1])
        chances = before.chance_of(color), after.chance_of(color)
        return MoveReview(
            ply,
            color,
            self._game.texts[ply - 1],
            *chances,
            (),
            is_best=self._evaluations[ply - 1].is_best,
            is_forced=before.choices == 1,
            is_book=is_book(ply, self._game.book_plies, *chances),
        )


def worth_message(one: Worth) -> PositionWorth:
    return PositionWorth(one.ply, one.chance, one.winner, one.turns, one.points)


def move_message(move: MoveReview, before: Worth, after: Worth) -> JudgedMove:
    judgment = None if move.judgment is None else _WORDS[move.judgment]
    best, reply = (before.line, after.line) if judgment is not None else (before.line[:1], [])
    color = views.word(move.color)
    return JudgedMove(move.ply, color, move.text, judgment, move.loss, move.accuracy, best, reply, move.is_book)


def side_message(judged: GameReview, color: Color) -> ReviewSide:
    counts = [judged.count(color, judgment) for judgment in Judgment]
    return ReviewSide(judged.accuracy[color], *counts)
