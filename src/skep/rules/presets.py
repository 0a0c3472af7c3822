"""The printed editions and the booklet's mixes, as game types."""

from typing import NamedTuple

from skep.lang import phrase


class Preset(NamedTuple):
    """A named game type."""

    name: str
    game_type: str

    @property
    def title(self) -> str:
        """Its name as it is written in a title, which no language translates."""
        return self.name.replace("-", " ").title()

    @property
    def sentence(self) -> str:
        """A sentence about the preset, in the current language."""
        return str(phrase(f"preset-{self.name}"))


_ALL = (
    Preset("classic", "Base{queen=any,gates=ground,repetition=off}"),
    Preset("pocket", "Base+ML{queen=any,gates=ground}"),
    Preset("ultimate", "Base+MLP"),
    Preset("original", "Base+MLP{queen=any}"),
    Preset("venom", "Base+MLP+V{queen=any}"),
    Preset("venom-first", "Base++V{queen=any}"),
    Preset("superbug", "Base+MLP+VXGK{queen=any}"),
    Preset("hive-mind", "Base+MLP+VXGKS{queen=any}"),
)
"""The game types of their books; the tournament rule, `queen=later`, is a switch for each of them (P5)."""

PRESETS: dict[str, Preset] = {preset.name: preset for preset in _ALL}
DEFAULT = "ultimate"
