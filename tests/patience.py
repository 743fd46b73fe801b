"""How long tests wait for what comes in milliseconds."""

PATIENCE = 30.0
"""Seconds. A test that passes never waits so long, however busy the machine is with others."""
