"""A ruleset is a value: extra creatures, modules and options; its text form is the game type (N2)."""

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property

from skep.core.errors import InvalidTextError, shown
from skep.core.tiles import PLAYERS, Color, Face, Tile
from skep.lang import phrase
from skep.rules.creatures import CREATURES, Ability
from skep.rules.modules import MODULES, venom
from skep.rules.options import NAMES, VALUES, Options

BASE: dict[Face, int] = {"Q": 1, "B": 2, "G": 3, "S": 2, "A": 3}
"""The creatures of every game, and how many tiles of each a player has."""

EXTRAS = "".join(letter for letter in CREATURES if letter not in BASE and not CREATURES[letter].neutral)
"""The creatures that a game may add, up to three of a kind (V9), in the order of N4."""

MAX_OF_A_KIND = 3
_LONGEST = 400
_GAME_TYPE = re.compile(r"base(?:\+([a-z]*))?(?:\+([a-z]*))?\s*(?:\{(.*)\})?", re.IGNORECASE)


@dataclass(frozen=True)
class Ruleset:
    """The tiles, modules and options of a game. Equal rulesets are the same game."""

    extras: tuple[tuple[Face, int], ...] = ()
    modules: frozenset[str] = frozenset()
    options: Options = field(default_factory=Options)

    def __post_init__(self) -> None:
        for letter, count in self.extras:
            if letter not in EXTRAS:
                raise InvalidTextError(phrase("text-type-no-creature", letter=shown(letter), letters=EXTRAS))
            if not 1 <= count <= MAX_OF_A_KIND:
                raise InvalidTextError(phrase("text-type-too-many", letter=letter, count=count))
        for letter in sorted(self.modules - set(MODULES)):
            raise InvalidTextError(phrase("text-type-no-module", letter=shown(letter), letters="".join(MODULES)))
        order = {letter: place for place, letter in enumerate(EXTRAS)}
        object.__setattr__(self, "extras", tuple(sorted(self.extras, key=lambda extra: order[extra[0]])))
        self._check_clashes()
        self._check_options()

    def _check_clashes(self) -> None:
        extra = dict(self.extras)
        if len(extra) != len(self.extras):
            raise InvalidTextError(phrase("text-type-creature-twice"))
        for letter in self.modules:
            adds = MODULES[letter].adds
            if adds and adds[0] in extra:
                raise InvalidTextError(phrase("text-type-clash", creature=adds[0], module=letter))

    def _check_options(self) -> None:
        for name, values in VALUES.items():
            value = getattr(self.options, name)
            if value not in values:
                raise InvalidTextError(phrase("text-type-value", name=name, value=value, values=", ".join(values)))
        faces = self.options.faces
        if faces and self.options.flips != "fixed":
            raise InvalidTextError(phrase("text-type-faces-flips"))
        object.__setattr__(self, "options", replace(self.options, faces=self._shortest(faces)))

    def _shortest(self, faces: str) -> str:
        """The agreed faces as short as they can be written: nothing for fronts alone, one letter for backs alone."""
        named: dict[Face, Counter[Face]] = {}
        for letter in faces:
            named.setdefault(self._kind_showing(letter), Counter())[letter] += 1
        written: Counter[Face] = Counter()
        for front, letters in named.items():
            count = self.counts[front]
            if letters.total() not in (1, count):
                raise InvalidTextError(phrase("text-type-faces-count", faces=faces, front=front, count=count))
            if len(letters) > 1:
                written += letters
            elif front not in letters:
                written[self._backs[front]] = 1
        return "".join(letter * written[letter] for letter in CREATURES)

    def agreed_face(self, front: Face, number: int) -> Face:
        """The face that a tile shows in a game in which the players agreed on faces (V2 `fixed`)."""
        return venom.agreed_face(self.options, front, self._backs.get(front), number)

    def face_for_good(self, tile: Tile) -> Face | None:
        """The face that a two-sided tile shows wherever it is, if the players agreed on faces (V2 `fixed`)."""
        if tile.back is None or self.options.flips != "fixed":
            return None
        return self.agreed_face(tile.front, tile.number)

    def _kind_showing(self, letter: Face) -> Face:
        """The front of the two-sided kind of tile that has `letter` on one of its faces."""
        for front, back in self._backs.items():
            if letter in (front, back):
                return front
        raise InvalidTextError(phrase("text-type-no-face", letter=shown(letter)))

    @classmethod
    def parse(cls, text: str) -> "Ruleset":
        """Read a game type such as `Base+MLP+V{sting=adjacent}`, or the name of a preset."""
        from skep.rules.presets import PRESETS

        text = text.strip()
        if len(text) > _LONGEST:
            raise InvalidTextError(phrase("text-type-long", count=len(text)))
        preset = PRESETS.get(text.lower())
        match = _GAME_TYPE.fullmatch(preset.game_type if preset else text)
        if match is None:
            raise InvalidTextError(phrase("text-no-type", text=shown(text), presets=", ".join(PRESETS)))
        extras, modules, options = (part or "" for part in match.groups())
        counts = Counter(extras.upper())
        for letter, count in Counter(modules.upper()).items():
            if count > 1:
                raise InvalidTextError(phrase("text-type-module-twice", letter=letter, count=count))
        return cls(tuple(counts.items()), frozenset(modules.upper()), _parse_options(options))

    def __str__(self) -> str:
        """The canonical game type."""
        extras = "".join(letter * count for letter, count in self.extras)
        modules = "".join(letter for letter in MODULES if letter in self.modules)
        text = "Base" + (f"+{extras}" if extras else "")
        if modules:
            text += f"+{modules}" if extras else f"++{modules}"
        options = ",".join(f"{name}={value}" for name, value in self.changed_options)
        return text + (f"{{{options}}}" if options else "")

    def __repr__(self) -> str:
        return f"Ruleset.parse({str(self)!r})"

    @property
    def changed_options(self) -> list[tuple[str, str]]:
        """The options that depart from the default, by name."""
        default = Options()
        return [(name, value) for name in NAMES if (value := getattr(self.options, name)) != getattr(default, name)]

    @cached_property
    def counts(self) -> dict[Face, int]:
        """The number of tiles of each front that a player has, in the order of N4."""
        counts = {**BASE, **dict(self.extras)}
        for letter in self.modules:
            adds = MODULES[letter].adds
            if adds:
                counts[adds[0]] = 1
        return {letter: counts[letter] for letter in CREATURES if letter in counts}

    @cached_property
    def _backs(self) -> dict[Face, Face]:
        """The back of each two-sided kind, by its front."""
        pairs: dict[Face, Face] = dict(module.adds for letter in self.modules if (module := MODULES[letter]).adds)
        if any(MODULES[letter].two_sided for letter in self.modules):
            pairs.update(venom.backs(self.options))
        return {front: back for front, back in pairs.items() if front in self.counts}

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the game, white first, then black, then those that belong to nobody."""
        faces = self.options.faces
        mixed = {front for front, back in self._backs.items() if front in faces and back in faces}
        tiles = [
            Tile(
                color,
                front,
                number if count > 1 else 0,
                self._backs.get(front),
                self.agreed_face(front, number) if front in mixed else None,
            )
            for color in PLAYERS
            for front, count in self.counts.items()
            for number in range(1, count + 1)
        ]
        neutral = (MODULES[letter].neutral for letter in MODULES if letter in self.modules)
        return (*tiles, *(Tile(Color.NEUTRAL, face) for face in neutral if face))

    @cached_property
    def names(self) -> dict[str, Tile]:
        """Every tile by its name (N1)."""
        return {str(tile): tile for tile in self.tiles}

    @cached_property
    def queens(self) -> tuple[Tile, Tile]:
        """The tile of each player that U4, P4 and P5 speak of."""
        white, black = (tile for tile in self.tiles if CREATURES[tile.front].queen)
        return white, black

    @cached_property
    def royals(self) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
        """The tiles of each player that must not be lost (T6)."""
        royals = [tile for tile in self.tiles if CREATURES[tile.front].royal]
        return tuple(t for t in royals if t.color is Color.WHITE), tuple(t for t in royals if t.color is Color.BLACK)

    @cached_property
    def neutral(self) -> Tile | None:
        """The Honeycombo, where it takes part."""
        return next((tile for tile in self.tiles if tile.color is Color.NEUTRAL), None)

    @cached_property
    def has_guardians(self) -> bool:
        """Whether some tile stays on top of the hive, so that G3 holds."""
        return any(CREATURES[face].lives_on_top for tile in self.tiles for face in (tile.front, tile.back) if face)

    @cached_property
    def moves_others(self) -> bool:
        """Whether some tile can move another, so that it matters who rests (U6)."""
        return not self.abilities.isdisjoint((Ability.THROW, Ability.CONTROL, Ability.SWAP))

    @cached_property
    def abilities(self) -> frozenset[Ability]:
        """The abilities of the game's creatures."""
        faces = {face for tile in self.tiles for face in (tile.front, tile.back) if face}
        return frozenset(ability for face in faces for ability in CREATURES[face].abilities)

    @cached_property
    def has_bag(self) -> bool:
        """Whether tiles are drawn from a bag (W1)."""
        return any(MODULES[letter].bag for letter in self.modules)


def _parse_options(text: str) -> Options:
    given: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, equals, value = (word.strip() for word in part.partition("="))
        name = name.lower()
        if not equals or name not in NAMES:
            raise InvalidTextError(phrase("text-no-option", text=shown(part), names=", ".join(NAMES)))
        if name in given:
            raise InvalidTextError(phrase("text-type-option-twice", name=name))
        given[name] = value.upper() if name == "faces" else value.lower()
    return Options(**given)
