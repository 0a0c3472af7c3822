"""The printed editions and the booklet's mixes, as game types."""

from typing import NamedTuple


class Preset(NamedTuple):
    """A named game type, with a sentence for people."""

    name: str
    game_type: str
    sentence: str


_ALL = (
    Preset(
        "classic", "Base{queen=any,gates=ground,repetition=off}", "The first edition: five creatures, eleven tiles."
    ),
    Preset("pocket", "Base+ML{queen=any,gates=ground}", "Hive Pocket: the first edition with Mosquito and Ladybug."),
    Preset("ultimate", "Base+MLP", "Hive Ultimate, the game of tournaments: Mosquito, Ladybug and Pillbug."),
    Preset("original", "Base+MLP{queen=any}", "The combined booklet's plain game: the Queen may come first."),
    Preset("venom", "Base+MLP+V", "Every tile has a second creature on its back and may be turned over."),
    Preset("venom-first", "Base++V", "Venom without Mosquito, Ladybug and Pillbug, to learn it."),
    Preset("superbug", "Base+MLP+VXGK", "Venom with Predators, Guardians and the Honeycombo."),
    Preset("hive-mind", "Base+MLP+VXGKS", "Everything at once, drawn from the Swarm bag."),
)

PRESETS: dict[str, Preset] = {preset.name: preset for preset in _ALL}
DEFAULT = "ultimate"
