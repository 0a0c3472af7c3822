"""The rules, compiled: the position as one record, move generation, keys, counting, many games at once."""
