"""Tables to sit down at: sessions in certain positions, and questions to ask them."""

from skep import Color, Game
from skep.play.commands import Play
from skep.play.events import Event, Played, Reason, Refused
from skep.play.session import Session

WHITE, BLACK = Color.WHITE, Color.BLACK
OPENING = ("wG1", "bG1 wG1-", "wQ -wG1", "bQ bG1-")
BEFORE_FORCED_PASS = (
    r"Base;InProgress;Black[6];wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \wA1;bA1 bS1\;wQ -wA1;bA2 bQ\;wQ \wA1;bA1 \wQ;wG1 /wQ"
)
BEFORE_MATE = (
    r"Base;InProgress;White[8];wA1;bG1 wA1-;wA2 \wA1;bS1 bG1-;wA3 -wA1;bG2 bS1/;wQ wA2/;bQ -bG2;wA3 bQ/;bG3 bG1\;"
    "wQ wA2-;bG1 bG3\\;wA1 -wA3;bB1 bG1\\"
)
MATE = "wA2 -bS1"


def table(*moves: str, **settings: object) -> Session:
    """A session between two people in which `moves` have been made."""
    session = Session(Game("Base"), **settings)  # type: ignore[arg-type]
    for move in moves:
        (played,) = session.handle(Play(session.game.turn, move), 0.0)
        assert isinstance(played, Played)
    return session


def refusal(events: list[Event]) -> Reason:
    (refused,) = events
    assert isinstance(refused, Refused)
    assert refused.because
    return refused.reason


def running(session: Session) -> Color | None:
    return session.clock.running if session.clock else None


def state(session: Session) -> tuple[object, ...]:
    offers = session.offers
    return str(session.game), session.result, offers.draw, offers.take_back, offers.rematch
