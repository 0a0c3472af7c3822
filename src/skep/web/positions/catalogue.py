"""What a new game can be: presets, modules, options, creatures and levels, each with a sentence."""

from functools import cache

from skep.core.errors import InvalidTextError, shown
from skep.lang import Speech, phrase, speech
from skep.rules.creatures import CREATURES
from skep.rules.ids import RULES, rule_title
from skep.rules.modules import MODULES
from skep.rules.options import NAMES, VALUES, Options
from skep.rules.presets import DEFAULT, PRESETS
from skep.rules.ruleset import EXTRAS, Ruleset
from skep.web.positions import forms, opponents
from skep.web.positions.game_type import GameType

CHAPTERS = {letter: letter if letter in "TUPMCEN" else "V" for letter in "TUPMCEVXGKWN"}
"""Under which letter's chapter a rule stands, by the first letter of its id."""


def catalogue() -> forms.Catalogue:
    """Everything, in the language that is spoken."""
    return _catalogue(speech())


@cache
def _catalogue(_: Speech) -> forms.Catalogue:
    return forms.Catalogue(
        default=DEFAULT,
        presets=[
            forms.PresetInfo(
                name=preset.name,
                title=preset.title,
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
        options=[_option(name, values) for name, values in VALUES.items()],
        creatures=[
            forms.CreatureInfo(
                letter=creature.letter,
                name=creature.name,
                title=creature.title,
                does=str(creature.summary_under(Options())),
                extra=creature.letter in EXTRAS,
            )
            for creature in CREATURES.values()
        ],
        levels=[_level(level) for level in opponents.OFFERED],
        level=opponents.DEFAULT,
        rules=[
            forms.RuleInfo(id=id, title=str(rule_title(id)), chapter=str(phrase(f"chapter-{CHAPTERS[id[0]]}")))
            for id in RULES
        ],
    )


def _level(level: int) -> forms.LevelInfo:
    title, sentence = opponents.offer(level)
    return forms.LevelInfo(level=level, title=title, sentence=sentence)


def game_type_of(ruleset: Ruleset) -> GameType:
    """A ruleset in parts."""
    modules = [letter for letter in MODULES if letter in ruleset.modules]
    return GameType(extras=list(ruleset.extras), modules=modules, options=ruleset.changed_options)


def ruleset_of(parts: GameType) -> Ruleset:
    """The ruleset that has these parts; raises InvalidTextError."""
    options = dict(parts.options)
    if unknown := sorted(options.keys() - set(NAMES)):
        raise InvalidTextError(phrase("text-no-option", text=shown(unknown[0]), names=", ".join(NAMES)))
    return Ruleset(tuple(parts.extras), frozenset(parts.modules), Options(**options))


def _letters(ruleset: Ruleset) -> list[str]:
    """The creatures that take part, those of the backs last."""
    fronts = [tile.front for tile in ruleset.tiles]
    backs = [tile.back for tile in ruleset.tiles if tile.back]
    return list(dict.fromkeys([*fronts, *backs]))


_OPTIONS: dict[str, tuple[str, str | None]] = {
    "queen": ("P5", None),
    "gates": ("M2", None),
    "repetition": ("E5", None),
    "pairing": ("V1", "V"),
    "flips": ("V2", "V"),
    "sting": ("V3", "V"),
    "shield": ("V7", "V"),
    "butterfly": ("M3", "G"),
}
"""The law of each option, and the module without which it is idle."""


def _option(name: str, values: tuple[str, ...]) -> forms.OptionInfo:
    rule, module = _OPTIONS[name]
    return forms.OptionInfo(
        name=name,
        title=str(phrase(f"option-{name}")),
        rule=rule,
        sentence=str(phrase(f"option-{name}.about")),
        module=module,
        values=[forms.OptionValue(value=value, sentence=str(phrase(f"option-{name}-{value}"))) for value in values],
    )
