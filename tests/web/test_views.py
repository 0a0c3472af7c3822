"""What the page receives about a position, compared with the rules, in random games of every preset."""

import random

from skep.core.hexes import Direction, Hex
from skep.core.moves import Move, MoveKind
from skep.core.tiles import Color
from skep.game import Game
from skep.lang import speaking
from skep.lang.bundle import languages
from skep.play.commands import Play, Settle, TakeBack
from skep.play.events import TakenBack
from skep.play.opening_book import own_book
from skep.play.players import Computer, Limit
from skep.play.session import Session
from skep.rules.context import Context
from skep.rules.legal import legal_moves
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from skep.web.engines.messages import Choose
from skep.web.engines.service import hurried
from skep.web.engines.worker import choose
from skep.web.positions import opponents, protocol, views
from skep.web.server.message import encode
from skep.web.server.sockets import MAX_WAITING, Topic
from skep.web.server.workers.tasks import Call
from tests.looping import each_of
from tests.web.page_sockets import page_socket

CALL = Call(lambda _: None)


@each_of("preset", PRESETS)
def test_the_page_is_told_the_legal_moves(preset: str) -> None:
    """One message a legal move, with the canonical text, fitting the model; places are where the tiles lie."""
    chance, game = random.Random(f"views {preset}"), Game(preset, seed=3)
    while game.ply < 36 and game.outcome is None:
        moves = legal_moves(game.position)
        infos = views.legal_moves(game)
        assert [info.text for info in infos] == game.legal_moves.texts
        context = Context(game.position)
        for info, move in zip(infos, moves, strict=True):
            assert info == views.move_info(context, move, game.format(move)), "the quick way says the same"
            check(game, info, move)
        game.play(chance.choice(moves))
        made = views.last_move(game, forced=False)
        assert made is not None
        told = {name: getattr(made, name) for name in protocol.LegalMove.__struct_fields__}
        told["text"] = made.text.partition(" +")[0]  # the drawn tile is not part of the legal move
        assert protocol.LegalMove(**told) in infos
        assert made.text == game.move_texts[-1]
        assert made.ply == game.ply
        assert len(made.motions) == len(game.moves[-1].effects)


def check(game: Game, info: protocol.LegalMove, move: Move) -> None:
    """A message says what its move does."""
    hexes = {str(tile): hex for tile, hex in game.position.board.hexes.items()}
    assert info.kind == move.kind.value
    if info.tile is None:
        assert info.kind in ("hand", "pass")
        return
    assert info.touch[0] == info.tile
    assert set(info.touch) == {info.tile, *info.causes}
    assert info.start == hexes.get(info.tile)
    if info.target is not None:
        assert info.goal == hexes[info.target]
    elif info.kind in ("place", "move"):
        assert info.goal == move.goal
        check_place(info, hexes)
    assert (info.effect in ("throw", "control")) == (move.kind is MoveKind.MOVE and bool(move.causes))


def check_place(info: protocol.LegalMove, hexes: dict[str, Hex]) -> None:
    """The reference is a tile of the text, and the move ends on that side of it."""
    if info.reference is None:
        assert not hexes
        return
    assert info.reference in info.text.split(" ")[1]
    beside = hexes[info.reference]
    if info.side == "top":
        assert info.goal == beside
    else:
        direction = Direction[(info.side or "").upper().replace("-", "_")]
        assert info.goal == beside.toward(direction)


def test_tiles_with_an_agreed_face_have_that_side_alone() -> None:
    infos = views.tile_infos(Ruleset.parse("Base+MLP+V{flips=fixed,faces=WTGGF}"))
    sides = {info.name: (info.front, info.back) for info in infos if info.color == "white"}
    assert sides["wQ"] == ("W", None)
    assert (sides["wB1"], sides["wB2"]) == (("T", None), ("T", None))
    assert (sides["wG1"], sides["wG2"], sides["wG3"]) == (("G", None), ("G", None), ("F", None))
    assert sides["wA1"] == ("A", None)
    free = views.tile_infos(Ruleset.parse("Base+MLP+V"))
    assert {(info.front, info.back) for info in free if info.name == "wB1"} == {("B", "T")}


def test_a_move_turns_no_tile_whose_agreed_face_is_the_only_one() -> None:
    for options, turned in (("flips=fixed,faces=T", []), ("flips=placed", ["wB1"])):
        game = Game(f"Base+MLP+V{{{options}}}")
        game.play("wB1=T")
        move = views.last_move(game, forced=False)
        assert move is not None
        assert move.turned == turned, options


TITLES = {
    "Base": "Basic Hive",
    "Base+MLP": "Ultimate",
    "Base+MLP{queen=any}": "Original",
    "Base+MLP+K": "Ultimate + Honeycombo",
    "Base+MLP+VK{queen=any}": "Venom + Honeycombo",
    "Base+MLP+VK": "Venom + Honeycombo, tournament rule",
    "Base++VX{queen=any}": "Venom First + Predators",
    "Base+MLP+V": "Venom, tournament rule",
    "Base+MLP+VXGKS{queen=any}": "Hive Mind",
    "Base+MLP+VXGKS": "Hive Mind, tournament rule",
    "Base{gates=ground,repetition=off}": "Classic, tournament rule",
    "Base+M+K": "Basic Hive + Mosquito + Honeycombo",
    "Base+MMP": "Basic Hive + 2 × Mosquito + Pillbug",
    "Base+MLP{gates=ground}": "Ultimate (house rules)",
    "Base{queen=any}": "Basic Hive (house rules)",
}


@each_of("game_type", TITLES)
def test_a_game_has_a_name_for_people(game_type: str) -> None:
    assert views.title_of(Ruleset.parse(game_type)) == TITLES[game_type]


def test_the_name_of_a_game_is_said_in_the_language_of_who_asks() -> None:
    assert views.title_of_text("Base+M{queen=any}") == "Basic Hive + Mosquito (house rules)"
    with speaking("de"):
        assert views.title_of_text("Base+M{queen=any}") == "Hive-Grundspiel + Moskito (Hausregeln)"


def test_a_throw_and_a_control_are_told_apart() -> None:
    thrown = Game.from_sketch("game: Base+P\n    wP  bA1\n  wQ  bQ\nturn: white 5")
    assert {move.effect for move in views.legal_moves(thrown) if move.tile == "bA1"} == {"throw"}
    led = Game.from_sketch("game: Base+T\n    wT  bA1\n  wQ  bQ\nturn: white 5")
    assert {move.effect for move in views.legal_moves(led) if move.tile == "bA1"} == {"control"}


def test_a_royal_in_danger_is_told() -> None:
    game = Game.from_string("Base;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-")
    dangers = {danger.tile: danger.occupied for danger in views.view(game).danger}
    assert dangers == {"wQ": 1, "bQ": 1}


def test_a_tile_rests_where_another_could_move_it() -> None:
    """The moon on it says that nobody may, which means nothing where nobody can."""
    for game_type, tired in (("Base", []), ("Base+MLP", ["wQ"])):
        view = views.view(Game.from_string(f"{game_type};;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ /wS1"))
        assert [tile.tile for stack in view.stacks for tile in stack.tiles if tile.resting] == tired


def test_a_copy_draws_other_tiles_than_the_game() -> None:
    """W2: what a line tried on the side draws says nothing about the bag."""
    game = Game("hive-mind", seed=1)
    assert len({views.replayed(game, 0).seed for _ in range(5)} | {1}) == 6


def test_sealed_hands_are_played_together() -> None:
    """W1: nothing of a hand is in the game before both are chosen; either may come first."""
    session = Session(Game("hive-mind", seed=1), seals_hands=True)
    assert list(session.awaited) == [Color.WHITE, Color.BLACK]
    session.handle(Play(Color.BLACK, "bQ,bB1,bB2,bA1", 0), 0.0)
    assert session.game.ply == 0
    assert session.sealed == {Color.BLACK: "bQ,bB1,bB2,bA1"}
    events = session.handle(Play(Color.WHITE, "wQ,wB1,wB2,wA1", 0), 0.0)
    assert len(events) == 2
    assert session.game.move_texts == ("wQ,wB1,wB2,wA1", "bQ,bB1,bB2,bA1")
    assert list(session.awaited) == [Color.WHITE]
    assert session.handle(Settle(), 0.0) == []


def test_asking_back_agrees_to_what_the_other_asked() -> None:
    """White's last move is undone when black, too, asks to take back: not black's."""
    session = Session(Game("Base"))
    session.handle(Play(Color.WHITE, "wG1"), 0.0)
    session.handle(TakeBack(Color.WHITE), 0.0)
    assert session.handle(TakeBack(Color.BLACK), 0.0) == [TakenBack(Color.WHITE, 1, 0)]


def test_a_slow_page_is_left_out_and_owed() -> None:
    listener = page_socket("ann", "Ann")
    told = [listener.send(str(number), Topic("game", "one")) for number in range(MAX_WAITING + 5)]
    assert told == [True] * MAX_WAITING + [False] * 5
    assert listener.missed == {Topic("game", "one")}


def test_a_computer_hurries_when_its_clock_is_low() -> None:
    slow = Computer(Limit(time=15.0), level=5)
    assert hurried(slow, None) == hurried(slow, 600.0) == slow
    assert hurried(slow, 30.0) == Computer(Limit(time=2.0), level=5)
    assert (hurried(Computer(Limit(depth=1)), 3.0).limit.time or 9) < 1
    assert choose(CALL, Choose("Base", Computer(Limit(depth=1)), plain=True)) in Game("Base").legal_moves


@each_of("plain", [True, False])
def test_the_strongest_computer_opens_from_its_book(plain: bool) -> None:
    """At once, also while the search is being compiled; its seed says how."""
    game = Game("Base+MLP")
    book = own_book(game.ruleset)
    assert book is not None
    moves = [move for seed in range(4) if (move := book.choose(game, seed)) is not None]
    assert len(moves) == 4
    for seed in range(4):
        player = opponents.computer(opponents.FULL, "Skep", seed)
        assert choose(CALL, Choose("Base+MLP", player, plain=plain)) == game.format(moves[seed])


@each_of("language", languages())
def test_every_level_is_told_in_words_of_its_own(language: str) -> None:
    with speaking(language):
        told = [opponents.offer(level) for level in opponents.OFFERED]
    titles, sentences = (set(each) for each in zip(*told, strict=True))
    assert len(titles) == len(sentences) == len(opponents.OFFERED) == 11


def test_hexes_are_pairs() -> None:
    move = protocol.LegalMove(text="x", kind="move", effect="move", start=Hex(1, -2))
    assert '"start":[1,-2]' in encode(move)
