"""Requests of a page other than moves, as commands to the session."""

from skep.core.tiles import Color
from skep.play import commands as ask
from skep.web.games import messages as requests


def command_of(request: requests.SeatRequest | requests.AnswerOffer, by: Color | None) -> ask.Command:
    """The command for a request; None if the client has no seat."""
    match request:
        case requests.AnswerOffer(what="draw", accept=accept):
            return ask.AnswerDraw(by, accept)
        case requests.AnswerOffer(accept=accept):
            return ask.AnswerTakeBack(by, accept)
        case requests.TakeBack():
            return ask.TakeBack(by)
        case requests.OfferDraw():
            return ask.OfferDraw(by)
        case requests.Resign():
            return ask.Resign(by)
        case requests.Abort():
            return ask.Abort(by)
        case _:
            return ask.OfferRematch(by)
