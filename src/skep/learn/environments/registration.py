"""The environments under their names: `skep/Hive-v0` and `skep/HiveDuel-v0` in Gymnasium, `skep/hive-v0` in PettingZoo.

`import skep.learn.environments.registration` registers them.
"""

from skep.core.extras import explains_missing_extra

with explains_missing_extra():
    import gymnasium
    from pettingzoo import register

GYMNASIUM = ("skep/Hive-v0", "skep/HiveDuel-v0")
PETTINGZOO = "skep/hive-v0"

gymnasium.register(GYMNASIUM[0], vector_entry_point="skep.learn.environments.vector_env:HiveVectorEnv")
gymnasium.register(
    GYMNASIUM[1],
    entry_point="skep.learn.environments.duel_env:HiveDuelEnv",
    vector_entry_point="skep.learn.environments.duel_env:HiveDuelVectorEnv",
)
register("aec", PETTINGZOO, entry_point="skep.learn.environments.pettingzoo_env:env")
