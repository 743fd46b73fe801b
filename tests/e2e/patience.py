"""How long tests wait for what the program does."""

PATIENCE = 30.0
"""Seconds after which what was expected does not come any more, on however busy a machine."""
