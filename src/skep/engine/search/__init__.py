"""The search, compiled: principal variation search, move ordering, evaluation, transposition table, solver.

In all compiled functions `p` is a position, `t` the tables of its ruleset and `state` the state of a search.
"""
