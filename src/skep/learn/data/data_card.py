"""The card of a set: what it holds, how it was made, how it is split and read. Hugging Face reads its head."""

from importlib import resources

from skep.learn.data.game_set import FOLDER, SHARES, SetCounts, config_name
from skep.learn.data.rows import ENDINGS, SPLITS

SIZES = (1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000)
BODY = "data_card.md"
"""Text of a card below its head, with places for numbers and facts."""
_NAMES = ("n<1K", "1K<n<10K", "10K<n<100K", "100K<n<1M", "1M<n<10M", "10M<n<100M", "n>100M")


def format_card(counts: SetCounts, facts: dict[str, str]) -> str:
    """The card; `facts` are title, origin, command, version, actions, license, path and limits."""
    rulesets = sorted({ruleset for ruleset, _ in counts.games})
    rows = [
        f"| {ruleset} | {split} | {counts.games[ruleset, split]:,} | {counts.positions[ruleset, split]:,} |"
        for ruleset in rulesets
        for split in SPLITS
        if counts.games[ruleset, split]
    ]
    text = resources.files("skep.learn.data").joinpath(BODY).read_text(encoding="utf-8")
    body = text.format(
        rows="\n".join(rows),
        endings=_list({ending: counts.endings[ending] for ending in ENDINGS if counts.endings[ending]}),
        results=_list(dict(sorted(counts.results.items()))),
        scored=counts.scored,
        repeated=counts.repeated,
        shares=" and ".join(f"{share:.0%} ({split})" for split, share in SHARES.items()),
        config=config_name(rulesets[0]),
        **facts,
    )
    return _head(counts, facts, rulesets) + "\n" + body


def _list(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in counts.items())


def _head(counts: SetCounts, facts: dict[str, str], rulesets: list[str]) -> str:
    games = sum(counts.games.values())
    size = _NAMES[sum(games >= edge for edge in SIZES)]
    lines = ["---", f"license: {facts['license']}", f'pretty_name: "{facts["title"]}"', "size_categories:", f"- {size}"]
    lines += ["tags:", "- hive", "- board-games", "- reinforcement-learning", "configs:"]
    for ruleset in rulesets:
        name = config_name(ruleset)
        lines += [f'- config_name: "{name}"', "  data_files:"]
        for split in SPLITS:
            if counts.games[ruleset, split]:
                lines += [f"  - split: {split}", f'    path: "{FOLDER}/{name}/{split}-*.parquet"']
    return "\n".join([*lines, "---", ""])
