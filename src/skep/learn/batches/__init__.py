"""Many games at once, in compiled code: their moves as numbers, what players see of them, and whole games played."""
