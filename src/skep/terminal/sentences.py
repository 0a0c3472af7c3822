"""What is said about a game: its events, the hands, and where help is to be had."""

from collections.abc import Iterable

from skep.core.tiles import Color, Tile
from skep.game import Game
from skep.play import events as tell
from skep.play.session import Session

HELP = """\
  wA1 bQ-      place or move a tile: wA1 to the east of bQ. Written before or behind the name, the sign points the way:
               \\bQ  bQ/   north-west, north-east        -bQ  bQ-   west, east        /bQ  bQ\\   south-west, south-east
               bQ          on top of bQ
  wA1          list the moves of a tile, then play one by its number
  wB1=T bQ-    place with the back up        wB1~  turn over a tile        nK~  flip the Honeycombo
  bA2!         sting        wL<>bA2  swap        wNxbA2  remove        pass  give up a second action
  wQ,wA1,...   Swarm: take an opening hand, the Queen and three more
  moves        every legal move            why wA1    why this tile cannot move
  hint         what the computer would do  undo       take back your last move
  board        draw the table again        rules U6   what a rule is called
  draw         offer a draw                resign     give up
  save FILE    write the game down         load FILE  go on with a written one
  again        a new game, colors changed  help, quit"""


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
    return next(iter(game.legal_moves.texts()))


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
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else f"{text}."
