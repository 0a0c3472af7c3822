"""Have the engine compiled for the tests, while something else is being done."""

from skep.engine import Readiness
from skep.rules.ruleset import Ruleset


def main() -> None:
    readiness = Readiness(loads=False)
    readiness.wait(Ruleset.parse("Base+MLP"))
    readiness.close()


if __name__ == "__main__":
    main()
