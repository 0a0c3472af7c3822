"""The search, compiled: principal variation search, move ordering, evaluation, transposition table, solver."""
