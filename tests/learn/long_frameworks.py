"""Libraries that train: they take our environments as they are. Each is installed for its test alone."""

from pathlib import Path

from tests import learning_venv

STABLE_BASELINES = """
import warnings
import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks
from skep.learn.environments import HiveDuelEnv

for observation, policy in (("features", "MlpPolicy"), ("planes", "MultiInputPolicy")):
    window = None if observation == "features" else 9
    env = HiveDuelEnv("Base", opponent="random", max_plies=24, observation=observation, window=window)
    model = MaskablePPO(policy, env, n_steps=32, batch_size=16, n_epochs=1, seed=1, device="cpu")
    model.learn(64)
    seen, _ = env.reset(seed=1)
    for _ in range(8):
        masks = get_action_masks(env)
        action, _ = model.predict(seen, action_masks=masks)
        assert masks[int(action)] == 1
        seen, _, over, cut, _ = env.step(int(action))
        if over or cut:
            break
    print(observation, model.num_timesteps)
"""

TORCH_RL = """
import torch
from torchrl.envs import PettingZooWrapper
from skep.learn.environments import raw_env

env = PettingZooWrapper(raw_env(game="Base", max_plies=12), use_mask=True)
env.set_seed(1)
rolled = env.rollout(12)
print(sorted(str(key) for key in rolled.keys() if key in ("player", "player_0", "player_1")), tuple(rolled.shape))
assert rolled.shape[0] > 4
"""


def test_stable_baselines_learns_in_a_duel(tmp_path: Path) -> None:
    python = learning_venv.make(tmp_path / "venv", learning_venv.TORCH, "sb3-contrib>=2.7")
    told = learning_venv.run(python, "-c", STABLE_BASELINES, cwd=tmp_path, strict=False)
    assert [line.split()[0] for line in told] == ["features", "planes"]


def test_torchrl_rolls_out_both_players(tmp_path: Path) -> None:
    python = learning_venv.make(tmp_path / "venv", learning_venv.TORCH, "torchrl>=0.9")
    assert learning_venv.run(python, "-c", TORCH_RL, cwd=tmp_path, strict=False)
