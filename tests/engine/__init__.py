"""The compiled engine, compared with the law that it must be equal to."""
