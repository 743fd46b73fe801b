"""Engines: programs that play, found by their ruleset's name. Pure: no chat, no text, no I/O."""
