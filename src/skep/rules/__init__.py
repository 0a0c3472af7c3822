"""The rules: one module per rule, one per creature, one per expansion. Complete, readable, standard library only."""
