"""The compiled engine, compared with the rules that it must be equal to."""
