"""A game being played by somebody, without transport: commands in, events out, time as an argument."""
