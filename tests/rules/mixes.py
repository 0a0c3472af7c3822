"""Random rulesets: any mix of creatures, modules and options is a game like any other."""

from random import Random

from skep.core.errors import InvalidTextError
from skep.rules.modules import MODULES
from skep.rules.options import VALUES
from skep.rules.ruleset import EXTRAS, Ruleset


def random_mix(random: Random) -> Ruleset:
    """A ruleset drawn from everything that section 10 and section 11 allow."""
    while True:
        extras = "".join(letter * random.choice((0, 0, 0, 1, 1, 2, 3)) for letter in EXTRAS)
        modules = "".join(letter for letter in MODULES if random.random() < 0.5)
        options = {name: random.choice(values) for name, values in VALUES.items() if random.random() < 0.3}
        if options.get("flips") == "fixed":
            options["faces"] = "".join(random.choices("QBGSALMPWTFDOYCHNRUE", k=random.randrange(7)))
        braces = ",".join(f"{name}={value}" for name, value in options.items() if value)
        try:
            return Ruleset.parse(f"Base+{extras}+{modules}{{{braces}}}")
        except InvalidTextError:
            continue  # two tiles of one name, or a face that no tile of the mix has
