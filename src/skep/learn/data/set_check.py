"""Verify a data set: replay every game, and check splits and ids."""

from collections.abc import Iterator
from itertools import groupby

from skep.learn.data.errors import DataError
from skep.learn.data.game_set import GameSet, config_name, split_of
from skep.learn.data.row_replay import replay
from skep.learn.data.rows import CAP, ENDINGS, TRIED, UNFINISHED, GameRow


def check_set(games: GameSet) -> Iterator[str]:
    """Yield the faults of a data set, one line each."""
    ids: set[str] = set()
    for (config, split), _ in sorted(games.files.items()):
        rows = []
        try:
            for row in games.rows(config, split):
                rows.append(row)
                yield from _check_row(row, config, split)
                if row.id in ids:
                    yield f"game {row.id} is there twice"
                ids.add(row.id)
        except DataError as error:
            yield str(error)
        for _, same in groupby(rows, key=lambda row: row.ruleset):
            try:
                for _ in replay(same):
                    pass
            except DataError as error:
                yield str(error)


def _check_row(row: GameRow, config: str, split: str) -> Iterator[str]:
    if config_name(row.ruleset) != config:
        yield f"game {row.id} of {row.ruleset} lies in {config}"
    if split_of(row.opening_key) != split:
        yield f"game {row.id} lies in {split}, and its opening belongs to {split_of(row.opening_key)}"
    if row.ending not in ENDINGS:
        yield f"game {row.id} ended by {row.ending!r}"
    if (row.result is None) != (row.ending in (CAP, UNFINISHED)):
        yield f"game {row.id} has the ending {row.ending} and the result {row.result}"
    for name, held in (("scores", row.scores), ("draws", row.draws), ("visits", row.visits)):
        if held is not None and len(held) != len(row.moves):
            yield f"game {row.id} has {len(held)} {name} and {len(row.moves)} moves"
    if any(len(tried) % 2 or len(tried) > 2 * TRIED for tried in row.visits or ()):
        yield f"game {row.id} has visits that are not pairs of moves and counts, {TRIED} at most"
