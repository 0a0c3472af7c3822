"""Small programs that the Makefile runs; no part of the distribution."""
