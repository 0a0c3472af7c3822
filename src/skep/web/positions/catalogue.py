"""Choices for a new game: presets, modules, options, creatures and levels, each with a sentence."""

from collections.abc import Iterator
from functools import cache

from skep.core.errors import InvalidTextError, shown
from skep.lang import Speech, phrase, speech
from skep.rules.creatures import CREATURES
from skep.rules.ids import RULES
from skep.rules.modules import MODULES
from skep.rules.modules.venom import PAIRINGS
from skep.rules.options import NAMES, VALUES, Options
from skep.rules.presets import DEFAULT, PRESETS
from skep.rules.ruleset import BASE, EXTRAS, Ruleset
from skep.web.positions import forms, opponents
from skep.web.positions.game_type import GameType

CHAPTERS = {letter: letter if letter in "TUPMCEN" else "V" for letter in "TUPMCEVXGKWN"}
"""The letter of the chapter of each rule, by the first letter of its id."""


def catalogue() -> forms.Catalogue:
    """The catalogue in the current language."""
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
        two_sided=[*_venom_kinds(), *_module_kinds()],
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
            forms.RuleInfo(id=id, title=str(title), chapter=str(phrase(f"chapter-{CHAPTERS[id[0]]}")))
            for id, title in RULES.items()
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


_OPTIONS: dict[str, tuple[str, str]] = {
    "queen": ("P5", ""),
    "gates": ("M2", ""),
    "repetition": ("E5", ""),
    "pairing": ("V1", "V"),
    "flips": ("V2", "VXG"),
    "sting": ("V3", "VW"),
    "shield": ("V7", "VH"),
    "butterfly": ("M3", "GU"),
}
"""The rule of each option, and the letters of modules and extra creatures of which it needs one."""


def _venom_kinds() -> Iterator[forms.TwoSidedInfo]:
    """The kinds of tiles that Venom gives a back, each with its back in every pairing."""
    for front in PAIRINGS[VALUES["pairing"][0]]:
        backs = [(pairing, PAIRINGS[pairing][front]) for pairing in VALUES["pairing"]]
        yield forms.TwoSidedInfo(front=front, module="V", count=BASE.get(front), backs=backs)


def _module_kinds() -> Iterator[forms.TwoSidedInfo]:
    """The two-sided tiles that modules add."""
    for module in MODULES.values():
        if module.adds:
            front, back = module.adds
            backs = [(pairing, back) for pairing in VALUES["pairing"]]
            yield forms.TwoSidedInfo(front=front, module=module.letter, count=1, backs=backs)


def _option(name: str, values: tuple[str, ...]) -> forms.OptionInfo:
    rule, needs = _OPTIONS[name]
    return forms.OptionInfo(
        name=name,
        title=str(phrase(f"option-{name}")),
        rule=rule,
        sentence=str(phrase(f"option-{name}.about")),
        needs=list(needs),
        values=[forms.OptionValue(value=value, sentence=str(phrase(f"option-{name}-{value}"))) for value in values],
    )
