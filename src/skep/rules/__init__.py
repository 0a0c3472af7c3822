"""The law: one module a law, one a creature, one an expansion. Complete, readable, standard library only."""
