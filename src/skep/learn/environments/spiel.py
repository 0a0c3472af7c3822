"""Hive as OpenSpiel's game `python_skep`, with draws from the bag as chance nodes.

    import pyspiel, skep.learn.environments.spiel
    game = pyspiel.load_game("python_skep(game=Base+MLP,max_plies=400)")

OpenSpiel cuts parameters at `=` and `,`: options of a game type are written `Base+MLP;queen:any;repetition:off`. A game
without a bag is deterministic and of perfect information; with one, a placing leads to a chance node over the tiles in
the bag (W2), and the opening hands are secret until both are chosen (W1).
"""

from typing import Any

import numpy as np

from skep.core.extras import explains_missing_extra
from skep.core.tiles import Color
from skep.learn import NumberedPosition, action_space, observer
from skep.notation.sketch import format_sketch
from skep.notation.uhp import format_move
from skep.rules.ruleset import Ruleset

with explains_missing_extra():
    import pyspiel

SHORT_NAME = "python_skep"
MAX_PLIES = 400


def parse_parameter(text: str) -> Ruleset:
    """A game type as OpenSpiel lets it through: `Base+MLP;queen:any`, or the name of a preset."""
    name, *options = (part.strip() for part in text.split(";"))
    if not options:
        return Ruleset.parse(name)
    return Ruleset.parse(f"{name}{{{','.join(option.replace(':', '=') for option in options)}}}")


def game_type(ruleset: Ruleset) -> Any:
    """The OpenSpiel game type of a ruleset."""
    types = pyspiel.GameType
    has_bag = ruleset.has_bag
    return types(
        short_name=SHORT_NAME,
        long_name="Hive, every edition (Skep)",
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC if has_bag else types.ChanceMode.DETERMINISTIC,
        information=types.Information.IMPERFECT_INFORMATION if has_bag else types.Information.PERFECT_INFORMATION,
        utility=types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"game": "Base+MLP", "max_plies": MAX_PLIES},
    )


class SpielGame(pyspiel.Game):
    """A ruleset as OpenSpiel's game; a game that reaches `max_plies` is a draw, since OpenSpiel cuts nothing off."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.ruleset = parse_parameter(str(given.get("game", "Base+MLP")))
        self.max_plies = int(given.get("max_plies", MAX_PLIES))
        space = action_space(self.ruleset)
        tiles = len(self.ruleset.tiles) if self.ruleset.has_bag else 0
        info = pyspiel.GameInfo(
            num_distinct_actions=space.size,
            max_chance_outcomes=tiles,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_plies,
        )
        super().__init__(game_type(self.ruleset), info, given)
        self._first = NumberedPosition(self.ruleset)

    def new_initial_state(self) -> "SpielState":
        """The start of a game."""
        return SpielState(self)

    def first_position(self) -> NumberedPosition:
        """The position in which a game begins, for a state to play on."""
        return self._first.copy()

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """The observer of the game, as OpenSpiel asks for it."""
        return SpielObserver(self.ruleset, iig_obs_type, params)


class SpielState(pyspiel.State):
    """A position, how many plies led to it, and a placing that waits for its draw."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.engine = game.first_position()
        self.plies, self.max_plies = 0, game.max_plies
        self.pending = -1
        """The placing after which a tile is to be drawn; -1 for none."""
        self._state: int | None = None

    def current_player(self) -> int:
        """The player to move, chance before a draw, or the mark of the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.pending >= 0 else int(self.engine.player)

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - OpenSpiel's signature
        actions: list[int] = self.engine.action_numbers().tolist()
        actions.sort()
        return actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each tile of the bag, all equally likely."""
        bag = self.engine.bag
        return [(tile, 1.0 / len(bag)) for tile in bag]

    def _apply_action(self, action: int) -> None:
        if self.pending >= 0:
            self.engine.push(self.engine.drawing(self.pending, action))
            self.pending = -1
        else:
            code = self.engine.action_code(action)
            if self.engine.draws_after(code):
                self.pending = code
                return
            self.engine.push(code)
        self.plies += 1
        self._state = None

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(self.engine.tables.tiles[action])
        position = self.engine.position()
        return format_move(position, self.engine.decode(self.engine.action_code(action)))

    def is_terminal(self) -> bool:
        """Whether the game is over or cut off."""
        if self._state is None:
            self._state = self.engine.state
        return self._state != 0 or self.plies >= self.max_plies

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the loser, or 0 for both."""
        winner = self.engine.winner
        if winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if winner is Color.WHITE else [-1.0, 1.0]

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The observation of a player, by default the one to move. OpenSpiel's default replays the game each time."""
        viewer = self.current_player() if player is None else int(player)
        if viewer not in (0, 1):
            refused: list[float] = super().observation_tensor(viewer)  # which says why
            return refused
        features = observer(self.engine.ruleset).features_of(self.engine, viewer, self.max_plies - self.plies)
        seen: list[float] = features.astype(np.float32).tolist()
        return seen

    def __str__(self) -> str:
        return format_sketch(self.engine.position())


class SpielObserver:
    """An OpenSpiel observer: the features of the position, and the same as text."""

    def __init__(self, ruleset: Ruleset, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"the observer of {SHORT_NAME} takes no parameters, and not {params}")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError(f"{SHORT_NAME} observes positions; it keeps no record of all that was seen before")
        self._observer = observer(ruleset)
        self.tensor = np.zeros(self._observer.size, np.float32)
        tiles, scalars = self._observer.split(self.tensor[None])
        self.dict = {"tiles": tiles[0], "scalars": scalars[0]}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state with the eyes of a player."""
        self.tensor[:] = self._observer.features_of(state.engine, player, state.max_plies - state.plies)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text, one number after the other; equal texts are equal observations."""
        self.set_from(state, player)
        return " ".join(map(str, self.tensor.astype(int).tolist()))


def register() -> None:
    """Make `python_skep` known to OpenSpiel."""
    pyspiel.register_game(game_type(Ruleset.parse("Base+MLP")), SpielGame)


register()
