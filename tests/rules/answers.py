"""Every answer about every tile of a position: `why_not`, the card, a verdict; none may contradict the legal moves."""

from collections.abc import Iterable, Iterator
from random import Random

from skep.core.hexes import ORIGIN, neighbors
from skep.core.moves import Move, MoveKind
from skep.core.tiles import Tile
from skep.core.verdict import Verdict
from skep.game import Game, view_of
from skep.lang import Phrase
from skep.notation.sketch import parse_sketch
from skep.notation.uhp import format_moves
from skep.rules.card import card_in
from skep.rules.context import Context
from skep.rules.examples import all_drawings, all_rows
from skep.rules.ids import RULES
from skep.rules.intents import Flip, Go, Intent, Pass, Sting, Strike, Swap
from skep.rules.legal import judge_in
from skep.rules.ruleset import Ruleset
from skep.uhp.conversation import Conversation

PLACED_OR_MOVED = (MoveKind.PLACE, MoveKind.MOVE, MoveKind.SWAP)


def known_games() -> Iterator[Game]:
    """Every state that the tables and the drawings of the rules know, each once."""
    seen: set[tuple[str, str]] = set()
    for row in all_rows():
        key = row.game, row.position
        if key in seen or row.verdict == "type-error" or (row.verdict.startswith("type:") and not row.position):
            continue
        seen.add(key)
        if row.is_drawn:
            yield Game.from_sketch(row.position, row.game, seed=1)
        else:
            yield Game.from_string(row.game_string, seed=1)
    for drawing in all_drawings():
        yield Game.from_position(parse_sketch(drawing.text).position, seed=1)


def concerning(game: Game) -> dict[Tile, list[Move]]:
    """The legal moves of each tile: those that change it, and those that it brings about."""
    found: dict[Tile, list[Move]] = {tile: [] for tile in game.ruleset.tiles}
    for move in game.legal_moves:
        for tile in {*(effect.tile for effect in move.effects), *move.causes}:
            found[tile].append(move)
    return found


def check_why_not(game: Game) -> dict[Tile, Verdict | None]:
    """`why_not` has no reason for exactly the tiles that a legal move places or relocates; returns what it said."""
    movable = {tile for move in game.legal_moves for tile in (*move.placed, *move.moved)}
    said: dict[Tile, Verdict | None] = {}
    for tile in game.ruleset.tiles:
        reason = said[tile] = game.why_not(tile)
        assert (reason is None) == (tile in movable), f"{tile} in {game}: {reason}"
        if reason is not None:
            assert reason.rule in RULES, f"{tile} in {game}: {reason}"
            assert "{" not in str(reason), str(reason)
    return said


def check_cards(game: Game) -> None:
    """The card of every tile counts its legal moves, and has a reason where there are none."""
    for tile, moves in concerning(game).items():
        check_card(game, tile, moves)


def check_card(game: Game, tile: Tile, moves: list[Move]) -> None:
    """The card of a tile counts its legal moves, which are those given."""
    found = card_in(view_of(game), tile)
    said = {remark.message.id: dict(remark.message.args) for remark in found.now}
    assert all("{" not in remark.text for remark in found.now)
    own = [move for move in moves if tile in (*move.placed, *move.moved, *move.flipped)]
    if tile in game.position.hands[game.turn]:
        goals = {move.goal for move in own}
        count = said["card-places"]["count"] if "card-places" in said else 0
        assert count == len(goals), f"{tile} in {game}: {found}"
    elif tile in game.position.board and tile.color is game.turn:
        deeds = said["card-can"]["deeds"] if "card-can" in said else ()
        assert isinstance(deeds, tuple)
        counts = {deed.id: dict(deed.args).get("count") for deed in deeds if isinstance(deed, Phrase)}
        walks = sum(move.kind is MoveKind.MOVE and not move.causes for move in own)
        assert counts.get("card-deed-go", 0) == walks, f"{tile} in {game}: {found}"
        assert ("card-deed-turn" in counts) == (Move.flip(tile) in own), f"{tile} in {game}: {found}"
    is_brought = any(move.causes[-1:] not in ((), (tile,)) for move in own)
    if tile in game.position.board:
        assert bool({"card-brought", "card-brought-more"} & said.keys()) == is_brought, f"{tile} in {game}: {found}"


def check_uhp(game: Game) -> None:
    """UHP's `moves` lists the moves of every tile, or says why it has none."""
    talk = Conversation()
    talk.game = game
    for tile, moves in concerning(game).items():
        check_moves(talk, tile, moves, game.why_not(tile))


def check_moves(talk: Conversation, tile: Tile, moves: list[Move], reason: Verdict | None) -> None:
    """UHP's `moves` lists the moves of a tile, which are those given, or says why it has none."""
    game = talk.game
    assert game is not None
    said: list[str] = []
    talk.answer(f"moves {tile}", said.append)
    expected = ";".join(format_moves(game.position, moves)) if moves else f"err {reason}"
    assert said == [expected], f"{tile} in {game}"


def some_intents(game: Game, random: Random, count: int) -> Iterator[Intent]:
    """What a player may ask for, mostly nonsense."""
    tiles = game.ruleset.tiles
    stacks = game.position.board.stacks
    hexes = list({near for hex in stacks for near in (hex, *neighbors(hex))}) or [ORIGIN]
    for _ in range(count):
        one, other = random.choice(tiles), random.choice(tiles)
        match random.randrange(8):
            case 0:
                yield Flip(one)
            case 1:
                yield Sting(one)
            case 2:
                yield Swap(one, other)
            case 3:
                yield Strike(one, other)
            case 4:
                yield Pass()
            case _:
                yield Go(one, random.choice(hexes), random.choice((None, None, False, True)))


def check_judge(game: Game, intents: Iterable[Intent]) -> None:
    """An intent is a legal move or has a reason."""
    legal, context = set(game.legal_moves), Context(game.position)
    for intent in intents:
        judged = judge_in(context, intent)
        if isinstance(judged, Move):
            assert judged in legal, f"{intent} in {game}"
        else:
            assert judged.rule in RULES, f"{intent} in {game}: {judged}"
            assert "{" not in str(judged), str(judged)


def check_random_game(ruleset: Ruleset, seed: int, plies: int = 80) -> int:
    """Ask about every tile, and for a few moves, in each position of a random game; returns how many there were."""
    random, game = Random(seed), Game(ruleset, seed=seed)
    while game.outcome is None and game.ply < plies:
        check_why_not(game)
        tile = random.choice(game.ruleset.tiles)
        check_card(game, tile, list(game.legal_moves.of(tile)))
        check_judge(game, some_intents(game, random, 4))
        game.play(random.choice(list(game.legal_moves)))
    return game.ply
