"""Sentences about a game: events, hands and help."""

from collections.abc import Iterable
from textwrap import indent

from skep.core.tiles import Color, Tile
from skep.game import Game
from skep.lang import Phrase, phrase
from skep.play import events as tell
from skep.play.session import Session


def help_text() -> str:
    """List the commands, indented."""
    return indent(str(phrase("terminal-help")), "  ")


def event_text(session: Session, event: tell.Event) -> str:  # noqa: PLR0911 - one sentence an event
    """One sentence about what happened."""
    match event:
        case tell.Played(by, _, _, text, forced):
            who = _who(session, by)
            return str(phrase("terminal-passes", who=who) if forced else phrase("terminal-played", who=who, move=text))
        case tell.Sealed(by):
            return str(phrase("terminal-sealed", who=_who(session, by)))
        case tell.TakenBack(_, count, _):
            return str(phrase("terminal-taken-back", count=count))
        case tell.DrawOffered(by):
            return str(phrase("terminal-draw-offered", who=_who(session, by)))
        case tell.DrawDeclined(by):
            return str(phrase("terminal-draw-declined", who=_who(session, by)))
        case tell.TakeBackOffered(by):
            return str(phrase("terminal-takeback-offered", who=_who(session, by)))
        case tell.TakeBackDeclined(by):
            return str(phrase("terminal-takeback-declined", who=_who(session, by)))
        case tell.RematchOffered(by):
            return str(phrase("terminal-rematch-offered", who=_who(session, by)))
        case tell.RematchAgreed():
            return str(phrase("terminal-rematch"))
        case tell.Ended(result):
            return str(phrase("terminal-ended", because=result.message, result=_verdict(result)))
        case tell.Refused(_, message, verdict):
            return f"{_sentence(str(message))} ({verdict.rule})" if verdict is not None else _sentence(str(message))


def hands_text(game: Game) -> list[str]:
    """Format both hands: each kind once with its count, two-sided ones with the letter of their back."""
    hands = [(color.word, _counted(game.position.hands[color])) for color in (Color.WHITE, Color.BLACK)]
    lines = [str(phrase("terminal-hand", player=player, tiles=tiles)) for player, tiles in hands]
    if game.ruleset.has_bag:
        lines.append(str(phrase("terminal-bag", count=len(game.position.bag))))
    return [f"  {line}" for line in lines]


def turn_text(session: Session) -> str:
    """Describe whose turn it is, and anything special about it."""
    game = session.game
    turn = game.position.turn
    who = _who(session, turn.player)
    if game.ruleset.has_bag and game.ruleset.queens[turn.player] in game.position.bag:
        queen = str(game.ruleset.queens[turn.player])
        return str(phrase("terminal-takes-hand", who=who, queen=queen, example=_example_hand(game)))
    actions = "second" if turn.made else "two" if turn.actions > 1 else "one"
    return str(phrase("terminal-turn", who=who, turn=turn.number, actions=actions))


def _example_hand(game: Game) -> str:
    return next(iter(game.legal_moves.texts))


def _who(session: Session, color: Color) -> Phrase:
    name = session.player(color).name
    if name.lower() == color.word:
        return phrase("terminal-who", player=color.word)
    return phrase("terminal-who-named", player=color.word, name=name)


def _verdict(result: tell.Result) -> str:
    if result.winner is not None:
        return result.winner.word
    return "aborted" if result.cause is tell.Cause.ABORTED else "drawn"


def _counted(tiles: Iterable[Tile]) -> str:
    kinds: dict[object, list[Tile]] = {}
    for tile in sorted(tiles, key=lambda tile: tile.order):
        kinds.setdefault(tile.kind, []).append(tile)
    return "  ".join(map(_kind, kinds.values())) or str(phrase("terminal-nothing"))


def _kind(like: list[Tile]) -> str:
    back = f"/{like[0].back}" if like[0].back else ""
    return f"{like[0]}{back}" + (f" x{len(like)}" if len(like) > 1 else "")


def _sentence(text: str) -> str:
    """Capitalize the text, unless it begins with a tile name, and add a period."""
    text = text[:1].upper() + text[1:] if text[:2].islower() else text
    return text if text.endswith((".", "?", "!")) else f"{text}."
