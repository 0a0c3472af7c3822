"""What a new game can be: presets, modules, options, creatures and levels, each with a sentence."""

import tomllib
from functools import cache
from importlib.resources import files

from skep.core.errors import InvalidTextError
from skep.rules.card import what_it_does
from skep.rules.creatures import CREATURES
from skep.rules.ids import RULES
from skep.rules.modules import MODULES
from skep.rules.options import NAMES, VALUES, Options
from skep.rules.presets import DEFAULT, PRESETS
from skep.rules.ruleset import EXTRAS, Ruleset
from skep.web import forms, opponents
from skep.web.opponents import OFFERS

CHAPTERS = {
    "T": "The table",
    "U": "Turns",
    "P": "Placing",
    "M": "Moving",
    "C": "Abilities",
    "E": "The end",
    **dict.fromkeys("VXGKW", "Expansions"),
    "N": "Notation",
}
"""What the first letter of a rule's id stands for."""


@cache
def catalogue() -> forms.Catalogue:
    """Everything, always the same."""
    return forms.Catalogue(
        default=DEFAULT,
        presets=[
            forms.PresetInfo(
                name=preset.name,
                title=preset.name.replace("-", " ").title(),
                game_type=game_type_of(Ruleset.parse(preset.game_type)),
                sentence=preset.sentence,
                creatures=_letters(Ruleset.parse(preset.game_type)),
            )
            for preset in PRESETS.values()
        ],
        modules=[
            forms.ModuleInfo(letter=module.letter, name=module.name, title=module.title, sentence=module.sentence)
            for module in MODULES.values()
        ],
        options=_options(),
        creatures=[
            forms.CreatureInfo(
                letter=creature.letter,
                name=creature.name,
                title=creature.title,
                does=what_it_does(creature, Options()),
                extra=creature.letter in EXTRAS,
            )
            for creature in CREATURES.values()
        ],
        levels=[forms.LevelInfo(level=n, title=each.title, sentence=each.sentence) for n, each in OFFERS.items()],
        level=opponents.DEFAULT,
        rules=[forms.RuleInfo(id=id, title=title, chapter=CHAPTERS[id[0]]) for id, title in RULES.items()],
    )


def game_type_of(ruleset: Ruleset) -> forms.GameType:
    """A ruleset in parts."""
    modules = [letter for letter in MODULES if letter in ruleset.modules]
    return forms.GameType(extras=list(ruleset.extras), modules=modules, options=ruleset.changed_options)


def ruleset_of(parts: forms.GameType) -> Ruleset:
    """The ruleset that has these parts; raises InvalidTextError."""
    options = dict(parts.options)
    if unknown := sorted(options.keys() - set(NAMES)):
        raise InvalidTextError(f"{unknown[0]!r} is no option; options are {', '.join(NAMES)} (N2)")
    return Ruleset(tuple(parts.extras), frozenset(parts.modules), Options(**options))


def _letters(ruleset: Ruleset) -> list[str]:
    """The creatures that take part, those of the backs last."""
    fronts = [tile.front for tile in ruleset.tiles]
    backs = [tile.back for tile in ruleset.tiles if tile.back]
    return list(dict.fromkeys([*fronts, *backs]))


def _options() -> list[forms.OptionInfo]:
    said = tomllib.loads(files("skep.web").joinpath("options.toml").read_text(encoding="utf-8"))
    return [
        forms.OptionInfo(
            name=name,
            title=said[name]["title"],
            rule=said[name]["rule"],
            sentence=said[name]["sentence"],
            module=said[name].get("module"),
            values=[forms.OptionValue(value=value, sentence=said[name]["values"][value]) for value in values],
        )
        for name, values in VALUES.items()
    ]
