"""What is said about a game: its events, the hands, and where help is to be had."""

from collections.abc import Iterable

from skep.core.tiles import Color, Tile
from skep.game import Game
from skep.play import events as tell
from skep.play.session import Session

HELP = """\
  wA1 bQ-      place or move wA1 to the east of bQ; the sign points the way:
                     \\bQ bQ/
                   -bQ   bQ   bQ-      and bQ alone: on top of it
                     /bQ bQ\\
  wA1          list what wA1 can do, then play one of it by its number
  moves        list every legal move
  why wA1      why this tile cannot move
  wB1=T bQ-    place with the back up         wB1~      turn a tile over
  bA2!         sting                          wL<>bA2   swap
  wNxbA2       remove                         nK~       flip the Honeycombo
  wQ,wA1,...   take an opening hand (Swarm)   pass      end a double turn
  undo         take back your last move       hint      a good move
  draw         offer a draw                   resign    give up
  board        draw the table again           rules U6  what a rule is called
  save FILE    write the game down            load FILE go on with one
  again        a new game, colors changed     quit      leave"""


def say_event(session: Session, event: tell.Event) -> str:  # noqa: PLR0911 - one sentence an event
    """One sentence about what happened."""
    match event:
        case tell.Played(by, _, _, text, forced):
            return f"{_who(session, by)} cannot move and passes." if forced else f"{_who(session, by)}: {text}"
        case tell.Sealed(by):
            return f"{_who(session, by)} has chosen an opening hand."
        case tell.TakenBack(_, count, _):
            return f"Took back {count} move{'s' if count > 1 else ''}."
        case tell.DrawOffered(by):
            return f"{_who(session, by)} offers a draw."
        case tell.DrawDeclined(by):
            return f"{_who(session, by)} does not want a draw."
        case tell.TakeBackOffered(by):
            return f"{_who(session, by)} would like to take a move back."
        case tell.TakeBackDeclined(by):
            return f"{_who(session, by)} does not agree."
        case tell.RematchOffered(by):
            return f"{_who(session, by)} would like another game."
        case tell.RematchAgreed():
            return "Another game."
        case tell.Ended(result):
            return f"{result.because} {_verdict(result)}"
        case tell.Refused(_, because, verdict):
            return f"{_sentence(because)} ({verdict.rule})" if verdict else _sentence(because)


def say_hands(game: Game) -> list[str]:
    """Both hands, like tiles once and with their number; two-sided ones with the letter of their back."""
    lines = [f"  {color.word:>5} hand: {_counted(game.position.hands[color])}" for color in (Color.WHITE, Color.BLACK)]
    if game.ruleset.has_bag:
        lines.append(f"    in the bag: {len(game.position.bag)} tiles")
    return lines


def say_turn(session: Session) -> str:
    """Whose turn it is, and what is special about it."""
    game = session.game
    turn = game.position.turn
    if game.ruleset.has_bag and game.ruleset.queens[turn.player] in game.position.bag:
        queen = game.ruleset.queens[turn.player]
        return f"{_who(session, turn.player)} takes an opening hand: {queen} and three more, like {_example_hand(game)}"
    second = ", second action" if turn.made else ", two actions" if turn.actions > 1 else ""
    return f"{_who(session, turn.player)} to move, turn {turn.number}{second}."


def _example_hand(game: Game) -> str:
    return next(iter(game.legal_moves.texts))


def _who(session: Session, color: Color) -> str:
    name = session.player(color).name
    word = color.word.capitalize()
    return word if name.lower() == color.word else f"{word} ({name})"


def _verdict(result: tell.Result) -> str:
    if result.winner is not None:
        return f"{result.winner.word.capitalize()} wins."
    return "Nobody wins." if result.cause is tell.Cause.ABORTED else "The game is drawn."


def _counted(tiles: Iterable[Tile]) -> str:
    kinds: dict[object, list[Tile]] = {}
    for tile in sorted(tiles, key=lambda tile: tile.order):
        kinds.setdefault(tile.kind, []).append(tile)
    return "  ".join(map(_kind, kinds.values())) or "nothing"


def _kind(like: list[Tile]) -> str:
    back = f"/{like[0].back}" if like[0].back else ""
    return f"{like[0]}{back}" + (f" x{len(like)}" if len(like) > 1 else "")


def _sentence(text: str) -> str:
    """The text with a capital, unless a tile's name begins it, and a full stop."""
    text = text[:1].upper() + text[1:] if text[:2].islower() else text
    return text if text.endswith((".", "?", "!")) else f"{text}."
